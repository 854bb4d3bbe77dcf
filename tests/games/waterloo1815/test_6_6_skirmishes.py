"""6.6 skirmishes: one round of fire where either side has fewer than three blocks."""

from __future__ import annotations

import pytest

from grognard.games.waterloo1815.state import State
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    args,
    asked,
    choices,
    clash,
    heard,
    play,
    rest,
    rule,
    standing,
    strength,
    town,
    until,
    view,
    words,
)


def shots(t: Table[State]) -> list[tuple[str, int, int]]:
    """Who fired in a skirmish, at what firepower, with how many hits."""
    return [
        (str(e.args["block"])[6:], e.args["firepower"], e.args["hits"])  # type: ignore[misc]
        for e in heard(t, None, "skirmish-fires")
    ]


@rule("6.6a")
def test_nine_against_two_is_a_skirmish():
    nine = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_3_inf1 f_3_inf2 f_3_art"
    t = clash(f'quatre_bras = "{nine} a_1_br a_1_ne1"', by="quatre_bras:charleroi")
    assert asked(t) == "french skirmish.show"


@rule("6.6a")
def test_a_leader_counts_for_a_battle():
    t = clash(
        'quatre_bras = "f_1_inf1 f_1_inf2 f_1_art a_1_br a_1_ne1 a_wellington"',
        by="quatre_bras:charleroi",
    )
    assert asked(t) == "french setup.token"


@rule("6.6a")
def test_both_sides_may_be_too_few():
    t = clash('quatre_bras = "f_1_inf1 a_r_br2"', by="quatre_bras:charleroi", dice=[6] * 5)
    assert words(heard(t, None, "skirmish", "battle")) == ["skirmish"]


@rule("6.6b")
def test_skirmishes_and_their_retreats_come_before_any_battle():
    t = clash(
        """
        hal = "f_6_inf a_r_bk"
        ligny = "f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_inf3"
        """,
        by="hal:enghien ligny:charleroi",
        dice=[6] * 6,
    )
    until(t, "battle.block")
    keys = words(heard(t, None, "skirmish", "skirmish-fires", "retreats", "tokens-drawn"))
    assert keys[:4] == ["skirmish", "skirmish-fires", "skirmish-fires", "retreats"]
    assert keys[4:] == ["tokens-drawn"] * 2
    assert town(t, "f_6_inf") == "enghien"


@rule("6.6b")
def test_the_attacker_chooses_the_order_of_the_skirmishes():
    t = clash(
        'hal = "f_6_inf a_r_bk"\nnivelles = "f_4_inf a_2_ne"',
        by="hal:enghien nivelles:binche",
        dice=[6] * 13,
    )
    assert asked(t) == "french skirmish.next"
    assert choices(t) == ["town:hal", "town:nivelles"]
    play(t, "town:nivelles")
    assert [e.args["town"] for e in heard(t, None, "skirmish")] == ["town:nivelles", "town:hal"]


SIX = "f_2_inf1:1 f_1_inf1:1 f_1_inf2:1 f_1_art:1 f_4_inf f_guard_inf"
FIVE_ON_TWO = "f_2_inf1 f_1_inf1 f_1_inf2 f_1_art f_6_inf a_1_ne1 a_r_br2"


