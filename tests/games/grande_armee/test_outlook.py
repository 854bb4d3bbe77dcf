"""What the rules tell beforehand: the price of a march, hunger to come, cavalry, chains."""

from __future__ import annotations

import pytest

from grognard.games.grande_armee import outlook
from grognard.games.grande_armee.march import begin_movement, plan, way_to
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.tabletop import rule, state


def march(turn: int, field: str = "0617: F-I-1 F-I-2 davout") -> State:
    g = state(field, turn=turn)
    g.march = plan(g, "french", field[:4])
    return g


def risks(g: State, *hexes: str) -> list[tuple[int, int]]:
    """For each hex the sixths of the risk, and the forced hexes."""
    assert g.march is not None
    goals = outlook.march_goals(g, g.march).goals
    return [(round(goals[hex].risk * 6), goals[hex].forced) for hex in hexes]


@rule("8.5a", "8.5c", "8.6a")
def test_the_risk_of_a_march() -> None:
    # two hexes are not rolled for; three are, and forced hexes add to the die
    assert risks(march(1), "0615", "0614", "0613") == [(0, 0), (1, 0), (2, 1)]
    # from turn 3 the French add 1
    assert risks(march(3), "0614", "0612") == [(2, 0), (4, 2)]


@rule("8.5h")
def test_guns_suffer_nothing_on_the_march() -> None:
    assert risks(march(3, "0617: F-IG-A1 F-IG-A2 napoleon"), "0614") == [(0, 0)]


@rule("6.1a", "6.2g")
def test_a_march_says_who_would_be_out_of_supply_then() -> None:
    # the depot is five hexes behind; a march away from it leaves the line
    g = state("0617: F-I-1 F-I-2 davout", depots={"french": ["0612"]})
    g.march = plan(g, "french", "0617")
    goals = outlook.march_goals(g, g.march).goals
    assert not goals["0616"].hungry
    assert goals["0618"].hungry
    assert g.at["F-I-1"] == "0617"


@rule("8.4a", "8.4c")
def test_a_march_tells_the_way_it_proposes() -> None:
    g = march(1)
    assert g.march is not None
    assert outlook.march_goals(g, g.march).goals["0614"].way == ["0616", "0615", "0614"]
    g.march.via = ["0717"]
    assert outlook.march_goals(g, g.march).goals["0616"].way == ["0717", "0616"]


@rule("6.2b", "8.4l")
def test_cavalry_hinders_the_hexes_next_to_it() -> None:
    g = state("0617: R-1I-C")
    seen = outlook.cavalry(g, "russian")
    assert sorted(seen.marches) == ["0517", "0518", "0616", "0618", "0717", "0718"]


@rule("7.7a", "7.7b")
def test_the_chain_of_depots() -> None:
    g = state("", depots={"russian": ["0106", "0308", "0708"]})
    links = outlook.chain(g, "russian")
    assert ("0308", "0708") in links
    assert [b for _, b in links].count("0308") == 1


def test_a_planned_march_is_told_to_its_owner_alone() -> None:
    g = march(1)
    assert outlook.examine(g, "french", "march") is not None
    assert outlook.examine(g, "russian", "march") is None
    assert outlook.examine(g, None, "march") is None
    assert outlook.examine(state(""), "french", "march") is None


def test_cavalry_and_chains_of_both_sides_can_be_measured_by_everybody() -> None:
    g = state("0617: R-1I-C")
    assert isinstance(outlook.examine(g, "french", "cavalry:russian"), outlook.CavalrySeen)
    assert isinstance(outlook.examine(g, None, "chain:french"), outlook.ChainSeen)
    assert outlook.examine(g, None, "chain:austrian") is None
    assert outlook.examine(g, None, "depth:french") is None


@rule("8.4m")
@pytest.mark.parametrize(
    ("friend", "cavalry", "way"), [("0517", "0616", "0417"), ("0417", "0318", "0517")]
)
def test_the_way_that_is_shown_is_the_way_that_is_walked(
    friend: str, cavalry: str, way: str
) -> None:
    """Both ways from 0518 to 0416 are as long; one would tie down the friend on it."""
    field = f"0518: R-1I-5 wittgenstein / {friend}: R-1I-14 / {cavalry}: F-III-C"
    g = state(field, turn=6)
    begin_movement(g)
    g.march = plan(g, "russian", "0518")
    shown = outlook.march_goals(g, g.march).goals["0416"].way
    assert shown == [way, "0416"] == way_to(g, "0416")
