"""Chapters 6 to 8 of 1813 on the plain: supply, trains and depots, recovery and marches."""

from typing import Any

import pytest

from grognard.games.grande_armee import (
    attrition,
    cavalry,
    commands,
    depots,
    forage,
    march,
    outlook,
    recovery,
    supply,
    trains,
    view,
)
from grognard.games.grande_armee.pending import March
from grognard.games.grande_armee.reach import Field, may_march, reach
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Marker, State
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.germany1813.plain import moving, plain, recovering
from tests.games.grande_armee.tabletop import of, question, rule, run, told, train

GLATZ = "3016"


def fed(pieces: str, unit: str = "P-HOR", **top: Any) -> bool:
    top.setdefault("depots", {"coalition": [GLATZ]})
    return supply.in_supply(plain(pieces, **top), unit)


# --- 6


@rule("6.1b")
def test_a_depot_that_is_cut_off_supplies_and_a_source_does_not():
    edge = next(BOARD.grid.hexes(BOARD.source("french")))
    g = field(f"{edge}: F-XI-35")
    assert not supply.in_supply(g, "F-XI-35")
    assert fed("3014: P-HOR")
    assert not has(depots.linked(plain("3014: P-HOR"), "coalition"), GLATZ)


@rule("6.1c")
def test_nobody_forages_without_a_marker():
    g = plain("3012: P-HOR", dice=[6])
    supply.begin_phase(g)
    assert g.disrupted == ["P-HOR"]
    assert g.dice.drawn == 0


NARROW = "3114: F-XI-35! / 2913: F-XI-36! / 3014: {} / 2914: F-VI-20! / 3113: F-VII-32!"
"""From 3013 the way south leads through 3014 alone."""


@rule("6.2a")
@pytest.mark.parametrize(("there", "open_"), [("F-YG-1!", False), ("ney", True)])
def test_a_line_does_not_pass_enemy_units(there: str, open_: bool):
    block = f"3013: P-HOR / 3012: F-YG-2! / {NARROW.format(there)}"
    assert fed(block) is open_


@rule("6.2c", "6.2h")
def test_an_enemy_city_stops_a_line_unless_friends_hold_it():
    for there, open_ in (("", False), (" / 3016: davout", True), (" / 3016: F-VI-20", True)):
        g = plain(f"3014: F-XI-35{there}", depots={"french": [GLATZ]})
        assert supply.in_supply(g, "F-XI-35") is open_


@rule("6.2h")
def test_an_empty_depot_city_next_to_cavalry_supplies_nobody_outside():
    assert not fed("3014: P-HOR / 3117: F-IG-CL")
    assert fed("3014: P-HOR / 3117: F-IG-CL!")
    assert fed("3014: P-HOR / 3117: F-IG-CL / 3016: blucher")


@rule("6.2f", "7.8d", "2.2h")
def test_difficult_hexes_count_two_unless_a_road_leads_in():
    g = field()
    run_ = supply.ground(g, "coalition", survey(g))
    wood, hex = next(
        (wood, hex)
        for wood in BOARD.grid
        if BOARD.hexes[wood].terrain == "forest" and has(run_.open, wood)
        for hex in BOARD.near[wood]
        if (hex, wood) in run_.off_road and (hex, wood) not in run_.barriers
    )
    start = BOARD.grid.bit[wood]
    one, two = supply.lines_to(g, run_, start, 2)[1:]
    assert has(two, hex)
    lone = sum(has(one, other) for other in BOARD.near[wood] if (other, wood) in run_.off_road)
    assert lone == 0  # by no side without a road does the wood count 1
    found = depots.links_from(g, run_, BOARD.grid.bit[hex], 1)
    assert not has(found, wood)
    assert has(depots.links_from(g, run_, BOARD.grid.bit[hex], 2), wood)
    road, into = next(
        (a, b)
        for a, b in sorted(BOARD.roads)
        if BOARD.hexes[b].terrain == "forest"
        and has(run_.open, a)
        and has(run_.open, b)
        and (a, b) not in run_.barriers
    )
    assert has(depots.links_from(g, run_, BOARD.grid.bit[road], 1), into)


