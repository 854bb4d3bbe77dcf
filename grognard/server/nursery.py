"""The quiet process from which all others of a server are forked: started before anything else, so
that it reads the games while the server reads its own libraries. Nothing expensive is imported
here."""

from __future__ import annotations

import multiprocessing
import sys
from multiprocessing import forkserver
from typing import Any

PRELOADED = ["grognard.server.keeper", "grognard.server.tasks", "grognard.server.warm"]


def begin() -> Any:
    """Starts the quiet process if it does not run yet, and returns what processes are made with."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    forkserver.ensure_running()
    return context
