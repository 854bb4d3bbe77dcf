"""18.5 to 18.7: the playable area, whose ground it is, sources, lines of supply."""

import pytest

from grognard.games.grande_armee import (
    commanders,
    depots,
    forage,
    reach,
    retreat,
    supply,
    territory,
    trains,
)
from grognard.games.grande_armee.italy1799 import GAME
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.reach import Field
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.italy1799.field import BOARD, MASK, field, has
from tests.games.grande_armee.tabletop import aftermath, of, rule, train

BOTH = ("french", "coalition")
BOLOGNA, MODENA, PARMA, PADUA, VERONA = "3829", "3929", "4028", "3728", "3827"


def builds(g: State, side: str, hex: str) -> bool:
    """Whether a train in a city may become a depot."""
    g.markers = [train(side, hex)]
    return depots.may_build(g, side, hex) is None


# --- 18.5: the playable area


@rule("18.5a")
def test_only_the_playable_area_is_on_the_map():
    assert len(BOARD.hexes) == 78
    assert {"3325", "3823", "3824", "4528", "4530"} <= BOARD.hexes.keys()
    assert {"Genoa", "Milan", "Turin", "Mantua"} <= BOARD.city_hex.keys()
    beyond = [h.hex for h in BOARD.map.hexes if h.country not in ("italy", "illyria", "france")]
    assert beyond == ["3325", "3823", "3824"]
    assert {"Vienna", "Munich"}.isdisjoint(BOARD.city_hex)


def test_the_sea_is_drawn_about_the_playable_area():
    drawn = {one["hex"]: one["terrain"] for one in GAME.chart("")["map"]["hexes"]}
    sea = {hex for hex, terrain in drawn.items() if terrain == "sea"}
    assert {"4230", "3529", "3330"} <= sea  # before Genoa, Rimini and Zara
    assert drawn.keys() - sea == BOARD.hexes.keys()


@rule("18.5b")
def test_nothing_leads_out_of_the_playable_area():
    """4326 and 4126 have Switzerland beside them, 3823 Bavaria, 3325 the rest of Austria."""
    for hex in ("4326", "4126", "3823", "3325"):
        assert len(BOARD.near[hex]) < 6
        assert set(BOARD.near[hex]) <= BOARD.hexes.keys()
    g = field("4327: F99-HAT moreau / 3427: A99-ELS kray")
    for start, side, unit in (("4327", "french", "F99-HAT"), ("3427", "coalition", "A99-ELS")):
        there = reach.reach(g, Field(g, side), start, [unit])
        assert set(there)
        assert set(there) <= BOARD.hexes.keys()
        who = "moreau" if side == "french" else "kray"
        assert set(commanders.goals(g, who)) <= BOARD.hexes.keys()


@rule("18.5b")
def test_no_line_passes_outside():
    """From Trento to Bergamo the way through the Swiss and Tyrolese valleys would be short."""
    g = field("4126: F99-HAT", depots={"french": ["3826"], "coalition": []})
    run_ = supply.ground(g, "french", survey(g))
    assert not run_.open & ~BOARD.grid.board


@rule("18.5h")
def test_a_stack_that_must_leave_the_map_is_eliminated():
    pieces = "3730: A99-KAI A99-ELS kray / 3629: A99-HOH / 3630: F99-HAT F99-MON moreau"
    for die, escapes in ((1, False), (6, True)):
        g, _ = aftermath(
            f"{pieces} / 3930: F99-GEN",
            4,
            lambda ask: ask.choices[0],
            origin="3730",
            target="3630",
            dice=[die],
            game="italy1799",
            combat={"engaged": {"french": 2, "coalition": 2}},
        )
        assert {"F99-HAT", "F99-MON"} <= set(g.eliminated)
        assert g.at.get("moreau") == ("3930" if escapes else None)  # 11.19
        assert ("moreau" in g.eliminated) is not escapes


