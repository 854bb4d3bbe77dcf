"""A game told step by step: a game file whose comments say what was asked and what came of it.

Golden playthroughs are kept in this form: they can be read, they load as any game file does, and
a change of the rules shows as a difference in the words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

from grognard.kernel.ask import Ask
from grognard.kernel.chronicle import Event
from grognard.kernel.game import Game
from grognard.kernel.gamefile import dump
from grognard.kernel.table import Header, Table, beginning

STATE_EVERY = 25
"""After how many choices the state is hashed: a change that no text shows is seen here."""


def playthrough(game: Game[Any], header: Header, choices: Iterable[str]) -> str:
    """Returns the game that these choices make, told step by step in English."""
    table: Table[Any] = Table(game, header, beginning(game, header))
    head = dump(table, with_checkpoint=False).partition("\n\n")[0]
    return "\n".join([head, "", *_told(table, choices)]) + "\n"


def _told(table: Table[Any], choices: Iterable[str]) -> Iterator[str]:
    yield from _events(table.game, table.chronicle)
    for n, choice in enumerate(choices, 1):
        ask = table.ask
        assert ask is not None, "the game is over and there are more choices"
        yield f"# {_question(table.game, ask)}"
        events = table.play(choice)
        yield choice
        dice = table.history[-1].dice
        if dice:
            yield "dice: " + " ".join(map(str, dice))
        yield from _events(table.game, events)
        if n % STATE_EVERY == 0:
            yield f"# state {hashlib.sha256(table.game.encode(table.state)).hexdigest()[:16]}"
    if table.outcome is not None:
        yield f"# {', '.join(table.outcome.winners)} won ({table.outcome.kind})"


def _question(game: Game[Any], ask: Ask) -> str:
    rule = f" ({ask.rule})" if ask.rule else ""
    return f"{ask.seat}: {game.say('en', ask.key, ask.args)}{rule} [{len(ask.choices)} choices]"


def _events(game: Game[Any], events: Iterable[Event]) -> Iterator[str]:
    """Yields each event as a seat that may read all of it reads it."""
    for event in events:
        seat = event.eyes[0] if event.eyes else None
        form = event.read_by(seat)
        assert form is not None
        mark = "==" if event.heading else "  "
        yield f"# {mark} {game.say('en', form.key, form.args)}"
