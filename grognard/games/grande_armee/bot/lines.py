"""Chapters 6 and 7 for the bot: distances, supply lines, and where depots would be linked."""

from __future__ import annotations

import random
from functools import cached_property

from msgspec.structs import replace

from grognard.games.grande_armee import depots, supply, territory
from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.bot.forces import FAR, Forces
from grognard.games.grande_armee.bot.weights import Weights
from grognard.games.grande_armee.cavalry import Armies
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State
from grognard.kernel.boards import kept_by_board
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import reach

OUT = 6
"""The length of a supply line that does not exist."""


@kept_by_board
def distances(board: Board, side: Side, hex: Hex, shut: Mask) -> dict[Hex, int]:
    """How far every hex is from one, over ground that a side can cross; `shut` are lands that it
    may not enter now."""
    costs = board.march_costs[board.rules.difficult[side]]
    allowed = (board.grid.board & ~board.closed_to(side) & ~shut) | board.grid.bit[hex]
    return reach(board.grid, hex, None, costs, allowed)


@kept_by_board
def within(board: Board, side: Side, hex: Hex, shut: Mask) -> list[Mask]:
    """The hexes at most 0, 1, 2 … hexes from one, as `distances` counts."""
    rings: list[Mask] = []
    for other, far in distances(board, side, hex, shut).items():
        rings += [0] * (far + 1 - len(rings))
        rings[far] |= board.grid.bit[other]
    for far in range(1, len(rings)):
        rings[far] |= rings[far - 1]
    return rings


