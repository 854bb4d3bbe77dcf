"""A game of the family as a value: its rules, its boards, its own steps. Found by its id."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path

from grognard.games.grande_armee.board import Board, build
from grognard.games.grande_armee.ruleset import Ruleset
from grognard.kernel.boards import Boards


@dataclass(frozen=True, eq=False)
class Campaign:
    """One game of the family."""

    id: str
    folder: Path
    rules: Ruleset
    boards: Boards[Board]


def make_campaign(id: str, folder: Path, rules: Ruleset) -> Campaign:
    """The campaign whose data lie in `folder`; they are read when its board is first asked for."""
    return Campaign(id, folder, rules, Boards(folder / "data", partial(build, rules)))


@cache
def campaign(id: str) -> Campaign:
    """The campaign with this id."""
    return import_module(f"grognard.games.grande_armee.{id}.campaign").CAMPAIGN
