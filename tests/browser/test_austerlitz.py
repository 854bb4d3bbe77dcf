"""Austerlitz in a real browser: whole games by mouse and by keyboard, the attack, fog, phone."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.conftest import House
from tests.browser.field import (
    ASSAULT,
    give,
    open_battle,
    open_field,
    orderly,
    place_of,
    point,
    press_on_foot,
    rest,
    to_the_counter_attack,
)
from tests.browser.player import DESKTOP, PHONE, Opponent, Person, until
from tests.browser.test_access import faults


def asks(person: Person) -> dict[str, Any] | None:
    """The question that the page has come to, having shown all that was told."""

    def settled() -> dict[str, Any] | None:
        shown, last = person.seq, person.told
        return last if last["seq"] == shown else None

    return until(settled, "the page did not come to the last question", 30)["ask"]


def bold(ask: dict[str, Any], rng: random.Random) -> str:
    """Marches and attacks now and then, so that a game has something of everything."""
    words: list[str] = ask["choices"]
    if ask["key"] == "organise":
        return "done" if "done" in words else "historical"
    if ask["key"] == "command" and rng.random() < 0.6:
        return "done"
    for word in ("press", "foot", "send"):
        if word in words:
            return word
    for like in ("threat:", "march:"):
        liked = [word for word in words if word.startswith(like)]
        if liked and rng.random() < 0.6:
            return rng.choice(liked)
    if ask["key"] == "detach":
        return "done"
    eager = [word for word in words if word not in ("back", "clear", "retreat")]
    return rng.choice(eager or words)


def test_a_whole_game_from_set_up_to_victory_by_mouse(chromium: Browser, house: House) -> None:
    table = open_battle(house)
    rng = random.Random("pratzen")
    allies = Opponent(house.address, table, "allied")
    french = Person(chromium, house.address, table, "french")
    over = french.page.get_by_test_id("outcome")
    marches = 0
    while not over.count():
        allies.answer(lambda ask: bold(ask, rng))
        while (ask := asks(french)) is not None:
            ready = [word for word in ask["choices"] if word.startswith("march:")]
            word = ready[0] if ready and not marches else bold(ask, rng)
            marches += word.startswith(("march:", "threat:"))
            give(french, word)
    assert marches
    expect(over).to_contain_text("16.")
    until(
        lambda: french.page.get_by_test_id("verify").get_attribute("data-proved") == "true",
        "the seed was not proved",
    )
    french.close()
    allies.close()


def test_a_whole_game_from_set_up_to_victory_by_keyboard(chromium: Browser, house: House) -> None:
    table = open_battle(house)
    allies = Person(chromium, house.address, table, "allied")
    page = allies.page
    french = Opponent(house.address, table, "french")

    # a commander by Enter, blocks by their digits, the last one back, then all as in history
    allies.wait("organise")
    page.keyboard.press("Space")
    for _ in range(30):
        if page.evaluate("document.activeElement?.dataset.choice") == "commander:langeron":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    allies.wait("organise.corps")
    blocks = page.locator('[data-corps="langeron"] .block')
    for n, key in enumerate(("2", "3", "3"), 1):
        page.keyboard.press(key)
        expect(blocks).to_have_count(n)
    page.keyboard.press("Backspace")
    expect(blocks).to_have_count(2)
    page.keyboard.press("Escape")
    allies.wait("organise")
    allies.type("historical")
    allies.type("done")

    # the lit places of the map are reached by arrow and taken by Enter
    allies.wait("deploy.corps")
    page.keyboard.press("Escape")
    page.locator('[data-place="67"]').first.focus()
    page.keyboard.press("ArrowUp")
    assert "approach:67>" in page.evaluate("document.activeElement?.dataset.choice ?? ''")
    before = allies.seq
    page.keyboard.press("Enter")
    until(lambda: allies.seq > before, "Enter did not deploy the corps")
    while allies.wait("deploy.corps", "other") == "deploy.corps":
        allies.type(next(word for word in (asks(allies) or {})["choices"] if "reserve" in word))
    french.answer(orderly)

    # a stack is opened by Enter, its commander ordered, and Escape goes back
    allies.wait("command")
    page.keyboard.press("Escape")
    page.locator('[data-stack="106"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-choice="march:langeron"]').focus()
    page.keyboard.press("Enter")
    allies.wait("order.march")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    allies.wait("command")
    while not page.get_by_test_id("outcome").count():
        if allies.wait("command", "other") == "command":
            allies.type("done")
        french.answer(orderly)
    expect(page.get_by_test_id("outcome")).to_contain_text("16.")
    allies.close()
    french.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_army_is_organised_drawn_up_and_commanded(
    chromium: Browser, house: House, size: ViewportSize
) -> None:
    table = open_battle(house)
    allies = Person(chromium, house.address, table, "allied", size=size)
    page = allies.page

    # a commander, one block by click, and back; then all as in history
    allies.wait("organise")
    expect(page.get_by_test_id("organise")).to_be_visible()
    allies.choose("commander:langeron")
    allies.wait("organise.corps")
    allies.choose("face:inf3")
    corps = page.locator('[data-corps="langeron"]')
    expect(corps).to_contain_text("1 of 8, at least 4")
    corps.locator(".block").click()
    expect(corps.locator(".block")).to_have_count(0)
    allies.choose("back")
    allies.choose("historical")
    assert faults(page) == []
    allies.choose("done")

    for _ in range(9):
        allies.wait("deploy.corps")
        (reserve,) = [word for word in allies.lit() if word.startswith("reserve:")]
        give(allies, reserve)
    french = Opponent(house.address, table, "french")
    french.answer(orderly)

    # a corps is laid open, commanded, and marches; the impossible says why
    allies.wait("command")
    page.keyboard.press("0")
    rest(allies)
    point(allies, page.locator('[data-stack="67"]'))
    expect(page.get_by_test_id("card")).to_contain_text("Bagration")
    assert faults(page) == []
    allies.choose("march:bagration")
    allies.wait("order.march")
    lit = allies.lit()
    assert {"reserve:66", "back"} <= set(lit)
    assert any(word.startswith("leave:") for word in lit)
    point(allies, page.locator('[data-place="130"]'))
    expect(page.get_by_test_id("reason")).to_be_visible()
    give(allies, "reserve:66")
    allies.wait("command")
    expect(page.locator('[data-stack="66"]')).to_have_count(1)

    # and it is taken back
    before = allies.seq
    page.get_by_test_id("undo").click()
    until(lambda: allies.seq > before, "undo did nothing")
    allies.wait("order.march")
    expect(page.locator('[data-stack="66"]')).to_have_count(0)
    allies.close()
    french.close()


def test_on_1_december_two_corps_start_and_the_others_come_up(
    chromium: Browser, house: House
) -> None:
    table = open_battle(house, "december1")
    allies = Person(chromium, house.address, table, "allied")
    page = allies.page
    allies.wait("organise")
    allies.choose("historical")
    allies.choose("done")
    for commander in ("bagration", "kienmayer"):
        allies.wait("deploy.starter")
        give(allies, f"commander:{commander}")
    for _ in range(2):
        allies.wait("deploy.corps")
        give(allies, next(word for word in allies.lit() if word.startswith("reserve:")))
    french = Opponent(house.address, table, "french")
    french.answer(orderly)

    # whoever waits off the map lies on a card, and enters by a road
    allies.wait("command")
    expect(page.get_by_test_id("off-map")).to_contain_text("9")
    give(allies, "march:langeron")
    allies.wait("order.enter")
    give(allies, next(word for word in (asks(allies) or {})["choices"] if place_of(word)))
    allies.wait("command")
    expect(page.get_by_test_id("off-map")).to_contain_text("8")
    expect(page.get_by_test_id("chronicle")).to_contain_text("Reinforcements enter")
    allies.close()
    french.close()


def test_blocks_are_dragged_and_formations_kept(chromium: Browser, house: House) -> None:
    table = open_battle(house)
    allies = Person(chromium, house.address, table, "allied")
    page = allies.page
    allies.wait("organise")
    langeron, bagration = (
        page.locator(f'[data-corps="{who}"]') for who in ("langeron", "bagration")
    )
    page.get_by_test_id("face-inf3").drag_to(langeron)
    expect(langeron.locator(".block")).to_have_count(1)
    langeron.locator(".block").drag_to(bagration)
    expect(bagration.locator(".block")).to_have_count(1)
    expect(langeron.locator(".block")).to_have_count(0)

    # kept under a name, this army is laid out again at another table
    allies.wait("organise.corps")
    allies.choose("back")
    allies.choose("historical")
    page.get_by_test_id("formation-name").fill("Weyrother")
    page.get_by_test_id("keep-formation").click()
    other = open_battle(house)
    page.goto(f"{house.address}/#/table/{other['table']}/{other['keys']['allied']}")
    expect(bagration.locator(".block")).to_have_count(0)
    page.locator('[data-formation="Weyrother"]').click()
    expect(bagration.locator(".block")).to_have_count(6)
    until(lambda: "done" in allies.lit(), "not all units came back", 30)
    allies.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_attack_is_a_scene_of_its_own(
    chromium: Browser, house: House, size: ViewportSize
) -> None:
    table = open_field(house, ASSAULT)
    french = Person(chromium, house.address, table, "french", size=size)
    allies = Person(chromium, house.address, table, "allied", locale="it-IT")
    french.wait("command")
    give(french, "threat:66>67")

    # the allies block the approach and must stand; nobody sees what they are
    french.wait("attack.press")
    scene = french.page.get_by_test_id("attack")
    expect(scene).to_have_attribute("data-stage", "press")
    expect(scene.locator('[data-ref="unit:a1"]')).to_have_accessible_name(re.compile("hidden"))
    french.choose("press")

    allies.wait("attack.defence")
    expect(french.page.get_by_test_id("attack")).to_contain_text("Allies to decide")
    expect(allies.page.get_by_test_id("prompt")).to_contain_text("Chi guida la difesa?")
    allies.choose("unit:a1")
    if allies.wait("attack.defence", "other") == "attack.defence":
        allies.choose("done")

    # what is known already counts: 2 for the leader of the defense
    french.wait("declare.press")
    expect(scene.locator('[data-ref="unit:a1"]')).to_have_accessible_name(re.compile("infantry"))
    expect(scene.get_by_test_id("reckoning").locator("td")).to_have_text(["−2", "−2"])
    press_on_foot(french)
    rest(french)
    french.page.locator('[data-choice="unit:f1"]').focus()
    expect(french.page.get_by_test_id("odds")).to_be_visible()
    assert faults(french.page) == []
    french.choose("unit:f1")

    # 3 for the leader, 1 off for steady defenders, 2 for the defense
    allies.wait("attack.counter")
    for person in (french, allies):
        sums = person.page.get_by_test_id("reckoning")
        expect(sums.locator("td")).to_have_text(["+3", "−1", "−2", "0"])
    allies.choose("done")
    french.wait("command", "attack.keep", "other")
    until(lambda: "final-result" in "".join(french.heard), "the attack was not settled")

    # how it went can be looked at again
    french.page.get_by_test_id("open-history").click()
    french.page.get_by_test_id("history").wait_for()
    french.page.keyboard.press(",")
    expect(scene).to_be_visible()
    french.close()
    allies.close()


def test_two_browsers_and_no_face_that_is_not_shown_comes_over_the_line(
    chromium: Browser, house: House
) -> None:
    table = open_field(house, ASSAULT)
    french = Person(chromium, house.address, table, "french")
    allies = Person(chromium, house.address, table, "allied")
    french.wait("command")
    french.choose("threat:66>67")
    french.wait("attack.press")
    to_the_counter_attack(french, allies)
    allies.choose("done")
    until(lambda: "final-result" in "".join(french.heard), "the attack was not settled")
    while french.wait("command", "attack.keep") == "attack.keep":
        french.choose(next(word for word in french.lit() if word.startswith("unit:")))
    french.choose("done")
    allies.wait("command")

    for person, enemy, led in ((french, "allied", "unit:a1"), (allies, "french", "unit:f1")):
        tables = [m for m in map(json.loads, person.heard) if m["type"] == "table"]
        units = [[u for u in m["view"]["units"] if u["side"] == enemy] for m in tables]
        faces = {u["ref"] for row in units for u in row if u.get("face")}
        assert faces == {led}
        assert all(u.get("shown") for row in units for u in row if u.get("face"))
        (last,) = [u for u in units[-1] if u["ref"] == led]
        assert not last.get("face")  # hidden again, but remembered
    french.close()
    allies.close()


def test_play_now_offers_the_battle_itself(chromium: Browser, house: House) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="it-IT")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_test_id("lobby").wait_for()
    page.get_by_role("button", name="Austerlitz 1805").first.click()
    expect(page.get_by_test_id("scenario-december2")).to_be_checked()
    page.get_by_test_id("play-now").click()
    page.get_by_test_id("organise").wait_for()
    expect(page.get_by_test_id("prompt")).to_contain_text("Scegli un comandante")
    context.close()


def test_a_first_game_is_explained_as_it_is_played(chromium: Browser, house: House) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="it-IT")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Austerlitz 1805").first.click()
    page.get_by_test_id("learn").click()
    card = page.get_by_test_id("tour")
    for title in ("Due modi di vincere", "acceso", "I corpi"):
        expect(card.get_by_role("heading")).to_contain_text(title, timeout=30_000)
        assert faults(page) == []
        page.get_by_test_id("tour-next").click()
    expect(card).to_have_count(0)
    page.locator('[data-choice="historical"]').first.click()
    page.locator('[data-choice="done"]').click()
    expect(card.get_by_role("heading")).to_contain_text("Riserva")
    context.close()


def test_a_place_is_pointed_at_and_explained(chromium: Browser, house: House) -> None:
    table = open_field(house, ASSAULT)
    french = Person(chromium, house.address, table, "french")
    french.wait("command")
    page = french.page
    page.get_by_test_id("open-inspector").click()
    expect(page.get_by_test_id("key")).to_contain_text("wide approach")
    point(french, page.locator('[data-place="54"]'))
    expect(page.get_by_test_id("inspector")).to_contain_text("Approaches")
    french.close()
