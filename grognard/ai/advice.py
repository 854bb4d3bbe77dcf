"""Advice for the seat that is asked: what a bot would do in its place, and why."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from grognard.ai.players import player
from grognard.kernel.bot import Candidate
from grognard.kernel.game import Game, GameError
from grognard.kernel.past import Header, Mark
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table

MOST = 3
"""The most candidates that are shown."""


def usual(game: Game[Any]) -> str:
    """Returns the default player for advice and analysis: the best one that does not search."""
    levels = game.levels()
    return "grognard" if "grognard" in levels else levels[-1]


def advise(table: Table[Any], rng: random.Random, name: str = "") -> list[Candidate]:
    """Returns the candidates of a bot in the place of the asked seat, best first. The bot knows
    only what that seat may know: everything else has been dealt afresh."""
    ask = table.ask
    if ask is None:
        raise GameError("the game is over")
    ranked = player(table.game, name or usual(table.game)).rank(table.redeal(ask.seat, rng), rng)
    return [one for one in ranked if ask.why(one.choice) is None][:MOST]


def advise_apart(
    game_id: str, header: Header, choices: Sequence[str], mark: Mark, seed: int | str
) -> list[Candidate]:
    """Returns what `advise` does, called in another process: arguments and result can be pickled
    (see `think_apart`)."""
    table = Table[Any].at(find_game(game_id), header, choices, mark)
    return advise(table, random.Random(seed))
