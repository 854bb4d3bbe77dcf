"""The bench of the tests on the map of 1813.

Useful ground, clear unless said otherwise:

- 3415 Dresden and 3316, in Saxony, next to Austria: 3416 is Austrian, 3315 and 3515 are not.
- 2318, a mountain in Austria: passes lead to 2317 and 2319, to no other neighbour.
- 2814 and 2815 in Silesia; 2808 Danzig; 4010 Hamburg; 3608 Stralsund; 4008 Kiel; 2412 Warsaw.
- a road leads from 2107 into the forest 2108, and from 2306 into the marsh 2405.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.tabletop import state, within

BOARD = campaign("germany1813").boards[""]
has = within(BOARD)


def field(pieces: str = "", *, dice: Iterable[int] = (), turn: int = 5, **top: Any) -> State:
    """A field of 1813; turn 5 is outside winter."""
    return state(pieces, dice=dice, turn=turn, game="germany1813", **top)


def quickly(ask: Ask) -> str:
    """An answer that calls an armistice and moves nobody in its redeployment."""
    words = ("call", "accept", "auto", "done", "stay")
    return next((word for word in words if word in ask.choices), ask.choices[0])
