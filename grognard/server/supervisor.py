"""Starts and replaces the keepers: each table belongs to one of a few processes, and one that dies
is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
import zlib
from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from grognard.kernel.game import GameError
from grognard.server import frames as f
from grognard.server import keeper
from grognard.server.deadline import KILLED
from grognard.server.keys import WrongKey
from grognard.server.limits import LONGEST_SILENCE
from grognard.server.processes import Process
from grognard.server.register import Entry
from grognard.server.scribe import Stale, refused
from grognard.server.sitting import Gone
from grognard.server.storage import NoTable

log = logging.getLogger("grognard.server")

T = TypeVar("T")


class Refused(Exception):
    """Raised if the database refused to save something."""


class Fault(Exception):
    """A fault of the server, which is in its log."""


class Line(Protocol):
    """A viewer's connection to a table."""

    number: int
    table: str
    seat: str | None

    def post(self, text: bytes, asked: float) -> None:
        """Sends a message. An answer to a question about the board names when that was asked."""
        ...

    def cut(self, code: int, reason: str) -> None:
        """Closes the connection."""
        ...


class Place(Protocol):
    """The process that keeps a table: one of our own keepers, or another server."""

    async def call(self, what: str, table: str, args: Any, kind: type[T]) -> T:
        """Calls a function on a table and returns its answer."""
        ...

    def sit(self, line: Line) -> None:
        """Adds a connection to a table that belongs here."""
        ...

    def hear(self, line: Line, text: bytes, at: float = 0.0) -> None:
        """Passes on a message of a connection; `at` is when it came, by the clock of the process
        that holds the connection."""
        ...

    def free(self, line: Line) -> None:
        """Records that a connection has taken one more message."""
        ...

    def rise(self, line: Line) -> None:
        """Removes a connection."""
        ...


class Front(Protocol):
    """The services that keepers need from the process that holds the sockets and writes to the
    disk."""

    async def write(self, entry: Entry) -> None: ...

    async def think(self, table: str, thought: bytes) -> str: ...

    def online(self, table: str, seats: list[str]) -> None: ...

    async def blame(self, table: str, kind: str, too_long: bool) -> None:
        """Records that a process has died at work on this table."""
        ...


