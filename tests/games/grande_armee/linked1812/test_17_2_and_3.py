"""17.2, 17.3: how the campaign can end in 1812, and February 1813."""

import pytest

from grognard.games.grande_armee import (
    depots,
    escape,
    forage,
    initiative,
    supply,
    territory,
    trains,
)
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.citations import cite
from grognard.games.grande_armee.germany1813 import armistice
from grognard.games.grande_armee.linked1812 import february, handover, muster
from grognard.games.grande_armee.russia1812 import cossacks
from grognard.games.grande_armee.state import Link, State
from grognard.games.grande_armee.view import view
from tests.games.grande_armee.linked1812.field import BOARD, has, of, of_1812, of_1813, step
from tests.games.grande_armee.tabletop import quick, rule, run, told


def ending(g: State) -> tuple[tuple[str, ...], str, str]:
    """Who has won, how, and by which rule."""
    return (g.outcome.winners, g.outcome.kind, g.outcome.rule) if g.outcome else ((), "", "")


# --- 17.2


@rule("17.2.0a")
def test_no_points_are_counted_after_turn_16():
    g = of_1812("0308: F-I-1 / 2412: F-I-2 / 1101: F-I-3", turn=16)
    assert all(side.total == 0 and not side.cities for side in view(g, "french").sides)
    step(g, "end")
    assert g.outcome is None
    handover.go_on(g)
    assert (g.chapter, g.turn) == (0, 17)


@rule("17.2.0b")
def test_the_death_of_napoleon_ends_the_campaign():
    g = of_1812("1009: napoleon", turn=6, dice=[1])
    run(g, escape.escape(g, ["napoleon"]))
    assert ending(g) == (("coalition",), "napoleon", "17.2.0b")


@rule("17.2a")
def test_the_french_win_in_a_capital_at_the_end_of_turn_14():
    for pieces in ("0308: F-I-1", "1101: F-I-1", "0308: davout"):
        g = of_1812(pieces, turn=14)
        step(g, "end")
        assert ending(g) == (("french",), "capitals", "17.2a")
    g = of_1812("0308: F-I-1", turn=13)
    step(g, "end")
    assert g.outcome is None


@rule("17.2b")
def test_the_coalition_wins_if_the_french_have_never_come_far():
    g = of_1812("1009: F-I-1", turn=14)
    step(g, "end")
    assert ending(g) == (("coalition",), "no-invasion", "17.2b")
    g = of_1812("0308: F-I-1", turn=8)
    step(g, "end")
    g.at, g.turn = {"F-I-1": "1009"}, 14
    step(g, "end")
    assert g.outcome is None


@rule("17.2b")
def test_all_eight_other_cities_must_be_held_at_the_same_time():
    cities = ("Brzesc", "Kiev", "Luck", "Minsk", "Riga", "Smolensk", "Wilno", "Vitebsk")
    french = [u for u in BOARD.units if BOARD.side[u] == "french"]
    at = {unit: BOARD.city(city) for unit, city in zip(french, cities, strict=False)}
    assert len(at) == 8
    g = of_1812(turn=10)
    g.at = dict(at)
    del g.at[french[0]]
    step(g, "end")
    assert not g.link.invaded
    g.at = {french[0]: BOARD.city("Brzesc")}
    step(g, "end")
    assert not g.link.invaded
    g.at = at
    step(g, "end")
    assert g.link.invaded


@rule("17.2b")
@pytest.mark.parametrize("turn", [13, 14])
def test_only_turns_before_december_show_an_invasion(turn: int):
    cities = ("Brzesc", "Kiev", "Luck", "Minsk", "Riga", "Smolensk", "Wilno", "Vitebsk")
    french = [u for u in BOARD.units if BOARD.side[u] == "french"]
    at = {unit: BOARD.city(city) for unit, city in zip(french, cities, strict=False)}
    g = of_1812(turn=turn)
    g.at = dict(at)
    step(g, "end")
    if turn == 14:
        assert ending(g) == (("coalition",), "no-invasion", "17.2b")
        return
    g.turn = 14
    step(g, "end")
    assert g.outcome is None


