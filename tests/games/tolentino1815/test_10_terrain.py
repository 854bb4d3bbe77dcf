"""Chapter 10: what the ground does to movement and combat."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.board import BOARDS
from grognard.games.tolentino1815.odds_table import compute_odds, shift
from grognard.games.tolentino1815.state import order_of
from grognard.games.tolentino1815.terrain import hex_cost, in_cover
from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    assault,
    at,
    choices,
    condition,
    field,
    fight,
    forbids,
    ground,
    may,
    moves,
    play,
    points,
    rule,
    state,
    why,
)

FAR = " / 3916: lin6_a"


@rule("10.0a")
def test_brooks_buildings_flags_and_stars_change_nothing():
    assert BOARD.chart.brooks
    sides = {frozenset((s.a, s.b)) for s in BOARD.chart.streams}
    assert frozenset(("2010", "2110")) not in sides
    for hex in ("1412", "2909"):
        assert "building" in BOARD.hexes[hex].flags
        assert BOARD.hexes[hex].terrain == "valley"
    assert hex_cost(BOARD, "infantry", "1412", road=False) == hex_cost(
        BOARD, "infantry", "1413", road=False
    )


@rule("10.0b", "10.0c")
def test_flags_and_stars():
    entries = {h.hex for h in BOARD.hexes.values() if "entry:naples" in h.flags}
    assert entries == {"3903", "3904", "3908"}
    mine = [*BOARD.setup, *BOARD.reinforcements]
    assert {row.hex for row in mine if BOARD.side[row.pieces[0]] == "neapolitan"} == entries
    stars = {h.hex: h.vp for h in BOARD.hexes.values() if h.vp}
    assert stars == {
        "1004": 2,
        "1111": 3,
        "1112": 3,
        "1810": 1,
        "2207": 2,
        "2310": 2,
        "2604": 2,
    }
    assert all("objective" in BOARD.hexes[hex].flags for hex in stars)


@rule("10.0d")
def test_the_mover_chooses_the_cheaper_terrain():
    mixed = BOARDS[ground("2511", also=["valley"])]
    assert mixed.kinds["2511"] == ("woods", "valley")
    assert hex_cost(mixed, "infantry", "2511", road=False) == 2
    assert hex_cost(BOARD, "infantry", "2511", road=False) == 4


@rule("10.0e")
def test_the_defender_chooses_the_better_terrain():
    mixed = ground("1413", also=["woods"])
    g = state("1413: carl_a / 1312: lin6_a", orders="E defence", data=mixed)
    assert compute_odds(g, assault(["lin6_a"], "1413")).modifiers["terrain"] == -1


@rule("10.1a", "10.1b", "10.1c")
def test_villages():
    names = [h.name for h in BOARD.hexes.values() if h.terrain == "village"]
    assert {name: names.count(name) for name in names if names.count(name) > 1} == {"Tolentino": 2}
    assert {h.hex for h in BOARD.hexes.values() if h.name == "Tolentino"} == {"1111", "1112"}
    for h in BOARD.hexes.values():
        if "building" in h.flags:
            assert h.terrain != "village"
        if h.terrain == "village":
            assert h.hex in BOARD.on_track


@rule("10.1d")
def test_units_in_a_village_may_keep_still():
    t = field("2604: lin6_a / 2605: wacq", active="II", orders="II attack", phase="declaration")
    assert may(t, "done")
    t = field("2604: lin6_a / 2608: wacq", active="II", orders="II attack")
    assert may(t, "done")


@rule("10.1.1", "12.5.4h")
@pytest.mark.parametrize(("die", "result"), [(4, "EX"), (5, "DR")])
def test_villagers_may_stand(die, result):
    t = field(
        "2604: carl_a / 2605: lin6_a / 2504: lin6_b",
        active="II",
        orders="II attack E advance",
        phase="declaration",
    )
    fight(t, "2604", "lin6_a", "lin6_b", dice=[6, die, 0])  # 2-1, -1 for the village: DR
    assert asked(t) == "austrian assault.stand"
    assert t.ask.rule == "10.1.1"
    play(t, "stand")
    (test,) = [row for row in args(t.chronicle, "efficiency-test") if row["why"] == "why:stand"]
    assert (test["outcome"] == "passed") == (result == "EX")
    driven = asked(t) == "austrian retreat.hex" or bool(args(t.chronicle, "retreats"))
    assert driven == (result == "DR")


@rule("12.5.4g", "12.5.4h")
def test_units_driven_back_into_a_village_do_not_stand_there():
    t = field(
        "2605: carl_a / 2606: lin6_a / 2505: lin6_b",
        active="II",
        orders="II attack E advance",
        phase="declaration",
    )
    fight(t, "2605", "lin6_a", "lin6_b", dice=[5, 2, 0])  # 2-1: DR
    assert asked(t) == "austrian retreat.hex"
    play(t, "hex:2604")
    assert BOARD.hexes["2604"].terrain == "village"
    assert asked(t) != "austrian assault.stand"
    assert (at(t, "carl_a"), condition(t, "carl_a")) == ("2604", "disorder")


@rule("10.2a", "10.2.1a")
def test_hills_are_one_terrain_without_effect_in_combat():
    assert (
        hex_cost(BOARD, "infantry", "2605", road=False)
        == hex_cost(BOARD, "infantry", "2704", road=False)
        == 4
    )
    assert {BOARD.hexes["2605"].terrain, BOARD.hexes["2704"].terrain} == {"hill", "hill2"}
    hill = compute_odds(state("1509: carl_a / 1508: lin6_a"), assault(["lin6_a"], "1509"))
    vale = compute_odds(state("1413: carl_a / 1312: lin6_a"), assault(["lin6_a"], "1413"))
    assert (hill.ratio, hill.modifiers) == (vale.ratio, vale.modifiers)


@rule("10.2b")
def test_guns_enter_one_roadless_hill():
    t = field("1609: art_s" + FAR, active="S", orders="S advance")
    assert "1607" not in moves(t, "art_s")
    play(t, "unit:art_s hex:1608")
    assert "hex:1607" not in choices(t)
    t = field("1512: art_s" + FAR, active="S", orders="S advance")
    play(t, "unit:art_s hex:1511")  # the road is no hill
    assert "1510" in choices(t, "hex")


@rule("10.2.1b", "14.2a")
def test_no_charge_on_a_hill():
    for pieces, offered in (
        ("1312: drag_a / 1413: lin6_a", True),
        ("1412: drag_a / 1411: lin6_a", False),
    ):
        t = field(pieces, active="T", orders="T attack")
        assert (asked(t) == "austrian movement.unit") == offered


@rule("10.3a", "10.4a")
def test_guns_cross_streams_by_bridges():
    t = field("1113: art_s" + FAR, active="S", orders="S manoeuvre")
    assert "1214" in moves(t, "art_s")
    t = field("1513: art_s" + FAR, active="S", orders="S manoeuvre")
    assert forbids(t, "art_s", "1514") == "10.3a"
    for pair in (("1113", "1214"), ("3710", "3711")):
        assert pair in BOARD.streams
        assert pair in BOARD.tracks
        assert pair in BOARD.bridges


@rule("10.3.1", "10.4.2")
def test_a_stream_shifts_one_column_if_all_cross_it():
    g = state("1614: carl_a / 1613: lin6_a / 1714: lin6_b / 1514: lin9_a", orders="E advance")
    across = compute_odds(g, assault(["lin6_a"], "1614"))
    assert across.shifts == {"stream": 1}
    mixed_ = compute_odds(g, assault(["lin6_a", "lin6_b"], "1614"))
    assert mixed_.shifts == {}
    bridge = state("1214: carl_a / 1113: lin6_a")
    assert compute_odds(bridge, assault(["lin6_a"], "1214")).shifts == {"stream": 1}
    assert shift(3, 1) == 2


@rule("10.5a", "10.5.4", "10.7")
def test_fortifications_help_those_in_cover():
    pieces = "2310: {} / 2411: lin6_a"
    for who, formation, columns in (("carl_a", "E", 2), ("hus5a", "Av", 1)):
        g = state(pieces.format(who), orders=f"{formation} defence")
        assert compute_odds(g, assault(["lin6_a"], "2310")).shifts == {"fortification": columns}
        g = state(pieces.format(who), orders=f"{formation} advance")
        assert compute_odds(g, assault(["lin6_a"], "2310")).shifts == {}
    assert (shift(4, 2), shift(4, 1)) == (2, 3)


@rule("10.5.2")
def test_who_keeps_still_in_a_fortification_stays_in_cover():
    t = field(
        "1112: bianchi / 1810: wacq senitzer / 1712: hill_a / 2110: lin6_a",
        phase="orders",
        orders="S defence",
    )
    play(t, "formation:S order:attack")
    g = t.state
    assert g.orders["S"] == "attack"
    assert g.dug_in == ["wacq"]
    assert in_cover(g, "wacq")
    waiting = state("1810: wacq / 1812: hill_a", orders="S attack", dug_in=["wacq"])
    assert (order_of(waiting, "wacq"), order_of(waiting, "hill_a")) == ("defence", "attack")
    t = field(
        "1810: wacq / 1811: lin6_a",
        active="S",
        orders="S attack",
        phase="declaration",
        dug_in=["wacq"],
    )
    assert may(t, "done")
    fight(t, "1811", "wacq", dice=[3, 0])  # 1-1: NE
    assert asked(t) == "austrian assault.press"
    assert t.state.dug_in == []


@rule("10.5.2", "10.6c")
def test_cover_in_a_wood_ends_with_the_order():
    t = field("1404: bianchi / 1405: wacq senitzer", phase="orders", orders="S defence")
    play(t, "formation:S order:attack")
    assert t.state.dug_in == []
    assert not in_cover(t.state, "wacq")


@rule("10.5.2", "5.1.2c")
def test_who_was_not_in_cover_in_a_fortification_does_not_keep_still():
    t = field("1112: bianchi / 1810: wacq senitzer", phase="orders", orders="S advance")
    play(t, "formation:S order:attack")
    assert t.state.dug_in == []
    t = field("1810: wacq / 1811: lin6_a", active="S", orders="S attack", phase="declaration")
    assert why(t, "done") == "5.1.2c"


@rule("10.5.2", "15.3c")
@pytest.mark.parametrize("order", ["attack", "advance"])
def test_who_keeps_still_in_cover_rallies_as_under_defence(order):
    t = field(
        "1810: wacq:disorder / 1613: hill_a / 3908: lin6_a",
        active="S",
        orders=f"S {order}",
        phase="rally",
        dug_in=["wacq"],
        dice=[5, 0],
    )
    play(t, "unit:wacq")
    assert condition(t, "wacq") == ""  # efficiency 4, and -1 on the die


@rule("10.5.3")
def test_walls_may_be_held_in_cover_only():
    for order, die, asked_ in (("defence", 6, True), ("advance", 4, False)):  # 1-1, and 3-1
        t = field(
            "2310: carl_a / 2411: lin6_a lin6_b / 2309: lin9_a",
            active="II",
            orders=f"II attack E {order}",
            phase="declaration",
        )
        fight(t, "2310", "lin6_a", "lin6_b", "lin9_a", dice=[die, 4, 0])
        assert args(t.chronicle, "assault")[0]["result"] == "result:DR"
        assert (asked(t) == "austrian assault.stand") == asked_
        assert t.ask.rule == "10.5.3" or not asked_


@rule("10.6a")
def test_guns_pass_woods_only_by_road():
    t = field("3309: art_med / 1112: carl_a", active="II", orders="II manoeuvre")
    assert BOARD.hexes["3410"].terrain == "woods"
    assert "3410" in moves(t, "art_med")
    t = field("2510: art_med / 1112: carl_a", active="II", orders="II manoeuvre")
    assert forbids(t, "art_med", "2511") == "10.6a"


@rule("10.6b")
def test_cavalry_attacking_a_wood_is_halved():
    g = state("3016: carl_a / 3015: uss_a uss_b", orders="L attack")
    assert compute_odds(g, assault(["uss_a", "uss_b"], "3016")).attack == 2
    g = state("3016: uss_a uss_b / 3015: carl_a", orders="L attack")
    assert compute_odds(g, assault(["uss_a", "uss_b"], "3015")).attack == 3


@rule("10.4.1")
def test_a_bridge_saves_the_points():
    t = field("3710: lin6_a / 1112: carl_a", active="II", orders="II manoeuvre")
    play(t, "unit:lin6_a hex:3711")
    assert points(t) == 2
