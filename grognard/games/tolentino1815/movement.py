"""Chapter 9: movement of units and stacks, hex by hex, and the march column."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.data import ENEMY, Order, Side
from grognard.games.tolentino1815.stacking import may_share, may_stack, regiment_only
from grognard.games.tolentino1815.state import (
    Move,
    State,
    movement,
    order_of,
    pioneer_bridge,
    put,
    units_in,
)
from grognard.games.tolentino1815.terrain import (
    column_cost,
    neighbours,
    normal_cost,
    steps,
)
from grognard.games.tolentino1815.zones import in_enemy_zone, zone_round
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import Costs

COLUMN_ORDERS = ("advance", "manoeuvre")  # 9.3a


Step = tuple[int, Hex, "Step | None"]
"""What the way to a hex costs, the hex, and the step before."""


class Ground(NamedTuple):
    """Who stands where, as one side's movers find it."""

    enemy_zone: Mask
    foes: Mask
    friends: dict[Hex, list[str]]
    crowd: Mask
    """The hexes of the friends."""


class Bar(NamedTuple):
    """Hexes that the mover may not enter, and the rule that says so."""

    hexes: Mask
    rule: str
    key: str


class Way(NamedTuple):
    """How a move can go on: what does not change while its reach is computed."""

    g: State
    pieces: list[str]
    hills: int
    order: Order
    guns: bool
    column: bool
    steps: Costs
    ground: Ground
    bars: list[Bar]
    closed: Mask
    """All hexes that some bar names."""
    stops: Mask
    """Hexes where the move ends (8.2.1b, 9.3.2c)."""
    budget: int
    most_steps: int
    least: bool
    """One hex can always be entered: nothing has been yet, the map neither (9.1.1b, 15.4a)."""


def survey(g: State, side: Side) -> Ground:
    """The ground before the movers of a side."""
    mine, theirs, bit = g.board.army[side], g.board.army[ENEMY[side]], g.board.grid.bit
    friends: dict[Hex, list[str]] = {}
    crowd = foes = standing = 0
    bridge, shaken = pioneer_bridge(g), g.condition
    for id, hex in g.at.items():
        if id == bridge:
            continue
        if id in mine:
            crowd |= bit[hex]
            friends.setdefault(hex, []).append(id)
        elif id in theirs:
            foes |= bit[hex]
            if id not in shaken:
                standing |= bit[hex]
    return Ground(zone_round(g.board, standing), foes, friends, crowd)


def _way(g: State, move: Move, ground: Ground | None, *, column: bool) -> Way:
    pieces = move.pieces
    order = order_of(g, pieces[0])
    ground = ground or survey(g, g.board.side[pieces[0]])
    bars = list(_bars(g.board, pieces, g.at[pieces[0]], order, ground, column=column))
    closed = 0
    for bar in bars:
        closed |= bar.hexes
    return Way(
        g,
        pieces,
        move.hills,
        order,
        not g.board.guns.isdisjoint(pieces),
        column,
        steps(g, pieces, column=column),
        ground,
        bars,
        closed,
        ground.enemy_zone | (ground.crowd if column else 0),
        budget(g, move, column=column),
        (1 if order == "defence" else 99) - move.steps,  # 5.1.3a
        move.steps == 0 and move.spent == 0 and not column,
    )


def _bars(
    board: Board, pieces: list[str], here: Hex, order: Order, ground: Ground, *, column: bool
) -> Iterator[Bar]:
    """What keeps units in a hex from entering others, beside the terrain."""
    grid, enemy_zone = board.grid, ground.enemy_zone
    yield Bar(ground.foes, "9.1.2b", "enemy-there")
    leaving = bool(enemy_zone & grid.bit[here])
    if leaving and order != "defence":
        yield Bar(grid.board, "8.1a", "held-by-zone")
        return
    if column:
        if not regiment_only(board, pieces):
            yield Bar(grid.board, "9.3.2b", "column-blocked")
        strangers = (
            h for h, ids in ground.friends.items() if not regiment_only(board, [*ids, *pieces])
        )
        yield Bar(grid.mask(strangers), "9.3.2c", "column-blocked")
        yield Bar(enemy_zone, "9.3.2a", "column-no-contact")
    elif order == "manoeuvre":
        yield Bar(enemy_zone, "5.1.4a", "manoeuvre-no-contact")
    elif order == "defence" and not leaving:  # 5.1.3d
        yield Bar(enemy_zone & ~ground.crowd, "5.1.3c", "defence-no-contact")


