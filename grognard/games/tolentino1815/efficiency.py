"""13.0a to 13.2: efficiency tests; 15.1: disorder; 12.8: elimination."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.tolentino1815.command_radius import in_radius, steadied
from grognard.games.tolentino1815.placing import restack
from grognard.games.tolentino1815.state import (
    Retreat,
    State,
    commanders_in,
    efficiency,
    generals_of,
    unit,
    units_in,
)
from grognard.kernel.hexes import Hex

# --- tests


def passes(g: State, id: str, die: int, plus: int = 0) -> bool:
    """13.1, 13.1.1, 13.2: at most the efficiency; 1 always passes, 6 always fails."""
    if unit(g, id).artillery or die == 1:
        return True
    if die == 6:
        return False
    return die + plus - steadied(g, id) <= efficiency(g, id)


def check(g: State, ids: list[str], why: str, plus: int = 0) -> list[str]:
    """13.1.2: one die for the units of a hex; returns those that passed."""
    die = g.dice.roll()
    passed = [id for id in ids if passes(g, id, die, plus)]
    g.tell(
        "efficiency-test",
        units=[f"unit:{id}" for id in ids],
        passed=[f"unit:{id}" for id in passed],
        outcome=outcome(ids, passed),
        die=die,
        plus=plus,
        why=f"why:{why}",
    )
    return passed


def outcome(tested: Sequence[object], passed: Sequence[object]) -> str:
    """How a test ended: none passed, some, or all."""
    if not passed:
        return "failed"
    return "passed" if len(passed) == len(tested) else "some"


def by_hex(g: State, ids: list[str]) -> dict[Hex, list[str]]:
    """Units grouped by where they are: each hex has its own die."""
    groups: dict[Hex, list[str]] = {}
    for id in ids:
        groups.setdefault(g.at[id], []).append(id)
    return groups


# --- disorder and rout (15.1, 15.2)


def disorder(g: State, id: str, *, combat: bool) -> None:
    """15.1.1, 13.1.3: one level: good order, disorder, rout. A unit that routs through combat flees
    at once (15.2.1). Disordered units move and defend normally (15.1c). Artillery has no such
    states (11.0.1c)."""
    if unit(g, id).artillery or g.condition.get(id) == "rout":
        return
    if g.condition.get(id) == "disorder":
        g.condition[id] = "rout"
        restack(g, g.at[id])
        g.tell("routs", unit=f"unit:{id}", hex=f"hex:{g.at[id]}")
        if combat:
            g.retreats.append(Retreat(id, 2, g.at[id], rout=True, cause="rout"))
    else:
        g.condition[id] = "disorder"
        restack(g, g.at[id])
        g.tell("disordered", unit=f"unit:{id}", hex=f"hex:{g.at[id]}")


# --- elimination (12.8)


def eliminate(g: State, id: str, cause: str, *, for_good: bool = False) -> None:
    """12.8a, 12.8b, 12.8c: a full-strength unit comes back reduced, next turn or the one after;
    others never."""
    face, hex = unit(g, id), g.at[id]
    returns = not for_good and face.reduced is not None and id not in g.reduced
    where = {"unit": f"unit:{id}", "hex": f"hex:{hex}", "cause": cause}
    if returns:
        near = any(in_radius(g, who, hex) for who in generals_of(g, face.formation))
        g.reduced.append(id)
        g.track[id] = g.turn + (1 if near else 2)
        remove(g, id)
        g.tell("eliminated-returns", **where, turn=g.track[id])
    else:
        g.lost.append(id)
        remove(g, id)
        g.tell("eliminated", **where)
    if not units_in(g, hex, face.side):
        for who in commanders_in(g, hex, face.side):  # 4.4.4a
            g.danger[who] = "alone"


def remove(g: State, id: str) -> None:
    """Take a unit off the map with every mark on it."""
    del g.at[id]
    for table in (g.condition, g.morale, g.own_order, g.charge):
        table.pop(id, None)
    for row in (g.moved, g.out_of_command, g.overstacked, g.in_contact, g.dug_in):
        if id in row:
            row.remove(id)
    g.retreats = [r for r in g.retreats if r.unit != id]
    if id == g.board.pioneers:
        g.bridge = None
