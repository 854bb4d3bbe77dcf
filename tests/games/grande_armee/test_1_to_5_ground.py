"""Chapters 1 to 5: definitions, the map, the counters, the capacity of a hex."""

from __future__ import annotations

import pytest

from grognard.games.grande_armee import (
    attack,
    cavalry,
    commanders,
    depots,
    march,
    reinforcements,
    supply,
    support,
    territory,
    values,
)
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.data import Terrain, Unit
from grognard.games.grande_armee.ground import CLOSED, DIFFICULT
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.reach import Field, may_march, reach
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import disrupt, fits, in_good_order, room, survey
from grognard.games.grande_armee.state import Marker, State
from grognard.games.grande_armee.victory import points
from grognard.kernel.hexes import Hex
from tests.games.grande_armee.tabletop import aftermath, rule, run, state, why, within

EMPTY = state()
BOARD = EMPTY.board
has = within(BOARD)


def is_supplied(g: State, unit: str) -> bool:
    return supply.in_supply(g, unit)


# --- 1.1


@rule("1.1a")
def test_every_die_has_six_faces() -> None:
    g = state()
    assert {g.dice.roll() for _ in range(200)} == {1, 2, 3, 4, 5, 6}


@rule("1.1d")
def test_a_depot_supplies_the_units_in_its_city() -> None:
    g = state("2209: F-I-1", depots={"french": ["2209"]})
    assert is_supplied(g, "F-I-1")
    g.depots = {}
    assert not is_supplied(g, "F-I-1")


@rule("1.1e")
def test_difficult_terrain() -> None:
    terrains: set[Terrain] = {h.terrain for h in BOARD.map.hexes}
    assert terrains >= DIFFICULT | {"mountain", "clear"}
    assert {"forest", "marsh", "rough"} == DIFFICULT
    assert "mountain" in CLOSED  # difficult for lines, and closed to everybody (2.2e)
    assert not BOARD.difficult & BOARD.cities


@rule("1.1g")
def test_russians_are_russian() -> None:
    assert BOARD.side["barclay"] == BOARD.side["R-1I-5"] == BOARD.side["R-SWE-I"] == "russian"
    assert BOARD.side["napoleon"] == BOARD.side["F-AU-T"] == BOARD.side["F-V-16"] == "french"


@rule("3.1a", "3.1b")
def test_the_counters_are_four_kinds_and_three_classes() -> None:
    assert {u.arm for u in BOARD.units.values()} == {"inf", "cav", "art"}
    assert {u.quality for u in BOARD.units.values()} == {"V", "L", "C"}
    assert not set(BOARD.units) & set(BOARD.commanders)


@rule("1.1h")
@pytest.mark.parametrize(("city", "side"), [("Warsaw", "french"), ("Smolensk", "russian")])
def test_whose_city_it_is(city: str, side: Side) -> None:
    hex = BOARD.city(city)
    assert has(territory.friendly_cities(EMPTY, side), hex)
    assert has(territory.enemy_cities(EMPTY, EMPTY.enemy(side)), hex)
    assert not has(territory.enemy_cities(EMPTY, side), hex)


def test_every_city_is_friendly_to_exactly_one_side() -> None:
    both = [territory.friendly_cities(EMPTY, side) for side in EMPTY.sides]
    assert both[0] ^ both[1] == both[0] | both[1] == BOARD.cities
    grounds = [territory.home_ground(EMPTY, side) for side in EMPTY.sides]
    assert not grounds[0] & grounds[1]


@rule("1.1i")
def test_who_stands_in_a_city_does_not_change_whose_it_is() -> None:
    g = state(f"{BOARD.city('Smolensk')}: F-I-1 davout")
    assert has(territory.friendly_cities(g, "russian"), BOARD.city("Smolensk"))
    assert has(territory.enemy_cities(g, "french"), BOARD.city("Smolensk"))


def test_a_city_that_changed_hands_for_good_is_friendly_to_the_other_side() -> None:
    minsk = BOARD.city("Minsk")
    g = state(freed=[minsk])
    assert has(territory.friendly_cities(g, "french"), minsk)
    assert has(territory.enemy_cities(g, "russian"), minsk)
    assert has(territory.in_russia(g), minsk)  # 16.9e: still a hex in Russia


@rule("1.1j", "2.3a")
def test_a_hex_has_six_neighbours() -> None:
    assert len(BOARD.near["0517"]) == 6
    assert all(BOARD.grid.distance("0517", near) == 1 for near in BOARD.near["0517"])


@rule("1.1k")
def test_the_french_source_is_the_west_edge() -> None:
    french = supply.sources(EMPTY, "french")
    for h in BOARD.map.hexes:
        if "E" in h.edge:
            assert not has(french, h.hex)
        if "W" in h.edge and not has(BOARD.closed_to("french"), h.hex):
            assert has(french, h.hex)


