"""What two readings of the rules of 1813 and 1799 are asked about a random field: the game's, and a
second one by plain sets. Both must give the same answer for every stack of both sides."""

from __future__ import annotations

import random
from typing import Protocol

from grognard.games.grande_armee import commanders, depots, forage, garrisons, retreat, supply
from grognard.games.grande_armee.cavalry import besieged
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.reach import Field, reach
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.tabletop import within


class Reading(Protocol):
    """A field as the second reading sees it."""

    def fed(self, hex: str, side: str, /) -> bool: ...
    def linked(self, side: str, /) -> set[str]: ...
    def besieged(self, hex: str, side: str, /) -> bool: ...
    def goals(self, hex: str, units: set[str], /) -> set[str]: ...
    def forages(self, hex: str, side: str, /) -> bool: ...
    def refuges(self, target: str, origin: str, side: str, /) -> set[str]: ...
    def rides(self, who: str, /) -> set[str]: ...


def agree_on_supply(g: State, reading: Reading) -> None:
    """Who is in supply."""
    for side in g.sides:
        lines = supply.lines(g, side)
        for hex in survey(g)[side].units:
            assert lines.covers(hex) == reading.fed(hex, side), (side, hex)


def agree_on_links(g: State, reading: Reading) -> None:
    """Where a depot would be linked to a source."""
    for side in g.sides:
        found = depots.linked(g, side)
        assert set(g.board.grid.hexes(found)) == reading.linked(side), side


def agree_on_marches(g: State, reading: Reading, rng: random.Random) -> None:
    """Who is besieged, and where some of a stack can march."""
    has = within(g.board)
    for side in g.sides:
        lone = besieged(g, side, survey(g))
        for hex, stack in survey(g)[side].units.items():
            assert has(lone, hex) == reading.besieged(hex, side), (side, hex)
            some = rng.sample(stack, rng.randint(1, len(stack)))
            there = set(reach(g, Field(g, side), hex, some)) - {hex}
            assert there == reading.goals(hex, set(some)), (side, hex, some)


def agree_on_forage(g: State, reading: Reading) -> None:
    """Who forages."""
    marked = set(forage.to_mark(g))
    for side in g.sides:
        stacks = survey(g)[side].units
        assert marked & stacks.keys() == {h for h in stacks if reading.forages(h, side)}, side


def agree_on_retreats(g: State, reading: Reading) -> None:
    """Where a stack may retreat, whoever next to it attacks."""
    for side in g.sides:
        mine, theirs = survey(g)[side].units, survey(g)[g.enemy(side)].units
        for target, stack in mine.items():
            for origin in theirs.keys() & set(g.board.near[target]):
                units = list(theirs[origin])
                g.combat = Combat(g.enemy(side), origin, target, units, defenders=list(stack))
                if all(garrisons.holds_fast(g, unit) for unit in stack):
                    continue
                found = set(retreat.refuges(g, g.combat))
                assert found == reading.refuges(target, origin, side), (target, origin)


def agree_on_rides(g: State, reading: Reading, who: set[str]) -> None:
    """Where these commanders may ride."""
    for commander in sorted(who & g.at.keys()):
        assert set(commanders.goals(g, commander)) == reading.rides(commander), commander
