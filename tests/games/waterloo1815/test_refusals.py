"""What the table answers to a player who points at what he may not choose: which rule bars it."""

from __future__ import annotations

import pytest

from tests.games.waterloo1815.tabletop import (
    asked,
    choices,
    clash,
    field,
    load,
    march,
    order,
    play,
    rule,
    table,
    why,
)

# --- movement and forced marches


@rule("5.3b")
def test_a_town_too_far_for_horse_on_its_way():
    t = table('turn = 2\n[towns]\nbrussels = "a_c_lt"\nhal = "a_r_bk"')
    play(t, "block:a_c_lt")
    assert why(t, "town:ligny") == "5.3b"
    play(t, "town:waterloo")
    assert asked(t) == "allied movement.on"
    assert why(t, "town:ligny") == "5.3b"  # not the rate of the infantry


@rule("5.6a")
@pytest.mark.parametrize("block", ["a_r_bk", "a_c_lt"])
def test_a_town_too_far_for_a_forced_march(block: str):
    t = table(f'turn = 2\n[towns]\nninove = "{block} a_r_br1"\nhal = "a_r_br2"')
    march(t, block, *(["brussels"] if block == "a_r_bk" else ["brussels", "waterloo"]))
    play(t, f"done block:{block}")
    assert asked(t) == "allied march.town"
    assert why(t, "town:namur") == "5.6a"


@rule("5.7b")
def test_a_block_with_enemies_all_round_at_night():
    round_ligny = 'charleroi = "f_6_inf"\ngembloux = "f_4_inf"\nnamur = "f_3_inf1"'
    t = table(
        f'turn = 6\n[towns]\nligny = "p_1_inf1 p_1_inf2"\n{round_ligny}\n'
        'quatre_bras = "f_1_inf1"\nwavre = "p_2_inf1"'
    )
    assert why(t, "block:p_1_inf1") == "5.7b"
    refusal = t.why("block:p_1_inf2")
    assert refusal is not None
    assert refusal.args["block"] == "block:p_1_inf2"  # not another block of its group


@rule("3.4b")
def test_a_lost_block_marches_no_more():
    t = table(
        'turn = 1\nlost = "f_2_inf1 p_1_inf1"\n[towns]\nbeaumont = "f_1_inf1"\nsoire = "f_6_inf"'
    )
    march(t, "f_1_inf1", "thuin")
    play(t, "done")
    assert asked(t) == "french march.block"
    assert why(t, "block:f_2_inf1") == "3.4b"
    assert why(t, "block:p_1_inf1") == "3.4b"


@rule("8.1b")
def test_a_leader_who_was_elsewhere_cannot_be_shown():
    t = table('turn = 1\n[towns]\nbeaumont = "f_1_inf1 f_1_inf2"\nsoire = "f_napoleon"')
    march(t, "f_1_inf1", "thuin")
    play(t, "done block:f_1_inf1 town:binche")
    assert asked(t) == "french march.leader-away"
    assert why(t, "show") == "8.1b"


@rule("2.0c", "11.0b")
def test_a_hidden_block_is_somebody_elses():
    t = table("""
        turn = 2
        players = "three"
        [towns]
        brussels = "a_r_br1 a_r_br2"
        ligny = "p_1_inf1"
        beaumont = "f_1_inf1"
    """)
    enemy, ally = (f"hidden:{t.state.alias[id]}" for id in ("f_1_inf1", "p_1_inf1"))
    assert asked(t) == "anglo movement.block"
    assert (why(t, enemy), why(t, ally)) == ("2.0c", "11.0b")
    play(t, "block:a_r_br1 town:waterloo block:a_r_br2 town:hal done done")
    assert asked(t) == "anglo march.block"
    assert (why(t, enemy), why(t, ally)) == ("2.0c", "11.0b")


@rule("6.3b")
def test_a_hidden_block_of_the_enemy_does_not_act_in_my_battle_turn():
    t = field('allied-reserve = "a_1_br"')
    assert why(t, f"hidden:{t.state.alias['a_1_br']}") == "6.3b"


# --- which fight is next


@rule("6.6b")
def test_no_battle_before_the_skirmishes():
    t = clash(
        """
        hal = "f_6_inf a_r_bk"
        nivelles = "f_4_inf a_2_ne"
        ligny = "f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_inf3"
        """,
        by="hal:enghien nivelles:binche ligny:charleroi",
    )
    assert asked(t) == "french skirmish.next"
    assert why(t, "town:ligny") == "6.6b"
    assert why(t, "town:brussels") == "6.1a"


THREE_BATTLES = """
    turn = 1
    [towns]
    [[battle]]
    town = "quatre_bras"
    roads = ["nivelles"]
    french-left = "f_1_inf1"
    french-centre = "f_1_inf2"
    french-right = "f_1_art"
    allied-left = "a_1_br"
    allied-centre = "a_1_ne1"
    allied-right = "a_1_ne2"
    [[battle]]
    town = "namur"
    roads = ["dinant"]
    french-left = "f_2_inf1"
    french-centre = "f_2_inf2"
    french-right = "f_2_art"
    allied-left = "p_2_inf1"
    allied-centre = "p_2_inf2"
    allied-right = "p_2_art"
    [[battle]]
    town = "mons"
    roads = ["soire"]
    french-left = "f_3_inf1"
    french-centre = "f_3_inf2"
    french-right = "f_3_art"
    allied-left = "a_2_br"
    allied-centre = "a_2_ne"
    allied-right = "a_2_art"
"""


