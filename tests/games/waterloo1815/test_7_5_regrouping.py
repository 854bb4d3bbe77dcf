"""7.5 regrouping: the winner of a battle redeploys on the map, once, at the moment of victory."""

from __future__ import annotations

from grognard.games.waterloo1815.state import State
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    LIGNY_WON,
    QUATRE_BRAS,
    asked,
    choices,
    clash,
    field,
    order,
    place,
    play,
    rule,
    standing,
    table,
    town,
    until,
    why,
)

LOST = """
    allied-left = ""
    allied-centre = "p_1_inf2"
    allied-right = "p_1_inf3"
"""


def win_at_ligny(towns: str = "", more: str = "") -> Table[State]:
    """The French win at Ligny; the Prussians are routed to Gembloux and Namur."""
    t = field(LOST, at="ligny", roads="charleroi", towns=towns, more=more)
    order(t, "f_3_inf1 place:allied-left")
    while asked(t).startswith("allied rout"):
        play(t, choices(t)[0])
    return t


@rule("7.5a")
def test_the_defender_regroups_when_he_wins():  # T34
    t = field(
        'allied-left = "p_1_inf1"\nfrench-left = "f_6_inf p_1_inf2"',
        at="ligny",
        roads="charleroi",
        towns='namur = "p_2_inf1"',
    )
    order(t, "f_6_inf retreat:charleroi")  # the French are routed
    until(t, "regroup.block")
    assert asked(t) == "allied regroup.block"
    assert "block:p_2_inf1" in choices(t)


@rule("7.5a")
def test_nobody_regroups_after_a_skirmish():  # T34
    t = clash(
        """
        ligny = "f_1_inf1 f_1_inf2 f_2_inf1 p_1_inf1:1"
        quatre_bras = "f_3_inf1"
        namur = "p_2_inf1"
        """,
        by="ligny:charleroi",
        dice=[6] * 11,
    )
    keys: list[str] = []
    while t.ask is not None and t.state.turn == 1:
        keys.append(t.ask.key)
        play(t, choices(t)[0])
    assert "regroup.block" not in keys


@rule("3.2c")
def test_the_victors_stand_upright_again_before_they_regroup():
    t = win_at_ligny('quatre_bras = "f_1_inf1"')
    assert asked(t) == "french regroup.block"
    assert [b.face for b in standing(t, "allied", "ligny")] == [None] * 3


@rule("7.5b")
def test_friends_come_into_the_won_town():
    t = win_at_ligny('quatre_bras = "f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2"')
    assert asked(t) == "french regroup.block"
    play(t, "block:f_1_inf1 block:f_2_inf2")
    assert town(t, "f_1_inf1") == town(t, "f_2_inf2") == "ligny"
    assert asked(t) != "french regroup.block"  # the major road is full
    assert town(t, "f_1_inf2") == "quatre_bras"


@rule("7.5b")
def test_from_adjacent_towns_only():
    t = win_at_ligny('quatre_bras = "f_1_inf1"\nlaneffe = "f_1_inf2"')
    assert "block:f_1_inf1" in choices(t)
    assert why(t, "block:f_1_inf2") == "7.5b"
    assert why(t, "block:p_1_inf2") == "7.5a"  # the loser does not regroup


@rule("7.5c")
def test_the_example_of_7_5():  # T34
    # The French hold Quatre Bras with four blocks; Gembloux is empty or the enemy's.
    t = win_at_ligny('quatre_bras = "f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2"\nhannut = "p_4_inf1"')
    play(t, "block:f_3_inf1")
    assert choices(t) == ["town:quatre_bras", "back"]
    assert why(t, "town:charleroi") == "7.5c"  # French, but nobody is there
    assert why(t, "town:namur") == "7.5c"
    play(t, "town:quatre_bras")
    play(t, "block:f_4_inf town:quatre_bras")
    assert town(t, "f_3_inf1") == town(t, "f_4_inf") == "quatre_bras"
    assert "block:f_6_inf" not in choices(t)  # two is the most for that road
    assert town(t, "f_6_inf") == "ligny"


@rule("7.5c")
def test_none_to_an_empty_town():  # T34
    t = field(
        'allied-left = ""\nallied-centre = ""\nallied-right = "p_1_inf3:1"',
        at="ligny",
        roads="charleroi",
        towns='quatre_bras = "f_1_inf1"\nhuy = "p_4_inf1"',
    )
    order(t, "f_3_inf1 place:allied-left")  # the last Prussian dies of attrition
    assert asked(t) == "french regroup.block"
    play(t, "block:f_4_inf")
    assert choices(t, "town") == ["quatre_bras"]
    assert why(t, "town:gembloux") == "7.5c"
    assert why(t, "town:namur") == "7.5c"


@rule("7.5c")
def test_a_town_whose_last_block_has_come_away_is_not_held():
    t = win_at_ligny('quatre_bras = "f_1_inf1"\ncharleroi = "f_1_inf2"')
    play(t, "block:f_1_inf1 block:f_4_inf")
    assert why(t, "town:quatre_bras") == "7.5c"
    assert choices(t, "town") == ["charleroi"]


TWO_VICTORIES = f"""
    turn = 1
    [towns]
    quatre_bras = "f_1_art"
    ath = "p_4_inf1"
    {LIGNY_WON}
    [[battle]]
    town = "nivelles"
    roads = ["binche"]
    french-left = "f_3_inf1"
    french-centre = "f_3_inf2"
    french-right = "f_4_inf"
    allied-left = ""
    allied-centre = "a_1_ne1:1"
    allied-right = "a_1_ne2:1"
"""


