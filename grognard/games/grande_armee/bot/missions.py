"""Which stack marches for which goal: near, valuable, and not yet the goal of enough others."""

from __future__ import annotations

from grognard.games.grande_armee.bot.forces import EMPEROR, FAR
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.quarters import home_guard
from grognard.kernel.hexes import Hex

PER_HEX = 0.45
"""What a hex of distance costs a goal."""
CROWDED = 3.0
"""The value that a goal loses for each further stack when enough stacks march for it already."""
CHASE, INTRUDER = 6, 3
"""How far from an enemy stack those are who do not march against it beside the plan; from one at
home, for a side that has to attack."""
MASS = 1.25
"""By how much those who march for a goal should outweigh the enemy there."""


def missions(o: Outlook) -> dict[Hex, Hex]:
    """The goal of each stack, the best pair of stack and goal first."""
    if o.missions is None:
        o.missions = _assign(o)
    return o.missions


def _assign(o: Outlook) -> dict[Hex, Hex]:
    return _by_columns(o) if o.next_goals else _by_worth(o)


def _by_columns(o: Outlook) -> dict[Hex, Hex]:
    """Assigns stacks by the plan of the campaign: each column gets its share of the army, the
    nearest stacks first; the Emperor goes with the first column. Lost ground at home comes first of
    all."""
    stacks = {hex: o.strength(hex) for hex in o.own.units if _free(o, hex)}
    total = sum(stacks.values())
    found: dict[Hex, Hex] = {}
    need = {goal: share * total for goal, share in o.next_goals.items()}
    for goal in o.prizes:
        if len(o.own.units.get(goal, ())) < home_guard(o, goal):
            need[goal] = 3.0
    for goal in o.goals:
        if goal not in need:
            need[goal] = MASS * (1.0 + o.strength(goal, o.enemy) + 0.3 * o.march_threat(goal))
    first = next(iter(o.next_goals))
    pairs = [
        (o.distance(goal, hex) - (FAR if _leads(o, hex) and goal == first else 0), hex, goal)
        for hex in stacks
        for goal in need
        if o.distance(goal, hex) < _pull(o, goal)
    ]
    for _, hex, goal in sorted(pairs):
        if hex not in found and need[goal] > 0:
            found[hex] = goal
            need[goal] -= stacks[hex]
    for _, hex, goal in sorted(pairs):
        if goal in o.next_goals:
            found.setdefault(hex, goal)
    return found


def _pull(o: Outlook, goal: Hex) -> int:
    """Returns from what distance stacks march for a goal: against enemy stacks outside the plan
    only from near by."""
    if goal in o.next_goals or goal in o.prizes:
        return FAR
    if o.bit[goal] & o.home:
        return INTRUDER + 1 if o.presses else FAR
    return CHASE


def _leads(o: Outlook, hex: Hex) -> bool:
    return EMPEROR in o.own.commanders.get(hex, ())


def _by_worth(o: Outlook) -> dict[Hex, Hex]:
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
    return 2.0 + MASS * (o.strength(goal, o.enemy) + 0.4 * o.march_threat(goal))


def _free(o: Outlook, hex: Hex) -> bool:
    """Returns whether a stack is free to march: a single unit that keeps a city stays there."""
    return len(o.own.units[hex]) > 1 or not o.needs_warden(hex)
