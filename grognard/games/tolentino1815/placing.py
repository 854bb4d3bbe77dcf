"""Pieces put into hexes, with what follows at once (9.2.1, 10.5.2, 11.3.2, 16.1e)."""

from __future__ import annotations

from grognard.games.tolentino1815.board import SAN_SEVERINO
from grognard.games.tolentino1815.state import State, fights, pieces_in
from grognard.kernel.hexes import Hex


def place(g: State, id: str, hex: Hex) -> None:
    """Put a piece into a hex. A unit takes control of San Severino (9.2.1), comes upon the bridge
    (16.1e) and leaves its cover (10.5.2)."""
    g.at.pop(id, None)
    alone = hex not in g.at.values()
    g.at[id] = hex
    if not alone:
        restack(g, hex)
    if id not in g.board.units:
        return
    for row in (g.overstacked, g.dug_in):
        if id in row:
            row.remove(id)
    side = g.board.units[id].side
    if hex == SAN_SEVERINO:
        g.control = side
    if g.bridge is not None and g.bridge[0] == hex and side == "neapolitan":
        g.captured = True


def restack(g: State, hex: Hex) -> None:
    """The order of a stack, from the bottom: commanders, routed, disordered, good order. So what
    lies on top tells whether the stack has a zone of control (8.0f, 11.3.2)."""
    there = pieces_in(g, hex)
    if len(there) == 1 and next(reversed(g.at)) == there[0]:
        return
    for id in sorted(there, key=lambda id: height(g, id)):
        g.at[id] = g.at.pop(id)


def height(g: State, id: str) -> int:
    """How high a piece lies in its stack."""
    if not fights(g, id):
        return 0
    return {"rout": 1, "disorder": 2, None: 3}[g.condition.get(id)]
