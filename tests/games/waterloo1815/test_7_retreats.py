"""7.0-7.3 retreats: who may leave a battle, where to, how many, and in what order they arrive."""

from __future__ import annotations

import pytest

from tests.games.waterloo1815.tabletop import (
    LIGNY,
    QUATRE_BRAS,
    asked,
    battle,
    choices,
    end_turn,
    exits,
    field,
    forbids,
    heard,
    order,
    pass_turn,
    place,
    play,
    rest,
    rule,
    shot,
    standing,
    strength,
    table,
    town,
    until,
    why,
)

PRUSSIANS = 'allied-left = "p_1_inf1"\nallied-centre = "p_1_inf2"\nallied-right = "p_1_inf3"'


@rule("7.0a")
def test_a_block_that_has_not_acted_may_retreat():
    t = field('french-reserve = "f_1_inf1 f_1_inf2"')
    order(t, "f_1_inf1 place:french-left")
    assert forbids(t, "f_1_inf1 retreat:charleroi") == "7.0a"
    order(t, "f_1_inf2 retreat:charleroi")
    assert town(t, "f_1_inf2") == "charleroi"
    assert place(t, "f_1_inf2") == ""
    assert place(t, "f_1_inf1") == "french-left"  # each decides for itself


@rule("7.0b")
def test_from_anywhere_on_the_board():
    t = field("""
        allied-right = "a_2_ne f_1cc"
        french-centre = "f_4_inf f_1_inf1"
        french-reserve = "f_1_inf2"
    """)
    for block in ("f_1cc", "f_1_inf1", "f_1_inf2"):
        assert forbids(t, f"{block} retreat:charleroi") == ""
    order(t, "f_1cc retreat:charleroi")
    assert town(t, "f_1cc") == "charleroi"


@rule("7.0c")
def test_engaged_blocks_suffer_attrition_first():
    t = field('french-left = "f_6_inf f_1_inf1 a_1_br"\nfrench-reserve = "f_1_inf2"')
    order(t, "f_1_inf1 retreat:charleroi")
    order(t, "f_1_inf2 retreat:charleroi")
    assert (strength(t, "f_1_inf1"), strength(t, "f_1_inf2")) == (2, 3)


@rule("7.0c")
def test_a_block_that_dies_of_it_leaves_the_road_free():
    t = field(
        'french-left = "f_6_inf f_1_inf1:1 a_1_br"\nfrench-reserve = "f_1_inf2 f_2_inf1"', [4]
    )
    order(t, "f_1_inf1 retreat:charleroi")
    assert t.state.lost == ["f_1_inf1"]
    order(t, "f_1_inf2 retreat:charleroi")
    order(t, "f_2_inf1 retreat:charleroi")
    assert town(t, "f_2_inf1") == "charleroi"


@rule("7.0c", "7.41d", "7.41e")
@pytest.mark.parametrize("block", ["f_1cc", "f_napoleon"])
def test_who_loses_nothing_is_not_said_to_have(block: str):
    t = field(f'french-left = "f_6_inf {block} a_1_br"')
    full = strength(t, block)
    assert [e.key for e in order(t, f"{block} retreat:charleroi")] == ["retreats"]
    assert strength(t, block) == full


@rule("7.0d")
def test_a_block_that_fell_back_retreats_only_next_battle_turn():
    t = field('french-left = "f_6_inf f_1_inf1:1 a_1_br"', [3])
    assert place(t, "f_1_inf1") == "french-reserve"
    assert forbids(t, "f_1_inf1 retreat:charleroi") == "7.0d"
    pass_turn(t)
    pass_turn(t)
    assert forbids(t, "f_1_inf1 retreat:charleroi") == ""


@rule("7.0d")
def test_not_after_a_special_action_nor_in_square_nor_sheltered():
    t = field("""
        french-left = "f_6_inf f_1_inf1 f_1_art"
        squares = ["f_6_inf"]
        shelter = { f_1_art = "f_6_inf" }
    """)
    assert forbids(t, "f_6_inf retreat:charleroi") == "6.5d"
    assert forbids(t, "f_1_art retreat:charleroi") == "6.52d"
    order(t, "f_4_inf form")
    assert forbids(t, "f_4_inf retreat:charleroi") == "6.5d"
    order(t, "f_1_art come-out")
    assert forbids(t, "f_1_art retreat:charleroi") == "7.0d"


# --- where to

AT_CHARLEROI = """
    turn = 1
    [towns]
    laneffe = "f_1_inf1 f_1_inf2 f_1cc"
    charleroi = "p_1_inf1 p_1_inf2 p_1_inf3"
    dinant = "f_6_inf"
"""


def attack_charleroi(by_thuin: str = "f_1cc"):
    """All the French of Laneffe attack Charleroi, the cavalry by Thuin."""
    t = table(AT_CHARLEROI)
    play(t, "block:f_1_inf1 town:charleroi block:f_1_inf2 town:charleroi")
    play(t, f"block:{by_thuin} town:thuin town:charleroi done")
    until(t, "battle.block")
    return t


