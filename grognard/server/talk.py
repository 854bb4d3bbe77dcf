"""Talk at the table, where the rules allow it. Each viewer has its own count of the lines it
hears."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.kernel.ask import Refusal
from grognard.kernel.game import GameError
from grognard.kernel.table import Table
from grognard.server import messages as m
from grognard.server.gate import Gate, Viewer
from grognard.server.limits import MOST_LINES, MOST_TOLD
from grognard.server.register import enter_line
from grognard.server.storage import Line, Record

if TYPE_CHECKING:
    from grognard.server.sitting import Sitting


async def say(sitting: Sitting, seat: str | None, to: str, text: str) -> Refusal | None:
    """Says a line to a seat, or to all."""
    await sitting.settled(seat)
    if (refusal := _why_not(sitting, seat, to)) is not None:
        return refusal
    async with sitting.lock:
        sitting.check_here()
        refusal = _why_not(sitting, seat, to)
        if refusal is not None or seat is None:
            return refusal
        record, table = sitting.record, sitting.table
        if len(record.talk) >= MOST_LINES:
            raise GameError("too many messages at this table")
        line = Line(seat, to, text, len(table.history))
        await sitting.write(enter_line(record, len(record.talk), line))
        record.talk.append(line)
        hearing = {viewer.seat for viewer in sitting.viewers if _hears(viewer.seat, line)}
        for seat in hearing:  # not for each of a hundred watchers
            heard = sum(_hears(seat, one) for one in record.talk)
            sitting.send_to(_said(sitting.gate(seat), line, heard - 1), {seat})
    return None


def _why_not(sitting: Sitting, seat: str | None, to: str) -> Refusal | None:
    table = sitting.table
    if seat is None:
        return Refusal("", "talk-watcher")
    if to and (to not in sitting.chairs or to == seat):
        return Refusal("", "talk-nobody")
    with sitting.guard("look"):
        for other in [to] if to else [other for other in sitting.chairs if other != seat]:
            rule = table.game.may_talk(table.state, seat, other)
            if rule is not None:
                return Refusal(rule, "talk-forbidden", {"seat": f"seat:{other}"})
    return None


def tell_again(table: Table[Any], record: Record, gate: Gate, viewer: Viewer) -> None:
    """Sends a new viewer the talk that it missed, where the rules allow notes."""
    talk = [line for line in record.talk if _hears(viewer.seat, line)]
    for n in range(max(0, len(talk) - MOST_TOLD), len(talk)):
        line = talk[n]
        if not line.to or table.game.may_recall(table.state, line.seat, line.to):
            viewer.send(_said(gate, line, n))


def _said(gate: Gate, line: Line, n: int) -> m.Said:
    return m.Said(line.seat, line.to, line.text, gate.number(line.at), n)


def _hears(seat: str | None, line: Line) -> bool:
    """Watchers hear what is said to all."""
    return not line.to or seat in (line.seat, line.to)
