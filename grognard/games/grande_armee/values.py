"""11.2 to 11.7: how the values of a combat add up, line by line in the order of the rules (11.2a;
NN 11.2a)."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import command, neutrals
from grognard.games.grande_armee.data import Unit
from grognard.games.grande_armee.effects import on_combat
from grognard.games.grande_armee.pending import Combat, Item
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import able, commanders_in, not_held, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex

COMBINED_ARMS = {0: 0, 1: 0, 2: 2, 3: 4}
"""11.3b, 11.6b: what units of one, two or three types add."""


def attack_value(g: State, combat: Combat) -> list[Item]:
    """11.3 to 11.5: the attack without its die; the amounts add up to the value."""
    items = main_attack(g, combat)
    for hex in combat.supporters.get(combat.attacker, []):
        items += attack_support(g, combat, hex)
    return items + _by_cards(g, combat, combat.attacker, combat.origin, combat.units)


def defence_value(g: State, combat: Combat) -> list[Item]:
    """11.6, 11.7: the defence without its die. Nothing but the die counts for a hex with disrupted
    units only (11.18b; NN 11.18b)."""
    defender = g.enemy(combat.attacker)
    items = main_defence(g, combat)
    if items:
        for hex in combat.supporters.get(defender, []):
            items += defence_support(g, combat, hex)
        fit = able(g, units_in(g, combat.target, defender))  # 11.18a
        items += _by_cards(g, combat, defender, combat.target, fit)
    return items


def total(items: Sequence[Item]) -> int:
    """The sum of the lines."""
    return sum(item.amount for item in items)


def fatigue(g: State, units: Sequence[str]) -> int:
    """11.2c, 11.2d, NN 11.2c, 11.2d: the divisor of a stack's total: 1, 2 or 4."""
    forced = any(unit in g.forced for unit in units)
    combats = max((g.fought.get(unit, 0) for unit in units), default=0)
    if combats > 1 or (combats and forced):
        return 4
    return 2 if combats or forced else 1


def main_attack(g: State, combat: Combat) -> list[Item]:
    """The attacking stack: 11.3, then the ground, which can take it below zero (11.4e; NN 11.4d),
    then its commander (11.5a)."""
    side, units = combat.attacker, combat.units
    leaders = neutrals.active(g, commanders_in(g, combat.origin, side))
    factors = command.combat_factors(g, side, leaders, units, attacking=True)
    items = [Item("factors", factors, "11.3a")]
    types = on_combat.types_of_attack(g, side, units)
    items += _types_and_fatigue(g, factors, types, units, "11.3b", "11.3c")
    river, _ = on_combat.river_penalties(g, side)
    if _across_river(g, combat.origin, combat.target) and river:
        items.append(Item("river", river, "11.4a"))
    stack = units_in(g, combat.origin, side)  # NN 16.1x: those who stay behind too
    if _fortified(g, combat.target) and on_combat.fortified_counts(g, side, stack):
        guns = _has_guns(g, units)
        items.append(
            Item("fortified-guns", -1, "11.4c") if guns else Item("fortified", -2, "11.4b")
        )
    if _difficult(g, combat.target):
        items.append(Item("difficult", -2, "11.4d"))
    weak = g.rules.weak_attacks.get(g.turn, 0) if g.uses("weak-start") else 0
    if weak:  # NN 16.3b: for both sides, beside the ground
        items.append(Item("weak-start", weak, "NN 16.3a"))
    rating = command.combat_rating(g, leaders, units)
    if rating:
        items.append(Item("rating", rating, "11.5a"))
    return items


def attack_support(g: State, combat: Combat, hex: Hex) -> list[Item]:
    """11.5b to 11.5g: the addition of a stack in support to the attack; it can be negative."""
    side, target = combat.attacker, combat.target
    items, fit = _support(g, side, hex, "11.5b")
    _, river = on_combat.river_penalties(g, side)
    if _across_river(g, hex, target) and river:
        items.append(Item("support-river", river, "11.5c", hex))
    if (
        _fortified(g, target)
        and not _has_guns(g, fit)
        and on_combat.fortified_counts(g, side, units_in(g, hex, side))
    ):
        items.append(Item("support-fortified", -1, "11.5d", hex))
    if _difficult(g, target):
        items.append(Item("support-difficult", -1, "11.5e", hex))
    if _led(g, side, hex):
        items.append(Item("support-commander", 1, "11.5f", hex))
    return items


