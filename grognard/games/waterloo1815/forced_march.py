"""5.6 and 8.1: forced marches, after every normal move; then one die for each block."""

from __future__ import annotations

from collections.abc import Collection

from grognard.games.waterloo1815.data import ARMIES, ENEMY, Army
from grognard.games.waterloo1815.fog import join
from grognard.games.waterloo1815.losses import lose_steps
from grognard.games.waterloo1815.movement import group, may_step, not_yours, step
from grognard.games.waterloo1815.state import (
    State,
    active,
    occupied,
    others,
    owner,
    seats_of,
    track,
)
from grognard.kernel.ask import Args, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.sequence import put

LOSES_ON = 3  # 5.6c


def may_march(g: State, seat: str, id: str, enemies: Collection[str]) -> Refusal | None:
    """5.6b: only a block of a group that moved, after its full normal rate, and never at night. It
    may march to attack (5.6f)."""
    if id not in g.town:
        return Refusal("3.4b", "no-such-block")
    if id not in g.origin:
        return Refusal("2.0c", "not-active", {"block": f"block:{id}"})
    if owner(g, id) != seat:
        return Refusal("11.0b", "not-your-block")
    who = {"block": f"block:{id}"}
    if track(g).night:
        return Refusal("5.7c", "night-march", {**who})
    if id in g.marched:
        return Refusal("5.6a", "already-marched", {**who})
    if group(g, id) not in g.spent:
        return Refusal("5.6b", "march-group-not-moved", {**who})
    if g.stepped.get(id, 0) < g.board.blocks[id].rate:
        return Refusal("5.6b", "march-rate-not-used", {**who})
    if g.town[id] in enemies:
        return Refusal("5.6g", "march-from-enemies", {**who})
    if not any(may_step(g, id, town, enemies) is None for town in g.board.neighbours[g.town[id]]):
        return Refusal("5.6g", "no-way-out", {**who, "town": f"town:{g.town[id]}"})
    return None


def forced_marches(g: State) -> Flow[None]:
    """5.6e: all forced marches, then all the rolls."""
    side = active(g)
    enemies = occupied(g, ENEMY[side])
    for seat in seats_of(g, side):
        while seat not in g.passed:
            yield from _march_one(g, seat, enemies)
    yield from _show_leaders(g)
    for id in list(g.marched):
        roll(g, id)
    g.passed = []


def _march_one(g: State, seat: str, enemies: Collection[str]) -> Flow[None]:
    def may(choice: str) -> Refusal | None:
        if kind(choice) == "hidden":
            return not_yours(g, choice)
        if kind(choice) != "block":
            return Refusal("5.6e", "march-after-moves")
        return may_march(g, seat, value(choice), enemies)

    ask = ask_among(
        seat,
        "march.block",
        [f"block:{id}" for id in g.stepped if owner(g, id) == seat],
        may,
        rule="5.6a",
        also=["done"],
    )
    word = (yield from put(ask)) if _might_march(g, seat, enemies) else "done"
    if word == "done":
        g.passed.append(seat)
        return
    id = value(word)
    answer = yield ask_among(
        seat,
        "march.town",
        [f"town:{town}" for town in g.board.neighbours[g.town[id]]],
        only("town", lambda town: may_step(g, id, town, enemies)),
        rule="5.6c",
        args={"block": word, "town": f"town:{g.town[id]}"},
        also=["back"],
    )
    if answer != "back":
        g.marched.append(id)
        step(g, id, value(answer), enemies)


def _might_march(g: State, seat: str, enemies: Collection[str]) -> bool:
    """Whether a block of `seat` could march on, as far as the other seats can tell, which do not
    know its rate. The seat is asked then even if none can: a missing question would tell the
    others horse from foot."""
    return not track(g).night and any(
        owner(g, id) == seat
        and id not in g.marched
        and g.town[id] not in enemies
        and any(may_step(g, id, town, enemies) is None for town in g.board.neighbours[g.town[id]])
        for id in g.stepped
    )


def with_leader(g: State, id: str) -> bool:
    """8.1b: the block started the phase in the same town as its army's leader, who helps no other
    army (8.0a) and is not replaced (8.3b)."""
    leader = g.board.leader[g.board.blocks[id].army]
    return leader in g.origin and g.origin[leader] == g.origin[id]


def _show_leaders(g: State) -> Flow[None]:
    """8.1c: the owner chooses whether to show the leader for the bonus. He is also asked where the
    leader was not, or the missing question would tell the others so."""
    for army in ARMIES:
        leader = g.board.leader[army]
        if army in g.inspired or army in g.declined or leader not in g.origin:
            continue
        marched = [id for id in g.marched if g.board.blocks[id].army == army]
        if not marched:
            continue
        led = [id for id in marched if with_leader(g, id)]
        who: Args = {"block": f"block:{leader}", "n": len(led)}
        away = None if led else Refusal("8.1b", "leader-was-away", who)
        ask = ask_among(
            g.seats[army],
            "march.leader" if led else "march.leader-away",
            ["show"],
            {"show": away}.get,
            rule="8.1c",
            args=who,
            also=["hide"],
        )
        word = yield from put(ask)
        if word == "hide":
            g.declined.append(army)
        else:
            g.inspired.append(army)
            _show(g, army, leader)


def _show(g: State, army: Army, leader: str) -> None:
    """8.1c: the enemy sees him, and learns where he started; then he stands upright again."""
    for seat in others(g, g.seats[army]):
        g.known.setdefault(seat, {})[leader] = g.strength[leader]
    g.tell("leader-shown", block=f"block:{leader}", town=f"town:{g.origin[leader]}", reveals=True)
    join(g, leader)


def bonus(g: State, id: str) -> int:
    """8.1a: +1 for blocks that started with their leader, if he is shown; also for himself
    (8.1d)."""
    return int(g.board.blocks[id].army in g.inspired and with_leader(g, id))


def roll(g: State, id: str) -> None:
    """5.6c: on 1-3 the block loses a step, its last one too (5.6d); in any case it ends where it
    marched to."""
    die = g.dice.roll()
    plus = bonus(g, id)
    g.tell("march-roll", block=f"block:{id}", die=die, plus=plus, town=f"town:{g.town[id]}")
    if die + plus <= LOSES_ON:
        lose_steps(g, id, 1, "march")
