"""Chapter 8: recovery, marches, march attrition, captures, Forage markers."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from grognard.games.grande_armee import (
    attrition,
    cavalry,
    depots,
    forage,
    invariants,
    march,
    recovery,
    supply,
    trains,
)
from grognard.games.grande_armee.effects import on_marches
from grognard.games.grande_armee.initiative import first_side, printed
from grognard.games.grande_armee.pending import March
from grognard.games.grande_armee.reach import Field, may_march, reach
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.russia1812.turn import TURN
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Marker, State
from grognard.kernel.ask import Ask, Refusal
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import Sequence
from tests.games.grande_armee import tabletop
from tests.games.grande_armee.tabletop import of, question, rule, run, state, told, train

# The plain round Kursk (0515) has no river, no wood and no other city in columns 02 to 07, rows 15
# to 20: units march there as they like.


FIRST_THREE = TURN.steps[TURN.names.index("supply") : TURN.names.index("forage") + 1]
"""The steps of the first three phases of a turn."""


def moving(pieces: str, *laid: Hex, side: Side = "russian", turn: int = 5, **top: Any) -> State:
    """The movement step has begun; a side has trains in these hexes and is to move."""
    return tabletop.moving(state(pieces, turn=turn, **top), side, *laid)


def goals(g: State, hex: Hex) -> set[Hex]:
    """Where the stack in a hex can march to."""
    ask = question(g, f"stack:{hex}")
    return {word.removeprefix("hex:") for word in ask.choices if word.startswith("hex:")}


def why(g: State, hex: Hex, side: Side = "russian") -> str:
    """The rule that keeps the stack in a hex from marching."""
    return of(may_march(g, Field(g, side), hex))


# --- 8.1


def recovering(pieces: str, *laid: Hex, **top: Any) -> State:
    top.setdefault("depots", {"french": ["2209"]})
    return tabletop.recovering(state(pieces, **top), "french", *laid)


@rule("8.1a", "8.1c")
def test_a_stack_recovers_with_supply_train_and_commander() -> None:
    g = recovering("2209: F-I-1! junot", "2209")
    run(g, recovery.recover_units(g), "stack:2209")
    assert g.disrupted == []
    assert g.markers == []
    assert [e.key for e in told(g)] == ["recovered"]


@rule("8.1a")
@pytest.mark.parametrize(
    ("pieces", "laid", "depots"),
    [
        ("2209: F-I-1! junot", ["2209"], {}),
        ("2209: F-I-1! junot", [], {"french": ["2209"]}),
        ("2209: F-I-1!", ["2209"], {"french": ["2209"]}),
        ("2209: F-I-1 junot", ["2209"], {"french": ["2209"]}),
    ],
)
def test_no_recovery_without_supply_train_or_commander(
    pieces: str, laid: list[Hex], depots: dict[Side, list[Hex]]
) -> None:
    g = recovering(pieces, *laid, depots=depots)
    assert of(recovery.may_recover(g, "french", "2209")) == "8.1a"
    assert run(g, recovery.recover_units(g)) == []


@rule("8.1a")
def test_supply_is_judged_when_the_step_begins() -> None:
    """French cavalry that recovers first cuts off nobody in the same step."""
    pieces = "0517: R-1I-5! wittgenstein / 0614: F-I-C! davout"
    g = state(pieces, turn=5, depots={"russian": ["0515"], "french": ["0614"]})
    g.markers = [train("french", "0614"), train("russian", "0517")]
    recovery.begin_recovery(g)
    run(g, recovery.recover_units(g), "stack:0614 stack:0517")
    assert g.disrupted == []
    assert not supply.in_supply(g, "R-1I-5")


@rule("8.1b")
def test_ratings_are_added_and_limit_recovery() -> None:
    g = recovering("2209: F-I-1! F-I-2! F-I-3! F-I-5! junot ney", "2209")
    asked = run(g, recovery.recover_units(g), "stack:2209 unit:F-I-5 unit:F-I-1 unit:F-I-3")
    assert [a.args.get("n") for a in asked] == [None, 3, 2, 1]
    assert g.disrupted == ["F-I-2"]
    g = recovering("2209: F-I-1! F-I-2! F-I-3! F-I-5! junot ney", "2209", "2209")
    run(g, recovery.recover_units(g), "stack:2209 unit:F-I-5 done stack:2209")
    assert g.disrupted == []  # 8.1c: each train is one recovery


@rule("8.1b", "8.1c")
def test_the_owner_may_recover_some_only() -> None:
    """They can be recovered: nobody must."""
    g = recovering("2209: F-I-1! F-I-2! F-I-3! davout / 2210: F-I-5! ney", "2209", "2210")
    (ask,) = run(g, recovery.recover_units(g))
    assert ask.choices == ["stack:2209", "stack:2210", "some:2209", "done"]
    assert of(ask.why("some:2211")) == "8.1a"
    asked = run(g, recovery.recover_units(g), "some:2209 unit:F-I-2 done done")
    assert [ask.args.get("n") for ask in asked] == [None, 3, 2, None]
    assert g.disrupted == ["F-I-1", "F-I-3", "F-I-5"]
    assert [m.hex for m in g.markers] == ["2210"]


def test_an_open_train_is_spent_first() -> None:
    g = recovering("2209: F-I-1! junot", "2209")
    g.markers.append(train("french", "2209", open=True))
    run(g, recovery.recover_units(g), "stack:2209")
    assert g.markers == [train("french", "2209")]


# --- 8.2


PAIR = "0517: R-1I-5 wittgenstein / 0520: F-I-1 davout"


@rule("8.2a", "5.1e")
def test_the_sides_march_in_turns() -> None:
    g = moving(PAIR, "0517")
    g.markers.append(train("french", "0520"))
    asked = run(g, march.moves(g), "stack:0517 hex:0516")
    assert [a.seat for a in asked] == ["russian", "russian", "french"]
    assert g.at["R-1I-5"] == g.at["wittgenstein"] == "0516"


@rule("8.2b")
def test_the_printed_number_decides_who_marches_first() -> None:
    for turn, side in ((9, "russian"), (7, "french"), (1, "french")):
        g = state(PAIR, turn=turn, markers=[train("russian", "0517"), train("french", "0520")])
        march.begin_movement(g)
        assert run(g, march.moves(g))[0].seat == side


@rule("8.2c")
def test_a_side_without_trains_is_passed_over() -> None:
    g = moving(f"{PAIR} F-I-2 ney", "0520", "0520", side="french")
    g.markers.append(Marker("russian", "0517", genuine=False))
    words = "stack:0520 unit:F-I-2 commander:ney hex:0519 stack:0520 hex:0419"
    asked = run(g, march.moves(g), words)
    assert {a.seat for a in asked} == {"french"}


@rule("8.2d")
def test_a_pass_costs_a_genuine_train() -> None:
    g = moving(PAIR, "0517", "0517", "0515")
    g.markers.append(train("french", "0520"))
    asked = run(g, march.moves(g), "pass train:0515")
    assert [m.hex for m in trains.on_map(g, "russian")] == ["0517", "0517"]
    assert [a.key for a in asked] == ["march.stack", "march.discard", "march.stack"]
    assert asked[-1].seat == "french"


@rule("8.2d", "7.5b")
def test_why_another_marker_is_not_discarded() -> None:
    g = moving(PAIR, "0517", "0515")
    g.markers += [Marker("russian", "0516", genuine=False), train("french", "0520")]
    ask = question(g, "pass")
    assert ask.choices == ["train:0517", "train:0515"]
    assert [of(ask.why(f"train:{hex}")) for hex in ("0516", "0520", "9999")] == ["7.5b", "8.2d", ""]


@rule("8.2c")
def test_a_side_without_an_open_march_passes_until_its_trains_are_gone() -> None:
    g = moving("0517: R-1I-5! wittgenstein / 0520: F-I-1 davout", "0517", "0517")
    g.markers += [train("french", "0520")]
    asked = run(g, march.moves(g), "pass")
    assert [a.seat for a in asked] == ["french"]
    assert g.markers == []
    assert len(told(g, "train-discarded")) == 3


@rule("8.2e")
def test_a_march_uses_up_one_train() -> None:
    g = moving("0517: R-1I-5 R-1I-14 wittgenstein barclay", "0517", "0517")
    run(g, march.moves(g), "stack:0517 unit:R-1I-14 commander:barclay hex:0516")
    assert [m.hex for m in g.markers] == ["0517"]
    assert g.at["R-1I-14"] == g.at["barclay"] == "0517"


# --- 8.3


@rule("8.3a")
def test_a_unit_marches_once() -> None:
    g = moving("0517: R-1I-5 wittgenstein / 0516: R-1I-14 barclay", "0517", "0516", "0516")
    run(g, march.moves(g), "stack:0517 hex:0516")
    ask = question(g, "stack:0516")
    assert of(ask.why("unit:R-1I-5")) == "8.3a"
    assert "unit:R-1I-5" not in ask.choices
    run(g, march.moves(g), "hex:0515")
    g.markers = [train("russian", "0516")]
    assert why(g, "0516") == "8.4e"  # both commanders have moved
    g.marched.remove("wittgenstein")
    assert why(g, "0516") == "8.3a"


@rule("8.3b", "1.1r")
def test_a_commander_alone_does_not_move() -> None:
    g = moving("0515: wittgenstein / 0517: R-1I-5 barclay", "0515", "0517")
    ask = question(g)
    assert ask.choices == ["stack:0517", "pass"]
    assert of(ask.why("stack:0515")) == of(ask.why("commander:wittgenstein")) == "8.3b"
    assert of(ask.why("stack:0519")) == "8.2a"


@rule("15.1d")
def test_no_refusal_tells_where_an_enemy_commander_rides() -> None:
    fog = {"dummies": "yes"}
    g = moving("0517: R-1I-5 barclay / 1906: F-III-10 ney", "0517", options=fog)
    refusal = question(g).why("commander:ney")
    assert refusal is not None
    assert (refusal.key, refusal.args) == ("not-asked", {"choice": "commander:ney"})


# --- 8.4: how far


@rule("8.4a", "8.4b")
@pytest.mark.parametrize(("turn", "forced"), [(10, (0, 1, 2)), (11, (1, 2, 3))])
def test_the_length_of_a_march(turn: int, forced: tuple[int, ...]) -> None:
    assert goals(moving("0520: R-1I-5 barclay", "0520", turn=turn), "0520") == {
        hex for hex in state().board.grid if 0 < state().board.grid.distance(hex, "0520") <= 5
    }
    for goal, hexes in zip(("0517", "0516", "0515"), forced, strict=True):
        g = moving("0520: R-1I-5 barclay", "0520", turn=turn, dice=[1])
        ask = question(g, "stack:0520")
        assert of(ask.why("hex:0514")) == "8.4b"
        run(g, march.moves(g), f"hex:{goal}")
        assert g.forced == (["R-1I-5"] if hexes else [])  # 8.4c
        event = told(g, "attrition-spared")[0]
        assert event.args["n"] == 1 + hexes + (1 if turn == 11 else 0)


@rule("8.4a", "8.4b")
@pytest.mark.parametrize("words", ["", "via:0518", "via:0519 via:0517"])
def test_a_way_point_leaves_hexes_for_the_way_on(words: str) -> None:
    """From 0520 up its column to 0515, five hexes in all."""
    g = moving("0520: R-1I-5 barclay", "0520", dice=[1])
    ask = question(g, f"stack:0520 {words}")
    assert "via:0516" in ask.choices
    assert {"hex:0516", "hex:0515"} <= {*ask.choices}
    assert of(ask.why("via:0515")) == of(ask.why("hex:0514")) == "8.4b"


@rule("8.4h", "4.1b")
def test_a_stack_may_march_if_a_part_of_it_has_room() -> None:
    """Enemies stand in four of the five hexes round 0520, and five Veterans in the last: one more
    has room, two have not, and no Conscript."""
    *taken, last = state().board.near["0520"]
    pieces = zip(taken, ("R-1I-5", "R-1V-GD", "R-1V-CG", "R-1III-1G"), strict=True)
    field = " / ".join(f"{hex}: {unit}" for hex, unit in pieces)
    field += f" / {last}: F-I-1 F-I-2 F-I-3 F-I-5 F-IG-OG"
    g = moving(f"0520: F-IG-VL F-II-8 davout / {field}", "0520", side="french")
    assert why(g, "0520", "french") == ""
    ask = question(g, "stack:0520")
    assert not [word for word in ask.choices if word.startswith("hex:")]
    assert f"hex:{last}" in question(g, "unit:F-II-8").choices
    g = moving(f"0520: F-II-8 davout / {field}", "0520", side="french")
    assert why(g, "0520", "french") == "4.1b"


@rule("8.4c")
def test_a_forced_march_is_remembered() -> None:
    g = moving("0520: R-1I-5 barclay", "0520", dice=[1])
    run(g, march.moves(g), "stack:0520 hex:0516")
    march.end_movement(g)
    assert g.forced == ["R-1I-5"]
    assert told(g, "march-forced")


@rule("2.2g")
def test_a_march_crosses_rivers_freely() -> None:
    board = state().board
    assert ("2008", "2108") in board.unbridged
    g = moving("2108: F-III-10 ney", "2108", side="french")
    assert {"2008", "1908", "1808"} <= goals(g, "2108")


# --- 8.4: with what


@rule("8.4d", "7.0b", "7.3c")
def test_no_march_without_a_genuine_train() -> None:
    g = moving("0517: R-1I-5 wittgenstein", depots={"russian": ["0517"]})
    g.markers = [Marker("russian", "0517", genuine=False), train("russian", "0515")]
    assert why(g, "0517") == "8.4d"
    g.markers.append(train("russian", "0517", could_be="depot"))
    assert why(g, "0517") == "7.3f"
    g.markers.append(train("russian", "0517"))
    assert why(g, "0517") == ""


@rule("8.4e")
def test_a_march_needs_a_commander_who_has_not_moved() -> None:
    g = moving("0517: R-1I-5 wittgenstein / 0516: R-1I-14", "0517", "0516")
    assert why(g, "0516") == "8.4e"
    run(g, march.moves(g), "stack:0517 hex:0516")
    g.markers = [train("russian", "0516")]
    assert why(g, "0516") == "8.4e"


@rule("8.4e")
def test_a_commander_who_stays_behind_may_start_another_march() -> None:
    g = moving("0517: R-1I-5 R-1I-14 wittgenstein", "0517", "0517")
    run(g, march.moves(g), "stack:0517 unit:R-1I-14 commander:wittgenstein hex:0516")
    assert g.at["wittgenstein"] == "0517"
    assert why(g, "0517") == ""


@rule("8.4f")
def test_a_commander_may_stop_on_the_way() -> None:
    g = moving("0517: R-1I-5 wittgenstein barclay", "0517", "0516")
    ask = question(g, "stack:0517")
    assert of(ask.why("leave:wittgenstein")) == "8.4f"
    ask = question(g, "via:0516")
    assert "leave:wittgenstein" in ask.choices
    again = question(g, "leave:wittgenstein via:0515")
    assert "leave:barclay" in again.choices
    assert of(again.why("leave:wittgenstein")) == "8.4f"  # he has stopped already
    run(g, march.moves(g), "hex:0515")
    assert (g.at["R-1I-5"], g.at["wittgenstein"], g.at["barclay"]) == ("0515", "0516", "0515")
    assert {"wittgenstein", "barclay"} <= set(g.marched)


@rule("8.4f", "14.5a", "8.6b")
def test_a_commander_who_stops_where_the_march_ends_went_all_the_way() -> None:
    for last, modified in (("0517", 5), ("0516", 7)):
        g = moving("0520: F-I-1 F-I-2 napoleon", "0520", side="french", turn=5, dice=[5])
        run(g, march.moves(g), f"stack:0520 via:0517 leave:napoleon hex:{last}")
        assert g.at["napoleon"] == "0517"
        (event,) = (e for e in g.pending_events if e.key.startswith("attrition-s"))
        assert event.args["n"] == modified


@rule("8.4g")
def test_units_march_together() -> None:
    g = moving("0517: R-1I-5 R-1I-14 wittgenstein / 0516: R-1V-GD", "0517")
    ask = question(g, "stack:0517 via:0416")
    assert not [word for word in ask.choices if word.startswith("leave:R")]
    assert of(ask.why("leave:R-1I-5")) == "8.4g"
    assert of(ask.why("leave:nobody")) == of(ask.why("commander:nobody")) == ""
    assert of(ask.why("unit:R-1V-GD")) == "8.4g"
    run(g, march.moves(g), "hex:0415")
    assert g.at["R-1I-5"] == g.at["R-1I-14"] == "0415"


@rule("8.2a", "8.4e", "8.4g")
def test_at_least_one_unit_marches_and_nobody_from_elsewhere_comes_along() -> None:
    g = moving("0517: R-1I-5 R-1I-14 wittgenstein / 0516: barclay R-1V-GD", "0517")
    ask = question(g, "stack:0517 unit:R-1I-5")
    assert "unit:R-1I-14" not in ask.choices
    assert "unit:R-1I-5" in ask.choices
    assert of(ask.why("unit:R-1I-14")) == "8.2a"
    assert of(ask.why("commander:barclay")) == "8.4e"
    assert of(ask.why("unit:R-1V-GD")) == "8.4g"
    assert question(g, "back").key == "march.stack"
    assert (g.march, len(g.markers)) == (None, 1)


@rule("8.4h")
def test_units_left_behind_may_march_later() -> None:
    g = moving("0517: R-1I-5 R-1I-14 wittgenstein barclay", "0517", "0517")
    run(g, march.moves(g), "stack:0517 unit:R-1I-14 commander:barclay hex:0516")
    run(g, march.moves(g), "stack:0517 hex:0617")
    assert g.at == {
        "R-1I-5": "0516",
        "wittgenstein": "0516",
        "R-1I-14": "0617",
        "barclay": "0617",
    }


@rule("8.4i", "7.3c", "1.1p")
def test_one_disrupted_unit_stops_the_stack() -> None:
    g = moving("0517: R-1I-5 R-1I-14! wittgenstein", "0517", "0517")
    assert why(g, "0517") == "8.4i"


@rule("8.4i", "7.5c")
def test_a_stack_with_three_trains_builds_recovers_and_marches() -> None:
    g = state("2407: F-I-1! F-I-2! ney", turn=7, depots={"french": ["2209"]})
    g.markers = [train("french", "2407") for _ in range(3)]
    depots.begin_building(g)
    run(g, depots.set_up_depots(g), "city:2407")
    recovery.begin_recovery(g)
    run(g, recovery.recover_units(g), "stack:2407")
    march.begin_movement(g)
    run(g, march.moves(g), "stack:2407 hex:2408")
    assert g.depots["french"] == ["2209", "2407"]
    assert g.at == {"F-I-1": "2408", "F-I-2": "2408", "ney": "2408"}
    assert (g.markers, g.disrupted) == ([], [])


# --- 8.4: which hexes


@rule("8.4j")
def test_enemy_combat_units_bar_a_hex_and_depots_do_not() -> None:
    g = moving(
        "0517: R-1I-5 wittgenstein / 0516: F-I-1!", "0517", depots={"french": ["0515"]}, dice=[1]
    )
    ask = question(g, "stack:0517")
    assert of(ask.why("hex:0516")) == "8.4j"
    run(g, march.moves(g), "hex:0515")
    assert g.depots["french"] == []


@rule("8.4j", "8.4k", "8.4b")
def test_what_bars_every_way_is_named_and_not_the_distance() -> None:
    """0520 lies on the edge of the map, with five hexes next to it."""
    enemies = "0419: F-I-1 / 0420: F-I-2 / 0619: F-I-3 / 0620: F-I-5"
    for expected, wall in (("8.4j", f"{enemies} / 0519: F-I-4"), ("", enemies)):
        g = moving(f"0520: R-1I-14 R-1I-5 barclay / {wall}", "0520")
        there = reach(g, Field(g, "russian"), "0520", ["R-1I-14", "R-1I-5"])
        assert of(there.why("0517")) == expected
        assert of(there.why("0513")) == "8.4b"  # too far in any case


@rule("8.4k", "2.2d", "2.2e", "1.1f")
def test_terrain_bars_marches() -> None:
    board = state().board
    assert board.hexes["2009"].terrain == "forest"
    g = moving("2110: F-AU-T schwarzenberg", "2110", side="french")
    ask = question(g, "stack:2110")
    assert of(ask.why("hex:2009")) == "2.2d"
    assert not [
        h
        for h in goals(moving("2110: F-AU-T ney", "2110", side="french"), "2110")
        if board.hexes[h].terrain != "clear"
    ]
    g = moving("2110: R-1I-5 barclay", "2110")
    assert "2009" in goals(g, "2110")
    mountain = next(h.hex for h in board.map.hexes if h.terrain == "mountain")
    near = next(h for h in board.near[mountain] if not board.grid.bit[h] & board.closed)
    g = moving(f"{near}: R-1I-5 barclay", near)
    assert of(question(g, f"stack:{near}").why(f"hex:{mountain}")) == "2.2e"


@rule("4.1b", "4.1a", "8.4k")
def test_a_march_may_not_even_pass_a_full_hex() -> None:
    """From 0520, on the map's edge, the way to 0517 is barred by full hexes."""
    full = "0519: R-1I-5 R-1III-1G R-1V-GD R-1V-CG R-1V-1K"  # 5 OF
    g = moving(f"0520: R-2VII-26 R-2VIII-2G barclay / {full}", "0520")
    ask = question(g, "stack:0520")
    assert of(ask.why("hex:0519")) == "4.1b"
    there = reach(g, Field(g, "russian"), "0520", ["R-2VII-26", "R-2VIII-2G"])
    assert "0519" not in there.ways.way("0518")
    ask = question(g, "unit:R-2VIII-2G")
    assert "hex:0519" in ask.choices
    there = reach(g, Field(g, "russian"), "0520", ["R-2VII-26"])
    assert "0519" in there.ways.way("0518")


