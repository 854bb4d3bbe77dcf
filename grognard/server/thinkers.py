"""Pools of processes that do one task after another, so that no table ever waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from grognard.kernel.game import GameError
from grognard.kernel.registry import overlays
from grognard.server import tasks
from grognard.server.deadline import KILLED
from grognard.server.frames import Done, Task
from grognard.server.limits import LONGEST_SILENCE, LONGEST_THOUGHT
from grognard.server.processes import Process

log = logging.getLogger("grognard.server")

PATIENCE = 5
"""A task may take so many times its seconds of computing before it is given up by the clock: the
machine may be busy."""


class Died(GameError):
    """Raised for a task whose process died."""


class TooLong(Died):
    """Raised for a task that computed for too long."""


class Turns:
    """Lets a limited number of clients work at once. Waiting clients take turns, so that a client
    with many requests delays only its own."""

    def __init__(self, many: int) -> None:
        self._free = many
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncGenerator[None]:
        """Waits for the turn of the client `who`, and holds it during the work."""
        if self._free:
            self._free -= 1
        else:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(who, deque()).append(called)
            try:
                await called
            except asyncio.CancelledError:
                if not called.cancelled():  # the client was called and has gone
                    self._call_next()
                raise
        try:
            yield
        finally:
            self._call_next()

    def _call_next(self) -> None:
        while self._waiting:
            who, queue = self._waiting.popitem(last=False)
            called = queue.popleft()
            if queue:
                self._waiting[who] = queue
            if not called.done():
                called.set_result(None)
                return
        self._free += 1


class Thinkers:
    """A few processes; one that dies is replaced, and the others do not notice."""

    def __init__(
        self,
        workers: int = 0,
        longest: float = LONGEST_THOUGHT,
        *,
        memory: int = 0,
        nice: int = 0,
    ) -> None:
        self.longest = longest
        self._turns = Turns(workers or max(1, (os.cpu_count() or 2) - 1))
        self._memory, self._nice = memory, nice
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._closed = False
        self.deaths = 0
        """How many processes have died at work."""

    async def think(self, function: str, args: bytes, seconds: float = 0, who: str = "") -> bytes:
        """Returns ``module:function`` of `args`, run in another process for the client `who`.
        Raises GameError if it raised any error, Died if the process died, TooLong if it computed
        for more than `seconds`."""
        if self._closed:
            raise Died("the server is stopping")
        seconds = seconds or self.longest
        async with self._turns.turn(who):
            worker = self._idle.pop() if self._idle else await self._start()
            self._busy.add(worker)
            try:
                done = await worker.do(Task(function, args, seconds), seconds * PATIENCE)
            except BaseException:
                # Cancelled, or dead: nobody waits for this result.
                worker.process.kill()
                raise
            finally:
                self._busy.discard(worker)
                if not worker.process.ended.is_set() and not worker.spoilt and not self._closed:
                    self._idle.append(worker)
        if done is None:
            self.deaths += 1
            code = await worker.process.exit_code()
            if code == KILLED:
                raise TooLong(f"it took more than {seconds:g} seconds of computing")
            raise Died("the process died")
        if done.error:
            raise GameError(done.reason)
        return done.result

    async def _start(self) -> _Worker:
        if self._closed:
            raise Died("the server is stopping")
        worker = _Worker()
        worker.process = await Process[Done].start(
            tasks.main, Done, worker.hear, overlays(), self._memory, self._nice
        )
        return worker

    async def close(self) -> None:
        """Ends the processes, even in the middle of a task."""
        self._closed = True
        workers = [*self._idle, *self._busy]
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            await worker.process.stop()


class _Worker:
    """One process of a pool."""

    process: Process[Done]

    def __init__(self) -> None:
        self._done: asyncio.Future[Done] | None = None
        self.spoilt = False
        """Whether it was given up in the middle of a task."""

    def hear(self, done: Done) -> None:
        if self._done is not None and not self._done.done():
            self._done.set_result(done)

    async def do(self, task: Task, patience: float) -> Done | None:
        """Returns the result of a task; None if the process died."""
        self._done = asyncio.get_running_loop().create_future()
        self.spoilt = True
        self.process.send(task)
        ended = asyncio.create_task(self.process.ended.wait())
        try:
            await asyncio.wait(
                (self._done, ended),
                timeout=max(patience, LONGEST_SILENCE),
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            ended.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await ended
        if not self._done.done():
            self.process.kill()
            return None
        self.spoilt = False
        return self._done.result()
