"""Chapter 4: the Allies deploy, then the French; or everybody starts where the sheets put him."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    BOARD,
    State,
    asked,
    choices,
    heard,
    new,
    play,
    rule,
    standing,
    strength,
    table,
    town,
    view,
    view_text,
    why,
)


def deploy(t: Table[State], blocks: str, at: str) -> None:
    """Place blocks in a town."""
    for id in blocks.split():
        play(t, f"block:{id} town:{at}")


def refused(t: Table[State], block: str, at: str) -> str:
    """The rule that keeps a block out of a town while deploying."""
    play(t, f"block:{block}")
    reason = why(t, f"town:{at}")
    assert (f"town:{at}" in choices(t)) == (reason == "")
    play(t, "back")
    return reason


@pytest.fixture
def french() -> Table[State]:
    """The Allies have deployed, the French deploy."""
    t = new("campaign")
    play(t, "sheet done")
    return t


# --- 4.0 order


@rule("4.0a")
def test_the_allies_place_all_their_blocks_before_the_french():
    t = new("campaign")
    assert asked(t) == "allied deploy.block"
    assert why(t, "block:f_napoleon") == "4.0a"
    play(t, "sheet")
    assert asked(t) == "allied deploy.block"
    assert why(t, "block:f_napoleon") == "4.0a"
    play(t, "done")
    assert asked(t) == "french deploy.block"
    assert why(t, "block:p_blucher") == "4.0a"
    assert [e.args["seat"] for e in heard(t, "french", "deployed")] == ["seat:allied"]


@rule("4.0a")
def test_with_one_allied_block_in_hand_it_is_still_the_allies_turn_to_place():
    t = table("""
        turn = 0
        phase = "deployment"
        [towns]
        brussels = "a_wellington a_r_br1 a_r_br2"
    """)
    for id in BOARD.army_blocks["anglo"] + BOARD.army_blocks["prussian"]:
        if id in t.state.town or id == "p_blucher":
            continue
        play(t, f"block:{id}")
        play(t, choices(t)[0])
    assert view(t, "allied").hand[0].ref == "block:p_blucher"
    assert asked(t) == "allied deploy.block"
    assert why(t, "block:f_napoleon") == "4.0a"
    assert why(t, "done") == "4.0b"


@rule("4.0b")
def test_leaders_count_and_nobody_is_left_in_hand():
    t = new("campaign")
    deploy(t, "a_wellington a_r_br1 a_r_br2 a_r_bk", "brussels")
    assert refused(t, "a_1_br", "brussels") == "4.1d"
    assert why(t, "done") == "4.0b"
    assert "done" not in choices(t)
    deploy(t, "a_r_br2", "ghent")
    play(t, "sheet")
    assert "done" in choices(t)
    assert view(t, "allied").hand == []


@rule("4.0b")
def test_a_leader_is_himself_bound_by_the_limit():
    t = new("campaign")
    deploy(t, "a_r_art a_r_br1 a_r_br2 a_r_bk", "brussels")
    assert refused(t, "a_wellington", "brussels") == "4.1d"


@rule("4.0b")
def test_a_block_may_be_placed_anew_until_deployment_is_done():
    t = new("campaign")
    deploy(t, "a_r_art a_r_br1 a_r_br2 a_r_bk", "brussels")
    deploy(t, "a_r_bk", "wavre")
    assert town(t, "a_r_bk") == "wavre"
    assert refused(t, "a_wellington", "brussels") == ""


@rule("4.0c")
def test_after_deployment_five_and_more_may_stand_together():
    t = table("""
        turn = 2
        [towns]
        ligny = "p_1_inf1 p_1_inf2 p_1_inf3 p_1_cav"
        namur = "p_2_inf1 p_2_inf2"
    """)
    play(t, "block:p_2_inf1 town:ligny block:p_2_inf2 town:ligny done")
    assert len(standing(t, None, "ligny")) == 6


@rule("4.0c")
def test_after_deployment_thirteen_french_may_stand_together():
    twelve = " ".join(BOARD.army_blocks["french"][:12])
    t = table(f"""
        turn = 1
        [towns]
        beaumont = "{twelve}"
        soire = "f_4_inf"
    """)
    play(t, "block:f_4_inf town:beaumont")
    assert len(standing(t, None, "beaumont")) == 13


@rule("4.0d")
def test_the_french_see_number_and_army_while_they_deploy(french: Table[State]):
    seen = Counter((at, b.army) for at, row in view(french, "french").towns.items() for b in row)
    assert seen == Counter(
        (at, BOARD.blocks[id].army)
        for id, at in BOARD.setup.items()
        if BOARD.blocks[id].side == "allied"
    )
    text = view_text(french, "french")
    for b in BOARD.blocks.values():
        assert (b.id in text) == (b.side == "french")
    for row in view(french, "french").towns.values():
        assert all(b.face is None and b.memory is None for b in row)
    for event in heard(french, "french"):
        assert not any(id in str(event.args) for id in BOARD.blocks if id[0] != "f")


@rule("4.0d")
def test_the_french_watch_every_block_being_placed_and_cannot_follow_it_afterwards():
    t = new("campaign")
    for id in ("p_1_inf1", "p_1_inf2", "p_1_cav", "p_1_art"):
        play(t, f"block:{id} town:charleroi")
    placed = heard(t, "french", "deployed-block")
    assert [e.args["town"] for e in placed] == ["town:charleroi"] * 4
    assert [e.args["block"] for e in placed] == [
        f"hidden:{t.state.alias[id]}" for id in ("p_1_inf1", "p_1_inf2", "p_1_cav", "p_1_art")
    ]
    before = dict(t.state.alias)
    play(t, "sheet done sheet done")
    assert asked(t) == "french movement.block"
    for at in ("charleroi", "namur", "beaumont"):
        here = [id for id, where in t.state.town.items() if where == at]
        assert {before[id] for id in here} == {t.state.alias[id] for id in here}
    assert sum(before[id] != alias for id, alias in t.state.alias.items()) > 20


# --- 4.1 the Allies


@rule("4.1a")
def test_t10_no_ally_south_of_the_border():
    t = new("campaign")
    for block in ("p_1_inf1", "a_1_br"):
        for at in (id for id, it in BOARD.towns.items() if it.country == "FR"):
            assert refused(t, block, at) == "4.1a"


@rule("4.1a", "4.2a")
def test_everybody_starts_at_full_strength():
    t = new("campaign")
    play(t, "sheet done sheet done")
    assert all(strength(t, id) == b.strength for id, b in BOARD.blocks.items())


@rule("4.1b")
def test_t10_anglo_dutch_blocks_start_west_of_the_line():
    t = new("campaign")
    assert refused(t, "a_1_br", "ligny") == "4.1b"
    assert refused(t, "a_1_br", "quatre_bras") == ""
    assert refused(t, "a_1_br", "paris") == "1.0h"
    play(t, "block:a_1_br town:quatre_bras")
    assert town(t, "a_1_br") == "quatre_bras"


@rule("4.1c")
def test_t10_prussian_blocks_start_east_of_the_line():
    t = new("campaign")
    assert refused(t, "p_1_inf1", "quatre_bras") == "4.1c"
    assert refused(t, "p_1_inf1", "ligny") == ""
    play(t, "block:p_1_inf1 town:ligny")
    assert town(t, "p_1_inf1") == "ligny"


@rule("4.1b", "4.1c")
def test_every_allied_town_is_on_one_side_of_the_line():
    t = new("campaign")
    offered: dict[str, set[str]] = {}
    for block in ("a_1_br", "p_1_inf1"):
        play(t, f"block:{block}")
        offered[block] = set(choices(t, "town"))
        play(t, "back")
    assert not offered["a_1_br"] & offered["p_1_inf1"]
    north = {id for id, it in BOARD.towns.items() if it.country == "NL"}
    assert offered["a_1_br"] | offered["p_1_inf1"] == north
    assert {"brussels", "ghent", "wavre"} <= offered["a_1_br"]
    assert {"charleroi", "namur", "liege"} <= offered["p_1_inf1"]


@rule("4.1d")
def test_t10_no_fifth_ally_in_a_town():
    t = new("campaign")
    deploy(t, "p_2_inf1 p_2_inf2 p_2_cav p_2_art", "namur")
    assert refused(t, "p_1_inf1", "namur") == "4.1d"
    assert refused(t, "p_1_inf1", "huy") == ""


# --- 4.2 the French


@rule("4.2a")
def test_t10_the_french_start_in_france(french: Table[State]):
    assert asked(french) == "french deploy.block"
    assert refused(french, "f_1_inf1", "charleroi") == "4.2a"
    assert refused(french, "f_1_inf1", "laneffe") == "4.2a"
    play(french, "block:f_1_inf1")
    assert set(choices(french, "town")) == {
        id for id, it in BOARD.towns.items() if it.country == "FR"
    }
    play(french, "town:philippeville")
    assert town(french, "f_1_inf1") == "philippeville"


@rule("4.2b")
def test_t10_no_thirteenth_frenchman_in_a_town(french: Table[State]):
    ids = BOARD.army_blocks["french"]
    deploy(french, " ".join(ids[:11]), "beaumont")
    assert refused(french, ids[11], "beaumont") == ""
    deploy(french, ids[11], "beaumont")
    assert refused(french, ids[12], "beaumont") == "4.2b"
    assert refused(french, ids[12], "soire") == ""


# --- 4.3 the sheets


@rule("4.3a")
def test_t38_the_prussians_gather_ten_blocks_at_ligny():
    t = new("historical")
    play(t, "done")
    for id in ("p_2_inf1", "p_2_inf2", "p_2_cav", "p_2_art"):
        play(t, f"block:{id} town:ligny")
        if t.ask and t.ask.key == "movement.on":
            play(t, "stop")
    play(t, "done")
    while asked(t) != "french movement.block":
        play(t, "done")
    play(t, "done")
    assert asked(t) == "allied movement.block"
    for id in ("p_1_inf1", "p_1_inf2", "p_1_cav", "p_1_art"):
        play(t, f"block:{id} town:ligny")
        if t.ask and t.ask.key == "movement.on":
            play(t, "stop")
    assert [b.army for b in standing(t, None, "ligny")] == ["prussian"] * 10


@rule("4.3a")
def test_the_sheets_are_a_guide_for_free_deployment_too():
    t = new("campaign")
    play(t, "sheet done sheet done")
    assert t.state.town == new("historical").state.town


@rule("4.3a", "4.3b")
def test_the_sheet_fills_up_a_deployment_begun_by_hand_where_it_fits():
    t = new("campaign")
    play(t, "block:a_1_br town:mons sheet")
    assert town(t, "a_1_br") == "mons"
    assert town(t, "a_1_art") == "braine_le_comte"
    t = new("campaign")
    deploy(t, "p_3_inf1 p_3_inf2 p_3_cav p_3_art", "namur")
    assert why(t, "sheet") == "4.3b"


@rule("4.3b")
def test_the_historical_start_keeps_the_limits_border_and_line():
    t = new("historical")
    assert len(t.state.town) == 58
    rows = view(t, None).towns
    for at, row in rows.items():
        here, armies = BOARD.towns[at], {b.army for b in row}
        if armies == {"french"}:
            assert len(row) <= 12
            assert here.country == "FR"
        else:
            assert len(row) <= 4
            assert here.country == "NL"
            assert armies == {here.line}
