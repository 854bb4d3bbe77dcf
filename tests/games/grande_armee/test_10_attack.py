"""10.1, 10.2, 10.7 to 10.9: attack orders and whose place it is."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.grande_armee.attack import attacks
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.tabletop import fight, of_kind, rule, run, said, state, told, why

FACING = "0616: F-I-1 F-I-2 F-I-3 F-I-5 davout / 0617: R-1I-5 R-1I-14"


@rule("10.1a")
def test_some_units_of_a_stack_attack_an_adjacent_stack():
    g, asked = fight(FACING, "stack:0616 unit:F-I-5")
    ask = asked[-1]
    assert g.combat is not None
    assert g.combat.units == ["F-I-1", "F-I-2", "F-I-3"]
    assert why(ask, "cc:0") == ""
    assert why(ask, "target:0618") == "10.1a"  # two hexes away
    assert why(ask, "target:0517") == "10.1a"  # empty


@rule("10.1a")
def test_without_a_commander_too_but_not_without_units():
    _, asked = fight("0616: F-I-1 F-I-2 / 0617: R-1I-5", "stack:0616 unit:F-I-1")
    assert why(asked[-1], "unit:F-I-2") == "10.1a"
    _, asked = fight("0616: F-I-1 / 0617: R-1I-5 / 0618: ney / 0517: F-I-2")
    assert of_kind(asked[-1], "stack") == ["0616", "0517"]
    assert why(asked[-1], "stack:0618") == "10.1a"
    assert why(asked[-1], "stack:0617") == "10.1a"
    _, asked = fight("0616: F-I-1 F-I-2 / 0617: R-1I-5 / 0619: F-I-3", "stack:0616")
    assert why(asked[-1], "unit:F-I-3") == why(asked[-1], "unit:R-1I-5") == "10.1a"
    _, asked = fight("0616: F-I-1 / 0617: R-1I-5 / 0620: F-I-3")
    refusal = asked[-1].why("stack:0620")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("10.1a", "attack-no-enemy")


@rule("10.1b", "11.1a")
def test_a_disrupted_unit_keeps_its_stack_from_attacking():
    _, asked = fight("0616: F-I-1 F-I-2 F-I-3! / 0517: F-I-5 / 0617: R-1I-5")
    assert of_kind(asked[-1], "stack") == ["0517"]
    assert why(asked[-1], "stack:0616") == "10.1b"
    _, asked = fight("0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5")
    assert of_kind(asked[-1], "stack") == ["0616"]


@rule("10.1c")
def test_one_order_has_one_target():
    field = "0616: F-I-1 F-I-2 / 0617: R-1I-5 / 0517: R-1I-14"
    g, asked = fight(field, "stack:0616")
    assert of_kind(asked[-1], "target") == ["0517", "0617"]
    assert why(asked[-1], "cc:0") == "10.1c"
    g, asked = fight(field, "stack:0616 target:0617 target:0517")
    assert g.combat is not None
    assert g.combat.target == "0517"
    assert of_kind(asked[-1], "target") == ["0617"]


@rule("10.1d", "8.7c")
def test_foragers_do_not_attack():
    _, asked = fight("0616: F-I-1 / 0517: F-I-2 / 0617: R-1I-5", forage=["0616"])
    assert of_kind(asked[-1], "stack") == ["0517"]
    assert why(asked[-1], "stack:0616") == "10.1d"


@rule("6.4f")
def test_unfed_units_in_riga_do_not_attack():
    field = "1904: R-RIG-1 R-1I-5 essen / 1804: F-I-1"
    commands = {"french": 1, "russian": 3}
    g, asked = fight(field, "stack:1904", unfed=["R-RIG-1"], commands=commands)
    assert g.combat is not None
    assert g.combat.units == ["R-1I-5"]
    assert why(asked[-1], "unit:R-RIG-1") == "6.4f"
    _, asked = fight(field, "", unfed=["R-RIG-1", "R-1I-5"], commands=commands)
    assert said(asked[-1]) == "french attack.stack"  # the Russians are passed over


@rule("6.4f", "11.18b", "11.17c")
def test_a_unit_that_holds_out_in_riga_defends_with_the_die_and_is_not_turned_over():
    g, _ = fight(
        "1804: F-I-1 F-I-2 F-IG-A1 / 1904: R-RIG-1 essen",
        "stack:1804 cc:4",
        dice=[6, 1, 4],
        unfed=["R-RIG-1"],
        commands={"french": 4, "russian": 0},
    )
    assert g.combat is not None
    assert (g.combat.attack, g.combat.defence) == (5, 4)
    assert (g.disrupted, g.eliminated) == (["R-RIG-1"], [])  # the first hit only disrupts it


@rule("10.2a")
@pytest.mark.parametrize("die", [1, 2, 6])
def test_committed_commands_are_spent_in_every_case(die):
    _, asked = fight("0616: F-I-1 / 0617: R-1I-5", "stack:0616")
    assert of_kind(asked[-1], "cc") == ["0", "1", "2", "3", "4"]
    assert why(asked[-1], "cc:5") == "10.2a"
    g, _ = fight("0616: F-I-1 / 0617: R-1I-5", "stack:0616 cc:3", dice=[die, 6, 1, 3])
    assert g.commands["french"] == 1


@rule("10.2b")
def test_a_die_of_1_aborts():
    field = "0616: F-I-1 napoleon / 0617: R-1I-5"
    g, asked = fight(field, "stack:0616 cc:4", dice=[1])
    assert g.commands["french"] == 0
    assert g.combat is None
    assert said(asked[-1]) == "russian attack.stack"
    g, asked = fight(field, "stack:0616 cc:4 pass", dice=[1])
    assert said(asked[-1]) == "french attack.stack"


@rule("10.2c", "10.2d")
def test_seven_or_more_goes_ahead():
    field = "0616: F-III-10 ney / 0617: R-1I-5"
    g, _ = fight(field, "stack:0616 cc:1", dice=[4, 6, 1, 3])
    assert told(g, "attack-goes")[0].args["n"] == 7
    g, asked = fight(field, "stack:0616 cc:1", dice=[3])
    assert told(g, "attack-fails")[0].args["n"] == 6
    assert said(asked[-1]) == "russian attack.stack"
    g, asked = fight(field, "stack:0616 cc:1 pass", dice=[3])
    assert len(asked) == 3
    assert g.mover == ""


@rule("10.2e")
def test_the_highest_rating_counts():
    field = "0616: F-I-1 davout junot / 0617: R-1I-5"
    g, _ = fight(field, "stack:0616 cc:1", dice=[3, 6, 1, 3])
    assert told(g, "attack-goes")[0].args["n"] == 7
    g, _ = fight("0616: F-I-1 / 0617: R-1I-5", "stack:0616 cc:1", dice=[3])
    assert told(g, "attack-fails")[0].args["n"] == 4


TWO = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 R-1V-GD R-1V-CG / 0717: F-I-5"


@rule("10.8a")
def test_a_stack_in_good_order_may_attack_again():
    # 4 to 3: one hit on the Russian; half of 1 is 0, the die of 1 leaves it at 0
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 / 0618: R-1V-GD"
    answers = "stack:0616 cc:4 done done stay"
    commands = {"french": 4, "russian": 0}
    g, asked = fight(field, answers, dice=[6, 1, 2, 1], commands=commands)
    assert said(asked[-1]) == "french attack.stack"
    assert of_kind(asked[-1], "stack") == ["0616"]
    assert g.fought["F-I-1"] == 1


@rule("10.7a")
def test_the_other_player_comes_next_and_then_the_first_again():
    field = "0616: F-I-1 F-I-2 / 0617: R-1I-5 R-1V-GD"
    _, asked = fight(field, "stack:0616 cc:0 stack:0617 cc:0", dice=[1, 1])
    assert [said(ask) for ask in asked if ask.key == "attack.stack"] == [
        "french attack.stack",
        "russian attack.stack",
        "french attack.stack",
    ]


@rule("10.7a")
def test_a_player_without_a_legal_attack_is_passed_over_not_out():
    # the Russian stack cannot attack: one of its units is disrupted
    g, asked = fight("0616: F-I-1 / 0617: R-1I-5 R-1I-14!", "stack:0616 cc:0", dice=[1])
    assert said(asked[-1]) == "french attack.stack"
    assert g.done == []


@rule("10.7b", "10.7c")
def test_who_declines_is_out_but_still_defends():
    field = "0616: F-I-1 F-I-2 F-I-3 davout / 0617: R-1I-5 R-1V-GD / 0618: R-1V-CG"
    _, asked = fight(field, "stack:0616 cc:0 pass stack:0616 cc:0 stack:0616 cc:4", dice=[1, 1, 6])
    keys = [said(ask) for ask in asked]
    assert keys.count("russian attack.stack") == 1
    assert said(asked[-1]) == "russian support.commands"


@rule("10.7d")
def test_a_first_attack_that_fails_ends_it_with_commands_left():
    g, asked = fight("0616: F-I-1 / 0617: R-1I-5", "stack:0616 cc:0 pass", dice=[3])
    assert [said(ask) for ask in asked].count("french attack.stack") == 1
    assert g.commands["french"] == 4


@rule("10.9a")
def test_the_phase_ends_without_forced_march_markers():
    g, _ = fight(
        "0616: F-I-1 / 0617: R-1I-5",
        "stack:0616 cc:0 pass",
        dice=[3],
        forced=["F-I-1"],
        fought={"F-I-1": 1},
    )
    assert g.forced == []
    assert g.fought == {}
    assert g.done == []


@rule("4.2a", "4.3a")
def test_the_same_hex_is_attacked_again_and_an_attack_never_exceeds_six():
    g = state(TWO)
    assert sum(g.board.units[unit].room for unit in g.at if g.at[unit] == "0616") <= 12
    _, asked = fight(TWO, "stack:0616 cc:0 pass stack:0717", dice=[1])
    assert asked[-1].args["target"] == "hex:0617"


@rule("4.2a", "4.3a", "10.8a")
def test_full_stacks_attack_one_hex_after_the_other_with_full_stacks_in_support():
    six = "F-I-1 F-I-2 F-I-3 F-I-5 F-IG-OG F-IG-VL / 0517: F-IG-YG1 F-IG-YG2 F-III-10 F-III-11"
    six += " F-IV-RG F-V-16 / 0717: F-XI-32 F-XI-34 F-IG-C F-IG-A1 F-IG-A2 F-IV-CG"
    six += " / 0617: R-1I-5 R-1V-GD R-1V-CG R-1III-1G R-2VII-26 R-2VIII-2G"
    g, asked = fight(f"0616: {six}", "stack:0616 cc:0 pass stack:0517 cc:4", dice=[1, 6])
    assert len(g.combat.units) == 6
    assert said(asked[-1]) == "french support.attack"
    assert of_kind(asked[-1], "call") == ["0616", "0717"]


@rule("11.2b", "11.2c", "11.2d")
def test_combats_are_counted_and_a_failed_roll_for_support_is_none():
    """Three attacks of 0616, each won by a little; 0717 fails to come, then comes, then is left."""
    six = "R-1I-5 R-1V-GD R-1V-CG R-1III-1G R-2VII-26 R-2VIII-2G"
    field = f"0616: F-I-1 F-I-2 F-I-3 F-I-5 / 0717: F-II-6 / 0617: {six}"
    first = "stack:0616 cc:1 call:0717 hit:R-1I-5 done stay"
    second = "stack:0616 cc:5 call:0717 hit:R-1V-GD done stay"
    third = "stack:0616 cc:1 done"
    dice = [6, 2, 6, 3, 1, 2, 2, 5, 5, 1, 6, 6, 1]
    commands = {"french": 9, "russian": 0}
    g, _ = fight(field, first, dice=dice, commands=commands)
    assert told(g, "support-fails")
    assert g.fought == dict.fromkeys(["F-I-1", "F-I-2", "F-I-3", "F-I-5", *six.split()], 1)
    g, _ = fight(field, f"{first} {second}", dice=dice, commands=commands)
    assert [event.args["attack"] for event in told(g, "combat-values")] == [4 + 6, 4 // 2 + 1 + 5]
    assert (g.fought["F-II-6"], g.fought["F-I-1"], g.fought["R-1I-5"]) == (1, 2, 2)
    g, _ = fight(field, f"{first} {second} {third}", dice=dice, commands=commands)
    assert g.combat is not None
    for side in g.sides:
        assert [(i.key, i.amount) for i in g.combat.sums[side]] == [
            ("factors", 4),
            ("quartered", -3),
        ]


def test_back_leaves_the_order():
    g, asked = fight(FACING, "stack:0616 back")
    assert g.combat is None
    assert said(asked[-1]) == "french attack.stack"


def test_the_same_question_after_reading_the_state_again():
    g, asked = fight(FACING, "stack:0616 unit:F-I-5")
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(g), type=State)
    again = run(copy, attacks(copy))[-1]
    assert (again.seat, again.key, again.choices, again.args) == (
        asked[-1].seat,
        asked[-1].key,
        asked[-1].choices,
        asked[-1].args,
    )
