"""A table in play with its seats and viewers: choices and undo. Everything is saved before it is
announced."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from grognard.kernel.ask import Refusal
from grognard.kernel.dice import rolled_anew
from grognard.kernel.game import GameError
from grognard.kernel.state import Outcome
from grognard.kernel.table import Table
from grognard.server import messages as m
from grognard.server.bots import play_bots
from grognard.server.entropy import wanted
from grognard.server.gate import Gate, Viewer, keep_mark, played, table_at, will_notice
from grognard.server.keys import WrongKey
from grognard.server.limits import MOST_MOVES
from grognard.server.register import Entry, enter_chair, enter_change, enter_choice, enter_undo
from grognard.server.storage import Chair, Record
from grognard.server.talk import tell_again

log = logging.getLogger("grognard.server")


STALE = Refusal("", "stale")
"""The answer to a choice or an undo that concerns an earlier question."""


class Gone(GameError):
    """Raised if the table is no longer here: it was deleted, or could not be saved and must be
    loaded again."""


class Unwritten(GameError):
    """Raised if an entry could not be saved."""


class Desk(Protocol):
    """The services that a table needs from the process that keeps it."""

    async def write(self, entry: Entry) -> None:
        """Returns once `entry` is on disk. Raises Unwritten if that fails."""
        ...

    async def think(self, table: str, thought: bytes) -> str:
        """Returns a bot's choice, computed in another process. Raises GameError if that fails."""
        ...

    def guard(self, table: str, kind: str) -> AbstractContextManager[None]:
        """Watches over a task on a table: the process is killed if it takes too long."""
        ...

    def online(self, table: str, seats: list[str]) -> None:
        """Records the seats from which the table is watched."""
        ...

    entropy: bool
    """Whether players put numbers into the dice."""


@dataclass(slots=True)
class Wish:
    """A seat's request to go back beyond the undo window. It stands until it is answered, or until
    a choice is made that all concerned could notice: a seat that saw it lapse would know of a
    hidden choice."""

    seat: str
    at: int
    waits_for: set[str]
    concerned: set[str]


