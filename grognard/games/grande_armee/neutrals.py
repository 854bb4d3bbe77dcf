"""NN 14.6, 14.10, 14.11: pieces that stand on the map and take no part for a while."""

from __future__ import annotations

from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex, Mask


def is_still(g: State, piece: str) -> bool:
    """Whether a piece may neither march nor fight now: it is held where it stands (NN 14.10,
    14.11), or its nation is not at war yet (NN 14.6a, 14.6b)."""
    if piece in g.frozen:
        return True
    if not g.rules.at_peace_until:
        return False
    board = g.board
    nation = (board.units.get(piece) or board.commanders[piece]).nation
    return g.turn <= g.rules.at_peace_until.get(nation, 0)


def held_by(g: State, piece: str) -> str:
    """The rule that keeps a piece from marching: NN 14.10, 14.11 or 14.6."""
    if piece not in g.frozen:
        return "NN 14.6a"
    corps = (g.board.units.get(piece) or g.board.commanders[piece]).corps
    return "NN 14.10.ii" if corps in g.rules.neutral_corps else "NN 14.11a"


def silenced_by(g: State, piece: str) -> str:
    """The rule that keeps a piece out of combat."""
    return {"NN 14.6a": "NN 14.6b", "NN 14.11a": "NN 14.11b"}.get(held_by(g, piece), "NN 14.10.ii")


def spared(g: State, side: Side) -> Mask:
    """The hexes of a side that may not be attacked: a nation at peace protects all who stand with
    it (NN 14.6c), a frozen corps only itself (NN 14.11b)."""
    rules, board = g.rules, g.board
    if not g.frozen and not rules.at_peace_until:
        return 0
    mask, held, free = 0, set[Hex](), set[Hex]()
    for piece, hex in g.at.items():
        if board.side[piece] != side:
            continue
        if piece in g.frozen:
            held.add(hex)
        elif piece in board.units and is_still(g, piece):
            mask |= board.grid.bit[hex]
        elif piece in board.units:
            free.add(hex)
    return mask | board.grid.mask(held - free)
