"""Levels: the conscript errs but not absurdly; those above the bot try plans in redealt worlds."""

import random
from typing import Any

import msgspec
import pytest

from grognard.ai import levels
from grognard.ai.levels import TRIED, Blundering, Conscript, Searching, Trial, hopeful, sure_gain
from grognard.ai.players import names, player, think
from grognard.kernel.ask import kind
from grognard.kernel.bot import Bot, Candidate, Constants, Depth, Plan
from grognard.kernel.game import GameError
from grognard.kernel.registry import game, games
from grognard.kernel.table import Table

WATERLOO, TOLENTINO = game("waterloo1815"), game("tolentino1815")


def never(seat: str) -> float:
    return 0.0


def every_time(seat: str) -> float:
    return 1.0


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
    always, rng = Conscript(Fixed(), every_time, never), random.Random(1)
    seen = {always.choose(table, rng) for _ in range(60)}
    assert seen == set(table.ask.choices[1:4])
    assert Conscript(Fixed(), never, every_time).choose(table, rng) == table.ask.choices[0]


def test_a_level_errs_as_often_as_its_seat_needs() -> None:
    """A seat that is easy to play needs more errors than the other to lose a game."""

    def rate(seat: str) -> float:
        return 1.0 if seat == "french" else 0.0

    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    bot, rng = Blundering(Fixed(), rate), random.Random(1)
    words = {bot.choose(table, rng) for _ in range(60)}
    assert (len(words) > 1) == (table.ask.seat == "french")
    other = Blundering(Fixed(), lambda seat: 1.0 - rate(seat))
    assert (len({other.choose(table, rng) for _ in range(60)}) > 1) != (len(words) > 1)


class Silent(Bot[Any]):
    """Ranks nothing."""

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        assert table.ask is not None
        return table.ask.choices[0]


def test_a_conscript_does_the_same_kind_of_thing_with_another_piece() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    rng, bot = random.Random(1), Conscript(Silent(), never, every_time)
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
    seat, seeds, better = table.ask.seat, set[str](), table.ask.choices[1]

    class Watching(Searching):
        def play_on(self, table: Table[Any], plan: Plan, seat: str, rng: random.Random) -> Trial:
            seeds.add(table.state.dice.seed)
            return Trial(float(plan.choice == better), set())

    searching = Watching(Fixed(), Depth(worlds=3, choices=0, seconds=0, plans=2))
    think(table, searching, random.Random(1))
    assert len(seeds) == 3
    assert table.state.dice.seed not in seeds
    assert seat == table.ask.seat


def test_a_search_ends_with_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    clock = iter(range(1000))
    monkeypatch.setattr(levels.time, "process_time", lambda: float(next(clock)))
    assert table.ask is not None
    bot = Oracle(table.ask.choices[1])
    Searching(bot, Depth(worlds=50, choices=0, seconds=2.5, plans=2)).choose(
        table, random.Random(1)
    )
    assert len(bot.tried) == 2 * 3


def test_a_search_ends_where_no_plan_does_better_than_the_bot_s_own() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    bot = Oracle("nothing")
    Searching(bot, Depth(worlds=50, choices=0, seconds=0, plans=3)).choose(table, random.Random(1))
    assert len(bot.tried) == 3 * TRIED


def test_of_the_other_plans_only_those_that_do_better_are_tried_on() -> None:
    assert hopeful([[0.5], [0.1], [0.9]], [1, 2]) == [1, 2]
    assert hopeful([[0.5] * 2, [0.1, 0.8], [0.9, 0.2]], [1, 2]) == [2]
    better = [[0.5] * 3, [0.6] * 3, [0.9] * 3, [0.7] * 3]
    assert hopeful(better, [1, 2, 3]) == [2, 3]


class Turns(Oracle):
    """Counts every choice as a turn of its own."""

    def clock(self, table: Table[Any]) -> int:
        return len(table.history)


def test_a_search_plays_on_for_so_many_turns() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    searching = Searching(Turns(""), Depth(worlds=1, choices=50, seconds=0, turns=3))
    world, plan = table.clone(), Plan(table.ask.choices[0], Fixed())
    searching.play_on(world, plan, table.ask.seat, random.Random(1))
    assert len(world.history) == len(table.history) + 3


