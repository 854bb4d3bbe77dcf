"""6.1 attacking, 6.2 the board: which fights there are, of what kind, and in what order."""

from __future__ import annotations

from tests.games.waterloo1815.tabletop import (
    LIGNY,
    QUATRE_BRAS,
    actions,
    args,
    asked,
    camp,
    choices,
    clash,
    exits,
    field,
    heard,
    order,
    pass_turn,
    play,
    put,
    rule,
    table,
    town,
    until,
    view,
    why,
    words,
)

TWO_BATTLES = f"""
    turn = 1
    [towns]
    charleroi = "f_guard_inf f_6_inf"
    {LIGNY}
    {QUATRE_BRAS}
"""


@rule("6.1a")
def test_a_fight_in_each_town_that_both_sides_hold():
    t = table("""
        turn = 1
        [towns]
        laneffe = "f_1_inf1 f_1_inf2 f_1_art"
        fosse = "f_2_inf1 f_2_inf2 f_2_art"
        charleroi = "p_1_inf1 p_1_inf2 p_1_inf3"
        namur = "p_2_inf1 p_2_inf2 p_2_art"
        ligny = "p_3_inf1"
    """)
    for block in ("f_1_inf1", "f_1_inf2", "f_1_art"):
        play(t, f"block:{block} town:charleroi")
    for block in ("f_2_inf1", "f_2_inf2", "f_2_art"):
        play(t, f"block:{block} town:namur")
    assert asked(t) == "french setup.next"
    assert choices(t) == ["town:charleroi", "town:namur"]


@rule("6.1b")
def test_the_active_player_stays_the_attacker_wherever_the_fight_goes():
    t = field('allied-centre = "a_1_br a_2_br"\nside = "allied"')
    order(t, "a_1_br place:french-centre")
    assert view(t, "allied").battles[0].attacker == "french"
    pass_turn(t)
    assert battle_side(t) == "french"
    assert view(t, "french").battles[0].attacker == "french"
    assert exits(t) == ["charleroi"]  # an attacker's way out (7.1a)


def battle_side(t):
    return t.state.battles[0].side


@rule("6.1c")
def test_two_against_seven_is_a_skirmish():
    t = clash(
        """
        quatre_bras = "f_1_inf1 f_1_inf2 a_1_br a_1_ne1 a_1_ne2 a_2_br a_2_ne a_r_br1 a_wellington"
        """,
        by="quatre_bras:charleroi",
    )
    assert asked(t) == "allied skirmish.show"
    assert t.state.battles == []


@rule("6.1c")
def test_three_against_three_is_a_battle():
    t = clash(
        'quatre_bras = "f_1_inf1 f_1_inf2 f_1_art a_1_br a_1_ne1 a_1_ne2"',
        by="quatre_bras:charleroi",
    )
    assert asked(t) == "french setup.token"
    assert t.state.skirmish is None


@rule("6.1c")
def test_a_battle_does_not_turn_into_a_skirmish_when_blocks_are_lost():
    t = field(
        """
        allied-left = "a_1_br:1"
        allied-centre = "a_1_ne1:1"
        allied-right = ""
        french-left = "f_1_inf1"
        """,
        [],
    )
    events = pass_turn(t)
    assert "skirmish" not in words(events)
    assert asked(t) == "allied battle.block"


@rule("6.1d")
def test_a_round_gives_each_battle_an_attackers_and_a_defenders_turn():
    t = table(TWO_BATTLES)
    play(t, "town:ligny")
    until(t, "battle.next")
    until_second = heard(t, None, "battle-turn")
    turns = [(e.args["town"], e.args["side"]) for e in until_second]
    # The last battle of a round is not asked for: it is the only one left.
    assert turns == [
        ("town:ligny", "side:french"),
        ("town:ligny", "side:allied"),
        ("town:quatre_bras", "side:french"),
        ("town:quatre_bras", "side:allied"),
    ]


@rule("6.1d")
def test_the_attacker_may_begin_a_round_with_the_other_battle():
    t = table(TWO_BATTLES)
    play(t, "town:quatre_bras")
    until(t, "battle.next")
    towns = [e.args["town"] for e in heard(t, None, "battle-turn")]
    assert towns == ["town:quatre_bras"] * 2 + ["town:ligny"] * 2


