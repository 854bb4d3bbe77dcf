"""6.32: battle moves: engage, disengage, redeploy; how streams and woods hinder them."""

from __future__ import annotations

from grognard.games.waterloo1815.battle_setup import stream
from grognard.games.waterloo1815.data import ENEMY
from grognard.games.waterloo1815.fog import cover, leave
from grognard.games.waterloo1815.state import (
    COLUMN,
    FACING,
    OWNER,
    POSITIONS,
    RESERVE,
    Battle,
    State,
    act,
    active,
    at,
    done,
    engaged,
    side_of,
)
from grognard.kernel.ask import Refusal

STREAM_LIMIT = 2  # 6.21s


def next_to(g: State, id: str, place: str) -> tuple[str, ...]:
    """6.32b: where one battle move can lead: reserve, own position, the enemy position it faces."""
    side = side_of(g, id)
    if place == RESERVE[side]:
        return POSITIONS[side]
    if OWNER[place] == side:
        return (RESERVE[side], FACING[place])
    return (FACING[place],)


def behind(g: State, id: str, place: str) -> str:
    """One place straight back (6.31c)."""
    side = side_of(g, id)
    return RESERVE[side] if OWNER[place] == side else FACING[place]


def crosses(b: Battle, here: str, place: str) -> bool:
    """6.21r: the move goes over a stream."""
    return here in FACING and FACING[here] == place and stream(b, here)


def may_act(g: State, b: Battle, id: str) -> Refusal | None:
    """Whether a block can still move in this battle turn (6.3c, 6.32j, 6.33q, 6.5d, 6.52d)."""
    who = {"block": f"block:{id}"}
    if id in b.squares:
        return Refusal("6.5d", "square-stands", {**who})
    if id in b.shelter:
        return Refusal("6.52d", "sheltered", {**who})
    acted, unit = done(b, id), g.board.blocks[id]
    if acted.spent:
        return Refusal("6.3c", "already-acted", {**who})
    if acted.fired:
        if unit.type != "horse_artillery":
            return Refusal("6.3c", "fired-no-move", {**who})
        if acted.moves:
            return Refusal("6.33q", "no-move-left", {**who})
    if acted.engaged:
        return Refusal("6.32k", "stopped-by-enemies", {**who})
    if acted.moves >= unit.rate:
        woods = unit.type == "cavalry" and b.terrain.get(b.place[id]) == "woods"
        return Refusal("6.21j" if woods else "6.32j", "no-move-left", {**who})
    return None


def may_go(g: State, b: Battle, id: str, place: str) -> Refusal | None:
    """Whether a block may make a battle move to a place."""
    refusal = may_act(g, b, id)
    if refusal is not None:
        return refusal
    here, side, unit = b.place[id], side_of(g, id), g.board.blocks[id]
    where = {"block": f"block:{id}", "place": f"place:{place}"}
    if place not in next_to(g, id, here):
        if place not in OWNER:
            return Refusal("6.2a", "no-such-place", {"place": place})
        rule = "6.32b" if place == RESERVE[ENEMY[side]] else "6.32c"
        return Refusal(rule, "not-next-to", {**where})
    enemies = at(g, b, place, ENEMY[side])
    if engaged(g, b, id):  # no enemy is behind it: one position of a column is contested (6.32k)
        if place != behind(g, id, here):
            return Refusal("6.32g", "engaged-only-back", {**where})
    # an empty position is open to every block, and entering it routs the enemy (6.32f)
    elif enemies:
        if unit.type == "foot_artillery":
            return Refusal("6.32e", "foot-guns-never-engage", {**where})
        if done(b, id).disengaged:  # it may redeploy only (6.32l)
            return Refusal("6.32h", "disengaged-no-engage", {**where})
    # Woods bar guns and slow horse of either side (6.21g); infantry and leaders are not affected
    # (6.21h, 6.21n).
    if unit.artillery and b.terrain.get(place) == "woods":
        return Refusal("6.21k", "guns-in-woods", {**where})
    if crosses(b, here, place):
        if unit.type == "foot_artillery" or (unit.artillery and enemies):
            return Refusal("6.21u", "guns-over-stream", {**where})
        if b.crossed.get(COLUMN[here], 0) >= STREAM_LIMIT:
            return Refusal("6.21s", "stream-full", {**where, "n": STREAM_LIMIT})
    return None


def go(g: State, b: Battle, id: str, place: str) -> None:
    """Makes a battle move and records its kind (6.32d, 6.32g, 6.32i)."""
    here, side, unit, acted = b.place[id], side_of(g, id), g.board.blocks[id], act(b, id)
    enemies = at(g, b, place, ENEMY[side])
    was_engaged = engaged(g, b, id)
    if crosses(b, here, place):
        b.crossed[COLUMN[here]] = b.crossed.get(COLUMN[here], 0) + 1
    acted.moves += 1
    if was_engaged:
        acted.disengaged = True
    if enemies:
        acted.engaged = True
        if unit.type == "cavalry":
            b.shock.append(id)  # 6.33i; horse to which the enemy comes has none (6.33j)
        if side == active(g):
            b.busy = True
    if unit.type == "cavalry" and b.terrain.get(place) == "woods":
        acted.moves = unit.rate  # 6.21j
    free = "redeploys" if OWNER[place] == side else "walks-in"
    kind = "engages" if enemies else "disengages" if was_engaged else free
    move_block(g, b, id, place, kind)


def move_block(g: State, b: Battle, id: str, place: str, event: str) -> None:
    """Put a block at another place of the board; what belonged to the old place stays there."""
    here = b.place[id]
    leave(g, id)
    if b.holder.get(here) == id:  # 6.21aa
        del b.holder[here]
    b.place[id] = place
    g.tell(event, block=f"block:{id}", place=f"place:{place}", **{"from": f"place:{here}"})
    refresh(g, b)
    cover(g, b, id)


def refresh(g: State, b: Battle) -> None:
    """6.33k, 6.33p: shock and canister belong to one engagement and end with it; the next one has
    canister again (6.33s)."""
    b.shock = [id for id in b.shock if engaged(g, b, id)]
    b.canister = [id for id in b.canister if engaged(g, b, id)]
