"""5.6f-5.6h: what a forced march may be used for, and all that binds it."""

from __future__ import annotations

from tests.games.waterloo1815.tabletop import (
    BOARD,
    asked,
    barred,
    choices,
    heard,
    march,
    play,
    rule,
    strength,
    table,
    town,
    until,
    why,
)

# --- what it may and may not be used for


@rule("5.6f")
def test_a_forced_march_may_attack():
    t = table(
        """
        turn = 1
        [towns]
        waterloo = "f_1_inf1 f_1_inf2 f_1_art"
        ligny = "p_1_inf1 p_1_inf2 p_1_inf3"
    """,
        dice=[1, 4, 4],
    )
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art"):
        march(t, id, "quatre_bras")
    play(t, "block:f_1_inf1 town:ligny block:f_1_inf2 town:ligny block:f_1_art town:ligny")
    assert strength(t, "f_1_inf1") == 2
    assert [e.args["town"] for e in heard(t, None, "battle")] == ["town:ligny"]


@rule("5.6f")
def test_no_forced_march_is_offered_in_retreat_or_regrouping():
    """Ligny to Gembloux and on to Wavre would be two towns: only the first may be chosen."""
    t = table("""
        turn = 1
        phase = "battles"
        [[battle]]
        town = "ligny"
        roads = ["quatre_bras"]
        side = "allied"
        stage = "combat"
        french-left = "f_1_inf1"
        french-centre = "f_1_inf2"
        french-right = "f_1_art"
        allied-left = "p_1_inf1 p_1_cav"
        allied-centre = "p_1_inf2"
        allied-right = "p_1_inf3"
    """)
    until(t, "allied battle.block")
    play(t, "block:p_1_cav")
    towns = choices(t, "retreat")
    assert towns
    assert set(towns) <= set(BOARD.neighbours["ligny"])
    play(t, "retreat:gembloux")
    assert town(t, "p_1_cav") == "gembloux"
    assert not heard(t, None, "march-roll")


@rule("5.6g")
def test_road_limits_bind_the_march():
    t = table("""
        turn = 1
        [towns]
        beaumont = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art"
        laneffe = "f_4_inf"
        philippeville = "f_3_inf1"
    """)
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art", "f_2_inf1", "f_2_inf2", "f_2_art"):
        march(t, id, "thuin")
    march(t, "f_4_inf", "thuin")
    assert asked(t) == "french march.block"
    assert barred(t, "f_4_inf", "beaumont") == "5.4a"
    assert barred(t, "f_4_inf", "binche") == ""


@rule("5.6g")
def test_nobody_marches_out_of_a_town_whose_roads_are_full():
    """Six blocks have filled the one road to Verviers: none of them can go back by it."""
    six = ("f_1_inf1", "f_1_inf2", "f_1_art", "f_2_inf1", "f_2_inf2", "f_2_art")
    t = table(f"""
        turn = 1
        [towns]
        liege = "{" ".join(six)} f_3_inf1"
        brussels = "a_r_br1"
    """)
    for id in six:
        march(t, id, "verviers")
    march(t, "f_3_inf1", "huy")
    assert asked(t) == "french march.block"
    assert choices(t, "block") == ["f_3_inf1"]
    assert why(t, "block:f_1_inf1") == "5.6g"


@rule("5.6g")
def test_river_limits_bind_the_march():
    t = table("""
        turn = 1
        [towns]
        laneffe = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2"
        charleroi = "p_1_inf1"
    """)
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art", "f_2_inf1"):
        march(t, id, "thuin")
    play(t, "done")
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art"):
        play(t, f"block:{id} town:charleroi")
    assert barred(t, "f_2_inf1", "charleroi") == "5.5a"
    assert barred(t, "f_2_inf1", "binche") == ""


@rule("5.6g")
def test_command_control_binds_the_march():
    t = table("""
        turn = 1
        [towns]
        quatre_bras = "f_1_inf1"
        binche = "f_2_inf1"
        waterloo = "a_r_br1"
    """)
    march(t, "f_1_inf1", "waterloo")
    march(t, "f_2_inf1", "nivelles")
    assert barred(t, "f_2_inf1", "waterloo") == "5.2a"
    assert barred(t, "f_2_inf1", "braine_le_comte") == ""


@rule("5.6g")
def test_two_groups_that_march_are_judged_together():
    """Neither attacked by a normal move; the second march into Waterloo is still refused."""
    t = table("""
        turn = 1
        [towns]
        charleroi = "f_1_inf1 f_1_inf2"
        gembloux = "f_2_inf1"
        waterloo = "a_r_br1"
    """)
    march(t, "f_1_inf1", "quatre_bras")
    march(t, "f_2_inf1", "wavre")
    play(t, "done block:f_1_inf1 town:waterloo")
    assert barred(t, "f_2_inf1", "waterloo") == "5.2a"
    assert barred(t, "f_2_inf1", "louvain") == ""


