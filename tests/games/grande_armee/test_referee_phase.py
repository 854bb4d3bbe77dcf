"""Whole combat phases of 1812, played by the game and by the second reading side by side."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection
from copy import deepcopy

import pytest

from grognard.games.grande_armee import attack, commanders
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, kind
from tests.games.grande_armee.referee import COMMANDERS, Position, other, rides
from tests.games.grande_armee.referee_combat import Course, Phase, Question
from tests.games.grande_armee.tabletop import loaded, rule, run
from tests.games.grande_armee.test_referee import a_position
from tests.games.grande_armee.test_referee_command import CARDS, a_table

ASKED_FOR = ("11 french", "18 french")
"""Cards that may be kept for another attack: they have tests of their own (16.1o)."""
PLAYED = tuple(card for card in CARDS if card not in ASKED_FOR)


def a_phase(chance: random.Random) -> tuple[State, Phase]:
    """Both armies within a few hexes, at the beginning of the combat phase."""
    g, t = a_table(chance, PLAYED)
    dice = [chance.randint(1, 6) for _ in range(600)]
    g.dice = loaded(dice)
    cities = sorted({hex for hex in g.at.values() if g.board.hexes[hex].city})
    chance.shuffle(cities)
    if chance.random() < 0.5:  # 15.1c: closed stacks with dummies fight as all others do
        g.options["dummies"] = "yes"
        camps = sorted({hex for piece, hex in g.at.items() if piece in g.board.units})
        g.cover = dict.fromkeys(chance.sample(camps, min(3, len(camps))), 1)
    g.depots = {side: [cities.pop()] if cities else [] for side in g.sides}
    t.p.depots, t.p.at = deepcopy(g.depots), dict(g.at)
    return g, Phase(t, dict(g.commands), g.points["russian"], iter(dice))


def follow(
    g: State,
    flow: Flow[None],
    course: Course,
    choose: Callable[[Ask], str],
    hidden: Collection[str] = (),
) -> None:
    """Plays a flow and the course of the second reading with the same answers: each question must
    be the same. Those named in `hidden` are asked where they leave no choice too."""

    def forward(answer: str | None) -> Question | None:
        """The next question of the second reading that is asked."""
        try:
            question = next(course) if answer is None else course.send(answer)
            while len(question.words) == 1 and question.key not in hidden:
                question = course.send(min(question.words))
        except StopIteration:
            return None
        return question

    expected = forward(None)

    def answer(ask: Ask) -> str:
        nonlocal expected
        assert Question(ask.seat, ask.key, frozenset(ask.choices)) == expected
        word = choose(ask)
        expected = forward(word)
        return word

    run(g, flow, answer)
    assert expected is None


def side_by_side(g: State, phase: Phase, chance: random.Random, seen: Counter[str]) -> None:
    """Plays the phase twice; the ends must agree too."""

    def choose(ask: Ask) -> str:
        seen[ask.key] += 1
        words = list(ask.choices)
        if ask.key == "attack.stack" and len(words) > 1 and chance.random() < 0.9:
            words.remove("pass")
        if ask.key == "attack.order" and chance.random() < 0.85:
            words = [w for w in words if kind(w) == "cc"] or words
        if ask.key.startswith("support") and chance.random() < 0.8:
            words = [w for w in words if w != "done"] or words
        return chance.choice(words)

    attack.begin(g)
    follow(g, attack.attacks(g), phase.play(), choose)
    assert g.at == phase.at
    assert set(g.disrupted) == phase.t.p.disrupted
    assert g.eliminated == phase.dead
    assert set(g.forage) == phase.t.p.forage
    assert g.points == {"russian": phase.points}
    assert g.depots == phase.t.p.depots
    assert {side: n for side, n in g.depots_lost.items() if n} == phase.captured
    assert (g.outcome is not None) == ("napoleon" in phase.dead)


@rule("10.1a", "10.2a", "10.2b", "10.2c", "10.2d", "10.3a", "10.4a", "10.5a", "10.6a", "10.7a")
@rule("11.1c", "11.8a", "11.9a", "11.10b", "11.12a", "11.12d", "11.12e", "11.13a", "11.14b")
@rule("11.15b", "11.16a", "11.17a", "11.17b", "11.17d", "11.18c", "11.19a", "14.7f", "15.1c")
@pytest.mark.parametrize("seed", range(6))
def test_combat_phases_by_two_readings(seed: int) -> None:
    chance, seen = random.Random(f"two readings {seed}"), Counter[str]()
    for _ in range(30):
        g, phase = a_phase(chance)
        side_by_side(g, phase, chance, seen)
    assert seen.total() > 300, seen


def test_both_readings_come_to_every_question() -> None:
    seen, chance = Counter[str](), random.Random("all")
    wanted = {
        *("attack.stack", "attack.order", "support.commands", "support.attack", "support.defence"),
        *("hits.unit", "hits.extra", "retreat.before", "retreat.hex", "pursuit.unit"),
        *("escape.refuge", "advance.units"),
    }
    for _ in range(300):
        if set(seen) >= wanted:
            break
        g, phase = a_phase(chance)
        side_by_side(g, phase, chance, seen)
    assert set(seen) == wanted


def ride(p: Position, ahead: str) -> Course:
    """12.2: the commanders move by turns, one at a time; a player who passes is done, one who can
    move nobody waits until the other has opened a way for him."""
    turn, done, moved = ahead, set[str](), set[str]()

    def able(side: str) -> list[str]:
        mine = [c for c in p.at if c in COMMANDERS and COMMANDERS[c]["side"] == side]
        return [c for c in mine if c not in moved and rides(p, c)]

    while waiting := [s for s in (turn, other(turn)) if s not in done and able(s)]:
        side = waiting[0]
        words = frozenset({f"commander:{c}" for c in able(side)} | {"pass"})
        word = yield Question(side, "commanders.commander", words)
        turn = other(side)
        if word == "pass":
            done.add(side)
            continue
        who = word[10:]
        words = frozenset({f"hex:{hex}" for hex in rides(p, who)} | {"back"})
        word = yield Question(side, "commanders.hex", words)
        if word == "back":
            turn = side
            continue
        p.at.pop(who)
        p.at[who] = word[4:]
        moved.add(who)
        p.__post_init__()


@rule("12.1a", "12.1b", "12.1c", "12.1d", "12.2a")
def test_commanders_move_by_turns() -> None:
    chance, count = random.Random("rides by turns"), Counter[str]()
    for _ in range(40):
        g, p = a_position(chance)
        g.commands_at_start = {side: chance.randint(1, 4) for side in g.sides}
        more = g.commands_at_start["russian"] > g.commands_at_start["french"]

        def choose(ask: Ask) -> str:
            count[ask.key] += 1
            return chance.choice(ask.choices[:-1] if chance.random() < 0.9 else ask.choices)

        commanders.begin(g)
        follow(g, commanders.moves(g), ride(p, "russian" if more else "french"), choose)
        assert g.at == p.at
    assert count["commanders.hex"] > 200
