"""The game's own opponents."""

from __future__ import annotations

import random
from collections.abc import Callable

from grognard.games.austerlitz1805.attack import attackers
from grognard.games.austerlitz1805.combat import attacker_wins, result, strength
from grognard.games.austerlitz1805.data import BOARD, ENEMY
from grognard.games.austerlitz1805.field import survey
from grognard.games.austerlitz1805.judgement import (
    best_counter,
    best_defence,
    best_lead,
    best_plan,
    defenders,
    plans,
    power,
    targets,
    worth,
)
from grognard.games.austerlitz1805.morale import GUARD, HEAVY_CAVALRY
from grognard.games.austerlitz1805.state import (
    Attack,
    State,
    faces_to,
    locale,
    members,
    position_of,
    strength_of,
    type_of,
    units_in,
)
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.game import Bot, GameError

LEVELS = ("grognard",)
BOLD = 1.0
"""The promise an attack must hold to be made."""

Choose = Callable[[State, Ask, random.Random], str]


def _spot(word: str, here: str) -> str:
    """The position to which a move leads."""
    what, to = kind(word), value(word)
    if what == "road":
        return to.split("-")[-1]
    if what == "ride":
        way, _, y = to.partition(">")
        return f"{way.split('-')[-1]}>{y}"
    return to if what in ("reserve", "approach") else here


# --- before the battle


def organise(g: State, ask: Ask, rng: random.Random) -> str:
    return "done" if "done" in ask.choices else "historical"


def deploy(g: State, ask: Ask, rng: random.Random) -> str:
    return ask.choices[0]


def starter(g: State, ask: Ask, rng: random.Random) -> str:
    south = [f"commander:{c}" for c in ("langeron", "dokhturov", "prebyshevsky")]
    return next((word for word in south if word in ask.choices), ask.choices[0])


def battery(g: State, ask: Ask, rng: random.Random) -> str:
    foes = [position_of(g, c) for c in BOARD.corps["allied"]]
    places = [locale(x) for x in foes if x in BOARD.locales] or ["84"]

    def near(word: str) -> int:
        y = faces_to(value(word)) or "64"
        return min(BOARD.distances(y).get(x, 99) for x in places)

    return min(ask.choices, key=near)


def bid(g: State, ask: Ask, rng: random.Random) -> str:
    return "bid:0" if "bid:0" in ask.choices else "pass"


# --- commands


def command(g: State, ask: Ask, rng: random.Random) -> str:
    """Attack where it is strong; march where corps are wanted; else end the turn."""
    f = survey(g, g.side)
    best, found = BOLD - 0.2, ""
    for word in ask.choices:
        if kind(word) == "threat":
            x, _, y = value(word).partition(">")
            promise = best_plan(g, f, x, y).promise
            if promise > best:
                best, found = promise, word
    if found:
        return found
    wanted = targets(g, g.side)
    gain, march = 0.4, ""
    for word in ask.choices:
        if kind(word) != "march":
            continue
        commander = value(word)
        where = position_of(g, commander)
        if where == "off":
            if g.side == "allied":
                return word
            continue  # the French do better without reinforcements (16.3)
        target = wanted[commander]
        here = worth(g, g.side, commander, where, target)
        best_there = max(_near(g, commander, where, target), default=here)
        if best_there - here > gain:
            gain, march = best_there - here, word
    return march or _recall(g, ask) or "done"


def _near(g: State, commander: str, where: str, target: str) -> list[float]:
    """What the places next to a corps are worth."""
    x = locale(where)
    n = len(members(g, commander))
    f = survey(g, g.side)
    steps = [faces_to(where)] if faces_to(where) else list(BOARD.open[x])
    free = [y for y in steps if y not in f.foes and f.own.get(y, 0) + n <= BOARD.capacity[y]]
    spots = [*free, x] if faces_to(where) else [*free, *(f"{x}>{y}" for y in BOARD.open[x])]
    return [worth(g, g.side, commander, spot, target) for spot in spots]


def _recall(g: State, ask: Ask) -> str:
    """Take detached units back where they stand with a commander."""
    for word in ask.choices:
        if kind(word) == "attach" and len(members(g, value(word))) < 5:
            where = position_of(g, value(word))
            if any(at == where and unit not in g.corps for unit, at in g.at.items()):
                return word
    return ""


