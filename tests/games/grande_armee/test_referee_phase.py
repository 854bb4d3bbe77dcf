"""Whole combat phases of 1812, played by the game and by the second reading side by side."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy

import pytest

from grognard.games.grande_armee import attack
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, kind
from tests.games.grande_armee.referee_combat import Course, Phase, Question
from tests.games.grande_armee.tabletop import loaded, rule, run
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
        g.cover = {hex: 1 for hex in chance.sample(camps, min(3, len(camps)))}
    g.depots = {side: [cities.pop()] if cities else [] for side in g.sides}
    t.p.depots, t.p.at = deepcopy(g.depots), dict(g.at)
    return g, Phase(t, dict(g.commands), g.points["russian"], iter(dice))


def side_by_side(g: State, phase: Phase, chance: random.Random, seen: Counter[str]) -> None:
    """Plays the phase twice with the same answers; each question and the end must agree."""
    course: Course = phase.play()

    def forward(answer: str | None) -> Question | None:
        """The next question of the second reading that leaves a choice."""
        try:
            question = next(course) if answer is None else course.send(answer)
            while len(question.words) == 1:
                question = course.send(min(question.words))
        except StopIteration:
            return None
        return question

    expected = forward(None)

    def answer(ask: Ask) -> str:
        nonlocal expected
        assert Question(ask.seat, ask.key, frozenset(ask.choices)) == expected
        seen[ask.key] += 1
        words = list(ask.choices)
        if ask.key == "attack.stack" and len(words) > 1 and chance.random() < 0.9:
            words.remove("pass")
        if ask.key == "attack.order" and chance.random() < 0.85:
            words = [w for w in words if kind(w) == "cc"] or words
        if ask.key.startswith("support") and chance.random() < 0.8:
            words = [w for w in words if w != "done"] or words
        word = chance.choice(words)
        expected = forward(word)
        return word

    attack.begin(g)
    run(g, attack.attacks(g), answer)
    assert expected is None
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
