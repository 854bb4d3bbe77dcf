"""17.5 to 17.9: the first turn of 1813, garrisons, cards, victory, and the other changes."""

from typing import Any

from grognard.games.grande_armee import (
    command,
    commands,
    reach,
    supply,
    territory,
    trains,
    victory,
)
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.garrisons import at_post, holds_fast, may_leave
from grognard.games.grande_armee.germany1813 import armistice
from grognard.games.grande_armee.linked1812 import GAME, garrisons, handover, muster
from grognard.games.grande_armee.state import Link, State
from tests.games.grande_armee.linked1812.field import (
    BOARD,
    LATER,
    card,
    has,
    of,
    of_1812,
    of_1813,
    step,
)
from tests.games.grande_armee.tabletop import rule, told


def handed_over(pieces: str = "", **top: Any) -> State:
    """A field at the end of turn 17 of 1812, handed over to 1813."""
    g = of_1812(pieces, turn=17, shut=["austria"], common=["prussia"], **top)
    handover.begin_1813(g)
    return g


# --- 17.5


@rule("17.5a")
def test_commands_gained_in_1812_are_lost():
    g = handed_over("1808: F-I-1", lasting={"french": 2, "coalition": -2}, decisive={"french": 1})
    commands.receive(g)
    assert g.commands == {"french": 2, "coalition": 3}
    assert g.points == {"french": 6, "coalition": 6}


@rule("17.5b1")
def test_commanders_on_the_card_may_be_taken_off():
    g = handed_over("1808: F-I-1 davout junot / 1009: R-1I-5 barclay")
    asked = step(g, "recall", "commander:davout done")
    ask = asked[0]
    assert (ask.seat, ask.rule) == ("french", "NN 17.5b1")
    assert ask.choices == ["commander:davout", "done"]
    assert of(ask.may("commander:junot")) == "17.5b1"
    assert of(ask.may("commander:barclay")) == "17.5b1"
    assert "davout" not in g.at
    assert g.waiting["davout"] == 0
    assert "barclay" in g.at


@rule("17.5b1")
def test_a_commander_taken_off_comes_back_with_the_card():
    g = handed_over("3813: F-I-1 ney / 1009: R-1I-5")
    step(g, "recall", "commander:ney")
    assert g.waiting["ney"] == 2
    g.turn, g.waiting = 3, {"ney": 2}
    step(g, "sources", "change")
    step(g, "muster", lambda ask: ask.choices[0])
    assert g.at["ney"] in ("4318", "4217")


@rule("17.5b2", "17.0c")
def test_a_commander_left_on_the_map_does_not_come_again():
    g = handed_over("1808: F-I-1 eugene")
    step(g, "recall", "done")
    assert "eugene" not in g.waiting
    del g.at["eugene"]
    g.eliminated.append("eugene")
    g.turn = 2
    step(g, "sources", "change")
    assert "eugene" not in g.awaited


@rule("17.5b2")
def test_a_commander_left_on_the_map_keeps_his_counter():
    g = handed_over("1009: R-1I-5 wittgenstein")
    assert BOARD.commanders["wittgenstein"].rating == 1
    assert LATER.commanders["wittgenstein"].rating == 2
    assert command.rating(g, "wittgenstein") == 1
    step(g, "recall", "commander:wittgenstein")
    g.at["wittgenstein"] = "1009"
    assert command.rating(g, "wittgenstein") == 2


@rule("17.5c")
def test_units_stay_where_they_are():
    g = of_1812("2507: F-I-1 F-I-2 / 2306: R-1I-5!", turn=17, shut=["austria"])
    before = dict(g.at)
    handover.begin_1813(g)
    assert g.at == before
    assert g.disrupted == ["R-1I-5"]


@rule("17.5c", "14.14a")
def test_survivors_in_hamburg_stay_and_those_next_to_it_may_march_away():
    g = handed_over("4010: F-I-1 davout / 4110: F-I-2 ney")
    assert (g.at["F-I-1"], g.at["F-I-2"]) == ("4010", "4110")
    GAME.check(g)
    for turn, free in ((1, False), (3, True)):
        g.turn = turn
        field = reach.Field(g, "french")
        assert "4212" in reach.reach(g, field, "4110", ["F-I-2"])
        assert ("4010" in reach.reach(g, field, "4110", ["F-I-2"])) is free
        assert ("4212" in reach.reach(g, field, "4010", ["F-I-1"])) is free


