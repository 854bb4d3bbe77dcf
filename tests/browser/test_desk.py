"""What lies about the board: kept over a reload, put away, found again."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, expect

from tests.browser.campaign import BATTLE, PERSON, march
from tests.browser.conftest import House
from tests.browser.player import Opponent, Person, open_position, until


def battle(house: House) -> dict[str, object]:
    return open_position(house.address, BATTLE, french=PERSON, allied=PERSON)


def test_a_reload_keeps_what_is_in_hand_and_open(chromium: Browser, house: House) -> None:
    french = Person(chromium, house.address, battle(house), "french")
    page = french.page
    french.choose("block:f_4_inf")
    french.wait("movement.town")
    page.locator('[data-testid="fan"] [data-ref="block:f_guard_inf"]').click()
    picked = '[aria-pressed="true"][data-ref^="block:"]'
    expect(page.locator(picked)).to_have_count(2)
    page.get_by_test_id("open-rules").click()
    page.get_by_test_id("rules").wait_for()
    page.reload()
    french.wait("movement.town")
    expect(page.get_by_test_id("rules")).to_be_visible()
    french.choose("town:ligny")
    french.wait("movement.block")
    until(
        lambda: len([b for b in french.view["towns"]["ligny"] if b["army"] == "french"]) == 2,
        "the group did not go together",
    )
    french.close()


def test_talk_that_was_not_read_has_a_badge(chromium: Browser, house: House) -> None:
    table = battle(house)
    french = Person(chromium, house.address, table, "french")
    page = french.page
    french.wait("movement.block")
    allies = Opponent(house.address, table, "allied")
    allies.say(type="say", to="", text="Good morning")
    expect(page.get_by_test_id("badge")).to_have_attribute("data-n", "1")
    page.get_by_test_id("open-talk").click()
    expect(page.get_by_test_id("badge")).to_have_count(0)
    page.get_by_test_id("close-panel").click()
    page.reload()
    french.wait("movement.block")
    expect(page.get_by_test_id("badge")).to_have_count(0)
    allies.close()
    french.close()


def test_whoever_asks_for_an_undo_sees_that_it_waits(chromium: Browser, house: House) -> None:
    table = battle(house)
    french = Person(chromium, house.address, table, "french")
    page = french.page
    march(french, "f_4_inf", "ligny")
    french.wait("movement.block")
    french.choose("done")
    if french.wait("march.block", "setup.token", "other") == "march.block":
        french.choose("done")
    french.wait("setup.token", "other")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("undo-waits")).to_be_visible()
    allies = Opponent(house.address, table, "allied")
    allies.listen()
    allies.say(type="undo_answer", agree=False)
    expect(page.get_by_test_id("undo-refused")).to_be_visible()
    expect(page.get_by_test_id("undo-waits")).to_have_count(0)
    allies.close()
    french.close()


def width(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["width"]


def test_armies_and_chronicle_can_be_put_away(chromium: Browser, house: House) -> None:
    french = Person(chromium, house.address, battle(house), "french")
    page = french.page
    french.wait("movement.block")
    board = page.get_by_test_id("board")
    narrow = width(board)
    page.get_by_test_id("open-standing").click()
    expect(page.get_by_test_id("standing")).to_have_count(0)
    page.get_by_test_id("open-chronicle").click()
    until(lambda: width(board) > narrow + 300, "the board did not grow")
    # The map fills what it has got, and fits again when the panels come back.
    sheet = page.locator("[data-map] > div")
    until(lambda: width(sheet) > narrow, "the map did not grow")
    page.get_by_test_id("open-chronicle").click()
    until(lambda: width(sheet) <= narrow, "the map did not shrink")

    def high(thing: Locator) -> float:
        box = thing.bounding_box()
        assert box is not None
        return box["height"]

    page.set_viewport_size({"width": 820, "height": 1180})
    until(lambda: high(sheet) > 0.6 * high(board), "half of a high window is empty")
    french.close()


def test_the_rules_are_searched_in_one_language(chromium: Browser, house: House) -> None:
    french = Person(chromium, house.address, battle(house), "french", locale="it-IT")
    page = french.page
    french.wait("movement.block")
    page.get_by_test_id("open-rules").click()
    page.get_by_test_id("rules-search").fill("notte")
    rules = page.get_by_test_id("rules")
    expect(rules.locator("mark").first).to_have_text("notte", ignore_case=True)
    assert "night" not in rules.inner_text()
    page.get_by_test_id("rules-search").fill("night")
    expect(rules.locator("article")).to_have_count(0)
    french.close()


def test_history_goes_by_steps_and_turns_and_from_the_chronicle(
    chromium: Browser, house: House
) -> None:
    french = Person(chromium, house.address, battle(house), "french")
    page = french.page
    march(french, "f_4_inf", "ligny")
    french.wait("movement.block")
    page.get_by_test_id("open-history").click()
    # the whole map keeps clear of the bar
    bar, sheet = page.get_by_test_id("history"), page.locator("[data-map] > div")

    def clear() -> bool:
        over, under = bar.bounding_box(), sheet.bounding_box()
        assert over is not None
        assert under is not None
        return under["y"] >= over["y"] + over["height"]

    until(clear, "the history lies over the map")
    slider = page.get_by_test_id("history-slider")
    end = int(slider.input_value())
    page.get_by_test_id("history-back").click()
    expect(slider).to_have_value(str(end - 1))
    box = bar.bounding_box()
    assert box is not None
    assert box["height"] < 110, "the bar of the history takes more than two lines"
    page.get_by_test_id("history-on").click()
    expect(slider).to_have_value(str(end))
    page.get_by_test_id("history-first").click()
    expect(slider).to_have_value("0")
    page.get_by_test_id("history-now").click()
    line = page.get_by_test_id("chronicle").locator("p", has_text="Ligny").first
    line.hover()
    line.get_by_test_id("to-moment").click()
    expect(page.get_by_test_id("history")).to_be_visible()
    french.close()
