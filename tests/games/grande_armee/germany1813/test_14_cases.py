"""Cases of the ledger on 14.9 to 14.17, played as they are written there."""

import pytest

from grognard.games.grande_armee import (
    attack,
    depots,
    forage,
    reach,
    reinforcements,
    setup,
    supply,
    support,
    territory,
    trains,
    victory,
)
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.germany1813 import armistice, confederation, hamburg
from grognard.games.grande_armee.germany1813.turn import TURN
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.reach import Field
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Marker, State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.germany1813.test_14_armistice import agreed, quickly
from tests.games.grande_armee.tabletop import of, rule, run, told

EVEN = {"french": 6, "coalition": 6}
DRESDEN, MUNICH, STUTTGART = (BOARD.city(name) for name in ("Dresden", "Munich", "Stuttgart"))
PRAGUE, VIENNA = BOARD.city("Prague"), BOARD.city("Vienna")


def of_turn(g: State, turn: int) -> None:
    """The start of a turn: what 14.9 has in store."""
    g.turn = turn
    confederation.change(g)


def none_called(turn: int, pieces: str = "", **top: object) -> State:
    """A later turn of a game in which nobody has called a truce in turn 11."""
    g = field(pieces, dice=[6, 1], turn=11, points=dict(EVEN), **top)  # type: ignore[arg-type]
    armistice.roll(g)
    run(g, armistice.parley(g), "decline")
    g.turn = turn
    return g


# --- 14.9


@rule("14.9.2a")
def test_trigger_b_in_turn_6_supplies_both_sides_from_turn_7():
    stack = "3316: P-HOR yorck"
    near, city = BOARD.city("Bautzen"), BOARD.city("Leipzig")
    held = (
        f"{DRESDEN}: R-I-5 / {BOARD.city('Magdeburg')}: R-I-14 / {BOARD.city('Hannover')}: R-II-3"
    )
    g = field(f"{stack} / {held}", turn=6, depots={"french": [], "coalition": [near]})
    settle(g)
    assert "3316" in forage.to_mark(g)
    assert of(depots.may_build(g, "coalition", city)) == "7.6c"  # an empty enemy city
    of_turn(g, 7)
    assert "3316" not in forage.to_mark(g)
    assert of(depots.may_build(g, "coalition", city)) == "7.7a"  # open, but too far from a source


@rule("14.9.2b")
def test_in_case_2_munich_scores_for_the_french_at_the_end():
    g = field("3816: F-BAV-1", turn=19, points=dict(EVEN), shared=["confederation"])
    victory.check(g)
    assert g.outcome is not None
    assert "Munich" in victory.cities(g)["french"]
    assert g.at["F-BAV-1"] == "3816"
    assert BOARD.side["F-BAV-1"] == "french"


@rule("14.9.3", "14.9a")
def test_a_defeat_of_napoleon_in_turn_15_turns_the_confederation_in_turn_16():
    g = field("3816: F-XI-35 ney", turn=15, joined=["austria"], beaten=["napoleon"])
    settle(g)
    assert has(territory.friendly_cities(g, "french"), STUTTGART)
    assert forage.to_mark(g) == []
    of_turn(g, 16)
    assert has(territory.friendly_cities(g, "coalition"), STUTTGART)
    assert not has(territory.friendly_cities(g, "french"), STUTTGART)
    assert forage.to_mark(g) == ["3816"]


@rule("14.9.3iii", "14.10.9a")
def test_the_saxons_of_torgau_get_a_train_and_march():
    still = ["N-SAX-T", "thielmann"]
    g = field("3614: N-SAX-T thielmann", turn=15, joined=["austria"], frozen=still)
    g.depots, g.beaten = {"french": [], "coalition": ["3614"]}, ["napoleon"]
    g.trains, g.dummies = {"french": 0, "coalition": 1}, {"french": 0, "coalition": 0}
    g.mover = "coalition"
    (ask,) = run(g, trains.place_trains(g)) or [Ask("coalition", "none", ["none"], "")]
    assert "train:3614" not in ask.choices
    settle(g)
    of_turn(g, 16)
    ask = run(g, trains.place_trains(g))[0]
    assert "train:3614" in ask.choices
    g.markers = [Marker("coalition", "3614", genuine=True)]
    assert reach.may_march(g, Field(g, "coalition"), "3614") is None
    g.depots["coalition"] = []
    assert not supply.in_supply(g, "N-SAX-T")


@rule("14.9.9b")
def test_case_2_of_before_the_armistice_becomes_case_3_by_a_new_trigger_only():
    g = agreed(f"{DRESDEN}: R-I-5 / 3415: R-I-14", turn=8, shared=["confederation"])
    assert g.joined == ["austria"]
    for turn in (13, 14):
        of_turn(g, turn)
        assert g.shared == ["confederation"]
    g.beaten = ["napoleon"]
    settle(g)
    of_turn(g, 15)
    assert (g.shared, g.allegiance["confederation"]) == ([], "coalition")


