"""A bot that kills the process it thinks in, and one that never ends a thought."""

from __future__ import annotations

import os
import time
from typing import Any


def die(*_: Any) -> str:
    os._exit(1)


def dream(*_: Any) -> str:
    time.sleep(600)
    return "done"


def ponder(*_: Any) -> str:
    time.sleep(0.2)
    return "nonsense"
