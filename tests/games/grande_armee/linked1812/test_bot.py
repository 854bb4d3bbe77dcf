"""The bot between the two campaigns: sources, depots, garrisons, Napoleon."""

from random import Random

import pytest

from grognard.games.grande_armee import supply
from grognard.games.grande_armee.bot import dashes, decide, supplies
from grognard.games.grande_armee.bot.missions import missions
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.turning_points import THRESHOLD, threshold, turning_points
from grognard.games.grande_armee.linked1812 import GAME
from grognard.games.grande_armee.linked1812.ruleset import RULES
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask
from grognard.kernel.table import Table
from tests.games.grande_armee.linked1812.field import of_1812, of_1813


def test_nobody_of_the_grand_army_starves_before_the_first_march():
    """The plans of 1812 begin with Mariampol, which is not on the joined map: no depot was set up,
    and the whole army starved in June."""
    begun = set[tuple[str, ...]]()
    for seed in ("one", "two", "three", "four", "five", "six"):
        t, rng = Table.new(GAME, seed=seed), Random(seed)
        bot = GAME.bot("grognard")
        while t.state.turn == 0 and t.ask is not None:
            t.play(bot.choose(t, rng))
        assert not supply.out_of_supply(t.state, "french", survey(t.state))
        begun.add(tuple(t.state.depots["french"]))
    assert len(begun) == 2  # both plans are followed


def test_every_city_of_a_plan_is_on_the_map():
    board = GAME.data.boards[""]
    for designs in RULES[0].designs.values():
        for design in designs:
            goals = [city for column in design.columns for city in column.goals]
            assert {*goals, *design.depots, *design.first, *design.posts} <= set(board.city_hex)


def answer(g: State, side: str, key: str, *words: str) -> str:
    """The same whatever the dice: none of these is left to chance."""
    found = {decide(g, Ask(side, key, list(words), ""), Random(seed)) for seed in range(6)}
    assert len(found) == 1
    return found.pop()


def test_new_sources_are_taken_with_the_card_of_1813():
    words = ("stay", "change")
    assert answer(of_1812("1009: ney"), "french", "link.sources", *words) == "stay"
    assert answer(of_1813("3813: ney"), "french", "link.sources", *words) == "change"


@pytest.mark.parametrize(("turn", "left"), [(10, 4), (14, 0), (15, 2)])
def test_its_last_marches_are_for_december(turn: int, left: int):
    """17.2a: who is in a capital at the end of turn 14 has won."""
    g = of_1812("1009: F-I-1 ney", turn=turn)
    assert dashes.turns_left(Outlook(g, "french", Random(1))) == left


def test_napoleon_goes_home_in_december():
    assert answer(of_1812("1009: napoleon"), "french", "link.napoleon", "stays", "leaves") == (
        "leaves"
    )


def test_a_depot_that_feeds_an_army_stays_without_a_link():
    """7.8e: four depots in Lithuania were taken off, and the army starved there."""
    depots = {"french": ["1009", "2306"], "coalition": list[str]()}
    g = of_1813("1008: F-I-1 ney / 3813: davout", changed={"french": 1}, depots=depots)
    words = ("depot:1009", "depot:2306", "done")
    assert answer(g, "french", "link.depot", *words) == "depot:2306"


def test_no_depot_takes_the_last_train():
    """7.1, 7.2: with five depots and five trains the Coalition stood still for all of 1813."""
    depots = {"coalition": ["1412", "1502", "1717"], "french": list[str]()}
    top = {"turn": 12, "depots": depots, "depots_lost": {"coalition": 6}}
    g = of_1812("0610: R-1IV-11 R-1IV-23 R-1II-4 barclay / 2306: ney", **top)
    assert supplies.depot_value(Outlook(g, "coalition", Random(1)), "0610") == -1.0
    g.depots_lost = {}
    assert supplies.depot_value(Outlook(g, "coalition", Random(1)), "0610") > 0


def test_a_depot_without_a_link_is_moved_or_taken_off():
    depots = {"french": ["1009"], "coalition": list[str]()}
    g = of_1813("3813: ney", changed={"french": 1}, depots=depots)
    assert answer(g, "french", "link.depot", "depot:1009", "done") == "depot:1009"
    g.link.depot = "1009"
    assert answer(g, "french", "link.depot-to", "city:0308", "remove", "back") == "remove"


def test_commanders_without_a_stack_are_recalled():
    g = of_1813("3813: ney")
    assert answer(g, "french", "link.recall", "commander:ney", "done") == "commander:ney"


def test_the_coalition_marches_for_warsaw():
    """17.4.0l: it stood in Smolensk and Kiev for all of 1813, and nothing of its card came."""
    pieces = "1610: R-1I-5 R-1I-14 wittgenstein / 1808: F-I-1 / 2412: F-I-2 davout"
    assert missions(Outlook(of_1813(pieces), "coalition", Random(1)))["1610"] == "2412"
    changed = of_1813(pieces, changed={"coalition": 3}, joined=["prussia"])
    assert threshold(Outlook(changed, "coalition", Random(1))) is None


def test_no_depot_stands_in_the_way_of_a_stronger_army():
    """7.2: the French took six or seven of them, each of which cost a train for ever."""
    depots = {"coalition": ["1412"], "french": ["1009"]}
    pieces = "0608: R-1IV-11 barclay / 0610: R-1II-4 R-1IV-23 kutuzov"
    near = of_1812(f"{pieces} / 0809: F-I-1 F-I-2 F-I-3 davout", turn=9, depots=depots)
    far = of_1812(f"{pieces} / 1808: F-I-1 F-I-2 F-I-3 davout", turn=9, depots=depots)
    values = [supplies.depot_value(Outlook(g, "coalition", Random(1)), "0608") for g in (near, far)]
    assert values[0] < values[1] - 1.5


@pytest.mark.parametrize(("turn", "wanted"), [(5, False), (9, True)])
def test_the_garrison_of_a_capital_gets_a_depot_before_winter(turn: int, wanted: bool):
    """NN 17.2a: it starved in St Petersburg, one French unit entered, and the war was lost."""
    pieces = "1101: R-1I-5 R-1I-14 / 1503: F-I-1 F-I-2 F-I-3 davout"
    g = of_1812(pieces, turn=turn, depots={"coalition": ["0705"], "french": ["1503"]})
    assert (supplies.depot_value(Outlook(g, "coalition", Random(1)), "1101") > 0) == wanted


@pytest.mark.parametrize("turn", [13, 15])
def test_a_lost_capital_comes_before_all_else_until_december(turn: int):
    """NN 17.2a: twenty units stood about while one French unit held St Petersburg."""
    pieces = "1101: F-I-1 ney / 1202: R-1I-5 R-1I-14 wittgenstein / 1610: F-I-2"
    o = Outlook(of_1812(pieces, turn=turn), "coalition", Random(1))
    assert (turning_points(o) == {"1101": THRESHOLD}) == (turn == 13)
