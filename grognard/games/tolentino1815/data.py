"""The game's fixed things, read from `data/`: the valley, the two armies, the tables, the turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from grognard.kernel.datafiles import DataFolder, by_id, count_provenance
from grognard.kernel.game import GameError
from grognard.kernel.hexes import Grid, Hex, Sides

FOLDER = Path(__file__).parent / "data"

Side = Literal["neapolitan", "austrian"]
Arm = Literal["infantry", "cavalry", "foot_artillery", "horse_artillery"]
Terrain = Literal["valley", "hill", "hill2", "woods", "village", "fortification"]
Order = Literal["advance", "attack", "defence", "manoeuvre"]

SIDES: tuple[Side, Side] = ("neapolitan", "austrian")
ENEMY: dict[Side, Side] = {"neapolitan": "austrian", "austrian": "neapolitan"}
ORDERS: tuple[Order, ...] = ("advance", "attack", "defence", "manoeuvre")


class HexData(msgspec.Struct, frozen=True):
    """One hex of the map (1.3a, 10)."""

    hex: str
    terrain: Terrain
    base: Terrain
    """The ground a village, wood or fortification stands on."""
    level: int
    name: str | None
    vp: int
    flags: list[str]
    provenance: str
    also: list[Terrain] = []
    """Other terrains of the same hex (10.0d); none on our map."""


class Stream(msgspec.Struct, frozen=True):
    """A hexside with a stream."""

    a: str
    b: str
    name: str


class Way(msgspec.Struct, frozen=True):
    """A road or a track, hex by hex."""

    name: str
    hexes: list[str]


class Formation(msgspec.Struct, frozen=True):
    """A division (4.1a)."""

    id: str
    name: str
    side: Side
    commander: str
    order: Order
    provenance: str


class Strength(msgspec.Struct, frozen=True):
    """The values of one side of a counter."""

    strength: int
    efficiency: int
    movement: int


class Unit(msgspec.Struct, frozen=True):
    """A combat unit (2.1)."""

    id: str
    name: str
    side: Side
    formation: str
    brigade: str | None
    regiment: str | None
    arm: Arm
    strength: int
    efficiency: int
    movement: int
    reduced: Strength | None
    special: str | None
    provenance: dict[str, str]

    @property
    def artillery(self) -> bool:
        """Foot or horse artillery."""
        return self.arm in ("foot_artillery", "horse_artillery")


class Commander(msgspec.Struct, frozen=True):
    """A commander (2.2)."""

    id: str
    name: str
    side: Side
    rank: Literal["chief", "division", "brigade"]
    formation: str | None
    initiative: int
    radius: int
    provenance: dict[str, str]


class SetUp(msgspec.Struct, frozen=True):
    """Pieces that start in one hex (19)."""

    hex: str
    pieces: list[str]
    overstacked: bool
    provenance: str


class Reinforcement(msgspec.Struct, frozen=True):
    """Pieces that enter later (15.4, 16.3)."""

    turn: int
    hex: str
    side: Side
    formation: str
    optional: bool
    points: int
    pieces: list[str]
    provenance: str


class Turn(msgspec.Struct, frozen=True):
    """A box of the turn track (1.2a, 17)."""

    n: int
    hours: str
    day: int
    night: Literal["", "dusk", "night"]
    tie: Side


class Crt(msgspec.Struct, frozen=True):
    """The Combat Table (12.5)."""

    columns: list[str]
    rows: dict[str, list[str]]


class BombardmentTable(msgspec.Struct, frozen=True):
    """The Bombardment Table (11.4.3)."""

    columns: list[str]
    rows: dict[str, list[str]]
    range: dict[str, int]
    concentration: list[tuple[int, int, int]]
    terrain: dict[Terrain, int]


class Tables(msgspec.Struct, frozen=True):
    """Terrain effects, combat, bombardment, victory, turns. Movement is in half points."""

    movement: dict[str, dict[str, int | None]]
    movement_note: str
    stream: int
    march_column: dict[str, int]
    commander_movement: int
    command: dict[str, int]
    combat: dict[str, dict[str, int]]
    sight: int
    range: int
    range_dusk: int
    crt: Crt
    drm_limit: int
    bombardment: BombardmentTable
    morale_markers: int
    victory: dict[str, Any]
    metres_per_hex: int
    hours_per_turn: int
    men_per_point: dict[str, str]
    provenance: dict[str, str]
    turns: list[Turn]


class _Map(msgspec.Struct, frozen=True):
    hexes: list[HexData]
    streams: list[Stream]
    bridges: list[tuple[str, str]]
    roads: list[Way]
    tracks: list[Way]
    brooks: dict[str, list[tuple[float, float]]]
    provenance: dict[str, str]


class _OrderOfBattle(msgspec.Struct, frozen=True):
    formations: list[Formation]
    units: list[Unit]
    commanders: list[Commander]
    setup: list[SetUp]
    reinforcements: list[Reinforcement]


def _pairs(ways: list[Way]) -> list[tuple[Hex, Hex]]:
    return [pair for way in ways for pair in zip(way.hexes, way.hexes[1:], strict=False)]


def _told_apart(units: list[Unit]) -> dict[str, str]:
    """The names on the counters; those of one regiment are numbered."""
    same = Counter(unit.name for unit in units)
    told: Counter[str] = Counter()
    names: dict[str, str] = {}
    for unit in units:
        told[unit.name] += 1
        number = f" ({told[unit.name]})" if same[unit.name] > 1 else ""
        names[unit.id] = unit.name + number
    return names


class Board:
    """Everything fixed, with the look-ups that the rules need. Read-only once laid."""

    def __init__(self) -> None:
        self.lay(FOLDER)

    def lay(self, folder: Path) -> None:
        """Read the data from `folder`; a file that is not there is taken from our own data."""
        files = DataFolder(FOLDER, folder)
        chart = files.read("map.json", _Map)
        order = files.read("order_of_battle.json", _OrderOfBattle)
        self.tables = files.read("tables.json", Tables)
        self.fingerprint = files.fingerprint
        self.chart = chart
        self.hexes = by_id(chart.hexes, "hex", lambda h: h.hex)
        self.grid = Grid(self.hexes, shifted="odd")
        self.near: dict[Hex, frozenset[Hex]] = {
            hex: frozenset(self.grid.neighbours(hex)) for hex in self.grid
        }
        self.streams: Sides = self.grid.sides((s.a, s.b) for s in chart.streams)
        self.roads: Sides = self.grid.sides(_pairs(chart.roads))
        self.tracks: Sides = self.grid.sides(_pairs(chart.tracks))
        self.bridges: Sides = (self.grid.sides(chart.bridges) | self.roads | self.tracks) & (
            self.streams
        )
        self.on_road = {hex for way in chart.roads for hex in way.hexes}
        self.on_track = {hex for way in chart.tracks for hex in way.hexes} | {
            h.hex
            for h in chart.hexes
            if h.terrain == "village"  # 10.1c
        }
        self.walls = self.grid.mask(h.hex for h in chart.hexes if h.terrain == "fortification")
        self.screens = self.walls | self.grid.mask(  # 11.3.1a
            h.hex for h in chart.hexes if h.terrain == "village"
        )
        self.formations = by_id(order.formations, "formation", lambda f: f.id)
        self.units = by_id(order.units, "unit", lambda u: u.id)
        self.commanders = by_id(order.commanders, "commander", lambda c: c.id)
        self.setup, self.reinforcements = order.setup, order.reinforcements
        self.turns = self.tables.turns
        self.order_of_battle = order
        self.units_of: dict[str, list[str]] = {
            f: [u.id for u in order.units if u.formation == f] for f in self.formations
        }
        self.generals_of: dict[str, list[str]] = {
            f: [c.id for c in order.commanders if c.formation == f] for f in self.formations
        }
        self.unit_names = _told_apart(order.units)
        self.army: dict[Side, frozenset[str]] = {
            side: frozenset(u.id for u in order.units if u.side == side) for side in SIDES
        }
        self.pieces: dict[Side, frozenset[str]] = {
            side: self.army[side] | {c.id for c in order.commanders if c.side == side}
            for side in SIDES
        }
        self.pioneers = next(u.id for u in order.units if u.special == "pioneer")
        self.guns = frozenset(u.id for u in order.units if u.artillery)
        self.chief: dict[Side, str] = {c.side: c.id for c in order.commanders if c.rank == "chief"}
        self._check()

    def _check(self) -> None:
        known = {*self.units, *self.commanders}
        for name, pieces, hex in (
            *(("setup", s.pieces, s.hex) for s in self.setup),
            *(("reinforcement", r.pieces, r.hex) for r in self.reinforcements),
        ):
            if hex not in self.hexes:
                raise GameError(f"order_of_battle.json: {name}: there is no hex {hex}")
            for piece in pieces:
                if piece not in known:
                    raise GameError(f"order_of_battle.json: {name}: there is no '{piece}'")

    def side(self, piece: str) -> Side:
        """The side of a unit or commander."""
        unit = self.units.get(piece)
        return unit.side if unit is not None else self.commanders[piece].side

    def provenance(self) -> dict[str, Mapping[str, int]]:
        """How many data of each kind are sourced, from the rules, or reconstructed."""
        return {
            "hexes": count_provenance(h.provenance for h in self.hexes.values()),
            "units": count_provenance(u.provenance for u in self.units.values()),
            "commanders": count_provenance(c.provenance for c in self.commanders.values()),
            "setup": count_provenance(s.provenance for s in self.setup),
            "tables": count_provenance([self.tables.provenance]),
        }


BOARD = Board()
