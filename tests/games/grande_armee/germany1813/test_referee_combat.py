"""Whole combat phases of 1813, played by the game and by the second reading side by side."""

import random
from collections import Counter
from typing import Any

import pytest

from grognard.games.grande_armee import attack
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, kind
from tests.games.grande_armee.germany1813 import referee
from tests.games.grande_armee.germany1813.field import BOARD, field
from tests.games.grande_armee.germany1813.referee import CITIES, COMMANDERS, UNITS
from tests.games.grande_armee.germany1813.referee_combat import (
    Course,
    Phase,
    Question,
    mixed,
    room,
    strange,
)
from tests.games.grande_armee.tabletop import rule, run

CENTRES = ("3415", "3012", "2516", "3110", "4119", "3724", "3221", "4016", "2609", "3327", "3512")
WEAK = {1: 3, 2: 2, 3: 1}
"""16.3: what turns 1 to 3 take from an attack."""


def thrown_together(seed: int) -> tuple[State, Phase]:
    """Both armies within a few hexes, some units tired, hungry or disrupted."""
    rng = random.Random(f"phase {seed}")
    near = list(BOARD.grid.hexes(BOARD.grid.disk(rng.choice(CENTRES), rng.choice((1, 2, 3)))))
    turn, austria = rng.choice((2, 3, 5, 8, 14, 18)), rng.random() < 0.4
    phase = Phase({}, turn, austria=austria)
    land = [h for h in near if BOARD.hexes[h].terrain not in ("sea", "lake", "mountain")]
    pieces = [*UNITS, *COMMANDERS]
    swedes = [piece for piece in pieces if strange(piece)]
    first = rng.sample(swedes, rng.randint(1, len(swedes))) if rng.random() < 0.5 else []
    rest = [piece for piece in pieces if piece not in first]
    for piece in (*first, *rng.sample(rest, rng.randint(20, 140))):
        data = UNITS.get(piece) or COMMANDERS[piece]
        side = data["side"]
        if piece == "napoleon" or data.get("garrison"):
            continue
        shut = phase.closed(side) | referee.REGION["hamburg_area"]
        free = [h for h in land if h not in shut and not phase.there(h, referee.other(side))]
        if piece in UNITS:
            free = [h for h in free if room([*phase.stack(side, h), piece]) <= 6]
        if side == "coalition" and rng.random() < 0.97:  # a few mixes as losses make them
            free = [h for h in free if not mixed([*phase.there(h, side), piece])]
        if not free:
            continue
        phase.at[piece] = rng.choice(free)
        if piece in UNITS:
            phase.disrupted |= {piece} if rng.random() < rng.choice((0.05, 0.3)) else set()
            phase.forced |= {piece} if rng.random() < 0.05 else set()
            if rng.random() < 0.05:
                phase.fought[piece] = rng.choice((1, 2))
    stacks = sorted({h for p, h in phase.at.items() if p in UNITS})
    phase.forage = {h for h in stacks if rng.random() < 0.08}
    cities = sorted(CITIES & set(near))
    rng.shuffle(cities)
    phase.depots = {side: {cities.pop()} if cities else set() for side in ("french", "coalition")}
    phase.commands = {side: rng.randint(0, 6) for side in phase.depots}
    phase.points = {"french": (n := rng.randint(0, 12)), "coalition": 12 - n}
    dice = [rng.randint(1, 6) for _ in range(600)]
    phase.dice = iter(dice)
    weak = {"weak-start": "yes"} if rng.random() < 0.5 else {}
    phase.weak = WEAK.get(turn, 0) if weak else 0
    politics: dict[str, Any] = {"opened": ["austria"], "joined": ["austria"]} if austria else {}
    g = field(turn=turn, options=weak, dice=dice, **politics)
    g.allegiance = {"austria": "coalition"} if austria else {}
    g.at, g.disrupted, g.forced = dict(phase.at), sorted(phase.disrupted), sorted(phase.forced)
    g.fought, g.forage, g.phase = dict(phase.fought), sorted(phase.forage), "combat"
    g.depots = {side: sorted(hexes) for side, hexes in phase.depots.items()}
    g.commands, g.points = dict(phase.commands), dict(phase.points)
    g.commands_at_start = dict(phase.commands)
    return g, phase


def side_by_side(g: State, phase: Phase, rng: random.Random, seen: Counter[str]) -> None:
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
        asked = Question(ask.seat, ask.key, frozenset(ask.choices))
        assert asked == expected
        seen[ask.key] += 1
        words = list(ask.choices)
        if ask.key == "attack.stack" and len(words) > 1 and rng.random() < 0.9:
            words.remove("pass")
        if ask.key == "attack.order":
            words = [w for w in words if kind(w) == "cc"] or words
            if rng.random() < 0.15:
                words = list(ask.choices)
        if ask.key.startswith("support") and rng.random() < 0.8:
            words = [w for w in words if w != "done"] or words
        word = rng.choice(words)
        expected = forward(word)
        return word

    attack.begin(g)
    run(g, attack.attacks(g), answer)
    assert expected is None
    assert g.at == phase.at
    assert set(g.disrupted) == phase.disrupted
    assert set(g.eliminated) == phase.dead
    assert set(g.removed) == phase.interned
    assert set(g.forage) == phase.forage
    assert (g.commands, g.points) == (phase.commands, phase.points)
    assert {side: set(hexes) for side, hexes in g.depots.items()} == phase.depots
    assert {side: n for side, n in g.depots_lost.items() if n} == phase.captured


@rule("10.1a", "10.1b", "10.2a", "10.2b", "10.2c", "10.3a", "10.4a", "10.5a", "10.6a", "10.6b")
@rule("11.1", "11.2a", "11.2c", "11.3", "11.4a", "11.4d", "11.5a", "11.5b", "11.6", "11.7a")
@rule("11.8", "11.9", "11.10", "11.11a", "11.11b", "11.11c", "11.12a", "11.12b", "11.13", "11.14")
@rule("11.15a", "11.15b", "11.16", "11.17b", "11.17d", "11.18b", "11.19a", "14.4b1", "16.3a")
@rule("14.8a", "14.8b", "14.8c", "14.8e", "14.8f")
@pytest.mark.parametrize("seed", range(12))
def test_combat_phases_by_two_readings(seed: int):
    seen, rng = Counter[str](), random.Random(seed)
    for n in range(20):
        g, phase = thrown_together(100 * seed + n)
        side_by_side(g, phase, rng, seen)
    assert seen.total() > 200


def test_both_readings_come_to_every_question():
    seen = Counter[str]()
    rng = random.Random("all")
    wanted = {
        *("attack.stack", "attack.order", "support.commands", "support.attack", "support.defence"),
        *("hits.unit", "hits.extra", "retreat.before", "retreat.hex", "retreat.surplus"),
        *("retreat.on", "pursuit.unit", "escape.refuge", "advance.units"),
    }
    for seed in range(5000, 5400):
        if set(seen) >= wanted:
            break
        g, phase = thrown_together(seed)
        side_by_side(g, phase, rng, seen)
    assert set(seen) == wanted
