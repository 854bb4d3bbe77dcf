"""The answers in an attack: stand or go, press or feint, leading units, counter-attacks, losses."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from grognard.games.austerlitz1805.bot.estimates import (
    MEN,
    Ground,
    Plan,
    answer_counter,
    best_lead,
    exits,
    guesses,
    lead_defence,
    prices,
    retreat_costs,
)
from grognard.games.austerlitz1805.bot.strategy import Situation, glance, look
from grognard.games.austerlitz1805.bot.threats import (
    Carrier,
    best_press,
    bombard,
    carriers,
    feint,
    fitting,
    guns,
    press,
    stakes,
)
from grognard.games.austerlitz1805.bot.weights import Temper
from grognard.games.austerlitz1805.combat import named_units
from grognard.games.austerlitz1805.commands import movable
from grognard.games.austerlitz1805.data import ENEMY
from grognard.games.austerlitz1805.declaration import attackers
from grognard.games.austerlitz1805.morale import GUARD, HEAVY_CAVALRY
from grognard.games.austerlitz1805.state import (
    Attack,
    State,
    members,
    strength_of,
    type_of,
    units_at,
    units_in,
)
from grognard.games.austerlitz1805.threat import eligible
from grognard.kernel.ask import Ask, kind, value

SPARED = 0.5
"""How much more it may cost to stand with a part of a corps, so that the rest is free."""


def _attack(g: State) -> Attack:
    assert g.attack is not None
    return g.attack


def _ground(g: State, a: Attack) -> Ground:
    """The ground of the attack at hand, once its pieces are known."""
    approach = g.board.approach[a.x][a.y]
    hampers = approach.penalties(a.y) if a.blocked else ()
    more = len(attackers(g, a)) + (g.side == "french") > len(named_units(g, a))
    wide = a.wide if a.step in ("lead", "counter") else approach.wide
    return Ground(wide, a.blocked, hampers, a.y in approach.obstructed, a.guard, more)


# --- the defender


def name(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Names pieces where the attack would cost the enemy more than it brings; otherwise retreats
    while there is a way out. One corps or one lone unit is named: others may be needed against
    other approaches."""
    a = _attack(g)
    if a.named and not _other_ways(g, a):
        return "stand"
    side, enemy = ENEMY[g.side], g.side
    names = [w for w in ask.choices if kind(w) in ("corps", "name")]
    best = max(names, key=lambda w: _stature(g, w), default="")
    if a.named:
        leader = next((g.corps[u] for u in a.named if u in g.corps), "")
        best = f"corps:{leader}" if f"corps:{leader}" in names else ""
    if not best:
        return "stand" if a.named else "retreat"
    units = [u for u in members(g, value(best)) if u in eligible(g, a)] or [value(best)]
    theirs = glance(g, enemy)
    shot = bombard(theirs, a.x, a.y)[0]

    def stand(named: Sequence[str]) -> float:
        return max(best_press(theirs, a.x, a.y, named, temper, rng)[0].worth, shot, 0.0)

    if a.named:
        return _next_of(g, ask, a, stand(units), units, stand)
    go = (1 + MEN) * retreat_costs(g, g.face, side, a.x, a.y, ()) + 0.6
    if side == "french" and "blue" in g.board.objectives.get(a.y, ()):
        go += 1.0
    if not exits(g, side, a.x, a.y):
        go += 10
    cost = stand(units)
    if cost > go:
        return "retreat"
    if kind(best) == "corps" and _other_ways(g, a):
        return _next_of(g, ask, a, cost, units, stand)
    return best


def _other_ways(g: State, a: Attack) -> list[str]:
    """Returns the other approaches from which the enemy could attack this turn: a unit named here
    cannot be named there (11.2i), and a locale without units to name must retreat."""
    theirs = glance(g, g.side)
    return [
        z
        for z in g.board.open[a.y]
        if z != a.x
        and f"{z}>{a.y}" not in g.now.barred
        and not units_at(g, f"{a.y}>{z}")
        and carriers(theirs, z, a.y)
    ]


def _next_of(
    g: State,
    ask: Ask,
    a: Attack,
    cost: float,
    units: Sequence[str],
    stand: Callable[[Sequence[str]], float],
) -> str:
    """Returns the next unit of a corps to be named: only as many as defend as well as the whole
    corps, so that the others may stand against a second attack."""
    fee = prices(g, ENEMY[g.side])
    first = lead_defence(g.face, g.corps, units, _ground(g, a), fee)
    order = sorted(units, key=lambda u: (u not in a.named, u not in first, -_worth(g, u)))
    for many in range(max(1, len(a.named)), len(order)):
        if stand(order[:many]) <= cost + SPARED:
            left = [f"name:{u}" for u in order[:many] if u not in a.named]
            return next((word for word in left if word in ask.choices), "stand")
    leader = g.corps[order[0]]
    return f"corps:{leader}" if f"corps:{leader}" in ask.choices else "stand"


