"""Players that need no person: two that know no game, the games' own bots, and those of other
packages."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, cast

from grognard.ai import levels
from grognard.kernel.ask import kind
from grognard.kernel.game import Bot, Game, GameError
from grognard.kernel.past import Header, Mark
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table

GROUP = "grognard.players"
"""The entry points by which packages bring players."""
INVITED = "GROGNARD_PLAYERS"
"""The environment variable with the players that the host of a server named."""


class IllegalAnswer(GameError):
    """Raised when a bot's answer is not among the choices it was given."""


class Blind(Bot[Any]):
    """A bot that looks only at the list of choices, so nothing needs to be dealt afresh for it."""


class Random(Blind):
    """Makes every choice with equal probability."""

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        return self.blunder(table, rng)


class Reckless(Blind):
    """Plays at random but prefers fights, because a fuzzer that moves at random sees few battles.

    It seldom makes a choice that the game calls tame, and otherwise prefers what any reckless
    player with the same `talk` chose last: units follow one another, and both sides go to the same
    places.
    """

    def __init__(self, talk: dict[str, int] | None = None) -> None:
        self.talk = {} if talk is None else talk
        """Choices by when they were last made."""

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        assert table.ask is not None
        return self.pick(table.ask.choices, table.game.tame, rng)

    def pick(self, choices: Sequence[str], tame: Collection[str], rng: random.Random) -> str:
        """Returns one of `choices`; it seldom picks the kinds in `tame`."""
        meek = [word for word in choices if kind(word) in tame]
        bold = [word for word in choices if kind(word) not in tame]
        if not bold or (meek and rng.random() < 0.05):
            return rng.choice(meek)
        if rng.random() < 0.2 or not any(word in self.talk for word in bold):
            word = rng.choice(bold)
        else:
            word = max(bold, key=lambda word: self.talk.get(word, 0))
        self.talk[word] = 1 + max(self.talk.values(), default=0)
        return word


def names(game: Game[Any]) -> tuple[str, ...]:
    """Returns the names of all players of a game, weakest first; the `guests` come after the two
    that know no game."""
    return ("random", "reckless", *guests(), *levels.offered(game))


def guests() -> tuple[str, ...]:
    """Returns the names of players from other packages: installed ones (entry points of the group
    ``grognard.players``), and those that the host named (see `invite`)."""
    named = os.environ.get(INVITED, "").split()
    return tuple(dict.fromkeys((*sorted(_installed()), *named)))


def invite(names: Iterable[str]) -> None:
    """Allows the players of these names (``module:object``) at tables of this process and of its
    children. Raises GameError if one cannot be loaded."""
    invited = tuple(names)
    for name in invited:
        if name not in _installed():
            _load(name)
    os.environ[INVITED] = " ".join(dict.fromkeys((*os.environ.get(INVITED, "").split(), *invited)))


@cache
def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def player(game: Game[Any], name: str) -> Bot[Any]:
    """Returns the player of this name. Raises GameError if there is none.

    A name is one of `names`, or ``module:object``: a `Bot`, or something that is called with the
    game and returns one. ``grognard@fear=0.8,french.hope=0.4`` is the grognard with two other
    constants, ``marshal@seconds=2`` the marshal with another budget of thinking time.

    >>> type(player(find_game("waterloo1815"), "random")).__name__
    'Random'
    """
    plain, _, tuning = name.partition("@")
    bot = _player(game, plain)
    bot.name = name
    if tuning:
        bot.tune(_changes(name, tuning))
    return bot


def _player(game: Game[Any], name: str) -> Bot[Any]:
    match name:
        case "random":
            return Random()
        case "reckless":
            return Reckless()
        case _ if (bot := levels.level(game, name)) is not None:
            return bot
        case _ if name in _installed() or ":" in name:
            found = _load(name)
            if isinstance(found, Bot):
                return cast("Bot[Any]", found)
            made: object = found(game)
            if isinstance(made, Bot):
                return cast("Bot[Any]", made)
            raise GameError(f"'{name}' is not a player: it returned a {type(made).__name__}")
        case _:
            known = ", ".join(names(game))
            raise GameError(f"{game.id} has no player '{name}' (there are: {known})")


def _load(name: str) -> Any:
    """The object of a player's name, from the folder at hand or from what is installed."""
    if name in _installed():
        return _installed()[name].load()
    module, _, path = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: Any = import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError, ValueError, SyntaxError) as error:
        raise GameError(f"there is no player '{name}': {error}") from None
    if not callable(found) and not isinstance(found, Bot):
        raise GameError(f"'{name}' is not a player: it is neither a bot nor returns one")
    return cast("Any", found)


def _changes(name: str, tuning: str) -> dict[str, float]:
    """The constants in a player's name."""
    found: dict[str, float] = {}
    for part in tuning.split(","):
        key, sign, number = part.partition("=")
        try:
            found[key.strip()] = int(number) if number.isdecimal() else float(number)
        except ValueError:
            sign = ""
        if not sign or not key.strip():
            raise GameError(f"'{part}' in '{name}' is not a constant such as fear=0.8")
    return found


def think(table: Table[Any], bot: Bot[Any], rng: random.Random) -> str:
    """Returns the choice of `bot` for the asked seat. The bot knows only what that seat may know.
    Raises IllegalAnswer if the answer is not among the choices."""
    ask = table.ask
    if ask is None:
        raise GameError("the game is over")
    seen = table if isinstance(bot, Blind) else table.redeal(ask.seat, rng)
    word = bot.choose(seen, rng)
    if ask.why(word) is not None:
        raise IllegalAnswer(
            f"the bot answered '{word}' to '{ask.key}', which is not among the choices"
        )
    return word


def think_apart(
    game_id: str,
    header: Header,
    choices: Sequence[str],
    mark: Mark,
    seat: str,
    player_name: str,
    seed: int | str,
) -> str:
    """Returns what `think` does, called in another process: arguments and result can be pickled.

    `choices` are all choices of the game and `mark` its last checkpoint. GameError if `seat` is not
    the one that is asked.
    """
    game = find_game(game_id)
    table = Table[Any].at(game, header, choices, mark)
    if table.ask is None or table.ask.seat != seat:
        raise GameError(f"{seat} is not the seat that is asked")
    return think(table, player(game, player_name), random.Random(seed))
