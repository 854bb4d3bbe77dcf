"""Fog of war and of battle (3.2, 6.24): which seat sees which block, and which it can follow.

A hidden block is shown under an alias. Upright blocks of one army that stand together are mixed:
their aliases are drawn anew, and what was known of them is forgotten, unless all were known.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.waterloo1815.state import (
    FACING,
    RESERVE,
    Battle,
    State,
    battle_at,
    blocks_in,
    engaged,
    others,
    owner,
    seats_of,
    side_of,
)
from grognard.kernel.chronicle import Event


def shown(g: State, id: str) -> bool:
    """Whether the block lies face up for all seats."""
    if g.skirmish is not None and id in g.skirmish.shown:
        return True
    return any(id in b.shown for b in g.battles)


def sees(g: State, seat: str | None, id: str) -> bool:
    """3.2a, 11.0e: the owner sees the face of a block; the others only when it is shown."""
    if id in g.lost or shown(g, id) or g.outcome is not None:
        return True
    return seat is not None and (owner(g, id) == seat or _comrades(g, seat, id))


def _comrades(g: State, seat: str, id: str) -> bool:
    """11.0e: Allies who share a battle board stand on the same side of it: 6.22 and 6.23 bind them
    together, so each sees what the other has there."""
    if seat not in seats_of(g, side_of(g, id)) or battle_at(g, g.town.get(id, "")) is None:
        return False
    return any(owner(g, other) == seat for other in blocks_in(g, g.town[id], side_of(g, id)))


def ref(g: State, seat: str | None, id: str) -> str:
    """How this seat may speak of a block: by its name, or by the alias of a hidden one."""
    return f"block:{id}" if sees(g, seat, id) else f"hidden:{g.alias[id]}"


def refs(g: State, seat: str | None, ids: Iterable[str]) -> list[str]:
    """Several blocks: hidden ones last and by alias, so that their order tells nothing."""
    spoken = [ref(g, seat, id) for id in ids]
    hidden = sorted(word for word in spoken if word.startswith("hidden:"))
    return [word for word in spoken if word not in hidden] + hidden


def deref(g: State, reference: str) -> str:
    """The block that a reference of `ref` means; KeyError if there is none."""
    kind, _, name = reference.partition(":")
    if kind == "block":
        return name
    for id, alias in g.alias.items():
        if alias == name:
            return id
    raise KeyError(reference)


def veil(g: State, event: Event) -> None:
    """3.2a: the owner of a hidden block reads its name in an event, the others its alias. A seat
    that sees one of several hidden blocks of the same place sees them all."""
    hidden = {
        name: arg.removeprefix("block:")
        for name, arg in event.args.items()
        if isinstance(arg, str) and arg.startswith("block:")
    }
    hidden = {n: id for n, id in hidden.items() if id not in g.lost and not shown(g, id)}
    if hidden:
        seats = dict.fromkeys(g.seats.values())
        event.eyes = tuple(s for s in seats if all(sees(g, s, id) for id in hidden.values()))
        event.secret = {name: event.args[name] for name in hidden}
        event.args = {**event.args, **{n: f"hidden:{g.alias[id]}" for n, id in hidden.items()}}


# --- showing and hiding


def note(g: State, id: str) -> None:
    """Lets every seat that sees or can follow a block note its strength."""
    everybody = shown(g, id)
    for seat in others(g, owner(g, id)):
        if everybody or id in g.known.get(seat, ()):
            g.known.setdefault(seat, {})[id] = g.strength[id]
            g.seen.setdefault(seat, {})[id] = g.strength[id]


def show(g: State, faces: list[str], ids: Iterable[str]) -> None:
    """Turns blocks face up; `faces` is the `shown` list of their battle or skirmish."""
    for id in ids:
        if id in faces:
            continue
        faces.append(id)
        note(g, id)
        g.tell("revealed", block=f"block:{id}", strength=g.strength[id], reveals=True)


def companions(g: State, id: str) -> list[str]:
    """The hidden blocks of the same army that stand with a hidden block, itself included."""
    army, town = g.board.blocks[id].army, g.town[id]
    b = battle_at(g, town)
    place = b.place.get(id) if b is not None else None
    faces = b.shown if b is not None else ()
    return [
        other
        for other, where in g.town.items()
        if where == town
        and g.board.blocks[other].army == army
        and (b.place.get(other) if b is not None else None) == place
        and other not in faces
    ]


def forget(g: State, ids: list[str]) -> None:
    """Records that one of these upright blocks is about to leave, and no other seat sees which:
    they can no longer be told apart. If they were remembered under their aliases, new aliases are
    drawn."""
    if len(ids) < 2 or not any(id in known for known in g.known.values() for id in ids):
        return
    _rename(g, ids)
    for known in g.known.values():
        for id in ids:
            known.pop(id, None)


def _rename(g: State, ids: list[str]) -> None:
    """Draw the aliases of some blocks anew among themselves."""
    aliases = sorted(g.alias[id] for id in ids)
    bearers = sorted(ids, key=lambda id: g.alias[id])
    g.dice.mix(aliases)
    g.alias.update(zip(bearers, aliases, strict=True))


def mix(g: State, ids: list[str]) -> None:
    """Upright blocks of one army stand together: draws new aliases for them."""
    if len(ids) < 2:
        return
    _rename(g, ids)
    for known in g.known.values():
        if not all(id in known for id in ids):
            for id in ids:
                known.pop(id, None)


def leave(g: State, id: str) -> None:
    """Records that a block is about to leave its place, or to be shown there."""
    if not shown(g, id):
        forget(g, companions(g, id))


def join(g: State, id: str) -> None:
    """Records that a hidden block has joined others."""
    mix(g, companions(g, id))


def hide(g: State, faces: list[str], id: str) -> None:
    """Stands a block upright again among the blocks of its place (3.2c, 6.24b)."""
    if id in faces:
        faces.remove(id)
    join(g, id)


def settle(g: State) -> None:
    """At the end of a turn the blocks in every town are mixed."""
    groups: dict[tuple[str, str], list[str]] = {}
    for id, town in g.town.items():
        groups.setdefault((g.board.blocks[id].army, town), []).append(id)
    for _, ids in sorted(groups.items()):  # an order that does not depend on hidden facts
        mix(g, ids)


# --- fog of battle (6.24)


def lies_hidden(g: State, b: Battle, id: str) -> bool:
    """6.21m, 6.24a, 6.24e: whether a block stands upright where it is on the board."""
    place = b.place[id]
    if place == RESERVE[side_of(g, id)]:
        return True
    if engaged(g, b, id):
        return False
    return g.fog_of_battle or b.terrain.get(place) == "woods"


def reveal(g: State, b: Battle, *, woods: bool) -> None:
    """Turns face up the blocks that may no longer be hidden; those engaged in woods only with
    `woods`, at the end of the battle turn (6.24d)."""
    for id, place in b.place.items():
        if id in b.shown or lies_hidden(g, b, id):
            continue
        if woods or b.terrain.get(place) != "woods":
            show(g, b.shown, [id])


def cover(g: State, b: Battle, id: str) -> None:
    """A block has moved on the board: it is hidden again in the reserve or, unengaged, in woods
    (6.24b); elsewhere it is shown at once (6.24c). With the option a block once shown stays so."""
    place = b.place[id]
    woods = b.terrain.get(place) == "woods" and place in FACING
    if place == RESERVE[side_of(g, id)] or (woods and not engaged(g, b, id)):
        hide(g, b.shown, id)
    reveal(g, b, woods=False)
