"""Advice: what a bot would do, from what the asked seat may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.ai.advice import MOST, advise, usual
from grognard.ai.players import player
from grognard.kernel.game import GameError
from grognard.kernel.registry import game, games
from grognard.kernel.table import Table

WATERLOO = game("waterloo1815")


def after(choices: int, seed: str = "1") -> Table[Any]:
    table = Table[Any].new(WATERLOO, "historical", seed=seed)
    rng = random.Random(seed)
    for _ in range(choices):
        assert table.ask is not None
        table.play(rng.choice(table.ask.choices))
    return table


@pytest.mark.parametrize("id", list(games()))
def test_every_game_gives_advice_that_can_be_followed(id: str) -> None:
    table = Table[Any].new(game(id), seed="1")
    for n in range(12):
        ask = table.ask
        assert ask is not None
        found = advise(table, random.Random(n))
        assert 1 <= len(found) <= MOST
        assert all(one.choice in ask.choices for one in found)
        table.play(found[0].choice)


def test_the_first_candidate_is_what_the_bot_would_choose() -> None:
    table = after(30)
    assert table.ask is not None
    bot = player(WATERLOO, usual(WATERLOO))
    seen = table.redeal(table.ask.seat, random.Random(5))
    assert advise(table, random.Random(5))[0].choice == bot.choose(seen, random.Random(5))


def test_advice_is_the_same_in_worlds_that_the_seat_cannot_tell_apart() -> None:
    for n in range(20):
        table = after(10 + 5 * n, str(n))
        assert table.ask is not None
        other = table.redeal(table.ask.seat, random.Random(f"other {n}"))
        assert advise(table, random.Random(n)) == advise(other, random.Random(n))


def test_when_the_game_is_over_there_is_no_advice() -> None:
    table = Table[Any].new(game("tolentino1815"), "rancia", seed="1")
    rng = random.Random(1)
    while table.ask is not None:
        table.play(rng.choice(table.ask.choices))
    with pytest.raises(GameError, match="over"):
        advise(table, rng)