@rule("17.5c")
def test_russians_in_switzerland_are_interned():
    swiss = next(
        h.hex for h in LATER.map.hexes if h.country == "switzerland" and h.terrain != "mountain"
    )
    g = handed_over(f"{swiss}: R-1I-5 / 1808: F-I-1")
    assert g.interned == {"R-1I-5": swiss}
    GAME.check(g)


@rule("17.5d1")
def test_the_saxons_stand_in_torgau():
    g = handed_over("1808: F-I-1 / 1009: R-1I-5")
    step(g, "torgau")
    assert g.at["thielmann"] == g.at["N-SAX-T"] == "3614"
    assert {"thielmann", "N-SAX-T"} <= set(g.frozen)
    for side in g.sides:
        assert has(territory.closed(g, side), "3614")
    assert supply.is_exempt(g, "N-SAX-T")


@rule("17.5d1")
def test_whoever_is_in_torgau_makes_room():
    g = handed_over("3614: F-I-1 davout")
    g.depots["french"] = ["3614", "3813"]
    GAME.check(g)  # before that, commanders may be called back (17.5b1)
    asked = step(g, "torgau", lambda ask: ask.choices[0])
    assert [ask.key for ask in asked] == ["link.torgau", "link.torgau"]
    assert {LATER.grid.distance("3614", g.at[p]) for p in ("F-I-1", "davout")} == {1}
    assert of(asked[0].may("hex:3813")) == "17.5d1"
    assert g.at["thielmann"] == "3614"
    assert g.depots["french"] == ["3813"]  # no line leads to it any more (14.10.i)
    assert g.depots_lost.get("french", 0) == 0
    GAME.check(g)


@rule("17.5d1")
def test_nobody_makes_room_into_a_hex_of_the_enemy_or_a_full_one():
    near = LATER.near["3614"]
    russians = ("R-1I-5", "R-1I-14", "R-1II-4", "R-1II-17", "R-1III-3")
    rows = [f"{hex}: {unit}" for hex, unit in zip(near, russians, strict=False)]
    full = "F-III-10 F-III-11 F-III-25 F-I-2 F-I-3"
    g = handed_over(f"3614: F-I-1 / {' / '.join(rows)} / {near[5]}: {full}")
    asked = step(g, "torgau", lambda ask: ask.choices[0])
    assert LATER.grid.distance("3614", g.at["F-I-1"]) == 2
    assert {of(asked[0].may(f"hex:{hex}")) for hex in near} == {"17.5d1"}
    assert g.at["thielmann"] == "3614"


@rule("17.5d2")
def test_only_the_side_that_changes_gets_its_set_up():
    g = handed_over("3813: F-I-1 / 1009: R-1I-5")
    g.turn = 3
    step(g, "sources", "change")
    step(g, "stores", "")
    step(g, "muster", lambda ask: ask.choices[0])
    assert "F-XI-35" in g.at
    own = [p for p in g.at if LATER.side[p] == "coalition"]
    assert own == ["R-1I-5"]


@rule("17.5e")
def test_trains_of_the_french_on_a():
    french = {"french": ["2412", "2507"], "coalition": []}
    g = of_1813(turn=2, depots=french, depots_lost={"french": 1})
    assert trains.count(g, "french") == 8 - 2 - 1 - 2
    g.lasting_trains["french"] = -2
    assert trains.count(g, "french") == 1


@rule("17.5f")
def test_trains_of_the_coalition_on_a():
    stores = {"french": [], "coalition": ["1808", "1009", "0308", "1317"]}
    g = of_1813(turn=3, depots=stores, depots_lost={"coalition": 2})
    assert trains.count(g, "coalition") == 10 - 2 - 4


# --- 17.6


