"""The chances of the decision at hand, reckoned from the dice."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.efficiency import passes
from tests.games.tolentino1815.tabletop import asked, field, fight, play, rule, until


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
