"""What both second readings take from the printed map and counters: the data files themselves, read
without any rule of the game. Hexes are known by their numbers."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any


class Printed:
    """The map and the counters of a game."""

    def __init__(self, game: ModuleType) -> None:
        self.folder = Path(str(game.__file__)).parent / "data"
        self.map, self.pieces = self._read("map.json"), self._read("pieces.json")
        self.hexes: dict[str, dict[str, Any]] = {h["hex"]: h for h in self.map["hexes"]}
        self.units: dict[str, dict[str, Any]] = {u["id"]: u for u in self.pieces["units"]}
        self.commanders: dict[str, dict[str, Any]] = {c["id"]: c for c in self.pieces["commanders"]}
        self.rivers: dict[frozenset[str], bool] = {
            frozenset(r[:2]): bool(r[2]) for r in self.map["rivers"]
        }
        """Hexsides with a river; True where there is a bridge."""
        self.sea = {frozenset(pair) for pair in self.map["sea_sides"]}
        self.cities = {h for h, d in self.hexes.items() if d.get("city")}
        self._around: dict[str, frozenset[str]] = {}

    def _read(self, name: str) -> Any:
        return json.loads((self.folder / name).read_text("utf-8"))

    def around(self, hex: str) -> frozenset[str]:
        """1.1, 2.2j: the hexes that share a side with a hex. Columns run north and south and are
        numbered from the east; even columns lie half a hex further south."""
        if hex not in self._around:
            column, row = int(hex[:2]), int(hex[2:])
            down = 1 if column % 2 == 0 else 0
            steps = [(0, -1), (0, 1)]
            for aside in (-1, 1):
                steps += [(aside, down - 1), (aside, down)]
            numbers = {f"{column + c:02}{row + r:02}" for c, r in steps}
            self._around[hex] = frozenset(
                n for n in numbers if n in self.hexes and frozenset((hex, n)) not in self.sea
            )
        return self._around[hex]


def apart(a: str, b: str) -> int:
    """How many hexes one place is from another, whatever lies between; open water counts as any
    other ground."""

    def cube(hex: str) -> tuple[int, int, int]:
        column, row = int(hex[:2]), int(hex[2:])
        y = row - (column + (column % 2)) // 2
        return column, y, -column - y

    return max(abs(x - y) for x, y in zip(cube(a), cube(b), strict=True))
