"""The only exit from a table: a seat's view, its chronicle and its past."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any, Protocol

import msgspec

from grognard.kernel.ask import Args
from grognard.kernel.chronicle import Event
from grognard.kernel.game import GameError
from grognard.kernel.past import Mark, beginning
from grognard.kernel.table import Table
from grognard.server import messages as m
from grognard.server.register import is_far

_json = msgspec.json.Encoder()
ORIGINS = ("file", "position", "branch", "data")
"""Where a table may come from, so that all who play at it must know."""


class Viewer(Protocol):
    """A connection that watches the board from one seat, or from none."""

    seat: str | None
    told: int
    """How many events of the chronicle have been sent."""

    def notify(self) -> None:
        """Tells the viewer that there is news to fetch."""
        ...

    def send(self, message: m.FromServer, asked: float = 0.0) -> None:
        """Sends this as soon as the connection is free; never waits."""
        ...

    def dismiss(self, code: int, reason: str) -> None:
        """Closes the connection."""
        ...


class Gate:
    """Everything that one seat (or every watcher, None) may know of a table, ready to be sent.
    Viewers receive data only through `sight`, `events` and `examine`, which use the game's own
    `view` and `examine` and the event's own `read_by`. Not even the number of choices leaves: a
    viewer that could count the clicks of a hidden move would know horse from foot. A seat counts
    *moments* instead, the choices that changed something it can see or that it made itself."""

    def __init__(
        self,
        table: Table[Any],
        seat: str | None,
        moments: Iterable[int] = (),
        undone: int = 0,
        origin: str = "",
    ) -> None:
        self._table = table
        self.seat = seat
        self._moments = list(moments)
        """The choices that the seat noticed, each as the number of choices made with it."""
        self.undone = undone
        """What undo has added to `seq`."""
        self._origin = [Event(f"origin-{origin}", heading=True)] if origin in ORIGINS else []
        """What everybody reads before anything else, where the game did not begin here."""
        self._events: list[msgspec.Raw] = []
        self._ats: list[int] = []
        self._read = 0
        """How many events of the table's chronicle are among these, or not for this seat."""
        self._seen = 0
        """How many there were when the seat last looked."""
        self._opened = False
        """The game is over, and the chronicle is told without veil."""
        self._sight: tuple[msgspec.Raw, str] | None = None

    # --- the seat's own numbers

    @property
    def at(self) -> int:
        """The number of moments so far."""
        return len(self._moments)

    @property
    def seq(self) -> int:
        """The number of the present question, which is never used twice."""
        return len(self._moments) + self.undone

    def number(self, choices: int) -> int:
        """Returns the number of moments after so many choices."""
        return bisect_right(self._moments, choices)

    def choices(self, number: int) -> int:
        """Returns the number of choices made by the moment of this number."""
        if not 0 <= number <= len(self._moments):
            raise GameError(f"there is no moment {number} (there are {len(self._moments)})")
        return self._moments[number - 1] if number else 0

    # --- what happens at the table

    def look(self) -> None:
        """Records the present table, so that `notice` can tell what a choice has changed."""
        self._seen = len(self._table.chronicle)
        _ = self.sight

    def look_anew(self) -> None:
        """Forgets the recorded view of a table that has changed otherwise than by a choice."""
        self._sight = None

    def notice(self, mover: str) -> bool:
        """Returns whether the seat can tell that `mover` has made a choice."""
        before, self._sight = self._sight, None
        new = self._table.chronicle[self._seen :]
        if (
            mover != self.seat
            and all(event.read_by(self.seat) is None for event in new)
            and self.sight == before
        ):
            return False
        self._moments.append(len(self._table.history))
        return True

    def cut(self, at: int) -> bool:
        """Returns whether the seat can tell that all but the first `at` choices were undone."""
        self._sight = None
        self._events, self._ats, self._read = [], [], 0
        kept = self.number(at)
        lost = len(self._moments) - kept
        if lost:
            del self._moments[kept:]
            self.undone += lost + 1
        return lost > 0

    # --- what the seat sees and reads

    @property
    def _over(self) -> bool:
        return self._table.outcome is not None

    @property
    def sight(self) -> tuple[msgspec.Raw, str]:
        """Returns what the seat sees now, and which seat is asked."""
        if self._sight is None:
            ask = self._table.ask
            self._sight = self._see(self._table), ask.seat if ask is not None else ""
        return self._sight

    @property
    def events(self) -> list[msgspec.Raw]:
        """Returns the chronicle as the seat may read it. Once the game is over, events already read
        also show what was kept from the seat. The number of events stays the same."""
        chronicle = self._table.chronicle
        if self._over != self._opened:
            self._opened = self._over
            self._events, self._ats, self._read = [], [], 0
        first = [] if self._events else self._origin
        for event in (*first, *chronicle[self._read :]):
            read = event.read_by(self.seat)
            if read is not None:
                at = self.number(event.at)
                args = {**event.args, **event.secret} if self._opened else read.args
                seen = EventSeen(read.key, args, at, read.heading, event.hidden)
                self._events.append(msgspec.Raw(_json.encode(seen)))
                self._ats.append(at)
        self._read = len(chronicle)
        return self._events

    def examine(self, subject: str) -> msgspec.Raw:
        """Returns what the seat can measure about a subject, or null."""
        table = self._table
        return msgspec.Raw(_json.encode(table.game.examine(table.state, self.seat, subject)))

    def readable(self) -> list[Event]:
        """Returns the chronicle as the seat may read it, to be formatted as text."""
        read = (event.read_by(self.seat) for event in (*self._origin, *self._table.chronicle))
        return [event for event in read if event is not None]

    def past(self, number: int, marks: list[Mark]) -> tuple[msgspec.Raw, list[msgspec.Raw]]:
        """Returns the seat's view, and the chronicle it had read, at the moment of this number.
        Once the game is over it includes what was hidden then."""
        before = table_at(self._table, self.choices(number), marks)
        outcome = self._table.outcome
        if outcome is not None:
            before.stop(outcome)
        events = self.events
        return self._see(before), events[: bisect_right(self._ats, number)]

    def _see(self, table: Table[Any]) -> msgspec.Raw:
        return msgspec.Raw(_json.encode(table.game.view(table.state, self.seat)))


