"""The language of the event cards: what an instruction can say, as typed values.

A card's text is for people; its operations say the same to the rules. Owners of the printed game
can write their own cards in this language; what it does not know is refused, and the fault named.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.games.grande_armee.ruleset import Side, UnitClass

Condition = Literal[
    "moscow_french",
    "capital_french",
    "no_capital_french",
    # 1813
    "lutzow_in_play",
    "kutuzov_in_play",
    "bessieres_in_play",
    "hamburg_french",
    "hamburg_coalition",
    "prussian_port_held",
    "davout_or_vandamme_within_5_of_hamburg",
    "fewer_than_2_french_units_within_2_of_austria",
    "confederation_french",
    "armistice_die_next_turn",
    "french_hold_six_cities_late",
    "coalition_leads_in_battles_late",
]
"""What an operation can depend on (`filters.holds`)."""


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which units, stacks, depots or bridges an operation is about. All that is said must hold."""

    side: str = ""
    """A side, or ``both``."""

    # units
    nation: tuple[str, ...] = ()
    corps: tuple[str, ...] = ()
    arm: str = msgspec.field(default="", name="type")
    quality: tuple[UnitClass, ...] = msgspec.field(default=(), name="class")
    guard: bool = False
    cossack: bool = False
    garrison: bool = False
    """A garrison that is still in its own city, those of Danzig included (NN 16.1y)."""
    id: tuple[str, ...] = ()
    not_stacked_with_other_nation: bool = False
    stacked_with_guard: bool = False
    whole_stack: bool = False
    """Binds every unit of a stack that holds such a unit (NN 16.1x)."""
    per_unit_class: UnitClass | None = None
    """Counts once for each unit of this class in the stack."""

    # stacks
    has_type: str = ""
    has_guard: bool = False
    with_commander: tuple[str, ...] = ()
    stack_min_units: int = 0
    stack_named_by: Side = ""
    one_stack: bool = False
    min_hexes: int = 0
    contains_nations: tuple[str, ...] = ()
    """Units of all of these nations are in the stack."""
    cross_nation: tuple[str, ...] = ()
    """Support between stacks of two nations."""
    min_commanders: int = 0
    commander_nation: str = ""
    attacked_by: str = ""

    # places
    territory: str = ""
    territories: tuple[str, ...] = ()
    """In one of several regions."""
    not_territory: str = ""
    within_territory: str = ""
    """Every hex of the march lies in this region."""
    west_of: str = ""
    south_of: str = ""
    """Rivers: the regions `west_of_…` and `south_of_…` of the map."""
    hex: str = ""
    not_city: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    """Reinforcements that are due in one of these cities."""
    next_to_enemy: bool = False
    next_to_garrison: bool = False
    within_cossack: int = 0
    within: tuple[str, int] | None = None
    within_unit_of: Side = ""
    distance: int = 0
    not_in_depot_city: bool = False

    # depots
    unoccupied: bool = False
    no_combat_unit: bool = False
    occupied: bool = False

    # commanders
    other_than: tuple[str, ...] = msgspec.field(default=(), name="not")

    @property
    def names_units(self) -> bool:
        """Whether it binds single units rather than whole stacks (16.1n)."""
        kinds = self.nation or self.corps or self.arm or self.quality or self.id
        return bool(kinds or self.guard or self.cossack or self.garrison)

    @property
    def looks_inside(self) -> bool:
        """Whether it turns on what a stack is made of, which only its owner sees where stacks are
        closed (15.1d); where they stand, everybody sees."""
        led = self.with_commander or self.min_commanders
        made_of = self.has_type or self.has_guard or self.contains_nations or self.stack_min_units
        return bool(self.names_units or led or made_of)


class Op(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
    tag_field="op",
):
    """An operation. `turns` and `season` say when it takes effect at all (16.13ag)."""

    turns: str = ""
    """As in ``1-5``; ``6-`` has no end."""
    season: Literal["", "winter", "no-winter"] = ""
    condition: Condition | None = None
    """Judged when the card is played (NN 16.1v)."""


# --- numbers of this turn


class TrainsOp(Op, frozen=True, kw_only=True, tag="trains"):
    """More or fewer trains than the table says (7.2c)."""

    side: Side
    delta: int


class CommandsOp(Op, frozen=True, kw_only=True, tag="cc"):
    """More or fewer Combat Commands (9.3)."""

    side: Side
    delta: int