@rule("6.6c", "6.6d", "6.6i", "6.6l")
def test_five_attackers_on_two_defenders():  # T11
    t = clash(
        f'quatre_bras = "{FIVE_ON_TWO}"',
        by="quatre_bras:charleroi",
        dice=[1, 4, 6, 6, 6, *[6] * 12],
    )
    assert asked(t) == "french skirmish.show"
    assert heard(t, None, "revealed") == []  # picked before the enemy is seen
    play(t, "block:f_2_inf1 block:f_1_inf1 block:f_1_inf2 block:f_1_art")
    story = heard(t, None)
    keys = words(story)
    assert len(args(story, "revealed")) == 6
    # The infantry of 3 rolls 1, 4, 6: one hit, on the strongest, before any attacker fires.
    order = ["a_1_ne1", "a_r_br2", "f_2_inf1", "f_1_inf1", "f_1_inf2", "f_1_art"]
    assert [shot[0] for shot in shots(t)] == order
    assert shots(t)[0] == ("a_1_ne1", 1, 1)
    assert args(story, "step-lost")[0]["block"] == "block:f_2_inf1"
    assert keys.index("step-lost") == keys.index("skirmish-fires") + 1
    assert rest(t) == []  # 3 + 2 dice for the defender, 3 + 3 + 3 + 3 for the attacker
    # The defender has fewer blocks.
    assert asked(t) == "allied skirmish.retreat"
    play(t, "town:waterloo town:nivelles")
    assert (town(t, "a_1_ne1"), town(t, "a_r_br2")) == ("waterloo", "nivelles")
    assert [strength(t, id) for id in ("a_1_ne1", "a_r_br2")] == [3, 2]  # no attrition
    assert heard(t, None, "revealed") == [e for e in story if e.key == "revealed"]


@rule("6.6c")
def test_four_or_fewer_are_all_shown():
    t = clash(
        'quatre_bras = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 a_1_ne1 a_r_br2"',
        by="quatre_bras:charleroi",
        dice=[6] * 18,
    )
    assert len(heard(t, None, "revealed")) == 6


@rule("6.6c")
def test_the_defender_too_shows_four_of_his_choice():
    t = clash(
        'quatre_bras = "f_1_inf1 f_1_inf2 a_1_br a_1_ne1 a_1_ne2 a_2_br a_2_ne"',
        by="quatre_bras:charleroi",
        dice=[6] * 30,
    )
    assert asked(t) == "allied skirmish.show"
    play(t, "block:a_1_ne1 block:a_2_ne block:a_1_br")
    assert choices(t) == ["block:a_1_ne2", "block:a_2_br"]
    play(t, "block:a_2_br")
    shown = {str(e.args["block"])[6:] for e in heard(t, None, "revealed")}
    assert shown == {"f_1_inf1", "f_1_inf2", "a_1_ne1", "a_2_ne", "a_1_br", "a_2_br"}


@rule("6.6d")
def test_an_attacker_who_died_does_not_fire():
    t = clash(
        'quatre_bras = "f_1_inf1:1 f_2_inf2:1 a_1_br"',
        by="quatre_bras:charleroi",
        dice=[1, 6, 6, 6, 6],
    )
    play(t, "block:f_1_inf1")
    assert [shot[0] for shot in shots(t)] == ["a_1_br", "f_2_inf2"]
    assert rest(t) == []


@rule("6.6e")
def test_unrevealed_blocks_take_no_hits():
    t = clash(
        f'quatre_bras = "{SIX} a_1_br a_2_br"',
        by="quatre_bras:charleroi",
        dice=[1] * 8,
    )
    play(t, "block:f_2_inf1 block:f_1_inf1 block:f_1_inf2 block:f_1_art")
    until(t, "allied movement.block")
    assert sorted(t.state.lost) == ["f_1_art", "f_1_inf1", "f_1_inf2", "f_2_inf1"]
    assert (strength(t, "f_4_inf"), strength(t, "f_guard_inf")) == (4, 4)
    assert [shot[0] for shot in shots(t)] == ["a_1_br", "a_2_br"]  # nor do they fire


@rule("6.6f")
def test_printed_firepower_is_ignored():  # T12
    t = clash(
        'quatre_bras = "f_guard_cav f_2_inf1 a_1_br a_2_br"',
        by="quatre_bras:charleroi",
        dice=[6] * 8 + [2, 3, 5] + [1, 2, 2, 6],
    )
    play(t, "block:a_1_br")
    assert shots(t)[2:] == [("f_guard_cav", 2, 1), ("f_2_inf1", 1, 1)]


