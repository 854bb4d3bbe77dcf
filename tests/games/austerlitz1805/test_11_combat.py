"""11.4 to 11.12: leading units, results, counter-attacks, losses, and what is closed afterwards."""

from __future__ import annotations

import pytest

from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.data import BOARD
from grognard.games.austerlitz1805.odds import odds
from tests.games.austerlitz1805.tabletop import (
    altered,
    args,
    asked,
    at,
    choices,
    corps,
    face,
    field,
    fight,
    forbids,
    heard,
    may,
    morale,
    play,
    results,
    rule,
    seen,
    until,
    why,
    words,
)

# --- step 4


@rule("11.4a", "11.4b")
def test_how_many_lead_the_defense():
    t = fight("inf3", "inf2 inf2", "83>95", more='"95" = "inf3"')
    play(t, "threat:83>95 press")
    assert choices(t) == ["unit:a1", "unit:a2", "done"]
    assert why(t, "unit:a3") == "11.4a"
    play(t, "unit:a1 unit:a2")
    assert t.state.attack is not None
    assert t.state.attack.defence == ["a1", "a2"]
    t = fight("inf3", "inf2 inf2")
    play(t, "threat:72>83 press unit:a1")
    assert asked(t) == "french declare.press"
    t = fight("inf3", "inf2 inf2")
    play(t, "threat:72>83 press done")
    assert asked(t) == "french declare.press"


@rule("11.4c", "11.4d")
def test_leading_from_reserve():
    army = "langeron: inf2 inf2 cav2 inf1 art1; dokhturov: inf2"
    t = fight("inf3", army, "83>95", blocked=False)
    play(t, "threat:83>95 corps:langeron corps:dokhturov stand press")
    assert choices(t, "unit") == ["a1", "a2", "a3", "a6"]
    assert (why(t, "unit:a4"), why(t, "unit:a5")) == ("11.4d", "11.4d")
    play(t, "unit:a1")
    assert choices(t, "unit") == ["a2"]
    assert (why(t, "unit:a3"), why(t, "unit:a6")) == ("11.4c", "11.4c")


@rule("11.4e")
def test_any_two_lead_from_the_approach():
    t = fight("inf3", "langeron: inf1; art1", "83>95")
    play(t, "threat:83>95 press unit:a1")
    assert may(t, "unit:a2")


@rule("11.4f")
def test_defense_leaders_are_shown():
    t = fight("inf3", "inf2 inf3")
    events = play(t, "threat:72>83 press unit:a1")
    assert seen(t, "french", "a1").face == "inf2"
    assert seen(t, "french", "a2").face == ""
    assert args(events, "leads-defence")["units"] == ["unit:a1"]
    t = fight("inf3", "inf2 inf3")
    events = play(t, "threat:72>83 press done")
    assert "nobody-leads-defence" in words(events)


# --- step 5


@rule("11.5a", "11.5b", "11.5c", "11.5f")
def test_the_attack_declaration():
    t = fight("vandamme: inf3 inf3", "inf2", "83>95")
    play(t, "threat:83>95 press done")
    assert asked(t) == "french declare.press"
    play(t, "march:vandamme foot")
    assert choices(t) == ["wide", "narrow"]
    play(t, "narrow unit:f1")
    assert asked(t) == "allied attack.counter"
    assert at(t, "f1") == "83"
    t = fight("vandamme: inf3 inf3", "inf2")
    play(t, "threat:72>83 press done march:vandamme foot")
    assert asked(t) == "french attack.lead"
    play(t, "unit:f1")
    assert asked(t) == "allied attack.counter"


@rule("11.5d", "11.7b", "15.2c")
def test_a_narrow_attack_picks_its_target():
    t = fight("inf3", "langeron: cav3 inf2", "83>95")
    play(t, "threat:83>95 press unit:a1 unit:a2 unit:f1 foot narrow")
    assert choices(t) == ["unit:a1", "unit:a2"]
    play(t, "unit:a2")
    assert not seen(t, "french", "a1").shown
    play(t, "unit:f1")
    assert t.state.attack is not None
    assert t.state.attack.initial == 3 - 1 - 2
    assert morale(t) == (23, 27)  # passed over, the heavy cavalry is not committed
    assert may(t, "unit:a1")
    assert why(t, "unit:a2") == "11.7b"


