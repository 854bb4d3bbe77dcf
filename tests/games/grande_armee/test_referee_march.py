"""Whole movement steps of 1812, read a second time beside the game: who may march, and where to,
when others have marched before (8.2 to 8.4)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.games.grande_armee import march
from grognard.games.grande_armee.state import Marker, State
from grognard.kernel.ask import Ask, kind
from tests.games.grande_armee.referee import (
    NO_GO,
    UNITS,
    WOODS,
    Position,
    around,
    besieged,
    factor,
    leaders,
    other,
    watched,
)
from tests.games.grande_armee.tabletop import of_kind, rule, run, state

BOARD = state().board


class Step:
    """A movement step as it goes on."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.moved: set[str] = set()
        start = self.now()
        self.held = {u for u in g.at if u in UNITS and watched(start, _side(u), g.at[u])}
        """8.4, eighth point: those who began beside enemy cavalry."""
        self.halted = {g.at[u] for u in start.disrupted}
        """8.4, fifth point: stacks that began with a disrupted unit."""

    def now(self) -> Position:
        return Position(self.g.turn, dict(self.g.at), set(self.g.disrupted), dict(self.g.depots))

    def able(self, p: Position, side: str, hex: str) -> list[str]:
        """The units of a stack that may march still: nobody marches twice, or goes who let others
        pass enemy cavalry by staying (8.3, 8.4)."""
        idle = self.moved | p.disrupted | set(self.g.anchored)
        return [u for u in p.units(side, hex) if u not in idle]

    def enters(self, p: Position, side: str, units: list[str], hex: str) -> bool:
        if hex in NO_GO or (side == "french" and hex in WOODS) or p.units(other(side), hex):
            return False
        return factor([u for u in p.units(side, hex) if u not in units]) + factor(units) <= 6

    def holds(self, p: Position, side: str, units: list[str], hex: str) -> bool:
        """Whether enemy cavalry hinders these units in a hex: nobody is there who stays."""
        stay = set(p.units(side, hex)) - self.moved - set(units)
        return watched(p, side, hex) and not stay

    def goals(self, p: Position, side: str, start: str, units: list[str]) -> set[str]:
        """8.4: where these units can go, by five hexes at most."""
        found, edge = set[str](), {start}
        for n in range(5):
            wider = set[str]()
            for here in edge:
                if n and self.holds(p, side, units, here):
                    continue
                for there in around(here) - found - {start}:
                    first = not n and self.held & set(units)
                    if first and self.holds(p, side, units, there):
                        continue
                    if self.enters(p, side, units, there):
                        wider.add(there)
            found |= wider
            edge = wider
        return found

    def stacks(self, side: str) -> set[str]:
        """8.2, 8.4: the stacks that may march now."""
        p, found = self.now(), set[str]()
        for hex in {m.hex for m in self.g.markers if m.side == side and m.genuine}:
            units = self.able(p, side, hex)
            led = set(leaders(p, side, hex)) - self.moved
            if not units or not led or hex in self.halted or besieged(p, side, hex):
                continue
            if any(self.goals(p, side, hex, some) for some in (units, *([u] for u in units))):
                found.add(hex)
        return found


def a_front(chance: random.Random) -> State:
    """Small stacks of both sides close together, most of them led, cavalry among them."""
    g, grid = state(turn=chance.choice((1, 4, 12))), BOARD.grid
    centre = chance.choice([hex for hex in grid if not grid.bit[hex] & BOARD.closed_to("french")])
    near = list(grid.hexes(grid.disk(centre, 4)))
    pieces = [*BOARD.units, *BOARD.commanders]
    chance.shuffle(pieces)
    for hex in chance.sample(near, min(len(near), chance.randint(6, 16))):
        side = chance.choice(g.sides)
        if grid.bit[hex] & BOARD.closed_to(side):
            continue
        mine = [piece for piece in pieces if BOARD.side[piece] == side and piece not in g.at]
        units = [piece for piece in mine if piece in UNITS][: chance.randint(1, 3)]
        chiefs = [piece for piece in mine if piece not in UNITS][: chance.choice((0, 1, 1, 2))]
        g.at |= dict.fromkeys((*units, *chiefs), hex)
        g.disrupted += [unit for unit in units if chance.random() < 0.07]
    return g


def _side(unit: str) -> str:
    return UNITS[unit]["side"]


@rule("8.2a", "8.3a", "8.4e", "8.4h", "8.4i", "8.4m", "8.4n", "8.4o", "8.4r", "4.1b")
@pytest.mark.parametrize("seed", range(6))
def test_whole_movement_steps(seed: int) -> None:
    chance = random.Random(f"movement {seed}")
    seen = Counter[str]()
    for _ in range(60):
        g = a_front(chance)
        for hex in sorted({g.at[u] for u in g.at if u in UNITS}):
            side = next(_side(u) for u in g.at if u in UNITS and g.at[u] == hex)
            laid = chance.choice((0, 1, 1, 2))
            g.markers += [Marker(side, hex, genuine=True) for _ in range(laid)]
        march.begin_movement(g)
        step = Step(g)

        def answer(ask: Ask, g: State = g, step: Step = step) -> str:
            seen[ask.key] += 1
            words = ask.choices
            if ask.key == "march.stack":
                assert set(of_kind(ask, "stack")) == step.stacks(ask.seat)
                return chance.choice(words[:-1] if chance.random() < 0.9 else words)
            if ask.key != "march.to":
                return chance.choice(words)
            plan = g.march
            assert plan is not None
            if not plan.via:
                p, goals = step.now(), set(of_kind(ask, "hex"))
                assert goals == step.goals(p, ask.seat, plan.hex, plan.units)
                seen["others have marched"] += bool(step.moved)
                seen["anchored"] += bool(g.anchored)
            ends = [w for w in words if kind(w) == "hex"]
            word = chance.choice(ends if ends and chance.random() < 0.6 else words)
            if kind(word) == "hex":
                step.moved |= {*plan.units, *plan.commanders}
            return word

        run(g, march.moves(g), answer)
    assert min(seen[key] for key in ("march.stack", "march.to")) > 100, seen
