"""A whole game of 1813 with every advanced rule: invariants at each step, redeals at some."""

from __future__ import annotations

import random

from grognard.ai.players import Reckless
from grognard.games.grande_armee.germany1813 import GAME
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import quick
from tests.games.tabletop import deal_to_all

SETTLED = {"truce.review": "done"}


def test_a_whole_advanced_game() -> None:
    t = Table.new(GAME, "advanced", {}, "a whole 1813")
    rng, player = random.Random("a whole 1813"), Reckless()
    asked: set[str] = set()
    while t.ask is not None:
        ask = t.ask
        asked.add(ask.key)
        assert ask.choices
        assert ask.rule in GAME.rules, ask
        GAME.check(t.state)
        if rng.random() < 0.03:
            deal_to_all(t, rng)
        word = quick(ask) or SETTLED.get(ask.key, "")
        t.play(word if word in ask.choices else player.choose(t, rng))
    assert t.outcome is not None
    assert t.state.turn == 19 or t.outcome.kind == "napoleon"
    assert {"cards.play", "march.to", "attack.order", "support.commands"} <= asked