@rule("1.1l")
def test_the_russian_sources() -> None:
    russian = supply.sources(EMPTY, "russian")
    for hex in (BOARD.city("Kiev"), BOARD.city("St Petersburg"), "0101", "0120"):
        assert has(russian, hex)
    assert not has(russian, "2512")


@rule("1.1k", "1.1l", "1.1m")
def test_the_sources_are_all_the_hexes_of_their_edges_that_can_be_entered() -> None:
    edges = {"french": "W", "russian": "E", "austrian": "S"}
    cities = {"russian": {BOARD.city("Kiev"), BOARD.city("St Petersburg")}}
    for name, edge in edges.items():
        side: Side = "russian" if name == "russian" else "french"
        hexes = [h for h in BOARD.map.hexes if edge in h.edge]
        if name == "austrian":
            hexes = [h for h in hexes if h.country == "austria"]
        open = {h.hex for h in hexes if not has(BOARD.closed_to(side), h.hex)}
        assert set(BOARD.grid.hexes(BOARD.source(name))) == open | cities.get(name, set())
        assert len(open) > 2


@rule("1.1k")
def test_a_source_gained_in_play() -> None:
    g = state(bases={"french": [BOARD.city("Wilno")]})
    assert has(supply.sources(g, "french"), BOARD.city("Wilno"))


@rule("1.1m")
def test_no_chain_starts_from_the_austrian_source() -> None:
    # Tarnopol lies 2 hexes from the south edge in Austria, by the bridge 2119/2120.
    g = state("2018: F-AU-T schwarzenberg", turn=12)
    assert is_supplied(g, "F-AU-T")
    refusal = depots.may_build(g, "french", "2018")
    assert refusal is not None
    assert refusal.rule == "7.7a"


@rule("1.1n")
def test_the_austrian_source_supplies_austrians_only() -> None:
    near, far = _distances_from_austria(3), _distances_from_austria(5)
    g = state(f"{far}: F-AU-T F-VII-21", turn=5)
    assert is_supplied(g, "F-AU-T")
    assert not is_supplied(g, "F-VII-21")
    g.turn = 11
    assert not is_supplied(g, "F-AU-T")
    g.at["F-AU-T"] = near
    assert is_supplied(g, "F-AU-T")


@rule("1.1o")
def test_farther_off_austrians_live_from_depots() -> None:
    hex = _distances_from_austria(7)
    g = state(f"{hex}: F-AU-T", turn=5)
    assert not is_supplied(g, "F-AU-T")
    cities = BOARD.grid.hexes(territory.friendly_cities(g, "french"))
    city = next(c for c in cities if 1 <= BOARD.grid.distance(c, hex) <= 3)
    g.depots = {"french": [city]}
    assert is_supplied(g, "F-AU-T")


def _distances_from_austria(length: int) -> Hex:
    """A hex from which the shortest line to the Austrian source has so many hexes."""
    run = supply.ground(EMPTY, "french", survey(EMPTY))
    within = supply.lines_to(EMPTY, run, BOARD.source("austrian"), 8)
    ring = within[length] & ~within[length - 1] & ~BOARD.closed_to("french")
    return next(BOARD.grid.hexes(ring & territory.home_ground(EMPTY, "french")), "") or next(
        BOARD.grid.hexes(ring)
    )


@rule("1.1q")
def test_winter_is_turn_11_and_later() -> None:
    assert [state(turn=turn).winter for turn in (10, 11, 16)] == [False, True, True]
    assert not state(turn=11, second_year=True).winter


@rule("1.1r")
def test_a_stack_is_made_of_combat_units() -> None:
    armies = survey(state("1806: R-1I-5 / 1807: wittgenstein"))
    assert armies["russian"].stacks == BOARD.grid.bit["1806"]
    assert armies["russian"].present == BOARD.grid.mask(["1806", "1807"])


# --- 2


@rule("2.1a")
def test_a_hex_is_about_fifty_kilometres_wide() -> None:
    from math import cos, radians

    north, south = BOARD.hexes["0510"], BOARD.hexes["0511"]
    km = (north.lat - south.lat) * 111
    east = (north.lon - south.lon) * 111 * cos(radians(north.lat))
    assert 45 < (km**2 + east**2) ** 0.5 < 90


@rule("2.2a")
def test_the_kinds_of_hexes() -> None:
    known = {"clear", "forest", "lake", "marsh", "mountain", "rough", "sea"}
    assert {h.terrain for h in BOARD.map.hexes} <= known
    assert all(h.terrain == "clear" for h in BOARD.map.hexes if h.city)


