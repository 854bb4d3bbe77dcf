"""14.1 to the letter: where options and a free set-up meet."""

from __future__ import annotations

import pytest

from grognard.games.grande_armee import setup
from tests.games.grande_armee.tabletop import forbids_placing, fresh, rule, run, state

RESERVE = list(state().board.corps["CR"])


@rule("16.7a", "14.1aa", "14.1ad")
@pytest.mark.parametrize("who", ["murat", "grouchy"])
def test_murat_and_grouchy_stand_with_the_reserve_and_not_with_others_in_its_hexes(who: str):
    g = fresh(reserve="yes", setup_french="free")
    g.at |= {"F-III-10": "2309", RESERVE[0]: "2409"}
    assert forbids_placing(g, who, "2309") == "16.7a"
    assert forbids_placing(g, who, "2409") == ""
    assert forbids_placing(g, who, "2307") == "16.7a"
    basic = fresh(setup_french="free")
    basic.at["F-III-10"] = "2309"
    assert forbids_placing(basic, who, "2309") == ""


@rule("16.7a", "14.0b")
def test_murat_is_taken_up_with_the_last_division_of_the_reserve() -> None:
    g = fresh(reserve="yes", setup_french="free")
    setup.begin_side(g, "french")
    setup.place_rest(g, "french")
    here = {"F-III-10": "2510", RESERVE[0]: "2510", "murat": "2510", "ney": "2510"}
    g.at |= dict.fromkeys(RESERVE[1:4], "2309") | dict.fromkeys(RESERVE[4:7], "2409")
    g.at |= dict.fromkeys(RESERVE[7:], "2509") | {"grouchy": "2409"} | here
    run(g, setup.set_up_side(g, "french"), f"unit:{RESERVE[0]}")
    assert "murat" not in g.at
    assert (g.at["ney"], g.at["F-III-10"], g.at["grouchy"]) == ("2510", "2510", "2409")


@rule("14.1o")
def test_the_first_russian_hex_beyond_the_border_counts_as_one() -> None:
    board = state().board
    west = board.region("west_of_russia")
    near = {
        hex for hex in board.grid.hexes(board.region("russia")) if west & board.grid.disk(hex, 7)
    }
    assert near == set(board.grid.hexes(board.region("russia_within_7_of_border")))
