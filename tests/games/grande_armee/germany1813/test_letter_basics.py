"""Sections 1 to 13 to the letter: cases where two sentences of the rulebook meet."""

from typing import Any

import pytest

from grognard.games.grande_armee import (
    advance,
    attack,
    commanders,
    commands,
    forage,
    reach,
    recovery,
    retreat,
    revolts,
    supply,
    trains,
    values,
    victory,
)
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.reach import Field
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Marker, State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.germany1813.plain import plain
from tests.games.grande_armee.tabletop import of, rule, run, told, why

AUSTRIA: dict[str, Any] = {
    "opened": ["austria"],
    "joined": ["austria"],
    "allegiance": {"austria": "coalition"},
}


def beaten(
    pieces: str, origin: str, target: str, margin: int = 3, words: str = "", **top: Any
) -> tuple[State, list[Ask]]:
    """What follows when the stack in `target`, attacked from `origin`, has been beaten."""
    g = field(pieces, **top)
    side = next(BOARD.side[p] for p, hex in g.at.items() if hex == origin)
    units = [p for p, h in g.at.items() if h == origin and p in BOARD.units]
    defenders = [p for p, h in g.at.items() if h == target and p in BOARD.units]
    g.combat = Combat(side, origin, target, units, attack=20 + margin, defence=20)
    g.combat.step, g.combat.defenders = "retreat", defenders
    g.combat.engaged = {"french": 1, "coalition": 1}
    g.done, g.mover = list(g.sides), side
    return g, run(g, attack.attacks(g), words)


# --- 1 and 2: neighbours, closed land, passes


@rule("1.1t", "2.2f", "11.12a")
def test_an_attack_over_a_mountain_side_is_not_followed():
    pieces = "2217: F-XI-35 ney / 2318: A-I-1 / 2319: A-I-2"
    g = field(pieces, turn=13, **AUSTRIA)
    assert attack.targets(g, "french", "2217") == ["2318"]
    g, _ = beaten(pieces, "2217", "2318", turn=13, **AUSTRIA)
    assert (g.at["A-I-1"], g.at["F-XI-35"]) == ("2319", "2217")  # by the pass; nobody is asked
    g.combat = Combat("french", "2217", "2318", ["F-XI-35"])
    refusal = advance.may_advance(g, g.combat, "F-XI-35")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("NN 2.2f", "march-no-pass")


@rule("2.2f", "12.1a")
def test_a_commander_is_told_of_the_missing_pass():
    around = "2317: F-XI-35 / 2319: F-XI-36"  # the French hold both ends of its pass
    g = field(f"2217: schwarzenberg / 2318: A-I-1 / 2216: A-I-2 / {around}", turn=13, **AUSTRIA)
    commanders.begin(g)
    g.mover = "coalition"
    ask = run(g, commanders.moves(g), "commander:schwarzenberg")[-1]
    assert "hex:2216" in ask.choices
    assert why(ask, "hex:2318") == "NN 2.2f"


FREIBURG = "4422"
"""In the Confederation; 4323 and 4423 are Swiss, the others are not."""


def at_freiburg(side: str, stack: str) -> str:
    """A stack in Freiburg, attacked from 4421, enemies in all other hexes but the Swiss."""
    some = ("F-XI-35", "F-XI-36", "F-V-16", "F-V-17", "F-V-18", "F-VI-20")
    foes = (
        some if side == "coalition" else ("R-I-5", "R-I-14", "R-II-3", "R-II-4", "P-HOR", "P-HUN")
    )
    swiss = BOARD.region("switzerland")
    hexes = [hex for hex in BOARD.near[FREIBURG] if not has(swiss, hex)]
    ring = " / ".join(f"{hex}: {unit}" for hex, unit in zip(hexes, foes, strict=False))
    return f"{FREIBURG}: {stack} / {ring}"


@rule("1.1l", "1.1ad", "11.19a")
def test_a_coalition_stack_driven_into_switzerland_is_interned_and_its_commander_rolls():
    pieces = at_freiburg("coalition", "R-I-5 barclay")
    g, _ = beaten(pieces, "4421", FREIBURG, dice=[1], words="stay")
    assert (g.removed, g.eliminated) == (["R-I-5"], ["barclay"])
    assert told(g, "commander-caught")
    g, asked = beaten(pieces, "4421", FREIBURG, margin=1)
    assert asked == []  # no retreat by choice into Switzerland
    assert g.at["R-I-5"] == FREIBURG


@rule("1.1l", "6.2g")
def test_switzerland_is_open_to_the_french_alone():
    g, asked = beaten(at_freiburg("french", "F-XI-35"), "4421", FREIBURG)
    assert set(asked[-1].choices) <= {"hex:4323", "hex:4423"}
    for unit, side, open_ in (("F-XI-35", "french", True), ("R-I-5", "coalition", False)):
        g = field(f"{FREIBURG}: {unit}")
        there = reach.reach(g, Field(g, side), FREIBURG, [unit])
        assert of(there.why("4423")) == ("" if open_ else "NN 1.1l")
        run_ = supply.ground(g, side, survey(g))
        assert has(run_.open, "4423") is open_


