"""Chapter 5: group moves, rates, night (command control, roads, marches: files of their own)."""

from __future__ import annotations

import random

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.forced_march import may_march
from tests.games.waterloo1815.tabletop import (
    BOARD,
    asked,
    barred,
    choices,
    end_turn,
    heard,
    march,
    may,
    new,
    play,
    rule,
    standing,
    table,
    town,
    until,
    view,
    wander,
    why,
)

# --- 5.0 moving


@rule("5.0a")
def test_a_group_move_not_used_is_lost():
    t = new("historical")
    play(t, "block:f_1_inf1 town:binche done")
    until(t, "allied movement.block")
    end_turn(t)
    assert (t.state.turn, asked(t)) == (3, "french movement.block")
    french = next(a for a in view(t, "french").armies if a.army == "french")
    assert french.moves_left == 2
    march(t, "f_2_inf1", "mons")
    march(t, "f_4_inf", "laneffe")
    assert why(t, "block:f_3_inf1") == "5.1d"


@rule("5.0a")
def test_nobody_must_move():
    t = new("historical")
    play(t, "done")
    assert t.state.town == {**BOARD.setup}
    assert asked(t) == "allied movement.block"


@rule("5.0b")
def test_t6_a_block_that_meets_the_enemy_stops_and_fights():
    t = table(
        """
        turn = 2
        [towns]
        waterloo = "a_c_hvy a_c_lt"
        quatre_bras = "f_1_inf1"
    """,
        dice=[6] * 10,
    )
    play(t, "block:a_c_hvy town:quatre_bras")
    assert asked(t) == "allied movement.block"
    assert why(t, "block:a_c_hvy") == "5.1h"
    assert heard(t, None, "attacks")
    play(t, "done")
    assert [e.args["town"] for e in heard(t, None, "skirmish")] == ["town:quatre_bras"]


@rule("5.0c")
@pytest.mark.parametrize("seed", range(3))
def test_every_move_and_retreat_ends_in_a_town_of_the_map(seed: int):
    t = new("historical", f"map {seed}")
    offered = 0
    for _ in wander(t, random.Random(seed)):
        for word in choices(t):
            kind, _, name = word.partition(":")
            if kind in ("town", "retreat"):
                assert name in BOARD.towns
                offered += 1
        assert set(t.state.town.values()) <= set(BOARD.towns)
    assert offered > 100


@rule("5.0c")
def test_there_is_no_town_beyond_the_map():
    t = new("historical")
    play(t, "block:f_1_inf1")
    assert why(t, "town:paris") == "1.0h"


@rule("5.0c")
def test_who_is_not_on_the_map_does_not_move():
    t = table("""
        turn = 1
        lost = "f_2_inf1"
        [towns]
        soire = "f_1_inf1"
    """)
    assert why(t, "block:f_2_inf1") == "3.2a"  # lost
    assert why(t, "block:marshal_ney") == "3.2a"  # never there
    assert why(t, "town:mons") == "5.1b"  # a block must be named first


@rule("5.0d")
def test_the_allies_share_towns_and_pass_through_each_other():
    t = table("""
        turn = 2
        [towns]
        quatre_bras = "a_c_lt a_1_br"
        ligny = "p_1_inf1"
    """)
    march(t, "a_c_lt", "ligny", "namur")
    march(t, "a_1_br", "ligny")
    assert town(t, "a_c_lt") == "namur"
    assert {b.army for b in standing(t, None, "ligny")} == {"anglo", "prussian"}
    assert not heard(t, None, "attacks")


# --- 5.1 group moves

WAVRE = """
    turn = 2
    [towns]
    wavre = "a_r_br1 a_r_br2 a_r_bk p_1_inf1 p_1_inf2"
    ghent = "a_1_br"
    liege = "p_4_inf1"
"""


@rule("5.1a")
def test_a_town_with_both_allies_holds_two_groups():
    t = table(WAVRE)
    march(t, "a_r_br1", "brussels")
    assert view(t, "french").spent == ["anglo@wavre"]
    assert {id for id in choices(t, "block") if t.state.town[id] == "wavre"} == {
        "a_r_br2",
        "a_r_bk",
        "p_1_inf1",
        "p_1_inf2",
    }
    assert why(t, "block:a_1_br") == "5.1e"
    assert may(t, "block:p_4_inf1")
    march(t, "p_4_inf1", "huy")  # the Prussian move goes elsewhere: Wavre's Prussians stay
    assert why(t, "block:p_1_inf1") == "5.1e"
    assert may(t, "block:a_r_br2")