@rule("3.5a")
def test_commanders_enter_a_full_hex() -> None:
    six = "0519: R-1I-5 R-1III-1G R-1V-GD R-1V-CG R-1V-1K"
    g = moving(f"0520: R-2VII-26 barclay bagration constantine / {six}", "0520")
    run(g, march.moves(g), "stack:0520 hex:0519")
    assert len([p for p, h in g.at.items() if h == "0519"]) == 9


# --- 8.4: enemy cavalry


BY = "0518: R-1I-5 wittgenstein"


@rule("8.4l")
def test_a_march_stops_next_to_enemy_cavalry() -> None:
    """French cavalry in 0515: 0516 is next to it, 0517 is not."""
    g = moving(f"{BY} / 0515: F-I-C", "0518")
    ask = question(g, "stack:0518")
    assert "hex:0516" in ask.choices
    assert "via:0516" not in ask.choices
    assert of(ask.why("via:0516")) == "8.4l"
    assert of(ask.why("hex:0514")) == "8.4l"
    assert of(ask.why("hex:0515")) == "8.4j"


@rule("8.4m")
def test_a_march_goes_on_past_disrupted_cavalry_or_with_friends() -> None:
    assert "0514" in goals(moving(f"{BY} / 0615: F-I-C!", "0518"), "0518")
    open = goals(moving(f"{BY} / 0415: F-I-C / 0615: F-III-C", "0518"), "0518")
    assert "0514" not in open
    friend = f"{BY} / 0415: F-I-C / 0615: F-III-C / 0516: R-1I-14 / 0515: R-1V-GD"
    g = moving(friend, "0518", dice=[1])
    run(g, march.moves(g), "stack:0518 hex:0514")
    assert g.at["R-1I-5"] == "0514"
    assert g.anchored == ["R-1I-14", "R-1V-GD"]


