"""Chapter 5 as the bot plays it: the marches worth considering, and the plan of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from grognard.games.waterloo1815.bot.outlook import (
    FAST,
    UNIT,
    Group,
    Groups,
    Outlook,
    chance,
    city_stake,
    distance,
    evaluate,
    french_turns_left,
    hold,
    profit,
    read_outlook,
    strength,
)
from grognard.games.waterloo1815.bot.reckon import Eyes, armies, side_at
from grognard.games.waterloo1815.data import ARMIES, ARMIES_OF, BOARD, ENEMY, Army, Side
from grognard.games.waterloo1815.movement import GROUP_MOVES
from grognard.games.waterloo1815.state import State, track
from grognard.games.waterloo1815.supply import COST

Path = tuple[str, ...]
"""The towns a block goes through, without the one it starts from."""


@dataclass(slots=True)
class March:
    """What one group does: the way of each block that moves."""

    army: Army
    start: str
    ways: dict[str, Path]
    cost: float = 0.0
    """Steps that forced marches are expected to lose, in blocks."""


@dataclass(slots=True)
class Council:
    """Everything that is weighed when the marches of a turn are planned."""

    g: State
    eyes: Eyes
    side: Side
    night: bool
    where: dict[str, str]
    enemies: set[str]
    base: Outlook
    traffic: dict[str, int] = field(default_factory=dict[str, int])


def plan(g: State, eyes: Eyes) -> list[March]:
    """The marches of this turn, thought out from where every block stood when the phase began."""
    side = side_at(g, eyes.seat)
    where = {id: g.origin.get(id, town) for id, town in g.town.items()}
    enemies = {town for id, town in where.items() if BOARD.blocks[id].side != side}
    c = Council(g, eyes, side, track(g).night, where, enemies, read_outlook(g, eyes, where))
    c.base.pulls = pulls(c)
    return deliberate(c)


def deliberate(c: Council) -> list[March]:
    """Group by group, the march that helps most; two groups may join against one town."""
    chosen: list[March] = []
    budget: dict[Army, int] = {army: GROUP_MOVES[army] for army in armies(c.g, c.eyes.seat)}
    for army in c.g.defeated:
        budget.pop(army, None)
    value = _value(c, chosen)
    while any(budget.values()):
        busy = {(m.army, m.start) for m in chosen}
        options: list[list[March]] = []
        for army, left in budget.items():
            if left <= 0:
                continue
            for start in c.base.groups[army]:
                if (army, start) not in busy:
                    options += [[m] for m in candidates(c, army, start)]
        if not chosen:
            options += joint_attacks(c, budget)
        best: list[March] | None = None
        best_value = value + 0.05
        for option in options:
            if not _obeys_command(c, [*chosen, *option]):
                continue
            worth = _value(c, [*chosen, *option])
            if worth > best_value:
                best, best_value = option, worth
        if best is None:
            break
        for march in best:
            chosen.append(march)
            budget[march.army] -= 1
            _use_roads(c, march)
        value = best_value
    return chosen


def _use_roads(c: Council, march: March) -> None:
    for id, way in march.ways.items():
        here = c.where[id]
        for town in way:
            road = BOARD.road[here][town]
            c.traffic[road.id] = c.traffic.get(road.id, 0) + 1
            here = town


def _obeys_command(c: Council, marches: list[March]) -> bool:
    """5.2: two groups against one town must both start next to it, joined by a road."""
    goals: dict[str, list[str]] = {}
    for march in marches:
        for town in {way[-1] for way in march.ways.values()}:
            if town in c.enemies:
                goals.setdefault(town, []).append(march.start)
    for town, starts in goals.items():
        for i, a in enumerate(starts):
            for b in starts[:i]:
                near = BOARD.road[town]
                if not (a in near and b in near and (a == b or a in BOARD.road[b])):
                    return False
    return True


# --- weighing


def _after(c: Council, marches: Iterable[March]) -> Outlook:
    groups: Groups = {army: dict(towns) for army, towns in c.base.groups.items()}
    for march in marches:
        towns = groups[march.army]
        for id, way in march.ways.items():
            power, fast = c.eyes.power(id), float(BOARD.blocks[id].rate == 2)
            towns[march.start] = towns[march.start].plus(-1, -power, -fast)
            towns[way[-1]] = towns.get(way[-1], Group()).plus(1, power, fast)
    base = c.base
    return Outlook(groups, dict(base.losses), base.turn, base.defeated, base.pulls)


def _value(c: Council, marches: list[March]) -> float:
    """What the marches are worth to their side, with the fights they bring about."""
    sign = 1.0 if c.side == "french" else -1.0
    o = _after(c, marches)
    spent = sum(march.cost for march in marches)
    goals = {way[-1] for march in marches for way in march.ways.values()} & c.enemies
    if not goals:
        return sign * evaluate(o, c.side) - spent
    total = 0.0
    chances: list[tuple[str, float]] = []
    for town in goals:
        n, power = strength(o, c.side, town)
        for near, road in BOARD.road[town].items():
            there, more = strength(o, c.side, near)
            if there > 0:
                power += 0.6 * more * min(1.0, 2 * road.lane / there)
        against, holding = hold(o, ENEMY[c.side], town)
        p = chance(n, power, against, holding)
        total += profit(o, c.side, town, n, power)
        chances.append((town, p))
    won = _after(c, marches)
    lost = _after(c, [])
    p_all = 1.0
    for town, p in chances:
        p_all *= p
        for army in ARMIES_OF[ENEMY[c.side]]:
            won.groups[army].pop(town, None)
    return (
        total
        - spent
        + sign * (p_all * evaluate(won, c.side) + (1 - p_all) * (evaluate(lost, c.side)))
    )


def pulls(c: Council) -> dict[Army, dict[str, float]]:
    """Where each army is drawn to."""
    o = c.base
    if c.side == "french":
        goal = objective(o)
        return {"french": {goal: 0.06}} if goal else {}
    threat = {
        city: cost
        * sum(
            group.power * 0.75 ** distance(town, city)
            for town, group in o.groups["french"].items()
            if group.n > 0
        )
        for city, cost in COST.items()
    }
    cares: dict[Army, dict[str, float]] = {
        "anglo": {"brussels": 1.0, "ghent": 0.5, "liege": 0.15},
        "prussian": {"liege": 1.0, "brussels": 0.5, "ghent": 0.1},
    }
    result: dict[Army, dict[str, float]] = {}
    for army, care in cares.items():
        weights = {city: care[city] * threat[city] for city in COST}
        total = sum(weights.values()) or 1.0
        result[army] = {city: 0.05 * w / total for city, w in weights.items()}
    return result


def objective(o: Outlook) -> str:
    """What the French army makes for: the city or enemy that is worth most for the way to it."""
    french = {t: x for t, x in o.groups["french"].items() if x.n > 0}
    force = sum(x.power for x in french.values()) or 1.0
    left = french_turns_left(o.turn, "french")
    best, goal = 0.0, ""
    for town in BOARD.towns:
        n, _ = strength(o, "allied", town)
        value = 0.3 * n
        if town in COST and strength(o, "french", town)[0] <= 0:
            value += city_stake(o, town, COST[town], left)
        if value <= 0:
            continue
        far = sum(x.power * distance(t, town) for t, x in french.items()) / force
        against, holding = hold(o, "allied", town)
        p = chance(12.0, 0.75 * force, against, holding) if against else 1.0
        score = value * (0.2 + p) * 0.8**far
        if score > best:
            best, goal = score, town
    return goal


# --- what could be done


def candidates(c: Council, army: Army, start: str) -> list[March]:
    """The marches of one group that are worth a thought."""
    ids = [
        id
        for id, town in c.where.items()
        if town == start and BOARD.blocks[id].army == army and id in c.g.town
    ]
    if not ids:
        return []
    ids.sort(key=c.eyes.power, reverse=True)
    found: list[March] = []
    keeps = (0, 1, 2, 3) if BOARD.towns[start].supply else (0, 1)
    for town in BOARD.neighbours[start]:
        if town in c.enemies and c.night:
            continue
        for keep in keeps:
            ways = mass(c, ids, start, town, keep)
            if ways:
                found.append(March(army, start, ways))
    found += rides(c, army, start, ids)
    if not c.night:
        found += forced(c, army, start, ids)
    return found


def _room(c: Council, a: str, b: str) -> int:
    road = BOARD.road[a][b]
    limit = road.attack_limit if b in c.enemies else road.limit
    return limit - c.traffic.get(road.id, 0)


def mass(c: Council, ids: list[str], start: str, town: str, keep: int) -> dict[str, Path]:
    """The whole group to the next town, but for `keep` blocks that hold the place; what the road
    does not carry goes round if it can."""
    foot = [id for id in ids if BOARD.blocks[id].type != "leader"]
    stay = set(foot[len(foot) - keep :] if keep else [])
    going = [id for id in ids if id not in stay]
    if not going or (keep and len(going) == 0):
        return {}
    room = _room(c, start, town)
    ways: dict[str, Path] = {}
    around: list[str] = []
    if len(going) > room:
        fast = [id for id in going if BOARD.blocks[id].rate == 2]
        spill = len(going) - room
        around = fast[:spill]
    direct = [id for id in going if id not in around]
    ways.update(dict.fromkeys(direct[: max(room, 0)], (town,)))
    used: dict[str, int] = {}
    for id in around:
        for near in BOARD.neighbours[start]:
            if near == town or near in c.enemies or town not in BOARD.road[near]:
                continue
            if used.get(near, 0) < min(_room(c, start, near), _room(c, near, town)):
                used[near] = used.get(near, 0) + 1
                ways[id] = (near, town)
                break
    return ways


def _routes(c: Council, start: str, length: int) -> dict[str, Path]:
    """A way of exactly this many links to each town that can be reached so."""
    routes: dict[str, Path] = {}
    front: dict[str, Path] = {start: ()}
    seen = {start}
    for _ in range(length):
        ahead: dict[str, Path] = {}
        for town, way in front.items():
            if town in c.enemies:
                continue
            for near in BOARD.neighbours[town]:
                if near in seen or near in ahead or _room(c, town, near) <= 0:
                    continue
                if near in c.enemies and c.night:
                    continue
                ahead[near] = (*way, near)
        seen.update(ahead)
        front = ahead
    routes.update(front)
    return routes


def rides(c: Council, army: Army, start: str, ids: list[str]) -> list[March]:
    """Horse sent ahead, alone or together: to screen, to seize a city, to come back."""
    horse = [id for id in ids if BOARD.blocks[id].type in ("cavalry", "horse_artillery")]
    if not horse:
        return []
    found: list[March] = []
    teams = [horse[-1:], horse[:2], horse] if len(horse) > 2 else [horse[-1:], horse]
    routes = _routes(c, start, 2) | _routes(c, start, 1)
    for town, way in routes.items():
        for team in teams:
            if town in c.enemies and len(team) < 2:
                continue
            room = min(_room(c, a, b) for a, b in zip((start, *way), way, strict=False))
            if len(team) <= room:
                found.append(March(army, start, dict.fromkeys(team, way)))
    return found


def forced(c: Council, army: Army, start: str, ids: list[str]) -> list[March]:
    """5.6: everybody one town further, where it is worth the stragglers."""
    leader = BOARD.leader[army] in ids
    loss = (1 / 3 if leader else 1 / 2) * 0.3 * UNIT[army]
    found: list[March] = []
    for town, way in _routes(c, start, 2).items():
        if not (town in c.enemies or town in COST):
            continue
        room = min(_room(c, a, b) for a, b in zip((start, *way), way, strict=False))
        team = [id for id in ids if BOARD.blocks[id].type != "leader"][: max(room, 0)]
        if len(team) < 2:
            continue
        slow = sum(BOARD.blocks[id].rate == 1 for id in team)
        found.append(March(army, start, dict.fromkeys(team, way), loss * slow))
    for town, way in _routes(c, start, 3).items():
        if town not in COST:
            continue
        horse = [id for id in ids if BOARD.blocks[id].type == "cavalry"][:2]
        if horse:
            found.append(March(army, start, dict.fromkeys(horse, way), loss * len(horse)))
    return found


def joint_attacks(c: Council, budget: dict[Army, int]) -> list[list[March]]:
    """5.2: two groups next to an enemy and to each other fall upon him together."""
    if c.night:
        return []
    found: list[list[March]] = []
    for town in c.enemies:
        pairs: list[tuple[Army, str]] = [
            (army, near)
            for near in BOARD.neighbours[town]
            for army in budget
            if budget[army] > 0 and near in c.base.groups[army]
        ]
        for i, (army, a) in enumerate(pairs):
            for ally, b in pairs[:i]:
                if army == ally and (a == b or budget[army] < 2):
                    continue
                if a != b and a not in BOARD.road[b]:
                    continue
                marches: list[March] = []
                joined: tuple[tuple[Army, str], ...] = ((army, a), (ally, b))
                for who, start in joined:
                    ids = [
                        id
                        for id, at in c.where.items()
                        if at == start and BOARD.blocks[id].army == who
                    ]
                    ids.sort(key=c.eyes.power, reverse=True)
                    keep = 1 if BOARD.towns[start].supply else 0
                    ways = mass(c, ids, start, town, keep)
                    if ways:
                        marches.append(March(who, start, ways))
                if len(marches) == 2:
                    found.append(marches)
    return found


def fast_share(eyes: Eyes, id: str) -> float:
    """Whether a block moves two towns, as far as the seat can tell."""
    return float(BOARD.blocks[id].rate == 2) if id in eyes.visible else FAST


ALL_ARMIES = ARMIES
