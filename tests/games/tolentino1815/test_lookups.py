"""What is kept beside the state is what a fresh look finds."""

from __future__ import annotations

import random

from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.movement import Ground, look_round
from grognard.games.tolentino1815.state import State, active_side
from grognard.kernel.table import Table

CHOICES = 400


def test_the_ground_follows_the_units_that_have_moved() -> None:
    table = Table[State].new(GAME, seed="the Chienti")
    rng, followed, last = random.Random(1), 0, None
    while table.ask is not None and len(table.history) < CHOICES:
        if table.state.active:
            side = active_side(table.state)
            kept = look_round(table.state, side)
            fresh = look_round(GAME.decode(GAME.encode(table.state)), side)
            assert _contents(kept) == _contents(fresh)
            followed += last is not None and kept is not last and kept.front is last.front
            last = kept
        table.play(rng.choice(table.ask.choices))
    assert followed > 50  # grounds that follow another one, its enemies unmoved


def _contents(ground: Ground) -> tuple[object, ...]:
    friends = {hex: sorted(ids) for hex, ids in ground.friends.items()}
    return friends, ground.crowd, ground.foes, ground.enemy_zone, ground.at
