"""A position at the start of 1813 in which both sides have saved an army: the Coalition stands in
Warsaw and Prussia, the French on the Oder and the Vistula."""

from __future__ import annotations

import random

from grognard.games.grande_armee.linked1812 import GAME, february, handover
from grognard.games.grande_armee.linked1812.turn import SET_UP
from grognard.games.grande_armee.stacks import room
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.tabletop import quick, run

COALITION = ("2412", "2306", "2113", "1808", "2110", "2010", "1909")
FRENCH = ("2808", "2711", "3310", "3311", "3114", "3512", "3813", "2614", "2217")
SAVED = 40
"""How many units each side has saved at most."""


def in_february(seed: str, scenario: str, options: dict[str, str] | None = None) -> State:
    """The beginning of turn 17 of 1812."""
    rng = random.Random(seed)
    g = GAME.new(scenario, GAME.complete_options(scenario, options or {}), seed)
    run(g, SET_UP.play(g), lambda ask: quick(ask) or ask.choices[0])
    g.turn, g.phase, g.cards, g.cover, g.link.invaded = 17, "", None, {}, True
    scatter(g, rng)
    g.depots = {"french": ["2711", "3512"], "coalition": ["2306", "2412", "2113", "1808"]}
    return g


def scatter(g: State, rng: random.Random) -> None:
    """Places both armies where the winter left them; the other pieces are gone."""
    board, pieces = g.board, list(g.at)
    rng.shuffle(pieces)
    g.at = {}
    used: dict[str, list[str]] = {}
    left = dict.fromkeys(g.sides, SAVED)
    for piece in sorted(pieces, key=lambda piece: piece not in board.units):
        side = board.side[piece]
        hexes = FRENCH if side == "french" else COALITION
        if piece in board.units:
            free = [h for h in hexes if room(board, [*used.get(h, ()), piece]) <= 12]
            if not free or not left[side]:
                g.removed.append(piece)
                continue
            left[side] -= 1
            g.at[piece] = rng.choice(free)
            used.setdefault(g.at[piece], []).append(piece)
        else:
            g.at[piece] = rng.choice([h for h in hexes if h in used])
    g.removed += g.awaited
    g.awaited = {}


def in_1813(seed: str, scenario: str, options: dict[str, str] | None = None) -> State:
    """The beginning of turn 1 of 1813."""
    g = in_february(seed, scenario, options)
    february.come_apart(g)
    handover.begin_1813(g)
    return g
