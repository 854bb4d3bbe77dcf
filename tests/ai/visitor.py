"""A player as another package could provide it."""

import random
from typing import Any

from grognard.ai.players import Random
from grognard.kernel.bot import Bot
from grognard.kernel.game import Game
from grognard.kernel.table import Table


class Last(Bot[Any]):
    """Takes the last choice there is."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        assert table.ask is not None
        return table.ask.choices[-1]


def wanderer(game: Game[Any]) -> Bot[Any]:
    return Random()


NOBODY = 7
