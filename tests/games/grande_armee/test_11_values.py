"""11.2 to 11.7: how the two values add up."""

from __future__ import annotations

import pytest

from grognard.games.grande_armee import values
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.view import view
from tests.games.grande_armee.tabletop import fight, rule, state

FOUR = "F-I-1 F-I-2 F-I-3 F-I-5"


def combat(g: State, origin: str, target: str, **more) -> Combat:
    side = next(g.board.side[p] for p, hex in g.at.items() if hex == origin)
    units = [p for p, hex in g.at.items() if hex == origin and p in g.board.units]
    return Combat(side, origin, target, more.pop("units", units), **more)


def attack(pieces: str, origin: str, target: str, **top) -> list[tuple[str, int]]:
    supporters = {"french": top.pop("support", [])}
    units = top.pop("units", None)
    g = state(pieces, **top)
    more = {"units": units} if units else {}
    items = values.attack_value(g, combat(g, origin, target, supporters=supporters, **more))
    return [(item.key, item.amount) for item in items]


def defence(pieces: str, origin: str, target: str, **top) -> list[tuple[str, int]]:
    supporters = {"russian": top.pop("support", [])}
    g = state(pieces, **top)
    items = values.defence_value(g, combat(g, origin, target, supporters=supporters))
    return [(item.key, item.amount) for item in items]


def total(items: list[tuple[str, int]]) -> int:
    return sum(amount for _, amount in items)


OPEN = {"origin": "0616", "target": "0617"}


@rule("11.1b")
def test_only_ordered_units_count():
    pieces = "0616: F-I-1 F-I-2 F-I-3 F-I-C / 0617: R-1I-5"
    units = ["F-I-1", "F-I-2", "F-I-3"]
    assert attack(pieces, **OPEN, units=units) == [("factors", 3)]


@rule("11.2a", "11.4a", "11.4c", "11.5a")
def test_the_order_of_the_rules():
    pieces = f"0909: {FOUR} F-IG-C F-IG-A1 davout / 1009: R-1I-5"
    items = attack(pieces, "0909", "1009")
    assert items == [
        ("factors", 6),
        ("types", 4),
        ("river", -3),
        ("fortified-guns", -1),
        ("rating", 3),
    ]
    assert [total(items[:n]) for n in (2, 4, 5)] == [10, 6, 9]


@rule("11.2b", "11.2c")
def test_support_counts_as_a_combat():
    pieces = f"0616: {FOUR} / 0617: R-1I-5"
    tired = dict.fromkeys(FOUR.split(), 1)
    assert attack(pieces, **OPEN, fought=tired) == [("factors", 4), ("halved", -2)]
    assert attack(pieces, **OPEN) == [("factors", 4)]


@rule("11.2c")
def test_one_forced_march_halves_the_whole_stack():
    pieces = "0616: F-I-1 / 0617: R-1I-5 R-1V-GD R-1V-CG R-1III-1G R-2VII-26"
    assert total(defence(pieces, **OPEN, forced=["R-1I-5"])) == 2
    assert total(defence(pieces, **OPEN)) == 5


@rule("11.2c")
def test_a_disrupted_defender_tires_his_stack_an_attacker_left_out_does_not():
    pieces = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 R-1V-GD! R-1V-CG"
    assert total(defence(pieces, **OPEN, forced=["R-1V-GD"])) == 1
    units = ["F-I-1", "F-I-2"]
    assert total(attack(pieces, **OPEN, units=units, forced=["F-I-3"])) == 2
    assert total(attack(pieces, **OPEN, forced=["F-I-3"])) == 1


SIX = "F-I-1 F-I-2 F-I-3 F-I-5 F-IG-OG F-IG-YG1"


@rule("11.2d")
@pytest.mark.parametrize("fought", [1, 2, 3])
def test_quartered_and_never_more(fought):
    pieces = f"0616: {SIX} / 0617: R-1I-5"
    once = {"F-I-1": fought}
    assert total(attack(pieces, **OPEN, forced=["F-I-2"], fought=once)) == 1
    assert total(attack(pieces, **OPEN, fought=once)) == (3 if fought == 1 else 1)


@rule("11.2e", "1.2a")
@pytest.mark.parametrize(("sum_", "half", "quarter"), [(7, 3, 1), (5, 2, 1), (3, 1, 0)])
def test_fractions_are_dropped(sum_, half, quarter):
    stacks = {
        7: "F-I-1 F-IG-C F-IG-A1",
        5: "F-I-1 F-I-2 F-IG-C",
        3: "F-I-1 F-I-2 F-I-3",
    }
    pieces = f"0616: {stacks[sum_]} / 0617: R-1I-5"
    assert total(attack(pieces, **OPEN)) == sum_
    assert total(attack(pieces, **OPEN, fought={"F-I-1": 1})) == half
    assert total(attack(pieces, **OPEN, fought={"F-I-1": 2})) == quarter


