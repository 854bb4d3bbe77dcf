"""Other ways to come to a table: a game file, a branch of another game, a lesson."""

from __future__ import annotations

import random
from typing import Any

from grognard.kernel import gamefile
from grognard.kernel.branch import branch
from grognard.kernel.dice import Dice
from grognard.kernel.game import Game, GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Header, Table, beginning
from grognard.server.gate import Gate

TRIED_CHOICES = 100
"""How far a foreign position is played on at random before it is let in."""


def try_file(text: str, at: int | None) -> tuple[Header, list[str]]:
    """The header and the choices of a foreign game file, replayed and looked at from every seat.

    To be run in a worker: what a forged position may do there, it does not do to the server.
    """
    try:
        table = gamefile.replay(text)
        if at is not None:
            table.rewind(at)
        found = table.header, table.choices
        if table.header.start:
            _try_position(table)
    except GameError as error:
        raise GameError(str(error)) from None  # its plain form, which can leave the worker
    except Exception as error:
        raise GameError(f"the game breaks the rules: {type(error).__name__}") from None
    return found


def _try_position(table: Table[Any]) -> None:
    rng = random.Random(0)
    for _ in range(TRIED_CHOICES):
        for seat in (*table.seats, None):
            table.game.view(table.state, seat)
        if table.ask is None:
            return
        table.play(rng.choice(table.ask.choices))


def table_of_file(header: Header, choices: list[str], seed: str = "") -> Table[Any]:
    """The table of a game file that has been tried. To play on from a point of a game whose seed
    is known it takes another `seed`."""
    game = find_game(header.game)
    table = Table[Any](game, header, beginning(game, header))
    table.play_all(choices)
    return branch(table, None, random.Random(0), seed) if seed else table


def table_of_branch(past: Table[Any], seat: str, deal: str, seed: str) -> tuple[Table[Any], int]:
    """A copy to play on from `past` with this seed, all that `seat` could not know then dealt
    afresh by the secret `deal`; and the choice it goes on from."""
    copy = branch(past, seat, random.Random(deal), seed)
    return copy, past.last_mark.at + len(copy.history)


def table_of_lesson(game: Game[Any], name: str) -> tuple[Table[Any], str]:
    """The table of a lesson, and the seat of whoever learns."""
    if name not in game.lessons:
        raise GameError(
            f"{game.id} has no lesson '{name}' (there are: {', '.join(game.lessons) or 'none'})"
        )
    lesson = game.lessons[name]
    scenario = lesson.scenario or game.scenarios()[0].id
    if not lesson.position:
        return Table[Any].new(game, scenario, lesson.options, lesson.seed), lesson.seat
    state = game.read_position(lesson.position)
    state.dice = Dice(lesson.seed)
    return Table[Any].from_state(game, scenario, lesson.options, state), lesson.seat


def chronicle_text(gate: Gate, game: Game[Any], language: str) -> str:
    """The chronicle in words, as far as the seat behind `gate` may read it."""
    lines: list[str] = []
    for event in gate.readable():
        try:
            said = game.say(language, event.key, event.args)
        except ValueError:  # a text that cannot be said is shown as it is
            said = f"{event.key} {event.args}"
        if event.heading and lines:
            lines.append("")
        lines.append(said)
    return "\n".join(lines) + "\n"