class PointsOp(Op, frozen=True, kw_only=True, tag="dv_points"):
    """Points for decisive victories (14.7e)."""

    delta: int


class BattlePointsOp(Op, frozen=True, kw_only=True, tag="battle_vp"):
    """Battle VP that a side takes from the other (NN 14.4b)."""

    side: Side
    delta: int


# --- bans


class BanMove(Op, frozen=True, kw_only=True, tag="ban_move"):
    """Some may not march; with `n` the chooser names so many stacks."""

    filter: Filter
    n: int = 0
    chooser: Side = ""


class BanAttack(Op, frozen=True, kw_only=True, tag="ban_attack"):
    """Some may not attack."""

    filter: Filter


class BanSupport(Op, frozen=True, kw_only=True, tag="ban_support"):
    """Some may not support."""

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
    """What a river costs a side in attack and support (11.4a, 11.5c)."""

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


# --- at once


class Inspect(Op, frozen=True, kw_only=True, tag="inspect"):
    """A side looks at so many enemy stacks."""

    side: Side
    n: int


class RemoveDepot(Op, frozen=True, kw_only=True, tag="remove_depot"):
    """The chooser takes depots off the map; they are no captures (8.8)."""

    n: int
    filter: Filter
    chooser: Side
    lost_on: int = 0
    """Those that he has named are lost on this die or more."""


class FreeDepot(Op, frozen=True, kw_only=True, tag="free_depot"):
    """A side sets up depots without trains (7.6, 7.7)."""

    side: Side
    n: int


class Rally(Op, frozen=True, kw_only=True, tag="rally"):
    """The owner recovers `n` disrupted units that are in supply, without a train; all if there are
    no more."""

    side: Side
    n: int
    filter: Filter = Filter()
    ignore_supply: bool = False
    up_to: bool = False
    """He may stop before."""
    led: bool = False
    """Only the train of 8.1 is waived: with a commander, as many as his rating allows."""


class ReturnUnit(Op, frozen=True, kw_only=True, tag="return_unit"):
    """The owner returns eliminated units to one of some places: cities, or a region."""

    side: Side
    n: int
    filter: Filter
    places: tuple[str, ...] = ()
    region: str = ""


class Disrupt(Op, frozen=True, kw_only=True, tag="disrupt"):
    """The chooser disrupts units in good order; `n` 0 means all."""

    n: int
    filter: Filter
    chooser: Side = ""
    per_stack: bool = False
    """So many in each stack."""


class Hit(Op, frozen=True, kw_only=True, tag="hit"):
    """The chooser gives units hits: one in good order is disrupted, a disrupted one eliminated."""

    n: int
    filter: Filter
    chooser: Side


class Eliminate(Op, frozen=True, kw_only=True, tag="eliminate"):
    """The chooser eliminates units; `n` 0 means all. Units that leave are removed (16.1p)."""

    n: int
    filter: Filter
    chooser: Side = ""
    leaves: bool = False


class RemoveCommander(Op, frozen=True, kw_only=True, tag="remove_commander"):
    """A commander leaves the game."""

    id: str


class ReinforceEarly(Op, frozen=True, kw_only=True, tag="reinforce_early"):
    """Reinforcements that are due next turn arrive this turn; else the other operations."""

    side: Side
    filter: Filter
    else_ops: tuple[AnyOp, ...] = ()


class Roll(Op, frozen=True, kw_only=True, tag="roll"):
    """A die, and the operations of its row. Where `auto_if` holds the first row counts unrolled."""

    table: dict[str, tuple[AnyOp, ...]]
    auto_if: Condition | None = None


class ChooseOne(Op, frozen=True, kw_only=True, tag="choose_one"):
    """The first of two where `auto` holds, else the second. Without `auto` the second only where
    the first is impossible, unless the chooser may take which he likes."""

    options: tuple[tuple[AnyOp, ...], tuple[AnyOp, ...]]
    auto: Condition | None = None
    chooser: Side = ""


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

InstantOp = (
    PointsOp
    | BattlePointsOp
    | Inspect
    | RemoveDepot
    | FreeDepot
    | Rally
    | ReturnUnit
    | Disrupt
    | Hit
    | Eliminate
    | RemoveCommander
    | ReinforceEarly
    | Roll
    | ChooseOne
)
"""Operations that are carried out at once."""

AnyOp = LastingOp | InstantOp


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
