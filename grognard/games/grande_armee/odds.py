"""The chances of the decision at hand, exact: orders, support, combats, marches.

What the opponent will do is not known. A combat is computed with every stack called that helps its
side, and with no Combat Commands of the defender that he has not committed; where he could commit
more, a second table shows the results against all of them. A seat never learns more from chances
than it may see (15.1): while the enemy's stacks are closed, only the die of the order is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

import msgspec

from grognard.games.grande_armee import (
    attrition,
    command,
    fog,
    reach,
    support,
    values,
)
from grognard.games.grande_armee.attack import order_added
from grognard.games.grande_armee.effects import on_combat, on_marches
from grognard.games.grande_armee.hits import counter_hits, loser_hits
from grognard.games.grande_armee.pending import Combat, March
from grognard.games.grande_armee.retreat import FORCED
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import able, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.hexes import Hex
from grognard.kernel.odds import Chance, Odds, counted

DIE = range(1, 7)
"""The faces of a die (1.1a; NN 1.1a)."""
SIXTH = Fraction(1, 6)

Force = dict[tuple[int, int], Fraction]
"""How likely each value of a side is, before its die, with the strength that limits its hits."""

K = TypeVar("K", str, int)

RESULTS = ("driven", "wins", "tie", "loses")
"""What an attack that goes ahead can come to, for the attacker: he drives the defender out
(11.12a), wins by one or two, ties, or loses."""


class Forecast(msgspec.Struct):
    """How a combat may end, seen from the attacker."""

    results: dict[str, Fraction] = {}
    inflicted: dict[int, Fraction] = {}
    """Hits on the defender's side."""
    suffered: dict[int, Fraction] = {}
    """Hits on the attacker's side."""


def odds(g: State, ask: Ask, choice: str) -> Odds | None:
    """The possible results of a choice; None if no die depends on it."""
    combat = g.combat
    if ask.key.startswith("march."):
        return march_odds(g, ask, choice)
    if combat is None:
        return None
    match ask.key, kind(choice):
        case ("attack.order", "cc") if combat.target:
            return _of_order(g, combat, int(value(choice)))
        case ("attack.order", "target"):
            return _of_order(g, msgspec.structs.replace(combat, target=value(choice)), 0)
        case ("support.attack" | "support.defence", "call"):
            return _of_call(g, combat, ask.seat, value(choice))
        case ("support.attack", "done"):
            return _of_combat(g, combat, attacker_calls=False)
        case ("support.defence", "done"):
            return _of_combat(g, combat, attacker_calls=False, defender_calls=False)
        case ("support.commands", "cc"):
            committed = _commit(combat, ask.seat, int(value(choice)))
            later = g.rules.defender_commits_first
            return _of_combat(g, committed, attacker_calls=later)
        case ("retreat.before", "stay"):
            return _of_combat(g, combat)
        case _:
            return None


# --- marches (8.5, 16.4d, 16.5)


def march_odds(g: State, ask: Ask, choice: str) -> Odds | None:
    """The possible losses of a march to a hex by the proposed way; None if no die depends on it."""
    march = g.march
    if march is None or ask.key != "march.to" or kind(choice) != "hex":
        return None
    there = reach.reach(g, reach.Field(g, march.side), march.hex, march.units, march.via)
    goal = value(choice)
    onward = there.way(goal)[1:] if goal in there else ()
    march = msgspec.structs.replace(march, path=[*march.via, *onward])
    march.forced = attrition.forced_hexes(g, march)
    stays = 1 - sets_off(g, march)
    goes: dict[tuple[int, int], Fraction] = {}
    for die in DIE:
        cost = march_cost(g, march, die)
        goes[cost] = goes.get(cost, Fraction(0)) + (1 - stays) * SIXTH
    if set(goes) == {(0, 0)} and not stays:
        return None
    chances = [Chance("odds-stays", {}, float(stays))] if stays else []
    chances += [
        Chance("odds-attrition", {"lost": lost, "shaken": shaken}, float(chance))
        for (lost, shaken), chance in sorted(goes.items())
    ]
    return Odds("odds-march", tuple(chances))


def sets_off(g: State, march: March) -> Fraction:
    """16.4d, 16.5: how likely a stack passes the rolls before its move."""
    chance = Fraction(1)
    if command.in_chaos(g, march.side) and on_marches.exemption(g, march.kept) is None:
        chance *= Fraction(6 - command.hesitates_to(g), 6)
    if command.hesitant(g, march.side, march.hex):
        chance *= Fraction(6 - command.HESITATES, 6)
    return chance


