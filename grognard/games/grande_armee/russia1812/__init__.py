"""Russia 1812: Napoleon's campaign, in sixteen turns of two weeks."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import msgspec

from grognard.games.grande_armee.game import CampaignGame
from grognard.games.grande_armee.position import Positions
from grognard.games.grande_armee.russia1812 import diplomacy
from grognard.games.grande_armee.russia1812.options import options
from grognard.games.grande_armee.russia1812.positions import RussianPositions
from grognard.games.grande_armee.russia1812.turn import SET_UP, TURN
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.view import View
from grognard.games.grande_armee.view import view as family_view
from grognard.kernel.game import Option, Scenario

SET_UPS = (
    Option("setup-french", ("historical", "free"), "14.1p"),
    Option("setup-russian", ("historical", "free"), "14.1a"),
)


class Russia1812(CampaignGame):
    """The game's public face."""

    id = "russia1812"
    folder = Path(__file__).parent
    set_up, turn = SET_UP, TURN
    quick = "campaign"
    errors = {"recruit": {"french": 0.06}}  # docs/opponents.md

    @cached_property
    def positions(self) -> Positions:
        return RussianPositions(self.id, self.set_up, self.turn, self.complete_options)

    def view(self, state: State, seat: str | None) -> View:
        return msgspec.structs.replace(family_view(state, seat), parley=diplomacy.parley(state))

    def scenarios(self) -> tuple[Scenario, ...]:
        return (
            Scenario("campaign", (*SET_UPS, *options("no"))),
            Scenario("advanced", (*SET_UPS, *options("yes"))),
        )


GAME = Russia1812()
