"""The same position as one seat sees it, with everything that it cannot know dealt afresh."""

from __future__ import annotations

import random
from typing import Any, cast

import msgspec

from grognard.games.waterloo1815.battle_setup import fits
from grognard.games.waterloo1815.data import Army
from grognard.games.waterloo1815.fog import sees
from grognard.games.waterloo1815.state import State, battle_at, in_order, owner
from grognard.kernel.deals import matched


def hidden_from(g: State, seat: str) -> dict[Army, list[str]]:
    """The blocks of other seats whose face `seat` neither sees nor can have followed."""
    known = g.known.get(seat, {})
    result: dict[Army, list[str]] = {}
    for id, unit in g.board.blocks.items():
        if id in g.lost or id in known or not g.seats or owner(g, id) == seat:
            continue
        if id in g.town and sees(g, seat, id):
            continue
        result.setdefault(unit.army, []).append(id)
    return result


def redeal(g: State, seat: str, rng: random.Random) -> State:
    """Exchanges the faces of hidden blocks of one army, and the steps they have lost unseen."""
    exchange: dict[str, str] = {}
    strength: dict[str, int] = {}
    for ids in hidden_from(g, seat).values():
        exchange.update(_faces(g, ids, rng))
        strength.update(_steps(g, seat, ids, rng))
    raw = _renamed(msgspec.to_builtins(g), exchange)
    raw["seen"] = g.seen  # it names faces, which have not moved
    state = msgspec.convert(raw, State)
    state.town = in_order(g.board, state.town)
    for b in state.battles:
        b.place = in_order(g.board, b.place)
    for id, steps in strength.items():
        state.strength[id] = steps
    return state


def exchanged(before: State, after: State) -> dict[str, str]:
    """Returns for each alias the block before and after a redeal."""
    name = {alias: id for id, alias in after.alias.items()}
    return {id: name[alias] for id, alias in before.alias.items()}


def _faces(g: State, ids: list[str], rng: random.Random) -> dict[str, str]:
    """Which block each of `ids` turns into: what it has been seen to do must have been possible."""
    ways = {id: [face for face in ids if _could_be(g, id, face)] for id in ids}
    if all(len(faces) == len(ids) for faces in ways.values()):
        return dict(zip(ids, rng.sample(ids, len(ids)), strict=True))
    return matched(ways, rng) or dict(zip(ids, rng.sample(ids, len(ids)), strict=True))


def _could_be(g: State, id: str, face: str) -> bool:
    """Whether the hidden block `id`, by what everybody saw of it, could be the block `face`."""
    if id not in g.town:
        return True
    unit, marched = g.board.blocks[face], id in g.marched
    towns = g.stepped.get(id, 0) - marched
    if unit.rate < towns or (marched and unit.rate > towns):  # 5.3, 5.6b
        return False
    b = battle_at(g, g.town[id])
    place = b.place.get(id) if b is not None else None
    if b is None or place is None:
        return True
    token = b.terrain.get(place)
    if token == "woods" and unit.artillery:
        return False
    if b.holder.get(place) == id and not fits(g, b, face, place):
        return False
    if id in b.squares and unit.type != "infantry":
        return False
    return id not in b.shelter or unit.type not in ("infantry", "cavalry")


def _steps(g: State, seat: str, ids: list[str], rng: random.Random) -> dict[str, int]:
    """Hidden blocks keep what was last seen of them, less the losses nobody saw, dealt afresh."""
    seen = g.seen.get(seat, {})
    strength = {id: seen.get(id, g.board.blocks[id].strength) for id in ids}
    lost = sum(strength[id] - g.strength[id] for id in ids)
    for _ in range(lost):
        able = [id for id in ids if strength[id] > 1]
        if not able:
            break
        strength[rng.choice(able)] -= 1
    return strength


def _renamed(data: Any, names: dict[str, str]) -> Any:
    """The same plain data with block ids exchanged everywhere."""
    if isinstance(data, str):
        return names.get(data, data)
    if isinstance(data, dict):
        table = cast("dict[str, Any]", data)
        return {names.get(k, k): _renamed(v, names) for k, v in table.items()}
    if isinstance(data, list | tuple):
        return [_renamed(item, names) for item in cast("list[Any]", data)]
    return data
