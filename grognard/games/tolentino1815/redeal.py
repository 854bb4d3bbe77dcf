"""Idea 4: pieces under the top of stacks that a seat cannot see are dealt to other such stacks."""

from __future__ import annotations

import random

from grognard.games.tolentino1815.data import BOARD, ENEMY, Side
from grognard.games.tolentino1815.fog import examined, top, visible
from grognard.games.tolentino1815.stacking import may_stack
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
    theirs = [id for id in g.at if BOARD.side(id) == ENEMY[side]]
    busy = _busy(g)
    hidden = [id for id in theirs if not visible(g, side, id) and id not in busy]
    sealed = sorted({g.at[id] for id in theirs if not examined(g, side, g.at[id])})
    tops = {hex: top(g, hex) for hex in sealed}
    rng.shuffle(hidden)
    for id in hidden:
        hexes = [hex for hex in sealed if hex == g.at[id] or _could_lie(g, id, hex, tops[hex])]
        hex = rng.choice(hexes)
        if hex != g.at[id] and id in g.overstacked:
            g.overstacked.remove(id)
        g.at[id] = hex
    uppermost = set(tops.values())
    covered = {id: hex for id, hex in g.at.items() if id not in uppermost}
    g.at = {**covered, **{id: hex for id, hex in g.at.items() if id in uppermost}}
    return g


def _could_lie(g: State, id: str, hex: Hex, above: str) -> bool:
    """Whether a piece could lie under what is seen on top: stacks have their order (`restack`)."""
    if id in BOARD.commanders:
        return True
    if not fights(g, above) or may_stack(g, [id], hex) is not None:
        return False
    if above in g.condition and id not in g.condition:
        return False
    unit = BOARD.units[id]
    return hex_cost(unit.arm, hex, road=hex in BOARD.on_road) is not None


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
