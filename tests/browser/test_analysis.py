"""The analyst in the page: begun from the end of a game, a click goes to the moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import House
from tests.browser.player import PATIENCE, Opponent, Person, open_table, until

PERSON = {"kind": "person"}
LONG = 400
"""Seconds: bots play the game to its end, in a process that lets all others go first."""


@pytest.mark.parametrize(("locale", "title"), [("en-GB", "The analyst"), ("it-IT", "L'analista")])
def test_a_finished_game_is_analysed_in_the_page(
    chromium: Browser, house: House, locale: str, title: str
) -> None:
    table = open_table(house.address, players={"french": PERSON, "allied": PERSON})
    allies = Opponent(house.address, table, "allied")
    french = Person(chromium, house.address, table, "french", locale=locale)
    page = french.page
    french.wait("movement.block")
    french.choose("done")
    allies.say(type="resign")
    page.get_by_test_id("outcome").wait_for(timeout=PATIENCE)
    page.get_by_test_id("outcome-analyse").click()
    panel = page.get_by_test_id("analysis")
    expect(panel.get_by_role("heading", name=title)).to_be_visible()
    rows = panel.locator("tbody tr")
    until(lambda: rows.count() > 0, "the curve did not come", LONG)
    expect(panel.locator("svg polyline").first).to_be_attached()
    rows.first.get_by_role("button").click()
    until(lambda: page.get_by_test_id("history-slider").input_value() == "0", "no look back")
    page.get_by_test_id("history-analyse").click()
    expect(panel).to_be_hidden()
    allies.close()
    french.close()
