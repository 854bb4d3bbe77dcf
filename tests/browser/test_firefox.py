"""The table in Firefox, over WebDriver BiDi: played by mouse and keys, without a script error.

Runs where Firefox is installed (Debian: firefox-esr), or where ``GROGNARD_FIREFOX`` names it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.browser.campaign import BATTLE, PERSON
from tests.browser.conftest import House
from tests.browser.player import open_position, until

NAMES = (os.environ.get("GROGNARD_FIREFOX", ""), "firefox-esr", "firefox")
FIREFOX = next((found for name in NAMES if name and (found := shutil.which(name))), None)
ENTER, ESCAPE = "\ue007", "\ue00c"


class Firefox:
    """One window of a headless Firefox."""

    def __init__(self, program: str, folder: Path) -> None:
        log = folder / "firefox.log"
        (folder / "user.js").write_text('user_pref("app.normandy.enabled", false);\n')
        command = [program, "--headless", "--no-remote", "--profile", str(folder)]
        with log.open("w") as out:
            self.process = subprocess.Popen(
                [*command, "--remote-debugging-port", "0"],
                stdout=out,
                stderr=subprocess.STDOUT,
                env={**os.environ, "HOME": str(folder)},
            )

        def address() -> str:
            assert self.process.poll() is None, log.read_text()
            found = re.search(r"BiDi listening on (ws://\S+)", log.read_text())
            return found[1] if found else ""

        self.line = connect(f"{until(address, 'Firefox does not listen', 60)}/session", legacy=True)
        self.count = 0
        self.errors: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.window: str = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        self.count += 1
        self.line.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            answer = json.loads(self.line.recv(timeout=60))
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.errors.append(str(answer["params"]["text"]))
            if answer.get("id") == self.count:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.window, url=url, wait="complete")
        self.ask("browsingContext.activate", context=self.window)

    def look(self, expression: str) -> Any:
        """The text, number or truth of an expression in the page."""
        result = self.ask(
            "script.evaluate",
            expression=expression,
            target={"context": self.window},
            awaitPromise=False,
        )
        assert result["type"] == "success", result
        return result["result"].get("value")

    def press(self, key: str) -> None:
        actions = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        keys = [{"type": "key", "id": "keys", "actions": actions}]
        self.ask("input.performActions", context=self.window, actions=keys)

    def click(self, x: int, y: int) -> None:
        actions = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = [{"type": "pointer", "id": "mouse", "actions": actions}]
        self.ask("input.performActions", context=self.window, actions=mouse)

    def close(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.wait(timeout=30)


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    if FIREFOX is None:
        pytest.skip("Firefox is not installed (Debian: sudo apt-get install firefox-esr)")
    firefox = Firefox(FIREFOX, tmp_path)
    yield firefox
    firefox.close()


ASKED = "document.querySelector('[data-testid=prompt]')?.dataset.ask ?? ''"
SEQ = "Number(document.querySelector('[data-testid=table]')?.dataset.seq ?? 0)"
FOCUSED = "document.activeElement?.dataset?.choice ?? ''"
SAID = "document.querySelector('[data-testid=live]')?.textContent ?? ''"


def choose(firefox: Firefox, choice: str) -> None:
    """Click a row of the list of choices. A headless Firefox has no window with the focus, and
    without it Enter presses no button."""
    before = firefox.look(SEQ)
    firefox.press("l")
    row = f"document.querySelector('[data-testid=list-choice][data-choice=\"{choice}\"]')"
    until(lambda: firefox.look(f"Boolean({row})"), f"{choice} is not listed")
    firefox.look(f"{row}.scrollIntoView({{block: 'center'}})")
    x, y = (
        int(firefox.look(f"Math.round({row}.getBoundingClientRect().{side} + 12)"))
        for side in ("x", "y")
    )
    firefox.click(x, y)
    until(lambda: firefox.look(SEQ) > before, f"a click did not choose {choice}")


def test_a_march_by_mouse_and_keys_in_firefox(firefox: Firefox, house: House) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    firefox.open(f"{house.address}/#/table/{table['table']}/{table['keys']['french']}")
    until(lambda: firefox.look(ASKED) == "movement.block", "the French are not asked", 60)

    choose(firefox, "block:f_4_inf")
    assert firefox.look(ASKED) == "movement.town"
    firefox.press(ESCAPE)
    # on the board: N goes from one lit town to the next, Enter marches there
    end = time.monotonic() + 60
    while firefox.look(FOCUSED) != "town:ligny" and time.monotonic() < end:
        firefox.press("n")
    before = firefox.look(SEQ)
    firefox.press(ENTER)
    until(lambda: firefox.look(SEQ) > before, "the march was not made")
    assert "Ligny" in until(lambda: firefox.look(SAID), "nothing was said")
    assert firefox.look("document.activeElement !== document.body")
    assert firefox.errors == []
