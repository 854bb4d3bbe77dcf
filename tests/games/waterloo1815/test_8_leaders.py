"""Chapter 8: leaders on the march and in battle."""

from __future__ import annotations

import pytest

from grognard.games.waterloo1815.state import State
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    BOARD,
    asked,
    camp,
    choices,
    clash,
    end_turn,
    field,
    heard,
    load,
    order,
    place,
    play,
    rest,
    rule,
    standing,
    strength,
    table,
    town,
    until,
    view,
    why,
)


@rule("8.0a")
def test_leaders_have_one_step():
    for leader in ("f_napoleon", "a_wellington", "p_blucher"):
        assert BOARD.blocks[leader].strength == 1


@rule("8.0a")
@pytest.mark.parametrize(
    ("leader", "spot"), [("p_blucher", "allied-reserve"), ("a_wellington", "allied-left")]
)
def test_a_leader_helps_his_own_army_only(leader: str, spot: str):
    t = field(f'allied-left = "a_1_br:1 a_2_br {leader} f_1_inf1"\nside = "allied"', [3])
    assert place(t, "a_1_br") == spot


@rule("8.0b")
def test_a_leader_moves_two_towns_and_marches_a_third():
    t = table(
        """
        turn = 2
        [towns]
        brussels = "a_wellington"
        """,
        [4],
    )
    play(t, "block:a_wellington town:waterloo town:quatre_bras")
    force(t, "a_wellington ligny")
    play(t, "hide")
    assert town(t, "a_wellington") == "ligny"
    assert rest(t) == []
    assert len(heard(t, "allied", "march-roll")) == 1


@rule("8.0b")
def test_one_town_is_enough():
    t = table("""
        turn = 2
        [towns]
        brussels = "a_wellington a_1_br"
    """)
    play(t, "block:a_wellington town:waterloo stop")
    assert town(t, "a_wellington") == "waterloo"


@rule("8.0c")
def test_a_leader_takes_his_place_on_the_road():
    eight = "f_napoleon f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_6_inf"
    t = table(f"""
        turn = 1
        [towns]
        philippeville = "{eight} f_4_inf"
    """)
    for block in eight.split():
        play(t, f"block:{block} town:laneffe")
        if t.ask is not None and t.ask.key == "movement.on":
            play(t, "stop")
    play(t, "block:f_4_inf")
    assert why(t, "town:laneffe") == "5.4a"


@rule("8.0c")
def test_and_in_retreats_reinforcements_and_the_count_of_three():
    t = field('french-reserve = "f_napoleon f_1_inf1 f_1_inf2"')
    order(t, "f_napoleon retreat:charleroi")
    order(t, "f_1_inf1 retreat:charleroi")
    play(t, "block:f_1_inf2")
    assert why(t, "retreat:charleroi") == "7.2a"
    t = field("", towns='charleroi = "f_napoleon f_1_inf1 f_1_inf2"')
    play(t, "done block:f_napoleon block:f_1_inf1")
    assert town(t, "f_1_inf2") == "charleroi"
    assert asked(t) == "allied battle.block"
    three_each = "f_1_inf1 f_1_inf2 f_napoleon p_1_inf1 p_1_inf2 p_blucher"
    t = clash(f'ligny = "{three_each}"', by="ligny:charleroi")
    assert asked(t) == "french setup.token"


# --- forced marches


def force(t: Table[State], words: str) -> None:
    """One block makes a forced march, and no other: ``force(t, "f_1_inf1 thuin")``."""
    block, to = words.split()
    until(t, "march.block")
    play(t, f"block:{block} town:{to}")
    while asked(t).endswith("march.block"):
        play(t, "done")


def march(dice: list[int], shown: str = "", blocks: str = "f_napoleon f_1_inf1") -> Table[State]:
    """An infantry marches from Philippeville by Laneffe to Thuin."""
    t = table(f'turn = 1\n[towns]\nphilippeville = "{blocks}"', dice)
    play(t, "block:f_1_inf1 town:laneffe")
    force(t, "f_1_inf1 thuin")
    if shown:
        assert asked(t) == "french march.leader"
        play(t, shown)
    return t


@rule("8.1a")
@pytest.mark.parametrize(("die", "left"), [(1, 2), (2, 2), (3, 3), (4, 3)])
def test_plus_one_for_those_who_start_with_the_leader(die: int, left: int):  # T8
    t = march([die], "show")
    assert town(t, "f_1_inf1") == "thuin"
    assert strength(t, "f_1_inf1") == left


