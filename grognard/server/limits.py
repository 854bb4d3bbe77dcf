"""Every limit of the server in one place; docs/server.md documents them for hosts."""

from __future__ import annotations

import time

from msgspec import Struct

LONGEST_MESSAGE = 16_384
"""Characters of one message of a browser."""
LARGEST_BODY = 1_000_000
"""Bytes of one HTTP request."""
LONGEST_LINE = 500
"""Characters of an error: it may quote what was sent."""
MOST_LISTED = 200
"""Tables in the list."""
MOST_LETTERS = 1_000
"""How many messages may wait for a slow connection before it is closed; the browser reconnects by
itself."""
MOST_LINES = 5_000
"""How many lines of talk a table can hold."""
MOST_TOLD = 500
"""How many lines of talk a new viewer is sent."""
MOST_MOVES = 20_000
"""Choices at one table: no game has a tenth of them."""
MARK_EVERY = 50
"""How many choices may lie between two marks of the past."""
CHECKPOINT_EVERY = 8
"""How many choices may be made before the last checkpoint is written down again."""
MOST_IN_MEMORY = 300
"""Tables that nobody looks at leave the memory of their process when there are more than this."""
TRIED_CHOICES = 100
"""How far a foreign position is played on at random before it is let in."""

DEADLINE = 5.0
"""Seconds of computing that one choice, look or load may take; then its process is killed."""
LONGEST_THOUGHT = 60.0
"""Bot timeout in seconds of processor time; its process is killed with it."""
LONGEST_TRIAL = 10.0
"""Seconds of computing that a stranger's file may take to be tried."""
LONGEST_SILENCE = 60.0
"""Seconds after which a process that says nothing at all is taken for dead and killed."""
MOST_ANALYSES_WAITING = 8
"""Games that may wait to be analysed: one is at a time."""
MOST_ANALYSES = 100
"""Analyses that are remembered."""
STRIKES = 3
"""How often a process may be killed at work on one table before that table is closed."""

COSTS = {
    "hello": 10.0,
    "past": 5.0,
    "undo": 5.0,
    "undo_answer": 5.0,
    "resign": 5.0,
    "draw": 5.0,
    "draw_answer": 5.0,
    "examine": 2.0,
    "hint": 20.0,
    "say": 3.0,
    "speed": 5.0,
    "entropy": 5.0,
}
"""The cost of each message to a budget; any other message costs 1."""
LINE_COST = 10.0
"""What a new WebSocket takes out of the budget of an address: its table may have to be read."""
NOISE_COST = 100.0
"""What a WebSocket takes out of it that is closed for its many control frames and fragments."""
LONGEST_DEBT = 5.0
"""Seconds of a budget: an address that has overdrawn by more gets no new connection."""
FILE_COST = 20.0
"""What the chronicle, a game file, or data or map of a person's own take out of the budget of a key
and an address."""
ANALYSIS_COST = 100.0
"""What an analysis takes out of it."""


class Limits(Struct, frozen=True):
    """The limits that the host of a server may set. A budget of `rate` refills by that much a
    second and holds ten seconds' worth."""

    tables_a_minute: int = 60
    """Tables that one address may open in a minute."""
    socket_rate: float = 40.0
    key_rate: float = 60.0
    address_rate: float = 400.0
    lines_of_address: int = 200
    """WebSockets that one address may have open."""
    lines_of_table: int = 200
    """WebSockets at one table."""
    lines_of_key: int = 20
    """WebSockets with one key."""
    connections_of_address: int = 300
    """Connections of one address, of any kind, that have not become a WebSocket."""
    tasks_of_address: int = 4
    """Uploads, branches, positions and files that are being made for one address at a time: a few
    processes make them all, and one client must not fill these alone."""
    noise_rate: float = 5.0
    """Control frames and fragments of a WebSocket a second; browsers hardly send any."""
    header_seconds: float = 10.0
    """How long a connection may take to send its request header, and a WebSocket to send its
    `hello`."""
    analysis_seconds: float = 300.0
    """An analysis starts no further game after so long, and reports what it has found."""
    look_seconds: float = 0.05
    """An answer to `why`, `odds`, `examine` and `past` always comes so long after the question, so
    that no delay betrays that the table is busy with something secret."""


class Bucket:
    """A token bucket: a caller that takes too much must wait."""

    __slots__ = ("_full", "_left", "_rate", "_since")

    def __init__(self, rate: float) -> None:
        self._rate, self._full = rate, rate * 10
        self._left, self._since = self._full, time.monotonic()

    def take(self, cost: float = 1.0) -> float:
        """Takes `cost` from the bucket and returns the seconds to wait until it is no longer
        overdrawn."""
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._since) * self._rate) - cost
        self._since = now
        return max(0.0, -self._left / self._rate)

    def _now(self) -> float:
        return self._left + (time.monotonic() - self._since) * self._rate

    @property
    def debt(self) -> float:
        """Returns the seconds until the budget is no longer overdrawn."""
        return max(0.0, -self._now() / self._rate)

    @property
    def idle(self) -> bool:
        """Returns whether the bucket is full again and can be dropped."""
        return self._now() >= self._full


class Window:
    """A count of events within the last minute."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: dict[str, list[float]] = {}

    def take(self, name: str) -> float:
        """Counts one more event if that is allowed; otherwise returns the seconds to wait."""
        now = time.monotonic()
        if len(self._of) >= 10_000:
            self._of = {n: times for n, times in self._of.items() if now - times[-1] < 60}
        times = [one for one in self._of.get(name, ()) if now - one < 60]
        if len(times) >= self._most:
            return 60 - (now - times[0])
        self._of[name] = [*times, now]
        return 0.0


class Buckets:
    """Token buckets by name: of addresses, or of keys."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._of: dict[str, Bucket] = {}

    def take(self, name: str, cost: float = 1.0) -> float:
        """Takes `cost` from the budget of this name and returns the seconds to wait."""
        bucket = self._of.get(name)
        if bucket is None:
            if len(self._of) >= 10_000:
                self._of = {n: b for n, b in self._of.items() if not b.idle}
            bucket = self._of[name] = Bucket(self._rate)
        return bucket.take(cost)

    def debt(self, name: str) -> float:
        """Returns the seconds until the budget of this name is no longer overdrawn."""
        bucket = self._of.get(name)
        return 0.0 if bucket is None else bucket.debt
