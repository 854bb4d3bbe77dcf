"""16.2.10: Murat thinks of his own kingdom."""

from __future__ import annotations

from grognard.games.grande_armee.stacks import remove, survey
from grognard.games.grande_armee.state import State

LEAVES = "leaves_if_coalition_enters_kingdom_of_italy"


def leave(g: State) -> None:
    """16.2.10: he leaves the game as soon as a unit of the Coalition is in the Kingdom of Italy,
    wherever he is, and before he has arrived too."""
    if not g.uses("specials"):
        return
    gone = {*g.eliminated, *g.removed}
    who = [c.id for c in g.board.commanders.values() if LEAVES in c.specials and c.id not in gone]
    if not who or not survey(g)[g.rules.foe].present & g.board.region("kingdom_of_italy"):
        return
    for commander in who:
        if commander in g.at or commander in g.awaited:
            remove(g, commander)
            g.tell("murat-leaves", commander=f"commander:{commander}")