@rule("8.4m")
def test_the_way_proposed_ties_down_no_friend_without_need() -> None:
    """One way from 0518 to 0416 leads through 0517, next to cavalry, where a friend stands."""
    g = moving(f"{BY} / 0616: F-III-C / 0517: R-1I-14", "0518")
    assert g.board.grid.bit["0517"] & Field(g, "russian").pinned
    question(g, "stack:0518")
    assert march.way_to(g, "0416") == ["0417", "0416"]
    assert march.way_to(g, "0101") == []
    run(g, march.moves(g), "hex:0416")
    assert g.anchored == []
    g = moving(f"{BY} / 0616: F-III-C / 0517: R-1I-14", "0518")
    run(g, march.moves(g), "stack:0518 via:0517 hex:0416")
    assert g.anchored == ["R-1I-14"]


@rule("8.4m")
def test_one_friend_serves_a_way_that_comes_to_his_hex_twice() -> None:
    g = moving("0617: R-1I-5 barclay / 0717: R-1I-14 R-1II-4 / 0817: F-III-C", "0617", dice=[1])
    run(g, march.moves(g), "stack:0617 via:0717 via:0616 via:0717 hex:0716")
    assert g.at["R-1I-5"] == "0716"
    assert g.anchored == ["R-1I-14"]


