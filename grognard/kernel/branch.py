"""Play on from a point of another game: a game of its own, with dice that nobody can foresee."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TypeVar

from grognard.kernel.dice import Dice, new_seed
from grognard.kernel.state import State
from grognard.kernel.table import MOST_REDEALS, IllegalChoice, Table, same_question

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
        copy, names = _deal(table, seat, rng, seed)
        try:
            for move in table.history[table.last_mark.at :]:
                head, colon, name = move.choice.partition(":")
                copy.play(head + colon + names.get(name, name))
        except IllegalChoice:
            continue
        if seat is None or _looks_the_same(table, copy, seat):
            return copy
    return _deal(table, seat, rng, seed)[0]


def _deal(
    table: Table[S], seat: str | None, rng: random.Random, seed: str
) -> tuple[Table[S], Mapping[str, str]]:
    """A new game at the last checkpoint, and which names the deal has exchanged."""
    game, mark = table.game, table.last_mark
    before = state = game.decode(mark.data)
    names: Mapping[str, str] = {}
    if seat is not None:
        state = game.redeal(game.decode(mark.data), seat, rng)
        names = game.exchanged(before, state)
    old, now = before.dice, table.state.dice
    state.dice = Dice(
        seed,
        given=[old.number(n) for n in range(old.drawn, now.drawn)],
        given_mixes=[old.mix_number(n) for n in range(old.mixed, now.mixed)],
    )
    header = table.header
    return Table[S].from_state(game, header.scenario, header.options, state), names


def _looks_the_same(table: Table[S], copy: Table[S], seat: str) -> bool:
    game = table.game
    return same_question(table.ask, copy.ask, seat) and game.view(table.state, seat) == game.view(
        copy.state, seat
    )
