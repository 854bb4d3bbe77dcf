"""Estimates of an attack in points of morale: leading units, counter-attacks, costs.

The bot guesses what it cannot see: the enemy's hidden faces are drawn several times, and the
estimate is the mean. Lost strength has a value of its own.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from grognard.games.austerlitz1805.data import ENEMY, Side, Type
from grognard.games.austerlitz1805.fog import face_up
from grognard.games.austerlitz1805.morale import GUARD, HEAVY_CAVALRY
from grognard.games.austerlitz1805.state import (
    State,
    army,
    strength_of,
    type_of,
    units_at,
    units_in,
)

MEN = 0.45
"""What a point of strength is worth when it costs no morale."""
ROUT = 1.2
"""What it is worth to break up a corps that has lost (11.11e, 12.4a)."""
Faces = Mapping[str, str]


class Ground(NamedTuple):
    """The approach across which an attack goes, and what was announced."""

    wide: bool
    blocked: bool
    hampers: Sequence[Type]
    obstructed: bool
    guard: bool
    tie: bool
    """The attacker wins on zero against defenders in reserve (11.6i)."""


class Prices(NamedTuple):
    """The morale that an army pays now to commit its elite (15.2, 15.3)."""

    cavalry: int
    guard: int

    def of(self, faces: Iterable[str]) -> int:
        """The price of showing these."""
        found = set(faces)
        return (HEAVY_CAVALRY in found) * self.cavalry + (GUARD in found) * self.guard


class Plan(NamedTuple):
    """A planned attack: its value, and how it would be led."""

    worth: float
    lead: tuple[str, ...]
    wide: bool
    target: str


def prices(g: State, side: Side) -> Prices:
    """Heavy cavalry and Guard, if they have not been committed yet."""
    return Prices(
        g.board.tables.heavy_cavalry * (f"{side}-cavalry" not in g.committed),
        g.board.tables.guard * (f"{side}-guard" not in g.committed),
    )


def power(faces: Faces, units: Iterable[str]) -> int:
    """The strength of units."""
    return sum(strength_of(faces[unit]) for unit in units)


def ground(g: State, x: str, y: str, *, guard: bool = False, more: bool = False) -> Ground:
    """The ground of an attack from x into y; `more` says that the attacker has more units."""
    approach, blocked = g.board.approach[x][y], bool(units_at(g, f"{y}>{x}"))
    hampers = approach.penalties(y) if blocked else ()
    return Ground(approach.wide, blocked, hampers, y in approach.obstructed, guard, more)


# --- what is hidden


def guesses(g: State, side: Side, units: Sequence[str], rng: random.Random, n: int) -> list[Faces]:
    """The faces of enemy units, guessed `n` times; the first guess is the state as it was dealt."""
    known = g.known.get(ENEMY[side], {})
    unknown = [u for u in units if u not in known and not face_up(g, u)]
    if not unknown:
        return [g.face]
    pool = [g.face[u] for u in army(g, side) if u not in known and not face_up(g, u)]
    others = (rng.sample(pool, len(unknown)) for _ in range(n - 1))
    return [g.face, *({**g.face, **dict(zip(unknown, o, strict=True))} for o in others)]


def defenders(g: State, side: Side, x: str, y: str) -> list[str]:
    """The units that would stand against an attack from x into y: blockers, else one corps and a
    lone unit of the reserve, so far as they have not stood elsewhere this turn (11.2)."""
    board = g.board
    blockers = units_at(g, f"{y}>{x}")
    if blockers:
        return blockers
    way = f"{x}>{y}"
    there = [
        u
        for u in units_at(g, y)
        if board.side_of[u] == side and u not in g.now.beaten and g.now.named.get(u, way) == way
    ]
    loose = [u for u in there if u not in g.corps]
    return [*(u for u in there if u in g.corps), *loose[:1]]


# --- leading, countering


def _pairs(faces: Faces, units: Iterable[str], corps: Mapping[str, str] | None) -> list[list[str]]:
    """Units that could act together, strongest first: of one type, Guard apart, and in one corps if
    corps are given."""
    found: dict[tuple[str, str], list[str]] = {}
    for unit in sorted(units, key=lambda u: -strength_of(faces[u])):
        face = faces[unit]
        kind = "gua" if face == GUARD else type_of(face)
        group = corps.get(unit, unit) if corps is not None else ""
        found.setdefault((kind, group), []).append(unit)
    return list(found.values())


def _leads(faces: Faces, units: Iterable[str], at: Ground) -> list[tuple[str, ...]]:
    """The ways to lead an attack: one unit or two of a kind, or none."""
    able = [
        u
        for u in units
        if strength_of(faces[u]) > 1
        and type_of(faces[u]) != "art"
        and not (at.obstructed and type_of(faces[u]) == "cav")
        and (not at.guard or faces[u] == GUARD)
    ]
    found: list[tuple[str, ...]] = [] if at.guard else [()]
    for group in _pairs(faces, able, None):
        found.append((group[0],))
        if at.wide and len(group) > 1:
            found.append((group[0], group[1]))
    return found


def lead_defence(
    faces: Faces, corps: Mapping[str, str], units: Iterable[str], at: Ground, fee: Prices
) -> tuple[str, ...]:
    """The strongest defense that is worth its price (11.4)."""
    able = [u for u in units if not (at.obstructed and type_of(faces[u]) == "cav")]
    if at.blocked:
        able.sort(key=lambda u: fee.of([faces[u]]) - strength_of(faces[u]))
        return tuple(able[: 2 if at.wide else 1])
    able = [u for u in able if strength_of(faces[u]) > 1]
    best: tuple[str, ...] = ()
    most = 0.0
    for group in _pairs(faces, able, corps):
        for lead in ((group[0],), tuple(group[:2]) if at.wide else ()):
            points = power(faces, lead) - 0.5 * fee.of(faces[u] for u in lead)
            if lead and points > most:
                best, most = lead, points
    return best


def _counters(
    faces: Faces, corps: Mapping[str, str], units: Iterable[str], at: Ground, losing: bool
) -> list[tuple[str, ...]]:
    """The possible counter-attacks (11.7), none among them."""
    able = [
        u
        for u in units
        if (type_of(faces[u]) == "inf" and losing)
        or (type_of(faces[u]) == "cav" and not at.obstructed)
    ]
    found: list[tuple[str, ...]] = [()]
    for group in _pairs(faces, able, corps):
        found.append((group[0],))
        if len(group) > 1:
            found.append((group[0], group[1]))
    return found


# --- the arithmetic (11.6-11.10)


def initial(faces: Faces, lead: Sequence[str], defence: Sequence[str], at: Ground) -> int:
    """11.6: the result before a counter-attack."""
    kind = type_of(faces[lead[0]]) if lead else ""
    against = sum(strength_of(faces[u]) - (at.guard and strength_of(faces[u]) < 3) for u in defence)
    return power(faces, lead) - (kind == "inf" and at.blocked) - (kind in at.hampers) - against


def wins(points: int, at: Ground) -> bool:
    """11.6f-11.6j."""
    return points > 0 or (points == 0 and not at.blocked and at.tie)


def _spoils(
    faces: Faces,
    lead: Sequence[str],
    defence: Sequence[str],
    counter: Sequence[str],
    at: Ground,
    first: int,
) -> tuple[bool, int, int]:
    """Whether the attack is won, and what attacker and defender lose."""
    final = first - (power(faces, counter) - len(counter))
    guns = sum(type_of(faces[u]) == "art" for u in defence)
    own = len(defence) + max(0, -final)
    foe = max(0, len(lead) + max(0, final) - guns) + len(counter)
    return wins(final, at), own, foe


class Stakes(NamedTuple):
    """The stakes of an attack besides the arithmetic."""

    own_men: int
    foe_men: int
    own_fee: Prices
    foe_fee: Prices
    prize: float
    """What it is worth to take the locale, the losses of the enemy's retreat included."""
    own_morale: int
    foe_morale: int


