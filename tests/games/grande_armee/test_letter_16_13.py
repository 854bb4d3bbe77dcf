"""16.13 to the letter: who winters where, who comes back where, what carries over into 1813."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.grande_armee import (
    attrition,
    commands,
    depots,
    reach,
    supply,
    territory,
    trains,
)
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.cards.lasting_ops import Effect, Switch
from grognard.games.grande_armee.cards.play import draw_cards
from grognard.games.grande_armee.effects import on_marches
from grognard.games.grande_armee.invariants import missing
from grognard.games.grande_armee.pending import March, Quarters
from grognard.games.grande_armee.russia1812 import (
    GAME,
    baltic,
    billets,
    cossacks,
    politics,
    second_year,
    winter_losses,
)
from grognard.games.grande_armee.russia1812 import winter_quarters as quarters
from grognard.games.grande_armee.stacks import eliminate, room, survey, units_in
from grognard.games.grande_armee.state import Cards, Russia, State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.tabletop import of_kind, rule, run, said, state, told, why

OPTIONS = {"winter-quarters": "yes"}
KIEV, MOSCOW, PETERSBURG = "1317", "0308", "1101"


def field(pieces: str = "", **top: Any) -> State:
    top.setdefault("options", OPTIONS)
    top.setdefault("depots", {"french": [], "russian": []})
    top.setdefault("turn", 7)
    return state(pieces, **top)


def at_step(step: str, g: State, **top: Any) -> State:
    g.quarters = Quarters(step=step, **top)
    return g


def russians(pieces: str, depots: list[str], answers: str = "") -> tuple[State, list[Ask]]:
    """The Russian redeployment of a field, up to the first question without an answer."""
    g = at_step("russian", field(pieces, depots={"french": [], "russian": depots}))
    begin, run_step = quarters._redeploy(None)
    begin(g)
    return g, run(g, run_step(g), answers)


def hexes(ask: Ask) -> set[str]:
    return set(of_kind(ask, "hex"))


# --- the decision (16.13a)


@rule("16.13a")
@pytest.mark.parametrize(("now", "asks"), [(6, False), (7, True), (8, False), (9, False)])
def test_the_end_of_turn_7_is_the_last_moment(now: int, asks: bool) -> None:
    """A position in writing may begin later: whichever comes first, that moment has passed."""
    g = field(turn=now)
    assert bool(run(g, quarters.decide(g), "decline" if asks else "")) is asks
    eight = ["1808", "2307", "2407", "2210", "2113", "1610", "2111", "1912"]
    late = field(turn=9, depots={"french": eight, "russian": []})
    assert run(late, quarters.decide(late)) == []


# --- the French (16.13e to 16.13g)


@rule("16.13f", "4.1a")
def test_no_city_takes_more_than_six_of() -> None:
    g = field("2307: F-X-27 F-X-7 F-X-C F-X-A / 1709: F-I-1 ney")
    armies = survey(g)
    full = billets.may_quarter(g, armies, "F-I-1", "2307")
    assert full is not None
    assert full.rule == "4.1a"
    assert billets.may_quarter(g, armies, "ney", "2307") is None  # no OF (3.5a)
    assert billets.may_quarter(g, armies, "F-X-27", "2307") is None  # it is there already


@rule("16.13f")
def test_a_friendly_city_with_russians_in_it_is_no_quarters() -> None:
    g = field("2307: essen / 1709: F-I-1")
    refusal = billets.may_quarter(g, survey(g), "F-I-1", "2307")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("16.13f", "quarters-enemy")
    elsewhere = billets.may_quarter(g, survey(g), "F-I-1", "2407")
    assert elsewhere is None


@rule("16.13f", "16.13g")
@pytest.mark.parametrize(("step", "rule_of"), [("french", "16.13f"), ("french arrivals", "16.13g")])
def test_which_rule_asks_where_a_french_piece_winters(step: str, rule_of: str) -> None:
    g = at_step(step, field("1709: F-I-1"))
    assert g.quarters is not None
    if step == "french":
        begin, run_step = quarters._redeploy("french")
        begin(g)
        (ask,) = run(g, run_step(g))
    else:
        g.quarters.homeless = ["F-IX-C"]
        (ask,) = run(g, quarters._place_french(g))
    assert (said(ask), ask.rule) == ("french quarters.place", rule_of)


def one_city_left(pieces: str, step: str = "french") -> State:
    """Russians are in every French city but 2307: the only quarters."""
    g = at_step(step, field(pieces))
    cities = territory.friendly_cities(g, "french") & ~g.board.grid.bit["2307"]
    russians = (unit for unit in g.board.units if g.board.side[unit] == "russian")
    g.at |= dict(zip(russians, g.board.grid.hexes(cities), strict=False))
    assert set(g.board.grid.hexes(cities)) <= set(g.at.values())
    return g


@rule("16.13f", "4.1a")
def test_the_french_say_who_takes_the_last_room() -> None:
    """Room for 2 OF: two Veterans, or a Line unit and nobody else, whoever is named first."""
    g = one_city_left("2307: F-X-A F-X-7 F-X-C / 1709: F-I-1 F-I-5 ney")
    begin, run_step = quarters._redeploy("french")
    begin(g)
    assert g.quarters is not None
    assert g.quarters.homeless == ["F-I-1", "F-I-5", "ney"]
    (ask,) = run(g, run_step(g))
    assert (hexes(ask), of_kind(ask, "unit")) == ({"2307"}, ["F-I-5"])
    assert (why(ask, "unit:F-X-A"), why(ask, "unit:R-1I-5")) == ("16.13f", "16.13f")
    *_, last = run(g, run_step(g), "unit:F-I-5 hex:2307 hex:2307")
    assert (said(last), last.rule) == ("french quarters.crowded", "4.1a")
    assert last.args["pieces"] == ["unit:F-I-1"]
    assert "unit:F-I-1" not in last.choices
    assert why(last, "unit:F-I-1") == "16.13d"
    run(g, run_step(g), "done")
    assert g.removed == ["F-I-1"]
    assert (g.at["F-I-5"], g.at["ney"]) == ("2307", "2307")


@rule("16.13d", "16.13f")
def test_a_unit_in_its_quarters_makes_room_for_another() -> None:
    g = one_city_left("2307: F-X-27 F-X-7 F-X-C F-X-A / 1709: F-I-1")
    begin, run_step = quarters._redeploy("french")
    begin(g)
    asked = run(g, run_step(g), "unit:F-X-7 unit:F-I-1 hex:2307 done")
    assert [said(ask) for ask in asked[:2]] == [
        "french quarters.crowded",
        "french quarters.place",
    ]
    assert set(of_kind(asked[1], "unit")) == {"F-I-1"}
    assert g.removed == ["F-X-7"]
    assert g.at["F-I-1"] == "2307"
    assert asked[-1].args["pieces"] == ["unit:F-X-7"]


@rule("16.13d")
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_answer_of_the_quarters_has_its_words(language: str) -> None:
    for key in ("quarters.place", "quarters.crowded", "quarters.review"):
        for word in ("auto", "done", "unit:F-I-1", "hex:2307"):
            if word != "auto" or key == "quarters.place":
                assert GAME.label(word, language, key.replace(".", "-"))


@rule("16.13d")
def test_a_unit_that_is_taken_up_is_nowhere_for_a_while() -> None:
    g = at_step("french", field("2307: F-X-27", fed=["F-X-27"]))
    begin, run_step = quarters._redeploy("french")
    begin(g)
    run(g, run_step(g), "unit:F-X-27")
    assert (g.at, g.fed) == ({}, [])
    g.removed += missing(g)
    GAME.check(g)


@rule("16.13g", "16.13w", "4.1a")
@pytest.mark.parametrize(("first", "lost"), [("F-XI-30", "F-XI-32"), ("F-XI-32", "F-XI-30")])
def test_of_reinforcements_too_the_owner_says_who_comes(first: str, lost: str) -> None:
    g = one_city_left("2307: F-X-A F-X-7 F-X-C", "french arrivals")
    assert g.quarters is not None
    g.quarters.homeless = ["F-XI-30", "F-XI-32"]
    (ask,) = run(g, quarters._place_french(g))
    word = "" if first == "F-XI-30" else f"unit:{first} "
    assert ask.args["piece"] == "unit:F-XI-30"
    run(g, quarters._place_french(g), f"{word}hex:2307")
    assert (g.at[first], g.removed) == ("2307", [lost])


@rule("16.13d")
def test_nobody_else_is_taken_up_again() -> None:
    _, asked = russians("1207: R-1I-5 / 2407: F-I-1", ["1207"])
    assert said(asked[-1]) == "russian quarters.review"
    assert (why(asked[-1], "unit:F-I-1"), why(asked[-1], "commander:barclay")) == ("16.13d",) * 2


@rule("16.13f", "16.9b")
def test_a_city_that_independence_has_freed_is_friendly_and_needs_no_depot() -> None:
    g = field("1610: R-1I-5", freed=["1808", "1610"])
    armies = survey(g)
    assert billets.may_quarter(g, armies, "F-I-1", "1808") is None
    assert baltic.may_be_source(g, "1808") is None
    assert billets.may_quarter(g, armies, "F-I-1", "1610") is not None


# --- the source (16.13h to 16.13l)


@rule("16.13h", "7.7a")
def test_one_source_is_chosen_and_chains_start_from_it() -> None:
    g = field("1407: F-I-1", depots={"french": ["1407"], "russian": []})
    far = depots.sites(g, "french")
    (ask,) = run(g, baltic.choose_source(g))
    assert said(ask) == "french quarters.source"
    assert "city:2307" in ask.choices
    assert "city:1407" in ask.choices
    assert why(ask, "city:0308") == "16.13h"
    run(g, baltic.choose_source(g), "city:1407")
    assert g.bases == {"french": ["1407"]}
    assert run(g, baltic.choose_source(g)) == []
    now = depots.sites(g, "french")
    assert now.linked & ~far.linked
    assert supply.sources(g, "french") & g.board.grid.bit["1407"]


@rule("16.13i", "16.13k", "16.13ah")
def test_only_cities_downstream_matter_and_not_the_city_itself() -> None:
    g = field("1407: F-I-1", depots={"french": ["1407"], "russian": []})
    dvina = next(some for some in baltic.rivers(g).values() if "1407" in [c.hex for c in some])
    order = [city.hex for city in dvina]
    here = next(city.last_side for city in dvina if city.hex == "1407")
    down = [city.hex for city in dvina if city.last_side > here]
    assert order.index("1407") < order.index("1904")
    assert "1904" in down
    for hex in order:
        if hex != "1407":
            g.at["essen"] = hex
            assert (baltic.may_be_source(g, "1407") is not None) is (hex in down), hex


@rule("16.13j")
def test_a_source_taken_in_the_quarters_is_lost_before_turn_8() -> None:
    """An empty friendly city is the source, and the Russians winter in it."""
    g = at_step("russian", field("1808: R-1I-5", bases={"french": ["2111"]}))
    g.at["R-1I-5"] = "2111"
    step = next(step for step in quarters.WINTER.steps if step.name == "settled")
    assert step.begin is not None
    step.begin(g)
    assert g.bases == {"french": []}
    assert told(g, "source-lost")


@rule("16.13h", "16.9b", "16.13d")
def test_a_western_city_where_the_french_winter_is_theirs_when_they_choose_their_source() -> None:
    """Minsk lies on no river to the Baltic: only as a friendly city can it be the source."""
    g = field(
        "2308: F-AU-T",
        depots={"french": ["1610"], "russian": []},
        russia=Russia(independent=True),
    )
    refusal = baltic.may_be_source(g, "1610")
    assert refusal is not None
    assert refusal.rule == "16.13i"
    g.quarters = Quarters()
    asked = run(g, quarters.winter(g), "unit:F-AU-T hex:1610 done auto")
    assert said(asked[-1]) == "french quarters.source"
    assert "city:1610" in asked[-1].choices
    assert g.freed == ["1610"]


@rule("16.13l", "7.7a")
def test_the_edge_links_depots_when_the_city_is_lost() -> None:
    g = field("2407: R-1I-5", bases={"french": ["2407"]}, second_year=True, turn=10)
    settle(g)
    assert g.bases == {"french": []}
    assert supply.sources(g, "french") == g.board.source("french")
    near = g.board.grid.disk("2512", 5) & g.board.source("french")
    assert near
    assert depots.may_build(g, "french", "2512") is None


# --- losses (16.13m to 16.13q)


@rule("16.13o")
def test_after_the_foreigners_the_choice_is_free_and_poles_are_no_foreigners() -> None:
    foreign = "F-VI-19 F-VI-20 F-VII-21"
    g = field(f"2407: F-I-1 F-V-16 / 2307: {foreign} / 2210: F-I-2", dice=[4, 4])
    g.quarters = Quarters(step="losses")
    winter_losses.roll(g)
    asked = run(g, winter_losses.lose(g), lambda ask: ask.choices[0])
    assert set(of_kind(asked[0], "unit")) == set(foreign.split())
    assert set(of_kind(asked[-1], "unit")) == {"F-I-1", "F-V-16", "F-I-2"}
    assert {*foreign.split()} < set(g.removed)
    assert len(g.removed) == 4


@rule("16.13m")
@pytest.mark.parametrize(("dice", "lost"), [([2, 2], 2), ([2, 3], 2), ([6, 5], 5), ([6, 6], 6)])
def test_the_sum_of_the_dice_is_halved_downwards(dice: list[int], lost: int) -> None:
    g = field("2407: F-I-1 F-I-2 F-I-3 F-I-5 / 2307: F-V-16 F-V-17 F-V-18 F-I-4", dice=dice)
    g.quarters = Quarters(step="losses")
    winter_losses.roll(g)
    run(g, winter_losses.lose(g), lambda ask: ask.choices[0])
    assert len(g.removed) == lost


@rule("16.13p", "16.13n")
def test_no_die_is_rolled_for_a_napoleon_whom_the_winter_took() -> None:
    g = field("2407: F-I-1", removed=["napoleon"])
    winter_losses.decide_napoleon(g)
    assert (g.dice.drawn, g.russia.napoleon_may_return) == (0, False)


@rule("16.13q")
def test_napoleon_is_away_until_a_5_falls_at_the_end_of_a_turn() -> None:
    g = field("2407: napoleon F-I-1 / 2308: F-I-2", dice=[3, 4, 1, 5, 1])
    winter_losses.decide_napoleon(g)
    g.second_year = True
    for now, here in ((8, False), (9, True)):
        g.turn = now
        second_year.end_of_turn(g)
        asked = run(g, second_year.late_arrivals(g), "stack:2407" if here else "")
        assert bool(asked) is here
        assert ("napoleon" in g.at) is here
    assert (g.russia.napoleon_may_return, g.russia.napoleon_returns) == (False, False)
    g.dice.loaded = None
    g.turn = 10
    second_year.end_of_turn(g)
    assert not told(g, "napoleon-return-die")[2:]


@rule("16.13q", "16.13u", "16.13d")
def test_what_leaves_no_choice_in_the_quarters_runs_by_itself() -> None:
    """One stack for Napoleon, one dead piece, and nobody who could be moved again."""
    g = field("2407: F-I-1", turn=9, dice=[6, 1], second_year=True)
    g.russia.napoleon_may_return = True
    second_year.end_of_turn(g)
    assert run(g, second_year.late_arrivals(g)) == []
    assert g.at["napoleon"] == "2407"
    g = at_step("recovery", field(eliminated=["R-1I-5"]), to_recover=2)
    (asked,) = run(g, quarters.recover(g))
    assert (said(asked), asked.args["piece"]) == ("russian quarters.place", "unit:R-1I-5")
    g = at_step("french", field("0308: R-1I-5"))
    begin, step = quarters._redeploy("french")
    begin(g)
    assert run(g, step(g)) == []


# --- the Russians (16.13r to 16.13t)


@rule("16.13r")
def test_all_disrupted_russian_units_recover_and_no_french_one_with_them() -> None:
    g, _ = russians("1207: R-1I-5! R-1I-14! / 2407: F-I-1!", ["1207"])
    assert g.disrupted == ["F-I-1"]


@rule("16.13s")
def test_three_hexes_from_a_depot_and_no_farther() -> None:
    _, (ask,) = russians("0101: R-1I-5 / 2407: F-I-1", ["0308"])
    grid = field().board.grid
    open_ = hexes(ask)
    assert ask.rule == "16.13s"
    assert {grid.distance("0308", hex) for hex in open_} == {0, 1, 2, 3}
    four = next(h for h in grid.hexes(grid.disk("0308", 4)) if grid.distance("0308", h) == 4)
    assert why(ask, f"hex:{four}") == "16.13s"


@rule("16.13s")
def test_nobody_is_left_behind_when_a_stack_moves_on() -> None:
    """A commander may not winter alone in the open: what is moved last is looked at again."""
    g, asked = russians(
        "1207: R-1I-5 wittgenstein / 2407: F-I-1",
        ["1207"],
        "unit:R-1I-5 hex:1307 commander:wittgenstein hex:1307 unit:R-1I-5 hex:1206 done",
    )
    assert said(asked[-1]) == "russian quarters.place"
    assert asked[-1].args["piece"] == "commander:wittgenstein"
    assert "1307" not in hexes(asked[-1])
    assert why(asked[-1], "hex:1307") == "16.13s"
    _, run_step = quarters._redeploy(None)
    run(g, run_step(g), "hex:1206 done")
    assert g.at["wittgenstein"] == "1206"


@rule("16.13s", "6.2d")
def test_a_unit_that_another_fed_is_placed_anew() -> None:
    """From Brzesc a line goes through Lublin only while friends are there: to 2414 behind it."""
    g, asked = russians(
        "2314: R-1I-5 / 2414: R-1I-14 / 2407: F-I-1", ["2113"], "unit:R-1I-5 hex:2113 done"
    )
    assert [said(ask) for ask in asked[:3]] == [
        "russian quarters.review",  # both are where they may winter
        "russian quarters.place",
        "russian quarters.review",
    ]
    assert asked[-1].args["piece"] == "unit:R-1I-14"
    assert why(asked[-1], "hex:2414") == "16.13s"
    assert g.quarters is not None
    assert g.quarters.homeless == ["R-1I-14"]


@rule("16.13s", "16.13v")
def test_a_unit_that_could_only_go_home_stays_there() -> None:
    g, asked = russians("1806: R-1I-5 / 2407: F-I-1", [], "hex:0308 done")
    assert g.at["R-1I-5"] == "0308"
    assert said(asked[-1]) == "russian quarters.review"
    g, asked = russians("0308: R-1I-5 / 2407: F-I-1", [], "done")
    assert said(asked[0]) == "russian quarters.review"


@rule("16.13s", "16.13t")
def test_commanders_winter_on_a_stack_or_in_a_friendly_city_off_the_river() -> None:
    g = field("1009: R-1I-5 / 2407: F-I-1", bases={"french": ["1407"]})
    armies = survey(g)
    for hex, rule_of in (("1009", ""), ("0308", ""), ("0617", "16.13s"), ("1904", "16.13t")):
        refusal = billets.may_quarter(g, armies, "platov", hex)
        assert (refusal.rule if refusal else "") == rule_of, hex
    open_ = set(g.board.grid.hexes(billets.open_to(g, "platov", billets.may_quarter)))
    assert {"1009", "0308"} <= open_
    assert open_.isdisjoint({"0617", "1904", "2407", "1407"})


@rule("16.13s", "16.13t", "2.2e")
def test_what_is_offered_is_what_is_allowed() -> None:
    """Choices come from sets of hexes, reasons from one hex at a time: both say the same."""
    g = field(
        "1009: R-1I-5 / 1110: F-I-1 / 1008: R-1I-14 wittgenstein",
        depots={"french": [], "russian": ["1009", "1407"]},
        bases={"french": ["1407"]},
    )
    for piece in ("R-1I-5", "wittgenstein"):
        armies = survey(g)
        offered = set(g.board.grid.hexes(billets.open_to(g, piece, billets.may_quarter)))
        allowed = {h for h in g.board.hexes if not billets.may_quarter(g, armies, piece, h)}
        assert offered == allowed
        assert offered.isdisjoint({"1110", "1010", "1407"})  # the French, next to them, the river
    homes = set(g.board.grid.hexes(billets.open_to(g, "R-1II-4", billets.may_come)))
    assert homes == {h for h in g.board.hexes if not billets.may_come(g, survey(g), "R-1II-4", h)}
    assert all(not g.board.closed_to("russian") & g.board.grid.bit[hex] for hex in homes)


@rule("16.13d", "16.13s")
def test_units_are_placed_before_commanders_and_those_who_lose_their_stack_after_all() -> None:
    pieces = "0617: wittgenstein platov / 0101: R-1I-5 R-1I-14 essen / 2407: F-I-1"
    g, _ = russians(pieces, [MOSCOW])
    assert g.quarters is not None
    assert g.quarters.homeless == ["R-1I-5", "R-1I-14", "wittgenstein", "platov"]
    _, run_step = quarters._redeploy(None)
    asked = run(g, run_step(g), "auto done auto done")
    assert asked[-2].args["piece"] == "commander:essen"
    assert g.at["essen"] in (g.at["R-1I-5"], g.at["R-1I-14"], MOSCOW)


@rule("16.13s", "4.1a")
def test_a_full_hex_is_not_offered() -> None:
    full = "R-1II-4 R-1II-17 R-1VI-7 R-1VI-24"
    g = field(f"1009: {full} / 0101: R-1I-5", depots={"french": [], "russian": ["1009"]})
    assert room(g.board, units_in(g, "1009")) == 12
    assert "1009" not in g.board.grid.hexes(billets.open_to(g, "R-1I-5", billets.may_quarter))
    assert "0909" in g.board.grid.hexes(billets.open_to(g, "R-1I-5", billets.may_quarter))


# --- who comes back, and who comes (16.13u to 16.13x)


@rule("16.13u")
def test_with_two_dead_no_more_than_two_come_back() -> None:
    g = at_step("recovery", field(dice=[6, 3], eliminated=["R-1I-5", "barclay", "F-I-1"]))
    quarters._roll_recovery(g)
    assert g.quarters is not None
    assert g.quarters.to_recover == 4
    run(g, quarters.recover(g), lambda ask: ask.choices[0])
    assert set(g.at) == {"R-1I-5", "barclay"}
    assert g.disrupted == []


@rule("16.13v", "16.13x")
def test_swedes_who_were_lost_come_back_like_all_others_and_those_who_arrive_to_st_petersburg():
    g = at_step("recovery", field(eliminated=["R-SWE-I", "R-1I-5"]), to_recover=1)
    (first, second) = run(g, quarters.recover(g), "unit:R-SWE-I")
    assert first.rule == "16.13u"
    assert second.rule == "16.13v"
    assert {KIEV, MOSCOW, PETERSBURG} <= hexes(second)
    g = at_step(billets.ARRIVALS, field(), homeless=["R-SWE-I"])
    (ask,) = run(g, quarters._begin_russian_arrivals(g))
    assert ask.rule == "16.13x"
    near = g.board.beside[PETERSBURG] | g.board.grid.bit[PETERSBURG]
    assert all(near & g.board.grid.bit[hex] for hex in hexes(ask))
    refusal = ask.why(f"hex:{MOSCOW}")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("16.13x", "quarters-not-petersburg")


@rule("16.13v", "16.13w", "16.13ae")
@pytest.mark.parametrize(
    ("step", "late", "rule_of"),
    [
        ("recovery", False, "16.13v"),
        (billets.ARRIVALS, False, "16.13w"),
        ("yearly", True, "16.13ae"),
    ],
)
def test_why_a_piece_does_not_come_to_a_hex(step: str, late: bool, rule_of: str) -> None:
    g = at_step(step, field(f"{KIEV}: ney / 0408: F-I-1", second_year=late))
    for hex, key in (
        (KIEV, "quarters-home-taken"),
        ("1416", "quarters-home-taken"),
        (MOSCOW, "quarters-next-to-enemy"),
        ("0617", "quarters-not-home"),
    ):
        refusal = billets.may_come(g, survey(g), "R-1I-5", hex)
        assert refusal is not None
        assert (refusal.rule, refusal.key) == (rule_of, key), hex
    assert billets.may_come(g, survey(g), "R-1I-5", PETERSBURG) is None


@rule("16.13x")
@pytest.mark.parametrize("gone", ["eliminated", "removed", "at"])
def test_swedes_who_came_on_turn_6_do_not_come_again(gone: str) -> None:
    swedes = ["adlercreutz", "R-SWE-I", "R-SWE-C"]
    g = field()
    if gone == "at":
        g.at |= dict.fromkeys(swedes, PETERSBURG)
    else:
        getattr(g, gone).extend(swedes)
    g.quarters = Quarters(step=billets.ARRIVALS)
    quarters._russian_arrivals(g)
    assert not set(swedes) & set(g.quarters.homeless)


@rule("16.13x")
def test_the_swedes_come_last_and_not_to_a_city_that_a_lone_commander_holds() -> None:
    g = at_step(billets.ARRIVALS, field())
    quarters._russian_arrivals(g)
    assert g.quarters is not None
    assert set(g.quarters.homeless[-3:]) == {"adlercreutz", "R-SWE-I", "R-SWE-C"}
    g = at_step(billets.ARRIVALS, field(f"{PETERSBURG}: ney"))
    quarters._russian_arrivals(g)
    assert g.quarters is not None
    assert "R-SWE-I" not in g.quarters.homeless


# --- 1813 (16.13b, 16.13y to 16.13ai)


@rule("16.13b")
def test_turn_12_of_1813_is_no_winter_for_anybody() -> None:
    g = field("1808: F-I-1 F-I-2 davout / 0617: F-I-3", turn=12, second_year=True, dice=[5])
    assert supply.lines(g, "french").reach == 5
    assert depots.chain_range(g, "french") == 5
    assert reach.allowance(g, "french", ["F-I-1"]) == 3
    two = March("french", "1808", ["F-I-1", "F-I-2"], path=["1807", "1806"])
    assert not attrition.is_rolled_for(g, two)
    assert attrition.modifier(g, two) == 1  # +1 for the French from turn 3, none for the winter
    assert not supply.starves(g, "F-I-1")  # a Veteran
    cossacks.begin(g)
    run(g, cossacks.raid(g))
    assert g.disrupted == []


@rule("16.13ad", "16.13ae")
def test_two_who_come_back_may_go_to_different_places() -> None:
    g = field(turn=9, dice=[6], second_year=True, eliminated=["R-1I-5", "R-1I-14", "R-1II-4"])
    second_year.end_of_turn(g)
    asked = run(
        g,
        second_year.late_arrivals(g),
        f"unit:R-1I-5 hex:{KIEV} unit:R-1I-14 hex:0408",
    )
    assert (g.at["R-1I-5"], g.at["R-1I-14"]) == (KIEV, "0408")
    assert [ask.rule for ask in asked] == ["16.13ad", "16.13ae"] * 2
    assert g.eliminated == ["R-1II-4"]
    assert (g.quarters, g.russia.to_recover) == (None, 0)


@rule("16.13q")
def test_napoleon_stays_away_while_there_is_no_french_stack() -> None:
    g = field("2407: ney", turn=9, dice=[6, 1], second_year=True)
    g.russia.napoleon_may_return = True
    second_year.end_of_turn(g)
    assert run(g, second_year.late_arrivals(g)) == []
    assert g.russia.napoleon_may_return


@rule("16.13k", "16.13ae")
def test_a_piece_that_comes_back_downstream_ends_the_source_at_once() -> None:
    g = field(turn=9, dice=[3], second_year=True, eliminated=["R-1I-5"], bases={"french": ["1407"]})
    g.at["essen"] = "1904"  # Riga, below Polotsk
    second_year.end_of_turn(g)
    assert g.bases == {"french": ["1407"]}
    run(g, second_year.late_arrivals(g), f"hex:{MOSCOW}")
    assert g.bases == {"french": []}


@rule("16.13ad")
def test_nobody_comes_back_where_the_dead_have_no_room() -> None:
    g = field(
        f"{KIEV}: F-I-1 / {MOSCOW}: F-I-2 / {PETERSBURG}: F-I-3",
        turn=9,
        dice=[6],
        second_year=True,
        eliminated=["R-1I-5"],
    )
    second_year.end_of_turn(g)
    assert run(g, second_year.late_arrivals(g)) == []
    assert g.eliminated == ["R-1I-5"]


@rule("16.13ai", "9.3d", "16.13f")
def test_moscow_left_for_the_winter_counts_as_left() -> None:
    g = field(
        f"{MOSCOW}: F-I-1",
        occupied=["Moscow"],
        occupied_before=["Moscow"],
        dice=[3, 3, 3, 3, 0],
    )
    g.quarters = Quarters()
    run(g, quarters.winter(g), lambda ask: "auto" if "auto" in ask.choices else ask.choices[-1])
    assert g.at.get("F-I-1", "") != MOSCOW
    commands.note_capitals(g)
    g.turn += 1
    commands.receive(g)
    assert g.commands == {"french": 3, "russian": 4}


@rule("16.13ai", "16.9b", "8.8b")
def test_depots_and_cities_go_on_as_they_were() -> None:
    g = field(
        "2407: F-I-1",
        depots={"french": ["2307", "1808"], "russian": [MOSCOW]},
        depots_lost={"russian": 1},
        freed=["1610"],
        dice=[3, 3, 3, 3, 0],
    )
    g.quarters = Quarters()
    run(g, quarters.winter(g), lambda ask: "auto" if "auto" in ask.choices else ask.choices[-1])
    assert g.depots == {"french": ["2307", "1808"], "russian": [MOSCOW]}
    assert (g.freed, g.depots_lost) == (["1610"], {"russian": 1})
    g.turn += 1
    row = next(r for r in g.board.tables.trains["two_year"] if r.turn == 8)
    assert trains.count(g, "french") == row.trains["french"] - 2
    assert trains.count(g, "russian") == row.trains["russian"] - 2


@rule("16.13ad")
def test_a_unit_that_died_in_both_years_is_no_dead_of_1812() -> None:
    g = field("0308: R-1I-5", second_year=True, turn=10, russia=Russia(to_recover=1))
    eliminate(g, "R-1I-5")
    assert run(g, second_year.late_arrivals(g)) == []


@rule("16.8a", "16.8c", "16.13d", "16.13ai")
def test_poles_who_winter_in_kiev_raise_ukraine_at_once_by_the_turn_that_ends() -> None:
    """The Third Army goes before the Russian redeploys; what comes to it in quarters stays."""
    g = field(
        f"2210: F-V-16 / {MOSCOW}: tormasov R-3IX-15",
        turn=5,
        depots={"french": [KIEV], "russian": []},
        dice=[3, *[3, 3], *[3, 3]],
        options={**OPTIONS, "revolt": "yes"},
    )
    g.quarters = Quarters()
    first = run(g, quarters.winter(g), f"hex:{KIEV} done")
    assert said(first[-1]) == "french quarters.place"  # Augereau and Victor
    assert g.removed == ["tormasov", "R-3IX-15"]
    run(g, quarters.winter(g), lambda ask: "auto" if "auto" in ask.choices else ask.choices[-1])
    assert {"R-3IX-9", "chichagov"} <= g.at.keys()
    g.turn = 8
    assert run(g, politics.declare_independence(g), "declare")
    assert KIEV in g.freed


@rule("16.13ai", "16.1m", "16.1o")
def test_what_a_card_gives_for_good_outlives_the_winter() -> None:
    """Jerome left in the last turn of 1812: VIII Corps may force its marches from turn 8 on."""
    g = field("2312: F-VIII-23 F-VIII-24", turn=7, options={**OPTIONS, "cards": "yes"})
    assert on_marches.may_force_march(g, ["F-VIII-23"]) is not None
    jerome = Switch(rule="viii_corps_no_forced_march", on=False, for_good=True)
    tsar = Switch(rule="16.5_fail_max", value=1, last_turn=5)
    g.effects = [
        Effect(jerome, "9", single=True, since=8, until=99),
        Effect(tsar, "13", single=True, since=4, until=5),
    ]
    quarters._move_marker(g, 7)
    for now in (8, 12, 16):
        g.turn = now
        draw_cards(g)
        assert on_marches.may_force_march(g, ["F-VIII-23"]) is None
        assert on_marches.chaos_fails_to(g) is None


@rule("16.13aa", "16.1e")
@pytest.mark.parametrize(("now", "order"), [(8, ["russian", "french"]), (9, ["french", "russian"])])
def test_who_plays_first_in_1813_goes_by_the_turn(now: int, order: list[str]) -> None:
    g = field(turn=now, second_year=True, options={**OPTIONS, "cards": "yes"})
    g.cards = Cards(decks={"1": [], "2": ["7", "35", "33", "4"]}, hand={})
    draw_cards(g)
    assert g.cards.to_play == order
    assert g.cards.decks == {"1": [], "2": ["7", "35"]}  # 4 and 33 were on top


@rule("16.13aa")
def test_the_decks_are_shuffled_together_and_card_24_is_out() -> None:
    orders = set[tuple[str, ...]]()
    for seed in ("one", "two", "three"):
        g = field(options={**OPTIONS, "cards": "yes"})
        g.dice.seed = seed
        first, second = [str(n) for n in range(1, 9)], [str(n) for n in range(19, 36)]
        g.cards = Cards(decks={"1": list(first), "2": list(second)})
        decks.merge_decks(g, "24")
        merged = g.cards.decks["2"]
        assert sorted(merged) == sorted({*first, *second} - {"24"})
        assert merged != [n for n in (*first, *second) if n != "24"]
        orders.add(tuple(merged))
    assert len(orders) == 3
