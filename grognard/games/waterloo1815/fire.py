"""6.33 fire, 6.4 losses, 6.51 squares as targets."""

from __future__ import annotations

from typing import Literal

from grognard.games.waterloo1815.data import ENEMY
from grognard.games.waterloo1815.fog import show
from grognard.games.waterloo1815.state import (
    FACING,
    OWNER,
    Battle,
    State,
    Volley,
    act,
    active,
    at,
    done,
    engaged,
    side_of,
)
from grognard.kernel.ask import Refusal

Group = Literal["open", "squares"]
"""6.51a: the blocks in square, with those sheltering, are one target; all others another."""


Reason = Literal[
    "shock",
    "canister",
    "farm",
    "hill",
    "squares",
    "horse-at-squares",
    "woods",
    "first-volley",
    "later-volley",
]
BONUS: dict[Reason, int] = {
    "shock": 1,  # 6.33i
    "canister": 1,  # 6.33o
    "farm": 1,  # 6.21o
    "hill": 1,  # 6.21w
    "squares": 1,  # 6.51e, 6.51f
    "horse-at-squares": -1,  # 6.51c
    "woods": 0,  # 6.21i: it fires from F1
    "first-volley": 0,  # 6.51g: horse artillery fires from F3, later from F2
    "later-volley": 0,
}
"""What each reason adds to the value that a block fires from."""


def target_place(g: State, b: Battle, id: str) -> str | None:
    """6.33g, 6.33l: an engaged block fires at its own position, unengaged artillery at the one it
    faces; other blocks do not fire."""
    place = b.place[id]
    if engaged(g, b, id):
        return place
    if g.board.blocks[id].artillery and place in FACING and OWNER[place] == side_of(g, id):
        return FACING[place]
    return None


def targets(g: State, b: Battle, id: str, group: Group) -> list[str]:
    """The enemy blocks that fire of this block at this group can hit (6.51a, 6.21q)."""
    place = target_place(g, b, id)
    if place is None:
        return []
    enemy = at(g, b, place, ENEMY[side_of(g, id)])
    formed = [i for i in enemy if i in b.squares or i in b.shelter]
    if group == "squares":
        return formed
    in_open = [i for i in enemy if i not in formed]
    if g.board.blocks[id].type == "cavalry" and b.terrain.get(place) == "farm":
        return [i for i in in_open if b.holder.get(place) != i]
    return in_open


def groups_to_fire_at(g: State, b: Battle, id: str) -> list[Group]:
    """The groups in the position this block fires at, be it only the infantry of a farm (6.21q)."""
    place = target_place(g, b, id)
    if place is None:
        return []
    formed = {i in b.squares or i in b.shelter for i in at(g, b, place, ENEMY[side_of(g, id)])}
    groups: list[Group] = ["open"] if False in formed else []
    return [*groups, "squares"] if True in formed else groups


def firepower(g: State, b: Battle, id: str, group: Group) -> int:
    """6.33e: the value that a block fires from, then every plus and minus."""
    base, reasons = firing_value(g, b, id, group)
    return base + sum(BONUS[reason] for reason in reasons)


def firing_value(g: State, b: Battle, id: str, group: Group) -> tuple[int, tuple[Reason, ...]]:
    """6.33e: the value that a block fires from (the printed one, F1 for cavalry in woods), and why
    its firepower is what it is."""
    unit, place = g.board.blocks[id], b.place[id]
    squares, near = group == "squares", engaged(g, b, id)
    against: tuple[Reason, ...] = ("squares",) if squares else ()
    held = b.terrain.get(place) if b.holder.get(place) == id else None
    match unit.type:
        case "cavalry" if b.terrain.get(place) == "woods":
            return 1, ("woods", *(("horse-at-squares",) if squares else ()))  # 6.21i, 6.51c
        case "cavalry" if squares:
            return unit.firepower, ("horse-at-squares",)  # 6.51c
        case "cavalry":
            return unit.firepower, ("shock",) if id in b.shock else ()  # 6.33i
        case "infantry":  # in square or not (6.51d)
            farm: tuple[Reason, ...] = ("farm",) if held == "farm" else ()
            return unit.firepower, (*farm, *against)  # 6.21o, 6.51e
        case "leader":
            return unit.firepower, ()  # 6.33t, 6.51h, 8.3a
        case "horse_artillery" if near and squares:
            return (2, ("later-volley",)) if id in b.canister else (3, ("first-volley",))  # 6.51g
        case "foot_artillery" | "horse_artillery" if near:
            return unit.firepower, () if id in b.canister else ("canister",)  # 6.33o
        case "foot_artillery" | "horse_artillery":
            hill: tuple[Reason, ...] = ("hill",) if held == "hill" else ()
            return unit.firepower, (*hill, *against)  # 6.21w, 6.51f


