"""Undo at a table: immediate within the window; beyond it the other persons must agree."""

from __future__ import annotations

from grognard.server import messages as m
from grognard.server.ending import waiting_for
from grognard.server.sitting import STALE, Sitting, Wish


async def undo(sitting: Sitting, seat: str | None, seq: int) -> str | None:
    """Undoes the last choice of `seat`: immediately within the window; beyond it the other persons
    are asked (bots always agree). Returns the key of the reason if it may not, or `STALE.key` if
    another question is pending by now."""
    await sitting.settled(seat)
    if seat is None:
        return "undo-other"
    if seq != sitting.gate(seat).seq:
        return STALE.key
    last, reason = sitting.last_of(seat), sitting.why_not_undo(seat)
    if last is None or sitting.over or sitting.record.closed:
        return reason
    others = {other for other in sitting.persons() if other != seat}
    if reason is not None and others:
        sitting.wish = Wish(seat, last, set(others), {seat, *others})
        for viewer in sitting.viewers:
            if viewer.seat in others:
                viewer.send(m.UndoAsked(seat, sitting.gate(viewer.seat).number(last)))
        sitting.send_to(m.Pending("undo"), {seat})
        return None
    async with sitting.lock:
        sitting.check_here()
        if seq != sitting.gate(seat).seq:
            return STALE.key
        await sitting.go_back(last)
    return None


async def answer_undo(sitting: Sitting, seat: str | None, agree: bool) -> bool:
    """Processes an opponent's answer; returns False if nobody has asked this seat."""
    await sitting.settled(seat)
    if waiting_for(sitting.wish, seat) is None:
        return False
    async with sitting.lock:
        sitting.check_here()
        wish = waiting_for(sitting.wish, seat)
        if wish is None or seat is None:
            return False
        if not agree:
            sitting.wish = None
            sitting.send_to(m.UndoRefused("undo-declined"), {wish.seat})
            return True
        wish.waits_for.discard(seat)
        if wish.waits_for:
            return True
        await sitting.go_back(wish.at)
    return True
