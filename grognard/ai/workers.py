"""Runs many games at once; results and their order do not depend on the number of processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, TypeVar

from grognard.kernel.game import GameError
from grognard.kernel.registry import overlay_data, overlays

R = TypeVar("R")


def prepare(data: tuple[tuple[str, str], ...]) -> None:
    """Prepares a worker process: it overlays the same data as its parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one it works for ends it
    for folder, id in data:
        overlay_data(folder, id)


def spread(work: Callable[..., R], tasks: Iterable[tuple[Any, ...]], jobs: int) -> Iterator[R]:
    """The results of `work` for each task, in order, by `jobs` processes (or this one)."""
    if jobs <= 1:
        for task in tasks:
            yield work(*task)
        return
    # Forked from a quiet server: quick to start, and never a copy of a process with threads.
    context = multiprocessing.get_context("forkserver")
    waiting: deque[Future[R]] = deque()
    todo = iter(tasks)
    strangers = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, context, initializer=prepare, initargs=(overlays(),)) as pool:
        try:
            waiting.extend(pool.submit(work, *task) for task in islice(todo, jobs * 4))
            while waiting:
                result = waiting.popleft().result()
                waiting.extend(pool.submit(work, *task) for task in islice(todo, 1))
                yield result
        except BrokenProcessPool:
            raise GameError("a worker process was killed") from None
        finally:
            if waiting:  # interrupted: nobody waits for games that will not be counted
                pool.shutdown(wait=False, cancel_futures=True)
                for worker in set(multiprocessing.active_children()) - strangers:
                    worker.terminate()
