"""What a seat knows of the blocks: its own, those it sees or remembers, averages of the rest.

The state that a bot gets has its hidden faces dealt at random. Nothing here uses them: a hidden
block counts as the average of the hidden blocks of its army, or of those that the sheets of the
historical scenario put in its town.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from math import sqrt
from typing import TypeVar, cast

from grognard.games.waterloo1815.bot.weights import WEIGHTS, Weights
from grognard.games.waterloo1815.data import ARMIES_OF, Army, Block, Side
from grognard.games.waterloo1815.state import State
from grognard.kernel.bot import Constants

CALIBRE: dict[str, float] = {"cavalry": 0.5, "foot_artillery": 0.2, "horse_artillery": 0.4}
"""What a block is worth beyond its printed firepower: shock, canister, mobility."""


FIRST_MOVES = 2
"""Until then a group that has the number of the historical sheet is taken to be the one on it."""
LEADER = 2.0
"""A leader fights little; he steadies his men and joins two corps (6.23, 8.2)."""


def punch(unit: Block) -> float:
    """The firepower of a block over a whole battle."""
    return unit.firepower + CALIBRE.get(unit.type, 0.0)


def quality(unit: Block) -> float:
    """The fighting value of a step: measured in battles of the bot against itself."""
    match unit.type:
        case "infantry":
            return sqrt(unit.firepower)
        case "cavalry":
            return 0.8 * sqrt(unit.firepower + 0.5)
        case "foot_artillery" | "horse_artillery":
            return 1.25 * sqrt(unit.firepower)
        case "leader":
            return LEADER


class Eyes:
    """What one seat sees of the blocks on the map."""

    def __init__(self, g: State, seat: str, constants: Constants[Weights] = WEIGHTS) -> None:
        self.g, self.seat, self.board = g, seat, g.board
        self.weights = constants.of(side_at(g, seat))
        self.plan = 0
        """Which of the plans for a turn is followed: 0 is the best."""
        blocks = self.board.blocks
        known = g.known.get(seat, {})
        mine = {army for army, owner in g.seats.items() if owner == seat}
        shown = {id for b in g.battles for id in b.shown}
        if g.skirmish is not None:
            shown.update(g.skirmish.shown)
        self.visible = {
            id for id in g.town if blocks[id].army in mine or id in known or id in shown
        }
        self._steps: dict[str, float] = {}
        self._punch: dict[str, float] = {}
        self._power: dict[str, float] = {}
        for hidden, faces in self._hidden():
            steps = sum(g.strength[id] for id in faces) / len(faces)
            force = sum(punch(blocks[id]) for id in faces) / len(faces)
            power = sum(g.strength[id] * quality(blocks[id]) for id in faces) / len(faces)
            for id in hidden:
                self._steps[id], self._punch[id], self._power[id] = steps, force, power

    def _hidden(self) -> Iterator[tuple[list[str], list[str]]]:
        """Hidden blocks that cannot be told apart, and the faces that they have among them."""
        g, board = self.g, self.board
        for army in board.army_blocks:
            ids = [id for id in board.army_blocks[army] if id in g.town and id not in self.visible]
            faces = list(ids)
            if g.historical and g.turn <= FIRST_MOVES:
                for town in sorted({g.town[id] for id in ids}):
                    here = [id for id in ids if g.town[id] == town]
                    sheet = [id for id in faces if board.setup[id] == town]
                    if len(here) == len(sheet):
                        yield here, sheet
                        ids = [id for id in ids if id not in here]
                        faces = [id for id in faces if id not in sheet]
            if ids:
                yield ids, faces

    def steps(self, id: str) -> float:
        """Its strength, or the average of those it cannot be told from."""
        return self._steps.get(id) or float(self.g.strength[id])

    def punch(self, id: str) -> float:
        """Its firepower in battle, or the average."""
        return self._punch.get(id) or punch(self.board.blocks[id])

    def power(self, id: str) -> float:
        """Its fighting value, or the average."""
        known = self._power.get(id)
        return self.g.strength[id] * quality(self.board.blocks[id]) if known is None else known

    def worth(self, id: str) -> float:
        """What its loss would cost the owner: weak or strong, it counts for defeat (10.0c)."""
        leader = id in self.visible and self.board.blocks[id].type == "leader"
        return 3.0 + self.power(id) + (6.0 if leader else 0.0)

    def total(self, ids: Iterable[str]) -> float:
        """The fighting value of several blocks."""
        return sum(self.power(id) for id in ids)


def armies(g: State, seat: str) -> list[Army]:
    """The armies a seat commands."""
    return [army for army, owner in g.seats.items() if owner == seat]


def side_at(g: State, seat: str) -> Side:
    """The side a seat plays."""
    return "french" if seat == g.seats[ARMIES_OF["french"][0]] else "allied"


T = TypeVar("T")


@lru_cache(maxsize=64)
def _box(key: Hashable) -> list[object]:
    return []


def recall(key: Hashable, think: Callable[[], T]) -> T:
    """The remembered result of `think` for a key. Forgetting one costs only time."""
    box = _box(key)
    if not box:
        box.append(think())
    return cast("T", box[0])


@lru_cache(maxsize=4096)
def chance_of_hits(dice: tuple[tuple[int, int], ...], needed: int) -> float:
    """The chance that these dice, given as (number, highest hitting die), score `needed` hits.

    >>> round(chance_of_hits(((2, 3),), 2), 3)
    0.25
    """
    if needed <= 0:
        return 1.0
    row = [1.0]
    for number, power in dice:
        p = min(max(power, 0), 6) / 6
        for _ in range(number):
            row = [
                (row[n] * (1 - p) if n < len(row) else 0.0) + (row[n - 1] * p if n else 0.0)
                for n in range(len(row) + 1)
            ]
    return sum(row[needed:])
