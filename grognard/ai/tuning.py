"""Improves constants of a bot by games against a pool of opponents.

The optimiser is CMA-ES of the package ``cma``. It asks for a generation of candidates, each a
player such as ``grognard@fear=0.83,hope=0.3``; every candidate plays the same games, and its share
of the points is what is told to the optimiser. All of that follows from the seed. So nothing but
the games needs to be kept: a tuning that was stopped goes the same way again, and finds its games
in the book.
"""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from grognard.ai.arena import Match, Record, Result, match, play, result
from grognard.ai.players import player
from grognard.ai.rows import Book, Row
from grognard.ai.workers import Runner
from grognard.kernel.bot import Constants
from grognard.kernel.game import Game, GameError

STEP = 0.25
"""The first candidates differ from the constants by about this part of their value."""
DIGITS = 4
"""Constants are tried with so many significant digits."""


class Tuning(msgspec.Struct, frozen=True):
    """The parameters of a tuning run."""

    player: str
    names: tuple[str, ...]
    """The constants: ``fear`` for every side, ``french.fear`` for one."""
    against: tuple[str, ...]
    games: int
    """How many games a candidate plays against each opponent."""
    generations: int
    seed: str
    size: int = 0
    """How many candidates a generation has; 0: as many as the optimiser advises."""


class Generation(msgspec.Struct, frozen=True):
    """One generation: its candidates with their shares of the points, the best first."""

    number: int
    shares: dict[str, float]


class Tuned(msgspec.Struct, frozen=True):
    """The result of a tuning run."""

    player: str
    before: dict[str, float]
    after: dict[str, float]
    generations: list[Generation]
    check: list[Result]
    """The tuned player against the one it began as, and against the pool, in games of their own."""


def constants_of(game: Game[Any], name: str) -> Constants[Any]:
    """Returns the constants of a player. Raises GameError if it has none."""
    constants = player(game, name).constants
    if constants is None:
        raise GameError(f"{name} has no constants to be tuned")
    return constants


def tunable(constants: Constants[Any]) -> list[str]:
    """Returns the constants that are tuned by default: those that hold for every side, and those
    that a side has of its own."""
    own = {side: constants.of_its_own(side) for side in constants.sides}
    apart = {name for names in own.values() for name in names}
    common = [name for name in constants.names if name not in apart]
    return common + [f"{side}.{name}" for side, names in own.items() for name in names]


def value(constants: Constants[Any], name: str) -> float:
    """Returns a constant by its name. Raises GameError if there is none."""
    side, _, one = name.rpartition(".")
    if one not in constants.names:
        known = ", ".join(constants.names)
        raise GameError(f"the bot has no constant '{one}' (there are: {known})")
    return float(getattr(constants.of(side), one))


def tune(
    game: Game[Any],
    plan: Tuning,
    run: Runner,
    *,
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    check: int = 0,
    book: Book | None = None,
    progress: Callable[[int, Row], None] | None = None,
) -> Tuned:
    """Tunes some constants of a player. At the end the tuned player meets the original and the pool
    in `check` games each."""
    constants = constants_of(game, plan.player)
    before = {name: value(constants, name) for name in plan.names}
    done = 0

    def counted(_: int, row: Row) -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, row)

    def meet(names: Sequence[str], others: Sequence[str], games: int, seed: str) -> list[Result]:
        matches: list[Match] = [
            match(game, (one, other), games, seed, scenario=scenario, options=options)
            for one in names
            for other in others
        ]
        rows = play(matches, run, book=book, progress=counted)
        return [result(one, of) for one, of in zip(matches, rows, strict=True)]

    search, found = _Search(before, plan), list[Generation]()
    for number in range(plan.generations):
        names = [named(plan.player, candidate) for candidate in search.ask()]
        # The same candidate twice in a generation plays once.
        results = meet(
            list(dict.fromkeys(names)), plan.against, plan.games, f"{plan.seed} {number}"
        )
        points: dict[str, Record] = {}
        for one in results:
            total = points.setdefault(one.players[0], Record())
            total.won, total.drawn = total.won + one.total.won, total.drawn + one.total.drawn
            total.lost += one.total.lost
        shares = {name: (one.won + one.drawn / 2) / one.games for name, one in points.items()}
        search.learn([shares[name] for name in names])
        ordered = dict(sorted(shares.items(), key=lambda item: -item[1]))
        found.append(Generation(number, ordered))
    after = search.found()
    others = list(dict.fromkeys((plan.player, *plan.against)))
    checked = (
        meet([named(plan.player, after)], others, check, f"{plan.seed} check") if check else []
    )
    return Tuned(plan.player, before, after, found, checked)


