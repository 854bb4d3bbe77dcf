"""6.5 squares, 6.51 squares as targets, 6.52 shelter."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.waterloo1815.tabletop import (
    BOARD,
    actions,
    asked,
    battle,
    choices,
    field,
    forbids,
    heard,
    load,
    order,
    pass_turn,
    piece,
    place,
    play,
    rest,
    round_of,
    rule,
    shot,
    strength,
    town,
    until,
    view,
)

# --- forming and breaking


@rule("6.5a")
@pytest.mark.parametrize("block", ["f_1cc", "f_1_art", "f_2cc_ha", "f_napoleon"])
def test_only_infantry_forms_square(block: str):
    t = field(f'french-centre = "f_4_inf {block}"')
    assert forbids(t, f"{block} form") == "6.5a"
    assert forbids(t, "f_4_inf form") == ""
    order(t, "f_4_inf form")
    assert battle(t).squares == ["f_4_inf"]


@rule("6.5a", "6.52g")
def test_no_square_to_break_and_no_shelter_to_leave():
    t = field('french-centre = "f_4_inf f_1_art"')
    assert forbids(t, "f_4_inf break") == "6.5a"
    assert forbids(t, "f_1_art come-out") == "6.52g"


@rule("6.5b")
def test_forming_takes_the_whole_action():
    t = field('french-left = "f_1_inf1 a_1_br"')
    order(t, "f_1_inf1 form")
    assert actions(t, "f_1_inf1") == []
    assert forbids(t, "f_1_inf1 fire:open") == "6.3c"
    assert forbids(t, "f_1_inf1 break") == "6.5b"
    round_of(t)
    assert shot(t, "f_1_inf1", [2, 6, 6]) == (3, 2, 1)


@rule("6.5b")
def test_so_does_breaking():
    t = field('french-left = "f_1_inf1 a_1_br"\nsquares = ["f_1_inf1"]')
    order(t, "f_1_inf1 break")
    assert battle(t).squares == []
    assert actions(t, "f_1_inf1") == []
    assert forbids(t, "f_1_inf1 fire:open") == "6.3c"
    assert forbids(t, "f_1_inf1 form") == "6.3c"


@rule("6.5b")
def test_a_square_that_fired_is_not_broken_in_the_same_turn():
    t = field('french-left = "f_1_inf1 a_1_br"\nsquares = ["f_1_inf1"]')
    shot(t, "f_1_inf1", [6, 6, 6])
    assert forbids(t, "f_1_inf1 break") == "6.5b"


@rule("6.5c")
def test_squares_stand_in_the_own_line_only():  # T27
    t = field("""
        allied-centre = "a_1_ne1 f_1_inf1"
        french-reserve = "f_1_inf2"
        french-centre = "f_4_inf"
        french-left = "f_6_inf a_1_br"
    """)
    assert forbids(t, "f_1_inf1 form") == "6.5c"
    assert forbids(t, "f_1_inf2 form") == "6.5c"
    assert forbids(t, "f_6_inf form") == ""  # engaged in his own position
    assert forbids(t, "f_4_inf form") == ""


@rule("6.5d")
def test_a_square_stands_fast():
    t = field('french-left = "f_6_inf"\nsquares = ["f_6_inf"]')
    assert actions(t, "f_6_inf") == ["break"]
    assert forbids(t, "f_6_inf place:french-reserve") == "6.5d"
    assert forbids(t, "f_6_inf retreat:charleroi") == "6.5d"
    t = field('french-left = "f_6_inf a_1_br"\nsquares = ["f_6_inf"]')
    assert actions(t, "f_6_inf") == ["fire:open", "break"]


@rule("6.5e")
def test_no_square_in_woods_or_farm():  # T27
    t = field("""
        french-left = "f_6_inf"
        french-centre = "f_4_inf f_1_inf1"
        terrain = { french-left = "woods", french-centre = "farm" }
        holder = { french-centre = "f_4_inf" }
    """)
    assert forbids(t, "f_6_inf form") == "6.5e"
    assert forbids(t, "f_4_inf form") == "6.5e"
    assert forbids(t, "f_1_inf1 form") == ""


@rule("6.5f")
def test_a_square_has_plus_one_on_morale():  # T23
    lines = 'french-left = "f_6_inf f_1_inf1:1 a_1_br"\nsquares = ["f_1_inf1"]'
    t = field(lines, [3])
    assert place(t, "f_1_inf1") == "french-left"
    t = field(lines, [2])
    assert t.state.lost == ["f_1_inf1"]


@rule("6.5g")
def test_a_square_is_seen_by_both():
    t = field('french-left = "f_6_inf"')
    order(t, "f_6_inf form")
    for seat in ("french", "allied"):
        seen = piece(t, seat, "f_6_inf")
        assert seen is not None
        assert seen.square


@rule("6.5g")
def test_squares_end_with_the_battle():
    t = field('allied-left = ""\nsquares = ["f_6_inf"]')
    order(t, "f_3_inf1 place:allied-left")  # the Allies are routed
    until(t, "allied movement.block")
    assert town(t, "f_6_inf") == "quatre_bras"
    assert view(t, "french").battles == []
    until(t, "french movement.block")
    assert f"block:{'f_6_inf'}" in choices(t)  # an ordinary block again


@rule("6.5h")
def test_more_squares_than_markers():
    t = field("""
        french-left = "f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2 f_guard_inf"
        squares = ["f_1_inf1", "f_1_inf2", "f_2_inf1", "f_2_inf2"]
    """)
    order(t, "f_guard_inf form")
    assert len(battle(t).squares) == 5


# --- squares as targets

SQUARE_AND_HORSE = """
    allied-left = "a_1_br a_c_hvy {}"
    squares = ["a_1_br"]
