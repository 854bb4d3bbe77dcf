"""Chapters 1 to 5 of 1813: words, the map, the counters, stacks, the turn."""

from itertools import pairwise

import pytest

from grognard.games.grande_armee import (
    attack,
    commanders,
    depots,
    march,
    reach,
    retreat,
    revolts,
    stacks,
    supply,
    territory,
    values,
)
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.germany1813 import GAME
from grognard.games.grande_armee.germany1813.turn import SET_UP, TURN
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.reach import Field
from grognard.games.grande_armee.state import Marker, State
from grognard.games.grande_armee.turn import next_turn, play
from tests.games.grande_armee import paints
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.germany1813.plain import battle, moving, plain
from tests.games.grande_armee.tabletop import of, rule, run, told

SETUP = {one.piece: one.hexes for one in BOARD.pieces.setup}


def goals(g: State, hex: str, side: str = "french") -> set[str]:
    units = stacks.units_in(g, hex, side)
    return set(reach.reach(g, Field(g, side), hex, units))


# --- 1: definitions


@rule("1.1a")
def test_a_die_shows_one_to_six():
    g = field()
    dice = [g.dice.roll() for _ in range(600)]
    assert set(dice) == {1, 2, 3, 4, 5, 6}


@rule("1.1b")
def test_hamburg_is_the_heart_of_the_32nd_district():
    assert has(BOARD.region("thirty_second_district"), BOARD.city("Hamburg"))
    assert has(territory.friendly_cities(field(turn=1), "french"), "4010")


@rule("1.1e")
@pytest.mark.parametrize("language", ["en", "it"])
def test_abbreviations_are_explained_and_cards_wait_for_the_advanced_rules(language: str):
    text = GAME.rules["1.1e"].text(language)
    words = ("CC", "CF", "CR", "FAV", "FDV", "OF", "USS", "REC")
    assert all(f"{short} =" in text for short in words)
    for options, dealt in (({}, False), ({"cards": "yes"}, True)):
        g = field(turn=0, options=options)
        decks.deal(g)
        assert (g.cards is not None) is dealt


@rule("1.1d")
def test_a_disrupted_unit_neither_marches_nor_attacks():
    g = moving("3012: F-XI-35! ney / 3011: R-I-5", "3012", side="french")
    assert of(reach.may_march(g, Field(g, "french"), "3012")) == "8.4i"
    assert attack.attackers(g, "french") == []
    g.disrupted = []
    assert attack.attackers(g, "french") == ["3012"]


@rule("1.1k")
def test_the_nations_of_the_confederation():
    nations = {unit.nation for unit in BOARD.units.values() if unit.asterisk}
    assert {"bavarian", "saxon", "westphalian", "wurttemberg"} <= nations


@rule("1.1m", "1.1w", "3.4c")
def test_contingents_are_french_units_and_obey_any_french_commander():
    g = moving("3012: F-XI-35 F-VIII-26 F-IV-15 F-VII-24 ney / 3014: R-I-5", "3012", side="french")
    assert {BOARD.side[unit] for unit in stacks.units_in(g, "3012")} == {"french"}
    assert march.plan(g, "french", "3012").units == stacks.units_in(g, "3012", "french")
    g = moving("3012: P-HOR wittgenstein", "3012", side="coalition")
    assert of(reach.may_march(g, Field(g, "coalition"), "3012")) == ""
    assert BOARD.commanders["wittgenstein"].nation == "russian"
    assert not any(u.nation == "austrian" for u in BOARD.units.values() if u.side == "french")


@rule("1.1p", "6.1a")
@pytest.mark.parametrize(
    ("hex", "depot", "fed"),
    [("3013", True, True), ("3013", False, False), ("3016", True, True), ("3012", True, True)],
)
def test_a_depot_supplies_units(hex: str, depot: bool, fed: bool):
    g = plain(f"{hex}: P-HOR", depots={"coalition": ["3016"] if depot else []})
    assert supply.in_supply(g, "P-HOR") is fed


@rule("6.1a", "6.2e")
def test_the_length_of_a_line():
    for hex, turn, fed in (("3011", 5, True), ("3010", 5, False), ("3013", 2, True)):
        g = plain(f"{hex}: P-HOR", turn=turn, depots={"coalition": ["3016"]})
        assert supply.in_supply(g, "P-HOR") is fed
    for turn, fed in ((5, True), (2, False), (18, False)):  # four hexes between, a line of five
        g = plain("3011: P-HOR", turn=turn, depots={"coalition": ["3016"]})
        assert supply.in_supply(g, "P-HOR") is fed


@rule("1.1v", "14.1r")
def test_winter_turns():
    assert [turn for turn in range(1, 20) if field(turn=turn).winter] == [1, 2, 3, 18, 19]
    for turn, fed in ((3, False), (4, True)):
        g = plain("3012: P-HOR", turn=turn, depots={"coalition": ["3016"]})
        assert supply.in_supply(g, "P-HOR") is fed


