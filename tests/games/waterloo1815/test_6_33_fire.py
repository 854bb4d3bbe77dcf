"""6.33 fire in battle: who may fire, at whom, with how many dice and at what."""

from __future__ import annotations

import re

import msgspec
import pytest

from grognard.games.waterloo1815 import GAME
from tests.games.waterloo1815.tabletop import (
    BOARD,
    actions,
    args,
    battle,
    choices,
    field,
    forbids,
    load,
    order,
    pass_turn,
    piece,
    place,
    play,
    round_of,
    rule,
    shot,
    strength,
)


def fires(t, block: str) -> list[str]:
    """The groups a block may fire at."""
    return [word for word in actions(t, block) if word.startswith("fire:")]


@rule("6.33a")
@pytest.mark.parametrize("block", ["f_1_inf1", "f_1cc", "f_napoleon"])
def test_a_block_that_moved_does_not_fire(block: str):  # T25
    t = field(f'french-left = "f_6_inf {block}"')
    order(t, f"{block} place:allied-right")
    assert forbids(t, f"{block} fire:open") == "6.33a"


@rule("6.33a")
def test_foot_guns_do_not_fire_after_moving_up():
    t = field('french-reserve = "f_1_art f_2cc_ha"')
    order(t, "f_1_art place:french-left")
    order(t, "f_2cc_ha place:french-left")
    assert forbids(t, "f_1_art fire:open") == "6.33a"
    assert forbids(t, "f_2cc_ha fire:open") == ""


@rule("6.33b")
def test_no_fire_from_the_reserve():
    t = field('french-reserve = "f_1_art f_2cc_ha"')
    assert fires(t, "f_1_art") == fires(t, "f_2cc_ha") == []
    assert forbids(t, "f_1_art fire:open") == "6.33b"


@rule("6.33b")
def test_no_fire_into_the_reserve():
    t = field("""
        french-left = "f_1_art"
        allied-left = ""
        allied-centre = ""
        allied-right = ""
        allied-reserve = "a_1_br a_2_br a_r_br1"
    """)
    assert fires(t, "f_1_art") == []
    assert forbids(t, "f_1_art fire:open") == "6.33l"


@rule("6.33c")
@pytest.mark.parametrize("block", ["f_1_inf1", "f_1cc", "f_1_art", "f_2cc_ha"])
def test_once_in_a_battle_turn(block: str):
    t = field(f'french-left = "f_6_inf {block} a_1_br"')
    shot(t, block, [6] * strength(t, block))
    assert forbids(t, f"{block} fire:open") == "6.33c"
    round_of(t)
    assert forbids(t, f"{block} fire:open") == ""


@rule("6.33d")
def test_as_many_dice_as_strength_each_not_above_the_firepower():
    t = field('french-left = "f_2_inf1 a_1_br"')
    assert shot(t, "f_2_inf1", [1, 2, 3, 6]) == (4, 2, 2)
    t = field('french-left = "f_2_inf1:2 a_1_br"')
    assert shot(t, "f_2_inf1", [2, 2]) == (2, 2, 2)
    assert strength(t, "a_1_br") == 2


@rule("6.33e")
def test_f0_does_not_fire_but_is_hit():  # T19
    lines = """
        french-left = "f_1_inf1 a_c_ne"
        squares = ["f_1_inf1"]
    """
    t = field(f'{lines}\nside = "allied"')
    assert fires(t, "a_c_ne") == []
    assert forbids(t, "a_c_ne fire:squares") == "6.33e"
    t = field(lines)
    assert shot(t, "f_1_inf1", [1, 6, 6]) == (3, 2, 1)
    assert strength(t, "a_c_ne") == 1


@rule("6.33e")
def test_modifiers_add_up():
    # A farm's +1 and a square's +1 (6.21o, 6.51e): an infantry F2 fires at F4.
    t = field("""
        allied-left = "a_1_br f_1_inf1"
        squares = ["a_1_br"]
        terrain = { allied-left = "farm" }
        holder = { allied-left = "f_1_inf1" }
    """)
    assert shot(t, "f_1_inf1 squares", [4, 5, 6]) == (3, 4, 1)


