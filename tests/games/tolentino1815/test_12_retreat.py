"""12.6: retreats."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.retreat import retreat_hexes
from grognard.games.tolentino1815.state import Retreat, State
from grognard.kernel.table import Table
from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    at,
    choices,
    condition,
    declare,
    field,
    fought,
    play,
    retreat,
    rule,
    said,
    state,
    why,
)


def driven_back(pieces: str, unit: str, hex: str) -> Table[State]:
    """lin6_a has beaten a unit, which now goes back one hex from there."""
    return field(
        pieces,
        phase="assaults",
        active="II",
        orders="II attack",
        retreats=[{"unit": unit, "steps": 1, "from_hex": hex, "cause": "assault"}],
        assaults=[{"attackers": ["lin6_a"], "hexes": [hex], "step": "end"}],
        current=0,
    )


# --- 12.6 retreat


@rule("12.6b", "12.6c")
def test_a_retreat_leads_away_from_all_enemies():
    t = fought("1312: lin6_a / 1413: stjul", "1413", "lin6_a", dice=[4])
    assert asked(t) == "austrian retreat.hex"
    for hex in choices(t, "hex"):
        assert BOARD.grid.distance(hex, "1312") == 2
    t = fought("1312: lin6_a / 1413: stjul / 1612: lin9_a", "1413", "lin6_a", dice=[4])
    assert "1512" not in choices(t, "hex")


@rule("12.6b")
@pytest.mark.parametrize(
    ("far", "offered"),
    [
        ("1315", {"1512"}),  # three hexes off
        ("1010", {"1513", "1414"}),  # five
        ("1910", {"1414"}),
        ("3908", {"1512", "1513", "1414"}),  # no hex is farther from both: from 1312
    ],
)
def test_a_retreat_leads_away_from_enemies_far_off_too(far, offered):
    g = state(f"1312: lin6_a / 1413: stjul / {far}: lin9_a")
    assert set(retreat_hexes(g, Retreat("stjul", 1, "1413", cause="assault"))) == offered


@rule("12.6b", "12.6c")
def test_a_hex_nearer_an_enemy_far_off_is_refused():
    t = fought("1312: lin6_a / 1413: stjul / 1010: lin9_a", "1413", "lin6_a", dice=[4])
    assert set(choices(t)) == {"hex:1513", "hex:1414"}
    assert why(t, "hex:1512") == "12.6b"


@rule("12.6b", "15.2.2a")
def test_a_flight_leads_away_from_enemies_far_off_too():
    g = state("1312: lin6_a / 1413: stjul:rout / 1010: lin9_a")
    for cause in ("rout", "pursuit", "end-of-turn"):
        flight = Retreat("stjul", 2, "1413", rout=True, cause=cause)
        assert set(retreat_hexes(g, flight)) == {"1513", "1414"}


@rule("12.6b", "11.3.2")
def test_what_lies_in_a_stack_out_of_sight_does_not_change_a_retreat():
    """Every hex with enemy units shows one of them, and that is all that matters."""
    offered = [
        retreat_hexes(state(f"1312: lin6_a / 1413: stjul / {far}"), Retreat("stjul", 1, "1413"))
        for far in (
            "1910: lin9_a",
            "1910: lin9_a lin9_b medici",
            "1910: lin9_a:disorder art_med",
            "1910: lin9_a:rout lin9_b:rout",
        )
    ]
    assert offered == [["1414"]] * 4
    g = state("1312: lin6_a / 1413: stjul / 1910: medici")  # a commander is no unit (2.0)
    assert len(retreat_hexes(g, Retreat("stjul", 1, "1413"))) == 3


@rule("12.6b", "11.3.2", "12.5.4f")
def test_opponents_who_have_fled_are_no_longer_in_the_fight():
    g = state(  # wacq has fled; no hex is farther from both neighbours
        "1312: lin6_a / 1515: wacq:rout hill_a:rout / 1211: carl_a / 1413: chast_a",
        active="II",
        orders="II attack",
        phase="assaults",
        assaults=[{"attackers": ["lin6_a"], "hexes": ["1413"], "defenders": ["chast_a", "wacq"]}],
        current=0,
    )
    ways = retreat_hexes(g, Retreat("lin6_a", 2, "1312", rout=True, cause="rout"))
    assert set(ways) == {"1311", "1212", "1213"}


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
    t = driven_back(f"{ring} / 1413: stjul / 1513: carl_a carl_b carl_c", "stjul", "1413")
    retreat(t)
    assert at(t, "stjul") not in ("1413", "1513", "")
    assert BOARD.grid.distance(at(t, "stjul"), "1413") == 2


@rule("12.6.1", "12.6.2", "15.2.1")
def test_who_routs_in_a_full_hex_goes_on_by_its_flight_alone():
    ring = "1412: lin9_a / 1312: lin6_a lin6_b / 1313: rat1 / 1414: lin9_b / 1512: lin2_a"
    t = driven_back(f"{ring} / 1413: stjul:disorder / 1513: carl_a carl_b carl_c", "stjul", "1413")
    retreat(t)
    assert condition(t, "stjul") == "rout"
    steps = [e for e in t.chronicle if e.key == "retreats" and e.args["unit"] == "unit:stjul"]
    assert len(steps) == 1 + 2


@rule("12.6.3", "12.8c")
def test_who_is_surrounded_is_lost_for_good():
    ring = "1412: lin9_a / 1312: lin6_a / 1313: rat1 / 1414: lin9_b / 1512: lin2_a / 1513: lin2_b"
    t = driven_back(f"{ring} / 1413: simb_a", "simb_a", "1413")
    assert "simb_a" in t.state.lost
    assert t.state.track == {}


@rule("12.8.1")
def test_off_the_map_is_lost_for_good():
    t = driven_back(
        "1009: simb_a / 1008: lin6_a / 1108: lin9_a / 1109: lin9_b / 1010: rat1", "simb_a", "1009"
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
        beside=["art_med"],
    )
    retreat(t)  # over the Chienti, where there is no bridge
    assert at(t, "lin6_a") not in ("1613", "")
    assert at(t, "art_med") == "1613"


@rule("12.6.2")
def test_a_free_hex_in_a_zone_goes_before_a_full_one():
    ring = "1412: lin9_a / 1312: lin6_a lin6_b / 1313: rat1 / 1414: lin9_b / 1612: lin2_a"
    t = driven_back(  # 1512 is full and 1513 free; both are in the zone of nobody but 1512's enemy
        f"{ring} / 1413: stjul / 1513: carl_a carl_b carl_c", "stjul", "1413"
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
    t = driven_back(f"{ring} / 1413: stjul / 1513: medici", "stjul", "1413")
    assert at(t, "stjul") == "1513"
    assert asked(t) == "neapolitan commanders.flee"
    assert "stay" not in choices(t)
