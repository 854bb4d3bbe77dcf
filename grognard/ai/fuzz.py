"""Random games that check every invariant; a fault can be replayed."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from math import prod
from typing import Any

import msgspec

from grognard.ai.players import Reckless, player, think
from grognard.ai.workers import spread
from grognard.kernel import gamefile
from grognard.kernel.ask import Ask
from grognard.kernel.chronicle import Event
from grognard.kernel.game import Bot, Game, GameError, Scenario
from grognard.kernel.past import Header
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table
from grognard.kernel.texts import LANGUAGES

MOST_CHOICES = 30_000
"""A game that is longer than this will never end."""
SAMPLE = 1 / 40
"""How often the checks are made that take long."""
UNFOLD = 1 / 5
"""The share of these checks at which a loaded game is asked for its past, which replays all of
it."""
FUTURE = 8
"""How many choices two copies of a game are played on, to see whether they stay the same."""
MOST_STARTS = 60
STRIDE = 7919
"""A prime: steps of this size reach every start before any repeats."""

Start = tuple[str, dict[str, str]]
"""A scenario and its options."""


class Fault(msgspec.Struct):
    """An error found by the fuzzer: what happened, where, and the game up to there."""

    game: str
    number: int
    seed: str
    step: int
    check: str
    reason: str
    choice: str
    """The choice that was being made, if it was one that failed."""
    file: str


class Tally(msgspec.Struct):
    """The counts of one or several random games."""

    games: int = 0
    choices: int = 0
    longest: int = 0
    ends: Counter[str] = msgspec.field(default_factory=Counter[str])
    starts: Counter[str] = msgspec.field(default_factory=Counter[str])
    checks: Counter[str] = msgspec.field(default_factory=Counter[str])
    questions: Counter[str] = msgspec.field(default_factory=Counter[str])
    events: Counter[str] = msgspec.field(default_factory=Counter[str])
    unsaid: dict[str, str] = {}
    """Text keys that could not be said, with the reason."""
    faults: list[Fault] = []

    def add(self, other: Tally) -> None:
        """Counts another's games in."""
        self.games += other.games
        self.choices += other.choices
        self.longest = max(self.longest, other.longest)
        for mine, theirs in (
            (self.ends, other.ends),
            (self.starts, other.starts),
            (self.checks, other.checks),
            (self.questions, other.questions),
            (self.events, other.events),
        ):
            mine.update(theirs)
        self.unsaid.update(other.unsaid)
        self.faults += other.faults


class _Broken(Exception):
    """An invariant that does not hold."""

    def __init__(self, check: str, reason: str) -> None:
        super().__init__(reason)
        self.check = check


@cache
def starts(game: Game[Any]) -> list[Start]:
    """Returns every scenario with every combination of its options. If there are too many, returns
    some that differ widely, the defaults first."""
    return [start(game, n) for n in range(min(_all_starts(game), MOST_STARTS))]


def start(game: Game[Any], number: int) -> Start:
    """Returns the start of the game of this number. If there are too many for `starts`, games with
    higher numbers continue through the others."""
    every = _all_starts(game)
    left = number % every if every <= MOST_STARTS else number * STRIDE % every
    scenarios = iter(game.scenarios())
    scenario = next(scenarios)
    while left >= (combinations := _combinations(scenario)):
        left -= combinations
        scenario = next(scenarios)
    chosen: list[tuple[str, str]] = []
    for option in reversed(scenario.options):
        left, which = divmod(left, len(option.values))
        chosen.append((option.id, option.values[which]))
    return scenario.id, dict(reversed(chosen))


def _all_starts(game: Game[Any]) -> int:
    return sum(_combinations(scenario) for scenario in game.scenarios())


def _combinations(scenario: Scenario) -> int:
    return prod(len(option.values) for option in scenario.options)


def usual_players(game: Game[Any]) -> tuple[str, ...]:
    """Returns the fuzzer's players: the game's best bot, which leads into battles, and players that
    then make choices no sensible player would."""
    return ("random", "reckless", "reckless", *game.levels()[-1:])