@rule("7.5d")
def test_what_is_put_off_is_lost():
    t = table(TWO_VICTORIES)
    play(t, "town:ligny")
    order(t, "f_2_inf1 place:allied-left")
    assert asked(t) == "french regroup.block"
    assert choices(t, "block") == ["f_1_inf1", "f_1_inf2", "f_1_art", "f_2_inf1"]
    play(t, "done")
    order(t, "f_4_inf place:allied-left")
    assert asked(t) == "french regroup.block"
    assert choices(t, "block") == ["f_1_art", "f_3_inf1", "f_3_inf2", "f_4_inf"]
    assert why(t, "block:f_1_inf1") == "7.5b"


@rule("7.5d")
def test_no_block_regroups_twice():
    t = win_at_ligny('quatre_bras = "f_1_inf1 f_1_inf2"')
    play(t, "block:f_1_inf1")
    assert why(t, "block:f_1_inf1") == "7.5d"


@rule("7.5d")
def test_before_anything_else_happens():
    t = table(TWO_VICTORIES)
    play(t, "town:ligny")
    order(t, "f_2_inf1 place:allied-left")
    assert asked(t) == "french regroup.block"
    assert [b.town for b in t.state.battles if b.loser is None] == ["nivelles"]


@rule("7.5e")
def test_both_directions_share_the_road():
    t = win_at_ligny('quatre_bras = "f_1_inf1 f_1_inf2"')
    play(t, "block:f_3_inf1 town:quatre_bras block:f_1_inf1")
    assert town(t, "f_3_inf1") == "quatre_bras"
    assert town(t, "f_1_inf1") == "ligny"
    assert asked(t) != "french regroup.block"  # the link is full, both ways: the turn goes on


@rule("7.5e")
def test_one_by_a_minor_road_and_the_third_is_refused():
    t = win_at_ligny('quatre_bras = "f_1_inf1 f_1_inf2"\ncharleroi = "f_2_inf1 f_2_inf2"')
    play(t, "block:f_3_inf1 town:quatre_bras block:f_1_inf1")
    assert why(t, "block:f_1_inf2") == "7.5e"
    play(t, "block:f_4_inf")
    assert why(t, "town:quatre_bras") == "7.5e"
    play(t, "town:charleroi")
    assert town(t, "f_4_inf") == "charleroi"
    assert asked(t) != "french regroup.block"  # one by the minor road, and no more


@rule("7.5e")
def test_rivers_have_no_effect():
    t = field(
        'allied-left = ""',
        at="charleroi",
        roads="laneffe",
        towns='laneffe = "f_1_inf1 f_1_inf2 f_2_inf1"',
    )
    order(t, "f_3_inf1 place:allied-left")
    until(t, "regroup.block")
    play(t, "block:f_1_inf1 block:f_1_inf2")
    assert town(t, "f_1_inf1") == town(t, "f_1_inf2") == "charleroi"


@rule("7.5f")
def test_regrouped_blocks_march_on_to_another_battle():
    t = table(f"""
        turn = 1
        [towns]
        quatre_bras = "f_1_art"
        {LIGNY_WON}
        [[battle]]
        town = "waterloo"
        roads = ["quatre_bras"]
        french-left = "f_3_inf1"
        french-centre = "f_3_inf2"
        french-right = "f_4_inf"
        allied-left = "a_1_br"
        allied-centre = "a_1_ne1"
        allied-right = "a_1_ne2"
    """)
    play(t, "town:ligny")
    order(t, "f_2_inf1 place:allied-left")
    play(t, "block:f_2_inf1 town:quatre_bras done")
    assert t.state.fighting == "waterloo"
    play(t, "done")
    assert asked(t) == "french battle.reinforce"
    play(t, "block:f_2_inf1")
    assert place(t, "f_2_inf1") == "french-reserve"


@rule("7.5g")
def test_not_into_or_out_of_a_battle_nor_disrupted():
    t = table(f"""
        turn = 1
        [towns]
        charleroi = "f_6_inf f_6_art"
        [state]
        disrupted = ["f_6_inf"]
        {LIGNY_WON}
        {QUATRE_BRAS}
    """)
    play(t, "town:ligny")
    order(t, "f_2_inf1 place:allied-left")
    assert asked(t) == "french regroup.block"
    assert choices(t, "block") == ["f_1_inf1", "f_1_inf2", "f_2_inf1", "f_6_art"]
    assert why(t, "block:f_3_inf1") == "7.5g"
    assert why(t, "block:f_6_inf") == "7.5g"
    play(t, "block:f_1_inf1")
    assert why(t, "town:quatre_bras") == "7.5g"
    assert choices(t, "town") == ["charleroi"]


@rule("7.5g")
def test_blocks_that_moved_this_turn_may_regroup():
    t = win_at_ligny(
        'quatre_bras = "f_1_inf1"',
        more='[state]\nstepped = { f_1_inf1 = 1, f_3_inf1 = 1 }\nmarched = ["f_1_inf1"]',
    )
    assert {"block:f_1_inf1", "block:f_3_inf1"} <= {*choices(t)}


@rule("6.33k", "6.33p")
def test_every_mark_of_a_battle_ends_with_it():
    t = field(
        """
        allied-left = "f_1_inf1 p_1_inf1:1"
        allied-right = "f_3cc_ha f_1cc a_2_ne"
        canister = ["f_3cc_ha"]
        shock = ["f_1cc"]
        """,
        [1, 1, 6, 6],
        at="ligny",
        towns='quatre_bras = "f_6_art"',
    )
    order(t, "f_1_inf1 fire:open")
    until(t, "regroup.block")
    (b,) = t.state.battles
    assert b.ending == "regroup"
    assert not any((b.place, b.shown, b.squares, b.shelter, b.holder, b.shock, b.canister))
