"""11.0d-11.0f: what the two Allied players decide, see and win together."""

from __future__ import annotations

import pytest

from tests.games.waterloo1815.tabletop import (
    BOARD,
    asked,
    choices,
    end_turn,
    field,
    heard,
    load,
    order,
    play,
    rule,
    standing,
    table,
    town,
    until,
    view,
    view_text,
)

JOINT = """
    turn = 1
    players = "three"
"""


# --- 11.0d shared choices


@rule("11.0d")
@pytest.mark.parametrize(
    ("defenders", "seat"),
    [
        ("p_1_inf1 p_1_inf2 p_1_inf3 a_r_br1 a_r_br2", "prussian"),
        ("p_1_inf1 p_1_inf2 a_r_br1 a_r_br2", "anglo"),
        ("p_1_inf1 a_r_br1 a_r_br2 a_r_bk", "anglo"),
    ],
)
def test_the_one_with_more_blocks_places_the_tokens(defenders: str, seat: str):
    t = table(f"""
        turn = 1
        players = "three"
        [towns]
        quatre_bras = "f_1_inf1 f_1_inf2 f_1_art"
        ligny = "{defenders}"
    """)
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art"):
        play(t, f"block:{id} town:ligny")
    assert asked(t) == "french setup.token"
    play(t, choices(t)[0])
    assert asked(t) == f"{seat} setup.token"
    play(t, choices(t)[0])
    assert asked(t) == f"{seat} setup.token"
    play(t, choices(t)[-1])
    assert asked(t) == f"{seat} setup.block"  # he also deploys first, but only his own
    own = seat[0]
    assert all(id.startswith(own) for id in choices(t, "block"))


@rule("11.0d")
def test_a_tie_between_both_armies_is_decided_by_the_one_with_more_blocks_in_the_fight():
    """Two Prussians and one Anglo-Dutch block are equal; but three of five here are Anglo-Dutch."""
    t = field(
        """
        allied-left = "p_1_inf1 p_1_inf2 a_r_br1 f_1_inf1"
        allied-centre = "a_1_ne1"
        allied-right = "a_1_ne2"
        """,
        dice=[1, 6, 6],
        top=JOINT,
    )
    order(t, "f_1_inf1 fire:open")
    assert asked(t) == "anglo losses.choose"
    assert len(choices(t)) == 3


@rule("11.0d")
def test_a_tie_between_both_armies_goes_to_the_prussian_where_he_has_more():
    t = field(
        """
        allied-left = "p_1_inf1 a_r_br1 a_r_bk f_1_inf1"
        allied-centre = "p_1_inf2"
        allied-right = "p_1_inf3"
        """,
        dice=[1, 6, 6],
        top=JOINT,
    )
    order(t, "f_1_inf1 fire:open")
    assert asked(t) == "prussian losses.choose"


@rule("11.0d")
def test_who_takes_the_roads_of_a_rout():
    t = field(
        """
        allied-left = ""
        allied-centre = "a_r_br1 a_r_bk a_r_br2"
        allied-right = "p_1_inf1"
        """,
        top=JOINT,
    )
    order(t, "f_3_inf1 place:allied-left")
    assert asked(t) == "anglo rout.block"
    assert len(choices(t)) == 4


@rule("11.0d")
def test_the_order_of_fights_is_chosen_by_the_one_with_more_blocks_in_them_all():
    t = table(
        """
        turn = 2
        players = "three"
        [towns]
        wavre = "a_r_br1 a_r_br2"
        namur = "p_1_inf1 p_1_inf2 p_1_inf3"
        waterloo = "f_1_inf1"
        ligny = "f_2_inf1"
    """,
        dice=[6] * 30,
    )
    play(t, "block:a_r_br1 town:waterloo block:a_r_br2 town:waterloo")
    for id in ("p_1_inf1", "p_1_inf2", "p_1_inf3"):
        play(t, f"block:{id} town:ligny")
    assert asked(t) == "prussian skirmish.next"
    assert set(choices(t, "town")) == {"waterloo", "ligny"}


@rule("11.0b")
@pytest.mark.parametrize(
    ("near", "first"),
    [("a_1_br a_2_br", "anglo"), ("a_1_br", "prussian")],
)
def test_the_one_with_more_blocks_near_the_battle_reinforces_first(near: str, first: str):
    t = field("", towns=f'ligny = "p_1_inf1 p_1_inf2"\nwaterloo = "{near}"', top=JOINT)
    until(t, "anglo battle.reinforce", "prussian battle.reinforce")
    assert asked(t) == f"{first} battle.reinforce"


# --- 11.0e what they see


