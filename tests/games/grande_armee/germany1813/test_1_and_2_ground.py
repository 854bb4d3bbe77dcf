"""Chapters 1 and 2 of 1813: whose land, closed lands, roads and passes."""

import pytest

from grognard.games.grande_armee import supply, territory
from grognard.games.grande_armee.reach import Field, reach
from grognard.games.grande_armee.stacks import survey
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.tabletop import rule


@rule("1.1f", "1.1g", "1.1j")
def test_friendly_lands_at_the_start():
    g = field("2412: R-I-5")
    french, coalition = (territory.friendly_cities(g, side) for side in g.sides)
    for city in ("Mainz", "Milan", "Laibach", "Kiel", "Bern", "Warsaw", "Dresden"):
        assert has(french, BOARD.city(city)), city
        assert has(territory.enemy_cities(g, "coalition"), BOARD.city(city))
    for city in ("Berlin", "Bialystok", "Stralsund"):
        assert has(coalition, BOARD.city(city)), city
        assert has(territory.enemy_cities(g, "french"), BOARD.city(city))
    assert not french & coalition


@rule("1.1h", "14.7a", "14.7b", "14.7c")
def test_the_duchy_is_friendly_to_the_coalition_for_supply_only():
    g = field()
    warsaw = BOARD.city("Warsaw")
    assert has(territory.supply_cities(g, "coalition"), warsaw)
    assert has(territory.supply_ground(g, "coalition"), "2311")
    assert has(territory.supply_cities(g, "french"), warsaw)
    assert not has(territory.friendly_cities(g, "coalition"), warsaw)


@rule("1.1i")
def test_a_land_can_go_over():
    g = field(allegiance={"confederation": "coalition"})
    dresden = BOARD.city("Dresden")
    assert has(territory.friendly_cities(g, "coalition"), dresden)
    assert has(territory.enemy_cities(g, "french"), dresden)
    g = field(shared=["confederation"])
    assert has(territory.supply_cities(g, "coalition"), dresden)
    assert has(territory.friendly_cities(g, "french"), dresden)


@rule("1.1l", "1.1u", "1.1ae", "6.2g", "14.16.0a", "14.10.i")
def test_closed_lands():
    g = field()
    bern, vienna, torgau = (BOARD.city(name) for name in ("Bern", "Vienna", "Torgau"))
    armies = survey(g)
    for side in g.sides:
        closed, lines = territory.closed(g, side), supply.open_ground(g, side, armies)
        for hex in (vienna, torgau):
            assert has(closed, hex)
            assert not has(lines, hex)
        assert BOARD.region("ottoman") & ~closed == 0
        assert BOARD.region("sweden") & ~closed == 0
    assert not has(territory.closed(g, "french"), bern)
    assert has(territory.closed(g, "coalition"), bern)


@rule("14.16d")
def test_closed_lands_open():
    g = field(opened=["austria", "torgau"])
    for side in g.sides:
        for city in ("Vienna", "Torgau"):
            assert not has(territory.closed(g, side), BOARD.city(city))


@rule("14.14a")
@pytest.mark.parametrize(("turn", "barred"), [(1, True), (2, True), (3, False)])
def test_the_french_keep_away_from_hamburg_in_turns_1_and_2(turn: int, barred: bool):
    g = field(turn=turn)
    assert has(territory.barred(g, "french"), "4010") is barred
    assert not has(territory.closed(g, "french"), "4010")  # lines may cross
    assert not has(territory.barred(g, "coalition"), "4010")


# --- 2.2: terrain


def price(start: str, goal: str, *, winter: bool = False) -> int | None:
    costs = (BOARD.winter_costs if winter else BOARD.march_costs)["double"]
    return dict(costs[start]).get(goal)


@rule("2.2d")
def test_difficult_terrain_counts_two_for_both_sides():
    forest = next(
        (a, b)
        for b in BOARD.grid
        if BOARD.hexes[b].terrain == "forest"
        for a in BOARD.near[b]
        if (a, b) not in BOARD.roads and (a, b) not in BOARD.passes | BOARD.walls
    )
    assert price(*forest) == price(*forest, winter=True) == 2


@rule("2.2h")
def test_roads_relieve_forest_and_rough_but_not_marsh():
    assert price("2107", "2108") == price("2107", "2108", winter=True) == 1
    assert price("2306", "2405") == 2
    assert BOARD.hexes["2405"].terrain == "marsh"


@rule("1.1ac", "2.2f", "2.2g")
def test_mountains_are_entered_and_left_through_passes_only():
    assert price("2317", "2318") == 1
    assert price("2317", "2318", winter=True) == 2
    assert price("2217", "2318") is None
    assert price("2318", "2217") is None
    assert price("2318", "2317") == 1
    lonely = [h for h in BOARD.hexes.values() if h.terrain == "mountain"]
    without = [h for h in lonely if all(h.hex not in pair for pair in BOARD.map.passes)]
    assert without
    assert all(has(BOARD.closed, h.hex) for h in without)


@rule("1.1t")
def test_hexes_are_adjacent_across_a_mountain_side():
    assert "2318" in BOARD.near["2217"]
    assert ("2217", "2318") in BOARD.walls


@rule("2.2f", "2.2g")
@pytest.mark.parametrize(("turn", "reached"), [(17, True), (18, False)])
def test_lines_cross_passes_at_the_price_of_the_season(turn: int, reached: bool):
    g = field("2317: A-I-1", turn=turn, opened=["austria"])
    run = supply.ground(g, "coalition", survey(g))
    within = supply.lines_to(g, run, BOARD.grid.mask(["2319"]), 2)
    assert has(within[2], "2317") is reached  # 2318 and 2319 count 1 each, in winter 2 each
    assert not has(within[1], "2217")


@rule("2.2f")
def test_a_march_names_the_missing_pass():
    g = field("2420: A-I-1 schwarzenberg", turn=18, opened=["austria"])
    found = reach(g, Field(g, "coalition"), "2420", ["A-I-1"])
    refusal = found.why("2520")
    assert refusal is not None
    assert refusal.key == "march-no-pass"
