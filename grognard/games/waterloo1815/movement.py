"""Chapter 5: group moves, command control, roads and rivers, night."""

from __future__ import annotations

from collections.abc import Collection

from grognard.games.waterloo1815.data import ARMIES, ENEMY, SIDE_OF, Army
from grognard.games.waterloo1815.fog import companions, deref, forget
from grognard.games.waterloo1815.state import (
    State,
    active,
    occupied,
    owner,
    seats_of,
    side_of,
    track,
)
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.sequence import put

GROUP_MOVES: dict[Army, int] = {"french": 2, "anglo": 1, "prussian": 1}  # 5.1d, 5.1e


def group(g: State, id: str) -> str:
    """5.1a, 5.1i: all blocks of one army that are in one town when the phase starts."""
    return f"{g.board.blocks[id].army}@{g.origin[id]}"


def moves_left(g: State, army: Army) -> int:
    """Group moves that an army still has this turn: its own only (5.1j), and none once it is
    defeated (5.1f, 10.0d)."""
    if army in g.defeated or SIDE_OF[army] != active(g):
        return 0
    return GROUP_MOVES[army] - sum(name.startswith(f"{army}@") for name in g.spent)


def begin_movement(g: State) -> None:
    """5.1a: groups are fixed when the phase starts; unused earlier moves are gone (5.0a)."""
    side = active(g)
    g.origin = {id: town for id, town in g.town.items() if g.board.blocks[id].side == side}
    g.spent, g.stepped, g.came, g.traffic, g.passed = [], {}, {}, {}, []
    g.marched, g.inspired, g.declined = [], [], []


# --- what may be done


def may_move(g: State, seat: str, id: str, enemies: Collection[str]) -> Refusal | None:
    """Whether a block may begin a normal move now."""
    if id not in g.board.blocks or id not in g.town:
        return Refusal("3.2a", "no-such-block")
    army = g.board.blocks[id].army
    if g.seats[army] != seat:
        return Refusal(
            "11.0b" if g.board.blocks[id].side == active(g) else "2.0c", "not-your-block"
        )
    who = {"block": f"block:{id}"}
    if g.stepped.get(id):
        return Refusal("5.1h", "already-moved", {**who})
    if group(g, id) not in g.spent and moves_left(g, army) <= 0:
        rule = "5.1d" if army == "french" else "5.1e"
        return Refusal(rule, "no-group-move", {**who, "army": f"army:{army}"})
    ways = g.board.neighbours[g.town[id]]
    if any(may_step(g, id, town, enemies) is None for town in ways):
        return None
    at_night = track(g).night and all(town in enemies for town in ways)
    return Refusal(
        "5.7b" if at_night else "5.4c", "no-way-out", {**who, "town": f"town:{g.town[id]}"}
    )


def not_yours(g: State, hidden: str) -> Refusal:
    """A hidden block is another's, and its army can be seen (3.2b)."""
    ally = side_of(g, deref(g, hidden)) == active(g)
    return Refusal("11.0b" if ally else "2.0c", "not-your-block")


def may_step(g: State, id: str, town: str, enemies: Collection[str]) -> Refusal | None:
    """Whether a block may go on to a town from where it stands. `enemies`: towns they hold; friends
    are never in the way (5.0d)."""
    here = g.town[id]
    road = g.board.road[here].get(town)
    where = {"block": f"block:{id}", "town": f"town:{town}", "from": f"town:{here}"}
    if road is None:
        if town not in g.board.towns:
            return Refusal("1.0h", "no-such-town", {"town": town})
        return Refusal(_rate_rule(g, id), "not-adjacent", {**where})
    used = g.traffic.get(road.id, 0)
    if town in enemies:
        if track(g).night:
            return Refusal("5.7b", "night-attack", {**where})  # so no battle at night (5.7d)
        refusal = command_control(g, id, town)
        if refusal is not None:
            return refusal
        if used >= road.attack_limit and road.river:  # of the last link alone (5.5b)
            return Refusal("5.5a", "river-limit", {**where, "n": road.attack_limit})
    if used >= road.limit:
        return Refusal("5.4a", "road-limit", {**where, "n": road.limit})
    return None


def _rate_rule(g: State, id: str) -> str:
    """The rule that says how far a block may go: its normal rate, then the forced march."""
    rate = g.board.blocks[id].rate
    if g.stepped.get(id, 0) >= rate:
        return "5.6a"
    return "5.3b" if rate == 2 else "5.3a"


