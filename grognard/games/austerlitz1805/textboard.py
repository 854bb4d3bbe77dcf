"""The board as text, for the terminal: locales with their units, tracks, the attack at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.austerlitz1805.board import Board
from grognard.games.austerlitz1805.state import OFF, State, faces_to, locale
from grognard.games.austerlitz1805.view import AttackView, UnitView, View, view

if TYPE_CHECKING:
    from grognard.games.austerlitz1805 import Austerlitz


def board(game: Austerlitz, g: State, seat: str | None, language: str) -> str:
    """The board in plain text, as `seat` sees it."""
    v = view(g, seat)

    def say(key: str, **args: str | int) -> str:
        return game.say(language, key, args)

    lines = [say("night" if v.night else "round", day=v.day, hour=v.hour or 0)]
    for side in v.sides:
        tracks = {"corps": side.corps_commands_left, "units": side.unit_commands_left}
        line = say("board-side", side=f"side:{side.side}", morale=side.morale, **tracks)
        lines.append(f"  {line}")
    if v.away:
        lines.append(f"  {say('board-away')}")
    places = sorted({unit.position for unit in v.units}, key=_rank)
    lines += [
        f"  {_name(game, g.board, x, language):<34} {_row(game, g.board, v, x, language)}"
        for x in places
    ]
    if v.attack is not None:
        lines += ["", *_attack(v, v.attack, game, language)]
    return "\n".join(lines)


def _rank(position: str) -> tuple[int, str]:
    return (0 if position == OFF else int(locale(position)), faces_to(position))


def _name(game: Austerlitz, board: Board, position: str, language: str) -> str:
    if position == OFF:
        return game.say(language, "position-off", {})
    x, y = locale(position), faces_to(position)
    name = board.locales[x].name[language]
    return f"{x} {name}" + (f" > {y}" if y else "")


def _row(game: Austerlitz, board: Board, v: View, position: str, language: str) -> str:
    groups: dict[str, list[str]] = {}
    for unit in v.units:
        if unit.position == position:
            groups.setdefault(unit.corps, []).append(_unit(game, unit, language))
    parts = [
        f"{board.commanders[corps].name}[{' '.join(units)}]" if corps else " ".join(units)
        for corps, units in sorted(groups.items(), reverse=True)
    ]
    return "  ".join(parts)


def _unit(game: Austerlitz, unit: UnitView, language: str) -> str:
    number = unit.ref.partition(":")[2]
    known = unit.face or unit.memory
    face = game.name(f"short:{known}", language) if known else ""
    if known and not unit.face:
        face += "?"
    mark = "#" if unit.fixed else "'" * unit.moved
    return (f"{number}:{face}" if face else number) + mark


def _attack(v: View, a: AttackView, game: Austerlitz, language: str) -> list[str]:
    def units(ids: list[str]) -> str:
        known = {unit.ref.partition(":")[2]: _unit(game, unit, language) for unit in v.units}
        return " ".join(known.get(id, id) for id in ids) or "–"

    lines = [game.say(language, "threat", {"approach": f"approach:{a.x}>{a.y}"})]
    for title, ids in (
        (game.say(language, "board-named", {}), a.named),
        (game.say(language, "board-defence", {}), a.defence),
        (game.say(language, "board-lead", {}), a.lead),
    ):
        lines.append(f"    {title:<20} {units(ids)}")
    if a.initial is not None:
        lines.append("    " + game.say(language, "initial-result", {"n": a.initial}))
    if a.final is not None:
        lines.append("    " + game.say(language, "final-result", {"n": a.final}))
    return lines
