"""Plays players against each other over many games and from either side, to find out which are
better."""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

from grognard.ai.fuzz import MOST_CHOICES
from grognard.ai.players import player, think
from grognard.ai.rows import Book, Key, Row
from grognard.ai.workers import Runner, here
from grognard.kernel.game import Game, GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table


class Record(msgspec.Struct):
    """Games won, drawn and lost by the first player."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    share: float = 0.0
    """Of all points, the first player's; a draw is half a point."""
    interval: tuple[float, float] = (0.0, 1.0)
    """The true share lies here in 95 of 100 such arenas (Wilson)."""

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.drawn + self.lost

    def add(self, winner: str) -> None:
        """Counts one more game."""
        match winner:
            case "first":
                self.won += 1
            case "second":
                self.lost += 1
            case _:
                self.drawn += 1
        self.share = (self.won + self.drawn / 2) / self.games
        self.interval = wilson(self.share, self.games)


class Result(msgspec.Struct):
    """The result of an arena, as the first player sees it."""

    game: str
    scenario: str
    options: dict[str, str]
    players: tuple[str, str]
    seed: str
    total: Record
    sides: dict[str, Record]
    """By the seat that the first player had."""
    pairs: Record = msgspec.field(default_factory=Record)
    """Pairs of games with the same seed and sides changed, where the players differ (`paired`)."""
    mean_choices: float = 0.0
    ends: Counter[str] = msgspec.field(default_factory=Counter[str])
    bots: tuple[str, str] = ("", "")
    """The identities of the players: their names, with a fingerprint of their constants."""

    def add(self, row: Row) -> None:
        """Counts one more game."""
        for record in (self.total, self.sides.setdefault(row.sides[0], Record())):
            record.add(row.winner)
        self.ends[row.kind] += 1
        self.mean_choices += (row.choices - self.mean_choices) / self.total.games


