"""Everybody can use it: axe-core finds no serious fault in the main situations."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.campaign import BATTLE, PERSON
from tests.browser.conftest import ROOT, House
from tests.browser.player import DESKTOP, PHONE, Person, open_position
from tests.browser.valley import Officer, open_rancia

COLOURS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page) -> list[str]:
    """The serious and critical faults that axe finds on the page as it is, by day and by night."""
    page.evaluate(Path(AXE).read_text(encoding="utf-8") + "; true")
    found: list[str] = []
    for colours in COLOURS:
        page.emulate_media(color_scheme=colours)
        seen: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found += [
            f"{colours}, {v['id']}: {v['help']} ({v['nodes'][0]['html'][:120]})"
            for v in seen["violations"]
            if v["impact"] in ("serious", "critical")
        ]
    return found


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_lobby_has_no_serious_fault(
    chromium: Browser, house: House, size: ViewportSize
) -> None:
    context = chromium.new_context(viewport=size)
    page = context.new_page()
    page.goto(house.address)
    page.get_by_test_id("lobby").wait_for()
    assert faults(page) == []
    context.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    "panel",
    ["", "rules", "settings", "chronicle", "choices", "inspector", "standing", "table", "history"],
)
def test_the_table_has_no_serious_fault(
    chromium: Browser, house: House, size: ViewportSize, panel: str
) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french", size=size)
    french.wait("movement.block")
    if panel == "choices":
        french.page.keyboard.press("l")
        french.page.get_by_test_id("choice-list").wait_for()
    elif panel == "history":
        french.page.get_by_test_id("open-history").click()
        french.page.get_by_test_id("history").wait_for()
    elif panel and not french.page.get_by_test_id(f"panel-{panel}").is_visible():
        french.page.get_by_test_id(f"open-{panel}").click()
    french.page.wait_for_timeout(300)
    assert faults(french.page) == []
    french.close()


def test_a_long_legend_can_be_read_by_keys(chromium: Browser, house: House) -> None:
    murat = Officer(chromium, house, open_rancia(house), "neapolitan")
    murat.page.get_by_test_id("open-inspector").click()
    murat.page.get_by_test_id("panel-inspector").wait_for()
    assert faults(murat.page) == []
    murat.close()
