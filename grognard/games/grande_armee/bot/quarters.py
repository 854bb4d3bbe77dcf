"""Before winter, for a side that starves (6.4): where its army winters on the short supply lines.

In enemy territory a stack without a train rolls for forage (6.3), unless it stands in a city with a
depot of its own. So the invader comes back in time to as many depots as the trains of winter can
pay for (7.2), each of them in a city that counts, with a garrison in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import forage
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.effects import on_supply
from grognard.kernel.hexes import Hex

BEFORE = 2
"""How many turns before winter the army begins to come back."""
SETTLE = 3
"""How many turns before winter it begins to set up the depots on which it will live."""
RETURN, GUARDS = 4, 3
"""How many turns before winter the cities at home need guards, and how many units."""
SPARE = 3
"""Trains of winter that are not spent on depots."""
UNFED = 0.7
"""How often a stack outside a depot gets no train in winter."""
DOOMED = 1.3
"""The cost of a unit that is out of supply when winter comes."""
LATER = 0.6
"""How much each of the next turns counts."""
SHAKEN, DEAD = 0.45, 1.1
"""What a unit costs that is disrupted by hunger, and one that was disrupted before."""


def turns_to_winter(o: Outlook) -> int:
    """How many turns there are still before winter; 99 where none comes."""
    g = o.g
    if not o.starves_alone:
        return 99  # where both sides starve, winter is no turning point
    return max(0, min(o.winter, default=99) - g.turn)


def coming(o: Outlook) -> bool:
    """Whether the army is on its way back to its quarters."""
    return turns_to_winter(o) <= BEFORE


def settling(o: Outlook) -> bool:
    """Whether the depots of winter are set up."""
    return turns_to_winter(o) <= SETTLE


def most_depots(o: Outlook) -> int:
    """How many depots the trains of every turn to come can pay for (7.2)."""
    g = o.g
    table = g.board.tables.trains[g.train_table.split("+")[0] or "main"]
    rows = [row.trains[o.side] for row in table if row.turn >= g.turn]
    changed = g.lasting_trains.get(o.side, 0) + min(0, on_supply.trains(g, o.side))
    return min(rows, default=0) + changed - g.depots_lost.get(o.side, 0) - SPARE


def home_guard(o: Outlook, hex: Hex) -> int:
    """How many units a great prize at home keeps: of the invader from the time on when the enemy
    comes back, of the other side when the invader may come."""
    great = o.prizes.get(hex, 0) > 1 and o.bit[hex] & o.home
    return GUARDS if great and turns_to_winter(o) <= RETURN else o.watch(hex)


def hungry(o: Outlook, hex: Hex, units: Sequence[str]) -> float:
    """6.3, 6.4: the expected losses of units that stay in a hex for a turn."""
    g = o.g
    if not units or hex in g.depots.get(o.side, ()):
        return 0.0
    if not o.bit[hex] & o.supplied:
        if turns_to_winter(o) <= 1 and g.rules.last_turn - g.turn > 1:
            return DOOMED * len(units)  # 7.3a: without supply no train, and no way back
        return _suffered(o, units)
    if forage.in_force(g) and o.bit[hex] & o.hostile:
        return foraging(o, units)
    return 0.0


def foraging(o: Outlook, units: Sequence[str]) -> float:
    """6.3: what a turn is likely to cost units that forage unless a train comes."""
    return UNFED * min(6, len(units)) / 6 * _suffered(o, units)


def _suffered(o: Outlook, units: Sequence[str]) -> float:
    return sum(DEAD if unit in o.disrupted else SHAKEN for unit in units)


def lodging(o: Outlook, origin: Hex, hex: Hex, units: Sequence[str]) -> float:
    """What units gain by wintering in another hex."""
    if not coming(o):
        return 0.0
    here = o.own.units.get(origin, [])
    there = [*o.own.units.get(hex, ()), *units] if hex != origin else list(here)
    left = [unit for unit in here if unit not in units]
    now = hungry(o, origin, here) + hungry(o, hex, o.own.units.get(hex, ()))
    then = hungry(o, origin, left) + hungry(o, hex, there)
    turns = min(3, o.g.rules.last_turn - o.g.turn)
    return (now - then) * turns * LATER