def main_defence(g: State, combat: Combat) -> list[Item]:
    """11.6 and 11.7a: the defending stack; nothing if no unit of it is able to fight (11.18b)."""
    side = g.enemy(combat.attacker)
    units = not_held(g, units_in(g, combat.target, side))
    fit = able(g, units)
    if not fit:
        return []
    leaders = neutrals.active(g, commanders_in(g, combat.target, side))
    factors = command.combat_factors(g, side, leaders, fit, attacking=False)
    items = [Item("factors", factors, "11.6a")]
    types = {str(g.board.units[unit].arm) for unit in fit}
    items += _types_and_fatigue(g, factors, types, units, "11.6b", "11.6c")
    rating = command.combat_rating(g, leaders, fit)
    if rating:
        items.append(Item("rating", rating, "11.7a"))
    return items


def defence_support(g: State, combat: Combat, hex: Hex) -> list[Item]:
    """11.7b, 11.7c: the addition of a stack in support to the defence."""
    side = g.enemy(combat.attacker)
    items, _ = _support(g, side, hex, "11.7b")
    if _led(g, side, hex):
        items.append(Item("support-commander", 1, "11.7c", hex))
    return items


def _led(g: State, side: Side, hex: Hex) -> bool:
    """11.5f, 11.7c: whether a commander adds one to a stack in support."""
    leaders = neutrals.active(g, commanders_in(g, hex, side))
    return command.leads_support(g, leaders, units_in(g, hex, side))


def strengths(g: State, combat: Combat) -> dict[Side, int]:
    """11.14b, 11.15b: the units in good order on each side, actual supporters included. A wholly
    disrupted stack inflicts nothing, whoever supports it (11.18c, 11.18d; NN 11.18c)."""
    attacker, defender = combat.attacker, g.enemy(combat.attacker)
    fit = len(able(g, not_held(g, units_in(g, combat.target, defender))))
    return {
        attacker: len(combat.units) + supporting(g, combat, attacker),
        defender: fit + supporting(g, combat, defender) if fit else 0,
    }


def supporting(g: State, combat: Combat, side: Side) -> int:
    """How many units in good order support a side."""
    hexes = combat.supporters.get(side, [])
    return sum(len(able(g, units_in(g, hex, side))) for hex in hexes)


def _by_cards(g: State, combat: Combat, side: Side, hex: Hex, units: Sequence[str]) -> list[Item]:
    role = "attack" if side == combat.attacker else "defence"
    amount = on_combat.final_value(g, side, role, hex, units, combat.kept)
    return [Item("cards", amount, "16.1g")] if amount else []


def _types_and_fatigue(
    g: State, factors: int, arms: set[str], stack: Sequence[str], types: str, divided: str
) -> list[Item]:
    items: list[Item] = []
    bonus = COMBINED_ARMS[len(arms)]
    if bonus:
        items.append(Item("types", bonus, types))
    return items + _divided(factors + bonus, fatigue(g, stack), divided)


def _support(g: State, side: Side, hex: Hex, rule: str) -> tuple[list[Item], list[str]]:
    units = units_in(g, hex, side)
    fit = able(g, units)
    worth = sum(_in_support(g.board.units[unit]) for unit in fit)
    items = [Item("support", worth, rule, hex)]
    return items + _divided(worth, fatigue(g, units), rule, hex), fit


def _in_support(unit: Unit) -> int:
    """11.5b, 11.7b: support counts units; NN 18.9b: an augmented one has its two factors there."""
    return unit.cf if unit.augmented else 1


def _divided(sum_: int, by: int, rule: str, hex: Hex = "") -> list[Item]:
    """11.2: the part of a sum that halving or quartering takes away; fractions go too (1.2a, 11.2e;
    NN 1.2)."""
    if by == 1:
        return []
    return [Item("halved" if by == 2 else "quartered", sum_ // by - sum_, rule, hex)]


def _has_guns(g: State, units: Sequence[str]) -> bool:
    return any(g.board.units[unit].arm == "art" for unit in units)


def _across_river(g: State, a: Hex, b: Hex) -> bool:
    return (a, b) in g.board.rivers


def _fortified(g: State, hex: Hex) -> bool:
    return bool(g.board.grid.bit[hex] & g.board.fortified)


def _difficult(g: State, hex: Hex) -> bool:
    return bool(g.board.grid.bit[hex] & g.board.difficult)
