"""3.4, 6.4: losses of steps and blocks, the only way in which a block weakens or is lost."""

from __future__ import annotations

from functools import partial

from grognard.games.waterloo1815.allies import decider
from grognard.games.waterloo1815.fog import deref, note, refs, sees, shown
from grognard.games.waterloo1815.state import Battle, State, battle_at, strongest
from grognard.kernel.ask import Ask, Flow, Refusal
from grognard.kernel.sequence import put


def eliminate(g: State, id: str, cause: str) -> None:
    """3.4b, 3.2e: the block leaves the game for good and is set aside face up."""
    secret = not shown(g, id)
    town = g.town.pop(id)
    g.lost.append(id)
    g.strength[id] = 0
    for known in g.known.values():
        known.pop(id, None)
    for table in (g.stepped, g.came, g.alias):  # a leader's start town outlives him (8.1b)
        table.pop(id, None)
    for row in (g.disrupted, g.marched, g.retreating):
        if id in row:
            row.remove(id)
    g.tell("eliminated", block=f"block:{id}", town=f"town:{town}", cause=cause, reveals=secret)
    b = battle_at(g, town)
    if b is not None and id in b.place:
        guests = [guest for guest, square in b.shelter.items() if square == id]
        take_off(b, id)
        for guest in guests:  # 6.52f
            eliminate(g, guest, "square")


def take_off(b: Battle, id: str) -> None:
    """Removes a block from a battle board, with every mark on it."""
    b.place.pop(id)
    b.acts.pop(id, None)
    b.shelter.pop(id, None)
    for row in (b.squares, b.shock, b.canister, b.shown):
        if id in row:
            row.remove(id)
    for place, holder in list(b.holder.items()):
        if holder == id:
            del b.holder[place]


def lose_steps(g: State, id: str, steps: int, cause: str) -> bool:
    """3.4a: lower a block's strength for good (3.4c); True when that eliminated it. The enemy is
    told of the step, not of the type of a hidden block (3.2d)."""
    if g.strength[id] <= steps:
        eliminate(g, id, cause)
        return True
    g.strength[id] -= steps
    note(g, id)
    g.tell("step-lost", block=f"block:{id}", town=f"town:{g.town[id]}", steps=steps, cause=cause)
    return False


def _may_take_hit(g: State, seat: str, choice: str) -> Refusal | None:
    """Why a block may not take the hit: only the strongest target may (6.4b, 6.51b, 6.6e)."""
    id, v = deref(g, choice), g.volley
    if v is None or id not in g.town or not sees(g, seat, id):
        return None
    if id in v.aim:
        return Refusal("6.4b", "hit-strongest", {"block": choice})
    b = battle_at(g, g.town[id])
    if b is None:
        return Refusal("6.6e", "hit-elsewhere", {"block": choice})
    rule = "6.4b"
    if b.place.get(id) in {b.place.get(i) for i in v.aim}:
        rule = "6.21q" if id in b.holder.values() else "6.51b"
    return Refusal(rule, "hit-elsewhere", {"block": choice})


def apply_hits(g: State) -> Flow[None]:
    """6.4: the hits of the last volley one by one to the strongest target, its owner choosing among
    equals. Long-range artillery never eliminates (6.4e); hits without a target are lost (6.4d)."""
    while g.volley is not None:
        v = g.volley
        equal = strongest(g, (id for id in v.aim if id in g.town))
        if not v.hits or not equal or (v.long_range and g.strength[equal[0]] == 1):
            if v.hits:
                g.tell("hits-lost", n=v.hits)
            g.volley = None
            return
        target = equal[0]
        if len(equal) > 1:
            seat = decider(g, equal)
            may = partial(_may_take_hit, g, seat)
            names = refs(g, seat, equal)
            word = yield from put(Ask(seat, "losses.choose", names, "6.4c", {"n": v.hits}, may))
            target = deref(g, word)
        v.hits -= 1
        lose_steps(g, target, 1, "fire")
