"""13.3: Neapolitan morale."""

from __future__ import annotations

from grognard.games.tolentino1815.state import Assault, State, active_side, unit
from grognard.kernel.ask import Ask, Flow, value
from grognard.kernel.sequence import put_unless_forced

MORALE_LIMIT = 2  # 13.3e


def morale(g: State, a: Assault) -> Flow[None]:
    """13.3a, 13.3b: ground won lifts one Neapolitan infantry, ground lost shakes one; the
    Neapolitan chooses which is lifted, the Austrian which is shaken (13.3d)."""
    advanced = [id for id in a.attackers if id in a.advanced and id in g.at]
    if not advanced or not a.result:
        return
    if active_side(g) == "neapolitan":
        eligible, change, chooser, rule = advanced, 1, "neapolitan", "13.3a"
    else:
        taken = {g.at[id] for id in advanced}
        eligible = [id for id in a.defenders if a.posts[id] in taken]
        change, chooser, rule = -1, "austrian", "13.3b"
    eligible = [
        id
        for id in eligible
        if id in g.at and unit(g, id).arm == "infantry" and may_have_morale(g, id, change)
    ]
    if not eligible:
        return
    choices = [f"unit:{id}" for id in eligible]
    ask = Ask(chooser, "morale.choose", choices, rule, {"n": change})
    change_morale(g, value((yield from put_unless_forced(ask))), change)


def may_have_morale(g: State, id: str, change: int) -> bool:
    """13.3e, 13.3.2: within two steps, and within the supply of markers."""
    now = g.morale.get(id, 0)
    if abs(now + change) > MORALE_LIMIT:
        return False
    return now != 0 or len(g.morale) < g.board.tables.morale_markers


def change_morale(g: State, id: str, change: int) -> None:
    """13.3.1: the marker shows the sum; at zero it is taken away."""
    g.morale[id] = g.morale.get(id, 0) + change
    g.tell("morale", unit=f"unit:{id}", n=g.morale[id])
    if not g.morale[id]:
        del g.morale[id]
