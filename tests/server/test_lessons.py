"""Every lesson of every game opens a table at which its person is asked, or soon will be."""

from __future__ import annotations

import pytest

from grognard.kernel.registry import games
from grognard.server.openings import table_of_lesson

LESSONS = [(game.id, name) for game in games().values() for name in game.lessons]


@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_a_lesson_opens_a_table(id: str, name: str):
    game = games()[id]
    table, seat = table_of_lesson(game, name)
    assert seat in table.seats
    assert table.ask is not None
    for language in ("en", "it"):
        assert game.texts[language].has(f"lesson-{name}")
        assert game.texts[language].has(f"lesson-{name}-about")


def test_a_lesson_without_a_position_begins_as_its_scenario_does():
    game = games()["tolentino1815"]
    table, seat = table_of_lesson(game, "rancia")
    assert seat == "neapolitan"
    assert table.header.scenario == "rancia"
    assert (table.state.turn, table.state.last_turn) == (1, 4)
    assert table.state.at == game.new("rancia", {}, "any").at