@rule("8.4m")
def test_a_unit_that_let_others_pass_may_not_march() -> None:
    g = moving(f"{BY} / 0415: F-I-C / 0516: R-1I-14 barclay", "0518", "0516")
    run(g, march.moves(g), "stack:0518 via:0516 hex:0615")
    assert g.anchored == ["R-1I-14"]
    g.markers = [train("russian", "0516")]
    assert why(g, "0516") == "8.4m"


PAST = "0518: R-1I-5 wittgenstein / 0415: F-I-C / 0615: F-III-C"
"""The cavalry lies next to 0516, 0515 and their neighbours, not to 0517."""


@rule("8.4m")
def test_who_is_tied_down_by_a_march() -> None:
    def tied(friends: str, goal: Hex, *laid: Hex, **top: Any) -> list[str]:
        g = moving(f"{PAST} / {friends}", "0518", *laid, dice=[1], **top)
        run(g, march.moves(g), f"stack:0518 hex:{goal}")
        assert g.at["R-1I-5"] == goal
        return g.anchored

    three = "0516: R-1V-1K R-1I-14 R-1II-A"
    assert tied(f"0517: R-1V-GD / {three}", "0516") == []  # the march ends there
    assert tied(f"0517: R-1V-GD / {three}", "0515") == ["R-1II-A"]  # 0517 is watched by nobody
    assert tied("0516: R-1V-1K R-1I-14", "0515") == ["R-1I-14"]
    assert tied("0516: R-1V-1K", "0515") == ["R-1V-1K"]
    both = "0516: R-1I-14 / 0515: R-1V-1K"
    assert tied(both, "0515") == ["R-1I-14"]
    assert tied(both, "0514") == ["R-1I-14", "R-1V-1K"]
    # who cannot march anyway is taken first, and whoever is tied down already serves again
    disrupted = "0516: R-1II-A R-1V-1K!"
    assert tied(disrupted, "0515") == ["R-1V-1K"]
    g = moving(f"{three} / 0518: R-1II-4 barclay / {PAST}", "0518", "0518", dice=[1, 1])
    run(g, march.moves(g), "stack:0518 unit:R-1II-4 commander:barclay hex:0515")
    run(g, march.moves(g), "stack:0518 hex:0515")
    assert g.at["R-1II-4"] == g.at["R-1I-5"] == "0515"
    assert g.anchored == ["R-1II-A"]
    g = moving(f"{both} / 0518: R-1II-4 barclay / {PAST}", "0518", "0518", dice=[1, 1])
    run(g, march.moves(g), "stack:0518 unit:R-1II-4 commander:barclay hex:0515")
    assert g.anchored == ["R-1I-14"]
    run(g, march.moves(g), "stack:0518 hex:0514")
    assert g.anchored == ["R-1I-14", "R-1V-1K"]


@rule("8.4m", "8.4o")
def test_a_unit_that_arrived_this_turn_ties_nobody_and_lets_nobody_pass() -> None:
    """Beside one that has just marched in, only the one that stood there can serve."""
    field = f"{PAST} / 0617: R-1V-GD platov / 0516: R-1I-14"
    g = moving(field, "0617", "0518", dice=[1])
    run(g, march.moves(g), "stack:0617 hex:0516")
    assert g.anchored == []
    run(g, march.moves(g), "stack:0518 hex:0515")
    assert g.anchored == ["R-1I-14"]


@rule("8.4n", "8.4o")
def test_the_friend_in_the_first_hex_is_tied_down() -> None:
    """Cavalry in 0517 holds the stack in 0518: it may enter 0617 only where a friend stands."""
    for friends, anchored in (("0617: R-1I-14", ["R-1I-14"]), ("0618: R-1I-14", [])):
        field = f"0518: R-1I-5 wittgenstein / 0517: F-I-C / {friends}"
        g = moving(field, "0518")
        goal = friends[:4]
        run(g, march.moves(g), f"stack:0518 hex:{goal}")
        assert g.at["R-1I-5"] == goal
        assert g.anchored == anchored
    # a friend in a later hex where the march ends, or beside a stack that is not held, is free
    g = moving("0518: R-1I-5 wittgenstein / 0517: F-I-C / 0617: R-1I-14", "0518")
    run(g, march.moves(g), "stack:0518 via:0618 hex:0617")
    assert g.anchored == []
    g = moving("0518: R-1I-5 wittgenstein / 0516: F-I-C / 0517: R-1I-14", "0518")
    assert g.held == ["R-1I-14"]
    run(g, march.moves(g), "stack:0518 hex:0517")
    assert g.anchored == []


@rule("8.4n", "8.4l")
def test_after_the_first_hex_a_march_may_come_next_to_cavalry_again() -> None:
    g = moving("0518: R-1I-5 wittgenstein / 0517: F-I-C", "0518")
    ask = question(g, "stack:0518 via:0618")
    assert "hex:0617" in ask.choices
    assert "via:0617" not in ask.choices  # and ends there
    assert march.way_to(g, "0617") == ["0618", "0617"]
    g = moving("0518: R-1I-5 wittgenstein / 0517: F-I-C", "0518")
    question(g, "stack:0518")
    assert march.way_to(g, "0617") == ["0618", "0617"]