def fuzz(
    game: Game[Any],
    games: int,
    seed: str,
    *,
    players: Sequence[str] = (),
    redeal_every: int = 0,
    jobs: int = 1,
    progress: Callable[[int, Tally], None] | None = None,
) -> Tally:
    """Plays random games. The same seed gives the same games, whatever the number of `jobs`.
    With `redeal_every` the game is also dealt afresh every so many steps, for one seat after the
    other."""
    players = tuple(players) or usual_players(game)
    for name in players:
        player(game, name)
    total = Tally()
    tasks = ((game.id, seed, n, players, redeal_every) for n in range(games))
    for done, tally in enumerate(spread(fuzz_one, tasks, jobs), 1):
        total.add(tally)
        if progress is not None:
            progress(done, total)
    return total


def fuzz_one(
    game_id: str, seed: str, number: int, players: Sequence[str], redeal_every: int = 0
) -> Tally:
    """Plays one random game with all its checks."""
    game = find_game(game_id)
    scenario, options = start(game, number)
    name = " ".join((scenario, *(f"{k}={v}" for k, v in options.items())))
    run = _Run(game, scenario, options, f"{seed}-{number}", players, redeal_every)
    tally = run.tally
    tally.games, tally.starts[name] = 1, 1
    try:
        run.play()
    except Exception as error:
        check = error.check if isinstance(error, _Broken) else "exception"
        reason = str(error) if isinstance(error, _Broken) else _where(error)
        fault = Fault(game_id, number, run.seed, run.made, check, reason, run.choice, run.file())
        tally.faults.append(fault)
    tally.choices = tally.longest = run.made
    return tally


def _where(error: BaseException) -> str:
    """An exception in one line, with the place it comes from."""
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1]
    file = last.filename.rpartition("grognard/")[2]
    return f"{type(error).__name__}: {error} ({file}:{last.lineno} in {last.name})"


