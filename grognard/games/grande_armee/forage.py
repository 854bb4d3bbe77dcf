"""6.3 and 8.7: Forage markers and their rolls."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import neutrals, territory
from grognard.games.grande_armee.cavalry import besieged
from grognard.games.grande_armee.effects import on_supply
from grognard.games.grande_armee.stacks import survey, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex, Mask


def roll(g: State) -> list[str]:
    """6.3a, 6.3d, NN 6.1c, 6.3a: one die for each marked stack; returns the units that the dice put
    out of supply. By NN 6.3 a passed roll supplies, and is noted in the state."""
    out: list[str] = []
    armies = survey(g)
    for hex in g.forage:
        for side in g.rules.forage_sides:
            units = armies[side].units.get(hex)
            if not units:
                continue
            die = g.dice.roll()
            failed = die + on_supply.forage_die(g, side, hex) <= len(units)
            passed = "forage-passed" if g.rules.forage_supplies else "forage-no-effect"  # 6.3b
            g.tell(
                "forage-failed" if failed else passed,
                hex=f"hex:{hex}",
                die=die,
                n=len(units),
            )
            (out if failed else g.foraged).extend(units)
    return out


def in_force(g: State) -> bool:
    """8.7a, 16.13ab: whether stacks take Forage markers this turn."""
    first = g.rules.forage_from_second_year if g.second_year else g.rules.forage_from
    return g.turn >= first


def place_markers(g: State) -> None:
    """8.7a: each stack in enemy territory that was given no train takes a marker."""
    g.forage = to_mark(g) if in_force(g) else []
    for hex in g.forage:
        g.tell("forage-marked", hex=f"hex:{hex}")


def fed(g: State) -> set[str]:
    """8.7a: the units whose stack was given a genuine train this turn, seen by everybody or not."""
    trains = (marker for marker in (*g.markers, *g.idle) if marker.genuine)
    return {*g.fed, *(unit for train in trains for unit in train.units)}


def to_mark(g: State) -> list[Hex]:
    """8.7a, 8.7b, NN 7.6c, 15.3b: the hexes whose stacks have to forage: no unit there was fed, and
    it is no city with a friendly depot that is free of siege. A card can mark any stack."""
    armies, board = survey(g), g.board
    hexes = list[Hex]()
    full = fed(g)
    for side in g.rules.forage_sides:
        stacks = armies[side].stacks & ~neutrals.of_nobody(g)
        hungry = stacks & ~territory.supply_ground(g, side)
        hungry |= crowded(g, stacks) if g.uses("crowding") else 0
        depots = board.grid.mask(g.depots.get(side, ()))
        hungry &= ~(depots & ~besieged(g, side, armies))
        marked = board.grid.hexes(hungry)
        hexes.extend(
            hex
            for hex in marked
            if full.isdisjoint(armies[side].units[hex]) and not spared(g, armies[side].units[hex])
        )
        if g.effects:
            by_card = (hex for hex in armies[side].units if on_supply.forages(g, hex))
            hexes.extend(hex for hex in by_card if hex not in hexes)
    return hexes


def crowded(g: State, stacks: Mask) -> Mask:
    """NN 15.3a: the stacks next to two or more others of their side."""
    board, found = g.board, 0
    for hex in board.grid.hexes(stacks):
        if (board.beside[hex] & stacks).bit_count() > 1:
            found |= board.grid.bit[hex]
    return found


def spared(g: State, units: Sequence[str]) -> bool:
    """Whether a stack takes no marker because all its units always count as in supply (NN 7.6b),
    with 15.3 only for Cossacks (NN 15.3c, 15.3d)."""
    if g.uses("crowding"):
        return all(g.board.units[unit].cossack for unit in units)
    from grognard.games.grande_armee.supply import is_exempt

    return all(is_exempt(g, unit) for unit in units)


def carry(g: State, origin: Hex, goal: Hex) -> None:
    """6.3d, NN 6.3b: units that leave a hex in a retreat, or march by a card without a train, take
    the marker of their stack with them; units that stay keep it."""
    if origin not in g.forage:
        return
    if not units_in(g, origin):
        g.forage.remove(origin)
    if goal not in g.forage:
        g.forage.append(goal)
