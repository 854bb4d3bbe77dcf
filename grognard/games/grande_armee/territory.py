"""1.1: whose ground and whose cities. Who stands there now changes nothing (1.1i)."""

from __future__ import annotations

from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Mask


def home_ground(g: State, side: Side) -> Mask:
    """1.1h: the friendly territory of a side. 16.9 does not change it (16.9e)."""
    return g.board.region(g.rules.home[side])


def enemy_ground(g: State, side: Side) -> Mask:
    """1.1h: the enemy territory of a side."""
    return home_ground(g, g.enemy(side))


def in_russia(g: State) -> Mask:
    """8.7a, 13.1a: the home ground of the side against the French."""
    return home_ground(g, g.rules.foe)


def friendly_cities(g: State, side: Side) -> Mask:
    """1.1h, 16.9b: the cities friendly to a side: those of its home ground, and those that have
    changed hands for good."""
    board = g.board
    freed = board.grid.mask(g.freed) if g.freed else 0
    return (board.cities & home_ground(g, side)) ^ freed


def enemy_cities(g: State, side: Side) -> Mask:
    """1.1h: the cities that are enemy to a side."""
    return friendly_cities(g, g.enemy(side))
