"""The bot of Waterloo: sensible answers in set positions, no secrets, and a few whole games."""

from __future__ import annotations

import random
import time
from collections import Counter
from typing import Any

import pytest

from grognard.ai.fuzz import starts
from grognard.ai.players import Random, player, think
from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.bot.estimates import Eyes
from grognard.games.waterloo1815.bot.lineup import array
from grognard.games.waterloo1815.bot.opening import deployment
from grognard.games.waterloo1815.deployment import LIMIT
from grognard.games.waterloo1815.state import State
from grognard.kernel.game import Bot, GameError
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import battle, camp, field, new, place, table

BOT = player(GAME, "grognard")


def answer(t: Table[State], seed: int | str = 1, bot: Bot[State] = BOT) -> str:
    """What the bot chooses, from a position dealt afresh to its eyes."""
    return think(t, bot, random.Random(seed))


def bot_plays(t: Table[State], *keys: str) -> None:
    """The bot answers as long as one of these questions is asked of the same seat."""
    assert t.ask is not None
    seat = t.ask.seat
    while t.ask is not None and t.ask.seat == seat and t.ask.key.startswith(keys):
        t.play(answer(t))


def deed(t: Table[State]) -> str:
    """Block and action that the bot chooses in a battle turn, or `done`."""
    word = answer(t)
    if word == "done":
        return word
    t.play(word)
    return f"{word.partition(':')[2]} {answer(t)}"


def marched(t: Table[State]) -> dict[str, str]:
    """Where every block is when the bot has made its moves and forced marches."""
    bot_plays(t, "movement", "march.block", "march.town")
    return dict(t.state.town)


def won_by(t: Table[State], players: dict[str, Bot[Any]]) -> tuple[str, ...]:
    """The winners of a game played to its end."""
    rng = random.Random(t.header.seed)
    while t.ask is not None:
        t.play(think(t, players[t.ask.seat], rng))
    assert t.outcome is not None
    return t.outcome.winners


# --- deployment and the line of battle


@pytest.mark.parametrize("seed", ["ligny", "wavre", "quatre bras"])
def test_it_deploys_everybody_and_concentrates(seed: str):  # 4.0b, 4.2b
    t = new(seed=seed)
    while t.ask is not None and t.ask.key.startswith("deploy"):
        t.play(answer(t))
    assert len(t.state.town) == 58
    french = Counter(town for id, town in t.state.town.items() if id.startswith("f_"))
    assert max(french.values()) >= 8


def test_two_games_need_not_begin_alike():
    games = [new(seed=f"start {n}") for n in range(6)]
    for t in games:
        bot_plays(t, "deploy")
        assert t.ask is not None
        assert t.ask.seat == "french"
    assert len({tuple(t.state.town.items()) for t in games}) > 1


def test_deployments_keep_their_secrets():  # 4.0
    """No block can be known by its place: each stands in several towns over a few games."""
    seen: dict[str, set[str]] = {}
    for n in range(12):
        g = new(seed=f"secret {n}").state
        for army in ("french", "anglo", "prussian"):
            plan = deployment(g, army)
            assert set(plan) == set(g.board.army_blocks[army])
            most = Counter(plan.values()).most_common(1)[0][1]
            assert most <= LIMIT[g.board.blocks[next(iter(plan))].side]
            for id, town in plan.items():
                seen.setdefault(id, set()).add(town)
    known = {id for id, towns in seen.items() if len(towns) == 1}
    assert len(known) <= 4, known


def test_it_fills_the_line_and_keeps_its_horse_in_reserve():  # 6.22
    t = camp(
        "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_1cc f_4cc",
        'allied-left = "a_1_br"\nallied-centre = "a_1_ne1"\nallied-right = "a_1_art"',
    )
    bot_plays(t, "setup")
    line = battle(t).place
    assert {line[id] for id in line if id.startswith("f_")} >= {
        "french-left",
        "french-centre",
        "french-right",
    }
    assert line["f_1cc"] == line["f_4cc"] == "french-reserve"


@pytest.mark.parametrize("leader", ["a_wellington", "p_blucher", "a_wellington p_blucher"])
@pytest.mark.parametrize(
    "corps",
    [
        "p_1_art p_2_cav p_3_inf1 p_3_cav p_4_inf2 a_r_art",
        "p_1_inf1 p_1_art p_2_inf1 p_2_cav p_3_inf1 p_3_inf2 p_4_inf1 p_4_inf2 a_r_art",
    ],
)
def test_its_line_of_both_allies_is_one_it_may_form(leader: str, corps: str):  # 6.23c
    t = camp(f"{leader} {corps} f_1_inf1 f_1_inf2 f_1_art")
    wanted = array(t.state, battle(t), "allied", Eyes(t.state, "allied"))
    bot_plays(t, "setup")
    assert len(wanted) > 3
    assert {id: battle(t).place[id] for id in wanted} == wanted


