"""The fields of every game's state: dice, events not yet gathered, the outcome."""

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
    pending_events: list[Event] = []
    """Events since the table last gathered them; always empty between two choices."""

    def tell(
        self, key: str, /, *, heading: Arg = False, reveals: Arg = False, **args: Arg
    ) -> Event:
        """Writes an event into the chronicle and returns it.

        A `heading` opens a turn or a phase. An event that `reveals` something ends undo, and is not
        veiled. (Both are true or false; typed so that a dict of arguments can be unpacked here.)
        """
        event = Event(key, args, heading=bool(heading), reveals=bool(reveals))
        if not reveals:
            self.veil(event)
        self.pending_events.append(event)
        return event

    def tell_only(self, seats: tuple[str, ...], key: str, /, **args: Arg) -> Event:
        """Writes an event that only these seats ever see into the chronicle, and returns it."""
        event = Event(key, args, seats, hidden=True)
        self.pending_events.append(event)
        return event

    def veil(self, event: Event) -> None:
        """Hides the names of pieces in an event from the seats that cannot see them at this moment,
        by `args`, `eyes`, `secret` and `hidden`. A game with hidden pieces overrides it."""
