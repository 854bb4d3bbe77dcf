"""NN 14.15, 16.5 for the bot: truces, and the price of Austria."""

from __future__ import annotations

from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.kernel.ask import Ask

FAIR, CHEAP = 4, 3
"""Battle VP for which the Coalition does without Austria, and what the French offer at most."""


def _strength(o: Outlook, side: str) -> float:
    units = o.board.units
    return sum(
        0.5 if unit in o.disrupted else 1.0
        for unit in o.g.at
        if unit in units and o.board.side[unit] == side
    )


def _in_need(o: Outlook) -> bool:
    """A French army that is no stronger than the enemy's gains by a truce."""
    return _strength(o, FRENCH) <= 1.1 * _strength(o, o.g.rules.foe)


def call(o: Outlook, ask: Ask) -> str | None:
    """A truce brings Austria to the Coalition; the French want one only in need."""
    return "call" if not o.french or _in_need(o) else "decline"


def accept(o: Outlook, ask: Ask) -> str | None:
    """The same for an offer of the other side."""
    return "accept" if not o.french or _in_need(o) else "refuse"


def offer(o: Outlook, ask: Ask) -> str | None:
    """A moderate price."""
    return f"points:{min(CHEAP, o.g.points[FRENCH])}"


def take(o: Outlook, ask: Ask) -> str | None:
    """Austria is worth more than a few points."""
    truce = o.g.germany.truce
    return "accept" if truce is not None and truce.offer >= FAIR else "refuse"