@rule("17.2c")
def test_warsaw_and_one_city_more_win_at_once():
    g = of_1812("2217: R-1I-5 / 2412: R-1I-14", turn=12)
    settle(g)
    assert ending(g) == (("coalition",), "counter-stroke", "17.2c")
    g = of_1812("2507: R-1I-5 / 2412: bagration", turn=14)
    settle(g)
    assert ending(g)[1] == "counter-stroke"
    g = of_1812("2217: R-1I-5 / 2507: R-1I-14", turn=12)
    settle(g)
    assert g.outcome is None


@rule("17.2.9a")
def test_otherwise_the_campaign_goes_on():
    g = of_1812("1009: F-I-1 / 2412: F-I-2", turn=14, link=Link(invaded=True))
    step(g, "end")
    assert g.outcome is None
    handover.go_on(g)
    assert (g.chapter, g.turn) == (0, 15)


@rule("17.2.9b")
def test_after_turn_14_only_napoleon_matters():
    g = of_1812("2507: R-1I-5 / 2412: R-1I-14", turn=15)
    settle(g)
    step(g, "end")
    assert g.outcome is None
    assert g.link.compelled == ["french"]
    g = of_1812("1009: napoleon", turn=16, dice=[1])
    run(g, escape.escape(g, ["napoleon"]))
    assert ending(g)[1] == "napoleon"


# --- 17.3


@rule("17.3.0a", "17.3b")
def test_losses_of_the_phase_come_first():
    g = of_1812("1009: F-V-16", turn=17)
    step(g, "supply")
    assert g.disrupted == ["F-V-16"]
    step(g, "february")
    assert "F-V-16" in g.removed
    assert not g.at


@rule("17.3b")
def test_disrupted_russians_stay():
    g = of_1812("1009: R-1I-5! / 1808: F-I-1! / 2217: F-I-2!", turn=17)
    step(g, "february")
    assert list(g.at) == ["R-1I-5"]
    assert set(g.removed) == {"F-I-1", "F-I-2"}
    assert not g.interned


@rule("17.3a")
def test_austrians_and_prussians_leave_with_their_commanders():
    prussian = next(u.id for u in BOARD.units.values() if u.nation == "prussian")
    g = of_1812(f"2113: F-AU-T schwarzenberg / 2306: {prussian} F-I-1 macdonald", turn=17)
    step(g, "february")
    assert set(g.at) == {"F-I-1", "macdonald"}
    assert set(g.removed) == {"F-AU-T", "schwarzenberg", prussian}


@rule("17.3.9a")
def test_nobody_enters_austria_any_more():
    g = of_1812("2113: F-I-1 / 2314: R-1I-5", turn=17, depots={"french": ["2217"], "coalition": []})
    step(g, "february")
    for side in g.sides:
        assert has(territory.closed(g, side), "2217")
        rules = {rule for land, rule in territory.shut_lands(g, side) if has(land, "2217")}
        assert {cite(g.rules, rule) for rule in rules} == {"17.3.9a"}
    assert g.depots["french"] == []
    assert g.depots_lost.get("french", 0) == 0


@rule("17.3.9b", "17.4.0c")
def test_lemberg_is_no_source_any_more():
    g = of_1812(turn=3)
    assert has(supply.sources(g, "french"), "2217")
    near = next(h for h in BOARD.near["2217"] if not has(BOARD.closed_to("french"), h))
    assert has(depots.linked(g, "french"), near)
    g = of_1812(turn=17)
    step(g, "february")
    assert list(BOARD.grid.hexes(supply.sources(g, "french"))) == ["2412", "2507"]
    assert not has(depots.linked(g, "french"), near)


@rule("17.3.9c")
def test_whoever_is_in_austria_is_out_of_play_until_an_armistice():
    g = of_1812("2217: F-I-1 davout / 2117: R-1I-5! / 1808: F-I-2", turn=17)
    g.depots = {"french": ["2217", "2412"], "coalition": []}
    step(g, "february")
    assert g.depots["french"] == ["2412"]
    assert told(g, "depot-in-neutral-land")
    assert g.interned == {"F-I-1": "2217", "davout": "2217", "R-1I-5": "2117"}
    assert list(g.at) == ["F-I-2"]
    handover.begin_1813(g)
    assert "davout" not in g.waiting
    g.turn, g.dice = 8, of_1812(dice=[6, 1]).dice
    armistice.roll(g)
    asked = run(g, armistice.parley(g), quickly)
    assert any(ask.seat == "french" and ask.key == "truce.piece" for ask in asked)
    assert {"F-I-1", "davout", "R-1I-5"} <= g.at.keys()
    assert not g.interned


