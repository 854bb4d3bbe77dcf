"""Writes everything down before anybody is told: choices of many tables share one commit."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from grognard.server.storage import CHOICES

MOST_AT_ONCE = 500


Order = tuple[Executable, dict[str, Any] | list[dict[str, Any]] | None]


@dataclass(slots=True)
class Entry:
    """What one table wants written, all of it or nothing."""

    orders: list[Order] = field(default_factory=list[Order])
    """Statements with their parameters, in this order."""
    choice: dict[str, Any] | None = None
    """A row of `CHOICES`: by far the most common thing to write, and written many at a time."""


class Scribe:
    """One writer for the whole server. While a commit is on its way to the disk the next entries
    gather, and go with the next commit: the disk is waited for once, not once a table."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Entry, asyncio.Future[None]]] = []
        self._called = asyncio.Event()
        self._closing = False
        self._connection: AsyncConnection | None = None
        self._work = asyncio.create_task(self._write_on())

    async def write(self, entry: Entry) -> None:
        """Returns when `entry` is on disk; raises what the database said if it is not."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        self._called.set()
        await done

    async def close(self) -> None:
        """Write what is still waiting, and stop."""
        self._closing = True
        self._called.set()
        await self._work
        await self._let_go()

    async def _write_on(self) -> None:
        while self._waiting or not self._closing:
            await self._called.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._called.clear()
            if batch and not await self._commit(batch) and len(batch) > 1:
                # One entry spoilt it for all: each on its own then.
                for single in batch:
                    await self._commit([single])

    async def _commit(self, batch: list[tuple[Entry, asyncio.Future[None]]]) -> bool:
        try:
            # One connection for good: fetching and resetting one each time is dear.
            if self._connection is None:
                self._connection = await self._engine.connect()
            async with self._connection.begin():
                await _write_all(self._connection, [entry for entry, _ in batch])
        except (SQLAlchemyError, OSError) as error:
            await self._let_go()
            if len(batch) == 1:
                _settle(batch[0][1], error)
            return False
        for _, done in batch:
            _settle(done, None)
        return True

    async def _let_go(self) -> None:
        """Give the connection back: after a failure nobody knows what has become of it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()


async def _write_all(connection: AsyncConnection, entries: list[Entry]) -> None:
    choices = [entry.choice for entry in entries if entry.choice is not None]
    if choices:
        await connection.execute(insert(CHOICES), choices)
    for entry in entries:
        for statement, parameters in entry.orders:
            await connection.execute(statement, parameters)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
