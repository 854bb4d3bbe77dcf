"""The one door through which anything leaves a table: a seat's view, its chronicle, its past."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Protocol

import msgspec

from grognard.kernel.ask import Args
from grognard.kernel.chronicle import Event
from grognard.kernel.game import GameError
from grognard.kernel.table import Mark, Table, beginning
from grognard.server import messages as m

MARK_EVERY = 50
"""How many choices may lie between two marks of the past."""

_json = msgspec.json.Encoder()


class Viewer(Protocol):
    """Somebody who looks at the board from one seat, or from none."""

    seat: str | None
    told: int
    """How many events of the chronicle have been sent."""

    def stir(self) -> None:
        """There is news to be fetched."""
        ...

    def send(self, message: m.FromServer) -> None:
        """Send this as soon as the line is free; never waits."""
        ...

    def dismiss(self, code: int, reason: str) -> None:
        """Close the line."""
        ...


class Gate:
    """What one seat (or every watcher, None) may know of a table, ready to be sent.

    Nothing reaches a viewer but through `view` and `events`, which pass through the game's own
    `view` and the event's own `read_by`.
    """

    def __init__(self, table: Table[Any], seat: str | None) -> None:
        self._table = table
        self.seat = seat
        self._events: list[msgspec.Raw] = []
        self._ats: list[int] = []
        self._read = 0
        self._view: msgspec.Raw | None = None

    def renew(self, *, shorter: bool = False) -> None:
        """The table has moved on; after an undo its chronicle is `shorter`."""
        self._view = None
        if shorter:
            self._events, self._ats, self._read = [], [], 0

    @property
    def view(self) -> msgspec.Raw:
        """What the seat sees now."""
        if self._view is None:
            self._view = self._see(self._table)
        return self._view

    @property
    def events(self) -> list[msgspec.Raw]:
        """The chronicle as the seat may read it."""
        chronicle = self._table.chronicle
        for event in chronicle[self._read :]:
            read = event.read_by(self.seat)
            if read is not None:
                self._events.append(
                    msgspec.Raw(_json.encode(_Told(read.key, read.args, read.at, read.heading)))
                )
                self._ats.append(event.at)
        self._read = len(chronicle)
        return self._events

    def readable(self) -> list[Event]:
        """The chronicle as the seat may read it, to be put into words."""
        read = (event.read_by(self.seat) for event in self._table.chronicle)
        return [event for event in read if event is not None]

    def past(self, at: int, marks: list[Mark]) -> tuple[msgspec.Raw, list[msgspec.Raw]]:
        """What the seat saw, and the chronicle it had read, after `at` choices."""
        before = table_at(self._table, at, marks)
        events = self.events
        return self._see(before), events[: bisect_right(self._ats, at)]

    def _see(self, table: Table[Any]) -> msgspec.Raw:
        return msgspec.Raw(_json.encode(table.game.view(table.state, self.seat)))


class _Told(msgspec.Struct):
    """An event on the wire; who else may read what of it stays here."""

    key: str
    args: Args
    at: int
    heading: bool


def table_at(table: Table[Any], at: int, marks: list[Mark]) -> Table[Any]:
    """A copy of `table` as it was after `at` choices, entered at the nearest of `marks`."""
    choices = table.choices
    if not 0 <= at <= len(choices):
        raise GameError(f"there is no choice {at} (there are {len(choices)})")
    near = [mark for mark in marks if mark.at <= at]
    if near:
        return Table[Any].at(table.game, table.header, choices[:at], near[-1])
    fresh = Table[Any](table.game, table.header, beginning(table.game, table.header))
    fresh.play_all(choices[:at])
    return fresh


def keep_mark(marks: list[Mark], mark: Mark) -> None:
    """Keep a checkpoint for looking back, if it is far enough from the last one kept."""
    if mark.at >= MARK_EVERY + (marks[-1].at if marks else 0):
        marks.append(mark)
