"""16.1: what cards in force change in commanders and Combat Commands (3.5, 9.3, 16.2, 16.4)."""

from __future__ import annotations

from grognard.games.grande_armee.cards.lasting_ops import CommandsOp, RankSet, RatingSet
from grognard.games.grande_armee.data import Rank
from grognard.games.grande_armee.effects import in_force, switches
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State


def commands(g: State, side: Side) -> int:
    """The additions of cards to the Combat Commands (9.3)."""
    return sum(op.delta for op, _ in in_force(g, CommandsOp) if op.side == side)


def rank(g: State, commander: str) -> Rank | None:
    """The rank of a commander, where a card has changed it (16.2)."""
    changed = None
    for op, _ in in_force(g, RankSet):
        if op.id == commander:
            changed = op.rank
    return changed


def forget_rank(g: State, commander: str) -> None:
    """NN 14.1s, 16.1: the rank that a card has given ends when the set-up card gives another."""
    g.effects = [
        effect
        for effect in g.effects
        if not isinstance(effect.op, RankSet) or effect.op.id != commander
    ]


def rating(g: State, commander: str) -> int | None:
    """The Command Rating of a commander for every purpose, where a card sets it (3.5b)."""
    value = None
    for op, effect in in_force(g, RatingSet):
        if not op.purpose and commander in effect.named:
            value = op.value
    return value


def specials_off(g: State, commander: str) -> bool:
    """Whether a card takes away the special abilities of a commander (16.4)."""
    return any(commander in op.ids for op, _ in switches(g, "specials_off"))
