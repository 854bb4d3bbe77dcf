"""6.2, 8.4 and 14.6: what enemy cavalry in good order hinders; 8.4q: stacks under siege."""

from __future__ import annotations

from grognard.games.grande_armee.effects import on_supply
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import Armies as Armies
from grognard.games.grande_armee.state import State
from grognard.kernel.floods import step
from grognard.kernel.hexes import Mask
from grognard.kernel.hexsides import Sides


def cuts_lines(g: State, side: Side, armies: Armies) -> Mask:
    """6.2b, 6.2c: hexes next to enemy cavalry in good order. Rivers do not shield them from it;
    by NN 6.2 an unbridged one does."""
    board = g.board
    shields = board.unbridged if g.rules.unbridged_river_shields_supply else board.water
    return _next_to(g, side, armies, shields)


def hinders_marches(g: State, side: Side, armies: Armies) -> Mask:
    """8.4l to 8.4p: hexes next to enemy cavalry in good order with no river between."""
    return _next_to(g, side, armies, g.board.dry)


def _next_to(g: State, side: Side, armies: Armies, shields: Sides) -> Mask:
    enemy = g.enemy(side)
    cavalry = armies[enemy].cavalry
    if not cavalry or not on_supply.cavalry_hinders(g, enemy):
        return 0
    near = step(g.board.grid, cavalry, shields)
    if enemy in g.rules.cavalry_blind_in_difficult:  # 6.2c, 8.4p, 14.6d
        near &= ~g.board.difficult
    return near


def besieged(g: State, side: Side, armies: Armies) -> Mask:
    """8.4q, NN 8.4i: cities in which a single combat unit of a side is under siege: two enemy
    combat units in good order share one adjacent hex, and no river lies between."""
    board = g.board
    alone = armies[side].alone & board.cities
    return alone and alone & step(board.grid, armies[g.enemy(side)].strong, board.dry)
