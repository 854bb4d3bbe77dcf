"""11.4 to 11.8: leading units, the width of an attack, results, counter-attacks."""

from __future__ import annotations

import pytest

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
    play(t, "unit:a1")
    assert why(t, "unit:a1") == "11.4a"
    play(t, "unit:a2")
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
    assert args(events, "leads-defence")["units"] == ["unit:a1@83>72"]
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
    assert why(t, "unit:f1") == "11.5d"
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
    assert why(t, "unit:f1") == "11.5e"  # once is enough
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
    assert args(events, "leads-attack")["units"] == ["unit:f1@72"]
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


@rule("11.6i", "3.1b")
def test_c5_commanders_are_not_counted():
    t = fight("inf2", "langeron: inf2", "83>95", blocked=False)
    play(t, "threat:83>95 corps:langeron stand press unit:a1 done unit:f1 foot narrow")
    assert "attack-won" in words(play(t, "unit:f1"))  # one unit each: the French win
    t = field("95 vandamme: inf2 inf2", "83 langeron: inf2 inf2 ; inf2", side="allied")
    play(t, "threat:83>95 corps:vandamme stand press unit:f1 done march:langeron foot narrow")
    assert "attack-lost" in words(play(t, "unit:a1 done"))  # two each, Langeron is no third


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
    assert not [key for key in words(events) if key.startswith("morale-")]
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
    assert (why(t, "unit:a5"), why(t, "unit:a1")) == ("11.7c", "11.7b")
    three = fight("inf3", "langeron: cav2 cav2 cav2 inf1")
    play(three, "threat:72>83 press unit:a4 unit:f1 foot unit:f1 unit:a1")
    assert "final-result" in words(play(three, "unit:a2"))  # two at most: the third is not asked
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
    assert args(events, "counter-attacks")["units"] == ["units:a2+a3@langeron"]
    assert args(events, "final-result")["n"] == 3 - 1 - 2 - 1
    lost = field("72 cav3 cav3", "83>72 langeron: inf2 cav2 inf1")
    play(lost, "threat:72>83 press done unit:f1 foot unit:f1 unit:a2 done")
    until(lost, "retreat.to", "command")
    assert args(heard(lost, None), "morale-attack")["n"] == 1 + 3  # the point given up is one more
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