@rule("18.5h")
def test_a_stack_with_a_way_out_must_take_it():
    g = field("3730: A99-KAI A99-ELS / 3630: F99-HAT")
    combat = Combat("coalition", "3730", "3630", ["A99-KAI", "A99-ELS"], defenders=["F99-HAT"])
    assert retreat.refuges(g, combat) == []  # 3629 is a marsh
    g = field("3730: A99-KAI A99-ELS / 3829: F99-HAT")
    combat = Combat("coalition", "3730", "3829", ["A99-KAI", "A99-ELS"], defenders=["F99-HAT"])
    open_ = retreat.refuges(g, combat)
    assert open_
    assert set(open_) <= BOARD.hexes.keys()


# --- 18.5: friendly and hostile


@rule("18.5c")
@pytest.mark.parametrize("turn", [1, 6, 10, 13])
def test_the_austrian_zone_is_friendly_to_the_coalition(turn: int):
    zone = BOARD.region("austrian_zone")
    g = field(f"{PADUA}: A99-ELS", turn=turn, depots={"coalition": ["3526"], "french": []})
    assert not zone & ~territory.supply_ground(g, "coalition")
    assert forage.to_mark(g) == []
    g = field(turn=turn, depots={"coalition": ["3526"], "french": []})
    assert builds(g, "coalition", PADUA)  # nobody is in it


@rule("18.5c")
def test_which_hexes_are_the_austrian_zone():
    zone = BOARD.region("austrian_zone")
    assert zone | BOARD.region("open_zone") == BOARD.grid.board
    assert not zone & BOARD.region("open_zone")
    for hex in ("3325", "3823", "3824", "3427", VERONA, PADUA, "3826"):
        assert has(zone, hex)
    for hex in ("3928", "3729", "4227", "3829", "3828"):
        assert not has(zone, hex)


@rule("18.5d")
@pytest.mark.parametrize("turn", [2, 10])
def test_the_austrian_zone_is_enemy_ground_to_the_french(turn: int):
    g = field(f"{PADUA}: F99-HAT", turn=turn)
    assert not BOARD.region("austrian_zone") & territory.home_ground(g, "french")
    assert forage.to_mark(g) == [PADUA]
    open_ = {"depots": {"french": ["3928"], "coalition": []}, "turn": turn}
    there = f"3928: F99-MON / 3828: F99-OLI / {MODENA}: F99-WAT"
    assert not builds(field(there, **open_), "french", VERONA)
    assert of(depots.may_build(field(there, **open_), "french", VERONA)) == "7.6c"
    for who in ("F99-HAT", "moreau"):
        assert builds(field(f"{there} / {VERONA}: {who}", **open_), "french", VERONA)


@rule("18.5e", "18.5f")
@pytest.mark.parametrize(("turn", "friendly"), [(1, True), (5, True), (6, False), (13, False)])
def test_the_open_zone_is_friendly_to_both_through_turn_5(turn: int, friendly: bool):
    g = field(f"{BOLOGNA}: F99-HAT / 4128: A99-ELS", turn=turn)
    assert forage.to_mark(g) == ([] if friendly else [BOLOGNA, "4128"])
    for side in BOTH:
        assert has(territory.supply_ground(g, side), "4128") is friendly
        assert has(territory.enemy_cities(g, side), PARMA) is not friendly
    # an empty city of the zone on the way
    for side, base in (("french", "4129"), ("coalition", "4129")):
        empty = field(turn=turn, bases={side: [base]})
        assert builds(empty, side, PARMA) is friendly


@rule("18.5e", "18.5f")
@pytest.mark.parametrize(("turn", "holds"), [(5, True), (6, False)])
def test_an_empty_city_of_the_open_zone_stops_lines_from_turn_6(turn: int, holds: bool):
    """From 3828 to Parma one way of 2 leads through Modena; cavalry closes the detours."""
    g = field(
        f"3828: A99-ELS / {PARMA}: kray / 3729: A99-GOT",
        turn=turn,
        depots={"coalition": [PARMA], "french": []},
    )
    assert supply.in_supply(g, "A99-ELS") is holds
    g.at["melas"] = MODENA
    assert supply.in_supply(g, "A99-ELS")


