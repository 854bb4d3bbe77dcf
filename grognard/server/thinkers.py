"""Bots think in processes of their own, so that the table never waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

from grognard.ai.workers import prepare
from grognard.kernel.registry import laid

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("grognard.server")

LONGEST_THOUGHT = 60.0
"""Seconds after which a thought is given up, with the process that thinks it."""


class Thinkers:
    """A few worker processes; when one dies all are replaced, and the thought is thought again."""

    def __init__(self, workers: int = 0, longest: float = LONGEST_THOUGHT) -> None:
        self.longest = longest
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._theirs, self._ours = multiprocessing.Pipe(duplex=False)
        """Nothing is ever said over this line: a worker goes when it breaks."""

    async def think(self, thought: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """`thought(*args)` in a worker; BrokenProcessPool if the workers died of it twice."""
        for attempt in (1, 2):
            pool = self._open()
            future = pool.submit(_timed, self.longest, thought, *args, **kwargs)
            try:
                return await asyncio.wrap_future(future)
            except BrokenProcessPool:
                if self._closed:
                    raise
                log.warning("a worker died while thinking (attempt %d)", attempt)
                self._drop(pool)
        raise BrokenProcessPool("the workers died twice of the same thought")

    async def close(self) -> None:
        """Send the workers home, in the middle of their thoughts if need be."""
        self._closed = True
        self._ours.close()
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)
        self._theirs.close()

    def _open(self) -> ProcessPoolExecutor:
        if self._closed:
            raise BrokenProcessPool("the workers have gone home")
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                multiprocessing.get_context("spawn"),
                _begin,
                (self._theirs, laid()),
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)


def _begin(line: Connection, data: tuple[tuple[str, str], ...]) -> None:
    """What each worker does first."""
    threading.Thread(target=_end_with_the_server, args=(line,), daemon=True).start()
    prepare(data)


def _end_with_the_server(line: Connection) -> None:
    """A worker must not outlive its server, whether that was stopped or killed."""
    with contextlib.suppress(EOFError, OSError):
        line.recv_bytes()
    os._exit(1)


def _timed(longest: float, thought: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    faulthandler.dump_traceback_later(longest, exit=True)
    try:
        return thought(*args, **kwargs)
    finally:
        faulthandler.cancel_dump_traceback_later()