class Slot:
    """The place of one keeper. Its process may change; the tables that belong here do not."""

    def __init__(self, settings: keeper.Settings, front: Front, name: str) -> None:
        self._settings, self._front, self.name = settings, front, name
        self._process: Process[f.FromKeeper] | None = None
        self._ready = asyncio.Event()
        self._closing = False
        self._lines: dict[int, Line] = {}
        self._calls: dict[int, tuple[str, asyncio.Future[f.Answer]]] = {}
        self._numbers = itertools.count(1)
        self._writes: set[asyncio.Task[None]] = set()
        self._thoughts: set[asyncio.Task[None]] = set()
        self._heard = 0.0
        self.tables = 0
        """In its memory, when it last said so."""
        self.deaths = 0
        self._life: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Starts the process and replaces it whenever it dies."""
        await self._start()
        self._life = asyncio.create_task(self._live())

    async def _start(self) -> None:
        self._heard = time.monotonic()
        self._process = await Process[f.FromKeeper].start(
            keeper.main, f.FromKeeper, self._hear, self._settings
        )
        self._ready.set()

    @property
    def is_up(self) -> bool:
        """Whether there is a process here now."""
        return self._ready.is_set()

    @property
    def pid(self) -> int:
        """The process id of the present process."""
        return self._process.pid if self._process is not None else 0

    async def close(self) -> None:
        """Ends the process. Entries that it had handed in are saved."""
        self._closing = True
        if self._life is not None:
            self._life.cancel()
        if self._process is not None:
            await self._process.stop()
        for task in self._thoughts:
            task.cancel()
        if self._writes:
            await asyncio.wait(self._writes)
        self._fail_calls()

    # --- life and death

    async def _live(self) -> None:
        wait = 0.0
        while True:
            begun = time.monotonic()
            assert self._process is not None
            await self._until_it_ends(self._process)
            self._ready.clear()
            code = await self._process.exit_code()
            table, kind = self._process.at_work_on
            self.deaths += 1
            log.warning(
                "keeper %s died (%d)%s", self.name, code, f" at {kind} of {table}" if table else ""
            )
            for task in self._thoughts:
                task.cancel()
            if self._writes:  # its entries are on disk before anybody reads
                await asyncio.wait(self._writes)
            if table:
                await self._front.blame(table, kind, code == KILLED)
            self._fail_calls()
            wait = min(5.0, 2 * wait + 0.1) if time.monotonic() - begun < 1 else 0.0
            await asyncio.sleep(wait)
            await self._start()
            for line in list(self._lines.values()):
                self._send(f.Sit(line.number, line.table, line.seat, True))

    async def _until_it_ends(self, process: Process[f.FromKeeper]) -> None:
        """Returns when the process has ended; one that says nothing for long is killed."""
        while not process.ended.is_set():
            self._send(f.Ping())
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(process.ended.wait(), LONGEST_SILENCE / 10)
            if time.monotonic() - self._heard > LONGEST_SILENCE:
                log.error("keeper %s does not respond and is killed", self.name)
                process.kill()

    def _fail_calls(self) -> None:
        calls, self._calls = self._calls, {}
        for _, done in calls.values():
            if not done.done():
                done.set_exception(Gone("the table is being read again: try once more"))

    # --- talking to it

    def _send(self, frame: f.Frame) -> None:
        if self._process is not None:
            self._process.send(frame)

    def _hear(self, frame: f.FromKeeper) -> None:
        self._heard = time.monotonic()
        match frame:
            case f.Say(line, text, asked):
                here = self._lines.get(line)
                if here is not None:
                    here.post(text, asked)
            case f.Write(n, entry):
                self._start_task(self._writes, self._write(n, entry))
            case f.Answer(n):
                call = self._calls.pop(n, None)
                if call is not None and not call[1].done():
                    call[1].set_result(frame)
            case f.Think(n, table, thought):
                self._start_task(self._thoughts, self._think(n, table, thought))
            case f.Cut(line, code, reason):
                here = self._lines.get(line)
                if here is not None:
                    here.cut(code, reason)
            case f.Online(table, seats):
                self._front.online(table, seats)
            case f.Pong(tables):
                self.tables = tables

    def _start_task(self, tasks: set[asyncio.Task[None]], work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def _write(self, n: int, entry: Entry) -> None:
        process = self._process
        try:
            await self._front.write(entry)
            answer = f.Written(n, "", "")
        except Stale as error:
            answer = f.Written(n, "stale", str(error))
        except (SQLAlchemyError, OSError) as error:
            answer = f.Written(n, "disk", refused(error))
        if process is not None:
            process.send(answer)

    async def _think(self, n: int, table: str, thought: bytes) -> None:
        process = self._process
        try:
            answer = f.Thought(n, await self._front.think(table, thought), "")
        except GameError as error:
            answer = f.Thought(n, "", str(error) or "nothing came of it")
        if process is not None:
            process.send(answer)

    def give_up(self) -> None:
        """Closes the tables here that another server has taken over: nobody may watch them here any
        more."""
        for line in list(self._lines.values()):
            line.cut(1012, "the table has moved to another server: come back")
        self._lines.clear()
        if self._process is not None:
            self._process.kill()

    # --- what the server wants of it (see `Place`)

    async def call(self, what: str, table: str, args: Any, kind: type[T]) -> T:
        await self._ready.wait()
        n = next(self._numbers)
        done: asyncio.Future[f.Answer] = asyncio.get_running_loop().create_future()
        self._calls[n] = (table, done)
        self._send(f.Call(n, what, table, msgspec.Raw(msgspec.msgpack.encode(args))))
        answer = await done
        if answer.error:
            raise error_of(answer.error, answer.reason)
        return msgspec.msgpack.decode(answer.result, type=kind)

    def sit(self, line: Line) -> None:
        self._lines[line.number] = line
        self._send(f.Sit(line.number, line.table, line.seat))

    def hear(self, line: Line, text: bytes, at: float = 0.0) -> None:
        self._send(f.Heard(line.number, text, at or time.monotonic()))

    def free(self, line: Line) -> None:
        self._send(f.Free(line.number))

    def rise(self, line: Line) -> None:
        if self._lines.pop(line.number, None) is not None:
            self._send(f.Rise(line.number))


class Keepers:
    """A few keepers that share tables among them."""

    def __init__(self, settings: keeper.Settings, count: int, front: Front, name: str) -> None:
        self.slots = [Slot(settings, front, f"{name}{n}") for n in range(count)]

    async def start(self) -> None:
        """Starts all keepers."""
        await asyncio.gather(*(slot.start() for slot in self.slots))

    async def close(self) -> None:
        """Ends all keepers."""
        await asyncio.gather(*(slot.close() for slot in self.slots))

    def of(self, table: str) -> Slot:
        """Returns the keeper to which a table belongs."""
        return self.slots[zlib.crc32(table.encode()) % len(self.slots)]


def error_of(kind: f.Error, reason: str) -> Exception:
    """Returns the error described by another process."""
    match kind:
        case "none":
            return NoTable()
        case "key":
            return WrongKey()
        case "gone" | "stale":
            return Gone(reason)
        case "disk":
            return Refused(reason)
        case "game":
            return GameError(reason)
        case _:
            return Fault(reason)
