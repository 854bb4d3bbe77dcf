"""16.13p to 16.13ae: what happens at the end of each turn of 1813."""

from __future__ import annotations

from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.pending import Quarters
from grognard.games.grande_armee.reinforcements import join_any_stack
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.russia1812.winter_losses import NAPOLEON, STAYS
from grognard.games.grande_armee.russia1812.winter_quarters import recover
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Flow

YEARLY = "yearly"
"""The step of quarters that returns the dead of a turn of 1813."""


def end_of_turn(g: State) -> None:
    """16.13q, 16.13ad: at the end of each turn of 1813 Napoleon may come back, and the Russian may
    recover the dead of 1812."""
    if not g.second_year:
        return
    if g.russia.napoleon_may_return:
        die = g.dice.roll()
        if die >= STAYS and survey(g)[FRENCH].stacks:
            g.russia.napoleon_returns = True
            g.russia.napoleon_may_return = False
        g.tell("napoleon-return-die", die=die)
    die = g.dice.roll()
    g.russia.to_recover = 0 if die < 3 else 1 if die < 6 else 2
    g.tell("yearly-recovery-die", die=die, n=g.russia.to_recover)


def late_arrivals(g: State) -> Flow[None]:
    """16.13q, 16.13ae: Napoleon goes to any French stack; recovered pieces go home."""
    if g.russia.napoleon_returns:
        hex = yield from join_any_stack(g, NAPOLEON, "quarters.napoleon", "16.13q")
        g.russia.napoleon_returns = False
        g.tell("napoleon-returns", hex=f"hex:{hex}")
    if g.russia.to_recover:
        g.quarters = Quarters(step=YEARLY, to_recover=g.russia.to_recover)
        g.russia.to_recover = 0
    if g.quarters is not None:
        yield from recover(g)
        g.quarters = None
        settle(g)  # 16.13k: units that come back may stand downstream of the French source