@rule("11.3a", "3.3a")
def test_one_for_each_unit():
    assert attack(f"0616: {FOUR} / 0617: R-1I-5", **OPEN) == [("factors", 4)]


@rule("11.3b")
@pytest.mark.parametrize(
    ("stack", "sum_"),
    [("F-I-1 F-I-2 F-I-3", 3), ("F-I-1 F-I-2 F-IG-C", 5), ("F-I-1 F-IG-C F-IG-A1", 7)],
)
def test_types_in_attack(stack, sum_):
    assert total(attack(f"0616: {stack} / 0617: R-1I-5", **OPEN)) == sum_


@rule("11.3c")
def test_halved_after_the_bonus_for_types():
    pieces = f"0616: {FOUR} F-IG-C / 0617: R-1I-5"
    forced = [*FOUR.split(), "F-IG-C"]
    assert attack(pieces, **OPEN, forced=forced) == [("factors", 5), ("types", 2), ("halved", -4)]


@rule("11.4a", "2.2h", "2.2i")
def test_a_river_with_or_without_a_bridge():
    five = f"{FOUR} F-IG-OG"
    assert total(attack(f"0412: {five} / 0513: R-1I-5", "0412", "0513")) == 2
    assert total(attack(f"0412: {five} / 0512: R-1I-5", "0412", "0512")) == 2
    assert total(attack(f"0412: {five} / 0413: R-1I-5", "0412", "0413")) == 5


@rule("11.4b", "2.2c")
def test_a_fortified_city_without_artillery():
    five = f"{FOUR} F-IG-OG"
    assert total(attack(f"1318: {five} / 1317: R-1I-5", "1318", "1317")) == 3
    assert total(attack(f"0616: {five} / 0515: R-1I-5", "0616", "0515")) == 5


@rule("11.4c")
def test_a_fortified_city_with_artillery():
    assert total(attack(f"1318: {FOUR} F-IG-A1 / 1317: R-1I-5", "1318", "1317")) == 6


@rule("11.4d", "14.6c")
@pytest.mark.parametrize(
    ("origin", "target"), [("0906", "0907"), ("0205", "0206"), ("0704", "0804")]
)
def test_forest_marsh_and_rough(origin, target):
    pieces = f"{origin}: {FOUR} F-IG-OG / {target}: R-1I-5"
    assert total(attack(pieces, origin, target)) == 3


@rule("11.4e")
def test_below_zero():
    # 1511 forest lies across the river from 1410
    assert total(attack("1410: F-I-1 / 1511: R-1I-5", "1410", "1511")) == -4


@rule("11.5a")
def test_the_rating_is_limited_by_the_units():
    assert attack("0616: F-I-1 F-I-2 davout ney / 0617: R-1I-5", **OPEN)[-1] == ("rating", 2)
    assert attack(f"0616: {FOUR} davout ney / 0617: R-1I-5", **OPEN)[-1] == ("rating", 3)


def support(pieces: str, hex: str, target: str = "0617", **top) -> list[tuple[str, int]]:
    g = state(pieces, **top)
    items = values.attack_support(g, Combat("french", "", target), hex)
    assert {item.hex for item in items} == {hex}
    return [(item.key, item.amount) for item in items]


@rule("11.5b")
def test_support_counts_units_in_good_order():
    pieces = "0717: F-I-1 F-I-2 F-I-3 F-IG-C!"
    fought = {"F-I-1": 1}
    assert support(pieces, "0717", fought=fought) == [("support", 3), ("halved", -2)]
    assert total(support("0717: F-I-1 F-IG-C F-IG-A1", "0717")) == 3


@rule("11.5c")
def test_support_across_a_river():
    pieces = "1109: F-III-10 F-III-11 F-I-1 F-IG-A1 ney"
    items = support(pieces, "1109", "1009", forced=["F-III-10", "F-III-11", "F-I-1", "F-IG-A1"])
    assert items == [
        ("support", 4),
        ("halved", -2),
        ("support-river", -2),
        ("support-commander", 1),
    ]
    assert total(items) == 1


@rule("11.5d")
def test_support_against_a_fortified_city():
    assert total(support("1318: F-I-1 F-I-2 F-I-3", "1318", "1317")) == 2
    assert total(support("1318: F-I-1 F-I-2 F-IG-A1", "1318", "1317")) == 3
    assert total(support("1318: F-I-1 F-I-2 F-IG-A1!", "1318", "1317")) == 1


@rule("11.5e")
def test_support_into_a_forest():
    assert total(support("0205: F-I-1 F-I-2 F-I-3", "0205", "0206")) == 2


@rule("11.5f")
def test_commanders_in_support_add_one():
    assert total(support("0717: F-I-1 F-I-2 murat grouchy", "0717")) == 3


