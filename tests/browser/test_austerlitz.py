"""Austerlitz in a real browser: organised, drawn up, commanded and moved by clicks; fog kept."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from grognard.kernel import gamefile
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from tests.browser.conftest import House
from tests.browser.player import DESKTOP, PHONE, Opponent, Person, open_table, until

PERSON = {"kind": "person"}


def orderly(ask: dict[str, Any]) -> str:
    """Organises as in history, stands in reserve, does nothing else."""
    for word in ("done", "historical"):
        if word in ask["choices"]:
            return word
    return ask["choices"][0]


def open_battle(house: House) -> dict[str, Any]:
    return open_table(
        house.address,
        game="austerlitz1805",
        scenario="december2",
        players={"french": PERSON, "allied": PERSON},
    )


ASSAULT = """
round = 14
side = "french"
[french]
"66" = "lannes: f1=inf3 f2=inf3 f3=cav2"
[allied]
"67>66" = "bagration: a1=inf2 a2=inf2"
"""


def open_assault(house: House) -> dict[str, Any]:
    """A table that begins with Lannes before Bagration."""
    austerlitz = game("austerlitz1805")
    table: Table[Any] = Table.from_state(
        austerlitz, "december2", {}, austerlitz.read_position(ASSAULT)
    )
    players = {"french": PERSON, "allied": PERSON}
    body = {"file": gamefile.dump(table), "at": 0, "players": players, "speed": 0}
    answer = httpx.post(f"{house.address}/api/tables/upload", json=body, timeout=30)
    assert answer.status_code == 201, answer.text
    return answer.json()


def touch(person: Person, choice: str) -> None:
    """Click a place at its middle, once the plan has come to rest."""
    person.page.wait_for_timeout(600)
    person.choose(choice)


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
    corps = page.locator("li", has=page.locator('[aria-pressed="true"]'))
    expect(corps.locator(".block")).to_have_count(1)
    corps.locator(".block").click()
    expect(corps.locator(".block")).to_have_count(0)
    allies.choose("back")
    allies.choose("historical")
    allies.choose("done")

    for _ in range(9):
        allies.wait("deploy.corps")
        (reserve,) = [word for word in allies.lit() if word.startswith("reserve:")]
        touch(allies, reserve)
    french = Opponent(house.address, table, "french")
    french.answer(orderly)

    # a corps is laid open, commanded, and marches
    allies.wait("command")
    page.keyboard.press("0")
    page.wait_for_timeout(600)
    page.locator('[data-stack="67"]').click()
    expect(page.get_by_test_id("card")).to_contain_text("Bagration")
    allies.choose("march:bagration")
    allies.wait("order.march")
    lit = allies.lit()
    assert {"reserve:66", "back"} <= set(lit)
    assert any(word.startswith("leave:") for word in lit)
    page.wait_for_timeout(600)
    page.locator('[data-place="96"]').click(position={"x": 12, "y": 12}, force=True)
    expect(page.get_by_test_id("reason")).to_be_visible()
    touch(allies, "reserve:66")
    allies.wait("command")
    expect(page.locator('[data-stack="66"]')).to_have_count(1)
    allies.close()
    french.close()


def test_an_attack_is_a_scene_of_its_own(chromium: Browser, house: House) -> None:
    table = open_assault(house)
    french = Person(chromium, house.address, table, "french")
    allies = Person(chromium, house.address, table, "allied", size=PHONE)
    french.wait("command")
    french.choose("threat:66>67")

    # the allies block the approach and must stand; nobody sees what they are
    french.wait("attack.press")
    scene = french.page.get_by_test_id("attack")
    expect(scene).to_have_attribute("data-stage", "press")
    expect(scene.locator('[data-ref="unit:a1"]')).to_have_attribute("title", re.compile("hidden"))
    french.choose("press")

    allies.wait("attack.defence")
    expect(french.page.get_by_test_id("attack")).to_contain_text("Allies to decide")
    allies.choose("unit:a1")
    if allies.wait("attack.defence", "other") == "attack.defence":
        allies.choose("done")

    french.wait("declare.press")
    expect(scene.locator('[data-ref="unit:a1"]')).to_have_attribute("title", re.compile("infantry"))
    french.choose("march:lannes")
    french.wait("declare.pieces")
    french.choose("foot")
    if french.wait("attack.width", "attack.lead") == "attack.width":
        french.choose("narrow")
    french.wait("attack.lead")
    french.choose("unit:f1")

    # 3 for the leader, 1 off for steady defenders, 2 for the defence
    allies.wait("attack.counter")
    for person in (french, allies):
        sums = person.page.get_by_test_id("reckoning")
        expect(sums.locator("td")).to_have_text(["+3", "−1", "−2", "0"])
    allies.choose("done")
    french.wait("command", "attack.keep", "other")
    until(lambda: "final-result" in "".join(french.heard), "the attack was not settled")
    french.close()
    allies.close()


def test_no_face_of_a_hidden_block_comes_over_the_line(chromium: Browser, house: House) -> None:
    table = open_battle(house)
    allies = Opponent(house.address, table, "allied")
    allies.answer(orderly)
    french = Person(chromium, house.address, table, "french")
    french.wait("organise")
    french.choose("historical")
    french.choose("done")

    french.wait("deploy.corps")
    stack = french.page.locator('[data-stack="106"]')
    stack.dispatch_event("click")
    card = french.page.get_by_test_id("card")
    expect(card).to_contain_text("Langeron")
    expect(card.locator("[data-ref]").first).to_have_attribute("title", re.compile("hidden"))

    def views() -> list[dict[str, Any]]:
        heard = (json.loads(text) for text in french.heard)
        return [message["view"] for message in heard if message["type"] == "table"]

    until(views, "nothing was heard")
    for view in views():
        faces = [unit.get("face", "") for unit in view["units"] if unit["side"] == "allied"]
        assert faces
        assert not any(faces)
    french.close()
    allies.close()