@rule("1.1u", "1.1ae")
@pytest.mark.parametrize(
    ("hex", "closed"), [("3027", "2928"), ("3027", "3028"), ("3706", "3605"), ("3705", "3604")]
)
def test_no_march_and_no_line_enters_the_ottoman_empire_or_sweden(hex: str, closed: str):
    for unit, side in (("F-XI-35", "french"), ("R-I-5", "coalition")):
        g = field(f"{hex}: {unit}")
        there = reach.reach(g, Field(g, side), hex, [unit])
        assert closed in BOARD.near[hex]
        assert of(there.why(closed)) == ("NN 1.1u" if hex == "3027" else "NN 1.1ae")
        assert not has(supply.ground(g, side, survey(g)).open, closed)


@rule("1.1u", "1.1ad")
def test_a_stack_driven_into_the_ottoman_empire_is_interned():
    foes = ("R-I-5", "R-I-14", "R-II-3", "R-II-4", "P-HOR")
    hexes = [hex for hex in BOARD.near["3027"] if not has(BOARD.region("ottoman"), hex)]
    ring = " / ".join(f"{hex}: {unit}" for hex, unit in zip(hexes, foes, strict=False))
    origin = next(hex for hex in hexes if "2928" not in BOARD.near[hex])
    g, _ = beaten(f"3027: F-IV-15 / {ring}", origin, "3027", words="stay", opened=["austria"])
    assert (g.removed, g.eliminated) == (["F-IV-15"], [])


# --- 6: lines


@rule("6.2b")
@pytest.mark.parametrize(
    ("there", "fed"),
    [
        ("3114: F-IG-CL", False),
        ("3114: F-IG-CL!", True),
        ("3114: F-XI-35", True),
        ("3114: F-IG-CL / 3014: P-HUN", True),
        ("3114: F-IG-CL / 3014: P-HUN!", True),
        ("3114: F-IG-CL / 3014: bulow", True),
    ],
)
def test_cavalry_cuts_a_line_where_no_friend_stands(there: str, fed: bool):
    """From 3013 the way south leads through 3014 alone."""
    wall = "2913: F-XI-36! / 2914: F-VI-20! / 3012: F-YG-1! / 3113: F-YG-2!"
    g = plain(f"3013: P-HOR / {there} / {wall}", depots={"coalition": ["3016"]})
    assert supply.in_supply(g, "P-HOR") is fed


# --- 14.6


@rule("14.6b", "11.7a")
@pytest.mark.parametrize("turn", [1, 2])
def test_a_prussian_commander_adds_nothing_to_a_russian_defence_in_turn_1(turn: int):
    g = plain("3012: R-I-5 yorck / 3011: F-XI-35", turn=turn)
    combat = Combat("french", "3011", "3012", ["F-XI-35"], defenders=["R-I-5"])
    found = [item.key for item in values.main_defence(g, combat)]
    assert found == (["factors"] if turn == 1 else ["factors", "rating"])
    g.combat, combat.attack, combat.step = combat, 3, "retreat"
    combat.engaged = {"french": 1, "coalition": 1}
    g.done, g.mover = list(g.sides), "french"
    run(g, attack.attacks(g), "hex:3013 stay")
    assert g.at["yorck"] == g.at["R-I-5"] == "3013"


@rule("14.6d", "7.6a")
def test_prussia_is_an_enemy_of_the_french_from_turn_1():
    g = field("3512: F-XI-35", turn=1, depots={"french": [], "coalition": []})
    forage.place_markers(g)
    assert g.forage == ["3512"]  # in Berlin, without a train
    wall = "2913: P-HUN! / 2914: P-THU! / 3012: P-BOR! / 3113: P-KLU!"
    for horse, fed in (("P-DOL", False), ("P-DOL!", True)):
        pieces = f"3013: F-XI-35 / 3016: davout / 3114: {horse} / {wall}"
        g = plain(pieces, turn=1, depots={"french": ["3016"]})
        assert supply.in_supply(g, "F-XI-35") is fed


# --- 13.1


@rule("13.1", "14.4b3")
def test_a_revolt_at_the_end_of_the_track_moves_nothing():
    g = field("4010: R-TETT", dice=[6], turn=4, points={"french": 12, "coalition": 0})
    revolts.roll(g)
    assert g.points == {"french": 12, "coalition": 0}
    assert [event.key for event in told(g)] == ["revolt-in-vain"]


# --- 11.11: what the chronicle says of a crowded refuge


