"""Chapter 16: the winner when no army is demoralized, the second way to win (2.1c)."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.austerlitz1805.board import Board
from grognard.games.austerlitz1805.data import ENEMY, SIDES, Side, Star
from grognard.games.austerlitz1805.state import State, locale, occupied, type_of
from grognard.kernel.state import Outcome


def held(g: State, side: Side) -> set[str]:
    """16.2c: where infantry or artillery of the army is; with the other reading of the rule it must
    belong to a corps."""
    board = g.board
    return {
        locale(where)
        for unit, where in g.at.items()
        if board.side_of[unit] == side
        and type_of(g.face[unit]) != "cav"
        and (unit in g.corps or not g.corps_control)
    }


def linked(g: State, side: Side) -> frozenset[str]:
    """16.2d-16.2f: the locales joined by roads, free of enemies, to a main-road entry."""
    return _linked(g.board, side, frozenset(occupied(g, ENEMY[side])))


@lru_cache(maxsize=512)
def _linked(board: Board, side: Side, foes: frozenset[str]) -> frozenset[str]:
    ways = [
        (entry.node, entry.locale)
        for entry in board.entries.values()
        if entry.side == side and entry.kind == "main" and entry.locale not in foes
    ]
    seen = {node for node, _ in ways}
    for node, _ in ways:  # it grows as the roads are followed
        for onto in board.joined[node]:
            if onto[0] not in seen and onto[1] not in foes:
                seen.add(onto[0])
                ways.append(onto)
    return frozenset(x for _, x in ways)


def controlled(g: State, side: Side) -> dict[str, list[Star]]:
    """16.2a-16.2e: the objectives a side controls, with all their stars (16.2b)."""
    board = g.board
    stands = {x for x in held(g, side) if x in board.objectives}
    reach = linked(g, side) if stands else frozenset[str]()
    return {x: list(stars) for x, stars in board.objectives.items() if x in stands & reach}


def stars(g: State, side: Side) -> set[Star]:
    """The colours that a side controls."""
    return {star for found in controlled(g, side).values() for star in found}


def leader(g: State) -> Side:
    """16.3, 16.4: the side that would win marginally as things stand."""
    allied, french = stars(g, "allied"), stars(g, "french")
    if g.reinforced:
        wins = "blue" not in allied and {"green", "red", "black"} <= french
        return "french" if wins else "allied"
    wins = "blue" in allied and not french & {"green", "red", "black"}
    return "allied" if wins else "french"


def score(g: State) -> None:
    """16.1b: the last round is over: one side wins marginally, with all its players (19.8a)."""
    winner = leader(g)
    rule = ("16.4a" if winner == "french" else "16.4b") if g.reinforced else ""
    rule = rule or ("16.3a" if winner == "allied" else "16.3b")
    for side in SIDES:
        for x in controlled(g, side):
            g.tell("controls", side=f"side:{side}", locale=f"locale:{x}")
    g.outcome = Outcome(tuple(g.seats[winner]), "marginal", rule, {**g.morale})
    g.tell("marginal", side=f"side:{winner}")
