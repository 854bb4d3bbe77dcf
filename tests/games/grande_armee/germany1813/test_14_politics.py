"""14.1 to 14.14 of 1813: set-up, victory, Swedes, the Confederation, Saxony, garrisons, Hamburg."""

from typing import Any

import pytest

from grognard.games.grande_armee import (
    attack,
    attrition,
    commanders,
    depots,
    garrisons,
    march,
    reach,
    recovery,
    reinforcements,
    retreat,
    setup,
    stacks,
    supply,
    support,
    swedes,
    territory,
    trains,
    values,
    victory,
)
from grognard.games.grande_armee import attack as attack_chapter
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.germany1813 import confederation
from grognard.games.grande_armee.germany1813.turn import SET_UP, check_depots, freeze, mend_depots
from grognard.games.grande_armee.pending import Combat, March
from grognard.games.grande_armee.reach import Field
from grognard.games.grande_armee.state import Marker, State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.germany1813.plain import battle, plain
from tests.games.grande_armee.tabletop import of, rule, run, said, why

EVEN = {"french": 6, "coalition": 6}

# --- 14.1: the set-up


def setting_up(words: dict[str, list[str]]) -> tuple[State, list[Ask]]:
    """A set-up; `words` are answers by key, in order; all other questions are answered at once."""
    g = field(turn=0)
    setup.begin(g)
    asked: list[Ask] = []

    def answer(ask: Ask) -> str:
        asked.append(ask)
        if words.get(f"{ask.seat} {ask.key}"):
            return words[f"{ask.seat} {ask.key}"].pop(0)
        return "auto" if ask.key == "setup.piece" else "done"

    run(g, SET_UP.play(g), answer)
    return g, asked


@rule("14.1a", "14.1j", "14.1h")
def test_the_coalition_is_complete_before_the_french_begin():
    _, asked = setting_up({})
    seats = [said(ask) for ask in asked]
    assert seats[0] == "coalition setup.piece"
    first = next(n for n, seat in enumerate(seats) if seat.startswith("french"))
    assert "coalition depots.start" in seats[:first]
    assert not any(seat.startswith("coalition") for seat in seats[first:])


SIX_CITIES = ("Konigsberg", "Memel", "Tilsit", "Allenstein", "Elbing", "Konitz")
NINE_CITIES = (
    *("Mainz", "Mannheim", "Karlsruhe", "Stuttgart", "Ulm"),
    *("Augsburg", "Kassel", "Fulda", "Erfurt"),
)


@rule("14.1h", "14.1i", "14.1g")
def test_first_depots_of_the_coalition():
    _, asked = setting_up({})
    ask = next(ask for ask in asked if said(ask) == "coalition depots.start")
    assert "city:2507" in ask.choices  # Königsberg
    assert why(ask, f"city:{BOARD.city('Brandenburg')}") == "7.7a"  # too far from any source
    assert why(ask, "city:3415") == "NN 14.1h"  # Dresden is French
    assert why(ask, "city:2412") == "7.6b"  # a French garrison starts in Warsaw
    assert "done" in ask.choices  # none at all
    words = [next(c for c in ask.choices if c.startswith("city:"))]
    g, asked = setting_up({"coalition depots.start": [*words, "done"]})
    assert len(g.depots["coalition"]) == 1
    linked = depots.linked(g, "coalition")
    assert has(linked, g.depots["coalition"][0])
    g.depots["coalition"] = [BOARD.city(c) for c in SIX_CITIES]
    ask = run(g, depots.place_initial(g, "coalition"))[0]
    assert why(ask, "city:2310") == "NN 14.1h"  # a seventh


@rule("14.1h")
def test_a_depot_in_a_city_that_the_french_set_up_occupies_is_given_up():
    g = field("3512: F-XI-35", turn=0, depots={"coalition": ["3512"], "french": []})
    check_depots(g)
    asked = run(g, mend_depots(g), "done")
    assert g.depots["coalition"] == []
    assert said(asked[0]) == "coalition depots.start"
    g = field(turn=0, depots={"coalition": [], "french": []})
    check_depots(g)
    assert run(g, mend_depots(g)) == []


@rule("14.1o", "14.1p")
def test_first_depots_of_the_french():
    nine = [BOARD.city(city) for city in NINE_CITIES]
    g = field("3512: F-XI-35", turn=0, depots={"french": nine, "coalition": []})
    ask = run(g, depots.place_initial(g, "french"))[0]
    assert why(ask, "city:4217") == "NN 14.1p"  # a tenth
    g.depots["french"] = []
    ask = run(g, depots.place_initial(g, "french"))[0]
    assert why(ask, "city:3512") == "NN 14.1p"  # Berlin, though French units are there
    assert "city:4318" in ask.choices