@rule("11.5g")
def test_support_can_lower_the_attack():
    pieces = f"0910: {FOUR} / 1109: F-III-10 / 1009: R-1I-5"
    plain = total(attack(pieces, "0910", "1009", fought={"F-III-10": 1}))
    with_support = attack(pieces, "0910", "1009", fought={"F-III-10": 1}, support=["1109"])
    assert total(with_support) == plain - 3  # the river, and no artillery against the walls
    assert total(support("0512: F-I-1", "0512", "0412", fought={"F-I-1": 1})) == -2


@rule("11.6a", "11.18a")
def test_disrupted_defenders_count_nothing():
    pieces = "0616: F-I-1 / 0617: R-1I-5 R-1V-GD R-1V-CG R-1V-1K!"
    assert defence(pieces, **OPEN) == [("factors", 3)]


@rule("11.6b")
def test_types_in_defence():
    assert total(defence("0616: F-I-1 / 0617: R-1I-5 R-1V-GD R-1V-1K", **OPEN)) == 5
    assert total(defence("0616: F-I-1 / 0617: R-1I-5 R-1V-GD R-1V-1K!", **OPEN)) == 2


@rule("11.6c")
def test_terrain_gives_the_defender_nothing():
    pieces = "1318: F-I-1 / 1317: R-1I-5 R-1V-GD R-1V-1K"
    tired = {"R-1I-5": 2, "R-1V-GD": 2, "R-1V-1K": 2}
    assert defence(pieces, "1318", "1317", fought=tired) == [
        ("factors", 3),
        ("types", 2),
        ("quartered", -4),
    ]
    assert total(defence(pieces, "1318", "1317")) == 5


@rule("11.7a")
def test_the_defenders_own_commander():
    pieces = "0616: F-I-1 F-I-2 davout / 0617: R-1I-5 R-1V-GD! R-1V-CG! barclay"
    assert defence(pieces, **OPEN) == [("factors", 1), ("rating", 1)]


@rule("11.7b", "11.7c")
def test_support_in_defence_is_not_reduced_by_rivers():
    pieces = "0910: F-I-1 / 1009: R-1I-5 / 0909: R-1V-1K R-1VI-C1 R-2VIII-2K platov"
    forced = ["R-1V-1K", "R-1VI-C1", "R-2VIII-2K"]
    items = defence(pieces, "0910", "1009", support=["0909"], forced=forced)
    assert items == [("factors", 1), ("support", 3), ("halved", -2), ("support-commander", 1)]


@rule("11.7c")
def test_a_commander_in_support_of_the_defence():
    pieces = "0616: F-I-1 / 0617: R-1I-5 / 0618: R-1I-C wittgenstein"
    assert defence(pieces, **OPEN, support=["0618"])[1:] == [
        ("support", 1),
        ("support-commander", 1),
    ]


@rule("11.18b", "6.4f")
def test_nothing_but_the_die_for_disrupted_or_unfed_units():
    pieces = "0616: F-I-1 / 0617: R-1I-5! R-1V-GD! barclay / 0618: R-1V-CG R-1III-1G platov"
    assert defence(pieces, **OPEN, support=["0618"]) == []
    assert defence("1804: F-I-1 / 1904: R-RIG-1 essen", "1804", "1904", unfed=["R-RIG-1"]) == []


@rule("11.14b", "11.15b", "11.18c", "11.18d")
def test_the_strength_of_both_sides():
    pieces = "0616: F-I-1 F-I-2 F-I-3 / 0717: F-I-5 F-IG-OG! / 0617: R-1I-5! / 0618: R-1V-GD"
    g = state(pieces)
    fought = combat(g, "0616", "0617", supporters={"french": ["0717"], "russian": ["0618"]})
    assert values.strengths(g, fought) == {"french": 4, "russian": 0}
    g.disrupted.remove("R-1I-5")
    assert values.strengths(g, fought) == {"french": 4, "russian": 2}


def test_the_view_shows_the_lines_while_the_order_is_given():
    g, _ = fight("0616: F-I-1 F-IG-C ney / 0617: R-1I-5", "stack:0616")
    shown = view(g, "french").combat
    assert shown is not None
    assert [(i.key, i.amount) for i in shown.sums["french"]] == [
        ("factors", 2),
        ("types", 2),
        ("rating", 2),
    ]
    assert [(i.key, i.amount) for i in shown.sums["russian"]] == [("factors", 1)]
    assert view(g, "russian").combat is None


def test_a_closed_stack_shows_no_lines_before_the_order():
    field = "0616: F-I-1 / 0617: R-1I-5 / 0517: F-I-2"
    options = {"dummies": "yes"}
    g, _ = fight(field, "stack:0616", options=options)
    shown = view(g, "french").combat
    assert shown is not None
    assert set(shown.sums) == {"french"}
    g, _ = fight(field, "stack:0616 cc:4", dice=[6], options=options)
    shown = view(g, "french").combat
    assert shown is not None
    assert set(shown.sums) == {"french", "russian"}
