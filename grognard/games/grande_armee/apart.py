"""NN 14.8: nations that keep apart from their allies, such as the Swedes of 1813."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.grande_armee import effects
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import in_good_order, units_in
from grognard.games.grande_armee.state import Combat, State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex

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
    gone, of = set(moving), g.board.side
    there = [p for p, hex in g.at.items() if hex == goal and of[p] == side and p not in gone]
    if is_forbidden_mix(g, [*there, *gone]):
        return Refusal("NN 14.8a", "mix-forbidden", {"hex": f"hex:{goal}"})
    left = [p for p, hex in g.at.items() if hex == start and of[p] == side]
    stay = [piece for piece in left if piece not in gone]
    if is_forbidden_mix(g, stay) and not is_forbidden_mix(g, left):
        return Refusal("NN 14.8a", "mix-forbidden", {"hex": f"hex:{start}"})
    return None


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
