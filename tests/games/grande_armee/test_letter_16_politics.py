"""16.7 to 16.12 and 14.7 to the letter: the Reserve, Ukraine, independence, Austria, defections."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.grande_armee import (
    attack,
    depots,
    forage,
    march,
    reinforcements,
    supply,
    trains,
)
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.cards.language import Filter
from grognard.games.grande_armee.cards.lasting_ops import Effect, MarchDie
from grognard.games.grande_armee.pending import Combat, March
from grognard.games.grande_armee.russia1812 import cossacks, politics, reserve
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Russia, State
from grognard.games.grande_armee.support import candidates
from grognard.games.grande_armee.victory import check, points
from tests.games.grande_armee.tabletop import (
    aftermath,
    of_kind,
    rule,
    run,
    said,
    state,
    told,
    why,
)

KIEV = "1317"
RESERVE = list(state().board.corps["CR"])


def field(pieces: str = "", *options: str, **top: Any) -> State:
    top.setdefault("depots", {"french": [], "russian": []})
    return state(pieces, options=dict.fromkeys(options, "yes"), **top)


# --- 16.7


@rule("16.7b", "16.7c")
def test_the_reserve_goes_first_and_then_french_cavalry_that_the_russian_chooses() -> None:
    g = field(
        f"2309: {' '.join(RESERVE[:2])} F-I-C F-III-C F-II-C F-V-C F-I-1 F-IG-A1", "reserve", turn=2
    )
    g.dice = state(dice=[4]).dice
    reserve.roll(g)
    asked = run(g, reserve.lose(g), "unit:F-III-C unit:F-I-C")
    assert {said(ask) for ask in asked} == {"russian reserve.other"}
    assert set(of_kind(asked[0], "unit")) == {"F-I-C", "F-III-C", "F-II-C"}
    assert why(asked[0], "unit:F-V-C") == "16.7c"
    assert asked[0].rule == "16.7c"
    assert g.removed == [*RESERVE[:2], "F-III-C", "F-I-C"]
    assert g.russia.reserve_lost == 4


@rule("16.7d", "16.7b")
@pytest.mark.parametrize(("dice", "fewer"), [([2, 2], -2), ([3, 4], -1), ([6, 2], 0), ([1, 4], -1)])
def test_the_two_rolls_together_cost_trains_from_turn_3_to_the_end(
    dice: list[int], fewer: int
) -> None:
    g = field(f"2309: {' '.join(RESERVE)}", "reserve", dice=dice)
    for turn in (1, 2, 3, 8, 16):
        g.turn = turn
        before = trains.printed(g, "french")
        reserve.roll(g)
        run(g, reserve.lose(g), lambda ask: ask.choices[0])
        assert trains.count(g, "french") - before == (fewer if turn > 2 else 0), turn
    assert g.dice.drawn == 2


@rule("16.7a", "16.7d")
def test_without_the_reserve_no_train_is_lost() -> None:
    g = field("", turn=3, lasting_trains={})
    reserve.roll(g)
    assert g.lasting_trains == {}


@rule("16.7b", "16.7c")
def test_while_the_reserve_lasts_it_alone_is_asked_about() -> None:
    g = field(f"2309: {' '.join(RESERVE[:3])} F-I-C", "reserve", dice=[2])
    reserve.roll(g)
    (ask,) = run(g, reserve.lose(g))
    assert ask.rule == "16.7b"
    assert of_kind(ask, "unit") == RESERVE[:3]
    assert why(ask, "unit:F-I-C") == "16.7b"


# --- 16.8


@rule("16.8a", "8.5a", "8.5e")
def test_poles_who_reach_kiev_raise_ukraine_before_the_march_takes_its_toll() -> None:
    """The die of 16.8 falls when they are there, the one of 8.5 after it, and it takes both."""
    g = field("1412: F-V-16 F-V-17 / 1009: tormasov", "revolt", turn=4, dice=[3, 6])
    path = ["1413", "1414", "1415", "1416", KIEV]
    g.march = March("french", "1412", ["F-V-16", "F-V-17"], path=path, forced=2, step="walk")
    g.effects = [Effect(MarchDie(filter=Filter(side="french"), delta=1), "1", since=4, until=4)]
    run(g, march.MARCH.play(g))
    assert told(g, "ukraine-revolts")
    assert g.eliminated == ["F-V-16", "F-V-17"]
    assert g.removed == ["tormasov"]


@rule("16.8a")
def test_only_the_first_time_counts_even_if_no_revolt_came_of_it() -> None:
    g = field(f"{KIEV}: F-V-16 / 1413: tormasov", "revolt", turn=4, dice=[2])
    settle(g)
    assert (g.russia.kiev_entered, g.russia.revolt) == (True, 0)
    del g.at["F-V-16"]
    g.turn = 6
    g.at["F-V-17"] = KIEV
    settle(g)
    assert g.dice.drawn == 1
    assert "tormasov" in g.at


@rule("16.8a")
@pytest.mark.parametrize("who", ["F-X-7", "F-CR-4L", "F-I-1"])
def test_poles_of_other_corps_raise_nobody(who: str) -> None:
    g = field(f"{KIEV}: {who} poniatowski", "revolt", turn=4)
    settle(g)
    assert (g.dice.drawn, g.russia.kiev_entered) == (0, False)


@rule("16.8a", "11.13a")
def test_poles_who_advance_into_kiev_after_a_combat_raise_ukraine() -> None:
    g, asked = aftermath(
        f"1316: F-V-16 / {KIEV}: R-1I-5! / 1413: R-3X-18 / 1414: R-1I-14",
        5,
        "hex:1318 advance",
        origin="1316",
        target=KIEV,
        options={"revolt": "yes"},
        turn=3,
        dice=[3],
    )
    assert asked
    assert g.at["F-V-16"] == KIEV
    assert g.removed == ["R-3X-18"]
    assert "R-1I-14" in g.at
    assert g.russia.revolt == 3


@rule("16.8b")
@pytest.mark.parametrize(
    ("turn", "die", "revolts"),
    [(5, 3, True), (5, 2, False), (6, 5, True), (6, 4, False), (9, 5, True), (9, 4, False)],
)
def test_which_dice_raise_ukraine(turn: int, die: int, revolts: bool) -> None:
    g = field(f"{KIEV}: F-V-16 / 1413: tormasov", "revolt", turn=turn, dice=[die])
    settle(g)
    assert bool(g.removed) is revolts
    assert bool(told(g, "ukraine-revolts")) is revolts


# --- 16.9


def independent(pieces: str, **top: Any) -> State:
    top.setdefault("turn", 7)
    return field(pieces, "revolt", russia=Russia(independent=True, revolt=4), **top)


@rule("16.9b")
def test_a_city_occupied_later_changes_when_somebody_comes_and_stays_so() -> None:
    g = independent("1808: ney / 0308: F-I-1 / 1904: F-I-2 / 1316: F-I-3")
    settle(g)
    assert g.freed == ["1808"]  # Moscow and Riga are no western cities, 1316 is none at all
    g.at["R-1I-5"] = g.at.pop("ney")
    settle(g)
    assert g.freed == ["1808"]
    before = independent("1808: ney")
    before.russia.independent = False
    settle(before)
    assert before.freed == []


@rule("16.9b", "6.2d")
def test_a_freed_city_is_an_enemy_city_for_russian_lines() -> None:
    """Minsk, freed and empty, stops a Russian line and lets a French one pass."""
    g = independent("", depots={"french": [], "russian": ["1509"]})
    minsk = g.board.city("Minsk")
    ground = supply.open_ground(g, "russian", survey(g))
    assert ground & g.board.grid.bit[minsk]
    g.freed = [minsk]
    assert not supply.open_ground(g, "russian", survey(g)) & g.board.grid.bit[minsk]
    assert supply.open_ground(g, "french", survey(g)) & g.board.grid.bit[minsk]


@rule("16.9c")
def test_the_line_of_1317_is_in_and_what_lies_east_of_it_or_north_of_the_dvina_is_not() -> None:
    board = state().board
    western = board.region("western_territories")
    cities = {hex: int(hex[:2]) for hex in board.grid.hexes(western & board.cities)}
    assert KIEV in cities
    assert min(cities.values()) == 13
    east = [h for h in board.grid.hexes(board.cities & board.region("russia")) if int(h[:2]) < 13]
    assert "1208" in east  # Vitebsk
    assert not any(western & board.grid.bit[hex] for hex in east)
    assert not western & board.grid.bit["1904"]  # Riga is in column 19, beyond the Dvina


@rule("16.9e", "7.7f", "13.3b", "8.7a", "13.1a")
def test_kiev_stays_russian_in_all_but_its_city() -> None:
    g = independent("", awaited={"R-DAN-8": 7})
    g.freed = [KIEV]
    assert not depots.linked(g, "russian") & g.board.grid.bit["1416"]
    g.at["R-1I-5"] = KIEV
    assert depots.linked(g, "russian") & g.board.grid.bit["1416"]
    del g.at["R-1I-5"]
    (ask,) = run(g, reinforcements.arrive(g))
    assert KIEV in of_kind(ask, "hex")
    g.at = {"F-I-1": "1316"}
    assert forage.to_mark(g) == ["1316"]
    cossacks.begin(g)
    assert g.raids == ["1316"]


@rule("16.9d", "14.7h", "1.1s")
@pytest.mark.parametrize(
    ("last", "winner"), [("", "russian"), ("ney", "french"), ("F-I-1", "french")]
)
def test_a_lone_commander_holds_the_last_city_of_all_thirteen(last: str, winner: str) -> None:
    warsaw = state().board.city("Warsaw")
    cities = [h.hex for h in state().board.map.hexes if h.vp and h.hex != warsaw]
    assert len(cities) == 12
    others = [*RESERVE, "F-II-6"]
    g = field("", "revolt", turn=16, russia=Russia(independent=True), points={"russian": 0})
    g.at = dict(zip(others, cities, strict=True))
    if last:
        g.at[last] = warsaw
    politics.judge_independence(g)
    check(g)
    assert g.outcome is not None
    assert (g.outcome.winners, g.outcome.rule) == ((winner,), "16.9d")
    assert points(g)["french"] >= 16


@rule("16.9d", "14.7b")
def test_without_a_declaration_points_decide() -> None:
    g = field("", "revolt", turn=16, russia=Russia(revolt=4), points={"russian": 0})
    politics.judge_independence(g)
    check(g)
    assert g.outcome is not None
    assert g.outcome.rule == "14.7b"


# --- 16.10


@rule("16.10a")
def test_austrians_support_an_attack_that_others_make() -> None:
    g = field("0616: F-I-1 / 0518: F-AU-T F-AU-B / 0617: R-1I-5", "austrians")
    combat = Combat("french", "0616", "0617", ["F-I-1"])
    assert candidates(g, combat, "french") == ["0518"]
    assert attack.may_attack(g, "french", "0518") is not None


@rule("16.10a")
def test_a_disrupted_companion_stops_the_attack_by_10_1_and_not_by_16_10() -> None:
    g = field("0616: F-AU-T F-I-1! / 0617: R-1I-5", "austrians")
    refusal = attack.may_attack(g, "french", "0616")
    assert refusal is not None
    assert refusal.rule == "10.1b"


# --- 16.11


@rule("16.11a")
@pytest.mark.parametrize(
    ("held", "turn", "leaves"),
    [
        ("0308: F-I-1", 12, False),
        ("1101: ney", 12, False),
        ("1610: ney", 12, True),
        ("1610: ney", 11, True),
        ("1610: ney", 10, False),
    ],
)
def test_one_foreign_unit_leaves_unless_a_capital_is_held(
    held: str, turn: int, leaves: bool
) -> None:
    g = field(f"1808: F-VI-19 / {held}", "defections", turn=turn)
    politics.begin_defection(g)
    run(g, politics.defect(g))
    assert g.removed == (["F-VI-19"] if leaves else [])
    assert bool(told(g, "defects")) is leaves


@rule("16.11a", "16.13b")
def test_it_holds_in_1813_too_and_only_by_its_option() -> None:
    g = field("1808: F-AU-T", "defections", turn=11, second_year=True)
    politics.begin_defection(g)
    run(g, politics.defect(g))
    assert g.removed == ["F-AU-T"]
    basic = field("1808: F-AU-T", turn=11)
    politics.begin_defection(basic)
    assert run(basic, politics.defect(basic)) == []
    assert basic.removed == []


@rule("16.11a")
def test_where_nobody_is_foreign_nobody_leaves() -> None:
    g = field("1808: F-I-1 schwarzenberg", "defections", turn=13)
    politics.begin_defection(g)
    assert run(g, politics.defect(g)) == []
    assert g.removed == []


# --- 16.12


@rule("16.12a", "13.3b")
def test_the_swedes_are_placed_in_or_next_to_st_petersburg_at_the_end_of_turn_6() -> None:
    g = field("", "sweden", turn=6, dice=[4])
    politics.ask_sweden(g)
    run(
        g,
        reinforcements.arrive(g),
        lambda ask: (
            ask.choices[-1]
            if "hex" in ask.choices[-1]
            else next(word for word in ask.choices if word.startswith("hex"))
        ),
    )
    near = g.board.beside["1101"] | g.board.grid.bit["1101"]
    swedes = ("adlercreutz", "R-SWE-I", "R-SWE-C")
    assert all(near & g.board.grid.bit[g.at[piece]] for piece in swedes)