@rule("18.5f")
def test_those_who_forage_in_turn_6_roll_in_turn_7():
    g = field(f"{BOLOGNA}: F99-HAT / 4128: A99-ELS", dice=[6, 6], turn=6)
    supply.begin_phase(g)  # nobody rolls yet
    assert g.dice.drawn == 0
    g.disrupted = []
    forage.place_markers(g)
    assert sorted(g.forage) == [BOLOGNA, "4128"]
    g.turn = 7
    supply.begin_phase(g)
    assert g.dice.drawn == 2
    assert g.disrupted == []


@rule("18.5g")
def test_depots_stay_when_the_zone_turns_hostile_and_feed_from_a_held_city_only():
    def fed(turn: int, there: str = "") -> bool:
        g = field(
            f"3828: F99-HAT {there}", turn=turn, depots={"french": [BOLOGNA], "coalition": []}
        )
        supply.begin_phase(g)
        assert g.depots["french"] == [BOLOGNA]
        return "F99-HAT" not in g.disrupted

    assert fed(5)
    assert not fed(6)
    assert fed(6, f"/ {BOLOGNA}: moreau")
    assert fed(6, f"/ {BOLOGNA}: F99-MON")
    g = field(turn=6, depots={"french": [BOLOGNA], "coalition": []})
    assert trains.count(g, "french") == 5


# --- 18.6


@rule("18.6a", "18.6b", "18.6c", "18.6d")
def test_sources():
    g = field()
    south = ["4528", "4530", "4030", "3930", "3830", "3730", "3630"]
    assert supply.sources(g, "french") == MASK(south)
    assert supply.sources(g, "coalition") == MASK(["3325"])


@rule("18.6a")
@pytest.mark.parametrize(("source", "linked"), [("4528", True), ("4529", False)])
def test_a_depot_hangs_on_4528_and_not_on_4529(source: str, linked: bool):
    """Both lie at the western edge; the Coalition closes every other way to a source."""
    wall = "4530: A99-ELS / 4228: A99-GOT / 4128: A99-MIT / 4226: A99-KLE / 4127: A99-STJ"
    wall += "" if linked else " / 4528: A99-LIP"
    g = field(f"{wall} / 4329: A99-MOR / 4429: A99-SEC")
    assert builds(g, "french", "4428") is linked  # Turin


@rule("18.6a")
@pytest.mark.parametrize("turn", [5, 8])
def test_an_empty_source_serves_in_hostile_land_too(turn: int):
    held = "4428: moreau / 4129: A99-ELS / 4228: A99-GOT / 4329: A99-MIT / 4429: A99-KLE"
    g = field(f"{held} / 4127: A99-MOR", turn=turn)
    assert builds(g, "french", "4428")  # nobody is in Susa, and Cuneo is cut off
    assert builds(g, "french", "4528") is (turn == 5)  # a depot needs somebody in it (18.5f)
    g.at["A99-STJ"] = "4528"
    assert not builds(g, "french", "4428")


@rule("18.5g", "18.6a", "18.5f")
@pytest.mark.parametrize(("turn", "holds"), [(5, True), (8, False)])
def test_an_empty_source_in_hostile_land_supplies_and_passes_nothing(turn: int, holds: bool):
    """It starts the chain of depots (7.8) and is an enemy city to lines (6.2)."""
    g = field("4427: F99-HAT / 4428: moreau", turn=turn)
    g.depots = {"french": ["4528"], "coalition": []}  # Susa
    assert supply.in_supply(g, "F99-HAT") is holds
    assert builds(g, "french", "4428")
    g.at["serrurier"] = "4528"
    assert supply.in_supply(g, "F99-HAT")
    rimini = field("3730: A99-ELS / 3629: F99-HAT", turn=turn)
    rimini.depots = {"french": ["3630"], "coalition": []}
    assert supply.in_supply(rimini, "F99-HAT") is holds


@rule("18.6b")
def test_the_southern_edge_in_italy_is_a_source():
    for hex in ("4030", "3930", "3830", "3730", "3630"):
        assert has(supply.sources(field(), "french"), hex)
    for hex in ("4130", "4330", "4430", "3130"):  # other columns of the southern edge
        assert "S" in BOARD.hexes[hex].edge
        assert not has(supply.sources(field(), "french"), hex)
    cut = "3928: A99-ELS / 4028: A99-GOT / 4129: A99-MIT / 4029: A99-KLE"
    assert builds(field(cut), "french", BOLOGNA)  # from 3730, next to it


