"""The numbers by which the bot plays: data, so that they can be tuned by side."""

from __future__ import annotations

from pathlib import Path

import msgspec

from grognard.kernel.bot import read_constants


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How willing a bot is to attack, feint and wait."""

    guesses: int
    """How many times hidden faces are guessed for one estimate."""
    bold: float
    """The promise an attack must hold."""
    feints: bool
    stir: float
    """What a march must gain to be made."""


FOLDER = Path(__file__).parent
TEMPERS = {
    "recruit": read_constants(FOLDER / "recruit.toml", Temper),
    "grognard": read_constants(FOLDER / "constants.toml", Temper),
}
"""A recruit believes its first guess, is timid and never feints."""
