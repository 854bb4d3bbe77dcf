"""Chapter 16: Radinski's bridge, and the Grenzer battalions."""

from __future__ import annotations

from grognard.games.tolentino1815.data import ENEMY
from grognard.games.tolentino1815.efficiency import remove
from grognard.games.tolentino1815.stacking import may_stack
from grognard.games.tolentino1815.state import (
    State,
    active_side,
    restack,
    unit,
    units_in,
)
from grognard.games.tolentino1815.terrain import bridged
from grognard.kernel.ask import CHECKPOINT, Ask, Flow, Refusal, kind, value


def capture(g: State) -> Flow[None]:
    """16.1e: the Neapolitan who comes upon the bridge leaves it, or destroys it with Radinski."""
    if not g.captured:
        return
    yield CHECKPOINT
    word = yield Ask(
        "neapolitan",
        "special.bridge",
        ["destroy", "leave"],
        "16.1e",
        {"unit": f"unit:{g.board.pioneers}"},
    )
    g.captured = False
    if word == "destroy":
        g.lost.append(g.board.pioneers)
        g.tell(
            "bridge-destroyed", unit=f"unit:{g.board.pioneers}", hex=f"hex:{g.at[g.board.pioneers]}"
        )
        remove(g, g.board.pioneers)


def engineering(g: State) -> Flow[None]:
    """16.1a, 16.1d: after a whole turn beside a stream Radinski may become a bridge; or be one no
    longer."""
    hex = g.at.get(g.board.pioneers)
    if (
        g.active != unit(g, g.board.pioneers).formation
        or hex is None
        or g.board.pioneers in g.tested
    ):
        return
    side = active_side(g)
    who = {"unit": f"unit:{g.board.pioneers}"}
    yield CHECKPOINT
    if g.bridge is not None:
        if not units_in(g, hex, ENEMY[side]) and may_stack(g, [g.board.pioneers], hex) is None:
            word = yield Ask(side, "special.unbridge", ["form-up", "keep"], "16.1d", {**who})
            if word == "form-up":
                g.bridge = None
                restack(g, hex)
                g.tell("bridge-gone", **who)
    elif hex == g.pioneers and g.condition.get(g.board.pioneers) is None:
        sides = [n for n in g.board.grid.neighbours(hex) if (hex, n) in g.board.streams]
        sides = [n for n in sides if not bridged(g, hex, n)]
        if sides:
            choices = [*(f"bridge:{n}" for n in sides), "keep"]
            word = yield Ask(
                side,
                "special.build",
                choices,
                "16.1a",
                {**who},
                lambda choice: _not_there(g, choice),
            )
            if word != "keep":
                g.bridge = (hex, value(word))
                restack(g, hex)
                g.tell("bridge-built", **who, hex=f"hex:{value(word)}")
    g.tested.append(g.board.pioneers)


def _not_there(g: State, choice: str) -> Refusal | None:
    if kind(choice) != "bridge" or value(choice) not in g.board.hexes:
        return None
    return Refusal("16.1a", "no-stream-there", {"hex": f"hex:{value(choice)}"})


def grenzer(g: State) -> Flow[None]:
    """16.3: on turn 8 the Austrian may call in the two Grenzer battalions, for 3 points."""
    optional = [r for r in g.board.reinforcements if r.optional and r.turn == g.turn]
    pieces = [p for r in optional for p in r.pieces if p not in g.out]
    if not pieces or g.grenzer or "grenzer" in g.passed:
        return
    yield CHECKPOINT
    word = yield Ask("austrian", "special.grenzer", ["call", "leave"], "16.3a")
    g.passed.append("grenzer")
    if word == "call":
        g.grenzer = True
        g.tell("grenzer-called")
