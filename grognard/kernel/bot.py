"""What every opponent shares: ranked candidates with a value and a reason, constants as data."""

from __future__ import annotations

import hashlib
import math
import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, cast

import msgspec

from grognard.kernel.ask import Arg
from grognard.kernel.errors import GameError
from grognard.kernel.state import State

if TYPE_CHECKING:
    from grognard.kernel.table import Table

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=msgspec.Struct)


class Candidate(msgspec.Struct, frozen=True):
    """A choice that a bot has considered."""

    choice: str
    value: float
    """How good the bot thinks it is, in the bot's own unit; more is better."""
    reason: str = ""
    """The key of a text of the game that says why; empty if the bot gives no reason."""
    args: dict[str, Arg] = {}


class Plan(NamedTuple):
    """A continuation: a first choice, and the bot that makes the further choices of the same
    turn."""

    choice: str
    follow: Bot[Any]


class Depth(msgspec.Struct, frozen=True):
    """How far a search goes."""

    worlds: int
    """How many redealt worlds are looked at, at most."""
    choices: int
    """How many choices each is played on before the position is judged."""
    seconds: float
    """Processor time for a decision; the search ends with the world at hand."""
    plans: int = 4
    """How many plans are compared."""
    turns: int = 0
    """How many turns each is played on, by the bot's own `clock`; 0: to the end of `choices`. Two
    are one's own and the enemy's answer."""


class Judgement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How likely one of two seats is to win: a logistic function of weighted facts, fitted by
    ``python -m grognard.ai.fitting`` and kept as a TOML file beside the bot.

    >>> Judgement("french", {"men": 0.5}).chance({"men": 2.0})
    0.7310585786300049
    """

    seat: str
    """Whose chance it is; the other seat's is the rest."""
    weights: dict[str, float]

    def chance(self, facts: Mapping[str, float]) -> float:
        """Returns the chance of `seat` to win. Facts without a weight are ignored."""
        sum_ = sum(self.weights.get(name, 0.0) * number for name, number in facts.items())
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, sum_))))


def read_judgement(path: Path) -> Judgement:
    """Reads a judgement from a file."""
    return msgspec.toml.decode(path.read_bytes(), type=Judgement)


class Constants(Generic[C]):
    """The numbers that a bot plays by: a struct for each side.

    They are read from a TOML file of the game: numbers at the top hold for every side, a table
    named after a side changes some of them for that side.
    """

    def __init__(self, type: type[C], given: Mapping[str, Any]) -> None:
        self._type = type
        self._given = dict(given)
        names = self.names = tuple(field.name for field in msgspec.structs.fields(type))
        self.sides = tuple(k for k in self._given if isinstance(self._given[k], dict))
        base = {k: v for k, v in self._given.items() if k not in self.sides}
        for name in [*base, *(n for side in self.sides for n in self._given[side])]:
            if name not in names:
                known = ", ".join(sorted(names))
                raise GameError(f"the bot has no constant '{name}' (there are: {known})")
        try:
            self._base = msgspec.convert(base, type)
            self._of = {k: msgspec.convert({**base, **self._given[k]}, type) for k in self.sides}
        except msgspec.ValidationError as error:
            raise GameError(f"constants of the bot: {error}") from None

    def of(self, side: str) -> C:
        """Returns the constants of a side."""
        return self._of.get(side, self._base)

    def of_its_own(self, side: str) -> tuple[str, ...]:
        """Returns the names of the constants that a side does not share with the others."""
        return tuple(self._given.get(side, ()))

    def changed(self, changes: Mapping[str, float]) -> Constants[C]:
        """Returns a changed copy: ``fear`` changes the constant for every side, ``french.fear`` for
        one. Raises GameError if there is no such constant."""
        given: dict[str, Any] = {
            k: dict(cast("dict[str, Any]", v)) if k in self.sides else v
            for k, v in self._given.items()
        }
        for name, number in changes.items():
            side, _, one = name.rpartition(".")
            if side:
                given.setdefault(side, {})[one] = number
                continue
            given[one] = number
            for k in self.sides:
                given[k].pop(one, None)
        return Constants(self._type, given)

    @property
    def fingerprint(self) -> str:
        """Eight letters that identify the values of the constants."""
        sides = {side: self._of[side] for side in sorted(self._of)}
        text = msgspec.json.encode([self._base, sides])
        return hashlib.sha256(text).hexdigest()[:8]


