"""All that a seat cannot know, dealt afresh: faces of markers, event cards, closed stacks."""

from __future__ import annotations

import random
from collections.abc import Mapping

from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State


def redeal(g: State, seat: str, rng: random.Random) -> State:
    """The same to this seat's eyes; everything hidden is as likely as what it knows makes it."""
    deal_markers(g, g.enemy(seat), rng)
    deal_cards(g, seat, rng)
    return g


def exchanged(before: State, after: State) -> Mapping[str, str]:
    """Which names a redeal exchanged."""
    return {}


# --- 7.4: markers laid face down


def deal_markers(g: State, side: Side, rng: random.Random) -> None:
    """7.4, 7.5: which of the markers of a side are trains, on the map and still in hand.

    How many trains there are is known: the table is open. What a marker can be by where it lies
    is known too (7.3f).
    """
    laid = [m for m in g.markers if m.side == side and not m.open and m.could_be != "dummy"]
    if not laid:
        return
    faces = [m.genuine for m in laid]
    faces += [True] * g.trains.get(side, 0) + [False] * g.dummies.get(side, 0)
    rng.shuffle(faces)
    for marker, genuine in zip(laid, faces, strict=False):
        marker.genuine = genuine
    if side in g.trains:
        in_hand = faces[len(laid) :]
        g.trains[side], g.dummies[side] = sum(in_hand), len(in_hand) - sum(in_hand)


# --- 16.1: event cards


def deal_cards(g: State, seat: Side, rng: random.Random) -> None:
    """16.1: the enemy's cards and the order of the decks."""
    cards = g.cards
    if cards is None:
        return
    for deck in cards.decks.values():
        rng.shuffle(deck)