@rule("6.3a", "6.3b")
@pytest.mark.parametrize(
    ("units", "die", "out"),
    [(4, 4, True), (4, 5, False), (2, 2, True), (2, 3, False), (6, 6, True)],
)
def test_a_forage_roll_decides_alone(units: int, die: int, out: bool):
    some = ["F-OG-1", "F-OG-2", "F-IG-CL", "F-IG-CH", "F-IG-A1", "F-IG-A2"][:units]
    g = plain(
        f"3014: {' '.join(some)} / 3016: davout",
        dice=[die],
        forage=["3014"],
        depots={"french": [GLATZ]},
    )
    assert supply.in_supply(g, some[0])  # a line that does not help
    supply.begin_phase(g)
    assert (sorted(g.disrupted) == sorted(some)) is out
    assert (g.disrupted == []) is not out


@rule("6.4a")
def test_out_of_supply_disrupts_every_class():
    g = plain("3012: F-OG-1 F-XI-35 F-V-16", turn=2)
    supply.begin_phase(g)
    assert sorted(g.disrupted) == ["F-OG-1", "F-V-16", "F-XI-35"]
    assert g.eliminated == []


@rule("6.5")
def test_all_supply_is_settled_before_anybody_suffers():
    g = plain("3014: P-HOR / 3117: F-IG-CL", depots={"coalition": [GLATZ]})
    supply.begin_phase(g)
    assert sorted(g.disrupted) == ["F-IG-CL", "P-HOR"]


# --- 7


@rule("7.0a", "7.0c")
def test_a_depot_lets_nobody_march_or_recover():
    g = plain("3016: P-HOR P-HUN! yorck", depots={"coalition": [GLATZ]})
    recovery.begin_recovery(g)
    assert of(recovery.may_recover(g, "coalition", GLATZ)) == "8.1a"
    march.begin_movement(g)
    assert of(may_march(g, Field(g, "coalition"), GLATZ)) == "8.4d"
    assert run(g, march.moves(g)) == []
    march.end_movement(g)
    assert g.depots["coalition"] == [GLATZ]


@rule("7.0b")
def test_depots_stand_in_cities_only():
    g = plain("3014: P-HOR")
    assert of(depots.may_build(g, "coalition", "3014")) == "7.0b"


@rule("7.1a", "7.1b")
def test_conversion():
    there = {"coalition": [GLATZ, "3008", "2507"], "french": []}
    g = plain("3016: P-HOR / 3008: P-HUN / 2507: yorck", turn=5, depots=there)
    trains.begin_conversion(g)
    asked = run(g, trains.convert_depots(g), f"city:{GLATZ}")
    assert asked[0].choices == [f"city:{GLATZ}", "city:3008", "none"]
    trains.begin_placing(g)
    assert g.trains["coalition"] == 7  # 10 on the card: 2 depots, the converted train, 7 more
    assert [m.hex for m in g.markers if m.open] == [GLATZ]


@rule("7.2a", "14.1q")
def test_each_depot_costs_a_train():
    g = plain(turn=1, depots={"french": ["x"] * 5, "coalition": []})
    assert trains.count(g, "french") == 4
    g.depots["french"] = ["x"] * 6
    trains.begin_placing(g)
    assert (g.trains["french"], g.dummies["french"]) == (3, 2)


@rule("7.2b", "8.7b")
def test_lost_depots_come_before_the_deduction():
    g = plain(turn=1, depots={"french": ["x"] * 3}, depots_lost={"french": 2})
    assert trains.count(g, "french") == 4
    g = plain(turn=6, depots={"french": []}, depots_lost={"french": 1})
    assert trains.count(g, "french") == 12


@rule("7.2c")
def test_the_opponent_takes_off_what_trains_do_not_cover():
    cities = [h.hex for h in BOARD.map.hexes if h.city][:8]
    g = plain(turn=1, depots={"coalition": cities, "french": []})
    trains.begin_shortage(g)
    asked = run(g, trains.cover_shortage(g), f"city:{cities[0]} city:{cities[1]}")
    assert [(a.seat, a.args["n"]) for a in asked] == [("french", 2), ("french", 1)]
    assert len(g.depots["coalition"]) == 6
    assert g.depots_lost == {}
    trains.begin_placing(g)
    assert g.trains["coalition"] == 0