@rule("8.1a")
@pytest.mark.parametrize(("die", "left"), [(1, 2), (3, 2), (4, 3)])
def test_without_the_leader_a_three_costs_a_step(die: int, left: int):  # T8
    t = march([die], blocks="f_1_inf1")
    assert strength(t, "f_1_inf1") == left


@rule("8.1b")
def test_the_leader_may_stay_behind():
    t = table(
        """
        turn = 2
        [towns]
        namur = "p_blucher p_1_inf1"
        """,
        [3],
    )
    play(t, "block:p_1_inf1 town:ligny")
    force(t, "p_1_inf1 quatre_bras")
    play(t, "show")
    assert town(t, "p_blucher") == "namur"
    assert strength(t, "p_1_inf1") == 3


@rule("8.1b")
def test_only_the_start_town_counts():
    t = table(
        """
        turn = 2
        [towns]
        namur = "p_blucher"
        ligny = "p_1_inf1"
        """,
        [3],
    )
    play(t, "block:p_1_inf1 town:quatre_bras")
    force(t, "p_1_inf1 nivelles")
    assert asked(t) == "allied march.leader-away"  # nobody else shall know that he was not there
    assert t.ask is not None
    assert t.ask.choices == ["hide"]
    play(t, "hide")
    assert strength(t, "p_1_inf1") == 2
    assert heard(t, None, "leader-shown") == []


@rule("8.1b")
def test_the_leader_may_leave_or_die_and_the_bonus_stays():
    t = table(
        """
        turn = 1
        [towns]
        philippeville = "f_napoleon f_1_inf1"
        """,
        [1, 3],
    )
    play(t, "block:f_napoleon town:laneffe town:fosse block:f_1_inf1 town:laneffe")
    until(t, "march.block")
    play(t, "block:f_napoleon town:dinant block:f_1_inf1 town:thuin show")
    assert t.state.lost == ["f_napoleon"]
    assert strength(t, "f_1_inf1") == 3


@rule("8.1c")
def test_showing_the_leader_is_the_owners_choice():
    t = march([3], "hide")
    assert strength(t, "f_1_inf1") == 2
    assert heard(t, "allied", "leader-shown") == []
    t = march([3], "show")
    assert strength(t, "f_1_inf1") == 3
    (told,) = heard(t, "allied", "leader-shown")
    assert told.args == {"block": "block:f_napoleon", "town": "town:philippeville"}


@rule("8.1c")
def test_afterwards_he_is_hidden_again():
    t = table(
        """
        turn = 1
        [towns]
        philippeville = "f_napoleon f_1_inf1 f_2_inf1 f_2_inf2"
        """,
        [3],
    )
    play(t, "block:f_1_inf1 town:laneffe")
    force(t, "f_1_inf1 thuin")
    play(t, "show")
    end_turn(t)
    seen = standing(t, "allied", "philippeville")
    assert [b.face for b in seen] == [None] * 3


@rule("8.1d")
@pytest.mark.parametrize(("die", "lost"), [(3, []), (2, ["a_wellington"])])
def test_a_leader_who_marches_himself(die: int, lost: list[str]):
    t = table(
        """
        turn = 2
        [towns]
        brussels = "a_wellington"
        ghent = "a_1_br"
        """,
        [die],
    )
    play(t, "block:a_wellington town:waterloo town:quatre_bras")
    force(t, "a_wellington ligny")
    play(t, "show")
    assert t.state.lost == lost


@rule("8.1d")
def test_unshown_he_has_no_bonus():
    t = table('turn = 2\n[towns]\nbrussels = "a_wellington"\nghent = "a_1_br"', [3])
    play(t, "block:a_wellington town:waterloo town:quatre_bras")
    force(t, "a_wellington ligny")
    play(t, "hide")
    assert t.state.lost == ["a_wellington"]


# --- battle morale


@rule("8.2a")
def test_plus_one_for_all_in_his_position():  # T23
    t = field(
        """
        french-left = "f_1_inf1:1 f_1_inf2:1 f_napoleon a_1_br"
        french-centre = "f_2_inf2:1 f_4_inf a_2_br"
        """,
        [3, 3, 3],
    )
    play(t, "rest")
    assert place(t, "f_1_inf1") == place(t, "f_1_inf2") == "french-left"
    assert place(t, "f_2_inf2") == "french-reserve"
    assert [e.args["plus"] for e in heard(t, None, "morale-high", "morale-low")] == [1, 1, 0]


