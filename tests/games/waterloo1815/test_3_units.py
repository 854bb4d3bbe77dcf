"""Chapter 3: armies, fog of war, strength, firepower, the types of blocks."""

from __future__ import annotations

import random

import msgspec
import pytest

from grognard.games.waterloo1815 import GAME
from tests.games.waterloo1815.tabletop import (
    BOARD,
    actions,
    asked,
    choices,
    field,
    forbids,
    heard,
    new,
    order,
    place,
    plain,
    play,
    rule,
    shot,
    standing,
    strength,
    table,
    view,
    view_text,
    wander,
)

# --- 3.1 armies


@rule("3.1a")
def test_armies_and_their_steps():
    t = new("historical")
    count: dict[str, list[int]] = {"french": [], "prussian": [], "anglo": []}
    for seat in ("french", "allied"):
        for row in view(t, seat).towns.values():
            for b in row:
                if b.face:
                    count[b.army].append(b.face.strength)
    assert {army: len(steps) for army, steps in count.items()} == {
        "french": 24,
        "prussian": 18,
        "anglo": 16,
    }
    assert {army: sum(steps) for army, steps in count.items()} == {
        "french": 66,
        "prussian": 58,
        "anglo": 49,
    }


@rule("3.1a")
def test_prussians_and_anglo_dutch_are_friends():
    t = table("""
        turn = 2
        [towns]
        wavre = "a_r_br1"
        gembloux = "p_1_inf1"
    """)
    play(t, "block:a_r_br1 town:gembloux done")
    assert [b.army for b in standing(t, None, "gembloux")] == ["anglo", "prussian"]
    assert not heard(t, None, "attacks", "skirmish", "battle")


@rule("3.1b")
def test_dutch_blocks_count_for_the_anglo_dutch_army():
    assert {b.army for b in BOARD.blocks.values() if b.origin in ("BR", "NE", "BK")} == {"anglo"}
    t = table("""
        turn = 1
        [towns]
        ghent = "f_1_inf1"
        brussels = "a_1_ne1 a_1_br"
    """)
    play(t, "done block:a_1_ne1")
    losses = {a.army: a.losses for a in view(t, "french").armies}
    assert losses == {"french": 0, "anglo": 1, "prussian": 0}


@rule("3.1c")
def test_twelve_green_blocks():
    assert len(BOARD.tokens) == 8
    assert set(BOARD.tokens) == {"woods", "farm", "stream", "hill"}
    assert BOARD.tables.square_markers == 4


# --- 3.2 fog of war

HISTORICAL = """
    turn = 1
    [towns]
    charleroi = "p_1_inf1 p_1_inf2 p_1_cav p_1_art"
    brussels = "a_r_br1 a_r_bk"
    laneffe = "f_1_inf1"
"""


@rule("3.2a")
def test_an_unseen_strength_changes_nothing_in_the_enemys_view():
    full = table(HISTORICAL)
    weak = table(HISTORICAL.replace("p_1_inf1", "p_1_inf1:1"))
    assert view_text(full, "french") == view_text(weak, "french")
    assert view_text(full, None) == view_text(weak, None)
    assert view_text(full, "allied") != view_text(weak, "allied")


@rule("3.2a")
def test_an_unseen_type_changes_nothing_in_the_enemys_view():
    one = table(HISTORICAL)
    other = table(HISTORICAL.replace("p_1_cav", "p_2_cav"))
    other.state.alias["p_1_cav"], other.state.alias["p_2_cav"] = (
        other.state.alias["p_2_cav"],
        other.state.alias["p_1_cav"],
    )
    assert view_text(one, "french") == view_text(other, "french")
    assert view_text(one, "allied") != view_text(other, "allied")


@rule("3.2b", "4.0d")
def test_number_and_army_are_public_and_nothing_else():
    t = table(HISTORICAL)
    rows = standing(t, "french", "charleroi")
    assert [b.army for b in rows] == ["prussian"] * 4
    for b in rows:
        assert set(plain(b)) == {"ref", "army"}
        assert b.ref.startswith("hidden:prussian-")
    text = view_text(t, "french")
    assert not any(id in text for id in BOARD.army_blocks["prussian"])


