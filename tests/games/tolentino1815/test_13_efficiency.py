"""Chapter 13: efficiency tests and Neapolitan morale."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.efficiency import passes
from grognard.games.tolentino1815.morale import change_morale, may_have_morale
from grognard.games.tolentino1815.state import efficiency
from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    choices,
    condition,
    field,
    fight,
    play,
    quiet,
    rule,
    state,
    until,
)


@rule("13.0a")
def test_one_number_from_one_to_six():
    for unit in BOARD.units.values():
        assert 1 <= unit.efficiency <= 6
        assert unit.reduced is None or 1 <= unit.reduced.efficiency <= 6


@rule("13.1")
def test_at_most_the_efficiency_passes():
    g = state("1312: lin6_a art_med")  # 4
    assert passes(g, "lin6_a", 4)
    assert not passes(g, "lin6_a", 5)
    assert all(passes(g, "art_med", die) for die in range(1, 7))  # guns never fail


@rule("13.1.1")
def test_one_always_passes_and_six_always_fails(monkeypatch):
    g = state("1312: lin6_a dambrosio")
    for value in (1, 6):
        monkeypatch.setattr(
            "grognard.games.tolentino1815.efficiency.efficiency", lambda g, id, v=value: v
        )
        assert passes(g, "lin6_a", 1, plus=1)
        assert not passes(g, "lin6_a", 6, plus=-1)


@rule("13.1.2")
def test_one_die_for_a_stack():
    t = field(
        "1312: leg3_a:disorder lin9_a:disorder / 3908: medici / 1112: carl_a",
        active="II",
        orders="II manoeuvre",
        phase="rally",
        dice=[3, 0],
    )
    play(t, "unit:leg3_a")
    (test,) = args(t.chronicle, "efficiency-test")
    assert set(test["units"]) == {"unit:leg3_a", "unit:lin9_a"}
    assert (condition(t, "leg3_a"), condition(t, "lin9_a")) == ("", "disorder")


@rule("13.1.3")
def test_a_failed_test_disorders_unless_the_rule_says_otherwise():
    t = field("1412: leg3_a / 1413: wacq", active="II", orders="II defence", dice=[6, 0])
    play(t, "unit:leg3_a hex:1312")
    assert condition(t, "leg3_a") == "disorder"
    t = field("1312: leg3_a / 1413: wacq", active="II", orders="II advance", phase="declaration")
    fight(t, "1413", "leg3_a", dice=[6, 0])
    assert condition(t, "leg3_a") == ""


@rule("13.2", "4.1.2")
def test_one_commander_helps():
    g = state("1312: leg3_a dambrosio murat")
    assert passes(g, "leg3_a", 4)
    assert not passes(g, "leg3_a", 5)
    assert passes(state("1312: leg3_a murat"), "leg3_a", 4)
    assert not passes(state("1312: leg3_a pignatelli"), "leg3_a", 4)


# --- 13.3 Neapolitan morale


def won(pieces="1312: leg3_a leg3_b dambrosio / 1413: stjul:reduced", dice=(6,), **top):
    """The Neapolitans destroy a weak enemy."""
    t = field(pieces, active="II", orders="II attack", phase="declaration", **top)
    fight(t, "1413", "leg3_a", "leg3_b", dice=[*dice, 0])
    while asked(t).endswith("assault.general"):
        t.play("hold-back")
    assert asked(t) == "neapolitan assault.advance"
    return t


@rule("13.3a", "13.3d")
def test_ground_won_lifts_one_of_those_who_advanced():
    t = won()
    play(t, "advance:leg3_a")
    assert t.state.morale == {"leg3_a": 1}
    assert efficiency(t.state, "leg3_a") == 4
    t = won()
    play(t, "all:1312")
    assert asked(t) == "neapolitan morale.choose"
    assert choices(t) == ["unit:leg3_a", "unit:leg3_b"]
    play(t, "unit:leg3_b")
    assert t.state.morale == {"leg3_b": 1}
    t = won()
    play(t, "stay")
    assert t.state.morale == {}


@rule("13.3a")
def test_cavalry_and_unopposed_advances_lift_nobody():
    t = field(
        "1312: uss_a chl_gd / 1413: radinski", active="L", orders="L attack", phase="declaration"
    )
    fight(t, "1413", "uss_a", "chl_gd", dice=[6, 0])
    play(t, "advance:uss_a")
    assert t.state.morale == {}
    t = field(
        "1312: lin6_a / 1413: drag_a",
        active="II",
        orders="II attack T defence",
        phase="declaration",
    )
    fight(t, "1413", "lin6_a", dice=[0])
    play(t, "go")
    while asked(t) == "austrian retreat.hex":
        t.play(quiet(t))
    assert args(t.chronicle, "assault") == []
    play(t, "advance:lin6_a")
    assert t.state.morale == {}


@rule("13.3b", "13.3d")
def test_ground_lost_shakes_one_of_those_who_held_it():
    t = field(
        "1312: simb_a simb_b / 1413: leg3_a leg3_b",
        active="S",
        orders="S attack",
        phase="declaration",
    )
    fight(t, "1413", "simb_a", "simb_b", dice=[5, 1, 0])  # 1-1, +1: DR
    assert args(t.chronicle, "assault")[0]["result"] == "result:DR"
    while asked(t) == "neapolitan retreat.hex":
        t.play(quiet(t))
    play(t, "advance:simb_a")
    assert asked(t) == "austrian morale.choose"
    assert set(choices(t)) == {"unit:leg3_a", "unit:leg3_b"}
    play(t, "unit:leg3_a")
    assert t.state.morale == {"leg3_a": -1}
    assert efficiency(t.state, "leg3_a") == 2


@rule("13.3b")
def test_only_defenders_of_the_hex_that_was_taken_are_shaken():
    t = field(
        "1312: simb_a simb_b / 1313: hill_a / 1413: leg3_a / 1412: leg3_b",
        active="S",
        orders="S attack",
        phase="declaration",
    )
    fight(t, "1413 1412", "simb_a", "simb_b", dice=[5, 1, 1, 0])  # 1-1, +1: DR
    assert args(t.chronicle, "assault")[0]["result"] == "result:DR"
    until(t, "assault.goal")
    play(t, "hex:1412 advance:simb_a")
    assert t.state.morale == {"leg3_b": -1}


@rule("13.3b", "13.3.1b")
def test_the_dead_are_not_shaken():
    t = field(
        "1312: simb_a simb_b / 1413: leg3_a:disorder",
        active="S",
        orders="S attack",
        phase="declaration",
    )
    fight(t, "1413", "simb_a", "simb_b", dice=[6, 0])
    play(t, "advance:simb_a")
    assert t.state.morale == {}


@rule("13.3e", "13.3a")
def test_who_is_at_the_limit_gains_nothing():
    t = won(morale={"leg3_a": 2, "leg3_b": 2})
    play(t, "all:1312")
    assert t.state.morale == {"leg3_a": 2, "leg3_b": 2}


@rule("13.3c")
def test_efficiency_never_drops_below_one():
    g = state("1312: lin2_a:reduced", morale={"lin2_a": -2})
    assert BOARD.units["lin2_a"].reduced.efficiency == 1
    assert efficiency(g, "lin2_a") == 1


@rule("13.3e", "13.3.2")
def test_the_limits_of_morale():
    g = state("1312: leg3_a / 1313: leg3_b", morale={"leg3_a": 2})
    assert not may_have_morale(g, "leg3_a", 1)
    assert may_have_morale(g, "leg3_a", -1)
    six = dict.fromkeys(("lin2_a", "lin2_b", "lin2_c", "lin6_a", "lin6_b", "leg3_a"), 1)
    assert len(six) == BOARD.tables.morale_markers
    g = state("1312: leg3_a / 1313: leg3_b", morale=six)
    assert not may_have_morale(g, "leg3_b", 1)
    assert may_have_morale(g, "leg3_a", 1)


@rule("13.3.2", "13.3e")
@pytest.mark.parametrize(
    ("second", "morale"), [("leg3_b", {"leg3_a": 1, "leg3_b": 1}), ("leg3_a", {"leg3_a": 2})]
)
def test_the_example_of_the_rulebook(second, morale):
    t = field(
        "1312: leg3_a leg3_b dambrosio / 1413: stjul:reduced",
        active="II",
        orders="II attack",
        phase="declaration",
        morale={"leg3_a": 1},
    )
    fight(t, "1413", "leg3_a", "leg3_b", dice=[6, 0])
    while asked(t).endswith(("assault.general", "assault.efficiency")):
        t.play(choices(t)[-1])
    play(t, f"all:1312 unit:{second}")
    assert t.state.morale == morale


@rule("13.3.1a")
def test_morale_counts_in_tests():
    assert passes(state("1312: leg3_a", morale={"leg3_a": 1}), "leg3_a", 4)
    assert not passes(state("1312: leg3_a", morale={"leg3_a": -1}), "leg3_a", 3)


@rule("13.3.1b")
def test_a_marker_lasts_until_it_is_changed_or_the_unit_is_gone():
    g = state("1312: leg3_a", morale={"leg3_a": -1})
    change_morale(g, "leg3_a", 1)
    assert g.morale == {}
    t = field(
        "1312: simb_a simb_b / 1413: lin2_a:disorder",
        active="S",
        orders="S attack",
        phase="declaration",
        morale={"lin2_a": 1},
    )
    fight(t, "1413", "simb_a", "simb_b", dice=[5, 0])  # 2-1, +2, +1: DE
    assert "lin2_a" in t.state.track
    assert t.state.morale == {}
