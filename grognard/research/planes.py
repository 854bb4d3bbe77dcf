"""Encodes what a seat may know as planes over the places of the map: towns, locales or hexes.

A plane is named after a kind of fact and whose it is, such as ``stacks/pieces:austrian/strength``;
its value at a place is the sum of these facts there, or how many there are where they are words.
A fact stands at a place if it lies within something that names the place, as a stack names its hex,
or under the name of the place itself; a bare name of a place counts 1 in the plane of its list. Who
a piece is (its id) is left out: only what it is. Where a view names a piece by its id alone, its
printed numbers are taken from the map.

The planes of a game are the lines of a file beside this module, in their order. New ones are added
at its end, so that the number of a plane never changes.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from grognard.ai.players import player
from grognard.kernel.game import Game
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table

FOLDER = Path(__file__).parent / "planes"
NAMING = frozenset({"id", "ref", "name", "seat", "hex", "position", "town", "locale"})
"""Keys that say who or where something is; they make no plane of their own."""
PRINTED = frozenset({"arm", "quality", "type"})
"""What is told of a piece in words on its counter, besides its numbers."""
OWNERS = ("side", "army")
"""Keys that say whose something is: its planes are its owner's."""

Tensor = NDArray[np.float32]


class Planes:
    """The planes and places of one game."""

    def __init__(self, data: Any, names: Iterable[str]) -> None:
        """`data` are those of a game's map."""
        self.places, self.names = tuple(places(data)), tuple(names)
        self._printed = printed(data)

    @classmethod
    def of(cls, game: str) -> Planes:
        """Returns the planes of a game, on our own data."""
        path = FOLDER / f"{game}.txt"
        names = path.read_text(encoding="utf-8").splitlines() if path.exists() else ()
        return cls(find_game(game).map(), names)

    @property
    def shape(self) -> tuple[int, int]:
        """The number of planes and of places."""
        return len(self.names), len(self.places)

    @cached_property
    def place(self) -> dict[str, int]:
        """The column of each place."""
        return {name: number for number, name in enumerate(self.places)}

    @cached_property
    def plane(self) -> dict[str, int]:
        """The row of each plane."""
        return {name: number for number, name in enumerate(self.names)}

    def tensor(self, view: msgspec.Struct) -> Tensor:
        """Returns the planes of a view."""
        found = np.zeros(self.shape, np.float32)
        for plane, place, number in self.facts(view):
            row = self.plane.get(plane)
            if row is not None:
                found[row, self.place[place]] += number
        return found

    def facts(self, view: msgspec.Struct) -> Iterator[tuple[str, str, float]]:
        """Yields the facts of a view that stand at a place: plane, place and number."""
        return self._at("", "", msgspec.to_builtins(view))

    def _at(self, path: str, place: str, data: Any) -> Iterator[tuple[str, str, float]]:
        match data:
            case dict():
                held = cast("dict[str, Any]", data)
                held = self._printed.get(str(held.get("id", "")), {}) | held
                named = (self._named(one) for key, one in held.items() if key in NAMING)
                here = next(filter(None, named), place)
                owner = next((held[key] for key in OWNERS if isinstance(held.get(key), str)), "")
                path = f"{path}:{owner}" if owner else path
                if here:
                    yield path, here, 1.0
                for key, one in held.items():
                    if key in NAMING or (key in OWNERS and owner):
                        continue
                    if self._named(key):
                        yield from self._at(path, self._named(key), one)
                    else:
                        yield from self._at(f"{path}/{key}" if path else key, here, one)
            case list() | tuple():
                for one in cast("list[Any]", data):
                    yield from self._at(path, place, one)
            case bool() | int() | float():
                if place and data:
                    yield path, place, float(data)
            case str() if data:
                if self._named(data):
                    yield path, self._named(data), 1.0
                elif place:
                    yield f"{path}/{data}", place, 1.0
            case _:
                pass

    def _named(self, word: Any) -> str:
        """The place that a word names; a position within a place, such as ``54/2``, names it."""
        name = word.partition("/")[0] if isinstance(word, str) else ""
        return name if name in self.place else ""


def places(data: Any) -> list[str]:
    """Returns the places of a game's map: its hexes, or everything with a name and coordinates."""
    match data:
        case dict():
            held = cast("dict[Any, Any]", data)
            found = [places(one) for one in held.values()]
            return max(found, key=len) if found else []
        case list() | tuple():
            some = filter(_is_place, cast("list[Any]", data))
            return [str(one.get("hex") or one["id"]) for one in some]
        case _:
            return []


def _is_place(one: Any) -> bool:
    return isinstance(one, dict) and ("hex" in one or {"id", "x", "y"} <= one.keys())


def printed(data: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Returns the numbers, arm and quality printed on each piece of a game's map, by its id."""
    found: dict[str, dict[str, Any]] = {}
    for some in data.values():
        for one in cast("list[Any]", some) if isinstance(some, list) else ():
            if isinstance(one, dict) and "id" in one and not _is_place(one):
                piece = cast("dict[str, Any]", one)
                facts = {k: v for k, v in piece.items() if k in PRINTED or type(v) in (int, bool)}
                found[piece["id"]] = {k: v for k, v in facts.items() if k not in NAMING}
    return found


def gather(game: Game[Any], games: int, seed: str) -> set[str]:
    """Returns the planes found in random games of every scenario: those that describe the kind of a
    thing, not its identity."""
    rng, found = random.Random(seed), set[str]()
    planes = Planes(game.map(), ())
    for number in range(games):
        for scenario in game.scenarios():
            options = {one.id: rng.choice(one.values) for one in scenario.options}
            table = Table[Any].new(game, scenario.id, options, f"{seed} {number}")
            bot = player(game, "reckless" if number % 2 else "random")
            while table.ask is not None:
                if len(table.history) % 20 == 0:
                    for seat in table.seats:
                        view = game.view(table.state, seat)
                        found.update(plane for plane, _, _ in planes.facts(view))
                table.play(bot.choose(table, rng))
    return found


def extended(known: Collection[str], found: Iterable[str]) -> list[str]:
    """Returns the planes with new ones appended.

    >>> extended(["b"], ["b", "c", "a"])
    ['b', 'a', 'c']
    """
    return [*known, *sorted(set(found) - set(known))]
