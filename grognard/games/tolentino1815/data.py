"""What the data files hold: the map, the two armies, the tables and the turns."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Side = Literal["neapolitan", "austrian"]
Arm = Literal["infantry", "cavalry", "foot_artillery", "horse_artillery"]
"""Artillery that moves 5 or 6 is horse artillery (11.0d)."""
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
    """The ground a village (10.1a), wood or fortification stands on."""
    level: int
    name: str | None
    vp: int
    """The number on its star (10.0c)."""
    flags: list[str]
    """Buildings (10.1b), flags where Neapolitans enter (10.0b): none changes anything (10.0a)."""
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
    """A box of the turn track (1.2a); turns 5 and 6 are night turns (17.0)."""

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
    """1.1b: terrain effects, combat, bombardment, victory, turns. Movement is in half points."""

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
    """1.2b."""
    hours_per_turn: int
    men_per_point: dict[str, str]
    """1.2c."""
    provenance: dict[str, str]
    turns: list[Turn]


class MapFile(msgspec.Struct, frozen=True):
    """`map.json`."""

    hexes: list[HexData]
    streams: list[Stream]
    bridges: list[tuple[str, str]]
    roads: list[Way]
    tracks: list[Way]
    brooks: dict[str, list[tuple[float, float]]]
    provenance: dict[str, str]


class OrderOfBattle(msgspec.Struct, frozen=True):
    """`order_of_battle.json`."""

    formations: list[Formation]
    units: list[Unit]
    commanders: list[Commander]
    setup: list[SetUp]
    reinforcements: list[Reinforcement]
