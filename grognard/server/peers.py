"""Connects viewers and calls to the server that keeps a table, where several share a database.

The servers may speak TLS to each other (`Keyring`): all of them hold the same certificate with its
key, show it to each other, and accept no other. Without it a caller begins with a secret from the
database, and anybody who can read the network can read what follows.
"""

from __future__ import annotations

import asyncio
import hmac
import itertools
import logging
import ssl
import time
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from grognard.kernel.game import GameError
from grognard.server import frames as f
from grognard.server.cluster import Node
from grognard.server.sitting import Gone
from grognard.server.supervisor import Line, Place, error_of

log = logging.getLogger("grognard.server")

T = TypeVar("T")
AWAY = "the table has moved to another server: come back"
LONGEST_KNOCK = 1_000
"""Bytes of a frame of a server that has not yet said who it is."""
TIME_TO_KNOCK = 10.0
"""Seconds it has to do so."""


class Keyring:
    """The certificate by which servers recognise each other, for both ends of a connection."""

    def __init__(self, file: str) -> None:
        """Read a PEM file that holds a certificate and its key; GameError if it cannot be used."""
        self.called = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.calling = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        self.calling.check_hostname = False  # servers find each other by number
        for context in (self.called, self.calling):
            context.minimum_version = ssl.TLSVersion.TLSv1_3
            context.verify_mode = ssl.CERT_REQUIRED
            try:
                context.load_cert_chain(file)
                context.load_verify_locations(file)
            except OSError as error:  # a fault in the file raises ssl.SSLError, which is an OSError
                reason = error.strerror or type(error).__name__
                raise GameError(f"cannot use the certificate '{file}': {reason}") from None


class Peer:
    """The connection to another server. It is used like one of our own keepers."""

    def __init__(self, node: Node, keyring: Keyring | None = None) -> None:
        self.node, self._keyring = node, keyring
        self.broken = False
        self._lines: dict[int, Line] = {}
        self._calls: dict[int, asyncio.Future[f.Answer]] = {}
        self._numbers = itertools.count(1)
        self._pipe: f.Pipe[Any]

    async def connect(self) -> None:
        """Connects to the other server. Raises OSError if it does not answer or lacks our
        certificate."""
        host, _, port = self.node.address.rpartition(":")
        loop = asyncio.get_running_loop()
        _, self._pipe = await asyncio.wait_for(
            loop.create_connection(
                lambda: f.Pipe[Any](f.FromKeeper, self._hear, self._end),
                host,
                int(port),
                ssl=self._keyring.calling if self._keyring is not None else None,
            ),
            5,
        )
        self._pipe.send(f.Knock(self.node.secret))

    def close(self) -> None:
        """Closes the connection."""
        self._pipe.close()

    def _end(self) -> None:
        self.broken = True
        lines, self._lines = self._lines, {}
        for line in lines.values():
            line.cut(1012, AWAY)
        calls, self._calls = self._calls, {}
        for done in calls.values():
            if not done.done():
                done.set_exception(Gone(AWAY))

    def _hear(self, frame: f.FromKeeper) -> None:
        match frame:
            case f.Say(number, text, asked):
                line = self._lines.get(number)
                if line is not None:
                    line.post(text, asked)
            case f.Cut(number, code, reason):
                line = self._lines.get(number)
                if line is not None:
                    line.cut(code, reason)
            case f.Answer(n):
                done = self._calls.pop(n, None)
                if done is not None and not done.done():
                    done.set_result(frame)
            case _:
                log.warning("server %s sent an invalid message", self.node.id)

    # --- as a keeper (see `supervisor.Place`)

    async def call(self, what: str, table: str, args: Any, kind: type[T]) -> T:
        n = next(self._numbers)
        done: asyncio.Future[f.Answer] = asyncio.get_running_loop().create_future()
        self._calls[n] = done
        self._pipe.send(f.Call(n, what, table, msgspec.Raw(msgspec.msgpack.encode(args))))
        answer = await done
        if answer.error:
            raise error_of(answer.error, answer.reason)
        return msgspec.msgpack.decode(answer.result, type=kind)

    def sit(self, line: Line) -> None:
        self._lines[line.number] = line
        self._pipe.send(f.Sit(line.number, line.table, line.seat))

    def hear(self, line: Line, text: bytes, at: float = 0.0) -> None:
        self._pipe.send(f.Heard(line.number, text, at or time.monotonic()))

    def free(self, line: Line) -> None:
        self._pipe.send(f.Free(line.number))

    def rise(self, line: Line) -> None:
        if self._lines.pop(line.number, None) is not None:
            self._pipe.send(f.Rise(line.number))


