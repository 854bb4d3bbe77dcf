"""A correction pack in the browser: laid over ours in the lobby, named at the table."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, expect

from grognard.kernel.registry import game
from tests.browser.conftest import House
from tests.browser.player import DESKTOP


def test_a_table_is_opened_on_own_data(chromium: Browser, house: House) -> None:
    data: dict[str, Any] = json.loads(
        (game("waterloo1815").folder / "data" / "map.json").read_text()
    )
    ligny = next(town for town in data["towns"] if town["id"] == "ligny")
    ligny["name"] = {"en": "Saint-Amand", "it": "Saint-Amand"}
    context = chromium.new_context(viewport=DESKTOP, locale="en-GB")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_test_id("new-table").click()
    page.get_by_test_id("own-data").locator("summary").click()
    files, send = page.get_by_test_id("own-data-files"), page.get_by_test_id("open-table")
    files.set_input_files({"name": "map.json", "mimeType": "application/json", "buffer": b"{"})
    send.click()
    expect(page.get_by_role("alert")).to_contain_text("map.json")
    content = json.dumps(data).encode()
    files.set_input_files({"name": "map.json", "mimeType": "application/json", "buffer": content})
    send.click()
    expect(page.get_by_test_id("map")).to_contain_text("Saint-Amand")
    page.get_by_test_id("open-table").click()
    panel = page.get_by_test_id("provenance")
    panel.locator("summary").click()
    expect(page.get_by_test_id("own-data")).to_contain_text("map.json")
    expect(panel).to_contain_text("reconstructed")
    context.close()
