"""Chapter 2: the sequence of play. The game as one flow, entered wherever the state stands."""

from __future__ import annotations

from grognard.games.waterloo1815.battle import battles
from grognard.games.waterloo1815.deployment import deploy
from grognard.games.waterloo1815.fog import settle
from grognard.games.waterloo1815.march import forced_marches
from grognard.games.waterloo1815.movement import begin_movement, group_moves
from grognard.games.waterloo1815.setup import begin_setup, set_up
from grognard.games.waterloo1815.skirmish import contested, is_skirmish, skirmishes
from grognard.games.waterloo1815.state import State, in_order, track
from grognard.games.waterloo1815.supply import begin_supply, supply
from grognard.games.waterloo1815.tournament import auction, reduction
from grognard.games.waterloo1815.victory import check_defeat, check_victory
from grognard.kernel.ask import Flow


def play(g: State) -> Flow[None]:
    """The game from where it stands to its end."""
    if g.phase == "auction":
        yield from auction(g)
        g.phase = "reduction"
    if g.phase == "reduction":
        yield from reduction(g)
        begin_deployment(g)
    if g.phase == "deployment":
        yield from deploy(g)
        begin_turn(g)
    while g.outcome is None:
        yield from turn(g)


def begin_deployment(g: State) -> None:
    """4.0, 4.3: free deployment, or every block where the historical sheets put it."""
    if g.historical:
        g.town = in_order(g.board, g.board.setup)
        settle(g)
        begin_turn(g)
    else:
        g.phase = "deployment"
        g.tell("deployment").heading = True


def begin_turn(g: State) -> None:
    """2.0a: the next box of the track."""
    g.turn += 1
    box = track(g)
    g.tell(
        "turn-night" if box.night else "turn",
        n=box.n,
        side=f"side:{box.side}",
        date=f"date:{box.date}",
    ).heading = True
    g.phase = "movement"
    begin_movement(g)


def turn(g: State) -> Flow[None]:
    """2.0d: movement, battles, supply and defeat."""
    if g.phase == "movement":
        yield from group_moves(g)
        g.phase = "march"
    if g.phase == "march":
        yield from forced_marches(g)
        g.phase = "skirmishes"
        g.pending = [town for town in contested(g) if is_skirmish(g, town)]
    if g.phase == "skirmishes":
        yield from skirmishes(g)
        g.phase = "setup"
        begin_setup(g)
    if g.phase == "setup":
        yield from set_up(g)
        g.phase = "battles"
    if g.phase == "battles":
        yield from battles(g)
        g.pool = []
        g.phase = "supply"
        begin_supply(g)
    if g.phase == "supply":
        yield from supply(g)
    end_turn(g)


def end_turn(g: State) -> None:
    """2.3: defeat and victory; disruption ends (7.3c); blocks that stand together are mixed."""
    g.disrupted, g.came = [], {}
    check_defeat(g)
    check_victory(g)
    settle(g)
    if g.outcome is None:
        begin_turn(g)
    else:
        g.phase = "over"
