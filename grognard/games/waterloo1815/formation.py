"""6.21x-6.21aa farms and hills, 6.5 squares, 6.52 shelter: the special actions of a battle turn."""

from __future__ import annotations

from grognard.games.waterloo1815.battle_setup import fits
from grognard.games.waterloo1815.manoeuvre import may_act
from grognard.games.waterloo1815.state import (
    OWNER,
    RESERVE,
    Battle,
    State,
    act,
    at,
    idle,
    side_of,
)
from grognard.kernel.ask import Refusal, kind, value

# --- what may be done


def may_special(g: State, b: Battle, id: str, choice: str) -> Refusal | None:
    """Whether a block may take one of the special actions: `take`, `swap:block`, `leave`, `form`,
    `break`, `shelter:block`, `come-out`."""
    match kind(choice):
        case "take":
            return may_take(g, b, id)
        case "swap":
            return may_swap(g, b, id, value(choice))
        case "leave":
            return may_leave(g, b, id)
        case "form":
            return may_form(g, b, id)
        case "break":
            return may_break(b, id)
        case "shelter":
            return may_shelter(g, b, id, value(choice))
        case "come-out":
            return may_come_out(b, id)
        case _:
            return Refusal("6.3c", "no-such-action", {"choice": choice})


def _free(b: Battle, id: str) -> Refusal | None:
    """A special action takes the whole action of a block that stands in the open."""
    who = {"block": f"block:{id}"}
    if not idle(b, id):
        return Refusal("6.3c", "already-acted", {**who})
    if id in b.squares:
        return Refusal("6.5d", "square-stands", {**who})
    if id in b.shelter:
        return Refusal("6.52d", "sheltered", {**who})
    return None


def may_take(g: State, b: Battle, id: str) -> Refusal | None:
    """6.21z: a farm or hill without occupant, by a fitting block that stands in the position."""
    place = b.place[id]
    where = {"block": f"block:{id}", "place": f"place:{place}"}
    if not fits(g, b, id, place):
        return Refusal("6.21p", "cannot-hold", {**where})
    if place in b.holder:
        return Refusal("6.21x", "held-already", {**where})
    return _free(b, id)


def may_swap(g: State, b: Battle, id: str, other: str) -> Refusal | None:
    """6.21y: the occupant changes places with a fitting friend; both spend their action."""
    place = b.place[id]
    where = {"block": f"block:{id}", "place": f"place:{place}"}
    if b.holder.get(place) != id:
        return Refusal("6.21y", "not-holder", {**where})
    if other not in b.place or b.place[other] != place or side_of(g, other) != side_of(g, id):
        return Refusal("6.21y", "not-here", {**where})
    if other == id or not fits(g, b, other, place):
        return Refusal("6.21p", "cannot-hold", {**where, "block": f"block:{other}"})
    return _free(b, id) or _free(b, other)


def may_leave(g: State, b: Battle, id: str) -> Refusal | None:
    """6.21aa: coming out of a farm or hill while staying in the position costs one battle move."""
    if b.holder.get(b.place[id]) != id:
        return Refusal("6.21aa", "not-holder", {"block": f"block:{id}"})
    return may_act(g, b, id)


def may_form(g: State, b: Battle, id: str) -> Refusal | None:
    """6.5: infantry only, in an own position, not in woods and not in a farm."""
    place, who = b.place[id], {"block": f"block:{id}"}
    if g.board.blocks[id].type != "infantry":
        return Refusal("6.5a", "only-infantry-squares", {**who})
    if OWNER[place] != side_of(g, id) or place == RESERVE[side_of(g, id)]:
        return Refusal("6.5c", "square-not-here", {**who})
    if b.terrain.get(place) == "woods" or b.holder.get(place) == id:
        return Refusal("6.5e", "square-woods-farm", {**who})
    return _free(b, id)


def may_break(b: Battle, id: str) -> Refusal | None:
    """6.5b: breaking a square takes the whole action."""
    if id not in b.squares:
        return Refusal("6.5a", "not-in-square", {"block": f"block:{id}"})
    return None if idle(b, id) else Refusal("6.5b", "already-acted", {"block": f"block:{id}"})


def may_shelter(g: State, b: Battle, id: str, square: str) -> Refusal | None:
    """6.52a, 6.52b: a leader or artillery in a friendly square of its position, one to a square."""
    who = {"block": f"block:{id}"}
    if g.board.blocks[id].type in ("infantry", "cavalry"):
        return Refusal("6.52a", "cannot-shelter", {**who})
    if (
        square not in b.squares
        or b.place[square] != b.place[id]
        or side_of(g, square) != side_of(g, id)
    ):
        return Refusal("6.52a", "no-square-here", {**who})
    if square in b.shelter.values():
        return Refusal("6.52b", "square-full", {**who})
    return _free(b, id)


def may_come_out(b: Battle, id: str) -> Refusal | None:
    """6.52g: leaving shelter takes the whole action."""
    if id not in b.shelter:
        return Refusal("6.52g", "not-sheltered", {"block": f"block:{id}"})
    return None if idle(b, id) else Refusal("6.52g", "already-acted", {"block": f"block:{id}"})


def specials(g: State, b: Battle, id: str) -> list[str]:
    """The special actions worth asking about for a block."""
    place, side = b.place[id], side_of(g, id)
    friends = [i for i in at(g, b, place, side) if i != id]
    choices: list[str] = []
    if fits(g, b, id, place):
        choices.append("take")
    if b.holder.get(place) == id:
        choices.append("leave")
        choices.extend(f"swap:{i}" for i in friends if fits(g, b, i, place))
    if g.board.blocks[id].type == "infantry":
        choices.append("break" if id in b.squares else "form")
    choices.extend(f"shelter:{i}" for i in friends if i in b.squares)
    if id in b.shelter:
        choices.append("come-out")
    return choices


# --- doing it


def do_special(g: State, b: Battle, id: str, choice: str) -> None:
    """Take a special action; all but `leave` spend the block's whole action (6.3c)."""
    place = b.place[id]
    where, ground = f"place:{place}", f"token:{b.terrain.get(place, '')}"
    match kind(choice):
        case "take":
            b.holder[place] = id
            act(b, id).spent = True
            g.tell("takes", block=f"block:{id}", place=where, token=ground)
        case "swap":
            other = value(choice)
            b.holder[place] = other
            act(b, id).spent = act(b, other).spent = True
            g.tell("swaps", block=f"block:{id}", place=where, token=ground, other=f"block:{other}")
        case "leave":
            del b.holder[place]
            act(b, id).moves += 1
            g.tell("leaves", block=f"block:{id}", place=where, token=ground)
        case "form":
            b.squares.append(id)
            act(b, id).spent = True
            g.tell("forms-square", block=f"block:{id}", place=where)
        case "break":
            b.squares.remove(id)
            act(b, id).spent = True
            for guest in [i for i, square in b.shelter.items() if square == id]:  # 6.52g
                del b.shelter[guest]
                act(b, guest).spent = True
            g.tell("breaks-square", block=f"block:{id}", place=where)
        case "shelter":
            if b.holder.get(place) == id:  # nobody is on a hill and in a square at once (6.52a)
                del b.holder[place]
            b.shelter[id] = value(choice)
            act(b, id).spent = True
            g.tell("shelters", block=f"block:{id}", place=where, square=f"block:{value(choice)}")
        case _:
            del b.shelter[id]
            act(b, id).spent = True
            g.tell("comes-out", block=f"block:{id}", place=where)
