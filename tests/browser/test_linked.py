"""The linked campaign in a real browser: the joined map, both tracks, the choice of sources."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.conftest import House
from tests.browser.theatre import Marshal, open_golden
from tests.browser.valley import ON_TOP


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
    scene = french.page.get_by_test_id("parley")
    expect(scene.locator("[data-answer=stay]")).to_contain_text("Königsberg and Warsaw")
    expect(scene.locator("[data-answer=change]")).to_contain_text("come at once: 21")
    assert scene.locator("[data-choice=change]").evaluate(ON_TOP), "an answer is out of sight"
    coalition = Marshal(chromium, house, table, "coalition")
    theirs = coalition.page.get_by_test_id("parley").locator("[data-answer=change]")
    expect(theirs).to_contain_text("come at once: 21")
    coalition.close()
    french.give("change")
    expect(french.page.locator("body")).to_contain_text("New sources of supply")
    french.close()


def test_napoleon_decides(chromium: Browser, house: House) -> None:
    table = open_golden(house, "linked1812/napoleon-stays", "link.napoleon")
    french = Marshal(chromium, house, table, "french", locale="it-IT")
    scene = french.page.get_by_test_id("parley").locator("[data-answer=stays]")
    expect(scene).to_contain_text("perdute: 5")
    french.give("stays")
    expect(french.page.locator("body")).to_contain_text("Napoleone resta con la sua armata")
    french.close()
