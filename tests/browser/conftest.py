"""A headless Chromium for the tests in this folder, which all get the mark `browser`."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

# A slow machine is no error, so timeouts are long.
expect.set_options(timeout=30_000)

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

UNPAINTED = """addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-map] svg[aria-hidden="true"] { visibility: hidden }')
  document.adoptedStyleSheets.push(sheet)
})"""
"""Lays the drawing of the land out and does not paint it: no test looks at the picture, nothing in
it can be pointed at, and without a graphics card half of the browser's time goes into it."""


class House:
    """A real server in a process of its own, on a database of its own, with the same dice in every
    run."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
        self.log = folder / "server.log"
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts the server, on the same port as before if it ran before."""
        command = [sys.executable, "-m", "tests.serving", self.database, str(self.port)]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, cwd=ROOT)
        for _ in range(600):
            found = re.search(r"http://127\.0\.0\.1:(\d+)\n", self.log.read_text())
            if found:
                self.port = int(found[1])
                return
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.1)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """Kills the server with SIGKILL."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.process.terminate()
    house.process.wait()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = subprocess.run([ROOT / "tools" / "find-chromium"], capture_output=True, text=True)
    if found.returncode:
        pytest.fail(found.stderr.strip(), pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), args=FLAGS)
        _leave_the_land_unpainted(browser)
        yield browser
        browser.close()


def _leave_the_land_unpainted(browser: Browser) -> None:
    open_context = browser.new_context

    def new_context(**wanted: Any) -> BrowserContext:
        context = open_context(**wanted)
        context.add_init_script(UNPAINTED)
        return context

    browser.new_context = new_context


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A fresh page of the desktop size that we test at; an error in its script fails the test."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors, f"the page's script failed: {errors}"