def order(g: State, ask: Ask, rng: random.Random) -> str:
    """The best place for the corps or unit at hand."""
    o = g.order
    assert o is not None
    commander = o.commander or next(iter(targets(g, g.side)), "")
    target = targets(g, g.side).get(commander, "")
    moves = [w for w in ask.choices if kind(w) in ("reserve", "approach", "road", "ride")]
    if not moves:
        return next(w for w in ask.choices if w != "back")
    if not target:
        return rng.choice(moves)
    return max(moves, key=lambda w: worth(g, g.side, commander, _spot(w, o.start), target))


def attach(g: State, ask: Ask, rng: random.Random) -> str:
    loose = [w for w in ask.choices if w != "back" and value(w) not in g.corps]
    return max(loose, key=lambda w: power(g, [value(w)]), default=ask.choices[0])


# --- attacks


def _attack(g: State) -> Attack:
    assert g.attack is not None
    return g.attack


def name(g: State, ask: Ask, rng: random.Random) -> str:
    """Stand where the attack would fail, else slip away while there is a way out."""
    a = _attack(g)
    side = ENEMY[g.side]
    f = survey(g, g.side)
    promise = max((plan.promise for plan in plans(g, f, a.x, a.y)), default=-1.0)
    foes = survey(g, side).foes
    open_ = [z for z in BOARD.open[a.y] if z != a.x and z not in foes]
    if promise > 0.5 and open_ and not a.named:
        return "retreat"
    for what in ("corps", "name", "with"):
        words = [word for word in ask.choices if kind(word) == what]
        if words:
            return max(
                words, key=lambda w: power(g, members(g, value(w)) if what == "corps" else [])
            )
    return "stand" if "stand" in ask.choices else ask.choices[0]


def press(g: State, ask: Ask, rng: random.Random) -> str:
    a = _attack(g)
    promise = best_plan(g, survey(g, g.side), a.x, a.y).promise
    if "press" in ask.choices and (promise >= BOLD - 0.2 or "feint" not in ask.choices):
        return "press"
    return "feint"


def declare(g: State, ask: Ask, rng: random.Random) -> str:
    """The command: the most promising one to press, the cheapest to feint, a corps to enter."""
    a = _attack(g)
    f = survey(g, g.side)
    known = {plan.order: plan.promise for plan in plans(g, f, a.x, a.y)}
    if a.mode == "press":
        return max(ask.choices, key=lambda w: known.get(w, -5.0))
    if a.mode == "feint":
        return next((w for w in ask.choices if kind(w) == "unit"), ask.choices[0])
    corps = [w for w in ask.choices if kind(w) == "march"]
    small = [w for w in corps if len(members(g, value(w))) <= BOARD.capacity[a.y]]
    return max(small or corps or ask.choices, key=lambda w: power(g, members(g, value(w))))


def pieces(g: State, ask: Ask, rng: random.Random) -> str:
    for word in ("stay", "foot"):
        if word in ask.choices:
            return word
    weak = [w for w in ask.choices if kind(w) == "leave"]
    if weak:
        return min(weak, key=lambda w: (type_of(g.face[value(w)]) == "cav", power(g, [value(w)])))
    strong = [w for w in ask.choices if kind(w) == "take"]
    if strong:
        return max(strong, key=lambda w: power(g, [value(w)]))
    return next((w for w in ask.choices if kind(w) == "road"), ask.choices[0])


def place(g: State, ask: Ask, rng: random.Random) -> str:
    return ask.choices[-1]


def defence(g: State, ask: Ask, rng: random.Random) -> str:
    a = _attack(g)
    units, blocked = defenders(g, ENEMY[g.side], a.x, a.y)
    best = best_defence(g, units, a.x, a.y, wide=BOARD.approach[a.x][a.y].wide, blocked=blocked)
    return next((f"unit:{u}" for u in best if f"unit:{u}" in ask.choices), "done")


def width(g: State, ask: Ask, rng: random.Random) -> str:
    a = _attack(g)
    units = attackers(g, a)
    scores: dict[str, int] = {}
    for word in ask.choices:
        wide = word == "wide"
        points, _ = best_lead(g, units, a.x, a.y, wide=wide, blocked=a.blocked)
        against = [strength_of(g.face[unit]) for unit in a.defence]
        scores[word] = points - (sum(against) if wide else min(against, default=0))
    return max(ask.choices, key=lambda w: scores[w])


def target(g: State, ask: Ask, rng: random.Random) -> str:
    return min(ask.choices, key=lambda w: power(g, [value(w)]))


