"""What the bot searches, and how it judges where a search ends."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.ai.players import player
from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.bot.judgement import JUDGEMENT, facts
from grognard.games.austerlitz1805.bot.weights import TEMPERS
from grognard.games.austerlitz1805.state import State
from tests.games.austerlitz1805.tabletop import altered, deployed, new, play


def chance(g: State) -> float:
    """How likely the French are to win."""
    return JUDGEMENT.chance(facts(g))


def test_morale_is_a_chance_to_win() -> None:
    t = deployed()

    def at(french: int, allied: int) -> float:
        return chance(altered(t, morale={"french": french, "allied": allied}).state)

    assert at(23, 20) > at(23, 27) > at(15, 27) > at(3, 27)
    assert at(3, 3) - at(3, 6) > at(23, 23) - at(23, 26)  # near the end every point counts more


def test_who_leads_counts_more_as_the_end_comes_near() -> None:
    t = deployed()
    last = len(t.state.board.turns) - 1
    early, late = (chance(altered(t, round=last - left).state) for left in (9, 0))
    assert late > early  # without reinforcements the French win if nothing happens (16.3b)
    called, over = (chance(altered(t, reinforced=True, round=last - left).state) for left in (9, 0))
    assert over < called  # with them they must take a star of each colour (16.4a)


def test_commands_are_searched_and_nothing_else() -> None:
    t, bot, rng = deployed(), player(GAME, "grognard"), random.Random(1)
    seen: dict[str, int] = {}
    while t.ask is not None and len(t.history) < 300 and t.state.round < 14:
        plans = bot.plans(t, rng)
        seen[t.ask.key] = max(seen.get(t.ask.key, 0), len(plans))
        assert all(plan.choice in t.ask.choices for plan in plans)
        t.play(plans[0].choice)
    assert seen.pop("command") > 3
    assert set(seen.values()) == {1}


def test_the_clock_counts_the_turns_of_both_sides() -> None:
    t, bot = deployed(), player(GAME, "grognard")
    allied = bot.clock(t)
    play(t, "done")
    assert t.state.side == "french"
    assert bot.clock(t) == allied + 1
    play(t, "done")
    assert bot.clock(t) == allied + 2


def test_in_haste_it_guesses_once_and_its_own_guesses_stay() -> None:
    bot: Any = player(GAME, "grognard")
    assert bot.in_haste().constants.of("french").guesses == 1
    assert bot.constants.of("french") == TEMPERS["grognard"].of("french")
    assert bot.in_haste() is bot.in_haste()


def test_players_of_a_team_share_their_side_s_chance() -> None:
    t, bot = new("december2", "team", french="2"), player(GAME, "grognard")
    french, others, allied = (
        bot.evaluate(t, seat) for seat in (*t.state.seats["french"], "allied")
    )
    assert french == others == pytest.approx(1 - (allied or 0))
    assert bot.evaluate(t, "nobody") is None