@rule("11.5e", "11.5g", "11.5h")
def test_who_may_lead_an_attack():
    t = fight("vandamme: inf3 inf1 cav1 cav2 inf2; inf3", "inf2", "83>95")
    play(t, "threat:83>95 press done march:vandamme foot wide")
    assert choices(t, "unit") == ["f1", "f4", "f5"]
    assert (why(t, "unit:f2"), why(t, "unit:f3")) == ("11.5h", "11.5h")
    assert why(t, "unit:f6") == "11.5e"
    play(t, "unit:f1")
    assert why(t, "unit:f4") == "11.5g"
    assert may(t, "unit:f5")
    t = field("83 vandamme: inf3; legrand: inf2", "95>83 inf2")
    play(t, "threat:83>95 press done march:vandamme join:legrand foot wide unit:f1")
    assert may(t, "unit:f2")


@rule("11.5i", "11.5j")
def test_artillery_leads_only_from_the_approach_and_without_its_corps():
    t = fight("vandamme: art1 inf2", "inf2", reserve=False)
    play(t, "threat:72>83 press done march:vandamme foot")
    assert why(t, "unit:f1") == "11.5i"
    t = fight("vandamme: art1 inf2", "inf2", reserve=False)
    play(t, "threat:72>83 press done detach:vandamme take:f1 foot")
    assert may(t, "unit:f1")
    t = fight("art1", "inf2")
    play(t, "threat:72>83 press done unit:f1 foot")
    assert why(t, "unit:f1") == "11.5j"


def fired(way: str, rounds_ago: int = 1):
    t = fight("art1", "inf3", way, reserve=False)
    t = altered(t, fired={way: t.state.round - rounds_ago})
    play(t, f"threat:{way} press done unit:f1 foot")
    if asked(t) == "french attack.width":
        play(t, "narrow")
    return t


@rule("11.5k", "11.5l")
def test_c8_artillery_in_consecutive_rounds():
    assert why(fired("95>108"), "unit:f1") == "11.5k"
    assert may(fired("95>108", 2), "unit:f1")
    assert may(fired("84>74"), "unit:f1")  # from a hill onto flat ground
    assert why(fired("53>62"), "unit:f1") == "11.5k"  # both are hills


@rule("11.5m")
def test_feints_do_not_count():
    t = fight("art1", "inf3", reserve=False)
    play(t, "threat:72>83 feint unit:f1 foot done done")
    assert t.state.fired == {}
    play(t, "threat:72>83 press done unit:f1 foot")
    assert may(t, "unit:f1")


@rule("11.5n")
def test_attack_leaders_are_shown():
    t = fight("inf3", "inf2 inf2")
    events = play(t, "threat:72>83 press done unit:f1 foot unit:f1")
    assert seen(t, "allied", "f1").face == "inf3"
    assert args(events, "leads-attack")["units"] == ["unit:f1"]
    t = fight("inf3", "inf2 inf2")
    events = play(t, "threat:72>83 press done unit:f1 foot done")
    assert "nobody-leads-attack" in words(events)
    assert not heard(t, "allied", "shown")


@rule("11.5o")
def test_no_more_attackers_than_room():
    t = fight("vandamme: inf3 inf2 inf2 inf2 inf2", "inf2", "72>73")
    play(t, "threat:72>73 press done march:vandamme")
    assert why(t, "foot") == "11.5o"
    play(t, "leave:f5")
    assert may(t, "foot")


# --- step 6


def initial(
    attackers: str, defenders: str, answers: str, way: str = "83>95", *, blocked: bool = True
) -> int:
    t = fight(attackers, defenders, way, blocked=blocked)
    name = "" if blocked else "corps:langeron stand "
    events = play(t, f"threat:{way} {name}press {answers}")
    return args(events, "initial-result")["n"]


