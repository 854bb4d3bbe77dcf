"""Chapter 2: turns, phases, the course of a battle, the end of a turn."""

from __future__ import annotations

import random

import pytest

from tests.games.waterloo1815.tabletop import (
    BOARD,
    asked,
    battle,
    choices,
    end_turn,
    field,
    heard,
    new,
    pass_turn,
    play,
    rule,
    shot,
    table,
    until,
    view,
    wander,
    why,
    words,
)

# --- 2.0 turns


@rule("2.0a")
def test_the_french_begin_and_turns_alternate():
    t = new("campaign")
    play(t, "sheet done")
    assert asked(t) == "french deploy.block"
    play(t, "sheet done")
    assert (t.state.turn, asked(t)) == (1, "french movement.block")
    play(t, "done")
    assert (t.state.turn, asked(t)) == (2, "allied movement.block")
    play(t, "done")
    assert (t.state.turn, asked(t)) == (3, "french movement.block")


@rule("2.0b")
def test_turn_3_is_a_french_night_turn_under_5_7():
    t = new("historical")
    play(t, "done done")
    assert t.ask is not None
    assert t.ask.rule == "5.7a"
    v = view(t, "french")
    assert (v.turn, v.active, v.night) == (3, "french", True)
    assert heard(t, None, "turn-night")[-1].args["n"] == 3
    play(t, "done")
    assert t.ask.rule == "5.1b"
    assert not view(t, "french").night


@rule("2.0c")
def test_only_the_active_player_moves_groups():
    t = new("historical")
    assert asked(t) == "french movement.block"
    assert why(t, "block:p_1_inf1") == "2.0c"
    assert why(t, "block:a_r_br1") == "2.0c"
    assert all(BOARD.blocks[id].side == "french" for id in choices(t, "block"))
    play(t, "done")
    assert why(t, "block:f_1_inf1") == "2.0c"
    assert all(BOARD.blocks[id].side == "allied" for id in choices(t, "block"))


@rule("2.0d")
def test_movement_then_battles_then_supply():
    t = table("""
        turn = 5
        [towns]
        liege = "f_4_inf"
        quatre_bras = "f_1_inf1 f_1_inf2 f_1_art"
        ligny = "p_1_inf1 p_1_inf2 p_1_inf3"
        namur = "p_2_inf1 p_2_inf2 p_2_cav"
    """)
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art"):
        play(t, f"block:{id} town:ligny")
    end_turn(t)
    log = words(heard(t, None))
    assert log.count("moved") == 3
    assert log.count("battle-turn") > 1
    last = len(log) - 1
    last_move = last - log[::-1].index("moved")
    last_battle_turn = last - log[::-1].index("battle-turn")
    assert last_move < log.index("battle-turn")
    assert last_battle_turn < log.index("supply-cut") < log.index("eliminated")
    assert log.count("eliminated") == 2


@rule("2.0c")
@pytest.mark.parametrize("players", ["two", "three", "tournament"])
def test_nonsense_is_refused_at_every_question(players: str):
    """Words that answer another question, name nobody, or are no words at all."""
    kinds = ["block", "town", "place", "fire", "retreat", "hold", "swap", "bid", "hidden"]
    names = ["", "nobody", "f_1_inf1", "p_1_art", "a_wellington", "paris", "ligny", "french-left"]
    names += ["open", "french-1", "french-²", "-1", "²", ":", "x" * 5000]
    nonsense = ["", ":", "done:x", *(f"{kind}:{name}" for kind in kinds for name in names)]
    t = new("campaign", f"nonsense {players}", players=players)
    seen: set[str] = set()
    for _ in wander(t, random.Random(players)):
        if t.ask is None or t.ask.key in seen:
            continue
        seen.add(t.ask.key)
        for word in nonsense:
            assert (t.why(word) is None) == (word in t.ask.choices)
    assert {"deploy.town", "movement.on", "march.town"} <= seen


# --- 2.1 movement


@rule("2.1a")
def test_two_french_groups_and_no_third():
    t = new("historical")
    play(t, "block:f_1_inf1 town:binche block:f_3_inf1 town:thuin")
    assert why(t, "block:f_4_inf") == "5.1d"
    assert not set(choices(t, "block")) & {
        id for id, at in BOARD.setup.items() if at == "philippeville"
    }


@rule("2.1a")
def test_one_anglo_dutch_and_one_prussian_group():
    t = new("historical")
    play(t, "done block:a_1_br town:hal block:p_2_inf1 town:ligny")
    assert why(t, "block:a_r_br1") == "5.1e"
    assert why(t, "block:p_3_inf1") == "5.1e"
    assert set(choices(t, "block")) == {"a_1_art", "p_2_inf2", "p_2_cav", "p_2_art"}


@rule("2.1b")
def test_no_normal_move_after_a_forced_march():
    t = table("""
        turn = 1
        [towns]
        soire = "f_1_inf1 f_1_inf2 f_1_art"
    """)
    play(t, "block:f_1_inf1 town:binche block:f_1_inf2 town:binche done")
    assert asked(t) == "french march.block"
    play(t, "block:f_1_inf1 town:nivelles")
    assert asked(t) == "french march.block"
    assert choices(t) == ["block:f_1_inf2", "done"]
    assert why(t, "block:f_1_art") == "5.6b"


# --- 2.2 battles


