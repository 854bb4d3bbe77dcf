"""Fits a bot's judgement: which facts of a position tell who will win, and how much each weighs.

The games are those of an arena, written with their choices. At the beginning of every turn the
bot's facts are taken; a logistic regression with a small penalty gives their weights. So that the
fit can be judged, whole games are held out: positions of one game are alike.

    grognard arena GAME grognard grognard@fear=0.8 --games 100 --moves --out games.jsonl
    python -m grognard.ai.fitting SEAT games.jsonl --out judgement.toml
"""

from __future__ import annotations

import argparse
import math
import shlex
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from grognard.ai.players import player
from grognard.ai.rows import Row, read
from grognard.kernel.bot import Judgement
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table

PENALTY = 5.0
"""The penalty for half the square of a weight, in units of the log loss of one position."""
HELD_OUT = 5
"""Every fifth game is held out for the test."""
STEPS = 30


class Position(NamedTuple):
    """Facts of a position, and the result of its game."""

    game: int
    facts: Mapping[str, float]
    won: float
    """1 where the seat won, 0 where it lost, a half for a draw."""


def positions(rows: Iterable[Row], seat: str, bot: str = "grognard") -> Iterator[Position]:
    """Yields a position at the beginning of every turn of some games. The games must have been
    written with their choices."""
    for number, row in enumerate(rows):
        game = find_game(row.game)
        table = Table[Any].new(game, row.scenario, row.options, row.dice)
        judge, turn, found = player(game, bot), -1, list[Mapping[str, float]]()
        for choice in row.moves:
            if judge.clock(table) != turn and (facts := judge.facts(table)):
                turn = judge.clock(table)
                found.append(facts)
            table.play(choice)
        winners = table.outcome.winners if table.outcome is not None else ()
        won = float(seat in winners) if winners else 0.5
        yield from (Position(number, facts, won) for facts in found)


def fit(data: Sequence[Position], seat: str, penalty: float = PENALTY) -> Judgement:
    """Returns the judgement that fits these positions best (Newton's method).

    >>> data = [Position(n, {"": 1.0, "men": n - 4.5}, float(n > 4)) for n in range(10)]
    >>> found = fit(data, "french")
    >>> found.weights["men"] > 0.5, abs(found.weights[""]) < 1e-6
    (True, True)
    """
    names = sorted({name for one in data for name in one.facts})
    place = {name: n for n, name in enumerate(names)}
    weights = [0.0] * len(names)
    for _ in range(STEPS):
        slope = [-penalty * weight for weight in weights]
        curve = [[penalty * (a == b) for a in range(len(names))] for b in range(len(names))]
        for one in data:
            terms = [(place[name], number) for name, number in one.facts.items() if number]
            chance = _logistic(sum(weights[n] * number for n, number in terms))
            doubt = chance * (1 - chance)
            for a, x in terms:
                slope[a] += (one.won - chance) * x
                for b, y in terms:
                    curve[a][b] += doubt * x * y
        change = solve(curve, slope)
        weights = [weight + step for weight, step in zip(weights, change, strict=True)]
        if max(map(abs, change), default=0.0) < 1e-6:
            break
    return Judgement(seat, {name: round(weights[n], 4) for name, n in place.items()})


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Returns the solution of a system of linear equations (Gauss, with pivots).

    >>> solve([[0.0, 2.0], [1.0, 1.0]], [4.0, 3.0])
    [1.0, 2.0]
    """
    rows = [[*line, end] for line, end in zip(matrix, right, strict=True)]
    for n in range(len(rows)):
        best = max(range(n, len(rows)), key=lambda m: abs(rows[m][n]))
        rows[n], rows[best] = rows[best], rows[n]
        rows[n] = [number / rows[n][n] for number in rows[n]]
        for m, row in enumerate(rows):
            if m != n and row[n]:
                rows[m] = [a - row[n] * b for a, b in zip(row, rows[n], strict=True)]
    return [row[-1] for row in rows]


def loss(judgement: Judgement, data: Iterable[Position]) -> float:
    """Returns the mean log loss: 0.693 for a coin, 0 for a perfect forecast."""
    total, many = 0.0, 0
    for one in data:
        chance = min(1 - 1e-9, max(1e-9, judgement.chance(one.facts)))
        total -= one.won * math.log(chance) + (1 - one.won) * math.log(1 - chance)
        many += 1
    return total / many if many else 0.0


def held_out(data: Sequence[Position], seat: str) -> tuple[float, float]:
    """Returns the log loss on held-out games, each used once: of the fit, and of a forecast that
    knows only how often the seat wins."""
    losses: list[tuple[float, float, int]] = []
    for part in range(HELD_OUT):
        test = [one for one in data if one.game % HELD_OUT == part]
        rest = [one for one in data if one.game % HELD_OUT != part]
        if test and rest:
            plain = fit([one._replace(facts={"": 1.0}) for one in rest], seat)
            blind = [one._replace(facts={"": 1.0}) for one in test]
            losses.append((loss(fit(rest, seat), test), loss(plain, blind), len(test)))
    many = sum(n for *_, n in losses) or 1
    return sum(a * n for a, _, n in losses) / many, sum(b * n for _, b, n in losses) / many


def _logistic(sum_: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, sum_))))


def commands(rows: Iterable[Row], path: Path, *, moves: bool = True) -> list[str]:
    """Returns the commands that play these games again and write them to a file, with their choices
    or without."""
    many: Counter[tuple[str, ...]] = Counter()
    for row in rows:
        players = (bot.partition("#")[0] for bot in row.bots)
        many[row.game, *players, "-s", row.scenario, "--seed", row.seed] += 1
    wanted = "--moves " if moves else ""
    return [
        f"grognard arena {shlex.join(words)} --games {n} {wanted}--out {path}"
        for words, n in many.items()
    ]


def write(judgement: Judgement, path: Path, remarks: Sequence[str]) -> None:
    """Writes a judgement as a TOML file, with comments at the top."""
    lines = [*(f"# {remark}" for remark in remarks), f'seat = "{judgement.seat}"', "", "[weights]"]
    lines += [f'"{name}" = {weight}' for name, weight in judgement.weights.items()]
    path.write_text("\n".join(lines) + "\n")


def main(words: Sequence[str]) -> None:
    """Fits a judgement to files of games."""
    parser = argparse.ArgumentParser(prog="python -m grognard.ai.fitting", description=__doc__)
    parser.add_argument("seat", help="the seat whose chance is judged")
    parser.add_argument("games", nargs="+", type=Path, help="files of grognard arena --moves --out")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    given = parser.parse_args(words)
    rows = read(given.games)
    data = list(positions(rows, given.seat))
    found, coin = held_out(data, given.seat)
    games, share = len({one.game for one in data}), f"knowing only how often the {given.seat} win"
    remarks = [
        *(line for path in given.games for line in commands(read([path]), path)),
        f"python -m grognard.ai.fitting {shlex.join(words)}",
        f"{len(data)} positions of {games} games; log loss on games that were held out:",
        f"{found:.3f}, {share} {coin:.3f}.",
    ]
    write(fit(data, given.seat), given.out, remarks)
    print("\n".join(remarks))


if __name__ == "__main__":
    main(sys.argv[1:])
