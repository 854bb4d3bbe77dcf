"""A small value network: a seat's chance to win, learned from games of the arena.

Nothing but numpy is needed. Its input is the planes of a view summed over the map, once for
everybody and once for the seat that looks; it learns which side won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from grognard.ai.rows import Row, replay
from grognard.kernel.past import beginning
from grognard.kernel.table import Table
from grognard.research.planes import Planes

Matrix = NDArray[np.floating[Any]]


class Samples(NamedTuple):
    """Positions as seats saw them, with the results of their games."""

    inputs: Matrix
    won: Matrix
    """1 where the seat won, 0 where it lost, a half for a draw."""
    games: NDArray[np.int64]
    """Which game each position is from: positions of one game belong on one side of a test."""

    def where(self, wanted: NDArray[np.bool_]) -> Samples:
        """Returns a part of the positions."""
        return Samples(self.inputs[wanted], self.won[wanted], self.games[wanted])


def seen(table: Table[Any], seat: str, planes: Planes) -> Matrix:
    """Returns what a seat may know as the input of a network."""
    sums = planes.tensor(table.game.view(table.state, seat)).sum(axis=1)
    mine = [float(one == seat) for one in table.seats]
    return np.concatenate([sums, *(sums * one for one in mine), np.array(mine, np.float32)])


def samples(rows: Iterable[Row], every: int = 20) -> Samples:
    """Returns a position of each seat at regular intervals of choices. The games must have been
    written with their choices."""
    inputs, won, games = list[Matrix](), list[float](), list[int]()
    for number, row in enumerate(rows):
        planes, end = Planes.of(row.game), replay(row)
        winners = end.outcome.winners if end.outcome is not None else ()
        for table in _walk(end, every):
            for seat in table.seats:
                inputs.append(seen(table, seat, planes))
                drawn = not winners or len(winners) == len(table.seats)
                won.append(0.5 if drawn else float(seat in winners))
                games.append(number)
    return Samples(np.stack(inputs), np.array(won, np.float32), np.array(games))


def _walk(end: Table[Any], every: int) -> Iterator[Table[Any]]:
    """Replays a game from its beginning."""
    table = Table[Any](end.game, end.header, beginning(end.game, end.header))
    for at, move in enumerate(end.history):
        if at % every == 0:
            yield table
        table.play(move.choice)


class Network:
    """One hidden layer, trained by Adam on the log loss.

    >>> rng = np.random.default_rng(1)
    >>> inputs = rng.normal(size=(400, 2)).astype(np.float32)
    >>> data = Samples(inputs, (inputs[:, 0] > 0).astype(np.float32), np.arange(400))
    >>> network = Network.trained(data, hidden=8, epochs=30, rate=0.01, decay=0.01)
    >>> network.loss(data) < 0.2
    True
    """

    def __init__(self, inputs: Matrix, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self._middle, self._scale = inputs.mean(axis=0), inputs.std(axis=0)
        # a value that never changes carries no information
        self._scale[self._scale < 1e-6] = np.inf
        many = inputs.shape[1]
        self.weights: list[Matrix] = [
            (rng.normal(size=(many, hidden)) / np.sqrt(many)).astype(np.float32),
            np.zeros(hidden, np.float32),
            (rng.normal(size=hidden) / np.sqrt(hidden)).astype(np.float32),
            np.zeros((), np.float32),
        ]

    @classmethod
    def trained(
        cls,
        data: Samples,
        *,
        hidden: int = 16,
        epochs: int = 8,
        rate: float = 1e-3,
        decay: float = 0.1,
        seed: int = 1,
    ) -> Network:
        """Returns a network trained on these positions."""
        network, rng = cls(data.inputs, hidden, seed), np.random.default_rng(seed)
        slow = [np.zeros_like(one) for one in network.weights]
        wide = [np.zeros_like(one) for one in network.weights]
        step = 0
        for _ in range(epochs):
            order = rng.permutation(len(data.won))
            for batch in np.array_split(order, max(1, len(order) // 64)):
                step += 1
                slopes = network._slopes(data.inputs[batch], data.won[batch])
                for n, (weight, slope) in enumerate(zip(network.weights, slopes, strict=True)):
                    slow[n] = 0.9 * slow[n] + 0.1 * slope
                    wide[n] = 0.999 * wide[n] + 0.001 * slope * slope
                    mean, spread = slow[n] / (1 - 0.9**step), wide[n] / (1 - 0.999**step)
                    change = mean / (np.sqrt(spread) + 1e-8) + decay * weight
                    network.weights[n] = (weight - rate * change).astype(np.float32)
        return network

    def __call__(self, inputs: Matrix) -> Matrix:
        """Returns the chance of victory in each position."""
        return self._forward(self._scaled(inputs))[1]

    def loss(self, data: Samples) -> float:
        """Returns the mean log loss: 0.693 for a coin, 0 for a perfect forecast."""
        chance = np.clip(self(data.inputs), 1e-6, 1 - 1e-6)
        return float(-np.mean(data.won * np.log(chance) + (1 - data.won) * np.log(1 - chance)))

    def _scaled(self, inputs: Matrix) -> Matrix:
        return np.clip((inputs - self._middle) / self._scale, -5, 5)

    def _forward(self, scaled: Matrix) -> tuple[Matrix, Matrix]:
        first, offset, last, middle = self.weights
        hidden = np.maximum(scaled @ first + offset, 0)
        return hidden, 1 / (1 + np.exp(-(hidden @ last + middle)))

    def _slopes(self, inputs: Matrix, won: Matrix) -> list[Matrix]:
        scaled = self._scaled(inputs)
        hidden, chance = self._forward(scaled)
        error = (chance - won) / len(won)
        back = np.outer(error, self.weights[2]) * (hidden > 0)
        return [scaled.T @ back, back.sum(axis=0), hidden.T @ error, error.sum()]
