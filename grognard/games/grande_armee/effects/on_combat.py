"""16.1: what cards in force change in chapters 10 and 11: orders, support, values, retreats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.grande_armee import neutrals
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.filters import Party
from grognard.games.grande_armee.cards.language import Filter
from grognard.games.grande_armee.cards.lasting_ops import (
    BanAttack,
    BanSupport,
    Effect,
    FinalValue,
    OrderDie,
    RatingSet,
    RiverMod,
    SupportDie,
)
from grognard.games.grande_armee.effects import in_force, refusal, switches, use_of, use_up
from grognard.games.grande_armee.effects.on_supply import bridges_down, quality
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import commanders_in, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask

RIVER_ATTACK, RIVER_SUPPORT = -3, -2
"""11.4a, 11.5c."""


def may_attack(g: State, side: Side, hex: Hex, units: Sequence[str]) -> Refusal | None:
    """Why units in a hex may not attack (10.1)."""
    for op, effect in in_force(g, BanAttack):
        if filters.binds_stack(g, op.filter, Party(side, hex, units)):
            return refusal(effect, hex)
    return None


def may_support(g: State, side: Side, hex: Hex, main: Hex = "") -> Refusal | None:
    """Why the stack in a hex may not support that in `main` (10.3, 10.5)."""
    units = units_in(g, hex, side)
    for op, effect in in_force(g, BanSupport):
        if op.filter.cross_nation:
            if op.filter.side == side and _two_nations(
                g, op.filter, units, units_in(g, main, side)
            ):
                return refusal(effect, hex)
        elif filters.binds(g, op.filter, Party(side, hex, units)):
            return refusal(effect, hex)
    return None


def _two_nations(g: State, f: Filter, helping: Sequence[str], helped: Sequence[str]) -> bool:
    """NN 16.1x: a stack is of a nation if it holds a combat unit of it."""
    here, there = (
        {g.board.units[unit].nation for unit in some} & set(f.cross_nation)
        for some in (helping, helped)
    )
    return any(a != b for a in here for b in there)


def for_one_attack(g: State, combat: Combat) -> list[str]:
    """16.1o: the cards of the attacker that count in one attack only, and in this one if he likes:
    for the die of its order, for its FAV, or against the FDV of some defenders. The last are named
    whoever is attacked: he may not know who stands there (15.1d)."""
    side = combat.attacker
    found = [effect for op, effect in _order_dice(g, side, combat.origin) if not op.auto_success]
    found += [e for _, e in _final_values(g, side, "attack", combat.origin, combat.units)]
    found += [
        effect
        for op, effect in in_force(g, FinalValue)
        if op.role == "defence" and op.delta < 0 and op.filter.side == g.enemy(side)
    ]
    return [effect.card for effect in found]


def order_die(g: State, side: Side, hex: Hex, kept: Sequence[str] = ()) -> int:
    """The additions of cards to the die of an attack order (10.2), without cards that are kept for
    another one."""
    return sum(op.delta for op, _ in _order_dice(g, side, hex, kept))


def order_is_sure(g: State, side: Side, hex: Hex) -> bool:
    """Whether the first attack order of a stack needs no die (10.2)."""
    return any(op.auto_success for op, _ in _order_dice(g, side, hex))


def spend_order_die(g: State, side: Side, hex: Hex, kept: Sequence[str] = ()) -> None:
    """Spend a use of what was added to an attack order."""
    for _, effect in list(_order_dice(g, side, hex, kept)):
        use_up(g, effect)


def _order_dice(
    g: State, side: Side, hex: Hex, kept: Sequence[str] = ()
) -> Iterator[tuple[OrderDie, Effect]]:
    party = _fighting(g, side, hex, units_in(g, hex, side)) if g.effects else None
    for op, effect in in_force(g, OrderDie):
        fits = op.side == side and party and filters.stack_fits(g, op.filter, party)
        if fits and effect.card not in kept:
            yield op, effect


def support_die(g: State, side: Side, hex: Hex, target: Hex) -> int:
    """The additions of cards to the support die of the stack in a hex (10.4, 10.6). Commanders whom
    a card silences for support count 0: see `silenced`."""
    units = units_in(g, hex, side)
    total = 0
    for op, _ in in_force(g, SupportDie):
        if filters.binds(g, op.filter, Party(side, hex, units)):
            of_class = op.filter.per_unit_class
            times = sum(quality(g, unit) == of_class for unit in units) if of_class else 1
            total += op.delta * times
    return total


def hesitating_conscripts(g: State, side: Side, units: Sequence[str]) -> int:
    """NN 10.4c: the Conscript units that lower a support roll."""
    kinds = [op.filter for op, _ in switches(g, "conscript_support_penalty_off")]
    return sum(
        quality(g, unit) == "C" and not any(filters.is_kind(g, f, unit) for f in kinds)
        for unit in units
    )


def silenced(g: State, side: Side, hex: Hex) -> list[str]:
    """Commanders in a hex whose rating counts 0 for support rolls (10.4, 10.6)."""
    named = {
        id
        for op, effect in in_force(g, RatingSet)
        for id in effect.named
        if op.purpose == "support" and op.value == 0
    }
    return [one for one in commanders_in(g, hex, side) if one in named]


def river_penalties(g: State, side: Side) -> tuple[int, int]:
    """The penalties of a river for an attack and for support of it (11.4a, 11.5c)."""
    attack, support = RIVER_ATTACK, RIVER_SUPPORT
    for op, _ in in_force(g, RiverMod):
        if op.side == side:
            attack, support = op.attack, op.support
    return attack, support


def fortified_counts(g: State, side: Side, units: Sequence[str]) -> bool:
    """Whether a fortified city lowers the attack of a stack with these units (11.4b)."""
    return not any(
        filters.is_kind(g, op.filter, unit)
        for op, _ in switches(g, "ignore_fortified")
        for unit in units
    )


def types_of_attack(g: State, side: Side, units: Sequence[str]) -> set[str]:
    """11.3b: the arms that count for an attack."""
    arms = {str(g.board.units[unit].arm) for unit in units}
    return arms - {"inf"} if any(switches(g, "infantry_not_a_type_attack", side)) else arms


def may_withdraw(g: State, side: Side, origin: Hex) -> Effect | None:
    """The card that lets a stack retreat before it is attacked from a hex (11.1c)."""
    for op, effect in switches(g, "retreat_before_combat", side):
        if effect.uses and g.at.get(op.filter.attacked_by) == origin:
            return effect
    return None


def captured_in_retreat(g: State, hex: Hex) -> list[tuple[str, int]]:
    """Commanders in a hex whom a card takes prisoner if they must retreat, with the Battle VP."""
    return [
        (who, op.battle_vp)
        for op, _ in switches(g, "capture_if_retreat")
        for who in op.ids
        if g.at.get(who) == hex
    ]


def final_value(
    g: State, side: Side, role: str, hex: Hex, units: Sequence[str], kept: Sequence[str] = ()
) -> int:
    """The additions of cards to FAV (role ``attack``) or FDV (``defence``), for the units that take
    an active part, without cards that are kept for another combat."""
    return sum(op.delta for op, _ in _final_values(g, side, role, hex, units, kept))


def spend_final_value(
    g: State, side: Side, role: str, hex: Hex, units: Sequence[str], kept: Sequence[str] = ()
) -> None:
    """Spend a use of what was added to a final value."""
    for _, effect in list(_final_values(g, side, role, hex, units, kept)):
        use_up(g, effect)


def _final_values(
    g: State, side: Side, role: str, hex: Hex, units: Sequence[str], kept: Sequence[str] = ()
) -> Iterator[tuple[FinalValue, Effect]]:
    party = _fighting(g, side, hex, units) if g.effects else None
    for op, effect in in_force(g, FinalValue):
        bound = op.role == role and party and filters.binds_stack(g, op.filter, party)
        if bound and effect.card not in kept:
            yield op, effect


def _fighting(g: State, side: Side, hex: Hex, units: Sequence[str]) -> Party:
    """Units in a combat with those commanders in their hex who may take part (NN 14.6b, 14.11b)."""
    return Party(side, hex, units, neutrals.active(g, commanders_in(g, hex, side)))


REARGUARD, SAPPERS = "retreat_next_to_attacker", "retreat_unbridged"
"""The switches that let one retreat end next to the attacking stack (11.11e), or cross a river
without a bridge (11.11b)."""


def opens_retreat(g: State, combat: Combat, rule: str) -> Effect | None:
    """The card that lets the defender make such a retreat, unless he keeps it for another."""
    effect = use_of(g, rule, g.enemy(combat.attacker))
    return None if effect is None or effect.card in combat.kept else effect


def for_one_retreat(g: State, combat: Combat) -> list[str]:
    """The cards that count in one retreat of the defender only, and in this one if he likes."""
    found = (opens_retreat(g, combat, rule) for rule in (REARGUARD, SAPPERS))
    return [effect.card for effect in found if effect is not None]


def may_cross(g: State, side: Side, a: Hex, b: Hex, enemies: Mask) -> Refusal | None:
    """Why a retreat or an advance may not go over a bridge next to an enemy combat unit; one that
    is down is no bridge."""
    if (a, b) not in g.board.bridges or not enemies & g.board.beside[b]:
        return None
    down = bridges_down(g)
    if (a, b) in down or (b, a) in down:
        return None
    for _, effect in switches(g, "no_bridge_retreat_next_to_enemy", side):
        return refusal(effect, b)
    return None
