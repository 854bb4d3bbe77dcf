"""Marches over a grid of hexes: one search gives reach, price, way and reason."""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

import msgspec

from grognard.kernel.ask import Refusal
from grognard.kernel.floods import Flood, Steps
from grognard.kernel.hexes import Grid, Hex, Mask

Costs = Mapping[Hex, Sequence[tuple[Hex, int]]]
"""For every hex, the hexes that can be entered from it, each with what the step costs."""
Came = dict[Hex, tuple[int, Hex]]
"""What the way to each hex costs, and the hex from which one comes; in the order of cost."""


def step_costs(grid: Grid, cost: Callable[[Hex, Hex], int | None]) -> Costs:
    """Returns the cost of every step, as `cost` gives it for a hex and its neighbour; None if
    impossible.

    Costs are whole numbers: where half points exist, count in halves. To count from the far end, as
    a supply line is traced from the unit, turn the two hexes round in `cost`.

    >>> from grognard.kernel.hexes import rectangle
    >>> grid = Grid(rectangle((1, 3), (1, 2)), shifted="odd")
    >>> hills, stream = {"0202"}, grid.sides([("0101", "0102")])
    >>> infantry = step_costs(
    ...     grid, lambda a, b: (4 if b in hills else 2) + (1 if (a, b) in stream else 0))
    >>> infantry["0101"]
    (('0201', 2), ('0202', 4), ('0102', 3))
    """

    def steps(hex: Hex) -> Iterator[tuple[Hex, int]]:
        for near in grid.neighbours(hex):
            price = cost(hex, near)
            if price is not None:
                if price < 0:
                    raise ValueError(f"the step from {hex} to {near} costs {price}")
                yield near, price

    return {hex: tuple(steps(hex)) for hex in grid}


def reach(
    grid: Grid,
    start: Hex | Mask,
    points: int | None,
    costs: Costs,
    allowed: Mask | None = None,
    stop: Mask = 0,
) -> dict[Hex, int]:
    """Returns the hexes within reach of some points, each with the fewest points it takes; the
    start takes none.

    `start` is a hex or a set of hexes; `allowed` and `stop` are those of `spread`. The answer
    stands in the order of cost.

    >>> from grognard.kernel.hexes import rectangle
    >>> grid = Grid(rectangle((1, 3), (1, 2)), shifted="odd")
    >>> costs = step_costs(grid, lambda a, b: 4 if b == "0202" else 2)
    >>> reach(grid, "0101", 4, costs)
    {'0101': 0, '0102': 2, '0201': 2, '0202': 4, '0301': 4}
    >>> reach(grid, "0101", 4, costs, stop=grid.bit["0201"])
    {'0101': 0, '0102': 2, '0201': 2, '0202': 4}
    """
    return {
        hex: spent for hex, (spent, _) in _march(grid, start, points, costs, allowed, stop).items()
    }


def _march(
    grid: Grid,
    start: Hex | Mask,
    points: int | None,
    costs: Costs,
    allowed: Mask | None,
    stop: Mask,
    *,
    first: bool = False,
    rare: Rare | None = None,
) -> Came:
    """Dijkstra's search: what each hex takes, and the hex one comes from. Of several equally cheap
    ways the one that is found first stands: always the same one."""
    bit = grid.bit
    ground = grid.board if allowed is None else allowed
    starts = [grid.parse(start)] if isinstance(start, str) else grid.hexes(start)
    most = sys.maxsize if points is None else points
    queue = [(0, 0, hex, hex) for hex in starts]
    came: Came = {}
    least: dict[Hex, int] = {}
    taken: dict[Hex, int] = {}
    while queue:
        spent, steps, here, origin = heappop(queue)
        if here in came:
            continue
        came[here] = spent, origin
        if steps and (spent > most or bit[here] & stop):
            continue
        if rare is not None:
            taken[here] = taken[origin] + ((origin, here) in rare.steps) if steps else 0
        limit = sys.maxsize if first and not steps else most
        for there, price in costs[here]:
            total = spent + price
            if total > limit or there in came or not bit[there] & ground:
                continue
            if total >= least.get(there, sys.maxsize):
                continue
            if rare is not None and taken[here] >= rare.most and (here, there) in rare.steps:
                continue
            least[there] = total
            heappush(queue, (total, steps + 1, there, here))
    return came


# Marches with their reasons


class Bar(msgspec.Struct, frozen=True, gc=False):
    """Hexes that may not be entered, and the rule that says so."""

    hexes: Mask
    rule: str
    key: str


class Rare(NamedTuple):
    """Steps that a march may take only a limited number of times, as guns may climb one hill a
    move."""

    steps: Container[tuple[Hex, Hex]]
    most: int


