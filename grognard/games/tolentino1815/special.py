"""Chapter 16: Radinski's bridge, and the Grenzer battalions.

Of the special units (16.0) Radinski is otherwise ordinary infantry (16.1.1), and the 1° RAT always
(16.2).
"""

from __future__ import annotations

from grognard.games.tolentino1815.data import ENEMY
from grognard.games.tolentino1815.efficiency import remove
from grognard.games.tolentino1815.placing import restack
from grognard.games.tolentino1815.stacking import may_stack
from grognard.games.tolentino1815.state import (
    State,
    active_side,
    unit,
    units_in,
)
from grognard.games.tolentino1815.terrain import bridged
from grognard.kernel.ask import Ask, Flow, Refusal, kind, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put


def capture(g: State) -> Flow[None]:
    """16.1e: the Neapolitan who comes upon the bridge leaves it, or destroys it with Radinski."""
    if not g.captured:
        return
    question = Ask(
        "neapolitan",
        "special.bridge",
        ["destroy", "leave"],
        "16.1e",
        {"unit": f"unit:{g.board.pioneers}"},
    )
    word = yield from put(question)
    g.captured = False
    if word == "destroy":
        g.lost.append(g.board.pioneers)
        hex = g.at[g.board.pioneers]
        remove(g, g.board.pioneers)
        g.tell("bridge-destroyed", unit=f"unit:{g.board.pioneers}", hex=f"hex:{hex}")


def engineering(g: State) -> Flow[None] | None:
    """16.1a, 16.1d: after a whole turn beside a stream Radinski may become a bridge; or be one no
    longer."""
    pioneers = g.board.pioneers
    hex = g.at.get(pioneers)
    if g.active != unit(g, pioneers).formation or hex is None:
        return None
    if g.bridge is not None:
        free = not units_in(g, hex, ENEMY[active_side(g)])
        return _unbridge(g, hex) if free and may_stack(g, [pioneers], hex) is None else None
    if hex != g.pioneers or g.condition.get(pioneers) is not None:
        return None
    sides = [n for n in g.board.grid.neighbours(hex) if (hex, n) in g.board.streams]
    sides = [n for n in sides if not bridged(g, hex, n)]
    return _build(g, hex, sides) if sides else None


def _unbridge(g: State, hex: Hex) -> Flow[None]:
    """16.1d."""
    who = {"unit": f"unit:{g.board.pioneers}"}
    question = Ask(active_side(g), "special.unbridge", ["form-up", "keep"], "16.1d", {**who})
    if (yield from put(question)) == "form-up":
        g.bridge = None
        restack(g, hex)
        g.tell("bridge-gone", **who)


def _build(g: State, hex: Hex, sides: list[Hex]) -> Flow[None]:
    """16.1a."""
    who = {"unit": f"unit:{g.board.pioneers}"}
    question = Ask(
        active_side(g),
        "special.build",
        [*(f"bridge:{n}" for n in sides), "keep"],
        "16.1a",
        {**who},
        lambda choice: _not_there(g, choice),
    )
    word = yield from put(question)
    if word != "keep":
        g.bridge = (hex, value(word))
        restack(g, hex)
        g.tell("bridge-built", **who, hex=f"hex:{value(word)}")


def _not_there(g: State, choice: str) -> Refusal | None:
    if kind(choice) != "bridge" or value(choice) not in g.board.hexes:
        return None
    return Refusal("16.1a", "no-stream-there", {"hex": f"hex:{value(choice)}"})


def grenzer(g: State) -> Flow[None] | None:
    """16.3: on turn 8 the Austrian may call in the two Grenzer battalions, for 3 points."""
    optional = [r for r in g.board.reinforcements if r.optional and r.turn == g.turn]
    pieces = [p for r in optional for p in r.pieces if p not in g.out]
    return _call_grenzer(g) if pieces and not g.grenzer else None


def _call_grenzer(g: State) -> Flow[None]:
    word = yield from put(Ask("austrian", "special.grenzer", ["call", "leave"], "16.3a"))
    if word == "call":
        g.grenzer = True
        g.tell("grenzer-called")
