"""Continues from a point of another game, or from a written position, as a new game with dice that
nobody can foresee."""

from __future__ import annotations

import random
from typing import TypeVar

from grognard.kernel.chronicle import Event
from grognard.kernel.dice import Dice, new_seed
from grognard.kernel.errors import GameError
from grognard.kernel.game import Game
from grognard.kernel.position import PositionError
from grognard.kernel.state import State
from grognard.kernel.table import MOST_REDEALS, Table, same_question

S = TypeVar("S", bound=State)

MOST_EARLIER = 3000
"""How many events of the earlier chronicle are kept: the last ones. They go into the game file."""


def branch(table: Table[S], seat: str | None, rng: random.Random, seed: str = "") -> Table[S]:
    """Returns a new game that continues from the present state of `table`. Everything that `seat`
    cannot know is dealt afresh (nothing if it is None). The game has a seed of its own, random if
    none is given.

    `rng` must not depend on that seed, which is told in the end: a deal that can be repeated can be
    undone, and would show the secrets of the game it was branched from.

    It begins at the table's last checkpoint; the choices since are made again, and the dice that
    fell since fall again. Where no deal allows that, the new game stands at the checkpoint itself.
    Its chronicle begins with what `seat` has read of the other game, up to there.
    """
    seed = seed or new_seed()
    earlier = _earlier(table, seat)
    for _ in range(MOST_REDEALS if seat is not None else 1):
        copy, names = table.deal(seat, rng, seed, earlier)
        if copy.repeat(table, names) and (seat is None or _looks_the_same(table, copy, seat)):
            return copy
    return table.deal(seat, rng, seed, earlier)[0]


def _earlier(table: Table[S], seat: str | None) -> list[Event]:
    told = table.chronicle[: table.last_mark.events]
    kept = [event for one in told if (event := one.kept_for(seat)) is not None]
    return [*kept[-MOST_EARLIER:], Event("copy-begins", heading=True)] if kept else []


def _looks_the_same(table: Table[S], copy: Table[S], seat: str) -> bool:
    game = table.game
    return same_question(table.ask, copy.ask, seat) and game.view(table.state, seat) == game.view(
        copy.state, seat
    )


# --- positions in writing


def open_position(game: Game[S], text: str, seed: str = "") -> Table[S]:
    """Returns a new game that begins with a position text, under the scenario and the options that
    the position implies. Raises PositionError that names the line and the error.

    The dice are always new: those that the text names are ignored.
    """
    state = game.read_position(text)
    state.dice = Dice(seed or new_seed())
    scenario, options = game.setting(state)
    try:
        table = Table[S].from_state(game, scenario, options, state)
    except GameError as error:
        raise PositionError(1, str(error)) from None
    except Exception as error:
        said = f"the rules cannot go on from this position ({type(error).__name__})"
        raise PositionError(1, said) from error
    if table.ask is not None and table.ask.seat not in table.seats:
        raise PositionError(1, f"'{table.ask.seat}' has no seat at this table")
    return table


def position_text(table: Table[S], seat: str | None, rng: random.Random) -> str:
    """Returns the position at the last checkpoint as a text that `open_position` reads, as far as
    `seat` may know it: everything hidden from the seat is dealt afresh, and the dice are left out.
    Returns the whole truth if `seat` is None."""
    dealt = branch(table, seat, rng, "position")
    state = table.game.decode(dealt.last_mark.data)
    state.dice = Dice("position")
    return table.game.write_position(state)