def _stature(g: State, word: str) -> float:
    """Returns how well a corps or a unit would defend: the strength of its two best units of a
    kind."""
    units = members(g, value(word)) if kind(word) == "corps" else [value(word)]
    best = sorted((strength_of(g.face[u]) for u in units), reverse=True)
    return sum(best[:2]) + 0.2 * len(best)


def defence(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    a = _attack(g)
    fee = prices(g, ENEMY[g.side])
    wanted = lead_defence(g.face, g.corps, named_units(g, a), _ground(g, a), fee)
    return next((f"unit:{u}" for u in wanted if f"unit:{u}" in ask.choices), "done")


def counter(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Returns the counter-attack that leaves the attacker least; once begun it is completed."""
    a = _attack(g)
    s = glance(g, g.side)
    others = [u for u in named_units(g, a) if u not in a.defence]
    hangs = stakes(s, a.x, a.y, attackers(g, a), named_units(g, a))
    lead = [u for u in a.lead if u in g.face]
    _, best = answer_counter(g.face, g.corps, hangs, _ground(g, a), lead, a.defence, others)
    left = [u for u in best if u not in a.counter]
    if a.counter and not set(a.counter) <= set(best):
        return "done"
    return next((f"unit:{u}" for u in left if f"unit:{u}" in ask.choices), "done")


def advance(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """All named units advance together; only one does if an enemy faces the locale from another
    side too."""
    board = g.board
    a = _attack(g)
    s = glance(g, ENEMY[g.side])
    flanks = [z for z in board.open[a.y] if z != a.x and z in s.foe]
    units = [w for w in ask.choices if kind(w) == "unit"]
    if flanks and a.advancing:
        return "done"
    if flanks:
        loose = [w for w in units if value(w) not in g.corps]
        return min(loose or units, key=lambda w: _price(g, value(w)))
    return next((w for w in ask.choices if w != "done"), "done")


# --- the attacker


def press_or_feint(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    a = _attack(g)
    if len(ask.choices) == 1:
        return ask.choices[0]
    s = look(g, g.side)
    pressed = best_press(s, a.x, a.y, named_units(g, a), temper, rng)[0].worth
    pressed = max(pressed, bombard(s, a.x, a.y)[0])
    feinted = feint(s, a.x, a.y) if temper.feints else -0.3
    return "press" if pressed > max(feinted, 0.5 * temper.bold) else "feint"


def declare(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Returns the command for the attack: the most promising to press it, the cheapest for a feint,
    a strong one to enter a vacated locale."""
    a = _attack(g)
    s = look(g, g.side)
    if a.mode == "press":
        plan, word = best_press(
            s, a.x, a.y, named_units(g, a), temper, rng, shown=a.defence, guard=a.guard
        )
        shot, gun = bombard(s, a.x, a.y)
        if gun in ask.choices and not a.guard and shot > plan.worth:
            return gun
        return word if word in ask.choices else ask.choices[0]
    if a.mode == "feint":
        return min(ask.choices, key=lambda w: _feint_price(s, a, w))
    return max(ask.choices, key=lambda w: _entry(s, a, w))


def _feint_price(s: Situation, a: Attack, word: str) -> float:
    """Returns the price of a feint by a command: lowest for a lone unit, high for a corps that
    could be used elsewhere."""
    board = s.g.board
    g, who = s.g, value(word)
    if kind(word) == "unit":
        face = g.face[who]
        return 2.0 * (who in g.corps) + strength_of(face) + 2 * (face in (GUARD, HEAVY_CAVALRY))
    free = [z for z in board.open[a.y] if z != a.x]
    where = g.at[s.f.corps[who][0]]
    return (3.5 if kind(word) == "march" else 6.0) + (where in free)


def _entry(s: Situation, a: Attack, word: str) -> float:
    """Returns the value of a command that enters a vacated locale: it should be a corps strong
    enough to hold it; artillery that can stay where it is does stay."""
    board = s.g.board
    g, who = s.g, value(word)
    if kind(word) == "unit":
        if who in guns(s, a.x, a.y):
            return 1.0
        return 0.4 * strength_of(g.face[who]) - 0.5 * (who in g.corps)
    if kind(word) == "detach":
        return -1.0
    units = fitting(g, s.f.corps[who], a.y)
    about = sum(s.foe.get(z, 0) for z in board.open[a.y])
    strength = sum(strength_of(g.face[u]) for u in units)
    return 3.0 - max(0.0, about / (strength + 1) - 1) - 0.5 * (len(s.f.corps[who]) - len(units))


def pieces(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Chooses the attacking pieces: every unit for which there is room; artillery stays where it
    can; another corps joins if that promises more."""
    a = _attack(g)
    if a.mode == "press":
        join = _join(g, ask, a, temper, rng)
        if join:
            return join
    for word in ("stay", "foot"):
        if word in ask.choices:
            return word
    leave = [w for w in ask.choices if kind(w) == "leave"]
    if leave:
        return min(leave, key=lambda w: (type_of(g.face[value(w)]) == "cav", _worth(g, value(w))))
    take = [w for w in ask.choices if kind(w) == "take"]
    if take:
        return max(take, key=lambda w: _worth(g, value(w)))
    return next((w for w in ask.choices if kind(w) == "road"), ask.choices[0])


def _join(g: State, ask: Ask, a: Attack, temper: Temper, rng: random.Random) -> str:
    board = g.board
    s = look(g, g.side)
    units = attackers(g, a)
    foes = named_units(g, a)

    def promise(pieces: list[str]) -> float:
        carrier = Carrier("", fitting(g, pieces, a.y))
        return press(s, a.x, a.y, carrier, foes, temper, rng, shown=a.defence, guard=a.guard).worth

    best, word = promise(units) + 0.4, ""
    for other in ask.choices:
        if kind(other) == "join" and value(other) in board.commanders:
            points = promise([*units, *movable(g, s.f.corps[value(other)])])
            if points > best:
                best, word = points, other
    return word


def place(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Places a feinting piece: on the approach if the enemy is only there, otherwise in reserve."""
    board = g.board
    a = _attack(g)
    s = glance(g, g.side)
    flanks = [z for z in board.open[a.x] if z != a.y and z in s.foe]
    return ask.choices[0] if flanks else ask.choices[-1]


def _plan(g: State, temper: Temper, rng: random.Random) -> Plan:
    """Returns the best way to lead with the declared pieces."""
    a = _attack(g)
    s = look(g, g.side)
    units = attackers(g, a)
    hangs = stakes(s, a.x, a.y, units, named_units(g, a))
    others = [u for u in named_units(g, a) if u not in a.defence]
    at = _ground(g, a)
    plans = [
        best_lead(faces, g.corps, hangs, at, units, a.defence, others)
        for faces in guesses(g, ENEMY[g.side], others, rng, temper.guesses)
    ]
    leads = [plan[1:] for plan in plans]
    return plans[leads.index(max(leads, key=leads.count))]


def width(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    return "wide" if _plan(g, temper, rng).wide else "narrow"


def target(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    wanted = f"unit:{_plan(g, temper, rng).target}"
    if wanted in ask.choices:
        return wanted
    return min(ask.choices, key=lambda w: strength_of(g.face[value(w)]))


def lead(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    a = _attack(g)
    units = attackers(g, a)
    firing = [f"unit:{u}" for u in units if type_of(g.face[u]) == "art"]
    able = [w for w in firing if w in ask.choices]
    if able and a.orders[0].kind == "unit":
        return able[0]
    wanted = _plan(g, temper, rng).lead
    left = [f"unit:{u}" for u in wanted if u not in a.lead]
    choice = next((w for w in left if w in ask.choices), "done")
    return choice if choice in ask.choices else ask.choices[0]


# --- losses and retreats


def _worth(g: State, unit: str) -> float:
    face = g.face[unit]
    return strength_of(face) + (face in (GUARD, HEAVY_CAVALRY)) + 0.5 * (type_of(face) == "cav")


def _price(g: State, unit: str) -> float:
    """Returns the cost of a strength point of a unit: units that can no longer lead lose points
    first."""
    face = g.face[unit]
    elite = face in (GUARD, HEAVY_CAVALRY)
    return 8.0 * elite + 3.0 * (type_of(face) == "art") + _worth(g, unit)


def lose(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    return min(ask.choices, key=lambda w: _price(g, value(w)))


def odd(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    return max(ask.choices, key=lambda w: _price(g, value(w)))


def keep(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    return max(ask.choices, key=lambda w: _worth(g, value(w)))


def flee(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Retreats to a locale with friends, away from the enemy, and keeps pieces together."""
    board = g.board
    r = g.retreat
    assert r is not None

    def haven(word: str) -> float:
        if word == "abandon":
            return -99.0
        z = value(word)
        friends = sum(board.side_of[u] == r.side for u in units_in(g, z))
        together = sum(g.at.get(u) == z for u in r.gone)
        foes = sum(
            strength_of(g.face[u])
            for y in board.open[z]
            if y != r.y
            for u in units_in(g, y)
            if board.side_of[u] != r.side
        )
        return 0.5 * friends + together - 0.4 * foes

    return max(ask.choices, key=haven)


def ride(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Cavalry that has taken a locale by road stops there."""
    return "stop"
