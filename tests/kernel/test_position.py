"""Positions as text, read and written from a game's description."""

from __future__ import annotations

import pytest

from grognard.kernel.position import PositionError, read_toml
from grognard.kernel.table import Table
from tests.kernel.toy import PILE


def test_a_state_is_written_with_its_top_its_rows_and_the_rest() -> None:
    g = Table.new(PILE, "short", {}, "written").state
    g.pile, g.card, g.seat = 7, 5, "black"
    text = PILE.write_position(g)
    assert text.splitlines()[:5] == ['game = "pile"', "pile = 7", "", "[hands]", 'white = "5"']
    assert 'seat = "black"' in text
    assert "looked = false" in text  # always written
    assert "goal" not in text  # as it is without being said
    again = PILE.read_position(text)
    assert PILE.encode(again) == PILE.encode(g)


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("\nheap = 3", 2, "unknown key 'heap' (a position has: game, pile, hands, state)"),
        ("game = 'chess'", 1, "this is not a position of pile"),
        ("hands = 3", 1, "'hands' is a table"),
        ("[hands]\ngreen = '3'", 2, "there is no seat 'green'"),
        ("[hands]\nwhite = 3", 2, "expected a text of card names"),
        ("[hands]\nwhite = '9'", 2, "there is no card '9'"),
        ("[hands]\nwhite = '3 3'", 2, "card '3' is placed twice"),
        ("[state]\ncard = 3", 2, "unknown key 'card' of the state"),
        ("[state]\nweather = 3", 2, "unknown key 'weather' of the state"),
        ("[state]\nseat = 3", 2, "Expected `str`, got `int`"),
        ("[state]\ndata = 'other'", 2, "this game began with other data (other)"),
        ("pile = 'high'", 1, "Expected `int`, got `str`"),
        ("pile =", 1, "Invalid value"),
    ],
)
def test_a_fault_is_named_with_its_line(text: str, line: int, fault: str) -> None:
    with pytest.raises(PositionError) as caught:
        PILE.read_position(text)
    assert caught.value.fault == fault
    assert caught.value.line == line


def test_a_key_of_endless_parts_is_refused_at_once():
    """A key of 40 kB made tomllib fill all the memory that it may use."""
    with pytest.raises(PositionError, match=r"line 2: a line has at most 200 dots"):
        read_toml("game = 'toy'\n" + "a." * 201 + "b = 1")
    assert read_toml("a." * 200 + "b = 1")["a"]
