"""The lesson of Waterloo: a march, then a battle; a step is done when the player has done it."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import House
from tests.browser.player import DESKTOP, PATIENCE, until

CHOICE = '[data-testid="choice"][data-choice="{}"]'


def _middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _ringed(page: Page, thing: Locator) -> bool:
    """Whether the ring lies about the middle of something."""
    ring = page.get_by_test_id("tour-ring").bounding_box()
    if ring is None:
        return False
    x, y = _middle(thing)
    across = abs(ring["x"] + ring["width"] / 2 - x)
    down = abs(ring["y"] + ring["height"] / 2 - y)
    return across < 3 and down < 3


def test_the_lesson_of_waterloo_goes_on_into_a_battle(chromium: Browser, house: House) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="en-GB")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(house.address)
    page.get_by_role("button", name="Waterloo").first.click()
    page.get_by_test_id("learn").click()
    page.get_by_test_id("table").wait_for(timeout=PATIENCE)
    title = page.get_by_test_id("tour").get_by_role("heading")
    prompt = page.get_by_test_id("prompt")

    def now(step: str, asked: str) -> None:
        expect(prompt).to_have_attribute("data-ask", asked, timeout=PATIENCE)
        expect(title).to_have_text(step)

    # the ring lies about the goal, and stays there when the map is moved
    now("To Ligny", "movement.block")
    ligny = page.get_by_test_id("town-ligny")
    until(lambda: _ringed(page, ligny), "no ring about Ligny")
    before = _middle(ligny)
    page.keyboard.press("+")
    until(lambda: _middle(ligny) != before, "the map was not moved")
    until(lambda: _ringed(page, ligny), "the ring did not follow the map")
    page.keyboard.press("0")
    for step in ("To Ligny", "What can be done is lit"):
        expect(title).to_have_text(step)
        page.get_by_test_id("tour-next").click()

    # a step that was put aside is not done
    now("Take up your blocks", "movement.block")
    page.get_by_test_id("tour-next").click()
    expect(title).not_to_have_text("Take up your blocks")
    stack = page.locator('[data-stack="charleroi-french"]').first
    until(lambda: _middle(ligny) == before, "the map is not back")
    stack.click()
    page.get_by_test_id("take-all").click()
    now("March", "movement.town")
    expect(page.get_by_test_id("tour-done")).to_contain_text("Take up your blocks")
    ligny.locator('[role="button"]').click()
    now("End the march", "march.block")
    page.locator(CHOICE.format("done")).click()

    # and into the battle
    now("The ground", "setup.token")
    page.locator(CHOICE.format("place:french-centre")).click(position={"x": 14, "y": 14})
    line = ("french-left", "french-centre", "french-right", "french-reserve")
    for place in line:
        expect(prompt).to_have_attribute("data-ask", "setup.block", timeout=PATIENCE)
        if place == line[0]:
            expect(title).to_have_text("Line of battle")
        elif place == line[1]:
            expect(page.get_by_test_id("tour")).to_have_count(0)
        page.get_by_test_id("battle-pool").get_by_test_id("choice").first.click()
        expect(prompt).to_have_attribute("data-ask", "setup.place")
        page.locator(CHOICE.format("place:" + place)).click(position={"x": 14, "y": 14})
    now("A block acts", "battle.block")
    page.get_by_test_id("battle-board").get_by_test_id("choice").first.click()
    now("Fire or engage", "battle.action")
    context.close()
    assert not errors


def test_whoever_acts_at_once_finds_the_lesson_where_the_game_is(
    chromium: Browser, house: House
) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="en-GB")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Waterloo").first.click()
    page.get_by_test_id("learn").click()
    title = page.get_by_test_id("tour").get_by_role("heading")
    expect(title).to_have_text("To Ligny", timeout=PATIENCE)
    stack = page.locator('[data-stack="charleroi-french"]').first
    page.mouse.move(*_middle(stack))
    page.mouse.down()
    page.mouse.move(*_middle(page.get_by_test_id("town-ligny")), steps=6)
    page.mouse.up()
    expect(title).to_have_text("End the march", timeout=PATIENCE)
    page.locator(CHOICE.format("done")).click()
    expect(title).to_have_text("The ground", timeout=PATIENCE)
    until(
        lambda: _ringed(page, page.get_by_test_id("battle-board")), "the ring is not on the board"
    )
    context.close()
