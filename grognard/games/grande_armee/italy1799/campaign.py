"""Italy 1799 as a campaign of the family."""

from pathlib import Path

from grognard.games.grande_armee.campaign import make_campaign
from grognard.games.grande_armee.italy1799.ruleset import RULES
from grognard.games.grande_armee.state import State


def settle(g: State) -> None:
    """Nothing follows at once when pieces have come to rest."""


CAMPAIGN = make_campaign("italy1799", Path(__file__).parent, RULES, settle)
