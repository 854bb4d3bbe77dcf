"""Germany 1813 as a campaign of the family."""

from pathlib import Path

from grognard.games.grande_armee import garrisons
from grognard.games.grande_armee.campaign import make_campaign
from grognard.games.grande_armee.germany1813 import confederation, naples
from grognard.games.grande_armee.germany1813.ruleset import RULES
from grognard.games.grande_armee.state import State


def settle(g: State) -> None:
    """The immediate consequences once pieces have come to rest."""
    garrisons.watch(g)
    confederation.watch(g)
    naples.leave(g)


CAMPAIGN = make_campaign("germany1813", Path(__file__).parent, RULES, settle, naples.enter)
