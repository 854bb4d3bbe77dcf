"""16.13p to 16.13ae: what happens at the end of each turn of 1813."""

from __future__ import annotations

from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.pending import Quarters
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.russia1812.winter_quarters import NAPOLEON, STAYS, recover
from grognard.games.grande_armee.stacks import place, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, value
from grognard.kernel.sequence import put

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
        stacks = [f"stack:{hex}" for hex in sorted(survey(g)[FRENCH].units)]
        stack = stacks[0]
        if len(stacks) > 1:
            stack = yield from put(Ask(FRENCH, "quarters.napoleon", stacks, "16.13q"))
        g.russia.napoleon_returns = False
        place(g, NAPOLEON, value(stack))
        g.tell("napoleon-returns", hex=f"hex:{value(stack)}")
    if g.russia.to_recover:
        g.quarters = Quarters(step=YEARLY, to_recover=g.russia.to_recover)
        g.russia.to_recover = 0
    if g.quarters is not None:
        yield from recover(g)
        g.quarters = None
        settle(g)  # 16.13k: units that come back may stand downstream of the French source
