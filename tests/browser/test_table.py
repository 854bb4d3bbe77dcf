"""What every table offers besides its game: watchers, history, undo, hot seat, lost lines."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.campaign import BATTLE, COMBAT, PERSON, march
from tests.browser.conftest import House
from tests.browser.player import (
    DESKTOP,
    SETTINGS,
    Opponent,
    Person,
    open_position,
    open_table,
    passive,
    until,
)


def test_a_table_is_watched_from_the_list(chromium: Browser, house: House) -> None:
    table = open_table(
        house.address, name="Sunday", players={"french": PERSON, "allied": {"kind": "bot"}}
    )
    hidden = open_table(house.address, name="Behind closed doors", private=True)
    context = chromium.new_context(viewport=DESKTOP, locale="en-GB")
    page = context.new_page()
    heard: list[str] = []
    page.on(
        "websocket",
        lambda line: line.on("framereceived", lambda text: heard.append(str(text))),
    )
    page.goto(house.address)
    expect(page.get_by_test_id("open-tables")).to_contain_text("Sunday")
    assert page.get_by_test_id(f"watch-{hidden['table']}").count() == 0
    page.get_by_test_id(f"watch-{table['table']}").click()
    page.get_by_test_id("board").wait_for()
    expect(page.get_by_text("only what is public")).to_be_visible()
    until(lambda: page.wait_for_timeout(30) or heard, "nothing was heard")
    assert "block:" not in "".join(heard)
    context.close()


def test_the_slider_of_history_obeys_the_arrow_keys(chromium: Browser, house: House) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    march(french, "f_4_inf", "ligny")
    french.wait("movement.block")
    page = french.page
    page.get_by_test_id("open-history").click()
    slider = page.get_by_test_id("history-slider")
    end = int(slider.input_value())
    assert end >= 2
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(end - 1))
    expect(page.get_by_test_id("prompt")).to_contain_text("past")
    french.close()


def test_undo_is_free_until_the_dice_fall(chromium: Browser, house: House) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    march(french, "f_4_inf", "ligny")
    french.wait("movement.block")
    before = french.seq
    french.page.get_by_test_id("undo").click()
    until(lambda: french.seq > before, "undo did nothing")
    french.wait("movement.town")
    french.close()


@pytest.mark.parametrize(
    ("locale", "words"), [("en-GB", "Choose a block"), ("it-IT", "Scegli un blocco")]
)
def test_both_languages(chromium: Browser, house: House, locale: str, words: str) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french", locale=locale)
    french.wait("movement.block")
    expect(french.page.get_by_test_id("prompt")).to_contain_text(words)
    french.close()


def test_hot_seat_hands_over_behind_a_screen(chromium: Browser, house: House) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="en-GB")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_test_id("lobby").wait_for()
    page.get_by_test_id("new-table").click()
    for seat in ("french", "allied"):
        page.get_by_test_id(f"player-{seat}").select_option("here")
    page.get_by_test_id("new-scenario").select_option("historical")
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("handover").wait_for()
    page.get_by_test_id("handover-ready").click()
    page.locator('[data-ask="movement.block"]').wait_for()
    page.locator('[data-testid="choice"][data-choice="done"]').click()
    page.get_by_test_id("end-asked").wait_for()
    page.locator('[data-testid="choice"][data-choice="done"]').click()
    page.get_by_test_id("handover").wait_for()
    assert (
        page.get_by_test_id("board").count() == 0
        or not page.locator('[data-ref^="block:f_"]').first.is_visible()
    ), "the other player would see French blocks"
    context.close()


def test_the_table_survives_a_killed_server_in_the_middle_of_a_battle(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    house = House(tmp_path_factory.mktemp("mortal"))
    try:
        table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
        allies = Opponent(house.address, table, "allied")
        french = Person(chromium, house.address, table, "french")
        for block in ("f_guard_inf", "f_4_inf", "f_2cc"):
            march(french, block, "ligny")
            if french.wait("movement.on", "movement.block") == "movement.on":
                french.choose("stop")
        french.wait("movement.block")
        french.choose("done")
        if french.wait("march.block", "setup.token") == "march.block":
            french.choose("done")
        french.wait("setup.token")
        french.choose("place:french-centre")
        seq = french.seq
        allies.close()
        house.kill()
        french.page.get_by_test_id("lost").wait_for(timeout=20_000)
        house.start()
        french.page.get_by_test_id("lost").wait_for(state="hidden", timeout=40_000)
        assert french.seq >= seq
        allies = Opponent(house.address, table, "allied")
        allies.answer(passive)
        french.wait("setup.block")
        allies.close()
        french.close()
    finally:
        house.process.kill()


def fire(person: Person) -> None:
    """Choose what is lit first: a shot, if there is one."""
    person.wait("battle.action")
    shots = [word for word in person.lit() if word.startswith("fire:")]
    person.choose(shots[0])


def test_a_lost_line_in_the_middle_of_combat_loses_nothing(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    house = House(tmp_path_factory.mktemp("mortal"))
    try:
        table = open_position(house.address, COMBAT, french=PERSON, allied=PERSON)
        french = Person(chromium, house.address, table, "french")
        page = french.page
        board = page.get_by_test_id("battle-board")

        # The guns are about to fire when the server dies.
        french.wait("battle.block")
        french.choose("block:f_4_art")
        french.wait("battle.action")
        seq, lit = french.seq, french.lit()
        house.kill()
        page.get_by_test_id("lost").wait_for(timeout=30_000)
        expect(board).to_be_visible()
        house.start()
        page.get_by_test_id("lost").wait_for(state="hidden", timeout=40_000)
        until(lambda: french.asked == "battle.action", "the question did not come back")
        assert (french.seq, french.lit()) == (seq, lit)
        fire(french)
        expect(page.get_by_test_id("dice")).to_be_visible()

        # The browser is closed in the middle of the turn: whoever comes back sees the same.
        french.wait("battle.block")
        french.choose("block:f_guard_art1")
        french.wait("battle.action")
        seq, lit, said = french.seq, french.lit(), page.get_by_test_id("chronicle").inner_text()
        page.reload()
        french.wait("battle.action")
        assert (french.seq, sorted(french.lit())) == (seq, sorted(lit))
        expect(board).to_be_visible()
        assert page.get_by_test_id("chronicle").inner_text() == said

        # The server dies with a shot on its way: it is fired once, be it by being sent again.
        shot = next(word for word in french.lit() if word.startswith("fire:"))
        page.locator(f'[data-testid="choice"][data-choice="{shot}"]').first.click()
        house.kill()
        page.get_by_test_id("lost").wait_for(timeout=30_000)
        house.start()
        page.get_by_test_id("lost").wait_for(state="hidden", timeout=40_000)
        french.wait("battle.block")
        assert french.seq == seq + 1
        french.choose("done")
        french.close()
    finally:
        house.process.kill()


def test_the_end_of_a_phase_is_asked_for_twice_while_moves_are_open(
    chromium: Browser, house: House
) -> None:
    def prepare(page: Page) -> None:
        page.add_init_script(f"localStorage.removeItem('{SETTINGS}')")

    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french", prepare=prepare)
    page = french.page
    french.wait("movement.block")
    seq = french.seq
    end = page.locator('[data-testid="choice"][data-choice="done"]')
    expect(end).to_have_class(re.compile("end"))
    end.click()
    expect(page.get_by_test_id("end-asked")).to_be_visible()
    expect(end).to_have_class(re.compile("lit"))
    page.get_by_test_id("end-not-yet").click()
    expect(page.get_by_test_id("end-asked")).to_have_count(0)
    end.click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("end-asked")).to_have_count(0)
    assert french.seq == seq

    # It can be told not to ask.
    end.click()
    page.get_by_test_id("end-never").check()
    end.click()
    until(lambda: french.seq > seq, "the phase did not end")
    kept = page.evaluate(f"JSON.parse(localStorage.getItem('{SETTINGS}')).askEnd")
    assert kept is False
    french.close()
