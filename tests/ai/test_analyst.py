"""The analyst: chances by playing on, doubts of a bot, luck apart from both."""

from __future__ import annotations

import itertools
import random

import pytest

from grognard.ai.analysis import Analysis, Doubt, Moment
from grognard.ai.analyst import (
    NEVER,
    Errand,
    Habit,
    Plan,
    among,
    analyse,
    by_habit,
    doubts,
    gravest,
    judge,
    plan,
    play_on,
)
from grognard.ai.players import player, think
from grognard.kernel.ask import Ask
from grognard.kernel.past import Mark
from grognard.kernel.registry import game
from grognard.kernel.table import Table

WATERLOO = game("waterloo1815")


def played(name: str, most: int = 10_000) -> Table:
    table, rng, bot = Table.new(WATERLOO, seed="analyst"), random.Random(1), player(WATERLOO, name)
    while table.ask is not None and len(table.history) < most:
        table.play(think(table, bot, rng))
    return table


def look(table: Table) -> Analysis:
    return analyse(table, "random", rollouts=2, tried=1, points=3)


def test_it_gives_a_curve_and_the_same_again() -> None:
    table = played("random")
    found = look(table)
    assert found == look(table)
    assert [moment.at for moment in found.curve] == sorted({m.at for m in found.curve})
    assert len(found.curve) == 3
    for moment in found.curve:
        assert sum(chance.share for chance in moment.chances.values()) == 1
        assert all(chance.games == 2 for chance in moment.chances.values())
    for one, after in itertools.pairwise(found.curve):
        for seat, change in one.changes.items():
            risen = after.chances[seat].share - one.chances[seat].share
            assert change.own + change.others + change.luck == pytest.approx(risen)
    assert {doubt.seat for doubt in found.doubts} == set(table.seats)
    assert all(doubt.played and doubt.instead for doubt in found.doubts)


def test_a_game_that_is_over_is_won_whatever_the_dice() -> None:
    table = played("random")
    last = table.last_mark
    since = [move.choice for move in table.history[last.at :]]
    for luck in "abc":
        errand = Errand("end", last, since, "", luck)
        assert play_on(WATERLOO.id, table.header, "random", errand) == table.outcome.winners


def test_the_bot_doubts_what_it_would_not_have_chosen() -> None:
    poor = played("random", 120)
    good = played("grognard", 120)
    assert len(list(doubts(poor, "grognard", "1"))) > 2 * len(list(doubts(good, "grognard", "1")))
    for doubt in doubts(poor, "grognard", "1"):
        assert doubt.chosen == poor.history[doubt.at].choice != doubt.better
        assert doubt.seat == poor.history[doubt.at].seat


def test_close_doubts_count_as_one_decision() -> None:
    some = [Doubt(at, "french", "q", "a", "b", gap=gap) for at, gap in ((10, 1), (12, 5), (40, 2))]
    other = Doubt(11, "allied", "q", "a", "b", gap=3)
    assert [doubt.at for doubt in gravest([*some, other], 2)] == [12, 11, 40]


def test_what_was_never_played_on_is_left_out() -> None:
    made = plan(played("random", 300), "random", rollouts=2, tried=1, points=3, seed="1")
    assert [errand.about for errand in made.errands[: len(made.curve)]] == [
        f"at {moment.at}" for moment in made.curve
    ]
    begun = judge(made, [("french",), ()])
    assert [moment.chances["french"].share for moment in begun.curve] == [1.0, 0.5]
    assert [moment.chances["allied"].share for moment in begun.curve] == [0.0, 0.5]
    assert begun.doubts == []
    assert judge(made, []).curve == []


def test_a_game_played_as_the_bot_plays_was_decided_by_luck_alone() -> None:
    found = analyse(played("grognard"), "grognard", rollouts=1, tried=1, points=2)
    assert found.doubted == 0
    for moment in found.curve:
        for change in moment.changes.values():
            assert (change.own, change.others) == (0, 0)
    for seat, change in found.whole.items():
        won = 1.0 if seat == "allied" else 0.0
        assert change.luck == won - found.curve[0].chances[seat].share


def test_only_a_seat_that_differed_from_the_bot_is_played_on_by_its_habits() -> None:
    table = played("grognard", 250)
    while table.ask is not None and table.ask.seat != "french":
        table.play(think(table, player(WATERLOO, "grognard"), random.Random(1)))
    while table.ask is not None and table.ask.seat == "french":
        table.play("done" if "done" in table.ask.choices else table.ask.choices[-1])
    made = plan(table, "grognard", rollouts=1, tried=1, points=4, seed="1")
    different = [errand for errand in made.errands if errand.habits]
    assert different
    assert {errand.about.split()[1] for errand in different} == {"french"}
    for errand in different:
        assert {habit.seat for habit in errand.habits} == {"french"}
    until = [errand.until for errand in different]
    assert set(map(repr, until)) <= {repr((m.heading, m.args)) for m in made.curve} | {repr(NEVER)}


def test_a_habit_comes_back_where_the_bot_would_do_the_same_or_the_choices_are_the_same() -> None:
    ask = Ask("french", "march", ["stay", "advance", "retreat"])
    habit = Habit("french", "march", among(ask), "stay", "advance")
    assert by_habit([habit], ask, "retreat") == "advance"  # the same choices
    fewer = Ask("french", "march", ["stay", "advance"])
    assert by_habit([habit], fewer, "stay") == "advance"  # the bot would do the same
    assert by_habit([habit], fewer, "advance") == "advance"
    other = Ask("french", "march", ["stay", "retreat"])
    assert by_habit([habit], other, "stay") == "stay"  # not to be had
    for elsewhere in (Ask("allied", "march", ask.choices), Ask("french", "fire", ask.choices)):
        assert by_habit([habit], elsewhere, "stay") == "stay"
    habits = [habit]
    assert [by_habit(habits, ask, "stay") for _ in range(2)] == ["advance", "stay"]


def test_choices_of_either_side_and_luck_make_up_the_change() -> None:
    """Two rounds: the bot wins one of them; as the French played, none. Then they won."""
    curve = [Moment(0, "turn", {}, {})]
    mark = Mark(0, b"", 0)
    names = ["at 0", "at 9", "as french 0"]
    errands = [Errand(name, mark, [], "", str(n)) for n in (0, 1) for name in names]
    made = Plan("waterloo1815", "grognard", ("french", "allied"), curve, [], 1, 9, 2, errands)
    french, allied = ("french",), ("allied",)
    found = judge(made, [french, french, allied, allied, french, allied])
    assert found.whole["french"].own == -0.5
    assert found.whole["french"].luck == 1.0
    assert found.whole["allied"].others == 0.5
    assert found.whole["allied"].luck == -1.0
    assert found.curve[0].changes == found.whole
    half = judge(
        made, [french, french, allied, allied]
    )  # the second round was not played to its end
    assert half.whole["french"].own == -1.0
