"""The lessons of 1799 and of the linked campaign."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.ai.players import Reckless, player, think
from grognard.games.grande_armee import depots, supply
from grognard.games.grande_armee.linked1812 import GAME as LINKED
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.view import view
from grognard.kernel.dice import Dice
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from grognard.server.openings import table_of_lesson


def test_everybody_is_in_supply_when_cassano_begins():
    table, seat = table_of_lesson(game("italy1799"), "cassano")
    g = table.state
    assert seat == "coalition"
    for side in g.sides:
        linked = depots.linked(g, side)
        assert all(linked & g.board.grid.bit[hex] for hex in g.depots[side])
        assert all(supply.supply_lines(g, side)[hex] for hex in survey(g)[side].units)


@pytest.mark.parametrize(
    ("id", "lesson", "last"), [("italy1799", "cassano", 5), ("linked1812", "sources", 5)]
)
def test_a_lesson_ends_by_its_goal(id: str, lesson: str, last: int):
    rules = game(id)
    state = rules.read_position(rules.lessons[lesson].position)
    state.dice = Dice("lesson")
    table: Table[Any] = Table.from_state(rules, "campaign", {}, state)
    rng = random.Random(1)
    while table.ask is not None:
        table.play(Reckless().choose(table, rng))
    assert table.outcome is not None
    assert table.outcome.kind == "goal"
    assert table.state.turn == last


def test_a_lesson_shows_its_goal_in_place_of_victory_points():
    table, seat = table_of_lesson(game("russia1812"), "vilna")
    seen = view(table.state, seat)
    assert seen.goal is not None
    assert (seen.goal.hex, seen.goal.turn, seen.last_turn) == ("1808", 4, 4)
    assert not any(side.total or side.cities for side in seen.sides)


def test_the_lesson_of_the_link_begins_with_its_question():
    table, seat = table_of_lesson(game("linked1812"), "sources")
    assert seat == "french"
    assert table.ask is not None
    assert (table.ask.seat, table.ask.key) == ("french", "link.sources")
    parley = LINKED.view(table.state, seat).parley
    assert parley is not None
    told = {(one.word, fact.key): fact.args for one in parley.answers for fact in one.follows}
    trains = "parley-sources-trains"
    assert int(str(told["stay", trains]["n"])) < int(str(told["change", trains]["n"]))
    assert told["change", "parley-sources-at-once"] == {"n": 6}
    assert told["change", "parley-sources-in-time"] == {"n": 3}
    table.play("change")
    linked = depots.linked(table.state, "french")
    bit = table.state.board.grid.bit
    assert all(linked & bit[hex] for hex in table.state.depots["french"])


@pytest.mark.parametrize(
    ("id", "lesson"),
    [
        ("russia1812", "vilna"),
        ("germany1813", "bautzen"),
        ("italy1799", "cassano"),
        ("linked1812", "sources"),
    ],
)
def test_whoever_follows_the_hints_wins(id: str, lesson: str):
    """The hints are the bot's choices: it plays for the city that decides, and says why."""
    table, seat = table_of_lesson(game(id), lesson)
    bot, rng = player(table.game, "grognard"), random.Random(3)
    while (ask := table.ask) is not None:
        if ask.seat == seat and len(ask.choices) > 1:
            best = bot.rank(table.redeal(seat, rng), rng)[0]
            assert best.reason, f"{ask.key}: no reason for {best.choice}"
        table.play(think(table, bot, rng))
    assert table.outcome is not None
    assert table.outcome.winners == (seat,)
