"""Austerlitz with teams in a real browser: the bid, councils, orders in writing (17, 19)."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from grognard.kernel.registry import game
from tests.browser.conftest import House
from tests.browser.field import give, open_battle, open_field, orderly, point
from tests.browser.player import DESKTOP, PHONE, Opponent, Person, until
from tests.browser.test_access import faults

LETTERS = """
round = 12
side = "french"
phase = "letters"
[french]
"63" = "murat: cav3 cav2; lannes: inf3 inf2 inf2"
"93" = "st-hilaire: inf3 inf2"
[allied]
"106" = "langeron: inf2 inf2 inf3"
[state]
council = 1
charge = {murat = "french1", lannes = "french1", st-hilaire = "french2"}
[state.seats]
allied = ["allied"]
french = ["french1", "french2"]
"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_armies_are_bid_for(chromium: Browser, house: House, size: ViewportSize) -> None:
    table = open_battle(house, balance="auction")
    people = [Person(chromium, house.address, table, seat, size=size) for seat in ("one", "two")]
    first = until(lambda: next((p for p in people if p.asked == "bid"), None), "nobody may bid")
    second = next(person for person in people if person is not first)
    assert faults(first.page) == []
    # what is bid for is seen: every block of both armies
    for army in game("austerlitz1805").map()["armies"]:
        picture = first.page.get_by_test_id(f"army-{army['side']}").locator("svg")
        assert picture.count() == sum(army["faces"].values())
    give(first, "bid:1")
    second.wait("bid")
    expect(second.page.get_by_test_id("bid")).to_contain_text("bids 1")
    assert not {"bid:0", "bid:1"} & set(second.lit())
    give(second, "bid:3")
    first.wait("bid")
    first.choose("pass")
    second.wait("bid.side")
    expect(second.page.get_by_test_id("bid")).to_contain_text("Morale 23; 20 at this price")
    give(second, "side:french")
    until(lambda: any(p.asked == "organise" for p in people), "nobody organises")
    for person in people:
        assert {s["side"]: s["morale"] for s in person.view["sides"]} == {
            "french": 20,
            "allied": 27,
        }
        army = "the French" if person is second else "the Allies"
        expect(person.page.get_by_test_id("your-army")).to_have_text(f"Your army: {army}")
        person.close()


def test_a_council_is_held_in_private(chromium: Browser, house: House) -> None:
    table = open_battle(house, french="2")
    chief, mate = (
        Person(chromium, house.address, table, seat, size=size, locale=locale)
        for seat, size, locale in (("french1", DESKTOP, "en-GB"), ("french2", PHONE, "it-IT"))
    )
    allied = Person(chromium, house.address, table, "allied")

    # ranks are proposed and agreed; the words spoken reach nobody else
    chief.wait("council.rank")
    chief.page.get_by_test_id("team-say").fill("You hold the Goldbach.")
    chief.page.keyboard.press("Enter")
    expect(mate.page.get_by_test_id("team-talk")).to_contain_text("Goldbach")
    chief.page.get_by_test_id("notes").fill("centre!")
    give(chief, "seat:french1")
    chief.wait("council.rank")
    give(chief, "seat:french2")
    mate.wait("council.agree")
    expect(mate.page.get_by_test_id("council")).to_contain_text("Comandante in capo")
    assert faults(mate.page) == []
    give(mate, "agree")

    # every corps finds its commander
    chief.wait("council.corps")
    give(chief, "seat:french2")
    bernadotte = chief.page.locator('[data-commander="bernadotte"]')
    expect(bernadotte).to_contain_text("Second French player")
    assert faults(chief.page) == []
    chief.page.get_by_test_id("share-out").click()
    chief.wait("other")
    allied.wait("organise")
    expect(allied.page.get_by_test_id("team-french")).to_contain_text("Bernadotte")
    heard = "".join(allied.heard)
    assert "Goldbach" not in heard
    assert not any(m["view"].get("council") for m in map(json.loads, allied.heard) if "view" in m)

    # afterwards the tent is closed
    chief.page.get_by_test_id("open-talk").click()
    chief.page.get_by_test_id("panel-talk").get_by_role("combobox").select_option("french2")
    chief.page.get_by_test_id("panel-talk").get_by_role("textbox").fill("psst")
    chief.page.keyboard.press("Enter")
    expect(chief.page.get_by_test_id("reason")).to_contain_text("19.3a")
    assert "psst" not in "".join(mate.heard)
    for person in (chief, mate, allied):
        person.close()


