"""What the state of every game holds: dice, the events just told, the outcome."""

from __future__ import annotations

import msgspec

from grognard.kernel.ask import Arg
from grognard.kernel.chronicle import Event
from grognard.kernel.dice import Dice


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: the seats that won, the kind of victory as a text key, points if any."""

    winners: tuple[str, ...]
    kind: str
    rule: str = ""
    points: dict[str, int] = {}


class State(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The part of the state that the kernel knows; each game adds its own fields of plain data."""

    dice: Dice
    data: str = ""
    """The fingerprint of the data that the game was begun with; empty for our own (`boards`)."""
    outcome: Outcome | None = None
    told: list[Event] = []
    """Events since the table last gathered them; always empty between two choices."""

    def tell(self, key: str, /, **args: Arg) -> Event:
        """Write an event into the chronicle. What is returned may be marked: as a heading, as a
        secret between some seats; see `Event` for who reads what."""
        event = Event(key, args)
        self.told.append(event)
        return event
