"""Chapter 5: the sequence of play. The game as one flow, entered wherever the state stands."""

from __future__ import annotations

from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Flow
from grognard.kernel.sequence import Sequence


def play(g: State, set_up: Sequence[State], turn: Sequence[State]) -> Flow[None]:
    """The game from where it stands to its end: the set-up, then turn after turn (5.2a, 5.3a)."""
    if g.turn == 0:
        yield from set_up.play(g)
        g.turn = 1
    while g.outcome is None:
        yield from turn.play(g)
        if g.outcome is None:
            g.turn += 1
