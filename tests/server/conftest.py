"""A real server on a free port, in the test's own process so that the truth can be compared."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn

from grognard.kernel.table import Table
from grognard.server import client
from grognard.server.application import make_application
from grognard.server.hall import Hall
from grognard.server.loading import load
from grognard.server.openings import Opening, seat
from grognard.server.serve import configure
from grognard.server.storage import Record, read_table
from tests.server.generous import GENEROUS
from tests.server.guest import Door


class House(Door):
    """A running server: its door, and its hall behind it. Tables are kept by other processes; what
    is told is on disk by then, and is the truth."""

    def __init__(self, address: str, hall: Hall) -> None:
        super().__init__(address)
        self.hall = hall

    async def record(self, opened: dict[str, Any]) -> Record:
        """What is on disk of a table."""
        record = await read_table(self.hall.engine, opened["table"])
        assert record is not None
        return record

    async def lay(self, table: Table[Any], origin: str = "position") -> dict[str, Any]:
        """A table as it is, with its dice, past every trial."""
        opening = Opening(secrets.token_urlsafe(9), "x")
        made = seat(opening, table, {}, speed=0, origin=origin)
        await self.hall.write(made.entry)
        return msgspec.to_builtins(made.answer)

    async def truth(self, opened: dict[str, Any]) -> Table[Any]:
        """The table as it is, with all its secrets."""
        return await load(await self.record(opened))


@asynccontextmanager
async def running(database: str, **settings: Any) -> AsyncIterator[House]:
    """A server whose tables get the same dice in every run."""
    seeds = itertools.count(1)
    given: dict[str, Any] = {"workers": 1, "thinkers": 1, "limits": GENEROUS, **settings}
    application = make_application(database, seeds=lambda: f"table {next(seeds)}", **given)
    server = uvicorn.Server(configure(application))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        assert not serving.done(), "the server did not start"
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    house = House(f"http://127.0.0.1:{port}", application.state.hall)
    try:
        yield house
    finally:
        await house.http.aclose()
        server.should_exit = True
        await serving


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(autouse=True)
def built(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client of two files in place of the real one, which need not have been built."""
    static = tmp_path_factory.mktemp("client") / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Grognard</title>")
    (static / "assets" / "index-abc123.js").write_text("console.log(1)" * 100)
    monkeypatch.setattr(client, "STATIC", static)
    return static


@pytest.fixture
async def house(database: str) -> AsyncIterator[House]:
    async with running(database) as house:
        yield house
