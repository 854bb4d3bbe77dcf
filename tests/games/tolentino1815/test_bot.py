"""The opponents: they keep command, mass their assaults, hold what they have, and win."""

from __future__ import annotations

import random

import pytest

from grognard.ai.players import player, think
from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.bot.assaults import expected, plan
from grognard.games.tolentino1815.bot.judgement import JUDGEMENT, facts
from grognard.games.tolentino1815.bot.staff import Staff, prize, urgency, way_to
from grognard.games.tolentino1815.bot.weights import WEIGHTS
from tests.games.tolentino1815.tabletop import (
    BOARD,
    asked,
    assault,
    at,
    field,
    new,
    rule,
    state,
)


def bot_plays(t, seat, seed, level="grognard"):
    """A bot on one seat against random choices, to the end."""
    rng = random.Random(seed)
    bot, other = player(GAME, level), player(GAME, "random")
    while t.ask is not None:
        t.play(think(t, bot if t.ask.seat == seat else other, rng))
        assert len(t.history) < 5_000
    return t


@pytest.mark.parametrize("seat", ["neapolitan", "austrian"])
def test_the_bot_beats_random_choices_at_the_rancia(seat):
    won = sum(
        bot_plays(new("rancia", f"bot {seed}"), seat, seed).outcome.winners == (seat,)
        for seed in range(6)
    )
    assert won >= 5


def test_both_levels_play_to_the_end():
    assert GAME.levels() == ("recruit", "grognard")
    t = new("rancia", "levels")
    rng = random.Random(1)
    bots = {"neapolitan": player(GAME, "recruit"), "austrian": player(GAME, "grognard")}
    while t.ask is not None:
        t.play(think(t, bots[t.ask.seat], rng))
    assert t.outcome is not None


class NoLuck(random.Random):
    """Nothing is left to chance."""

    def choice(self, seq):
        raise AssertionError(f"no answer, but any of {seq}")


@pytest.mark.parametrize("scenario", ["rancia", "battle"])
def test_the_grognard_has_an_answer_to_every_question(scenario):
    t, bot, blind = new(scenario, "answers"), player(GAME, "grognard"), NoLuck(1)
    for _ in range(400):
        if t.ask is None:
            break
        word = bot.choose(t, blind)
        assert word in t.ask.choices
        t.play(word)


def test_the_same_state_gives_the_same_answer():
    t = new()
    bot = player(GAME, "grognard")
    for _ in range(60):
        assert t.ask is not None
        words = {bot.choose(t, random.Random(5)) for _ in range(2)}
        assert len(words) == 1
        t.play(words.pop())


