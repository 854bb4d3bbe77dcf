"""Cities that are worth more than their points: they bring over an ally of the enemy, or a
source."""

from __future__ import annotations

from grognard.games.grande_armee import territory
from grognard.games.grande_armee.bot.forces import Forces
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.kernel.hexes import Hex

KEYSTONE, ENOUGH = 12.0, 3
"""What a city is worth of which one more brings an ally of the enemy over, and how many it takes
(NN 14.9b)."""
THRESHOLD = 20.0
"""What a city is worth without which no reinforcements come (NN 17.4.0l)."""


def turning_points(o: Forces) -> dict[Hex, float]:
    """Such cities, and what they are worth as goals."""
    found = dict.fromkeys(keystones(o), KEYSTONE)
    found |= dict.fromkeys(lost_capitals(o), THRESHOLD)
    if (gate := threshold(o)) is not None:
        found[gate] = THRESHOLD
    return found


def lost_capitals(o: Forces) -> list[Hex]:
    """NN 17.2a: the capitals of the Coalition in French hands, until December 1812: one of them
    wins the war then."""
    if o.french or not 0 < o.g.turn <= o.g.rules.counted_at:
        return []
    great = (h.hex for h in o.board.map.hexes if (h.vp or 0) > 1)
    home = territory.home_ground(o.g, o.side)
    return [hex for hex in great if o.bit[hex] & home & o.foe.present]


def keystones(o: Forces) -> list[Hex]:
    """NN 14.9b: the cities of which one more besides those held brings the Confederation of the
    Rhine over to the Coalition: its empty cities, and all that lives in them."""
    g, board, land = o.g, o.board, o.g.rules.contingents_of
    french = g.allegiance.get(land, FRENCH) == FRENCH
    if o.french or not land or not french or "austria" not in g.joined:
        return []
    if g.turn == g.rules.last_turn:
        return []
    wanted, hamburg = board.region(land) & board.prizes, o.bit[board.city("Hamburg")]
    held = (wanted & o.own.present).bit_count()
    if held + bool(hamburg & o.own.present) != ENOUGH - 1:
        return []
    return list(board.grid.hexes((wanted | hamburg) & ~o.own.present))


def threshold(o: Forces) -> Hex | None:
    """NN 17.4.0l: Warsaw, which the Coalition of the linked campaign must hold to change its
    sources: nothing of its card of 1813 comes before."""
    g = o.g
    if o.french or o.side not in g.sources or o.side in g.link.changed:
        return None
    return o.board.city_hex.get("Warsaw") if g.chapter else None
