"""The family's own opponents.

Nothing is remembered between two decisions: each is made from the redealt state alone. An `Outlook`
sees the map as one side does; the modules beside it answer the questions of their chapters.
"""

from __future__ import annotations

import random

from grognard.games.grande_armee.bot.answers import ANSWERS, SETTLED
from grognard.games.grande_armee.bot.feints import DUMMIES, wants_dummies
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask
from grognard.kernel.game import Bot
from grognard.kernel.table import Table

BLUNDERS = {"recruit": 0.25, "grognard": 0.0}


class Marshal(Bot[State]):
    """Plays one side."""

    def choose(self, table: Table[State], rng: random.Random) -> str:
        assert table.ask is not None
        return decide(table.state, table.ask, rng)

    def blunder(self, table: Table[State], rng: random.Random) -> str:
        """A random choice, but never dummies (15.1), nor another answer to a settled question."""
        assert table.ask is not None
        choices = [word for word in table.ask.choices if word != DUMMIES]
        settled = SETTLED.get(table.ask.key)
        return settled if settled in choices else rng.choice(choices)


def decide(g: State, ask: Ask, rng: random.Random) -> str:
    """Returns the bot's answer to a question."""
    choices = [word for word in ask.choices if word != DUMMIES]
    if len(choices) == 1:
        return choices[0]
    settled = SETTLED.get(ask.key)
    if settled in choices:
        return settled
    if len(choices) < len(ask.choices) and wants_dummies(g, ask, rng):
        return DUMMIES
    ask = Ask(ask.seat, ask.key, choices, ask.rule, ask.args, ask.may)
    answer = ANSWERS.get(ask.key)
    word = answer(Outlook(g, ask.seat, rng), ask) if answer is not None else None
    return word or rng.choice(choices)
