"""What a player may measure on the board at any time: the supply line of a stack."""

from __future__ import annotations

import msgspec

from grognard.games.grande_armee.state import State


def examine(g: State, seat: str | None, subject: str) -> msgspec.Struct | None:
    """The answer to a subject; None where there is nothing to tell."""
    return None
