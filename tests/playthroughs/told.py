"""A game told step by step: a game file whose comments say what was asked and what came of it.

Golden games are kept in this form: they can be read, they load as any game file does, and
a change of the rules shows as a difference in the words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from grognard.kernel.ask import Ask
from grognard.kernel.chronicle import Event
from grognard.kernel.game import Game
from grognard.kernel.gamefile import dump
from grognard.kernel.past import Header, beginning
from grognard.kernel.table import Table

STATE_EVERY = 25
"""After how many choices the state and each seat's view of it are hashed: a change that no text
shows is seen here. The views are hashed too wherever a secret is shown."""


def playthrough(game: Game[Any], header: Header, choices: Iterable[str]) -> str:
    """Returns the game that these choices make, told step by step in English."""
    table: Table[Any] = Table(game, header, beginning(game, header))
    head = dump(table, with_checkpoint=False).partition("\n\n")[0]
    return "\n".join([head, "", *_told(table, choices)]) + "\n"


def _told(table: Table[Any], choices: Iterable[str]) -> Iterator[str]:
    yield from _events(table, table.chronicle)
    for n, choice in enumerate(choices, 1):
        ask = table.ask
        assert ask is not None, "the game is over and there are more choices"
        yield f"# {_question(table.game, ask)}"
        events = table.play(choice)
        yield choice
        dice = table.history[-1].dice
        if dice:
            yield "dice: " + " ".join(map(str, dice))
        yield from _events(table, events)
        if n % STATE_EVERY == 0:
            yield f"# state {_hash(table.game.encode(table.state))}"
        if n % STATE_EVERY == 0 or any(event.reveals for event in events):
            for seat in table.seats:
                view = msgspec.json.encode(table.game.view(table.state, seat))
                yield f"# {seat} sees {_hash(view)}"
    if table.outcome is not None:
        yield f"# {', '.join(table.outcome.winners)} won ({table.outcome.kind})"


def _question(game: Game[Any], ask: Ask) -> str:
    rule = f" ({ask.rule})" if ask.rule else ""
    return f"{ask.seat}: {game.say('en', ask.key, ask.args)}{rule} [{len(ask.choices)} choices]"


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _events(table: Table[Any], events: Iterable[Event]) -> Iterator[str]:
    """Yields each event as a seat that may read all of it reads it, and below it what the seats
    read that may not."""
    game = table.game
    for event in events:
        said = _read(game, event, event.eyes[0] if event.eyes else None)
        yield f"# {'==' if event.heading else '  '} {said}"
        others: dict[str, list[str]] = {}
        for seat in table.seats:
            others.setdefault(_read(game, event, seat), []).append(seat)
        for other, seats in others.items():
            if other != said:
                yield f"#       {', '.join(seats)}: {other or '(nothing)'}"


def _read(game: Game[Any], event: Event, seat: str | None) -> str:
    form = event.read_by(seat)
    return "" if form is None else game.say("en", form.key, form.args)
