"""6.24 fog of battle: which blocks of a battle board show their face, and when."""

from __future__ import annotations

import pytest

from tests.games.waterloo1815.tabletop import (
    battle,
    camp,
    faces,
    field,
    heard,
    order,
    pass_turn,
    place,
    play,
    put,
    rule,
    shot,
    strength,
    view,
    view_text,
)

CAMP = "f_1_inf1 f_1_inf2 f_1_art f_6_inf a_1_br a_1_ne1 a_1_ne2 a_1_art"
FULL = "[state]\nfog_of_battle = true"


@rule("6.24a")
def test_blocks_are_deployed_hidden_and_then_revealed():
    t = camp(CAMP, 'terrain = { allied-left = "woods" }')
    put(t, "a_1_br allied-left a_1_ne1 allied-centre a_1_ne2 allied-right a_1_art allied-reserve")
    put(t, "f_1_inf1 french-left")
    spots = ("allied-left", "allied-centre", "allied-right", "allied-reserve")
    assert [faces(t, "french", spot) for spot in spots] == [["?"]] * 4
    assert faces(t, "allied", "french-left") == ["?"]
    put(t, "f_1_inf2 french-centre f_1_art french-right f_6_inf french-reserve")
    assert [faces(t, "french", spot) for spot in spots] == [
        ["?"],
        ["a_1_ne1:3"],
        ["a_1_ne2:3"],
        ["?"],
    ]
    assert faces(t, "allied", "french-left") == ["f_1_inf1:3"]
    assert faces(t, "allied", "french-reserve") == ["?"]


@rule("6.24a")
def test_while_blocks_are_deployed_nothing_names_them_to_the_enemy():
    t = camp(CAMP)
    put(t, "a_1_br allied-left a_1_ne1 allied-centre a_1_ne2 allied-right a_1_art allied-reserve")
    told = [e.args["block"] for e in heard(t, "french", "deployed-at")]
    assert len(told) == 4
    assert all(str(block).startswith("hidden:anglo-") for block in told)
    assert "a_1_" not in view_text(t, "french")


@rule("6.24b")
def test_a_revealed_block_is_hidden_in_the_reserve():
    t = field('french-left = "f_6_inf f_1cc"\nfrench-reserve = "f_1_inf1 f_2_inf1 f_1_art"')
    assert faces(t, "allied", "french-left") == ["f_1cc:3", "f_6_inf:3"]
    order(t, "f_1cc place:french-reserve")
    assert faces(t, "allied", "french-reserve") == ["?"] * 4
    pieces = [p for p in view(t, "allied").battles[0].pieces if p.place == "french-reserve"]
    assert [p.block.memory for p in pieces] == [None] * 4  # it stands among three others


@rule("6.24b")
def test_a_revealed_block_is_hidden_in_its_own_free_woods():
    t = field(
        """
        french-left = "f_6_inf"
        french-reserve = "f_1_inf1"
        allied-right = "f_2_inf1 a_2_ne"
        terrain = { french-left = "woods" }
        """
    )
    assert faces(t, "allied", "allied-right") == ["a_2_ne:3", "f_2_inf1:4"]
    order(t, "f_2_inf1 place:french-left")
    assert faces(t, "allied", "french-left") == ["?", "?"]


@rule("6.24b")
def test_a_block_left_alone_in_woods_stays_shown():
    t = field("""
        french-left = "f_6_inf a_1_br"
        terrain = { french-left = "woods" }
        side = "allied"
    """)
    order(t, "a_1_br place:allied-right")
    assert faces(t, "allied", "french-left") == ["f_6_inf:3"]


@rule("6.24c")
def test_a_hidden_block_is_shown_as_soon_as_it_comes_into_the_open():
    t = field('french-reserve = "f_1_inf1:2"')
    assert faces(t, "allied", "french-reserve") == ["?"]
    order(t, "f_1_inf1 place:french-left")
    assert faces(t, "allied", "french-left") == ["f_1_inf1:2", "f_6_inf:3"]