def budget(g: State, move: Move, *, column: bool) -> int:
    """9.1.1a, 9.3.3: half points left, two whole points more for a pure march column."""
    allowance = min(movement(g, id) for id in move.pieces) * 2
    if column and move.column:
        allowance += g.board.tables.march_column["bonus"]
    return allowance - move.spent


def step_cost(way: Way, here: Hex, there: Hex) -> int | Refusal:
    """What it costs the mover to go from one hex to the next, or the rule that forbids it."""
    where = {"hex": f"hex:{there}"}
    for bar in way.bars:
        if bar.hexes & way.g.board.grid.bit[there]:
            return Refusal(bar.rule, bar.key, {**where})
    price = 0
    for id in way.pieces:
        cost = (column_cost if way.column else normal_cost)(way.g, id, here, there)
        if isinstance(cost, Refusal):
            return cost
        price = max(price, cost)
    if _too_steep(way, way.hills, here, there):
        return Refusal("10.2b", "guns-one-hill", {**where})
    return price


def _too_steep(way: Way, climbed: int, here: Hex, there: Hex) -> bool:
    """10.2b: guns climb one roadless hill a move; under Manoeuvre more (5.1.4c)."""
    climbs = way.guns and climbed > 0 and way.order != "manoeuvre"
    return climbs and way.g.board.is_roadless_hill(here, there)


def may_rest(g: State, pieces: list[str], hex: Hex, ground: Ground) -> bool:
    """7.0a: whether movers may end in another hex."""
    there = ground.friends.get(hex)
    return there is None or may_share(g, there, pieces, hex) is None


def reachable(
    g: State, move: Move, *, column: bool, ground: Ground | None = None
) -> dict[Hex, Step]:
    """9.1: where the move can lead from here, in march column or not. Stops at contact (8.2.1b)."""
    if move.ended or (column and not may_march(g, move)):
        return {}
    way = _way(g, move, ground, column=column)
    if way.most_steps <= 0:
        return {}
    here = g.at[move.pieces[0]]
    found = _search(way, here)
    del found[here]
    for hex in found.keys() & way.ground.friends.keys():
        if not may_rest(g, move.pieces, hex, way.ground):
            del found[hex]
    return found


def path_of(step: Step) -> tuple[Hex, ...]:
    """The hexes entered on the way to a hex."""
    path: list[Hex] = []
    while step[2] is not None:
        path.append(step[1])
        step = step[2]
    return tuple(reversed(path))


def can_reach(g: State, pieces: list[str], goals: Mask, ground: Ground) -> bool:
    """Whether units that have not moved can end in one of these hexes. Mostly a look at the next
    ones is enough."""
    move, here, bit, order = Move(pieces), g.at[pieces[0]], g.board.grid.bit, order_of(g, pieces[0])
    if ground.enemy_zone & bit[here] and order != "defence":
        return False  # 8.1a
    near = goals
    for bar in _bars(g.board, pieces, here, order, ground, column=False):
        near &= ~bar.hexes
    for there, _ in steps(g, pieces, column=False)[here]:
        if near & bit[there] and may_rest(g, pieces, there, ground):
            return True
    return any(
        goals & bit[hex]
        for column in (False, True)
        for hex in reachable(g, move, column=column, ground=ground)
    )