@rule("18.6c")
def test_klagenfurt_is_no_source_while_the_french_are_in_it():
    g = field("3325: F99-HAT")
    for hex in ("3325", "3326", "3526"):
        assert not builds(g, "coalition", hex)
    g = field()
    assert builds(g, "coalition", "3325")
    assert builds(g, "coalition", "3526")
    g = field("3325: A99-ELS", depots={"coalition": [], "french": []})
    assert not supply.in_supply(g, "A99-ELS")  # a source is no depot


@rule("18.6d")
def test_there_are_no_other_sources():
    """Savona and Genoa lie at the edge or the sea; cut off from 4530 they are linked to nothing."""
    wall = "4429: A99-ELS / 4329: A99-GOT / 4228: A99-MIT / 4129: A99-KLE / 4130: A99-STJ"
    g = field(wall, depots={"french": [], "coalition": []})
    assert not builds(g, "french", "4330")
    assert not builds(g, "french", "4229")
    assert {"Vienna", "Koslin", "Stolp"}.isdisjoint(BOARD.city_hex)
    assert field().rules.held_sources == {}


# --- 18.7


@rule("18.7a")
@pytest.mark.parametrize("turn", [1, 8, 13])
def test_a_line_counts_three_hexes(turn: int):
    assert supply.lines(field(turn=turn), "french").reach == 3
    assert supply.lines(field(turn=turn), "coalition").reach == 3


@rule("18.7a")
def test_two_hexes_between_hold_and_three_do_not():
    # Piacenza, Parma, Modena, 3828: the road along the Apennines; cities are held
    assert supplied_with("4129", [PARMA, MODENA], "3828")
    assert not supplied_with("4129", [PARMA, MODENA, "3828"], "3729")


def supplied_with(depot: str, held: list[str], where: str) -> bool:
    """Whether a unit is in supply when commanders hold the cities on the way."""
    who = ["moreau", "serrurier", "victor99", "grenier99"]
    there = " / ".join(f"{hex}: {one}" for hex, one in zip([depot, *held], who, strict=False))
    g = field(f"{where}: F99-HAT / {there}", turn=8, depots={"french": [depot], "coalition": []})
    return supply.in_supply(g, "F99-HAT")


@rule("18.7a")
@pytest.mark.parametrize(("where", "fed"), [("4029", True), ("4030", False)])
def test_a_difficult_hex_counts_two(where: str, fed: bool):
    """From Bologna by Modena: 4029 is rough without a road; the unit's own hex is not counted."""
    pieces = f"{where}: F99-HAT / {MODENA}: moreau / {BOLOGNA}: serrurier / 4130: A99-ELS"
    g = field(f"{pieces} / 3830: A99-GOT", turn=8, depots={"french": [BOLOGNA], "coalition": []})
    assert supply.in_supply(g, "F99-HAT") is fed


@rule("18.7b")
def test_links_of_depots_still_count_five():
    for turn in (1, 8):
        assert depots.chain_range(field(turn=turn), "coalition") == 5
        assert depots.chain_range(field(turn=turn), "french") == 5
    # from 4528 by Turin, 4328, Novara and Milan to Bergamo: the Ticino has one bridge
    held = "4428: moreau / 4327: serrurier / 4227: victor99 / 4127: grenier99 F99-HAT"
    wall = "4129: A99-ELS / 3928: A99-GOT / 4028: A99-MIT / 4228: A99-KLE / 4027: montrichard"
    g = field(f"{held} / {wall}", turn=8, depots={"french": [], "coalition": []})
    assert builds(g, "french", "4127")
    assert not builds(g, "french", "4027")  # a sixth hex
    g.depots["french"] = ["4428"]
    assert not supply.in_supply(g, "F99-HAT")  # a fourth hex
    g.depots["french"] = ["4327"]
    assert supply.in_supply(g, "F99-HAT")