class _Run:
    """One random game under way."""

    def __init__(
        self,
        game: Game[Any],
        scenario: str,
        options: dict[str, str],
        seed: str,
        players: Sequence[str],
        redeal_every: int,
    ) -> None:
        self.game, self.seed, self.players = game, seed, players
        self.redeal_every = redeal_every
        self.header = Header(game.id, scenario, options, seed, game.rules_version)
        self.rng = random.Random(seed)
        self.tally = Tally()
        self.choice = ""
        """The choice that is being made."""
        self._table: Table[Any] | None = None

    @property
    def table(self) -> Table[Any]:
        """The table, once the game has begun."""
        assert self._table is not None
        return self._table

    @property
    def made(self) -> int:
        """How many choices have been made."""
        return len(self._table.history) if self._table is not None else 0

    def file(self) -> str:
        """Returns the game so far as a text, even where its headings cannot be said."""
        try:
            return gamefile.dump(self.table, with_checkpoint=False)
        except Exception:
            header = self.header
            lines = [gamefile.FIRST_LINE, f"game: {header.game}", f"scenario: {header.scenario}"]
            lines += [f"option {name}: {chosen}" for name, chosen in header.options.items()]
            lines += [f"rules: {header.rules_version}", f"seed: {header.seed}", ""]
            lines += self._table.choices if self._table is not None else []
            return "\n".join(lines) + "\n"

    def _seated(self, talk: dict[str, int]) -> Bot[Any]:
        name = self.rng.choice(self.players)
        return Reckless(talk) if name == "reckless" else player(self.game, name)

    def play(self) -> None:
        """Plays the game from start to end."""
        header = self.header
        self._table = Table[Any].new(self.game, header.scenario, header.options, header.seed)
        talk: dict[str, int] = {}
        bots = {seat: self._seated(talk) for seat in self.table.seats}
        while self.table.ask is not None:
            if len(self.table.history) >= MOST_CHOICES:
                raise _Broken("end", f"the game has not ended after {MOST_CHOICES} choices")
            self.check_step(self.table.ask)
            if self.rng.random() < SAMPLE:
                self.check_sample(self.table.ask)
            if self.redeal_every and self.made % self.redeal_every == 0:
                seats = self.table.seats
                self.check_redeal(self.table.ask, seats[self.tally.checks["redeal"] % len(seats)])
            self.choice = think(self.table, bots[self.table.ask.seat], self.rng)
            self.table.play(self.choice)
            self.choice = ""
        self.check_end()

    def passed(self, check: str) -> None:
        """Counts a check: one that is never made proves nothing."""
        self.tally.checks[check] += 1

    # --- at every step

    def check_step(self, ask: Ask) -> None:
        """The game's own invariants, and a question that can be answered."""
        table, game = self.table, self.game
        self.tally.questions[ask.key] += 1
        try:
            game.check(table.state)
        except AssertionError as error:
            raise _Broken("invariants", str(error)) from None
        self.passed("invariants")
        choices = ask.choices
        for broken, reason in (
            (not choices, "there is nothing to choose"),
            (set(choices) == {"back"}, "there is nothing to choose but 'back'"),
            (len(set(choices)) < len(choices), "a choice is offered twice"),
            (any(not w or len(w.split()) != 1 for w in choices), "a choice is not one word"),
            (any(ask.why(w) is not None for w in choices), "an offered choice is refused"),
            (ask.seat not in table.seats, f"there is no seat '{ask.seat}'"),
            (ask.rule and ask.rule not in game.rules, f"the ledger has no rule '{ask.rule}'"),
            (table.outcome is not None, "the game is over and asks on"),
        ):
            if broken:
                raise _Broken("question", f"{ask.key}: {reason}")
        self.passed("question")
        if table.last_mark.at == len(table.history):
            self.same("checkpoint", table.clone())

    def same(self, check: str, other: Table[Any]) -> None:
        """`other` stands where the table stands: the same state, asking the same."""
        if self.game.encode(other.state) != self.game.encode(self.table.state):
            raise _Broken(check, f"another state: {self._difference(other)}")
        if _asked(other) != _asked(self.table):
            raise _Broken(check, f"asks {_asked(other)} and not {_asked(self.table)}")
        if other.choices != self.table.choices:
            raise _Broken(check, "another past")
        self.passed(check)

    def _difference(self, other: Table[Any]) -> str:
        mine, theirs = (msgspec.to_builtins(t.state) for t in (self.table, other))
        fields = [k for k in {**mine, **theirs} if mine.get(k) != theirs.get(k)]
        return ", ".join(fields) or "the order within it"

    # --- at some steps

    def check_sample(self, ask: Ask) -> None:
        """Copies, saves, undo, redeals and position texts are what they should be."""
        table = self.table
        copy = table.clone()
        self.same("clone", copy)
        if copy.chronicle != table.chronicle:
            raise _Broken("clone", "another chronicle")
        future, luck = self.future(copy)
        self.check_save(future, luck)
        self.check_undo(ask)
        for seat in table.seats:
            self.check_redeal(ask, seat)
        self.check_position()

    def future(self, table: Table[Any], luck: int | None = None) -> tuple[list[Any], int]:
        """Returns what comes of some choices made at random (by `luck`)."""
        luck = self.rng.getrandbits(32) if luck is None else luck
        rng = random.Random(luck)
        seen: list[Any] = []
        for _ in range(FUTURE):
            if table.ask is None:
                break
            table.play(rng.choice(table.ask.choices))
            seen.append((self.game.encode(table.state), _asked(table)))
        return seen, luck

    def check_save(self, future: list[Any], luck: int) -> None:
        """Save, load: the same question, the same future."""
        text = gamefile.dump(self.table)
        loaded = gamefile.load(text)
        self.same("save", loaded)
        if self.future(loaded, luck)[0] != future:
            raise _Broken("save", "another future")
        if self.rng.random() < UNFOLD:
            self.check_past(text)

    def check_past(self, text: str) -> None:
        """A loaded game knows its past, and is saved again as the same text."""
        loaded = gamefile.load(text)
        if loaded.chronicle != self.table.chronicle or loaded.history != self.table.history:
            raise _Broken("past", "another chronicle")
        if gamefile.dump(loaded) != text:
            raise _Broken("past", "saving it again gives another text")
        self.passed("past")

    def check_undo(self, ask: Ask) -> None:
        """A choice taken back, by right or by agreement, leaves exactly the earlier state."""
        copy = self.table.clone()
        copy.play(self.rng.choice(ask.choices))
        if copy.why_not_undo(ask.seat) is None:
            copy.undo(ask.seat)
            self.same("undo", copy)
        else:
            copy.rewind(len(self.table.history))
            self.same("rewind", copy)
        if copy.chronicle != self.table.chronicle:
            raise _Broken("undo", "another chronicle")

    def check_redeal(self, ask: Ask, seat: str) -> None:
        """Dealt afresh, the game looks the same to this seat, byte for byte."""
        game, table = self.game, self.table
        try:
            dealt = table.redeal(seat, self.rng)
            game.check(dealt.state)
        except (AssertionError, GameError) as error:
            raise _Broken("redeal", f"for {seat}: {error}") from None
        encode = msgspec.json.encode
        if encode(game.view(dealt.state, seat)) != encode(game.view(table.state, seat)):
            raise _Broken("redeal", f"the view of {seat} has changed")
        if ask.seat == seat and _asked(dealt) != _asked(table):
            raise _Broken("redeal", f"{seat} is asked {_asked(dealt)} and not {_asked(table)}")
        mark = table.last_mark
        mine = _read(table.chronicle[mark.events :], seat, mark.at)
        if encode(mine) != encode(_read(dealt.chronicle, seat)):
            raise _Broken("redeal", f"the chronicle of {seat} has changed")
        self.passed("redeal")

    def check_position(self) -> None:
        """A position text gives the same state again."""
        text = self.game.write_position(self.table.state)
        try:
            state = self.game.read_position(text)
        except GameError as error:
            raise _Broken("position", str(error)) from None
        if self.game.encode(state) != self.game.encode(self.table.state):
            raise _Broken("position", "its text reads back as another state")
        self.passed("position")

    # --- at the end

    def check_end(self) -> None:
        """It ended by the rules; every choice and every die replays; everything can be told."""
        table = self.table
        if table.outcome is None:
            raise _Broken("end", "the game asks nothing and has no outcome")
        self.tally.ends[table.outcome.kind] += 1
        self.game.check(table.state)
        self.same("replay", gamefile.replay(gamefile.dump(table)))
        for event in table.chronicle:
            self.tally.events[event.key] += 1
        self.check_texts()

    def check_texts(self) -> None:
        """Every event can be said in every language."""
        said: set[str] = set()
        for event in self.table.chronicle:
            if event.key in said:
                continue
            said.add(event.key)
            for language in LANGUAGES:
                if not self.game.texts[language].has(event.key):
                    self.tally.unsaid[f"{language} {event.key}"] = "there is no such text"
                    continue
                try:
                    self.game.say(language, event.key, event.args)
                except ValueError as error:
                    self.tally.unsaid[f"{language} {event.key}"] = str(error)


def _read(events: Sequence[Event], seat: str, first: int = 0) -> list[Event | None]:
    """What `seat` reads of these events, with choices counted from the number `first`."""
    read = [event.read_by(seat) for event in events]
    return [e and msgspec.structs.replace(e, at=e.at - first) for e in read]


def _asked(table: Table[Any]) -> tuple[Any, ...]:
    ask = table.ask
    if ask is None:
        return ("over", table.outcome)
    return (ask.seat, ask.key, ask.choices, ask.rule, ask.args)