def _search(way: Way, start: Hex) -> dict[Hex, Step]:
    bit, closed, stops, budget = way.g.board.grid.bit, way.closed, way.stops, way.budget
    best: dict[Hex, Step] = {start: (0, start, None)}
    queue: list[tuple[int, int, Hex]] = [(0, 0, start)]
    while queue:
        cost, taken, hex = heappop(queue)
        here = best[hex]
        if cost > here[0] or taken >= way.most_steps:
            continue
        if taken and stops & bit[hex]:
            continue
        limit = 99 if way.least and not taken else budget
        climbed = way.hills + _hills(way.g.board, (start, *path_of(here))) if way.guns else 0
        for there, price in way.steps[hex]:
            total = cost + price
            if closed & bit[there] or total > limit:
                continue
            known = best.get(there)
            if known is not None and known[0] <= total:
                continue
            if climbed and _too_steep(way, climbed, hex, there):
                continue
            best[there] = (total, there, here)
            if total <= budget:
                heappush(queue, (total, taken + 1, there))
    return best


def _hills(board: Board, path: tuple[Hex, ...]) -> int:
    """10.2b: the roadless hills entered on a path."""
    return sum(board.is_roadless_hill(a, b) for a, b in pairwise(path))


def may_march(g: State, move: Move) -> bool:
    """9.3a, 9.3b: the order allows the march column and the unit is on a road or track."""
    first = move.pieces[0]
    here = g.at[first]
    if any(order_of(g, id) not in COLUMN_ORDERS for id in move.pieces):
        return False
    if here not in g.board.on_road and here not in g.board.on_track:
        return False
    if move.steps == 0:
        return True
    others = [i for i in units_in(g, here) if i not in move.pieces]
    return not others or (
        not move.marching and regiment_only(g.board, [*others, *move.pieces])
    )  # 9.3.2


def why_not(g: State, move: Move, hex: Hex, *, column: bool) -> Refusal | None:
    """The rule that keeps the mover out of a hex; None for a hex that it can reach."""
    first = move.pieces[0]
    if hex not in g.board.hexes:
        return Refusal("1.3a", "no-such-hex", {"hex": hex})
    where, bit = {"hex": f"hex:{hex}"}, g.board.grid.bit[hex]
    if move.ended:
        return Refusal("8.2.1b", "contact-stops", {**where})
    if column and not may_march(g, move):
        return Refusal("9.3a", "column-not-now", {**where})
    here = g.at[first]
    way = _way(g, move, None, column=column)
    barred = next((bar for bar in way.bars if bar.hexes & bit), None)
    if barred is not None:
        return Refusal(barred.rule, barred.key, {**where})
    if way.most_steps <= 0 or (way.most_steps == 1 and hex not in neighbours(g.board, here)):
        return Refusal("5.1.3a", "defence-one-hex", {**where})
    if hex in neighbours(g.board, here):
        price = step_cost(way, here, hex)
        if isinstance(price, Refusal):
            return price
    if hex not in _search(way, here):
        return Refusal("9.1.1a", "too-far", {**where})
    return may_stack(g, move.pieces, hex)


def take_step(g: State, move: Move, there: Hex, cost: int, *, column: bool) -> None:
    """One hex further: the counters are moved and the points paid."""
    here = g.at[move.pieces[0]]
    if any(g.board.units[id].artillery for id in move.pieces) and g.board.is_roadless_hill(
        here, there
    ):
        move.hills += 1
    move.spent += cost
    move.steps += 1
    move.column = move.column and column
    move.marching = column
    for id in move.pieces:
        put(g, id, there)
        if id not in g.acted:
            g.acted.append(id)
        if g.board.units[id].artillery and id not in g.moved:
            g.moved.append(id)  # 11.0b
    if in_enemy_zone(g, there, g.board.side[move.pieces[0]]):  # 8.2.1b
        move.ended = True


def cost_of(g: State, move: Move, path: tuple[Hex, ...], *, column: bool) -> list[int]:
    """The price of every step of a path."""
    here, prices, ways = g.at[move.pieces[0]], list[int](), steps(g, move.pieces, column=column)
    for there in path:
        prices.append(next(price for hex, price in ways[here] if hex == there))
        here = there
    return prices
