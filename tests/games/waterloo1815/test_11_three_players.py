"""Chapter 11: two Allied players, each master of his own army."""

from __future__ import annotations

import random

import pytest

from grognard.games.waterloo1815 import GAME
from tests.games.waterloo1815.tabletop import (
    BOARD,
    asked,
    choices,
    field,
    new,
    order,
    play,
    rule,
    state,
    table,
    view,
    wander,
    why,
)

JOINT = """
    turn = 1
    players = "three"
"""


@rule("11.0a")
def test_three_seats():
    t = new("historical", players="three")
    assert set(t.seats) == {"french", "prussian", "anglo"}
    owners = {a.army: a.seat for a in view(t, None).armies}
    assert owners == {"french": "french", "anglo": "anglo", "prussian": "prussian"}


@rule("11.0a")
@pytest.mark.parametrize("seed", range(3))
def test_the_other_rules_stay_the_same(seed: int):
    """A whole random game of three obeys every invariant, and its turns are those of two."""
    t = new("campaign", f"three {seed}", players="three")
    turns: list[str] = []
    for _ in wander(t, random.Random(seed)):
        GAME.check(t.state)
        turns = [str(e.args["side"]) for e in t.chronicle if e.key in ("turn", "turn-night")]
    assert t.outcome is not None
    assert turns == [f"side:{'french' if n % 2 else 'allied'}" for n in range(1, len(turns) + 1)]


# --- 11.0b each his own army


@rule("11.0b")
def test_each_deploys_his_own_army():
    t = new("campaign", players="three")
    assert asked(t) == "anglo deploy.block"
    assert why(t, "block:p_blucher") == "4.0a"
    assert set(choices(t, "block")) == set(BOARD.army_blocks["anglo"])
    play(t, "sheet done")
    assert asked(t) == "prussian deploy.block"
    assert set(choices(t, "block")) == set(BOARD.army_blocks["prussian"])
    play(t, "sheet done")
    assert asked(t) == "french deploy.block"


@rule("11.0b")
def test_each_moves_his_own_groups():
    t = new("historical", players="three")
    play(t, "done")
    assert asked(t) == "anglo movement.block"
    assert why(t, "block:p_2_inf1") == "11.0b"
    play(t, "block:a_1_br town:hal done")
    assert asked(t) == "prussian movement.block"
    assert why(t, "block:a_r_br1") == "11.0b"
    assert all(id.startswith("p_") for id in choices(t, "block"))
    play(t, "block:p_2_inf1 town:ligny done")
    assert asked(t) == "anglo march.block"
    assert why(t, "block:p_2_inf1") == "11.0b"
    play(t, "done")
    assert asked(t) == "prussian march.block"
    play(t, "done")
    assert asked(t) == "french movement.block"


@rule("11.0b")
@pytest.mark.parametrize(("answer", "left"), [("show", 3), ("hide", 2)])
def test_each_shows_his_own_leader(answer: str, left: int):
    t = table(
        """
        turn = 4
        players = "three"
        [towns]
        brussels = "a_wellington a_r_br1"
        namur = "p_blucher p_2_inf1"
    """,
        dice=[3, 3],
    )
    play(t, "block:a_r_br1 town:waterloo done block:p_2_inf1 town:ligny done")
    play(t, "block:a_r_br1 town:nivelles block:p_2_inf1 town:quatre_bras")
    assert asked(t) == "anglo march.leader"
    play(t, answer)
    assert asked(t) == "prussian march.leader"
    assert asked(t.clone()) == "prussian march.leader"  # who has answered is not asked again
    play(t, "hide")
    assert (t.state.strength["a_r_br1"], t.state.strength["p_2_inf1"]) == (left, 3)


@rule("11.0b")
def test_each_acts_with_his_own_blocks_in_battle():
    t = field(
        """
        side = "allied"
        stage = "combat"
        allied-left = "p_1_inf1 p_1_cav"
        allied-centre = "p_1_inf2"
        allied-right = "a_r_br1"
        """,
        top=JOINT,
    )
    assert asked(t) == "prussian battle.block"  # he has more blocks here
    assert why(t, "block:a_r_br1") == "11.0b"
    play(t, "done")
    assert asked(t) == "anglo battle.block"
    assert why(t, "block:p_1_cav") == "11.0b"
    assert choices(t, "block") == ["a_r_br1"]


