"""8.4: which stacks may march, how far, and what keeps a march out of a hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from grognard.games.grande_armee import command, garrisons, neutrals, territory, trains
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.cavalry import Armies, besieged, hinders_marches
from grognard.games.grande_armee.effects import on_marches
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import commanders_in, room, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import Bar, Costs, Ways, find_ways, in_the_way

TOO_FAR = ("8.4b", "march-too-far")


class Field:
    """Both armies and what hinders the marches of one side, looked up once for a question."""

    def __init__(self, g: State, side: Side) -> None:
        self.side = side
        self.armies: Armies = survey(g)
        self.own = self.armies[side]
        self.pinned: Mask = hinders_marches(g, side, self.armies)
        self.besieged: Mask = besieged(g, side, self.armies)


# --- who may march


def may_march(g: State, field: Field, hex: Hex) -> Refusal | None:
    """8.2 to 8.4: why no march may start from a hex now."""
    side, bit = field.side, g.board.grid.bit[hex]
    args = {"hex": f"hex:{hex}"}
    units = field.own.units.get(hex)
    if not units:
        alone = hex in field.own.commanders
        key = "march-commander-alone" if alone else "march-no-stack"
        return Refusal("8.3b" if alone else "8.2a", key, {**args})
    if bit & field.besieged:
        return Refusal("8.4r", "march-besieged", {**args})
    without = goes_without_train(g, side, hex, able(g, units))
    if not trains.at(g, side, hex) and not without:
        laid = any(m.hex == hex for m in trains.on_map(g, side))
        key = "train-for-depot-only" if laid else "march-no-train"
        return Refusal("7.3f" if laid else "8.4d", key, {**args})
    leaders = field.own.commanders.get(hex, ())
    if not unmoved(g, leaders):
        return Refusal("8.4e", "march-no-commander", {**args})
    if not without:
        refusal = command.may_use_train(g, hex, leaders, units)
        if refusal is not None:
            return refusal
    if hex in g.halted:
        return Refusal("8.4i", "march-disrupted", {**args})
    going = able(g, units)
    if not going:
        return may_go(g, units[0])
    if (refusal := on_marches.may_march(g, side, hex, going)) is not None:
        return refusal
    parties = (going, *([unit] for unit in going))
    if not any(goes_anywhere(g, field, hex, some) for some in parties):
        if any(goes_anywhere(g, field, hex, some, unpinned=True) for some in parties):
            return Refusal("8.4n", "march-held", {**args})
        return Refusal(_what_shuts_in(g, field, hex, parties[-1]), "march-no-way", {**args})
    return None


def goes_without_train(g: State, side: Side, hex: Hex, units: Sequence[str]) -> bool:
    """8.4d: whether a card lets these units march without a train: those that march, not those that
    stay in their hex."""
    return bool(units) and on_marches.marches_without_train(g, side, hex, units)


def unmoved(g: State, pieces: Iterable[str]) -> list[str]:
    """8.3a, 8.4e: the pieces of these that have not moved in this phase; recovery is no move (NN
    8.2d)."""
    return [piece for piece in pieces if piece not in g.marched]


def able(g: State, units: Iterable[str]) -> list[str]:
    """The combat units of these that may march."""
    return [unit for unit in units if may_go(g, unit) is None]


def may_go(g: State, unit: str) -> Refusal | None:
    """Why a combat unit may not go with a stack that marches."""
    args = {"unit": f"unit:{unit}"}
    if unit in g.marched:
        return Refusal("8.3a", "march-again", {**args})
    if unit in g.disrupted:
        return Refusal("1.1p", "march-unit-disrupted", {**args})
    if unit in g.unfed:
        return Refusal("6.4f", "march-unfed", {**args})
    if neutrals.is_still(g, unit):
        return Refusal(neutrals.held_by(g, unit), "march-frozen", {**args})
    if (refusal := garrisons.may_leave(g, unit)) is not None:
        return refusal
    if unit in g.anchored:
        return Refusal("8.4m", "march-anchored", {**args})
    side, hex = g.board.side[unit], g.at[unit]
    foreign = g.board.units[unit].nation in g.rules.keeps_apart
    if g.divided == side or foreign:
        there = unmoved(g, commanders_in(g, hex, side))
        if not command.is_led(g, unit, there):
            rule = "NN 14.8f" if foreign else "NN 16.6b"
            return Refusal(rule, "march-not-led", {**args})
    return on_marches.may_march(g, g.board.side[unit], g.at[unit], [unit])  # 16.1n


# --- how far


def allowance(g: State, side: Side, units: Sequence[str]) -> int:
    """8.4a: the hexes of a normal march."""
    if (road := _road(g, side)) is not None:
        return road[0]
    normal = g.rules.march_winter if on_marches.winter_march(g, side) else g.rules.march
    return normal + on_marches.march_allowance(g, side, units)


def _road(g: State, side: Side) -> tuple[int, Mask] | None:
    """NN 16.1: the long march by a card, where the march at hand is one."""
    march = g.march
    if march is None or not march.road or march.side != side:
        return None
    return on_marches.road_march(g, side, march.hex)


def longest(g: State, side: Side, units: Sequence[str]) -> int:
    """8.4b: the hexes of the longest march, a forced one if the units may."""
    if (road := _road(g, side)) is not None:
        return road[0]
    normal = allowance(g, side, units)
    forced = on_marches.may_force_march(g, units) is None
    return max(normal, g.rules.forced_march) if forced else normal


def price(g: State, side: Side, start: Hex, path: Sequence[Hex]) -> int:
    """The length of a march; by NN 2.2 difficult hexes count 2."""
    costs = step_prices(g, side)
    steps = zip((start, *path[:-1]), path, strict=True) if path else ()
    return sum(dict(costs[a])[b] for a, b in steps)


def step_prices(g: State, side: Side) -> Costs:
    """The present cost of each step of a march for a side (NN 2.2g: a pass counts 2 in winter)."""
    board = g.board
    return (board.winter_costs if g.winter else board.march_costs)[g.rules.difficult[side]]


class Pen(NamedTuple):
    """A land that units may not leave once they are in it."""

    land: Mask
    rule: str
    key: str


def pens(g: State, side: Side, units: Sequence[str]) -> list[Pen]:
    """NN 14.15.v, 16.1z: the lands that units may not leave, including units that only march
    through."""
    by_rule, by_card = territory.not_left(g, side), on_marches.lands_not_left(g, units)
    found = [Pen(by_rule, "NN 14.15.v", "march-confined")] if by_rule else []
    return [*found, *(Pen(land, "16.1g", "march-card") for land in by_card)]


# --- where to


def friends(g: State, field: Field, units: Sequence[str]) -> Mask:
    """8.4m, 8.4o: hexes with a friendly combat unit that has not marched, besides these units."""
    mask, gone = 0, {*g.marched, *units}
    for hex, there in field.own.units.items():
        if not gone.issuperset(there):
            mask |= g.board.grid.bit[hex]
    return mask


def full(g: State, field: Field, units: Sequence[str]) -> Mask:
    """4.1b: hexes with too many friendly units for these to enter."""
    mask, free = 0, CAPACITY - room(g.board, units)
    for hex, there in field.own.units.items():
        if room(g.board, (unit for unit in there if unit not in units)) > free:
            mask |= g.board.grid.bit[hex]
    return mask


def bars(g: State, field: Field, units: Sequence[str], via: Sequence[Hex] = ()) -> list[Bar]:
    """8.4j, 8.4k: the bars on units at the end of their way so far: terrain, the enemy, capacity,
    cards."""
    board, side = g.board, field.side
    here = board.grid.bit[via[-1] if via else g.at[units[0]]] if units else 0
    road = _road(g, side)
    by_road = board.grid.board & ~road[1] if road is not None else 0
    outside = [
        Bar(board.grid.board & ~pen.land if here & pen.land else 0, pen.rule, pen.key)
        for pen in pens(g, side, units)
    ]
    lands = territory.shut_lands(g, side)
    nowhere = board.closed  # a land that a rule closes has that rule's number
    for land, _ in lands:
        nowhere &= ~land | board.closed_by_terrain
    return [
        Bar(by_road, "16.1g", "march-card"),
        *outside,
        Bar(nowhere & board.mountain, "2.2e", "march-mountain"),
        Bar(nowhere & ~board.mountain, "2.2e", "march-closed"),
        Bar(board.closed_to(side) & ~board.closed, "2.2d", "march-difficult"),
        *(Bar(land, rule, "march-land-closed") for land, rule in lands),
        Bar(field.armies[g.enemy(side)].stacks, "8.4j", "march-enemy"),
        Bar(full(g, field, units), "4.1b", "march-full"),
        Bar(on_marches.barred(g, units), "16.1g", "march-card"),
    ]


def stops(g: State, field: Field, units: Sequence[str]) -> Mask:
    """8.4l, 8.4m: hexes that a march may enter but not leave."""
    return field.pinned & ~friends(g, field, units)


class Reach(msgspec.Struct, frozen=True):
    """Where units can go from the end of their way so far."""

    ways: Ways
    spent: int
    longest: int
    stop: Mask
    first: Mask
    """8.4n: hexes that may not be the first of this march."""
    freely: Ways
    """The same search by forced march and without enemy cavalry, for the reason of a refusal."""
    apart: Ways
    """The same search without the help of friends (8.4m)."""
    not_forced: Refusal | None
    """Why these units may not force-march (16.1m)."""
    wall: Callable[[Hex], Refusal | None] = lambda _: None
    """Why no step leads into a hex next to the end of the way (NN 2.2f; 2.2d)."""
    behind: Callable[[Hex], Bar | None] = lambda _: None
    """What closes every way to a hex that is not too far by itself (8.4j, 8.4k)."""

    def __contains__(self, hex: object) -> bool:
        return hex in self.ways

    def __iter__(self) -> Iterator[Hex]:
        return iter(self.ways)

    def way(self, hex: Hex) -> tuple[Hex, ...]:
        """The shortest way to a hex, start and end included: if there is one, a way that needs no
        friend to stay where it is for it."""
        apart = hex in self.apart and self.apart.price(hex) == self.ways.price(hex)
        return (self.apart if apart else self.ways).way(hex)

    def goes_on(self, hex: Hex) -> bool:
        """Whether a march could go on from a hex that it reaches."""
        length = self.spent + self.ways.price(hex)
        return length < self.longest and not self.ways.grid.bit[hex] & self.stop

    def why(self, hex: Hex) -> Refusal | None:
        """The rule that keeps the march out of a hex; None for a hex that it can reach."""
        refusal = self.ways.why(hex)
        if refusal is None or refusal.rule != TOO_FAR[0]:
            return refusal
        if (wall := self.wall(hex)) is not None:
            return wall
        if hex not in self.freely:
            bar = self.behind(hex)
            if bar is None:
                return refusal
            return Refusal(bar.rule, "march-way-barred", {**refusal.args, "by": bar.key})
        if self.not_forced and self.spent + self.freely.price(hex) > self.longest:
            return self.not_forced
        if self.ways.grid.bit[hex] & self.first:
            return Refusal("8.4n", "march-first-hex", refusal.args)
        return Refusal("8.4l", "march-cavalry", refusal.args)


def reach(
    g: State, field: Field, start: Hex, units: Sequence[str], via: Sequence[Hex] = ()
) -> Reach:
    """8.4: where units that start in a hex can go, after the way `via`."""
    board, grid, side = g.board, g.board.grid, field.side
    free_costs = costs = step_prices(g, side)
    shut_in = pens(g, side, units)
    for pen in shut_in:
        costs = board.penned(costs, pen.land)
    here = via[-1] if via else start
    spent, most = price(g, side, start, via), longest(g, side, units)
    stop = stops(g, field, units)
    barred, beyond = bars(g, field, units, via), Bar(grid.board, *TOO_FAR)
    held = not via and not set(g.held).isdisjoint(units)

    def search(stop: Mask, most: int = most) -> Ways:
        left = 0 if via and grid.bit[here] & stop else most - spent
        steps = _without(costs, here, board.beside[here] & stop, grid.bit) if held else costs
        return find_ways(grid, here, left, steps, barred, beyond, stop)

    ways = search(stop)
    apart = search(field.pinned) if stop != field.pinned else ways
    refusal = on_marches.may_force_march(g, units)
    freely = search(0, max(most, g.rules.forced_march)) if stop or refusal else ways
    first = board.beside[start] & stop if held else 0
    wall = partial(board.may_cross, side, here)
    free = max(most, g.rules.forced_march) - spent

    def behind(hex: Hex) -> Bar | None:
        if shut_in and hex in find_ways(grid, here, free, free_costs, barred, beyond):
            return Bar(shut_in[0].land, shut_in[0].rule, shut_in[0].key)
        return in_the_way(grid, here, free, costs, barred, hex)

    return Reach(ways, spent, most, stop, first, freely, apart, refusal, wall, behind)


def _without(costs: Costs, start: Hex, first: Mask, bit: dict[Hex, Mask]) -> Costs:
    """8.4n: the same costs without the first steps that are forbidden."""
    if not first:
        return costs
    steps = tuple((hex, price) for hex, price in costs[start] if not bit[hex] & first)
    return {**costs, start: steps}


def goes_anywhere(
    g: State, field: Field, start: Hex, units: Sequence[str], *, unpinned: bool = False
) -> bool:
    """Whether units can enter some hex next to them: every march begins so. `unpinned`: as if no
    enemy cavalry stood next to it (8.4n)."""
    near = g.board.beside[start]
    for bar in bars(g, field, units):
        near &= ~bar.hexes
    if not unpinned and not set(g.held).isdisjoint(units):
        near &= ~stops(g, field, units)
    costs = dict(step_prices(g, field.side)[start])
    most = longest(g, field.side, units)
    return any(costs.get(hex, most + 1) <= most for hex in g.board.grid.hexes(near))


def _what_shuts_in(g: State, field: Field, start: Hex, units: Sequence[str]) -> str:
    """8.4j, 8.4k: the rule that closes the last hex next to units that can go nowhere."""
    near = g.board.next_to[field.side][start]
    if not near:
        return "NN 2.2f"
    for bar in bars(g, field, units):
        near &= ~bar.hexes
        if not near:
            return bar.rule
    return "8.4k"


def anchors(
    g: State, field: Field, units: Sequence[str], start: Hex, path: Sequence[Hex]
) -> list[str]:
    """8.4m, 8.4o: the friendly units that let this march pass enemy cavalry, one in each hex that
    needs it. Where several could, one that cannot march anyway, then artillery, then infantry."""
    held = not set(g.held).isdisjoint(units)
    bit, found = g.board.grid.bit, list[str]()
    for place, hex in enumerate(path):
        passes = place < len(path) - 1 or (place == 0 and held)
        if not passes or not bit[hex] & field.pinned:
            continue
        there = [u for u in field.own.units.get(hex, ()) if u not in units and u not in g.marched]
        if not {*g.anchored, *found}.isdisjoint(there):  # a way can enter a hex twice
            continue
        if there:
            found.append(min(there, key=lambda unit: _worth(g, unit)))
    return found


def _worth(g: State, unit: str) -> tuple[bool, int]:
    arm = g.board.units[unit].arm
    return may_go(g, unit) is None, ("art", "inf", "cav").index(arm)