class Carried:
    """A connection that another server holds."""

    def __init__(self, number: int, sit: f.Sit, guest: Guest, place: Place) -> None:
        self.number, self.table, self.seat = number, sit.table, sit.seat
        self.there, self._guest, self.place = sit.line, guest, place

    def post(self, text: bytes, asked: float) -> None:
        self._guest.send(f.Say(self.there, text, asked))

    def cut(self, code: int, reason: str) -> None:
        self._guest.send(f.Cut(self.there, code, reason))


class Guest:
    """Another server that has called this one."""

    def __init__(
        self, secret: str, own: Callable[[str], Any], numbers: itertools.count[int]
    ) -> None:
        self._secret, self._own, self._numbers = secret, own, numbers
        self._known = False
        self._lines: dict[int, Carried] = {}
        self._waiting: dict[int, list[f.Heard]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.pipe: f.Pipe[Any] = f.Pipe(f.FromPeer, self._hear, self._end)
        self.pipe.longest = LONGEST_KNOCK
        self._waiting_long = asyncio.get_running_loop().call_later(TIME_TO_KNOCK, self.pipe.close)

    def send(self, frame: f.Frame) -> None:
        """Sends the other server a frame."""
        self.pipe.send(frame)

    def _end(self) -> None:
        self._waiting_long.cancel()
        for line in self._lines.values():
            line.place.rise(line)
        self._lines.clear()

    def _hear(self, frame: f.FromPeer) -> None:
        if isinstance(frame, f.Knock):
            self._known = hmac.compare_digest(frame.secret.encode(), self._secret.encode())
            self.pipe.longest = f.LONGEST_FRAME if self._known else LONGEST_KNOCK
            self._waiting_long.cancel()
        if not self._known:
            self.pipe.close()
            return
        match frame:
            case f.Sit(line):
                self._waiting[line] = []
                self._start(self._sit(frame))
            case f.Call():
                self._start(self._call(frame))
            case f.Heard(line, text, at):
                if line in self._waiting:
                    self._waiting[line].append(frame)
                elif line in self._lines:
                    self._lines[line].place.hear(self._lines[line], text, at)
            case f.Free(line):
                if line in self._lines:
                    self._lines[line].place.free(self._lines[line])
            case f.Rise(line):
                self._waiting.pop(line, None)
                carried = self._lines.pop(line, None)
                if carried is not None:
                    carried.place.rise(carried)
            case f.Knock():
                pass

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sit(self, sit: f.Sit) -> None:
        try:
            place = await self._own(sit.table)
        except Exception as error:
            log.warning("table %s was not found for another server: %s", sit.table, error)
            self.send(f.Cut(sit.line, 1012, AWAY))
            return
        said = self._waiting.pop(sit.line, None)
        if said is None:
            return  # the viewer has gone meanwhile
        line = Carried(next(self._numbers), sit, self, place)
        self._lines[sit.line] = line
        place.sit(line)
        for heard in said:
            place.hear(line, heard.text, heard.at)

    async def _call(self, call: f.Call) -> None:
        from grognard.server.keeper import describe

        try:
            place = await self._own(call.table)
            result = await place.call(call.what, call.table, call.args, msgspec.Raw)
            answer = f.Answer(call.n, "", "", msgspec.Raw(result))
        except Exception as error:
            kind, reason = describe(error)
            answer = f.Answer(call.n, kind, reason, msgspec.Raw(b"\xc0"))
        self.send(answer)