@rule("5.6g")
def test_a_block_that_attacked_has_no_forced_march():
    t = table("""
        turn = 1
        [towns]
        quatre_bras = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1"
        waterloo = "a_r_br1 a_r_br2 a_r_bk"
    """)
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art"):
        march(t, id, "waterloo")
    march(t, "f_2_inf1", "nivelles")
    assert asked(t) == "french march.block"
    assert why(t, "block:f_1_inf1") == "5.6g"
    assert choices(t, "block") == ["f_2_inf1"]


@rule("5.6g")
def test_a_march_passes_friends_but_starts_nowhere_else():
    """The extra town is the next one from where the normal move ended, through friends or not."""
    t = table(
        """
        turn = 1
        [towns]
        wavre = "f_1_inf1"
        waterloo = "f_2_inf1 f_2_inf2"
        quatre_bras = "f_3_inf1"
    """,
        dice=[6],
    )
    march(t, "f_1_inf1", "waterloo")
    play(t, "done")
    assert barred(t, "f_1_inf1", "ligny") == "5.6a"
    play(t, "block:f_1_inf1 town:quatre_bras")
    assert town(t, "f_1_inf1") == "quatre_bras"


@rule("5.6h")
def test_no_fight_where_no_attacker_survived_the_march():
    t = table(
        """
        turn = 1
        [towns]
        quatre_bras = "f_1cc:1"
        hal = "a_r_br1"
    """,
        dice=[1],
    )
    march(t, "f_1cc", "nivelles", "braine_le_comte")
    play(t, "block:f_1cc town:hal")
    assert t.state.lost == ["f_1cc"]
    assert not heard(t, None, "skirmish", "battle", "skirmish-fires")
    assert (t.state.turn, asked(t)) == (2, "allied movement.block")


@rule("5.6h")
def test_what_is_left_after_the_dice_decides_between_battle_and_skirmish():
    """Three march, one dies of it: two blocks fight a skirmish."""
    t = table(
        """
        turn = 1
        [towns]
        waterloo = "f_1_inf1:1 f_1_inf2 f_1_art"
        ligny = "p_1_inf1 p_1_inf2 p_1_inf3"
    """,
        dice=[1, 6, 6, *[6] * 30],
    )
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art"):
        march(t, id, "quatre_bras")
    play(t, "block:f_1_inf1 town:ligny block:f_1_inf2 town:ligny block:f_1_art town:ligny")
    assert t.state.lost == ["f_1_inf1"]
    assert heard(t, None, "skirmish")
    assert not heard(t, None, "battle")


# --- the leader (8.1), where a march could break him


@rule("8.1b")
def test_the_bonus_outlives_a_leader_who_dies_marching():
    t = table(
        """
        turn = 4
        [towns]
        brussels = "a_wellington a_r_br1"
    """,
        dice=[2, 3],
    )
    march(t, "a_wellington", "waterloo", "nivelles")
    march(t, "a_r_br1", "waterloo")
    play(t, "block:a_wellington town:braine_le_comte block:a_r_br1 town:quatre_bras show")
    assert t.state.lost == ["a_wellington"]
    assert [e.args["plus"] for e in heard(t, None, "march-roll")] == [1, 1]
    assert strength(t, "a_r_br1") == 3


@rule("8.1b")
def test_the_bonus_is_for_those_who_started_with_him_not_for_those_he_joins():
    t = table(
        """
        turn = 4
        [towns]
        namur = "p_blucher p_2_inf1"
        gembloux = "p_1_inf1"
        brussels = "a_r_br1"
    """,
        dice=[3],
    )
    play(t, "block:p_blucher town:gembloux stop block:p_2_inf1 town:ligny done")
    assert why(t, "block:p_1_inf1") == "5.6b"
    play(t, "block:p_2_inf1 town:quatre_bras done show")
    assert strength(t, "p_2_inf1") == 4


@rule("8.0a")
def test_an_ally_gets_no_bonus_from_the_other_allys_leader():
    t = table(
        """
        turn = 4
        [towns]
        wavre = "a_wellington p_1_inf1 a_r_br1"
    """,
        dice=[3],
    )
    march(t, "p_1_inf1", "gembloux")
    play(t, "done block:p_1_inf1 town:namur")
    assert asked(t) != "allied march.leader"
    assert strength(t, "p_1_inf1") == 2
