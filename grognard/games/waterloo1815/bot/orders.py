"""The questions of the movement phase, answered from the plan of the turn."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.waterloo1815.bot.council import plan
from grognard.games.waterloo1815.bot.marches import March
from grognard.games.waterloo1815.bot.reckon import Eyes
from grognard.games.waterloo1815.data import BOARD, ENEMY
from grognard.games.waterloo1815.march import may_march
from grognard.games.waterloo1815.movement import may_step
from grognard.games.waterloo1815.state import State, active, occupied
from grognard.kernel.ask import Ask, value


@lru_cache(maxsize=64)
def _remembered(key: tuple[object, ...]) -> list[list[March]]:
    """A box for the plan of one position: thinking it out again would give the same."""
    return []


def marches(g: State, eyes: Eyes) -> list[March]:
    """The plan of this turn. It follows from the position at the start of the phase alone, so every
    question of the turn gets its answer from the same plan."""
    start = tuple(
        (g.origin.get(id, town), BOARD.blocks[id].army, eyes.steps(id), id in eyes.visible and id)
        for id, town in g.town.items()
    )
    key = (g.turn, eyes.seat, tuple(sorted(start, key=str)), tuple(sorted(g.lost)))
    box = _remembered(key)
    if not box:
        box.append(plan(g, eyes))
    return box[0]


def way_of(g: State, eyes: Eyes, id: str) -> tuple[str, ...]:
    """The planned way of a block."""
    for march in marches(g, eyes):
        if id in march.ways:
            return march.ways[id]
    return ()


def movement_block(g: State, ask: Ask, eyes: Eyes) -> str:
    """5.1: the next block of the plan whose first step is open."""
    enemies = occupied(g, ENEMY[active(g)])
    for march in marches(g, eyes):
        for id, way in march.ways.items():
            if f"block:{id}" in ask.choices and may_step(g, id, way[0], enemies) is None:
                return f"block:{id}"
    return "done"


def movement_town(g: State, ask: Ask, eyes: Eyes) -> str:
    """5.3: the first step."""
    way = way_of(g, eyes, value(str(ask.args["block"])))
    choice = f"town:{way[0]}" if way else "back"
    return choice if choice in ask.choices else "back"


def movement_on(g: State, ask: Ask, eyes: Eyes) -> str:
    """5.3b: the second step of those who have one."""
    way = way_of(g, eyes, value(str(ask.args["block"])))
    if len(way) > 1 and f"town:{way[1]}" in ask.choices:
        return f"town:{way[1]}"
    return "stop"


def march_block(g: State, ask: Ask, eyes: Eyes) -> str:
    """5.6: those whose way is one town longer than their legs."""
    enemies = occupied(g, ENEMY[active(g)])
    for march in marches(g, eyes):
        for id, way in march.ways.items():
            rate = BOARD.blocks[id].rate
            if f"block:{id}" not in ask.choices or len(way) <= rate or g.town[id] != way[rate - 1]:
                continue
            legal = may_march(g, ask.seat, id, enemies) is None
            if legal and may_step(g, id, way[rate], enemies) is None:
                return f"block:{id}"
    return "done"


def march_town(g: State, ask: Ask, eyes: Eyes) -> str:
    """5.6: the forced step."""
    id = value(str(ask.args["block"]))
    way, rate = way_of(g, eyes, id), BOARD.blocks[id].rate
    choice = f"town:{way[rate]}" if len(way) > rate else "back"
    return choice if choice in ask.choices else "back"
