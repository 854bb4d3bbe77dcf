"""The rules and the second reading agree on trains, recovery, Forage, Cossacks and arrivals."""

from __future__ import annotations

import random

from grognard.games.grande_armee import forage, recovery, reinforcements, supply, trains
from grognard.games.grande_armee.russia1812 import cossacks
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Marker
from tests.games.grande_armee import referee_turn as referee
from tests.games.grande_armee.tabletop import rule, run
from tests.games.grande_armee.test_referee import a_position


@rule("7.3a", "7.3b", "7.3d", "7.6b", "7.6c", "7.6d", "7.7a", "1.1n")
def test_where_trains_can_be_laid() -> None:
    chance = random.Random("trains")
    served = built = 0
    for _ in range(100):
        g, p = a_position(chance)
        for side in g.sides:
            spots, hexes = trains.places(g, side), g.board.grid.hexes
            assert set(hexes(spots.serves)) == referee.trains_for_use(p, side)
            assert set(hexes(spots.sites.open)) == referee.trains_for_depots(p, side)
            served += spots.serves.bit_count()
            built += spots.sites.open.bit_count()
            ours = {c for c in g.depots[side] if trains.may_convert(g, side, c) is None}
            assert ours == referee.convertible(p, side)  # 7.1b
    assert served > 60
    assert built > 400


@rule("8.1a", "8.1b", "1.1n")
def test_who_recovers() -> None:
    """Each stack with a train recovers all whom its commanders can, or as many as they can."""
    chance = random.Random("recovery")
    recovered = 0
    for _ in range(100):
        g, p = a_position(chance)
        for side in g.sides:
            for hex in survey(g)[side].units:
                g.markers.append(Marker(side, hex, genuine=True))
        recovery.begin_recovery(g)
        before = set(g.disrupted)
        run(g, recovery.recover_units(g), lambda ask: ask.choices[0])
        for side in g.sides:
            for hex in referee.stacks(p, side):
                units, most = referee.recovers(p, side, hex)
                now = units - set(g.disrupted)
                assert len(now) == min(len(units), most)
                recovered += len(now)
                assert (before - set(g.disrupted)) & set(p.units(side, hex)) == now
    assert recovered > 60


@rule("8.7a", "8.7b", "8.4q")
def test_who_forages() -> None:
    chance = random.Random("forage")
    found = 0
    for _ in range(150):
        g, p = a_position(chance)
        g.fed = [unit for unit in p.units("french") if chance.random() < 0.1]
        forage.place_markers(g)
        assert set(g.forage) == referee.foragers(p, set(g.fed))
        found += len(g.forage)
    assert found > 100


@rule("6.3a", "6.3b", "6.3c", "6.5a", "6.5b", "6.4e")
def test_what_becomes_of_those_who_forage() -> None:
    chance = random.Random("foraging")
    failed = 0
    for number in range(150):
        g, p = a_position(chance)
        g.turn = p.turn = chance.choice((4, 8, 11, 14))
        g.dice.seed = f"foraging {number}"
        forage.place_markers(g)
        marked = set(g.forage)
        supply.begin_phase(g)
        told = (e.args for e in g.pending_events if e.key in ("forage-failed", "forage-no-effect"))
        rolled = {str(args["hex"])[4:]: int(str(args["die"])) for args in told}
        assert set(rolled) == marked
        assert (set(g.disrupted), set(g.eliminated)) == referee.starving(p, rolled)
        assert g.forage == []
        failed += len(g.eliminated)
    assert failed > 40


@rule("13.1a")
def test_whom_cossacks_raid() -> None:
    chance = random.Random("cossacks")
    raided = 0
    for _ in range(150):
        g, p = a_position(chance)
        cossacks.begin(g)
        assert set(g.raids) == referee.raided(p)
        raided += len(g.raids)
    assert raided > 60


@rule("13.3a", "13.3b", "13.3c", "T13.2a", "T13.2b", "T13.2c", "T13.2d", "T13.2e")
def test_where_reinforcements_arrive() -> None:
    chance = random.Random("arrivals")
    open = shut = 0
    for _ in range(120):
        g, p = a_position(chance)
        due = [one for one in g.board.arrivals if one not in g.at]
        for piece in chance.sample(due, min(6, len(due))):
            ours = set(reinforcements.places(g, g.board.side[piece], piece))
            assert ours == referee.arrivals(p, piece)
            open += bool(ours)
            shut += not ours
    assert open > 100
    assert shut > 10
