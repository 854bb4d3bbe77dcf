"""13.1: Cossacks, who fall upon lone French units in Russia. No counter does it (1.1c)."""

from __future__ import annotations

from grognard.games.grande_armee import territory
from grognard.games.grande_armee.effects import on_campaigns
from grognard.games.grande_armee.escape import escape
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import (
    commanders_in,
    disrupt,
    eliminate,
    survey,
    units_in,
)
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Flow
from grognard.kernel.hexes import Hex

HITS = 6
HITS_IN_WINTER = 5
"""13.1b: the lowest die that hits."""


def begin(g: State) -> None:
    """13.1a: every hex in Russia without a city that holds exactly one French combat unit."""
    g.raids = []
    card = on_campaigns.cossacks(g)
    if card is not None and card.cancel:
        return
    board = g.board
    open_ = territory.in_russia(g) & ~board.cities
    if card is not None and card.include_cities_without_depot:
        depots = board.grid.mask(g.depots.get(FRENCH, []))
        open_ |= territory.in_russia(g) & board.cities & ~depots
    alone = (hex for hex, units in survey(g)[FRENCH].units.items() if len(units) == 1)
    g.raids = sorted(hex for hex in alone if board.grid.bit[hex] & open_)


def raid(g: State) -> Flow[None]:
    """13.1a, 13.1b: a die for each of these hexes; commanders left alone roll by 11.19."""
    while g.outcome is None:
        if g.fugitives:
            yield from escape(g, g.fugitives)
        if not g.raids:
            return
        hex = g.raids.pop(0)
        if _strike(g, hex):
            yield from escape(g, commanders_in(g, hex, FRENCH))


def _strike(g: State, hex: Hex) -> bool:
    """Roll for one hex; whether its unit was eliminated."""
    (unit,) = units_in(g, hex, FRENCH)
    die = g.dice.roll()
    card = on_campaigns.cossacks(g)
    bonus = 0 if card is None else card.bonus
    args: Args = {"unit": f"unit:{unit}", "hex": f"hex:{hex}", "die": die}
    if die + bonus < (HITS_IN_WINTER if g.winter else HITS):
        g.tell("cossacks-miss", **args)
    elif unit in g.disrupted:
        eliminate(g, unit)
        g.tell("cossacks-destroy", **args)
        return True
    else:
        disrupt(g, unit)
        g.tell("cossacks-hit", **args)
    return False
