"""Chapter 8: zones of control."""

from __future__ import annotations

from collections.abc import Container

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.data import ENEMY, Side
from grognard.games.tolentino1815.state import State, army, good_order, pioneer_bridge
from grognard.kernel.floods import step
from grognard.kernel.hexes import Hex, Mask


def zone(g: State, side: Side, *, but_from: Hex = "") -> Mask:
    """8.0a: the hexes in the zone of control of a side, whoever stands in them (8.0b, 8.0c, 8.0d);
    `but_from` leaves one hex out."""
    bit, standing = g.board.grid.bit, 0
    for id in army(g, side):
        if good_order(g, id) and g.at[id] != but_from:  # 8.0f
            standing |= bit[g.at[id]]
    return zone_round(g.board, standing)


def zone_round(board: Board, standing: Mask) -> Mask:
    """8.0a, 8.0e: the zone of units in good order in these hexes."""
    return step(board.grid, standing) & ~board.walls


def in_enemy_zone(g: State, hex: Hex, side: Side) -> bool:
    """Whether a hex is in the zone of an enemy of `side` (EZOC)."""
    board, at = g.board, g.at
    if board.is_walled(hex):
        return False
    near, bridge, shaken = board.near[hex], pioneer_bridge(g), g.condition
    for id in board.roster[ENEMY[side]]:
        if id in at and at[id] in near and id not in shaken and id != bridge:
            return True
    return False


def projecting(g: State, hex: Hex, side: Side) -> list[Hex]:
    """12.2.1: the hexes with enemies of `side` that project a zone into `hex`."""
    if g.board.is_walled(hex):
        return []
    return _held_round(g, hex, side, but_for=g.condition)  # 8.0f


def enemies_next_to(g: State, hex: Hex, side: Side) -> list[Hex]:
    """The neighbours of a hex that hold enemy combat units."""
    return _held_round(g, hex, side)


def _held_round(g: State, hex: Hex, side: Side, but_for: Container[str] = ()) -> list[Hex]:
    """The neighbours of a hex that hold enemies of `side` other than these."""
    board, at, bridge = g.board, g.at, pioneer_bridge(g)
    near = board.near[hex]
    foes = (id for id in board.roster[ENEMY[side]] if id in at and at[id] in near)
    held = {at[id] for id in foes if id not in but_for and id != bridge}
    return [there for there in board.grid.neighbours(hex) if there in held] if held else []
