"""Deals hidden cards to places; every deal that fits is equally likely."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

SHUFFLES = 40
EACH = 8
"""Exchanges that are tried: so many, and so many more for each place."""


def matched(ways: Mapping[str, Sequence[str]], rng: random.Random) -> dict[str, str] | None:
    """Returns a deal of one card to each place that may hold it; None if there is none.

    `ways` says for each place which cards it may hold. A first deal is found along alternating
    paths (a bipartite matching); then two or three places exchange their cards, again and again, as
    far as they may hold them. Each exchange is as likely as the one that takes it back, so all
    deals that can be reached from one another come equally often.

    >>> matched({"x": ["a", "b"], "y": ["a"]}, random.Random(1))
    {'x': 'b', 'y': 'a'}
    >>> matched({"x": ["a"], "y": ["a"]}, random.Random(1)) is None
    True
    """
    places = sorted(ways)
    holder: dict[str, str] = {}
    for place in sorted(rng.sample(places, len(places)), key=lambda place: len(ways[place])):
        if not _give(place, ways, holder, set(), rng):
            return None
    held = {place: card for card, place in holder.items()}
    loose = [place for place in places if len(ways[place]) > 1]
    if len(loose) > 1:
        may = {place: frozenset(ways[place]) for place in loose}
        for _ in range(SHUFFLES + EACH * len(loose)):
            _exchange(held, may, loose, rng)
    return {place: held[place] for place in places}


def _give(
    place: str,
    ways: Mapping[str, Sequence[str]],
    holder: dict[str, str],
    asked: set[str],
    rng: random.Random,
) -> bool:
    """Finds a card for a place; the place that holds the card may have to take another."""
    for card in rng.sample(ways[place], len(ways[place])):
        if card in asked:
            continue
        asked.add(card)
        other = holder.get(card)
        if other is None or _give(other, ways, holder, asked, rng):
            holder[card] = place
            return True
    return False


def _exchange(
    held: dict[str, str],
    may: Mapping[str, frozenset[str]],
    loose: list[str],
    rng: random.Random,
) -> None:
    """Two places, or three in a ring, pass their cards on, if they may hold them."""
    ring = [rng.choice(loose) for _ in range(3 if rng.random() < 0.25 else 2)]
    if len(set(ring)) < len(ring):
        return
    cards = [held[place] for place in (*ring[1:], ring[0])]
    if all(card in may[place] for place, card in zip(ring, cards, strict=True)):
        held.update(zip(ring, cards, strict=True))
