"""Positions in the browser: opened in the lobby, copied at the table."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House
from tests.browser.field import give, open_field
from tests.browser.player import DESKTOP, Opponent, Person, until

FIELD = """side = "french"
[french]
63 = "f1=cav2"
[allied]
64 = "a1=cav1"
66 = "a2=cav1"
"""


def lobby(chromium: Browser, house: House) -> Page:
    page = chromium.new_context(viewport=DESKTOP).new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Austerlitz").click()
    page.get_by_test_id("position").locator("summary").click()
    return page


def test_a_position_is_opened_in_the_lobby(chromium: Browser, house: House) -> None:
    page = lobby(chromium, house)
    text, send = page.get_by_test_id("position-text"), page.get_by_test_id("position-send")
    expect(send).to_be_disabled()
    text.fill(FIELD.replace("66 =", "63 ="))
    send.click()
    expect(page.get_by_role("alert")).to_contain_text("line 6: both armies in locale 63 (4.6c)")
    text.fill(FIELD)
    send.click()
    expect(page.get_by_test_id("map")).to_be_visible()
    page.get_by_test_id("open-table").click()
    expect(page.get_by_test_id("panel-table")).to_contain_text("bot")
    page.context.close()


def test_a_position_is_copied_and_opened_again(chromium: Browser, house: House) -> None:
    table = open_field(house, FIELD)
    french = Person(chromium, house.address, table, "french")
    french.page.get_by_test_id("prompt").wait_for()
    french.page.get_by_test_id("open-table").click()
    french.page.get_by_test_id("copy-position").click()
    copied = french.page.get_by_test_id("copied-position")
    expect(copied).to_be_visible()
    text = copied.input_value()
    assert "austerlitz1805" in text
    french.close()
    page = lobby(chromium, house)
    page.get_by_test_id("position-text").fill(text)
    page.get_by_test_id("position-send").click()
    expect(page.get_by_test_id("map")).to_be_visible()
    page.context.close()


def test_riders_are_led_on_beyond_an_empty_locale_by_mouse(chromium: Browser, house: House) -> None:
    """Austerlitz 11.12b: 64 is taken, 55 is empty, 66 is attacked."""
    table = open_field(house, FIELD)
    allies = Opponent(house.address, table, "allied")
    french = Person(chromium, house.address, table, "french")
    give(french, "threat:63>64")
    allies.answer(lambda ask: "retreat" if "retreat" in ask["choices"] else "retreat-to:54")
    for word in ("unit:f1", "road:64", "threat:55>66"):
        give(french, word)
    allies.answer(lambda ask: "retreat" if "retreat" in ask["choices"] else ask["choices"][-1])

    def stands() -> bool:
        units = {one["ref"]: one["position"] for one in french.view["units"]}
        return units["unit:f1"] == "66"

    until(stands, "the riders did not arrive")
    french.close()
    allies.close()
