"""18.8 and 18.9: Suvorov, and augmented divisions."""

import pytest

from grognard.games.grande_armee import attrition, commands, hits, recovery, stacks, supply, values
from grognard.games.grande_armee.italy1799 import GAME
from grognard.games.grande_armee.pending import Combat, Item, March
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.italy1799.field import BOARD, field
from tests.games.grande_armee.tabletop import rule, run, train

BOLOGNA = "3829"
LARGE = [unit.id for unit in BOARD.units.values() if unit.augmented]


def sums(items: list[Item]) -> dict[str, int]:
    return {item.key: item.amount for item in items}


def attacking(pieces: str, units: list[str], **top: object) -> tuple[State, Combat]:
    """An attack of the Coalition from 3828 on 3929 (Modena)."""
    g = field(pieces, **top)  # type: ignore[arg-type]
    combat = Combat("coalition", "3828", "3929", units, defenders=stacks.units_in(g, "3929"))
    return g, combat


# --- 18.8


@rule("18.8a")
def test_suvorov_on_the_march():
    g = field("3827: A99-ELS A99-GOT suvorov", turn=5)
    path = ["3928", "4027", "4127", "4227"]
    march = March("coalition", "3827", ["A99-ELS", "A99-GOT"], ["suvorov"], path=path, forced=1)
    assert attrition.modifier(g, march) == 0
    march.left = {"suvorov": 2}
    assert attrition.modifier(g, march) == 1
    march.left, march.commanders = {}, ["kray"]
    assert attrition.modifier(g, march) == 1


@rule("18.8b")
def test_suvorov_in_defence():
    g = field("3828: A99-ELS A99-GOT A99-MIT! suvorov / 3929: F99-HAT")
    combat = Combat("french", "3929", "3828", ["F99-HAT"], defenders=stacks.units_in(g, "3828"))
    assert sums(values.main_defence(g, combat))["factors"] == 4


@rule("18.8b")
def test_suvorov_in_attack():
    g, combat = attacking("3828: A99-ELS A99-GOT suvorov / 3929: F99-HAT", ["A99-ELS", "A99-GOT"])
    g.forced = ["A99-ELS", "A99-GOT"]
    found = sums(values.main_attack(g, combat))
    assert found["factors"] == 4
    assert found["factors"] + found["halved"] == 2
    g.at["suvorov"] = "3829"
    assert sums(values.main_attack(g, combat))["factors"] == 2


@rule("18.8b")
def test_suvorov_in_support():
    pieces = "3828: A99-MIT / 3829: A99-ELS A99-GOT suvorov / 3929: F99-HAT"
    g, combat = attacking(pieces, ["A99-MIT"])
    found = sums(values.attack_support(g, combat, BOLOGNA))
    assert found == {"support": 2, "support-commander": 1}


@rule("18.8c")
def test_suvorov_adds_three_at_most():
    five = ["R99-FOR", "R99-BAG", "A99-LAT", "A99-ELS", "A99-GOT"]
    g, combat = attacking(f"3828: {' '.join(five)} suvorov / 3929: F99-HAT", five)
    assert sums(values.main_attack(g, combat))["factors"] == 8
    three = ["R99-SCH", "R99-FOR", "R99-BAG"]
    g, combat = attacking(f"3828: {' '.join(three)} suvorov / 3929: F99-HAT", three)
    assert sums(values.main_attack(g, combat))["factors"] == 7


# --- 18.9


@rule("18.9a", "18.9b", "18.9c")
def test_augmented_divisions():
    assert LARGE
    rooms = {"V": 4, "L": 5, "C": 6}
    shown = {unit["id"]: unit for unit in GAME.chart("")["units"]}
    for id in LARGE:
        unit = BOARD.units[id]
        assert (unit.cf, unit.room) == (2, rooms[unit.quality])
        assert unit.name.endswith("2*")
        assert (shown[id]["cf"], shown[id]["room"]) == (unit.cf, unit.room)
    plain = [unit for unit in BOARD.units.values() if not unit.augmented]
    assert all(unit.cf == 1 and not unit.name.endswith("2*") for unit in plain)


