"""The schema of the data files: locales, roads, armies, the time track (`board.py` reads them)."""

from __future__ import annotations

from typing import Literal

import msgspec

Side = Literal["french", "allied"]  # 2.1a, 3.1a
Star = Literal["blue", "green", "red", "black"]
Type = Literal["inf", "cav", "art"]
Kind = Literal["main", "local"]  # 4.7a

SIDES: tuple[Side, Side] = ("allied", "french")
"""In the order of their turns (7.1b)."""
ENEMY: dict[Side, Side] = {"french": "allied", "allied": "french"}
LETTER: dict[Side, str] = {"french": "f", "allied": "a"}
MOST_UNITS = 8  # 6.6c, 8.3a
ALLOWANCE: dict[Kind, int] = {"main": 3, "local": 2}  # 10.4a, 10.4b


class Locale(msgspec.Struct, frozen=True):
    """A polygon of the map (4.1a), with an example in 4.2j."""

    id: str
    name: dict[str, str]
    named: bool
    """Its name is printed on the map: orders may speak of it (19.4b)."""
    capacity: int
    """4.2h: in units."""
    hill: bool
    """4.2i: matters only for repeated artillery attacks (11.5l)."""
    stars: list[Star]
    """4.3b: an objective (16.2a)."""
    x: int
    y: int
    provenance: dict[str, str]


class Approach(msgspec.Struct, frozen=True):
    """The border between two locales, an approach on either side (4.1b). What else is drawn on the
    map, heights, woods and streams, is decoration (4.7b)."""

    a: str
    b: str
    wide: bool
    """Two blocks long, not one (4.1c)."""
    impassable: bool
    """Closed in both directions (4.2f)."""
    into_a: list[Type]
    into_b: list[Type]
    obstructed: list[str]
    """The locales in which the obstruction symbol is printed (4.2e)."""
    provenance: dict[str, str]

    def penalties(self, into: str) -> list[Type]:
        """4.2a-4.2d: the types that the symbols printed inside a locale hamper, in attacks only
        (4.2g)."""
        return self.into_a if into == self.a else self.into_b


class Road(msgspec.Struct, frozen=True):
    """A road across an approach; ``26/1`` is the second stretch of road in locale 26 (10.4c)."""

    a: str
    b: str
    kind: Kind
    provenance: dict[str, str]


class Entry(msgspec.Struct, frozen=True):
    """Where a road leaves the map: reinforcements come in here (4.3c)."""

    id: str
    side: Side
    node: str
    kind: Kind
    provenance: dict[str, str]

    @property
    def locale(self) -> str:
        """The first locale that is entered (10.6j)."""
        return self.node.partition("/")[0]


class Army(msgspec.Struct, frozen=True):
    """The units of an army by face, and its starting morale (6.4b, 6.5a). How many men a point
    stands for has no effect on play (3.1e)."""

    side: Side
    morale: int
    faces: dict[str, int]
    provenance: dict[str, str]


class Commander(msgspec.Struct, frozen=True):
    """A commander (a piece but no unit, 3.1b), and the place where his corps starts (4.3a,
    6.6b)."""

    id: str
    name: str
    side: Side
    nation: str
    minimum: int
    locale: str
    reinforcement: bool
    historical: list[str]
    provenance: dict[str, str]


class Turn(msgspec.Struct, frozen=True):
    """A space of the Time Track (7.1a)."""

    n: int
    day: int
    hour: int | None
    night: bool
    arrivals: list[str]


class MapFile(msgspec.Struct, frozen=True):
    """`map.json`: both halves of the board, joined (6.3a)."""

    refs: dict[str, str]
    santon: str
    locales: list[Locale]
    approaches: list[Approach]
    roads: list[Road]
    entries: list[Entry]


class OrderOfBattle(msgspec.Struct, frozen=True):
    """`order_of_battle.json`."""

    blocks: dict[str, int | str]
    """What is in the box (1.1a): some blocks are spares, and no further forces (1.1b)."""
    armies: list[Army]
    commanders: list[Commander]


class TablesFile(msgspec.Struct, frozen=True):
    """`tables.json`: the time track and the figures of the tracks."""

    first: dict[str, int]
    turns: list[Turn]
    turns_provenance: str
    reinforcement_bonus: int
    night_recovery: int
    heavy_cavalry: int
    guard: int
    guard_defeated: int
    corps_commands: dict[Side, int]
    independent_commands: dict[Side, int]
    limits_provenance: str