def test_worn_horse_alone_can_form_a_line_too():
    t = camp(
        "a_c_ne:1 p_1_cav:1 p_3_cav:1 f_1_inf1 f_1_inf2 f_1_art",
        'terrain = { allied-centre = "hill", allied-left = "farm", allied-right = "farm" }',
    )
    bot_plays(t, "setup")
    assert len([id for id in battle(t).place if id[0] in "ap"]) == 3


def test_guns_go_on_the_hill_and_infantry_into_the_farm():  # 6.22d
    t = camp(
        "f_1_inf1 f_1_inf2 f_1_art",
        """
        terrain = { french-centre = "hill", french-left = "farm" }
        allied-left = "a_1_br"
        allied-centre = "a_1_ne1"
        allied-right = "a_1_art"
        """,
    )
    bot_plays(t, "setup")
    held = battle(t).holder
    assert held["french-centre"] == "f_1_art"
    assert held["french-left"] in ("f_1_inf1", "f_1_inf2")


# --- in battle


def test_it_walks_into_an_empty_position_and_routs_the_enemy():  # 7.4b
    t = field(
        """
        french-left = "f_1_inf1"
        allied-right = ""
        allied-centre = "a_1_ne1 a_2_ne"
        """
    )
    assert deed(t) == "f_1_inf1 place:allied-right"


def test_it_fills_a_hole_in_its_line_from_the_reserve():
    t = field('french-left = ""\nfrench-reserve = "f_1_inf1"')
    assert deed(t) == "f_1_inf1 place:french-left"


def test_it_sends_the_reserve_to_a_position_about_to_break():
    t = field(
        """
        french-left = "f_1_inf1:1 f_1_inf2 a_1_br a_2_br"
        french-reserve = "f_2_inf1 f_guard_inf"
        french-centre = "f_4_inf f_4_art"
        french-right = "f_3_inf1 f_3_inf2"
        """,
        dice=[6] * 20,
    )
    bot_plays(t, "morale", "battle")
    assert "french-left" in (place(t, "f_2_inf1"), place(t, "f_guard_inf"))


def test_it_fires_before_it_charges():
    t = field(
        """
        french-left = "f_1_inf1 f_1_inf2 f_guard_inf f_1_art"
        allied-right = "a_2_ne:2"
        """
    )
    assert deed(t) == "f_1_art fire:open"


def test_it_charges_a_weak_position_with_superior_force():
    t = field(
        """
        french-left = "f_1_inf1 f_1_inf2 f_guard_inf"
        french-reserve = "f_4cc"
        allied-right = "a_2_ne:1"
        """,
        dice=[6],
    )
    bot_plays(t, "battle.block", "battle.action")
    column = [place(t, id) for id in ("f_1_inf1", "f_1_inf2", "f_guard_inf")]
    assert column.count("allied-right") >= 3


def test_it_does_not_charge_a_strong_position_alone():
    t = field('french-left = "f_1_inf1:1"\nallied-right = "a_2_ne a_2_br a_2_art"')
    bot_plays(t, "battle.block", "battle.action")
    assert place(t, "f_1_inf1") != "allied-right"


def test_guns_do_not_waste_a_volley_on_what_they_cannot_kill():  # 6.4e
    t = field(
        """
        french-left = "f_1_art"
        allied-right = "a_2_ne:1"
        french-centre = "f_4_inf f_4_art"
        allied-centre = "a_1_ne1 a_1_br"
        """
    )
    assert deed(t) == "f_4_art fire:open"


def test_it_fires_where_the_odds_are_best():  # 6.51e: infantry has +1 against squares
    t = field('allied-left = "a_r_bk a_1_br:1 f_1_inf1"\nsquares = ["a_r_bk"]')
    assert deed(t) == "f_1_inf1 fire:squares"


def test_infantry_alone_among_horse_forms_square():  # 6.5
    t = field('french-left = "f_1_inf1 a_c_hvy a_c_lt"\nshock = ["a_c_hvy", "a_c_lt"]')
    assert deed(t) == "f_1_inf1 form"


LOSING = """
    french-left = "f_6_inf:1"
    french-centre = "f_4_inf:1"
    french-right = "f_3_inf1:1"
    french-reserve = "f_1_art"
    allied-left = "a_r_bk a_r_br1 a_r_br2"
    allied-centre = "a_1_ne1 a_1_br a_1_art"
    allied-right = "a_2_ne a_2_br a_2_art"
"""


def test_it_breaks_off_a_battle_that_is_lost():
    t = field(LOSING)
    assert deed(t) == "f_1_art retreat:charleroi"  # the guns first, which a rout would ruin


