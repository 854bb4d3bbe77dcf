"""Chapters 1, 2 and 10: the map, the pieces and the tables, as one immutable value.

A board is built from the data files and any overlay. The state of a game names the data it was
begun with, and finds its board by that name (`State.board`). Sets of hexes are integers (`Mask`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from grognard.games.tolentino1815.data import (
    SIDES,
    Commander,
    Formation,
    HexData,
    MapFile,
    OrderOfBattle,
    Reinforcement,
    SetUp,
    Side,
    Tables,
    Terrain,
    Turn,
    Unit,
    Way,
)
from grognard.kernel.boards import Boards, DataFiles
from grognard.kernel.datafiles import by_id, count_provenance
from grognard.kernel.game import GameError
from grognard.kernel.hexes import Grid, Hex, Mask
from grognard.kernel.hexsides import Sides

SAN_SEVERINO: Hex = "1004"
"""The hex that controls the road between the two hexes of `LINK` (9.2.1)."""
LINK: tuple[Hex, Hex] = ("1003", "1005")
"""The ends of the San Severino road, adjacent to the side that controls it (9.2.1)."""


@dataclass(frozen=True, eq=False)
class Board:
    """Everything fixed, with the look-ups that the rules need. Compared by identity."""

    chart: MapFile
    order_of_battle: OrderOfBattle
    tables: Tables
    grid: Grid
    hexes: Mapping[Hex, HexData]
    formations: Mapping[str, Formation]
    units: Mapping[str, Unit]
    commanders: Mapping[str, Commander]

    # --- the ground (10)

    @cached_property
    def near(self) -> dict[Hex, frozenset[Hex]]:
        """The hexes adjacent to each hex."""
        return {hex: frozenset(self.grid.neighbours(hex)) for hex in self.grid}

    @cached_property
    def beside(self) -> dict[Hex, Mask]:
        """The hexes adjacent to each hex, as a set."""
        return {hex: self.grid.mask(near) for hex, near in self.near.items()}

    @cached_property
    def streams(self) -> Sides:
        """Hexsides with a stream (10.3), bridged or not."""
        return self.grid.sides((s.a, s.b) for s in self.chart.streams)

    @cached_property
    def roads(self) -> Sides:
        """Hexsides that a road crosses (9.3.1a)."""
        return self.grid.sides(_pairs(self.chart.roads))

    @cached_property
    def tracks(self) -> Sides:
        """Hexsides that a track crosses."""
        return self.grid.sides(_pairs(self.chart.tracks))

    @cached_property
    def bridges(self) -> Sides:
        """Stream hexsides with a printed bridge, a road or a track (10.4a)."""
        printed = self.grid.sides(self.chart.bridges)
        return (printed | self.roads | self.tracks) & self.streams

    @cached_property
    def on_road(self) -> frozenset[Hex]:
        """Hexes through which a road runs."""
        return frozenset(hex for way in self.chart.roads for hex in way.hexes)

    @cached_property
    def on_track(self) -> frozenset[Hex]:
        """Hexes through which a track runs, and villages (10.1c)."""
        villages = {h.hex for h in self.chart.hexes if h.terrain == "village"}
        return frozenset(hex for way in self.chart.tracks for hex in way.hexes) | villages

    @cached_property
    def walls(self) -> Mask:
        """Fortifications: no zone of control reaches into them (8.0e, 10.5.1)."""
        return self.ground("fortification")

    @cached_property
    def screens(self) -> Mask:
        """Hexes that block the line of sight whatever their level (11.3.1a)."""
        return self.ground("fortification", "village")

    def ground(self, *terrains: Terrain) -> Mask:
        """All hexes whose terrain is one of these."""
        return self.grid.mask(h.hex for h in self.chart.hexes if h.terrain in terrains)

    @cached_property
    def kinds(self) -> dict[Hex, tuple[Terrain, ...]]:
        """All terrains of each hex (10.0d)."""
        return {hex: (here.terrain, *here.also) for hex, here in self.hexes.items()}

    @cached_property
    def stars(self) -> tuple[Hex, ...]:
        """The hexes that are worth victory points (18b)."""
        return tuple(hex for hex, here in self.hexes.items() if here.vp)

    def is_walled(self, hex: Hex) -> bool:
        """Whether a hex is a fortification, into which no zone reaches (8.0e, 10.5.1)."""
        return bool(self.walls & self.grid.bit[hex])

    def is_valley_floor(self, hex: Hex) -> bool:
        """Whether a hex has no village, fortification, wood or hill (14.2a)."""
        return set(self.kinds[hex]) == {"valley"}

    def is_sheltered(self, hex: Hex) -> bool:
        """Whether a hex is a village or fortification (5.1.5, 10.1d)."""
        return not {"village", "fortification"}.isdisjoint(self.kinds[hex])

    def is_roadless_hill(self, here: Hex, there: Hex) -> bool:
        """Whether a step enters a hill without a road (10.2b)."""
        return there in self.hills and (here, there) not in self.roads

    @cached_property
    def hills(self) -> frozenset[Hex]:
        """The hexes with a hill: one terrain at either height (10.2a)."""
        return frozenset(h for h, kinds in self.kinds.items() if {"hill", "hill2"} & set(kinds))

    # --- the pieces (2)

    @property
    def setup(self) -> list[SetUp]:
        """Where pieces start (19)."""
        return self.order_of_battle.setup

    @property
    def reinforcements(self) -> list[Reinforcement]:
        """The pieces that enter later, and where (15.4, 16.3)."""
        return self.order_of_battle.reinforcements

    @property
    def turns(self) -> list[Turn]:
        """The boxes of the turn track (1.2a)."""
        return self.tables.turns

    @cached_property
    def entry(self) -> dict[str, Hex]:
        """The hex where each reinforcement comes in (15.4a)."""
        return {piece: r.hex for r in reversed(self.reinforcements) for piece in r.pieces}

    @cached_property
    def natives(self) -> dict[Hex, frozenset[str]]:
        """The pieces that start in a hex over the stacking limits (7.1.3)."""
        return {row.hex: frozenset(row.pieces) for row in self.setup if row.overstacked}

    @cached_property
    def units_of(self) -> dict[str, list[str]]:
        """The units of each formation."""
        return {f: [u.id for u in self.units.values() if u.formation == f] for f in self.formations}

    @cached_property
    def generals_of(self) -> dict[str, list[str]]:
        """The commanders printed with each formation."""
        return {
            f: [c.id for c in self.commanders.values() if c.formation == f] for f in self.formations
        }

    @cached_property
    def formations_of(self) -> dict[Side, list[str]]:
        """The formations of each side."""
        return {side: [f.id for f in self.formations.values() if f.side == side] for side in SIDES}

    @cached_property
    def unit_names(self) -> dict[str, str]:
        """The names on the counters; those of one regiment are numbered."""
        same = Counter(unit.name for unit in self.units.values())
        met: Counter[str] = Counter()
        names: dict[str, str] = {}
        for unit in self.units.values():
            met[unit.name] += 1
            number = f" ({met[unit.name]})" if same[unit.name] > 1 else ""
            names[unit.id] = unit.name + number
        return names

    @cached_property
    def army(self) -> dict[Side, frozenset[str]]:
        """The combat units of each side."""
        return {s: frozenset(u.id for u in self.units.values() if u.side == s) for s in SIDES}

    @cached_property
    def roster(self) -> dict[Side, tuple[str, ...]]:
        """The combat units of each side, in the order of battle."""
        return {s: tuple(u.id for u in self.units.values() if u.side == s) for s in SIDES}

    @cached_property
    def officers(self) -> dict[Side, tuple[str, ...]]:
        """The commanders of each side, in the order of battle."""
        return {s: tuple(c.id for c in self.commanders.values() if c.side == s) for s in SIDES}

    @cached_property
    def pieces(self) -> dict[Side, frozenset[str]]:
        """The combat units and commanders of each side."""
        return {
            side: self.army[side] | {c.id for c in self.commanders.values() if c.side == side}
            for side in SIDES
        }

    @cached_property
    def side(self) -> dict[str, Side]:
        """The side of every unit and commander."""
        return {id: side for side in SIDES for id in self.pieces[side]}

    @cached_property
    def pioneers(self) -> str:
        """Radinski's pioneer company (16.1)."""
        return next(u.id for u in self.units.values() if u.special == "pioneer")

    @cached_property
    def guns(self) -> frozenset[str]:
        """All artillery units."""
        return frozenset(u.id for u in self.units.values() if u.artillery)

    @cached_property
    def chief(self) -> dict[Side, str]:
        """The commander-in-chief of each side at the start: Murat and Bianchi (4.0b)."""
        return {c.side: c.id for c in self.commanders.values() if c.rank == "chief"}

    def provenance(self) -> dict[str, Mapping[str, int]]:
        """How many data of each kind are sourced, from the rules, or reconstructed."""
        return {
            "hexes": count_provenance(h.provenance for h in self.hexes.values()),
            "units": count_provenance(u.provenance for u in self.units.values()),
            "commanders": count_provenance(c.provenance for c in self.commanders.values()),
            "setup": count_provenance(s.provenance for s in self.setup),
            "tables": count_provenance([self.tables.provenance]),
        }


