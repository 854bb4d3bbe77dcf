"""Many games at once: a batch of tables that are observed and stepped together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from grognard.kernel.registry import game
from grognard.kernel.state import Outcome
from grognard.kernel.table import Table
from grognard.research.features import SIZE, features
from grognard.research.planes import Planes, Tensor
from grognard.research.vocabulary import Vocabulary


class Ended(NamedTuple):
    """A game of the batch that is over, and its result."""

    number: int
    """The number of the game, which is its seed: 0 for the first, and so on."""
    outcome: Outcome | None
    """None if the game was cut short."""
    choices: int


class Batch:
    """A fixed number of tables of one game, each at a question. A new game replaces each one that
    ends, so the batch is always full.

    >>> batch = Batch("tolentino1815", 3, scenario="rancia")
    >>> rng = np.random.default_rng(1)
    >>> for _ in range(20):
    ...     ended = batch.step(batch.random(rng))
    >>> batch.masks().shape == (3, batch.vocabulary.size)
    True
    """

    def __init__(
        self,
        game_id: str,
        tables: int,
        *,
        scenario: str = "",
        options: Mapping[str, str] | None = None,
        seed: str = "batch",
        longest: int = 20_000,
    ) -> None:
        self.game = game(game_id)
        self.vocabulary, self.planes = Vocabulary.of(game_id), Planes.of(game_id)
        self._scenario = scenario or self.game.scenarios()[0].id
        self._options = self.game.complete_options(self._scenario, options or {})
        self._seed, self._longest = seed, longest
        self._begun = 0
        self.numbers: list[int] = []
        """Which game each table plays."""
        self.tables: list[Table[Any]] = []
        self.choices: list[dict[int, str]] = []
        """The choices at hand at each table, by their number."""
        for _ in range(tables):
            self.numbers.append(0)
            self.tables.append(self._new(len(self.tables)))
            self.choices.append({})
        for n in range(tables):
            self._number(n)

    def _new(self, n: int) -> Table[Any]:
        self.numbers[n] = self._begun
        self._begun += 1
        name = f"{self._seed} {self.numbers[n]}"
        return Table[Any].new(self.game, self._scenario, self._options, name)

    def _number(self, n: int) -> None:
        ask = self.tables[n].ask
        assert ask is not None
        self.choices[n] = self.vocabulary.number(ask.choices)

    @property
    def seats(self) -> list[str]:
        """The seat that is asked at each table."""
        return [table.ask.seat for table in self.tables if table.ask is not None]

    def masks(self) -> NDArray[np.bool_]:
        """Returns the legal choices of each table, one row a table."""
        found = np.zeros((len(self.tables), self.vocabulary.size), np.bool_)
        for n, choices in enumerate(self.choices):
            found[n, list(choices)] = True
        return found

    def features(self, size: int = SIZE) -> NDArray[np.float32]:
        """Returns what the asked seat of each table may know, as vectors, one row a table."""
        rows = [features(view, table.ask, size) for view, table in self._seen()]
        return np.stack(rows)

    def tensors(self) -> Tensor:
        """Returns the same as planes: tables, planes, places."""
        return np.stack([self.planes.tensor(view) for view, _ in self._seen()])

    def _seen(self) -> Iterator[tuple[Any, Table[Any]]]:
        for table, seat in zip(self.tables, self.seats, strict=True):
            yield self.game.view(table.state, seat), table

    def random(self, rng: np.random.Generator) -> list[int]:
        """Returns one of the choices of each table, all equally likely."""
        return [list(choices)[int(rng.integers(len(choices)))] for choices in self.choices]

    def step(self, actions: Sequence[int]) -> list[Ended]:
        """Makes one choice at each table, by its number, and returns the games that have ended.
        Raises ValueError if a table has no such choice; then nothing has changed."""
        for n, action in enumerate(actions):
            if action not in self.choices[n]:
                raise ValueError(f"table {n} has no choice of number {action} now")
        ended: list[Ended] = []
        for n, action in enumerate(actions):
            table = self.tables[n]
            table.play(self.choices[n][action])
            made = len(table.history)
            if table.ask is None or made >= self._longest:
                ended.append(Ended(self.numbers[n], table.outcome, made))
                self.tables[n] = self._new(n)
            self._number(n)
        return ended