def placing(pieces: str, **top: Any) -> State:
    top.setdefault("depots", {"coalition": [GLATZ], "french": []})
    g = plain(pieces, **top)
    trains.begin_placing(g)
    g.mover = "coalition"
    return g


@rule("7.3a", "6.6f")
def test_who_may_be_given_a_train():
    pieces = "3014: P-HOR yorck / 3015: P-HUN / 2808: P-THU bulow / 2911: P-KLU blucher"
    g = placing(f"{pieces} / 3010: R-TCHE platov", foraged=["P-KLU"])
    ask = run(g, trains.place_trains(g))[-1]
    assert of(ask.why("train:3014")) == ""
    assert of(ask.why("train:3015")) == "7.3b"
    assert of(ask.why("train:2808")) == "7.3a"
    assert of(ask.why("train:2911")) == ""  # it passed its foraging roll
    assert of(ask.why("train:3010")) == "7.3a"  # Cossacks need supply by 6.1
    g = placing("3012: R-TCHE platov")
    assert of(run(g, trains.place_trains(g))[-1].why("train:3012")) == ""


@rule("7.3b")
def test_a_train_for_a_depot_needs_neither_commander_nor_supply():
    g = placing("3014: P-HOR", depots={}, bases={"coalition": ["3015"], "french": ["3015"]})
    ask = run(g, trains.place_trains(g))[-1]
    assert f"train:{GLATZ}" in ask.choices
    g.mover = "french"
    ask = run(g, trains.place_trains(g))[-1]
    assert of(ask.why(f"train:{GLATZ}")) == "7.6c"


@rule("7.4a", "8.2f")
def test_markers_are_laid_by_turns_face_down():
    g = placing("3014: P-HOR yorck / 3010: F-XI-35 ney")
    asked = run(g, trains.place_trains(g), "train:3014")
    assert [a.seat for a in asked] == ["coalition", "french"]
    own, other = (told(g, "marker-laid")[0].read_by(s) for s in ("coalition", "french"))
    assert own is not None
    assert other is not None
    assert (own.args["face"], other.args["face"]) == ("face:train", "face:hidden")
    seen = view.view(g, "french")
    assert {unit.id for stack in seen.stacks for unit in stack.units} >= {"P-HOR"}


@rule("7.4b", "8.2b", "14.1n")
def test_the_printed_number_decides_who_begins():
    g = plain("3014: P-HOR yorck / 3010: F-XI-35 ney", turn=1, depots={"french": ["x"] * 7})
    trains.begin_placing(g)
    assert g.mover == "french"
    g.markers = [train("coalition", "3014")] * 4 + [train("french", "3010")]
    march.begin_movement(g)
    assert g.mover == "french"
    for turn in (15, 16, 17, 18, 19):  # equal numbers
        g = plain(turn=turn)
        march.begin_movement(g)
        assert g.mover == "french"


@rule("7.4c")
def test_who_has_counters_left_goes_on_alone():
    g = placing("3014: P-HOR yorck / 3010: F-XI-35 ney", foraged=["F-XI-35"])
    g.mover = "french"
    g.trains, g.dummies = {"french": 3, "coalition": 1}, {"french": 0, "coalition": 0}
    asked = run(g, trains.place_trains(g), "train:3010 train:3014 train:3010 train:3010")
    assert [a.seat for a in asked] == ["french", "coalition", "french", "french"]


@rule("7.4d", "7.5a")
def test_a_pass_costs_a_real_train():
    g = placing("3014: P-HOR yorck")
    g.trains, g.dummies = {"french": 0, "coalition": 2}, {"french": 0, "coalition": 2}
    run(g, trains.place_trains(g), "pass")
    assert (g.trains["coalition"], g.dummies["coalition"]) == (1, 2)
    g.trains["coalition"] = 0
    ask = run(g, trains.place_trains(g))[-1]
    assert of(ask.why("pass")) == "7.5b"
    assert {"dummy:3014", "stop"} <= set(ask.choices)


