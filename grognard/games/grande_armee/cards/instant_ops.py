"""The operations of event cards that are carried out at once."""

from __future__ import annotations

from grognard.games.grande_armee.cards.language import Condition, Filter, Op
from grognard.games.grande_armee.cards.lasting_ops import LastingOp
from grognard.games.grande_armee.ruleset import Side


class PointsOp(Op, frozen=True, kw_only=True, tag="dv_points"):
    """Points for decisive victories (14.7e)."""

    delta: int


class BattlePointsOp(Op, frozen=True, kw_only=True, tag="battle_vp"):
    """Battle VP that a side takes from the other (NN 14.4b)."""

    side: Side
    delta: int


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
    no more, unless he may recover `up_to` so many."""

    side: Side
    n: int
    filter: Filter = Filter()
    ignore_supply: bool = False
    up_to: bool = False
    """He may stop before."""


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
    lost_on: int = 0
    """Those that he has named are lost on this die or more."""


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
