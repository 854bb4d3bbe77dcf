"""5.4 and 5.5: what a road carries in a turn, and a bridge in an attack."""

from __future__ import annotations

import pytest

from tests.games.waterloo1815.tabletop import (
    BOARD,
    asked,
    barred,
    choices,
    end_turn,
    march,
    play,
    rule,
    standing,
    table,
    town,
    until,
    view,
    why,
)

# --- 5.4 roads

NINE = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_3_inf1 f_3_inf2 f_3_art"


@rule("5.4a")
def test_t3_eight_blocks_pass_a_major_road_and_the_ninth_is_barred():
    t = table(f"""
        turn = 1
        [towns]
        laneffe = "{NINE}"
    """)
    *eight, ninth = NINE.split()
    march(t, " ".join(eight), "charleroi")
    assert barred(t, ninth, "charleroi") == "5.4a"
    assert barred(t, ninth, "thuin") == ""
    assert len(standing(t, None, "charleroi")) == 8


@rule("5.4a")
def test_six_blocks_pass_a_minor_road():
    t = table(f"""
        turn = 1
        [towns]
        laneffe = "{NINE}"
    """)
    march(t, " ".join(NINE.split()[:6]), "thuin")
    assert barred(t, "f_3_inf1", "thuin") == "5.4a"
    assert barred(t, "f_3_inf1", "charleroi") == ""


@rule("5.4a")
def test_a_road_is_free_again_next_turn():
    t = table(f"""
        turn = 1
        [towns]
        laneffe = "{NINE}"
        brussels = "a_r_br1"
    """)
    march(t, " ".join(NINE.split()[:6]), "thuin")
    until(t, "allied movement.block")
    end_turn(t)
    assert barred(t, "f_3_inf1", "thuin") == ""


@rule("5.4b")
def test_both_directions_both_armies_and_leaders_use_up_a_road():
    t = table("""
        turn = 4
        [towns]
        wavre = "a_r_br1 a_r_br2 a_r_bk a_wellington"
        waterloo = "p_1_inf1 p_1_inf2"
        louvain = "a_1_br"
        hal = "p_2_inf1"
    """)
    march(t, "a_r_br1 a_r_br2 a_r_bk a_wellington", "waterloo")
    assert barred(t, "p_1_inf1", "wavre") == ""
    march(t, "p_1_inf1 p_1_inf2", "wavre")
    assert view(t, "french").traffic["waterloo~wavre"] == 6


@rule("5.4b")
def test_a_forced_march_needs_room_on_the_road_too():
    t = table("""
        turn = 4
        [towns]
        wavre = "a_r_br1 a_r_br2 a_r_bk a_wellington"
        waterloo = "p_1_inf1 p_1_inf2 p_2_inf1"
    """)
    march(t, "a_r_br1 a_r_br2 a_r_bk a_wellington", "waterloo")
    march(t, "p_1_inf1 p_1_inf2", "wavre")
    march(t, "p_2_inf1", "brussels")
    assert asked(t) == "allied march.block"
    assert barred(t, "a_r_br1", "wavre") == "5.4a"
    assert barred(t, "p_1_inf1", "waterloo") == "5.4a"
    assert barred(t, "a_r_br1", "quatre_bras") == ""


@rule("5.4b")
def test_both_french_groups_together_use_up_a_road():
    t = table("""
        turn = 1
        [towns]
        thuin = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1"
        binche = "f_3_inf1 f_3_inf2 f_3_art"
    """)
    march(t, "f_1_inf1 f_1_inf2 f_1_art f_2_inf1", "binche")
    march(t, "f_3_inf1 f_3_inf2", "thuin")
    assert barred(t, "f_3_art", "thuin") == "5.4a"
    assert barred(t, "f_3_art", "charleroi") == ""


@rule("5.4c")
def test_a_block_whose_every_road_is_closed_is_not_offered():
    """Verviers has one road."""
    t = table(f"""
        turn = 1
        [towns]
        verviers = "{" ".join(NINE.split()[:7])}"
        beaumont = "f_4_inf"
    """)
    assert BOARD.neighbours["verviers"] == ("liege",)
    march(t, " ".join(NINE.split()[:6]), "liege")
    assert why(t, "block:f_3_inf1") == "5.4c"
    assert choices(t, "block") == ["f_4_inf"]


@rule("5.4c")
def test_a_full_road_still_carries_reinforcements():
    t = table("""
        turn = 1
        [towns]
        wavre = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_3_inf1"
        waterloo = "a_r_br1 a_r_br2 a_r_bk"
    """)
    march(t, "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art", "waterloo")
    assert barred(t, "f_3_inf1", "waterloo") == "5.4a"
    until(t, "battle.reinforce")
    assert choices(t, "block") == ["f_3_inf1"]
    play(t, "block:f_3_inf1")
    assert town(t, "f_3_inf1") == "waterloo"


