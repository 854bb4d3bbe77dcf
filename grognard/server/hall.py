"""The hall with all its tables: finds, lists and deletes them. It never reads a board; the
processes that keep the tables do."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import re
import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from grognard.kernel.dice import new_seed
from grognard.kernel.game import GameError
from grognard.kernel.past import Header
from grognard.kernel.registry import overlays
from grognard.server import CLEAR_AFTER
from grognard.server import messages as m
from grognard.server.analysis import Analyses
from grognard.server.cluster import Announcement, Cluster, Node, own_address
from grognard.server.database import open_database
from grognard.server.keeper import Settings
from grognard.server.limits import DEADLINE, LONGEST_TRIAL, MOST_IN_MEMORY, MOST_LISTED, STRIKES
from grognard.server.openings import Snapshot, Wanted
from grognard.server.orders import FileOf, Leave
from grognard.server.peers import AWAY, Guest, Keyring, Peer
from grognard.server.register import Entry
from grognard.server.scribe import Scribe, Stale, refused
from grognard.server.sitting import Gone
from grognard.server.storage import (
    NO_CHOICES,
    SHUT,
    NoTable,
    Record,
    read_head,
    read_left,
    read_list,
    read_whole_header,
)
from grognard.server.supervisor import Keepers, Place
from grognard.server.thinkers import Died, Thinkers

log = logging.getLogger("grognard.server")

CLEAR_EVERY = 3600
"""Seconds between two rounds through the hall."""
MOST_HEADS = 5_000
"""Tables whose keys are remembered."""
MOST_MAPS = 16
STRANGERS_MEMORY = 1_500_000_000
"""Bytes that a process may use which works on strangers' positions."""
Seeds = Callable[[], str]
"""The source of seeds for new tables; only tests use another one than `new_seed`."""
ID = re.compile(r"[\w-]{1,32}", re.ASCII)
CLOSED = "this table is closed: a choice ran into the time limit"


class Closed(GameError):
    """Raised for a table that nobody can open any more."""

    def __init__(self) -> None:
        super().__init__(CLOSED)


