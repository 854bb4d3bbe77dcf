"""Whole supply phases of 1812, with the recovery after them, by the game and the second reading."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy

import pytest

from grognard.games.grande_armee.russia1812.turn import TURN
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, value
from grognard.kernel.sequence import Sequence
from tests.games.grande_armee.referee_supply import SupplyPhase
from tests.games.grande_armee.tabletop import rule
from tests.games.grande_armee.test_referee import a_position
from tests.games.grande_armee.test_referee_phase import follow

FIRST, LAST = TURN.names.index("conversion"), TURN.names.index("recovery")
STEPS: Sequence[State] = Sequence(lambda g: g, "phase", *TURN.steps[FIRST : LAST + 1])
HIDDEN = ("depots.build", "recovery.stack")
"""Questions that are asked wherever a marker could be a train, whatever it is."""


def side_by_side(g: State, phase: SupplyPhase, chance: random.Random, seen: Counter[str]) -> None:
    """Plays the phase twice; the ends must agree too."""

    def choose(ask: Ask) -> str:
        seen[ask.key] += 1
        words = [w for w in ask.choices if w not in ("pass", "done", "none", "stop")]
        if ask.key == "trains.place" and chance.random() < 0.7:
            shaken = {g.at[unit] for unit in g.disrupted}
            words = [w for w in words if value(w) in shaken] or words
        return chance.choice(words if words and chance.random() < 0.85 else ask.choices)

    follow(g, STEPS.play(g), phase.play(), choose, HIDDEN)
    assert set(g.disrupted) == phase.p.disrupted
    assert {side: sorted(g.depots[side]) for side in g.sides} == {
        side: sorted(phase.p.depots[side]) for side in g.sides
    }
    left = [(m.side, m.hex, m.genuine, m.could_be, m.open) for m in g.markers]
    assert sorted(left) == sorted((m.side, m.hex, m.genuine, m.use, m.open) for m in phase.lie)


@rule("7.1a", "7.1b", "7.1c", "7.2b", "7.2e", "7.3a", "7.3b", "7.3d", "7.3f", "7.4a", "7.4c")
@rule("7.4d", "7.4e", "7.5a", "7.5b", "7.6a", "7.6f", "7.7b", "8.1a", "8.1b", "8.1c")
@pytest.mark.parametrize("seed", range(4))
def test_supply_phases_by_two_readings(seed: int) -> None:
    chance, seen = random.Random(f"supply phases {seed}"), Counter[str]()
    for _ in range(20):
        g, p = a_position(chance)
        p.depots = deepcopy(g.depots)
        g.depots_lost = {side: chance.choice((0, 0, 2, 9)) for side in g.sides}
        side_by_side(g, SupplyPhase(p, dict(g.depots_lost)), chance, seen)
    assert min(seen[key] for key in ("trains.place", "depots.build", "recovery.stack")) > 3, seen
