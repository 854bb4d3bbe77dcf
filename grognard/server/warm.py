"""Runs in the process from which all others are forked. Values that every game computes once are
computed there, so that each forked process has them from the start."""

from __future__ import annotations

import contextlib
import random
from typing import Any

from grognard.kernel.game import GameError
from grognard.kernel.registry import games
from grognard.kernel.table import Table

CHOICES = 20


def warm() -> None:
    """Plays the first choices of every game."""
    for game in games().values():
        with contextlib.suppress(GameError):
            table = Table[Any].new(game, seed="warm")
            rng = random.Random(0)
            for _ in range(CHOICES):
                if table.ask is None:
                    break
                game.view(table.state, table.ask.seat)
                table.play(rng.choice(table.ask.choices))


warm()