@rule("6.24c")
def test_from_woods_into_the_open():
    t = field('french-left = "f_1cc"\nterrain = { french-left = "woods" }')
    assert faces(t, "allied", "french-left") == ["?"]
    order(t, "f_1cc place:allied-right")
    assert faces(t, "allied", "allied-right") == ["a_2_ne:3", "f_1cc:3"]


@rule("6.24c")
def test_reinforcements_arrive_hidden():
    t = field("", towns='charleroi = "f_guard_inf"')
    play(t, "done block:f_guard_inf")
    assert place(t, "f_guard_inf") == "french-reserve"
    assert faces(t, "allied", "french-reserve") == ["?"]
    assert "f_guard_inf" not in view_text(t, "allied")


IN_THE_WOODS = """
    french-left = "f_6_inf f_1_inf1"
    french-centre = "f_4_inf"
    allied-right = "a_2_br a_2_ne"
    terrain = { allied-right = "woods" }
"""


@rule("6.24d")
def test_blocks_engaged_in_woods_are_shown_at_the_end_of_the_battle_turn():
    t = field(IN_THE_WOODS)
    order(t, "f_1_inf1 place:allied-right")
    order(t, "f_4_inf place:french-reserve")
    assert battle(t).side == "french"
    assert faces(t, "french", "allied-right") == ["?", "?", "f_1_inf1:3"]
    play(t, "done")
    assert battle(t).side == "allied"
    assert faces(t, "french", "allied-right") == ["a_2_br:4", "a_2_ne:3", "f_1_inf1:3"]


@rule("6.24d")
def test_so_are_those_who_come_unseen_from_woods_of_their_own():
    t = field("""
        french-left = "f_6_inf f_1_inf1"
        french-centre = "f_4_inf"
        allied-right = "a_2_ne"
        terrain = { french-left = "woods", allied-right = "woods" }
    """)
    order(t, "f_1_inf1 place:allied-right")
    order(t, "f_4_inf place:french-reserve")
    assert faces(t, "allied", "allied-right") == ["?", "a_2_ne:3"]
    play(t, "done")
    assert faces(t, "allied", "allied-right") == ["a_2_ne:3", "f_1_inf1:3"]


@rule("6.24d")
def test_not_before_the_reinforcements_have_come():
    t = field(IN_THE_WOODS, towns='charleroi = "f_guard_inf"')
    order(t, "f_1_inf1 place:allied-right")
    play(t, "done")
    assert t.ask is not None
    assert t.ask.key == "battle.reinforce"
    assert "?" in faces(t, "french", "allied-right")
    play(t, "done")
    assert "?" not in faces(t, "french", "allied-right")


# --- the option


@rule("6.24e")
def test_with_the_option_nobody_is_shown_before_he_fires_or_is_engaged():
    t = camp(CAMP, FULL)
    put(t, "a_1_br allied-left a_1_ne1 allied-centre a_1_ne2 allied-right a_1_art allied-reserve")
    put(
        t, "f_1_inf1 french-left f_1_inf2 french-centre f_1_art french-right f_6_inf french-reserve"
    )
    assert battle(t).ready
    assert battle(t).shown == []
    assert '"face"' not in view_text(t, None)


@rule("6.24e")
def test_with_the_option_a_gun_that_fires_is_shown_alone():
    t = field('french-right = "f_1_art f_3_inf1"', more=FULL)
    assert shot(t, "f_1_art", [1, 6, 6]) == (3, 1, 1)
    assert battle(t).shown == ["f_1_art"]
    assert faces(t, "allied", "french-right") == ["?", "f_1_art:3"]


@rule("6.24e")
def test_with_the_option_a_hidden_block_that_is_hit_stays_hidden():
    t = field('french-right = "f_1_art"\nallied-left = "a_r_bk:2"', more=FULL)
    shot(t, "f_1_art", [1, 1, 1])
    assert strength(t, "a_r_bk") == 1
    assert faces(t, "french", "allied-left") == ["?"]
    (loss,) = heard(t, "french", "step-lost")
    assert str(loss.args["block"]).startswith("hidden:anglo-")
    assert [e.args["n"] for e in heard(t, "french", "hits-lost")] == [2]
    assert "a_r_bk" not in view_text(t, "french")


