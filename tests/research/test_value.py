"""The value network: it learns what can be learned, from games of the arena."""

from __future__ import annotations

import numpy as np
import pytest

from grognard.ai.arena import match, play
from grognard.ai.rows import Row
from grognard.ai.workers import here
from grognard.kernel.game import GameError
from grognard.kernel.registry import game
from grognard.research.value import Network, Samples, samples

TOLENTINO = game("tolentino1815")


def games(many: int, *, moves: bool = True) -> list[Row]:
    one = match(TOLENTINO, ("random", "reckless"), many, "value", scenario="rancia")
    return play([one], here(1), moves=moves)[0]


def test_positions_of_a_game_are_told_to_each_seat_with_who_won() -> None:
    rows = games(2)
    found = samples(rows, every=50)
    assert len(found.won) == sum(2 * (-(-row.choices // 50)) for row in rows)
    assert set(found.games) == {0, 1}
    for number, row in enumerate(rows):
        won = found.won[found.games == number]
        winner = row.sides[0 if row.winner == "first" else 1]
        seats = ("neapolitan", "austrian")
        assert won[seats.index(winner) :: 2].all()
        assert won.mean() == 0.5
    assert not np.array_equal(found.inputs[0], found.inputs[1])


def test_games_without_their_choices_teach_nothing() -> None:
    with pytest.raises(GameError, match="without its choices"):
        samples(games(1, moves=False))


def lesson(many: int, seed: int) -> Samples:
    """Who has more of either of two things wins: no straight line tells that."""
    inputs = np.random.default_rng(seed).normal(size=(many, 6)).astype(np.float32)
    won = (np.maximum(inputs[:, 0], inputs[:, 1]) > 0.5).astype(np.float32)
    return Samples(inputs, won, np.arange(many))


def test_what_was_learned_holds_for_what_was_not_seen() -> None:
    network = Network.trained(lesson(3000, 1), epochs=20, decay=0.01)
    fresh = lesson(1000, 2)
    assert network.loss(fresh) < 0.25  # of a coin: 0.69
    assert ((network(fresh.inputs) > 0.5) == (fresh.won > 0.5)).mean() > 0.9


def test_the_same_seed_gives_the_same_network() -> None:
    data = lesson(300, 1)
    one, other = (Network.trained(data, epochs=2) for _ in range(2))
    assert all(np.array_equal(a, b) for a, b in zip(one.weights, other.weights, strict=True))


def test_what_never_changes_is_no_trouble() -> None:
    data = lesson(300, 1)
    data.inputs[:, 3] = 7.0
    assert np.isfinite(Network.trained(data, epochs=2)(data.inputs)).all()
