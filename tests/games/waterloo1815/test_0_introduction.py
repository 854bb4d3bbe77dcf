"""Introduction: who plays, what wins, what is in the box."""

from __future__ import annotations

from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.data import DEFEAT_AT
from tests.games.waterloo1815.tabletop import (
    BOARD,
    asked,
    battle,
    new,
    play,
    rule,
    table,
    until,
    view,
)


@rule("0.0a")
def test_two_seats_and_the_allied_one_owns_two_armies():
    t = new("historical")
    assert t.seats == ("french", "allied")
    owners = {army.army: army.seat for army in view(t, None).armies}
    assert owners == {"french": "french", "anglo": "allied", "prussian": "allied"}
    own = {b.army for row in view(t, "allied").towns.values() for b in row if b.face}
    assert own == {"anglo", "prussian"}
    own = {b.army for row in view(t, "french").towns.values() for b in row if b.face}
    assert own == {"french"}


@rule("0.0b")
def test_the_defeat_levels_are_half_of_each_army():
    sizes = {army: len(ids) for army, ids in BOARD.army_blocks.items()}
    assert sizes == {"french": 24, "anglo": 16, "prussian": 18}
    assert DEFEAT_AT == {"french": 12, "anglo": 8, "prussian": 9}
    assert {army: n // 2 for army, n in sizes.items()} == DEFEAT_AT
    shown = {a.army: a.defeat_at for a in view(new("historical"), "french").armies}
    assert shown == DEFEAT_AT


@rule("0.0c")
def test_three_battles_are_set_up_although_there_are_two_boards():
    t = table("""
        turn = 1
        [towns]
        charleroi = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_3_inf1 f_3_inf2 f_3_art"
        quatre_bras = "a_r_br1 a_r_br2 a_r_bk"
        binche = "a_1_br a_1_ne1 a_1_ne2"
        ligny = "p_1_inf1 p_1_inf2 p_1_inf3"
    """)
    for corps, target in (("1", "quatre_bras"), ("2", "binche"), ("3", "ligny")):
        ids = [id for id in BOARD.blocks if id.startswith(f"f_{corps}_")]
        play(t, " ".join(f"block:{id} town:{target}" for id in ids))
    until(t, "battle.next", "battle.block")
    assert {b.town for b in t.state.battles} == {"quatre_bras", "binche", "ligny"}
    assert all(battle(t, town).ready for town in ("quatre_bras", "binche", "ligny"))
    assert asked(t) == "french battle.next"
    assert len(GAME.map()["blocks"]) == 58
