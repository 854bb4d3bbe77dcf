"""Chapters 10 to 13 of 1813 on the plain: orders, support, values, hits, retreats, commanders."""

from typing import Any

import pytest

from grognard.games.grande_armee import (
    attack,
    commanders,
    escape,
    hits,
    reinforcements,
    support,
    values,
)
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD, field
from tests.games.grande_armee.germany1813.plain import battle, plain
from tests.games.grande_armee.tabletop import of, of_kind, rule, run, said, told, why
from tests.games.tabletop import loaded

GO = "stack:3011 cc:4"
"""The attack of 3011 on 3012, with all Combat Commands; the order needs a die of 3."""
NO_REPLY = {"french": 4, "coalition": 0}


def items(found: list[Any]) -> list[tuple[str, int]]:
    return [(item.key, item.amount) for item in found]


def attacking(pieces: str, origin: str = "3011", target: str = "3012", **top: Any) -> int:
    support_ = top.pop("support", [])
    g = plain(pieces, **top)
    units = [p for p, hex in g.at.items() if hex == origin and p in BOARD.units]
    combat = Combat("french", origin, target, units, supporters={"french": support_})
    return sum(item.amount for item in values.attack_value(g, combat))


def defending(pieces: str, **top: Any) -> int:
    support_ = top.pop("support", [])
    g = plain(pieces, **top)
    combat = Combat("french", "3011", "3012", [], supporters={"coalition": support_})
    return sum(item.amount for item in values.defence_value(g, combat))


# --- 10


@rule("10.1a")
def test_some_units_of_a_stack_attack_one_enemy_stack():
    pieces = "3012: F-OG-1 F-OG-2 F-XI-35 F-IG-CL / 3011: R-I-5 / 3013: R-I-14"
    g, asked = battle(pieces, "stack:3012 unit:F-IG-CL")
    assert set(of_kind(asked[-1], "target")) == {"3011", "3013"}
    assert why(asked[-1], "cc:0") == "10.1c"
    assert g.combat is not None
    assert g.combat.units == ["F-OG-1", "F-OG-2", "F-XI-35"]


@rule("10.1b")
def test_a_disrupted_unit_keeps_its_stack_from_attacking():
    g = plain("3012: F-OG-1 F-OG-2 F-IG-CL F-IG-CH F-IG-A1 F-IG-A2! / 3011: R-I-5")
    assert attack.attackers(g, "french") == []


@rule("10.1c")
def test_foragers_defend_and_support_a_defence_only():
    pieces = "3011: F-XI-35 / 2912: F-XI-36 / 3112: F-VI-20 / 3012: R-I-5"
    _, asked = battle(pieces, GO, dice=[6], forage=["2912"])
    assert of_kind(asked[-1], "call") == ["3112"]
    assert why(asked[-1], "call:2912") == "10.1d"
    g, _ = battle(pieces, forage=["3011"])
    assert of(attack.may_attack(g, "french", "3011")) == "10.1d"
    defence = "3011: R-I-5 / 3012: F-XI-35 / 3013: F-XI-36"
    _, asked = battle(
        defence,
        "stack:3011 cc:3",
        dice=[6],
        forage=["3013", "3012"],
        commands={"french": 0, "coalition": 3},
    )
    assert said(asked[-1]) == "french support.defence"


@rule("10.2a", "10.2d", "10.2e")
def test_an_order_adds_commands_and_the_best_rating():
    g, _ = battle("3011: F-XI-35 ney latour / 3012: R-I-5", "stack:3011 cc:2", dice=[3, 3, 3, 3])
    assert told(g, "attack-goes")[0].args["n"] == 7
    assert g.commands["french"] == 2


@rule("10.2a")
@pytest.mark.parametrize("number", ["-1", "5", "99999999999999999999"])
def test_nobody_puts_in_commands_that_he_does_not_have(number: str):
    _, asked = battle("3011: F-XI-35 ney / 3012: R-I-5", "stack:3011")
    refusal = asked[-1].why(f"cc:{number}")
    assert refusal is not None
    assert (refusal.rule, refusal.args) == ("10.2a", {"n": 4})


@rule("16.1w")
@pytest.mark.parametrize(
    ("word", "key"), [("keep:46", "card-not-for-this"), ("use:x", "not-asked")]
)
def test_a_card_that_adds_nothing_to_an_attack_is_not_kept_from_it(word: str, key: str):
    _, asked = battle("3011: F-XI-35 ney / 3012: R-I-5", "stack:3011")
    refusal = asked[-1].why(word)
    assert refusal is not None
    assert refusal.key == key


@rule("10.2b", "10.2e")
def test_a_die_of_1_aborts():
    field_ = "3011: F-XI-35 napoleon / 3012: R-I-5"
    g, asked = battle(field_, "stack:3011 cc:2", dice=[1])
    assert g.commands["french"] == 2
    assert said(asked[-1]) == "coalition attack.stack"
    _, asked = battle(field_, "stack:3011 cc:2 pass", dice=[1])
    assert said(asked[-1]) == "french attack.stack"


@rule("10.2c")
def test_less_than_seven_fails():
    g, asked = battle("3011: F-XI-35 davout / 3012: R-I-5", "stack:3011 cc:0 pass", dice=[3])
    assert told(g, "attack-fails")[0].args["n"] == 6
    assert [said(a) for a in asked].count("french attack.stack") == 1


