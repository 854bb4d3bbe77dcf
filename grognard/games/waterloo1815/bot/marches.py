"""Chapter 5 as the bot plays it: the marches that it considers."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.games.waterloo1815.bot.estimates import Eyes
from grognard.games.waterloo1815.bot.outlook import UNIT, Outlook, Shift, french_turns_left
from grognard.games.waterloo1815.data import SUPPLY_COST, Army, Side
from grognard.games.waterloo1815.state import State

Path = tuple[str, ...]
"""The towns a block goes through, without the one it starts from."""
LAST_TURNS = 2
"""French turns before the end in which a lone block forces its march for an open city (10.1c)."""
STRAGGLERS = 0.3
"""What a step lost on a forced march counts for, in blocks."""


@dataclass(slots=True)
class March:
    """The march of one group: the way of each block that moves."""

    army: Army
    start: str
    ways: dict[str, Path]
    risk: float = 0.0
    """The chance of each block that forces the march to lose a step (5.6, 8.1)."""


@dataclass(slots=True)
class Council:
    """The data for planning the marches of a turn."""

    g: State
    eyes: Eyes
    side: Side
    night: bool
    where: dict[str, str]
    """The town of every block when the phase began."""
    enemies: set[str]
    base: Outlook
    traffic: dict[str, int] = field(default_factory=dict[str, int])
    """What marches already decided put on the roads."""


def shifts(c: Council, marches: list[March]) -> list[Shift]:
    """The marches as parts of groups that change their town."""
    found: list[Shift] = []
    for march in marches:
        for id, way in march.ways.items():
            power, forced = c.eyes.power(id), len(way) > c.g.board.blocks[id].rate
            worn = power * march.risk / c.g.strength[id] if forced else 0.0
            found.append(Shift(march.army, march.start, way[-1], 1.0, power, worn))
    return found


def stragglers(c: Council, march: March) -> float:
    """The steps that a forced march is expected to cost, in blocks."""
    forced = sum(len(way) > c.g.board.blocks[id].rate for id, way in march.ways.items())
    return forced * march.risk * STRAGGLERS * UNIT[march.army]


def use_roads(c: Council, march: March) -> None:
    """5.4: subtracts the blocks of a march from the roads that are free for the next."""
    for id, way in march.ways.items():
        here = c.where[id]
        for town in way:
            road = c.g.board.road[here][town]
            c.traffic[road.id] = c.traffic.get(road.id, 0) + 1
            here = town


def fits_roads(c: Council, marches: list[March]) -> bool:
    """5.4, 5.5: whether the roads carry all of these marches."""
    load: dict[tuple[str, str], int] = {}
    for march in marches:
        for id, way in march.ways.items():
            here = c.where[id]
            for town in way:
                load[here, town] = load.get((here, town), 0) + 1
                here = town
    return all(n + load.get((b, a), 0) <= _room(c, a, b) for (a, b), n in load.items())


def goals(c: Council, marches: list[March]) -> set[str]:
    """The towns that these marches attack."""
    return {way[-1] for march in marches for way in march.ways.values()} & c.enemies


def obeys_command(c: Council, marches: list[March]) -> bool:
    """5.2: two groups against one town must both start next to it, joined by a road."""
    against: dict[str, list[str]] = {}
    for march in marches:
        for town in goals(c, [march]):
            against.setdefault(town, []).append(march.start)
    for town, starts in against.items():
        near = c.g.board.road[town]
        for i, a in enumerate(starts):
            for b in starts[:i]:
                if not (a in near and b in near and (a == b or a in c.g.board.road[b])):
                    return False
    return True


# --- one group


def group_of(c: Council, army: Army, start: str) -> list[str]:
    """The blocks of a group, the best first."""
    ids = [
        id for id, town in c.where.items() if town == start and c.g.board.blocks[id].army == army
    ]
    return sorted(ids, key=c.eyes.power, reverse=True)


def candidates(c: Council, army: Army, start: str) -> list[March]:
    """The marches of one group that the bot considers."""
    ids = group_of(c, army, start)
    found: list[March] = []
    keeps = (0, 1, 2, 3) if c.g.board.towns[start].supply else (0, 1)
    for town in c.g.board.neighbours[start]:
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
    road = c.g.board.road[a][b]
    limit = road.attack_limit if b in c.enemies else road.limit
    return limit - c.traffic.get(road.id, 0)


def mass(c: Council, ids: list[str], start: str, town: str, keep: int) -> dict[str, Path]:
    """The march of the whole group to the next town, except `keep` blocks that hold the place.
    Blocks for which the road has no room go round if they can; otherwise they stay."""
    line = [id for id in ids if c.g.board.blocks[id].type != "leader"]
    stay = set(line[len(line) - keep :] if keep else [])
    going = [id for id in ids if id not in stay]
    room = max(_room(c, start, town), 0)
    fast = [id for id in going if c.g.board.blocks[id].rate == 2]
    around = fast[: max(len(going) - room, 0)]
    direct = [id for id in going if id not in around]
    ways: dict[str, Path] = dict.fromkeys(direct[:room], (town,))
    used: dict[str, int] = {}
    for id in around:
        for near in c.g.board.neighbours[start]:
            if near == town or near in c.enemies or town not in c.g.board.road[near]:
                continue
            if used.get(near, 0) < min(_room(c, start, near), _room(c, near, town)):
                used[near] = used.get(near, 0) + 1
                ways[id] = (near, town)
                break
    return ways


def routes(c: Council, start: str, length: int) -> dict[str, Path]:
    """A way of this many links to each town that is so far away."""
    front: dict[str, Path] = {start: ()}
    seen = {start}
    for _ in range(length):
        ahead: dict[str, Path] = {}
        for town, way in front.items():
            if town in c.enemies:
                continue
            for near in c.g.board.neighbours[town]:
                if near in seen or near in ahead or _room(c, town, near) <= 0:
                    continue
                if near in c.enemies and c.night:
                    continue
                ahead[near] = (*way, near)
        seen.update(ahead)
        front = ahead
    return front


def _room_along(c: Council, start: str, way: Path) -> int:
    return min(_room(c, a, b) for a, b in zip((start, *way[:-1]), way, strict=True))


def rides(c: Council, army: Army, start: str, ids: list[str]) -> list[March]:
    """Marches of cavalry ahead of the army, alone or together: to screen, to seize a city, to come
    back."""
    horse = [id for id in ids if c.g.board.blocks[id].type in ("cavalry", "horse_artillery")]
    if not horse:
        return []
    found: list[March] = []
    teams = [horse[-1:], horse[:2], horse] if len(horse) > 2 else [horse[-1:], horse]
    for town, way in (routes(c, start, 2) | routes(c, start, 1)).items():
        room = _room_along(c, start, way)
        least = 2 if town in c.enemies else 1
        found += [
            March(army, start, dict.fromkeys(team, way))
            for team in teams
            if least <= len(team) <= room
        ]
    return found


def forced(c: Council, army: Army, start: str, ids: list[str]) -> list[March]:
    """5.6: the whole group one town further, where that is worth the stragglers."""
    risk = 1 / 3 if c.g.board.leader[army] in ids else 1 / 2
    sound = [id for id in ids if c.g.strength[id] > 1]
    found: list[March] = []
    for town, way in routes(c, start, 2).items():
        if not (town in c.enemies or town in SUPPLY_COST):
            continue
        room = _room_along(c, start, way)
        team = sound[: max(room, 0)]
        last = french_turns_left(c.g.board, c.g.turn, c.side) <= LAST_TURNS
        if len(team) >= (1 if last and town not in c.enemies else 2):
            found.append(March(army, start, dict.fromkeys(team, way), risk))
    for town, way in routes(c, start, 3).items():
        horse = [
            id for id in ids if c.g.board.blocks[id].type == "cavalry" and c.g.strength[id] > 1
        ]
        if town in SUPPLY_COST and horse:
            found.append(March(army, start, dict.fromkeys(horse[:2], way), risk))
    return found


# --- two groups


def joint_attacks(c: Council, budget: dict[Army, int]) -> list[list[March]]:
    """5.2: two groups next to an enemy and to each other attack him together."""
    if c.night:
        return []
    found: list[list[March]] = []
    for town in sorted(c.enemies):
        near: list[tuple[Army, str]] = [
            (army, start)
            for start in c.g.board.neighbours[town]
            for army in budget
            if budget[army] > 0 and start in c.base.groups[army]
        ]
        for i, (army, a) in enumerate(near):
            for ally, b in near[:i]:
                if army == ally and budget[army] < 2:
                    continue
                if a != b and a not in c.g.board.road[b]:
                    continue
                pair: list[March] = []
                traffic = dict(c.traffic)
                joined: tuple[tuple[Army, str], ...] = ((army, a), (ally, b))
                for who, start in joined:
                    keep = 1 if c.g.board.towns[start].supply else 0
                    ways = mass(c, group_of(c, who, start), start, town, keep)
                    if ways:
                        pair.append(March(who, start, ways))
                        use_roads(c, pair[-1])
                c.traffic = traffic
                if len(pair) == 2:
                    found.append(pair)
    return found
