"""15.1 for the bot: dummies that make small stacks look large."""

from __future__ import annotations

import random

from grognard.games.grande_armee import fog
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, kind, value

DUMMIES = "dummies"
"""The word by which a seat turns to its dummies before it answers a question."""
MOMENT = "march.stack"
"""The question before which the bot lays dummies: before its marches, when they matter most."""
OFTEN = 0.5


def wants_dummies(g: State, ask: Ask, rng: random.Random) -> bool:
    """Whether to lay a dummy now."""
    free = fog.laid(g, ask.seat) < g.rules.dummies[ask.seat]
    return ask.key == MOMENT and free and rng.random() < OFTEN


def arrange(o: Outlook, ask: Ask) -> str | None:
    """Lays a dummy on a small stack near the enemy, so that the stack looks large."""
    covers = [w for w in ask.choices if kind(w) == "cover"]
    if not covers:
        return "back"

    def doubt(word: str) -> float:
        hex = value(word)
        size = len(o.own.units.get(hex, ())) + o.g.cover.get(hex, 0)
        return o.enemy_distance(hex) + 1.5 * size + 1.5 * o.rng.random()

    return min(covers, key=doubt)