@rule("18.9a")
def test_the_loss_of_an_augmented_division_costs_no_command():
    g = field("3829: F99-VIC F99-SER", turn=4)
    stacks.eliminate(g, "F99-VIC")
    g.turn = 5
    commands.receive(g)
    assert g.commands["french"] == 3


@rule("18.9b")
def test_factors_of_augmented_divisions():
    pieces = "3828: A99-KAI A99-ELS / 3829: A99-FRE / 3929: F99-HAT"
    g, combat = attacking(pieces, ["A99-KAI", "A99-ELS"])
    assert sums(values.main_attack(g, combat))["factors"] == 3
    assert sums(values.attack_support(g, combat, BOLOGNA)) == {"support": 2}
    g.disrupted = ["A99-FRE"]
    assert sums(values.attack_support(g, combat, BOLOGNA)) == {"support": 0}
    g, combat = attacking("3828: A99-ELS / 3929: F99-SER F99-VIC!", ["A99-ELS"])
    assert sums(values.main_defence(g, combat))["factors"] == 2
    g = field("3828: A99-ELS / 3929: F99-HAT / 3829: F99-SER")
    combat = Combat("coalition", "3828", "3929", ["A99-ELS"], defenders=["F99-HAT"])
    assert sums(values.defence_support(g, combat, BOLOGNA)) == {"support": 2}


@rule("18.9b")
def test_support_of_an_augmented_division_is_halved_like_others():
    g, combat = attacking("3828: A99-ELS / 3829: A99-FRE / 3929: F99-HAT", ["A99-ELS"])
    g.forced = ["A99-FRE"]
    assert sum(sums(values.attack_support(g, combat, BOLOGNA)).values()) == 1


@rule("18.9c")
def test_room_of_augmented_divisions():
    for unrest in ("", "!"):
        g = field(f"3829: A99-KAI{unrest} A99-FRE{unrest}")
        assert not stacks.fits(g, ["A99-ELS"], BOLOGNA, "coalition")  # 2.5 + 2.5 + 1.5
        assert stacks.fits(g, ["R99-FOR"], BOLOGNA, "coalition")  # 6


@rule("18.9d")
def test_hits_on_augmented_divisions():
    g, combat = attacking("3828: A99-ELS / 3929: F99-SER", ["A99-ELS"])
    combat.hits = {"french": 2}
    hits.take(g, combat, "french", "F99-SER")
    assert g.disrupted == ["F99-SER"]
    assert values.main_defence(g, combat) == []
    hits.take(g, combat, "french", "F99-SER")
    assert g.eliminated == ["F99-SER"]


@rule("18.9e")
@pytest.mark.parametrize(("who", "left"), [("melas", 1), ("kray", 0)])
def test_recovery_of_augmented_divisions(who: str, left: int):
    g = field(f"3827: A99-KAI! A99-FRE! {who}", depots={"coalition": ["3827"], "french": []})
    g.markers = [train("coalition", "3827")]
    recovery.begin_recovery(g)
    run(g, recovery.recover_units(g), lambda ask: ask.choices[0])
    assert len(g.disrupted) == left
    assert all(BOARD.units[unit].cf == 2 for unit in ("A99-KAI", "A99-FRE"))


@rule("18.9f")
@pytest.mark.parametrize(("die", "fed"), [(3, True), (2, False)])
def test_an_augmented_division_forages_as_one_unit(die: int, fed: bool):
    g = field("3829: A99-KAI A99-FRE", dice=[die], turn=7, forage=[BOLOGNA])
    supply.begin_phase(g)
    assert (g.disrupted == []) is fed


@rule("18.9f")
def test_an_augmented_division_is_one_unit_for_ratings_strength_and_decisions():
    g, combat = attacking("3828: A99-KAI suvorov / 3929: F99-SER F99-VIC", ["A99-KAI"])
    assert sums(values.main_attack(g, combat))["rating"] == 1
    assert values.strengths(g, combat) == {"coalition": 1, "french": 2}
    assert attrition.result(1, 6) == (0, 1)
