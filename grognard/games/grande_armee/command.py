"""16.2 to 16.5, with 11.5a, 11.7a and 14.5 of the basic game: what commanders are worth."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex


def rating(g: State, commander: str) -> int:
    """The Command Rating of a commander as it counts now (3.5b, 16.4c)."""
    return g.board.commanders[commander].rating


def best_rating(g: State, commanders: Sequence[str]) -> int:
    """The highest rating among commanders; 0 without any (10.2e)."""
    return max((rating(g, one) for one in commanders), default=0)


def combat_rating(g: State, commanders: Sequence[str], units: Sequence[str]) -> int:
    """11.5a, 11.7a: what a commander adds in combat, at most one for each unit."""
    return min(best_rating(g, commanders), len(units))


def combat_factors(
    g: State, side: Side, commanders: Sequence[str], units: Sequence[str], *, attacking: bool
) -> int:
    """11.3a, 11.6a: the sum of the Combat Factors of units in good order."""
    return sum(g.board.units[unit].cf for unit in units)


def march_die(
    g: State, units: Sequence[str], began_with: Sequence[str], all_the_way: Sequence[str]
) -> int:
    """14.5, 16.2i, 16.4f, 16.4h: what commanders add to the march attrition die."""
    return -1 if "napoleon" in all_the_way else 0


def supports(g: State, hex: Hex, side: Side) -> bool:
    """16.4c: whether quarrelling commanders let their stack give support."""
    return True