@rule("6.24e")
def test_with_the_option_engaging_shows_both_sides():
    t = field("", more=FULL)
    order(t, "f_6_inf place:allied-right")
    assert faces(t, "allied", "allied-right") == ["a_2_ne:3", "f_6_inf:3"]
    assert faces(t, "french", "allied-right") == ["a_2_ne:3", "f_6_inf:3"]
    assert faces(t, "french", "allied-left") == ["?"]


@rule("6.24e")
def test_with_the_option_a_block_once_shown_stays_so_in_the_open():
    t = field('allied-right = "a_2_ne f_1_inf1"', more=FULL)
    order(t, "f_1_inf1 place:french-left")
    assert faces(t, "allied", "french-left") == ["?", "f_1_inf1:3"]
    pass_turn(t)
    pass_turn(t)
    order(t, "f_1_inf1 place:french-reserve")
    assert faces(t, "allied", "french-reserve") == ["?"]


@rule("6.24e")
def test_with_the_option_a_hidden_block_forms_square_without_telling_its_name():
    t = field('french-left = "f_6_inf f_1_art"', more=FULL)
    order(t, "f_6_inf form")
    (formed,) = heard(t, "allied", "forms-square")
    assert str(formed.args["block"]).startswith("hidden:french-")
    pass_turn(t)
    pass_turn(t)
    order(t, "f_1_art shelter:f_6_inf")
    assert "f_6_inf" not in view_text(t, "allied")
    assert "f_1_art" not in view_text(t, "allied")
    assert [
        p.square for p in view(t, "allied").battles[0].pieces if p.place == "french-left"
    ].count(True) == 1


HILL = 'terrain = { french-left = "hill" }\nholder = { french-left = "f_1_art" }'


@rule("6.24e")
@pytest.mark.parametrize(
    ("lines", "deed"),
    [
        ('french-left = "f_1_art f_6_inf"\nsquares = ["f_6_inf"]', "f_1_art shelter:f_6_inf"),
        (f'french-left = "f_1_art f_6_art"\n{HILL}', "f_1_art swap:f_6_art"),
    ],
)
def test_a_shown_block_does_not_give_away_the_hidden_one_it_deals_with(lines: str, deed: str):
    t = field(f'{lines}\nshown = ["f_1_art"]', more=FULL)
    other = deed.partition(":")[2]
    (event,) = [e for e in order(t, deed) if e.key in ("shelters", "swaps")]
    for seat, names in (("french", True), ("allied", False), (None, False)):
        told = event.read_by(seat)
        assert told is not None
        assert told.args["block"] == "block:f_1_art"
        assert (f"block:{other}" in told.args.values()) == names


@rule("6.24c")
def test_a_block_that_was_shown_cannot_go_back_unseen():
    t = field('french-reserve = "f_1_inf1"')
    order(t, "f_1_inf1 place:french-left")
    refusal = t.why_not_undo("french")
    assert refusal is not None
    assert refusal.key == "undo-secret"


@rule("6.24e")
def test_nobody_looks_at_the_enemy_and_takes_it_back():
    t = field("", more=FULL)
    order(t, "f_6_inf place:allied-right")
    assert faces(t, "french", "allied-right") == ["a_2_ne:3", "f_6_inf:3"]
    refusal = t.why_not_undo("french")
    assert refusal is not None
    assert refusal.key == "undo-secret"


@rule("6.24d")
def test_the_shock_of_cavalry_hidden_in_woods_is_its_owners_secret():
    t = field("""
        french-left = "f_6_inf a_1_br"
        french-reserve = "f_1cc"
        terrain = { french-left = "woods" }
    """)
    order(t, "f_1cc place:french-left")
    for seat, marks in (("french", 1), ("allied", 0)):
        assert [p.shock for p in view(t, seat).battles[0].pieces].count(True) == marks


@rule("6.24e")
def test_the_option_is_off_unless_chosen():
    t = camp(CAMP)
    put(t, "a_1_br allied-left a_1_ne1 allied-centre a_1_ne2 allied-right a_1_art allied-reserve")
    put(
        t, "f_1_inf1 french-left f_1_inf2 french-centre f_1_art french-right f_6_inf french-reserve"
    )
    assert len(battle(t).shown) == 6
