"""Chapters 8 to 14 of 1813: commands, combats, commanders, the end of a turn, the set-up."""

import msgspec
import pytest

from grognard.games.grande_armee import (
    attack,
    commanders,
    commands,
    hits,
    neutrals,
    reach,
    reinforcements,
    retreat,
    revolts,
    setup,
    stacks,
    support,
    territory,
    victory,
)
from grognard.games.grande_armee.germany1813 import hamburg
from grognard.games.grande_armee.germany1813.turn import freeze
from grognard.games.grande_armee.initiative import printed
from grognard.games.grande_armee.pending import Combat
from tests.games.grande_armee.germany1813.field import BOARD, field
from tests.games.grande_armee.tabletop import rule, run, told

EVEN = {"french": 6, "coalition": 6}

# --- 9: Combat Commands


def received(turn: int, **top: object) -> tuple[int, int]:
    g = field(turn=turn, **top)  # type: ignore[arg-type]
    commands.receive(g)
    return g.commands["french"], g.commands["coalition"]


@rule("9.2a", "14.1d", "14.1e", "14.1l", "14.1m", "14.16c")
def test_the_base_number_by_turn():
    assert [received(turn) for turn in (1, 4, 5, 12, 13)] == [
        (2, 3),
        (2, 3),
        (4, 3),
        (4, 3),
        (4, 3),
    ]
    assert received(13, joined=["austria"]) == (4, 6)
    assert received(12, joined=["austria"]) == (4, 3)


@rule("9.2b", "9.2d")
def test_decisive_victories_count_within_one_and_six():
    assert received(6, decisive={"french": 1}) == (5, 2)
    assert received(6, lasting={"french": 5, "coalition": -5}) == (6, 1)


@rule("9.2c", "3.6d")
def test_asterisked_units_cost_a_command_in_the_next_turn_only():
    g = field("3415: F-III-39 F-XII-29 F-XI-35", turn=6)
    for unit in ("F-III-39", "F-XII-29", "F-XI-35"):
        stacks.eliminate(g, unit)
    commands.receive(g)
    assert g.commands["french"] == 4  # not in the turn of the loss itself
    g.turn = 7
    commands.receive(g)
    assert g.commands["french"] == 2
    g.turn = 8
    commands.receive(g)
    assert g.commands["french"] == 4


@rule("9.2c")
def test_no_command_is_lost_when_the_confederation_has_gone_over():
    g = field("3415: F-III-39", turn=6, allegiance={"confederation": "coalition"})
    stacks.eliminate(g, "F-III-39")
    assert g.contingents_lost == []


# --- 10 and 11: combat


@rule("10.4c")
def test_conscripts_lower_support_rolls():
    raw = [u.id for u in BOARD.units.values() if u.quality == "C" and u.side == "french"][:2]
    g = field(f"3315: {raw[0]}! {raw[1]} ney / 3415: R-I-5 / 3515: F-XI-35")
    combat = Combat("french", "3515", "3415", ["F-XI-35"], commands={"french": 2})
    assert support.added(g, combat, "french", "3315") == 2 + 2 - 2


@rule("10.3b")
def test_the_defender_commits_before_support_rolls():
    g = field("3315: F-XI-35 / 3415: R-I-5", commands={"french": 2, "coalition": 3})
    g.combat = Combat("french", "3315", "3415", ["F-XI-35"], defenders=["R-I-5"])
    assert support.commit_first(g) is not None
    assert support.commit_late(g) is None


@rule("11.14", "11.15a", "11.15b")
def test_hits():
    g = field()
    assert hits.loser_hits(g, 9, 4) == 8
    assert [hits.counter_hits(g, 6, 9, die) for die in range(1, 7)] == [1, 2, 3, 3, 4, 5]
    assert hits.counter_hits(g, 1, 9, 1) == 0
    assert hits.counter_hits(g, 9, 3, 6) == 3


