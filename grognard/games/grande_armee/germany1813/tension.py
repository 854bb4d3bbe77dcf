"""16.6: tension in the Coalition, in the turn after a decisive French victory."""

from __future__ import annotations

from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.state import State


def note(g: State) -> None:
    """16.6a: at the end of a turn, whether the French have won a decisive victory in it."""
    if g.decisive.get(FRENCH):
        g.germany.tension = g.turn + 1


def judge(g: State) -> None:
    """16.6a: at the start of the next turn there is tension if the French have more Battle VP. It
    lasts that turn; what it does is asked by the chapters (`command.is_led`, `discord`)."""
    foe = g.rules.foe
    ahead = g.points.get(FRENCH, 0) > g.points.get(foe, 0)
    rules_now = g.uses("tension") and g.germany.tension == g.turn and ahead
    g.divided = foe if rules_now else ""
    if rules_now:
        g.tell("tension", side=f"side:{foe}")