def may_fire(g: State, b: Battle, id: str, group: Group) -> Refusal | None:
    """6.33: whether a block may fire at a group of enemies now."""
    who = {"block": f"block:{id}"}
    unit, place, acted = g.board.blocks[id], b.place[id], done(b, id)
    if id in b.shelter:
        return Refusal("6.52d", "sheltered", {**who})
    if acted.fired:
        return Refusal("6.33c", "already-fired", {**who})
    if acted.spent:
        return Refusal("6.3c", "already-acted", {**who})
    if acted.moves and unit.type != "horse_artillery":  # which may engage and fire (6.33r)
        return Refusal("6.33a", "moved-no-fire", {**who})
    if acted.moves > 1:
        return Refusal("6.33q", "moved-twice-no-fire", {**who})
    near = engaged(g, b, id)
    if not near:
        if place not in FACING:
            return Refusal("6.33b", "reserve-no-fire", {**who})
        if not unit.artillery:
            rule = "6.33h" if unit.type == "cavalry" else "6.33f"
            return Refusal(rule, "not-engaged-no-fire", {**who})
        if b.terrain.get(FACING[place]) == "woods":
            return Refusal("6.21l", "woods-no-fire", {**who})
        if at(g, b, FACING[place], side_of(g, id)):
            return Refusal("6.33m", "friends-in-the-way", {**who})
    if group not in groups_to_fire_at(g, b, id):
        rule = "6.33l" if unit.artillery else "6.33g"
        return Refusal(rule, "nothing-to-fire-at", {**who})
    if firepower(g, b, id, group) <= 0:
        return Refusal("6.33e", "no-firepower", {**who})
    return None


def may_fire_at(g: State, b: Battle, id: str, enemy: str) -> Refusal | None:
    """Whether a block may fire at the group of one enemy: that he stands where it fires (6.33g)."""
    group: Group = "squares" if enemy in b.squares or enemy in b.shelter else "open"
    refusal = may_fire(g, b, id, group)
    if b.place[enemy] == target_place(g, b, id) or (
        refusal and refusal.key != "nothing-to-fire-at"
    ):
        return refusal
    guns = g.board.blocks[id].artillery
    if b.place[enemy] not in FACING:
        rule = "6.33b"
    elif engaged(g, b, id):
        rule = "6.33n" if guns else "6.33g"
    else:
        rule = "6.33l"
    return Refusal(rule, "nothing-to-fire-at", {"block": f"block:{id}"})


def fire(g: State, b: Battle, id: str, group: Group) -> None:
    """6.33d: as many dice as strength (3.3a); each not above the firepower is a hit (3.5a), to be
    applied by `apply_hits`."""
    near = engaged(g, b, id)
    base, reasons = firing_value(g, b, id, group)
    power = firepower(g, b, id, group)
    act(b, id).fired = True
    if side_of(g, id) == active(g):
        b.busy = True
    if id not in b.shown:  # 6.24e: firing shows a block
        show(g, b.shown, [id])
    dice = g.dice.rolls(g.strength[id])
    hits = sum(die <= power for die in dice)
    place = target_place(g, b, id)
    assert place is not None
    g.tell(
        "fires",
        block=f"block:{id}",
        dice=dice,
        firepower=power,
        base=base,
        why="-".join(reasons),
        hits=hits,
        place=f"place:{place}",
        group=f"group:{group}",
    )
    if id in b.shock:  # 6.33k
        b.shock.remove(id)
    if near and g.board.blocks[id].artillery and id not in b.canister:
        b.canister.append(id)
    g.volley = Volley(hits, targets(g, b, id, group), long_range=not near)
