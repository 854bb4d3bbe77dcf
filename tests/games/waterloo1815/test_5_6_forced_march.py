"""5.6: forced marches, and the leader's bonus where they need it (8.1)."""

from __future__ import annotations

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.data import BOARD
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    State,
    asked,
    choices,
    heard,
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


def march(t: Table[State], block: str, *towns: str) -> None:
    """A normal move along these towns."""
    play(t, " ".join([f"block:{block}", *(f"town:{at}" for at in towns)]))


def refused(t: Table[State], block: str, at: str) -> str:
    """The rule that forbids a block a forced march to a town; empty when it may."""
    if why(t, f"block:{block}"):
        return why(t, f"block:{block}")
    play(t, f"block:{block}")
    reason = why(t, f"town:{at}")
    play(t, "back")
    return reason


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
    assert why(t, "block:marshal_ney") == "2.0c"
    assert why(t, "town:quatre_bras") == "5.6e"  # a block must be named first


@rule("5.6b")
def test_nobody_is_asked_when_nobody_can_march():
    t = table("""
        turn = 1
        [towns]
        wavre = "f_1cc f_1_inf1"
        brussels = "a_r_br1"
    """)
    play(t, "block:f_1cc town:waterloo stop done")
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
    assert refused(t, "f_4_inf", "beaumont") == "5.4a"
    assert refused(t, "f_4_inf", "binche") == ""


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
    assert refused(t, "f_2_inf1", "charleroi") == "5.5a"
    assert refused(t, "f_2_inf1", "binche") == ""


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
    assert refused(t, "f_2_inf1", "waterloo") == "5.2a"
    assert refused(t, "f_2_inf1", "braine_le_comte") == ""


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
    assert refused(t, "f_2_inf1", "waterloo") == "5.2a"
    assert refused(t, "f_2_inf1", "louvain") == ""


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
    assert refused(t, "f_1_inf1", "ligny").startswith("5.3")
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
    play(t, "block:p_2_inf1 town:quatre_bras show")
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
