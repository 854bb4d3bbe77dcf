"""Chapter 2: the sequence of play, as two lists of steps: before turn 1, and of every turn."""

from __future__ import annotations

from grognard.games.waterloo1815.battle import battles
from grognard.games.waterloo1815.battle_setup import begin_setup, set_up
from grognard.games.waterloo1815.deployment import begin_deployment, deploy
from grognard.games.waterloo1815.fog import settle
from grognard.games.waterloo1815.forced_march import forced_marches
from grognard.games.waterloo1815.movement import begin_movement, group_moves
from grognard.games.waterloo1815.skirmish import begin_skirmishes, skirmishes
from grognard.games.waterloo1815.state import State, track
from grognard.games.waterloo1815.supply import begin_supply, supply
from grognard.games.waterloo1815.tournament import auction, reduction, toss
from grognard.games.waterloo1815.victory import check_defeat, check_victory
from grognard.kernel.ask import Flow
from grognard.kernel.sequence import Sequence, Step


def play(g: State) -> Flow[None]:
    """Plays the game from the step that the state names to its end."""
    if g.turn == 0 or g.phase in BEFORE_TURN_1.names:
        yield from BEFORE_TURN_1.play(g)
    while g.outcome is None:
        yield from TURN.play(g)
    g.phase = "over"


def begin_turn(g: State) -> None:
    """2.0a: the next box of the track."""
    g.turn += 1
    box = track(g)
    g.tell(
        "turn-night" if box.night else "turn",
        n=box.n,
        side=f"side:{box.side}",
        date=f"date:{box.date}",
        heading=True,
    )
    begin_movement(g)


def end_turn(g: State) -> None:
    """2.3: defeat and victory; disruption ends (7.3c); blocks that stand together are mixed."""
    g.disrupted, g.came = [], {}
    check_defeat(g)
    check_victory(g)
    settle(g)


def _game(g: State) -> State:
    return g


BEFORE_TURN_1: Sequence[State] = Sequence(
    _game,
    "phase",
    Step("auction", auction, toss),  # 12.0a, 12.0b
    Step("reduction", reduction),  # 12.0c, 12.0d
    Step("deployment", deploy, begin_deployment),  # 4.0
)
TURN: Sequence[State] = Sequence(  # 2.0d
    _game,
    "phase",
    Step("movement", group_moves, begin_turn),  # 2.1a, 5.1
    Step("march", forced_marches),  # 2.1b, 5.6
    Step("skirmishes", skirmishes, begin_skirmishes),  # 2.2a, 6.6
    Step("setup", set_up, begin_setup),  # 6.2
    Step("battles", battles),  # 2.2b, 6.3
    Step("supply", supply, begin_supply),  # 2.3a, 9.0
    Step("defeat", end_turn),  # 2.3b, 10.0a
)
