"""12.5.4, 12.7, 12.8: results, advances, eliminated units."""

from __future__ import annotations

import pytest

from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    at,
    choices,
    condition,
    declare,
    field,
    fight,
    fought,
    load,
    play,
    retreat,
    rule,
    words,
)

# --- 12.5.4 results


@rule("12.5.4a", "12.8a", "2.1b")
def test_de_eliminates_all_defenders():
    t = fought(
        "1312: lin6_a lin6_b / 1313: leg3_a / 1413: stjul:disorder / 1508: starhemberg",
        "1413",
        *("lin6_a", "lin6_b", "leg3_a"),
        dice=[4],
    )
    assert t.state.track == {"stjul": 3}
    assert "stjul" in t.state.reduced
    assert at(t, "stjul") == ""


@rule("12.5.4a")
def test_ae_eliminates_all_attackers():
    t = fought(
        "1312: lin9_a / 1313: lin9_b / 1413: simb_a simb_b", "1413", "lin9_a", "lin9_b", dice=[2]
    )
    assert set(t.state.track) == {"lin9_a", "lin9_b"}


@rule("12.5.4b", "15.1.1", "15.2.1")
def test_dd_disorders_or_routs():
    t = fought(
        "1312: lin6_a lin6_b / 1313: leg3_a / 1413: wacq hill_a:disorder",
        "1413",
        *("lin6_a", "lin6_b", "leg3_a"),
        dice=[3],  # 11 to 8, +2: DD
    )
    retreat(t)
    assert condition(t, "wacq") == "disorder"
    assert condition(t, "hill_a") == "rout"
    assert at(t, "wacq") == "1413"
    assert BOARD.grid.distance(at(t, "hill_a"), "1413") == 2
    t = fought("1312: lin6_a / 1413: wacq", "1413", "lin6_a", dice=[2])
    assert condition(t, "lin6_a") == "disorder"


