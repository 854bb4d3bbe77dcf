"""Russia 1812 as a campaign of the family."""

from pathlib import Path

from grognard.games.grande_armee.campaign import make_campaign
from grognard.games.grande_armee.russia1812 import baltic, politics
from grognard.games.grande_armee.russia1812.ruleset import RULES
from grognard.games.grande_armee.state import State


def settle(g: State) -> None:
    """The immediate consequences once pieces have come to rest anywhere (16.8, 16.9, 16.13j)."""
    politics.settle(g)
    baltic.lose_source(g)


CAMPAIGN = make_campaign("russia1812", Path(__file__).parent, RULES, settle)
