"""A game in play: runs a flow; play, undo, clone, redeal, save, load.

A table is its last checkpoint and the choices since. Save, load, undo, clone and search all are
"decode the checkpoint, replay the few choices since".
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from grognard.kernel.ask import Ask, Checkpoint, Flow, Refusal
from grognard.kernel.chronicle import Event
from grognard.kernel.dice import Salt, new_seed, salt_at
from grognard.kernel.game import Game, GameError
from grognard.kernel.past import Header, Mark, Move, beginning
from grognard.kernel.state import Outcome, State

S = TypeVar("S", bound=State)

MOST_REDEALS = 200
FAR = 12
"""So many choices after a checkpoint that was kept another one is, though nobody asks for it: thus
no undo and no copy has to make many choices again."""


class IllegalChoice(GameError):
    """Raised for a choice that is not legal now; `refusal` names the rule. The table is
    unchanged."""

    def __init__(self, choice: str, refusal: Refusal) -> None:
        rule = f" (rule {refusal.rule})" if refusal.rule else ""
        super().__init__(f"'{choice}' may not be chosen now{rule}")
        self.choice = choice
        self.refusal = refusal


class UndoRefused(GameError):
    """Raised when the last choice cannot be undone; `refusal` names the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"the last choice cannot be taken back ({refusal.key})")
        self.refusal = refusal


@dataclass(slots=True)
class _Run(Generic[S]):
    """A flow under way on a state."""

    state: S
    flow: Flow[None]
    ask: Ask | None = None


def same_question(ask: Ask | None, other: Ask | None, seat: str) -> bool:
    """Returns whether two tables ask the same question, so far as `seat` can tell: its choices, or
    which seat is asked."""
    if ask is None or other is None:
        return ask is other
    if (ask.seat, ask.key) != (other.seat, other.key):
        return False
    return ask.seat != seat or ask.choices == other.choices


