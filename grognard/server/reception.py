"""Opens tables: new games, lessons, game files, positions, branches of other tables."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from grognard.kernel.game import GameError
from grognard.server import messages as m
from grognard.server.hall import Hall
from grognard.server.limits import LONGEST_TRIAL
from grognard.server.openings import Opened, Opening, Snapshot
from grognard.server.orders import BranchFrom
from grognard.server.storage import Record
from grognard.server.thinkers import Died


def _opening(hall: Hall) -> Opening:
    return Opening(secrets.token_urlsafe(9), hall.seeds(), hall.seeds())


async def open_table(hall: Hall, wanted: m.NewTable) -> m.Opened:
    """Opens a new game."""
    opening = _opening(hall)
    if wanted.data:
        fault = "no game can be played on these data"
        return await _try(hall, "open_on_data", (opening, wanted), fault)
    slot = hall.keepers.of(opening.id)
    return await slot.call("open", opening.id, (opening, wanted), m.Opened)


async def _try(hall: Hall, how: str, wanted: tuple[Opening, Any], fault: str) -> m.Opened:
    """A table on what a stranger brings: tried in a process of its own, then written."""
    data = msgspec.msgpack.encode(wanted)
    try:
        made = await hall.trials.think(f"grognard.server.openings:{how}", data)
    except Died:
        raise GameError(fault) from None
    opened = msgspec.msgpack.decode(made, type=Opened)
    await hall.write(opened.entry)
    return opened.answer


async def open_lesson(hall: Hall, wanted: m.LessonWanted) -> m.Opened:
    """Opens a lesson: one person against the bot from a prepared position."""
    opening = _opening(hall)
    slot = hall.keepers.of(opening.id)
    return await slot.call("lesson", opening.id, (opening, wanted), m.Opened)


async def open_file(hall: Hall, wanted: m.Upload) -> m.Opened:
    """Opens a game file, to be viewed or continued from a point."""
    return await _try(
        hall, "open_file", (_opening(hall), wanted), "the server gave up replaying this game file"
    )


async def open_branch(hall: Hall, head: Record, seat: str, wanted: m.Branch) -> m.Opened:
    """Opens a private copy that continues from a point of another table."""
    slot = await hall.place(head)
    past = await slot.call("branch", head.id, BranchFrom(seat, wanted.at), Snapshot)
    data = msgspec.msgpack.encode((_opening(hall), past, seat, wanted))
    pool = hall.trials if head.foreign else hall.thinkers
    try:
        made = await pool.think("grognard.server.openings:open_branch", data, LONGEST_TRIAL)
    except Died:
        raise GameError("playing on from there took too long") from None
    opened, choices = msgspec.msgpack.decode(made, type=tuple[Opened, int])
    await hall.write(opened.entry)
    opened.answer.at = await slot.call("moment", head.id, (seat, choices), int)
    return opened.answer


async def open_position(hall: Hall, wanted: m.PositionWanted) -> m.Opened:
    """Opens a written position, to be continued."""
    return await _try(
        hall, "open_written", (_opening(hall), wanted), "the server gave up trying this position"
    )


async def write_position(hall: Hall, head: Record, seat: str, at: int | None) -> bytes:
    """Returns the written position at the seat's moment `at` (now, if it is None), as the seat may
    know it."""
    place = await hall.place(head)
    past = await place.call("branch", head.id, BranchFrom(seat, at), Snapshot)
    data = msgspec.msgpack.encode((past, seat, hall.seeds()))
    pool = hall.trials if head.foreign else hall.thinkers
    try:
        return await pool.think("grognard.server.openings:write_position", data, LONGEST_TRIAL)
    except Died:
        raise GameError("writing this position took too long") from None