@rule("6.1e")
def test_the_order_of_the_battles_is_chosen_anew_each_round():
    t = table(TWO_BATTLES)
    assert asked(t) == "french battle.next"
    assert choices(t) == ["town:ligny", "town:quatre_bras"]
    play(t, "town:ligny")
    until(t, "battle.next")
    assert choices(t) == ["town:ligny", "town:quatre_bras"]
    play(t, "town:quatre_bras")
    assert t.state.fighting == "quatre_bras"


@rule("6.1f")
def test_both_allies_count_together():
    t = clash(
        'wavre = "f_1_inf1 f_1_inf2 f_1_art a_1_br a_1_ne1 p_3_inf1"',
        by="wavre:gembloux",
    )
    assert asked(t) == "french setup.token"  # a battle, not a skirmish


@rule("6.1f")
def test_both_allies_deploy_on_one_board():
    t = camp(
        "f_1_inf1 f_1_inf2 f_1_art a_1_br a_1_ne1 p_3_inf1", 'roads = ["gembloux"]', at="wavre"
    )
    put(t, "a_1_br allied-left a_1_ne1 allied-centre p_3_inf1 allied-right")
    assert asked(t) == "french setup.block"
    assert t.state.battles[0].place == {
        "p_3_inf1": "allied-right",
        "a_1_br": "allied-left",
        "a_1_ne1": "allied-centre",
    }


@rule("6.1f")
def test_both_allies_rout_together():
    t = field(
        """
        allied-left = "a_1_br"
        allied-centre = ""
        allied-right = "p_3_inf1"
        allied-reserve = "p_3_cav"
        """,
        at="wavre",
        roads="gembloux",
    )
    order(t, "f_4_inf place:allied-centre")
    until(t, "movement.block")
    assert {town(t, id) for id in ("a_1_br", "p_3_inf1", "p_3_cav")} <= {
        "brussels",
        "jodoigne",
        "louvain",
        "waterloo",
    }
    assert town(t, "f_4_inf") == "wavre"


@rule("6.2a")
def test_own_left_faces_enemy_right():
    t = field('allied-left = "a_1_br"\nallied-centre = "a_2_br"\nside = "allied"')
    assert "place:french-right" in actions(t, "a_1_br")
    assert "place:french-centre" in actions(t, "a_2_br")
    assert "place:french-left" in actions(t, "a_2_ne")
    t = field("")
    assert "place:allied-right" in actions(t, "f_6_inf")
    assert "place:allied-left" in actions(t, "f_3_inf1")


@rule("6.2b")
def test_a_battle_site_gives_nothing_away_and_takes_nobody_in():
    t = table(TWO_BATTLES)
    play(t, "town:quatre_bras done")
    assert asked(t) == "french battle.reinforce"
    assert choices(t, "block") == ["f_guard_inf", "f_6_inf"]
    assert why(t, "block:f_1_inf1") == "6.34b"
    until(t, "allied battle.block")
    assert "ligny" not in exits(t)


@rule("6.2c")
def test_every_battle_is_set_up_before_any_is_fought():
    t = clash(
        """
        ligny = "f_1_inf1 f_1_inf2 f_2_inf1 p_1_inf1 p_1_inf2 p_1_inf3"
        quatre_bras = "f_3_inf1 f_3_inf2 f_4_inf a_1_br a_1_ne1 a_1_ne2"
        """,
        by="ligny:charleroi quatre_bras:charleroi",
    )
    assert choices(t) == ["town:ligny", "town:quatre_bras"]
    play(t, "town:quatre_bras")
    until(t, "battle.next")
    story = heard(t, None)
    keys = words(story)
    assert "battle-turn" not in keys
    assert len(args(story, "deployed-at")) == 12
    second = keys.index("battle", keys.index("battle") + 1)
    for part, first, last in ((story[:second], "a_", "f_"), (story[second:], "p_", "f_")):
        deployed = [e for e in t.chronicle if e.key == "deployed-at"]
        names = [e.secret["block"] for e in deployed if e.args["town"] == part[0].args["town"]]
        assert [str(n)[6:8] for n in names] == [first] * 3 + [last] * 3  # the defender first
        stages = [e.key for e in part if e.key in ("tokens-drawn", "deployed-at", "revealed")]
        assert stages == sorted(stages, key=("tokens-drawn", "deployed-at", "revealed").index)
        assert stages.count("tokens-drawn") == 2
