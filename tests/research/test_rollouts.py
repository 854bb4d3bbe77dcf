"""Batches: many tables at once are the same games as one after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from grognard.kernel.registry import game, games
from grognard.kernel.table import Table
from grognard.research.features import features
from grognard.research.rollouts import Batch, Ended


def played(tables: int, games: int) -> dict[int, Ended]:
    """So many games of a batch in which the lowest number at hand is chosen."""
    batch, ended = Batch("tolentino1815", tables, scenario="rancia"), dict[int, Ended]()
    while len(ended) < games:
        lowest = [min(choices) for choices in batch.choices]
        ended |= {one.number: one for one in batch.step(lowest)}
    return ended


def test_games_do_not_hang_on_the_size_of_the_batch() -> None:
    one, three = played(1, 4), played(3, 4)
    both = one.keys() & three.keys()
    assert len(both) >= 3
    assert all(one[number] == three[number] for number in both)


@pytest.mark.parametrize("id", sorted(games()))
def test_every_game_can_be_played_in_batches(id: str) -> None:
    batch, rng = Batch(id, 3), np.random.default_rng(1)
    for _ in range(15):
        masks = batch.masks()
        actions = batch.random(rng)
        assert all(masks[n, action] for n, action in enumerate(actions))
        for n, table in enumerate(batch.tables):
            assert masks[n].sum() == len(batch.choices[n])
            assert table.ask is not None
        assert batch.features(64).shape == (3, 64)
        assert batch.tensors().shape == (3, *batch.planes.shape)
        batch.step(actions)


def test_a_row_is_what_the_asked_seat_may_know() -> None:
    batch, rng = Batch("waterloo1815", 2), np.random.default_rng(1)
    for _ in range(30):
        batch.step(batch.random(rng))
    found = batch.features(256)
    for n, table in enumerate(batch.tables):
        assert table.ask is not None
        view = table.game.view(table.state, table.ask.seat)
        assert np.array_equal(found[n], features(view, table.ask, 256))


def test_a_wrong_number_is_refused_and_changes_nothing() -> None:
    batch = Batch("waterloo1815", 2)
    right = [min(choices) for choices in batch.choices]
    wrong = next(n for n in range(batch.vocabulary.size) if n not in batch.choices[1])
    with pytest.raises(ValueError, match="table 1 has no choice of number"):
        batch.step([right[0], wrong])
    assert [table.history for table in batch.tables] == [[], []]


def test_a_long_game_is_cut_short_and_the_next_one_begins() -> None:
    batch = Batch("waterloo1815", 2, longest=3)
    ended: list[Ended] = []
    for _ in range(3):
        ended = batch.step([min(choices) for choices in batch.choices])
    assert [(one.number, one.outcome, one.choices) for one in ended] == [(0, None, 3), (1, None, 3)]
    assert batch.numbers == [2, 3]


def test_a_batch_plays_by_the_rules() -> None:
    """The same choices at a table of its own come to the same state."""
    batch = Batch("tolentino1815", 1, scenario="rancia", seed="one")
    alone = Table[Any].new(game("tolentino1815"), "rancia", seed="one 0")
    for _ in range(40):
        action = max(batch.choices[0])
        alone.play(batch.choices[0][action])
        batch.step([action])
    assert batch.game.encode(batch.tables[0].state) == batch.game.encode(alone.state)
