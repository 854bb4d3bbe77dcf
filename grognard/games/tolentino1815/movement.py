"""Chapter 9: movement of units and stacks, hex by hex, and the march column."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from grognard.games.tolentino1815.data import BOARD, ENEMY, Order, Side
from grognard.games.tolentino1815.stacking import may_share, may_stack, regiment_only
from grognard.games.tolentino1815.state import (
    Move,
    State,
    army,
    movement,
    order_of,
    put,
    units_in,
)
from grognard.games.tolentino1815.terrain import (
    LINK,
    column_cost,
    normal_cost,
    roadless_hill,
)
from grognard.games.tolentino1815.zones import in_enemy_zone, zone
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask

COLUMN_ORDERS = ("advance", "manoeuvre")  # 9.3a
CONTACT_ORDERS = ("advance", "attack")  # 8.2.1a


class Reach(NamedTuple):
    """A hex that can be reached: what it costs, and by which hexes."""

    cost: int
    path: tuple[Hex, ...]


class Ground(NamedTuple):
    """Who stands where, as one side's movers find it."""

    enemy_zone: Mask
    foes: set[Hex]
    friends: dict[Hex, list[str]]


class Way(NamedTuple):
    """How a move can go on: what does not change while its reach is computed."""

    g: State
    pieces: list[str]
    hills: int
    order: Order
    guns: bool
    column: bool
    ground: Ground
    budget: int
    most_steps: int
    first_step: bool
    """Nothing has been entered yet, the map neither (9.1.1b, 15.4a)."""


def survey(g: State, side: Side) -> Ground:
    """The ground before the movers of a side."""
    friends: dict[Hex, list[str]] = {}
    for id in army(g, side):
        friends.setdefault(g.at[id], []).append(id)
    enemy = ENEMY[side]
    return Ground(zone(g, enemy), {g.at[id] for id in army(g, enemy)}, friends)


def _way(g: State, move: Move, ground: Ground | None, *, column: bool) -> Way:
    first = move.pieces[0]
    order = order_of(g, first)
    return Way(
        g,
        move.pieces,
        move.hills,
        order,
        any(BOARD.units[id].artillery for id in move.pieces),
        column,
        ground or survey(g, BOARD.side(first)),
        budget(g, move, column=column),
        (1 if order == "defence" else 99) - move.steps,  # 5.1.3a
        move.steps == 0 and move.spent == 0,
    )


def budget(g: State, move: Move, *, column: bool) -> int:
    """9.1.1a, 9.3.3: half points left, two whole points more for a pure march column."""
    allowance = min(movement(g, id) for id in move.pieces) * 2
    if column and move.column:
        allowance += BOARD.tables.march_column["bonus"]
    return allowance - move.spent


def others_in(way: Way, hex: Hex) -> list[str]:
    """Friendly units in a hex besides the movers."""
    return [id for id in way.ground.friends.get(hex, ()) if id not in way.pieces]


def step_cost(way: Way, here: Hex, there: Hex, hills: int) -> int | Refusal:
    """What it costs the mover to go from one hex to the next, or the rule that forbids it; `hills`
    roadless hills have been climbed before."""
    if there in way.ground.foes:
        return Refusal("9.1.2b", "enemy-there", {"hex": f"hex:{there}"})
    price = 0
    for id in way.pieces:
        cost = (column_cost if way.column else normal_cost)(way.g, id, here, there)
        if isinstance(cost, Refusal):
            return cost
        price = max(price, cost)
    if way.guns and hills and way.order != "manoeuvre" and roadless_hill(here, there):
        return Refusal("10.2b", "guns-one-hill", {"hex": f"hex:{there}"})  # but see 5.1.4c
    if way.column and not regiment_only([*others_in(way, there), *way.pieces]):
        rule = "9.3.2c" if others_in(way, there) else "9.3.2b"
        return Refusal(rule, "column-blocked", {"hex": f"hex:{there}"})
    refusal = may_contact(way, here, there)
    return refusal if refusal is not None else price


def may_contact(way: Way, here: Hex, there: Hex) -> Refusal | None:
    """8.1, 8.2.1: leaving and entering an enemy zone, as the order allows."""
    bit, enemy_zone = BOARD.grid.bit, way.ground.enemy_zone
    leaving = bool(enemy_zone & bit[here])
    where = {"hex": f"hex:{there}"}
    if leaving and way.order != "defence":
        return Refusal("8.1a", "held-by-zone", {**where})
    if not enemy_zone & bit[there]:
        return None
    if way.column:
        return Refusal("9.3.2a", "column-no-contact", {**where})
    if way.order in CONTACT_ORDERS:
        return None
    if way.order == "manoeuvre":
        return Refusal("5.1.4a", "manoeuvre-no-contact", {**where})
    if leaving or others_in(way, there):  # 5.1.3c, 5.1.3d
        return None
    return Refusal("5.1.3c", "defence-no-contact", {**where})


def may_rest(way: Way, hex: Hex) -> bool:
    """7.0a: whether the mover may end in a hex."""
    others = others_in(way, hex)
    return not others or may_share(way.g, others, way.pieces, hex) is None


def reachable(
    g: State, move: Move, *, column: bool, ground: Ground | None = None
) -> dict[Hex, Reach]:
    """9.1: where the move can lead from here, in march column or not. Stops at contact (8.2.1b)."""
    if move.ended or (column and not may_march(g, move)):
        return {}
    way = _way(g, move, ground, column=column)
    if way.most_steps <= 0:
        return {}
    here = g.at[move.pieces[0]]
    found = _search(way, here)
    return {hex: reach for hex, reach in found.items() if hex != here and may_rest(way, hex)}


