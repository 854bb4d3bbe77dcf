"""The hidden faces of an army, dealt afresh (3.2, 7.2)."""

from __future__ import annotations

import random
from collections.abc import Collection

from grognard.games.austerlitz1805.data import Side
from grognard.games.austerlitz1805.fog import face_up, recalls
from grognard.games.austerlitz1805.state import Rumour, State, army, type_of
from grognard.kernel.deals import matched


def deal_faces(g: State, mine: Side | None, side: Side, rng: random.Random) -> None:
    """Deal the faces of the blocks of `side` that `mine` cannot know. Faces that are rumoured to be
    among some blocks (7.2) are dealt among these, all others to any hidden block."""
    known = recalls(g, mine)
    hidden = [unit for unit in army(g, side) if unit not in known and not face_up(g, unit)]
    faces = sorted(g.face[unit] for unit in hidden)
    rumours = g.rumours.get(mine, []) if mine is not None else []
    guns = must_be_guns(g) if mine != g.side and side == g.side else set[str]()
    if guns.isdisjoint(hidden):
        g.face.update(_shuffled(g, hidden, faces, rumours, rng))
    else:
        g.face.update(_matched(g, hidden, faces, rumours, guns, rng))


def must_be_guns(g: State) -> set[str]:
    """11.5o: if more units attack than the defense locale holds, all of them must be artillery, and
    every seat knows it."""
    a = g.attack
    if a is None or a.mode != "press" or a.step not in ("width", "target", "lead"):
        return set()
    units = {unit for order in a.orders for unit in order.units}
    return units if len(units) > g.board.capacity[a.y] else set()


def _shuffled(
    g: State, hidden: list[str], faces: list[str], rumours: list[Rumour], rng: random.Random
) -> dict[str, str]:
    """A deal where any block may have any face."""
    dealt: dict[str, str] = {}
    for rumour in rumours:
        blocks = [unit for unit in rumour.blocks if unit in g.at]
        for unit, face in zip(rng.sample(blocks, len(rumour.faces)), rumour.faces, strict=True):
            dealt[unit] = face
            faces.remove(face)
    rng.shuffle(faces)
    return {unit: dealt[unit] if unit in dealt else faces.pop() for unit in hidden}


def _matched(
    g: State,
    hidden: list[str],
    faces: list[str],
    rumours: list[Rumour],
    guns: Collection[str],
    rng: random.Random,
) -> dict[str, str]:
    """A deal where some blocks must be artillery. Such deals are too rare to be found by chance.

    Every face is a card of its own, since the blocks behind it are: of the deals that fit, each is
    as likely as it is among all deals."""
    within: dict[str, list[str]] = {}
    """For each card the blocks that it may lie on."""
    for n, rumour in enumerate(rumours):
        blocks = [unit for unit in rumour.blocks if unit in g.at]
        for m, face in enumerate(rumour.faces):
            within[f"{face} {n} {m}"] = blocks
            faces.remove(face)
    within.update({f"{face} free {n}": hidden for n, face in enumerate(faces)})
    ways = {
        unit: [
            card
            for card, blocks in within.items()
            if unit in blocks and (unit not in guns or type_of(card) == "art")
        ]
        for unit in hidden
    }
    dealt = matched(ways, rng)
    if dealt is None:  # what everybody saw is impossible: only a faulty position says so
        return {unit: g.face[unit] for unit in hidden}
    return {unit: card.partition(" ")[0] for unit, card in dealt.items()}
