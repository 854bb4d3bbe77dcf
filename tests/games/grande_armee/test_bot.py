"""The family's opponents: legal and steady answers, sense in plain positions, and victories."""

from __future__ import annotations

import random

import pytest

from grognard.ai.levels import offered
from grognard.ai.players import player, think
from grognard.games.grande_armee import attack
from grognard.games.grande_armee.bot import decide, fights, supplies
from grognard.games.grande_armee.bot.answers import ANSWERS, SETTLED
from grognard.games.grande_armee.bot.marches import plan, why
from grognard.games.grande_armee.bot.outlook import seen
from grognard.games.grande_armee.bot.prospects import prospect
from grognard.games.grande_armee.bot.weights import constants
from grognard.games.grande_armee.reach import Field
from grognard.games.grande_armee.russia1812 import GAME
from grognard.kernel.ask import Ask
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import outlook, run, state, train


class NoLuck(random.Random):
    """Nothing is left to a blind choice."""

    def choice(self, seq):
        raise AssertionError(f"no answer, but any of {seq}")


def test_a_train_that_is_to_spare_names_its_place():
    """A reason names what its sentence speaks of; the last train has nobody to serve."""
    g = state("2508: F-I-1 davout", trains={"french": 1, "russian": 0}, mover="french")
    ask = Ask("french", "trains.place", ["train:1507", "stop"], "7.4a", {"trains": 1, "dummies": 0})
    (found,) = supplies.rank_trains(outlook(g), ask)
    assert found.reason == "bot-spare-train"
    assert GAME.say("en", found.reason, found.args).count("1507") == 1


def test_one_depot_for_one_hungry_army():
    """Six trains were laid for six depots that would have fed the same five divisions."""
    pieces = "0609: R-1IV-11 R-1IV-23 R-1II-4 barclay / 1009: F-I-1 F-I-2 F-I-3 davout"
    g = state(pieces, turn=8, depots={"french": ["1009"], "russian": ["1412"]})
    o = outlook(g, "russian")
    assert supplies.depot_value(o, "0608") > 0
    assert supplies.depot_value(o, "0608", ["0709"]) < 0


@pytest.mark.parametrize(("seat", "seed"), [("french", 3), ("russian", 1)])
def test_the_bot_beats_random_choices(seat, seed):
    t, rng = Table.new(GAME, "", seed=f"bot {seed}"), random.Random(seed)
    bot, other = player(GAME, "grognard"), player(GAME, "random")
    while t.ask is not None:
        t.play(think(t, bot if t.ask.seat == seat else other, rng))
        assert len(t.history) < 5_000
    assert t.outcome is not None
    assert t.outcome.winners == (seat,)


def test_the_grognard_has_an_answer_to_every_question_of_the_advanced_game():
    t, bot, blind = Table.new(GAME, "advanced", seed="answers"), player(GAME, "grognard"), NoLuck(1)
    for _ in range(500):
        if t.ask is None:
            break
        assert t.ask.key in ANSWERS or t.ask.key in SETTLED or len(t.ask.choices) == 1
        word = bot.choose(t, blind)
        assert word in t.ask.choices, t.ask.key
        t.play(word)


def test_the_same_state_and_chance_give_the_same_answer():
    t, bot = Table.new(GAME, "", seed="steady"), player(GAME, "recruit")
    for _ in range(60):
        assert t.ask is not None
        words = {bot.choose(t, random.Random(5)) for _ in range(2)}
        assert len(words) == 1
        t.play(words.pop())


def test_there_are_three_levels():
    assert offered(GAME) == ("conscript", "recruit", "grognard")


def test_a_conscript_errs_but_sets_up_his_army_and_marches_where_something_is_gained():
    t, rng = Table.new(GAME, seed="conscript"), random.Random(1)
    bot, conscript = player(GAME, "grognard"), player(GAME, "conscript")
    erred, marches = 0, 0
    while t.ask is not None and t.state.turn < 2:
        choice = conscript.choose(t, rng)
        if t.ask.key == "march.stack":
            liked = [one.choice for one in bot.rank(t, rng)]
            assert choice in liked[:4] or len(liked) == 1
            erred += choice != liked[0]
            marches += 1
        t.play(choice)
    assert 0 < erred < marches