@rule("2.2b")
def test_the_cities_worth_victory_points() -> None:
    three = {"Moscow", "St Petersburg", "Warsaw"}
    one = {
        *("Brzesc", "Kiev", "Konigsberg", "Lemberg", "Luck", "Minsk"),
        *("Riga", "Smolensk", "Wilno", "Vitebsk"),
    }
    assert {h.city for h in BOARD.map.hexes if h.vp == 3} == three
    assert {h.city for h in BOARD.map.hexes if h.vp == 1} == one
    assert {h.vp for h in BOARD.map.hexes} == {0, 1, 3}


@rule("2.2c")
def test_a_fortified_city_is_a_city() -> None:
    assert BOARD.fortified
    assert not BOARD.fortified & ~BOARD.cities
    konigsberg = BOARD.city("Konigsberg") if BOARD.hexes["2407"].fortified else ""
    fortified = BOARD.fortified & territory.friendly_cities(EMPTY, "russian")
    linked = depots.linked(EMPTY, "russian")
    hex = konigsberg or next(BOARD.grid.hexes(fortified & linked))
    side = "french" if konigsberg else "russian"
    assert depots.may_build(EMPTY, side, hex) is None


@rule("2.2d", "14.6b")
def test_forest_is_closed_to_the_french_only() -> None:
    assert not BOARD.difficult & ~BOARD.closed_to("french")
    assert not BOARD.difficult & BOARD.closed_to("russian")


@rule("2.2e")
def test_mountain_lake_and_sea_are_closed_to_all() -> None:
    for h in BOARD.map.hexes:
        if h.terrain in ("mountain", "lake", "sea"):
            assert has(BOARD.closed_to("french"), h.hex)
            assert has(BOARD.closed_to("russian"), h.hex)


@rule("2.2f")
def test_a_coastal_hex_is_land() -> None:
    coastal = [h for h in BOARD.map.hexes if 0 < h.land < 1 and h.terrain == "clear"]
    assert coastal
    free = [h for h in coastal if not has(BOARD.closed, h.hex)]
    assert fits(EMPTY, ["F-I-1", "F-I-2"], free[0].hex, "french")


@rule("2.2j")
def test_hexes_across_open_water_are_not_adjacent() -> None:
    riga = BOARD.city("Riga")
    assert riga == "1904"
    assert "2003" in BOARD.grid.neighbours(riga)
    assert "2003" not in BOARD.near[riga]
    assert "2003" not in dict(BOARD.march_costs["free"][riga])
    g = state("2003: R-1I-5", depots={"russian": [riga]})
    lines = supply.supply_lines(g, "russian")["2003"]
    assert lines is None or len(lines.line) > 2
    field = "1904: R-RIG-1 / 2003: F-X-27 F-X-C macdonald / 1905: F-I-1 / 0617: R-1I-C"
    g = state(field)
    armies = survey(g)
    assert attack.targets(g, "french", "2003") == []
    assert attack.targets(g, "russian", "1904") == ["1905"]
    assert not cavalry.besieged(g, "russian", armies)
    for hindered in (cavalry.hinders_marches, cavalry.cuts_lines):
        assert not has(hindered(g, "russian", armies), riga)
    order = Combat("french", "1905", riga, ["F-I-1"])
    refusal = support.may_support(g, order, "french", "2003")
    assert refusal is not None
    assert refusal.rule == "10.3a"
    _, beside = reinforcements.barred(g, "russian")
    assert not has(beside & ~BOARD.beside["1905"], riga)


# --- 3 and 4


@rule("3.2a")
def test_no_number_of_men_is_known_to_the_rules() -> None:
    assert not {"men", "strength", "size"} & set(Unit.__struct_fields__)
    assert {u.cf for u in BOARD.units.values()} == {1}


@rule("3.4b")
def test_a_disrupted_unit_is_turned_over_and_has_no_combat_factor() -> None:
    g = state("2209: F-I-1 F-I-2")
    disrupt(g, "F-I-1")
    assert in_good_order(g, ["F-I-1", "F-I-2"]) == ["F-I-2"]
    assert g.at["F-I-1"] == "2209"


@rule("3.7b")
def test_contingents_of_one_class_and_arm_are_alike() -> None:
    """A Prussian and a French infantry unit of the Line are supplied and march alike."""
    prussian, french = BOARD.units["F-X-27"], BOARD.units["F-III-25"]
    assert (prussian.nation, french.nation) == ("prussian", "french")
    assert (prussian.arm, prussian.quality) == (french.arm, french.quality)
    for hex in ("2209", "1808", "2310", "0517"):
        g = state(f"{hex}: F-X-27 F-III-25", depots={"french": ["2209"]})
        assert is_supplied(g, "F-X-27") == is_supplied(g, "F-III-25")
        field = Field(g, "french")
        both = [list(reach(g, field, hex, [unit])) for unit in ("F-X-27", "F-III-25")]
        assert both[0] == both[1]