@rule("14.1c")
def test_reinforcements_wait_off_the_map():
    g = field(turn=0)
    setup.begin(g)
    assert set(g.awaited.values()) <= set(range(1, 20))
    assert not set(g.awaited) & {one.piece for one in BOARD.pieces.setup}


# --- 14.4: victory


def scored(g: State) -> tuple[int, int]:
    cities = victory.cities(g)
    return sum(cities["french"].values()), sum(cities["coalition"].values())


@rule("14.4a3")
def test_territory_at_the_start():
    assert scored(field("2412: F-G-WAR")) == (10, 3)
    assert scored(field("2412: F-G-WAR / 3512: F-XI-35")) == (11, 2)
    assert scored(field("2412: F-G-WAR / 3512: ney")) == (11, 2)


@rule("14.4a2", "14.4a4", "14.7c")
def test_only_the_position_at_the_end_scores():
    assert "Warsaw" in victory.cities(field(turn=19))["french"]
    assert "Warsaw" in victory.cities(field("2412: R-I-5!", turn=19))["coalition"]
    assert "Dresden" in victory.cities(field("3315: R-I-5", turn=19))["french"]


@rule("14.4a5", "14.4a6")
def test_prague_and_vienna():
    both = victory.cities(field(turn=19))
    assert sum(map(len, both.values())) == 13
    over = {"austria": "coalition", "confederation": "coalition"}
    g = field(turn=19, allegiance=over, opened=["austria"])
    cities = victory.cities(g)
    assert scored(g) == (4, 11)
    assert set(cities["french"]) == {"Genoa", "Hamburg", "Milan", "Warsaw"}


@rule("14.4b1", "14.4b2", "14.4b3")
def test_battle_points():
    g = field(turn=0)
    setup.begin(g)
    assert g.points == EVEN
    for before, after in (((6, 6), (7, 5)), ((12, 0), (12, 0))):
        g = field(points=dict(zip(("french", "coalition"), before, strict=True)))
        g.combat = Combat("french", "3315", "3415", attack=9, engaged={"french": 6, "coalition": 6})
        g.combat.inflicted, g.combat.defenders = {"coalition": 5}, ["R-I-5"]
        victory.decide(g)
        assert (g.points["french"], g.points["coalition"]) == after


@rule("14.4.9a", "14.4.9b", "14.4.0b")
@pytest.mark.parametrize(
    ("points", "won"),
    [((4, 8), "french"), ((3, 9), "coalition"), ((2, 10), "coalition"), ((6, 6), "french")],
)
def test_the_higher_total_wins_and_a_tie_is_french(points: tuple[int, int], won: str):
    # 10 cities to 3, less Berlin: 9 to 4 with Dresden in the hands of the Coalition
    pieces = "3415: R-I-5"
    g = field(pieces, turn=19, points=dict(zip(("french", "coalition"), points, strict=True)))
    french, coalition = scored(g)
    assert (french, coalition) == (9, 4)
    total = (french + points[0], coalition + points[1])
    victory.check(g)
    assert g.outcome is not None
    assert g.outcome.winners == (won,)
    assert tuple(g.outcome.points.values()) == total
    if points == (4, 8):
        assert total == (13, 12)


@rule("14.4.9b")
def test_a_tie():
    g = field("3415: R-I-5 / 3813: R-I-14", turn=19, points={"french": 5, "coalition": 8})
    assert victory.points(g) == {"french": 13, "coalition": 13}
    victory.check(g)
    assert g.outcome is not None
    assert g.outcome.winners == ("french",)


# --- 14.5


@rule("14.5a")
def test_napoleon_eases_a_march():
    g = plain("3016: F-OG-1 napoleon")
    path = ["3015", "3014", "3013", "3012"]
    plan = March("french", "3016", ["F-OG-1"], ["napoleon"], path=path, began_with=["napoleon"])
    plan.forced = attrition.forced_hexes(g, plan)
    assert attrition.modifier(g, plan) == 0
    plan.left = {"napoleon": 2}  # he stops on the way
    assert attrition.modifier(g, plan) == 1


@rule("14.5b")
def test_with_the_advanced_rules_his_rank_and_trait_count_instead():
    g = plain("3016: F-OG-1 napoleon", options={"ranks": "yes", "specials": "yes"})
    path = ["3015", "3014", "3013", "3012"]
    plan = March("french", "3016", ["F-OG-1"], ["napoleon"], path=path, began_with=["napoleon"])
    plan.forced = attrition.forced_hexes(g, plan)
    assert attrition.modifier(g, plan) == 1 - 1 - 1


