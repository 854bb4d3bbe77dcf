"""The family's own opponents.

Nothing is remembered between two decisions: each is made from the redealt state alone. An `Outlook`
sees the map as one side does; the modules beside it answer the questions of their chapters.
"""

from __future__ import annotations

import random

from grognard.games.grande_armee.bot.answers import ANSWERS, RANKED, REASONS, SETTLED
from grognard.games.grande_armee.bot.feints import DUMMIES, wants_dummies
from grognard.games.grande_armee.bot.outlook import seen
from grognard.games.grande_armee.bot.weights import Weights, constants
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, kind
from grognard.kernel.bot import Bot, Candidate
from grognard.kernel.table import Table

BLUNDERS = {"recruit": 0.15, "grognard": 0.0}


class Marshal(Bot[State]):
    """Plays one side of a game of the family."""

    def __init__(self, game: str) -> None:
        self.constants = constants(game)

    def choose(self, table: Table[State], rng: random.Random) -> str:
        assert table.ask is not None
        return decide(table.state, table.ask, rng, self._weights(table.ask))

    def rank(self, table: Table[State], rng: random.Random) -> list[Candidate]:
        ask = table.ask
        assert ask is not None
        state = rng.getstate()
        best = self.choose(table, rng)
        weigh = RANKED.get(ask.key)
        if weigh is None or len(ask.choices) == 1 or best == DUMMIES:
            reason = REASONS.get(f"{ask.key} {kind(best)}", REASONS.get(ask.key, ""))
            return [Candidate(best, 0.0, reason)]
        rng.setstate(state)
        return weigh(seen(table.state, ask.seat, rng, self._weights(ask)), _plain(ask))

    def blunder(self, table: Table[State], rng: random.Random) -> str:
        """Returns a random choice, but never dummies (15.1) nor a different answer to a question
        already decided."""
        assert table.ask is not None
        choices = [word for word in table.ask.choices if word != DUMMIES]
        settled = SETTLED.get(table.ask.key)
        return settled if settled in choices else rng.choice(choices)

    def _weights(self, ask: Ask) -> Weights | None:
        return self.constants.of(ask.seat) if self.constants is not None else None


def _plain(ask: Ask) -> Ask:
    """A question without the offer to turn to one's dummies first."""
    choices = [word for word in ask.choices if word != DUMMIES]
    return Ask(ask.seat, ask.key, choices, ask.rule, ask.args, ask.may)


def decide(g: State, ask: Ask, rng: random.Random, weights: Weights | None = None) -> str:
    """Returns the bot's answer to a question."""
    plain = _plain(ask)
    if len(plain.choices) == 1:
        return plain.choices[0]
    settled = SETTLED.get(ask.key)
    if settled in plain.choices:
        return settled
    if len(plain.choices) < len(ask.choices) and wants_dummies(g, ask, rng):
        return DUMMIES
    answer = ANSWERS.get(ask.key)
    word = answer(seen(g, ask.seat, rng, weights), plain) if answer is not None else None
    return word or rng.choice(plain.choices)
