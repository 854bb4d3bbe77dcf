"""19.6, 19.7: which player of a team has the command. With one player a side it is always his."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.austerlitz1805.data import Side
from grognard.games.austerlitz1805.state import OFF, State, commanders_at, locale, side_of


def chief(g: State, side: Side) -> str:
    """19.2b: the commander-in-chief is the most senior player."""
    return g.seats[side][0]


def actor(g: State) -> str:
    """The player whose part of the turn it is (19.6a)."""
    return g.seats[g.side][g.acting]


def holder(g: State, commander: str) -> str:
    """19.2d: the player to whom a corps is assigned."""
    return g.charge.get(commander) or chief(g, side_of(g, commander))


def nearest(g: State, side: Side, place: str) -> str:
    """19.6d, 19.6e, 19.7a: the player whose corps is nearest to a locale, the senior on a tie."""
    board = g.board
    seats = g.seats[side]
    if len(seats) == 1:
        return seats[0]
    away = board.distances(place)
    found = [
        (away[locale(where)], seats.index(holder(g, commander)))
        for commander, where in commanders_at(g).items()
        if board.commanders[commander].side == side and locale(where) in away
    ]
    return seats[min(found)[1]] if found else seats[0]


def controller(g: State, unit: str) -> str:
    """19.6d: the player who may give an independent command to a unit."""
    side, where = side_of(g, unit), g.at[unit]
    if where == OFF:
        return holder(g, g.corps[unit]) if unit in g.corps else chief(g, side)
    return nearest(g, side, locale(where))


def defender(g: State, side: Side, y: str, named: Iterable[str] = ()) -> str:
    """19.7a-19.7d: the player who decides on the defense of a locale, and names its pieces: the
    nearest; once pieces are named the most senior player with a commander among them, if any."""
    board = g.board
    seats = g.seats[side]
    if len(seats) == 1:
        return seats[0]
    ranks = [seats.index(holder(g, piece)) for piece in named if piece in board.commanders]
    return seats[min(ranks)] if ranks else nearest(g, side, y)