def march_cost(g: State, march: March, die: int) -> tuple[int, int]:
    """8.5: how many units a march eliminates and disrupts with this die, as far as they can."""
    if not attrition.is_rolled_for(g, march):
        return 0, 0
    lost, shaken = attrition.result(len(march.units), die + attrition.modifier(g, march))
    able_to = len([u for u in march.units if g.board.units[u].arm != "art"])
    lost = min(lost, able_to)
    return lost, min(shaken, able_to - lost)


# --- orders (10.2)


def order_chances(g: State, combat: Combat, number: int) -> dict[str, Fraction]:
    """10.2: an order with so many Combat Commands is aborted, fails, or goes ahead."""
    if on_combat.order_is_sure(g, combat.attacker, combat.origin):  # NN 16.1, card 22
        return {"aborted": Fraction(0), "fails": Fraction(0), "goes": Fraction(1)}
    plus = number + order_added(g, combat)
    goes = sum(die > 1 and die + plus >= support.NEEDED for die in DIE)
    return {"aborted": SIXTH, "fails": Fraction(5 - goes, 6), "goes": Fraction(goes, 6)}


def _of_order(g: State, combat: Combat, number: int) -> Odds:
    side, defender = combat.attacker, g.enemy(combat.attacker)
    chances = order_chances(g, combat, number)
    goes = chances.pop("goes")
    if fog.hidden(g) or not units_in(g, combat.target, defender):
        return _table("odds-order", {**chances, "goes": goes})
    ordered = _commit(combat, side, number)
    ahead = forecast(g, ordered)
    stopped = 1 - goes
    told = _table("odds-attack", {**chances, **_times(ahead.results, goes)})
    left = g.commands.get(defender, 0)
    against = None
    if goes and left and support.candidates(g, ordered, defender):
        contested = forecast(g, _commit(ordered, defender, left)).results
        against = _table("odds-contested", {**chances, **_times(contested, goes)})
    suffered = _add({0: stopped}, _times(ahead.suffered, goes))
    inflicted = _add({0: stopped}, _times(ahead.inflicted, goes))
    own = msgspec.structs.replace(
        counted("odds-hits-attacker", "odds-hits", _some(suffered)), then=against
    )
    foe = msgspec.structs.replace(
        counted("odds-hits-defender", "odds-hits", _some(inflicted)), then=own
    )
    return msgspec.structs.replace(told, then=foe)


# --- support (10.4, 10.6)


def joins(g: State, combat: Combat, side: Side, hex: Hex) -> Fraction:
    """How likely a called stack takes part."""
    plus = support.added(g, combat, side, hex)
    return Fraction(sum(die + plus >= support.NEEDED for die in DIE), 6)


def _of_call(g: State, combat: Combat, side: Side, hex: Hex) -> Odds:
    comes = joins(g, combat, side, hex)
    told = _table("odds-support", {"joins": comes, "stays-away": 1 - comes})
    if fog.hidden(g):
        return told
    attacking = side == combat.attacker
    called = [hex]
    after = forecast(
        g, combat, attack=called if attacking else [], defence=None if attacking else called
    )
    return msgspec.structs.replace(told, then=_of_forecast(after))


# --- combats (11)


def forecast(
    g: State,
    combat: Combat,
    attack: Iterable[Hex] | None = None,
    defence: Iterable[Hex] | None = None,
) -> Forecast:
    """How a combat may end if these stacks are called besides those that have come already; None:
    every stack that helps."""
    side, defender = combat.attacker, g.enemy(combat.attacker)
    mine = _attack_force(g, combat, side, attack)
    theirs = _defence_force(g, combat, defender, defence)
    found = Forecast(dict.fromkeys(RESULTS, Fraction(0)))
    for (margin, (attackers, defenders)), chance in _margins(mine, theirs).items():
        if margin == 0:  # 11.9b
            _count(found, "tie", chance, 0, 1)
            continue
        won = margin > 0
        winner, loser = (attackers, defenders) if won else (defenders, attackers)
        hits = loser_hits(g, abs(margin), winner)
        result = "loses" if not won else "driven" if margin >= FORCED else "wins"
        for die in DIE:
            back = counter_hits(g, abs(margin), loser, die)
            inflicted, suffered = (hits, back) if won else (back, hits)
            _count(found, result, chance * SIXTH, inflicted, suffered)
    return found


