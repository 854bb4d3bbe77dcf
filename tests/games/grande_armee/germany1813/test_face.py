"""The face of 1813: scenarios, options, cards in both languages, what a redeal leaves alone."""

import random
from collections import Counter

import pytest

from grognard.ai.players import Random
from grognard.games.grande_armee.germany1813 import GAME
from grognard.games.grande_armee.germany1813.options import ADVANCED, OPTIONAL
from grognard.kernel.table import Table
from tests.games.grande_armee.germany1813.field import BOARD
from tests.games.grande_armee.tabletop import quick, rule


@rule("15.1a", "16.0a")
def test_the_advanced_game_uses_every_advanced_rule_and_closed_stacks():
    options = GAME.complete_options("advanced", {})
    assert all(options[id] == "yes" for id in ADVANCED)
    assert options["dummies"] == "yes"
    assert GAME.complete_options("advanced", {"tension": "no"})["tension"] == "no"
    basic = GAME.complete_options("campaign", {})
    assert all(basic[id] == "no" for id in (*OPTIONAL, *ADVANCED))


@rule("15.1a")
def test_closed_stacks_are_no_choice_in_the_advanced_game():
    dummies = next(o for o in GAME.scenarios()[1].options if o.id == "dummies")
    assert dummies.values == ("yes",)


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_option_has_a_sentence(language: str):
    for scenario in GAME.scenarios():
        assert GAME.say(language, f"scenario-{scenario.id}-about", {})
        for option in scenario.options:
            assert GAME.say(language, f"option-{option.id}-hint", {}).endswith(".")
            for value in option.values:
                assert GAME.say(language, f"option-{option.id}-{value}", {})


def test_cards_speak_italian():
    for card in BOARD.cards.cards:
        assert card.title_it
        for one in card.sides.values():
            assert one.text_it.endswith(".")


def test_no_two_pieces_share_a_name():
    for language in ("en", "it"):
        names = Counter(GAME.name(f"unit:{id}", language) for id in BOARD.units)
        names.update(GAME.name(f"commander:{id}", language) for id in BOARD.commanders)
        assert [name for name, n in names.items() if n > 1] == []


def begun(scenario: str, seed: str) -> Table:
    """A game whose set-up is over."""
    t, rng = Table.new(GAME, scenario, {}, seed), random.Random(seed)
    while t.ask is not None and t.state.turn == 0:
        t.play(quick(t.ask) or Random().choose(t, rng))
    return t


@rule("14.10.0a", "14.11a", "15.1f")
def test_whoever_is_held_is_known_to_be_there_in_closed_stacks():
    t, rng = begun("advanced", "held"), random.Random(1)
    frozen = {piece: t.state.at[piece] for piece in t.state.frozen}
    for seat in t.seats:
        for _ in range(20):
            dealt = t.redeal(seat, rng).state
            assert {piece: dealt.at[piece] for piece in dealt.frozen} == frozen


@rule("14.6c", "15.1f")
def test_in_turn_1_everybody_knows_where_prussians_stand():
    t, rng = begun("advanced", "prussians"), random.Random(1)

    def prussian(g: object) -> set[str]:
        at = g.at.items()  # type: ignore[attr-defined]
        return {hex for p, hex in at if p in BOARD.units and BOARD.units[p].nation == "prussian"}

    before = prussian(t.state)
    assert before
    assert all(prussian(t.redeal("french", rng).state) == before for _ in range(20))
