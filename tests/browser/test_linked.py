"""The linked campaign in a real browser: the joined map, both tracks, the choice of sources."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.conftest import House
from tests.browser.theatre import Marshal, open_golden


def test_the_joined_map_is_one_board(chromium: Browser, house: House) -> None:
    table = open_golden(house, "linked1812/campaign-first-turn", "trains.place")
    french = Marshal(chromium, house, table, "french", locale="it-IT")
    expect(french.page.locator("body")).to_contain_text("1812")
    for name in ("Svezia", "Confederazione del Reno", "Ducato di Varsavia"):
        expect(french.page.locator("text.country", has_text=name)).to_have_count(1)
    zoom = float(french.page.get_by_test_id("map").get_attribute("data-zoom") or 0)
    french.page.keyboard.press("0")
    expect(french.page.get_by_test_id("map")).not_to_have_attribute("data-zoom", f"{zoom:.3f}")
    french.close()


def test_sources_are_changed_by_a_button(chromium: Browser, house: House) -> None:
    table = open_golden(house, "linked1812/campaign-both-change", "link.sources")
    french = Marshal(chromium, house, table, "french")
    expect(french.page.locator("body")).to_contain_text("late February 1813")
    french.give("change")
    expect(french.page.locator("body")).to_contain_text("New sources of supply")
    french.close()


def test_napoleon_decides(chromium: Browser, house: House) -> None:
    table = open_golden(house, "linked1812/napoleon-stays", "link.napoleon")
    french = Marshal(chromium, house, table, "french", locale="it-IT")
    french.give("stays")
    expect(french.page.locator("body")).to_contain_text("Napoleone resta con la sua armata")
    french.close()
