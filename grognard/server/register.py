"""What one table saves: each choice, undo, line of talk and change of seat as an `Entry`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from grognard.kernel.chronicle import Event
from grognard.kernel.past import Mark
from grognard.kernel.table import Table
from grognard.server.limits import CHECKPOINT_EVERY, MARK_EVERY
from grognard.server.storage import (
    Chair,
    Line,
    Record,
    choice_row,
    seat_row,
    table_row,
    write_salts,
)

Values = dict[str, Any]


class Entry(msgspec.Struct, omit_defaults=True):
    """Data that one table saves, all of it or nothing; plain data, so that it can be sent to the
    writer.

    It is refused if another has written since the table was at `revision`.
    """

    table: str
    revision: int
    new: Values | None = None
    """The row of a new table, in place of anything else about it."""
    seats: list[Values] = []
    """The rows of its seats."""
    cut: int | None = None
    """Strikes out every choice and mark from this one on."""
    choices: list[Values] = []
    """Rows of choices."""
    change: Values = {}
    """Columns of the table that change."""
    sit: dict[str, Values] = {}
    """Columns of seats that change."""
    checkpoint: Values | None = None
    """Takes the place of the last one."""
    mark: list[Values] = []
    """Marks of the past."""
    line: Values | None = None
    """A line of talk."""
    strike: bool = False
    """Delete the table, with everything that belongs to it."""


_events = msgspec.msgpack.Encoder()


def write_events(events: Sequence[Event]) -> bytes:
    """Returns events in the form of the database."""
    return _events.encode(events)


_read = msgspec.msgpack.Decoder(list[Event])


def read_events(data: bytes) -> list[Event]:
    """Returns events from the form of the database."""
    return _read.decode(data)


def enter_table(
    record: Record,
    table: Table[Any],
    noticed: Sequence[Iterable[str | None]],
    marks: Sequence[Mark] = (),
) -> Entry:
    """Returns the entry of a new table, with the choices made before it was opened here and the
    seats that noticed each."""
    opening = write_events([event for event in table.chronicle if not event.at])
    entry = Entry(record.id, 0, new={**table_row(record), "opening": opening})
    entry.seats = [seat_row(record.id, n, c) for n, c in enumerate(record.chairs.values())]
    _enter_past(entry, record, table, noticed, marks)
    return entry


def enter_again(
    record: Record,
    table: Table[Any],
    noticed: Sequence[Iterable[str | None]],
    marks: Sequence[Mark],
) -> Entry:
    """Returns an entry of all choices of a table that was loaded by a replay, so that the next load
    needs none."""
    entry = Entry(record.id, record.revision, cut=0)
    entry.change["opening"] = write_events([e for e in table.chronicle if not e.at])
    _enter_past(entry, record, table, noticed, marks)
    return entry


def _enter_past(
    entry: Entry,
    record: Record,
    table: Table[Any],
    noticed: Sequence[Iterable[str | None]],
    marks: Sequence[Mark],
) -> None:
    told: dict[int, list[Event]] = {}
    for event in table.chronicle:
        told.setdefault(event.at, []).append(event)
    entry.choices = [
        choice_row(record.id, n, move, seats, write_events(told.get(n + 1, ())))
        for n, (move, seats) in enumerate(zip(table.history, noticed, strict=True))
    ]
    entry.mark = [_mark(record.id, mark) for mark in marks]
    entry.checkpoint = _checkpoint(record, table)


def enter_choice(
    record: Record, table: Table[Any], noticed: Iterable[str | None], events: Sequence[Event]
) -> Entry:
    """Returns an entry of the last choice with its events; the seat to move if it has changed; now
    and then a checkpoint and a mark of the past."""
    n = len(table.history) - 1
    entry = Entry(record.id, record.revision)
    entry.choices = [choice_row(record.id, n, table.history[n], noticed, write_events(events))]
    _turn(entry, record, table)
    written, mark = record.checkpoint, table.last_mark
    if written is None or mark.at >= CHECKPOINT_EVERY + written[1].at or not n:
        entry.checkpoint = _checkpoint(record, table)
    if is_far(mark, record.marks):
        entry.mark = [_mark(record.id, mark)]
    return entry


def enter_undo(record: Record, table: Table[Any], at: int) -> Entry:
    """Returns an entry that deletes every choice from `at` on and adds to the numbers of each
    seat."""
    entry = Entry(record.id, record.revision, cut=at)
    entry.change["undone"] = record.undone
    if table.salts:
        entry.change["salts"] = write_salts(table.salts)
    entry.sit = {seat: {"undone": chair.undone} for seat, chair in record.chairs.items()}
    _turn(entry, record, table)
    if record.checkpoint is None or record.checkpoint[1].at > table.last_mark.at:
        entry.checkpoint = _checkpoint(record, table)
    return entry


def enter_line(record: Record, n: int, line: Line) -> Entry:
    """Returns the entry of the `n`-th line of talk."""
    row = {"table_id": record.id, "n": n, "seat": line.seat, "heard_by": line.to}
    return Entry(record.id, record.revision, line={**row, "text": line.text, "at": line.at})


def enter_chair(record: Record, chair: Chair) -> Entry:
    """Returns the entry of a seat whose player has changed."""
    entry = Entry(record.id, record.revision, change={"used": record.used})
    entry.sit = {chair.seat: {"kind": chair.kind, "level": chair.level, "key": chair.key}}
    return entry


def enter_salts(record: Record, table: Table[Any]) -> Entry:
    """Returns the entry of the players' numbers for the dice."""
    return enter_change(record, salts=write_salts(table.salts))


def enter_change(record: Record, **values: Any) -> Entry:
    """Returns an entry that changes some columns of the table: the pace of the bots, when it was
    last used."""
    return Entry(record.id, record.revision, change=values)


def enter_deletion(id: str, revision: int = -1) -> Entry:
    """Returns an entry that deletes a table, with everything that belongs to it, whatever its
    revision."""
    return Entry(id, revision, strike=True)


def is_far(mark: Mark, marks: Sequence[Mark]) -> bool:
    """Returns whether a checkpoint is far enough from the last of `marks` to be kept for the
    history."""
    return mark.at >= MARK_EVERY + (marks[-1].at if marks else 0)


def _turn(entry: Entry, record: Record, table: Table[Any]) -> None:
    turn_of = table.ask.seat if table.ask is not None else ""
    if turn_of != record.turn_of:
        record.turn_of, record.over = turn_of, not turn_of
        entry.change |= {"turn_of": turn_of, "over": record.over}


def _checkpoint(record: Record, table: Table[Any]) -> Values:
    mark, version = table.last_mark, table.game.version_on(table.header.data)
    record.checkpoint = (version, mark)
    return {**_mark(record.id, mark), "rules_version": version}


def _mark(id: str, mark: Mark) -> Values:
    return {"table_id": id, "n": mark.at, "events": mark.events, "data": mark.data}
