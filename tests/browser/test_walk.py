"""Every golden game of every game is walked through in the real client, from each seat and as a
watcher sees it: no moment of it may break the page, and every choice can be made.

The quick form shows each change of question once a game (from which question to which, as the seat
that is asked sees it), and besides every n-th moment, beginning elsewhere for each viewer; some of
those it shows again as the past. The slow form shows every moment of games that bots play afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from grognard.kernel.ask import Ask
from grognard.kernel.gamefile import read
from grognard.kernel.past import Header
from grognard.kernel.registry import games
from tests.browser.conftest import House
from tests.browser.walk import Moment, Seat, Walker, moments, open_like
from tests.playthroughs.write import play

GOLDEN = Path(__file__).parent.parent / "playthroughs"
LOOKS = 2
"""How often each viewer looks at a golden game besides, whatever its length."""
FRESH = (100, 101)
"""Seeds of games that are nowhere written down; by them the scenarios and their options change."""


@pytest.fixture(scope="module")
def walker(chromium: Browser, house: House) -> Iterator[Walker]:
    walker = Walker(chromium, house.address, "en")
    yield walker
    walker.close()


@dataclass
class Shown:
    """A game with what each viewer will look at in it."""

    name: str
    header: Header
    seen: dict[Seat, list[Moment]]
    turns: Callable[[int, Seat, int], bool]


class Walk:
    """The way through the games of one kind: a change of question that was seen is seen once."""

    def __init__(self, walker: Walker, house: House, looks: int | None = None) -> None:
        self._walker, self._house, self._looks = walker, house, looks
        self._changes: set[tuple[str, str, bool]] = set()
        self._listed: set[str] = set()
        self._games = 0

    def prepare(self, name: str, header: Header, choices: list[str]) -> Shown:
        """Play a game and note what is to be shown of it."""
        self._games += 1
        every = max(1, len(choices) // self._looks) if self._looks else 1
        shift = 37 * self._games

        def in_turn(at: int, seat: Seat, of: int) -> bool:
            """Whether this is one of every so many moments, beginning elsewhere for each viewer."""
            return (at + shift + 11 * sum(map(ord, seat or ""))) % (of * every) == 0

        def wanted(at: int, seat: Seat, before: Ask | None, ask: Ask | None) -> bool:
            return in_turn(at, seat, 1) or self._is_new(seat, before, ask)

        return Shown(name, header, moments(header, choices, wanted), in_turn)

    def _is_new(self, seat: Seat, before: Ask | None, ask: Ask | None) -> bool:
        """Whether `seat` is asked something that has not followed on the question before yet."""
        if ask is None or ask.seat != seat:
            return False
        change = (before.key if before else "", ask.key, before is None or before.seat != ask.seat)
        if change in self._changes:
            return False
        self._changes.add(change)
        return True

    def through(self, shown: Shown) -> list[str]:
        """What is wrong with the page anywhere on the way through a game."""
        found: list[str] = []
        seats = tuple(seat for seat in shown.seen if seat is not None)
        table = open_like(self._house.address, shown.header, seats)
        back = 2 if self._looks else 10
        for seat, told in shown.seen.items():
            self._walker.sit(shown.header, table, seat)
            faults = self._walker.live(told, self._lists)
            faults += self._walker.past([one for one in told if shown.turns(one.at, seat, back)])
            found += [f"{shown.name}, {seat or 'a watcher'}, {fault}" for fault in faults]
        return found

    def _lists(self, moment: Moment) -> bool:
        """Whether the list of choices is opened: once for each kind of question."""
        ask = moment.message["ask"]
        if ask is None or ask["key"] in self._listed:
            return False
        self._listed.add(ask["key"])
        return True


@pytest.mark.parametrize("id", sorted(games()))
def test_the_page_shows_every_golden_game(walker: Walker, house: House, id: str) -> None:
    walk = Walk(walker, house, LOOKS)
    faults: list[str] = []
    with ThreadPoolExecutor(1) as ahead:
        # While one game is shown the next is played.
        played = [
            ahead.submit(walk.prepare, path.stem, *read(path.read_text(encoding="utf-8")))
            for path in sorted((GOLDEN / id).glob("*.txt"))
        ]
        while played:
            faults += walk.through(played.pop(0).result())
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
    walk = Walk(walker, house)
    faults = walk.through(walk.prepare(str(seed), table.header, table.choices))
    assert not faults, "\n".join(faults[:20])
