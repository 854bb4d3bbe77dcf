"""Chapter 9: the blocks that the Allies lose while the French hold their supply cities."""

from __future__ import annotations

from functools import partial

from grognard.games.waterloo1815.data import SUPPLY_COST, Army
from grognard.games.waterloo1815.losses import eliminate
from grognard.games.waterloo1815.state import State, active, blocks_in
from grognard.kernel.ask import Flow, Refusal, ask_among, value
from grognard.kernel.sequence import put


def begin_supply(g: State) -> None:
    """9.0b, 9.0e: at the end of every French turn, night or day, and never of an Allied one. The
    French themselves need no supply (9.0f), a defeated army none any more (10.0d)."""
    g.owed = {}
    if active(g) != "french":
        return
    for town, cost in SUPPLY_COST.items():
        army: Army | None = g.board.towns[town].supply
        if army is not None and army not in g.defeated and blocks_in(g, town, "french"):
            g.owed[army] = g.owed.get(army, 0) + cost
            g.tell("supply-cut", town=f"town:{town}", army=f"army:{army}", n=cost)


def _may_remove(g: State, army: Army, choice: str) -> Refusal | None:
    id = value(choice)
    if id in g.town and g.board.blocks[id].army == army:
        return None
    return Refusal("9.0c", "supply-not-this", {"army": f"army:{army}"})


def supply(g: State) -> Flow[None]:
    """9.0c, 9.0d: the owner chooses the blocks that are eliminated, any of that army; if too few
    are left, all go."""
    for army in list(g.owed):
        seat = g.seats[army]
        while g.owed.get(army):
            left = [id for id in g.town if g.board.blocks[id].army == army]
            if len(left) <= g.owed[army]:
                for id in left:
                    eliminate(g, id, "supply")
                break
            ask = ask_among(
                seat,
                "supply.remove",
                [f"block:{id}" for id in left],
                partial(_may_remove, g, army),
                rule="9.0c",
                args={"n": g.owed[army], "army": f"army:{army}"},
            )
            word = yield from put(ask)
            g.owed[army] -= 1
            eliminate(g, value(word), "supply")
    g.owed = {}
