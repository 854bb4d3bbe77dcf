"""Over a grid of hexes: floods, marches and what closes a line of sight.

A flood five hexes deep, with rivers and closed ground, takes about 4 µs on the 500 hexes of the
1812 map and about 5 µs on the 1150 hexes of the map that links 1812 with 1813.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

import msgspec

from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Grid, Hex, Mask, Sides

Costs = Mapping[Hex, Sequence[tuple[Hex, int]]]
"""For every hex, the hexes that can be entered from it, each with what the step costs."""
Came = dict[Hex, tuple[int, Hex]]
"""What the way to each hex costs, and the hex from which one comes; in the order of cost."""
_Shifts = list[tuple[int, Mask]]


class Steps(dict[Hex, tuple[tuple[Hex, int], ...]]):
    """`Costs` kept as sets of hexes too, so that `find_ways` floods the map price by price: a
    search takes a fifth of the time. Prices are above zero. Never changes once it is made.

    >>> grid = Grid(rectangle((1, 3), (1, 2)), shifted="odd")
    >>> steps = Steps(grid, step_costs(grid, lambda a, b: 4 if b == "0202" else 2))
    >>> [list(grid.hexes(layer)) for layer in steps.flood(grid.bit["0101"], 4)]
    [['0101'], [], ['0102', '0201'], [], ['0202', '0301']]
    """

    __slots__ = ("_before", "_odd", "_prices", "grid")

    def __init__(self, grid: Grid, steps: Mapping[Hex, Sequence[tuple[Hex, int]]]) -> None:
        super().__init__({hex: tuple(row) for hex, row in steps.items()})
        self.grid = grid
        prices: dict[int, dict[int, Mask]] = {}
        odd: list[tuple[Mask, Mask, int]] = []
        for here, row in self.items():
            for there, price in row:
                if price <= 0:
                    raise ValueError(f"the step from {here} to {there} costs {price}")
                a, b = grid.bit[here], grid.bit[there]
                if grid.side(here, there) is not None:
                    shift = b.bit_length() - a.bit_length()
                    shifts = prices.setdefault(price, {})
                    shifts[shift] = shifts.get(shift, 0) | a
                else:
                    odd.append((a, b, price))
        self._prices: list[tuple[int, _Shifts, _Shifts]] = []
        """For each price the steps to higher bits and those to lower ones: how far, and from which
        hexes."""
        for price in sorted(prices):
            shifts = prices[price].items()
            up = [(shift, origins) for shift, origins in shifts if shift > 0]
            down = [(-shift, origins) for shift, origins in shifts if shift < 0]
            self._prices.append((price, up, down))
        self._odd = odd
        """Steps between hexes that do not touch, and those added later."""
        self._before: dict[Hex, list[tuple[Hex, int]]] = {}

    def plus(self, steps: Iterable[tuple[Hex, Hex, int]]) -> Steps:
        """Returns the same with some steps added, or made cheaper: a bridge, a road that opens."""
        more: Steps = Steps.__new__(Steps)
        more.update(self)
        bit = self.grid.bit
        more.grid, more._prices, more._odd = self.grid, self._prices, [*self._odd]
        more._before = {}
        for here, there, price in steps:
            row = dict(more[here])
            row[there] = min(price, row.get(there, price))
            more[here] = tuple(row.items())
            more._odd.append((bit[here], bit[there], price))
        return more

    def before(self, hex: Hex) -> list[tuple[Hex, int]]:
        """Returns the hexes from which one can enter this one, each with what the step costs."""
        known = self._before.get(hex)
        if known is not None:
            return known
        near: Iterable[Hex] = self.grid.neighbours(hex)
        if self._odd:
            bit = self.grid.bit[hex]
            far = 0
            for origin, target, _ in self._odd:
                far |= origin if target & bit else 0
            near = dict.fromkeys((*near, *self.grid.hexes(far)))
        found = [(here, price) for here in near for there, price in self[here] if there == hex]
        self._before[hex] = found
        return found

    def flood(self, start: Mask, points: int, closed: Mask = 0, stop: Mask = 0) -> list[Mask]:
        """Returns the hexes whose cheapest way from the start costs 0, 1, 2 and so on."""
        layers = [start, *([0] * points)]
        done = closed | start
        prices, odd = self._prices, self._odd
        for spent, live in enumerate(layers):
            if spent:
                if not live:
                    continue
                live &= ~done
                layers[spent] = live
                done |= live
                live &= ~stop
            if not live:
                continue
            left = points - spent
            for price, up, down in prices:
                if price > left:
                    break
                entered = 0
                for shift, origins in up:
                    entered |= (live & origins) << shift
                for shift, origins in down:
                    entered |= (live & origins) >> shift
                if entered:
                    layers[spent + price] |= entered
            for origin, target, price in odd:
                if live & origin and price <= left:
                    layers[spent + price] |= target
        return layers


class Flood(Mapping[Hex, tuple[int, Hex]]):
    """What a flood of `Steps` came to: of each hex, what the cheapest way costs, and the hex from
    which one comes. Ways are traced when somebody asks for them."""

    __slots__ = ("_dear", "_layers", "_lengths", "_start", "_steps", "_stop", "mask")

    def __init__(
        self, steps: Steps, start: Hex, points: int, closed: Mask, stop: Mask, *, first: bool
    ) -> None:
        bit = steps.grid.bit
        self._steps, self._start, self._stop = steps, start, stop & ~bit[start]
        self._layers = (
            steps.flood(bit[start], points, closed, stop) if points >= 0 else [bit[start]]
        )
        self.mask: Mask = 0
        """All hexes that it came to, the start among them."""
        for layer in self._layers:
            self.mask |= layer
        self._dear: dict[Hex, int] = {}
        """Hexes next to the start that cost more than there are points for."""
        if first:
            for there, price in steps[start]:
                if not bit[there] & (closed | self.mask):
                    self._dear[there] = price
            for there in self._dear:
                self.mask |= bit[there]
        self._lengths: dict[Hex, int] = {start: 0}

    def price(self, hex: Hex) -> int:
        """Returns what the cheapest way to a hex costs."""
        if hex in self._dear:
            return self._dear[hex]
        bit = self._steps.grid.bit[hex]
        for spent, layer in enumerate(self._layers):
            if layer & bit:
                return spent
        raise KeyError(hex)

    def __getitem__(self, hex: Hex) -> tuple[int, Hex]:
        price = self.price(hex)
        return price, self.origin(hex, price)[1]

    def origin(self, hex: Hex, price: int) -> tuple[int, Hex]:
        """Returns the price of the last hex but one of the way to a hex that costs `price`, and
        that hex: of several the one that a search by price, steps and name comes to first."""
        if hex == self._start or hex in self._dear:
            return 0, self._start
        layers, bit, least, found = self._layers, self._steps.grid.bit, price, list[Hex]()
        for here, row in self._steps.before(hex):
            before = price - row
            if 0 <= before <= least and layers[before] & bit[here] and not bit[here] & self._stop:
                if before < least:
                    least, found = before, [here]
                else:
                    found.append(here)
        if len(found) == 1:
            return least, found[0]
        return least, min(found, key=lambda here: (self._length(here, least), here))

    def _length(self, hex: Hex, price: int) -> int:
        """How many steps the way to a hex has."""
        if hex not in self._lengths:
            before, origin = self.origin(hex, price)
            self._lengths[hex] = self._length(origin, before) + 1
        return self._lengths[hex]

    def __contains__(self, hex: object) -> bool:
        return isinstance(hex, str) and bool(self._steps.grid.bit.get(hex, 0) & self.mask)

    def __iter__(self) -> Iterator[Hex]:
        for layer in self._layers:
            yield from self._steps.grid.hexes(layer)
        yield from self._dear

    def __len__(self) -> int:
        return self.mask.bit_count()


# Floods


def step(grid: Grid, mask: Mask, barriers: Sides | None = None) -> Mask:
    """Returns all hexes that can be entered in one step from some hex of the set.

    A hex of the set itself is there only if it touches another one.

    >>> grid = Grid(rectangle((1, 9), (1, 9)), shifted="odd")
    >>> list(grid.hexes(step(grid, grid.bit["0101"])))
    ['0102', '0201', '0202']
    >>> list(grid.hexes(step(grid, grid.bit["0101"], grid.sides([("0101", "0202")]))))
    ['0102', '0201']
    """
    stride = grid.stride
    if barriers is None:
        up, down = mask << 1, mask >> 1
        return (up | down | (mask | down) << stride | (mask | up) >> stride) & grid.board
    along, across, aslant = barriers.open
    return (
        (mask & along) << 1
        | (mask >> 1 & along)
        | (mask & across) << stride
        | (mask >> stride & across)
        | (mask & aslant) << stride - 1
        | (mask >> stride - 1 & aslant)
    )


def spread(
    grid: Grid,
    start: Mask,
    steps: int | None = None,
    allowed: Mask | None = None,
    barriers: Sides | None = None,
    stop: Mask = 0,
) -> Mask:
    """Returns the hexes within so many steps of a set, or all that can be reached: who is in
    supply?

    Only `allowed` hexes are entered (all, if not given), no barrier is crossed, and a hex of `stop`
    may be entered but not left. The start is part of the answer; it need not be allowed, and may be
    left even if it is a stop. Along roads only: ``barriers=~roads``.

    >>> russia = Grid(rectangle((1, 25), (1, 20)), shifted="even", columns_grow="west")
    >>> wilno = russia.bit["1808"]
    >>> spread(russia, wilno, 5).bit_count(), spread(russia, wilno) == russia.board
    (91, True)
    >>> enemy = russia.ring("1808", 1)
    >>> list(russia.hexes(spread(russia, wilno, 5, allowed=~enemy)))
    ['1808']
    >>> spread(russia, wilno, 5, stop=enemy) == russia.disk("1808", 1)
    True
    """
    ground = grid.board if allowed is None else allowed & grid.board
    reached = live = start & grid.board
    for _ in range(len(grid) if steps is None else steps):
        wider = step(grid, live, barriers) & ground | reached
        if wider == reached:
            break
        reached = wider
        live = wider & ~stop if stop else wider
    return reached


# Marches


def step_costs(grid: Grid, cost: Callable[[Hex, Hex], int | None]) -> Costs:
    """Returns the cost of every step, as `cost` gives it for a hex and its neighbour; None if
    impossible.

    Costs are whole numbers: where half points exist, count in halves. To count from the far end, as
    a supply line is traced from the unit, turn the two hexes round in `cost`.

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
    """Returns where so many points lead, and the fewest points each hex takes; the start takes
    none.

    `start` is a hex or a set of hexes; `allowed` and `stop` are those of `spread`. The answer
    stands in the order of cost.

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


class Bar(NamedTuple):
    """Hexes that may not be entered, and the rule that says so."""

    hexes: Mask
    rule: str
    key: str


class Rare(NamedTuple):
    """Steps of which one march may take only so many, as guns climb one hill a move."""

    steps: Container[tuple[Hex, Hex]]
    most: int


class Ways(msgspec.Struct, frozen=True):
    """Where a march can lead: price, way and, for every other hex, the reason why not."""

    grid: Grid
    start: Hex
    came: Mapping[Hex, tuple[int, Hex]]
    bars: Sequence[Bar]
    """The last one holds for every hex: too far, or behind barred ones."""

    def __contains__(self, hex: object) -> bool:
        return hex in self.came and hex != self.start

    def __iter__(self) -> Iterator[Hex]:
        return (hex for hex in self.came if hex != self.start)

    @property
    def mask(self) -> Mask:
        """The hexes that the march can reach, as a set."""
        came, bit = self.came, self.grid.bit
        found = came.mask if isinstance(came, Flood) else self.grid.mask(came)
        return found & ~bit[self.start]

    def price(self, hex: Hex) -> int:
        """Returns the fewest points that the way to a hex costs."""
        return self.came.price(hex) if isinstance(self.came, Flood) else self.came[hex][0]

    def way(self, hex: Hex) -> tuple[Hex, ...]:
        """Returns the cheapest way to a hex, start and end included."""
        return (self.start, *(entered for entered, _ in self.steps(hex)))

    def steps(self, hex: Hex) -> list[tuple[Hex, int]]:
        """Returns the hexes entered on the cheapest way to a hex, each with what the step costs."""
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
        """Returns the rule that keeps the march out of a hex; None for a hex that it can reach."""
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
    """Search once for reach, price, way and reason. Barred hexes are not entered, a hex of `stop`
    is not left again. `beyond` is the reason for hexes that no bar names. With `first` one step can
    always be made, whatever it costs, though none after one that costs too much.

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
        return Ways(grid, start, flood, (*bars, beyond))
    came = _march(grid, start, points, costs, ~closed, stop, first=first, rare=rare)
    return Ways(grid, start, came, (*bars, beyond))


