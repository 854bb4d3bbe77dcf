"""Judgements: facts of positions weighed as games of an arena taught."""

import random
from pathlib import Path

import pytest

from grognard.ai import fitting
from grognard.ai.arena import match, play
from grognard.ai.fitting import Position, fit, held_out, loss, positions, solve
from grognard.ai.players import player
from grognard.ai.rows import Book
from grognard.ai.workers import here
from grognard.kernel.bot import Judgement, read_judgement
from grognard.kernel.registry import game
from grognard.kernel.table import Table

TOLENTINO = game("tolentino1815")


def drawn(many: int) -> list[Position]:
    """Positions of games that men decide three times in four, and noise never."""
    rng, found = random.Random(1), list[Position]()
    for number in range(many):
        men, noise = rng.choice((-1.0, 1.0)), rng.choice((-1.0, 1.0))
        won = (men > 0) == (rng.random() < 0.75)
        found.append(Position(number, {"": 1.0, "men": men, "noise": noise}, float(won)))
    return found


def test_a_fit_finds_what_decides_and_how_much() -> None:
    weights = fit(drawn(2000), "french").weights
    assert weights["men"] == pytest.approx(1.1, abs=0.15)  # the log of 3 to 1
    assert abs(weights["noise"]) < 0.15
    assert abs(weights[""]) < 0.15


def test_a_penalty_draws_weights_to_nothing() -> None:
    data = drawn(40)
    assert abs(fit(data, "french", 100.0).weights["men"]) < abs(fit(data, "french").weights["men"])


def test_held_out_games_tell_a_fit_from_a_coin() -> None:
    found, coin = held_out(drawn(500), "french")
    assert found == pytest.approx(0.562, abs=0.04)  # three to one
    assert coin == pytest.approx(0.693, abs=0.01)


def test_a_draw_is_half_a_victory() -> None:
    half = [Position(0, {"": 1.0}, 0.5)]
    assert fit(half, "french").weights[""] == pytest.approx(0)
    assert loss(Judgement("french", {}), half) == pytest.approx(0.693, abs=0.001)


def test_linear_equations_are_solved_whatever_their_order() -> None:
    assert solve([[0, 1, 0], [2, 0, 0], [0, 0, 4]], [3, 4, 8]) == [2, 3, 2]


def test_positions_are_taken_at_every_turn_and_the_file_is_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games, out = tmp_path / "games.jsonl", tmp_path / "judgement.toml"
    one = match(TOLENTINO, ("random", "recruit"), 2, "fit", scenario="rancia")
    with Book(games) as book:
        ((first, *_),) = play([one], here(1), book=book, moves=True)
    found = list(positions([first], "austrian"))
    assert len(found) == 4  # the Rancia has four turns
    assert {one.won for one in found} == {float("austrian" in _winners(first.sides, first.winner))}
    fitting.main(["austrian", str(games), "--out", str(out)])
    assert "8 positions of 2 games" in capsys.readouterr().out
    judged = read_judgement(out)
    assert judged.seat == "austrian"
    assert "rancia-men" in judged.weights
    again, fitted, *_ = out.read_text().splitlines()
    begins = "# grognard arena tolentino1815 random recruit -s rancia --seed fit --games 2 --moves"
    assert again.startswith(begins)
    assert fitted.startswith("# python -m grognard.ai.fitting austrian ")


def _winners(sides: tuple[str, str], winner: str) -> str:
    return sides[0] if winner == "first" else sides[1]


def test_two_seats_share_the_chance_of_victory() -> None:
    table = Table.new(TOLENTINO, "rancia", seed="1")
    bot = player(TOLENTINO, "grognard")
    chances = [bot.evaluate(table, seat) for seat in table.seats]
    assert None not in chances
    assert sum(chance or 0 for chance in chances) == pytest.approx(1)