@rule("1.1x")
def test_who_is_in_the_coalition_at_the_start():
    nations = {BOARD.units[p].nation for p in SETUP if p in BOARD.units}
    here = {
        n
        for n in nations
        if any(
            BOARD.units[p].nation == n and BOARD.side[p] == "coalition"
            for p in SETUP
            if p in BOARD.units
        )
    }
    assert here == {"russian", "prussian", "saxon"}  # the Saxon is the neutral one of Torgau


@rule("1.1y")
def test_landwehr_and_freikorps_have_no_rules_of_their_own():
    raw = [u for u in BOARD.units.values() if u.nation == "prussian" and u.quality == "C"]
    assert {u.room for u in raw} == {4}
    assert {u.cf for u in raw} == {1}
    assert not any(u.cossack or u.garrison or u.asterisk for u in raw)
    assert BOARD.units["P-LUT"].arm == "cav"


@rule("1.1ab")
def test_italy_and_saxony():
    italy = BOARD.region("kingdom_of_italy")
    assert has(italy, BOARD.city("Milan"))
    assert not has(italy, BOARD.city("Genoa"))
    assert has(BOARD.region("confederation"), "3415")
    assert has(BOARD.region("saxony"), "3415")


@rule("1.1af")
def test_a_lone_commander_counts_as_units():
    g = plain("3016: davout / 3014: F-XI-35 ney", depots={"french": ["3016"]})
    assert supply.in_supply(g, "F-XI-35")  # 6.2c
    assert "3016" in commanders.goals(g, "ney")  # 12.1b
    g.at["R-I-5"] = "3015"
    combat = Combat("french", "3014", "3015", ["F-XI-35"], defenders=["R-I-5"])
    why_not = retreat.may_retreat(g, combat, "3015", "3016", ["R-I-5"], crowded=True)
    assert of(why_not) == "11.11d"
    g = plain("3016: davout / 3015: R-I-5")
    assert "3016" in goals(g, "3015", "coalition")  # 8.4f


@rule("1.2", "11.2c", "11.2d")
def test_fractions_are_dropped():
    six = "F-OG-1 F-OG-2 F-XI-35 F-IG-CL F-IG-A1"  # 5 + 4 = 9
    for fought, value in ((0, 9), (1, 4), (2, 2), (3, 2)):
        g = plain(f"3012: {six} / 3011: R-I-5", fought={"F-OG-1": fought})
        combat = Combat("french", "3012", "3011", [*six.split()])
        assert sum(item.amount for item in values.main_attack(g, combat)) == value


# --- 2: the map


@rule("2.1", "2.2a")
def test_the_map():
    for city in ("Berlin", "Dresden", "Hamburg", "Milan", "Vienna", "Warsaw", "Konigsberg"):
        assert BOARD.city(city)
    terrains = {hex.terrain for hex in BOARD.map.hexes}
    assert terrains == {"clear", "forest", "marsh", "mountain", "rough", "sea"}
    assert len({hex.hex for hex in BOARD.map.hexes}) == len(BOARD.map.hexes)


@rule("2.2b")
def test_cities_worth_points_are_marked():
    named = {row["city"] for row in BOARD.tables.extra["victory_cities"]}
    assert {hex.city for hex in BOARD.map.hexes if hex.vp} == named
    assert len(named) == 15


@rule("2.2c")
def test_a_fortified_city_is_a_city():
    assert has(BOARD.fortified, "3415")
    g = field("3415: F-XI-35 / 3316: R-I-5", bases={"french": ["3315"]})
    assert of(depots.may_build(g, "french", "3415")) == ""
    combat = Combat("coalition", "3316", "3415", ["R-I-5"], defenders=["F-XI-35"])
    assert ("fortified", -2) in [(i.key, i.amount) for i in values.main_attack(g, combat)]


@rule("2.2e", "2.3a")
def test_the_sea_is_closed_and_the_coast_is_land():
    prussia = BOARD.region("prussia")
    beside, sea = next(
        (land, hex)
        for hex in BOARD.grid
        if BOARD.hexes[hex].terrain == "sea"
        for land in BOARD.near[hex]
        if has(prussia, land) and BOARD.hexes[land].terrain == "clear"
    )
    g = field(f"{beside}: P-HOR")
    open_ = goals(g, beside, "coalition")
    assert open_
    assert sea not in open_
    assert BOARD.hexes["2808"].terrain == "clear"  # Danzig, in part covered by the sea
    there = reach.reach(g, Field(g, "coalition"), beside, ["P-HOR"])
    for goal in open_:
        path = there.way(goal)
        assert all(b in BOARD.near[a] for a, b in pairwise(path))


