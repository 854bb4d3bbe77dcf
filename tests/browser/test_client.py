"""The built client opens in a browser."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import grognard.server

STATIC = Path(grognard.server.__file__).parent / "static"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=STATIC)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_page_has_its_title_and_fonts(page: Page, address: str):
    page.goto(address)
    expect(page.get_by_role("heading", name="Grognard")).to_be_visible()
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('16px \"IM Fell English\"')")
