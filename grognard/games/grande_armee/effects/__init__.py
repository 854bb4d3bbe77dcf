"""16.1: what event cards in force change, asked by the chapters that they touch.

Each function of these modules answers one question of a chapter. Without event cards every answer
is neutral.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from grognard.games.grande_armee.cards.lasting_ops import Effect, LastingOp, Switch
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex

T = TypeVar("T", bound=LastingOp)


def in_force(g: State, kind: type[T]) -> Sequence[tuple[T, Effect]]:
    """The operations of one kind that count now, with their effects; those of cards with a single
    instruction come last, so that they override contrary ones (16.1k)."""
    if not g.effects:
        return ()
    found = [
        (effect.op, effect)
        for effect in g.effects
        if isinstance(effect.op, kind) and effect.since <= g.turn <= effect.until
    ]
    found.sort(key=lambda pair: pair[1].single)
    return found


def switches(g: State, rule: str, side: Side = "") -> Sequence[tuple[Switch, Effect]]:
    """The switches of one rule that count now, for a side where they name one."""
    for effect in g.effects:
        if isinstance(effect.op, Switch) and effect.op.rule == rule:
            break
    else:
        return ()
    return [
        (op, effect)
        for op, effect in in_force(g, Switch)
        if op.rule == rule and op.side in ("", side)
    ]


def use_up(g: State, effect: Effect) -> None:
    """Spend one use of an effect; the last one ends it. What has no number is never spent."""
    if not effect.uses:
        return
    effect.uses -= 1
    if effect.uses <= 0:
        g.effects.remove(effect)


def refusal(effect: Effect, hex: Hex) -> Refusal:
    return Refusal("16.1g", "card-forbids", {"card": f"card:{effect.card}", "hex": f"hex:{hex}"})


def use_of(g: State, rule: str, side: Side) -> Effect | None:
    """The effect of a switch that a side can use once, if it has one left."""
    return next((effect for _, effect in switches(g, rule, side) if effect.uses), None)
