"""What the enemy could do next turn to units that moved to a position."""

from __future__ import annotations

import random
from collections.abc import Sequence

from grognard.games.austerlitz1805.bot.estimates import (
    MEN,
    Stakes,
    best_lead,
    defenders,
    ground,
    guesses,
    lead_defence,
    power,
    prices,
    retreat_costs,
)
from grognard.games.austerlitz1805.bot.strategy import Situation, enemy_of
from grognard.games.austerlitz1805.state import State, locale, units_at


def peril(s: Situation, units: Sequence[str], spot: str, rng: random.Random, n: int) -> float:
    """The cost of the enemy's best attack on a position, if these units stood there."""
    board = s.g.board
    g, x = s.g, locale(spot)
    if not any(z in s.foe for z in board.open[x]):
        return 0.0
    before = {unit: g.at[unit] for unit in units}
    g.at.update(dict.fromkeys(units, spot))
    costs = sorted(_cost(s, z, x, rng, n) for z in board.open[x] if z in s.foe)
    g.at.update(before)
    # 11.2i: units that stand against one cannot stand against another
    flank = 0.4 * max(0.0, costs[-2]) if len(costs) > 1 else 0.0
    return max(0.0, costs[-1]) + flank


def _cost(s: Situation, z: str, x: str, rng: random.Random, n: int) -> float:
    """Returns the cost of an attack from z into x for us: fought, or avoided where possible."""
    g = s.g
    stand = defenders(g, s.side, z, x)
    go = (1 + MEN) * retreat_costs(g, g.face, s.side, z, x, ()) + 0.3
    if not stand:
        return go
    worst = max((_fought(s, group, stand, z, x, rng, n) for group in _groups(g, z, x)), default=0.0)
    return worst if units_at(g, f"{x}>{z}") else min(worst, go)


def _groups(g: State, z: str, x: str) -> list[list[str]]:
    """The corps that could come across an approach, and the lone units."""
    found: dict[str, list[str]] = {}
    for unit in (*units_at(g, z), *units_at(g, f"{z}>{x}")):
        if unit != g.battery:
            found.setdefault(g.corps.get(unit, unit), []).append(unit)
    return list(found.values())


def _fought(
    s: Situation,
    group: Sequence[str],
    stand: Sequence[str],
    z: str,
    x: str,
    rng: random.Random,
    n: int,
) -> float:
    g, enemy = s.g, enemy_of(s)
    at = ground(g, z, x, more=len(group) + (enemy == "french") > len(stand))
    hangs = Stakes(
        power(g.face, group),
        power(g.face, stand),
        prices(g, enemy),
        prices(g, s.side),
        (1 + MEN) * retreat_costs(g, g.face, s.side, z, x, stand),
        g.morale[enemy],
        g.morale[s.side],
    )
    guessed = guesses(g, enemy, group, rng, n)
    total = 0.0
    for faces in guessed:
        defence = lead_defence(faces, g.corps, stand, at, hangs.foe_fee)
        others = [u for u in stand if u not in defence]
        total += best_lead(faces, g.corps, hangs, at, group, defence, others).worth
    return total / len(guessed)