@rule("11.6a", "11.6b", "11.6d", "11.6e")
def test_initial_results():
    two = "march:vandamme foot wide unit:f1 unit:f2"
    one = "unit:f1 foot narrow unit:f1"
    foe = "langeron: inf2 inf2"
    assert initial("vandamme: inf3 inf2", foe, f"done {two}", blocked=False) == 5
    assert initial("inf3", foe, f"done {one}") == 2
    assert initial("inf3", foe, f"done {one}", blocked=False) == 3
    assert initial("cav3", foe, f"unit:a1 done {one}", blocked=False) == 1
    assert initial("vandamme: inf3 inf3", foe, f"done {two}") == 5
    t = fight("art1", "inf3", "83>95", reserve=False)
    events = play(t, "threat:83>95 press unit:a1 done unit:f1 foot narrow unit:f1")
    assert args(events, "initial-result")["n"] == 1


@rule("11.6c", "11.6e")
def test_the_penalty_counts_once_and_only_against_blockers():
    t = fight("vandamme: inf3 inf3", "inf1 inf1", "103>93")
    events = play(t, "threat:103>93 press done march:vandamme foot unit:f1")
    assert args(events, "initial-result")["n"] == 3 - 1 - 1
    t = fight("inf3", "langeron: inf2", "103>93", blocked=False)
    events = play(t, "threat:103>93 corps:langeron stand press done unit:f1 foot unit:f1")
    assert args(events, "initial-result")["n"] == 3


@rule("11.6f", "11.6g", "11.6h")
def test_the_winner():
    for lead, verdict in (("cav3", "attack-won"), ("inf2", "attack-lost"), ("cav2", "attack-lost")):
        t = fight(lead, "inf2")
        events = play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
        assert verdict in words(events), lead


@rule("11.6i", "11.6j")
@pytest.mark.parametrize(
    ("side", "extra", "verdict"),
    [("french", 1, "won"), ("french", 0, "won"), ("allied", 0, "lost"), ("allied", 1, "won")],
)
def test_c5_zero_in_reserve(side: str, extra: int, verdict: str):
    attack, name = ("vandamme", "langeron") if side == "french" else ("langeron", "vandamme")
    attackers = f"83 {attack}: inf2 inf2{' inf2' * extra}"
    defenders = f"95 {name}: inf2 inf2 inf2; inf2"
    armies = (attackers, defenders) if side == "french" else (defenders, attackers)
    t = field(*armies, side=side)
    d, a = ("a", "f") if side == "french" else ("f", "a")
    play(t, f"threat:83>95 name:{d}1 name:{d}2 stand press unit:{d}1 done")
    events = play(t, f"march:{attack} foot narrow unit:{a}1")
    events += play(t, "done")
    assert f"attack-{verdict}" in words([*events, *until_told(t)])


@rule("11.6h", "11.6i")
def test_c5_zero_against_blockers_goes_to_the_defender():
    t = fight("vandamme: cav2 cav2 cav2", "inf2")
    events = play(t, "threat:72>83 press unit:a1 march:vandamme foot unit:f1")
    assert results(events) == (0, 0)
    assert "attack-lost" in words(events)


@rule("11.0k", "4.2e")
def test_c7_cavalry_at_an_obstruction():
    t = fight("cav3", "langeron: inf1 cav3", "64>73")
    play(t, "threat:64>73 press")
    assert why(t, "unit:a2") == "11.0k"
    play(t, "unit:a1 unit:f1 foot")
    assert why(t, "unit:f1") == "11.0k"
    t = fight("vandamme: cav3 inf3", "langeron: inf1 cav3", "64>73")
    play(t, "threat:64>73 press unit:a1 march:vandamme foot unit:f2")
    assert asked(t) == "allied attack.counter"
    assert why(t, "unit:a2") == "11.0k"
    play(t, "done")
    until(t, "command")
    assert {at(t, "f1"), at(t, "f2")} == {"73"}  # it may come along and enter


def until_told(t):
    """Answer the questions on losses."""
    found = []
    while t.ask is not None and t.ask.key in ("attack.loss", "attack.odd"):
        found += t.play(t.ask.choices[0])
    return found


