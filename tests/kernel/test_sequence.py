"""Sequences of named steps: order, re-entry, early ends."""

from __future__ import annotations

import msgspec
import pytest

from grognard.kernel.ask import CHECKPOINT, Ask, Checkpoint, Flow
from grognard.kernel.dice import Dice
from grognard.kernel.sequence import Sequence, Step, put
from grognard.kernel.state import Outcome, State


class Fight(msgspec.Struct):
    step: str = ""


class Toy(State, kw_only=True):
    phase: str = ""
    did: list[str] = []
    fight: Fight | None = None


def _ask(name: str):
    def run(g: Toy) -> Flow[None]:
        answer = yield from put(Ask("a", name, ["go", "end"]))
        g.did.append(f"{name} {answer}")
        if answer == "end":
            g.outcome = Outcome(("a",), "end")

    return run


TURN: Sequence[Toy] = Sequence(
    lambda g: g,
    "phase",
    Step("quiet", begin=lambda g: g.did.append("quiet")),
    Step("one", _ask("one"), begin=lambda g: g.did.append("begin one")),
    Step("two", _ask("two")),
)


def _questions(g: Toy, answers: list[str]) -> list[str]:
    flow, word, keys = TURN.play(g), None, []
    while True:
        try:
            step = flow.send(word)  # type: ignore[arg-type]
        except StopIteration:
            return keys
        word = None
        if not isinstance(step, Checkpoint):
            keys.append(step.key)
            if not answers:
                return keys
            word = answers.pop(0)


def test_steps_are_played_in_order_and_each_begins_once():
    g = Toy(dice=Dice("x"))
    assert _questions(g, ["go", "go"]) == ["one", "two"]
    assert g.did == ["quiet", "begin one", "one go", "two go"]
    assert g.phase == ""


def test_a_sequence_is_entered_at_the_step_under_way():
    g = Toy(dice=Dice("x"))
    assert _questions(g, []) == ["one"]
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(g), type=Toy)
    assert again.phase == "one"
    assert _questions(again, ["go", "go"]) == ["one", "two"]
    assert again.did == ["quiet", "begin one", "one go", "two go"]


def test_a_sequence_ends_when_the_game_is_over():
    g = Toy(dice=Dice("x"))
    assert _questions(g, ["end"]) == ["one"]
    assert g.phase == "one"


def test_a_sequence_ends_when_its_holder_is_gone():
    def vanish(g: Toy) -> Flow[None]:
        yield CHECKPOINT
        g.fight = None

    fights: Sequence[Toy] = Sequence(
        lambda g: g.fight,
        "step",
        Step("order", vanish),
        Step("never", begin=lambda g: g.did.append("never")),
    )
    g = Toy(dice=Dice("x"), fight=Fight())
    assert [step for step in fights.play(g) if isinstance(step, Ask)] == []
    assert g.did == []
    assert g.fight is None


def test_steps_have_different_names():
    with pytest.raises(ValueError, match="share a name"):
        Sequence(lambda g: g, "phase", Step("a"), Step("a"))
