"""Looks back on a game: how the chances of victory went, which choices cost most, and luck apart.

A chance is the share of games that a seat wins when bots play on from a moment with new dice, each
knowing only what its seat may know. A choice is doubted where the bot, in that seat's place, ranks
another one higher; the gravest doubts are tried: the game is played on many times from either
choice. Where the choice threw dice, it is also played on from how they fell: what the dice gave is
luck, apart from what the choice was worth.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from grognard.ai.arena import wilson
from grognard.ai.fuzz import MOST_CHOICES
from grognard.ai.players import player, think
from grognard.ai.workers import spread
from grognard.kernel.ask import Arg, Ask
from grognard.kernel.bot import Candidate
from grognard.kernel.branch import branch
from grognard.kernel.game import GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Header, Mark, Table, beginning

Progress = Callable[[int, int], None]
"""Is told how many of how many games have been played on."""


class Chance(msgspec.Struct, frozen=True):
    """How often a seat won when a moment was played on; a draw is half a victory."""

    share: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true chance lies in 95 of 100 cases, as far as bots play like the players."""
        return wilson(self.share, self.games)


class Moment(msgspec.Struct, frozen=True):
    """A point of the curve: a heading of the chronicle, and the chance of each seat there."""

    at: int
    """How many choices had been made."""
    heading: str
    args: dict[str, Arg]
    chances: dict[str, Chance]


class Doubt(msgspec.Struct, frozen=True):
    """A choice that the bot would not have made."""

    at: int
    seat: str
    question: str
    chosen: str
    better: str
    reason: str = ""
    """The key of the bot's reason for the better choice; empty if it gives none."""
    args: dict[str, Arg] = {}
    gap: float = 0.0
    """What the bot thinks it cost, in the bot's own unit."""
    played: Chance | None = None
    """The chance with the choice that was made, dice rolled anew."""
    instead: Chance | None = None
    """The chance with the better one."""
    luck: float = 0.0
    """What the dice then gave the seat, compared with new ones; 0 where no die was thrown."""

    @property
    def cost(self) -> float:
        """What the choice cost, in parts of a victory; less than nothing if it was better."""
        return self.instead.share - self.played.share if self.instead and self.played else 0.0


class Analysis(msgspec.Struct, frozen=True):
    """All that was found."""

    game: str
    player: str
    """Who played on."""
    curve: list[Moment]
    doubts: list[Doubt]
    """Those that were tried, the costliest first."""
    doubted: int
    """How many choices the bot doubted in all."""
    choices: int


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
    """Returns what is to be said of a game. `name` is the player that plays on (the game's best if
    empty), `rollouts` how often each moment is played on, `tried` how many doubts of each seat are
    tried, `points` how many moments of the curve are."""
    game = table.game
    name = name or game.levels()[-1]
    player(game, name)  # a clear error before anything is played
    stations = _stations(table, points)
    found = list(doubts(table, name, seed))
    grave = gravest(found, tried)
    tasks = list(_tasks(table, name, rollouts, seed, stations, grave))
    won: dict[str, list[tuple[str, ...]]] = {}
    for done, (about, winners) in enumerate(spread(play_on, tasks, jobs), 1):
        won.setdefault(about, []).append(winners)
        if progress is not None:
            progress(done, len(tasks))
    curve = [
        Moment(at, key, dict(args), _chances(table, won[f"at {at}"])) for at, key, args in stations
    ]
    tried_doubts = [_judged(table, doubt, won) for doubt in grave]
    tried_doubts.sort(key=lambda doubt: -doubt.cost)
    return Analysis(game.id, name, curve, tried_doubts, len(found), len(table.history))


# --- what is looked at


def _stations(table: Table[Any], points: int) -> list[tuple[int, str, dict[str, Arg]]]:
    """The headings at which the curve has a point: evenly spread where there are too many."""
    headings = {e.at: (e.at, e.key, dict(e.args)) for e in table.chronicle if e.heading}
    found = [headings[at] for at in sorted(headings) if at < len(table.history)]
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
    return Doubt(at, ask.seat, ask.key, chosen, best.choice, reason, args, gap)


