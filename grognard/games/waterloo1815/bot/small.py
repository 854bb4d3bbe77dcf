"""The small decisions: which block takes a hit, is shown in a skirmish, or starves."""

from __future__ import annotations

from grognard.games.waterloo1815.bot.estimates import Eyes
from grognard.games.waterloo1815.data import Side
from grognard.games.waterloo1815.fog import deref
from grognard.games.waterloo1815.skirmish import FIREPOWER
from grognard.games.waterloo1815.state import State
from grognard.kernel.ask import Ask, value

PREFERRED_SIDE: Side = "allied"
"""The side that wins more games of the bot against itself (docs/opponents.md)."""
HIGHEST_BID = 3


def take_hit(g: State, ask: Ask, eyes: Eyes) -> str:
    """6.4c: among the strongest blocks, the one worth least."""
    return min(ask.choices, key=lambda choice: eyes.worth(deref(g, choice)))


def show_in_skirmish(g: State, ask: Ask, eyes: Eyes) -> str:
    """6.6c: the blocks that hit hardest, but no leader."""

    def fire(choice: str) -> float:
        id = deref(g, choice)
        if id not in eyes.visible:
            return eyes.steps(id)
        unit = g.board.blocks[id]
        return -1.0 if unit.type == "leader" else g.strength[id] * FIREPOWER[unit.type]

    return max(ask.choices, key=fire)


def give_up(ask: Ask, eyes: Eyes) -> str:
    """9.0c: the army starves: the weakest block goes, a leader last."""
    return min(ask.choices, key=lambda choice: eyes.worth(value(choice)))


def bid(g: State, ask: Ask) -> str:
    """12.0: bid for the better side as long as it is worth the steps."""
    n = g.bid + 1
    if g.bid < 0:
        return f"bid:{PREFERRED_SIDE}-0"
    choice = f"bid:{PREFERRED_SIDE}-{n}"
    if g.bid_side == PREFERRED_SIDE and n <= HIGHEST_BID and choice in ask.choices:
        return choice
    return "pass"


def pay(g: State, ask: Ask) -> str:
    """12.0d: steps come from the blocks that fight least well."""
    return min(
        ask.choices,
        key=lambda c: (g.board.blocks[value(c)].firepower, -g.strength[value(c)]),
    )
