"""The linked campaign as one of the family."""

from pathlib import Path

from grognard.games.grande_armee.campaign import Campaign
from grognard.games.grande_armee.germany1813.campaign import settle as settle_1813
from grognard.games.grande_armee.linked1812 import early_end, muster
from grognard.games.grande_armee.linked1812.joined import BORROWED, build
from grognard.games.grande_armee.linked1812.ruleset import RULES
from grognard.games.grande_armee.russia1812.politics import settle as settle_1812
from grognard.games.grande_armee.state import State
from grognard.kernel.boards import Boards


def settle(g: State) -> None:
    """The immediate consequences once pieces have come to rest."""
    if g.chapter:
        settle_1813(g)
    else:
        settle_1812(g)
        early_end.watch(g)
    muster.look_at_prussia(g)


FOLDER = Path(__file__).parent
CAMPAIGN = Campaign("linked1812", FOLDER, RULES, Boards(FOLDER / "data", build, BORROWED), settle)