COUNTERS = ("F-G-WAR", "F-G-TOR", "F-G-STE", "F-G-KUS", "F-G-GLO")
DANZIG = ("F-X-DG1", "F-X-DG2", "F-X-DG3", "F-X-DGA", "rapp")
INF = [u.id for u in BOARD.units.values() if u.side == "french" and u.arm == "inf"]
CAV = next(u.id for u in BOARD.units.values() if u.side == "french" and u.arm == "cav")
GUN = [u.id for u in BOARD.units.values() if u.side == "french" and u.arm == "art"]


def near(hex: str, distance: int) -> str:
    """A clear hex at some distance from a city."""
    return next(
        h.hex
        for h in LATER.map.hexes
        if h.terrain == "clear" and not h.city and LATER.grid.distance(hex, h.hex) == distance
    )


def garrison(pieces: str, turn: int = 4, **top: Any) -> State:
    top.setdefault("waiting", card(*COUNTERS, *DANZIG))
    top.setdefault("changed", {"french": 3})
    return of_1813(pieces, turn=turn, **top)


@rule("17.6a")
def test_garrisons_come_after_the_change():
    pieces = f"2711: {INF[0]}"
    assert step(garrison(pieces, changed={}), "garrisons") == []
    for compelled in (False, True):
        g = garrison(pieces, turn=3, changed={} if compelled else {"french": 3})
        if compelled:
            g.link.compelled = ["french"]
            step(g, "sources")
        asked = step(g, "garrisons", f"unit:{INF[0]} city:2711")
        assert asked[0].rule == "NN 17.6c"
        assert g.at == {"F-G-TOR": "2711"}
    cities = {LATER.hexes[hex].city for hex in garrisons.cities(g)}
    assert cities == {"Danzig", "Glogau", "Kustrin", "Stettin", "Thorn", "Warsaw"}


@rule("17.6b")
def test_who_can_become_a_garrison():
    for city, guns in (("2808", True), ("3310", False)):
        here = near(city, 1)
        g = garrison(f"{here}: {INF[0]} {GUN[0]} {CAV}")
        assert of(garrisons.may_garrison(g, INF[0], city)) == ""
        assert of(garrisons.may_garrison(g, GUN[0], city)) == ("" if guns else "17.6b")
        assert of(garrisons.may_garrison(g, CAV, city)) == "17.6b"
    g = garrison(f"{near('2808', 1)}: {GUN[0]} {GUN[1]}")
    garrisons.become(g, GUN[0], "2808")
    assert of(garrisons.may_garrison(g, GUN[1], "2808")) == "17.6b"


@rule("17.6c")
def test_the_city_must_be_within_three_hexes():
    g = garrison(f"{near('2711', 3)}: {INF[0]}! / {near('2711', 4)}: {INF[1]}")
    assert of(garrisons.may_garrison(g, INF[1], "2711")) == "17.6c"
    asked = step(g, "garrisons", f"unit:{INF[0]} city:2711")
    assert f"unit:{INF[1]}" not in asked[0].choices
    assert g.at["F-G-TOR"] == "2711"
    assert INF[0] not in g.at
    assert g.disrupted == ["F-G-TOR"]
    assert told(g, "garrison-set-up")


@rule("17.6c")
def test_an_exchanged_contingent_is_not_lost():
    german = next(
        u.id for u in LATER.units.values() if u.asterisk and u.arm == "inf" and u.side == "french"
    )
    g = garrison(f"2711: {german}")
    garrisons.become(g, german, "2711")
    assert g.contingents_lost == []


@rule("17.6d")
def test_no_garrison_under_siege_or_beside_the_enemy_in_the_city():
    besiegers = next(h for h in LATER.near["3311"] if has(LATER.beside_dry["3311"], h))
    g = garrison(f"3311: {INF[0]} / {besiegers}: R-1I-5 R-1I-14")
    assert of(garrisons.may_garrison(g, INF[0], "3311")) == "17.6d"
    g = garrison(f"{near('3311', 2)}: {INF[0]} / 3311: barclay")
    assert of(garrisons.may_garrison(g, INF[0], "3311")) == "17.6d"


