"""Finds games by their entry point: a new game needs no change elsewhere."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from grognard.kernel.game import Game, GameError

GROUP = "grognard.games"


@cache
def games() -> dict[str, Game[Any]]:
    """Returns every game that is installed, by id."""
    found = (point.load() for point in entry_points(group=GROUP))
    return {game.id: game for game in sorted(found, key=lambda game: game.id)}


def game(id: str) -> Game[Any]:
    """Returns the game with this id. Raises GameError if there is none."""
    known = games()
    if id not in known:
        raise GameError(f"there is no game '{id}' (there are: {', '.join(known)})")
    return known[id]


_overlays: dict[tuple[str, str], None] = {}


def overlay_data(folder: str, id: str = "") -> None:
    """Replaces the data of one game, or of every game if none is named, by a person's own.

    A folder named after the game within `folder` goes before `folder` itself. A game that borrows
    data from others (`Game.lenders`) takes the folders named after them too.
    """
    place = Path(folder)
    if not place.is_dir():
        raise GameError(f"there is no folder '{folder}'")
    wanted = [game(id)] if id else list(games().values())
    own = [one for one in wanted if any((place / id).is_dir() for id in (one.id, *one.lenders))]
    if not own and len(wanted) > 1:
        names = ", ".join(one.id for one in wanted)
        raise GameError(f"'{folder}' has no folder named after a game ({names})")
    for one in own or wanted:
        lent = {id: place / id for id in one.lenders if (place / id).is_dir()}
        one.data.overlay(place / one.id if own else place, lent)
    _overlays[folder, id] = None


def overlays() -> tuple[tuple[str, str], ...]:
    """Returns the arguments of all calls of `overlay_data`, so that another process can repeat
    them."""
    return tuple(_overlays)
