"""A position as text: units by position, each group behind its commander, all else as in the state.

round = 11
side = "french"
[french]
"66" = "lannes: inf3 f7=inf2; art1"      # detached units after a semicolon
"66>67" = "cav2"
off = "davout: inf3 inf2"
[allied]
"76" = "bagration: inf3 inf2 cav2"

Blocks are numbered as they come, unless they are named.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, get_args

from grognard.games.austerlitz1805.board import BOARDS, Board
from grognard.games.austerlitz1805.data import LETTER, SIDES, Side
from grognard.games.austerlitz1805.state import OFF, Phase, State, faces_to, in_order, locale
from grognard.kernel.position import Layout, Reading

FACES = (*(f"{arm}{strength}" for arm in ("inf", "cav", "art") for strength in "123"), "gua3")
SEATS = {"french": ["french"], "allied": ["allied"]}


class Positions(Layout[State, Board]):
    """The positions of the game."""

    game = "austerlitz1805"
    state = State
    boards = BOARDS
    piece = "unit"
    top = ("round", "side", "phase", "morale")
    rows = SIDES
    in_rows = ("face", "at", "corps", "round", "morale")
    always = ("seats",)

    def pieces(self, board: Board) -> Container[str]:
        return board.side_of

    def spell(self, r: Reading[Board], rest: Mapping[str, Any]) -> dict[str, Any]:
        board, army = r.board, _Armies(r, "retreat" in rest)
        round_, phase = r.data.get("round", 0), r.data.get("phase", "turn")
        if not isinstance(round_, int) or not 0 <= round_ < len(board.turns):
            raise r.fault(f"there is no round {round_}", "round")
        if phase not in get_args(Phase):
            raise r.fault(f"there is no phase '{phase}'", "phase")
        for side in SIDES:
            army.read(side)
        order = in_order(board, r.at)
        on_map = {army.corps[unit] for unit in army.corps if r.at[unit] != OFF}
        return {
            "scenario": "december2",
            "seats": SEATS,
            "round": board.tables.first["december2"],
            "side": "allied",
            "phase": "turn",
            "morale": {side: board.armies[side].morale for side in SIDES},
            "face": {unit: army.face[unit] for unit in order},
            "at": {unit: r.at[unit] for unit in order},
            "corps": {unit: army.corps[unit] for unit in order if unit in army.corps},
            "reinforced": any(board.commanders[c].reinforcement for c in on_map),
        }

    def lay_out(self, g: State, raw: dict[str, Any]) -> dict[str, Any]:
        rows: dict[str, dict[str, str]] = {}
        for side in SIDES:
            groups: dict[str, dict[str, list[str]]] = {}
            for unit, where in g.at.items():
                if g.board.side_of[unit] == side:
                    group = groups.setdefault(where, {}).setdefault(g.corps.get(unit, ""), [])
                    group.append(f"{unit}={g.face[unit]}")
            rows[side] = {
                where: "; ".join(
                    f"{commander}: {' '.join(units)}" if commander else " ".join(units)
                    for commander, units in sorted(corps.items(), reverse=True)
                )
                for where, corps in sorted(groups.items())
            }
        return rows


class _Armies:
    """The units of a text: their faces and their commanders."""

    def __init__(self, r: Reading[Board], retreating: bool) -> None:
        self.r, self.board = r, r.board
        self.retreating = retreating
        """During a retreat a corps can stand in two locales (12.4)."""
        self.face: dict[str, str] = {}
        self.corps: dict[str, str] = {}

    def read(self, side: Side) -> None:
        r, board = self.r, self.board
        for place, row in r.table(side).items():
            x, y = locale(place), faces_to(place)
            if place != OFF and x not in board.locales:
                raise r.fault(f"there is no locale '{x}'", f"[{side}]", place)
            if y and y not in board.open[x]:
                raise r.fault(f"there is no passable approach '{place}'", f"[{side}]", place)
            for group in r.row(row, f"[{side}]", place).split(";"):
                self._group(side, place, group)

    def _group(self, side: Side, place: str, group: str) -> None:
        r, table = self.r, f"[{side}]"
        commander, colon, units = group.rpartition(":")
        commander = commander.strip()
        if colon:
            r.known(f"{side} commander", commander, self.board.corps[side], table)
            elsewhere = any(c == commander and r.at[u] != place for u, c in self.corps.items())
            if elsewhere and not self.retreating:
                raise r.fault(f"commander '{commander}' is placed twice", table, place)
        for word in units.split():
            unit = self._unit(side, place, word)
            if commander:
                self.corps[unit] = commander

    def _unit(self, side: Side, place: str, word: str) -> str:
        r, tokens = self.r, (f"[{side}]", place)
        name, equals, face = word.rpartition("=")
        if not equals:
            name = next((b for b in self.board.blocks[side] if b not in r.at), "")
        if self.board.side_of.get(name) != side:
            raise r.fault(f"there is no {side} unit '{name or LETTER[side]}'", *tokens)
        r.place(name, place, self.board.side_of, *tokens)
        if face not in FACES:
            guard = face[:3] == "gua" and face[3:] in ("1", "2")
            said = f"there is no unit of the kind '{face}'"
            raise r.fault("the Guard has strength 3" if guard else said, *tokens)
        self.face[name] = face
        return name
