"""15.3: units rally."""

from __future__ import annotations

from grognard.games.tolentino1815.data import Order
from grognard.games.tolentino1815.efficiency import check
from grognard.games.tolentino1815.placing import restack
from grognard.games.tolentino1815.state import State, order_of, unit
from grognard.games.tolentino1815.zones import in_enemy_zone
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.sequence import put

RALLY_PLUS: dict[Order, int] = {
    "advance": 1,
    "defence": -1,
    "manoeuvre": 0,
}  # 5.1.1e, 5.1.3e, 15.3c


def may_rally(g: State, id: str, formations: list[str]) -> Refusal | None:
    """15.3b: of these formations, not in EZOC, under an order that permits it, as its only action
    of the turn."""
    if id not in g.at or unit(g, id).formation not in formations:
        return _stays("15.3a", "not-active", id)
    if id not in g.condition:
        return _stays("15.3a", "in-good-order", id)
    if id in g.asked:
        return _stays("15.3a", "rally-tried", id)
    if order_of(g, id) not in RALLY_PLUS:
        return _stays("5.1.2f", "attack-no-rally", id)
    if id in g.acted:
        return _stays("15.3b", "has-acted", id)
    if in_enemy_zone(g, g.at[id], unit(g, id).side):
        return _stays("15.3b", "rally-in-zone", id)
    return None


def _stays(rule: str, key: str, id: str) -> Refusal:
    return Refusal(rule, key, {"unit": f"unit:{id}"})


def rally(g: State, formations: list[str]) -> Flow[None]:
    """15.3a: units that may rally test, as their owner likes; those that fail stay as they are
    (15.3d)."""
    while True:
        shaken = (id for id in g.condition if unit(g, id).formation in formations)
        ready = [id for id in shaken if may_rally(g, id, formations) is None]
        if not ready:
            return
        side = unit(g, ready[0]).side
        mine = [id for id in ready if unit(g, id).side == side]
        own = [f for f in g.board.formations_of[side] if f in formations]
        question = Ask(
            side,
            "rally.unit",
            [*(f"unit:{id}" for id in mine), "done"],
            "15.3a",
            {"n": len(mine)},
            only("unit", lambda id, own=own: may_rally(g, id, own)),
        )
        word = yield from put(question)
        if word == "done":
            g.asked.extend(mine)
            continue
        first = value(word)
        order, hex = order_of(g, first), g.at[first]
        group = [id for id in mine if g.at[id] == hex and order_of(g, id) == order]
        g.asked.extend(group)
        passed = check(g, group, "rally", RALLY_PLUS[order])  # 13.1.2
        routed = [id for id in passed if g.condition[id] == "rout"]
        for id in passed:
            if id in routed:
                g.condition[id] = "disorder"  # 15.3.1a
            else:
                del g.condition[id]  # 15.3.1b
        restack(g, hex)
        for id in passed:
            key = "stops-fleeing" if id in routed else "rallies"
            g.tell(key, unit=f"unit:{id}", hex=f"hex:{hex}")