@rule("7.1a")
def test_the_attacker_goes_back_by_the_roads_he_came():  # T33
    t = attack_charleroi()
    assert exits(t) == ["laneffe", "thuin"]
    assert forbids(t, "f_1_inf1 retreat:thuin") == ""  # any block may use any of them
    assert forbids(t, "f_1cc retreat:laneffe") == ""
    assert forbids(t, "f_1_inf1 retreat:fosse") == "7.1a"
    assert forbids(t, "f_1_inf1 retreat:binche") == "7.1a"
    assert forbids(t, "f_1_inf1 retreat:philippeville") == "7.1a"


@rule("7.1a")
def test_the_road_of_a_reinforcement_is_a_way_back():
    t = field("", towns='ligny = "f_1_inf1"')
    assert exits(t) == ["charleroi"]
    play(t, "done block:f_1_inf1")
    pass_turn(t)
    assert exits(t) == ["charleroi", "ligny"]


@rule("7.1a")
def test_the_road_of_those_who_died_on_the_march_is_none():
    t = table(
        """
        turn = 1
        [towns]
        laneffe = "f_1_inf1 f_1_inf2 f_2_inf1 f_1cc:1"
        charleroi = "p_1_inf1 p_1_inf2 p_1_inf3"
        """,
        [3],
    )
    for block in ("f_1_inf1", "f_1_inf2", "f_2_inf1"):
        play(t, f"block:{block} town:charleroi")
    play(t, "block:f_1cc town:thuin town:binche")
    until(t, "march.block")
    play(t, "block:f_1cc town:charleroi")
    until(t, "battle.block")
    assert t.state.lost == ["f_1cc"]
    assert exits(t) == ["laneffe"]


@rule("7.1b")
def test_the_defender_goes_anywhere_else():  # T33
    t = attack_charleroi()
    pass_turn(t)
    assert asked(t) == "allied battle.block"
    assert exits(t) == ["binche", "fosse", "ligny", "quatre_bras"]
    assert forbids(t, "p_1_inf1 retreat:laneffe") == "7.1b"  # empty, but the attacker's
    assert forbids(t, "p_1_inf1 retreat:ligny") == ""
    assert forbids(t, "p_1_inf1 retreat:namur") == "7.1a"  # not adjacent


@rule("7.1c")
def test_nobody_retreats_to_enemies():
    t = field(PRUSSIANS, at="ligny", roads="charleroi", towns='namur = "f_1_inf1"')
    pass_turn(t)
    assert exits(t) == ["gembloux", "quatre_bras"]
    assert forbids(t, "p_1_inf1 retreat:namur") == "7.1c"


@rule("7.1c")
def test_nobody_retreats_into_another_battle():
    t = table(f"""
        turn = 1
        {LIGNY}
        {QUATRE_BRAS}
    """)
    play(t, "town:ligny done")
    assert asked(t) == "allied battle.block"
    assert exits(t) == ["gembloux", "namur"]
    assert forbids(t, "p_1_inf1 retreat:quatre_bras") == "7.1c"


# --- how many


@rule("7.2a")
def test_the_example_of_7_2():  # T32
    t = field(
        f'{PRUSSIANS}\nallied-reserve = "p_2_inf1 p_2_inf2"',
        at="ligny",
        roads="charleroi",
        towns='quatre_bras = "f_1_inf1"',
    )
    pass_turn(t)
    assert exits(t) == ["gembloux", "namur"]  # a minor road and a major one
    order(t, "p_2_inf1 retreat:namur")
    order(t, "p_2_inf2 retreat:namur")
    assert forbids(t, "p_1_inf1 retreat:namur") == "7.2a"
    order(t, "p_1_inf1 retreat:gembloux")
    assert forbids(t, "p_1_inf2 retreat:gembloux") == "7.2a"
    assert choices(t, "block") == ["p_1_inf2", "p_1_inf3"]  # they may still move or form square
    pass_turn(t)
    pass_turn(t)
    order(t, "p_1_inf2 retreat:namur")
    order(t, "p_1_inf3 retreat:namur")
    assert [e.args["side"] for e in heard(t, None, "battle-won")] == ["side:french"]


@rule("7.2b")
def test_rivers_do_not_hinder_a_retreat():
    t = field('french-reserve = "f_1_inf1 f_1_inf2 f_2_inf1"', at="charleroi", roads="laneffe")
    order(t, "f_1_inf1 retreat:laneffe")
    order(t, "f_1_inf2 retreat:laneffe")
    assert forbids(t, "f_2_inf1 retreat:laneffe") == "7.2a"
    assert (town(t, "f_1_inf1"), town(t, "f_1_inf2")) == ("laneffe", "laneffe")


@rule("7.2c")
def test_those_who_left_are_in_the_way_of_the_rout():  # T31
    t = field(
        """
        french-centre = "f_4_inf p_2_inf1"
        french-reserve = "f_1_inf1 f_1_inf2 f_2_inf1"
        """,
        at="ligny",
        roads="quatre_bras charleroi",
    )
    order(t, "f_1_inf1 retreat:quatre_bras")
    order(t, "f_4_inf place:french-reserve")  # the Prussians hold the centre alone
    assert asked(t) == "french rout.block"
    assert t.ask is not None
    assert t.ask.args["room"] == 2
    play(t, "block:f_4_inf town:quatre_bras block:f_2_inf1")
    assert town(t, "f_4_inf") == "quatre_bras"
    assert town(t, "f_2_inf1") == "charleroi"
    assert sorted(t.state.lost) == ["f_1_inf2", "f_3_inf1", "f_6_inf"]


