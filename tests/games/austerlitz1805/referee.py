"""A second reading of the rules, from the map's file and the rulebook alone: it shares no code with
the game, and what a table offers and computes is compared with it.

It knows marches (10), which attacks may be threatened (11.1), the sums of a combat (11.5-11.10) and
what a retreat costs (12.2). The positions are crowds of both armies in a few locales.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from grognard.games import austerlitz1805
from grognard.games.austerlitz1805.state import Attack, Order, State

_map: dict[str, Any] = json.loads(
    (Path(austerlitz1805.__file__).parent / "data" / "map.json").read_text(encoding="utf-8")
)
CAPACITY: dict[str, int] = {x["id"]: x["capacity"] for x in _map["locales"]}
HILLS: set[str] = {x["id"] for x in _map["locales"] if x["hill"]}
SANTON: str = _map["santon"]
BORDER: dict[frozenset[str], dict[str, Any]] = {
    frozenset((a["a"], a["b"])): a for a in _map["approaches"]
}
ROADS: dict[str, list[tuple[str, bool]]] = {}
for _road in _map["roads"]:
    for _a, _b in ((_road["a"], _road["b"]), (_road["b"], _road["a"])):
        ROADS.setdefault(_a, []).append((_b, _road["kind"] == "main"))
NEXT: dict[str, list[str]] = {x: [] for x in CAPACITY}
for _pair in BORDER:
    for _x in _pair:
        NEXT[_x] += _pair - {_x}


def passable(x: str, y: str) -> bool:
    return not BORDER[frozenset((x, y))]["impassable"]


def points(x: str, y: str) -> int:
    """What a narrow or a wide approach costs in a retreat."""
    return 2 if BORDER[frozenset((x, y))]["wide"] else 1


def place(position: str) -> str:
    return position.split(">")[0]


def is_own(unit: str, side: str) -> bool:
    return unit[0] == side[0]


def held(g: State, side: str) -> set[str]:
    """Where a side stands."""
    return {place(at) for unit, at in g.at.items() if is_own(unit, side)} - {"off"}


def crowd(g: State, side: str, x: str) -> int:
    return sum(is_own(unit, side) and place(at) == x for unit, at in g.at.items())


def other(side: str) -> str:
    return "allied" if side == "french" else "french"


# --- marches (10)


def is_open(g: State, units: Sequence[str], z: str) -> bool:
    """10.5b, 11.12h: nobody else follows a corps on the road, or the victors."""
    return all(z not in shut or set(units) <= set(shut[z]) for shut in (g.now.closed, g.now.sealed))


def roads(start: str) -> Iterator[list[str]]:
    """10.4: three locales on main roads, else two; never twice through the same."""

    def go(path: list[str], at: dict[str, bool]) -> Iterator[list[str]]:
        for z in NEXT[path[-1] if path else start]:
            onto: dict[str, bool] = {}
            for node, main in at.items():
                for there, also in ROADS.get(node, []):
                    if there.split("/")[0] == z and len(path) < (3 if main and also else 2):
                        onto[there] = onto.get(there, False) or (main and also)
            if onto and z != start and z not in path:
                yield [*path, z]
                yield from go([*path, z], onto)

    return go([], {node: True for node in ROADS if node.split("/")[0] == start})


def masses(g: State, side: str) -> set[str]:
    """10.5c: where enemy corps of two or more units stand."""
    corps = Counter(c for unit, c in g.corps.items() if not is_own(unit, side))
    return {place(g.at[u]) for u, c in g.corps.items() if not is_own(u, side) and corps[c] > 1}


def may_pass(
    g: State, side: str, units: Sequence[str], path: Sequence[str], *, column: bool
) -> bool:
    """10.4i, 10.5, 8.5b: through all locales of a road but the last."""
    for z in path[:-1]:
        if z in held(g, other(side)) or not is_open(g, units, z):
            return False
        if not g.through_full and crowd(g, side, z) >= CAPACITY[z]:
            return False
        beside = not masses(g, side).isdisjoint(NEXT[z])
        if column and (z in g.now.arrived.values() or beside):
            return False
    return True


def goals(g: State, order: Order) -> set[str]:
    """All words for where an order from the map may lead, but rides to an approach."""
    side, units, (x, _, y) = g.side, order.units, order.start.partition(">")

    def may_end(z: str) -> bool:
        fits = crowd(g, side, z) + len(units) <= CAPACITY[z]
        return fits and z not in held(g, other(side)) and is_open(g, units, z)

    if y:
        found = {f"reserve:{y}"} if may_end(y) else set[str]()
        return found | ({f"reserve:{x}"} if is_open(g, units, x) else set())
    beside = [z for z in NEXT[x] if passable(x, z)]
    found = {f"approach:{x}>{z}" for z in beside} | {f"reserve:{z}" for z in beside if may_end(z)}
    if order.kind == "detach":
        return found
    column = order.kind == "march" and len(units) > 1
    busy = set(g.now.arrived.values()) if column else set[str]()
    return found | {
        f"road:{'-'.join(path)}"
        for path in roads(x)
        if len(path) > 1
        and path[-1] not in busy
        and may_end(path[-1])
        and may_pass(g, side, units, path, column=column)
    }


# --- threats (11.1c)


def commands(g: State, unit: str) -> set[str]:
    """9: the commands that could still move a unit."""
    limit = {"allied": (5, 3), "french": (99, 4)}[g.side]
    twice = 1 + (unit in g.now.entered)
    if not is_own(unit, g.side) or g.at[unit] == "off" or g.now.moved.get(unit, 0) >= twice:
        return set()
    corps = g.corps.get(unit, "")
    size = list(g.corps.values()).count(corps)
    found = {"unit"} if g.now.unit_commands < limit[1] and (not corps or size > 1) else set[str]()
    spoken = g.now.given.get(corps, 0) >= 1 + (corps in g.now.entered)
    if corps and not spoken and g.now.corps_commands < limit[0]:
        found |= {"march"} if size == 1 else {"march", "detach"}
    return found - {"march"} if unit == g.battery else found


def may_fire(g: State, unit: str, x: str, y: str) -> bool:
    """11.5j-11.5l, 11.12d, 18.2b."""
    way = f"{x}>{y}"
    ready = g.at[unit] == way or (g.santon and unit == g.battery and g.at[unit] == x == SANTON)
    again = g.fired.get(way) == g.round - 1 and not (x in HILLS and y not in HILLS)
    return ready and way not in g.now.shelled and not again


def threats(g: State) -> set[str]:
    """Approaches across which something could attack, whether the defender leaves or stands."""
    enters: set[str] = set()
    stands: set[str] = set()
    foes = held(g, other(g.side))
    for unit, at in g.at.items():
        by, (x, _, y) = commands(g, unit), at.partition(">")
        if not by:
            continue
        for z in [y] if y else [z for z in NEXT[x] if passable(x, z)]:
            if z in foes and is_open(g, [unit], z):
                stands.add(f"{x}>{z}")
                if unit != g.battery or may_fire(g, unit, x, z):
                    enters.add(f"{x}>{z}")
        if g.face[unit].startswith("cav") and not y and by & {"unit", "march"}:
            rides = [path for path in roads(x) if len(path) > 1 and path[-1] in foes]
            for path in rides:
                if not is_open(g, [unit], path[-1]) or crosses_barred(g, [x, *path]):
                    continue
                if may_pass(g, g.side, [unit], path, column=False):
                    enters.add(way := f"{path[-2]}>{path[-1]}")
                    if crowd(g, g.side, path[-2]) < CAPACITY[path[-2]]:
                        stands.add(way)
    return (enters & stands) - set(g.now.barred)


def crosses_barred(g: State, way: Sequence[str]) -> bool:
    """11.12g: "attraverso quella stessa via d'accesso ... nessun altro movimento di attacco"."""
    return any(f"{x}>{y}" in g.now.barred for x, y in pairwise(way))


def rides_on(g: State, order: Order) -> set[str]:
    """11.12b: where cavalry that has taken a locale by road may go on to, and what it may threaten
    from there: "possono continuare il loro movimento (e fare attacchi aggiuntivi)"."""
    side, units, ridden = g.side, order.units, len(order.path)
    column, foes = order.kind == "march" and len(units) > 1, held(g, other(side))
    found: set[str] = set()

    def fits(z: str) -> bool:
        return crowd(g, side, z) + len(units) <= CAPACITY[z] and is_open(g, units, z)

    for path in roads(order.start):
        here, ahead = order.path[-1], path[ridden:]
        if path[:ridden] != order.path or not ahead or crosses_barred(g, [here, *ahead]):
            continue
        if column and not masses(g, side).isdisjoint(NEXT[here]):
            continue
        if not may_pass(g, side, units, ahead, column=column):
            continue
        end = ahead[-1]
        if end not in foes:
            busy = column and end in g.now.arrived.values()
            found |= {f"road:{'-'.join(path)}"} if fits(end) and not busy else set()
        elif is_open(g, units, end) and len(units) <= CAPACITY[end]:
            halts_in = ahead[-2] if len(ahead) > 1 else ""
            found |= {f"threat:{path[-2]}>{end}"} if not halts_in or fits(halts_in) else set()
    return found


# --- combat (11.6-11.10)


def arm(face: str) -> str:
    return {"gua": "inf"}.get(face[:3], face[:3])


@dataclass
class Combat:
    """An attack whose leading units are known."""

    g: State
    a: Attack
    lead: list[str]
    counter: list[str]

    @property
    def arm(self) -> str:
        return arm(self.g.face[self.lead[0]]) if self.lead else ""

    @property
    def units(self) -> list[str]:
        return [unit for order in self.a.orders for unit in order.units]

    @property
    def named(self) -> list[str]:
        return [piece for piece in self.a.named if piece in self.g.at]

    def strength(self, units: Sequence[str]) -> int:
        return sum(int(self.g.face[unit][3]) for unit in units)

    @property
    def initial(self) -> int:
        """11.6, 15.4f, 18.2c."""
        g, a = self.g, self.a
        blocked = all(g.at[unit] == f"{a.y}>{a.x}" for unit in self.named)
        border = BORDER[frozenset((a.x, a.y))]
        symbols = border["into_a"] if border["a"] == a.y else border["into_b"]
        steep = g.santon and a.y == SANTON == g.at.get(g.battery)
        sum_ = self.strength(self.lead) - (self.arm == "inf" and blocked)
        sum_ -= self.arm in symbols and (blocked or steep)
        if self.arm == "art":
            return sum_
        daunted = sum(int(g.face[unit][3]) < 3 for unit in a.defence) if a.guard else 0
        return sum_ - self.strength(a.defence) + daunted

    @property
    def final(self) -> int:
        return self.initial - self.strength(self.counter) + len(self.counter)

    def wins(self, sum_: int) -> bool:
        """11.6f-11.6j."""
        if sum_ or self.g.at[self.named[0]] != self.a.y:
            return sum_ > 0
        more = len(self.units) - len(self.named)
        return more > 0 or (more == 0 and self.g.side == "french")

    @property
    def losses(self) -> tuple[int, int]:
        """11.9, 11.10: what each side loses in all, the counter-attack included."""
        g, a = self.g, self.a
        guns = sum(arm(g.face[unit]) == "art" for unit in a.defence)
        if self.arm == "art":
            mine, theirs = 0, max(0, self.final)
        else:
            mine = len(a.defence) + max(0, -self.final)
            theirs = max(0, len(self.lead) + max(0, self.final) - guns)
        able = self.strength(self.named) - len(self.counter)
        return min(mine, self.strength(self.units)), min(theirs, able) + len(self.counter)


def toll(g: State, side: str, x: str, y: str) -> int:
    """12.2 for a retreat before combat from `y`, attacked from `x`."""
    groups: Counter[str] = Counter()
    guns = 0
    for unit, at in g.at.items():
        if is_own(unit, side) and place(at) == y:
            if arm(g.face[unit]) == "art":
                guns += int(g.face[unit][3])
            elif ">" in at or arm(g.face[unit]) == "inf":
                groups[at] += int(g.face[unit][3])
    return guns + sum(
        min(strength, points(y, at.split(">")[1] if ">" in at else x))
        for at, strength in groups.items()
    )


# --- a crowd


def jumble(g: State, rng: random.Random) -> None:
    """Scatters both armies over some two dozen locales, as whole corps or single units."""
    near = [rng.choice(list(CAPACITY))]
    for x in near:
        near += [z for z in NEXT[x] if z not in near and len(near) < 24]
    owner = {x: rng.choice("fa") for x in near}
    for unit in [unit for unit in g.corps if rng.random() < 0.25]:
        del g.corps[unit]
    groups: dict[str, list[str]] = {}
    for unit in g.at:
        groups.setdefault(g.corps.get(unit, unit), []).append(unit)
    stood = dict.fromkeys(near, 0)
    for units in rng.sample(list(groups.values()), len(groups)):
        fits = [x for x in near if owner[x] == units[0][0]]
        fits = [x for x in fits if stood[x] + len(units) <= CAPACITY[x]]
        if not fits:
            for unit in units:
                g.lost[unit] = g.face.pop(unit)
                del g.at[unit]
                g.corps.pop(unit, None)
            continue
        x = rng.choice(fits)
        stood[x] += len(units)
        facing = [z for z in NEXT[x] if passable(x, z) and owner.get(z, owner[x]) != owner[x]]
        at = f"{x}>{rng.choice(facing)}" if facing and rng.random() < 0.5 else x
        g.at.update(dict.fromkeys(units, at))
    g.reinforced = True  # reinforcements are in the crowd too
