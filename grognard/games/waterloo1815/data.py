"""The game's fixed things, read from `data/`: towns, roads, blocks, turns, terrain tokens."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from grognard.kernel.datafiles import DataFolder, by_id, count_provenance
from grognard.kernel.game import GameError

FOLDER = Path(__file__).parent / "data"

Army = Literal["french", "anglo", "prussian"]
Side = Literal["french", "allied"]
Token = Literal["woods", "farm", "stream", "hill"]
Type = Literal["infantry", "cavalry", "foot_artillery", "horse_artillery", "leader"]

ARMIES: tuple[Army, ...] = ("french", "anglo", "prussian")
SIDE_OF: dict[Army, Side] = {"french": "french", "anglo": "allied", "prussian": "allied"}
ARMIES_OF: dict[Side, tuple[Army, ...]] = {"french": ("french",), "allied": ("anglo", "prussian")}
ENEMY: dict[Side, Side] = {"french": "allied", "allied": "french"}

RATE: dict[Type, int] = {  # 5.3, 6.32j
    "infantry": 1,
    "foot_artillery": 1,
    "cavalry": 2,
    "horse_artillery": 2,
    "leader": 2,
}
DEFEAT_AT: dict[Army, int] = {"french": 12, "anglo": 8, "prussian": 9}  # 10.1b, 10.2a


class Town(msgspec.Struct, frozen=True):
    """A town or city of the map (1.0a)."""

    id: str
    name: dict[str, str]
    x: int
    y: int
    lat: float
    lon: float
    country: Literal["NL", "FR"]
    line: Literal["anglo", "prussian"] | None
    supply: Literal["anglo", "prussian"] | None
    provenance: dict[str, str]


class Road(msgspec.Struct, frozen=True):
    """A link between two adjacent towns (1.0b)."""

    a: str
    b: str
    kind: Literal["major", "minor"]
    river: bool
    provenance: dict[str, str]

    @property
    def id(self) -> str:
        """The link's name in the state: its two towns."""
        return f"{self.a}~{self.b}"

    @property
    def limit(self) -> int:
        """How many blocks may move along it in a turn (5.4a)."""
        return 8 if self.kind == "major" else 6

    @property
    def attack_limit(self) -> int:
        """How many may use it to enter a town with enemies (5.5a)."""
        return self.limit // 2 if self.river else self.limit

    @property
    def lane(self) -> int:
        """How many may use it in one battle turn: 2/1 (6.34d, 7.2a, 7.5e)."""
        return 2 if self.kind == "major" else 1


class Block(msgspec.Struct, frozen=True):
    """A block of the order of battle (3.0)."""

    id: str
    name: dict[str, str]
    army: Army
    corps: str | None
    type: Type
    strength: int
    firepower: int
    origin: Literal["FR", "PR", "BR", "NE", "BK"]
    provenance: dict[str, str]

    @property
    def side(self) -> Side:
        """French or Allied."""
        return SIDE_OF[self.army]

    @property
    def rate(self) -> int:
        """Towns per move on the map, moves per battle turn (5.3, 6.32j)."""
        return RATE[self.type]

    @property
    def artillery(self) -> bool:
        """Foot or horse."""
        return self.type in ("foot_artillery", "horse_artillery")

    @property
    def corps_id(self) -> str | None:
        """Army and corps: a Prussian I corps is not a French I corps. Leaders have none (6.23d)."""
        return None if self.corps is None else f"{self.army}:{self.corps}"


class Placing(msgspec.Struct, frozen=True):
    """Where a block starts in the historical deployment (4.3)."""

    block: str
    town: str
    provenance: dict[str, str]


class Turn(msgspec.Struct, frozen=True):
    """A box of the turn track (1.0g)."""

    n: int
    date: str
    side: Side
    night: bool


class _Map(msgspec.Struct, frozen=True):
    projection: dict[str, Any]
    refs: dict[str, str]
    towns: list[Town]
    roads: list[Road]


class _OrderOfBattle(msgspec.Struct, frozen=True):
    blocks: list[Block]
    setup: list[Placing]


class Tables(msgspec.Struct, frozen=True):
    """Turn track, terrain tokens, scale."""

    turns: list[Turn]
    turns_provenance: str
    tokens: dict[Token, int]
    tokens_provenance: str
    square_markers: int
    square_markers_provenance: str
    men_per_step: dict[str, int]


class Board:
    """Everything fixed, with the look-ups that the rules need. Read-only once laid."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.lay(folder)

    def lay(self, folder: Path) -> None:
        """Read the data from `folder`; a file that is not there is taken from our own data."""
        files = DataFolder(FOLDER, folder)
        chart = files.read("map.json", _Map)
        order = files.read("order_of_battle.json", _OrderOfBattle)
        self.tables = files.read("tables.json", Tables)
        self.projection, self.refs = chart.projection, chart.refs
        self.towns = by_id(chart.towns, "town", lambda town: town.id)
        self.roads = chart.roads
        self.blocks = by_id(order.blocks, "block", lambda block: block.id)
        self.setup = {placing.block: placing.town for placing in order.setup}
        self.placings = order.setup
        self.turns = self.tables.turns
        self.tokens: list[Token] = [
            kind for kind, n in self.tables.tokens.items() for _ in range(n)
        ]
        self.drawing = files.read("drawing.json", dict[str, Any])
        self.army_blocks: dict[Army, list[str]] = {
            army: [b.id for b in order.blocks if b.army == army] for army in ARMIES
        }
        self.side: dict[str, Side] = {b.id: b.side for b in order.blocks}
        self.leader: dict[Army, str] = {b.army: b.id for b in order.blocks if b.type == "leader"}
        self.road: dict[str, dict[str, Road]] = {town: {} for town in self.towns}
        for road in self.roads:
            for a, b in ((road.a, road.b), (road.b, road.a)):
                if a not in self.towns:
                    raise GameError(f"map.json: road {road.a}-{road.b}: there is no town '{a}'")
                if b in self.road[a]:
                    raise GameError(f"map.json: road {road.a}-{road.b} is there twice")
                self.road[a][b] = road
        self.neighbours = {town: tuple(sorted(links)) for town, links in self.road.items()}
        for placing in order.setup:
            if placing.block not in self.blocks or placing.town not in self.towns:
                raise GameError(f"order_of_battle.json: setup of '{placing.block}' is unknown")
        missing = set(self.blocks) - set(self.setup)
        if missing:
            raise GameError(f"order_of_battle.json: no start town for {', '.join(sorted(missing))}")
        for army in ARMIES:
            if army not in self.leader:
                raise GameError(f"order_of_battle.json: the {army} army has no leader (3.61a)")
        self.fingerprint = files.fingerprint

    def provenance(self) -> dict[str, Mapping[str, int]]:
        """How many data of each kind are sourced, from the rules, or reconstructed."""
        tables = self.tables
        return {
            "towns": count_provenance(town.provenance for town in self.towns.values()),
            "roads": count_provenance(road.provenance for road in self.roads),
            "blocks": count_provenance(block.provenance for block in self.blocks.values()),
            "setup": count_provenance(placing.provenance for placing in self.placings),
            "tables": count_provenance(
                [
                    tables.turns_provenance,
                    tables.tokens_provenance,
                    tables.square_markers_provenance,
                ]
            ),
        }


BOARD = Board()
