"""18.1, 18.2: the set-up and the turn of 1799, composed from the phases of 1813."""

from __future__ import annotations

from grognard.games.grande_armee import commander_changes, victory
from grognard.games.grande_armee.phases import PHASES
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.turn import open_turn, set_up_depots, set_up_pieces
from grognard.kernel.sequence import Sequence, Step

SET_UP: Sequence[State] = Sequence(
    lambda g: g,
    "phase",
    set_up_pieces("coalition"),  # 18.1c
    set_up_depots("coalition"),  # 18.1g
    set_up_pieces("french"),  # 18.1i
    set_up_depots("french"),  # 18.1m
)

TURN: Sequence[State] = Sequence(
    lambda g: g,
    "phase",
    Step("beginning", begin=open_turn),  # 18.2b
    *PHASES,
    Step("changes", commander_changes.decide, commander_changes.begin),  # 18.1o
    Step("end", begin=victory.check),  # 18.3a
)
