"""Two players against each other, over many games and from either side: which one is better?"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from grognard.ai.fuzz import MOST_CHOICES
from grognard.ai.players import player, think
from grognard.ai.workers import spread
from grognard.kernel.game import Game, GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table


class Bout(msgspec.Struct, frozen=True):
    """One game: the seats of the first player, the winner ("" if neither), the kind of victory, and
    how many choices were made."""

    seat: str
    winner: str
    kind: str
    choices: int


class Record(msgspec.Struct):
    """Games won, drawn and lost by the first player."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Of all points, the first player's; a draw is half a point."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.0


class Result(msgspec.Struct):
    """What an arena came to, as the first player sees it."""

    game: str
    scenario: str
    options: dict[str, str]
    players: tuple[str, str]
    seed: str
    total: Record
    sides: dict[str, Record]
    """By the seat that the first player had."""
    share: float = 0.0
    interval: tuple[float, float] = (0.0, 1.0)
    """The true share lies here in 95 of 100 such arenas (Wilson)."""
    mean_choices: float = 0.0
    ends: Counter[str] = msgspec.field(default_factory=Counter[str])
    bots: tuple[str, str] = ("", "")
    """The identities of the players: their names, with a fingerprint of their constants."""

    def add(self, bout: Bout) -> None:
        """Count one more game."""
        for record in (self.total, self.sides.setdefault(bout.seat, Record())):
            match bout.winner:
                case "first":
                    record.won += 1
                case "second":
                    record.lost += 1
                case _:
                    record.drawn += 1
        games = self.total.games
        self.ends[bout.kind] += 1
        self.share = self.total.share
        self.interval = wilson(self.share, games)
        self.mean_choices += (bout.choices - self.mean_choices) / games


def wilson(share: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's interval for a share seen in so many games; with this z it holds in 95% of cases.

    >>> tuple(round(bound, 3) for bound in wilson(0.95, 200))
    (0.91, 0.973)
    """
    if not games:
        return (0.0, 1.0)
    middle = share + z * z / (2 * games)
    spread_ = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (max(0.0, (middle - spread_) / scale), min(1.0, (middle + spread_) / scale))


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
    progress: Callable[[int, Result], None] | None = None,
) -> Result:
    """Plays `games` games and returns the result, which depends on nothing but `seed`.

    Two different players play each seed twice, with sides changed. A player against itself plays
    each seed once: changing sides would repeat the game, and the interval would be too narrow.
    """
    scenario = scenario or game.scenarios()[0].id
    complete = game.complete_options(scenario, options or {})
    bots = (player(game, first).identity, player(game, second).identity)
    result = Result(game.id, scenario, complete, (first, second), seed, Record(), {}, bots=bots)
    tasks = ((game.id, scenario, complete, (first, second), seed, n) for n in range(games))
    for done, bout in enumerate(spread(play_one, tasks, jobs), 1):
        result.add(bout)
        if progress is not None:
            progress(done, result)
    return result


def play_one(
    game_id: str,
    scenario: str,
    options: Mapping[str, str],
    players: tuple[str, str],
    seed: str,
    number: int,
) -> Bout:
    """One game. The first player has the first seat in even games, all the others in odd ones."""
    game = find_game(game_id)
    deal = number if players[0] == players[1] else number // 2
    table = Table[Any].new(game, scenario, options, f"{seed}-{deal}")
    lead, *rest = table.seats
    mine = [lead] if number % 2 == 0 else rest
    bots = {seat: player(game, players[0 if seat in mine else 1]) for seat in table.seats}
    luck = {seat: random.Random(f"{seed} {number} {seat}") for seat in table.seats}
    while table.ask is not None:
        seat = table.ask.seat
        if len(table.history) >= MOST_CHOICES:
            raise GameError(f"game {number} has not ended after {MOST_CHOICES} choices")
        table.play(think(table, bots[seat], luck[seat]))
    assert table.outcome is not None
    winners = set(table.outcome.winners)
    if not winners or (winners & set(mine) and not winners <= set(mine)):
        winner = ""
    else:
        winner = "first" if winners <= set(mine) else "second"
    return Bout("+".join(mine), winner, table.outcome.kind, len(table.history))
