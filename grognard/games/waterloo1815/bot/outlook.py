"""How the campaign stands, in one number: blocks lost and to be lost, cities, threats, distances.

The unit is one Anglo-Dutch block, an eighth of what breaks that army (10.1b). Positive is good for
the French.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import exp, log

from grognard.games.waterloo1815.bot.reckon import Eyes
from grognard.games.waterloo1815.data import ARMIES, ARMIES_OF, BOARD, DEFEAT_AT, ENEMY, Army, Side
from grognard.games.waterloo1815.state import State, loss_count
from grognard.games.waterloo1815.supply import COST

UNIT: dict[Army, float] = {"french": 0.85, "anglo": 1.0, "prussian": 0.95}
"""What a lost block of each army weighs."""
SUPPORT = 0.6
"""What a block in the next town counts for in a battle."""
FAST = 0.35
"""The part of a hidden group that is taken to be horse."""


@lru_cache(maxsize=4)
def _distances(fingerprint: str) -> dict[str, dict[str, int]]:
    table: dict[str, dict[str, int]] = {}
    for start in BOARD.towns:
        row = {start: 0}
        front = [start]
        while front:
            ahead: list[str] = []
            for town in front:
                for near in BOARD.neighbours[town]:
                    if near not in row:
                        row[near] = row[town] + 1
                        ahead.append(near)
            front = ahead
        table[start] = row
    return table


def distance(a: str, b: str) -> int:
    """Links between two towns."""
    return _distances(BOARD.fingerprint)[a][b]


@dataclass(slots=True)
class Group:
    """The blocks of one army in one town."""

    n: float = 0.0
    power: float = 0.0
    fast: float = 0.0
    """How many of them move two towns."""

    def plus(self, n: float, power: float, fast: float) -> Group:
        """The group with some more blocks, or fewer."""
        return Group(self.n + n, self.power + power, self.fast + fast)


Groups = dict[Army, dict[str, Group]]


@dataclass(slots=True)
class Outlook:
    """A position of the campaign, as one seat reckons it."""

    groups: Groups
    losses: dict[Army, float]
    turn: int
    """The turn that is being played; its moves are made."""
    defeated: frozenset[Army] = frozenset()
    pulls: dict[Army, dict[str, float]] = field(default_factory=dict[Army, dict[str, float]])
    """Where each army is drawn to: town and weight."""


def read_outlook(g: State, eyes: Eyes, where: dict[str, str]) -> Outlook:
    """The position with the blocks at these towns."""
    groups: Groups = {army: {} for army in ARMIES}
    for id, town in where.items():
        unit = BOARD.blocks[id]
        fast = float(unit.rate == 2) if id in eyes.visible else FAST
        old = groups[unit.army].get(town)
        groups[unit.army][town] = (old or Group()).plus(1, eyes.power(id), fast)
    losses: dict[Army, float] = {army: float(loss_count(g, army)) for army in ARMIES}
    return Outlook(groups, losses, g.turn, frozenset(g.defeated))


def side_groups(o: Outlook, side: Side, town: str) -> list[Group]:
    """The groups of a side in a town."""
    found = (o.groups[army].get(town) for army in ARMIES_OF[side])
    return [group for group in found if group is not None and group.n > 0]


def strength(o: Outlook, side: Side, town: str) -> tuple[float, float]:
    """Blocks and power of a side in a town."""
    n = power = 0.0
    for army in ARMIES_OF[side]:
        group = o.groups[army].get(town)
        if group is not None:
            n += group.n
            power += group.power
    return n, power


def hold(o: Outlook, side: Side, town: str) -> tuple[float, float]:
    """What defends a town: blocks in it, and power with the help of its neighbours (6.34)."""
    n, power = strength(o, side, town)
    if n <= 0:
        return 0.0, 0.0
    for near, road in BOARD.road[town].items():
        there, more = strength(o, side, near)
        if there > 0:
            power += SUPPORT * more * min(1.0, 2 * road.lane / there)
    return n, power


def strike(o: Outlook, side: Side, town: str) -> tuple[float, float]:
    """What a side could throw at a town in its next turn: blocks of the first attack, and power
    with all that can come up behind (5.1, 5.2, 5.5, 6.34)."""
    firsts: list[tuple[Army, str, float, float]] = []
    behind = 0.0
    for near, road in BOARD.road[town].items():
        for army in ARMIES_OF[side]:
            group = o.groups[army].get(near)
            if group is None or group.n <= 0:
                continue
            share = min(1.0, road.attack_limit / group.n)
            firsts.append((army, near, group.n * share, group.power * share))
            rest = group.n - group.n * share
            if rest > 0:
                behind += SUPPORT * group.power * (1 - share) * min(1.0, 2 * road.lane / rest)
    if not firsts:
        return _raid(o, side, town)
    best_n = best_power = best = 0.0
    whole = [
        SUPPORT * power * min(1.0, 2 * BOARD.road[town][near].lane / n)
        for _, near, n, power in firsts
    ]
    total = sum(whole)
    for i, (army, near, n, power) in enumerate(firsts):
        reach = power + total - whole[i]
        if reach > best:
            best, best_n, best_power = reach, n, reach
        for j in range(i):
            ally, other, m, more = firsts[j]
            if ally == army and army != "french":
                continue
            if other == near or other in BOARD.road[near]:
                reach = power + more + total - whole[i] - whole[j]
                if reach > best:
                    best, best_n, best_power = reach, n + m, reach
    return best_n, best_power + behind


def _raid(o: Outlook, side: Side, town: str) -> tuple[float, float]:
    """Horse from two towns away."""
    best = (0.0, 0.0)
    for near in BOARD.neighbours[town]:
        if strength(o, ENEMY[side], near)[0] > 0:
            continue
        for far in BOARD.neighbours[near]:
            for army in ARMIES_OF[side]:
                group = o.groups[army].get(far)
                if group is not None and group.fast > 0 and group.fast > best[0]:
                    best = (group.fast, group.power * group.fast / group.n)
    return best


def chance(n: float, power: float, against: float, holding: float) -> float:
    """The chance that an attack by `n` blocks succeeds."""
    if against <= 0:
        return 1.0 if n > 0 else 0.0
    if n <= 0:
        return 0.0
    if n < 3 or against < 3:
        return 0.95 if n > against + 0.5 else 0.05
    return 1 / (1 + exp(-3.2 * log(max(power, 0.1) / max(holding, 0.1)) + 0.9))


def toll(o: Outlook, side: Side, town: str, attacker: bool) -> float:
    """Blocks a side loses when it loses a fight for a town."""
    n, _ = strength(o, side, town)
    if n < 3:
        return 0.25 * n
    if attacker:
        return 0.25 * n
    lanes = 0.0
    for near, road in BOARD.road[town].items():
        if strength(o, ENEMY[side], near)[0] <= 0:
            lanes += road.lane
    return 0.3 * n + 0.5 * max(0.0, n - lanes)


def _unit(o: Outlook, side: Side, town: str) -> float:
    if side == "french":
        return UNIT["french"]
    groups: list[tuple[Army, Group | None]] = [
        (army, o.groups[army].get(town)) for army in ARMIES_OF[side]
    ]
    total = sum(group.n for _, group in groups if group is not None)
    if total <= 0:
        return 1.0
    return sum(group.n * _dear(o, army) for army, group in groups if group is not None) / total


def _dear(o: Outlook, army: Army) -> float:
    """The nearer to defeat, the dearer a block."""
    left = max(DEFEAT_AT[army] - o.losses[army], 1.0)
    return UNIT[army] * (1.0 + 0.6 / left)


def profit(o: Outlook, side: Side, town: str, n: float, power: float) -> float:
    """What an attack of `side` on a town would win it, all outcomes weighed."""
    enemy = ENEMY[side]
    against, holding = hold(o, enemy, town)
    p = chance(n, power, against, holding)
    if against < 3 or n < 3:
        cost = 0.15 * min(n, 4.0) * _unit(o, side, town) * (0.5 if n > against else 1.0)
        return p * toll(o, enemy, town, False) * _unit(o, enemy, town) - cost
    prize = toll(o, enemy, town, False) * _unit(o, enemy, town)
    own = UNIT["french"] if side == "french" else 0.97
    ratio = max(power / max(holding, 0.1), 0.5)
    won_at = 0.15 * against / ratio * own
    return p * (prize - won_at) - (1 - p) * (0.3 * n * own - 0.1 * against)


# --- the sum


def night(turn: int) -> bool:
    """Whether a turn is a night turn, or beyond the end of the track."""
    return turn > len(BOARD.turns) or BOARD.turns[turn - 1].night


def evaluate(o: Outlook, mover: Side) -> float:
    """How good the position is for the French, `mover` having moved."""
    total = 0.0
    for army in ARMIES:
        sign = -1.0 if army == "french" else 1.0
        total += sign * o.losses[army] * UNIT[army]
        if o.losses[army] >= DEFEAT_AT[army]:
            total += sign * 6.0
    total += _cities(o, mover)
    other = ENEMY[mover]
    sign = 1.0 if mover == "french" else -1.0
    soon = 0.35 if night(o.turn + 1) else 1.0
    total -= sign * soon * _prospects(o, other, 0.4)
    later = 0.15 if night(o.turn + 2) else 0.3
    total += sign * later * _prospects(o, mover, 0.3)
    for army, targets in o.pulls.items():
        drag = 0.0
        for town, group in o.groups[army].items():
            if group.n > 0:
                drag += group.n * sum(w * distance(town, t) for t, w in targets.items())
        total -= drag if army == "french" else -drag
    return total


def _prospects(o: Outlook, side: Side, rest: float) -> float:
    """The best attack a side could make, and a part of the others."""
    gains: list[float] = []
    towns = {t for army in ARMIES_OF[ENEMY[side]] for t, x in o.groups[army].items() if x.n > 0}
    for town in towns:
        n, power = strike(o, side, town)
        if n > 0:
            gain = profit(o, side, town, n, power)
            if gain > 0:
                gains.append(gain)
    if not gains:
        return 0.0
    best = max(gains)
    return best + rest * (sum(gains) - best)


def french_turns_left(turn: int, mover: Side) -> int:
    """How many more French turns end, this one included if it is French."""
    last = len(BOARD.turns)
    first = turn if mover == "french" else turn + 1
    return max(0, (last - first) // 2 + 1)


def _cities(o: Outlook, mover: Side) -> float:
    """9.0, 10.1c: what the French hold of the supply cities, or may soon hold."""
    left = french_turns_left(o.turn, mover)
    total = 0.0
    for city, cost in COST.items():
        stake = city_stake(o, city, cost, left)
        if stake <= 0:
            continue
        mine, _ = strength(o, "french", city)
        garrison, holding = hold(o, "allied", city)
        if mine > 0:
            n, power = strike(o, "allied", city)
            p = chance(n, power, *hold(o, "french", city))
            if mover == "french":
                total += stake * (1.0 - 0.6 * p)
            else:
                total += stake
            continue
        eager = 0.6 if mover == "allied" else 0.3
        n, power = strike(o, "french", city)
        if n > 0:
            p = 1.0 if garrison <= 0 else chance(n, power, garrison, holding)
            total += eager * stake * p
        elif garrison <= 0:
            near = min(
                (distance(t, city) for t, x in o.groups["french"].items() if x.n > 0), default=9
            )
            total += eager * stake * 0.5 ** max(near - 1, 1)
    return total


def city_stake(o: Outlook, city: str, cost: int, left: int) -> float:
    """What holding a city from now on would bring the French."""
    army = BOARD.towns[city].supply
    stake = 0.0
    if army is not None and army not in o.defeated:
        stake = cost * _dear(o, army) * min(left, 3)
    if left <= 4:
        stake += 2.0  # 10.1c: two of the three at the end win the game
    return stake
