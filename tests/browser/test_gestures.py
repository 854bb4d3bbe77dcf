"""How many gestures a usual turn takes: what a hand does at the mouse, not the choices sent."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.browser.conftest import House
from tests.browser.player import open_table, until
from tests.browser.valley import BOTH, TOLENTINO, Officer

COUNT = """() => {
    window.gestures = 0
    addEventListener('pointerdown', (event) => { if (event.isTrusted) window.gestures++ }, true)
}"""
"""Counts how often the mouse button goes down: a click and a drag are one gesture each."""


def count(page: Page) -> None:
    page.evaluate(COUNT)


def counted(page: Page) -> int:
    return page.evaluate("window.gestures")


def drag(page: Page, start: str, end: str) -> None:
    """Drag from one hex to another."""
    for n, hex in enumerate((start, end)):
        box = page.locator(f'[data-stack="{hex}"]').bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if n == 0:
            page.mouse.down()
    page.mouse.up()


def test_a_division_marches_in_tolentino(chromium: Browser, house: House) -> None:
    """The first activation of the battle: ten units in five groups, three generals, of whom
    each was once sent by itself."""
    table = open_table(house.address, game=TOLENTINO, scenario="battle", players=BOTH)
    murat = Officer(chromium, house, table, "neapolitan")
    page = murat.page
    count(page)

    def go(hex: str, *units: str, way: str = "") -> None:
        for unit in units:
            murat.click_on(page.get_by_test_id("card").locator(f'[data-ref="unit:{unit}"]'))
            until(lambda: murat.asked == "movement.hex", "nobody was taken up")
        murat.click_on(page.locator(f'[data-stack="{hex}"]'))
        if way:
            murat.click_on(page.locator(f'[data-choice="{way}:{hex}"]'))
        until(lambda: set(units) <= here(hex), f"not all went to {hex}")

    def here(hex: str) -> set[str]:
        return {p["id"] for s in murat.view["stacks"] if s["hex"] == hex for p in s["pieces"]}

    murat.wait("initiative.choose")
    murat.give("formation:II")
    for word in ("keep", "order:manoeuvre", "order:manoeuvre"):
        murat.ready()
        murat.give(word)
    murat.wait("movement.unit")
    murat.open("3903")
    go("3304", "leg3_a", "leg3_b", "leg3_c")
    go("3404", "lin2_a", "lin2_b", "lin2_c")
    murat.open("3904")
    go("3604", "lin6_a", "lin6_b")
    go("3704", "lin9_a", "lin9_b", way="hex")
    drag(page, "3903", "3504")  # the horse, which is on top
    until(lambda: "chl2_ii" in here("3504"), "the horse did not go")
    murat.give("done")
    murat.wait("commanders.choose")
    page.get_by_test_id("generals-ride").click()

    def riders() -> list[str]:
        return [c for c in murat.told["ask"]["choices"] if c.startswith("commander:")]

    until(lambda: murat.asked == "commanders.choose" and riders() == ["commander:murat"], "no ride")
    assert "dambrosio" in here("3304") | here("3404")
    assert counted(page) == 24
    # one gesture, one undo
    page.get_by_test_id("undo").click()
    until(lambda: murat.asked == "commanders.choose" and len(riders()) == 4, "not taken back")
    murat.close()