# --- 14.6


@rule("14.6a", "14.6b", "14.6c")
def test_prussia_in_turn_1_names_its_rules():
    g = field("3512: P-HOR yorck / 3413: F-XI-35", turn=1)
    assert of(reach.may_go(g, "P-HOR")) == "NN 14.6a"
    assert of(commanders.may_pick(g, commanders.Field(g, "coalition"), "yorck")) == "NN 14.6a"
    assert of(attack.may_order(g, "coalition", "3512", ["P-HOR"])) == "NN 14.6b"


# --- 14.8: Swedes


@rule("14.8a")
def test_swedes_share_a_hex_only_under_a_swedish_commander():
    def why_not(pieces: str, start: str, units: list[str], leaders: list[str], goal: str) -> str:
        g = plain(pieces)
        return of(swedes.may_end(g, "coalition", start, [*units, *leaders], goal))

    strangers = "3012: S-1 / 3013: P-HOR yorck"
    assert why_not(strangers, "3013", ["P-HOR"], ["yorck"], "3012") == "NN 14.8a"
    led = "3012: S-1 bernadotte / 3013: P-HOR yorck"
    assert why_not(led, "3013", ["P-HOR"], ["yorck"], "3012") == ""
    assert why_not(led, "3012", ["S-1"], [], "3013") == "NN 14.8a"
    assert why_not(led, "3012", ["S-1"], ["bernadotte"], "3013") == ""
    mixed = "3012: S-1 P-HUN bernadotte / 3013: P-HOR"
    assert why_not(mixed, "3012", ["P-HUN"], [], "3013") == ""
    assert why_not(mixed, "3012", [], ["bernadotte"], "3014") == "NN 14.8a"
    g = plain(mixed)
    assert "3013" not in commanders.goals(g, "bernadotte")  # he may not leave the mix
    g = plain("3012: S-1 / 3013: yorck")
    assert "3012" not in commanders.goals(g, "yorck")


@rule("14.8a")
@pytest.mark.parametrize(
    "pieces",
    [
        "3012: S-1 / 3013: P-HOR yorck",
        "3012: S-1 bernadotte / 3013: P-HOR yorck / 3014: P-HUN",
        "3012: S-1 P-HUN bernadotte / 3013: P-HOR / 3014: yorck",
        "3012: S-1 P-HUN yorck / 3013: S-2 / 3014: bernadotte",
    ],
)
def test_where_pieces_may_not_end_is_one_set(pieces: str):
    g = plain(pieces)
    stacks = [[p for p in g.at if g.at[p] == hex] for hex in dict.fromkeys(g.at.values())]
    for moving in (*([p] for p in g.at), *stacks):
        start = g.at[moving[0]]
        mask = swedes.barred(g, "coalition", start, moving)
        for hex in set(BOARD.hexes) - {start}:
            assert has(mask, hex) == bool(swedes.may_end(g, "coalition", start, moving, hex))


@rule("14.8a")
def test_a_march_may_pass_swedes_and_not_end_with_them():
    g = plain("3012: S-1 / 3013: P-HOR yorck", markers=[Marker("coalition", "3013", genuine=True)])
    march.begin_movement(g)
    g.mover = "coalition"
    ask = run(g, march.moves(g), "stack:3013")[-1]
    assert why(ask, "hex:3012") == "NN 14.8a"
    assert "hex:3011" in ask.choices


@rule("14.8a")
def test_retreats_and_arrivals_do_not_mix_either():
    g = plain("3011: F-OG-1 / 3012: P-HOR / 3013: S-1")
    combat = Combat("french", "3011", "3012", ["F-OG-1"], defenders=["P-HOR"], attack=3)
    assert "3013" not in retreat.refuges(g, combat)
    g = field("3608: S-1", turn=7, awaited={"R-AREN": 7})
    assert "3608" not in reinforcements.places(g, "coalition", "R-AREN")
    g = field("3608: S-1 stedingk", turn=7, awaited={"R-AREN": 7})
    assert "3608" in reinforcements.places(g, "coalition", "R-AREN")


@rule("14.8b", "14.8d")
@pytest.mark.parametrize(
    ("swedes", "enemies", "may"),
    [
        ("S-1 S-2 S-3", "F-OG-1 F-OG-2", False),
        ("S-1 S-2 S-3 S-C", "F-OG-1 F-OG-2", True),
        ("S-1 S-2 S-3 S-C", "F-OG-1 F-OG-2 F-XI-35! F-XI-36!", True),
    ],
)
def test_swedes_attack_only_with_two_factors_more(swedes: str, enemies: str, may: bool):
    pieces = f"3012: {swedes} bernadotte / 3011: {enemies}"
    g, asked = battle(pieces, commands={"french": 0, "coalition": 3}, forced=[*swedes.split()])
    assert (asked != [] and "stack:3012" in asked[0].choices) is may
    assert of(attack.may_attack(g, "coalition", "3012")) == ("" if may else "NN 14.8b")


