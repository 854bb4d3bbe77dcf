"""The board as text, for the terminal: towns with their blocks, battle boards, losses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.waterloo1815.state import FACING, POSITIONS, RESERVE, State
from grognard.games.waterloo1815.view import BattleView, BlockView, PieceView, view

if TYPE_CHECKING:
    from grognard.games.waterloo1815 import Waterloo


def board(game: Waterloo, g: State, seat: str | None, language: str) -> str:
    """What `seat` sees, in plain text."""
    v = view(g, seat)

    def say(key: str, **args: str | int) -> str:
        return game.say(language, key, args)

    lines = [
        say(
            "turn-night" if v.night else "turn",
            n=v.turn,
            side=f"side:{v.active}",
            date=f"date:{v.date}",
        )
        if v.turn
        else say("deployment")
    ]
    lines.extend(
        say("army-out", army=f"army:{army.army}")
        if army.defeated
        else say("army-losses", army=f"army:{army.army}", n=army.losses, of=army.defeat_at)
        for army in v.armies
    )
    fought = {b.town for b in v.battles if b.ready}
    for town, blocks in v.towns.items():
        if town in fought:
            continue
        row = "  ".join(_block(b, game, language) for b in blocks)
        lines.append(f"  {g.board.towns[town].name[language]:<16} {row}")
    if v.hand:
        row = "  ".join(_block(b, game, language) for b in v.hand)
        lines.append(f"  {say('in-hand'):<16} {row}")
    for b in v.battles:
        lines += ["", *_battle(b, say("battle", town=f"town:{b.town}"), game, language)]
    return "\n".join(lines)


def _block(b: BlockView, game: Waterloo, language: str) -> str:
    face = b.face or b.memory
    if face is None:
        return f"[{game.name(f'short:{b.army}', language)}]"
    mark = "?" if b.face is None else ""
    name = face.id.partition("_")[2]
    short = game.name(f"short:{face.type}", language)
    return f"{name}({short} {face.strength}F{face.firepower}{mark})"


def _battle(b: BattleView, title: str, game: Waterloo, language: str) -> list[str]:
    lines = [title]
    for place in (
        RESERVE["allied"],
        *reversed(POSITIONS["allied"]),
        *(FACING[p] for p in reversed(POSITIONS["allied"])),
        RESERVE["french"],
    ):
        token = b.terrain.get(place, "")
        name = game.name(f"place:{place}", language)
        ground = f" ({game.name(f'token:{token}', language)})" if token else ""
        row = "  ".join(_piece(p, game, language) for p in b.pieces if p.place == place)
        lines.append(f"    {name + ground:<28} {row}")
    return lines


def _piece(p: PieceView, game: Waterloo, language: str) -> str:
    marks = "".join(
        sign
        for sign, there in (("#", p.square), ("^", bool(p.shelter)), ("!", p.shock), ("*", p.holds))
        if there
    )
    return _block(p.block, game, language) + marks
