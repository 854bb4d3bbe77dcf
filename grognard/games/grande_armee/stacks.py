"""Chapters 3 and 4: the position of every piece, the order in a stack, and how many a hex can
hold."""

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
    disrupted: frozenset[str]
    """The disrupted units of both sides."""
    frozen: frozenset[str]
    """The pieces of both sides that take no part in the war yet (NN 14.10, 14.11)."""
    expected: Mask = 0
    """Hexes where cavalry may still be set up, as far as it must be heeded (NN 18.1h)."""

    @cached_property
    def cavalry(self) -> Mask:
        """Hexes with cavalry in good order; frozen units hinder no march (NN 14.11b)."""
        ready = self.board.cavalry - self.disrupted - self.frozen
        some = [hex for hex, units in self.units.items() if not ready.isdisjoint(units)]
        return self.board.grid.mask(some) | self.expected

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
    """The positions of both armies. It does not follow later changes.

    The pieces of both sides are counted through only when something has moved since: the last
    survey is kept beside the state, together with the very positions that it was made from.
    """
    now = (g.board, [*g.at], [*g.at.values()], g.disrupted, g.frozen)
    before, armies = vars(g).get("last_survey", (None, None))
    if before == now:
        return armies
    if armies is not None:
        armies = _followed(now, before, armies)
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
    unsteady, still, mask = frozenset(g.disrupted), frozenset(g.frozen), g.board.grid.mask
    armies: dict[Side, Army] = {}
    for side, units, commanders in zip(g.sides, groups[:2], groups[2:], strict=True):
        held, led = mask(units), mask(commanders)
        armies[side] = Army(g.board, units, commanders, held, led, held | led, unsteady, still)
    return armies


def _followed(now: _Stands, before: _Stands, armies: Armies) -> Armies | None:
    """The survey of `now` made from that of `before`, where nothing has changed but that one piece
    was put on top of a hex and one left the map at most, as when commanders move and pieces are
    placed or taken up; otherwise None."""
    board, pieces, hexes, *marks = now
    was, lay, stood, *marked = before
    if board is not was or marks != marked or not pieces or not lay:
        return None
    put = "" if pieces[-1] == lay[-1] and hexes[-1] == stood[-1] else pieces[-1]
    kept, kept_hexes = (pieces[:-1], hexes[:-1]) if put else (pieces, hexes)
    taken = [put] if put in lay else []
    if len(lay) - len(taken) == len(kept) + 1:
        taken.append(min(set(lay).difference(pieces)))
    rest, rest_hexes, left = [*lay], [*stood], list[tuple[str, Hex]]()
    for piece in taken:
        place = rest.index(piece)
        del rest[place]
        left.append((piece, rest_hexes.pop(place)))
    if rest != kept or rest_hexes != kept_hexes:
        return None
    for piece, hex in left:
        armies = _with_change(armies, pieces, piece, hex, gone=True)
    return _with_change(armies, pieces, put, hexes[-1]) if put else armies


def _with_change(
    armies: Armies, lie: list[str], piece: str, hex: Hex, *, gone: bool = False
) -> Armies:
    """The armies with one piece more on top of a hex, or with one gone from it; `lie` are all
    pieces as they lie in the end."""
    board = next(iter(armies.values())).board
    side = board.side[piece]
    army, is_unit = armies[side], piece in board.units
    by_hex = dict(army.units if is_unit else army.commanders)
    mask, bit = army.stacks if is_unit else army.led, board.grid.bit[hex]
    if not gone:
        by_hex[hex] = (*by_hex.get(hex, ()), piece)
        mask |= bit
    elif by_hex[hex] == (piece,):
        del by_hex[hex]
        mask &= ~bit
    else:
        lowest = by_hex[hex][0] == piece
        by_hex[hex] = tuple([one for one in by_hex[hex] if one != piece])
        if lowest:  # hexes stand in the order in which their lowest pieces were laid
            place = {one: n for n, one in enumerate(lie)}
            order = sorted(by_hex, key=lambda hex: place.get(by_hex[hex][0], -1))
            by_hex = {hex: by_hex[hex] for hex in order}
    units, held = (by_hex, mask) if is_unit else (army.units, army.stacks)
    commanders, led = (army.commanders, army.led) if is_unit else (by_hex, mask)
    moved = Army(board, units, commanders, held, led, held | led, army.disrupted, army.frozen)
    return {**armies, side: moved}


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