@rule("14.8b")
def test_others_may_attack_without_the_swedes_of_their_stack():
    pieces = "3012: S-1 P-HOR bernadotte / 3011: F-OG-1"
    _, asked = battle(pieces, "stack:3012", commands={"french": 0, "coalition": 3})
    assert why(asked[-1], "cc:0") == "NN 14.8b"  # 2 to 1
    _, asked = battle(pieces, "stack:3012 unit:S-1", commands={"french": 0, "coalition": 3})
    assert "cc:0" in asked[-1].choices


@rule("14.8c")
@pytest.mark.parametrize(("swedes", "may"), [("S-1 S-2", True), ("S-1", False)])
def test_swedes_support_only_with_two_factors_more(swedes: str, may: bool):
    pieces = f"3011: P-HOR P-HUN P-THU / 2912: {swedes} bernadotte / 3012: F-OG-1 F-OG-2 F-XI-35"
    g = plain(pieces)
    combat = Combat("coalition", "3011", "3012", ["P-HOR", "P-HUN", "P-THU"])
    assert of(support.may_support(g, combat, "coalition", "2912")) == ("" if may else "NN 14.8c")


@rule("14.8e")
def test_swedes_defend_at_any_odds():
    g = plain("3011: F-OG-1 F-OG-2 F-XI-35 / 3012: S-1 bernadotte / 3013: S-2 stedingk")
    combat = Combat("french", "3011", "3012", ["F-OG-1", "F-OG-2", "F-XI-35"])
    assert [i.amount for i in values.main_defence(g, combat)] == [1, 1]
    assert support.candidates(g, combat, "coalition") == ["3013"]


@rule("14.8f", "3.4c")
def test_only_a_swede_commands_swedes():
    g = plain("3016: S-1 wittgenstein", depots={"coalition": ["3016"]})
    trains.begin_placing(g)
    spots = trains.places(g, "coalition")
    assert of(trains.may_serve(g, spots, "3016")) == "NN 14.8f"
    g.at["stedingk"] = "3016"
    assert of(trains.may_serve(g, trains.places(g, "coalition"), "3016")) == ""
    g = plain("3016: S-1! wittgenstein", depots={"coalition": ["3016"]})
    g.markers = [Marker("coalition", "3016", genuine=True)]
    recovery.begin_recovery(g)
    assert of(recovery.may_recover(g, "coalition", "3016")) != ""
    g = plain("3016: P-HOR bernadotte", depots={"coalition": ["3016"]})
    assert of(trains.may_serve(g, trains.places(g, "coalition"), "3016")) == ""


@rule("14.8f", "3.4c")
@pytest.mark.parametrize(("leader", "counts"), [("wittgenstein", 0), ("bernadotte", 2)])
def test_a_stranger_adds_nothing_to_swedes_in_combat(leader: str, counts: int):
    g = plain(f"3011: S-1 S-2 {leader} / 3012: F-OG-1 / 3013: R-I-5")
    attack = Combat("coalition", "3011", "3012", ["S-1", "S-2"])
    assert bool(attack_chapter.order_added(g, attack)) == bool(counts)
    named = {i.key: i.amount for i in values.main_attack(g, attack)}
    assert named.get("rating", 0) == counts
    helped = Combat("coalition", "3013", "3012", ["R-I-5"])
    assert bool(support.added(g, helped, "coalition", "3011")) == bool(counts)
    keys = [i.key for i in values.attack_support(g, helped, "3011")]
    assert ("support-commander" in keys) == bool(counts)


@rule("14.8f")
def test_a_stranger_leads_his_own_beside_swedes():
    g = plain("3011: S-1 R-I-5 wittgenstein / 3012: F-OG-1")
    attack = Combat("coalition", "3011", "3012", ["S-1", "R-I-5"])
    named = {i.key: i.amount for i in values.main_attack(g, attack)}
    assert named["rating"] == 1  # he could add 2, but commands one of the two


# --- 14.9: the Confederation


def held(*cities: str) -> State:
    units = ("R-I-5", "R-I-14", "R-II-3")
    rows = [f"{BOARD.city(city)}: {unit}" for city, unit in zip(cities, units, strict=False)]
    return field(" / ".join(rows), turn=6)


