"""Chapter 10: defeat of armies, and who wins."""

from __future__ import annotations

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.kernel.state import Outcome
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    BOARD,
    State,
    asked,
    end_turn,
    field,
    heard,
    load,
    order,
    play,
    rule,
    shot,
    standing,
    table,
    until,
    view,
    why,
)


def dead(army: str, n: int) -> str:
    """The last `n` blocks of an army's list."""
    return " ".join(BOARD.army_blocks[army][-n:]) if n else ""  # type: ignore[index]


def fallen(french: int = 0, anglo: int = 0, prussian: int = 0, turn: int = 5, more: str = ""):
    """A quiet position in which so many blocks are lost, with some of each army on the map."""
    lost = " ".join([dead("french", french), dead("anglo", anglo), dead("prussian", prussian)])
    return table(f"""
turn = {turn}
lost = "{lost}"
[towns]
beaumont = "f_napoleon f_guard_inf f_guard_cav"
brussels = "a_wellington a_1_br"
liege = "p_blucher p_1_inf1"
{more}
""")


def over(t: Table[State]) -> Outcome:
    """How the game ended; it must have."""
    assert t.ask is None
    assert t.outcome is not None
    assert heard(t, None, "victory")
    return t.outcome


def defeated(t: Table[State]) -> set[str]:
    """The armies that everybody sees as defeated."""
    return {a.army for a in view(t, None).armies if a.defeated}


# --- 10.0 defeat


@rule("10.0a")
def test_t36_a_beaten_army_fights_on_until_the_turn_is_over():
    """The eighth Anglo-Dutch block dies at Quatre Bras; those at Hal still act."""
    t = table(
        """
        turn = 1
        lost = "a_wellington a_1_br a_1_ne1 a_1_ne2 a_1_art a_2_br a_2_art"
        phase = "battles"
        [towns]
        liege = "p_4_inf1"
        [[battle]]
        town = "quatre_bras"
        roads = ["charleroi"]
        allied-left = "f_1_inf1 a_r_br1:1 a_r_br2:1"
        french-left = "f_1_inf2"
        french-centre = "f_2_inf1"
        allied-centre = "a_r_bk"
        allied-right = "a_r_art"
        [[battle]]
        town = "hal"
        roads = ["braine_le_comte"]
        allied-left = "f_3_inf1 a_c_hvy"
        french-left = "f_3_inf2"
        french-centre = "f_4_inf"
        allied-centre = "a_c_lt"
        allied-right = "a_c_ne"
        """,
        dice=[1, *[6] * 300],
    )
    play(t, "town:quatre_bras block:f_1_inf1 fire:open block:a_r_br1")
    assert t.state.lost[-1] == "a_r_br1"
    assert not defeated(t)
    until(t, "allied battle.block")
    assert why(t, "block:a_r_br2") == ""
    play(t, "done")
    until(t, "allied battle.block")
    assert t.state.fighting == "hal"
    assert shot(t, "a_c_hvy", [6, 6, 6])[0] == 3
    assert not defeated(t)
    load(t, [6] * 300)
    end_turn(t)
    assert defeated(t) == {"anglo"}
    assert t.outcome is None
    assert not any(b.army == "anglo" for row in view(t, None).towns.values() for b in row)


@rule("10.0b")
def test_t36_what_is_left_of_a_defeated_army_is_removed():
    t = fallen(anglo=8, turn=4)
    end_turn(t)
    assert defeated(t) == {"anglo"}
    assert standing(t, None, "brussels") == []
    assert not any(b.army == "anglo" for row in view(t, None).towns.values() for b in row)
    assert len(standing(t, None, "liege")) == 2
    assert asked(t) == "french movement.block"


LINE = {"allied-left": "p_2_inf1", "allied-centre": "p_2_inf2", "allied-right": "p_3_inf1"}


