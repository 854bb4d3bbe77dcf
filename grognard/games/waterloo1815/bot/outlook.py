"""The value of the campaign as one number: blocks lost and to be lost, cities, threats, distances.

The unit is one Anglo-Dutch block, an eighth of what breaks that army (10.1b). Positive is good for
the French.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from grognard.games.waterloo1815.board import Board
from grognard.games.waterloo1815.bot.estimates import Eyes
from grognard.games.waterloo1815.bot.forecast import (
    SUPPORT,
    Forecast,
    distance,
    forecast,
    links,
)
from grognard.games.waterloo1815.bot.weights import Weights
from grognard.games.waterloo1815.data import (
    ARMIES,
    ARMIES_OF,
    DEFEAT_AT,
    ENEMY,
    SUPPLY_COST,
    Army,
    Side,
)
from grognard.games.waterloo1815.state import State, active, loss_count

UNIT: dict[Army, float] = {"french": 0.8, "anglo": 1.0, "prussian": 0.9}
"""What a lost block of each army weighs."""


class Group(NamedTuple):
    """The blocks of one army in one town: how many, and their power."""

    n: float = 0.0
    power: float = 0.0


class Shift(NamedTuple):
    """A part of a group that goes from one town to another."""

    army: Army
    start: str
    to: str
    n: float
    power: float
    worn: float
    """The power that does not arrive: stragglers of a forced march."""


class Outlook:
    """A position of the campaign, as one seat estimates it."""

    __slots__ = ("board", "defeated", "groups", "losses", "pulls", "sides", "turn", "weights")

    def __init__(
        self,
        board: Board,
        groups: dict[Army, dict[str, Group]],
        losses: dict[Army, float],
        turn: int,
        defeated: frozenset[Army],
        pulls: dict[Army, dict[str, float]],
        weights: Weights,
    ) -> None:
        self.board, self.weights = board, weights
        self.groups, self.losses, self.turn, self.defeated = groups, losses, turn, defeated
        self.pulls = pulls
        """Where each army is drawn to: town and weight."""
        self.sides: dict[Side, dict[str, tuple[float, float]]] = {
            "french": {t: (x.n, x.power) for t, x in groups["french"].items()},
            "allied": {t: (x.n, x.power) for t, x in groups["anglo"].items()},
        }
        """Blocks and power of each side by town."""
        allied = self.sides["allied"]
        for town, x in groups["prussian"].items():
            n, power = allied.get(town, (0.0, 0.0))
            allied[town] = (n + x.n, power + x.power)

    def shifted(self, shifts: list[Shift], without: dict[str, Side] | None = None) -> Outlook:
        """The position after these moves; `without`: towns whose holders of a side are gone."""
        groups: dict[Army, dict[str, Group]] = {a: dict(x) for a, x in self.groups.items()}
        for army, start, to, n, power, worn in shifts:
            towns = groups[army]
            a = towns[start]
            if a.n - n < 0.01:
                del towns[start]
            else:
                towns[start] = Group(a.n - n, a.power - power)
            b = towns.get(to, NOBODY)
            towns[to] = Group(b.n + n, b.power + power - worn)
        for town, side in (without or {}).items():
            for army in ARMIES_OF[side]:
                groups[army].pop(town, None)
        return Outlook(
            self.board,
            groups,
            dict(self.losses),
            self.turn,
            self.defeated,
            self.pulls,
            self.weights,
        )


NOBODY = Group()
NONE = (0.0, 0.0)


def read_outlook(g: State, eyes: Eyes, where: dict[str, str]) -> Outlook:
    """The position with the blocks at these towns."""
    groups: dict[Army, dict[str, Group]] = {army: {} for army in ARMIES}
    for id, town in where.items():
        army = g.board.blocks[id].army
        n, power = groups[army].get(town, NOBODY)
        groups[army][town] = Group(n + 1, power + eyes.power(id))
    losses: dict[Army, float] = {army: float(loss_count(g, army)) for army in ARMIES}
    return Outlook(g.board, groups, losses, g.turn, frozenset(g.defeated), {}, eyes.weights)


def chance_of_the_french(g: State, eyes: Eyes) -> float:
    """The chance that the French win from here, as the bot plays: fitted to 874 positions of 49
    games of the bot against itself (docs/opponents.md)."""
    sum_ = evaluate(read_outlook(g, eyes, g.town), ENEMY[active(g)])
    return 1 / (1 + exp(0.9 + 0.09 * g.turn - (0.055 + 0.003 * g.turn) * sum_))


# --- attack and defence of a town


def hold(o: Outlook, side: Side, town: str) -> tuple[float, float]:
    """The defence of a town: the blocks in it, and power with the help of its neighbours (6.34),
    which comes too late for few blocks."""
    there = o.sides[side]
    n, power = there.get(town, NONE)
    if n <= 0:
        return NONE
    help = 0.0
    for near, lane, _, _ in links(o.board, town):
        friends = there.get(near)
        if friends is not None:
            help += SUPPORT * friends[1] * min(1.0, 2 * lane / friends[0])
    return n, power + min(help, power)


def strike(o: Outlook, side: Side, town: str) -> tuple[float, float]:
    """What a side could throw at a town in its next turn: blocks of the first attack, and power
    with all that can come up behind (5.1, 5.2, 5.5, 6.34)."""
    firsts: list[tuple[Army, str, float, float, float]] = []
    behind = total = 0.0
    armies = ARMIES_OF[side]
    for near, lane, _, cap in links(o.board, town):
        if near not in o.sides[side]:
            continue
        for army in armies:
            group = o.groups[army].get(near)
            if group is None:
                continue
            n, power = group
            first = min(n, cap)
            up = power * first / n
            late = SUPPORT * up * min(1.0, 2 * lane / first)
            firsts.append((army, near, first, up, late))
            total += late
            if n > first:
                behind += SUPPORT * (power - up) * min(1.0, 2 * lane / (n - first))
    if not firsts:
        return NONE
    best, best_n = 0.0, 0.0
    for i, (army, near, n, up, late) in enumerate(firsts):
        reach = up + min(total - late + behind, up)
        if reach > best:
            best, best_n = reach, n
        for j in range(i):
            ally, other, m, more, late2 = firsts[j]
            if ally == army and army != "french":
                continue
            if other == near or other in o.board.road[near]:
                reach = up + more + min(total - late - late2 + behind, up + more)
                if reach > best:
                    best, best_n = reach, n + m
    return best_n, best


def ways_out(o: Outlook, side: Side, town: str) -> float:
    """How many blocks of a side can leave a town at once (7.2)."""
    enemies = o.sides[ENEMY[side]]
    return float(sum(lane for near, lane, _, _ in links(o.board, town) if near not in enemies))


def attack(o: Outlook, side: Side, town: str, n: float, power: float) -> Forecast:
    """The forecast of an attack of `side` on a town."""
    against, holding = hold(o, ENEMY[side], town)
    lanes = max(ways_out(o, ENEMY[side], town), 0.0)
    return forecast(n, power, against, holding, lanes, max(n * 0.5, 4.0))


def _dear(o: Outlook, army: Army) -> float:
    """Returns the value of a block: the higher the nearer the army is to defeat. To the French, who
    must win in time (10.2b), a saved block is worth less towards the end."""
    near = 1.0 + o.weights.last / max(DEFEAT_AT[army] - o.losses[army], 1.0)
    if army == "french":
        near *= 0.35 + 0.65 * min(1.0, french_turns_left(o.board, o.turn, "french") / 9)
    return UNIT[army] * near


def unit(o: Outlook, side: Side, town: str) -> float:
    """The value of a block of a side in a town."""
    if side == "french":
        return _dear(o, "french")
    a, p = o.groups["anglo"].get(town, NOBODY), o.groups["prussian"].get(town, NOBODY)
    if a.n + p.n <= 0:
        return 1.0
    return (a.n * _dear(o, "anglo") + p.n * _dear(o, "prussian")) / (a.n + p.n)


def profit(o: Outlook, side: Side, town: str, n: float, power: float) -> float:
    """The expected gain of an attack of `side` on a town."""
    f = attack(o, side, town, n, power)
    mine = _dear(o, "french") if side == "french" else 0.97
    return f.defender * unit(o, ENEMY[side], town) - f.attacker * mine


# --- the sum


def night(board: Board, turn: int) -> bool:
    """Whether a turn is a night turn, or beyond the end of the track."""
    return turn > len(board.turns) or board.turns[turn - 1].night


def evaluate(o: Outlook, mover: Side) -> float:
    """The value of the position for the French after the move of `mover`."""
    total = 0.0
    for army in ARMIES:
        sign = -1.0 if army == "french" else 1.0
        total += sign * o.losses[army] * UNIT[army]
    total += _cities(o, mover)
    sign = 1.0 if mover == "french" else -1.0
    soon = (0.45 if night(o.board, o.turn + 1) else 1.0) * o.weights.fear
    total -= sign * soon * _prospects(o, ENEMY[mover], 0.4)
    later = (0.5 if night(o.board, o.turn + 2) else 1.0) * o.weights.hope
    total += sign * later * _prospects(o, mover, 0.15)
    for army, targets in o.pulls.items():
        drag = 0.0
        for town, group in o.groups[army].items():
            for goal, weight in targets.items():
                drag += group.n * weight * distance(o.board, town, goal)
        total -= drag if army == "french" else -drag
    return total


def _prospects(o: Outlook, side: Side, rest: float) -> float:
    """The best attack a side could make, and a part of the others."""
    best = total = 0.0
    for town in o.sides[ENEMY[side]]:
        n, power = strike(o, side, town)
        if n > 0:
            gain = profit(o, side, town, n, power)
            if gain > 0:
                total += gain
                best = max(best, gain)
    return best + rest * (total - best)


def french_turns_left(board: Board, turn: int, mover: Side) -> int:
    """How many more French turns end, this one included if it is French."""
    first = turn if mover == "french" else turn + 1
    return max(0, (len(board.turns) - first) // 2 + 1)


def _cities(o: Outlook, mover: Side) -> float:
    """9.0, 10.1c: what the French hold of the supply cities, or may soon hold."""
    left = french_turns_left(o.board, o.turn, mover)
    french = o.sides["french"]
    total = hopes = 0.0
    for city, cost in SUPPLY_COST.items():
        others = sum(other in french for other in SUPPLY_COST if other != city)
        stake = city_stake(o, city, cost, left, others)
        if city in french:
            n, power = strike(o, "allied", city)
            p = attack(o, "allied", city, n, power).win if n > 0 else 0.0
            share = 1.0 - (0.6 if mover == "french" else 0.3) * p
        else:
            eager = 0.6 if mover == "allied" else 0.3
            n, power = strike(o, "french", city)
            if n > 0:
                share = eager * attack(o, "french", city, n, power).win
            elif city not in o.sides["allied"]:
                near = min((distance(o.board, t, city) for t in french), default=9)
                share = eager * 0.5 ** max(near - 1, 1)
            else:
                share = 0.0
        total += stake * share
        hopes += share if left > 1 or mover == "allied" else float(city in french)
    if left <= 1 and mover == "french":
        return total + (o.weights.victory if hopes >= 2 else 0.0)
    if left <= 4:
        total += max(0.0, hopes - 1.0) * o.weights.victory / (1 + left)
    return total


def city_stake(o: Outlook, city: str, cost: int, left: int, others: int) -> float:
    """What holding a city from now on would bring the French: blocks that starve (9.0), and a step
    towards the two cities that win the game (10.1c), the nearer its end the more."""
    army = o.board.towns[city].supply
    stake = (1.0 + 4.0 * min(others, 1)) * (1.2 - 0.08 * left)
    if army is not None and army not in o.defeated:
        stake += min(cost * min(left, 6), DEFEAT_AT[army] - o.losses[army]) * _dear(o, army)
    return stake
