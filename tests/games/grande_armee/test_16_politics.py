"""16.7 to 16.12: the Cavalry Reserve, Ukraine, independence, defections, Sweden."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.grande_armee import territory, trains
from grognard.games.grande_armee.attack import may_attack, may_order
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.russia1812 import politics, reserve
from grognard.games.grande_armee.state import Russia, State
from grognard.games.grande_armee.values import main_defence
from tests.games.grande_armee.tabletop import rule, run, state, told, why

POLE = "F-V-16"


def field(pieces: str, option: str, **top: Any) -> State:
    return state(pieces, options={option: "yes"}, **top)


# --- 16.7


def reserve_at(n: int, *others: str, **top: Any) -> State:
    divisions = state().board.corps["CR"][:n]
    return field(f"2309: {' '.join([*divisions, *others])}", "reserve", **top)


@rule("16.7b")
def test_a_die_takes_divisions_of_the_reserve_that_the_russian_chooses():
    g = reserve_at(11, dice=[3])
    reserve.roll(g)
    chosen = [f"unit:{u}" for u in g.board.corps["CR"][4:7]]
    asked = run(g, reserve.lose(g), " ".join(chosen))
    assert {ask.seat for ask in asked} == {"russian"}
    assert [f"unit:{u}" for u in g.removed] == chosen
    assert g.eliminated == []
    assert g.russia.reserve_lost == 3


@rule("16.7b")
def test_there_is_no_such_roll_on_later_turns_or_without_the_rule():
    g = reserve_at(11, turn=3)
    reserve.roll(g)
    assert run(g, reserve.lose(g)) == []
    basic = state("2309: F-CR-1L")
    reserve.roll(basic)
    assert g.dice.drawn == basic.dice.drawn == 0


@rule("16.7c")
def test_beyond_the_reserve_other_french_cavalry_may_go_but_no_ally():
    g = reserve_at(1, "F-III-C", "F-I-C", "F-VI-C", dice=[5])
    assert g.board.units["F-VI-C"].nation != "french"
    reserve.roll(g)
    asked = run(g, reserve.lose(g), "unit:F-I-C unit:F-III-C")
    assert asked[0].choices == ["unit:F-III-C", "unit:F-I-C", "done"]
    assert why(asked[0], "unit:F-VI-C") == "16.7c"
    assert g.removed == [g.board.corps["CR"][0], "F-I-C", "F-III-C"]


@rule("16.7c", "16.7d")
def test_the_russian_need_not_take_other_cavalry_and_so_cost_the_french_more_trains():
    g = reserve_at(2, "F-III-C", "F-I-C", turn=2, dice=[5], russia=Russia(reserve_lost=2))
    g.depots = {"french": [], "russian": []}
    reserve.roll(g)
    (asked,) = run(g, reserve.lose(g), "done")
    assert (asked.seat, asked.rule, asked.args["n"]) == ("russian", "16.7c", 2)
    assert (g.russia.reserve_lost, g.russia.reserve_to_lose) == (4, 0)
    assert {"F-III-C", "F-I-C"} <= g.at.keys()
    assert told(g, "reserve-spared")
    g.turn = 3
    reserve.reduce_trains(g)
    assert g.lasting_trains["french"] == -2


@rule("16.7b")
def test_of_the_reserve_itself_nobody_is_spared():
    g = reserve_at(3, "F-I-C", dice=[2])
    reserve.roll(g)
    (asked, _) = run(g, reserve.lose(g), lambda ask: ask.choices[0])
    assert "done" not in asked.choices


@rule("16.7d", "16.7e")
@pytest.mark.parametrize(("lost", "fewer"), [(2, -2), (4, -2), (5, -1), (7, -1), (8, 0), (12, 0)])
def test_the_surviving_horses_cost_trains_from_turn_3(lost: int, fewer: int):
    g = field("", "reserve", turn=3, russia=Russia(reserve_lost=lost))
    g.depots = {"french": [], "russian": []}
    before = trains.count(g, "french")
    reserve.reduce_trains(g)
    assert trains.count(g, "french") == before + fewer
    g.second_year, g.turn = True, 8
    reserve.reduce_trains(g)
    assert g.lasting_trains["french"] == 0
    g.second_year, g.turn = False, 2
    reserve.reduce_trains(g)
    assert g.lasting_trains["french"] == 0


# --- 16.8


@rule("16.8a", "16.8b", "16.8c")
@pytest.mark.parametrize(
    ("turn", "die", "revolts"), [(5, 3, True), (5, 2, False), (6, 4, False), (9, 5, True)]
)
def test_the_poles_in_kiev_may_raise_ukraine(turn: int, die: int, revolts: bool):
    g = field(
        f"1317: {POLE} / 1413: R-3IX-15 tormasov R-1I-5 / 1513: R-3V-C",
        "revolt",
        turn=turn,
        dice=[die],
        awaited={"R-3IX-9": 9},
    )
    politics.watch_kiev(g)
    gone = ["R-3IX-15", "tormasov", "R-3V-C"] if revolts else []
    assert sorted(g.removed) == sorted(gone)
    assert "R-1I-5" in g.at
    assert g.awaited == {"R-3IX-9": 9}
    assert g.russia.revolt == (turn if revolts else 0)
    politics.watch_kiev(g)  # only the first time: no die is left
    assert g.russia.kiev_entered


@rule("16.8a", "16.8b")
def test_poniatowski_alone_and_late_poles_raise_nobody():
    g = field("1317: poniatowski", "revolt", turn=4)
    politics.watch_kiev(g)
    assert not g.russia.kiev_entered
    g = field(f"1317: {POLE} / 1413: tormasov", "revolt", turn=10)
    politics.watch_kiev(g)
    assert g.removed == []
    assert g.dice.drawn == 0


# --- 16.9


def after_revolt(turn: int = 5, **top: Any) -> State:
    return field("1317: F-I-1 / 1610: ney", "revolt", turn=turn, russia=Russia(revolt=4), **top)


@rule("16.9a")
def test_independence_may_be_declared_at_the_start_of_the_next_turn_only():
    g = after_revolt()
    asked = run(g, politics.declare_independence(g), "decline")
    assert [(a.seat, a.choices) for a in asked] == [("french", ["declare", "decline"])]
    assert run(g, politics.declare_independence(g)) == []
    assert run(after_revolt(6), politics.declare_independence(after_revolt(6))) == []
    none = state(turn=5)
    assert run(none, politics.declare_independence(none)) == []


@rule("16.9b", "16.9e")
def test_western_cities_that_the_french_occupy_become_theirs_for_good():
    g = after_revolt()
    run(g, politics.declare_independence(g), "declare")
    kiev, minsk = g.board.grid.bit["1317"], g.board.grid.bit["1610"]
    assert territory.friendly_cities(g, "french") & kiev
    assert territory.friendly_cities(g, "french") & minsk
    assert not territory.friendly_cities(g, "russian") & kiev
    del g.at["F-I-1"]
    politics.settle(g)
    assert territory.friendly_cities(g, "french") & kiev
    assert territory.home_ground(g, "russian") & kiev
    g.at["F-I-2"] = "1808"
    politics.settle(g)
    assert territory.friendly_cities(g, "french") & g.board.grid.bit["1808"]


@rule("16.9c")
def test_western_cities_lie_in_column_13_or_west_of_it_and_south_of_the_dvina():
    board = state().board
    western = board.region("western_territories")
    assert all(western & board.grid.bit[board.city(c)] for c in ("Kiev", "Minsk", "Wilno"))
    assert not any(western & board.grid.bit[board.city(c)] for c in ("Smolensk", "Riga", "Moscow"))


@rule("16.9d", "14.7h")
def test_after_the_declaration_the_french_must_hold_every_city():
    cities = [h.hex for h in state().board.map.hexes if h.vp]
    units = [u.id for u in state().board.units.values() if u.side == "french"]
    everywhere = dict(zip(units, cities, strict=False))
    for missing, winner in ((None, "french"), ("2217", "russian")):
        g = field("", "revolt", turn=16, russia=Russia(independent=True))
        g.at = {unit: hex for unit, hex in everywhere.items() if hex != missing}
        politics.judge_independence(g)
        assert g.outcome is not None
        assert g.outcome.winners == (winner,)
        assert g.outcome.rule == "16.9d"
    early = field("", "revolt", turn=15, russia=Russia(independent=True))
    politics.judge_independence(early)
    assert early.outcome is None


# --- 16.10


@rule("16.10a")
def test_austrians_attack_only_with_units_of_other_nations():
    alone = field("2113: F-AU-T schwarzenberg / 2012: R-1I-5", "austrians")
    refusal = may_attack(alone, "french", "2113")
    assert refusal is not None
    assert refusal.rule == "16.10a"
    mixed = field("2113: F-AU-T F-VII-21 / 2012: R-1I-5", "austrians")
    assert may_attack(mixed, "french", "2113") is None
    assert may_order(mixed, "french", "2113", ["F-AU-T"]) is None
    basic = state("2113: F-AU-T / 2012: R-1I-5")
    assert may_attack(basic, "french", "2113") is None


@rule("16.10b")
def test_attacked_austrians_defend_normally():
    g = field("2113: F-AU-T F-AU-B / 2012: R-1I-5", "austrians")
    combat = Combat(attacker="russian", origin="2012", target="2113", units=["R-1I-5"])
    g.combat = combat
    values = main_defence(g, combat)
    assert values[0].amount == 2


# --- 16.11, 16.12


@rule("16.11a", "16.11b")
def test_a_foreign_unit_chosen_by_the_russian_leaves_each_turn():
    g = field("1808: F-VI-19 F-I-1 / 1610: F-V-16 R-1I-5", "defections", turn=11)
    politics.begin_defection(g)
    asked = run(g, politics.defect(g), "unit:F-V-16")
    assert [(a.seat, sorted(a.choices)) for a in asked] == [
        ("russian", ["unit:F-V-16", "unit:F-VI-19"])
    ]
    assert g.removed == ["F-V-16"]


@rule("16.11a")
@pytest.mark.parametrize("held", ["0308: F-I-1", "1101: ney"])
def test_nobody_deserts_while_a_capital_is_held(held: str):
    g = field(f"1808: F-VI-19 / {held}", "defections", turn=12)
    politics.begin_defection(g)
    assert run(g, politics.defect(g)) == []
    assert g.removed == []
    early = field("1808: F-VI-19", "defections", turn=10)
    politics.begin_defection(early)
    assert run(early, politics.defect(early)) == []
    assert early.removed == []


@rule("16.12a")
@pytest.mark.parametrize(("die", "come"), [(3, False), (4, True)])
def test_sweden_may_join_at_the_end_of_turn_6(die: int, come: bool):
    g = field("", "sweden", turn=6, dice=[die])
    politics.ask_sweden(g)
    swedes = {"adlercreutz", "R-SWE-I", "R-SWE-C"}
    assert set(g.awaited) == (swedes if come else set())
    assert told(g, "sweden-joins" if come else "sweden-waits")
    later = field("", "sweden", turn=7)
    politics.ask_sweden(later)
    assert later.dice.drawn == 0


@rule("16.12a")
@pytest.mark.parametrize("lost", [False, True])
def test_swedes_who_are_there_already_do_not_come_again(lost: bool):
    """Only a position in writing has them before turn 6."""
    swedes = ["adlercreutz", "R-SWE-I", "R-SWE-C"]
    g = field("" if lost else f"0506: {' '.join(swedes)}", "sweden", turn=6, dice=[6])
    g.eliminated = list(swedes) if lost else []
    politics.ask_sweden(g)
    assert (g.awaited, g.dice.drawn) == ({}, 0)


@rule("16.11a")
def test_a_unit_of_france_does_not_desert():
    g = field("1808: F-III-10 F-VI-19 F-V-16", "defections", turn=11)
    politics.begin_defection(g)
    (asked,) = run(g, politics.defect(g))
    assert why(asked, "unit:F-III-10") == "16.11a"
    assert why(asked, "unit:F-V-16") == ""


@rule("16.7b", "16.7c")
def test_why_other_cavalry_is_spared():
    g = reserve_at(2, "F-I-C", "F-V-C", turn=1, dice=[1])
    reserve.roll(g)
    (asked,) = run(g, reserve.lose(g))
    assert why(asked, "unit:F-I-C") == "16.7b"
    assert why(asked, "unit:F-V-C") == "16.7c"
