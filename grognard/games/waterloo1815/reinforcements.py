"""6.34: reinforcements, the third stage of a battle turn."""

from __future__ import annotations

from grognard.games.waterloo1815.allies import seats_in_order
from grognard.games.waterloo1815.fog import join, leave
from grognard.games.waterloo1815.state import (
    RESERVE,
    Battle,
    State,
    active,
    fights,
    in_order,
    owner,
    side_of,
)
from grognard.kernel.ask import Flow, Refusal, ask_among, only, value
from grognard.kernel.sequence import put


def may_reinforce(g: State, b: Battle, seat: str, id: str) -> Refusal | None:
    """6.34: a friend in an adjacent town without a fight, not disrupted, road permitting. Neither
    command control (5.2e, 6.34g) nor rivers (5.5d) bar him, and winners and regrouped blocks may
    come (6.34e, 6.6m, 7.5f)."""
    if id not in g.town or side_of(g, id) != b.side:
        return Refusal("6.34a", "not-in-this-turn", {"block": f"block:{id}"})
    if owner(g, id) != seat:  # said of every such block: where it is may be secret
        return Refusal("11.0b", "not-your-block")
    if id in b.place:
        return Refusal("6.34a", "not-in-this-turn", {"block": f"block:{id}"})
    town = g.town[id]
    where = {"block": f"block:{id}", "town": f"town:{town}"}
    if town not in g.board.road[b.town]:
        return Refusal("6.34a", "not-adjacent-town", {**where})
    if town in fights(g):
        return Refusal("6.34b", "reinforce-from-battle", {**where})
    if id in g.disrupted:
        return Refusal("6.34f", "disrupted", {**where})
    lane = g.board.road[b.town][town].lane
    if b.arrived.get(town, 0) >= lane:
        return Refusal("6.34d", "reinforce-road-full", {**where, "n": lane})
    return None


def reinforce(g: State, b: Battle) -> Flow[bool]:
    """6.34: a block from an adjacent town joins the reserve and acts from its owner's next battle
    turn (6.34c). False when all seats have done."""
    near = [id for id, town in g.town.items() if town in g.board.road[b.town]]
    near = [id for id in near if side_of(g, id) == b.side]
    seat = next((s for s in seats_in_order(g, b.side, near) if s not in b.passed), None)
    if seat is None:
        return False
    ask = ask_among(
        seat,
        "battle.reinforce",
        [f"block:{id}" for id in near],
        only("block", lambda id: may_reinforce(g, b, seat, id)),
        rule="6.34a",
        args={"town": f"town:{b.town}"},
        also=["done"],
    )
    word = "done" if ask.choices == ["done"] else (yield from put(ask))
    if word == "done":
        b.passed.append(seat)
        return True
    id = value(word)
    town = g.town[id]
    leave(g, id)
    g.tell("reinforces", block=f"block:{id}", town=f"town:{b.town}", **{"from": f"town:{town}"})
    b.arrived[town] = b.arrived.get(town, 0) + 1
    if b.side == active(g):
        b.busy = True
        if town not in b.roads:  # 7.1a
            b.roads.append(town)
    g.town[id] = b.town
    b.place = in_order(g.board, {**b.place, id: RESERVE[b.side]})
    join(g, id)
    return True
