"""Both armies as one side sees them: the value of stacks, and which are near each other."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from functools import cached_property

from grognard.games.grande_armee import command
from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.bot.weights import Weights, constants
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.stacks import Army, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.boards import kept_by_board
from grognard.kernel.hexes import Hex, Mask

FAR = 99
EMPEROR = "napoleon"
WEIGHT = {"V": 1.3, "L": 1.0, "C": 0.8}
"""What a unit in good order is worth by its class."""
DISRUPTED = 0.25
"""The part of it that is left to a disrupted unit."""
TYPES = (0.0, 0.0, 1.5, 3.0)
"""What two or three arms in a stack add."""
MENACE, COMPANY = 4, 3
"""From how far an enemy stack threatens a hex, and from how far friends help there."""
FIRST_REVOLTS = 4
"""NN 13.1: the turn from which a city may turn against Cossacks."""


@kept_by_board
def disk(board: Board, hex: Hex, far: int) -> Mask:
    """The hexes at most so far from one, as the crow flies."""
    return board.grid.disk(hex, far)


class Forces:
    """The strength of both sides, computed for one decision."""

    def __init__(
        self, g: State, side: Side, rng: random.Random, weights: Weights | None = None
    ) -> None:
        self.g, self.side, self.rng = g, side, rng
        self.weights = weights or constants(g.game).of(side)
        self.enemy = g.enemy(side)
        self.board = g.board
        self.bit = g.board.grid.bit
        self.disrupted = set(g.disrupted)
        self.armies = survey(g)
        self.own: Army = self.armies[side]
        self.foe: Army = self.armies[self.enemy]
        self.french = side == FRENCH
        self._strength: dict[tuple[Hex, Side], float] = {}
        self._worth: dict[tuple[str, ...], float] = {}
        self._march_threat: dict[Hex, float] = {}
        self._nearest: dict[Hex, int] = {}
        self._about: dict[tuple[Hex, int], list[Hex]] = {}

    def riders(self, units: Collection[str]) -> list[str]:
        """NN 13.1: the Cossacks among some units, if a city that they hold may soon move a point
        for battles to the French."""
        if self.french or len(self.g.points) < 2 or self.g.turn + 1 < FIRST_REVOLTS:
            return []
        return [unit for unit in units if self.board.units[unit].cossack]

    def strength(self, hex: Hex, side: Side | None = None) -> float:
        """What a stack is worth in a fight."""
        side = side or self.side
        known = self._strength.get((hex, side))
        if known is None:
            army = self.armies[side]
            known = self.worth(army.units.get(hex, ()), army.commanders.get(hex, ()))
            self._strength[hex, side] = known
        return known

    def worth(self, units: Sequence[str], leaders: Sequence[str]) -> float:
        """What units under commanders are worth in a fight."""
        key = (*units, "", *leaders)
        known = self._worth.get(key)
        if known is None:
            known = self._worth[key] = self._value(units, leaders)
        return known

    def _value(self, units: Sequence[str], leaders: Sequence[str]) -> float:
        fit = [unit for unit in units if unit not in self.disrupted]
        arms = {self.board.units[unit].arm for unit in fit}
        total = sum(WEIGHT[self.board.units[u].quality] * self.board.units[u].cf for u in fit)
        if self.g.rules.abilities:  # NN 18.8
            total += command.factor_bonus(self.g, list(leaders), fit, attacking=True)
        total += DISRUPTED * (len(units) - len(fit))
        lead = min(command.best_rating(self.g, list(leaders)), len(fit)) if leaders else 0
        return total + TYPES[len(arms)] + lead

    def rested(self, hex: Hex) -> float:
        """The strength of an own stack if all its units were in good order."""
        down, self.disrupted = self.disrupted, set[str]()
        found = self._value(self.own.units.get(hex, ()), self.own.commanders.get(hex, ()))
        self.disrupted = down
        return found

    @cached_property
    def strengths(self) -> dict[Hex, float]:
        """The enemy's stacks and what each is worth."""
        return {hex: self.strength(hex, self.enemy) for hex in self.foe.units}

    def threat(self, hex: Hex) -> float:
        """The strongest enemy stack that could attack a hex now."""
        near = self.board.near[hex]
        return max((self.strengths.get(h, 0.0) for h in near), default=0.0)

    def march_threat(self, hex: Hex) -> float:
        """The strength that the enemy could bring to a hex within a march; the second stack counts
        half."""
        if hex not in self._march_threat:
            near = [self.strengths[h] for h in self._near(hex, MENACE, self.foe)]
            near.sort(reverse=True)
            total = sum(s * part for s, part in zip(near, (1.0, 0.5), strict=False))
            self._march_threat[hex] = total
        return self._march_threat[hex]

    def company(self, hex: Hex, besides: Hex) -> float:
        """The strength of one's own stacks near a hex, besides one."""
        near = self._near(hex, COMPANY, self.own)
        return min(30.0, sum(self.strength(h) for h in near if h != besides))

    def _near(self, hex: Hex, far: int, army: Army) -> list[Hex]:
        """The stacks of an army at most so many hexes from one, as the crow flies."""
        found = self._about.get((hex, far))
        if found is None:
            around = disk(self.board, hex, far)
            found = [h for h in army.units if self.bit[h] & around]
            self._about[hex, far] = found
        return found

    def enemy_distance(self, hex: Hex) -> int:
        """How far the nearest enemy stack is."""
        if hex not in self._nearest:
            distance = self.board.grid.distance
            self._nearest[hex] = min((distance(h, hex) for h in self.foe.units), default=FAR)
        return self._nearest[hex]
