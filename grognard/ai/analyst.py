"""Analyses a game: the course of the chances of victory, the costliest choices, and the part of
luck.

A chance is the share of games that a seat wins when bots play on from a moment with new dice, each
knowing only what its seat may know. A choice is doubted where the bot, in that seat's place, ranks
another one higher; the gravest doubts are tried: the game is played on many times from either
choice. Where the choice threw dice, it is also played on from how they fell: what the dice gave is
luck, apart from what the choice was worth.

Between two points of the curve a chance changes by choices and by luck. What the choices of a seat
were worth is found by playing the earlier point on with the same new dice twice: by the bot alone,
and by the bot that answers as the seat did wherever the seat differed. The rest is luck.
"""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from grognard.ai.advice import usual
from grognard.ai.analysis import Analysis, Change, Doubt, Moment, Prospect
from grognard.ai.fuzz import MOST_CHOICES
from grognard.ai.players import player, think
from grognard.ai.workers import spread
from grognard.kernel.ask import Arg, Ask
from grognard.kernel.bot import Candidate
from grognard.kernel.branch import branch
from grognard.kernel.game import GameError
from grognard.kernel.past import Header, Mark, beginning
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table

Progress = Callable[[int, int], None]
"""Is told how many of how many games have been played on."""


Heading = tuple[str, dict[str, Arg]]
NEVER: Heading = ("", {})


class Habit(msgspec.Struct, frozen=True):
    """A choice of a seat that differed from the bot's. It is repeated where the bot would make the
    same choice again, or where the same choices are offered."""

    seat: str
    question: str
    among: int
    """A checksum of what there was to choose from."""
    better: str
    chosen: str


class Errand(msgspec.Struct, frozen=True):
    """A moment to be played on: a checkpoint, the choices since, and perhaps one more `choice`. It
    is played with the dice of `luck` and with some `habits` until a heading is told."""

    about: str
    """Under what name the result is counted."""
    mark: Mark
    since: list[str]
    choice: str
    luck: str
    habits: list[Habit] = []
    until: Heading = NEVER


class Plan(msgspec.Struct, frozen=True):
    """The moments to be played on before a game can be judged."""

    game: str
    player: str
    seats: tuple[str, ...]
    curve: list[Moment]
    """Without chances yet."""
    grave: list[Doubt]
    doubted: int
    choices: int
    rounds: int
    errands: list[Errand]
    """In rounds, so that every moment has been played on nearly as often whenever the analysis
    stops."""


def analyse(
    table: Table[Any],
    name: str = "",
    *,
    rollouts: int = 20,
    tried: int = 5,
    points: int = 12,
    seed: str = "1",
    jobs: int = 1,
    progress: Progress | None = None,
) -> Analysis:
    """Returns the analysis of a game. `name` is the player that plays on (see `usual`), `rollouts`
    how often it plays on each moment, `tried` how many doubts of each seat are tried, `points` the
    number of moments of the curve."""
    made = plan(table, name, rollouts=rollouts, tried=tried, points=points, seed=seed)
    tasks = ((made.game, table.header, made.player, errand) for errand in made.errands)
    won: list[tuple[str, ...]] = []
    for winners in spread(play_on, tasks, jobs):
        won.append(winners)
        if progress is not None:
            progress(len(won), len(made.errands))
    return judge(made, won)


# --- what is looked at


def plan(
    table: Table[Any], name: str, *, rollouts: int, tried: int, points: int, seed: str
) -> Plan:
    """Returns the moments to be played on to analyse a game."""
    game = table.game
    name = name or usual(game)
    player(game, name)  # a clear error before anything is played
    curve, found = _headings(table, points), list(doubts(table, name, seed))
    grave = gravest(found, tried)
    wanted = list(_wanted(table, curve, grave, found))
    errands = list(_errands(table, rollouts, seed, wanted))
    choices = len(table.history)
    return Plan(game.id, name, table.seats, curve, grave, len(found), choices, rollouts, errands)