def read_constants(path: Path, type: type[C]) -> Constants[C]:
    """Reads constants from a file."""
    return Constants(type, msgspec.toml.decode(path.read_bytes()))


class Bot(ABC, Generic[S]):
    """An opponent."""

    name: str = ""
    """Under which it was asked for: ``grognard``, ``module:object``."""
    seconds: float = 0.0
    """Budget of processor time for a decision. Only bots that search need one; 0: their own."""
    constants: Constants[Any] | None = None
    """The numbers that it plays by, if they are data."""
    postures: Sequence[Mapping[str, float]] = ()
    """Changes of the constants that make other sensible ways to play: bolder, more careful. What
    each would choose is worth a search."""
    judgement: Judgement | None = None
    """What was fitted to positions of games, for `evaluate`."""

    @abstractmethod
    def choose(self, table: Table[S], rng: random.Random) -> str:
        """Returns one of ``table.ask.choices``, chosen for the seat that is asked.

        Everything that this seat cannot know has been dealt afresh at `table`, which belongs to
        the bot alone: it can be cloned, and searched by playing on it.
        """

    def rank(self, table: Table[S], rng: random.Random) -> list[Candidate]:
        """Returns the choices that the bot considers, best first; it would choose the first. A bot
        that does not rank its choices returns only that one, with the value 0."""
        return [Candidate(self.choose(table, rng), 0.0)]

    def plans(self, table: Table[S], rng: random.Random) -> list[Plan]:
        """Returns the continuations worth a search, the bot's own first: the choice of each of its
        postures with the bot that continues it, then the choices that it ranks. Each choice comes
        once."""
        ranked = self.rank(table, rng)
        found = {ranked[0].choice: Plan(ranked[0].choice, self)}
        for other in self._others:
            word = other.choose(table, rng)
            found.setdefault(word, Plan(word, other))
        for one in ranked:
            found.setdefault(one.choice, Plan(one.choice, self))
        return list(found.values())

    @cached_property
    def _others(self) -> list[Bot[S]]:
        """The bot in each of its postures."""
        assert self.constants is not None or not self.postures
        return [self.playing(changes) for changes in self.postures]

    def playing(self, changes: Mapping[str, float]) -> Bot[S]:
        """Returns the same bot with other constants (see `Constants.changed`)."""
        other = copy(self)
        other.tune(changes)
        return other

    def in_haste(self) -> Bot[S]:
        """Returns the bot that plays all seats in a search: itself, or a faster one."""
        return self

    def clock(self, table: Table[S]) -> int:
        """Returns how many player turns have begun, for searches that end a number of turns from
        now; 0 if the bot does not count turns."""
        return 0

    def facts(self, table: Table[S]) -> Mapping[str, float]:
        """Returns the numbers that `judgement` weighs. They are read from the table as it was
        dealt, because a search judges many deals."""
        return {}

    def evaluate(self, table: Table[S], seat: str) -> float | None:
        """Returns the chance of a seat to win from here, 0 to 1; None if the bot cannot tell."""
        if self.judgement is None:
            return None
        chance = self.judgement.chance(self.facts(table))
        return chance if self.judgement.seat == seat else 1 - chance

    def blunder(self, table: Table[S], rng: random.Random) -> str:
        """Returns a random choice for a weak level. Games may override it to leave out absurd
        choices."""
        assert table.ask is not None
        return rng.choice(table.ask.choices)

    def tune(self, changes: Mapping[str, float]) -> None:
        """Sets other constants (see `Constants.changed`) or another budget of `seconds`. Raises
        GameError if there is no such constant."""
        rest = {name: number for name, number in changes.items() if name != "seconds"}
        self.seconds = changes.get("seconds", self.seconds)
        vars(self).pop("_others", None)
        if not rest:
            return
        if self.constants is None:
            raise GameError(f"{self.name or 'this bot'} has no constants that can be changed")
        self.constants = self.constants.changed(rest)

    @property
    def identity(self) -> str:
        """The name with the fingerprint of the constants, so that results of different constants
        are kept apart."""
        return f"{self.name}#{self.constants.fingerprint}" if self.constants else self.name
