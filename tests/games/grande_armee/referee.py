"""A second reading of the supply, march and combat rules of 1812, by plain sets and counting.

It shares no rule with the game: it reads the data files itself and knows hexes by their printed
numbers. It is written from the rulebook; slow and simple on purpose.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

import grognard.games.grande_armee.russia1812 as game
from tests.games.grande_armee.printed import Printed, apart

PRINTED = Printed(game)
HEXES, UNITS, COMMANDERS = PRINTED.hexes, PRINTED.units, PRINTED.commanders
MAP, RIVER, CITIES = PRINTED.map, PRINTED.rivers, PRINTED.cities
around = PRINTED.around
WOODS = {h for h, d in HEXES.items() if d["terrain"] in ("forest", "marsh", "rough")}
NO_GO = {
    h
    for h, d in HEXES.items()
    if d["terrain"] in ("mountain", "lake", "sea") or d.get("country") in MAP["out_of_play"]
}
RUSSIA = {h for h, d in HEXES.items() if d.get("country") == "russia"}
WEST = {
    h for h, d in HEXES.items() if d.get("country") in ("prussia", "duchy_of_warsaw", "austria")
}
NAMED = {d["city"]: h for h, d in HEXES.items() if d.get("city")}


@dataclass
class Position:
    """What lies on the map."""

    turn: int
    at: dict[str, str]
    disrupted: set[str] = field(default_factory=set[str])
    depots: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    forced: set[str] = field(default_factory=set[str])
    """Units that force-marched this turn."""
    fought: dict[str, int] = field(default_factory=dict[str, int])
    """Combats of each unit this turn."""
    forage: set[str] = field(default_factory=set[str])

    @property
    def winter(self) -> bool:
        """Turn 11 and later."""
        return self.turn >= 11

    def __post_init__(self) -> None:
        self.camps: dict[tuple[str, str], list[str]] = {}
        self.armies: dict[str, list[str]] = {"french": [], "russian": []}
        self.held: set[tuple[str, str]] = set()
        for piece, hex in self.at.items():
            side = (UNITS.get(piece) or COMMANDERS[piece])["side"]
            self.held.add((side, hex))
            if piece in UNITS:
                self.camps.setdefault((side, hex), []).append(piece)
                self.armies[side].append(piece)

    def units(self, side: str, hex: str | None = None) -> list[str]:
        """Combat units of a side, anywhere or in a hex."""
        return self.armies[side] if hex is None else self.camps.get((side, hex), [])

    def anyone(self, side: str, hex: str) -> bool:
        """Whether a unit or a commander of a side is in a hex."""
        return (side, hex) in self.held

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


@cache
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


def depot_sites(p: Position, side: str, also: Iterable[str] = ()) -> set[str]:
    """7.6, 7.7: the cities where a side could set up a depot; `also` are further links of its
    chain."""
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
        ends |= {d for d in (*p.depots.get(side, []), *also) if d in linked}
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


# --- 10: who attacks, who supports


def leaders(p: Position, side: str, hex: str) -> list[str]:
    """The commanders of a side in a hex."""
    return [
        c for c, h in p.at.items() if h == hex and c in COMMANDERS and COMMANDERS[c]["side"] == side
    ]


def can_fight(p: Position, side: str, hex: str) -> list[str]:
    """The units of a side in a hex that are in good order."""
    return [u for u in p.units(side, hex) if u not in p.disrupted]


def attacks(p: Position, side: str) -> dict[str, set[str]]:
    """10.1: the hexes from which a side can attack, and what each can attack."""
    found: dict[str, set[str]] = {}
    for hex in {p.at[u] for u in p.units(side)}:
        if set(p.units(side, hex)) & p.disrupted or hex in p.forage:
            continue
        enemies = {n for n in around(hex) if p.anyone(other(side), n)}
        if enemies:
            found[hex] = enemies
    return found


def can_support(p: Position, side: str, target: str, attacked_from: str) -> set[str]:
    """10.3, 10.5: the hexes from which a side can support an attack or a defence."""
    attacking = bool(p.units(other(side), target)) or not p.units(side, target)
    return {
        n
        for n in around(target)
        if n != attacked_from and can_fight(p, side, n) and not (attacking and n in p.forage)
    }


# --- 11.2 to 11.7


def worn(p: Position, units: list[str], number: int) -> int:
    """11.2: a number halved or quartered for forced marches and earlier combats."""
    marched = len([u for u in units if u in p.forced]) > 0
    battles = max(p.fought.get(u, 0) for u in units)
    if (marched and battles >= 1) or battles >= 2:
        return number // 4
    if marched or battles == 1:
        return number // 2
    return number


def of_types(units: list[str]) -> int:
    """11.3, 11.6: factors and the bonus for types."""
    kinds = {UNITS[u]["arm"] for u in units}
    return len(units) + 2 * (len(kinds) - 1)


def best(p: Position, side: str, hex: str, most: int) -> int:
    """11.5a, 11.7a: the best rating in a hex, at most so much."""
    return min([most, max([0, *(COMMANDERS[c]["rating"] for c in leaders(p, side, hex))])])


def attack(p: Position, units: list[str], start: str, target: str, helpers: set[str]) -> int:
    """11.3 to 11.5: the value of an attack without its die."""
    side = UNITS[units[0]]["side"]
    walls = bool(HEXES[target].get("fortified"))
    value = worn(p, units, of_types(units))
    if frozenset((start, target)) in RIVER:
        value -= 3
    if walls:
        value -= 1 if any(UNITS[u]["arm"] == "art" for u in units) else 2
    if target in WOODS:
        value -= 2
    value += best(p, side, start, len(units))
    for hex in helpers:
        fresh = can_fight(p, side, hex)
        value += worn(p, p.units(side, hex), len(fresh))
        value -= 2 if frozenset((hex, target)) in RIVER else 0
        value -= 1 if walls and "art" not in [UNITS[u]["arm"] for u in fresh] else 0
        value -= 1 if target in WOODS else 0
        value += 1 if leaders(p, side, hex) else 0
    return value


def defence(p: Position, side: str, target: str, helpers: set[str]) -> int:
    """11.6, 11.7, 11.18: the value of a defence without its die."""
    fresh = can_fight(p, side, target)
    if not fresh:
        return 0
    value = worn(p, p.units(side, target), of_types(fresh)) + best(p, side, target, len(fresh))
    for hex in helpers:
        value += worn(p, p.units(side, hex), len(can_fight(p, side, hex)))
        value += 1 if leaders(p, side, hex) else 0
    return value


# --- 11.14, 11.15: hits on the attacker and on the defender


def hits(margin: int, attackers: int, defenders: int, die: int) -> tuple[int, int]:
    """What both sides take, by the number of units in good order on each and the die of 11.15."""
    if margin == 0:
        return 1, 0
    back = abs(margin) // 2 + {1: -1, 2: -1, 3: 0, 4: 0, 5: 1, 6: 1}[die]
    back = max(back, 0)
    if margin > 0:
        return min(back, defenders), min(margin, attackers)
    return min(-margin, defenders), min(back, attackers)


# --- 11.11, 11.12, 11.19


def retreats(p: Position, side: str, target: str, attacked_from: str) -> set[str]:
    """11.11, 14.6: where the units in a hex can retreat to."""
    stack = p.units(side, target)
    found: set[str] = set()
    for hex in around(target):
        bridge = RIVER.get(frozenset((target, hex)), True)
        closed = hex in NO_GO or (side == "french" and hex in WOODS)
        near = hex in around(attacked_from) and p.units(other(side), attacked_from)
        crowded = factor(p.units(side, hex)) + factor(stack) > 6
        if bridge and not closed and not near and not crowded and not p.anyone(other(side), hex):
            found.add(hex)
    return found


def refuges(p: Position, side: str, hex: str) -> set[str]:
    """11.19: the stacks to which a commander in a hex can escape."""
    return {p.at[u] for u in p.units(side) if apart(p.at[u], hex) <= 3}


# --- 14.7


def score(p: Position, track: int) -> dict[str, int]:
    """14.7: the victory points of both sides."""
    total = {"french": 0, "russian": track}
    for hex, d in HEXES.items():
        worth = d.get("vp", 0)
        holder = "russian" if hex in RUSSIA else "french"
        if p.anyone(other(holder), hex):
            holder = other(holder)
        total[holder] += worth
    return total


# --- 12


def rides(p: Position, commander: str) -> set[str]:
    """12.1: where a commander can go."""
    side = COMMANDERS[commander]["side"]
    home = RUSSIA if side == "russian" else WEST

    def entered(hex: str) -> bool:
        if hex in NO_GO or (side == "french" and hex in WOODS) or p.anyone(other(side), hex):
            return False
        return hex not in CITIES or hex in home or p.anyone(side, hex)

    start = p.at[commander]
    reached = {start}
    for _ in range(3):
        reached |= {n for hex in reached for n in around(hex) if entered(n)}
    return {
        hex
        for hex in reached - {start}
        if p.units(side, hex) or (hex in CITIES and (hex in home or p.anyone(side, hex)))
    }
