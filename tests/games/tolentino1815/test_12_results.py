"""12.5.4-12.8: results, retreats, advances, eliminated units."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.data import BOARD
from grognard.games.tolentino1815.retreat import retreat_hexes
from grognard.games.tolentino1815.state import Retreat
from tests.games.tolentino1815.tabletop import (
    args,
    asked,
    at,
    choices,
    condition,
    declare,
    field,
    fight,
    load,
    play,
    quiet,
    rule,
    said,
    state,
    words,
)


def fought(pieces, target, *ids, dice, order="attack", active="II", orders="", **top):
    """An assault with all its dice; whatever is asked then waits."""
    t = field(
        pieces,
        active=active,
        orders=f"{active} {order} {orders}",
        phase="declaration",
        **top,
    )
    fight(t, target, *ids, dice=[*dice, 0])
    return t


def retreat(t):
    """Let everybody go back, somehow."""
    while asked(t).endswith(("retreat.hex", "retreat.stop")):
        t.play(quiet(t))
    return t


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
    )
    assert args(t.chronicle, "assault")[0]["result"] == "result:DR"
    load(t, [3, 0])
    play(t, "stand")
    (test,) = [row for row in args(t.chronicle, "efficiency-test") if row["why"] == "why:stand"]
    assert (test["outcome"], len(test["units"]), len(test["passed"])) == ("some", 2, 1)
    assert asked(t) == "neapolitan losses.attacker"


# --- 12.6 retreat


@rule("12.6b", "12.6c")
def test_a_retreat_leads_away_from_all_enemies():
    t = fought("1312: lin6_a / 1413: stjul", "1413", "lin6_a", dice=[4])
    assert asked(t) == "austrian retreat.hex"
    for hex in choices(t, "hex"):
        assert BOARD.grid.distance(hex, "1312") == 2
    t = fought("1312: lin6_a / 1413: stjul / 1612: lin9_a", "1413", "lin6_a", dice=[4])
    assert "1512" not in choices(t, "hex")


@rule("12.6d")
def test_stacked_units_may_part():
    t = fought(
        "1312: lin6_a lin6_b / 1313: leg3_a / 1413: carl_a chast_a",
        "1413",
        *("lin6_a", "lin6_b", "leg3_a"),
        dice=[6, 1],
    )
    assert args(t.chronicle, "assault")[0]["result"] == "result:DR"
    first = choices(t, "hex")
    play(t, f"hex:{first[0]}")
    assert set(choices(t, "hex")) == set(first)
    play(t, f"hex:{first[1]}")
    assert at(t, "carl_a") != at(t, "chast_a")


@rule("12.6.1")
def test_a_retreat_into_a_zone_costs_a_level():
    ring = "1412: lin9_a / 1313: lin9_b / 1612: leg3_a / 1514: leg3_b / 1312: lin6_a lin6_b"
    t = fought(
        f"{ring} / 1413: chast_a", "1413", "lin6_a", "lin6_b", "lin9_a", "lin9_b", dice=[3, 1]
    )
    assert args(t.chronicle, "assault")[0]["result"] == "result:DR"
    retreat(t)
    assert condition(t, "chast_a") == "rout"


@rule("12.6.1", "8.1.1")
def test_a_way_out_of_zones_goes_before_one_in_a_zone():
    g = state("1312: lin6_a / 1413: stjul / 1613: leg3_a")  # no hex is farther from both
    assert retreat_hexes(g, Retreat("stjul", 1, "1413", cause="assault")) == ["1414"]
    flight = Retreat("stjul", 1, "1413", rout=True, cause="rout")
    assert set(retreat_hexes(g, flight)) == {"1412", "1512", "1513", "1414", "1313"}


@rule("12.6b")
def test_an_attacker_in_flight_goes_away_from_those_he_attacked():
    g = state(  # no hex is farther from both Austrians
        "1312: lin6_a / 1413: wacq / 1211: carl_a",
        active="II",
        orders="II attack",
        phase="assaults",
        assaults=[{"attackers": ["lin6_a"], "hexes": ["1413"], "defenders": ["wacq"]}],
        current=0,
    )
    ways = retreat_hexes(g, Retreat("lin6_a", 2, "1312", rout=True, cause="rout"))
    assert set(ways) == {"1311", "1212", "1213"}


@rule("12.6.2")
def test_an_overstacked_retreat_goes_on():
    ring = "1412: lin9_a / 1312: lin6_a lin6_b / 1313: rat1 / 1414: lin9_b / 1512: lin2_a"
    t = field(
        f"{ring} / 1413: stjul / 1513: carl_a carl_b carl_c",
        phase="assaults",
        active="II",
        orders="II attack",
        retreats=[{"unit": "stjul", "steps": 1, "from_hex": "1413", "cause": "assault"}],
        assaults=[{"attackers": ["lin6_a"], "hexes": ["1413"], "step": "over"}],
        current=0,
    )
    retreat(t)
    assert at(t, "stjul") not in ("1413", "1513", "")
    assert BOARD.grid.distance(at(t, "stjul"), "1413") == 2


@rule("12.6.3", "12.8c")
def test_who_is_surrounded_is_lost_for_good():
    ring = "1412: lin9_a / 1312: lin6_a / 1313: rat1 / 1414: lin9_b / 1512: lin2_a / 1513: lin2_b"
    t = field(
        f"{ring} / 1413: simb_a",
        phase="assaults",
        active="II",
        orders="II attack",
        retreats=[{"unit": "simb_a", "steps": 1, "from_hex": "1413", "cause": "assault"}],
        assaults=[{"attackers": ["lin6_a"], "hexes": ["1413"], "step": "over"}],
        current=0,
    )
    assert "simb_a" in t.state.lost
    assert t.state.track == {}


@rule("12.8.1")
def test_off_the_map_is_lost_for_good():
    t = field(
        "1009: simb_a / 1008: lin6_a / 1108: lin9_a / 1109: lin9_b / 1010: rat1",
        phase="assaults",
        active="II",
        orders="II attack",
        retreats=[{"unit": "simb_a", "steps": 1, "from_hex": "1009", "cause": "assault"}],
        assaults=[{"attackers": ["lin6_a"], "hexes": ["1009"], "step": "over"}],
        current=0,
    )
    assert "simb_a" in t.state.lost
    assert said(t.chronicle, "eliminated", "cause") == ["off-map"]


@rule("12.6a")
def test_a_commander_may_follow_his_men():
    t = fought("1312: lin6_a / 1413: stjul starhemberg", "1413", "lin6_a", dice=[4, 1])
    play(t, "hold-back")
    retreat(t)
    assert asked(t) == "austrian commanders.follow"
    play(t, f"hex:{at(t, 'stjul')}")
    assert at(t, "starhemberg") == at(t, "stjul")


@rule("12.6a", "11.1b")
def test_a_commander_may_follow_who_is_driven_back_by_fire():
    t = field(
        "1312: art_cam livron / 1413: carl_b:disorder eckhardt",
        active="L",
        phase="bombardment",
        dice=[6, 4, 0],
    )
    play(t, "unit:art_cam fire:1413")
    retreat(t)
    assert asked(t) == "austrian commanders.follow"
    assert choices(t) == [f"hex:{at(t, 'carl_b')}", "stay"]


@rule("12.6a", "4.4.6")
def test_nobody_follows_those_who_flee_before_a_pursuer():
    t = field(
        "1413: lin6_a:rout medici / 1312: wacq",
        active="S",
        retreats=[
            {"unit": "lin6_a", "steps": 2, "from_hex": "1413", "rout": True, "cause": "pursuit"}
        ],
    )
    retreat(t)
    assert at(t, "lin6_a") != "1413"
    assert "commanders.follow" not in asked(t)


@rule("12.6a")
def test_a_commander_stays_with_those_who_stay():
    t = field(
        "1312: art_cam livron / 1413: carl_a:disorder carl_b eckhardt",
        active="L",
        phase="bombardment",
        retreats=[
            {"unit": "carl_a", "steps": 2, "from_hex": "1413", "rout": True, "cause": "rout"}
        ],
    )
    retreat(t)
    assert at(t, "carl_a") != "1413"
    assert "commanders.follow" not in asked(t)


@rule("11.1b")
def test_guns_are_left_behind_where_they_cannot_follow():
    t = field(
        "1613: lin6_a:rout art_med / 1512: wacq / 1612: hill_a / 1513: hill_b / 1712: simb_a",
        active="S",
        phase="bombardment",
        retreats=[
            {
                "unit": "lin6_a",
                "steps": 2,
                "from_hex": "1613",
                "rout": True,
                "cause": "rout",
                "guns": ["art_med"],
            }
        ],
        passed=["guns:art_med"],
    )
    retreat(t)  # over the Chienti, where there is no bridge
    assert at(t, "lin6_a") not in ("1613", "")
    assert at(t, "art_med") == "1613"


@rule("12.6.2")
def test_a_free_hex_in_a_zone_goes_before_a_full_one():
    ring = "1412: lin9_a / 1312: lin6_a lin6_b / 1313: rat1 / 1414: lin9_b / 1612: lin2_a"
    t = field(  # 1512 is full and 1513 free; both are in the zone of nobody but 1512's enemy
        f"{ring} / 1413: stjul / 1513: carl_a carl_b carl_c",
        phase="assaults",
        active="II",
        orders="II attack",
        retreats=[{"unit": "stjul", "steps": 1, "from_hex": "1413", "cause": "assault"}],
        assaults=[{"attackers": ["lin6_a"], "hexes": ["1413"], "step": "over"}],
        current=0,
    )
    assert at(t, "stjul") == "1512"  # in a zone, and so with a level of disorder
    assert condition(t, "stjul") == "disorder"


@rule("12.6b", "14.1a")
def test_before_combat_too_it_goes_away_from_the_attackers():
    pieces = "1413: hus5a / 1313: lin6_a / 1512: lin9_a / 1411: leg3_a:disorder"
    t = field(pieces, active="II", orders="II attack Av defence", phase="declaration")
    declare(t, "1413", "lin6_a")
    g = t.state
    for hex in retreat_hexes(g, Retreat("hus5a", 1, "1413", cause="evasion")):
        assert BOARD.grid.distance(hex, "1313") == 2


@rule("8.2.3a", "12.6a")
def test_a_retreat_runs_over_a_lone_commander():
    ring = "1412: lin9_a / 1312: lin6_a lin6_b / 1313: rat1 / 1414: lin9_b / 1512: lin2_a"
    t = field(
        f"{ring} / 1413: stjul / 1513: medici",
        phase="assaults",
        active="II",
        orders="II attack",
        retreats=[{"unit": "stjul", "steps": 1, "from_hex": "1413", "cause": "assault"}],
        assaults=[{"attackers": ["lin6_a"], "hexes": ["1413"], "step": "over"}],
        current=0,
    )
    assert at(t, "stjul") == "1513"
    assert asked(t) == "neapolitan commanders.flee"
    assert "stay" not in choices(t)


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