@rule("8.4n")
def test_a_stack_that_is_not_held_may_march_next_to_cavalry_at_once() -> None:
    """Cavalry came up to 0516 after the step began; 0416 and 0616, next to it, are all that is
    open."""
    enemies = "0518: F-I-1 / 0417: F-I-2 / 0617: F-I-3"
    field = f"0517: R-1I-5 wittgenstein / 0513: F-I-C / {enemies}"
    g = moving(field, "0517")
    g.at["F-I-C"] = "0516"
    assert why(g, "0517") == ""
    g.held = ["R-1I-5"]
    assert why(g, "0517") == "8.4n"


@rule("8.4m")
def test_a_unit_that_has_marched_is_no_such_friend() -> None:
    g = moving(f"{BY} / 0415: F-I-C / 0517: R-1I-14 barclay", "0518", "0517")
    run(g, march.moves(g), "stack:0517 hex:0516")
    assert "via:0516" not in question(g, "stack:0518").choices


@rule("8.4m", "2.2h", "2.2i")
def test_a_river_shields_a_march_from_cavalry_bridged_or_not() -> None:
    g = state("1706: R-1I-C")
    near = cavalry.hinders_marches(g, "french", survey(g))
    for across in ("1605", "1606"):
        assert not near & g.board.grid.bit[across]
    assert ("1606", "1706") in g.board.bridges
    assert near == g.board.beside_dry["1706"]


@rule("8.4n")
def test_leaving_enemy_cavalry() -> None:
    """Cavalry in 0517, a stack in 0518: 0417 and 0617 are next to both, 0519 is not."""
    g = moving("0518: R-1I-5 wittgenstein / 0517: F-I-C", "0518")
    assert g.held == ["R-1I-5"]
    there = reach(g, Field(g, "russian"), "0518", ["R-1I-5"])
    assert there.ways.price("0519") == 1
    for hex in there:
        assert there.ways.way(hex)[1] not in g.board.near["0517"]


@rule("8.4n")
def test_the_first_hex_next_to_cavalry_is_refused_by_its_rule() -> None:
    """The enemy stands in all other hexes round the stack."""
    enemies = "0518: F-I-1 / 0417: F-I-2 / 0617: F-I-3"
    g = moving(f"0517: R-1I-5 wittgenstein / 0516: F-I-C / {enemies}", "0517")
    assert why(g, "0517") == "8.4n"
    there = reach(g, Field(g, "russian"), "0517", ["R-1I-5"])
    assert of(there.why("0416")) == "8.4n"
    assert of(there.why("0415")) == "8.4l"
    g.at |= {"F-I-5": "0416", "F-I-4": "0616"}
    assert why(g, "0517") == "8.4j"
    del g.at["F-I-5"], g.at["F-I-4"]
    g.held = []
    assert "0416" in reach(g, Field(g, "russian"), "0517", ["R-1I-5"])


@rule("8.4j", "8.4k", "4.1b")
def test_what_shuts_a_stack_in_is_named() -> None:
    """Round 0520, on the edge of the map, lie five hexes."""
    units = iter(("R-1I-5", "R-1V-GD", "R-1V-CG", "R-1III-1G", "R-2VII-26"))
    board = state().board
    enemies = [f"{hex}: {next(units)}" for hex in board.near["0520"]]
    g = moving(f"0520: F-I-1 davout / {' / '.join(enemies)}", "0520", side="french")
    assert why(g, "0520", "french") == "8.4j"
    six = "F-I-2 F-I-3 F-I-5 F-IG-OG F-IG-VL F-IG-YG1"
    *taken, last = enemies
    g = moving(
        f"0520: F-I-1 davout / {' / '.join(taken)} / {last[:4]}: {six}", "0520", side="french"
    )
    assert why(g, "0520", "french") == "4.1b"
    g.at = {piece: hex for piece, hex in g.at.items() if hex != last[:4]}
    assert why(g, "0520", "french") == ""


@rule("8.4n")
def test_cavalry_that_came_later_does_not_bind() -> None:
    g = moving("0517: R-1I-5 wittgenstein / 0513: F-I-C", "0517")
    g.at["F-I-C"] = "0516"  # it has ridden up since the step began
    ask = question(g, "stack:0517")
    assert "hex:0416" in ask.choices
    assert "via:0416" not in ask.choices  # 8.4l: the march ends there


@rule("8.4o")
def test_a_friend_in_the_first_hex_lets_units_leave() -> None:
    pieces = "0517: R-1I-5 wittgenstein / 0516: F-I-C"
    g = moving(f"{pieces} / 0416: R-1I-14", "0517")
    there = reach(g, Field(g, "russian"), "0517", ["R-1I-5"])
    assert there.ways.price("0416") == 1
    run(g, march.moves(g), "stack:0517 hex:0416")
    assert g.anchored == ["R-1I-14"]


@rule("8.4o")
def test_a_river_frees_the_starting_hex() -> None:
    g = moving("1605: F-I-1 ney / 1706: R-1I-C", "1605", side="french")
    assert "F-I-1" not in g.held


@rule("8.4p", "14.6d")
def test_french_cavalry_does_not_stop_russians_in_a_wood() -> None:
    """1008 is forest next to French cavalry in 0909."""
    g = moving("1108: R-1I-5 barclay / 0909: F-I-C", "1108")
    ask = question(g, "stack:1108")
    assert "via:1008" in ask.choices
    assert "via:0808" not in ask.choices


# --- 8.4q: siege


@rule("8.4q")
@pytest.mark.parametrize(
    ("pieces", "siege"),
    [
        ("0515: R-1I-5 / 0514: F-I-1 F-I-2", True),
        ("0515: R-1I-5 / 0514: F-I-1 / 0614: F-I-2", False),
        ("0515: R-1I-5 / 0514: F-I-1 F-I-2!", False),
        ("0515: R-1I-5 / 0514: F-I-1 F-I-2 F-I-3!", True),
        ("0515: R-1I-5 / 0514: F-I-1 F-I-2! F-I-3!", False),
        ("0515: R-1I-5! barclay / 0514: F-I-1 F-I-2", True),
        ("0515: barclay / 0514: F-I-1 F-I-2", False),
        ("0515: R-1I-5 R-1I-14 / 0514: F-I-1 F-I-2", False),
        ("0516: R-1I-5 / 0517: F-I-1 F-I-2", False),
        ("1009: R-1I-5 / 1109: F-I-1 F-I-2", False),
        ("1009: R-1I-5 / 1110: F-I-1 F-I-2", True),
    ],
)
def test_a_siege(pieces: str, siege: bool) -> None:
    g = state(pieces)
    assert ("1009", "1109") in g.board.bridges
    assert bool(cavalry.besieged(g, "russian", survey(g))) is siege


@rule("8.4r")
def test_a_besieged_unit_does_not_march_but_keeps_its_supply() -> None:
    g = moving("0515: R-1I-5 barclay / 0514: F-I-1 F-I-2", "0515", depots={"russian": ["0515"]})
    assert why(g, "0515") == "8.4r"
    assert supply.in_supply(g, "R-1I-5")


@rule("8.4q", "8.4r")
def test_a_friend_who_marches_in_raises_a_siege() -> None:
    """A single unit is besieged; two are not, and the first has not marched yet."""
    pieces = "0515: R-1I-5 barclay / 0514: F-I-1 F-I-2 / 0517: R-1V-GD wittgenstein"
    g = moving(pieces, "0515", "0517")
    assert why(g, "0515") == "8.4r"
    ask = question(g, "stack:0517 hex:0515")
    assert ask.choices == ["stack:0515", "pass"]
    assert of(question(g, "stack:0515").why("unit:R-1V-GD")) == "8.3a"