@rule("10.3a")
def test_only_stacks_next_to_the_defender_support():
    pieces = "3011: F-XI-35 / 2912: F-XI-36 / 3010: F-VI-20 / 3012: R-I-5"
    _, asked = battle(pieces, GO, dice=[6])
    assert of_kind(asked[-1], "call") == ["2912"]
    assert why(asked[-1], "call:3010") == "10.3a"
    pieces = "3011: F-XI-35 / 2912: F-XI-36! / 3112: F-VI-20 F-YG-1! / 3012: R-I-5"
    _, asked = battle(pieces, GO, dice=[6])
    assert of_kind(asked[-1], "call") == ["3112"]


@rule("10.4a", "10.4b")
def test_support_rolls():
    pieces = "3011: F-XI-35 / 2912: F-XI-36 ney / 3112: F-VI-20 / 3012: R-I-5"
    words = "stack:3011 cc:2 call:2912 call:3112"
    g, _ = battle(pieces, words, dice=[6, 3, 3, 1, 1, 3], commands=NO_REPLY)
    assert told(g, "support-joins")[0].args["n"] == 7
    assert told(g, "support-fails")[0].args["n"] == 5
    assert g.commands["french"] == 2
    pieces = "3011: F-XI-35 / 2912: F-XI-36 davout / 3012: R-I-5"
    g, _ = battle(pieces, "stack:3011 cc:3 call:2912", dice=[6, 1, 1, 1, 3], commands=NO_REPLY)
    assert told(g, "support-joins")[0].args["n"] == 7


@rule("10.5a")
def test_the_defender_calls_with_his_own_commands():
    pieces = "3011: F-OG-1 F-OG-2 / 3012: R-I-5 / 3013: R-OP1 R-I-14 platov"
    g, _ = battle(pieces, f"{GO} cc:2 call:3013", dice=[6, 4, 1, 1, 3])
    assert told(g, "support-joins")[0].args["n"] == 7  # 4 + 2 + 2 - 1


@rule("10.5b")
def test_the_defending_stack_rolls_for_nothing():
    g, _ = battle("3011: F-XI-35 / 3012: R-I-5 R-I-14", GO, dice=[6, 1, 2, 3], commands=NO_REPLY)
    assert g.combat is not None
    assert g.combat.defence == 4
    assert g.combat.defenders == ["R-I-5", "R-I-14"]


@rule("10.6a")
def test_orders_alternate():
    pieces = "3011: F-XI-35 F-XI-36 / 3012: R-I-5 R-I-14"
    _, asked = battle(pieces, "stack:3011 cc:0 stack:3012 cc:0", dice=[1, 1])
    assert [said(a) for a in asked if a.key == "attack.stack"] == [
        "french attack.stack",
        "coalition attack.stack",
        "french attack.stack",
    ]


@rule("10.6b")
def test_who_declines_is_out_who_cannot_is_asked_later():
    pieces = "3011: F-XI-35 F-XI-36 / 3012: R-I-5 R-I-14"
    words = "stack:3011 cc:0 pass stack:3011 cc:0 stack:3011 cc:0"
    _, asked = battle(pieces, words, dice=[1, 1, 1])
    assert [said(a) for a in asked].count("coalition attack.stack") == 1
    g, asked = battle("3011: F-XI-35 / 3012: R-I-5 R-I-14!", "stack:3011 cc:0", dice=[1])
    assert said(asked[-1]) == "french attack.stack"
    assert g.done == []


@rule("10.7", "11.2b", "11.2c")
def test_a_stack_may_attack_again_with_half_its_value():
    pieces = "3011: F-OG-1 F-OG-2 / 3012: R-I-5 R-I-14 R-II-3"
    g = plain(pieces, fought={"F-OG-1": 1, "F-OG-2": 1})
    assert attack.attackers(g, "french") == ["3011"]
    assert attacking(pieces, fought={"F-OG-1": 1}) == 1
    assert attacking(pieces) == 2


@rule("10.8", "8.4b")
def test_the_phase_ends_without_markers():
    g, _ = battle(
        "3011: F-XI-35 / 3012: R-I-5",
        "pass pass",
        forced=["F-XI-35"],
        fought={"R-I-5": 2},
    )
    assert (g.forced, g.fought) == ([], {})


# --- 11: before the combat, and the values


@rule("11.1")
def test_cavalry_gives_way_to_infantry():
    pieces = "3011: F-OG-1 F-OG-2 F-XI-35 / 3012: R-PAHL R-LANS!"
    g, asked = battle(pieces, GO, dice=[6])
    assert said(asked[-1]) == "coalition retreat.before"
    g, asked = battle(pieces, f"{GO} hex:3013", dice=[6])
    assert said(asked[-1]) == "french advance.units"
    assert g.fought == {}
    assert g.disrupted == ["R-LANS"]
    pieces = pieces.replace("F-XI-35", "F-IG-CL")
    _, asked = battle(pieces, GO, dice=[6, 3, 3, 3])
    assert "retreat.before" not in [a.key for a in asked]