@rule("14.9b1", "14.9b2")
@pytest.mark.parametrize(
    ("cities", "arises"),
    [
        (("Dresden", "Magdeburg", "Hannover"), True),
        (("Dresden", "Magdeburg", "Leipzig"), False),
        (("Hamburg", "Dresden", "Magdeburg"), True),
        (("Hamburg", "Dresden"), False),
    ],
)
def test_occupied_cities_are_a_trigger(cities: tuple[str, ...], arises: bool):
    g = held(*cities)
    settle(g)
    assert bool(g.germany.case) is arises


@rule("14.9.1", "14.9.2a", "14.9.2b")
def test_case_2_begins_with_the_next_turn_and_is_for_supply_only():
    g = held("Dresden", "Magdeburg", "Hannover")
    settle(g)
    assert g.shared == []
    assert has(territory.friendly_cities(g, "french"), "3821")
    confederation.change(g)
    g.turn = 7
    assert g.shared == ["confederation"]
    assert has(territory.supply_cities(g, "coalition"), "3821")
    assert has(territory.supply_ground(g, "coalition"), "3315")
    assert "Munich" in victory.cities(g)["french"]
    assert not has(territory.friendly_cities(g, "coalition"), "3821")
    assert g.opened == []


@rule("14.9a")
@pytest.mark.parametrize(("napoleon", "arises"), [("3013", True), ("2913", False), ("3012", True)])
def test_a_decisive_defeat_with_napoleon_is_a_trigger(napoleon: str, arises: bool):
    six = "P-ROD R-III-1G R-III-2G R-V-1GD R-V-2GD R-GOL1"
    pieces = f"3011: {six} / 3012: F-V-16 F-V-17 F-XI-35 / 3013: F-V-18 F-V-19 F-XI-36 ney"
    pieces += f" / 2913: F-II-4 / 3015: F-OG-1 / {napoleon}: napoleon"
    g = plain(pieces, turn=6, points=dict(EVEN))
    combat = Combat("coalition", "3011", "3012", [*six.split()], attack=20, defence=5)
    combat.defenders = ["F-V-16", "F-V-17", "F-XI-35"]
    combat.supporters = {"french": ["3013"]}
    combat.engaged, combat.inflicted = {"french": 6, "coalition": 6}, {"french": 7}
    g.combat = combat
    hexes = ["3012", "3013"]
    combat.leaders = {"french": [w for h in hexes for w in stacks.commanders_in(g, h, "french")]}
    victory.decide(g)
    attack.close(g)
    assert bool(g.germany.case) is arises


@rule("14.9a")
def test_the_commanders_of_a_combat_are_noted_when_it_is_fought():
    pieces = "3011: F-OG-1 / 2912: F-OG-2 napoleon / 3012: R-I-5 R-I-14 kutuzov"
    words = "stack:3011 cc:4 call:2912"
    g, _ = battle(pieces, words, dice=[6, 6, 1, 6, 3], commands={"french": 4, "coalition": 0})
    assert g.combat is not None
    assert g.combat.leaders == {"french": ["napoleon"], "coalition": ["kutuzov"]}


def over(pieces: str, **top: Any) -> State:
    """The start of a turn in which the Confederation goes over."""
    g = field(pieces, turn=16, **{"joined": ["austria"], "opened": ["austria"], **top})
    g.germany.case = 3
    confederation.change(g)
    return g


@rule("14.9.3", "14.9.3i1", "3.6d")
def test_case_3_exchanges_the_contingents():
    pieces = "3816: F-XI-35 F-XI-36 F-VI-20 F-BAV-1 F-BAV-2"
    g = over(pieces, awaited={"F-VII-25": 17})
    assert stacks.units_in(g, "3816") == ["F-XI-35", "F-XI-36", "F-VI-20"]
    assert g.germany.contingents == {"C-BAV-1": "3816", "C-BAV-2": "3816"}
    assert has(territory.friendly_cities(g, "coalition"), BOARD.city("Stuttgart"))
    assert not has(territory.home_ground(g, "french"), "3816")
    assert g.contingents_lost == []
    assert "F-VII-25" in g.removed  # it no longer arrives
    asterisks = {u.id for u in BOARD.units.values() if u.asterisk and u.side == "french"}
    twins = {u.twin: u for u in BOARD.units.values() if u.twin}
    assert set(twins) == asterisks
    for old, twin in twins.items():
        assert twin.side == "coalition"
        assert (twin.nation, twin.arm, twin.quality) == (
            BOARD.units[old].nation,
            BOARD.units[old].arm,
            BOARD.units[old].quality,
        )
    assert not {BOARD.units[u].nation for u in asterisks} & {"warsaw", "italian", "danish"}
    assert not BOARD.units["N-SAX-T"].asterisk