def prussians(board: str, top: str, dice: list[int]) -> Table[State]:
    """A battle at Ligny in which the Prussians hold what `board` leaves out."""
    lines = [f'{at} = "{id}"' for at, id in LINE.items() if f"{at} " not in board]
    return field("\n".join([board, *lines]), dice, at="ligny", roads="quatre_bras", top=top)


def by_fire() -> Table[State]:
    t = prussians('allied-left = "f_1_inf1 p_1_inf1:1 p_1_inf2"', "turn = 1", [])
    shot(t, "f_1_inf1", [1, 1, 1])  # 3 to 2, 2 to 1, then one of the two
    play(t, "block:p_1_inf1")
    return t


def by_morale() -> Table[State]:
    board = 'allied-left = "f_1_inf1 p_1_art:1 p_2_inf1"\nside = "allied"'
    return prussians(board, "turn = 1", [3])


def by_march() -> Table[State]:
    t = table('turn = 4\n[towns]\nnamur = "p_1_inf1:1"', dice=[1])
    play(t, "block:p_1_inf1 town:ligny block:p_1_inf1 town:quatre_bras")
    return t


def by_attrition() -> Table[State]:
    board = 'allied-left = "f_1_inf1 p_1_art:2 p_2_inf1"\nside = "allied"'
    t = prussians(board, "turn = 1", [])
    order(t, "p_1_art retreat:namur")
    return t


def by_lack_of_road() -> Table[State]:
    t = table(
        """
        turn = 1
        [towns]
        liege = "f_1_inf1 f_1_inf2 f_1_art"
        verviers = "p_4_inf1"
        """,
        dice=[6] * 20,
    )
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art"):
        play(t, f"block:{id} town:verviers")
    return t


def by_rout_of_squares() -> Table[State]:
    t = prussians('allied-left = ""\nsquares = ["p_3_inf1"]', "turn = 1", [])
    order(t, "f_3_inf1 place:allied-left")
    return t


def by_supply() -> Table[State]:
    t = table('turn = 1\n[towns]\nliege = "f_1_inf1"\nnamur = "p_1_inf1 p_1_inf2 p_1_inf3"')
    play(t, "done block:p_1_inf1")
    return t


@rule("10.0c")
@pytest.mark.parametrize(
    ("cause", "case"),
    [
        ("fire", by_fire),
        ("morale", by_morale),
        ("march", by_march),
        ("attrition", by_attrition),
        ("no-road", by_lack_of_road),
        ("square", by_rout_of_squares),
        ("supply", by_supply),
    ],
)
def test_every_eliminated_block_counts_whatever_the_cause(cause: str, case):
    t = case()
    (event,) = heard(t, None, "eliminated")
    assert event.args["cause"] == cause
    (prussian,) = (a for a in view(t, None).armies if a.army == "prussian")
    assert prussian.losses == 1


@rule("10.0d")
def test_a_defeated_army_moves_no_more_and_costs_nothing_more():
    lost = " ".join(BOARD.army_blocks["anglo"])
    t = table(f"""
        turn = 5
        lost = "{lost}"
        [towns]
        ghent = "f_1_inf1"
        brussels = "f_2_inf1"
        liege = "p_4_inf1"
        [state]
        defeated = ["anglo"]
    """)
    play(t, "done")
    assert asked(t) == "allied movement.block"
    assert not heard(t, None, "supply-cut")
    left = {a.army: a.moves_left for a in view(t, None).armies}
    assert left == {"french": 0, "anglo": 0, "prussian": 1}


def test_a_defeated_army_is_said_to_be_defeated():
    """All its blocks are gone: how many of the eight that beat it says nothing any more."""
    lost = " ".join(BOARD.army_blocks["anglo"])
    t = table(f"""
        turn = 5
        lost = "{lost}"
        [towns]
        ghent = "f_1_inf1"
        liege = "p_4_inf1"
        [state]
        defeated = ["anglo"]
    """)
    board = GAME.board(t.state, None, "en")
    assert "Anglo-Dutch army: defeated\n" in board
    assert "French army: 0 blocks lost (defeated at 12)\n" in board
    board = GAME.board(t.state, None, "it")
    assert "Sconfitto: esercito anglo-olandese\n" in board
    assert "Perdite, esercito prussiano: 0 blocchi (9 per la sconfitta)\n" in board


