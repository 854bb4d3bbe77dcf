"""17.9c: Napoleon goes to Paris in November 1812, or stays with his army at a price."""

from __future__ import annotations

from grognard.games.grande_armee.reinforcements import join_any_stack
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import remove, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow
from grognard.kernel.sequence import put

NAPOLEON = "napoleon"
LEAVES = 11
LOST_FROM = 12
"""17.9c2: the French reinforcements that his staying costs."""
RETURNS = 5
"""17.9c4: the turn of 1813 at whose start he is back."""


def decide(g: State) -> Flow[None] | None:
    """17.9c1: one decision, at the start of turn 11."""
    if g.turn != LEAVES or g.link.napoleon or NAPOLEON not in g.at:
        return None
    return _decide(g)


def _decide(g: State) -> Flow[None]:
    answer = yield from put(Ask(FRENCH, "link.napoleon", ["stays", "leaves"], "NN 17.9c1"))
    if answer == "stays":
        g.link.napoleon = "stays"
        g.tell("napoleon-keeps-command")
        for piece in lost_if_he_stays(g):
            remove(g, piece)
    else:
        g.link.napoleon = "home"
        del g.at[NAPOLEON]
        g.tell("napoleon-goes-home")


def lost_if_he_stays(g: State) -> list[str]:
    """17.9c2: the French pieces that his staying costs."""
    side = g.board.side
    return [p for p, turn in g.awaited.items() if turn >= LOST_FROM and side[p] == FRENCH]


def come_back(g: State) -> Flow[None] | None:
    """17.9c4: at the start of turn 5 of 1813 he joins any French stack; without one he waits."""
    if g.link.napoleon != "home" or g.turn < RETURNS or not survey(g)[FRENCH].stacks:
        return None
    return _come_back(g)


def _come_back(g: State) -> Flow[None]:
    hex = yield from join_any_stack(g, NAPOLEON, "link.return", "NN 17.9c4")
    g.link.napoleon = ""
    g.tell("napoleon-returns", hex=f"hex:{hex}")
