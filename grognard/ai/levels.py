"""Levels of a game's bot: the weaker ones blunder."""

from __future__ import annotations

import random
from typing import Any

from grognard.kernel.game import Bot
from grognard.kernel.table import Table


class Blundering(Bot[Any]):
    """Another bot that blunders: of all its choices the share `rate` is made without thinking."""

    def __init__(self, bot: Bot[Any], rate: float) -> None:
        self.bot, self.rate = bot, rate

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        if rng.random() < self.rate:
            return self.bot.blunder(table, rng)
        return self.bot.choose(table, rng)
