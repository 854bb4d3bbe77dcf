"""A stable number for every choice of a game: the same number always means the same word.

A vocabulary is a file beside this module: on each line a kind of choice and values of it, such as
``town ligny quatre-bras``; a bare word stands alone. The words are numbered in the order of the
file. New words are added in new lines at its end, so numbers never change. A word that no line
holds takes one of the spare numbers behind the others, in the order of the list it stands in.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from grognard.ai.players import player
from grognard.kernel.ask import kind, value
from grognard.kernel.game import Game
from grognard.kernel.table import Table

FOLDER = Path(__file__).parent / "vocabularies"
SPARE = 64
"""Numbers for words that are not in the vocabulary."""


class Vocabulary:
    """The numbered choices of one game.

    >>> words = Vocabulary(["done", "town:ligny"])
    >>> words.number(["town:ligny", "town:atlantis"])
    {1: 'town:ligny', 2: 'town:atlantis'}
    """

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)

    @classmethod
    def of(cls, game: str) -> Vocabulary:
        """Returns the vocabulary of a game."""
        path = FOLDER / f"{game}.txt"
        return cls(_read(path.read_text(encoding="utf-8").splitlines()))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each word."""
        return {word: number for number, word in enumerate(self.words)}

    @property
    def size(self) -> int:
        """The count of numbers, spare ones included."""
        return len(self.words) + SPARE

    def number(self, choices: Sequence[str]) -> dict[int, str]:
        """Returns the choices of a question by their numbers. If a question has more unknown words
        than there are spare numbers, the rest are left out."""
        known = {self.numbers[word]: word for word in choices if word in self.numbers}
        unknown = [word for word in choices if word not in self.numbers]
        return known | dict(zip(range(len(self.words), self.size), unknown, strict=False))

    def with_words(self, found: Iterable[str]) -> Vocabulary:
        """Returns this vocabulary with words appended."""
        new = {word for word in found if word not in self.numbers}
        return Vocabulary([*self.words, *sorted(new)])

    def lines(self) -> list[str]:
        """Returns the file of this vocabulary: neighbours of one kind share a line."""
        lines: list[list[str]] = []
        for word in self.words:
            if not value(word):
                lines.append([word])
            elif lines and lines[-1][0] == kind(word) and len(lines[-1]) > 1:
                lines[-1].append(value(word))
            else:
                lines.append([kind(word), value(word)])
        return [" ".join(line) for line in lines]


def _read(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        name, *values = line.split()
        if values:
            yield from (f"{name}:{one}" for one in values)
        else:
            yield name


def gather(game: Game[Any], games: int, seed: str) -> set[str]:
    """Returns the words offered in random games of every scenario, and further words that their
    kinds could offer."""
    rng, found = random.Random(seed), set[str]()
    for number in range(games):
        for scenario in game.scenarios():
            options = {one.id: rng.choice(one.values) for one in scenario.options}
            table = Table[Any].new(game, scenario.id, options, f"{seed} {number}")
            bot = player(game, "reckless" if number % 2 else "random")
            while table.ask is not None:
                found.update(table.ask.choices)
                table.play(bot.choose(table, rng))
    return found | completed(found, pools(game.map()))


def pools(data: Any) -> Iterator[frozenset[str]]:
    """Returns the sets of names in a game's map: the keys of a table, the ids or the
    hexes of a list."""
    match data:
        case dict():
            held = cast("dict[Any, Any]", data)
            yield frozenset(str(key) for key in held)
            for one in held.values():
                yield from pools(one)
        case list() | tuple():
            some = cast("list[Any]", data)
            tables = [cast("dict[str, Any]", one) for one in some if isinstance(one, dict)]
            for key in ("id", "hex"):
                yield frozenset(str(one[key]) for one in tables if key in one)
            for one in some:
                yield from pools(one)
        case _:
            pass


ENOUGH, NEARLY_ALL = 5, 0.9
"""So many values of a kind, and such a part of them in one pool, show that it draws from it."""


def completed(words: Iterable[str], among: Iterable[frozenset[str]]) -> set[str]:
    """Returns the words of each kind with every value of the smallest pool they come from.

    >>> names = [frozenset("abcdefgh")]
    >>> sorted(completed(["hex:a", "hex:b", "hex:c", "hex:d", "hex:e", "done"], names))[-2:]
    ['hex:g', 'hex:h']
    """
    by_kind: dict[str, set[str]] = {}
    for word in words:
        if value(word):
            by_kind.setdefault(kind(word), set()).add(value(word))
    sets, found = set(among), set[str]()
    for name, values in by_kind.items():
        fitting = [pool for pool in sets if len(values & pool) >= NEARLY_ALL * len(values)]
        if fitting and len(values) >= ENOUGH:
            found.update(f"{name}:{one}" for one in min(fitting, key=len))
    return found
