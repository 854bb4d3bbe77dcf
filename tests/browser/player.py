"""A person at the browser, who sees what is highlighted and clicks it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, Position, ViewportSize, WebSocket
from websockets.sync.client import ClientConnection, connect

from grognard.kernel import gamefile
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from tests.wire import Ear

PATIENCE = 30_000
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
WATERLOO = "waterloo1815"
SETTINGS = "grognard.settings"


def open_table(address: str, **wanted: Any) -> dict[str, Any]:
    """A new table: its id and the keys of its seats."""
    body = {"game": WATERLOO, "scenario": "historical", "speed": 0, "players": {}, **wanted}
    answer = httpx.post(f"{address}/api/tables", json=body, timeout=30)
    assert answer.status_code == 201, answer.text
    return answer.json()


def open_file(
    address: str, file: str, at: int = 0, players: dict[str, Any] | None = None
) -> dict[str, Any]:
    """A table that goes on with a game file after so many choices."""
    body = {"file": file, "at": at, "players": players or {}, "speed": 0}
    answer = httpx.post(f"{address}/api/tables/upload", json=body, timeout=60)
    assert answer.status_code == 201, answer.text
    return answer.json()


FAR_OFF = {"french": "avesnes", "prussian": "verviers", "anglo": "courtrai"}


def open_position(address: str, position: str, **players: Any) -> dict[str, Any]:
    """Opens a table that begins with a position; pieces that are not in it stand far off."""
    waterloo = game(WATERLOO)
    rest: dict[str, list[str]] = {}
    for block in waterloo.map()["blocks"]:
        if not re.search(rf"\b{block['id']}\b", position):
            rest.setdefault(FAR_OFF[block["army"]], []).append(block["id"])
    rows = [f'{town} = "{" ".join(ids)}"' for town, ids in rest.items()]
    state = waterloo.read_position("\n".join([position.strip(), *rows]))
    table: Table[Any] = Table.from_state(waterloo, "campaign", {}, state)
    return open_file(address, gamefile.dump(table), players=players)


class Person:
    """One seat in one browser window."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        table: dict[str, Any],
        seat: str,
        *,
        size: ViewportSize = DESKTOP,
        locale: str = "en-GB",
        prepare: Callable[[Page], None] = lambda page: None,
    ) -> None:
        self.context: BrowserContext = browser.new_context(
            viewport=size, locale=locale, has_touch=size is PHONE, is_mobile=size is PHONE
        )
        self.page: Page = self.context.new_page()
        self._frames: list[str] = []
        self._read = 0
        self._table: dict[str, Any] | None = None
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self._listen)
        # The question whether a phase shall end is confirmed, unless the test is about it.
        self.context.add_init_script(
            "if (location.protocol !== 'about:')"
            f" localStorage.getItem('{SETTINGS}')"
            f" ?? localStorage.setItem('{SETTINGS}', '{{\"askEnd\": false, \"generals\": false}}')"
        )
        prepare(self.page)
        self.page.goto(f"{address}/#/table/{table['table']}/{table['keys'][seat]}")
        self.page.get_by_test_id("table").wait_for(timeout=PATIENCE)

    def _listen(self, line: WebSocket) -> None:
        ear = Ear()
        line.on("framereceived", lambda text: self._frames.append(json.dumps(ear.take(str(text)))))

    def close(self) -> None:
        self.context.close()
        assert not self.errors, f"the page's script failed: {self.errors}"

    # --- seeing

    @property
    def heard(self) -> list[str]:
        """Everything that has arrived over the socket."""
        if not self.page.is_closed():
            self.page.evaluate("0")  # frames are noted only while Playwright is at work
        return self._frames

    @property
    def told(self) -> dict[str, Any]:
        """The last `table` message that the page received."""

        def last() -> dict[str, Any] | None:
            unread, self._read = self.heard[self._read :], len(self._frames)
            messages = map(json.loads, reversed(unread))
            news = next((message for message in messages if message["type"] == "table"), None)
            self._table = news or self._table
            return self._table

        return until(last, "nothing was told of the table")

    @property
    def view(self) -> dict[str, Any]:
        return self.told["view"]

    @property
    def asked(self) -> str:
        """The key of the question at hand, or ""."""
        return self.page.get_by_test_id("prompt").get_attribute("data-ask") or ""

    @property
    def seq(self) -> int:
        return int(self.page.get_by_test_id("table").get_attribute("data-seq") or 0)

    def wait(self, *questions: str) -> str:
        """Until one of these questions is asked; "other" means that somebody else is asked."""

        def found() -> str:
            asked = self.asked or "other"
            return asked if asked in questions else ""

        return until(found, f"{questions}, asked is '{self.asked}'")

    def lit(self) -> list[str]:
        """All that is lit on the screen."""
        found = self.page.locator('[data-testid="choice"]')
        return [found.nth(i).get_attribute("data-choice") or "" for i in range(found.count())]

    # --- typing

    def type(self, choice: str) -> None:
        """Choose by keyboard alone: open the list of choices, go to the row, press Enter."""
        before = self.seq
        if not self.page.get_by_test_id("choice-list").is_visible():
            self.page.keyboard.press("l")
        row = self.page.locator(f'[data-testid="list-choice"][data-choice="{choice}"]')
        row.focus(timeout=PATIENCE)
        self.page.keyboard.press("Enter")
        until(lambda: self.seq > before, f"Enter did not choose {choice}")

    # --- touching

    def choose(self, choice: str) -> None:
        """Click what is lit; a stack is opened first if it has to be."""
        self.put_away()
        before = self.seq
        target = self.page.locator(f'[data-testid="choice"][data-choice="{choice}"]').first
        if choice.startswith("block:") and not target.is_visible():
            self._open_stack(choice)
        # the middle of a place may be taken by the button of its farm or hill
        corner: Position | None = {"x": 14, "y": 14} if choice.startswith("place:") else None
        target.click(timeout=PATIENCE, position=corner)
        until(lambda: self.seq > before, f"the table did not move on after {choice}")

    def put_away(self) -> None:
        """Closes the cards with the results of a fight."""
        card = self.page.get_by_test_id("continue")
        while card.count():
            card.first.click(timeout=PATIENCE)

    def _open_stack(self, choice: str) -> None:
        """Open the stack in which a block stands."""
        town = next(
            town
            for town, blocks in self.view["towns"].items()
            if any(block["ref"] == choice for block in blocks)
        )
        self.page.locator(f'[data-stack^="{town}-"][data-lit="true"]').first.click(timeout=PATIENCE)


