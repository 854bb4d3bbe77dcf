"""Idea 4: pieces under the top of stacks that a seat cannot see are dealt to other such stacks."""

from __future__ import annotations

import random

from grognard.games.tolentino1815.data import BOARD, ENEMY, Side
from grognard.games.tolentino1815.fog import examined, top, visible
from grognard.games.tolentino1815.stacking import may_stack
from grognard.games.tolentino1815.state import State


def redeal(g: State, seat: str, rng: random.Random) -> State:
    """The same to this seat's eyes: hidden enemy pieces under other tops it cannot look below."""
    side: Side = "austrian" if seat == "austrian" else "neapolitan"
    foe = ENEMY[side]
    theirs = [id for id in g.at if BOARD.side(id) == foe]
    hidden = [id for id in theirs if not visible(g, side, id)]
    sealed = sorted({g.at[id] for id in theirs if not examined(g, side, g.at[id])})
    tops = {hex: top(g, hex) for hex in sealed}
    rng.shuffle(hidden)
    for id in hidden:
        hexes = [
            hex
            for hex in sealed
            if hex == g.at[id] or id in BOARD.commanders or may_stack(g, [id], hex) is None
        ]
        g.at[id] = rng.choice(hexes)
    covered = {id: hex for id, hex in g.at.items() if id not in tops.values()}
    g.at = {**covered, **{id: g.at[id] for id in g.at if id in tops.values()}}
    return g
