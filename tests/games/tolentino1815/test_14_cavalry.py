"""Chapter 14: cavalry that tramples, gives way, charges."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.odds_table import compute_odds
from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    assault,
    at,
    choices,
    condition,
    field,
    fight,
    load,
    play,
    points,
    quiet,
    rule,
    state,
    until,
    why,
)


@rule("14.0.1")
def test_cavalry_tramples_disordered_infantry_in_the_valley():
    for pieces, sp in (
        ("1312: uss_a uss_b / 1413: wacq:disorder", 6),
        ("1312: uss_a uss_b / 1413: wacq:rout", 6),
        ("1312: uss_a uss_b / 1413: wacq", 3),
        ("1410: uss_a uss_b / 1411: wacq:disorder", 3),  # a hill
        ("1312: uss_a uss_b / 1413: wacq:disorder hill_a", 3),
        ("1312: uss_a uss_b / 1413: drag_a:disorder", 3),
    ):
        target = "1411" if "1411" in pieces else "1413"
        assert compute_odds(state(pieces), assault(["uss_a", "uss_b"], target)).attack == sp


def attacked(pieces, *ids, orders="II attack T defence", active="II"):
    t = field(pieces, active=active, orders=orders, phase="declaration")
    fight(t, "1413", *ids, dice=[0])
    return t


@rule("14.1a")
def test_cavalry_gives_way_before_infantry():
    t = attacked("1312: lin6_a / 1413: drag_a", "lin6_a")
    assert asked(t) == "austrian assault.evade"
    assert choices(t) == ["stay", "go"]
    t = attacked("1312: lin6_a / 1413: drag_a", "lin6_a", orders="II attack T manoeuvre")
    assert asked(t) == "austrian assault.evade"
    t = attacked("1312: lin6_a / 1413: drag_a", "lin6_a", orders="II attack T advance")
    assert asked(t) != "austrian assault.evade"
    t = attacked("1312: lin6_a / 1412: chl2_ii / 1413: drag_a", "lin6_a", "chl2_ii")
    assert asked(t) != "austrian assault.evade"
    t = attacked("1312: lin6_a / 1413: wacq", "lin6_a", orders="II attack S defence")
    assert asked(t) != "austrian assault.evade"
    t = attacked("1312: lin6_a / 1413: drag_a:rout", "lin6_a")
    assert asked(t) != "austrian assault.evade"  # routed units do nothing by themselves (15.2a)


@rule("14.1a", "12.6.3")
def test_nobody_gives_way_who_has_no_way():
    ring = "1412: lin6_b / 1512: leg3_a / 1513: leg3_b / 1414: leg3_c / 1313: lin9_a"
    t = attacked(f"1312: lin6_a / 1413: drag_a / {ring}", "lin6_a", orders="II advance T defence")
    assert asked(t) != "austrian assault.evade"


@rule("14.1b")
def test_horse_artillery_gives_way_and_has_moved():
    t = attacked("1312: lin6_a / 1413: art_t", "lin6_a")
    assert asked(t) == "austrian assault.evade"
    play(t, "go")
    while asked(t) == "austrian retreat.hex":
        t.play(quiet(t))
    assert "art_t" in t.state.moved
    assert asked(t) != "austrian bombardment.defensive"
    t = field(
        "1312: lin6_a / 1413: art_t:moved",
        active="II",
        orders="II attack T defence",
        phase="declaration",
    )
    fight(t, "1413", "lin6_a", dice=[0])
    assert asked(t) != "austrian assault.evade"


@rule("14.1c")
def test_the_attacker_may_follow_into_the_empty_hex():
    t = attacked("1312: lin6_a / 1413: drag_a", "lin6_a")
    play(t, "go")
    while asked(t) == "austrian retreat.hex":
        t.play(quiet(t))
    assert args(t.chronicle, "assault") == []
    assert asked(t) == "neapolitan assault.advance"
    assert choices(t) == ["advance:lin6_a", "stay"]


@rule("14.1d", "11.1.1")
def test_who_stays_is_attacked_alone():
    t = attacked("1312: lin6_a / 1413: drag_a art_s", "lin6_a")
    play(t, "go")
    while asked(t) == "austrian retreat.hex":
        t.play(quiet(t))
    play(t, "hold")
    assert "art_s" in t.state.lost
    assert choices(t) == ["advance:lin6_a"]


@rule("14.1d", "12.7a")
def test_a_hex_left_before_combat_is_no_part_of_the_fight():
    t = field(
        "1312: lin6_a lin6_b / 1413: drag_a / 1412: wacq",
        active="II",
        orders="II attack T defence S defence",
        phase="declaration",
    )
    fight(t, "1413 1412", "lin6_a", "lin6_b", dice=[2, 0])
    play(t, "go")
    while asked(t) == "austrian retreat.hex":
        t.play(quiet(t))
    (row,) = args(t.chronicle, "assault")
    assert (row["hexes"], row["attack"], row["defence"]) == (["hex:1412"], 8, 4)
    assert row["result"] == "result:NE"
    assert asked(t) == "neapolitan assault.press"
    play(t, "halt")
    assert asked(t) != "neapolitan assault.advance"


# --- 14.2 charges


def charging(pieces="1312: uss_a uss_b / 1413: wacq", order="attack", **top):
    return field(pieces, active="L", orders=f"L {order}", **top)


@rule("14.2a", "10.2.1b")
def test_who_may_charge_whom():
    t = charging()
    play(t, "unit:uss_a")
    assert choices(t, "charge") == ["1413"]
    for pieces in (
        "1412: uss_a / 1411: wacq",  # hill
        "2510: uss_a / 2511: wacq",  # wood
        "2411: uss_a / 2310: wacq",  # fortification
        "1212: uss_a / 1112: wacq",  # village
    ):
        t = charging(pieces)
        assert asked(t) != "neapolitan movement.unit"
    t = charging(order="advance")
    assert asked(t) != "neapolitan movement.unit"
    t = charging("1312: uss_a:disorder / 1413: wacq")
    assert asked(t) != "neapolitan movement.unit"


@rule("14.2a", "14.2b")
def test_a_charge_needs_points_and_stops_beside_the_enemy():
    t = charging("1812: uss_a / 1413: wacq")  # 4 hexes, 8 points
    play(t, "unit:uss_a hex:1513")
    assert points(t) >= 1
    assert choices(t) == ["charge:1413", "stop"]
    events = play(t, "charge:1413")
    (announced,) = args(events, "charges")
    assert announced == {"units": ["unit:uss_a"], "hex": "hex:1413"}
    assert args(events, "assault")[0]["units"] == ["unit:uss_a"]


def charge(dice, pieces="1312: uss_a uss_b / 1413: stjul", stack=True):
    t = charging(pieces)
    load(t, [*dice, 0])
    play(t, "stack:1312 charge:1413" if stack else "unit:uss_a charge:1413")
    return t


@rule("14.2c", "14.2.2", "14.2d")
def test_a_charge_that_empties_the_hex_stays_there():
    t = charge([4, 1])  # 3 x 2 to 2: 3-1, +1: DR
    (fought,) = args(t.chronicle, "assault")
    assert (fought["attack"], fought["result"]) == (6, "result:DR")
    while asked(t) == "austrian retreat.hex":
        t.play(quiet(t))
    assert at(t, "uss_a") == at(t, "uss_b") == "1413"
    assert condition(t, "uss_a") == condition(t, "uss_b") == "disorder"


@rule("14.2c")
def test_a_charge_without_effect_goes_back():
    t = charge([1], "1312: uss_a uss_b / 1413: wacq")  # 6 to 4: 1-1, die 1: AD
    assert at(t, "uss_a") == "1312"


@rule("14.2.2")
def test_a_charge_disorders_but_does_not_rout():
    t = charge([1], "1312: uss_a uss_b / 1413: wacq")
    assert args(t.chronicle, "assault")[0]["result"] == "result:AD"
    assert condition(t, "uss_a") == "disorder"


@rule("14.2.2")
def test_who_attacks_without_charging_keeps_his_order():
    t = field("1312: uss_a uss_b / 1413: stjul", active="L", orders="L attack", phase="declaration")
    fight(t, "1413", "uss_a", "uss_b", dice=[5, 1, 0])  # 1-1, +1: DR
    until(t, "assault.advance")
    assert args(t.chronicle, "assault")[0]["odds"] == "1-1"
    play(t, "stay")
    assert condition(t, "uss_a") == condition(t, "uss_b") == ""


@rule("14.2d")
def test_doubling_is_not_doubled():
    g = state("1312: uss_a uss_b / 1413: wacq:disorder")
    assert compute_odds(g, assault(["uss_a", "uss_b"], "1413", charge=True)).attack == 6


@rule("14.2d", "14.0.1")
def test_only_the_attacker_is_doubled():
    g = state("1312: uss_a uss_b / 1413: drag_a drag_b")
    charge_ = compute_odds(g, assault(["uss_a", "uss_b"], "1413", charge=True))
    assert (charge_.attack, charge_.defence) == (6, 4)
    g = state("1312: drag_a:disorder / 1413: lin6_a")
    assert compute_odds(g, assault(["lin6_a"], "1312")).defence == 2


@rule("10.6b")
def test_cavalry_is_halved_where_it_stands_itself():
    g = state("2510: drag_a / 2511: carl_a / 2410: lin6_a", orders="T advance")
    assert "woods" in (BOARD.hexes["2511"].terrain, BOARD.hexes["2410"].terrain)
    both = assault(["lin6_a"], "2510", "2511")
    assert compute_odds(g, both).defence == 5  # the dragoons stand in the open


@rule("14.2.1", "12.2.1")
def test_a_charge_may_ignore_others():
    t = charging("1312: uss_a / 1413: stjul / 1212: wacq", dice=[0])
    play(t, "unit:uss_a charge:1413")
    assert len(args(t.chronicle, "assault")) == 1


@rule("14.2.3", "12.4.1e")
def test_no_infantry_on_a_charged_hex():
    t = field(
        "1312: lin6_a / 1412: chl2_ii / 1413: wacq",
        active="II",
        orders="II attack",
    )
    play(t, "unit:chl2_ii charge:1413")
    until(t, "initiative.choose", "orders.attempt", "orders.formation", "neapolitan retreat.hex")
    assert [row["units"] for row in args(t.chronicle, "assault")] == [["unit:chl2_ii"]]
    t = field(
        "1312: lin6_a / 1412: chl2_ii / 1413: wacq / 1212: stjul",
        active="II",
        orders="II attack",
        phase="declaration",
        charge={"chl2_ii": "1413"},
        assaults=[{"attackers": ["chl2_ii"], "hexes": ["1413"], "charge": True}],
    )
    assert asked(t) == "neapolitan assault.declare"  # of the other enemy
    assert choices(t, "target") == ["1212"]
    assert why(t, "target:1413") == "12.2.3b"


@rule("14.2b", "12.2b")
def test_a_charge_that_finds_nobody_is_an_ordinary_attack():
    t = field(
        "1312: uss_a / 1412: stjul",
        active="L",
        orders="L attack",
        phase="bombardment",
        charge={"uss_a": "1413"},
    )
    assert t.state.charge == {}
    assert choices(t) == ["target:1412"]


@rule("14.2b", "7.0a")
@pytest.mark.parametrize(("friends", "rule_"), [("", ""), ("leg1_a leg1_b leg1_c", "7.1a.i")])
def test_nobody_charges_from_a_full_hex_on_the_way(friends, rule_):
    """Found by the fuzzer: a march interrupted in a full hex ended there by a charge."""
    t = field(
        f"1312: {friends} chl1 / 1413: wacq:disorder",
        active="III",
        orders="III attack",
        move={"pieces": ["chl1"], "origin": "1212", "steps": 1, "spent": 2},
    )
    assert asked(t) == "neapolitan movement.hex"
    assert why(t, "charge:1413") == rule_
