"""6.32 moving in battle: engage, disengage, redeploy; diagram 3."""

from __future__ import annotations

import random

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.state import FACING, at, engaged
from grognard.kernel.dice import Dice
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    actions,
    args,
    battle,
    field,
    forbids,
    order,
    pass_turn,
    place,
    rule,
    shot,
    words,
)


def moves_of(t, block: str) -> list[str]:
    """The places one battle move can take a block to."""
    return [word[6:] for word in actions(t, block) if word.startswith("place:")]


@rule("6.32a")
def test_an_enemy_in_the_position_engages_all_in_it():
    t = field('french-left = "f_1_inf1 f_1_inf2"\nallied-right = "a_1_br a_2_ne"\nside = "allied"')
    assert not any(engaged(t.state, battle(t), id) for id in battle(t).place)
    order(t, "a_1_br place:french-left")
    b = battle(t)
    assert {id for id in b.place if engaged(t.state, b, id)} == {"f_1_inf1", "f_1_inf2", "a_1_br"}


@rule("6.32a")
def test_nobody_is_engaged_in_reserve():
    t = field('french-reserve = "f_1_inf1"\nallied-reserve = "a_1_br"')
    assert not engaged(t.state, battle(t), "f_1_inf1")


@rule("6.32b")
def test_a_move_leads_to_the_reserve_or_to_the_enemy_it_faces():
    t = field('french-reserve = "f_1_inf1"')
    assert moves_of(t, "f_6_inf") == ["french-reserve", "allied-right"]
    assert moves_of(t, "f_1_inf1") == ["french-left", "french-centre", "french-right"]


@rule("6.32b")
def test_the_enemy_reserve_is_out_of_reach():
    t = field('allied-right = "a_2_ne f_1cc"')
    assert forbids(t, "f_1cc place:allied-reserve") == "6.32b"


@rule("6.32c")
@pytest.mark.parametrize("spot", ["allied-left", "allied-right", "french-left", "french-right"])
def test_never_sideways_nor_diagonally(spot: str):  # T25, diagram 3
    t = field('allied-centre = "a_1_ne1"\nside = "allied"')
    assert forbids(t, f"a_1_ne1 place:{spot}") == "6.32c"


@rule("6.32d")
def test_entering_an_own_position_with_enemies_is_engaging():
    t = field('french-centre = "f_4_inf a_1_br"\nfrench-reserve = "f_1_inf1"')
    events = order(t, "f_1_inf1 place:french-centre")
    assert words(events)[0] == "engages"
    assert battle(t).busy


@rule("6.32d")
def test_diagram_3_engaging():
    t = field("""
        allied-left = "a_1_art a_1_br a_r_bk"
        allied-reserve = "a_c_hvy"
        french-right = "f_3_inf1"
        side = "allied"
    """)
    shot(t, "a_1_art", [6, 6, 6, 1])  # the guns first
    order(t, "a_1_br place:french-right")
    order(t, "a_c_hvy place:allied-left")
    events = order(t, "a_c_hvy place:french-right")
    assert words(events)[0] == "engages"
    assert forbids(t, "a_c_hvy fire:open") == "6.33a"
    pass_turn(t)
    pass_turn(t)
    assert shot(t, "a_c_hvy", [4, 5, 6]) == (3, 4, 1)  # shock


@rule("6.32e")
def test_foot_guns_never_engage():
    t = field("""
        french-left = "f_6_inf a_1_br"
        french-centre = "f_4_inf a_2_br"
        french-right = "f_3_inf1 a_c_lt"
        french-reserve = "f_1_art"
    """)
    assert moves_of(t, "f_1_art") == []
    assert forbids(t, "f_1_art place:french-centre") == "6.32e"
    t = field('french-centre = "f_1_art"')
    assert forbids(t, "f_1_art place:allied-centre") == "6.32e"


@rule("6.32f")
@pytest.mark.parametrize("block", ["f_1_art", "f_1_inf1", "f_1cc", "f_2cc_ha", "f_napoleon"])
def test_any_block_may_walk_into_an_empty_position(block: str):  # T25
    t = field(f'french-left = "f_6_inf {block}"\nallied-right = ""')
    events = order(t, f"{block} place:allied-right")
    assert words(events)[:2] == ["walks-in", "rout"]
    assert args(events, "rout")[0]["side"] == "side:allied"


@rule("6.32f")
def test_stream_and_woods_bar_foot_guns():
    for token, law in (("stream", "6.21u"), ("woods", "6.21k")):
        lines = f'allied-right = ""\nterrain = {{ allied-right = "{token}" }}'
        t = field(f'french-left = "f_1_art f_1_inf1"\n{lines}')
        assert forbids(t, "f_1_art place:allied-right") == law
        assert forbids(t, "f_1_inf1 place:allied-right") == ""


@rule("6.32g")
def test_an_engaged_block_goes_straight_back_only():
    t = field('french-left = "f_6_inf f_1cc a_1_br"')
    assert moves_of(t, "f_1cc") == ["french-reserve"]
    assert forbids(t, "f_1cc place:allied-right") == "6.32g"
    t = field('allied-right = "a_2_ne f_1cc"')
    assert moves_of(t, "f_1cc") == ["french-left"]
    assert words(order(t, "f_1cc place:french-left"))[0] == "disengages"


