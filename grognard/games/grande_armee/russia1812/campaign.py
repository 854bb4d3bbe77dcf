"""Russia 1812 as a campaign of the family."""

from pathlib import Path

from grognard.games.grande_armee.campaign import make_campaign
from grognard.games.grande_armee.russia1812.politics import settle
from grognard.games.grande_armee.russia1812.ruleset import RULES

CAMPAIGN = make_campaign("russia1812", Path(__file__).parent, RULES, settle)
