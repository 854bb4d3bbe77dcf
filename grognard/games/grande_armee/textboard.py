"""The board as text, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.view import StackView, View, view

if TYPE_CHECKING:
    from grognard.games.grande_armee.game import CampaignGame


def board(game: CampaignGame, g: State, seat: str | None, language: str) -> str:
    """The board in plain text, as `seat` sees it."""
    v = view(g, seat)

    def say(key: str, **args: str | int) -> str:
        return game.say(language, key, args)

    lines = [say("board-turn", n=v.turn, of=v.last_turn, phase=f"phase:{v.phase or 'none'}")]
    for side in v.sides:
        numbers = {"trains": side.trains, "commands": side.commands, "points": side.points}
        lines.append(f"  {say('board-side', side=f'seat:{side.side}', **numbers)}")
        stand = ", ".join(game.name(f"city:{hex}", language) for hex in v.depots[side.side])
        lines.append(f"    {say('board-depots', cities=stand or '-')}")
        for stack in v.stacks:
            if stack.side == side.side:
                where = game.name(f"hex:{stack.hex}", language)
                lines.append(f"    {where:<22} {_row(g, v, stack)}")
    return "\n".join(lines)


def _row(g: State, v: View, stack: StackView) -> str:
    units = g.board.units
    marks = "".join("?" if m.face == "" else m.face[0] for m in v.markers if m.hex == stack.hex)
    pieces = [
        f"{u.id}({units[u.id].arm}{units[u.id].quality})"
        + "".join(
            sign for sign, there in (("!", u.disrupted), (">", u.forced), ("*", u.fought)) if there
        )
        for u in stack.units
    ]
    people = [f"[{c.id} {c.rating}]" for c in stack.commanders]
    closed = [f"x{stack.height}" + ("~" if stack.cavalry else "")] if stack.sealed else []
    return "  ".join([*people, *pieces, *closed, *([f"<{marks}>"] if marks else [])])
