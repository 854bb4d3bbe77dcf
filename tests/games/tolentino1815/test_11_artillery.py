"""Chapter 11.0-11.3: guns, their retreat, range and sight, fog of war."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.artillery import (
    bombardment_result,
    modifiers,
    targets,
)
from grognard.games.tolentino1815.odds_table import compute_odds
from grognard.games.tolentino1815.sight import in_sight, sees
from grognard.games.tolentino1815.state import order_of
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
    r = compute_odds(g, assault(["lin6_a"], "1413"))
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


def on_batteries(pieces, *hexes, ids, dice=()):
    """An assault on guns alone, in one hex or in several, all on their Moved side."""
    t = field(pieces, active="II", orders="II attack", phase="declaration")
    fight(t, " ".join(hexes), *ids.split(), dice=dice)
    return t


TWO = "1412: art_s:moved / 1413: art_t:moved"


@rule("11.1.1", "12.7.2a")
def test_one_unit_takes_the_guns_of_the_one_hex_that_it_enters():
    t = on_batteries(f"1312: lin6_a / {TWO}", "1412", "1413", ids="lin6_a")
    assert asked(t) == "neapolitan assault.guns"
    assert choices(t) == ["hex:1412", "hex:1413"]
    assert t.state.lost == []
    play(t, "hex:1413")
    assert t.state.lost == ["art_t"]
    assert choices(t) == ["advance:lin6_a"]
    assert why(t, "stay") == "11.1.1"
    load(t, [0])
    play(t, "advance:lin6_a")
    assert at(t, "lin6_a") == "1413"
    assert at(t, "art_s") == "1412"
    assert t.state.lost == ["art_t"]
    assert "assault" not in asked(t)


@rule("11.1.1", "12.7.2a")
def test_two_units_take_the_guns_of_two_hexes():
    t = on_batteries(f"1312: lin6_a lin6_b / {TWO}", "1412", "1413", ids="lin6_a lin6_b")
    assert choices(t) == ["advance:lin6_a", "advance:lin6_b"]
    assert t.ask.args["hex"] == "hex:1412"
    play(t, "advance:lin6_b")
    assert choices(t) == ["advance:lin6_a"]
    assert t.ask.args["hex"] == "hex:1413"
    assert why(t, "advance:lin6_b") == "12.7d"
    load(t, [0])
    play(t, "advance:lin6_a")
    assert (at(t, "lin6_a"), at(t, "lin6_b")) == ("1413", "1412")
    assert t.state.lost == ["art_s", "art_t"]


@rule("11.1.1", "12.7.3")
def test_a_stack_enters_together_only_if_no_guns_are_left_behind():
    t = on_batteries(f"1312: lin6_a lin6_b medici / {TWO}", "1412", "1413", ids="lin6_a lin6_b")
    assert choices(t) == ["advance:lin6_a", "advance:lin6_b"]
    assert why(t, "all:1312") == "11.1.1"
    t = on_batteries("1312: lin6_a lin6_b medici / 1413: art_t:moved", "1413", ids="lin6_a lin6_b")
    assert choices(t) == ["advance:lin6_a", "advance:lin6_b", "all:1312"]


@rule("11.1.1", "4.4.4a")
def test_a_commander_with_the_guns_is_tested_before_their_hex_is_entered():
    pieces = "1312: lin6_a / 1413: art_s:moved senitzer"
    t = on_batteries(pieces, "1413", ids="lin6_a", dice=[2])
    assert t.state.lost == ["art_s", "senitzer"]
    assert (choices(t), at(t, "lin6_a")) == (["advance:lin6_a"], "1312")


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
    assert not sees(BOARD, "2011", "2210")  # the Casone between
    assert sees(BOARD, "2210", "2410")  # along a side, only the Rancia blocks
    assert sees(BOARD, "2308", "2310")  # a target inside walls, an open hill between
    assert BOARD.hexes["2207"].terrain == "village"
    assert not sees(BOARD, "2206", "2208")
    assert [BOARD.hexes[hex].terrain for hex in ("2510", "2511", "2512")][1] == "woods"
    assert sees(BOARD, "2510", "2512")  # woods do not block


@rule("11.3.1d")
@pytest.mark.parametrize(("a", "b"), [("1916", "2116"), ("2116", "2516"), ("1916", "2316")])
def test_on_the_edge_of_the_map_one_hill_beside_the_line_does_not_block(a, b):
    between = {hex for hexes in BOARD.grid.crossings(a, b) for hex in hexes} - {a, b}
    assert None in between
    assert any(hex and BOARD.hexes[hex].level > BOARD.hexes[a].level for hex in between)
    assert sees(BOARD, a, b)
    assert sees(BOARD, b, a)


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
    assert sees(BOARD, a, b) == seen


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
