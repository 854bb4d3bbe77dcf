"""A process that does one task after another: a bot's choice, the test of a visitor's file, a
chronicle in words. Each has a deadline, and no task leaves anything to the next."""

from __future__ import annotations

import importlib
import logging
import os
import socket
from ctypes import Array, c_char

import msgspec

from grognard.ai.workers import prepare
from grognard.kernel.game import GameError
from grognard.server.deadline import deadline, limit_memory
from grognard.server.frames import Done, Task

log = logging.getLogger("grognard.server")


def main(
    line: socket.socket,
    slate: Array[c_char],
    data: tuple[tuple[str, str], ...],
    memory: int,
    nice: int,
) -> None:
    """Waits for a task, does it and answers, repeatedly."""
    prepare(data)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    if memory:
        limit_memory(memory)
    decoder, encoder = msgspec.msgpack.Decoder(Task), msgspec.msgpack.Encoder()
    line.setblocking(True)
    with line.makefile("rwb") as talk:
        while True:
            length = talk.read(4)
            if len(length) < 4:
                os._exit(0)
            task = decoder.decode(talk.read(int.from_bytes(length, "big")))
            answer = encoder.encode(_do(task))
            talk.write(len(answer).to_bytes(4, "big") + answer)
            talk.flush()


def _do(task: Task) -> Done:
    try:
        with deadline(task.seconds):
            module, _, name = task.function.partition(":")
            result = getattr(importlib.import_module(module), name)(task.args)
            return Done("", "", result if isinstance(result, bytes) else str(result).encode())
    except GameError as error:
        return Done("game", str(error), b"")
    except Exception as error:
        return Done("fault", f"{type(error).__name__}: {str(error)[:200]}", b"")
