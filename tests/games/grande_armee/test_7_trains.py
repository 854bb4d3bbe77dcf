"""Chapter 7: converting depots, counting and placing trains, setting up depots."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.grande_armee import (
    depots,
    forage,
    march,
    recovery,
    supply,
    territory,
    trains,
)
from grognard.games.grande_armee.effects import on_supply
from grognard.games.grande_armee.initiative import first_side, printed
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import Marker, State
from grognard.kernel.ask import Ask
from grognard.kernel.hexes import Hex
from tests.games.grande_armee.tabletop import of, rule, run, state, told, train

AUGUSTOW, MARIAMPOL, LOMZA, WARSAW, ALLENSTEIN = "2209", "2108", "2311", "2512", "2509"


def dummy(side: Side, hex: Hex) -> Marker:
    return Marker(side, hex, genuine=False)


def stop_at_once(ask: Ask) -> str:
    return next(word for word in ("none", "stop", "pass", "done") if word in ask.choices)


# --- 7.1


@rule("7.1a")
def test_one_depot_a_turn_may_be_converted() -> None:
    g = state(f"{AUGUSTOW}: F-I-1 / {LOMZA}: F-I-2", depots={"french": [AUGUSTOW, LOMZA]})
    trains.begin_conversion(g)
    asked = run(g, trains.convert_depots(g), f"city:{AUGUSTOW}")
    assert [a.key for a in asked] == ["trains.convert"]
    assert asked[0].choices == [f"city:{AUGUSTOW}", f"city:{LOMZA}", "none"]
    assert g.depots["french"] == [LOMZA]
    assert of(trains.may_convert(g, "french", LOMZA)) == "7.1a"


@rule("7.1a")
def test_the_side_that_begins_converts_first_and_once() -> None:
    pieces = f"{AUGUSTOW}: F-I-1 / 1610: R-1I-5"
    g = state(pieces, turn=9, depots={"french": [AUGUSTOW], "russian": ["1610"]})
    trains.begin_conversion(g)
    ask = run(g, trains.convert_depots(g))[-1]
    assert (ask.seat, of(ask.why(f"city:{AUGUSTOW}"))) == ("russian", "7.1a")
    assert [a.seat for a in run(g, trains.convert_depots(g), "none")] == ["russian", "french"]
    assert [a.seat for a in run(g, trains.convert_depots(g))] == ["french"]
    assert run(g, trains.convert_depots(g), "none")[0].seat == "french"
    assert run(g, trains.convert_depots(g)) == []
    g.done = []
    run(g, trains.convert_depots(g), f"city:1610 city:{AUGUSTOW}")
    assert [(m.side, m.hex) for m in g.markers] == [("russian", "1610"), ("french", AUGUSTOW)]
    assert forage.fed(g) == {"R-1I-5", "F-I-1"}


@rule("7.1b")
def test_a_depot_without_own_combat_units_cannot_be_converted() -> None:
    g = state(f"{AUGUSTOW}: davout", depots={"french": [AUGUSTOW]})
    trains.begin_conversion(g)
    assert of(trains.may_convert(g, "french", AUGUSTOW)) == "7.1b"
    assert run(g, trains.convert_depots(g)) == []
    g.at["F-I-1"] = AUGUSTOW
    g.done = []
    run(g, trains.convert_depots(g), f"city:{AUGUSTOW}")
    assert g.depots["french"] == []
    assert g.markers == [train("french", AUGUSTOW, open=True, units=["F-I-1"])]
    assert g.fed == ["F-I-1"]


@rule("7.1c")
def test_a_converted_depot_is_one_of_the_trains_of_the_turn() -> None:
    cities = ["2209", "2311", "2512", "2407"]
    g = state(f"{AUGUSTOW}: F-I-1", turn=10, depots={"french": list(cities)})
    assert printed(g, "french") == 10
    trains.begin_conversion(g)
    run(g, trains.convert_depots(g), f"city:{AUGUSTOW}")
    assert trains.count(g, "french") == 7
    trains.begin_placing(g)
    assert g.trains["french"] == 6


@rule("7.1c", "7.6a")
@pytest.mark.parametrize("others", [(), ("dummy",), ("train",)])
def test_a_converted_depot_does_not_become_one_again_this_turn(others: tuple[str, ...]) -> None:
    g = state(f"{AUGUSTOW}: F-I-1", depots={"french": [AUGUSTOW]})
    trains.begin_conversion(g)
    run(g, trains.convert_depots(g), f"city:{AUGUSTOW}")
    make = {"dummy": dummy, "train": train}
    g.markers += [make[one]("french", AUGUSTOW) for one in others]
    depots.begin_building(g)
    asked = run(g, depots.set_up_depots(g))
    assert [a.choices for a in asked] == {
        (): [],
        ("dummy",): [["done"]],
        ("train",): [[f"city:{AUGUSTOW}", "done"]],
    }[others]
    if others == ("dummy",):
        assert of(asked[0].why(f"city:{AUGUSTOW}")) == "7.6a"
    if others == ("train",):
        run(g, depots.set_up_depots(g), f"city:{AUGUSTOW}")
        assert [m.open for m in g.markers] == [True]


# --- 7.2


@rule("7.2a", "T7.3a")
def test_trains_come_from_the_table_and_are_not_saved() -> None:
    g = state(turn=2)
    assert trains.count(g, "russian") == printed(g, "russian") == 11
    g.trains = {"russian": 1}
    g.turn = 3
    trains.begin_conversion(g)
    trains.begin_placing(g)
    assert g.trains["russian"] == printed(g, "russian")
    assert all(printed(state(turn=turn), side) for turn in range(1, 17) for side in g.sides)


@rule("7.2a", "7.2b")
def test_each_depot_on_the_map_costs_a_train() -> None:
    g = state(turn=8, depots={"russian": ["1610", "1009", "0308", "1101", "1317"]})
    assert trains.count(g, "russian") == 12 - 5


@rule("7.2c", "8.8b")
def test_lost_depots_and_cards_change_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    five = ["1610", "1009", "0308", "1101", "1317"]
    g = state(turn=8, depots={"russian": five}, depots_lost={"russian": 2})
    assert trains.count(g, "russian") == 5
    monkeypatch.setattr(on_supply, "trains", lambda g, side: -2)
    assert trains.count(g, "russian") == 3
    seven = ["2209", "2311", "2512", "2407", "2408", "2509", "2307"]
    g = state(turn=13, depots={"french": list(seven)})
    assert (printed(g, "french"), trains.count(g, "french")) == (8, -1)
    trains.begin_shortage(g)  # 7.2e: what a card takes away counts like the rest
    asked = run(g, trains.cover_shortage(g), "city:2209")
    assert [(a.seat, a.args["n"]) for a in asked] == [("russian", 1)]
    assert g.depots["french"] == seven[1:]


@rule("7.2d")
def test_a_new_depot_is_deducted_from_the_next_turn_on() -> None:
    g = state(f"{AUGUSTOW}: F-I-1", turn=8, markers=[train("french", AUGUSTOW)])
    g.depots = {"french": []}
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), f"city:{AUGUSTOW}")
    assert g.markers == []
    g.turn = 9
    assert trains.count(g, "french") == printed(g, "french") - 1


@rule("7.2e")
def test_the_opponent_may_take_off_depots_that_trains_do_not_cover() -> None:
    cities = ["2209", "2311", "2512", "2407", "2408", "2509", "2307", "2308", "2314", "2313"]
    g = state(turn=13, depots={"french": list(cities)})
    assert trains.count(g, "french") == -2
    trains.begin_shortage(g)
    asked = run(g, trains.cover_shortage(g), "city:2209 city:2311")
    assert [(a.seat, a.key) for a in asked] == [("russian", "trains.shortage")] * 2
    assert [of(asked[1].why(f"city:{hex}")) for hex in ("2209", "1101")] == ["7.2e", "7.2e"]
    assert g.depots["french"] == cities[2:]
    assert g.depots_lost == {}
    trains.begin_placing(g)
    assert g.trains["french"] == 0
    g = state(turn=13, depots={"french": list(cities)})
    trains.begin_shortage(g)
    assert len(run(g, trains.cover_shortage(g), "done")) == 1
    assert g.depots["french"] == cities
    trains.begin_placing(g)
    assert g.trains["french"] == 0


@rule("7.2e", "8.8b")
def test_no_more_depots_are_taken_off_than_stand_on_the_map() -> None:
    """Nine depots captured cost more trains than the table of turn 15 gives."""
    g = state(turn=15, depots={"french": []}, depots_lost={"french": 9})
    assert trains.count(g, "french") == -1
    trains.begin_shortage(g)
    assert run(g, trains.cover_shortage(g)) == []
    g.depots["french"] = [AUGUSTOW]
    trains.begin_shortage(g)
    asked = run(g, trains.cover_shortage(g), f"city:{AUGUSTOW}")
    assert [(a.seat, a.args["n"]) for a in asked] == [("russian", 1)]
    assert g.depots["french"] == []


# --- 7.3


def placing(pieces: str, *, turn: int = 8, **top: Any) -> State:
    """A French turn at laying markers, with a depot in Augustow."""
    top.setdefault("depots", {"french": [AUGUSTOW]})
    g = state(pieces, turn=turn, **top)
    trains.begin_placing(g)
    g.mover = "french"
    return g


def first_ask(g: State) -> Ask:
    return run(g, trains.place_trains(g))[0]


@rule("7.3a")
def test_a_train_goes_only_to_a_stack_in_supply() -> None:
    g = placing("0517: F-I-1 davout / 2209: F-I-2 ney")
    ask = first_ask(g)
    assert "train:2209" in ask.choices
    assert "train:0517" not in ask.choices
    assert of(ask.why("train:0517")) == "7.3a"


@rule("7.3a", "1.1n", "8.1a")
def test_a_stack_of_two_nations_is_in_supply_if_one_is() -> None:
    """2216 lives from the Austrian edge: Austrians are in supply there, Saxons are not."""
    g = placing("2216: F-AU-T! F-VII-21! schwarzenberg junot", depots={})
    assert [supply.in_supply(g, one) for one in ("F-AU-T", "F-VII-21")] == [True, False]
    assert "train:2216" in first_ask(g).choices
    g.markers = [train("french", "2216")]
    recovery.begin_recovery(g)
    run(g, recovery.recover_units(g), "stack:2216")
    assert g.disrupted == ["F-VII-21"]  # only who is in supply recovers
    g = placing("2216: F-VII-21! schwarzenberg", depots={})
    assert of(first_ask(g).why("train:2216")) == "7.3a"


@rule("7.3b")
def test_a_train_goes_only_to_a_stack_with_a_commander() -> None:
    g = placing("2310: F-I-1")
    ask = first_ask(g)
    assert supply.in_supply(g, "F-I-1")
    assert of(ask.why("train:2310")) == "7.3b"
    assert "dummy:2310" in ask.choices
    ask = first_ask(placing("2209: F-I-1"))
    assert of(ask.why("train:2209")) == "7.3b"  # and not because a depot is there (7.6f)
    assert of(ask.why("dummy:1808")) == "7.6c"
    assert of(ask.why("train:1808")) == "7.6c"


@rule("7.3d")
def test_a_train_for_a_depot_needs_neither_supply_nor_a_commander() -> None:
    g = placing("2407: F-I-1", depots={})
    run(g, trains.place_trains(g), "train:2407")
    assert g.markers == [train("french", "2407", could_be="depot", units=["F-I-1"])]
    g = state("2407: F-I-1", markers=list(g.markers))
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), "city:2407")
    assert g.depots == {"french": ["2407"]}


@rule("7.3e")
@pytest.mark.parametrize("city", ["Moscow", "St Petersburg"])
def test_the_french_set_up_no_depot_in_the_capitals(city: str) -> None:
    hex = state().board.city(city)
    g = state(f"{hex}: F-I-1 napoleon", bases={"french": [hex]})
    assert depots.linked(g, "french") & g.board.grid.bit[hex]
    assert of(depots.may_build(g, "french", hex)) == "7.3e"


@rule("7.3f")
def test_a_train_laid_for_a_depot_serves_nothing_else() -> None:
    g = placing("2407: F-I-1! davout", depots={})
    run(g, trains.place_trains(g), _order(g, "train:2407", "train:2407"))
    assert [m.could_be for m in g.markers if m.hex == "2407"] == ["depot", "depot"]
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), "city:2407")
    assert g.depots["french"] == ["2407"]
    assert len(g.markers) == 1
    recovery.begin_recovery(g)
    assert g.recoverable == ["F-I-1"]
    assert of(recovery.may_recover(g, "french", "2407")) == "7.3f"
    assert run(g, recovery.recover_units(g)) == []
    assert g.disrupted == ["F-I-1"]


def _order(g: State, *words: str):
    """Answers of the French; the Russians end their placing as soon as they can."""
    waiting = list(words)

    def answer(ask: Ask) -> str:
        return waiting.pop(0) if ask.seat == "french" and waiting else stop_at_once(ask)

    return answer


# --- 7.4


@rule("7.4a", "8.7a")
def test_markers_are_laid_in_turns_face_down() -> None:
    g = placing("2209: F-I-1 ney / 1806: R-1I-5 wittgenstein")
    asked = run(g, trains.place_trains(g), "train:2209")
    assert [a.seat for a in asked] == ["french", "russian"]
    event = told(g, "marker-laid")[0]
    own, other = event.read_by("french"), event.read_by("russian")
    assert own is not None
    assert other is not None
    assert own.args["face"] == "face:train"
    assert other.args["face"] == "face:hidden"
    assert forage.fed(g) == {"F-I-1"}
    run(g, trains.place_trains(g), _order(g, "dummy:2209"))
    event = told(g, "marker-laid")[-1]
    own, other = event.read_by("french"), event.read_by("russian")
    assert own is not None
    assert other is not None
    assert (own.args["face"], other.args["face"]) == ("face:dummy", "face:hidden")


@rule("7.4a")
def test_a_marker_may_lie_on_an_empty_city_for_a_depot() -> None:
    ask = first_ask(placing("2209: F-I-1 ney"))
    assert f"train:{WARSAW}" in ask.choices
    assert of(ask.why("train:2410")) == "7.4a"  # no city, no stack
    assert of(ask.why("train:2209")) == ""
    assert of(ask.why("train:1808")) == "7.6c"
    assert of(ask.why("city:2209")) == "5.1c"


@rule("7.4a", "7.7b", "7.7c")
@pytest.mark.parametrize(
    ("marker", "linked"),
    [
        (train("french", "1808"), True),
        (dummy("french", "1808"), True),  # its owner alone knows that it can be no depot
        (Marker("french", "1808", genuine=False, could_be="dummy"), False),
        (train("french", "1808", open=True), False),  # converted: no depot again this turn (7.1c)
        (train("french", "1908"), False),  # on a stack, and no city
        (train("russian", "1808"), False),
    ],
)
def test_which_markers_could_be_links_of_a_chain(marker: Marker, linked: bool) -> None:
    """In winter Swienciany (1708) is linked to Mariampol, a source here, by Wilno (1808) only."""
    pieces = f"{KOVNO}: junot / 1808: davout / 1708: ney / 1908: F-I-1"
    g = placing(pieces, turn=12, depots={}, bases={"french": [MARIAMPOL]})
    assert of(first_ask(g).why("train:1708")) == "7.7a"
    g.markers = [marker]
    assert of(first_ask(g).why("train:1708")) == ("" if linked else "7.7a")
    assert ("dummy:1708" in first_ask(g).choices) is linked


@rule("7.4b")
def test_a_train_serves_one_purpose() -> None:
    g = state("2209: F-I-1! ney", depots={"french": [AUGUSTOW]})
    g.markers = [train("french", AUGUSTOW)]
    recovery.begin_recovery(g)
    run(g, recovery.recover_units(g), f"stack:{AUGUSTOW}")
    assert g.disrupted == []
    assert trains.at(g, "french", AUGUSTOW) == []


@rule("7.4c", "T7.3b", "8.2b")
def test_the_printed_number_decides_who_begins() -> None:
    g = state(turn=1, depots={"french": ["2209"] * 12})
    assert (printed(g, "french"), printed(g, "russian")) == (14, 11)
    assert trains.count(g, "french") == 2
    trains.begin_placing(g)
    assert g.mover == "french"
    assert first_side(state(turn=7)) == "french"  # 12 to 12
    assert first_side(state(turn=9)) == "russian"


@rule("7.4d")
def test_who_has_markers_left_goes_on_alone() -> None:
    g = placing("2209: F-I-1 ney")
    g.trains, g.dummies = {"french": 3, "russian": 0}, {"french": 0, "russian": 0}
    asked = run(g, trains.place_trains(g), "train:2209 train:2209 train:2209")
    assert [a.seat for a in asked] == ["french"] * 3


@rule("7.4e")
def test_a_pass_costs_a_genuine_train() -> None:
    g = placing("2209: F-I-1 ney / 1806: R-1I-5")
    g.trains["french"] = 4
    asked = run(g, trains.place_trains(g), "pass")
    assert (g.trains["french"], g.dummies["french"]) == (3, 2)
    assert asked[-1].seat == "russian"


@rule("7.5a", "7.4a", "7.4e")
def test_what_is_offered_is_what_is_at_hand() -> None:
    g = placing("2209: F-I-1 ney / 1806: R-1I-5")
    g.trains, g.dummies = {"french": 2, "russian": 0}, {"french": 2, "russian": 0}
    ask = first_ask(g)
    assert (ask.choices[-1], of(ask.why("stop"))) == ("pass", "7.4e")
    asked = run(g, trains.place_trains(g), "dummy:2209 dummy:2209")
    assert [a.args["dummies"] for a in asked] == [2, 1, 0]
    assert not [word for word in asked[-1].choices if word.startswith("dummy")]
    assert of(asked[-1].why("dummy:2209")) == "7.5a"
    asked = run(g, trains.place_trains(g), "train:2209 pass")
    assert [a.args["trains"] for a in asked] == [2, 1]
    assert [e.key for e in told(g)] == [*["marker-laid"] * 3, "placing-passed"]
    assert [m.genuine for m in g.markers] == [False, False, True]


@rule("7.4e", "7.4d")
def test_a_player_who_can_lay_no_marker_passes_without_being_asked() -> None:
    """The French have two trains, and no stack, city or commander that could use one."""
    board = state().board
    russians = [one for one in board.units if board.side[one] == "russian"]
    cities = board.grid.hexes(territory.friendly_cities(state(), "french"))
    g = state(" / ".join(f"{c}: {u}" for c, u in zip(cities, russians, strict=False)))
    trains.begin_placing(g)
    g.trains, g.dummies = {"french": 2, "russian": 0}, {"french": 2, "russian": 0}
    assert run(g, trains.place_trains(g)) == []
    assert (g.trains["french"], g.dummies["french"]) == (0, 0)
    assert [e.key for e in told(g)] == ["placing-passed", "placing-passed", "placing-ended"]


@rule("7.4e", "7.5b")
def test_a_player_with_dummies_alone_cannot_pass_but_may_end() -> None:
    g = placing("2209: F-I-1 ney")
    g.trains = {"french": 0, "russian": 0}
    g.dummies["russian"] = 0
    ask = first_ask(g)
    assert of(ask.why("pass")) == "7.5b"
    assert "stop" in ask.choices
    assert of(ask.why("train:2209")) == "7.2a"
    run(g, trains.place_trains(g), "dummy:2209 stop")
    assert g.markers == [Marker("french", "2209", False, units=["F-I-1"])]
    assert forage.fed(g) == set()


@rule("7.5a")
def test_dummies_lie_on_own_stacks_and_on_cities_for_depots() -> None:
    g = placing("0517: F-I-1 / 2209: F-I-2 ney")
    ask = first_ask(g)
    for hex in ("0517", "2209", WARSAW):
        assert f"dummy:{hex}" in ask.choices
    assert of(ask.why("dummy:2410")) == "7.4a"
    run(g, trains.place_trains(g), "dummy:0517")
    assert g.markers == [Marker("french", "0517", False, "dummy", units=["F-I-1"])]


@rule("7.5a")
def test_a_dummy_does_nothing() -> None:
    g = state("2407: F-I-1! ney", depots={"french": [AUGUSTOW]})
    g.markers = [dummy("french", "2407")]
    depots.begin_building(g)
    ask = run(g, depots.set_up_depots(g))[0]
    assert ask.choices == ["done"]  # asked all the same: the question gives nothing away
    assert of(ask.why("city:2407")) == "7.6a"
    recovery.begin_recovery(g)
    ask = run(g, recovery.recover_units(g))[0]
    assert ask.choices == ["done"]
    assert of(ask.why("stack:2407")) == "8.1a"


# --- 7.6


def build(g: State, side: Side, hex: Hex) -> str:
    return of(depots.may_build(g, side, hex))


@rule("7.6a", "7.0c")
def test_a_train_becomes_a_depot() -> None:
    g = state(f"{AUGUSTOW}: F-I-1", markers=[train("french", AUGUSTOW), train("french", AUGUSTOW)])
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), f"city:{AUGUSTOW}")
    assert g.depots == {"french": [AUGUSTOW]}
    assert len(g.markers) == 1
    assert [e.key for e in told(g)] == ["depot-built"]


@rule("7.6a")
def test_a_train_left_on_an_empty_city_is_lost() -> None:
    g = state(f"{AUGUSTOW}: F-I-1", markers=[train("french", WARSAW), train("french", AUGUSTOW)])
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), "done")
    assert g.markers == [train("french", AUGUSTOW)]


@rule("7.6a")
def test_only_a_train_in_the_city_becomes_its_depot() -> None:
    g = state("2407: F-I-1 / 2209: F-I-2", markers=[dummy("french", "2407")])
    g.markers.append(train("french", "2209"))
    depots.begin_building(g)
    ask = run(g, depots.set_up_depots(g))[0]
    assert ask.choices == ["city:2209", "done"]
    assert of(ask.why("city:2407")) == "7.6a"
    refusal = ask.why("city:2407")
    assert refusal is not None
    assert refusal.key == "depot-no-train"


@rule("7.6a", "7.3f")
def test_the_train_of_least_use_becomes_the_depot() -> None:
    g = state("2407: F-I-1", markers=[train("french", "2407")])
    g.markers.append(train("french", "2407", could_be="depot"))
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), "city:2407")
    assert [m.could_be for m in g.markers] == ["any"]


@rule("7.6a", "8.7a")
def test_a_train_that_becomes_a_depot_has_fed_its_stack() -> None:
    g = state(f"{KOVNO}: F-I-1 F-I-2", depots={"french": [MARIAMPOL]}, turn=5)
    g.markers = [train("french", KOVNO, units=["F-I-1", "F-I-2"])]
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), f"city:{KOVNO}")
    assert forage.fed(g) == {"F-I-1", "F-I-2"}
    g.at |= {"F-I-1": "1908", "F-I-2": "1908"}  # they march away from it
    assert forage.to_mark(g) == []


@rule("7.6a", "7.6f", "7.6c", "7.4a")
def test_who_begins_sets_up_a_depot_where_both_could() -> None:
    """Kovno is Russian, and Ney is alone in it: both sides may lay markers there."""
    top: dict[str, Any] = {"depots": {"french": [MARIAMPOL], "russian": ["1808"]}}
    top["bases"] = {"russian": ["1808"]}

    def meet(turn: int, *markers: Marker) -> tuple[State, list[Ask]]:
        g = state(f"{KOVNO}: ney", turn=turn, markers=list(markers), **top)
        g.depots = {side: list(some) for side, some in g.depots.items()}
        depots.begin_building(g)
        return g, run(g, depots.set_up_depots(g), lambda ask: ask.choices[0])

    both = train("french", KOVNO), train("russian", KOVNO)
    g, asked = meet(8, *both)
    assert [a.seat for a in asked] == ["french"]
    assert KOVNO in g.depots["french"]
    assert g.markers == []  # the other train is lost, and nobody is told
    g, asked = meet(9, *both)
    assert [a.seat for a in asked] == ["russian"]
    assert KOVNO in g.depots["russian"]
    g, asked = meet(8, train("russian", KOVNO))
    assert [a.seat for a in asked] == ["russian"]  # an enemy marker is no reason to ask
    g, asked = meet(8, dummy("french", KOVNO), train("russian", KOVNO))
    assert [(a.seat, a.choices[0]) for a in asked] == [
        ("french", "done"),  # an enemy train is not his
        ("russian", f"city:{KOVNO}"),
    ]


@rule("7.6b", "2.2c")
def test_a_depot_in_a_friendly_city() -> None:
    assert build(state(), "french", WARSAW) == ""
    assert build(state(f"{WARSAW}: R-1I-5"), "french", WARSAW) == "7.6b"
    assert build(state(f"{WARSAW}: wittgenstein"), "french", WARSAW) == ""
    assert build(state(), "french", "2510") == "7.0b"


KOVNO = "2007"
"""A Russian city, over the bridge from Mariampol."""


@rule("7.6c", "1.1s")
def test_a_depot_in_an_enemy_city_needs_friends_there() -> None:
    assert build(state(depots={"french": [MARIAMPOL]}), "french", KOVNO) == "7.6c"
    g = state(f"{KOVNO}: davout", depots={"french": [MARIAMPOL]})
    assert build(g, "french", KOVNO) == ""


@rule("7.6d", "8.4r")
def test_no_depot_in_a_city_under_siege() -> None:
    pieces = "0515: R-1I-5 / 0514: F-I-1 F-I-2"
    assert build(state(pieces), "russian", "0515") == "7.6d"
    assert build(state(pieces.replace("F-I-2", "F-I-2!")), "russian", "0515") == ""


@rule("7.6e")
def test_disrupted_units_may_set_up_a_depot() -> None:
    g = state(f"{KOVNO}: F-I-1! F-I-2!", depots={"french": [MARIAMPOL]})
    assert build(g, "french", KOVNO) == ""


@rule("7.6d", "7.6c", "8.4q")
def test_a_commander_alone_is_not_besieged_and_may_set_up_a_depot() -> None:
    besiegers = "1908: R-1I-5 R-1I-14"
    for pieces, verdict in (("F-I-1 davout", "7.6d"), ("davout", ""), ("F-I-1 F-I-2", "")):
        g = state(f"{KOVNO}: {pieces} / {besiegers}", depots={"french": [MARIAMPOL]})
        assert build(g, "french", KOVNO) == verdict


@rule("7.6d", "7.7a")
def test_a_siege_elsewhere_is_no_reason() -> None:
    g = state("0515: R-1I-5 / 0514: F-I-1 F-I-2")
    assert (build(g, "russian", "0515"), build(g, "russian", "1009")) == ("7.6d", "7.7a")


@rule("7.6f")
def test_a_city_holds_one_depot_of_either_side() -> None:
    minsk = state().board.city("Minsk")
    g = state(depots={"french": [minsk]}, bases={"russian": ["1510"]})
    assert build(g, "russian", minsk) == "7.6f"
    assert build(g, "french", minsk) == "7.6f"
    g.depots["french"] = []
    assert build(g, "russian", minsk) == ""
    g = state(
        "1510: R-1I-5 barclay", turn=5, depots={"french": [minsk]}, bases={"russian": [minsk]}
    )
    g.markers = [train("russian", "1510")]
    march.begin_movement(g)
    g.mover = "russian"
    run(g, march.moves(g), f"stack:1510 hex:{minsk}")
    assert build(g, "russian", minsk) == ""  # 8.8: it is destroyed


# --- 7.7


def french_chain(*cities: Hex, pieces: str = "", turn: int = 1) -> State:
    return state(pieces, turn=turn, depots={"french": list(cities)})


@rule("7.7a", "7.7b")
def test_a_depot_must_be_linked_to_a_source() -> None:
    """Wilno, with friends in it and in Kovno, depends on Mariampol; Mariampol on the west edge."""
    pieces = "1808: davout / 2007: ney"
    assert build(french_chain(pieces=pieces), "french", "1808") == "7.7a"
    assert build(french_chain(MARIAMPOL, pieces=pieces), "french", "1808") == ""


@rule("7.7b", "5.1c")
def test_two_depots_of_one_turn_may_form_a_chain() -> None:
    g = state("1808: davout / 2007: ney", depots={"french": []})
    trains.begin_placing(g)
    g.mover = "french"
    assert of(first_ask(g).why("train:1808")) == "7.7a"
    run(g, trains.place_trains(g), _order(g, f"train:{MARIAMPOL}", "train:1808"))
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), f"city:{MARIAMPOL} city:1808")
    assert g.depots["french"] == [MARIAMPOL, "1808"]


@rule("7.7c")
def test_the_length_of_a_link() -> None:
    """Yelets, Romny, Tula and Nezhin lie 3, 4, 5 and 6 hexes from Kursk over an open plain."""
    cities = {"0213": 3, "0917": 4, "0311": 5, "1116": 6}
    for far, hexes in cities.items():
        assert state().board.grid.distance("0515", far) == hexes
        for turn, most in ((10, 5), (11, 3)):
            g = state(f"0515: F-I-1 / {far}: F-I-2", turn=turn, depots={"french": ["0515"]})
            g.bases = {"french": ["0515"]}
            assert build(g, "french", far) == ("" if hexes <= most else "7.7a")


@rule("7.7c")
@pytest.mark.parametrize("turn", [10, 12])
def test_russian_links_are_as_long_in_winter(turn: int) -> None:
    """Smolensk lies 5 hexes from Mozhaisk, Babinovichi 6; both are far from all sources."""
    g = state(turn=turn)
    assert build(g, "russian", "1009") == "7.7a"
    g.depots = {"russian": ["0508"]}
    assert (build(g, "russian", "1009"), build(g, "russian", "1108")) == ("", "7.7a")


@rule("7.7d")
def test_a_link_crosses_rivers_on_bridges_only() -> None:
    g = state("2007: davout", depots={"french": [MARIAMPOL]})
    assert build(g, "french", "2007") == ""
    board = g.board
    assert ("2110", "2210") in board.unbridged
    # Bialystok (2111) is reached over the bridge at Grodno only with friends in Grodno.
    g = state("2111: davout / 2110: ney", depots={"french": [AUGUSTOW]})
    assert build(g, "french", "2111") == ""


@rule("7.7e", "6.1c", "7.0d")
def test_a_depot_that_is_cut_off_links_no_other_but_supplies() -> None:
    smolensk, vyazma = "1009", "0809"
    g = state(f"{smolensk}: F-I-1 / {vyazma}: F-I-2 ney", depots={"french": [smolensk]})
    assert build(g, "french", vyazma) == "7.7a"
    assert g.depots["french"] == [smolensk]
    assert supply.in_supply(g, "F-I-1")
    assert supply.in_supply(g, "F-I-2")


@rule("7.7f")
def test_an_empty_enemy_city_passes_on_no_link() -> None:
    kovno, minsk, borisov = "2007", "1610", "1510"
    chain = [MARIAMPOL, kovno, "1808", minsk]
    for friends, verdict in (("", "7.7a"), (" / 2007: ney / 1808: junot / 1610: murat", "")):
        g = state(f"{borisov}: davout{friends}", depots={"french": list(chain)})
        assert build(g, "french", borisov) == verdict


@rule("7.7f")
def test_a_source_under_the_enemy_passes_on_no_link() -> None:
    zhitomir = "1617"
    assert build(state(), "russian", zhitomir) == ""
    assert build(state("1317: F-I-1"), "russian", zhitomir) == "7.7a"


# --- 7.0


@rule("7.0a")
def test_what_a_train_can_be_used_for() -> None:
    g = state("2209: F-I-1! ney", depots={"french": [LOMZA]}, markers=[train("french", "2209")])
    recovery.begin_recovery(g)
    assert recovery.may_recover(g, "french", "2209") is None
    assert build(g, "french", "2209") == ""


@rule("7.0b")
def test_a_depot_lets_nobody_recover() -> None:
    g = state(f"{AUGUSTOW}: F-I-1! ney", depots={"french": [AUGUSTOW]})
    recovery.begin_recovery(g)
    assert of(recovery.may_recover(g, "french", AUGUSTOW)) == "8.1a"
    assert run(g, recovery.recover_units(g)) == []
    assert g.depots["french"] == [AUGUSTOW]


@rule("7.0d", "6.1c")
def test_an_empty_depot_that_is_cut_off_outlasts_three_turns() -> None:
    """A French depot in Minsk, and one in Warsaw; Russians all round the first."""
    minsk, around = "1610", zip(state().board.near["1610"], RUSSIANS, strict=True)
    pieces = " / ".join(f"{hex}: {unit}" for hex, unit in around)
    g = state(pieces, turn=5, depots={"french": [minsk, WARSAW]})
    for turn in (5, 6, 7):
        g.turn = turn
        supply.begin_phase(g)
        for begin, flow in (
            (trains.begin_conversion, trains.convert_depots),
            (trains.begin_shortage, trains.cover_shortage),
            (trains.begin_placing, trains.place_trains),
            (depots.begin_building, depots.set_up_depots),
            (march.begin_movement, march.moves),
        ):
            begin(g)
            run(g, flow(g), stop_at_once)
        march.end_movement(g)
        assert g.depots["french"] == [minsk, WARSAW]


RUSSIANS = ("R-1I-5", "R-1V-GD", "R-1V-CG", "R-1III-1G", "R-2VII-26", "R-2VIII-2G")


# --- 14.1: depots at the start


@rule("14.1n", "14.1ac")
def test_first_depots_are_chosen_freely_along_a_chain() -> None:
    g = state("1808: F-I-1 / 2007: F-I-2", turn=0)
    ask = run(g, depots.place_initial(g, "french"))[0]
    assert "city:1808" not in ask.choices
    assert of(ask.why("city:1808")) == "7.7a"
    ask = run(g, depots.place_initial(g, "french"), f"city:{MARIAMPOL} city:1808")[-1]
    assert "city:1808" in ask.choices
    assert of(ask.why(f"city:{MARIAMPOL}")) == "7.7a"  # Wilno depends on it
    run(g, depots.place_initial(g, "french"), "city:2512 city:2512 done")
    assert g.depots["french"] == [MARIAMPOL, "1808"]


@rule("14.1n", "14.1ac")
def test_there_is_a_limit_to_first_depots() -> None:
    g = state(turn=0)

    def fill(ask: Ask) -> str:
        built = {f"city:{hex}" for hex in g.depots["russian"]}
        return next((word for word in ask.choices if word not in built), "done")

    asked = run(g, depots.place_initial(g, "russian"), fill)
    assert len(g.depots["russian"]) == 11
    last = asked[-1]
    free = [hex for hex in g.board.city_hex.values() if hex not in g.depots["russian"]]
    assert of(last.why(f"city:{free[0]}")) == "14.1n"
