"""Random fields of 1813: the game and the second reading of its rules must agree."""

import random
from typing import Any

import pytest

from grognard.games.grande_armee import (
    march,
    recovery,
    reinforcements,
    trains,
)
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Marker, State
from tests.games.grande_armee.germany1813 import referee
from tests.games.grande_armee.germany1813.field import BOARD, field
from tests.games.grande_armee.germany1813.referee import CITIES, COMMANDERS, UNITS, Table
from tests.games.grande_armee.readings import (
    agree_on_forage,
    agree_on_links,
    agree_on_marches,
    agree_on_retreats,
    agree_on_rides,
    agree_on_supply,
)
from tests.games.grande_armee.tabletop import of_kind, rule, run

CENTRES = ("3415", "3012", "2516", "3110", "3910", "4119", "3724", "3221", "4016", "2609")
"""Dresden, Silesia, Krakow, Pomerania, Hamburg, Main, Tyrol, Austria, Thuringia, Vistula."""


def scatter(seed: int) -> tuple[State, Table]:
    """Two small armies in one another's way."""
    rng = random.Random(seed)
    near = list(BOARD.grid.hexes(BOARD.grid.disk(rng.choice(CENTRES), 4)))
    turn, austria, shared = rng.choice((2, 3, 5, 8, 14, 18)), rng.random() < 0.4, rng.random() < 0.3
    table = Table({}, turn, austria=austria, shared=shared)
    land = [h for h in near if BOARD.hexes[h].terrain not in ("sea", "lake", "mountain")]
    pieces = rng.sample([*UNITS], 16) + rng.sample([*COMMANDERS], 4)
    for piece in pieces:
        data = UNITS.get(piece) or COMMANDERS[piece]
        side = data["side"]
        shut = table.closed(side) | referee.REGION["hamburg_area"]
        free = [
            h
            for h in land
            if h not in shut
            and not table.there(h, referee.other(side))
            and sum(UNITS[u]["room"] for u in table.there(h, side, combat=True)) <= 8
        ]
        if not free or data["nation"] == "swedish":
            continue
        table.at[piece] = rng.choice(free)
        if piece in UNITS and rng.random() < 0.25:
            table.disrupted.add(piece)
    cities = sorted(CITIES & set(near) - referee.REGION["torgau"])
    for side in ("french", "coalition"):
        table.depots[side] = set(rng.sample(cities, min(len(cities), 2)))
    table.depots["coalition"] -= table.depots["french"]
    politics: dict[str, Any] = {"shared": ["confederation"]} if shared else {}
    if austria:
        politics |= {"opened": ["austria"], "joined": ["austria"]}
        politics |= {"allegiance": {"austria": "coalition"}}
    g = field(turn=turn, **politics)
    g.at, g.disrupted = dict(table.at), sorted(table.disrupted)
    g.depots = {side: sorted(hexes) for side, hexes in table.depots.items()}
    march.begin_movement(g)
    return g, table


@rule(
    "6.1a", "6.2a", "6.2b", "6.2c", "6.2d", "6.2e", "6.2f", "6.2g", "6.2h", "2.2d", "2.2g", "2.2h"
)
@pytest.mark.parametrize("seed", range(40))
def test_who_is_in_supply(seed: int):
    agree_on_supply(*scatter(seed))


@rule("7.8a", "7.8b", "7.8c", "7.8d", "7.8f", "14.16b", "14.17a")
@pytest.mark.parametrize("seed", range(25))
def test_where_a_depot_is_linked(seed: int):
    agree_on_links(*scatter(seed))


@rule("7.1a", "7.3a", "7.3b", "7.7a", "7.7b", "7.7c", "7.7e")
@pytest.mark.parametrize("seed", range(40))
def test_where_trains_can_be_laid(seed: int):
    g, table = scatter(seed)
    trains.begin_placing(g)
    for side in g.sides:
        g.trains[side], g.dummies[side] = 1, 1
        g.mover = side
        (ask,) = run(g, trains.place_trains(g))
        linked = table.stores(side)
        stacks = {h for h in survey(g)[side].units if h not in referee.REGION["torgau"]}
        served = {h for h in stacks if table.served(h, side)}
        assert set(of_kind(ask, "train")) == served | linked, side
        assert set(of_kind(ask, "dummy")) == stacks | linked, side
        ours = {h for h in table.depots[side] if trains.may_convert(g, side, h) is None}
        assert ours == table.depots[side] & stacks


@rule("8.1a", "8.1b")
@pytest.mark.parametrize("seed", range(40))
def test_who_recovers(seed: int):
    g, table = scatter(seed)
    for side in g.sides:
        g.markers += [Marker(side, hex, genuine=True) for hex in survey(g)[side].units]
    recovery.begin_recovery(g)
    run(g, recovery.recover_units(g), lambda ask: ask.choices[0])
    back = table.disrupted - set(g.disrupted)
    for side in g.sides:
        for hex in survey(g)[side].units:
            found = [u for u in back if table.at[u] == hex]
            assert len(found) == table.recovers(hex, side), (side, hex)


@rule("8.4a", "8.4d", "8.4f", "8.4g", "8.4h", "8.4i", "4.1b", "2.2f", "14.14a")
@pytest.mark.parametrize("seed", range(40))
def test_where_a_march_can_end(seed: int):
    agree_on_marches(*scatter(seed), random.Random(seed))


@rule("7.6a", "7.6b", "7.6c", "6.6a", "6.6b", "6.6c", "14.7a")
@pytest.mark.parametrize("seed", range(40))
def test_who_forages(seed: int):
    agree_on_forage(*scatter(seed))


@rule("11.11a", "11.11b", "14.14a", "14.16.0a", "2.2f")
@pytest.mark.parametrize("seed", range(60))
def test_where_a_stack_may_retreat(seed: int):
    agree_on_retreats(*scatter(seed))


@rule("12.1a", "12.1b", "12.1c", "14.7c", "14.10.i")
@pytest.mark.parametrize("seed", range(60))
def test_where_a_commander_may_ride(seed: int):
    agree_on_rides(*scatter(seed), set(COMMANDERS))


@rule("13.3a", "4.1a")
@pytest.mark.parametrize("seed", range(20))
def test_where_a_reinforcement_may_be_placed(seed: int):
    g, table = scatter(seed)
    for unit, turn in (("F-II-6", 12), ("P-HES", 4), ("R-IX-9", 12), ("F-VII-24", 6)):
        if unit in g.at:
            continue
        g.awaited = {unit: turn}
        arrival = next(a for a in BOARD.pieces.arrivals if unit in a.pieces)
        found = set(reinforcements.places(g, arrival.side, unit))
        assert found == {h for h in arrival.hexes if table.takes_in(h, unit)}