def test_it_sends_nobody_else_into_a_lost_battle():  # 6.34
    t = field(LOSING, towns='charleroi = "f_2_inf1"')
    bot_plays(t, "battle")
    assert t.state.town["f_2_inf1"] == "charleroi"


def test_it_feeds_a_battle_that_hangs_in_the_balance():  # 6.34
    t = field(
        'french-left = "f_1_inf1 f_1_art"\nallied-right = "a_2_ne a_2_br"',
        towns='charleroi = "f_2_inf1 f_2_inf2 f_2_art"',
        dice=[6] * 20,
    )
    bot_plays(t, "battle")
    assert "french-reserve" in (place(t, "f_2_inf1"), place(t, "f_2_inf2"))


def test_a_french_garrison_does_not_leave_its_city_for_a_battle():  # 6.34, 10.1c
    t = field(
        'french-left = "f_1_inf1 f_1_art"\nallied-right = "a_2_ne a_2_br"',
        at="waterloo",
        roads="hal",
        towns='brussels = "f_2_inf1"',
        dice=[6] * 20,
    )
    bot_plays(t, "battle")
    assert t.state.town["f_2_inf1"] == "brussels"


def test_nobody_comes_up_while_others_leave():  # 6.34
    t = field(
        """
        stage = "reinforcements"
        retreated = { charleroi = 1 }
        """,
        towns='charleroi = "f_2_inf1 f_2_inf2"',
    )
    assert t.ask is not None
    assert t.ask.key == "battle.reinforce"
    assert answer(t) == "done"


def test_it_stays_in_a_battle_that_goes_well():
    t = field(
        """
        french-left = "f_1_inf1 f_1_inf2 f_1_art"
        french-centre = "f_guard_inf f_guard_art1"
        french-right = "f_2_inf1 f_2_inf2"
        """,
        dice=[6] * 20,
    )
    bot_plays(t, "battle.block", "battle.action")
    assert len(battle(t).place) == 10


def test_of_equals_the_lesser_block_takes_the_hit():  # 6.4c
    t = field(
        """
        allied-left = "a_r_br1:3 a_1_ne1:3 f_1_inf1"
        allied-centre = "a_2_ne"
        allied-right = "a_r_bk"
        """,
        dice=[1, 6, 6],
    )
    t.play("block:f_1_inf1")
    t.play("fire:open")
    assert t.ask is not None
    assert t.ask.key == "losses.choose"
    assert answer(t) == "block:a_1_ne1"


# --- on the map


def test_it_takes_liege_when_nobody_holds_it():  # 9.0
    t = table(
        """
        turn = 5
        [towns]
        huy = "f_1cc f_2cc f_1_inf1 f_1_inf2"
        tirlemont = "p_1_inf1 p_1_inf2 p_2_inf1 p_2_inf2"
        brussels = "a_1_br a_2_br a_r_br1"
        """
    )
    assert "liege" in marched(t).values()


def test_it_does_not_attack_eight_with_three():
    t = table(
        """
        turn = 5
        [towns]
        charleroi = "f_1_inf1 f_1_inf2 f_1_art"
        ligny = "p_1_inf1 p_1_inf2 p_1_inf3 p_1_art p_2_inf1 p_2_inf2 p_2_art p_2_cav"
        brussels = "a_1_br a_2_br a_r_br1"
        """
    )
    after = marched(t)
    assert all(after[id] != "ligny" for id in ("f_1_inf1", "f_1_inf2", "f_1_art"))


def test_it_falls_with_all_it_has_on_a_weak_enemy_next_to_it():
    t = table(
        """
        turn = 5
        [towns]
        ciney = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_guard_inf f_guard_art1"
        marche = "p_1_inf1 p_1_inf3 p_1_art"
        liege = "p_4_inf1 p_4_inf2 p_4_art p_3_inf1 p_3_inf2 p_3_art p_2_inf1 p_2_inf2 p_2_art"
        brussels = "a_1_br a_2_br a_r_br1 a_r_br2"
        """
    )
    assert Counter(marched(t).values())["marche"] >= 3 + 6


def test_the_allies_do_not_leave_brussels_open():
    t = table(
        """
        turn = 4
        [towns]
        waterloo = "f_1_inf1 f_1_inf2 f_1_art"
        brussels = "a_1_br a_1_ne1 a_1_art a_r_br1"
        ghent = "a_2_ne a_2_br a_2_art"
        liege = "p_4_inf1 p_4_inf2 p_4_art"
        """
    )
    assert "brussels" in marched(t).values()


def test_the_last_french_turn_goes_for_the_second_city():  # 10.1c
    t = table(
        """
        turn = 23
        [towns]
        ghent = "f_1cc"
        waterloo = "f_1_inf1 f_1_inf2 f_1_art f_guard_inf f_guard_art1 f_2_inf1 f_2_inf2"
        brussels = "a_1_br a_1_ne1:2 a_1_art"
        liege = "p_4_inf1 p_4_inf2 p_4_art p_3_inf1"
        """
    )
    assert Counter(marched(t).values())["brussels"] >= 3 + 5


