"""Which attack to threaten: pressed where it is strong, feinted where it opens another way in."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from grognard.games.austerlitz1805.bot.estimates import (
    MEN,
    Plan,
    Stakes,
    best_lead,
    defenders,
    exits,
    ground,
    guesses,
    lead_defence,
    met,
    power,
    prices,
    retreat_costs,
)
from grognard.games.austerlitz1805.bot.strategy import Situation, comes, enemy_of, urgency
from grognard.games.austerlitz1805.bot.weights import Temper
from grognard.games.austerlitz1805.commands import (
    corps_commands_left,
    is_spent,
    may_command,
    may_command_unit,
    movable,
)
from grognard.games.austerlitz1805.morale import GUARD
from grognard.games.austerlitz1805.state import (
    OFF,
    State,
    strength_of,
    type_of,
    units_at,
    units_in,
)
from grognard.games.austerlitz1805.threat import may_fire
from grognard.games.austerlitz1805.victory import leader
from grognard.kernel.ask import kind, value

FEINT = 0.6
"""How sure it is that a feint opens the other way."""
SECOND_LOOK = 3
"""How many times more is guessed before an attack is threatened."""
DECIDES = 8.0
"""What it is worth to win the day in the last turn: more than any one attack could cost."""


class Carrier(NamedTuple):
    """A command that could carry an attack out, and its units."""

    word: str
    units: list[str]


class Threat(NamedTuple):
    """A threat and what it promises."""

    worth: float
    word: str


def carriers(s: Situation, x: str, y: str, *, guard: bool = False) -> list[Carrier]:
    """Corps and single units beside an approach that could press an attack across it."""
    g, f = s.g, s.f
    near = [u for where in (x, f"{x}>{y}") for u in f.at.get(where, ()) if not is_spent(g, u)]
    found: list[Carrier] = []
    ready = [
        c
        for c in dict.fromkeys(g.corps[u] for u in near if u in g.corps)
        if may_command(g, c) is None and movable(g, f.corps[c])
    ]
    for commander in ready:
        units = movable(g, f.corps[commander])
        found.append(Carrier(f"march:{commander}", fitting(g, units, y)))
        for other in ready:  # 11.0d: two corps in one position attack as one
            together = (
                g.at[f.corps[other][0]] == g.at[units[0]] and corps_commands_left(g, s.side) > 1
            )
            if other != commander and together:
                both = fitting(g, [*units, *movable(g, f.corps[other])], y)
                found.append(Carrier(f"march:{commander}", both))
    for unit in near:
        face = g.face[unit]
        single = strength_of(face) > 1 and type_of(face) != "art" and unit != g.battery
        if single and may_command_unit(g, f, unit) is None:
            found.append(Carrier(f"unit:{unit}", [unit]))
    if guard:
        return [c for c in found if any(g.face[u] == GUARD for u in c.units)]
    return found


def fitting(g: State, units: Sequence[str], y: str) -> list[str]:
    """Returns as many units as the locale holds, the strongest (11.5o)."""
    return sorted(units, key=lambda u: -strength_of(g.face[u]))[: g.board.capacity[y]]


def guns(s: Situation, x: str, y: str) -> list[str]:
    """Returns guns that could fire across an approach with effect."""
    g, way = s.g, f"{x}>{y}"
    if units_at(g, f"{y}>{x}") and "art" in s.g.board.approach[x][y].penalties(y):
        return []
    there = s.f.at.get(way, []) + (s.f.at.get(x, []) if g.santon and x == s.g.board.santon else [])
    return [
        u
        for u in there
        if type_of(g.face[u]) == "art"
        and not is_spent(g, u)
        and may_fire(g, u, x, y) is None
        and may_command_unit(g, s.f, u) is None
    ]


def stakes(s: Situation, x: str, y: str, units: Sequence[str], foes: Sequence[str]) -> Stakes:
    """The stakes of an attack by these units."""
    g, enemy = s.g, enemy_of(s)
    return Stakes(
        power(g.face, units),
        power(g.face, foes),
        prices(g, s.side),
        prices(g, enemy),
        (1 + MEN) * retreat_costs(g, g.face, enemy, x, y, foes) + prize(s, y, units),
        g.morale[s.side],
        g.morale[enemy],
    )


def prize(s: Situation, y: str, units: Sequence[str]) -> float:
    """The value of standing in a locale: stars, and not being alone there among enemies."""
    board = s.g.board
    colours = board.objectives.get(y, ())
    wanted = "blue" in colours if s.side == "allied" else any(c != "blue" for c in colours)
    lost = "blue" in colours if s.side == "french" else any(c != "blue" for c in colours)
    points = (1.0 * s.attacks + urgency(s)) * wanted + (0.5 + urgency(s)) * lost
    if s.rounds_left == 0 and _decides(s, y, units):
        points += DECIDES
    about = sum(s.foe.get(z, 0) for z in board.open[y])
    return points - 0.8 * max(0.0, about / (power(s.g.face, units) + 1) - 1.2)


def _decides(s: Situation, y: str, units: Sequence[str]) -> bool:
    """Whether the day would be won if these units drove the enemy from a locale (16.3, 16.4)."""
    g, before = s.g, dict(s.g.at)
    g.at.update(dict.fromkeys(units_in(g, y), OFF))
    g.at.update(dict.fromkeys(units, y))
    won = s.losing and leader(g) == s.side
    g.at.update(before)
    return won


def press(
    s: Situation,
    x: str,
    y: str,
    carrier: Carrier,
    foes: Sequence[str],
    temper: Temper,
    rng: random.Random,
    *,
    shown: Sequence[str] | None = None,
    guard: bool = False,
) -> Plan:
    """The value of an attack pressed by these units; `shown` are the leading defenders once they
    are known."""
    g, enemy = s.g, enemy_of(s)
    more = len(carrier.units) + (s.side == "french") > len(foes)
    at = ground(g, x, y, guard=guard, more=more)
    if x in s.g.board.approach[x][y].obstructed and guard:
        return Plan(-99.0, (), False, "")
    plans: list[Plan] = []
    total = 0.0
    hangs = stakes(s, x, y, carrier.units, foes)
    guessed = guesses(g, enemy, foes, rng, temper.guesses)
    for faces, truth in zip(guessed, (*guessed[1:], guessed[0]), strict=True):
        if shown is None:
            defence = lead_defence(faces, g.corps, foes, at, hangs.foe_fee)
        else:
            defence = tuple(shown)
        others = [u for u in foes if u not in defence]
        plans.append(best_lead(faces, g.corps, hangs, at, carrier.units, defence, others))
        hidden = {**faces, **{u: truth[u] for u in others}}
        total += met(hidden, g.corps, hangs, at, plans[-1], defence, others)
    mean = total / len(plans)
    alone = len(carrier.units) == 1 and carrier.units[0] in g.corps
    corps = len({g.corps.get(u, u) for u in carrier.units})
    return plans[0]._replace(worth=mean - 0.3 * alone - 0.4 * (corps - 1))


def best_press(
    s: Situation,
    x: str,
    y: str,
    foes: Sequence[str],
    temper: Temper,
    rng: random.Random,
    *,
    shown: Sequence[str] | None = None,
    guard: bool = False,
) -> tuple[Plan, str]:
    """The most promising command to press an attack with."""
    best, word = Plan(-99.0, (), False, ""), ""
    for carrier in carriers(s, x, y, guard=guard):
        plan = press(s, x, y, carrier, foes, temper, rng, shown=shown, guard=guard)
        if plan.worth > best.worth:
            best, word = plan, carrier.word
    return best, word


def bombard(s: Situation, x: str, y: str) -> tuple[float, str]:
    """Returns the value of firing guns: one point each time, without risk (11.9a)."""
    able = guns(s, x, y)
    if not able:
        return -99.0, ""
    loose = sorted(able, key=lambda u: u in s.g.corps)
    last = s.g.morale[enemy_of(s)] <= 1  # guns alone demoralize nobody (13.2c)
    return (MEN if last else 1 + MEN) - 0.3 * (loose[0] in s.g.corps), f"unit:{loose[0]}"


def flight(s: Situation, x: str, y: str) -> float:
    """The value if the enemy leaves y rather than stand."""
    g, enemy = s.g, enemy_of(s)
    cost = retreat_costs(g, g.face, enemy, x, y, ())
    if cost >= g.morale[enemy]:
        return 30.0
    return (1 + MEN) * cost + 0.3 + prize(s, y, _strongest(s, x, y))


def _strongest(s: Situation, x: str, y: str) -> list[str]:
    found = [c.units for c in carriers(s, x, y)]
    return max(found, key=lambda units: power(s.g.face, units)) if found else []


def feint(s: Situation, x: str, y: str) -> float:
    """The value of binding the defenders of y here, so that other units can attack elsewhere: units
    named against one approach cannot stand against another (11.2i)."""
    board = s.g.board
    g, best = s.g, 0.0
    for z in board.open[y]:
        other = f"{z}>{y}"
        if z == x or other in g.now.barred or units_at(g, f"{y}>{z}"):
            continue
        if carriers(s, z, y):
            best = max(best, FEINT * (1 + MEN) * retreat_costs(g, g.face, enemy_of(s), z, y, ()))
    return best - 0.3


def judge(s: Situation, word: str, temper: Temper, rng: random.Random) -> float:
    """The value of a threat against a defender who chooses what is worst for us."""
    guard = kind(word) == "guard"
    way = value(word).partition("@")[0]
    x, _, y = way.partition(">")
    g, enemy = s.g, enemy_of(s)
    foes = defenders(g, enemy, x, y)
    by_foot = bool(carriers(s, x, y, guard=guard))
    if not foes:  # they have defended elsewhere, so they can only retreat (11.2i)
        return flight(s, x, y) if by_foot else -99.0
    stand = best_press(s, x, y, foes, temper, rng, guard=guard)[0].worth
    if not guard:
        stand = max(stand, bombard(s, x, y)[0])
    if units_at(g, f"{y}>{x}"):
        return stand
    if temper.feints and not guard:
        stand = max(stand, feint(s, x, y))
    if not by_foot and not guns(s, x, y):
        return -99.0
    away = flight(s, x, y) if exits(g, enemy, x, y) else 30.0
    return min(stand, away)


def best_threat(s: Situation, words: Sequence[str], temper: Temper, rng: random.Random) -> Threat:
    """Returns the most promising threat after a second estimate: the best of many estimates looks
    better than it is."""
    least = temper.bold - 0.4 * comes(s)
    threats = [w for w in words if kind(w) in ("threat", "guard")]
    found = sorted((Threat(judge(s, w, temper, rng), w) for w in threats), reverse=True)
    second_look = replace(temper, guesses=temper.guesses * SECOND_LOOK)
    for threat in found:
        if threat.worth <= least:
            break
        if temper.guesses == 1 or judge(s, threat.word, second_look, rng) > least:
            return threat
    return Threat(least, "")
