"""The idle process from which all other processes of a server are forked. It starts before anything
else and loads the games while the server loads its own libraries. This module imports nothing
expensive."""

from __future__ import annotations

import multiprocessing
import sys
from multiprocessing import forkserver
from typing import Any

PRELOADED = ["grognard.server.keeper", "grognard.server.tasks", "grognard.server.warm"]


def begin() -> Any:
    """Starts the idle process if it does not run yet, and returns the context from which processes
    are made."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    forkserver.ensure_running()
    return context