@rule("8.5e", "8.8a", "7.6c", "1.1s")
def test_a_commander_left_alone_by_attrition_holds_the_city_for_a_depot() -> None:
    """In winter the march costs both units; their commander has Kursk."""
    stores: dict[Side, list[Hex]] = {"russian": ["0515"], "french": []}
    g = moving("0520: F-I-1 F-I-2 davout", "0520", side="french", turn=12, dice=[6], depots=stores)
    run(g, march.moves(g), "stack:0520 hex:0515")
    assert (g.at, g.depots["russian"]) == ({"davout": "0515"}, [])
    g.bases = {"french": ["0515"]}
    assert depots.may_build(g, "french", "0515") is None
    del g.at["davout"]
    assert of(depots.may_build(g, "french", "0515")) == "7.6c"


@rule("6.4f")
def test_units_that_hold_out_in_riga_do_not_march() -> None:
    g = state("1904: R-RIG-1 essen", turn=5)
    supply.begin_phase(g)
    g.markers = [train("russian", "1904")]
    march.begin_movement(g)
    assert why(g, "1904") == "6.4f"


# --- 8.5, 8.6


def arriving(pieces: str, goal: Hex, *dice: int, turn: int = 5, side: Side = "russian") -> State:
    """All units in 0520 march to a hex of its column."""
    g = moving(f"0520: {pieces}", "0520", side=side, turn=turn, dice=dice or [0])
    run(g, march.moves(g), f"stack:0520 hex:{goal}")
    return g


@rule("8.5a")
@pytest.mark.parametrize(
    ("goal", "turn", "rolls"), [("0518", 5, 0), ("0517", 5, 1), ("0518", 12, 1), ("0519", 12, 0)]
)
def test_which_marches_are_rolled_for(goal: Hex, turn: int, rolls: int) -> None:
    assert arriving("R-1I-5 barclay", goal, turn=turn).dice.drawn == rolls


THREE = "R-1I-5 R-1III-1G R-1V-GD barclay"


@rule("8.5b")
def test_five_or_less_costs_nothing() -> None:
    g = arriving(THREE, "0517", 5)
    assert (g.eliminated, g.disrupted) == ([], [])
    assert g.march is None


@rule("8.5b", "8.5c", "8.5d", "8.5e", "8.5f")
@pytest.mark.parametrize(
    ("modified", "of_one", "of_two"),
    [
        *((n, (0, 0), (0, 0)) for n in (-1, 0, 1, 5)),
        *((n, (0, 1), (1, 0)) for n in (6, 7)),
        *((n, (0, 1), (1, 1)) for n in (8, 9)),
        *((n, (0, 1), (2, 0)) for n in (10, 11, 12, 13)),
    ],
)
def test_the_table_of_march_attrition(
    modified: int, of_one: tuple[int, int], of_two: tuple[int, int]
) -> None:
    """How many units are eliminated and how many disrupted, of one unit and of two or more."""
    assert attrition.result(1, modified) == of_one
    assert attrition.result(2, modified) == attrition.result(5, modified) == of_two


@rule("8.5d", "8.5e", "8.5h")
def test_two_units_and_what_they_can_lose() -> None:
    for units, die, left in (
        ("F-I-1 F-I-2", 6, {"F-I-2"}),  # 8: one is eliminated, the other disrupted
        ("F-I-1 F-IG-A1", 6, {"F-IG-A1"}),  # the gun is not disrupted
    ):
        g = arriving(f"{units} davout", "0516", die, side="french")  # +2
        if asked := run(g, march.moves(g)):
            assert asked[0].key == "attrition.lose"
            run(g, march.moves(g), "unit:F-I-1")
        assert g.eliminated == ["F-I-1"]
        assert set(g.disrupted) == left - {"F-IG-A1"}
        assert set(g.at) == {*left, "davout"}
        assert g.march is None


@rule("8.5c", "8.5g")
def test_six_or_seven_costs_one_unit() -> None:
    g = arriving(THREE, "0517", 6)
    ask = question(g)
    assert ask.key == "attrition.lose"
    assert ask.choices == ["unit:R-1I-5", "unit:R-1III-1G", "unit:R-1V-GD"]
    run(g, march.moves(g), "unit:R-1V-GD")
    assert (g.eliminated, g.disrupted) == (["R-1V-GD"], [])
    assert told(g, "attrition-eliminated")[0].args["hex"] == "hex:0517"
    assert g.march is None  # nothing more to name


@rule("8.5d")
def test_eight_or_nine_costs_one_unit_and_disrupts_another() -> None:
    g = arriving("F-I-1 F-I-2 F-I-3 davout", "0516", 6, side="french")
    run(g, march.moves(g), "unit:F-I-2 unit:F-I-1")
    assert (g.eliminated, g.disrupted) == (["F-I-2"], ["F-I-1"])
    assert g.march is None


@rule("8.5e")
def test_ten_or_more_costs_two_units() -> None:
    g = arriving("F-I-1 F-I-2 F-I-3 F-I-5 davout", "0515", 6, turn=12, side="french")
    assert told(g, "attrition-suffered")[0].args["n"] == 11
    run(g, march.moves(g), "unit:F-I-2 unit:F-I-1")
    assert (g.eliminated, g.disrupted) == (["F-I-2", "F-I-1"], [])
    assert g.march is None
    assert attrition.result(4, 12) == (2, 0)


@rule("8.5e")
def test_a_march_may_lose_all_its_units_and_leave_the_commander_alone() -> None:
    g = arriving("F-I-1 F-I-2 davout", "0515", 6, turn=12, side="french")
    assert g.eliminated == ["F-I-1", "F-I-2"]
    assert g.at == {"davout": "0515"}


@rule("8.5f")
def test_a_single_unit_is_only_disrupted() -> None:
    g = arriving("F-I-1 davout", "0515", 6, turn=12, side="french")
    assert (g.eliminated, g.disrupted) == ([], ["F-I-1"])


@rule("8.5g")
def test_the_owner_picks_infantry_or_cavalry() -> None:
    g = arriving("F-I-1 F-I-C davout", "0517", 6, turn=1, side="french")
    assert question(g).choices == ["unit:F-I-1", "unit:F-I-C"]
    g = moving("0520: F-I-1 F-I-C F-IG-A1 davout / 0517: F-I-2", "0520", side="french", dice=[6])
    ask = question(g, "stack:0520 hex:0517")
    assert [of(ask.why(f"unit:{one}")) for one in ("F-IG-A1", "F-I-2")] == ["8.5h", "8.5g"]


@rule("16.6a")
def test_cavalry_goes_first_on_the_first_turns() -> None:
    for turn, lost in ((2, "F-I-C"), (3, "")):
        g = moving("0520: F-I-1 F-I-C davout", "0520", side="french", turn=turn, dice=[6])
        g.options = {"cavalry-first": "yes"}
        run(g, march.moves(g), "stack:0520 hex:0517")
        assert g.eliminated == ([lost] if lost else [])


@rule("8.5h")
def test_artillery_and_commanders_do_not_suffer() -> None:
    g = arriving("F-I-1 F-IG-A1 davout", "0515", 5, turn=12, side="french")
    assert told(g, "attrition-suffered")[0].args["n"] == 10
    assert g.eliminated == ["F-I-1"]
    assert set(g.at) == {"F-IG-A1", "davout"}
    g = arriving("F-IG-A1 davout", "0515", 6, turn=12, side="french")
    assert g.disrupted == []


@rule("8.5a")
def test_units_that_stand_at_the_goal_are_not_counted() -> None:
    g = moving("0520: R-1I-5 barclay / 0517: R-1I-14", "0520", dice=[6])
    run(g, march.moves(g), "stack:0520 hex:0517")
    assert (g.eliminated, g.disrupted) == ([], ["R-1I-5"])


