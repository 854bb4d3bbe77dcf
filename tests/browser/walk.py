"""A whole game shown to the real client, moment by moment, as one viewer receives it.

The page is the built one and comes from the real server; only its line is ours (`walk.js`), so that
any moment of a game can be shown at once, without playing or loading anything anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, ConsoleMessage, Page

from grognard.kernel.ask import Ask
from grognard.kernel.chronicle import Event
from grognard.kernel.game import Game
from grognard.kernel.past import Header, beginning
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table
from tests.browser.player import DESKTOP, open_table

SCRIPT = Path(__file__).with_name("walk.js")
AT_ONCE = 100
"""How many moments are sent to the page together."""

_json = msgspec.json.Encoder()

Seat = str | None
"""A viewer: somebody on a seat, or a watcher."""
Wanted = Callable[[int, Seat, Ask | None, Ask | None], bool]
"""Whether a viewer looks after so many choices, by the question before and the question now."""


@dataclass
class Moment:
    """The message that a viewer gets after `at` choices, and the state to examine there."""

    at: int
    message: dict[str, Any]
    missed: dict[str, Any]
    """What of the message is different if it tells what was passed over on the way here."""
    state: bytes


class _Reader:
    """One viewer, who reads the chronicle as far as he may."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.found: list[Moment] = []
        self._events: list[dict[str, Any]] = []
        self._told = 0

    def read(self, table: Table[Any], events: list[Event]) -> None:
        self._first = len(self._events)
        for event in events:
            may = event.read_by(self.seat)
            if may is not None:
                told = {"key": may.key, "args": may.args, "at": len(table.history)}
                self._events.append({**told, "heading": may.heading})

    def look(self, table: Table[Any]) -> None:
        events, first = self._events, self._first
        message = {
            "type": "table",
            "at": len(table.history),
            "view": msgspec.Raw(_json.encode(table.game.view(table.state, self.seat))),
            "first": first,
            "events": events[first:],
            **_question(table, self.seat),
        }
        missed = {"first": self._told, "events": events[self._told : first]}
        self._told = len(events)
        state = table.game.encode(table.state)
        self.found.append(Moment(len(table.history), message, missed, state))


def moments(header: Header, choices: list[str], wanted: Wanted) -> dict[Seat, list[Moment]]:
    """The wanted moments of a game as each viewer is told of them; its end is always one."""
    game = find_game(header.game)
    table = Table[Any](game, header, beginning(game, header))
    readers = [_Reader(seat) for seat in (*table.seats, None)]
    read, before = 0, None
    for at, choice in enumerate((*choices, None)):
        events, read = table.chronicle[read:], len(table.chronicle)
        for reader in readers:
            reader.read(table, events)
            if choice is None or wanted(at, reader.seat, before, table.ask):
                reader.look(table)
        before = table.ask
        if choice is not None:
            table.play(choice)
    return {reader.seat: reader.found for reader in readers}


def _question(table: Table[Any], seat: Seat) -> dict[str, Any]:
    ask, outcome, header = table.ask, table.outcome, table.header
    mine = ask is not None and ask.seat == seat
    over = {"seed": header.seed, "commitment": header.commitment}
    return {
        "ask": {"key": ask.key, "rule": ask.rule, "args": ask.args, "choices": ask.choices}
        if mine
        else None,
        "turn_of": ask.seat if ask is not None else "",
        "undo": "undo-nothing" if mine else "undo-other",
        "players": {one: {"kind": "person", "online": True} for one in table.seats},
        "over": {**msgspec.to_builtins(outcome), **over} if outcome and ask is None else None,
        "commitment": header.commitment,
        "speed": 0,
    }


class Walker:
    """A browser window that steps through games."""

    def __init__(self, browser: Browser, address: str, language: str) -> None:
        self._address = address
        self._context = browser.new_context(viewport=DESKTOP)
        kept = _json.encode({"speed": "fast", "language": language}).decode()
        self._context.add_init_script(f"localStorage.setItem('grognard.settings', '{kept}')")
        self._context.add_init_script(path=SCRIPT)
        self._page: Page = self._context.new_page()
        self._faults: list[str] = []
        self._page.on("console", self._overhear)
        self._page.on("pageerror", lambda error: self._faults.append(f"script error: {error}"))
        self._page.expose_function("examine", self._examine)
        self._game: Game[Any] | None = None
        self._seat: Seat = None
        self._states: dict[str, bytes] = {}

    def close(self) -> None:
        self._context.close()

    def _overhear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._faults.append(f"console error: {message.text}")

    def _examine(self, at: str, subject: str) -> Any:
        assert self._game is not None
        state = self._game.decode(self._states[at])
        return msgspec.to_builtins(self._game.examine(state, self._seat, subject))

    def sit(self, header: Header, table: dict[str, Any], seat: Seat) -> None:
        """Go to a seat, or to watch; the page stays loaded."""
        self._game, self._seat, self._states = find_game(header.game), seat, {}
        place = (
            f"table/{table['table']}/{table['keys'][seat]}" if seat else f"watch/{table['table']}"
        )
        if self._page.url == "about:blank":
            self._page.goto(f"{self._address}/#/{place}")
        else:
            self._page.evaluate("(hash) => walk.go(hash)", f"#/{place}")
        self._page.evaluate("walk.ready()")

    def live(self, told: list[Moment], listed: Callable[[Moment], bool]) -> list[str]:
        """Show moments as the present; gives what was wrong with the page. The list of choices is
        opened where `listed`."""
        return self._walk(
            "tell",
            (
                (one, {"message": one.message, "missed": one.missed, "list": listed(one)})
                for one in told
            ),
        )

    def past(self, told: list[Moment]) -> list[str]:
        """Show moments through the slider of the history; gives what was wrong with the page."""
        return self._walk(
            "look",
            (
                (
                    one,
                    {
                        "at": one.at,
                        "view": one.message["view"],
                        "first": one.message["first"] + len(one.message["events"]),
                        "events": [],
                    },
                )
                for one in told
            ),
        )

    def _walk(self, way: str, steps: Iterable[tuple[Moment, dict[str, Any]]]) -> list[str]:
        for some in _parts(steps):
            self._states |= {str(moment.at): moment.state for moment, _ in some}
            text = _json.encode([step for _, step in some]).decode()
            self._faults += self._page.evaluate(f"(text) => walk.{way}(JSON.parse(text))", text)
        faults, self._faults = self._faults, []
        return faults


def _parts(steps: Iterable[Any]) -> Iterator[list[Any]]:
    part: list[Any] = []
    for step in steps:
        part.append(step)
        if len(part) == AT_ONCE:
            yield part
            part = []
    if part:
        yield part


def open_like(address: str, header: Header, seats: tuple[str, ...]) -> dict[str, Any]:
    """A table with the scenario and the options of a game."""
    return open_table(
        address,
        game=header.game,
        scenario=header.scenario,
        options=header.options,
        players={seat: {"kind": "person"} for seat in seats},
    )