def test_what_the_bot_does_later_in_its_turn_is_no_other_plan() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    first, second, third = table.ask.choices[:3]
    seat, tried = table.ask.seat, list[str]()

    class Watching(Searching):
        def play_on(self, table: Table[Any], plan: Plan, seat: str, rng: random.Random) -> Trial:
            tried.append(plan.choice)
            return Trial(0.5, {second})

    watching = Watching(Fixed(), Depth(worlds=1, choices=0, seconds=0))
    watching.search(
        table, [Plan(word, Fixed()) for word in (first, second, third)], random.Random(1)
    )
    assert tried == [first, third]
    assert seat == table.ask.seat


def test_the_turn_of_a_trial_ends_with_the_bot_s_turn() -> None:
    """What is chosen for the enemy, or in a later turn, does not count as the plan's own."""
    table = moved_on(Table[Any].new(TOLENTINO, "rancia", seed="1"), "initiative.choose")
    assert table.ask is not None
    bot = player(TOLENTINO, "grognard")
    searching = Searching(bot, Depth(worlds=1, choices=60, seconds=0, turns=2))
    world, seat = table.clone(), table.ask.seat
    plan = Plan(bot.choose(table, random.Random(1)), bot)
    trial = searching.play_on(world, plan, seat, random.Random(1))
    mine = {m.choice for m in world.history[len(table.history) :] if m.seat == seat}
    assert trial.turn
    assert trial.turn <= mine
    assert not any(word in trial.turn for word in ("keep", "done", "roll"))
    assert 0 < trial.value < 1


class Numbers(msgspec.Struct, frozen=True):
    number: int


class Postured(Fixed):
    """Takes the choice with the number that its constants name."""

    def __init__(self) -> None:
        self.constants = Constants(Numbers, {"number": 0})
        self.postures = ({"number": 2}, {"number": 2}, {"number": 1})

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        assert table.ask is not None
        assert self.constants is not None
        return table.ask.choices[self.constants.of("").number]

    def rank(self, table: Table[Any], rng: random.Random) -> list[Candidate]:
        return [Candidate(self.choose(table, rng), 0.0)]


def test_each_posture_is_a_plan_and_goes_on_with_it() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    plans = Postured().plans(table, random.Random(1))
    assert [table.ask.choices.index(plan.choice) for plan in plans] == [0, 2, 1]
    assert all(plan.follow.choose(table, random.Random(1)) == plan.choice for plan in plans)


def test_a_bot_that_is_tuned_changes_its_postures_too() -> None:
    table = moved_on(Table[Any].new(WATERLOO, "historical", seed="1"), "movement.block")
    assert table.ask is not None
    bot = Postured()
    bot.plans(table, random.Random(1))
    bot.tune({"number": 3})
    plans = bot.plans(table, random.Random(1))
    assert [table.ask.choices.index(plan.choice) for plan in plans] == [3, 2, 1]


@pytest.mark.parametrize(
    ("id", "scenario", "key"),
    [("tolentino1815", "rancia", "orders.attempt"), ("austerlitz1805", "december2", "command")],
)
def test_a_search_chooses_alike_with_the_same_chance(id: str, scenario: str, key: str) -> None:
    one = game(id)
    table = moved_on(Table[Any].new(one, scenario, seed="1"), key)
    depth = Depth(worlds=2, choices=30, seconds=0, plans=3, turns=1)

    def search() -> tuple[str, list[list[float]]]:
        bot = Searching(player(one, "grognard"), depth)
        plans = bot.bot.plans(table, random.Random(2))
        return bot.choose(table, random.Random(1)), bot.search(table, plans, random.Random(1))

    (first, scores), again = search(), search()
    assert (first, scores) == again
    assert table.ask is not None
    assert first in table.ask.choices
    assert sum(map(bool, scores)) > 1


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


@pytest.mark.parametrize(
    ("id", "key"),
    [
        ("waterloo1815", "movement.block"),
        ("austerlitz1805", "command"),
        ("tolentino1815", "movement.unit"),
    ],
)
def test_the_clock_never_goes_back_and_comes_to_the_end_of_a_search(id: str, key: str) -> None:
    one, rng = game(id), random.Random(1)
    table, bot = moved_on(Table[Any].new(one, seed="clock"), key), player(one, "grognard")
    depth = levels.SEARCHES["veteran"]
    seen = [bot.clock(table)]
    while table.ask is not None and len(seen) <= depth.choices:
        table.play(think(table, bot, rng))
        seen.append(bot.clock(table))
    assert seen == sorted(seen)
    assert seen[-1] >= seen[0] + depth.turns
