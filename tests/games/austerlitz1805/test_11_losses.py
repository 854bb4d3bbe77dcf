"""11.9 to 11.12: losses and who assigns them, how attacks end, what is closed afterwards."""

from __future__ import annotations

from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.board import BOARDS
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
    until,
    why,
)

BOARD = BOARDS[""]

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
    assert why(t, "unit:a1") == "11.9d"
    play(t, "unit:f2")
    assert (face(t, "f1"), face(t, "f2")) == ("inf2", "")


@rule("11.9e", "11.9f")
def test_what_the_leaders_cannot_take_the_others_must():
    t = fight("vandamme: inf2 inf2 inf2; inf2", "inf3")
    play(t, "threat:72>83 press unit:a1 march:vandamme foot unit:f1")
    assert asked(t) == "french attack.loss"
    assert choices(t) == ["unit:f2", "unit:f3"]
    assert why(t, "unit:f4") == "11.9e"
    play(t, "unit:f3")
    assert [face(t, f"f{n}") for n in (1, 2, 3, 4)] == ["", "inf2", "inf1", "inf2"]


@rule("11.9f", "11.10h")
def test_who_was_not_declared_takes_no_losses():
    t = fight("inf2 inf2", "inf3")
    events = play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert args(events, "losses")["attacker"] == 1 + 2
    assert (face(t, "f1"), face(t, "f2")) == ("", "inf2")  # the third point is ignored
    assert args(events, "morale-attack")["n"] == 2
    t = fight("vandamme: cav3 cav3", "inf2 cav2 cav2", "83>95", blocked=False)
    play(t, "threat:83>95 name:a1 stand press unit:a1 done march:vandamme foot wide unit:f1")
    events = play(t, "unit:f2 unit:f1")
    assert args(heard(t, None), "losses")["defender"] == 4 + 2
    assert [face(t, unit) for unit in ("a1", "a2", "a3")] == ["", "cav2", "cav2"]
    assert args(events, "morale-attack")["n"] == 2


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
    assert why(t, "unit:f6") == "11.11e"
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