@rule("11.0e")
def test_an_ally_does_not_see_the_others_faces():
    text = """
        turn = 4
        players = "three"
        [towns]
        wavre = "p_1_inf1 p_1_cav a_r_br1"
        laneffe = "f_1_inf1"
    """
    one, other = table(text), table(text.replace("p_1_inf1", "p_1_inf1:1"))
    assert view_text(one, "anglo") == view_text(other, "anglo")
    assert view_text(one, "french") == view_text(other, "french")
    assert view_text(one, "prussian") != view_text(other, "prussian")
    names = [b.ref for b in standing(one, "anglo", "wavre")]
    assert names == ["block:a_r_br1", "hidden:prussian-2", "hidden:prussian-5"]


@rule("11.0e")
def test_nor_does_he_read_of_them():
    t = table("""
        turn = 4
        players = "three"
        [towns]
        brussels = "a_r_br1"
        namur = "p_2_inf1"
    """)
    play(t, "done block:p_2_inf1 town:ligny")
    (moved,) = heard(t, "anglo", "moved")
    assert moved.args["block"] == "hidden:prussian-7"
    assert heard(t, "prussian", "moved")[0].args["block"] == "block:p_2_inf1"


@rule("11.0e")
def test_on_a_board_that_they_share_each_sees_the_others_blocks():
    """6.22 and 6.23 bind them together: whom the ally has placed decides what one may place."""
    text = """
        turn = 1
        players = "three"
        [towns]
        namur = "p_2_inf1"
        ligny = "{here}"
        [[battle]]
        town = "quatre_bras"
        roads = ["charleroi"]
        french-left = "f_1_inf1"
        french-centre = "f_1_inf2"
        french-right = "f_1_art"
        allied-centre = "p_1_inf1"
        allied-right = "p_1_inf2"
        allied-left = "{there}"
        allied-reserve = "p_1_cav"
    """
    shared = table(text.format(here="p_3_inf1", there="a_r_br1"))
    names = {p.block.ref for p in view(shared, "anglo").battles[0].pieces}
    assert "block:p_1_cav" in names
    assert "p_2_inf1" not in view_text(shared, "anglo")  # the map keeps its secrets
    assert "p_1_cav" not in view_text(shared, "french")
    apart = table(text.format(here="a_r_br1", there="p_3_inf1"))
    assert "p_1_cav" not in view_text(apart, "anglo")


@rule("11.0e")
def test_the_questions_about_both_armies_name_only_what_the_decider_sees():
    """Five Allies meet two Frenchmen: the Anglo-Dutch player picks hidden Prussians unseen."""
    t = table("""
        turn = 1
        players = "three"
        [towns]
        quatre_bras = "f_1_inf1 f_1_inf2"
        nivelles = "f_2_inf1"
        ligny = "a_r_br1 a_r_br2 a_r_bk p_1_inf1 p_1_inf2"
    """)
    play(t, "block:f_1_inf1 town:ligny block:f_1_inf2 town:ligny done")
    assert asked(t) == "anglo skirmish.show"
    own = ["block:a_r_br1", "block:a_r_br2", "block:a_r_bk"]
    assert choices(t) == [*own, "hidden:prussian-2", "hidden:prussian-3"]
    picked = t.state.alias["p_1_inf2"]
    load(t, [6] * 30)
    play(t, f"hidden:{picked} block:a_r_br1 block:a_r_br2 block:a_r_bk")
    shown = {e.args["block"] for e in heard(t, "french", "revealed")}
    assert "block:p_1_inf2" in shown
    assert "block:p_1_inf1" not in shown


# --- 11.0f


@rule("11.0f")
def test_the_allies_win_together_even_if_one_is_beaten():
    lost = " ".join([*BOARD.army_blocks["prussian"], *BOARD.army_blocks["french"][-12:]])
    t = table(f"""
        turn = 8
        players = "three"
        lost = "{lost}"
        [towns]
        brussels = "a_r_br1"
        beaumont = "f_1_inf1"
        [state]
        defeated = ["prussian"]
    """)
    end_turn(t)
    assert t.outcome is not None
    assert set(t.outcome.winners) == {"anglo", "prussian"}


@rule("11.0f")
def test_the_allies_lose_together():
    lost = " ".join([*BOARD.army_blocks["prussian"], *BOARD.army_blocks["anglo"][-8:]])
    t = table(f"""
        turn = 8
        players = "three"
        lost = "{lost}"
        [towns]
        brussels = "a_1_br"
        beaumont = "f_1_inf1"
        [state]
        defeated = ["prussian"]
    """)
    end_turn(t)
    assert t.outcome is not None
    assert t.outcome.winners == ("french",)


@rule("11.0a")
def test_a_beaten_ally_is_asked_nothing_more():
    lost = " ".join(BOARD.army_blocks["prussian"])
    t = table(f"""
        turn = 8
        players = "three"
        lost = "{lost}"
        [towns]
        brussels = "a_r_br1"
        beaumont = "f_1_inf1"
        [state]
        defeated = ["prussian"]
    """)
    assert asked(t) == "anglo movement.block"
    play(t, "done")
    assert asked(t) == "french movement.block"
    assert town(t, "a_r_br1") == "brussels"
    until(t, "anglo movement.block")
