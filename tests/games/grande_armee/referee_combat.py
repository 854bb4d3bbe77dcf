"""A second reading of sections 10 and 11 of 1812: a whole combat phase, from the rulebook.

It plays along with the game: the same dice fall, the same answers are given, and at each question
it says who is asked and what may be answered. Values, support and retreats are those of
`referee_command`, with commanders and cards.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.games.grande_armee.printed import apart
from tests.games.grande_armee.referee import (
    COMMANDERS,
    NO_GO,
    RIVER,
    RUSSIA,
    UNITS,
    WOODS,
    Position,
    around,
    leaders,
    other,
)
from tests.games.grande_armee.referee_command import Table


class Question(NamedTuple):
    """Who is asked what, and all that he may answer."""

    side: str
    key: str
    words: frozenset[str]


Course = Generator[Question, str, None]
"""A part of the phase: it asks, and is sent the answers."""


class Over(Exception):
    """14.7: Napoleon is lost, and the game with him."""


def arms(units: Iterable[str]) -> set[str]:
    """The types of some units."""
    return {UNITS[u]["arm"] for u in units}


@dataclass
class Phase:
    """A combat phase: the table, and what the sides have left."""

    t: Table
    commands: dict[str, int]
    points: int
    """14.7: the Russian's points for decisive victories."""
    dice: Iterator[int]
    dead: list[str] = field(default_factory=list[str])
    captured: dict[str, int] = field(default_factory=dict[str, int])
    fleeing: list[tuple[str, frozenset[str]]] = field(
        default_factory=list[tuple[str, frozenset[str]]]
    )
    """11.19: commanders who get away, and where they may go."""

    @property
    def at(self) -> dict[str, str]:
        return self.t.p.at

    def changed(self) -> None:
        """Who stands where is counted anew."""
        p = self.t.p
        self.t.p = Position(p.turn, p.at, p.disrupted, p.depots, p.forced, p.fought, p.forage)

    def stack(self, side: str, hex: str) -> list[str]:
        """The combat units of a side in a hex."""
        return self.t.p.units(side, hex)

    def fresh(self, units: Iterable[str]) -> list[str]:
        """Those of some units that are on the map and in good order."""
        return [u for u in units if u in self.at and u not in self.t.p.disrupted]

    def put(self, piece: str, hex: str) -> None:
        """A piece comes to lie on top of what is in a hex."""
        self.at.pop(piece)
        self.at[piece] = hex
        self.changed()

    def bury(self, piece: str) -> None:
        """A piece is eliminated; a Forage marker without a stack comes off (6.3)."""
        p, hex = self.t.p, self.at.pop(piece)
        for marks in (p.disrupted, p.forced, self.t.unfed):
            marks.discard(piece)
        p.fought.pop(piece, None)
        self.dead.append(piece)
        self.changed()
        side = (UNITS.get(piece) or COMMANDERS[piece])["side"]
        if not self.stack(side, hex):
            p.forage.discard(hex)

    # --- 10.1, 10.7

    def targets(self, side: str, hex: str) -> set[str]:
        """10.1: the adjacent hexes with enemies; lone commanders are attacked too (11.19)."""
        return {n for n in around(hex) if self.t.p.anyone(other(side), n)}

    def attackers(self, side: str) -> set[str]:
        """10.1: the stacks of which units may be ordered to attack."""
        camps = {self.at[u] for u in self.t.p.units(side)}
        return {h for h in camps if self.targets(side, h) and self.t.may_be_ordered(side, h)}

    def play(self) -> Course:
        """10.7: by turns, until neither can or will go on."""
        ahead = self.commands["russian"] > self.commands["french"]
        turn, out = "russian" if ahead else "french", set[str]()
        while able := [s for s in (turn, other(turn)) if s not in out and self.attackers(s)]:
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
                try:
                    yield from fight.battle()
                except Over:
                    return

    # --- 11.19

    def escape(self, who: str) -> None:
        """11.19: a die; a friendly stack within three hexes, whatever lies between."""
        side, start, die = COMMANDERS[who]["side"], self.at[who], next(self.dice)
        stacks = {self.at[u] for u in self.t.p.units(side) if apart(self.at[u], start) <= 3}
        if die > 1 and stacks:
            self.fleeing.append((who, frozenset(f"hex:{h}" for h in stacks)))
            return
        self.bury(who)
        if who == "napoleon":
            raise Over

    def bereaved(self, hexes: Iterable[tuple[str, str]]) -> Course:
        """11.19: first every die, then the places of those who get away."""
        stranded = [
            who
            for side, hex in hexes
            if hex and not self.stack(side, hex)
            for who in leaders(self.t.p, side, hex)
        ]
        for who in dict.fromkeys(stranded):
            self.escape(who)
        while self.fleeing:
            who, words = self.fleeing.pop(0)
            word = yield Question(COMMANDERS[who]["side"], "escape.refuge", words)
            self.put(who, word[4:])


