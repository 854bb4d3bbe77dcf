"""How often each side wins between two equal bots: counted from games, kept with the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.ai.arena import match, play
from grognard.ai.balance import balance, main
from grognard.ai.rows import Book, Row
from grognard.ai.workers import here
from grognard.kernel.game import Balance, GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.registry import games as all_games


def row(number: int, winner: str, **changes: object) -> Row:
    """A game of two equal bots."""
    sides = ("austrian", "neapolitan") if number % 2 else ("neapolitan", "austrian")
    given: dict[str, object] = {
        "game": "tolentino1815",
        "rules": "5",
        "scenario": "rancia",
        "options": {},
        "bots": ("grognard#1", "grognard#1"),
        "sides": sides,
        "seed": "s",
        "number": number,
        "dice": f"s-{number}",
        "winner": winner,
        "kind": "prize-held",
        "choices": 10,
        "times": (0.0, 0.0),
    }
    return Row(**{**given, **changes})  # pyright: ignore[reportArgumentType]


def test_wins_are_counted_by_side_whoever_had_it_first() -> None:
    rows = [row(0, "first"), row(1, "first"), row(2, "second"), row(3, "")]
    assert balance(rows) == {"rancia": Balance(4, {"austrian": 2, "neapolitan": 1})}


def test_games_of_unlike_players_say_nothing_about_the_sides() -> None:
    with pytest.raises(GameError, match="not equal"):
        balance([row(0, "first", bots=("grognard#1", "grognard#2"))])


def test_games_with_other_options_do_not_count() -> None:
    campaign = {"game": "waterloo1815", "scenario": "campaign", "sides": ("french", "allied")}
    usual = {"players": "two", "fog": "standard"}
    rows = [
        row(0, "first", **campaign, options=usual),
        row(1, "first", **campaign, options={**usual, "fog": "full"}),
    ]
    assert balance(rows)["campaign"].games == 1


def test_the_file_names_the_commands_that_make_it_again(tmp_path: Path) -> None:
    games, out = tmp_path / "games.jsonl", tmp_path / "balance.toml"
    one = match(find_game("tolentino1815"), ("random", "random"), 2, "b", scenario="rancia")
    with Book(games) as book:
        play([one], here(1), book=book)
    main([str(games), "--out", str(out)])
    first, second = out.read_text().splitlines()[:2]
    assert first.startswith("# grognard arena tolentino1815 random random -s rancia --seed b")
    assert "--moves" not in first
    assert second == f"# python -m grognard.ai.balance {games} --out {out}"


def test_what_a_game_says_of_its_sides_fits_its_scenarios_and_seats() -> None:
    for game in all_games().values():
        for scenario, one in game.balance.items():
            assert set(one.won) == set(game.seats(scenario, game.complete_options(scenario, {})))
            assert 0 < sum(one.won.values()) <= one.games
