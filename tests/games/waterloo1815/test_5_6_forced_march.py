"""5.6: forced marches, and the leader's bonus where they need it (8.1)."""

from __future__ import annotations

import pytest

from grognard.games.waterloo1815 import GAME
from tests.games.waterloo1815.tabletop import (
    asked,
    choices,
    heard,
    march,
    play,
    rest,
    rule,
    strength,
    table,
    town,
    until,
    view,
    why,
    words,
)

BRUSSELS = """
    turn = 4
    [towns]
    brussels = "a_r_br1 a_r_bk a_c_lt a_wellington a_r_br2"
    ghent = "a_1_br"
"""


# --- who may march, and how far


@rule("5.6a")
def test_infantry_marches_to_a_second_town_and_no_further():
    t = table(BRUSSELS)
    march(t, "a_r_br1", "waterloo")
    march(t, "a_r_bk", "waterloo")
    play(t, "done")
    assert asked(t) == "allied march.block"
    play(t, "block:a_r_br1 town:quatre_bras")
    assert town(t, "a_r_br1") == "quatre_bras"
    assert why(t, "block:a_r_br1") == "5.6a"  # not on to Ligny
    assert choices(t) == ["block:a_r_bk", "done"]


@rule("5.6a")
@pytest.mark.parametrize("id", ["f_1cc", "f_2cc_ha", "f_napoleon"])
def test_leaders_cavalry_and_horse_artillery_march_to_a_third_town(id: str):
    t = table(
        f"""
        turn = 1
        [towns]
        wavre = "{id}"
        beaumont = "f_3_inf1"
    """,
        dice=[6],
    )
    march(t, id, "waterloo", "quatre_bras")
    play(t, "done")
    assert asked(t) == "french march.block"
    play(t, f"block:{id} town:ligny")
    assert town(t, id) == "ligny"
    assert asked(t) != "french march.block"


@rule("5.6a")
@pytest.mark.parametrize("id", ["f_3_inf1", "f_3_art"])
def test_infantry_and_foot_artillery_march_alike(id: str):
    t = table(
        f"""
        turn = 1
        [towns]
        wavre = "{id}"
    """,
        dice=[6],
    )
    march(t, id, "waterloo")
    play(t, f"block:{id} town:quatre_bras")
    assert town(t, id) == "quatre_bras"


@rule("5.6b")
def test_a_block_of_a_group_that_did_not_move_does_not_march():
    t = table("""
        turn = 1
        [towns]
        soire = "f_1_inf1"
        beaumont = "f_3_inf1 f_3_inf2"
        philippeville = "f_4_inf f_2cc"
    """)
    march(t, "f_1_inf1", "mons")
    march(t, "f_3_inf1", "thuin")
    play(t, "done")
    assert asked(t) == "french march.block"
    refusal = t.why("block:f_4_inf")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("5.6b", "march-group-not-moved")
    assert why(t, "block:f_2cc") == "5.6b"
    assert why(t, "block:f_3_inf2") == "5.6b"  # of a moving group, but it stayed
    assert choices(t, "block") == ["f_1_inf1", "f_3_inf1"]


@rule("5.6b")
def test_a_block_that_has_not_used_its_full_rate_does_not_march():
    t = table("""
        turn = 1
        [towns]
        wavre = "f_1cc f_2cc"
    """)
    play(t, "block:f_1cc town:waterloo stop block:f_2cc town:waterloo town:quatre_bras")
    assert asked(t) == "french march.block"
    assert why(t, "block:f_1cc") == "5.6b"
    assert choices(t, "block") == ["f_2cc"]


@rule("5.6b")
def test_only_ones_own_blocks_march():
    t = table(BRUSSELS.replace("ghent", 'laneffe = "f_1_inf1"\n    ghent'))
    march(t, "a_r_br1", "waterloo")
    play(t, "done")
    assert asked(t) == "allied march.block"
    assert why(t, "block:f_1_inf1") == "2.0c"
    assert why(t, "block:marshal_ney") == "3.4b"
    assert why(t, "town:quatre_bras") == "5.6e"  # a block must be named first


@rule("5.6b")
def test_the_question_does_not_tell_horse_from_foot():
    """Foot that has moved one town may march on, horse may not: both are asked."""
    for block, halt, offered in (
        ("f_1_inf1", "", ["block:f_1_inf1", "done"]),
        ("f_1cc", "stop ", ["done"]),
    ):
        t = table("""
            turn = 1
            [towns]
            wavre = "f_1cc f_1_inf1"
            brussels = "a_r_br1"
        """)
        play(t, f"block:{block} town:waterloo {halt}done")
        assert asked(t) == "french march.block"
        assert t.ask is not None
        assert t.ask.choices == offered
        play(t, "done")
        assert asked(t) == "allied movement.block"


@rule("5.6b")
def test_nobody_is_asked_when_all_can_see_that_nobody_can_march():
    t = table("""
        turn = 1
        [towns]
        wavre = "f_1cc f_1_inf1"
        brussels = "a_r_br1"
    """)
    play(t, "done")
    assert asked(t) == "allied movement.block"


# --- the die


