"""Every golden game of every game is walked through in the real client, from each seat and as a
watcher sees it: no moment of it may break the page, and every choice can be made.

The quick form shows each change of question once a game (from which question to which, as the seat
that is asked sees it), and besides every n-th moment, beginning elsewhere for each viewer; some of
those it shows again as the past. The slow form shows every moment of games that bots play afresh.
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
from tests.playthroughs.write import play

GOLDEN = Path(__file__).parent.parent / "playthroughs"
EVERY = 360
BACK = 720
FRESH = (100, 101)
"""Seeds of games that are nowhere written down; by them the scenarios and their options change."""


@pytest.fixture(scope="module")
def walker(chromium: Browser, house: House) -> Iterator[Walker]:
    walker = Walker(chromium, house.address, "en")
    yield walker
    walker.close()


class Walk:
    """The way through the games of one kind: a change of question that was seen is seen once."""

    def __init__(self, walker: Walker, house: House, every: int, back: int) -> None:
        self._walker, self._house = walker, house
        self._every, self._back = every, back
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
            back = [one for one in told if self._in_turn(one.at, seat, self._back)]
            faults += self._walker.past(back)
            found += [f"{name}, {seat or 'a watcher'}, {fault}" for fault in faults]
        return found

    def _in_turn(self, at: int, seat: Seat, every: int) -> bool:
        """Whether this is one of `every` so many moments, beginning elsewhere for each viewer."""
        return (at + 37 * self._games + 11 * sum(map(ord, seat or ""))) % every == 0

    def _wants(self, at: int, seat: Seat, before: Ask | None, ask: Ask | None) -> bool:
        if self._in_turn(at, seat, self._every):
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
    walk = Walk(walker, house, EVERY, BACK)
    faults: list[str] = []
    for path in sorted((GOLDEN / id).glob("*.txt")):
        table = replay(path.read_text(encoding="utf-8"))
        faults += walk.through(path.stem, table.header, table.choices)
    assert not faults, "\n".join(faults[:20])


@pytest.mark.slow
@pytest.mark.parametrize("seed", FRESH)
@pytest.mark.parametrize("id", sorted(games()))
def test_the_page_shows_every_moment_of_a_fresh_game(
    walker: Walker, house: House, id: str, seed: int
) -> None:
    game = games()[id]
    scenarios = game.scenarios()
    scenario = scenarios[seed % len(scenarios)]
    options = {one.id: one.values[seed % len(one.values)] for one in scenario.options}
    table = play(game, scenario.id, options, seed)
    faults = Walk(walker, house, 1, 10).through(str(seed), table.header, table.choices)
    assert not faults, "\n".join(faults[:20])
