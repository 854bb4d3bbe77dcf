"""Every golden game of every game is walked through in the real client, from each seat and as a
watcher sees it: no moment of it may break the page, and every choice can be made.

The quick form shows each change of question once a game (from which question to which, as the seat
that is asked sees it), and besides every n-th moment, beginning elsewhere for each viewer. The slow
form shows every moment of fresh games.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from grognard.kernel.ask import Ask
from grognard.kernel.gamefile import replay
from grognard.kernel.registry import games
from grognard.kernel.table import Header
from tests.browser.conftest import House
from tests.browser.walk import Moment, Seat, Walker, moments, open_like

GOLDEN = Path(__file__).parent.parent / "playthroughs"
EVERY = 60


@pytest.fixture(scope="module")
def walker(chromium: Browser, house: House) -> Iterator[Walker]:
    walker = Walker(chromium, house.address, "en")
    yield walker
    walker.close()


class Walk:
    """The way through the games of one kind: a change of question that was seen is seen once."""

    def __init__(self, walker: Walker, house: House, every: int) -> None:
        self._walker, self._house, self._every = walker, house, every
        self._changes: set[tuple[str, str, bool]] = set()
        self._listed: set[str] = set()
        self._games = 0

    def through(self, name: str, header: Header, choices: list[str]) -> list[str]:
        """What is wrong with the page anywhere on the way through one game."""
        self._games += 1
        found: list[str] = []
        seen = moments(header, choices, self._wants)
        seats = tuple(seat for seat in seen if seat is not None)
        table = open_like(self._house.address, header, seats)
        for seat, told in seen.items():
            self._walker.sit(header, table, seat)
            faults = self._walker.live(told, self._lists)
            faults += self._walker.past([one for one in told if self._in_turn(one.at, seat)])
            found += [f"{name}, {seat or 'a watcher'}, {fault}" for fault in faults]
        return found

    def _in_turn(self, at: int, seat: Seat) -> bool:
        """Whether this is one of every so many moments, beginning elsewhere for each viewer."""
        return (at + 7 * self._games + sum(map(ord, seat or ""))) % self._every == 0

    def _wants(self, at: int, seat: Seat, before: Ask | None, ask: Ask | None) -> bool:
        if self._in_turn(at, seat):
            return True
        if ask is None or ask.seat != seat:
            return False
        change = (before.key if before else "", ask.key, before is None or before.seat != ask.seat)
        if change in self._changes:
            return False
        self._changes.add(change)
        return True

    def _lists(self, moment: Moment) -> bool:
        """Whether the list of choices is opened: once for each kind of question."""
        ask = moment.message["ask"]
        if ask is None or ask["key"] in self._listed:
            return False
        self._listed.add(ask["key"])
        return True


@pytest.mark.parametrize("id", sorted(games()))
def test_the_page_shows_every_golden_game(walker: Walker, house: House, id: str) -> None:
    walk = Walk(walker, house, EVERY)
    faults: list[str] = []
    for path in sorted((GOLDEN / id).glob("*.txt")):
        table = replay(path.read_text(encoding="utf-8"))
        faults += walk.through(path.stem, table.header, table.choices)
    assert not faults, "\n".join(faults[:20])
