"""The opponents: they strike where it pays, feint, spare the elite, follow a plan, and win."""

from __future__ import annotations

import random
import time

import pytest

from grognard.ai.players import Random, player, think
from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.board import BOARDS
from grognard.games.austerlitz1805.bot.estimates import prices, retreat_costs
from grognard.games.austerlitz1805.bot.opening import PRICE
from grognard.games.austerlitz1805.bot.strategy import (
    calls_reinforcements,
    goals,
    look,
    targets,
    turns_to,
)
from grognard.games.austerlitz1805.state import Letter, State
from grognard.kernel.game import GameError
from grognard.kernel.table import Table
from tests.games.austerlitz1805.tabletop import (
    altered,
    asked,
    at,
    corps,
    deployed,
    field,
    fight,
    morale,
    new,
    play,
    until,
)


def answer(t: Table[State], level: str = "grognard", seed: int = 1) -> str:
    """What the bot says to the question at hand."""
    return think(t, player(GAME, level), random.Random(seed))


def let(t: Table[State], seat: str, most: int = 60) -> list[str]:
    """The bot plays for a seat until another is asked, or its turn is over."""
    words: list[str] = []
    while t.ask is not None and t.ask.seat == seat and len(words) < most:
        words.append(answer(t))
        t.play(words[-1])
        if words[-1] == "done" and asked(t) != f"{seat} command":
            break
    return words


def whole(seat: str, seed: int, scenario: str = "december2", **options: str) -> Table[State]:
    """A game of the bot, on one side, against chance."""
    t, rng = new(scenario, f"bot {seed}", **options), random.Random(seed)
    bot, chance = player(GAME, "grognard"), Random()
    while t.ask is not None:
        mine = t.ask.seat.startswith(seat)
        t.play(think(t, bot if mine else chance, rng))
        assert len(t.history) < 8_000
    return t


# --- whole games


@pytest.mark.parametrize("scenario", ["december2", "december1"])
@pytest.mark.parametrize("side", ["french", "allied"])
def test_it_beats_chance_from_either_side(side: str, scenario: str) -> None:
    for seed in range(2):
        t = whole(side, seed, scenario)
        assert t.outcome is not None
        assert t.outcome.winners == (side,)


@pytest.mark.slow
@pytest.mark.parametrize("side", ["french", "allied"])
def test_it_beats_chance_nearly_always(side: str) -> None:
    won = [whole(side, seed).outcome for seed in range(20, 60)]
    assert sum(o is not None and o.winners == (side,) for o in won) >= 38


def test_teams_bids_and_options_are_played_to_the_end() -> None:
    options = {"balance": "auction", "french": "4", "allied": "3", "santon": "yes"}
    options |= {"objectives": "corps", "combined-guns": "free", "full-roads": "open"}
    t, rng = Table.new(GAME, "december2", options, "teams"), random.Random("teams")
    bots = {seat: player(GAME, "grognard") for seat in t.seats}
    while t.ask is not None:
        t.play(think(t, bots[t.ask.seat], rng))
    assert t.outcome is not None
    told = {event.key for event in t.chronicle}
    assert {"letter-sent", "bid-won", "threat", "enters"} <= told


def test_it_fights_and_feints_and_brings_on_davout() -> None:
    t, rng = new(seed="fights 2"), random.Random("fights 2")
    bot = player(GAME, "grognard")
    began, said = time.process_time(), 0
    while t.ask is not None:
        t.play(think(t, bot, rng))
        said += 1
    told = [event.key for event in t.chronicle]
    assert told.count("press") >= 2
    assert told.count("feint") >= 1
    assert t.state.reinforced
    assert (time.process_time() - began) / said < 0.02


def test_levels() -> None:
    assert GAME.levels() == ("recruit", "grognard")
    with pytest.raises(GameError, match="no player 'corporal'"):
        player(GAME, "corporal")


def test_the_same_state_and_luck_give_the_same_answer() -> None:
    t = deployed()
    assert len({answer(t, seed=7) for _ in range(3)}) == 1


def test_it_does_not_change_the_state_it_is_shown() -> None:
    t, rng = deployed(), random.Random("pure")
    bot = player(GAME, "grognard")
    for _ in range(40):
        assert t.ask is not None
        before = GAME.encode(t.state)
        word = bot.choose(t, rng)
        assert GAME.encode(t.state) == before
        t.play(word)


