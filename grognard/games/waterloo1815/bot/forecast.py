"""The probable result of a fight, from numbers of blocks and their fighting value alone.

The figures are measured: some hundred battles of the bot against itself (docs/opponents.md).
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from grognard.games.waterloo1815.board import Board

SUPPORT = 0.7
"""What a block in the next town counts for: it comes late, or not at all."""
STEEPNESS = 7.0
"""How fast the chance to win a battle grows with the balance of forces."""
INITIATIVE = 0.4
"""The advantage of the attacker in this balance."""
SMALL = 2.5
"""Fewer blocks than this make a skirmish of it (6.1c)."""


class Link(NamedTuple):
    """A road as a planner needs it."""

    to: str
    lane: int
    limit: int
    attack_limit: int


@lru_cache(maxsize=4)
def _links(board: Board) -> dict[str, tuple[Link, ...]]:
    return {
        town: tuple(Link(near, r.lane, r.limit, r.attack_limit) for near, r in roads.items())
        for town, roads in board.road.items()
    }


def links(board: Board, town: str) -> tuple[Link, ...]:
    """The roads out of a town."""
    return _links(board)[town]


@lru_cache(maxsize=4)
def _distances(board: Board) -> dict[str, dict[str, int]]:
    table: dict[str, dict[str, int]] = {}
    for start in board.towns:
        row = {start: 0}
        front = [start]
        while front:
            ahead: list[str] = []
            for town in front:
                for near in board.neighbours[town]:
                    if near not in row:
                        row[near] = row[town] + 1
                        ahead.append(near)
            front = ahead
        table[start] = row
    return table


def distance(board: Board, a: str, b: str) -> int:
    """Links between two towns."""
    return _distances(board)[a][b]


class Forecast(NamedTuple):
    """The chance that the attacker wins, and the blocks each side is expected to lose."""

    win: float
    attacker: float
    defender: float


def forecast(
    n: float, power: float, against: float, holding: float, lanes: float, ways: float
) -> Forecast:
    """Returns the forecast of an attack by `n` blocks of this fighting value on `against` blocks.
    `lanes` blocks can leave the town at once, `ways` can go back the way they came."""
    if n <= 0:
        return Forecast(0.0, 0.0, 0.0)
    if against <= 0:
        return Forecast(1.0, 0.0, 0.0)
    if n < SMALL or against < SMALL:
        return _skirmish(n, against, lanes)
    ratio = max(power, 0.1) / max(holding, 0.1)
    win = 1 / (1 + exp(-STEEPNESS * log(ratio) - INITIATIVE))
    even = min(ratio, 1 / ratio)
    beaten = 0.3 + 0.25 * even
    won_att, won_def = 0.06 * n * even, beaten * against + 0.6 * max(0.0, against - lanes)
    lost_att, lost_def = beaten * n + 0.3 * max(0.0, n - ways), 0.06 * against * even
    won_def = min(won_def, against)
    lost_att = min(lost_att, n)
    return Forecast(
        win,
        win * won_att + (1 - win) * lost_att,
        win * won_def + (1 - win) * lost_def,
    )


def _skirmish(n: float, against: float, lanes: float) -> Forecast:
    """6.6: one round of fire; the fewer go, the attacker if equal."""
    win = 0.97 if n > against + 0.5 else 0.03
    hit_attacker = min(0.25 * min(against, 4.0), 0.8 * n)
    hit_defender = min(0.22 * min(n, 4.0), 0.8 * against)
    if lanes <= 0:
        hit_defender = against * win
    return Forecast(win, hit_attacker, hit_defender)