def test_assaults_are_massed_and_complete():
    g = state(
        "1312: lin6_a / 1313: lin6_b / 1412: leg3_a / 1413: wacq",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    (massed,) = plan(g, WEIGHTS.of("neapolitan"))
    assert set(massed.attackers) == {"lin6_a", "lin6_b", "leg3_a"}
    strong = expected(g, assault(["lin6_a", "lin6_b", "leg3_a"], "1413"))
    assert strong > expected(g, assault(["lin6_a"], "1413"))


def test_the_plan_does_the_duties_of_an_attack_order():
    t = field(
        "1312: lin9_a / 1413: simb_a simb_b / 1212: hill_a / 3109: lin6_a",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    bot, rng = player(GAME, "grognard"), random.Random(1)
    for _ in range(12):
        if asked(t) not in ("neapolitan assault.declare", "neapolitan assault.attackers"):
            break
        t.play(think(t, bot, rng))
    assert "assault.declare" not in asked(t)


def test_who_has_moved_and_is_not_in_contact_is_not_counted_upon():
    pieces = "1512: lin6_a / 1712: lin6_b / 1413: wacq / 1112: carl_a"
    fresh, spent = state(pieces, active="II"), state(pieces, active="II", done=["lin6_b"])
    counted, alone = (
        Staff(g, "neapolitan").odds_against("1413", "II", besides="lin6_a") for g in (fresh, spent)
    )
    assert counted > alone > 0


def test_nobody_rides_alone_against_a_mass():
    """Under Attack who is in contact must attack (5.1.2c): so a weak unit keeps away."""
    g = state(
        "1812: chl2_ii dambrosio / 1413: simb_a simb_b / 1112: carl_a",
        active="II",
        orders="II attack",
    )
    staff = Staff(g, "neapolitan")
    assert staff.value("chl2_ii", "1512") < staff.value("chl2_ii", "1612")


def test_the_castle_is_held_against_a_mass_and_by_the_strong():
    enemies = "2510: vel1 vel2 vel3 / 2509: lin6_a lin6_b / 2610: livron"
    g = state(f"2310: jag9 / 2210: hus5b / 2111: starhemberg / {enemies}", active="Av")
    staff = Staff(g, "austrian")
    assert staff.value("jag9", "2310") > max(
        staff.value("jag9", hex) for hex in ("2211", "2210", "2311")
    )
    assert staff.stake("2310") > 0
    empty = state(
        f"2211: jag9 hus5b / 2111: starhemberg / {enemies}",
        active="Av",
        overstacked=["jag9", "hus5b"],
    )
    staff = Staff(empty, "austrian")
    gain = {id: staff.value(id, "2310") - staff.value(id, "2211") for id in ("jag9", "hus5b")}
    assert gain["jag9"] > gain["hus5b"]


@rule("18i")
@pytest.mark.parametrize(
    ("lost", "turn", "neapolitan", "austrian"),
    [
        ("carl_a carl_b", 12, 1, -1),  # 4 points: the Austrians win
        ("carl_a carl_b taxis", 12, 1, 1),  # 5: a draw suits nobody
        ("carl_a carl_b carl_c taxis", 12, 1, 1),  # 7: still a draw
        ("carl_a carl_b carl_c chast_a", 12, -1, 1),  # 8: the Neapolitans win
        ("carl_a carl_b carl_c chast_a", 9, 0, 0),  # there is time
    ],
)
def test_the_points_decide_how_much_is_risked_in_the_end(lost, turn, neapolitan, austrian):
    g = state("3109: lin6_a / 1112: bianchi wacq", turn=turn, lost=lost)
    assert urgency(g, "neapolitan") == neapolitan
    assert urgency(g, "austrian") == austrian


def test_in_the_scenario_to_learn_by_the_castle_alone_counts():
    g = new("rancia").state
    assert prize(g, "2310") > 0
    assert prize(g, "2207") == 0
    assert Staff(g, "neapolitan").goal("vel1") == "2310"
    g.turn = g.last_turn
    assert (urgency(g, "neapolitan"), urgency(g, "austrian")) == (1, -1)


def test_the_austrians_strike_back_where_they_outnumber():
    weak = "2207: lin6_a:disorder / 2208: simb_a simb_b / 2107: hill_a hill_b / 2008: senitzer"
    assert Staff(state(weak), "austrian").wish("S") == "attack"
    strong = weak.replace("lin6_a:disorder", "vel1 vel2 vel3").replace("simb_a simb_b", "simb_a")
    strong = strong.replace("hill_a hill_b", "hill_a") + " / 2306: lin6_a lin6_b / 2206: lin2_a"
    assert Staff(state(strong), "austrian").wish("S") == "defence"


def test_guns_fire_where_it_hurts_most():
    t = field(
        "1312: art_t taxis / 1512: lin6_a lin6_b / 1412: chl2_ii / 1112: carl_a",
        active="T",
        phase="bombardment",
    )
    bot, rng = player(GAME, "grognard"), random.Random(1)
    t.play(think(t, bot, rng))
    assert asked(t) == "austrian bombardment.target"
    assert t.ask is not None
    shots = {
        word: sum(c.probability for c in GAME.odds(t.state, t.ask, word).chances if hurts(c))
        for word in t.ask.choices
        if word != "back"
    }
    assert shots[think(t, bot, rng)] == max(shots.values())


def hurts(chance):
    return chance.args["result"] not in ("bombardment:none", "bombardment:T-passed")


def test_a_garrison_stays_at_its_objective():
    g = state("2604: lin6_a / 3109: dambrosio / 1112: carl_a", active="II", orders="II manoeuvre")
    staff = Staff(g, "neapolitan")
    assert staff.garrison("lin6_a") > 0
    assert staff.value("lin6_a", "2604") > staff.value("lin6_a", "2603")


def test_orders_fit_the_distance_of_the_enemy():
    far = state("3109: dambrosio lin6_a / 1112: bianchi carl_a")
    assert Staff(far, "neapolitan").wish("II") == "manoeuvre"
    near = state("1512: dambrosio lin6_a lin6_b / 1312: stjul")
    assert Staff(near, "neapolitan").wish("II") == "attack"
    shaken = state("3109: dambrosio lin6_a:disorder lin6_b:disorder / 1112: carl_a")
    assert Staff(shaken, "neapolitan").wish("II") == "defence"


@rule("4.3.4b")
def test_generals_ride_where_their_units_are():
    t = field(
        "3109: dambrosio / 2810: lin6_a lin6_b / 1112: carl_a",
        active="II",
        orders="II manoeuvre",
        phase="commanders",
    )
    bot, rng = player(GAME, "grognard"), random.Random(1)
    while "commanders" in asked(t):
        t.play(think(t, bot, rng))
    assert at(t, "dambrosio") in ("2810", "2909", "2710", "2809", "2811", "2709", "2910")


def test_the_way_follows_the_roads():
    assert way_to(BOARD, "2310", "2310") == 0
    assert way_to(BOARD, "2310", "2510") < way_to(BOARD, "2310", "2408")


def test_an_order_to_attack_is_not_given_and_taken_back_turn_by_turn():
    """The odds lie between those at which the order is given and those at which it is given up."""
    where = "1312: lin6_a / 1313: lin6_b / 1413: wacq"
    g = state(where, active="II", orders="II attack")
    odds = Staff(g, "neapolitan").odds_against("1413", "II")
    constants = WEIGHTS.changed({"bold": odds + 0.2, "steady": 0.5, "contact": 0.5})
    assert Staff(g, "neapolitan", constants).wish("II") == "attack"
    other = state(where, active="II", orders="II advance")
    assert Staff(other, "neapolitan", constants).wish("II") == "advance"
    assert Staff(g, "neapolitan", constants.changed({"steady": 0})).wish("II") == "advance"


@rule("5.1.2b", "5.1.2c")
def test_no_attack_is_ordered_where_somebody_would_have_to_attack_a_mass() -> None:
    """Under Attack a unit two hexes from the enemy comes into contact, and must fight there."""
    where = "1512: dambrosio lin6_a lin6_b / 1312: stjul / 2012: simb_a simb_b / "
    far, near = state(where + "1712: chl2_ii"), state(where + "1812: chl2_ii")
    assert Staff(far, "neapolitan").wish("II") == "attack"
    assert Staff(near, "neapolitan").wish("II") == "advance"


def test_only_questions_about_whole_formations_are_searched():
    t = new("rancia", "bot 1")
    bot, rng = player(GAME, "grognard"), random.Random(1)
    seen: dict[str, int] = {}
    while t.ask is not None and len(t.history) < 120:
        plans = bot.plans(t, rng)
        assert plans[0].choice == bot.choose(t, rng)
        assert len({plan.choice for plan in plans}) == len(plans)
        seen[t.ask.key] = max(seen.get(t.ask.key, 0), len(plans))
        t.play(plans[0].choice)
    assert seen["movement.hex"] == seen["movement.unit"] == 1
    assert seen["orders.attempt"] == 2
    assert seen["assault.declare"] > 1


def test_strength_about_the_castle_is_a_chance_to_win():
    weak = state("2310: lin6_a / 1112: carl_a", turn=4)
    weak.prize, weak.last_turn = "2310", 4
    strong = state("2310: lin6_a lin6_b / 1112: carl_a", turn=4)
    strong.prize, strong.last_turn = "2310", 4
    lost = state("2310: carl_a / 1112: lin6_a", turn=4)
    lost.prize, lost.last_turn = "2310", 4
    chance = JUDGEMENT.chance
    assert chance(facts(strong)) > chance(facts(weak)) > chance(facts(lost))


def test_the_weak_levels_err_less_as_the_side_that_has_to_take_something():
    """At the Rancia the Austrians win by default, so both weak levels need fewer errors as the
    Neapolitans to win there at all."""
    assert GAME.error_rate("conscript", "neapolitan") < GAME.error_rate("conscript", "austrian")
    assert GAME.error_rate("conscript-ranked", "neapolitan") < GAME.error_rate(
        "conscript-ranked", "austrian"
    )
    assert GAME.error_rate("recruit", "neapolitan") < GAME.error_rate("conscript", "neapolitan")
