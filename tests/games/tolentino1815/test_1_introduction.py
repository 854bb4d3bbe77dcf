"""Chapters 1 and 2: scale, map, rounding, counters."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.board import BOARDS
from grognard.games.tolentino1815.data import ORDERS
from grognard.games.tolentino1815.odds_table import compute_odds
from grognard.games.tolentino1815.odds_table import points as strength_in
from grognard.games.tolentino1815.state import generals_of, movement, strength
from grognard.kernel.boards import BoardData
from grognard.kernel.dice import Dice
from tests.games.tolentino1815.tabletop import (
    BOARD,
    assault,
    end_activation,
    field,
    moves,
    new,
    piece,
    play,
    points,
    rule,
    state,
    view,
)

# --- 1 introduction


@rule("1.0a")
def test_two_players_sit_at_the_table():
    assert new().seats == ("neapolitan", "austrian")


@rule("1.1a")
def test_all_dice_have_six_sides():
    dice = Dice("a seed")
    rolls = [dice.roll() for _ in range(1000)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}


@rule("1.1b")
def test_tables_are_data_that_an_owner_may_replace(tmp_path):
    table = (BOARDS.folder / "tables.json").read_text()
    woods = '"woods": {\n      "infantry": 4,'
    assert woods in table
    (tmp_path / "tables.json").write_text(table.replace(woods, woods.replace("4", "6")))
    data = BoardData(BOARDS)
    data.overlay(tmp_path)
    assert cost_of_the_wood(data.fingerprint) == 3
    assert cost_of_the_wood("") == 2


def cost_of_the_wood(data: str) -> float:
    t = field("2408: jag9", active="Av", orders="Av manoeuvre", data=data)
    play(t, "unit:jag9")
    before = points(t)
    play(t, "hex:2407")
    return before - points(t)


@rule("1.2a", "1.2b", "1.2c")
def test_the_scale_is_written_down():
    assert BOARD.tables.hours_per_turn == 2
    assert BOARD.turns[6].hours.startswith("6.00")
    assert BOARD.turns[7].hours.startswith("8.00")
    assert BOARD.tables.metres_per_hex == 550
    said = GAME.say("en", "scale-cavalry", {"n": BOARD.tables.men_per_point["cavalry"]})
    assert "150-200 men" in said


@rule("1.3a")
def test_every_hex_has_a_number_of_its_own():
    numbers = [h.hex for h in BOARD.chart.hexes]
    assert len(numbers) == len(set(numbers))
    assert all(len(hex) == 4 and hex.isdigit() for hex in numbers)
    assert {"1112", "2510", "3908"} <= set(numbers)
    assert {row.hex for row in BOARD.setup} <= set(numbers)


@rule("1.3b")
def test_formations_lie_in_order_boxes_and_the_turn_on_the_track():
    v = view(new(), "austrian")
    assert all(f.order in ORDERS for f in v.formations)
    assert len({f.id for f in v.formations}) == len(v.formations)
    assert (v.turn, v.day) == (1, 2)


@rule("1.4a")
@pytest.mark.parametrize(("sp", "halved"), [(1, 1), (2, 1), (5, 3)])
def test_halves_are_rounded_up(monkeypatch, sp, halved):
    g = state("3016: drag_a / 3015: lin6_a", orders="T advance")  # 3016 is a wood
    monkeypatch.setattr("grognard.games.tolentino1815.odds_table.strength", lambda g, id: sp)
    assert strength_in(g, "drag_a", assault(["lin6_a"], "3016"), attacking=False) == halved


# --- 2 counters


@rule("2.0a")
def test_every_piece_is_a_unit_or_a_commander():
    assert not set(BOARD.units) & set(BOARD.commanders)
    pieces = {p for row in (*BOARD.setup, *BOARD.reinforcements) for p in row.pieces}
    assert pieces == {*BOARD.units, *BOARD.commanders}


@rule("2.1a")
def test_what_a_unit_has_printed_on_it():
    for unit in BOARD.units.values():
        assert unit.formation in BOARD.formations
        assert unit.side == BOARD.formations[unit.formation].side
        assert unit.strength >= 1
        assert unit.movement >= 4
        assert unit.artillery or 1 <= unit.efficiency <= 6


@rule("2.1b")
def test_a_reduced_unit_uses_its_other_side():
    g = state("1312: simb_a:reduced / 1412: simb_b / 1413: lin6_a")
    assert (strength(g, "simb_a"), strength(g, "simb_b")) == (2, 4)
    assert compute_odds(g, assault(["simb_a"], "1413")).attack == 2
    assert piece(field("1312: simb_a:reduced"), "austrian", "simb_a").efficiency == 3


@rule("2.2a")
def test_generals_are_no_commanders_in_chief():
    assert {c.rank for c in BOARD.commanders.values()} == {"chief", "division", "brigade"}
    g = new().state
    generals = {who for f in BOARD.formations for who in generals_of(g, f)}
    assert {"dambrosio", "medici"} <= generals
    assert not generals & {"murat", "bianchi"}


@rule("2.2.1")
def test_commanders_have_six_movement_points():
    assert {movement(new().state, who) for who in BOARD.commanders} == {6}


@rule("2.2.2")
def test_an_activated_commander_shows_his_other_side():
    t = field("1312: taxis drag_a / 1010: carl_a / 3908: murat", active="T", dice=[1, 1])
    end_activation(t)
    shown = {f.id: f.activated for f in view(t, "neapolitan").formations}
    assert (shown["T"], shown["E"]) == (True, False)


@rule("2.2.3")
def test_each_division_commander_has_a_formation_marker():
    divisions = {c.id for c in BOARD.commanders.values() if c.rank == "division"}
    assert {f.commander for f in BOARD.formations.values()} == divisions
    assert len(BOARD.formations) == len(divisions)


@rule("2.3a")
def test_a_marker_records_a_state_and_nothing_else():
    t = field(
        "1312: drag_a:disorder taxis", active="T", orders="T manoeuvre", phase="rally", dice=[1, 0]
    )
    before = piece(t, "austrian", "drag_a")
    play(t, "unit:drag_a")
    after = piece(t, "austrian", "drag_a")
    assert (before.condition, after.condition) == ("disorder", None)
    assert (before.strength, before.efficiency, before.order) == (
        after.strength,
        after.efficiency,
        after.order,
    )
    assert BOARD.commanders["taxis"].rank == "division"
    assert moves(field("1312: drag_a", active="T", orders="T manoeuvre"), "drag_a")
