"""The analyst: chances by playing on, doubts of a bot, luck apart from both."""

from __future__ import annotations

import random

from grognard.ai.analyst import (
    Analysis,
    Doubt,
    Errand,
    analyse,
    doubts,
    gravest,
    judge,
    plan,
    play_on,
)
from grognard.ai.players import player, think
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
