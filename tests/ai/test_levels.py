"""Levels: the conscript errs but not absurdly; those above the bot try plans in redealt worlds."""

import random
from typing import Any

import pytest

from grognard.ai import levels
from grognard.ai.levels import Conscript, Searching, sure_gain
from grognard.ai.players import names, player, think
from grognard.kernel.ask import kind
from grognard.kernel.bot import Bot, Candidate, Depth, Plan
from grognard.kernel.game import GameError
from grognard.kernel.registry import game, games
from grognard.kernel.table import Table

WATERLOO = game("waterloo1815")


def moved_on(table: Table[Any], key: str) -> Table[Any]:
    """The table where the bot is first asked a question."""
    bot, rng = player(table.game, "grognard"), random.Random(1)
    while table.ask is not None and table.ask.key != key:
        table.play(think(table, bot, rng))
    assert table.ask is not None
    return table


def test_every_game_offers_its_levels_weakest_first() -> None:
    for one in games().values():
        order = ["conscript", "recruit", "grognard", "veteran", "marshal"]
        found = levels.offered(one)
        assert list(found) == [level for level in order if level in found]
        assert ("conscript" in found) == bool(one.conscript)
        assert {"recruit", "grognard"} <= set(found)
        for level in found:
            assert one.texts["it"].has(f"level-{level}")
            assert one.texts["en"].has(f"level-{level}-about")


def test_a_level_that_was_not_measured_is_not_offered_but_can_be_named() -> None:
    assert "veteran" not in WATERLOO.searches
    assert "veteran" not in names(WATERLOO)
    assert isinstance(player(WATERLOO, "veteran@seconds=0.2"), Searching)
    with pytest.raises(GameError, match="no player 'corporal'"):
        player(WATERLOO, "corporal")


class Fixed(Bot[Any]):
    """Likes the choices as they stand; plans all of them."""

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        assert table.ask is not None
        return table.ask.choices[0]

    def rank(self, table: Table[Any], rng: random.Random) -> list[Candidate]:
        assert table.ask is not None
        return [Candidate(word, -float(n)) for n, word in enumerate(table.ask.choices)]


def test_a_conscript_errs_among_what_the_bot_liked_next() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    always, rng = Conscript(Fixed(), 1.0, 0.0), random.Random(1)
    seen = {always.choose(table, rng) for _ in range(60)}
    assert seen == set(table.ask.choices[1:4])
    assert Conscript(Fixed(), 0.0, 1.0).choose(table, rng) == table.ask.choices[0]


class Silent(Bot[Any]):
    """Ranks nothing."""

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        assert table.ask is not None
        return table.ask.choices[0]


def test_a_conscript_does_the_same_kind_of_thing_with_another_piece() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    rng, bot = random.Random(1), Conscript(Silent(), 0.0, 1.0)
    best = table.ask.choices[0]
    seen = {bot.choose(table, rng) for _ in range(60)}
    assert best not in seen
    assert {kind(word) for word in seen} == {kind(best)}
    assert "done" not in seen


@pytest.mark.parametrize("id", ["waterloo1815", "austerlitz1805", "tolentino1815"])
def test_a_conscript_comes_to_the_end_of_its_deployment(id: str) -> None:
    one, rng = game(id), random.Random(1)
    table, bot = Table[Any].new(one, seed="conscript"), player(one, "conscript")
    while table.ask is not None and table.ask.key.startswith(("deploy", "organise")):
        table.play(think(table, bot, rng))
        assert len(table.choices) < 1500


class Oracle(Fixed):
    """Judges a position by the last choice made in it: only `good` is any good."""

    def __init__(self, good: str) -> None:
        self.good, self.tried = good, list[str]()

    def evaluate(self, table: Table[Any], seat: str) -> float | None:
        self.tried.append(table.choices[-1])
        return float(table.choices[-1] == self.good)


def test_a_search_prefers_the_plan_that_does_better_in_every_world() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    good = table.ask.choices[2]
    bot = Oracle(good)
    searching = Searching(bot, Depth(worlds=4, choices=0, seconds=0, plans=4))
    assert searching.choose(table, random.Random(1)) == good
    assert set(bot.tried) == set(table.ask.choices[:4])


def test_a_search_keeps_to_the_bot_s_own_plan_where_nothing_is_clearly_better() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    searching = Searching(Oracle("nothing"), Depth(worlds=4, choices=0, seconds=0))
    assert searching.choose(table, random.Random(1)) == table.ask.choices[0]
    assert sure_gain([1.0, -1.0, 1.0, -0.9]) == 0


def test_a_search_never_sees_the_truth() -> None:
    """The worlds it is played in are dealt afresh, each with dice of its own."""
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    seat, seeds = table.ask.seat, set[str]()

    class Watching(Searching):
        def play_on(self, table: Table[Any], plan: Plan, seat: str, rng: random.Random) -> float:
            seeds.add(table.state.dice.seed)
            return 0.5

    searching = Watching(Fixed(), Depth(worlds=3, choices=0, seconds=0, plans=2))
    think(table, searching, random.Random(1))
    assert len(seeds) == 3
    assert table.state.dice.seed not in seeds
    assert seat == table.ask.seat


def test_a_search_ends_with_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    clock = iter(range(1000))
    monkeypatch.setattr(levels.time, "process_time", lambda: float(next(clock)))
    bot = Oracle("nothing")
    Searching(bot, Depth(worlds=50, choices=0, seconds=2.5, plans=2)).choose(
        table, random.Random(1)
    )
    assert len(bot.tried) == 2 * 3


def test_the_plans_of_waterloo_differ_and_each_is_followed() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    bot, rng = player(WATERLOO, "grognard"), random.Random(1)
    plans = bot.plans(table, rng)
    assert len({plan.choice for plan in plans}) > 1
    assert plans[0].choice == bot.choose(table, rng)
    assert all(plan.follow.choose(table, rng) == plan.choice for plan in plans)


def test_a_position_is_judged_for_both_sides_alike() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    bot = player(WATERLOO, "grognard")
    french, allied = (bot.evaluate(table, seat) for seat in ("french", "allied"))
    assert french is not None
    assert allied is not None
    assert 0 < french < 1
    assert french + allied == pytest.approx(1, abs=0.35)  # each sees only its own blocks
