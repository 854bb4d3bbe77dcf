"""Waterloo played in a real browser: by mouse, by keyboard, by two people, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from grognard.kernel.registry import game
from tests.browser.campaign import BATTLE, BEATEN, LAST_TURN, PERSON, march
from tests.browser.conftest import House
from tests.browser.player import (
    DESKTOP,
    PHONE,
    WATERLOO,
    Opponent,
    Person,
    open_position,
    open_table,
    passive,
    until,
)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_from_set_up_to_the_end_of_a_battle_by_mouse(
    chromium: Browser, house: House, size: ViewportSize
) -> None:
    table = open_table(
        house.address, scenario="campaign", players={"french": PERSON, "allied": PERSON}
    )
    allies = Opponent(house.address, table, "allied")
    allies.answer(passive)
    french = Person(chromium, house.address, table, "french", size=size)

    french.wait("deploy.block")
    french.choose("sheet")
    french.choose("done")

    for block in ("f_2cc", "f_3cc", "f_2cc_ha"):
        march(french, block, "laneffe", "charleroi")
    french.wait("movement.block")
    french.choose("done")
    if french.wait("march.block", "setup.token") == "march.block":
        french.choose("done")

    french.wait("setup.token")
    french.choose("place:french-left")
    allies.answer(passive)
    expect(french.page.get_by_test_id("battle-board")).to_be_visible()
    for block, place in (("f_2cc", "left"), ("f_3cc", "centre"), ("f_2cc_ha", "right")):
        french.wait("setup.block")
        french.choose(f"block:{block}")
        french.wait("setup.place")
        lit = french.lit()
        wanted = f"place:french-{place}"
        french.choose(wanted if wanted in lit else next(w for w in lit if w.startswith("place:")))
    while french.wait("battle.block", "setup.block") == "setup.block":
        french.choose("rest")

    for _ in range(8):
        if (
            french.asked == "movement.block"
            or not french.page.get_by_test_id("battle-board").count()
        ):
            break
        if french.asked == "battle.block":
            blocks = [word for word in french.lit() if word.startswith("block:")]
            french.choose(blocks[0])
            french.wait("battle.action")
            ways = [word for word in french.lit() if word.startswith("retreat:")]
            french.choose(ways[0] if ways else "back")
            if not ways:
                french.wait("battle.block")
                french.choose("done")
        french.page.wait_for_timeout(300)
        allies.answer(passive)
        if french.asked == "battle.reinforce":
            french.choose("done")
            allies.answer(passive)
    chronicle = french.page.get_by_test_id("chronicle")
    if size is PHONE:
        french.page.get_by_test_id("open-chronicle").click()
    expect(chronicle).to_contain_text("Charleroi")
    until(lambda: "battle-won" in "".join(french.heard), "the battle did not end")
    allies.close()
    french.close()


def test_a_whole_short_game_by_keyboard(chromium: Browser, house: House) -> None:
    table = open_position(house.address, LAST_TURN, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    page = french.page
    french.wait("movement.block")

    page.keyboard.press("l")
    page.get_by_test_id("choice-list").wait_for()
    names = page.get_by_test_id("list-choice").all_inner_texts()
    assert any("Kellermann" in name for name in names), names
    page.keyboard.press("Escape")

    french.type("block:f_3cc")
    french.wait("movement.town")
    page.keyboard.press("Escape")
    french.wait("movement.town")

    page.keyboard.press("Space")
    seen: set[str] = set()
    for _ in range(40):
        here = page.evaluate("document.activeElement?.dataset.choice ?? ''")
        if here == "town:ninove":
            break
        seen.add(here)
        page.keyboard.press("n")
    assert here == "town:ninove", f"the keyboard reaches {seen}"
    before = french.seq
    page.keyboard.press("Enter")
    until(lambda: french.seq > before, "Enter did not choose the town")

    while french.wait("movement.on", "movement.block", "march.block", "other") != "other":
        french.type("stop" if french.asked == "movement.on" else "done")
    allies = Opponent(house.address, table, "allied")  # Brussels is held: a block is to be removed
    allies.answer(passive)
    allies.close()
    page.get_by_test_id("outcome").wait_for()
    expect(page.get_by_test_id("outcome")).to_contain_text("10.2b")
    page.get_by_test_id("verify").wait_for()
    until(
        lambda: page.get_by_test_id("verify").get_attribute("data-proved") == "true",
        "the dice were not proved",
    )
    french.close()


def test_two_browsers_play_each_other_and_neither_hears_the_others_secrets(
    chromium: Browser, house: House
) -> None:
    table = open_table(house.address, players={"french": PERSON, "allied": PERSON})
    french = Person(chromium, house.address, table, "french")
    allied = Person(chromium, house.address, table, "allied", locale="it-IT")
    march(french, "f_1cc", "thuin")
    until(lambda: french.asked in ("movement.on", "movement.block"), "the move was not made")
    if french.asked == "movement.on":
        french.choose("stop")
    french.wait("movement.block")
    french.choose("done")
    if french.wait("march.block", "other") == "march.block":
        french.choose("done")
    allied.wait("movement.block")
    allied.choose("done")
    french.wait("movement.block")

    for person, secrets, own in ((french, ("p_", "a_"), "f_"), (allied, ("f_",), "a_")):
        heard = "".join(person.heard)
        assert f'"block:{own}' in heard
        for prefix in secrets:
            assert f'"block:{prefix}' not in heard, f"{prefix} leaked"
            assert not re.search(rf'"id":\s*"{prefix}\w+"', heard), f"{prefix} leaked"
    expect(french.page.get_by_test_id("board")).to_be_visible()
    french.close()
    allied.close()


def test_pointing_at_the_impossible_says_why_with_the_rule(chromium: Browser, house: House) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    french.wait("movement.block")
    french.choose("block:f_guard_art1")
    french.wait("movement.town")
    before = french.seq
    french.page.get_by_test_id("town-ghent").first.click(force=True)
    reason = french.page.get_by_test_id("reason")
    reason.wait_for()
    expect(reason).to_contain_text("5.3a")
    assert french.seq == before
    french.close()


def test_a_pointer_or_the_focus_that_rests_asks_why(chromium: Browser, house: House) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    page, reason = french.page, french.page.get_by_test_id("reason")
    french.wait("movement.block")

    def bring_pointer_to(thing: Locator) -> None:
        box = thing.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)

    def asked_why() -> int:
        return sum('"type":"why"' in text for text in french.heard)

    # An enemy stack: by pointer.
    bring_pointer_to(page.locator('[data-stack="ligny-prussian"]'))
    expect(reason).to_be_visible()
    expect(reason.get_by_test_id("rule-link")).to_be_visible()
    bring_pointer_to(page.get_by_test_id("prompt"))
    expect(reason).to_be_hidden()
    # The same again: the answer is still known.
    once = asked_why()
    bring_pointer_to(page.locator('[data-stack="ligny-prussian"]'))
    expect(reason).to_be_visible()
    assert asked_why() == once

    # A town, once towns are asked for: by the focus alone.
    french.choose("block:f_4_inf")
    french.wait("movement.town")
    page.get_by_test_id("town-namur").locator('[role="button"]').focus()
    expect(reason).to_contain_text("Namur")
    expect(reason.get_by_test_id("rule-link")).to_be_visible()
    # What can be chosen needs no reason.
    page.get_by_test_id("town-ligny").locator('[role="button"]').focus()
    expect(reason).to_be_hidden()
    french.close()


@pytest.mark.parametrize("far", [False, True], ids=["into battle", "two towns"])
def test_a_group_follows_its_horse(chromium: Browser, house: House, far: bool) -> None:
    """Horse may go on, and is asked; where it must stop, before the enemy, it is not."""
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    french.wait("movement.block")
    french.choose("block:f_2cc")
    french.wait("movement.town")
    for block in ("f_4_inf", "f_4_art"):
        french.page.locator(f'[data-testid="fan"] [data-ref="block:{block}"]').click()
    if far:
        french.choose("town:quatre_bras")
        french.wait("movement.on")
        french.choose("town:nivelles")
    else:
        french.choose("town:ligny")

    def where(town: str) -> set[str]:
        return {block["ref"].partition(":")[2] for block in french.view["towns"].get(town, [])}

    french.wait("movement.block")
    if far:
        until(lambda: where("quatre_bras") == {"f_4_inf", "f_4_art"}, "the foot stayed behind")
        assert where("nivelles") == {"f_2cc"}
    else:
        until(lambda: where("ligny") >= {"f_2cc", "f_4_inf", "f_4_art"}, "the foot stayed behind")
    french.close()


@pytest.mark.parametrize(("locale", "word"), [("en-GB", "defeated"), ("it-IT", "sconfitto")])
def test_a_defeated_army_is_said_to_be_defeated(
    chromium: Browser, house: House, locale: str, word: str
) -> None:
    anglo = [b["id"] for b in game(WATERLOO).map()["blocks"] if b["army"] == "anglo"]
    position = BEATEN.format(anglo=" ".join(anglo))
    table = open_position(house.address, position, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french", locale=locale)
    french.wait("movement.block")
    armies = french.page.get_by_test_id("standing").get_by_role("listitem")
    expect(armies.nth(0)).to_contain_text("0/12")
    expect(armies.nth(1)).to_contain_text(word)
    expect(armies.nth(1)).not_to_contain_text(re.compile(r"\d"))
    french.close()
