"""Sections 1 to 14 to the letter: what single values and conditions of the rules decide."""

from itertools import pairwise

import pytest

from grognard.games.grande_armee import (
    attack,
    cavalry,
    depots,
    forage,
    march,
    reach,
    recovery,
    retreat,
    setup,
    supply,
    territory,
    trains,
)
from grognard.games.grande_armee.citations import cite
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Marker
from tests.games.grande_armee.germany1813 import referee
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.germany1813.plain import battle, plain
from tests.games.grande_armee.tabletop import of, rule, run, why

# --- what a value of 1813 decides


@rule("5.1d", "7.6a")
def test_a_stack_that_marches_into_enemy_land_takes_no_marker_this_turn():
    g = field("3512: F-XI-35", depots={"french": [], "coalition": []})
    march.begin_movement(g)
    march.end_movement(g)
    assert g.forage == []
    forage.place_markers(g)
    assert g.forage == ["3512"]


@rule("7.8f", "14.9.3")
def test_the_edge_in_an_empty_enemy_city_starts_no_link():
    essen = BOARD.city("Essen")
    for gone, open_ in (({}, True), ({"confederation": "coalition"}, False)):
        g = field(allegiance=gone)
        run_ = supply.ground(g, "french", survey(g))
        assert has(supply.sources(g, "french"), essen)
        assert has(run_.open, essen) is open_
    g.at["ney"] = essen
    assert has(supply.ground(g, "french", survey(g)).open, essen)


@rule("14.1h", "14.1j")
def test_the_coalition_may_risk_a_depot_where_the_french_may_still_choose_to_stand():
    g = field(turn=0, bases={"coalition": ["3411"]})
    setup.begin(g)
    choices = {hex for one in setup.to_place(g, "french") for hex in setup.possible(g, one)}
    assert "3512" in choices
    (ask,) = run(g, setup.place_depots(g, "coalition"))
    assert "city:3512" in ask.choices


@rule("2.2d", "1.1ac")
@pytest.mark.parametrize("side", ["french", "coalition"])
@pytest.mark.parametrize("turn", [2, 5])
def test_difficult_hexes_count_two_for_each_side(side: str, turn: int):
    hard = [h.hex for h in BOARD.hexes.values() if h.terrain in ("forest", "marsh", "rough")]
    closed = territory.closed(field(turn=turn), side)
    eased = BOARD.roads | BOARD.passes | BOARD.walls
    for hex in [h for h in hard if not has(closed, h)][:40]:
        near = [n for n in BOARD.near[hex] if (n, hex) not in eased]
        assert all(reach.price(field(turn=turn), side, n, [hex]) == 2 for n in near[:1])
        assert has(supply.ground(field(turn=turn), side, survey(field())).heavy, hex)


def wooded() -> tuple[str, str]:
    """A clear hex of the Confederation, and a forest hex next to it with no river between."""
    land = BOARD.region("confederation")
    return next(
        (near, hex)
        for hex in BOARD.grid.hexes(land & BOARD.difficult)
        for near in BOARD.near[hex]
        if has(land, near) and BOARD.hexes[near].terrain == "clear"
        if BOARD.hexes[hex].terrain == "forest" and (near, hex) not in BOARD.rivers | BOARD.walls
    )


@rule("11.11b", "1.1ac")
@pytest.mark.parametrize(("unit", "foe"), [("F-XI-35", "R-I-5"), ("R-I-5", "F-XI-35")])
def test_neither_side_retreats_into_difficult_ground(unit: str, foe: str):
    here, wood = wooded()
    origin = next(h for h in BOARD.near[here] if BOARD.grid.distance(h, wood) == 2)
    g = field(f"{here}: {unit} / {origin}: {foe}")
    combat = Combat(BOARD.side[foe], origin, here, [foe], defenders=[unit], attack=3)
    assert of(retreat.may_retreat(g, combat, here, wood, [unit], crowded=True)) == "11.11c"


@rule("6.2b", "8.4g")
@pytest.mark.parametrize(("horse", "side"), [("F-IG-CL", "coalition"), ("R-PAHL", "french")])
def test_cavalry_hinders_in_difficult_ground_too(horse: str, side: str):
    here, wood = wooded()
    g = field(f"{here}: {horse}")
    assert has(cavalry.cuts_lines(g, side, survey(g)), wood)
    assert has(cavalry.hinders_marches(g, side, survey(g)), wood)


# --- what changes of single conditions left unseen


