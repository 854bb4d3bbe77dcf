"""7.4 routs and 7.41 their attrition."""

from __future__ import annotations

from grognard.games.waterloo1815.state import State
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    args,
    asked,
    choices,
    field,
    heard,
    load,
    order,
    play,
    rule,
    shot,
    strength,
    town,
    until,
    view,
    words,
)


def routed(t: Table[State]) -> list[str]:
    """The sides that have been routed."""
    return [str(e.args["side"]) for e in heard(t, None, "rout")]


@rule("7.4a")
def test_fire_that_kills_the_last_defender_routs_at_once():
    t = field('allied-right = "a_2_ne:1 f_1_inf1 f_2_inf1"')
    load(t, [1, 6, 6])
    events = order(t, "f_1_inf1 fire:open")
    keys = words(events)
    assert keys[:4] == ["fires", "eliminated", "rout", "step-lost"]
    assert routed(t) == ["side:allied"]
    assert t.ask is not None
    assert not t.ask.key.startswith("battle.")


@rule("7.4a")
def test_a_position_still_held_is_no_rout():
    t = field('allied-right = "a_2_ne:1 a_1_br f_1_inf1"')
    shot(t, "f_1_inf1", [1, 6, 6])
    assert routed(t) == []


@rule("7.4b")
def test_an_empty_position_is_no_rout_until_an_enemy_walks_in():
    t = field("""
        french-left = ""
        french-right = "f_3_inf1"
        allied-right = "a_2_ne a_1_br f_1_inf1:1"
        side = "allied"
    """)
    shot(t, "a_1_br", [1, 6, 6, 6])
    assert t.state.lost == ["f_1_inf1"]
    assert routed(t) == []  # a foothold is gone and the own left empty
    order(t, "a_2_ne place:french-left")
    assert routed(t) == ["side:french"]


@rule("6.22a", "7.4b")
def test_a_position_may_be_left_empty_during_the_battle():
    t = field("")
    order(t, "f_6_inf place:french-reserve")
    order(t, "f_4_inf place:allied-centre")
    order(t, "f_3_inf1 retreat:charleroi")
    assert routed(t) == []
    assert asked(t) == "allied battle.block"  # the French have nobody left to act
    order(t, "a_2_ne place:french-left")
    assert routed(t) == ["side:french"]


@rule("7.4b")
def test_a_rout_by_low_morale():
    t = field('french-left = "f_1_inf1:1 a_1_br"', [3])
    assert routed(t) == ["side:french"]


@rule("7.4b")
def test_a_rout_by_disengaging():
    t = field('french-left = "f_1_inf1 a_1_br"')
    order(t, "f_1_inf1 place:french-reserve")
    assert routed(t) == ["side:french"]


@rule("7.4b")
def test_a_rout_by_retreating():
    t = field('french-left = "f_1_inf1 a_1_br"')
    order(t, "f_1_inf1 retreat:charleroi")
    assert routed(t) == ["side:french"]


@rule("7.4b")
def test_in_the_enemys_battle_turn_too():
    t = field('french-left = "f_1_inf1:1 a_1_br"\nside = "allied"')
    shot(t, "a_1_br", [1, 6, 6, 6])
    assert routed(t) == ["side:french"]


@rule("7.4c")
def test_all_leave_the_board_and_the_other_side_has_won():
    t = field(
        """
        french-left = "f_6_inf a_1_br"
        french-centre = "f_4_inf f_1cc"
        french-reserve = "f_1_inf1"
        """,
        roads="charleroi ligny",
        towns='namur = "p_1_inf1"',
    )
    order(t, "f_6_inf place:french-reserve")
    until(t, "allied regroup.block", "allied movement.block")
    assert [e.args["side"] for e in heard(t, None, "battle-won")] == ["side:allied"]
    alive = [id for id in ("f_6_inf", "f_4_inf", "f_1cc", "f_1_inf1", "f_3_inf1") if town(t, id)]
    assert len(alive) == 4  # two major roads, twice two
    assert {town(t, id) for id in alive} == {"charleroi", "ligny"}
    assert town(t, "a_1_br") == "quatre_bras"


@rule("7.4d")
def test_squares_of_the_routed_side_die():
    t = field('allied-right = ""\nallied-left = "a_1_br"\nsquares = ["a_1_br"]')
    order(t, "f_6_inf place:allied-right")
    assert t.state.lost == ["a_1_br"]
    assert [e["cause"] for e in args(heard(t, None), "eliminated")] == ["square"]


