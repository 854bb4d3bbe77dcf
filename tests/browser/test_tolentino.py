"""Tolentino in a real browser: whole games by mouse and by keyboard, scenes, fog, phone."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.conftest import House
from tests.browser.player import DESKTOP, PATIENCE, PHONE, Opponent, open_table, until
from tests.browser.test_access import faults
from tests.browser.valley import (
    BOT,
    BOTH,
    FIGHT,
    TOLENTINO,
    Officer,
    advance_on_the_castle,
    open_field,
    open_rancia,
)

# --- whole games


def play(officer: Officer, make: Any) -> set[str]:
    """Play to the end; returns the questions that were answered."""
    answered: list[str] = []
    while (ask := officer.ready()) is not None:
        answered.append(ask["key"])
        assert len(answered) < 300, answered[-20:]
        make(advance_on_the_castle(ask, officer.view))
    return set(answered)


def check_the_end(officer: Officer) -> None:
    outcome = officer.page.get_by_test_id("outcome")
    expect(outcome).to_contain_text("Rancia")
    officer.page.get_by_test_id("verify").click()
    expect(officer.page.locator("[data-proved]").first).to_have_attribute(
        "data-proved", "true", timeout=PATIENCE
    )


def test_the_rancia_from_set_up_to_victory_by_mouse(chromium: Browser, house: House) -> None:
    table = open_rancia(house, austrian=BOT)
    murat = Officer(chromium, house, table, "neapolitan")
    answered = play(murat, murat.give)
    assert {"initiative.choose", "movement.unit", "movement.hex", "orders.formation"} <= answered
    check_the_end(murat)
    murat.close()


def test_the_rancia_from_set_up_to_victory_by_keyboard(chromium: Browser, house: House) -> None:
    table = open_rancia(house, neapolitan=BOT)
    bianchi = Officer(chromium, house, table, "austrian")
    answered = play(bianchi, bianchi.type)
    assert "movement.unit" in answered or "movement.alone" in answered
    check_the_end(bianchi)
    bianchi.close()


# --- moving, measuring, going back


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_stack_is_opened_measured_moved_and_taken_back(
    chromium: Browser, house: House, size: ViewportSize
) -> None:
    table = open_rancia(house)
    murat = Officer(chromium, house, table, "neapolitan", size=size)
    page = murat.page
    murat.wait("initiative.choose")
    murat.give("formation:L")
    murat.wait("orders.attempt")
    page.locator('[data-choice="roll"]').hover()
    expect(page.get_by_test_id("odds")).to_contain_text("33.3%")  # Livron's initiative is 2
    murat.give("keep")

    # the order demands something: the table says what
    murat.wait("movement.unit")
    page.get_by_test_id("owes").click()
    expect(page.get_by_test_id("reason")).to_contain_text("Ussari")
    page.get_by_test_id("reason").locator("button").last.click()

    # how far Livron's word carries
    murat.open("2810")
    card = page.get_by_test_id("card")
    expect(card.locator("[data-ref]")).to_have_count(4)
    murat.measure("command:livron")
    expect(page.get_by_test_id("measure-note")).to_contain_text("command radius 8")
    expect(page.get_by_test_id("measure-note")).to_contain_text("In command: Ussari (1), Ussari")
    assert page.locator('[data-testid="measured"] [data-area="reach"]').count() == 1
    murat.measure("sight:2810")
    expect(page.get_by_test_id("measure-note")).to_contain_text("Sight from 2810: 4 hexes")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("measure-note")).to_have_count(0)

    # the whole stack moves, and comes back
    murat.give("stack:2810")
    murat.wait("movement.hex")
    murat.open("2310")  # too far, and taken
    expect(page.get_by_test_id("reason")).to_be_visible()
    page.keyboard.press("Escape")  # the castle's card is put away
    murat.give("hex:2710")
    murat.wait("commanders.choose")  # in contact with the hussars: nobody is left to move
    page.get_by_test_id("undo").click()
    murat.wait("movement.hex")
    assert [s["hex"] for s in murat.view["stacks"] if len(s["pieces"]) > 3] == ["2810", "2909"]
    murat.close()


def test_the_valley_is_walked_by_keys(chromium: Browser, house: House) -> None:
    table = open_rancia(house)
    murat = Officer(chromium, house, table, "neapolitan")
    page = murat.page
    keys = page.keyboard
    murat.wait("initiative.choose")

    def focused(name: str) -> str:
        return str(page.evaluate(f"document.activeElement.getAttribute('{name}') ?? ''"))

    # n goes to what is lit, the arrows from one button to the next
    keys.press("n")
    assert focused("data-choice") == "formation:Gd"
    keys.press("ArrowRight")
    assert focused("data-choice") == "formation:L"
    keys.press("Enter")
    murat.wait("orders.attempt")
    keys.press("n")
    keys.press("ArrowRight")
    keys.press("Enter")

    # a lit hex opens by Enter, with the focus inside; a unit is taken up there
    murat.wait("movement.unit")
    keys.press("n")
    assert focused("data-stack") == "2810"
    assert "choices" in focused("aria-label")
    keys.press("Enter")
    until(lambda: focused("data-choice").startswith("unit:uss"), "the card has no focus")
    keys.press("Enter")
    murat.wait("movement.hex")

    # with Shift the arrows go from hex to hex; V and K measure where one stands
    keys.press("n")
    start = focused("data-stack")
    keys.press("Shift+ArrowLeft")
    assert focused("data-stack") != start
    keys.press("v")
    note = page.get_by_test_id("measure-note")
    expect(note).to_contain_text(f"Sight from {focused('data-stack')}")
    keys.press("v")
    expect(note).to_have_count(0)
    page.locator('[data-stack="2810"]').focus()
    keys.press("k")
    expect(note).to_contain_text("radius")
    keys.press("Escape")  # the card, from which another unit could be taken along
    expect(page.get_by_test_id("card")).to_have_count(0)
    keys.press("Escape")
    expect(note).to_have_count(0)
    murat.close()


# --- fire and assault


def test_bombardment_and_assault_are_scenes(chromium: Browser, house: House) -> None:
    table = open_field(house, FIGHT)
    murat = Officer(chromium, house, table, "neapolitan")
    bianchi = Officer(chromium, house, table, "austrian", size=PHONE, locale="it-IT")
    page = murat.page

    # the shot with its modifiers and chances, before it is fired
    murat.wait("bombardment.unit")
    murat.give("unit:art_tai")
    murat.wait("bombardment.target")
    shot = page.get_by_test_id("bombardment")
    expect(shot.get_by_test_id("reckoning").locator("dt")).to_have_text(
        [
            re.compile("value"),
            "Distance",
            re.compile("Concentration"),
            re.compile("Terrain"),
            "Die modifier",
        ]
    )
    chances = shot.get_by_test_id("chances").locator("b").all_inner_texts()
    assert sum(float(text.rstrip("%")) for text in chances) == pytest.approx(100, abs=0.4)
    shot.locator('[data-choice="fire:2411"]').click()
    murat.wait("assault.declare", "other")
    expect(page.get_by_test_id("bombardment").get_by_test_id("result")).to_be_visible()
    expect(bianchi.page.get_by_test_id("bombardment")).to_contain_text("Bombardamento")


def test_an_assault_adds_up_for_both_sides(chromium: Browser, house: House) -> None:
    table = open_field(house, FIGHT.replace('"bombardment"', '"declaration"'))
    murat = Officer(chromium, house, table, "neapolitan")
    bianchi = Officer(chromium, house, table, "austrian", size=PHONE, locale="it-IT")
    page = murat.page
    murat.wait("assault.declare")
    murat.give("target:2310")
    murat.wait("assault.attackers")
    murat.give("unit:vel1")
    murat.give("unit:vel2")
    scene = page.get_by_test_id("assault")
    expect(scene).to_contain_text("Castello della Rancia")
    sums = scene.get_by_test_id("reckoning")
    # 3 + 3 against 2 of horse in cover behind walls; efficiency 4 against 5
    expect(sums.locator("dt").first).to_have_text("Strength 6 to 2")
    expect(sums.locator("dd").first).to_have_text("3-1")
    expect(sums).to_contain_text("Shift: fortification")
    expect(sums).to_contain_text("one column left")
    expect(sums).to_contain_text("difference in efficiency")
    for officer, word in ((murat, "defenders retreat"), (bianchi, "difensori")):
        chances = officer.page.get_by_test_id("assault").get_by_test_id("chances")
        expect(chances).to_contain_text(word)
        shares = [
            float(t.rstrip("%").replace(",", ".")) for t in chances.locator("b").all_inner_texts()
        ]
        assert sum(shares) == pytest.approx(100, abs=0.4)
    expect(bianchi.page.get_by_test_id("assault")).to_contain_text("Difensori 2")
    murat.give("declare")
    murat.wait("assault.declare")
    assert faults(page) == []
    murat.close()
    bianchi.close()


# --- fog of war


def test_the_fog_of_11_3_2_is_kept_on_the_line(chromium: Browser, house: House) -> None:
    """Two browsers: what lies under a stack out of sight is in no message to the other side."""
    table = open_table(house.address, game=TOLENTINO, scenario="battle", players=BOTH)
    murat = Officer(chromium, house, table, "neapolitan")
    bianchi = Officer(chromium, house, table, "austrian")
    # a second line of each seat, by which both are known to be at the same moment
    lines = {
        officer: Opponent(house.address, table, seat)
        for officer, seat in ((murat, "neapolitan"), (bianchi, "austrian"))
    }
    hidden_ever = 0
    for _ in range(14):
        mover = murat if murat.told["ask"] else bianchi
        ask = mover.ready()
        assert ask is not None
        mover.type(advance_on_the_castle(ask, mover.view))
        for line in lines.values():
            line.listen()
        for officer, other in ((murat, bianchi), (bianchi, murat)):
            moment = lines[officer].table["seq"]
            until(
                lambda officer=officer, moment=moment: officer.told["seq"] == officer.seq == moment,
                "the page is behind",
            )
            mine = {s["hex"]: [p["id"] for p in s["pieces"]] for s in officer.view["stacks"]}
            there = lines[other].table["view"]["stacks"]
            truth = {s["hex"]: [p["id"] for p in s["pieces"]] for s in there}
            sealed = [s["hex"] for s in officer.view["stacks"] if s.get("sealed")]
            assert all(len(mine[hex]) == 1 for hex in sealed)
            hidden = {id for hex in sealed for id in truth.get(hex, [])[:-1]}
            hidden_ever += len(hidden)
            # who leads which formation lies open in the order boxes, but not where he is
            shown = {k: v for k, v in officer.told["view"].items() if k != "formations"}
            last = json.dumps([shown, officer.told["ask"], officer.told["events"]])
            named = set(re.findall(r'"(?:\w+:)?(\w+)"', last))
            assert not hidden & named

    # nor does asking for them help
    assert hidden_ever > 20
    murat.page.keyboard.press("Escape")  # the list of choices has its own use for digits
    murat.page.keyboard.press("0")
    sealed = next(s["hex"] for s in murat.view["stacks"] if s.get("sealed"))
    murat.open(sealed)
    expect(murat.page.get_by_test_id("card")).to_contain_text("Out of sight")
    expect(murat.page.get_by_test_id("card").locator("[data-ref]")).to_have_count(1)
    for line in lines.values():
        line.close()
    murat.close()
    bianchi.close()


# --- the lesson


def test_the_lesson_explains_what_is_asked(chromium: Browser, house: House) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="it-IT")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Tolentino").click()
    page.get_by_test_id("learn").click()
    page.get_by_test_id("table").wait_for(timeout=PATIENCE)
    card = page.get_by_test_id("tour")
    for title in ("Il castello della Rancia", "acceso", "pedine", "Chi agisce"):
        expect(card.get_by_role("heading")).to_contain_text(title, timeout=PATIENCE)
        page.get_by_test_id("tour-next").press("Enter")
    expect(card).to_have_count(0)
    page.locator('[data-choice="formation:L"]').click()
    expect(card).to_contain_text("I quattro ordini")
    expect(card).to_contain_text("Manovra")
    assert faults(page) == []
    page.get_by_test_id("tour-skip").click()
    page.locator('[data-choice="keep"]').click()
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-ask", "movement.unit")
    expect(card).to_have_count(0)
    context.close()


# --- for everybody


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_tolentino_has_no_serious_fault(
    chromium: Browser, house: House, size: ViewportSize
) -> None:
    table = open_field(house, FIGHT)
    murat = Officer(chromium, house, table, "neapolitan", size=size, locale="it-IT")
    page = murat.page
    murat.wait("bombardment.unit")
    assert faults(page) == []
    murat.open("2511")
    page.get_by_test_id("card").wait_for()
    murat.measure("command:taillade")
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    murat.give("unit:art_tai")
    murat.wait("bombardment.target")
    page.get_by_test_id("bombardment").wait_for()
    assert faults(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size["width"]
    murat.close()


def test_history_rules_and_chronicle_are_at_hand(chromium: Browser, house: House) -> None:
    table = open_rancia(house)
    murat = Officer(chromium, house, table, "neapolitan")
    page = murat.page
    for word in ("formation:L", "keep", "stack:2810", "hex:2710"):
        murat.ready()
        murat.give(word)
    murat.ready()
    expect(page.get_by_test_id("chronicle")).to_contain_text("Ussari")
    page.keyboard.press(",")
    expect(page.get_by_test_id("prompt")).to_contain_text("past")
    page.get_by_test_id("history-now").click()
    page.get_by_test_id("rule-link").first.click()
    expect(page.get_by_test_id("rules")).to_contain_text("3.1")
    murat.close()


def test_a_watcher_sees_what_both_sides_see(chromium: Browser, house: House) -> None:
    table = open_rancia(house)
    context = chromium.new_context(viewport=DESKTOP, locale="en-GB")
    page = context.new_page()
    page.goto(f"{house.address}/#/watch/{table['table']}/{table['watch']}")
    page.get_by_test_id("table").wait_for(timeout=PATIENCE)
    expect(page.locator('[data-stack="2011"]')).to_have_attribute(
        "aria-label", re.compile("Out of sight"), timeout=PATIENCE
    )
    expect(page.locator('[data-stack="2411"]')).to_have_attribute(
        "aria-label", re.compile("Starhemberg.*IX Jäger")
    )
    context.close()