class Table(Generic[S]):
    """A game in play.

    >>> from grognard.kernel.registry import game
    >>> table = Table.new(game("waterloo1815"), seed="ligny")
    >>> table.ask.seat
    'allied'
    """

    def __init__(self, game: Game[S], header: Header, state: S) -> None:
        self.game = game.naming(header.data)
        self.header = header
        self.history: list[Move] = []
        self.salts: tuple[Salt, ...] = ()
        """What the players have put into the dice, and when."""
        self._events: list[Event] = []
        self._marks: list[Mark] = []
        """Checkpoints that were kept: not every one is encoded (see `last_mark`)."""
        self._at = 0
        """How many choices had been made at the last checkpoint, kept or not."""
        self._lost: int | None = None
        """How many of the first choices were never played at this table but loaded with a mark."""
        self._run: _Run[S] = self._enter(state)

    @classmethod
    def new(
        cls,
        game: Game[S],
        scenario: str = "",
        options: Mapping[str, str] | None = None,
        seed: str = "",
        data: str | None = None,
    ) -> Table[S]:
        """Returns a new game; without a seed it draws one from the system's randomness. `data` is
        the fingerprint of the data it is played on, those of all new games if it is None."""
        scenario = scenario or game.scenarios()[0].id
        complete = game.complete_options(scenario, options or {})
        seed = seed or new_seed()
        laid = game.data.fingerprint if data is None else data
        version, pack = game.version_on(laid), game.data.pack(laid)
        header = Header(game.id, scenario, complete, seed, version, pack=pack)
        return cls(game, header, beginning(game, header))

    @classmethod
    def from_state(
        cls, game: Game[S], scenario: str, options: Mapping[str, str], state: S
    ) -> Table[S]:
        """Returns a game that begins with a position: a puzzle, a lesson, a branch of another
        game."""
        complete = game.complete_options(scenario, options)
        start = game.encode(state)
        version, pack = game.version_on(state.data), game.data.pack(state.data)
        header = Header(game.id, scenario, complete, state.dice.seed, version, start, pack)
        return cls(game, header, game.decode(start))

    @classmethod
    def at(
        cls,
        game: Game[S],
        header: Header,
        choices: Iterable[str],
        mark: Mark,
        salts: Iterable[Salt] = (),
    ) -> Table[S]:
        """Returns the table after `choices`, entered at `mark`: only the choices since then are
        played."""
        game.data.open(header.data, header.pack)
        table = cls.__new__(cls)
        table.game = game.naming(header.data)
        table.header, table.salts = header, tuple(salts)
        words = list(choices)
        table.history = [Move("", word) for word in words[: mark.at]]
        table._events, table._lost = [], mark.at
        table._marks, table._at = [Mark(mark.at, mark.data, 0)], mark.at
        table._run = table._enter(game.decode(mark.data))
        for word in words[mark.at :]:
            table.play(word)
        return table

    @classmethod
    def resume(
        cls,
        game: Game[S],
        header: Header,
        moves: Iterable[Move],
        events: Iterable[Event],
        mark: Mark,
        salts: Iterable[Salt] = (),
    ) -> Table[S]:
        """Returns the table after `moves` with the chronicle `events`, entered at `mark`: only the
        choices since then are played."""
        game.data.open(header.data, header.pack)
        table = cls.__new__(cls)
        table.game = game.naming(header.data)
        table.header, table.salts = header, tuple(salts)
        made = list(moves)
        table.history = made[: mark.at]
        table._events, table._lost = list(events)[: mark.events], None
        table._marks, table._at = [mark], mark.at
        table._run = table._enter(game.decode(mark.data))
        for move in made[mark.at :]:
            table.play(move.choice)
        return table

    # --- what is on the table

    @property
    def state(self) -> S:
        """The state. Read it only; never change it."""
        return self._run.state

    @property
    def ask(self) -> Ask | None:
        """The pending question, or None when the game is over."""
        return self._run.ask

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game, once it is over."""
        return self._run.state.outcome

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats at this table."""
        return self.game.seats(self.header.scenario, self.header.options)

    @property
    def choices(self) -> list[str]:
        """Every choice made so far."""
        return [move.choice for move in self.history]

    @property
    def chronicle(self) -> list[Event]:
        """All events so far, unfiltered: pass each through `Event.read_by` before showing it."""
        self._unfold()
        return self._events

    def why(self, choice: str) -> Refusal | None:
        """Returns the reason why `choice` is not legal now, with its rule; None if it is legal."""
        if self.ask is None:
            return Refusal("", "game-over")
        return self.ask.why(choice)

    # --- playing

    def play(self, choice: str) -> list[Event]:
        """Makes a choice and returns its events. If it raises IllegalChoice, the table is
        unchanged."""
        ask = self._run.ask
        if ask is None or choice not in ask.choices:
            refusal = self.why(choice)
            if refusal is not None:
                raise IllegalChoice(choice, refusal)
        return self._play(choice)

    def play_all(self, choices: Iterable[str]) -> None:
        """Makes several choices in order."""
        for choice in choices:
            self.play(choice)

    def _play(self, choice: str) -> list[Event]:
        run = self._run
        assert run.ask is not None
        dice, before = run.state.dice, len(self._events)
        seat, drawn = run.ask.seat, dice.drawn
        if self.salts:
            dice.salt = salt_at(self.salts, len(self.history))
        self.history.append(Move(seat, choice))
        try:
            self._advance(run, choice)
        except BaseException:
            self.history.pop()
            self._rewind(len(self.history))
            raise
        fallen = tuple(dice.fallen)
        if fallen:
            dice.fallen.clear()
        events = self._events[before:]
        if dice.drawn != drawn:
            seal = "dice"
        elif events and any(event.reveals for event in events):
            seal = "secret"
        elif self.ask is None or self.ask.seat != seat:
            seal = "passed"
        else:
            seal = ""
        if fallen or seal:
            self.history[-1] = Move(seat, choice, fallen, seal)
        if seal and len(self._marks) > 1:
            del self._marks[:-1]
        return events

    def stop(self, outcome: Outcome) -> None:
        """Ends the game by agreement or resignation: no seat is asked any more, and nothing is
        hidden. A checkpoint does not record it, so code that loads the table must stop it again."""
        self._keep_last()
        self._run.state.outcome = outcome
        self._run.ask = None

    def _enter(self, state: S) -> _Run[S]:
        run = _Run(state, self.game.flow(state))
        self._advance(run, None)
        state.dice.fallen.clear()
        return run

    def _advance(self, run: _Run[S], answer: str | None) -> None:
        """Runs the flow to its next question, gathering events and noting the last checkpoint."""
        send = run.flow.send
        marked = False
        try:
            step = send(answer)  # type: ignore[arg-type]
            while isinstance(step, Checkpoint):
                marked = True
                step = send(None)  # type: ignore[arg-type]
            run.ask = step
        except StopIteration:
            run.ask, marked = None, False
        self._gather(run.state)
        if marked:
            self._at = len(self.history)
            if not self._marks or self._at - self._marks[-1].at >= FAR:
                self._mark(run.state)

    def _gather(self, state: S) -> None:
        told = state.pending_events
        if told:
            at = len(self.history)
            for event in told:
                event.at = at
            self._events.extend(told)
            told.clear()

    def _mark(self, state: S) -> None:
        """Keeps the checkpoint directly before the pending question: nothing has changed since."""
        fallen = state.dice.fallen
        state.dice.fallen = []
        self._marks.append(Mark(self._at, self.game.encode(state), len(self._events)))
        state.dice.fallen = fallen

    # --- going back

    def why_not_undo(self, seat: str) -> Refusal | None:
        """Returns the reason why `seat` may not undo its last choice, or None if it may."""
        if self.history and not self.history[-1].seat:
            self._unfold()
        if not self.history:
            return Refusal("", "undo-nothing")
        last = self.history[-1]
        if last.seal:
            return Refusal("", f"undo-{last.seal}")
        if last.seat != seat:
            return Refusal("", "undo-other")
        return None

    def undo(self, seat: str) -> Move:
        """Undoes the last choice of `seat`. Raises UndoRefused if a die, a secret or another seat's
        move is in the way."""
        refusal = self.why_not_undo(seat)
        if refusal is not None:
            raise UndoRefused(refusal)
        move = self.history[-1]
        self._rewind(len(self.history) - 1)
        return move

    def rewind(self, at: int) -> None:
        """Rewinds the game to its first `at` choices, even across dice and secrets. The players
        must have agreed."""
        if not 0 <= at <= len(self.history):
            raise GameError(f"there is no choice {at} (there are {len(self.history)})")
        self._rewind(at)

    def _rewind(self, at: int) -> None:
        marks = [mark for mark in self._marks if mark.at <= at]
        if not marks:
            words = self.choices[:at]
            fresh = self._begun()
            fresh.play_all(words)
            self._take(fresh)
            return
        mark = marks[-1]
        words = self.choices[mark.at : at]
        del self.history[mark.at :]
        del self._events[mark.events :]
        self._marks, self._at = marks, mark.at
        self._run = self._enter(self.game.decode(mark.data))
        for word in words:
            self._play(word)

    def _begun(self) -> Table[S]:
        """Returns the same game before its first choice."""
        fresh = Table(self.game, self.header, beginning(self.game, self.header))
        fresh.salts = self.salts
        return fresh

    def _unfold(self) -> None:
        """Replays the choices that were loaded with a checkpoint, for their events and seals."""
        if self._lost is None:
            return
        fresh = self._begun()
        try:
            fresh.play_all(self.choices)
            same = fresh.state == self.state
        except IllegalChoice:
            same = False
        if not same:
            # An older version of the rules: the first choices no longer replay, or lead elsewhere.
            self._events.insert(0, Event("chronicle-lost", {"n": self._lost}))
            self._marks = [Mark(m.at, m.data, m.events + 1) for m in self._marks]
            self._lost = None
            return
        self._take(fresh)

    def become(self, other: Table[S]) -> None:
        """Takes over everything from another table of the same game. The other table must not be
        used afterwards."""
        self._take(other)

    def _take(self, other: Table[S]) -> None:
        self.history, self._events, self._marks = other.history, other._events, other._marks
        self._at, self._lost, self._run, self.salts = (
            other._at,
            other._lost,
            other._run,
            other.salts,
        )

    # --- copies

    @property
    def last_mark(self) -> Mark:
        """The last checkpoint."""
        self._keep_last()
        return self._marks[-1]

    def _keep_last(self) -> None:
        """Keeps the last checkpoint. It is encoded only when it is needed: from the present state
        or, if that has changed since, from a copy that replays the few choices since an earlier
        checkpoint."""
        if self._marks[-1].at == self._at:
            return
        if self._at == len(self.history) and self.ask is not None:
            self._mark(self.state)
        else:
            self._marks.append(self._copy(self._marks[-1], self._at).last_mark)

    def redeal(self, seat: str, rng: random.Random) -> Table[S]:
        """Returns a table in which everything that `seat` cannot know is dealt afresh, with dice of
        another seed.

        It begins at the last checkpoint, where the deal is made, and the choices since are made
        again; a deal under which they could not have been made, or that asks another question, is
        dealt again. Neither it nor any copy of it holds this table's seed or earlier choices.
        """
        for _ in range(MOST_REDEALS):
            copy, names = self.deal(seat, rng)
            if copy.repeat(self, names) and same_question(self.ask, copy.ask, seat):
                return copy
        raise GameError(f"no deal fits what {seat} knows")

    def deal(
        self,
        seat: str | None,
        rng: random.Random,
        seed: str = "",
        earlier: Iterable[Event] = (),
    ) -> tuple[Table[S], Mapping[str, str]]:
        """Returns a table that begins at the last checkpoint with everything that `seat` cannot
        know dealt afresh (nothing if it is None), and the names that the deal has exchanged. Dice
        drawn since the checkpoint repeat; later dice come from `seed`, or from a seed drawn from
        `rng`. Its chronicle begins with `earlier`."""
        game, header = self.game, self.header
        before = state = game.decode(self.last_mark.data)
        names: Mapping[str, str] = {}
        if seat is not None:
            state = game.redeal(game.decode(self.last_mark.data), seat, rng)
            names = game.exchanged(before, state)
        seed = seed or f"redeal {rng.getrandbits(64):x}"
        state.dice = before.dice.reseeded(seed, self.state.dice)
        state.pending_events = list(earlier)
        start = game.encode(state)
        version, pack = game.version_on(state.data), header.pack
        header = Header(game.id, header.scenario, header.options, seed, version, start, pack)
        return Table[S](game, header, state), names

    def repeat(self, other: Table[S], names: Mapping[str, str]) -> bool:
        """Repeats the choices that `other` has made since its last checkpoint, under their new
        `names`. Returns whether that was possible with the same dice."""
        try:
            for move in other.history[other.last_mark.at :]:
                head, colon, name = move.choice.partition(":")
                self.play(head + colon + names.get(name, name))
        except IllegalChoice:
            return False
        return not self.state.dice.given and not self.state.dice.given_mixes

    def clone(self) -> Table[S]:
        """Returns an independent copy with the same past and the same future."""
        return self._copy(self.last_mark, len(self.history))

    def _copy(self, mark: Mark, at: int) -> Table[S]:
        """A copy of this table as it was after `at` choices, entered at `mark`."""
        copy = cast("Table[S]", Table.__new__(Table))
        copy.game, copy.header, copy.salts = self.game, self.header, self.salts
        copy.history = self.history[: mark.at]
        copy._events = self._events[: mark.events]
        copy._lost, copy._marks, copy._at = self._lost, [mark], mark.at
        copy._run = copy._enter(self.game.decode(mark.data))
        copy.play_all(move.choice for move in self.history[mark.at : at])
        return copy
