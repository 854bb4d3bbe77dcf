"""Chapter 10: moves on foot and by road, reinforcements."""

from __future__ import annotations

import pytest

from grognard.games.austerlitz1805.board import BOARDS
from tests.games.austerlitz1805.tabletop import (
    args,
    asked,
    at,
    choices,
    corps,
    deployed,
    field,
    forbids,
    goals,
    heard,
    may,
    morale,
    play,
    rule,
    seen,
    why,
)

BOARD = BOARDS[""]


@rule("10.1a")
def test_pieces_move_only_by_command():
    t = deployed()
    before = dict(t.state.at)
    play(t, "done done")
    assert t.state.at == before


@rule("10.1b")
def test_pieces_of_a_command_move_together():
    t = field("64 lannes: inf2 inf2 inf2")
    events = play(t, "march:lannes reserve:65")
    assert {at(t, u) for u in corps(t, "lannes")} == {"65"}
    assert at(t, "lannes") == "65"
    assert args(events, "moved")["pieces"] == ["commander:lannes", "units:f1+f2+f3@lannes"]
    assert asked(t) == "french command"  # one goal, and the command is complete


@rule("10.1c")
def test_impassable_borders():
    t = field("92 inf2")
    assert forbids(t, "unit:f1", "reserve:103") == "10.1c"
    assert forbids(t, "unit:f1", "approach:92>103") == "10.1c"


@rule("10.2a", "10.2b", "10.2c")
def test_from_reserve():
    t = field("92 inf2")  # two passable sides and an impassable one
    on_foot = [g for g in goals(t, "unit:f1") if not g.startswith("ro")]
    assert on_foot == ["reserve:81", "reserve:93", "approach:92>81", "approach:92>93"]
    t = field("64 inf2")
    assert forbids(t, "unit:f1", "approach:65>64") == "10.2b"
    assert forbids(t, "unit:f1", "reserve:64") == "10.2a"
    assert forbids(t, "unit:f1", "reserve:83") == "4.6a"
    assert forbids(t, "unit:f1", "retreat-to:65") == "10.1b"
    play(t, "unit:f1 approach:64>65")
    assert at(t, "f1") == "64>65"
    assert why(t, "unit:f1") == "9.8a"


@rule("10.3a", "10.3b", "10.3c", "10.3d")
def test_from_an_approach():
    t = field("64>65 inf2")
    assert goals(t, "unit:f1") == ["reserve:64", "reserve:65"]
    assert forbids(t, "unit:f1", "approach:64>63") == "10.3c"
    assert forbids(t, "unit:f1", "reserve:63") == "10.3c"


# --- roads


@rule("10.4a", "10.4b")
@pytest.mark.parametrize(
    ("start", "path", "verdict"),
    [
        ("51", "38-52-53", ""),
        ("51", "38-52-61", "10.4b"),
        ("51", "38-52", ""),
        ("51", "61-70", ""),
        ("52", "53-63-64-55", "10.4a"),
        ("64", "73-72-63", "10.4b"),
    ],
)
def test_m1_main_and_local_roads(start: str, path: str, verdict: str):
    assert forbids(field(f"{start} inf2"), "unit:f1", f"road:{path}") == verdict


@rule("10.4c", "10.4d")
def test_m2_roads_that_do_not_meet():
    assert forbids(field("12 inf2"), "unit:f1", "road:26-27") == ""
    assert forbids(field("12 inf2"), "unit:f1", "road:26-40") == "10.4c"
    # 26 itself has two stretches: one may leave by either.
    from_26 = {path[0] for path in BOARD.routes["26"]}
    assert {"12", "40", "41"} <= from_26


@rule("8.5b", "4.5a")
def test_m3_a_road_through_a_crowd():
    for friends, verdict in ((3, ""), (4, "8.5b")):
        t = field(f"38 inf2 / 52 {'inf2 ' * friends} / 51 inf2")
        assert forbids(t, "unit:f1", "road:52-53") == verdict
        assert forbids(t, "unit:f1", "road:52-61") == verdict
        assert forbids(t, f"unit:f{friends + 2}", "road:38-52") == ("4.5a" if verdict else "")


@rule("10.4e")
def test_a_road_move_begins_in_reserve():
    assert forbids(field("64>55 inf2"), "unit:f1", "road:55-66") == "10.4e"


@rule("10.4f", "10.4g")
def test_m5_only_cavalry_ends_on_an_approach():
    t = field("64 lannes: cav2 inf2; cav2 inf2")
    assert forbids(t, "unit:f4", "ride:55>66") == "10.4f"
    assert forbids(t, "unit:f3", "ride:55>66") == ""
    assert forbids(t, "unit:f3", "ride:55>56") == "10.4g"
    assert forbids(t, "march:lannes", "ride:55>66") == "10.4f"
    play(t, "march:lannes leave:f2")
    assert may(t, "ride:55>66")
    play(t, "ride:55>66")
    assert at(t, "lannes") == "55>66"
    assert seen(t, "allied", "f1").memory == "cav2"
    for enemy, verdict in (("55 inf2", "10.4i"), ("65 inf2", "")):
        assert forbids(field("64 cav2", enemy), "unit:f1", "ride:55>66") == verdict