@rule("7.6a", "7.5a")
@pytest.mark.parametrize(("genuine", "marked"), [(True, []), (False, ["3512"])])
def test_a_dummy_spares_no_stack_its_marker(genuine: bool, marked: list[str]):
    g = field("3512: F-XI-35 ney", depots={"french": [], "coalition": []})
    g.markers = [Marker("french", "3512", genuine, units=["F-XI-35"])]
    forage.place_markers(g)
    assert g.forage == marked


@rule("11.11c", "4.1b")
@pytest.mark.parametrize(
    ("beyond", "lost"), [("R-III-2G", []), ("P-HOR P-HUN P-THU P-BOR", ["R-I-5"])]
)
def test_the_surplus_does_not_overcrowd_the_next_hex(beyond: str, lost: list[str]):
    ring = "2913: F-XI-35! / 3113: F-XI-36! / 2914: F-VI-20! / 3114: F-YG-1!"
    full = "3013: R-I-14 R-II-3 R-II-4 R-III-1G"
    g = plain(f"3011: F-OG-1 / 3012: R-I-5 / {full} / 3014: {beyond} / {ring}")
    g.combat = Combat("french", "3011", "3012", ["F-OG-1"], attack=23, defence=20)
    g.combat.defenders, g.combat.refuge, g.combat.retreated = ["R-I-5"], "3013", True
    run(g, retreat.move_on(g))
    assert g.eliminated == lost


@rule("14.11b")
def test_a_held_corps_protects_the_commanders_who_are_with_it():
    held = ["R-XI-10", "ostensacken"]
    g = field("2517: R-XI-10 ostensacken kutuzov / 2417: F-XI-35", frozen=held)
    assert attack.targets(g, "french", "2417") == []
    g.at["R-I-5"] = "2517"
    assert attack.targets(g, "french", "2417") == ["2517"]


@rule("6.2d", "6.2e", "6.2f", "2.2g", "2.2h")
@pytest.mark.parametrize("turn", [2, 5])
def test_the_line_that_is_shown_is_one_that_the_rules_allow(turn: int):
    """Counted again from the data file: adjacent hexes, bridges, terrain, the limit."""
    land = BOARD.region("confederation") | BOARD.region("france") | BOARD.region("kingdom_of_italy")
    units = [u.id for u in BOARD.units.values() if u.side == "french" and not u.garrison]
    dear = 0
    for depot in BOARD.grid.hexes(BOARD.cities & land):
        near = BOARD.grid.hexes(BOARD.grid.disk(depot, 5) & land & ~BOARD.closed)
        g = field(turn=turn, depots={"french": [depot], "coalition": []})
        g.at = dict(zip(units, near, strict=False))
        found = supply.lines(g, "french")
        for hex, line in supply.supply_lines(g, "french").items():
            assert (line is not None) is found.covers(hex)
            steps = list(pairwise(line.line)) if line else []
            assert all(referee.RIVER.get(frozenset(step), True) for step in steps)
            tolls = [referee.toll(a, b, turn == 2) for a, b in steps]
            assert all(tolls)
            assert sum(tolls) <= (3 if turn == 2 else 5)
            assert line is None or line.line[-1] == depot
            dear += max(tolls, default=1) > 1
    assert dear > 10


@rule("11.11b", "2.2e")
def test_no_retreat_into_the_sea():
    home = BOARD.region("prussia")
    sea = next(
        hex
        for hex in BOARD.grid
        if BOARD.hexes[hex].terrain == "sea" and any(has(home, near) for near in BOARD.near[hex])
    )
    coast = next(near for near in BOARD.near[sea] if has(home, near))
    seas = [hex for hex in BOARD.near[coast] if BOARD.hexes[hex].terrain == "sea"]
    origin = next(h for h in BOARD.near[coast] if h not in seas)
    g = field(f"{coast}: R-I-5 / {origin}: F-XI-35")
    combat = Combat("french", origin, coast, ["F-XI-35"], defenders=["R-I-5"], attack=3)
    for sea in seas:
        assert of(retreat.may_retreat(g, combat, coast, sea, ["R-I-5"], crowded=True)) == "11.11c"


@rule("7.7a", "7.7c")
def test_why_a_marker_does_not_become_a_depot():
    g = plain("3016: F-XI-35 / 3015: P-HOR P-HUN / 3008: F-XI-36", bases={"french": ["3008"]})
    g.depots = {"french": [], "coalition": []}
    g.markers = [Marker("french", "3016", genuine=False), Marker("french", "3008", genuine=True)]
    ask = run(g, depots.set_up_depots(g))[-1]
    assert why(ask, "city:3016") == "7.6d"  # besieged, whatever the marker is
    g.markers = [
        Marker("french", "3008", genuine=False),
        Marker("french", "3016", genuine=True, open=True),
    ]
    ask = run(g, depots.set_up_depots(g))[-1]
    refusal = ask.why("city:3008")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("7.6a", "depot-no-train")  # none was converted there


