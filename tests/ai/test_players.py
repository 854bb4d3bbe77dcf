"""Players: who chooses, and what they may know."""

import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from grognard.ai.players import TAME, Random, Reckless, names, player, think, think_apart
from grognard.kernel.ask import Ask, kind
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
    assert names(WATERLOO) == ("random", "reckless", *WATERLOO.levels())
    for name in names(WATERLOO):
        assert player(WATERLOO, name).level == name


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(GameError, match=r"no player 'murat'.*random, reckless, "):
        player(WATERLOO, "murat")


def test_random_chooses_evenly() -> None:
    ask = Ask("french", "x", ["a", "b", "c", "d"])
    rng, state = random.Random(1), some_turns(0).state
    drawn = Counter(Random().choose(state, ask, rng) for _ in range(4000))
    assert set(drawn) == set("abcd")
    assert all(850 < n < 1150 for n in drawn.values())


def test_reckless_seldom_takes_a_tame_word() -> None:
    ask = Ask("french", "x", ["done", "back", "fire:open", "retreat:ligny"])
    rng, state = random.Random(1), some_turns(0).state
    drawn = Counter(kind(Reckless().choose(state, ask, rng)) for _ in range(1000))
    assert drawn["fire"] > 900
    assert 10 < sum(drawn[word] for word in TAME) < 100


def test_reckless_chooses_a_tame_word_if_there_is_no_other() -> None:
    ask = Ask("french", "x", ["done"])
    assert Reckless().choose(some_turns(0).state, ask, random.Random(1)) == "done"


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

    level = "spy"

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def choose(self, state: State, ask: Ask, rng: random.Random) -> str:
        self.shown.append(state)
        return ask.choices[0]


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
    with pytest.raises(GameError, match=f"not for {other} to choose"):
        think_apart(WATERLOO.id, table.header, table.choices, table.last_mark, other, "random", 1)
