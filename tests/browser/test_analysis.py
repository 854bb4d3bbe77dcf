"""The analyst in the page: begun from the end of a game, a click goes to the moment, another plays
on from there; and hints while a game goes on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import House
from tests.browser.player import PATIENCE, Opponent, Person, open_table, until

PERSON = {"kind": "person"}
BOT = {"kind": "bot"}
LONG = 400
"""Seconds: bots play the game to its end, in a process that lets all others go first."""


@pytest.mark.parametrize(("locale", "title"), [("en-GB", "The analyst"), ("it-IT", "L’analista")])
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
    moments = rows.get_by_role("button").all()
    moments[0].click()
    until(lambda: page.get_by_test_id("history-slider").input_value() == "0", "no look back")
    page.get_by_test_id("history-analyse").click()
    expect(panel).to_be_hidden()
    allies.close()
    french.close()


def test_a_click_plays_on_from_a_choice_that_cost_much(chromium: Browser, house: House) -> None:
    """What the analyst found is given: which choices it doubts hangs on hundreds of games."""
    half, parts = {"share": 0.5, "games": 20}, {"own": -0.3, "others": 0.1, "luck": -0.3}
    change = {**parts, "interval": [-0.5, -0.1]}
    doubt = {"at": 0, "seat": "french", "question": "movement.block", "chosen": "done"}
    doubt |= {"better": "block:f_1cc", "cost": 0.3, "luck": 0.0, "reason": "", "args": {}}
    chances = {"french": half, "allied": half}
    curve = [{"at": 0, "heading": "deployment", "args": {}, "chances": chances, "changes": {}}]
    curve[0]["changes"] = {"french": change}
    found = {"player": "grognard", "curve": curve, "doubts": [doubt], "doubted": 1, "choices": 1}
    found["whole"] = {"french": change}
    told = {"done": 1, "total": 1, "error": "", "analysis": found}

    table = open_table(house.address, players={"french": PERSON, "allied": PERSON})
    allies = Opponent(house.address, table, "allied")
    french = Person(chromium, house.address, table, "french")
    page = french.page
    page.route("**/analysis?*", lambda route: route.fulfill(json=told))
    french.wait("movement.block")
    french.choose("done")
    allies.say(type="resign")
    page.get_by_test_id("outcome-analyse").click()
    panel = page.get_by_test_id("analysis")
    expect(panel.get_by_test_id("analysis-luck").get_by_role("row").last).to_have_text(
        re.compile(r"The whole game\s*−30 %\s*\+10 %\s*−30 %")
    )
    finished = page.url
    panel.get_by_test_id("doubt-on").click()
    expect(page).not_to_have_url(finished)
    expect(page.get_by_test_id("outcome")).to_have_count(0)
    french.wait("movement.block")
    french.choose("done")
    allies.close()
    french.close()


@pytest.mark.parametrize(
    ("locale", "said"), [("en-GB", "would choose:"), ("it-IT", "sceglierebbe:")]
)
def test_against_a_bot_a_hint_says_why_and_a_click_does_it(
    chromium: Browser, house: House, locale: str, said: str
) -> None:
    table = open_table(house.address, players={"french": PERSON, "allied": BOT})
    french = Person(chromium, house.address, table, "french", locale=locale)
    page = french.page
    french.wait("movement.block")
    hint = page.get_by_test_id("hint")
    expect(hint).to_have_count(0)
    page.get_by_test_id("ask-hint").click()
    expect(hint).to_contain_text(said)
    assert re.search(r"\w\.$", hint.locator("p").first.inner_text().strip()), "no reason"
    page.keyboard.press("t")
    expect(hint).to_have_count(0)
    page.keyboard.press("t")
    before = french.seq
    hint.get_by_test_id("hint-choice").first.click()
    until(lambda: french.seq > before, "the hint was not followed")
    expect(hint).to_have_count(0)
    french.close()


def test_where_two_persons_play_there_is_no_hint(chromium: Browser, house: House) -> None:
    table = open_table(house.address, players={"french": PERSON, "allied": PERSON})
    french = Person(chromium, house.address, table, "french")
    french.wait("movement.block")
    expect(french.page.get_by_test_id("ask-hint")).to_have_count(0)
    french.close()