def beaten(pieces: str, target: str, origin: str, **top: object):
    """A defender who must retreat from `target`; who is where afterwards."""
    g = field(pieces, **top)  # type: ignore[arg-type]
    attacker = next(BOARD.side[p] for p, hex in g.at.items() if hex == origin)
    units = stacks.units_in(g, origin, attacker)
    defenders = stacks.units_in(g, target, g.enemy(attacker))
    g.combat = Combat(attacker, origin, target, units, defenders=defenders, attack=5)
    run(g, retreat.retreat(g))
    run(g, retreat.move_on(g))
    return g


def ring(hexes: list[str]) -> str:
    """One unit of the Coalition in each of these hexes."""
    some = [u.id for u in BOARD.units.values() if u.nation == "russian" and u.arm == "inf"]
    return " / ".join(f"{hex}: {unit}" for hex, unit in zip(hexes, some, strict=False))


@rule("1.1ad", "14.15.iii", "14.16.0a", "14.4b6")
def test_a_stack_that_can_only_go_into_neutral_land_is_interned():
    others = [hex for hex in BOARD.near["3415"] if hex != "3416"]
    g = beaten(f"3415: F-XI-35 / {ring(others)}", "3415", "3315", frozen=[])
    near_attacker = "3416" in BOARD.near["3315"]
    assert not near_attacker
    assert g.removed == ["F-XI-35"]
    assert g.eliminated == []
    assert g.combat is not None
    assert g.combat.inflicted == {"french": 2}
    assert told(g, "stack-interned")


@rule("1.1ad")
def test_closed_land_is_no_retreat_while_another_hex_is_open():
    others = [hex for hex in BOARD.near["3415"] if hex not in ("3416", "3515", "3414")]
    g = beaten(f"3415: F-XI-35 / {ring(others)}", "3415", "3315")
    assert g.at["F-XI-35"] == "3515"


@rule("2.3b")
def test_without_any_hex_a_stack_is_eliminated():
    others = list(BOARD.near["3415"])
    g = beaten(f"3415: F-XI-35 / {ring(others)}", "3415", "3315", opened=["austria"])
    assert g.eliminated == ["F-XI-35"]
    assert g.removed == []


@rule("11.11b", "2.2f")
@pytest.mark.parametrize(("turn", "open_"), [(13, True), (18, False)])
def test_a_pass_is_closed_to_retreats_in_winter(turn: int, open_: bool):
    g = field("2317: A-I-1 / 2316: F-XI-35", turn=turn, opened=["austria"])
    combat = Combat("french", "2316", "2317", ["F-XI-35"], defenders=["A-I-1"])

    def why(hex: str):
        return retreat.may_retreat(g, combat, "2317", hex, ["A-I-1"], crowded=True)

    assert (why("2318") is None) is open_
    combat.target = "2217"
    g.at["A-I-1"] = "2217"
    refusal = retreat.may_retreat(g, combat, "2217", "2318", ["A-I-1"], crowded=True)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("NN 2.2f", "march-no-pass")


@rule("14.4b4", "14.4b5")
def test_decisive_victories_need_six_units_a_side_and_four_hits_more():
    g = field()
    combat = Combat("french", "3315", "3415", attack=9, engaged={"french": 6, "coalition": 6})
    combat.inflicted = {"coalition": 5, "french": 1}
    assert victory.is_decisive(g, combat)
    assert not victory.is_decisive(g, msgspec.structs.replace(combat, inflicted={"coalition": 3}))
    few = msgspec.structs.replace(combat, engaged={"french": 6, "coalition": 5})
    assert not victory.is_decisive(g, few)


# --- 12: commanders


@rule("12.1a")
def test_commanders_pay_nothing_for_terrain_but_closed_land_stays_closed():
    g = field("3415: ney / 3416: F-XI-35")
    assert "3416" not in commanders.goals(g, "ney")
    g.opened = ["austria"]
    assert "3416" in commanders.goals(g, "ney")


# --- 13: the end of a turn


@rule("1.1n", "13.1", "14.14d")
def test_cities_with_cossacks_may_rise():
    country = next(hex for hex in BOARD.near["3512"] if not BOARD.hexes[hex].city)
    there = f"4010: R-TETT! R-HANS / 3512: R-TCHE / {country}: R-ILLO"
    g = field(there, dice=[6, 5], points=dict(EVEN))
    revolts.roll(g)
    assert g.points == {"french": 7, "coalition": 5}
    assert len(told(g, "revolt")) == len(told(g, "revolt-none")) == 1
    g = field("4010: R-TETT", dice=[6], turn=3, points=dict(EVEN))
    revolts.roll(g)
    assert g.points == EVEN