@rule("11.2a")
def test_modifiers_add_up_in_the_order_of_the_rules():
    # across the Elbe into fortified Torgau; a rough fortress is not on the map
    pair = next((a, b) for a, b in sorted(BOARD.rivers) if b == BOARD.city("Dresden"))
    g = field(f"{pair[0]}: F-OG-1 F-IG-CL F-IG-A1 davout / {pair[1]}: R-I-5")
    combat = Combat("french", *pair, ["F-OG-1", "F-IG-CL", "F-IG-A1"])
    assert items(values.main_attack(g, combat)) == [
        ("factors", 3),
        ("types", 4),
        ("river", -3),
        ("fortified-guns", -1),
        ("rating", 3),
    ]


@rule("11.2b", "11.2e")
def test_support_counts_as_a_combat():
    pieces = "3011: F-OG-1 / 2912: F-OG-2 ney / 3012: R-I-5 R-I-14 R-II-3"
    words = f"{GO} call:2912"
    g, _ = battle(pieces, words, dice=[6, 6, 3, 3, 3], commands=NO_REPLY)
    assert g.fought["F-OG-2"] == g.fought["F-OG-1"] == g.fought["R-I-5"] == 1
    assert values.fatigue(g, ["F-OG-2"]) == 2
    g.fought["F-OG-2"] = 2
    assert values.fatigue(g, ["F-OG-2"]) == 4


@rule("11.2c")
def test_one_forced_march_halves_the_stack():
    assert defending("3012: R-I-5 R-I-14 R-II-3", forced=["R-I-5"]) == 1


@rule("11.2d")
@pytest.mark.parametrize(("forced", "fought"), [(["F-OG-1"], 1), ([], 3), (["F-OG-1"], 3)])
def test_divided_by_four_and_never_more(forced: list[str], fought: int):
    six = "3011: F-OG-1 F-OG-2 F-XI-35 F-XI-36 F-IG-CL F-IG-A1 / 3012: R-I-5"
    assert attacking(six) == 10
    assert attacking(six, forced=forced, fought={"F-OG-2": fought}) == 2


RIVER = next(
    (a, b)
    for a, b in sorted(BOARD.rivers)
    if BOARD.hexes[a].terrain == BOARD.hexes[b].terrain == "clear" and not BOARD.hexes[b].fortified
)


def real(pieces: str, origin: str, target: str, **top: Any) -> list[tuple[str, int]]:
    g = field(pieces, **top)
    units = [p for p, hex in g.at.items() if hex == origin and p in BOARD.units]
    combat = Combat("french", origin, target, units, supporters=top.get("supporters", {}))
    return items(values.main_attack(g, combat))


@rule("11.3", "11.4a")
def test_types_then_halving_then_the_river():
    a, b = RIVER
    units = "F-OG-1 F-OG-2 F-XI-35 F-IG-CL"
    found = real(f"{a}: {units} / {b}: R-I-5", a, b, forced=["F-OG-1"])
    assert found == [("factors", 4), ("types", 2), ("halved", -3), ("river", -3)]
    six = "F-OG-1 F-OG-2 F-XI-35 F-XI-36"
    assert real(f"{a}: {six} / {b}: R-I-5", a, b) == [("factors", 4), ("river", -3)]


@rule("11.4b")
def test_a_fortress_costs_two_or_one_with_guns():
    dry = next(h for h in BOARD.near["3415"] if ("3415", h) not in BOARD.rivers)
    assert real(f"{dry}: F-OG-1 F-OG-2 / 3415: R-I-5", dry, "3415") == [
        ("factors", 2),
        ("fortified", -2),
    ]
    assert real(f"{dry}: F-OG-1 F-IG-A1 / 3415: R-I-5", dry, "3415") == [
        ("factors", 2),
        ("types", 2),
        ("fortified-guns", -1),
    ]


@rule("11.4c", "11.4d")
def test_difficult_ground_costs_two_with_or_without_a_road():
    a, b = next(
        (a, b)
        for a, b in sorted(BOARD.roads)
        if BOARD.hexes[b].terrain == "forest" and (a, b) not in BOARD.rivers
    )
    assert real(f"{a}: F-OG-1 / {b}: R-I-5", a, b) == [("factors", 1), ("difficult", -2)]
    c, d = next((a, b) for a, b in sorted(BOARD.rivers) if BOARD.hexes[b].terrain == "forest")
    found = real(f"{c}: F-OG-1 / {d}: R-I-5", c, d)
    assert sum(amount for _, amount in found) == 1 - 3 - 2


@rule("11.5a")
def test_the_rating_counts_up_to_the_number_of_units():
    assert attacking("3011: F-OG-1 F-OG-2 napoleon latour / 3012: R-I-5") == 2 + 2


@rule("11.5b", "11.5d")
def test_support_of_an_attack():
    pieces = "3011: F-OG-1 / 3012: R-I-5 / 2912: F-OG-2 F-XI-35 F-IG-CL F-XI-36!"
    assert attacking(pieces, support=["2912"]) == 1 + 3
    assert attacking(pieces, support=["2912"], forced=["F-XI-36"]) == 1 + 1
    assert attacking(f"{pieces} ney latour", support=["2912"]) == 1 + 3 + 1
    words = "stack:3011 cc:4 call:2912"
    pieces = "3011: F-OG-1 F-OG-2 F-XI-35 F-XI-36 ney / 3012: R-I-5"
    pieces += " / 2912: F-IG-CL F-IG-CH F-VI-20 latour sebastiani"
    g, _ = battle(pieces, words, dice=[6, 6, 5, 1, 3], commands=NO_REPLY)
    assert g.combat is not None
    assert g.combat.attack == 4 + 2 + 3 + 1 + 5


