"""10.3 to 10.6: support in attack and defence."""

from __future__ import annotations

import pytest

from tests.games.grande_armee.tabletop import (
    NN,
    fight,
    of_kind,
    rule,
    rules,
    said,
    told,
    why,
)

ATTACK = "0616: F-I-1 / 0517: F-I-2 / 0717: F-I-3 ney / 0619: F-I-5 / 0617: R-1I-5"


@rule("10.3a")
def test_stacks_next_to_the_defender_may_be_called():
    _, asked = fight(ATTACK, "stack:0616 cc:4", dice=[6])
    ask = asked[-1]
    assert said(ask) == "french support.attack"
    assert of_kind(ask, "call") == ["0517", "0717"]
    assert why(ask, "call:0619") == "10.3a"
    assert why(ask, "call:0616") == "10.3a"  # units left out of the order cannot support
    for die in (1, 2):  # aborted, failed
        _, asked = fight(ATTACK, "stack:0616 cc:0", dice=[die])
        assert asked[-1].key == "attack.stack"


@rule("10.3a")
def test_a_supporting_stack_needs_a_unit_in_good_order():
    field = "0616: F-I-1 / 0517: F-I-2! / 0717: F-I-3 F-I-5! / 0617: R-1I-5"
    _, asked = fight(field, "stack:0616 cc:4", dice=[6])
    assert of_kind(asked[-1], "call") == ["0717"]
    assert why(asked[-1], "call:0517") == "10.3a"


@rule("10.1d")
def test_foragers_support_a_defence_only():
    field = "0616: F-I-1 / 0517: F-I-2 / 0717: F-I-3 / 0617: R-1I-5"
    _, asked = fight(field, "stack:0616 cc:4", dice=[6], forage=["0517"])
    assert of_kind(asked[-1], "call") == ["0717"]
    assert why(asked[-1], "call:0517") == "10.1d"
    defence = "0616: R-1I-5 / 0617: F-I-1 / 0618: F-I-2"
    commands = {"french": 0, "russian": 3}
    _, asked = fight(defence, "stack:0616 cc:3", dice=[6], forage=["0618"], commands=commands)
    assert said(asked[-1]) == "french support.defence"
    assert of_kind(asked[-1], "call") == ["0618"]


@rule("6.4f")
def test_unfed_units_in_riga_do_not_support():
    _, asked = fight(
        "1905: F-I-1 / 1805: R-1I-14 / 1804: R-1I-5 / 1904: R-RIG-1",
        "stack:1905 target:1804 cc:4",
        dice=[6],
        unfed=["R-RIG-1"],
        commands={"french": 4, "russian": 0},
    )
    assert of_kind(asked[-1], "call") == ["1805"]
    assert why(asked[-1], "call:1904") == "6.4f"


@rule("10.4a")
def test_each_stack_rolls_with_the_same_commands():
    field = "0616: F-I-1 / 0517: F-I-2 / 0717: F-I-3 junot / 0617: R-1I-5"
    g, _ = fight(field, "stack:0616 cc:2 call:0517 call:0717", dice=[6, 4, 4, 6, 1, 3])
    assert told(g, "support-fails")[0].args["n"] == 6
    assert told(g, "support-joins")[0].args["n"] == 7
    assert g.commands["french"] == 2
    g, asked = fight(field, "stack:0616 cc:2 call:0517", dice=[6, 4])
    assert why(asked[-1], "call:0517") == "10.4a"


@rule("10.4b")
def test_a_die_of_1_is_just_a_1():
    field = "0616: F-I-1 / 0717: F-I-3 ney / 0617: R-1I-5"
    g, _ = fight(field, "stack:0616 cc:4 call:0717", dice=[6, 1, 6, 1, 3])
    assert told(g, "support-joins")[0].args["n"] == 7
    g, _asked = fight(field, "stack:0616 cc:1 call:0717", dice=[6, 1, 6, 1, 3])
    assert told(g, "support-fails")
    assert told(g, "combat-values")


