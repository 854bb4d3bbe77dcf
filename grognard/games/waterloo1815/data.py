"""The schema of the files in `data/`: towns, roads, blocks, turns, terrain tokens."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Army = Literal["french", "anglo", "prussian"]
Side = Literal["french", "allied"]
Token = Literal["woods", "farm", "stream", "hill"]
Type = Literal["infantry", "cavalry", "foot_artillery", "horse_artillery", "leader"]

ARMIES: tuple[Army, ...] = ("french", "anglo", "prussian")  # 3.1a
# 0.0a, 3.1a: the French against both Allied armies
SIDE_OF: dict[Army, Side] = {"french": "french", "anglo": "allied", "prussian": "allied"}
ARMIES_OF: dict[Side, tuple[Army, ...]] = {"french": ("french",), "allied": ("anglo", "prussian")}
ENEMY: dict[Side, Side] = {"french": "allied", "allied": "french"}

RATE: dict[Type, int] = {  # 5.3, 6.32j
    "infantry": 1,
    "foot_artillery": 1,  # 3.64b
    "cavalry": 2,
    "horse_artillery": 2,  # 3.64c
    "leader": 2,  # 8.0b
}
DEFEAT_AT: dict[Army, int] = {"french": 12, "anglo": 8, "prussian": 9}  # 0.0b, 10.1b, 10.2a
SUPPLY_COST: dict[str, int] = {"ghent": 1, "brussels": 1, "liege": 2}  # 9.0a
"""The Allied supply cities, and the blocks that each costs while the French hold it."""


class Town(msgspec.Struct, frozen=True):
    """A town or city of the map (1.0a)."""

    id: str
    name: dict[str, str]
    x: int
    y: int
    lat: float
    lon: float
    country: Literal["NL", "FR"]
    """Which side of the border it lies on (1.0e)."""
    line: Literal["anglo", "prussian"] | None
    """Which side of the Anglo-Prussian line an Allied town lies on (1.0f)."""
    supply: Literal["anglo", "prussian"] | None
    """The army that a supply city feeds (9.0a)."""
    provenance: dict[str, str]


class Road(msgspec.Struct, frozen=True):
    """A link between two adjacent towns (1.0b)."""

    a: str
    b: str
    kind: Literal["major", "minor"]
    river: bool
    """Whether a main river cuts it at any point (1.0c, 5.5c)."""
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
    """The steps at full strength, each a die (3.3a)."""
    firepower: int
    """The highest die that hits (3.5a), as printed, for heavy and light horse too (3.63b)."""
    origin: Literal["FR", "PR", "BR", "NE", "BK"]
    """A mark without effect (3.1b, 3.62b)."""
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
    """A dark box (2.0b)."""


class MapFile(msgspec.Struct, frozen=True):
    """The towns and the roads that join them (1.0a, 1.0b)."""

    projection: dict[str, Any]
    refs: dict[str, str]
    towns: list[Town]
    roads: list[Road]


class OrderOfBattleFile(msgspec.Struct, frozen=True):
    """The blocks (3.0) and where they start in the historical deployment (4.3)."""

    blocks: list[Block]
    setup: list[Placing]


class Tables(msgspec.Struct, frozen=True):
    """Turn track, terrain tokens, scale."""

    turns: list[Turn]
    turns_provenance: str
    tokens: dict[Token, int]
    """Terrain tokens of each kind (3.1c, 6.21a)."""
    tokens_provenance: str
    square_markers: int
    """They do not limit the number of squares (0.0c, 6.5h)."""
    square_markers_provenance: str
    men_per_step: dict[str, int]
    """Scale only (3.62a, 3.63a, 3.64a)."""
