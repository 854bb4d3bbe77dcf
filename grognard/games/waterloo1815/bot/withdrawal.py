"""Chapter 7 as the bot plays it: when a battle is lost, which block leaves first, and where to."""

from __future__ import annotations

from grognard.games.waterloo1815.bot.battlefield import Field, balance
from grognard.games.waterloo1815.bot.estimates import Eyes
from grognard.games.waterloo1815.data import Side
from grognard.games.waterloo1815.fog import deref
from grognard.games.waterloo1815.retreat import lanes_left
from grognard.games.waterloo1815.state import (
    RESERVE,
    State,
    engaged,
    idle,
    on_board,
    owner,
    side_of,
)
from grognard.kernel.ask import Ask, value

GARRISON: dict[Side, int] = {"french": 1, "allied": 2}
"""Blocks that stay in a supply city."""
WON = 3.0
"""The balance of forces beyond which nobody more is sent into a battle."""


def is_lost(f: Field, exits: list[str]) -> bool:
    """Whether to break off: early, while there are blocks left to save (7.4, 7.41)."""
    return bool(exits) and balance(f) < f.eyes.weights.hopeless


def next_to_leave(f: Field, exits: list[str], ids: list[str]) -> tuple[str, str] | None:
    """The next block to go and its road; None when the rest has to stand and cover (7.2)."""
    g, b = f.g, f.b
    room = {town: lanes_left(g, b, town) for town in exits}
    room = {town: n for town, n in room.items() if n > 0}
    if not room:
        return None
    free = [id for id in ids if idle(b, id) and id not in b.squares and id not in b.shelter]
    if not free:
        return None
    everybody = on_board(g, b, f.side)
    all_out = len(everybody) <= sum(room.values()) and len(free) == len(
        [id for id in everybody if owner(g, id) == owner(g, free[0])]
    )
    quiet = [id for id in free if not engaged(g, b, id)]
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
    """How urgently a block should leave: a rout would ruin guns and cost the best blocks."""
    return eyes.worth(id) + (5.0 if eyes.board.blocks[id].type == "foot_artillery" else 0.0)


def haven(g: State, eyes: Eyes, side: Side, town: str) -> float:
    """The value of a town as a retreat: friends at hand, enemies far."""
    friends = foes = 0.0
    for id, where in g.town.items():
        if where == town or where in g.board.road[town]:
            near = 1.0 if where == town else 0.4
            if side_of(g, id) == side:
                friends += near * eyes.power(id)
            else:
                foes += near * eyes.power(id)
    rear = 0.0
    if side == "allied" and g.board.towns[town].supply is not None:
        rear = 5.0
    return friends - 1.2 * foes + rear


def withdraw_block(g: State, ask: Ask, f: Field) -> str:
    """6.7b: the attacker has to go: the reserve first, and no block that holds a position alone."""
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
    """6.34: the strongest block joins the battle while it is open and no block leaves it."""
    if f.b.retreated or not f.eyes.weights.hopeless < balance(f) < WON:
        return "done"
    pool = [value(choice) for choice in ask.choices if choice != "done"]
    pool = [id for id in pool if may_leave_town(g, id)]
    if not pool:
        return "done"
    return f"block:{max(pool, key=lambda id: _useful(f, id))}"


def _useful(f: Field, id: str) -> float:
    unit = f.g.board.blocks[id]
    if unit.type == "leader":
        return 0.5
    return f.eyes.power(id) * (1.2 if unit.type == "infantry" else 1.0)


def may_leave_town(g: State, id: str) -> bool:
    """A supply city keeps a garrison: the French hold it only with a block in it (10.1c), the
    Allies against any attacker."""
    town, side = g.town[id], side_of(g, id)
    if g.board.towns[town].supply is None:
        return True
    here = sum(where == town and side_of(g, i) == side for i, where in g.town.items())
    return here > GARRISON[side]


def leave_by(g: State, ask: Ask, eyes: Eyes, side: Side) -> str:
    """6.7b: the road out; squares break first."""
    for choice in ("come-out", "break"):
        if choice in ask.choices:
            return choice
    return safest(g, ask, eyes, side, "retreat")
