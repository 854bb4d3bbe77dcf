"""14.7: cities with victory points (prizes) count at the end of the last turn only. So a few units
wait, in supply and in good order, within a forced march of an open prize, and enter it in the last
turn."""

from __future__ import annotations

from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.kernel.hexes import Hex

EARLY, BRIEF = 6, 2
"""How many turns before the last the places are looked for: where winter makes every march dear
(8.6), and elsewhere."""
LIVES, CITY, CAMP = 1.0, 0.5, 0.25
"""The chance that a unit is still in good order in the last turn: on a depot (8.7); in a city in
supply, where Cossacks do not reach it (13.1); in the open."""
STORM = 1.5
"""By how much those who storm a prize should outweigh its garrison."""
TOMORROW = 0.8
"""The same in any place in supply if the last turn is the next."""


def turns_left(o: Outlook) -> int:
    """How many turns there are after this one before cities are counted."""
    return o.deciding_turn - o.g.turn


def waiting(o: Outlook) -> bool:
    """Whether it is time to look for such places."""
    cold = sum(o.deciding_turn - EARLY < turn <= o.deciding_turn for turn in o.winter)
    early = EARLY if cold > BRIEF else BRIEF
    return bool(o.next_goals) and 0 < turns_left(o) <= early


def open_prizes(o: Outlook, hex: Hex) -> list[Hex]:
    """The prizes within a forced march that no fit unit of the enemy keeps."""
    far = o.g.rules.forced_march
    return [
        prize
        for prize in o.prizes
        if not o.holds(prize) and not _kept(o, prize) and o.distance(prize, hex) <= far
    ]


def _kept(o: Outlook, prize: Hex) -> bool:
    return any(unit not in o.disrupted for unit in o.foe.units.get(prize, ()))


def assault(o: Outlook, hex: Hex, strength: float) -> float:
    """The points of a prize beside a hex that could be stormed from it before all is over."""
    if not o.next_goals or turns_left(o) > 1:
        return 0.0
    return max(
        (
            o.prizes[prize]
            for prize in o.board.near[hex]
            if prize in o.prizes
            and prize in o.foe.units
            and strength > STORM * o.strength(prize, o.enemy)
        ),
        default=0,
    )


def springboard(o: Outlook, hex: Hex) -> float:
    """The points of the best open prize near a hex, by how surely a unit there will reach it."""
    if not waiting(o) or not o.bit[hex] & o.supplied:
        return 0.0
    points = max((o.prizes[prize] for prize in open_prizes(o, hex)), default=0)
    return points * _sure(o, hex)


def _sure(o: Outlook, hex: Hex) -> float:
    if hex in o.g.depots.get(o.side, ()):
        return LIVES
    if turns_left(o) == 1:
        return TOMORROW
    return CITY if o.bit[hex] & o.board.cities else CAMP


def lacks_depot(o: Outlook, hex: Hex) -> int:
    """The points of the open prizes near a city for which no depot stands yet."""
    if not waiting(o) or turns_left(o) < 2:
        return 0
    far, mine = o.g.rules.forced_march, o.g.depots.get(o.side, ())
    return max(
        (
            o.prizes[prize]
            for prize in open_prizes(o, hex)
            if all(o.distance(prize, depot) > far for depot in mine)
        ),
        default=0,
    )
