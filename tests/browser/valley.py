"""Plays Tolentino in the browser by mouse, wherever in the valley its choices are."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Locator, ViewportSize, expect

from grognard.games.tolentino1815.board import BOARDS
from grognard.kernel import gamefile
from grognard.kernel.ask import kind, value
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from tests.browser.conftest import House
from tests.browser.player import DESKTOP, PATIENCE, SETTINGS, Person, open_file, open_table, until

TOLENTINO = "tolentino1815"
PERSON = {"kind": "person"}
BOT = {"kind": "bot", "level": "recruit"}
BOTH = {"neapolitan": PERSON, "austrian": PERSON}
PRIZE = "2310"

ON_TOP = """(e) => {
    const { x, y, width, height } = e.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top === e || e.contains(top)
}"""
"""Whether a click in the middle of something would reach it."""

FIGHT = """
turn = 2
phase = "bombardment"
active = "Gd"
[orders]
Gd = "attack"
Av = "defence"
[hexes]
2310 = "hus5a"
2210 = "stjul"
2411 = "jag9:disorder starhemberg"
2111 = "art_av mohr"
2011 = "bianchi"
2410 = "vel1 vel2"
2511 = "volt_a taillade"
2512 = "art_tai"
2610 = "murat pignatelli"
2810 = "livron uss_a"
[state]
last_turn = 4
prize = "2310"
"""


def open_rancia(house: House, **players: Any) -> dict[str, Any]:
    """The fight for the Rancia from its set-up."""
    return open_table(house.address, game=TOLENTINO, scenario="rancia", players={**BOTH, **players})


def open_field(house: House, position: str, scenario: str = "rancia") -> dict[str, Any]:
    """A table of two persons that begins with a position."""
    tolentino = game(TOLENTINO)
    table: Table[Any] = Table.from_state(tolentino, scenario, {}, tolentino.read_position(position))
    return open_file(house.address, gamefile.dump(table), players=BOTH)


class Officer(Person):
    """One seat at a table of Tolentino; its page shows everything at once."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        table: dict[str, Any],
        seat: str,
        *,
        size: ViewportSize = DESKTOP,
        locale: str = "en-GB",
        generals: bool = False,
    ) -> None:
        super().__init__(browser, house.address, table, seat, size=size, locale=locale)
        quick = json.dumps({"speed": "fast", "askEnd": False, "generals": generals})
        self.page.evaluate(f"localStorage.setItem('{SETTINGS}', '{quick}')")
        self.page.reload()
        self.page.get_by_test_id("prompt").wait_for(timeout=PATIENCE)

    @property
    def over(self) -> bool:
        return self.page.get_by_test_id("outcome").is_visible()

    def ready(self) -> dict[str, Any] | None:
        """Wait until this seat is asked, and the page shows it; None when the game is over."""

        def asked() -> Any:
            shown, told = self.seq, self.told
            if told["over"]:
                return self.over and "over"
            return told["ask"] if told["ask"] and told["seq"] == shown else None

        found = until(asked, f"asked is '{self.asked}'", seconds=60)
        return None if found == "over" else found

    def hex_of(self, choice: str) -> str:
        """Where on the map a choice is drawn; "" for a button."""
        if kind(choice) in ("unit", "commander", "advance"):
            stacks = self.view["stacks"]
            here = (s["hex"] for s in stacks for p in s["pieces"] if p["id"] == value(choice))
            return next(here, "")
        return value(choice) if value(choice) in BOARDS[""].hexes else ""

    def give(self, choice: str) -> None:
        """Click a choice: its button, its hex, or what its hex opens."""
        self.put_away()
        before = self.seq
        target = self.page.locator(f'[data-testid="choice"][data-choice="{choice}"]').first
        if not target.is_visible():
            self.open(self.hex_of(choice))
        self.click_on(target)
        until(lambda: self.seq > before, f"the table did not move on after {choice}")

    def open(self, hex: str) -> None:
        """Click a hex of the map."""
        self.click_on(self.page.locator(f'[data-stack="{hex}"]'))

    def click_on(self, target: Locator) -> None:
        """Click; what lies off the window or under something is brought into sight first."""
        target.wait_for(timeout=PATIENCE)
        if not target.evaluate(ON_TOP):
            self.page.keyboard.press("0")
        target.click(timeout=PATIENCE)

    def measure(self, subject: str) -> None:
        """Measure something on the open card."""
        card = self.page.get_by_test_id("card")
        self.click_on(card.locator(f'[data-subject="{subject}"]'))
        expect(self.page.get_by_test_id("measure-note")).to_be_visible()


def advance_on_the_castle(ask: dict[str, Any], view: dict[str, Any]) -> str:
    """A plain plan: all units go for the castle, generals stay with their units, guns fire at what
    they can, and units attack where they must."""
    choices: list[str] = ask["choices"]
    pieces = [{**p, "hex": s["hex"]} for s in view["stacks"] for p in s["pieces"]]

    def far(word: str) -> int:
        return BOARDS[""].grid.distance(value(word), PRIZE)

    def of(*kinds: str) -> list[str]:
        return [word for word in choices if kind(word) in kinds]

    match ask["key"]:
        case "initiative.choose":
            own = [word for word in choices if value(word) in ("L", "Gd")]
            return (own or choices)[0]
        case "orders.formation" if "formation:Gd" in choices:
            return "formation:Gd"
        case "orders.choose" if "order:attack" in choices:
            return "order:attack"
        case "movement.unit" if "done" not in choices:
            return (of("stack") or choices)[0]
        case "commanders.choose":
            for word in of("commander"):
                (who,) = (p for p in pieces if p["id"] == value(word))
                men = [p for p in pieces if p["formation"] == who["formation"] and p.get("arm")]
                away = all(p["hex"] != who["hex"] for p in men)
                if men and away and who.get("rank") != "chief":
                    return word
            return "done"
        case "commanders.hex":
            (who,) = (p for p in pieces if p["id"] == value(str(ask["args"]["commander"])))
            men = [p for p in pieces if p["formation"] == who["formation"] and p.get("arm")]
            near = {p["hex"] for p in men}
            return min(of("hex"), key=lambda word: (value(word) not in near, far(word)))
        case "movement.hex" if of("hex"):
            best = min(of("hex"), key=far)
            here = ask["args"].get("hex", "")
            gained = not here or far(best) < far(str(here))
            return best if gained or "stop" not in choices else "stop"
        case "bombardment.unit" | "bombardment.target":
            return (of("unit") or of("fire"))[0]
        case "assault.declare" if "done" not in choices:
            return (of("target") or choices)[0]
        case "assault.attackers":
            return (of("also") or of("unit") or of("declare") or choices)[0]
        case "assault.advance":
            return (of("all", "advance") or choices)[0]
        case _:
            quiet = ("done", "keep", "stop", "stay", "hold", "wait", "none", "hold-back", "halt")
            return next((word for word in quiet if word in choices), choices[0])
