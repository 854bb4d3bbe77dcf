"""11.3: what units see, and what closes a line of sight."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.data import Side
from grognard.games.tolentino1815.state import State, army, box
from grognard.kernel.boards import kept_by_board
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.sight import obstacle


def sight(g: State) -> int:
    """11.3a: four hexes by day, one in the dark."""
    return 1 if box(g).night else g.board.tables.sight


def sees(board: Board, a: Hex, b: Hex) -> bool:
    """11.3.1: no village, fortification or higher ground between; on a hexside only both block."""
    return not in_the_way(board, *((a, b) if a < b else (b, a)))  # from either end the same


@kept_by_board
def in_the_way(board: Board, a: Hex, b: Hex) -> tuple[Hex, ...]:
    """11.3b, 11.3.1c, 11.3.1d: the obstacles that close the view from a to b; empty if there are
    none. The end hexes and units are never obstacles (11.3.1b)."""
    return obstacle(
        board.grid, a, b, blocking=board.screens, height=lambda hex: board.hexes[hex].level
    )


def in_sight(g: State, side: Side, hex: Hex) -> bool:
    """11.3.2: whether any combat unit of a side sees a hex."""
    seen, bit = in_view_from(g, [hex]), g.board.grid.bit  # sight is mutual
    for id in army(g, side):
        here = g.at[id]
        if here and seen & bit[here]:
            return True
    return False


def in_view(g: State, side: Side) -> Mask:
    """11.3.2: all that the combat units of a side see."""
    return in_view_from(g, {g.at[id] for id in army(g, side)})


def in_view_from(g: State, hexes: Iterable[Hex]) -> Mask:
    """All that is seen from some hexes at this time of day; from off the map (no hex) nothing."""
    seen, reach = 0, sight(g)
    for here in hexes:
        if here:
            seen |= _seen_from(g.board, here, reach)
    return seen


@kept_by_board
def _seen_from(board: Board, here: Hex, reach: int) -> Mask:
    grid = board.grid
    near = grid.hexes(grid.disk(here, reach))
    return grid.mask(hex for hex in near if hex == here or sees(board, here, hex))
