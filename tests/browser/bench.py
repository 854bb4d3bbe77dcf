"""Measures the speed of the page: ``python -m tests.browser.bench``, part of ``make bench``.

The first board from a cold start, what the client weighs on the wire, and the frames a second while
the maps of Waterloo, of 1813 and of the linked campaign are dragged and zoomed with all pieces on
them. Software rendering in a headless browser: a figure to compare with itself, not with a real
screen.
"""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, Response, sync_playwright

from tests.browser.campaign import PERSON
from tests.browser.conftest import FLAGS, ROOT, House
from tests.browser.player import DESKTOP, open_table

COLD_STARTS = 5
COUNT_FRAMES = """() => {
  window.frames_seen = 0
  const count = () => { window.frames_seen += 1; requestAnimationFrame(count) }
  requestAnimationFrame(count)
}"""


MAPS = {
    "waterloo1815": {"scenario": "historical", "players": {"french": PERSON, "allied": PERSON}},
    "germany1813": {"scenario": "campaign", "players": {"french": PERSON, "coalition": PERSON}},
    "linked1812": {"scenario": "campaign", "players": {"french": PERSON, "coalition": PERSON}},
}
"""Whose maps are dragged and zoomed: 58 blocks, 750 hexes, 1,150 hexes."""


def link(house: House, game: str = "waterloo1815") -> str:
    table = open_table(house.address, game=game, **MAPS[game])
    return f"{house.address}/#/table/{table['table']}/{table['keys']['french']}"


def cold_start(browser: Browser, address: str) -> tuple[float, dict[str, int]]:
    """Seconds until blocks can be chosen, with nothing in the cache; and bytes by kind."""
    context = browser.new_context(viewport=DESKTOP)
    page = context.new_page()
    weight: dict[str, int] = {}

    def weigh(response: Response) -> None:
        sizes = response.request.sizes()
        kind = response.request.resource_type
        weight[kind] = weight.get(kind, 0) + sizes["responseBodySize"]

    page.on("requestfinished", lambda request: weigh(request.response()))  # type: ignore[arg-type]
    begun = time.perf_counter()
    page.goto(address)
    page.locator('[data-ask="movement.block"]').wait_for()
    seconds = time.perf_counter() - begun
    page.wait_for_load_state("networkidle")
    context.close()
    return seconds, weight


def frames_while_dragging(page: Page) -> float:
    """Frames a second while the map is dragged to and fro."""
    box = page.get_by_test_id("board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()

    def pull(i: int) -> None:
        page.mouse.move(x + 120 * ((i // 20) % 2), y + (i % 20) * 6)

    rate = _frames(page, pull, 240)
    page.mouse.up()
    return rate


def frames_while_zooming(page: Page) -> float:
    """Frames a second while the wheel turns in and out."""

    def turn(i: int) -> None:
        page.mouse.wheel(0, -60 if (i // 20) % 2 else 60)

    return _frames(page, turn, 120)


def _frames(page: Page, act: Callable[[int], None], times: int) -> float:
    begun, before = time.perf_counter(), page.evaluate("window.frames_seen")
    for i in range(times):
        act(i)
    seconds = time.perf_counter() - begun
    return (page.evaluate("window.frames_seen") - before) / seconds


def main() -> None:
    chromium = subprocess.run(
        [ROOT / "tools" / "find-chromium"], capture_output=True, text=True, check=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            address = link(house)
            starts = sorted(cold_start(browser, address) for _ in range(COLD_STARTS))
            seconds, weight = starts[COLD_STARTS // 2]
            print(f"first board from a cold start: {seconds:.2f} s (median of {COLD_STARTS})")
            client = sum(weight.get(kind, 0) for kind in ("document", "script", "stylesheet"))
            print(f"the client on the wire: {client / 1000:.0f} kB without fonts")
            for kind, size in sorted(weight.items()):
                print(f"  {kind}: {size / 1000:.0f} kB")
            for game in MAPS:
                page = browser.new_context(viewport=DESKTOP).new_page()
                page.goto(link(house, game))
                page.get_by_test_id("prompt").wait_for()
                page.wait_for_timeout(2000)
                page.evaluate(COUNT_FRAMES)
                dragged, zoomed = frames_while_dragging(page), frames_while_zooming(page)
                page.context.close()
                print(f"{game}: {dragged:.0f} frames a second while dragging,", end=" ")
                print(f"{zoomed:.0f} while zooming")
        finally:
            browser.close()
            house.process.kill()


if __name__ == "__main__":
    main()
