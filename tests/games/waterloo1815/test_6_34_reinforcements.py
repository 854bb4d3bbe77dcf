"""6.34 reinforcements: blocks from adjacent towns join the reserve."""

from __future__ import annotations

from tests.games.waterloo1815.tabletop import (
    LIGNY,
    QUATRE_BRAS,
    asked,
    battle,
    choices,
    clash,
    field,
    order,
    pass_turn,
    place,
    play,
    rule,
    table,
    town,
    until,
    why,
)


@rule("6.34a")
def test_the_defender_brings_blocks_up_in_his_own_battle_turn():
    t = field(
        'allied-left = "p_1_inf1"\nallied-centre = "p_1_inf2"\nallied-right = "p_1_inf3"',
        at="ligny",
        roads="charleroi",
        towns='namur = "p_2_inf1 p_2_inf2 p_2_art"',
    )
    pass_turn(t)
    play(t, "done")
    assert asked(t) == "allied battle.reinforce"
    play(t, "block:p_2_inf1 block:p_2_art")
    assert place(t, "p_2_inf1") == place(t, "p_2_art") == "allied-reserve"
    assert battle(t).side == "french"  # the road is full: nobody else can come
    assert town(t, "p_2_inf2") == "namur"


@rule("6.34a")
def test_nobody_is_obliged_to_come():
    t = field("", towns='charleroi = "f_guard_inf"')
    play(t, "done")
    assert asked(t) == "french battle.reinforce"
    play(t, "done")
    assert battle(t).side == "allied"
    assert town(t, "f_guard_inf") == "charleroi"


@rule("6.34a")
def test_only_from_adjacent_towns_and_only_friends():
    t = field("", towns='charleroi = "f_guard_inf"\nlaneffe = "f_1_inf1"\nligny = "p_1_inf1"')
    play(t, "done")
    assert choices(t, "block") == ["f_guard_inf"]
    assert why(t, "block:f_1_inf1") == "6.34a"
    assert why(t, "block:p_1_inf1") == "6.34a"


@rule("6.34b")
def test_none_comes_from_a_town_with_a_battle():  # T28
    t = table(f"""
        turn = 1
        [towns]
        charleroi = "f_guard_inf"
        {LIGNY}
        {QUATRE_BRAS}
    """)
    play(t, "town:quatre_bras done")
    assert choices(t, "block") == ["f_guard_inf"]
    assert why(t, "block:f_1_inf1") == "6.34b"


@rule("6.34c")
def test_they_act_from_their_next_battle_turn():
    t = field("", towns='charleroi = "f_1cc"')
    play(t, "done block:f_1cc")
    assert place(t, "f_1cc") == "french-reserve"
    assert battle(t).side == "allied"
    pass_turn(t)
    order(t, "f_1cc place:french-left")
    order(t, "f_1cc place:allied-right")
    assert place(t, "f_1cc") == "allied-right"


@rule("6.34d")
def test_two_by_a_major_road_one_by_a_minor():  # T28
    anglo = 'allied-left = "a_1_br"\nallied-centre = "a_1_ne1"\nallied-right = "a_1_ne2"'
    t = field(
        anglo,
        towns='waterloo = "a_r_br1 a_r_br2 a_r_bk"\nnivelles = "a_2_br a_2_ne a_2_art"',
    )
    pass_turn(t)
    play(t, "done block:a_r_br1 block:a_r_bk")
    assert why(t, "block:a_r_br2") == "6.34d"
    assert choices(t, "block") == ["a_2_br", "a_2_ne", "a_2_art"]
    play(t, "block:a_2_art block:a_2_ne")
    assert battle(t).side == "french"
    pass_turn(t)
    play(t, "done")
    assert why(t, "block:a_r_br2") == ""  # a new battle turn, a new count


@rule("6.34d")
def test_one_a_turn_from_wavre_to_waterloo():  # T28
    t = field(
        'allied-left = "a_1_br"\nallied-centre = "a_1_ne1"\nallied-right = "a_1_ne2"',
        at="waterloo",
        roads="quatre_bras",
        towns='wavre = "p_3_inf1 p_3_inf2"',
    )
    pass_turn(t)
    play(t, "done block:p_3_inf2")
    assert battle(t).side == "french"
    assert town(t, "p_3_inf1") == "wavre"