class Sitting:
    """A table in memory. Changes are made one after the other, under `lock`. Reading needs no lock,
    but waits while an entry is being saved that its own seat will be told of (`settled`). So nobody
    is shown anything that is not yet on disk, and no seat waits for a choice that is hidden from
    it."""

    def __init__(self, record: Record, table: Table[Any], desk: Desk) -> None:
        self.record = record
        self.table = table
        self.desk = desk
        self.lock = asyncio.Lock()
        self._pen = asyncio.Lock()
        self._telling: frozenset[str | None] = frozenset()
        """The seats that will be told of the entry being written."""
        self._written = asyncio.Event()
        """Set when it is on disk."""
        self.viewers: set[Viewer] = set()
        self.pins = 0
        """The number of tasks about to use this table: while there are any it stays in memory."""
        self.moved = asyncio.Event()
        """Set by every change, so that a bot thinking about the position can stop."""
        self.bots: asyncio.Task[None] | None = None
        self.moves = len(table.history)
        """Grows with every choice and undo, so that a bot can tell whether its position is still
        the present one."""
        self._noticed: list[str | None] = []
        """The seats that could tell that the last choice was made."""
        self.gone = False
        self.wish: Wish | None = None
        self.offer: Wish | None = None
        """A draw that was offered; it lapses as a wish does."""
        self._gates: dict[str | None, Gate] = {
            seat: Gate(table, seat, *_numbers(record, seat), record.origin)
            for seat in (*self.persons(), None)
        }

    def guard(self, kind: str) -> AbstractContextManager[None]:
        """Watches over a task on this table, which blocks all others meanwhile."""
        return self.desk.guard(self.record.id, kind)

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

    def players(self) -> dict[str, m.Seated]:
        """Returns the player of each seat, and which seats are watched."""
        online = {viewer.seat for viewer in self.viewers}
        return {
            seat: m.Seated("bot" if c.kind == "bot" else "person", c.level, seat in online)
            for seat, c in self.chairs.items()
        }

    def persons(self) -> list[str]:
        """Returns the seats on which persons sit."""
        return [seat for seat, chair in self.chairs.items() if chair.kind == "person"]

    def gate(self, seat: str | None) -> Gate:
        """Returns the gate through which everything for `seat` leaves; a bot's seat has none."""
        if seat not in self._gates:
            raise WrongKey
        return self._gates[seat]

    def result(self) -> m.Over | None:
        """Returns the result of the game, and the proof of its dice."""
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
            self.table.salts,
        )

    def entropy_of(self, seat: str | None) -> Literal["", "promise", "number"]:
        """Returns what a seat has to add to the dice now."""
        return wanted(self, seat)

    def why_not_undo(self, seat: str | None) -> str | None:
        """Returns the reason why `seat` may not undo its last choice. It depends on that choice
        alone: the answer must not reveal whether another seat has made a hidden choice in the
        meantime."""
        if self.record.closed:
            return "table-closed"
        if self.over:
            return "undo-over"  # the seed is out: the dice to come could be foreseen
        if seat is None:
            return "undo-other"
        last = self.last_of(seat)
        if last is None:
            return "undo-nothing"
        seal = self.table.history[last].seal
        return f"undo-{seal}" if seal else None

    def last_of(self, seat: str) -> int | None:
        """Returns the number of choices before the last one of `seat`, or None if it has made
        none."""
        history = self.table.history
        return next((at for at in reversed(range(len(history))) if history[at].seat == seat), None)

    def refusal(self, seat: str | None, choice: str) -> Refusal | None:
        """Returns why `seat` may not make this choice now."""
        ask = self.table.ask
        if self.record.closed:
            return Refusal("", "table-closed")
        if ask is None:
            return Refusal("", "game-over")
        if ask.seat != seat:
            return Refusal("", "not-your-turn", {"seat": f"seat:{ask.seat}"})
        if len(self.table.history) >= MOST_MOVES:
            return Refusal("", "table-too-long")
        return ask.why(choice)

    async def settled(self, seat: str | None) -> None:
        """Returns once everything that `seat` will be told of is on disk. Entries that the seat
        cannot notice may still be on their way: what it sees is the same before and after."""
        while seat in self._telling:
            await self._written.wait()
        self.check_here()

    # --- coming and going

    async def sit(self, viewer: Viewer, seen: int) -> None:
        """Adds a viewer, sends it everything, and tells the others."""
        await self.settled(viewer.seat)
        gate, wish = self.gate(viewer.seat), self.wish
        # After an undo it is unknown which of the viewer's events still stand, and after the end
        # all events are sent without veil: send all of them.
        viewer.told = 0 if gate.undone or self.over else seen
        before = self._online()
        self.viewers.add(viewer)
        with self.guard("look"):
            tell_again(self.table, self.record, gate, viewer)
        if wish is not None and viewer.seat in wish.waits_for:
            viewer.send(m.UndoAsked(wish.seat, gate.number(wish.at)))
        elif wish is not None and viewer.seat == wish.seat:
            viewer.send(m.Pending("undo"))
        if self.offer is not None and viewer.seat in self.offer.waits_for:
            viewer.send(m.DrawOffered(self.offer.seat))
        elif self.offer is not None and viewer.seat == self.offer.seat:
            viewer.send(m.Pending("draw"))
        if not self.persons():
            async with self.lock:
                self.record.used = int(time.time())
                await self.write(enter_change(self.record, used=self.record.used))
        self._came_or_went(before)

    def rise(self, viewer: Viewer) -> None:
        """Removes a viewer."""
        if viewer in self.viewers:
            before = self._online()
            self.viewers.remove(viewer)
            self._came_or_went(before)

    def _online(self) -> list[str]:
        seen = {viewer.seat for viewer in self.viewers}
        return [seat for seat in self.chairs if seat in seen]

    def _came_or_went(self, before: list[str]) -> None:
        """All viewers are told only if the online seats have changed: watchers who come and go
        concern nobody else."""
        if self._online() != before:
            self.desk.online(self.record.id, self._online())
            self.notify()
        else:
            self.wake_bots()

    def notify(self) -> None:
        """Makes all viewers fetch the news, after a change of players or viewers."""
        self._notify(self._gates)

    def _notify(self, seats: Iterable[str | None]) -> None:
        """Lets only the viewers fetch the news who can tell that something has changed: a message
        that brings nothing new would betray that something was done in secret."""
        for viewer in self.viewers:
            if viewer.seat in seats:
                viewer.notify()
        self.wake_bots()

    def wake_bots(self) -> None:
        """Makes the bots play if it is their turn."""
        asked = self.chairs.get(self.turn_of)
        if self.gone or self.record.closed or asked is None or asked.kind != "bot":
            return
        if self.bots is None or self.bots.done():
            self.bots = asyncio.create_task(play_bots(self))

    def close(self, code: int, reason: str) -> None:
        """Closes this table in memory; a viewer that comes back loads it from the database."""
        self.gone = True
        self.moved.set()
        for viewer in list(self.viewers):
            viewer.dismiss(code, reason)

    # --- playing

    async def choose(self, seat: str | None, seq: int, choice: str) -> Refusal | None:
        """Makes a choice for `seat`. A stale choice (with another `seq`) has no effect: it returns
        `STALE`.

        Only the seat that is asked waits for the lock (see `settled`)."""
        await self.settled(seat)
        if seq != self.gate(seat).seq:
            return STALE
        if self.turn_of != seat:
            return self.refusal(seat, choice)
        async with self.lock:
            self.check_here()
            if seq != self.gate(seat).seq:
                return STALE
            return await self._play(seat, choice)

    async def choose_for_bot(self, seat: str, moves: int, choice: str) -> bool:
        """Makes a bot's choice, unless the table has moved on since it had made so many `moves`.
        Returns whether others notice it."""
        async with self.lock:
            self.check_here()
            if moves != self.moves:
                return False
            await self._play(seat, choice)
            return bool(self._noticed)  # a bot's own seat is none of them

    async def will_notice(self, moves: int, choice: str) -> bool:
        """Returns whether others would notice this choice of a bot after so many `moves`."""
        async with self.lock:
            with self.guard("choice"):
                return moves == self.moves and will_notice(self.table, self._gates, choice)

    async def _play(self, seat: str | None, choice: str) -> Refusal | None:
        with self.guard("choice"):
            refusal = self.refusal(seat, choice)
            if refusal is not None:
                return refusal
            told = len(self.table.chronicle)
            self._noticed = played(self.table, self._gates.values(), choice)
            entry = enter_choice(
                self.record, self.table, self._noticed, self.table.chronicle[told:]
            )
            keep_mark(self.record.marks, self.table.last_mark)
        await self.write(entry, self._noticed)
        self._moved(self._noticed)
        return None

    async def write(self, entry: Entry, telling: Iterable[str | None] = ()) -> None:
        """Saves an entry; if that fails, the table is loaded from disk again. The seats that will
        be told of it see nothing of the table meanwhile (`settled`): a caller that names any must
        hold `lock`.

        Entries go one after the other, each with the revision that the one before it left: a number
        for the dice and a choice can be made at the same moment.
        """
        concerned = frozenset(telling)
        if concerned:
            self._telling = concerned
            self._written.clear()
        try:
            async with self._pen:
                entry.revision = self.record.revision
                await self.desk.write(entry)
                self.record.revision += 1
        except Unwritten as error:
            log.error("table %s could not be saved: %s", self.record.id, error)
            self.close(1012, "the table could not be saved")
            raise Gone("database error: nothing has changed") from None
        finally:
            if concerned:
                self._telling = frozenset()
                self._written.set()

    def _moved(self, noticed: list[str | None]) -> None:
        if self.wish is not None and self.wish.concerned <= set(noticed):
            self.wish = None
        if self.offer is not None and self.offer.concerned <= set(noticed):
            self.offer = None
        if self.over:
            self._unveil()
        self.moves += 1
        self.moved.set()
        self._notify(noticed)

    def check_here(self) -> None:
        """Raises Gone if this table is closed."""
        if self.gone:
            raise Gone("this table is no longer here")

    # --- going back

    async def go_back(self, at: int) -> None:
        """Rewinds, and deletes what was saved since."""
        record = self.record
        with self.guard("undo"):
            record.marks = [mark for mark in record.marks if mark.at <= at]
            across_dice = any(move.seal == "dice" for move in self.table.history[at:])
            self.table.become(table_at(self.table, at, record.marks))
            if across_dice:
                self.table.salts = rolled_anew(self.table.salts, at)
            noticed = [seat for seat, gate in self._gates.items() if gate.cut(at)]
            for seat, gate in self._gates.items():
                if seat is None:
                    record.undone = gate.undone
                else:
                    self.chairs[seat].undone = gate.undone
            entry = enter_undo(record, self.table, at)
            for viewer in self.viewers:
                viewer.told = min(viewer.told, len(self.gate(viewer.seat).events))
        if self.wish is not None and self.wish.at >= at:
            self.wish = None  # the choice that the wish concerned has been undone
        await self.write(entry, noticed)
        self._moved(noticed)

    # --- ending by agreement (`ending`)

    def make_wish(self, seat: str, others: set[str]) -> Wish:
        """Returns a request that waits for all of `others`."""
        return Wish(seat, len(self.table.history), set(others), {seat, *others})

    def stop(self, outcome: Outcome) -> None:
        """Ends the game by agreement or resignation, and tells all viewers."""
        self.wish = self.offer = None
        self.table.stop(outcome)
        for gate in self._gates.values():
            gate.look_anew()
        self._unveil()
        self.moves += 1
        self.moved.set()
        self.notify()

    def _unveil(self) -> None:
        """Sends the whole chronicle again, without veil, now that the game is over."""
        for viewer in self.viewers:
            viewer.told = 0

    def send_to(self, message: m.FromServer, seats: Iterable[str | None]) -> None:
        """Sends a message to all viewers of these seats."""
        wanted = set(seats)
        for viewer in self.viewers:
            if viewer.seat in wanted:
                viewer.send(message)

    # --- speed, leaving

    async def set_speed(self, seat: str | None, ms: int) -> None:
        """Sets the pace of the bots."""
        self.check_here()
        if seat is None and self.persons():
            raise WrongKey  # where persons play, watchers do not set the pace
        if ms == self.record.speed:
            return
        async with self.lock:
            self.check_here()
            await self.write(enter_change(self.record, speed=ms))
            self.record.speed = ms
        self.moved.set()
        self.notify()

    async def leave(self, seat: str, level: str) -> None:
        """Replaces a person who leaves by a bot of this level; the key becomes invalid."""
        async with self.lock:
            self.check_here()
            self.gate(seat)  # raises WrongKey if this person has left already
            chair = Chair(seat, "bot", level, "")
            self.record.used = int(time.time())
            await self.write(enter_chair(self.record, chair))
            self.record.chairs[seat] = chair
            if self.offer is not None and seat in self.offer.concerned:
                self.offer = None
            wish = self.wish
            if wish is not None and wish.seat == seat:
                self.wish = None
            elif wish is not None and wish.waits_for == {seat}:
                await self.go_back(wish.at)
            elif wish is not None:
                wish.waits_for.discard(seat)
            for viewer in list(self.viewers):
                if viewer.seat == seat:
                    self.viewers.remove(viewer)
                    viewer.dismiss(4403, "you have left this table")
            del self._gates[seat]
        self.notify()


def _numbers(record: Record, seat: str | None) -> tuple[list[int], int]:
    """The choices that `seat` has noticed, and what undo has added to its count."""
    moments = [n for n, row in enumerate(record.rows, 1) if row.noticed_by(seat)]
    return moments, record.undone if seat is None else record.chairs[seat].undone
