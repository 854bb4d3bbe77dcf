"""A second reading of what commanders and event cards of 1812 change in a combat: 16.2, 16.4,
16.10, 6.4 at Riga, and the cards that speak of attacks, support, rivers and retreats.

Like `referee` it shares no rule with the game; what the cards do is read off their sentences.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tests.games.grande_armee.printed import apart
from tests.games.grande_armee.referee import (
    COMMANDERS,
    HEXES,
    NO_GO,
    RIVER,
    RUSSIA,
    UNITS,
    WOODS,
    Position,
    around,
    factor,
    leaders,
    other,
    passable,
    worn,
)

RANKS = (None, "corps", "C", "I", "A")
RIVALS = {"bagration", "barclay", "tormasov"}
MOSCOW, BORISOV = "0308", "1510"


@dataclass
class Table:
    """The position, the advanced rules in use, and the cards played this turn."""

    p: Position
    advanced: set[str]
    cards: set[str] = field(default_factory=set[str])
    """Number and side, such as ``8 french``; ``25`` has one instruction for both."""
    silenced: set[str] = field(default_factory=set[str])
    """Commanders whom card 18 has named."""
    down: set[frozenset[str]] = field(default_factory=set[frozenset[str]])
    """Bridges that card 8 has named."""
    stop: set[str] = field(default_factory=set[str])
    """Commanders who stop on the way of a march."""
    unfed: set[str] = field(default_factory=set[str])
    """6.4: units at Riga that were found out of supply."""

    def fit(self, side: str, hex: str) -> list[str]:
        """The units of a side in a hex that take an active part."""
        idle = self.p.disrupted | self.unfed
        return [u for u in self.p.units(side, hex) if u not in idle]

    # --- 16.2, 16.4

    def quarrel(self, hex: str) -> set[str]:
        """16.4 (1): two or three of them in one place, before turn 6."""
        here = {c for c in RIVALS if self.p.at.get(c) == hex}
        early = "specials" in self.advanced and self.p.turn < 6
        return here if early and len(here) > 1 else set()

    def rating(self, who: str) -> int:
        return 0 if who in self.quarrel(self.p.at[who]) else COMMANDERS[who]["rating"]

    def best(self, side: str, hex: str, but: set[str] | None = None) -> int:
        there = [c for c in leaders(self.p, side, hex) if c not in (but or set())]
        return max([0, *map(self.rating, there)])

    def led(self, who: str, units: list[str]) -> list[str]:
        """16.2: those of some units whom a commander can command."""
        rank, army = COMMANDERS[who].get("rank"), COMMANDERS[who].get("army")
        found: list[str] = []
        for u in units:
            what = UNITS[u]
            foot = what["arm"] == "inf" and (army is None or what["corps"].startswith(f"{army}-"))
            own = COMMANDERS[who].get("corps") == what["corps"]
            under = {"A": True, "I": foot, "C": what["arm"] == "cav", "corps": own}
            if rank is not None and (what.get("guard") or under[rank]):
                found.append(u)
        return found

    def added_by_commander(self, side: str, hex: str, units: list[str]) -> int:
        """11.5, 11.7: the best rating; by 16.2 that of whoever commands most."""
        there = leaders(self.p, side, hex)
        if "ranks" not in self.advanced:
            return min(len(units), self.best(side, hex))
        most = max([0, *(len(self.led(c, units)) for c in there)])
        first = [c for c in there if len(self.led(c, units)) == most]
        top = max([0, *(RANKS.index(COMMANDERS[c].get("rank")) for c in first)])
        first = [c for c in first if RANKS.index(COMMANDERS[c].get("rank")) == top]
        return min(most, max([0, *map(self.rating, first)]))

    def factors(self, side: str, hex: str, units: list[str], *, attacking: bool) -> int:
        """16.4 (3), (5), (7): only the highest in rank; among equals whom the owner likes."""
        there = leaders(self.p, side, hex)
        horse = sum(UNITS[u]["arm"] == "cav" for u in units)
        top = max([0, *(RANKS.index(COMMANDERS[c].get("rank")) for c in there)])
        gain = 0
        for c in there:
            if "specials" not in self.advanced or RANKS.index(COMMANDERS[c].get("rank")) < top:
                continue
            if c == "napoleon":
                gain = max(gain, min(3, len(self.led(c, units))))
            elif c in ("platov", "murat", "grouchy") and attacking:
                gain = max(gain, horse)
        return len(units) + gain

    # --- 10: who may attack and support

    def may_be_ordered(self, side: str, hex: str) -> list[str]:
        """The units of a stack that may be ordered to attack."""
        p, stack = self.p, self.p.units(side, hex)
        if set(stack) & p.disrupted or hex in p.forage:
            return []
        if "austrians" in self.advanced and all(UNITS[u]["nation"] == "austrian" for u in stack):
            return []
        if "21 french" in self.cards and side == "russian" and apart(hex, MOSCOW) <= 2:
            return []
        kept = {"prussian"} if "25" in self.cards and p.turn in (9, 10) else set[str]()
        kept |= {"austrian"} if "30" in self.cards and p.turn in (9, 10) else set[str]()
        guards_stay = "11 russian" in self.cards and side == "french"
        return [
            u
            for u in stack
            if u not in self.unfed
            and UNITS[u]["nation"] not in kept
            and not (guards_stay and UNITS[u].get("guard"))
        ]

    def may_support(self, side: str, target: str, start: str) -> set[str]:
        """`start` is the hex of the attack, if the side is the attacker's."""
        return {
            h
            for h in around(target)
            if self.fit(side, h)
            and h != start
            and not (start and h in self.p.forage)
            and not self.quarrel(h)
            and not ("31 french" in self.cards and side == "russian" and apart(h, BORISOV) <= 3)
        }

    def order_plus(self, side: str, hex: str) -> int:
        return self.best(side, hex) + ("18 french" in self.cards and side == "french")

    def support_plus(self, side: str, hex: str) -> int:
        poles = any(UNITS[u]["nation"] == "polish" for u in self.p.units(side, hex))
        return self.best(side, hex, self.silenced) - ("17 russian" in self.cards and poles)

    # --- 11.3 to 11.7

    def attack(self, units: list[str], start: str, target: str, helpers: set[str]) -> int:
        side = UNITS[units[0]]["side"]
        bridged = side == "french" and "8 french" in self.cards
        frozen = side == "russian" and "23 russian" in self.cards
        kinds = {UNITS[u]["arm"] for u in units}
        walls = bool(HEXES[target].get("fortified"))
        sum_ = self.factors(side, start, units, attacking=True) + 2 * (len(kinds) - 1)
        value = worn(self.p, units, sum_)
        if frozenset((start, target)) in RIVER:
            value -= 1 if bridged or frozen else 3
        value -= walls * (1 if "art" in kinds else 2)
        value -= 2 * (target in WOODS)
        value += self.added_by_commander(side, start, units)
        for hex in helpers:
            fit = self.fit(side, hex)
            value += worn(self.p, self.p.units(side, hex), len(fit))
            if frozenset((hex, target)) in RIVER:
                value -= 1 if bridged else 0 if frozen else 2
            value -= walls and all(UNITS[u]["arm"] != "art" for u in fit)
            value -= target in WOODS
            value += bool(leaders(self.p, side, hex))
        stack = self.p.units(side, start)
        guards = side == "french" and any(UNITS[u].get("guard") for u in stack)
        return value + 2 * (guards and "11 french" in self.cards)

    def defence(self, side: str, target: str, helpers: set[str]) -> int:
        fit = self.fit(side, target)
        if not fit:
            return 0
        kinds = {UNITS[u]["arm"] for u in fit}
        sum_ = self.factors(side, target, fit, attacking=False) + 2 * (len(kinds) - 1)
        value = worn(self.p, self.p.units(side, target), sum_)
        value += self.added_by_commander(side, target, fit)
        for hex in helpers:
            value += worn(self.p, self.p.units(side, hex), len(self.fit(side, hex)))
            value += bool(leaders(self.p, side, hex))
        dvina = any(UNITS[u]["corps"] in ("II", "VI", "IX", "X") for u in fit)
        return value + (dvina and side == "french" and "32 french" in self.cards)

    # --- 6.1, 6.2

    def fed(self, side: str) -> set[str]:
        """The combat units of a side in supply: cards lengthen lines, break bridges or make them
        needless, and keep the French horse from cutting anything."""
        p, enemy = self.p, other(side)
        most = 3 if p.winter and not (side == "french" and "19 french" in self.cards) else 5
        tame = enemy == "french" and "34 russian" in self.cards
        calm = replace(p, disrupted=set(UNITS)) if tame else p
        hexes = passable(calm, side)
        edge = {
            h for h, d in HEXES.items() if "S" in d.get("edge", "") and d["country"] == "austria"
        }
        near = {d for d in p.depots[side] if not p.units(enemy, d)}
        own = near | (edge - NO_GO)
        for _ in range(most):
            near |= self._wider(near & hexes, side)
            own |= self._wider(own & hexes, side)
        return {
            u
            for u in p.units(side)
            if p.at[u] in (own if UNITS[u]["nation"] == "austrian" else near)
        }

    def _wider(self, hexes: set[str], side: str) -> set[str]:
        """The hexes from which a line can go into one of these."""
        ice = f"23 {side}" in self.cards
        pairs = {frozenset((h, n)) for h in hexes for n in around(h)}
        open_ = {x for x in pairs if ice or (RIVER.get(x, True) and x not in self.down)}
        return {h for pair in open_ for h in pair}

    # --- 8.4 to 8.6

    def is_winter_for(self, side: str) -> bool:
        """For marches: cards 19 lift winter, or bring it before its time."""
        if side == "french" and "19 french" in self.cards:
            return False
        return self.p.winter or (side == "french" and "19 russian" in self.cards)

    def march(self, side: str) -> int:
        """8.4: the hexes of a normal march."""
        usual = 2 if self.is_winter_for(side) else 3
        if side == "russian" and "1 french" in self.cards:
            usual -= 1
        if side == "french" and "19 russian" in self.cards and self.p.winter:
            usual -= 1
        return usual

    def march_die(self, side: str, hex: str, units: list[str], hexes: int, along: set[str]) -> int:
        """8.6, 16.2, 16.4 (4), (6): what is added to the die of a march of so many hexes out of a
        hex; `along` are the commanders who go, `self.stop` those of them who stop on the way."""
        turn, all_the_way = self.p.turn, along - self.stop
        total = max(0, hexes - self.march(side))
        total += (side == "french" and turn >= 3) + self.is_winter_for(side)
        able = "specials" in self.advanced
        if "ranks" in self.advanced:
            guides = all_the_way - ({"murat"} if able else set[str]())
            total -= any(self.led(c, units) == units for c in guides)
        if not able:
            total -= "napoleon" in all_the_way
        else:
            top = self.highest(along)
            total -= any(c in ("napoleon", "davout") for c in top & all_the_way)
            total += self.highest(set(leaders(self.p, side, hex))) == {"murat"}
        total += side == "french" and "1 russian" in self.cards
        total += "5" in self.cards and hexes >= 3
        if side == "russian":
            horse = any(UNITS[u]["arm"] == "cav" and u not in self.p.disrupted for u in units)
            total -= horse and "27 russian" in self.cards
            total -= "wittgenstein" in all_the_way and "32 russian" in self.cards
        return total

    def highest(self, some: set[str]) -> set[str]:
        """16.4: those highest in rank."""
        ranks = {c: RANKS.index(COMMANDERS[c].get("rank")) for c in some}
        return {c for c in some if ranks[c] == max(ranks.values())}

    # --- 11.11

    def retreats(self, side: str, target: str, start: str, *, forced: bool) -> set[str]:
        """Where the units in a hex can retreat to from an attack out of `start`."""
        p, enemy, found = self.p, other(side), set[str]()
        for hex in around(target):
            pair = frozenset((target, hex))
            bridge = RIVER.get(pair, False) and pair not in self.down
            over = pair not in RIVER or bridge or f"23 {side}" in self.cards
            near = hex in around(start) and bool(p.units(enemy, start))
            near = near and not (forced and side == "french" and "27 french" in self.cards)
            watched = side == "french" and "31 russian" in self.cards and bridge
            watched = watched and any(p.units(enemy, n) for n in around(hex))
            closed = hex in NO_GO or (side == "french" and hex in WOODS)
            gone = any(UNITS[u]["nation"] == "austrian" for u in p.units(side, target))
            closed = closed or (gone and "30" in self.cards and p.turn > 10 and hex in RUSSIA)
            full = factor([*p.units(side, hex), *p.units(side, target)]) > 6
            if over and not (near or watched or closed or full or p.anyone(enemy, hex)):
                found.add(hex)
        return found
