"""Fields of a position of 1813 that may be left out because they follow from others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.grande_armee import garrisons
from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.germany1813 import armistice, bargain, confederation
from grognard.games.grande_armee.position import Positions
from grognard.games.grande_armee.state import State
from grognard.kernel.position import Reading
from grognard.kernel.sequence import Sequence


class GermanPositions(Positions):
    """The positions of 1813."""

    pending = (*Positions.pending, armistice.TRUCE)

    def complete(self, r: Reading[Board], g: State, rest: Mapping[str, Any]) -> None:
        follow(g, rest)
        super().complete(r, g, rest)

    def follow(self, g: State, rest: Mapping[str, Any]) -> None:
        """16.1c: where nothing is said of event cards, both players hold one of fresh decks."""
        rest_garrisons(g, self.turn)
        if g.turn and "cards" not in rest:
            decks.deal(g)


def follow(g: State, said: Mapping[str, Any]) -> None:
    """14.15b, 14.16, 16.5d: where Austria has joined, or was bought off, there has been an
    armistice; in the first case its land is open and friendly to the Coalition. 14.9.3iii: Saxony
    goes with the Confederation. 14.15d, 16.5i: which trains there are after an armistice. 14.1s:
    the changes of earlier turns have been made."""
    foe, gone = g.rules.foe, g.allegiance
    if armistice.AUSTRIA in g.joined or bargain.struck(g):
        g.germany.armistice = g.germany.armistice or armistice.FIRST_TURN
    if armistice.AUSTRIA in g.joined:
        if "allegiance" not in said:
            gone[armistice.AUSTRIA] = foe
        if "opened" not in said:
            g.opened.append(armistice.AUSTRIA)
    if gone.get(confederation.LAND) == foe and "opened" not in said:
        g.opened.append(confederation.SAXONY)
    if g.germany.armistice and g.turn >= armistice.RESUMES and "train_table" not in said:
        g.train_table = armistice.table_after(g)
    if "changed" not in said:
        g.changed = [*range(1, g.turn)]
        if "ranks" not in said:
            before = (change for change in g.board.pieces.changes if change.turn < g.turn)
            g.ranks = {change.commander: change.rank for change in before if change.rank}


def rest_garrisons(g: State, turn: Sequence[State]) -> None:
    """14.12c: garrisons that are out of their city have left it. 14.12d: whoever is with one when
    marches begin has joined it in an earlier turn."""
    if g.march or g.combat or g.germany.truce or g.uses("recalled"):
        return
    g.abandoned += [unit for unit in garrisons.outside(g) if unit not in g.abandoned]
    before_marches = ("", *turn.names[: turn.names.index("movement") + 1])
    if g.phase in before_marches and g.turn > 1:
        for unit in g.board.posts:
            if unit in g.relieved or not garrisons.at_post(g, unit):
                continue
            if any(guest not in g.marched for guest in garrisons.guests(g, unit)):
                g.relieved[unit] = g.turn - 1