@rule("6.6f")
@pytest.mark.parametrize(
    ("block", "power"),
    [("f_guard_inf", 1), ("f_1_art", 1), ("f_1cc", 2), ("f_2cc_ha", 2), ("f_napoleon", 2)],
)
def test_firepower_by_type(block: str, power: int):
    t = clash(f'quatre_bras = "{block} a_1_br"', by="quatre_bras:charleroi", dice=[6] * 8)
    assert shots(t)[1] == (block, power, 0)


@rule("6.6g")
def test_foot_guns_eliminate_in_a_skirmish():
    t = clash('quatre_bras = "f_1_art a_r_br2:1"', by="quatre_bras:charleroi", dice=[6, 1, 6, 6])
    assert t.state.lost == ["a_r_br2"]


@rule("6.6g")
def test_the_owner_chooses_among_equals():
    t = clash(
        'quatre_bras = "f_1_inf1 f_1_inf2 a_r_br2:1"',
        by="quatre_bras:charleroi",
        dice=[1] + [6] * 5,
    )
    assert asked(t) == "french losses.choose"
    play(t, "block:f_1_inf2")
    assert (strength(t, "f_1_inf1"), strength(t, "f_1_inf2")) == (3, 2)


@rule("6.6h")
def test_nothing_of_the_battle_board_plays_a_part():
    t = clash(
        """
        quatre_bras = "f_1_inf1:1 f_1cc:1 a_1_br:1 a_c_hvy:1"
        charleroi = "f_guard_inf"
        waterloo = "a_2_br"
        """,
        by="quatre_bras:charleroi",
        dice=[6] * 4,
    )
    events = until(t, "allied movement.block")
    keys = {*words(events), *words(heard(t, None))}
    for key in ("tokens-drawn", "morale-high", "morale-low", "reinforces", "regroups", "battle"):
        assert key not in keys
    assert rest(t) == []
    assert shots(t) == [("a_1_br", 1, 0), ("a_c_hvy", 2, 0), ("f_1_inf1", 1, 0), ("f_1cc", 2, 0)]


@rule("6.6i")
def test_the_attacker_retreats_if_equal():  # T12
    t = clash(
        'quatre_bras = "f_1_inf1 f_1_inf2 a_1_br a_2_br"',
        by="quatre_bras:charleroi",
        dice=[6] * 14,
    )
    until(t, "allied movement.block")
    assert (town(t, "f_1_inf1"), town(t, "f_1_inf2")) == ("charleroi", "charleroi")
    assert (town(t, "a_1_br"), town(t, "a_2_br")) == ("quatre_bras", "quatre_bras")


@rule("6.6i")
def test_blocks_are_compared_after_the_losses_unrevealed_ones_included():
    t = clash(
        f'quatre_bras = "{SIX} a_1_br a_2_br"',
        by="quatre_bras:charleroi",
        dice=[1, 1, 1, 6, 6, 6, 6, 6, 6],
    )
    play(t, "block:f_2_inf1 block:f_1_inf1 block:f_1_inf2 block:f_1_art")
    play(t, "block:f_1_inf1 block:f_1_inf2 block:f_1_art")  # three die: one shown and two unseen
    assert asked(t) == "allied skirmish.retreat"


@rule("6.6j")
def test_a_side_wiped_out_has_simply_lost():
    t = clash(
        'quatre_bras = "f_1_inf1 a_r_br2:1"\nhal = "a_1_br"',
        by="quatre_bras:charleroi",
        dice=[6, 1, 1, 6],
    )
    until(t, "allied movement.block")
    assert town(t, "f_1_inf1") == "quatre_bras"
    assert heard(t, None, "retreats") == []
    assert [e.args["side"] for e in heard(t, None, "skirmish-won")] == ["side:french"]


