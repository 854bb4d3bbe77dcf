"""Hexes: cases from the maps, and laws that hold on any map.

The laws are checked against geometry and searches written here in the plainest way: centres in the
plane, sets of hex numbers, breadth-first queues.
"""

from __future__ import annotations

import doctest
import math
from collections import deque
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.kernel import hexes, marches
from grognard.kernel.floods import spread, step
from grognard.kernel.hexes import Grid, Hex, column_row, hex_number, rectangle
from grognard.kernel.marches import Bar, Rare, find_ways, reach, step_costs
from grognard.kernel.sight import obstacle

LAW = settings(max_examples=80)

RUSSIA = Grid(rectangle((1, 25), (1, 20)), shifted="even", columns_grow="west")
TOLENTINO = Grid(rectangle((10, 39), (1, 16)), shifted="odd")
LINKED = Grid(
    rectangle((1, 20), (1, 20)) + rectangle((21, 45), (1, 30)),
    shifted="even",
    columns_grow="west",
)


@dataclass
class Map:
    """A grid together with what it was made from."""

    grid: Grid
    numbers: list[Hex]
    shifted: Literal["odd", "even"]
    layout: Literal["flat", "pointy"]
    columns_grow: Literal["east", "west"]

    def centre(self, hex: Hex) -> tuple[float, float]:
        """Where the hex lies on the page: x to the right, y down, neighbours one apart."""
        column, row = column_row(hex)
        line, place = (column, row) if self.layout == "flat" else (row, column)
        along = place + (0.5 if line % 2 == (self.shifted == "odd") else 0.0)
        across = line * math.sqrt(3) / 2
        x, y = (across, along) if self.layout == "flat" else (along, across)
        return (-x if self.columns_grow == "west" else x), y

    def touching(self, hex: Hex) -> set[Hex]:
        here = self.centre(hex)
        return {other for other in self.numbers if 0.9 < math.dist(here, self.centre(other)) < 1.1}


