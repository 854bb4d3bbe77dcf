"""Who is where: the field as a side sees it when it moves, made once for a question."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.austerlitz1805.data import BOARD, Side
from grognard.games.austerlitz1805.state import OFF, State, locale


class Field(NamedTuple):
    """The field as a side sees it when it moves: made once for a question."""

    side: Side
    own: dict[str, int]
    """How many own units are in a locale."""
    foes: set[str]
    """Enemy-occupied locales (4.6c)."""
    masses: set[str]
    """Locales with an enemy corps of two or more units (10.5c)."""


def survey(g: State, side: Side) -> Field:
    """Who is where."""
    own: dict[str, int] = {}
    foes: set[str] = set()
    corps: dict[str, int] = {}
    masses: set[str] = set()
    of, leader_of = BOARD.side_of, g.corps
    for unit, where in g.at.items():
        here = locale(where)
        if of[unit] == side:
            own[here] = own.get(here, 0) + 1
        elif here != OFF:
            foes.add(here)
            leader = leader_of.get(unit)
            if leader is not None:
                corps[leader] = corps.get(leader, 0) + 1
                if corps[leader] > 1:
                    masses.add(here)
    return Field(side, own, foes, masses)
