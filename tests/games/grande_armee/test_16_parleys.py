"""What the page shows when the French decide on independence or winter quarters (16.9, 16.13): what
follows from each answer."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.games.grande_armee.pending import Quarters
from grognard.games.grande_armee.redeal import redeal
from grognard.games.grande_armee.russia1812 import GAME, diplomacy, politics
from grognard.games.grande_armee.russia1812 import winter_quarters as quarters
from grognard.games.grande_armee.state import Russia, State
from grognard.games.grande_armee.view import Follow, ParleyView
from grognard.kernel.ask import Args, Ask
from tests.games.grande_armee.germany1813.test_diplomacy import sentences
from tests.games.grande_armee.tabletop import rule, run, state

ARMY = "0308: F-I-1 napoleon / 1808: F-III-10! ney / 1009: R-1V-GD"
EMPTY: dict[str, list[str]] = {"french": [], "russian": []}


def autumn(pieces: str = ARMY, **top: Any) -> State:
    """The end of turn 7, or of another turn."""
    values: dict[str, Any] = {"turn": 7, "phase": "quarters", "depots": EMPTY}
    values |= {"options": {"winter-quarters": "yes"}, **top}
    return state(pieces, **values)


def after_revolt(pieces: str = "1317: F-V-16 / 1808: ney / 2512: F-V-17", **top: Any) -> State:
    """The start of turn 5, after a revolt in turn 4."""
    values: dict[str, Any] = {"turn": 5, "phase": "beginning", "russia": Russia(revolt=4)}
    return state(pieces, **{**values, "options": {"revolt": "yes"}, **top})


def parley(g: State) -> ParleyView:
    found = diplomacy.parley(g)
    assert found is not None
    return found


def told(found: ParleyView, word: str) -> dict[str, Follow]:
    follows = next(one.follows for one in found.answers if one.word == word)
    return {one.key: one for one in follows}


def numbers(found: ParleyView, word: str) -> dict[str, Args]:
    return {key: one.args for key, one in told(found, word).items()}


def stops(g: State) -> list[Ask]:
    """Enter winter quarters and play the winter, as it is proposed."""

    def choose(ask: Ask) -> str:
        return next(c for c in ("auto", "done", ask.choices[0]) if c in ask.choices)

    g.quarters = Quarters()
    return run(g, quarters.winter(g), choose)


# --- 16.13: winter quarters


@rule("16.13a")
@pytest.mark.parametrize(
    ("change", "shown"),
    [
        ({}, True),
        ({"phase": "late-arrivals"}, False),
        ({"turn": 6}, False),
        ({"turn": 6, "depots": {"french": ["1808"] * 8, "russian": []}}, True),
        ({"turn": 8}, False),
        ({"options": {}}, False),
        ({"russia": Russia(asked_quarters=True)}, False),
    ],
)
def test_the_scene_stands_while_the_question_does(change: dict[str, Any], shown: bool):
    g = autumn(**change)
    found = diplomacy.parley(g)
    assert (found is not None) is shown
    if found is not None:
        assert found.side == "french"
        (ask,) = run(g, quarters.decide(g), "decline")
        assert [one.word for one in found.answers] == list(ask.choices)
        assert diplomacy.parley(g) is None
    elif g.phase == "quarters":
        assert run(g, quarters.decide(g)) == []


@rule("16.13f", "16.13p", "16.13ai")
def test_what_the_french_army_must_leave_is_counted():
    found = numbers(parley(autumn()), "enter")
    assert found["parley-quarters-moving"] == {"n": 2, "all": 2}
    assert found["parley-quarters-capital"] == {"hex": "hex:0308"}
    assert "parley-quarters-napoleon" in found
    depot = {"french": ["1808"], "russian": []}
    found = numbers(parley(autumn(ARMY.replace("napoleon", ""), depots=depot)), "enter")
    assert found["parley-quarters-moving"] == {"n": 1, "all": 2}
    assert "parley-quarters-napoleon" not in found
    found = numbers(parley(autumn("1808: F-I-1")), "enter")
    assert "parley-quarters-capital" not in found


@rule("16.13c", "16.13g", "16.13w", "16.13x")
@pytest.mark.parametrize("held", ["1101", "1808"])
def test_as_many_pieces_are_told_to_arrive_as_do(held: str):
    """Swedes included: French in St Petersburg leave it before these come."""
    waiting = {"F-IX-12": 7, "F-XI-30": 12, "R-CAU-1": 6, "R-DAN-8": 9}
    g = autumn(f"{held}: F-I-1 / 2407: F-I-2 / 0617: R-1V-GD", awaited=waiting)
    found = numbers(parley(g), "enter")
    before = {side: {p for p in g.at if g.board.side[p] == side} for side in g.sides}
    stops(g)
    came = {
        side: len({p for p in (*g.at, *g.removed) if g.board.side[p] == side} - before[side])
        for side in g.sides
    }
    assert found["parley-quarters-arrive"] == {"n": came["french"]}
    assert found["parley-quarters-russians-arrive"] == {"n": came["russian"]}
    assert min(came.values()) >= 7


@rule("16.13u", "16.13aa", "16.13ad")
def test_the_lost_are_counted_and_cards_told_only_where_they_are_played():
    g = autumn(eliminated=["R-1I-5", "R-1I-14", "F-I-3"])
    found = numbers(parley(g), "enter")
    assert found["parley-quarters-recovered"] == {"n": 2}
    assert "parley-quarters-cards" not in found
    with_cards = autumn(options={"winter-quarters": "yes", "cards": "yes"})
    assert "parley-quarters-cards" in numbers(parley(with_cards), "enter")


@rule("16.13y", "16.13z", "T7.3a")
def test_the_trains_of_both_courses_are_told():
    found = parley(autumn(turn=4, depots={"french": ["1808"] * 8, "russian": []}))

    def trains(word: str) -> list[tuple[object, ...]]:
        follows = next(one.follows for one in found.answers if one.word == word)
        some = [one for one in follows if one.key == "parley-quarters-trains"]
        return [(*(one.args[n] for n in ("turn", "french", "russian")), one.rule) for one in some]

    assert trains("enter") == [(8, 14, 12, "16.13z")]
    assert trains("decline") == [(5, 13, 11, "T7.3a"), (11, 9, 12, "T7.3a")]
    assert numbers(found, "enter")["parley-quarters-year"] == {"n": 8}
    assert numbers(found, "decline")["parley-quarters-goes-on"] == {"n": 5}


@rule("13.2a")
def test_what_is_still_due_is_told_to_those_who_march_on():
    g = autumn(awaited={"F-XI-30": 12, "R-DAN-8": 9, "R-CAU-1": 10})
    found = numbers(parley(g), "decline")
    assert found["parley-quarters-due"] == {"french": 1, "russian": 2}


@rule("15.1d")
def test_nothing_that_closed_stacks_hide_is_told():
    options = {"winter-quarters": "yes", "dummies": "yes"}
    army = "0308: F-I-1 F-I-2 F-I-3 / 1808: F-III-10 F-III-11 / 2407: F-I-4 F-I-5"
    g = autumn(army, options=options, cover={"0308": 1, "2407": 2})
    rng, heights = random.Random(1), set[int]()
    for _ in range(60):
        dealt = redeal(GAME.decode(GAME.encode(g)), "russian", rng)
        heights.add(sum(hex == "2407" for hex in dealt.at.values()))
        assert parley(dealt) == parley(g)
    assert len(heights) > 1


# --- 16.9: independence


@rule("16.9a")
def test_independence_is_a_scene_in_the_turn_after_the_revolt():
    g = after_revolt()
    found = parley(g)
    (ask,) = run(g, politics.declare_independence(g), "decline")
    assert [one.word for one in found.answers] == list(ask.choices)
    assert diplomacy.parley(g) is None
    assert diplomacy.parley(after_revolt(turn=6)) is None
    assert diplomacy.parley(after_revolt(russia=Russia())) is None


@rule("16.9b", "16.9d", "14.7b")
def test_the_cities_that_go_over_and_those_that_decide_are_told():
    g = after_revolt()
    found = parley(g)
    declare = numbers(found, "declare")
    cities = declare["parley-independence-now"]["cities"]
    run(g, politics.declare_independence(g), "declare")
    assert cities == [f"hex:{hex}" for hex in g.freed]
    assert len(g.freed) == 2
    assert declare["parley-independence-all"] == {"n": 3, "all": 13}
    seen = GAME.view(g, "french")
    totals = {one.side: one.total for one in seen.sides}
    assert numbers(found, "decline")["parley-independence-points"].keys() == totals.keys()
    nowhere = numbers(parley(after_revolt("2512: F-V-17")), "declare")
    assert "parley-independence-now" not in nowhere


# --- words


@pytest.mark.parametrize("g", [autumn(), after_revolt()])
def test_every_sentence_cites_a_rule_and_is_said_in_both_languages(g: State):
    views = [GAME.view(g, seat) for seat in ("french", "russian", None)]
    assert all(one.parley == views[0].parley for one in views)
    found = parley(g)
    for one in sentences(views[0]):
        assert one.rule in GAME.rules, one
        for language in ("en", "it"):
            assert GAME.say(language, one.key, one.args) != one.key
    headings = [f"{found.key}-if-{one.word}" for one in found.answers]
    for language in ("en", "it"):
        assert all(GAME.texts[language].has(key) for key in (found.key, *headings))
