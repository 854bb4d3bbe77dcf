"""NN 17 for the bot: what is decided between the campaigns of 1812 and 1813."""

from __future__ import annotations

from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.hexes import Hex

NEAR = 4
"""How far an army lives from a depot."""


def sources(o: Outlook, ask: Ask) -> str | None:
    """NN 17.4iii: a change of sources brings new sources farther west and everything that the card
    of 1813 holds for a side, so the bot changes as soon as that card is read, and never during
    1812."""
    return "change" if o.g.chapter else "stay"


def depot(o: Outlook, ask: Ask) -> str | None:
    """NN 17.4ii1: moves a depot that supplies no unit; one without a link still supplies (7.8e)."""
    idle = [w for w in ask.choices if kind(w) == "depot" and not _fed(o, value(w))]
    return idle[0] if idle else "done"


def depot_to(o: Outlook, ask: Ask) -> str | None:
    """Chooses the city where the depot is linked and supplies most units without another depot
    near; none if it would supply no unit."""
    cities = [value(w) for w in ask.choices if kind(w) == "city" and o.bit[value(w)] & o.linked]
    best = max(cities, key=lambda hex: (_fed(o, hex), hex), default="")
    return f"city:{best}" if best and _fed(o, best) else "remove"


def _fed(o: Outlook, hex: Hex) -> int:
    """Returns how many units without another depot near a depot in a city would supply."""
    others = [one for one in o.g.depots.get(o.side, ()) if one not in (hex, o.g.link.depot)]
    grid = o.board.grid
    return sum(
        len(units)
        for at, units in o.own.units.items()
        if grid.distance(at, hex) <= NEAR and all(grid.distance(at, d) > NEAR for d in others)
    )


def garrison(o: Outlook, ask: Ask) -> str | None:
    """NN 17.6: a garrison is always in supply, but never leaves: only units that are disrupted or
    out of supply, and would be lost to the army, become one."""
    for word in ask.choices:
        if kind(word) == "commander":
            return word  # NN 17.6f
    units = [value(w) for w in ask.choices if kind(w) == "unit"]
    lost = [u for u in units if u in o.disrupted or not o.bit[o.g.at[u]] & o.supplied]
    return f"unit:{lost[0]}" if lost else "done"


def garrison_city(o: Outlook, ask: Ask) -> str | None:
    """Chooses a city for a garrison: one that counts for points first, one without a garrison
    before one that has one."""
    cities = [w for w in ask.choices if kind(w) == "city"]
    if not cities:
        return None
    return max(
        cities,
        key=lambda w: (o.prizes.get(value(w), 0), -len(o.own.units.get(value(w), ())), w),
    )


def recall(o: Outlook, ask: Ask) -> str | None:
    """NN 17.5b1: recalls commanders without a stack, who come back with the card of 1813."""
    alone = [
        w for w in ask.choices if kind(w) == "commander" and o.g.at[value(w)] not in o.own.units
    ]
    return alone[0] if alone else "done"


def strongest(o: Outlook, ask: Ask) -> str | None:
    """Where the strongest stack is that is in supply."""
    return max(
        ask.choices,
        key=lambda w: (bool(o.bit[value(w)] & o.supplied), o.strength(value(w)), w),
    )
