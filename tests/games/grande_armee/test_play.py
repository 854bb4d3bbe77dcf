"""Whole games of 1812: invariants, redeals, clones, saves and undo at many steps."""

from __future__ import annotations

import random

import pytest

from grognard.ai.players import Reckless
from grognard.games.grande_armee.russia1812 import GAME
from grognard.kernel import gamefile
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import quick
from tests.games.tabletop import deal_to_all

STARTS: list[tuple[str, dict[str, str]]] = [
    ("campaign", {}),
    ("campaign", {"setup-french": "free", "setup-russian": "free", "dummies": "yes"}),
    ("advanced", {}),
]


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_a_whole_game(start: tuple[str, dict[str, str]]) -> None:
    scenario, options = start
    t = Table.new(GAME, scenario, options, "whole")
    rng, player = random.Random("whole"), Reckless()
    while t.ask is not None:
        ask = t.ask
        assert ask.choices
        assert set(ask.choices) != {"back"}
        assert ask.rule in GAME.rules, ask
        GAME.check(t.state)
        if rng.random() < 0.03:
            deal_to_all(t, rng)
            assert GAME.encode(t.clone().state) == GAME.encode(t.state)
        t.play(quick(ask) or player.choose(t, rng))
    assert t.outcome is not None
    assert t.state.turn == 16 or t.outcome.kind == "victory-napoleon"
    again = gamefile.replay(gamefile.dump(t))
    assert GAME.encode(again.state) == GAME.encode(t.state)


def test_placing_pieces_can_be_taken_back() -> None:
    t = Table.new(GAME, "campaign", {}, "undo")
    before = GAME.encode(t.state)
    t.play("hex:1709")
    assert t.why_not_undo("russian") is None
    t.undo("russian")
    assert GAME.encode(t.state) == before
