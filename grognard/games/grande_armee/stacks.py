"""Chapters 3 and 4: who stands where, in what order, and how many a hex can hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from grognard.games.grande_armee.board import CAPACITY, Board
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex, Mask


@dataclass(frozen=True, eq=False)
class Army:
    """One side's pieces on the map, by hex and as sets of hexes."""

    board: Board
    units: Mapping[Hex, tuple[str, ...]]
    commanders: Mapping[Hex, tuple[str, ...]]
    stacks: Mask
    """Hexes with combat units (1.1r)."""
    present: Mask
    """Hexes with units or commanders (1.1s)."""
    cavalry: Mask
    """Hexes with cavalry in good order; frozen units hinder nobody (NN 14.11b)."""
    disrupted: frozenset[str]
    """The disrupted units of both sides."""

    @cached_property
    def used(self) -> Mapping[Hex, int]:
        """The Occupancy Factors of the units in each hex, in halves (3.3b)."""
        return {hex: room(self.board, units) for hex, units in self.units.items()}

    @cached_property
    def alone(self) -> Mask:
        """Hexes with a single combat unit (8.4q)."""
        return self.board.grid.mask(hex for hex, units in self.units.items() if len(units) == 1)

    @cached_property
    def strong(self) -> Mask:
        """Hexes with two or more combat units in good order (8.4q)."""
        shaken = self.disrupted
        return self.board.grid.mask(
            hex
            for hex, units in self.units.items()
            if len(units) > 1 and len(shaken.intersection(units)) < len(units) - 1
        )


Armies = Mapping[Side, Army]
"""Both sides' pieces on the map."""


def survey(g: State) -> Armies:
    """Who stands where. It does not follow later changes.

    The pieces of both sides are counted through only when something has moved since: the last
    survey is kept beside the state, together with the very positions that it was made from.
    """
    stands = (g.board, [*g.at], [*g.at.values()], g.disrupted, g.frozen)
    last = vars(g).get("last_survey")
    if last is not None and last[0] == stands:
        return last[1]
    board, pieces, hexes, disrupted, frozen = stands
    armies = _survey(g)
    vars(g)["last_survey"] = (board, pieces, hexes, [*disrupted], [*frozen]), armies
    return armies


def _survey(g: State) -> Armies:
    board, at = g.board, g.at
    groups: tuple[dict[Hex, tuple[str, ...]], ...] = ({}, {}, {}, {})
    group, bit = board.group, board.grid.bit
    for piece, hex in at.items():
        by_hex = groups[group[piece]]
        by_hex[hex] = (*by_hex[hex], piece) if hex in by_hex else (piece,)
    cavalry: dict[Side, Mask] = dict.fromkeys(g.sides, 0)
    unsteady = frozenset(g.disrupted)
    for piece in board.cavalry & at.keys():
        if piece not in unsteady and piece not in g.frozen:
            cavalry[board.side[piece]] |= bit[at[piece]]
    armies: dict[Side, Army] = {}
    for side, units, commanders in zip(g.sides, groups[:2], groups[2:], strict=True):
        held, led = board.grid.mask(units), board.grid.mask(commanders)
        armies[side] = Army(board, units, commanders, held, held | led, cavalry[side], unsteady)
    return armies


def units_in(g: State, hex: Hex, side: Side | None = None) -> list[str]:
    """The combat units in a hex, of one side if it is named."""
    units, of = g.board.units, g.board.side
    return [
        piece
        for piece, where in g.at.items()
        if where == hex and piece in units and (side is None or of[piece] == side)
    ]


def commanders_in(g: State, hex: Hex, side: Side | None = None) -> list[str]:
    """The commanders in a hex, of one side if it is named."""
    commanders, of = g.board.commanders, g.board.side
    return [
        piece
        for piece, where in g.at.items()
        if where == hex and piece in commanders and (side is None or of[piece] == side)
    ]


def in_good_order(g: State, units: Iterable[str]) -> list[str]:
    """The units of these that are not disrupted (1.1p)."""
    return [unit for unit in units if unit not in g.disrupted]


def able(g: State, units: Iterable[str]) -> list[str]:
    """The units of these that take an active part in combat: in good order (11.18a), and not among
    those in Riga that were found out of supply (6.4f)."""
    return [unit for unit in units if unit not in g.disrupted and unit not in g.unfed]


def not_held(g: State, pieces: Iterable[str]) -> list[str]:
    """The pieces of these that are not held out of the war (NN 14.11b: other units in the hex of
    such a corps defend, take hits and retreat alone)."""
    return [piece for piece in pieces if piece not in g.frozen]


def room(board: Board, units: Iterable[str]) -> int:
    """The Occupancy Factors of units, in halves (3.3b)."""
    return sum(board.units[unit].room for unit in units)


def fits(g: State, units: Iterable[str], hex: Hex, side: Side) -> bool:
    """4.1a: whether units can join the friendly units in a hex."""
    there = units_in(g, hex, side)
    return room(g.board, {*there, *units}) <= CAPACITY


def full(g: State, army: Army, unit: str) -> Mask:
    """4.1a: the hexes of an army where a unit finds no room: those that `fits` refuses."""
    most, here = CAPACITY - g.board.units[unit].room, g.at.get(unit)
    return g.board.grid.mask(hex for hex, n in army.used.items() if n > most and hex != here)


# --- what happens to pieces


def disrupt(g: State, unit: str) -> None:
    """3.4b: a unit is turned to its back."""
    if unit not in g.disrupted:
        g.disrupted.append(unit)


def recover(g: State, unit: str) -> None:
    """8.1: a unit returns to good order."""
    g.disrupted.remove(unit)


def eliminate(g: State, piece: str) -> None:
    """A piece is lost in play."""
    take_off(g, piece)
    g.eliminated.append(piece)
    if g.second_year and piece not in g.russia.fallen_late:
        g.russia.fallen_late.append(piece)


def remove(g: State, piece: str) -> None:
    """16.1p: a piece leaves the game without a fight, for good."""
    take_off(g, piece)
    g.removed.append(piece)


def place(g: State, piece: str, hex: Hex) -> None:
    """Put a piece on top of what lies in a hex; it is no longer awaited."""
    g.at.pop(piece, None)
    g.awaited.pop(piece, None)
    g.at[piece] = hex


def take_off(g: State, piece: str) -> None:
    """A piece leaves the map, with all that is noted of it."""
    hex = g.at.pop(piece, "")
    if hex in g.forage and not units_in(g, hex, g.board.side[piece]):
        g.forage.remove(hex)  # 6.3d: the marker goes with its stack
    g.awaited.pop(piece, None)
    if g.rules.contingents_of and hex and piece in g.board.units:
        _count_contingent(g, piece)
    for some in (g.disrupted, g.forced, g.fed, g.unfed, g.marched, g.anchored, g.held):
        if piece in some:
            some.remove(piece)
    g.fought.pop(piece, None)


def _count_contingent(g: State, unit: str) -> None:
    """NN 9.2c: an asterisked unit leaves the game while its country is allied with France."""
    piece, country = g.board.units[unit], g.rules.contingents_of
    if piece.asterisk and piece.side == FRENCH == g.allegiance.get(country, FRENCH):
        g.contingents_lost.append(g.turn)
