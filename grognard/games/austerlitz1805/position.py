"""A position as text: units by position, each group behind its commander, all else as in the state.

round = 11
side = "french"
[french]
"54" = "lannes: inf3 f7=inf2; art1"      # detached units after a semicolon
"54>66" = "cav2"
off = "davout: inf3 inf2"
[allied]
"66" = "bagration: inf3 inf2 cav2"

Blocks are numbered as they come, unless they are named.
"""

from __future__ import annotations

from typing import Any, cast, get_args

import msgspec
import tomli_w

from grognard.games.austerlitz1805.board import BOARDS, Board
from grognard.games.austerlitz1805.data import LETTER, SIDES, Side
from grognard.games.austerlitz1805.state import OFF, Phase, State, faces_to, in_order, locale
from grognard.kernel.errors import GameError
from grognard.kernel.position import PositionError, line_of, read_toml

TOP = ("game", "round", "side", "phase", "morale", "french", "allied", "state")
TYPES = ("inf", "cav", "art", "gua")
SEATS = {"french": ["french"], "allied": ["allied"]}


class _Reader:
    """A position text being read: knows which blocks have been placed, and where in the text."""

    def __init__(self, text: str, fingerprint: str) -> None:
        self.text = text
        self.data = read_toml(text)
        self.board = self._find_board(fingerprint)
        self.face: dict[str, str] = {}
        self.at: dict[str, str] = {}
        self.corps: dict[str, str] = {}

    def fault(self, fault: str, *tokens: str) -> PositionError:
        return PositionError(line_of(self.text, *tokens), fault)

    def _find_board(self, fingerprint: str) -> Board:
        """The board of the data that the text names, or of those of new games."""
        rest: Any = self.data.get("state", {})
        named: Any = cast("dict[str, Any]", rest).get("data") if isinstance(rest, dict) else None
        try:
            return BOARDS[named if isinstance(named, str) else fingerprint]
        except GameError as error:
            raise self.fault(str(error), "state", "data") from None

    def army(self, side: Side) -> None:
        """The units of a side."""
        table: Any = self.data.get(side, {})
        if not isinstance(table, dict):
            raise self.fault(f"'{side}' is a table", side)
        rows = cast("dict[str, Any]", table)
        for place, row in rows.items():
            self._place(side, place)
            if not isinstance(row, str):
                raise self.fault("expected a text of units", f"[{side}]", place)
            for group in row.split(";"):
                self._group(side, place, group)

    def on_map(self) -> set[str]:
        """The commanders whose corps stand on the map."""
        return {commander for unit, commander in self.corps.items() if self.at[unit] != OFF}

    def _place(self, side: Side, place: str) -> None:
        x, y = locale(place), faces_to(place)
        if place != OFF and x not in self.board.locales:
            raise self.fault(f"there is no locale '{x}'", f"[{side}]", place)
        if y and y not in self.board.open[x]:
            raise self.fault(f"there is no passable approach '{place}'", f"[{side}]", place)

    def _group(self, side: Side, place: str, group: str) -> None:
        table = f"[{side}]"
        commander, colon, units = group.rpartition(":")
        commander = commander.strip()
        if colon and commander not in self.board.corps[side]:
            raise self.fault(f"there is no {side} commander '{commander}'", table, commander)
        elsewhere = any(c == commander and self.at[u] != place for u, c in self.corps.items())
        if colon and elsewhere and "retreat" not in self.data.get("state", {}):
            raise self.fault(f"commander '{commander}' is placed twice", table, place)
        for word in units.split():
            unit = self._unit(side, place, word)
            if commander:
                self.corps[unit] = commander

    def _unit(self, side: Side, place: str, word: str) -> str:
        table = f"[{side}]"
        name, equals, face = word.rpartition("=")
        if not equals:
            free = (b for b in self.board.blocks[side] if b not in self.at)
            name = next(free, "")
        if self.board.side_of.get(name) != side:
            raise self.fault(f"there is no {side} unit '{name or LETTER[side]}'", table, place)
        if name in self.at:
            raise self.fault(f"unit '{name}' is placed twice", table, place, name)
        if face[:3] not in TYPES or face[3:] not in ("1", "2", "3"):
            raise self.fault(f"there is no unit of the kind '{face}'", table, place)
        if face[:3] == "gua" and face != "gua3":
            raise self.fault("the Guard has strength 3", table, place)
        self.at[name], self.face[name] = place, face
        return name


