"""Where corps, guns and stragglers go: towards what their side wants, not into ruin."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.games.austerlitz1805.bot.reckon import power
from grognard.games.austerlitz1805.bot.strategy import FAR, Situation, calls_reinforcements
from grognard.games.austerlitz1805.commands import new_order
from grognard.games.austerlitz1805.data import BOARD, MOST_UNITS
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

STEP = 1.0
"""What a locale nearer to the target is worth."""


class March(NamedTuple):
    """A command that moves something, where to, and what is gained."""

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
    """What it is worth to have these units in a position, on the way to a target."""
    g, x, y = s.g, locale(spot), faces_to(spot)
    points = -STEP * BOARD.distances(target).get(x, FAR)
    if x == target:
        points += 1.0
    strength = power(g.face, units)
    here = sum(strength_of(g.face[u]) for u in units if locale(g.at[u]) == x)
    friends = s.mine.get(x, 0) - here
    threats = {z: s.foe[z] for z in BOARD.open[x] if z in s.foe}
    if not threats:
        return points - (0.4 if y else 0.0)
    ratio = sum(threats.values()) / (strength + friends + 0.5)
    points -= 1.6 * max(0.0, ratio - (1.5 if s.attacks else 1.2))
    if ratio > 1 and any(type_of(g.face[u]) == "art" for u in units):
        points -= 0.6
    if y:
        points += 0.9 if y in threats else -0.6
        others = [z for z in threats if z != y]
        reserve = any(u not in units for u in s.f.at.get(x, ()))
        for z in others:
            if not reserve and not units_at(g, f"{x}>{z}"):
                points -= 1.1  # taken in the flank they could only run (11.2d)
    return points


def moves(s: Situation, order: Order, target: str) -> Iterable[March]:
    """Every move that an order could make, with what it gains."""
    if order.start == OFF:
        here = -BOARD.distances(target).get("51", FAR) - 6.0
    else:
        here = worth(s, order.units, order.start, target)
    name = f"march:{order.commander}" if order.kind == "march" else f"unit:{order.units[0]}"
    for goal in destinations(order, s.side):
        if may_move(s.g, s.f, order, goal) is None:
            yield March(worth(s, order.units, spot_of(goal), target) - here, name, goal)


def best_march(s: Situation, words: Iterable[str], aims: dict[str, str]) -> March:
    """The most useful Corps Move among these commands."""
    best = March(0.0, "", "")
    for word in words:
        commander = value(word)
        if commander not in aims:
            continue
        order = new_order(s.g, word)
        if order.start == OFF and s.side == "french" and not calls_reinforcements(s):
            continue
        for move in moves(s, order, aims[commander]):
            if move.gain > best.gain:
                best = move
    return best


def best_goal(s: Situation, order: Order, choices: Sequence[str], target: str) -> str:
    """Where the order at hand should take its pieces."""
    goals = [w for w in choices if kind(w) in ("reserve", "approach", "road", "ride")]
    return max(goals, key=lambda w: worth(s, order.units, spot_of(w), target), default="")


# --- single units


def best_unit_move(s: Situation, words: Iterable[str], aims: dict[str, str]) -> March:
    """Guns to the approach that faces the enemy, stragglers back to a commander."""
    g, best = s.g, March(0.0, "", "")
    for word in words:
        unit = value(word)
        where = g.at[unit]
        if type_of(g.face[unit]) == "art":
            move = _emplace(s, unit, where)
        elif unit not in g.corps and where != OFF:
            move = _rejoin(s, unit, aims)
        elif where == OFF and unit not in g.corps:
            move = max(moves(s, _alone(s, unit), next(iter(aims.values()), "51")), default=best)
        else:
            continue
        if move.gain > best.gain:
            best = move
    return best


def _alone(s: Situation, unit: str) -> Order:
    return Order("unit", units=[unit], start=s.g.at[unit])


def _emplace(s: Situation, unit: str, where: str) -> March:
    """A gun in reserve goes where it can fire next round, if it does not stand there alone."""
    if faces_to(where) or where == OFF or len(s.f.at[where]) < 3:
        return March(0.0, "", "")
    facing = [
        y
        for y in BOARD.open[where]
        if s.foe.get(y) and "art" not in BOARD.approach[where][y].penalties(y)
    ]
    if not facing or s.mine[where] < 0.8 * sum(s.foe[y] for y in facing):
        return March(0.0, "", "")
    y = max(facing, key=lambda y: (BOARD.locales[where].hill, s.foe[y]))
    return March(0.6, f"unit:{unit}", f"approach:{where}>{y}")


def _rejoin(s: Situation, unit: str, aims: dict[str, str]) -> March:
    """To the nearest commander who has room; a lone unit that holds what is wanted stays."""
    g, where = s.g, s.g.at[unit]
    x = locale(where)
    if x in aims.values() and len(s.f.at[where]) == 1 and type_of(g.face[unit]) != "cav":
        return March(0.0, "", "")
    away = BOARD.distances(x)
    near = [
        (away.get(locale(g.at[corps[0]]), FAR), locale(g.at[corps[0]]))
        for corps in s.f.corps.values()
        if len(corps) < MOST_UNITS and g.at[corps[0]] != OFF
    ]
    if not near or min(near)[0] == 0:
        return March(0.0, "", "")
    goal = max(moves(s, _alone(s, unit), min(near)[1]), default=March(0.0, "", ""))
    return goal._replace(gain=min(0.55, goal.gain))


def best_attach(s: Situation, words: Iterable[str]) -> str:
    """Take detached units back where they stand with a commander; weak corps first."""
    g = s.g
    able = [
        (len(s.f.corps[value(word)]), word)
        for word in words
        if len(s.f.corps[value(word)]) < 6
        and any(u not in g.corps for u in s.f.at[g.at[s.f.corps[value(word)][0]]])
    ]
    return min(able)[1] if able else ""
