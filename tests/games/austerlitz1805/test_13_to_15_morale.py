"""Chapters 13 to 15: morale, the night, and the elite."""

from __future__ import annotations

import pytest

from grognard.games.austerlitz1805.board import BOARDS
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
    named,
    play,
    rule,
    seen,
    until,
    why,
    words,
)

BOARD = BOARDS[""]

# --- morale (13)


@rule("13.1b", "13.1c", "13.1d", "13.1e")
def test_e6_the_loser_pays_in_morale():
    t = field("83 vandamme: inf3 inf3", "95>83 inf2 art1 inf3")
    t = altered(t, morale={"allied": 20, "french": 20})
    play(t, "threat:83>95 press unit:a1 unit:a2 march:vandamme foot wide unit:f1 unit:f2")
    events = play(t, "done")
    assert args(events, "losses") == {"attacker": 2, "defender": 3}
    play(t, "unit:a3")  # and the battery is lost in the retreat
    until(t, "command")
    told = {e.key: e.args["n"] for e in heard(t, None) if e.key.startswith("morale-")}
    assert told == {"morale-attack": 3, "morale-retreat": 1}
    assert morale(t) == (20, 16)
    t = fight("inf2 ", "inf3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert morale(t) == (21, 27)


@rule("13.1b")
def test_points_given_up_to_counter_attack_count_for_the_loser():
    t = fight("cav3", "langeron: inf1 cav2")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1 unit:a2 done")
    # 3 - 1 - 1 = 1: two points besides the one of the counter-attack
    told = {e.key: e.args["n"] for e in heard(t, None) if e.key.startswith("morale-")}
    assert told["morale-attack"] == 3
    t = fight("inf2", "langeron: inf3 cav2")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1 unit:a2 done")
    assert morale(t)[1] == 27  # who wins pays nothing


@rule("13.2a", "16.1a")
def test_demoralization_ends_the_game():
    t = altered(fight("inf3", "inf3"), morale={"allied": 27, "french": 2})
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert t.ask is None
    assert t.outcome is not None
    assert (t.outcome.kind, t.outcome.winners, t.state.morale["french"]) == (
        "decisive",
        ("allied",),
        0,
    )


@rule("13.2b")
def test_artillery_never_demoralizes():
    t = altered(fight("art1", "inf3", reserve=False), morale={"allied": 1, "french": 23})
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert morale(t) == (23, 1)
    assert t.outcome is None
    assert face(t, "a1") == "inf2"


# --- the night (14)


@rule("14.1b")
def test_no_attacks_at_night():
    t = field("72 lannes: inf3", "83 inf2", round=10)
    assert why(t, "threat:72>83") == "14.1b"
    assert may(t, "march:lannes")


@rule("14.1a", "14.1c")
@pytest.mark.parametrize(("lost", "back"), [(7, 3), (9, 4), (12, 4), (1, 0)])
def test_the_night_gives_back_morale(lost: int, back: int):
    t = field(round=9)
    t = altered(t, sunk={"french": lost}, morale={"allied": 27, "french": 23 - lost})
    play(t, "done")
    assert t.state.round == 10
    assert morale(t) == (23 - lost + back, 27)


# --- the elite (15)


@rule("15.1a", "15.2a", "15.2b", "15.3a")
def test_heavy_cavalry_costs_morale_once():
    t = altered(
        field("72 cav3 cav3", "83>72 inf1 / 74>72 inf1"), morale={"allied": 20, "french": 20}
    )
    play(t, "threat:72>83 press done unit:f1 foot unit:f1 done")
    assert t.state.morale["french"] == 18
    play(t, "threat:72>74 press done unit:f2 foot unit:f2 done")
    assert t.state.morale["french"] == 18
    assert t.state.committed == ["french-cavalry"]
    assert named(args(heard(t, None), "commits-cavalry"), "unit") == ["f1"]
    assert args(heard(t, None), "morale-cavalry") == {"side": "side:french", "n": 2, "left": 18}
    t = field("72 cav2", "83>72 inf1")
    play(t, "threat:72>83 press done unit:f1 foot unit:f1")
    assert morale(t)[0] == 23


@rule("15.2c")
def test_what_commits_heavy_cavalry():
    t = fight("vandamme: inf3 cav3", "inf1")
    play(t, "threat:72>83 press done march:vandamme foot unit:f1")
    assert morale(t)[0] == 23
    t = field("72 inf3", "83 cav3")
    play(t, "threat:72>83 retreat retreat-to:95")
    assert morale(t) == (23, 25)
    assert t.state.committed == ["allied-cavalry"]


@rule("15.2c", "15.3c")
@pytest.mark.parametrize(("elite", "price"), [("cav3", 2), ("gua3", 4)])
@pytest.mark.parametrize(
    ("attackers", "defenders", "choices", "loser"),
    [
        ("{}", "inf1", "done unit:f1 foot unit:f1", 0),  # leads an attack
        ("inf2", "{}", "unit:a1 unit:f1 foot done", 1),  # leads a defense, and is not even hurt
        ("inf3", "langeron: inf1 {}", "unit:a1 unit:f1 foot unit:f1 unit:a2 done", 1),
        ("vandamme: inf2 {}", "inf3", "unit:a1 march:vandamme foot unit:f1", 0),  # takes a loss
    ],
)
def test_every_use_of_an_elite_commits_it(
    elite: str, price: int, attackers: str, defenders: str, choices: str, loser: int
):
    t = fight(attackers.format(elite), defenders.format(elite))
    events = play(t, f"threat:72>83 press {choices}")
    kind = "cavalry" if elite == "cav3" else "guard"
    assert t.state.committed == [f"{('french', 'allied')[loser]}-{kind}"]
    assert args(events, f"morale-{kind}")["n"] == price


@rule("15.2d", "15.2e", "15.3e")
def test_the_price_never_takes_the_last_point():
    t = altered(fight("cav3", "inf3 inf1"), morale={"allied": 27, "french": 5})
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1 done")
    assert t.state.morale["french"] == 5 - 2 - 1
    t = altered(fight("cav3", "inf1"), morale={"allied": 27, "french": 2})
    play(t, "threat:72>83 press done unit:f1 foot unit:f1")
    assert t.state.morale["french"] == 1
    assert t.outcome is None
    t = altered(fight("gua3", "inf1"), morale={"allied": 27, "french": 3})
    play(t, "threat:72>83 press done unit:f1 foot unit:f1")
    assert t.state.morale["french"] == 1


@rule("15.2c", "15.2d", "15.3d")
@pytest.mark.parametrize(("elite", "price"), [("cav3", "cavalry"), ("gua3", "guard")])
def test_elites_that_must_retreat_are_committed_before_losses_count(elite: str, price: str):
    t = altered(
        field("72 cav2", f"83>72 inf1 / 83 {elite}"),
        morale={"allied": 3, "french": 23},
    )
    events = play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    keys = [k for k in words(events) if k.startswith("morale-")]
    assert keys == [f"morale-{price}", "morale-attack"]
    assert t.outcome is not None  # 3, then 1, then none


@rule("15.2c", "15.3c")
def test_elites_that_only_stand_by_are_not_committed():
    t = field("72 inf2", "83>72 inf3 / 83 cav3 gua3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert t.state.committed == []
    t = field("72>83 art1", "83>72 inf3 / 83 cav3 gua3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert (face(t, "a1"), t.state.committed) == ("inf2", [])
    t = field("72 vandamme: cav3 gua3", "83>72 inf3")
    play(t, "threat:72>83 feint march:vandamme foot approach:72>83")
    assert t.state.committed == []


@rule("15.3a", "15.3b", "15.4g")
def test_the_guard_is_infantry():
    t = fight("gua3", "inf1")
    events = play(t, "threat:72>83 press done unit:f1 foot unit:f1")
    assert args(events, "initial-result")["n"] == 2
    assert morale(t)[0] == 19
    t = fight("gua3", "langeron: inf2", blocked=False)
    events = play(t, "threat:72>83 corps:langeron stand press unit:a1 unit:f1 foot unit:f1")
    assert args(events, "initial-result")["n"] == 1
    t = field("72 inf3", "83>72 gua3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert morale(t)[1] == 23


@rule("15.3c", "15.4a", "15.4b")
def test_showing_the_guard_does_not_commit_it():
    t = fight("gua3 inf3", "cav2", blocked=False)
    assert choices(t, "guard") == ["72>83@f1"]
    assert why(t, "guard:72>83@f2") == "15.4b"
    play(t, "guard:72>83@f1")
    assert seen(t, "allied", "f1").memory == "gua3"
    play(t, "retreat retreat-to:95 unit:f2 foot")
    assert morale(t)[0] == 23
    assert t.state.committed == []


@rule("15.3d")
def test_the_guards_price_comes_before_its_losses():
    t = altered(fight("gua3", "inf3"), morale={"allied": 27, "french": 10})
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert t.state.morale["french"] == 10 - 4 - 2
    keys = [e.key for e in heard(t, None) if e.key.startswith("morale-")]
    assert keys == ["morale-guard", "morale-attack"]


@rule("15.3f")
def test_the_guard_pairs_only_with_the_guard():
    t = fight("bessieres: gua3 inf3", "langeron: gua3 inf3", "83>95")
    play(t, "threat:83>95 press unit:a1")
    assert may(t, "unit:a2")
    play(t, "done march:bessieres foot wide unit:f1")
    assert why(t, "unit:f2") == "15.3f"


@rule("15.4c")
def test_no_guard_attack_from_an_obstructed_approach():
    assert "73" in BOARD.approach["73"]["64"].obstructed
    t = field("73 gua3", "64 inf2")
    assert why(t, "guard:73>64@f1") == "15.4c"
    t = field("64 gua3", "73 inf2")
    assert may(t, "guard:64>73@f1")


@rule("15.4a", "15.4b", "15.4e")
def test_a_guard_that_cannot_attack_announces_nothing():
    t = field("72 bessieres: gua3 inf2 / 74 gua3", "83>72 inf2")
    assert (why(t, "guard:72>83@f1"), why(t, "guard:72>83@f3")) == ("", "15.4b")
    now = t.state.now
    now.given, now.unit_commands = {"bessieres": 1}, 3
    t = altered(t, now=now)
    assert why(t, "guard:72>83@f1") == ""  # by a Unit Move
    now = t.state.now
    now.unit_commands = 4
    assert why(altered(t, now=now), "guard:72>83@f1") == "15.4b"
    t = field("72 bessieres: gua3 inf2", "83>72 inf2", side="allied")
    assert choices(t, "guard") == []
    t = field("72 bessieres: gua3", "83>72 inf2")  # the last unit of its corps: by a Corps Move
    assert may(t, "guard:72>83@f1")
    t = field("72 bessieres: gua3 inf3 inf2", "83>72 inf2")
    play(t, "guard:72>83@f1 unit:a1 detach:bessieres")
    assert (why(t, "take:f2"), why(t, "take:f1")) == ("11.1c", "")
    play(t, "back march:bessieres")
    assert why(t, "leave:f1") == "11.1c"


@rule("15.4d", "15.4e")
def test_the_guard_must_lead_its_attack():
    t = fight("bessieres: gua3 gua3 inf3; inf3", "inf2", "83>95")
    play(t, "guard:83>95@f1")
    assert asked(t) == "allied attack.defence"  # no feint is offered
    play(t, "done")
    assert "unit:f4" not in choices(t)
    play(t, "march:bessieres foot wide")
    assert why(t, "done") == "15.4e"
    assert why(t, "unit:f3") == "15.4e"
    play(t, "unit:f1")
    assert may(t, "unit:f2")
    assert may(t, "done")


@rule("15.4j", "15.3c")
def test_a_guard_attack_before_which_the_enemy_leaves():
    t = field("72 bessieres: gua3; inf3 / 72>73 art1", "83 cav2 / 95 inf2")
    play(t, "guard:72>83@f1 retreat retreat-to:95")
    assert choices(t) == ["unit:f2", "march:bessieres"]
    play(t, "unit:f2 foot")
    assert (at(t, "f2"), at(t, "f1")) == ("83", "72")
    assert (morale(t), t.state.committed) == ((23, 27), [])
    play(t, "done done")
    assert t.state.guard_beaten == []  # it was not defeated


@rule("15.4f")
@pytest.mark.parametrize(("leader", "result"), [("inf2", 2), ("inf3", 0), ("inf2 inf3", -1)])
def test_the_guard_daunts_weak_units(leader: str, result: int):
    t = fight("gua3", f"langeron: {leader}", "83>95", blocked=False)
    play(t, "guard:83>95@f1 corps:langeron stand unit:a1")
    play(t, "unit:a2" if " " in leader else "done")
    events = play(t, "unit:f1 foot wide unit:f1 done")
    assert args(events, "initial-result")["n"] == result


@rule("15.4f", "15.3b")
def test_c1_a_guard_attack():
    t = fight("gua3", "inf2")
    events = play(t, "guard:72>83@f1 unit:a1 unit:f1 foot unit:f1")
    assert args(events, "initial-result")["n"] == 1
    assert named(args(events, "commits-guard"), "unit") == ["f1"]
    assert args(events, "morale-guard") == {"side": "side:french", "n": 4, "left": 19}
    assert morale(t)[0] == 19


@rule("15.4h", "15.4i")
def test_c2_a_guard_attack_that_fails():
    t = fight("gua3 gua3", "inf3")
    events = play(t, "guard:72>83@f1 unit:a1 unit:f1 foot unit:f1")
    assert args(events, "initial-result")["n"] == -1
    assert morale(t)[0] == 23 - 4 - 2 - 3
    keys = [k for k in words(events) if k.startswith("morale-")]
    assert keys == ["morale-guard", "morale-attack", "morale-guard-beaten"]
    play(t, "done done")
    assert why(t, "guard:72>83@f2") == "15.4i"
    assert t.state.guard_beaten == ["french"]


@rule("15.4h")
@pytest.mark.parametrize(("floor", "left"), [(False, 0), (True, 1)])
def test_a_failed_guard_attack_may_demoralize(floor: bool, left: int):
    t = altered(
        fight("gua3", "inf3"),
        morale={"allied": 27, "french": 5},
        committed=["french-guard"],
        guard_floor=floor,
    )
    play(t, "guard:72>83@f1 unit:a1 unit:f1 foot unit:f1")
    assert t.state.morale["french"] == left
    assert (t.outcome is not None) == (left == 0)


def test_reduced_guard_is_plain_infantry():
    t = fight("bessieres: gua3 inf2", "inf2 inf1")
    play(t, "threat:72>83 press unit:a1 march:bessieres foot unit:f1 done")
    assert face(t, "f1") == "inf2"
    assert corps(t, "bessieres") != []
