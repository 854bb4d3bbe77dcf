"""The bot with the end in sight: who controls what, by which road, and the last word (16)."""

from __future__ import annotations

import random

import pytest

from grognard.ai.players import player, think
from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.board import BOARDS
from grognard.games.austerlitz1805.bot import threats
from grognard.games.austerlitz1805.bot.estimates import Prices, Stakes, best_lead, ground, met
from grognard.games.austerlitz1805.bot.strategy import (
    Situation,
    free_turns,
    lacking,
    look,
    targets,
    turns_to,
)
from grognard.games.austerlitz1805.bot.threats import DECIDES, best_threat, prize
from grognard.games.austerlitz1805.bot.weights import TEMPERS, Temper
from grognard.games.austerlitz1805.state import State, locale
from grognard.games.austerlitz1805.victory import leader
from grognard.kernel.table import Table
from tests.games.austerlitz1805.tabletop import altered, at, field, fight

BOARD = BOARDS[""]

LAST = len(BOARD.turns) - 1


def finish(t: Table[State]) -> list[str]:
    """The bot plays on for whoever is asked, to the end of the game."""
    bot, rng, words = player(GAME, "grognard"), random.Random(1), list[str]()
    while t.ask is not None:
        words.append(think(t, bot, rng))
        t.play(words[-1])
    return words


# --- the last turn


def test_what_the_french_lack_without_reinforcements() -> None:
    """16.3: every blue star that the Allies control, unless they have a star themselves."""
    t = field("51 inf2", "116 inf2 / 117 inf2", round=LAST)
    assert lacking(t.state) == 2
    t = field("51 inf2 / 97 inf2", "116 inf2 / 117 inf2", round=LAST)
    assert lacking(t.state) == 0


def test_what_the_french_lack_with_reinforcements() -> None:
    """16.4: green, red and black, and the blue stars that the Allies control."""
    t = altered(field("51 inf2 / 97 inf2", "116 inf2", round=LAST), reinforced=True)
    assert lacking(t.state) == 2 + 1


def test_the_last_french_turn_steps_onto_a_star() -> None:
    """16.3a: one star of another colour is enough, and a lone unit takes it."""
    t = field("51 inf2 / 75 vandamme: inf3 inf3 inf2", "116 inf2 / 143 inf3", round=LAST)
    assert leader(t.state) == "allied"
    finish(t)
    assert t.outcome is not None
    assert t.outcome.winners == ("french",)
    stars = [x for x in BOARD.objectives if x in {locale(w) for w in t.state.at.values()}]
    assert any(BOARD.objectives[x] != ["blue"] for x in stars)
    assert at(t, "vandamme") == "75"  # a single unit went


def test_the_last_french_turn_cuts_the_road() -> None:
    """16.2d: without a road to an entry the Allies control nothing. Three roads lead from 116; two
    are cut, and cavalry sees to the third."""
    t = field("100 inf2 / 130 inf2 / 101 murat: cav3 cav2", "116 bagration: inf3 inf3", round=LAST)
    assert leader(t.state) == "allied"
    finish(t)
    assert t.outcome is not None
    assert t.outcome.winners == ("french",)
    assert "threat" not in [event.key for event in t.chronicle]


def test_who_has_won_the_day_keeps_still() -> None:
    t = field("51 inf2 / 97 vandamme: inf3 inf2", "96 kollowrath: inf2 inf2", round=LAST)
    assert leader(t.state) == "french"
    assert finish(t) == ["done"]


def test_reinforcements_do_not_change_the_terms_in_the_last_turn() -> None:
    """16.3, 16.4: with them the French would need three stars and have none."""
    t = field("51 inf2 / 75 inf2 / off davout: inf3 inf2 inf2 inf2", "116 inf3", round=LAST)
    finish(t)
    assert not t.state.reinforced
    assert t.outcome is not None
    assert t.outcome.winners == ("french",)


def test_an_attack_that_decides_is_worth_a_risk() -> None:
    """16.3: in the last turn the blue star is everything, the turn before it is not."""
    last = field("118 lannes: inf3 inf2", "132 inf2", round=LAST)
    before = field("118 lannes: inf3 inf2", "132 inf2", round=LAST - 2)
    last_prize = prize(look(last.state, "french"), "132", ["f1", "f2"])
    assert last_prize > prize(look(before.state, "french"), "132", ["f1", "f2"]) + DECIDES / 2


