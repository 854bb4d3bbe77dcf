"""The pictures of the README: ``python -m tests.browser.pictures`` takes them anew.

They are taken in a real browser on real tables; whoever changes the page takes them again and looks
at them.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, ROOT, House
from tests.browser.player import (
    DESKTOP,
    PHONE,
    Opponent,
    Person,
    open_position,
    open_table,
    passive,
)
from tests.browser.test_play import BATTLE, PERSON, march

PICTURES = ROOT / "docs" / "pictures"


def save(person: Person, name: str) -> None:
    person.page.wait_for_timeout(900)
    person.page.screenshot(path=PICTURES / f"{name}.png")
    print(name)


def lobby(browser: Browser, house: House) -> None:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_test_id("lobby").wait_for()
    page.wait_for_timeout(800)
    page.screenshot(path=PICTURES / "lobby.png")
    context.close()


def campaign(browser: Browser, house: House) -> None:
    """The map in the morning of 15 June, a group on the march."""
    table = open_table(house.address, players={"french": PERSON, "allied": PERSON})
    french = Person(browser, house.address, table, "french")
    march(french, "f_1cc", "thuin")
    if french.wait("movement.on", "movement.block") == "movement.on":
        french.choose("stop")
    french.wait("movement.block")
    french.choose("block:f_2cc")
    french.wait("movement.town")
    save(french, "campaign")
    french.page.get_by_test_id("open-rules").click()
    save(french, "rules")
    french.close()
    italian = Person(browser, house.address, table, "french", size=PHONE, locale="it-IT")
    save(italian, "phone")
    italian.close()


def deployment(browser: Browser, house: House) -> None:
    table = open_table(
        house.address, scenario="campaign", players={"french": PERSON, "allied": PERSON}
    )
    allied = Person(browser, house.address, table, "allied")
    allied.wait("deploy.block")
    save(allied, "deployment")
    allied.close()


def battle(browser: Browser, house: House) -> None:
    """The first shots of a battle at Ligny."""
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    allies = Opponent(house.address, table, "allied")
    french = Person(browser, house.address, table, "french")
    for block in ("f_guard_inf", "f_4_inf", "f_4_art", "f_2cc"):
        march(french, block, "ligny")
        if (
            french.wait("movement.on", "movement.block", "march.block", "setup.token")
            == "movement.on"
        ):
            french.choose("stop")
    if french.wait("movement.block", "march.block", "setup.token") == "movement.block":
        french.choose("done")
    if french.wait("march.block", "setup.token") == "march.block":
        french.choose("done")
    french.wait("setup.token")
    french.choose("place:french-left")
    allies.answer(passive)
    places = {"f_guard_inf": "centre", "f_4_inf": "left", "f_2cc": "right"}
    for block, place in places.items():
        french.wait("setup.block")
        french.choose(f"block:{block}")
        french.wait("setup.place")
        french.choose(f"place:french-{place}")
    if french.wait("setup.block", "battle.block") == "setup.block":
        french.choose("rest")
    french.wait("battle.block")
    french.choose("block:f_guard_inf")
    french.wait("battle.action")
    ways = [word for word in french.lit() if word.startswith("place:allied")]
    french.choose(ways[0])
    allies.answer(passive)
    if french.wait("battle.block", "battle.reinforce") == "battle.block":
        french.choose("done")
    allies.answer(passive)
    french.wait("battle.block", "battle.reinforce")
    if french.asked == "battle.block":
        french.choose("block:f_guard_inf")
        french.page.wait_for_timeout(500)
        fire = french.page.locator('[data-choice^="fire:"]').first
        if fire.is_visible():
            fire.hover()
    save(french, "battle")
    allies.close()
    french.close()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    chromium = subprocess.run(
        [ROOT / "tools" / "find-chromium"], capture_output=True, text=True, check=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            for scene in (lobby, campaign, deployment, battle):
                scene(browser, house)
        finally:
            browser.close()
            house.process.kill()


if __name__ == "__main__":
    main()
