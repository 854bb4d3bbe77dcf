"""Chapter 9: Combat Commands."""

from __future__ import annotations

from grognard.games.grande_armee import commands
from grognard.games.grande_armee.attack import attacks, begin
from grognard.games.grande_armee.cards.lasting_ops import CommandsOp, Effect
from grognard.games.grande_armee.turn import open_turn
from tests.games.grande_armee.tabletop import NN, fight, rule, rules, run, said, state


def received(g) -> tuple[int, int]:
    commands.receive(g)
    return g.commands["french"], g.commands["russian"]


@rule("9.3a", "9.1a")
def test_the_base_number():
    assert received(state(turn=1)) == (4, 3)


@rule("9.2a")
def test_commands_are_spent_in_attack_and_defence():
    field = "0616: F-I-1 / 0717: F-I-2 / 0617: R-1I-5 / 0518: R-1I-14"
    g, asked = fight(field, "stack:0616 cc:3 done", dice=[6])
    assert said(asked[-1]) == "russian support.commands"
    assert g.commands == {"french": 1, "russian": 3}
    g, asked = fight(
        "0616: F-I-1 / 0517: F-I-2 / 0617: R-1I-5",
        "stack:0616 cc:3 stack:0617 target:0616 cc:3",
        dice=[1, 6],
        commands={"french": 4, "russian": 3},
    )
    assert said(asked[-1]) == "french support.commands"
    assert asked[-1].choices == ["cc:0", "cc:1"]
    assert asked[-1].why("cc:2").rule == "10.6a"


@rule("9.2b")
def test_nothing_is_carried_over():
    g = state(turn=3)
    received(g)
    g.turn = 4
    open_turn(g)
    assert g.commands == {}  # lost, and not shown as if they were at hand until phase 4
    assert received(g) == (4, 3)


@rule("9.3b")
def test_a_decisive_victory_lasts():
    g = state(turn=3, decisive={"french": 1})
    assert received(g) == (5, 2)
    g.turn = 4
    assert received(g) == (5, 2)


def end_turn(g) -> None:
    commands.note_capitals(g)
    g.turn += 1


@rule("9.3c")
def test_moscow_taken():
    g = state("0308: F-I-1", turn=6)
    received(g)
    end_turn(g)
    assert received(g) == (5, 2)
    end_turn(g)
    assert received(g) == (4, 3)


@rule("9.3c")
def test_a_lone_commander_takes_a_capital_and_both_count():
    g = state("0308: ney / 1101: F-I-1", turn=6)
    end_turn(g)
    assert received(g) == (6, 1)


@rule("9.3d")
def test_moscow_left():
    g = state("0308: F-I-1", turn=8)
    end_turn(g)
    received(g)
    g.at["F-I-1"] = "0407"
    end_turn(g)
    assert received(g) == (3, 4)
    end_turn(g)
    assert received(g) == (4, 3)


@rule("9.3e", "9.1a")
def test_never_fewer_than_one_and_the_sum_is_kept():
    g = state("0308: F-I-1", turn=5, decisive={"french": 3})
    end_turn(g)
    assert received(g) == (8, 1)
    g.decisive = {"russian": 1}
    end_turn(g)
    assert received(g) == (6, 1)  # lasting 2 and -2
    g.decisive = {"russian": 1}
    end_turn(g)
    assert received(g) == (5, 2)


@rule("9.3e")
def test_1813_has_a_ceiling_and_passing_losses(monkeypatch):
    rules(monkeypatch, **NN)
    g = state(turn=5, decisive={"french": 5}, passing={"french": -1})
    assert received(g) == (6, 1)
    assert g.lasting == {"french": 5, "russian": -5}
    assert g.passing == {}


@rule("9.4a")
def test_more_commands_attack_first_whatever_cards_add():
    g = state(
        "0616: F-I-1 / 0617: R-1I-5",
        commands_at_start={"french": 3, "russian": 4},
        commands={"french": 5, "russian": 4},
    )
    begin(g)
    assert said(run(g, attacks(g))[-1]) == "russian attack.stack"


@rule("9.4a", "9.3e", "9.1a")
def test_cards_change_the_commands_but_not_who_is_first():
    fewer = Effect(CommandsOp(side="french", delta=-9), "1", since=3, until=3)
    g = state(turn=3, effects=[fewer])
    assert received(g) == (1, 3)
    assert g.commands_at_start == {"french": 4, "russian": 3}
    assert commands.first(g) == "french"


@rule("9.4b")
def test_the_french_attack_first_on_equal_numbers():
    _, asked = fight("0616: F-I-1 / 0617: R-1I-5", commands={"french": 3, "russian": 3})
    assert said(asked[-1]) == "french attack.stack"