@rule("5.1a")
def test_groups_are_fixed_when_the_phase_starts():
    t = table("""
        turn = 1
        [towns]
        soire = "f_1cc f_2_inf1"
        beaumont = "f_3_inf1"
        avesnes = "f_4_inf"
    """)
    march(t, "f_1cc", "beaumont")
    march(t, "f_3_inf1", "soire")
    # f_3_inf1 now stands in Soire, whose group may still move; but it belongs to Beaumont's
    assert may(t, "block:f_2_inf1")
    assert why(t, "block:f_3_inf1") == "5.1h"
    assert why(t, "block:f_4_inf") == "5.1d"


@rule("5.1b")
def test_t1_one_group_move_sends_blocks_to_all_seven_towns_around_brussels():
    t = table("""
        turn = 2
        [towns]
        brussels = "a_r_br1 a_r_br2 a_r_bk a_1_br a_1_ne1 a_1_ne2 a_2_br a_2_ne a_r_art"
        ghent = "a_c_hvy"
    """)
    towns = ("alost", "ninove", "hal", "waterloo", "wavre", "louvain", "malines")
    blocks = ("a_r_br1", "a_r_br2", "a_r_bk", "a_1_br", "a_1_ne1", "a_1_ne2", "a_2_br")
    for id, at in zip(blocks, towns, strict=True):
        play(t, f"block:{id}")
        assert set(choices(t, "town")) == set(towns)
        play(t, f"town:{at}")
    assert [town(t, id) for id in blocks] == list(towns)
    assert view(t, "allied").spent == ["anglo@brussels"]
    assert [e.args["town"] for e in heard(t, None, "group-move")] == ["town:brussels"]
    assert why(t, "block:a_c_hvy") == "5.1e"
    play(t, "done")
    assert [town(t, id) for id in ("a_2_ne", "a_r_art")] == ["brussels"] * 2


@rule("5.1c")
def test_a_whole_army_may_stand_in_one_town():
    ids = BOARD.army_blocks["french"]
    t = table(f"""
        turn = 1
        [towns]
        beaumont = "{" ".join(ids[:23])}"
        soire = "{ids[23]}"
    """)
    march(t, ids[23], "beaumont")
    assert len(standing(t, None, "beaumont")) == 24
    full = new("historical").state
    full.town.update(dict.fromkeys(ids, "beaumont"))
    GAME.check(full)


THREE_GROUPS = """
    turn = 1
    [towns]
    soire = "f_1_inf1 f_1_inf2"
    beaumont = "f_3_inf1 f_3_inf2"
    philippeville = "f_4_inf f_2cc"
"""


@rule("5.1d")
def test_the_french_move_two_groups():
    t = table(THREE_GROUPS)
    march(t, "f_1_inf1", "mons")
    march(t, "f_3_inf1", "thuin")
    assert why(t, "block:f_4_inf") == "5.1d"
    assert set(choices(t, "block")) == {"f_1_inf2", "f_3_inf2"}


@rule("5.1e")
def test_the_allies_move_one_group_of_each_army():
    t = table("""
        turn = 2
        [towns]
        namur = "p_2_inf1 p_2_inf2"
        ciney = "p_3_inf1"
        brussels = "a_r_br1"
        ghent = "a_r_br2"
    """)
    march(t, "p_2_inf1", "ligny")
    assert why(t, "block:p_3_inf1") == "5.1e"
    assert may(t, "block:p_2_inf2")
    march(t, "a_r_br1", "waterloo")
    assert why(t, "block:a_r_br2") == "5.1e"


ANGLO_DEAD = " ".join(BOARD.army_blocks["anglo"])


@rule("5.1f")
def test_the_surviving_ally_still_has_one_move():
    t = table(f"""
        turn = 2
        lost = "{ANGLO_DEAD}"
        [towns]
        namur = "p_2_inf1"
        ciney = "p_3_inf1"
        [state]
        defeated = ["anglo"]
    """)
    left = {a.army: a.moves_left for a in view(t, "allied").armies}
    assert left == {"french": 0, "anglo": 0, "prussian": 1}
    march(t, "p_2_inf1", "ligny")
    assert asked(t) == "allied march.block"  # no normal move is left
    assert town(t, "p_3_inf1") == "ciney"


