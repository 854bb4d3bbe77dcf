"""Bots that kill their process, never answer, or answer slowly."""

from __future__ import annotations

import os
import time


def die(_: bytes) -> str:
    os._exit(1)


def dream(_: bytes) -> str:
    time.sleep(600)
    return "done"


def doze(_: bytes) -> str:
    time.sleep(1)
    return "rested"


def spin(_: bytes) -> str:
    while True:
        pass


def ponder(_: bytes) -> str:
    time.sleep(0.2)
    return "nonsense"


def measure(data: bytes) -> str:
    return str(len(data))


def who(_: bytes) -> str:
    return str(os.getpid())
