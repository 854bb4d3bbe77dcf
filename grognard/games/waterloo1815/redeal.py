"""Idea 4: the same position to one seat's eyes, with all that it cannot know dealt afresh."""

from __future__ import annotations

import random
from typing import Any, cast

import msgspec

from grognard.games.waterloo1815.data import BOARD, Army
from grognard.games.waterloo1815.fog import sees
from grognard.games.waterloo1815.state import FACING, State, battle_at, owner


def hidden_from(g: State, seat: str) -> dict[Army, list[str]]:
    """The blocks of other seats whose face `seat` neither sees nor can have followed."""
    known = g.known.get(seat, {})
    result: dict[Army, list[str]] = {}
    for id, unit in BOARD.blocks.items():
        if id in g.lost or id in known or not g.seats or owner(g, id) == seat:
            continue
        if id in g.town and sees(g, seat, id):
            continue
        result.setdefault(unit.army, []).append(id)
    return result


def redeal(g: State, seat: str, rng: random.Random) -> State:
    """Exchange the faces of hidden blocks of one army, and the steps they have lost unseen."""
    exchange: dict[str, str] = {}
    strength: dict[str, int] = {}
    for ids in hidden_from(g, seat).values():
        exchange.update(_faces(g, ids, rng))
        strength.update(_steps(g, seat, ids, rng))
    raw = _renamed(msgspec.to_builtins(g), exchange)
    state = msgspec.convert(raw, State)
    for id, steps in strength.items():
        state.strength[id] = steps
    return state


def _faces(g: State, ids: list[str], rng: random.Random) -> dict[str, str]:
    """Which block each of `ids` turns into; what it has been seen to do must have been possible."""
    spots = [id for id in ids if id in g.town]
    faces = list(ids)
    needs = {id: _need(g, id) for id in spots}
    while True:
        rng.shuffle(faces)
        dealt = dict(zip(ids, faces, strict=True))
        if all(_can(need, dealt[id]) for id, need in needs.items()):
            return dealt


def _need(g: State, id: str) -> tuple[int, bool]:
    """What is known of a hidden block by where it went: how fast it is, and no gun if in woods."""
    steps = g.stepped.get(id, 0) - (id in g.marched)
    b = battle_at(g, g.town[id])
    place = b.place.get(id, "") if b is not None else ""
    woods = b is not None and place in FACING and b.terrain.get(place) == "woods"
    return steps, woods


def _can(need: tuple[int, bool], id: str) -> bool:
    steps, woods = need
    unit = BOARD.blocks[id]
    return unit.rate >= steps and not (woods and unit.artillery)


def _steps(g: State, seat: str, ids: list[str], rng: random.Random) -> dict[str, int]:
    """Hidden blocks keep what was last seen of them, less the losses nobody saw, dealt afresh."""
    seen = g.seen.get(seat, {})
    strength = {id: seen.get(id, BOARD.blocks[id].strength) for id in ids}
    lost = sum(strength[id] - g.strength[id] for id in ids)
    for _ in range(lost):
        able = [id for id in ids if strength[id] > 1]
        if not able:
            break
        strength[rng.choice(able)] -= 1
    return strength


def _renamed(data: Any, names: dict[str, str]) -> Any:
    """The same plain data with block ids exchanged, wherever they stand."""
    if isinstance(data, str):
        return names.get(data, data)
    if isinstance(data, dict):
        table = cast("dict[str, Any]", data)
        return {names.get(k, k): _renamed(v, names) for k, v in table.items()}
    if isinstance(data, list | tuple):
        return [_renamed(item, names) for item in cast("list[Any]", data)]
    return data