@rule("14.9.3i2", "14.9.3i3")
def test_contingents_join_stacks_within_five_hexes():
    near = next(
        h
        for h in BOARD.grid
        if BOARD.grid.distance(h, "3715") == 5
        and BOARD.hexes[h].terrain == "clear"
        and has(BOARD.region("confederation"), h)
    )
    far = next(
        h
        for h in BOARD.grid
        if BOARD.grid.distance(h, "3715") == 6
        and BOARD.hexes[h].terrain == "clear"
        and has(BOARD.region("confederation"), h)
    )
    g = over(f"3715: F-VII-24 / {near}: R-I-5 / {far}: R-I-14")
    asked = run(g, confederation.join(g))
    assert asked[0].choices == [f"hex:{near}", "none"]
    assert why(asked[0], f"hex:{far}") == "NN 14.9.3i2"
    run(g, confederation.join(g), f"hex:{near}")
    assert g.at["C-VII-24"] == near
    full = "P-ROD R-III-1G R-III-2G R-V-1GD R-V-2GD R-GOL1"
    g = over(f"3715: F-VII-24 / {near}: {full}")
    run(g, confederation.join(g))
    assert "C-VII-24" in g.removed


@rule("14.9.3i4")
def test_contingents_arrive_in_good_order_and_the_dead_stay_dead():
    g = over("3816: F-BAV-1! / 3817: R-I-5", eliminated=["F-BAV-2"])
    run(g, confederation.join(g), "hex:3817")
    assert g.at["C-BAV-1"] == "3817"
    assert g.disrupted == []
    assert "C-BAV-2" not in g.at


@rule("14.9.3i5")
def test_commanders_and_depots_stay():
    stores = {"french": ["3715"], "coalition": []}
    pieces = "3715: F-VII-24 F-VII-SC reynier / 3816: F-XI-35"
    g = over(pieces, depots=stores, dice=[1])
    assert g.at["reynier"] == "3715"
    assert g.dice.drawn == 0
    assert g.depots["french"] == ["3715"]
    near = next(
        h
        for h in BOARD.near["3715"]
        if BOARD.hexes[h].terrain == "clear" and (h, "3715") not in BOARD.rivers
    )
    g.at["F-XI-35"] = near
    assert supply.in_supply(g, "F-XI-35")
    del g.at["reynier"]
    assert not supply.in_supply(g, "F-XI-35")


@rule("14.9.3ii")
def test_wrede_enters_with_the_bavarians():
    g = over("3816: F-BAV-1 / 3817: R-I-5")
    run(g, confederation.join(g), "hex:3817")
    assert g.at["wrede"] == "3817"
    g = over("3816: F-VII-24 / 3817: R-I-5")
    run(g, confederation.join(g), "hex:3817")
    assert "wrede" not in g.at


@rule("14.9.3iii", "14.10.9a")
def test_saxony_goes_with_the_confederation():
    pieces = "3614: N-SAX-T thielmann / 3613: F-XI-35"
    g = over(pieces, frozen=["N-SAX-T", "thielmann"])
    assert reach.may_go(g, "N-SAX-T") is None
    assert attack.targets(g, "french", "3613") == ["3614"]
    assert not supply.is_exempt(g, "N-SAX-T")
    assert not has(territory.closed(g, "french"), "3614")


@rule("14.9.9b")
def test_each_trigger_is_judged_by_what_austria_is():
    g = held("Dresden", "Magdeburg", "Hannover")
    settle(g)
    confederation.change(g)
    g.joined = ["austria"]
    settle(g)  # the occupation goes on: no new trigger
    assert g.germany.case == 0
    del g.at["R-I-5"]
    settle(g)
    g.at["R-I-5"] = "3415"
    settle(g)
    assert g.germany.case == 3
    confederation.change(g)
    assert (g.shared, g.allegiance["confederation"]) == ([], "coalition")


# --- 14.10, 14.11


@rule("14.10.0a", "3.6b")
def test_nobody_controls_torgau():
    g = field(turn=0)
    freeze(g)
    assert {"N-SAX-T", "thielmann"} <= set(g.frozen)
    g = field("3614: N-SAX-T thielmann", frozen=["N-SAX-T", "thielmann"])
    assert of(reach.may_go(g, "N-SAX-T")) == "NN 14.10.ii"
    field_ = commanders.Field(g, "coalition")
    assert of(commanders.may_pick(g, field_, "thielmann")) == "NN 14.10.ii"


