"""The linked campaign: Russia 1812, and then Germany 1813 with whoever is left (NN 17)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from grognard.games.grande_armee.game import CampaignGame
from grognard.games.grande_armee.linked1812 import handover, sources
from grognard.games.grande_armee.linked1812.options import options
from grognard.games.grande_armee.linked1812.turn import SET_UP, TURNS
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.turn import play
from grognard.kernel.ask import Flow
from grognard.kernel.game import Scenario


class Linked1812(CampaignGame):
    """The game's public face."""

    id = "linked1812"
    folder = Path(__file__).parent
    set_up, turn = SET_UP, TURNS[0]
    quick = "campaign"

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("campaign", options("no")), Scenario("advanced", options("yes")))

    def new(self, scenario: str, options: Mapping[str, str], seed: str, data: str = "") -> State:
        g = super().new(scenario, options, seed, data)
        sources.begin(g)
        return g

    def rules_flow(self, state: State) -> Flow[None]:
        return play(state, SET_UP, lambda g: TURNS[g.chapter], handover.go_on)


GAME = Linked1812()
