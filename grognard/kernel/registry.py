"""Finds games by their entry point: a sixth game needs no change elsewhere."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from grognard.kernel.game import Game, GameError

GROUP = "grognard.games"


@cache
def games() -> dict[str, Game[Any]]:
    """Every game that is installed, by id."""
    found = (point.load() for point in entry_points(group=GROUP))
    return {game.id: game for game in sorted(found, key=lambda game: game.id)}


def game(id: str) -> Game[Any]:
    """The game with this id; GameError if there is none."""
    known = games()
    if id not in known:
        raise GameError(f"there is no game '{id}' (there are: {', '.join(known)})")
    return known[id]
