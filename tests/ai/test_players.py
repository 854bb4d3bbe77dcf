"""Players: who chooses, and what they may know."""

import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from grognard.ai.players import IllegalAnswer, Random, Reckless, names, player, think, think_apart
from grognard.kernel.ask import kind
from grognard.kernel.game import Bot, GameError
from grognard.kernel.registry import game
from grognard.kernel.state import State
from grognard.kernel.table import Table

WATERLOO = game("waterloo1815")


def some_turns(choices: int, seed: str = "ligny") -> Table[Any]:
    """A table after so many random choices."""
    rng = random.Random(seed)
    table = Table[Any].new(WATERLOO, "historical", seed=seed)
    for _ in range(choices):
        assert table.ask is not None
        table.play(rng.choice(table.ask.choices))
    return table


def test_every_name_has_a_player() -> None:
    assert names(WATERLOO) == ("random", "reckless", "conscript", *WATERLOO.levels())
    for name in names(WATERLOO):
        assert isinstance(player(WATERLOO, name), Bot)


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(GameError, match=r"no player 'murat'.*random, reckless, "):
        player(WATERLOO, "murat")


def test_random_chooses_evenly() -> None:
    rng, table = random.Random(1), some_turns(0)
    assert table.ask is not None
    choices = table.ask.choices
    drawn = Counter(Random().choose(table, rng) for _ in range(1000 * len(choices)))
    assert set(drawn) == set(choices)
    assert all(850 < n < 1150 for n in drawn.values())


def test_reckless_seldom_takes_a_tame_word() -> None:
    choices, rng = ["done", "back", "fire:open", "retreat:ligny"], random.Random(1)
    drawn = Counter(kind(Reckless().pick(choices, WATERLOO.tame, rng)) for _ in range(1000))
    assert drawn["fire"] > 900
    assert 10 < sum(drawn[word] for word in WATERLOO.tame) < 100


def test_reckless_chooses_a_tame_word_if_there_is_no_other() -> None:
    assert Reckless().pick(["done"], WATERLOO.tame, random.Random(1)) == "done"


def battles(name: str, games: int) -> int:
    fought = 0
    for number in range(games):
        table = Table[Any].new(WATERLOO, "campaign", seed=f"{number}")
        rng, talk = random.Random(number), dict[str, int]()
        bot = Reckless(talk) if name == "reckless" else player(WATERLOO, name)
        while table.ask is not None:
            table.play(think(table, bot, rng))
        fought += sum(event.key == "battle" for event in table.chronicle)
    return fought


def test_reckless_players_fight_more_battles_than_random_ones() -> None:
    assert battles("reckless", 8) > 2 * battles("random", 8)


class Spy(Bot[State]):
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def choose(self, table: Table[State], rng: random.Random) -> str:
        assert table.ask is not None
        self.shown.append(table.state)
        return table.ask.choices[0]


def test_a_bot_is_shown_what_its_seat_knows_and_not_the_truth() -> None:
    table = some_turns(60)
    assert table.ask is not None
    seat, spy = table.ask.seat, Spy()
    for number in range(20):
        assert think(table, spy, random.Random(number)) == table.ask.choices[0]
    truth = table.state
    mine = [id for id, where in truth.town.items() if WATERLOO.view(truth, seat) and id[0] == "f"]
    if seat != "french":
        mine = [id for id in truth.town if id[0] != "f"]
    for shown in spy.shown:
        assert {id: shown.town[id] for id in mine} == {id: truth.town[id] for id in mine}
        assert shown.dice.seed != truth.dice.seed
    theirs = [id for id in truth.town if id not in mine]
    assert any(shown.town.get(id) != truth.town[id] for shown in spy.shown for id in theirs)


class Searcher(Bot[State]):
    """Plays every choice on a clone of the table it is given, and takes the last."""

    def choose(self, table: Table[State], rng: random.Random) -> str:
        assert table.ask is not None
        for word in table.ask.choices:
            table.clone().play(word)
        return table.ask.choices[-1]


def test_a_bot_can_search_on_the_table_it_is_given() -> None:
    table = some_turns(60)
    assert table.ask is not None
    before = WATERLOO.encode(table.state)
    assert think(table, Searcher(), random.Random(1)) == table.ask.choices[-1]
    assert WATERLOO.encode(table.state) == before


class Liar(Bot[State]):
    """Answers what it may not."""

    def choose(self, table: Table[State], rng: random.Random) -> str:
        return "town:elba"


def test_an_answer_that_is_not_among_the_choices_raises() -> None:
    with pytest.raises(IllegalAnswer, match="answered 'town:elba' to"):
        think(some_turns(60), Liar(), random.Random(1))


def test_a_level_blunders_as_often_as_its_game_says() -> None:
    table = some_turns(60)
    assert table.ask is not None
    best = think(table, player(WATERLOO, "grognard"), random.Random(1))
    recruit, rng = player(WATERLOO, "recruit"), random.Random(1)
    other = sum(recruit.choose(table, rng) != best for _ in range(2000)) / 2000
    share = 1 - 1 / len(table.ask.choices)
    assert abs(other - WATERLOO.blunders["recruit"] * share) < 0.03


def test_nobody_thinks_when_the_game_is_over() -> None:
    table = some_turns(0)
    rng = random.Random(1)
    while table.ask is not None:
        table.play(rng.choice(table.ask.choices))
    with pytest.raises(GameError, match="over"):
        think(table, Random(), rng)


@pytest.mark.parametrize("name", ["random", "reckless", "grognard"])
def test_thinking_apart_is_thinking(name: str) -> None:
    table = some_turns(41)
    assert table.ask is not None
    seat = table.ask.seat
    args = (WATERLOO.id, table.header, table.choices, table.last_mark, seat, name, "murat")
    here = think(table, player(WATERLOO, name), random.Random("murat"))
    assert think_apart(*args) == here
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(think_apart, *args).result() == here


def test_thinking_apart_for_the_wrong_seat_is_refused() -> None:
    table = some_turns(41)
    assert table.ask is not None
    (other,) = (seat for seat in table.seats if seat != table.ask.seat)
    with pytest.raises(GameError, match=f"{other} is not the seat"):
        think_apart(WATERLOO.id, table.header, table.choices, table.last_mark, other, "random", 1)