@rule("11.6h")
def test_c6_nobody_leads():
    t = fight("vandamme: inf2 inf2 inf2", "inf2", reserve=False)
    events = play(t, "threat:72>83 press done march:vandamme foot done done")
    assert results(events) == (0, 0)
    assert args(events, "losses") == {"attacker": 0, "defender": 0}
    assert asked(t) == "french attack.keep"
    play(t, "unit:f2")
    assert corps(t, "vandamme") == ["f2"]
    assert {at(t, f"f{n}") for n in (1, 2, 3)} == {"72"}


# --- steps 7 and 8


@rule("11.7a")
def test_no_counter_attack_against_artillery():
    t = fight("art1", "langeron: inf2 cav3", reserve=False)
    play(t, "threat:72>83 press done unit:f1 foot unit:f1")
    assert asked(t) == "allied attack.loss"
    t = fight("inf3", "langeron: inf2 cav3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert asked(t) == "allied attack.counter"
    assert may(t, "done")


@rule("11.7c", "11.7d", "15.3f")
def test_pairs_that_counter_attack():
    army = "langeron: cav2 cav2 gua3 inf3; dokhturov: cav2; inf1"
    t = fight("inf3", army)
    play(t, "threat:72>83 press unit:a6 unit:f1 foot unit:f1 unit:a1")
    assert choices(t) == ["unit:a2", "done"]
    assert why(t, "unit:a5") == "11.7c"
    t = fight("inf3", army)
    play(t, "threat:72>83 press unit:a6 unit:f1 foot unit:f1 unit:a3")
    assert why(t, "unit:a4") == "15.3f"


@rule("11.7e", "11.7f", "11.7g", "11.8a")
def test_which_arms_counter_attack():
    t = fight("inf2", "langeron: inf3 inf3 cav2 art1")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert t.state.attack is not None
    assert t.state.attack.initial == -2
    assert (why(t, "unit:a2"), why(t, "unit:a3"), why(t, "unit:a4")) == ("11.7e", "", "11.7g")
    events = play(t, "unit:a3 done")
    assert args(events, "final-result")["n"] == -3
    t = fight("inf3", "langeron: inf1 inf3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert may(t, "unit:a2")


@rule("11.7h", "11.8a")
def test_the_price_of_a_counter_attack():
    t = fight("cav3", "langeron: inf1 cav3 cav2")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1 unit:a2")
    events = play(t, "unit:a3")
    assert (face(t, "a2"), face(t, "a3")) == ("cav2", "cav1")
    assert args(events, "counter-attacks")["units"] == ["unit:a2", "unit:a3"]
    assert args(events, "final-result")["n"] == 3 - 1 - 2 - 1
    t = fight("cav3", "langeron: inf1 inf1")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    events = play(t, "unit:a2 done")
    assert face(t, "a2") == ""
    assert args(events, "final-result")["n"] == 2


@rule("11.8b")
def test_zero_after_the_counter_attack_is_judged_alike():
    t = fight("cav3", "langeron: inf2 cav2")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    events = play(t, "unit:a2 done")
    assert args(events, "final-result")["n"] == 0
    assert "attack-lost" in words(events)


# --- steps 9 and 10


@rule("11.9a")
def test_artillery_loses_nothing():
    t = fight("art1", "inf2 inf2", "64>73", reserve=False)
    events = play(t, "threat:64>73 press unit:a1 unit:f1 foot unit:f1")
    assert args(events, "losses") == {"attacker": 0, "defender": 0}
    assert face(t, "f1") == "art1"


@rule("11.9b", "11.9c", "11.10a", "11.10b")
def test_how_many_points_are_lost():
    t = fight("vandamme: inf3 inf3", "inf1 inf1", "83>95")
    events = play(t, "threat:83>95 press unit:a1 unit:a2 march:vandamme foot wide unit:f1 unit:f2")
    assert results(events) == (3, 3)
    assert args(events, "losses") == {"attacker": 2, "defender": 2 + 3}
    t = fight("inf2", "inf3")
    events = play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert results(events) == (-2, -2)
    assert args(events, "losses") == {"attacker": 3, "defender": 1}
    assert face(t, "f1") == ""  # 11.9f: the third point is ignored
    assert face(t, "a1") == "inf2"


@rule("11.9d")
def test_the_enemy_places_the_odd_point():
    t = fight("vandamme: inf3 inf2", "inf3 inf3", "83>95")
    play(t, "threat:83>95 press unit:a1 unit:a2 march:vandamme foot wide unit:f1 unit:f2")
    # 5 - 1 - 6 = -2: the attacker loses 2 + 2 = 4, two each
    assert (face(t, "f1"), face(t, "f2")) == ("inf1", "")
    t = fight("vandamme: inf3 inf2", "inf3 inf2", "83>95")
    play(t, "threat:83>95 press unit:a1 unit:a2 march:vandamme foot wide unit:f1 unit:f2")
    assert asked(t) == "allied attack.odd"
    assert choices(t) == ["unit:f1", "unit:f2"]
    play(t, "unit:f2")
    assert (face(t, "f1"), face(t, "f2")) == ("inf2", "")


@rule("11.9e", "11.9f")
def test_what_the_leaders_cannot_take_the_others_must():
    t = fight("vandamme: inf2 inf2 inf2; inf2", "inf3")
    play(t, "threat:72>83 press unit:a1 march:vandamme foot unit:f1")
    assert asked(t) == "french attack.loss"
    assert choices(t) == ["unit:f2", "unit:f3"]
    play(t, "unit:f3")
    assert [face(t, f"f{n}") for n in (1, 2, 3, 4)] == ["", "inf2", "inf1", "inf2"]


@rule("11.10a")
def test_a_leader_that_falls_still_counts():
    t = fight("inf2", "inf3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert (face(t, "f1"), face(t, "a1")) == ("", "inf2")


@rule("11.10c", "11.10d", "11.10e")
def test_guns_spare_the_defender():
    t = fight("inf3", "art1 inf2", "83>95")
    events = play(t, "threat:83>95 press unit:a1 unit:a2 unit:f1 foot wide unit:f1 done")
    assert results(events) == (-1, -1)
    assert args(events, "losses")["defender"] == 0
    t = fight("inf2", "art1 art1", "83>95")
    events = play(t, "threat:83>95 press unit:a1 unit:a2 unit:f1 foot wide unit:f1 done")
    assert args(events, "losses")["defender"] == 0
    t = fight("vandamme: inf3 inf3", "inf3 art1", "83>95")
    play(t, "threat:83>95 press unit:a1 unit:a2 march:vandamme foot wide unit:f1 unit:f2")
    until(t, "command")
    assert face(t, "a2") == ""  # lost in the retreat, not in the fight


@rule("11.10e", "11.10f", "11.10g", "11.10h")
def test_the_order_of_the_defenders_losses():
    t = fight("vandamme: cav3 cav3", "langeron: inf1 inf2 inf2 inf2", "83>95")
    play(t, "threat:83>95 press unit:a1 done march:vandamme foot wide unit:f1 unit:f2")
    events = play(t, "unit:a2 unit:a3")
    # 6 - 1 - 2 = 3 points over, and two leaders: five points
    assert args(events, "losses")["defender"] == 5
    assert asked(t) == "allied attack.odd"  # the attacker's own loss
    play(t, "unit:f1")
    assert (face(t, "a1"), face(t, "a2"), face(t, "a3"), face(t, "a4")) == ("", "", "", "")
    assert morale(t)[1] == 27 - 2 - 5  # 11.10h: nothing is left for a sixth point
    t = fight("cav3", "langeron: inf1 inf3 inf2", "83>95")
    play(t, "threat:83>95 press unit:a1 done unit:f1 foot narrow unit:f1 unit:a2 done")
    assert face(t, "a1") == ""


@rule("11.10f")
def test_the_attacker_places_the_odd_point_among_counter_attackers():
    t = fight("cav3", "langeron: inf2 inf2 inf3", "83>95")
    play(t, "threat:83>95 press done unit:f1 foot narrow unit:f1 unit:a1 unit:a2")
    # 3 - 1 - 1 = 1, plus one leader: two points on the two counter-attackers
    assert (face(t, "a1"), face(t, "a2"), face(t, "a3")) == ("", "", "inf3")
    t = fight("inf3", "langeron: inf3 inf2", "83>95")
    play(t, "threat:83>95 press done unit:f1 foot narrow unit:f1 unit:a1 unit:a2")
    # 2 - 2 - 1 = -1: one point
    assert asked(t) == "french attack.odd"
    assert choices(t) == ["unit:a1", "unit:a2"]
    assert t.ask is not None
    assert t.ask.rule == "11.10f"
    play(t, "unit:a2")
    assert (face(t, "a1"), face(t, "a2")) == ("inf2", "")


@rule("11.10e")
def test_the_attacker_places_the_odd_point_among_leaders():
    t = fight("inf3", "inf2 inf3 cav2", "83>95")
    play(t, "threat:83>95 press unit:a1 unit:a2 unit:f1 foot wide unit:f1 done done")
    assert asked(t) == "french attack.odd"
    assert choices(t) == ["unit:a1", "unit:a2"]
    assert t.ask is not None
    assert t.ask.rule == "11.10e"
    play(t, "unit:a2")
    assert [face(t, f"a{n}") for n in (1, 2, 3)] == ["inf2", "inf2", "cav2"]


@rule("11.9d", "11.10e")
def test_losses_are_shared_as_evenly_as_strength_allows():
    t = fight("vandamme: inf3 inf3", "inf1 inf3 inf2", "83>95")
    play(t, "threat:83>95 press unit:a1 unit:a2 march:vandamme foot wide unit:f1 unit:f2 done")
    # 6 - 1 - 4 = 1: three points on inf1 and inf3: one, and then two
    assert [face(t, f"a{n}") for n in (1, 2, 3)] == ["", "inf1", "inf2"]
    assert (face(t, "f1"), face(t, "f2")) == ("inf2", "inf2")


@rule("11.10g", "11.15a", "13.1b")
def test_e3_the_third_worked_example():
    t = fight("art1", "art1 inf2", reserve=False)
    events = play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert results(events) == (1, 1)
    assert choices(t) == ["unit:a1", "unit:a2"]
    play(t, "unit:a2")
    assert (face(t, "a1"), face(t, "a2"), face(t, "f1")) == ("art1", "inf1", "art1")
    assert (at(t, "f1"), at(t, "a2")) == ("72>83", "83>72")
    assert morale(t) == (23, 26)
    assert t.state.shown == []


@rule("11.16a", "11.11d", "15.2b", "15.2d")
def test_e4_the_fourth_worked_example():
    t = fight("inf3", "langeron: inf1 cav3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert t.state.attack is not None
    assert t.state.attack.initial == 1
    events = play(t, "unit:a2 done")
    assert args(events, "final-result")["n"] == -1
    assert (face(t, "f1"), face(t, "a1"), face(t, "a2")) == ("inf1", "", "cav2")
    assert at(t, "f1") == "72"
    assert morale(t) == (21, 25)
    assert asked(t) == "french command"


# --- step 11 and after


@rule("11.11a", "11.12d", "11.12e")
def test_after_an_artillery_attack():
    t = field("72>83 vandamme: art1 inf2 inf2; art1 / 72 inf3", "83 langeron: inf3 inf3")
    play(t, "threat:72>83 corps:langeron stand press unit:a1 detach:vandamme take:f1 take:f2 foot")
    play(t, "unit:f1")
    assert asked(t) == "french command"
    assert (at(t, "f1"), at(t, "f2"), at(t, "a1")) == ("72>83", "72>83", "83")
    play(t, "threat:72>83 corps:langeron stand press done")
    assert "unit:f2" not in choices(t)
    assert "unit:f1" not in choices(t)
    play(t, "unit:f4 foot")
    assert why(t, "unit:f4") == "11.12d"


@rule("11.11b", "11.11c", "11.12h", "12.1c")
def test_the_loser_leaves_and_the_winner_enters():
    t = field(
        "72 vandamme: cav3 cav2; inf2",
        "83>72 inf2 / 83 inf2 / 83>95 cav2",
    )
    play(t, "threat:72>83 press unit:a1 march:vandamme foot unit:f1")
    until(t, "command")
    assert not [u for u, x in t.state.at.items() if x.startswith("83") and u[0] == "a"]
    assert {at(t, u) for u in corps(t, "vandamme")} == {"83"}
    assert forbids(t, "unit:f3", "reserve:83") == "11.12h"
    play(t, "done done")
    assert forbids(t, "unit:f3", "reserve:83") == ""


@rule("11.11d", "11.11e", "11.11f", "11.12g")
def test_beaten_attackers_fall_back():
    t = field("72>83 vandamme: inf2 inf2 inf2; legrand: inf2 inf2; inf2", "83>72 inf3")
    play(t, "threat:72>83 press unit:a1 march:vandamme join:legrand foot unit:f1")
    while asked(t) == "french attack.loss":
        play(t, choices(t)[-1])
    assert asked(t) == "french attack.keep"
    play(t, "unit:f2")
    assert asked(t) == "french attack.keep"
    play(t, choices(t)[0])
    assert corps(t, "vandamme") == ["f2"]
    assert len(corps(t, "legrand")) == 1
    assert (at(t, "vandamme"), at(t, "f6")) == ("72", "72>83")
    assert why(t, "threat:72>83") == "11.12g"


@rule("11.11g", "11.11h")
def test_winning_defenders_in_reserve_advance():
    t = fight("inf2", "langeron: inf3 inf2 inf2; inf2", blocked=False)
    play(t, "threat:72>83 corps:langeron stand press unit:a1 unit:f1 foot unit:f1 done")
    assert asked(t) == "allied attack.advance"
    assert why(t, "done") == "11.11g"
    assert why(t, "unit:a4") == "11.11g"
    play(t, "unit:a1 done")
    assert at(t, "a1") == "83>72"
    assert corps(t, "langeron") == ["a2", "a3"]
    t = fight("inf2", "langeron: inf3 inf2 inf2", blocked=False)
    play(t, "threat:72>83 corps:langeron stand press unit:a1 unit:f1 foot unit:f1 done")
    play(t, "unit:a1 unit:a2 unit:a3 with:langeron")
    assert why(t, "with:langeron") == "11.11g"
    play(t, "done")
    assert (corps(t, "langeron"), at(t, "langeron")) == (["a1", "a2", "a3"], "83>72")


@rule("11.11g", "8.3d")
def test_only_the_living_advance():
    t = fight("inf3", "kienmayer: inf2 ; langeron: cav3 cav2 ; dokhturov: inf2", blocked=False)
    play(t, "threat:72>83 corps:kienmayer corps:langeron stand press unit:a1 unit:f1 foot unit:f1")
    play(t, "unit:a2 unit:a3")  # 1 - 2 - 1 = -2: the leader takes one point, and stands
    assert choices(t) == ["unit:a1", "unit:a2", "unit:a3"]
    assert why(t, "with:dokhturov") == "11.11g"
    t = fight("inf3", "kienmayer: inf2 ; langeron: cav1 cav2", blocked=False)
    play(t, "threat:72>83 corps:kienmayer corps:langeron stand press unit:a1 unit:f1 foot unit:f1")
    play(t, "unit:a2 done")  # 1 - 0: lost all the same
    assert at(t, "kienmayer") == ""
    until(t, "command")
    assert at(t, "f1") == "83"
    t = fight("inf3", "kienmayer: cav1 ; langeron: cav3 inf3", blocked=False)
    play(t, "threat:72>83 corps:kienmayer corps:langeron stand press unit:a3 unit:f1 foot unit:f1")
    play(t, "unit:a1 done")  # 0 - 0, three units against one: the defense holds
    assert (at(t, "kienmayer"), asked(t)) == ("", "allied attack.advance")
    assert choices(t) == ["unit:a2", "unit:a3"]
    play(t, "unit:a3")
    assert choices(t) == ["unit:a2", "with:langeron", "done"]


@rule("11.12i")
def test_others_may_follow_after_a_retreat_before_combat():
    t = fight("inf3 inf2", "cav2", blocked=False)
    play(t, "threat:72>83 retreat retreat-to:95 unit:f1 foot")
    assert forbids(t, "unit:f2", "reserve:83") == ""


@rule("11.4b", "11.6a")
def test_c3_a_wide_attack():
    t = fight("vandamme: inf3 inf3", "inf2 art1 inf2", "83>95")
    events = play(t, "threat:83>95 press unit:a1 unit:a2 march:vandamme foot wide unit:f1 unit:f2")
    events += play(t, "done")
    assert results(events) == (2, 2)
    assert args(events, "losses") == {"attacker": 2, "defender": 3}
    assert face(t, "a1") == ""
    assert (face(t, "f1"), face(t, "f2")) == ("inf2", "inf2")
    assert asked(t) == "allied attack.loss"
    assert choices(t) == ["unit:a2", "unit:a3"]


@rule("4.2d", "11.6c")
def test_c4_artillery_into_its_symbol():
    t = fight("art1", "inf2", "64>73", reserve=False)
    events = play(t, "threat:64>73 press done unit:f1 foot unit:f1")
    assert results(events) == (0, 0)
    assert args(events, "losses") == {"attacker": 0, "defender": 0}
    t = fight("art1", "langeron: inf2", "64>73", blocked=False, reserve=False)
    events = play(t, "threat:64>73 corps:langeron stand press done unit:f1 foot unit:f1")
    assert args(events, "initial-result")["n"] == 1


def test_the_arithmetic_is_told_before_it_is_chosen():
    t = fight("inf3", "langeron: inf1 cav3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot")
    assert t.ask is not None
    found = odds(t.state, t.ask, "unit:f1")
    assert found is not None
    assert (found.chances[0].key, found.chances[0].args) == ("attack-wins-n", {"n": 1})
    play(t, "unit:f1")
    assert t.ask is not None
    found = GAME.odds(t.state, t.ask, "unit:a2")
    assert found is not None
    assert (found.chances[0].key, found.chances[0].args) == ("attack-fails-n", {"n": -1})
    assert found.then is not None  # the point that the counter-attack costs is told too
    assert found.then.chances[0].args == {"attacker": 2, "defender": 2}
    assert len(heard(t, None, "initial-result")) == 1


@rule("11.5o", "6.9c")
def test_no_declaration_leads_into_a_dead_end():
    ones = [x for x, n in BOARD.capacity.items() if n == 1 and BOARD.open[x]]
    y = ones[0]
    x = BOARD.open[y][0]
    t = field(f"{x} vandamme: inf3; legrand: inf3", f"{y} cav2")
    play(t, f"threat:{x}>{y} name:a1 stand press done march:vandamme")
    assert why(t, "join:legrand") == "11.5o"
    assert may(t, "foot")
    t = altered(field("72>83 art1 / 72 gua3", "83>72 inf3"), battery="f1")
    play(t, "guard:72>83@f2 unit:a1")
    assert choices(t) == ["unit:f2"]


@rule("6.9c", "6.9d")
def test_where_the_battery_attacks_it_leads():
    t = altered(field("72>83 vandamme: art1 inf3 inf2", "83>72 inf3"), battery="f1")
    play(t, "threat:72>83 press unit:a1 detach:vandamme take:f1 take:f2 foot")
    assert (why(t, "unit:f2"), why(t, "done"), why(t, "unit:f1")) == ("6.9c", "6.9c", "")
    t = altered(field("72>83 vandamme: art1 inf3", "83>72 inf3"), battery="f1")
    play(t, "threat:72>83 press unit:a1 march:vandamme")  # the corps leaves it behind
    assert t.state.attack is not None
    assert (t.state.attack.orders[0].units, t.state.attack.orders[0].left) == (["f2"], ["f1"])
