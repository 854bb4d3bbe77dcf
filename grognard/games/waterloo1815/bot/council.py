"""The plan of a turn: marches are weighed by the position they lead to and by the best answer."""

from __future__ import annotations

from grognard.games.waterloo1815.bot.forecast import SUPPORT, distance, links
from grognard.games.waterloo1815.bot.marches import (
    Council,
    March,
    Path,
    candidates,
    fits_roads,
    goals,
    group_of,
    joint_attacks,
    obeys_command,
    shifts,
    single_ways,
    use_roads,
)
from grognard.games.waterloo1815.bot.outlook import (
    NONE,
    Outlook,
    Shift,
    attack,
    city_stake,
    evaluate,
    french_turns_left,
    hold,
    night,
    read_outlook,
    unit,
)
from grognard.games.waterloo1815.bot.reckon import Eyes, armies, side_at
from grognard.games.waterloo1815.data import ARMIES_OF, BOARD, ENEMY, Army, Side
from grognard.games.waterloo1815.movement import GROUP_MOVES
from grognard.games.waterloo1815.state import State, track
from grognard.games.waterloo1815.supply import COST

FIRST = 6
"""How many first marches are followed up."""
SECOND = 24
"""How many of the others are tried as second marches."""
REPLY = 0.7
"""How much the answer counts: the enemy does not see everything, and battles are not certain."""
TO_GOAL = 0.08
TO_BODY = 0.04
"""What a link of the way to the objective, and to the main body, costs for each French block."""
ANSWERED = 8
"""How many plans are tried against the enemy's best answer."""
ENOUGH = 0.03
"""A march has to better the position by this much."""


def plan(g: State, eyes: Eyes) -> list[March]:
    """The marches of this turn, thought out from where every block stood when the phase began."""
    where = {id: g.origin.get(id, town) for id, town in g.town.items()}
    c = council(g, eyes, where, track(g).night)
    _, chosen = decide(c)
    for march in chosen:
        use_roads(c, march)
    bring_up(c, chosen)
    return chosen


def council(g: State, eyes: Eyes, where: dict[str, str], night: bool) -> Council:
    """Everything that is to be weighed, with the blocks at these towns."""
    side = side_at(g, eyes.seat)
    enemies = {town for id, town in where.items() if BOARD.blocks[id].side != side}
    base = read_outlook(g, eyes, where)
    base.pulls = pulls(base, side)
    return Council(g, eyes, side, night, where, enemies, base)


def decide(c: Council) -> tuple[float, list[March]]:
    """The plan that stands best against the enemy's answer, and what it is worth."""
    budget: dict[Army, int] = {
        army: GROUP_MOVES[army] for army in armies(c.g, c.eyes.seat) if army not in c.g.defeated
    }
    weighed = [(value_after_answer(c, marches), marches) for marches in consider(c, budget)]
    return max(weighed, key=lambda pair: pair[0])


def bring_up(c: Council, chosen: list[March]) -> None:
    """Blocks of a moving group that have no way yet may join friends elsewhere (5.1b)."""
    value = value_of(c, chosen)
    friends = c.base.shifted(shifts(c, chosen)).sides[c.side]
    for march in chosen:
        for id in group_of(c, march.army, march.start):
            if id in march.ways:
                continue
            best: Path | None = None
            for way in single_ways(c, id, march.start):
                if friends.get(way[-1], NONE)[0] < 2:
                    continue
                march.ways[id] = way
                better = value_of(c, chosen)
                if better > value + ENOUGH and obeys_command(c, chosen):
                    best, value = way, better
                del march.ways[id]
            if best is not None:
                march.ways[id] = best
                use_roads(c, March(march.army, march.start, {id: best}))