def _attack_force(g: State, combat: Combat, side: Side, called: Iterable[Hex] | None) -> Force:
    base = values.total(values.attack_value(g, combat))
    force: Force = {(base, values.strengths(g, combat)[side]): Fraction(1)}
    some = support.candidates(g, combat, side) if called is None else called
    for hex in some:
        adds = values.total(values.attack_support(g, combat, hex))
        if called is None and adds <= 0:
            continue
        force = _joined(g, combat, side, hex, adds, force)
    return force


def _defence_force(g: State, combat: Combat, side: Side, called: Iterable[Hex] | None) -> Force:
    items = values.defence_value(g, combat)
    if not items:  # 11.18b to 11.18d: the die alone, and no hits
        return {(0, 0): Fraction(1)}
    force: Force = {(values.total(items), values.strengths(g, combat)[side]): Fraction(1)}
    for hex in support.candidates(g, combat, side) if called is None else called:
        adds = values.total(values.defence_support(g, combat, hex))
        force = _joined(g, combat, side, hex, adds, force)
    return force


def _joined(g: State, combat: Combat, side: Side, hex: Hex, adds: int, force: Force) -> Force:
    comes = joins(g, combat, side, hex)
    units = len(able(g, units_in(g, hex, side)))
    wider: Force = {}
    for (total, strength), chance in force.items():
        here, there = (total, strength), (total + adds, strength + units)
        wider[here] = wider.get(here, Fraction(0)) + chance * (1 - comes)
        wider[there] = wider.get(there, Fraction(0)) + chance * comes
    return wider


def _margins(mine: Force, theirs: Force) -> dict[tuple[int, tuple[int, int]], Fraction]:
    """The difference of the final values with both dice, and the strengths it goes with."""
    dice = {n: Fraction(6 - abs(n), 36) for n in range(-5, 6)}
    found: dict[tuple[int, tuple[int, int]], Fraction] = {}
    for (attack, attackers), p in mine.items():
        for (defence, defenders), q in theirs.items():
            for swing, share in dice.items():
                key = attack - defence + swing, (attackers, defenders)
                found[key] = found.get(key, Fraction(0)) + p * q * share
    return found


def _of_combat(
    g: State,
    combat: Combat,
    *,
    attacker_calls: bool = True,
    defender_calls: bool = True,
) -> Odds | None:
    if fog.hidden(g):
        return None
    after = forecast(
        g, combat, attack=None if attacker_calls else [], defence=None if defender_calls else []
    )
    return _of_forecast(after)


def _of_forecast(after: Forecast) -> Odds:
    own = counted("odds-hits-attacker", "odds-hits", _some(after.suffered))
    foe = counted("odds-hits-defender", "odds-hits", _some(after.inflicted))
    told = _table("odds-attack", after.results)
    return msgspec.structs.replace(told, then=msgspec.structs.replace(foe, then=own))


# --- tables


def _commit(combat: Combat, side: Side, number: int) -> Combat:
    return msgspec.structs.replace(combat, commands={**combat.commands, side: number})


def _count(found: Forecast, result: str, chance: Fraction, inflicted: int, suffered: int) -> None:
    found.results[result] += chance
    found.inflicted[inflicted] = found.inflicted.get(inflicted, Fraction(0)) + chance
    found.suffered[suffered] = found.suffered.get(suffered, Fraction(0)) + chance


def _times(some: Mapping[K, Fraction], share: Fraction) -> dict[K, Fraction]:
    return {key: chance * share for key, chance in some.items()}


def _add(a: Mapping[int, Fraction], b: Mapping[int, Fraction]) -> dict[int, Fraction]:
    return {n: a.get(n, Fraction(0)) + b.get(n, Fraction(0)) for n in sorted({*a, *b})}


def _some(distribution: Mapping[int, Fraction]) -> dict[int, Fraction]:
    return {n: chance for n, chance in distribution.items() if chance}


def _table(about: str, chances: Mapping[str, Fraction]) -> Odds:
    likely = ((key, float(chance)) for key, chance in chances.items() if chance)
    return Odds(about, tuple(Chance(f"odds-{key}", {}, chance) for key, chance in likely))
