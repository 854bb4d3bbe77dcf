"""NN 14.8: nations that keep apart from their allies, such as the Swedes of 1813."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.grande_armee import effects
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import Army, in_good_order, survey, units_in
from grognard.games.grande_armee.state import Combat, State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask

ODDS = 2
"""NN 14.8b: by how many Combat Factors an attack in which they take part must be stronger."""


def nation(g: State, piece: str) -> str:
    """The nation of a unit or commander."""
    return (g.board.units.get(piece) or g.board.commanders[piece]).nation


def is_forbidden_mix(g: State, pieces: Iterable[str]) -> bool:
    """NN 14.8a: whether combat units of such a nation are with pieces of others and without a
    commander of their own. A card can free them (16.1, card 35)."""
    if effects.swedes_are_free(g):
        return False
    some = list(pieces)
    for strange in g.rules.keeps_apart:
        own = [piece for piece in some if nation(g, piece) == strange]
        led = any(piece in g.board.commanders for piece in own)
        if own and not led and len(own) < len(some):
            return True
    return False


def may_end(g: State, side: Side, start: Hex, moving: Iterable[str], goal: Hex) -> Refusal | None:
    """NN 14.8a: why pieces may not end in a hex, or leave others behind: judged where a move of any
    kind ends, so passing through is free. A mix that a loss has made may dissolve."""
    if not g.rules.keeps_apart:
        return None
    army, gone = survey(g)[side], set(moving)
    if _mixes(g, army, gone, goal):
        return Refusal("NN 14.8a", "mix-forbidden", {"hex": f"hex:{goal}"})
    if _leaves_mix(g, army, gone, start):
        return Refusal("NN 14.8a", "mix-forbidden", {"hex": f"hex:{start}"})
    return None


def held(g: State, side: Side) -> Mask:
    """The hexes of a side with pieces of such a nation: without them no mix arises or dissolves."""
    if not g.rules.keeps_apart or effects.swedes_are_free(g):
        return 0
    return _held(g, side)


def unled(g: State, side: Side) -> Mask:
    """NN 14.8a: the hexes of a side with units of such a nation and none of its commanders: where
    pieces of others may not end."""
    if not g.rules.keeps_apart or effects.swedes_are_free(g):
        return 0
    return _unled(g, side)


def _held(g: State, side: Side) -> Mask:
    mask = 0
    for strange in g.rules.keeps_apart:
        mask |= _units(g, side, strange) | _commanders(g, side, strange)
    return mask


def _unled(g: State, side: Side) -> Mask:
    mask = 0
    for strange in g.rules.keeps_apart:
        mask |= _units(g, side, strange) & ~_commanders(g, side, strange)
    return mask


def _units(g: State, side: Side, nation: str) -> Mask:
    units, of, at = g.board.units, g.board.side, g.at
    some = (one for one in g.board.of_nation(nation) if one in units and of[one] == side)
    return g.board.grid.mask(at[unit] for unit in some if unit in at)


def _commanders(g: State, side: Side, nation: str) -> Mask:
    leaders, of, at = g.board.commanders, g.board.side, g.at
    some = (one for one in g.board.of_nation(nation) if one in leaders and of[one] == side)
    return g.board.grid.mask(at[leader] for leader in some if leader in at)


def barred(g: State, side: Side, start: Hex, moving: Iterable[str]) -> Mask:
    """NN 14.8a: the hexes where pieces may not end: those that `may_end` refuses."""
    if not g.rules.keeps_apart or effects.swedes_are_free(g):
        return 0
    army, gone, grid = survey(g)[side], set(moving), g.board.grid
    if start and grid.bit[start] & _held(g, side) and _leaves_mix(g, army, gone, start):
        return grid.board
    if gone and all(nation(g, piece) not in g.rules.keeps_apart for piece in gone):
        return _unled(g, side)
    mask = grid.board & ~army.present if is_forbidden_mix(g, gone) else 0
    near = 0
    for strange in g.rules.keeps_apart:  # where they could meet, unless their commander is there
        own = [piece for piece in gone if nation(g, piece) == strange]
        if not any(piece in g.board.commanders for piece in own):
            near |= army.present if own else _units(g, side, strange)
    return mask | grid.mask(hex for hex in grid.hexes(near) if _mixes(g, army, gone, hex))


def _mixes(g: State, army: Army, gone: set[str], goal: Hex) -> bool:
    there = (*army.units.get(goal, ()), *army.commanders.get(goal, ()))
    return is_forbidden_mix(g, gone.union(there))


def _leaves_mix(g: State, army: Army, gone: set[str], start: Hex) -> bool:
    left = {*army.units.get(start, ()), *army.commanders.get(start, ())}
    return is_forbidden_mix(g, left - gone) and not is_forbidden_mix(g, left)


def _factors(g: State, units: Iterable[str]) -> int:
    """NN 14.8d: plain Combat Factors of units in good order."""
    return sum(g.board.units[unit].cf for unit in in_good_order(g, units))


def _are_among(g: State, units: Iterable[str]) -> bool:
    return not effects.swedes_are_free(g) and any(
        g.board.units[unit].nation in g.rules.keeps_apart for unit in units
    )


def may_attack(g: State, side: Side, units: Iterable[str], target: Hex) -> Refusal | None:
    """NN 14.8b: they attack only if the attackers have two Combat Factors more."""
    some = list(units)
    if not _are_among(g, some):
        return None
    more = _factors(g, some) - _factors(g, units_in(g, target, g.enemy(side)))
    return None if more >= ODDS else Refusal("NN 14.8b", "order-outnumbered", {"n": ODDS})


def may_support(g: State, combat: Combat, hex: Hex) -> Refusal | None:
    """NN 14.8c: the same for support of an attack: the attacking stack, supporters already engaged
    and their own stack against the defending stack alone."""
    side, units = combat.attacker, units_in(g, hex, combat.attacker)
    if not _are_among(g, units):
        return None
    others = [u for h in combat.supporters.get(side, ()) for u in units_in(g, h, side)]
    total = _factors(g, [*combat.units, *others, *units])
    more = total - _factors(g, units_in(g, combat.target, g.enemy(side)))
    return None if more >= ODDS else Refusal("NN 14.8c", "order-outnumbered", {"n": ODDS})