class Opponent:
    """The other seat, played by a script over its own socket."""

    def __init__(self, address: str, table: dict[str, Any], seat: str) -> None:
        where = f"{address.replace('http', 'ws')}/ws/{table['table']}?key={table['keys'][seat]}"
        self.line: ClientConnection = connect(where, legacy=True)
        self.ear = Ear()
        self.table: dict[str, Any] = {}
        self.say(type="hello", seen=0)

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def listen(self) -> None:
        """Receives everything that has happened until now: the answer to a request comes after
        it."""
        self.say(type="why", choice="done")
        while True:
            message = self.ear.take(str(self.line.recv(timeout=PATIENCE / 1000)))
            if message["type"] == "table":
                self.table = message
            elif message["type"] == "why":
                return

    def answer(self, pick: Callable[[dict[str, Any]], str]) -> None:
        """Answer for as long as questions are put to this seat."""
        self.listen()
        while self.table["ask"]:
            seq, choice = self.table["seq"], pick(self.table["ask"])
            self.say(type="choose", seq=seq, choice=choice)
            self.listen()
            assert self.table["seq"] > seq, f"{choice} was refused"

    def close(self) -> None:
        self.line.close()


def passive(ask: dict[str, Any]) -> str:
    """Does as little as the question allows."""
    for word in ("sheet", "done", "rest", "stop", "hide"):
        if word in ask["choices"]:
            return word
    return ask["choices"][0]


def until(true: Callable[[], Any], what: str, seconds: float = 30) -> Any:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.03)
    raise AssertionError(f"waited in vain: {what}")