class Lines(Forces):
    """Where one side is in supply, and where it would be, computed for one decision."""

    def __init__(
        self, g: State, side: Side, rng: random.Random, weights: Weights | None = None
    ) -> None:
        super().__init__(g, side, rng, weights)
        self._left: dict[Hex, Mask] = {}
        self._entered: dict[Hex, bool] = {}
        self._given_up: dict[Hex, tuple[Mask, Mask]] = {}
        self._rings: dict[tuple[Hex, ...], list[Mask]] = {}

    def distance(self, goal: Hex, hex: Hex) -> int:
        """How far a hex is from a goal over ground that this side can cross."""
        return distances(self.board, self.side, goal, self.shut).get(hex, FAR)

    @cached_property
    def shut(self) -> Mask:
        """NN 6.2g: neutral lands, and others that this side may not enter yet."""
        return territory.barred(self.g, self.side) & ~self.board.closed_to(self.side)

    @property
    def winter(self) -> frozenset[int]:
        """The winter turns of this year: a second one ends in autumn (16.13)."""
        return frozenset() if self.g.second_year else self.g.rules.winter

    def near_depots(self, armies: Armies | None = None) -> list[Mask]:
        """Hexes from which a line of at most 0, 1, 2 … hexes leads to a depot, as many as count
        when supply is next judged: before winter the short ones of winter (6.2)."""
        g = self.g
        turns = g.turn in g.rules.friendly_to_both.values()  # NN 18.5f: the country becomes hostile
        g.turn += turns
        found = supply.lines(g, self.side, armies or self.armies)
        g.turn -= turns
        coming = self.g.turn + 1 in self.winter
        reach = self.g.rules.supply_range_winter if coming else found.reach
        return found.within[: reach + 1]

    @cached_property
    def depot_rings(self) -> list[Mask]:
        """Returns `near_depots` for the present depots."""
        return self.near_depots()

    @cached_property
    def supplied(self) -> Mask:
        """Hexes where a unit of this side would be in supply."""
        return self.depot_rings[-1]

    @cached_property
    def lines_now(self) -> supply.Lines:
        """The supply lines of this side as things stand, when trains are placed."""
        return supply.lines(self.g, self.side, self.armies)

    def fed_now(self, hex: Hex) -> bool:
        """7.3a: whether a train may serve a stack: it is in supply, by a line or because it has
        foraged with success (NN 6.3)."""
        units = self.own.units.get(hex, ())
        return bool(units) and supply.stack_in_supply(self.g, units, self.lines_now)

    def line(self, hex: Hex, rings: list[Mask] | None = None) -> int:
        """How long the supply line of a hex would be; one more than is possible if it has none."""
        bit = self.bit[hex]
        rings = self.depot_rings if rings is None else rings
        return next((n for n, ring in enumerate(rings) if ring & bit), OUT)

    def nearest(self, goal: Hex, ground: Mask) -> int:
        """How far a goal is from the nearest of some hexes."""
        rings = within(self.board, self.side, goal, self.shut)
        return next((far for far, ring in enumerate(rings) if ring & ground), FAR)

    def rings_with(self, *more: Hex) -> list[Mask]:
        """`depot_rings` if there were some depots more."""
        if more not in self._rings:
            kept = self.g.depots.get(self.side, [])
            self.g.depots[self.side] = [*kept, *more]
            self._rings[more] = self.near_depots()
            self.g.depots[self.side] = kept
        return self._rings[more]

    def without_depot(self, hex: Hex) -> tuple[Mask, Mask]:
        """Where there would be supply without a depot, and where new ones would be linked (7.7)."""
        known = self._given_up.get(hex)
        if known is None:
            kept = self.g.depots[self.side]
            self.g.depots[self.side] = [other for other in kept if other != hex]
            known = self.near_depots()[-1], depots.linked(self.g, self.side, self.armies)
            self.g.depots[self.side] = kept
            self._given_up[hex] = known
        return known

    @cached_property
    def linked(self) -> Mask:
        """7.7: hexes where a new depot would be linked to a source."""
        return depots.linked(self.g, self.side, self.armies)

    @cached_property
    def depot_sites(self) -> depots.Sites:
        """7.6: where depots may be set up as things stand."""
        return depots.sites(self.g, self.side, self.armies)

    def would_link(self, hex: Hex) -> bool:
        """7.7: whether a new depot in a hex would be linked once a piece stands there: an empty
        city of the enemy bars links into it (6.2d)."""
        if self.bit[hex] & self.linked:
            return True
        if hex not in self._entered:
            own = self.own
            there = replace(own, present=own.present | self.bit[hex])
            found = depots.linked(self.g, self.side, {**self.armies, self.side: there})
            self._entered[hex] = bool(self.bit[hex] & found)
        return self._entered[hex]

    @cached_property
    def ports(self) -> Mask:
        """NN 14.17: the sources that work only while a piece of this side is in them."""
        held = self.g.rules.held_sources.get(self.g.sources.get(self.side, self.side))
        return self.board.source(held) & supply.sources(self.g, self.side) if held else 0

    def supplied_without(self, hex: Hex) -> Mask:
        """`supplied` once all pieces have left a hex: 6.2d, an empty enemy city bars lines."""
        bit = self.bit[hex]
        if not bit & self.enemy_cities:
            return self.supplied
        known = self._left.get(hex)
        if known is None:
            known = self._left[hex] = self.near_depots(self._without(bit))[-1]
        return known

    def _without(self, bit: Mask) -> Armies:
        """Both armies once all own pieces have left some hexes."""
        own = self.own
        gone = replace(own, stacks=own.stacks & ~bit, present=own.present & ~bit)
        return {**self.armies, self.side: gone}

    @cached_property
    def enemy_land(self) -> Mask:
        """The home ground of the enemy."""
        return territory.home_ground(self.g, self.enemy)

    @cached_property
    def hostile(self) -> Mask:
        """8.7a: ground where a stack without a train forages, which need not be the enemy's."""
        return self.board.grid.board & ~territory.supply_ground(self.g, self.side)

    @cached_property
    def home(self) -> Mask:
        """One's own ground."""
        return territory.home_ground(self.g, self.side)

    @cached_property
    def enemy_cities(self) -> Mask:
        """Cities that are not this side's own."""
        return territory.enemy_cities(self.g, self.side)
