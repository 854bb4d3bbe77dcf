"""Chapter 9: what Ghent, Brussels and Liège cost the Allies."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    BOARD,
    State,
    asked,
    choices,
    end_turn,
    heard,
    play,
    rule,
    standing,
    table,
    town,
    until,
    view,
    why,
)

ALLIES = """
    waterloo = "a_r_br1 a_r_br2 a_r_bk a_r_art"
    namur = "p_2_inf1 p_2_inf2 p_2_cav p_2_art"
"""


def losses(t: Table[State]) -> dict[str, int]:
    """Eliminated blocks by army, none left out."""
    return {a.army: a.losses for a in view(t, None).armies}


@rule("9.0a")
@pytest.mark.parametrize(
    ("held", "anglo", "prussian"),
    [
        ("ghent", 1, 0),
        ("brussels", 1, 0),
        ("liege", 0, 2),
        ("ghent brussels", 2, 0),
        ("ghent brussels liege", 2, 2),
        ("namur", 0, 0),
        ("charleroi", 0, 0),
    ],
)
def test_t35_what_each_city_costs(held: str, anglo: int, prussian: int):
    french = ("f_1_inf1", "f_2_inf1", "f_3_inf1")
    rows = "\n".join(f'{at} = "{id}"' for at, id in zip(held.split(), french, strict=False))
    allies = ALLIES.replace("namur", "huy")
    t = table(f"turn = 5\n[towns]\n{rows}\n{allies}")
    end_turn(t)
    assert losses(t) == {"french": 0, "anglo": anglo, "prussian": prussian}


@rule("9.0a")
def test_more_french_in_a_city_cost_no_more():
    t = table(f"""
        turn = 5
        [towns]
        ghent = "f_1_inf1 f_1_inf2 f_1_art"
        {ALLIES}
    """)
    end_turn(t)
    assert losses(t)["anglo"] == 1


@rule("9.0b")
def test_t35_the_loss_is_taken_on_the_turn_of_capture_and_every_french_turn_after():
    t = table(f"""
        turn = 5
        [towns]
        huy = "f_1_inf1"
        {ALLIES}
    """)
    taken: list[int] = []
    play(t, "block:f_1_inf1 town:liege")
    for _ in range(3):
        before = losses(t)["prussian"]
        end_turn(t)
        taken.append(losses(t)["prussian"] - before)
    assert t.state.turn == 8
    assert taken == [2, 0, 2]


@rule("9.0b")
def test_t35_night_turns_of_the_french_count_and_allied_nights_do_not():
    lost = {}
    for turn in (3, 6):
        t = table(f"""
            turn = {turn}
            [towns]
            liege = "f_1_inf1"
            {ALLIES}
        """)
        assert view(t, None).night
        end_turn(t)
        lost[turn] = losses(t)["prussian"]
    assert lost == {3: 2, 6: 0}


@rule("9.0b")
def test_the_loss_comes_after_the_battles_of_the_turn():
    """A fight for Brussels that the French lose costs nothing."""
    t = table(
        """
        turn = 5
        [towns]
        waterloo = "f_1_inf1"
        brussels = "a_r_br1 a_r_br2 a_r_bk"
        louvain = "p_1_inf1"
    """,
        dice=[6] * 30,
    )
    play(t, "block:f_1_inf1 town:brussels")
    end_turn(t)
    assert town(t, "f_1_inf1") == "waterloo"
    assert losses(t) == {"french": 0, "anglo": 0, "prussian": 0}


@rule("9.0b")
def test_a_city_won_in_battle_costs_its_army_at_once():
    t = table(
        """
        turn = 5
        [towns]
        waterloo = "f_1_inf1 f_1_inf2 f_1_art"
        brussels = "a_r_bk:1"
        hal = "a_1_br a_1_ne1"
    """,
        dice=[6, 1, *[6] * 20],
    )
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art"):
        play(t, f"block:{id} town:brussels")
    until(t, "supply.remove")
    assert t.state.lost == ["a_r_bk"]
    play(t, "block:a_1_ne1")
    assert t.state.lost == ["a_r_bk", "a_1_ne1"]
    log = [e.key for e in heard(t, None)]
    assert log.index("skirmish-won") < log.index("supply-cut")


@rule("9.0c")
def test_the_allied_player_chooses_any_two_prussians():
    t = table("""
        turn = 5
        [towns]
        liege = "f_1_inf1"
        wavre = "p_1_inf1:1 p_blucher a_r_br1"
        namur = "p_2_inf1"
        huy = "p_3_cav:1"
    """)
    play(t, "done")
    assert asked(t) == "allied supply.remove"
    assert set(choices(t, "block")) == {"p_1_inf1", "p_blucher", "p_2_inf1", "p_3_cav"}
    assert why(t, "block:a_r_br1") == "9.0c"
    assert why(t, "block:f_1_inf1") == "9.0c"
    play(t, "block:p_1_inf1 block:p_blucher")
    assert t.state.lost == ["p_1_inf1", "p_blucher"]
    assert [b.army for b in standing(t, None, "wavre")] == ["anglo"]


@rule("9.0c", "3.2e")
def test_a_block_given_up_and_laid_open_cannot_be_taken_back():
    t = table("""
        turn = 5
        [towns]
        liege = "f_1_inf1"
        wavre = "p_1_inf1 p_1_inf2 p_1_art"
    """)
    play(t, "done block:p_1_art")
    assert asked(t) == "allied supply.remove"  # one more
    refusal = t.why_not_undo("allied")
    assert refusal is not None
    assert refusal.key == "undo-secret"


@rule("9.0c")
def test_if_too_few_are_left_all_go():
    t = table("""
        turn = 5
        [towns]
        liege = "f_1_inf1"
        wavre = "p_1_inf1 a_r_br1"
    """)
    play(t, "done")
    assert t.state.lost == ["p_1_inf1"]
    assert t.state.turn == 6


@rule("9.0d")
def test_blocks_removed_for_supply_count_for_defeat():
    seven = " ".join(BOARD.army_blocks["prussian"][:7])
    t = table(f"""
        turn = 5
        lost = "{seven}"
        [towns]
        liege = "f_1_inf1"
        namur = "p_2_cav p_2_art p_3_inf1"
        brussels = "a_r_br1"
    """)
    play(t, "done block:p_2_cav block:p_2_art")
    assert t.state.lost[7:9] == ["p_2_cav", "p_2_art"]
    assert t.state.defeated == ["prussian"]
    assert heard(t, None, "army-defeated")[0].args["n"] == 9


@rule("9.0e")
def test_t35_the_loss_stops_when_the_city_is_left_and_starts_again():
    t = table(f"""
        turn = 9
        [towns]
        ghent = "f_1_inf1"
        beaumont = "f_3_inf1"
        {ALLIES}
    """)
    play(t, "block:f_1_inf1 town:deynze")
    end_turn(t)
    assert (t.state.turn, losses(t)["anglo"]) == (10, 0)
    end_turn(t)
    play(t, "block:f_1_inf1 town:ghent")
    end_turn(t)
    assert (t.state.turn, losses(t)["anglo"]) == (12, 1)


@rule("9.0e")
def test_a_city_that_is_retaken_costs_nothing_more():
    t = table(
        """
        turn = 4
        [towns]
        ghent = "f_4cc:1"
        deynze = "a_r_br1 a_r_br2 a_r_bk"
    """,
        dice=[6, 1, *[6] * 20],
    )
    for id in ("a_r_br1", "a_r_br2", "a_r_bk"):
        play(t, f"block:{id} town:ghent")
    end_turn(t)
    assert t.state.lost == ["f_4cc"]
    end_turn(t)
    assert losses(t)["anglo"] == 0


@rule("9.0f")
def test_the_french_need_no_supply():
    towns = [id for id, it in BOARD.towns.items() if it.country == "FR"]
    allies = BOARD.army_blocks["prussian"]
    rows = "\n".join(f'{at} = "{id}"' for at, id in zip(towns, allies, strict=False))
    t = table(f"""
turn = 4
[towns]
{rows}
ghent = "a_1_br"
brussels = "a_r_br1"
liege = "p_4_art"
huy = "f_1_inf1 f_1_inf2"
""")
    before = Counter(BOARD.blocks[id].army for id in t.state.town)
    for _ in range(4):
        end_turn(t)
    assert t.state.turn == 8
    assert Counter(BOARD.blocks[id].army for id in t.state.town) == before
    assert not heard(t, None, "supply-cut", "eliminated")
