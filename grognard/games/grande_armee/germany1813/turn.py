"""5.1: the sequence of play of 1813, composed from the shared chapters and its own.

The start of a turn has an order (14.15.0a): the changes of 14.9, the roll for a truce, the cards.
After an armistice the same turn goes on as turn 13 (14.15.9b).
"""

from __future__ import annotations

from grognard.games.grande_armee import commander_changes, depots, neutrals, setup, victory
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.cards.play import draw_cards, play_cards
from grognard.games.grande_armee.germany1813 import (
    armistice,
    confederation,
    hamburg,
    tension,
)
from grognard.games.grande_armee.phases import PHASES
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import place, survey
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.turn import open_turn, set_up_depots, set_up_pieces
from grognard.kernel.ask import Flow
from grognard.kernel.sequence import Sequence, Step


def freeze(g: State) -> None:
    """14.10.0a, 14.11a: the pieces that stay where they start: the Saxons in Torgau, Poniatowski,
    even in Austria (14.16.0b), and Osten-Sacken."""
    g.frozen = [*neutrals.held_at_start(g)]


def show_card(g: State) -> None:
    """14.1h: the French pieces that have one hex only stand there before the Coalition chooses its
    depots: both players read the card."""
    for placement in setup.to_place(g, FRENCH):
        if setup.fixed(g, placement):
            place(g, placement.piece, placement.hexes[0])


def check_depots(g: State) -> None:
    """14.1h: when both set-ups are complete, depots of the Coalition in cities that the French
    occupy, and those no longer linked, are given up."""
    foe = g.rules.foe
    enemies = survey(g)[FRENCH].units
    before = list(g.depots[foe])
    g.depots[foe] = [hex for hex in before if hex not in enemies]
    linked = depots.linked(g, foe)
    g.depots[foe] = [hex for hex in g.depots[foe] if linked & g.board.grid.bit[hex]]
    for hex in before:
        if hex not in g.depots[foe]:
            g.tell("depot-taken-back", side=f"side:{foe}", hex=f"hex:{hex}")
    g.done = [] if len(g.depots[foe]) < len(before) else [foe]


def mend_depots(g: State) -> Flow[None]:
    """14.1h: the Coalition places anew what it had to give up."""
    if g.rules.foe not in g.done:
        yield from setup.place_depots(g, g.rules.foe)
        g.done = [g.rules.foe]


SET_UP: Sequence[State] = Sequence(
    lambda g: g,
    "phase",
    Step("freeze", begin=freeze),
    set_up_pieces("coalition"),  # 14.1a
    Step("card", begin=show_card),
    set_up_depots("coalition"),  # 14.1h
    set_up_pieces("french"),  # 14.1j
    Step("depots-mended", mend_depots, check_depots),
    set_up_depots("french"),
    Step("deal", begin=decks.deal),
)


def _begin(g: State) -> None:
    """14.2, 16.6a: the turn begins."""
    open_turn(g)
    tension.judge(g)


def _end(g: State) -> None:
    """14.3a, 16.6a: the turn is over."""
    tension.note(g)
    victory.check(g)


TURN: Sequence[State] = Sequence(
    lambda g: g,
    "phase",
    Step("beginning", begin=_begin),
    Step("confederation", begin=confederation.change),  # 14.9
    Step("truce", armistice.parley, armistice.roll),  # 14.15
    Step("cards", play_cards, draw_cards),
    *PHASES,
    Step("contingents", confederation.join),  # 14.9.3i2
    Step("changes", commander_changes.decide, commander_changes.begin),  # 14.1s
    Step("rest", begin=settle),
    Step("hamburg", begin=hamburg.score),  # 13.2: after the reinforcements
    Step("end", begin=_end),
)
