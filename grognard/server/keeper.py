"""A process that keeps tables: it plays on them, shows them and calls their bots, and leaves all
other work to other processes. If it dies, its tables come back from the disk."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import socket
from collections import OrderedDict
from collections.abc import AsyncGenerator, Coroutine
from contextlib import AbstractContextManager, asynccontextmanager
from ctypes import Array, c_char
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from grognard.ai.workers import prepare
from grognard.kernel.game import GameError
from grognard.server import frames as f
from grognard.server import logs, orders
from grognard.server.database import connect_to
from grognard.server.deadline import Watch, limit_memory
from grognard.server.ending import end_as_written
from grognard.server.keys import WrongKey
from grognard.server.limits import MOST_IN_MEMORY
from grognard.server.loading import is_whole, load
from grognard.server.register import Entry, enter_again
from grognard.server.scribe import refused
from grognard.server.sitting import Gone, Sitting, Unwritten
from grognard.server.storage import SHUT, WATCHERS, NoTable, Record, read_head, read_table
from grognard.server.viewer import LineViewer

log = logging.getLogger("grognard.server")

LOADS_AT_ONCE = 8


class Settings(msgspec.Struct, frozen=True):
    """The settings with which a keeper starts."""

    database: str
    data: tuple[tuple[str, str], ...]
    seconds: float
    """The deadline of every piece of work."""
    memory: int = 0
    """Bytes that it may use; 0 for as many as there are."""
    nice: int = 0
    in_memory: int = MOST_IN_MEMORY
    json_logs: bool = False
    entropy: bool = True
    """Whether players add numbers to the dice; only tests that need the same dice in every run
    switch it off."""


def main(line: socket.socket, slate: Array[c_char], settings: Settings) -> None:
    """Runs a keeper until its server ends."""
    logs.set_up(settings.json_logs)
    prepare(settings.data)
    if settings.nice and hasattr(os, "nice"):
        os.nice(settings.nice)
    if settings.memory:
        limit_memory(settings.memory)
    asyncio.run(_keep(line, slate, settings))
    os._exit(0)


async def _keep(line: socket.socket, slate: Array[c_char], settings: Settings) -> None:
    keeper = Keeper(slate, settings)
    loop = asyncio.get_running_loop()
    _, keeper.pipe = await loop.create_connection(
        lambda: f.Pipe(f.ToKeeper, keeper.hear, keeper.ended.set), sock=line
    )
    await keeper.ended.wait()


class Keeper:
    """The tables of one process, and the connections to them."""

    pipe: f.Pipe[f.ToKeeper]

    def __init__(self, slate: Array[c_char], settings: Settings) -> None:
        self.ended = asyncio.Event()
        """Set when the server has ended, so that this process ends too."""
        self._watch = Watch(slate, settings.seconds)
        self._most = settings.in_memory
        self.entropy = settings.entropy
        self._engine = connect_to(settings.database)
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Sitting]] = {}
        self._loads = asyncio.Semaphore(LOADS_AT_ONCE)
        self._lines: dict[int, LineViewer | list[f.Heard]] = {}
        """The viewers; for those whose table is still being loaded, the messages that they have
        sent meanwhile."""
        self._numbers = itertools.count(1)
        self._writing: dict[int, asyncio.Future[None]] = {}
        self._thinking: dict[int, asyncio.Future[str]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, frame: f.ToKeeper) -> None:
        """Handles one frame from the server."""
        match frame:
            case f.Heard(line):
                viewer = self._lines.get(line)
                if isinstance(viewer, list):
                    viewer.append(frame)
                elif viewer is not None:
                    viewer.hear(frame)
            case f.Free(line):
                viewer = self._lines.get(line)
                if isinstance(viewer, LineViewer):
                    viewer.set_free()
            case f.Written(n, error, reason):
                done = self._writing.pop(n)
                if not done.done():
                    if error:
                        done.set_exception(Unwritten(reason))
                    else:
                        done.set_result(None)
            case f.Thought(n, choice, error):
                thought = self._thinking.pop(n)
                if not thought.done():
                    if error:
                        thought.set_exception(GameError(error))
                    else:
                        thought.set_result(choice)
            case f.Sit():
                self._lines[frame.line] = []
                self._start(self._sit(frame))
            case f.Rise(line):
                viewer = self._lines.pop(line, None)
                if isinstance(viewer, LineViewer):
                    viewer.close()
            case f.Call():
                self._start(self._call(frame))
            case f.Ping():
                self.pipe.send(f.Pong(len(self._sittings)))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- what tables need (see `sitting.Desk`)

    async def write(self, entry: Entry) -> None:
        n = next(self._numbers)
        done = self._writing[n] = asyncio.get_running_loop().create_future()
        self.pipe.send(f.Write(n, entry))
        await done

    async def think(self, table: str, thought: bytes) -> str:
        n = next(self._numbers)
        choice = self._thinking[n] = asyncio.get_running_loop().create_future()
        self.pipe.send(f.Think(n, table, thought))
        return await choice

    def guard(self, table: str, kind: str) -> AbstractContextManager[None]:
        return self._watch.over(table, kind)

    def online(self, table: str, seats: list[str]) -> None:
        self.pipe.send(f.Online(table, seats))

    # --- lines

    async def _sit(self, frame: f.Sit) -> None:
        try:
            async with self.table(frame.table) as sitting:
                sitting.gate(frame.seat)
                said = self._lines.get(frame.line)
                if said is None or isinstance(said, LineViewer):
                    return  # the viewer has gone meanwhile
                viewer = LineViewer(frame.line, sitting, frame.seat, self.pipe.send)
                self._lines[frame.line] = viewer
                if frame.again:
                    await viewer.greet()
                for heard in said:
                    viewer.hear(heard)
        except NoTable as error:
            self.pipe.send(f.Cut(frame.line, 4404, str(error)))
        except WrongKey as error:
            self.pipe.send(f.Cut(frame.line, 4403, str(error)))
        except GameError as error:
            self.pipe.send(f.Cut(frame.line, 4409, str(error)))
        except SQLAlchemyError as error:
            log.error("table %s could not be read: %s", frame.table, refused(error))
            self.pipe.send(f.Cut(frame.line, 1012, "database error: try again"))
        except Exception:
            log.exception("table %s could not be read", frame.table)
            self.pipe.send(f.Cut(frame.line, 1011, "internal server error"))

    # --- calls

    async def _call(self, call: f.Call) -> None:
        error: f.Error
        try:
            result = await orders.execute(self, call.what, call.table, bytes(call.args))
            answer = f.Answer(call.n, "", "", msgspec.Raw(msgspec.msgpack.encode(result)))
        except Exception as fault:
            error, reason = describe(fault)
            if error == "fault":
                log.exception("'%s' at table %s failed", call.what, call.table)
            answer = f.Answer(call.n, error, reason, msgspec.Raw(b"\xc0"))
        self.pipe.send(answer)

    # --- tables

    @asynccontextmanager
    async def table(self, id: str) -> AsyncGenerator[Sitting]:
        """Returns the table of this id, from memory or from disk, where it stays meanwhile."""
        while True:
            sitting = self._sittings.get(id)
            if sitting is None or sitting.gone:
                sitting = await self._find(id)
            if not sitting.gone:
                break
        sitting.pins += 1
        self._sittings.move_to_end(id)
        try:
            yield sitting
        finally:
            sitting.pins -= 1

    async def _find(self, id: str) -> Sitting:
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Sitting:
        async with self._loads:
            record = await read_table(self._engine, id)
            if record is None:
                raise NoTable
            if record.closed == SHUT:
                raise GameError("this table is closed: a choice ran into the time limit")
            whole = is_whole(record)
            table = await load(record, lambda: self.guard(id, "load"))
            if not whole:
                noticed = [sorted(row.noticed) for row in record.rows]
                seats = [[None if s == WATCHERS else s for s in one] for one in noticed]
                with contextlib.suppress(Unwritten):
                    await self.write(enter_again(record, table, seats, record.marks))
                    record.revision += 1
            end_as_written(record, table)
            sitting = Sitting(record, table, self)
            record.rows = []  # the table has them now
            record.opening = None
        self._sittings[id] = sitting
        self._make_room(id)
        sitting.wake_bots()
        return sitting

    def _make_room(self, latest: str) -> None:
        """Drops the least recently used tables that nobody looks at."""
        surplus = len(self._sittings) - self._most
        if surplus <= 0:
            return
        idle = [
            id
            for id, s in self._sittings.items()
            if id != latest
            and not s.viewers
            and not s.pins
            and not s.lock.locked()
            and (s.bots is None or s.bots.done())
        ]
        for id in idle[:surplus]:
            self._sittings.pop(id).gone = True

    @property
    def count(self) -> int:
        """Returns how many tables are in memory."""
        return len(self._sittings)

    def in_memory(self, id: str) -> Sitting | None:
        """Returns the table of this id, if it is in memory."""
        sitting = self._sittings.get(id)
        return None if sitting is None or sitting.gone else sitting

    async def loaded(self, id: str) -> None:
        """Returns once the table of this id is not being read any more."""
        loading = self._loading.get(id)
        if loading is not None:
            await asyncio.wait([loading])

    async def head(self, id: str) -> Record | None:
        """Returns a table without its choices, or None if there is none of this id."""
        return await read_head(self._engine, id)

    def forget(self, id: str) -> None:
        """Drops a table from memory."""
        self._sittings.pop(id, None)


def describe(error: Exception) -> tuple[f.Error, str]:
    """Returns the kind of an error and its message."""
    match error:
        case NoTable():
            return "none", str(error)
        case WrongKey():
            return "key", str(error)
        case Gone():
            return "gone", str(error)
        case Unwritten():
            return "disk", str(error)
        case GameError():
            return "game", str(error)
        case SQLAlchemyError():
            return "disk", refused(error)
        case _:
            return "fault", ""