@rule("5.6c")
def test_t8_a_3_costs_a_step_and_a_4_does_not():
    t = table(
        """
        turn = 4
        [towns]
        brussels = "a_r_br1 a_r_bk"
    """,
        dice=[3, 4],
    )
    march(t, "a_r_br1", "waterloo")
    march(t, "a_r_bk", "waterloo")
    play(t, "block:a_r_br1 town:quatre_bras block:a_r_bk town:quatre_bras")
    assert [town(t, id) for id in ("a_r_br1", "a_r_bk")] == ["quatre_bras"] * 2
    assert [strength(t, id) for id in ("a_r_br1", "a_r_bk")] == [2, 3]
    assert [e.args["die"] for e in heard(t, None, "march-roll")] == [3, 4]


@rule("5.6c")
@pytest.mark.parametrize(("die", "left"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_every_face_of_the_die(die: int, left: int):
    t = table(
        """
        turn = 4
        [towns]
        brussels = "a_r_br1"
    """,
        dice=[die],
    )
    march(t, "a_r_br1", "waterloo")
    play(t, "block:a_r_br1 town:quatre_bras")
    assert strength(t, "a_r_br1") == left
    assert town(t, "a_r_br1") == "quatre_bras"


@rule("5.6c")
@pytest.mark.parametrize(("die", "left"), [(3, 3), (2, 2)])
def test_t8_with_a_leader_at_the_start_only_1_and_2_cost_a_step(die: int, left: int):
    t = table(BRUSSELS, dice=[die])
    march(t, "a_r_br1", "waterloo")
    play(t, "done block:a_r_br1 town:quatre_bras")
    assert asked(t) == "allied march.leader"
    play(t, "show")
    assert strength(t, "a_r_br1") == left


@rule("5.6c")
def test_t8_the_chance_of_a_loss_is_a_half_with_a_leader_a_third():
    chance: dict[str, float] = {}
    for id, start in (("a_r_br1", "brussels"), ("a_1_br", "ghent")):
        t = table(BRUSSELS)
        march(t, id, "alost")
        until(t, "march.block")
        play(t, f"block:{id}")
        assert t.ask is not None
        odds = GAME.odds(t.state, t.ask, "town:ninove")
        assert odds is not None
        assert odds.exact
        chance[start] = next(c.probability for c in odds.chances if c.key == "march-step-lost")
        assert sum(c.probability for c in odds.chances) == pytest.approx(1)
    assert chance == {"brussels": pytest.approx(1 / 3), "ghent": pytest.approx(1 / 2)}


@rule("5.6d")
def test_t8_a_block_at_strength_1_is_eliminated_and_counts():
    t = table(
        """
        turn = 1
        [towns]
        wavre = "f_1cc:1"
        brussels = "a_r_br1"
    """,
        dice=[2],
    )
    march(t, "f_1cc", "waterloo", "quatre_bras")
    play(t, "block:f_1cc town:ligny")
    assert town(t, "f_1cc") == ""
    (french,) = (a for a in view(t, "allied").armies if a.army == "french")
    assert (french.losses, french.lost) == (1, ["f_1cc"])


@rule("5.6d")
def test_a_leader_who_marches_alone_may_die_of_it():
    t = table(
        """
        turn = 4
        [towns]
        brussels = "a_wellington"
        ghent = "a_1_br"
    """,
        dice=[2],
    )
    march(t, "a_wellington", "waterloo", "quatre_bras")
    play(t, "block:a_wellington town:ligny show")
    assert t.state.lost == ["a_wellington"]


# --- the order


@rule("5.6e")
def test_first_all_moves_then_all_marches_then_all_dice():
    t = table(
        """
        turn = 4
        [towns]
        brussels = "a_r_br1 a_r_bk a_r_art"
    """,
        dice=[6, 6],
    )
    march(t, "a_r_br1", "waterloo")
    march(t, "a_r_bk", "waterloo")
    march(t, "a_r_art", "hal")
    assert not heard(t, None, "march-roll")
    play(t, "block:a_r_br1 town:quatre_bras")
    assert not heard(t, None, "march-roll")
    assert rest(t) == [6, 6]
    play(t, "block:a_r_bk town:quatre_bras done")
    assert rest(t) == []
    log = words(heard(t, None))
    last_move = len(log) - 1 - log[::-1].index("moved")
    assert last_move < log.index("march-roll")
    assert t.state.turn > 4


@rule("5.6e")
def test_the_leader_is_shown_before_the_first_die():
    t = table(BRUSSELS, dice=[6, 6])
    march(t, "a_r_br1", "waterloo")
    march(t, "a_r_bk", "waterloo")
    play(t, "done block:a_r_br1 town:quatre_bras block:a_r_bk town:quatre_bras")
    assert asked(t) == "allied march.leader"
    assert rest(t) == [6, 6]
    play(t, "hide")
    assert rest(t) == []


@rule("5.6e")
def test_battles_come_after_the_dice():
    t = table(
        """
        turn = 1
        [towns]
        waterloo = "f_1_inf1"
        ligny = "p_1_inf1"
    """,
        dice=[6, 6, 6, 6, 6, 6, 6],
    )
    march(t, "f_1_inf1", "quatre_bras")
    play(t, "block:f_1_inf1 town:ligny")
    log = words(heard(t, None))
    assert log.index("march-roll") < log.index("skirmish")