@rule("7.5a")
def test_a_dummy_does_nothing():
    g = plain("3016: P-HOR! yorck", depots={"coalition": [GLATZ]})
    g.markers = [Marker("coalition", GLATZ, genuine=False)]
    recovery.begin_recovery(g)
    assert of(recovery.may_recover(g, "coalition", GLATZ)) == "8.1a"
    g.disrupted = []
    march.begin_movement(g)
    assert of(may_march(g, Field(g, "coalition"), GLATZ)) == "8.4d"
    for turn in (5, 6):
        g.turn = turn
        trains.begin_placing(g)
        assert g.dummies == {"french": 2, "coalition": 2}


@rule("7.5b", "8.4d")
def test_two_trains_two_marches():
    g = moving("3012: P-HOR P-HUN P-THU P-BOR yorck bulow", "3012", "3012")
    first = "stack:3012 unit:P-THU unit:P-BOR commander:bulow hex:3011"
    run(g, march.moves(g), f"{first} stack:3012 hex:3013")
    assert {g.at[p] for p in ("P-HOR", "P-HUN", "yorck")} == {"3011"}
    assert {g.at[p] for p in ("P-THU", "P-BOR", "bulow")} == {"3013"}
    g = moving("3012: P-HOR P-HUN yorck / 3016: P-THU bulow", "3012", "3012", GLATZ)
    run(g, march.moves(g), "stack:3012 unit:P-HUN hex:3011")
    assert of(may_march(g, Field(g, "coalition"), "3012")) == "8.4e"  # the commander has moved


@rule("7.6c", "8.4i", "8.4j", "7.7c")
@pytest.mark.parametrize(
    ("enemies", "siege"),
    [
        ("3015: P-HOR P-HUN", True),
        ("3015: P-HOR", False),
        ("3015: P-HOR P-HUN!", False),
        ("3015: P-HOR / 3116: P-HUN", False),
    ],
)
def test_a_single_unit_in_a_city_is_besieged(enemies: str, siege: bool):
    pieces = f"3016: F-XI-35 ney / {enemies}"
    g = plain(pieces, depots={"french": [GLATZ]}, markers=[train("french", GLATZ)])
    assert has(cavalry.besieged(g, "french", survey(g)), GLATZ) is siege
    g.markers = []
    assert (forage.to_mark(g) == [GLATZ]) is siege
    g.markers, g.depots = [train("french", GLATZ)], {}
    march.begin_movement(g)
    assert (of(may_march(g, Field(g, "french"), GLATZ)) == "8.4r") is siege
    g.bases = {"french": ["2916"]}
    assert of(depots.may_build(g, "french", GLATZ)) == ("7.6d" if siege else "")
    g.at["F-XI-36"] = GLATZ
    assert not has(cavalry.besieged(g, "french", survey(g)), GLATZ)


@rule("8.4i")
def test_a_river_keeps_a_siege_off():
    a, b = next(
        (a, b)
        for a, b in sorted(BOARD.bridges)
        if has(BOARD.region("prussia") & BOARD.cities, b) and has(BOARD.region("prussia"), a)
    )
    g = field(f"{b}: F-XI-35 / {a}: P-HOR P-HUN")
    assert not has(cavalry.besieged(g, "french", survey(g)), b)


@rule("7.7a")
def test_one_train_makes_one_depot():
    g = plain("3016: P-HOR", bases={"coalition": ["3015"]})
    g.markers = [train("coalition", GLATZ), Marker("coalition", GLATZ, genuine=False)]
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), f"city:{GLATZ}")
    assert g.depots["coalition"] == [GLATZ]
    assert [m.genuine for m in g.markers] == [False]