@rule("6.33e")
def test_cavalry_in_woods_starts_from_f1():
    # F1 in woods, and never a square there to lower it: see 6.21i and 6.5e. A square that was
    # formed cannot be in woods, so the two never meet; a heavy cavalry simply fires at F1.
    t = field("""
        allied-left = "a_1_br f_guard_cav"
        terrain = { allied-left = "woods" }
        shock = ["f_guard_cav"]
    """)
    assert shot(t, "f_guard_cav", [1, 2, 2]) == (3, 1, 1)


@rule("6.33f")
def test_infantry_fires_only_engaged():
    t = field('french-left = "f_1_inf1"\nallied-right = "a_1_br"')
    assert fires(t, "f_1_inf1") == []
    assert forbids(t, "f_1_inf1 fire:open") == "6.33f"
    t = field('french-left = "f_1_inf1 a_1_br"')
    assert fires(t, "f_1_inf1") == ["fire:open"]


@rule("6.33g")
def test_hits_fall_on_enemies_of_the_same_position():
    t = field('allied-right = "a_2_br f_1_inf1"\nallied-centre = "a_1_br"\nfrench-left = "f_6_inf"')
    load(t, [1, 6, 6])
    events = order(t, "f_1_inf1 fire:open")
    assert args(events, "fires")[0]["place"] == "place:allied-right"
    assert (strength(t, "a_2_br"), strength(t, "a_1_br")) == (3, 4)


@rule("6.33h")
def test_cavalry_fires_only_engaged():
    t = field('french-centre = "f_1cc"')
    assert fires(t, "f_1cc") == []
    assert forbids(t, "f_1cc fire:open") == "6.33h"
    t = field('french-centre = "f_1cc a_1_br"')
    assert fires(t, "f_1cc") == ["fire:open"]


