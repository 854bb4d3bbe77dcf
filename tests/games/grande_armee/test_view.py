"""What the page is told besides where things are: cards, options, reasons."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.grande_armee.linked1812 import GAME as LINKED
from grognard.games.grande_armee.reach import Field, reach
from grognard.games.grande_armee.russia1812 import GAME
from grognard.games.grande_armee.view import view
from grognard.kernel.game import Game
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import quick, rule, state


@rule("16.1d")
def test_a_card_in_hand_is_told_to_its_owner_alone():
    table = Table[Any].new(GAME, "advanced", seed="cards")
    while table.ask is not None and not (table.state.cards and table.state.cards.played):
        table.play(quick(table.ask) or table.ask.choices[0])
    cards = table.state.cards
    assert cards.hand
    for seat in ("french", "russian", None):
        for side in view(table.state, seat).sides:
            assert side.card_played == cards.played.get(side.side, "")
            assert side.card_kept == (cards.hand.get(side.side, "") if side.side == seat else "")


@rule("4.1b", "8.4k")
def test_a_refusal_says_what_bars_every_way():
    full = """2209: F-I-1 F-I-2 F-I-3 F-I-4 F-I-5 / 2309: F-X-7 F-X-27 F-II-9 F-VI-19 /
        2210: F-V-16 F-V-17 F-V-18 F-IG-OG F-IG-YG1 / 2410: F-VIII-24 F-IV-13 F-IV-15 F-III-25 /
        2311: F-III-10 F-III-11 F-II-6 F-II-8 / 2409: F-VI-20 F-VII-21 F-VII-22 F-VIII-23"""
    g = state("2310: F-IV-14 / " + full)
    refusal = reach(g, Field(g, "french"), "2310", ["F-IV-14"]).why("2110")
    assert refusal is not None
    assert refusal.rule == "4.1b"
    assert "cannot hold" in GAME.say("en", refusal.key, refusal.args)
    assert "non può contenere" in GAME.say("it", refusal.key, refusal.args)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", [GAME, LINKED], ids=lambda game: game.id)
def test_every_option_has_a_sentence(game: Game[Any], language: str):
    for scenario in game.scenarios():
        assert game.say(language, f"scenario-{scenario.id}-about", {})
        for option in scenario.options:
            assert game.say(language, f"option-{option.id}-hint", {}).endswith(".")
