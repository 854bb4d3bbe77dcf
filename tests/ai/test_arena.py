"""The arena: fair, repeatable, and honest about what it does not know."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.ai.arena import (
    Match,
    Record,
    Result,
    arena,
    everybody,
    match,
    paired,
    play,
    play_one,
    wilson,
)
from grognard.ai.rows import Book, Row, read, replay, write_parquet
from grognard.ai.workers import here
from grognard.kernel.game import GameError
from grognard.kernel.registry import game
from tests.ai.results import row

WATERLOO = game("waterloo1815")


def between(first: str, second: str, games: int = 4) -> Match:
    return match(WATERLOO, (first, second), games, "a", scenario="historical")


def test_the_same_seed_gives_the_same_result_whatever_the_jobs() -> None:
    one = arena(WATERLOO, "random", "reckless", 4, "a", scenario="historical")
    two = arena(WATERLOO, "random", "reckless", 4, "a", scenario="historical", jobs=2)
    assert msgspec.json.encode(one) == msgspec.json.encode(two)


def test_each_player_has_each_side_equally_often() -> None:
    result = arena(WATERLOO, "random", "random", 6, "a", scenario="historical")
    assert {seat: record.games for seat, record in result.sides.items()} == {
        "french": 3,
        "allied": 3,
    }
    assert result.total.games == 6


def test_a_pair_of_games_is_played_with_the_same_dice_and_sides_changed() -> None:
    one, two = (play_one(between("random", "reckless"), n) for n in range(2))
    assert (one.sides, two.sides) == (("french", "allied"), ("allied", "french"))
    assert one.dice == two.dice


def test_a_player_against_itself_plays_no_game_twice() -> None:
    """The grognard of Waterloo leaves nothing to chance: the same seed is the same game."""
    rows = [play_one(between("grognard", "grognard"), n) for n in range(4)]
    assert len({row.choices for row in rows}) == 4


def test_in_a_game_of_three_one_stands_against_the_others() -> None:
    options = {"players": "three"}
    result = arena(WATERLOO, "random", "random", 2, "a", scenario="historical", options=options)
    assert set(result.sides) == {"french", "anglo+prussian"}


def test_a_pair_goes_to_the_player_with_more_points_where_the_side_decides() -> None:
    """The French win both games, but the first player's French by more."""
    well, badly = {"french": 9, "allied": 2}, {"french": 6, "allied": 5}
    ours = row(winner="first", points=well)
    theirs = row(winner="second", sides=("allied", "french"), points=badly)
    assert paired(ours, theirs) == "first"
    assert paired(row(winner="first", points=badly), row(winner="first", points=badly)) == "first"
    less = row(winner="second", sides=("allied", "french"), points=well)
    assert paired(row(winner="first", points=badly), less) == "second"
    assert paired(row(winner="first"), row(winner="second")) == ""


def test_points_that_are_not_those_of_the_seats_decide_no_pair() -> None:
    """Losses of armies (Waterloo) or the terms of one total (Tolentino) favour no player."""
    for points in ({"french": 3, "anglo": 9, "prussian": 0}, {"objectives": 2, "total": 5}):
        ours = row(winner="first", points=points)
        theirs = row(winner="second", sides=("allied", "french"), points=points)
        assert paired(ours, theirs) == ""


def test_wins_draws_and_losses_are_counted_for_the_first_player() -> None:
    result = Result("g", "s", {}, ("a", "b"), "1", Record(), {})
    for winner in ("first", "first", "second", ""):
        result.add(row(winner=winner))
    assert (result.total.won, result.total.drawn, result.total.lost) == (2, 1, 1)
    assert result.total.share == 0.625
    assert result.sides["french"].interval == pytest.approx(wilson(0.625, 4))
    assert result.mean_choices == 10
    assert result.ends == {"cities": 4}


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # Agresti and Coull (1998), and the extremes that the naive interval gets wrong.
    [(15, 20, 0.531, 0.888), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (190, 200, 0.910, 0.973)],
)
def test_wilson(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won / games, games) == pytest.approx((low, high), abs=0.001)