@pytest.fixture
def cavalry_4f1(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rulebook's example has a British cavalry 4F1; our order of battle has none."""
    light = msgspec.structs.replace(BOARD.blocks["a_c_lt"], strength=4, firepower=1)
    monkeypatch.setitem(BOARD.blocks, "a_c_lt", light)


@rule("6.33i", "6.33j", "6.4c")
@pytest.mark.usefixtures("cavalry_4f1")
def test_the_example_of_6_33():  # T14
    t = field("""
        french-reserve = "f_guard_cav f_1cc"
        allied-left = "a_1_br a_c_lt"
    """)
    for block in ("f_guard_cav", "f_1cc"):
        order(t, f"{block} place:french-right")
        order(t, f"{block} place:allied-left")
    pass_turn(t)
    load(t, [1, 3, 3, 3])
    events = order(t, "a_1_br fire:open")
    assert (events[-1].args["dice"], events[-1].args["firepower"]) == ([1, 3, 3, 3], 2)
    assert choices(t) == ["block:f_guard_cav", "block:f_1cc"]  # both at 3: the French choose
    play(t, "block:f_1cc")
    assert shot(t, "a_c_lt", [1, 2, 2, 2]) == (4, 1, 1)  # no shock for those who were engaged
    assert (strength(t, "f_guard_cav"), strength(t, "f_1cc")) == (2, 2)
    pass_turn(t)
    assert shot(t, "f_guard_cav", [5, 5]) == (2, 4, 0)
    assert shot(t, "f_1cc", [4, 4]) == (2, 3, 0)
    round_of(t)
    assert shot(t, "f_guard_cav", [4, 4]) == (2, 3, 0)
    assert shot(t, "f_1cc", [3, 3]) == (2, 2, 0)


@rule("6.33i")
def test_shock_in_an_own_position_too():
    t = field('french-left = "f_6_inf a_1_br"\nfrench-reserve = "f_1cc"')
    order(t, "f_1cc place:french-left")
    round_of(t)
    assert shot(t, "f_1cc", [3, 4, 4]) == (3, 3, 1)


@rule("6.33i")
@pytest.mark.parametrize(("block", "shock"), [("f_1cc", True), ("f_1_inf1", False)])
def test_only_cavalry_is_marked_for_shock(block: str, shock: bool):
    t = field(f'french-left = "f_6_inf {block}"')
    order(t, f"{block} place:allied-right")
    for seat in ("french", "allied"):
        seen = piece(t, seat, block)
        assert seen is not None
        assert seen.shock is shock


@rule("6.33j")
def test_no_shock_for_cavalry_that_waited():
    t = field('allied-left = "a_c_hvy"\nfrench-right = "f_1cc"')
    order(t, "f_1cc place:allied-left")
    pass_turn(t)
    assert shot(t, "a_c_hvy", [4, 4, 4]) == (3, 3, 0)


@rule("6.33k")
def test_shock_is_spent_on_a_square():
    t = field("""
        allied-left = "a_1_br a_2_br"
        squares = ["a_1_br"]
        french-right = "f_3_inf1 f_guard_cav"
    """)
    order(t, "f_guard_cav place:allied-left")
    round_of(t)
    assert shot(t, "f_guard_cav squares", [3, 3, 3]) == (3, 2, 0)
    round_of(t)
    assert shot(t, "f_guard_cav open", [4, 4, 4]) == (3, 3, 0)


@rule("6.33k")
def test_shock_is_lost_when_the_engagement_ends():
    t = field("""
        french-left = "f_6_inf a_1_br"
        french-reserve = "f_1cc"
        allied-reserve = "a_2_br"
    """)
    order(t, "f_1cc place:french-left")
    pass_turn(t)
    order(t, "a_1_br place:allied-right")  # the enemy goes away
    pass_turn(t)
    pass_turn(t)
    order(t, "a_1_br place:french-left")  # and comes back: the cavalry did not move to engage
    pass_turn(t)
    assert shot(t, "f_1cc", [3, 3, 3]) == (3, 2, 0)


@rule("6.33k")
def test_shock_waits_for_the_next_fire():
    t = field('french-right = "f_3_inf1 f_1cc"')
    order(t, "f_1cc place:allied-left")
    round_of(t)
    round_of(t)  # it holds its fire
    assert shot(t, "f_1cc", [3, 3, 4]) == (3, 3, 2)


@rule("6.33l")
def test_long_range_at_the_position_faced():
    t = field('french-left = "f_1_art"\nallied-right = "a_2_br a_2_ne"\nallied-centre = "a_1_br"')
    assert shot(t, "f_1_art", [1, 2, 2]) == (3, 1, 1)
    assert (strength(t, "a_2_br"), strength(t, "a_2_ne"), strength(t, "a_1_br")) == (3, 3, 4)


@rule("6.33m")
def test_diagram_3_disengaging():
    t = field("""
        allied-right = "a_1_art"
        french-left = "f_6_inf a_1_br"
        side = "allied"
    """)
    assert forbids(t, "a_1_art fire:open") == "6.33m"
    order(t, "a_1_br place:allied-right")
    assert shot(t, "a_1_art", [1, 6, 6, 6]) == (4, 1, 1)
    assert strength(t, "f_6_inf") == 2


@rule("6.33n")
def test_engaged_guns_fire_at_their_own_position_only():
    t = field('french-centre = "f_1_art a_1_br"\nallied-centre = "a_1_ne1"')
    assert fires(t, "f_1_art") == ["fire:open"]
    load(t, [1, 1, 6])
    events = order(t, "f_1_art fire:open")
    assert args(events, "fires")[0]["place"] == "place:french-centre"
    assert (strength(t, "a_1_br"), strength(t, "a_1_ne1")) == (2, 3)


@rule("6.33o")
def test_canister_in_the_first_fire():  # T17
    t = field('french-centre = "f_4_art a_1_br"')
    assert shot(t, "f_4_art", [2, 3]) == (2, 2, 1)
    round_of(t)
    assert shot(t, "f_4_art", [2, 2]) == (2, 1, 0)


@rule("6.33p")
def test_canister_comes_back_with_a_new_engagement():  # T17
    t = field('french-centre = "f_4_art a_1_br"\nallied-centre = "a_2_br"')
    shot(t, "f_4_art", [6, 6])
    pass_turn(t)
    order(t, "a_1_br place:allied-centre")
    pass_turn(t)
    pass_turn(t)
    order(t, "a_2_br place:french-centre")
    pass_turn(t)
    assert shot(t, "f_4_art", [2, 3]) == (2, 2, 1)


@rule("6.33p")
def test_more_enemies_do_not_renew_it():  # T17
    t = field('french-centre = "f_4_art a_1_br"\nallied-centre = "a_2_br"')
    shot(t, "f_4_art", [6, 6])
    pass_turn(t)
    order(t, "a_2_br place:french-centre")
    pass_turn(t)
    assert shot(t, "f_4_art", [2, 2]) == (2, 1, 0)


@rule("6.33p")
def test_nor_does_the_first_enemy_leaving_while_a_second_stays():
    t = field('french-centre = "f_4_art a_1_br a_2_br"\nallied-centre = "a_1_ne1"')
    shot(t, "f_4_art", [6, 6])
    pass_turn(t)
    order(t, "a_1_br place:allied-centre")
    pass_turn(t)
    assert shot(t, "f_4_art", [2, 2]) == (2, 1, 0)


@rule("6.33q")
def test_horse_guns_move_and_fire():
    t = field('french-reserve = "f_2cc_ha"')
    order(t, "f_2cc_ha place:french-left")
    assert shot(t, "f_2cc_ha", [1, 6]) == (2, 1, 1)
    assert actions(t, "f_2cc_ha") == []
    assert forbids(t, "f_2cc_ha place:french-reserve") == "6.33q"


@rule("6.33q")
def test_horse_guns_fire_and_move():
    t = field('french-left = "f_6_inf f_2cc_ha"')
    shot(t, "f_2cc_ha", [6, 6])
    order(t, "f_2cc_ha place:french-reserve")
    assert actions(t, "f_2cc_ha") == []
    assert forbids(t, "f_2cc_ha fire:open") == "6.33c"


@rule("6.33q")
def test_horse_guns_move_twice_without_firing():
    t = field('french-left = "f_6_inf f_2cc_ha"')
    order(t, "f_2cc_ha place:french-reserve")
    order(t, "f_2cc_ha place:french-right")
    assert forbids(t, "f_2cc_ha fire:open") == "6.33q"


@rule("6.33q")
def test_horse_guns_that_fired_may_still_engage_but_not_fire_again():
    t = field('french-left = "f_6_inf f_2cc_ha"')
    shot(t, "f_2cc_ha", [6, 6])
    order(t, "f_2cc_ha place:allied-right")
    assert place(t, "f_2cc_ha") == "allied-right"
    assert actions(t, "f_2cc_ha") == []
    round_of(t)
    assert shot(t, "f_2cc_ha", [2, 6]) == (2, 2, 1)  # the first fire of this engagement


@rule("6.33r")
def test_horse_guns_engage_and_fire_canister_at_once():  # T18
    t = field('french-left = "f_6_inf f_2cc_ha"')
    order(t, "f_2cc_ha place:allied-right")
    assert shot(t, "f_2cc_ha", [2, 3]) == (2, 2, 1)


@rule("6.33s")
def test_horse_guns_in_and_out_and_in_again():
    t = field('french-left = "f_6_inf f_2cc_ha"')
    order(t, "f_2cc_ha place:allied-right")
    assert shot(t, "f_2cc_ha", [6, 6])[1] == 2
    round_of(t)
    assert shot(t, "f_2cc_ha", [6, 6])[1] == 1  # no bonus
    order(t, "f_2cc_ha place:french-left")  # and back
    round_of(t)
    order(t, "f_2cc_ha place:allied-right")
    assert shot(t, "f_2cc_ha", [6, 6])[1] == 2
    assert battle(t).canister == ["f_2cc_ha"]


@rule("6.33s")
def test_horse_guns_fall_back_and_fire_at_long_range():
    lines = 'allied-right = "a_2_br f_2cc_ha {}"\ncanister = ["f_2cc_ha"]'
    t = field(lines.format(""))
    order(t, "f_2cc_ha place:french-left")
    load(t, [1, 6])
    events = order(t, "f_2cc_ha fire:open")
    assert args(events, "fires")[0]["place"] == "place:allied-right"
    assert args(events, "fires")[0]["firepower"] == 1
    t = field(lines.format("f_1_inf1"))
    order(t, "f_2cc_ha place:french-left")
    assert forbids(t, "f_2cc_ha fire:open") == "6.33m"


@rule("6.33t")
def test_leaders_fire_one_die_at_f1_when_engaged():
    t = field('french-left = "f_6_inf f_napoleon a_1_br"')
    assert shot(t, "f_napoleon", [1]) == (1, 1, 1)
    t = field('french-left = "f_6_inf f_napoleon a_1_br"')
    assert shot(t, "f_napoleon", [2]) == (1, 1, 0)
    t = field('french-left = "f_6_inf f_napoleon"')
    assert forbids(t, "f_napoleon fire:open") == "6.33f"


# --- the reasons are told


BRITISH = 'allied-left = "a_1_br {fires}"'
SQUARE = 'squares = ["a_1_br"]'
ON_FARM = 'terrain = { allied-left = "farm" }\nholder = { allied-left = "f_1_inf1" }'
ON_HILL = (
    'french-left = "f_1_art"\nallied-right = "a_1_br"\n'
    'terrain = { french-left = "hill" }\nholder = { french-left = "f_1_art" }'
)


def told(language: str, lines: str, words: str) -> str:
    """What is said between the firepower and the dice when a block fires."""
    block, _, group = words.partition(" ")
    t = field(lines if "french-left" in lines else f"{BRITISH.format(fires=block)}\n{lines}")
    load(t, [0])
    events = order(t, f"{block} fire:{group or 'open'}")
    (fired,) = (event for event in events if event.key == "fires")
    said = GAME.say(language, fired.key, fired.args)
    found = re.search(r" (F\d.*?): \d", said)
    assert found is not None, said
    return found[1]


@rule("6.33d", "6.33e")
@pytest.mark.parametrize(
    ("words", "lines", "en", "it"),
    [
        ("f_1_inf1", "", "F2", "F2"),
        ("f_guard_cav", "", "F3", "F3"),
        ("f_guard_cav", 'shock = ["f_guard_cav"]', "F4 (F3 + shock)", "F4 (F3 + shock)"),
        ("f_1_art", "", "F2 (F1 + canister)", "F2 (F1 + mitraglia)"),
        ("f_1_art", 'canister = ["f_1_art"]', "F1", "F1"),
        ("f_1_inf1", ON_FARM, "F3 (F2 + farm)", "F3 (F2 + fattoria)"),
        ("f_1_art", ON_HILL, "F2 (F1 + hill)", "F2 (F1 + collina)"),
        ("f_1_inf1 squares", SQUARE, "F3 (F2 + 1 at squares)", "F3 (F2 + 1 sui quadrati)"),
        (
            "f_1_inf1 squares",
            f"{SQUARE}\n{ON_FARM}",
            "F4 (F2 + farm + 1 at squares)",
            "F4 (F2 + fattoria + 1 sui quadrati)",
        ),
        (
            "f_1_art squares",
            f"{SQUARE}\n{ON_HILL}",
            "F3 (F1 + hill + 1 at squares)",
            "F3 (F1 + collina + 1 sui quadrati)",
        ),
        ("f_guard_cav squares", SQUARE, "F2 (F3 − 1 at squares)", "F2 (F3 − 1 sui quadrati)"),
        (
            "f_guard_cav",
            'terrain = { allied-left = "woods" }',
            "F1 (cavalry in woods)",
            "F1 (cavalleria nei boschi)",
        ),
        (
            "f_2cc_ha squares",
            SQUARE,
            "F3 (horse artillery, first volley at squares)",
            "F3 (artiglieria ippotrainata, prima salva sui quadrati)",
        ),
        (
            "f_2cc_ha squares",
            f'{SQUARE}\ncanister = ["f_2cc_ha"]',
            "F2 (horse artillery, later volley at squares)",
            "F2 (artiglieria ippotrainata, salva successiva sui quadrati)",
        ),
    ],
)
def test_fire_says_why_its_firepower_is_what_it_is(words: str, lines: str, en: str, it: str):
    assert told("en", lines, words) == en
    assert told("it", lines, words) == it
