"""The operations of event cards that stay in force for a while: numbers, bans, dice, rules."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.games.grande_armee.cards.language import Filter, Op
from grognard.games.grande_armee.ruleset import Side

# --- numbers of this turn


class TrainsOp(Op, frozen=True, kw_only=True, tag="trains"):
    """More or fewer trains than the table says (7.2c)."""

    side: Side
    delta: int


class CommandsOp(Op, frozen=True, kw_only=True, tag="cc"):
    """More or fewer Combat Commands (9.3)."""

    side: Side
    delta: int


# --- bans


class BanMove(Op, frozen=True, kw_only=True, tag="ban_move"):
    """Forbids some units to march; with `n` the chooser names so many stacks."""

    filter: Filter
    n: int = 0
    chooser: Side = ""


class BanAttack(Op, frozen=True, kw_only=True, tag="ban_attack"):
    """Forbids some units to attack."""

    filter: Filter


class BanSupport(Op, frozen=True, kw_only=True, tag="ban_support"):
    """Forbids some units to support."""

    filter: Filter


# --- dice


class MarchDie(Op, frozen=True, kw_only=True, tag="march_mod"):
    """Added to march attrition dice (8.6)."""

    filter: Filter
    delta: int


class MarchAllowance(Op, frozen=True, kw_only=True, tag="move_allowance"):
    """Added to the normal march (8.4a), which never falls below one hex."""

    filter: Filter
    delta: int


class ForageDie(Op, frozen=True, kw_only=True, tag="forage_mod"):
    """Added to Forage dice (6.3)."""

    side: Side
    delta: int
    filter: Filter = Filter()


class OrderDie(Op, frozen=True, kw_only=True, tag="activation_mod"):
    """Added to the die of an attack order (10.2), so many times."""

    side: Side
    delta: int = 0
    auto_success: bool = False
    """The order is carried out without a die."""
    filter: Filter = Filter()
    uses: int = 1


class SupportDie(Op, frozen=True, kw_only=True, tag="support_mod"):
    """Added to support dice (10.4, 10.6)."""

    filter: Filter
    delta: int


class FinalValue(Op, frozen=True, kw_only=True, tag="combat_mod"):
    """Added to FAV or FDV, so many times; with 0 as often as it comes."""

    role: Literal["attack", "defence"]
    filter: Filter
    delta: int
    uses: int = 1


class CossackRoll(Op, frozen=True, kw_only=True, tag="cossack_roll"):
    """Changes the roll of 13.1."""

    cancel: bool = False
    bonus: int = 0
    include_cities_without_depot: bool = False


# --- supply, rivers, ranks


class SupplyRange(Op, frozen=True, kw_only=True, tag="supply_range"):
    """Sets the longest supply line of units (6.2g)."""

    filter: Filter
    set: int


class RiverMod(Op, frozen=True, kw_only=True, tag="river_mod"):
    """The cost of a river for a side in attack and support (11.4a, 11.5c)."""

    side: Side
    attack: int
    support: int
    bridges_everywhere: bool = False
    """Supply lines and retreats need no bridge."""


class BridgeOut(Op, frozen=True, kw_only=True, tag="bridge_out"):
    """The chooser names bridges that are down until the end of the next turn."""

    n: int
    filter: Filter
    chooser: Side


class RatingSet(Op, frozen=True, kw_only=True, tag="cr_set"):
    """The rating of commanders whom the card names, or the chooser."""

    n: int = 0
    filter: Filter = Filter()
    ids: tuple[str, ...] = ()
    value: int
    purpose: Literal["", "support"] = ""
    chooser: Side = ""


class RankSet(Op, frozen=True, kw_only=True, tag="rank_set"):
    """A commander takes another rank for the rest of the game."""

    id: str
    rank: Literal["A", "I", "C", "corps", "none"]


class Switch(Op, frozen=True, kw_only=True, tag="rule_switch"):
    """A named rule is switched on or off."""

    rule: Literal[
        "viii_corps_no_forced_march",
        "16.5_exempt_stacks",
        "16.5_fail_max",
        "winter_for_march",
        "forage_marker_at",
        "retreat_next_to_attacker",
        "austrians_barred_from_russia",
        "no_bridge_retreat_next_to_enemy",
        "cavalry_zone_off",
        "recovery_without_train",
        # 1813
        "no_train_for_stack",
        "depot_inactive",
        "no_french_depots_in",
        "prussian_ports_uss",
        "upgrade_unit",
        "napoleon_march_bonus",
        "confine_nation",
        "out_of_supply",
        "free_move",
        "ignore_fortified",
        "armistice_die",
        "retreat_before_combat",
        "specials_off",
        "reroll_combat_die",
        "infantry_not_a_type_attack",
        "swedish_caution",
        "capture_if_retreat",
        "pursuit_bonus",
        "delay_14.9",
        "bridge_retreat_loss",
        "retreat_unbridged",
        "conscript_support_penalty_off",
        "confine_area",
        "road_march",
        "transfer_unit",
        "desert_before_combat",
    ]
    on: bool = True
    n: int = 0
    chooser: Side = ""
    """With `n` the chooser names so many stacks, depots or units."""
    filter: Filter = Filter()
    ids: tuple[str, ...] = ()
    nation: str = ""
    territory: str = ""
    areas: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    to: str = ""
    delta: int = 0
    hexes: int = 0
    wait: int = 0
    """For how many turns a change is put off."""
    battle_vp: int = 0
    side: Side = ""
    value: int = 0
    city: str = ""
    uses: int = 0
    last_turn: int = 0
    """In force up to this turn, not only in the turn of the card."""
    for_good: bool = False
    from_next_turn: bool = False


# --- all of them


LastingOp = (
    TrainsOp
    | CommandsOp
    | BanMove
    | BanAttack
    | BanSupport
    | MarchDie
    | MarchAllowance
    | ForageDie
    | OrderDie
    | SupportDie
    | FinalValue
    | CossackRoll
    | SupplyRange
    | RiverMod
    | BridgeOut
    | RatingSet
    | RankSet
    | Switch
)
"""Operations that stay in force as an `Effect`."""


class Effect(msgspec.Struct, omit_defaults=True):
    """An operation in force."""

    op: LastingOp
    card: str
    single: bool = False
    """Of a card with a single instruction: it overrides contrary ones (16.1k)."""
    since: int = 0
    until: int = 0
    """The first and the last turn in which it counts."""
    uses: int = 0
    """How often it can still be used, where its number is limited."""
    named: list[str] = []
    """What the chooser has named: hexes of stacks, ids of commanders, bridges."""
