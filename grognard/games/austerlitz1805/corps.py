"""Chapter 8: corps and detached units; how units leave a corps, shrink and die. How the blocks of a
corps are laid out means nothing (8.1b)."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.austerlitz1805.fog import forget, note, show
from grognard.games.austerlitz1805.morale import commit
from grognard.games.austerlitz1805.state import State, members, reduced


def detach(g: State, units: Iterable[str]) -> None:
    """8.2a: units leave their corps."""
    for unit in units:
        if unit in g.corps:
            g.tell("detached", unit=f"unit:{unit}")
            del g.corps[unit]


def attach(g: State, commander: str, unit: str) -> None:
    """8.2b, 9.6: a unit joins a corps, leaving its old one if it had any."""
    g.tell("attached", commander=f"commander:{commander}", unit=f"unit:{unit}")
    g.corps[unit] = commander
    g.corps = {u: g.corps[u] for u in g.at if u in g.corps}


def keep_one(g: State, commander: str, kept: str, units: Iterable[str]) -> None:
    """8.2d, 11.11e, 12.4a: all these units but one are detached from the corps."""
    detach(g, [u for u in units if u != kept and g.corps.get(u) == commander])


def lose_point(g: State, unit: str) -> None:
    """3.3: a unit loses one strength point. A unit that takes a loss is shown: the block is
    replaced openly (rulings), and an elite that takes one is committed (15.2c, 15.3c)."""
    show(g, [unit])
    commit(g, unit)
    left = reduced(g.face[unit])
    if left:
        g.face[unit] = left
        note(g, unit)
        g.tell("reduced", unit=f"unit:{unit}", face=f"face:{left}")
    else:
        eliminate(g, unit)


def eliminate(g: State, unit: str) -> None:
    """3.3b: a unit leaves the game, and its commander with it if it was his last (8.3d)."""
    g.tell("eliminated", unit=f"unit:{unit}", face=f"face:{g.face[unit]}")
    g.lost[unit] = g.face.pop(unit)
    forget(g, unit)
    del g.at[unit]
    commander = g.corps.pop(unit, "")
    g.now.arrived.pop(unit, None)
    if commander and not members(g, commander):
        g.tell("commander-lost", commander=f"commander:{commander}")
