"""11.11: where a stack may retreat to, and how it may part where it finds too little room."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, combinations

from grognard.games.grande_armee import effects, garrisons, swedes, territory
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.effects import on_combat, on_marches, on_supply
from grognard.games.grande_armee.hits import main_stack
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.stacks import (
    commanders_in,
    fits,
    in_good_order,
    not_held,
    room,
    survey,
    units_in,
)
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Refusal
from grognard.kernel.hexes import Hex

FORCED = 3
"""11.12a: the margin that drives the defender out of his hex."""

# --- where to


def refuges(g: State, combat: Combat) -> list[Hex]:
    """The hexes into which the defending stack may retreat."""
    units = movers(g, combat)
    return [hex for hex in g.board.near[combat.target] if may_go(g, combat, hex, units) is None]


def movers(g: State, combat: Combat) -> list[str]:
    """The defending units that retreat: all but garrisons, which stay in their city until they are
    driven out of it, and then are lost (NN 14.12i)."""
    stack = main_stack(g, combat, g.enemy(combat.attacker))
    return [unit for unit in stack if not garrisons.holds_fast(g, unit)]


def may_go(g: State, combat: Combat, hex: Hex, units: Sequence[str]) -> Refusal | None:
    """Why the defending units may not retreat into a hex. In one where they find too little room,
    the rest goes on (NN 11.11)."""
    crowded = g.rules.retreat_overstacked
    refusal = may_retreat(g, combat, combat.target, hex, units, crowded=crowded)
    if refusal is not None or not _strangers_meet(g, combat, hex):
        return refusal
    ways = partings(g, combat, hex, units) if crowded else [(frozenset[str](), ())]
    if any(_may_stay(g, combat, hex, *gone) is None for gone in ways):
        return None
    return _may_stay(g, combat, hex)


def may_retreat(
    g: State,
    combat: Combat,
    start: Hex,
    hex: Hex,
    units: Sequence[str],
    *,
    crowded: bool,
    interned: bool = False,
) -> Refusal | None:
    """Why units may not retreat from one hex into another (11.11). `crowded`: beyond the capacity
    of the hex, units may be pushed on (NN 11.11). `interned`: closed lands are as open as others
    (NN 1.1ad)."""
    board, side = g.board, g.enemy(combat.attacker)
    args: Args = {"hex": f"hex:{hex}"}
    if hex not in board.near[start]:
        return Refusal("11.11a", "retreat-not-adjacent", args)
    bit = board.grid.bit[hex]
    land = territory.interning(g, side)
    shut = board.closed | territory.barred(g, side) & ~board.closed_to(side)
    if not (interned and bit & land) and (kept := territory.keeps_out(g, side, hex)):
        return kept
    if (wall := board.may_cross(side, start, hex)) is not None:
        return wall
    if bit & board.closed_by_terrain & board.mountain:
        return Refusal("11.11c", "march-mountain", args)
    if bit & (shut & ~land if interned else shut) or (start, hex) in board.walls_of(side):
        return Refusal("11.11c", "retreat-impassable", args)
    hard = board.hard(g.winter) & ~(board.eased if g.rules.roads_open else 0)  # NN 17.0b
    if bit & hard and side not in g.rules.retreat_into_difficult:
        return Refusal("11.11c", "retreat-difficult", args)
    if bit & territory.beyond(g, side, start):
        return Refusal("NN 14.15.v", "retreat-confined", args)
    if (start, hex) in on_supply.unbridged(g, side) and not _sappers(g, combat, start, hex):
        return Refusal("11.11b", "retreat-river", args)
    armies = survey(g)
    burnt = on_combat.may_cross(g, side, start, hex, armies[combat.attacker].stacks)
    if burnt is not None:
        return burnt
    if bit & armies[combat.attacker].present:
        return Refusal("11.11d", "retreat-enemy", args)
    if attackers_left(g, combat) and bit & board.beside[combat.origin]:
        forced = combat.margin >= FORCED
        if not forced or not on_combat.opens_retreat(g, combat, on_combat.REARGUARD):
            return Refusal("11.11e", "retreat-next-to-attacker", args)
    if not crowded and not fits(g, units, hex, side):
        return Refusal("11.11f", "retreat-no-room", args)
    if bit & on_marches.barred(g, units):
        return Refusal("16.1g", "retreat-barred", args)
    return None


def attackers_left(g: State, combat: Combat) -> bool:
    """11.11e: whether the stack that made the attack is still there."""
    return bool(units_in(g, combat.origin, combat.attacker))


def _sappers(g: State, combat: Combat, start: Hex, hex: Hex) -> bool:
    """Whether a card lets a retreat cross a river without a bridge; open water stays closed."""
    if (start, hex) in g.board.water:
        return False
    return on_combat.opens_retreat(g, combat, on_combat.SAPPERS) is not None


def spend_cards(g: State, combat: Combat, start: Hex, hex: Hex) -> None:
    """Spends the cards by which the defender retreats from one hex into another."""
    side, near = g.enemy(combat.attacker), g.board.beside[combat.origin]
    used = list[str]()
    if attackers_left(g, combat) and near & g.board.grid.bit[hex]:
        used.append(on_combat.REARGUARD)
    if (start, hex) in on_supply.unbridged(g, side):
        used.append(on_combat.SAPPERS)
    for rule in used:
        if (effect := on_combat.opens_retreat(g, combat, rule)) is not None:
            effects.use_up(g, effect)


# --- NN 11.11: units too many for the hex


def leaders(g: State, combat: Combat) -> list[str]:
    """The commanders who retreat with the defending stack."""
    return not_held(g, commanders_in(g, combat.target, g.enemy(combat.attacker)))


def surpluses(g: State, combat: Combat, hex: Hex, units: Sequence[str]) -> Iterator[frozenset[str]]:
    """The sets of retreating units that could be too many for a hex: none could stay in it."""
    board = g.board
    free = CAPACITY - room(board, units_in(g, hex, g.enemy(combat.attacker)))
    for size in range(len(units) + 1):
        for some in combinations(units, size):
            stay = [unit for unit in units if unit not in some]
            left = free - room(board, stay)
            if left >= 0 and all(board.units[unit].room > left for unit in some):
                yield frozenset(some)


def companies(commanders: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """All the sets of commanders who could go on with the surplus, none first."""
    sizes = range(len(commanders) + 1)
    return chain.from_iterable(combinations(commanders, size) for size in sizes)


def partings(
    g: State, combat: Combat, hex: Hex, units: Sequence[str]
) -> Iterator[tuple[frozenset[str], tuple[str, ...]]]:
    """How a stack may part that retreats into a hex: the units too many for it, and the commanders
    who go on with those of them that are left."""
    for some in surpluses(g, combat, hex, units):
        goes_on = in_good_order(g, some)
        for along in companies(leaders(g, combat)):
            if not along or (goes_on and onward(g, combat, hex, goes_on, along)):
                yield some, along


def crowding(g: State, combat: Combat) -> list[frozenset[str]]:
    """The sets of units of which one is too many for the refuge, and goes on. The others may stay
    with whom they find there (NN 14.8a), unless the pursuit has left no such set."""
    hex = combat.refuge
    units = [unit for unit in movers(g, combat) if g.at[unit] == combat.target]
    if not _strangers_meet(g, combat, hex):
        return list(surpluses(g, combat, hex, units))
    ways = partings(g, combat, hex, units)
    fit = [some for some, along in ways if _may_stay(g, combat, hex, some, along) is None]
    return fit or list(surpluses(g, combat, hex, units))


def onward(
    g: State, combat: Combat, refuge: Hex, units: Sequence[str], along: Collection[str]
) -> list[Hex]:
    """The hexes to which units too many for a refuge may go on, with these commanders."""
    near = g.board.near[refuge]
    return [hex for hex in near if may_go_on(g, combat, refuge, hex, units, along) is None]


def may_go_on(
    g: State, combat: Combat, refuge: Hex, hex: Hex, units: Sequence[str], along: Collection[str]
) -> Refusal | None:
    """Why units too many for a refuge may not go on to a hex, with these commanders."""
    if hex == combat.target:
        return Refusal("11.11e", "retreat-next-to-attacker", {"hex": f"hex:{hex}"})
    refusal = may_retreat(g, combat, refuge, hex, units, crowded=False)
    side, stack = g.enemy(combat.attacker), [*movers(g, combat), *leaders(g, combat)]
    return refusal or swedes.may_fall_back(g, side, stack, [*units, *along], hex)


# --- NN 14.8a: Swedes


def may_part(
    g: State, combat: Combat, pushed: Sequence[str], along: Collection[str]
) -> Refusal | None:
    """Why these commanders may not go on with the surplus: the others could not stay in the refuge,
    which others than these would let them do."""
    hex = combat.refuge
    refusal = _may_stay(g, combat, hex, pushed, along)
    others = companies(leaders(g, combat))
    free = refusal and any(_may_stay(g, combat, hex, pushed, some) is None for some in others)
    return refusal if free else None


def _strangers_meet(g: State, combat: Combat, hex: Hex) -> bool:
    """Whether 14.8a can matter for a retreat into a hex."""
    board = g.board
    here = board.grid.bit[combat.target] | board.grid.bit[hex]
    return bool(here & swedes.held(g, g.enemy(combat.attacker)))


def _may_stay(
    g: State,
    combat: Combat,
    hex: Hex,
    pushed: Collection[str] = (),
    along: Collection[str] = (),
) -> Refusal | None:
    """Why those of a retreating stack who do not go on may not stay in a hex."""
    stack = [*movers(g, combat), *leaders(g, combat)]
    stay = [piece for piece in stack if piece not in pushed and piece not in along]
    return swedes.may_fall_back(g, g.enemy(combat.attacker), stack, stay, hex)
