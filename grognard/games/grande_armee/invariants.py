"""What must be true of every state: checked at every step of every random game."""

from __future__ import annotations

from collections import Counter

from grognard.games.grande_armee import fog, territory, under_way
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.setup import takes_part, to_place
from grognard.games.grande_armee.stacks import Army, room, survey
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.victory import MOST_POINTS
from grognard.kernel.hexes import Mask
from grognard.kernel.position import Broken

UNITS = ("disrupted", "forced", "fed", "unfed", "anchored", "held", "fought", "recoverable")
LEADERS = ("fugitives", "to_change")
"""Fields that speak of units and of commanders on the map."""


def check(g: State) -> None:
    """`Broken` names what does not hold."""
    _pieces(g)
    _stacks(g)
    _supply(g)
    _phase(g)
    _points(g)


def _demand(holds: object, fault: str, *tokens: str) -> None:
    """Raise `Broken` where something does not hold; `tokens` are where a position speaks of it."""
    if not holds:
        raise Broken(fault, *tokens)


def _pieces(g: State) -> None:
    """Every piece is in one place, and none is lost without a trace."""
    board = g.board
    places = Counter([*g.at, *g.eliminated, *g.removed, *g.awaited, *g.waiting, *g.interned])
    for piece, n in places.items():
        _demand(n == 1, f"'{piece}' is in two places", piece)
        _demand(piece in board.side, f"there is no piece '{piece}'", piece)
    for piece, hex in g.at.items():
        _demand(hex in board.hexes, f"'{piece}' is off the map", piece)
    if g.turn:
        lost = missing(g)
        _demand(not lost, f"nowhere: {', '.join(lost)}")
    check_marks(g)


def check_marks(g: State) -> None:
    """What is said of units and commanders is said once, and of those on the map."""
    for kind, names, pieces in (
        ("unit", UNITS, g.board.units),
        ("commander", LEADERS, g.board.commanders),
    ):
        for name in names:
            held = list(getattr(g, name))
            _demand(len(held) == len(set(held)), f"{name} names a {kind} twice", name)
            for piece in held:
                there = piece in g.at and piece in pieces
                _demand(there, f"'{piece}' is no {kind} on the map", name, piece)


def missing(g: State) -> list[str]:
    """Returns the pieces that take part in the game and have no place."""
    arrivals = [a for a in g.board.pieces.arrivals if not a.option]
    due = {piece for a in arrivals for piece in a.pieces if takes_part(g, piece)}
    due |= {p.piece for side in g.sides for p in to_place(g, side)}
    known = {*g.at, *g.eliminated, *g.removed, *g.awaited, *g.waiting, *g.interned}
    return sorted(due - known - _away(g))


def _away(g: State) -> set[str]:
    """16.13: pieces on their way: those to be placed in quarters, and Napoleon at home."""
    away = {*g.quarters.homeless, *g.quarters.risen} if g.quarters is not None else set[str]()
    if g.germany.truce is not None:  # NN 14.15: pieces to be placed anew
        away |= {*g.germany.truce.lifted, *g.germany.truce.homeless}
    at_home = g.russia.napoleon_may_return or g.russia.napoleon_returns
    at_home = at_home or g.link.napoleon == "home"  # NN 17.9c3
    return away | ({"napoleon"} if at_home else set())


def _stacks(g: State) -> None:
    """4.1: no hex holds too much; both sides never share a hex with units of one in it."""
    board, armies = g.board, survey(g)
    french, other = (armies[side] for side in g.sides)
    here, there = (army.present & ~_left(g, army) for army in (french, other))
    both = here & other.stacks | french.stacks & there
    # 11.19: when the Emperor is lost, nobody rolls any more for those who were caught with him.
    for hex in board.grid.hexes(both) if g.outcome is None else ():
        raise Broken(f"both sides are in {hex}", hex)
    for side, army in armies.items():
        for hex, units in army.units.items():
            _demand(room(board, units) <= CAPACITY, f"too many units in {hex} (4.1a)", hex)
        still = board.grid.mask(g.at[piece] for piece in g.frozen if piece in g.at)
        present = army.present & ~_left(g, army)
        shut = territory.closed(g, side) & ~still & ~_left_soon(g)
        for hex in board.grid.hexes(present & shut):
            raise Broken(f"{side} pieces may not be in {hex} (2.2d, 2.2e)", hex)
    for hex, n in g.cover.items():
        owner = fog.owner(g, hex)
        most = len(armies[owner].units[hex]) if owner else 0
        _demand(0 < n <= most, f"{n} dummies in {hex}, at most {most} (15.1b)", "cover", hex)
    for side in g.sides:
        _demand(fog.laid(g, side) <= g.rules.dummies[side], f"too many dummies of {side} (15.1a)")


def _left_soon(g: State) -> Mask:
    """NN 17.5d1: the hexes that neutrals are about to occupy, and that others leave first."""
    neutral = g.rules.neutral_corps
    if not neutral or neutral.isdisjoint(_corps(g, piece) for piece in g.waiting):
        return 0
    return g.board.region("torgau")


def _corps(g: State, piece: str) -> str | None:
    return (g.board.units.get(piece) or g.board.commanders[piece]).corps


def _left(g: State, army: Army) -> Mask:
    """11.19c: the hexes where only commanders are who are about to get away from there."""
    lone = [hex for hex in army.commanders if hex not in army.units] if g.fugitives else []
    return army.board.grid.mask(h for h in lone if set(army.commanders[h]) <= set(g.fugitives))


def _supply(g: State) -> None:
    """7.0b, 7.6f: depots stand in cities, one in each."""
    board = g.board
    stand = [hex for depots in g.depots.values() for hex in depots]
    for hex in stand:
        _demand(stand.count(hex) == 1, f"two depots in {hex} (7.6f)", "depots", hex)
        _demand(board.hexes[hex].city, f"a depot outside a city: {hex} (7.0b)", "depots", hex)
    for name in ("trains", "dummies", "commands", "depots_lost"):
        numbers: dict[Side, int] = getattr(g, name)
        _demand(all(n >= 0 for n in numbers.values()), f"a number below 0: {name}", name)


def _phase(g: State) -> None:
    """Nothing is pending outside its phase, unless the game ended in the midst of it (14.7a)."""
    over = g.outcome is not None
    if g.march is not None:
        _demand(
            over or g.phase == "movement", f"a march in the phase '{g.phase}'", "state", "march"
        )
    if g.combat is not None:
        _demand(
            over or g.phase == "combat", f"a combat in the phase '{g.phase}'", "state", "combat"
        )
    if not over:
        under_way.check(g)
    if g.goal is not None:
        _demand(
            g.goal.city in g.board.city_hex, f"there is no city '{g.goal.city}'", "goal", "city"
        )
    if g.markers:
        known = ("conversion", "shortage", "trains", "depots", "recovery", "movement")
        _demand(over or g.phase in known, f"trains in the phase '{g.phase}'", "markers")


def _points(g: State) -> None:
    """NN 14.4b1, 18.4b1: where both sides have points for battles, their sum never changes."""
    start = g.rules.points_at_start
    for side, points in g.points.items():
        _demand(side in start, f"{side} has no points for battles", "points", side)
        _demand(0 <= points <= MOST_POINTS, f"points from 0 to {MOST_POINTS}", "points", side)
    if set(start) == set(g.sides) and g.points:
        _demand(sum(g.points.values()) == sum(start.values()), "points for battles", "points")