# --- the way to a star


def test_the_way_to_a_star_that_the_enemy_holds_ends_on_foot() -> None:
    """11.0a: a road leads from 102 to 132 in one turn, but not if somebody is there."""
    t = field("102 lannes: inf3 inf2", "1 inf2")
    s = look(t.state, "french")
    assert free_turns(s, "132")["102"] == turns_to(BOARD, "132")["102"] == 1
    t = field("102 lannes: inf3 inf2", "132 inf2")
    s = look(t.state, "french")
    assert free_turns(s, "132")["102"] == free_turns(s, "132")["118"] + 1


def test_no_column_passes_beside_the_enemy() -> None:
    """10.5c: beside a corps of two units a column halts: 38-52-53-63 is one turn no more."""
    alone = field("38 davout: inf3 inf2", "39 inf2")
    corps = field("38 davout: inf3 inf2", "39 bagration: inf2 inf2")
    away = [free_turns(look(t.state, "french"), "63")["38"] for t in (alone, corps)]
    assert away == [1, 2]


def test_a_stolen_star_is_won_back_first() -> None:
    """Two corps stand on a covered star: with a raider behind them one of them goes for him."""
    french = "102 legrand: inf2 inf2 inf2; / 118 lannes: inf3 inf3 inf2"
    raided = field(french, "132 kienmayer: inf2 cav2 / 94 langeron: inf3 inf3 inf2")
    s = look(raided.state, "french")
    assert "132" in targets(s, "french").values()


# --- a second look


def test_only_a_threat_that_keeps_its_promise_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many guesses the best looks better than it is: it is reckoned again with more of them."""
    t = field("72 vandamme: inf3 inf3 inf2", "83 inf1 / 115 inf3")
    assert t.ask is not None
    s, grognard = look(t.state, "french"), TEMPERS["grognard"].of("french")
    assert best_threat(s, t.ask.choices, grognard, random.Random(1)).word == "threat:72>83"

    def deceived(s: Situation, word: str, temper: Temper, rng: random.Random) -> float:
        return 5.0 if temper.guesses == grognard.guesses else -1.0

    monkeypatch.setattr(threats, "judge", deceived)
    assert best_threat(s, t.ask.choices, grognard, random.Random(1)).word == ""


def test_haste_is_no_reason_to_attack_where_nothing_is_gained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """16.3: the day is being lost at a blue star far away. That makes a bad attack no better, but
    an attack on the star the better the later it is."""
    t = field("72 vandamme: inf2 inf2", "83 inf2 / 116 inf2", round=LAST - 1)
    assert t.ask is not None
    s, grognard = look(t.state, "french"), TEMPERS["grognard"].of("french")
    assert s.losing
    early = look(altered(t, round=LAST - 8).state, "french")
    assert prize(s, "116", ["f1", "f2"]) > prize(early, "116", ["f1", "f2"])
    assert prize(s, "83", ["f1", "f2"]) == prize(early, "83", ["f1", "f2"])

    def poor(s: Situation, word: str, temper: Temper, rng: random.Random) -> float:
        return -0.5

    monkeypatch.setattr(threats, "judge", poor)
    assert best_threat(s, t.ask.choices, grognard, random.Random(1)).word == ""


def test_who_leads_does_not_know_who_counters() -> None:
    """11.7: a lead of 3 against 2 is good if infantry of 1 is behind, and not if heavy cavalry is;
    the plan made for the one is worth less against the other."""
    t = fight("inf3", "kollowrath: inf2 inf1", blocked=False)
    g = t.state
    worse = {**g.face, "a2": "cav3"}
    hangs = Stakes(3, 3, Prices(0, 0), Prices(0, 0), 0.0, 23, 27)
    at_ = ground(g, "72", "83", more=False)
    plan = best_lead(g.face, g.corps, hangs, at_, ["f1"], ["a1"], ["a2"])
    assert plan.lead == ("f1",)
    kept = met(g.face, g.corps, hangs, at_, plan, ["a1"], ["a2"])
    assert kept == plan.worth > 0
    assert met(worse, g.corps, hangs, at_, plan, ["a1"], ["a2"]) < 0