@rule("2.2a")
def test_a_battle_at_charleroi_and_a_skirmish_at_ligny():
    t = table(
        """
        turn = 1
        [towns]
        quatre_bras = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_3_inf1 f_3_inf2 f_3_art"
        charleroi = "p_1_inf1 p_1_inf2 p_1_inf3 p_1_cav"
        ligny = "p_2_inf1"
    """,
        dice=[6] * 20,
    )
    for id in ("f_1_inf1", "f_1_inf2", "f_1_art", "f_2_inf1", "f_2_inf2"):
        play(t, f"block:{id} town:charleroi")
    for id in ("f_3_inf1", "f_3_inf2", "f_3_art"):
        play(t, f"block:{id} town:ligny")
    until(t, "setup.token", "setup.block")
    assert [e.args["town"] for e in heard(t, None, "skirmish")] == ["town:ligny"]
    assert [e.args["town"] for e in heard(t, None, "battle")] == ["town:charleroi"]
    assert [b.town for b in t.state.battles] == ["charleroi"]


@rule("2.2b")
def test_battle_turns_alternate_without_end():
    t = field(
        """
        allied-left = "f_3_inf1 a_r_bk"
        french-right = ""
        """
    )
    sides: list[str] = []
    for n in range(30):
        side = battle(t).side
        sides.append(side)
        until(t, "battle.block")
        shot(t, "f_3_inf1" if side == "french" else "a_r_bk", [6, 6, 6])
        pass_turn(t)
        assert t.state.battles, f"the battle ended in turn {n + 1}"
    assert sides == ["french", "allied"] * 15
    assert battle(t).side == "french"
    assert asked(t) == "french battle.block"


@rule("2.2c")
def test_morale_then_combat_then_reinforcements():
    t = field(
        """
        allied-left = "f_1_inf1:1 f_2_inf1 a_r_bk"
        """,
        dice=[4, 6, 6, 6, 6],
        towns='charleroi = "f_guard_inf"',
    )
    assert [e.args["block"] for e in heard(t, None, "morale-high")] == ["block:f_1_inf1"]
    assert asked(t) == "french battle.block"
    play(t, "block:f_2_inf1 fire:open done")
    assert asked(t) == "french battle.reinforce"
    play(t, "block:f_guard_inf")
    log = words(heard(t, None))
    assert log.index("morale-high") < log.index("fires") < log.index("reinforces")
    assert asked(t) == "allied battle.block"


@rule("2.2c")
def test_morale_is_for_own_engaged_blocks_of_strength_1():
    t = field(
        """
        allied-left = "f_1_inf1:1 f_2_inf1:2 a_r_bk:1"
        french-left = "f_6_inf:1"
        """,
        dice=[4],
    )
    assert [e.args["block"] for e in heard(t, None, "morale-high", "morale-low")] == [
        "block:f_1_inf1"
    ]


@rule("2.2d")
@pytest.mark.parametrize("seed", range(4))
def test_no_town_holds_both_sides_when_a_turn_begins(seed: int):
    t = new("historical", f"sides {seed}")
    turn = 0
    for _ in wander(t, random.Random(seed)):
        if t.state.turn == turn or t.ask is None:
            continue
        turn = t.state.turn
        for row in view(t, None).towns.values():
            assert len({b.army == "french" for b in row}) == 1
    assert turn > 3


@rule("2.2e")
def test_each_battle_gets_both_battle_turns_before_the_next():
    t = table("""
        turn = 1
        phase = "battles"
        [[battle]]
        town = "charleroi"
        roads = ["laneffe"]
        french-left = "f_1_inf1"
        french-centre = "f_1_inf2"
        french-right = "f_1_art"
        allied-left = "p_1_inf1"
        allied-centre = "p_1_inf2"
        allied-right = "p_1_inf3"
        [[battle]]
        town = "namur"
        roads = ["fosse"]
        french-left = "f_2_inf1"
        french-centre = "f_2_inf2"
        french-right = "f_2_art"
        allied-left = "p_2_inf1"
        allied-centre = "p_2_inf2"
        allied-right = "p_2_art"
    """)
    assert asked(t) == "french battle.next"
    play(t, "town:charleroi")
    until(t, "allied battle.block")
    assert t.state.fighting == "charleroi"
    until(t, "french battle.block")
    assert t.state.fighting == "namur"
    turns = [(e.args["town"], e.args["side"]) for e in heard(t, None, "battle-turn")]
    assert turns == [
        ("town:charleroi", "side:french"),
        ("town:charleroi", "side:allied"),
        ("town:namur", "side:french"),
    ]


# --- 2.3 supply and defeat


@rule("2.3a")
def test_supply_is_a_matter_of_french_turns():
    t = table("""
        turn = 4
        [towns]
        liege = "f_4_inf"
        namur = "p_2_inf1 p_2_inf2 p_2_cav p_2_art"
    """)
    play(t, "done")
    assert (t.state.turn, t.state.lost) == (5, [])
    play(t, "done")
    assert asked(t) == "allied supply.remove"
    play(t, "block:p_2_inf1 block:p_2_art")
    assert (t.state.turn, t.state.lost) == (6, ["p_2_inf1", "p_2_art"])


ELEVEN = (
    "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_3_inf1 f_3_inf2 f_3_art f_4_art f_6_art"
)


@rule("2.3b")
def test_defeat_is_checked_at_the_end_of_an_allied_turn_too():
    t = table(
        f"""
        turn = 4
        lost = "{ELEVEN}"
        [towns]
        hal = "a_c_lt"
        enghien = "f_4cc:1"
        beaumont = "f_guard_inf"
    """,
        dice=[6, 1, 6, 6, 6],
    )
    play(t, "block:a_c_lt town:enghien")
    end_turn(t)
    assert t.state.lost[11] == "f_4cc"
    assert t.outcome is not None
    assert t.outcome.winners == ("allied",)
    assert t.ask is None
