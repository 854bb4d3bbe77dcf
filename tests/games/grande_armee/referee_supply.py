"""A second reading of sections 7 and 8.1 of 1812: a whole supply phase and the recovery after it.

It plays along with the game: the same answers are given, and at each question it says who is asked
and what may be answered. It shares no rule with the game.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from tests.games.grande_armee.referee import (
    CITIES,
    PRINTED,
    Position,
    depot_sites,
    other,
    supplied,
)
from tests.games.grande_armee.referee_combat import Course, Question
from tests.games.grande_armee.referee_turn import convertible, recovers, stacks, trains_for_use

TABLE = {
    row["turn"]: row["trains"]
    for row in json.loads((PRINTED.folder / "tables.json").read_text("utf-8"))["trains"]["main"]
}


@dataclass
class Lying:
    """A marker on the map."""

    side: str
    hex: str
    genuine: bool
    use: str
    """What it can be: ``any``, a ``depot``, or nothing but a ``dummy`` (7.3)."""
    open: bool = False


@dataclass
class SupplyPhase:
    """A supply phase and the recovery after it."""

    p: Position
    lost: dict[str, int]
    """8.8: depots that each side has lost for good."""
    lie: list[Lying] = field(default_factory=list[Lying])

    def order(self) -> list[str]:
        """7.4: the side with more trains in the table begins, on equal numbers the French."""
        row = TABLE[self.p.turn]
        first = "russian" if row["russian"] > row["french"] else "french"
        return [first, other(first)]

    def count(self, side: str) -> int:
        """7.2: the table, less depots lost and those on the map."""
        return TABLE[self.p.turn][side] - self.lost.get(side, 0) - len(self.p.depots[side])

    def own(self, side: str) -> list[Lying]:
        return [one for one in self.lie if one.side == side]

    def play(self) -> Course:
        for side in self.order():
            yield from self.convert(side)
        for side in self.order():
            yield from self.cover(side)
        yield from self.lay()
        for side in self.order():
            yield from self.build(side)
        self.lie = [one for one in self.lie if self.p.units(one.side, one.hex)]  # 7.6
        fed = supplied(self.p, "french") | supplied(self.p, "russian")
        for side in self.order():
            yield from self.recover(side, fed)

    def convert(self, side: str) -> Course:
        """7.1: one depot under own units may become a train."""
        cities = {f"city:{city}" for city in convertible(self.p, side)}
        word = yield Question(side, "trains.convert", frozenset(cities | {"none"}))
        if word != "none":
            self.p.depots[side].remove(word[5:])
            self.lie.append(Lying(side, word[5:], True, "any", True))

    def cover(self, side: str) -> Course:
        """7.2: the opponent may take off as many depots as there are trains too few."""
        while self.count(side) < 0 and self.p.depots[side]:
            cities = {f"city:{city}" for city in self.p.depots[side]}
            word = yield Question(other(side), "trains.shortage", frozenset(cities | {"done"}))
            if word == "done":
                return
            self.p.depots[side].remove(word[5:])

    def lay(self) -> Course:
        """7.3 to 7.5: one marker at a time, in turns; a pass costs a train."""
        left = {s: max(0, self.count(s) - len(self.own(s))) for s in self.order()}
        dummies, turn = dict.fromkeys(left, 2), self.order()[0]
        serving = {side: trains_for_use(self.p, side) for side in left}
        while able := [s for s in (turn, other(turn)) if left[s] or dummies[s]]:
            side = able[0]
            links = {m.hex for m in self.own(side) if m.use != "dummy" and not m.open}
            sites = depot_sites(self.p, side, links & CITIES)
            words = {f"train:{h}" for h in serving[side] | sites} if left[side] else set[str]()
            if dummies[side]:
                words |= {f"dummy:{h}" for h in stacks(self.p, side) | sites}
            words |= {"pass" if left[side] else "stop"}
            word = yield Question(side, "trains.place", frozenset(words))
            kind, _, hex = word.partition(":")
            if kind == "stop":
                dummies[side] = 0
            elif kind == "pass":
                left[side] -= 1
            else:
                use = "any" if hex in serving[side] else "depot" if hex in sites else "dummy"
                self.lie.append(Lying(side, hex, kind == "train", use))
                left[side] -= kind == "train"
                dummies[side] -= kind == "dummy"
            turn = other(side)

    def build(self, side: str) -> Course:
        """7.6: trains in cities become depots, if the chain reaches them; one is asked wherever a
        marker lies that could be such a train."""
        while True:
            laid = [one for one in self.own(side) if not one.open]
            open_ = {one.hex for one in laid} & depot_sites(self.p, side)
            if not open_:
                return
            able = {f"city:{one.hex}" for one in laid if one.genuine and one.hex in open_}
            word = yield Question(side, "depots.build", frozenset(able | {"done"}))
            if word == "done":
                return
            here = [one for one in laid if one.genuine and one.hex == word[5:]]
            self.lie.remove(min(here, key=lambda one: one.use == "any"))
            self.p.depots[side].append(word[5:])

    def recover(self, side: str, fed: set[str]) -> Course:
        """8.1: those who were in supply when the step began, as far as ratings go."""

        def down(hex: str) -> list[str]:
            return [u for u in self.p.units(side, hex) if u in self.p.disrupted and u in fed]

        while True:
            laid = [one for one in self.own(side) if one.use == "any"]
            asked = {one.hex for one in laid if down(one.hex) and self.rating(side, one.hex)}
            if not asked:
                return
            able = {one.hex for one in laid if one.genuine and one.hex in asked}
            words = {f"stack:{hex}" for hex in able}
            words |= {f"some:{hex}" for hex in able if len(down(hex)) > 1}
            word = yield Question(side, "recovery.stack", frozenset(words | {"done"}))
            if word == "done":
                return
            kind, _, hex = word.partition(":")
            here = [one for one in laid if one.genuine and one.hex == hex]
            self.lie.remove(min(here, key=lambda one: not one.open))
            left = self.rating(side, hex)
            while left and (units := down(hex)):
                if kind == "stack" and len(units) <= left:
                    self.p.disrupted -= set(units)
                    break
                choices = frozenset({f"unit:{u}" for u in units} | {"done"})
                word = yield Question(side, "recovery.unit", choices)
                if word == "done":
                    break
                self.p.disrupted.discard(word[5:])
                left -= 1

    def rating(self, side: str, hex: str) -> int:
        return recovers(self.p, side, hex)[1]