@rule("10.0d", "10.1c")
def test_its_cities_still_count_for_the_city_victory():
    lost = " ".join(BOARD.army_blocks["anglo"])
    t = table(f"""
        turn = 23
        lost = "{lost}"
        [towns]
        ghent = "f_1_inf1"
        brussels = "f_2_inf1"
        liege = "p_4_inf1"
        [state]
        defeated = ["anglo"]
    """)
    play(t, "done")
    assert over(t).winners == ("french",)
    assert over(t).rule == "10.1c"


@rule("10.0e", "10.1d")
def test_t36_all_three_armies_fall_in_one_check():
    t = fallen(french=12, anglo=8, prussian=9)
    play(t, "done")
    assert defeated(t) == {"french", "anglo", "prussian"}
    assert over(t).winners == ("french",)
    assert over(t).rule == "10.1d"


@rule("10.0e")
def test_supply_losses_are_taken_before_defeat_is_checked():
    """The eighth Anglo-Dutch block goes for supply in the turn in which the French fall too."""
    t = fallen(french=11, anglo=7, prussian=9, more='ghent = "f_1_inf1"')
    assert not defeated(t)
    play(t, "done")
    assert asked(t) == "allied supply.remove"
    assert not defeated(t)
    play(t, "block:a_1_br")
    assert defeated(t) == {"anglo", "prussian"}
    assert over(t).winners == ("french",)


# --- 10.1 the French win


@rule("10.1a")
def test_t36_the_second_ally_falls_later_and_the_french_win_at_once():
    lost = " ".join([*BOARD.army_blocks["anglo"], dead("prussian", 8)])
    t = table(f"""
        turn = 13
        lost = "{lost}"
        [towns]
        namur = "p_1_inf1:1 p_blucher p_1_inf2"
        huy = "f_1_inf1 f_1_inf2 f_1_art"
        [state]
        defeated = ["anglo"]
    """)
    end_turn(t)
    assert t.outcome is None
    t = table(f"""
        turn = 13
        lost = "{lost} p_1_inf1"
        [towns]
        namur = "p_blucher p_1_inf2"
        huy = "f_1_inf1 f_1_inf2 f_1_art"
        [state]
        defeated = ["anglo"]
    """)
    play(t, "done")
    assert over(t).winners == ("french",)
    assert (over(t).rule, over(t).kind) == ("10.1a", "french-armies")
    assert view(t, None).turn == 13


@rule("10.1a")
def test_one_beaten_ally_is_not_enough():
    for anglo, prussian in ((8, 0), (0, 9)):
        t = fallen(anglo=anglo, prussian=prussian)
        play(t, "done")
        assert len(defeated(t)) == 1
        assert t.outcome is None


@rule("10.1b")
def test_the_levels_of_defeat():
    t = fallen(anglo=7, prussian=8)
    play(t, "done")
    assert defeated(t) == set()
    assert t.outcome is None
    t = fallen(anglo=8, prussian=9)
    play(t, "done")
    assert defeated(t) == {"anglo", "prussian"}
    assert over(t).winners == ("french",)


