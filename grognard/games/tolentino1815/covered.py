"""Covered units dealt to stacks out of sight: every deal that fits is as likely as any other.

Beginning with a deal at random, units are moved, exchanged and their markers swapped, again and
again, each way as likely as back; what does not fit is refused. So in the end every deal that fits
comes equally often. The true positions of the units play no part.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.stacking import fits
from grognard.games.tolentino1815.state import Condition
from grognard.games.tolentino1815.terrain import hex_cost
from grognard.kernel.hexes import Hex

SHUFFLES = 60
EACH = 12
"""Exchanges that are tried: so many, and so many more for each unit."""
DARE = 0.02
"""How often a fault is added while a first deal that fits is sought, so that none is a dead end."""
MOST_TRIES = 40
"""How many times as many are tried, at most, to find a first deal that fits."""


NOBODY: frozenset[str] = frozenset()


@dataclass(slots=True)
class Covered:
    """The public knowledge of covered units that no seat could follow."""

    units: list[str]
    shaken: list[Condition]
    """The markers of disorder and rout that lie on some of them."""
    tops: dict[Hex, str]
    """The stacks, each with the unit on top."""
    held: dict[Hex, list[str]]
    """Other covered units, known or on the move."""
    condition: dict[str, Condition]
    natives: dict[Hex, frozenset[str]]
    """7.1.3: units that may still be where they were set up, over the limits."""


@dataclass(slots=True)
class _Deal:
    """A deal under way."""

    board: Board
    known: Covered
    ways: dict[str, list[Hex]]
    """Where each unit might lie, whatever else lies there."""
    place: dict[str, Hex]
    condition: dict[str, Condition]
    under: dict[Hex, set[str]]
    loose: list[str]
    """The units with more than one way."""

    def faults(self, *hexes: Hex) -> int:
        """Returns how much does not fit in some stacks."""
        return sum(self._faults(hex) for hex in set(hexes))

    def _faults(self, hex: Hex) -> int:
        units, known = self.under[hex], self.known
        if not units:
            return 0
        top, wrong = known.tops[hex], 0
        above = known.condition.get(top)
        if above or self.condition:
            for id in units:
                below = self.condition.get(id)
                if below != above and (above or below == "rout"):
                    wrong += 1
        crowd = len(units) > 1 or hex in known.held
        if crowd and not units <= known.natives.get(hex, NOBODY):
            wrong += 0 if fits(self.board, [top, *known.held.get(hex, ()), *units]) else len(units)
        return wrong

    def move(self, id: str, hex: Hex) -> None:
        self.under[self.place[id]].remove(id)
        self.under[hex].add(id)
        self.place[id] = hex


def deal(
    board: Board, known: Covered, rng: random.Random
) -> tuple[dict[str, Hex], dict[str, Condition]]:
    """Under which top each unit lies, and which of them are disordered or routed."""
    if not known.units:
        return {}, {}
    d = _first(board, known, rng)
    movable = [*d.loose, *(id for id in d.condition if id not in d.loose)]
    rounds = SHUFFLES + EACH * len(movable) if movable else 0
    left = d.faults(*known.tops)
    for _ in range(MOST_TRIES * rounds):
        if not left:
            break
        left += _shuffle(d, rng, daring=True)
    for _ in range(rounds):
        left += _shuffle(d, rng, daring=False)
    return d.place, d.condition


def _first(board: Board, known: Covered, rng: random.Random) -> _Deal:
    """A deal at random, those with the fewest ways first; it may not fit yet."""
    ways = {
        id: [hex for hex, top in known.tops.items() if _could_lie(board, known, id, hex, top)]
        or list(known.tops)
        for id in known.units
    }
    able = [id for id in known.units if not board.units[id].artillery]
    bearers = rng.sample(able, len(known.shaken))
    shaken = dict(zip(bearers, known.shaken, strict=True))
    under = {hex: set[str]() for hex in known.tops}
    d = _Deal(
        board, known, ways, {}, shaken, under, [id for id in known.units if len(ways[id]) > 1]
    )
    for id in sorted(rng.sample(known.units, len(known.units)), key=lambda id: len(ways[id])):
        for hex in rng.sample(ways[id], len(ways[id])):
            d.place[id] = hex
            d.under[hex].add(id)
            if not d.faults(hex):
                break
            d.under[hex].remove(id)
        else:
            d.under[d.place[id]].add(id)
    return d


def _could_lie(board: Board, known: Covered, id: str, hex: Hex, top: str) -> bool:
    """Whether a unit could lie under a top if nothing else lay there. Guns in good order lie above
    the disordered (8.0f)."""
    unit = board.units[id]
    if unit.artillery and top in known.condition:
        return False
    if id in known.natives.get(hex, NOBODY):
        return True
    return (
        fits(board, [top, id])
        and hex_cost(board, unit.arm, hex, road=hex in board.on_road) is not None
    )


def _shuffle(d: _Deal, rng: random.Random, *, daring: bool) -> int:
    """Try one exchange; returns by how much it changed the faults. Faults are never added, except
    now and then by a `daring` one."""
    kind, loose = rng.random(), d.loose
    if loose and (kind < 0.4 or (len(loose) == 1 and not d.condition)):
        id = rng.choice(loose)
        return _try(d, rng, {id: rng.choice(d.ways[id])}, daring=daring)
    if loose and (kind < 0.7 or not d.condition):
        ids = [rng.choice(loose) for _ in range(3 if kind > 0.6 else 2)]
        if len(set(ids)) < len(ids):
            return 0
        turned = dict(zip(ids, [d.place[id] for id in (*ids[1:], ids[0])], strict=True))
        return _try(d, rng, turned, daring=daring)
    units = d.known.units
    return _swap_markers(d, rng, rng.choice(units), rng.choice(units), daring=daring)


def _try(d: _Deal, rng: random.Random, moves: dict[str, Hex], *, daring: bool) -> int:
    """Moves some units, and moves them back if that does not fit."""
    before = {id: d.place[id] for id in moves}
    if before == moves or any(hex not in d.ways[id] for id, hex in moves.items()):
        return 0
    hexes = [*before.values(), *moves.values()]
    faults = d.faults(*hexes)
    for id, hex in moves.items():
        d.move(id, hex)
    change = d.faults(*hexes) - faults
    if change > 0 and not (daring and rng.random() < DARE):
        for id, hex in before.items():
            d.move(id, hex)
        return 0
    return change


def _swap_markers(d: _Deal, rng: random.Random, one: str, other: str, *, daring: bool) -> int:
    """Exchanges the conditions of two units, and changes them back if that does not fit."""
    if d.board.units[one].artillery or d.board.units[other].artillery:
        return 0
    hexes = (d.place[one], d.place[other])
    faults = d.faults(*hexes)
    _exchange(d.condition, one, other)
    change = d.faults(*hexes) - faults
    if change > 0 and not (daring and rng.random() < DARE):
        _exchange(d.condition, one, other)
        return 0
    return change


def _exchange(condition: dict[str, Condition], one: str, other: str) -> None:
    first, second = condition.pop(one, None), condition.pop(other, None)
    if first is not None:
        condition[other] = first
    if second is not None:
        condition[one] = second
