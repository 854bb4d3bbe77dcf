"""A second reading of the ground, supply, marches and combat values of 1799, by plain sets.

It shares no rule with the game: it reads the data files itself, knows hexes by their printed
numbers, and is written from section 18 of the rulebook and the basic rules that it keeps.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import grognard.games.grande_armee.italy1799 as game
from tests.games.grande_armee.printed import Printed

PRINTED = Printed(game)
HEXES, UNITS, COMMANDERS = PRINTED.hexes, PRINTED.units, PRINTED.commanders
RIVER, CITIES, around = PRINTED.rivers, PRINTED.cities, PRINTED.around
ROADS = {frozenset(pair) for pair in PRINTED.map["roads"]}
PASSES = {frozenset(pair) for pair in PRINTED.map["passes"]}
AUSTRIAN, OPEN = (set[str](PRINTED.map["regions"][z]) for z in ("austrian_zone", "open_zone"))

SOURCES = {
    "french": {"4528", "4530", "4030", "3930", "3830", "3730", "3630"},  # 18.6
    "coalition": {"3325"},
}
SUPPLY, LINK = 3, 5
"""18.7: three hexes from a depot; 7.8: five from one depot to the next."""
SUVOROV = "suvorov"


def toll(a: str, b: str) -> int:
    """2.2, 18.1: what it costs to enter a hex from its neighbour, 0 if there is no way. It is never
    winter, so a pass costs nothing more."""
    side = frozenset((a, b))
    terrain = {HEXES[a]["terrain"], HEXES[b]["terrain"]}
    if "mountain" in terrain and side not in PASSES:
        return 0
    here = HEXES[b]["terrain"]
    if here in ("sea", "lake"):
        return 0
    if here in ("forest", "rough"):
        return 1 if side in ROADS | PASSES else 2
    return 2 if here == "marsh" else 1


def other(side: str) -> str:
    return "coalition" if side == "french" else "french"


def room(units: Iterable[str]) -> float:
    """3.2, 18.9: Occupancy Factors, in halves on the counters."""
    return sum(UNITS[unit]["room"] for unit in units) / 2


def factors(unit: str) -> int:
    """3.2, 18.9: one Combat Factor, two of an augmented division."""
    return 2 if UNITS[unit].get("augmented") else 1


@dataclass
class Table:
    """A position: who stands where, who is disrupted, depots, the turn."""

    at: dict[str, str]
    turn: int
    disrupted: set[str] = field(default_factory=set[str])
    depots: dict[str, set[str]] = field(default_factory=dict[str, set[str]])

    def there(self, hex: str, side: str, *, combat: bool = False) -> list[str]:
        """The pieces of a side in a hex, or its combat units only."""
        return [
            p
            for p, h in self.at.items()
            if h == hex
            and (UNITS.get(p) or COMMANDERS[p])["side"] == side
            and (p in UNITS or not combat)
        ]

    def fit(self, units: Iterable[str]) -> list[str]:
        return [unit for unit in units if unit not in self.disrupted]

    def horse(self, side: str) -> set[str]:
        """The hexes of a side's cavalry in good order."""
        return {
            self.at[u]
            for u in self.fit(UNITS)
            if u in self.at and UNITS[u]["side"] == side and UNITS[u]["arm"] == "cav"
        }

    def friendly(self, side: str) -> set[str]:
        """18.5: the Austrian zone to the Coalition; the rest to both, after turn 5 to nobody."""
        return (AUSTRIAN if side == "coalition" else set[str]()) | (
            OPEN if self.turn <= 5 else set[str]()
        )

    # --- 6.2, 7.8

    def bars(self, hex: str, side: str, *, source: bool = False) -> bool:
        """6.2: whether a line of a side may not use a hex; 18.6: a source needs no unit in it."""
        foe = other(side)
        if self.there(hex, foe, combat=True):
            return True
        if self.there(hex, side):
            return False
        if hex in CITIES - self.friendly(side) and not source:
            return True
        return any(RIVER.get(frozenset((hex, h)), True) for h in self.horse(foe) & around(hex))

    def within(self, start: str, side: str, reach: int) -> set[str]:
        """The hexes to which a line of so many hexes leads."""
        best = {start: 0}
        edge = [start]
        while edge:
            here = edge.pop(0)
            for b in around(here):
                price = toll(here, b)
                if not price or not RIVER.get(frozenset((here, b)), True) or self.bars(b, side):
                    continue
                if (length := best[here] + price) <= reach and length < best.get(b, 99):
                    best[b] = length
                    edge.append(b)
        return set(best)

    def fed(self, hex: str, side: str) -> bool:
        """6.1, 18.7."""
        depots = {d for d in self.depots[side] if not self.there(d, other(side), combat=True)}
        return bool(depots & self.within(hex, side, SUPPLY))

    def linked(self, side: str) -> set[str]:
        """7.8, 18.6: where a new depot would hang on the sources."""
        found, done = set[str](), set[str]()
        edge = {h for h in SOURCES[side] if not self.bars(h, side, source=True)}
        while edge:
            done |= edge
            for start in edge:
                found |= self.within(start, side, LINK)
            edge = (self.depots[side] & found) - done
        return found

    # --- 7.6, 8.4

    def besieged(self, hex: str, side: str) -> bool:
        """8.4: a single unit in a city, with two enemy units in good order in one hex beside it."""
        if hex not in CITIES or len(self.there(hex, side, combat=True)) != 1:
            return False
        return any(
            len(self.fit(self.there(n, other(side), combat=True))) >= 2
            and frozenset((n, hex)) not in RIVER
            for n in around(hex)
        )

    def forages(self, hex: str, side: str) -> bool:
        """7.6: a stack without a train, off friendly ground and off a free depot; 6.6: Cossacks
        never."""
        cossacks = all(UNITS[u].get("cossack") for u in self.there(hex, side, combat=True))
        if hex in self.friendly(side) or cossacks:
            return False
        return hex not in self.depots[side] or self.besieged(hex, side)

    def ridden_by(self, hex: str, side: str) -> bool:
        """Enemy cavalry in good order beside a hex, with no river between."""
        near = self.horse(other(side)) & around(hex)
        return any(frozenset((hex, h)) not in RIVER for h in near)

    def goals(self, start: str, units: set[str]) -> set[str]:
        """8.4: where a march of these units, none of which has moved, can end."""
        side = UNITS[min(units)]["side"]
        held = self.ridden_by(start, side)

        def staying(hex: str) -> list[str]:
            return [u for u in self.there(hex, side, combat=True) if u not in units]

        found, best = set[str](), {start: 0}
        edge = [start]
        while edge:
            here = edge.pop(0)
            for b in around(here) - {start}:
                price = toll(here, b)
                spent = best[here] + price
                if not price or spent > 5 or self.there(b, other(side), combat=True):
                    continue
                if room([*staying(b), *units]) > 6:
                    continue
                stops = self.ridden_by(b, side) and not staying(b)
                if stops and held and here == start:
                    continue
                found.add(b)
                if not stops and spent < best.get(b, 99):
                    best[b] = spent
                    edge.append(b)
        return found

    # --- 11.11, 12.1, 13.3

    def refuges(self, start: str, origin: str, side: str) -> set[str]:
        """11.11: where a stack attacked from `origin` may retreat to; 18.5: not off the area."""
        foe = other(side)
        near_foe = around(origin) if self.there(origin, foe, combat=True) else set[str]()
        return {
            b
            for b in around(start) - near_foe
            if HEXES[b]["terrain"] not in ("forest", "marsh", "rough")
            and toll(start, b)
            and RIVER.get(frozenset((start, b)), True)
            and not self.there(b, foe)
        }

    def rides(self, who: str) -> set[str]:
        """12.1: three hexes, whatever the ground; not through enemies nor empty enemy cities."""
        side, start = COMMANDERS[who]["side"], self.at[who]

        def open_(hex: str) -> bool:
            own = bool(self.there(hex, side))
            city = hex in CITIES - self.friendly(side)
            return not self.there(hex, other(side)) and (own or not city)

        reached = edge = {start}
        for _ in range(3):
            edge = {b for a in edge for b in around(a) if toll(a, b) and open_(b)}
            reached = reached | edge
        return {h for h in reached if self.there(h, side, combat=True) or h in CITIES} - {start}

    # --- 11.3 to 11.7, 18.8, 18.9

    def strength(self, hex: str, units: list[str], side: str) -> int:
        """11.3, 11.6: factors with Suvorov's three at most, and arms combined."""
        sum_ = sum(map(factors, units))
        if SUVOROV in self.there(hex, side):
            sum_ += min(3, len(units))
        return sum_ + 2 * (len({UNITS[u]["arm"] for u in units}) - 1)

    def rating(self, hex: str, units: list[str], side: str) -> int:
        """11.5, 11.7: the best rating, no higher than the number of units."""
        best = [COMMANDERS[p]["rating"] for p in self.there(hex, side) if p in COMMANDERS]
        return min(max([0, *best]), len(units))

    def attack(self, origin: str, target: str) -> int:
        """11.3 to 11.5, without die and support."""
        side = next(UNITS[p]["side"] for p, h in self.at.items() if h == origin and p in UNITS)
        units = self.there(origin, side, combat=True)
        guns = any(UNITS[u]["arm"] == "art" for u in units)
        value = self.strength(origin, units, side)
        value -= 3 * (frozenset((origin, target)) in RIVER)
        value -= (1 if guns else 2) * bool(HEXES[target].get("fortified"))
        value -= 2 * (HEXES[target]["terrain"] in ("forest", "marsh", "rough"))
        return value + self.rating(origin, units, side)

    def defence(self, target: str, side: str) -> int:
        """11.6, 11.7, without die and support."""
        units = self.fit(self.there(target, side, combat=True))
        if not units:
            return 0
        return self.strength(target, units, side) + self.rating(target, units, side)

    def helps(self, hex: str, target: str, side: str, *, attacking: bool) -> int:
        """11.5, 11.7, 18.9: what a stack in support adds: its factors, a point for a commander."""
        units = self.fit(self.there(hex, side, combat=True))
        value = sum(map(factors, units)) + any(p in COMMANDERS for p in self.there(hex, side))
        if attacking:
            guns = any(UNITS[u]["arm"] == "art" for u in units)
            value -= 2 * (frozenset((hex, target)) in RIVER)
            value -= bool(HEXES[target].get("fortified")) and not guns
            value -= HEXES[target]["terrain"] in ("forest", "marsh", "rough")
        return value
