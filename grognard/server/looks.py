"""What a viewer may ask of a table: the news, why not, what if, measurements, a hint, and the past.

None of this waits for the table's lock. A look waits only while something is being written that its
own seat will be told of (`Sitting.settled`): if it waited for another seat's hidden choice, its
delay would tell of that choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.ai.advice import usual
from grognard.kernel.ask import Refusal
from grognard.server import messages as m
from grognard.server.bots import advice
from grognard.server.gate import Viewer

if TYPE_CHECKING:
    from grognard.server.sitting import Sitting


async def news(sitting: Sitting, viewer: Viewer) -> m.News:
    """Returns everything that is new to a viewer, and marks it as sent."""
    await sitting.settled(viewer.seat)
    with sitting.guard("look"):
        gate, ask = sitting.gate(viewer.seat), sitting.table.ask
        events = gate.events
        first = min(viewer.told, len(events))
        viewer.told = len(events)
        asked = ask is not None and ask.seat == viewer.seat
        return m.News(
            seq=gate.seq,
            at=gate.at,
            view=gate.sight[0],
            ask=m.Asked(ask.key, ask.rule, ask.args, ask.choices) if ask and asked else None,
            turn_of=sitting.turn_of,
            first=first,
            events=events[first:],
            undo=sitting.why_not_undo(viewer.seat),
            players=sitting.players(),
            over=sitting.result(),
            commitment=sitting.table.header.commitment,
            speed=sitting.record.speed,
            entropy=sitting.entropy_of(viewer.seat),
        )


async def why(sitting: Sitting, seat: str | None, choice: str) -> Refusal | None:
    """Returns why `seat` may not make this choice now."""
    await sitting.settled(seat)
    with sitting.guard("look"):
        return sitting.refusal(seat, choice)


async def what_if(sitting: Sitting, seat: str | None, choice: str) -> m.Chances:
    """Returns the possible results of the choice, for the seat that is asked."""
    await sitting.settled(seat)
    with sitting.guard("look"):
        table = sitting.table
        if sitting.refusal(seat, choice) is not None or table.ask is None:
            return m.Chances(choice, None)
        return m.Chances(choice, table.game.odds(table.state, table.ask, choice))


async def examine(sitting: Sitting, seat: str | None, subject: str) -> m.Examined:
    """Returns what the seat can measure on the board, whichever seat is asked."""
    await sitting.settled(seat)
    with sitting.guard("look"):
        return m.Examined(subject, sitting.gate(seat).examine(subject))


async def hint(sitting: Sitting, seat: str | None) -> m.Hinted | Refusal:
    """Returns what a bot would do for the seat that is asked. There are no hints where another
    person plays, either against the seat or in its team."""
    await sitting.settled(seat)
    ask = sitting.table.ask
    if seat is None or ask is None or ask.seat != seat or sitting.record.closed:
        return Refusal("", "hint-not-asked")
    if sitting.persons() != [seat]:
        return Refusal("", "hint-others")
    seq = sitting.gate(seat).seq
    return m.Hinted(seq, usual(sitting.table.game), await advice(sitting, ask))


async def past(sitting: Sitting, seat: str | None, at: int, seen: int) -> m.PastSeen | Refusal:
    """Returns the board as the seat saw it at its moment `at`, if the rules let it look."""
    await sitting.settled(seat)
    with sitting.guard("look"):
        rule = sitting.table.game.may_look_back(sitting.table.state, seat)
        if rule is not None:
            return Refusal(rule, "past-forbidden")
        gate = sitting.gate(seat)
        view, events = gate.past(at, sitting.record.marks)
        first = min(seen, len(events)) if not gate.undone else 0
        return m.PastSeen(at, view, first, events[first:])