@rule("10.1c", "10.2b")
@pytest.mark.parametrize(
    ("cities", "winner"),
    [
        ("brussels liege", "french"),
        ("brussels ghent", "french"),
        ("ghent liege", "french"),
        ("brussels ghent liege", "french"),
        ("brussels", "allied"),
        ("liege", "allied"),
        ("", "allied"),
        ("namur wavre", "allied"),
    ],
)
def test_t37_two_cities_on_turn_23(cities: str, winner: str):
    rows = "\n".join(
        f'{at} = "{id}"'
        for at, id in zip(cities.split(), ("f_1cc", "f_2cc", "f_3cc"), strict=False)
    )
    t = table(f"""
turn = 23
[towns]
beaumont = "f_1_inf1"
huy = "p_1_inf1 p_1_inf2 p_1_inf3"
hal = "a_r_br1 a_r_br2 a_r_bk"
{rows}
""")
    end_turn(t)
    assert over(t).winners == (winner,)
    assert over(t).rule == ("10.1c" if winner == "french" else "10.2b")
    assert over(t).kind == ("french-cities" if winner == "french" else "allied-time")


@rule("10.1c")
def test_t37_two_cities_on_turn_21_are_not_enough():
    t = table("""
        turn = 21
        [towns]
        brussels = "f_1cc"
        liege = "f_2cc"
        huy = "p_1_inf1 p_1_inf2 p_1_inf3"
        hal = "a_r_br1 a_r_br2 a_r_bk"
    """)
    end_turn(t)
    assert t.outcome is None
    assert t.state.turn == 22


@rule("10.1c")
def test_a_city_taken_by_the_last_move_counts_and_a_french_defeat_does_not_win():
    rows = """
        waterloo = "f_1cc f_1_inf1"
        liege = "f_2cc"
        huy = "p_1_inf1 p_1_inf2 p_1_inf3"
        ghent = "a_r_br1 a_r_br2 a_r_bk"
    """
    t = table(f"turn = 23\n[towns]\n{rows}")
    play(t, "block:f_1_inf1 town:brussels")
    end_turn(t)
    assert over(t).winners == ("french",)
    lost = "f_4_inf f_4_art f_6_inf f_6_art f_3cc f_4cc f_2cc_ha f_3cc_ha"
    lost += " f_3_inf1 f_3_inf2 f_3_art f_2_inf1"
    t = table(f'turn = 23\nlost = "{lost}"\n[towns]\n{rows}')
    play(t, "block:f_1_inf1 town:brussels")
    end_turn(t)
    assert over(t).winners == ("allied",)
    assert over(t).rule == "10.2a"


@rule("10.1d")
def test_t36_an_ally_beaten_earlier_and_both_others_now():
    lost = " ".join([*BOARD.army_blocks["anglo"], dead("prussian", 9), dead("french", 12)])
    t = table(f"""
        turn = 8
        lost = "{lost}"
        [towns]
        namur = "p_1_inf1"
        beaumont = "f_1_inf1"
        [state]
        defeated = ["anglo"]
    """)
    play(t, "done")
    assert over(t).winners == ("french",)
    assert over(t).rule == "10.1d"


# --- 10.2 the Allies win


@rule("10.2a")
def test_t36_twelve_french_alone():
    t = fallen(french=11, turn=4)
    end_turn(t)
    assert t.outcome is None
    t = fallen(french=12, turn=4)
    end_turn(t)
    assert over(t).winners == ("allied",)
    assert (over(t).rule, over(t).kind) == ("10.2a", "allied-armies")


@rule("10.2a")
def test_t36_twelve_french_and_one_ally():
    for anglo, prussian in ((8, 0), (0, 9)):
        t = fallen(french=12, anglo=anglo, prussian=prussian)
        play(t, "done")
        assert over(t).winners == ("allied",)


@rule("10.2b")
def test_t37_time_runs_out():
    t = table("""
        turn = 23
        [towns]
        brussels = "f_1cc"
        huy = "p_1_inf1 p_1_inf2 p_1_inf3"
        hal = "a_r_br1 a_r_br2 a_r_bk"
    """)
    end_turn(t)
    assert over(t).winners == ("allied",)
    assert heard(t, None, "victory")[0].args["kind"] == "victory:allied-time"
    assert t.why("done") is not None
