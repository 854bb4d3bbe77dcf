"""Chapters 13 to 15: morale, what the night gives back, and the price of committing the elite."""

from __future__ import annotations

from grognard.games.austerlitz1805.data import ENEMY, SIDES, Side
from grognard.games.austerlitz1805.state import State, side_of
from grognard.kernel.state import Outcome

HEAVY_CAVALRY = "cav3"  # 15.1a, 15.2a
GUARD = "gua3"  # 15.1a, 15.3a


def sink(g: State, side: Side, points: int, key: str, *, floor: int = 0) -> None:
    """13.1, 13.2: an army loses morale, as in the example of 13.1e; at 0 it is demoralized and the
    game is over (16.1a)."""
    points = min(points, g.morale[side] - floor)
    if points <= 0 or g.outcome is not None:
        return
    g.morale[side] -= points
    g.sunk[side] = g.sunk.get(side, 0) + points
    g.tell(key, side=f"side:{side}", n=points, left=g.morale[side])
    if g.morale[side] == 0:
        demoralize(g, side)


def demoralize(g: State, side: Side) -> None:
    """13.2a, 16.1a: an army without morale has lost, and the game is over."""
    winner = ENEMY[side]
    g.outcome = Outcome(tuple(g.seats[winner]), "decisive", "16.1a", {**g.morale})
    g.tell("decisive", side=f"side:{winner}", loser=f"side:{side}")


def reinforced(g: State) -> None:
    """13.3a: the first French reinforcement heartens the army, once."""
    g.reinforced = True
    bonus = g.board.tables.reinforcement_bonus
    g.morale["french"] += bonus
    g.tell("morale-reinforced", side="side:french", n=bonus, left=g.morale["french"])


def nightfall(g: State) -> None:
    """14.1a, 14.1c: half of the morale lost so far comes back, rounded down, at most 4."""
    board = g.board
    for side in SIDES:
        back = min(g.sunk.get(side, 0) // 2, board.tables.night_recovery)
        if back:
            g.morale[side] += back
            g.sunk[side] -= back
            g.tell("morale-night", side=f"side:{side}", n=back, left=g.morale[side])


def commit(g: State, unit: str) -> None:
    """15.2, 15.3: a unit leads, counter-attacks, retreats or takes a loss. The first time that
    heavy cavalry or the Guard of an army does so costs morale, but never the last point (15.2e,
    15.3e)."""
    face, side = g.face[unit], side_of(g, unit)
    if face == HEAVY_CAVALRY:
        mark, price = f"{side}-cavalry", g.board.tables.heavy_cavalry
    elif face == GUARD:
        mark, price = f"{side}-guard", g.board.tables.guard
    else:
        return
    if mark not in g.committed:
        g.committed.append(mark)
        told = "commits-guard" if face == GUARD else "commits-cavalry"
        g.tell(told, side=f"side:{side}", unit=f"unit:{unit}")
        key = "morale-guard" if face == GUARD else "morale-cavalry"
        sink(g, side, price, key, floor=1)
