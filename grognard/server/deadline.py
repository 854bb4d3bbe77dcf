"""Kills a process whose work takes too long, because nothing else stops every kind of code."""

from __future__ import annotations

import resource
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from ctypes import Array, c_char

SLATE = 96
"""Bytes that two processes share: one writes what it is working on, the other reads it if the first
dies."""
KILLED = -signal.SIGPROF if hasattr(signal, "SIGPROF") else -1
"""The exit code of a process that has missed its deadline."""


@contextmanager
def deadline(seconds: float) -> Generator[None]:
    """Kills the process if it computes for longer than this before the work is done. Only processor
    time counts, so a busy machine does no harm."""
    if sys.platform == "win32":  # the watch over silent processes must do
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class Watch:
    """Sets a deadline for each task, and records on the slate what it is."""

    def __init__(self, slate: Array[c_char], seconds: float) -> None:
        self._slate, self._seconds = slate, seconds

    @contextmanager
    def over(self, table: str, kind: str) -> Generator[None]:
        """Watches over one task on a table."""
        self._slate.value = f"{kind} {table}".encode()
        try:
            with deadline(self._seconds):
                yield
        finally:
            self._slate.value = b""


def read_slate(slate: Array[c_char]) -> tuple[str, str]:
    """Returns the table on which a process was at work and the kind of task; empty if on none."""
    kind, _, table = slate.value.decode(errors="replace").partition(" ")
    return table, kind


def limit_memory(size: int) -> None:
    """Limits the memory of this process, so that a task that needs more fails and the machine
    survives."""
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_DATA, (size, size))
