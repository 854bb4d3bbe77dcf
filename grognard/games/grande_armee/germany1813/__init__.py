"""Germany 1813: the war of the Sixth Coalition, in nineteen turns of two weeks."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import msgspec

from grognard.games.grande_armee.game import CampaignGame
from grognard.games.grande_armee.germany1813 import diplomacy, options
from grognard.games.grande_armee.germany1813.positions import GermanPositions
from grognard.games.grande_armee.germany1813.turn import SET_UP, TURN
from grognard.games.grande_armee.position import Positions
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.view import View
from grognard.games.grande_armee.view import view as family_view
from grognard.kernel.game import Scenario


class Germany1813(CampaignGame):
    """The game's public face."""

    id = "germany1813"
    folder = Path(__file__).parent
    set_up, turn = SET_UP, TURN
    quick = "campaign"
    announcements = diplomacy.ANNOUNCEMENTS

    @cached_property
    def positions(self) -> Positions:
        return GermanPositions(self.id, self.set_up, self.turn, self.complete_options)

    def view(self, state: State, seat: str | None) -> View:
        seen = family_view(state, seat)
        return msgspec.structs.replace(
            seen, politics=diplomacy.standing(state), parley=diplomacy.parley(state)
        )

    def scenarios(self) -> tuple[Scenario, ...]:
        return (
            Scenario("campaign", options.basic()),
            Scenario("advanced", options.advanced()),
        )


GAME = Germany1813()
