"""Chapters 3 and 4: who stands where, in what order, and how many a hex can hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

import msgspec

from grognard.games.grande_armee.board import CAPACITY, Board
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex, Mask


class Army(msgspec.Struct, frozen=True, eq=False, dict=True):
    """One side's pieces on the map, by hex and as sets of hexes."""

    board: Board
    units: Mapping[Hex, tuple[str, ...]]
    commanders: Mapping[Hex, tuple[str, ...]]
    stacks: Mask
    """Hexes with combat units (1.1r; NN 4.3)."""
    led: Mask
    """Hexes with commanders."""
    present: Mask
    """Hexes with units or commanders (1.1s; NN 1.1af)."""
    cavalry: Mask
    """Hexes with cavalry in good order; frozen units hinder nobody (NN 14.11b)."""
    disrupted: frozenset[str]
    """The disrupted units of both sides."""

    @cached_property
    def used(self) -> Mapping[Hex, int]:
        """The Occupancy Factors of the units in each hex, in halves (3.3b)."""
        size = self.board.room.__getitem__
        return {hex: sum(map(size, units)) for hex, units in self.units.items()}

    def fuller(self, halves: int) -> Mask:
        """Hexes with more Occupancy Factors than this."""
        if halves not in self._fuller:
            some = [hex for hex, used in self.used.items() if used > halves]
            self._fuller[halves] = self.board.grid.mask(some)
        return self._fuller[halves]

    @cached_property
    def _fuller(self) -> dict[int, Mask]:
        return {}

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
    now = (g.board, [*g.at], [*g.at.values()], g.disrupted, g.frozen)
    before, armies = vars(g).get("last_survey", (None, None))
    if before == now:
        return armies
    if armies is not None:
        armies = _followed(g, now, before, armies)
    if armies is None:
        armies = _survey(g)
    board, pieces, hexes, disrupted, frozen = now
    vars(g)["last_survey"] = (board, pieces, hexes, [*disrupted], [*frozen]), armies
    return armies


_Stands = tuple[Board, list[str], list[Hex], list[str], list[str]]
"""What a survey is made from: the board, the pieces on the map with their hexes, in the order in
which they lie, the disrupted ones and the frozen ones."""


def _survey(g: State) -> Armies:
    groups: tuple[dict[Hex, tuple[str, ...]], ...] = ({}, {}, {}, {})
    group = g.board.group
    for piece, hex in g.at.items():
        by_hex = groups[group[piece]]
        by_hex[hex] = (*by_hex[hex], piece) if hex in by_hex else (piece,)
    unsteady, mask = frozenset(g.disrupted), g.board.grid.mask
    armies: dict[Side, Army] = {}
    for side, units, commanders in zip(g.sides, groups[:2], groups[2:], strict=True):
        held, led = mask(units), mask(commanders)
        cavalry = _cavalry(g, side, unsteady)
        armies[side] = Army(g.board, units, commanders, held, led, held | led, cavalry, unsteady)
    return armies


def _followed(g: State, now: _Stands, before: _Stands, armies: Armies) -> Armies | None:
    """The survey of `now` made from that of `before`, where nothing has changed but that one piece
    was put on top of a hex or left the map, as when commanders move and pieces are placed;
    otherwise None."""
    board, pieces, hexes, *marks = now
    was, lay, stood, *marked = before
    if board is not was or marks != marked or not pieces or not lay:
        return None
    gone = len(pieces) < len(lay)
    piece = min(set(lay).difference(pieces)) if gone else pieces[-1]
    n = lay.index(piece) if piece in lay else len(lay)
    rest = len(pieces) if gone else -1
    if pieces[:rest] != lay[:n] + lay[n + 1 :] or hexes[:rest] != stood[:n] + stood[n + 1 :]:
        return None
    side = board.side[piece]
    army, is_unit = armies[side], piece in board.units
    by_hex = dict(army.units if is_unit else army.commanders)
    mask = army.stacks if is_unit else army.led
    if n < len(lay):
        hex = stood[n]
        left = tuple([one for one in by_hex[hex] if one != piece])
        if not left:
            del by_hex[hex]
            mask &= ~board.grid.bit[hex]
        elif by_hex[hex][0] != piece:
            by_hex[hex] = left
        else:
            return None  # hexes stand in the order in which their lowest pieces were laid
    if not gone:
        hex = hexes[-1]
        by_hex[hex] = (*by_hex.get(hex, ()), piece)
        mask |= board.grid.bit[hex]
    units, held = (by_hex, mask) if is_unit else (army.units, army.stacks)
    commanders, led = (army.commanders, army.led) if is_unit else (by_hex, mask)
    cavalry = _cavalry(g, side, army.disrupted) if piece in board.cavalry else army.cavalry
    moved = Army(board, units, commanders, held, led, held | led, cavalry, army.disrupted)
    return {**armies, side: moved}


def _cavalry(g: State, side: Side, disrupted: frozenset[str]) -> Mask:
    """The hexes with cavalry of a side in good order that is not frozen."""
    at, still = g.at, g.frozen
    ready = [one for one in g.board.horse[side] if one in at and one not in disrupted]
    return g.board.grid.mask([at[one] for one in ready if one not in still])


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
    """The units of these that take an active part in combat: in good order (11.18a; NN 11.18a), and
    not among those in Riga that were found out of supply (6.4f)."""
    return [unit for unit in units if unit not in g.disrupted and unit not in g.unfed]


def not_held(g: State, pieces: Iterable[str]) -> list[str]:
    """The pieces of these that are not held out of the war (NN 14.11b: other units in the hex of
    such a corps defend, take hits and retreat alone)."""
    return [piece for piece in pieces if piece not in g.frozen]


def room(board: Board, units: Iterable[str]) -> int:
    """The Occupancy Factors of units, in halves (3.3b)."""
    return sum(map(board.room.__getitem__, units))


def fits(g: State, units: Iterable[str], hex: Hex, side: Side) -> bool:
    """4.1a: whether units can join the friendly units in a hex."""
    there = units_in(g, hex, side)
    return room(g.board, {*there, *units}) <= CAPACITY


def full(g: State, army: Army, unit: str) -> Mask:
    """4.1a: the hexes of an army where a unit finds no room: those that `fits` refuses."""
    hexes = army.fuller(CAPACITY - g.board.room[unit])
    return hexes & ~g.board.grid.bit[g.at[unit]] if unit in g.at else hexes


# --- what happens to pieces


def disrupt(g: State, unit: str) -> None:
    """3.4a, 3.4b, NN 3.3a: a unit is turned to its back."""
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
