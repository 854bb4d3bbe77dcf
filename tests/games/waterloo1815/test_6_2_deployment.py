"""6.22 deployment on the battle board, 6.23 corps integrity."""

from __future__ import annotations

import pytest

from tests.games.waterloo1815.tabletop import (
    args,
    asked,
    battle,
    camp,
    cannot_put,
    choices,
    field,
    forbids,
    heard,
    order,
    place,
    play,
    put,
    rule,
    shot,
    why,
)

FRENCH = "f_1_inf1 f_1_inf2 f_1_art"
ANGLO = "a_1_br a_1_ne1 a_1_ne2"


@rule("6.22a")
def test_each_of_the_three_positions_needs_a_block():
    t = camp(f"{FRENCH} {ANGLO} a_1_art")
    assert asked(t) == "allied setup.block"  # the defender is first
    put(t, "a_1_br allied-left a_1_ne1 allied-left a_1_ne2 allied-right")
    assert cannot_put(t, "a_1_art allied-right") == "6.22a"
    assert cannot_put(t, "a_1_art allied-left") == "6.22a"
    assert cannot_put(t, "a_1_art allied-reserve") == "6.22a"
    assert "rest" not in choices(t)
    put(t, "a_1_art allied-centre")
    assert asked(t) == "french setup.block"


@rule("6.22a")
def test_one_left_one_right_two_centre():
    t = camp(f"{FRENCH} {ANGLO} a_1_art")
    put(t, "a_1_br allied-left a_1_ne1 allied-right a_1_ne2 allied-centre a_1_art allied-centre")
    assert asked(t) == "french setup.block"


@rule("6.22a")
def test_a_block_is_deployed_on_its_own_side_of_the_board():
    t = camp(f"{FRENCH} {ANGLO} a_1_art")
    assert cannot_put(t, "a_1_br french-left") == "6.22a"
    assert cannot_put(t, "a_1_br french-reserve") == "6.22a"
    assert cannot_put(t, "a_1_br allied-reserve") == ""


@rule("6.22b")
def test_diagram_2():
    t = camp(
        "f_1_inf1 f_1_inf2 f_2_inf1 f_3_inf1 a_1_br a_1_ne1 a_2_br a_2_ne a_r_br1 a_c_lt a_c_ha"
    )
    put(t, "a_1_br allied-left a_1_ne1 allied-left a_2_br allied-centre a_2_ne allied-centre")
    put(t, "a_r_br1 allied-right")
    play(t, "rest")
    assert (place(t, "a_c_lt"), place(t, "a_c_ha")) == ("allied-reserve", "allied-reserve")
    put(t, "f_2_inf1 french-left f_3_inf1 french-right")
    put(t, "f_1_inf1 french-centre f_1_inf2 french-centre")
    assert asked(t) == "french battle.block"
    assert len(battle(t).place) == 11


@rule("6.22b")
def test_no_position_is_ever_full():
    t = camp(
        f"{FRENCH} p_1_inf1 p_1_inf2 p_1_inf3 p_1_cav p_1_art p_2_inf1 p_3_inf1",
    )
    put(t, "p_2_inf1 allied-left p_3_inf1 allied-right")
    for id in ("p_1_inf1", "p_1_inf2", "p_1_inf3", "p_1_cav", "p_1_art"):
        put(t, f"{id} allied-centre")
    assert asked(t) == "french setup.block"
    assert "allied-reserve" not in battle(t).place.values()


@rule("6.22c")
def test_the_defender_changes_nothing_once_the_attacker_deploys():
    t = camp(f"{FRENCH} {ANGLO}")
    put(t, "a_1_br allied-left a_1_ne1 allied-centre a_1_ne2 allied-right")
    put(t, "f_1_inf1 french-left")
    assert asked(t) == "french setup.block"
    assert why(t, "block:a_1_br") == "6.22c"
    assert why(t, "block:f_1_inf1") == "6.22c"  # nor does he shift a block once it stands
    assert cannot_put(t, "f_1_inf2 french-left") == "6.22a"  # the same rules for the attacker


