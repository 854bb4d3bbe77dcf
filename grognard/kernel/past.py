"""What a table stores of its past: the start of the game, the choices, the checkpoints."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import msgspec

from grognard.kernel.dice import commitment
from grognard.kernel.game import Game
from grognard.kernel.state import State

S = TypeVar("S", bound=State)


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """The start of a game. Together with the list of choices it is enough to replay the game."""

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
        """The fingerprint of the data with which the game was begun; empty for our own."""
        return self.rules_version.partition("+")[2]

    @property
    def commitment(self) -> str:
        """The hash of the seed, published before the first die."""
        return commitment(self.seed)


class Move(NamedTuple):
    """One choice made at the table. `seal` is the reason why it cannot be undone, if there is
    one."""

    seat: str
    choice: str
    dice: tuple[int, ...] = ()
    seal: str = ""


class Mark(NamedTuple):
    """A checkpoint: the state after the first `at` choices, and the number of events so far."""

    at: int
    data: bytes
    events: int


def beginning(game: Game[S], header: Header) -> S:
    """Returns the state before the first choice of a game."""
    game.data.open(header.data, header.pack)
    if header.start:
        return game.decode(header.start)
    return game.new(header.scenario, header.options, header.seed, header.data)
