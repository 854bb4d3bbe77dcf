"""7.0-7.4: retreats, disruption, routs and their attrition."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from grognard.games.waterloo1815.allies import decider
from grognard.games.waterloo1815.data import ENEMY, Side
from grognard.games.waterloo1815.fog import deref, join, leave, ref, refs
from grognard.games.waterloo1815.losses import eliminate, lose_steps, take_off
from grognard.games.waterloo1815.state import (
    POSITIONS,
    Battle,
    State,
    active,
    at,
    battle_at,
    engaged,
    fights,
    idle,
    occupied,
    on_board,
    side_of,
    the_battle,
)
from grognard.kernel.ask import CHECKPOINT, Ask, Flow, Refusal, only, value


def may_go_to(
    g: State,
    town: str,
    near: str,
    side: Side,
    roads: list[str],
    shut: Collection[str] | None = None,
) -> Refusal | None:
    """7.1: whether a side may retreat from a fight to a town: the attacker goes where he came from,
    the defender anywhere else; nobody to enemies or to another fight. `roads`: the towns from which
    the attacker came; `shut`: those of `closed_to`, where many towns are looked at."""
    where = {"town": f"town:{near}"}
    if near not in g.board.road[town]:
        return Refusal("7.1a", "not-adjacent-town", {**where})
    if near in (closed_to(g, side) if shut is None else shut):
        return Refusal("7.1c", "retreat-to-enemies", {**where})
    attacker = side == active(g)
    if attacker and near not in roads:
        return Refusal("7.1a", "retreat-not-entered", {**where})
    if not attacker and near in roads:
        return Refusal("7.1b", "retreat-attackers-road", {**where})
    return None


def closed_to(g: State, side: Side) -> set[str]:
    """7.1c: the towns that hold enemies of a side, or another fight (6.2b)."""
    return occupied(g, ENEMY[side]) | fights(g)


def destinations(g: State, town: str, side: Side, roads: list[str]) -> list[str]:
    """7.1: the towns to which a side may retreat from a fight."""
    shut, near = closed_to(g, side), g.board.neighbours[town]
    return [to for to in near if may_go_to(g, town, to, side, roads, shut) is None]


def retreat_to(g: State, id: str, town: str) -> None:
    """A block leaves the fight for a town: disrupted (7.3a) and hidden again (3.2c)."""
    here = g.town[id]
    leave(g, id)
    g.tell("retreats", block=f"block:{id}", town=f"town:{town}", **{"from": f"town:{here}"})
    b = battle_at(g, here)
    if b is not None:
        take_off(b, id)
    elif g.skirmish is not None and id in g.skirmish.shown:
        g.skirmish.shown.remove(id)
    g.came.pop(id, None)
    g.town[id] = town
    g.disrupted.append(id)
    join(g, id)


# --- retreats from a battle (7.0, 7.2)


def lanes_left(g: State, b: Battle, town: str) -> int:
    """7.2: blocks that may still leave by the road to a town in this battle turn. Neither rivers
    (7.2b) nor streams (6.21v) count."""
    return g.board.road[b.town][town].lane - b.retreated.get(town, 0)


def may_retreat(g: State, b: Battle, id: str, town: str, exits: list[str]) -> Refusal | None:
    """7.0-7.2: whether a block may leave the board now, from wherever it stands (7.0b), by the road
    to `town`. `exits`: 7.1."""
    who = {"block": f"block:{id}"}
    if id in b.squares:
        return Refusal("6.5d", "square-stands", {**who})
    if id in b.shelter:
        return Refusal("6.52d", "sheltered", {**who})
    if not idle(b, id):
        fallen = b.acts[id].spent
        return Refusal("7.0d" if fallen else "7.0a", "already-acted", {**who})
    if town not in exits:
        return may_go_to(g, b.town, town, side_of(g, id), b.roads)
    return _road_full(g, b, town)


def _road_full(g: State, b: Battle, town: str) -> Refusal | None:
    """7.2a: whether the road carries no more in this battle turn."""
    if lanes_left(g, b, town) > 0:
        return None
    lane = g.board.road[b.town][town].lane
    return Refusal("7.2a", "retreat-road-full", {"town": f"town:{town}", "n": lane})


def retreat(g: State, b: Battle, id: str, town: str) -> None:
    """7.0c: an engaged block first suffers attrition; one that dies of it uses no road."""
    toll = attrition(g, b, id) if engaged(g, b, id) else 0
    if toll and lose_steps(g, id, toll, "attrition"):
        return
    leave_board(g, b, id, town)


def leave_board(g: State, b: Battle, id: str, town: str) -> None:
    """Off the board, along the road to `town`."""
    b.retreated[town] = b.retreated.get(town, 0) + 1
    retreat_to(g, id, town)


# --- routs (7.4)


def attrition(g: State, b: Battle, id: str) -> int:
    """7.41a: steps that a block loses when it is routed, or retreats while engaged (7.0c)."""
    match g.board.blocks[id].type:
        case "foot_artillery":
            return 2  # 7.41b
        case "infantry" | "horse_artillery":
            return 1  # 7.41c
        case "cavalry":  # 7.41d
            place, side = b.place[id], side_of(g, id)
            return int(
                any(
                    where == place
                    and side_of(g, other) != side
                    and g.board.blocks[other].type == "cavalry"
                    for other, where in b.place.items()
                )
            )
        case "leader":
            return 0  # 7.41e


def routed(g: State, b: Battle) -> Side | None:
    """7.4a: the side one of whose positions holds enemies alone; 7.4g: a side with no blocks
    left."""
    for side in ENEMY:
        for place in POSITIONS[side]:
            if at(g, b, place, ENEMY[side]) and not at(g, b, place, side):
                return side
    for side in ENEMY:
        if not on_board(g, b, side):
            return side
    return None


def begin_rout(g: State, b: Battle, side: Side) -> None:
    """7.4f: squares and those they shelter are eliminated (6.52h, 7.4d), then all others suffer
    attrition, which may eliminate them (7.41f); then they take the roads."""
    b.loser = side
    g.tell(
        "rout" if on_board(g, b, side) else "battle-lost",
        town=f"town:{b.town}",
        side=f"side:{side}",
    )
    ids = on_board(g, b, side)
    toll = {id: attrition(g, b, id) for id in ids}
    for id in ids:
        if id in b.squares:
            eliminate(g, id, "square")
    for id in ids:
        if id in b.place and toll[id]:
            lose_steps(g, id, toll[id], "attrition")


def _may_flee(g: State, b: Battle, side: Side, town: str) -> Refusal | None:
    """7.1, 7.2: whether a road is open to a rout."""
    return may_go_to(g, b.town, town, side, b.roads) or _road_full(g, b, town)


def rout(g: State) -> Flow[None]:
    """7.4c, 7.4e: all leave at the same time, each road carrying its limit once; the rest are
    eliminated, the owner choosing which."""
    b = the_battle(g)
    assert b.loser is not None
    while on_board(g, b, b.loser):
        yield CHECKPOINT
        left = on_board(g, b, b.loser)
        towns = g.board.neighbours[b.town]
        open_towns = [town for town in towns if _may_flee(g, b, b.loser, town) is None]
        if not open_towns:
            for id in left:
                eliminate(g, id, "no-road")
            break
        seat = decider(g, left)
        room = sum(lanes_left(g, b, town) for town in open_towns)
        args = {"town": f"town:{b.town}", "n": len(left), "room": room}
        id = left[0]
        if len(left) > 1:
            word = yield Ask(seat, "rout.block", refs(g, seat, left), "7.4e", {**args})
            id = deref(g, word)
        town = open_towns[0]
        if len(open_towns) > 1:
            word = yield Ask(
                seat,
                "rout.town",
                [f"town:{t}" for t in open_towns],
                "7.4e",
                {**args, "block": ref(g, seat, id)},
                only("town", partial(_may_flee, g, b, b.loser)),
            )
            town = value(word)
        leave_board(g, b, id, town)