@rule("14.14g", "14.14h", "14.14i")
def test_hamburg_moves_at_most_three_points():
    g = field("4010: walmoden", turn=4, points=dict(EVEN))
    for _ in range(5):
        hamburg.score(g)
    assert g.points == {"french": 3, "coalition": 9}
    for turn, called in ((3, 0), (13, 7)):
        g = field("4010: walmoden", points=dict(EVEN), turn=turn)
        g.germany.armistice = called
        hamburg.score(g)
        assert g.points == EVEN
    g = field("4010: walmoden", turn=4, points={"french": 0, "coalition": 12})
    hamburg.score(g)
    assert g.germany.hamburg == 0


@rule("13.3a")
def test_a_lone_commander_and_neutrals_bar_no_arrival():
    g = field("3608: ney")
    there, beside = reinforcements.barred(g, "coalition")
    assert not there | beside
    g = field("3614: N-SAX-T", frozen=["N-SAX-T"])
    assert not reinforcements.barred(g, "french")[1]


# --- 14.1 to 14.4, 14.6, 14.10, 14.11


@rule("14.1f", "14.1n", "14.15.i")
def test_trains_by_turn():
    assert [printed(field(turn=1), side) for side in ("french", "coalition")] == [9, 6]
    assert all(printed(field(turn=turn), "french") > 0 for turn in range(1, 20))


@rule("14.1a", "14.1b", "14.1k")
def test_everybody_finds_a_place_at_the_start():
    g = field(turn=0)
    setup.begin(g)
    for side in ("coalition", "french"):
        setup.begin_side(g, side)
        setup.place_rest(g, side)
    freeze(g)
    assert {p.piece for p in BOARD.pieces.setup} == set(g.at)
    assert g.points == EVEN
    armies = stacks.survey(g)
    for side, army in armies.items():
        assert all(stacks.room(BOARD, units) <= 12 for units in army.units.values())
        still = BOARD.grid.mask(g.at[piece] for piece in g.frozen)
        assert not army.stacks & territory.closed(g, side) & ~still
    assert {"poniatowski", "ostensacken", "thielmann", "N-SAX-T"} <= set(g.frozen)


@rule("14.4a1", "14.4a3")
def test_fifteen_cities_score():
    cities = {h.city for h in BOARD.map.hexes if h.vp}
    assert len(cities) == 15
    g = field("3512: F-XI-35")
    score = victory.cities(g)
    assert score["french"]["Berlin"] == 1
    assert "Berlin" not in score["coalition"]
    assert "Vienna" not in {**score["french"], **score["coalition"]}


@rule("14.6a", "14.6b", "14.6c", "14.6d")
def test_prussia_keeps_still_in_turn_1():
    for turn, still in ((1, True), (2, False)):
        g = field("3512: P-HOR R-I-5 / 3413: F-XI-35", turn=turn)
        assert (reach.may_go(g, "P-HOR") is not None) is still
        assert reach.may_go(g, "R-I-5") is None
        assert (attack.may_order(g, "coalition", "3512", ["P-HOR"]) is not None) is still
        assert bool(neutrals.spared(g, "coalition")) is still
        assert neutrals.is_still(g, "blucher") is still


@rule("14.10.ii", "14.11a", "14.11b")
def test_those_who_are_held_neither_move_nor_fight():
    g = field("2517: R-XI-10 R-PANT ostensacken / 2417: F-VIII-26")
    g.frozen = ["R-XI-10", "R-PANT", "ostensacken", "F-VIII-26"]
    assert reach.may_go(g, "R-XI-10") is not None
    assert attack.targets(g, "french", "2417") == []
    refusal = attack.may_attack(g, "french", "2417")
    assert refusal is not None
    assert not stacks.survey(g)["coalition"].cavalry
    g.at["R-I-5"] = "2517"
    assert attack.targets(g, "french", "2417") == ["2517"]