@rule("7.7b", "7.7d", "7.7e")
def test_where_a_depot_may_stand():
    def why(pieces: str, **top: Any) -> str:
        g = plain(pieces, bases={"french": ["3015"], "coalition": ["3015"]}, **top)
        return of(depots.may_build(g, "french", GLATZ))

    assert why("3016: davout") == ""
    assert why("3016: F-XI-35! F-XI-36!") == ""
    assert why("3014: F-XI-35") == "7.6c"
    assert why("3016: davout", depots={"coalition": [GLATZ]}) == "7.6f"
    g = plain("3016: F-XI-35", bases={"coalition": ["3015"]})
    assert of(depots.may_build(g, "coalition", GLATZ)) == "7.6b"


@rule("7.8a", "7.8b", "7.8e")
def test_a_chain_of_depots():
    g = plain(bases={"coalition": ["3011"]}, turn=2)
    assert has(depots.linked(g, "coalition"), GLATZ)  # five hexes, in winter too
    g.bases = {"coalition": ["3010"]}
    assert BOARD.grid.distance("3010", GLATZ) == 6
    assert not has(depots.linked(g, "coalition"), GLATZ)
    assert has(depots.linked(g, "coalition", also=["3008"]), "3008")
    g = plain("3015: P-HOR", depots={"coalition": [GLATZ]}, bases={})
    assert supply.in_supply(g, "P-HOR")
    assert not has(depots.linked(g, "coalition"), GLATZ)  # it links no other


@rule("7.8c")
def test_links_obey_the_limits_of_lines():
    g = plain("3015: F-IG-CL / 2915: F-XI-35", bases={"coalition": ["3014"]})
    assert not has(depots.linked(g, "coalition"), GLATZ)
    run_ = supply.ground(g, "coalition", survey(g))
    assert BOARD.rivers - BOARD.bridges
    real = supply.ground(field(), "coalition", survey(field()))
    assert all(pair in real.barriers for pair in BOARD.rivers - BOARD.bridges)
    assert run_.side == "coalition"


@rule("7.8f")
def test_the_start_of_a_link_is_bound_too():
    g = field("4514: R-I-5")
    run_ = supply.ground(g, "french", survey(g))
    assert has(supply.sources(g, "french"), "4514")
    assert not has(run_.open & supply.sources(g, "french"), "4514")
    for there, open_ in (("", False), ("3512: davout", True)):
        g = field(there, depots={"french": ["3512"]}, bases={"french": ["3612"]})
        g.bases = {"french": ["3613"]}
        start = depots.links_from(
            g, supply.ground(g, "french", survey(g)), BOARD.grid.bit["3512"], 1
        )
        assert bool(start) is open_


# --- 8


@rule("8.1a")
def test_recovery():
    g = recovering("3016: P-HOR! P-HUN! yorck", GLATZ)
    run(g, recovery.recover_units(g), f"stack:{GLATZ}")
    assert g.disrupted == []
    assert g.markers == []
    g = recovering("3016: P-HOR! P-HUN!", GLATZ)
    assert run(g, recovery.recover_units(g)) == []


@rule("8.1b")
def test_ratings_limit_recovery():
    five = "P-HOR! P-HUN! P-ROD! P-THU!"
    g = recovering(f"3016: {five} yorck tauentzien", GLATZ, GLATZ)
    words = f"stack:{GLATZ} unit:P-HOR unit:P-HUN unit:P-THU"
    asked = run(g, recovery.recover_units(g), f"{words} stack:{GLATZ}")
    assert asked[1].args["n"] == 3
    assert g.disrupted == []


@rule("8.2a")
def test_the_sides_march_by_turns():
    g = moving("3012: P-HOR yorck / 3009: F-XI-35 ney", "3012")
    g.markers.append(train("french", "3009"))
    asked = run(g, march.moves(g), "stack:3012 hex:3013")
    assert [a.seat for a in asked] == ["coalition", "coalition", "french"]
    assert [m.side for m in g.markers] == ["french"]


@rule("8.2c")
def test_a_pass_costs_a_train_of_ones_choice():
    g = moving("3012: P-HOR yorck / 3014: P-HUN bulow / 3009: F-XI-35 ney", "3012", "3014")
    g.markers.append(train("french", "3009"))
    asked = run(g, march.moves(g), "pass train:3014")
    assert [m.hex for m in g.markers] == ["3012", "3009"]
    assert asked[-1].seat == "french"


