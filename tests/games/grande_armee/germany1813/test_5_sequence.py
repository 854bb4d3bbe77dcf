"""5.1 of 1813: the sequence of play, from the set-up through whole turns."""

from random import Random

import pytest

from grognard.games.grande_armee import invariants, setup
from grognard.games.grande_armee.germany1813.turn import SET_UP, TURN
from grognard.games.grande_armee.turn import next_turn, play
from grognard.kernel.ask import Checkpoint
from tests.games.grande_armee.germany1813.field import field
from tests.games.grande_armee.tabletop import rule


@rule("5.1a", "5.1d", "5.2", "14.2a", "14.2b")
@pytest.mark.parametrize("seed", range(3))
def test_turns_run_from_the_set_up_on(seed: int):
    g = field(turn=0)
    setup.begin(g)
    chance, word, phases = Random(seed), None, list[str]()
    flow = play(g, SET_UP, lambda _: TURN, next_turn)
    while g.turn <= 4 and g.outcome is None:
        step = flow.send(word)  # type: ignore[arg-type]
        word = None
        if g.phase not in phases:
            phases.append(g.phase)
        if isinstance(step, Checkpoint):
            continue
        assert step.choices
        word = "auto" if "auto" in step.choices else chance.choice(step.choices)
        if step.key == "setup.review":
            word = "done"
    invariants.check(g)
    order = ["conversion", "trains", "depots", "recovery", "movement", "combat", "commanders"]
    assert [phase for phase in phases if phase in order] == order
    assert [step.name for step in TURN.steps].index("forage") == (
        [step.name for step in TURN.steps].index("trains") + 1
    )
    assert g.turn > 1