@rule("5.4c")
def test_a_full_road_still_carries_retreats():
    t = table("""
        turn = 1
        [towns]
        wavre = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art"
        waterloo = "a_r_br1 a_r_br2 a_r_bk"
    """)
    march(t, "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art", "waterloo")
    until(t, "french battle.block")
    play(t, "block:f_2_inf1 retreat:wavre")
    assert town(t, "f_2_inf1") == "wavre"


# --- 5.5 rivers


@rule("5.5a")
def test_t3_four_blocks_attack_over_the_bridge_of_a_major_road():
    t = table(f"""
        turn = 1
        [towns]
        laneffe = "{NINE}"
        charleroi = "p_1_inf1"
    """)
    march(t, " ".join(NINE.split()[:4]), "charleroi")
    assert barred(t, "f_2_inf2", "charleroi") == "5.5a"
    assert len(standing(t, None, "charleroi")) == 5


@rule("5.5a")
def test_three_blocks_attack_over_the_bridge_of_a_minor_road():
    t = table(f"""
        turn = 1
        [towns]
        thuin = "{NINE}"
        charleroi = "p_1_inf1"
    """)
    march(t, " ".join(NINE.split()[:3]), "charleroi")
    assert barred(t, "f_2_inf1", "charleroi") == "5.5a"


@rule("5.5a")
def test_an_attack_where_no_river_runs_has_the_whole_road():
    t = table(f"""
        turn = 1
        [towns]
        charleroi = "{NINE}"
        quatre_bras = "a_r_br1"
    """)
    *eight, ninth = NINE.split()
    march(t, " ".join(eight), "quatre_bras")
    assert barred(t, ninth, "quatre_bras") == "5.4a"


@rule("5.5b")
def test_only_the_last_link_counts():
    fast = "f_1cc f_2cc f_3cc f_4cc f_guard_cav f_2cc_ha"
    t = table(f"""
        turn = 1
        [towns]
        thuin = "{fast} f_3cc_ha"
        nivelles = "a_1_ne1 a_1_ne2 a_1_br"
    """)
    assert BOARD.road["thuin"]["binche"].river
    assert not BOARD.road["binche"]["nivelles"].river
    march(t, fast, "binche", "nivelles")
    assert all(town(t, id) == "nivelles" for id in fast.split())
    assert barred(t, "f_3cc_ha", "binche") == "5.4a"


@rule("5.5b")
def test_the_river_limit_holds_for_all_who_use_the_last_link():
    """Blocks that come from farther off are counted with those that start next to the bridge."""
    t = table("""
        turn = 1
        [towns]
        laneffe = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1"
        philippeville = "f_1cc f_2cc"
        charleroi = "p_1_inf1"
    """)
    march(t, "f_1cc f_2cc", "laneffe", "charleroi")
    assert barred(t, "f_1_inf1", "charleroi") == "5.2a"  # Philippeville is not adjacent
    t = table("""
        turn = 1
        [towns]
        laneffe = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1"
        fosse = "f_1cc f_2cc"
        charleroi = "p_1_inf1"
    """)
    march(t, "f_1cc f_2cc", "laneffe", "charleroi")
    march(t, "f_1_inf1 f_1_inf2", "charleroi")
    assert barred(t, "f_1_art", "charleroi") == "5.5a"


@rule("5.5c")
@pytest.mark.parametrize(("start", "target"), [("laneffe", "charleroi"), ("charleroi", "laneffe")])
def test_the_bridge_counts_whichever_end_is_attacked(start: str, target: str):
    t = table(f"""
        turn = 1
        [towns]
        {start} = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2"
        {target} = "p_1_inf1"
    """)
    march(t, "f_1_inf1 f_1_inf2 f_1_art f_2_inf1", target)
    assert barred(t, "f_2_inf2", target) == "5.5a"


@rule("5.5d")
def test_those_held_back_by_the_river_reinforce_two_at_a_time():
    t = table("""
        turn = 1
        [towns]
        laneffe = "f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2 f_3_inf1 f_3_inf2 f_4_inf f_6_inf"
        charleroi = "p_1_inf1 p_1_inf2 p_1_inf3"
    """)
    march(t, "f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2", "charleroi")
    assert barred(t, "f_3_inf1", "charleroi") == "5.5a"
    until(t, "battle.reinforce")
    assert set(choices(t, "block")) == {"f_3_inf1", "f_3_inf2", "f_4_inf", "f_6_inf"}
    play(t, "block:f_3_inf1 block:f_3_inf2")
    assert asked(t) != "french battle.reinforce"
    until(t, "battle.reinforce")
    assert asked(t) == "french battle.reinforce"
    play(t, "block:f_4_inf block:f_6_inf")
    assert len([b for b in standing(t, None, "charleroi") if b.army == "french"]) == 8
