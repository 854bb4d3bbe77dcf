"""The chances of the decision at hand, reckoned from the dice."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.artillery import bombardment_result
from grognard.games.tolentino1815.chances import assault_chances
from grognard.games.tolentino1815.efficiency import passes
from grognard.games.tolentino1815.odds_table import compute_odds, result_of
from tests.games.tolentino1815.tabletop import (
    BOARD,
    asked,
    assault,
    field,
    fight,
    play,
    rule,
    until,
    view,
)


def chances(t, word):
    """What may come of a choice, by result or text key."""
    told = GAME.odds(t.state, t.ask, word)
    assert told is not None
    assert sum(c.probability for c in told.chances) == pytest.approx(1)
    return {
        str(c.args.get("result", c.key)).partition(":")[2] or c.key: c.probability
        for c in told.chances
    }


@rule("12.5.3a")
def test_an_assault_about_to_be_declared():
    t = field(
        "1312: lin6_a / 1313: lin6_b / 1413: wacq",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    play(t, "target:1413 unit:lin6_a")
    even = chances(t, "declare")  # 4 to 4, efficiency 4 to 4
    assert even == pytest.approx({"AD": 2 / 6, "NE": 1 / 6, "EX": 1 / 6, "DD": 1 / 6, "DR": 1 / 6})
    play(t, "unit:lin6_b")
    assert chances(t, "declare")["DR"] > even["DR"]


@rule("12.2.2", "12.5.3a")
def test_under_advance_the_test_comes_first():
    t = field("1312: lin6_a / 1413: wacq", active="II", orders="II advance", phase="declaration")
    play(t, "target:1413 unit:lin6_a")
    sixth = 4 / 6 / 6  # 4 to 4, efficiency 4 to 4
    told = {"AD": 2 * sixth, "NE": sixth, "EX": sixth, "DD": sixth, "DR": sixth, "OFF": 2 / 6}
    assert chances(t, "declare") == pytest.approx(told)
    for seat in ("neapolitan", "austrian", None):
        assert view(t, seat).assaults[0].chances == pytest.approx(told)


@rule("12.2.2", "13.1.2", "12.4.2b")
def test_the_tests_of_two_hexes_decide_who_attacks():
    t = field(
        "1312: lin6_a / 1313: lin6_b / 1413: wacq",
        active="II",
        orders="II advance",
        phase="declaration",
    )
    play(t, "target:1413 unit:lin6_a unit:lin6_b")
    two, one = (ratio_to_results(t.state, ids) for ids in (["lin6_a", "lin6_b"], ["lin6_a"]))
    assert ratio_to_results(t.state, ["lin6_b"]) == one
    told = {r: 16 / 36 * two[r] + 16 / 36 * one[r] for r in {*two, *one}}
    assert chances(t, "declare") == pytest.approx({**told, "OFF": 4 / 36})


@rule("12.2.2", "13.1.2")
def test_units_of_one_hex_share_the_die_of_their_test():
    t = field("1312: lin6_a lin6_b / 1413: wacq", active="II", orders="II advance")
    t.state.phase = "declaration"
    t.state.draft = assault(["lin6_a", "lin6_b"], "1413")
    both = ratio_to_results(t.state, ["lin6_a", "lin6_b"])
    told = {r: 4 / 6 * share for r, share in both.items()}
    assert as_floats(t.state) == pytest.approx({**told, "OFF": 2 / 6})
    t.state.phase = "assaults"  # the tests have been taken
    assert as_floats(t.state) == pytest.approx(both)


def as_floats(g):
    return {result: float(share) for result, share in assault_chances(g, g.draft).items()}


def ratio_to_results(g, ids):
    """The shares of the Combat Table alone."""
    drawn = Counter(
        result_of(BOARD, compute_odds(g, assault(ids, "1413")), die) for die in range(1, 7)
    )
    return Counter({result: n / 6 for result, n in drawn.items()})


@rule("11.1.1")
def test_guns_alone_fall_for_certain():
    pieces = "1312: lin6_a / 1413: art_s:moved"
    t = field(pieces, active="II", orders="II attack", phase="declaration")
    play(t, "target:1413 unit:lin6_a")
    assert chances(t, "declare") == {"DE": 1}
    t = field(pieces, active="II", orders="II advance", phase="declaration")
    play(t, "target:1413 unit:lin6_a")
    assert chances(t, "declare") == pytest.approx({"DE": 4 / 6, "OFF": 2 / 6})


@rule("12.5.3b", "11.4.4b")
def test_who_is_out_of_an_assault_does_not_count_for_it():
    t = field(
        "1312: lin6_a lin6_b:disorder / 1413: wacq / 1113: lin9_a / 1013: simb_a",
        active="II",
        orders="II attack",
        phase="assaults",
        assaults=[
            {"attackers": ["lin6_a", "lin6_b"], "hexes": ["1413"]},
            {"attackers": ["lin9_a"], "hexes": ["1013"]},
        ],
    )
    assert asked(t) == "neapolitan assault.next"
    assert chances(t, "assault:1413") == pytest.approx(ratio_to_results(t.state, ["lin6_a"]))


@rule("11.4.3b", "13.1")
def test_a_bombardment_with_its_test():
    t = field("1312: art_t taxis / 1413: lin6_a / 1112: carl_a", active="T", phase="bombardment")
    play(t, "unit:art_t")
    drawn = Counter(bombardment_result(t.state, ["art_t"], "1413", die) for die in range(1, 7))
    assert drawn["T"] > 0
    told = chances(t, "fire:1413")
    assert told["T-passed"] == pytest.approx(drawn["T"] / 6 * 4 / 6)  # efficiency 4
    assert told["T-failed"] == pytest.approx(drawn["T"] / 6 * 2 / 6)
    assert "T" not in told


@rule("12.5.4c")
def test_pressing_an_attack_without_effect():
    t = field(
        "1312: lin6_a / 1313: lin6_b / 1413: wacq simb_a",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    fight(t, "1413", "lin6_a", "lin6_b", dice=[3, 0])
    assert asked(t) == "neapolitan assault.press"
    fails = sum(not passes(t.state, "lin6_a", die) for die in range(1, 7)) / 6
    assert chances(t, "press") == pytest.approx({"EX": 1 - fails**2, "AD": fails**2})
    assert t.ask is not None
    assert GAME.odds(t.state, t.ask, "halt") is None


@rule("12.5.4h", "10.1.1")
def test_holding_a_village():
    t = field(
        "2604: carl_a / 2605: lin6_a / 2504: lin6_b",
        active="II",
        orders="II attack E advance",
        phase="declaration",
    )
    fight(t, "2604", "lin6_a", "lin6_b", dice=[6, 0])
    assert asked(t) == "austrian assault.stand"
    assert chances(t, "stand") == pytest.approx({"EX": 4 / 6, "DR": 2 / 6})


@rule("5.3.1a")
def test_a_unit_alone_that_wants_an_order():
    t = field("1010: carl_a / 2510: eckhardt / 3109: lin6_a", active="E", phase="command")
    until(t, "movement.alone")
    assert chances(t, "test:1010") == pytest.approx({"odds-succeeds": 4 / 6, "odds-fails": 2 / 6})


@rule("15.3c")
@pytest.mark.parametrize(("order", "share"), [("defence", 5 / 6), ("advance", 3 / 6)])
def test_rallying_depends_on_the_order(order, share):
    t = field("1010: carl_a:disorder", active="E", orders=f"E {order}", phase="rally")
    assert chances(t, "unit:carl_a")["odds-succeeds"] == pytest.approx(share)
