"""The game's own opponents."""

from __future__ import annotations

import random

from grognard.games.austerlitz1805.state import State
from grognard.kernel.ask import Ask
from grognard.kernel.game import Bot, GameError

LEVELS = ("grognard",)


class Grognard(Bot[State]):
    """Plays to win."""

    level = "grognard"

    def choose(self, state: State, ask: Ask, rng: random.Random) -> str:
        return rng.choice(ask.choices)


def make_bot(level: str) -> Bot[State]:
    """The opponent of a level."""
    if level != "grognard":
        raise GameError(f"austerlitz1805 has no bot '{level}' (there are: {', '.join(LEVELS)})")
    return Grognard()
