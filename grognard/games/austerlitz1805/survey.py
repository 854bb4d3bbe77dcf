"""A survey of the field for the side that moves: pieces by position. Made once for a question."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.austerlitz1805.board import Board
from grognard.games.austerlitz1805.data import Side
from grognard.games.austerlitz1805.state import OFF, State, locale
from grognard.kernel.ask import Refusal


class Field(NamedTuple):
    """The field as a side sees it when it moves: made once for a question."""

    board: Board
    side: Side
    own: dict[str, int]
    """How many own units are in a locale; commanders (4.5b) and strength (4.5d) do not count."""
    at: dict[str, list[str]]
    """The own units in every position."""
    corps: dict[str, list[str]]
    """The own units of every commander."""
    foes: set[str]
    """Enemy-occupied locales (4.6c)."""
    masses: set[str]
    """Locales with an enemy corps of two or more units (10.5c)."""
    control: dict[str, str]
    """The seat that commands detached units in a locale (19.6d), for locales already asked."""
    verdicts: dict[str, Refusal | None]
    """Whether a commander or a unit may be given a command, for pieces already asked."""


def survey(g: State, side: Side) -> Field:
    """Returns the pieces of a side by position, and where its enemies are."""
    own: dict[str, int] = {}
    at: dict[str, list[str]] = {}
    corps: dict[str, list[str]] = {}
    foes: set[str] = set()
    facing: dict[str, int] = {}
    masses: set[str] = set()
    of, leader_of = g.board.side_of, g.corps
    for unit, where in g.at.items():
        leader = leader_of.get(unit)
        if of[unit] == side:
            if where in at:
                at[where].append(unit)
            else:
                at[where] = [unit]
            if leader is not None:
                if leader in corps:
                    corps[leader].append(unit)
                else:
                    corps[leader] = [unit]
        elif where != OFF:
            foes.add(locale(where))
            if leader is not None:
                facing[leader] = facing.get(leader, 0) + 1
                if facing[leader] == 2:
                    masses.add(locale(where))
    for where, units in at.items():
        here = locale(where)
        own[here] = own.get(here, 0) + len(units)
    return Field(g.board, side, own, at, corps, foes, masses, {}, {})
