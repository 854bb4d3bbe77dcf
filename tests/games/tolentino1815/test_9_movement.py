"""Chapter 9: movement of units and commanders, the march column."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from grognard.games.tolentino1815.odds_table import compute_odds
from grognard.games.tolentino1815.terrain import normal_cost
from grognard.kernel.ask import Refusal
from tests.games.tolentino1815.tabletop import (
    BOARD,
    asked,
    assault,
    at,
    choices,
    columns,
    field,
    forbids,
    may,
    moves,
    play,
    points,
    rule,
    state,
    walk,
    why,
)

FAR = " / 3916: lin6_a"
"""An enemy far away."""


def free(pieces: str, active: str = "E", order: str = "manoeuvre", **top):
    return field(pieces + FAR, active=active, orders=f"{active} {order}", **top)


@rule("9.0a")
def test_under_manoeuvre_nobody_need_move():
    assert may(free("1312: carl_a"), "done")


@rule("9.0b", "9.1b")
def test_a_unit_moves_once():
    t = free("1312: carl_a / 1212: carl_b")
    play(t, "unit:carl_a back")  # on second thoughts
    assert asked(t) == "austrian movement.unit"
    walk(t, "carl_a", "1413")
    assert why(t, "unit:carl_a") == "9.1b"
    walk(t, "carl_b", "1213")
    assert asked(t) != "austrian movement.unit"
    t = free("1312: art_s / 1212: hill_a", "S", acted=["art_s"])
    assert why(t, "unit:art_s") == "9.1b"


@rule("9.1a")
def test_a_stack_is_as_fast_as_its_slowest():
    t = field("3109: volt_a vel1" + " / 1112: carl_a", active="Gd", orders="Gd manoeuvre")
    play(t, "stack:3109")
    assert points(t) == 4
    t = field("3109: volt_a vel1" + " / 1112: carl_a", active="Gd", orders="Gd manoeuvre")
    play(t, "unit:volt_a")
    assert points(t) == 5


@rule("9.1c")
def test_every_step_is_to_an_adjacent_hex():
    t = free("1312: carl_a")
    play(t, "unit:carl_a hex:1512")
    (moved,) = [e.args for e in t.chronicle if e.key == "moves"]
    path = [hex.removeprefix("hex:") for hex in cast("list[str]", moved["path"])]
    assert (moved["from"], moved["hex"]) == ("hex:1312", "hex:1512")
    assert (path[0], path[-1], len(path)) == ("1312", "1512", 3)
    assert all(BOARD.grid.distance(a, b) == 1 for a, b in pairwise(path))


@rule("9.1d")
def test_points_are_not_saved():
    t = free("1312: carl_a eckhardt", turn=3)
    play(t, "unit:carl_a")
    assert points(t) == 4


@rule("9.1.1a", "9.2d", "9.2a", "9.2b")
def test_points_run_out():
    t = free("1312: carl_a")
    play(t, "unit:carl_a hex:1211")  # road 1 and hill 2
    assert points(t) == 1
    assert "hex:1210" not in choices(t)
    assert why(t, "hex:1210") == "9.1.1a"
    assert "hex:1111" not in choices(t)  # a village: 2


@rule("9.1.1b")
def test_one_hex_is_always_possible(monkeypatch):
    monkeypatch.setattr("grognard.games.tolentino1815.movement.movement", lambda g, id: 1)
    t = free("1610: hill_a", "S")
    reach = moves(t, "hill_a")
    assert reach == set(BOARD.grid.neighbours("1610"))
    play(t, "unit:hill_a hex:1509")
    assert asked(t) != "austrian movement.hex"


@rule("9.1.2a")
def test_units_stop_in_a_zone_commanders_do_not():
    pieces = "1212: lin6_a dambrosio / 1312: lin6_b / 1413: wacq"
    t = field(pieces, active="II", orders="II advance")
    play(t, "unit:lin6_a hex:1312")
    assert at(t, "lin6_a") == "1312"
    assert asked(t) != "neapolitan movement.hex"


@rule("8.2.1b", "9.1.2a")
def test_no_march_goes_on_through_a_zone():
    t = field("1312: jag9 / 1512: lin6_a", active="Av", orders="Av attack")
    assert moves(t, "jag9") == {"1412", "1413", "1511"}
    t = field("1312: jag9 / 1512: lin6_a:disorder", active="Av", orders="Av attack")
    assert moves(t, "jag9") == {"1412", "1413", "1511", "1513", "1612", "1613"}


@rule("9.1.2b")
def test_enemies_are_not_entered():
    t = field("1312: lin6_a / 1512: wacq", active="II", orders="II advance")
    assert "1512" not in moves(t, "lin6_a")
    t = field("1413: lin6_a / 1312: dambrosio / 1512: wacq", active="II", phase="commanders")
    play(t, "commander:dambrosio")
    assert "1512" not in choices(t, "hex")


@rule("9.1.4a")
def test_a_commander_climbs_three_hills():
    t = free("1609: senitzer hill_a", "S", phase="commanders")
    play(t, "commander:senitzer")
    offered = choices(t, "hex")
    assert "1606" in offered
    assert "1605" not in offered


@rule("9.1.4b", "9.1.4c")
def test_commanders_move_whatever_the_order_and_out_of_zones():
    t = field(
        "1413: hill_a senitzer / 1512: lin6_a", active="S", orders="S attack", phase="commanders"
    )
    play(t, "commander:senitzer")
    offered = choices(t, "hex")
    assert {"1312", "1112"} <= set(offered)
    t = free("1612: hill_a senitzer", "S", "defence", phase="commanders")
    play(t, "commander:senitzer")
    assert "2111" in choices(t, "hex")


@rule("9.2a", "9.2c", "10.4.1")
def test_costs_add_up():
    t = free("1613: jag9", "Av")
    play(t, "unit:jag9 hex:1614")  # hill 2, stream 1, of 5
    assert points(t) == 2
    t = free("1113: hill_a", "S")
    play(t, "unit:hill_a hex:1214")  # by the bridge
    assert points(t) == 2


@rule("9.2.1")
def test_the_road_of_san_severino():
    for a, b in (("1003", "1005"), ("1005", "1003")):
        t = free(f"{a}: carl_a", control="austrian")
        play(t, f"unit:carl_a hex:{b}")
        assert points(t) == 3
        g = state(f"{a}: carl_a", control="neapolitan")
        refusal = normal_cost(g, "carl_a", a, b)
        assert isinstance(refusal, Refusal)
        assert refusal.rule == "9.2.1"
    t = free("1003: carl_a", control="neapolitan")
    walk(t, "carl_a", "1004")
    assert t.state.control == "austrian"


# --- 9.3 the march column


@rule("9.3b", "9.3c", "9.3.1a")
def test_column_may_be_taken_up_on_the_way():
    t = field("3110: lin6_a / 1112: carl_a", active="II", orders="II manoeuvre")
    assert columns(t, "lin6_a") == set()
    play(t, "unit:lin6_a hex:3109")
    assert points(t) == 3
    assert "3010" in choices(t, "column")
    play(t, "column:3010")
    assert points(t) == 2.5


@rule("9.3.1a", "9.3.3")
def test_twelve_road_hexes_in_pure_column():
    t = field("3908: lin6_a / 1112: carl_a", active="II", orders="II manoeuvre")
    reach = columns(t, "lin6_a")
    road = BOARD.chart.roads[0].hexes
    far = [hex for hex in road if hex in reach]
    assert len(far) == 12
    assert far[0] == "2810"
    t = field("3908: lin6_a / 2610: hus5b", active="II", orders="II advance")
    assert "2710" not in columns(t, "lin6_a")


@rule("9.3.3")
def test_one_ordinary_step_loses_the_bonus():
    t = field("3210: lin6_a / 1112: carl_a", active="II", orders="II manoeuvre")
    assert len(columns(t, "lin6_a") & set(BOARD.chart.roads[0].hexes)) >= 12
    play(t, "unit:lin6_a hex:3109")
    left = {hex for hex in choices(t, "column") if BOARD.grid.distance("3109", hex) > 0}
    west = [hex for hex in BOARD.chart.roads[0].hexes if hex in left]
    assert "2411" not in west
    assert "2510" in west  # six hexes for the three points left
    play(t, "column:3010")
    assert "2510" in choices(t, "column")
    assert "2411" not in choices(t, "column")  # it does not come back


@rule("9.3.1b")
def test_tracks_in_column():
    t = field("2208: lin6_a / 1112: carl_a", active="II", orders="II manoeuvre")
    play(t, "unit:lin6_a column:2209")  # a hill: 2 - 1
    assert points(t) == 3
    t = field("1302: lin6_a / 1112: carl_a", active="II", orders="II manoeuvre")
    play(t, "unit:lin6_a column:1402")  # valley: never less than 1
    assert points(t) == 3
    t = field("1302: lin6_a / 1112: carl_a", active="II", orders="II manoeuvre")
    assert forbids(t, "lin6_a", "1203", "column") == "9.3.1a"


@rule("9.3.2a")
def test_a_column_makes_no_contact():
    t = field("3010: lin6_a / 2710: hus5b", active="II", orders="II advance")
    assert "2810" not in columns(t, "lin6_a")
    assert "2810" in moves(t, "lin6_a")


@rule("9.3a", "9.3.2b")
def test_batteries_march_in_column_one_by_one():
    t = field("3109: art_med / 1112: carl_a", active="II", orders="II manoeuvre")
    assert "2310" in columns(t, "art_med")
    t = field("3109: art_med art_daq / 1112: carl_a", active="II", orders="II manoeuvre")
    play(t, "stack:3109")
    assert choices(t, "hex")
    assert choices(t, "column") == []
    assert why(t, "column:3010") == "9.3.2b"


@rule("9.3.2b")
def test_one_regiment_may_march_together():
    t = field("3109: lin6_a lin6_b / 1112: carl_a", active="II", orders="II manoeuvre")
    play(t, "stack:3109 column:2909 stop")
    assert at(t, "lin6_a") == at(t, "lin6_b") == "2909"
    t = field("3109: lin6_a lin9_a / 1112: carl_a", active="II", orders="II manoeuvre")
    play(t, "stack:3109")
    assert choices(t, "column") == []


@rule("9.3d")
def test_column_is_only_a_way_of_moving():
    t = field("3010: lin6_a dambrosio / 1112: hill_a", active="II", orders="II manoeuvre")
    play(t, "unit:lin6_a column:2909 stop")
    g = t.state
    assert g.move is None
    fresh = state("2909: lin6_a / 2910: hill_a", orders="II manoeuvre")
    assert compute_odds(fresh, assault(["hill_a"], "2909")).modifiers == {}
    t = field("3908: dambrosio lin6_a / 1112: hill_a", active="II", phase="commanders")
    play(t, "commander:dambrosio")
    road = BOARD.chart.roads[0].hexes
    assert next(hex for hex in road if hex in choices(t, "hex")) == "2810"


@rule("9.3.2c", "7.1.2")
def test_a_column_halts_with_its_regiment_but_does_not_march_through_it():
    t = field("3109: lin6_a / 2909: lin6_b / 1112: carl_a", active="II", orders="II manoeuvre")
    assert {"3010", "2909"} <= columns(t, "lin6_a")
    assert "2810" not in columns(t, "lin6_a")
    play(t, "unit:lin6_a column:2909")
    assert choices(t, "column") == []
    assert why(t, "column:2810") == "9.3a"
    assert "2810" in choices(t, "hex")  # out of the column it may go on
    t = field("3109: lin6_a / 2909: lin9_a / 1112: carl_a", active="II", orders="II manoeuvre")
    assert columns(t, "lin6_a") & {"3010", "2909", "2810"} == {"3010"}
    t = field("3010: lin6_a / 2909: lin9_a / 1112: carl_a", active="II", orders="II manoeuvre")
    assert forbids(t, "lin6_a", "2909", "column") == "9.3.2c"


@rule("9.3.2b")
def test_a_column_may_be_taken_up_beside_its_regiment_only():
    for beside, may_march in (("lin6_b", True), ("lin9_a", False)):
        pieces = f"3110: lin6_a / 3109: {beside} / 1112: carl_a"
        t = field(pieces, active="II", orders="II manoeuvre")
        play(t, "unit:lin6_a hex:3109")
        assert bool(choices(t, "column")) == may_march


@rule("9.1.2b", "11.3.2")
def test_a_refusal_tells_nothing_of_a_stack_out_of_sight():
    for hidden in ("art_e", "art_e art_s"):
        t = field(f"3908: lin6_a / 1312: {hidden}", active="II", orders="II manoeuvre")
        assert forbids(t, "lin6_a", "1312") == "9.1.2b"
