"""OpenSpiel's own tests pass, and a player's information tells no more than its seat may know."""

from __future__ import annotations

import random

import pyspiel
import pytest

from grognard.kernel.registry import games
from grognard.research import openspiel
from grognard.research.openspiel import Observer, Position


def loaded(id: str, **more: str | int):
    words = ",".join(f"{name}={value}" for name, value in {"game": id, **more}.items())
    return pyspiel.load_game(f"{openspiel.NAME}({words})")


@pytest.mark.parametrize("id", sorted(games()))
def test_it_passes_their_random_simulation(id: str) -> None:
    pyspiel.random_sim_test(loaded(id, longest=12), num_sims=1, serialize=True, verbose=False)


def played(choices: int, seed: int = 7, **more: str | int) -> Position:
    state = loaded("waterloo1815", **more).new_initial_state()
    state.apply_action(seed)
    rng = random.Random(1)
    for _ in range(choices):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_a_copy_goes_its_own_way_with_the_same_dice() -> None:
    state = played(30)
    copy = state.clone()
    assert str(copy) == str(state)
    action = state.legal_actions()[0]
    state.apply_action(action)
    assert str(copy) != str(state)
    copy.apply_action(action)
    assert str(copy) == str(state)


def test_information_is_that_of_the_seat() -> None:
    """The seed is hidden: before the first die no player can tell two seeds apart."""
    one, other = played(0, seed=1), played(0, seed=2)
    recall = Observer(pyspiel.IIGObservationType(perfect_recall=True))
    for player in range(2):
        assert recall.string_from(one, player) == recall.string_from(other, player)
    longer = played(1, seed=1)
    mover = one.current_player()
    assert recall.string_from(longer, mover) != recall.string_from(one, mover)


def test_options_and_length_are_parameters() -> None:
    state = played(0, options="fog:full", longest=4)
    assert state.table is not None
    assert state.table.header.options["fog"] == "full"
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert len(state.table.history) == 3
    assert state.returns() == [0.0, 0.0]