@rule("17.6e")
def test_danzig_holds_as_much_as_a_hex():
    veterans = [u for u in INF if BOARD.units[u].room == 2]
    here = near("2808", 1)
    g = garrison(f"2808: {' '.join(veterans[:5])} / {here}: {INF[0]}")
    if INF[0] in veterans[:5]:
        other = next(u for u in INF if u not in veterans[:5])
        g = garrison(f"2808: {' '.join(veterans[:5])} / {here}: {other}")
    unit = next(u for u, hex in g.at.items() if hex == here)
    assert of(garrisons.may_garrison(g, unit, "2808")) == "17.6e"
    del g.at[veterans[0]]
    assert of(garrisons.may_garrison(g, unit, "2808")) == ""


@rule("17.6f")
def test_rapp_joins_the_garrison_of_danzig():
    g = garrison(f"{near('2808', 1)}: {INF[0]}")
    assert not garrisons.may_place_rapp(g)
    asked = step(g, "garrisons", f"unit:{INF[0]} city:2808 commander:rapp")
    assert of(asked[0].may("commander:rapp")) == "17.6f"
    assert g.at == {"F-X-DG1": "2808", "rapp": "2808"}
    g = garrison(f"2711: {INF[0]}")
    garrisons.become(g, INF[0], "2711")
    assert not garrisons.may_place_rapp(g)
    g.at["F-G-TOR"] = "2808"  # the garrison of Thorn in Danzig is not that of Danzig
    assert not garrisons.may_place_rapp(g)


@rule("17.6g")
def test_one_garrison_in_each_other_city():
    g = garrison(f"{near('3310', 1)}: {INF[0]} {INF[1]}")
    garrisons.become(g, INF[0], "3310")
    assert of(garrisons.may_garrison(g, INF[1], "3310")) == "17.6g"
    g.removed.append("F-G-STE")
    del g.at["F-G-STE"]
    assert of(garrisons.may_garrison(g, INF[1], "3310")) == "17.6g"


@rule("17.6h")
def test_an_exchange_is_final():
    g = garrison(f"3114: {INF[0]}")
    garrisons.become(g, INF[0], "3114")
    assert INF[0] in g.removed
    g.turn = 5
    assert step(g, "garrisons") == []


@rule("17.6i", "14.12d")
def test_who_stands_in_the_city_already_does_not_relieve_its_garrison():
    """14.12 asks for units that join it from outside the city."""
    g = garrison(f"2711: {INF[0]} {INF[1]} davout")
    garrisons.become(g, INF[0], "2711")
    for turn in (5, 6):
        g.turn = turn
        settle(g)
        assert g.relieved == {}
        assert of(may_leave(g, "F-G-TOR")) == "14.12d"
    g.at[INF[1]] = "2811"
    settle(g)
    g.at[INF[1]] = "2711"
    settle(g)
    assert g.relieved == {"F-G-TOR": 6}
    assert of(may_leave(g, "F-G-TOR")) == "14.12d"
    g.turn = 7
    assert may_leave(g, "F-G-TOR") is None


@rule("17.6i")
def test_they_live_and_stay_like_other_garrisons():
    g = garrison(f"2711: {INF[0]} / 2808: {INF[1]}")
    garrisons.become(g, INF[0], "2711")
    garrisons.become(g, INF[1], "2808")
    settle(g)
    assert at_post(g, "F-G-TOR")
    assert supply.is_exempt(g, "F-G-TOR")
    g.turn = 5
    step(g, "supply")
    assert g.disrupted == []
    assert g.relieved == {}
    assert holds_fast(g, "F-G-TOR")
    assert not holds_fast(g, "F-X-DG1")


# --- 17.7


PRUSSIAN = {f"NN-{n}" for n in (3, 6, 10, 14, 17, 19, 20, 21, 22, 28, 29)}


def deck(g: State) -> list[str]:
    return [] if g.cards is None else g.cards.decks["pre"]


@rule("17.7a")
def test_cards_on_prussia_wait():
    g = handed_over("1808: F-I-1", options={"cards": "yes"})
    assert g.cards is not None
    assert len(deck(g)) + len(g.cards.hand) == 19
    assert not PRUSSIAN & {*deck(g), *g.cards.hand.values()}
    assert {"NN-4", "NN-11", "NN-13"} <= set(deck(g))