@rule("6.1c", "7.3a")
def test_a_roll_passed_this_turn_is_no_promise_for_the_next():
    """It may get a train, but is shown as hungry, and so is where it could march to."""
    g = moving("3012: F-XI-35 ney / 3009: P-HOR yorck", foraged=["F-XI-35"])
    g.markers = [train("french", "3012")]
    assert supply.in_supply(g, "F-XI-35")
    (seen,) = (stack for stack in view.view(g, "french").stacks if stack.hex == "3012")
    assert seen.hungry
    g.march = march.plan(g, "french", "3012")
    assert outlook.march_goals(g, g.march).goals["3013"].hungry
    assert g.foraged == ["F-XI-35"]


@rule("8.2c", "7.5a")
def test_a_train_on_a_city_that_became_no_depot_pays_for_a_pass():
    """In 1812 it would be lost when depots have been set up (7.6a there)."""
    g = plain("3012: P-HOR yorck / 3009: F-XI-35 ney", depots={"coalition": [], "french": []})
    berlin = BOARD.city("Berlin")
    laid = [Marker("coalition", berlin, genuine, "depot") for genuine in (True, False)]
    g.markers = [train("coalition", "3012"), *laid, train("french", "3009")]
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), lambda ask: "done")
    assert g.markers[1:3] == laid
    march.begin_movement(g)
    g.mover = "coalition"
    asked = run(g, march.moves(g), f"pass train:{berlin}")
    assert [m.hex for m in g.markers] == ["3012", berlin, "3009"]
    assert asked[-1].seat == "french"
    march.end_movement(g)
    assert not g.markers


@rule("8.2c")
def test_of_trains_that_serve_nobody_any_is_discarded():
    g = plain("3012: P-HOR yorck / 3009: F-XI-35 ney")
    cities = [BOARD.city(name) for name in ("Berlin", "Breslau")]
    g.markers = [Marker("coalition", city, True, "depot") for city in cities]
    march.begin_movement(g)
    g.mover = "coalition"
    assert not run(g, march.moves(g))
    assert not g.markers


@rule("8.7a", "8.2c")
def test_markers_on_a_city_go_back_when_an_enemy_marches_in():
    g = moving("3015: F-XI-35 ney / 3012: P-HOR yorck", "3012")
    g.markers += [Marker("coalition", "3016", genuine, "depot") for genuine in (True, False)]
    g.markers.append(train("french", "3015"))
    g.mover = "french"
    run(g, march.moves(g), "stack:3015 hex:3016")
    assert [(m.side, m.hex) for m in g.markers] == [("coalition", "3012")]
    assert g.depots_lost == {}


@rule("8.2d", "8.4e")
def test_recover_and_march_in_one_turn():
    g = recovering("3016: P-HOR P-HUN! tauentzien", GLATZ, GLATZ)
    run(g, recovery.recover_units(g), f"stack:{GLATZ}")
    march.begin_movement(g)
    g.mover = "coalition"
    run(g, march.moves(g), f"stack:{GLATZ} hex:3015")
    assert g.at["P-HOR"] == g.at["P-HUN"] == "3015"


@rule("8.2e", "8.2f")
def test_cavalry_is_known_where_stacks_are_hidden():
    pieces = "3012: P-HOR P-DOL / 3014: P-HUN / 3010: F-XI-35"
    g = plain(pieces, options={"dummies": "yes"})
    seen = {stack.hex: stack for stack in view.view(g, "french").stacks}
    assert seen["3012"].cavalry
    assert not seen["3014"].cavalry
    assert not seen["3012"].units


@rule("8.3")
def test_each_piece_marches_once():
    g = moving("3012: P-HOR yorck / 3014: P-HUN bulow", "3012", "3011", "3014")
    run(g, march.moves(g), "stack:3012 hex:3011")
    assert of(may_march(g, Field(g, "coalition"), "3011")) == "8.4e"
    g = moving("3012: yorck / 3014: P-HOR bulow", "3012", "3014")
    assert of(question(g).why("stack:3012")) == "8.3b"


