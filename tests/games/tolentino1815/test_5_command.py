"""Chapter 5.2, 5.3: changing orders, units out of command."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.data import ORDERS
from grognard.games.tolentino1815.state import order_of
from tests.games.tolentino1815.tabletop import (
    BOARD,
    asked,
    choices,
    condition,
    end_turn,
    field,
    moves,
    play,
    rule,
    state,
    until,
    walk,
    why,
)

# --- 5.2 changing orders


@rule("5.2d")
def test_brigades_follow_their_division():
    g = state("3908: dambrosio / 3509: medici lin6_a", orders="II attack")
    assert order_of(g, "lin6_a") == "attack"


@rule("4.2a", "5.2a")
def test_a_chief_orders_only_his_own_generals():
    t = field("1112: bianchi / 1312: taxis drag_a / 1412: dambrosio lin6_a", phase="orders")
    assert asked(t) == "austrian orders.formation"
    assert choices(t) == ["formation:T", "done"]
    assert why(t, "formation:II") == "4.2a"


@rule("5.2.1c")
def test_no_attempt_in_the_orders_phase():
    t = field("1112: bianchi / 1312: taxis drag_a", phase="orders")
    assert "roll" not in choices(t)
    play(t, "formation:T")
    assert "roll" not in choices(t)


@rule("5.2.2")
def test_a_general_in_the_radius_may_use_both():
    t = field("1112: bianchi / 1312: taxis drag_a", phase="orders", dice=[0])
    play(t, "formation:T order:manoeuvre")
    assert asked(t) == "austrian orders.attempt"


# --- 5.3 out of command


def alone(*dice, pieces="1508: eckhardt chast_a / 2112: carl_a / 2412: lin6_a", **top):
    t = field(
        pieces,
        active="E",
        orders="E attack",
        out_of_command=["carl_a"],
        dice=[*dice, 0],
        **top,
    )
    while asked(t) == "austrian movement.unit":
        until(t, "movement.alone")
    return t


@rule("5.3a")
def test_out_of_command_is_defence():
    g = state("2112: carl_a", orders="E attack", out_of_command=["carl_a"])
    assert order_of(g, "carl_a") == "defence"
    t = alone()
    assert moves(t, "carl_a") <= set(BOARD.grid.neighbours("2112"))
    assert "assault.declare" not in asked(t)


@rule("5.3.1a", "5.3.1b")
@pytest.mark.parametrize(("die", "passed"), [(4, True), (5, False)])
def test_a_unit_alone_tests_for_an_order_of_its_own(die, passed):
    t = alone(die)
    play(t, "test:2112")
    assert (asked(t) == "austrian orders.alone") == passed
    if passed:
        assert choices(t) == [f"order:{order}" for order in ORDERS]
        play(t, "order:attack")
        assert order_of(t.state, "carl_a") == "attack"
        assert "2312" in moves(t, "carl_a") or "2311" in moves(t, "carl_a")
    else:
        assert order_of(t.state, "carl_a") == "defence"
        assert condition(t, "carl_a") == ""
        assert "test:2112" not in choices(t)


@rule("5.3.2", "13.1.2")
def test_units_of_a_hex_share_the_die():
    t = field(
        "1508: eckhardt / 2112: carl_a carl_b:reduced / 2412: lin6_a",
        active="E",
        orders="E attack",
        out_of_command=["carl_a", "carl_b"],
        dice=[4, 0],
    )
    play(t, "test:2112")
    assert asked(t) == "austrian orders.alone"
    assert t.ask.args["unit"] == "unit:carl_a"
    play(t, "order:advance")
    assert order_of(t.state, "carl_a") == "advance"
    assert order_of(t.state, "carl_b") == "defence"


@rule("5.3.2", "5.3.1a")
def test_units_in_different_hexes_test_apart():
    t = field(
        "2112: carl_a / 1812: carl_b / 3908: lin6_a",
        active="E",
        orders="E manoeuvre",
        out_of_command=["carl_a", "carl_b"],
        dice=[6, 0],
    )
    play(t, "test:2112")
    assert choices(t, "test") == ["1812"]


@rule("5.3.1a", "15.2a", "11.0a")
def test_who_does_not_test_for_an_order_of_its_own():
    alone_ = ["carl_a", "carl_b", "art_e", "chast_a"]
    t = field(
        "2112: carl_a:rout / 1312: carl_b / 1812: art_e / 1512: chast_a / 3908: lin6_a",
        active="E",
        orders="E manoeuvre",
        out_of_command=alone_,
        dice=[0],
    )
    assert choices(t, "test") == ["1312", "1512"]  # neither guns nor the routed
    walk(t, "carl_b", "1313")
    assert choices(t, "test") == ["1512"]  # nor who has moved


@rule("5.3.1a", "11.0a")
def test_an_order_of_its_own_lasts_to_the_end_of_the_turn():
    t = field(
        "2112: carl_a / 1312: art_e / 1508: eckhardt chast_a / 3908: murat lin6_a",
        active="E",
        phase="rally",
        out_of_command=["carl_a"],
        own_order={"carl_a": "attack", "art_e": "manoeuvre"},
        dice=[0],
    )
    assert order_of(t.state, "carl_a") == "attack"  # still, in the enemy's activation
    end_turn(t)
    assert t.state.own_order == {"art_e": "manoeuvre"}
