"""A game of the family as a value: its rules, its boards, its own steps. Found by its id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from grognard.games.grande_armee.board import Board, build
from grognard.games.grande_armee.ruleset import Ruleset, Side
from grognard.kernel.boards import Boards
from grognard.kernel.hexes import Hex

if TYPE_CHECKING:
    from grognard.games.grande_armee.state import State


@dataclass(frozen=True, eq=False)
class Campaign:
    """One game of the family."""

    id: str
    folder: Path
    chapters: tuple[Ruleset, ...]
    """Its rules: one set, or one for each part of a linked campaign (NN 17)."""
    boards: Boards[Board]
    settle: Callable[[State], None]
    """Its own rules on what follows at once when pieces have come to rest (16.8, 16.9)."""
    enter: Callable[[State, Side, Hex], None] | None = None
    """Its own rules on what follows at once when a march enters a hex, if there are any."""

    @property
    def rules(self) -> Ruleset:
        """The rules with which it begins."""
        return self.chapters[0]


def make_campaign(
    id: str,
    folder: Path,
    rules: Ruleset,
    settle: Callable[[State], None],
    enter: Callable[[State, Side, Hex], None] | None = None,
) -> Campaign:
    """The campaign whose data lie in `folder`; they are read when its board is first asked for."""
    boards = Boards(folder / "data", partial(build, rules))
    return Campaign(id, folder, (rules,), boards, settle, enter)


@cache
def campaign(id: str) -> Campaign:
    """The campaign with this id."""
    return import_module(f"grognard.games.grande_armee.{id}.campaign").CAMPAIGN


def settle(g: State) -> None:
    """Called by the chapters when a march, a combat, a commander's move or an arrival is over."""
    campaign(g.game).settle(g)


def enter(g: State, side: Side, hex: Hex) -> None:
    """Called when the units of a side that march have entered a hex, which they may leave again."""
    of_its_own = campaign(g.game).enter
    if of_its_own is not None:
        of_its_own(g, side, hex)