@rule("8.4a", "8.4b", "8.5a", "8.6a", "8.6b")
@pytest.mark.parametrize(("turn", "added"), [(5, (None, None, 0, 1, 2)), (2, (None, 1, 2, 3, 4))])
def test_the_table_of_marches(turn: int, added: tuple[int | None, ...]):
    goals = ("3015", "3014", "3013", "3012", "3011")
    for hexes, (goal, plus) in enumerate(zip(goals, added, strict=True), 1):
        g = moving("3016: P-ROD yorck", GLATZ, turn=turn, dice=[1])
        ask = question(g, f"stack:{GLATZ}")
        assert of(ask.why("hex:3010")) == "8.4b"
        run(g, march.moves(g), f"hex:{goal}")
        rolled = told(g, "attrition-spared")
        assert bool(rolled) is (plus is not None)
        if plus is not None:
            assert rolled[0].args["n"] == 1 + plus
        forced = hexes > (2 if turn == 2 else 3)
        assert g.forced == (["P-ROD"] if forced else [])


@rule("8.4c")
def test_a_commander_may_stop_on_the_way_or_stay():
    g = moving("3012: P-HOR yorck", "3012", dice=[1])
    run(g, march.moves(g), "stack:3012 via:3014 leave:yorck hex:3015")
    assert (g.at["P-HOR"], g.at["yorck"]) == ("3015", "3014")
    assert "yorck" in g.marched
    g = moving("3012: P-HOR P-HUN yorck", "3012", "3012")
    run(g, march.moves(g), "stack:3012 unit:P-HUN commander:yorck hex:3013")
    assert g.at["yorck"] == "3012"
    assert of(may_march(g, Field(g, "coalition"), "3012")) == ""


@rule("8.8", "14.6a", "14.6c")
@pytest.mark.parametrize("die", [1, 2])
def test_a_prussian_commander_alone_gives_way_in_turn_1(die: int):
    """14.6 keeps Prussians from attacks; to enter their commander's hex is none."""
    pieces = "3014: F-XI-35 davout / 3016: tauentzien / 3116: P-HUN"
    g = moving(pieces, "3014", side="french", dice=[die, 1], turn=1)
    run(g, march.moves(g), "stack:3014 hex:3016")
    assert ("tauentzien" in g.eliminated) == (die == 1)
    assert g.at.get("tauentzien") == (None if die == 1 else "3116")
    assert g.at["F-XI-35"] == "3016"


@rule("8.4f", "8.7a", "8.8")
def test_enemies_depots_and_commanders_in_the_way():
    g = moving("3012: F-XI-35 / 3014: P-HOR yorck", "3014")
    ways = reach(g, Field(g, "coalition"), "3014", ["P-HOR"])
    assert of(ways.why("3012")) == "8.4j"
    g = moving(
        "3014: F-XI-35 davout / 3016: tauentzien / 2914: P-HUN",
        "3014",
        side="french",
        depots={"coalition": [GLATZ]},
        dice=[1, 1],
    )
    run(g, march.moves(g), f"stack:3014 hex:{GLATZ}")
    assert g.depots["coalition"] == []
    assert g.depots_lost["coalition"] == 1
    assert g.eliminated == ["tauentzien"]
    pieces = "3014: F-XI-35 davout / 3015: tauentzien / 2913: P-HUN"
    g = moving(pieces, "3014", side="french", dice=[2])
    run(g, march.moves(g), "stack:3014 hex:3015")
    assert g.at["tauentzien"] == "2913"


@rule("8.4g")
@pytest.mark.parametrize(
    ("there", "goes_on"),
    [
        ("3112: F-IG-CL", False),
        ("3112: F-IG-CL!", True),
        ("3112: F-XI-35", True),
        ("3112: F-IG-CL / 3012: P-HUN", True),
        ("3112: F-IG-CL / 3012: bulow", False),
    ],
)
def test_enemy_cavalry_stops_a_march(there: str, goes_on: bool):
    wall = "2914: F-XI-36! / 2913: F-VII-32! / 3114: F-VI-20! / 3113: F-YG-1!"
    g = moving(f"3014: P-HOR yorck / {there} / {wall}", "3014", dice=[1])
    ask = question(g, "stack:3014")
    assert "hex:3012" in ask.choices
    assert ("hex:3010" in ask.choices) is goes_on


