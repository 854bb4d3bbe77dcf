"""13.1: Cossacks."""

from __future__ import annotations

import pytest

from grognard.games.grande_armee import supply, values
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.reach import Field, reach
from grognard.games.grande_armee.russia1812.cossacks import begin, raid
from tests.games.grande_armee.tabletop import rule, run, said, state, told


def act(pieces: str, dice, answers: str = "", **top):
    g = state(pieces, dice=dice, **top)
    begin(g)
    return g, run(g, raid(g), answers)


@rule("13.1a", "3.4a")
def test_one_die_for_each_lone_unit_outside_cities_in_russia():
    field = "0617: F-I-1 ney / 1610: F-I-2 / 2309: F-I-3 / 0717: F-VII-21 F-VII-22"
    g, _ = act(field, [6])
    assert g.disrupted == ["F-I-1"]
    assert len(told(g)) == 1
    g, _ = act("0617: R-1I-5 / 0716: F-AU-T", [6])  # any nation of the Grande Armée
    assert g.disrupted == ["F-AU-T"]


@rule("13.1b")
@pytest.mark.parametrize(("turn", "hit"), [(10, False), (11, True)])
def test_five_hits_in_winter(turn, hit):
    g, _ = act("0617: F-I-1", [5], turn=turn)
    assert g.disrupted == (["F-I-1"] if hit else [])
    g, _ = act("0617: F-I-1!", [5], turn=turn)
    assert g.eliminated == (["F-I-1"] if hit else [])
    g, _ = act("0617: F-I-1", [6], turn=turn)
    assert g.disrupted == ["F-I-1"]
    g, _ = act("0617: F-I-1 / 0717: F-I-2!", [4, 4], turn=turn)
    assert (g.disrupted, g.eliminated) == (["F-I-2"], [])


@rule("13.1b", "11.19a")
def test_commanders_left_alone_roll():
    g, _ = act("0617: F-I-1! ney / 0618: F-I-2 F-I-3", [6, 3])
    assert g.eliminated == ["F-I-1"]
    assert g.at["ney"] == "0618"


@rule("11.19a", "13.1a")
def test_the_other_hexes_follow_after_an_escape():
    field = "0617: F-I-1! ney / 0618: F-I-2 F-I-3 / 0619: F-I-5 F-I-4 / 0718: F-II-6"
    g, asked = act(field, [6, 3])
    assert said(asked[-1]) == "french escape.refuge"
    g, _ = act(field, [6, 3, 6], "hex:0619")
    assert g.at["ney"] == "0619"
    assert "F-II-6" in g.disrupted
    assert g.raids == []


@rule("1.1c")
def test_raids_need_no_counter_and_cossack_cavalry_is_cavalry_like_any_other():
    g, _ = act("0617: F-I-1", [6])
    assert g.disrupted == ["F-I-1"]  # and no Russian is on the map
    answers = []
    for unit in ("R-2VIII-CO", "R-1VI-C3"):
        piece = state().board.units[unit]
        assert (piece.arm, piece.quality, piece.cf) == ("cav", "C", 1)
        field = f"0517: {unit} barclay / 0616: F-I-1"
        g = state(field, turn=12)
        supply.begin_phase(g)
        assert unit in g.disrupted  # out of supply like all others
        g = state(field)
        order = Combat("russian", "0517", "0616", [unit])
        value = values.total(values.main_attack(g, order))
        answers.append((value, sorted(reach(g, Field(g, "russian"), "0517", [unit]))))
    assert answers[0] == answers[1]
