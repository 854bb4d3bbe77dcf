"""The war diary: what a campaign between bots was like, told from its events and states."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.ai.arena import match, play_one
from grognard.ai.rows import Book
from grognard.games.grande_armee.italy1799 import GAME
from grognard.kernel.chronicle import Event
from grognard.kernel.table import Table
from tools import war_diary


@pytest.fixture(scope="module")
def diary() -> war_diary.Diary:
    one = match(GAME, ("grognard", "grognard"), 1, "diary")
    return war_diary.observe(play_one(one, 0, moves=True))


def test_there_is_a_page_for_every_turn(diary: war_diary.Diary):
    assert [page.turn for page in diary.pages] == list(range(1, 14))


def test_units_lost_are_those_that_are_missing(diary: war_diary.Diary):
    """A page opens when a question is first asked, so units that starved are gone by then."""
    for before, after in zip(diary.pages, diary.pages[1:], strict=False):
        for side, now in after.sides.items():
            lost = before.sides[side].lost.total() + now.lost["hunger"]
            assert now.units >= before.sides[side].units - lost
    assert sum(one.lost.total() for page in diary.pages for one in page.sides.values()) > 0


def test_points_are_those_of_the_outcome(diary: war_diary.Diary):
    lead = diary.points["coalition"] - diary.points["french"]
    assert diary.winner == ("coalition" if lead >= 3 else "french")
    for side, cities in diary.held.items():
        assert diary.points[side] >= sum(cities.values())


def test_trains_without_use_are_never_more_than_those_laid(diary: war_diary.Diary):
    standings = [one for page in diary.pages for one in page.sides.values()]
    assert all(0 <= one.unused <= one.laid <= max(0, one.trains) + 1 for one in standings)
    assert any(one.laid > one.unused for one in standings)


def test_a_hex_is_named_after_the_city_near_it():
    board = Table.new(GAME, seed="places").state.board
    milan = board.city_hex["Milan"]
    assert war_diary.place(board, milan) == "Milan"
    names = [war_diary.place(board, hex) for hex in board.near[milan]]
    assert all(name in board.city_hex or name.startswith("1 from ") for name in names)


def test_milestones_are_noted_with_their_turn_and_side():
    table = Table.new(GAME, seed="when")
    observer = war_diary.Observer(table)
    observer.follow([Event("turn", {"n": 1, "date": "date:1799-1"}, heading=True)])
    observer.follow([Event("armistice"), Event("sources-change", {"side": "side:french"})])
    observer.follow([Event("turn", {"n": 2, "date": "date:1799-2"}, heading=True)])
    observer.follow([Event("armistice")])
    assert observer.when == {"armistice": 0, "sources-change french": 0}


def test_the_table_counts_wins_and_the_diary_tells_every_turn(diary: war_diary.Diary):
    table = list(war_diary.summary([diary, diary]))
    won = 2 * (diary.winner == "french")
    assert any(line.startswith(f"| won by the French | {won} of 2 ") for line in table)
    assert sum(line.startswith(("| 1 |", "| 13 |")) for line in table) == 2
    told = list(war_diary.written(diary))
    assert sum(line.startswith("## Turn") for line in told) == 13


def test_games_in_the_book_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    one = match(GAME, ("random", "random"), 2, "book")
    with Book(tmp_path / "rows.jsonl") as book:
        rows = list(war_diary.campaigns(one, book))
    assert [row.sides[0] for row in rows] == ["french", "french"]
    monkeypatch.setattr(war_diary, "play_one", None)
    with Book(tmp_path / "rows.jsonl") as book:
        assert list(war_diary.campaigns(one, book)) == rows
