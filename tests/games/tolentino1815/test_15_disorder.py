"""Chapter 15: disorder, rout, rally, reinforcements, replacements."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.odds_table import compute_odds
from grognard.games.tolentino1815.replacements import places_for
from grognard.games.tolentino1815.state import order_of
from grognard.games.tolentino1815.zones import zone
from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    assault,
    at,
    choices,
    condition,
    end_activation,
    field,
    may,
    moves,
    play,
    points,
    quiet,
    rule,
    said,
    state,
    until,
    why,
)


def flee(t):
    while asked(t).endswith(("retreat.hex", "retreat.stop")):
        t.play("flee" if "flee" in choices(t) else quiet(t))
    return t


@rule("15.1a")
def test_disordered_units_never_attack():
    t = field(
        "1312: lin6_a:disorder / 1413: wacq", active="II", orders="II attack", phase="declaration"
    )
    assert "assault.declare" not in asked(t)
    t = field(
        "1312: lin6_a:disorder lin6_b / 1413: wacq",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    play(t, "target:1413")
    assert why(t, "unit:lin6_a") == "15.1a"


@rule("15.1b")
def test_disorder_in_the_defence():
    g = state("1312: lin6_a / 1413: wacq:disorder hill_a")
    assert compute_odds(g, assault(["lin6_a"], "1413")).modifiers["disorder"] == 2


@rule("15.1c", "8.0f")
def test_disordered_units_move_and_defend():
    t = field("1312: carl_a:disorder / 3908: lin6_a", active="E", orders="E manoeuvre")
    play(t, "unit:carl_a")
    assert points(t) == 4
    g = state("1312: carl_a:disorder / 1413: lin6_a")
    assert zone(g, "austrian") == 0
    assert compute_odds(g, assault(["lin6_a"], "1312")).defence == 3


@rule("15.2a")
def test_routed_units_do_nothing_of_their_own_will():
    t = field("1312: carl_a:rout / 1212: carl_b / 3908: lin6_a", active="E", orders="E manoeuvre")
    assert why(t, "unit:carl_a") == "15.2a"
    assert moves(t, "carl_a") == set()


@rule("15.2b")
@pytest.mark.parametrize(("die", "flees"), [(2, True), (5, False)])
def test_a_routed_unit_flees_or_surrenders(die, flees):
    t = field(
        "1312: leg3_a:rout / 1613: wacq",
        active="S",
        orders="S advance",
        dice=[die, 0],
    )
    play(t, "unit:wacq hex:1413")
    flee(t)
    if flees:
        assert BOARD.grid.distance(at(t, "leg3_a"), "1312") == 2
        assert condition(t, "leg3_a") == "rout"
    else:
        assert t.state.lost == ["leg3_a"]
        assert said(t.chronicle, "eliminated", "cause") == ["surrender"]


@rule("15.2.1", "12.8c")
def test_who_routs_and_cannot_flee_is_lost():
    ring = "1412: lin9_a / 1312: lin6_a / 1313: rat1 / 1414: lin9_b / 1512: lin2_a / 1513: lin2_b"
    t = field(
        f"{ring} / 1413: simb_a:rout",
        phase="assaults",
        active="II",
        orders="II attack",
        retreats=[{"unit": "simb_a", "steps": 2, "rout": True, "cause": "rout"}],
        assaults=[{"attackers": ["lin6_a"], "hexes": ["1413"], "step": "end"}],
        current=0,
    )
    assert "simb_a" in t.state.lost


@rule("15.2.2a")
def test_routed_units_flee_two_hexes_at_the_end_of_the_turn():
    t = field("1413: lin6_a:rout / 1312: wacq", phase="rout", dice=[0])
    flee(t)
    assert BOARD.grid.distance(at(t, "lin6_a"), "1312") == 3
    closed = "1412: carl_a / 1312: wacq / 1313: hill_a / 1414: hill_b / 1512: simb_a / 1513: simb_b"
    t = field(f"{closed} / 1413: lin6_a:rout", phase="rout", dice=[0])
    assert at(t, "lin6_a") == "1413"
    edge = "1008: carl_a / 1108: wacq / 1109: hill_a / 1010: hill_b"
    t = field(f"{edge} / 1009: lin6_a:rout", phase="rout", dice=[0])
    assert "lin6_a" in t.state.lost


@rule("15.2.2a")
@pytest.mark.parametrize("away", [2, 3, 4])
def test_every_step_of_a_flight_leads_away_from_the_enemy(away):
    foe = {2: "1512", 3: "1612", 4: "1712"}[away]
    t = field(f"1313: lin6_a:rout / {foe}: wacq", phase="rout", dice=[0])
    for _ in range(2):  # whoever looks for the way back does not find it
        ways = choices(t, "hex")
        t.play(f"hex:{min(ways, key=lambda hex: BOARD.grid.distance(hex, foe))}")
    assert BOARD.grid.distance(at(t, "lin6_a"), foe) == away + 2


@rule("15.2.3", "12.6b")
def test_a_flight_does_not_turn_aside_for_friends_on_its_way():
    t = field(
        "1312: wacq / 1413: lin6_a:rout / 1513: leg3_a leg3_b / 1512: art_med art_daq "
        "/ 1414: lin9_a lin9_b",
        phase="rout",
        dice=[1, 0],
    )
    assert set(choices(t, "hex")) == {"1512", "1513", "1414"}  # farther from the enemy all three
    play(t, "hex:1513")
    assert args(t.chronicle, "efficiency-test")[0]["units"] == ["unit:leg3_a", "unit:leg3_b"]


@rule("15.2.2b")
def test_flight_may_stop_in_shelter():
    t = field("2604: lin6_a:rout / 2603: wacq", phase="rout", dice=[0])
    assert asked(t) == "neapolitan retreat.stop"
    play(t, "stop")
    assert (at(t, "lin6_a"), condition(t, "lin6_a")) == ("2604", "rout")
    t = field("1413: lin6_a:rout medici / 1312: wacq", phase="rout", dice=[0])
    assert asked(t) == "neapolitan retreat.stop"
    t = field("1413: lin6_a:rout murat / 1312: wacq", phase="rout", dice=[0])
    assert asked(t) != "neapolitan retreat.stop"


@rule("15.2.3", "13.1.3")
@pytest.mark.parametrize(("die", "state"), [(3, ""), (4, "disorder")])
def test_a_rout_shakes_those_it_passes(die, state):
    ring = "1412: wacq / 1312: hill_a / 1313: hill_b / 1512: simb_b / 1414: simb_a"
    t = field(f"{ring} / 1413: lin6_a:rout / 1513: leg3_a", phase="rout", dice=[die, 0])
    flee(t)
    assert condition(t, "leg3_a") == state
    assert at(t, "lin6_a") != "1513"


# --- 15.3 rally


@rule("15.3a", "15.3b")
def test_who_may_rally():
    t = field(
        "3109: leg3_a:disorder / 3210: leg3_b:disorder / 1312: lin6_a:disorder / 1413: wacq",
        active="II",
        orders="II manoeuvre",
        phase="rally",
        acted=["leg3_b"],
    )
    assert choices(t) == ["unit:leg3_a", "done"]
    assert why(t, "unit:leg3_b") == "15.3b"
    assert why(t, "unit:lin6_a") == "15.3b"


@rule("15.3c", "15.3d", "15.3.1a", "15.3.1b")
@pytest.mark.parametrize(
    ("order", "die", "passed"),
    [("defence", 3, True), ("manoeuvre", 3, True), ("advance", 3, False), ("advance", 2, True)],
)
def test_rallying(order, die, passed):
    for before, after in (("rout", "disorder"), ("disorder", "")):
        t = field(
            f"3109: leg3_a:{before} / 1112: carl_a",
            active="II",
            orders=f"II {order}",
            phase="rally",
            dice=[die, 0],
        )
        play(t, "unit:leg3_a")
        assert condition(t, "leg3_a") == (after if passed else before)


@rule("15.3a", "15.3b", "5.1.2f")
def test_a_refusal_says_why_a_unit_does_not_rally():
    t = field(
        "1312: carl_a:disorder / 1212: carl_b / 1111: carl_c:disorder / 1512: chast_a:disorder "
        "/ 1613: lin6_a / 1812: chast_b:disorder",
        active="E",
        orders="E manoeuvre",
        phase="rally",
        acted=["carl_c"],
        own_order={"chast_b": "attack"},
    )
    assert choices(t) == ["unit:carl_a", "done"]
    assert why(t, "unit:carl_b") == "15.3a"
    assert why(t, "unit:carl_c") == "15.3b"
    assert why(t, "unit:chast_a") == "15.3b"
    assert why(t, "unit:chast_b") == "5.1.2f"


@rule("15.3a", "13.1.2")
def test_one_die_for_each_hex_and_order():
    t = field(
        "1312: carl_a:disorder carl_b:disorder / 1111: carl_c:disorder / 3908: lin6_a",
        active="E",
        orders="E manoeuvre",
        phase="rally",
        out_of_command=["carl_b"],
        dice=[6, 0],
    )
    play(t, "unit:carl_a")
    (test,) = args(t.chronicle, "efficiency-test")
    assert test["units"] == ["unit:carl_a"]  # carl_b is under Defence, carl_c elsewhere
    assert choices(t) == ["unit:carl_b", "unit:carl_c", "done"]


# --- 15.4 reinforcements


def entering(pieces="1112: carl_a", **top):
    return field(pieces, active="III", phase="reinforcements", turn=7, **top)


@rule("15.4a")
def test_reinforcements_pay_for_their_entry_hex():
    t = entering()
    play(t, "unit:lin4")
    assert points(t) == 3
    play(t, "stop")
    assert at(t, "lin4") == "3908"
    assert t.state.out_of_command == []


@rule("15.4a", "7.0a")
def test_reinforcements_wait_where_they_cannot_enter():
    t = entering("3909: wacq")
    assert "reinforcements.enter" not in asked(t)  # not even a general alone (8.2.2a)
    t = entering("3909: wacq / 3908: lin6_a")
    assert "unit:lin4" not in choices(t)
    assert why(t, "unit:lin4") == "15.4a"
    assert why(t, "unit:leg3_a") == "15.4b"
    assert "commander:lechi" in choices(t)
    t = entering("3908: wacq")
    assert "reinforcements.enter" not in asked(t)
    t = entering("3908: leg1_a leg1_b leg1_c / 1112: carl_a")
    play(t, "unit:lin4")
    assert "stop" not in choices(t)  # no room to stay


@rule("15.4.1")
def test_reinforcements_enter_in_command_under_manoeuvre():
    t = entering()
    play(t, "commander:lechi commander:demajo unit:leg1_a")
    assert order_of(t.state, "leg1_a") == "manoeuvre"
    assert choices(t, "column")
    play(t, "column:3109 stop")
    play(t, "wait")
    assert t.state.out_of_command == []
    assert t.state.condition == {}
    end_activation(t)
    assert t.state.orders["III"] == "defence"
    assert order_of(t.state, "leg1_a") == "defence"


@rule("15.4a", "9.1.1b")
def test_the_entry_hex_is_the_one_hex_that_is_always_possible(monkeypatch):
    monkeypatch.setattr("grognard.games.tolentino1815.movement.movement", lambda g, id: 1)
    t = entering()
    play(t, "unit:lin4")
    assert at(t, "lin4") == "3908"
    assert choices(t, "hex") == []


@rule("15.4a", "9.1.4a")
def test_a_commander_pays_for_his_entry_hex():
    t = entering()
    play(t, "commander:lechi wait")
    until(t, "commanders.choose")
    play(t, "commander:lechi")
    road = BOARD.chart.roads[0].hexes
    assert next(hex for hex in road if hex in choices(t, "hex")) == "2909"  # eleven hexes, not 12


@rule("15.4a", "11.0b", "11.0c")
def test_guns_that_enter_have_moved():
    t = entering()
    play(t, "unit:art_maj stop")
    assert t.state.moved == ["art_maj"]


@rule("15.4a", "15.2b", "4.4.6")
def test_an_entry_disturbs_the_enemies_next_to_it():
    t = entering("3909: hill_a:rout / 3809: taxis", dice=[6, 0])
    play(t, "unit:lin4")
    assert t.state.lost == ["hill_a"]
    assert asked(t) == "austrian commanders.flee"


@rule("4.5.2d", "15.4.1")
def test_de_majo_waits_for_lechi_to_lead():
    t = entering()
    play(t, "commander:demajo")
    assert t.state.commander == {}
    play(t, "commander:lechi")
    assert t.state.commander == {"III": "lechi"}
    t = entering("3908: lechi / 1112: carl_a")
    play(t, "commander:demajo")
    assert t.state.commander == {"III": "lechi"}


@rule("4.5.2d", "15.4.1")
def test_de_majo_leads_the_division_even_if_he_comes_later():
    t = entering("3509: lin6_a / 1112: carl_a", lost="dambrosio")
    play(t, "commander:lechi commander:lechi hex:3509")
    assert t.state.commander == {"II": "lechi"}
    play(t, "commander:demajo")
    assert t.state.commander == {"II": "lechi", "III": "demajo"}


# --- 15.5 replacements


@rule("15.5a", "15.5b")
def test_replacements_return_near_their_general():
    t = field(
        "1508: eckhardt / 1409: lin6_a / 1507: carl_a carl_b carl_c",
        turn=4,
        phase="replacements",
        track={"chast_a": 4},
        reduced=["chast_a"],
    )
    assert asked(t) == "austrian replacements.place"
    near = {"1508", *BOARD.grid.neighbours("1508")}
    offered = set(choices(t, "hex"))
    assert offered <= near
    for hex in offered:
        assert BOARD.grid.distance(hex, "1409") > 1
    assert "1507" not in offered
    assert why(t, "hex:1507") == "7.1a.i"
    assert why(t, "hex:1409") == why(t, "hex:1408") == "15.5b"
    assert why(t, "hex:1112") == "15.5a"
    assert not may(t, "wait")


@rule("15.5b", "4.4.6", "8.2.3a")
def test_an_enemy_commander_gets_away_from_a_unit_that_returns():
    t = field(
        "1508: eckhardt / 1507: medici / 3908: lin6_a",
        turn=4,
        phase="replacements",
        track={"chast_a": 4},
        reduced=["chast_a"],
    )
    play(t, "hex:1508")
    assert asked(t) == "neapolitan commanders.flee"
    assert "stay" in choices(t)


@rule("15.5b")
def test_a_replacement_without_room_waits():
    t = field(
        "1508: eckhardt / 1509: lin6_a / 1507: lin9_a / 3908: dambrosio",
        turn=4,
        phase="replacements",
        track={"chast_a": 4},
        reduced=["chast_a"],
    )
    g = t.state
    assert places_for(g, "chast_a") == []
    assert g.track == {"chast_a": 5}


@rule("15.5c", "12.8c", "13.3.1b")
def test_it_returns_reduced_and_in_good_order():
    t = field(
        "3908: dambrosio / 1112: carl_a",
        turn=4,
        phase="replacements",
        track={"lin6_a": 4},
        reduced=["lin6_a"],
    )
    play(t, "hex:3908")
    assert at(t, "lin6_a") == "3908"
    assert "lin6_a" in t.state.reduced
    assert condition(t, "lin6_a") == ""
    assert t.state.morale == {}
    assert args(t.chronicle, "returns")


@rule("7.1.1", "15.2.2b")
def test_beside_friends_in_order_no_flight_stops():
    for beside, asked_ in (("", "retreat.stop"), (" lin6_b", "retreat.hex")):
        t = field(f"2604: lin6_a:rout{beside} / 1112: carl_a", phase="rout", turn=3)
        assert asked(t) == f"neapolitan {asked_}"
    pieces = "1413: wacq / 1312: lin6_a:disorder leg3_b:disorder"
    t = field(pieces, active="II", orders="II defence", dice=[4, 0])
    play(t, "stack:1312 hex:1412")
    assert (condition(t, "lin6_a"), condition(t, "leg3_b")) == ("disorder", "rout")
    assert at(t, "leg3_b") == at(t, "lin6_a") == "1412"
