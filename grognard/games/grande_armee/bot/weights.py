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
    """What a hex nearer to a usual goal is worth."""
    attrition: float
    """What a unit lost on the march costs."""
    hunger: float
    """How much it counts that units go hungry, where hunger disrupts or kills them (6.4)."""
    mild_hunger: float
    """What it costs a side whose units do not starve (6.4) for each unit out of supply."""
    long_line: float
    """What each hex of a supply line beyond the second costs: long lines are easily cut."""
    caution: float
    """What it is worth to a side that waits to stand farther from an army that is stronger."""
    wary: float
    """The same to a side that takes the war to the enemy; those near it count with it."""
    contact: float
    """What it is worth to stand next to an enemy, by the weight with which he can be attacked."""
    company: float
    """How much of the strength of stacks within a march counts for one that meets the enemy."""
    dash: float
    """What each point is worth that can still be reached from a hex, in the last turns."""
    warden: float
    """What it costs to leave a unit in a city on the way."""
    together: float
    """What it is worth that two stacks become one, which one train feeds (8.7)."""
    least: float
    """What a march must promise to be worth a train that is on the stack already."""
    # attacks
    enough: float
    """What an attack must promise."""
    decisive: float
    """What a Decisive Victory is worth."""
    following: float
    """How much of the attack after it counts."""
    # trains
    depot: float
    """What a depot costs, a train every turn (7.2),"""
    each_depot: float
    """and how much more with every one there is."""
    exposed: float
    """What it costs that the enemy may take it soon: a lost depot costs a train for ever."""
    overrun: float
    """What it is worth that first depots are out of his reach, and others given up in time."""
    spared: float
    """How many trains a new depot must leave in every turn to come."""
    scarce: float
    """How much more it costs for each train that is missing."""
    train: float
    """What a train more every turn is worth for each that is missing."""
    recovered: float
    """What a unit brought back to good order is worth."""
    fleeting: float
    """How much of that counts where supply fails before the next turn."""
    lodger: float
    """What each unit that lives on a depot in winter is worth,"""
    foraging: float
    """and how much it counts what they would lose by foraging."""
    ahead: float
    """What it is worth, by the worth of a goal, that a depot brings supply nearer to it."""
    starved: float
    """What a unit that goes hungry costs."""


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