@rule("5.1g")
def test_the_two_halves_of_a_group_move_with_one_group_move():
    t = table(THREE_GROUPS)
    march(t, "f_3_inf1", "thuin")
    march(t, "f_3_inf2", "soire")
    assert [e.args["town"] for e in heard(t, None, "group-move")] == ["town:beaumont"]
    assert next(a for a in view(t, "french").armies if a.army == "french").moves_left == 1
    assert may(t, "block:f_4_inf")
    march(t, "f_4_inf", "laneffe")
    assert why(t, "block:f_1_inf1") == "5.1d"


@rule("5.1g")
def test_a_group_may_come_back_to_its_move_after_another_has_moved():
    t = table(THREE_GROUPS)
    march(t, "f_3_inf1", "thuin")
    march(t, "f_4_inf", "laneffe")
    march(t, "f_3_inf2", "soire")
    assert len(heard(t, None, "group-move")) == 2


@rule("5.1h")
def test_t7_a_block_that_joined_another_group_does_not_move_with_it():
    t = table("""
        turn = 1
        [towns]
        soire = "f_1_inf1 f_1cc"
        beaumont = "f_3_inf1 f_3_inf2"
        philippeville = "f_4_inf"
    """)
    march(t, "f_1_inf1 f_1cc", "beaumont")
    march(t, "f_3_inf1", "thuin")
    for id in ("f_1_inf1", "f_1cc"):
        assert town(t, id) == "beaumont"
        assert why(t, f"block:{id}") == "5.1h"
    assert choices(t, "block") == ["f_3_inf2"]


@rule("5.1i")
def test_moving_both_allies_out_of_one_town_uses_both_moves():
    t = table(WAVRE)
    march(t, "a_r_br1", "brussels")
    march(t, "p_1_inf1", "gembloux")
    left = {a.army: a.moves_left for a in view(t, "allied").armies}
    assert left["anglo"] == left["prussian"] == 0
    assert why(t, "block:a_1_br") == "5.1e"
    assert why(t, "block:p_4_inf1") == "5.1e"


@rule("5.1j")
def test_the_allies_may_not_trade_their_moves():
    t = table("""
        turn = 2
        [towns]
        namur = "p_2_inf1"
        ciney = "p_3_inf1"
        brussels = "a_r_br1"
    """)
    march(t, "p_2_inf1", "ligny")
    assert view(t, "allied").spent == ["prussian@namur"]
    assert why(t, "block:p_3_inf1") == "5.1e"
    play(t, "done")
    assert (town(t, "p_3_inf1"), town(t, "a_r_br1")) == ("ciney", "brussels")


# --- 5.3 rates


@rule("5.3a")
def test_infantry_and_foot_artillery_move_one_town():
    for id in ("a_r_br1", "a_r_art"):
        t = table(f"""
            turn = 2
            [towns]
            waterloo = "{id} a_c_lt"
        """)
        play(t, f"block:{id}")
        assert "quatre_bras" in choices(t, "town")
        assert "ligny" not in choices(t, "town")
        assert why(t, "town:ligny") == "5.3a"
        play(t, "town:quatre_bras")
        assert why(t, f"block:{id}") == "5.1h"


@rule("5.3b")
@pytest.mark.parametrize("id", ["f_1cc", "f_2cc_ha", "f_napoleon"])
def test_t6_leaders_cavalry_and_horse_artillery_move_two_towns(id: str):
    for last in ("nivelles", "ligny"):
        t = table(f"""
            turn = 1
            [towns]
            waterloo = "{id}"
            beaumont = "f_3_inf1"
        """)
        march(t, id, "quatre_bras", last)
        assert town(t, id) == last
        assert asked(t) == "french movement.block"
        assert why(t, f"block:{id}") == "5.1h"


@rule("5.3b")
def test_two_town_blocks_may_stop_after_one():
    t = table("""
        turn = 1
        [towns]
        waterloo = "f_1cc"
        beaumont = "f_3_inf1"
    """)
    play(t, "block:f_1cc town:quatre_bras")
    assert asked(t) == "french movement.on"
    play(t, "stop")
    assert town(t, "f_1cc") == "quatre_bras"
    assert why(t, "block:f_1cc") == "5.1h"


