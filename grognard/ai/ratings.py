"""Bradley-Terry ratings of a pool of players from the games they played.

In a game between two players the odds are the ratio of their strengths, times what the side is
worth that one of them has. The logarithms of all strengths are fitted at once. On the usual scale
400 points are odds of ten to one, and the mean of the pool is 1500. A weak belief that nobody is
further from the mean than some hundred points keeps a player who has won every game at a number.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from grognard.ai.arena import wilson
from grognard.ai.rows import Row

POINTS = 400 / math.log(10)
"""Points of rating in a unit of log odds."""
MEAN = 1500
BELIEF = 600 / POINTS
"""Standard deviation of strengths before any game was seen, in log odds."""
SURE = 1.959964
"""So many standard errors hold in 95 of 100 cases."""


class Standing(msgspec.Struct, frozen=True):
    """The strength of a player; every interval holds in 95 of 100 cases."""

    games: int
    share: float
    """Of all points; a draw is half a point."""
    share_interval: tuple[float, float]
    rating: float
    interval: tuple[float, float]


class Advantage(msgspec.Struct, frozen=True):
    """The value of a side: how often it would win between two players of equal strength."""

    side: str
    other: str
    games: int
    share: float
    interval: tuple[float, float]


class Ratings(msgspec.Struct, frozen=True):
    """The ratings of a pool of players."""

    games: int
    players: dict[str, Standing]
    """The best first."""
    sides: dict[str, dict[str, Standing]]
    """The same for each side alone: a player may be good as one and weak as another."""
    advantages: list[Advantage]


Design = tuple[tuple[str, float], ...]
"""The parameters that decide a game, and with which sign."""


def rate(rows: Sequence[Row]) -> Ratings:
    """Returns the ratings of all players in these games. The order of the games does not matter."""
    rows = sorted(rows, key=lambda row: row.key)
    whole, split = Counter[tuple[Design, float]](), Counter[tuple[Design, float]]()
    points: defaultdict[str, list[float]] = defaultdict(list)
    met = Counter[tuple[str, str]]()
    for row in rows:
        (one, other), (mine, theirs) = row.bots, row.sides
        lead, rest = sorted(row.sides)
        met[lead, rest] += 1
        sign = 1.0 if mine == lead else -1.0
        whole[_design((one, 1), (other, -1), (f"{lead} {rest}", sign)), row.share] += 1
        split[_design((f"{mine} {one}", 1), (f"{theirs} {other}", -1)), row.share] += 1
        for name, share in ((one, row.share), (other, 1 - row.share)):
            points[name].append(share)
        for name, share in ((f"{mine} {one}", row.share), (f"{theirs} {other}", 1 - row.share)):
            points[name].append(share)
    names = list(dict.fromkeys(name for row in rows for name in row.bots))
    seats = list(
        dict.fromkeys(
            f"{side} {name}" for row in rows for side, name in zip(row.sides, row.bots, strict=True)
        )
    )
    fitted = fit(whole)
    players = _standings(fitted, names, points)
    by_side = _standings(fit(split), seats, points)
    sides: dict[str, dict[str, Standing]] = {}
    for seat, standing in by_side.items():
        side, _, name = seat.partition(" ")
        sides.setdefault(side, {})[name] = standing
    advantages: list[Advantage] = []
    for (lead, rest), games in sorted(met.items()):
        middle, error = fitted.contrast({f"{lead} {rest}": 1.0})
        low, high = (_chance(middle + sign * SURE * error) for sign in (-1, 1))
        advantages.append(Advantage(lead, rest, games, _chance(middle), (low, high)))
    return Ratings(len(rows), players, dict(sorted(sides.items())), advantages)


def _design(*parts: tuple[str, float]) -> Design:
    total: defaultdict[str, float] = defaultdict(float)
    for name, sign in parts:
        total[name] += sign
    return tuple((name, sign) for name, sign in total.items() if sign)


def _standings(
    fitted: Fit, names: Sequence[str], points: Mapping[str, Sequence[float]]
) -> dict[str, Standing]:
    found: dict[str, Standing] = {}
    for name in names:
        contrast = {other: -1 / len(names) for other in names}
        contrast[name] += 1
        middle, error = (POINTS * part for part in fitted.contrast(contrast))
        rating, games = MEAN + middle, len(points[name])
        share = sum(points[name]) / games
        span = rating - SURE * error, rating + SURE * error
        found[name] = Standing(games, share, wilson(share, games), rating, span)
    return dict(sorted(found.items(), key=lambda item: -item[1].rating))


class Fit(msgspec.Struct, frozen=True):
    """Fitted parameters and their uncertainty."""

    at: dict[str, int]
    values: list[float]
    covariance: list[list[float]]

    def contrast(self, weights: Mapping[str, float]) -> tuple[float, float]:
        """Returns a weighted sum of parameters and its standard error. Parameters without a game
        are 0."""
        known = [(self.at[name], w) for name, w in weights.items() if name in self.at]
        middle = sum(w * self.values[i] for i, w in known)
        variance = sum(v * w * self.covariance[i][j] for i, v in known for j, w in known)
        return middle, math.sqrt(max(0.0, variance))


def fit(games: Mapping[tuple[Design, float], int], belief: float = BELIEF) -> Fit:
    """Fits the parameters of a logistic model by Newton's method to kinds of games, each with its
    share and its count."""
    at = {name: 0 for (design, _) in games for name, _ in design}
    at = {name: number for number, name in enumerate(at)}
    many, prior = len(at), 1 / (belief * belief)
    values = [0.0] * many
    kinds = [
        ([(at[name], sign) for name, sign in design], share, count)
        for (design, share), count in games.items()
    ]
    while True:
        slope = [-prior * value for value in values]
        bend = [[prior * (i == j) for j in range(many)] for i in range(many)]
        for design, share, count in kinds:
            chance = _chance(sum(sign * values[i] for i, sign in design))
            for i, sign in design:
                slope[i] += count * sign * (share - chance)
                for j, other in design:
                    bend[i][j] += count * sign * other * chance * (1 - chance)
        covariance = _inverse(bend)
        steps = [sum(c * s for c, s in zip(row, slope, strict=True)) for row in covariance]
        longest = max((abs(step) for step in steps), default=0.0)
        # A step of more than one unit may overshoot where all games went one way.
        scale = 1 / max(1.0, longest)
        values = [value + scale * step for value, step in zip(values, steps, strict=True)]
        if longest < 1e-9:
            return Fit(at, values, covariance)


def _chance(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))


def _inverse(matrix: Iterable[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric matrix that bends one way only, so that every pivot is positive
    (Gauss and Jordan)."""
    rows = [list(row) for row in matrix]
    many = len(rows)
    for n, row in enumerate(rows):
        row.extend(float(n == m) for m in range(many))
    for n in range(many):
        pivot = rows[n][n]
        rows[n] = [cell / pivot for cell in rows[n]]
        for m in range(many):
            if m != n and rows[m][n]:
                factor = rows[m][n]
                rows[m] = [a - factor * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [row[many:] for row in rows]
