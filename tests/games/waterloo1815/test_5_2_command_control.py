"""5.2: which groups may attack one town together."""

from __future__ import annotations

from tests.games.waterloo1815.tabletop import (
    asked,
    barred,
    choices,
    heard,
    march,
    play,
    rule,
    standing,
    table,
    town,
    until,
)

# --- 5.2 command control


@rule("5.2a")
def test_t5_quatre_bras_and_nivelles_may_attack_waterloo_together():
    t = table("""
        turn = 1
        [towns]
        quatre_bras = "f_1_inf1 f_1_inf2"
        nivelles = "f_2_inf1 f_2_inf2"
        wavre = "f_3_inf1 f_3_inf2"
        waterloo = "a_r_br1 a_r_br2 a_r_bk"
    """)
    march(t, "f_1_inf1", "waterloo")
    assert barred(t, "f_3_inf1", "waterloo") == "5.2a"
    march(t, "f_2_inf1", "waterloo")
    assert {town(t, id) for id in ("f_1_inf1", "f_2_inf1")} == {"waterloo"}


@rule("5.2a")
def test_t5_wavre_and_quatre_bras_may_not_in_either_order():
    for first, second, at in (("f_1_inf1", "f_3_inf1", "wavre"), ("f_3_inf1", "f_1_inf1", "wavre")):
        t = table(f"""
            turn = 1
            [towns]
            quatre_bras = "f_1_inf1"
            {at} = "f_3_inf1"
            waterloo = "a_r_br1"
        """)
        march(t, first, "waterloo")
        assert barred(t, second, "waterloo") == "5.2a"


@rule("5.2a")
def test_t5_the_allies_may_not_join_from_waterloo_and_ligny():
    t = table("""
        turn = 2
        [towns]
        waterloo = "a_r_br1"
        ligny = "p_1_inf1"
        quatre_bras = "f_1_inf1"
    """)
    march(t, "a_r_br1", "quatre_bras")
    assert barred(t, "p_1_inf1", "quatre_bras") == "5.2a"
    assert barred(t, "p_1_inf1", "charleroi") == ""


@rule("5.2a")
def test_a_group_that_started_afar_may_not_join_one_that_is_adjacent():
    """Braine-le-Comte and Nivelles are joined, but only Nivelles is next to Waterloo."""
    t = table("""
        turn = 1
        [towns]
        nivelles = "f_1_inf1"
        braine_le_comte = "f_1cc"
        waterloo = "a_r_br1"
    """)
    march(t, "f_1_inf1", "waterloo")
    assert barred(t, "f_1cc", "nivelles", "waterloo") == "5.2a"
    assert barred(t, "f_1cc", "hal", "waterloo") == "5.2a"


@rule("5.2a")
def test_two_groups_may_attack_two_towns():
    t = table("""
        turn = 1
        [towns]
        quatre_bras = "f_1_inf1"
        wavre = "f_3_inf1"
        waterloo = "a_r_br1"
        brussels = "a_r_br2"
    """)
    march(t, "f_1_inf1", "waterloo")
    assert barred(t, "f_3_inf1", "brussels") == ""


@rule("5.2b")
def test_two_allied_groups_of_one_town_count_as_joined():
    t = table("""
        turn = 2
        [towns]
        wavre = "a_r_br1 p_1_inf1 p_1_inf2"
        waterloo = "f_1_inf1"
    """)
    march(t, "a_r_br1", "waterloo")
    assert barred(t, "p_1_inf1", "waterloo") == ""
    march(t, "p_1_inf1", "waterloo")
    assert town(t, "p_1_inf1") == "waterloo"


@rule("5.2b")
def test_mixed_allies_from_hal_and_wavre_are_barred():
    t = table("""
        turn = 2
        [towns]
        hal = "a_r_br1"
        wavre = "p_1_inf1"
        waterloo = "f_1_inf1"
    """)
    march(t, "a_r_br1", "waterloo")
    assert barred(t, "p_1_inf1", "waterloo") == "5.2a"


@rule("5.2b")
def test_two_allied_groups_of_one_town_must_both_start_adjacent_too():
    """5.2a asks that of both; only the link between them is given by standing together."""
    t = table("""
        turn = 2
        [towns]
        wavre = "a_c_lt p_1_cav"
        quatre_bras = "f_1_inf1"
    """)
    march(t, "a_c_lt", "waterloo", "quatre_bras")
    assert barred(t, "p_1_cav", "waterloo", "quatre_bras") == "5.2a"


AROUND = """
    turn = 1
    [towns]
    quatre_bras = "f_1_inf1"
    binche = "f_1cc f_2_inf1"
    waterloo = "a_r_br1"
"""


@rule("5.2c")
def test_another_road_does_not_make_a_joint_attack_legal():
    t = table(AROUND)
    march(t, "f_1_inf1", "waterloo")
    assert barred(t, "f_1cc", "nivelles") == ""
    assert barred(t, "f_1cc", "nivelles", "waterloo") == "5.2a"


@rule("5.2c")
def test_nor_does_a_forced_march():
    t = table(AROUND)
    march(t, "f_1_inf1", "waterloo")
    march(t, "f_2_inf1", "nivelles")
    until(t, "march.block")
    assert barred(t, "f_2_inf1", "waterloo") == "5.2a"
    assert barred(t, "f_2_inf1", "braine_le_comte") == ""


@rule("5.2d")
def test_t4_one_group_attacks_by_three_roads():
    fast = "f_1cc f_2cc f_3cc f_4cc f_guard_cav f_2cc_ha f_3cc_ha"
    t = table(f"""
        turn = 1
        [towns]
        laneffe = "f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2 f_3_inf1 {fast}"
        charleroi = "p_1_inf1 p_1_inf2 p_1_inf3"
    """)
    march(t, "f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2", "charleroi")
    march(t, "f_1cc f_2cc f_3cc", "thuin", "charleroi")
    assert barred(t, "f_4cc", "thuin", "charleroi") == "5.5a"
    assert barred(t, "f_3_inf1", "charleroi") == "5.5a"
    march(t, "f_4cc f_guard_cav f_2cc_ha", "fosse", "charleroi")
    assert barred(t, "f_3cc_ha", "fosse", "charleroi") == "5.5a"
    assert len([b for b in standing(t, None, "charleroi") if b.army == "french"]) == 10
    assert len(heard(t, None, "group-move")) == 1


@rule("5.2d")
def test_a_lone_group_need_not_start_adjacent():
    t = table("""
        turn = 1
        [towns]
        wavre = "f_1cc f_1_inf1"
        quatre_bras = "a_r_br1"
    """)
    march(t, "f_1cc", "waterloo", "quatre_bras")
    assert town(t, "f_1cc") == "quatre_bras"


@rule("5.2e")
def test_t5_a_group_kept_out_may_still_reinforce():
    t = table("""
        turn = 1
        [towns]
        quatre_bras = "f_1_inf1 f_1_inf2 f_1_art"
        wavre = "f_3_inf1 f_3_inf2"
        waterloo = "a_r_br1 a_r_br2 a_r_bk"
    """)
    march(t, "f_1_inf1 f_1_inf2 f_1_art", "waterloo")
    assert barred(t, "f_3_inf1", "waterloo") == "5.2a"
    until(t, "battle.reinforce")
    assert asked(t) == "french battle.reinforce"
    assert choices(t, "block") == ["f_3_inf1", "f_3_inf2"]
    play(t, "block:f_3_inf1")
    assert town(t, "f_3_inf1") == "waterloo"
    assert asked(t) != "french battle.reinforce"  # the minor road brings one
