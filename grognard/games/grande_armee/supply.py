"""Chapter 6: which units are in supply, and what becomes of those that are not.

A line of supply is traced by one flood from the depots. `Lines.within[k]` are the hexes from which
a line of at most k hexes leads to a depot; the hex of the unit itself is bound by no limit (6.2g).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from grognard.games.grande_armee import forage, garrisons, territory
from grognard.games.grande_armee.cavalry import Armies, cuts_lines
from grognard.games.grande_armee.effects import on_supply
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import disrupt, eliminate, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.floods import step
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.hexsides import Sides

# --- 1.1: sources


def sources(g: State, side: Side) -> Mask:
    """1.1k, 1.1l, 16.13h, 16.13l, NN 1.1q, 1.1r: the hexes of the ultimate supply sources of a
    side; by NN 17.4 those of the set that it uses now."""
    rules, name = g.rules, g.sources.get(side, side)
    found = g.board.source(name) | g.board.grid.mask(g.bases.get(side, ()))
    held = rules.held_sources.get(name)
    if held and rules.held_sources_need in ("", *g.joined) and on_supply.ports_supply(g):
        found |= g.board.source(held) & survey(g)[side].present  # NN 14.17a, 14.17b
    for power, source in rules.allied_sources.get(name, {}).items():  # NN 14.16b
        if power in g.joined:
            found |= g.board.source(source)
    return found


# --- 6.1, 6.2: lines


def open_ground(g: State, side: Side, armies: Armies) -> Mask:
    """6.2a to 6.2d, 6.2f: the hexes that a line of a side may enter; the limits bind the supplying
    city too (6.2h; NN 6.2a, 6.2c, 6.2h)."""
    strange = g.board.cities & ~territory.supply_cities(g, side)
    return _passable(g, side, armies) & ~(strange & ~armies[side].present)


def _passable(g: State, side: Side, armies: Armies) -> Mask:
    """The same, if no city were an enemy's."""
    cut = cuts_lines(g, side, armies) & ~armies[side].present
    shut = territory.closed(g, side) | armies[g.enemy(side)].stacks | cut
    return g.board.grid.board & ~shut


def first_hexes(g: State, side: Side, armies: Armies, open: Mask) -> Mask:
    """NN 7.8f: the hexes where a link may begin: open ones, and by NN 18.6a a source in a city of
    hostile land, though no line passes it and no depot in it supplies while nobody is there."""
    if not g.rules.sources_stay_open:
        return open
    return open | g.board.source(side) & _passable(g, side, armies)


class Ground(msgspec.Struct, frozen=True):
    """Where lines of one side can run now."""

    side: Side
    open: Mask
    starts: Mask
    """Where a link of depots may begin."""
    barriers: Sides
    off_road: Sides
    """Hexsides that no line crosses by road (NN 2.2)."""
    heavy: Mask
    """Hexes that count 2 (NN 6.2f); none in 1812."""
    marsh: Mask
    """Those of them where no road helps: marsh, and a pass in winter."""


def ground(g: State, side: Side, armies: Armies) -> Ground:
    """The ground of a side's lines and links as it stands now."""
    board = g.board
    double = g.rules.difficult[side] == "double"
    shut, off_road = board.barriers[side], board.off_road[side]  # 6.2e, NN 2.2f, 6.2d
    if (unbridged := on_supply.unbridged(g, side)) is not board.unbridged:  # by a card
        shut = unbridged | board.walls_of(side)
        off_road = ~((board.roads | board.passes) - shut)
    passes = board.mountain if g.winter else 0
    open = open_ground(g, side, armies)
    return Ground(
        side,
        open,
        first_hexes(g, side, armies, open),
        shut,
        off_road if double else shut,
        board.difficult | passes if double else 0,
        board.marsh | passes if double else 0,
    )


def lines_to(g: State, ground: Ground, start: Mask, reach: int) -> list[Mask]:
    """The hexes from which a line of at most 0, 1, 2 … hexes leads into `start`."""
    grid, shut, open, heavy = g.board.grid, ground.barriers, ground.open, ground.heavy
    within = [start]
    for length in range(1, reach + 1):
        nearer = within[-1] & open
        wider = within[-1] | step(grid, nearer & ~heavy, shut)
        if heavy:
            wider |= step(grid, nearer & heavy & ~ground.marsh, ground.off_road)
            if length > 1:
                wider |= step(grid, within[-2] & open & heavy, shut)
        within.append(wider)
    return within


class Lines(msgspec.Struct, frozen=True):
    """The supply of one side at one moment."""

    bit: dict[Hex, Mask]
    ground: Ground
    reach: int
    """6.2g: the most hexes of a line."""
    depots: Mask
    """The depots that supply now."""
    within: list[Mask]
    own: dict[str, list[Mask]]
    """1.1n: the same for nations with a source of their own."""
    special: dict[Hex, int]
    """Stacks whose longest line a card sets."""
    far: list[Mask]
    """NN 17.9e: the same from depots whose lines are longer than `reach`; empty if none are."""

    def covers(self, hex: Hex, nation: str = "") -> bool:
        """Whether a unit of a nation would be in supply in a hex."""
        return bool(self.longest(hex, nation)[-1] & self.bit[hex])

    def longest(self, hex: Hex, nation: str = "") -> list[Mask]:
        """`within` up to the longest line of a unit of a nation in a hex."""
        within = self.own.get(nation, self.within)[: self.special.get(hex, self.reach) + 1]
        if self.far and hex not in self.special and not within[-1] & self.bit[hex]:
            return self.far
        return within