"""


@rule("6.51a")
def test_the_firing_block_names_its_target():
    t = field(SQUARE_AND_HORSE.format("f_1_inf1"))
    play(t, "block:f_1_inf1")
    assert choices(t, "fire") == ["open", "squares"]


@rule("6.51a")
def test_those_who_shelter_belong_to_the_squares():
    t = field("""
        allied-left = "a_1_ne2 a_1_art a_1_br f_1_inf1"
        squares = ["a_1_ne2"]
        shelter = { a_1_art = "a_1_ne2" }
    """)
    shot(t, "f_1_inf1 squares", [1, 6, 6])
    assert [strength(t, id) for id in ("a_1_ne2", "a_1_art", "a_1_br")] == [3, 3, 4]


@rule("6.51b")
def test_hits_do_not_pass_from_one_group_to_the_other():
    t = field("""
        allied-left = "a_1_br:1 a_c_hvy f_guard_inf"
        squares = ["a_1_br"]
    """)
    assert shot(t, "f_guard_inf squares", [1, 1, 1, 6]) == (4, 4, 3)
    assert t.state.lost == ["a_1_br"]
    assert strength(t, "a_c_hvy") == 3
    assert [e.args["n"] for e in heard(t, None, "hits-lost")] == [2]


@rule("6.51b")
def test_nor_from_the_open_to_the_squares():
    t = field("""
        allied-left = "a_1_br a_c_hvy:1 f_guard_inf"
        squares = ["a_1_br"]
    """)
    shot(t, "f_guard_inf open", [1, 1, 1, 6])
    assert t.state.lost == ["a_c_hvy"]
    assert strength(t, "a_1_br") == 4


@rule("6.51c")
@pytest.mark.parametrize(("block", "power"), [("f_guard_cav", 2), ("f_1cc", 1)], ids=["F3", "F2"])
def test_cavalry_against_squares(block: str, power: int):  # T19
    t = field(SQUARE_AND_HORSE.format("") + f'\nfrench-right = "f_3_inf1 {block}"')
    order(t, f"{block} place:allied-left")
    round_of(t)
    assert shot(t, f"{block} squares", [6, 6, 6]) == (3, power, 0)


@rule("6.51c")
def test_cavalry_f1_may_not_fire_at_squares():  # T19
    t = field('french-left = "f_6_inf f_1_inf1 a_c_ne"\nsquares = ["f_6_inf"]\nside = "allied"')
    assert forbids(t, "a_c_ne fire:squares") == "6.33e"
    assert forbids(t, "a_c_ne fire:open") == ""


@rule("6.51d")
def test_a_square_fires_as_ever():
    t = field('french-left = "f_1_inf1 a_1_br"\nsquares = ["f_1_inf1"]')
    assert shot(t, "f_1_inf1", [2, 3, 3]) == (3, 2, 1)
    t = field('french-left = "f_1_inf1"\nsquares = ["f_1_inf1"]')
    assert forbids(t, "f_1_inf1 fire:open") == "6.33f"


@rule("6.51e")
def test_infantry_against_squares():  # T19
    t = field(SQUARE_AND_HORSE.format("f_1_inf1"))
    assert shot(t, "f_1_inf1 squares", [3, 4, 4]) == (3, 3, 1)
    t = field(SQUARE_AND_HORSE.format("f_1_inf1"))
    assert shot(t, "f_1_inf1 open", [3, 4, 4]) == (3, 2, 0)


@rule("6.51f")
def test_long_range_against_squares():  # T18
    lines = 'allied-left = "a_1_br"\nsquares = ["a_1_br"]\nfrench-right = "f_1_art"'
    t = field(lines)
    assert shot(t, "f_1_art squares", [2, 3, 3]) == (3, 2, 1)
    t = field(
        f"""
        {lines}
        terrain = {{ french-right = "hill" }}
        holder = {{ french-right = "f_1_art" }}
        """
    )
    assert shot(t, "f_1_art squares", [3, 4, 4]) == (3, 3, 1)


@rule("6.51f")
def test_long_range_chooses_between_square_and_open():
    t = field(SQUARE_AND_HORSE.format("") + '\nfrench-right = "f_1_art"')
    play(t, "block:f_1_art")
    assert choices(t, "fire") == ["open", "squares"]
    play(t, "back")
    assert shot(t, "f_1_art open", [2, 2, 2]) == (3, 1, 0)


@rule("6.51g")
def test_horse_guns_at_short_range_against_squares():  # T18
    t = field('allied-left = "a_1_br"\nsquares = ["a_1_br"]\nfrench-right = "f_3_inf1 f_2cc_ha"')
    order(t, "f_2cc_ha place:allied-left")
    assert shot(t, "f_2cc_ha squares", [4, 4]) == (2, 3, 0)
    round_of(t)
    assert shot(t, "f_2cc_ha squares", [3, 3]) == (2, 2, 0)


@rule("6.51g")
@pytest.mark.parametrize("printed", [1, 2, 3])
def test_whatever_is_printed_on_the_horse_guns(printed: int, monkeypatch: pytest.MonkeyPatch):
    guns = msgspec.structs.replace(BOARD.blocks["f_2cc_ha"], firepower=printed)
    monkeypatch.setitem(BOARD.blocks, "f_2cc_ha", guns)
    t = field('allied-left = "a_1_br f_2cc_ha"\nsquares = ["a_1_br"]')
    assert shot(t, "f_2cc_ha squares", [4, 4]) == (2, 3, 0)
    round_of(t)
    assert shot(t, "f_2cc_ha squares", [3, 3]) == (2, 2, 0)


@rule("6.51g")
def test_the_first_fire_of_the_engagement_counts_whatever_its_target():
    t = field(SQUARE_AND_HORSE.format("f_2cc_ha"))
    assert shot(t, "f_2cc_ha open", [6, 6]) == (2, 2, 0)
    round_of(t)
    assert shot(t, "f_2cc_ha squares", [3, 3]) == (2, 2, 0)


@rule("6.51h")
def test_a_leader_against_squares_has_no_modifier():
    t = field(SQUARE_AND_HORSE.format("f_napoleon f_1_inf1"))
    assert shot(t, "f_napoleon squares", [2]) == (1, 1, 0)


# --- shelter

SHELTER = """
    french-left = "f_6_inf f_1_inf1 f_1_art f_napoleon f_1cc"
    squares = ["f_6_inf"]
