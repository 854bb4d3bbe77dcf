"""What must be true of every state: checked at every step of every random game."""

from __future__ import annotations

from collections import Counter

from grognard.games.grande_armee import fog
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.setup import takes_part, to_place
from grognard.games.grande_armee.stacks import room, survey
from grognard.games.grande_armee.state import State


def check(g: State) -> None:
    """AssertionError names what does not hold."""
    _pieces(g)
    _stacks(g)
    _supply(g)
    _phase(g)


def _pieces(g: State) -> None:
    """Every piece is in one place, and none is lost without a trace."""
    board = g.board
    places = Counter([*g.at, *g.eliminated, *g.removed, *g.awaited])
    twice = [piece for piece, n in places.items() if n > 1]
    assert not twice, f"in two places: {twice}"
    strange = places.keys() - board.side.keys()
    assert not strange, f"unknown pieces: {strange}"
    off = [piece for piece, hex in g.at.items() if hex not in board.hexes]
    assert not off, f"off the map: {off}"
    if g.turn:
        arrivals = [a for a in board.pieces.arrivals if not a.option]
        due = {piece for a in arrivals for piece in a.pieces if takes_part(g, piece)}
        due |= {p.piece for side in g.sides for p in to_place(g, side)}
        lost = due - places.keys()
        assert not lost, f"nowhere: {sorted(lost)}"
    for name in ("disrupted", "forced", "fed", "unfed", "anchored", "held", "fought"):
        held = list(getattr(g, name))
        assert len(held) == len(set(held)), f"{name} names a unit twice"
        gone = [unit for unit in held if unit not in g.at or unit not in board.units]
        assert not gone, f"{name}: not on the map: {gone}"


def _stacks(g: State) -> None:
    """4.1: no hex holds too much; both sides never share a hex with units of one in it."""
    board, armies = g.board, survey(g)
    french, other = (armies[side] for side in g.sides)
    both = french.present & other.stacks | french.stacks & other.present
    assert not both, f"both sides in {list(board.grid.hexes(both))}"
    for side, army in armies.items():
        for hex, units in army.units.items():
            assert room(board, units) <= CAPACITY, f"too many in {hex} (4.1): {units}"
        shut = army.stacks & board.closed_to(side)
        assert not shut, f"{side} units on closed ground: {list(board.grid.hexes(shut))} (2.2)"
    for hex, n in g.cover.items():
        owner = fog.owner(g, hex)
        assert owner, f"a dummy on nothing in {hex} (15.1b)"
        assert 0 < n <= len(armies[owner].units[hex]), f"too many dummies in {hex} (15.1b)"


def _supply(g: State) -> None:
    """7.0b, 7.6f: depots stand in cities, one in each."""
    board = g.board
    stand = [hex for depots in g.depots.values() for hex in depots]
    assert len(stand) == len(set(stand)), "two depots in a city (7.6f)"
    for hex in stand:
        assert board.hexes[hex].city, f"a depot outside a city: {hex} (7.0b)"
    for what in (g.trains, g.dummies, g.commands, g.depots_lost):
        assert all(n >= 0 for n in what.values()), f"a number below zero: {what}"


def _phase(g: State) -> None:
    """Nothing is pending outside its phase."""
    if g.march is not None:
        assert g.phase == "movement", f"a march in the phase '{g.phase}'"
    if g.combat is not None:
        assert g.phase == "combat", f"a combat in the phase '{g.phase}'"
    if g.markers:
        known = ("conversion", "shortage", "trains", "depots", "recovery", "movement")
        assert g.phase in known, f"trains in the phase '{g.phase}'"