@rule("8.6a")
@pytest.mark.parametrize(
    ("unit", "turn", "plus"),
    [("F-I-1", 2, 1), ("F-I-1", 3, 2), ("R-1I-5", 3, 1), ("F-I-1", 11, 4), ("R-1I-5", 11, 3)],
)
def test_the_modifiers(unit: str, turn: int, plus: int) -> None:
    g = state(f"0520: {unit}", turn=turn)
    going = March(g.board.side[unit], "0520", [unit], path=["0519", "0518", "0517", "0516"])
    going.forced = attrition.forced_hexes(g, going)
    assert attrition.modifier(g, going) == plus


@rule("8.6b", "14.5a", "3.6a")
def test_napoleon_spares_his_men() -> None:
    g = arriving("F-I-1 napoleon", "0517", 5, side="french")
    assert told(g, "attrition-spared")[0].args["n"] == 5
    g = moving("0520: F-I-1 napoleon", "0520", side="french", dice=[4])
    run(g, march.moves(g), "stack:0520 via:0519 leave:napoleon hex:0517")
    assert told(g, "attrition-spared")[0].args["n"] == 5
    g = moving("0520: F-I-1 murat", "0520", side="french", dice=[4])
    run(g, march.moves(g), "stack:0520 hex:0517")
    assert told(g, "attrition-spared")[0].args["n"] == 5


# --- 8.7


@rule("8.7a", "7.5a")
def test_forage_markers() -> None:
    for turn, marked in ((2, []), (3, ["0517"])):
        g = state("0517: F-I-1 / 2209: F-I-2 / 0519: F-I-3 / 0318: R-1I-5", turn=turn)
        g.fed = ["F-I-3"]
        g.markers = [Marker("french", "0517", genuine=False)]
        march.end_movement(g)
        assert g.forage == marked
        assert g.markers == []


@rule("8.7a", "8.2d", "8.1c")
@pytest.mark.parametrize("use", ["march", "recovery", "pass", "nothing"])
def test_whatever_became_of_its_train_a_stack_is_fed(use: str) -> None:
    """A stack in Russia was given a train on turn 5; another had none."""
    g = state("0517: F-I-1 F-I-2 davout / 0519: F-I-3", turn=5, depots={"french": ["0517"]})
    g.markers = [train("french", "0517", units=["F-I-1", "F-I-2"])]
    if use == "recovery":
        g.disrupted = ["F-I-1"]
        recovery.begin_recovery(g)
        run(g, recovery.recover_units(g), "stack:0517")
        assert g.markers == []
    march.begin_movement(g)
    g.mover = "french"
    if use in ("march", "pass"):
        run(g, march.moves(g), "stack:0517 hex:0417" if use == "march" else "pass")
        assert g.markers == []
    g.depots = {"french": []}  # otherwise the depot would spare them the marker (8.7b)
    march.end_movement(g)
    assert g.forage == ["0519"]


@rule("8.2d", "7.3f")
def test_a_pass_takes_the_train_of_least_use() -> None:
    g = moving("0517: R-1I-5 wittgenstein", "0517")
    g.markers.append(train("russian", "0517", could_be="depot"))
    run(g, march.moves(g), "pass")
    assert [m.could_be for m in g.markers] == ["any"]


@rule("8.7a")
def test_a_stack_fed_in_part_is_fed() -> None:
    g = state("0517: F-I-1 F-I-2", turn=3, fed=["F-I-2"])
    assert forage.to_mark(g) == []


@rule("8.7b", "8.4r")
@pytest.mark.parametrize(("enemies", "marked"), [("", []), ("/ 0514: R-1I-5 R-1I-14", ["0515"])])
def test_a_depot_spares_its_city_the_marker_unless_besieged(
    enemies: str, marked: list[Hex]
) -> None:
    g = state(f"0515: F-I-1 {enemies}", turn=5, depots={"french": ["0515"]})
    assert forage.to_mark(g) == marked


@rule("8.7c")
def test_a_marked_stack_rolls_in_the_next_supply_phase() -> None:
    g = state("0517: F-I-1", turn=3, dice=[1])
    march.end_movement(g)
    assert g.forage == ["0517"]
    g.turn = 4
    supply.begin_phase(g)
    assert [e.key for e in told(g, "forage-failed")] == ["forage-failed"]


def test_forage_rests_in_the_spring_of_the_second_year() -> None:
    assert not forage.in_force(state(turn=9, second_year=True))
    assert forage.in_force(state(turn=10, second_year=True))


# --- 8.8, 8.9


@rule("8.8a", "8.8b")
def test_a_march_destroys_depots_on_its_way() -> None:
    g = moving("0517: F-I-1 davout", "0517", side="french", dice=[1], depots={"russian": ["0515"]})
    run(g, march.moves(g), "stack:0517 via:0515 hex:0514")
    assert g.at["F-I-1"] == "0514"
    assert g.depots["russian"] == []
    assert g.depots_lost == {"russian": 1}
    assert told(g, "depot-captured")
    for turn in (6, 7):
        g.turn = turn
        assert trains.count(g, "russian") == 12 - 1


@rule("8.8b", "8.2b", "7.4c")
def test_every_depot_lost_costs_a_train_but_not_the_first_place() -> None:
    cities = ["0516", "0515", "0514"]
    g = moving("0517: F-I-1 davout", "0517", side="french", turn=8, dice=[1])
    g.depots = {"russian": list(cities)}
    run(g, march.moves(g), "stack:0517 via:0516 via:0515 hex:0514")
    assert g.depots_lost == {"russian": 3}
    for turn in (9, 10):
        g.turn = turn
        assert trains.count(g, "russian") == printed(g, "russian") - 3
        assert first_side(g) == "russian"


@rule("8.8c")
def test_a_depot_under_the_enemy_stays_and_supplies_nobody() -> None:
    minsk = "1610"
    g = state(f"{minsk}: R-1I-5 / 1609: F-I-1", depots={"french": [minsk]})
    assert not supply.in_supply(g, "F-I-1")
    assert trains.count(g, "french") == 14 - 1
    g = moving(f"{minsk}: R-1I-5 / 1510: R-1I-14 barclay", "1510", depots={"french": [minsk]})
    run(g, march.moves(g), f"stack:1510 hex:{minsk}")
    assert g.depots["french"] == []


def test_markers_without_a_stack_are_taken_off_by_an_enemy_march() -> None:
    g = moving("0517: R-1I-5 barclay / 0514: R-1I-14", "0517")
    g.markers += [Marker("french", "0516", genuine=False), train("french", "0516")]
    run(g, march.moves(g), "stack:0517 hex:0516")
    assert g.markers == []


@rule("8.9a")
@pytest.mark.parametrize(("die", "goal"), [(1, None), (2, "0318")])
def test_a_march_drives_off_a_lone_commander(die: int, goal: Hex | None) -> None:
    pieces = "0517: F-I-1 davout / 0516: essen / 0318: R-1I-5"
    g = moving(pieces, "0517", side="french", dice=[die])
    run(g, march.moves(g), "stack:0517 hex:0516")
    assert g.at.get("essen") == goal
    assert g.at["F-I-1"] == "0516"


@rule("8.9a", "14.7a")
def test_the_march_that_catches_napoleon_ends_the_game() -> None:
    g = moving("0517: R-1I-5 barclay / 0516: napoleon / 0620: F-I-1", "0517", dice=[1])
    run(g, march.moves(g), "stack:0517 via:0516 hex:0514")
    assert g.outcome is not None
    assert (g.at["R-1I-5"], g.dice.drawn) == ("0516", 1)  # and no attrition is rolled for