@rule("7.2c")
def test_the_count_starts_anew_with_each_battle_turn():
    t = field(
        """
        french-centre = "f_4_inf:1 p_2_inf1"
        french-reserve = "f_1_inf1 f_1_inf2 f_2_inf1"
        """,
        [4],
        at="ligny",
        roads="quatre_bras",
    )
    order(t, "f_1_inf1 retreat:quatre_bras")
    order(t, "f_1_inf2 retreat:quatre_bras")
    play(t, "done")
    assert battle(t).side == "allied"
    shot(t, "p_2_inf1", [1, 6, 6, 6])  # the enemy's battle turn: the road is free again
    assert t.ask is not None
    assert t.ask.args["room"] == 2


@rule("7.2d")
def test_reinforcements_have_a_count_of_their_own():
    t = field('french-reserve = "f_1_inf1 f_1_inf2"', towns='charleroi = "f_2_inf1 f_2_inf2"')
    order(t, "f_1_inf1 retreat:charleroi")
    order(t, "f_1_inf2 retreat:charleroi")
    play(t, "done")
    assert choices(t, "block") == ["f_2_inf1", "f_2_inf2"]
    play(t, "block:f_2_inf1 block:f_2_inf2")
    assert place(t, "f_2_inf1") == place(t, "f_2_inf2") == "french-reserve"


# --- disruption


@rule("7.3a")
def test_whoever_retreats_is_disrupted():
    t = field(f'{PRUSSIANS}\nallied-reserve = "p_2_inf1"', at="ligny", roads="charleroi")
    pass_turn(t)
    order(t, "p_2_inf1 retreat:gembloux")
    assert t.state.disrupted == ["p_2_inf1"]
    assert [b.disrupted for b in standing(t, "french", "gembloux")] == [True]  # for all to see


@rule("7.3a")
def test_so_is_whoever_is_routed():
    t = field('allied-left = ""', towns='charleroi = "f_1_inf1"')
    order(t, "f_3_inf1 place:allied-left")
    assert asked(t) == "allied rout.block"
    play(t, "block:a_2_ne town:waterloo town:nivelles")
    assert asked(t) == "french regroup.block"
    assert t.state.disrupted == ["a_2_ne", "a_1_ne1"]


DISRUPTED_AT_GEMBLOUX = """
    turn = 1
    [towns]
    gembloux = "p_2_inf1 p_2_inf2"
    [state]
    disrupted = ["p_2_inf1"]
    [[battle]]
    town = "ligny"
    roads = ["charleroi"]
    side = "allied"
    french-left = "f_1_inf1"
    french-centre = "f_1_inf2"
    french-right = "f_2_inf1"
    allied-left = "p_1_inf1"
    allied-centre = "p_1_inf2"
    allied-right = "p_1_inf3"
"""


@rule("7.3b")
def test_disrupted_blocks_do_not_reinforce():
    t = table(DISRUPTED_AT_GEMBLOUX)
    play(t, "done")
    assert choices(t, "block") == ["p_2_inf2"]
    assert why(t, "block:p_2_inf1") == "6.34f"


@rule("7.3b")
def test_the_retreat_from_one_battle_bars_from_the_other():
    t = table(f"""
        turn = 1
        [towns]
        gembloux = "p_2_inf1"
        {LIGNY}
        [[battle]]
        town = "wavre"
        roads = ["waterloo"]
        french-left = "f_3_inf1"
        french-centre = "f_3_inf2"
        french-right = "f_4_inf"
        allied-left = "p_3_inf1"
        allied-centre = "p_3_inf2"
        allied-right = "p_3_art"
        allied-reserve = "p_3_cav"
    """)
    play(t, "town:wavre done")
    order(t, "p_3_cav retreat:gembloux")
    play(t, "done done")  # the Allies at Wavre, without reinforcement
    play(t, "done done")  # the French and the Allies at Ligny
    assert (t.state.fighting, asked(t)) == ("ligny", "allied battle.reinforce")
    assert choices(t, "block") == ["p_2_inf1"]
    assert why(t, "block:p_3_cav") == "6.34f"


@rule("7.3c")
def test_disruption_ends_with_the_turn_for_both_sides():
    t = field(
        'french-reserve = "f_1_inf1"\nallied-reserve = "a_1_br"',
        top="turn = 5",
    )
    order(t, "f_1_inf1 retreat:charleroi")
    pass_turn(t)
    order(t, "a_1_br retreat:waterloo")
    assert t.state.disrupted == ["f_1_inf1", "a_1_br"]
    end_turn(t)
    assert t.state.turn == 6
    assert t.state.disrupted == []
    assert rest(t) == []
