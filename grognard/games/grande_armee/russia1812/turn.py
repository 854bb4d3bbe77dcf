"""5.1: the sequence of play of 1812, composed from the shared chapters and its own."""

from __future__ import annotations

from grognard.games.grande_armee import (
    attack,
    commanders,
    commands,
    depots,
    march,
    recovery,
    reinforcements,
    supply,
    trains,
    victory,
)
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.cards.play import draw_cards, play_cards
from grognard.games.grande_armee.russia1812 import (
    cossacks,
    politics,
    reserve,
    second_year,
    winter_quarters,
)
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.turn import open_turn, phase, set_up_depots, set_up_pieces
from grognard.kernel.sequence import Sequence, Step

SET_UP: Sequence[State] = Sequence(
    lambda g: g,
    "phase",
    set_up_pieces("russian"),  # 14.1a
    set_up_depots("russian"),
    set_up_pieces("french"),  # 14.1p
    set_up_depots("french"),
    Step("deal", begin=decks.deal),  # 16.1b, 16.1c
)


def _reinforce(g: State) -> None:
    """13.2a, 16.12a: the reinforcements of this turn; the Swedes may be among them."""
    politics.ask_sweden(g)


def _end(g: State) -> None:
    """5.2a, 14.4a, 16.9d: the turn is over."""
    commands.note_capitals(g)
    politics.judge_independence(g)
    victory.check(g)  # 14.7, in the second year too (16.13af)


TURN: Sequence[State] = Sequence(
    lambda g: g,
    "phase",
    Step("beginning", politics.declare_independence, open_turn),  # 16.9a
    Step("defection", politics.defect, politics.begin_defection),  # 16.11a
    Step("cards", play_cards, draw_cards),  # 16.1d
    phase("supply", begin=supply.begin_phase),
    Step("reserve", reserve.lose, reserve.roll),  # 6.6b, 16.7b
    phase("conversion", trains.convert_depots, trains.begin_conversion),
    Step("shortage", trains.cover_shortage, trains.begin_shortage),
    Step("trains", trains.place_trains, trains.begin_placing),
    Step("depots", depots.set_up_depots, depots.begin_building),
    phase("recovery", recovery.recover_units, recovery.begin_recovery),  # 5.1d
    phase("movement", march.moves, march.begin_movement),
    Step("forage", begin=march.end_movement),
    phase("commands", begin=commands.receive),
    phase("combat", attack.attacks, attack.begin),
    phase("commanders", commanders.moves, commanders.begin),
    phase("cossacks", cossacks.raid, cossacks.begin),
    phase("reinforcements", reinforcements.arrive, _reinforce),
    Step("late-arrivals", second_year.late_arrivals, second_year.end_of_turn),  # 16.13q, 16.13ad
    Step("quarters", winter_quarters.decide),  # 16.13a
    Step("winter", winter_quarters.winter),  # 16.13d
    Step("end", begin=_end),
)
