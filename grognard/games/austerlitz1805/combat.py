"""11.4 to 11.8: leading units, the width of an attack, its result, and the counter-attack. The
rulebook computes two attacks as examples (11.15a, 11.16a)."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.austerlitz1805.corps import lose_point
from grognard.games.austerlitz1805.data import ENEMY
from grognard.games.austerlitz1805.declaration import attackers, guns_combined
from grognard.games.austerlitz1805.fog import hide, show
from grognard.games.austerlitz1805.morale import GUARD, commit
from grognard.games.austerlitz1805.state import (
    Attack,
    State,
    about,
    strength_of,
    these_only,
    type_of,
)
from grognard.games.austerlitz1805.team_command import actor
from grognard.games.austerlitz1805.threat import may_fire
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, value
from grognard.kernel.sequence import put


def strength(g: State, units: Iterable[str]) -> int:
    """The total strength of units; those that are gone count nothing."""
    return sum(strength_of(g.face[unit]) for unit in units if unit in g.face)


def obstructed(g: State, a: Attack) -> bool:
    """11.0k: the obstruction symbol is printed inside the defense approach."""
    return a.y in g.board.approach[a.x][a.y].obstructed


def named_units(g: State, a: Attack) -> list[str]:
    """The living units among the defending pieces."""
    return [piece for piece in a.named if piece in g.at]


def _pairs(g: State, unit: str, other: str) -> bool:
    """11.4c, 11.7c: of the same type and of the same corps."""
    same_type = type_of(g.face[unit]) == type_of(g.face[other])
    return same_type and g.corps.get(unit, "") == g.corps.get(other, "-")


# --- step 4: leading units of the defense


def may_lead_defence(g: State, a: Attack, unit: str) -> Refusal | None:
    """11.4: whether a unit may lead the defense: on the approach any may (11.4e); the fixed battery
    on the Santon from reserve too (18.2b)."""
    what = about(g, unit)
    if unit not in named_units(g, a) or unit in a.defence:
        return Refusal("11.4a", "not-named", {**what})
    face = g.face[unit]
    if type_of(face) == "cav" and obstructed(g, a):
        return Refusal("11.0k", "cavalry-obstructed", {**what})
    if g.santon and a.y == g.board.santon and type_of(face) == "art" and unit != g.battery:
        return Refusal("18.1a", "santon-fixed-only", {**what})
    if a.blocked:
        return None
    if strength_of(face) == 1 and not (g.santon and unit == g.battery and a.y == g.board.santon):
        return Refusal("11.4d", "too-weak-in-reserve", {**what})
    if a.defence and not _pairs(g, unit, a.defence[0]):
        return Refusal("11.4c", "pair-in-reserve", {**what})
    return None


def lead_defence(g: State, a: Attack) -> Flow[None]:
    """11.4: none, one, or on a wide approach two; they are shown once declared (11.4f)."""
    most = 2 if g.board.approach[a.x][a.y].wide else 1
    word = ""
    while word != "done" and len(a.defence) < most:
        word = yield from put(
            ask_among(
                a.seat,
                "attack.defence",
                [f"unit:{unit}" for unit in named_units(g, a)],
                lambda word: may_lead_defence(g, a, value(word)),
                rule="11.4b",
                args={"approach": f"approach:{a.x}>{a.y}", "n": most - len(a.defence)},
                also=["done"],
            )
        )
        if word != "done":
            a.defence.append(value(word))
    show(g, a.defence)
    if a.defence:
        g.tell("leads-defence", units=[f"unit:{unit}" for unit in a.defence])
    else:
        g.tell("nobody-leads-defence")


# --- step 5: width, and leading units of the attack


def choose_width(g: State, a: Attack) -> Flow[None] | None:
    """11.5c: across a wide approach the attacker chooses; combined artillery needs it wide."""
    if guns_combined(a) and not g.loose_guns:
        a.wide = True
        return None
    return _choose_width(g, a) if g.board.approach[a.x][a.y].wide else None


def _choose_width(g: State, a: Attack) -> Flow[None]:
    where = {"approach": f"approach:{a.x}>{a.y}"}
    word = yield from put(Ask(actor(g), "attack.width", ["wide", "narrow"], "11.5c", {**where}))
    a.wide = word == "wide"


def choose_target(g: State, a: Attack) -> Flow[None] | None:
    """11.5d: a narrow attack is made on one of two leading units; the other is hidden again."""
    return None if a.wide or len(a.defence) < 2 else _choose_target(g, a)


def _choose_target(g: State, a: Attack) -> Flow[None]:
    words = [f"unit:{unit}" for unit in a.defence]
    word = yield from put(Ask(actor(g), "attack.target", words, "11.5d", {}, these_only("11.5d")))
    passed_over = [unit for unit in a.defence if unit != value(word)]
    hide(g, passed_over)
    a.defence = [value(word)]
    g.tell("target", unit=word)


def may_lead(g: State, a: Attack, unit: str) -> Refusal | None:
    """11.5: whether a unit may lead the attack."""
    what = about(g, unit)
    if unit not in attackers(g, a) or unit in a.lead:
        return Refusal("11.5e", "not-attacking", {**what})
    face = g.face[unit]
    if a.guard and face != GUARD:
        return Refusal("15.4e", "guard-must-lead")
    if g.battery in attackers(g, a) and not a.lead and unit != g.battery:
        return Refusal("6.9c", "battery-stays")
    match type_of(face):
        case "art":
            if a.orders[0].kind == "march":
                return Refusal("11.5i", "corps-led-by-guns", {**what})
            refusal = may_fire(g, unit, a.x, a.y)
            if refusal is not None:
                return refusal
        case "cav" if obstructed(g, a):
            return Refusal("11.0k", "cavalry-obstructed", {**what})
        case _:
            if strength_of(face) == 1:
                return Refusal("11.5h", "too-weak-to-lead", {**what})
    if a.lead:
        first = g.face[a.lead[0]]
        if type_of(first) != type_of(face):
            return Refusal("11.5g", "pair-of-one-type", {**what})
        if (first == GUARD) != (face == GUARD):
            return Refusal("15.3f", "guard-with-guard", {**what})
    return None


def lead_attack(g: State, a: Attack) -> Flow[None] | None:
    """11.5f: none, one, or in a wide attack two; they are shown at once. All of combined artillery
    leads (11.0f)."""
    if guns_combined(a) and not g.loose_guns:
        a.lead = attackers(g, a)
        return _begin_combat(g, a)
    return _lead_attack(g, a)


def _lead_attack(g: State, a: Attack) -> Flow[None]:
    most = 2 if a.wide else 1

    def may(word: str) -> Refusal | None:
        if word != "done":
            return may_lead(g, a, value(word))
        if a.guard and not a.lead:
            return Refusal("15.4e", "guard-must-lead")
        if g.battery in attackers(g, a) and g.battery not in a.lead:
            return Refusal("6.9c", "battery-stays")
        return None

    words = [*(f"unit:{unit}" for unit in attackers(g, a)), "done"]
    word = ""
    while word != "done" and len(a.lead) < most:
        where: Args = {"approach": f"approach:{a.x}>{a.y}", "n": most - len(a.lead)}
        word = yield from put(
            ask_among(actor(g), "attack.lead", words, may, rule="11.5f", args=where)
        )
        if word != "done":
            a.lead.append(value(word))
    _begin_combat(g, a)


def _begin_combat(g: State, a: Attack) -> None:
    """11.5n, 11.6: the leading units are shown and committed, and the initial result is known."""
    show(g, a.lead)
    if a.lead:
        g.tell("leads-attack", units=[f"unit:{unit}" for unit in a.lead])
    else:
        g.tell("nobody-leads-attack")
    a.led_by = type_of(g.face[a.lead[0]]) if a.lead else ""
    a.initial = result(g, a, a.lead)
    for unit in (*a.lead, *a.defence):
        commit(g, unit)
    if a.led_by == "art":
        g.fired[f"{a.x}>{a.y}"] = g.round
        g.now.shelled.append(f"{a.x}>{a.y}")
    g.tell("initial-result", n=a.initial)


# --- steps 6 and 8: the result


def deductions(g: State, a: Attack, led_by: str) -> int:
    """11.6b, 11.6c, 11.6e, 18.2c: the deductions for ground and steady defenders."""
    penal = led_by in g.board.approach[a.x][a.y].penalties(a.y)
    gun_on_santon = g.santon and a.y == g.board.santon == g.at.get(g.battery)
    return (led_by == "inf" and a.blocked) + (penal and (a.blocked or gun_on_santon))


def weighed(g: State, a: Attack, unit: str) -> int:
    """15.4f, 15.4g: in a Guard attack a leading unit of strength 1 or 2 counts one less."""
    points = strength_of(g.face[unit])
    return points - (a.guard and points < 3)


def result(g: State, a: Attack, lead: list[str]) -> int:
    """11.6a-11.6e: the initial result with these attack leading units."""
    led_by = type_of(g.face[lead[0]]) if lead else ""
    against = 0 if led_by == "art" else sum(weighed(g, a, unit) for unit in a.defence)
    return strength(g, lead) - deductions(g, a, led_by) - against


def attacker_wins(g: State, a: Attack, points: int) -> bool:
    """11.6f-11.6j, 11.8b: on zero the defender wins if he blocks; else numbers decide, then the
    French."""
    board = g.board
    if points or a.blocked:
        return points > 0
    attacking = sum(len(order.units) for order in a.orders)
    defending = sum(piece in board.side_of for piece in a.named)
    return attacking > defending or (attacking == defending and g.side == "french")


# --- step 7: the counter-attack


def may_counter(g: State, a: Attack, unit: str) -> Refusal | None:
    """11.7b-11.7g: whether a unit may counter-attack; cavalry whatever the result (11.7f)."""
    what = about(g, unit)
    if unit not in named_units(g, a) or unit in a.defence or unit in a.counter:
        return Refusal("11.7b", "cannot-counter", {**what})
    face = g.face[unit]
    match type_of(face):
        case "art":
            return Refusal("11.7g", "guns-never-counter", {**what})
        case "inf":
            if not attacker_wins(g, a, a.initial):
                return Refusal("11.7e", "infantry-only-when-losing", {**what})
        case "cav":
            if obstructed(g, a):
                return Refusal("11.0k", "cavalry-obstructed", {**what})
    if a.counter:
        first = a.counter[0]
        if not _pairs(g, unit, first):
            return Refusal("11.7c", "pair-to-counter", {**what})
        if (g.face[first] == GUARD) != (face == GUARD):
            return Refusal("15.3f", "guard-with-guard", {**what})
    return None


def counter_attack(g: State, a: Attack) -> Flow[None] | None:
    """11.7a-11.7d: unless artillery leads the defender may counter-attack with one unit or two,
    across a narrow approach too."""
    others = [unit for unit in named_units(g, a) if unit not in a.defence]
    if not others or a.led_by == "art":
        return _finish_combat(g, a)
    return _counter_attack(g, a, others)


def _counter_attack(g: State, a: Attack, others: list[str]) -> Flow[None]:
    word = ""
    while word != "done" and len(a.counter) < 2:
        word = yield from put(
            ask_among(
                a.seat,
                "attack.counter",
                [f"unit:{unit}" for unit in others],
                lambda word: may_counter(g, a, value(word)),
                rule="11.7a",
                args={"n": a.initial},
                also=["done"],
            )
        )
        if word != "done":
            a.counter.append(value(word))
    _finish_combat(g, a)


def _finish_combat(g: State, a: Attack) -> None:
    """11.7h, 11.8: counter-attackers lose a point each, and the final result is known."""
    side = ENEMY[g.side]
    if a.counter:
        g.tell("counter-attacks", units=[f"unit:{unit}" for unit in a.counter])
    for unit in a.counter:  # 11.7h
        lose_point(g, unit)
        a.lost[side] = a.lost.get(side, 0) + 1
    a.final = a.initial - strength(g, a.counter)  # 11.8a
    g.tell("final-result", n=a.final)
    a.won = attacker_wins(g, a, a.final)