"""


@rule("6.52a")
def test_guns_and_leaders_take_shelter_with_their_whole_action():
    t = field(SHELTER)
    order(t, "f_1_art shelter:f_6_inf")
    assert battle(t).shelter == {"f_1_art": "f_6_inf"}
    assert actions(t, "f_1_art") == []
    assert forbids(t, "f_1_art fire:open") == "6.52d"
    t = field(SHELTER)
    shot(t, "f_1_art", [6, 6, 6])
    assert forbids(t, "f_1_art shelter:f_6_inf") == "6.3c"
    assert forbids(t, "f_napoleon shelter:f_6_inf") == ""


@rule("6.52a")
def test_others_and_elsewhere_not():
    t = field(SHELTER + '\nfrench-centre = "f_4_inf f_2_art"')
    assert forbids(t, "f_1cc shelter:f_6_inf") == "6.52a"
    assert forbids(t, "f_1_inf1 shelter:f_6_inf") == "6.52a"
    assert forbids(t, "f_1_art shelter:f_1_inf1") == "6.52a"  # no square
    assert forbids(t, "f_2_art shelter:f_6_inf") == "6.52a"  # in another position


@rule("6.52a")
def test_horse_guns_that_moved_do_not_shelter():
    t = field(SHELTER + '\nfrench-reserve = "f_2cc_ha"')
    order(t, "f_2cc_ha place:french-left")
    assert forbids(t, "f_2cc_ha shelter:f_6_inf") == "6.3c"


@rule("6.52a")
def test_a_gun_that_shelters_gives_up_its_hill():
    t = field("""
        french-left = "f_6_inf f_1_art f_2cc_ha"
        squares = ["f_6_inf"]
        terrain = { french-left = "hill" }
        holder = { french-left = "f_1_art" }
    """)
    order(t, "f_1_art shelter:f_6_inf")
    assert battle(t).holder == {}
    assert forbids(t, "f_2cc_ha take") == ""


@rule("6.52a")
def test_allies_shelter_in_each_others_squares():
    t = field('allied-left = "a_r_bk p_1_art"\nsquares = ["a_r_bk"]\nside = "allied"')
    order(t, "p_1_art shelter:a_r_bk")
    assert battle(t).shelter == {"p_1_art": "a_r_bk"}


@rule("6.52b")
def test_one_to_a_square():
    t = field("""
        french-left = "f_6_inf f_1_inf1 f_1_art f_napoleon"
        squares = ["f_6_inf", "f_1_inf1"]
        shelter = { f_1_art = "f_6_inf" }
    """)
    assert forbids(t, "f_napoleon shelter:f_6_inf") == "6.52b"
    assert forbids(t, "f_napoleon shelter:f_1_inf1") == ""


@rule("6.52c")
def test_no_morale_inside_a_square():  # T23
    t = field("""
        french-left = "f_6_inf f_1_art:1 a_1_br"
        squares = ["f_6_inf"]
        shelter = { f_1_art = "f_6_inf" }
    """)
    assert asked(t) == "french battle.block"
    assert heard(t, None, "morale-high", "morale-low") == []


@rule("6.52d")
def test_the_sheltered_neither_fire_nor_move_and_take_hits_when_strongest():
    t = field("""
        french-left = "f_6_inf:2 f_1_art a_1_br"
        squares = ["f_6_inf"]
        shelter = { f_1_art = "f_6_inf" }
    """)
    assert actions(t, "f_1_art") == ["come-out"]
    assert forbids(t, "f_1_art fire:open") == "6.52d"
    assert forbids(t, "f_1_art place:french-reserve") == "6.52d"
    assert forbids(t, "f_1_art retreat:charleroi") == "6.52d"
    pass_turn(t)
    shot(t, "a_1_br squares", [1, 6, 6, 6])
    assert (strength(t, "f_6_inf"), strength(t, "f_1_art")) == (2, 2)


@rule("6.52d")
def test_nor_do_they_take_a_hill_or_another_shelter():
    t = field("""
        french-left = "f_6_inf f_1_inf1 f_1_art"
        squares = ["f_6_inf", "f_1_inf1"]
        shelter = { f_1_art = "f_6_inf" }
        terrain = { french-left = "hill" }
    """)
    assert forbids(t, "f_1_art take") == "6.52d"
    assert forbids(t, "f_1_art shelter:f_1_inf1") == "6.52d"
    assert forbids(t, "f_6_inf form") == "6.5d"


@rule("6.52e")
def test_a_sheltered_leader_still_inspires():
    lines = """
        allied-centre = "a_1_br a_2_br:1 a_wellington f_1_inf1"
        squares = ["a_1_br"]
        shelter = { a_wellington = "a_1_br" }
        side = "allied"
    """
    t = field(lines, [3])
    assert place(t, "a_2_br") == "allied-centre"
    t = field(lines, [2])
    assert place(t, "a_2_br") == "allied-reserve"


@rule("6.52f")
def test_a_square_takes_its_guest_with_it():
    t = field("""
        allied-left = "a_r_bk:1 a_c_ha:1 a_1_br f_1_inf1"
        squares = ["a_r_bk"]
        shelter = { a_c_ha = "a_r_bk" }
    """)
    load(t, [1, 6, 6])
    order(t, "f_1_inf1 fire:squares")
    assert asked(t) == "allied losses.choose"
    play(t, "block:a_r_bk")
    assert t.state.lost == ["a_r_bk", "a_c_ha"]
    assert view(t, None).armies[1].losses == 2


@rule("6.52f")
def test_but_not_the_guest_of_another_square():
    t = field("""
        allied-left = "a_r_bk:1 a_c_ha:1 a_2_ne:1 a_1_art:1 a_1_br f_1_inf1"
        squares = ["a_r_bk", "a_2_ne"]
        shelter = { a_c_ha = "a_r_bk", a_1_art = "a_2_ne" }
        allied-right = "a_r_br1"
    """)
    load(t, [1, 6, 6])
    play(t, "block:f_1_inf1 fire:squares block:a_r_bk")
    assert t.state.lost == ["a_r_bk", "a_c_ha"]
    assert battle(t).shelter == {"a_1_art": "a_2_ne"}


@rule("6.52f")
def test_by_morale_too():
    t = field(
        """
        french-left = "f_6_inf:1 f_1_art f_1_inf1 a_1_br"
        squares = ["f_6_inf"]
        shelter = { f_1_art = "f_6_inf" }
        """,
        [2],
    )
    assert t.state.lost == ["f_6_inf", "f_1_art"]
    assert rest(t) == []


@rule("6.52f")
def test_but_a_guest_may_die_alone():
    t = field("""
        allied-left = "a_r_bk:1 a_c_ha:1 a_1_br f_1_inf1"
        squares = ["a_r_bk"]
        shelter = { a_c_ha = "a_r_bk" }
    """)
    load(t, [1, 6, 6])
    play(t, "block:f_1_inf1 fire:squares block:a_c_ha")
    assert t.state.lost == ["a_c_ha"]
    assert battle(t).squares == ["a_r_bk"]
    assert battle(t).shelter == {}


GUEST = """
    french-left = "f_6_inf f_1_art"
    squares = ["f_6_inf"]
    shelter = { f_1_art = "f_6_inf" }