def _value(
    faces: Faces,
    s: Stakes,
    at: Ground,
    lead: Sequence[str],
    foe_shows: Sequence[str],
    outcome: tuple[bool, int, int],
) -> float:
    won, own, foe = outcome
    own, foe = min(own, s.own_men), min(foe, s.foe_men)
    points = MEN * (foe - own) - s.own_fee.of(faces[u] for u in lead)
    points += s.foe_fee.of(faces[u] for u in foe_shows)
    if won:
        points += foe + s.prize + ROUT
        if foe >= s.foe_morale:
            points += 30
    else:
        lost = own + (3 if at.guard else 0)
        points -= lost + ROUT
        if lost >= s.own_morale:
            points -= 30
    return points


def answer_counter(
    faces: Faces,
    corps: Mapping[str, str],
    s: Stakes,
    at: Ground,
    lead: Sequence[str],
    defence: Sequence[str],
    others: Sequence[str],
) -> tuple[float, tuple[str, ...]]:
    """The defender's best counter-attack, and what the attack is worth to the attacker then."""
    first = initial(faces, lead, defence, at)
    best: tuple[float, tuple[str, ...]] = (99.0, ())
    for counter in _counters(faces, corps, others, at, wins(first, at)):
        outcome = _spoils(faces, lead, defence, counter, at, first)
        shows = [*defence, *counter]
        points = _value(faces, s, at, lead, shows, outcome)
        if points < best[0]:
            best = points, counter
    return best


