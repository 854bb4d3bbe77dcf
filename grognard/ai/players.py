"""Who sits at the table when no person does: players that know no game, and the games' own bots."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from grognard.kernel.ask import Ask, kind
from grognard.kernel.game import Bot, Game, GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.state import State
from grognard.kernel.table import Header, Mark, Table

TAME = frozenset(
    (
        "done",
        "back",
        "clear",
        "stop",
        "pass",
        "hide",
        "rest",
        "sheet",
        "retreat",
        "decline",
        "disengage",
        "dummies",
    )
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
    """Random, but spoiling for a fight: a fuzzer that only ever shuffles about sees few battles.

    It seldom chooses a tame word, and otherwise likes what was chosen lately by any reckless player
    who shares its `talk`: blocks follow one another, and both sides go to the same towns.
    """

    level = "reckless"

    def __init__(self, talk: dict[str, int] | None = None) -> None:
        self.talk = {} if talk is None else talk
        """Words by when they were last chosen."""

    def choose(self, state: State, ask: Ask, rng: random.Random) -> str:
        tame = [word for word in ask.choices if kind(word) in TAME]
        bold = [word for word in ask.choices if kind(word) not in TAME]
        if not bold or (tame and rng.random() < 0.05):
            return rng.choice(tame)
        if rng.random() < 0.2 or not any(word in self.talk for word in bold):
            word = rng.choice(bold)
        else:
            word = max(bold, key=lambda word: self.talk.get(word, 0))
        self.talk[word] = 1 + max(self.talk.values(), default=0)
        return word


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
