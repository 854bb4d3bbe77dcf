"""Play on from a point of another game: a game of its own, with dice that nobody can foresee."""

from __future__ import annotations

import random
from typing import TypeVar

from grognard.kernel.dice import new_seed
from grognard.kernel.state import State
from grognard.kernel.table import MOST_REDEALS, Table, same_question

S = TypeVar("S", bound=State)


def branch(table: Table[S], seat: str | None, rng: random.Random, seed: str = "") -> Table[S]:
    """A new game that goes on where `table` stands, with all that `seat` cannot know dealt afresh
    (nothing if it is None), and with a seed of its own (drawn from the system's randomness if none
    is given).

    `rng` must not hang on that seed, which is told in the end: a deal that can be repeated can be
    undone, and would show the secrets of the game it was branched from.

    It begins at the table's last checkpoint; the choices since are made again, and the dice that
    fell since fall again. Where no deal allows that, the new game stands at the checkpoint itself.
    """
    seed = seed or new_seed()
    for _ in range(MOST_REDEALS if seat is not None else 1):
        copy, names = table.deal(seat, rng, seed)
        if copy.repeat(table, names) and (seat is None or _looks_the_same(table, copy, seat)):
            return copy
    return table.deal(seat, rng, seed)[0]


def _looks_the_same(table: Table[S], copy: Table[S], seat: str) -> bool:
    game = table.game
    return same_question(table.ask, copy.ask, seat) and game.view(table.state, seat) == game.view(
        copy.state, seat
    )