@rule("8.2a")
def test_forward_in_an_enemy_position_too():
    t = field('allied-right = "a_1_br f_1_inf1:1 f_napoleon"', [3])
    assert place(t, "f_1_inf1") == "allied-right"


ALONE = """
    allied-left = "p_blucher f_1_inf1"
    side = "allied"
"""


@rule("8.2b")
def test_a_leader_alone_rolls_at_plus_one():
    t = field(ALONE, [3])
    assert place(t, "p_blucher") == "allied-left"
    assert [e.args["plus"] for e in heard(t, None, "morale-high")] == [1]
    t = field(ALONE, [2])
    assert [e.args["side"] for e in heard(t, None, "rout")] == ["side:allied"]
    (fell,) = heard(t, None, "falls-back")
    assert fell.args["place"] == "place:allied-reserve"


@rule("8.2b")
def test_two_leaders_together_are_not_alone():
    t = field('allied-left = "p_blucher a_wellington f_1_inf1"\nside = "allied"')
    assert asked(t) == "allied battle.block"
    assert heard(t, None, "morale-high", "morale-low") == []


@rule("8.2b")
def test_a_leader_left_alone_by_the_others_rolls_after_them():
    t = field('french-left = "f_1_inf1:1 f_napoleon a_1_br"', [2, 3])
    rolled = [e.args["block"] for e in heard(t, None, "morale-high", "morale-low")]
    assert rolled == ["block:f_1_inf1", "block:f_napoleon"]
    assert place(t, "f_napoleon") == "french-left"


# --- the end of a leader


@rule("8.3a")
def test_one_hit_eliminates_a_leader():
    t = field('french-left = "f_napoleon f_1_inf1:1 a_1_br"\nside = "allied"')
    load(t, [1, 6, 6, 6])
    order(t, "a_1_br fire:open")
    assert asked(t) == "french losses.choose"
    assert choices(t) == ["block:f_napoleon", "block:f_1_inf1"]
    play(t, "block:f_napoleon")
    assert t.state.lost == ["f_napoleon"]


@rule("8.3a")
def test_leaders_engage_like_others():
    t = field('french-left = "f_6_inf f_napoleon"')
    order(t, "f_napoleon place:allied-right")
    assert place(t, "f_napoleon") == "allied-right"


@rule("8.3b")
def test_a_lost_leader_counts_as_a_block():
    seven = "a_1_br a_1_ne1 a_1_ne2 a_1_art a_2_br a_2_ne a_2_art"
    t = table(f"""
        turn = 1
        lost = "{seven} a_wellington"
        [towns]
        charleroi = "f_1_inf1"
        hal = "a_r_br1"
        namur = "p_1_inf1"
    """)
    end_turn(t)
    anglo = view(t, None).armies[1]
    assert (anglo.losses >= 8, anglo.defeated) == (True, True)
    assert town(t, "a_r_br1") == ""


@rule("8.3b")
def test_seven_without_him_are_not_enough():
    t = table("""
        turn = 1
        lost = "a_1_br a_1_ne1 a_1_ne2 a_1_art a_2_br a_2_ne a_2_art"
        [towns]
        charleroi = "f_1_inf1"
        hal = "a_r_br1 a_wellington"
        namur = "p_1_inf1"
    """)
    end_turn(t)
    assert not view(t, None).armies[1].defeated


@rule("8.3b")
def test_without_a_leader_there_is_no_bonus():
    t = field('french-left = "f_1_inf1:1 f_6_inf a_1_br"', [3], top='turn = 1\nlost = "f_napoleon"')
    assert place(t, "f_1_inf1") == "french-reserve"
    t = table('turn = 1\nlost = "f_napoleon"\n[towns]\nphilippeville = "f_1_inf1"', [3])
    play(t, "block:f_1_inf1 town:laneffe")
    force(t, "f_1_inf1 thuin")
    assert strength(t, "f_1_inf1") == 2


@rule("8.0c")
def test_a_leader_fills_a_position():
    t = camp("f_1_inf1 f_1_inf2 f_1_art a_1_br a_1_ne1 a_wellington")
    for block, spot in (("a_1_br", "left"), ("a_1_ne1", "centre"), ("a_wellington", "right")):
        play(t, f"block:{block} place:allied-{spot}")
    assert asked(t) == "french setup.block"
