"""14.14: the 32nd Military District (1.1b). Hamburg in the hands of the Coalition moves Battle VP.
Its Cossacks fight and march like other units (14.14e, 14.14f)."""

from __future__ import annotations

from grognard.games.grande_armee import victory
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State

FIRST_TURN = 4
MOST = 3
"""14.14h: the most points that Hamburg moves in a game."""


def may_score(g: State) -> bool:
    """14.14h, 14.14i: Hamburg moves three points at most, and none once an armistice is called."""
    return g.germany.hamburg < MOST and not g.germany.armistice


def score(g: State) -> None:
    """14.14g: the last act of a turn from turn 4 on; a commander alone holds the city too."""
    foe = g.rules.foe
    here = g.board.grid.bit[g.board.city("Hamburg")]
    if g.turn < FIRST_TURN or not may_score(g):
        return
    if here & survey(g)[foe].present and victory.move_point(g, foe):
        g.germany.hamburg += 1
        g.tell("hamburg-scores", side=f"side:{foe}", n=g.points[foe])
