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
from grognard.kernel.game import Bot, GameError

LEVELS = ("recruit", "grognard")
BLUNDERS = {"recruit": 0.25, "grognard": 0.0}
"""How often a level chooses blindly."""


def make_bot(game: str, level: str) -> Bot[State]:
    """The opponent of a level."""
    if level not in LEVELS:
        raise GameError(f"{game} has no bot '{level}'")
    return Marshal(level)


class Marshal(Bot[State]):
    """Plays one side."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, state: State, ask: Ask, rng: random.Random) -> str:
        choices = [word for word in ask.choices if word != DUMMIES]
        if len(choices) == 1:
            return choices[0]
        settled = SETTLED.get(ask.key)
        if settled in choices:
            return settled
        if rng.random() < BLUNDERS[self.level]:
            return rng.choice(choices)
        if len(choices) < len(ask.choices) and wants_dummies(state, ask, rng):
            return DUMMIES
        ask = Ask(ask.seat, ask.key, choices, ask.rule, ask.args, ask.may)
        answer = ANSWERS.get(ask.key)
        word = answer(Outlook(state, ask.seat, rng), ask) if answer is not None else None
        return word if word in choices else rng.choice(choices)