@rule("3.2c")
def test_a_block_that_leaves_the_battle_is_hidden_again():
    t = field(
        """
        french-left = "f_1cc f_6_inf"
        allied-left = "p_1_inf1"
        allied-centre = "p_1_inf2"
        allied-right = "p_1_inf3"
        """,
        at="ligny",
        roads="quatre_bras",
        towns='quatre_bras = "f_1_inf1 f_1_inf2 f_1_art"',
    )
    assert "f_1cc" in view_text(t, "allied")
    order(t, "f_1cc retreat:quatre_bras")
    rows = standing(t, "allied", "quatre_bras")
    assert len(rows) == 4
    assert all(b.army == "french" and b.face is None and b.memory is None for b in rows)
    assert "f_1cc" not in view_text(t, "allied")


@rule("3.2d")
def test_the_die_of_a_forced_march_is_public_and_the_face_is_not():
    t = table(
        """
        turn = 1
        [towns]
        maubeuge = "f_1_inf1"
        brussels = "a_r_br1"
    """,
        dice=[2],
    )
    play(t, "block:f_1_inf1 town:soire block:f_1_inf1 town:binche")
    (roll,) = heard(t, "allied", "march-roll")
    assert (roll.args["die"], roll.args["town"]) == (2, "town:binche")
    (lost,) = heard(t, "allied", "step-lost")
    assert (lost.args["steps"], lost.args["town"]) == (1, "town:binche")
    assert roll.args["block"] == lost.args["block"] == "hidden:french-6"
    for event in heard(t, "allied"):
        assert "f_1_inf1" not in str(event.args)
        assert not {"type", "strength", "firepower"} & set(event.args)
    assert heard(t, "french", "step-lost")[0].args["block"] == "block:f_1_inf1"


@rule("3.2e")
def test_eliminated_blocks_lie_open():
    t = table("""
        turn = 1
        [towns]
        liege = "f_1_inf1"
        namur = "p_2_inf1 p_2_inf2 p_2_cav p_2_art"
    """)
    assert "p_2_inf1" not in view_text(t, "french")
    play(t, "done block:p_2_inf1 block:p_2_cav")
    (prussian,) = (a for a in view(t, "french").armies if a.army == "prussian")
    assert prussian.lost == ["p_2_inf1", "p_2_cav"]
    assert view(t, None).armies == view(t, "french").armies == view(t, "allied").armies
    text = view_text(t, "french")
    assert "p_2_inf2" not in text
    assert "p_2_art" not in text


# --- 3.3 to 3.5 strength and firepower


@rule("3.3a")
def test_a_block_rolls_its_present_strength():
    t = field("""
        allied-left = "f_4_inf:3 a_r_bk"
        french-centre = "f_1_inf1"
    """)
    assert BOARD.blocks["f_4_inf"].strength == 4
    rolled, _, _ = shot(t, "f_4_inf", [6, 6, 6])
    assert rolled == 3


@rule("3.4a")
def test_each_hit_takes_one_step():
    t = field("""
        allied-left = "f_4_inf a_1_br"
        french-centre = "f_1_inf1"
    """)
    assert strength(t, "a_1_br") == 4
    assert shot(t, "f_4_inf", [1, 2, 6, 6])[2] == 2
    assert strength(t, "a_1_br") == 2


@rule("3.4b")
def test_the_last_step_eliminates():
    t = field(
        """
        allied-left = "a_r_br1 f_1cc:1"
        """,
        top="turn = 2",
    )
    before = {a.army: a.losses for a in view(t, None).armies}
    shot(t, "a_r_br1", [1, 6, 6])
    after = {a.army: a.losses for a in view(t, None).armies}
    assert place(t, "f_1cc") == ""
    assert "f_1cc" not in t.state.town
    assert after == {**before, "french": before["french"] + 1}


@rule("3.4c")
@pytest.mark.parametrize("seed", range(4))
def test_strength_never_rises_and_the_dead_stay_dead(seed: int):
    t = new("historical", f"steps {seed}")
    before = dict(t.state.strength)
    lost: list[str] = []
    fell = 0
    for _ in wander(t, random.Random(seed)):
        now = t.state.strength
        assert all(now[id] <= before[id] for id in now)
        assert t.state.lost[: len(lost)] == lost
        fell += now != before
        before, lost = dict(now), list(t.state.lost)
    assert fell > 10


@rule("3.5a")
@pytest.mark.parametrize(("firer", "hits"), [("p_2_inf2", 1), ("f_guard_inf", 3)])
def test_firepower_is_the_highest_die_that_hits(firer: str, hits: int):
    side = BOARD.blocks[firer].side
    foe = "a_1_br" if side == "french" else "f_2_inf1"
    t = field(
        f"""
        allied-left = "{firer} {foe}"
        """,
        top="turn = 1" if side == "french" else "turn = 2",
        roads="charleroi" if side == "french" else "waterloo",
    )
    assert BOARD.blocks[firer].strength == 4
    assert shot(t, firer, [1, 2, 3, 4]) == (4, BOARD.blocks[firer].firepower, hits)