@rule("5.3c")
def test_t6_nobody_passes_through_the_enemy():
    t = table("""
        turn = 2
        [towns]
        waterloo = "a_c_lt a_r_br1"
        quatre_bras = "f_1_inf1"
        braine_le_comte = "a_c_hvy"
    """)
    assert barred(t, "a_c_lt", "quatre_bras", "ligny")
    march(t, "a_c_lt", "quatre_bras")
    assert asked(t) == "allied movement.block"
    assert town(t, "a_c_lt") == "quatre_bras"


@rule("5.3c")
def test_friends_are_passed_freely():
    t = table("""
        turn = 1
        [towns]
        waterloo = "f_1cc"
        quatre_bras = "f_1_inf1 f_1_inf2"
    """)
    march(t, "f_1cc", "quatre_bras", "ligny")
    assert town(t, "f_1cc") == "ligny"


# --- 5.7 night

NINE = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_3_inf1 f_3_inf2 f_3_art"


@rule("5.7a")
def test_at_night_groups_move_as_by_day():
    t = table(THREE_GROUPS.replace("turn = 1", "turn = 3"))
    assert view(t, "french").night
    march(t, "f_1_inf1", "mons")
    march(t, "f_2cc", "laneffe", "thuin")
    assert (town(t, "f_1_inf1"), town(t, "f_2cc")) == ("mons", "thuin")
    assert why(t, "block:f_3_inf1") == "5.1d"
    assert barred(t, "f_4_inf", "laneffe") == ""


@rule("5.7a")
def test_at_night_the_roads_are_no_wider():
    t = table(f"""
        turn = 3
        [towns]
        laneffe = "{NINE}"
    """)
    march(t, " ".join(NINE.split()[:6]), "thuin")
    assert barred(t, "f_3_inf1", "thuin") == "5.4a"


@rule("5.7b")
def test_t8_at_night_nobody_attacks():
    t = table("""
        turn = 3
        [towns]
        laneffe = "f_1_inf1 f_1cc"
        charleroi = "p_1_inf1"
    """)
    assert barred(t, "f_1_inf1", "charleroi") == "5.7b"
    assert barred(t, "f_1cc", "thuin", "charleroi") == "5.7b"
    assert barred(t, "f_1_inf1", "thuin") == ""


@rule("5.7c")
@pytest.mark.parametrize(("turn", "asks"), [(4, True), (6, False)])
def test_t8_at_night_nobody_force_marches(turn: int, asks: bool):
    t = table(f"""
        turn = {turn}
        [towns]
        brussels = "a_r_br1 a_r_br2"
        beaumont = "f_1_inf1"
    """)
    play(t, "block:a_r_br1 town:waterloo done")
    assert (asked(t) == "allied march.block") == asks
    if not asks:
        assert asked(t) == "french movement.block"
        assert town(t, "a_r_br1") == "waterloo"


@rule("5.7c")
@pytest.mark.parametrize(("turn", "verdict"), [(4, None), (6, "5.7c")])
def test_no_block_may_force_march_at_night(turn: int, verdict: str | None):
    """Nobody is asked at night; the legality says why, to whoever wonders."""
    t = table(f'turn = {turn}\n[towns]\nbrussels = "a_r_br1 a_r_br2"')
    play(t, "block:a_r_br1 town:waterloo")
    refusal = may_march(t.state, "allied", "a_r_br1", [])
    assert (refusal.rule if refusal else None) == verdict


@rule("5.7d")
def test_a_night_turn_has_no_battles_but_supply():
    t = table("""
        turn = 9
        [towns]
        brussels = "f_1_inf1"
        waterloo = "a_r_br1 a_r_br2 a_r_bk"
    """)
    play(t, "done")
    assert asked(t) == "allied supply.remove"
    play(t, "block:a_r_bk")
    assert t.state.lost == ["a_r_bk"]
    assert t.state.turn == 10
    assert not heard(t, None, "skirmish", "battle", "battle-turn")


@rule("5.7d")
def test_a_night_turn_ends_with_the_check_for_defeat():
    t = table("""
        turn = 9
        lost = "a_wellington a_1_br a_1_ne1 a_1_ne2 a_1_art a_2_br a_2_ne"
        [towns]
        brussels = "f_1_inf1"
        waterloo = "a_r_br1 a_r_br2"
        liege = "p_4_inf1"
    """)
    play(t, "done block:a_r_br1")
    assert t.state.defeated == ["anglo"]
    assert standing(t, None, "waterloo") == []