def best_lead(
    faces: Faces,
    corps: Mapping[str, str],
    s: Stakes,
    at: Ground,
    units: Sequence[str],
    defence: Sequence[str],
    others: Sequence[str],
) -> Plan:
    """The best way to lead an attack on a defense that has been shown: wide, or narrow on one of
    two (11.5c, 11.5d)."""
    best = Plan(-99.0, (), at.wide, "")
    narrow = at._replace(wide=False)
    against = [(at, tuple(defence), tuple(others), "")]
    if at.wide:
        for unit in defence if len(defence) > 1 else ("",):
            rest = (*others, *(u for u in defence if unit and u != unit))
            against.append((narrow, (unit,) if unit else tuple(defence), rest, unit))
    for ground_, shown, rest, target in against:
        for lead in _leads(faces, units, ground_):
            points, _ = answer_counter(faces, corps, s, ground_, lead, shown, rest)
            if points > best.worth + 1e-9:
                best = Plan(points, lead, ground_.wide, target)
    return best


def met(
    faces: Faces,
    corps: Mapping[str, str],
    s: Stakes,
    at: Ground,
    plan: Plan,
    defence: Sequence[str],
    others: Sequence[str],
) -> float:
    """The value of an attack led by a plan against the defenders there. The units that will
    counter-attack are not known when it is led (11.7)."""
    shown = (plan.target,) if plan.target else tuple(defence)
    rest = (*others, *(u for u in defence if u not in shown))
    return answer_counter(faces, corps, s, at._replace(wide=plan.wide), plan.lead, shown, rest)[0]


# --- retreats (12)


def retreat_costs(
    g: State, faces: Faces, side: Side, x: str, y: str, named: Iterable[str]
) -> float:
    """The cost for a side of being driven from y by an attack from x: guns, units on other
    approaches, idle infantry (12.2), and units without a way out."""
    board = g.board
    units = [u for u in units_in(g, y) if board.side_of[u] == side]
    stood = set(named)
    points = float(power(faces, (u for u in units if type_of(faces[u]) == "art")))
    going = [u for u in units if type_of(faces[u]) != "art"]
    for z in board.open[y]:
        group = [u for u in going if g.at[u] == f"{y}>{z}"]
        if group and z != x:
            points += min(power(faces, group), 2 if board.approach[y][z].wide else 1)
    foot = [u for u in going if g.at[u] == y and u not in stood and type_of(faces[u]) == "inf"]
    if foot:
        points += min(power(faces, foot), 2 if board.approach[y][x].wide else 1)
    if going and not exits(g, side, x, y):
        points += power(faces, going)
    return points


def exits(g: State, side: Side, x: str, y: str) -> list[str]:
    """12.3: where those in y could go if they were attacked from x."""
    board = g.board
    found: list[str] = []
    for z in board.open[y]:
        there = units_in(g, z)
        free = not there or board.side_of[there[0]] == side
        if z != x and free and len(there) < board.capacity[z]:
            found.append(z)
    return found