def test_what_was_worked_out_is_kept_until_something_moves():
    """Trains are placed by turns: the marches of every stack were weighed anew for each."""
    g = state("2508: F-I-1 davout / 1806: R-1IV-11", turn=3)
    o = seen(g, "french", random.Random(1))
    g.markers.append(train("french", "2508"))
    assert seen(g, "french", random.Random(2)) is o
    g.at["F-I-1"] = "2408"
    assert seen(g, "french", random.Random(2)) is not o


def test_what_a_stack_is_worth_rested_is_not_taken_for_what_it_is_worth_now():
    g = state("2508: F-I-1! F-I-2 davout", turn=3)
    o = outlook(g)
    assert o.rested("2508") > o.strength("2508")
    assert outlook(g).strength("2508") == o.strength("2508")


# --- plain positions


def attacks(pieces):
    """The first answer of the French bot in a combat phase on a field."""
    g = state(pieces, turn=4, commands=COMMANDS)
    attack.begin(g)
    (ask, *_) = run(g, attack.attacks(g))
    return decide(g, ask, random.Random(1))


COMMANDS = {"french": 4, "russian": 3}
STRONG = "F-I-1 F-I-2 F-I-3 F-I-C davout"


def test_a_disrupted_stack_is_attacked():
    assert attacks(f"0616: {STRONG} / 0617: R-1I-5! R-1I-14! R-1I-C!") == "stack:0616"


def test_an_attack_gives_its_reason_and_its_price_is_a_constant():
    g = state(f"0616: {STRONG} / 0617: R-1I-5! R-1I-14! R-1I-C!", turn=4, commands=COMMANDS)
    attack.begin(g)
    (ask, *_) = run(g, attack.attacks(g))
    best = fights.rank_attacks(outlook(g), ask)[0]
    assert (best.choice, best.reason) == ("stack:0616", "bot-decisive")
    asked = constants("russia1812").changed({"french.enough": 99.0})
    assert decide(g, ask, random.Random(1), asked.of("french")) == "pass"
    assert decide(g, ask, random.Random(1), asked.of("russian")) == "stack:0616"


def test_one_division_does_not_attack_an_army():
    assert attacks("0616: F-II-8 oudinot / 0617: R-1I-5 R-1I-14 R-1I-C barclay") == "pass"


def test_a_wholly_disrupted_stack_promises_a_decisive_victory():
    g = state(f"0616: {STRONG} / 0617: R-1I-5! R-1I-14! R-1I-C!")
    assert prospect(outlook(g), "0616", "0617").decisive > 0.5
    g = state(f"0616: {STRONG} / 0617: R-1I-5 R-1I-14 R-1I-C barclay")
    assert prospect(outlook(g), "0616", "0617").decisive < 0.5


def test_a_city_that_was_won_keeps_a_warden():
    pieces = f"1808: {STRONG} / 1407: R-1I-5"
    g = state(pieces, turn=3, depots={"french": ["1808"], "russian": []})
    going = plan(outlook(g), Field(g, "french"), "1808")
    assert going.units
    assert len(going.units) < 4
    alone = state("1808: F-I-4 davout / 1407: R-1I-5", turn=3, depots={"french": [], "russian": []})
    assert not plan(outlook(alone), Field(alone, "french"), "1808").units


def test_an_open_prize_in_reach_is_entered():
    g = state(f"1609: {STRONG}", turn=3, depots={"french": ["1808"], "russian": []})
    g.at["F-II-6"] = "1808"
    o = outlook(g)
    best = plan(o, Field(g, "french"), "1609")
    assert best.hex == "1610"
    assert why(o, "1609", best) == ("bot-prize", {"hex": "hex:1610"})


def test_a_train_gives_its_reason():
    g = state("1808: F-I-1! F-I-2! F-I-3! F-I-4! davout", turn=4)
    g.depots = {"french": ["1808"], "russian": []}
    found = supplies.rank_trains(outlook(g), Ask("french", "trains.place", ["train:1808"]))
    assert found[0].reason == "bot-recovery"


def test_winter_to_come_shortens_the_lines_the_bot_counts_on():
    field = "1808: F-II-6 / 1409: F-I-1 davout"
    summer = state(field, turn=5, depots={"french": ["1808"], "russian": []})
    autumn = state(field, turn=10, depots={"french": ["1808"], "russian": []})
    assert outlook(summer).line("1409") > 3
    assert outlook(summer).supplied & ~outlook(autumn).supplied
