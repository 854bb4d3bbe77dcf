"""Fields of a position of 1812 that may be left out because they follow from others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.position import Positions
from grognard.games.grande_armee.russia1812 import reserve
from grognard.games.grande_armee.russia1812.second_year import YEARLY
from grognard.games.grande_armee.russia1812.winter_quarters import MALET, WINTER
from grognard.games.grande_armee.state import State


class RussianPositions(Positions):
    """The positions of 1812."""

    pending = (*Positions.pending, WINTER)
    steps_besides = (YEARLY,)

    def follow(self, g: State, rest: Mapping[str, Any]) -> None:
        follow(g, rest)


def follow(g: State, said: Mapping[str, Any]) -> None:
    """16.7d: the trains that the horses left cost, in whatever phase the position is. 16.1c,
    16.13aa: where nothing is said of event cards, both players hold one of fresh decks."""
    if "lasting_trains" not in said and g.turn >= reserve.REDUCTION_FROM:
        reserve.reduce_trains(g)
    if g.turn and "cards" not in said:
        decks.deal(g)
        if g.second_year:
            decks.merge_decks(g, MALET)