@st.composite
def maps(draw: st.DrawFn, *, whole: bool = False, lowest: int = 1, largest: int = 7) -> Map:
    columns, rows = draw(st.integers(0, 12)), draw(st.integers(0, 12))
    numbers = rectangle(
        (columns, columns + draw(st.integers(lowest, largest)) - 1),
        (rows, rows + draw(st.integers(lowest, largest)) - 1),
    )
    if not whole:
        holes = draw(st.sets(st.sampled_from(numbers), max_size=len(numbers) // 3))
        numbers = [hex for hex in numbers if hex not in holes]
    shifted = draw(st.sampled_from(("odd", "even")))
    layout = draw(st.sampled_from(("flat", "pointy")))
    grow = draw(st.sampled_from(("east", "west")))
    grid = Grid(numbers, shifted=shifted, layout=layout, columns_grow=grow)
    return Map(grid, numbers, shifted, layout, grow)


def a_hex(data: st.DataObject, map: Map) -> Hex:
    return data.draw(st.sampled_from(map.numbers))


def some_hexes(data: st.DataObject, map: Map) -> set[Hex]:
    return data.draw(st.sets(st.sampled_from(map.numbers)))


def all_sides(map: Map) -> list[tuple[Hex, Hex]]:
    return [(a, b) for a in map.numbers for b in sorted(map.touching(a)) if a < b]


def some_sides(data: st.DataObject, map: Map) -> set[tuple[Hex, Hex]]:
    sides = all_sides(map)
    return data.draw(st.sets(st.sampled_from(sides))) if sides else set()


def flood(
    map: Map,
    start: set[Hex],
    steps: int | None,
    allowed: set[Hex],
    barriers: set[tuple[Hex, Hex]],
    stop: set[Hex],
) -> set[Hex]:
    depth = dict.fromkeys(sorted(start), 0)
    queue = deque(depth)
    while queue:
        here = queue.popleft()
        if depth[here] == steps or (here in stop and here not in start):
            continue
        for there in map.touching(here):
            barred = (here, there) in barriers or (there, here) in barriers
            if there in allowed and not barred and there not in depth:
                depth[there] = depth[here] + 1
                queue.append(there)
    return set(depth)


# Cases from the maps


def test_the_examples_in_the_docstrings() -> None:
    results = [
        doctest.testmod(hexes),
        doctest.testmod(marches, extraglobs={"rectangle": rectangle}),
    ]
    assert sum(result.attempted for result in results) > 40
    assert sum(result.failed for result in results) == 0


def test_the_maps_have_their_size() -> None:
    assert (len(RUSSIA), len(TOLENTINO), len(LINKED)) == (500, 480, 1150)
    assert "2025" not in LINKED
    assert "2125" in LINKED
    assert repr(LINKED) == "<Grid of 1150 hexes, 0101 to 4530>"


@pytest.mark.parametrize(
    ("a", "b"),
    [("1709", "1808"), ("2012", "2113"), ("2209", "2310"), ("2211", "2312"), ("2311", "2410")],
)
def test_corps_set_up_in_two_hexes_of_1812_stand_together(a: Hex, b: Hex) -> None:
    assert b in RUSSIA.neighbours(a)


def test_columns_of_1812_run_north_and_number_westwards() -> None:
    assert list(RUSSIA.compass) == ["N", "NE", "SE", "S", "SW", "NW"]
    assert [RUSSIA.neighbour("1317", way) for way in RUSSIA.compass] == [
        "1316", "1216", "1217", "1318", "1417", "1416"
    ]  # fmt: skip


def test_odd_columns_of_tolentino_lie_lower() -> None:
    assert [TOLENTINO.neighbour("2310", way) for way in ("N", "NE", "SE", "S", "SW", "NW")] == [
        "2309", "2410", "2411", "2311", "2211", "2210"
    ]  # fmt: skip


def test_pointed_hexes_stand_in_rows() -> None:
    grid = Grid(rectangle((1, 5), (1, 5)), shifted="even", layout="pointy")
    assert [(way, grid.neighbour("0302", way)) for way in grid.compass] == [
        ("NE", "0401"), ("E", "0402"), ("SE", "0403"), ("SW", "0303"), ("W", "0202"), ("NW", "0301")
    ]  # fmt: skip


def test_the_linked_map_has_a_corner_cut_out() -> None:
    assert LINKED.neighbours("2125") == ("2124", "2126", "2225", "2224")
    assert LINKED.neighbours("2121") == ("2120", "2020", "2122", "2221", "2220")
    # Six hexes as the crow flies, over hexes that are not there; seven on foot.
    start, goal = LINKED.bit["2125"], LINKED.bit["1820"]
    assert LINKED.distance("2125", "1820") == 6
    assert LINKED.ring("2125", 6) & goal
    assert not spread(LINKED, start, 6) & goal
    assert spread(LINKED, start, 7) & goal
    assert LINKED.line("2125", "1820") == (("2125",), ("2124",), ("1820",))


def test_hex_numbers_are_read_and_printed() -> None:
    assert TOLENTINO.parse(" 1005\n") == "1005"
    assert [hex_number(*column_row(hex)) for hex in ("0101", "4530")] == ["0101", "4530"]


@pytest.mark.parametrize("text", ["", "185", "18061", "18O6", "-101", "١٨٠٦", "18 6"])
def test_what_is_not_a_hex_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a hex number"):
        TOLENTINO.parse(text)


def test_a_hex_off_the_map_is_refused() -> None:
    with pytest.raises(ValueError, match="no hex 4008"):
        TOLENTINO.parse("4008")
    with pytest.raises(ValueError, match="four digits"):
        rectangle((99, 100), (1, 1))
    with pytest.raises(ValueError, match="needs hexes"):
        Grid([], shifted="odd")


def test_a_river_runs_only_between_hexes_that_touch() -> None:
    with pytest.raises(ValueError, match="1806 and 1606 do not touch"):
        RUSSIA.sides([("1806", "1606")])
    assert ("1806", "1606") not in ~RUSSIA.sides([])


def test_supply_passes_an_unbridged_river_only_round_its_end() -> None:
    river = [("0303", "0402"), ("0303", "0403"), ("0304", "0403"), ("0304", "0404")]
    grid = Grid(rectangle((1, 6), (1, 6)), shifted="even")
    unbridged = grid.sides(river)
    bridged = unbridged - grid.sides([("0404", "0304")])
    depot = grid.bit["0303"]
    assert not spread(grid, depot, 1, barriers=unbridged) & grid.mask(["0402", "0403"])
    assert not spread(grid, depot, 2, barriers=unbridged) & grid.bit["0403"]
    assert spread(grid, depot, 3, barriers=unbridged) & grid.bit["0403"]
    assert spread(grid, depot, 2, barriers=bridged) & grid.bit["0404"]


def test_supply_goes_into_the_enemys_reach_but_not_through() -> None:
    row = Grid(rectangle((1, 1), (1, 6)), shifted="odd")
    watched = row.bit["0104"]
    found = spread(row, row.bit["0102"], 5, stop=watched)
    assert list(row.hexes(found)) == ["0101", "0102", "0103", "0104"]
    assert spread(row, watched, 5, stop=watched) == row.board


def test_roads_alone_carry_the_guns() -> None:
    road = ["3908", "3809", "3810", "3710", "3610", "3509"]
    roads = TOLENTINO.sides(pairwise(road))
    found = spread(TOLENTINO, TOLENTINO.bit["3908"], 3, barriers=~roads)
    assert found == TOLENTINO.mask(road[:4])


def test_a_column_pays_half_a_point_on_the_road() -> None:
    """Line foot, 4 MP and 2 more in column, counted in halves: twelve hexes of road."""
    road = [
        "3908", "3809", "3810", "3710", "3610", "3509", "3410",
        "3309", "3210", "3109", "3010", "2909", "2810", "2710",
    ]  # fmt: skip
    roads = TOLENTINO.sides(pairwise(road))
    column = step_costs(TOLENTINO, lambda a, b: 1 if (a, b) in roads else 2)
    spent = reach(TOLENTINO, "3908", 12, column)
    assert spent["2810"] == 12
    assert "2710" not in spent
    far = Bar(TOLENTINO.board, "9.1.1a", "too-far")
    ways = find_ways(TOLENTINO, "3908", 12, column, [], far)
    assert ways.way("2810") == tuple(road[:-1])
    assert "2710" not in ways
    hussars = TOLENTINO.bit["3610"]
    round_about = find_ways(TOLENTINO, "3908", 12, column, [], far, stop=hussars)
    assert "3610" not in round_about.way("3509")


def test_one_hex_can_always_be_entered() -> None:
    grid = Grid(rectangle((1, 4), (1, 1)), shifted="odd")
    costs = step_costs(grid, lambda a, b: 3 if b == "0201" else 1)
    far = Bar(grid.board, "9.1.1a", "too-far")
    assert list(find_ways(grid, "0101", 2, costs, [], far)) == []
    always = find_ways(grid, "0101", 2, costs, [], far, first=True)
    assert list(always) == ["0201"]
    assert always.price("0201") == 3
    assert list(find_ways(grid, "0301", 1, costs, [], far, first=True)) == ["0401", "0201"]


def test_some_steps_are_made_only_so_often() -> None:
    grid = Grid(rectangle((1, 4), (1, 1)), shifted="odd")
    costs = step_costs(grid, lambda a, b: 1)
    far = Bar(grid.board, "9.1.1a", "too-far")
    hills = {("0101", "0201"), ("0201", "0301")}
    for most, reached in ((0, []), (1, ["0201"]), (2, ["0201", "0301", "0401"])):
        ways = find_ways(grid, "0101", 9, costs, [], far, rare=Rare(hills, most))
        assert list(ways) == reached


def test_what_is_in_the_way_counts_though_the_open_field_is_remembered() -> None:
    grid = Grid(rectangle((1, 4), (1, 1)), shifted="odd")
    costs = step_costs(grid, lambda a, b: 1)
    far = Bar(grid.board, "9.1.1a", "too-far")
    for _ in range(2):
        assert list(find_ways(grid, "0101", 2, costs, [], far)) == ["0201", "0301"]
        foe = Bar(grid.bit["0301"], "9.1.2b", "enemy-there")
        barred = find_ways(grid, "0101", 2, costs, [foe], far)
        assert list(barred) == ["0201"]
        assert (why := barred.why("0301")) is not None
        assert why.rule == "9.1.2b"
        assert list(find_ways(grid, "0101", 2, costs, [], far, grid.bit["0201"])) == ["0201"]


def test_streams_cost_more_and_woods_are_closed() -> None:
    grid = Grid(rectangle((1, 3), (1, 3)), shifted="odd")
    woods, stream = {"0202"}, grid.sides([("0201", "0301")])

    def cost(a: Hex, b: Hex) -> int | None:
        return None if b in woods else 2 + 2 * ((a, b) in stream)

    costs = step_costs(grid, cost)
    spent = reach(grid, "0101", None, costs)
    assert "0202" not in spent
    assert spent["0301"] == 6
    assert list(spent.values()) == sorted(spent.values())
    assert reach(grid, grid.mask(["0101", "0303"]), 2, costs) == {
        "0101": 0, "0303": 0, "0102": 2, "0201": 2, "0203": 2, "0302": 2
    }  # fmt: skip
    with pytest.raises(ValueError, match="costs -1"):
        step_costs(grid, lambda a, b: -1)
    with pytest.raises(ValueError, match="no hex 0909"):
        reach(grid, "0909", 2, costs)


def test_lines_on_the_map_of_tolentino() -> None:
    assert TOLENTINO.line("2210", "2210") == (("2210",),)
    assert TOLENTINO.line("2207", "2210") == (("2207",), ("2208",), ("2209",), ("2210",))
    # Nearly along the hexsides, the thread passes from one hex into the other: six for four.
    assert TOLENTINO.line("2008", "2104") == (
        ("2008",), ("2007",), ("2106",), ("2006",), ("2105",), ("2104",)
    )  # fmt: skip
    # Along the edge of the map there is only one hex beside the line.
    assert TOLENTINO.line("2001", "2201") == (("2001",), ("2101",), ("2201",))


def test_sight_at_tolentino() -> None:
    village = TOLENTINO.bit["2110"]
    assert obstacle(TOLENTINO, "2011", "2210", blocking=village)
    assert not obstacle(TOLENTINO, "2110", "2210", blocking=village)
    side = TOLENTINO.bit["2310"]
    both = side | TOLENTINO.bit["2309"]
    assert not obstacle(TOLENTINO, "2210", "2410", blocking=side)
    assert obstacle(TOLENTINO, "2210", "2410", blocking=side, either=True)
    assert obstacle(TOLENTINO, "2210", "2410", blocking=both)


def test_a_line_on_the_edge_of_the_map_has_nothing_on_its_other_side() -> None:
    edge = TOLENTINO.bit["2101"]
    assert list(TOLENTINO.crossings("2001", "2201")) == [("2001",), (None, "2101"), ("2201",)]
    assert not obstacle(TOLENTINO, "2001", "2201", blocking=edge)
    assert obstacle(TOLENTINO, "2001", "2201", blocking=edge, either=True) == ("2101",)
    assert obstacle(TOLENTINO, "2101", "2103", blocking=TOLENTINO.bit["2102"]) == ("2102",)


@pytest.mark.parametrize(
    ("viewer", "between", "target", "seen"),
    [(0, 1, 0, False), (1, 1, 0, True), (0, 2, 1, False), (2, 2, 0, True), (0, 0, 0, True)],
)
def test_hills_hide_what_lies_lower(viewer: int, between: int, target: int, seen: bool) -> None:
    levels = {"2207": viewer, "2208": between, "2209": 0, "2210": target}
    assert (not obstacle(TOLENTINO, "2207", "2210", height=levels.__getitem__)) is seen


# Laws


@LAW
@given(maps())
def test_neighbours_are_those_whose_centres_are_near(map: Map) -> None:
    for hex in map.numbers:
        near = map.grid.neighbours(hex)
        assert len(near) == len(set(near))
        assert set(near) == map.touching(hex)
        assert set(map.grid.hexes(step(map.grid, map.grid.bit[hex]))) == set(near)


BEARINGS = {"N": 0, "NE": 1, "E": 2, "SE": 3, "S": 4, "SW": 5, "W": 6, "NW": 7}


@LAW
@given(maps(), st.data())
def test_the_compass_tells_the_truth_clockwise(map: Map, data: st.DataObject) -> None:
    hex = a_hex(data, map)
    x, y = map.centre(hex)
    assert [BEARINGS[name] for name in map.grid.compass] == sorted(
        BEARINGS[name] for name in map.grid.compass
    )
    for name in map.grid.compass:
        near = map.grid.neighbour(hex, name)
        if near is not None:
            u, v = map.centre(near)
            bearing = math.degrees(math.atan2(u - x, y - v)) % 360
            # Flat-topped hexes have no hexside due east, pointed ones none due north.
            assert abs((bearing - 45 * BEARINGS[name] + 180) % 360 - 180) < 16


@LAW
@given(maps(), st.data())
def test_distance_is_a_metric(map: Map, data: st.DataObject) -> None:
    a, b, c = a_hex(data, map), a_hex(data, map), a_hex(data, map)
    distance = map.grid.distance
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert (distance(a, b) == 1) == (b in map.touching(a))


@LAW
@given(maps(whole=True), st.data())
def test_distance_is_the_number_of_steps_on_an_open_map(map: Map, data: st.DataObject) -> None:
    a, b = a_hex(data, map), a_hex(data, map)
    far = map.grid.distance(a, b)
    everywhere = set(map.numbers)
    assert b in flood(map, {a}, far, everywhere, set(), set())
    assert far == 0 or b not in flood(map, {a}, far - 1, everywhere, set(), set())


@LAW
@given(maps(), st.data(), st.integers(0, 9))
def test_ring_and_disk_hold_what_is_so_far_away(map: Map, data: st.DataObject, radius: int) -> None:
    grid, hex = map.grid, a_hex(data, map)
    far = {other: grid.distance(hex, other) for other in map.numbers}
    assert set(grid.hexes(grid.disk(hex, radius))) == {o for o in far if far[o] <= radius}
    assert set(grid.hexes(grid.ring(hex, radius))) == {o for o in far if far[o] == radius}


@LAW
@given(
    st.integers(0, 20),
    st.sampled_from(("odd", "even")),
    st.sampled_from(("flat", "pointy")),
    st.integers(1, 6),
)
def test_a_ring_away_from_the_edge_has_six_hexes_for_each_of_its_radius(
    corner: int,
    shifted: Literal["odd", "even"],
    layout: Literal["flat", "pointy"],
    radius: int,
) -> None:
    size = (corner, corner + 2 * radius + 2)
    grid = Grid(rectangle(size, size), shifted=shifted, layout=layout)
    centre = hex_number(corner + radius + 1, corner + radius + 1)
    assert grid.ring(centre, radius).bit_count() == 6 * radius
    assert grid.disk(centre, radius).bit_count() == 1 + 3 * radius * (radius + 1)
    assert grid.disk(centre, radius) == spread(grid, grid.bit[centre], radius)


@LAW
@given(maps(), st.data(), st.none() | st.integers(0, 6))
def test_spread_is_a_flood_on_foot(map: Map, data: st.DataObject, steps: int | None) -> None:
    grid = map.grid
    start, closed, stop = (some_hexes(data, map) for _ in range(3))
    sides = some_sides(data, map)
    allowed = set(map.numbers) - closed
    found = spread(grid, grid.mask(start), steps, ~grid.mask(closed), grid.sides(sides),
                   grid.mask(stop))  # fmt: skip
    assert set(grid.hexes(found)) == flood(map, start, steps, allowed, sides, stop)
    assert found & ~grid.board == 0


@LAW
@given(maps(), st.data())
def test_no_barriers_are_the_same_as_an_empty_set_of_them(map: Map, data: st.DataObject) -> None:
    grid = map.grid
    mask = grid.mask(some_hexes(data, map))
    assert step(grid, mask) == step(grid, mask, grid.sides([]))
    assert step(grid, mask, ~grid.sides([])) == 0


@pytest.mark.parametrize("grid", [RUSSIA, TOLENTINO, LINKED], ids=["1812", "tolentino", "linked"])
def test_nothing_turns_up_on_the_other_side_of_the_map(grid: Grid) -> None:
    for hex in grid:
        column, row = column_row(hex)
        near = list(grid.hexes(step(grid, grid.bit[hex])))
        assert sorted(near) == sorted(grid.neighbours(hex))
        for other in near:
            there = column_row(other)
            assert abs(there[0] - column) <= 1
            assert abs(there[1] - row) <= 1


@LAW
@given(maps(), st.data())
def test_a_barrier_bars_both_ways(map: Map, data: st.DataObject) -> None:
    grid = map.grid
    drawn = some_sides(data, map)
    turned = {(b, a) for a, b in drawn}
    barriers = grid.sides(turned)
    assert barriers == grid.sides(drawn)
    for a, b in all_sides(map):
        barred = (a, b) in drawn
        assert ((a, b) in barriers) == ((b, a) in barriers) == barred
        assert bool(step(grid, grid.bit[a], barriers) & grid.bit[b]) != barred
        assert bool(step(grid, grid.bit[b], barriers) & grid.bit[a]) != barred


@LAW
@given(maps(), st.data())
def test_sides_are_a_set(map: Map, data: st.DataObject) -> None:
    grid, everywhere = map.grid, set(all_sides(map))
    a, b = some_sides(data, map), some_sides(data, map)
    x, y = grid.sides(a), grid.sides(b)
    assert len(x) == len(a)
    assert sorted(x) == sorted(a)
    assert sorted(x | y) == sorted(a | b)
    assert sorted(x & y) == sorted(a & b)
    assert sorted(x - y) == sorted(a - b)
    assert sorted(~x) == sorted(everywhere - a)
    assert (x == y) == (a == b)


@LAW
@given(maps(), st.data())
def test_a_mask_is_a_set(map: Map, data: st.DataObject) -> None:
    grid, everywhere = map.grid, set(map.numbers)
    a, b = some_hexes(data, map), some_hexes(data, map)
    x, y = grid.mask(a), grid.mask(b)
    assert x.bit_count() == len(a)
    assert set(grid.hexes(x)) == a
    assert set(grid.hexes(x | y)) == a | b
    assert set(grid.hexes(x & y)) == a & b
    assert set(grid.hexes(x & ~y)) == a - b
    assert set(grid.hexes(grid.board & ~x)) == everywhere - a
    assert (x == y) == (a == b)


@LAW
@given(maps(), st.data())
def test_hexes_come_in_the_order_of_the_map(map: Map, data: st.DataObject) -> None:
    found = list(map.grid.hexes(map.grid.mask(some_hexes(data, map))))
    if map.layout == "flat":
        assert found == sorted(found)
    assert found == [hex for hex in map.grid if hex in found]


def crossed(map: Map, a: Hex, b: Hex) -> list[tuple[Hex, ...]]:
    """Lay the thread on paper: cut it by the six sides of every hex, keep what is not a point."""
    (x, y), (u, v) = map.centre(a), map.centre(b)
    found: list[tuple[float, float, Hex]] = []
    turn = 0 if map.layout == "flat" else 30
    normals = [
        (math.sin(math.radians(turn + 60 * n)), math.cos(math.radians(turn + 60 * n)))
        for n in range(6)
    ]
    for hex in map.numbers:
        p, q = map.centre(hex)
        enter, leave, slack = 0.0, 1.0, math.inf
        for nx, ny in normals:
            here = (x - p) * nx + (y - q) * ny
            gain = (u - x) * nx + (v - y) * ny
            if abs(gain) < 1e-9:
                slack = min(slack, 0.5 - here)
            elif gain > 0:
                leave = min(leave, (0.5 - here) / gain)
            else:
                enter = max(enter, (0.5 - here) / gain)
        if slack > -1e-9 and leave - enter > 1e-9:
            found.append((round(enter, 9), round(leave, 9), hex))
    stretches = sorted({(enter, leave) for enter, leave, _ in found})
    return [
        tuple(sorted(hex for enter, leave, hex in found if (enter, leave) == stretch))
        for stretch in stretches
    ]


@LAW
@given(maps(largest=9), st.data())
def test_a_line_crosses_what_the_thread_on_paper_crosses(map: Map, data: st.DataObject) -> None:
    a, b = a_hex(data, map), a_hex(data, map)
    if a != b:
        assert list(map.grid.line(a, b)) == crossed(map, a, b)


@LAW
@given(maps(largest=12, whole=True), st.data())
def test_a_line_is_the_same_from_both_ends(map: Map, data: st.DataObject) -> None:
    a, b = a_hex(data, map), a_hex(data, map)
    line = map.grid.line(a, b)
    assert line == tuple(reversed(map.grid.line(b, a)))
    assert (line[0], line[-1]) == ((a,), (b,))
    assert len(line) > map.grid.distance(a, b) or any(len(hexes) == 2 for hexes in line)
    for here, there in pairwise(line):
        assert all(map.grid.distance(p, q) == 1 for p in here for q in there)


@LAW
@given(maps(whole=True), st.data())
def test_who_sees_is_seen(map: Map, data: st.DataObject) -> None:
    grid = map.grid
    a, b = a_hex(data, map), a_hex(data, map)
    blocking = grid.mask(some_hexes(data, map))
    levels = {hex: data.draw(st.integers(0, 2)) for hex in map.numbers}
    either = data.draw(st.booleans())
    there = not obstacle(grid, a, b, blocking, levels.__getitem__, either)
    back = not obstacle(grid, b, a, blocking, levels.__getitem__, either)
    assert there == back
    if grid.distance(a, b) <= 1:
        assert there
    if there:
        assert not obstacle(grid, a, b, 0, levels.__getitem__, either)


@LAW
@given(maps(largest=6), st.data(), st.none() | st.integers(0, 12))
def test_reach_is_the_least_of_all_marches(
    map: Map, data: st.DataObject, points: int | None
) -> None:
    grid = map.grid
    start = a_hex(data, map)
    closed, stop = some_hexes(data, map), some_hexes(data, map)
    entry = {hex: data.draw(st.none() | st.integers(0, 5)) for hex in map.numbers}
    streams = grid.sides(some_sides(data, map))

    def cost(a: Hex, b: Hex) -> int | None:
        ground = entry[b]
        return None if ground is None else ground + 2 * ((a, b) in streams)

    # Try every step again and again until nothing gets cheaper.
    best = {start: 0}
    changed = True
    while changed:
        changed = False
        for here, spent in list(best.items()):
            if here in stop and here != start:
                continue
            for there in map.touching(here) - closed:
                price = cost(here, there)
                if price is None or (points is not None and spent + price > points):
                    continue
                if spent + price < best.get(there, 1_000_000):
                    best[there] = spent + price
                    changed = True

    costs = step_costs(grid, cost)
    masks = ~grid.mask(closed), grid.mask(stop)
    assert reach(grid, start, points, costs, *masks) == best

    if points is None:
        return
    far = Bar(grid.board, "", "too-far")
    ways = find_ways(grid, start, points, costs, [Bar(~masks[0], "", "closed")], far, masks[1])
    assert {start: 0, **{hex: ways.price(hex) for hex in ways}} == best
    for goal in ways:
        way = ways.way(goal)
        assert (way[0], way[-1]) == (start, goal)
        assert sum(cost(a, b) or 0 for a, b in pairwise(way)) == best[goal]
        assert all(b in map.touching(a) for a, b in pairwise(way))
        assert not closed & set(way[1:])
        assert not stop & set(way[1:-1])
