"""A second reading of sections 10 and 11 of 1813: a whole combat phase, from the rulebook.

It plays along with the game: the same dice fall, the same answers are given, and at each question
it says who is asked and what may be answered. It shares no rule with the game.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from tests.games.grande_armee.germany1813.referee import (
    COMMANDERS,
    HEXES,
    REGION,
    RIVER,
    UNITS,
    Table,
    around,
    other,
    toll,
)
from tests.games.grande_armee.printed import apart

SIDES: tuple[str, str] = ("french", "coalition")


class Question(NamedTuple):
    """Who is asked what, and all that he may answer."""

    side: str
    key: str
    words: frozenset[str]


Course = Generator[Question, str, None]
"""A part of the phase: it asks, and is sent the answers."""


def room(units: Iterable[str]) -> float:
    """3.2: the Occupancy Factors of units."""
    return sum({"V": 1, "L": 1.5, "C": 2}[UNITS[u]["quality"]] for u in units)


def bank(a: str, b: str) -> bool:
    """Whether a river runs between two hexes, with or without a bridge."""
    return frozenset((a, b)) in RIVER


def rough(hex: str) -> bool:
    """11.4, 11.5: forest, marsh and broken ground; a mountain is none of them."""
    return HEXES[hex]["terrain"] in ("forest", "marsh", "rough")


def arms(units: Iterable[str]) -> set[str]:
    """The types of some units."""
    return {UNITS[u]["arm"] for u in units}


def strange(piece: str) -> bool:
    """14.8: Swedes, who keep apart."""
    return (UNITS.get(piece) or COMMANDERS[piece])["nation"] == "swedish"


def leads(commander: str, unit: str) -> bool:
    """3.4, 14.8: any commander leads any unit of his side, but only Swedes lead Swedes."""
    return strange(commander) or not strange(unit)


def mixed(pieces: Iterable[str]) -> bool:
    """14.8: Swedish units with others and without a Swedish commander."""
    some = list(pieces)
    swedes = [p for p in some if strange(p)]
    return bool(swedes) and len(swedes) < len(some) and not set(swedes) & set(COMMANDERS)


def toggle(chosen: list[str], piece: str) -> None:
    """A piece is taken among those chosen, or out of them."""
    if piece in chosen:
        chosen.remove(piece)
    else:
        chosen.append(piece)


@dataclass
class Phase(Table):
    """A combat phase: the position, and what the sides have left."""

    commands: dict[str, int] = field(default_factory=dict[str, int])
    points: dict[str, int] = field(default_factory=dict[str, int])
    forced: set[str] = field(default_factory=set[str])
    fought: dict[str, int] = field(default_factory=dict[str, int])
    forage: set[str] = field(default_factory=set[str])
    """Hexes with a Forage marker."""
    weak: int = 0
    """16.3: what the first turns take from an attack."""
    dice: Iterator[int] = field(default_factory=lambda: iter(()))
    dead: set[str] = field(default_factory=set[str])
    interned: set[str] = field(default_factory=set[str])
    captured: dict[str, int] = field(default_factory=dict[str, int])
    """8.7: depots that each side has lost."""
    fleeing: list[tuple[str, frozenset[str]]] = field(
        default_factory=list[tuple[str, frozenset[str]]]
    )
    """11.19: commanders who get away, and where they may go."""

    def stack(self, side: str, hex: str) -> list[str]:
        """The combat units of a side in a hex."""
        return self.there(hex, side, combat=True)

    def fresh(self, units: Iterable[str]) -> list[str]:
        """Those of some units that are on the map and in good order."""
        return [u for u in units if u in self.at and u not in self.disrupted]

    def leaders(self, side: str, hex: str) -> list[str]:
        """The commanders of a side in a hex."""
        return [p for p in self.there(hex, side) if p in COMMANDERS]

    def leading(self, side: str, hex: str, units: list[str]) -> list[str]:
        """3.4: the commanders in a hex who lead any of these units."""
        return [c for c in self.leaders(side, hex) if any(leads(c, u) for u in units)]

    def rating(self, side: str, hex: str, units: list[str]) -> int:
        """10.2: the highest rating among them."""
        return max([0, *(COMMANDERS[c]["rating"] for c in self.leading(side, hex, units))])

    def command(self, side: str, hex: str, units: list[str]) -> int:
        """11.5, 11.7: the best rating, no higher than the number of units that it leads."""
        number = {c: sum(leads(c, u) for u in units) for c in self.leaders(side, hex)}
        return max([0, *(min(COMMANDERS[c]["rating"], n) for c, n in number.items())])

    def outnumbered(self, units: Iterable[str], target: str, side: str) -> bool:
        """14.8: Swedes attack only with two Combat Factors more than the defenders."""
        some = list(units)
        against = len(self.fresh(self.stack(other(side), target)))
        return any(strange(u) for u in some) and len(self.fresh(some)) < against + 2

    def put(self, piece: str, hex: str) -> None:
        """A piece comes to lie on top of what is in a hex: dice for commanders fall in that
        order."""
        self.at.pop(piece)
        self.at[piece] = hex

    # --- 10.1, 10.6

    def targets(self, side: str, hex: str) -> set[str]:
        """10.1: the adjacent hexes with enemies; lone commanders are attacked too (11.19)."""
        return {n for n in around(hex) if self.there(n, other(side))}

    def attackers(self, side: str) -> set[str]:
        """10.1: the stacks that may be ordered to attack: all in good order, without Forage."""
        camps = {h for p, h in self.at.items() if p in UNITS and UNITS[p]["side"] == side}
        return {
            h
            for h in camps - self.forage
            if self.targets(side, h)
            and not self.disrupted & set(self.stack(side, h))
            and not self.swedes_alone_are_too_few(side, h)
        }

    def swedes_alone_are_too_few(self, side: str, hex: str) -> bool:
        """14.8: a stack of Swedes only that is too weak for each of its neighbours."""
        stack = self.stack(side, hex)
        near = self.targets(side, hex)
        return all(map(strange, stack)) and all(self.outnumbered(stack, t, side) for t in near)

    def play(self) -> Course:
        """10.6: by turns, until neither can or will go on."""
        ahead = self.commands["coalition"] > self.commands["french"]
        turn, out = "coalition" if ahead else "french", set[str]()
        while True:
            able = [s for s in (turn, other(turn)) if s not in out and self.attackers(s)]
            if not able:
                break
            side = able[0]
            stacks = {f"stack:{h}" for h in self.attackers(side)}
            word = yield Question(side, "attack.stack", frozenset(stacks | {"pass"}))
            turn = other(side)
            if word == "pass":
                out.add(side)
                continue
            fight = Fight(self, side, word[6:])
            given = yield from fight.order()
            if not given:
                turn = side  # he thinks again
            elif fight.failed:
                out.add(side)
            elif fight.goes:
                yield from fight.battle()
        self.forced, self.fought = set(), {}

    # --- 11.19

    def escape(self, who: str) -> None:
        """11.19: a die; a friendly stack within three hexes, whatever lies between."""
        side = COMMANDERS[who]["side"]
        die, start = next(self.dice), self.at[who]
        stacks = {
            h
            for u, h in self.at.items()
            if u in UNITS and UNITS[u]["side"] == side and apart(h, start) <= 3
        }
        if die == 1 or not stacks:
            del self.at[who]
            self.dead.add(who)
        else:
            self.fleeing.append((who, frozenset(f"hex:{h}" for h in stacks)))

    def bereaved(self, hexes: Iterable[tuple[str, str]]) -> Course:
        """11.19: first every die, then the places of those who get away."""
        for side, hex in hexes:
            if hex and not self.stack(side, hex):
                for who in self.leaders(side, hex):
                    if who not in [one for one, _ in self.fleeing]:
                        self.escape(who)
        while self.fleeing:
            who, words = self.fleeing.pop(0)
            word = yield Question(COMMANDERS[who]["side"], "escape.refuge", words)
            self.put(who, word[4:])


class Fight:
    """One attack, from its order to its last consequence."""

    def __init__(self, phase: Phase, side: str, start: str) -> None:
        self.p, self.side, self.foe, self.start = phase, side, other(side), start
        self.units = phase.stack(side, start)
        near = phase.targets(side, start)
        self.target = min(near) if len(near) == 1 else ""
        self.spent = dict.fromkeys(SIDES, 0)
        self.failed = self.goes = False
        self.helpers: dict[str, list[str]] = {s: [] for s in SIDES}
        self.called: set[str] = set()
        self.stack_hits: dict[str, int] = {}
        self.steps = dict.fromkeys(SIDES, 0)
        self.margin = 0
        self.left_before = self.retreated = False
        self.refuge = ""
        self.pushed: tuple[str, ...] = ()
        """11.11: units in good order that go a hex further."""

    # --- 10.2

    def order(self) -> Generator[Question, str, bool]:
        """10.1, 10.2: who attacks whom, by how many commands; then the die."""
        p, stack = self.p, self.p.stack(self.side, self.start)
        while True:
            words = {f"target:{h}" for h in p.targets(self.side, self.start) - {self.target}}
            if self.target and not p.outnumbered(self.units, self.target, self.side):
                words |= {f"cc:{n}" for n in range(p.commands[self.side] + 1)}
            if len(stack) > 1:
                words |= {f"unit:{u}" for u in stack if self.units != [u]}
            word = yield Question(self.side, "attack.order", frozenset(words | {"back"}))
            what = word.partition(":")[2]
            if word == "back":
                return False
            if word.startswith("target"):
                self.target = what
            elif word.startswith("unit"):
                self.units = [u for u in stack if (u in self.units) != (u == what)]
            else:
                break
        self.spend(self.side, int(what))
        die = next(p.dice)
        total = die + int(what) + p.rating(self.side, self.start, self.units)
        self.goes = die != 1 and total >= 7
        self.failed = die != 1 and total < 7
        self.defenders = p.stack(self.foe, self.target)
        return True

    def spend(self, side: str, number: int) -> None:
        """10.2, 10.3: commands are gone for this turn, whatever comes of them."""
        self.spent[side] = number
        self.p.commands[side] -= number

    # --- 11.1 to 11.19, in order

    def battle(self) -> Course:
        p = self.p
        if self.defenders:
            yield from self.ride_off()
        if self.defenders and not self.left_before:
            yield from self.support()
            self.count()
            yield from self.fall(self.loser, self.hits_on_loser)
            if self.margin:
                yield from self.fall(other(self.loser), self.hits_on_winner())
        yield from p.bereaved(self.places())
        if self.defenders and self.margin and not self.left_before:
            yield from self.fall_back()
        yield from p.bereaved(self.places())
        yield from self.advance()
        self.settle()

    def places(self) -> list[tuple[str, str]]:
        """The hexes where a stack may have been lost."""
        there = [(self.foe, self.target), (self.foe, self.refuge), (self.side, self.start)]
        return there + [(s, h) for s in (self.side, self.foe) for h in self.helpers[s]]

    def ride_off(self) -> Course:
        """11.1: cavalry alone may leave before attackers without any."""
        if arms(self.defenders) != {"cav"} or "cav" in arms(self.units):
            return
        ways = self.refuges(self.defenders)
        if not ways:
            return
        words = frozenset({f"hex:{h}" for h in ways} | {"stay"})
        word = yield Question(self.foe, "retreat.before", words)
        if word != "stay":
            self.refuge, self.left_before = word[4:], True
            yield from self.go(self.defenders)

    # --- 10.3 to 10.5

    def may_help(self, side: str) -> set[str]:
        """10.3, 10.5: stacks beside the target that have not been called yet."""
        return {
            h
            for h in around(self.target)
            if self.p.fresh(self.p.stack(side, h))
            and h not in self.called
            and (side == self.foe or (h != self.start and h not in self.p.forage))
            and (side == self.foe or not self.swedes_would_be_too_few(h))
        }

    def swedes_would_be_too_few(self, hex: str) -> bool:
        """14.8: the attackers, who supports them already, and this stack to the defenders alone."""
        p, stack = self.p, self.p.stack(self.side, hex)
        already = [u for h in self.helpers[self.side] for u in p.stack(self.side, h)]
        together = [*self.units, *already, *stack]
        return any(map(strange, stack)) and p.outnumbered(together, self.target, self.side)

    def support(self) -> Course:
        p = self.p
        if p.commands[self.foe] and self.may_help(self.foe):
            numbers = frozenset(f"cc:{n}" for n in range(p.commands[self.foe] + 1))
            word = yield Question(self.foe, "support.commands", numbers)
            self.spend(self.foe, int(word[3:]))
        for side, key in ((self.side, "support.attack"), (self.foe, "support.defence")):
            while near := self.may_help(side):
                word = yield Question(side, key, frozenset({f"call:{h}" for h in near} | {"done"}))
                if word == "done":
                    break
                hex = word[5:]
                self.called.add(hex)
                raw = [u for u in p.stack(side, hex) if UNITS[u]["quality"] == "C"]
                total = (
                    next(p.dice)
                    + self.spent[side]
                    + p.rating(side, hex, p.stack(side, hex))
                    - len(raw)
                )
                if total >= 7:
                    self.helpers[side].append(hex)

    # --- 11.2 to 11.8

    def worn(self, stack: list[str], sum_: int) -> int:
        """11.2: halved, or quartered, with fractions lost."""
        p = self.p
        tired = bool(p.forced & set(stack))
        battles = max((p.fought.get(u, 0) for u in stack), default=0)
        if battles > 1 or (battles and tired):
            return sum_ // 4
        return sum_ // 2 if battles or tired else sum_

    def attack_value(self) -> int:
        """11.3 to 11.5, without the die."""
        p, target = self.p, self.target
        walls = bool(HEXES[target].get("fortified"))
        value = self.worn(self.units, len(self.units) + 2 * (len(arms(self.units)) - 1))
        value -= 3 * bank(self.start, target)
        value -= walls * (1 if "art" in arms(self.units) else 2)
        value -= 2 * rough(target) + p.weak
        value += p.command(self.side, self.start, self.units)
        for hex in self.helpers[self.side]:
            stack = p.stack(self.side, hex)
            fit = p.fresh(stack)
            value += self.worn(stack, len(fit)) + bool(p.leading(self.side, hex, stack))
            value -= 2 * bank(hex, target) + rough(target)
            value -= walls and "art" not in arms(fit)
        return value

    def defence_value(self) -> int:
        """11.6, 11.7, 11.18, without the die."""
        p = self.p
        fit = p.fresh(self.defenders)
        if not fit:
            return 0
        value = self.worn(self.defenders, len(fit) + 2 * (len(arms(fit)) - 1))
        value += p.command(self.foe, self.target, fit)
        for hex in self.helpers[self.foe]:
            stack = p.stack(self.foe, hex)
            led = bool(p.leading(self.foe, hex, stack))
            value += self.worn(stack, len(p.fresh(stack))) + led
        return value

    def count(self) -> None:
        """11.8, 11.9, 11.14: who wins, by how much, and the hits on him who does not."""
        p = self.p
        helping = {s: [u for h in self.helpers[s] for u in p.stack(s, h)] for s in SIDES}
        mains = {self.side: self.units, self.foe: self.defenders}
        strength = {s: len(p.fresh([*mains[s], *helping[s]])) for s in SIDES}
        if not p.fresh(self.defenders):
            strength[self.foe] = 0  # 11.18
        self.engaged = {s: len(mains[s]) + len(helping[s]) for s in SIDES}
        values = self.attack_value(), self.defence_value()
        self.margin = values[0] + next(p.dice) - values[1] - next(p.dice)
        for u in (*self.units, *self.defenders, *helping["french"], *helping["coalition"]):
            p.fought[u] = p.fought.get(u, 0) + 1
        self.loser = self.foe if self.margin > 0 else self.side
        self.loser_strength = strength[self.loser]
        difference = abs(self.margin)
        self.hits_on_loser = min(difference, 2 * strength[other(self.loser)]) if difference else 1

    def hits_on_winner(self) -> int:
        """11.15: half the difference, changed by a die."""
        change = {1: -2, 2: -1, 3: 0, 4: 0, 5: 1, 6: 2}[next(self.p.dice)]
        return min(max(abs(self.margin) // 2 + change, 0), self.loser_strength)

    # --- 11.17

    def strike(self, unit: str) -> None:
        """11.17: a hit disrupts a unit, or eliminates it if it was disrupted."""
        p = self.p
        side, hex = UNITS[unit]["side"], p.at[unit]
        self.stack_hits[hex] = self.stack_hits.get(hex, 0) + 1
        self.steps[side] += 1
        if unit in p.disrupted:
            self.bury(unit)
        else:
            p.disrupted.add(unit)

    def is_odd(self, unit: str) -> bool:
        """11.17: a disrupted unit whose stack has taken an odd number of hits."""
        p = self.p
        return unit in p.disrupted and self.stack_hits.get(p.at[unit], 0) % 2 == 1

    def bury(self, unit: str) -> None:
        p, hex = self.p, self.p.at.pop(unit)
        p.disrupted.discard(unit)
        p.dead.add(unit)
        if not p.stack(UNITS[unit]["side"], hex):
            p.forage.discard(hex)

    def lose(self, unit: str) -> None:
        """A unit lost at once: as many steps as it had."""
        self.steps[UNITS[unit]["side"]] += 1 if unit in self.p.disrupted else 2
        self.bury(unit)

    def fall(self, side: str, hits: int) -> Course:
        """11.17: at least half on the stack that attacks or is attacked, as far as it can."""
        p, must = self.p, (hits + 1) // 2

        def main() -> list[str]:
            return [u for u in (self.units if side == self.side else self.defenders) if u in p.at]

        def helping() -> list[str]:
            return [u for h in self.helpers[side] for u in p.stack(side, h)]

        def bears(units: list[str]) -> int:
            return sum(1 if u in p.disrupted else 2 for u in units)

        while hits:
            others = helping() if self.margin else []
            if bears(main() + others) <= hits:
                for u in main() + others:
                    while u in p.at:
                        self.strike(u)
                break
            owed = min(must, bears(main()))
            open_ = main() + (others if owed < hits else [])
            word = yield Question(side, "hits.unit", frozenset(f"hit:{u}" for u in open_))
            must -= word[4:] in main() and must > 0
            hits -= 1
            self.strike(word[4:])
        while more := [u for u in main() + helping() if self.is_odd(u)]:
            words = frozenset({f"extra:{u}" for u in more} | {"done"})
            word = yield Question(side, "hits.extra", words)
            if word == "done":
                break
            self.strike(word[6:])

    # --- 11.10 to 11.12, 11.16

    def ways(self, start: str, *, crowded: bool, interned: bool = False) -> set[str]:
        """11.11: where the defender may go from a hex; `interned`: into neutral land alone."""
        p = self.p
        found = set[str]()
        for hex in around(start):
            hard = rough(hex) or (HEXES[hex]["terrain"] == "mountain" and p.winter)
            neutral = hex in self.neutral_land()
            if interned != neutral or not toll(start, hex, p.winter):
                continue
            if not neutral and not p.may_stand(hex, self.foe):
                continue
            if hard or not RIVER.get(frozenset((start, hex)), True) or p.there(hex, self.side):
                continue
            if hex in around(self.start) and p.stack(self.side, self.start):
                continue
            if crowded or room([*p.stack(self.foe, hex), *self.pushed]) <= 6:
                found.add(hex)
        return found

    def neutral_land(self) -> set[str]:
        """1.1: lands in which those who are driven there are interned."""
        land = set(REGION["ottoman"])
        land |= set[str]() if self.p.austria else REGION["austria"]
        return land | (REGION["switzerland"] if self.foe == "coalition" else set[str]())

    def fall_back(self) -> Course:
        p, must = self.p, self.margin >= 3
        stack = [u for u in self.defenders if u in p.at]
        if not stack:
            return
        ways = self.refuges(stack)
        if not ways:
            if must:
                abroad = self.ways(self.target, crowded=True, interned=True)
                for unit in stack:
                    self.lose(unit)
                if abroad:
                    p.dead -= set(stack)
                    p.interned |= set(stack)
            return
        words = {f"hex:{h}" for h in ways} | (set[str]() if must else {"stay"})
        word = yield Question(self.foe, "retreat.hex", frozenset(words))
        if word == "stay":
            return
        self.refuge, self.retreated = word[4:], True
        hunters = p.fresh(self.units)
        if "cav" in arms(hunters) and "cav" not in arms(p.fresh(stack)):
            prey = [u for u in stack if u in p.disrupted]
            if prey:
                words = frozenset(f"hit:{u}" for u in prey)
                word = yield Question(self.foe, "pursuit.unit", words)
                self.strike(word[4:])
        yield from self.go([u for u in stack if u in p.at])

    # --- 11.11 with 14.8: who stays where

    def together(self, stack: list[str], some: Iterable[str], hex: str) -> bool:
        """14.8: whether some of a retreating stack may end in a hex: no mix may form there."""
        p, pieces = self.p, list(some)
        there = p.there(hex, self.foe)
        all_of_it = [*stack, *p.leaders(self.foe, self.target)]
        return not pieces or (not there and mixed(all_of_it)) or not mixed([*pieces, *there])

    def surpluses(self, stack: list[str], refuge: str) -> list[frozenset[str]]:
        """11.11: who may be too many: none of them would find room beside the others."""
        already = self.p.stack(self.foe, refuge)
        found = list[frozenset[str]]()
        for n in range(len(stack) + 1):
            for some in combinations(stack, n):
                full = room([*already, *(u for u in stack if u not in some)])
                if full <= 6 and all(full + room([u]) > 6 for u in some):
                    found.append(frozenset(some))
        return found

    def onward(
        self, stack: list[str], refuge: str, some: frozenset[str]
    ) -> list[tuple[frozenset[str], str]]:
        """Which commanders could go on with the surplus, and where to."""
        p = self.p
        leaders = p.leaders(self.foe, self.target)
        self.pushed = tuple(p.fresh(some))
        if not self.pushed:
            return []
        companies = [
            frozenset(c) for n in range(len(leaders) + 1) for c in combinations(leaders, n)
        ]
        return [
            (who, hex)
            for who in companies
            for hex in self.ways(refuge, crowded=False) - {self.target}
            if self.together(stack, [*self.pushed, *who], hex)
        ]

    def stays(self, stack: list[str], refuge: str, gone: Iterable[str]) -> bool:
        """Whether those who do not go on may stay in the refuge."""
        left = set(gone)
        pieces = [*stack, *self.p.leaders(self.foe, self.target)]
        return self.together(stack, [x for x in pieces if x not in left], refuge)

    def partings(
        self, stack: list[str], refuge: str
    ) -> list[tuple[frozenset[str], frozenset[str]]]:
        """How a stack may part in a refuge: the surplus, and the commanders who go on with it."""
        found = list[tuple[frozenset[str], frozenset[str]]]()
        for some in self.surpluses(stack, refuge):
            riders = {frozenset[str](), *(who for who, _ in self.onward(stack, refuge, some))}
            found += [(some, who) for who in riders if self.stays(stack, refuge, some | who)]
        return found

    def ends(
        self, stack: list[str], refuge: str, some: frozenset[str]
    ) -> list[tuple[frozenset[str], str]]:
        """Where the surplus may go and with whom, so that the others may stay, if they can."""
        ends = self.onward(stack, refuge, some)
        leaders = self.p.leaders(self.foe, self.target)
        companies = [
            frozenset(c) for n in range(len(leaders) + 1) for c in combinations(leaders, n)
        ]
        can_stay = {who for who in companies if self.stays(stack, refuge, some | who)}
        return [(who, hex) for who, hex in ends if not can_stay or who in can_stay]

    def refuges(self, stack: list[str]) -> set[str]:
        """11.11, 14.8: the hexes into which a stack may retreat."""
        ways = self.ways(self.target, crowded=True)
        return {hex for hex in ways if self.partings(stack, hex)}

    def go(self, stack: list[str]) -> Course:
        """11.11: all go together; whoever finds no room there is hit and goes a hex further."""
        p, foe = self.p, self.foe
        if not stack:
            return
        pairs = self.partings(stack, self.refuge)
        sets = [some for some, _ in pairs] or self.surpluses(stack, self.refuge)
        chosen = frozenset[str]()
        while chosen not in sets:
            more = {u for some in sets if chosen < some for u in some - chosen}
            words = frozenset(f"unit:{u}" for u in more)
            word = yield Question(foe, "retreat.surplus", words)
            chosen |= {word[5:]}
        leaders, along, onward = p.leaders(foe, self.target), list[str](), ""
        ends = self.ends(stack, self.refuge, chosen)
        while ends:
            words = {f"hex:{h}" for who, h in ends if who == frozenset(along)}
            for c in leaders:
                if any((c in who) != (c in along) for who, _ in ends):
                    words.add(f"commander:{c}")
            word = yield Question(foe, "retreat.on", frozenset(words))
            if word.startswith("hex"):
                onward = word[4:]
                break
            toggle(along, word[10:])
        if onward and self.target in p.forage:
            p.forage.add(onward)
        for unit in chosen:
            self.strike(unit)
            if unit in p.at and not onward:
                self.lose(unit)
            elif unit in p.at:
                p.put(unit, onward)
        for who in along:
            p.put(who, onward)
        stay = [u for u in stack if u not in chosen]
        for piece in [*stay, *(c for c in leaders if c not in along)]:
            p.put(piece, self.refuge)
        if self.target in p.forage:
            p.forage.remove(self.target)
            p.forage |= {self.refuge} if stay else set[str]()

    # --- 11.12, 11.13, 14.4

    def advance(self) -> Course:
        """11.1, 11.12, 11.13: into the hex that is empty now."""
        p = self.p
        if p.stack(self.foe, self.target) or not p.may_stand(self.target, self.side):
            return
        if not toll(self.start, self.target, winter=False):
            return
        able = p.fresh(self.units)
        if self.retreated and any(u in p.at for u in self.defenders):
            if self.margin < 0:
                return
            if self.margin < 3:
                able = [u for u in able if UNITS[u]["arm"] == "cav"]
        if not able:
            return
        leaders = p.leaders(self.side, self.start)
        going = [*able, *leaders]
        while True:
            may = set(going) & set(able) and self.part_well(going)
            words = {"stay"} | ({"advance"} if may else set[str]())
            if len(able) + len(leaders) > 1:
                words |= {f"unit:{u}" for u in able if len(able) > 1}
                words |= {f"commander:{c}" for c in leaders}
            word = yield Question(self.side, "advance.units", frozenset(words))
            if word == "stay":
                return
            if word == "advance":
                break
            toggle(going, word.partition(":")[2])
        for piece in going:
            p.put(piece, self.target)
        if self.target in p.depots[self.foe]:
            p.depots[self.foe].remove(self.target)
            p.captured[self.foe] = p.captured.get(self.foe, 0) + 1

    def part_well(self, going: list[str]) -> bool:
        """14.8: whether an advance neither forms a mix nor leaves one behind."""
        here = self.p.there(self.start, self.side)
        left = [x for x in here if x not in going]
        return not mixed(going) and (mixed(here) or not mixed(left))

    def settle(self) -> None:
        """14.4b: a decisive victory: six units on each side, four hits more on the loser."""
        if not self.margin or not self.defenders or self.left_before:
            return
        winner = other(self.loser)
        if min(self.engaged.values()) < 6 or self.steps[self.loser] - self.steps[winner] < 4:
            return
        p = self.p
        p.points[winner] = min(12, p.points[winner] + 1)
        p.points[self.loser] = max(0, p.points[self.loser] - 1)
