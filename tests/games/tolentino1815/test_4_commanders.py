"""Chapter 4: commanders, command, von Mohr and Lechi."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.command_radius import (
    command_cost,
    command_reach,
    far_from_generals,
    helping_generals,
    in_command,
    in_radius,
    steadied,
)
from grognard.games.tolentino1815.commander_posts import successors
from grognard.games.tolentino1815.odds_table import usable_generals
from grognard.games.tolentino1815.orders import may_be_ordered
from grognard.games.tolentino1815.state import generals_of
from grognard.games.tolentino1815.zones import zone
from tests.games.tolentino1815.tabletop import (
    BOARD,
    asked,
    at,
    choices,
    condition,
    end_activation,
    end_turn,
    field,
    fight,
    may,
    new,
    play,
    quiet,
    rule,
    state,
    until,
    why,
)


@rule("4.0a")
def test_a_commander_has_no_zone():
    assert zone(state("1312: taxis"), "austrian") == 0
    assert zone(state("1312: drag_a"), "austrian") != 0


@rule("4.0b", "4.3.4a")
def test_chiefs_divisions_brigades():
    ranks = {c.id: c.rank for c in BOARD.commanders.values()}
    assert {who for who, rank in ranks.items() if rank == "chief"} == {"murat", "bianchi"}
    brigades = {who for who, rank in ranks.items() if rank == "brigade"}
    assert brigades == {
        *("daquino", "medici", "taillade", "merliot", "campana", "giuliani", "demajo")
    }
    for who in brigades:
        assert BOARD.commanders[who].side == "neapolitan"
        assert (BOARD.commanders[who].initiative, BOARD.commanders[who].radius) == (1, 1)


@rule("4.1a", "19f")
def test_a_general_commands_his_formation():
    assert set(BOARD.units_of["S"]) == {"simb_a", "simb_b", "hill_a", "hill_b", "wacq", "art_s"}


@rule("4.1.1", "4.1.2", "12.4.4a", "13.2")
def test_what_a_general_does_for_his_units():
    g = state("1312: senitzer hill_a hill_b / 1413: carl_a", orders="S attack")
    assert helping_generals(g, "1312", "S") == ["senitzer"]
    assert steadied(g, "hill_a")
    assert usable_generals(g, ["hill_a", "hill_b"]) == ["senitzer"]
    g = state("1312: senitzer carl_a")
    assert helping_generals(g, "1312", "E") == []
    assert not steadied(g, "carl_a")
    assert usable_generals(g, ["carl_a"]) == []
    t = field(
        "1312: senitzer hill_a hill_b / 1413: lin2_a",
        active="S",
        orders="S attack",
        phase="declaration",
    )
    fight(t, "1413", "hill_a", "hill_b", dice=[6, 0])
    play(t, "lead")
    while asked(t) == "neapolitan retreat.hex":
        t.play(quiet(t))
    assert "all:1312" in choices(t)
    play(t, "all:1312")
    assert {at(t, id) for id in ("hill_a", "hill_b", "senitzer")} == {"1413"}


@rule("4.1.3", "5.2.1a")
@pytest.mark.parametrize(("die", "changed"), [(2, True), (3, False)])
def test_initiative_changes_a_generals_order(die, changed):
    t = field("1312: taxis drag_a / 1513: lin6_a", active="T", phase="command", dice=[die, 0])
    play(t, "roll")
    assert (asked(t) == "austrian orders.choose") == changed
    if changed:
        assert choices(t) == ["order:attack", "order:defence", "order:manoeuvre", "keep"]
        play(t, "order:attack")
        assert t.state.orders["T"] == "attack"


@rule("4.1.4")
def test_generals_move_when_the_units_have_moved():
    t = field("1312: taxis drag_a / 3908: murat lin6_a", active="T", orders="T manoeuvre")
    assert not may(t, "commander:taxis")
    play(t, "done")
    assert asked(t) == "austrian commanders.choose"
    play(t, "commander:taxis back")
    assert at(t, "taxis") == "1312"
    play(t, "commander:taxis hex:1313")
    assert at(t, "taxis") == "1313"
    assert asked(t) != "austrian commanders.choose"


@rule("4.2a", "5.1b", "5.2a")
def test_a_chief_changes_orders_without_a_die():
    t = field("1112: bianchi / 1211: eckhardt carl_a / 1212: taxis drag_a", phase="orders", dice=[])
    play(t, "formation:E order:attack")
    assert t.state.orders["E"] == "attack"
    assert t.history[1].dice == ()


@rule("4.2b")
def test_a_chief_changes_as_many_orders_as_his_initiative():
    pieces = "1112: bianchi / 1211: eckhardt carl_a / 1212: taxis drag_a / 1311: senitzer hill_a"
    t = field(pieces + " / 1312: starhemberg jag9", phase="orders")
    for formation in ("E", "T", "S"):
        play(t, f"formation:{formation} order:manoeuvre")
    assert "orders.formation" not in asked(t)
    refusal = may_be_ordered(state(pieces, changed=["E", "T", "S"]), "austrian", "E")
    assert refusal is not None
    assert refusal.rule == "4.2b"
    g = state(pieces + " / 1312: starhemberg jag9", changed=["E", "T", "S"])
    refusal = may_be_ordered(g, "austrian", "Av")
    assert refusal is not None
    assert refusal.rule == "4.2b"


@rule("4.2.1")
def test_a_chief_moves_once_a_turn_with_a_friendly_formation():
    pieces = "3109: murat livron uss_a / 3010: dambrosio lin6_a / 1312: taxis drag_a"
    t = field(pieces, active="II", phase="commanders")
    assert "commander:murat" in choices(t)
    play(t, "commander:murat hex:3010")
    assert "commander:murat" not in choices(t)
    t = field(pieces, active="L", phase="commanders", riding=["neapolitan"])
    assert "commander:murat" not in choices(t)
    t = field(pieces, active="T", phase="commanders")
    assert choices(t, "commander") == ["taxis"]


# --- 4.3 command


@rule("4.3a", "4.3c")
def test_every_general_of_a_division_keeps_units_in_command():
    far = "3010: dambrosio / 1312: daquino / 1413: lin2_a / 1513: lin2_b / 1812: lin9_a"
    g = state(far)
    assert in_command(g, "II") == {"lin2_a", "lin2_b"}  # the second by the line of battle


@rule("4.3b", "4.5.1a")
def test_a_general_does_nothing_for_others_but_mohr_for_guns():
    g = state("1312: senitzer carl_a / 2510: eckhardt chast_a")
    assert in_command(g, "E") == {"chast_a"}
    g = state("1312: mohr carl_a / 1413: art_e / 2510: eckhardt chast_a / 3908: murat")
    assert in_command(g, "E") == {"chast_a", "art_e", "carl_a"}  # linked to the battery
    g = state("1312: mohr / 1413: art_e / 1812: carl_a / 2510: eckhardt chast_a")
    assert in_command(g, "E") == {"chast_a", "art_e"}


@rule("4.3.1a")
def test_the_command_example_of_the_rulebook():
    # a wood (2) reached through two road hexes (1 each), a track hex (1) and a hill hex (2)
    kinds = {"3010": "valley", "3109": "valley", "2908": "hill", "2807": "hill", "2407": "woods"}
    assert {hex: BOARD.hexes[hex].terrain for hex in kinds} == {**kinds, "2807": "village"}
    costs = [command_cost(BOARD, hex) for hex in ("3010", "3109", "2908", "2809", "2407")]
    assert costs == [1, 1, 1, 2, 2]
    assert sum(costs) == 7 == BOARD.commanders["pignatelli"].radius
    # the same sum on the map: 2709 by 2810 and 2710 on the road, then hills
    reach = command_reach(BOARD, "2909", 7)
    assert (reach["2810"], reach["2710"], reach["2609"], reach["2608"]) == (1, 2, 4, 6)
    farthest = {hex for hex, cost in reach.items() if cost == 7}
    assert farthest
    assert not farthest & set(command_reach(BOARD, "2909", 6))
    g = state("2909: pignatelli")
    assert all(in_radius(g, "pignatelli", hex) for hex in farthest)


@rule("4.3.1a")
def test_command_costs_on_the_map():
    assert command_reach(BOARD, "2510", 8)["2012"] == 5
    assert "1010" not in command_reach(BOARD, "1508", 8)
    assert command_reach(BOARD, "1508", 9)["1010"] == 9
    assert command_reach(BOARD, "1112", 14)["2510"] == 14
    assert in_radius(state("2510: starhemberg"), "starhemberg", "2012")


@rule("4.3.1b", "5.2c", "5.2.2")
def test_the_chiefs_radius_is_measured_alike():
    t = field("1112: bianchi / 2510: starhemberg jag9 / 1312: taxis drag_a", phase="orders")
    assert asked(t) == "austrian orders.formation"
    assert choices(t) == ["formation:T", "done"]
    assert why(t, "formation:Av") == "5.2c"
    t = field("1112: bianchi / 2510: starhemberg jag9", active="Av", phase="command")
    assert asked(t) == "austrian orders.attempt"


@rule("4.3.2")
def test_the_line_of_battle_links_unit_to_unit():
    line = "2510: eckhardt / 3010: carl_a / 3110: {} / 3210: carl_c"  # radius 6
    g = state(line.format("carl_b"))
    assert [in_radius(g, "eckhardt", hex) for hex in ("3010", "3110", "3210")] == [
        True,
        True,
        False,
    ]
    assert in_command(g, "E") == {"carl_a", "carl_b", "carl_c"}
    assert in_command(state(line.format("hill_a")), "E") == {"carl_a"}


@rule("4.3.2")
def test_the_line_of_battle_needs_units_of_the_formation():
    g = state("1508: eckhardt / 2110: carl_a / 2211: hill_a / 2310: carl_b")
    assert in_command(g, "E") == set()


@rule("4.3.3a", "4.3.3b")
def test_enemies_do_not_cut_a_command_path():
    free = command_reach(BOARD, "2510", 8)
    g = state("2510: starhemberg / 2012: radinski / 2211: lin6_a / 2310: lin6_b")
    assert in_command(g, "Av") == {"radinski"}
    assert free["2012"] == 5
    assert set(free) <= set(BOARD.hexes)  # off the map is the only impassable ground


@rule("4.3.4b")
def test_neapolitans_far_from_their_generals_are_disordered():
    pieces = "3908: dambrosio / 3509: medici lin6_a / 3410: lin6_b / 3309: lin9_a art_med"
    t = field(pieces, active="II", phase="command")
    assert condition(t, "lin9_a") == "disorder"
    assert condition(t, "lin6_a") == condition(t, "lin6_b") == ""
    t = field(pieces, active="II", phase="command", turn=1)
    assert t.state.condition == {}
    assert far_from_generals(state("1010: carl_a"), "E") == []


@rule("4.3.4c")
def test_who_is_disordered_suffers_nothing_more():
    pieces = "3908: dambrosio / 3309: lin9_a:disorder / 3109: lin9_b:rout"
    t = field(pieces, active="II", phase="command")
    assert (condition(t, "lin9_a"), condition(t, "lin9_b")) == ("disorder", "rout")


# --- 4.5 von Mohr and Lechi


@rule("4.5.1a", "9.0b")
def test_guns_act_with_von_mohr_instead_of_their_own_formation():
    pieces = "1312: mohr / 1313: kunerth / 1413: art_s / 1609: senitzer hill_a / 1613: lin6_a"
    t = field(pieces, active="R", orders="R defence S defence", phase="command")
    assert asked(t) == "austrian special.guns"
    assert choices(t) == ["unit:art_s", "done"]
    play(t, "unit:art_s")
    until(t, "movement.unit")
    assert "art_s" in choices(t, "unit")
    until(t, "bombardment.unit")
    assert choices(t, "unit") == ["art_s"]
    play(t, "unit:art_s fire:1613")
    assert t.state.fired == ["art_s"]
    t = field(pieces, active="S", orders="S manoeuvre", acted=["art_s"], fired=["art_s"])
    assert why(t, "unit:art_s") == "9.1b"
    t = field(pieces, active="S", phase="bombardment", acted=["art_s"])
    assert asked(t) != "austrian bombardment.unit"


@rule("4.5.1a")
@pytest.mark.parametrize(
    ("pieces", "top"),
    [
        ("1413: art_s", {"active": "T"}),  # another formation acts
        ("3109: art_s", {"active": "R"}),  # beyond his radius
        ("1413: art_med", {"active": "R"}),  # an enemy's
        ("1413: art_s", {"active": "R", "activated": ["S"]}),
        ("1413: art_s", {"active": "R", "acted": ["art_s"]}),
        ("1413: art_s", {"active": "R", "turn": 5, "named": ["R"]}),  # dusk: R alone acts (17.1a)
    ],
)
def test_which_guns_do_not_act_with_von_mohr(pieces, top):
    t = field(f"1312: mohr kunerth / 1212: taxis drag_a / {pieces}", phase="command", **top)
    assert asked(t) != "austrian special.guns"


@rule("4.5.1a", "9.0b")
def test_guns_that_have_been_with_von_mohr_have_acted():
    t = field(
        "1312: mohr kunerth / 1413: art_s / 1609: senitzer hill_a",
        active="R",
        phase="command",
        out_of_command=["art_s"],
    )
    play(t, "unit:art_s")
    assert t.state.out_of_command == []
    assert asked(t) != "austrian special.guns"
    end_activation(t)
    assert "art_s" in t.state.acted


@rule("4.5.1b", "5.2a")
def test_von_mohr_replaces_bianchi_and_gives_orders():
    t = field(
        "1312: mohr / 1413: kunerth / 1212: taxis drag_a",
        phase="orders",
        lost="bianchi",
        vacancy=["chief:austrian"],
    )
    assert asked(t) == "austrian commanders.replace"
    assert t.ask.rule == "4.5.1b"
    play(t, "commander:mohr")
    assert t.state.chief["austrian"] == "mohr"
    assert "R" not in t.state.commander
    assert generals_of(t.state, "R") == []
    assert asked(t) == "austrian orders.formation"
    assert choices(t) == ["formation:T", "done"]


@rule("4.5.1b")
def test_von_mohr_may_also_take_over_later():
    t = field(
        "1312: mohr kunerth / 1508: chast_a",
        active="E",
        phase="rally",
        activated=["R"],
        lost="eckhardt bianchi",
    )
    assert asked(t) == "austrian commanders.replace"
    play(t, "commander:mohr")
    assert t.state.commander == {"E": "mohr"}


@rule("4.5.2b", "4.5.2c", "4.5.2d")
def test_lechi_replaces_any_neapolitan_but_murat():
    pieces = "3908: lechi demajo leg1_a / 3109: taillade vel1 / 3210: merliot vel2"
    t = field(
        pieces,
        phase="rally",
        active="Gd",
        turn=8,
        lost="pignatelli",
        vacancy=["Gd"],
        activated=["III"],
    )
    assert successors(t.state, "Gd") == ["taillade", "merliot", "lechi"]
    t = field(
        "3908: demajo leg1_a / 3109: taillade vel1 / 3210: merliot vel2",
        phase="reinforcements",
        active="III",
        turn=8,
        lost="pignatelli",
    )
    play(t, "commander:lechi")
    assert asked(t) == "neapolitan commanders.replace"
    assert choices(t) == ["commander:taillade", "commander:merliot", "commander:lechi", "none"]
    play(t, "commander:lechi")
    assert asked(t) == "neapolitan commanders.join"
    assert choices(t) == ["hex:3109", "hex:3210"]
    play(t, "hex:3210")
    assert at(t, "lechi") == "3210"
    assert t.state.commander == {"III": "demajo", "Gd": "lechi"}


@rule("4.5.2a")
def test_lechi_comes_on_the_second_day():
    assert [r.turn for r in BOARD.reinforcements if "lechi" in r.pieces] == [7]
    t = new()
    end_turn(t)
    assert not at(t, "lechi")
