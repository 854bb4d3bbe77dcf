"""What the benches of all games share: loaded dice, choices in a line of text, plain questions.

Loaded dice are an object of the kernel that the state holds (`Loaded`), so they are saved, cloned
and taken back with it. A die too many is an error, and `rest` says which have not fallen. After a 0
they fall as they like. Draws that are no dice on the table (terrain tokens, coins) stay honest.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec
import pytest

from grognard.kernel.chronicle import Event
from grognard.kernel.dice import Dice, Loaded
from grognard.kernel.table import Table

V = TypeVar("V")

rule = pytest.mark.rule
"""`@rule("5.2a")`: the test proves this rule of the ledger; several ids are allowed."""


def loaded(dice: Iterable[int]) -> Dice:
    """Dice that fall as given, and after a 0 as they like."""
    return Dice("loaded", loaded=_loaded(dice))


def _loaded(dice: Iterable[int]) -> Loaded:
    row = list(dice)
    return Loaded(row[: row.index(0)], honest_after=True) if 0 in row else Loaded(row)


def load(t: Table[Any], dice: Iterable[int]) -> None:
    """Load the next dice of a table: they take the place of those that have not fallen yet."""
    t.state.dice.loaded = _loaded(dice)


def rest(t: Table[Any]) -> list[int]:
    """The loaded dice that have not fallen yet."""
    loaded = t.state.dice.loaded
    return list(loaded.waiting) if loaded is not None else []


def play(t: Table[Any], words: str) -> list[Event]:
    """Make the choices of a text, one after the other; returns what happened, the whole truth."""
    events: list[Event] = []
    for word in words.split():
        events += t.play(word)
    return events


def asked(t: Table[Any]) -> str:
    """Who is asked what: ``french movement.block``; empty when the game is over."""
    return f"{t.ask.seat} {t.ask.key}" if t.ask else ""


def choices(t: Table[Any], kind: str = "") -> list[str]:
    """The choices at hand; of one kind, what stands behind the colon: ``choices(t, "town")``."""
    offered = t.ask.choices if t.ask else []
    if not kind:
        return offered
    return [word.partition(":")[2] for word in offered if word.startswith(f"{kind}:")]


class Quiet:
    """Answers that do least: the first of some words that is offered, else the first choice there
    is."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def __call__(self, t: Table[Any]) -> str:
        """The answer that does least."""
        offered = choices(t)
        return next((word for word in self.words if word in offered), offered[0])

    def until(self, t: Table[Any], *keys: str, limit: int = 600) -> list[Event]:
        """Answer every question quietly until one of `keys` is asked (``supply.remove``, or
        ``allied movement.block`` for one seat's); fails if it never is."""
        events: list[Event] = []
        for _ in range(limit):
            if t.ask is None or t.ask.key in keys or asked(t) in keys:
                break
            events += t.play(self(t))
        assert t.ask is not None, f"the game ended before {keys} was asked"
        assert t.ask.key in keys or asked(t) in keys, f"{keys} was not asked in {limit} choices"
        return events

    def end_turn(self, t: Table[Any]) -> list[Event]:
        """Answer quietly until the turn is over (or the game)."""
        turn, events = t.state.turn, list[Event]()
        while t.ask is not None and t.state.turn == turn:
            events += t.play(self(t))
        return events


def why(t: Table[Any], choice: str) -> str:
    """The rule that forbids a choice now; empty when it may be made."""
    refusal = t.why(choice)
    return "" if refusal is None else refusal.rule or refusal.key


def may(t: Table[Any], choice: str) -> bool:
    """Whether a choice may be made now."""
    return t.why(choice) is None


def heard(t: Table[Any], seat: str | None, *keys: str) -> list[Event]:
    """The chronicle as a seat reads it; only the events of `keys`, if any are given."""
    read = (event.read_by(seat) for event in t.chronicle)
    return [event for event in read if event is not None and (not keys or event.key in keys)]


def since_mark(t: Table[Any], seat: str | None) -> list[Event | None]:
    """What a seat reads of the events since the last checkpoint, with choices counted from there:
    the same at a table and at one dealt afresh from it, which begins at the checkpoint."""
    mark = t.last_mark
    read = (event.read_by(seat) for event in t.chronicle[mark.events :])
    return [event and msgspec.structs.replace(event, at=event.at - mark.at) for event in read]


def deal_to_all(t: Table[Any], rng: random.Random) -> None:
    """Deal a table afresh for each seat: the seat sees the same, and may choose the same."""
    assert t.ask is not None
    for seat in t.seats:
        dealt = t.redeal(seat, rng)
        t.game.check(dealt.state)
        mine, theirs = (msgspec.json.encode(t.game.view(x.state, seat)) for x in (t, dealt))
        assert mine == theirs
        assert dealt.ask is not None
        assert dealt.ask.choices
        assert t.ask.seat != seat or dealt.ask.choices == t.ask.choices


def view_of(kind: type[V]) -> Callable[[Table[Any], str | None], V]:
    """What shows the view of a seat (or a watcher, None) in a game whose views are of this kind."""

    def view(t: Table[Any], seat: str | None) -> V:
        seen = t.game.view(t.state, seat)
        assert isinstance(seen, kind)
        return seen

    return view


def words(events: Iterable[Event]) -> list[str]:
    """The keys of events, in order."""
    return [event.key for event in events]


def args(events: Iterable[Event], key: str) -> list[Any]:
    """The arguments of every event of one key."""
    return [event.args for event in events if event.key == key]


def plain(data: Any) -> Any:
    """A view or any part of it as plain data, to compare."""
    return msgspec.to_builtins(data)
