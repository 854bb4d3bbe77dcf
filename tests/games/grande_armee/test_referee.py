"""The rules and the referee agree over random positions."""

from __future__ import annotations

import random

import pytest

from grognard.games.grande_armee import cavalry, depots, march, supply
from grognard.games.grande_armee.reach import Field, reach
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Marker, State
from grognard.kernel.ask import Ask
from tests.games.grande_armee import referee
from tests.games.grande_armee.referee import Position
from tests.games.grande_armee.tabletop import rule, run, state

BOARD = state().board


def a_position(chance: random.Random) -> tuple[State, Position]:
    """Both armies in stacks that lie close together, some units disrupted, depots in cities."""
    centre = chance.choice(list(BOARD.grid))
    near = [h for h in BOARD.grid if BOARD.grid.distance(h, centre) <= chance.choice((5, 9, 40))]
    at: dict[str, str] = {}
    taken: dict[str, str] = {}
    for side in ("french", "russian"):
        shut = BOARD.closed_to(side)
        open = [h for h in near if not BOARD.grid.bit[h] & shut and taken.get(h, side) == side]
        if not open:
            continue
        camps = chance.sample(open, min(len(open), chance.randint(1, 14)))
        room = dict.fromkeys(camps, 12)
        pieces = [*BOARD.units, *BOARD.commanders]
        for piece in chance.sample(pieces, chance.randint(1, len(pieces))):
            if BOARD.side[piece] != side:
                continue
            hex = chance.choice(camps)
            size = BOARD.units[piece].room if piece in BOARD.units else 0
            if size <= room[hex]:
                room[hex] -= size
                at[piece] = hex
                taken[hex] = side
    units = [p for p in at if p in BOARD.units]
    shaken = chance.sample(units, len(units) // chance.choice((2, 4, 9)))
    cities = chance.sample(list(BOARD.grid.hexes(BOARD.cities)), chance.randint(0, 24))
    french = [c for c in cities if chance.random() < 0.5]
    stores = {"french": french, "russian": [c for c in cities if c not in french]}
    turn = chance.choice((1, 2, 3, 8, 11, 14))
    g = state(turn=turn, depots={side: list(some) for side, some in stores.items()})
    g.at, g.disrupted = at, list(shaken)
    return g, Position(turn, dict(at), set(shaken), stores)


@rule("6.1a", "6.1b", "6.1c", "6.2a", "6.2b", "6.2c", "6.2d", "6.2e", "6.2f", "6.2g", "6.2h")
@pytest.mark.parametrize("seed", range(10))
def test_who_is_in_supply(seed: int) -> None:
    chance = random.Random(f"supply {seed}")
    fed = 0
    for _ in range(150):
        g, p = a_position(chance)
        for side in g.sides:
            lines = supply.lines(g, side)
            units = survey(g)[side].units.values()
            ours = {u for some in units for u in some if supply.in_supply(g, u, lines)}
            assert ours == referee.supplied(p, side)
            fed += len(ours)
            for hex, line in supply.supply_lines(g, side).items():
                there = [u for u in p.units(side, hex) if u in ours]
                assert (line is not None) == bool(there)
    assert fed > 500


@rule("6.4a", "6.4b", "6.4c", "6.4d", "6.4e", "6.5a", "6.5b")
def test_what_becomes_of_units_out_of_supply() -> None:
    chance = random.Random("starving")
    lost = 0
    for _ in range(200):
        g, p = a_position(chance)
        supply.general_supply(g)
        assert (set(g.disrupted), set(g.eliminated)) == referee.after_supply(p)
        lost += len(g.eliminated)
    assert lost > 100


@rule("7.6b", "7.6c", "7.6d", "7.6f", "7.7a", "7.7c", "7.7d", "7.7f", "8.4q")
def test_where_depots_can_be() -> None:
    chance = random.Random("depots")
    found = 0
    for _ in range(300):
        g, p = a_position(chance)
        for side in g.sides:
            here = depots.sites(g, side)
            ours = set(depots.buildable(g, here))
            assert ours == referee.depot_sites(p, side)
            found += len(ours)
            siege = set(BOARD.grid.hexes(cavalry.besieged(g, side, here.armies)))
            assert siege == {c for c in referee.CITIES if referee.besieged(p, side, c)}
    assert found > 1000


@rule("8.4b", "8.4j", "8.4k", "8.4l", "8.4m", "8.4n", "8.4o", "8.4p", "4.1b")
def test_where_stacks_can_march() -> None:
    chance = random.Random("marches")
    tried = 0
    for _ in range(60):
        g, p = a_position(chance)
        march.begin_movement(g)
        for side in g.sides:
            field = Field(g, side)
            for hex in chance.sample(list(field.own.units), min(2, len(field.own.units))):
                units = field.own.units[hex]
                going = chance.sample(units, chance.randint(1, len(units)))
                there = reach(g, field, hex, going)
                ours = {goal: there.ways.price(goal) for goal in there}
                theirs = referee.marches(p, hex, going)
                assert ours == theirs
                tried += len(ours)
    assert tried > 1500


@rule("8.5a", "8.5b", "8.5c", "8.5d", "8.5e", "8.5f", "8.5h", "8.6a", "8.6b")
def test_what_marches_cost() -> None:
    """Stacks march along the column south of Kursk; the owner names the first unit he can."""
    chance = random.Random("attrition")
    suffered = 0
    for _ in range(1500):
        side, turn = chance.choice(("french", "russian")), chance.choice((1, 2, 3, 10, 11, 16))
        units = [u for u in BOARD.units if BOARD.side[u] == side]
        stack = chance.sample(units, chance.randint(1, 3))
        leader = chance.choice(("napoleon", "davout") if side == "french" else ("barclay",))
        die, hexes = chance.randint(1, 6), chance.randint(1, 5)
        g = state(f"0520: {' '.join(stack)} {leader}", turn=turn, dice=[die])
        g.markers = [Marker(side, "0520", genuine=True)]
        march.begin_movement(g)

        def first(ask: Ask, goal: str = f"hex:05{20 - hexes}") -> str:
            return goal if ask.key == "march.to" else ask.choices[0]

        run(g, march.moves(g), first)
        ours = len(g.eliminated), len(g.disrupted)
        napoleon = leader == "napoleon"
        assert ours == referee.attrition(side, turn, hexes, stack, die, napoleon)
        suffered += any(ours)
    assert suffered > 200
