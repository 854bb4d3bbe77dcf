"""The data on disk: tables, seats, choices, checkpoints, talk. SQLite by default, others by URL."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any

import msgspec
from sqlalchemy import (
    Column,
    Table,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from grognard.kernel.dice import Salt
from grognard.kernel.game import GameError
from grognard.kernel.past import Header, Mark, Move
from grognard.server.schema import CHECKPOINTS, CHOICES, MARKS, SEATS, TABLES, TALK

FOREIGN = ("position", "data")
"""The origins of tables whose position or data come from a visitor."""
EVERYBODY = "*"
"""In place of the seats that noticed a choice: of tables older than that column."""
WATCHERS = "-"
"""Stands for the watchers among those seats."""


class Chair(msgspec.Struct):
    """One seat of a table: its player, and the hash of its key."""

    seat: str
    kind: str
    level: str
    key: str
    undone: int = 0
    """What undo has added to the numbers that this seat counts by."""


class Row(msgspec.Struct):
    """One stored choice."""

    seat: str
    choice: str
    dice: tuple[int, ...]
    noticed: frozenset[str]
    """The seats that could tell it was made."""
    seal: str = ""
    """Why it cannot be taken back, if it cannot."""
    events: bytes | None = None
    """What it told; None at tables older than that column."""

    def noticed_by(self, seat: str | None) -> bool:
        """Returns whether `seat` (None: a watcher) could tell that this choice was made."""
        return not self.noticed.isdisjoint((EVERYBODY, seat or WATCHERS))


class Line(msgspec.Struct):
    """One line of talk; `to` is empty if it was said to all."""

    seat: str
    to: str
    text: str
    at: int


OPEN, NO_CHOICES, SHUT = range(3)
"""How far a table is closed: not at all; no choice can be made any more, since the rules took too
long; it cannot even be viewed, since a view took too long too."""


class NoTable(GameError):
    """Raised if there is no table of this id."""

    def __init__(self) -> None:
        super().__init__("there is no such table")


class Record(msgspec.Struct):
    """Everything stored about one table."""

    id: str
    name: str
    header: Header
    watch: str
    private: bool
    speed: int
    created: int
    used: int
    """When it was opened, or last left, or last looked at after every person had left."""
    chairs: dict[str, Chair]
    undone: int = 0
    """What undo has added to the numbers that watchers count by."""
    turn_of: str = ""
    over: bool = False
    rows: list[Row] = []
    checkpoint: tuple[str, Mark] | None = None
    """The rules version it was made under, and the mark."""
    talk: list[Line] = []
    marks: list[Mark] = []
    """Checkpoints on the way, for looking back."""
    opening: bytes | None = None
    """What was told before the first choice; None at tables older than that column."""
    salts: tuple[Salt, ...] = ()
    """What was put into the dice besides the seed, when the table was read."""
    origin: str = ""
    """Where it comes from: empty for a new game, else file, position, branch or lesson."""
    closed: int = OPEN
    ended: str = ""
    """How the players ended it before the rules did: ``resigned SEAT``, ``agreed``, or empty."""
    revision: int = 0
    """How often something was written about it."""
    owner: str = ""
    """The server that keeps it, where several share a database."""
    epoch: int = 0
    """How often it has changed its owner."""

    @property
    def foreign(self) -> bool:
        """Whether its position or its data come from a visitor, so that invariants may be
        broken."""
        return self.origin in FOREIGN


# --- reading


async def begin_snapshot(connection: AsyncConnection) -> None:
    """Begins a snapshot: this connection reads the database as it is at one moment, whatever is
    written meanwhile."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")
    else:
        await connection.execution_options(isolation_level="REPEATABLE READ")


async def read_table(engine: AsyncEngine, id: str) -> Record | None:
    """Returns everything stored about a table at one moment, or None if there is none of this id.
    Without a snapshot a concurrent write could leave a checkpoint ahead of the choices."""
    async with engine.connect() as connection:
        await begin_snapshot(connection)

        async def rows(table: Table, *order: Any) -> list[dict[str, Any]]:
            of_table = select(table).where(table.c.table_id == id).order_by(*order)
            return [dict(row) for row in (await connection.execute(of_table)).mappings()]

        chairs = await rows(SEATS, SEATS.c.place)
        choices = await rows(CHOICES, CHOICES.c.n)
        checkpoints = await rows(CHECKPOINTS)
        marks = await rows(MARKS, MARKS.c.n)
        talk = await rows(TALK, TALK.c.n)
        head = await _head_row(connection, id)
    if head is None:
        return None
    record = _record(head, {c["seat"]: _chair(c) for c in chairs}, read_header(head["header"]))
    if [c["n"] for c in choices] != list(range(len(choices))):
        raise GameError("choices of this table are missing in the database")
    record.rows = [
        Row(
            c["seat"],
            c["choice"],
            _dice(c["dice"]),
            frozenset(c["noticed"].split()),
            c["seal"],
            c["events"],
        )
        for c in choices
    ]
    record.talk = [Line(t["seat"], t["heard_by"], t["text"], t["at"]) for t in talk]
    record.marks = [Mark(c["n"], c["data"], c["events"]) for c in marks]
    for c in checkpoints:
        record.checkpoint = c["rules_version"], Mark(c["n"], c["data"], c["events"])
    return record


async def read_head(engine: AsyncEngine, id: str) -> Record | None:
    """Returns a table without its choices and without the fields that a visitor can make large (the
    position it begins with, a person's own data, an earlier chronicle), or None if there is none of
    this id. Such heads are kept in memory by the thousand."""
    of_table = select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.place)
    async with engine.connect() as connection:
        seats = (await connection.execute(of_table)).mappings().all()
        head = await _head_row(connection, id, _HEAD)
    if head is None:
        return None
    header = _slight(head["header"])
    return _record({**head, "opening": None}, {s["seat"]: _chair(s) for s in seats}, header)