SIX_ON_TWO_ROADS = """
    french-left = "f_6_inf p_2_inf1"
    french-centre = "f_4_inf"
    french-right = "f_3_inf1"
    french-reserve = "f_1_inf1 f_1_inf2 f_2_inf1"
"""


@rule("7.4e")
def test_six_survivors_on_a_major_and_a_minor_road():  # T31
    t = field(SIX_ON_TWO_ROADS, at="ligny", roads="quatre_bras charleroi")
    order(t, "f_6_inf place:french-reserve")
    assert asked(t) == "french rout.block"
    assert choices(t, "block") == [
        "f_1_inf1",
        "f_1_inf2",
        "f_2_inf1",
        "f_3_inf1",
        "f_4_inf",
        "f_6_inf",
    ]
    play(t, "block:f_4_inf")
    assert choices(t) == ["town:charleroi", "town:quatre_bras"]
    play(t, "town:quatre_bras block:f_2_inf1 town:quatre_bras block:f_6_inf")
    assert [town(t, id) for id in ("f_4_inf", "f_2_inf1", "f_6_inf")] == [
        "quatre_bras",
        "quatre_bras",
        "charleroi",
    ]
    assert sorted(t.state.lost) == ["f_1_inf1", "f_1_inf2", "f_3_inf1"]
    assert {e["cause"] for e in args(heard(t, None), "eliminated")} == {"no-road"}


@rule("7.4e")
def test_without_a_legal_town_all_die():
    t = field(SIX_ON_TWO_ROADS, at="ligny", roads="charleroi", towns='charleroi = "p_3_inf1"')
    order(t, "f_6_inf place:french-reserve")
    assert len(t.state.lost) == 6


@rule("7.4f")
def test_attrition_comes_before_the_roads():
    t = field(
        """
        french-left = "f_1_inf1:1 p_2_inf1"
        french-centre = "f_3_inf2"
        french-right = "f_3cc"
        """,
        [4],
        at="ligny",
        roads="charleroi",
    )
    order(t, "f_1_inf1 place:french-reserve")
    assert t.state.lost == ["f_1_inf1"]
    assert [e["cause"] for e in args(heard(t, None), "eliminated")] == ["attrition"]
    assert asked(t) == "french rout.block"
    assert choices(t) == ["block:f_3_inf2", "block:f_3cc"]
    play(t, "block:f_3cc")
    assert town(t, "f_3cc") == "charleroi"
    assert t.state.lost == ["f_1_inf1", "f_3_inf2"]


@rule("7.4f")
def test_the_order_of_a_rout():
    t = field(
        """
        french-left = "f_6_inf p_2_inf1"
        french-centre = "f_4_inf f_1_art"
        squares = ["f_4_inf"]
        shelter = { f_1_art = "f_4_inf" }
        """,
        at="ligny",
        roads="charleroi",
        towns='namur = "p_3_inf1"',
    )
    events = order(t, "f_6_inf place:french-reserve")
    told = [(e.key, e.args.get("block"), e.args.get("cause")) for e in events[1:]]
    assert told == [
        ("rout", None, None),
        ("eliminated", "block:f_4_inf", "square"),
        ("eliminated", "block:f_1_art", "square"),
        ("step-lost", "block:f_3_inf1", "attrition"),
        ("step-lost", told[4][1], "attrition"),
    ]
    play(t, "block:f_3_inf1")
    assert asked(t) == "allied regroup.block"
    assert t.state.lost == ["f_4_inf", "f_1_art", "f_6_inf"]
    assert t.state.disrupted == ["f_3_inf1"]


@rule("7.4g")
def test_when_the_last_attacker_leaves_the_battle_is_over():
    t = field(
        'french-left = ""\nfrench-centre = ""\nfrench-right = "f_3_inf1"',
        towns='charleroi = "f_guard_inf"\nhal = "a_1_br"',
    )
    events = order(t, "f_3_inf1 retreat:charleroi")
    assert words(events)[:3] == ["retreats", "battle-lost", "battle-won"]
    assert args(events, "battle-won")[0]["side"] == "side:allied"
    assert asked(t) == "allied movement.block"  # no reinforcement stage
    assert town(t, "f_guard_inf") == "charleroi"


