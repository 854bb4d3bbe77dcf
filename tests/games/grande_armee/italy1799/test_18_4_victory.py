"""18.4: cities, Battle VP, and who has won."""

from typing import Any

import pytest

from grognard.games.grande_armee import invariants, revolts, victory
from grognard.games.grande_armee.italy1799 import GAME
from grognard.games.grande_armee.italy1799.turn import SET_UP
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.state import State
from grognard.kernel.position import Broken
from tests.games.grande_armee.italy1799.field import BOARD, EVEN, field, game, new, quickly
from tests.games.grande_armee.tabletop import rule, run

CITIES = {"Genoa", "Milan", "Turin", "Mantua"}
GENOA, MILAN, TURIN, MANTUA = (BOARD.city(name) for name in ("Genoa", "Milan", "Turin", "Mantua"))


def ended(pieces: str, french: int, coalition: int) -> State:
    """The end of turn 13 with these Battle VP."""
    g = field(pieces, turn=13, points={"french": french, "coalition": coalition})
    victory.check(g)
    return g


@rule("18.4.0a")
def test_totals_are_cities_and_battle_points():
    held = f"{MILAN}: A99-ELS / {TURIN}: A99-GOT / {MANTUA}: A99-KAI / {GENOA}: F99-GEN"
    g = ended(held, 5, 7)
    assert g.outcome is not None
    assert g.outcome.points == {"coalition": 10, "french": 6}


@rule("18.4a1", "18.4a2")
def test_four_cities_count():
    drawn = [hex for hex in GAME.chart("")["map"]["hexes"] if hex.get("vp")]
    assert {hex["city"] for hex in drawn} == CITIES
    assert all(hex["vp"] == 1 for hex in drawn)
    everywhere = " / ".join(
        f"{hex.hex}: {unit.id}"
        for hex, unit in zip(
            (hex for hex in BOARD.map.hexes if hex.city and hex.city not in CITIES),
            (unit for unit in BOARD.units.values() if unit.side == "coalition"),
            strict=False,
        )
    )
    assert "3325: " in everywhere  # Klagenfurt
    assert victory.cities(field(everywhere)) == {"french": {}, "coalition": {}}


@rule("18.4a3")
def test_only_occupied_cities_score():
    g = ended(f"{MILAN}: A99-ELS! / {GENOA}: moreau / {MANTUA}: F99-SER", 6, 6)
    assert victory.cities(g) == {
        "coalition": {"Milan": 1},
        "french": {"Genoa": 1, "Mantua": 1},  # Turin is empty
    }
    depot = field("", turn=13, depots={"french": [TURIN], "coalition": []})
    assert victory.cities(depot) == {"french": {}, "coalition": {}}


# --- Battle VP


def fought(g: State, winner: str, *, decisive: bool = True, **changed: Any) -> State:
    """The end of a combat in which the French attacked."""
    loser = g.enemy(winner)
    g.combat = Combat(
        "french",
        "3828",
        "3829",
        ["F99-HAT"],
        defenders=["A99-ELS"],
        attack=20 if winner == "french" else 10,
        defence=15,
        engaged={"french": 6, "coalition": 6},
        inflicted={loser: 5 if decisive else 4, winner: 1},
    )
    for name, value in changed.items():
        setattr(g.combat, name, value)
    victory.decide(g)
    g.combat = None
    return g


@rule("18.4b1")
def test_battle_points_at_the_start():
    g = new()
    assert g.points == {"french": 6, "coalition": 6}
    run(g, game(g), quickly)
    assert sum(g.points.values()) == 12


@rule("18.4b1")
def test_the_sum_of_battle_points_is_watched():
    g = new()
    run(g, SET_UP.play(g), quickly)
    invariants.check(g)
    g.points["french"] += 1
    with pytest.raises(Broken):
        invariants.check(g)


@rule("18.4b2")
def test_a_decisive_victory_moves_one_point():
    g = fought(field("3829: A99-ELS", points=dict(EVEN)), "coalition")
    assert g.points == {"coalition": 7, "french": 5}
    assert g.decisive == {"coalition": 1}  # 9.2: a Combat Command
    g = fought(field("3829: A99-ELS", points=dict(EVEN)), "coalition", decisive=False)
    assert g.points == EVEN


@rule("18.4b2")
@pytest.mark.parametrize(("turn", "die", "french"), [(4, 6, 7), (4, 5, 6), (3, 6, 6)])
def test_a_city_may_rise_against_the_cossacks(turn: int, die: int, french: int):
    g = field(f"{MILAN}: R99-COS", dice=[die], turn=turn, points=dict(EVEN))
    revolts.roll(g)
    assert g.points == {"french": french, "coalition": 12 - french}


@rule("18.4b3")
def test_points_stay_between_0_and_12():
    g = field("3829: A99-ELS", points={"coalition": 12, "french": 0})
    fought(g, "coalition")
    assert g.points == {"coalition": 12, "french": 0}
    fought(g, "french")
    assert g.points == {"coalition": 11, "french": 1}


@rule("18.4b4")
@pytest.mark.parametrize(
    ("engaged", "loser", "winner", "decisive"),
    [((6, 6), 5, 1, True), ((6, 5), 5, 1, False), ((6, 6), 4, 1, False), ((9, 6), 4, 0, True)],
)
def test_what_is_decisive(engaged: tuple[int, int], loser: int, winner: int, decisive: bool):
    g = field("3829: A99-ELS", points=dict(EVEN))
    fought(
        g,
        "french",
        engaged=dict(zip(("french", "coalition"), engaged, strict=True)),
        inflicted={"coalition": loser, "french": winner},
    )
    assert g.points["french"] == (7 if decisive else 6)


# --- who has won


@rule("18.4.9a")
def test_the_coalition_needs_three_points_more():
    g = ended(f"{MILAN}: A99-ELS / {TURIN}: A99-GOT", 6, 7)  # 9 to 6
    assert g.outcome is not None
    assert g.outcome.winners == ("coalition",)
    assert g.outcome.rule == "18.4.9a"


@rule("18.4.9b")
@pytest.mark.parametrize(
    ("pieces", "french", "coalition"),
    [
        (f"{MILAN}: A99-ELS / {TURIN}: A99-GOT / {GENOA}: F99-GEN", 6, 7),
        (f"{MILAN}: A99-ELS / {TURIN}: A99-GOT / {GENOA}: F99-GEN / {MANTUA}: F99-HAT", 6, 6),
        (f"{GENOA}: F99-GEN / {MANTUA}: F99-HAT", 8, 6),
    ],
)
def test_otherwise_the_french_win(pieces: str, french: int, coalition: int):
    g = ended(pieces, french, coalition)
    assert g.outcome is not None
    assert g.outcome.winners == ("french",)
    assert g.outcome.rule == "18.4.9b"