def expected(plan: Tuning, check: int) -> int:
    """Returns the maximum number of games of a tuning run."""
    size = plan.size or _advised(len(plan.names))
    others = len(dict.fromkeys((plan.player, *plan.against)))
    return plan.generations * size * len(plan.against) * plan.games + check * others


def named(name: str, changes: Mapping[str, float]) -> str:
    """Returns a player's name with some constants in it.

    >>> named("grognard", {"fear": 0.8, "french.hope": 0.25})
    'grognard@fear=0.8,french.hope=0.25'
    """
    return f"{name}@" + ",".join(f"{key}={number:.{DIGITS}g}" for key, number in changes.items())


class _Search:
    """The optimiser. It works with numbers of about 1: a constant is so many times its first value,
    or the number itself less 1 where that was 0."""

    def __init__(self, before: Mapping[str, float], plan: Tuning) -> None:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # the package looks for a plotting library
                cma: Any = import_module("cma")
        except ImportError:
            raise GameError("tune needs cma: install grognard[contests]") from None
        self._before = before
        options = {
            "seed": 1 + sum(plan.seed.encode()),
            "popsize": plan.size or _advised(len(before)),
            "verbose": -9,
        }
        self._strategy = cma.CMAEvolutionStrategy([1.0] * len(before), STEP, options)
        self._asked: list[Any] = []

    def ask(self) -> list[dict[str, float]]:
        """Returns the candidates of the next generation."""
        self._asked = self._strategy.ask()
        return [self._constants(one) for one in self._asked]

    def learn(self, shares: Sequence[float]) -> None:
        """Tells the optimiser the shares of its candidates."""
        self._strategy.tell(self._asked, [-share for share in shares])

    def found(self) -> dict[str, float]:
        """Returns the constants around which the search would continue."""
        return self._constants(self._strategy.result.xfavorite)

    def _constants(self, numbers: Sequence[float]) -> dict[str, float]:
        pairs = zip(self._before.items(), numbers, strict=True)
        return {
            name: float(f"{(first * float(x) if first else float(x) - 1):.{DIGITS}g}")
            for (name, first), x in pairs
        }


def _advised(many: int) -> int:
    """How many candidates a generation of CMA-ES should have for so many parameters."""
    return 4 + int(3 * math.log(many))


# --- the file


TUNED = "# Tuned: "
"""The beginning of the lines that say how the constants of a file were made."""
LINE = re.compile(r"(?P<name>\w+) = (?P<value>\S+)(?P<rest>.*)")


def rewritten(text: str, changes: Mapping[str, float], said: Sequence[str]) -> str:
    """Returns a file of constants with other numbers. The rest of the file stays, and comments at
    the top say how the numbers were made.

    >>> print(rewritten("fear = 0.9 # much\\n", {"fear": 0.8, "french.fear": 0.5}, ["by hand"]))
    # Tuned: by hand
    fear = 0.8 # much
    <BLANKLINE>
    [french]
    fear = 0.5
    <BLANKLINE>
    """
    left = dict(changes)
    body = list(_sections(text.splitlines(), changes, left))
    for name, number in left.items():
        side, _, one = name.rpartition(".")
        body += ["", f"[{side}]"] if side and f"[{side}]" not in body else []
        at = _end(body, side)
        body.insert(at, f"{one} = {number:g}")
    return "\n".join([*(TUNED + line for line in said), *body]) + "\n"


def _sections(
    lines: Sequence[str], changes: Mapping[str, float], left: dict[str, float]
) -> Iterator[str]:
    """The lines of a file with the numbers changed that stand in it; they are taken from `left`."""
    side = ""
    for line in lines:
        if line.startswith(TUNED):
            continue
        if line.startswith("["):
            side = line.strip("[] ") + "."
        found = LINE.fullmatch(line)
        name = side + found["name"] if found else ""
        if found and name in left:
            yield f"{found['name']} = {left.pop(name):g}{found['rest']}"
        elif found and side and found["name"] in changes:
            continue  # it is changed for every side
        else:
            yield line


def _end(body: Sequence[str], side: str) -> int:
    """Where a section of a file of constants ends."""
    at = body.index(f"[{side}]") + 1 if side else 0
    while at < len(body) and not body[at].startswith("["):
        at += 1
    while at and not body[at - 1].strip():
        at -= 1
    return at


def constants_file(game: Game[Any]) -> Path:
    """Returns the file of constants beside the bot of a game."""
    return game.folder / "bot" / "constants.toml"
