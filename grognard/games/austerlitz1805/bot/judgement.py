"""How likely the French are to win: facts of a position, weighed as fitted to games of the bot."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from grognard.games.austerlitz1805.bot.strategy import ALLIED_STARS, BLUE, objectives
from grognard.games.austerlitz1805.data import SIDES, Side
from grognard.games.austerlitz1805.state import OFF, State, locale, strength_of
from grognard.games.austerlitz1805.victory import leader
from grognard.kernel.bot import read_judgement

JUDGEMENT = read_judgement(Path(__file__).with_name("judgement.toml"))
LATE, END = 10, 3
"""Rounds before the end from which it counts more and more who would win as things stand."""
NEAR = 3
"""Locales from which a unit still counts for a star."""


def facts(g: State) -> Mapping[str, float]:
    """The facts that predict the winner. The value of control depends on whether the French have
    called their reinforcements (16.3, 16.4), so stars are counted separately for the two cases."""
    left = len(g.board.turns) - 1 - g.round
    sign = 1.0 if leader(g) == "french" else -1.0
    men: dict[Side, dict[str, int]] = {side: _masses(g, side) for side in SIDES}
    total = {side: sum(men[side].values()) for side in SIDES}
    edge = {x: _edge(g, men, x) for x in objectives(g.board, (*BLUE, *ALLIED_STARS))}
    french, allied = g.morale["french"], g.morale["allied"]
    name = "called" if g.reinforced else "waits"
    return {
        "": 1.0,
        "morale": (french - allied) / 10,
        "shaken": 5 / (allied + 3) - 5 / (french + 3),
        "men": (total["french"] - total["allied"]) / 20,
        "leads-late": sign * max(0.0, 1 - left / LATE),
        "leads-end": sign * max(0.0, 1 - left / END),
        "called": float(g.reinforced),
        f"{name}-blue": min(edge[x] for x in objectives(g.board, BLUE)),
        f"{name}-star": _star(g, edge),
    }


def _masses(g: State, side: Side) -> dict[str, int]:
    """The strength of a side by locale, without those who have not come."""
    found: dict[str, int] = {}
    for unit, where in g.at.items():
        if where != OFF and g.board.side_of[unit] == side:
            x = locale(where)
            found[x] = found.get(x, 0) + strength_of(g.face[unit])
    return found


def _edge(g: State, men: Mapping[Side, Mapping[str, int]], x: str) -> float:
    """Returns how much stronger the French are than the Allies around a locale, in tens of
    points."""
    away = g.board.distances(x)

    def about(side: Side) -> float:
        near = ((away.get(y, NEAR + 1), n) for y, n in men[side].items())
        return sum(n / (1 + far) for far, n in near if far <= NEAR)

    return (about("french") - about("allied")) / 10


def _star(g: State, edge: Mapping[str, float]) -> float:
    """How near the French are to a star of the other colours, or to one of each when they have
    called their reinforcements."""
    best = {star: max(edge[x] for x in objectives(g.board, (star,))) for star in ALLIED_STARS}
    return min(best.values()) if g.reinforced else max(best.values())
