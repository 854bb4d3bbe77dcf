"""16.13: winter quarters, and the campaign of 1813 in Russia."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.cards.language import Filter
from grognard.games.grande_armee.cards.lasting_ops import BridgeOut, Effect, TrainsOp
from grognard.games.grande_armee.cards.play import draw_cards
from grognard.games.grande_armee.effects import on_supply
from grognard.games.grande_armee.initiative import printed
from grognard.games.grande_armee.pending import Quarters
from grognard.games.grande_armee.russia1812 import (
    baltic,
    billets,
    politics,
    second_year,
    winter_losses,
)
from grognard.games.grande_armee.russia1812 import winter_quarters as quarters
from grognard.games.grande_armee.stacks import eliminate, survey
from grognard.games.grande_armee.state import Cards, Russia, State
from grognard.games.grande_armee.supply import sources
from grognard.kernel.ask import Ask
from tests.games.grande_armee.tabletop import rule, run, state, told, why

OPTIONS = {"winter-quarters": "yes"}
EIGHT = ["1808", "2307", "2407", "2210", "2113", "1610", "2111", "1912"]


def field(pieces: str = "", **top: Any) -> State:
    top.setdefault("options", OPTIONS)
    top.setdefault("depots", {"french": [], "russian": []})
    return state(pieces, **top)


def winter(g: State, answer: str = "auto") -> list[Ask]:
    """Play the whole winter; every question is answered by the first of some words offered."""
    g.quarters = Quarters()

    def choose(ask: Ask) -> str:
        for word in (answer, "auto", "done"):
            if word in ask.choices:
                return word
        return ask.choices[0]

    return run(g, quarters.winter(g), choose)


# --- the decision


@rule("16.13a")
@pytest.mark.parametrize(
    ("turn", "depots", "asks"), [(3, EIGHT[:7], False), (3, EIGHT, True), (7, [], True)]
)
def test_the_french_decide_with_eight_depots_or_at_the_end_of_turn_7(
    turn: int, depots: list[str], asks: bool
):
    g = field(turn=turn, depots={"french": depots, "russian": []})
    asked = run(g, quarters.decide(g), "decline" if asks else "")
    assert bool(asked) is asks
    assert g.quarters is None
    assert run(g, quarters.decide(g)) == []  # one decision
    basic = field(turn=7, options={})
    assert run(basic, quarters.decide(basic)) == []


@rule("16.13b", "16.13y")
def test_play_resumes_with_turn_8_and_knows_no_winter():
    g = field("2407: F-I-1", turn=4, dice=[3, 3, 3, 3], forage=["1808"], awaited={"R-DAN-8": 7})
    winter(g)
    assert g.second_year
    assert g.turn + 1 == 8
    assert g.quarters is None
    assert g.forage == []
    g.turn = 13
    assert not g.winter


# --- the French


@rule("16.13d", "16.13e", "16.13f")
def test_french_units_recover_and_winter_in_friendly_cities_or_depots():
    g = field(
        "1709: F-I-1! F-III-10 ney / 1808: F-IV-13 / 0308: F-I-2",
        turn=7,
        dice=[1, 2, 6, 1, 2],
        depots={"french": ["1808"], "russian": ["1101"]},
    )
    g.quarters = Quarters()
    asked = run(g, quarters.winter(g))
    assert asked[0].key == "quarters.place"
    assert g.disrupted == []
    able = {c.partition(":")[2] for c in asked[0].choices if c != "auto"}
    assert "1808" in able
    assert "0308" not in able
    assert "1610" not in able
    assert "2407" in able
    refusal = asked[0].why("hex:1610")
    assert refusal is not None
    assert refusal.rule == "16.13f"


@rule("16.13c", "16.13g")
def test_french_reinforcements_and_those_still_due_arrive():
    g = field("2407: F-I-1", turn=4, dice=[1, 2, 3, 3], awaited={"F-IX-12": 7, "F-XI-30": 12})
    winter(g)
    came = {"augereau", "victor", "F-IX-C", "F-XI-30", "F-XI-31", "F-XI-32", "F-XI-34", "F-IX-12"}
    assert came <= {*g.at, *g.removed}
    assert g.awaited == {}


@rule("16.13h", "16.13i", "16.13ah")
def test_a_source_is_a_friendly_city_or_a_depot_on_a_free_river_to_the_baltic():
    g = field("1407: F-I-1", depots={"french": ["1407", "1610", "1808"], "russian": []})
    assert baltic.may_be_source(g, "2407") is None
    assert baltic.may_be_source(g, "1407") is None
    refusal = baltic.may_be_source(g, "1610")
    assert refusal is not None
    assert refusal.rule == "16.13i"
    no_depot = baltic.may_be_source(g, "1904")
    assert no_depot is not None
    assert no_depot.rule == "16.13h"
    g.at = {"F-I-1": "1407", "essen": "1904"}
    blocked = baltic.may_be_source(g, "1407")
    assert blocked is not None
    assert blocked.rule == "16.13i"


@rule("16.13j", "16.13k")
def test_a_source_is_lost_for_good_in_russian_hands():
    g = field("2407: R-1I-5", bases={"french": ["2407"]}, second_year=True)
    baltic.lose_source(g)
    assert g.bases == {"french": []}
    downstream = field("1904: essen", bases={"french": ["1407"]}, second_year=True)
    baltic.lose_source(downstream)
    assert downstream.bases == {"french": []}
    safe = field("1208: R-1I-5", bases={"french": ["1407"]}, second_year=True)
    baltic.lose_source(safe)
    assert safe.bases == {"french": ["1407"]}
    at_home = field("1904: essen", bases={"french": ["2407"]}, second_year=True)
    baltic.lose_source(at_home)
    assert at_home.bases == {"french": ["2407"]}


@rule("16.13m", "16.13o")
def test_the_winter_takes_half_of_two_dice_foreigners_first():
    g = field("2407: F-I-1 F-I-2 F-VI-19 F-VI-20 / 2307: F-X-27", turn=7, dice=[4, 3, 6, 6])
    g.quarters = Quarters(step="napoleon")
    winter_losses.roll(g)
    foreign = [u for u in g.at if g.board.units[u].nation not in ("french", "polish")]
    asked = run(g, winter_losses.lose(g), lambda ask: ask.choices[0])
    assert all(c.partition(":")[2] in foreign for ask in asked for c in ask.choices)
    assert len(g.removed) == 3
    assert set(g.removed) <= set(foreign)


@rule("16.13n")
@pytest.mark.parametrize(("dice", "lost"), [([1, 4], 1), ([1, 1], 2), ([2, 5], 0)])
def test_each_single_one_takes_a_commander(dice: list[int], lost: int):
    g = field("2407: ney davout napoleon", turn=7, dice=dice)
    g.quarters = Quarters(step="losses")
    winter_losses.roll(g)
    run(g, winter_losses.lose(g), lambda ask: ask.choices[0])
    assert len(g.removed) == lost
    assert g.outcome is None


@rule("16.13p", "16.13q")
@pytest.mark.parametrize(
    ("die", "stays", "may_return"),
    [(1, False, False), (2, False, False), (3, False, True), (4, False, True), (5, True, False)],
)
def test_napoleon_may_go_home(die: int, stays: bool, may_return: bool):
    g = field("2407: napoleon F-I-1", turn=7, dice=[die])
    winter_losses.decide_napoleon(g)
    assert ("napoleon" in g.at) is stays
    assert g.russia.napoleon_may_return is may_return
    assert ("napoleon" in g.removed) is (not stays and not may_return)


@rule("16.13q")
@pytest.mark.parametrize(("die", "returns"), [(4, False), (5, True)])
def test_napoleon_comes_back_to_any_stack_on_5_or_6(die: int, returns: bool):
    g = field(
        "2407: F-I-1 / 2307: F-X-7",
        turn=9,
        dice=[die, 1],
        second_year=True,
        russia=Russia(napoleon_may_return=True),
    )
    second_year.end_of_turn(g)
    asked = run(g, second_year.late_arrivals(g), "stack:2307" if returns else "")
    assert bool(asked) is returns
    assert (g.at.get("napoleon") == "2307") is returns
    assert g.russia.napoleon_may_return is not returns


# --- the Russians


@rule("16.13r", "16.13s", "16.13t")
def test_russians_winter_in_supply_away_from_the_french_and_their_river():
    g = field(
        "1808: F-I-1 / 1407: R-1I-5! / 0308: R-1V-GD",
        turn=7,
        depots={"french": ["1808"], "russian": ["1407", "1207"]},
        bases={"french": ["1904"]},
    )
    armies = survey(g)

    def why(hex: str) -> str:
        refusal = billets.may_quarter(g, armies, "R-1I-5", hex)
        return refusal.rule if refusal else ""

    assert why("1708") == "16.13s"  # next to the French
    assert why("1407") == "16.13t"  # on the Dvina
    assert why("0101") == "16.13s"  # out of reach of a depot
    assert why("1307") == ""
    assert billets.may_quarter(g, armies, "platov", "0308") is None
    alone = billets.may_quarter(g, armies, "platov", "0601")
    assert alone is not None
    assert alone.rule == "16.13s"


@rule("16.13u", "16.13v")
def test_the_russian_recovers_half_of_two_dice_of_his_dead():
    dead = ["R-1I-5", "R-1I-14", "barclay", "F-I-1", "R-1II-4"]
    g = field(turn=7, dice=[3, 2], eliminated=dead)
    g.quarters = Quarters(step="recovery")
    quarters._roll_recovery(g)
    asked = run(g, quarters.recover(g), lambda ask: ask.choices[0])
    assert asked[0].choices == [
        "unit:R-1I-5",
        "unit:R-1I-14",
        "commander:barclay",
        "unit:R-1II-4",
    ]
    assert len(g.at) == 2
    homes = {"1317", "0308", "1101"}
    assert all(
        hex in homes or any(g.board.beside[h] & g.board.grid.bit[hex] for h in homes)
        for hex in g.at.values()
    )
    assert "F-I-1" in g.eliminated


@rule("16.13v")
def test_no_piece_comes_to_a_city_that_the_french_hold():
    g = field("1317: F-I-1")
    armies = survey(g)
    refusal = billets.may_come(g, armies, "R-1I-5", "1317")
    assert refusal is not None
    assert refusal.rule == "16.13v"
    assert billets.may_come(g, armies, "R-1I-5", "0308") is None


@rule("16.13w", "16.13x")
def test_russian_reinforcements_and_the_swedes_arrive():
    g = field("2407: F-I-1", turn=7, dice=[1, 2, 3, 3], depots={"french": [], "russian": ["0308"]})
    winter(g)
    came = {"chichagov", "R-3OS-C", "R-3IX-9", "R-3-A", "R-CAU-1", "R-CAU-2", "R-DAN-16"}
    swedes = {"adlercreutz", "R-SWE-I", "R-SWE-C"}
    assert came | swedes <= set(g.at)
    petersburg = g.board.beside["1101"] | g.board.grid.bit["1101"]
    assert all(petersburg & g.board.grid.bit[g.at[s]] for s in swedes)
    taken = field("1101: F-I-1", turn=7, dice=[1, 2, 3, 3])
    g = taken
    g.quarters = Quarters(step="recovery")
    quarters._russian_arrivals(g)
    assert swedes.isdisjoint(g.quarters.homeless)


# --- the second year


@rule("16.13ad", "16.13ae")
@pytest.mark.parametrize(("die", "back"), [(1, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_at_the_end_of_each_turn_of_1813_the_russian_recovers(die: int, back: int):
    g = field(turn=9, dice=[die], second_year=True, eliminated=["R-1I-5", "R-1I-14", "R-1II-4"])
    second_year.end_of_turn(g)
    run(g, second_year.late_arrivals(g), lambda ask: ask.choices[0])
    assert len(g.at) == back
    assert g.quarters is None


@rule("16.13ac")
def test_the_french_get_no_reinforcements_in_1813():
    g = field("2407: F-I-1", turn=7, dice=[1, 2, 3, 3], awaited={"F-IX-C": 8})
    winter(g)
    assert g.awaited == {}


@rule("16.13aa", "16.13ai")
def test_the_winter_merges_the_decks_and_keeps_what_lasts():
    g = field(
        "2407: F-I-1",
        turn=7,
        dice=[1, 2, 3, 3, 0],
        depots_lost={"french": 2},
        cards=Cards(decks={"1": ["3"], "2": ["24", "30"]}, hand={"french": "4"}),
    )
    winter(g)
    assert g.cards is not None
    assert sorted(g.cards.decks["2"]) == ["3", "30"]
    assert g.cards.hand == {"french": "4"}
    assert g.depots_lost == {"french": 2}


@rule("16.13a", "16.13l", "16.13z")
def test_the_edge_stays_a_source_and_the_trains_come_from_table_16_13():
    g = field(turn=9, second_year=True)
    assert sources(g, "french") & g.board.source("french") == g.board.source("french")
    row = next(r for r in g.board.tables.trains["two_year"] if r.turn == 9)
    assert printed(g, "french") == row.trains["french"]
    assert told(g) == []


@rule("16.13ad")
def test_only_the_dead_of_1812_come_back_in_1813():
    g = field(
        "2407: F-I-1",
        turn=7,
        dice=[1, 1, 2, 2, 6, 1, 1],
        eliminated=["R-1I-5", "R-1I-14", "R-1II-4"],
    )
    winter(g)
    back = next(piece for piece in ("R-1I-5", "R-1I-14", "R-1II-4") if piece in g.at)
    dead = [piece for piece in g.eliminated if piece.startswith("R-")]
    assert dead
    g.turn = 9
    for piece in (back, "R-CAU-1"):  # one of them dies again, and one for the first time
        eliminate(g, piece)
    g.russia.to_recover = 2
    run(g, second_year.late_arrivals(g), lambda ask: ask.choices[0])
    assert set(g.at).issuperset(dead)
    assert back in g.eliminated
    assert "R-CAU-1" in g.eliminated


@rule("16.13ai", "16.9a")
def test_a_revolt_in_the_last_turn_of_1812_is_answered_on_turn_8():
    g = field(
        "2407: F-I-1", turn=4, dice=[3, 3, 3, 3, 3, 3], russia=Russia(kiev_entered=True, revolt=4)
    )
    winter(g)
    g.turn += 1
    assert g.turn == 8
    asked = run(g, politics.declare_independence(g), "declare")
    assert [ask.seat for ask in asked] == ["french"]
    assert run(g, politics.declare_independence(g)) == []
    earlier = field(
        "2407: F-I-1", turn=4, dice=[3, 3, 3, 3, 3, 3], russia=Russia(kiev_entered=True, revolt=3)
    )
    winter(earlier)
    earlier.turn += 1
    assert run(earlier, politics.declare_independence(earlier)) == []


@rule("16.13ai", "16.1o")
def test_a_bridge_broken_in_the_last_turn_of_1812_is_down_through_turn_8():
    g = field("2407: F-I-1", turn=4, dice=[3, 3, 3, 3, 3, 3])
    bridge = next(iter(g.board.bridges))
    op = BridgeOut(n=1, filter=Filter(), chooser="russian")
    g.effects = [
        Effect(op, "8", since=4, until=5, named=["-".join(bridge)]),
        Effect(TrainsOp(side="french", delta=-2), "15", since=4, until=4),
    ]
    winter(g)
    for turn, down in ((8, True), (9, False)):
        g.turn = turn
        draw_cards(g)
        assert (bridge in on_supply.unbridged(g, "french")) is down
        assert on_supply.trains(g, "french") == 0


@rule("16.13j", "16.13k")
def test_a_source_is_lost_the_moment_a_russian_stands_there():
    g = field("2407: R-1I-5", bases={"french": ["2407"]}, second_year=True, turn=9)
    settle(g)
    assert g.bases == {"french": []}
    downstream = field("1904: R-1I-5", bases={"french": ["1407"]}, second_year=True, turn=9)
    settle(downstream)
    assert downstream.bases == {"french": []}


@rule("16.13h", "16.13j")
def test_a_city_with_russians_in_it_is_no_choice_for_a_source():
    g = field("2407: essen / 2307: F-X-7")
    refusal = baltic.may_be_source(g, "2407")
    assert refusal is not None
    assert refusal.rule == "16.13j"
    assert baltic.may_be_source(g, "2307") is None


@rule("16.13s", "16.13v")
def test_a_russian_unit_without_supply_goes_home_where_its_owner_likes():
    g = field("2308: F-I-1 / 1806: R-1I-5", turn=7, depots={"french": [], "russian": []})
    g.quarters = Quarters(step="russian")
    begin, redeploy = quarters._redeploy(None)
    begin(g)
    assert g.quarters.homeless == ["R-1I-5"]
    asked = run(g, redeploy(g), "hex:0308 done")
    assert "hex:1101" in asked[0].choices
    refusal = asked[0].why("hex:1407")
    assert refusal is not None
    assert refusal.rule == "16.13v"
    assert g.at["R-1I-5"] == "0308"


# --- reasons


@rule("16.13m", "16.13n", "16.13o")
def test_why_the_winter_spares_a_piece():
    g = field("2407: F-I-1 F-VI-19 F-VI-20 ney schwarzenberg", turn=7)
    g.quarters = Quarters(step="losses", units_to_lose=1, commanders_to_lose=1)
    asked = run(g, winter_losses.lose(g))
    assert why(asked[0], "unit:F-I-1") == "16.13o"
    assert why(asked[0], "commander:ney") == "16.13m"
    g = field("2407: F-I-1 ney davout schwarzenberg reynier", turn=7)
    g.quarters = Quarters(step="losses", commanders_to_lose=2)
    asked = run(g, winter_losses.lose(g))
    assert "schwarzenberg" in g.removed
    assert why(asked[0], "unit:F-I-1") == "16.13n"


@rule("16.13u", "16.13v", "16.13ad")
def test_why_a_piece_does_not_come_back():
    dead = ["R-1I-5", "R-1I-14", "barclay"]
    g = field("0308: R-1II-4", turn=7, eliminated=dead)
    g.quarters = Quarters(step="recovery", to_recover=1)
    (asked,) = run(g, quarters.recover(g))
    assert why(asked, "unit:R-1II-4") == "16.13u"
    late = field(turn=9, second_year=True, eliminated=dead, russia=Russia(fallen_late=["R-1I-14"]))
    late.quarters = Quarters(step="yearly", to_recover=1)
    (asked,) = run(late, quarters.recover(late))
    assert asked.choices == ["unit:R-1I-5", "commander:barclay"]
    assert why(asked, "unit:R-1I-14") == "16.13ad"
