"""A player at a real page who does what the bot advises by as few gestures as the page offers; the
page itself counts them. ``python -m tests.browser.hand`` prints the count of six turns."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from grognard.kernel.ask import kind, value
from tests.browser.conftest import FLAGS, ROOT, House
from tests.browser.player import PATIENCE, Opponent, until
from tests.browser.theatre import PERSON, Marshal, open_campaign
from tests.browser.valley import ON_TOP

BOT = {"kind": "bot", "level": "grognard"}

COUNT = """
window.gestures = []
const named = (e) => e.target.closest?.('[data-choice], [data-rest], [data-stack], [data-testid]')
const count = (e, what) => { if (e.isTrusted) window.gestures.push(what) }
addEventListener('pointerdown', (e) => {
  const { choice, rest, stack, testid } = named(e)?.dataset ?? {}
  count(e, choice ?? rest ?? stack ?? testid ?? 'map')
}, true)
addEventListener('keydown', (e) => { if (e.key !== 'Shift') count(e, e.key) }, true)
"""
"""Every press of a button of the mouse and every key is a gesture; a drag presses once."""


IDLE = """(seq) => {
  const table = document.querySelector('[data-testid="table"]')
  const busy = document.querySelector('[data-prompt] .buttons > button:disabled')
  return Number(table.dataset.seq) === seq && !busy
}"""
"""Whether the page shows this moment, and no gesture of several choices is under way."""


class Adviser(Opponent):
    """The same seat over a line of its own: it asks what the bot would do, and looks ahead."""

    def best(self) -> str:
        """What the bot would answer."""
        self.listen()
        self.say(type="hint", seq=self.table["seq"])
        while True:
            message = self.ear.take(str(self.line.recv(timeout=PATIENCE / 1000)))
            if message["type"] == "hinted":
                return message["candidates"][0]["choice"]
            if message["type"] == "table":
                self.table = message
                self.say(type="hint", seq=message["seq"])

    def take(self, choice: str) -> None:
        """Make a choice."""
        self.listen()
        self.say(type="choose", seq=self.table["seq"], choice=choice)
        self.listen()

    def ahead(self, piece: str) -> list[str]:
        """What the bot would do with a piece once it is taken up; it is put down again."""
        self.take(piece)
        key, found = self.table["ask"]["key"], [self.best()]
        self.take("back")
        assert self.table["ask"]["key"] != key, f"{piece} is still in hand"
        return found


class Hand(Marshal):
    """One seat, played against the bot by real clicks, or by drags where the map has them."""

    def __init__(
        self, browser: Browser, house: House, table: dict[str, Any], seat: str, *, drags: bool
    ) -> None:
        super().__init__(browser, house, table, seat)
        self.drags = drags
        self.context.add_init_script(COUNT)
        self.page.reload()
        self.page.get_by_test_id("prompt").wait_for(timeout=PATIENCE)
        self.adviser = Adviser(house.address, table, seat)
        self.last = ""

    @property
    def made(self) -> list[str]:
        """The gestures that the page has seen."""
        return self.page.evaluate("window.gestures")

    def put_away(self) -> None:
        """A card that tells of a fight goes when the player plays on."""

    def close(self) -> None:
        self.adviser.close()
        super().close()

    # --- a turn

    def play_turn(self) -> Counter[str]:
        """Play to the end of the turn: the gestures, by question."""
        turn, seen = self.view["turn"], len(self.made)
        by_key: Counter[str] = Counter()
        while ask := self._asked(turn):
            self._answer(ask)
            made = len(self.made)
            by_key[ask["key"]] += made - seen
            seen = made
        return by_key

    def _asked(self, turn: int) -> dict[str, Any] | None:
        def found() -> list[dict[str, Any] | None]:
            told = self.told
            if told["over"] or told["view"]["turn"] != turn:
                return [None]
            question = self.question
            ready = question and self.page.evaluate(IDLE, told["seq"])
            return [question] if ready else []

        return until(found, "nobody is asked", seconds=120)[0]

    def _answer(self, ask: dict[str, Any]) -> None:
        key, best = ask["key"], self.adviser.best()
        if key == "reinforcements.hex" and kind(best) == "unit":  # in the order in which they come
            hexes = [choice for choice in ask["choices"] if kind(choice) == "hex"]
            best = self.last if self.last in hexes else hexes[0]
        before = self.seq
        if rest := self._rest(ask, best):
            self.page.locator(f'[data-rest="{rest}"]').click(timeout=PATIENCE)
        elif key in ("march.stack", "attack.stack", "commanders.commander") and ":" in best:
            self._send(key, best)
        else:
            self._point(best)
        self.last = best
        until(lambda: self.seq > before, f"nothing after {best}")

    def _rest(self, ask: dict[str, Any], best: str) -> str:
        """The button that makes many answers of which this is the first."""
        key = ask["key"]
        wanted = {
            ("trains.place", "train"): "trains",
            ("trains.place", "pass"): "pass",
            ("march.stack", "pass"): "pass",
            ("recovery.stack", "stack"): "recover",
            ("support.attack", "call"): "call",
            ("support.defence", "call"): "call",
            ("hits.unit", "hit"): "hits",
            ("reinforcements.hex", "hex"): "there" if best == self.last else "",
        }.get((key, kind(best)), "")
        offered = wanted and self.page.locator(f'[data-rest="{wanted}"]').count()
        return wanted if offered else ""

    def _send(self, key: str, piece: str) -> None:
        """Send a piece on its way: by a drag, or by clicks; an attack by a click on the enemy."""
        start = self.hex_of(piece)
        [goal] = self.adviser.ahead(piece)
        at = self.adviser.table["seq"]
        until(lambda: self.seq >= at and self.question is not None, "the page lags behind")
        if kind(goal) in ("hex", "target") and self.drags:
            self._drag(start, value(goal))
        elif kind(goal) == "target":
            self._click_hex(value(goal))
        else:
            self._point(piece)

    def _point(self, choice: str) -> None:
        """Click what is lit for a choice; what only the other word of a pair means, with Shift."""
        target = self.choice(choice)
        hex = self.hex_of(choice)
        if target.count() and target.is_visible():
            self._click(target)
        elif kind(choice) in ("dummy", "via", "some", "uncover"):
            self._click_hex(hex, shift=True)
        else:
            self._click_hex(hex)
            if self.choice(choice).count():
                self._click(self.choice(choice))

    def _click_hex(self, hex: str, *, shift: bool = False) -> None:
        target = self.page.locator(f'[data-stack="{hex}"]')
        self._click(target, shift=shift)

    def _click(self, target: Any, *, shift: bool = False) -> None:
        self._uncover(target)
        target.click(timeout=PATIENCE, modifiers=["Shift"] if shift else [])

    def _uncover(self, target: Any) -> None:
        """What lies off the window or under a card is brought into sight: that counts, too."""
        self.page.wait_for_timeout(500)  # the map glides
        if not target.evaluate(ON_TOP) and self.page.get_by_test_id("continue").count():
            self.page.get_by_test_id("continue").click(timeout=PATIENCE)
        if target.evaluate(ON_TOP) or target.evaluate("e => !e.dataset.stack"):
            return
        # Escape would answer the question where no card is open.
        for key in ["Escape"] * self.page.get_by_test_id("card").count() + ["0"]:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(500)
            if target.evaluate(ON_TOP):
                return

    def _drag(self, start: str, end: str) -> None:
        spots = [self.page.locator(f'[data-stack="{hex}"]') for hex in (start, end)]
        for spot in spots:
            self._uncover(spot)
        (ax, ay), (bx, by) = [self._middle(spot) for spot in spots]
        mouse = self.page.mouse
        mouse.move(ax, ay)
        mouse.down()
        mouse.move((ax + bx) / 2, (ay + by) / 2, steps=3)
        mouse.move(bx, by, steps=3)
        mouse.up()

    def _middle(self, spot: Any) -> tuple[float, float]:
        box = spot.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def main() -> None:
    """Six turns of a game against the bot, from either side, by clicks and by drags."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        found = subprocess.run([ROOT / "tools" / "find-chromium"], capture_output=True, text=True)
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), args=FLAGS)
        sides = sys.argv[1:] or ["french", "russian"]
        for seat in sides:
            for drags in (False, True):
                hand = Hand(browser, house, against_the_bot(house, seat), seat, drags=drags)
                while hand.view["turn"] <= 6:
                    turn, made = hand.view["turn"], hand.play_turn()
                    how = "drags" if drags else "clicks"
                    print(
                        seat, how, "turn", turn, made.total(), dict(made.most_common()), flush=True
                    )
                hand.close()
        browser.close()
        house.kill()


def against_the_bot(house: House, seat: str) -> dict[str, Any]:
    """A table of one person against the bot, from the set-up."""
    players = dict.fromkeys(("french", "russian"), BOT) | {seat: PERSON}
    return open_campaign(house, players=players)


if __name__ == "__main__":
    main()
