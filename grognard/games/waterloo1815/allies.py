"""Chapter 11: the three-player game. Which seat answers a question that concerns both Allies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from grognard.games.waterloo1815.data import ARMIES_OF, Army, Side
from grognard.games.waterloo1815.state import State, seats_of, track


def decider(g: State, ids: Iterable[str]) -> str:
    """11.0d: the owner; where blocks of both Allies are concerned, the seat that has more blocks in
    the towns where they stand, the Anglo-Dutch player if equal."""
    ids = list(ids)
    count: Counter[Army] = Counter(g.board.blocks[id].army for id in ids)
    if len(count) > 1:
        towns = {g.town[id] for id in ids}
        there = [g.board.blocks[id].army for id, town in g.town.items() if town in towns]
        count = Counter({army: there.count(army) for army in count})
    armies = sorted(count, key=lambda army: (-count[army], army))
    return g.seats[armies[0]]


def seats_in_order(g: State, side: Side, ids: Iterable[str]) -> list[str]:
    """The seats of a side, the one with more of these blocks first (11.0d)."""
    ids = [id for id in ids if g.board.blocks[id].side == side]
    if not ids:
        return seats_of(g, side)
    first = decider(g, ids)
    return [first, *(seat for seat in seats_of(g, side) if seat != first)]


def may_talk(g: State, seat: str, other: str) -> str | None:
    """11.0c: the two Allied players may talk only while deploying and in Allied night turns."""
    allied = {g.seats[army] for army in ARMIES_OF["allied"] if army in g.seats}
    if len(allied) < 2 or not {seat, other} <= allied or seat == other:
        return None
    if g.phase == "deployment" or g.outcome is not None:
        return None
    box = track(g)
    return None if box.side == "allied" and box.night else "11.0c"
