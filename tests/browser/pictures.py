"""The pictures of the README and the lobby: ``python -m tests.browser.pictures`` takes them anew,
or only the scenes that are named behind it.

They are taken in a real browser on real tables; after a change of the page they must be taken again
and looked at.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FloatRect, sync_playwright

from grognard.ai.players import player, think
from grognard.kernel import gamefile
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table
from tests.browser import valley
from tests.browser.campaign import BATTLE, PERSON, march
from tests.browser.conftest import FLAGS, ROOT, House
from tests.browser.field import give, open_battle, open_field, orderly, point
from tests.browser.player import (
    DESKTOP,
    PHONE,
    Opponent,
    Person,
    open_file,
    open_position,
    open_table,
    passive,
)

PICTURES = ROOT / "docs" / "pictures"
STRIPS = ROOT / "web" / "src" / "lobby" / "pictures"


def save(person: Person, name: str) -> None:
    person.page.wait_for_timeout(2500)
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


NOON = """
round = 13
side = "french"
[french]
"64" = "lannes: f1=inf3 f2=inf3 f3=inf2 f4=inf2 f5=cav2"
"65>75" = "murat: f6=cav3 f7=cav2 f8=cav2"
"53" = "bessieres: f9=gua3 f10=gua3 f11=cav3 f12=art1"
"83" = "bernadotte: f13=inf3 f14=inf2 f15=inf2"
"94>106" = "st-hilaire: f16=inf3 f17=inf3 f18=inf2 f19=inf2"
"94" = "vandamme: f20=inf3 f21=inf2 f22=inf2"
"93" = "f23=art1"
"133>119" = "legrand: f24=inf3 f25=inf2 f26=inf2"
"117" = "davout: f27=inf2 f28=inf2 f29=cav2"
[allied]
"67>66" = "bagration: a1=inf3 a2=inf2 a3=inf2 a4=cav2"
"84" = "constantine: a5=gua3 a6=gua3 a7=gua3 a8=cav3"
"106>94" = "kollowrath: a9=inf3 a10=inf2 a11=inf2"
"106" = "miloradovich: a12=inf2 a13=inf2 a14=art1"
"96" = "liechtenstein: a15=cav3 a16=cav2 a17=cav2"
"120>119" = "prebyshevsky: a18=inf3 a19=inf2 a20=inf2"
"121" = "langeron: a21=inf3 a22=inf2 a23=inf2"
"119>133" = "dokhturov: a24=inf3 a25=inf2 a26=inf2"
"147" = "kienmayer: a27=cav2 a28=cav1"
"""
"""Soult before the Pratzen, late in the morning."""


def austerlitz(browser: Browser, house: House) -> None:
    """The field, the assault of the Pratzen from both sides, on a phone too."""
    table = open_field(house, NOON)
    french = Person(browser, house.address, table, "french")
    french.wait("command")
    save(french, "austerlitz-field")
    point(french, french.page.locator('[data-stack="94>106"]'))
    save(french, "austerlitz-command")
    allies = Opponent(house.address, table, "allied")
    give(french, "threat:94>106")
    french.wait("attack.press")
    french.choose("press")
    allies.answer(lambda ask: "unit:a9" if "unit:a9" in ask["choices"] else orderly(ask))
    french.wait("declare.press")
    french.choose("march:st-hilaire")
    french.wait("declare.pieces")
    french.choose("foot")
    if french.wait("attack.width", "attack.lead") == "attack.width":
        french.choose("wide")
    french.wait("attack.lead")
    french.choose("unit:f16")
    if french.wait("attack.lead", "other") == "attack.lead":
        french.choose("unit:f17")
    save(french, "austerlitz-attack")
    french.close()
    phone = Person(browser, house.address, table, "french", size=PHONE, locale="it-IT")
    save(phone, "austerlitz-phone")
    phone.close()
    allies.close()


def austerlitz_armies(browser: Browser, house: House) -> None:
    """Corps being formed, and a team in council."""
    table = open_battle(house)
    allied = Person(browser, house.address, table, "allied")
    allied.wait("organise")
    allied.choose("historical")
    allied.choose("commander:langeron")
    allied.wait("organise.corps")
    allied.choose("clear")
    allied.wait("organise.corps")
    allied.choose("face:inf3")
    save(allied, "austerlitz-organise")
    allied.close()
    table = open_battle(house, french="3")
    chief = Person(browser, house.address, table, "french1")
    others = [Opponent(house.address, table, f"french{n}") for n in (2, 3)]
    for seat in ("french1", "french2", "french3"):
        chief.wait("council.rank")
        give(chief, f"seat:{seat}")
    for other in others:
        other.answer(lambda ask: "agree")
    chief.wait("council.corps")
    chief.page.get_by_test_id("team-say").fill("Soult takes the Pratzen; Davout holds the right.")
    chief.page.keyboard.press("Enter")
    for n in (2, 1, 3):
        chief.wait("council.corps")
        give(chief, f"seat:french{n}")
    chief.wait("council.corps")
    save(chief, "austerlitz-council")
    chief.close()
    for other in others:
        other.close()


VALLEY = """
turn = 3
phase = "declaration"
active = "Gd"
[orders]
Gd = "attack"
Av = "defence"
T = "manoeuvre"
[hexes]
2410 = "vel1 vel2 taillade"
2511 = "volt_a"
2509 = "volt_b vel3:disorder"
2610 = "art_tai pignatelli"
2710 = "murat"
2709 = "uss_a uss_b livron"
2809 = "velcav campana"
2506 = "lin2_a lin2_b daquino"
2406 = "lin6_a medici"
2605 = "leg3_a leg3_b dambrosio"
2604 = "lin9_a"
2310 = "hus5a"
2411 = "jag9 starhemberg"
2210 = "stjul:reduced"
2111 = "art_av mohr"
2211 = "kunerth"
2207 = "chast_a chast_b"
2208 = "carl_a eckhardt"
2011 = "bianchi"
1810 = "hill_a hill_b senitzer"
1709 = "art_s"
1812 = "simb_a"
1711 = "drag_a taxis"
"""


def tolentino(browser: Browser, house: House) -> None:
    """The assault on the Rancia; the valley in the morning; a general's reach; on a phone."""
    table = valley.open_field(house, VALLEY, "battle")
    murat = Person(browser, house.address, table, "neapolitan")
    murat.wait("assault.declare")
    for word in ("target:2310", "unit:vel1", "unit:vel2"):
        murat.type(word)
        murat.page.keyboard.press("Escape")
        murat.wait("assault.attackers")
    save(murat, "tolentino")
    murat.close()
    bianchi = Person(browser, house.address, table, "austrian", size=PHONE, locale="it-IT")
    save(bianchi, "tolentino-phone")
    bianchi.close()
    table = open_table(house.address, game="tolentino1815", scenario="battle")
    murat = Person(browser, house.address, table, "neapolitan")
    murat.wait("initiative.choose")
    murat.page.wait_for_timeout(900)
    murat.page.keyboard.press("0")
    save(murat, "tolentino-valley")
    murat.close()
    table = valley.open_field(house, VALLEY, "battle")
    murat = Person(browser, house.address, table, "neapolitan")
    murat.wait("assault.declare")
    murat.page.locator('[data-stack="2709"]').focus()
    murat.page.keyboard.press("k")
    murat.page.locator("[data-map]").focus()
    save(murat, "tolentino-command")
    murat.page.locator('[data-stack="2610"]').focus()
    murat.page.keyboard.press("v")
    murat.page.locator("[data-map]").focus()
    save(murat, "tolentino-sight")
    murat.close()


