"""Bots think in processes of their own, so that the table never waits for them."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
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

    async def think(self, thought: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """`thought(*args)` in a worker; BrokenProcessPool if the workers died of it twice."""
        for attempt in (1, 2):
            pool = self._open()
            future = pool.submit(_timed, self.longest, thought, *args, **kwargs)
            try:
                return await asyncio.wrap_future(future)
            except BrokenProcessPool:
                log.warning("a worker died while thinking (attempt %d)", attempt)
                self._drop(pool)
        raise BrokenProcessPool("the workers died twice of the same thought")

    async def close(self) -> None:
        """Let the workers finish their present thoughts, and go."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), _begin, (laid(),)
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)


def _begin(data: tuple[tuple[str, str], ...]) -> None:
    """What each worker does first."""
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    prepare(data)


def _end_with_the_server() -> None:
    """A worker must not outlive a server that was killed."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _timed(longest: float, thought: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    faulthandler.dump_traceback_later(longest, exit=True)
    try:
        return thought(*args, **kwargs)
    finally:
        faulthandler.cancel_dump_traceback_later()
