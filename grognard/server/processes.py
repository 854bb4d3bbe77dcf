"""The processes of a server. They are forked from an idle one that has loaded everything, so that a
new one starts at once, and they end with the server, whether it was stopped or killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections.abc import Callable
from ctypes import Array, c_char
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

from grognard.server.deadline import SLATE, read_slate
from grognard.server.frames import Frame, Pipe
from grognard.server.nursery import begin

T = TypeVar("T")

MAIN = Callable[..., None]


class Process(Generic[T]):
    """One process and the connection to it."""

    def __init__(self, process: BaseProcess, slate: Array[c_char]) -> None:
        self._process, self._slate = process, slate
        self.ended = asyncio.Event()
        self.pipe: Pipe[T]

    @classmethod
    async def start(
        cls, main: MAIN, kind: Any, heard: Callable[[T], None], *args: Any
    ) -> Process[T]:
        """Starts a process that runs `main(socket, slate, *args)` and whose frames go to
        `heard`."""
        context = begin()
        ours, theirs = socket.socketpair()
        shared: Array[c_char] = context.RawArray(c_char, SLATE)
        process = context.Process(target=main, args=(theirs, shared, *args), daemon=True)
        with theirs:
            await asyncio.to_thread(process.start)
        one = cls(process, shared)
        loop = asyncio.get_running_loop()
        _, one.pipe = await loop.create_connection(
            lambda: Pipe[T](kind, heard, one.ended.set), sock=ours
        )
        return one

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid or 0

    @property
    def at_work_on(self) -> tuple[str, str]:
        """The table on which it is at work, and the kind of work."""
        return read_slate(self._slate)

    def send(self, frame: Frame) -> None:
        """Sends the process a frame."""
        self.pipe.send(frame)

    def kill(self) -> None:
        """Kills the process."""
        with contextlib.suppress(ProcessLookupError, ValueError):
            if self.ended.is_set() or sys.platform == "win32":
                self._process.kill()
            # `multiprocessing` takes it for dead when the process that it was forked from is dead
            else:
                os.kill(self.pid, signal.SIGKILL)

    async def exit_code(self) -> int:
        """Returns the exit code, once the process has ended."""
        await self.ended.wait()
        await asyncio.to_thread(self._process.join, 5)
        if self._process.exitcode is None:
            self.kill()
            await asyncio.to_thread(self._process.join)
        return self._process.exitcode or 0

    async def stop(self) -> None:
        """Waits for the process to end, or kills it."""
        self.pipe.close()
        self.kill()
        await self.exit_code()