@rule("11.5c")
def test_support_across_a_river_into_a_fortress():
    river = next(a for a, b in sorted(BOARD.rivers) if b == "3415")
    dry = next(h for h in BOARD.near["3415"] if ("3415", h) not in BOARD.rivers)
    g = field(f"{dry}: F-OG-1 / {river}: F-OG-2 / 3415: R-I-5")
    combat = Combat("french", dry, "3415", ["F-OG-1"])
    assert sum(i.amount for i in values.attack_support(g, combat, river)) == 1 - 2 - 1
    wood, near = next(
        (b, a)
        for a, b in sorted(BOARD.roads)
        if BOARD.hexes[b].terrain == "forest" and (a, b) not in BOARD.rivers
    )
    g = field(f"{near}: F-OG-2 F-IG-A1! / {wood}: R-I-5")
    combat = Combat("french", near, wood, [])
    assert items(values.attack_support(g, combat, near)) == [
        ("support", 1),
        ("support-difficult", -1),
    ]


@rule("11.6")
def test_the_defence_value():
    assert defending("3012: R-I-5 R-I-14 R-PAHL! R-ART1") == 3 + 2


@rule("11.7a")
def test_the_rating_of_the_defence_counts_up_to_the_good_order_units():
    assert defending("3012: R-I-5 R-I-14! R-II-3! blucher") == 1 + 1


@rule("11.7b", "11.7c")
def test_support_of_a_defence():
    pieces = "3012: R-I-5 / 3013: R-PAHL R-LANS R-GOL1 platov"
    assert defending(pieces, support=["3013"], forced=["R-PAHL"]) == 1 + 1 + 1
    pieces = "3011: F-OG-1 / 3012: R-I-5 R-I-14 R-PAHL wittgenstein"
    g, _ = battle(pieces, GO, dice=[6, 1, 2, 3], commands=NO_REPLY)
    assert g.combat is not None
    assert g.combat.defence == 3 + 2 + 2 + 2


# --- 11: results and hits


@rule("11.8")
def test_the_higher_value_wins():
    g, _ = battle("3011: F-OG-1 F-OG-2 / 3012: R-I-5", GO, dice=[6, 6, 1, 3], commands=NO_REPLY)
    assert told(g, "combat-won")[0].args["side"] == "side:french"
    pieces = "3011: F-OG-1 / 3012: R-I-5 R-I-14"
    g, _ = battle(pieces, GO, dice=[6, 1, 6, 3], commands=NO_REPLY)
    assert told(g, "combat-won")[0].args["side"] == "side:coalition"


@rule("11.9")
def test_a_tie_hits_one_attacker_and_rolls_no_further_die():
    pieces = "3011: F-OG-1 F-OG-2 / 3012: R-I-5 R-I-14"
    g, asked = battle(pieces, f"{GO} hit:F-OG-1 done", dice=[6, 3, 3], commands=NO_REPLY)
    assert g.disrupted == ["F-OG-1"]
    assert g.combat is None
    assert asked[-1].key == "attack.stack"
    assert set(g.at.values()) == {"3011", "3012"}


@rule("11.10")
def test_a_victorious_defender_may_go_and_is_not_followed():
    pieces = "3011: F-OG-1 F-OG-2 / 3012: R-I-5 R-I-14 R-II-3"
    words = f"{GO} hit:F-OG-1 hit:F-OG-1 hex:3013"
    g, asked = battle(pieces, words, dice=[6, 1, 2, 1], commands=NO_REPLY)
    assert g.at["R-I-5"] == "3013"
    assert g.at["F-OG-2"] == "3011"
    assert "advance.units" not in [a.key for a in asked]


def after(pieces: str, margin: int, words: str = "", **top: Any) -> tuple[State, list[Ask]]:
    """What follows when 3012, attacked from 3011, has been beaten by so much."""
    g = plain(pieces, **top)
    defenders = [p for p, h in g.at.items() if h == "3012" and p in BOARD.units]
    attackers = [p for p, h in g.at.items() if h == "3011" and p in BOARD.units]
    g.combat = Combat(
        "french",
        "3011",
        "3012",
        attackers,
        step="retreat",
        defenders=defenders,
        attack=20 + margin,
        defence=20,
    )
    g.done, g.mover = list(g.sides), "french"
    return g, run(g, attack.attacks(g), words)


BEATEN = "3011: F-OG-1 F-IG-CL / 3012: R-I-5 R-I-14 R-II-3! barclay"


@rule("11.11a", "11.12a", "11.18a")
def test_all_retreat_together():
    g, asked = after(BEATEN, 3)
    assert asked[-1].choices == ["hex:2913", "hex:3013", "hex:3113"]
    assert why(asked[-1], "stay") == "11.12a"
    g, _ = after(BEATEN, 3, "hex:3113 stay")
    assert {g.at[p] for p in ("R-I-5", "R-I-14", "barclay")} == {"3113"}
    assert "R-II-3" in g.eliminated  # ridden down (11.16)
    g, _ = after(BEATEN.replace("F-IG-CL", "F-OG-2"), 3, "hex:3113 stay")
    assert g.at["R-II-3"] == "3113"


