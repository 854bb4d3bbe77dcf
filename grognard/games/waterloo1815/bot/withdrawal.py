"""Chapter 7 as the bot plays it: when a battle is lost, who leaves first, and where to."""

from __future__ import annotations

from math import exp, log

from grognard.games.waterloo1815.bot.battlefield import Field, balance, danger
from grognard.games.waterloo1815.bot.reckon import Eyes
from grognard.games.waterloo1815.data import BOARD, ENEMY, Side
from grognard.games.waterloo1815.fog import deref
from grognard.games.waterloo1815.retreat import attrition, destinations, lanes_left
from grognard.games.waterloo1815.state import (
    RESERVE,
    State,
    active,
    at,
    engaged,
    idle,
    on_board,
    owner,
    side_of,
)
from grognard.kernel.ask import Ask, value

HOPELESS, WON = 0.6, 3.0
"""Beyond these balances of forces nobody else is sent into a battle."""
STEP = 0.2
"""What a lost step counts for, in blocks."""
CITY = 3.0
"""What a supply city counts for, in blocks."""


def is_lost(f: Field, exits: list[str]) -> bool:
    """Whether to break off: to go now costs less than what staying may come to."""
    if not exits:
        return False
    win = prospect(f)
    enemy = ENEMY[f.side]
    ways_out = destinations(f.g, f.b.town, enemy, f.b.roads)
    field = CITY if BOARD.towns[f.b.town].supply is not None else 0.5
    stay = win * (_ruin(f, enemy, ways_out) + field) - (1 - win) * _ruin(f, f.side, exits)
    return stay < -leaving_cost(f, exits) - 0.2


def prospect(f: Field) -> float:
    """The chance to win the battle from here."""
    edge = 0.2 if f.side == active(f.g) else -0.2
    win = 1 / (1 + exp(-5.0 * log(max(balance(f), 0.05)) - edge))
    helpers = [id for id in f.reserve if BOARD.blocks[id].type != "leader" and idle(f.b, id)]
    for column in f.columns:
        win *= 1 - danger(f, column, helpers)
    return win


def _ruin(f: Field, side: Side, exits: list[str]) -> float:
    """What a battle fought to the end costs the loser: far more than a rout would cost now."""
    now = rout_cost(f, side, exits)
    return 0.5 * now + 0.5 * 0.8 * len(on_board(f.b, side))


def _toll(f: Field, id: str) -> tuple[float, bool]:
    """7.41: what a rout costs a block in steps, and whether it would be the end of it."""
    if id not in f.eyes.visible:
        return 1.0, f.eyes.steps(id) <= 1.5
    beside = at(f.b, f.b.place[id], ENEMY[side_of(id)])
    unseen = any(other not in f.eyes.visible for other in beside)  # in woods: is it horse?
    steps = 1 if unseen and BOARD.blocks[id].type == "cavalry" else attrition(f.b, id)
    return float(steps), f.g.strength[id] <= steps


def rout_cost(f: Field, side: Side, exits: list[str], left: list[str] | None = None) -> float:
    """What a rout would cost a side now, in blocks: attrition, and too few roads (7.4)."""
    ids = on_board(f.b, side) if left is None else left
    total, alive = 0.0, 0
    for id in ids:
        steps, gone = _toll(f, id)
        total += 1.0 + STEP * f.eyes.steps(id) if gone else STEP * steps
        alive += not gone
    roads = BOARD.road[f.b.town]
    room = sum(roads[town].lane for town in exits)
    return total + 1.4 * max(0, alive - room)