# --- attacks


def test_it_lets_guns_fire_where_that_costs_nothing() -> None:
    t = field("72>83 vandamme: inf3 inf2 art1", "83>72 inf3 / 95 kollowrath: inf3 inf3 inf3")
    assert answer(t) == "threat:72>83"
    let(t, "french")
    play(t, "done")
    let(t, "french")
    assert morale(t)[1] == 26


def test_it_strikes_a_lone_weak_unit() -> None:
    t = field("72 vandamme: inf3 inf3 inf2", "83 inf1 / 115 inf3")
    assert answer(t) == "threat:72>83"


def test_it_leaves_alone_who_is_stronger() -> None:
    t = field("72 inf2 / 53 bessieres: inf3 inf3", "83>72 kollowrath: inf3 inf3 inf3 cav3 cav3")
    assert not answer(t).startswith(("threat", "guard"))


def test_a_feint_binds_the_defender_and_another_comes_in() -> None:
    """11.2i: who has been named against one approach cannot stand against another."""
    allied = "83 kollowrath: inf3 inf3 cav2 / 115 constantine: inf3"
    t = field("72 vandamme: inf2 inf2; inf2 / 94 lannes: inf3 inf2; inf2", allied)
    first = answer(t)
    assert first in ("threat:72>83", "threat:94>83")
    play(t, f"{first} corps:kollowrath stand")
    assert answer(t) == "feint"
    words: list[str] = []
    while t.ask is not None and (not words or words[-1] != "done"):
        words += let(t, "french")
        while asked(t).startswith("allied attack") or asked(t).startswith("allied retreat"):
            assert t.ask is not None
            t.play("done" if "done" in t.ask.choices else t.ask.choices[0])
    assert {"threat:72>83", "threat:94>83"} - {first} <= set(words)
    assert at(t, "kollowrath") != "83"
    assert morale(t)[1] < 27


def test_a_part_of_a_corps_stands_so_that_the_rest_can_stand_elsewhere() -> None:
    """11.2i: with a second enemy on another side, no more are named than hold as well as all."""
    allied = "83 kollowrath: inf3 inf3 inf3 cav2 cav2 / 115 inf2"
    alone = field("72 vandamme: inf2 inf2", allied)
    play(alone, "threat:72>83")
    assert let(alone, "allied")[:2] == ["corps:kollowrath", "stand"]
    t = field("72 vandamme: inf2 inf2 / 94 lannes: inf2 inf2", allied)
    play(t, "threat:72>83")
    first = let(t, "allied")
    assert first[-1] == "stand"
    assert all(word.startswith("name:") for word in first[:-1])
    until(t, "french declare.feint")
    until(t, "french command")
    play(t, "threat:94>83")
    second = let(t, "allied")
    assert second[-1] == "stand"
    assert second[0] not in first
    assert at(t, "kollowrath") == "83"


def test_plain_infantry_leads_before_the_guard() -> None:
    t = fight("bessieres: gua3 inf3 inf2", "inf2 inf1", blocked=False)
    play(t, "threat:72>83 name:a1 stand press")
    until(t, "french declare.press")
    play(t, "march:bessieres foot")
    assert answer(t) == "unit:f2"


def test_the_guard_has_its_price_only_once() -> None:
    t = fight("bessieres: gua3 inf3", "inf2")
    assert prices(t.state, "french").of(["gua3", "cav3"]) == 6
    t = altered(t, committed=["french-guard"])
    assert prices(t.state, "french").of(["gua3", "cav3"]) == 2


def test_cavalry_slips_away_from_a_strong_attack_and_infantry_behind_walls_stands() -> None:
    t = fight("lannes: inf3 inf3 inf3 inf3", "cav2", "63>64", blocked=False)
    play(t, "threat:63>64")
    assert answer(t) == "retreat"
    t = fight("inf2", "kollowrath: inf3 inf3 inf3", "72>83", blocked=False)
    play(t, "threat:72>83")
    assert answer(t) == "corps:kollowrath"


