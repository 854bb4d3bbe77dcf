"""6.7 stalemate: an attacker who does nothing must go."""

from __future__ import annotations

from tests.games.waterloo1815.tabletop import (
    actions,
    asked,
    battle,
    choices,
    field,
    forbids,
    heard,
    order,
    pass_turn,
    place,
    play,
    round_of,
    rule,
    shot,
    strength,
    town,
    until,
    why,
)


@rule("6.7a")
def test_two_idle_turns_of_the_attacker_are_a_stalemate():  # T29
    t = field('french-reserve = "f_1_inf1"')
    order(t, "f_1_inf1 place:french-left")  # redeploying is idle
    round_of(t)
    assert heard(t, None, "stalemate") == []
    play(t, "done")
    assert len(heard(t, None, "stalemate")) == 1
    assert asked(t) == "french battle.withdraw"


@rule("6.7a")
def test_an_arriving_block_is_not_idle():  # T29
    t = field("", towns='charleroi = "f_guard_inf"')
    round_of(t)
    play(t, "done block:f_guard_inf")
    assert heard(t, None, "stalemate") == []
    assert battle(t).idle == 0


@rule("6.7a")
def test_a_block_that_could_come_but_does_not_is_no_excuse():
    t = field("", towns='charleroi = "f_guard_inf"')
    round_of(t)
    play(t, "done done")
    assert asked(t) == "french battle.withdraw"


@rule("6.7a")
def test_fire_without_effect_breaks_the_run():
    t = field('french-left = "f_6_inf f_1_art"')
    round_of(t)
    shot(t, "f_1_art", [6, 6, 6])
    round_of(t)
    round_of(t)
    assert heard(t, None, "stalemate") == []
    play(t, "done")
    assert asked(t) == "french battle.withdraw"


@rule("6.7a")
def test_engaging_and_retreating_break_the_run():
    t = field('french-left = "f_6_inf f_1_inf1"')
    round_of(t)
    order(t, "f_1_inf1 place:allied-right")
    round_of(t)
    assert heard(t, None, "stalemate") == []
    t = field('french-left = "f_6_inf f_1_inf1"')
    round_of(t)
    order(t, "f_1_inf1 retreat:charleroi")
    round_of(t)
    assert heard(t, None, "stalemate") == []


@rule("6.7a")
def test_the_defender_may_wait_as_long_as_he_likes():
    t = field('french-left = "f_1_art"')
    for _ in range(4):
        shot(t, "f_1_art", [6, 6, 6])
        round_of(t)
    assert heard(t, None, "stalemate") == []
    assert asked(t) == "french battle.block"


FIVE = """
    french-left = "f_6_inf"
    french-reserve = "f_1_inf1 f_1_inf2"
    idle = 1
"""


@rule("6.7b")
def test_five_leave_by_one_major_road_in_three_turns():
    t = field(FIVE)
    play(t, "done")
    assert asked(t) == "french battle.withdraw"
    order(t, "f_1_inf1 retreat:charleroi")
    order(t, "f_1_inf2 retreat:charleroi")
    assert battle(t).side == "allied"  # the road is full
    pass_turn(t)
    assert asked(t) == "french battle.withdraw"
    assert "done" not in choices(t)
    assert why(t, "done") == "6.7b"
    order(t, "f_6_inf retreat:charleroi")
    order(t, "f_4_inf retreat:charleroi")
    pass_turn(t)
    assert asked(t) == "french battle.withdraw"
    order(t, "f_3_inf1 retreat:charleroi")
    assert [e.args["side"] for e in heard(t, None, "battle-won")] == ["side:allied"]
    assert [town(t, id) for id in ("f_1_inf1", "f_6_inf", "f_3_inf1")] == ["charleroi"] * 3


@rule("6.7b")
def test_nothing_but_leaving_is_allowed():
    t = field("""
        allied-right = "a_2_ne f_1_inf1"
        french-centre = "f_4_inf f_1_art"
        idle = 1
    """)
    play(t, "done")
    assert asked(t) == "french battle.withdraw"
    assert forbids(t, "f_1_inf1 fire:open") == "6.7b"
    assert forbids(t, "f_1_art fire:open") == "6.7b"
    assert forbids(t, "f_4_inf place:french-reserve") == "6.7b"
    assert forbids(t, "f_4_inf form") == "6.7b"
    order(t, "f_1_inf1 retreat:charleroi")
    assert strength(t, "f_1_inf1") == 2  # engaged: attrition


@rule("6.7b")
def test_squares_break_and_guests_come_out_to_leave():
    t = field("""
        french-centre = "f_4_inf f_1_art"
        squares = ["f_4_inf"]
        shelter = { f_1_art = "f_4_inf" }
        idle = 1
    """)
    play(t, "done")
    assert actions(t, "f_4_inf") == ["break"]
    assert actions(t, "f_1_art") == ["come-out"]
    order(t, "f_4_inf break")
    assert forbids(t, "f_4_inf retreat:charleroi") == "7.0d"  # next battle turn
    until(t, "allied battle.block")
    pass_turn(t)
    assert "retreat:charleroi" in actions(t, "f_4_inf")


@rule("6.7b")
def test_a_block_that_moved_waits_for_the_next_battle_turn():
    t = field("""
        french-reserve = "f_1_inf1"
        idle = 1
    """)
    order(t, "f_1_inf1 place:french-left")
    play(t, "done")
    assert asked(t) == "french battle.withdraw"
    assert forbids(t, "f_1_inf1 retreat:charleroi") == "7.0a"


@rule("6.7b")
def test_no_reinforcement_for_those_who_must_go():
    t = field(FIVE, towns='charleroi = "f_guard_inf"')
    play(t, "done done")
    events = until(t, "allied battle.block")
    pass_turn(t)
    events += until(t, "allied battle.block", "movement.block")
    assert "reinforces" not in [e.key for e in events]
    assert place(t, "f_guard_inf") == ""


@rule("6.7b")
def test_an_attacker_with_no_town_to_go_to_is_lost():
    t = field(FIVE, towns='charleroi = "a_1_br"')  # the enemy stands across his way back
    play(t, "done")
    assert sorted(t.state.lost) == ["f_1_inf1", "f_1_inf2", "f_3_inf1", "f_4_inf", "f_6_inf"]
    assert [e.args["side"] for e in heard(t, None, "battle-won")] == ["side:allied"]


@rule("6.7b")
def test_a_square_and_its_guest_are_lost_with_the_rest():
    t = field(
        """
        french-left = "f_6_inf f_napoleon"
        squares = ["f_6_inf"]
        shelter = { f_napoleon = "f_6_inf" }
        idle = 1
        """,
        towns='charleroi = "a_1_br"',
    )
    play(t, "done")
    assert sorted(t.state.lost) == ["f_3_inf1", "f_4_inf", "f_6_inf", "f_napoleon"]