@rule("6.6j")
def test_an_attacker_wiped_out_leaves_the_defender_where_he_is():
    t = clash('quatre_bras = "f_1_inf1:1 a_1_br"', by="quatre_bras:charleroi", dice=[1, 1, 1, 1])
    assert asked(t) == "allied movement.block"
    assert town(t, "a_1_br") == "quatre_bras"
    assert t.state.lost == ["f_1_inf1"]


LIGNY = """
    ligny = "f_1_inf1 f_1_inf2 f_2_inf1 p_1_inf1 p_1_art:2"
    quatre_bras = "f_3_inf1"
    namur = "f_3_inf2"
"""


@rule("6.6k", "6.6l")
def test_both_retreat_by_one_minor_road():
    t = clash(LIGNY, by="ligny:charleroi", dice=[6] * 15)
    assert (town(t, "p_1_inf1"), town(t, "p_1_art")) == ("gembloux", "gembloux")


@rule("6.6k")
def test_without_a_legal_town_they_are_eliminated():
    t = clash(f'{LIGNY}\ngembloux = "f_4_inf"', by="ligny:charleroi", dice=[6] * 15)
    assert t.state.lost == ["p_1_inf1", "p_1_art"]


@rule("6.6k")
def test_the_attacker_goes_back_where_he_came_from():
    t = clash(
        'charleroi = "f_1_inf1 a_1_br"\nfosse = "f_6_art"', by="charleroi:laneffe", dice=[6] * 7
    )
    assert town(t, "f_1_inf1") == "laneffe"  # not to his friends in Fosse (7.1a)


@rule("6.6l")
def test_retreat_from_a_skirmish_disrupts_without_attrition():  # T11
    t = clash(
        f"""
        {LIGNY}
        wavre = "f_6_inf f_6_art f_4_inf p_3_inf1 p_3_inf2 p_3_art"
        """,
        by="ligny:charleroi wavre:waterloo",
        dice=[6] * 15,
    )
    assert asked(t) == "french setup.token"
    assert strength(t, "p_1_art") == 2
    assert t.state.disrupted == ["p_1_inf1", "p_1_art"]
    assert [b.disrupted for b in standing(t, "french", "gembloux")] == [True, True]


@rule("6.6m")
def test_the_winners_do_not_regroup_but_may_reinforce():  # T34
    t = clash(
        """
        ligny = "f_1_inf1 f_1_inf2 f_2_inf1 p_1_inf1:1"
        quatre_bras = "f_3_inf1 f_3_inf2 f_4_inf a_1_br a_1_ne1 a_1_ne2"
        charleroi = "f_6_inf"
        """,
        by="ligny:charleroi quatre_bras:charleroi",
        dice=[6] * 11,
    )
    keys: list[str] = []
    while t.ask is not None and t.ask.key != "battle.reinforce":
        keys.append(t.ask.key)
        play(t, next(word for word in ("done", "rest", choices(t)[0]) if word in choices(t)))
    assert "regroup.block" not in keys
    assert choices(t, "block") == ["f_1_inf1", "f_1_inf2", "f_2_inf1", "f_6_inf"]
    play(t, "block:f_1_inf1 block:f_1_inf2")
    assert choices(t, "block") == ["f_6_inf"]


@rule("6.6c")
def test_what_was_not_picked_is_not_shown_to_anybody():
    t = clash(f'quatre_bras = "{FIVE_ON_TWO}"', by="quatre_bras:charleroi", dice=[6] * 18)
    play(t, "block:f_2_inf1 block:f_1_inf1 block:f_1_inf2 block:f_1_art")
    assert asked(t) == "allied skirmish.retreat"
    faces = [b.face for b in standing(t, "allied", "quatre_bras") if b.army == "french"]
    assert faces == [None] * 5  # the round is over: the winners stand upright again
    play(t, "town:waterloo")
    assert [b.face for b in standing(t, "french", "waterloo")] == [None]  # so does who is gone
    play(t, "town:waterloo")
    assert view(t, "allied").skirmish is None
