"""The bench of the Grande Armée tests: who stands where in a line of text, loaded dice.

    g = state("1806: R-1I-5 wittgenstein / 1807: F-III-10! ney", turn=4)

A `!` behind a unit means that it is disrupted. Pieces that a field does not name are nowhere.
Useful ground in 1812 (all clear unless said otherwise): see `GROUND` below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Checkpoint, Flow
from grognard.kernel.chronicle import Event
from grognard.kernel.dice import Dice
from tests.games.tabletop import args as args
from tests.games.tabletop import loaded
from tests.games.tabletop import rule as rule
from tests.games.tabletop import words as words


def state(pieces: str = "", *, dice: Iterable[int] = (), turn: int = 1, **top: Any) -> State:
    """The state of a field; `top` holds any further fields of the state."""
    at: dict[str, str] = {}
    disrupted: list[str] = []
    for row in pieces.split("/"):
        hex, _, ids = row.partition(":")
        for id in ids.split():
            at[id.rstrip("!")] = hex.strip()
            if id.endswith("!"):
                disrupted.append(id.rstrip("!"))
    loaded_dice = loaded(dice) if dice else Dice("grande armee")
    game = top.pop("game", "russia1812")
    g = State(dice=loaded_dice, game=game, turn=turn, at=at, disrupted=disrupted, **top)
    known = {*g.board.units, *g.board.commanders}
    assert known.issuperset(at), f"there is no {set(at) - known}"
    assert all(hex in g.board.hexes for hex in at.values())
    return g


Answer = Callable[[Ask], str]


def run(g: State, flow: Flow[Any] | None, answers: str | Answer = "") -> list[Ask]:
    """Run a flow to its end (or to the first question without an answer); returns its questions.

    `answers` are words in order, each checked against the list of choices, or a function.
    """
    asked: list[Ask] = []
    if flow is None:
        return asked
    waiting = answers.split() if isinstance(answers, str) else []
    word: str | None = None
    while True:
        try:
            step = flow.send(word)  # type: ignore[arg-type]
        except StopIteration:
            assert not waiting, f"not asked for: {waiting}"
            return asked
        word = None
        if isinstance(step, Checkpoint):
            continue
        asked.append(step)
        assert step.choices, f"{step.key}: nothing to choose"
        assert len(set(step.choices)) == len(step.choices), f"{step.key}: a choice twice"
        if callable(answers):
            word = answers(step)
        elif waiting:
            word = waiting.pop(0)
        else:
            return asked
        refusal = step.why(word)
        assert refusal is None, f"{step.key}: {word}: {refusal}"


def told(g: State, key: str = "") -> list[Event]:
    """What the rules have told so far; only the events of one key, if it is given."""
    return [event for event in g.told if not key or event.key == key]