@rule("2.2i")
def test_marches_cross_rivers_freely():
    a, b = next(
        (a, b)
        for a, b in sorted(BOARD.rivers - BOARD.bridges)
        if has(BOARD.region("prussia"), a)
        and has(BOARD.region("prussia"), b)
        and {BOARD.hexes[a].terrain, BOARD.hexes[b].terrain} == {"clear"}
    )
    g = field(f"{a}: P-HOR")
    there = reach.reach(g, Field(g, "coalition"), a, ["P-HOR"])
    assert there.ways.price(b) == 1


@rule("2.2j", "11.4a", "6.2d")
def test_a_bridge_serves_lines_and_not_attacks():
    home = BOARD.region("prussia")
    inside = [(a, b) for a, b in sorted(BOARD.bridges) if has(home, a) and has(home, b)]
    a, b = inside[0]
    g = field(f"{a}: P-HOR / {b}: F-XI-35")
    assert (a, b) not in supply.ground(g, "coalition", stacks.survey(g)).barriers
    combat = Combat("coalition", a, b, ["P-HOR"], defenders=["F-XI-35"])
    assert ("river", -3) in [(i.key, i.amount) for i in values.main_attack(g, combat)]
    c, d = min(BOARD.rivers - BOARD.bridges)
    assert (c, d) in supply.ground(g, "coalition", stacks.survey(g)).barriers


# --- 3: the counters


@rule("3.1a", "3.1b", "3.2a", "3.2b")
def test_units_and_commanders():
    assert {u.arm for u in BOARD.units.values()} == {"inf", "cav", "art"}
    assert {(u.quality, u.room) for u in BOARD.units.values()} == {("V", 2), ("L", 3), ("C", 4)}
    assert {u.cf for u in BOARD.units.values()} == {1}
    assert not set(BOARD.units) & set(BOARD.commanders)
    g = plain("3012: F-OG-1 F-XI-35 F-V-16! / 3011: R-I-5")
    combat = Combat("coalition", "3011", "3012", ["R-I-5"], defenders=stacks.units_in(g, "3012"))
    assert values.main_defence(g, combat)[0].amount == 2
    assert stacks.room(BOARD, stacks.units_in(g, "3012")) == 9  # 4.5


@rule("3.3a")
def test_cossacks_disrupt_nobody():
    g = plain("3016: R-TCHE / 3015: F-XI-35", dice=[6], points={"french": 6, "coalition": 6})
    revolts.roll(g)
    assert g.disrupted == []
    assert set(g.at) == {"R-TCHE", "F-XI-35"}


@rule("3.3b", "10.1b", "8.4e")
def test_one_disrupted_unit_holds_the_stack_and_adds_nothing():
    pieces = "3012: F-OG-1 F-OG-2 F-IG-CL F-XI-35! ney / 3011: R-I-5"
    g = moving(pieces, "3012", side="french")
    assert of(attack.may_attack(g, "french", "3012")) == "10.1b"
    assert of(reach.may_march(g, Field(g, "french"), "3012")) == "8.4i"
    combat = Combat("coalition", "3011", "3012", ["R-I-5"], defenders=stacks.units_in(g, "3012"))
    assert values.main_defence(g, combat)[0].amount == 3


@rule("3.4a", "4.1a")
def test_the_capacity_of_a_hex():
    g = plain("3012: F-OG-1 F-OG-2 F-IG-CL F-IG-CH F-IG-A1 F-IG-A2 / 3011: F-5C-6H")
    assert stacks.room(BOARD, stacks.units_in(g, "3012")) == 12
    assert not stacks.fits(g, ["F-5C-6H"], "3012", "french")
    assert stacks.fits(g, [], "3012", "french")
    g.at |= {"ney": "3012", "davout": "3012", "murat": "3012"}
    assert stacks.room(BOARD, stacks.units_in(g, "3012")) == 12
    g = plain("3012: F-V-16 F-V-17 F-XI-35 / 3011: F-OG-1")  # 5.5
    assert not stacks.fits(g, ["F-OG-1"], "3012", "french")
    assert stacks.fits(plain("3012: F-XI-35 F-XI-36 F-VII-32"), ["F-VI-20"], "3012", "french")


@rule("3.4b", "10.2c")
def test_a_stack_without_a_commander_has_rating_0():
    g, _ = battle("3012: F-XI-35 / 3011: R-I-5", "stack:3012 cc:0", dice=[6])
    assert told(g, "attack-fails")[0].args["n"] == 6


@rule("3.5")
def test_ranks_do_nothing_in_the_basic_game():
    six = "F-OG-1 F-OG-2 F-IG-CL F-IG-CH F-IG-A1 F-IG-A2"
    g = plain(f"3012: {six} davout / 3011: R-I-5")
    combat = Combat("french", "3012", "3011", [*six.split()])
    assert values.main_attack(g, combat)[0].amount == 6


