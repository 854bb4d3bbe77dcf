"""The sheet: a game's towns and roads as they lie on the table, and what is drawn over them."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .linework import Line, Point

Sketch = dict[str, Any]

SEED = 1815  # the pen's unsteadiness is the same in every run
TOWN_RADIUS = 10.0  # whatever lies within it is the town itself
TOWN_CLEAR = 14.0  # no river or frontier nearer to a town that does not stand astride it


class Broken(Exception):
    """The sketch contradicts the map."""


@dataclass(frozen=True)
class Town:
    id: str
    name: str  # the longest of its names
    at: Point
    country: str
    line: str | None
    supply: bool


@dataclass(frozen=True)
class Road:
    a: str
    b: str
    kind: str
    river: bool

    def __str__(self) -> str:
        return f"{self.a} - {self.b}"


@dataclass(frozen=True)
class River:
    id: str
    kind: str  # great, small, brook
    through: tuple[str, ...]  # the towns astride it
    line: Line


@dataclass(frozen=True)
class Sheet:
    """Towns and roads in sheet units: 1000 high, and as wide as the map is."""

    ratio: float
    per_km: float
    towns: dict[str, Town]
    roads: list[Road]

    @property
    def width(self) -> float:
        return 1000 * self.ratio

    def straight(self, road: Road) -> Line:
        return [self.towns[road.a].at, self.towns[road.b].at]

    def put(self, p: Sequence[float]) -> Point:
        """Returns a point of the map on the sheet."""
        return p[0] * self.ratio, p[1]

    def take(self, p: Point) -> list[float]:
        """Returns a point of the sheet in map units, to a tenth."""
        return [tenth(p[0] / self.ratio), tenth(p[1])]

    def take_all(self, line: Iterable[Point]) -> list[list[float]]:
        return [self.take(p) for p in line]

    def holds(self, p: Point, margin: float) -> bool:
        """Returns whether the point lies on the sheet, off its edges by the margin."""
        return margin < p[0] < self.width - margin and margin < p[1] < 1000 - margin


def tenth(value: float) -> float:
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def read_sheet(path: Path) -> Sheet:
    """Returns the sheet of a map.json: its projection, towns and roads."""
    data = json.loads(path.read_text(encoding="utf-8"))
    ratio = data["projection"]["width_to_height"]
    north, south = data["projection"]["lat"]
    towns = [
        Town(
            t["id"],
            max(t["name"].values(), key=len),
            (t["x"] * ratio, t["y"]),
            t["country"],
            t["line"],
            t["supply"] is not None,
        )
        for t in data["towns"]
    ]
    roads = [Road(r["a"], r["b"], r["kind"], r["river"]) for r in data["roads"]]
    return Sheet(ratio, 1000 / ((north - south) * 111.2), {t.id: t for t in towns}, roads)
