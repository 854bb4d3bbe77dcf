"""16.9 and 16.13 for the bot: independence of the western territories, and a second year."""

from __future__ import annotations

from grognard.games.grande_armee import victory
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.kernel.ask import Ask

NEARLY_ALL = 1
"""How many cities may be missing when independence is declared."""
SAFE = 6
"""By how many points the French must be ahead to do without a second year."""
WORN = 0.8
"""With an army of no more than this part of the enemy's they do not begin another campaign."""


def independence(o: Outlook, ask: Ask) -> str | None:
    """16.9d: it requires every city at the end, so the French declare it only if they hold nearly
    all of them."""
    missing = sum(not o.holds(prize) for prize in o.prizes)
    return "declare" if missing <= NEARLY_ALL else "decline"


def second_year(o: Outlook, ask: Ask) -> str | None:
    """16.13: winter quarters bring nine turns without winter and return all units to good order.
    The French take them unless they are well ahead, or too few to go on."""
    total = victory.points(o.g)
    ahead = total[FRENCH] - total[o.g.rules.foe]
    mine = sum(map(len, o.own.units.values()))
    theirs = sum(map(len, o.foe.units.values()))
    return "enter" if ahead < SAFE and mine > WORN * theirs else "decline"
