"""For whoever hosts a server: is it well, how much does it do, moving and keeping its tables."""

from __future__ import annotations

import json
import logging
import os
import random
import signal
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.event import listen

from grognard.cli import main
from grognard.kernel.game import GameError
from grognard.server import admin
from grognard.server.database import open_database
from grognard.server.loading import load
from grognard.server.logs import AsJson
from grognard.server.storage import read_table
from tests.server.conftest import House, running
from tests.server.guest import play_together


async def test_a_server_says_whether_it_is_well(house: House, tmp_path: Path):
    well = await house.http.get("/health")
    assert (well.status_code, well.json()["well"]) == (200, True)
    (slot,) = house.hall.keepers.slots
    os.kill(slot.pid, signal.SIGKILL)
    while slot.deaths == 0:
        await house.http.get("/health")
    while (await house.http.get("/health")).status_code != 200:
        pass


async def test_its_counts_can_be_read_by_prometheus(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        await french.choose(french.table["ask"]["choices"][0])
        text = (await house.http.get("/metrics")).text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(values["grognard_lines"]) == 1
    assert float(values["grognard_entries_total"]) >= 2
    assert values['grognard_keeper_deaths_total{keeper="tables0"}'] == "0"
    assert opened["table"] not in text


async def test_only_this_machine_reads_the_counts(database: str):
    async with running(database, proxies=["127.0.0.1"]) as house:
        outside = {"x-forwarded-for": "1.2.3.4"}
        assert (await house.http.get("/metrics", headers=outside)).status_code == 403
        assert (await house.http.get("/metrics")).status_code == 200


def test_a_line_of_the_log_can_be_read_by_programs():
    try:
        raise ValueError("x")
    except ValueError as error:
        record = logging.LogRecord(
            "grognard.server", logging.ERROR, "", 1, "table %s", ("t1",), (ValueError, error, None)
        )
    line = json.loads(AsJson().format(record))
    assert (line["level"], line["message"], "ValueError" in line["trace"]) == (
        "error",
        "table t1",
        True,
    )


async def test_tables_are_listed_exported_brought_in_and_backed_up(database: str, tmp_path: Path):
    other = f"sqlite+aiosqlite:///{tmp_path / 'other.sqlite'}"
    async with running(database) as house:
        opened = await house.open(name="Wavre")
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            await play_together([french, allied], random.Random(1), 60)
            await french.say(type="say", to="", text="Bonsoir")
            await french.hear("said")
        before = french.table
        async with admin.database(database) as engine:  # while the server runs
            (listed,) = await admin.tables(engine)
            assert (listed.name, listed.persons, listed.choices) == ("Wavre", 2, 60)
            data = await admin.export(engine, [opened["table"]])
            admin.backup(engine, str(tmp_path / "copy.sqlite"))
            with pytest.raises(GameError, match="already"):
                admin.backup(engine, str(tmp_path / "copy.sqlite"))
            with pytest.raises(GameError, match="no table"):
                await admin.export(engine, ["nowhere"])
    for key in opened["keys"].values():
        assert key.encode() not in data
    async with admin.database(other) as engine:
        assert await admin.import_tables(engine, data) == 1
        with pytest.raises(GameError, match="already"):
            await admin.import_tables(engine, data)
        with pytest.raises(GameError, match="not a valid export"):
            await admin.import_tables(engine, b'{"format": "grognard tables 1"}')
    async with running(other) as house, house.guest(opened, "french") as french:
        assert french.table["view"] == before["view"]
        assert (await french.hear("said"))["text"] == "Bonsoir"
    engine = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'copy.sqlite'}")
    record = await read_table(engine, opened["table"])
    assert record is not None
    assert len((await load(record)).history) == 60
    await engine.dispose()


async def test_a_table_is_exported_as_it_was_at_one_moment(database: str, tmp_path: Path):
    """Choices made while it is exported would leave its checkpoint ahead of its choices."""
    async with running(database) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            await play_together([french, allied], random.Random(1), 10)

    def strike(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if "FROM choices" in statement:
            with sqlite3.connect(tmp_path / "tables.sqlite") as other:
                other.execute("DELETE FROM checkpoints")

    async with admin.database(database) as engine:
        listen(engine.sync_engine, "after_cursor_execute", strike)
        (table,) = json.loads(await admin.export(engine, []))["tables"]
    assert (len(table["choices"]), len(table["checkpoints"])) == (10, 1)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    assert main(["admin", "tables", "--database", url]) == 0
    assert "0 tables." in capsys.readouterr().out
    saved = str(tmp_path / "saved.json")
    assert main(["admin", "export", saved, "--database", url]) == 0
    assert main(["admin", "import", saved, "--database", url, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"tables": 0}
    assert main(["admin", "clear", "--database", url, "--lang", "it"]) == 0
    assert "0 tavoli cancellati" in capsys.readouterr().out
    assert main(["admin", "backup", str(tmp_path / "copy.sqlite"), "--database", url]) == 0
    with sqlite3.connect(tmp_path / "copy.sqlite") as copy:
        assert copy.execute("SELECT count(*) FROM tables").fetchall() == [(0,)]
    assert main(["admin", "backup", "--database", url]) == 1
    assert "needs a file" in capsys.readouterr().err
