"""What happened is seen: cards of fights, trails, the enemy's turn skipped or shown again, and what
happened while a player was away."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser import field, valley
from tests.browser.campaign import COMBAT, PERSON
from tests.browser.conftest import House
from tests.browser.field import ASSAULT, give, to_the_counter_attack
from tests.browser.player import Opponent, Person, open_position, open_table, until
from tests.browser.valley import FIGHT, Officer


class Attack:
    """Attacks once across 66>67 with the corps of Lannes, f1 in the lead, and then rests."""

    over = False

    def __call__(self, ask: dict[str, Any]) -> str:
        if ask["key"] == "command" and "threat:66>67" not in ask["choices"]:
            self.over = True
        words = ("threat:66>67", "press", "march:lannes", "foot", "narrow", "unit:f1")
        for word in words if not self.over else ():
            if word in ask["choices"]:
                return word
        return "done" if "done" in ask["choices"] else ask["choices"][0]


def settle(person: Person) -> None:
    """Answer what an attack still asks."""
    while person.asked.startswith(("attack", "retreat")):
        person.type(person.told["ask"]["choices"][0])


def test_an_attack_ends_on_a_card_for_both_sides(chromium: Browser, house: House) -> None:
    table = field.open_field(house, ASSAULT)
    french = Person(chromium, house.address, table, "french")
    allies = Person(chromium, house.address, table, "allied", locale="it-IT")
    french.wait("command")
    give(french, "threat:66>67")
    to_the_counter_attack(french, allies)
    # while it is fought there is no card yet
    expect(french.page.get_by_test_id("report")).to_have_count(0)
    allies.choose("done")
    for person in (french, allies, french):
        settle(person)
    for person, words in (
        (french, ("The attack fails with 0", "Reduced to infantry", "corps of Bagration")),
        (allies, ("L’attacco fallisce", "Perdite", "corpo di Bagration")),
    ):
        card = person.page.get_by_test_id("report")
        for word in words:
            expect(card).to_contain_text(word)
        assert not re.search(r"(unit|[Uu]nità \w+) \d", card.inner_text())
    # it stays, also over a reload, until the player goes on
    french.page.reload()
    card = french.page.get_by_test_id("report")
    expect(card).to_be_visible()
    french.put_away()
    expect(card).to_have_count(0)
    french.page.reload()
    french.page.get_by_test_id("prompt").wait_for()
    expect(french.page.get_by_test_id("report")).to_have_count(0)
    french.close()
    allies.close()


def test_who_was_attacked_while_away_reads_it_afterwards(chromium: Browser, house: House) -> None:
    table = field.open_field(house, ASSAULT)
    french = Opponent(house.address, table, "french")
    allies = Person(chromium, house.address, table, "allied")
    page = allies.page
    page.get_by_test_id("prompt").wait_for()
    here = page.url
    page.goto("about:blank")

    # a bot or a friend has the other seat meanwhile; here it is the script
    allied = Opponent(house.address, table, "allied")
    attack = Attack()
    while not attack.over:
        french.answer(attack)
        if not attack.over:
            allied.answer(lambda ask: ask["choices"][0])
    page.goto(here)
    card = page.get_by_test_id("report")
    expect(card).to_contain_text("The attack")
    missed = page.get_by_test_id("absence")
    expect(missed).to_contain_text("Since you were here")
    expect(missed).to_contain_text("Threat of attack")
    now = page.get_by_test_id("table").get_attribute("data-seq")
    page.get_by_test_id("absence-on").click()
    expect(missed.locator('[aria-current="step"]')).to_have_count(1)
    expect(page.get_by_test_id("history")).to_be_visible()  # the moment itself is shown
    page.get_by_test_id("absence-close").click()
    expect(page.get_by_test_id("history")).to_have_count(0)
    assert page.get_by_test_id("table").get_attribute("data-seq") == now
    for one in (french, allied):
        one.close()
    allies.close()


def test_whoever_comes_back_into_a_battle_walks_through_what_was_missed(
    chromium: Browser, house: House
) -> None:
    table = open_position(house.address, COMBAT, french=PERSON, allied=PERSON)
    person = Person(chromium, house.address, table, "french")
    page = person.page
    person.wait("battle.block")
    here = page.url
    page.goto("about:blank")
    seats = [Opponent(house.address, table, seat) for seat in ("french", "allied")]
    for seat in seats:
        seat.listen()
        seat.say(type="choose", seq=seat.table["seq"], choice="done")
        seat.listen()
    page.goto(here)
    expect(page.get_by_test_id("battle-board")).to_be_visible()
    page.get_by_test_id("absence-on").click()
    expect(page.get_by_test_id("absence").locator('[aria-current="step"]')).to_have_count(1)
    for seat in seats:
        seat.close()
    person.close()


def test_an_assault_ends_on_a_card_and_attackers_do_not_defend(
    chromium: Browser, house: House
) -> None:
    table = valley.open_field(house, FIGHT.replace('"bombardment"', '"declaration"'))
    murat = Officer(chromium, house, table, "neapolitan")
    bianchi = Opponent(house.address, table, "austrian")
    murat.wait("assault.declare")
    murat.give("target:2310")
    murat.wait("assault.attackers")
    murat.give("unit:vel1")
    murat.give("unit:vel2")
    scene = murat.page.get_by_test_id("assault")
    card = murat.page.get_by_test_id("report")
    for _ in range(60):
        bianchi.answer(lambda ask: ask["choices"][0])
        if card.count():
            break
        if scene.count():
            defenders = scene.locator(".sides > div").nth(1)
            assert not defenders.locator('[data-ref^="unit:vel"]').count()
        if murat.asked:
            choices = murat.told["ask"]["choices"]
            murat.type("done" if "done" in choices else choices[0])
    expect(card).to_contain_text("assault on 2310")
    expect(card.locator('[data-chapter="result"]')).to_contain_text("die")
    murat.put_away()
    expect(card).to_have_count(0)
    bianchi.close()
    murat.close()


def test_the_turn_of_a_bot_is_skipped_or_shown_again(chromium: Browser, house: House) -> None:
    bot = {"kind": "bot", "level": "recruit"}
    players = {"neapolitan": {"kind": "person"}, "austrian": bot}
    table = open_table(
        house.address, game=valley.TOLENTINO, scenario="rancia", players=players, speed=500
    )
    murat = Officer(chromium, house, table, "neapolitan")
    page = murat.page
    acted = 0
    for _ in range(80):
        if not murat.asked:
            page.wait_for_timeout(100)
            skip = page.get_by_test_id("skip")
            if skip.count():
                skip.evaluate_all("all => all.forEach((one) => one.click())")
                acted += 1
        elif acted and page.get_by_test_id("show-again").count():
            break
        else:
            choices = murat.told["ask"]["choices"]
            murat.type("done" if "done" in choices else choices[0])
    seq = murat.seq
    page.get_by_test_id("show-again").click()
    expect(page.get_by_test_id("history")).to_be_visible()
    until(lambda: page.locator("[data-trail]").count() > 0, "no trail was drawn")
    expect(page.get_by_test_id("history")).to_have_count(0)  # it comes back by itself
    assert murat.seq == seq
    murat.close()
