"""Germany 1813 in a real browser: the scenes of its politics, the redeployment, the powers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tests.browser.conftest import House
from tests.browser.player import DESKTOP, PATIENCE, until
from tests.browser.test_access import faults
from tests.browser.theatre import Marshal, open_golden
from tests.browser.valley import ON_TOP


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_a_truce_is_offered_and_accepted_in_its_scene(
    chromium: Browser, house: House, locale: str
) -> None:
    table = open_golden(house, "germany1813/bargain-refused")
    french = Marshal(chromium, house, table, "french", locale=locale)
    coalition = Marshal(chromium, house, table, "coalition", locale=locale)
    scene = french.page.get_by_test_id("parley")
    expect(scene.locator("[data-answer]")).to_have_count(2)
    expect(scene.locator("[data-answer=call]")).to_contain_text("14.15e")
    expect(scene.locator("[data-answer=decline]")).to_contain_text("75")
    expect(coalition.page.get_by_test_id("parley").get_by_test_id("choice")).to_have_count(0)
    expect(french.page.locator('[data-choice="call"]')).to_have_count(1)
    french.give("call")
    answer = coalition.page.get_by_test_id("parley").locator("[data-answer=refuse]")
    expect(answer).to_contain_text("14.15.v")
    coalition.give("refuse")
    expect(coalition.page.get_by_test_id("parley")).to_have_count(0)
    french.close()
    coalition.close()


def test_the_bargain_has_a_button_for_every_offer(chromium: Browser, house: House) -> None:
    table = open_golden(house, "germany1813/bargain-struck", "bargain.offer")
    french = Marshal(chromium, house, table, "french")
    offers = french.page.get_by_test_id("parley").locator("[data-answer=points]")
    expect(offers.get_by_test_id("choice").first).to_have_text("1")
    expect(french.page.locator('[data-choice="none"]')).to_have_count(1)
    french.give("points:3")
    coalition = Marshal(chromium, house, table, "coalition")
    scene = coalition.page.get_by_test_id("parley")
    expect(scene.locator("[data-answer=accept]")).to_contain_text("3")
    coalition.give("accept")
    expect(scene).to_have_count(0)
    powers = coalition.page.get_by_test_id("powers")
    expect(powers).to_contain_text("the French have paid for it")
    french.close()
    coalition.close()


def test_a_combat_does_not_cover_a_hint(chromium: Browser, house: House) -> None:
    bot = {"kind": "bot", "level": "recruit"}
    table = open_golden(house, "germany1813/bargain-struck", "hits.extra", coalition=bot)
    low: ViewportSize = {"width": 1440, "height": 560}
    french = Marshal(chromium, house, table, "french", size=low)
    scene = french.page.get_by_test_id("combat")
    expect(scene).to_be_visible()
    french.page.get_by_test_id("ask-hint").click()
    advised = french.page.get_by_test_id("hint-choice").first
    expect(advised).to_be_visible()
    scene.hover()  # a scene that is pointed at comes to the front
    assert advised.evaluate(ON_TOP), "the scene covers the hint"
    french.close()


def test_a_hex_with_a_depot_and_a_stack_asks_which_is_taken_up(
    chromium: Browser, house: House
) -> None:
    table = open_golden(house, "germany1813/bargain-struck", "truce.review")
    french = Marshal(chromium, house, table, "french")
    ask = french.question
    assert ask is not None
    depots = {choice[6:] for choice in ask["choices"] if choice.startswith("depot:")}
    units = {choice: french.hex_of(choice) for choice in ask["choices"] if choice[:5] == "unit:"}
    unit, hex = next((unit, hex) for unit, hex in units.items() if hex in depots)
    french.open(hex)
    card = french.page.get_by_test_id("card")
    expect(card.locator(f'[data-choice="depot:{hex}"]')).to_be_visible()
    french.click_on(card.locator(f'[data-choice="{unit}"]'))
    expect(french.page.get_by_test_id("in-hand")).to_be_visible()
    french.close()


def test_a_whole_stack_is_dragged_across_the_line(chromium: Browser, house: House) -> None:
    table = open_golden(house, "germany1813/bargain-struck", "truce.review")
    french = Marshal(chromium, house, table, "french")
    french.page.keyboard.press("0")
    french.page.wait_for_timeout(500)
    movable = {choice.partition(":")[2] for choice in french.told["ask"]["choices"]}

    def pieces(hex: str) -> set[str]:
        here = (one for one in french.view["stacks"] if one["hex"] == hex)
        return {
            p["id"] for one in here for p in (*one.get("units", ()), *one.get("commanders", ()))
        }

    stacks = {one["hex"] for one in french.view["stacks"] if one["side"] == "french"}
    start = next(hex for hex in sorted(stacks) if len(pieces(hex)) > 2 and pieces(hex) <= movable)
    going, goal = pieces(start), "3716"
    assert goal not in stacks
    french.page.locator(f'[data-stack="{start}"]').drag_to(
        french.page.locator(f'[data-stack="{goal}"]')
    )
    until(lambda: pieces(goal) == going, "the stack is not where it was dragged to")
    french.page.get_by_test_id("undo").click()  # one gesture, taken back at once
    until(lambda: pieces(start) == going, "the stack did not come back")
    french.close()


def test_a_commander_is_dragged_off_the_card_of_his_stack(chromium: Browser, house: House) -> None:
    table = open_golden(house, "germany1813/bargain-struck", "commanders.commander")
    french = Marshal(chromium, house, table, "french")
    who, goal = "commander:davout", "3715"
    french.page.keyboard.press("0")
    french.page.wait_for_timeout(500)
    french.open(french.hex_of(who))
    row = french.page.get_by_test_id("card").locator(f'[data-choice="{who}"]')
    french.page.mouse.move(*_middle(row))
    french.page.mouse.down()
    french.page.mouse.move(*_middle(french.page.locator(f'[data-stack="{goal}"]')), steps=8)
    french.page.mouse.up()
    until(lambda: french.hex_of(who) == goal, "he did not ride where he was dragged to")
    french.close()


def _middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_lesson_explains_what_is_asked(chromium: Browser, house: House) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="it-IT")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Germania").click()
    page.get_by_test_id("learn").click()
    page.get_by_test_id("table").wait_for(timeout=PATIENCE)
    card = page.get_by_test_id("tour")
    for title in ("Lützen e Bautzen", "acceso", "Il rifornimento"):
        expect(card.get_by_role("heading")).to_contain_text(title, timeout=PATIENCE)
        page.get_by_test_id("tour-next").press("Enter")
    assert faults(page) == []
    context.close()
