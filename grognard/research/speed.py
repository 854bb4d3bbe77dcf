"""``python -m grognard.research.speed [SECONDS]``: measures steps per second on one core, of our
games, of OpenSpiel's own games and of Catanatron, in one run.

A step is one random choice among the legal ones, by the same loop from Python: legal choices,
one of them drawn, applied; a new game when one ends. `table` is a game of ours without any
wrapping, `batch` 16 of them with numbers and masks, `features` and `planes` the same with what the
asked seat may know, `openspiel` our game as OpenSpiel plays it.
"""

# pyright: basic
# OpenSpiel and Catanatron have no types.

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from typing import Any

import numpy as np
import pyspiel

from grognard.kernel.registry import games
from grognard.kernel.table import Table
from grognard.research import openspiel
from grognard.research.rollouts import Batch

OTHERS = ("tic_tac_toe", "backgammon", "chess", "go", "leduc_poker")
"""Games of OpenSpiel's own, written in C++."""
BATCH = 16


def table(id: str) -> Iterator[int]:
    """Yields 1 for every step of a game of ours."""
    played, rng = games()[id], random.Random(1)
    for number in count():
        game = Table[Any].new(played, seed=f"speed {number}")
        while game.ask is not None:
            game.play(rng.choice(game.ask.choices))
            yield 1


def batch(id: str, see: Callable[[Batch], object]) -> Iterator[int]:
    """Yields the size of a batch for every step of it; calls `see` on the batch before each."""
    many, rng = Batch(id, BATCH), np.random.default_rng(1)
    while True:
        see(many)
        many.step(many.random(rng))
        yield BATCH


def spiel(name: str) -> Iterator[int]:
    """Yields 1 for every step of a game of OpenSpiel."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            yield 1


def catan() -> Iterator[int]:
    """Yields 1 for every step of Catanatron, with four random players."""
    catanatron = import_module("catanatron")
    colors = (catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.WHITE)
    while True:
        players = [catanatron.RandomPlayer(color) for color in (*colors, catanatron.Color.ORANGE)]
        game = catanatron.Game(players)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            yield 1


def rate(steps: Iterator[int], seconds: float) -> float:
    """Returns the number of steps in a second of processor time."""
    next(steps)  # what is made once only
    begun, made = time.process_time(), 0
    while (spent := time.process_time() - begun) < seconds:
        made += next(steps)
    return made / spent


def figures(seconds: float) -> Iterator[tuple[str, float]]:
    """Yields each name with its steps a second."""
    for id in games():
        yield f"{id}: table", rate(table(id), seconds)
        yield f"{id}: batch", rate(batch(id, Batch.masks), seconds)
        yield f"{id}: features", rate(batch(id, Batch.features), seconds)
        yield f"{id}: planes", rate(batch(id, Batch.tensors), seconds)
        yield f"{id}: openspiel", rate(spiel(f"{openspiel.NAME}(game={id})"), seconds)
    for name in OTHERS:
        yield f"OpenSpiel's {name}", rate(spiel(name), seconds)
    try:
        yield "Catanatron", rate(catan(), seconds)
    except ImportError:
        print("Catanatron is not installed (pip install catanatron)", file=sys.stderr)


if __name__ == "__main__":
    for name, steps in figures(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0):
        print(f"{steps:12,.0f}  {name}", flush=True)