def lead(g: State, ask: Ask, rng: random.Random) -> str:
    """Whoever makes the result best; nobody if it only costs."""
    a = _attack(g)
    options = [word for word in ask.choices if word != "done"]
    if not options:
        return "done"
    best = max(options, key=lambda w: result(g, a, [*a.lead, value(w)]))
    if not a.lead:
        return best
    better = result(g, a, [*a.lead, value(best)]) > result(g, a, a.lead)
    return best if better or "done" not in ask.choices else "done"


def counter(g: State, ask: Ask, rng: random.Random) -> str:
    """Only where it turns the day."""
    a = _attack(g)
    if a.counter:
        return _second(g, ask, a)
    if not attacker_wins(g, a, a.initial):
        return "done"
    units = [value(w) for w in ask.choices if w != "done"]
    best = best_counter(g, units, a.x, a.y, losing=True)
    after = a.initial - (power(g, best) - len(best))
    return f"unit:{best[0]}" if best and not attacker_wins(g, a, after) else "done"


def _second(g: State, ask: Ask, a: Attack) -> str:
    reached = a.initial - strength(g, a.counter) + len(a.counter)
    if not attacker_wins(g, a, reached):
        return "done"
    return max(ask.choices, key=lambda w: power(g, [value(w)]) if w != "done" else -1)


def lose(g: State, ask: Ask, rng: random.Random) -> str:
    """Spare the elite and the guns; plain infantry pays."""

    def price(word: str) -> tuple[bool, int, int]:
        face = g.face[value(word)]
        elite = face in (GUARD, HEAVY_CAVALRY)
        return elite, ("inf", "cav", "art").index(type_of(face)), -strength_of(face)

    return min(ask.choices, key=price)


def odd(g: State, ask: Ask, rng: random.Random) -> str:
    return min(ask.choices, key=lambda w: power(g, [value(w)]))


def keep(g: State, ask: Ask, rng: random.Random) -> str:
    return max(ask.choices, key=lambda w: power(g, [value(w)]))


def advance(g: State, ask: Ask, rng: random.Random) -> str:
    return next((w for w in ask.choices if w != "done"), "done")


def flee(g: State, ask: Ask, rng: random.Random) -> str:
    """Back among friends, away from the enemy."""
    assert g.retreat is not None
    side = g.retreat.side

    def haven(word: str) -> float:
        if word == "abandon":
            return -99.0
        z = value(word)
        friends = sum(BOARD.side_of[u] == side for u in units_in(g, z))
        foes = sum(BOARD.side_of[u] != side for y in BOARD.open[z] for u in units_in(g, y))
        return friends - 0.5 * foes

    return max(ask.choices, key=haven)


def any_but_back(g: State, ask: Ask, rng: random.Random) -> str:
    for word in ("done", "stop", "send", "agree", "historical"):
        if word in ask.choices:
            return word
    return rng.choice([word for word in ask.choices if word != "back"])


ANSWERS: dict[str, Choose] = {
    "organise": organise,
    "deploy.corps": deploy,
    "deploy.starter": starter,
    "battery.approach": battery,
    "bid": bid,
    "command": command,
    "order.march": order,
    "order.detach": order,
    "order.unit": order,
    "order.enter": order,
    "order.enter-first": order,
    "order.attach": attach,
    "attack.name": name,
    "attack.press": press,
    "declare.press": declare,
    "declare.feint": declare,
    "declare.enter": declare,
    "declare.pieces": pieces,
    "attack.place": place,
    "attack.defence": defence,
    "attack.width": width,
    "attack.target": target,
    "attack.lead": lead,
    "attack.counter": counter,
    "attack.loss": lose,
    "retreat.loss": lose,
    "attack.odd": odd,
    "attack.keep": keep,
    "retreat.keep": keep,
    "attack.advance": advance,
    "retreat.to": flee,
}


class Grognard(Bot[State]):
    """Attacks where it is strong, stands where it can, and goes for what wins the day."""

    level = "grognard"

    def choose(self, state: State, ask: Ask, rng: random.Random) -> str:
        word = ANSWERS.get(ask.key, any_but_back)(state, ask, rng)
        return word if word in ask.choices else rng.choice(ask.choices)


def make_bot(level: str) -> Bot[State]:
    """The opponent of a level."""
    if level != "grognard":
        raise GameError(f"austerlitz1805 has no bot '{level}' (there are: {', '.join(LEVELS)})")
    return Grognard()
