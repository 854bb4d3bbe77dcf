"""Chapter 11.4: bombardment and its results, defensive bombardment."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.tolentino1815.artillery import (
    bombardment_result,
    modifiers,
)
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
    play,
    quiet,
    rule,
    state,
    why,
)

# --- 11.4 bombardment


@rule("11.4a", "11.4.3c")
def test_guns_fire_at_infantry_and_cavalry():
    t = field(
        "1312: art_t / 1413: dambrosio / 1512: art_med art_daq medici / 1313: lin6_a",
        active="T",
        phase="bombardment",
    )
    play(t, "unit:art_t")
    assert choices(t, "fire") == ["1313"]
    assert why(t, "fire:1512") == "11.4.3c"
    assert why(t, "fire:1413") == "11.4a"


@rule("11.4.3c", "11.3.2")
def test_a_refusal_to_fire_tells_nothing_of_a_stack_out_of_sight():
    for hidden in ("art_med art_daq", "lin6_b art_daq"):
        t = field(
            f"2011: art_av / 2012: lin6_a / 2210: {hidden} / 3908: art_cam art_giu",
            active="Av",
            phase="bombardment",
        )
        play(t, "unit:art_av")
        assert why(t, "fire:2210") == "11.2c"
        assert why(t, "fire:3908") == "11.2a"


@rule("11.4b", "11.4c", "11.4d", "11.4.1a")
def test_batteries_fire_once_alone_or_together():
    pieces = "1312: art_e art_s senitzer / 1413: lin6_a / 1512: lin6_b"
    t = field(pieces, active="S", phase="bombardment", guests=["art_e"], dice=[1, 1, 0])
    assert {"unit:art_e", "unit:art_s", "done"} == set(choices(t))
    play(t, "unit:art_s fire:1413")
    assert why(t, "unit:art_s") == "11.4b"
    play(t, "unit:art_e fire:1512")
    assert [row["hex"] for row in args(t.chronicle, "bombards")] == ["hex:1413", "hex:1512"]
    t = field(pieces, active="S", phase="bombardment", guests=["art_e"], dice=[1, 0])
    play(t, "unit:art_s together:1413")
    (shot,) = args(t.chronicle, "bombards")
    assert len(shot["units"]) == 2
    g = state("1312: art_e art_s / 1413: lin6_a")
    assert bombardment_result(g, ["art_e", "art_s"], "1413", 1) == "T"  # column 5+, row 2


@rule("11.4.1b")
def test_batteries_in_different_hexes_roll_apart():
    t = field(
        "1312: art_s senitzer / 1412: art_e / 1413: lin6_a",
        active="S",
        phase="bombardment",
        guests=["art_e"],
        dice=[1, 1, 0],
    )
    play(t, "unit:art_s")
    assert choices(t, "together") == []
    play(t, "fire:1413 unit:art_e fire:1413")
    assert len(args(t.chronicle, "bombards")) == 2


@rule("11.4.2")
def test_guns_fire_whether_in_command_or_not():
    t = field(
        "1312: art_s / 1413: lin6_a", active="S", phase="bombardment", out_of_command=["art_s"]
    )
    assert choices(t, "unit") == ["art_s"]


@rule("11.4.3b", "8.1b", "12.6a")
def test_results_are_applied_at_once():
    t = field(
        "1312: art_e art_s senitzer / 1413: lin6_a",
        active="S",
        phase="bombardment",
        guests=["art_e"],
        dice=[5, 0],
    )
    play(t, "unit:art_s together:1413")
    while asked(t) == "neapolitan retreat.hex":
        t.play(quiet(t))
    assert BOARD.grid.distance(at(t, "lin6_a"), "1413") == 1
    assert condition(t, "lin6_a") == "disorder"
    t = field(
        "1312: art_s senitzer / 1413: lin2_a", active="S", phase="bombardment", dice=[3, 3, 0]
    )
    play(t, "unit:art_s fire:1413")  # T: efficiency 2 against 3
    assert condition(t, "lin2_a") == "disorder"


@rule("11.4.3b")
def test_a_unit_eliminated_by_fire():
    t = field(
        "1312: art_e art_s senitzer / 1413: lin9_a lin9_b",
        active="S",
        phase="bombardment",
        guests=["art_e"],
        dice=[6, 1, 0],
    )
    play(t, "unit:art_s together:1413")  # 6 at one hex, +1 for 6 points: row 8, E
    assert asked(t) == "neapolitan losses.choose"
    play(t, "unit:lin9_b")
    assert "lin9_b" in t.state.track
    assert condition(t, "lin9_a") == ""


@rule("11.4.4a")
def test_defensive_fire_picks_one_hex_of_attackers():
    t = field(
        "1312: lin6_a / 1313: lin6_b / 1412: lin9_a / 1413: wacq art_s",
        active="II",
        orders="II advance",
        phase="declaration",
        fired=["art_s"],
    )
    declare(t, "1413", "lin6_a", "lin6_b")
    play(t, "done")
    assert asked(t) == "austrian bombardment.defensive"
    assert choices(t) == ["fire:1312", "fire:1313", "hold"]


@rule("11.4.4b", "12.5.3b")
def test_who_is_shaken_by_defensive_fire_does_not_attack():
    t = field(
        "1312: lin9_a / 1313: lin9_b / 1413: chast_a art_s",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    fight(t, "1413", "lin9_a", "lin9_b", dice=[5, 1, 0])
    play(t, "fire:1312")
    assert condition(t, "lin9_a") == "disorder"
    fought = args(t.chronicle, "assault")[0]
    assert (fought["attack"], fought["defence"], fought["odds"]) == (3, 3, "1-1")


# --- the results of a bombardment (11.4.3a)


def shelled(pieces, *dice, guns="art_s", active="S", **top):
    t = field(pieces, active=active, phase="bombardment", dice=[*dice, 0], **top)
    play(t, f"unit:{guns} fire:1413")
    return t


@rule("11.4.3a", "13.1.2")
@pytest.mark.parametrize(("test", "state_"), [(3, ""), (4, "disorder")])
def test_result_t_is_an_efficiency_test(test, state_):
    t = shelled("1312: art_s / 1413: leg3_a / 1512: dambrosio", 2, test)  # column 3, row 3
    assert args(t.chronicle, "bombards")[0]["result"] == "bombardment:T"
    assert condition(t, "leg3_a") == state_


@rule("11.4.3a")
def test_result_d_disorders_without_a_test():
    t = shelled("1312: art_s / 1413: leg3_a / 1512: dambrosio", 4)  # row 5
    assert args(t.chronicle, "bombards")[0]["result"] == "bombardment:D"
    assert condition(t, "leg3_a") == "disorder"
    assert at(t, "leg3_a") == "1413"


@rule("11.4.3a", "12.6a")
def test_result_r_disorders_and_drives_back_one_hex():
    t = shelled("1312: art_s / 1413: lin6_a lin6_b", 4)  # 8 points in the hex: +2, row 7
    assert args(t.chronicle, "bombards")[0]["result"] == "bombardment:R"
    while asked(t) == "neapolitan retreat.hex":
        t.play(choices(t)[0])
    for id in ("lin6_a", "lin6_b"):
        assert BOARD.grid.distance(at(t, id), "1413") == 1
        assert condition(t, id) == "disorder"


@rule("11.4.3a", "12.8a")
@pytest.mark.parametrize(("test", "state_"), [(1, ""), (5, "disorder")])
def test_result_e_costs_one_unit_and_the_others_test(test, state_):
    t = field(
        "1312: art_s art_e / 1413: lin6_a lin6_b / 1512: dambrosio",
        active="S",
        guests=["art_e"],
        phase="bombardment",
        dice=[5, test, 0],
    )
    play(t, "unit:art_s together:1413")  # six points: the last column, row 8
    assert args(t.chronicle, "bombards")[0]["result"] == "bombardment:E"
    assert asked(t) == "neapolitan losses.choose"
    play(t, "unit:lin6_b")
    assert "lin6_b" in t.state.track
    assert condition(t, "lin6_a") == state_


@rule("11.4.3a", "10.6c", "10.5a")
def test_the_terrain_of_the_target_counts_in_cover_and_in_villages():
    for hex, order, plus in (
        ("2604", "advance", -1),  # a village
        ("2407", "defence", -1),  # a wood
        ("2407", "advance", 0),
        ("2310", "defence", -2),  # a fortification
        ("2310", "advance", 0),
        ("1413", "defence", 0),
    ):
        here = BOARD.grid.neighbours(hex)[0]
        g = state(f"{here}: art_med / {hex}: carl_a", active="II", orders=f"E {order}")
        assert modifiers(g, ["art_med"], hex)["terrain"] == plus


@rule("11.4.1a", "11.0c", "11.4b")
def test_only_batteries_that_can_fire_join():
    for top, together in (
        ({}, True),
        ({"moved": ["art_t"]}, False),
        ({"fired": ["art_t"]}, False),
        ({"guests": []}, False),
    ):
        top: dict[str, Any] = {"guests": ["art_t"], **top}
        t = field("1312: art_s art_t / 1413: lin6_a", active="S", phase="bombardment", **top)
        play(t, "unit:art_s")
        assert bool(choices(t, "together")) == together


@rule("11.4d", "11.2a")
def test_batteries_without_a_target_are_not_asked():
    t = field(
        "1312: art_s / 1812: art_t / 1413: lin6_a",
        active="S",
        guests=["art_t"],
        phase="bombardment",
    )
    assert choices(t) == ["unit:art_s", "done"]
    play(t, "unit:art_s back")
    assert choices(t) == ["unit:art_s", "done"]
    play(t, "done")
    assert args(t.chronicle, "bombards") == []
