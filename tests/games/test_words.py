"""Whatever word a stranger sends, every question of every game answers it, and never falls over."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.ai.players import Reckless
from grognard.kernel.ask import kind, value
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table
from tests.games.test_positions import GAMES

NONSENSE = ("", "-1", "9" * 40, "9999", "nobody", "a-b", "a>b", "🙂")


@pytest.mark.parametrize("id", GAMES)
def test_no_word_makes_a_question_fall_over(id: str):
    game, rng, player = find_game(id), random.Random(id), Reckless()
    asked: dict[str, int] = {}
    kinds, names = {"cc", "points", "card"}, set[str]()
    for scenario in game.scenarios():
        table: Table[Any] = Table.new(game, scenario.id, seed=id)
        for _ in range(250):
            if (ask := table.ask) is None:
                break
            kinds |= set(map(kind, ask.choices))
            names |= set(map(value, rng.sample(ask.choices, min(len(ask.choices), 3))))
            asked[ask.key] = asked.get(ask.key, 0) + 1
            if asked[ask.key] < 4:
                some = (*NONSENSE, *rng.sample(sorted(names), min(len(names), 20)))
                for word in (f"{one}:{what}" for one in sorted(kinds) for what in some):
                    refusal = ask.why(word)
                    assert refusal is None or refusal.key
            table.play("auto" if "auto" in ask.choices else player.choose(table, rng))
    assert len(asked) > 3