@rule("11.11c")
def test_a_crowded_refuge_pushes_the_surplus_on():
    pieces = "3011: F-OG-1 F-OG-2 / 3012: P-ROD R-III-1G R-III-2G"
    pieces += " / 3013: R-V-1GD R-V-2GD R-GOL1 R-GOL2"  # 4 OF
    pieces += " / 2913: F-XI-35 / 3113: F-XI-36"
    g, _ = after(pieces, 3, "unit:P-ROD hex:3014 stay")
    assert g.at["R-III-1G"] == g.at["R-III-2G"] == "3013"
    assert g.at["P-ROD"] == "3014"
    assert g.disrupted == ["P-ROD"]


@rule("11.12a")
def test_who_cannot_retreat_is_eliminated():
    ring = "2913: F-XI-35 / 3013: F-XI-36 / 3113: F-VI-20 / 3015: P-HOR"
    g, asked = after(f"{BEATEN} / {ring}", 3, dice=[6])
    assert g.eliminated == ["R-I-5", "R-I-14", "R-II-3"]
    assert said(asked[-1]) == "french advance.units"


@rule("11.12b")
def test_a_margin_of_two_leaves_the_choice_and_only_cavalry_follows():
    pieces = BEATEN.replace(" R-II-3!", "")
    _, asked = after(pieces, 1)
    assert "stay" in asked[-1].choices
    _, asked = after(pieces, 2, "hex:3013")
    assert asked[-1].choices == ["advance", "stay"]
    assert why(asked[-1], "unit:F-OG-1") == "11.12e"
    g, _ = after(pieces, 2, "hex:3013 advance")
    assert (g.at["F-IG-CL"], g.at["F-OG-1"]) == ("3012", "3011")
    g, _ = after(pieces, 2, "stay")
    assert g.at["R-I-5"] == "3012"


@rule("11.12c")
def test_advances_are_free_unit_by_unit_and_never_of_supporters():
    pieces = "3011: F-OG-1 F-OG-2 F-XI-35! / 2912: F-IG-CL / 3012: R-I-5"
    g, asked = after(pieces, 3, "hex:3013")
    assert of_kind(asked[-1], "unit") == ["F-OG-1", "F-OG-2"]
    assert why(asked[-1], "unit:F-XI-35") == "11.12g"
    assert why(asked[-1], "unit:F-IG-CL") == "11.12f"
    g, _ = after(pieces, 3, "hex:3013 unit:F-OG-2 advance")
    assert (g.at["F-OG-1"], g.at["F-OG-2"]) == ("3012", "3011")


@rule("11.13", "11.17c")
def test_an_empty_hex_may_be_entered_whatever_the_margin():
    g, asked = battle(
        "3011: F-OG-1 F-OG-2 / 3012: R-I-5", f"{GO}", dice=[6, 3, 2, 1], commands=NO_REPLY
    )
    assert g.eliminated == ["R-I-5"]
    assert said(asked[-1]) == "french advance.units"
    assert set(of_kind(asked[-1], "unit")) == {"F-OG-1", "F-OG-2"}


@rule("11.16")
def test_pursuit():
    pieces = "3011: F-OG-1 F-IG-CL / 3012: R-I-5! R-I-14!"
    g, _ = after(pieces, 3, "hex:3013 hit:R-I-5 stay")
    assert g.eliminated == ["R-I-5"]
    g, _ = after(pieces.replace("R-I-14!", "R-PAHL"), 3, "hex:3013 stay")
    assert g.eliminated == []
    g, _ = after("3011: F-OG-1 F-IG-CL / 3012: R-I-5 R-I-14", 3, "hex:3013 stay")
    assert g.eliminated == []


@rule("11.17a")
def test_hits_come_before_retreat_and_advance():
    pieces = "3011: F-OG-1 F-OG-2 F-XI-35 / 3012: R-I-5 R-I-14 R-II-3"
    words = f"{GO} hit:R-I-5 hit:R-I-14 hit:R-II-3 done hit:F-OG-1 done hex:3013 stay"
    g, _ = battle(pieces, words, dice=[6, 4, 1, 3], commands=NO_REPLY)
    keys = [event.key for event in told(g)]
    assert keys.index("combat-won") < keys.index("stack-retreats")
    assert keys.index("unit-disrupted") < keys.index("stack-retreats")


SPLIT = "3011: F-OG-1 F-OG-2 F-IG-CL F-XI-35 / 3012: R-I-5 R-I-14 / 3013: R-II-3 R-II-4 platov"


@rule("11.17b")
def test_at_least_half_falls_on_the_main_stack():
    start = f"{GO} cc:3 call:3013"
    dice = [6, 6, 5, 3]  # 4 + 2 + 5 to 2 + 3 + 3
    g, asked = battle(SPLIT, start, dice=dice)
    assert g.combat is not None
    assert g.combat.hits["coalition"] == 3
    _, asked = battle(SPLIT, f"{start} hit:R-II-3", dice=dice)
    assert why(asked[-1], "hit:R-II-4") == "11.17b"  # two of three on the defenders


