"""The auction of a tournament of Waterloo in a real browser (12.0)."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from grognard.kernel.registry import game
from tests.browser.conftest import House
from tests.browser.player import DESKTOP, PHONE, WATERLOO, Person, open_table, until
from tests.browser.test_access import faults


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_sides_are_bid_for_over_their_blocks(
    chromium: Browser, house: House, size: ViewportSize
) -> None:
    table = open_table(house.address, scenario="campaign", options={"players": "tournament"})
    people = [Person(chromium, house.address, table, seat, size=size) for seat in ("one", "two")]
    first = until(lambda: next((p for p in people if p.asked), None), "nobody may bid")
    second = next(person for person in people if person is not first)
    assert faults(first.page) == []
    # what is bid for is seen: every block of both sides
    blocks = Counter(
        "french" if block["army"] == "french" else "allied"
        for block in game(WATERLOO).map()["blocks"]
    )
    for side, n in blocks.items():
        assert first.page.get_by_test_id(f"army-{side}").locator("svg").count() == n
    first.choose("bid:french-3")
    second.wait("auction.bid")
    expect(second.page.get_by_test_id("bid")).to_contain_text("For the French: 3 steps")
    assert {choice for choice in second.lit() if choice.startswith("bid:")} == {
        "bid:french-4",
        "bid:allied-4",
    }
    second.choose("pass")
    # whoever has won pays out of the hand, and both are told which army is theirs
    first.wait("reduce.block")
    for person, army in ((first, "the French"), (second, "the Allies")):
        expect(person.page.get_by_test_id("your-army")).to_have_text(f"Your army: {army}")
        expect(person.page.get_by_test_id("bid")).to_have_count(0)
        person.close()