def _pairs(ways: Iterable[Way]) -> list[tuple[Hex, Hex]]:
    return [pair for way in ways for pair in zip(way.hexes, way.hexes[1:], strict=False)]


def build(files: DataFiles) -> Board:
    """Build a board from data files; GameError names what is wrong with them."""
    chart = files.read("map.json", MapFile)
    order = files.read("order_of_battle.json", OrderOfBattle)
    hexes = by_id(chart.hexes, "hex", lambda h: h.hex)
    _check_map(chart, hexes)
    board = Board(
        chart=chart,
        order_of_battle=order,
        tables=files.read("tables.json", Tables),
        grid=Grid(hexes, shifted="odd"),
        hexes=hexes,
        formations=by_id(order.formations, "formation", lambda f: f.id),
        units=by_id(order.units, "unit", lambda u: u.id),
        commanders=by_id(order.commanders, "commander", lambda c: c.id),
    )
    _check_sides(board)
    _check_pieces(board)
    return board


def _check_map(chart: MapFile, hexes: Mapping[Hex, HexData]) -> None:
    named: Iterable[tuple[str, Iterable[Hex]]] = (
        *(("streams", (s.a, s.b)) for s in chart.streams),
        *(("bridges", pair) for pair in chart.bridges),
        *((f"road {way.name}", way.hexes) for way in chart.roads),
        *((f"track {way.name}", way.hexes) for way in chart.tracks),
        ("San Severino (9.2.1)", (SAN_SEVERINO, *LINK)),
    )
    for where, some in named:
        for hex in some:
            if hex not in hexes:
                raise GameError(f"map.json: {where}: there is no hex {hex}")