@rule("11.17c")
def test_two_hits_disrupt_two_or_eliminate_one():
    pieces = "3011: F-OG-1 F-OG-2 F-XI-35 / 3012: R-I-5 R-I-14 R-II-3"
    for words, disrupted, lost in (
        ("hit:R-I-5 hit:R-I-14", ["R-I-5", "R-I-14"], []),
        ("hit:R-I-5 hit:R-I-5", [], ["R-I-5"]),
    ):
        g, _ = battle(pieces, f"{GO} {words}", dice=[6, 4, 2, 1], commands=NO_REPLY)
        assert g.disrupted == disrupted
        assert g.eliminated == lost


@rule("11.17d")
def test_one_hit_more_frees_the_stack_of_a_disrupted_unit():
    pieces = "3011: F-OG-1 F-OG-2 F-XI-35 F-XI-36 / 3012: R-I-5 R-I-14 R-II-3"
    # 4 + 1 to 3 + 3: one hit on the attackers
    words = f"{GO} hit:F-OG-1 extra:F-OG-1"
    g, _ = battle(pieces, words, dice=[6, 1, 3, 3], commands=NO_REPLY)
    assert g.eliminated == ["F-OG-1"]
    assert g.disrupted == []


@rule("11.18b", "11.18c")
def test_a_disrupted_defence_is_the_die_alone_and_inflicts_nothing():
    pieces = "3011: F-OG-1 F-OG-2 / 3012: R-I-5! R-I-14! blucher / 3013: R-II-3 R-II-4 platov"
    start = f"{GO} cc:3 call:3013"
    g, _ = battle(pieces, start, dice=[6, 6, 6, 4, 6])
    assert g.combat is not None
    assert g.combat.defence == 4
    assert g.combat.hits["coalition"] == 4
    words = f"{start} hit:R-II-3 hit:R-II-4 hit:R-I-5"
    g, _ = battle(pieces, words, dice=[6, 6, 6, 4, 6, 6])
    assert set(g.eliminated) == {"R-I-5", "R-I-14"}
    assert sorted(g.disrupted) == ["R-II-3", "R-II-4"]  # no hit on the French


@rule("11.19a", "14.4.0a")
def test_commanders_without_troops_roll():
    g = plain("3012: ney latour / 3014: F-XI-35", dice=[1, 2])
    run(g, escape.escape(g, ["ney", "latour"]))
    assert g.eliminated == ["ney"]
    assert g.at["latour"] == "3014"
    g = plain("3012: napoleon / 3014: F-XI-35", dice=[1])
    run(g, escape.escape(g, ["napoleon"]))
    assert g.outcome is not None
    assert (g.outcome.winners, g.outcome.rule) == (("coalition",), "14.4.0a")
    g, asked = battle("3011: F-XI-35 / 3012: blucher / 3014: R-I-5", GO, dice=[6, 4])
    assert g.at["blucher"] == "3014"
    assert g.fought == {}
    assert said(asked[-1]) == "french advance.units"


@rule("11.19b", "14.4.0a")
def test_refuges_within_three_hexes():
    g = plain("3012: ney / 3015: F-XI-35 / 3008: F-XI-36", dice=[2])
    run(g, escape.escape(g, ["ney"]))
    assert g.at["ney"] == "3015"
    g = plain("3012: napoleon / 3008: F-XI-36", dice=[6])
    run(g, escape.escape(g, ["napoleon"]))
    assert g.outcome is not None
    assert g.outcome.winners == ("coalition",)


# --- 12 and 13


@rule("12.1a")
def test_a_commander_who_marched_may_move_three_hexes():
    g = plain("3012: ney / 3015: F-XI-35 / 3016: F-XI-36", marched=["ney"])
    commanders.begin(g)
    assert commanders.goals(g, "ney") == ["3015"]


@rule("12.1b", "12.1c")
def test_where_commanders_may_end_and_pass():
    g = plain("3014: blucher / 3015: F-IG-CL! / 3112: P-HOR")
    assert set(commanders.goals(g, "blucher")) == {"2816", "3016", "3112"}  # cities, a stack
    g = plain("3014: ney / 3112: F-XI-35")
    assert commanders.goals(g, "ney") == ["3112", "3316"]  # an empty enemy city is no shelter
    g = plain("3014: ney / 3016: davout")
    assert "3016" in commanders.goals(g, "ney")
    g = plain("3116: ney / 2916: F-XI-35 / 3015: R-I-5")
    assert "2916" not in commanders.goals(g, "ney")  # the way leads through an empty enemy city
    g.at["F-XI-36"] = "3016"
    assert "2916" in commanders.goals(g, "ney")


@rule("12.2")
def test_commanders_move_by_turns():
    pieces = "3014: ney / 3015: F-XI-35 / 3010: blucher / 3009: P-HOR"
    g = plain(pieces, commands_at_start={"french": 4, "coalition": 3})
    commanders.begin(g)
    words = "commander:ney hex:3015 commander:blucher hex:3009"
    asked = run(g, commanders.moves(g), words)
    assert [a.seat for a in asked[:4]] == ["french", "french", "coalition", "coalition"]


