"""A viewer who goes away in the midst of something."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec

from grognard.server.frames import Frame, Heard
from grognard.server.sitting import Sitting
from grognard.server.viewer import LineViewer


class SlowTable:
    """A table at which everything waits until the test lets it go on."""

    def __init__(self) -> None:
        self.pins = 0
        self.go_on = asyncio.Event()
        self.done: list[str] = []
        self.viewers: set[LineViewer] = set()

    async def sit(self, viewer: LineViewer, seen: int) -> None:
        await self.go_on.wait()
        self.viewers.add(viewer)

    async def set_speed(self, seat: str | None, ms: int) -> None:
        await self.go_on.wait()
        self.done.append(f"speed {ms}")

    def rise(self, viewer: LineViewer) -> None:
        self.viewers.discard(viewer)


def heard(**message: Any) -> Heard:
    return Heard(1, msgspec.json.encode(message), 0.0)


async def rest() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def sits_at(table: SlowTable) -> LineViewer:
    frames: list[Frame] = []
    return LineViewer(1, cast(Sitting, table), "french", frames.append)


async def test_what_is_being_done_is_done_to_its_end():
    table = SlowTable()
    viewer = sits_at(table)
    table.go_on.set()
    viewer.hear(heard(type="hello", seen=0))
    await rest()
    table.go_on.clear()
    viewer.hear(heard(type="speed", ms=100))
    viewer.hear(heard(type="speed", ms=200))
    await rest()
    viewer.close()
    await rest()
    assert (table.done, table.pins) == ([], 1)
    table.go_on.set()
    await rest()
    assert (table.done, table.pins) == (["speed 100"], 0)


async def test_nobody_sits_at_a_table_after_he_is_gone():
    table = SlowTable()
    viewer = sits_at(table)
    viewer.hear(heard(type="hello", seen=0))
    await rest()
    viewer.close()
    table.go_on.set()
    await rest()
    assert (table.viewers, table.pins) == (set(), 0)
