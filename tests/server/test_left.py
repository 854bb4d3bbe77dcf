"""Tables that everybody has left: they can be deleted, and are cleared away after some days."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from grognard.server.hall import Hall
from grognard.server.storage import TABLES
from tests.server.conftest import House, running

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
    sitting = await house.hall.find(opened["table"])
    sitting.record.used -= 10 * DAY
    await _age(house.hall, sitting.record.used)
    async with house.guest(opened, None):
        pass
    assert await house.hall.clear(time.time() - DAY) == 0
    await _age(house.hall, sitting.record.used - 10 * DAY)
    assert await house.hall.clear(time.time() - DAY) == 1


async def _age(hall: Hall, used: int) -> None:
    async with hall._engine.begin() as connection:
        await connection.execute(update(TABLES).values(used=used))


@pytest.mark.parametrize(("days", "stays"), [(0, True), (20, True), (5, False)])
async def test_a_server_clears_its_hall_when_it_starts(
    database: str, tmp_path: Path, days: int, stays: bool
):
    async with running(database) as house:
        opened = await house.open(players=BOTS)
        await _age(house.hall, int(time.time()) - 10 * DAY)
    async with running(database, clear_after=days) as house:
        for _ in range(100):
            if not await there(house, opened):
                break
        assert await there(house, opened) is stays
