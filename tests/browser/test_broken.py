"""What fails on the page says so; the rest of the table goes on, and the next move tries again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser import valley
from tests.browser.campaign import BATTLE, PERSON
from tests.browser.conftest import House
from tests.browser.field import ASSAULT, open_field
from tests.browser.player import Person, open_position
from tests.wire import Ear

Spoil = Callable[[dict[str, Any]], None]


class Line:
    """The page's line to the server, through which views come spoilt, late or not at all."""

    def __init__(self) -> None:
        self.spoil: Spoil | None = None
        self.held: list[str] | None = None
        self.laid = 0
        self._page: WebSocketRoute | None = None

    def lay(self, route: WebSocketRoute) -> None:
        self._page, ear = route, Ear()
        self.laid += 1
        server = route.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = ear.take(str(text))
            if message["type"] == "table":
                message.pop("changes", None)
                if self.spoil is not None:
                    message = json.loads(json.dumps(message))
                    self.spoil(message["view"])
            self._send(json.dumps(message))

        server.on_message(pass_on)

    def _send(self, text: str) -> None:
        assert self._page is not None
        if self.held is not None:
            self.held.append(text)
        else:
            self._page.send(text)

    def release(self) -> None:
        held, self.held = self.held or [], None
        for text in held:
            self._send(text)


def victim(
    browser: Browser, house: House, table: dict[str, Any], seat: str, line: Line, locale: str = "en"
) -> Person:
    """Somebody whose line is `line`."""

    def prepare(page: Page) -> None:
        page.route_web_socket(re.compile("/ws/"), line.lay)

    return Person(browser, house.address, table, seat, locale=locale, prepare=prepare)


def without(word: str) -> Spoil:
    """A view that lacks something on which a part of the page relies."""

    def spoil(view: dict[str, Any]) -> None:
        view[word] = None

    return spoil


def unreckoned(view: dict[str, Any]) -> None:
    """A view whose assaults lack what adds up to their modifier."""
    for assault in view["assaults"]:
        assault["modifiers"] = None


@pytest.mark.parametrize(
    ("locale", "says"), [("en", "this part of the page failed"), ("it", "non ha funzionato")]
)
def test_a_board_that_fails_leaves_the_rest_of_the_table(
    chromium: Browser, house: House, locale: str, says: str
) -> None:
    line = Line()
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = victim(chromium, house, table, "french", line, locale)
    page = french.page
    french.wait("movement.block")
    expect(page.get_by_test_id("map")).to_be_visible()

    line.spoil = without("battles")
    french.type("block:f_4_inf")
    broken = page.get_by_test_id("board").get_by_test_id("broken")
    expect(broken).to_contain_text(says)
    expect(page.get_by_test_id("map")).to_have_count(0)

    # All else is there, and play goes on by the list.
    expect(page.get_by_test_id("standing").first).to_be_visible()
    expect(page.get_by_test_id("chronicle").first).to_be_visible()
    expect(page.get_by_test_id("slow")).to_have_count(0)
    href = broken.get_by_test_id("broken-file").get_attribute("href") or ""
    assert page.request.get(house.address + href).ok
    page.get_by_test_id("close-panel").click()
    broken.get_by_test_id("broken-choices").click()
    french.wait("movement.town")
    french.type("town:ligny")
    french.wait("movement.block")
    expect(broken).to_be_visible()
    assert len(page.get_by_test_id("broken").all()) == 1

    # The next view that can be drawn is drawn.
    line.spoil = None
    french.type("block:f_2cc")
    expect(page.get_by_test_id("map")).to_be_visible()
    expect(page.get_by_test_id("broken")).to_have_count(0)
    french.close()


def test_a_scene_that_fails_leaves_the_map(chromium: Browser, house: House) -> None:
    line = Line()
    position = valley.FIGHT.replace('"bombardment"', '"declaration"')
    table = valley.open_field(house, position)
    murat = victim(chromium, house, table, "neapolitan", line)
    murat.wait("assault.declare")
    line.spoil = unreckoned
    murat.type("target:2310")
    murat.type("unit:vel1")
    broken = murat.page.get_by_test_id("broken")
    expect(broken).to_have_attribute("data-part", "web-scene")
    expect(murat.page.get_by_test_id("map")).to_be_visible()
    assert "unit:vel2" in murat.lit()
    line.spoil = None
    murat.type("unit:vel2")
    expect(broken).to_have_count(0)
    expect(murat.page.get_by_test_id("assault")).to_be_visible()
    murat.close()


def test_marks_on_the_map_that_fail_are_told_of_in_the_banner(
    chromium: Browser, house: House
) -> None:
    line = Line()
    line.spoil = without("closed")
    field = victim(chromium, house, open_field(house, ASSAULT), "french", line)
    field.wait("command")
    broken = field.page.get_by_test_id("broken")
    expect(broken).to_have_attribute("data-part", "web-marks")
    expect(broken).to_contain_text("Marks on the map")
    expect(field.page.get_by_test_id("map")).to_be_visible()
    assert field.page.locator("[data-blocks]").count()
    field.close()


def test_a_panel_that_fails_leaves_the_board_and_the_other_panels(
    chromium: Browser, house: House
) -> None:
    line = Line()
    line.spoil = without("armies")
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = victim(chromium, house, table, "french", line)
    french.wait("movement.block")
    page = french.page
    expect(page.get_by_test_id("broken")).to_have_attribute("data-part", "web-panel-standing")
    expect(page.get_by_test_id("map")).to_be_visible()
    expect(page.get_by_test_id("chronicle")).to_be_visible()
    page.get_by_test_id("open-rules").click()
    expect(page.get_by_test_id("rules")).to_be_visible()
    french.close()


def test_the_connection_is_called_slow_when_it_is(chromium: Browser, house: House) -> None:
    line = Line()
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = victim(chromium, house, table, "french", line)
    french.wait("movement.block")
    line.held = []
    french.page.locator('[data-testid="choice"][data-choice="done"]').click()
    expect(french.page.get_by_test_id("slow")).to_be_visible()
    line.release()
    expect(french.page.get_by_test_id("slow")).to_have_count(0)
    french.close()
