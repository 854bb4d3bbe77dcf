"""Commands for the host of a server on its database, usable while the server runs."""

from __future__ import annotations

import base64
import sqlite3
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, cast

import msgspec
from sqlalchemy import Table, delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from grognard.kernel.game import GameError
from grognard.server.database import default_url, open_database
from grognard.server.schema import CHECKPOINTS, CHOICES, MARKS, SEATS, TABLES, TALK
from grognard.server.storage import begin_snapshot, read_left

PARTS: dict[str, Table] = {
    "tables": TABLES,
    "seats": SEATS,
    "choices": CHOICES,
    "checkpoints": CHECKPOINTS,
    "marks": MARKS,
    "talk": TALK,
}
FORMAT = "grognard tables 1"


class Listed(msgspec.Struct):
    """One table as the host may see it, without its secrets."""

    id: str
    game: str
    name: str
    persons: int
    choices: int
    over: bool
    closed: int
    origin: str
    owner: str
    created: int
    used: int


@asynccontextmanager
async def database(url: str) -> AsyncGenerator[AsyncEngine]:
    """Returns the database behind `url`, by default the one in the user's data folder."""
    engine = await open_database(url or default_url())
    try:
        yield engine
    finally:
        await engine.dispose()


async def tables(engine: AsyncEngine) -> list[Listed]:
    """Returns all tables, the newest first."""
    persons = (
        select(SEATS.c.table_id, func.count().label("n"))
        .where(SEATS.c.kind == "person")
        .group_by(SEATS.c.table_id)
        .subquery()
    )
    made = (
        select(CHOICES.c.table_id, func.count().label("n")).group_by(CHOICES.c.table_id).subquery()
    )
    wanted = (
        select(
            TABLES.c.id,
            TABLES.c.game,
            TABLES.c.name,
            func.coalesce(persons.c.n, 0).label("persons"),
            func.coalesce(made.c.n, 0).label("choices"),
            TABLES.c.over,
            TABLES.c.closed,
            TABLES.c.origin,
            TABLES.c.owner,
            TABLES.c.created,
            TABLES.c.used,
        )
        .outerjoin(persons, persons.c.table_id == TABLES.c.id)
        .outerjoin(made, made.c.table_id == TABLES.c.id)
        .order_by(TABLES.c.created.desc(), TABLES.c.id)
    )
    async with engine.connect() as connection:
        rows = (await connection.execute(wanted)).mappings()
        return [Listed(**row) for row in rows]


async def export(engine: AsyncEngine, ids: list[str]) -> bytes:
    """Returns tables with everything that belongs to them (all tables if none is named), for backup
    or transfer. The result contains seeds, and keys only as hashes."""
    found: list[dict[str, list[Any]]] = []
    async with engine.connect() as connection:
        await begin_snapshot(connection)
        every = ids or list((await connection.execute(select(TABLES.c.id))).scalars())
        for id in every:
            one = {name: await _rows(connection, part, id) for name, part in PARTS.items()}
            if not one["tables"]:
                raise GameError(f"there is no table '{id}'")
            found.append(one)
    return msgspec.json.encode({"format": FORMAT, "tables": found})


async def _rows(connection: AsyncConnection, part: Table, id: str) -> list[dict[str, Any]]:
    own = part.c.id if part is TABLES else part.c.table_id
    rows = (await connection.execute(select(part).where(own == id))).mappings()
    return [{name: _packed(value) for name, value in row.items()} for row in rows]


def _packed(value: Any) -> Any:
    return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _unpacked(value: Any) -> Any:
    if isinstance(value, dict):
        return base64.b64decode(cast("dict[str, str]", value)["base64"])
    return value


async def import_tables(engine: AsyncEngine, data: bytes) -> int:
    """Imports exported tables into this database, all of them or none, and returns their number."""
    try:
        read = msgspec.json.decode(data, type=dict[str, Any])
        if read["format"] != FORMAT:
            raise GameError(f"this is not '{FORMAT}'")
        found = read["tables"]
        async with engine.begin() as connection:
            for one in found:
                for name, part in PARTS.items():
                    rows = [{key: _unpacked(v) for key, v in row.items()} for row in one[name]]
                    if part is TABLES:
                        rows = [{**row, "owner": "", "epoch": 0} for row in rows]
                    if rows:
                        await connection.execute(insert(part), rows)
    except IntegrityError:
        raise GameError("a table with this id already exists: nothing was imported") from None
    except (msgspec.DecodeError, KeyError, TypeError, ValueError):
        raise GameError("not a valid export of tables") from None
    return len(found)


async def clear(engine: AsyncEngine, days: int) -> int:
    """Deletes the tables at which no person sits and that nobody has used for so many days. A
    server that has one of them in memory notices at its next write."""
    left = await read_left(engine, int(time.time()) - days * 86_400)
    async with engine.begin() as connection:
        for id in left:
            await connection.execute(delete(TABLES).where(TABLES.c.id == id))
    return len(left)


def backup(engine: AsyncEngine, target: str) -> None:
    """Copies a SQLite database consistently while the server writes to it."""
    if engine.dialect.name != "sqlite":
        raise GameError(
            "this is a PostgreSQL database: use pg_dump, which works while the server runs"
        )
    path = Path(target)
    if path.exists():
        raise GameError(f"{target} already exists")
    try:
        with (
            closing(sqlite3.connect(engine.url.database or "")) as ours,
            closing(sqlite3.connect(path)) as copy,
        ):
            ours.backup(copy)
    except sqlite3.Error as error:
        raise GameError(f"{target} cannot be written: {error}") from None
