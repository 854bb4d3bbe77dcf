"""Opens the database: a SQLite file, or a PostgreSQL that several servers share."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    Connection,
    event,
    false,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from grognard.kernel.game import GameError
from grognard.server.schema import TABLES

MIGRATIONS = Path(__file__).parent / "migrations"


def default_url() -> str:
    """Returns the URL of a SQLite file in the user's data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite+aiosqlite:///{base / 'grognard' / 'tables.sqlite'}"


async def open_database(url: str) -> AsyncEngine:
    """Returns the database behind `url` after all migrations. Raises GameError if it cannot be
    used."""
    engine = connect_to(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except CommandError:
        await engine.dispose()
        raise GameError("the database was written by a newer version of Grognard") from None
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise GameError(f"the database cannot be opened: {_one_line(error)}") from None
    return engine


@contextmanager
def alone(url: str) -> Generator[None]:
    """Locks this SQLite file against other servers. Raises GameError if one uses it. PostgreSQL may
    be shared."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise GameError(f"the database cannot be used: {_one_line(error)}") from None
    path = address.database or ""
    if address.get_backend_name() != "sqlite" or not path or path == ":memory:":
        yield
        return
    if sys.platform == "win32":
        yield
        return
    import fcntl

    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        lock = Path(f"{path}.lock").open("w")  # noqa: SIM115
    except OSError as error:
        raise GameError(f"the database cannot be used: {_one_line(error)}") from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            said = "several servers can share a PostgreSQL, not a file"
            raise GameError(f"another server uses {path} already: {said}") from None
        yield


def connect_to(url: str) -> AsyncEngine:
    """Returns the database behind `url` without migrations. Raises GameError if it cannot be
    used."""
    try:
        address = make_url(url)
        if address.drivername == "sqlite":
            address = address.set(drivername="sqlite+aiosqlite")
        elif address.drivername in ("postgresql", "postgres"):
            address = address.set(drivername="postgresql+asyncpg")
        if address.get_backend_name() == "sqlite" and address.database:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        # Errors are logged; the values that were to be written may be secret.
        engine = create_async_engine(address, hide_parameters=True)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, OSError) as error:
        raise GameError(f"the database cannot be used: {_one_line(error)}") from None
    if address.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _one_line(error: BaseException) -> str:
    return str(error).partition("\n")[0]


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    # FULL: a commit outlives not only this process but also a power cut.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def migrations(connection: Connection) -> Config:
    """Returns the Alembic configuration for this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    command.upgrade(migrations(connection), "head")
    connection.execute(update(TABLES).values(id=TABLES.c.id).where(false()))  # can it be written?