def read(text: str, fingerprint: str) -> State:
    """The state that a position text describes; PositionError names the line and the fault.
    `fingerprint` is that of the data of new games: a text need not name them.
    """
    r = _Reader(text, fingerprint)
    board = r.board
    for key in r.data:
        if key not in TOP:
            raise r.fault(f"a position knows no '{key}' (it knows: {', '.join(TOP)})", key)
    if r.data.get("game", "austerlitz1805") != "austerlitz1805":
        raise r.fault("this is not a position of austerlitz1805", "game")
    for side in SIDES:
        r.army(side)
    round_, phase = (
        r.data.get("round", board.tables.first["december2"]),
        r.data.get("phase", "turn"),
    )
    if not isinstance(round_, int) or not 0 <= round_ < len(board.turns):
        raise r.fault(f"there is no round {round_}", "round")
    if phase not in get_args(Phase):
        raise r.fault(f"there is no phase '{phase}'", "phase")
    rest: Any = r.data.get("state", {})
    if not isinstance(rest, dict):
        raise r.fault("'state' is a table", "state")
    more = cast("dict[str, Any]", rest)
    for key in more:
        if key not in State.__struct_fields__ or key in ("face", "at", "corps", "round", "morale"):
            raise r.fault(f"the state holds no '{key}'", "state", key)
    order = in_order(board, r.at)
    start = {side: board.armies[side].morale for side in SIDES}
    raw: dict[str, Any] = {
        "dice": {"seed": "position"},
        "data": fingerprint,
        "scenario": "december2",
        "seats": SEATS,
        "round": round_,
        "side": r.data.get("side", "allied"),
        "phase": phase,
        "morale": {**start, **r.data.get("morale", {})},
        "face": {unit: r.face[unit] for unit in order},
        "at": {unit: r.at[unit] for unit in order},
        "corps": {unit: r.corps[unit] for unit in order if unit in r.corps},
        "reinforced": any(board.commanders[c].reinforcement for c in r.on_map()),
        **more,
    }
    try:
        return msgspec.convert(raw, State)
    except msgspec.ValidationError as error:
        path = str(error).rpartition("$")[2].strip("`").replace("[...]", "").split(".")
        raise r.fault(str(error).partition(" - at")[0], *(part for part in path if part)) from None


def write(g: State, fingerprint: str) -> str:
    """The position text of a state: `read` gives the same state again."""
    raw = msgspec.to_builtins(g)
    for key in ("face", "at", "corps", "round", "morale", "side", "phase"):
        raw.pop(key, None)
    raw["seats"] = g.seats
    raw.pop("data", None)
    if g.data != fingerprint:
        raw["data"] = g.data
    top: dict[str, Any] = {
        "game": "austerlitz1805",
        "round": g.round,
        "side": g.side,
        "phase": g.phase,
        "morale": g.morale,
    }
    for side in SIDES:
        top[side] = _rows(g, side)
    top["state"] = raw
    return tomli_w.dumps(top)


def _rows(g: State, side: Side) -> dict[str, str]:
    board = g.board
    groups: dict[str, dict[str, list[str]]] = {}
    for unit, where in g.at.items():
        if board.side_of[unit] == side:
            group = groups.setdefault(where, {}).setdefault(g.corps.get(unit, ""), [])
            group.append(f"{unit}={g.face[unit]}")
    return {
        where: "; ".join(
            f"{commander}: {' '.join(units)}" if commander else " ".join(units)
            for commander, units in sorted(corps.items(), reverse=True)
        )
        for where, corps in sorted(groups.items())
    }