@rule("13.2")
def test_the_side_with_more_trains_places_first():
    g = field(turn=2, awaited={"ney": 2, "F-III-8": 2, "korff": 2, "R-TROU": 2})
    asked = run(g, reinforcements.arrive(g), lambda ask: ask.choices[0])
    assert [a.seat for a in asked] == ["french", "french", "coalition", "coalition"]
    assert g.awaited == {}


@rule("13.3a")
def test_where_reinforcements_may_stand():
    # F-III-9: 4318, 4217 or 4018
    beside = next(h for h in BOARD.near["4318"] if h not in BOARD.near["4217"] and h != "4217")
    full = "4217: F-V-16 F-V-17 F-V-18"
    g = field(f"{beside}: R-I-5 / {full}", turn=3, awaited={"F-III-9": 3})
    assert reinforcements.places(g, "french", "F-III-9") == ["4018"]


@rule("13.3b")
def test_reinforcements_without_a_place_are_lost():
    g = field(f"{BOARD.near['4220'][0]}: R-I-5", turn=5, awaited={"F-IV-38": 5})
    run(g, reinforcements.arrive(g))
    assert g.removed == ["F-IV-38"]
    assert g.awaited == {}


# --- the worked examples

EXAMPLE = (
    "3011: F-OG-1 F-OG-2 F-XI-35 F-IG-CL F-IG-A1 davout / 2912: F-VI-20 F-YG-1 ney"
    " / 3112: F-XI-36 / 3012: R-I-5 R-I-14 R-PAHL constantine / 2913: R-GOL1 R-GOL2 platov"
    " / 3013: R-OP1 wittgenstein / 3113: R-II-3"
)
"""Davout attacks Constantine. For Davout: Ney in 2912, stack C in 3112; for Constantine: Platov in
2913, Wittgenstein with a Conscript unit in 3013, stack Y in 3113."""
HAVE = {"french": 3, "coalition": 2}


@rule("Ex1a")
def test_example_1_who_may_support():
    g = plain(EXAMPLE)
    units = ["F-OG-1", "F-OG-2", "F-XI-35", "F-IG-CL", "F-IG-A1"]
    combat = Combat("french", "3011", "3012", units)
    assert [BOARD.commanders[c].rating for c in ("davout", "constantine", "ney")] == [3, 1, 2]
    assert [BOARD.commanders[c].rating for c in ("platov", "wittgenstein")] == [2, 2]
    assert support.candidates(g, combat, "french") == ["2912", "3112"]
    assert support.candidates(g, combat, "coalition") == ["2913", "3013", "3113"]


@rule("Ex1c")
@pytest.mark.parametrize(
    ("die", "cc", "total", "key"),
    [(3, 1, 7, "attack-goes"), (3, 0, 6, "attack-fails"), (1, 1, 5, "attack-aborted")],
)
def test_example_1_the_order(die: int, cc: int, total: int, key: str):
    g, _ = battle(EXAMPLE, f"stack:3011 cc:{cc}", dice=[die], commands=HAVE)
    assert told(g, key)[0].args["n"] == total


@rule("Ex1b", "Ex1d", "Ex1e", "Ex1f")
def test_example_1_support():
    words = "stack:3011 cc:1 cc:2 call:2912 call:3112 call:2913 call:3013 call:3113"
    g, asked = battle(EXAMPLE, words, dice=[3, 5, 3, 3, 5, 1, 3, 3, 3], commands=HAVE)
    seats = [said(a) for a in asked]
    assert seats.index("coalition support.commands") < seats.index("french support.attack")
    assert g.commands == {"french": 2, "coalition": 0}
    joins = {e.args["hex"]: e.args["n"] for e in told(g, "support-joins")}
    fails = {e.args["hex"]: e.args["n"] for e in told(g, "support-fails")}
    assert joins == {"hex:2912": 8, "hex:2913": 7, "hex:3013": 8}
    assert fails == {"hex:3112": 4, "hex:3113": 3}
    fought = {hex for unit, hex in g.at.items() if g.fought.get(unit) == 1}
    assert fought == {"3011", "2912", "3012", "2913", "3013"}


VIENNA = BOARD.city("Vienna")
OVER, BESIDE = (
    [h for h in BOARD.near["3415"] if (("3415", h) in BOARD.rivers) is wet] for wet in (True, False)
)
SIX = ["F-OG-1", "F-OG-2", "F-XI-35", "F-XI-36", "F-IG-CL", "F-IG-A1"]


def example_2(gun: bool = True) -> tuple[State, Combat]:
    """The second example at Dresden, fortified and across a river: our Vienna has no walls."""
    ney = "F-VI-20 F-YG-1 F-YG-2 F-IG-A2" if gun else "F-VI-20 F-YG-1 F-YG-2 F-YG-3"
    a, b = OVER[:2]
    d, c = BESIDE[:2]
    pieces = (
        f"{a}: {' '.join(SIX)} davout / {b}: {ney} ney / 3415: R-I-5 R-I-14 R-PAHL constantine"
        f" / {c}: R-GOL1 R-GOL2 R-LANS platov / {d}: R-V-GLC wittgenstein"
    )
    g = field(pieces, opened=["austria"], forced=[*ney.split(), "R-GOL1", "R-GOL2", "R-LANS"])
    helpers = {"french": [b], "coalition": [c, d]}
    combat = Combat("french", a, "3415", list(SIX), supporters=helpers)
    combat.defenders = ["R-I-5", "R-I-14", "R-PAHL"]
    return g, combat


