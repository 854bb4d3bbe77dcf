"""The subjects of a card's operation, and the turns on which it counts (16.1n, 16.13ag)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.games.grande_armee import garrisons
from grognard.games.grande_armee.cards.instant_ops import AnyOp
from grognard.games.grande_armee.cards.language import Condition, Filter
from grognard.games.grande_armee.cards.lasting_ops import Switch
from grognard.games.grande_armee.ruleset import Side, UnitClass
from grognard.games.grande_armee.stacks import commanders_in, in_good_order, survey, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex

FIRST_OF_LAST_DECK = 9
CHAOS = 5


def in_time(g: State, op: AnyOp, deck: str) -> bool:
    """Whether an operation takes effect on this turn.

    `turns` without an end stay open: a card may be kept in hand beyond the turns of its deck
    (16.1d). 16.13ag: in 1813 nothing happens in winter and everything that needs its absence may;
    turns of a second-deck card that begin with 9 begin with 8, those of the chaos never come back.
    """
    if op.season:
        return (op.season == "winter") == g.winter
    if not op.turns:
        return True
    begin, _, end = op.turns.partition("-")
    first, last = int(begin), int(end or g.turn)
    if g.second_year:
        if end and last <= CHAOS:
            return False
        if deck != g.board.cards.decks[0].name and first == FIRST_OF_LAST_DECK:
            first -= 1
    return first <= g.turn <= last


def holds(g: State, condition: Condition) -> bool:
    """Whether a condition of the card language holds."""
    from grognard.games.grande_armee.cards.conditions import CONDITIONS

    return CONDITIONS[condition](g)


def in_place(g: State, f: Filter, hex: Hex, side: Side) -> bool:
    """Whether a hex is where a filter says, for a piece of this side."""
    board, bit = g.board, g.board.grid.bit[hex]
    if f.side not in ("", "both", side):
        return False
    if f.territory and not board.region(f.territory) & bit:
        return False
    if f.territories and not any(board.region(name) & bit for name in f.territories):
        return False
    if f.not_territory and board.region(f.not_territory) & bit:
        return False
    if f.west_of and not board.region(f"west_of_{f.west_of.lower()}") & bit:
        return False
    if f.south_of and not board.region(f"south_of_{f.south_of.lower()}") & bit:
        return False
    if f.hex not in ("", hex) or board.hexes[hex].city in f.not_city:
        return False
    if not _neighbours_fit(g, f, hex, side):
        return False
    if f.within is not None and board.grid.distance(f.within[0], hex) > f.within[1]:
        return False
    if f.not_in_depot_city and hex in g.depots.get(side, ()):
        return False
    if f.within_unit_of:
        near = board.grid.disk(hex, f.distance)
        return bool(near & survey(g)[f.within_unit_of].present)
    return True


def _neighbours_fit(g: State, f: Filter, hex: Hex, side: Side) -> bool:
    """Whether enemies, garrisons and Cossacks are as near as a filter asks."""
    board, near = g.board, g.board.near[hex]
    if f.next_to_enemy and not any(in_good_order(g, units_in(g, n, g.enemy(side))) for n in near):
        return False
    if f.next_to_garrison and not any(
        garrisons.at_post(g, unit) for n in near for unit in units_in(g, n)
    ):
        return False
    if not f.within_cossack:
        return True
    disk = board.grid.disk(hex, f.within_cossack)
    return any(
        piece in board.units and board.units[piece].cossack and disk & board.grid.bit[at]
        for piece, at in g.at.items()
    )


def unit_fits(g: State, f: Filter, unit: str) -> bool:
    """Whether a unit on the map is one of those that a filter names."""
    what, hex = g.board.units[unit], g.at[unit]
    if f.not_stacked_with_other_nation and any(
        g.board.units[other].nation != what.nation for other in units_in(g, hex, what.side)
    ):
        return False
    if f.stacked_with_guard and not any(
        g.board.units[other].guard for other in units_in(g, hex, what.side) if other != unit
    ):
        return False
    return is_kind(g, f, unit) and in_place(g, f, hex, what.side)


def is_kind(g: State, f: Filter, unit: str) -> bool:
    """Whether a unit, wherever it is, is of the kind that a filter names."""
    what = g.board.units[unit]
    return (
        f.side in ("", "both", what.side)
        and (not f.nation or what.nation in f.nation)
        and (not f.corps or what.corps in f.corps)
        and (not f.arm or what.arm == f.arm)
        and (not f.quality or quality(g, unit) in f.quality)
        and (not f.guard or what.guard)
        and (not f.id or unit in f.id)
        and (not f.cossack or what.cossack)
        and (not f.garrison or garrisons.at_post(g, unit))
    )


def quality(g: State, unit: str) -> UnitClass:
    """The class of a unit as it counts now; a card can raise it for good. Its Occupancy Factor
    stays as printed."""
    for effect in g.effects:
        op = effect.op
        if isinstance(op, Switch) and op.rule == "upgrade_unit" and unit in effect.named:
            return "L"
    return g.board.units[unit].quality


class Party(NamedTuple):
    """Units of a stack that do something together."""

    side: Side
    hex: Hex
    units: Sequence[str]
    leaders: Sequence[str] | None = None
    """Their commanders, if they are not those in the hex."""


def binds(g: State, f: Filter, party: Party) -> bool:
    """Whether a filter binds these units of a stack: through one of the units themselves, where it
    names units, else through their stack (16.1n)."""
    if f.names_units and not f.whole_stack:
        named = any(is_kind(g, f, unit) for unit in party.units)
        return named and in_place(g, f, party.hex, party.side)
    return stack_fits(g, f, party)


def binds_stack(g: State, f: Filter, party: Party) -> bool:
    """The same for what is done from a hex: a filter on stacks looks at all units in it."""
    if f.names_units and not f.whole_stack:
        return binds(g, f, party)
    return binds(g, f, party._replace(units=units_in(g, party.hex, party.side)))


def stack_fits(g: State, f: Filter, party: Party) -> bool:
    """Whether a stack is one of those that a filter names; see `binds`."""
    side, hex, units, leaders = party
    board = g.board
    led_by = commanders_in(g, hex, side) if leaders is None else leaders
    if not in_place(g, f, hex, side):
        return False
    if f.names_units and not any(is_kind(g, f, unit) for unit in units):
        return False
    if f.has_type and not any(board.units[u].arm == f.has_type for u in in_good_order(g, units)):
        return False
    if f.has_guard and not any(board.units[u].guard for u in units):
        return False
    if len(units) < f.stack_min_units:
        return False
    if not {board.units[u].nation for u in units}.issuperset(f.contains_nations):
        return False
    if f.min_commanders:
        some = [c for c in led_by if board.commanders[c].nation == f.commander_nation]
        if len(some) < f.min_commanders:
            return False
    return not f.with_commander or any(one in f.with_commander for one in led_by)


def depot_fits(g: State, f: Filter, hex: Hex, side: Side) -> bool:
    """Whether a depot of a side is one of those that a filter names."""
    if not in_place(g, f, hex, side):
        return False
    units, leaders = units_in(g, hex, side), commanders_in(g, hex, side)
    if f.no_combat_unit and units_in(g, hex):
        return False  # of whichever side: NN 14.14b
    if f.no_own_combat_unit and units:
        return False
    if f.unoccupied and (units or leaders):
        return False
    return not f.occupied or bool(units or leaders)
