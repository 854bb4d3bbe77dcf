"""5.1: the sequence of play of 1812, composed from the shared chapters and its own."""

from __future__ import annotations

from functools import partial

from grognard.games.grande_armee import setup
from grognard.games.grande_armee.state import State
from grognard.kernel.sequence import Sequence, Step


def _place(side: str) -> Step[State]:
    run, begin = partial(setup.set_up_side, side=side), partial(setup.begin_side, side=side)
    return Step(f"setup-{side}", run, begin)


SET_UP: Sequence[State] = Sequence(
    lambda g: g,
    "phase",
    _place("russian"),
    _place("french"),
)

TURN: Sequence[State] = Sequence(lambda g: g, "phase")
