"""Players that need no person: two that know no game, and the games' own bots."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Any

from grognard.ai.levels import Blundering
from grognard.kernel.ask import kind
from grognard.kernel.game import Bot, Game, GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Header, Mark, Table


class IllegalAnswer(GameError):
    """A bot's answer that is not among the choices it was given."""


class Blind(Bot[Any]):
    """A bot that looks only at the list of choices, so nothing needs to be dealt afresh for it."""


class Random(Blind):
    """Makes every choice with equal probability."""

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        return self.blunder(table, rng)


class Reckless(Blind):
    """Random, but looking for a fight: a fuzzer that only ever shuffles about sees few battles.

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
        """Returns one of `choices`; `tame` are the kinds that it seldom picks."""
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
    """Returns the names of all players that a game has, weakest first."""
    return ("random", "reckless", *game.levels())


def player(game: Game[Any], name: str) -> Bot[Any]:
    """Returns the player of this name; GameError if there is none.

    >>> type(player(find_game("waterloo1815"), "random")).__name__
    'Random'
    """
    match name:
        case "random":
            return Random()
        case "reckless":
            return Reckless()
        case _ if name in game.blunders:
            bot, rate = game.bot(name), game.blunders[name]
            return Blundering(bot, rate) if rate else bot
        case _:
            known = ", ".join(names(game))
            raise GameError(f"{game.id} has no player '{name}' (there are: {known})")


def think(table: Table[Any], bot: Bot[Any], rng: random.Random) -> str:
    """Returns what `bot` chooses for the asked seat, knowing only what that seat can know.
    IllegalAnswer if that is not among the choices."""
    ask = table.ask
    if ask is None:
        raise GameError("the game is over")
    seen = table if isinstance(bot, Blind) else table.redeal(ask.seat, rng)
    word = bot.choose(seen, rng)
    if ask.why(word) is not None:
        raise IllegalAnswer(f"the bot answered '{word}' to '{ask.key}', which it may not choose")
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
    """`think` in another process: arguments and result can be pickled.

    `choices` are all choices of the game and `mark` its last checkpoint. GameError if `seat` is not
    the one that is asked.
    """
    game = find_game(game_id)
    table = Table[Any].at(game, header, choices, mark)
    if table.ask is None or table.ask.seat != seat:
        raise GameError(f"{seat} is not the seat that is asked")
    return think(table, player(game, player_name), random.Random(seed))
