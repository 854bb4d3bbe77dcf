"""14.1: cavalry and horse artillery may retreat before combat."""

from __future__ import annotations

from grognard.games.tolentino1815.retreat import retreat_hexes, retreats
from grognard.games.tolentino1815.state import Assault, Retreat, State, order_of, unit, units_in
from grognard.kernel.ask import Ask, Flow
from grognard.kernel.sequence import put


def may_evade(g: State, id: str, assault: Assault) -> bool:
    """14.1a: cavalry, or horse artillery not Moved, under Manoeuvre or Defence, attacked by
    infantry alone."""
    arm = unit(g, id).arm
    if arm not in ("cavalry", "horse_artillery") or id in g.moved:
        return False
    if order_of(g, id) not in ("manoeuvre", "defence") or g.condition.get(id) == "rout":
        return False
    attackers = [a for a in assault.attackers if a in g.at]
    return bool(attackers) and all(unit(g, a).arm == "infantry" for a in attackers)


def evasion(g: State) -> Flow[None]:
    """14.1: cavalry and horse artillery attacked by infantry alone may go back one hex."""
    while True:
        yield from retreats(g)
        if g.outcome is not None:
            return
        id = _next_rider(g)
        if id is None:
            return
        question = Ask(
            unit(g, id).side, "assault.evade", ["stay", "go"], "14.1a", {"unit": f"unit:{id}"}
        )
        word = yield from put(question)
        g.asked.append(id)
        if word == "go":
            g.retreats.append(_evading(g, id))


def _next_rider(g: State) -> str | None:
    """A unit that may evade, has somewhere to go and has not been asked."""
    for assault in g.assaults:
        for hex in assault.hexes:
            for id in units_in(g, hex):
                able = id not in g.asked and may_evade(g, id, assault)
                if able and retreat_hexes(g, _evading(g, id)):
                    return id
    return None


def _evading(g: State, id: str) -> Retreat:
    return Retreat(id, 1, g.at[id], cause="evasion")