@rule("6.34d")
def test_two_from_laneffe_over_the_river():
    t = field("", at="charleroi", roads="laneffe", towns='laneffe = "f_1_inf1 f_1_inf2 f_1_art"')
    play(t, "done block:f_1_inf1 block:f_1_inf2")
    assert place(t, "f_1_inf1") == place(t, "f_1_inf2") == "french-reserve"
    assert town(t, "f_1_art") == "laneffe"


BESIDE = f"""
    turn = 1
    [[battle]]
    town = "ligny"
    roads = ["charleroi"]
    french-left = "f_1_inf1"
    french-centre = "f_1_inf2"
    french-right = "f_2_inf1"
    allied-left = ""
    allied-centre = "p_1_inf2"
    allied-right = "p_1_inf3"
    {QUATRE_BRAS}
"""


@rule("6.34e")
def test_victors_march_to_the_next_battle():
    t = table(BESIDE)
    play(t, "town:ligny")
    order(t, "f_2_inf1 place:allied-left")  # an empty position: the Prussians are routed
    until(t, "french battle.block")
    assert t.state.fighting == "quatre_bras"
    play(t, "done")
    assert choices(t, "block") == ["f_1_inf1", "f_1_inf2", "f_2_inf1"]
    play(t, "block:f_1_inf1 block:f_2_inf1")
    assert place(t, "f_1_inf1") == place(t, "f_2_inf1") == "french-reserve"
    assert town(t, "f_1_inf2") == "ligny"
    assert battle(t, "quatre_bras").roads == ["charleroi", "ligny"]  # a way back, too (7.1a)


@rule("6.34e")
def test_victors_of_a_skirmish_too():
    t = clash(
        """
        ligny = "f_1_inf1 f_1_inf2 f_2_inf1 p_1_inf1:1"
        quatre_bras = "f_3_inf1 f_3_inf2 f_4_inf a_1_br a_1_ne1 a_1_ne2"
        """,
        by="ligny:charleroi quatre_bras:charleroi",
        dice=[6, *[6] * 10],
    )
    until(t, "battle.reinforce")
    assert choices(t, "block") == ["f_1_inf1", "f_1_inf2", "f_2_inf1"]


@rule("6.34f")
def test_moved_blocks_may_come_disrupted_ones_not():  # T28
    t = field(
        "",
        towns='nivelles = "f_1_inf1 f_1_inf2"',
        roads="charleroi nivelles",
        more="""
            [state]
            stepped = { f_1_inf1 = 1 }
            marched = ["f_1_inf1"]
            disrupted = ["f_1_inf2"]
        """,
    )
    play(t, "done")
    assert choices(t, "block") == ["f_1_inf1"]
    assert why(t, "block:f_1_inf2") == "6.34f"


@rule("6.34g")
def test_either_ally_joins_the_others_battle():
    t = field(
        'allied-left = "a_1_br"\nallied-centre = "a_1_ne1"\nallied-right = "a_1_ne2"',
        at="waterloo",
        roads="quatre_bras",
        towns='wavre = "p_3_inf1 p_3_inf2"',
    )
    pass_turn(t)
    play(t, "done block:p_3_inf1")
    assert place(t, "p_3_inf1") == "allied-reserve"


@rule("6.34g")
def test_command_control_does_not_bind_reinforcements():
    # Diagram 1: the French in Wavre may not attack Waterloo with the others, but may join them.
    t = table("""
        turn = 1
        [towns]
        quatre_bras = "f_1_inf1 f_1_inf2 f_1_art"
        wavre = "f_2_inf1 f_2_inf2"
        waterloo = "a_1_br a_1_ne1 a_1_ne2"
    """)
    for block in ("f_1_inf1", "f_1_inf2", "f_1_art"):
        play(t, f"block:{block} town:waterloo")
    play(t, "block:f_2_inf1")
    assert why(t, "town:waterloo") == "5.2a"
    play(t, "back")
    until(t, "battle.reinforce")
    assert choices(t, "block") == ["f_2_inf1", "f_2_inf2"]
