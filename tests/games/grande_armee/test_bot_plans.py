"""The plan of the whole campaign of 1812: its roads, its few depots, the way back before winter."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from grognard.games.grande_armee import depots
from grognard.games.grande_armee.bot import (
    dashes,
    fights,
    leaders,
    marches,
    policy,
    quarters,
    supplies,
    worth,
)
from grognard.games.grande_armee.bot.missions import missions
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.reach import Field
from grognard.games.grande_armee.russia1812 import GAME
from grognard.games.grande_armee.russia1812.designs import DESIGNS
from grognard.games.grande_armee.state import Marker
from grognard.kernel.ask import Ask
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import outlook, state

GUARD = "F-IG-OG F-IG-YG1 F-IG-VL F-IG-A1"
CORPS = "F-I-1 F-I-2 F-I-3 F-I-C davout"
KOVNO, WILNO, SWENCIANY, GLUBOKOYE = "2007", "1808", "1708", "1508"
SMOLENSK, DOROGOBUZH, VYAZMA, MOSCOW = "1009", "0809", "0709", "0308"
WARSAW = "2512"
ROAD = f"{KOVNO}: F-II-6 / {WILNO}: F-II-8 / {SWENCIANY}: F-II-9"


def convert(g, *more):
    o = outlook(g)
    words = [f"city:{hex}" for hex in g.depots["french"] if hex in o.own.units or hex in more]
    return supplies.convert(o, Ask("french", "trains.convert", [*words, "none"]))


# --- the data


def test_every_city_of_a_plan_is_on_the_map():
    cities = Table.new(GAME, seed="plan").state.board.city_hex
    for designs in DESIGNS.values():
        for design in designs:
            goals = [city for column in design.columns for city in column.goals]
            assert {*goals, *design.depots, *design.first, *design.posts} <= set(cities)
            assert sum(column.share for column in design.columns) == pytest.approx(1.0)


# --- columns


def test_a_column_marches_for_the_first_city_it_does_not_hold():
    o = outlook(state(f"2108: {CORPS}", depots={"french": ["2108"], "russian": []}))
    assert KOVNO in o.next_goals
    assert MOSCOW not in o.next_goals
    o = outlook(state(f"{ROAD} / {GLUBOKOYE}: {CORPS}", depots={"french": [], "russian": []}))
    assert "1208" in o.next_goals


def test_the_emperor_goes_with_the_first_column():
    far = f"2313: {GUARD} napoleon / 2108: {CORPS}"
    o = outlook(state(far, depots={"french": ["2108", "2313"], "russian": []}))
    assert missions(o)["2313"] == next(iter(o.next_goals))


def test_what_is_lost_behind_a_column_does_not_turn_it_back():
    """Riga was lost, and the stack in Narva, two hexes from St Petersburg, turned back."""
    pieces = f"{ROAD} / 2004: F-X-7 / 1503: F-X-27 / 1904: R-1I-5 / 1302: {CORPS}"
    found = {"french": [WILNO, "2004", "1503", "1302"], "russian": []}
    o = outlook(state(pieces, turn=8, depots=found))
    assert "1904" in o.lost
    assert "1904" in o.goals
    assert missions(o)["1302"] == "1101"


def test_a_raid_ahead_of_supply_does_not_draw_its_column_on():
    pieces = f"{ROAD} / {SMOLENSK}: F-I-5 / {GLUBOKOYE}: {CORPS} / 1208: R-1II-4"
    o = outlook(state(pieces, turn=6, depots={"french": [WILNO, GLUBOKOYE], "russian": []}))
    assert not o.bit[SMOLENSK] & o.supplied
    assert "1208" in o.next_goals


def test_a_city_on_the_road_keeps_a_piece_until_winter():
    pieces = f"{KOVNO}: {CORPS} / {WILNO}: F-II-8"
    found = {"french": [WILNO], "russian": []}
    assert outlook(state(pieces, turn=4, depots=found)).needs_warden(KOVNO)
    assert not outlook(state(pieces, turn=12, depots=found)).needs_warden(KOVNO)


# --- few depots


def begun(seed):
    """The state after the set-up, and the names of the French depots."""
    t, rng = Table.new(GAME, seed="first"), random.Random(seed)
    bot = GAME.bot("grognard")
    while t.state.turn == 0 and t.ask is not None:
        t.play(bot.choose(t, rng))
    return t.state, {t.state.board.hexes[hex].city for hex in t.state.depots["french"]}


def test_the_first_depots_are_those_of_one_plan_and_not_always_of_the_same():
    plans = [set(design.first) for design in DESIGNS["french"]]
    found = [begun(seed)[1] for seed in range(8)]
    assert all(names in plans for names in found)
    assert found.count(found[0]) < len(found)


def test_the_plan_is_known_again_by_the_depots():
    for design in DESIGNS["french"]:
        g = state(f"2108: {CORPS}", turn=5, depots={"french": [], "russian": []})
        sites = outlook(g).sites([*design.first, *design.depots])
        for kept in (sites[:2], sites[:1], [sites[0], *sites[2:]]):
            g.depots["french"] = kept
            assert outlook(g).design == design


def test_depots_stand_on_the_roads_of_the_plan_only():
    mine = {"french": ["2108", WILNO], "russian": []}
    g = state(f"{ROAD} / {GLUBOKOYE}: {CORPS} / 1910: F-III-10 ney", turn=4, depots=mine)
    assert depots.may_build(g, "french", "1910") is None
    assert supplies.depot_value(outlook(g), GLUBOKOYE) > 0
    assert supplies.depot_value(outlook(g), "1910") < 0


def test_a_depot_that_carries_the_road_is_kept():
    g = state(f"{ROAD} / 2108: F-III-25", turn=4, depots={"french": ["2108", WILNO], "russian": []})
    assert convert(g) == "none"


def test_a_depot_that_has_done_its_work_is_given_up():
    """7.1: by whoever is there; Mariampol cost a train in every turn of winter."""
    rear = {"french": ["2108", WILNO], "russian": []}
    every = ["2108", WILNO, GLUBOKOYE, SMOLENSK, "2004", "1503", "1302"]
    pieces = f"{ROAD} / 2108: augereau / {GLUBOKOYE}: {CORPS}"
    g = state(pieces, turn=8, depots={"french": every, "russian": []})
    assert outlook(g).is_spent("2108")
    assert leaders.need(outlook(g), "2108") > 0
    assert convert(g, "2108") == "city:2108"
    assert not outlook(state(pieces, turn=10, second_year=True, depots=rear)).is_spent("2108")
    assert outlook(state(pieces, turn=10, depots=rear)).is_spent("2108")
    g.depots["french"].remove("1302")  # Narva is still to come, and its link runs by Mariampol
    assert not outlook(g).is_spent("2108")
    assert convert(g, "2108") == "none"


def test_a_depot_in_the_rear_is_given_up_when_trains_are_scarce():
    # Insterburg feeds nobody and links nothing that others do not.
    many = ["2108", WILNO, KOVNO, "2308", "2408", "2407", "2509", "2511", "2512"]
    g = state(f"{ROAD} / 2308: F-X-7", turn=8, depots={"french": many, "russian": []})
    assert convert(g) == "city:2308"


# --- marches


def test_a_fed_stack_leaves_for_moscow():
    held = f"{GLUBOKOYE}: F-III-10 / 1208: F-III-11 / {SMOLENSK}: F-II-9 / {DOROGOBUZH}: F-II-6"
    found = {"french": [WILNO, GLUBOKOYE, SMOLENSK], "russian": []}
    g = state(
        f"{KOVNO}: oudinot / {WILNO}: F-II-8 / {held} / {VYAZMA}: {CORPS}", turn=7, depots=found
    )
    o = outlook(g)
    assert o.bit[VYAZMA] & o.supplied
    assert marches.plan(o, Field(g, "french"), VYAZMA).hex == MOSCOW


def test_the_left_wing_goes_on_to_an_empty_place_for_a_depot():
    """Four divisions stood in Dorpat from August to January, and Narva lay open: nobody was to be
    the first there, since an empty city of the enemy bars the links into it (6.2d)."""
    narva, dorpat = "1302", "1503"
    held = f"{KOVNO}: F-II-6 / {WILNO}: F-II-8 / 2004: F-II-9 / 1904: F-III-10"
    found = {"french": ["2108", WILNO, "2004", dorpat], "russian": []}
    g = state(f"{held} / {dorpat}: {CORPS} / 1101: R-1I-R", turn=7, depots=found)
    o = outlook(g)
    assert not o.bit[narva] & o.linked
    assert o.would_link(narva)
    assert marches.plan(o, Field(g, "french"), dorpat).hex == narva


def test_a_hungry_hex_is_no_progress():
    g = state(f"{WILNO}: {CORPS} F-II-6", turn=5, depots={"french": [WILNO], "russian": []})
    o = outlook(g)
    far = next(h for h in ("1302", "1202", "1003") if not o.bit[h] & o.supplied)
    units = list(o.own.units[WILNO])
    assert worth.value_of(o, WILNO, far, units, 3) < 0


def test_in_the_last_turn_nobody_marches_for_a_city_of_later():
    pieces = f"{ROAD} / {GLUBOKOYE}: F-III-10 / 1408: {CORPS}"
    found = {"french": [WILNO, GLUBOKOYE], "russian": []}
    o = outlook(state(pieces, turn=16, depots=found))
    rows = list(worth.weighed(o, "1408", "1309", list(o.own.units["1408"]), 1))
    assert "bot-goal" not in [reason for reason, _ in rows]


def test_the_emperor_does_not_follow_into_a_city_out_of_supply():
    """14.7: he starved in Moscow and was taken there, in six games of forty."""
    g = state(
        f"0408: {GUARD} napoleon ney / {MOSCOW}:", turn=8, depots={"french": [], "russian": []}
    )
    pieces = [*GUARD.split(), "napoleon", "ney"]
    g.combat = Combat("french", "0408", MOSCOW, pieces[:4], advancing=pieces)
    words = [*(f"unit:{unit}" for unit in pieces[:4]), "commander:napoleon", "advance", "stay"]
    assert fights.advance(outlook(g), Ask("french", "advance.units", words)) == "commander:napoleon"


def test_the_emperor_does_not_advance_with_one_or_two_units():
    """14.7: he rode on to Sebezh with two, and Cossacks took the last one beside him."""
    pieces = f"{ROAD} / {GLUBOKOYE}: {GUARD} napoleon ney / 1407:"
    g = state(pieces, turn=5, depots={"french": [WILNO, GLUBOKOYE], "russian": []})

    def answer(n: int) -> str | None:
        units = [str(unit) for unit in GUARD.split()[:n]]
        g.combat = Combat("french", GLUBOKOYE, "1407", units, advancing=[*units, "napoleon"])
        words = [*(f"unit:{unit}" for unit in units), "commander:napoleon", "advance", "stay"]
        return fights.advance(outlook(g), Ask("french", "advance.units", words))

    assert answer(2) == "stay"
    assert answer(4) == "advance"


# --- winter


def test_the_army_comes_back_to_its_depots_before_winter():
    pieces = f"{ROAD} / {GLUBOKOYE}: F-III-10 / 1408: F-I-1 F-I-2 F-I-3 davout"
    g = state(pieces, turn=10, depots={"french": [WILNO], "russian": []})
    o = outlook(g)
    assert o.fed_now("1408")
    assert not o.bit["1408"] & o.supplied  # by the short lines of winter
    back = marches.plan(o, Field(g, "french"), "1408")
    assert back.promise > 0
    assert o.bit[back.hex] & o.supplied


def test_winter_quarters_are_no_more_depots_than_winter_can_pay():
    g = state(f"{WILNO}: {CORPS}", turn=9, depots={"french": ["2108"], "russian": []})
    o = outlook(g)
    printed = [row.trains["french"] for row in g.board.tables.trains["main"] if row.turn >= 9]
    assert quarters.most_depots(o) == min(printed) - quarters.SPARE
    g.depots_lost["french"] = 2
    assert quarters.most_depots(outlook(g)) == min(printed) - 2 - quarters.SPARE


def test_a_garrison_in_a_depot_does_not_forage():
    found = {"french": [WILNO], "russian": []}
    g = state(f"{WILNO}: {CORPS} / 1709: F-III-10 F-III-11 ney", turn=12, depots=found)
    o = outlook(g)
    assert quarters.hungry(o, WILNO, o.own.units[WILNO]) == 0
    assert quarters.hungry(o, "1709", o.own.units["1709"]) > 0


def test_warsaw_keeps_guards_when_the_enemy_may_come_back():
    pieces = f"{WARSAW}: F-IX-12 F-IX-26 F-IX-28 victor"
    found = {"french": [WARSAW], "russian": []}
    early, late = (state(pieces, turn=turn, depots=found) for turn in (4, 9))
    assert quarters.home_guard(outlook(early), WARSAW) == 0
    assert not marches.plan(outlook(late), Field(late, "french"), WARSAW).units


def test_those_who_keep_a_city_before_an_enemy_recover_first():
    """Schwarzenberg lay disrupted in Brzesc for three turns with the enemy beside him."""
    found = {"french": [WILNO, "2313"], "russian": []}
    pieces = f"{ROAD} / 2113: F-X-7! F-X-27! F-X-C! davout"

    def worth(more: str) -> float:
        g = state(pieces + more, turn=8, depots=found)
        return supplies.use(outlook(g), Field(g, "french"), "2113")[0]

    assert worth(" / 1912: R-2VII-26") > worth("")


def test_a_depot_of_the_plan_is_set_up_although_winter_can_pay_for_no_more():
    """Glubokoye had five divisions and no depot from turn 7 on, and all of them starved."""
    rear = ["2314", "2108", "2004", WILNO, "1503"]
    g = state(f"{ROAD} / {GLUBOKOYE}: {CORPS}", turn=8, depots={"french": rear, "russian": []})
    o = outlook(g)
    assert len(rear) >= quarters.most_depots(o)
    assert supplies.depot_value(o, GLUBOKOYE) > 0


def test_a_disrupted_stack_needs_one_train_to_recover_and_one_to_march():
    """8.4i: Bessieres got one train in Narva and stood still, two hexes from St Petersburg."""
    pieces = f"{ROAD} / {GLUBOKOYE}: F-I-1 F-I-2 F-I-3! F-I-C davout"
    g = state(pieces, turn=5, depots={"french": [WILNO, GLUBOKOYE], "russian": []})
    field = Field(g, "french")
    assert supplies.use(outlook(g), field, GLUBOKOYE)[1] == supplies.RECOVERY
    g.markers.append(Marker("french", GLUBOKOYE, genuine=True))
    assert supplies.use(outlook(g), field, GLUBOKOYE)[1] == supplies.MARCH


def test_recovery_counts_less_where_supply_fails_before_the_next_turn():
    """Trains went to stacks whom the short lines of winter left hungry again at once."""
    found = {"french": [WILNO, GLUBOKOYE], "russian": []}
    counted = dict[int, float]()
    for turn in (3, 10):
        pieces = f"{ROAD} / {GLUBOKOYE}: F-III-10 / 1511: F-I-1! F-I-2 davout"
        o = outlook(state(pieces, turn=turn, depots=found))
        assert o.fed_now("1511")
        counted[turn] = supplies._recovery(o, "1511", ["F-I-1"]) / o.left_for(3)
    assert counted[10] == pytest.approx(0.3 * counted[3])


def test_a_lone_garrison_forages_rather_than_keep_a_depot():
    """6.3: one division fails with one chance in six; seven depots left one train in November."""
    found = {"french": [WILNO, GLUBOKOYE], "russian": []}
    o = outlook(state(f"{WILNO}: F-II-8 / {GLUBOKOYE}: {CORPS}", turn=12, depots=found))
    assert quarters.foraging(o, o.own.units[WILNO]) < 0.1
    assert supplies._lodgers(o, GLUBOKOYE) > supplies._lodgers(o, WILNO) + 1.0


# --- the last march


def last_march(g, hex):
    o = outlook(g)
    return marches.plan(o, Field(g, "french"), hex)


def test_units_wait_for_the_last_turn_within_a_forced_march_of_an_open_prize():
    pieces = f"{ROAD} / {GLUBOKOYE}: F-I-4 / 1208: F-I-5 / {SMOLENSK}: {CORPS}"
    g = state(pieces, turn=13, depots={"french": [GLUBOKOYE, SMOLENSK], "russian": []})
    o = outlook(g)
    assert dashes.springboard(o, SMOLENSK) == 0
    assert dashes.springboard(o, DOROGOBUZH) > dashes.springboard(o, "0909")
    party = last_march(g, SMOLENSK)
    assert dashes.springboard(o, party.hex) > 0
    assert len(party.units) == 1


def test_a_city_near_an_open_prize_gets_a_depot_for_the_last_march():
    pieces = f"{ROAD} / {GLUBOKOYE}: F-I-4 / 1208: F-I-5 / {SMOLENSK}: F-I-1 / {DOROGOBUZH}: F-I-2"
    kept = {"french": [GLUBOKOYE, SMOLENSK], "russian": []}
    early = outlook(state(pieces, turn=9, depots=kept))
    late = outlook(state(pieces, turn=12, depots=kept))
    assert dashes.lacks_depot(early, DOROGOBUZH) == 0
    assert dashes.lacks_depot(late, DOROGOBUZH) == 3
    assert dashes.lacks_depot(late, SMOLENSK) == 0


def test_a_prize_under_disrupted_units_alone_is_stormed_in_the_last_turn():
    pieces = f"{ROAD} / 0709: {CORPS} / {MOSCOW}: R-1I-5!"
    g = state(pieces, turn=16, depots={"french": ["0709"], "russian": []})
    assert MOSCOW in g.board.near[last_march(g, "0709").hex]
    early = state(pieces, turn=13, depots={"french": ["0709"], "russian": []})
    assert not dashes.assault(outlook(early), "0408", 9.0)


def test_nobody_joins_a_storming_party_who_may_spoil_its_attack():
    """10.1: one disrupted unit keeps a stack from attacking; forced marches in winter bring one."""
    pieces = f"{ROAD} / 1503: F-II-C ney / 1201: {CORPS} / 1101: R-1I-5!"
    g = state(pieces, turn=16, depots={"french": ["1503"], "russian": []})
    o = outlook(g)
    assert worth._hindrance(o, "1503", "1201", ["F-II-C"], 5) > 1
    assert worth._hindrance(o, "1503", "1201", ["F-II-C"], 1) == 0
    assert worth._hindrance(o, "1503", "1202", ["F-II-C"], 4) == 0


# --- the capitals of those who wait for winter


def test_the_russians_keep_units_in_the_capitals_against_the_last_march():
    pieces = f"{MOSCOW}: R-1I-5! / 0408: R-1I-14 R-1I-C barclay / {WILNO}: {CORPS}"
    early = outlook(state(pieces, turn=9), "russian")
    assert MOSCOW not in early.goals
    assert quarters.home_guard(early, MOSCOW) == 0
    late = outlook(state(pieces, turn=14), "russian")
    assert missions(late)["0408"] == MOSCOW
    assert quarters.home_guard(late, MOSCOW) == 2
    near = outlook(state(pieces.replace(WILNO, "0809"), turn=9), "russian")
    assert MOSCOW in near.goals


# --- the depots of those who wait for winter


def test_the_russians_give_up_a_depot_before_it_is_taken():
    """7.2: the French took seven, each of which cost a train for ever."""
    found = {"french": [WILNO], "russian": ["1610", "1412"]}
    ask = Ask("russian", "trains.convert", ["city:1610", "none"])
    for enemy, answer in (("1711", "city:1610"), (KOVNO, "none")):
        pieces = f"1610: R-2VII-26 barclay / 1412: R-2VII-12 / {enemy}: {CORPS}"
        g = state(pieces, turn=4, depots=found)
        assert supplies.convert(outlook(g, "russian"), ask) == answer


def test_the_first_depots_of_the_russians_keep_out_of_reach():
    pieces = f"1610: R-2VII-26 barclay / 1711: {CORPS}"
    g = state(pieces, turn=0, depots={"french": [], "russian": []})
    o = outlook(g, "russian")
    front, rear = (supplies._set_up(o, [hex]) for hex in ("1610", SMOLENSK))
    o.weights = replace(o.weights, overrun=0.0)
    assert supplies._set_up(o, ["1610"]) == front + 2.0
    assert supplies._set_up(o, [SMOLENSK]) == rear


def test_the_russians_do_not_go_where_nobody_feeds_them():
    """7.3a: hungry stacks get no train, and a dozen divisions stood still from November on."""
    pieces = "0709: R-2VII-26 R-2VII-12 R-2VII-A barclay / 1009: F-I-1!"
    g = state(pieces, turn=12, depots={"french": [WILNO], "russian": ["0408"]})
    o = outlook(g, "russian")
    best = marches.plan(o, Field(g, "russian"), "0709")
    assert best.promise < o.weights.least
    assert worth.value_of(o, "0709", "0910", best.units, 2) < 0


# --- decisive victories beside the plan


def test_a_stack_of_disrupted_enemies_near_by_is_hunted():
    pieces = f"{ROAD} / 1910: {CORPS} / 1912: R-2VII-26! R-2VII-12! R-2VII-A!"
    found = {"french": [WILNO], "russian": []}
    assert "1912" in outlook(state(pieces, turn=4, depots=found)).goals


def test_a_fit_stack_behind_the_columns_is_hunted_by_those_who_outweigh_it():
    """Three divisions stood at Slonim for a whole campaign, two hexes from twice as many."""
    enemy = "1912: R-2VII-26 R-2VII-12 R-2VII-A"
    found = {"french": [WILNO], "russian": []}
    strong = outlook(state(f"{ROAD} / 1910: {CORPS} / {enemy}", turn=4, depots=found))
    assert "1912" in strong.goals
    weak = outlook(state(f"{ROAD} / 1910: F-I-1 davout / {enemy}", turn=4, depots=found))
    assert "1912" not in weak.goals
    beyond = enemy.replace("1912", "1109")
    from_kovno = {"french": [KOVNO], "russian": []}
    ahead = outlook(state(f"{ROAD} / 1209: {CORPS} / {beyond}", turn=4, depots=from_kovno))
    assert "1109" not in ahead.goals


# --- policy


def test_the_french_take_a_second_year_unless_they_are_well_ahead():
    ask = Ask("french", "quarters.enter", ["enter", "decline"])
    g = state(f"{ROAD} / {SMOLENSK}: {CORPS}", turn=7, points={"russian": 12})
    assert policy.second_year(outlook(g), ask) == "enter"
    g = state(
        f"{ROAD} / {MOSCOW}: {CORPS} / 1101: F-I-4 / {SMOLENSK}: F-I-5",
        turn=7,
        points={"russian": 0},
    )
    assert policy.second_year(outlook(g), ask) == "decline"


def test_independence_is_declared_only_with_nearly_all_cities():
    ask = Ask("french", "politics.independence", ["declare", "decline"])
    some = state(f"{ROAD} / 1317: F-V-16", turn=6)
    assert policy.independence(outlook(some), ask) == "decline"
    prizes = [hex for hex in outlook(some).prizes if hex != "1317"]
    units = [unit for unit in some.board.units if unit.startswith("F-")]
    everywhere = " / ".join(f"{hex}: {unit}" for hex, unit in zip(prizes, units, strict=False))
    assert policy.independence(outlook(state(everywhere, turn=6)), ask) == "declare"


# --- commanders


def test_a_commander_who_is_not_needed_rides_to_a_far_stack_that_has_none():
    """16.13: eight commanders were in Glubokoye in spring, and four stacks in Poland had none."""
    pieces = f"{GLUBOKOYE}: {CORPS} ney / 2108: F-II-6 F-II-8 F-II-9 F-III-10 F-III-11"
    o = outlook(state(pieces, turn=8, depots={"french": [GLUBOKOYE, WILNO], "russian": []}))
    assert o.distance("2108", GLUBOKOYE) > 3
    assert leaders.called(o) == {"ney": "2108"}
    half_way = "1807"
    assert leaders.gain(o, "ney", half_way, "2108") > leaders.WORTH_A_RIDE
    assert leaders.gain(o, "ney", half_way) < 0


def test_a_stranded_commander_rides_back_to_troops_who_have_a_leader_already():
    g = state(f"0909: davout / {SMOLENSK}: F-I-1 F-I-2 ney", turn=9)
    o = outlook(g)
    assert leaders.gain(o, "davout", SMOLENSK) > leaders.WORTH_A_RIDE
