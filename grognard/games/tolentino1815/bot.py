"""The game's own opponents: none yet."""

from __future__ import annotations

from grognard.games.tolentino1815.state import State
from grognard.kernel.game import Bot, GameError

LEVELS: tuple[str, ...] = ()


def make_bot(level: str) -> Bot[State]:
    """The opponent of a level."""
    raise GameError(f"tolentino1815 has no bot '{level}'")
