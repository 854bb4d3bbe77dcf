"""8.8 and 8.9: what units capture when they enter a hex: enemy depots, lone commanders."""

from __future__ import annotations

from grognard.games.grande_armee.escape import escape
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import commanders_in, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Flow
from grognard.kernel.hexes import Hex


def capture_depot(g: State, side: Side, hex: Hex) -> None:
    """8.8a, 8.8b, NN 8.7a, 8.7b: combat units of a side that march or advance into a hex destroy
    the enemy depot there; it costs its owner a train in every later turn."""
    enemy = g.enemy(side)
    if hex in g.depots.get(enemy, ()):
        g.depots[enemy].remove(hex)
        g.depots_lost[enemy] = g.depots_lost.get(enemy, 0) + 1
        g.tell("depot-captured", side=f"side:{side}", hex=f"hex:{hex}")
    if not units_in(g, hex, enemy):
        # Trains and dummies without a stack go back to their owner, unseen (NN 8.7a).
        g.idle += [m for m in g.markers if m.side == enemy and m.hex == hex]
        g.markers = [m for m in g.markers if m not in g.idle]


def overrun(g: State, side: Side, hex: Hex) -> Flow[None]:
    """8.9a, NN 8.8: enemy commanders in a hex that combat units of a side enter must escape
    (11.19)."""
    commanders = commanders_in(g, hex, g.enemy(side))
    if commanders:
        yield from escape(g, commanders)