def test_what_a_retreat_costs() -> None:
    """12.2: guns, one or two points on every other approach, idle infantry."""
    t = field("72 inf3", "83 art1 inf2 cav2 / 83>95 inf2 inf2 / 96 inf2")
    # the gun, two points on the wide approach to 95, one of the idle infantry on the narrow side
    assert retreat_costs(t.state, t.state.face, "allied", "72", "83", ()) == 1 + 2 + 1
    assert retreat_costs(t.state, t.state.face, "allied", "72", "83", ["a2"]) == 1 + 2


def test_a_counter_attack_that_turns_the_day() -> None:
    """11.7: 3 - 2 wins, but cavalry reduced to 1 makes it 0, and three units are more than one."""
    t = fight("inf3", "kollowrath: inf2 cav2 inf2", blocked=False)
    play(t, "threat:72>83 corps:kollowrath stand press unit:a1")
    until(t, "french declare.press")
    play(t, "unit:f1 foot unit:f1")
    assert asked(t) == "allied attack.counter"
    assert answer(t) in ("unit:a2", "unit:a3")


# --- the plan


def test_the_trap_is_sprung_while_there_is_time() -> None:
    t = deployed()
    play(t, "done")
    assert calls_reinforcements(look(t.state, "french"))
    late = altered(t, round=17)
    assert not calls_reinforcements(look(late.state, "french"))
    shaken = altered(late, morale={"french": 5, "allied": 20})
    assert calls_reinforcements(look(shaken.state, "french"))


def test_reinforcements_come_on_and_march_twice() -> None:
    t = deployed()
    play(t, "done")
    words = let(t, "french")
    assert words.count("march:bernadotte") == 2
    assert at(t, "bernadotte") != "off"
    assert t.state.reinforced


def test_who_must_come_comes() -> None:
    """16.3, 16.4: without reinforcements the Allies, with them the French."""
    t = deployed()
    assert look(t.state, "allied").attacks
    assert not look(t.state, "french").attacks
    t = altered(t, reinforced=True)
    assert look(t.state, "french").attacks
    wanted = goals(look(t.state, "french"))
    colours = {star for x in wanted for star in GAME_STARS[x]}
    assert {"green", "red", "black"} <= colours


GAME_STARS = {x["id"]: x["stars"] for x in GAME.map()["locales"]}


def test_cavalry_is_not_sent_to_hold_a_star_alone() -> None:
    """16.2c: it would control nothing."""
    t = altered(deployed(), reinforced=True)
    s = look(t.state, "french")
    aims = targets(s, "french")
    stars = [x for x in goals(s) if "blue" not in GAME_STARS[x]]
    assert stars
    for x in stars:
        assert any(aim == x for c, aim in aims.items() if c != "murat")


def test_marches_are_counted_in_turns() -> None:
    assert turns_to(BOARDS[""], "53")["53"] == 0
    assert turns_to(BOARDS[""], "53")["51"] == 1  # 51-38-52-53 by the main road
    assert turns_to(BOARDS[""], "53")["63"] == 1


def test_an_order_in_writing_is_followed() -> None:
    t = deployed(french="2")
    charge = dict.fromkeys(("legrand", "st-hilaire"), "french2")
    letter = Letter("french2", "attack", ["25"], "french", 11)
    t = altered(t, letters=[letter], charge=charge, round=12, side="french", phase="turn")
    aims = targets(look(t.state, "french"), "french2")
    assert aims["legrand"] == aims["st-hilaire"] == "25"
    assert targets(look(t.state, "french"), "french1")["legrand"] != "25"


FRENCH_FRONT = ("legrand", "st-hilaire", "vandamme", "lannes", "bessieres")


def test_the_chief_writes_to_the_others() -> None:
    t = deployed(french="2")
    near = {**t.state.at, **dict.fromkeys(corps(t, "langeron"), "94")}
    front = {c: "french2" for c in t.state.charge if c in FRENCH_FRONT}
    t = altered(t, charge=front, at=near)
    until(t, "french1 letters")
    words = let(t, "french1", most=6)
    assert words[0] == "to:french2"
    assert words[1] in ("verb:attack", "verb:defend")
    assert "send" in words
    assert t.state.letters[0].places


def test_it_bids_no_more_than_its_price() -> None:
    t = new(balance="auction")
    while t.state.phase == "bid":
        t.play(answer(t))
    assert t.state.bid == PRICE
    t = altered(new(balance="auction"), bid=PRICE)
    assert answer(t) == "pass"