def gravest(found: Iterable[Doubt], tried: int) -> list[Doubt]:
    """Returns the gravest doubts of each seat; of those that follow one another closely only
    one."""
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


def _tasks(
    table: Table[Any],
    name: str,
    rollouts: int,
    seed: str,
    stations: Iterable[tuple[int, str, dict[str, Arg]]],
    grave: Iterable[Doubt],
) -> Iterator[tuple[Any, ...]]:
    """What is to be played on: from where, with which choice, and under what name it is counted."""
    wanted = [(f"at {at}", at, "") for at, _, _ in stations]
    for doubt in grave:
        at = doubt.at
        wanted.append((f"played {at}", at, doubt.chosen))
        wanted.append((f"instead {at}", at, doubt.better))
        if table.history[at].dice:
            wanted.append((f"fallen {at}", at + 1, ""))
    places = _places(table, {at for _, at, _ in wanted})
    for about, at, choice in wanted:
        mark, since = places[at]
        for n in range(rollouts):
            # The same numbers for both choices: what does not hang on them falls alike.
            luck = f"{seed} {at} {n}"
            yield table.game.id, table.header, mark, since, choice, name, luck, about


def _places(table: Table[Any], wanted: set[int]) -> dict[int, tuple[Mark, list[str]]]:
    """For each moment the last checkpoint before it, and the choices since."""
    past = _begun(table)
    found: dict[int, tuple[Mark, list[str]]] = {}
    for at in range(len(table.history) + 1):
        if at in wanted:
            mark = past.last_mark
            found[at] = mark, [move.choice for move in past.history[mark.at :]]
        if at < len(table.history):
            past.play(table.history[at].choice)
    return found


def play_on(
    game_id: str,
    header: Header,
    mark: Mark,
    since: list[str],
    choice: str,
    name: str,
    luck: str,
    about: str,
) -> tuple[str, tuple[str, ...]]:
    """Play a moment on to the end with new dice, after `choice` if there is one; returns what it
    was played for, and who won."""
    game = find_game(game_id)
    words = ["" for _ in range(mark.at)] + since
    past = Table[Any].at(game, header, words, mark)
    table = branch(past, None, random.Random(0), luck)
    if choice:
        table.play(choice)
    bots = {seat: player(game, name) for seat in table.seats}
    rngs = {seat: random.Random(f"{luck} {seat}") for seat in table.seats}
    while table.ask is not None:
        if len(table.history) >= MOST_CHOICES:
            raise GameError(f"a game played on has not ended after {MOST_CHOICES} choices")
        seat = table.ask.seat
        table.play(think(table, bots[seat], rngs[seat]))
    return about, table.outcome.winners if table.outcome else ()


# --- what came of it


def _chances(table: Table[Any], won: list[tuple[str, ...]]) -> dict[str, Chance]:
    return {seat: _chance(table, seat, won) for seat in table.seats}


def _chance(table: Table[Any], seat: str, won: list[tuple[str, ...]]) -> Chance:
    points = sum(
        0.5 if not winners or len(winners) == len(table.seats) else float(seat in winners)
        for winners in won
    )
    return Chance(points / len(won), len(won))


def _judged(table: Table[Any], doubt: Doubt, won: dict[str, list[tuple[str, ...]]]) -> Doubt:
    played = _chance(table, doubt.seat, won[f"played {doubt.at}"])
    instead = _chance(table, doubt.seat, won[f"instead {doubt.at}"])
    fallen = won.get(f"fallen {doubt.at}")
    luck = _chance(table, doubt.seat, fallen).share - played.share if fallen else 0.0
    return msgspec.structs.replace(doubt, played=played, instead=instead, luck=luck)