def consider(c: Council, budget: dict[Army, int]) -> list[list[March]]:
    """The most promising plans: the best first marches, each with the best that go with it."""
    stand = value_of(c, [])
    singles = [
        [march]
        for army in budget
        for start in c.base.groups[army]
        for march in candidates(c, army, start)
    ]
    firsts = ranked(c, [], singles + joint_attacks(c, budget))
    plans: list[tuple[float, list[March]]] = [(stand, [])]
    for value, option in firsts[:FIRST]:
        plans.append((value, option))
        left = dict(budget)
        for march in option:
            left[march.army] -= 1
        if not any(left.values()):
            continue
        traffic = dict(c.traffic)
        for march in option:
            use_roads(c, march)
        near = {to for town in goals(c, option) for to in BOARD.neighbours[town]}
        seconds: list[list[March]] = []
        for n, (_, other) in enumerate(firsts):
            if (
                len(other) > 1
                or left[other[0].army] <= 0
                or (other[0].start == option[0].start and other[0].army == option[0].army)
            ):
                continue
            helps = any(way[-1] in near for way in other[0].ways.values())
            if (n < SECOND or helps) and fits_roads(c, other[0]):
                seconds.append(other)
        for worth, second in ranked(c, option, seconds)[:3]:
            if worth > value + ENOUGH:
                plans.append((worth, [*option, *second]))
        c.traffic = traffic
    plans.sort(key=lambda pair: -pair[0])
    distinct: dict[frozenset[tuple[str, tuple[str, ...]]], list[March]] = {}
    for _, marches in plans:
        ways = frozenset((id, way) for march in marches for id, way in march.ways.items())
        distinct.setdefault(ways, marches)
    return list(distinct.values())[:ANSWERED]


def ranked(
    c: Council, chosen: list[March], options: list[list[March]]
) -> list[tuple[float, list[March]]]:
    """The options that may be added to what is chosen, with the value of all together."""
    weighed = [
        (value_of(c, [*chosen, *option]), option)
        for option in options
        if obeys_command(c, [*chosen, *option])
    ]
    weighed.sort(key=lambda pair: -pair[0])
    return weighed


# --- what a set of marches is worth


def value_of(c: Council, marches: list[March]) -> float:
    """What the marches are worth to their side, with the fights they bring about."""
    spent = sum(march.cost for march in marches)
    return settle(c.base, c.side, shifts(c, marches), goals(c, marches))[0] - spent


def settle(
    base: Outlook, side: Side, moves: list[Shift], attacked: set[str]
) -> tuple[float, Outlook]:
    """The value of a position to `side` after its moves and the fights for the attacked towns, and
    the position as it will most likely be."""
    sign = 1.0 if side == "french" else -1.0
    o = base.shifted(moves)
    if not attacked:
        return sign * evaluate(o, side), o
    gain, chance = 0.0, 1.0
    for town in attacked:
        n, power = o.sides[side].get(town, NONE)
        for near, lane, _, _ in links(town):
            friends = o.sides[side].get(near)
            if friends is not None:
                power += SUPPORT * friends[1] * min(1.0, 2 * lane / friends[0])
        result = attack(o, side, town, n, power)
        gain += result.defender * unit(o, ENEMY[side], town)
        gain -= result.attacker * unit(o, side, town)
        chance *= result.win
    won = base.shifted(moves, dict.fromkeys(attacked, ENEMY[side]))
    back = base.shifted([move for move in moves if move.to not in attacked])
    value = chance * evaluate(won, side) + (1 - chance) * evaluate(back, side)
    return gain + sign * value, won if chance > 0.5 else back


def value_after_answer(c: Council, marches: list[March]) -> float:
    """The value when the enemy has made the answer that hurts most."""
    own, o = settle(c.base, c.side, shifts(c, marches), goals(c, marches))
    own -= sum(march.cost for march in marches)
    if o.turn >= len(BOARD.turns):
        return own
    enemy = ENEMY[c.side]
    sign = 1.0 if c.side == "french" else -1.0
    plain = sign * evaluate(o, c.side)
    o = Outlook(o.groups, o.losses, o.turn + 1, o.defeated, o.pulls)
    worst = best_answer(o, enemy)
    return own + REPLY * (-worst - plain)


def best_answer(o: Outlook, side: Side) -> float:
    """What the other side can make of a position, moving whole groups one town."""
    moves: list[Shift] = []
    attacked: set[str] = set()
    best = settle(o, side, moves, attacked)[0]
    for _ in range(2):
        busy = {(move.army, move.start) for move in moves}
        armies_used = {move.army for move in moves}
        found: list[Shift] | None = None
        for option in answers(o, side):
            first = option[0]
            if any((m.army, m.start) in busy for m in option):
                continue
            if side == "allied" and any(m.army in armies_used for m in option):
                continue
            if len(option) > 1 and moves:
                continue
            hit = {m.to for m in option if m.to in o.sides[ENEMY[side]]}
            if hit & attacked and first.start not in {m.start for m in moves}:
                continue
            value = settle(o, side, [*moves, *option], attacked | hit)[0]
            if value > best + ENOUGH:
                best, found = value, option
        if found is None:
            break
        moves += found
        attacked |= {m.to for m in found if m.to in o.sides[ENEMY[side]]}
        if len(found) > 1:
            break
    return best


