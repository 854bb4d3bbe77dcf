"""Runs games on a Ray cluster. If a worker dies, another repeats its task."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

from grognard.ai.players import INVITED
from grognard.ai.workers import AHEAD, Runner
from grognard.kernel.game import GameError
from grognard.kernel.registry import overlay_data, overlays

R = TypeVar("R")

KNOCK = 5.0
"""Seconds that a cluster has to answer."""


def on_ray(address: str) -> Runner:
    """Returns a runner on the cluster at this address; ``local`` starts one on this machine. Raises
    GameError if Ray is not installed or the cluster does not answer.

    Every machine needs this version of Grognard, the players that are named, and under the same
    path the folders of data that are laid over ours.
    """
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise GameError("--ray needs Ray: install grognard[cluster]") from None
    if not ray.is_initialized():
        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ImportError, OSError, RuntimeError, ValueError) as error:
            said = str(error).partition("\n")[0]
            raise GameError(f"no Ray cluster at {address}: {said}") from None

    def run(work: Callable[..., R], tasks: Iterable[tuple[Any, ...]]) -> Iterator[tuple[int, R]]:
        away = ray.remote(max_retries=-1)(do)
        common = overlays(), os.environ.get(INVITED, "")
        waiting: dict[Any, int] = {}
        todo = enumerate(tasks)

        def hand_out(many: int) -> None:
            for number, task in islice(todo, many):
                waiting[away.remote(common, work, task)] = number

        hand_out(AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))))
        while waiting:
            (done,), _ = ray.wait(list(waiting), num_returns=1)
            number = waiting.pop(done)
            try:
                result = ray.get(done)
            except ray.exceptions.RayTaskError as error:
                raise GameError(str(error.cause)) from None
            yield number, result
            hand_out(1)

    return run


def _knock(address: str) -> None:
    """OSError if nobody answers at a host and port: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        with socket.create_connection((host.strip("[]"), int(port)), KNOCK):
            pass


def do(
    common: tuple[tuple[tuple[str, str], ...], str], work: Callable[..., R], task: tuple[Any, ...]
) -> R:
    """Runs one task at a worker, with the data and the guests of the calling process."""
    data, invited = common
    for folder, id in data:
        if (folder, id) not in overlays():
            overlay_data(folder, id)
    os.environ[INVITED] = invited
    return work(*task)