def leaving_cost(f: Field, exits: list[str]) -> float:
    """What an orderly retreat would cost from here: the engaged pay, the last may be caught."""
    b = f.b
    roads = BOARD.road[b.town]
    room = sum(max(lanes_left(b, town), 0) for town in exits)
    full = sum(roads[town].lane for town in exits)
    mine = on_board(b, f.side)
    fixed = [id for id in mine if id in b.squares or not idle(b, id)]
    free = [id for id in mine if id not in fixed]
    free.sort(key=lambda id: (engaged(b, id), -_hurry(f.eyes, id)))
    cost = 0.0
    for id in free[:room]:
        if engaged(b, id):
            steps, gone = _toll(f, id)
            cost += 1.0 + STEP * f.eyes.steps(id) if gone else STEP * steps
    left = free[room:] + fixed
    if left:
        turns = -(-len(left) // max(full, 1))
        caught = rout_cost(f, f.side, exits, left)
        cost += min(0.3 + 0.2 * turns, 0.9) * caught
    return cost


def next_to_leave(f: Field, exits: list[str], ids: list[str]) -> tuple[str, str] | None:
    """The next block to go and its road; None when the rest has to stand and cover (7.2)."""
    g, b = f.g, f.b
    room = {town: lanes_left(b, town) for town in exits}
    room = {town: n for town, n in room.items() if n > 0}
    if not room:
        return None
    free = [id for id in ids if idle(b, id) and id not in b.squares and id not in b.shelter]
    if not free:
        return None
    everybody = on_board(b, f.side)
    all_out = len(everybody) <= sum(room.values()) and len(free) == len(
        [id for id in everybody if owner(g, id) == owner(g, free[0])]
    )
    quiet = [id for id in free if not engaged(b, id)]
    if all_out:
        pool = quiet or free
    else:
        posts = {c.own: len(c.mine) for c in f.columns}
        pool = [id for id in quiet if b.place[id] == RESERVE[f.side]]
        pool = pool or [id for id in quiet if posts.get(b.place[id], 0) > 1]
    if not pool:
        return None
    id = max(pool, key=lambda i: _hurry(f.eyes, i))
    town = max(room, key=lambda t: (haven(g, f.eyes, f.side, t), room[t]))
    return id, f"retreat:{town}"


def _hurry(eyes: Eyes, id: str) -> float:
    """Who leaves first: guns, which a rout would ruin, and whatever is dear."""
    return eyes.worth(id) + (5.0 if BOARD.blocks[id].type == "foot_artillery" else 0.0)


def haven(g: State, eyes: Eyes, side: Side, town: str) -> float:
    """How good a town is to fall back on: friends at hand, enemies far."""
    friends = foes = 0.0
    for id, where in g.town.items():
        if where == town or where in BOARD.road[town]:
            near = 1.0 if where == town else 0.4
            if side_of(id) == side:
                friends += near * eyes.power(id)
            else:
                foes += near * eyes.power(id)
    rear = 0.0
    if side == "allied" and BOARD.towns[town].supply is not None:
        rear = 5.0
    return friends - 1.2 * foes + rear


def withdraw_block(g: State, ask: Ask, f: Field) -> str:
    """6.7b: the attacker has to go: the reserve first, and nobody who alone holds a position."""
    posts = {c.own: len(c.mine) for c in f.columns}

    def turn(choice: str) -> tuple[bool, bool, float]:
        id = value(choice)
        place = f.b.place[id]
        return (place == RESERVE[f.side], posts.get(place, 2) > 1, _hurry(f.eyes, id))

    return max(ask.choices, key=turn)


def rout_block(g: State, ask: Ask, eyes: Eyes) -> str:
    """7.4e: the dearest leave first, the rest may be lost."""
    return max(ask.choices, key=lambda choice: eyes.worth(deref(g, choice)))


def safest(g: State, ask: Ask, eyes: Eyes, side: Side, kind: str = "town") -> str:
    """The best town of those on offer."""
    towns = [choice for choice in ask.choices if choice.startswith(f"{kind}:")]
    return max(towns, key=lambda choice: haven(g, eyes, side, value(choice)))


def reinforce(g: State, ask: Ask, f: Field) -> str:
    """6.34: who joins the battle: the strongest, while the issue is open and nobody is leaving."""
    if f.b.retreated or not HOPELESS < balance(f) < WON:
        return "done"
    pool = [value(choice) for choice in ask.choices if choice != "done"]
    pool = [id for id in pool if may_leave_town(g, id)]
    if not pool:
        return "done"
    return f"block:{max(pool, key=lambda id: _useful(f, id))}"


def _useful(f: Field, id: str) -> float:
    unit = BOARD.blocks[id]
    if unit.type == "leader":
        return 0.5
    return f.eyes.power(id) * (1.2 if unit.type == "infantry" else 1.0)


def may_leave_town(g: State, id: str) -> bool:
    """A supply city within the enemy's reach keeps a garrison."""
    town = g.town[id]
    if BOARD.towns[town].supply is None or side_of(id) == "french":
        return True
    here = [i for i, where in g.town.items() if where == town and side_of(i) == "allied"]
    return len(here) > 2


def leave_by(g: State, ask: Ask, eyes: Eyes, side: Side) -> str:
    """6.7b: the road out; squares break first."""
    for choice in ("come-out", "break"):
        if choice in ask.choices:
            return choice
    return safest(g, ask, eyes, side, "retreat")
