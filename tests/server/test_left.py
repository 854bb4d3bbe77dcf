"""Tables that everybody has left: they can be deleted, and are cleared away after some days."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine

from grognard.server import hall
from grognard.server.hall import Hall
from grognard.server.register import Entry
from grognard.server.schema import TABLES
from grognard.server.scribe import Scribe
from tests.server.conftest import House, running
from tests.server.guest import PATIENCE

Patch = pytest.MonkeyPatch
DAY = 86_400
BOTS = {"french": {"kind": "bot"}, "allied": {"kind": "bot"}}


async def leave(house: House, opened: dict[str, Any], *seats: str) -> None:
    for seat in seats:
        where = f"/api/tables/{opened['table']}/leave?key={opened['keys'][seat]}&level=random"
        assert (await house.http.post(where)).status_code == 200


async def there(house: House, opened: dict[str, Any]) -> bool:
    where = f"/api/tables/{opened['table']}?key={opened['watch']}"
    return (await house.http.get(where)).status_code == 200


async def test_when_everybody_has_left_the_watchers_link_deletes_the_table(house: House):
    opened = await house.open()
    where = f"/api/tables/{opened['table']}?key={opened['watch']}"
    await leave(house, opened, "french")
    assert "delete" not in (await house.http.get(where)).json()["may"]
    assert (await house.http.delete(where)).status_code == 403
    await leave(house, opened, "allied")
    assert "delete" in (await house.http.get(where)).json()["may"]
    assert (await house.http.delete(f"/api/tables/{opened['table']}?key=")).status_code == 403
    assert (await house.http.delete(where)).status_code == 204
    assert not await there(house, opened)


async def test_a_table_that_changes_while_it_is_read_is_read_again(
    house: House, monkeypatch: Patch
):
    """A bot that begins to think reads its table at the moment at which somebody leaves it."""
    opened, read_head = await house.open(), hall.read_head
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(engine: AsyncEngine, id: str) -> Any:
        monkeypatch.setattr(hall, "read_head", read_head)
        head = await read_head(engine, id)
        begun.set()
        await go_on.wait()
        return head

    await leave(house, opened, "french")
    monkeypatch.setattr(hall, "read_head", slowly)
    reading = asyncio.create_task(house.hall.find(opened["table"]))
    await begun.wait()
    await leave(house, opened, "allied")
    go_on.set()
    await reading
    where = f"/api/tables/{opened['table']}?key={opened['watch']}"
    assert "delete" in (await house.http.get(where)).json()["may"]


async def test_only_left_tables_are_cleared_away(house: House):
    left, half_left, kept, bots, watched = [
        await house.open(players=players) for players in ({}, {}, {}, BOTS, BOTS)
    ]
    await leave(house, left, "french", "allied")
    await leave(house, half_left, "french")
    async with house.guest(watched, None):
        assert await house.hall.clear(time.time() - DAY) == 0
        assert await house.hall.clear(time.time() + DAY) == 2
        assert [await there(house, one) for one in (left, half_left, kept, bots, watched)] == [
            False,
            True,
            True,
            False,
            True,
        ]


async def test_who_looks_at_a_left_table_keeps_it_for_a_while(house: House):
    opened = await house.open(players=BOTS)
    long_ago = int(time.time()) - 10 * DAY
    await _age(house.hall, long_ago, opened)
    async with house.guest(opened, None):
        pass
    assert await house.hall.clear(time.time() - DAY) == 0
    await _age(house.hall, long_ago, opened)
    assert await house.hall.clear(time.time() - DAY) == 1


async def _age(hall: Hall, used: int, opened: dict[str, Any]) -> None:
    one = update(TABLES).where(TABLES.c.id == opened["table"])
    async with hall.engine.begin() as connection:
        await connection.execute(one.values(used=used))


@pytest.mark.parametrize(("days", "stays"), [(20, True), (5, False)])
async def test_a_server_clears_its_hall_when_it_starts(database: str, days: int, stays: bool):
    async with running(database) as house:
        old, older = [await house.open(players=BOTS) for _ in range(2)]
        await _age(house.hall, int(time.time()) - 10 * DAY, old)
        await _age(house.hall, int(time.time()) - 40 * DAY, older)
    async with running(database, clear_after=days) as house:
        await _gone(house, older)
        if stays:
            assert await there(house, old)
        else:
            await _gone(house, old)


async def _gone(house: House, opened: dict[str, Any]) -> None:
    end = time.monotonic() + PATIENCE
    while await there(house, opened):
        assert time.monotonic() < end, "the table is still there"


async def test_a_server_may_keep_all_tables_for_good(database: str, monkeypatch: Patch):
    async def clear(self: Hall, before: float) -> int:
        raise AssertionError("cleared all the same")

    monkeypatch.setattr(Hall, "clear", clear)
    async with running(database, clear_after=0) as house:
        assert await there(house, await house.open(players=BOTS))


async def test_who_comes_while_a_table_is_cleared_away_finds_none(house: House, monkeypatch: Patch):
    opened = await house.open(players=BOTS)
    write, striking, go_on = Scribe.write, asyncio.Event(), asyncio.Event()

    async def slowly(self: Scribe, entry: Entry, epoch: int = 0) -> None:
        striking.set()
        await go_on.wait()
        await write(self, entry, epoch)

    monkeypatch.setattr(Scribe, "write", slowly)
    clearing = asyncio.create_task(house.hall.clear(time.time() + DAY))
    await striking.wait()
    coming = asyncio.create_task(there(house, opened))
    await house.record(opened)  # as long as he needs to read it
    go_on.set()
    assert await clearing == 1
    await coming
    assert not await there(house, opened)
