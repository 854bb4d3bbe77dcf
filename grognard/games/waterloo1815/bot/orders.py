"""The questions of the movement phase, answered from the plan of the turn."""

from __future__ import annotations

from grognard.games.waterloo1815.bot.council import Plan, plans
from grognard.games.waterloo1815.bot.estimates import Eyes, recall
from grognard.games.waterloo1815.bot.marches import March
from grognard.games.waterloo1815.data import ENEMY, SUPPLY_COST
from grognard.games.waterloo1815.forced_march import may_march
from grognard.games.waterloo1815.movement import may_step
from grognard.games.waterloo1815.state import State, active, occupied, owner
from grognard.kernel.ask import Arg, Ask, value
from grognard.kernel.bot import Candidate


def weighed(g: State, eyes: Eyes) -> list[Plan]:
    """The plans for this turn, made from where the seat's own blocks stood at the start of the
    phase: every question of the phase gets its answer from the same plan."""
    where = {
        id: g.origin.get(id, town) if owner(g, id) == eyes.seat else town
        for id, town in g.town.items()
    }
    stands = [
        (town, g.board.blocks[id].army, eyes.steps(id), id if id in eyes.visible else "")
        for id, town in where.items()
    ]
    key = (g.data, g.turn, eyes.seat, eyes.weights, tuple(sorted(stands)), tuple(sorted(g.lost)))
    return recall(key, lambda: plans(g, eyes, where))


def marches(g: State, eyes: Eyes) -> list[March]:
    """The plan that is followed: the best, unless another number was asked for."""
    found = weighed(g, eyes)
    return found[min(eyes.plan, len(found) - 1)].marches


def consistent(g: State, eyes: Eyes) -> tuple[list[int], bool]:
    """The numbers of the plans that agree with what has been moved so far, best first; and whether
    anything has been."""
    gone = {
        id: g.town[id]
        for id, start in g.origin.items()
        if owner(g, id) == eyes.seat and id in g.town and g.town[id] != start
    }
    numbers = [
        n
        for n, plan in enumerate(weighed(g, eyes))
        if all(any(to in m.ways.get(id, ()) for m in plan.marches) for id, to in gone.items())
    ]
    return numbers, bool(gone)


def first_block(g: State, ask: Ask, marches: list[March]) -> str:
    """5.1: the next block of a plan whose first step is open; `done` when all have gone."""
    enemies = occupied(g, ENEMY[active(g)])
    for march in marches:
        for id, way in march.ways.items():
            if f"block:{id}" in ask.choices and may_step(g, id, way[0], enemies) is None:
                return f"block:{id}"
    return "done"


def rank_plans(g: State, ask: Ask, eyes: Eyes) -> list[Candidate]:
    """5.1: the first block of every plan, and why it goes."""
    best: dict[str, Candidate] = {}
    for plan in weighed(g, eyes):
        word = first_block(g, ask, plan.marches)
        if word in ask.choices and word not in best:
            reason, args = _reason(g, eyes, plan.marches, value(word))
            best[word] = Candidate(word, round(plan.value, 3), reason, args)
    return list(best.values())


def _reason(g: State, eyes: Eyes, marches: list[March], id: str) -> tuple[str, dict[str, Arg]]:
    """The reason why a plan moves a block."""
    way = next((m.ways[id] for m in marches if id in m.ways), ())
    if not way:
        return "bot-stand", {}
    town = way[-1]
    args: dict[str, Arg] = {"town": f"town:{town}"}
    if town in occupied(g, ENEMY[active(g)]):
        return "bot-attack", args
    if town in SUPPLY_COST:
        return "bot-city", args
    if any(where == town and owner(g, i) == eyes.seat for i, where in g.town.items()):
        return "bot-join", args
    return "bot-approach", args


def way_of(g: State, eyes: Eyes, id: str) -> tuple[str, ...]:
    """The planned way of a block."""
    for march in marches(g, eyes):
        if id in march.ways:
            return march.ways[id]
    return ()


def movement_block(g: State, ask: Ask, eyes: Eyes) -> str:
    """5.1: the next block of the plan whose first step is open."""
    return first_block(g, ask, marches(g, eyes))


def movement_town(g: State, ask: Ask, eyes: Eyes) -> str:
    """5.3: the first step."""
    way = way_of(g, eyes, value(str(ask.args["block"])))
    choice = f"town:{way[0]}" if way else "back"
    return choice if choice in ask.choices else "back"


def movement_on(g: State, ask: Ask, eyes: Eyes) -> str:
    """5.3b: the second step, if the plan has one."""
    way = way_of(g, eyes, value(str(ask.args["block"])))
    if len(way) > 1 and f"town:{way[1]}" in ask.choices:
        return f"town:{way[1]}"
    return "stop"


def march_block(g: State, ask: Ask, eyes: Eyes) -> str:
    """5.6: the next block with a planned way one town longer than its move."""
    enemies = occupied(g, ENEMY[active(g)])
    for march in marches(g, eyes):
        for id, way in march.ways.items():
            rate = g.board.blocks[id].rate
            if f"block:{id}" not in ask.choices or len(way) <= rate or g.town[id] != way[rate - 1]:
                continue
            legal = may_march(g, ask.seat, id, enemies) is None
            if legal and may_step(g, id, way[rate], enemies) is None:
                return f"block:{id}"
    return "done"


def march_town(g: State, ask: Ask, eyes: Eyes) -> str:
    """5.6: the forced step."""
    id = value(str(ask.args["block"]))
    way, rate = way_of(g, eyes, id), g.board.blocks[id].rate
    choice = f"town:{way[rate]}" if len(way) > rate else "back"
    return choice if choice in ask.choices else "back"
