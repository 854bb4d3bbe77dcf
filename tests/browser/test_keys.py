"""Boards of the Grande Armée family in a real browser, by board keys alone: N, Enter and V."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Browser

from grognard.kernel.ask import kind
from tests.browser.conftest import House
from tests.browser.player import Person, open_table, until
from tests.browser.test_hearing import by_keys

ENDS = ("auto", "rest", "done", "stop", "pass", "stay", "none")
TWO_MEANINGS = ("train", "dummy", "to", "via")


@pytest.mark.parametrize(
    ("id", "enemy"),
    [("germany1813", "coalition"), ("italy1799", "coalition"), ("linked1812", "coalition")],
)
def test_the_first_turn_begins_by_board_keys_alone(
    chromium: Browser, house: House, id: str, enemy: str
) -> None:
    """Set-up, depots and the first trains: twice on the map, then by the button that goes on."""
    bot = {enemy: {"kind": "bot", "level": "random"}}
    table = open_table(house.address, game=id, scenario="campaign", players=bot)
    french = Person(chromium, house.address, table, "french")
    answered: Counter[str] = Counter()
    while answered["trains.place"] < 3:
        ask = until(lambda: french.asked and french.told["ask"], "the French are not asked")
        choices = [one for one in ask["choices"] if one != "back"]
        places = [one for one in choices if ":" in one]
        ends = [one for word in ENDS for one in choices if one == word]
        onwards = answered[ask["key"]] >= 2 and ends
        choice = ends[0] if onwards else (places or choices)[0]
        answered[ask["key"]] += 1
        assert answered.total() < 60, answered
        lit = french.page.locator(f'[data-choice="{choice}"]')
        if kind(choice) in TWO_MEANINGS and not lit.count():
            french.page.keyboard.press("v")  # what a click on the map means now
        by_keys(french, choice)
    assert {"setup.piece", "depots.start"} <= set(answered)
    french.close()
