"""Chapters 16 and 17: special units, dusk and night."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.night import must_withdraw
from grognard.games.tolentino1815.odds_table import compute_odds
from grognard.games.tolentino1815.orders import testers as units_that_test
from grognard.games.tolentino1815.state import order_of
from grognard.games.tolentino1815.terrain import in_cover
from grognard.games.tolentino1815.victory import points
from grognard.games.tolentino1815.zones import zone
from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    assault,
    at,
    choices,
    end_turn,
    field,
    ground,
    moves,
    play,
    quiet,
    rule,
    state,
    until,
    why,
    words,
)

# --- 16 special units


@rule("16.0")
def test_special_and_optional_units():
    special = {id: u.special for id, u in BOARD.units.items() if u.special}
    assert special == {
        "radinski": "pioneer",
        "rat1": "rat",
        "banal1": "grenzer",
        "szluin": "grenzer",
    }


BANK = "2012: radinski / 2211: starhemberg / 3908: lin6_a"


@rule("16.1a")
def test_a_bridge_takes_a_whole_turn():
    t = field(BANK, active="Av", orders="Av defence", phase="command", pioneers="2012")
    assert asked(t) == "austrian special.build"
    assert choices(t) == ["bridge:2013", "keep"]
    play(t, "bridge:2013")
    assert t.state.bridge == ("2012", "2013")
    t = field(BANK, active="Av", orders="Av defence", phase="command")
    assert asked(t) != "austrian special.build"
    t = field(BANK, active="Av", orders="Av defence", phase="command", pioneers="2011")
    assert asked(t) != "austrian special.build"
    t = field(BANK, active="Av", orders="Av defence", phase="rally")
    assert t.state.pioneers == "2012"


@rule("16.1a")
def test_who_does_not_build():
    for pieces, active in (
        (BANK + " / 1312: taxis drag_a", "T"),  # another formation acts
        (BANK.replace("radinski", "radinski:disorder"), "Av"),
        ("2211: radinski starhemberg / 3908: lin6_a", "Av"),  # no stream
    ):
        where = pieces.partition(":")[0]
        t = field(pieces, phase="command", pioneers=where, active=active)
        assert asked(t) != "austrian special.build"
    t = field("1113: radinski / 3908: lin6_a", active="Av", phase="command", pioneers="1113")
    assert "1214" not in choices(t, "bridge")  # there is one already
    assert "1114" in choices(t, "bridge")
    play(t, "keep")
    assert asked(t) != "austrian special.build"


@rule("16.1a")
def test_who_attacks_does_not_prepare_a_bridge():
    t = field(BANK, active="Av", orders="Av defence", phase="rally", attacked=["radinski"])
    assert t.state.pioneers == ""


@rule("16.1b", "10.4a")
def test_guns_cross_the_built_bridge():
    pieces = "2012: radinski art_av / 3908: lin6_a"
    assert "2013" not in moves(field(pieces, active="Av", orders="Av manoeuvre"), "art_av")
    t = field(pieces, active="Av", orders="Av manoeuvre", bridge=["2012", "2013"])
    assert "2013" in moves(t, "art_av")


@rule("16.1c")
def test_a_bridge_is_no_combat_unit():
    g = state("2012: radinski", bridge=["2012", "2013"])
    assert zone(g, "austrian") == 0
    t = field(
        "2112: lin6_a / 2012: radinski", active="II", orders="II advance", bridge=["2012", "2013"]
    )
    assert "2012" in moves(t, "lin6_a")


@rule("16.1c", "12.0a")
@pytest.mark.parametrize("order", ["attack", "advance"])
def test_a_bridge_attacks_nobody(order):
    pieces = "2012: radinski / 2111: lin6_a"
    for more in (" / 2211: starhemberg jag9", ""):
        t = field(
            pieces + more,
            active="Av",
            orders=f"Av {order}",
            phase="declaration",
            bridge=["2012", "2013"],
        )
        assert choices(t, "target") == (["2111"] if more else [])
        if more:
            play(t, "target:2111")
            assert choices(t, "unit") == ["jag9"]
            assert why(t, "unit:radinski") == "16.1c"


@rule("16.1d")
def test_the_bridge_may_be_taken_up():
    t = field(BANK, active="Av", orders="Av manoeuvre", phase="command", bridge=["2012", "2013"])
    assert asked(t) == "austrian special.unbridge"
    play(t, "form-up")
    assert t.state.bridge is None
    until(t, "movement.unit")
    assert "unit:radinski" in choices(t)


@rule("16.1d", "7.0a")
def test_the_company_forms_up_only_where_there_is_room():
    for beside, room in (("stjul", True), ("hill_a hill_b", False)):
        t = field(
            f"2012: radinski {beside} / 2211: starhemberg",
            active="Av",
            phase="command",
            bridge=["2012", "2013"],
        )
        assert (asked(t) == "austrian special.unbridge") == room


@rule("16.1d", "3.1.Ca")
def test_a_formation_with_nothing_but_the_bridge_can_take_it_up():
    t = field(
        "2012: radinski / 3908: lin6_a",
        activated=["II"],
        orders="Av defence",
        bridge=["2012", "2013"],
    )
    until(t, "special.unbridge")
    play(t, "form-up")
    assert t.state.bridge is None


@rule("16.1e", "18e")
@pytest.mark.parametrize("word", ["leave", "destroy"])
def test_the_neapolitan_captures_the_bridge(word):
    t = field(
        "2112: lin6_a / 2012: radinski", active="II", orders="II advance", bridge=["2012", "2013"]
    )
    play(t, "unit:lin6_a hex:2012")
    assert asked(t) == "neapolitan special.bridge"
    play(t, word)
    if word == "destroy":
        assert t.state.lost == ["radinski"]
        assert t.state.bridge is None
        assert points(t.state)["austrian-units"] == 2
    else:
        assert t.state.bridge == ("2012", "2013")
    t = field(
        "2012: radinski lin6_a / 2211: starhemberg / 2109: stjul",
        active="Av",
        phase="command",
        bridge=["2012", "2013"],
    )
    assert asked(t) != "austrian special.unbridge"


@rule("16.1.1")
def test_radinski_defends_like_others():
    g = state("2012: radinski / 2112: lin6_a")
    assert compute_odds(g, assault(["lin6_a"], "2012")).defence == 1


@rule("16.1.1", "5.3.1a", "16.1c")
def test_radinski_out_of_command_tests_like_others_unless_it_is_a_bridge():
    def alone(**more):
        return field(
            BANK, active="Av", orders="Av attack", out_of_command=["radinski"], dice=[1, 0], **more
        )

    t = alone()
    play(t, "test:2012")
    assert asked(t) == "austrian orders.alone"
    play(t, "order:advance")
    assert order_of(t.state, "radinski") == "advance"
    assert units_that_test(alone().state, "2012") == ["radinski"]
    assert units_that_test(alone(bridge=["2012", "2013"]).state, "2012") == []


@rule("16.2")
def test_the_rat_is_infantry():
    assert BOARD.units["rat1"].arm == "infantry"
    assert BOARD.units["rat1"].formation == "Gd"


@rule("16.3a", "16.3b")
def test_the_grenzer_are_called_on_turn_eight():
    t = field("1312: taxis drag_a / 3908: lin6_a", phase="replacements", turn=8)
    assert asked(t) == "austrian special.grenzer"
    play(t, "call")
    assert points(t.state)["grenzer"] == 3
    t = field(
        "1312: taxis drag_a / 3908: lin6_a",
        phase="reinforcements",
        active="T",
        turn=8,
        grenzer=True,
    )
    assert choices(t) == ["unit:banal1", "unit:szluin", "wait"]
    play(t, "unit:banal1")
    assert at(t, "banal1") == "1005"
    for turn in (7, 9):
        t = field("1312: taxis drag_a / 3908: lin6_a", phase="replacements", turn=turn)
        assert asked(t) != "austrian special.grenzer"
    t = field("1312: taxis drag_a / 3908: lin6_a", phase="reinforcements", active="T", turn=8)
    assert asked(t) != "austrian reinforcements.enter"


# --- 17 night


@rule("17.0")
def test_two_night_turns():
    assert [box.n for box in BOARD.turns if box.night] == [5, 6]


DUSK = "3109: dambrosio lin6_a / 3210: livron uss_a / 1312: taxis drag_a / 2511: carl_a eckhardt"


@rule("17.1a", "17.1b", "17.1d")
def test_at_dusk_each_side_activates_one_formation():
    t = field(DUSK, turn=5, phase="dusk", orders="II attack L attack T attack E attack", dice=[0])
    assert asked(t) == "neapolitan dusk.name"
    assert choices(t) == ["formation:II", "formation:L", "none"]
    play(t, "formation:II")
    assert asked(t) == "austrian dusk.name"
    play(t, "formation:T")
    g = t.state
    assert (g.orders["II"], g.orders["T"]) == ("attack", "attack")
    assert (g.orders["L"], g.orders["E"]) == ("defence", "defence")
    assert in_cover(g, "carl_a")
    end_turn(t)
    assert len(args(t.chronicle, "activated")) == 2


@rule("17.1a", "17.2a")
def test_how_dusk_and_night_begin():
    pieces = "3109: murat dambrosio lin6_a / 1112: bianchi / 1312: taxis drag_a"
    t = field(pieces, turn=5, phase="replacements")
    assert asked(t) == "neapolitan dusk.name"
    t = field(pieces, turn=5, phase="rout")
    assert t.state.turn > 6  # a night in which nobody has anything to do, and no orders
    assert [row["n"] for row in args(t.chronicle, "turn-night")] == [6]
    assert args(t.chronicle, "new-order") == []


@rule("17.1a")
def test_at_dusk_nobody_need_act():
    t = field(DUSK, turn=5, phase="dusk")
    play(t, "none none")
    assert t.state.turn > 5
    assert args(t.chronicle, "activated") == []


@rule("17.1c")
def test_at_dusk_guns_reach_one_hex():
    t = field(
        "1312: art_t taxis / 1413: lin6_a / 1512: lin6_b", active="T", phase="bombardment", turn=5
    )
    play(t, "unit:art_t")
    assert choices(t, "fire") == ["1413"]


@rule("17.1e")
def test_at_dusk_the_others_rally():
    t = field(
        "3109: dambrosio lin6_a / 3210: livron uss_a:disorder / 1312: taxis drag_a",
        turn=5,
        phase="dusk",
        orders="L attack",
        dice=[0],
    )
    play(t, "none none")
    assert (t.state.turn, asked(t)) == (5, "neapolitan rally.unit")
    assert choices(t) == ["unit:uss_a", "done"]
    assert order_of(t.state, "uss_a") == "defence"


@rule("17.2a", "17.2b")
def test_at_night_all_defend_and_rally():
    t = field(
        "3109: dambrosio lin6_a:disorder / 1312: taxis drag_a:disorder",
        turn=6,
        phase="replacements",
        orders="II attack T attack",
        dice=[5, 4, 0],
    )
    assert asked(t) in ("neapolitan rally.unit", "austrian rally.unit")
    assert set(t.state.orders.values()) == {"defence"}
    first = choices(t)[0]
    play(t, first)
    play(t, choices(t)[0])
    assert t.state.condition == {}  # 5 - 1 for efficiency 4, and 4 - 1
    tests = args(t.chronicle, "efficiency-test")
    assert [row["plus"] for row in tests] == [-1, -1]
    assert t.state.turn == 7
    seen = words(t.chronicle)
    assert seen[: seen.index("turn")] == ["efficiency-test", "rallies"] * 2


@rule("17.2a", "3.1.A2")
def test_replacements_come_at_night():
    t = field(
        "3109: dambrosio / 1312: taxis drag_a",
        turn=6,
        phase="replacements",
        track={"lin6_a": 6},
        reduced=["lin6_a"],
    )
    assert asked(t) == "neapolitan replacements.place"


@rule("17.2c")
def test_at_night_neapolitans_withdraw_from_contact():
    t = field("1312: wacq / 1413: lin6_a dambrosio art_med", turn=6, phase="night", dice=[0])
    while asked(t) == "neapolitan night.withdraw":
        assert all(BOARD.grid.distance(hex, "1312") > 1 for hex in choices(t, "hex"))
        t.play(quiet(t))
    assert BOARD.grid.distance(at(t, "lin6_a"), "1312") == 2
    assert asked(t) == "neapolitan commanders.follow"
    play(t, f"hex:{choices(t, 'hex')[0]}")
    assert at(t, "dambrosio") in (at(t, "lin6_a"), at(t, "art_med"))
    t = field("2209: lin6_a / 2208: wacq", turn=6, phase="night", dice=[0])
    assert asked(t) == "neapolitan night.withdraw"


@rule("17.2c", "12.6b")
def test_at_night_too_a_unit_withdraws_from_all_enemies():
    t = field("1312: wacq / 1413: lin6_a / 1010: hill_a", turn=6, phase="night")
    assert asked(t) == "neapolitan night.withdraw"
    assert set(choices(t, "hex")) == {"1513", "1414"}
    assert why(t, "hex:1512") == "12.6b"


@rule("17.2c")
def test_who_finds_no_free_hex_at_night_stays():
    held = "1311: hill_a / 1213: hill_b / 1413: wacq"  # every hex around 1312 is in a zone
    t = field(f"1312: lin6_a / {held}", turn=6, phase="night", dice=[0])
    assert "night.withdraw" not in asked(t)
    assert at(t, "lin6_a") == "1312"
    t = field("1413: wacq / 1312: lin6_a / 1212: leg3_a leg3_b leg3_c", turn=6, phase="night")
    assert "1212" not in choices(t, "hex")  # no room there
    assert choices(t, "hex")


@rule("17.2c", "11.0b")
def test_guns_that_withdraw_at_night_have_moved():
    t = field("1413: wacq / 1312: art_med / 1212: lin6_a:disorder dambrosio", turn=6, phase="night")
    play(t, "hex:1213")
    assert asked(t) == "neapolitan rally.unit"  # the night is not over
    assert t.state.moved == ["art_med"]


@rule("17.2b", "15.3a")
def test_at_night_each_side_rallies_its_own():
    t = field(
        "1312: wacq:disorder / 3109: lin6_a:disorder / 3210: lin9_a:disorder", turn=6, phase="night"
    )
    assert asked(t) == "austrian rally.unit"
    assert choices(t) == ["unit:wacq", "done"]
    play(t, "done")
    assert asked(t) == "neapolitan rally.unit"
    assert choices(t) == ["unit:lin6_a", "unit:lin9_a", "done"]


@rule("17.2d")
def test_victory_points_are_held_wherever_they_are():
    g = state("1312: lin6_a / 1413: wacq", turn=6)
    assert must_withdraw(g, "lin6_a")
    g = state("1312: lin6_a / 1413: wacq", turn=6, data=ground("1312", vp=1))
    assert not must_withdraw(g, "lin6_a")


@rule("17.2c", "15.2b", "8.2.3a")
def test_a_withdrawal_comes_upon_the_routed_and_upon_lone_commanders():
    t = field(
        "1413: wacq / 1312: lin6_a / 1211: hill_a:rout / 1212: taxis",
        turn=6,
        phase="night",
        dice=[6, 0],
    )
    play(t, "hex:1212")
    assert t.state.lost == ["hill_a"]
    assert asked(t) == "austrian commanders.flee"
    assert "stay" not in choices(t)


@rule("17.2c", "8.2.3b")
def test_a_commander_run_over_at_night_follows_nobody():
    """His last unit withdraws, and the routed whom it comes upon flee into his hex."""
    pieces = "1403: wacq / 1402: lin6_a medici / 1401: hill_a:rout / 1501: lin6_b"
    t = field(pieces, turn=6, phase="night", dice=[1, 0])
    play(t, "hex:1301")
    assert at(t, "hill_a") == "1402"
    assert asked(t) == "neapolitan commanders.flee"
    play(t, "hex:1201")
    assert "commanders.follow" not in asked(t)
    assert at(t, "medici") == "1201"


@rule("17.2c", "16.1e")
def test_a_withdrawal_onto_the_bridge_captures_it():
    pieces = "2213: wacq / 2112: lin6_a / 2012: radinski"
    t = field(pieces, turn=6, phase="night", bridge=["2012", "2013"], dice=[0])
    play(t, "hex:2012")
    assert asked(t) == "neapolitan special.bridge"


@rule("17.2c")
def test_who_rallies_drives_nobody_away_at_night():
    t = field(
        "1312: wacq:disorder hill_a:disorder / 1413: lin6_a:disorder / 1111: hill_b:disorder",
        turn=6,
        phase="night",
        dice=[1, 0],
    )
    assert asked(t) == "austrian rally.unit"
    play(t, "unit:wacq")
    assert asked(t.clone()) == asked(t)
    assert "night.withdraw" not in asked(t)
    assert at(t, "lin6_a") == "1413"


@rule("17.2d")
def test_villages_and_objectives_are_held():
    for hex, stays in (
        ("2207", True),
        ("2604", True),
        ("1810", True),
        ("2807", True),
        ("2209", False),
    ):
        near = BOARD.grid.neighbours(hex)[0]
        g = state(f"{hex}: lin6_a / {near}: wacq", turn=6)
        assert must_withdraw(g, "lin6_a") != stays