@rule("8.4h")
def test_who_stands_next_to_cavalry_may_only_leave_its_reach():
    g = moving("3012: P-HOR yorck / 3011: F-IG-CL", "3012")
    ways = reach(g, Field(g, "coalition"), "3012", ["P-HOR"])
    assert ways.way("2912") == ("3012", "2913", "2912")  # 2912 is next to 3011 as well
    assert "hex:3013" in question(g, "stack:3012").choices
    wall = "2913: F-XI-35! / 3013: F-XI-36! / 3113: F-VI-20!"
    g = moving(f"3012: P-HOR P-HUN yorck / 3011: F-IG-CL / {wall}", "3012")
    ways = reach(g, Field(g, "coalition"), "3012", ["P-HOR"])
    assert of(ways.why("2912")) == "8.4n"
    g = moving(f"3012: P-HOR yorck / {wall}", "3012")
    g.at["F-IG-CL"] = "3011"  # it came later in the phase
    ask = question(g, "stack:3012")
    assert "hex:2912" in ask.choices
    assert of(ask.why("via:2912")) == "8.4l"


@rule("8.4j")
def test_a_besieged_unit_may_recover():
    pieces = "3016: P-HOR! yorck / 3015: F-XI-35 F-XI-36"
    g = recovering(pieces, GLATZ)
    run(g, recovery.recover_units(g), f"stack:{GLATZ}")
    assert g.disrupted == []


@rule("8.5b", "8.5c", "8.5d", "8.5e")
def test_the_table_of_attrition():
    assert [attrition.result(3, n) for n in range(5, 12)] == [
        (0, 0),
        (1, 0),
        (1, 0),
        (1, 1),
        (1, 1),
        (2, 0),
        (2, 0),
    ]
    assert attrition.result(3, 12) == (2, 0)
    assert [attrition.result(1, n) for n in (5, 6, 10)] == [(0, 0), (0, 1), (0, 1)]


@rule("8.5f")
def test_guns_never_suffer():
    g = moving("3016: R-I-5 R-ART1 P-ART1 barclay", GLATZ, turn=2, dice=[6])
    run(g, march.moves(g), f"stack:{GLATZ} hex:3011")
    assert g.eliminated == ["R-I-5"]
    assert g.disrupted == []
    g = moving("3016: R-ART1 barclay", GLATZ, turn=2, dice=[6])
    run(g, march.moves(g), f"stack:{GLATZ} hex:3011")
    assert (g.eliminated, g.disrupted) == ([], [])


@rule("8.5b", "8.5f")
def test_the_owner_chooses_who_is_lost():
    g = moving("3016: R-I-5 R-I-14 barclay", GLATZ, dice=[6])
    ask = question(g, f"stack:{GLATZ} hex:3013")
    assert set(ask.choices) == {"unit:R-I-5", "unit:R-I-14"}


@rule("8.6a")
def test_winter_and_forced_hexes_add_up():
    g = plain("3016: P-ROD", turn=18)
    path = ["3015", "3014", "3013", "3012"]
    plan = March("coalition", GLATZ, ["P-ROD"], path=path)
    plan.forced = attrition.forced_hexes(g, plan)
    assert attrition.modifier(g, plan) == 3


# --- 9


@rule("9.1")
def test_commands_are_not_saved():
    g = field(turn=6, commands={"french": 3, "coalition": 1})
    commands.receive(g)
    assert g.commands["french"] == 4


@rule("9.3", "12.2")
@pytest.mark.parametrize(
    ("french", "coalition", "first"), [(4, 3, "french"), (3, 3, "french"), (2, 3, "coalition")]
)
def test_who_attacks_first(french: int, coalition: int, first: str):
    numbers = {"french": french, "coalition": coalition}
    g = field(commands_at_start=numbers, commands={"french": 0, "coalition": 0})
    assert commands.first(g) == first
