"""The position of a flow: the steps of a chapter as one named list, and one field that marks the
current step.

A game's turn, or the resolution of one battle, is a `Sequence` of named steps. The name of the step
under way is kept in one field of the state, so a flow can be re-entered anywhere, and a reader
finds the order of play written down in one place:

    TURN = Sequence(
        lambda g: g,
        "phase",
        Step("supply", general_supply),
        Step("movement", moves, begin=begin_movement),
        Step("combat", attacks),
    )

Everything else that is pending (a march half planned, hits not yet applied) is a typed struct in
the state, never a word in a list of strings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from grognard.kernel.ask import CHECKPOINT, Ask, Flow
from grognard.kernel.state import State

S = TypeVar("S", bound=State)


class Step(NamedTuple, Generic[S]):
    """One step of a sequence.

    `begin` is called once, when the step is reached; `run` plays it, and must be able to start
    again from the state alone. A step that asks nothing may have only `begin`.
    """

    name: str
    run: Callable[[S], Flow[None] | None] | None = None
    begin: Callable[[S], None] | None = None


class Sequence(Generic[S]):
    """Named steps, played in order.

    `holder` finds the struct whose `field` holds the name of the step under way: the state itself,
    or something pending in it, such as a battle. An empty name means that no step has begun. A
    sequence ends early when the game is over or its holder is gone.
    """

    def __init__(self, holder: Callable[[S], Any], field: str, *steps: Step[S]) -> None:
        self.holder = holder
        self.field = field
        self.steps = steps
        self.names = tuple(step.name for step in steps)
        self._place = {name: place for place, name in enumerate(self.names)}
        if len(self._place) != len(steps):
            raise ValueError("two steps of a sequence share a name")

    def play(self, g: S) -> Flow[None]:
        """Plays the steps from the current one to the last; afterwards no step is current.

        A step that asks nothing is never found half done: where the state names one, it begins.
        """
        here = self.under_way(g)
        place = self._place[here] if here else 0
        if not here or self.steps[place].run is None:
            self._begin(g, place)
        while self._goes_on(g):
            run = self.steps[place].run
            flow = run(g) if run is not None else None
            if flow is not None:
                yield CHECKPOINT
                yield from flow
            if not self._goes_on(g):
                return
            place += 1
            if place == len(self.steps):
                setattr(self.holder(g), self.field, "")
                return
            self._begin(g, place)

    def begin(self, g: S, name: str) -> None:
        """Makes a step the current one, as if it had been reached."""
        self._begin(g, self._place[name])

    def under_way(self, g: S) -> str:
        """Returns the name of the current step, or an empty string."""
        return getattr(self.holder(g), self.field)

    def _begin(self, g: S, place: int) -> None:
        step = self.steps[place]
        setattr(self.holder(g), self.field, step.name)
        if step.begin is not None:
            step.begin(g)

    def _goes_on(self, g: S) -> bool:
        return g.outcome is None and self.holder(g) is not None


def put(ask: Ask) -> Flow[str]:
    """Asks a question directly after a checkpoint and returns the answer."""
    yield CHECKPOINT
    return (yield ask)


def put_unless_forced(ask: Ask) -> Flow[str]:
    """Returns the only choice of a question that has one; otherwise asks it (`put`)."""
    return (yield from put(ask)) if len(ask.choices) > 1 else ask.choices[0]