def tolentino_lesson(browser: Browser, house: House) -> None:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Tolentino").click()
    page.get_by_test_id("learn").click()
    for _ in range(4):
        page.get_by_test_id("tour-next").click()
    page.locator('[data-choice="formation:L"]').click()
    page.get_by_text("The four orders").wait_for()
    page.wait_for_timeout(1200)
    page.screenshot(path=PICTURES / "tolentino-lesson.png")
    context.close()


# --- campaigns of the Grande Armée family, played by bots up to a moment


@cache
def between_bots(game: str, turn: int, question: str) -> tuple[str, int, str]:
    """Returns a game of bots that has come to such a question of a turn, its choices, and who is
    asked."""
    table: Table[Any] = Table.new(find_game(game), "campaign", seed="lobby")
    bot, rng = player(table.game, "grognard"), random.Random(1)
    while (ask := table.ask) is not None and (
        table.state.turn < turn or not ask.key.startswith(question)
    ):
        table.play(think(table, bot, rng))
    assert table.ask is not None, f"{game} came to no {question}"
    return gamefile.dump(table), len(table.history), table.ask.seat


def open_between_bots(
    browser: Browser, house: House, game: str, turn: int, question: str, **wanted: Any
) -> Person:
    """The seat that is asked, at such a moment."""
    file, at, seat = between_bots(game, turn, question)
    seats = find_game(game).seats("campaign", {})
    table = open_file(house.address, file, at, dict.fromkeys(seats, PERSON))
    return Person(browser, house.address, table, seat, **wanted)