@rule("14.9a", "10.4a")
@pytest.mark.parametrize(("die", "there"), [(6, True), (1, False)])
def test_napoleon_is_at_a_battle_if_his_stack_joins_it(die: int, there: bool):
    pieces = "3012: F-V-16 / 2912: F-OG-1 napoleon / 3011: R-I-5 kutuzov"
    g = field(pieces, dice=[die])
    combat = Combat("coalition", "3011", "3012", ["R-I-5"], defenders=["F-V-16"])
    g.combat = combat
    support.call(g, combat, "french", "2912")
    assert bool(combat.supporters.get("french")) is there


# --- 14.10 to 14.13


@rule("14.10.i")
def test_no_line_runs_through_torgau():
    torgau = BOARD.city("Torgau")
    still = ["N-SAX-T", "thielmann"]
    g = field(f"{torgau}: N-SAX-T thielmann", frozen=still)
    for side in g.sides:
        assert not has(supply.lines(g, side).ground.open, torgau)
    g.frozen, g.opened = [], ["torgau"]
    assert has(supply.lines(g, "coalition").ground.open, torgau)


@rule("14.11e", "14.15.iv")
def test_both_corps_in_turn_13_with_and_without_an_armistice():
    held = ["F-VIII-26", "poniatowski", "R-XI-10", "ostensacken"]
    pieces = "2417: F-VIII-26 poniatowski / 2517: R-XI-10 ostensacken"
    g = none_called(13, f"{pieces} / 2516: F-XI-35 ney / 2416: R-I-5 kutuzov", frozen=held)
    for unit in ("F-VIII-26", "R-XI-10"):
        assert of(reach.may_go(g, unit)) == "NN 14.11a"
    assert "2517" not in attack.targets(g, "french", "2516")
    assert "2417" not in attack.targets(g, "coalition", "2416")
    g = agreed(pieces, turn=9, frozen=held)
    for unit in ("F-VIII-26", "R-XI-10"):
        assert reach.may_go(g, unit) is None
    g.at |= {"F-XI-35": "2814", "R-XI-10": "2815"}
    assert attack.targets(g, "french", "2814") == ["2815"]


@rule("14.12c", "14.13c", "14.13g")
@pytest.mark.parametrize(("unit", "away"), [("F-G-KUS", "3312"), ("F-X-DG1", "2807")])
def test_who_comes_back_to_his_city_starves_there(unit: str, away: str):
    g = field(f"3816: {unit}", turn=8)
    g.depots = {"french": [], "coalition": []}
    g.at = {unit: BOARD.posts[unit]}
    settle(g)
    assert supply.out_of_supply(g, "french", survey(g)) == []
    g.at[unit] = away
    settle(g)
    g.at[unit] = BOARD.posts[unit]
    settle(g)
    supply.begin_phase(g)
    assert g.disrupted == [unit]


@rule("14.14i", "14.14g")
def test_hamburg_held_since_turn_5_moves_two_points_before_an_armistice_in_turn_7():
    g = field("4010: R-TETT walmoden", dice=[6, 1], turn=5, points=dict(EVEN))
    g.depots = {"french": [], "coalition": []}
    for turn in (5, 6):
        g.turn = turn
        hamburg.score(g)
    assert g.points == {"french": 4, "coalition": 8}
    g.turn = 7
    armistice.roll(g)
    run(g, armistice.parley(g), quickly)
    g.at["R-TETT"] = "4010"
    hamburg.score(g)
    assert g.points == {"french": 7, "coalition": 5}


@rule("14.14g", "1.1af")
@pytest.mark.parametrize(
    ("pieces", "scores"),
    [
        ("4010: R-TETT", True),
        ("4010: walmoden", True),  # a commander alone
        ("3512: R-I-5", False),  # elsewhere
        ("4010: davout / 3512: R-I-5", False),
        ("", False),
    ],
)
def test_who_scores_in_hamburg(pieces: str, scores: bool):
    g = field(pieces, turn=6, points=dict(EVEN))
    hamburg.score(g)
    assert g.points == ({"french": 5, "coalition": 7} if scores else EVEN)
    assert len(told(g, "hamburg-scores")) == scores