def _check_sides(board: Board) -> None:
    try:
        _ = (board.streams, board.roads, board.tracks, board.bridges)
    except ValueError as error:
        raise GameError(f"map.json: {error}") from None


def _check_pieces(board: Board) -> None:
    known = {*board.units, *board.commanders}
    for name, pieces, hex in (
        *(("setup", s.pieces, s.hex) for s in board.setup),
        *(("reinforcement", r.pieces, r.hex) for r in board.reinforcements),
    ):
        if hex not in board.hexes:
            raise GameError(f"order_of_battle.json: {name}: there is no hex {hex}")
        for piece in pieces:
            if piece not in known:
                raise GameError(f"order_of_battle.json: {name}: there is no '{piece}'")
    for unit in board.units.values():
        if unit.formation not in board.formations:
            raise GameError(f"order_of_battle.json: there is no formation '{unit.formation}'")
    if not any(unit.special == "pioneer" for unit in board.units.values()):
        raise GameError("order_of_battle.json: there is no pioneer company (16.1)")
    if set(board.chief) != set(SIDES):
        raise GameError("order_of_battle.json: a side has no commander-in-chief (4.1)")


BOARDS: Boards[Board] = Boards(Path(__file__).parent / "data", build)
"""The boards of all data that are at hand; our own is built when it is first asked for."""