"""


@rule("6.52g")
def test_leaving_shelter_takes_the_whole_action():
    t = field(GUEST)
    order(t, "f_1_art come-out")
    assert battle(t).shelter == {}
    assert actions(t, "f_1_art") == []
    assert forbids(t, "f_1_art fire:open") == "6.3c"
    round_of(t)
    assert shot(t, "f_1_art", [1, 6, 6]) == (3, 1, 1)


@rule("6.52g")
def test_breaking_the_square_puts_the_guest_out_with_nothing_left_to_do():
    t = field(GUEST)
    order(t, "f_6_inf break")
    assert battle(t).shelter == {}
    assert place(t, "f_1_art") == "french-left"
    assert actions(t, "f_1_art") == []
    assert forbids(t, "f_1_art fire:open") == "6.3c"


@rule("6.52h")
def test_a_rout_kills_squares_and_those_inside():
    t = field("""
        allied-left = ""
        allied-centre = "p_1_inf1 p_blucher"
        allied-right = "a_2_ne"
        squares = ["p_1_inf1"]
        shelter = { p_blucher = "p_1_inf1" }
    """)
    order(t, "f_3_inf1 place:allied-left")
    assert t.state.lost == ["p_1_inf1", "p_blucher"]
    assert strength(t, "a_2_ne") == 2
