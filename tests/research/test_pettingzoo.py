"""The environments keep to PettingZoo's rules and to ours: nobody sees what he may not know."""

from __future__ import annotations

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from grognard.kernel.registry import games
from grognard.research.features import features
from grognard.research.pettingzoo import Environment


@pytest.mark.filterwarnings("ignore::UserWarning")  # a mask beside the observation, names of seats
@pytest.mark.parametrize("id", sorted(games()))
def test_it_passes_their_tests(id: str) -> None:
    api_test(Environment(id, size=256), num_cycles=20)
    seed_test(lambda: Environment(id, size=256), num_cycles=10)


def test_whole_games_end_with_a_winner_and_a_loser() -> None:
    env, rng = Environment("tolentino1815", scenario="rancia", size=64), np.random.default_rng(1)
    ends = set[tuple[float, ...]]()
    for seed in range(3):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            _, _, ended, stopped, _ = env.last(observe=False)
            done = ended or stopped
            legal = env.observe(agent)["action_mask"].nonzero()[0]
            if done:
                ends.add(tuple(env.rewards[a] for a in env.agents))
            env.step(None if done else int(rng.choice(legal)))
            assert done or agent in env.possible_agents
    assert ends <= {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0), (1.0,), (-1.0,), (0.0,)}


def test_a_long_game_is_cut_short() -> None:
    env = Environment("waterloo1815", longest=5, size=64)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(min(env.choices))
    assert len(env.table.history) == 5


def test_a_choice_that_is_not_at_hand_is_refused_and_changes_nothing() -> None:
    env = Environment("waterloo1815", size=64)
    env.reset(seed=1)
    wrong = next(n for n in range(env.vocabulary.size) if n not in env.choices)
    with pytest.raises(ValueError, match="has no choice of number"):
        env.step(wrong)
    assert env.table.history == []


def test_only_the_seat_that_is_asked_has_choices() -> None:
    env = Environment("waterloo1815", size=64)
    env.reset(seed=1)
    for agent in env.agents:
        assert bool(env.observe(agent)["action_mask"].any()) == (agent == env.agent_selection)


def test_what_is_hidden_changes_no_observation() -> None:
    env = Environment("waterloo1815", options={"fog": "full"})
    env.reset(seed=3)
    rng = random.Random(3)
    for _ in range(40):
        env.step(rng.choice(list(env.choices)))
    seat = env.agent_selection
    for _ in range(5):
        other = env.table.redeal(seat, rng)
        again = features(env.game.view(other.state, seat), other.ask)
        assert np.array_equal(again, env.observe(seat)["observation"])


def test_the_board_can_be_rendered() -> None:
    env = Environment("waterloo1815", size=64, render_mode="ansi")
    env.reset(seed=1)
    assert "French army: 0 blocks lost" in (env.render() or "")
