"""The numbers by which the family's bot plays: data, so that they can be tuned by game and side.

`constants.toml` beside this file holds for every game; a file of the same name in the folder of a
game is laid over it, for all sides or for one.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from grognard.kernel.bot import Constants

FILE = "constants.toml"


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one side weighs marches, attacks and trains, in units of a fit unit."""

    # marches
    progress: float
    """The value of being a hex nearer to a usual goal."""
    attrition: float
    """The cost of a unit lost on the march."""
    hunger: float
    """The weight of units out of supply, where that disrupts or eliminates them (6.4)."""
    mild_hunger: float
    """The cost of each unit out of supply for a side whose units do not starve (6.4)."""
    long_line: float
    """The cost of each hex of a supply line beyond the second: long lines are easily cut."""
    caution: float
    """The value, for a side that waits, of standing farther from a stronger army."""
    wary: float
    """The same for the side that invades; the stacks near it count too."""
    contact: float
    """The value of standing next to an enemy, by the strength with which it can be attacked."""
    company: float
    """The share of the strength of stacks within a march that counts for a stack which meets the
    enemy."""
    dash: float
    """The value of each point that can still be reached from a hex in the last turns."""
    warden: float
    """The cost of leaving a unit in a city on the way."""
    together: float
    """The value of joining two stacks, which one train then supplies (8.7)."""
    least: float
    """The value that a march must have to use a train that is on the stack already."""
    # attacks
    enough: float
    """The value that an attack must have."""
    decisive: float
    """The value of a Decisive Victory."""
    following: float
    """The weight of the attack that follows."""
    # trains
    depot: float
    """The cost of a depot: a train every turn (7.2)."""
    each_depot: float
    """The additional cost for each depot that there is already."""
    exposed: float
    """The cost of a depot that the enemy may take soon: a lost depot costs a train for ever."""
    overrun: float
    """The value of first depots out of the enemy's reach, and of others given up in time."""
    spared: float
    """How many trains a new depot must leave in every turn to come."""
    scarce: float
    """The additional cost of a depot for each missing train."""
    train: float
    """The value of one more train every turn, for each missing train."""
    recovered: float
    """The value of a unit brought back to good order."""
    fleeting: float
    """The share of that value where supply fails before the next turn."""
    lodger: float
    """The value of each unit that a depot supplies in winter."""
    foraging: float
    """The weight of the losses that these units would take by foraging."""
    ahead: float
    """The value of a depot that brings supply nearer to a goal, as a share of the goal's value."""
    starved: float
    """The cost of a unit out of supply."""


def laid_over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """The constants of the family with those of a game over them.

    >>> laid_over({"depot": 1, "french": {"ahead": 2}}, {"depot": 3, "french": {"train": 4}})
    {'depot': 3, 'french': {'ahead': 2, 'train': 4}}
    """
    found = dict(below)
    for name, one in above.items():
        found[name] = {**found.get(name, {}), **one} if isinstance(one, dict) else one
    return found


@cache
def constants(game: str) -> Constants[Weights]:
    """The constants of a game of the family."""
    here = Path(__file__).parent
    given: dict[str, Any] = {}
    for path in (here / FILE, here.parent / game / FILE):
        if path.exists():
            given = laid_over(given, msgspec.toml.decode(path.read_bytes()))
    return Constants(Weights, given)