def in_the_way(
    grid: Grid, start: Hex, points: int, costs: Costs, bars: Sequence[Bar], goal: Hex
) -> Bar | None:
    """Returns what closes the way to a hex that no bar names: the bar without which so many points
    would lead there, or the last one that has to go; None for a hex that is too far in any case.

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


# Sight


def obstacle(
    grid: Grid,
    a: Hex,
    b: Hex,
    blocking: Mask = 0,
    height: Callable[[Hex], int] | None = None,
    either: bool = False,
) -> tuple[Hex, ...]:
    """Returns what first closes the view from a to b: a hex that is `blocking`, or higher than both
    of them; nothing when a sees b.

    Neither end blocks. Where the line lies on a hexside both hexes must block to close it, or
    `either` of them, as the game has it; on the edge of the map there is no second hex, and what is
    not there does not block. Games that measure slopes look at `Grid.line` themselves.

    >>> tolentino = Grid(rectangle((10, 39), (1, 16)), shifted="odd")
    >>> obstacle(tolentino, "2011", "2210", blocking=tolentino.bit["2110"])
    ('2110',)
    >>> obstacle(tolentino, "2210", "2410", blocking=tolentino.bit["2310"])
    ()
    >>> obstacle(tolentino, "2210", "2410", blocking=tolentino.bit["2310"], either=True)
    ('2309', '2310')
    >>> obstacle(tolentino, "2001", "2201", blocking=tolentino.bit["2101"])
    ()
    >>> level = {"2011": 0, "2110": 1, "2210": 1}
    >>> obstacle(tolentino, "2011", "2210", height=level.__getitem__)
    ()
    """
    bit, top = grid.bit, max(height(a), height(b)) if height else 0
    for crossed in [*grid.crossings(a, b)][1:-1]:
        there = [hex for hex in crossed if hex is not None]
        blocked = [
            hex
            for hex in there
            if bit[hex] & blocking or (height is not None and height(hex) > top)
        ]
        if len(blocked) == len(crossed) or (either and blocked):
            return tuple(sorted(there))
    return ()