@rule("8.9a", "14.7a")
def test_nobody_rolls_for_those_who_were_caught_with_the_lost_emperor() -> None:
    g = moving("0517: R-1I-5 barclay / 0516: napoleon ney / 0620: F-I-1", "0517", dice=[1])
    run(g, march.moves(g), "stack:0517 hex:0516")
    assert g.outcome is not None
    assert (g.at["R-1I-5"], g.at["ney"]) == ("0516", "0516")
    g.removed.extend(invariants.missing(g))
    invariants.check(g)


@rule("8.4e", "8.3b")
def test_a_commander_who_has_marched_does_not_go_again() -> None:
    g = moving("0517: R-1I-5 wittgenstein / 0516: R-1I-14 barclay", "0517", "0516")
    run(g, march.moves(g), "stack:0517 hex:0516")
    ask = question(g, "stack:0516")
    assert "commander:wittgenstein" not in ask.choices
    assert of(ask.why("commander:wittgenstein")) == "8.4e"
    run(g, march.moves(g), "hex:0515")
    assert (g.at["barclay"], g.at["wittgenstein"]) == ("0515", "0516")


@rule("8.9a")
def test_a_commander_chooses_his_refuge_in_the_middle_of_a_march() -> None:
    pieces = "0517: F-I-1 davout / 0516: essen / 0318: R-1I-5 R-1I-14 / 0714: R-1V-GD"
    g = moving(pieces, "0517", side="french", dice=[2])
    asked = run(g, march.moves(g), "stack:0517 via:0516 hex:0515")
    assert asked[-1].seat == "russian"
    assert g.at["F-I-1"] == "0516"
    run(g, march.moves(g), "hex:0714")
    assert g.at["essen"] == "0714"
    assert g.at["F-I-1"] == "0515"


# --- 16.4d, 16.5: rolls before a move; cards


@rule("16.5a")
def test_a_stack_that_stays_spends_its_train() -> None:
    g = moving("0517: R-1I-5 wittgenstein", "0517", "0517", turn=3, dice=[2])
    g.options = {"chaos": "yes"}
    run(g, march.moves(g), "stack:0517 hex:0516")
    assert g.at["R-1I-5"] == "0517"
    assert len(g.markers) == 1
    assert g.marched == []
    assert why(g, "0517") == ""


@rule("16.1n")
def test_a_card_that_binds_some_units_lets_the_others_march(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def jerome(g: State, side: Side, hex: Hex, units: list[str]) -> Refusal | None:
        bound = any(g.board.units[unit].corps == "VIII" for unit in units)
        return Refusal("16.1g", "card-forbids") if bound else None

    monkeypatch.setattr(on_marches, "may_march", jerome)
    g = moving("0517: F-VIII-23 F-I-1 junot", "0517", side="french")
    ask = question(g, "stack:0517")
    assert g.march is not None
    assert g.march.units == ["F-I-1"]
    assert of(ask.why("unit:F-VIII-23")) == "16.1g"


@rule("16.1m", "8.4l", "8.4b")
def test_cavalry_is_named_before_the_forced_march() -> None:
    """Two bodies of cavalry close the column north of 0518; 0515 is no forced march away."""
    field = "0518: F-VIII-23 junot / 0415: R-1I-C / 0615: R-1V-1K"
    g = moving(field, "0518", side="french", options={"cards": "yes"})
    ask = question(g, "stack:0518")
    assert "hex:0516" in ask.choices
    assert [of(ask.why(f"hex:{hex}")) for hex in ("0515", "0514", "0512")] == [
        "8.4l",
        "16.1m",
        "8.4b",
    ]


@rule("16.1m")
def test_units_that_may_not_force_march() -> None:
    g = moving("0517: F-VIII-23 F-I-1 junot", "0517", side="french", options={"cards": "yes"})
    ask = question(g, "stack:0517")
    assert of(ask.why("hex:0513")) == "16.1m"
    assert of(ask.why("hex:0511")) == "8.4b"
    assert "hex:0513" in question(g, "unit:F-VIII-23").choices


def test_a_card_can_let_a_stack_march_without_a_train(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_marches, "frees_marches", lambda g: True)
    monkeypatch.setattr(
        on_marches, "marches_without_train", lambda g, side, hex, units: hex == "0517"
    )
    g = moving("0517: R-1I-5 wittgenstein")
    asked = run(g, march.moves(g), "stack:0517 hex:0516")
    assert asked[0].choices == ["stack:0517", "done"]
    assert g.at["R-1I-5"] == "0516"


# --- 7.4: secrets


@rule("7.4a", "7.5a")
def test_questions_tell_nothing_of_the_faces_of_enemy_markers() -> None:
    """Whatever lies face down on the other side, a seat is asked the same and may answer alike."""
    turn: Sequence[State] = Sequence(lambda g: g, "phase", *FIRST_THREE)
    turned = 0
    for seed in range(4):
        g = crowded(seed)
        chance = random.Random(seed)

        def choose(ask: Ask, g: State = g, chance: random.Random = chance) -> str:
            nonlocal turned
            twin = msgspec.json.decode(msgspec.json.encode(g), type=State)
            twin.fed = [unit for unit in twin.fed if twin.board.side[unit] == ask.seat]
            for marker in twin.markers:
                if marker.side != ask.seat and not marker.open and marker.could_be != "dummy":
                    marker.genuine = not marker.genuine
                    turned += 1
            again = run(twin, turn.play(twin))[0]
            assert (again.seat, again.key, again.choices) == (ask.seat, ask.key, ask.choices)
            return ask.choices[chance.randrange(len(ask.choices))]

        run(g, turn.play(g), choose)
    assert turned > 50


# --- 5.1: the steps of a turn


def crowded(seed: int) -> State:
    """Some stacks of both sides along the Niemen, on turn 3 or later."""
    g = state(
        "2209: F-I-1 F-I-C davout / 2108: F-III-10 F-III-C ney / 2407: F-I-2! junot / "
        "1808: R-1I-5 R-1I-C wittgenstein / 1709: R-1I-14 barclay / 1904: R-RIG-1 essen",
        turn=3 + seed,
        depots={"french": ["2209"], "russian": ["1606"]},
    )
    g.dice.seed = f"phases {seed}"
    return g


@rule("5.1c", "5.1d")
def test_the_order_of_the_steps() -> None:
    assert [step.name for step in FIRST_THREE] == [
        *("supply", "reserve", "conversion", "shortage", "trains", "depots"),
        *("recovery", "movement", "forage"),
    ]


@rule("5.1d", "5.1e")
def test_nobody_recovers_or_attacks_while_stacks_march() -> None:
    g = state("2209: F-I-1! davout / 2108: F-III-10 ney", depots={"french": ["2209", "2108"]})
    g.markers = [train("french", "2209"), train("french", "2108")]
    march.begin_movement(g)
    (ask,) = run(g, march.moves(g))
    assert [of(ask.why(word)) for word in ("unit:F-I-1", "some:2209")] == ["5.1d", "5.1d"]
    assert [of(ask.why(word)) for word in ("target:1808", "cc:2")] == ["5.1e", "5.1e"]


@rule("5.1e")
def test_the_first_three_phases_play_through() -> None:
    """Whatever is chosen, every question has an answer and the phases come to an end."""
    turn: Sequence[State] = Sequence(lambda g: g, "phase", *FIRST_THREE)
    for seed in range(6):
        g = crowded(seed)
        chance = random.Random(seed)

        def choose(ask: Ask, chance: random.Random = chance) -> str:
            return ask.choices[chance.randrange(len(ask.choices))]

        asked = run(g, turn.play(g), choose)
        assert len(asked) < 400
        assert g.phase == ""
        assert g.markers == []
