"""Chapter 6: general supply and attrition."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from grognard.games.grande_armee import cavalry, forage, supply
from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.ruleset import Ruleset
from grognard.games.grande_armee.stacks import eliminate, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Grid, Hex, Mask
from tests.games.grande_armee.tabletop import rule, state, told

KURSK = "0515"
"""A Russian city in a plain without rivers; 0516 to 0520 lie south of it in one column."""
RING = ("0514", "0414", "0415", "0516", "0615", "0614")
"""The hexes around Kursk."""

FRENCH_CAVALRY = ("F-I-C", "F-II-C", "F-III-C", "F-IV-CG", "F-IV-CL", "F-V-C")
FRENCH_INFANTRY = ("F-I-1", "F-I-2", "F-I-3", "F-I-5", "F-I-4", "F-II-6")


def is_supplied(g: State, unit: str) -> bool:
    answer = supply.in_supply(g, unit)
    mask = supply.supplied(g)[g.board.side[unit]]
    assert answer == bool(mask & g.board.grid.bit[g.at[unit]])
    line = supply.supply_lines(g, g.board.side[unit])[g.at[unit]]
    assert (line is not None) == answer
    return answer


def russian(hex: Hex, *others: str, turn: int = 2) -> State:
    """A Russian infantry unit in a hex, a Russian depot in Kursk, and others."""
    return state(" / ".join((f"{hex}: R-1I-5", *others)), turn=turn, depots={"russian": [KURSK]})


def around(hex: Hex, units: tuple[str, ...], *, without: tuple[Hex, ...] = ()) -> str:
    """One unit, disrupted, in each hex around a hex."""
    near = [n for n in state().board.near[hex] if n not in without]
    return " / ".join(f"{n}: {unit}!" for n, unit in zip(near, units, strict=False))


# --- 6.1


@rule("6.1a", "1.1d")
def test_a_unit_in_a_depot_city_is_supplied_whatever_surrounds_it() -> None:
    cavalry = " / ".join(f"{h}: {u}" for h, u in zip(RING, FRENCH_CAVALRY, strict=True))
    assert is_supplied(russian(KURSK, cavalry), "R-1I-5")


@rule("6.1b")
def test_a_line_leads_to_a_depot() -> None:
    g = russian("0519")
    assert is_supplied(g, "R-1I-5")
    line = supply.supply_lines(g, "russian")["0519"]
    assert line is not None
    assert line.stack == "0519"
    assert line.depot == KURSK
    assert line.line == ("0519", "0518", "0517", "0516", "0515")


@rule("6.1c")
def test_a_depot_that_is_cut_off_still_supplies_and_a_source_does_not() -> None:
    minsk = state().board.city("Minsk")
    g = state(f"{minsk}: F-I-1 / 1317: R-1I-5", depots={"french": [minsk]})
    assert is_supplied(g, "F-I-1")
    assert not is_supplied(g, "R-1I-5")


# --- 6.2


@rule("6.2a")
def test_no_line_leads_through_enemy_combat_units() -> None:
    assert not is_supplied(russian("0518", around("0518", FRENCH_INFANTRY)), "R-1I-5")
    gap = around("0518", FRENCH_INFANTRY, without=("0517",))
    assert is_supplied(russian("0518", gap), "R-1I-5")


NARROW = "0417: F-I-1! / 0418: F-I-2! / 0519: F-I-3! / 0618: F-I-5!"
"""Round 0518 only 0517 is open; it lies next to 0617, and 0516 does not."""


@rule("6.2b")
@pytest.mark.parametrize(
    ("there", "open"),
    [
        ("0617: F-I-C", False),
        ("0617: F-I-C / 0517: wittgenstein", True),
        ("0617: F-I-C / 0517: R-1I-14", True),
        ("0617: F-I-C! ", True),
        ("0617: F-I-4", True),
    ],
)
def test_cavalry_in_good_order_cuts_lines_next_to_it(there: str, open: bool) -> None:
    assert is_supplied(russian("0518", NARROW, there), "R-1I-5") is open


@rule("6.2b", "2.2h")
def test_a_river_does_not_shield_a_line_from_cavalry() -> None:
    g = state("1706: R-1I-C")
    assert ("1605", "1706") in g.board.rivers - g.board.bridges
    assert cavalry.cuts_lines(g, "french", survey(g)) == g.board.beside["1706"]


@rule("6.2c", "14.6d")
def test_french_cavalry_cuts_no_russian_line_in_a_wood() -> None:
    g = state("0909: F-I-C", depots={"russian": ["1108"]})
    assert g.board.hexes["1008"].terrain == "forest"
    assert "1008" in g.board.near["0909"]
    open = supply.open_ground(g, "russian", survey(g))
    assert open & g.board.grid.bit["1008"]
    assert not open & g.board.grid.bit["0808"]  # clear, and next to it as well
    other = state("0909: R-1I-C")  # Russian cavalry does hinder in a wood
    assert cavalry.cuts_lines(other, "french", survey(other)) & g.board.grid.bit["1008"]


@rule("6.2d", "1.1s")
def test_an_enemy_city_stops_a_line_unless_friends_are_in_it() -> None:
    # From Wilno (1808) the way west leads over the bridge at Kovno (2007) alone.
    def french(*others: str) -> State:
        rows = " / ".join(("1908: F-III-10", *others))
        return state(rows, depots={"french": ["2108"]})

    assert not is_supplied(french(), "F-III-10")
    assert is_supplied(french("2007: junot"), "F-III-10")


@rule("6.2e")
def test_a_line_crosses_rivers_on_bridges_only() -> None:
    board = state().board
    assert ("2007", "2108") in board.bridges
    assert ("2008", "2108") in board.rivers - board.bridges
    g = state("2008: F-III-10", depots={"french": ["2108"]})
    assert not is_supplied(g, "F-III-10")
    g = state("2007: F-III-10", depots={"french": ["2108"]})
    assert is_supplied(g, "F-III-10")


@rule("6.2f", "14.6a", "14.6b")
def test_difficult_terrain_stops_french_lines_only() -> None:
    g = state("1508: R-1I-5", depots={"russian": ["1808"], "french": ["1808"]})
    board = g.board
    armies = survey(g)
    difficult = board.difficult
    assert difficult & supply.open_ground(g, "russian", armies) == difficult & ~board.closed
    assert not difficult & supply.open_ground(g, "french", armies)
    for side in g.sides:
        assert not board.ground("mountain", "lake", "sea") & supply.open_ground(g, side, armies)


@rule("6.2f")
def test_a_line_through_a_marsh_serves_russians_only() -> None:
    # 2013 and 2014 are marsh; Pinsk (1813) and Brzesc (2113) are six hexes of marsh apart.
    board = state().board
    assert {board.hexes[h].terrain for h in ("1912", "2013", "1913")} == {"clear", "marsh"}
    for unit, side in (("R-1I-5", "russian"), ("F-I-1", "french")):
        g = state(f"2012: {unit}", depots={side: ["1813"]})
        assert is_supplied(g, unit) is (side == "russian")


@rule("6.2g", "1.1q")
@pytest.mark.parametrize(
    ("hex", "turn", "within"),
    [
        ("0520", 10, True),
        ("1116", 10, False),  # 6 hexes
        ("0520", 11, False),
        ("0519", 11, False),
        ("0518", 11, True),
    ],
)
def test_the_length_of_a_line(hex: Hex, turn: int, within: bool) -> None:
    assert is_supplied(russian(hex, turn=turn), "R-1I-5") is within


@rule("6.2h")
@pytest.mark.parametrize(("there", "open"), [("", False), ("0515: F-I-2", True)])
def test_an_empty_depot_city_in_enemy_land_supplies_nobody_outside(there: str, open: bool) -> None:
    g = state(f"0517: F-I-1 / {there}", depots={"french": [KURSK]})
    assert is_supplied(g, "F-I-1") is open


@rule("6.2h")
def test_an_empty_depot_city_next_to_cavalry_supplies_nobody_outside() -> None:
    assert not is_supplied(russian("0518", "0514: F-I-C"), "R-1I-5")
    assert is_supplied(russian("0518", "0514: F-I-C / 0515: barclay"), "R-1I-5")


# --- 6.3


@rule("6.3a")
@pytest.mark.parametrize(("die", "out"), [(3, True), (4, False)])
def test_a_forage_roll(die: int, out: bool) -> None:
    g = state(
        "2209: F-I-1 F-I-2 F-I-3! davout",
        dice=[die],
        turn=4,
        forage=["2209"],
        depots={"french": ["2209"]},
    )
    supply.general_supply(g)
    assert set(g.disrupted) == ({"F-I-1", "F-I-2", "F-I-3"} if out else {"F-I-3"})
    assert [e.key for e in told(g, "forage-failed")] == (["forage-failed"] if out else [])


@rule("6.3b")
def test_a_passed_forage_roll_does_not_supply() -> None:
    g = state("0517: F-I-1 F-I-2", dice=[6], turn=4, forage=["0517"])
    supply.general_supply(g)
    assert set(g.disrupted) == {"F-I-1", "F-I-2"}
    assert [e.key for e in told(g)] == ["forage-no-effect", "supply-disrupted"]


@rule("6.3c")
def test_forage_markers_come_off() -> None:
    g = state("0517: F-I-1 / 0519: F-I-2", dice=[6, 6], turn=5, forage=["0517", "0519"])
    supply.general_supply(g)
    assert g.forage == []


@rule("6.3d")
@pytest.mark.parametrize(("die", "out"), [(4, 4), (5, 0)])
def test_a_forage_marker_covers_all_who_share_the_hex(die: int, out: int) -> None:
    g = state(
        "2209: F-I-1 F-I-2 F-I-3 F-I-5",
        dice=[die],
        turn=4,
        forage=["2210"],
        depots={"french": ["2209"]},
    )
    forage.carry(g, "2210", "2209")  # the marked stack has retreated onto the other
    assert g.forage == ["2209"]
    supply.general_supply(g)
    assert len(g.disrupted) == out


def test_a_forage_marker_goes_when_its_stack_is_gone() -> None:
    g = state("0517: F-I-1 F-I-2 ney", forage=["0517"])
    eliminate(g, "F-I-1")
    assert g.forage == ["0517"]
    eliminate(g, "F-I-2")
    assert g.forage == []


def test_no_roll_for_a_marker_without_a_stack() -> None:
    g = state("0517: ney", dice=[], turn=4, forage=["0517"])
    supply.general_supply(g)
    assert not told(g)


# --- 6.4


@rule("6.4a", "3.4a")
def test_units_out_of_supply_are_disrupted() -> None:
    g = state("0517: R-1I-5")
    supply.general_supply(g)
    assert g.disrupted == ["R-1I-5"]
    assert [e.key for e in told(g)] == ["supply-disrupted"]


@rule("6.4b")
@pytest.mark.parametrize("unit", ["F-I-4", "F-II-8"])
def test_disrupted_french_line_and_conscripts_starve(unit: str) -> None:
    g = state(f"0517: {unit}!", turn=4)
    supply.general_supply(g)
    assert g.eliminated == [unit]
    assert not g.at
    (event,) = told(g)
    assert (event.key, event.args["units"]) == ("supply-eliminated", [f"unit:{unit}"])
    assert event.args["side"] == "side:french"


@rule("6.4c")
@pytest.mark.parametrize(("turn", "dies"), [(10, False), (11, True)])
def test_french_veterans_starve_in_winter_only(turn: int, dies: bool) -> None:
    g = state("0517: F-I-1!", turn=turn)
    supply.general_supply(g)
    assert ("F-I-1" in g.eliminated) is dies
    assert ("F-I-1" in g.disrupted) is not dies


@rule("6.4d")
@pytest.mark.parametrize("unit", ["R-1I-5", "R-1I-14", "R-1III-3", "R-SWE-I"])
@pytest.mark.parametrize("turn", [4, 12])
def test_russians_never_starve(unit: str, turn: int) -> None:
    g = state(f"0517: {unit}!", turn=turn)
    supply.general_supply(g)
    assert g.at == {unit: "0517"}
    assert g.disrupted == [unit]


@rule("6.4e", "6.4f")
def test_russians_in_riga_hold_out() -> None:
    g = state("1904: R-RIG-1 R-1I-14! essen", turn=4)
    supply.general_supply(g)
    assert g.disrupted == ["R-1I-14"]
    assert g.unfed == ["R-RIG-1"]
    (event,) = told(g)
    assert (event.key, event.args["units"]) == ("supply-holds-out", ["unit:R-RIG-1"])
    assert event.args["side"] == "side:russian"
    g.at["R-RIG-1"] = "0101"
    supply.begin_phase(g)
    assert g.unfed == []


# --- 6.5, 6.6


@rule("6.5a")
def test_supply_is_checked_before_anybody_suffers() -> None:
    g = russian("0518", NARROW, "0617: F-I-C")
    supply.general_supply(g)
    assert {"F-I-C", "R-1I-5"} <= set(g.disrupted)


@rule("6.5b")
def test_all_effects_come_at_once() -> None:
    units = ["F-I-C", "R-1I-5", "F-II-8"]
    ends: set[bytes] = set()
    for order in permutations(units):
        g = state("0517: F-I-C / 0417: R-1I-5 / 0617: F-II-8!")
        supply.apply(g, order)
        ends.add(msgspec.json.encode((sorted(g.at.items()), sorted(g.disrupted), g.eliminated)))
    assert len(ends) == 1


@rule("6.6a")
def test_commanders_are_never_out_of_supply() -> None:
    g = state("0517: F-I-1 ney / 0317: davout")
    supply.general_supply(g)
    assert g.at == {"F-I-1": "0517", "ney": "0517", "davout": "0317"}
    assert g.disrupted == ["F-I-1"]


@rule("6.6a", "11.19a")
def test_a_commander_whose_troops_starve_does_not_roll() -> None:
    g = state("0517: F-I-4! ney", turn=4, dice=[1])
    supply.begin_phase(g)
    assert g.eliminated == ["F-I-4"]
    assert (g.at, g.dice.drawn) == ({"ney": "0517"}, 0)


@rule("6.6b")
def test_no_die_is_rolled_in_a_basic_supply_phase() -> None:
    g = state("2509: F-CR-1K murat", dice=[1], turn=1)
    supply.general_supply(g)
    assert g.dice.drawn == 0


# --- the answers of 1813 (NN)


def nineteen_thirteen(monkeypatch: pytest.MonkeyPatch, **changes: object) -> Ruleset:
    rules = msgspec.structs.replace(state().rules, **changes)
    monkeypatch.setattr(State, "rules", property(lambda g: rules))
    return rules


def test_an_unbridged_river_shields_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    nineteen_thirteen(monkeypatch, unbridged_river_shields_supply=True)
    g = state("1706: R-1I-C")
    near = cavalry.cuts_lines(g, "french", survey(g))
    assert not near & g.board.grid.bit["1605"]
    assert near & g.board.grid.bit["1606"]  # over the bridge it does cut


def test_a_passed_forage_roll_supplies(monkeypatch: pytest.MonkeyPatch) -> None:
    nineteen_thirteen(monkeypatch, forage_supplies=True)
    g = state("0517: F-I-1 F-I-2", dice=[6], turn=4, forage=["0517"])
    supply.general_supply(g)
    assert g.disrupted == []
    assert supply.in_supply(g, "F-I-1")


def test_difficult_hexes_count_two(monkeypatch: pytest.MonkeyPatch) -> None:
    both = {"french": "double", "russian": "double"}
    nineteen_thirteen(monkeypatch, difficult=both, cavalry_blind_in_difficult=frozenset[str]())
    g = state()
    grid, board = g.board.grid, g.board
    run = supply.ground(g, "russian", survey(g))
    within = supply.lines_to(g, run, grid.bit["1813"], 5)
    for length, mask in enumerate(within):
        assert mask == grid.mask(_by_dijkstra(board, grid, run.open, "1813", length))


def _by_dijkstra(board: Board, grid: Grid, open: Mask, goal: Hex, length: int) -> set[Hex]:
    """The hexes with a line of at most so many points to the goal, counted hex by hex."""
    cost = {goal: 0}
    queue = [goal]
    while queue:
        here = queue.pop()
        if not grid.bit[here] & open:
            continue
        price = 2 if grid.bit[here] & board.difficult else 1
        for there in board.near[here]:
            if (here, there) in board.unbridged:
                continue
            if cost[here] + price < cost.get(there, length + 1):
                cost[there] = cost[here] + price
                queue.append(there)
    return set(cost)


# --- speed


def test_supply_of_both_sides_takes_few_floods(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole supply state costs at most 20 steps of a flood, however many units there are."""
    board = state().board
    clear = [h for h in board.grid if not board.grid.bit[h] & board.closed_to("french")]
    at = dict(zip((*board.units, *board.commanders), clear, strict=False))
    g = state(turn=3, depots={"french": ["2209", "2512", "2407"], "russian": ["1610", "1009"]})
    g.at = at
    steps = 0
    real = supply.step

    def counted(*args: object) -> Mask:
        nonlocal steps
        steps += 1
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(supply, "step", counted)
    monkeypatch.setattr(cavalry, "step", counted)
    supply.supplied(g)
    assert 10 <= steps <= 20
