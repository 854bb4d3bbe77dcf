"""A game as an OpenSpiel game: ``pyspiel.load_game("python_grognard(game=tolentino1815)")``.

Importing this module registers it. The dice are one chance node at the beginning: it draws one of
`seeds` seeds, which no player ever sees, and everything after it follows from the choices.
"""

# pyright: basic
# OpenSpiel's classes have no types.

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import numpy as np
import pyspiel

from grognard.kernel.gamefile import dump, load
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from grognard.research.features import SIZE, features
from grognard.research.vocabulary import Vocabulary

NAME = "python_grognard"
"""OpenSpiel wants the names of games written in Python to begin so."""


DEFAULTS: dict[str, Any] = {
    "game": "waterloo1815",
    "scenario": "",
    "options": "",
    "seeds": 1000,
    "longest": 20_000,
}
"""What can be said when a game is loaded. Options are written ``id:value;id:value``."""

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Grognard",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=dict(DEFAULTS),
)


class Spiel(pyspiel.Game):
    """One scenario of a game of Grognard."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        played = game(chosen["game"])
        self.id, self.scenario = played.id, chosen["scenario"] or played.scenarios()[0].id
        pairs = dict(pair.split(":", 1) for pair in chosen["options"].split(";") if pair)
        self.options = played.complete_options(self.scenario, pairs)
        self.vocabulary = Vocabulary.of(played.id)
        self.seats = played.seats(self.scenario, self.options)
        self.seeds, self.longest = int(chosen["seeds"]), int(chosen["longest"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.vocabulary.size,
            max_chance_outcomes=self.seeds,
            num_players=len(self.seats),
            min_utility=-2.0,
            max_utility=2.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> Position:
        """Returns the game before its seed is drawn."""
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Returns the observer, which turns a position into what a player may know."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class _Played:
    """A table that can be copied and written down as OpenSpiel does it with a state."""

    def __init__(self, table: Table[Any]) -> None:
        self.table = table

    def __deepcopy__(self, memo: dict[int, Any]) -> _Played:
        return _Played(self.table.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return _read, (dump(self.table),)


def _read(text: str) -> _Played:
    return _Played(load(text))


class Position(pyspiel.State):
    """A game in play."""

    def __init__(self, spiel: Spiel) -> None:
        super().__init__(spiel)
        self.vocabulary, self.seats = spiel.vocabulary, spiel.seats
        self._begin = (spiel.id, spiel.scenario, spiel.options)
        self._seeds, self._longest = spiel.seeds, spiel.longest
        self._played: _Played | None = None

    @property
    def table(self) -> Table[Any] | None:
        """The table, once its seed is drawn."""
        return self._played.table if self._played else None

    def current_player(self) -> int:
        """Returns the number of the seat that is asked."""
        table = self.table
        if table is None:
            return pyspiel.PlayerId.CHANCE
        if table.ask is None or len(table.history) >= self._longest - 1:
            return pyspiel.PlayerId.TERMINAL
        return self.seats.index(table.ask.seat)

    def _choices(self) -> dict[int, str]:
        table = self.table
        ask = table.ask if table else None
        return self.vocabulary.number(ask.choices) if ask else {}

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._choices()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the seeds, all equally likely."""
        return [(seed, 1 / self._seeds) for seed in range(self._seeds)]

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table is None:
            id, scenario, options = self._begin
            fresh = Table[Any].new(game(id), scenario, options, f"openspiel {action}")
            self._played = _Played(fresh)
        else:
            table.play(self._choices()[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{action}"
        words = self.vocabulary.words
        return words[action] if action < len(words) else f"spare:{action - len(words)}"

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def returns(self) -> list[float]:
        """Returns 1 for a winner and -1 for a loser of two; for more seats, numbers that add up to
        0."""
        outcome = self.table.outcome if self.table else None
        won = [float(seat in outcome.winners) if outcome else 0.0 for seat in self.seats]
        return [2 * (one - sum(won) / len(won)) for one in won]

    def __str__(self) -> str:
        table = self.table
        if table is None:
            return "before the first choice"
        return f"{len(table.history)} choices, state {_hash(table.game.encode(table.state))}"


class Observer:
    """What a player may know: the features of its view or, with perfect recall, all events and
    choices it has seen."""

    def __init__(self, wanted: Any) -> None:
        self._recalls: bool = wanted.perfect_recall
        self.tensor = np.zeros(0 if self._recalls else SIZE, np.float32)
        self.dict = {} if self._recalls else {"observation": self.tensor}

    def set_from(self, state: Position, player: int) -> None:
        """Fills the tensor with the present observation of a player."""
        table = state.table
        if self._recalls or table is None:
            return
        seat = state.seats[player]
        mine = table.ask if table.ask is not None and table.ask.seat == seat else None
        self.tensor[:] = features(table.game.view(table.state, seat), mine)

    def string_from(self, state: Position, player: int) -> str:
        """Returns a text that is equal for positions which a player cannot tell apart."""
        table = state.table
        if table is None:
            return "before the first choice"
        seat = state.seats[player]
        seen = msgspec.json.encode(table.game.view(table.state, seat))
        if not self._recalls:
            return seen.decode()
        told = [event.read_by(seat) for event in table.chronicle]
        chosen = [move.choice for move in table.history if move.seat == seat]
        past = _hash(msgspec.json.encode([(e.key, e.args) for e in told if e is not None]))
        return f"{past} {_hash(' '.join(chosen).encode())} {_hash(seen)}"


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


pyspiel.register_game(TYPE, Spiel)
