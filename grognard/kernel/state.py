"""What the state of every game holds: dice, the events just told, the outcome."""

from __future__ import annotations

import msgspec

from grognard.kernel.ask import Arg, Args
from grognard.kernel.chronicle import Event
from grognard.kernel.dice import Dice


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: the seats that won, the kind of victory as a text key, points if any."""

    winners: tuple[str, ...]
    kind: str
    rule: str = ""
    points: dict[str, int] = {}


class State(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The part of the state that the kernel knows. Each game adds its own fields: plain data only."""

    dice: Dice
    outcome: Outcome | None = None
    told: list[Event] = []
    """Events since the table last gathered them; always empty between two choices."""

    def tell(
        self,
        key: str,
        /,
        *,
        eyes: tuple[str, ...] = (),
        secret: Args | None = None,
        hidden: bool = False,
        reveals: bool = False,
        heading: bool = False,
        **args: Arg,
    ) -> None:
        """Write an event into the chronicle; see `Event` for who reads what."""
        self.told.append(Event(key, args, eyes, secret or {}, hidden, reveals, heading))
