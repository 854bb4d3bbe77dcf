"""The numbers by which the bot plays: data, so that they can be tuned by side."""

from __future__ import annotations

from pathlib import Path

import msgspec

from grognard.kernel.bot import read_constants


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one side weighs orders, moves and assaults."""

    bold: float
    """The odds at which a formation is sent to attack."""
    promise: float
    """The value that an assault must have, in strength points."""
    promise_behind: float
    """The same when time runs out and the points do not suffice."""
    promise_ahead: float
    """The same when the points suffice."""
    comes: float
    """The weight of a unit that may still come next to an enemy."""
    exposure: float
    """The cost of each strength point by which near enemies are stronger than near friends."""
    worthwhile: float
    """A move that gains less is not made."""
    steady: float
    """By how much the odds must have changed before an order to attack is given up again."""

    contact: float
    """The part of `bold` that the worst contact must promise: under Attack all who are in contact
    must attack (5.1.2c)."""
    hopeless: float
    """Contact that promises no more than this is avoided whatever else it brings."""

    def needed(self, urgency: int) -> float:
        """The value that an assault must have (see `staff.urgency`)."""
        return (self.promise, self.promise_behind, self.promise_ahead)[urgency]


WEIGHTS = read_constants(Path(__file__).with_name("constants.toml"), Weights)
