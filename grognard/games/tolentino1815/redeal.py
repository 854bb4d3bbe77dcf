"""Idea 4: pieces under the top of stacks that a seat cannot see are dealt to other such stacks, and
what lies on them to other such pieces."""

from __future__ import annotations

import random

from grognard.games.tolentino1815.artillery import in_view
from grognard.games.tolentino1815.data import BOARD, ENEMY, Side
from grognard.games.tolentino1815.stacking import may_share
from grognard.games.tolentino1815.state import State, fights
from grognard.games.tolentino1815.terrain import hex_cost
from grognard.kernel.hexes import Hex

AS_IT_IS = 1 / 8
"""How often nothing is moved: the true deal always fits what has been seen to happen since."""


def redeal(g: State, seat: str, rng: random.Random) -> State:
    """The same to this seat's eyes: hidden enemy pieces under other tops it cannot look below."""
    if rng.random() < AS_IT_IS:
        return g
    side: Side = "austrian" if seat == "austrian" else "neapolitan"
    theirs = {id: hex for id, hex in g.at.items() if BOARD.side(id) == ENEMY[side]}
    seen, bit = in_view(g, side), BOARD.grid.bit
    on_top = {hex: id for id, hex in g.at.items()}  # the last of a hex
    tops = {hex: id for hex, id in on_top.items() if id in theirs and not seen & bit[hex]}
    sealed = sorted(tops)
    busy = _busy(g)
    hidden = [
        id for id, hex in theirs.items() if hex in tops and tops[hex] != id and id not in busy
    ]
    rng.shuffle(hidden)
    held: dict[Hex, list[str]] = {hex: [] for hex in sealed}
    for id, hex in theirs.items():
        if hex in tops and fights(g, id):
            held[hex].append(id)
    for id in hidden:
        here = g.at[id]
        hexes = [hex for hex in sealed if hex == here or _could_lie(g, id, hex, tops, held[hex])]
        hex = rng.choice(hexes)
        if hex == here:
            continue
        if id in g.overstacked:
            g.overstacked.remove(id)
        if id in BOARD.units:
            held[here].remove(id)
            held[hex].append(id)
        g.at[id] = hex
    _deal_marks(g, hidden, tops, rng)
    uppermost = set(tops.values())
    covered = {id: hex for id, hex in g.at.items() if id not in uppermost}
    g.at = {**covered, **{id: hex for id, hex in g.at.items() if id in uppermost}}
    return g


def _could_lie(g: State, id: str, hex: Hex, tops: dict[Hex, str], there: list[str]) -> bool:
    """Whether a piece could lie under what is seen on top: stacks have their order (`restack`)."""
    if id in BOARD.commanders:
        return True
    above = tops[hex]
    if not fights(g, above) or may_share(g, there, [id], hex) is not None:
        return False
    if above in g.condition and id not in g.condition:
        return False
    unit = BOARD.units[id]
    return hex_cost(unit.arm, hex, road=hex in BOARD.on_road) is not None


def _deal_marks(g: State, hidden: list[str], tops: dict[Hex, str], rng: random.Random) -> None:
    """What lies on hidden counters is hidden with them: disorder, morale, being out of command. It
    is dealt among those of one side; nobody in good order lies under the disordered."""
    units = [id for id in hidden if id in BOARD.units and not BOARD.units[id].artillery]
    free = [id for id in units if tops[g.at[id]] not in g.condition]
    free = [id for id in free if g.condition.get(id) != "rout"]
    shaken = [id in g.condition for id in free]
    rng.shuffle(shaken)
    for id, disordered in zip(free, shaken, strict=True):
        g.condition.pop(id, None)
        if disordered:
            g.condition[id] = "disorder"
    foot = [id for id in units if BOARD.units[id].arm == "infantry"]
    morale = [g.morale.pop(id, 0) for id in foot]
    rng.shuffle(morale)
    g.morale.update({id: n for id, n in zip(foot, morale, strict=True) if n})
    lost = [id in g.out_of_command for id in units]
    rng.shuffle(lost)
    g.out_of_command = [id for id in g.out_of_command if id not in units]
    g.out_of_command += [id for id, out in zip(units, lost, strict=True) if out]


def _busy(g: State) -> set[str]:
    """Pieces in the middle of something: they stay where they are."""
    busy = {*g.fleeing, *g.danger, *(g.move.pieces if g.move is not None else ())}
    for a in (*g.assaults, *([g.draft] if g.draft is not None else [])):
        busy |= {*a.attackers, *a.defenders}
    for r in g.retreats:
        busy |= {r.unit, *r.guns}
    if g.bridge is not None:
        busy |= {id for id in g.at if id in BOARD.units and not fights(g, id)}
    return busy
