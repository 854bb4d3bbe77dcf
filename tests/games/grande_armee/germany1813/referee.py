"""A second reading of the ground, supply and march rules of 1813, by plain sets and counting.

It shares no rule with the game: it reads the data files itself and knows hexes by their printed
numbers. It is written from the rulebook; slow and simple on purpose.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import grognard.games.grande_armee.germany1813 as game
from tests.games.grande_armee.printed import Printed

PRINTED = Printed(game)
HEXES, UNITS, COMMANDERS = PRINTED.hexes, PRINTED.units, PRINTED.commanders
MAP, PIECES, RIVER, CITIES = PRINTED.map, PRINTED.pieces, PRINTED.rivers, PRINTED.cities
around = PRINTED.around
ROADS = {frozenset(pair) for pair in MAP["roads"]}
PASSES = {frozenset(pair) for pair in MAP["passes"]}
REGION: dict[str, set[str]] = {name: set(hexes) for name, hexes in MAP["regions"].items()}

FRIENDLY = {
    "french": (
        "france",
        "kingdom_of_italy",
        "illyria",
        "denmark",
        "switzerland",
        "duchy_of_warsaw",
        "confederation",
    ),
    "coalition": ("prussia", "russia", "swedish_pomerania"),
}
"""1.1: friendly territory at the start."""
WINTER = {1, 2, 3, 18, 19}


def toll(a: str, b: str, winter: bool) -> int:
    """2.2: what it costs to enter a hex from its neighbour, 0 if its terrain is closed."""
    side = frozenset((a, b))
    here = HEXES[b]["terrain"]
    if here in ("sea", "lake") or HEXES[b].get("country") == "sweden":
        return 0
    if "mountain" in (here, HEXES[a]["terrain"]) and side not in PASSES:
        return 0
    if here == "mountain":
        return 2 if winter else 1
    if here in ("forest", "rough"):
        return 1 if side in ROADS | PASSES else 2
    return 2 if here == "marsh" else 1


@dataclass
class Table:
    """A position: who stands where, disrupted units, depots, the turn, and politics."""

    at: dict[str, str]
    turn: int
    disrupted: set[str] = field(default_factory=set[str])
    depots: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    austria: bool = False
    """Austria has joined the Coalition."""
    shared: bool = False
    """The Confederation is friendly to both sides for supply."""
    moved: set[str] = field(default_factory=set[str])
    """Units that have marched in this phase."""

    @property
    def winter(self) -> bool:
        return self.turn in WINTER

    def there(self, hex: str, side: str, *, combat: bool = False) -> list[str]:
        """The pieces of a side in a hex, or its combat units only."""
        return [
            p
            for p, h in self.at.items()
            if h == hex
            and (UNITS.get(p) or COMMANDERS[p])["side"] == side
            and (p in UNITS or not combat)
        ]

    def riders(self, side: str) -> Iterator[str]:
        """The hexes of cavalry in good order."""
        for p, h in self.at.items():
            unit = UNITS.get(p)
            if unit and unit["side"] == side and unit["arm"] == "cav" and p not in self.disrupted:
                yield h

    def closed(self, side: str) -> set[str]:
        """Lands that are closed to a side (1.1, 14.10, 14.16)."""
        shut = REGION["ottoman"] | REGION["torgau"]
        if not self.austria:
            shut |= REGION["austria"]
        return shut | (REGION["switzerland"] if side == "coalition" else set[str]())

    def friendly(self, side: str) -> set[str]:
        """The ground that is friendly to a side for supply (1.1, 14.7, 14.9, 14.16)."""
        lands = [*FRIENDLY[side]]
        if side == "coalition":
            lands += ["duchy_of_warsaw"] + ["austria"] * self.austria
        lands += ["confederation"] * self.shared
        return set[str]().union(*(REGION[land] for land in lands))

    # --- 6.2, 7.8

    def may_pass(self, hex: str, side: str) -> bool:
        """6.2: whether a line of a side may use a hex."""
        foe = other(side)
        if hex in self.closed(side) or self.there(hex, foe, combat=True):
            return False
        if self.there(hex, side):
            return True
        if hex in CITIES and hex not in self.friendly(side):
            return False
        for horse in self.riders(foe):
            if horse in around(hex) and RIVER.get(frozenset((hex, horse)), True):
                return False
        return True

    def line_step(self, a: str, b: str, side: str) -> int:
        """What a line pays from one hex to the next, 0 if it may not go there."""
        if not RIVER.get(frozenset((a, b)), True) or not self.may_pass(b, side):
            return 0
        return toll(a, b, self.winter)

    def fed(self, start: str, side: str) -> bool:
        """6.1: whether a combat unit in a hex is in supply by a depot."""
        foe = other(side)
        depots = {h for h in self.depots.get(side, ()) if not self.there(h, foe, combat=True)}
        reach = 3 if self.winter else 5
        return bool(depots & set(self.walk({start}, side, reach)))

    def walk(self, start: Iterable[str], side: str, reach: int) -> dict[str, int]:
        """The hexes to which a line of at most so many hexes leads, with its length."""
        best: dict[str, int] = {}
        heap = [(0, h) for h in start]
        while heap:
            length, here = heapq.heappop(heap)
            if here in best:
                continue
            best[here] = length
            for b in around(here):
                price = self.line_step(here, b, side)
                if price and length + price <= reach:
                    heapq.heappush(heap, (length + price, b))
        return best

    def linked(self, side: str) -> set[str]:
        """7.8: the hexes where a new depot would be linked."""
        sources = set[str](MAP["sources"][side])
        if side == "coalition":
            ports = MAP["sources"]["coalition_ports"]
            sources |= {h for h in ports if self.there(h, side)}
            sources |= set(MAP["sources"]["coalition_with_austria"]) if self.austria else set()
        passable = {h for side in PASSES for h in side}
        starts = {
            h
            for h in sources
            if self.may_pass(h, side) and (HEXES[h]["terrain"] != "mountain" or h in passable)
        }
        found, done = set[str](), set[str]()
        while starts:
            done |= starts
            for start in starts:
                found |= set(self.walk({start}, side, 5))
            starts = (self.depots.get(side, set()) & found) - done
        return found

    # --- 7.3, 7.7, 8.1

    def served(self, hex: str, side: str) -> bool:
        """7.3: whether a train could recover or move the stack in a hex. No Swedes are about."""
        led = set(self.there(hex, side)) - set(self.there(hex, side, combat=True))
        stack = self.there(hex, side, combat=True)
        return bool(stack and led) and hex not in REGION["torgau"] and self.fed(hex, side)

    def stores(self, side: str) -> set[str]:
        """7.7: where a depot may be set up."""
        taken = set[str]().union(*self.depots.values())
        mine = {h for h in CITIES - taken if h in self.friendly(side) or self.there(h, side)}
        return {h for h in mine & self.linked(side) if not self.besieged(h, side)}

    def recovers(self, hex: str, side: str) -> int:
        """8.1: how many units of a stack one train brings back."""
        down = [u for u in self.there(hex, side, combat=True) if u in self.disrupted]
        ratings = [COMMANDERS[c]["rating"] for c in self.there(hex, side) if c in COMMANDERS]
        return min(len(down), sum(ratings)) if self.fed(hex, side) else 0

    # --- 8.4

    def besieged(self, hex: str, side: str) -> bool:
        """8.4: whether a single unit in a city is under siege."""
        if hex not in CITIES or len(self.there(hex, side, combat=True)) != 1:
            return False
        return any(
            len([u for u in self.there(n, other(side), combat=True) if u not in self.disrupted]) > 1
            and frozenset((n, hex)) not in RIVER
            for n in around(hex)
        )

    def ridden_by(self, hex: str, side: str) -> bool:
        """Whether enemy cavalry in good order stands next to a hex, with no river between."""
        return any(
            horse in around(hex) and frozenset((hex, horse)) not in RIVER
            for horse in self.riders(other(side))
        )

    def goals(self, start: str, units: set[str]) -> set[str]:
        """8.4: the hexes that a march of these units can end in."""
        side = next(UNITS[u]["side"] for u in units)
        room = sum(UNITS[u]["room"] for u in units)
        barred = REGION["hamburg_area"] if side == "french" and self.turn <= 2 else set[str]()

        def friend(hex: str) -> bool:
            return any(
                u not in units and u not in self.moved for u in self.there(hex, side, combat=True)
            )

        def may_enter(hex: str) -> bool:
            if hex in self.closed(side) | barred or self.there(hex, other(side), combat=True):
                return False
            own = sum(
                UNITS[u]["room"] for u in self.there(hex, side, combat=True) if u not in units
            )
            return own + room <= 12

        found, seen = set[str](), set[tuple[str, int]]()
        waiting = [(start, 0)]
        held = self.ridden_by(start, side)
        while waiting:
            here, spent = waiting.pop()
            for b in around(here):
                price = toll(here, b, self.winter)
                if not price or spent + price > 5 or not may_enter(b):
                    continue
                stops = self.ridden_by(b, side) and not friend(b)
                if held and spent == 0 and stops:
                    continue
                if b == start:
                    continue  # only a way-point bends a march back to where it began
                found.add(b)
                if not stops and (b, spent + price) not in seen:
                    seen.add((b, spent + price))
                    waiting.append((b, spent + price))
        return found

    # --- 7.6, 11.11, 12.1, 13.3

    def forages(self, hex: str, side: str) -> bool:
        """7.6: whether a stack that was given no train takes a Forage marker."""
        stack = self.there(hex, side, combat=True)
        if hex in self.friendly(side) or all(self.spared(u) for u in stack):
            return False
        return hex not in self.depots.get(side, ()) or self.besieged(hex, side)

    def spared(self, unit: str) -> bool:
        """6.6: Cossacks, Danes in Denmark, Swedes in Pomerania, garrisons in their city."""
        what, hex = UNITS[unit], self.at[unit]
        home = {"danish": "denmark", "swedish": "swedish_pomerania"}.get(what["nation"])
        if what.get("cossack") or (home and hex in REGION[home]):
            return True
        posts = [one["hexes"] for one in PIECES["setup"] if one["piece"] == unit]
        return bool(what.get("garrison")) and [hex] in posts

    def may_stand(self, hex: str, side: str) -> bool:
        """Whether the pieces of a side may enter the land of a hex."""
        early = REGION["hamburg_area"] if side == "french" and self.turn <= 2 else set[str]()
        return hex not in self.closed(side) | early

    def refuges(self, start: str, origin: str, side: str) -> set[str]:
        """11.11: where a stack may retreat that was attacked from `origin`."""
        found = set[str]()
        for b in around(start):
            terrain = HEXES[b]["terrain"]
            hard = terrain in ("forest", "marsh", "rough") or (
                terrain == "mountain" and self.winter
            )
            dry = RIVER.get(frozenset((start, b)), True)
            open_ = toll(start, b, self.winter) and self.may_stand(b, side)
            if hard or not dry or not open_ or self.there(b, other(side)):
                continue
            if b not in around(origin) or not self.there(origin, other(side), combat=True):
                found.add(b)
        return found

    def rides(self, who: str) -> set[str]:
        """12.1: where a commander may ride after combat."""
        side, start = COMMANDERS[who]["side"], self.at[who]
        lands = [*FRIENDLY[side]] + ["austria"] * (self.austria and side == "coalition")
        friendly = set[str]().union(*(REGION[land] for land in lands))

        def through(hex: str) -> bool:
            if self.there(hex, other(side)):
                return False
            mine = hex not in CITIES or hex in friendly or bool(self.there(hex, side))
            return hex in REGION["torgau"] or (mine and self.may_stand(hex, side))

        reached, edge = {start}, {start}
        for _ in range(3):
            edge = {b for a in edge for b in around(a) if toll(a, b, False) and through(b)}
            reached |= edge
        ends = {h for h in reached if self.there(h, side, combat=True) or h in CITIES}
        return ends - REGION["torgau"] - {start}

    def takes_in(self, hex: str, unit: str) -> bool:
        """13.3: whether a reinforcement may be placed in a hex."""
        side = UNITS[unit]["side"]
        foes = any(self.there(h, other(side), combat=True) for h in (hex, *around(hex)))
        used = sum(UNITS[u]["room"] for u in self.there(hex, side, combat=True))
        return not foes and used + UNITS[unit]["room"] <= 12


def other(side: str) -> str:
    return "coalition" if side == "french" else "french"