@rule("11.0b")
def test_each_brings_his_own_reinforcements():
    t = field(
        """
        side = "allied"
        stage = "reinforcements"
        allied-left = "p_1_inf1"
        allied-centre = "p_1_inf2"
        allied-right = "a_r_br1"
        """,
        top=JOINT,
        towns='ligny = "p_2_inf1"\nwaterloo = "a_1_br"',
    )
    seen: dict[str, list[str]] = {}
    while asked(t).endswith("battle.reinforce"):
        seen[asked(t)] = choices(t, "block")
        play(t, "done")
    assert seen == {
        "anglo battle.reinforce": ["a_1_br"],
        "prussian battle.reinforce": ["p_2_inf1"],
    }


@rule("11.0b")
@pytest.mark.parametrize(
    ("army", "ids"), [("anglo", "a_r_br1 a_r_bk"), ("prussian", "p_1_inf1 p_1_inf2")]
)
def test_each_chooses_his_own_losses(army: str, ids: str):
    t = field(
        f"""
        allied-left = "{ids} f_1_inf1"
        allied-centre = "a_1_ne2"
        allied-right = "a_1_ne1"
        """,
        dice=[1, 6, 6],
        top=JOINT,
    )
    order(t, "f_1_inf1 fire:open")
    assert asked(t) == f"{army} losses.choose"
    assert choices(t, "block") == ids.split()


@rule("11.0b")
def test_each_removes_his_own_blocks_for_supply():
    t = table("""
        turn = 5
        players = "three"
        [towns]
        liege = "f_1_inf1"
        ghent = "f_2_inf1"
        wavre = "p_1_inf1 p_blucher p_1_inf2 a_r_br1 a_r_br2"
    """)
    play(t, "done")
    seats: list[str] = []
    while t.ask and t.ask.key == "supply.remove":
        seats.append(t.ask.seat)
        own = {"prussian": "p", "anglo": "a"}[t.ask.seat]
        assert all(id.startswith(own) for id in choices(t, "block"))
        play(t, choices(t)[0])
    assert sorted(seats) == ["anglo", "prussian", "prussian"]


# --- 11.0c talk


@rule("11.0c")
def test_the_allies_talk_while_deploying_and_in_their_night_turns():
    def may_talk(turn: int, phase: str = "movement") -> bool:
        g = state(f"""
            turn = {turn}
            phase = "{phase}"
            players = "three"
            [towns]
            liege = "p_4_inf1"
        """)
        there = GAME.may_talk(g, "prussian", "anglo")
        assert there == GAME.may_talk(g, "anglo", "prussian")
        assert there in (None, "11.0c")
        return there is None

    assert may_talk(0, "deployment")
    assert [n for n in range(1, 24) if may_talk(n)] == [6, 12, 18]


@rule("11.0c")
def test_everybody_else_may_talk_at_any_time():
    for turn in (1, 4, 6):
        g = state(f'turn = {turn}\nplayers = "three"\n[towns]\nliege = "p_4_inf1"')
        assert GAME.may_talk(g, "french", "anglo") is None
        assert GAME.may_talk(g, "prussian", "french") is None
        g = state(f'turn = {turn}\n[towns]\nliege = "p_4_inf1"')
        assert GAME.may_talk(g, "french", "allied") is None


@rule("11.0c")
def test_when_the_game_is_over_the_allies_may_talk_again():
    t = table("""
        turn = 23
        players = "three"
        [towns]
        liege = "p_4_inf1"
        beaumont = "f_1_inf1"
    """)
    assert GAME.may_talk(t.state, "prussian", "anglo") == "11.0c"
    play(t, "done")
    assert t.outcome is not None
    assert GAME.may_talk(t.state, "prussian", "anglo") is None
