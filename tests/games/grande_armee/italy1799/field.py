"""The bench of the tests on the map of 1799.

Useful ground, all of it clear and dry unless said otherwise:

- the Austrian zone: 3526 Palmanova, 3627 Venice, 3728 Padua, 3827 Verona (fortified), 3325
  Klagenfurt, behind bridges.
- the open zone: 3829 Bologna with 3828, 3929 Modena and 3730 round it, all friends' ground up to
  turn 5; 4328 with 4327 Novara and 4428 Turin, north of the Po; 3928 Mantua, 4227 Milan.
- 4430, a mountain without a pass, at the edge of the map; 3630 Rimini has 3629 and 3730 only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.italy1799 import GAME
from grognard.games.grande_armee.setup import begin
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow
from tests.games.grande_armee.tabletop import quick, state, within

BOARD = campaign("italy1799").boards[""]
MASK = BOARD.grid.mask
has = within(BOARD)
EVEN = {"french": 6, "coalition": 6}


def field(pieces: str = "", *, dice: Iterable[int] = (), turn: int = 1, **top: Any) -> State:
    """A field of 1799."""
    return state(pieces, dice=dice, turn=turn, game="italy1799", **top)


def new() -> State:
    """A new game, before the first choice."""
    g = field(turn=0)
    begin(g)
    return g


def game(g: State) -> Flow[None]:
    """The whole game from where it stands."""
    return GAME.rules_flow(g)


def quickly(ask: Ask) -> str:
    """An answer that comes through set-up and turns with as little as possible."""
    tame = ("done", "pass", "stop", "none", "stay", "retreat")
    return quick(ask) or next((word for word in tame if word in ask.choices), ask.choices[0])