@rule("6.32h")
def test_no_block_disengages_and_engages_in_one_battle_turn():  # T25
    t = field("""
        french-left = "f_6_inf f_1cc a_1_br"
        french-centre = "f_4_inf a_2_br"
    """)
    order(t, "f_1cc place:french-reserve")
    assert forbids(t, "f_1cc place:french-centre") == "6.32h"
    assert forbids(t, "f_1cc place:french-left") == "6.32h"
    assert forbids(t, "f_1cc place:french-right") == ""


@rule("6.32h")
def test_nor_the_other_way_round():
    t = field('french-left = "f_6_inf f_1cc"')
    order(t, "f_1cc place:allied-right")
    assert moves_of(t, "f_1cc") == []
    t = field('allied-right = "a_2_ne f_1cc"')
    order(t, "f_1cc place:french-left")
    assert forbids(t, "f_1cc place:allied-right") == "6.32h"


@rule("6.32i", "6.32c")
def test_diagram_3_redeploying():
    t = field("""
        allied-centre = "a_c_lt a_1_ne1"
        allied-reserve = "a_2_br"
        side = "allied"
    """)
    assert words(order(t, "a_c_lt place:allied-reserve"))[0] == "redeploys"
    assert moves_of(t, "a_c_lt") == ["allied-left", "allied-centre", "allied-right"]
    order(t, "a_c_lt place:allied-left")
    assert place(t, "a_c_lt") == "allied-left"
    order(t, "a_2_br place:allied-right")
    assert place(t, "a_2_br") == "allied-right"
    assert forbids(t, "a_1_ne1 place:allied-left") == "6.32c"


@rule("6.32j")
def test_two_moves_for_those_on_horseback_one_on_foot():
    t = field('french-reserve = "f_1cc f_1_inf1 f_2cc_ha f_napoleon f_1_art"')
    for block in ("f_1cc", "f_2cc_ha", "f_napoleon"):
        order(t, f"{block} place:french-left")
        order(t, f"{block} place:allied-right")
        assert place(t, block) == "allied-right"
    for block in ("f_1_inf1", "f_1_art"):
        order(t, f"{block} place:french-left")
        assert moves_of(t, block) == []
        assert place(t, block) == "french-left"
    assert forbids(t, "f_1_inf1 place:allied-right") == "6.32j"


@rule("6.32j")
def test_no_third_move():
    t = field('french-left = "f_6_inf f_1cc"')
    order(t, "f_1cc place:french-reserve")
    order(t, "f_1cc place:french-centre")
    assert forbids(t, "f_1cc place:allied-centre") == "6.32j"


@rule("6.32k")
def test_entering_a_position_with_enemies_ends_the_move():
    t = field('french-left = "f_6_inf a_1_br"\nfrench-reserve = "f_1cc"')
    order(t, "f_1cc place:french-left")
    assert forbids(t, "f_1cc place:allied-right") == "6.32k"
    assert forbids(t, "f_1cc place:french-reserve") == "6.32k"


@rule("6.32k")
def test_friends_are_passed():
    t = field('french-reserve = "f_1cc"')
    order(t, "f_1cc place:french-left")
    order(t, "f_1cc place:allied-right")
    assert place(t, "f_1cc") == "allied-right"


@rule("6.32k")
@pytest.mark.parametrize("seed", range(12))
def test_at_most_one_position_of_a_column_is_contested(seed: int):
    rng = random.Random(seed)
    t = field(
        """
        french-left = "f_1_inf1 f_1_art f_1cc"
        french-centre = "f_2_inf1 f_2cc_ha"
        french-right = "f_3_inf2 f_guard_cav"
        french-reserve = "f_napoleon f_guard_inf f_4cc"
        allied-left = "a_1_br a_1_art"
        allied-centre = "a_2_br a_c_lt"
        allied-right = "a_r_br1 a_c_ha"
        allied-reserve = "a_wellington a_c_hvy a_c_ne"
        terrain = { french-centre = "hill", allied-left = "farm", allied-right = "stream" }
        """
    )
    g = t.state
    g.dice = Dice(f"column {seed}")
    t = Table.from_state(GAME, "campaign", {"players": "two"}, g)
    most = 0
    while t.state.battles and t.ask is not None:
        stay = [word for word in t.ask.choices if word[:7] != "retreat" and word != "back"]
        t.play(rng.choice(stay or t.ask.choices))
        for b in t.state.battles:
            both = {
                spot
                for spot in FACING
                if at(t.state, b, spot, "french") and at(t.state, b, spot, "allied")
            }
            assert not any(FACING[spot] in both for spot in both)
            most = max(most, len(both))
    assert most  # it did come to blows


@rule("6.32l")
def test_disengage_then_redeploy():
    t = field('allied-right = "a_2_ne f_1cc"')
    order(t, "f_1cc place:french-left")
    order(t, "f_1cc place:french-reserve")
    assert place(t, "f_1cc") == "french-reserve"
    t = field('french-left = "f_6_inf f_1cc a_1_br"')
    order(t, "f_1cc place:french-reserve")
    order(t, "f_1cc place:french-right")
    assert place(t, "f_1cc") == "french-right"
