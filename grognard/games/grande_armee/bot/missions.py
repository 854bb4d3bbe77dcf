"""Which stack marches for which goal: near, valuable, and not yet sought by enough others."""

from __future__ import annotations

from grognard.games.grande_armee.bot.outlook import FAR, Outlook
from grognard.kernel.hexes import Hex

PER_HEX = 0.45
"""What a hex of distance costs a goal."""
CROWDED = 3.0
"""What a goal loses for one stack more when enough march for it already."""
MASS = 1.25
"""By how much those who march for a goal should outweigh the enemy there."""


def missions(o: Outlook) -> dict[Hex, Hex]:
    """The goal of each stack, the best pair of stack and goal first."""
    if o.missions is None:
        o.missions = _assign(o)
    return o.missions


def _assign(o: Outlook) -> dict[Hex, Hex]:
    needed = {goal: _needed(o, goal) for goal in o.goals}
    sent = dict.fromkeys(o.goals, 0.0)
    stacks = {hex: o.strength(hex) for hex in o.own.units if _free(o, hex)}
    found: dict[Hex, Hex] = {}
    while stacks:
        best: tuple[float, Hex, Hex] | None = None
        for hex in stacks:
            for goal, worth in o.goals.items():
                far = o.distance(goal, hex)
                if far >= FAR:
                    continue
                score = worth - PER_HEX * far
                if sent[goal] >= needed[goal]:
                    score -= CROWDED * (sent[goal] / max(1.0, needed[goal]))
                if best is None or score > best[0]:
                    best = (score, hex, goal)
        if best is None:
            break
        _, hex, goal = best
        found[hex] = goal
        sent[goal] += stacks.pop(hex)
    return found


def _needed(o: Outlook, goal: Hex) -> float:
    """The strength that a goal asks for."""
    return 2.0 + MASS * (o.strength(goal, o.enemy) + 0.4 * o.menace(goal))


def _free(o: Outlook, hex: Hex) -> bool:
    """A single unit that keeps a city stays there."""
    return len(o.own.units[hex]) > 1 or not o.needs_warden(hex)
