"""Whole games of the linked campaign: invariants at each step, redeals and positions at some."""

from __future__ import annotations

import random

import pytest

from grognard.ai.players import Reckless
from grognard.games.grande_armee.linked1812 import GAME
from grognard.games.grande_armee.state import State
from grognard.kernel.table import Table
from tests.games.grande_armee.linked1812.survivors import in_1813, in_february
from tests.games.grande_armee.tabletop import quick, rule
from tests.games.tabletop import deal_to_all

SETTLED = {"truce.review": "done", "link.depot": "done", "link.sources": "change"}


def play(t: Table[State], seed: str) -> set[str]:
    """Play to the end; returns the keys of all questions."""
    rng, player, asked = random.Random(seed), Reckless(), set[str]()
    while t.ask is not None:
        ask = t.ask
        asked.add(ask.key)
        assert ask.choices
        assert not ask.rule or ask.rule in GAME.rules, ask
        GAME.check(t.state)
        if rng.random() < 0.02:
            deal_to_all(t, rng)
            text = GAME.write_position(t.state)
            assert GAME.write_position(GAME.read_position(text)) == text
        word = quick(ask) or SETTLED.get(ask.key, "")
        t.play(word if word in ask.choices else player.choose(t, rng))
    return asked


@rule("17.2b", "17.2.0a")
def test_a_campaign_that_ends_in_december():
    t = Table[State].new(GAME, "campaign", {}, "december")
    asked = play(t, "december")
    assert t.outcome is not None
    assert (t.outcome.kind, t.state.chapter, t.state.turn) == ("no-invasion", 0, 14)
    assert "link.napoleon" in asked


@rule("17.0a", "17.3.9f", "17.3.9g")
@pytest.mark.parametrize("scenario", ["campaign", "advanced"])
def test_a_campaign_from_february_to_the_end(scenario: str):
    start = in_february(f"war {scenario}", scenario)
    t = Table[State].from_state(GAME, scenario, {}, start)
    asked = play(t, scenario)
    assert t.outcome is not None
    assert t.state.chapter == 1
    assert t.state.turn == 19 or t.outcome.kind == "napoleon"
    assert {"link.recall", "link.sources", "link.garrison", "march.to"} <= asked
    assert t.state.link.changed.keys() == {"french", "coalition"}
    assert "prussia" in t.state.joined


def test_a_position_of_the_second_half_knows_its_pieces():
    g = in_1813("position", "campaign")
    text = GAME.write_position(g)
    again = GAME.read_position(text)
    assert again.at == g.at
    assert again.waiting == g.waiting
    assert again.board is g.board


def test_a_position_written_by_hand_has_its_sources_of_supply() -> None:
    g = GAME.read_position('turn = 4\n[hexes]\n1806 = "R-1I-5"\n')
    assert g.sources == Table.new(GAME, "campaign", {}, "sources").state.sources != {}


@rule("17.3.9b", "17.3.9d", "17.5e", "17.5f", "17.4.0d", "17.4i1")
@pytest.mark.parametrize(
    ("said", "sources", "common", "trains"),
    [
        ("", "french_A_1813", ["prussia"], {"french": 6, "coalition": 10}),
        ("link = {changed = {french = 2}}", "french_B", ["prussia"], {"coalition": 10}),
        ('joined = ["prussia"]', "french_A_1813", [], {"french": 6, "coalition": 10}),
    ],
)
def test_a_position_of_1813_need_not_say_what_follows_from_february(
    said: str, sources: str, common: list[str], trains: dict[str, int]
) -> None:
    g = GAME.read_position(f'turn = 3\n[state]\nchapter = 1\n{said}\n[hexes]\n1806 = "R-1I-5"\n')
    assert g.sources == {"french": sources, "coalition": "coalition_A"}
    assert (g.common, g.train_base) == (common, trains)


@rule("17.1f", "17.1g", "17.7a")
@pytest.mark.parametrize(
    ("head", "pre", "post"),
    [
        ("turn = 4\n[state]\n", 16, 16),
        ("turn = 17\n[state]\n", 0, 0),
        ("turn = 3\n[state]\nchapter = 1\n", 17, 20),
        ('turn = 3\n[state]\nchapter = 1\njoined = ["prussia"]\n', 28, 20),
    ],
)
def test_a_position_written_by_hand_has_event_cards(head: str, pre: int, post: int) -> None:
    g = GAME.read_position(f'{head}scenario = "advanced"\n[hexes]\n1806 = "R-1I-5"\n')
    decks = [len(cards) for cards in g.cards.decks.values()] if g.cards else [0, 0]
    assert decks == [pre, post]


@rule("17.6i")
@pytest.mark.parametrize(
    ("comrades", "relieved"),
    [("", {"F-G-TOR": 3}), (', comrades = {F-G-TOR = ["F-I-1"]}', {})],
)
def test_only_strangers_in_a_position_have_relieved_a_garrison(
    comrades: str, relieved: dict[str, int]
) -> None:
    link = f"link = {{changed = {{french = 2}}{comrades}}}"
    head = f'turn = 4\nphase = "stores"\n[state]\nchapter = 1\n{link}\n'
    g = GAME.read_position(f'{head}[hexes]\n2711 = "F-G-TOR F-I-1"\n1806 = "R-1I-5"\n')
    assert g.relieved == relieved