@rule("3.3b")
def test_occupancy_factors_are_never_rounded() -> None:
    units = ["F-I-1", "F-I-4", "F-I-C", "F-II-8"]
    assert [BOARD.units[u].quality for u in units] == ["V", "L", "L", "C"]
    assert room(BOARD, units) == 2 * 6


@rule("3.5a", "3.8a")
def test_commanders_and_markers_take_no_room() -> None:
    g = state("2209: F-I-1 F-I-2 F-I-3 F-I-5 F-IG-OG F-IG-VL napoleon ney davout")
    assert room(BOARD, survey(g)["french"].units["2209"]) == CAPACITY


@rule("3.5b")
def test_command_ratings() -> None:
    assert BOARD.commanders["napoleon"].rating == 4
    assert BOARD.commanders["junot"].rating == 1


@rule("4.1a")
def test_a_hex_holds_six_occupancy_factors() -> None:
    g = state("2209: F-II-6 F-II-9 F-III-25")  # 4.5
    assert fits(g, ["F-IV-13"], "2209", "french")
    assert not fits(g, ["F-II-8"], "2209", "french")


@rule("4.4a")
@pytest.mark.parametrize(("quality", "most"), [("V", 6), ("L", 4), ("C", 3)])
def test_how_many_units_of_a_class_fill_a_hex(quality: str, most: int) -> None:
    of_class = [u.id for u in BOARD.units.values() if u.quality == quality and u.side == "french"]
    assert room(BOARD, of_class[:most]) <= CAPACITY < room(BOARD, of_class[: most + 1])


# --- units and combat units


LONE = f"{BOARD.city('Smolensk')}: davout"


@rule("1.1s", "14.7d")
def test_a_lone_commander_occupies_a_city() -> None:
    empty, held = points(state()), points(state(LONE))
    assert held["french"] - empty["french"] == empty["russian"] - held["russian"] == 1


@rule("1.1s", "11.11d")
def test_a_lone_commander_bars_a_retreat() -> None:
    _, asked = aftermath(f"{LONE} / 1011: F-I-1 / 1010: R-1I-5", 3, origin="1011", target="1010")
    assert why(asked[-1], "hex:1009") == "11.11d"
    _, asked = aftermath("1011: F-I-1 / 1010: R-1I-5", 3, origin="1011", target="1010")
    assert "hex:1009" in asked[-1].choices


@rule("1.1s", "12.1c")
def test_a_lone_commander_bars_the_ways_of_commanders() -> None:
    friends = "1010: barclay / 1008: R-1I-5"
    round_about = "0909: F-I-1 / 1109: F-I-2"
    assert "1008" in commanders.goals(state(f"{friends} / {round_about}"), "barclay")
    assert "1008" not in commanders.goals(state(f"{friends} / {round_about} / {LONE}"), "barclay")


@rule("1.1s", "8.4j", "8.9a")
def test_a_march_drives_a_lone_commander_out_of_a_city() -> None:
    g = state(f"{LONE} / 1010: R-1I-5 barclay / 0808: F-I-1", turn=5, dice=[2])
    g.markers = [Marker("russian", "1010", genuine=True)]
    march.begin_movement(g)
    g.mover = "russian"
    run(g, march.moves(g), "stack:1010 hex:1009")
    assert (g.at["R-1I-5"], g.at["davout"]) == ("1009", "0808")


@rule("3.3a", "11.6a")
def test_a_unit_in_good_order_counts_one_whatever_its_class_and_arm() -> None:
    g = state("0616: F-I-1 / 0617: R-1I-5 R-2VIII-CO R-1II-A!")
    assert [BOARD.units[u].quality for u in ("R-1I-5", "R-2VIII-CO")] == ["V", "C"]
    factors = values.main_defence(g, Combat("french", "0616", "0617", ["F-I-1"]))[0]
    assert (factors.key, factors.amount) == ("factors", 2)


@rule("1.1p", "10.1b")
def test_a_disrupted_unit_neither_marches_nor_attacks() -> None:
    g = state("0616: R-1I-5! barclay / 0617: F-I-1", turn=5, depots={"russian": ["0616"]})
    g.markers = [Marker("russian", "0616", genuine=True)]
    march.begin_movement(g)
    assert may_march(g, Field(g, "russian"), "0616") is not None
    assert attack.attackers(g, "russian") == []
    g.disrupted = []
    march.begin_movement(g)
    assert may_march(g, Field(g, "russian"), "0616") is None
    assert attack.attackers(g, "russian") == ["0616"]