@rule("14.10.i", "12.1a")
def test_torgau_is_closed_and_commanders_only_pass():
    pieces = "3614: N-SAX-T thielmann / 3715: ney / 3513: F-XI-35 / 3613: F-XI-36"
    g = field(pieces, frozen=["N-SAX-T", "thielmann"])
    there = reach.reach(g, Field(g, "french"), "3613", ["F-XI-36"])
    assert of(there.why("3614")) == "NN 14.10.i"
    assert "3614" not in commanders.goals(g, "ney")
    assert has(commanders.Field(g, "french").open, "3614")
    for side in g.sides:
        assert of(depots.may_build(g, side, "3614")) == "NN 14.10.i"


@rule("14.11b")
def test_others_in_the_hex_of_a_held_corps_fight_alone():
    pieces = "2517: R-XI-10 R-XI-27 ostensacken R-I-5 kutuzov / 2516: F-OG-1 F-OG-2 F-XI-35"
    g = field(pieces, frozen=["R-XI-10", "R-XI-27", "ostensacken"], dice=[6])
    g.combat = Combat("french", "2516", "2517", ["F-OG-1", "F-OG-2", "F-XI-35"])
    g.commands = {"french": 4, "coalition": 0}
    g.combat.commands = {}
    attack.give_order(g, g.combat, 4)
    combat = g.combat
    assert combat is not None
    assert combat.defenders == ["R-I-5"]
    assert values.main_defence(g, combat)[0].amount == 1
    assert values.strengths(g, combat)["coalition"] == 1


# --- 14.12, 14.13: garrisons


STETTIN = "3310"


@rule("14.12a", "14.13a")
def test_where_garrisons_start():
    garrison = {u.id for u in BOARD.units.values() if u.garrison}
    posts = {one.piece: one.hexes for one in BOARD.pieces.setup if one.piece in garrison}
    assert set(posts) == garrison
    assert all(len(hexes) == 1 for hexes in posts.values())
    for unit, hexes in posts.items():
        assert (hexes == ["2808"]) is (BOARD.units[unit].corps == "X")


@rule("14.12c", "14.13c", "6.6c")
@pytest.mark.parametrize("unit", ["F-G-STE", "F-X-DG1"])
def test_who_leaves_loses_the_privilege_for_good(unit: str):
    g = field()
    post = garrisons.post(g, unit)
    g.at[unit] = post
    settle(g)
    assert supply.is_exempt(g, unit)
    g.at[unit] = BOARD.near[post][0]
    settle(g)
    assert not supply.is_exempt(g, unit)
    g.at[unit] = post
    settle(g)
    assert not supply.is_exempt(g, unit)
    g.at["F-X-DG2"] = "2808"
    assert supply.is_exempt(g, "F-X-DG2")  # those who stayed keep it


@rule("14.12d", "14.12e")
def test_a_garrison_leaves_only_after_its_relief():
    g = field(f"{STETTIN}: F-G-STE rapp", turn=5)
    settle(g)
    assert of(reach.may_go(g, "F-G-STE")) == "NN 14.12d"  # a commander is no relief
    g.at["F-XI-35"] = STETTIN
    settle(g)
    assert of(reach.may_go(g, "F-G-STE")) == "NN 14.12d"  # not in the same turn
    g.turn = 6
    assert of(reach.may_go(g, "F-G-STE")) == ""
    del g.at["F-XI-35"]
    assert of(reach.may_go(g, "F-G-STE")) == ""
    trains.begin_placing(g)
    spots = trains.places(g, "french")
    assert of(trains.may_serve(g, spots, STETTIN)) == "7.3a"  # no line to a depot


@rule("14.12f", "14.13e")
def test_outside_garrisons_fight_like_others():
    g = plain("3012: F-G-STE F-X-DG1 ney / 3011: R-I-5")
    settle(g)
    assert of(attack.may_order(g, "french", "3012", ["F-G-STE", "F-X-DG1"])) == ""
    assert not supply.is_exempt(g, "F-G-STE")


@rule("14.12g", "14.13f")
def test_garrisons_do_not_attack_from_their_city():
    beside = next(h for h in BOARD.near[STETTIN] if BOARD.hexes[h].terrain == "clear")
    g = field(f"{STETTIN}: F-G-STE / {beside}: R-I-5")
    assert of(attack.may_attack(g, "french", STETTIN)) == "NN 14.12g"
    danzig = next(h for h in BOARD.near["2808"] if BOARD.hexes[h].terrain == "clear")
    g = field(f"2808: F-X-DG1 rapp / {danzig}: R-I-5")
    assert of(attack.may_attack(g, "french", "2808")) == "NN 14.13f"
    combat = Combat("french", "", danzig, [])
    assert of(support.may_support(g, combat, "french", "2808")) == "NN 14.13f"