@rule("11.11c")
@pytest.mark.parametrize(
    ("unit", "blocked", "key"),
    [
        ("R-I-5", False, "unit-pushed-on"),
        ("R-I-5", True, "unit-crowded-out"),
        ("R-I-5!", False, "unit-crowded-out"),
    ],
)
def test_the_chronicle_says_who_goes_on_and_who_is_crowded_out(unit: str, blocked: bool, key: str):
    full = "3013: R-I-14 R-II-3 R-II-4 R-III-1G"
    ring = "2913: F-XI-35! / 3113: F-XI-36! / 2914: F-VI-20! / 3114: F-YG-1!"
    ring += " / 3014: F-YG-2!" if blocked else ""
    g = plain(f"3011: F-OG-1 / 3012: {unit} / {full} / {ring}")
    g.combat = Combat("french", "3011", "3012", ["F-OG-1"], attack=23, defence=20)
    g.combat.defenders, g.combat.refuge, g.combat.retreated = ["R-I-5"], "3013", True
    run(g, retreat.move_on(g))
    (event,) = [
        event
        for event in told(g)
        if event.key.startswith("unit-") and event.key != "unit-disrupted"
    ][:1]
    assert event.key == key
    assert g.at.get("R-I-5") == ("3014" if key == "unit-pushed-on" else None)


# --- 6: foraging


@rule("6.3b", "6.6a", "6.6e")
@pytest.mark.parametrize(("die", "out"), [(2, True), (3, False)])
def test_exempt_units_count_in_the_stack_that_forages_and_do_not_starve(die: int, out: bool):
    g = field("3415: R-TCHE R-I-5", dice=[die], forage=["3415"])
    supply.begin_phase(g)
    assert g.disrupted == (["R-I-5"] if out else [])


@rule("6.6a", "6.4c")
def test_hunger_passes_over_commanders_and_cossacks_in_winter():
    g = field("3415: R-TCHE! / 3316: platov", turn=18)
    supply.begin_phase(g)
    assert g.at == {"R-TCHE": "3415", "platov": "3316"}
    assert g.eliminated == []


@rule("6.4a", "11.19a")
def test_a_commander_whose_stack_starves_stays_alone_and_does_not_roll():
    g = plain("3012: F-V-16! ney")
    supply.begin_phase(g)
    assert g.eliminated == ["F-V-16"]
    assert g.at == {"ney": "3012"}
    assert g.dice.drawn == 0


# --- 7 and 8: trains and depots


@rule("7.2c")
def test_the_opponent_may_leave_depots_that_trains_do_not_cover():
    cities = [h.hex for h in BOARD.map.hexes if h.city][:8]
    g = plain(turn=1, depots={"coalition": cities, "french": []})
    trains.begin_shortage(g)
    run(g, trains.cover_shortage(g), "done")
    trains.begin_placing(g)
    assert g.depots["coalition"] == cities
    assert g.trains["coalition"] == 0


@rule("7.3a", "6.3c")
def test_a_stack_that_foraged_in_vain_gets_a_train_by_its_line():
    g = plain("3014: P-HOR yorck", dice=[1], forage=["3014"])
    g.depots = {"coalition": ["3016"], "french": []}
    supply.begin_phase(g)
    assert g.disrupted == ["P-HOR"]
    trains.begin_placing(g)
    g.mover = "coalition"
    assert "train:3014" in run(g, trains.place_trains(g))[-1].choices


@rule("8.1a")
def test_cavalry_that_recovers_cuts_nobody_off_in_the_same_step():
    wall = "2913: F-XI-36! / 3012: F-YG-1! / 3113: F-YG-2! / 3114: F-VI-20!"
    pieces = f"2914: F-IG-CL! davout / 3013: P-HOR! yorck / {wall}"
    g = plain(pieces, foraged=["F-IG-CL"], depots={"coalition": ["3016"], "french": []})
    g.markers = [Marker("french", "2914", True), Marker("coalition", "3013", True)]
    recovery.begin_recovery(g)
    asked = run(g, recovery.recover_units(g), "stack:2914 stack:3013")
    assert [ask.seat for ask in asked] == ["french", "coalition"]
    assert {"F-IG-CL", "P-HOR"}.isdisjoint(g.disrupted)
    assert not supply.in_supply(g, "P-HOR")  # its line is cut now


@rule("8.7a", "6.1b")
def test_a_retreat_onto_an_enemy_depot_leaves_it_where_it_is():
    g = plain("3011: F-XI-35 / 3012: R-I-5 / 3014: F-XI-36", depots={"french": ["3013"]})
    g.combat = Combat("french", "3011", "3012", ["F-XI-35"], attack=23, defence=20)
    g.combat.defenders, g.combat.refuge, g.combat.retreated = ["R-I-5"], "3013", True
    run(g, retreat.move_on(g))
    assert g.at["R-I-5"] == "3013"
    assert g.depots["french"] == ["3013"]
    assert not supply.in_supply(g, "F-XI-36")  # while they stand there it supplies nobody


# --- 9 and 14: numbers


@rule("9.3", "9.2d")
def test_numbers_are_compared_within_their_limits():
    g = field(turn=13, joined=["austria"], lasting={"french": 2, "coalition": 1})
    commands.receive(g)
    assert g.commands_at_start == {"french": 6, "coalition": 6}  # 6 and 7 by the sum
    assert commands.first(g) == "french"


@rule("14.3a")
@pytest.mark.parametrize(("turn", "over"), [(18, False), (19, True)])
def test_the_game_is_over_after_turn_19_and_not_before(turn: int, over: bool):
    g = field("3415: napoleon F-XI-35", turn=turn, points={"french": 6, "coalition": 6})
    victory.check(g)
    assert (g.outcome is not None) is over
