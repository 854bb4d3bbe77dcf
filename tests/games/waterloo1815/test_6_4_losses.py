"""6.4 losses: where hits fall, and what they cannot do."""

from __future__ import annotations

from tests.games.waterloo1815.tabletop import (
    args,
    asked,
    choices,
    field,
    heard,
    load,
    order,
    pass_turn,
    play,
    rule,
    shot,
    strength,
)


@rule("6.4a")
def test_hits_count_before_the_enemy_answers():
    t = field('allied-left = "a_c_hvy f_1_inf1"')
    shot(t, "f_1_inf1", [1, 6, 6])
    pass_turn(t)
    assert shot(t, "a_c_hvy", [6, 6])[0] == 2


@rule("6.4b")
def test_each_hit_falls_on_the_strongest_of_that_moment():  # T15
    t = field('allied-left = "a_1_br a_1_ne2 a_r_br1 f_guard_inf"')
    load(t, [1, 1, 1, 6])
    order(t, "f_guard_inf fire:open")
    # The 4 has fallen to 3 unasked; now all three are equal, and two hits are left.
    assert strength(t, "a_1_br") == 3
    assert asked(t) == "allied losses.choose"
    assert choices(t) == ["block:a_1_br", "block:a_1_ne2", "block:a_r_br1"]
    play(t, "block:a_1_ne2")
    assert choices(t) == ["block:a_1_br", "block:a_r_br1"]
    play(t, "block:a_r_br1")
    assert [strength(t, id) for id in ("a_1_br", "a_1_ne2", "a_r_br1")] == [3, 2, 2]


@rule("6.4b")
def test_the_type_does_not_matter():
    t = field('allied-left = "a_1_ne2 a_1_art f_1_inf1"')
    shot(t, "f_1_inf1", [1, 6, 6])
    assert (strength(t, "a_1_ne2"), strength(t, "a_1_art")) == (3, 3)


@rule("6.4c")
def test_the_owner_chooses_among_equals():  # T15
    t = field('allied-left = "a_1_ne2 a_2_art f_1_inf1"')
    load(t, [1, 6, 6])
    order(t, "f_1_inf1 fire:open")
    assert asked(t) == "allied losses.choose"
    play(t, "block:a_1_ne2")
    assert (strength(t, "a_1_ne2"), strength(t, "a_2_art")) == (2, 3)


@rule("6.4c")
def test_in_the_three_player_game_each_answers_for_his_own():
    t = field(
        'allied-left = "p_1_inf1 p_1_inf2 f_1_inf1"',
        top='turn = 1\nplayers = "three"',
    )
    load(t, [1, 6, 6])
    order(t, "f_1_inf1 fire:open")
    assert asked(t) == "prussian losses.choose"


@rule("6.4d")
def test_surplus_hits_are_lost():
    t = field('french-left = "f_napoleon a_1_br"\nside = "allied"')
    load(t, [1, 1, 6, 6])
    events = order(t, "a_1_br fire:open")
    assert t.state.lost[0] == "f_napoleon"
    assert args(events, "hits-lost") == [{"n": 1}]
    assert [strength(t, id) for id in ("f_4_inf", "f_3_inf1")] != [4, 3]  # only by the rout's toll
    assert [e["cause"] for e in args(events, "step-lost")] == ["attrition", "attrition"]


@rule("6.4d")
def test_a_hit_at_strength_1_eliminates():
    t = field('allied-left = "a_1_br:1 a_r_br2:1 f_1_inf1"')
    load(t, [1, 6, 6])
    order(t, "f_1_inf1 fire:open")
    play(t, "block:a_1_br")
    assert t.state.lost == ["a_1_br"]


@rule("6.4e")
def test_long_range_guns_never_eliminate():  # T16
    t = field('french-left = "f_1_art"\nallied-right = "a_1_br:2 a_1_ne2:1"')
    assert shot(t, "f_1_art", [1, 1, 6]) == (3, 1, 2)
    assert (strength(t, "a_1_br"), strength(t, "a_1_ne2")) == (1, 1)
    assert [e.args["n"] for e in heard(t, None, "hits-lost")] == [1]
    t = field('french-left = "f_1_art"\nallied-right = "a_1_br:1 a_1_ne2:1"')
    shot(t, "f_1_art", [1, 1, 1])
    assert t.state.lost == []
    assert (strength(t, "a_1_br"), strength(t, "a_1_ne2")) == (1, 1)


@rule("6.4e")
def test_guns_at_short_range_do_eliminate():
    t = field('french-left = "f_1_art a_1_br:1 a_1_ne2:1"')
    load(t, [1, 1, 6])
    order(t, "f_1_art fire:open")
    play(t, "block:a_1_br")
    assert t.state.lost == ["a_1_br", "a_1_ne2"]


@rule("6.4d")
def test_the_last_hit_of_a_salvo_may_rout_and_the_rest_is_lost():
    t = field('allied-left = "a_r_br2:1 f_guard_inf"\nallied-reserve = "a_1_br"')
    load(t, [1, 1, 1, 1])
    events = order(t, "f_guard_inf fire:open")
    keys = [e.key for e in events]
    assert keys.index("hits-lost") < keys.index("rout")
    assert strength(t, "a_1_br") == 3  # attrition, not the surplus of three hits
