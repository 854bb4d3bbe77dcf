"""How likely the Neapolitans are to win: facts of a position, weighed as fitted to games of the
bot."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from grognard.games.tolentino1815.bot.staff import HURRY, Staff, prize
from grognard.games.tolentino1815.state import State, units_in
from grognard.games.tolentino1815.victory import points
from grognard.kernel.bot import read_judgement

JUDGEMENT = read_judgement(Path(__file__).with_name("judgement.toml"))
RINGS = (1, 3)
"""Hexes within which strength counts for an objective."""


def facts(g: State) -> Mapping[str, float]:
    """The facts that predict the winner: the objectives, the strength around them, and both
    armies."""
    late = max(0.0, 1 - (g.last_turn - g.turn) / (2 * HURRY))
    ours, theirs = Staff(g, "neapolitan"), Staff(g, "austrian")
    men = sum(map(ours.worth, ours.mine)) - sum(map(theirs.worth, theirs.mine))
    shaken = sum(id in g.condition for id in ours.mine) - sum(
        id in g.condition for id in theirs.mine
    )
    found = {"": 1.0, "men": men / 10, "shaken": shaken / 5, "late": late}
    if not g.prize:
        total = sum(points(g).values()) / 5
        found |= {"points": total, "points-late": total * late}
    stars = [hex for hex in g.board.hexes if prize(g, hex)]
    for radius in RINGS:
        edges = [ours.around(hex, radius) - theirs.around(hex, radius) for hex in stars]
        found[f"within-{radius}"] = sum(edges) / 10
    held = sum(bool(units_in(g, hex, "neapolitan")) for hex in stars)
    found |= {"held": float(held), "held-late": held * late}
    name = "rancia" if g.prize else "battle"
    return {f"{name}-{fact}".rstrip("-"): number for fact, number in found.items()}