@rule("3.6b")
def test_nations_are_printed_on_the_counters():
    assert {u.nation for u in BOARD.units.values() if u.side == "coalition"} >= {
        "prussian",
        "russian",
        "swedish",
        "austrian",
        "british",
    }
    assert BOARD.units["N-SAX-T"].nation == BOARD.commanders["thielmann"].nation == "saxon"
    assert {u.nation for u in BOARD.units.values() if u.side == "french"} == {
        "french",
        "warsaw",
        "westphalian",
        "danish",
        "italian",
        "german",
        "bavarian",
        "wurttemberg",
        "saxon",
        "lithuanian",
    }


@rule("3.6a", "3.6c")
def test_the_colours_of_the_counters():
    body = paints.bodies()
    grey, yellow, green, red = (body[n] for n in ("prussian", "swedish", "russian", "british"))
    assert max(grey) - min(grey) < 0x20
    assert min(yellow[:2]) > yellow[2] + 0x60
    assert green[1] > max(green[0], green[2])
    assert red[0] > max(red[1:]) + 0x40
    blue, light = body["GRANDE_ARMEE"], body["danish"]
    assert blue[2] > max(blue[:2])
    assert light[2] > max(light[:2]) > max(blue)
    ground = paints.signs()
    contingents = {u.nation for u in BOARD.units.values() if u.side == "french"}
    assert contingents - {"french", "danish"} <= set(ground)
    assert ground["bavarian"] == (255, 255, 255)


@rule("3.8")
def test_markers_take_no_room():
    g = moving("3012: F-XI-35 ney", "3012", side="french", depots={"coalition": ["3016"]})
    g.markers += [Marker("coalition", "3013", genuine=True)]
    assert stacks.units_in(g, "3013") == []
    assert {"3013", "3014"} <= goals(g, "3012")


# --- 4: stacks


@rule("4.1b")
def test_no_march_through_a_hex_that_would_be_too_full():
    g = plain("3012: F-V-16 F-V-17 ney / 3013: F-XI-35 F-XI-36")
    ways = reach.reach(g, Field(g, "french"), "3012", ["F-V-16", "F-V-17"])
    assert of(ways.why("3013")) == "4.1b"
    assert reach.reach(g, Field(g, "french"), "3012", ["F-V-16"]).why("3014") is None


@rule("4.2")
def test_supporters_and_defenders_are_not_counted_against_the_attack():
    french = "3012: F-OG-1 F-OG-2 F-IG-CL F-IG-CH F-IG-A1 F-IG-A2 / 2912: F-V-16 F-V-17 F-V-18"
    foes = "3011: P-ROD R-III-1G R-III-2G R-V-1GD R-V-2GD R-GOL1"
    g, asked = battle(f"{french} / {foes} / 3111: F-V-19 F-II-4 F-I-1", "stack:3012 cc:4", dice=[6])
    assert g.combat is not None
    assert len(g.combat.units) == 6
    assert stacks.room(BOARD, g.combat.units) <= 12
    assert asked[-1].key == "support.attack"


@rule("4.3")
def test_a_commander_alone_is_no_stack():
    armies = stacks.survey(plain("3012: F-XI-35 / 3013: ney"))
    assert set(armies["french"].units) == {"3012"}


# --- 5: the turn


@rule("5.1b", "5.1e")
def test_the_phases_of_a_turn():
    names = [
        name
        for name in TURN.names
        if name
        in (
            "supply",
            "conversion",
            "trains",
            "forage",
            "depots",
            "recovery",
            "movement",
            "commands",
            "combat",
            "commanders",
            "revolts",
            "reinforcements",
        )
    ]
    assert names == [
        "supply",
        "conversion",
        "trains",
        "forage",
        "depots",
        "recovery",
        "movement",
        "commands",
        "combat",
        "commanders",
        "revolts",
        "reinforcements",
    ]


@rule("5.1c", "6.3c")
def test_forage_markers_are_rolled_for_and_come_off():
    g = plain("3012: F-XI-35 / 3112: F-XI-36", dice=[1, 6], forage=["3012", "3112"])
    supply.begin_phase(g)
    assert len(told(g, "forage-failed")) == len(told(g, "forage-passed")) == 1
    assert g.forage == []
    assert g.disrupted == ["F-XI-35"]


@rule("5.3", "14.3a")
def test_the_game_ends_after_turn_19():
    g = field(
        "3415: napoleon F-XI-35", turn=19, phase="hamburg", points={"french": 6, "coalition": 6}
    )
    run(g, play(g, SET_UP, lambda _: TURN, next_turn))
    assert g.outcome is not None
    assert set(g.outcome.points) == {"french", "coalition"}