@rule("12.5.4c", "12.0b")
def test_every_assault_without_effect_may_be_pressed():
    t = field(
        "1312: lin6_a / 1413: wacq / 1613: lin6_b / 1612: hill_a",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    declare(t, "1413", "lin6_a")
    fight(t, "1612", "lin6_b", dice=[3, 3, 0])
    play(t, "assault:1413")
    assert asked(t) == "neapolitan assault.press"
    play(t, "halt")
    assert asked(t) == "neapolitan assault.press"
    assert len(args(t.chronicle, "assault")) == 2


@rule("11.1a", "12.5.4b")
def test_guns_are_lost_beside_a_unit_that_routs():
    t = fought(
        "1312: lin6_a lin6_b / 1413: hill_a:disorder art_s:moved",
        "1413",
        *("lin6_a", "lin6_b"),
        dice=[2],  # 2-1, +2: DD
    )
    assert args(t.chronicle, "assault")[0]["result"] == "result:DD"
    assert "art_s" in t.state.lost


@rule("12.5.4c")
@pytest.mark.parametrize(("dice", "result"), [([4, 5], "EX"), ([5, 5], "AD")])
def test_no_effect_may_be_pressed(dice, result):
    t = fought(
        "1312: lin6_a / 1313: lin6_b / 1413: hill_a hill_b", "1413", "lin6_a", "lin6_b", dice=[3]
    )
    assert asked(t) == "neapolitan assault.press"
    load(t, [*dice, 1, 0])
    play(t, "press")
    pressed = [
        row["die"] for row in args(t.chronicle, "efficiency-test") if row["why"] == "why:press"
    ]
    assert pressed == dice
    if result == "EX":
        assert asked(t) == "neapolitan losses.attacker"
    else:
        assert condition(t, "lin6_a") == condition(t, "lin6_b") == "disorder"


@rule("12.5.4d")
def test_the_attacker_loses_a_unit_of_the_efficiency_used():
    # lin6_a and lin6_b have 4, lin9_a has 2; 8 points of 4 decide
    t = fought(
        "1312: lin6_a lin6_b / 1313: lin9_a / 1413: simb_a simb_b",
        "1413",
        *("lin6_a", "lin6_b", "lin9_a"),
        dice=[4],
    )
    assert args(t.chronicle, "assault")[0]["result"] == "result:EX"
    assert asked(t) == "neapolitan losses.attacker"
    assert choices(t) == ["unit:lin6_a", "unit:lin6_b"]
    play(t, "unit:lin6_b")
    assert "lin6_b" in t.state.track


@rule("12.5.4e")
def test_the_defender_loses_as_much():
    t = fought(
        "1312: lin9_a lin9_b / 1413: drag_a drag_c",
        "1413",
        *("lin9_a", "lin9_b"),
        dice=[6],  # 2-1, efficiency 2 to 4: row 4, DD
        orders="T advance",
    )
    assert args(t.chronicle, "assault")[0]["result"] == "result:DD"
    t = fought(
        "1312: lin9_a lin9_b / 1413: drag_a drag_c",
        "1413",
        *("lin9_a", "lin9_b"),
        dice=[5],
        orders="T advance",
    )
    play(t, "unit:lin9_a")  # 3 points: all that is there
    assert {"drag_a", "drag_c"} <= {*t.state.track, *t.state.lost}
    t = fought(
        "1312: volt_a:reduced volt_b:reduced / 1413: chast_a stjul:reduced",
        "1413",
        *("volt_a", "volt_b"),
        dice=[5],
        active="Gd",
        overstacked=["chast_a", "stjul"],
    )
    assert args(t.chronicle, "assault")[0]["result"] == "result:EX"
    play(t, "unit:volt_a")  # 2 points
    assert asked(t) == "austrian losses.defender"
    assert choices(t) == ["unit:chast_a", "unit:stjul"]
    play(t, "unit:stjul")
    assert "chast_a" in t.state.track  # one point was not enough


@rule("12.5.4f")
def test_the_rest_test():
    t = fought(
        "1312: lin6_a leg3_a / 1413: simb_a stjul:reduced",
        "1413",
        *("lin6_a", "leg3_a"),
        dice=[4, 4, 4],
        overstacked=["simb_a", "stjul"],
    )
    result = args(t.chronicle, "assault")[0]["result"]
    assert result == "result:EX"
    play(t, "unit:simb_a")
    tests = [row for row in args(t.chronicle, "efficiency-test") if row["why"] == "why:exchange"]
    tested = {unit for row in tests for unit in row["units"]}
    assert tested == {"unit:leg3_a", "unit:stjul"}
    assert condition(t, "leg3_a") == "disorder"  # efficiency 3, die 4


@rule("12.5.4g", "12.6a")
@pytest.mark.parametrize(("die", "state", "far"), [(3, "disorder", 1), (4, "rout", 3)])
def test_dr_drives_back_and_tests(die, state, far):
    t = fought("1312: lin6_a / 1413: stjul", "1413", "lin6_a", dice=[4, die])  # 2-1, +1: DR
    assert args(t.chronicle, "assault")[0]["result"] == "result:DR"
    retreat(t)
    assert condition(t, "stjul") == state
    assert BOARD.grid.distance(at(t, "stjul"), "1413") == far


@rule("12.5.4h")
def test_one_unit_that_passes_is_enough_to_stand():
    t = fought(
        "2604: chast_a stjul:reduced / 2605: lin6_a lin6_b / 2504: leg3_a",
        "2604",
        *("lin6_a", "lin6_b", "leg3_a"),
        dice=[6],
        orders="E advance Av advance",
        overstacked=["chast_a", "stjul"],
    )
    assert args(t.chronicle, "assault")[0]["result"] == "result:DR"
    load(t, [3, 0])
    play(t, "stand")
    (test,) = [row for row in args(t.chronicle, "efficiency-test") if row["why"] == "why:stand"]
    assert (test["outcome"], len(test["units"]), len(test["passed"])) == ("some", 2, 1)
    assert asked(t) == "neapolitan losses.attacker"


# --- 12.7 advance


def won(pieces="1312: lin6_a lin6_b / 1313: leg3_a / 1413: stjul:disorder", *ids, dice=(4,), **top):
    return fought(pieces, "1413", *(ids or ("lin6_a", "lin6_b", "leg3_a")), dice=dice, **top)


@rule("12.7a", "12.7.2a", "12.7d")
def test_one_unit_may_advance_or_none():
    t = won()
    assert asked(t) == "neapolitan assault.advance"
    assert choices(t) == ["advance:lin6_a", "advance:lin6_b", "advance:leg3_a", "stay"]
    play(t, "advance:leg3_a")
    assert (at(t, "leg3_a"), at(t, "lin6_a")) == ("1413", "1312")


@rule("12.7d")
def test_an_advance_is_one_hex_into_the_defenders_hex():
    t = fought("1312: lin6_a / 1413: stjul", "1413", "lin6_a", dice=[4, 6])
    retreat(t)
    assert asked(t) == "neapolitan assault.advance"
    assert t.ask.args["hex"] == "hex:1413"


@rule("12.7.1")
def test_the_disordered_do_not_advance():
    t = fought("1312: lin6_a leg3_a / 1413: stjul", "1413", "lin6_a", "leg3_a", dice=[1, 6])
    result = args(t.chronicle, "assault")[0]["result"]
    assert result == "result:EX"
    assert condition(t, "leg3_a") == "disorder"
    assert asked(t) != "neapolitan assault.advance"


@rule("12.7.2b")
def test_of_two_emptied_hexes_one_is_entered():
    t = fought(
        "1312: lin6_a lin6_b / 1413: stjul:disorder / 1412: radinski:disorder",
        "1413 1412",
        *("lin6_a", "lin6_b"),
        dice=[6],
    )
    assert args(t.chronicle, "assault")[0]["result"] == "result:DE"
    assert asked(t) == "neapolitan assault.goal"
    assert set(choices(t)) == {"hex:1412", "hex:1413", "stay"}
    play(t, "hex:1412 advance:lin6_a")
    assert at(t, "lin6_a") == "1412"
    assert asked(t) != "neapolitan assault.advance"


@rule("12.7.3", "4.1.1")
def test_with_a_commander_all_may_advance():
    t = won("1312: lin6_a lin6_b murat / 1313: leg3_a / 1413: stjul:disorder")
    assert "all:1312" in choices(t)
    play(t, "all:1312")
    assert {at(t, id) for id in ("lin6_a", "lin6_b", "murat")} == {"1413"}
    assert at(t, "leg3_a") == "1313"


@rule("12.7.3", "12.7a")
def test_others_do_not_come_along():
    t = fought(
        "1312: leg3_a leg3_b murat / 1313: leg3_c / 1413: stjul:disorder",
        "1413",
        *("leg3_a", "leg3_b", "leg3_c"),
        dice=[6],
    )
    assert t.ask.rule == "12.7a"
    play(t, "all:1312")
    assert at(t, "leg3_a") == at(t, "leg3_b") == "1413"
    assert at(t, "leg3_c") == "1313"  # of the regiment, but in another hex


@rule("15.3b", "12.2.3a")
def test_who_has_attacked_does_not_rally():
    t = field(
        "1312: lin6_a leg3_a / 1413: stjul / 3908: murat",
        active="II",
        orders="II advance",
        phase="declaration",
    )
    fight(t, "1413", "lin6_a", "leg3_a", dice=[1, 1, 6, 0])  # 3-1, +1: an exchange
    assert args(t.chronicle, "assault")[0]["result"] == "result:EX"
    assert condition(t, "leg3_a") == "disorder"
    assert at(t, "stjul") == ""  # nobody near, an order that permits it
    assert asked(t) != "neapolitan rally.unit"


# --- 12.8 eliminated units


@rule("12.8a", "12.8b")
@pytest.mark.parametrize(("general", "turn"), [("1512: starhemberg", 4), ("3908: starhemberg", 5)])
def test_when_a_unit_returns(general, turn):
    t = won(f"1312: lin6_a lin6_b / 1313: leg3_a / 1413: stjul:disorder / {general}", turn=3)
    assert t.state.track == {"stjul": turn}


@rule("12.8c")
def test_reduced_units_and_those_without_another_side_are_lost_for_good():
    for piece in ("stjul:reduced", "radinski"):
        t = won(f"1312: lin6_a lin6_b / 1313: leg3_a / 1413: {piece}", dice=(6,))
        assert t.state.lost == [piece.partition(":")[0]]
        assert "eliminated" in words(t.chronicle)