async def read_whole_header(engine: AsyncEngine, id: str) -> Header | None:
    """Returns the complete header of a table, or None if there is no such table."""
    async with engine.connect() as connection:
        head = await _head_row(connection, id, (TABLES.c.header,))
    return None if head is None else read_header(head["header"])


_HEAD = tuple(column for column in TABLES.c if column.name != "opening")


async def _head_row(
    connection: AsyncConnection, id: str, columns: Iterable[Column[Any]] = tuple(TABLES.c)
) -> Mapping[Any, Any] | None:
    """The row of `TABLES`. It is read after the rows that belong to it: a table deleted between two
    reads is then no table, instead of one without seats or choices."""
    found = await connection.execute(select(*columns).where(TABLES.c.id == id))
    return found.mappings().first()


async def read_list(
    engine: AsyncEngine, most: int, known: MutableMapping[str, Header] | None = None
) -> list[Record]:
    """Returns the public tables, the newest first, as `read_head` does. Headers never change and
    may hold a person's own data: those in `known` are not read again, and the others are added to
    it."""
    headers: MutableMapping[str, Header] = {} if known is None else known
    newest = (
        select(*(column for column in _HEAD if column.name != "header"))
        .where(TABLES.c.private.is_(False))
        .order_by(TABLES.c.created.desc(), TABLES.c.id)
        .limit(most)
    )
    async with engine.connect() as connection:
        heads = (await connection.execute(newest)).mappings().all()
        ids = [head["id"] for head in heads]
        of_these = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.place)
        seats = (await connection.execute(of_these)).mappings().all()
        for id in ids:
            if id not in headers:  # one after the other: they may be large
                row = await _head_row(connection, id, (TABLES.c.header,))
                if row is not None:
                    headers[id] = _slight(row["header"])
    chairs: dict[str, dict[str, Chair]] = {id: {} for id in ids}
    for s in seats:
        chairs[s["table_id"]][s["seat"]] = _chair(s)
    # A table deleted between the reads has no seats left, or no header.
    return [
        _record({**head, "opening": None}, chairs[head["id"]], headers[head["id"]])
        for head in heads
        if chairs[head["id"]] and head["id"] in headers
    ]


async def read_left(engine: AsyncEngine, before: int) -> list[str]:
    """Returns the tables at which no person sits, and that nobody has used since `before`."""
    person = SEATS.alias()
    somebody = select(person.c.table_id).where(person.c.kind == "person")
    left = select(TABLES.c.id).where(TABLES.c.used < before, TABLES.c.id.not_in(somebody))
    async with engine.connect() as connection:
        return list((await connection.execute(left)).scalars())


def _record(head: Mapping[Any, Any], chairs: dict[str, Chair], header: Header) -> Record:
    """A table by its row of `TABLES`, without its choices."""
    return Record(
        id=head["id"],
        name=head["name"],
        header=header,
        watch=head["watch"],
        private=head["private"],
        speed=head["speed"],
        created=head["created"],
        used=head["used"],
        chairs=chairs,
        undone=head["undone"],
        turn_of=head["turn_of"],
        over=head["over"],
        opening=head["opening"],
        origin=head["origin"],
        salts=msgspec.json.decode(head["salts"], type=tuple[Salt, ...]),
        closed=head["closed"],
        ended=head["ended"],
        revision=head["revision"],
        owner=head["owner"],
        epoch=head["epoch"],
    )


def write_salts(salts: Iterable[Salt]) -> str:
    """Returns salts in the form of the database."""
    return msgspec.json.encode(tuple(salts)).decode()


def read_header(text: str) -> Header:
    """Returns the header of a game from the form of the database."""
    return msgspec.json.decode(text, type=Header)


class _Slight(msgspec.Struct):
    """The part of a header that a head holds."""

    game: str
    scenario: str
    options: dict[str, str]
    seed: str
    rules_version: str


def _slight(text: str) -> Header:
    read = msgspec.json.decode(text, type=_Slight)
    return Header(read.game, read.scenario, read.options, read.seed, read.rules_version)


def _chair(row: Mapping[Any, Any]) -> Chair:
    return Chair(row["seat"], row["kind"], row["level"], row["key"], row["undone"])


def _dice(text: str) -> tuple[int, ...]:
    return tuple(int(die) for die in text.split())


# --- rows


def table_row(record: Record) -> dict[str, Any]:
    """Returns a row of `TABLES`."""
    return {
        "id": record.id,
        "name": record.name,
        "game": record.header.game,
        "header": msgspec.json.encode(record.header).decode(),
        "watch": record.watch,
        "private": record.private,
        "speed": record.speed,
        "created": record.created,
        "used": record.used,
        "undone": record.undone,
        "turn_of": record.turn_of,
        "over": record.over,
        "opening": record.opening,
        "origin": record.origin,
        "owner": record.owner,
        "closed": record.closed,
        "ended": record.ended,
        "revision": record.revision,
        "epoch": record.epoch,
        "salts": write_salts(record.salts),
    }


def seat_row(table: str, place: int, chair: Chair) -> dict[str, Any]:
    """Returns a row of `SEATS`."""
    return {"table_id": table, "place": place, **msgspec.structs.asdict(chair)}


def choice_row(
    table: str, n: int, move: Move, noticed: Iterable[str | None], events: bytes
) -> dict[str, Any]:
    """Returns a row of `CHOICES`."""
    return {
        "table_id": table,
        "n": n,
        "seat": move.seat,
        "choice": move.choice,
        "dice": " ".join(map(str, move.dice)),
        "noticed": " ".join(seat or WATCHERS for seat in noticed),
        "events": events,
        "seal": move.seal,
    }