EVENING = LETTERS.replace("round = 12", "round = 9").replace('"letters"', '"turn"')
"""The last round of 1 December."""


def test_the_second_council_is_held_away_from_the_map(chromium: Browser, house: House) -> None:
    table = open_field(house, EVENING, french="2")
    chief, mate = (
        Person(chromium, house.address, table, seat, size=size)
        for seat, size in (("french1", DESKTOP), ("french2", PHONE))
    )
    chief.wait("command")
    stacks = chief.page.locator("[data-blocks]")
    expect(stacks).to_have_count(3)
    chief.choose("done")
    mate.wait("command")
    mate.choose("done")
    chief.wait("council.change")
    for person in (chief, mate):
        until(lambda person=person: person.view.get("away"), "the map is still there")
        assert person.view["units"] == []
        expect(person.page.get_by_test_id("away")).to_be_visible()
        expect(person.page.locator("[data-blocks]")).to_have_count(0)
    assert faults(chief.page) == []

    # nor does the past show it
    chief.page.get_by_test_id("open-history").click()
    chief.page.get_by_test_id("history-slider").fill("0")
    expect(chief.page.get_by_test_id("reason")).to_contain_text("19.2f")
    chief.page.get_by_test_id("history-now").click()

    # a corps changes hands, and all come back to the map
    give(chief, "commander:murat")
    chief.wait("council.give")
    give(chief, "seat:french2")
    chief.wait("council.change")
    chief.choose("done")
    chief.wait("other")
    expect(stacks).to_have_count(3)
    assert not mate.view.get("away")
    for person in (chief, mate):
        person.close()


def test_an_order_in_writing_arrives_a_turn_later(chromium: Browser, house: House) -> None:
    table = open_field(house, LETTERS, french="2")
    chief, mate = (
        Person(chromium, house.address, table, seat, size=size)
        for seat, size in (("french1", DESKTOP), ("french2", PHONE))
    )
    allied = Opponent(house.address, table, "allied")
    chief.wait("letters")
    give(chief, "to:french2")
    chief.wait("letters.verb")
    give(chief, "verb:attack")

    # one place from the list, one from the map
    chief.wait("letters.places")
    page = chief.page
    page.get_by_test_id("letter-place").select_option("place:106")
    page.get_by_test_id("letter-add").click()
    desk = page.get_by_test_id("dispatch")
    expect(desk).to_contain_text("Pratze Berg (106)")
    point(chief, page.locator('[data-choice="place:121"]'))
    expect(desk).to_contain_text("Pratze Berg (south)")
    assert faults(page) == []
    give(chief, "send")
    chief.wait("command")
    page.get_by_test_id("letters").click()
    expect(page.get_by_test_id("letter-book")).to_contain_text("attack Pratze Berg (106)")

    # the reader sees a seal, and reads it only when his team's next turn has begun
    mate.page.get_by_test_id("letters").click()
    book = mate.page.get_by_test_id("letter-book")
    expect(book).to_contain_text("sealed")
    assert not re.search(r'"verb": ?"attack"', "".join(mate.heard))
    mate.page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    chief.choose("done")
    mate.wait("command")
    mate.choose("done")
    allied.answer(orderly)
    chief.wait("letters", "command")
    expect(book).to_contain_text("Order: attack")
    expect(book).to_contain_text("Pratze Berg (south)")
    for person in (chief, mate):
        person.close()
    allied.close()


def test_a_team_is_seated_in_the_lobby(chromium: Browser, house: House) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="en-GB")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_test_id("lobby").wait_for()
    page.get_by_role("button", name="Austerlitz 1805").first.click()
    page.get_by_test_id("new-table").click()
    page.get_by_test_id("option-allied").select_option("2")
    page.get_by_test_id("option-french").select_option("3")
    for seat in ("allied1", "allied2", "french1", "french2", "french3"):
        page.get_by_test_id(f"player-{seat}").select_option("link")
    page.get_by_test_id("open-table").click()
    made = page.get_by_test_id("table-made")
    made.wait_for()
    expect(made).to_contain_text("Third French player")
    context.close()
