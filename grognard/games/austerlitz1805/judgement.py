"""What a bot reckons: how an attack would go, where a corps is wanted, what a place is worth.

Everything is reckoned on the state as it was dealt to the bot: the enemy's faces are guesses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from grognard.games.austerlitz1805.commands import is_spent, may_command, may_command_unit
from grognard.games.austerlitz1805.data import BOARD, ENEMY, Side, Star
from grognard.games.austerlitz1805.field import Field
from grognard.games.austerlitz1805.state import (
    OFF,
    State,
    army,
    corps_of,
    faces_to,
    locale,
    strength_of,
    type_of,
    units_at,
    units_in,
)
from grognard.games.austerlitz1805.threat import may_fire


class Plan(NamedTuple):
    """An attack that could be made: what it promises, by which command, who leads."""

    promise: float
    order: str
    lead: tuple[str, ...]


NOTHING = Plan(-9.0, "", ())


def power(g: State, units: Iterable[str]) -> int:
    """The strength of units."""
    return sum(strength_of(g.face[unit]) for unit in units)


def _pairs(g: State, units: Sequence[str], *, one_corps: bool) -> Iterable[tuple[str, ...]]:
    """Single units and pairs of one type that could act together."""
    yield from ((unit,) for unit in units)
    for a, b in combinations(units, 2):
        same = type_of(g.face[a]) == type_of(g.face[b])
        guard = (g.face[a] == "gua3") == (g.face[b] == "gua3")
        if same and guard and (not one_corps or g.corps.get(a, "") == g.corps.get(b, "-")):
            yield a, b


def best_lead(
    g: State, units: Sequence[str], x: str, y: str, *, wide: bool, blocked: bool
) -> tuple[int, tuple[str, ...]]:
    """The leading units that bring most across an approach, before the defense is counted."""
    approach = BOARD.approach[x][y]
    able = [
        unit
        for unit in units
        if strength_of(g.face[unit]) > 1
        and type_of(g.face[unit]) != "art"
        and not (type_of(g.face[unit]) == "cav" and y in approach.obstructed)
    ]
    best: tuple[int, tuple[str, ...]] = (0, ())
    for lead in _pairs(g, able, one_corps=False):
        first, *others = lead
        if others and not wide:
            continue
        kind = type_of(g.face[first])
        penalty = blocked * ((kind == "inf") + (kind in approach.penalties(y)))
        points = power(g, lead) - penalty
        if points > best[0]:
            best = points, lead
    return best


def best_defence(
    g: State, units: Sequence[str], x: str, y: str, *, wide: bool, blocked: bool
) -> tuple[str, ...]:
    """The strongest leading units a defender could show."""
    obstructed = y in BOARD.approach[x][y].obstructed
    able = [
        unit
        for unit in units
        if (blocked or strength_of(g.face[unit]) > 1)
        and not (obstructed and type_of(g.face[unit]) == "cav")
    ]
    if blocked:
        able.sort(key=lambda unit: -strength_of(g.face[unit]))
        return tuple(able[: 2 if wide else 1])
    pairs = [lead for lead in _pairs(g, able, one_corps=True) if len(lead) == 1 or wide]
    return max(pairs, key=lambda lead: power(g, lead), default=())


def best_counter(
    g: State, units: Sequence[str], x: str, y: str, *, losing: bool
) -> tuple[str, ...]:
    """The counter-attack that takes most off the result."""
    obstructed = y in BOARD.approach[x][y].obstructed
    able = [
        unit
        for unit in units
        if (type_of(g.face[unit]) == "inf" and losing)
        or (type_of(g.face[unit]) == "cav" and not obstructed)
    ]
    pairs = _pairs(g, able, one_corps=True)
    return max(pairs, key=lambda c: power(g, c) - len(c), default=())


def defenders(g: State, side: Side, x: str, y: str) -> tuple[list[str], bool]:
    """Who could stand against an attack from x into y, and whether they block the approach."""
    a = g.attack
    if a is not None and (a.x, a.y) == (x, y) and a.stage != "name":
        return [unit for unit in a.named if unit in g.at], a.blocked
    blockers = units_at(g, f"{y}>{x}")
    if blockers:
        return blockers, True
    there = [u for u in units_at(g, y) if BOARD.side_of[u] == side and u not in g.now.beaten]
    corps = [unit for unit in there if unit in g.corps]
    loose = sorted((u for u in there if u not in g.corps), key=lambda u: -power(g, [u]))
    return [*corps, *loose[:1]], False


def reckon(g: State, units: Sequence[str], x: str, y: str) -> tuple[float, tuple[str, ...]]:
    """What an attack by these units promises: the result to expect, and who should lead."""
    wide = BOARD.approach[x][y].wide
    foes, blocked = defenders(g, ENEMY[BOARD.side_of[units[0]]], x, y)
    points, lead = best_lead(g, units, x, y, wide=wide, blocked=blocked)
    against = best_defence(g, foes, x, y, wide=wide and len(lead) > 1, blocked=blocked)
    result = points - power(g, against)
    rest = [unit for unit in foes if unit not in against]
    counter = best_counter(g, rest, x, y, losing=result > 0)
    return result - 0.7 * (power(g, counter) - len(counter)), lead


def plans(g: State, f: Field, x: str, y: str) -> list[Plan]:
    """The attacks that could be made across an approach, by corps, by single units, by guns."""
    way = f"{x}>{y}"
    near = [
        unit
        for unit in (*units_at(g, x), *units_at(g, way))
        if BOARD.side_of[unit] == f.side and not is_spent(g, unit)
    ]
    found: list[Plan] = []
    corps: dict[str, list[str]] = {}
    _, blocked = defenders(g, ENEMY[f.side], x, y)
    for unit in near:
        if unit in g.corps and unit != g.battery:
            corps.setdefault(g.corps[unit], []).append(unit)
        if may_command_unit(g, f, unit) is not None:
            continue
        if type_of(g.face[unit]) == "art":
            hurt = not (blocked and "art" in BOARD.approach[x][y].penalties(y))
            if hurt and may_fire(g, unit, x, y) is None:
                found.append(Plan(0.9, f"unit:{unit}", (unit,)))
        elif unit != g.battery and strength_of(g.face[unit]) > 1:
            promise, lead = reckon(g, [unit], x, y)
            found.append(Plan(promise, f"unit:{unit}", lead))
    for commander, units in corps.items():
        if may_command(g, commander) is None and len(units) <= BOARD.capacity[y]:
            promise, lead = reckon(g, units, x, y)
            found.append(Plan(promise, f"march:{commander}", lead))
    return found


def best_plan(g: State, f: Field, x: str, y: str) -> Plan:
    """The most promising attack across an approach."""
    return max(plans(g, f, x, y), key=lambda plan: plan.promise, default=NOTHING)


def danger(g: State, side: Side, x: str, units: Sequence[str]) -> float:
    """How far the enemies next to a locale outweigh these units."""
    foes = [u for y in BOARD.open[x] for u in units_in(g, y) if BOARD.side_of[u] != side]
    friends = [u for u in units_in(g, x) if BOARD.side_of[u] == side]
    return power(g, foes) / (1 + power(g, {*friends, *units}))


# --- where corps are wanted


FRENCH_STARS: tuple[Star, ...] = ("red", "green", "black")
HOLD: dict[Side, tuple[str, ...]] = {
    "allied": ("constantine", "bagration", "liechtenstein", "miloradovich"),
    "french": ("legrand", "bessieres"),
}
"""Corps that cover what their side has rather than go for what it wants."""


def goals(side: Side) -> list[str]:
    """The locales that a side wants to hold."""
    wanted = FRENCH_STARS if side == "french" else ("blue",)
    return [x for x, stars in BOARD.objectives.items() if any(star in wanted for star in stars)]


def targets(g: State, side: Side) -> dict[str, str]:
    """Where each corps of a side should go: to the nearest objective of the enemy that it could
    hold, or home, if it is to cover."""
    foes = {x for x in (locale(g.at[u]) for u in army(g, ENEMY[side])) if x != OFF}
    found: dict[str, str] = {}
    attack = side == "french" or not g.reinforced
    for commander, units in corps_of(g, side).items():
        where = locale(g.at[units[0]])
        home = BOARD.commanders[commander].locale
        if commander in HOLD[side] or not attack:
            found[commander] = home or where
            continue
        start = where if where != OFF else (home or "51")
        away = BOARD.distances(start)
        found[commander] = min(goals(side), key=lambda x: away.get(x, 99) + 3 * (x in foes))
    return found


def worth(g: State, side: Side, commander: str, spot: str, target: str) -> float:
    """What it is worth to have a corps at a position."""
    x, y = locale(spot), faces_to(spot)
    units = [unit for unit, leader in g.corps.items() if leader == commander]
    points = -2.0 * BOARD.distances(x).get(target, 40)
    risk = danger(g, side, x, units)
    points -= 3 * max(0.0, risk - 1.2)
    if y:
        facing = any(BOARD.side_of[u] != side for u in units_in(g, y))
        points += 1.5 if facing else -0.5
    return points