def wilson(share: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """Returns Wilson's interval for a share observed in a number of games; with this z it holds in
    95% of cases.

    >>> tuple(round(bound, 3) for bound in wilson(0.95, 200))
    (0.91, 0.973)
    """
    if not games:
        return (0.0, 1.0)
    middle = share + z * z / (2 * games)
    spread_ = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (max(0.0, (middle - spread_) / scale), min(1.0, (middle + spread_) / scale))


class Match(msgspec.Struct, frozen=True):
    """The games to be played between two players."""

    game: str
    scenario: str
    options: dict[str, str]
    players: tuple[str, str]
    bots: tuple[str, str]
    seed: str
    games: int

    def key(self, number: int) -> Key:
        """Returns the values on which the game of this number depends."""
        options, rules = tuple(sorted(self.options.items())), find_game(self.game).rules_version
        return Key(self.game, rules, self.scenario, options, self.bots, self.seed, number)


def match(
    game: Game[Any],
    players: tuple[str, str],
    games: int,
    seed: str,
    *,
    scenario: str = "",
    options: Mapping[str, str] | None = None,
) -> Match:
    """Returns a match. Raises GameError if there are no such players or no such start."""
    scenario = scenario or game.scenarios()[0].id
    complete = game.complete_options(scenario, options or {})
    bots = (player(game, players[0]).identity, player(game, players[1]).identity)
    return Match(game.id, scenario, complete, players, bots, seed, games)


def everybody(names: Sequence[str]) -> list[tuple[str, str]]:
    """Returns the pairs of a round robin."""
    return list(combinations(names, 2))


def play(
    matches: Sequence[Match],
    run: Runner,
    *,
    book: Book | None = None,
    moves: bool = False,
    progress: Callable[[int, Row], None] | None = None,
) -> list[list[Row]]:
    """Plays the games of all matches that are not in the book yet, and returns the rows of each
    match. Apart from times, the rows depend only on seeds and players."""
    places = list(_places(matches))
    known = book.rows if book is not None else {}
    keys = {(m, n): matches[m].key(n) for m, n in places}
    found = {place: known[key] for place, key in keys.items() if key in known}
    for done, row in enumerate(found.values(), 1):
        if progress is not None:
            progress(done, row)
    todo = [place for place in places if place not in found]
    for number, row in run(play_one, ((matches[m], n, moves) for m, n in todo)):
        found[todo[number]] = row
        if book is not None:
            book.add(row)
        if progress is not None:
            progress(len(found), row)
    return [[found[m, n] for n in range(one.games)] for m, one in enumerate(matches)]


def _places(matches: Sequence[Match]) -> Iterator[tuple[int, int]]:
    """Every game of every match: the first games of all go before the second ones, so that a stop
    leaves as much of each."""
    most = max((one.games for one in matches), default=0)
    for number in range(most):
        yield from ((m, number) for m, one in enumerate(matches) if number < one.games)


def arena(
    game: Game[Any],
    first: str,
    second: str,
    games: int,
    seed: str,
    *,
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
) -> Result:
    """Plays `games` games and returns the result, which depends only on `seed`.

    Two different players play each seed twice, with sides changed. A player against itself plays
    each seed once: changing sides would repeat the game, and the interval would be too narrow.
    """
    one = match(game, (first, second), games, seed, scenario=scenario, options=options)
    (rows,) = play([one], here(jobs))
    return result(one, rows)


def result(one: Match, rows: Sequence[Row]) -> Result:
    """Returns the result of a match."""
    players, bots = one.players, one.bots
    found = Result(one.game, one.scenario, one.options, players, one.seed, Record(), {}, bots=bots)
    for row in rows:
        found.add(row)
    if players[0] != players[1]:
        for first, second in zip(rows[::2], rows[1::2], strict=False):
            found.pairs.add(paired(first, second))
    return found


def paired(one: Row, other: Row) -> str:
    """Returns the winner of two games with the same seed and sides changed, like `Row.winner`: the
    player who won more of them; on equal wins the one with more points in both together. Between
    weak players one side may win almost every game, whoever plays it; a pair still tells which of
    them is better."""
    won = one.share + other.share - 1
    lead = won or _lead(one) + _lead(other)
    return "first" if lead > 0 else "second" if lead < 0 else ""


def _lead(row: Row) -> int:
    """By how many points the first player is ahead at the end of a game; 0 in games whose points
    are not those of the seats, such as the losses of armies or the terms of one total."""
    mine, others = (side.split("+") for side in row.sides)
    if set(row.points) != {*mine, *others}:
        return 0
    return sum(n if seat in mine else -n for seat, n in row.points.items())


def play_one(one: Match, number: int, moves: bool = False) -> Row:
    """Plays one game and returns its row. The first player has the first seat in even games, all
    the others in odd ones."""
    game, players, seed = find_game(one.game), one.players, one.seed
    deal = number if players[0] == players[1] else number // 2
    table = Table[Any].new(game, one.scenario, one.options, f"{seed}-{deal}")
    lead, *rest = table.seats
    mine = [lead] if number % 2 == 0 else rest
    of = {seat: 0 if seat in mine else 1 for seat in table.seats}
    bots = {seat: player(game, players[of[seat]]) for seat in table.seats}
    luck = {seat: random.Random(f"{seed} {number} {seat}") for seat in table.seats}
    times = [0.0, 0.0]
    while table.ask is not None:
        seat = table.ask.seat
        if len(table.history) >= MOST_CHOICES:
            raise GameError(f"game {number} has not ended after {MOST_CHOICES} choices")
        began = time.process_time()
        word = think(table, bots[seat], luck[seat])
        times[of[seat]] += time.process_time() - began
        table.play(word)
    assert table.outcome is not None
    winners = set(table.outcome.winners)
    if not winners or (winners & set(mine) and not winners <= set(mine)):
        winner = ""
    else:
        winner = "first" if winners <= set(mine) else "second"
    others = [seat for seat in table.seats if seat not in mine]
    return Row(
        game=one.game,
        rules=table.header.rules_version,
        scenario=one.scenario,
        options=one.options,
        bots=one.bots,
        sides=("+".join(mine), "+".join(others)),
        seed=seed,
        number=number,
        dice=table.header.seed,
        winner=winner,
        kind=table.outcome.kind,
        choices=len(table.history),
        times=(round(times[0], 3), round(times[1], 3)),
        points=table.outcome.points,
        moves=[move.choice for move in table.history] if moves else [],
    )
