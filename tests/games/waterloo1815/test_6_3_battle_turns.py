"""6.3 battle turns: whose they are, their stages, and what a block may do in one."""

from __future__ import annotations

import pytest

from grognard.games.waterloo1815 import GAME
from tests.games.waterloo1815.tabletop import (
    actions,
    args,
    asked,
    battle,
    camp,
    choices,
    field,
    forbids,
    heard,
    order,
    pass_turn,
    play,
    put,
    rest,
    rule,
    shot,
    until,
    why,
    words,
)


@rule("6.3a")
@pytest.mark.parametrize(
    ("turn", "attacker", "defender"), [(1, "french", "allied"), (2, "allied", "french")]
)
def test_the_attacker_has_the_first_battle_turn(turn: int, attacker: str, defender: str):
    t = camp("f_1_inf1 f_1_inf2 f_1_art a_1_br a_1_ne1 a_1_ne2", top=f"turn = {turn}")
    put_french = "f_1_inf1 french-left f_1_inf2 french-centre f_1_art french-right"
    put_allied = "a_1_br allied-left a_1_ne1 allied-centre a_1_ne2 allied-right"
    for line in (put_allied, put_french) if turn == 1 else (put_french, put_allied):
        put(t, line)
    assert asked(t) == f"{attacker} battle.block"
    pass_turn(t)
    assert asked(t) == f"{defender} battle.block"
    pass_turn(t)
    assert asked(t) == f"{attacker} battle.block"


@rule("6.3b")
def test_only_the_blocks_of_the_player_at_turn_take_part():
    t = field('french-left = "f_1_inf1:1 a_1_br:1"', [4])
    assert rest(t) == []
    (rolled,) = heard(t, None, "morale-high", "morale-low")
    assert rolled.args["block"] == "block:f_1_inf1"
    assert why(t, "block:a_1_br") == "6.3b"
    assert not [id for id in choices(t, "block") if id.startswith("a_")]


@rule("6.3b")
def test_morale_then_combat_then_reinforcements():
    t = field(
        'french-left = "f_1_inf1:1 a_1_br"\nfrench-centre = "f_2_inf1:1 a_2_br"',
        [4, 4],
        towns='charleroi = "f_6_art"',
    )
    assert asked(t) == "french morale.next"
    play(t, "rest")
    assert asked(t) == "french battle.block"
    shot(t, "f_1_inf1", [6])
    play(t, "done")
    assert asked(t) == "french battle.reinforce"
    play(t, "block:f_6_art")
    assert battle(t).side == "allied"
    stages = ["morale-high", "fires", "reinforces"]
    story = [key for key in words(heard(t, "french")) if key in stages]
    assert story == ["morale-high", "morale-high", "fires", "reinforces"]


ENGAGED = 'french-left = "f_1_inf1 a_1_br"'


@rule("6.3c")
def test_an_infantry_that_fired_does_nothing_else():
    t = field(ENGAGED)
    shot(t, "f_1_inf1", [6, 6, 6])
    assert actions(t, "f_1_inf1") == []
    assert why(t, "block:f_1_inf1") == "6.3c"
    assert forbids(t, "f_1_inf1 place:french-reserve") == "6.3c"
    assert forbids(t, "f_1_inf1 retreat:charleroi") == "7.0a"
    assert forbids(t, "f_1_inf1 form") == "6.3c"


@rule("6.3c")
def test_each_block_has_one_of_these_actions():
    t = field(ENGAGED)
    assert actions(t, "f_1_inf1") == [
        "fire:open",
        "place:french-reserve",
        "form",
        "retreat:charleroi",
    ]


@rule("6.3c")
def test_doing_nothing_is_allowed():
    t = field(ENGAGED)
    play(t, "done")
    assert battle(t).side == "allied"
    assert battle(t).place["f_1_inf1"] == "french-left"


@rule("6.3d")
def test_guns_fire_before_the_infantry_goes_in_not_after():
    t = field('french-left = "f_1_art f_1_inf1"')
    assert shot(t, "f_1_art", [1, 6, 6]) == (3, 1, 1)
    order(t, "f_1_inf1 place:allied-right")
    assert battle(t).place["f_1_inf1"] == "allied-right"
    t = field('french-left = "f_1_art f_1_inf1"')
    order(t, "f_1_inf1 place:allied-right")
    assert forbids(t, "f_1_art fire:open") == "6.33m"


@rule("6.3d")
def test_each_result_counts_before_the_next_block_acts():
    t = field('allied-right = "a_r_br2:1 f_1_inf1 f_2_inf1"')
    shot(t, "f_1_inf1", [1, 6, 6])
    # The last defender is dead and the Allies routed: the second infantry has nothing to fire at.
    assert args(heard(t, None), "rout")[0]["side"] == "side:allied"
    assert t.ask is not None
    assert t.ask.key != "battle.block"


@rule("6.3d")
def test_any_block_may_be_the_first():
    t = field("")
    assert choices(t, "block") == ["f_3_inf1", "f_4_inf", "f_6_inf"]
    order(t, "f_6_inf form")
    order(t, "f_3_inf1 form")
    assert choices(t, "block") == ["f_4_inf"]
    until(t, "allied battle.block")


@rule("6.3c")
def test_asking_why_changes_nothing():
    t = field('french-left = "f_6_inf f_1_art f_2cc_ha a_1_br"\nterrain = { french-left = "hill" }')
    before = GAME.encode(t.state)
    for id in battle(t).place:
        why(t, f"block:{id}")
        for word in ("fire:open", "place:french-reserve", "form", "take", "retreat:charleroi"):
            why(t, word)
    assert GAME.encode(t.state) == before


@rule("6.3d", "11.0d")
def test_an_ally_with_nothing_to_do_waits_for_what_the_other_does():
    t = field(
        """
        allied-left = "p_1_inf1 f_1_inf1:1"
        allied-centre = "p_1_inf2 f_1_inf2"
        allied-right = "p_1_inf3 f_2_inf1"
        allied-reserve = "a_1_art a_2_art a_r_art"
        side = "allied"
        """,
        top='turn = 1\nplayers = "three"',
        towns='ligny = "f_3_inf2"\nnivelles = "f_2_inf2"\nwaterloo = "f_guard_inf"',
    )
    # Guns in reserve, enemies in every position and no way out: the Anglo-Dutch can do nothing.
    assert asked(t) == "prussian battle.block"
    shot(t, "p_1_inf1", [1, 6, 6])
    assert asked(t) == "anglo battle.block"
    assert forbids(t, "a_1_art place:allied-left") == ""
