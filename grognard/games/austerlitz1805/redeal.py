"""Idea 4: the same position to one seat's eyes, with all that it cannot know dealt afresh.

All that is hidden is the face of a block. Faces that a side has seen stay where they are; of mixed
blocks the rumoured faces are dealt among them; everything else is dealt at random.
"""

from __future__ import annotations

import random

from grognard.games.austerlitz1805.data import SIDES, Side
from grognard.games.austerlitz1805.field import survey
from grognard.games.austerlitz1805.fog import face_up
from grognard.games.austerlitz1805.state import State, army, side_of_seat
from grognard.games.austerlitz1805.team import VERBS, may_read, names
from grognard.games.austerlitz1805.threat import is_possible
from grognard.games.austerlitz1805.view import is_organised

MOST_TRIES = 50
"""Deals to try before the true one is taken: a true deal always exists."""


def redeal(g: State, seat: str, rng: random.Random) -> State:
    """Deal the hidden faces of the other side afresh; before sides are fixed those of both."""
    mine = side_of_seat(g, seat)
    for side in SIDES:
        if side != mine:
            _deal_army(g, mine, side, rng)
    for letter in g.letters:
        if not may_read(g, seat, letter):
            letter.verb = rng.choice(VERBS)
            letter.places = [x for x in names() if rng.random() < 1 / 20]
    return g


def _deal_army(g: State, mine: Side | None, side: Side, rng: random.Random) -> None:
    if not is_organised(g, side):  # who belongs to whom is not yet known either
        units = army(g, side)
        shuffled = [g.corps.get(unit, "") for unit in units]
        rng.shuffle(shuffled)
        dealt = {**g.corps, **dict(zip(units, shuffled, strict=True))}
        g.corps = {unit: dealt[unit] for unit in g.at if dealt.get(unit)}
    true = dict(g.face)
    for _ in range(MOST_TRIES):
        _deal(g, mine, side, rng)
        if side != g.side or g.attack is None or _fits(g):
            return
    g.face = true


def _fits(g: State) -> bool:
    """11.1c: a threat that was made can be carried out."""
    a = g.attack
    assert a is not None
    if a.stage not in ("name", "press", "defence", "order") or a.orders:
        return True
    return is_possible(g, survey(g, g.side), a)


def _deal(g: State, mine: Side | None, side: Side, rng: random.Random) -> None:
    known = g.known.get(mine, {}) if mine is not None else {}
    hidden = [u for u in army(g, side) if u not in known and not face_up(g, u)]
    faces = [g.face[unit] for unit in hidden]
    dealt: dict[str, str] = {}
    for rumour in g.rumours.get(mine, []) if mine is not None else []:
        blocks = [unit for unit in rumour.blocks if unit in g.at]
        for unit, face in zip(rng.sample(blocks, len(rumour.faces)), rumour.faces, strict=True):
            dealt[unit] = face
            faces.remove(face)
    rng.shuffle(faces)
    for unit in hidden:
        g.face[unit] = dealt[unit] if unit in dealt else faces.pop()
