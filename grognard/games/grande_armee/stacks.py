"""Chapters 3 and 4: who stands where, in what order, and how many a hex can hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from grognard.games.grande_armee.board import CAPACITY, Board
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex, Mask


@dataclass(frozen=True, slots=True)
class Army:
    """One side's pieces on the map, by hex and as sets of hexes."""

    units: Mapping[Hex, tuple[str, ...]]
    commanders: Mapping[Hex, tuple[str, ...]]
    used: Mapping[Hex, int]
    """The Occupancy Factors of the units in each hex, in halves (3.3b)."""
    stacks: Mask
    """Hexes with combat units (1.1r)."""
    present: Mask
    """Hexes with units or commanders (1.1s)."""
    cavalry: Mask
    """Hexes with cavalry in good order; frozen units hinder nobody (NN 14.11b)."""
    alone: Mask
    """Hexes with a single combat unit (8.4q)."""
    strong: Mask
    """Hexes with two or more combat units in good order (8.4q)."""


def survey(g: State) -> Mapping[Side, Army]:
    """Who stands where. It does not follow later changes.

    The pieces of both sides are counted through only when something has moved since: a survey is
    kept together with the very positions that it was made from (`_survey`), and found by them.
    """
    return _survey(g.board, tuple(g.at), tuple(g.at.values()), tuple(g.disrupted), tuple(g.frozen))


@lru_cache(maxsize=16)
def _survey(
    board: Board,
    pieces: tuple[str, ...],
    hexes: tuple[Hex, ...],
    disrupted: tuple[str, ...],
    frozen: tuple[str, ...],
) -> Mapping[Side, Army]:
    of, units = board.side, board.units
    stacks: dict[Side, dict[Hex, list[str]]] = {FRENCH: {}, board.rules.foe: {}}
    leaders: dict[Side, dict[Hex, list[str]]] = {FRENCH: {}, board.rules.foe: {}}
    for piece, hex in zip(pieces, hexes, strict=True):
        by_hex = (stacks if piece in units else leaders)[of[piece]]
        if hex in by_hex:
            by_hex[hex].append(piece)
        else:
            by_hex[hex] = [piece]
    unsteady, still = frozenset(disrupted), frozenset(frozen)
    return {side: _army(board, stacks[side], leaders[side], unsteady, still) for side in stacks}


def _army(
    board: Board,
    stacks: Mapping[Hex, list[str]],
    leaders: Mapping[Hex, list[str]],
    disrupted: frozenset[str],
    frozen: frozenset[str],
) -> Army:
    bit, of, horse = board.grid.bit, board.units, board.cavalry
    used: dict[Hex, int] = {}
    held = cavalry = alone = strong = 0
    for hex, units in stacks.items():
        here = bit[hex]
        held |= here
        used[hex] = sum([of[unit].room for unit in units])
        steady = [unit for unit in units if unit not in disrupted]
        if len(steady) > 1:
            strong |= here
        elif len(units) == 1:
            alone |= here
        if not horse.isdisjoint(steady) and any(u in horse and u not in frozen for u in steady):
            cavalry |= here
    return Army(
        {hex: tuple(units) for hex, units in stacks.items()},
        {hex: tuple(some) for hex, some in leaders.items()},
        used,
        held,
        held | board.grid.mask(leaders),
        cavalry,
        alone,
        strong,
    )


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
