"""Games that the players end themselves: by resignation or an agreed draw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from grognard.kernel.state import Outcome
from grognard.kernel.table import Table
from grognard.server import messages as m
from grognard.server.keys import WrongKey
from grognard.server.register import enter_change
from grognard.server.storage import Record

if TYPE_CHECKING:
    from grognard.server.sitting import Sitting, Wish

RESIGNED, AGREED = "resigned", "agreed"


def outcome_of(ended: str, seats: Iterable[str]) -> Outcome:
    """Returns the outcome that is stored as ``resigned french`` or ``agreed``.

    >>> outcome_of("resigned french", ("french", "allied")).winners
    ('allied',)
    >>> outcome_of("agreed", ("french", "allied"))
    Outcome(winners=(), kind='agreed', rule='', points={})
    """
    kind, _, loser = ended.partition(" ")
    winners = tuple(seat for seat in seats if seat != loser) if kind == RESIGNED else ()
    return Outcome(winners, kind)


def end_as_written(record: Record, table: Table[Any]) -> None:
    """Stops a table read from disk where its players had stopped."""
    if record.ended:
        table.stop(outcome_of(record.ended, record.chairs))


async def resign(sitting: Sitting, seat: str | None) -> str | None:
    """Resigns for `seat`; returns the key of the reason if it may not."""
    if (reason := await _refused(sitting, seat)) is not None:
        return reason
    async with sitting.lock:
        reason = _why_not(sitting, seat) or _partners(sitting)
        if reason is None:
            await _end(sitting, f"{RESIGNED} {seat}")
        return reason


def _partners(sitting: Sitting) -> str | None:
    """The key of the reason why nobody ends the game where a side has several seats: a partner
    would lose with the player who resigns, and an offer of a draw would be a signal to him
    (Austerlitz 19.3b)."""
    return "resign-partners" if len(sitting.chairs) != 2 else None


async def offer_draw(sitting: Sitting, seat: str | None) -> str | None:
    """Offers a draw to the other persons for `seat`; returns the key of the reason if it may not.
    An offer that answers another one is an agreement."""
    reason = await _refused(sitting, seat)
    if reason is None and sitting.persons() == [seat]:
        reason = "draw-bots"
    if reason is not None:
        return reason
    if sitting.offer is not None and sitting.offer.seat == seat:
        return None  # an offer stands already
    async with sitting.lock:
        reason = _why_not(sitting, seat) or _partners(sitting)
        others = {other for other in sitting.persons() if other != seat}
        if reason is not None or seat is None or not others:
            return reason
        offer = sitting.offer
        if offer is not None and seat in offer.waits_for:
            await _agree(sitting, seat)
        elif offer is None:
            sitting.offer = sitting.make_wish(seat, others)
            sitting.send_to(m.DrawOffered(seat), others)
            sitting.send_to(m.Pending("draw"), {seat})
        return None


def waiting_for(wish: Wish | None, seat: str | None) -> Wish | None:
    """Returns a wish if it waits for this seat's answer, else None."""
    return wish if wish is not None and seat in wish.waits_for else None


async def answer_draw(sitting: Sitting, seat: str | None, agree: bool) -> bool:
    """Processes an opponent's answer; returns False if nobody has offered this seat a draw."""
    await sitting.settled(seat)
    if waiting_for(sitting.offer, seat) is None:
        return False
    async with sitting.lock:
        sitting.check_here()
        offer = waiting_for(sitting.offer, seat)
        if offer is None or seat is None:
            return False
        if agree:
            await _agree(sitting, seat)
        else:
            sitting.offer = None
            sitting.send_to(m.EndRefused("draw-declined"), {offer.seat})
        return True


async def _agree(sitting: Sitting, seat: str) -> None:
    assert sitting.offer is not None
    sitting.offer.waits_for.discard(seat)
    if not sitting.offer.waits_for:
        await _end(sitting, AGREED)


async def _refused(sitting: Sitting, seat: str | None) -> str | None:
    """Why `seat` cannot end the game, found without waiting for the table (`Sitting.settled`)."""
    await sitting.settled(seat)
    return _why_not(sitting, seat) or _partners(sitting)


def _why_not(sitting: Sitting, seat: str | None) -> str | None:
    sitting.check_here()
    if seat is None:
        raise WrongKey
    sitting.gate(seat)  # raises WrongKey if this player has left
    if sitting.record.closed:
        return "table-closed"
    return "game-over" if sitting.over else None


async def _end(sitting: Sitting, ended: str) -> None:
    record = sitting.record
    await sitting.write(enter_change(record, ended=ended, over=True, turn_of=""))
    record.ended, record.over, record.turn_of = ended, True, ""
    sitting.stop(outcome_of(ended, record.chairs))