@rule("6.22d")
def test_a_gun_deployed_on_a_hill_fires_from_it_at_once():
    t = camp(
        f"{FRENCH} {ANGLO}",
        'terrain = { french-right = "hill" }',
    )
    put(t, "a_1_br allied-left a_1_ne1 allied-centre a_1_ne2 allied-right")
    assert cannot_put(t, "f_1_inf1 hold:french-right") == "6.21p"
    assert cannot_put(t, "f_1_art hold:french-left") == "6.21p"  # there is no hill
    put(t, "f_1_art hold:french-right f_1_inf1 french-left f_1_inf2 french-centre")
    assert battle(t).holder == {"french-right": "f_1_art"}
    assert shot(t, "f_1_art", [2, 3, 3]) == (3, 2, 1)


@rule("6.22d")
def test_a_hill_takes_one_gun_at_deployment_too():
    t = camp(
        f"{FRENCH} {ANGLO} a_1_art a_c_ha",
        'terrain = { allied-left = "hill" }',
    )
    put(t, "a_1_art hold:allied-left")
    assert cannot_put(t, "a_c_ha hold:allied-left") == "6.21x"


@rule("6.22e")
def test_guns_leave_the_woods_empty():
    t = camp(
        f"{FRENCH} a_1_br a_1_art a_2_art",
        'terrain = { allied-left = "woods", allied-right = "woods" }',
    )
    assert cannot_put(t, "a_1_br allied-centre") == "6.22a"  # only he can fill woods
    put(t, "a_1_br allied-left")
    assert cannot_put(t, "a_1_art allied-right") == "6.21k"
    put(t, "a_1_art allied-centre")
    play(t, "rest")
    put(t, "f_1_inf1 french-left f_1_inf2 french-centre f_1_art french-right")
    assert asked(t) == "french battle.block"
    assert heard(t, None, "rout") == []
    assert "allied-right" not in battle(t).place.values()
    events = order(t, "f_1_inf1 place:allied-right")
    assert args(events, "rout") == [{"town": "town:quatre_bras", "side": "side:allied"}]


@rule("6.23a")
def test_one_corps_to_a_position_without_a_leader():  # T26
    t = camp(f"f_1_inf1 f_1_inf2 f_2_inf1 f_3_inf1 {ANGLO}", top="turn = 2")
    put(t, "f_1_inf1 french-centre")
    assert cannot_put(t, "f_2_inf1 french-centre") == "6.23a"
    assert cannot_put(t, "f_1_inf2 french-centre") == ""


@rule("6.23a")
def test_the_reserve_mixes_corps():  # T26
    t = camp(
        f"f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_3_inf1 {ANGLO}",
        top="turn = 2",
    )
    put(t, "f_1_inf1 french-reserve f_2_inf1 french-reserve")
    assert place(t, "f_1_inf1") == place(t, "f_2_inf1") == "french-reserve"


@rule("6.23b")
def test_two_corps_where_the_leader_is_never_three():  # T26
    t = camp(f"f_napoleon f_1_inf1 f_2_inf1 f_6_inf f_3_inf1 {ANGLO}", top="turn = 2")
    put(t, "f_napoleon french-centre f_1_inf1 french-centre f_2_inf1 french-centre")
    assert cannot_put(t, "f_6_inf french-centre") == "6.23b"
    assert cannot_put(t, "f_6_inf french-left") == ""


@rule("6.23b")
def test_a_leader_elsewhere_does_not_help():
    t = camp(f"f_napoleon f_1_inf1 f_2_inf1 f_6_inf f_3_inf1 {ANGLO}", top="turn = 2")
    put(t, "f_napoleon french-left f_1_inf1 french-centre")
    assert cannot_put(t, "f_2_inf1 french-centre") == "6.23a"


ALLIES = "a_wellington p_blucher a_1_br p_2_inf1 p_1_inf1 a_1_ne1 p_2_inf2"


@rule("6.23c")
def test_two_corps_of_the_allies_even_under_both_leaders():
    t = camp(f"{FRENCH} {ALLIES}")
    put(t, "a_wellington allied-centre p_blucher allied-centre")
    put(t, "a_1_br allied-centre p_2_inf1 allied-centre")
    assert cannot_put(t, "p_1_inf1 allied-centre") == "6.23b"
    assert cannot_put(t, "p_2_inf2 allied-centre") == ""
    put(t, "a_1_ne1 allied-left")
    assert cannot_put(t, "p_2_inf2 allied-left") == "6.23a"