@rule("17.7a")
def test_whoever_cannot_draw_plays_no_card_and_keeps_his():
    """One card is left in turn 9; in turn 13 each player adds a new one to that in his hand."""
    g = handed_over("1808: F-I-1", options={"cards": "yes"})
    assert g.cards is not None
    g.cards.decks["pre"], g.turn = ["NN-1"], 9
    held = g.cards.hand["coalition"]
    asked = step(g, "cards", lambda ask: ask.choices[0])
    assert [ask.seat for ask in asked if ask.key == "cards.play"] == ["french"]
    assert list(g.cards.played) == ["french"]
    assert g.cards.hand["coalition"] == held
    for g.turn in (10, 11, 12):
        assert step(g, "cards") == []
        assert g.cards.hand.keys() == {"french", "coalition"}
    g.turn = 13
    asked = step(g, "cards", lambda ask: ask.choices[0])
    assert {ask.seat for ask in asked if ask.key == "cards.play"} == {"french", "coalition"}


@rule("17.7b")
def test_they_go_into_the_deck_when_prussia_has_joined():
    g = handed_over("1808: F-I-1", options={"cards": "yes"})
    g.turn, g.at["P-LAN1"] = 3, "2507"
    muster.join(g)
    assert not PRUSSIAN & set(deck(g))
    step(g, "notes")
    assert set(deck(g)) >= PRUSSIAN
    assert len(deck(g)) == 17 + 11
    step(g, "notes")  # of the next turn
    assert len(deck(g)) == 17 + 11
    for late in (12, 13):
        g = handed_over("1808: F-I-1", options={"cards": "yes"})
        g.turn, g.at["P-LAN1"] = late, "2507"
        muster.join(g)
        step(g, "notes")
        assert not PRUSSIAN & set(deck(g))


# --- 17.8


@rule("17.8a")
def test_victory_is_that_of_1813():
    g = of_1813(turn=19)
    total = victory.points(g)
    g.points["coalition"] += total["french"] - total["coalition"]
    step(g, "end")
    assert g.outcome is not None
    assert g.outcome.winners == ("french",)
    g = of_1813("2412: napoleon", turn=10)
    victory.commander_lost(g, "napoleon")
    assert g.outcome is not None
    assert g.outcome.winners == ("coalition",)
    assert g.outcome.rule in GAME.rules


@rule("17.8b")
def test_only_cities_of_the_western_map_score():
    g = of_1813("0308: F-I-1 / 1317: F-I-2 / 2412: R-1I-5 / 2217: R-1I-14", turn=19)
    score = victory.cities(g)
    assert "Moscow" not in score["french"]
    assert "Kiev" not in score["french"]
    assert score["coalition"]["Warsaw"] == 1
    assert "Lemberg" not in score["coalition"]
    assert sum(bool(h.vp) for h in LATER.map.hexes) == 15
    assert {"Berlin", "Konigsberg"} <= score["french"].keys() & score["coalition"].keys()


@rule("17.8c")
def test_prussian_cities_count_for_an_answer_to_a_truce():
    g = of_1813("2412: R-1I-5", turn=7)
    held = victory.cities(g)["coalition"]
    assert set(held) == {"Berlin", "Frankfurt/Oder", "Konigsberg", "Warsaw"}
    assert armistice.may_refuse(g, "coalition")
    g = of_1813("2412: R-1I-5 / 3512: F-I-1", turn=7)
    assert not armistice.may_refuse(g, "coalition")


# --- 17.9


@rule("17.9a1", "17.9a2")
def test_swedes_and_winter_quarters_are_no_choice():
    for scenario in GAME.scenarios():
        assert not {"sweden", "winter-quarters"} & {o.id for o in scenario.options}
    options = GAME.complete_options("advanced", {})
    french = [h for h in BOARD.city_hex.values() if int(h[:2]) < 20][:8]
    g = of_1812(turn=6, options=options, depots={"french": french, "coalition": []})
    assert step(g, "reinforcements") == []
    assert not told(g, "sweden-waits")
    assert not told(g, "sweden-joins")
    names = [s.name for s in GAME.turn.steps]
    assert not {"quarters", "winter", "late-arrivals"} & set(names)


