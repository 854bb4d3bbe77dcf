"""Steps per second: every loop makes steps, whatever it is that plays."""

from __future__ import annotations

from itertools import islice

import pytest

from grognard.research.openspiel import NAME
from grognard.research.rollouts import Batch
from grognard.research.speed import BATCH, batch, catan, rate, spiel, table


def test_each_loop_counts_what_it_has_done() -> None:
    assert list(islice(table("waterloo1815"), 5)) == [1] * 5
    assert list(islice(batch("waterloo1815", Batch.masks), 3)) == [BATCH] * 3
    assert list(islice(spiel(f"{NAME}(game=waterloo1815)"), 5)) == [1] * 5


def test_a_loop_goes_on_with_the_next_game() -> None:
    assert sum(islice(spiel("tic_tac_toe"), 50)) == 50  # nine steps at most are a game


def test_a_rate_is_steps_by_time() -> None:
    assert rate(spiel("tic_tac_toe"), 0.01) > 0


@pytest.mark.slow
def test_catanatron_plays_too() -> None:
    pytest.importorskip("catanatron", reason="make test-slow installs catanatron")
    assert sum(islice(catan(), 20)) == 20
