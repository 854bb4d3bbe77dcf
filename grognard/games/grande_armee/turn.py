"""Chapter 5: the sequence of play. The game as one flow, entered wherever the state stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from grognard.games.grande_armee import setup
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Flow
from grognard.kernel.sequence import Sequence, Step


def play(
    g: State,
    set_up: Sequence[State],
    turn: Callable[[State], Sequence[State]],
    go_on: Callable[[State], None],
) -> Flow[None]:
    """The game from where it stands to its end: the set-up, then turn after turn (5.2a, 5.3a; NN
    5.2, 5.3, 14.2a, 18.1a, 18.2a). `turn` gives the steps of the turn under way, `go_on` moves the
    turn marker."""
    if g.turn == 0:
        yield from set_up.play(g)
        g.turn = 1
    while g.outcome is None:
        yield from turn(g).play(g)
        if g.outcome is None:
            go_on(g)
    g.phase = ""


def next_turn(g: State) -> None:
    """14.3a, NN 14.2b: the turn marker moves on."""
    g.turn += 1


def amended(
    sequence: Sequence[State],
    *,
    without: Iterable[str] = (),
    after: Mapping[str, Iterable[Step[State]]],
    instead: Iterable[Step[State]] = (),
) -> Sequence[State]:
    """The same steps less some, with others in place of those of their name, and with new ones
    after those that `after` names."""
    replaced = {step.name: step for step in instead}
    steps: list[Step[State]] = []
    for step in sequence.steps:
        if step.name not in without:
            steps.append(replaced.get(step.name, step))
        steps += after.get(step.name, ())
    return Sequence(sequence.holder, sequence.field, *steps)


def set_up_pieces(side: Side) -> Step[State]:
    """14.1a, 14.1p: the step in which a side places its pieces."""
    run, begin = partial(setup.set_up_side, side=side), partial(setup.begin_side, side=side)
    return Step(f"setup-{side}", run, begin)


def set_up_depots(side: Side) -> Step[State]:
    """14.1n, 14.1ac: the step in which a side places its first depots."""
    return Step(f"depots-{side}", partial(setup.place_depots, side=side))


def phase(
    name: str,
    run: Callable[[State], Flow[None] | None] | None = None,
    begin: Callable[[State], None] | None = None,
) -> Step[State]:
    """A step that opens a phase of 5.1b, which both sides finish before the next begins (5.1e; NN
    5.1b): it has a heading in the chronicle."""

    def open(g: State) -> None:
        g.tell("phase", phase=f"phase:{name}", heading=True)
        if begin is not None:
            begin(g)

    return Step(name, run, open)


def date(g: State) -> str:
    """A reference to the date of this turn (14.3)."""
    return f"date:{'two_year' if g.second_year else g.rules.track}-{g.turn}"


def open_turn(g: State) -> None:
    """14.3a: the turn marker moves on. 9.2b: Combat Commands left from the last turn are lost; NN
    6.1: its Forage rolls feed nobody now."""
    g.commands, g.foraged = {}, []
    g.tell("turn-winter" if g.winter else "turn", n=g.turn, date=date(g), heading=True)