@rule("17.9b")
def test_foreign_units_leave_from_turn_11_in_every_game():
    assert GAME.complete_options("campaign", {})["defections"] == "yes"
    options = GAME.complete_options("campaign", {})
    for turn in (11, 17):
        g = of_1812("1009: F-V-16 F-V-17 F-I-1", turn=turn, options=options)
        (ask,) = step(g, "defection", "unit:F-V-16")
        assert ask.seat == "coalition"
        assert "F-V-16" in g.removed
    g = of_1812("1009: F-V-16 F-V-17 / 0308: F-I-1", turn=11, options=options)
    assert step(g, "defection") == []


@rule("17.9c1")
def test_the_french_decide_on_napoleon_in_turn_11():
    g = of_1812("1009: F-I-1 napoleon", turn=11)
    (ask,) = step(g, "departure", "stays")
    assert (ask.seat, ask.rule) == ("french", "NN 17.9c1")
    assert step(g, "departure") == []
    for turn in (10, 12):
        assert step(of_1812("1009: F-I-1 napoleon", turn=turn), "departure") == []
    names = list(GAME.turn.names)
    assert names.index("departure") < names.index("defection") < names.index("cards")


@rule("17.9c2")
def test_his_stay_costs_the_reinforcements_of_turn_12():
    due = {"victor": 12, "F-XI-30": 12, "R-CAU-1": 12}
    g = of_1812("1009: F-I-1 napoleon", turn=11, awaited=dict(due))
    step(g, "departure", "stays")
    assert set(g.removed) == {"victor", "F-XI-30"}
    assert g.awaited == {"R-CAU-1": 12}
    assert "napoleon" in g.at


@rule("17.9c3")
def test_or_he_leaves():
    due = {"victor": 12, "F-XI-30": 12}
    g = of_1812("1009: F-I-1 napoleon", turn=11, awaited=dict(due))
    step(g, "departure", "leaves")
    assert "napoleon" not in g.at
    assert g.awaited == due
    assert g.link.napoleon == "home"


@rule("17.9c4")
def test_he_is_back_in_turn_5_of_1813():
    g = handed_over("1808: F-I-1 / 2507: F-I-2", link=Link(napoleon="home"))
    assert "napoleon" not in g.waiting
    for turn in (1, 4):
        g.turn = turn
        assert step(g, "return") == []
    g.turn = 5
    (ask,) = step(g, "return", "stack:2507")
    assert ask.choices == ["stack:1808", "stack:2507"]
    assert g.at["napoleon"] == "2507"
    assert step(g, "return") == []


@rule("17.9d")
def test_abilities_of_commanders_do_not_count_in_1813():
    options = {"ranks": "yes", "specials": "yes", "weak-start": "yes"}
    g = of_1813(options=options)
    assert not g.uses("ranks")
    assert not g.uses("specials")
    assert g.uses("weak-start")
    g = of_1812(options=options)
    assert g.uses("ranks")
    assert g.uses("specials")


@rule("17.9e")
def test_depots_in_russia_reach_five_hexes_in_winter():
    depot = "1808"
    assert of_1813(turn=2).winter

    def reached(game: State, side: str, depot: str) -> int:
        game.depots[side] = [depot]
        found = supply.supplied(game)[side]
        return max(game.board.grid.distance(depot, h) for h in game.board.grid.hexes(found))

    assert reached(of_1813(turn=2), "coalition", depot) == 5
    assert reached(of_1813(turn=2), "coalition", "2412") == 3
    assert reached(of_1813(f"{depot}: F-I-1", turn=2), "french", depot) == 3
    assert reached(of_1812(turn=12), "coalition", depot) == 3
    g = of_1813(turn=2)
    g.depots["coalition"] = [depot]
    found = supply.supplied(g)["coalition"]
    far = next(h for h in LATER.grid.hexes(found) if LATER.grid.distance(depot, h) == 5)
    g.at["R-1I-5"] = far
    line = supply.supply_lines(g, "coalition")[far]
    assert line is not None
    assert (line.depot, len(line.line)) == (depot, 6)
    assert supply.in_supply(g, "R-1I-5")
    g.depots["coalition"] = []
    assert not supply.in_supply(g, "R-1I-5")
