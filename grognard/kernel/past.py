"""What a table keeps of its past: how the game was begun, the choices, the checkpoints."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import msgspec

from grognard.kernel.dice import commitment
from grognard.kernel.game import Game
from grognard.kernel.state import State

S = TypeVar("S", bound=State)


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game was started: with the list of choices, all that is needed to replay it."""

    game: str
    scenario: str
    options: dict[str, str]
    seed: str
    rules_version: str
    start: bytes = b""
    """The encoded state the game began with, where it was not a scenario but a position."""
    pack: bytes = b""
    """The data of an owner of the printed game that were laid over ours, packed."""

    @property
    def data(self) -> str:
        """The fingerprint of the data that the game was begun with; empty for our own."""
        return self.rules_version.partition("+")[2]

    @property
    def commitment(self) -> str:
        """The hash of the seed, published before the first die."""
        return commitment(self.seed)


class Move(NamedTuple):
    """One choice made at the table. `seal` says why it cannot be taken back, if it cannot."""

    seat: str
    choice: str
    dice: tuple[int, ...] = ()
    seal: str = ""


class Mark(NamedTuple):
    """A checkpoint: the state after the first `at` choices, and how many events there were."""

    at: int
    data: bytes
    events: int


def beginning(game: Game[S], header: Header) -> S:
    """Returns the state before the first choice of a game."""
    game.data.open(header.data, header.pack)
    if header.start:
        return game.decode(header.start)
    return game.new(header.scenario, header.options, header.seed, header.data)