# --- 3.6 types


@rule("3.61a")
def test_one_leader_for_each_army():
    leaders = {b.army: b.id for b in BOARD.blocks.values() if b.type == "leader"}
    assert leaders == {"french": "f_napoleon", "anglo": "a_wellington", "prussian": "p_blucher"}
    assert sum(b.type == "leader" for b in BOARD.blocks.values()) == 3


@rule("3.61b")
def test_a_lone_leader_is_fought_like_any_block():
    t = table(
        """
        turn = 2
        [towns]
        thuin = "f_napoleon"
        charleroi = "p_1_inf1 p_1_inf2 p_1_inf3"
    """,
        dice=[6] * 10,
    )
    for id in ("p_1_inf1", "p_1_inf2", "p_1_inf3"):
        play(t, f"block:{id} town:thuin")
    assert [e.args["town"] for e in heard(t, None, "skirmish")] == ["town:thuin"]
    shown = [e.args["block"] for e in heard(t, None, "revealed")]
    assert "block:f_napoleon" in shown
    fired = [e.args["block"] for e in heard(t, None, "skirmish-fires")]
    assert fired[0] == "block:f_napoleon"
    assert asked(t) == "french skirmish.retreat"


@rule("3.62a", "3.63a", "3.64a")
def test_the_scale():
    scale = BOARD.tables.men_per_step
    assert scale == {"infantry": 3000, "cavalry": 1500, "artillery_guns": 16}


@rule("3.62b")
def test_the_marks_of_anglo_dutch_infantry_have_no_effect(monkeypatch: pytest.MonkeyPatch):
    """The same game, choice for choice, whatever the infantry bears."""
    infantry = [b for b in BOARD.blocks.values() if b.army == "anglo" and b.type == "infantry"]
    assert {b.origin for b in infantry} == {"BR", "NE", "BK"}
    ends: list[bytes] = []
    for origin in ("BR", "NE", "BK"):
        for b in infantry:
            marked = msgspec.structs.replace(b, origin=origin)
            monkeypatch.setitem(BOARD.blocks, b.id, marked)
        t = new("historical", "marks")
        for _ in wander(t, random.Random(7), 1500):
            pass
        ends.append(GAME.encode(t.state))
    assert ends[0] == ends[1] == ends[2]


@rule("3.63b")
def test_the_printed_number_decides_for_cavalry():
    t = field(
        """
        allied-left = "a_c_ne f_1_inf1"
        """,
        top="turn = 2",
        roads="waterloo",
    )
    assert BOARD.blocks["a_c_ne"].firepower == 1
    assert shot(t, "a_c_ne", [1, 2]) == (2, 1, 1)


@rule("3.64a")
def test_artillery_is_foot_or_horse():
    types = {b.type for b in BOARD.blocks.values() if b.artillery}
    assert types == {"foot_artillery", "horse_artillery"}


@rule("3.64b")
def test_foot_artillery_moves_like_infantry():
    t = table("""
        turn = 2
        [towns]
        waterloo = "a_r_art a_r_br1"
    """)
    play(t, "block:a_r_art")
    near = {"brussels", "hal", "nivelles", "quatre_bras", "wavre"}
    assert set(choices(t, "town")) == near
    play(t, "town:quatre_bras")
    assert asked(t) == "allied movement.block"


@rule("3.64b")
def test_foot_artillery_makes_one_move_in_battle():
    t = field("""
        french-reserve = "f_1_art f_1_inf1"
    """)
    for id in ("f_1_art", "f_1_inf1"):
        order(t, f"{id} place:french-left")
        assert actions(t, id) == []


@rule("3.64c")
def test_horse_artillery_moves_like_cavalry():
    t = table("""
        turn = 1
        [towns]
        waterloo = "f_2cc_ha"
    """)
    play(t, "block:f_2cc_ha town:quatre_bras town:ligny")
    assert t.state.town["f_2cc_ha"] == "ligny"


@rule("3.64c")
def test_only_horse_artillery_moves_and_fires():
    t = field("""
        french-left = "f_2cc_ha f_1cc f_6_inf"
    """)
    order(t, "f_2cc_ha place:allied-right")
    assert "fire:open" in actions(t, "f_2cc_ha")
    order(t, "f_1cc place:allied-right")
    assert forbids(t, "f_1cc fire:open").startswith("6.3")
    assert shot(t, "f_2cc_ha", [6, 6])[0] == 2
