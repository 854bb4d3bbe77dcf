"""Chapter 11: guns, sight, fog of war, bombardment."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.artillery import (
    bombardment_result,
    in_sight,
    modifiers,
    sees,
    targets,
)
from grognard.games.tolentino1815.data import BOARD
from grognard.games.tolentino1815.odds_table import reckon
from grognard.games.tolentino1815.state import order_of
from tests.games.tolentino1815.tabletop import (
    args,
    asked,
    assault,
    at,
    choices,
    condition,
    declare,
    field,
    fight,
    heard,
    load,
    may,
    play,
    quiet,
    rule,
    stack,
    state,
    until,
    view,
    why,
)


@rule("11.0a")
def test_guns_choose_manoeuvre_or_defence_for_themselves():
    t = field(
        "1512: senitzer hill_a art_s / 3908: lin6_a", active="S", orders="S attack", phase="command"
    )
    play(t, "keep")
    assert asked(t) == "austrian orders.guns"
    assert choices(t) == ["order:manoeuvre", "order:defence", "keep"]
    play(t, "order:manoeuvre")
    assert (order_of(t.state, "art_s"), order_of(t.state, "hill_a")) == ("manoeuvre", "attack")


@rule("11.0a")
def test_guns_may_go_back_under_the_order_of_their_formation():
    pieces = "1512: senitzer hill_a art_s / 3908: lin6_a"
    t = field(
        pieces, active="S", orders="S attack", phase="command", own_order={"art_s": "defence"}
    )
    play(t, "keep")
    assert choices(t) == ["order:manoeuvre", "order:attack", "keep"]
    play(t, "order:attack")
    assert "art_s" not in t.state.own_order
    assert order_of(t.state, "art_s") == "attack"
    t = field(
        pieces, active="S", orders="S defence", phase="command", own_order={"art_s": "manoeuvre"}
    )
    play(t, "keep")
    assert choices(t) == ["order:defence", "keep"]


@rule("11.0a", "4.5.1a")
def test_guns_that_acted_with_von_mohr_choose_no_order_again():
    t = field(
        "1512: senitzer hill_a art_s / 3908: lin6_a",
        active="S",
        orders="S defence",
        phase="command",
        acted=["art_s"],
    )
    play(t, "keep")
    assert asked(t) == "austrian movement.unit"


@rule("11.0b", "11.0c", "3.1.B3b")
def test_moved_guns_fire_neither_in_attack_nor_in_defence():
    t = field("1312: art_t:moved taxis / 1512: lin6_a", active="T", phase="bombardment")
    assert "bombardment.unit" not in asked(t)
    t = field(
        "1312: lin6_a / 1413: carl_a art_e:moved",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    fight(t, "1413", "lin6_a", dice=[0])
    assert "bombardment.defensive" not in asked(t)
    t = field(
        "1312: art_t taxis / 1512: lin6_a / 1508: eckhardt chast_a", active="T", orders="T defence"
    )
    play(t, "unit:art_t hex:1313")
    until(t, "initiative.choose", "movement.unit", "orders.attempt")
    assert t.state.moved == ["art_t"]


@rule("11.0d")
def test_fast_guns_are_horse_artillery():
    for unit in BOARD.units.values():
        if unit.artillery:
            horse = unit.movement in (5, 6)
            assert unit.arm == ("horse_artillery" if horse else "foot_artillery")


@rule("11.0.1a", "12.7.1")
def test_guns_never_assault():
    t = field(
        "1312: lin6_a art_med / 1413: wacq", active="II", orders="II attack", phase="declaration"
    )
    play(t, "target:1413")
    assert choices(t, "unit") == ["lin6_a"]
    assert why(t, "unit:art_med") == "11.0.1a"


@rule("11.0.1b", "12.3.1a")
def test_guns_do_not_count_in_the_odds():
    g = state("1312: lin6_a / 1413: wacq art_s")
    r = reckon(g, assault(["lin6_a"], "1413"))
    assert (r.attack, r.defence, r.modifiers) == (4, 4, {})
    assert (
        modifiers(state("1312: art_t / 1413: lin6_a art_med"), ["art_t"], "1413")["concentration"]
        == 0
    )


@rule("11.0.1c")
def test_guns_suffer_no_results_of_their_own():
    t = field(
        "1312: lin6_a lin6_b / 1413: wacq art_s:moved",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    fight(t, "1413", "lin6_a", "lin6_b", dice=[4, 0])  # 2-1: DD
    assert condition(t, "wacq") == "disorder"
    assert at(t, "art_s") == "1413"
    assert condition(t, "art_s") == ""


@rule("11.1a")
def test_guns_are_lost_with_their_friends():
    t = field(
        "1312: lin6_a lin6_b / 1413: wacq art_s:moved",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    fight(t, "1413", "lin6_a", "lin6_b", dice=[5, 0])  # DR
    assert "art_s" in t.state.lost
    t = field(
        "1312: stjul:reduced art_av / 1413: lin6_a lin6_b",
        active="Av",
        orders="Av attack",
        phase="declaration",
    )
    assert "assault.declare" not in asked(t)  # 1 to 8
    t = field(
        "1312: stjul art_av / 1413: lin6_a",
        active="Av",
        orders="Av attack",
        phase="declaration",
    )
    fight(t, "1413", "stjul", dice=[1, 0])  # AE
    assert "art_av" in t.state.lost
    assert "stjul" in t.state.track


@rule("11.1b")
@pytest.mark.parametrize("word", ["stay", "go"])
def test_guns_may_go_back_with_a_bombarded_unit(word):
    t = field(
        "1312: art_t art_s taxis / 1413: lin6_a art_med",
        active="T",
        guests=["art_s"],
        phase="bombardment",
    )
    load(t, [5, 0])  # 5 points at one hex: row 6
    play(t, "unit:art_t together:1413")
    assert args(t.chronicle, "bombards")[0]["result"] == "bombardment:R"
    assert asked(t) == "neapolitan retreat.guns"
    play(t, word)
    while asked(t) == "neapolitan retreat.hex":
        t.play(quiet(t))
    assert at(t, "lin6_a") != "1413"
    assert (at(t, "art_med") == at(t, "lin6_a")) == (word == "go")
    assert ("art_med" in t.state.moved) == (word == "go")


@rule("11.1b", "7.1.1")
def test_a_flight_with_guns_ends_like_any_other():
    t = field(
        "1312: art_t art_s taxis / 1413: lin6_a:disorder art_med",
        active="T",
        guests=["art_s"],
        phase="bombardment",
    )
    load(t, [5, 0])
    play(t, "unit:art_t together:1413 go")
    while asked(t) == "neapolitan retreat.hex":
        t.play(quiet(t))
    assert condition(t, "lin6_a") == "rout"
    assert BOARD.grid.distance(at(t, "lin6_a"), "1413") == 2
    assert at(t, "art_med") == at(t, "lin6_a")


@rule("11.1.1", "12.7d")
def test_guns_alone_are_taken():
    t = field("1312: lin6_a / 1413: art_s", active="II", orders="II attack", phase="declaration")
    fight(t, "1413", "lin6_a", dice=[])
    play(t, "hold")
    assert "art_s" in t.state.lost
    assert args(t.chronicle, "assault") == []
    assert choices(t) == ["advance:lin6_a"]
    assert t.ask.rule == "11.1.1"
    load(t, [0])
    play(t, "advance:lin6_a")
    assert at(t, "lin6_a") == "1413"


@rule("11.1.1", "12.4.1b")
def test_guns_alone_fall_in_a_combat_against_several_hexes_too():
    t = field(
        "1312: lin6_a lin6_b / 1412: art_s:moved / 1413: stjul",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    fight(t, "1412 1413", "lin6_a", "lin6_b", dice=[1, 0])  # 4-1, and +1: row 2, DD
    assert args(t.chronicle, "assault")[0]["result"] == "result:DD"
    assert t.state.lost == ["art_s"]
    assert choices(t) == ["advance:lin6_a", "advance:lin6_b"]
    assert t.ask.args["hex"] == "hex:1412"
    t = field(
        "1312: lin6_a lin6_b / 1412: art_s:moved / 1413: stjul:disorder",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    fight(t, "1412 1413", "lin6_a", "lin6_b", dice=[6, 0])
    assert args(t.chronicle, "assault")[0]["result"] == "result:DE"
    assert t.ask.args["hex"] == "hex:1412"  # both are empty, but the guns must be taken
    t = field(
        "1312: lin6_a lin6_b / 1412: art_s:moved / 1413: simb_a simb_b",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    fight(t, "1412 1413", "lin6_a", "lin6_b", dice=[1, 0])
    assert args(t.chronicle, "assault")[0]["result"] == "result:AD"  # nobody is left to take them
    assert at(t, "art_s") == "1412"


# --- 11.2, 11.3 range and sight


@rule("11.2a", "11.2d")
def test_range_is_two_hexes():
    g = state("1312: art_t / 1413: lin6_a / 1512: lin6_b / 1612: lin9_a", active="T")
    assert set(targets(g, "art_t")) == {"1413", "1512"}
    assert BOARD.grid.distance("1312", "1413") == 1
    t = field("1312: art_t / 1413: lin6_a / 1612: lin9_a", active="T", phase="bombardment")
    play(t, "unit:art_t")
    assert why(t, "fire:1612") == "11.2a"


@rule("11.2b", "11.4.3a")
def test_the_bombardment_table_is_read_with_its_modifiers():
    g = state("1312: art_t / 1512: lin6_a")
    assert modifiers(g, ["art_t"], "1512") == {"distance": 0, "concentration": 0, "terrain": 0}
    g = state("1312: art_s / 1512: lin6_a")
    assert bombardment_result(g, ["art_s"], "1512", 5) == "D"  # 3 points, row 5
    g = state("3014: art_med / 3016: hill_a hill_b", orders="S defence")
    assert modifiers(g, ["art_med"], "3016") == {"distance": 0, "concentration": 2, "terrain": -1}
    g = state("3015: art_med / 3016: hill_a", orders="S advance")
    assert modifiers(g, ["art_med"], "3016") == {"distance": 1, "concentration": 0, "terrain": 0}
    near = state("1312: art_t / 1413: hill_a", orders="S defence")
    assert sum(modifiers(near, ["art_t"], "1413").values()) == 1


@rule("11.2c", "11.3.1c")
def test_targets_must_be_seen():
    t = field(
        "2309: art_s / 2310: wacq / 2311: lin6_a / 2410: lin9_a", active="S", phase="bombardment"
    )
    play(t, "unit:art_s")
    assert why(t, "fire:2311") == "11.2c"
    assert may(t, "fire:2410")


@rule("11.3a")
def test_sight_is_four_hexes_by_day_and_one_by_night():
    for turn, seen in ((2, ["1413", "1512", "1612", "1712"]), (5, ["1413"]), (6, ["1413"])):
        g = state("1312: drag_a", turn=turn)
        hexes = ("1413", "1512", "1612", "1712", "1812")
        assert [hex for hex in hexes if in_sight(g, "austrian", hex)] == seen


@rule("11.3b")
def test_sight_runs_from_centre_to_centre():
    assert BOARD.grid.line("1310", "1313")[1:-1] == (("1311",), ("1312",))
    assert BOARD.grid.line("2210", "2410")[1:-1] == (("2309", "2310"),)  # along a side


@rule("11.3.1a", "11.3.1b", "11.3.1d")
def test_what_blocks_the_sight():
    assert not sees("2011", "2210")  # the Casone between
    assert sees("2210", "2410")  # along a side, only the Rancia blocks
    assert sees("2308", "2310")  # a target inside walls, an open hill between
    assert BOARD.hexes["2207"].terrain == "village"
    assert not sees("2206", "2208")
    assert [BOARD.hexes[hex].terrain for hex in ("2510", "2511", "2512")][1] == "woods"
    assert sees("2510", "2512")  # woods do not block


@rule("11.3.1a")
@pytest.mark.parametrize(
    ("ends", "levels", "seen"),
    [
        ("1006 1008", (1, 2, 1), False),
        ("1205 1207", (1, 2, 2), True),
        ("1513 1515", (0, 1, 2), True),
        ("1013 1015", (0, 1, 1), True),
        ("1311 1313", (0, 0, 0), True),
    ],
)
def test_higher_ground_blocks_only_what_is_below_it(ends, levels, seen):
    a, b = ends.split()
    middle = BOARD.grid.line(a, b)[1][0]
    assert tuple(BOARD.hexes[hex].level for hex in (a, middle, b)) == levels
    assert sees(a, b) == seen


@rule("11.3.2")
def test_an_enemy_stack_is_examined_only_in_sight():
    t = field("1312: carl_a carl_b eckhardt / 1812: uss_a", active="L", orders="L manoeuvre")
    hidden = stack(t, "neapolitan", "1312")
    assert len(hidden) == 1
    assert hidden[0] in ("carl_a", "carl_b")
    assert [s.sealed for s in view(t, "neapolitan").stacks if s.hex == "1312"] == [True]
    assert set(stack(t, "austrian", "1312")) == {"carl_a", "carl_b", "eckhardt"}
    t = field("1312: carl_a carl_b eckhardt / 1612: uss_a", active="L", orders="L manoeuvre")
    assert set(stack(t, "neapolitan", "1312")) == {"carl_a", "carl_b", "eckhardt"}
    assert set(stack(t, None, "1312")) == {"carl_a", "carl_b", "eckhardt"}


@rule("11.3.2")
def test_the_name_of_a_hidden_mover_is_not_told():
    t = field(
        "1212: carl_a carl_b eckhardt / 3109: uss_a", active="E", orders="E manoeuvre", dice=[0]
    )
    play(t, "stack:1212 hex:1312 stop")
    assert [e.args["units"] for e in heard(t, "austrian", "moves")] == [
        ["unit:carl_a", "unit:carl_b"]
    ]
    (told,) = [e.args["units"] for e in heard(t, "neapolitan", "moves")]
    assert told == [f"unit:{stack(t, 'neapolitan', '1312')[0]}", "hidden:austrian"]
    until(t, "commanders.choose")
    play(t, "commander:eckhardt hex:1312")
    (ride,) = heard(t, "neapolitan", "rides")
    assert ride.args["commander"] == "hidden:commander:austrian"
    assert GAME.say("en", ride.key, ride.args).startswith("An Austrian commander rides")


@rule("11.3.2")
def test_the_state_of_hidden_pieces_is_not_told():
    t = field(
        "3109: vel1 vel2 / 3908: pignatelli / 1112: carl_a",
        active="Gd",
        orders="Gd manoeuvre",
        phase="command",
        dice=[0],
    )
    (top,) = stack(t, "austrian", "3109")
    assert [e.args["unit"] for e in heard(t, "austrian", "disordered")] == [f"unit:{top}"]
    assert len(heard(t, "neapolitan", "disordered")) == 2
    (far,) = heard(t, "austrian", "far-from-generals")
    assert far.args["units"] == [f"unit:{top}"]


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
        top = {"guests": ["art_t"], **top}
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
