"""16.2 to 16.5: ranks, special abilities and the chaos of the Russian command."""

from __future__ import annotations

import pytest

from grognard.games.grande_armee.command import (
    army,
    combat_factors,
    combat_rating,
    commands,
    march_die,
    move_rolls,
    rating,
    supports,
)
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.tabletop import rule, state, told

RANKS = {"ranks": "yes"}
SPECIALS = {"ranks": "yes", "specials": "yes"}
GUARD = ["F-IG-OG", "F-IG-YG1"]


def corps(g: State, name: str, arm: str = "") -> list[str]:
    return [u for u in g.board.corps[name] if not arm or g.board.units[u].arm == arm]


# --- who commands whom


@rule("16.2a")
def test_the_supreme_commander_commands_all_units_of_his_side():
    g = state()
    board = g.board
    assert all(commands(g, "napoleon", u) for u in board.units if board.side[u] == "french")
    assert all(commands(g, "kutuzov", u) for u in board.units if board.side[u] == "russian")
    assert not commands(g, "napoleon", "R-1I-5")
    supreme = {c.id for c in board.commanders.values() if c.rank == "A"}
    assert supreme == {"napoleon", "kutuzov"}


@rule("16.2b", "16.2h")
def test_rank_i_commands_infantry_and_of_the_russians_only_that_of_his_army():
    g = state()
    assert all(commands(g, "bagration", u) for u in corps(g, "2-VII", "inf"))
    assert not any(commands(g, "bagration", u) for u in corps(g, "2-VII", "art"))
    assert not any(commands(g, "bagration", u) for u in corps(g, "1-II"))
    assert all(commands(g, "barclay", u) for u in corps(g, "1-II", "inf"))
    assert all(commands(g, "tormasov", u) for u in corps(g, "3-IX", "inf"))


@rule("16.2c")
def test_rank_c_commands_all_cavalry():
    g = state()
    assert all(commands(g, "murat", u) for u in corps(g, "CR"))
    assert commands(g, "murat", corps(g, "X", "cav")[0])
    assert not commands(g, "murat", corps(g, "X", "inf")[0])


@rule("16.2d", "16.2e")
def test_a_corps_commander_commands_his_corps_of_every_arm():
    g = state()
    assert all(commands(g, "davout", u) for u in corps(g, "I"))
    assert not any(commands(g, "davout", u) for u in corps(g, "III"))
    assert army("1-III") == "1"
    assert army("Res") is None


@rule("16.2g")
def test_any_ranked_commander_commands_guards():
    g = state()
    assert all(commands(g, one, GUARD[0]) for one in ("ney", "murat", "bessieres", "junot"))


@rule("16.2f")
def test_a_commander_without_letter_or_number_commands_nobody():
    ranked = {c.rank for c in state().board.commanders.values()}
    assert (
        "none" not in ranked
    )  # our 1812 data give every commander a rank: the rule binds overlays


# --- ranks in combat


@rule("16.2j")
def test_the_commander_of_the_most_units_counts_not_the_highest_rating():
    g = state("2108: ney murat F-III-10 F-III-11 F-III-25 F-III-C", options=RANKS)
    units = [*corps(g, "III", "inf"), *corps(g, "III", "cav")]
    assert len(units) == 4
    assert combat_rating(g, ["ney", "murat"], units) == 2
    basic = state("2108: ney murat F-III-10 F-III-11 F-III-25 F-III-C")
    assert combat_rating(basic, ["ney", "murat"], units) == 3


@rule("16.2k")
def test_the_rating_is_limited_to_the_units_commanded():
    g = state("2108: davout F-I-1 F-III-10 F-III-11", options=RANKS)
    assert combat_rating(g, ["davout"], ["F-I-1", "F-III-10", "F-III-11"]) == 1
    assert combat_rating(g, ["davout"], ["F-III-10"]) == 0


@rule("16.2l")
def test_among_equals_the_highest_rank_is_used():
    g = state("2108: napoleon davout F-I-1 F-I-2 F-I-3 F-I-4", options=RANKS)
    units = ["F-I-1", "F-I-2", "F-I-3", "F-I-4"]
    assert combat_rating(g, ["davout", "napoleon"], units) == 4


# --- ranks on the march


@rule("16.2i")
def test_one_commander_of_all_units_lowers_the_die_if_he_goes_all_the_way():
    g = state("2108: ney F-III-10 F-III-11", options=RANKS)
    assert march_die(g, ["F-III-10", "F-III-11"], ["ney"], ["ney"]) == -1
    assert march_die(g, ["F-III-10", "F-III-11"], ["ney"], []) == 0
    assert march_die(g, ["F-III-10", "F-I-1"], ["ney"], ["ney"]) == 0
    assert march_die(g, ["F-III-10", "F-I-1"], ["ney", "davout"], ["ney", "davout"]) == 0


@rule("14.5a")
def test_napoleon_lowers_the_die_in_the_basic_game():
    g = state("2108: napoleon F-III-10")
    assert march_die(g, ["F-III-10"], ["napoleon"], ["napoleon"]) == -1
    assert march_die(g, ["F-III-10"], ["napoleon"], []) == 0


# --- special abilities


@rule("16.4a", "16.4f")
def test_napoleon_and_davout_lower_the_die_once_more():
    g = state("2108: napoleon davout F-I-1", options=SPECIALS)
    assert march_die(g, ["F-I-1"], ["davout"], ["davout"]) == -2
    assert march_die(g, ["F-I-1"], ["napoleon"], ["napoleon"]) == -2
    both = ["napoleon", "davout"]
    assert march_die(g, ["F-I-1"], both, both) == -2
    assert march_die(g, ["F-I-1"], both, ["davout"], both) == -1  # Napoleon left it on the way
    assert march_die(g, ["F-I-1"], both, ["davout"], ["davout"]) == -2  # or did not march at all


