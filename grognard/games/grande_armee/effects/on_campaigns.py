"""16.1: what cards in force change in one campaign: Cossacks (13.1), Swedes and truce (NN 14)."""

from __future__ import annotations

from grognard.games.grande_armee.cards.lasting_ops import CossackRoll, Switch
from grognard.games.grande_armee.effects import in_force, switches
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State


def armistice_die(g: State, side: Side) -> int:
    """NN 14.15.0a: the additions of cards to the armistice die of a side."""
    return sum(op.delta for op, _ in switches(g, "armistice_die", side))


def puts_off_change(g: State, turn: int) -> bool:
    """NN 14.9, 16.1aa: whether a card puts off the change that would come with this turn."""
    return any(
        isinstance(effect.op, Switch)
        and effect.op.rule == "delay_14.9"
        and effect.since <= turn <= effect.until
        for effect in g.effects
    )


def swedes_are_free(g: State) -> bool:
    """NN 14.8: whether a card frees the Swedes from their caution."""
    return any(not op.on for op, _ in switches(g, "swedish_caution"))


def cossacks(g: State) -> CossackRoll | None:
    """The card that changes the Cossack rolls of this turn (13.1), if any."""
    found = None
    for op, _ in in_force(g, CossackRoll):
        found = op if found is None or not found.cancel else found
    return found
