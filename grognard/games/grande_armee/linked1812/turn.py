"""17: the sequence of play of both halves: those of the two games, with what section 17 changes."""

from __future__ import annotations

from grognard.games.grande_armee import commands, reinforcements, victory
from grognard.games.grande_armee.germany1813 import turn as germany
from grognard.games.grande_armee.linked1812 import (
    early_end,
    february,
    garrisons,
    handover,
    muster,
    napoleon,
    sources,
)
from grognard.games.grande_armee.linked1812.ruleset import LINE_TURN
from grognard.games.grande_armee.russia1812 import turn as russia
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.turn import amended, phase, set_up_depots, set_up_pieces
from grognard.kernel.sequence import Sequence, Step

SET_UP: Sequence[State] = amended(
    russia.SET_UP,
    without=("setup-russian", "depots-russian"),
    after={"depots-russian": (set_up_pieces("coalition"), set_up_depots("coalition"))},
)
"""17.1c: the set-up of 1812."""


def _end_of_1812(g: State) -> None:
    """17.2, 17.4vii1: a turn of 1812 is over; nobody counts points (17.2.0a)."""
    commands.note_capitals(g)
    if g.goal is not None:
        victory.check(g)
    early_end.judge(g)
    early_end.note(g)
    sources.watch(g)
    muster.look_at_prussia(g)
    if g.turn == LINE_TURN:
        g.cards = None  # 17.1g, 17.3.ii: hands are discarded


OF_1812: Sequence[State] = amended(
    russia.TURN,
    without=("late-arrivals", "quarters", "winter"),  # 17.9a2
    after={
        "beginning": (Step("departure", napoleon.decide),),  # 17.9c1
        "reserve": (Step("february", begin=february.come_apart),),  # 17.3.0a
    },
    instead=(
        phase("reinforcements", reinforcements.arrive),  # 17.9a1
        Step("end", begin=_end_of_1812),
    ),
)


def _reinforce(g: State) -> None:
    """17.4.9b, 17.4.9c: Prussians and Swedes may be among those who arrive."""
    muster.look_at_prussia(g)
    muster.call_up(g, at_the_end=True)


def _rest(g: State) -> None:
    """All arrivals are over."""
    muster.join(g)


def _note(g: State) -> None:
    """17.4vii1, 17.4viii1, 17.7b: what the end of a turn brings for the next."""
    sources.watch(g)
    handover.return_cards(g)


OF_1813: Sequence[State] = amended(
    germany.TURN,
    after={
        "beginning": (
            Step("recall", handover.recall, handover.begin_recall),  # 17.5b1
            Step("torgau", handover.occupy_torgau),  # 17.5d1
            Step("return", napoleon.come_back),  # 17.9c4
        ),
        "supply": (
            Step("sources", sources.choose, sources.begin_choice),  # 17.4
            Step("stores", sources.move_depots),  # 17.4ii1
            Step("muster", muster.deploy),  # 17.4iii1
        ),
        "changes": (Step("joined", begin=_rest),),
        "rest": (Step("garrisons", garrisons.exchange), Step("notes", begin=_note)),  # 17.6
    },
    instead=(phase("reinforcements", muster.arrive, _reinforce),),
)

TURNS = OF_1812, OF_1813
