"""What one table writes down: each choice, undo, line of talk and change of seat as an `Entry`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import delete, insert, update

from grognard.kernel.table import Mark, Table
from grognard.server.scribe import Entry
from grognard.server.storage import (
    CHECKPOINTS,
    CHOICES,
    SEATS,
    TABLES,
    TALK,
    Chair,
    Line,
    Record,
    choice_row,
    seat_row,
    table_row,
)

CHECKPOINT_EVERY = 64
"""How many choices may be made before the last checkpoint is written down again."""


def enter_table(
    record: Record, table: Table[Any], noticed: Sequence[Iterable[str | None]]
) -> Entry:
    """A new table, with the choices made before it was opened here and who noticed each."""
    chairs = [seat_row(record.id, n, chair) for n, chair in enumerate(record.chairs.values())]
    entry = Entry([(insert(TABLES), table_row(record)), (insert(SEATS), chairs)])
    if table.history:
        moves = zip(table.history, noticed, strict=True)
        rows = [choice_row(record.id, n, *move) for n, move in enumerate(moves)]
        entry.orders.append((insert(CHOICES), rows))
    return entry


def enter_choice(record: Record, table: Table[Any], noticed: Iterable[str | None]) -> Entry:
    """The last choice made; whose turn it is, where that has changed; a checkpoint now and then."""
    n = len(table.history) - 1
    entry = Entry(choice=choice_row(record.id, n, table.history[n], noticed))
    entry.orders += _turn(record, table)
    written, mark = record.checkpoint, table.last_mark
    if mark.at >= CHECKPOINT_EVERY + (written[1].at if written is not None else 0):
        entry.orders += _checkpoint(record, table, mark)
    return entry


def enter_undo(record: Record, table: Table[Any], at: int) -> Entry:
    """Strike out every choice from `at` on; what that adds to the numbers of each seat."""
    entry = Entry(
        [
            (delete(CHOICES).where(CHOICES.c.table_id == record.id, CHOICES.c.n >= at), None),
            (_change(record, undone=record.undone), None),
            *((_sit(record, chair, undone=chair.undone), None) for chair in record.chairs.values()),
            *_turn(record, table),
        ]
    )
    if record.checkpoint is not None and record.checkpoint[1].at > at:
        entry.orders += _checkpoint(record, table, table.last_mark)
    return entry


def enter_line(record: Record, n: int, line: Line) -> Entry:
    """The `n`-th line of talk."""
    row = {"table_id": record.id, "n": n, "seat": line.seat, "heard_by": line.to}
    return Entry([(insert(TALK), {**row, "text": line.text, "at": line.at})])


def enter_chair(record: Record, chair: Chair) -> Entry:
    """Somebody else sits on a chair."""
    seated = _sit(record, chair, kind=chair.kind, level=chair.level, key=chair.key)
    return Entry([(seated, None), (_change(record, used=record.used), None)])


def enter_speed(record: Record, ms: int) -> Entry:
    """The pace of the bots."""
    return Entry([(_change(record, speed=ms), None)])


def enter_use(record: Record) -> Entry:
    """Somebody uses the table."""
    return Entry([(_change(record, used=record.used), None)])


def strike_table(id: str) -> Entry:
    """Delete a table, with all that hangs on it."""
    return Entry([(delete(TABLES).where(TABLES.c.id == id), None)])


def _change(record: Record, **values: Any) -> Any:
    return update(TABLES).where(TABLES.c.id == record.id).values(**values)


def _sit(record: Record, chair: Chair, **values: Any) -> Any:
    seat = update(SEATS).where(SEATS.c.table_id == record.id, SEATS.c.seat == chair.seat)
    return seat.values(**values)


def _turn(record: Record, table: Table[Any]) -> list[tuple[Any, None]]:
    turn_of = table.ask.seat if table.ask is not None else ""
    if turn_of == record.turn_of:
        return []
    record.turn_of, record.over = turn_of, not turn_of
    return [(_change(record, turn_of=turn_of, over=record.over), None)]


def _checkpoint(record: Record, table: Table[Any], mark: Mark) -> list[tuple[Any, Any]]:
    """Write down `mark` in place of the last checkpoint."""
    version = table.game.rules_version
    record.checkpoint = (version, mark)
    row = {"table_id": record.id, "n": mark.at, "rules_version": version, "data": mark.data}
    return [
        (delete(CHECKPOINTS).where(CHECKPOINTS.c.table_id == record.id), None),
        (insert(CHECKPOINTS), row),
    ]