def can_move(g: State, pieces: list[str], ground: Ground) -> bool:
    """Whether units can leave their hex at all. Mostly a look at the next hexes is enough."""
    move = Move(pieces)
    here = g.at[pieces[0]]
    way = _way(g, move, ground, column=False)
    for there in neighbours(here):
        if not isinstance(step_cost(way, here, there, 0), Refusal) and may_rest(way, there):
            return True
    return any(reachable(g, move, column=c, ground=ground) for c in (False, True))


def _search(way: Way, start: Hex) -> dict[Hex, Reach]:
    bit, enemy_zone = BOARD.grid.bit, way.ground.enemy_zone
    best: dict[Hex, Reach] = {start: Reach(0, ())}
    queue: list[tuple[int, int, Hex]] = [(0, 0, start)]
    while queue:
        cost, steps, hex = heappop(queue)
        here = best[hex]
        if cost > here.cost or steps >= way.most_steps:
            continue
        if hex != start and enemy_zone & bit[hex]:
            continue  # 9.1.2a
        if way.column and hex != start and others_in(way, hex):
            continue  # 9.3.2c: it may halt with its regiment, not march through it
        hills = way.hills + (_hills((start, *here.path)) if way.guns else 0)
        for there in neighbours(hex):
            if there in best and best[there].cost <= cost:
                continue
            price = step_cost(way, hex, there, hills)
            if isinstance(price, Refusal):
                continue
            total = cost + price
            minimum = hex == start and way.first_step and not way.column  # 9.1.1b
            if total > way.budget and not minimum:
                continue
            if there not in best or total < best[there].cost:
                best[there] = Reach(total, (*here.path, there))
                if total <= way.budget:
                    heappush(queue, (total, steps + 1, there))
    return best


def _hills(path: tuple[Hex, ...]) -> int:
    """10.2b: the roadless hills entered on a path."""
    return sum(roadless_hill(a, b) for a, b in pairwise(path))


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """Adjacent hexes, and the other end of the San Severino road (9.2.1)."""
    near = BOARD.grid.neighbours(hex)
    if hex in LINK:
        return (*near, LINK[1 - LINK.index(hex)])
    return near


def may_march(g: State, move: Move) -> bool:
    """9.3a, 9.3b: the order allows the march column and the unit is on a road or track."""
    first = move.pieces[0]
    here = g.at[first]
    if any(order_of(g, id) not in COLUMN_ORDERS for id in move.pieces):
        return False
    if here not in BOARD.on_road and here not in BOARD.on_track:
        return False
    others = [i for i in units_in(g, here) if i not in move.pieces]
    if not others or move.steps == 0:
        return True
    return not move.marching and regiment_only([*others, *move.pieces])  # 9.3.2b, 9.3.2c


def why_not(g: State, move: Move, hex: Hex, *, column: bool) -> Refusal:
    """The rule that keeps the mover out of a hex."""
    first = move.pieces[0]
    if hex not in BOARD.hexes:
        return Refusal("1.3a", "no-such-hex", {"hex": hex})
    where = {"hex": f"hex:{hex}"}
    if column and not may_march(g, move):
        return Refusal("9.3a", "column-not-now", {**where})
    if order_of(g, first) == "defence" and move.steps:
        return Refusal("5.1.3a", "defence-one-hex", {**where})
    here = g.at[first]
    way = _way(g, move, None, column=column)
    if hex in neighbours(here):
        price = step_cost(way, here, hex, move.hills)
        if isinstance(price, Refusal):
            return price
        if price > way.budget:
            return Refusal("9.1.1a", "too-far", {**where})
    if hex in way.ground.foes:
        return Refusal("9.1.2b", "enemy-there", {**where})
    refusal = may_stack(g, move.pieces, hex)
    if refusal is not None:
        return refusal
    if order_of(g, first) == "defence":
        return Refusal("5.1.3a", "defence-one-hex", {**where})
    return Refusal("9.1.1a", "too-far", {**where})


def take_step(g: State, move: Move, there: Hex, cost: int, *, column: bool) -> None:
    """One hex further: the counters are moved and the points paid."""
    here = g.at[move.pieces[0]]
    if any(BOARD.units[id].artillery for id in move.pieces) and roadless_hill(here, there):
        move.hills += 1
    move.spent += cost
    move.steps += 1
    move.column = move.column and column
    move.marching = column
    for id in move.pieces:
        put(g, id, there)
        if id not in g.acted:
            g.acted.append(id)
        if BOARD.units[id].artillery and id not in g.moved:
            g.moved.append(id)  # 11.0b
    if in_enemy_zone(g, there, BOARD.side(move.pieces[0])):  # 8.2.1b
        move.ended = True


def cost_of(g: State, move: Move, path: tuple[Hex, ...], *, column: bool) -> list[int]:
    """The price of every step of a path."""
    here, prices = g.at[move.pieces[0]], list[int]()
    price: Callable[[State, str, Hex, Hex], int | Refusal] = column_cost if column else normal_cost
    for there in path:
        paid = 0
        for id in move.pieces:
            cost = price(g, id, here, there)
            assert not isinstance(cost, Refusal)
            paid = max(paid, cost)
        prices.append(paid)
        here = there
    return prices
