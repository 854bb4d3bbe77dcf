"""Where corps, guns and stragglers go: towards the goals of their side, and not where they would be
lost."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.games.austerlitz1805.bot.estimates import power
from grognard.games.austerlitz1805.bot.peril import peril
from grognard.games.austerlitz1805.bot.strategy import (
    FAR,
    Situation,
    calls_reinforcements,
    comes,
    free_turns,
    urgency,
)
from grognard.games.austerlitz1805.commands import new_order
from grognard.games.austerlitz1805.data import MOST_UNITS
from grognard.games.austerlitz1805.movement import destinations, may_move
from grognard.games.austerlitz1805.state import (
    OFF,
    Order,
    faces_to,
    locale,
    strength_of,
    type_of,
    units_at,
)
from grognard.kernel.ask import kind, value

STEP = 1.5
"""What it is worth to be a turn nearer to the target."""
CARE, HASTE = 0.7, 0.45
"""Weight of what the enemy could do there, for a side that waits and for one that attacks."""
LOOKED_AT = 3
"""How many moves of a corps are looked at closely."""


class March(NamedTuple):
    """A command that moves pieces, its destination and its gain."""

    gain: float
    word: str
    goal: str


def spot_of(word: str) -> str:
    """The position to which a move leads."""
    how, to = kind(word), value(word)
    way, _, y = to.partition(">")
    if how == "road":
        return to.split("-")[-1]
    if how == "ride":
        return f"{way.split('-')[-1]}>{y}"
    return to


def worth(s: Situation, units: Sequence[str], spot: str, target: str) -> float:
    """The value of having these units in a position, on the way to a target."""
    board = s.g.board
    g, x, y = s.g, locale(spot), faces_to(spot)
    points = -STEP * free_turns(s, target).get(x, FAR) - 0.1 * board.distances(target).get(x, FAR)
    if x == target:
        points += 1.0
    threats = {z: s.foe[z] for z in board.open[x] if z in s.foe}
    if not threats:
        return points - (0.5 if y else 0.0)
    here = sum(strength_of(g.face[u]) for u in units if locale(g.at[u]) == x)
    strength = power(g.face, units) + s.mine.get(x, 0) - here
    ratio = sum(threats.values()) / (strength + 0.5)
    points -= 0.8 * max(0.0, ratio - (1.5 if s.attacks else 1.2))
    if y:
        points += 0.5 if y in threats else -0.6
    if comes(s):
        points += max(_chance(s, x, z) for z in threats)
    return points


def _chance(s: Situation, x: str, z: str) -> float:
    """Returns the value of standing next to an enemy in z. If all of the enemy's units block other
    approaches, they can only retreat (11.2d); and no unit can defend on two sides at once
    (11.2i)."""
    board = s.g.board
    g = s.g
    if units_at(g, f"{z}>{x}"):
        return 0.0
    if not units_at(g, z):
        return 1.2
    return 0.9 if any(other != x and other in s.mine for other in board.open[z]) else 0.3


def best_move(
    s: Situation, order: Order, goals: Iterable[str], target: str, rng: random.Random
) -> March:
    """The best of the moves that an order could make, against staying where it is."""
    units, care = order.units, max(0.15, HASTE - 0.1 * urgency(s)) if comes(s) else CARE
    if order.start == OFF:
        here = -2 * STEP * FAR
    else:
        here = worth(s, units, order.start, target) - care * peril(s, units, order.start, rng, 2)
    rough = sorted(((worth(s, units, spot_of(goal), target), goal) for goal in goals), reverse=True)
    name = f"march:{order.commander}" if order.kind == "march" else f"unit:{units[0]}"
    best = March(-2 * STEP * FAR, name, "")
    for points, goal in rough[:LOOKED_AT]:
        gain = points - care * peril(s, units, spot_of(goal), rng, 2) - here
        if gain > best.gain:
            best = March(gain, name, goal)
    return best


def open_goals(s: Situation, order: Order) -> list[str]:
    """Where an order could move its pieces."""
    return [w for w in destinations(s.f, order) if may_move(s.g, s.f, order, w) is None]


def best_march(
    s: Situation, words: Iterable[str], aims: dict[str, str], rng: random.Random
) -> March:
    """The most useful Corps Move among these commands."""
    best = March(0.0, "", "")
    for word in words:
        commander = value(word)
        if commander not in aims:
            continue
        order = new_order(s.g, word)
        if order.start == OFF and s.side == "french" and not calls_reinforcements(s):
            continue
        move = best_move(s, order, open_goals(s, order), aims[commander], rng)
        if move.goal and move.gain > best.gain:
            best = move
    return best


# --- single units


def best_unit_move(
    s: Situation, words: Iterable[str], aims: dict[str, str], rng: random.Random
) -> March:
    """Guns to the approach that faces the enemy, stragglers back to a commander."""
    g, best = s.g, March(0.0, "", "")
    for word in words:
        unit = value(word)
        where = g.at[unit]
        if type_of(g.face[unit]) == "art":
            move = _emplace(s, unit, where)
        elif unit not in g.corps and where != OFF:
            move = _rejoin(s, unit, aims, rng)
        else:
            continue
        if move.gain > best.gain:
            best = move
    return best


def _emplace(s: Situation, unit: str, where: str) -> March:
    """Returns the move of a gun in reserve to where it can fire next round, if it is not alone
    there."""
    board = s.g.board
    if faces_to(where) or where == OFF or len(s.f.at[where]) < 3:
        return March(0.0, "", "")
    facing = [
        y
        for y in board.open[where]
        if s.foe.get(y) and "art" not in board.approach[where][y].penalties(y)
    ]
    if not facing or s.mine[where] < 0.8 * sum(s.foe[y] for y in facing):
        return March(0.0, "", "")
    y = max(facing, key=lambda y: (board.locales[where].hill, s.foe[y]))
    return March(0.6, f"unit:{unit}", f"approach:{where}>{y}")


def _rejoin(s: Situation, unit: str, aims: dict[str, str], rng: random.Random) -> March:
    """Returns the move of a lone unit to the nearest commander with room; a unit that holds a goal
    stays."""
    g, where = s.g, s.g.at[unit]
    x = locale(where)
    if x in aims.values() and len(s.f.at[where]) == 1 and type_of(g.face[unit]) != "cav":
        return March(0.0, "", "")
    away = s.g.board.distances(x)
    near = [
        (away.get(locale(g.at[corps[0]]), FAR), locale(g.at[corps[0]]))
        for corps in s.f.corps.values()
        if len(corps) < MOST_UNITS and g.at[corps[0]] != OFF
    ]
    if not near or min(near)[0] == 0:
        return March(0.0, "", "")
    order = Order("unit", units=[unit], start=where)
    move = best_move(s, order, open_goals(s, order), min(near)[1], rng)
    return move._replace(gain=min(0.55, move.gain))


def best_attach(s: Situation, words: Iterable[str]) -> str:
    """Returns the best command that attaches a detached unit to a commander beside it; weak corps
    come first."""
    g = s.g
    able = [
        (len(s.f.corps[value(word)]), word)
        for word in words
        if len(s.f.corps[value(word)]) < 6
        and any(u not in g.corps for u in s.f.at[g.at[s.f.corps[value(word)][0]]])
    ]
    return min(able)[1] if able else ""