@rule("6.1d")
def test_a_battle_has_one_turn_in_each_round():
    t = table(THREE_BATTLES)
    play(t, "town:namur done done")
    assert asked(t) == "french battle.next"
    assert why(t, "town:namur") == "6.1d"
    assert why(t, "town:charleroi") == "6.1a"


# --- on the battle board


@rule("6.22b")
def test_a_block_far_from_the_battle_does_not_deploy():
    t = table("""
        turn = 1
        phase = "setup"
        [towns]
        quatre_bras = "f_1_inf1 f_1_inf2 f_1_art a_1_br a_1_ne1 a_1_ne2"
        hal = "a_2_br"
        [[battle]]
        town = "quatre_bras"
        ready = false
        drawn = ["french", "allied"]
        roads = ["charleroi"]
    """)
    assert asked(t) == "allied setup.block"
    assert why(t, "block:a_2_br") == "6.22b"
    play(t, "block:a_1_br")
    assert why(t, "done") == "not-asked"  # a word, not a place


@rule("6.31a", "6.52c", "8.2b")
def test_who_does_not_test_his_morale():
    t = field(
        """
        french-left = "f_1_inf1:1 f_1_inf2:1 f_2_inf1 f_2_inf2 f_1_art:1 f_napoleon a_1_br"
        french-reserve = "f_6_art:1"
        squares = ["f_2_inf2"]
        shelter = { f_1_art = "f_2_inf2" }
        """,
        [4],
    )
    assert asked(t) == "french morale.next"
    assert why(t, "block:f_2_inf1") == "6.31a"  # too strong
    assert why(t, "block:f_6_art") == "6.31a"  # not engaged
    assert why(t, "block:f_1_art") == "6.52c"
    assert why(t, "block:f_napoleon") == "8.2b"
    assert why(t, "block:a_1_br") == "6.3b"


@rule("7.1a", "7.1c")
def test_pointing_at_a_town_is_asking_to_retreat_there():
    t = field('french-reserve = "f_1_inf1"', towns='ligny = "p_1_inf1"')
    play(t, "block:f_1_inf1")
    assert why(t, "town:nivelles") == "7.1a"
    assert why(t, "town:ligny") == "7.1c"


@rule("6.33a", "6.33b", "6.33f", "6.33g", "6.33n")
def test_pointing_at_an_enemy_is_asking_to_fire_at_him():
    t = field("""
        allied-right = "a_2_ne f_1_inf1 f_1cc"
        french-centre = "f_4_inf f_2_inf1"
        french-right = "f_3_inf1 f_1_art a_2_br"
        allied-reserve = "a_1_br"
    """)
    hidden = f"hidden:{t.state.alias['a_1_br']}"
    play(t, "block:f_2_inf1")
    assert why(t, "block:a_1_ne1") == "6.33f"  # infantry must be engaged
    play(t, "back block:f_1_inf1")
    assert why(t, "block:a_1_ne1") == "6.33g"  # its own position, and no other
    assert why(t, hidden) == "6.33b"
    assert why(t, "block:a_1_br") == "not-asked"  # nobody may call an unseen block by its name
    play(t, "back block:f_1_art")
    assert why(t, "block:a_1_ne1") == "6.33n"  # engaged guns fire at short range only
    play(t, "back")
    order(t, "f_1cc place:french-left")
    play(t, "block:f_1cc")
    assert why(t, "block:a_2_ne") == "6.33a"


@rule("6.33l")
def test_guns_fire_only_straight_ahead():
    t = field('french-left = "f_6_inf f_1_art"')
    play(t, "block:f_1_art")
    assert why(t, "block:a_1_ne1") == "6.33l"
    assert why(t, "block:f_4_inf") == "not-asked"


@rule("6.34a")
def test_a_block_on_the_board_is_not_said_to_be_too_far_to_come():
    t = field("", towns='charleroi = "f_1_inf1"\nbeaumont = "f_1_inf2"')
    play(t, "done")
    assert asked(t) == "french battle.reinforce"
    keys = [t.why(f"block:{id}") for id in ("f_6_inf", "f_1_inf2")]
    assert [(r.rule, r.key) for r in keys if r] == [
        ("6.34a", "not-in-this-turn"),
        ("6.34a", "not-adjacent-town"),
    ]


@rule("11.0e")
def test_nobody_learns_where_a_block_of_his_ally_is_by_asking_for_it():
    t = field(
        'allied-centre = "a_1_ne1 a_1_br"',
        top='turn = 1\nplayers = "three"',
        towns='ligny = "p_1_inf1"\nghent = "a_r_art"\nwaterloo = "a_r_br1"',
    )
    play(t, "done done done")
    assert asked(t) == "prussian battle.reinforce"
    for id in ("a_1_br", "a_r_art", "a_r_br1"):  # on the board, far away, next to it
        assert why(t, f"block:{id}") == "11.0b"


