"""NN 13.1: the people of a city that Cossacks hold may turn against the Coalition."""

from __future__ import annotations

from grognard.games.grande_armee import victory
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State

FIRST_TURN = 4
RISES = 6
"""The die on which a city gives the French a Battle VP."""


def roll(g: State) -> None:
    """NN 13.1, 14.14d: from turn 4 a die for each city with Cossacks, in good order or not."""
    if g.turn < FIRST_TURN:
        return
    board = g.board
    for hex, units in sorted(survey(g)[g.rules.foe].units.items()):
        if not board.grid.bit[hex] & board.cities:
            continue
        if not any(board.units[unit].cossack for unit in units):
            continue
        die = g.dice.roll()
        key = "revolt-none"
        if die == RISES:
            key = "revolt" if victory.move_point(g, FRENCH) else "revolt-in-vain"
        g.tell(key, hex=f"hex:{hex}", die=die)
