"""Saves everything before it is announced; choices of many tables share one commit."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from grognard.kernel.game import GameError
from grognard.server.register import Entry, Values
from grognard.server.schema import CHECKPOINTS, CHOICES, MARKS, SEATS, TABLES, TALK

MOST_AT_ONCE = 500

_STEP = (
    update(TABLES)
    .where(
        TABLES.c.id == bindparam("b_id"),
        TABLES.c.revision == bindparam("b_revision"),
        TABLES.c.epoch == bindparam("b_epoch"),
    )
    .values(revision=TABLES.c.revision + 1)
)
_STRIKE_CHECKPOINT = delete(CHECKPOINTS).where(CHECKPOINTS.c.table_id == bindparam("b_id"))


class Stale(GameError):
    """Raised if another server has written to this table in the meantime: it must be loaded
    again."""

    def __init__(self) -> None:
        super().__init__("the table was changed elsewhere: it is read again")


class Order:
    """An entry that is being saved."""

    __slots__ = ("done", "entry", "epoch")

    def __init__(self, entry: Entry, epoch: int) -> None:
        self.entry, self.epoch = entry, epoch
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Scribe:
    """The only writer of the server. While one commit is in progress the next entries gather,
    and the next commit saves them together, so that the disk is waited for once and not once a
    table."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Order] = []
        self._called = asyncio.Event()
        self._closing = False
        self._connection: AsyncConnection | None = None
        self._work = asyncio.create_task(self._write_on())
        self.commits = 0
        """How many there have been."""
        self.entries = 0
        """How many entries they held."""
        self.seconds = 0.0
        """How long they took together."""

    async def write(self, entry: Entry, epoch: int = 0) -> None:
        """Returns once `entry` is on disk. Raises the database's error if that fails, or Stale if
        the table has another revision or belongs to another owner's epoch."""
        order = Order(entry, epoch)
        self._waiting.append(order)
        self._called.set()
        await order.done

    async def close(self) -> None:
        """Writes the entries that still wait, and stops."""
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
                # One entry made the commit fail: each is saved by itself now.
                for single in batch:
                    await self._commit([single])

    async def _commit(self, batch: list[Order]) -> bool:
        begun = time.monotonic()
        try:
            # One connection for the whole run: fetching and resetting one for every commit takes
            # time.
            if self._connection is None:
                self._connection = await self._engine.connect()
            async with self._connection.begin():
                await self._write_all(self._connection, batch)
        except Stale as error:
            return self._spoilt(batch, error)
        except (SQLAlchemyError, OSError) as error:
            await self._let_go()
            return self._spoilt(batch, error)
        self.seconds += time.monotonic() - begun
        self.commits += 1
        self.entries += len(batch)
        for order in batch:
            if not order.done.done():
                order.done.set_result(None)
        return True

    def _spoilt(self, batch: list[Order], error: Exception) -> bool:
        if len(batch) == 1 and not batch[0].done.done():
            batch[0].done.set_exception(error)
        return False

    async def _let_go(self) -> None:
        """Returns the connection to the pool: after a failure its state is unknown."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()

    async def _write_all(self, connection: AsyncConnection, batch: list[Order]) -> None:
        steps = [
            {"b_id": o.entry.table, "b_revision": o.entry.revision, "b_epoch": o.epoch}
            for o in batch
            if o.entry.new is None and not o.entry.strike
        ]
        await self._step(connection, steps)
        entries = [order.entry for order in batch]
        for entry in entries:
            await _write_seldom(connection, entry)
        # By far the most common things to write are written many at a time.
        choices = [row for entry in entries for row in entry.choices]
        if choices:
            await connection.execute(insert(CHOICES), choices)
        marks = [row for entry in entries for row in entry.mark]
        if marks:
            await connection.execute(insert(MARKS), marks)
        checkpoints = {e.table: e.checkpoint for e in entries if e.checkpoint is not None}
        if checkpoints:
            await connection.execute(_STRIKE_CHECKPOINT, [{"b_id": id} for id in checkpoints])
            await connection.execute(insert(CHECKPOINTS), list(checkpoints.values()))

    async def _step(self, connection: AsyncConnection, steps: list[Values]) -> None:
        """The revision of every table goes up by one, or nothing is written at all."""
        if not steps:
            return
        if connection.dialect.name == "sqlite" and len({step["b_id"] for step in steps}) > 1:
            if (await connection.execute(_STEP, steps)).rowcount != len(steps):
                raise Stale
            return
        for step in steps:
            if (await connection.execute(_STEP, step)).rowcount != 1:
                raise Stale


async def _write_seldom(connection: AsyncConnection, entry: Entry) -> None:
    """All but choices, marks and checkpoints."""
    id = entry.table
    if entry.strike:
        await connection.execute(delete(TABLES).where(TABLES.c.id == id))
    if entry.new is not None:
        await connection.execute(insert(TABLES), entry.new)
        await connection.execute(insert(SEATS), entry.seats)
    if entry.cut is not None:
        for rows in (CHOICES, MARKS):
            # A mark after `cut` choices was made before the choice of that number.
            first = entry.cut + (rows is MARKS and entry.cut > 0)
            await connection.execute(delete(rows).where(rows.c.table_id == id, rows.c.n >= first))
    if entry.change:
        await connection.execute(update(TABLES).where(TABLES.c.id == id).values(**entry.change))
    for seat, values in entry.sit.items():
        of_seat = update(SEATS).where(SEATS.c.table_id == id, SEATS.c.seat == seat)
        await connection.execute(of_seat.values(**values))
    if entry.line is not None:
        await connection.execute(insert(TALK), entry.line)


def refused(error: Exception) -> str:
    """Returns the database's error message without its values, which may be secret."""
    said: Any = getattr(error, "orig", None) or error
    return f"{type(said).__name__}: {str(said).partition(chr(10))[0][:200]}"