def lines(g: State, side: Side, armies: Armies | None = None, run: Ground | None = None) -> Lines:
    """6.1b, 6.2: the supply of a side as things stand."""
    armies = survey(g) if armies is None else armies
    board = g.board
    run = ground(g, side, armies) if run is None else run
    # First depots are chosen for the first turn, which may be one of winter (NN 14.1g, 14.1o).
    winter = g.winter or (not g.turn and 1 in g.rules.winter)
    reach = g.rules.supply_range_winter if winter else g.rules.supply_range
    special: dict[Hex, int] = {}
    for hex in armies[side].units if on_supply.sets_supply_range(g) else ():
        if (length := on_supply.supply_range(g, side, hex)) is not None:
            special[hex] = length
    deep = max((reach, *special.values()))
    # 6.1c, 7.7e, NN 6.1b, 7.8e: any friendly depot on the map, linked or not; none under enemy
    # units (8.8c).
    idle = on_supply.idle_depots(g)
    supplying = [hex for hex in g.depots.get(side, ()) if hex not in idle]
    depots = board.grid.mask(supplying) & ~armies[g.enemy(side)].stacks
    own: dict[str, list[Mask]] = {}
    for nation, source in g.rules.own_sources.items():
        if nation in board.nations[side]:
            # 1.1o: besides its source it lives from depots, like the rest of its side.
            own[nation] = lines_to(g, run, depots | board.source(source), deep)
    within = lines_to(g, run, depots, deep)
    far: list[Mask] = []
    if winter and side in g.rules.long_lines:  # NN 17.9e
        there = depots & board.region(g.rules.long_lines[side])
        far = lines_to(g, run, there, g.rules.supply_range)
    return Lines(board.grid.bit, run, reach, depots, within, own, special, far)


def supplied(g: State, armies: Armies | None = None) -> dict[Side, Mask]:
    """6.1: for each side the hexes in which its combat units would be in supply. Nations with a
    source of their own can be in supply in others too (1.1n): see `in_supply`."""
    armies = survey(g) if armies is None else armies
    answer: dict[Side, Mask] = {}
    for side in g.sides:
        found = lines(g, side, armies)
        mask = found.within[found.reach] | (found.far[-1] if found.far else 0)
        for hex in found.special:
            mask = mask & ~found.bit[hex] | (found.bit[hex] if found.covers(hex) else 0)
        answer[side] = mask
    return answer


def in_supply(g: State, unit: str, found: Lines | None = None) -> bool:
    """6.1, 1.1n: whether a combat unit on the map is in supply now. By NN 6.1 a Forage roll passed
    this turn supplies too."""
    if on_supply.out_of_supply(g, unit):
        return False
    if g.rules.forage_supplies and unit in g.foraged:
        return True
    if found is None:
        found = lines(g, g.board.side[unit])
    return found.covers(g.at[unit], g.board.units[unit].nation)


def stack_in_supply(g: State, units: Sequence[str], found: Lines) -> bool:
    """7.3a, 8.1a: a stack is in supply if one of its units is; they differ only where some have a
    source of their own (1.1n) or a card names units."""
    if found.covers(g.at[units[0]]) and not on_supply.names_units_out_of_supply(g):
        return True
    return any(in_supply(g, unit, found) for unit in units)


@dataclass(frozen=True, slots=True)
class SupplyLine:
    """The supply line of a stack: its hexes, the stack's own first and the supplying city last."""

    stack: Hex
    line: tuple[Hex, ...]

    @property
    def depot(self) -> Hex:
        """The city, or the edge hex, that supplies."""
        return self.line[-1]


def supply_lines(
    g: State, side: Side, armies: Armies | None = None
) -> dict[Hex, SupplyLine | None]:
    """For each stack of a side the line it lives from, or None: of a stack of several nations the
    line of the first unit that has one."""
    armies = survey(g) if armies is None else armies
    found = lines(g, side, armies)
    answer: dict[Hex, SupplyLine | None] = {}
    for hex, units in armies[side].units.items():
        way: tuple[Hex, ...] | None = None
        for nation in dict.fromkeys(g.board.units[unit].nation for unit in units):
            way = way or _trace(g, found, hex, nation)
        answer[hex] = SupplyLine(hex, way) if way else None
    return answer


def _trace(g: State, found: Lines, hex: Hex, nation: str) -> tuple[Hex, ...] | None:
    bit, near, run = g.board.grid.bit, g.board.near, found.ground
    within = found.longest(hex, nation)
    if not within[-1] & bit[hex]:
        return None
    left = next(k for k, mask in enumerate(within) if mask & bit[hex])
    way = [hex]
    while left:
        here = way[-1]
        for there in near[here]:
            if not bit[there] & run.open or (here, there) in run.barriers:
                continue
            by_road = (here, there) not in run.off_road and not bit[there] & run.marsh
            price = 2 if bit[there] & run.heavy and not by_road else 1
            if price <= left and within[left - price] & bit[there]:
                way.append(there)
                left -= price
                break
        else:
            raise AssertionError(f"no line from {hex} in {nation} supply")
    return tuple(way)