def command_control(g: State, id: str, town: str) -> Refusal | None:
    """5.2: two groups, of one army or of both Allies (5.2b), may attack one town only if both start
    next to it and a link joins them. Only where they start counts (5.2c); one group alone may
    attack as it likes (5.2d)."""
    mine = group(g, id)
    start = g.origin[id]
    for other in g.came:
        if g.town[other] != town or group(g, other) == mine:
            continue
        theirs = g.origin[other]
        near = g.board.road[town]
        joined = theirs == start or theirs in g.board.road[start]
        if not (start in near and theirs in near and joined):
            return Refusal(
                "5.2a",
                "command-control",
                {"town": f"town:{town}", "a": f"town:{theirs}", "b": f"town:{start}"},
            )
    return None


# --- doing it


def step(g: State, id: str, town: str, enemies: Collection[str]) -> None:
    """A block goes one town further; its group has now used a group move (5.1g)."""
    here = g.town[id]
    if not g.stepped.get(id):
        forget(g, [other for other in companions(g, id) if not g.stepped.get(other)])
    name = group(g, id)
    if name not in g.spent:
        g.spent.append(name)
        g.tell("group-move", army=f"army:{g.board.blocks[id].army}", town=f"town:{g.origin[id]}")
    road = g.board.road[here][town]
    g.traffic[road.id] = g.traffic.get(road.id, 0) + 1
    g.stepped[id] = g.stepped.get(id, 0) + 1
    g.town[id] = town
    where = {"from": f"town:{here}", "town": f"town:{town}"}
    g.tell("moved", block=f"block:{id}", **where)
    if town in enemies:  # 5.0b
        g.came[id] = here
        g.tell("attacks", block=f"block:{id}", **where)


def group_moves(g: State) -> Flow[None]:
    """5.1: each seat of the active side moves its groups until it has done."""
    side = active(g)
    enemies = occupied(g, ENEMY[side])
    for seat in seats_of(g, side):
        while seat not in g.passed:
            yield from _move_one(g, seat, enemies)
    g.passed = []


def _move_one(g: State, seat: str, enemies: Collection[str]) -> Flow[None]:
    free: set[str] = set()

    def may(choice: str) -> Refusal | None:
        if kind(choice) != "block":
            is_hidden = kind(choice) == "hidden"
            return not_yours(g, choice) if is_hidden else Refusal("5.1b", "choose-block-first")
        id = value(choice)
        if id not in g.origin or g.stepped.get(id):
            return may_move(g, seat, id, enemies)
        name = group(g, id)  # all unmoved blocks of a group may do the same
        if name in free:
            return None
        refusal = may_move(g, seat, id, enemies)
        if refusal is None:
            free.add(name)
        return refusal

    ask = ask_among(
        seat,
        "movement.block",
        [f"block:{id}" for id in g.origin if owner(g, id) == seat],
        may,
        rule="5.7a" if track(g).night else "5.1b",
        args={"active": active(g), **{army: moves_left(g, army) for army in ARMIES}},
        also=["done"],
    )
    if ask.choices == ["done"] and not _might_go_on(g, seat, enemies):
        g.passed.append(seat)
        return
    word = yield from put(ask)
    if word == "done":
        g.passed.append(seat)
        return
    id = value(word)
    answer = yield _ask_town(g, seat, id, "movement.town", "back", enemies)
    if answer == "back":
        return
    step(g, id, value(answer), enemies)
    if g.board.blocks[id].rate == 2 and g.town[id] not in enemies:  # 5.3b, 5.3c
        ask = _ask_town(g, seat, id, "movement.on", "stop", enemies)
        if ask.choices != ["stop"]:
            answer = yield ask
            if answer != "stop":
                step(g, id, value(answer), enemies)


def _might_go_on(g: State, seat: str, enemies: Collection[str]) -> bool:
    """Whether the last block to move could go on, as far as the other seats can tell: they do not
    know its rate. The seat is asked then even if no block is left: horse is asked (5.3b), so a move
    without a question would be known for one of foot. By day a seat that plays its side alone is
    asked for forced marches in any case."""
    moved = [id for id in g.stepped if owner(g, id) == seat]
    return (
        bool(moved)
        and (track(g).night or len(seats_of(g, active(g))) > 1)
        and g.stepped[moved[-1]] == 1
        and g.town[moved[-1]] not in enemies
        and any(
            may_step(g, moved[-1], town, enemies) is None
            for town in g.board.neighbours[g.town[moved[-1]]]
        )
    )


def _ask_town(
    g: State, seat: str, id: str, key: str, otherwise: str, enemies: Collection[str]
) -> Ask:
    return ask_among(
        seat,
        key,
        [f"town:{town}" for town in g.board.neighbours[g.town[id]]],
        only("town", lambda town: may_step(g, id, town, enemies)),
        rule=_rate_rule(g, id),
        args={"block": f"block:{id}", "town": f"town:{g.town[id]}"},
        also=[otherwise],
    )
