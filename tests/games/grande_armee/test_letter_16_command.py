"""16.2 to 16.6 to the letter: whom a commander leads, and what his ability does to a combat."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.grande_armee import attack, attrition, command
from grognard.games.grande_armee.cards.lasting_ops import Effect, RankSet
from grognard.games.grande_armee.pending import Combat, March
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.support import added, candidates, may_support
from grognard.games.grande_armee.values import (
    attack_support,
    attack_value,
    main_attack,
    main_defence,
    total,
)
from tests.games.grande_armee.tabletop import rule, state

RANKS = {"ranks": "yes"}
ALL = {"ranks": "yes", "specials": "yes"}


def field(pieces: str, *, options: dict[str, str] = ALL, **top: Any) -> State:
    return state(pieces, options=options, **top)


def attacking(g: State, *units: str, side: str = "french") -> Combat:
    """An attack of these units from 0616 on 0617."""
    g.combat = Combat(side, "0616", "0617", list(units))
    return g.combat


def amounts(items: list[Any]) -> dict[str, int]:
    return {item.key: item.amount for item in items}


# --- 16.2


@rule("16.2g", "16.2h")
@pytest.mark.parametrize("who", ["bagration", "barclay", "tormasov"])
def test_guards_obey_the_generals_of_all_armies_and_other_strangers_do_not(who: str) -> None:
    g = state()
    assert command.commands(g, who, "R-1V-GD")
    assert command.commands(g, who, "R-1V-1K")  # Guard cavalry
    assert command.commands(g, who, "R-1V-CG") is (who == "barclay")  # infantry of V Corps
    assert not command.commands(g, who, "R-1I-C")


@rule("16.2f", "11.5a", "10.2c")
def test_a_commander_without_rank_adds_nothing_to_the_value_and_all_to_the_order() -> None:
    g = field("0616: junot F-VIII-23 F-VIII-24 F-I-1 / 0617: R-1I-5", options=RANKS)
    fight = attacking(g, "F-VIII-23", "F-VIII-24", "F-I-1")
    assert amounts(main_attack(g, fight))["rating"] == 1
    g.effects = [Effect(RankSet(id="junot", rank="none"), "24", since=1, until=99)]
    assert "rating" not in amounts(main_attack(g, fight))
    assert attack.order_added(g, fight) == 1
    march = March("french", "0616", ["F-VIII-23"], ["junot"], path=["0516", "0515", "0514"])
    assert attrition.modifier(g, march) == 0
    g.effects = []
    assert attrition.modifier(g, march) == -1


@rule("16.2i")
@pytest.mark.parametrize(
    ("units", "commanders", "left", "plus"),
    [
        (["F-III-10", "F-III-11"], ["ney"], {}, -1),
        (["F-III-10", "F-I-1"], ["ney"], {}, 0),
        (["F-III-10", "F-I-1"], ["ney", "davout"], {}, 0),
        (["F-III-10", "F-I-1"], ["ney", "napoleon"], {}, -1),
        (["F-III-10", "F-III-11"], ["ney"], {"ney": 2}, 0),
        (["F-III-10", "F-IG-OG"], ["ney"], {}, -1),
    ],
)
def test_one_commander_of_all_units_all_the_way(
    units: list[str], commanders: list[str], left: dict[str, int], plus: int
) -> None:
    g = field(f"0616: {' '.join([*units, *commanders])}", options=RANKS)
    path = ["0516", "0515", "0514"]
    march = March("french", "0616", units, commanders, path=path, left=left)
    march.began_with = commanders
    napoleon = "napoleon" in commanders  # 14.5a, as 16.4 is not used
    assert attrition.modifier(g, march) == plus - napoleon


@rule("16.2j", "16.2k")
def test_only_units_that_attack_are_counted_and_of_the_defenders_those_in_good_order() -> None:
    pieces = "0616: ney davout F-III-10 F-III-11 F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 R-1I-14! essen"
    g = field(f"{pieces} R-RIG-1", options=RANKS)
    all_ = ["F-III-10", "F-III-11", "F-I-1", "F-I-2", "F-I-3"]
    assert amounts(main_attack(g, attacking(g, *all_)))["rating"] == 3  # Davout, of three
    assert amounts(main_attack(g, attacking(g, "F-III-10", "F-III-11", "F-I-1")))["rating"] == 2
    assert amounts(main_attack(g, attacking(g, "F-I-1")))["rating"] == 1
    assert amounts(main_defence(g, attacking(g, "F-I-1")))["rating"] == 1
    g.disrupted.append("R-RIG-1")
    assert "rating" not in amounts(main_defence(g, attacking(g, "F-I-1")))


@rule("16.2l")
def test_of_equal_numbers_the_rank_counts_and_of_equal_ranks_the_owner_names_the_better() -> None:
    g = field("0616: murat stcyr F-VI-C / 0617: R-1I-5", options=RANKS)
    assert command.combat_rating(g, ["murat", "stcyr"], ["F-VI-C"]) == 1
    guard = ["F-IG-OG", "F-IG-YG1", "F-IG-YG2"]
    assert command.combat_rating(g, ["mortier", "bessieres"], guard) == 3
    assert command.combat_rating(g, ["bessieres", "murat"], guard) == 3
    assert command.combat_rating(g, ["bessieres", "grouchy"], guard) == 2  # C before Corps


# --- 16.4 in combat


@rule("16.4b", "16.4e", "11.2c")
@pytest.mark.parametrize(("fought", "value"), [(0, 6), (1, 3), (2, 1)])
def test_platov_raises_the_sum_that_is_halved_and_nothing_in_support(
    fought: int, value: int
) -> None:
    horse = ["R-1VI-C1", "R-1VI-C2", "R-1VI-C3"]
    g = field(f"0616: platov {' '.join(horse)} / 0617: F-I-1", options={"specials": "yes"})
    g.fought = dict.fromkeys(horse, fought) if fought else {}
    assert total(attack_value(g, attacking(g, *horse, side="russian"))) - 2 == value
    support = Combat("russian", "0518", "0617", ["R-1I-5"])
    assert total(attack_support(g, support, "0616")) == 3 // (1, 2, 4)[fought] + 1


@rule("16.4e")
def test_platov_with_two_cavalry_and_one_infantry() -> None:
    pieces = "0616: platov R-1VI-C1 R-1VI-C2 R-1VI-7 / 0617: F-I-1"
    g = field(pieces, options={"specials": "yes"})
    fight = attacking(g, "R-1VI-C1", "R-1VI-C2", "R-1VI-7", side="russian")
    assert total(main_attack(g, fight)) - 2 == 3 + 2 + 2
    fight = Combat("french", "0617", "0616", ["F-I-1"])
    assert total(main_defence(g, fight)) - 2 == 5


@rule("16.4g", "16.4b")
def test_napoleon_raises_units_in_good_order_in_attack_and_defence_up_to_three() -> None:
    g = field("0617: napoleon F-I-1 F-I-2 F-I-3! / 0616: R-1I-5", options={"specials": "yes"})
    assert amounts(main_defence(g, attacking(g, "R-1I-5", side="russian")))["factors"] == 4
    five = "F-I-1 F-I-2 F-I-3 F-I-5 F-III-10"
    g = field(f"0616: napoleon {five} / 0617: R-1I-5", options={"specials": "yes"})
    assert amounts(main_attack(g, attacking(g, *five.split())))["factors"] == 8


@rule("16.4a", "16.4i")
def test_murat_does_nothing_beside_napoleon_and_grouchy_does_not_add_up() -> None:
    g = field("0616: napoleon murat F-CR-1L F-CR-1K / 0617: R-1I-5")
    assert amounts(main_attack(g, attacking(g, "F-CR-1L", "F-CR-1K")))["factors"] == 4
    g = field("0616: grouchy murat F-CR-1L F-CR-1K F-CR-2K / 0617: R-1I-5")
    three = ["F-CR-1L", "F-CR-1K", "F-CR-2K"]
    assert amounts(main_attack(g, attacking(g, *three)))["factors"] == 6
    assert amounts(main_attack(g, attacking(g, "F-CR-1L")))["factors"] == 2


@rule("16.4c")
@pytest.mark.parametrize(("turn", "comes"), [(5, False), (6, True)])
def test_quarrelling_generals_neither_support_nor_help_an_order(turn: int, comes: bool) -> None:
    two = "bagration barclay R-1II-4 R-1II-17"
    g = field(f"0518: {two} / 0617: R-1I-5 / 0616: F-I-1", turn=turn)
    fight = attacking(g, "F-I-1")
    assert (candidates(g, fight, "russian") == ["0518"]) is comes
    refusal = may_support(g, fight, "russian", "0518")
    assert (refusal.rule if refusal else "") == ("" if comes else "16.4c")
    order = Combat("russian", "0518", "0519", ["R-1II-4"])
    assert attack.order_added(g, order) == (2 if comes else 0)


@rule("16.4c", "8.1b")
def test_quarrelling_generals_are_worth_nothing_to_a_recovery_and_the_third_keeps_his_rating():
    g = field("1709: bagration tormasov baggovout R-1II-4", turn=3)
    ratings = [command.rating(g, one) for one in ("bagration", "tormasov", "baggovout")]
    assert ratings == [0, 0, 1]
    apart = field("1709: bagration R-1II-4 / 1708: barclay / 1707: tormasov", turn=3)
    assert [command.rating(apart, one) for one in ("bagration", "barclay", "tormasov")] == [1, 2, 1]


@rule("16.4h", "16.2i")
@pytest.mark.parametrize(
    ("began", "goes", "plus"),
    [
        (["murat"], ["murat"], 1),
        (["murat"], [], 1),
        (["murat", "grouchy"], ["grouchy"], -1),
        (["murat", "napoleon"], ["murat", "napoleon"], -2),
        (["murat", "napoleon"], ["murat"], 0),  # Napoleon is the highest where it begins
        (["grouchy"], ["grouchy"], -1),
    ],
)
def test_murat_on_the_march(began: list[str], goes: list[str], plus: int) -> None:
    horse = ["F-CR-1L", "F-CR-1K"]
    g = field(f"0616: {' '.join([*horse, *began])}")
    march = March("french", "0616", horse, goes, path=["0516", "0515", "0514"], began_with=began)
    assert attrition.modifier(g, march) == plus


@rule("16.4d", "16.0a")
def test_without_the_rule_on_abilities_constantine_marches_like_all() -> None:
    assert command.hesitant(field("1708: constantine R-1V-GD"), "russian", "1708") == [
        "constantine"
    ]
    for options in ({}, RANKS, {"ranks": "yes", "chaos": "yes"}):
        g = field("1708: constantine R-1V-GD", options=options, turn=9)
        assert command.move_rolls(g, "russian", "1708")
        assert g.dice.drawn == 0
    basic = field("0616: murat F-CR-1L / 0617: R-1I-5", options=RANKS)
    assert amounts(main_attack(basic, attacking(basic, "F-CR-1L")))["factors"] == 1


# --- 16.6


@rule("16.6a", "8.5d")
@pytest.mark.parametrize(("turn", "free"), [(1, False), (2, False), (3, True)])
def test_cavalry_is_eliminated_first_and_then_an_infantry_unit_disrupted(
    turn: int, free: bool
) -> None:
    g = field("0616: F-I-1 F-I-2 F-I-3 F-I-C", options={"cavalry-first": "yes"}, turn=turn)
    march = March("french", "0619", ["F-I-1", "F-I-2", "F-I-3", "F-I-C"], path=["0616"])
    march.lose, march.shake = 1, 1
    assert attrition.candidates(g, march) == (march.units if free else ["F-I-C"])
    refusal = attrition.may_suffer(g, march, "F-I-1")
    assert (refusal.rule if refusal else "") == ("" if free else "16.6a")
    del g.at["F-I-C"]
    assert attrition.candidates(g, march) == ["F-I-1", "F-I-2", "F-I-3"]


@rule("10.4a", "16.2f")
def test_any_commander_counts_for_a_support_roll() -> None:
    g = field("0518: platov R-1I-5 / 0617: R-1I-14 / 0616: F-I-1", options=RANKS)
    assert added(g, attacking(g, "F-I-1"), "russian", "0518") == 2