class Ways(msgspec.Struct, frozen=True):
    """Where a march can lead: price, way and, for every other hex, the reason why not."""

    grid: Grid
    start: Hex
    came: Mapping[Hex, tuple[int, Hex]]
    bars: Sequence[Bar]
    """The last one holds for every hex: too far, or behind barred ones."""
    mask: Mask
    """The hexes that the march can reach, as a set."""

    def __contains__(self, hex: object) -> bool:
        return hex in self.came and hex != self.start

    def __iter__(self) -> Iterator[Hex]:
        return (hex for hex in self.came if hex != self.start)

    def price(self, hex: Hex) -> int:
        """Returns the price of the cheapest way to a hex."""
        return self.came.price(hex) if isinstance(self.came, Flood) else self.came[hex][0]

    def way(self, hex: Hex) -> tuple[Hex, ...]:
        """Returns the cheapest way to a hex, start and end included."""
        return (self.start, *(entered for entered, _ in self.steps(hex)))

    def steps(self, hex: Hex) -> list[tuple[Hex, int]]:
        """Returns the hexes entered on the cheapest way to a hex, each with the cost of the
        step."""
        came, price, steps = self.came, self.price(hex), list[tuple[Hex, int]]()
        while hex != self.start:
            if isinstance(came, Flood):
                before, origin = came.origin(hex, price)
            else:
                origin = came[hex][1]
                before = came[origin][0]
            steps.append((hex, price - before))
            hex, price = origin, before
        steps.reverse()
        return steps

    def why(self, hex: Hex) -> Refusal | None:
        """Returns the rule that keeps the march out of a hex; None if it can reach the hex."""
        if hex in self:
            return None
        bit = self.grid.bit[hex]
        bar = next(bar for bar in self.bars if bar.hexes & bit)
        return Refusal(bar.rule, bar.key, {"hex": f"hex:{hex}"})


def find_ways(
    grid: Grid,
    start: Hex,
    points: int,
    costs: Costs,
    bars: Sequence[Bar],
    beyond: Bar,
    stop: Mask = 0,
    *,
    first: bool = False,
    rare: Rare | None = None,
) -> Ways:
    """Searches once for reach, price, way and reason. The march does not enter barred hexes and
    does not leave a hex of `stop` again. `beyond` is the reason for hexes that no bar names. With
    `first` one step is always possible, whatever it costs, but none after a step that costs too
    much.

    >>> from grognard.kernel.hexes import rectangle
    >>> grid = Grid(rectangle((1, 3), (1, 2)), shifted="odd")
    >>> costs = step_costs(grid, lambda a, b: 2)
    >>> enemy = Bar(grid.bit["0201"], "8.4j", "enemy-there")
    >>> ways = find_ways(grid, "0101", 2, costs, [enemy], Bar(grid.board, "8.4a", "too-far"))
    >>> list(ways), ways.way("0202"), ways.why("0201").rule, ways.why("0301").rule
    (['0102', '0202'], ('0101', '0202'), '8.4j', '8.4a')
    """
    closed = 0
    for bar in bars:
        closed |= bar.hexes
    if isinstance(costs, Steps) and rare is None:
        flood = Flood(costs, start, points, closed, stop, first=first)
        return Ways(grid, start, flood, (*bars, beyond), flood.mask & ~grid.bit[start])
    came = _march(grid, start, points, costs, ~closed, stop, first=first, rare=rare)
    return Ways(grid, start, came, (*bars, beyond), grid.mask(came) & ~grid.bit[start])


def in_the_way(
    grid: Grid, start: Hex, points: int, costs: Costs, bars: Sequence[Bar], goal: Hex
) -> Bar | None:
    """Returns the bar that closes the way to a hex that no bar names: the one without which the
    points would suffice, or the last one that has to go. Returns None for a hex that is too far in
    any case.

    >>> from grognard.kernel.hexes import rectangle
    >>> grid = Grid(rectangle((1, 3), (1, 1)), shifted="odd")
    >>> costs = step_costs(grid, lambda a, b: 2)
    >>> enemy = Bar(grid.bit["0201"], "8.4j", "enemy-there")
    >>> in_the_way(grid, "0101", 4, costs, [enemy], "0301").rule
    '8.4j'
    >>> in_the_way(grid, "0101", 2, costs, [enemy], "0301") is None
    True
    """

    def leads(bars: Sequence[Bar]) -> bool:
        return goal in find_ways(grid, start, points, costs, bars, Bar(grid.board, "", ""))

    if not leads(()):
        return None
    for place, bar in enumerate(bars):
        if bar.hexes and leads((*bars[:place], *bars[place + 1 :])):
            return bar
    return next(bar for place, bar in enumerate(bars) if leads(bars[place + 1 :]))
