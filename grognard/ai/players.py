"""Who sits at the table when no person does: players that know no game, and the games' own bots."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from grognard.kernel.ask import Ask, kind
from grognard.kernel.game import Bot, Game, GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.state import State
from grognard.kernel.table import Header, Mark, Table

TAME = frozenset(
    ("done", "back", "stop", "pass", "hide", "rest", "sheet", "retreat", "decline", "disengage")
)
"""Words that end, take back or avoid something, in every game."""


class Blind(Bot[State]):
    """Looks only at the list of choices, so nothing needs to be dealt afresh for it."""


class Random(Blind):
    """Any choice is as good as another."""

    level = "random"

    def choose(self, state: State, ask: Ask, rng: random.Random) -> str:
        return rng.choice(ask.choices)


class Reckless(Blind):
    """Random, but spoiling for a fight: a fuzzer that only ever shuffles about sees no battle.

    It seldom chooses a tame word. And it has a liking for words, the same for every reckless player
    with the same `taste`: both sides are drawn to the same towns, and meet there.
    """

    level = "reckless"

    def __init__(self, taste: int = 0) -> None:
        self.taste = taste

    def choose(self, state: State, ask: Ask, rng: random.Random) -> str:
        tame = [word for word in ask.choices if kind(word) in TAME]
        bold = [word for word in ask.choices if kind(word) not in TAME]
        if not bold or (tame and rng.random() < 0.05):
            return rng.choice(tame)
        if rng.random() < 0.2:
            return rng.choice(bold)
        return max(bold, key=self._liking)

    def _liking(self, word: str) -> int:
        return crc32(word.encode(), self.taste)


def names(game: Game[Any]) -> tuple[str, ...]:
    """The names of all players there are for a game, weakest first."""
    return ("random", "reckless", *game.levels())


def player(game: Game[Any], name: str) -> Bot[Any]:
    """The player of this name; GameError if there is none.

    >>> player(find_game("waterloo1815"), "random").level
    'random'
    """
    match name:
        case "random":
            return Random()
        case "reckless":
            return Reckless()
        case _ if name in game.levels():
            return game.bot(name)
        case _:
            known = ", ".join(names(game))
            raise GameError(f"{game.id} has no player '{name}' (there are: {known})")


def think(table: Table[Any], bot: Bot[Any], rng: random.Random) -> str:
    """What `bot` chooses for the asked seat, knowing only what that seat can know."""
    ask = table.ask
    if ask is None:
        raise GameError("the game is over")
    if isinstance(bot, Blind):
        return bot.choose(table.state, ask, rng)
    copy = table.redeal(ask.seat, rng)
    assert copy.ask is not None
    return bot.choose(copy.state, copy.ask, rng)


def think_apart(
    game_id: str,
    header: Header,
    choices: Sequence[str],
    mark: Mark,
    seat: str,
    player_name: str,
    seed: int | str,
) -> str:
    """`think` in another process: everything it is given and gives back can be pickled.

    `choices` are all choices of the game and `mark` its last checkpoint. GameError if `seat` is not
    the one that is asked.
    """
    game = find_game(game_id)
    table = Table[Any].at(game, header, choices, mark)
    if table.ask is None or table.ask.seat != seat:
        raise GameError(f"it is not for {seat} to choose")
    return think(table, player(game, player_name), random.Random(seed))
