"""The last turn of a side: no unit need be spared any more, and control decides (16.2-16.4)."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.austerlitz1805.bot.marches import March, open_goals, spot_of
from grognard.games.austerlitz1805.bot.strategy import Situation, lacking
from grognard.games.austerlitz1805.commands import new_order
from grognard.games.austerlitz1805.state import OFF, Order, strength_of, type_of
from grognard.kernel.ask import kind, value

SPARE = 0.01
"""What a point of strength weighs: where a lone unit does as well, no corps is sent."""


def best_close(s: Situation, words: Iterable[str]) -> March:
    """The command that gains most: onto a star, or onto the road by which the enemy holds one; in
    the last round it decides. Reinforcements that have not come stay away: they would change the
    terms (16.3)."""
    best = March(0.0, "", "")
    seen: set[tuple[str, str]] = set()
    for word in words:
        if kind(word) not in ("march", "unit"):
            continue
        order = new_order(s.g, word)
        if order.start == OFF and not s.g.reinforced:
            continue
        if kind(word) == "unit":  # of equal units that stand together one is enough
            twin = (order.start, type_of(s.g.face[value(word)]))
            if twin in seen:
                continue
            seen.add(twin)
        move = close(s, order, open_goals(s, order))
        if move.gain > best.gain:
            best = move._replace(word=word)
    return best


def close(s: Situation, order: Order, goals: Iterable[str]) -> March:
    """Returns the best that an order could do for control, and its gain."""
    g, best = s.g, March(0.0, "", "")
    sign, now = (1 if s.side == "french" else -1), lacking(g)
    price = SPARE * sum(strength_of(g.face[u]) for u in order.units)
    before = {unit: g.at[unit] for unit in order.units}
    ends = {spot_of(goal): goal for goal in goals if kind(goal) in ("reserve", "road", "ride")}
    for spot, goal in ends.items():
        g.at.update(dict.fromkeys(before, spot))
        gain = sign * (now - lacking(g)) - price
        if gain > best.gain:
            best = March(gain, "", goal)
    g.at.update(before)
    return best