class Hall:
    """All tables of this server: on disk, and in use in the memory of their keepers.

    Tables on a stranger's position have keepers of their own, and so have their bots: a malicious
    position cannot affect other tables.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        url: str,
        workers: int,
        thinkers: int,
        seeds: Seeds,
        deadline: float = DEADLINE,
        in_memory: int = MOST_IN_MEMORY,
        entropy: bool = True,
        json_logs: bool = False,
    ) -> None:
        self.engine = engine
        self.seeds = seeds
        self.scribe = Scribe(engine)
        settings = Settings(
            url, overlays(), deadline, in_memory=in_memory, entropy=entropy, json_logs=json_logs
        )
        apart = msgspec.structs.replace(settings, memory=STRANGERS_MEMORY, nice=5)
        count = workers or max(1, os.cpu_count() or 1)
        self.keepers = Keepers(settings, count, self, "tables")
        self.strangers = Keepers(apart, 1, self, "strangers")
        self.thinkers = Thinkers(thinkers, nice=2)
        self.trials = Thinkers(1, LONGEST_TRIAL, memory=STRANGERS_MEMORY, nice=5)
        self.analyses = Analyses(STRANGERS_MEMORY)
        self.thought = "grognard.server.bots:think"
        """The function that computes a bot's choice; only tests replace it."""
        self._heads: OrderedDict[str, Record] = OrderedDict()
        self._outdated = 0
        """How often a record was found to have changed."""
        self._headers: OrderedDict[str, Header] = OrderedDict()
        """Of tables in the list."""
        self._maps: OrderedDict[str, bytes] = OrderedDict()
        """Maps of persons' own data, by version and fingerprint."""
        self._online: dict[str, list[str]] = {}
        self.callers: dict[str, str] = {}
        """The client on whose behalf a table's bots think: an address from which the table is
        played, or watched if nobody plays."""
        self._strikes: dict[str, int] = {}
        self._clearing: asyncio.Task[None] | None = None
        self.lines = itertools.count(1)
        self.cluster: Cluster | None = None
        """The servers that share the database, where it can be shared."""
        self._peers: dict[str, Peer] = {}
        self._keyring: Keyring | None = None
        self._guests: asyncio.Server | None = None

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        workers: int = 0,
        thinkers: int = 0,
        clear_after: int = CLEAR_AFTER,
        seeds: Seeds = new_seed,
        deadline: float = DEADLINE,
        in_memory: int = MOST_IN_MEMORY,
        entropy: bool = True,
        peer_host: str = "",
        peer_certificate: str = "",
        json_logs: bool = False,
    ) -> Hall:
        """Returns the hall behind a database URL. Abandoned tables are deleted after so many
        days."""
        engine = await open_database(url)
        hall = cls(engine, url, workers, thinkers, seeds, deadline, in_memory, entropy, json_logs)
        await hall.keepers.start()
        await hall.strangers.start()
        if engine.dialect.name == "postgresql":
            hall._keyring = Keyring(peer_certificate) if peer_certificate else None
            await hall._join(peer_host)
        if clear_after:
            hall._clearing = asyncio.create_task(hall._clear_on(clear_after))
        return hall

    async def close(self) -> None:
        """Closes all tables; everything is on disk already."""
        if self._clearing is not None:
            self._clearing.cancel()
        await asyncio.gather(
            self.analyses.close(),
            self.keepers.close(),
            self.strangers.close(),
            self.thinkers.close(),
            self.trials.close(),
        )
        await self.scribe.close()
        if self.cluster is not None:
            await self.cluster.leave()
        if self._guests is not None:
            self._guests.close()
        for peer in self._peers.values():
            peer.close()
        await self.engine.dispose()

    # --- what keepers need (see `supervisor.Front`)

    async def write(self, entry: Entry) -> None:
        id, cluster = entry.table, self.cluster
        if cluster is not None and entry.new is not None:
            entry.new["owner"] = cluster.id
            cluster.opened(id)
        try:
            await self.scribe.write(entry, cluster.epoch(id) if cluster is not None else 0)
        except Stale:
            if cluster is not None:
                cluster.forget(id)
            raise
        if entry.sit or entry.change or entry.strike:
            self._outdate(id)
        if cluster is not None:
            if entry.strike:
                cluster.forget(id)
            if entry.sit or entry.strike or {"over", "closed"} & entry.change.keys():
                cluster.announce(id)

    async def think(self, table: str, thought: bytes) -> str:
        head = await self.find(table)
        pool = self.trials if head.foreign else self.thinkers
        who = self.callers.get(table, table)
        for attempt in (1, 2):
            try:
                return (await pool.think(self.thought, thought, who=who)).decode()
            except Died as error:
                log.warning("a bot of %s: %s (attempt %d)", table, error, attempt)
                if head.foreign or attempt == 2:
                    raise
        raise AssertionError

    def online(self, table: str, seats: list[str]) -> None:
        self._is_online(table, seats)
        if self.cluster is not None:
            self.cluster.announce(table, seats)

    def _is_online(self, table: str, seats: list[str]) -> None:
        if seats:
            self._online[table] = seats
        else:
            self._online.pop(table, None)

    async def blame(self, table: str, kind: str, too_long: bool) -> None:
        strikes = self._strikes[table] = self._strikes.get(table, 0) + 1
        if not too_long and strikes < STRIKES:
            return
        try:
            head = await read_head(self.engine, table)
            if head is None:
                return
            closed = NO_CHOICES if kind in ("choice", "undo") and not head.closed else SHUT
            await self.write(Entry(table, head.revision, change={"closed": closed}))
            log.error("table %s is closed: its %s ran into the time limit", table, kind)
        except (GameError, SQLAlchemyError, OSError) as error:
            log.error("table %s could not be closed: %s", table, refused(error))

    # --- finding

    async def find(self, id: str) -> Record:
        """Returns the record of the table of this id without its choices. Raises NoTable if there
        is none."""
        head = self._heads.get(id)
        if head is None:
            before = self._outdated
            head = await read_head(self.engine, id) if ID.fullmatch(id) else None
            if head is None:
                raise NoTable
            # A record that has changed while it was read is not kept.
            if self._outdated == before:
                self._heads[id] = head
            if len(self._heads) > MOST_HEADS:
                self._heads.popitem(last=False)
        return head

    def _outdate(self, id: str) -> None:
        """Forgets the record of a table that has changed."""
        self._heads.pop(id, None)
        self._outdated += 1

    async def place(self, head: Record) -> Place:
        """Returns the place where the table is kept. Raises Closed if nobody may use it any
        more."""
        if head.closed == SHUT:
            raise Closed
        return await self._keeper_of(head)

    async def _keeper_of(self, head: Record) -> Place:
        here = (self.strangers if head.foreign else self.keepers).of(head.id)
        if self.cluster is None or self.cluster.owns(head.id):
            return here
        dead = ""
        while True:
            node = await self.cluster.owner(head.id, dead)
            if node is None:
                # It may have been here before, and older.
                await here.call("drop", head.id, None, type(None))
                return here
            try:
                return await self._peer(node)
            except ConnectionRefusedError:
                dead = node.id  # its machine says that nobody is there
            except (OSError, TimeoutError):
                raise Gone(
                    "the server that keeps this table cannot be reached: try again"
                ) from None

    # --- other servers

    async def _join(self, host: str) -> None:
        """Share the database with others."""
        self.cluster = Cluster(self.engine, self._hear)
        self.cluster.lost = self._give_up
        secret, keyring = self.cluster.secret, self._keyring
        host = host or own_address(self.engine)
        if keyring is None and host not in ("127.0.0.1", "::1", "localhost"):
            log.warning("other servers are called without encryption (see --peer-certificate)")
        self._guests = await asyncio.get_running_loop().create_server(
            lambda: Guest(secret, self._own, self.lines).pipe,
            host,
            0,
            ssl=keyring.called if keyring is not None else None,
        )
        where, port = self._guests.sockets[0].getsockname()[:2]
        await self.cluster.join(f"{where}:{port}")

    async def _own(self, table: str) -> Place:
        """Where a table is kept that another server takes for ours."""
        place = await self.place(await self.find(table))
        if isinstance(place, Peer):
            raise Gone(AWAY)
        return place

    async def _peer(self, node: Node) -> Peer:
        peer = self._peers.get(node.id)
        if peer is None or peer.broken:
            peer = Peer(node, self._keyring)
            await peer.connect()
            self._peers[node.id] = peer
        return peer

    def _hear(self, announcement: Announcement) -> None:
        self._outdate(announcement.table)
        if announcement.online is not None:
            self._is_online(announcement.table, announcement.online)

    def _give_up(self) -> None:
        for slot in (*self.keepers.slots, *self.strangers.slots):
            slot.give_up()

    # --- what tables show

    async def see(self, head: Record, seat: str | None) -> m.TableSeen:
        """Returns a table as a seat sees it."""
        return await (await self.place(head)).call("see", head.id, seat, m.TableSeen)

    async def file(self, head: Record, seat: str | None, language: str) -> tuple[bool, bytes]:
        """Returns the chronicle in words, or the whole game (True) once it is over."""
        place = await self.place(head)
        wanted = await place.call("file", head.id, FileOf(seat, language), Wanted)
        data = msgspec.msgpack.encode(wanted)
        try:
            text = await self.trials.think("grognard.server.openings:write_file", data)
        except Died:
            raise GameError("this game cannot be exported as text") from None
        return wanted.whole is not None, text

    async def analyse(
        self, head: Record, seat: str | None, seconds: float | None = None
    ) -> m.AnalysisSeen:
        """Returns the progress of the analysis of a finished game, its moments numbered as the seat
        counts them. With a limit of `seconds` it begins the analysis."""

        async def find() -> Snapshot:
            place = await self.place(head)
            wanted = await place.call("file", head.id, FileOf(None, "en"), Wanted)
            if wanted.whole is None:
                raise GameError("only a game that is over can be analysed")
            return wanted.whole

        analyses = self.analyses
        if seconds is None:
            seen = analyses.seen(head.id)
        else:
            seen = analyses.begin(head.id, find, seconds)
        if seen is None or seen.analysis is None:
            return seen or m.AnalysisSeen()
        ats = seen.analysis.ats()
        numbers = await (await self.place(head)).call("moments", head.id, (seat, ats), list[int])
        found = seen.analysis.at(dict(zip(ats, numbers, strict=True)))
        return msgspec.structs.replace(seen, analysis=found)

    async def map_of(self, head: Record) -> bytes:
        """Returns the map of a table that is played on a person's own data."""
        version = head.header.rules_version
        page = self._maps.get(version)
        if page is None:
            page = await self._from_header(head, "write_map", "the map cannot be drawn")
            self._maps[version] = page
            if len(self._maps) > MOST_MAPS:
                self._maps.popitem(last=False)
        return page

    async def data_of(self, head: Record) -> bytes:
        """Returns the data files that a person laid over ours at this table, by name."""
        return await self._from_header(head, "write_data", "the data cannot be read")

    async def _from_header(self, head: Record, what: str, fault: str) -> bytes:
        header = await read_whole_header(self.engine, head.id)
        if header is None:
            raise NoTable
        data = msgspec.msgpack.encode(msgspec.structs.replace(header, start=b""))
        try:
            return await self.trials.think(f"grognard.server.openings:{what}", data)
        except Died:
            raise GameError(fault) from None

    async def list(self) -> list[m.TableInfo]:
        """Returns the public tables, the newest first."""
        found = await read_list(self.engine, MOST_LISTED, self._headers)
        while len(self._headers) > MOST_HEADS:
            self._headers.popitem(last=False)
        return [self._info(record) for record in found]

    def _info(self, record: Record) -> m.TableInfo:
        header, online = record.header, self._online.get(record.id, ())
        return m.TableInfo(
            id=record.id,
            name=record.name,
            game=header.game,
            scenario=header.scenario,
            options=header.options,
            players={
                seat: m.Seated("bot" if c.kind == "bot" else "person", c.level, seat in online)
                for seat, c in record.chairs.items()
            },
            turn_of=record.turn_of,
            over=record.over,
            created=record.created,
        )

    # --- leaving, deleting

    async def leave(self, head: Record, seat: str, level: str) -> None:
        """Replaces a person who leaves by a bot."""
        place = await self.place(head)
        await place.call("leave", head.id, Leave(seat, level), type(None))

    async def delete(self, head: Record) -> None:
        """Deletes a table."""
        await self._strike(head, unwatched=False)

    async def _strike(self, head: Record, *, unwatched: bool) -> bool:
        place = await self._keeper_of(head)
        return await place.call("strike", head.id, unwatched, bool)

    async def clear(self, before: float) -> int:
        """Deletes the tables without persons that nobody has used since `before`, and returns their
        number."""
        cleared = 0
        for id in await read_left(self.engine, int(before)):
            cleared += await self._strike(await self.find(id), unwatched=True)
        return cleared

    async def _clear_on(self, days: int) -> None:
        while True:
            try:
                cleared = await self.clear(time.time() - days * 86_400)
                if cleared:
                    log.info("%d abandoned tables were deleted", cleared)
            except (SQLAlchemyError, OSError, GameError) as error:
                log.error("abandoned tables could not be deleted: %s", refused(error))
            await asyncio.sleep(CLEAR_EVERY)
