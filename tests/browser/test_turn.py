"""How many gestures a turn of the Grande Armée family takes, counted by the page itself."""

from __future__ import annotations

import random
from functools import cache

from playwright.sync_api import Browser

from grognard.kernel import gamefile
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from tests.browser.conftest import House
from tests.browser.hand import BOT, Hand
from tests.browser.player import open_file
from tests.browser.theatre import PERSON, RUSSIA
from tests.serving import SEED

BAR = 60
"""A usual turn of a side stays under so many gestures."""


@cache
def played(turn: int) -> tuple[str, int]:
    """A campaign between two bots up to the beginning of a turn."""
    campaign, rng = game(RUSSIA), random.Random(SEED)
    table = Table.new(campaign, "campaign", seed=SEED)
    bot = campaign.bot(BOT["level"])
    while table.state.turn < turn:
        assert table.ask is not None
        table.play(bot.choose(table.redeal(table.ask.seat, rng), rng))
    return gamefile.dump(table), len(table.history)


def test_a_usual_turn_takes_less_than_sixty_gestures(chromium: Browser, house: House) -> None:
    file, at = played(2)
    players = {"french": PERSON, "russian": BOT}
    hand = Hand(chromium, house, open_file(house.address, file, at, players), "french", drags=False)
    made = hand.play_turn()
    assert hand.view["turn"] == 3
    # Nobody took his ease: there were marches and combats.
    assert {"march.stack", "attack.stack", "trains.place"} <= set(made)
    assert made.total() < BAR, made
    hand.close()
