"""The numbers by which the bot of the campaign plays: data, so that they can be tuned by side."""

from __future__ import annotations

from pathlib import Path

import msgspec

from grognard.kernel.bot import read_constants


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one side weighs a position of the campaign, in units of one Anglo-Dutch block."""

    fear: float
    """The weight of what the enemy could do next turn; less before a night (5.7b)."""
    hope: float
    """The weight of what the mover could do in his own next turn."""
    last: float
    """How much more the block weighs whose loss breaks an army (10.0c)."""
    victory: float
    """What two cities at the end are worth (10.1c)."""
    to_goal: float
    """The cost of a link of the way to the objective, for each French block."""
    to_body: float
    """The cost of a link of the way to the main body."""
    to_city: float
    """The cost of a link of the way to a city in danger, for each Allied block."""
    to_friends: float
    """The cost of a link of the way to the army's own main body."""
    to_ally: float
    """The cost of a link of the way to the main body of the other Allied army."""
    to_enemy: float
    """The cost of a link of the way to the French, where the Allies are the stronger."""
    enough: float
    """A second march has to better the position by this much."""
    hopeless: float
    """The balance of forces below which a battle is broken off."""
    leader_alone: float
    """What it costs to leave a leader within reach of the enemy with fewer than three blocks."""


WEIGHTS = read_constants(Path(__file__).with_name("constants.toml"), Weights)
