"""For those who hear the page or play by key: each thing said once and in order, the focus kept."""

from __future__ import annotations

import contextlib
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import valley
from tests.browser.campaign import BATTLE, COMBAT, LAST_TURN, PERSON, march
from tests.browser.conftest import House
from tests.browser.player import Opponent, Person, open_position, open_table, passive, until
from tests.browser.test_broken import Line

RECORD = """() => {
  window.spoken = []
  const note = (node) => {
    const live = (node.nodeType === 1 ? node : node.parentElement)?.closest('[aria-live], [role]')
    if (!live) return
    const region = live.closest('[aria-live="polite"], [aria-live="assertive"], [role="status"], ' +
      '[role="alert"], [role="log"]:not([aria-live="off"])')
    const text = node.textContent.trim()
    if (region && text) window.spoken.push(text)
  }
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') note(change.target)
      for (const node of change.addedNodes) if (!(node instanceof Comment)) note(node)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""
"""Writes down whatever comes into a live region, as a screen reader would say it."""


def record(person: Person) -> None:
    person.page.evaluate(RECORD)


def spoken(person: Person) -> list[str]:
    """What was said since the last time."""
    return person.page.evaluate("window.spoken.splice(0)")


def focused(page: Page) -> str:
    """What has the focus: a choice, a test id, or the kind of element."""
    return page.evaluate(
        """() => {
        const e = document.activeElement
        return e.dataset?.choice ?? e.dataset?.testid ?? e.tagName.toLowerCase()
    }"""
    )


def by_keys(person: Person, choice: str) -> None:
    """Choose on the board by N and Enter alone; stacks are opened on the way."""
    page, before = person.page, person.seq
    tried: set[str] = set()
    for _ in range(150):
        if focused(page) == choice:
            page.keyboard.press("Enter")
            until(lambda: person.seq > before, f"Enter did not choose {choice}")
            return
        page.keyboard.press("n")
        stack = page.evaluate(
            "(() => { const e = document.activeElement;"
            " return e.dataset.choice ? '' : e.dataset.stack ?? '' })()"
        )
        if stack and stack not in tried and choice.partition(":")[0] in ("block", "unit"):
            tried.add(stack)
            page.keyboard.press("Enter")
            page.wait_for_timeout(50)
            cards = page.locator(f'[data-card] [data-choice="{choice}"]')
            if not cards.count():
                page.keyboard.press("Escape")
    raise AssertionError(f"{choice} cannot be reached by N and Enter")


def heard(person: Person, *words: str) -> None:
    """These things were said, each once and in this order (others may lie between)."""
    said: list[str] = []

    def enough() -> bool:
        said.extend(spoken(person))
        return all(any(word in line for line in said) for word in words)

    with contextlib.suppress(AssertionError):
        until(enough, "words")
    said.extend(spoken(person))
    at = [[i for i, line in enumerate(said) if word in line] for word in words]
    assert [len(found) for found in at] == [1] * len(words), f"{words} in {said}"
    assert [found[0] for found in at] == sorted(found[0] for found in at), said


# --- what is said


def test_what_happens_is_said_once_and_then_the_question(chromium: Browser, house: House) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    french.wait("movement.block")
    record(french)
    french.choose("block:f_4_inf")
    heard(french, "Where does")
    french.choose("town:ligny")
    heard(french, "attacks Ligny", "Choose a block")

    french.page.get_by_test_id("undo").click()
    heard(french, "Taken back", "Where does")
    french.close()


def test_chances_are_said_where_the_keys_come_and_dice_once(
    chromium: Browser, house: House
) -> None:
    table = open_position(house.address, COMBAT, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    french.wait("battle.block")
    french.choose("block:f_4_art")
    french.wait("battle.action")
    record(french)
    shot = next(word for word in french.lit() if word.startswith("fire:"))
    french.page.locator(f'[data-testid="choice"][data-choice="{shot}"]').first.focus()
    said = until(lambda: spoken(french), "no chances were said")
    assert len(said) == 1
    assert said[0].count("%") > 1, said

    french.choose(shot)
    french.wait("battle.block")
    heard(french, " fires at ", "choose a block to act")
    french.close()


# --- where the focus is


def test_the_focus_goes_on_to_what_is_lit(chromium: Browser, house: House) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    page = french.page
    french.wait("movement.block")
    by_keys(french, "block:f_4_inf")
    french.wait("movement.town")
    assert page.evaluate("Boolean(document.activeElement.closest('[data-card]'))")
    by_keys(french, "town:ligny")
    french.wait("movement.block")
    until(lambda: focused(page) != "body", "the focus is lost")
    by_keys(french, "done")
    if french.wait("march.block", "other") == "march.block":
        by_keys(french, "done")

    # Nothing is asked: the focus waits at the question.
    french.wait("other", "setup.token")
    until(lambda: focused(page) != "body", "the focus is lost")
    french.close()


def test_a_closed_panel_gives_the_focus_back(chromium: Browser, house: House) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    page = french.page
    french.wait("movement.block")
    page.get_by_test_id("open-rules").focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("rules").wait_for()
    page.keyboard.press("Escape")
    until(lambda: focused(page) == "open-rules", f"the focus is on {focused(page)}")

    page.keyboard.press("n")
    start = page.evaluate("document.activeElement.outerHTML.slice(0, 80)")
    page.keyboard.press("l")
    until(lambda: focused(page).startswith("block:"), "the list has no focus")
    page.keyboard.press("Escape")
    until(
        lambda: page.evaluate("document.activeElement.outerHTML.slice(0, 80)") == start,
        f"the focus is on {focused(page)}",
    )
    french.close()


def test_with_a_card_open_n_goes_on_in_it(chromium: Browser, house: House) -> None:
    murat = valley.Officer(chromium, house, valley.open_rancia(house), "neapolitan")
    page = murat.page
    murat.wait("initiative.choose")
    murat.type("formation:L")
    murat.wait("orders.attempt")
    murat.type(murat.told["ask"]["choices"][1])
    murat.wait("movement.unit")
    page.keyboard.press("Escape")
    opener = page.locator('[data-map] [data-lit="true"]:not([data-choice])').first
    hex = opener.get_attribute("data-stack")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("card")).to_be_visible()
    opener.focus()
    page.keyboard.press("n")
    assert page.evaluate("Boolean(document.activeElement.closest('[data-card]'))")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("card")).to_have_count(0)
    here = "document.activeElement.dataset.stack"
    until(lambda: page.evaluate(here) == hex, "the focus did not go back to the hex")
    murat.close()


def test_the_map_and_the_chronicle_are_one_stop_each(chromium: Browser, house: House) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    page = french.page
    march(french, "f_4_inf", "ligny")
    french.wait("movement.block")
    page.locator("[data-map]").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('[data-map]'))")
    page.keyboard.press("Tab")
    assert not page.evaluate("Boolean(document.activeElement.closest('[data-map]'))")

    log = page.get_by_test_id("chronicle")
    assert log.get_by_role("button").count() > 0
    log.focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.closest('[role=\"log\"]') !== null")
    # from the newest line's way to its moment back to the names in it
    assert focused(page) == "to-moment"
    page.keyboard.press("ArrowUp")
    assert focused(page) == "span"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[role=\"log\"]') === null")
    french.close()


def test_headings_leave_no_level_out(chromium: Browser, house: House) -> None:
    levels = "[...document.querySelectorAll('h1, h2, h3, h4')].map((h) => Number(h.tagName[1]))"
    table = open_position(house.address, COMBAT, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    page = french.page
    french.wait("battle.block")
    for panel in ("", "rules", "settings", "table", "inspector"):
        if panel:
            page.get_by_test_id(f"open-{panel}").click()
            page.get_by_test_id(f"panel-{panel}").wait_for()
        found: list[int] = page.evaluate(levels)
        jumps = [(a, b) for a, b in zip([0, *found], found, strict=False) if b > a + 1]
        assert not jumps, f"{panel}: {found}"
    page.goto(house.address)
    page.get_by_test_id("lobby").wait_for()
    found = page.evaluate(levels)
    assert not [b for a, b in zip([0, *found], found, strict=False) if b > a + 1], found
    french.close()


def test_a_game_is_played_to_its_end_by_board_keys_alone(chromium: Browser, house: House) -> None:
    table = open_position(house.address, LAST_TURN, french=PERSON, allied=PERSON)
    allies = Opponent(house.address, table, "allied")
    french = Person(chromium, house.address, table, "french")
    page = french.page
    french.wait("movement.block")
    by_keys(french, "block:f_3cc")
    french.wait("movement.town")
    by_keys(french, "town:ninove")
    while not page.get_by_test_id("outcome").count():
        asked = french.wait("movement.on", "movement.block", "march.block", "other", "")
        if asked in ("movement.block", "march.block"):
            by_keys(french, "done")
        elif asked == "movement.on":
            by_keys(french, "stop")
        else:
            allies.answer(passive)
            page.wait_for_timeout(100)

    # The end lies over the page: the Tab key stays in it, and Escape puts it away.
    for _ in range(12):
        page.keyboard.press("Tab")
        inside = page.evaluate(
            "document.activeElement === document.body"
            " || document.activeElement.closest('dialog') !== null"
        )
        assert inside, focused(page)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("outcome")).to_have_count(0)
    allies.close()
    french.close()


def test_blocks_are_set_up_for_a_battle_by_keys(chromium: Browser, house: House) -> None:
    # The map lies under the battle board with its stacks still lit: N must not be held up there.
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    allies = Opponent(house.address, table, "allied")
    french = Person(chromium, house.address, table, "french")
    french.wait("movement.block")
    for block in ("f_4_inf", "f_2cc", "f_4_art"):
        march(french, block, "ligny")
    while french.wait("movement.block", "march.block", "setup.token") != "setup.token":
        by_keys(french, "done")
    by_keys(french, "place:french-centre")
    allies.answer(passive)
    french.wait("setup.block")
    by_keys(french, "block:f_4_inf")
    french.wait("setup.place")
    by_keys(french, "place:french-left")
    allies.close()
    french.close()


def test_typing_finds_a_choice_in_a_long_list(chromium: Browser, house: House) -> None:
    table = open_table(house.address, players={"french": PERSON, "allied": PERSON})
    french = Person(
        chromium, house.address, table, "french", prepare=lambda page: page.clock.install()
    )
    page = french.page
    french.wait("movement.block")
    page.keyboard.press("l")
    page.get_by_test_id("choice-list").wait_for()
    page.keyboard.type("kel")
    assert "Kellermann" in page.evaluate("document.activeElement.textContent")
    expect(page.get_by_test_id("choice-list")).to_be_visible()

    # L, which opened it, closes it again.
    page.clock.run_for(1_000)
    page.keyboard.press("l")
    expect(page.get_by_test_id("choice-list")).to_have_count(0)
    french.close()


# --- a bad line


def test_a_choice_without_a_line_is_refused_aloud(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    house = House(tmp_path_factory.mktemp("mortal"))
    try:
        table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
        french = Person(chromium, house.address, table, "french")
        page = french.page
        french.wait("movement.block")
        house.kill()
        page.get_by_test_id("lost").wait_for()
        record(french)
        page.locator('[data-testid="choice"][data-choice="done"]').click()
        heard(french, "was not sent")
        house.start()
        page.get_by_test_id("lost").wait_for(state="hidden")
        expect(page.get_by_test_id("unsent")).to_have_count(0)
        french.choose("done")
        french.close()
    finally:
        house.process.kill()


def test_a_line_that_is_dead_without_a_word_is_noticed(chromium: Browser, house: House) -> None:
    line = Line()
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)

    def prepare(page: Page) -> None:
        page.clock.install()
        page.route_web_socket(re.compile("/ws/"), line.lay)

    french = Person(chromium, house.address, table, "french", prepare=prepare)
    page = french.page
    french.wait("movement.block")
    # As long as it is answered it is kept.
    for _ in range(4):
        page.clock.run_for(21_000)
        page.wait_for_timeout(200)
    assert line.laid == 1
    # Then nothing comes through any more: a new line is laid.
    line.held = []
    page.clock.run_for(40_000)
    until(lambda: page.evaluate("0") == 0 and line.laid == 2, "no new line was laid")
    line.held = None
    french.choose("done")
    french.close()


def test_talk_that_did_not_go_through_is_kept(chromium: Browser, house: House) -> None:
    line = Line()
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)

    def prepare(page: Page) -> None:
        page.route_web_socket(re.compile("/ws/"), line.lay)

    french = Person(chromium, house.address, table, "french", prepare=prepare)
    page = french.page
    french.wait("movement.block")
    page.get_by_test_id("open-talk").click()
    words = page.get_by_label("What you want to say")
    line.held = []
    words.fill("A truce until noon?")
    page.keyboard.press("Enter")
    expect(words).to_have_value("A truce until noon?")
    line.release()
    expect(words).to_have_value("")
    expect(page.get_by_test_id("talk")).to_contain_text("A truce until noon?")
    french.close()
