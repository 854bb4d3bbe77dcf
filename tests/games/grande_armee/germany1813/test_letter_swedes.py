"""14.8 to the letter: Swedes on the march, in retreats and among stacks that are too high."""

from typing import Any

import pytest

from grognard.games.grande_armee import attack, march
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.state import Marker, State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD
from tests.games.grande_armee.germany1813.plain import plain
from tests.games.grande_armee.tabletop import of_kind, rule, run, told, why

MIX = "NN 14.8a"


def marching(pieces: str, words: str) -> Ask:
    """The last question of a march out of 3012."""
    g = plain(pieces, markers=[Marker("coalition", "3012", genuine=True)])
    march.begin_movement(g)
    g.mover = "coalition"
    return run(g, march.moves(g), f"stack:3012 {words}")[-1]


def after(pieces: str, words: str = "", margin: int = 3, **top: Any) -> tuple[State, list[Ask]]:
    """What follows when 3012, attacked from 3011, has been beaten by so much; of its neighbours
    only 3013 is open, and from there only 3014."""
    block = "2913: F-XI-35! / 3113: F-XI-36! / 2914: F-VI-20! / 3114: F-YG-1!"
    g = plain(f"3011: F-OG-1 F-OG-2 / {block} / {pieces}", **top)
    defenders = [p for p, h in g.at.items() if h == "3012" and p in BOARD.units]
    g.combat = Combat("french", "3011", "3012", ["F-OG-1", "F-OG-2"], attack=20 + margin)
    g.combat.defenders, g.combat.defence, g.combat.step = defenders, 20, "retreat"
    g.combat.engaged = {"french": 2, "coalition": len(defenders)}
    g.done, g.mover = list(g.sides), "french"
    return g, run(g, attack.attacks(g), words)


FULL = "3013: R-I-5 R-I-14 R-II-3 R-II-4"
"""Six Occupancy Factors of Russians."""
ROOM = "3013: R-III-1G R-III-2G R-V-1GD R-V-2GD"
"""Four of them: one Swedish unit of 1.5 finds room."""


# --- on the march


@rule("14.8a", "8.4c")
def test_a_commander_does_not_stop_among_swedes_who_lack_their_own():
    pieces = "3012: R-I-5 kutuzov barclay / 3013: S-1"
    ask = marching(pieces, "via:3013")
    assert of_kind(ask, "leave") == []
    assert why(ask, "leave:kutuzov") == MIX
    assert "hex:3014" in ask.choices  # to pass is free
    ask = marching(f"{pieces} bernadotte", "via:3013")
    assert of_kind(ask, "leave") == ["kutuzov", "barclay"]
    ask = marching("3012: R-I-5 bernadotte kutuzov / 3013: S-1", "via:3013")
    assert of_kind(ask, "leave") == ["bernadotte"]
    ask = marching("3012: R-I-5 bernadotte kutuzov / 3013: S-1", "via:3013 leave:bernadotte")
    assert of_kind(ask, "leave") == ["kutuzov"]  # now their commander is there


@rule("14.8a", "8.4c")
def test_bernadotte_does_not_leave_a_mixed_stack_by_stopping_on_the_way():
    pieces = "3012: S-1 R-I-5 R-I-14 bernadotte kutuzov"
    ask = marching(pieces, "unit:S-1 unit:R-I-5 commander:kutuzov via:3013 leave:bernadotte")
    assert why(ask, "hex:3014") == MIX
    ask = marching(pieces, "unit:S-1 commander:kutuzov via:3013 leave:bernadotte")
    assert why(ask, "hex:3014") == MIX  # Kutuzov would stay with the Swedes
    ask = marching(pieces, "unit:S-1 via:3013 leave:bernadotte")
    assert why(ask, "hex:3014") == ""


# --- in retreats


@rule("14.8a", "11.11b")
def test_swedes_without_their_commander_do_not_retreat_among_others():
    g, _ = after("3012: S-1 / 3013: R-I-5", "stay")
    assert g.eliminated == ["S-1"]
    g, _ = after("3012: S-1 / 3013: R-I-5 bernadotte", "stay")
    assert g.at["S-1"] == "3013"


@rule("14.8a", "11.11c")
def test_swedes_retreat_through_a_full_hex_of_others():
    g, _ = after(f"3012: S-1 / {FULL}", "stay")
    assert g.at["S-1"] == "3014"
    assert g.disrupted.count("S-1") == 1
    g, _ = after("3012: R-I-5 kutuzov / 3013: S-1 S-2 S-3 S-A", "stay")
    assert g.at["R-I-5"] == g.at["kutuzov"] == "3014"  # he cannot stay with Swedes either


@rule("14.8a", "11.11c")
def test_the_surplus_among_others_takes_its_commander_along():
    g, _ = after(f"3012: S-1 bernadotte / {FULL} / 3014: R-III-1G", "stay")
    assert g.at["S-1"] == g.at["bernadotte"] == "3014"
    g, asked = after(f"3012: S-1 bernadotte kutuzov / {FULL} / 3014: R-III-1G")
    assert asked[-1].choices == ["commander:bernadotte", "commander:kutuzov"]
    assert why(asked[-1], "hex:3014") == MIX
    g, _ = after(f"3012: S-1 bernadotte / {FULL}", "hex:3014 stay")
    assert (g.at["S-1"], g.at["bernadotte"]) == ("3014", "3013")
    g, _ = after(f"3012: S-1 bernadotte / {FULL}", "commander:bernadotte hex:3014 stay")
    assert (g.at["S-1"], g.at["bernadotte"]) == ("3014", "3014")
    assert "bernadotte" not in g.disrupted  # only units are shaken


@rule("14.8a", "11.11c")
def test_bernadotte_stays_with_swedes_who_find_room_among_others():
    g, asked = after(f"3012: S-1 S-2 bernadotte / {ROOM}", "unit:S-2 stay")
    assert "retreat.on" not in [ask.key for ask in asked]  # nothing is left to choose
    assert (g.at["S-1"], g.at["S-2"], g.at["bernadotte"]) == ("3013", "3014", "3013")
    _, asked = after(f"3012: S-1 S-2 bernadotte kutuzov / {ROOM}", "unit:S-2 stay")
    assert "retreat.on" not in [ask.key for ask in asked]  # Kutuzov leads no Swedes either
    _, asked = after(f"3012: S-1 R-II-3 bernadotte kutuzov / {ROOM}", "unit:R-II-3")
    assert asked[-1].choices == ["hex:3014", "commander:kutuzov"]
    assert why(asked[-1], "commander:bernadotte") == MIX


@rule("14.8a", "11.11c")
@pytest.mark.parametrize("units", ["S-1 R-II-3", "R-II-3 S-1"])
def test_only_those_are_pushed_on_whose_going_leaves_no_forbidden_mix(units: str):
    # 4.5 OF of Russians: either unit finds room, and Bernadotte is dead
    there = "3013: R-III-1G R-III-2G R-V-1GD R-I-5"
    g, asked = after(f"3012: {units} / {there}", "stay")
    assert "retreat.surplus" not in [ask.key for ask in asked]
    assert (g.at["R-II-3"], g.at["S-1"]) == ("3013", "3014")


@rule("14.8a", "11.11a")
def test_a_mix_that_a_loss_has_made_retreats_together_where_nobody_is():
    g, _ = after("3012: S-1 R-I-5", "stay")
    assert g.at["S-1"] == g.at["R-I-5"] == "3013"
    g, _ = after("3012: S-1 R-I-5 / 3013: R-I-14", "stay")
    assert set(g.eliminated) == {"S-1", "R-I-5"}
    assert told(g, "retreat-impossible")
