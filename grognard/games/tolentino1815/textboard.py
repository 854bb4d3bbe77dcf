"""The board as text, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.tolentino1815.state import State
from grognard.games.tolentino1815.view import PieceView, view

if TYPE_CHECKING:
    from grognard.games.tolentino1815 import Tolentino


def board(game: Tolentino, g: State, seat: str | None, language: str) -> str:
    """The board in plain text, as `seat` sees it."""
    v = view(g, seat)
    total = sum(v.points.values())
    lines = [
        game.say(
            language,
            f"turn-{v.night}" if v.night else "turn",
            {"n": v.turn, "day": v.day, "hours": v.hours},
        ),
        game.say(language, "points-so-far", {"n": total}),
    ]
    for f in v.formations:
        order = game.name(f"order:{f.order}", language)
        done = " *" if f.activated else ""
        lines.append(f"  {f.id:<4} {order}{done}")
    for stack in v.stacks:
        here = g.board.hexes[stack.hex]
        name = here.name or game.name(f"terrain:{here.terrain}", language)
        row = "  ".join(_piece(p) for p in stack.pieces)
        more = " +?" if stack.sealed else ""
        lines.append(f"  {stack.hex} {name:<22} {row}{more}")
    return "\n".join(lines)


def _piece(p: PieceView) -> str:
    if p.arm is None:
        return f"[{p.id}]"
    marks = "".join(
        sign
        for sign, there in (
            ("~", p.condition == "disorder"),
            ("!", p.condition == "rout"),
            ("-", p.reduced),
            ("m", p.moved),
            ("?", p.out_of_command),
        )
        if there
    )
    return f"{p.id}({p.efficiency}-{p.strength}-{p.movement}){marks}"