@rule("Ex2a")
def test_example_2_davout():
    g, combat = example_2()
    found = values.main_attack(g, combat)
    assert items(found) == [
        ("factors", 6),
        ("types", 4),
        ("river", -3),
        ("fortified-guns", -1),
        ("rating", 3),
    ]
    steps = [sum(i.amount for i in found[:n]) for n in range(1, 6)]
    assert steps == [6, 10, 7, 6, 9]


@rule("Ex2b", "Ex2c")
@pytest.mark.parametrize(("gun", "worth"), [(True, 1), (False, 0)])
def test_example_2_ney(gun: bool, worth: int):
    g, combat = example_2(gun)
    assert sum(i.amount for i in values.attack_support(g, combat, OVER[1])) == worth
    assert sum(i.amount for i in values.attack_value(g, combat)) + 5 == 14 + worth


@rule("Ex2d", "Ex2e", "Ex2f")
def test_example_2_constantine():
    g, combat = example_2()
    found = values.main_defence(g, combat)
    assert items(found) == [("factors", 3), ("types", 2), ("rating", 1)]
    for hex in BESIDE[:2]:
        assert sum(i.amount for i in values.defence_support(g, combat, hex)) == 2
    assert sum(i.amount for i in values.defence_value(g, combat)) + 2 == 12


@rule("Ex2g", "Ex2h")
def test_example_2_hits():
    g, combat = example_2()
    strengths = values.strengths(g, combat)
    assert strengths == {"french": 10, "coalition": 7}
    assert hits.loser_hits(g, 15 - 12, strengths["french"]) == 3
    assert hits.loser_hits(g, 99, strengths["french"]) == 20
    found = [hits.counter_hits(g, 3, strengths["coalition"], die) for die in range(1, 7)]
    assert found == [0, 0, 1, 1, 2, 3]
    g.combat = combat
    combat.attack, combat.defence, combat.step = 15, 12, "loser"
    combat.strength = strengths
    hits.hit_loser(g)
    asked = run(g, hits.assign(g), "hit:R-V-GLC")
    assert why(asked[-1], "hit:R-GOL1") == "11.17b"  # two of the three on Constantine's stack


@rule("Ex1c", "Ex1d", "Ex1e", "Ex1f", "Ex2c", "Ex2f", "Ex2g", "Ex2h")
def test_both_examples_as_one_combat():
    """Every die of the two examples in its order, and a 4 for the hits of 11.15."""
    g, _ = example_2()
    (a, b), (d, c) = OVER[:2], BESIDE[:2]
    third, fourth = (h for h in BOARD.near["3415"] if h not in (a, b, c, d))
    for unit, hex in (("F-VII-32", third), ("R-II-3", fourth), ("P-DON", d)):
        g.at[unit] = hex
    del g.at["R-V-GLC"]
    g.dice = loaded([3, 5, 3, 3, 5, 1, 5, 2, 4])
    g.commands, g.commands_at_start = dict(HAVE), dict(HAVE)
    attack.begin(g)
    words = f"stack:{a} target:3415 cc:1 cc:2 call:{b} call:{third} call:{c} call:{d} call:{fourth}"
    asked = run(g, attack.attacks(g), words)
    assert told(g, "attack-goes")[0].args["n"] == 7
    joins = {e.args["hex"]: e.args["n"] for e in told(g, "support-joins")}
    assert joins == {f"hex:{b}": 8, f"hex:{c}": 7, f"hex:{d}": 8}
    fails = {e.args["hex"]: e.args["n"] for e in told(g, "support-fails")}
    assert fails == {f"hex:{third}": 4, f"hex:{fourth}": 3}
    (values_told,) = told(g, "combat-values")
    assert (values_told.args["attack"], values_told.args["defence"]) == (15, 12)
    assert told(g, "combat-won")[0].args["hits"] == 3
    assert said(asked[-1]) == "coalition hits.unit"
    run(g, attack.attacks(g), "hit:R-I-5 hit:R-I-14 hit:P-DON done hit:F-OG-1")
    assert told(g, "combat-counter")[0].args == {"side": "side:french", "die": 4, "hits": 1}


@rule("Ex2i", "Ex2g")
@pytest.mark.parametrize(
    ("hurt", "ridden_down"), [(["R-PAHL", "R-I-5"], 1), (["R-I-5", "R-I-14"], 0)]
)
def test_example_2_the_retreat(hurt: list[str], ridden_down: int):
    g, combat = example_2()
    combat.attack, combat.defence, combat.step = 15, 12, "retreat"
    g.combat, g.disrupted = combat, list(hurt)
    g.done, g.mover = list(g.sides), "french"

    def answer(ask: Ask) -> str:
        return "advance" if ask.key == "advance.units" else ask.choices[0]

    asked = run(g, attack.attacks(g), answer)
    assert asked[-1].key == "advance.units"
    assert not of_kind(asked[-1], "unit") or set(of_kind(asked[-1], "unit")) == set(SIX)
    assert len(g.eliminated) == ridden_down
    assert set(g.eliminated) <= set(hurt)
    assert g.at["davout"] == g.at["F-OG-1"] == "3415"
    assert g.at["ney"] == OVER[1]