@rule("10.4i")
def test_no_road_through_the_enemy():
    t = field("64 inf2", "55 inf2")
    assert forbids(t, "unit:f1", "road:55-66") == "10.4i"


@rule("10.5a")
def test_a_corps_does_not_follow_units_on_the_move():
    t = field("64 lannes: inf2 inf2 / 65 inf2 / 56 inf2")
    assert forbids(t, "march:lannes", "road:55-66") == ""
    play(t, "unit:f3 reserve:55")
    assert forbids(t, "march:lannes", "road:55-66") == "10.5a"
    t = field("64 lannes: inf2 inf2 / 55 inf2")
    assert forbids(t, "march:lannes", "road:55-66") == ""


@rule("10.5b", "10.5e")
def test_a_corps_on_the_road_closes_what_it_enters():
    t = field("64 legrand: inf2 inf2 inf2 inf2; inf2 / 73 inf2 / 73>74 inf2 / 72 inf2")
    play(t, "march:legrand road:73-72")
    assert at(t, "legrand") == "72"
    assert forbids(t, "unit:f5", "road:73-72") == "10.5b"
    assert forbids(t, "unit:f5", "reserve:73") == "10.5b"
    assert forbids(t, "unit:f7", "reserve:73") == "10.5b"
    assert forbids(t, "unit:f6", "reserve:72") == "10.5b"
    assert forbids(t, "unit:f6", "reserve:74") == ""
    assert forbids(t, "unit:f8", "reserve:63") == ""
    play(t, "done done")
    assert forbids(t, "unit:f5", "reserve:73") == ""
    t = field("63 murat: inf2 inf2 / 73 inf2")
    assert forbids(t, "unit:f3", "road:64-54") == ""
    play(t, "march:murat road:64-55")
    assert forbids(t, "unit:f3", "road:64-54") == "10.5b"  # nor may anybody pass through


@rule("10.5c")
@pytest.mark.parametrize(
    ("enemy", "verdict"),
    [("langeron: inf2 inf2", "10.5c"), ("inf2 inf2 inf2", ""), ("langeron: inf2; inf2", "")],
)
def test_a_corps_halts_beside_an_enemy_corps(enemy: str, verdict: str):
    t = field("64 lannes: inf2 inf2", f"65 {enemy}")
    assert forbids(t, "march:lannes", "road:55-66") == verdict
    assert forbids(t, "march:lannes", "reserve:55") == ""


@rule("10.5d")
def test_small_bodies_are_free_of_the_traffic_rules():
    t = field("64 lannes: inf2; inf2 / 42 inf2", "65 langeron: inf2 inf2 inf2 inf2")
    play(t, "unit:f3 reserve:55")
    assert forbids(t, "march:lannes", "road:55-66") == ""
    assert forbids(t, "unit:f2", "road:55-66") == ""
    play(t, "march:lannes road:55-66")
    assert forbids(t, "unit:f2", "reserve:55") == ""  # one unit closes nothing


@rule("10.5b", "10.7a")
def test_a_corps_may_go_back_where_it_came_through():
    t = field(f"{OFF} / 37 inf2", round=12)
    play(t, "march:davout road:51-38")
    assert forbids(t, "unit:f7", "reserve:51") == "10.5b"
    assert forbids(t, "march:davout", "reserve:51") == ""


# --- reinforcements


@rule("10.6a", "10.6b", "10.6c", "13.3a")
def test_m4_french_reinforcements_in_their_time():
    t = deployed()
    play(t, "done")
    assert why(t, "march:davout") == "10.6b"
    assert may(t, "march:bernadotte")
    play(t, "march:bernadotte road:51")
    assert morale(t) == (27, 27)
    play(t, "done done")
    play(t, "march:davout road:51-38")
    assert morale(t) == (27, 27)
    play(t, "done done")
    assert why(t, "march:davout") == ""
    x = at(t, "davout")
    play(t, f"march:davout approach:{x}>{BOARD.open[x][0]}")
    assert why(t, "march:davout") == "9.2b"


@rule("10.6d", "10.6g", "10.7b")
def test_allied_reinforcements_on_1_december():
    t = deployed("december1")
    off = next(c for c in BOARD.corps["allied"] if at(t, c) == "off")
    entries = {goal.partition(":")[2].split("-")[0] for goal in goals(t, f"march:{off}")}
    assert entries == {"59", "87", "88", "128", "129"}
    assert forbids(t, f"march:{off}", "road:51") == "10.6g"
    play(t, f"march:{off} road:59")
    assert why(t, f"march:{off}") == "9.2b"
    assert morale(t) == (23, 27)


@rule("10.6e")
def test_reinforcements_may_wait():
    t = deployed()
    play(t, "done done done done done")
    assert may(t, "march:davout")