def quickly(ask) -> str:
    word = {"truce.call": "call", "truce.call-open": "call", "truce.answer": "accept"}.get(ask.key)
    return word or (quick(ask) if ask.key != "truce.review" else "done") or ask.choices[0]


@rule("17.3.9d")
def test_prussia_is_friendly_to_both():
    tilsit = BOARD.city("Tilsit")
    g = of_1813("2507: F-I-1 / 2306: R-1I-5", turn=1)
    for side in g.sides:
        assert has(territory.home_ground(g, side), "2507")
        assert has(territory.supply_cities(g, side), tilsit)
    forage.place_markers(g)
    assert g.forage == []
    g = of_1812(turn=17)
    assert not has(territory.home_ground(g, "coalition"), tilsit)
    step(g, "february")
    assert has(territory.home_ground(g, "coalition"), tilsit)


@rule("17.3.9d")
def test_nobody_forages_or_fears_cossacks_in_prussia():
    open_ = next(
        h.hex
        for h in BOARD.map.hexes
        if h.country == "prussia" and h.terrain == "clear" and not h.city
    )
    g = of_1812(f"{open_}: F-I-1", turn=17)
    step(g, "february")
    cossacks.begin(g)
    assert g.raids == []
    assert not has(territory.in_russia(g), open_)
    g = of_1812("0616: F-I-1", turn=17)
    cossacks.begin(g)
    assert g.raids == ["0616"]


@rule("17.3.9e")
def test_prussians_on_the_map_make_it_coalition_land():
    g = of_1813("2507: P-LAN1", turn=3, changed={"coalition": 3})
    g.depots["french"] = ["3512"]
    muster.join(g)
    assert not has(territory.friendly_cities(g, "french"), "3312")
    assert has(territory.friendly_cities(g, "coalition"), "3312")
    assert of(depots.may_build(g, "french", "3312")) == "7.6c"
    assert g.depots["french"] == ["3512"]
    assert "prussia" in g.joined


@rule("17.3.i")
def test_the_french_have_two_trains_fewer():
    g = of_1812(turn=17, depots={"french": ["2412", "2507", "1808"], "coalition": ["0308"]})
    step(g, "february")
    assert trains.count(g, "french") == 8 - 2 - 3
    assert trains.count(g, "coalition") == 10 - 1
    assert initiative.printed(g, "french") == 6


@rule("17.3.9f")
def test_turn_1_of_1813_follows_with_its_own_first_phase():
    g = of_1812("1808: F-I-1 / 1009: R-1I-5", turn=17, shut=["austria"], phase="end")
    handover.go_on(g)
    assert (g.chapter, g.turn, g.rules.last_turn) == (1, 1, 19)
    step(g, "beginning")
    assert told(g, "turn-winter")[-1].args["date"] == "date:1813-1"


@rule("17.3.9g")
def test_the_rules_of_1813_hold_on_the_whole_map():
    forest = next(h.hex for h in BOARD.map.hexes if h.terrain == "forest" and int(h.hex[:2]) < 20)
    g = of_1813(turn=4)
    assert has(BOARD.closed_to("french"), forest)
    assert not has(g.board.closed_to("french"), forest)
    clear = next(h for h in g.board.near[forest] if g.board.hexes[h].terrain == "clear")
    assert dict(g.board.march_costs["double"][clear])[forest] == 2
    assert g.rules.held_corps == frozenset()


@rule("17.3.9g")
def test_poles_who_survived_are_not_held():
    g = of_1812("1808: F-V-16 poniatowski", turn=17, shut=["austria"])
    handover.begin_1813(g)
    run(g, handover.occupy_torgau(g))
    assert set(g.frozen) == {"thielmann", "N-SAX-T"}


@rule("17.3.ii")
def test_hands_are_thrown_away_after_turn_16():
    g = of_1812(turn=16, options={"cards": "yes"})
    step(g, "end")
    assert g.cards is None


def test_the_number_of_turn_17_is_that_of_16_before_other_changes():
    g = of_1812(turn=17, depots_lost={"french": 1}, lasting_trains={"french": -2})
    february.come_apart(g)
    assert trains.count(g, "french") == 8 - 2 - 1 - 2
