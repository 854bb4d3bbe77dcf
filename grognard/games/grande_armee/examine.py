"""What a player may measure on the board at any time: supply, and where a stack could march."""

from __future__ import annotations

import msgspec

from grognard.games.grande_armee import depots, fog, supply
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import kind, value
from grognard.kernel.hexes import Hex


class SupplySeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """6.1, 7.7: where a side's stacks would be in supply now, and where a depot would be linked."""

    side: Side
    covered: list[Hex]
    linked: list[Hex]
    """Cities in which a depot could be set up now (7.6, 7.7)."""
    lines: dict[Hex, list[Hex]]
    """For each stack the line it lives from, its own hex first; none if it has no line."""


def examine(g: State, seat: str | None, subject: str) -> SupplySeen | None:
    """The answer for `supply:SIDE`, from what the seat may know."""
    side = value(subject)
    if kind(subject) == "supply" and side in g.sides and (seat == side or not fog.hidden(g)):
        return _supply(g, side)
    return None


def _supply(g: State, side: Side) -> SupplySeen:
    armies = survey(g)
    covered = supply.supplied(g, armies)[side]
    lines = supply.supply_lines(g, side, armies)
    return SupplySeen(
        side,
        list(g.board.grid.hexes(covered & ~g.board.closed_to(side))),
        depots.buildable(g, depots.sites(g, side, armies)),
        {hex: list(line.line) if line else [] for hex, line in lines.items()},
    )