@rule("14.9.9b", "14.15a5")
def test_cities_lost_in_the_redeployment_are_a_new_trigger_when_they_are_taken_again():
    three = [BOARD.city(name) for name in ("Dresden", "Magdeburg", "Hannover")]
    units = ("R-I-5", "R-I-14", "R-II-3")
    rows = [f"{hex}: {unit}" for hex, unit in zip(three, units, strict=True)]
    g = field(" / ".join(rows), dice=[6, 1], turn=8, points=dict(EVEN), shared=["confederation"])
    g.depots = {"french": [], "coalition": []}
    settle(g)
    assert g.germany.cities_held
    armistice.roll(g)
    run(g, armistice.parley(g), quickly)
    assert (g.germany.cities_held, g.germany.case) == (False, 0)
    g.at |= dict(zip(units, three, strict=True))
    settle(g)
    assert g.germany.case == 3


# --- 14.15: no armistice


@rule("14.15.ii", "14.16.0c")
def test_the_reinforcement_phase_of_turn_12_without_an_armistice():
    g = none_called(12, "3816: F-XI-35")
    setup.begin(g)
    g.awaited = {p: turn for p, turn in g.awaited.items() if turn == 12}
    due = set(g.awaited)
    run(g, reinforcements.arrive(g), lambda ask: ask.choices[0])
    assert due <= g.at.keys() | {*g.removed}
    assert {"F-I-1", "R-VIII-11", "murat"} <= g.at.keys()
    nations = {(BOARD.units.get(p) or BOARD.commanders[p]).nation for p in g.at}
    assert "austrian" not in nations
    assert "austria" in territory.closed_lands(g, "coalition")


@rule("14.15.i", "14.15d")
def test_the_rows_of_trains_of_turn_13():
    for g, numbers in ((none_called(13), (13, 12)), (agreed(""), (15, 18))):
        g.depots = {"french": [], "coalition": []}
        assert (trains.count(g, "french"), trains.count(g, "coalition")) == numbers


# --- 14.15, 14.16: Austria


@rule("14.15a9", "14.16a2", "14.16a1")
@pytest.mark.parametrize("bought", [False, True])
def test_depots_in_prague_and_vienna_feed_the_austrians_in_turn_13(bought: bool):
    stores = [BOARD.city(c) for c in ("Konigsberg", "Warsaw", "Posen", "Thorn", "Kalisch", "Plock")]
    g = field("2813: R-I-5", dice=[6, 1], turn=8, points=dict(EVEN))
    g.options, g.depots = {"bargain": "yes"}, {"french": [], "coalition": list(stores)}
    goals = [PRAGUE, VIENNA]

    def answer(ask: Ask) -> str:
        match ask.key:
            case "bargain.offer":
                return "points:1" if bought else "none"
            case "truce.austria":
                assert not bought
                return f"depot:{stores[len(goals)]}" if goals else "done"
            case "truce.austrian-city":
                return f"city:{goals.pop(0)}"
            case _:
                return quickly(ask)

    armistice.roll(g)
    run(g, armistice.parley(g), answer)
    austrians = [p for p in g.at if p in BOARD.units and BOARD.units[p].nation == "austrian"]
    if bought:
        assert austrians == []
        assert not {PRAGUE, VIENNA} & {*g.depots["coalition"]}
        return
    assert {PRAGUE, VIENNA} <= {*g.depots["coalition"]}
    assert len(g.depots["coalition"]) == 6
    lines = supply.lines(g, "coalition")
    near = [u for u in austrians if BOARD.grid.distance(g.at[u], PRAGUE) <= 1]
    assert near
    assert all(supply.in_supply(g, unit, lines) for unit in near)
    assert TURN.names[TURN.names.index("truce") + 2] == "supply"  # before any depot is built
    unit = near[0]
    g.markers = [Marker("coalition", g.at[unit], genuine=True)]
    g.at["schwarzenberg"] = g.at[unit]
    assert reach.may_march(g, Field(g, "coalition"), g.at[unit]) is None


@rule("14.16d")
def test_the_french_in_bohemia_forage():
    g = agreed("3415: F-XI-35 ney", turn=10)
    g.at = {"F-XI-35": "3415", "ney": "3415"}
    assert "3416" in reach.reach(g, Field(g, "french"), "3415", ["F-XI-35"])
    g.at["F-XI-35"] = "3416"
    assert "3416" in forage.to_mark(g)
    g.at["F-XI-35"] = "3415"
    assert "3415" not in forage.to_mark(g)


@rule("14.17b")
def test_a_port_that_is_left_links_no_new_depot_and_old_ones_stay():
    koslin, near = BOARD.city("Koslin"), BOARD.city("Kolberg")
    g = field(f"{koslin}: R-I-5", turn=5, depots={"french": [], "coalition": [near]})
    assert has(depots.linked(g, "coalition"), near)
    assert has(supply.sources(g, "coalition"), koslin)
    g.at["R-I-5"] = "3110"
    g.turn = 6
    assert not has(supply.sources(g, "coalition"), koslin)
    assert not has(depots.linked(g, "coalition"), koslin)
    assert g.depots["coalition"] == [near]
    assert told(g) == []