@rule("6.23c", "8.0a")
@pytest.mark.parametrize("leader", ["a_wellington", "p_blucher"])
def test_either_leader_joins_one_corps_of_each_ally_and_never_two_of_one(leader: str):
    t = camp(f"{FRENCH} {ALLIES} a_2_br")
    put(t, f"{leader} allied-left p_1_inf1 allied-left")
    assert cannot_put(t, "p_2_inf1 allied-left") == "6.23c"
    assert cannot_put(t, "a_1_br allied-left") == ""
    put(t, f"{'p_blucher' if leader == 'a_wellington' else 'a_wellington'} allied-right")
    put(t, "a_1_br allied-right")
    assert cannot_put(t, "a_2_br allied-right") == "6.23c"
    assert cannot_put(t, "p_2_inf1 allied-right") == ""
    assert cannot_put(t, "p_2_inf1 allied-reserve") == ""


@rule("6.23c", "8.0a")
def test_a_leader_is_a_unit_of_his_army():
    """Wellington among Prussians makes it a battle of both armies: he leads no two of their corps,
    nor does Blücher any longer."""
    t = camp(f"{FRENCH} a_wellington p_blucher p_1_inf1 p_2_inf1 p_3_inf1")
    put(t, "a_wellington allied-left p_1_inf1 allied-left p_blucher allied-right")
    assert cannot_put(t, "p_2_inf1 allied-left") == "6.23c"
    put(t, "p_3_inf1 allied-right")
    assert cannot_put(t, "p_2_inf1 allied-right") == "6.23c"


@rule("6.23c")
def test_an_ally_in_reserve_or_not_yet_placed_is_in_the_battle():
    t = camp(f"{FRENCH} p_blucher p_1_inf1 p_2_inf1 p_3_inf1 a_1_br")
    put(t, "p_blucher allied-left p_1_inf1 allied-left")
    assert cannot_put(t, "p_2_inf1 allied-left") == "6.23c"
    put(t, "a_1_br allied-reserve")
    assert cannot_put(t, "p_2_inf1 allied-left") == "6.23c"


@rule("6.23b")
def test_an_ally_who_fights_alone_has_two_corps_under_his_leader():
    t = camp(f"{FRENCH} p_blucher p_1_inf1 p_2_inf1 p_3_inf1 p_4_inf1")
    put(t, "p_blucher allied-left p_1_inf1 allied-left")
    assert cannot_put(t, "p_2_inf1 allied-left") == ""
    put(t, "p_2_inf1 allied-left")
    assert cannot_put(t, "p_3_inf1 allied-left") == "6.23b"


@rule("6.23c", "6.23d")
def test_corps_of_the_same_number_are_not_one_corps():
    t = camp(f"{FRENCH} {ALLIES}")
    put(t, "a_1_br allied-left")
    assert cannot_put(t, "p_1_inf1 allied-left") == "6.23a"


@rule("6.23d")
def test_a_leader_belongs_to_no_corps():
    t = camp(
        f"f_napoleon {FRENCH} f_2_inf1 f_2_inf2 f_3_inf1 {ANGLO}",
        top="turn = 2",
    )
    put(t, "f_1_inf1 french-left f_1_inf2 french-left f_1_art french-left f_napoleon french-left")
    assert cannot_put(t, "f_2_inf1 french-left") == ""  # one corps so far: a second may join him


@rule("6.23d")
def test_a_leader_may_stand_alone_anywhere():
    t = camp(f"f_napoleon f_1_inf1 f_2_inf1 {ANGLO}", top="turn = 2")
    assert [cannot_put(t, f"f_napoleon french-{spot}") for spot in ("left", "centre", "right")] == [
        ""
    ] * 3


@rule("6.23e")
def test_corps_mix_once_the_battle_has_begun():
    t = field('french-left = "f_1_inf1 f_1_inf2"\nfrench-reserve = "f_2_inf1"')
    assert forbids(t, "f_2_inf1 place:french-left") == ""
    order(t, "f_2_inf1 place:french-left")
    assert place(t, "f_2_inf1") == "french-left"
