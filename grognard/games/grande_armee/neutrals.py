"""NN 14.6, 14.10, 14.11: pieces that stand on the map and take no part for a while."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex, Mask


def held_at_start(g: State) -> dict[str, Hex]:
    """NN 14.10.0a, 14.11a: the pieces that stay where they start, with their hexes."""
    board, neutral, held = g.board, g.rules.neutral_corps, g.rules.held_corps
    start = {one.piece: one.hexes[0] for one in board.pieces.setup}
    pieces = (p for p in (*board.pieces.units, *board.pieces.commanders) if p.id in start)
    return {p.id: start[p.id] for p in pieces if p.corps in neutral or (p.side, p.corps) in held}


def in_place(g: State) -> list[str]:
    """Those of them who still have to: neutrals until their land opens (NN 14.10.9a), corps until
    there is an armistice (NN 14.11d)."""
    armistice = g.germany.armistice or "austria" in g.joined

    def is_free(piece: str) -> bool:
        neutral = g.board.corps_of[piece] in g.rules.neutral_corps
        return "torgau" in g.opened if neutral else bool(armistice)

    held = held_at_start(g).items()
    return [piece for piece, hex in held if g.at.get(piece) == hex and not is_free(piece)]


def is_still(g: State, piece: str) -> bool:
    """Whether a piece may neither march nor fight now: it is held where it stands (NN 14.10,
    14.11), or its nation is not at war yet (NN 14.6a, 14.6b)."""
    if piece in g.frozen:
        return True
    until = g.rules.at_peace_until
    return bool(until) and g.turn <= until.get(g.board.nation[piece], 0)


def at_peace(g: State) -> list[str]:
    """NN 14.6a, 14.6b: the nations that are not at war yet."""
    return [nation for nation, last in g.rules.at_peace_until.items() if g.turn <= last]


def held_by(g: State, piece: str) -> str:
    """The rule that keeps a piece from marching: NN 14.10, 14.11 or 14.6."""
    if piece not in g.frozen:
        return "NN 14.6a"
    return "NN 14.10.ii" if is_neutral(g, piece) else "NN 14.11a"


def is_neutral(g: State, piece: str) -> bool:
    """NN 14.10.0a: whether a piece is still neutral and so belongs to no side, whichever it may
    join."""
    return piece in g.frozen and g.board.corps_of[piece] in g.rules.neutral_corps


def of_nobody(g: State) -> Mask:
    """NN 14.10.0a: the hexes of neutral pieces, which hold no stack of either side."""
    neutral, corps, at = g.rules.neutral_corps, g.board.corps_of, g.at
    if not neutral:
        return 0
    return g.board.grid.mask([at[p] for p in g.frozen if p in at and corps[p] in neutral])


def active(g: State, pieces: Iterable[str]) -> list[str]:
    """Returns the given pieces that may take part: commanders who are held, or not at war yet, lead
    no attack and give no support (NN 14.6b, 14.10.ii, 14.11b)."""
    frozen, nation, resting = g.frozen, g.board.nation, at_peace(g)
    if not frozen and not resting:
        return list(pieces)
    return [piece for piece in pieces if piece not in frozen and nation[piece] not in resting]


def silenced_by(g: State, piece: str) -> str:
    """The rule that keeps a piece out of combat."""
    return {"NN 14.6a": "NN 14.6b", "NN 14.11a": "NN 14.11b"}.get(held_by(g, piece), "NN 14.10.ii")


def spared(g: State, side: Side) -> Mask:
    """The hexes of a side that may not be attacked: units of a nation at peace protect all who
    stand with them (NN 14.6c), a frozen corps and a commander at peace only themselves (14.11b)."""
    board, resting = g.board, at_peace(g)
    if not g.frozen and not resting:
        return 0
    peaceful, held = list[Hex](), list[Hex]()
    still = {piece for piece in g.frozen if board.side[piece] == side and piece in g.at}
    for nation in resting:
        for pieces, where in zip(board.of_nation(nation, side), (peaceful, held), strict=True):
            here = [piece for piece in pieces if piece in g.at and piece not in still]
            where += [g.at[piece] for piece in here]
            still.update(here)
    held += [g.at[piece] for piece in still]
    units = survey(g)[side].units
    alone = [hex for hex in held if still.issuperset(units.get(hex, ()))]
    return board.grid.mask((*peaceful, *alone))


def spared_by(g: State, side: Side, hex: Hex) -> str:
    """The rule that keeps the pieces of a side in a hex from being attacked; empty if none does."""
    if not g.board.grid.bit[hex] & spared(g, side):
        return ""
    still = [one for one, at in g.at.items() if at == hex and g.board.side[one] == side]
    rules = [silenced_by(g, one) for one in still if is_still(g, one)]
    return "NN 14.6c" if "NN 14.6b" in rules else rules[0]
