"""Several servers on one PostgreSQL: which of them keeps which table, and the messages between
them.

A table is owned by one server at a time. Owning it is written in the table's own row, with an
*epoch* that grows with every change of owner, and every write names the epoch, so a server that has
lost a table unnoticed can no longer write to it. A server is alive while it updates its heartbeat
in `nodes`; any other server may take the tables of one that has stopped.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import socket
import time
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Float, cast, delete, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from grognard.server.schema import NODES, TABLES
from grognard.server.scribe import refused
from grognard.server.storage import NoTable

log = logging.getLogger("grognard.server")

CHANNEL = "grognard"
BEAT = 1.0
"""Seconds between two heartbeats of a server."""
LEASE = 6.0
"""Seconds without a heartbeat after which a server is taken for dead, and after which it gives up
its tables itself."""


class Announcement(msgspec.Struct, omit_defaults=True):
    """A message of one server to all others."""

    node: str
    table: str
    online: list[str] | None = None
    """The seats from which the table is watched; None if only its keys have changed."""


class Node(msgspec.Struct):
    """Another server."""

    id: str
    address: str
    secret: str


class Cluster:
    """This server as one of several."""

    def __init__(self, engine: AsyncEngine, hear: Callable[[Announcement], None]) -> None:
        self.id = secrets.token_urlsafe(12)
        self.secret = secrets.token_urlsafe(32)
        self._engine, self._hear = engine, hear
        self._epochs: dict[str, int] = {}
        """The tables that are ours."""
        self._beaten = time.monotonic()
        self._tasks: list[asyncio.Task[None]] = []
        self._listening: Any = None
        self._to_tell: asyncio.Queue[Announcement] = asyncio.Queue()
        self.lost: Callable[[], None] = lambda: None
        """Called when the last heartbeat is too old: all tables belong to other servers now."""

    async def join(self, address: str) -> None:
        """Joins the other servers, which reach this one at `address`."""
        async with self._engine.begin() as connection:
            row = {"id": self.id, "address": address, "secret": self.secret}
            await connection.execute(insert(NODES).values(**row, beat=_now()))
        await self._listen()
        self._tasks = [asyncio.create_task(work) for work in (self._beat_on(), self._tell_on())]

    async def leave(self) -> None:
        """Leaves the cluster and releases this server's tables."""
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(SQLAlchemyError, OSError):
            async with self._engine.begin() as connection:
                ours = update(TABLES).where(TABLES.c.owner == self.id)
                await connection.execute(ours.values(owner=""))
                await connection.execute(delete(NODES).where(NODES.c.id == self.id))
        if self._listening is not None:
            with contextlib.suppress(Exception):
                await self._listening.close()

    # --- owning

    def epoch(self, table: str) -> int:
        """Returns the epoch in which this server owns a table."""
        return self._epochs.get(table, 0)

    def owns(self, table: str) -> bool:
        """Returns whether this server owns a table."""
        return table in self._epochs

    @property
    def owned(self) -> int:
        """The number of tables that this server owns."""
        return len(self._epochs)

    def opened(self, table: str) -> None:
        """Records that a table was opened here."""
        self._epochs[table] = 0

    def forget(self, table: str) -> None:
        """Records that this server no longer owns a table, or that it was deleted."""
        self._epochs.pop(table, None)

    async def owner(self, table: str, dead: str = "") -> Node | None:
        """Returns the server that owns a table, None if it is this one. Takes over a table that has
        no owner, or whose owner's heartbeat has stopped or is known to be `dead`."""
        if table in self._epochs:
            return None
        while True:
            async with self._engine.begin() as connection:
                found = await connection.execute(
                    select(TABLES.c.owner, TABLES.c.epoch, NODES.c.address, NODES.c.secret)
                    .outerjoin(
                        NODES, (NODES.c.id == TABLES.c.owner) & (NODES.c.beat > _now() - LEASE)
                    )
                    .where(TABLES.c.id == table)
                )
                row = found.first()
                if row is None:
                    raise NoTable
                owner, epoch, address, secret = row
                if owner == self.id:
                    self._epochs[table] = epoch
                    return None
                if address is not None and owner != dead:
                    return Node(owner, address, secret)
                if await self._take(connection, table, epoch):
                    self._epochs[table] = epoch + 1
                    return None

    async def _take(self, connection: AsyncConnection, table: str, epoch: int) -> bool:
        free = update(TABLES).where(TABLES.c.id == table, TABLES.c.epoch == epoch)
        taken = await connection.execute(free.values(owner=self.id, epoch=epoch + 1))
        return taken.rowcount == 1

    # --- the heart

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await asyncio.wait_for(self._beat(), LEASE / 2)
                self._beaten = time.monotonic()
            except (SQLAlchemyError, OSError, TimeoutError) as error:
                log.warning("the heartbeat could not be written: %s", refused(error))
                if time.monotonic() - self._beaten > LEASE and self._epochs:
                    log.error("the database cannot be reached: all tables are released")
                    self._epochs.clear()
                    self.lost()

    async def _beat(self) -> None:
        async with self._engine.begin() as connection:
            ours = update(NODES).where(NODES.c.id == self.id).values(beat=_now())
            if (await connection.execute(ours)).rowcount != 1:
                raise OSError("this server has been removed from the cluster")
            await connection.execute(delete(NODES).where(NODES.c.beat < _now() - 100 * LEASE))
        if self._listening is None or self._listening.is_closed():
            await self._listen()

    # --- telling

    def announce(self, table: str, online: list[str] | None = None) -> None:
        """Tells all other servers which seats of a table are watched, or that its keys have
        changed."""
        self._to_tell.put_nowait(Announcement(self.id, table, online))

    async def _tell_on(self) -> None:
        while True:
            announcement = await self._to_tell.get()
            payload = msgspec.json.encode(announcement).decode()
            with contextlib.suppress(SQLAlchemyError, OSError):
                async with self._engine.begin() as connection:
                    notify = text("SELECT pg_notify(:channel, :payload)")
                    await connection.execute(notify, {"channel": CHANNEL, "payload": payload})

    async def _listen(self) -> None:
        raw = await self._engine.raw_connection()
        self._listening = raw.driver_connection
        raw.detach()
        await self._listening.add_listener(CHANNEL, self._heard)

    def _heard(self, _: Any, __: int, ___: str, payload: str) -> None:
        announcement = msgspec.json.decode(payload, type=Announcement)
        if announcement.node != self.id:
            self._hear(announcement)


def _now() -> Any:
    """The clock of the database, which all servers share."""
    return cast(func.extract("epoch", func.clock_timestamp()), Float)


def own_address(engine: AsyncEngine) -> str:
    """Returns the address from which this machine reaches the database; other servers reach it
    there too."""
    host = engine.url.host or ""
    if not host or host.startswith("/") or host in ("localhost", "127.0.0.1", "::1"):
        return "127.0.0.1"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((host, engine.url.port or 5432))
            return probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
