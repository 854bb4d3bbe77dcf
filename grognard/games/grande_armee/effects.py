"""16.1: what event cards in force change, asked by the chapters they touch.

Each function answers one question of a chapter. Without event cards every answer is neutral.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from grognard.games.grande_armee import neutrals, territory
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.filters import Party
from grognard.games.grande_armee.cards.language import (
    BanAttack,
    BanMove,
    BanSupport,
    BridgeOut,
    CommandsOp,
    CossackRoll,
    Effect,
    Filter,
    FinalValue,
    ForageDie,
    LastingOp,
    MarchAllowance,
    MarchDie,
    OrderDie,
    RankSet,
    RatingSet,
    RiverMod,
    SupplyRange,
    SupportDie,
    Switch,
    TrainsOp,
)
from grognard.games.grande_armee.data import Rank
from grognard.games.grande_armee.ruleset import FRENCH, Side, UnitClass
from grognard.games.grande_armee.stacks import commanders_in, units_in
from grognard.games.grande_armee.state import Combat, State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask, Sides

T = TypeVar("T", bound=LastingOp)

RIVER_ATTACK, RIVER_SUPPORT = -3, -2
"""11.4a, 11.5c."""


# --- what is in force


def in_force(g: State, kind: type[T]) -> Sequence[tuple[T, Effect]]:
    """The operations of one kind that count now, with their effects; those of cards with a single
    instruction come last, so that they override contrary ones (16.1k)."""
    if not g.effects:
        return ()
    found = [
        (effect.op, effect)
        for effect in g.effects
        if isinstance(effect.op, kind) and effect.since <= g.turn <= effect.until
    ]
    found.sort(key=lambda pair: pair[1].single)
    return found


def switches(g: State, rule: str, side: Side = "") -> Sequence[tuple[Switch, Effect]]:
    """The switches of one rule that count now, for a side where they name one."""
    for effect in g.effects:
        if isinstance(effect.op, Switch) and effect.op.rule == rule:
            break
    else:
        return ()
    return [
        (op, effect)
        for op, effect in in_force(g, Switch)
        if op.rule == rule and op.side in ("", side)
    ]


def use_up(g: State, effect: Effect) -> None:
    """Spend one use of an effect; the last one ends it. What has no number is never spent."""
    if not effect.uses:
        return
    effect.uses -= 1
    if effect.uses <= 0:
        g.effects.remove(effect)


def _refusal(effect: Effect, hex: Hex) -> Refusal:
    return Refusal("16.1g", "card-forbids", {"card": f"card:{effect.card}", "hex": f"hex:{hex}"})


# --- supply (6, 7)


def trains(g: State, side: Side) -> int:
    """What cards add to the trains of the table (7.2c)."""
    return sum(op.delta for op, _ in in_force(g, TrainsOp) if op.side == side)


def sets_supply_range(g: State) -> bool:
    """Whether a card sets the longest supply line of any stack (6.2g)."""
    return bool(in_force(g, SupplyRange))


def supply_range(g: State, side: Side, hex: Hex) -> int | None:
    """The longest supply line of the stack in a hex, where a card sets it (6.2g)."""
    longest = None
    for op, _ in in_force(g, SupplyRange):
        if filters.in_place(g, op.filter, hex, side):
            longest = op.set
    return longest


def names_units_out_of_supply(g: State) -> bool:
    """Whether a card puts any units out of supply (6.1)."""
    return bool(switches(g, "out_of_supply"))


def out_of_supply(g: State, unit: str) -> bool:
    """Whether a card puts a unit out of supply (6.1); none of 1812 does."""
    return any(filters.unit_fits(g, op.filter, unit) for op, _ in switches(g, "out_of_supply"))


def idle_depots(g: State) -> set[Hex]:
    """The depots that a card keeps from supplying (6.1a); none of 1812 does."""
    return {hex for _, effect in switches(g, "depot_inactive") for hex in effect.named}


def ports_supply(g: State) -> bool:
    """NN 14.17: whether ports are sources while they are held."""
    return not any(not op.on for op, _ in switches(g, "prussian_ports_uss"))


def quality(g: State, unit: str) -> UnitClass:
    """The class of a unit as it counts now (3.1)."""
    return filters.quality(g, unit)


def may_receive_train(g: State, side: Side, hex: Hex) -> Refusal | None:
    """Why the stack in a hex may receive no train (7.3); no card of 1812 forbids it."""
    for op, effect in switches(g, "no_train_for_stack"):
        if hex in effect.named and op.filter.side == side:
            return _refusal(effect, hex)
    return None


def without_depots(g: State, side: Side) -> Mask:
    """The hexes where a card forbids to set up depots (7.6): see `may_build_depot`."""
    mask = 0
    for op, _ in switches(g, "no_french_depots_in") if side == FRENCH else ():
        mask |= g.board.region(op.territory)
    return mask


def may_build_depot(g: State, side: Side, hex: Hex) -> Refusal | None:
    """Why no depot may be set up in a hex (7.6); no card of 1812 forbids it."""
    for op, effect in switches(g, "no_french_depots_in") if side == FRENCH else ():
        if g.board.grid.bit[hex] & g.board.region(op.territory):
            return _refusal(effect, hex)
    return None


def forage_die(g: State, side: Side, hex: Hex) -> int:
    """What cards add to the Forage die of the stack in a hex (6.3a)."""
    return sum(
        op.delta
        for op, _ in in_force(g, ForageDie)
        if op.side == side and filters.in_place(g, op.filter, hex, side)
    )


def forages(g: State, hex: Hex) -> bool:
    """Whether a card puts a Forage marker on the French stack in a hex (8.7)."""
    return any(g.board.city(op.city) == hex for op, _ in switches(g, "forage_marker_at"))


def cavalry_hinders(g: State, side: Side) -> bool:
    """Whether the cavalry of a side hinders lines and marches at all (6.2b, 8.4l)."""
    return not any(switches(g, "cavalry_zone_off", side))


def unbridged(g: State, side: Side) -> Sides:
    """What stops the supply lines and retreats of a side: rivers without a bridge, open water
    (6.2e, 11.11b). Cards take bridges away, or make them needless."""
    board = g.board
    if not g.effects:
        return board.unbridged
    if any(op.side == side and op.bridges_everywhere for op, _ in in_force(g, RiverMod)):
        return board.water
    down = [name.split("-") for _, effect in in_force(g, BridgeOut) for name in effect.named]
    return board.unbridged | board.grid.sides((a, b) for a, b in down) if down else board.unbridged


# --- marches (8)


def may_march(g: State, side: Side, hex: Hex, units: Sequence[str]) -> Refusal | None:
    """Why units in a hex may not march (8.2)."""
    for op, effect in in_force(g, BanMove):
        if op.n:
            if hex in effect.named:
                return _refusal(effect, hex)
        elif filters.binds_stack(g, op.filter, Party(side, hex, units)):
            return _refusal(effect, hex)
    return None


def may_force_march(g: State, units: Sequence[str]) -> Refusal | None:
    """Why units may not force-march: VIII Corps before the card Jerome (16.1m)."""
    held = any(g.board.units[unit].corps in g.rules.no_forced_march for unit in units)
    if not g.uses("cards") or not held:
        return None
    if any(not op.on for op, _ in switches(g, "viii_corps_no_forced_march")):
        return None
    return Refusal("16.1m", "no-forced-march-yet")


def barred(g: State, units: Sequence[str]) -> Mask:
    """Hexes that a card closes to these units."""
    austrians = any(g.board.units[unit].nation == "austrian" for unit in units)
    if austrians and any(switches(g, "austrians_barred_from_russia")):
        return g.board.region("russia")
    return 0


def lands_not_left(g: State, units: Sequence[str]) -> list[Mask]:
    """NN 16.1z: the lands in which a card keeps these units, wherever they are now: they may
    retreat out of them, and neither march nor advance."""
    if not g.effects or not units:
        return []
    board = g.board
    french = [board.units[unit].nation for unit in units if board.side[unit] == FRENCH]
    lands = [op.territory for op, _ in switches(g, "confine_nation") if op.nation in french]
    lands += [op.areas[0] for op, _ in switches(g, "confine_area", board.side[units[0]])]
    return [board.region(land) for land in lands]


def confined(g: State, units: Sequence[str]) -> Mask:
    """NN 16.1z: hexes that a card closes to an advance of these units, because it keeps them where
    they are."""
    at, closed = g.board.grid.mask(g.at[unit] for unit in units), 0
    for land in lands_not_left(g, units):
        if at & land:
            closed |= g.board.grid.board & ~land
    return closed


def road_march(g: State, side: Side, hex: Hex) -> tuple[int, Mask] | None:
    """The long march that a card gives to one stack: its hexes, and the country where it may go,
    all that is friendly to its side (NN 1.1f)."""
    for op, effect in switches(g, "road_march", side):
        if effect.uses and filters.in_place(g, op.filter, hex, side):
            return op.hexes, territory.home_ground(g, side)
    return None


def spend_road_march(g: State, side: Side) -> None:
    """The stack that has it sets off."""
    used = use_of(g, "road_march", side)
    if used is not None:
        use_up(g, used)


def frees_marches(g: State) -> bool:
    """Whether a card lets any units march without a train (8.4d)."""
    return bool(switches(g, "free_move"))


def marches_without_train(g: State, side: Side, hex: Hex, units: Sequence[str]) -> bool:
    """Whether units may march without a train (8.4d); no card of 1812 lets them."""
    return any(
        filters.stack_fits(g, op.filter, Party(side, hex, units))
        for op, _ in switches(g, "free_move")
    )


def march_allowance(g: State, side: Side, units: Sequence[str]) -> int:
    """What cards add to the normal march (8.4a)."""
    return sum(
        op.delta
        for op, _ in in_force(g, MarchAllowance)
        if filters.binds(g, op.filter, Party(side, g.at[units[0]], units))
    )


def winter_march(g: State, side: Side) -> bool:
    """Whether the marches of a side go by winter rules (8.4a, 8.5a, 8.6a)."""
    winter = g.winter
    for op, _ in switches(g, "winter_for_march", side):
        winter = op.on
    return winter


def march_die(
    g: State, side: Side, units: Sequence[str], path: Sequence[Hex], all_the_way: Sequence[str] = ()
) -> int:
    """What cards add to the march attrition die (8.6). `path` begins with the hex of departure;
    the stack is moved with those commanders who go all the way, not with those whom it meets."""
    return sum(
        op.delta
        for op, _ in in_force(g, MarchDie)
        if len(path) - 1 >= op.filter.min_hexes
        and _stays_within(g, op.filter.within_territory, path)
        and filters.binds(g, op.filter, Party(side, path[-1], units, all_the_way))
    )


def _stays_within(g: State, region: str, path: Sequence[Hex]) -> bool:
    return not region or not g.board.grid.mask(path) & ~g.board.region(region)


def gives_no_march_bonus(g: State, commander: str) -> bool:
    """Whether a card takes from a commander what he gives to marches (8.6; NN 16.1aa): Napoleon's
    alone."""
    return commander == "napoleon" and any(
        not op.on for op, _ in switches(g, "napoleon_march_bonus")
    )


def exemption(g: State, kept: Sequence[str] = ()) -> Effect | None:
    """The card that lets a stack move without the roll of 16.5, unless it is kept for another."""
    found = (effect for _, effect in switches(g, "16.5_exempt_stacks"))
    return next((effect for effect in found if effect.card not in kept), None)


def chaos_fails_to(g: State) -> int | None:
    """The highest die on which a stack stays, where a card sets it (16.5)."""
    highest = None
    for op, _ in switches(g, "16.5_fail_max"):
        highest = op.value
    return highest


# --- combat (9 to 11)


def commands(g: State, side: Side) -> int:
    """What cards add to the Combat Commands (9.3)."""
    return sum(op.delta for op, _ in in_force(g, CommandsOp) if op.side == side)


def may_attack(g: State, side: Side, hex: Hex, units: Sequence[str]) -> Refusal | None:
    """Why units in a hex may not attack (10.1)."""
    for op, effect in in_force(g, BanAttack):
        if filters.binds_stack(g, op.filter, Party(side, hex, units)):
            return _refusal(effect, hex)
    return None


def may_support(g: State, side: Side, hex: Hex, main: Hex = "") -> Refusal | None:
    """Why the stack in a hex may not support that in `main` (10.3, 10.5)."""
    units = units_in(g, hex, side)
    for op, effect in in_force(g, BanSupport):
        if op.filter.cross_nation:
            if op.filter.side == side and _two_nations(
                g, op.filter, units, units_in(g, main, side)
            ):
                return _refusal(effect, hex)
        elif filters.binds(g, op.filter, Party(side, hex, units)):
            return _refusal(effect, hex)
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
    """What cards add to the die of an attack order (10.2), those aside that are kept for another
    one."""
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
    """What cards add to the support die of the stack in a hex (10.4, 10.6). Commanders whom a card
    silences for support count 0: see `silenced`."""
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
    """Whether a fortified city lowers the attack of these units (11.4b)."""
    return not any(
        filters.is_kind(g, op.filter, unit)
        for op, _ in switches(g, "ignore_fortified")
        for unit in units
    )


def types_of_attack(g: State, side: Side, units: Sequence[str]) -> set[str]:
    """11.3b: the arms that count for an attack."""
    arms = {str(g.board.units[unit].arm) for unit in units}
    return arms - {"inf"} if any(switches(g, "infantry_not_a_type_attack", side)) else arms


def use_of(g: State, rule: str, side: Side) -> Effect | None:
    """The effect of a switch that a side can use once, if it has one left."""
    return next((effect for _, effect in switches(g, rule, side) if effect.uses), None)


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


def armistice_die(g: State, side: Side) -> int:
    """NN 14.15.0a: what cards add to the armistice die of a side."""
    return sum(op.delta for op, _ in switches(g, "armistice_die", side))


def swedes_are_free(g: State) -> bool:
    """NN 14.8: whether a card frees the Swedes from their caution."""
    return any(not op.on for op, _ in switches(g, "swedish_caution"))


def final_value(
    g: State, side: Side, role: str, hex: Hex, units: Sequence[str], kept: Sequence[str] = ()
) -> int:
    """What cards add to FAV (role ``attack``) or FDV (``defence``), for the units that take an
    active part; those cards aside that are kept for another combat."""
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
        bound = op.role == role and party and filters.binds(g, op.filter, party)
        if bound and effect.card not in kept:
            yield op, effect


def _fighting(g: State, side: Side, hex: Hex, units: Sequence[str]) -> Party:
    """Units in a combat with those commanders in their hex who may take part (NN 14.6b, 14.11b)."""
    return Party(side, hex, units, neutrals.active(g, commanders_in(g, hex, side)))


def may_retreat_next_to_attacker(g: State, side: Side) -> bool:
    """Whether a forced retreat may end next to the attacking stack (11.11e)."""
    return any(switches(g, "retreat_next_to_attacker", side))


def spend_rearguard(g: State, side: Side) -> None:
    """Spend the use of a retreat next to the attacking stack."""
    for _, effect in list(switches(g, "retreat_next_to_attacker", side)):
        use_up(g, effect)


def may_cross(g: State, side: Side, a: Hex, b: Hex, enemies: Mask) -> Refusal | None:
    """Why a retreat or an advance may not go over a bridge next to an enemy combat unit; one that
    is down is no bridge."""
    if (a, b) not in g.board.bridges or not enemies & g.board.beside[b]:
        return None
    if (a, b) in unbridged(g, side):
        return None
    for _, effect in switches(g, "no_bridge_retreat_next_to_enemy", side):
        return _refusal(effect, b)
    return None


# --- commanders (16.2, 16.4), Cossacks (13.1)


def rank(g: State, commander: str) -> Rank | None:
    """The rank of a commander, where a card has changed it (16.2)."""
    changed = None
    for op, _ in in_force(g, RankSet):
        if op.id == commander:
            changed = op.rank
    return changed


def forget_rank(g: State, commander: str) -> None:
    """NN 14.1s, 16.1: the rank that a card has given ends when the set-up card gives another."""
    g.effects = [
        effect
        for effect in g.effects
        if not isinstance(effect.op, RankSet) or effect.op.id != commander
    ]


def rating(g: State, commander: str) -> int | None:
    """The Command Rating of a commander for every purpose, where a card sets it (3.5b)."""
    value = None
    for op, effect in in_force(g, RatingSet):
        if not op.purpose and commander in effect.named:
            value = op.value
    return value


def specials_off(g: State, commander: str) -> bool:
    """Whether a card takes away the special abilities of a commander (16.4)."""
    return any(commander in op.ids for op, _ in switches(g, "specials_off"))


def cossacks(g: State) -> CossackRoll | None:
    """The card that changes the Cossack rolls of this turn (13.1), if any."""
    found = None
    for op, _ in in_force(g, CossackRoll):
        found = op if found is None or not found.cancel else found
    return found
