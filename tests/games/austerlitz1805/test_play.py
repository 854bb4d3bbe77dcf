"""Whole games: invariants, redeals and clones at many steps."""

from __future__ import annotations

import random

import msgspec
import pytest

from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.state import State
from grognard.kernel.table import Table
from tests.games.austerlitz1805.tabletop import new
from tests.games.tabletop import deal_to_all

STARTS = [
    ("december2", {}),
    ("december1", {"balance": "auction", "santon": "yes", "combined-guns": "free"}),
    ("december2", {"french": "3", "allied": "2", "full-roads": "open", "objectives": "corps"}),
]


def fierce(t: Table[State], rng: random.Random) -> str:
    """Attacks whenever it can."""
    assert t.ask is not None
    choices = t.ask.choices
    if t.ask.key == "organise":
        return "done" if "done" in choices else "historical"
    bold = [w for w in choices if w.startswith(("threat", "guard", "press", "corps:", "foot"))]
    if bold and rng.random() < 0.6:
        return rng.choice(bold)
    tame = ("done", "back", "clear", "retreat")
    return rng.choice([w for w in choices if w not in tame or rng.random() < 0.2] or choices)


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_a_whole_game(start: tuple[str, dict[str, str]]) -> None:
    scenario, options = start
    t = Table.new(GAME, scenario, options, "whole")
    rng = random.Random("whole")
    while t.ask is not None:
        ask = t.ask
        assert ask.choices
        assert set(ask.choices) != {"back"}
        assert ask.rule in GAME.rules
        GAME.check(t.state)
        if rng.random() < 0.04:
            deal_to_all(t, rng)
            assert GAME.encode(t.clone().state) == GAME.encode(t.state)
        t.play(fierce(t, rng))
    assert t.outcome is not None


def test_no_face_of_the_enemy_goes_out() -> None:
    """Names of faces appear in a view only where they are one's own, shown, or remembered."""
    t, rng = new(), random.Random("gate")
    for _ in range(400):
        if t.ask is None:
            break
        for seat in t.seats:
            units = msgspec.to_builtins(GAME.view(t.state, seat))["units"]
            known: dict[str, str] = msgspec.to_builtins(t.state.known).get(seat, {})
            for unit in units:
                id = unit["ref"].partition(":")[2]
                if unit["side"] != seat and id not in t.state.shown and id != t.state.battery:
                    assert "face" not in unit or t.outcome is not None
                    assert unit.get("memory", "") == known.get(id, "")
        t.play(fierce(t, rng))