class Fight:
    """One attack, from its order to its last consequence."""

    def __init__(self, phase: Phase, side: str, start: str) -> None:
        self.p, self.side, self.foe, self.start = phase, side, other(side), start
        self.units = phase.t.may_be_ordered(side, start)
        near = phase.targets(side, start)
        self.target = min(near) if len(near) == 1 else ""
        self.spent = {side: 0, self.foe: 0}
        self.failed = self.goes = False
        self.helpers: dict[str, list[str]] = {side: [], self.foe: []}
        self.called: set[str] = set()
        self.stack_hits: dict[str, int] = {}
        self.lost = {side: 0, self.foe: 0}
        self.margin = 0
        self.left_before = self.retreated = False
        self.refuge = ""

    # --- 10.2

    def order(self) -> Generator[Question, str, bool]:
        """10.1, 10.2: who attacks whom, by how many commands; then the die."""
        p, stack = self.p, self.p.stack(self.side, self.start)
        able = p.t.may_be_ordered(self.side, self.start)
        while True:
            words = {f"target:{h}" for h in p.targets(self.side, self.start) - {self.target}}
            if self.target:
                words |= {f"cc:{n}" for n in range(p.commands[self.side] + 1)}
            if len(stack) > 1:
                words |= {f"unit:{u}" for u in able if self.units != [u]}
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
        total = die + int(what) + p.t.order_plus(self.side, self.start)
        self.goes = die != 1 and total >= 7
        self.failed = die != 1 and total < 7
        self.defenders = p.stack(self.foe, self.target)
        return True

    def spend(self, side: str, number: int) -> None:
        """10.2, 10.6: commands are gone for this turn, whatever comes of them."""
        self.spent[side] = number
        self.p.commands[side] -= number

    # --- 11.1 to 11.19, in order

    def battle(self) -> Course:
        if self.defenders:
            yield from self.ride_off()
        fought = bool(self.defenders) and not self.left_before
        if fought:
            yield from self.support()
            self.count()
            yield from self.fall(self.loser, self.hits_on_loser)
            if self.margin:
                yield from self.fall(other(self.loser), self.hits_on_winner())
        yield from self.p.bereaved(self.places())
        if fought and self.margin:
            yield from self.fall_back()
        yield from self.p.bereaved(self.places())
        yield from self.advance()
        if fought and self.margin and self.lost[self.loser] - self.lost[other(self.loser)] >= 3:
            more = 1 if self.loser == "french" else -1  # 14.7
            self.p.points = min(12, max(0, self.p.points + more))

    def places(self) -> list[tuple[str, str]]:
        """The hexes where a stack may have been lost."""
        there = [(self.foe, self.target), (self.foe, self.refuge), (self.side, self.start)]
        return there + [(s, h) for s in (self.side, self.foe) for h in self.helpers[s]]

    def ride_off(self) -> Course:
        """11.1: cavalry alone may leave before attackers without any."""
        if arms(self.defenders) != {"cav"} or "cav" in arms(self.units):
            return
        ways = self.p.t.retreats(self.foe, self.target, self.start, forced=False)
        if not ways:
            return
        words = frozenset({f"hex:{h}" for h in ways} | {"stay"})
        word = yield Question(self.foe, "retreat.before", words)
        if word != "stay":
            self.left_before = True
            self.go(word[4:])

    # --- 10.3 to 10.6

    def may_help(self, side: str) -> set[str]:
        mine = self.start if side == self.side else ""
        return self.p.t.may_support(side, self.target, mine) - self.called

    def support(self) -> Course:
        """First the attacker calls and rolls; then the defender commits commands, and calls."""
        yield from self.calls(self.side, "support.attack")
        p = self.p
        if p.commands[self.foe] and self.may_help(self.foe):
            numbers = frozenset(f"cc:{n}" for n in range(p.commands[self.foe] + 1))
            word = yield Question(self.foe, "support.commands", numbers)
            self.spend(self.foe, int(word[3:]))
        yield from self.calls(self.foe, "support.defence")

    def calls(self, side: str, key: str) -> Course:
        while near := self.may_help(side):
            word = yield Question(side, key, frozenset({f"call:{h}" for h in near} | {"done"}))
            if word == "done":
                return
            hex = word[5:]
            self.called.add(hex)
            if next(self.p.dice) + self.spent[side] + self.p.t.support_plus(side, hex) >= 7:
                self.helpers[side].append(hex)

    # --- 11.2 to 11.15

    def count(self) -> None:
        """11.8, 11.9, 11.14: who wins, by how much, and the hits on him who does not."""
        p, t = self.p, self.p.t
        helpers = {s: set(some) for s, some in self.helpers.items()}
        fit = {s: sum(len(t.fit(s, h)) for h in helpers[s]) for s in helpers}
        fit[self.side] += len(self.units)
        standing = len(t.fit(self.foe, self.target))
        fit[self.foe] = fit[self.foe] + standing if standing else 0  # 11.18
        attack = t.attack(self.units, self.start, self.target, helpers[self.side])
        defence = t.defence(self.foe, self.target, helpers[self.foe])
        self.margin = attack + next(p.dice) - defence - next(p.dice)
        for u in (*self.units, *self.defenders, *self.helping(self.side), *self.helping(self.foe)):
            t.p.fought[u] = t.p.fought.get(u, 0) + 1
        self.loser = self.foe if self.margin > 0 else self.side
        self.loser_strength = fit[self.loser]
        self.hits_on_loser = min(abs(self.margin), fit[other(self.loser)]) if self.margin else 1

    def hits_on_winner(self) -> int:
        """11.15: half the difference, changed by a die."""
        change = {1: -1, 2: -1, 3: 0, 4: 0, 5: 1, 6: 1}[next(self.p.dice)]
        return min(max(abs(self.margin) // 2 + change, 0), self.loser_strength)

    # --- 11.17

    def main(self, side: str) -> list[str]:
        """The units left of the stack that attacks or is attacked."""
        return [u for u in (self.units if side == self.side else self.defenders) if u in self.p.at]

    def helping(self, side: str) -> list[str]:
        return [u for h in self.helpers[side] for u in self.p.stack(side, h)]

    def strike(self, unit: str) -> None:
        """11.17: a hit disrupts a unit, or eliminates it if it was disrupted."""
        p = self.p
        hex = p.at[unit]
        self.stack_hits[hex] = self.stack_hits.get(hex, 0) + 1
        if unit in p.t.p.disrupted:
            self.lose(unit)
        else:
            p.t.p.disrupted.add(unit)

    def lose(self, unit: str) -> None:
        self.lost[UNITS[unit]["side"]] += 1
        self.p.bury(unit)

    def fall(self, side: str, hits: int) -> Course:
        """11.17: at least half on the stack that attacks or is attacked, as far as it can; after a
        tie all (11.9). An odd number may be made even on a disrupted unit."""
        shaken, must = self.p.t.p.disrupted, (hits + 1) // 2

        def bears(units: list[str]) -> int:
            return sum(1 if u in shaken else 2 for u in units)

        while hits:
            others = self.helping(side) if self.margin else []
            if bears(self.main(side) + others) <= hits:
                for u in self.main(side) + others:
                    while u in self.p.at:
                        self.strike(u)
                break
            owed = min(must, bears(self.main(side)))
            open_ = self.main(side) + (others if owed < hits else [])
            word = yield Question(side, "hits.unit", frozenset(f"hit:{u}" for u in open_))
            must -= word[4:] in self.main(side) and must > 0
            hits -= 1
            self.strike(word[4:])
        while more := [u for u in self.main(side) + self.helping(side) if self.is_odd(u)]:
            words = frozenset({f"extra:{u}" for u in more} | {"done"})
            word = yield Question(side, "hits.extra", words)
            if word == "done":
                return
            self.strike(word[6:])

    def is_odd(self, unit: str) -> bool:
        """A disrupted unit whose stack has taken an odd number of hits."""
        return unit in self.p.t.p.disrupted and self.stack_hits.get(self.p.at[unit], 0) % 2 == 1

    # --- 11.10 to 11.12, 11.16

    def fall_back(self) -> Course:
        p, must = self.p, self.margin >= 3
        if not self.main(self.foe):
            return
        ways = p.t.retreats(self.foe, self.target, self.start, forced=must)
        if not ways:
            for unit in self.main(self.foe) if must else []:
                self.lose(unit)
            return
        words = {f"hex:{h}" for h in ways} | (set[str]() if must else {"stay"})
        spared = p.t.cards & {"27 french"}  # "may retreat": its owner may rather lose the stack
        p.t.cards -= spared
        alone = spared and not p.t.retreats(self.foe, self.target, self.start, forced=must)
        p.t.cards |= spared
        words |= {"keep:27"} if must and alone else set[str]()
        word = yield Question(self.foe, "retreat.hex", frozenset(words))
        if word == "keep:27":
            for unit in self.main(self.foe):
                self.lose(unit)
        if word in ("stay", "keep:27"):
            return
        if word[4:] in around(self.start) and p.stack(self.side, self.start):
            p.t.cards.discard("27 french")  # one stack only
        self.retreated = True
        self.go(word[4:])
        stack, hunters = self.main(self.foe), p.fresh(self.main(self.side))
        prey = [u for u in stack if u in p.t.p.disrupted]
        if prey and "cav" in arms(hunters) and "cav" not in arms(p.fresh(stack)):
            words = frozenset(f"hit:{u}" for u in prey)
            word = yield Question(self.foe, "pursuit.unit", words)
            self.strike(word[4:])

    def go(self, hex: str) -> None:
        """11.11: all go together, the commanders too, and their Forage marker with them."""
        p, self.refuge = self.p, hex
        for piece in (*self.main(self.foe), *leaders(p.t.p, self.foe, self.target)):
            p.put(piece, hex)
        if self.target in p.t.p.forage:
            p.t.p.forage.remove(self.target)
            p.t.p.forage.add(hex)

    # --- 11.12, 11.13

    def may_enter(self, unit: str) -> bool:
        """14.6, and cards 30 and 31: whether a unit can advance over the ground before it."""
        t, pair = self.p.t, frozenset((self.start, self.target))
        bridge = RIVER.get(pair, False) and pair not in t.down
        near = any(t.p.units(self.foe, n) for n in around(self.target))
        held = "31 russian" in t.cards and self.side == "french" and bridge and near
        gone = UNITS[unit]["nation"] == "austrian" and "30" in t.cards and t.p.turn > 10
        woods = self.side == "french" and self.target in WOODS
        return not (held or woods or self.target in NO_GO or (gone and self.target in RUSSIA))

    def advance(self) -> Course:
        """11.1, 11.12, 11.13: into the hex that is empty now."""
        p = self.p
        if p.stack(self.foe, self.target):
            return
        able = [u for u in p.fresh(self.units) if self.may_enter(u)]
        if self.retreated and self.main(self.foe):
            if self.margin < 0:
                return
            if self.margin < 3:
                able = [u for u in able if UNITS[u]["arm"] == "cav"]
        if not able:
            return
        chiefs = leaders(p.t.p, self.side, self.start)
        going = [*able, *chiefs]
        while True:
            words = {"stay"} | ({"advance"} if set(going) & set(able) else set[str]())
            if len(able) + len(chiefs) > 1:
                words |= {f"unit:{u}" for u in able if len(able) > 1}
                words |= {f"commander:{c}" for c in chiefs}
            word = yield Question(self.side, "advance.units", frozenset(words))
            if word == "stay":
                return
            if word == "advance":
                break
            piece = word.partition(":")[2]
            going = [one for one in going if one != piece] if piece in going else [*going, piece]
        for piece in going:
            p.put(piece, self.target)
        depots = p.t.p.depots.get(self.foe, [])
        if self.target in depots:
            depots.remove(self.target)
            p.captured[self.foe] = p.captured.get(self.foe, 0) + 1