@rule("14.4b4", "14.4b5", "14.4b6")
@pytest.mark.parametrize(("die", "hits", "french"), [(1, "", 7), (2, " hit:F-OG-1 done", 6)])
def test_four_units_disrupted_decide_a_battle_and_three_more_than_the_winner_do_not(
    die: int, hits: str, french: int
):
    """Six units a side; 10 + 4 to 8 + 2: four hits, and none or one in return (11.15)."""
    pieces = (
        "3011: F-OG-1 F-OG-2 F-IG-CL F-IG-CH F-IG-A1 F-IG-A2"
        " / 3012: P-ROD R-III-1G R-III-2G R-V-1GD R-V-2GD R-GOL1"
    )
    lost = "hit:P-ROD hit:R-III-1G hit:R-III-2G hit:R-V-1GD"
    g, _ = battle(
        pieces,
        f"stack:3011 cc:4 {lost}{hits} hex:3013 stay",
        dice=[6, 4, 2, die],
        points={"french": 6, "coalition": 6},
        commands={"french": 4, "coalition": 0},
    )
    assert g.eliminated == []
    assert g.points == {"french": french, "coalition": 12 - french}
    assert g.decisive == ({"french": 1} if french == 7 else {})


@rule("7.1b", "8.1a", "8.2a")
def test_a_stack_that_is_cut_off_marches_on_its_own_stores_and_does_not_recover():
    for unit in ("P-HOR", "P-HOR!"):
        g = plain(f"3016: {unit} yorck", depots={"coalition": ["3016"], "french": []})
        trains.begin_conversion(g)
        run(g, trains.convert_depots(g), "city:3016")
        recovery.begin_recovery(g)
        refusal = of(recovery.may_recover(g, "coalition", "3016"))
        march.begin_movement(g)
        marches = of(reach.may_march(g, reach.Field(g, "coalition"), "3016"))
        assert (refusal, marches) == ("8.1a", "" if unit == "P-HOR" else "8.4i")


@rule("2.2e", "2.2f")
@pytest.mark.parametrize(("terrain", "number"), [("sea", "2.2e"), ("mountain", "2.2f")])
def test_the_rule_that_closes_the_sea_and_mountains_without_a_pass(terrain: str, number: str):
    land = BOARD.region("kingdom_of_italy") | BOARD.region("france") | BOARD.region("confederation")
    hex, near = next(
        (hex, near)
        for hex in BOARD.grid
        if BOARD.hexes[hex].terrain == terrain and has(BOARD.closed_by_terrain, hex)
        if territory.keeps_out(field(), "french", hex) is None
        for near in BOARD.near[hex]
        if has(land & ~BOARD.closed, near)
    )
    origin = next(n for n in BOARD.near[near] if n not in BOARD.near[hex] and n != hex)
    g = field(f"{near}: F-XI-35 / {origin}: R-I-5")
    combat = Combat("coalition", origin, near, ["R-I-5"], defenders=["F-XI-35"], attack=3)
    refused = (
        reach.reach(g, reach.Field(g, "french"), near, ["F-XI-35"]).why(hex),
        retreat.may_retreat(g, combat, near, hex, ["F-XI-35"], crowded=True),
    )
    for refusal in refused:
        assert refusal is not None
        assert cite(g.rules, refusal.rule, refusal.key) == number
        assert (refusal.key == "march-mountain") is (terrain == "mountain")


@rule("4.1b", "8.4f")
@pytest.mark.parametrize(
    ("south", "number"),
    [("R-ILLO P-LAN1 P-KRA", "4.1b"), ("", ""), ("F-IT-1 F-IT-2", "8.4j")],
)
def test_why_a_stack_between_mountains_cannot_march(south: str, number: str):
    """Two of the neighbours of 3626 are mountains without a pass from there."""
    full = "3526: R-MANT R-IX-15 R-II-4 R-I-5 / 3527: R-I-14 R-II-3 P-HOR P-HUN"
    if number == "8.4j":
        full = "3526: F-IT-3 / 3527: F-IT-4"
    g = field(f"3626: P-ROD yorck / {full} / 3627: {south} / 3727: F-IT-5")
    g.markers = [Marker("coalition", "3626", genuine=True)]
    assert of(reach.may_march(g, reach.Field(g, "coalition"), "3626")) == number
