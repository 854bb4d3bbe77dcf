"""What happened, as data: each event says which seats may read it and what the others read
instead."""

from __future__ import annotations

import msgspec

from grognard.kernel.ask import Args


class Event(msgspec.Struct, omit_defaults=True, gc=False):
    """One entry of the chronicle: a text key and its arguments, never a sentence.

    `args` is the public form. The seats named in `eyes` read `secret` laid over it. An event that
    is `hidden` exists for them alone.
    """

    key: str
    args: Args = {}
    eyes: tuple[str, ...] = ()
    secret: Args = {}
    hidden: bool = False
    reveals: bool = False
    """It showed one seat something that another seat had kept hidden: undo ends here."""
    heading: bool = False
    """It opens a turn or a phase."""
    at: int = 0
    """How many choices had been made when it happened; set by the table."""

    def read_by(self, seat: str | None) -> Event | None:
        """Returns what `seat` (or a watcher, None) may read of this event.

        >>> e = Event("march", {"block": "blue-3"}, ("french",), {"block": "block:f_1_inf1"})
        >>> e.read_by("french").args["block"], e.read_by(None).args["block"]
        ('block:f_1_inf1', 'blue-3')
        """
        initiated = seat is not None and seat in self.eyes
        if self.hidden and not initiated:
            return None
        args = {**self.args, **self.secret} if initiated else self.args
        return Event(self.key, args, heading=self.heading, at=self.at)

    def kept_for(self, seat: str | None) -> Event | None:
        """Returns this event as it would be if only the part that `seat` may read had ever existed;
        the whole event if `seat` is None.

        >>> e = Event("march", {"block": "blue-3"}, ("french",), {"block": "block:f_1_inf1"})
        >>> e.kept_for("french").secret, e.kept_for("allied").secret
        ({'block': 'block:f_1_inf1'}, {})
        """
        if seat is None:
            return Event(
                self.key, self.args, self.eyes, self.secret, self.hidden, heading=self.heading
            )
        if seat in self.eyes:
            return Event(
                self.key, self.args, (seat,), self.secret, self.hidden, heading=self.heading
            )
        return None if self.hidden else Event(self.key, self.args, heading=self.heading)
