"""What is on disk: written before it is told, read again after anything."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.event import listen

from grognard.kernel.game import GameError
from grognard.kernel.past import Mark
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from grognard.server.database import default_url, migrations, open_database
from grognard.server.loading import load
from grognard.server.register import enter_table
from grognard.server.schema import METADATA
from grognard.server.scribe import Scribe
from grognard.server.storage import Chair, Record, Row, read_head, read_list, read_table
from tests.server.conftest import House, running
from tests.server.guest import play_together
from tests.server.test_sockets import closed_with
from tests.server.test_undo import undo

GAME = game("waterloo1815")


def a_record(id: str = "t1", choices: int = 0) -> tuple[Record, Table[Any]]:
    rng = random.Random(id)
    table = Table[Any].new(GAME, "historical", seed=id)
    for _ in range(choices):
        assert table.ask is not None
        table.play(rng.choice(table.ask.choices))
    chairs = {seat: Chair(seat, "person", "", "") for seat in table.seats}
    rows = [Row(move.seat, move.choice, move.dice, frozenset("*")) for move in table.history]
    record = Record(id, "", table.header, "", False, 0, 0, 0, chairs, rows=rows)
    return record, table


# --- the schema


async def test_the_migrations_make_what_the_code_expects(database: str):
    engine = await open_database(database)
    async with engine.connect() as connection:
        differences = await connection.run_sync(
            lambda c: compare_metadata(MigrationContext.configure(c), METADATA)
        )
    await engine.dispose()
    # An index for the list is the migration's own business.
    assert [d for d in differences if d[0] != "remove_index"] == []


async def test_a_table_from_before_the_moments_goes_on(database: str):
    """Its seats go on counting every choice made until then, and the undos."""
    async with running(database) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            await play_together([french, allied], random.Random(1), 30)
    engine = await open_database(database)
    async with engine.begin() as connection:
        await connection.run_sync(lambda c: command.downgrade(migrations(c), "0001"))
        await connection.execute(text("UPDATE tables SET undone = 5"))
    await engine.dispose()
    async with running(database) as house:
        for seat in ("french", "allied", None):
            async with house.guest(opened, seat) as guest:
                assert (guest.table["at"], guest.table["seq"]) == (30, 35)
                await guest.say(type="past", at=17)
                assert (await guest.hear("past"))["at"] == 17
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            assert french.table["view"]
            await play_together([french, allied], random.Random(2), 10)
            assert min(french.table["at"], allied.table["at"]) > 30


async def test_a_database_is_opened_again_and_again(database: str):
    for _ in range(3):
        await (await open_database(database)).dispose()


@pytest.mark.parametrize("url", ["nonsense", "mysql://x", "sqlite:////proc/nothing/x.sqlite"])
async def test_a_database_that_cannot_be_used_is_named_in_one_line(url: str):
    with pytest.raises(GameError, match="database") as refused:
        await open_database(url)
    assert "\n" not in str(refused.value)


async def test_a_database_of_a_newer_version_is_left_alone(database: str, tmp_path: Path):
    await (await open_database(database)).dispose()
    with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
        disk.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(GameError, match="newer"):
        await open_database(database)


async def test_a_database_that_cannot_be_written_is_not_served(database: str, tmp_path: Path):
    await (await open_database(database)).dispose()
    read_only = f"sqlite:///file:{tmp_path / 'tables.sqlite'}?mode=ro&uri=true"
    with pytest.raises(GameError, match="readonly"):
        await open_database(read_only)


def test_tables_are_kept_in_the_data_folder(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    assert default_url() == "sqlite+aiosqlite:////srv/data/grognard/tables.sqlite"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ney")
    home = "/home/ney/.local/share"
    assert default_url() == f"sqlite+aiosqlite:///{home}/grognard/tables.sqlite"


async def test_commits_survive_a_power_cut(database: str):
    engine = await open_database(database)
    async with engine.connect() as connection:
        mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
        full = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
    await engine.dispose()
    assert (mode, full) == ("wal", 2)


# --- the scribe


async def test_one_faulty_entry_does_not_spoil_the_others(database: str):
    engine = await open_database(database)
    scribe = Scribe(engine)
    good = [enter_table(*a_record(f"good{n}"), ()) for n in range(5)]
    twice = enter_table(*a_record("good0"), ())
    answers = await asyncio.gather(
        *(scribe.write(entry) for entry in (*good, twice)), return_exceptions=True
    )
    assert [answer is None for answer in answers] == [True] * 5 + [False]
    await scribe.close()
    for n in range(5):
        assert await read_table(engine, f"good{n}") is not None
    await engine.dispose()


@pytest.mark.parametrize("read", [read_head, read_table, read_list])
async def test_a_table_deleted_while_it_is_read_is_no_table(
    database: str, tmp_path: Path, read: Callable[..., Awaitable[Any]]
):
    engine = await open_database(database)
    scribe = Scribe(engine)
    await scribe.write(enter_table(*a_record("t1"), ()))
    await scribe.close()

    def strike(*_: Any) -> None:
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            other.execute("PRAGMA foreign_keys = on")
            other.execute("DELETE FROM tables")

    listen(engine.sync_engine, "after_cursor_execute", strike, once=True)
    wanted = 100 if read is read_list else "t1"
    assert not await read(engine, wanted)
    await engine.dispose()


async def test_a_table_is_read_as_it_was_at_one_moment(database: str, tmp_path: Path):
    """What is written while it is read comes before all of it or after all of it."""
    engine = await open_database(database)
    scribe = Scribe(engine)
    await scribe.write(enter_table(*a_record("t1", choices=20), [["french"]] * 20))
    await scribe.close()
    whole = await read_table(engine, "t1")
    assert whole is not None

    def strike(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if "FROM seats" in statement:
            with sqlite3.connect(tmp_path / "tables.sqlite") as other:
                for table in ("choices", "checkpoints", "marks"):
                    other.execute(f"DELETE FROM {table}")

    listen(engine.sync_engine, "after_cursor_execute", strike)
    assert await read_table(engine, "t1") == whole
    assert whole.checkpoint is not None
    left = await read_table(engine, "t1")
    assert left is not None
    assert (left.rows, left.checkpoint) == ([], None)
    await engine.dispose()


# --- from the disk to the table


def test_a_record_is_played_again():
    record, table = a_record(choices=120)
    again = asyncio.run(load(record))
    assert GAME.encode(again.state) == GAME.encode(table.state)
    assert again.history == table.history
    assert [mark.at // 50 for mark in record.marks] == [1, 2]


def test_when_the_rules_have_changed_it_goes_on_from_its_checkpoint():
    record, table = a_record(choices=120)
    mark = table.last_mark
    state = GAME.decode(mark.data)
    state.strength["f_guard_inf"] = 1  # under other rules other dice fell, and the Guard suffered
    record.checkpoint = ("0", Mark(mark.at, GAME.encode(state), 0))
    before = next(row for row in record.rows if row.dice)
    before.dice = (0,)
    again = asyncio.run(load(record))
    assert again.chronicle[0].key == "chronicle-lost"
    assert again.state.strength["f_guard_inf"] == 1
    assert again.ask is not None
    again.play(again.ask.choices[0])
    record.checkpoint = None
    with pytest.raises(GameError, match="can no longer be read"):
        asyncio.run(load(record))


def test_a_choice_that_is_no_longer_legal_is_no_disaster_either():
    record, table = a_record(choices=120)
    record.checkpoint = ("0", table.last_mark)
    record.rows[3].choice = "march:on:moscow"
    again = asyncio.run(load(record))
    assert again.state == table.state


def test_a_checkpoint_of_another_shape_is_not_misread_but_played_again():
    record, table = a_record(choices=120)
    state = msgspec.to_builtins(GAME.decode(table.last_mark.data))
    state["battles"] = [{"town": "ligny", "regrouping": True}]  # a field of earlier days
    data = msgspec.msgpack.encode(state)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        GAME.decode(data)
    record.checkpoint = (GAME.rules_version, Mark(table.last_mark.at, data, 0))
    record.opening = b"\x90"
    for row in record.rows:
        row.events = b"\x90"
    assert asyncio.run(load(record)).state == table.state


async def test_checkpoints_are_written_now_and_then(house: House, tmp_path: Path):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await play_together([french, allied], random.Random(3), 150)
    with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
        ((n, version),) = disk.execute("SELECT n, rules_version FROM checkpoints").fetchall()
        ((choices,),) = disk.execute("SELECT count(*) FROM choices").fetchall()
    assert 140 < n <= 150 == choices
    assert version == GAME.rules_version


# --- trouble


async def test_what_cannot_be_written_down_is_not_told(house: House, tmp_path: Path):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await french.choose("block:f_1_inf1")
        await allied.settle()
        before, seen = french.table, allied.table
        choice = before["ask"]["choices"][0]
        with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
            disk.execute("ALTER TABLE choices RENAME TO lost_choices")
        await french.say(type="choose", seq=before["seq"], choice=choice)
        code, said = await closed_with(french)
        assert code == 1012
        assert said
        assert (await closed_with(allied))[0] == 1012
        assert allied.table == seen
        with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
            disk.execute("ALTER TABLE lost_choices RENAME TO choices")
        again = await french.come_again()
        assert (again["seq"], again["view"]) == (before["seq"], before["view"])
        assert (await french.choose(choice))["seq"] == before["seq"] + 1


async def test_tables_that_nobody_looks_at_leave_the_memory(database: str):
    async with running(database, in_memory=3) as house:
        tables = [await house.open() for _ in range(8)]
        for _ in range(2):
            for opened in tables:
                async with house.guest(opened, "french") as french:
                    await french.choose(french.table["ask"]["choices"][0])
        (slot,) = house.hall.keepers.slots
        assert await slot.call("count", "", None, int) <= 4
        for opened in tables:
            async with house.guest(opened, "french") as french:
                assert french.table["at"] == 2


async def test_more_viewed_tables_than_usual_find_room(database: str):
    """Nobody is sent away for those who look on elsewhere."""
    async with running(database, in_memory=3) as house:
        tables = [await house.open() for _ in range(8)]
        guests = [house.guest(opened, "french") for opened in tables]
        for guest in guests:
            await guest.come()
        for guest in guests:
            assert (await guest.choose(guest.table["ask"]["choices"][0]))["at"] == 1
            await guest.line.close()


async def test_a_viewer_who_never_reads_holds_up_nobody(house: House):
    opened = await house.open()
    deaf = house.guest(opened, None)
    await deaf.come()
    deaf.line.transport.pause_reading()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await play_together([french, allied], random.Random(2), 200)
    assert french.table["over"] or len((await house.record(opened)).rows) == 200
    deaf.line.transport.resume_reading()
    await deaf.settle()
    async with house.guest(opened, None) as fresh:
        assert (deaf.table["at"], deaf.chronicle) == (fresh.table["at"], fresh.chronicle)
    await deaf.line.close()


@pytest.mark.skipif("GROGNARD_TEST_POSTGRES" not in os.environ, reason="no PostgreSQL named")
async def test_postgresql_keeps_tables_as_well():
    """The URL of an empty PostgreSQL database stands in the environment."""
    url = os.environ["GROGNARD_TEST_POSTGRES"]
    async with running(url) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            await french.choose("block:f_1_inf1")
            await undo(french)
            await french.say(type="say", to="", text="Ça va?")
            await play_together([french, allied], random.Random(1), 150)
    async with running(url) as house:
        async with house.guest(opened, "french") as again:
            assert len((await house.record(opened)).rows) == 150
            assert (again.table["at"], again.table["seq"]) == (at := french.table["at"], at + 2)
            assert again.table["view"] == french.table["view"]
            assert (await again.hear("said"))["text"] == "Ça va?"
        where = f"/api/tables/{opened['table']}?key={opened['keys']['french']}"
        assert (await house.http.delete(where)).status_code == 204
        assert (await house.http.get(where)).status_code == 404
