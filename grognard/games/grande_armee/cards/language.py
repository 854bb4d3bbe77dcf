"""The language of the event cards: what an instruction can say, as typed values.

A card's text is for people; its operations say the same to the rules. Owners of the printed game
can write their own cards in this language; unknown words are refused with an error that names them.
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
    """With a combat unit of neither side on it."""
    no_own_combat_unit: bool = False
    """With no combat unit of its owner on it, whoever else is there (8.8c)."""
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
