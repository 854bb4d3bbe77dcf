"""Random fields of 1799: the game and the second reading of its rules must agree."""

import random

import pytest

from grognard.games.grande_armee import (
    march,
    reinforcements,
    values,
)
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.italy1799.field import BOARD, field
from tests.games.grande_armee.italy1799.referee import (
    CITIES,
    COMMANDERS,
    HEXES,
    SUVOROV,
    UNITS,
    Table,
    other,
    room,
)
from tests.games.grande_armee.readings import (
    agree_on_forage,
    agree_on_links,
    agree_on_marches,
    agree_on_retreats,
    agree_on_rides,
    agree_on_supply,
)
from tests.games.grande_armee.tabletop import rule

OFF = {h for h in HEXES if HEXES[h]["terrain"] == "mountain"}


def scatter(seed: int) -> tuple[State, Table]:
    """Both armies anywhere on the map, before turn 6 and after turn 5."""
    rng = random.Random(f"1799 {seed}")
    table = Table({}, rng.choice((1, 5, 6, 9)))
    centre = rng.choice(sorted(set(HEXES) - OFF))
    disk = BOARD.grid.hexes(BOARD.grid.disk(centre, rng.choice((2, 3, 9))))
    land = [h for h in disk if h in set(HEXES) - OFF]
    pieces = [*UNITS, *COMMANDERS]
    for piece in rng.sample(pieces, rng.randint(10, 30)):
        side = (UNITS.get(piece) or COMMANDERS[piece])["side"]
        free = [h for h in land if not table.there(h, other(side))]
        if piece in UNITS:
            free = [h for h in free if room([*table.there(h, side, combat=True), piece]) <= 6]
        if free:
            table.at[piece] = rng.choice(free)
            if piece in UNITS and rng.random() < 0.25:
                table.disrupted.add(piece)
    stacks = [h for u, h in table.at.items() if u in UNITS and UNITS[u]["side"] == "coalition"]
    if stacks and rng.random() < 0.5:
        table.at[SUVOROV] = max(sorted(set(stacks)), key=stacks.count)
    cities = sorted(CITIES)
    for side in ("french", "coalition"):
        table.depots[side] = set(rng.sample(cities, 5))
    table.depots["coalition"] -= table.depots["french"]
    g = field(turn=table.turn)
    g.at, g.disrupted = dict(table.at), sorted(table.disrupted)
    g.depots = {side: sorted(hexes) for side, hexes in table.depots.items()}
    march.begin_movement(g)
    return g, table


@rule("18.5c", "18.5d", "18.5e", "18.5f", "18.5g", "18.7a")
@pytest.mark.parametrize("seed", range(60))
def test_who_is_in_supply(seed: int):
    agree_on_supply(*scatter(seed))


@rule("18.6a", "18.6b", "18.6c", "18.7a")
@pytest.mark.parametrize("seed", range(60))
def test_where_a_depot_is_linked(seed: int):
    agree_on_links(*scatter(seed))


@rule("18.1b", "18.5b")
@pytest.mark.parametrize("seed", range(60))
def test_where_a_march_can_end(seed: int):
    agree_on_marches(*scatter(seed), random.Random(seed))


@rule("18.5c", "18.5d", "18.5e", "18.5f")
@pytest.mark.parametrize("seed", range(40))
def test_who_forages(seed: int):
    agree_on_forage(*scatter(seed))


@rule("18.5b", "18.5h")
@pytest.mark.parametrize("seed", range(60))
def test_where_a_stack_may_retreat(seed: int):
    agree_on_retreats(*scatter(seed))


@rule("18.5c", "18.5f")
@pytest.mark.parametrize("seed", range(60))
def test_where_a_commander_may_ride(seed: int):
    agree_on_rides(*scatter(seed), set(COMMANDERS))


@rule("18.9a", "18.5b")
@pytest.mark.parametrize("seed", range(30))
def test_where_a_reinforcement_may_be_placed(seed: int):
    g, table = scatter(seed)
    for arrival in BOARD.pieces.arrivals:
        side = arrival.side
        for unit in set(arrival.pieces) & UNITS.keys() - g.at.keys():
            g.awaited = {unit: arrival.turn}
            foes = {
                n
                for h in arrival.hexes
                for n in (h, *BOARD.near[h])
                if table.there(n, other(side), combat=True)
            }
            fits = {
                h
                for h in arrival.hexes
                if not foes & {h, *BOARD.near[h]}
                and room([*table.there(h, side, combat=True), unit]) <= 6
            }
            assert set(reinforcements.places(g, side, unit)) == fits, unit


@rule("18.8b", "18.8c", "18.9b")
@pytest.mark.parametrize("seed", range(80))
def test_what_attack_defence_and_support_are_worth(seed: int):
    g, table = scatter(seed)
    for side in g.sides:
        mine, theirs = survey(g)[side].units, survey(g)[g.enemy(side)].units
        for origin, stack in mine.items():
            for target in theirs.keys() & set(BOARD.near[origin]):
                if set(stack) & table.disrupted:
                    continue
                fight = Combat(side, origin, target, list(stack), defenders=list(theirs[target]))
                foe = g.enemy(side)
                assert values.total(values.attack_value(g, fight)) == table.attack(origin, target)
                assert values.total(values.defence_value(g, fight)) == table.defence(target, foe)
                for hex in set(BOARD.near[target]) - {origin}:
                    for who, attacking in ((side, True), (foe, False)):
                        if not table.fit(table.there(hex, who, combat=True)):
                            continue
                        add = values.attack_support if attacking else values.defence_support
                        told = values.total(add(g, fight, hex))
                        assert told == table.helps(hex, target, who, attacking=attacking)
