"""12.3-12.5: efficiency, odds, the Combat Table."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.odds_table import (
    AssaultOdds,
    column_index,
    compute_odds,
    efficiencies,
    ratio_of,
    result_of,
    shift,
)
from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    assault,
    choices,
    condition,
    declare,
    declaring,
    field,
    fight,
    play,
    rule,
    state,
    until,
    why,
)

# --- 12.3 efficiency


@rule("12.3a", "12.3.2", "12.5.2b")
def test_both_sides_fight_with_one_efficiency():
    g = state("1312: lin6_a / 1413: stjul")  # 4 and 3
    assert compute_odds(g, assault(["lin6_a"], "1413")).modifiers["efficiency"] == 1
    g = state("1312: lin2_a / 1413: stjul")  # 2 and 3
    assert compute_odds(g, assault(["lin2_a"], "1413")).modifiers["efficiency"] == -1
    t = declaring("1312: lin2_a / 1413: stjul")
    fight(t, "1413", "lin2_a", dice=[4, 0])  # 1-1, die 4 - 1: NE
    assert t.state.assaults[0].efficiency == {"neapolitan": 2, "austrian": 3}


@rule("12.3.1a")
def test_the_efficiency_of_most_strength_points_counts(monkeypatch):
    eff = {"lin2_a": 2, "leg3_a": 3, "lin6_a": 4}
    sp = {"lin2_a": 2, "leg3_a": 3, "lin6_a": 2}
    monkeypatch.setattr("grognard.games.tolentino1815.odds_table.strength", lambda g, id: sp[id])
    monkeypatch.setattr("grognard.games.tolentino1815.odds_table.efficiency", lambda g, id: eff[id])
    assert efficiencies(state(""), list(eff)) == [3]
    sp["leg3_a"] = 2
    assert efficiencies(state(""), list(eff)) == [2, 3, 4]


@rule("12.3.1b")
def test_in_a_tie_the_owner_chooses():
    t = declaring("1312: leg3_a / 1313: lin9_a / 1413: wacq")  # 3 points of 3, 3 points of 2
    fight(t, "1413", "leg3_a", "lin9_a", dice=[3, 0])
    assert asked(t) == "neapolitan assault.efficiency"
    assert choices(t) == ["efficiency:2", "efficiency:3"]


# --- 12.4 assault


@rule("12.4a", "12.4.1c", "12.5.1a")
def test_strength_from_many_hexes_adds_up():
    ids = ["lin6_a", "lin6_b", "leg3_a", "lin9_a"]
    g = state("1312: lin6_a / 1313: lin6_b / 1412: leg3_a / 1513: lin9_a / 1413: chast_a")
    assert compute_odds(g, assault(ids, "1413")).attack == 4 + 4 + 3 + 3
    r = compute_odds(g, assault(["lin6_a", "leg3_a"], "1413"))
    assert (r.attack, r.defence, r.ratio) == (7, 3, 2)
    r = compute_odds(g, assault(["lin6_a", "lin6_b", "leg3_a"], "1413"))
    assert (r.attack, r.ratio) == (11, 3)


@rule("12.4.1a", "12.4.1d")
def test_all_units_of_a_hex_defend_together():
    g = state("1312: lin6_a / 1413: carl_a chast_a")
    assert compute_odds(g, assault(["lin6_a"], "1413")).defence == 6
    t = declaring("1312: lin6_a / 1413: carl_a chast_a")
    fight(t, "1413", "lin6_a", dice=[4, 0])
    assert args(t.chronicle, "assault")[0]["defence"] == 6


@rule("12.4.1f")
def test_strength_is_not_divided():
    t = declaring("1312: lin6_a / 1413: wacq / 1212: hill_a", "advance")
    declare(t, "1413", "lin6_a")
    assert "target:1212" not in choices(t)


@rule("12.4.2a")
def test_no_attack_worse_than_one_to_five():
    t = declaring("1312: uss_b / 1413: carl_a carl_b", active="L")  # 1 to 6
    assert "assault.declare" not in asked(t)
    assert column_index(BOARD, ratio_of(1, 6)) is None
    assert column_index(BOARD, ratio_of(1, 5)) == 0
    t = declaring("1312: uss_b / 1313: uss_a / 1413: carl_a carl_b", "advance", "L")
    play(t, "target:1413 unit:uss_b")
    assert why(t, "declare") == "12.4.2a"


@rule("12.2d", "15.1a", "12.4.1f", "12.4.2a")
def test_a_refusal_says_why_an_enemy_is_not_attacked():
    pieces = "1312: lin6_a / 1413: wacq / 1613: leg3_a / 1612: stjul"
    t = declaring(pieces, "advance", own_order={"leg3_a": "defence"})
    assert why(t, "target:1612") == "12.2d"
    t = declaring("1312: lin6_a / 1413: wacq / 1613: leg3_a:disorder / 1612: stjul", "advance")
    assert why(t, "target:1612") == "15.1a"
    assert why(t, "target:2012") == "12.0a"
    pieces = "1312: uss_b / 1313: lin6_b / 1413: carl_a / 1412: carl_b"
    t = declaring(pieces, "advance", "L")
    play(t, "target:1413 unit:uss_b")
    assert why(t, "also:1412") == "12.4.2a"
    assert why(t, "unit:lin6_b") == "3.1.B"
    t = declaring("1312: uss_b / 1413: carl_a carl_b / 1412: radinski", "advance", "L")
    assert choices(t, "target") == ["1412"]
    assert why(t, "target:1413") == "12.4.2a"


@rule("12.4.2b", "12.2.2")
def test_failed_tests_may_cancel_an_attack():
    t = declaring("1312: leg3_a / 1313: leg3_b / 1413: wacq", "advance")
    fight(t, "1413", "leg3_a", "leg3_b", dice=[6, 6, 0])
    assert args(t.chronicle, "assault") == []
    assert condition(t, "wacq") == ""


@rule("12.4.2c")
def test_an_attack_that_gets_too_weak_is_lost():
    t = field(
        "1312: uss_b / 1313: uss_a / 1413: carl_a carl_b carl_c",
        active="L",
        orders="L advance",
        phase="declaration",
    )
    fight(t, "1413", "uss_b", "uss_a", dice=[1, 6, 0])  # 1 to 9 is left
    (fought,) = args(t.chronicle, "assault")
    assert (fought["die"], fought["result"]) == (0, "result:AE")
    assert "uss_b" in t.state.lost
    assert result_of(BOARD, AssaultOdds(4, 21, -6, {}, -6, {}), 6) == "AE"


@rule("12.4.3", "12.5.2d")
def test_odds_above_six_to_one():
    g = state("1312: lin6_a lin6_b / 1313: rat1 / 1412: lin2_a leg3_a / 1413: stjul:reduced")
    eight = compute_odds(g, assault(["lin6_a", "lin6_b"], "1413"))
    assert (eight.ratio, eight.modifiers["odds"]) == (8, 2)
    assert column_index(BOARD, 8) == column_index(BOARD, 6)
    seven = compute_odds(g, assault(["lin6_a", "leg3_a"], "1413"))
    assert seven.modifiers["odds"] == 1
    assert shift(8, 1) == 7


@rule("12.4.4a", "12.4.4b", "12.5.2c")
def test_one_general_a_side():
    t = field(
        "1312: hill_a senitzer bianchi / 1413: lin6_a dambrosio medici",
        active="S",
        orders="S attack",
        phase="declaration",
    )
    fight(t, "1413", "hill_a", dice=[3, 0])
    assert asked(t) == "austrian assault.general"
    assert t.ask.args["commander"] == "commander:senitzer"
    play(t, "lead")
    assert asked(t) == "neapolitan assault.generals"
    assert choices(t) == ["commander:dambrosio", "commander:medici", "hold-back"]
    play(t, "commander:medici")
    assert args(t.chronicle, "assault")[0]["plus"] == 0
    t = field(
        "1312: hill_a / 1413: lin6_a pignatelli murat",
        active="S",
        orders="S attack",
        phase="declaration",
    )
    fight(t, "1413", "hill_a", dice=[3, 0])
    assert asked(t) != "neapolitan assault.general"


@rule("12.4.4a", "4.4.2")
def test_of_several_generals_the_one_who_leads_is_in_danger():
    t = field(
        "1312: lin6_a dambrosio medici / 1413: wacq",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    fight(t, "1413", "lin6_a", dice=[1, 2, 0])
    play(t, "commander:medici")
    assert args(t.chronicle, "assault")[0]["plus"] == 1
    assert "medici" in t.state.lost
    assert "dambrosio" in t.state.at


@rule("12.4.4a", "12.0b")
def test_in_every_assault_a_general_may_lead():
    t = declaring("1312: lin6_a dambrosio / 1413: wacq / 1613: lin6_b medici / 1612: hill_a")
    declare(t, "1413", "lin6_a")
    fight(t, "1612", "lin6_b", dice=[2, 3, 0])
    play(t, "assault:1413")
    assert t.ask.args["commander"] == "commander:dambrosio"
    play(t, "lead")
    until(t, "assault.general")
    assert t.ask.args["commander"] == "commander:medici"


@rule("12.4.2a", "12.5.3a")
def test_at_one_to_five_the_die_is_rolled():
    t = declaring("1312: uss_b / 1413: carl_a chast_a:reduced", active="L")  # 1 to 5, even
    fight(t, "1413", "uss_b", dice=[6, 0])
    (row,) = args(t.chronicle, "assault")
    assert (row["odds"], row["die"], row["result"]) == ("1-5", 6, "result:AD")


# --- 12.5 the Combat Table


@rule("12.5a", "12.5.3a")
def test_the_table_is_whole():
    crt = BOARD.tables.crt
    names = [f"1-{n}" for n in (5, 4, 3, 2, 1)] + [f"{n}-1" for n in (2, 3, 4, 5, 6)]
    assert crt.columns == names
    assert sorted(map(int, crt.rows)) == list(range(-3, 11))
    assert {len(row) for row in crt.rows.values()} == {10}
    one_to_one = [result_of(BOARD, AssaultOdds(1, 1, 1, {}, 1, {}), die) for die in range(1, 7)]
    assert one_to_one == ["AD", "AD", "NE", "EX", "DD", "DR"]
    assert result_of(BOARD, AssaultOdds(2, 1, 2, {}, 2, {}), 5) == crt.rows["5"][5]
    assert result_of(BOARD, AssaultOdds(3, 1, 3, {}, 3, {"x": -1}), 2) == "NE"
    assert result_of(BOARD, AssaultOdds(1, 1, 1, {}, 1, {"x": 4}), 6) == "DE"


@rule("12.5.1b")
@pytest.mark.parametrize(
    ("attack", "defence", "ratio"),
    [
        (13, 4, 3),
        (12, 4, 3),
        (11, 4, 2),
        (4, 13, -4),
        (7, 8, -2),
        (3, 4, -2),
        (9, 10, -2),
        (7, 15, -3),
    ],
)
def test_odds_are_rounded_for_the_defender(attack, defence, ratio):
    assert ratio_of(attack, defence) == ratio


@rule("12.5.1c", "10.3.1")
def test_shifts_to_the_left():
    assert [shift(2, 1), shift(1, 1), shift(-2, 1)] == [1, -2, -3]


@rule("12.5.2a", "15.1b")
def test_disordered_defenders_give_two_once():
    for pieces, plus in (("wacq hill_a", None), ("wacq:disorder hill_a", 2)):
        g = state(f"1312: lin6_a / 1413: {pieces}")
        assert compute_odds(g, assault(["lin6_a"], "1413")).modifiers.get("disorder") == plus
    g = state("1312: lin6_a / 1413: wacq:disorder hill_a:disorder")
    assert compute_odds(g, assault(["lin6_a"], "1413")).modifiers["disorder"] == 2
    g = state("1312: lin6_a / 1413: wacq:rout")
    assert compute_odds(g, assault(["lin6_a"], "1413")).modifiers["disorder"] == 2


@rule("12.5.2e")
def test_villages_change_the_die():
    g = state("2605: lin6_a / 2604: wacq")
    assert compute_odds(g, assault(["lin6_a"], "2604")).modifiers["terrain"] == -1


@rule("12.5.2f", "13.3.1a")
def test_morale_counts_once_as_efficiency():
    g = state("1312: leg3_a / 1413: stjul", morale={"leg3_a": 1})
    assert compute_odds(g, assault(["leg3_a"], "1413")).modifiers == {"efficiency": 1}


@rule("12.5.2g")
def test_the_modifier_has_its_limits():
    assert AssaultOdds(1, 1, 1, {}, 1, {"disorder": 2, "efficiency": 2, "general": 1}).modifier == 4
    assert AssaultOdds(1, 1, 1, {}, 1, {"disorder": 2, "efficiency": 3, "general": 1}).modifier == 4
    assert AssaultOdds(1, 1, 1, {}, 1, {"efficiency": -4, "terrain": -1}).modifier == -4


@rule("12.5.3b", "12.0b")
def test_a_unit_shaken_meanwhile_does_not_attack():
    two = [
        {"attackers": ["lin6_a"], "hexes": ["1413"]},
        {"attackers": ["lin9_a", "lin9_b"], "hexes": ["1813"]},
    ]
    t = field(
        "1312: lin6_a / 1413: wacq / 1712: lin9_a:disorder / 1812: lin9_b / 1813: chast_a",
        active="II",
        orders="II attack",
        phase="assaults",
        assaults=two,
        dice=[3, 0],
    )
    play(t, "assault:1813")
    assert args(t.chronicle, "assault")[0]["units"] == ["unit:lin9_b"]