DEFENCE = "0616: F-I-1 F-I-2 / 0617: R-1I-5 / 0518: R-1I-14 wittgenstein / 0718: R-1V-GD"


@rule("10.5a")
def test_the_defender_calls_adjacent_stacks():
    field = f"{DEFENCE} / 0619: R-1V-CG"
    _, asked = fight(field, "stack:0616 cc:4 cc:1", dice=[6])
    ask = asked[-1]
    assert said(ask) == "russian support.defence"
    assert of_kind(ask, "call") == ["0518", "0718"]
    assert why(ask, "call:0619") == "10.5a"


@rule("10.6a", "10.6b")
def test_commands_are_committed_once_for_all_stacks():
    g, _ = fight(DEFENCE, "stack:0616 cc:4 cc:2 call:0518 call:0718", dice=[6, 4, 4, 3, 3, 3])
    assert told(g, "support-joins")[0].args["n"] == 7
    assert told(g, "support-fails")[0].args["n"] == 6
    assert g.commands["russian"] == 1
    g, _ = fight(DEFENCE, "stack:0616 cc:4 cc:2 call:0518", dice=[6, 3])
    assert told(g, "support-fails")[0].args["n"] == 6


@rule("10.6a", "10.6b")
@pytest.mark.parametrize(("die", "joins"), [(5, False), (6, True)])
def test_a_defender_without_commands_adds_none(die, joins):
    commands = {"french": 4, "russian": 0}
    dice = [6, die, 3, 3, 3]
    g, asked = fight(DEFENCE, "stack:0616 cc:4 call:0518 done", dice=dice, commands=commands)
    assert "russian support.commands" not in [said(ask) for ask in asked]
    assert told(g, "support-joins" if joins else "support-fails")[0].args["n"] == die + 1


@rule("10.6a")
def test_no_more_commands_than_are_left():
    _, asked = fight(DEFENCE, "stack:0616 cc:4", dice=[6])
    assert said(asked[-1]) == "russian support.commands"
    assert asked[-1].choices == ["cc:0", "cc:1", "cc:2", "cc:3"]
    assert why(asked[-1], "cc:4") == "10.6a"


@rule("10.6c")
def test_the_attacked_stack_defends_without_commands():
    field = "0616: F-I-1 / 0617: R-1I-5 R-1V-GD barclay"
    g, _ = fight(field, "stack:0616 cc:4", dice=[6, 1, 1, 3], commands={"french": 4, "russian": 0})
    assert g.combat is not None
    assert g.combat.defence == 5


@rule("10.5a", "10.3a")
def test_the_attackers_support_is_rolled_before_the_defender_commits():
    _, asked = fight(f"{DEFENCE} / 0517: F-I-3", "stack:0616 cc:4", dice=[6])
    assert said(asked[-1]) == "french support.attack"


@rule("10.5a")
def test_1813_the_defender_commits_first(monkeypatch):
    rules(monkeypatch, **NN)
    _, asked = fight(f"{DEFENCE} / 0517: F-I-3", "stack:0616 cc:4 cc:2 done", dice=[6])
    assert [said(ask) for ask in asked[-3:]] == [
        "russian support.commands",
        "french support.attack",
        "russian support.defence",
    ]


@rule("10.4a", "10.6b")
@pytest.mark.parametrize(("conscripts", "total"), [(0, 9), (-1, 8)])
def test_conscripts_hesitate_in_1813_only(monkeypatch, conscripts, total):
    rules(monkeypatch, conscripts_in_support=conscripts)
    field = "0616: F-I-1 F-I-2 / 0617: R-1I-5 / 0518: R-1III-3 platov"
    g, _ = fight(field, "stack:0616 cc:4 cc:2 call:0518", dice=[6, 5, 3, 3, 3])
    assert told(g, "support-joins")[0].args["n"] == total
