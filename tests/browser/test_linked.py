"""The linked campaign in a real browser: the joined map, both tracks, the choice of sources."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, expect

from grognard.kernel.gamefile import replay
from grognard.kernel.table import Table, beginning
from tests.browser.conftest import House
from tests.browser.theatre import PERSON, Marshal

GOLDEN = Path(__file__).parent.parent / "playthroughs" / "linked1812"


def open_at(house: House, name: str, at: int) -> dict[str, Any]:
    """A table that stands where a golden game stood after so many choices."""
    (path,) = GOLDEN.glob(f"*{name}.txt")
    players = {"french": PERSON, "coalition": PERSON}
    body = {"file": path.read_text(), "at": at, "players": players, "speed": 0}
    answer = httpx.post(f"{house.address}/api/tables/upload", json=body, timeout=60)
    assert answer.status_code == 201, answer.text
    return answer.json()


def question(name: str, key: str) -> int:
    """After how many choices of a golden game a question is put for the first time."""
    (path,) = GOLDEN.glob(f"*{name}.txt")
    whole = replay(path.read_text())
    table = Table(whole.game, whole.header, beginning(whole.game, whole.header))
    for at, choice in enumerate(whole.choices):
        assert table.ask is not None
        if table.ask.key == key:
            return at
        table.play(choice)
    raise AssertionError(f"{key} is not asked in {name}")


def test_the_joined_map_is_one_board(chromium: Browser, house: House) -> None:
    at = question("campaign-first-turn", "trains.place")
    table = open_at(house, "campaign-first-turn", at)
    french = Marshal(chromium, house, table, "french", locale="it-IT")
    expect(french.page.locator("body")).to_contain_text("1812")
    zoom = float(french.page.get_by_test_id("map").get_attribute("data-zoom") or 0)
    french.page.keyboard.press("0")
    expect(french.page.get_by_test_id("map")).not_to_have_attribute("data-zoom", f"{zoom:.3f}")
    french.close()


def test_sources_are_changed_by_a_button(chromium: Browser, house: House) -> None:
    at = question("campaign-both-change", "link.sources")
    table = open_at(house, "campaign-both-change", at)
    french = Marshal(chromium, house, table, "french")
    expect(french.page.locator("body")).to_contain_text("late February 1813")
    french.give("change")
    expect(french.page.locator("body")).to_contain_text("New sources of supply")
    french.close()


def test_napoleon_decides(chromium: Browser, house: House) -> None:
    table = open_at(house, "napoleon-stays", question("napoleon-stays", "link.napoleon"))
    french = Marshal(chromium, house, table, "french", locale="it-IT")
    french.give("stays")
    expect(french.page.locator("body")).to_contain_text("Napoleone resta con la sua armata")
    french.close()
