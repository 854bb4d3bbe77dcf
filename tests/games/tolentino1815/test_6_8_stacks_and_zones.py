"""Chapters 6 to 8: initiative, stacking, zones of control."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.commander_moves import commander_reach
from grognard.games.tolentino1815.invariants import check
from grognard.games.tolentino1815.stacking import fits, may_stack
from grognard.games.tolentino1815.zones import in_enemy_zone, zone
from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    at,
    choices,
    columns,
    end_activation,
    field,
    fight,
    forbids,
    may,
    moves,
    new,
    play,
    points,
    quiet,
    rule,
    said,
    state,
    walk,
    words,
)

# --- 6 initiative

THREE = "3908: murat dambrosio lin6_a / 1112: bianchi / 1508: eckhardt chast_a / 1312: taxis drag_a"


@rule("6.0a", "6.0b")
def test_the_higher_total_has_the_initiative():
    t = field(THREE, dice=[2, 4])  # Murat 4, Bianchi 3
    (rolled,) = args(t.chronicle, "initiative")
    assert (rolled["neapolitan"], rolled["austrian"]) == (6, 7)
    assert asked(t) == "austrian initiative.choose"


@rule("6.1a", "6.1b")
def test_the_winner_chooses_his_own_or_the_enemys_formation():
    t = field(THREE, dice=[1, 6, 0])
    assert choices(t, "formation") == ["T", "E", "II"]
    play(t, "formation:II")
    assert t.state.active == "II"
    assert t.ask.seat == "neapolitan"


@rule("6.1c", "3.1.B6c")
def test_when_the_last_formation_has_done_nobody_rolls():
    t = field(THREE, active="T", phase="rally", activated=["E"], dice=[3, 3])
    assert t.state.active == "II"
    before = len(args(t.chronicle, "initiative"))
    end_activation(t)
    assert len(args(t.chronicle, "initiative")) == before
    assert t.state.turn == 3


@rule("6.1.1")
@pytest.mark.parametrize(("turn", "side"), [(4, "neapolitan"), (7, "austrian")])
def test_ties_go_to_naples_on_the_second_and_to_austria_on_the_third(turn, side):
    t = field(THREE, turn=turn, dice=[2, 3])
    assert asked(t) == f"{side} initiative.choose"
    days = [(box.day, box.tie) for box in BOARD.turns]
    assert days == [(2, "neapolitan")] * 6 + [(3, "austrian")] * 6


# --- 7 stacking


@rule("7.0a")
def test_limits_hold_where_a_move_ends():
    t = field(
        "1312: chast_a / 1413: carl_a carl_b / 3908: murat lin6_a",
        active="E",
        orders="E manoeuvre",
    )
    reach = moves(t, "chast_a")
    assert "1413" not in reach
    assert "1512" in reach
    assert forbids(t, "chast_a", "1413") == "7.1a.i"


@rule("7.0b", "9.1.3")
def test_stacking_and_passing_cost_nothing():
    t = field("1312: chast_a / 1413: carl_a / 3908: lin6_a", active="E", orders="E manoeuvre")
    play(t, "unit:chast_a")
    assert points(t) == 4
    play(t, "hex:1413")
    assert points(t) == 3
    t = field("1312: chast_a / 1413: carl_a / 3908: lin6_a", active="E", orders="E manoeuvre")
    play(t, "unit:chast_a hex:1513")
    assert points(t) == 2


@rule("7.1a.i", "7.1a.ii", "7.1a.iii", "7.1b", "7.1c", "16.2")
@pytest.mark.parametrize(
    ("ids", "allowed"),
    [
        ("carl_a chast_a", True),
        ("hill_a wacq", True),
        ("hill_a chast_a", False),
        ("hus5a jag9", False),
        ("drag_a drag_b", True),
        ("carl_a carl_b carl_c", True),
        ("leg3_a leg3_b leg3_c", True),
        ("leg3_a leg3_b leg3_c lin2_a", False),
        ("carl_a carl_b chast_a", False),
        ("vel1 vel2 vel3", True),
        ("vel1 vel2 velcav", False),
        ("chl2_ii chl2_l", True),
        ("art_s carl_a", True),
        ("art_s drag_a", True),
        ("art_s carl_a carl_b", False),
        ("art_e art_s", True),
        ("art_e art_s art_t", False),
        ("rat1 lin10_a", True),
        ("rat1 lin6_a", False),
    ],
)
def test_what_fits_into_a_hex(ids, allowed):
    assert fits(BOARD, ids.split()) == allowed


@rule("7.1d")
def test_commanders_do_not_count():
    g = state("1312: hill_a senitzer bianchi / 1413: wacq")
    assert may_stack(g, ["wacq"], "1312") is None


@rule("7.1.1")
def test_a_routed_unit_flees_on_past_friends():
    t = field(
        "1312: wacq / 1413: lin6_a:rout / 1613: lin6_b / 1612: leg3_a / 1512: leg3_b",
        phase="rout",
        turn=3,
        dice=[1, 1, 1, 0],
    )
    while "retreat" in asked(t):
        t.play(quiet(t))
    there = [id for id, hex in t.state.at.items() if hex == at(t, "lin6_a")]
    assert there == ["lin6_a"]
    refusal = may_stack(state("1312: lin6_a:rout / 1413: lin6_b"), ["lin6_a"], "1413")
    assert refusal is not None
    assert refusal.rule == "7.1.1"


@rule("7.1.2", "9.3.2c", "9.3.2b")
def test_a_column_neither_stacks_with_nor_passes_others():
    pieces = "3109: lin6_a / 3010: {} / 1112: carl_a"
    t = field(pieces.format("leg3_a"), active="II", orders="II manoeuvre")
    assert not columns(t, "lin6_a") & {"3010", "2909"}
    assert forbids(t, "lin6_a", "3010", "column") == "9.3.2c"
    t = field(pieces.format("lin6_b"), active="II", orders="II manoeuvre")
    assert columns(t, "lin6_a") & {"3010", "2909"} == {"3010"}  # beside its regiment, not past it


@rule("7.1.3")
def test_the_neapolitans_start_over_the_limits():
    t = new()
    check(t.state)
    for hex in ("3903", "3904", "3908"):
        units = [id for id, there in t.state.at.items() if there == hex and id in BOARD.units]
        assert not fits(BOARD, units)
        assert set(units) <= set(t.state.overstacked)
    play(t, "formation:II")
    while t.ask.key != "movement.unit":
        t.play(quiet(t))
    play(t, "unit:leg3_a")
    assert choices(t, "column")
    assert "hex:3904" not in choices(t)  # no more room there
    play(t, "column:3704")
    assert "leg3_a" not in t.state.overstacked


# --- 8 zones of control


@rule("8.0a")
def test_a_zone_is_the_six_hexes_around():
    mask = zone(state("1312: drag_a"), "austrian")
    assert set(BOARD.grid.hexes(mask)) == set(BOARD.grid.neighbours("1312"))
    mask = zone(state("1613: art_t"), "austrian")
    assert "1614" in BOARD.grid.hexes(mask)  # over the stream; guns have a zone


@rule("8.0b", "8.0c")
def test_zones_reach_into_each_other():
    g = state("1312: drag_a / 1413: lin6_a")
    assert in_enemy_zone(g, "1413", "neapolitan")
    assert in_enemy_zone(g, "1312", "austrian")


@rule("8.0d", "8.2.1b", "9.1.2a")
def test_a_friend_does_not_cancel_a_zone():
    t = field("1313: lin6_a / 1413: lin6_b / 1512: wacq", active="II", orders="II advance")
    play(t, "unit:lin6_a hex:1413")
    assert asked(t) != "neapolitan movement.hex"
    assert "contact" in words(t.chronicle)


@rule("8.0e", "10.5.1")
def test_no_zone_reaches_into_a_fortification():
    g = state("2310: carl_a / 2411: lin6_a")
    assert not in_enemy_zone(g, "2310", "austrian")
    assert in_enemy_zone(g, "2411", "neapolitan")
    t = field("2309: carl_a / 2411: lin6_a", active="E", orders="E manoeuvre")
    assert "2310" in moves(t, "carl_a")


@rule("8.0f", "15.3.1b")
def test_disordered_and_routed_units_have_no_zone():
    for mark in ("disorder", "rout"):
        assert zone(state(f"1312: drag_a:{mark}"), "austrian") == 0


@rule("8.1a")
def test_nobody_leaves_a_zone_but_under_defence():
    t = field("1312: lin6_a / 1413: wacq / 3109: lin9_a", active="II", orders="II manoeuvre")
    assert moves(t, "lin6_a") == set()
    assert forbids(t, "lin6_a", "1212") == "8.1a"


@rule("8.1b", "12.7b")
def test_an_advance_leaves_and_enters_zones():
    t = field(
        "1312: simb_a simb_b / 1413: lin9_a:reduced / 1512: lin6_a",
        active="S",
        orders="S attack",
        phase="declaration",
    )
    fight(t, "1413", "simb_a", "simb_b", dice=[5, 0])
    assert "advance:simb_a" in choices(t)
    play(t, "advance:simb_a")
    assert at(t, "simb_a") == "1413"


@rule("8.1.1")
def test_routed_units_ignore_zones():
    t = field("1413: lin6_a:rout / 1312: wacq / 1612: hill_a", phase="rout", dice=[0])
    while "retreat" in asked(t):
        t.play(quiet(t))
    assert at(t, "lin6_a") != "1413"
    assert args(t.chronicle, "disordered") == []


@rule("8.2")
def test_contact_is_recorded():
    t = field("1312: lin6_a / 1613: wacq", active="II", orders="II advance")
    events = walk(t, "lin6_a", "1512")
    assert said(events, "contact", "hex") == ["hex:1512"]


@rule("8.2.1a")
@pytest.mark.parametrize(
    ("order", "enters"),
    [("advance", True), ("attack", True), ("manoeuvre", False), ("defence", False)],
)
def test_contact_depends_on_the_order(order, enters):
    t = field("1413: lin6_a / 1613: wacq", active="II", orders=f"II {order}")
    assert ("1512" in moves(t, "lin6_a")) == enters


@rule("8.2.2a", "8.2.2b")
def test_commanders_enter_zones_only_to_friends():
    t = field(
        "1212: dambrosio / 1312: lin6_a / 1412: lin6_b / 1413: wacq",
        active="II",
        phase="commanders",
    )
    play(t, "commander:dambrosio")
    offered = choices(t, "hex")
    assert {"1312", "1412"} <= set(offered)
    assert "1313" not in offered
    assert "1413" not in offered
    assert "1411" in offered  # on from a zone


@rule("8.2.2b")
def test_a_commander_alone_in_a_zone_does_not_ride_straight_into_the_next():
    beyond = "1412: wacq / 1413: lin6_a / 1213: hill_a / 1314: hill_b"  # nothing but zones around
    t = field(f"{beyond} / 1312: dambrosio lin6_b", active="II", phase="commanders")
    play(t, "commander:dambrosio")
    assert "1413" in choices(t, "hex")
    t = field(f"{beyond} / 1312: dambrosio", active="II", phase="commanders")
    assert not may(t, "commander:dambrosio")


@rule("8.2.2b", "8.2.2a")
def test_the_way_round_costs_more():
    foe = "1412: wacq / 1413: lin6_a"
    for pieces, half_points in (
        ("1312: dambrosio", 4),  # alone in a zone: by 1313
        ("1312: dambrosio lin6_b", 2),
        ("1313: dambrosio", 2),  # alone, but in no zone
    ):
        assert (
            commander_reach(state(f"{foe} / {pieces}"), "dambrosio").ways.price("1413")
            == half_points
        )


@rule("8.2.3a", "8.2.3b")
def test_a_commander_alone_flees_or_is_taken():
    t = field("1412: uss_a livron / 1413: taxis", active="L", orders="L advance")
    play(t, "unit:uss_a hex:1413")
    assert asked(t) == "austrian commanders.flee"
    assert "stay" not in choices(t)
    assert t.ask.rule == "8.2.3a"
    assert choices(t)
    assert all(BOARD.grid.distance(hex, "1413") > 1 for hex in choices(t, "hex"))
    t.play(choices(t)[0])
    assert at(t, "taxis") not in ("", "1413")
    ring = " / ".join(
        f"{hex}: {id}"
        for hex, id in zip(("1412", "1513", "1313"), ("uss_b", "velcav", "chl_gd"), strict=True)
    )
    t = field(f"1512: uss_a livron / 1413: taxis / {ring}", active="L", orders="L defence")
    play(t, "unit:uss_a hex:1413")
    assert "taxis" in t.state.lost
    assert args(t.chronicle, "loss-test") == []


@rule("8.2.3b", "4.4.5c")
def test_two_commanders_are_taken_before_their_posts_are_filled():
    ring = "1412: drag_a / 1513: drag_b / 1313: drag_c"
    t = field(
        f"1512: hus5a starhemberg / 1413: livron campana / {ring} / 3908: giuliani uss_a",
        active="Av",
        orders="Av defence",
    )
    play(t, "unit:hus5a hex:1413")
    assert set(t.state.lost) == {"livron", "campana"}
    assert asked(t) == "neapolitan commanders.replace"
    assert asked(t.clone()) == asked(t)
    assert choices(t) == ["commander:giuliani", "none"]
