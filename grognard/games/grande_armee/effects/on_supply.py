"""16.1: what cards in force change in chapters 6 and 7: supply, trains, depots."""

from __future__ import annotations

from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.lasting_ops import (
    BridgeOut,
    Effect,
    ForageDie,
    RiverMod,
    SupplyRange,
    Switch,
    TrainsOp,
)
from grognard.games.grande_armee.effects import in_force, refusal, switches
from grognard.games.grande_armee.ruleset import FRENCH, Side, UnitClass
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.hexsides import Sides


def trains(g: State, side: Side) -> int:
    """The additions of cards to the trains of the table (7.2c)."""
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
            return refusal(effect, hex)
    return None


def recovery_by_card(g: State, side: Side) -> tuple[Switch, Effect] | None:
    """The card that lets units recover without a train (8.1), if there is one."""
    return next(iter(switches(g, "recovery_without_train", side)), None)


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
            return refusal(effect, hex)
    return None


def forage_die(g: State, side: Side, hex: Hex) -> int:
    """The additions of cards to the Forage die of the stack in a hex (6.3a)."""
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
    """The hexsides that stop the supply lines and retreats of a side: rivers without a bridge, open
    water (6.2e, 11.11b). Cards take bridges away, or make them needless."""
    board = g.board
    if not g.effects:
        return board.unbridged
    if any(op.side == side and op.bridges_everywhere for op, _ in in_force(g, RiverMod)):
        return board.water
    down = bridges_down(g)
    return board.unbridged | board.grid.sides(down) if down else board.unbridged


def bridges_down(g: State) -> list[tuple[Hex, Hex]]:
    """The bridges that cards have taken away."""
    names = (name.split("-") for _, effect in in_force(g, BridgeOut) for name in effect.named)
    return [(a, b) for a, b in names]
