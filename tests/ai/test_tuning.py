"""Tuning: constants by games, the same again after a stop, and a file that says how."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.ai.rows import Book, Row
from grognard.ai.tuning import Tuning, named, rewritten, tunable, tune, value
from grognard.ai.workers import here
from grognard.kernel.bot import Bot, Constants
from grognard.kernel.game import Game, GameError
from grognard.kernel.registry import game
from grognard.kernel.table import Table

WATERLOO = game("waterloo1815")
ARCHER = "tests.ai.test_tuning:archer"
AIM = 2.0
"""Where the archer's constant is best."""


class Bow(msgspec.Struct, frozen=True):
    aim: float = 1.0
    wind: float = 0.0


class Archer(Bot[Any]):
    """Stands for a bot: how often it would win depends on its constants."""

    def __init__(self) -> None:
        self.constants = Constants(Bow, {"aim": 1.0})

    def choose(self, table: Table[Any], rng: Any) -> str:
        raise AssertionError("nobody plays in these tests")


def archer(game: Game[Any]) -> Archer:
    return Archer()


def shots(work: Any, tasks: Any) -> Any:
    """A runner that knows who wins without a game: whoever aims better, in as many games of a
    hundred as he aims better by parts of a hundred."""
    for number, (one, n, _) in enumerate(tasks):
        misses = [abs(float(name.partition("aim=")[2] or 1) - AIM) for name in one.players]
        edge = 0.5 + (misses[1] - misses[0]) / 2
        sides = ("french", "allied") if n % 2 == 0 else ("allied", "french")
        row = Row(
            game=one.game,
            rules=WATERLOO.rules_version,
            scenario=one.scenario,
            options=one.options,
            bots=one.bots,
            sides=sides,
            seed=one.seed,
            number=n,
            dice="1",
            winner="first" if n < edge * one.games else "second",
            kind="cities",
            choices=1,
            times=(0.0, 0.0),
        )
        yield number, row


PLAN = Tuning(ARCHER, ("aim",), (ARCHER,), games=200, generations=8, seed="1", size=6)


def test_constants_come_near_to_what_wins() -> None:
    found = tune(WATERLOO, PLAN, shots, check=100)
    assert found.before == {"aim": 1.0}
    assert found.after["aim"] == pytest.approx(AIM, abs=0.2)
    assert [one.number for one in found.generations] == list(range(8))
    assert all(len(one.shares) == 6 for one in found.generations)
    (check,) = found.check
    assert check.players == (named(ARCHER, found.after), ARCHER)
    assert check.total.share > 0.85


def test_a_tuning_that_was_stopped_goes_on_with_its_games(tmp_path: Path) -> None:
    whole = tune(WATERLOO, PLAN, shots, check=10)

    class Stopped(Exception):
        pass

    def stop(done: int, row: Row) -> None:
        if done == 3000:
            raise Stopped

    file = tmp_path / "games.jsonl"
    with Book(file) as book, pytest.raises(Stopped):
        tune(WATERLOO, PLAN, shots, check=10, book=book, progress=stop)
    played = list[int]()

    def counted(work: Any, tasks: Any) -> Any:
        for number, row in shots(work, tasks):
            played.append(number)
            yield number, row

    with Book(file) as book:
        assert len(book.rows) == 3000
        again = tune(WATERLOO, PLAN, counted, check=10, book=book)
    assert again == whole
    assert len(played) == 8 * 6 * 200 + 10 - 3000


def test_a_real_bot_is_tuned_by_real_games() -> None:
    tolentino = game("tolentino1815")
    plan = Tuning("grognard", ("bold", "austrian.promise"), ("random",), 1, 1, "1", size=2)
    found = tune(tolentino, plan, here(1), scenario="rancia", check=1)
    assert set(found.after) == {"bold", "austrian.promise"}
    assert [one.players[1] for one in found.check] == ["grognard", "random"]


def test_what_is_tuned_unless_named_leaves_a_side_its_own() -> None:
    constants = Constants(Bow, {"aim": 1.0, "french": {"aim": 2.0}})
    assert tunable(constants) == ["wind", "french.aim"]
    assert (value(constants, "aim"), value(constants, "french.aim")) == (1.0, 2.0)
    with pytest.raises(GameError, match=r"no constant 'arrow' \(there are: aim, wind\)"):
        value(constants, "french.arrow")


def test_a_bot_without_constants_is_not_tuned() -> None:
    with pytest.raises(GameError, match="random has no constants"):
        tune(WATERLOO, msgspec.structs.replace(PLAN, player="random"), shots)


# --- the file


FILE = """# The constants of a bot.
# Tuned: an older command

aim = 1.0 # in paces
wind = 0.5

[french]
aim = 3.0 # they shoot far
"""


def test_numbers_change_and_words_stay() -> None:
    text = rewritten(FILE, {"wind": 0.25, "french.aim": 2.5}, ["grognard tune x", "60% of 100"])
    assert (
        text
        == """# Tuned: grognard tune x
# Tuned: 60% of 100
# The constants of a bot.

aim = 1.0 # in paces
wind = 0.25

[french]
aim = 2.5 # they shoot far
"""
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"aim": 2.0},
        {"aim": 2.0, "allied.wind": 0.1, "allied.aim": 4.0},
        {"french.wind": 0.9},
    ],
)
def test_a_file_says_the_same_as_the_name_of_the_player(changes: dict[str, float]) -> None:
    given = msgspec.toml.decode(FILE)
    text = rewritten(FILE, changes, [])
    written = Constants(Bow, msgspec.toml.decode(text))
    wanted = Constants(Bow, given).changed(changes)
    for side in ("french", "allied", "prussian"):
        assert written.of(side) == wanted.of(side)