# --- 6.3 to 6.5: the phase


def begin_phase(g: State) -> None:
    """Phase 1: effects of the turn before end (6.4f, 8.7a); then general supply."""
    g.fed, g.unfed, g.foraged = [], [], []
    general_supply(g)


def general_supply(g: State) -> None:
    """6.3 to 6.5: Forage rolls, then supply of both sides, then all effects at once (6.5a; NN
    6.5)."""
    failed = [unit for unit in forage.roll(g) if not is_exempt(g, unit)]  # NN 6.6
    armies = survey(g)
    out = [
        unit for side in g.sides for unit in out_of_supply(g, side, armies) if unit not in failed
    ]
    apply(g, [*failed, *out])
    g.forage = []  # 6.3c, NN 5.1c, 6.3c


def out_of_supply(g: State, side: Side, armies: Armies, run: Ground | None = None) -> list[str]:
    """6.1: the combat units of a side that are out of supply now; commanders never are (6.6a)."""
    found = lines(g, side, armies, run)
    by_card = found.special or on_supply.names_units_out_of_supply(g)
    reached = 0 if by_card else found.within[found.reach]
    return [
        unit
        for hex, units in armies[side].units.items()
        if not found.bit[hex] & reached  # a line of the side serves every nation of it
        for unit in units
        if not in_supply(g, unit, found) and not is_exempt(g, unit)
    ]


def hungry(g: State, side: Side, armies: Armies) -> list[str]:
    """The combat units of a side that would be out of supply if it were checked anew now: a Forage
    roll passed this turn feeds nobody then (NN 6.1c)."""
    return out_of_supply(msgspec.structs.replace(g, foraged=[]) if g.foraged else g, side, armies)


def still_hungry(g: State, side: Side, hungry: list[str], armies: Armies, run: Ground) -> int:
    """How many of these units, which were out of supply, still are after a depot was added."""
    found = lines(g, side, armies, run)
    return sum(not in_supply(g, unit, found) for unit in hungry)


def is_exempt(g: State, unit: str) -> bool:
    """NN 6.6: whether a combat unit always counts as in general supply: 6.4 passes over it, but for
    a train it needs supply like any other (NN 6.6f). Units stacked with it need supply as usual (NN
    6.6e)."""
    piece, rules, hex = g.board.units[unit], g.rules, g.at[unit]
    if piece.cossack and rules.cossacks_live_off_land:  # NN 1.1n, 6.6a, 14.14c
        return True
    if garrisons.at_post(g, unit):  # NN 6.6c, 14.12b, 14.13b
        return True
    if unit in g.frozen and g.board.grid.bit[hex] & territory.closed(g, piece.side):
        return True  # NN 6.6d, 14.10.iii, 14.11c: held where nobody else may go
    region = rules.supplied_at_home.get(piece.nation)  # NN 1.1o, 1.1z, 6.6b
    return region is not None and bool(g.board.region(region) & g.board.grid.bit[hex])


def apply(g: State, out: Sequence[str]) -> None:
    """6.4a, 6.5b, NN 6.4a: the effects on units out of supply, all at the same moment."""
    disrupted, lost = list[str](), list[str]()
    for unit in out:
        if unit in g.disrupted:
            if starves(g, unit):
                lost.append(unit)
        elif holds_out(g, unit):
            g.unfed.append(unit)
        else:
            disrupted.append(unit)
    for side in g.sides:
        _tell(g, "supply-holds-out", side, [u for u in g.unfed if u in out])
        _tell(g, "supply-disrupted", side, disrupted)
        _tell(g, "supply-eliminated", side, lost)
    for unit in disrupted:
        disrupt(g, unit)
    for unit in lost:
        eliminate(g, unit)


def starves(g: State, unit: str) -> bool:
    """6.4b to 6.4d: whether a disrupted unit out of supply is eliminated."""
    piece = g.board.units[unit]
    fate = g.rules.starvation[piece.side][on_supply.quality(g, unit)]
    return fate == "dies" or (fate == "winter" and g.winter)


def holds_out(g: State, unit: str) -> bool:
    """6.4e: whether a unit stands in the city where lack of supply does not disrupt its side."""
    city = g.rules.never_disrupted_in.get(g.board.side[unit])
    return city is not None and g.at[unit] == g.board.city(city)


def _tell(g: State, key: str, side: Side, units: Sequence[str]) -> None:
    by_hex: dict[Hex, list[str]] = {}
    for unit in units:
        if g.board.side[unit] == side:
            by_hex.setdefault(g.at[unit], []).append(unit)
    for hex, some in by_hex.items():
        names = [f"unit:{unit}" for unit in some]
        g.tell(key, side=f"side:{side}", units=names, hex=f"hex:{hex}")
