"""Positions as text: they round-trip, and faults are named with their line."""

from __future__ import annotations

import random
from typing import get_args

import msgspec
import pytest

from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.attack import ATTACK
from grognard.games.austerlitz1805.state import AttackStep
from grognard.kernel.position import PositionError
from tests.games.austerlitz1805.tabletop import deployed, fight, play, state

FAULTS = [
    ('[french]\n"999" = "inf2"', 2, "there is no locale '999'"),
    ('[french]\n"92>103" = "inf2"', 2, "there is no passable approach '92>103'"),
    ('[french]\n"64" = "langeron: inf2"', 2, "there is no french commander 'langeron'"),
    ('[french]\n"64" = "f1=inf2"\n"65" = "f1=inf2"', 3, "unit 'f1' is placed twice"),
    ('[french]\n"64" = "a1=inf2"', 2, "there is no french unit 'a1'"),
    ('[french]\n"64" = "inf4"', 2, "there is no unit of the kind 'inf4'"),
    ('[french]\n"64" = "gua2"', 2, "the Guard has strength 3"),
    ('[french]\n"64" = "lannes: inf2"\n"65" = "lannes: inf2"', 3, "is placed twice"),
    ("round = 99", 1, "there is no round 99"),
    ('phase = "lunch"', 1, "there is no phase 'lunch'"),
    ("weather = 1", 1, "unknown key 'weather'"),
    ("[state]\nweather = 1", 2, "unknown key 'weather' of the state"),
    ("round = ", 1, "Invalid value"),
]


@pytest.mark.parametrize(("text", "line", "fault"), FAULTS)
def test_faults_are_named(text: str, line: int, fault: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.read_position(text)
    assert fault in str(caught.value)
    assert caught.value.line == line


def test_blocks_are_numbered_as_they_come() -> None:
    g = state('[french]\n"64" = "lannes: inf3 f7=inf2; art1"\n[allied]\n"66" = "cav1"')
    assert g.face == {"f1": "inf3", "f2": "art1", "f7": "inf2", "a1": "cav1"}
    assert {u: g.corps.get(u, "") for u in g.at if u[0] == "f"} == {
        "f1": "lannes",
        "f2": "",
        "f7": "lannes",
    }


@pytest.mark.parametrize("seed", range(3))
def test_positions_round_trip_at_every_step(seed: int) -> None:
    t, rng = deployed(), random.Random(seed)
    for _ in range(120):
        if t.ask is None:
            break
        threats = [word for word in t.ask.choices if word.startswith("threat")]
        t.play(rng.choice(threats or t.ask.choices))
        again = GAME.read_position(GAME.write_position(t.state))
        assert GAME.encode(again) == GAME.encode(t.state)


def test_a_position_may_stand_in_the_middle_of_an_attack() -> None:
    t = fight("inf3", "langeron: inf1 cav3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    again = GAME.read_position(GAME.write_position(t.state))
    assert GAME.encode(again) == GAME.encode(t.state)


ATTACK_UNDER_WAY = """
side = "french"
[allied]
"83>72" = "langeron: a1=inf1 a2=cav3"
[french]
72 = "lannes: f1=inf3; vandamme: f2=inf3"
[state.attack]
x = "72"
y = "83"
step = "{}"
mode = "press"
"""
ORDER = """
[[state.attack.orders]]
kind = "march"
commander = "lannes"
start = "72"
units = ["{}"]
"""
RETREAT = """
[state.retreat]
side = "allied"
seat = "allied"
x = "72"
y = "83"
combat = true
groups = [["a1"]]
"""
INCOMPLETE = [
    ("lead", "", "nobody attacks (11.5b)"),
    ("lead", ORDER.format("f2"), "'f2' is in another corps (9.4a)"),
    (
        "retreat",
        ORDER.format("f1") + RETREAT,
        "losses of a retreat without their units (12.2)",
    ),
]


@pytest.mark.parametrize(("step", "rest", "fault"), INCOMPLETE)
def test_an_attack_with_a_gap_is_refused(step: str, rest: str, fault: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.read_position(ATTACK_UNDER_WAY.format(step) + rest)
    assert fault in str(caught.value)


def test_the_steps_of_an_attack_are_those_of_its_sequence() -> None:
    assert ATTACK.names == get_args(AttackStep)


def test_a_checkpoint_of_an_older_form_is_not_misread() -> None:
    """An attack that does not say its step is no attack: the game is replayed instead."""
    t = fight("inf3", "langeron: inf1 cav3")
    play(t, "threat:72>83 press")
    raw = msgspec.msgpack.decode(GAME.encode(t.state))
    raw["attack"]["stage"] = raw["attack"].pop("step")
    with pytest.raises(msgspec.ValidationError, match="step"):
        GAME.decode(msgspec.msgpack.encode(raw))
