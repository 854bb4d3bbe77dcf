"""A second reading of the supply and march rules of 1812, by plain sets and counting.

It shares no rule with the game: it reads the data files itself and knows hexes by their printed
numbers. It is written from the rulebook; slow and simple on purpose.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import grognard.games.grande_armee.russia1812 as game

DATA = Path(game.__file__).parent / "data"


def _read(name: str) -> Any:
    return json.loads((DATA / name).read_text("utf-8"))


MAP = _read("map.json")
PIECES = _read("pieces.json")
HEXES: dict[str, dict[str, Any]] = {h["hex"]: h for h in MAP["hexes"]}
UNITS: dict[str, dict[str, Any]] = {u["id"]: u for u in PIECES["units"]}
COMMANDERS: dict[str, dict[str, Any]] = {c["id"]: c for c in PIECES["commanders"]}
RIVER: dict[frozenset[str], bool] = {frozenset(r[:2]): bool(r[2]) for r in MAP["rivers"]}
"""Hexsides with a river; True where there is a bridge."""
SEA = {frozenset(pair) for pair in MAP["sea_sides"]}
WOODS = {h for h, d in HEXES.items() if d["terrain"] in ("forest", "marsh", "rough")}
NO_GO = {
    h
    for h, d in HEXES.items()
    if d["terrain"] in ("mountain", "lake", "sea") or d.get("country") in MAP["out_of_play"]
}
CITIES = {h for h, d in HEXES.items() if d.get("city")}
RUSSIA = {h for h, d in HEXES.items() if d.get("country") == "russia"}
WEST = {
    h for h, d in HEXES.items() if d.get("country") in ("prussia", "duchy_of_warsaw", "austria")
}
NAMED = {d["city"]: h for h, d in HEXES.items() if d.get("city")}


@cache
def around(hex: str) -> frozenset[str]:
    """1.1, 2.2j: the hexes that share a side with a hex. Columns run north and south and are
    numbered from the east; even columns lie half a hex further south."""
    column, row = int(hex[:2]), int(hex[2:])
    down = 1 if column % 2 == 0 else 0
    steps = [(0, -1), (0, 1)]
    for aside in (-1, 1):
        steps += [(aside, down - 1), (aside, down)]
    numbers = {f"{column + c:02}{row + r:02}" for c, r in steps}
    return frozenset(n for n in numbers if n in HEXES and frozenset((hex, n)) not in SEA)


@dataclass
class Position:
    """What lies on the map."""

    turn: int
    at: dict[str, str]
    disrupted: set[str] = field(default_factory=set[str])
    depots: dict[str, list[str]] = field(default_factory=dict[str, list[str]])

    @property
    def winter(self) -> bool:
        """Turn 11 and later."""
        return self.turn >= 11

    def units(self, side: str, hex: str | None = None) -> list[str]:
        """Combat units of a side, anywhere or in a hex."""
        return [
            p
            for p, h in self.at.items()
            if p in UNITS and UNITS[p]["side"] == side and (hex is None or h == hex)
        ]

    def anyone(self, side: str, hex: str) -> bool:
        """Whether a unit or a commander of a side is in a hex."""
        lone = any(
            h == hex and COMMANDERS[p]["side"] == side
            for p, h in self.at.items()
            if p in COMMANDERS
        )
        return lone or bool(self.units(side, hex))

    def cavalry(self, side: str) -> set[str]:
        """Where the cavalry in good order of a side stands."""
        return {
            self.at[u]
            for u in self.units(side)
            if UNITS[u]["arm"] == "cav" and u not in self.disrupted
        }


def other(side: str) -> str:
    """The enemy."""
    return "russian" if side == "french" else "french"


def own_cities(side: str) -> set[str]:
    """1.1: cities west of Russia are friendly to the French, those in Russia to the Russians."""
    return CITIES & (WEST if side == "french" else RUSSIA)


# --- 6.1, 6.2


def passable(p: Position, side: str) -> set[str]:
    """6.2: the hexes that a line may contain."""
    enemy = other(side)
    occupied = {p.at[u] for u in p.units(enemy)}
    ridden: set[str] = set()
    for hex in p.cavalry(enemy):
        for near in around(hex):
            if not (side == "russian" and near in WOODS):  # 14.6
                ridden.add(near)
    hexes: set[str] = set()
    for hex in HEXES:
        if hex in NO_GO or (side == "french" and hex in WOODS) or hex in occupied:
            continue
        if (hex in ridden or hex in own_cities(enemy)) and not p.anyone(side, hex):
            continue
        hexes.add(hex)
    return hexes


def crosses(a: str, b: str) -> bool:
    """6.2: whether a line can go from a hex to the next: over a river only by a bridge."""
    return RIVER.get(frozenset((a, b)), True)


def distances(goals: Iterable[str], hexes: set[str], most: int) -> dict[str, int]:
    """How many hexes a line from each hex has to the nearest goal, at most so many. The hex where
    it begins is not counted and need not be one of `hexes`."""
    reached = dict.fromkeys(goals, 0)
    border = [g for g in reached if g in hexes]
    for length in range(1, most + 1):
        wider: list[str] = []
        for hex in border:
            for near in around(hex):
                if near not in reached and crosses(hex, near):
                    reached[near] = length
                    if near in hexes:
                        wider.append(near)
        border = wider
    return reached


def supplied(p: Position, side: str) -> set[str]:
    """6.1: the combat units of a side that are in supply."""
    most = 3 if p.winter else 5
    hexes = passable(p, side)
    depots = [d for d in p.depots.get(side, []) if not p.units(other(side), d)]
    near = distances(depots, hexes, most)
    edge = [
        h
        for h, d in HEXES.items()
        if "S" in d.get("edge", "") and d.get("country") == "austria" and h not in NO_GO
    ]
    austrian = distances([*depots, *edge], hexes, most)
    found: set[str] = set()
    for unit in p.units(side):
        reach = austrian if UNITS[unit]["nation"] == "austrian" else near
        if p.at[unit] in reach:
            found.add(unit)
    return found


# --- 6.4


def after_supply(p: Position) -> tuple[set[str], set[str]]:
    """6.4, without foraging: who is disrupted and who is eliminated at the end of the phase."""
    disrupted, dead = set(p.disrupted), set[str]()
    for side in ("french", "russian"):
        fed = supplied(p, side)
        for unit in p.units(side):
            if unit in fed:
                continue
            if unit in p.disrupted:
                if side == "french" and (UNITS[unit]["quality"] != "V" or p.winter):
                    dead.add(unit)
            elif not (side == "russian" and p.at[unit] == NAMED["Riga"]):
                disrupted.add(unit)
    return disrupted - dead, dead


# --- 7.6, 7.7


def depot_sites(p: Position, side: str) -> set[str]:
    """7.6, 7.7: the cities where a side could set up a depot."""
    enemy = other(side)
    hexes = passable(p, side)
    most = 3 if p.winter and side == "french" else 5
    if side == "french":
        sources = {h for h, d in HEXES.items() if "W" in d.get("edge", "")}
    else:
        sources = {h for h, d in HEXES.items() if "E" in d.get("edge", "")}
        sources |= {NAMED["Kiev"], NAMED["St Petersburg"]}
    ends = {h for h in sources if h in hexes}
    linked: set[str] = set()
    while True:
        wider = {h for h in distances(ends, hexes, most) if h in hexes}
        if wider == linked:
            break
        linked = wider
        ends |= {d for d in p.depots.get(side, []) if d in linked}
    standing = {d for depots in p.depots.values() for d in depots}
    sites: set[str] = set()
    for city in CITIES & linked - standing:
        if side == "french" and HEXES[city]["city"] in ("Moscow", "St Petersburg"):
            continue
        if p.units(enemy, city) or besieged(p, side, city):
            continue
        if city in own_cities(side) or p.anyone(side, city):
            sites.add(city)
    return sites


def besieged(p: Position, side: str, city: str) -> bool:
    """8.4: one combat unit in a city, two or more enemies in good order in one hex beside it."""
    if city not in CITIES or len(p.units(side, city)) != 1:
        return False
    for near in around(city):
        strong = [u for u in p.units(other(side), near) if u not in p.disrupted]
        if len(strong) >= 2 and frozenset((city, near)) not in RIVER:
            return True
    return False


# --- 8.4


def factor(units: Iterable[str]) -> float:
    """3.3: the Occupancy Factors of units."""
    return sum({"V": 1, "L": 1.5, "C": 2}[UNITS[u]["quality"]] for u in units)


def watched(p: Position, side: str, hex: str) -> bool:
    """8.4, 14.6: whether enemy cavalry in good order is beside a hex, with no river between."""
    if side == "russian" and hex in WOODS:
        return False
    cavalry = p.cavalry(other(side))
    return any(n in cavalry and frozenset((hex, n)) not in RIVER for n in around(hex))


def marches(p: Position, start: str, units: list[str], most: int = 5) -> dict[str, int]:
    """8.4: where units that have not moved can march to from a hex, and by how many hexes. Nobody
    else has moved either."""
    side = UNITS[units[0]]["side"]
    enemy, shortest = other(side), dict[str, int]()

    def friends(hex: str) -> list[str]:
        return [u for u in p.units(side, hex) if u not in units]

    def enters(hex: str) -> bool:
        if hex in NO_GO or (side == "french" and hex in WOODS) or p.units(enemy, hex):
            return False
        return factor(friends(hex)) + factor(units) <= 6

    def walk(here: str, way: list[str]) -> None:
        if way and (watched(p, side, here) and not friends(here)):
            return
        for there in around(here):
            if len(way) == most or there in way or there == start or not enters(there):
                continue
            first = not way and watched(p, side, start)
            if first and watched(p, side, there) and not friends(there):
                continue
            length = len(way) + 1
            if length <= shortest.get(there, most):
                shortest[there] = length
                walk(there, [*way, there])

    walk(start, [])
    return shortest


# --- 8.5, 8.6


def attrition(
    side: str, turn: int, hexes: int, stack: list[str], die: int, napoleon: bool
) -> tuple[int, int]:
    """8.5, 8.6: how many infantry and cavalry units a march eliminates and disrupts."""
    winter = turn >= 11
    usual = 2 if winter else 3
    if hexes < usual:
        return 0, 0
    total = die + max(0, hexes - usual)
    total += 1 if side == "french" and turn >= 3 else 0
    total += 1 if winter else 0
    total -= 1 if napoleon else 0
    can = len([u for u in stack if UNITS[u]["arm"] != "art"])
    if total <= 5:
        dead, shaken = 0, 0
    elif len(stack) == 1:
        dead, shaken = 0, 1
    elif total in (6, 7):
        dead, shaken = 1, 0
    elif total in (8, 9):
        dead, shaken = 1, 1
    else:
        dead, shaken = 2, 0
    dead = min(dead, can)
    return dead, min(shaken, can - dead)