def russia(browser: Browser, house: House) -> None:
    """The Grande Armée in August, before its attacks; a combat; the campaign as Minard drew it."""
    french = open_between_bots(browser, house, "russia1812", 6, "attack.stack")
    save(french, "russia-august")
    french.type(next(one for one in french.told["ask"]["choices"] if one.startswith("stack:")))
    french.page.keyboard.press("Escape")
    french.wait("attack.target", "attack.order")
    save(french, "russia-combat")
    french.close()
    french = open_between_bots(browser, house, "russia1812", 12, "march.stack")
    french.page.get_by_test_id("open-minard").click()
    minard = french.page.locator('[data-testid="minard"][data-ready="true"]')
    minard.get_by_role("button", name="French").click()
    minard.wait_for()
    save(french, "russia-minard")
    french.close()
    phone = open_between_bots(
        browser, house, "russia1812", 6, "attack.stack", size=PHONE, locale="it-IT"
    )
    save(phone, "russia-phone")
    phone.close()


def germany(browser: Browser, house: House) -> None:
    person = open_between_bots(browser, house, "germany1813", 6, "march.stack")
    save(person, "germany-may")
    person.close()
    person = open_between_bots(browser, house, "germany1813", 7, "truce")
    save(person, "germany-truce")
    person.close()


def italy(browser: Browser, house: House) -> None:
    person = open_between_bots(browser, house, "italy1799", 6, "march.stack")
    save(person, "italy-may")
    person.close()


# --- the strips of the lobby: the board without what lies over it

MAP_ALONE = """
body * { visibility: hidden !important }
[data-map], [data-map] * { visibility: visible !important }
"""
STRIP: FloatRect = {"x": 0, "y": 0, "width": 1060, "height": 200}
FROM_THE_TOP = {
    "waterloo1815": 450,
    "tolentino1815": 440,
    "austerlitz1805": 400,
    "russia1812": 250,
    "germany1813": 190,
    "italy1799": 420,
    "linked1812": 75,
}


def strip(person: Person, game: str) -> None:
    person.page.add_style_tag(content=MAP_ALONE)
    person.page.wait_for_timeout(900)
    person.page.screenshot(
        path=STRIPS / f"{game}.jpg",
        type="jpeg",
        quality=78,
        clip={**STRIP, "y": FROM_THE_TOP[game]},
    )
    print(game)
    person.close()


def strips(browser: Browser, house: House) -> None:
    STRIPS.mkdir(exist_ok=True)
    both = {"french": PERSON, "allied": PERSON}
    table = open_table(house.address, players=both)
    strip(Person(browser, house.address, table, "french"), "waterloo1815")
    table = open_field(house, NOON)
    strip(Person(browser, house.address, table, "french"), "austerlitz1805")
    table = valley.open_field(house, VALLEY, "battle")
    strip(Person(browser, house.address, table, "neapolitan"), "tolentino1815")
    for game, turn in (("russia1812", 6), ("germany1813", 6), ("italy1799", 6), ("linked1812", 1)):
        strip(open_between_bots(browser, house, game, turn, "march.stack"), game)


SCENES = (
    lobby,
    campaign,
    deployment,
    battle,
    austerlitz,
    austerlitz_armies,
    tolentino,
    tolentino_lesson,
    russia,
    germany,
    italy,
    strips,
)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    chromium = subprocess.run(
        [ROOT / "tools" / "find-chromium"], capture_output=True, text=True, check=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            for scene in SCENES:
                if not sys.argv[1:] or scene.__name__ in sys.argv[1:]:
                    scene(browser, house)
        finally:
            browser.close()
            house.process.kill()


if __name__ == "__main__":
    main()
