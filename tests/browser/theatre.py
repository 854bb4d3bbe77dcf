"""Plays a campaign of the Grande Armée family in the browser, wherever on the map its choices
are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Locator, ViewportSize

from grognard.kernel import gamefile
from grognard.kernel.ask import kind, value
from grognard.kernel.past import beginning
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table
from tests.browser.conftest import House
from tests.browser.player import DESKTOP, PATIENCE, Person, open_file, open_table, until
from tests.browser.valley import ON_TOP
from tests.serving import SEED

RUSSIA = "russia1812"
PERSON = {"kind": "person"}
BESIDE = "e => e.closest('[data-scene], [data-testid=card], [data-testid=prompt]') !== null"
"""Whether something lies on a scene, a card or the prompt, which scroll by themselves."""
BOTH = {"french": PERSON, "russian": PERSON}


def open_campaign(house: House, scenario: str = "campaign", **wanted: Any) -> dict[str, Any]:
    """A table of two persons, from its set-up."""
    body = {"game": RUSSIA, "scenario": scenario, "players": BOTH, **wanted}
    return open_table(house.address, **body)


Plan = Callable[[dict[str, Any], dict[str, Any]], str]
"""What to answer to a question, given the view of the seat that is asked."""


def open_midway(house: House, plan: Plan, keys: tuple[str, ...], scenario: str) -> dict[str, Any]:
    """A table of two persons at the first question of these kinds; all before it is answered by a
    plan, without a browser."""
    file, at = _play_midway(plan, keys, scenario)
    return open_file(house.address, file, at, BOTH)


@cache
def _play_midway(plan: Plan, keys: tuple[str, ...], scenario: str) -> tuple[str, int]:
    table = Table[Any].new(find_game(RUSSIA), scenario, seed=SEED)
    while (ask := table.ask) is not None and ask.key not in keys:
        question = {"key": ask.key, "args": ask.args, "choices": list(ask.choices)}
        table.play(plan(question, msgspec.to_builtins(table.game.view(table.state, ask.seat))))
    assert table.ask is not None, f"nobody was asked {keys}"
    return gamefile.dump(table), len(table.history)


GOLDEN = Path(__file__).parent.parent / "playthroughs"


def golden(name: str) -> str:
    """A golden game, such as ``linked1812/campaign-first-turn``, without its number."""
    folder, _, title = name.partition("/")
    (path,) = (GOLDEN / folder).glob(f"*{title}.txt")
    return path.read_text()


def open_golden(house: House, name: str, key: str = "", **others: Any) -> dict[str, Any]:
    """A table of two persons, French and Coalition, unless others play, that stands where a golden
    game stood when a question was first put; at its beginning without one."""
    at = question(name, key) if key else 0
    players = {"french": PERSON, "coalition": PERSON, **others}
    return open_file(house.address, golden(name), at, players)


def question(name: str, key: str) -> int:
    """After how many choices of a golden game a question is put for the first time."""
    whole = gamefile.replay(golden(name))
    table = Table(whole.game, whole.header, beginning(whole.game, whole.header))
    for at, choice in enumerate(whole.choices):
        assert table.ask is not None
        if table.ask.key == key:
            return at
        table.play(choice)
    raise AssertionError(f"{key} is not asked in {name}")


class Marshal(Person):
    """One seat at a table of the family; its page shows everything at once."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        table: dict[str, Any],
        seat: str,
        *,
        size: ViewportSize = DESKTOP,
        locale: str = "en-GB",
    ) -> None:
        super().__init__(browser, house.address, table, seat, size=size, locale=locale)
        self.page.evaluate("localStorage.setItem('grognard.settings', '{\"speed\": \"fast\"}')")
        self.page.reload()
        self.page.get_by_test_id("prompt").wait_for(timeout=PATIENCE)
        self.gestures = 0

    @property
    def question(self) -> dict[str, Any] | None:
        """What this seat is asked and sees on its page; None if it is not asked."""
        shown, told = self.seq, self.told
        return told["ask"] if told["ask"] and told["seq"] == shown else None

    def hex_of(self, choice: str) -> str:
        """Where on the map a choice is drawn; "" for a button."""
        if kind(choice) in ("unit", "commander", "hit", "extra", "leave"):
            for stack in self.view["stacks"]:
                pieces = (*stack.get("units", ()), *stack.get("commanders", ()))
                if any(piece["id"] == value(choice) for piece in pieces):
                    return stack["hex"]
            return ""
        return value(choice) if len(value(choice)) == 4 and value(choice).isdigit() else ""

    def choice(self, choice: str) -> Locator:
        """What is lit for a choice."""
        return self.page.locator(f'[data-testid="choice"][data-choice="{choice}"]').first

    def give(self, choice: str) -> None:
        """Click a choice: its button, its hex, or what its hex opens."""
        self.put_away()
        before = self.seq
        target = self.choice(choice)
        switch = self.page.get_by_test_id(f"switch-{kind(choice)}")
        if not target.is_visible() and switch.count():
            switch.click()
            self.gestures += 1
        if not target.is_visible() and (hex := self.hex_of(choice)):
            self.open(hex)
        self.click_on(target)
        try:
            until(lambda: self.seq > before, f"nothing after {choice}", seconds=10)
        except AssertionError:  # a person would try again when nothing happens
            self.click_on(target)
            until(lambda: self.seq > before, f"the table did not move on after {choice}")

    def type(self, choice: str) -> None:
        """Choose by keyboard alone, and try again when nothing happens."""
        try:
            super().type(choice)
        except AssertionError:
            super().type(choice)

    def open(self, hex: str) -> None:
        """Click a hex of the map."""
        self.click_on(self.page.locator(f'[data-stack="{hex}"]'))

    def click_on(self, target: Locator) -> None:
        """Clicks; scrolls to what lies outside the window first, and folds what hides it."""
        target.wait_for(timeout=PATIENCE)
        self.gestures += 1
        if target.evaluate(BESIDE):
            target.click(timeout=PATIENCE)
            return
        if not target.evaluate(ON_TOP):
            self.page.keyboard.press("0")
            self.page.wait_for_timeout(500)
        fold = self.page.locator("[data-scene] [aria-expanded=true]")
        if not target.evaluate(ON_TOP) and fold.count():
            fold.first.click()
        if not target.evaluate(ON_TOP) and self.page.get_by_test_id("card").count():
            self.page.keyboard.press("Escape")
        target.click(timeout=PATIENCE)


def asked(*marshals: Marshal) -> tuple[Marshal, dict[str, Any]]:
    """Returns the seat that is asked now, and its question."""

    def found() -> tuple[Marshal, dict[str, Any]] | None:
        return next(((one, q) for one in marshals if (q := one.question)), None)

    return until(found, "nobody is asked", seconds=60)
