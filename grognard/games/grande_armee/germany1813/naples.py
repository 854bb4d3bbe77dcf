"""16.2.10: Murat leaves the game to defend his kingdom of Naples."""

from __future__ import annotations

from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import remove, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex

LEAVES = "leaves_if_coalition_enters_kingdom_of_italy"
ITALY = "kingdom_of_italy"


def enter(g: State, side: Side, hex: Hex) -> None:
    """16.2.10: a march that only passes through the Kingdom of Italy has entered it."""
    if side == g.rules.foe and g.board.grid.bit[hex] & g.board.region(ITALY):
        _leave(g)


def leave(g: State) -> None:
    """16.2.10: he leaves the game as soon as a unit of the Coalition is in the Kingdom of Italy,
    wherever he is, and before he has arrived too."""
    if g.uses("specials") and survey(g)[g.rules.foe].present & g.board.region(ITALY):
        _leave(g)


def _leave(g: State) -> None:
    if not g.uses("specials"):
        return
    for who in (c.id for c in g.board.commanders.values() if LEAVES in c.specials):
        if who in g.at or who in g.awaited:
            remove(g, who)
            g.tell("murat-leaves", commander=f"commander:{who}")
