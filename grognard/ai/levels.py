"""Levels of a game's bot: the weaker ones blunder."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from grognard.kernel.bot import Bot, Candidate
from grognard.kernel.table import Table


class Blundering(Bot[Any]):
    """Another bot that blunders: of all its choices the share `rate` is made without thinking."""

    def __init__(self, bot: Bot[Any], rate: float) -> None:
        self.bot, self.rate = bot, rate
        self.constants = bot.constants

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        if rng.random() < self.rate:
            return self.bot.blunder(table, rng)
        return self.bot.choose(table, rng)

    def rank(self, table: Table[Any], rng: random.Random) -> list[Candidate]:
        return self.bot.rank(table, rng)

    def evaluate(self, table: Table[Any], seat: str) -> float | None:
        return self.bot.evaluate(table, seat)

    def tune(self, changes: Mapping[str, float]) -> None:
        self.bot.tune(changes)
        self.constants, self.seconds = self.bot.constants, self.bot.seconds
