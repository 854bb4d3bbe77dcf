"""The arena: fair, repeatable, and honest about what it does not know."""

import msgspec
import pytest

from grognard.ai.arena import Bout, Record, Result, arena, play_one, wilson
from grognard.kernel.game import GameError
from grognard.kernel.registry import game

WATERLOO = game("waterloo1815")
START = ("waterloo1815", "historical", {"players": "two", "fog": "standard"})


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
    one, two = (play_one(*START, ("random", "reckless"), "a", n) for n in range(2))
    assert (one.seat, two.seat) == ("french", "allied")


def test_a_player_against_itself_plays_no_game_twice() -> None:
    """The grognard of Waterloo leaves nothing to chance: the same seed is the same game."""
    bouts = [play_one(*START, ("grognard", "grognard"), "a", n) for n in range(4)]
    assert len({bout.choices for bout in bouts}) == 4


def test_in_a_game_of_three_one_stands_against_the_others() -> None:
    options = {"players": "three"}
    result = arena(WATERLOO, "random", "random", 2, "a", scenario="historical", options=options)
    assert set(result.sides) == {"french", "anglo+prussian"}


def test_wins_draws_and_losses_are_counted_for_the_first_player() -> None:
    result = Result("g", "s", {}, ("a", "b"), "1", Record(), {})
    for winner in ("first", "first", "second", ""):
        result.add(Bout("french", winner, "cities", 10))
    assert (result.total.won, result.total.drawn, result.total.lost) == (2, 1, 1)
    assert result.share == 0.625
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
