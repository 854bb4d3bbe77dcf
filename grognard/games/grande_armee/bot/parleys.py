"""NN 14.15, 16.5 for the bot: truces, and the price of Austria."""

from __future__ import annotations

from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.hexes import Hex

FAIR, CHEAP = 4, 3
"""Battle VP for which the Coalition does without Austria, and what the French offer at most."""

AUSTRIA, IN_AUSTRIA, NEAR = "austria", 3, 4
"""NN 14.15a9: how many depots the Coalition moves there, and how far an army lives from one."""


def _strength(o: Outlook, side: str) -> float:
    units = o.board.units
    return sum(
        0.5 if unit in o.disrupted else 1.0
        for unit in o.g.at
        if unit in units and o.board.side[unit] == side
    )


def _in_need(o: Outlook) -> bool:
    """Whether a truce helps the French: their army is no stronger than the enemy's."""
    return _strength(o, FRENCH) <= 1.1 * _strength(o, o.g.rules.foe)


def call(o: Outlook, ask: Ask) -> str | None:
    """Whether to call a truce: the Coalition does, since it brings Austria; the French only in
    need."""
    return "call" if not o.french or _in_need(o) else "decline"


def accept(o: Outlook, ask: Ask) -> str | None:
    """Whether to accept the other side's offer of a truce, for the same reasons."""
    return "accept" if not o.french or _in_need(o) else "refuse"


def depot_to_move(o: Outlook, ask: Ask) -> str | None:
    """NN 14.15a9: moves depots behind the old front to Bohemia, where a third army stands now."""
    mine = o.g.depots.get(o.side, ())
    there = sum(bool(o.bit[hex] & o.board.region(AUSTRIA)) for hex in mine)
    depots = [w for w in ask.choices if kind(w) == "depot" and value(w) not in o.stores]
    if not depots or there >= IN_AUSTRIA:
        return "done"
    return max(depots, key=lambda w: (-_fed(o, value(w)), o.enemy_distance(value(w))))


def austrian_depot(o: Outlook, ask: Ask) -> str | None:
    """Places a depot first where the plan wants one, then where it supplies most units without
    another depot near."""
    cities = [w for w in ask.choices if kind(w) == "city"]
    mine = o.g.depots.get(o.side, ())
    due = [f"city:{hex}" for hex in o.stores if hex not in mine and f"city:{hex}" in cities]
    if due:
        return due[0]

    def worth(word: str) -> tuple[int, int, int]:
        hex = value(word)
        far = min((o.distance(p, hex) for p in o.prizes if not o.holds(p)), default=0)
        return _hungry_near(o, hex), o.prizes.get(hex, 0), -far

    return max(cities, key=worth) if cities else "back"


def _fed(o: Outlook, hex: Hex) -> int:
    grid = o.board.grid
    return sum(len(u) for at, u in o.own.units.items() if grid.distance(at, hex) <= NEAR)


def _hungry_near(o: Outlook, hex: Hex) -> int:
    grid, mine = o.board.grid, o.g.depots.get(o.side, ())
    return sum(
        len(units)
        for at, units in o.own.units.items()
        if grid.distance(at, hex) <= NEAR and all(grid.distance(at, d) > NEAR for d in mine)
    )


def offer(o: Outlook, ask: Ask) -> str | None:
    """Offers a moderate price."""
    return f"points:{min(CHEAP, o.g.points[FRENCH])}"


def take(o: Outlook, ask: Ask) -> str | None:
    """Whether to take the points: Austria is worth more than a few."""
    truce = o.g.germany.truce
    return "accept" if truce is not None and truce.offer >= FAIR else "refuse"
