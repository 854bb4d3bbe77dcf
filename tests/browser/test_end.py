"""The end of a game between two windows: a draw offered and answered, a resignation, once more."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.conftest import House
from tests.browser.player import Person, open_table

PERSON = {"kind": "person"}


def two_windows(
    chromium: Browser, house: House, **wanted: Any
) -> tuple[dict[str, Any], Person, Person]:
    """A table of Waterloo, its French window and its Allied one."""
    table = open_table(house.address, players={"french": PERSON, "allied": PERSON}, **wanted)
    french = Person(chromium, house.address, table, "french")
    allied = Person(chromium, house.address, table, "allied", locale="it-IT")
    french.wait("movement.block")
    french.page.get_by_test_id("open-table").click()
    return table, french, allied


def test_a_draw_is_declined_withdrawn_by_a_choice_and_agreed(
    chromium: Browser, house: House
) -> None:
    _, french, allied = two_windows(chromium, house)
    offer = french.page.get_by_test_id("offer-draw")
    asked = allied.page.get_by_test_id("draw-offered")

    offer.click()
    expect(french.page.get_by_test_id("pending")).to_be_visible()
    expect(offer).to_be_disabled()
    expect(asked).to_contain_text("Francesi")
    allied.page.get_by_test_id("draw-decline").click()
    expect(french.page.get_by_test_id("end-refused")).to_be_visible()
    expect(french.page.get_by_test_id("pending")).to_have_count(0)
    expect(asked).to_have_count(0)

    offer.click()
    expect(asked).to_be_visible()
    french.choose("done")
    expect(asked).to_have_count(0)
    expect(french.page.get_by_test_id("pending")).to_have_count(0)

    offer.click()
    allied.page.get_by_test_id("draw-agree").click()
    for person, title in ((french, "A draw"), (allied, "Parità")):
        outcome = person.page.get_by_test_id("outcome")
        expect(outcome.get_by_role("heading", name=title)).to_be_visible()
    french.close()
    allied.close()


def test_after_a_resignation_both_play_again_on_the_other_side(
    chromium: Browser, house: House
) -> None:
    table, french, allied = two_windows(chromium, house)
    resign = french.page.get_by_test_id("resign")
    resign.click()
    expect(resign).to_have_text("Really resign the game?")
    resign.click()
    ended = french.page.get_by_test_id("outcome")
    expect(ended).to_contain_text("You have resigned")
    won = allied.page.get_by_test_id("outcome")
    expect(won).to_contain_text("L’altra parte ha abbandonato")

    french.page.get_by_test_id("rematch").click()
    join = allied.page.get_by_test_id("outcome").get_by_test_id("rematch-join")
    expect(join).to_contain_text("Francesi")
    join.click()

    for person in (french, allied):
        person.page.wait_for_url(lambda address: table["table"] not in address)
        expect(person.page.get_by_test_id("outcome")).to_have_count(0)
    assert french.page.url.split("/")[-2] == allied.page.url.split("/")[-2]
    allied.wait("movement.block")  # now the French side
    expect(french.page.get_by_test_id("prompt")).to_contain_text("Waiting for: French")
    french.close()
    allied.close()
