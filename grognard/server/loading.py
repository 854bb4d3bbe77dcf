"""Loads a table from disk: enters it at its checkpoint, and replays choices only where
necessary."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec

from grognard.kernel.game import Game, GameError
from grognard.kernel.past import Mark, Move, beginning
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table
from grognard.server.register import is_far, read_events
from grognard.server.storage import Record

log = logging.getLogger("grognard.server")

SLICE = 20
"""Choices that are played again before another table has its turn."""
Guard = Callable[[], AbstractContextManager[None]]


async def load(record: Record, guard: Guard = nullcontext) -> Table[Any]:
    """Returns the table that a record describes, and corrects its marks of the past. `guard`
    watches over every task.

    It is entered at its checkpoint. If the rules or the shape of the state have changed since it
    was made, every choice is replayed, with the same dice for the same seats; only if that fails
    does the table continue from its checkpoint under the present rules.
    """
    game = find_game(record.header.game)
    game.data.open(record.header.data, record.header.pack)
    if record.checkpoint is not None and record.checkpoint[1].at > len(record.rows):
        raise GameError("choices of this table are missing in the database")
    if is_whole(record):
        assert record.checkpoint is not None
        try:
            with guard():
                return resumed(game, record, record.checkpoint[1])
        except msgspec.DecodeError as error:
            log.info(
                "table %s is played again: its checkpoint cannot be read: %s", record.id, error
            )
    try:
        return await _replayed(game, record, guard)
    except Exception as error:
        if record.checkpoint is None:
            raise GameError(f"this table can no longer be read: {error}") from error
        log.warning("table %s goes on from its checkpoint: %s", record.id, error)
    _, mark = record.checkpoint
    choices = [row.choice for row in record.rows]
    try:
        with guard():
            table = Table[Any].at(game, record.header, choices, mark, record.salts)
            game.check(table.state)
    except (msgspec.DecodeError, GameError) as error:
        raise GameError(f"this table can no longer be read: {error}") from error
    record.marks = []
    return table


def is_whole(record: Record) -> bool:
    """Returns whether the disk has everything needed to continue without a replay."""
    version = find_game(record.header.game).version_on(record.header.data)
    return (
        record.checkpoint is not None
        and record.checkpoint[0] == version
        and record.opening is not None
        and all(row.events is not None for row in record.rows)
    )


def resumed(game: Game[Any], record: Record, mark: Mark) -> Table[Any]:
    """Returns the table entered at `mark`, its chronicle read from the disk."""
    events = [event for data in stored_events(record) for event in read_events(data)]
    moves = [Move(row.seat, row.choice, row.dice, row.seal) for row in record.rows]
    table = Table[Any].resume(game, record.header, moves, events, mark, record.salts)
    if len(table.chronicle) != len(events):
        raise GameError("this table does not follow from its checkpoint")
    return table


def stored_events(record: Record) -> list[bytes]:
    """Returns the stored events, choice by choice."""
    return [record.opening or b"\x90", *(row.events or b"\x90" for row in record.rows)]


async def _replayed(game: Game[Any], record: Record, guard: Guard) -> Table[Any]:
    with guard():
        table = Table[Any](game, record.header, beginning(game, record.header))
        table.salts = record.salts
    marks: list[Mark] = []
    for first in range(0, len(record.rows), SLICE):
        with guard():
            for row in record.rows[first : first + SLICE]:
                table.play(row.choice)
                move = table.history[-1]
                if (move.seat, move.dice) != (row.seat, row.dice):
                    n = len(table.history)
                    raise GameError(f"choice {n} leads elsewhere under the present rules")
                if is_far(table.last_mark, marks):
                    marks.append(table.last_mark)
        await asyncio.sleep(0)
    record.marks = marks
    return table