@rule("6.32e")
def test_why_foot_guns_in_reserve_are_stuck():
    t = field(
        """
        french-left = "f_6_inf a_2_br"
        french-centre = "f_4_inf a_1_br"
        french-right = "f_3_inf1 a_r_br1"
        french-reserve = "f_1_art"
        """,
        towns='charleroi = "p_1_inf1"',
    )
    assert why(t, "block:f_1_art") == "6.32e"


@rule("7.2a")
def test_why_a_block_must_wait_with_its_withdrawal():
    t = field(
        'french-left = "f_6_inf f_1_inf1 a_1_br"\nstalemate = true\nsquares = ["f_4_inf"]',
        at="charleroi",
        roads="thuin",  # a minor road
    )
    assert asked(t) == "french battle.withdraw"
    play(t, "block:f_1_inf1 retreat:thuin")
    assert choices(t) == ["block:f_4_inf"]  # to break its square
    assert why(t, "block:f_6_inf") == "7.2a"
    play(t, "block:f_4_inf")
    assert why(t, "town:thuin") == "6.5d"
    assert why(t, "block:a_1_br") == "6.7b"


# --- losses, routs and retreats


@rule("6.4b")
def test_a_hit_on_a_weaker_block():
    t = field('french-left = "f_1_inf1 f_1_inf2 f_4_art a_1_br"', top="turn = 2", roads="waterloo")
    load(t, [1, 6, 6, 6])
    play(t, "block:a_1_br fire:open")
    assert asked(t) == "french losses.choose"
    assert why(t, "block:f_4_art") == "6.4b"
    assert why(t, "block:f_4_inf") == "6.4b"  # in another position


@rule("6.51b")
def test_a_hit_on_the_other_group():
    t = field(
        'french-left = "f_1_inf1 f_1_inf2 f_2_inf2 a_1_br"\nsquares = ["f_2_inf2"]',
        top="turn = 2",
        roads="waterloo",
    )
    load(t, [1, 6, 6, 6])
    play(t, "block:a_1_br fire:open")
    assert asked(t) == "french losses.choose"
    assert why(t, "block:f_2_inf2") == "6.51b"


@rule("6.6e")
def test_a_hit_on_a_block_that_is_not_shown():
    t = clash(
        'quatre_bras = "f_2_inf1:3 f_1_inf1 f_1_inf2 f_1_art f_6_inf a_1_ne1 a_r_br2"',
        by="quatre_bras:charleroi",
        dice=[1, 6, 6],
    )
    play(t, "block:f_2_inf1 block:f_1_inf1 block:f_1_inf2 block:f_1_art")
    assert asked(t) == "french losses.choose"
    assert why(t, "block:f_6_inf") == "6.6e"


@rule("6.6c")
def test_only_blocks_of_the_town_are_shown():
    t = clash(
        'quatre_bras = "f_2_inf1 f_1_inf1 f_1_inf2 f_1_art f_6_inf a_1_ne1 a_r_br2"\n'
        'charleroi = "f_4_inf"',
        by="quatre_bras:charleroi",
    )
    play(t, "block:f_2_inf1")
    assert why(t, "block:f_2_inf1") == why(t, "block:f_4_inf") == "6.6c"


@rule("7.1a", "7.1c", "7.2a")
def test_where_a_rout_cannot_go():
    t = field(
        'french-left = "f_6_inf a_1_br"\nfrench-reserve = "f_1_inf1 f_1_inf2 f_2_inf1"',
        at="ligny",
        roads="quatre_bras charleroi gembloux",
        towns='gembloux = "p_3_inf1"',
    )
    order(t, "f_6_inf place:french-reserve")
    play(t, "block:f_4_inf")
    assert asked(t) == "french rout.town"
    assert choices(t, "town") == ["charleroi", "quatre_bras"]
    assert why(t, "town:gembloux") == "7.1c"  # enemies
    assert why(t, "town:namur") == "7.1a"  # nobody came from there
    assert why(t, "town:wavre") == "7.1a"  # too far


@rule("7.1b", "7.2a")
def test_a_full_road_of_a_rout():
    t = field(
        'allied-left = "a_r_bk f_2_inf1"\nallied-reserve = "a_1_br a_2_br"',
        at="charleroi",
        roads="laneffe",
    )
    play(t, "done")
    order(t, "a_r_bk place:allied-reserve")
    play(t, "block:a_1_br town:ligny block:a_2_br")
    assert asked(t) == "allied rout.town"
    assert why(t, "town:ligny") == "7.2a"  # a minor road
    assert why(t, "town:laneffe") == "7.1b"


@rule("7.1a", "7.1b")
def test_where_the_loser_of_a_skirmish_cannot_go():
    t = clash(
        'quatre_bras = "f_1_inf1 f_1_inf2 f_1_art a_1_ne1"',
        by="quatre_bras:charleroi",
        dice=[6] * 12,
    )
    assert asked(t) == "allied skirmish.retreat"
    assert why(t, "town:charleroi") == "7.1b"
    assert why(t, "town:hal") == "7.1a"
