"""Runs many games at once; results and their order do not depend on the number of processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Protocol, TypeVar

from grognard.kernel.game import GameError
from grognard.kernel.registry import overlay_data, overlays

R = TypeVar("R")

AHEAD = 4
"""So many tasks for each process are handed out beforehand."""


class Runner(Protocol):
    """Runs a function for many tasks: processes of this machine, or a cluster."""

    def __call__(
        self, work: Callable[..., R], tasks: Iterable[tuple[Any, ...]]
    ) -> Iterator[tuple[int, R]]:
        """Yields the number of each task and what came of it, as they are done."""
        ...


def prepare(data: tuple[tuple[str, str], ...]) -> None:
    """Prepares a worker process: it overlays the same data as its parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # its parent process ends it
    for folder, id in data:
        overlay_data(folder, id)


def cores() -> int:
    """Returns how many processes can run at once on this machine."""
    return os.cpu_count() or 1


def here(jobs: int) -> Runner:
    """Returns a runner that works in `jobs` processes of this machine, or in this one."""

    def run(work: Callable[..., R], tasks: Iterable[tuple[Any, ...]]) -> Iterator[tuple[int, R]]:
        if jobs <= 1:
            return ((n, work(*task)) for n, task in enumerate(tasks))
        return _in_processes(work, tasks, jobs)

    return run


def _in_processes(
    work: Callable[..., R], tasks: Iterable[tuple[Any, ...]], jobs: int
) -> Iterator[tuple[int, R]]:
    # Forked from a quiet server: quick to start, and never a copy of a process with threads.
    context = multiprocessing.get_context("forkserver")
    waiting: dict[Future[R], int] = {}
    todo = enumerate(tasks)
    strangers = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, context, initializer=prepare, initargs=(overlays(),)) as pool:

        def hand_out(many: int) -> None:
            for number, task in islice(todo, many):
                waiting[pool.submit(work, *task)] = number

        try:
            hand_out(jobs * AHEAD)
            while waiting:
                done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield waiting[future], future.result()
                    del waiting[future]
                hand_out(len(done))
        except BrokenProcessPool:
            raise GameError("a worker process was killed") from None
        finally:
            if waiting:  # interrupted: nobody waits for games that will not be counted
                pool.shutdown(wait=False, cancel_futures=True)
                for worker in set(multiprocessing.active_children()) - strangers:
                    worker.terminate()


def spread(work: Callable[..., R], tasks: Iterable[tuple[Any, ...]], jobs: int) -> Iterator[R]:
    """Returns the results of `work` for each task, in order, by `jobs` processes (or this one)."""
    early: dict[int, R] = {}
    wanted = 0
    for number, result in here(jobs)(work, tasks):
        early[number] = result
        while wanted in early:
            yield early.pop(wanted)
            wanted += 1
