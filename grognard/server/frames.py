"""The messages between the processes of a server: typed frames over a socket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Struct

from grognard.server.register import Entry

log = logging.getLogger("grognard.server")

Error = Literal["", "game", "key", "none", "gone", "stale", "disk", "fault"]
"""What kind of error an answer is: none, wrong input, wrong key, no such table, a table that has
just gone, a write that came too late, a disk that refused, a fault of the server."""


class Frame(Struct, array_like=True, tag=True):
    """Base of all messages."""


# --- to the process that keeps the table


class Sit(Frame):
    """A viewer joins a table over the connection of this number. After a restart of the keeper the
    viewer joins `again`, without another hello."""

    line: int
    table: str
    seat: str | None
    again: bool = False


class Heard(Frame):
    """A message of a browser, and the time when it came, by the clock of the process that received
    it."""

    line: int
    text: bytes
    at: float = 0.0


class Free(Frame):
    """The connection has taken the last message and can take another."""

    line: int


class Rise(Frame):
    """A viewer has closed the connection."""

    line: int


class Call(Frame):
    """Do something with a table and answer."""

    n: int
    what: str
    table: str
    args: msgspec.Raw


class Written(Frame):
    """The answer to `Write`."""

    n: int
    error: Error
    reason: str


class Thought(Frame):
    """The answer to `Think`."""

    n: int
    choice: str
    error: str


class Ping(Frame):
    """Are you there?"""


ToKeeper = Sit | Heard | Free | Rise | Call | Written | Thought | Ping


# --- from it


class Say(Frame):
    """Send this over a connection. The answer to a question about the board names when it was
    `asked`."""

    line: int
    text: bytes
    asked: float = 0.0


class Cut(Frame):
    """Close a connection."""

    line: int
    code: int
    reason: str


class Answer(Frame):
    """The answer to `Call`."""

    n: int
    error: Error
    reason: str
    result: msgspec.Raw


class Write(Frame):
    """Save this, and report when it is done."""

    n: int
    entry: Entry


class Think(Frame):
    """Let a bot of `table` think."""

    n: int
    table: str
    thought: bytes


class Online(Frame):
    """The seats of a table that are being watched."""

    table: str
    seats: list[str]


class Pong(Frame):
    """I am here; with the number of tables in memory."""

    tables: int


class Knock(Frame):
    """The first frame of another server: a secret that only servers on the same database know."""

    secret: str


FromPeer = Sit | Heard | Free | Rise | Call | Knock
FromKeeper = Say | Cut | Answer | Write | Think | Online | Pong

# --- to a process that does one task after another, and from it


class Task(Frame):
    """Call the function of this name (``module:function``) with these arguments. It may compute for
    `seconds`."""

    function: str
    args: bytes
    seconds: float


class Done(Frame):
    """The result of a task."""

    error: Error
    reason: str
    result: bytes


T = TypeVar("T")
_encoder = msgspec.msgpack.Encoder()
_LENGTH = 4
LONGEST_FRAME = 2**31


class Pipe(asyncio.Protocol, Generic[T]):
    """One end of the socket between two processes."""

    def __init__(self, kind: Any, heard: Callable[[T], None], ended: Callable[[], None]) -> None:
        self._decoder = msgspec.msgpack.Decoder(kind)
        self._heard, self._ended = heard, ended
        self._rest = bytearray()
        self._transport: asyncio.Transport | None = None
        self.longest = LONGEST_FRAME
        """Bytes of a frame; a longer one closes the connection."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        rest = self._rest
        rest += data
        at = 0
        while len(rest) - at >= _LENGTH:
            length = int.from_bytes(rest[at : at + _LENGTH], "big")
            end = at + _LENGTH + length
            if length > self.longest:
                self._give_up("too long")
                return
            if len(rest) < end:
                break
            try:
                frame = self._decoder.decode(bytes(rest[at + _LENGTH : end]))
            except (msgspec.DecodeError, RecursionError):
                self._give_up("unreadable")
                return
            at = end
            self._heard(frame)
        del rest[:at]

    def _give_up(self, why: str) -> None:
        log.warning("a frame from another process is %s: the connection is closed", why)
        self._rest.clear()
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended()

    def send(self, frame: Frame) -> None:
        """Sends a frame; never waits."""
        if self._transport is not None and not self._transport.is_closing():
            data = _encoder.encode(frame)
            self._transport.write(len(data).to_bytes(_LENGTH, "big") + data)

    def close(self) -> None:
        """Closes the socket."""
        if self._transport is not None:
            self._transport.close()
