"""The hall with all its tables: opening, finding, listing, deleting them."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from grognard.ai import players
from grognard.kernel.dice import new_seed
from grognard.kernel.game import Game, GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Header, Mark, Table, beginning
from grognard.server import CLEAR_AFTER
from grognard.server import messages as m
from grognard.server.gate import keep_mark, noticed_in, table_at
from grognard.server.keys import hashed, new_key
from grognard.server.openings import table_of_branch, table_of_file, table_of_lesson, try_file
from grognard.server.register import enter_table, strike_table
from grognard.server.scribe import Scribe
from grognard.server.sitting import Sitting
from grognard.server.storage import (
    Chair,
    Record,
    Row,
    open_database,
    read_left,
    read_list,
    read_table,
)
from grognard.server.thinkers import Thinkers

log = logging.getLogger("grognard.server")

MOST_IN_MEMORY = 300
"""Tables that nobody looks at leave the memory when there are more than this."""
MOST_LISTED = 200
CLEAR_EVERY = 3600
"""Seconds between two rounds through the hall."""
Seeds = Callable[[], str]
"""Where new tables get their dice from; only tests have other ones than `new_seed`."""
ID = re.compile(r"[\w-]{1,32}", re.ASCII)


class NoTable(GameError):
    """There is no table of this id."""

    def __init__(self) -> None:
        super().__init__("there is no such table")


class Hall:
    """All tables of this server: on disk, and in memory those in use."""

    def __init__(self, engine: AsyncEngine, thinkers: Thinkers, seeds: Seeds) -> None:
        self._engine = engine
        self._seeds = seeds
        self._scribe = Scribe(engine)
        self.thinkers = thinkers
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()
        self._reading = asyncio.Lock()
        """Held while a table is read from disk, so that none is ever in memory twice."""
        self._clearing: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, url: str, thinkers: Thinkers, clear_after: int = CLEAR_AFTER, seeds: Seeds = new_seed
    ) -> Hall:
        """The hall behind a database URL. Tables that everybody has left are cleared away after so
        many days."""
        hall = cls(await open_database(url), thinkers, seeds)
        if clear_after:
            hall._clearing = asyncio.create_task(hall._clear_on(clear_after))
        return hall

    async def close(self) -> None:
        """Send everybody home; all is on disk already."""
        if self._clearing is not None:
            self._clearing.cancel()
        for sitting in list(self._sittings.values()):
            sitting.close(1012, "the server stops")
            if sitting.bots is not None:
                sitting.bots.cancel()
        await self._scribe.close()
        await self._engine.dispose()
        await self.thinkers.close()

    @property
    def in_memory(self) -> tuple[str, ...]:
        """The tables in memory, the one used longest ago first."""
        return tuple(self._sittings)

    # --- opening

    async def open_table(self, wanted: m.NewTable) -> m.Opened:
        """A new game."""
        game = find_game(wanted.game)
        table = Table[Any].new(game, wanted.scenario, wanted.options, self._seeds())
        return await self._seat(
            table, wanted.players, name=wanted.name, private=wanted.private, speed=wanted.speed
        )

    async def open_file(self, wanted: m.Upload) -> m.Opened:
        """A game file: to be looked at, or to be played on from a point."""
        try:
            header, choices = await self.thinkers.think(try_file, wanted.file, wanted.at)
        except BrokenProcessPool:
            raise GameError("this game file cannot be replayed") from None
        seed = self._seeds() if wanted.at is not None else ""
        table = await asyncio.to_thread(table_of_file, header, choices, seed)
        return await self._seat(table, wanted.players, name=wanted.name, speed=wanted.speed)

    async def open_branch(self, sitting: Sitting, seat: str, wanted: m.Branch) -> m.Opened:
        """Play on from a point of another table, as a private copy."""
        async with sitting.lock:
            rule = sitting.table.game.may_look_back(sitting.table.state, seat)
            if rule is not None:
                raise GameError(f"rule {rule} forbids you to look at the board now")
            gate = sitting.gate(seat)
            past = table_at(sitting.table, gate.choices(wanted.at), sitting.marks)
        if past.ask is None:
            raise GameError("the game was over then: go back further")
        deal, seed = self._seeds(), self._seeds()
        table, at = await asyncio.to_thread(table_of_branch, past, seat, deal, seed)
        opened = await self._seat(table, wanted.players, speed=wanted.speed)
        opened.at = gate.number(at)
        return opened

    async def open_lesson(self, wanted: m.LessonWanted) -> m.Opened:
        """A small set position: one person against the bot."""
        table, seat = table_of_lesson(find_game(wanted.game), wanted.lesson)
        others = {other: m.Player("bot") for other in table.seats if other != seat}
        return await self._seat(table, others)

    async def _seat(
        self,
        table: Table[Any],
        wanted: Mapping[str, m.Player],
        *,
        name: str = "",
        private: bool = True,
        speed: int = m.SPEED,
    ) -> m.Opened:
        """Write a new table down, and hand out its keys."""
        chairs, keys = _chairs(table.game, table.seats, wanted)
        watch, now = new_key(), int(time.time())
        record = Record(
            id=secrets.token_urlsafe(9),
            name=" ".join(name.split()),
            header=table.header,
            watch=hashed(watch),
            private=private,
            speed=speed,
            created=now,
            used=now,
            chairs=chairs,
            turn_of=table.ask.seat if table.ask is not None else "",
            over=table.ask is None,
        )
        noticed = await self._noticed(table)
        await self._scribe.write(enter_table(record, table, noticed))
        return m.Opened(record.id, keys, watch)

    async def _noticed(self, table: Table[Any]) -> list[list[str | None]]:
        """Who noticed the choices that were made before the table was opened here."""
        if not table.history:
            return []
        try:
            return await self.thinkers.think(noticed_in, table.header, table.choices)
        except BrokenProcessPool:
            raise GameError("this game cannot be replayed") from None

    # --- finding

    async def find(self, id: str) -> Sitting:
        """The table of this id, from memory or from disk; NoTable if there is none."""
        if not ID.fullmatch(id):
            raise NoTable
        sitting = self._sittings.get(id)
        if sitting is None or sitting.gone:
            async with self._reading:
                sitting = self._sittings.get(id)
                if sitting is None or sitting.gone:
                    sitting = await self._load(id)
        self._sittings.move_to_end(id)
        return sitting

    async def _load(self, id: str) -> Sitting:
        record = await read_table(self._engine, id)
        if record is None:
            raise NoTable
        table, marks = await asyncio.to_thread(rebuild, record)
        sitting = Sitting(record, table, marks, self._scribe, self.thinkers)
        self._sittings[id] = sitting
        self._make_room()
        sitting.wake_bots()
        return sitting

    def _make_room(self) -> None:
        """Forget the tables that were used longest ago and that nobody looks at."""
        surplus = len(self._sittings) - MOST_IN_MEMORY
        if surplus <= 0:
            return
        idle = [
            id
            for id, s in self._sittings.items()
            if not s.viewers and not s.lock.locked() and (s.bots is None or s.bots.done())
        ]
        for id in idle[:surplus]:
            self._sittings.pop(id).gone = True

    async def list(self) -> list[m.TableInfo]:
        """The public tables, the newest first."""
        return [self._info(record) for record in await read_list(self._engine, MOST_LISTED)]

    def _info(self, record: Record) -> m.TableInfo:
        sitting, header = self._sittings.get(record.id), record.header
        online = {v.seat for v in sitting.viewers} if sitting is not None else set[str | None]()
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

    async def leave(self, sitting: Sitting, seat: str, level: str) -> None:
        """A bot takes the seat of a person who leaves."""
        game = sitting.table.game
        await sitting.leave(seat, _level(game, level))

    async def delete(self, sitting: Sitting) -> None:
        """A table is cleared away for good."""
        async with sitting.lock:
            sitting.check_here()
            await self._strike(sitting)

    async def _strike(self, sitting: Sitting) -> None:
        await self._scribe.write(strike_table(sitting.record.id))
        self._sittings.pop(sitting.record.id, None)
        sitting.close(4410, "this table has been deleted")

    async def clear(self, before: float) -> int:
        """Clear away the tables at which no person sits and that nobody has used since `before`;
        how many there were."""
        cleared = 0
        for id in await read_left(self._engine, int(before)):
            cleared += await self._clear_one(id)
        return cleared

    async def _clear_one(self, id: str) -> bool:
        async with self._reading:  # nobody must bring it into memory while it is struck out
            sitting = self._sittings.get(id)
            if sitting is None or sitting.gone:
                await self._scribe.write(strike_table(id))
                return True
        async with sitting.lock:
            if sitting.gone or sitting.viewers:
                return False
            await self._strike(sitting)
            return True

    async def _clear_on(self, days: int) -> None:
        while True:
            try:
                cleared = await self.clear(time.time() - days * 86_400)
                if cleared:
                    log.info("%d tables that everybody had left were cleared away", cleared)
            except (SQLAlchemyError, OSError) as error:
                log.error("the hall could not be cleared: %s", error)
            await asyncio.sleep(CLEAR_EVERY)


def _chairs(
    game: Game[Any], seats: tuple[str, ...], wanted: Mapping[str, m.Player]
) -> tuple[dict[str, Chair], dict[str, str]]:
    """The chairs of a new table, and the keys of its persons."""
    for seat in wanted:
        if seat not in seats:
            raise GameError(f"there is no seat '{seat}' (there are: {', '.join(seats)})")
    chairs: dict[str, Chair] = {}
    keys: dict[str, str] = {}
    for seat in seats:
        player = wanted.get(seat, m.Player())
        if player.kind == "bot":
            chairs[seat] = Chair(seat, "bot", _level(game, player.level), "")
        else:
            keys[seat] = new_key()
            chairs[seat] = Chair(seat, "person", "", hashed(keys[seat]))
    return chairs, keys


def _level(game: Game[Any], wanted: str) -> str:
    """The level of a bot: the one wanted, else the strongest; GameError if there is none such."""
    level = wanted or players.names(game)[-1]
    players.player(game, level)
    return level


# --- from the disk to the table


def rebuild(record: Record) -> tuple[Table[Any], list[Mark]]:
    """The table that a record describes, with marks of its past.

    Every choice is played again, with the same dice for the same seats. Where the rules have
    changed so that this cannot be, the table goes on from its last checkpoint.
    """
    game = find_game(record.header.game)
    try:
        return _replayed(game, record.header, record.rows)
    except Exception as error:
        if record.checkpoint is None:
            raise GameError(f"this table cannot be read any more: {error}") from error
        log.warning("table %s goes on from its checkpoint: %s", record.id, error)
    _, mark = record.checkpoint
    choices = [row.choice for row in record.rows]
    try:
        return Table[Any].at(game, record.header, choices, mark), [mark]
    except (msgspec.DecodeError, GameError) as error:
        raise GameError(f"this table cannot be read any more: {error}") from error


def _replayed(game: Game[Any], header: Header, rows: list[Row]) -> tuple[Table[Any], list[Mark]]:
    table = Table[Any](game, header, beginning(game, header))
    marks: list[Mark] = []
    for row in rows:
        table.play(row.choice)
        move = table.history[-1]
        if (move.seat, move.dice) != (row.seat, row.dice):
            raise GameError(f"choice {len(table.history)} leads elsewhere under the present rules")
        keep_mark(marks, table.last_mark)
    return table, marks