# --- attrition


@rule("7.41a", "7.41b", "7.41c", "7.41d", "7.41e")
def test_attrition_of_every_arm():  # T30
    t = field(
        """
        french-left = "f_1cc a_1_br"
        french-centre = "f_4_inf f_2cc a_c_hvy"
        french-right = "f_3_inf1:1 f_2cc_ha"
        french-reserve = "f_1_inf1 f_1_art f_4_art f_napoleon f_guard_cav"
        """,
        roads="charleroi ligny nivelles waterloo",
        at="quatre_bras",
    )
    order(t, "f_1cc place:french-reserve")  # left lost: rout
    assert routed(t) == ["side:french"]
    after = {
        "f_1cc": 3,  # it had left the infantry behind
        "f_2cc": 2,  # engaged with cavalry
        "f_guard_cav": 3,  # in reserve
        "f_1_inf1": 2,  # in reserve
        "f_4_inf": 3,
        "f_3_inf1": 0,
        "f_1_art": 1,
        "f_4_art": 0,
        "f_2cc_ha": 1,
        "f_napoleon": 1,
    }
    assert {id: strength(t, id) for id in after} == after


@rule("7.41a")
def test_reserves_are_not_spared():  # T30
    t = field('french-left = "f_6_inf a_1_br"\nfrench-reserve = "f_1_inf1"')
    order(t, "f_6_inf place:french-reserve")
    assert strength(t, "f_1_inf1") == 2


@rule("7.41b")
def test_foot_guns_lose_two():  # T30
    t = field('french-left = "f_6_inf a_1_br"\nfrench-reserve = "f_1_art f_4_art"')
    order(t, "f_6_inf place:french-reserve")
    assert (strength(t, "f_1_art"), strength(t, "f_4_art")) == (1, 0)


@rule("7.41c")
def test_infantry_and_horse_guns_lose_one():  # T30
    t = field('french-left = "f_6_inf a_1_br"\nfrench-reserve = "f_1_inf1:1 f_2cc_ha"')
    order(t, "f_6_inf place:french-reserve")
    assert (strength(t, "f_1_inf1"), strength(t, "f_2cc_ha")) == (0, 1)


@rule("7.41d")
def test_cavalry_loses_one_only_to_cavalry():  # T30
    t = field(
        """
        french-left = "f_6_inf a_1_br"
        french-centre = "f_4_inf f_1cc a_1_ne2"
        french-right = "f_3_inf1 f_2cc a_c_hvy"
        french-reserve = "f_guard_cav"
        """
    )
    order(t, "f_6_inf place:french-reserve")
    assert [strength(t, id) for id in ("f_guard_cav", "f_1cc", "f_2cc")] == [3, 3, 2]


@rule("7.41d")
def test_in_a_free_retreat_too():
    t = field('french-left = "f_6_inf f_1cc a_1_br"\nfrench-right = "f_3_inf1 f_2cc a_c_hvy"')
    order(t, "f_1cc retreat:charleroi")
    order(t, "f_2cc retreat:charleroi")
    assert (strength(t, "f_1cc"), strength(t, "f_2cc")) == (3, 2)


@rule("7.41e")
def test_a_leader_loses_nothing_but_needs_a_road():  # T30
    t = field(
        """
        french-left = "f_6_inf:1 p_2_inf1"
        french-centre = "f_1_inf1"
        french-right = "f_napoleon"
        """,
        [4],
        at="ligny",
        roads="charleroi",
    )
    order(t, "f_6_inf place:french-reserve")
    assert strength(t, "f_napoleon") == 1
    assert choices(t) == ["block:f_napoleon", "block:f_1_inf1"]
    play(t, "block:f_1_inf1")
    assert t.state.lost == ["f_6_inf", "f_napoleon"]


@rule("7.41f")
def test_who_dies_of_attrition_counts_for_defeat():
    t = field(
        'allied-left = "p_1_inf1:1 p_1_inf2 f_1_inf1"\nside = "allied"',
        [4],
        at="ligny",
        roads="charleroi",
    )
    order(t, "p_1_inf1 retreat:namur")
    assert t.state.lost == ["p_1_inf1"]
    assert [army.losses for army in view(t, None).armies] == [0, 0, 1]
