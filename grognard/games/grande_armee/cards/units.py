"""16.1g, 16.1p: what cards do at once to units and stacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from grognard.games.grande_armee import fog, swedes
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.choosing import (
    depots_named,
    finish,
    is_spared,
    let_name,
    near_enemies,
    one_of,
    seeing,
    stacks_named,
    units_named,
)
from grognard.games.grande_armee.cards.instant_ops import (
    Disrupt,
    Eliminate,
    Hit,
    Inspect,
    Rally,
    RemoveDepot,
    ReturnUnit,
)
from grognard.games.grande_armee.cards.language import Filter
from grognard.games.grande_armee.pending import Instruction
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import (
    commanders_in,
    disrupt,
    eliminate,
    fits,
    place,
    recover,
    remove,
    survey,
    units_in,
)
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.supply import in_supply, lines
from grognard.kernel.ask import Args, Flow, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put, put_unless_forced


def targets(g: State, op: RemoveDepot | Disrupt | Eliminate | Hit) -> list[str]:
    """The possible targets of an operation, as choices."""
    if isinstance(op, RemoveDepot):
        return depots_named(g, op.filter)
    return [
        f"unit:{unit}"
        for unit in units_named(g, op.filter)
        if not isinstance(op, Disrupt) or unit not in g.disrupted
    ]


def rally(g: State, now: Instruction, op: Rally) -> Flow[None]:
    """8.1 without a train: disrupted units in supply return to good order."""
    found = lines(g, op.side)
    able = [
        unit
        for unit in g.disrupted
        if g.board.side[unit] == op.side
        and filters.unit_fits(g, op.filter, unit)
        and unit not in g.frozen
        and (op.ignore_supply or in_supply(g, unit, found))
    ]
    if op.filter.one_stack and able:
        hexes = sorted({g.at[unit] for unit in able})
        if len(hexes) > 1 and not now.named_stack:
            choices = [f"stack:{hex}" for hex in hexes]
            ask = one_of(g, now, op.side, "cards.rally-stack", choices)
            now.named_stack = value((yield from put(ask)))
        able = [unit for unit in able if g.at[unit] == (now.named_stack or hexes[0])]
    words = [f"unit:{unit}" for unit in able]
    yield from let_name(g, now, op.side, op.n, words, "cards.rally", fewer=op.up_to)
    for unit in now.named:
        recover(g, unit)
        g.tell("card-rallies", unit=f"unit:{unit}", hex=f"hex:{g.at[unit]}")
    finish(g, idle=not now.named)


def return_units(g: State, now: Instruction, op: ReturnUnit) -> Flow[None]:
    """Eliminated units come back in good order, as reinforcements do: not with or next to an enemy
    stack (13.3c), within 4.1 and NN 14.8a."""
    while len(now.named) < op.n:
        homes = homes_for(g, op)
        dead = returnable(g, op, homes)
        if not dead:
            break
        if now.named_stack:
            unit = now.named_stack
        elif len(dead) == 1:
            unit = dead[0]
        else:
            ask = one_of(g, now, op.side, "cards.return", [f"unit:{u}" for u in dead])
            unit = now.named_stack = value((yield from put(ask)))
        open_ = [hex for hex in homes if _has_place(g, op.side, unit, hex)]
        ask = one_of(g, now, op.side, "cards.return-to", [f"hex:{h}" for h in open_])
        hex = value((yield from put_unless_forced(ask)))
        g.eliminated.remove(unit)
        place(g, unit, hex)
        g.tell("card-returns", unit=f"unit:{unit}", hex=f"hex:{hex}")
        now.named.append(unit)
        now.named_stack = ""
    finish(g, idle=not now.named)


def returnable(g: State, op: ReturnUnit, homes: Sequence[Hex]) -> list[str]:
    """The eliminated units that could come back to one of these hexes."""
    return [
        unit
        for unit in g.eliminated
        if unit in g.board.units
        and g.board.side[unit] == op.side
        and filters.is_kind(g, op.filter, unit)
        and not _gone_over(g, unit)
        and any(_has_place(g, op.side, unit, hex) for hex in homes)
    ]


def _has_place(g: State, side: Side, unit: str, hex: Hex) -> bool:
    """4.1a, NN 14.8a: whether a unit can join those who are in a hex."""
    return fits(g, [unit], hex, side) and swedes.may_join(g, side, [unit], hex) is None


def _gone_over(g: State, unit: str) -> bool:
    """NN 14.9.3i1: whether a unit belongs to a contingent that serves the French no more."""
    piece, country = g.board.units[unit], g.rules.contingents_of
    return piece.asterisk and g.allegiance.get(country, piece.side) != piece.side


def homes_for(g: State, op: ReturnUnit) -> list[Hex]:
    """The cities where a unit may return: named, or all of a region, free of enemies around."""
    board, closed = g.board, near_enemies(g, op.side)
    hexes = (
        board.grid.hexes(board.region(op.region) & board.cities)
        if op.region
        else [board.city(name) for name in op.places]
    )
    return [hex for hex in hexes if not board.grid.bit[hex] & closed]


def strike(g: State, now: Instruction, op: Disrupt | Eliminate | Hit) -> Flow[None]:
    """Units are disrupted, eliminated, hit, or leave the game (16.1p)."""
    if isinstance(op, Disrupt) and op.per_stack:
        each = _one_each(g, op)
        finish(g, *each, idle=not each)
        return
    able = targets(g, op)
    if op.filter.stack_named_by and able and not now.named_stack:
        able = yield from _in_named_stack(g, now, op, able)
    elif now.named_stack:
        able = [one for one in able if g.at[value(one)] == now.named_stack]
    n = op.n or len(able)
    chooser = seeing(g, op.chooser, op.filter, units=True)
    yield from let_name(g, now, chooser, n, able, f"cards.{_verb(op)}")
    act: Callable[[State, str], None] = disrupt
    if isinstance(op, Eliminate):
        act = remove if op.leaves else eliminate
        if is_spared(g, now, op.lost_on):
            finish(g)
            return
    for unit in now.named:
        g.tell(f"card-{_verb(op)}", unit=f"unit:{unit}", hex=f"hex:{g.at[unit]}")
        (eliminate if isinstance(op, Hit) and unit in g.disrupted else act)(g, unit)
    finish(g, idle=not now.named)


def _one_each(g: State, op: Disrupt) -> list[Disrupt]:
    """The same for each stack that a filter names, one after the other."""
    hexes = sorted(value(word) for word in stacks_named(g, op.filter))
    change = msgspec.structs.replace
    return [
        change(op, per_stack=False, filter=change(op.filter, hex=hex, stack_min_units=0))
        for hex in hexes
    ]


def _verb(op: Disrupt | Eliminate | Hit) -> str:
    if isinstance(op, Hit):
        return "hits"
    if isinstance(op, Disrupt):
        return "disrupts"
    return "leaves" if op.leaves else "eliminates"


def _in_named_stack(
    g: State, now: Instruction, op: Disrupt | Eliminate | Hit, able: list[str]
) -> Flow[list[str]]:
    """A stack is named by one side; the units are chosen in it by the other. 15.1d: among closed
    stacks the chooser sees only their heights, and learns whether a stack fits when naming it;
    otherwise the list would reveal all of them."""
    side, fewest = op.filter.side, op.filter.stack_min_units
    large = {hex for hex, units in survey(g)[side].units.items() if len(units) >= fewest}
    if fog.hidden(g):
        possible = {hex for hex, height in fog.heights(g, side).items() if height >= fewest}
    else:
        possible = large & {g.at[value(one)] for one in able}
    while not now.named_stack:
        hexes = sorted(possible.difference(now.refused))
        if not hexes:
            return []
        words = [f"stack:{hex}" for hex in hexes]
        ask = one_of(g, now, op.filter.stack_named_by, "cards.stack", words)
        hex = hexes[0] if len(hexes) == 1 else value((yield from put(ask)))
        if hex in large:
            now.named_stack = hex
        else:
            now.refused.append(hex)
            g.tell("card-too-small", card=f"card:{now.card}", hex=f"hex:{hex}")
    return [one for one in able if g.at[value(one)] == now.named_stack]


def inspect(g: State, now: Instruction, op: Inspect) -> Flow[None]:
    """15.1d: with hidden stacks, a side looks into some; otherwise they are open anyway (15.1e)."""
    if g.uses("dummies"):
        hexes = sorted(stacks_named(g, Filter(side=g.enemy(op.side))))
        yield from let_name(g, now, op.side, op.n, hexes, "cards.inspect")
        for hex in now.named:
            _look_into(g, op.side, hex)
    finish(g, idle=not now.named)


def _look_into(g: State, side: Side, hex: Hex) -> None:
    """One side sees the counters of an enemy stack, dummies included; its owner learns which."""
    enemy = g.enemy(side)
    units = units_in(g, hex, enemy)
    pieces = [*(f"unit:{unit}" for unit in units)]
    pieces += [f"commander:{who}" for who in commanders_in(g, hex, enemy)]
    shaken = [f"unit:{unit}" for unit in units if unit in g.disrupted]
    closed: Args = {"pieces": f"hidden:{enemy}", "n": 0, "shaken": [], "dummies": 0}
    event = g.tell("card-inspects", hex=f"hex:{hex}", reveals=True, **closed)
    event.eyes = (side,)
    seen: Args = {"pieces": pieces, "n": len(shaken), "shaken": shaken}
    event.secret = {**seen, "dummies": g.cover.get(hex, 0)}