@rule("14.12h", "14.13f")
def test_garrisons_defend_normally():
    beside = next(h for h in BOARD.near[STETTIN] if (h, STETTIN) not in BOARD.rivers)
    g = field(f"{STETTIN}: F-G-STE / {beside}: R-I-5 R-I-14 R-ART1")
    combat = Combat("coalition", beside, STETTIN, ["R-I-5", "R-I-14", "R-ART1"])
    found = [(i.key, i.amount) for i in values.main_attack(g, combat)]
    assert ("fortified-guns", -1) in found
    assert [i.amount for i in values.main_defence(g, combat)] == [1]
    g = field("2808: F-X-DG1 F-X-DG2 F-X-DG3 F-X-DGA rapp")
    combat = Combat("coalition", "", "2808", [])
    assert sum(i.amount for i in values.main_defence(g, combat)) == 4 + 2 + 2


def driven(pieces: str, target: str, margin: int, words: str = "") -> State:
    g = field(pieces)
    defenders = stacks.units_in(g, target, "french")
    origin = next(h for p, h in g.at.items() if BOARD.side[p] == "coalition")
    units = stacks.units_in(g, origin, "coalition")
    g.combat = Combat(
        "coalition",
        origin,
        target,
        units,
        step="retreat",
        defenders=defenders,
        attack=20 + margin,
        defence=20,
    )
    g.done, g.mover = list(g.sides), "coalition"
    run(g, attack.attacks(g), words)
    return g


@rule("14.12i")
def test_a_garrison_driven_out_is_lost():
    beside = BOARD.near[STETTIN][0]
    g = driven(f"{STETTIN}: F-G-STE / {beside}: R-I-5", STETTIN, 3)
    assert g.eliminated == ["F-G-STE"]
    g = driven(f"{STETTIN}: F-G-STE / {beside}: R-I-5", STETTIN, 1)
    assert g.at["F-G-STE"] == STETTIN  # it may not choose to go


@rule("14.13d")
def test_danzig_needs_no_relief():
    g = field("2808: F-X-DG1 rapp", turn=3)
    settle(g)
    assert of(reach.may_go(g, "F-X-DG1")) == ""


@rule("14.13g")
def test_danzig_may_retreat():
    around = list(BOARD.near["2808"])
    enemy = around[0]
    g = field(f"2808: F-X-DG1 / {enemy}: R-I-5")
    combat = Combat("coalition", enemy, "2808", ["R-I-5"], defenders=["F-X-DG1"], attack=3)
    assert retreat.movers(g, combat) == ["F-X-DG1"]
    g.at["F-X-DG1"] = next(h for h in around if h != enemy)
    settle(g)
    assert not supply.is_exempt(g, "F-X-DG1")


# --- 14.14: Hamburg


@rule("14.14a")
def test_hamburg_is_closed_to_the_french_in_turns_1_and_2():
    beside = next(
        hex
        for hex in BOARD.grid.hexes(BOARD.region("hamburg_area"))
        if BOARD.grid.distance(hex, "4211") <= 2
        and hex != "4010"
        and hex != "4211"
        and BOARD.hexes[hex].terrain != "sea"
    )
    for turn in (2, 3):
        g = field("4211: F-XIII-CS davout / 4010: F-XI-35", turn=turn)
        there = reach.reach(g, Field(g, "french"), "4211", ["F-XIII-CS"])
        assert of(there.why(beside)) == ("NN 14.14a" if turn == 2 else "")
        assert ("4010" in commanders.goals(g, "davout")) is (turn == 3)


@rule("14.14b", "14.14c")
def test_walmoden_arrives():
    g = field(turn=2, awaited={"walmoden": 2, "R-TETT": 2})
    run(g, reinforcements.arrive(g))
    assert g.at == {"walmoden": "4010", "R-TETT": "4010"}
    g.turn = 3
    assert supply.is_exempt(g, "R-TETT")


@rule("14.14e", "14.14f")
def test_walmoden_fights_and_marches_like_others():
    beside = next(h for h in BOARD.near["4010"] if BOARD.hexes[h].terrain == "clear")
    g = field(f"4010: R-TETT walmoden / {beside}: F-XI-35", turn=3)
    assert attack.targets(g, "french", beside) == ["4010"]
    assert attack.targets(g, "coalition", "4010") == [beside]
    assert of(reach.may_march(g, Field(g, "coalition"), "4010")) == "8.4d"
    trains.begin_placing(g)
    assert of(trains.may_serve(g, trains.places(g, "coalition"), "4010")) == "7.3a"