@rule("16.4a")
def test_a_lower_commander_has_no_special_ability():
    g = state("2108: murat davout F-I-1", options=SPECIALS)
    assert march_die(g, ["F-I-1"], ["davout", "murat"], ["davout", "murat"]) == 0  # -1 (16.2i), +1


@rule("16.2i", "16.4h", "16.0a")
def test_murat_gives_what_every_commander_gives_where_abilities_are_not_in_use() -> None:
    g = state("2309: murat", options=RANKS)
    assert march_die(g, corps(g, "CR")[:2], ["murat"], ["murat"]) == -1
    assert march_die(g, corps(g, "X", "inf")[:1], ["murat"], ["murat"]) == 0


@rule("16.4h")
def test_murat_raises_the_die_of_units_that_begin_with_him():
    g = state("2309: murat", options=SPECIALS)
    cavalry = corps(g, "CR")[:2]
    assert march_die(g, cavalry, ["murat"], []) == 1
    assert march_die(g, cavalry, ["murat"], ["murat"]) == 1
    assert march_die(g, cavalry, ["murat", "grouchy"], ["murat", "grouchy"]) == -1  # Grouchy named


@rule("16.4b", "16.4g")
def test_napoleon_adds_one_to_at_most_three_units():
    g = state("2108: napoleon", options=SPECIALS)
    units = ["F-I-1", "F-I-2", "F-I-3", "F-I-4"]
    for attacking in (True, False):
        assert combat_factors(g, "french", ["napoleon"], units, attacking=attacking) == 7
        assert combat_factors(g, "french", ["napoleon"], units[:2], attacking=attacking) == 4
    assert combat_factors(state(), "french", ["napoleon"], units, attacking=True) == 4


@rule("16.4e", "16.4i")
@pytest.mark.parametrize(
    ("leaders", "total"),
    [(["murat"], 5), (["murat", "grouchy"], 5), (["napoleon", "murat"], 6)],
)
def test_cavalry_leaders_raise_each_cavalry_unit_in_attack_only(leaders: list[str], total: int):
    g = state(options=SPECIALS)
    units = [*corps(g, "CR")[:2], "F-I-1"]
    assert combat_factors(g, "french", leaders, units, attacking=True) == total
    if "napoleon" not in leaders:
        assert combat_factors(g, "french", leaders, units, attacking=False) == 3


@rule("16.4e")
def test_platov_raises_russian_cavalry_in_attack():
    g = state(options=SPECIALS)
    cavalry = corps(g, "1-VI", "cav")
    assert len(cavalry) == 3
    assert combat_factors(g, "russian", ["platov"], cavalry, attacking=True) == 6
    assert combat_factors(g, "russian", ["platov"], cavalry, attacking=False) == 3


@rule("16.4c")
def test_quarrelling_generals_are_worth_nothing_and_give_no_support():
    g = state("1709: barclay bagration baggovout R-1II-4", options=SPECIALS, turn=5)
    assert rating(g, "barclay") == 0
    assert rating(g, "bagration") == 0
    assert rating(g, "baggovout") == 1
    assert not supports(g, "1709")
    g.turn = 6
    assert rating(g, "barclay") == 2
    assert supports(g, "1709")
    alone = state("1709: barclay R-1II-4", options=SPECIALS, turn=5)
    assert rating(alone, "barclay") == 2
    assert supports(alone, "1709")


# --- rolls before a move


@rule("16.5a")
@pytest.mark.parametrize(("die", "moves"), [(1, False), (2, False), (3, True)])
def test_a_russian_stack_rolls_before_it_moves(die: int, moves: bool):
    g = state("1709: barclay R-1II-4", options={"chaos": "yes"}, dice=[die], turn=5)
    assert move_rolls(g, "russian", "1709") is moves
    assert bool(told(g, "chaos-stays")) is not moves
    later = state("1709: barclay R-1II-4", options={"chaos": "yes"}, turn=6)
    assert move_rolls(later, "russian", "1709")
    french = state("2108: ney F-III-10", options={"chaos": "yes"})
    assert move_rolls(french, "french", "2108")
    assert french.dice.drawn == later.dice.drawn == 0


@rule("16.4d", "16.5b")
@pytest.mark.parametrize(
    ("turn", "dice", "moves"),
    [(4, [2], False), (4, [3, 2], False), (4, [3, 3], True), (9, [2], False), (9, [3], True)],
)
def test_with_constantine_a_second_roll_is_needed(turn: int, dice: list[int], moves: bool):
    options = {"chaos": "yes", "specials": "yes", "ranks": "yes"}
    g = state("1708: constantine R-1V-GD", options=options, dice=dice, turn=turn)
    assert move_rolls(g, "russian", "1708") is moves


@rule("16.4a", "16.4d")
def test_constantine_does_not_hesitate_under_a_higher_commander():
    options = {"specials": "yes", "ranks": "yes"}
    g = state("1708: constantine kutuzov R-1V-GD", options=options, turn=9)
    assert move_rolls(g, "russian", "1708")
    assert g.dice.drawn == 0


@rule("16.4a", "16.4d")
@pytest.mark.parametrize("turn", [4, 9])
def test_beside_an_equal_the_owner_names_the_one_who_does_not_hesitate(turn: int):
    options = {"specials": "yes", "ranks": "yes"}
    g = state("1708: constantine docturov R-1V-GD", options=options, turn=turn)
    assert move_rolls(g, "russian", "1708")
    assert g.dice.drawn == 0
