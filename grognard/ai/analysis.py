"""The result of an analysis (`analyst`): the course of the chances of victory, the costliest
choices, and the part of luck."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.ai.arena import wilson
from grognard.kernel.ask import Arg


class Prospect(msgspec.Struct, frozen=True):
    """How often a seat won when the game was played on from a moment; a draw is half a victory."""

    share: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """Returns the 95% interval of the chance, on the assumption that bots play like the
        players."""
        return wilson(self.share, self.games)


class Change(msgspec.Struct, frozen=True):
    """Why a seat's chance changed, in parts of a victory."""

    own: float
    """The part caused by the seat's own choices."""
    others: float
    """The part caused by the choices of others."""
    luck: float
    """The part caused by luck."""
    interval: tuple[float, float] = (0.0, 0.0)
    """The 95% interval of the luck, as far as it comes from sampling."""


class Moment(msgspec.Struct, frozen=True):
    """A point of the curve: a heading of the chronicle, and the chance of each seat there."""

    at: int
    """How many choices had been made."""
    heading: str
    args: dict[str, Arg]
    chances: dict[str, Prospect]
    changes: dict[str, Change] = {}
    """What happened to the chance of each seat until the next point, or until the end."""


class Doubt(msgspec.Struct, frozen=True):
    """A choice that the bot would not have made."""

    at: int
    seat: str
    question: str
    chosen: str
    better: str
    reason: str = ""
    """The key of the bot's reason for the better choice; empty if it gives none."""
    args: dict[str, Arg] = {}
    gap: float = 0.0
    """The cost of the choice by the bot's estimate, in the bot's own unit."""
    among: int = 0
    """A checksum of what there was to choose from."""
    played: Prospect | None = None
    """The chance with the choice that was made, dice rolled anew."""
    instead: Prospect | None = None
    """The chance with the better one."""
    cost: float = 0.0
    """The cost of the choice, in parts of a victory; negative if it was the better one."""
    luck: float = 0.0
    """The luck of the dice for the seat, compared with new dice; 0 where no die was thrown."""


class Analysis(msgspec.Struct, frozen=True):
    """The result of an analysis."""

    game: str
    player: str
    """The player that played on."""
    curve: list[Moment]
    doubts: list[Doubt]
    """Those that were tried, the costliest first."""
    doubted: int
    """How many choices the bot doubted in all."""
    choices: int
    whole: dict[str, Change] = {}
    """What happened to the chance of each seat in the whole game."""

    def ats(self) -> list[int]:
        """Returns every moment that the analysis mentions."""
        return [one.at for one in (*self.curve, *self.doubts)]

    def at(self, numbers: Mapping[int, int]) -> Analysis:
        """Returns a copy with its moments renumbered."""
        renumbered = msgspec.structs.replace
        return renumbered(
            self,
            curve=[renumbered(moment, at=numbers[moment.at]) for moment in self.curve],
            doubts=[renumbered(doubt, at=numbers[doubt.at]) for doubt in self.doubts],
        )
