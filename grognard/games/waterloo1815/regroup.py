"""7.5: the winner of a battle may regroup, once, at the moment of victory."""

from __future__ import annotations

from grognard.games.waterloo1815.allies import seats_in_order
from grognard.games.waterloo1815.data import ENEMY
from grognard.games.waterloo1815.fog import join, leave
from grognard.games.waterloo1815.state import (
    Battle,
    State,
    fights,
    occupied,
    owner,
    side_of,
    the_battle,
)
from grognard.kernel.ask import Flow, Refusal, ask_among, only, value
from grognard.kernel.sequence import put


def may_shift(g: State, b: Battle, id: str, town: str) -> Refusal | None:
    """7.5b-7.5e, 7.5g: whether a block may regroup along the road from the won town to `town`."""
    where = {"block": f"block:{id}", "town": f"town:{town}"}
    if id in b.shifted:
        return Refusal("7.5d", "already-regrouped", {**where})
    if id in g.disrupted:
        return Refusal("7.5g", "disrupted", {**where})
    if town not in g.board.road[b.town]:
        return Refusal("7.5b", "not-adjacent-town", {**where})
    if town in fights(g):
        return Refusal("7.5g", "regroup-battle", {**where})
    lane = g.board.road[b.town][town].lane
    if b.regrouped.get(town, 0) >= lane:
        return Refusal("7.5e", "regroup-road-full", {**where, "n": lane})
    if g.town[id] == b.town and town not in occupied(g, side_of(g, id)):
        return Refusal("7.5c", "regroup-not-held", {**where})
    return None


def may_regroup(g: State, b: Battle, seat: str, id: str) -> Refusal | None:
    """Whether a block has any way to regroup."""
    assert b.loser is not None
    if id not in g.town or side_of(g, id) != ENEMY[b.loser]:
        return Refusal("7.5a", "not-in-this-turn", {"block": f"block:{id}"})
    if owner(g, id) != seat:
        return Refusal("11.0b", "not-your-block")
    if g.town[id] != b.town:
        return may_shift(g, b, id, g.town[id])
    verdicts = [may_shift(g, b, id, town) for town in g.board.neighbours[b.town]]
    return None if None in verdicts else verdicts[0]


def regroup(g: State) -> Flow[None]:
    """7.5: blocks come in from adjacent towns, or go out to those that friends hold."""
    b = the_battle(g)
    assert b.loser is not None
    side = ENEMY[b.loser]
    area = {b.town, *g.board.neighbours[b.town]}
    near = [id for id, town in g.town.items() if town in area and side_of(g, id) == side]
    for seat in seats_in_order(g, side, near):
        while seat not in b.passed:
            yield from _regroup_one(g, b, seat, near)


def _regroup_one(g: State, b: Battle, seat: str, near: list[str]) -> Flow[None]:
    ask = ask_among(
        seat,
        "regroup.block",
        [f"block:{id}" for id in near],
        only("block", lambda id: may_regroup(g, b, seat, id)),
        rule="7.5a",
        args={"town": f"town:{b.town}"},
        also=["done"],
    )
    word = "done" if ask.choices == ["done"] else (yield from put(ask))
    if word == "done":
        b.passed.append(seat)
        return
    id = value(word)
    here = g.town[id]
    if here == b.town:
        answer = yield ask_among(
            seat,
            "regroup.town",
            [f"town:{town}" for town in g.board.neighbours[b.town]],
            only("town", lambda town: may_shift(g, b, id, town)),
            rule="7.5c",
            args={"block": word, "town": f"town:{b.town}"},
            also=["back"],
        )
        if answer == "back":
            return
        town = far = value(answer)
    else:
        town, far = b.town, here
    leave(g, id)
    g.tell("regroups", block=f"block:{id}", town=f"town:{town}", **{"from": f"town:{here}"})
    b.regrouped[far] = b.regrouped.get(far, 0) + 1
    b.shifted.append(id)
    g.town[id] = town
    join(g, id)