@rule("10.6f", "16.3a", "16.4a")
def test_the_first_reinforcement_comes_with_a_warning():
    t = deployed()
    play(t, "done march:bernadotte")
    assert asked(t) == "french order.enter-first"
    play(t, "road:51 done done march:davout")
    assert asked(t) == "french order.enter"


OFF = "off davout: inf3 inf2 cav2 inf2 inf2 / 139 inf2"


@rule("10.6h", "10.6k", "10.6l")
def test_corps_and_single_units_enter_where_they_like():
    t = field(OFF, round=12)
    assert why(t, "detach:davout") == "10.6k"
    loose = field("off davout: inf3 inf2; inf2 / 139 inf2", round=12)
    assert why(loose, "attach:davout") == "9.6b"  # off the map is no position
    play(t, "unit:f1 road:69 march:davout road:51-38")
    assert (at(t, "f1"), at(t, "davout")) == ("69", "38")
    assert {at(t, u) for u in corps(t, "davout")} == {"38"}
    assert (t.state.now.unit_commands, t.state.now.corps_commands) == (1, 1)
    assert forbids(field(OFF, round=11), "unit:f1", "road:69") == "10.6b"


@rule("10.6i")
def test_nobody_enters_where_the_enemy_stands():
    t = field(OFF, "51 inf2", round=12)
    assert forbids(t, "march:davout", "road:51") == "10.6i"
    assert forbids(t, "march:davout", "road:51-38") == "10.6i"
    assert forbids(t, "march:davout", "road:69") == ""
    assert forbids(t, "march:davout", "road:59") == "10.6g"
    t = field(OFF, "38 inf2", round=12)
    assert forbids(t, "march:davout", "road:51-38") == "10.4i"


@rule("10.6b", "11.0i", "10.6i")
@pytest.mark.parametrize(("round_", "verdict"), [(11, "11.1c"), (12, "")])
def test_nobody_attacks_from_off_the_map_before_his_time(round_: int, verdict: str):
    t = field("off davout: cav2 cav2 / 139 inf2", "38 cav1", round=round_)
    assert why(t, "threat:51>38") == verdict
    assert "threat:51>38" in choices(t) if not verdict else "threat:51>38" not in choices(t)


@rule("10.6f", "10.6j", "11.0j")
def test_cavalry_may_attack_as_it_enters():
    t = field("off davout: cav2 cav2 / 139 inf2", "38 cav1", round=12)
    play(t, "threat:51>38 retreat retreat-to:52 march:davout")
    assert t.ask is not None
    assert (asked(t), t.ask.args["first"]) == ("french declare.pieces", 1)  # with the warning
    play(t, "road:51-38")
    assert at(t, "davout") == "38"
    assert morale(t) == (27, 27)
    play(t, "stop")
    assert may(t, "march:davout")  # 10.7: his second command


@rule("10.6j")
def test_entering_is_a_road_move():
    t = field(OFF, round=12)
    found = goals(t, "march:davout")
    assert {"road:51", "road:51-38", "road:69", "road:69-80"} <= set(found)
    assert forbids(t, "march:davout", "road:51-38-52") == "4.5a"
    assert forbids(t, "unit:f1", "road:51-38-52") == ""
    assert forbids(t, "march:davout", "road:69-80-79") == "10.4b"
    assert forbids(t, "march:davout", "reserve:51") == "10.6j"


@rule("10.7a", "10.7c", "10.7d", "10.7e")
def test_french_reinforcements_move_twice():
    t = field(f"{OFF} / 64 legrand: inf2 inf2", round=12)
    play(t, "unit:f1 road:51 unit:f1 approach:51>38")
    assert why(t, "unit:f1") == "9.8a"
    assert t.state.now.unit_commands == 2
    play(t, "march:davout road:51-38-52 march:legrand reserve:65 march:davout reserve:53")
    assert at(t, "davout") == "53"
    assert why(t, "march:davout") == "9.2b"
    t = field(OFF, "38>51 inf3", round=12)
    play(t, "march:davout road:51 threat:51>38 press unit:a1 done march:davout foot")
    assert (t.state.now.given, asked(t)) == ({"davout": 2}, "french attack.width")


@rule("10.7a", "10.7b", "11.12a")
def test_reinforcements_that_feint_as_they_enter_move_again():
    t = field("off davout: cav2 cav2 / 139 inf2", "38 cav1", round=12)
    play(t, "threat:51>38 name:a1 stand feint march:davout leave:f2 road:51-38 reserve:51")
    play(t, "unit:a1 done")
    assert (at(t, "davout"), at(t, "a1")) == ("51", "38>51")
    play(t, "march:davout approach:51>61")
    assert (at(t, "davout"), why(t, "march:davout")) == ("51>61", "9.2b")


@rule("13.3a", "10.7b")
def test_the_second_command_may_be_of_any_kind():
    t = field(OFF, round=12)
    play(t, "march:davout road:51 detach:davout take:f1 approach:51>38")
    assert at(t, "f1") == "51>38"
    assert why(t, "attach:davout") == "9.2b"
    assert len(heard(t, "allied", "morale-reinforced")) == 1