def answers(o: Outlook, side: Side) -> list[list[Shift]]:
    """Attacks, and marches on a city, of a side of which only the numbers are known."""
    dark = night(o.turn)
    enemies = o.sides[ENEMY[side]]
    found: list[list[Shift]] = []
    striking: dict[str, list[Shift]] = {}
    for army in ARMIES_OF[side]:
        for start, (n, power, fast) in o.groups[army].items():
            for to, _, limit, attack_limit in links(start):
                if to in enemies:
                    if dark:
                        continue
                    share = min(1.0, attack_limit / n)
                elif to in COST:
                    share = min(1.0, limit / n)
                else:
                    continue
                shift = Shift(army, start, to, n * share, power * share, fast * share)
                found.append([shift])
                if to in enemies:
                    striking.setdefault(to, []).append(shift)
    for row in striking.values():
        for i, a in enumerate(row):
            for b in row[:i]:
                if a.army == b.army and side == "allied":
                    continue
                if a.start == b.start or a.start in BOARD.road[b.start]:
                    found.append([a, b])
    return found


# --- where the armies are drawn to


def pulls(o: Outlook, side: Side) -> dict[Army, dict[str, float]]:
    """Where each army of a side is drawn to: the French to their objective, the Allies to the city
    that is most in danger, to each other, and to the enemy if they are the stronger."""
    result: dict[Army, dict[str, float]] = {}
    if side == "french":
        _draw(result, "french", objective(o), TO_GOAL)
        _draw(result, "french", main_body(o, "french"), TO_BODY)
        return result
    french = sum(x.power for x in o.groups["french"].values())
    allied = sum(x[1] for x in o.sides["allied"].values())
    enemy = main_body(o, "french")
    cares: dict[Army, dict[str, float]] = {
        "anglo": {"brussels": 1.0, "ghent": 0.5},
        "prussian": {"liege": 1.0, "brussels": 0.4},
    }
    other: dict[Army, Army] = {"anglo": "prussian", "prussian": "anglo"}
    for army, care in cares.items():
        threat = {
            city: care[city]
            * COST[city]
            * sum(x.power * 0.75 ** distance(t, city) for t, x in o.groups["french"].items())
            for city in care
        }
        total = sum(threat.values()) or 1.0
        for city, weight in threat.items():
            _draw(result, army, city, 0.03 * weight / total)
        _draw(result, army, main_body(o, army), 0.02)
        _draw(result, army, main_body(o, other[army]), 0.01)
        if allied > 1.1 * french:
            _draw(result, army, enemy, 0.035)
    return result


def _draw(result: dict[Army, dict[str, float]], army: Army, town: str, weight: float) -> None:
    if town:
        row = result.setdefault(army, {})
        row[town] = row.get(town, 0.0) + weight


def main_body(o: Outlook, army: Army) -> str:
    """The town around which most of an army stands."""
    groups = o.groups[army]
    return max(
        groups,
        key=lambda town: sum(x.power * 0.6 ** distance(town, t) for t, x in groups.items()),
        default="",
    )


def objective(o: Outlook) -> str:
    """What the French army makes for: the city or enemy that is worth most for the way to it."""
    french = o.groups["french"]
    power = sum(x.power for x in french.values()) or 1.0
    left = french_turns_left(o.turn, "french")
    best, goal = 0.0, ""
    for town in BOARD.towns:
        against = hold(o, "allied", town)[0]
        value = 0.3 * against if against >= 3 else 0.0
        if town in COST and town not in french:
            others = sum(city in french for city in COST)
            value += city_stake(o, town, COST[town], left, others)
        if value <= 0:
            continue
        far = sum(x.power * distance(t, town) for t, x in french.items()) / power
        p = attack(o, "french", town, 12.0, 0.75 * power).win if against else 1.0
        score = value * (0.2 + p) * 0.8**far
        if score > best:
            best, goal = score, town
    return goal
