"""Randomness from the players: each commits to a number and reveals it once all have committed.

Browsers do that by themselves. The server commits to its seed before any of the numbers, so nobody
can choose the dice, not even the server together with a player. The last player to reveal a number
can only withhold it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from grognard.kernel.dice import SERVER, Salt
from grognard.kernel.game import GameError
from grognard.server.register import enter_salts

if TYPE_CHECKING:
    from grognard.server.sitting import Sitting


def live(salts: tuple[Salt, ...]) -> list[Salt]:
    """Returns the salts added at this table, without those of the table from which its file
    comes."""
    since = max((n for n, salt in enumerate(salts) if salt.seat == SERVER), default=-1)
    return list(salts[since + 1 :])


def wanted(sitting: Sitting, seat: str | None) -> Literal["", "promise", "number"]:
    """Returns what a seat has to add now."""
    if seat is None or sitting.over or sitting.record.closed or not sitting.desk.entropy:
        return ""
    if sitting.record.origin == "lesson":  # its dice are always the same
        return ""
    put = {salt.seat: salt for salt in live(sitting.table.salts)}
    if seat not in put:
        return "promise"
    ready = all(person in put for person in sitting.persons())
    return "number" if ready and not put[seat].number else ""


async def store_number(sitting: Sitting, seat: str | None, promise: str, number: str) -> None:
    """Stores the number that a seat commits to, or the one that it has committed to."""
    await sitting.settled(seat)
    if not _expected(sitting, seat, promise):
        return
    async with sitting.lock:
        sitting.check_here()
        table = sitting.table
        if not _expected(sitting, seat, promise) or seat is None:
            return
        at, salts = len(table.history), table.salts
        if promise:
            table.salts = (*salts, Salt(at, seat, "", promise))
        else:
            own = next(salt for salt in live(salts) if salt.seat == seat)
            told = msgspec.structs.replace(own, at=at, number=number)
            if not told.kept:
                raise GameError("the number does not match its hash")
            table.salts = tuple(told if salt is own else salt for salt in salts)
        await sitting.write(enter_salts(sitting.record, table), (*sitting.persons(), None))
    sitting.notify()


def _expected(sitting: Sitting, seat: str | None, promise: str) -> bool:
    """Whether this is what the seat has to put in now. GameError if it is not, unless two browsers
    of one seat promise a number: the first of them has promised."""
    if seat is not None and wanted(sitting, seat) == ("promise" if promise else "number"):
        return True
    if promise and seat is not None:
        return False
    raise GameError("no number was requested from this seat")