def _headings(table: Table[Any], points: int) -> list[Moment]:
    """The headings at which the curve has a point: evenly spread where there are too many."""
    by_at = {e.at: Moment(e.at, e.key, dict(e.args), {}) for e in table.chronicle if e.heading}
    found = [by_at[at] for at in sorted(by_at) if at < len(table.history)]
    if len(found) <= points:
        return found
    return [found[n * (len(found) - 1) // (points - 1)] for n in range(points)]


def doubts(table: Table[Any], name: str, seed: str) -> Iterator[Doubt]:
    """Yields every choice of a game that a bot, in the place of its seat, would not have made."""
    bot, rng = player(table.game, name), random.Random(f"doubts {seed}")
    past = _begun(table)
    for at, move in enumerate(table.history):
        ask = past.ask
        if ask is not None and len(ask.choices) > 1:
            ranked = bot.rank(past.redeal(ask.seat, rng), rng)
            if ranked and ranked[0].choice != move.choice:
                yield _doubt(at, ask, move.choice, ranked)
        past.play(move.choice)


def _doubt(at: int, ask: Ask, chosen: str, ranked: list[Candidate]) -> Doubt:
    best = ranked[0]
    worth = {one.choice: one.value for one in ranked}
    gap = best.value - worth.get(chosen, min(worth.values()))
    reason, args = best.reason, dict(best.args)
    return Doubt(at, ask.seat, ask.key, chosen, best.choice, reason, args, gap, among(ask))


def among(ask: Ask) -> int:
    """Returns a checksum of the choices offered."""
    return zlib.crc32(" ".join(ask.choices).encode())


def gravest(found: Iterable[Doubt], tried: int) -> list[Doubt]:
    """Returns the gravest doubts of each seat, but only one of any that closely follow one
    another."""
    grave: list[Doubt] = []
    for doubt in sorted(found, key=lambda one: -one.gap):
        mine = [one for one in grave if one.seat == doubt.seat]
        if len(mine) < tried and all(abs(one.at - doubt.at) > CLOSE for one in mine):
            grave.append(doubt)
    return grave


CLOSE = 5
"""Choices nearer than this belong to one decision."""


def _begun(table: Table[Any]) -> Table[Any]:
    """The same game before its first choice."""
    begun = Table[Any](table.game, table.header, beginning(table.game, table.header))
    begun.salts = table.salts
    return begun


# --- playing on


class Wanted(NamedTuple):
    """An errand whose moment and dice are not known yet."""

    about: str
    at: int
    choice: str = ""
    habits: Sequence[Habit] = ()
    until: Heading = NEVER


def _errands(
    table: Table[Any], rollouts: int, seed: str, wanted: Sequence[Wanted]
) -> Iterator[Errand]:
    places = _places(table, {one.at for one in wanted})
    for n in range(rollouts):
        for about, at, choice, habits, until in wanted:
            # The same luck for all that begins here: what does not depend on choices falls alike.
            luck = f"{seed} {at} {n}"
            yield Errand(about, *places[at], choice, luck, list(habits), until)


def _wanted(
    table: Table[Any], curve: Sequence[Moment], grave: Iterable[Doubt], found: Sequence[Doubt]
) -> Iterator[Wanted]:
    """Returns everything that is played on in each round."""
    end = len(table.history)
    for at in (*(moment.at for moment in curve), end):
        yield Wanted(f"at {at}", at)
    for doubt in grave:
        at = doubt.at
        yield Wanted(f"played {at}", at, doubt.chosen)
        yield Wanted(f"instead {at}", at, doubt.better)
        if table.history[at].dice:
            yield Wanted(f"fallen {at}", at + 1)
    for one, after in zip_longest(curve, curve[1:]):
        last = after.at if after else end
        until = (after.heading, after.args) if after else NEVER
        for seat in table.seats:
            habits = [
                Habit(seat, doubt.question, doubt.among, doubt.better, doubt.chosen)
                for doubt in found
                if doubt.seat == seat and one.at <= doubt.at < last
            ]
            if habits:
                yield Wanted(f"as {seat} {one.at}", one.at, "", habits, until)


def _places(table: Table[Any], wanted: set[int]) -> dict[int, tuple[Mark, list[str]]]:
    """Returns for each moment the last checkpoint before it, and the choices since."""
    past = _begun(table)
    found: dict[int, tuple[Mark, list[str]]] = {}
    for at in range(len(table.history) + 1):
        if at in wanted:
            mark = past.last_mark
            found[at] = mark, [move.choice for move in past.history[mark.at :]]
        if at < len(table.history):
            past.play(table.history[at].choice)
    return found


def play_on(game_id: str, header: Header, name: str, errand: Errand) -> tuple[str, ...]:
    """Plays a moment on to the end with new dice and returns which seats won."""
    game = find_game(game_id)
    luck = errand.luck
    words = ["" for _ in range(errand.mark.at)] + errand.since
    past = Table[Any].at(game, header, words, errand.mark)
    table = branch(past, None, random.Random(0), luck)
    if errand.choice:
        table.play(errand.choice)
    bots = {seat: player(game, name) for seat in table.seats}
    habits, told = list(errand.habits), len(table.chronicle)
    while table.ask is not None:
        if len(table.history) >= MOST_CHOICES:
            raise GameError(f"a game played on has not ended after {MOST_CHOICES} choices")
        if habits:
            new = table.chronicle[told:]
            told += len(new)
            if any(event.heading and (event.key, event.args) == errand.until for event in new):
                habits.clear()
        seat = table.ask.seat
        # A generator for each question: two games that part and meet again go on alike.
        word = think(table, bots[seat], random.Random(f"{luck} {seat} {len(table.history)}"))
        table.play(by_habit(habits, table.ask, word))
    return table.outcome.winners if table.outcome else ()


def by_habit(habits: list[Habit], ask: Ask, word: str) -> str:
    """Returns the choice where the bot would choose `word`: the same, unless a habit applies. A
    habit is used up when it applies."""
    for n, habit in enumerate(habits):
        if (habit.seat, habit.question) != (ask.seat, ask.key):
            continue
        if (word == habit.better or among(ask) == habit.among) and ask.why(habit.chosen) is None:
            del habits[n]
            return habit.chosen
    return word


# --- what came of it


def judge(made: Plan, won: Sequence[tuple[str, ...]]) -> Analysis:
    """Returns the analysis, given the seats that have won the first errands of a plan. Errands that
    were not played are left out."""
    by_name: dict[str, list[tuple[str, ...]]] = {}
    for errand, winners in zip(made.errands, won, strict=False):
        by_name.setdefault(errand.about, []).append(winners)

    def points(about: str, seat: str) -> list[float]:
        return [
            0.5 if not winners or len(winners) == len(made.seats) else float(seat in winners)
            for winners in by_name.get(about, ())
        ]

    def chance(about: str, seat: str) -> Prospect | None:
        games = points(about, seat)
        return Prospect(sum(games) / len(games), len(games)) if games else None

    rounds = len(won) // (len(made.errands) // made.rounds)
    ends = [*(moment.at for moment in made.curve[1:]), made.choices]
    gains: dict[str, list[Gains]] = {seat: [] for seat in made.seats}
    curve: list[Moment] = []
    for moment, end in zip(made.curve, ends, strict=True):
        at = moment.at
        chances = {seat: chance(f"at {at}", seat) for seat in made.seats}
        known = {seat: one for seat, one in chances.items() if one is not None}
        for seat in made.seats:
            begun = points(f"at {at}", seat)[:rounds]
            worth = {
                by: [a - b for a, b in zip(points(f"as {by} {at}", seat), begun, strict=False)]
                for by in made.seats
            }
            others = [worth[by] for by in made.seats if by != seat and worth[by]]
            none = [0.0] * rounds
            gains[seat].append(
                Gains(
                    [b - a for a, b in zip(begun, points(f"at {end}", seat), strict=False)],
                    worth[seat] or none,
                    [sum(each) for each in zip(*others, strict=True)] or none,
                )
            )
        changes = {seat: _change(gains[seat][-1:]) for seat in known if rounds}
        if known:
            curve.append(msgspec.structs.replace(moment, chances=known, changes=changes))
    whole = {seat: _change(gains[seat]) for seat in made.seats if rounds}
    judged: list[Doubt] = []
    for doubt in made.grave:
        played = chance(f"played {doubt.at}", doubt.seat)
        instead = chance(f"instead {doubt.at}", doubt.seat)
        fallen = chance(f"fallen {doubt.at}", doubt.seat)
        if played is not None and instead is not None:
            luck = fallen.share - played.share if fallen else 0.0
            cost = instead.share - played.share
            judged.append(
                msgspec.structs.replace(doubt, played=played, instead=instead, luck=luck, cost=cost)
            )
    judged.sort(key=lambda doubt: -doubt.cost)
    return Analysis(made.game, made.player, curve, judged, made.doubted, made.choices, whole)


class Gains(NamedTuple):
    """The gains of a seat between two points of the curve, round by round: in all, by its own
    choices, and by those of the others."""

    all: list[float]
    own: list[float]
    others: list[float]


def _change(parts: Sequence[Gains]) -> Change:
    """Returns how the chance changed over some parts of a game that follow one another."""
    alls, owns, others = (
        [sum(each) for each in zip(*column, strict=True)] for column in zip(*parts, strict=True)
    )
    lucks = [a - b - c for a, b, c in zip(alls, owns, others, strict=True)]
    n = len(lucks)
    luck = sum(lucks) / n
    spread_ = sum((one - luck) ** 2 for one in lucks) / max(1, n - 1)
    wide = SURE * math.sqrt(spread_ / n)
    return Change(sum(owns) / n, sum(others) / n, luck, (luck - wide, luck + wide))


SURE = 1.959964
"""So many standard errors hold in 95 of 100 cases."""