def test_unknown_players_and_scenarios_are_refused_before_the_first_game() -> None:
    with pytest.raises(GameError, match="no player"):
        arena(WATERLOO, "random", "murat", 1, "a")
    with pytest.raises(GameError, match="no scenario"):
        arena(WATERLOO, "random", "random", 1, "a", scenario="elba")


# --- rows and the book they are kept in


def counted(done: list[int]) -> Any:
    """A runner in this process that counts what it is given."""

    def run(work: Any, tasks: Any) -> Iterator[Any]:
        for number, result in here(1)(work, tasks):
            done.append(number)
            yield number, result

    return run


def timeless(rows: list[Row]) -> list[Row]:
    return [msgspec.structs.replace(row, times=(0.0, 0.0)) for row in rows]


def test_what_was_stopped_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    whole = play([between("random", "reckless")], here(1))[0]
    file = tmp_path / "games.jsonl"
    with Book(file) as book:
        play([between("random", "reckless", 3)], here(1), book=book)
    with file.open("ab") as cut:
        cut.write(b'{"game":"waterloo1815","ru')  # stopped in the middle of a line
    done: list[int] = []
    with Book(file) as book:
        again = play([between("random", "reckless")], counted(done), book=book)[0]
    assert len(done) == 1
    assert timeless(again) == timeless(whole)
    assert timeless(read([file])) == timeless(whole)


def test_a_game_is_told_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with Book(file) as book:
        play([between("random", "grognard", 2)], here(1), book=book)
    one, two = (msgspec.json.decode(line) for line in file.read_text().splitlines())
    assert one["bots"] == two["bots"] == list(between("random", "grognard").bots)
    assert (one["sides"], two["sides"]) == (["french", "allied"], ["allied", "french"])
    assert (one["seed"], one["dice"], one["scenario"]) == ("a", "a-0", "historical")
    assert one["options"] == between("random", "grognard").options
    assert one["winner"] in ("first", "second", "")
    assert one["choices"] > 10
    assert one["times"][1] > one["times"][0] >= 0  # the grognard thinks, chance does not
    assert "moves" not in one


def test_other_constants_are_other_games(tmp_path: Path) -> None:
    with Book(tmp_path / "games.jsonl") as book:
        play([between("grognard", "random", 1)], here(1), book=book)
        done: list[int] = []
        play([between("grognard@fear=0.5", "random", 1)], counted(done), book=book)
    assert len(done) == 1
    assert len(book.rows) == 2


def test_a_game_written_with_its_choices_can_be_replayed() -> None:
    kept = play_one(between("random", "reckless"), 0, moves=True)
    table = replay(kept)
    assert table.outcome is not None
    assert (table.outcome.kind, len(table.history)) == (kept.kind, kept.choices)
    with pytest.raises(GameError, match="without its choices"):
        replay(play_one(between("random", "reckless"), 0))


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"game": 7}\n')
    with pytest.raises(GameError, match=r"games\.jsonl, line 1: Expected `str`"):
        Book(file)


def test_everybody_meets_everybody_and_first_games_come_first() -> None:
    pairs = everybody(["a", "b", "c"])
    assert pairs == [("a", "b"), ("a", "c"), ("b", "c")]
    order: list[tuple[str, str]] = []
    matches = [between("random", "reckless", 2), between("random", "random", 2)]
    play(matches, here(1), progress=lambda _, row: order.append(row.bots))
    assert order == [("random", "reckless"), ("random", "random")] * 2


def test_parquet_without_its_package_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("grognard.ai.rows.import_module", missing)
    with pytest.raises(GameError, match=r"install grognard\[contests\]"):
        write_parquet([row()], tmp_path / "games.parquet")


@pytest.mark.slow
def test_rows_become_a_parquet_file(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="make test-slow installs pyarrow")
    rows = [row(winner="first"), row(winner="second", number=1)]
    write_parquet(rows, tmp_path / "games.parquet")
    table = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [one["winner"] for one in table] == ["first", "second"]
    assert table[0]["first_side"] == "french"
    assert table[0]["second"] == "b"
    assert table[0]["options"] == "{}"