def test_a_lone_block_forces_its_march_for_the_second_city():  # 5.6, 10.1c
    t = table(
        """
        turn = 23
        [towns]
        brussels = "f_1_inf1 f_1_art"
        ninove = "f_2_inf1"
        liege = "p_4_inf1 p_4_inf2 p_4_art p_3_inf1"
        """,
        dice=[6],
    )
    assert marched(t)["f_2_inf1"] == "ghent"


def test_a_leader_is_not_left_alone_within_reach():  # 8.2
    t = table(
        """
        turn = 4
        [towns]
        hal = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_guard_inf"
        waterloo = "a_wellington a_c_lt"
        brussels = "a_1_br a_1_ne1 a_1_art a_r_br1"
        ghent = "a_2_br a_2_ne"
        liege = "p_4_inf1 p_4_inf2 p_4_art"
        """
    )
    after = marched(t)
    assert Counter(w for id, w in after.items() if id[0] == "a")[after["a_wellington"]] >= 3


def test_it_starves_its_weakest_block_and_never_its_leader():  # 9.0c
    t = table(
        """
        turn = 1
        phase = "supply"
        [towns]
        ghent = "f_1cc"
        brussels = "a_wellington a_1_br a_1_ne1:1 a_1_art"
        liege = "p_4_inf1"
        [state]
        owed = { anglo = 1 }
        """
    )
    assert answer(t) == "block:a_1_ne1"


# --- what it knows


@pytest.mark.parametrize(
    ("scenario", "players", "fog"),
    [("campaign", "two", "standard"), ("historical", "three", "full")],
)
def test_no_choice_hangs_on_what_it_cannot_see(scenario: str, players: str, fog: str):
    """Each question is answered from several deals of all that is hidden."""
    t = new(scenario, "hidden", players=players, fog=fog)
    for _ in range(450):
        if t.ask is None:
            break
        words = {answer(t, seed) for seed in range(2)}
        assert len(words) == 1, t.ask
        t.play(words.pop())
    assert t.state.turn > 4


def test_it_has_read_the_historical_sheets():  # 4.3a
    t = new("historical")
    g = t.redeal("french", random.Random(3)).state
    eyes, truth = Eyes(g, "french"), Eyes(t.state, "allied")
    for town in ("liege", "ghent", "brussels"):
        guess = eyes.total(id for id, at in g.town.items() if at == town)
        assert guess == pytest.approx(
            truth.total(i for i, at in t.state.town.items() if at == town)
        )


# --- whole games


def test_the_same_seed_gives_the_same_choices():
    one, two = new(seed="twice"), new(seed="twice")
    for t in (one, two):
        luck, recruit = random.Random(7), player(GAME, "recruit")
        for _ in range(300):
            t.play(think(t, recruit, luck))
    assert one.choices == two.choices


@pytest.mark.parametrize("seat", ["french", "allied"])
def test_it_beats_chance_from_either_side(seat: str):
    players: dict[str, Bot[Any]] = {"french": Random(), "allied": Random(), seat: BOT}
    assert won_by(new(seed=f"chance {seat}"), players) == (seat,)


@pytest.mark.parametrize("n", range(len(starts(GAME))))
def test_both_levels_know_an_answer_in_every_scenario(n: int):
    scenario, options = starts(GAME)[n]
    t = new(scenario, f"start {n}", **options)
    bots = [player(GAME, level) for level in GAME.levels()]
    rng = random.Random(n)
    players = {seat: bots[(k + n) % 2] for k, seat in enumerate(t.seats)}
    for _ in range(250):
        if t.ask is not None:
            t.play(think(t, players[t.ask.seat], rng))
    assert t.state.turn > 0


@pytest.mark.parametrize("players", ["three", "tournament"])
def test_it_plays_to_the_end(players: str):
    t = new("campaign", f"end {players}", players=players, fog="full")
    slowest = 0.0
    rng = random.Random(players)
    while t.ask is not None:
        began = time.process_time()
        word = think(t, BOT, rng)
        slowest = max(slowest, time.process_time() - began)
        t.play(word)
    assert t.outcome is not None
    assert slowest < 2.0


def test_it_bids_for_its_side_but_not_at_any_price():  # 12.0
    t = new(players="tournament", seed="bid")
    first = answer(t)
    assert first.endswith("-0")
    t.play(first)
    t.play(answer(t))
    bot_plays(t, "auction")
    assert t.state.bid <= 3


def test_levels_are_named():
    assert GAME.levels() == ("recruit", "grognard")
    with pytest.raises(GameError, match="no player 'corporal'"):
        player(GAME, "corporal")
