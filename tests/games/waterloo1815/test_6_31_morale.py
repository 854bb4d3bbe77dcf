"""6.31 morale of engaged blocks at strength 1."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.waterloo1815.state import State
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    actions,
    args,
    asked,
    battle,
    field,
    forbids,
    heard,
    place,
    play,
    rest,
    rule,
)


def rolls(t: Table[State]) -> list[tuple[Any, ...]]:
    """Who rolled for morale, the die and what was added."""
    return [
        (str(e.args["block"])[6:], e.args["die"], e.args["plus"])
        for e in heard(t, None, "morale-high", "morale-low")
    ]


@rule("6.31a")
def test_one_die_for_each_engaged_block_of_strength_1():
    t = field(
        """
        french-left = "f_1_inf1:1 f_1_inf2:2 a_1_br"
        french-right = "f_3_inf1:1"
        french-reserve = "f_2_inf1:1"
        """,
        [4],
    )
    assert rolls(t) == [("f_1_inf1", 4, 0)]
    assert asked(t) == "french battle.block"


@rule("6.31b")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_high_morale_leaves_the_block_free_to_act(die: int):
    t = field('french-left = "f_1_inf1:1 a_1_br"', [die])
    assert place(t, "f_1_inf1") == "french-left"
    assert {"fire:open", "place:french-reserve", "retreat:charleroi"} <= {*actions(t, "f_1_inf1")}


@rule("6.31c")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_low_morale_sends_it_one_place_back(die: int):  # T23
    t = field('allied-right = "a_1_br f_1_inf1:1"', [die])
    assert place(t, "f_1_inf1") == "french-left"
    t = field('french-left = "f_6_inf f_1_inf1:1 a_1_br"', [die])
    assert place(t, "f_1_inf1") == "french-reserve"


@rule("6.31d")
def test_foot_guns_that_fail_are_lost():  # T23
    t = field('french-left = "f_6_inf f_1_art:1 a_1_br"', [3])
    assert t.state.lost == ["f_1_art"]
    t = field('french-left = "f_6_inf f_1_art:1 a_1_br"', [4])
    assert place(t, "f_1_art") == "french-left"


@rule("6.31d")
def test_a_square_that_fails_is_lost():  # T23
    square = 'french-left = "f_6_inf f_1_inf1:1 a_1_br"\nsquares = ["f_1_inf1"]'
    t = field(square, [2])
    assert rolls(t) == [("f_1_inf1", 2, 1)]
    assert t.state.lost == ["f_1_inf1"]


@rule("6.31e")
def test_horse_guns_that_fail_fall_back():
    t = field('allied-right = "a_1_br f_2cc_ha:1"', [1])
    assert place(t, "f_2cc_ha") == "french-left"
    t = field('french-left = "f_6_inf f_2cc_ha:1 a_1_br"', [1])
    assert place(t, "f_2cc_ha") == "french-reserve"
    assert t.state.lost == []


@rule("6.31f")
def test_a_leader_does_not_roll_beside_his_men():  # T23
    t = field('allied-left = "a_1_br:1 a_wellington f_1_inf1"\nside = "allied"', [3])
    assert rolls(t) == [("a_1_br", 3, 1)]


@rule("6.31f")
def test_a_gun_in_a_square_does_not_roll():  # T23
    t = field(
        """
        french-left = "f_1_inf1 f_1_art:1 f_2cc_ha:1 a_1_br"
        squares = ["f_1_inf1"]
        shelter = { f_1_art = "f_1_inf1" }
    """,
        [5],
    )
    assert rolls(t) == [("f_2cc_ha", 5, 0)]


@rule("6.31g")
def test_a_rout_ends_the_morale_stage():  # T24
    t = field(
        """
        allied-centre = "a_1_ne1:1 f_1_inf1"
        allied-left = "a_r_bk:1 f_2_inf1"
        side = "allied"
        """,
        [3],
    )
    assert asked(t) == "allied morale.next"
    events = play(t, "block:a_1_ne1")
    assert [e.key for e in events][:4] == ["morale-low", "falls-back", "rout", "eliminated"]
    assert args(events, "rout")[0]["side"] == "side:allied"
    assert rest(t) == []
    assert rolls(t) == [("a_1_ne1", 3, 0)]


@rule("6.31h")
def test_a_block_that_fell_back_does_nothing_more():
    t = field('allied-right = "a_1_br f_1cc:1"', [2])
    assert place(t, "f_1cc") == "french-left"
    assert actions(t, "f_1cc") == []
    assert forbids(t, "f_1cc place:french-reserve") == "6.3c"
    assert forbids(t, "f_1cc fire:open") == "6.3c"
    assert forbids(t, "f_1cc retreat:charleroi") == "7.0d"


@rule("6.31h")
def test_not_even_horse_guns_fire_after_falling_back():
    t = field('allied-right = "a_1_br f_2cc_ha:1"', [2])
    assert place(t, "f_2cc_ha") == "french-left"
    assert forbids(t, "f_2cc_ha fire:open") == "6.3c"


@rule("6.31i")
def test_the_owner_chooses_the_order_of_the_rolls():
    lines = 'french-left = "f_1_inf1:1 f_1_inf2:1 f_2_inf1:1 f_6_inf a_1_br"'
    t = field(lines, [4, 5, 6])
    play(t, "block:f_2_inf1 block:f_1_inf1")
    assert rolls(t) == [("f_2_inf1", 4, 0), ("f_1_inf1", 5, 0), ("f_1_inf2", 6, 0)]


@rule("6.31i")
def test_leader_and_square_add_up():
    lines = """
        allied-left = "a_1_br:1 a_wellington f_1_inf1"
        squares = ["a_1_br"]
        side = "allied"
    """
    t = field(lines, [2])
    assert rolls(t) == [("a_1_br", 2, 2)]
    assert place(t, "a_1_br") == "allied-left"
    t = field(lines, [1, 6])  # then Wellington is alone, and rolls too (8.2b)
    assert t.state.lost == ["a_1_br"]


@rule("6.31i")
def test_no_die_fails_or_stands_by_itself():
    # Without a bonus 3 is low and 4 high; the highest bonus there is does not save a 1.
    t = field('french-left = "f_1_inf1:1 f_6_inf a_1_br"', [3])
    assert place(t, "f_1_inf1") == "french-reserve"
    t = field('french-left = "f_1_inf1:1 f_napoleon f_6_inf a_1_br"', [3])
    assert place(t, "f_1_inf1") == "french-left"


@rule("6.31c")
def test_falling_back_into_an_engaged_battle_turn_leaves_the_rest_to_fight():
    t = field('french-left = "f_1_inf1:1 f_6_inf a_1_br"', [1])
    assert battle(t).stage == "combat"
    assert "fire:open" in actions(t, "f_6_inf")


@rule("6.31b")
def test_morale_is_checked_again_each_battle_turn():
    t = field('french-left = "f_1_inf1:1 f_6_inf a_1_br"', [4, 4])
    play(t, "done done")
    assert len(rolls(t)) == 2
