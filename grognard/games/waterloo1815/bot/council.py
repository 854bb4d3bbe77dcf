"""The plan of a turn: marches are evaluated by the fights and the position that follow."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from grognard.games.waterloo1815.bot.estimates import Eyes, armies, side_at
from grognard.games.waterloo1815.bot.forecast import distance
from grognard.games.waterloo1815.bot.marches import (
    Council,
    March,
    candidates,
    fits_roads,
    goals,
    joint_attacks,
    obeys_command,
    shifts,
    stragglers,
)
from grognard.games.waterloo1815.bot.outlook import (
    Outlook,
    attack,
    city_stake,
    evaluate,
    french_turns_left,
    hold,
    read_outlook,
    strike,
    unit,
)
from grognard.games.waterloo1815.data import ENEMY, SUPPLY_COST, Army, Side
from grognard.games.waterloo1815.movement import GROUP_MOVES
from grognard.games.waterloo1815.state import State, track

FIRST = 6
"""How many first marches are followed up."""
COMPANY = 3
"""A leader with fewer blocks than this, himself among them, is alone."""
SECOND = 40
"""How many of the others are tried as second marches."""


class Plan(NamedTuple):
    """The marches of a turn, and what they are worth."""

    value: float
    marches: list[March]


def plans(g: State, eyes: Eyes, where: dict[str, str]) -> list[Plan]:
    """The best plans for this turn with the blocks at these towns, best first."""
    side = side_at(g, eyes.seat)
    enemies = {town for id, town in where.items() if g.board.blocks[id].side != side}
    base = read_outlook(g, eyes, where)
    base.pulls = pulls(base, side)
    c = Council(g, eyes, side, track(g).night, where, enemies, base)
    return best_plans(c)


def best_plans(c: Council) -> list[Plan]:
    """The most promising first marches, each with the best that goes with it; and to stand."""
    budget: dict[Army, int] = {
        army: GROUP_MOVES[army] for army in armies(c.g, c.eyes.seat) if army not in c.g.defeated
    }
    singles = [
        [march]
        for army in budget
        for start in c.base.groups[army]
        for march in candidates(c, army, start)
    ]
    firsts = ranked(c, [], singles + joint_attacks(c, budget))
    stand = value_of(c, [])
    best, found = stand, [Plan(stand, [])]
    for value, option in firsts[:FIRST]:
        found.append(Plan(value, option))
        best = max(best, value)
        seconds = [other for n, (_, other) in enumerate(firsts) if n < SECOND]
        together = ranked(c, option, [s for s in seconds if _goes_with(c, budget, option, s)])
        if together and together[0][0] > max(best, value + c.eyes.weights.enough):
            best = together[0][0]
            found.append(Plan(best, [*option, *together[0][1]]))
    return sorted(found, key=lambda plan: -plan.value)


def _goes_with(
    c: Council, budget: dict[Army, int], option: list[March], other: list[March]
) -> bool:
    """Returns whether there are group moves and room on the roads for both (5.1, 5.4)."""
    both = [*option, *other]
    spent: Counter[Army] = Counter(march.army for march in both)
    if any(n > budget[army] for army, n in spent.items()):
        return False
    if len({(march.army, march.start) for march in both}) < len(both):
        return False
    return fits_roads(c, both)


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
    """The value of the marches for their side, with the fights that they cause."""
    sign = 1.0 if c.side == "french" else -1.0
    enemy = ENEMY[c.side]
    moves, attacked = shifts(c, marches), goals(c, marches)
    o = c.base.shifted(moves)
    total = -sum(stragglers(c, march) for march in marches) - _forsaken(c, o, marches)
    if not attacked:
        return total + sign * evaluate(o, c.side)
    chance = 1.0
    for town in attacked:
        n, power = hold(o, c.side, town)
        result = attack(o, c.side, town, n, power)
        total += result.defender * unit(o, enemy, town) - result.attacker * unit(o, c.side, town)
        chance *= result.win
    won = c.base.shifted(moves, dict.fromkeys(attacked, enemy))
    back = c.base.shifted([move for move in moves if move.to not in attacked])
    return total + sign * (chance * evaluate(won, c.side) + (1 - chance) * evaluate(back, c.side))


def _forsaken(c: Council, o: Outlook, marches: list[March]) -> float:
    """What it costs that leaders stay with fewer than three blocks where an enemy can strike: they
    would be lost in a skirmish or a hopeless battle (6.1c, 8.2)."""
    total = 0.0
    for army in armies(c.g, c.eyes.seat):
        id = c.g.board.leader[army]
        if id not in c.where:
            continue
        town = next((m.ways[id][-1] for m in marches if id in m.ways), c.where[id])
        if o.sides[c.side].get(town, (0.0, 0.0))[0] < COMPANY and strike(o, ENEMY[c.side], town)[0]:
            total += o.weights.leader_alone
    return total


# --- where the armies are drawn to


def pulls(o: Outlook, side: Side) -> dict[Army, dict[str, float]]:
    """The towns that attract each army of a side: for the French their objective; for the Allies
    the city most in danger, each other's army, the enemy if they are the stronger, and the nearest
    lost city once two are lost (10.1c)."""
    board, w = o.board, o.weights
    result: dict[Army, dict[str, float]] = {}
    if side == "french":
        _draw(result, "french", objective(o), o.weights.to_goal)
        _draw(result, "french", main_body(o, "french"), o.weights.to_body)
        return result
    french = sum(x.power for x in o.groups["french"].values())
    allied = sum(x[1] for x in o.sides["allied"].values())
    enemy = main_body(o, "french")
    taken = [city for city in SUPPLY_COST if city in o.groups["french"]]
    cares: dict[Army, dict[str, float]] = {
        "anglo": {"brussels": 1.0, "ghent": 0.5},
        "prussian": {"liege": 1.0, "brussels": 0.4},
    }
    other: dict[Army, Army] = {"anglo": "prussian", "prussian": "anglo"}
    for army, care in cares.items():
        threat = {
            city: care[city]
            * SUPPLY_COST[city]
            * sum(
                x.power * 0.75 ** distance(o.board, t, city) for t, x in o.groups["french"].items()
            )
            for city in care
        }
        total = sum(threat.values()) or 1.0
        for city, weight in threat.items():
            _draw(result, army, city, w.to_city * weight / total)
        _draw(result, army, main_body(o, army), w.to_friends)
        _draw(result, army, main_body(o, other[army]), w.to_ally)
        if allied > 1.1 * french:
            _draw(result, army, enemy, w.to_enemy)
        home = main_body(o, army)
        if home and len(taken) >= 2:
            _draw(result, army, min(taken, key=lambda city: distance(board, home, city)), w.to_goal)
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
        key=lambda town: sum(
            x.power * 0.6 ** distance(o.board, town, t) for t, x in groups.items()
        ),
        default="",
    )


def objective(o: Outlook) -> str:
    """The goal of the French army: the city or enemy that is worth most for the distance."""
    french = o.groups["french"]
    power = sum(x.power for x in french.values()) or 1.0
    left = french_turns_left(o.board, o.turn, "french")
    best, goal = 0.0, ""
    for town in o.board.towns:
        against = hold(o, "allied", town)[0]
        value = 0.3 * against if against >= 3 else 0.0
        if town in SUPPLY_COST and town not in french:
            others = sum(city in french for city in SUPPLY_COST)
            value += city_stake(o, town, SUPPLY_COST[town], left, others)
        if value <= 0:
            continue
        far = sum(x.power * distance(o.board, t, town) for t, x in french.items()) / power
        p = attack(o, "french", town, 12.0, 0.75 * power).win if against else 1.0
        score = value * (0.2 + p) * 0.8**far
        if score > best:
            best, goal = score, town
    return goal
