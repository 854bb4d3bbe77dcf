"""A table with those who sit around it: choices and undo; written first, told afterwards."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from grognard.kernel.ask import Refusal
from grognard.kernel.game import GameError
from grognard.kernel.table import Mark, Table
from grognard.server import messages as m
from grognard.server.bots import play_bots
from grognard.server.gate import Gate, Viewer, keep_mark, played, will_notice
from grognard.server.keys import WrongKey, seat_of
from grognard.server.register import (
    enter_chair,
    enter_choice,
    enter_speed,
    enter_undo,
    enter_use,
)
from grognard.server.scribe import Entry, Scribe
from grognard.server.storage import Chair, Record
from grognard.server.talk import tell_again

if TYPE_CHECKING:
    from grognard.server.thinkers import Thinkers

log = logging.getLogger("grognard.server")


class Gone(GameError):
    """The table is no longer here: it was deleted, or could not be written down and must be read
    from the disk again."""


@dataclass(slots=True)
class Wish:
    """A seat's wish to go back beyond the window; it stands until the table moves."""

    seat: str
    at: int
    waits_for: set[str]


class Sitting:
    """A table in memory. Whoever changes or shows it holds `lock`, so that nobody is ever shown
    what is not yet on disk."""

    def __init__(
        self,
        record: Record,
        table: Table[Any],
        marks: list[Mark],
        scribe: Scribe,
        thinkers: Thinkers,
    ) -> None:
        self.record = record
        self.table = table
        self.marks = marks
        """Checkpoints on the way, for looking back."""
        self.thinkers = thinkers
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.moved = asyncio.Event()
        """Set by every change: whoever thinks about the position may stop."""
        self.bots: asyncio.Task[None] | None = None
        self.moves = len(table.history)
        """Grows with every choice and undo: whoever thinks about the position sees if it stands."""
        self._noticed: list[str | None] = []
        """The seats that could tell that the last choice was made."""
        self.gone = False
        self._scribe = scribe
        self._wish: Wish | None = None
        self._gates: dict[str | None, Gate] = {
            seat: Gate(table, seat, *_numbers(record, seat)) for seat in (*self.persons(), None)
        }

    # --- what there is to know

    @property
    def chairs(self) -> dict[str, Chair]:
        """The seats, in the order of play."""
        return self.record.chairs

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.ask is None

    @property
    def turn_of(self) -> str:
        """The seat that is asked, if any."""
        return self.table.ask.seat if self.table.ask is not None else ""

    def seat_of(self, key: str) -> str | None:
        """The seat that `key` opens, or None for the watchers' key; WrongKey for any other."""
        return seat_of(self.record, key)

    def may_delete(self, key: str) -> bool:
        """Whether `key` may clear the table away: a seat's may, and where no person sits (any more)
        the watchers' key; WrongKey if it opens nothing here."""
        return self.seat_of(key) is not None or (key != "" and not self.persons())

    def players(self) -> dict[str, m.Seated]:
        """Who sits where, and who is looking."""
        online = {viewer.seat for viewer in self.viewers}
        return {
            seat: m.Seated("bot" if c.kind == "bot" else "person", c.level, seat in online)
            for seat, c in self.chairs.items()
        }

    def persons(self) -> list[str]:
        """The seats on which persons sit."""
        return [seat for seat, chair in self.chairs.items() if chair.kind == "person"]

    def gate(self, seat: str | None) -> Gate:
        """The door through which everything for `seat` leaves; a bot's seat has none."""
        if seat not in self._gates:
            raise WrongKey
        return self._gates[seat]

    async def news(self, viewer: Viewer) -> m.News:
        """All that is new to a viewer, who is taken to have been told."""
        async with self.lock:
            self.check_here()
            gate, ask = self.gate(viewer.seat), self.table.ask
            events = gate.events
            first = min(viewer.told, len(events))
            viewer.told = len(events)
            asked = ask is not None and ask.seat == viewer.seat
            return m.News(
                seq=gate.seq,
                at=gate.at,
                view=gate.sight[0],
                ask=m.Asked(ask.key, ask.rule, ask.args, ask.choices) if ask and asked else None,
                turn_of=self.turn_of,
                first=first,
                events=events[first:],
                undo=self._why_not_undo(viewer.seat),
                players=self.players(),
                over=self._over(),
                commitment=self.table.header.commitment,
                speed=self.record.speed,
            )

    def _over(self) -> m.Over | None:
        outcome, header = self.table.outcome, self.table.header
        if not self.over or outcome is None:
            return None
        return m.Over(
            outcome.winners,
            outcome.kind,
            outcome.rule,
            outcome.points,
            header.seed,
            header.commitment,
        )

    def _why_not_undo(self, seat: str | None) -> str | None:
        """Why the last choice of `seat` stands. It hangs on that choice alone, since nobody shall
        learn from it whether another seat has made a hidden one meanwhile."""
        if self.over:
            return "undo-over"  # the seed is out: the dice to come could be foreseen
        if seat is None:
            return "undo-other"
        last = self._last_of(seat)
        if last is None:
            return "undo-nothing"
        seal = self.table.history[last].seal
        return f"undo-{seal}" if seal else None

    def _last_of(self, seat: str) -> int | None:
        """How many choices had been made before the last one of `seat`, if it has made any."""
        history = self.table.history
        return next((at for at in reversed(range(len(history))) if history[at].seat == seat), None)

    async def why(self, seat: str | None, choice: str) -> Refusal | None:
        """Why `seat` may not make this choice now."""
        async with self.lock:
            return self._refusal(seat, choice)

    async def what_if(self, seat: str | None, choice: str) -> m.Chances:
        """What the choice may lead to, for the seat that is asked."""
        async with self.lock:
            if self._refusal(seat, choice) is not None or self.table.ask is None:
                return m.Chances(choice, None)
            odds = self.table.game.odds(self.table.state, self.table.ask, choice)
            return m.Chances(choice, odds)

    async def examine(self, seat: str | None, subject: str) -> m.Examined:
        """What the seat can measure on the board, whoever's move it is."""
        async with self.lock:
            return m.Examined(subject, self.gate(seat).examine(subject))

    async def past(self, seat: str | None, at: int, seen: int) -> m.PastSeen | Refusal:
        """The board as the seat saw it at its moment `at`, if the rules let it look."""
        async with self.lock:
            rule = self.table.game.may_look_back(self.table.state, seat)
            if rule is not None:
                return Refusal(rule, "past-forbidden")
            gate = self.gate(seat)
            view, events = gate.past(at, self.marks)
            first = min(seen, len(events)) if not gate.undone else 0
            return m.PastSeen(at, view, first, events[first:])

    def _refusal(self, seat: str | None, choice: str) -> Refusal | None:
        ask = self.table.ask
        if ask is None:
            return Refusal("", "game-over")
        if ask.seat != seat:
            return Refusal("", "not-your-turn", {"seat": f"seat:{ask.seat}"})
        return ask.why(choice)

    # --- coming and going

    async def sit(self, viewer: Viewer, seen: int) -> None:
        """A viewer says hello: he is told everything, and the others that he is here."""
        async with self.lock:
            gate, wish = self.gate(viewer.seat), self._wish
            # After an undo nobody can say which of the events he has still stand: all of them then.
            viewer.told = 0 if gate.undone else seen
            self.viewers.add(viewer)
            tell_again(self.table, self.record, gate, viewer)
            if wish is not None and viewer.seat in wish.waits_for:
                viewer.send(m.UndoAsked(wish.seat, gate.number(wish.at)))
            if not self.persons():
                await self._use()
        self.stir()

    def rise(self, viewer: Viewer) -> None:
        """A viewer is gone."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.stir()

    def stir(self) -> None:
        """Something about those at the table has changed: everybody fetches the news."""
        self._stir(self._gates)

    def _stir(self, seats: Iterable[str | None]) -> None:
        """The news are fetched by those who can tell that something has changed, by nobody else:
        a message that brings nothing new tells that something was done in secret."""
        for viewer in self.viewers:
            if viewer.seat in seats:
                viewer.stir()
        self.wake_bots()

    def wake_bots(self) -> None:
        """Let the bots play, if it is their turn."""
        asked = self.chairs.get(self.turn_of)
        if self.gone or asked is None or asked.kind != "bot":
            return
        if self.bots is None or self.bots.done():
            self.bots = asyncio.create_task(play_bots(self))

    def close(self, code: int, reason: str) -> None:
        """Nobody can use this table any more; who comes back reads it from the disk."""
        self.gone = True
        self.moved.set()
        for viewer in list(self.viewers):
            viewer.dismiss(code, reason)

    # --- playing

    async def choose(self, seat: str | None, seq: int, choice: str) -> Refusal | None:
        """Make a choice for `seat`. A stale one (another `seq`) does nothing at all."""
        async with self.lock:
            self.check_here()
            if seq != self.gate(seat).seq:
                return None
            return await self._play(seat, choice)

    async def choose_for_bot(self, seat: str, moves: int, choice: str) -> bool:
        """Make a bot's choice, unless the table has moved on since it had made so many `moves`;
        whether others can tell that it was made."""
        async with self.lock:
            self.check_here()
            if moves != self.moves:
                return False
            await self._play(seat, choice)
            return bool(self._noticed)  # a bot's own seat is none of them

    async def will_notice(self, moves: int, choice: str) -> bool:
        """Whether others could tell that a bot made this choice after so many `moves`."""
        async with self.lock:
            return moves == self.moves and will_notice(self.table, self._gates, choice)

    async def _play(self, seat: str | None, choice: str) -> Refusal | None:
        refusal = self._refusal(seat, choice)
        if refusal is not None:
            return refusal
        self._noticed = played(self.table, self._gates.values(), choice)
        keep_mark(self.marks, self.table.last_mark)
        await self.write(enter_choice(self.record, self.table, self._noticed))
        self._moved(self._noticed)
        return None

    async def write(self, entry: Entry) -> None:
        """Write something down; if that cannot be, the table is read from the disk again."""
        try:
            await self._scribe.write(entry)
        except (SQLAlchemyError, OSError) as error:
            log.error("table %s could not be written down: %s", self.record.id, error)
            self.close(1012, "the table could not be written down")
            raise Gone("the disk refused this: nothing has changed") from None

    def _moved(self, noticed: list[str | None]) -> None:
        self._wish = None
        self.moves += 1
        self.moved.set()
        self._stir(noticed)

    async def _use(self) -> None:
        self.record.used = int(time.time())
        await self.write(enter_use(self.record))

    def check_here(self) -> None:
        """Gone if nobody can use this table any more."""
        if self.gone:
            raise Gone("this table is no longer here")

    # --- going back

    async def undo(self, seat: str | None, seq: int) -> str | None:
        """Take the last choice of `seat` back: at once within the window; beyond it the other
        persons are asked (bots always agree). The key of the reason where it cannot be."""
        async with self.lock:
            self.check_here()
            if seat is None:
                return "undo-other"
            if seq != self.gate(seat).seq:
                return None
            last, reason = self._last_of(seat), self._why_not_undo(seat)
            if last is None or self.over:
                return reason
            others = {other for other in self.persons() if other != seat}
            if reason is not None and others:
                self._wish = Wish(seat, last, others)
                for viewer in self.viewers:
                    if viewer.seat in others:
                        viewer.send(m.UndoAsked(seat, self.gate(viewer.seat).number(last)))
                return None
            await self._back_to(last)
        return None

    async def answer_undo(self, seat: str | None, agree: bool) -> bool:
        """An opponent's answer; False when nobody has asked him."""
        async with self.lock:
            self.check_here()
            wish = self._wish
            if wish is None or seat is None or seat not in wish.waits_for:
                return False
            if not agree:
                self._wish = None
                self._tell(m.UndoRefused("undo-declined"), {wish.seat})
                return True
            wish.waits_for.discard(seat)
            if wish.waits_for:
                return True
            await self._back_to(wish.at)
        return True

    async def _back_to(self, at: int) -> None:
        """Rewind, and delete what was written since."""
        self.table.rewind(at)
        self.marks[:] = [mark for mark in self.marks if mark.at <= at]
        noticed = [seat for seat, gate in self._gates.items() if gate.cut(at)]
        for seat, gate in self._gates.items():
            if seat is None:
                self.record.undone = gate.undone
            else:
                self.chairs[seat].undone = gate.undone
        await self.write(enter_undo(self.record, self.table, at))
        for viewer in self.viewers:
            viewer.told = min(viewer.told, len(self.gate(viewer.seat).events))
        self._moved(noticed)

    def _tell(self, message: m.FromServer, seats: Iterable[str | None]) -> None:
        wanted = set(seats)
        for viewer in self.viewers:
            if viewer.seat in wanted:
                viewer.send(message)

    # --- speed, leaving

    async def set_speed(self, seat: str | None, ms: int) -> None:
        """The beat that the bots keep."""
        async with self.lock:
            self.check_here()
            if seat is None and self.persons():
                raise WrongKey  # where persons play, watchers do not set the pace
            await self.write(enter_speed(self.record, ms))
            self.record.speed = ms
        self.moved.set()
        self.stir()

    async def leave(self, seat: str, level: str) -> None:
        """A person leaves, and his key with him: a bot of this level takes the seat."""
        async with self.lock:
            self.check_here()
            self.gate(seat)  # WrongKey if he has left already
            chair = Chair(seat, "bot", level, "")
            self.record.used = int(time.time())
            await self.write(enter_chair(self.record, chair))
            self.record.chairs[seat] = chair
            wish = self._wish
            if wish is not None and wish.seat == seat:
                self._wish = None
            elif wish is not None and wish.waits_for == {seat}:
                await self._back_to(wish.at)
            elif wish is not None:
                wish.waits_for.discard(seat)
            for viewer in list(self.viewers):
                if viewer.seat == seat:
                    self.viewers.remove(viewer)
                    viewer.dismiss(4403, "you have left this table")
            del self._gates[seat]
        self.stir()


def _numbers(record: Record, seat: str | None) -> tuple[list[int], int]:
    """The choices that `seat` has noticed, and what undo has added to its count."""
    moments = [n for n, row in enumerate(record.rows, 1) if row.noticed_by(seat)]
    return moments, record.undone if seat is None else record.chairs[seat].undone