class EventSeen(msgspec.Struct, omit_defaults=True):
    """An event on the wire, without what other seats may read of it."""

    key: str
    args: Args
    at: int
    heading: bool
    private: bool = False
    """Others cannot read at all that it happened."""


# --- who noticed what


def played(table: Table[Any], gates: Iterable[Gate], choice: str) -> list[str | None]:
    """Makes a choice at the table and returns the seats (None: watchers) that notice it."""
    assert table.ask is not None
    mover, behind = table.ask.seat, list(gates)
    for gate in behind:
        gate.look()
    table.play(choice)
    return [gate.seat for gate in behind if gate.notice(mover)]


def will_notice(table: Table[Any], seats: Iterable[str | None], choice: str) -> bool:
    """Returns whether one of these seats (None: watchers) would notice this choice."""
    copy = table.clone()
    return bool(played(copy, [Gate(copy, seat) for seat in seats], choice))


def noticed_in(table: Table[Any], choices: list[str], marks: list[Mark]) -> list[list[str | None]]:
    """Plays `choices` at a table that nobody has seen yet, keeps marks, and returns the seats that
    noticed each choice."""
    gates = [Gate(table, seat) for seat in (*table.seats, None)]
    noticed: list[list[str | None]] = []
    for choice in choices:
        noticed.append(played(table, gates, choice))
        keep_mark(marks, table.last_mark)
    return noticed


# --- the past


def table_at(table: Table[Any], at: int, marks: list[Mark]) -> Table[Any]:
    """Returns a copy of `table` as it was after `at` choices, entered at the nearest of `marks`."""
    near = [mark for mark in marks if mark.at <= at]
    if near:
        moves, events = table.history[:at], table.chronicle
        return Table[Any].resume(table.game, table.header, moves, events, near[-1], table.salts)
    fresh = Table[Any](table.game, table.header, beginning(table.game, table.header))
    fresh.salts = table.salts
    fresh.play_all(table.choices[:at])
    return fresh


def keep_mark(marks: list[Mark], mark: Mark) -> None:
    """Keeps a checkpoint for the history if it is far enough from the last one kept."""
    if is_far(mark, marks):
        marks.append(mark)
