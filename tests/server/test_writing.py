"""What one table writes at the same moment goes to the disk one after the other."""

from __future__ import annotations

import asyncio
from typing import Any

from grognard.server.register import Entry
from grognard.server.sitting import Sitting


class SlowDesk:
    """Takes its time, and remembers the revisions that entries came with."""

    def __init__(self) -> None:
        self.revisions: list[int] = []

    async def write(self, entry: Entry) -> None:
        await asyncio.sleep(0)
        self.revisions.append(entry.revision)
        await asyncio.sleep(0)


class Record:
    id = "t"
    revision = 7


def sitting(desk: SlowDesk) -> Sitting:
    one: Any = Sitting.__new__(Sitting)
    one.record, one.desk, one._pen = Record(), desk, asyncio.Lock()
    return one


async def test_entries_made_at_the_same_moment_follow_one_another():
    desk = SlowDesk()
    one = sitting(desk)
    entries = [Entry("t", one.record.revision, change={"used": n}) for n in range(4)]
    await asyncio.gather(*(one.write(entry) for entry in entries))
    assert desk.revisions == [7, 8, 9, 10]
    assert one.record.revision == 11
