"""Writes a game step by step: a game file whose comments give the questions and the events.

Golden games are kept in this form: they can be read, they load as any game file does, and
a change of the rules shows as a difference in the words. At their moments of secrecy they show the
board as each seat sees it: all of it at the beginning, then the lines that have changed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
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
shows is seen here."""
Board = tuple[str, ...]
"""The lines of the text board."""
PLACE = re.compile(r" *(\S.*?)  +\S")
"""How a line of the board begins that says what stands in a place."""


def playthrough(game: Game[Any], header: Header, choices: Iterable[str]) -> str:
    """Returns the game that these choices make, told step by step in English."""
    table: Table[Any] = Table(game, header, beginning(game, header))
    head = dump(table, with_checkpoint=False).partition("\n\n")[0]
    return "\n".join([head, "", *_told(table, choices)]) + "\n"


def _told(table: Table[Any], choices: Iterable[str]) -> Iterator[str]:
    yield from _events(table, table.chronicle)
    boards = _boards(table)
    yield from seen(dict.fromkeys(table.seats, ()), boards)
    secret = False  # whether this phase has told what not every seat may read
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
        secret = secret or any(event.eyes for event in events)
        over = table.ask is None or any(event.heading for event in events)
        if any(event.reveals for event in events) or (secret and over):
            before, boards, secret = boards, _boards(table), False
            yield from seen(before, boards)
        if n % STATE_EVERY == 0:
            yield f"# state {_hash(table.game.encode(table.state))}"
            for seat in table.seats:
                view = msgspec.json.encode(table.game.view(table.state, seat))
                yield f"# view of {seat} {_hash(view)}"
    if table.outcome is not None:
        yield f"# {', '.join(table.outcome.winners)} won ({table.outcome.kind})"


def _boards(table: Table[Any]) -> dict[str, Board]:
    """Returns the board as each seat sees it."""

    def lines(seat: str) -> Iterator[str]:
        for line in table.game.board(table.state, seat, "en").splitlines():
            if line.strip():
                yield line.rstrip()

    return {seat: tuple(lines(seat)) for seat in table.seats}


def seen(before: Mapping[str, Board], after: Mapping[str, Board]) -> Iterator[str]:
    """Yields the lines that have changed on the boards of the seats, once for all who see them."""
    eyes: dict[str, list[str]] = {}
    for seat in after:
        for line in _changed(before[seat], after[seat]):
            eyes.setdefault(line, []).append(seat)
    lines: dict[str, list[str]] = {"all": []}
    for line, seats in eyes.items():
        everybody = len(seats) == len(after)
        lines.setdefault("all" if everybody else ", ".join(seats), []).append(line)
    for seats, seen in lines.items():
        if seen:
            yield f"# seen by {seats}:"
        yield from (f"#   {line}" for line in seen)


def _changed(before: Board, after: Board) -> Iterator[str]:
    known = set(before)
    yield from (line for line in dict.fromkeys(after) if line not in known)
    places = {_place(line) or line.strip() for line in after}
    for place in map(_place, before):
        if place and place not in places:
            yield f"  {place}: nothing any more"


def _place(line: str) -> str:
    """Returns the place of which a line says what stands there; empty for other lines."""
    found = PLACE.match(line)
    return found[1] if found else ""


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
