"""A table with those who sit around it: choices, undo, talk; written first, told afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from grognard.kernel.ask import Refusal
from grognard.kernel.chronicle import Event
from grognard.kernel.game import GameError
from grognard.kernel.table import Mark, Table
from grognard.server import messages as m
from grognard.server.bots import play_bots
from grognard.server.gate import Gate, Viewer, keep_mark
from grognard.server.keys import WrongKey, seat_of
from grognard.server.register import (
    enter_chair,
    enter_choice,
    enter_line,
    enter_speed,
    enter_undo,
)
from grognard.server.scribe import Entry, Scribe
from grognard.server.storage import Chair, Line, Record

if TYPE_CHECKING:
    from grognard.server.thinkers import Thinkers

log = logging.getLogger("grognard.server")

MOST_LINES = 5_000
"""How many lines of talk a table can hold."""
MOST_TALK = 500
"""How many lines of talk a viewer is sent when he sits down."""


class Gone(GameError):
    """The table is no longer here: it was deleted, or could not be written down and must be read
    from the disk again."""


@dataclass(slots=True)
class Wish:
    """A seat's wish to go back beyond the window; it stands until the table moves."""

    seat: str
    seq: int
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
        self.last_events: list[Event] = []
        """What the last choice led to."""
        self.gone = False
        self._scribe = scribe
        self._wish: Wish | None = None
        self._gates: dict[str | None, Gate] = {}

    # --- what there is to know

    @property
    def seq(self) -> int:
        """How many choices and undos have been made."""
        return len(self.table.history) + self.record.undone

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
        """The door through which everything for `seat` leaves."""
        if seat not in self._gates:
            self._gates[seat] = Gate(self.table, seat)
        return self._gates[seat]

    async def news(self, viewer: Viewer) -> m.News:
        """All that is new to a viewer, who is taken to have been told."""
        async with self.lock:
            self._check_here()
            gate, ask = self.gate(viewer.seat), self.table.ask
            events = gate.events
            first = min(viewer.told, len(events))
            viewer.told = len(events)
            asked = ask is not None and ask.seat == viewer.seat
            return m.News(
                seq=self.seq,
                at=len(self.table.history),
                view=gate.view,
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
        if self.over:
            return "undo-over"  # the seed is out: the dice to come could be foreseen
        refusal = self.table.why_not_undo(seat or "")
        return None if refusal is None else refusal.key

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

    async def past(self, seat: str | None, at: int, seen: int) -> m.PastSeen:
        """The board as the seat saw it after `at` choices."""
        async with self.lock:
            view, events = self.gate(seat).past(at, self.marks)
            first = min(seen, len(events)) if not self.record.undone else 0
            return m.PastSeen(at, view, first, events[first:])

    def _refusal(self, seat: str | None, choice: str) -> Refusal | None:
        ask = self.table.ask
        if ask is None:
            return Refusal("", "game-over")
        if ask.seat != seat:
            return Refusal("", "not-your-turn", {"seat": f"seat:{ask.seat}"})
        return ask.why(choice)

    # --- coming and going

    def sit(self, viewer: Viewer, seen: int) -> None:
        """A viewer says hello: he is told everything, and the others that he is here."""
        # After an undo nobody can say which of the events he has still stand: all of them then.
        viewer.told = 0 if self.record.undone else seen
        self.viewers.add(viewer)
        self.stir()
        talk = list(enumerate(self.record.talk))[-MOST_TALK:]
        for n, line in talk:
            if _hears(viewer.seat, line):
                viewer.send(m.Said(line.seat, line.to, line.text, line.at, n))
        if self._wish is not None and viewer.seat in self._wish.waits_for:
            viewer.send(m.UndoAsked(self._wish.seat, self._wish.at))

    def rise(self, viewer: Viewer) -> None:
        """A viewer is gone."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.stir()

    def stir(self) -> None:
        """Something about the table has changed: everybody fetches the news."""
        for viewer in self.viewers:
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
            self._check_here()
            if seq != self.seq:
                return None
            refusal = self._refusal(seat, choice)
            if refusal is not None:
                return refusal
            self.last_events = self.table.play(choice)
            keep_mark(self.marks, self.table.last_mark)
            await self._write(enter_choice(self.record, self.table))
            self._moved()
        self.stir()
        return None

    async def _write(self, entry: Entry) -> None:
        try:
            await self._scribe.write(entry)
        except (SQLAlchemyError, OSError) as error:
            log.error("table %s could not be written down: %s", self.record.id, error)
            self.close(1012, "the table could not be written down")
            raise Gone("the disk refused this: nothing has changed") from None

    def _moved(self, *, shorter: bool = False) -> None:
        self._wish = None
        for gate in self._gates.values():
            gate.renew(shorter=shorter)
        if shorter:
            for viewer in self.viewers:
                viewer.told = min(viewer.told, len(self.gate(viewer.seat).events))
        self.moved.set()

    def _check_here(self) -> None:
        if self.gone:
            raise Gone("this table is no longer here")

    # --- going back

    async def undo(self, seat: str | None, seq: int) -> str | None:
        """Take the last choice of `seat` back: at once within the window; beyond it the other
        persons are asked (bots always agree). The key of the reason where it cannot be."""
        async with self.lock:
            self._check_here()
            if seat is None:
                return "undo-other"
            if seq != self.seq:
                return None
            reason = self._why_not_undo(seat)
            if reason is None:
                await self._back_to(len(self.table.history) - 1)
            elif self.over:
                return reason
            else:
                own = [at for at, move in enumerate(self.table.history) if move.seat == seat]
                if not own:
                    return "undo-nothing"
                others = {other for other in self.persons() if other != seat}
                if others:
                    self._wish = Wish(seat, seq, own[-1], others)
                    self._tell(m.UndoAsked(seat, own[-1]), others)
                    return None
                await self._back_to(own[-1])
        self.stir()
        return None

    async def answer_undo(self, seat: str | None, agree: bool) -> bool:
        """An opponent's answer; False when nobody has asked him."""
        async with self.lock:
            self._check_here()
            wish = self._wish
            if wish is None or wish.seq != self.seq or seat is None or seat not in wish.waits_for:
                return False
            if not agree:
                self._wish = None
                self._tell(m.UndoRefused("undo-declined"), {wish.seat})
                return True
            wish.waits_for.discard(seat)
            if wish.waits_for:
                return True
            await self._back_to(wish.at)
        self.stir()
        return True

    async def _back_to(self, at: int) -> None:
        """Rewind, and delete what was written since."""
        made = len(self.table.history)
        self.table.rewind(at)
        self.record.undone += made - at + 1
        self.marks[:] = [mark for mark in self.marks if mark.at <= at]
        await self._write(enter_undo(self.record, self.table, at))
        self._moved(shorter=True)

    def _tell(self, message: m.FromServer, seats: Iterable[str | None]) -> None:
        wanted = set(seats)
        for viewer in self.viewers:
            if viewer.seat in wanted:
                viewer.send(message)

    # --- talk, speed, leaving

    async def say(self, seat: str | None, to: str, text: str) -> Refusal | None:
        """Talk to a seat or to all, where the rules allow it."""
        async with self.lock:
            self._check_here()
            if seat is None:
                return Refusal("", "talk-watcher")
            if to and (to not in self.chairs or to == seat):
                return Refusal("", "talk-nobody")
            for other in [to] if to else [other for other in self.chairs if other != seat]:
                rule = self.table.game.may_talk(self.table.state, seat, other)
                if rule is not None:
                    return Refusal(rule, "talk-forbidden", {"seat": f"seat:{other}"})
            if len(self.record.talk) >= MOST_LINES:
                raise GameError("there has been too much talk at this table")
            n, line = len(self.record.talk), Line(seat, to, text, len(self.table.history))
            await self._write(enter_line(self.record, n, line))
            self.record.talk.append(line)
            said = m.Said(seat, to, text, line.at, n)
            self._tell(said, [v.seat for v in self.viewers if _hears(v.seat, line)])
        return None

    async def set_speed(self, seat: str | None, ms: int) -> None:
        """How long bots wait before a choice that others can follow."""
        async with self.lock:
            self._check_here()
            if seat is None and self.persons():
                raise WrongKey  # where persons play, watchers do not set the pace
            await self._write(enter_speed(self.record, ms))
            self.record.speed = ms
        self.moved.set()
        self.stir()

    async def leave(self, seat: str, level: str) -> None:
        """A person leaves, and his key with him: a bot of this level takes the seat."""
        async with self.lock:
            self._check_here()
            chair = Chair(seat, "bot", level, "")
            await self._write(enter_chair(self.record, chair))
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
                    viewer.dismiss(4403, "you have left this table")
        self.stir()


def _hears(seat: str | None, line: Line) -> bool:
    """Watchers hear what is said to all."""
    return not line.to or seat in (line.seat, line.to)
