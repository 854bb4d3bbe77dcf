"""A position as text: pieces by hex, depots by side; all else as it is in the state.

game = "russia1812"
turn = 4
phase = "movement"
[depots]
french = "2308 1905"
[hexes]
1806 = "R-1I-5 R-1I-14! wittgenstein"

A ``!`` behind a unit means that it is disrupted. Pieces that are not named take no part.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec
import tomli_w

from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.invariants import missing
from grognard.games.grande_armee.state import State
from grognard.kernel.position import PositionError, line_of, read_toml

TOP = ("game", "turn", "phase", "depots", "hexes", "state")
PIECES = ("at", "disrupted", "eliminated", "removed", "awaited", "fed", "forced", "marched")
"""Fields of the state that name pieces."""


def read(game: str, text: str) -> State:
    """The state that a position text describes; PositionError names the line and the fault."""
    return _Reader(game, text).read()


class _Reader:
    def __init__(self, game: str, text: str) -> None:
        self.game, self.text = game, text
        self.data = read_toml(text)
        self.campaign = campaign(game)

    def fault(self, said: str, *tokens: str) -> PositionError:
        return PositionError(line_of(self.text, *tokens), said)

    def table(self, key: str) -> dict[str, Any]:
        found: Any = self.data.get(key, {})
        if not isinstance(found, dict):
            raise self.fault(f"'{key}' is a table", key)
        return cast("dict[str, Any]", found)

    def words(self, table: str, key: str, row: Any) -> list[str]:
        if not isinstance(row, str):
            raise self.fault("expected a text of names", table, key)
        return row.split()

    def read(self) -> State:
        for key in self.data:
            if key not in TOP:
                known = ", ".join(TOP)
                raise self.fault(f"a position knows no '{key}' (it knows: {known})", key)
        if self.data.get("game", self.game) != self.game:
            raise self.fault(f"this is no position of {self.game}", "game")
        rest = self.table("state")
        for key in rest:
            if key not in State.__struct_fields__:
                raise self.fault(f"the state holds no '{key}'", "state", key)
        at, disrupted = self.pieces()
        raw: dict[str, Any] = {
            "dice": {"seed": "position"},
            "game": self.game,
            "turn": self.data.get("turn", 1),
            "phase": self.data.get("phase", ""),
            "at": at,
            "disrupted": disrupted,
            "depots": self.depots(),
            **rest,
        }
        try:
            g = msgspec.convert(raw, State)
        except msgspec.ValidationError as error:
            path = str(error).rpartition("$")[2].strip("`").replace("[...]", "").split(".")
            tokens = [part for part in path if part]
            raise self.fault(str(error).partition(" - at")[0], *tokens) from None
        self.check(g, rest)
        if g.turn:  # who is not named takes no part
            g.removed += missing(g)
        return g

    def board(self) -> Board:
        """The board of the part of the campaign that the position is in (NN 17)."""
        board, chapter = self.campaign.boards[""], self.table("state").get("chapter", 0)
        if chapter not in range(len(self.campaign.chapters)):
            raise self.fault(f"there is no chapter '{chapter}'", "state", "chapter")
        return board.later if chapter and board.later is not None else board

    def pieces(self) -> tuple[dict[str, str], list[str]]:
        board = self.board()
        at: dict[str, str] = {}
        disrupted: list[str] = []
        for hex, row in self.table("hexes").items():
            if hex not in board.hexes:
                raise self.fault(f"there is no hex '{hex}'", "hexes", hex)
            for word in self.words("hexes", hex, row):
                piece = word.removesuffix("!")
                if piece not in board.side:
                    raise self.fault(f"there is no piece '{piece}'", "hexes", hex, piece)
                if piece in at:
                    raise self.fault(f"piece '{piece}' is placed twice", "hexes", hex, piece)
                if piece != word and piece not in board.units:
                    raise self.fault("a commander is never disrupted", "hexes", hex, piece)
                at[piece] = hex
                if piece != word:
                    disrupted.append(piece)
        return at, disrupted

    def depots(self) -> dict[str, list[str]]:
        board, sides = self.campaign.boards[""], ("french", self.campaign.rules.foe)
        found: dict[str, list[str]] = {}
        for side, row in self.table("depots").items():
            if side not in sides:
                raise self.fault(f"there is no side '{side}'", "depots", side)
            found[side] = self.words("depots", side, row)
            for hex in found[side]:
                if hex not in board.hexes or not board.hexes[hex].city:
                    raise self.fault(f"there is no city '{hex}'", "depots", side, hex)
        return found

    def check(self, g: State, rest: dict[str, Any]) -> None:
        """Whatever a position names exists."""
        board = g.board
        if not 0 <= g.turn <= g.rules.last_turn:
            raise self.fault(f"there is no turn {g.turn}", "turn")
        for key in PIECES:
            for piece in getattr(g, key):
                if piece not in board.side:
                    where = ["state"] if key in rest else []
                    raise self.fault(f"there is no piece '{piece}'", *where, key, piece)
        for piece, hex in g.at.items():
            if hex not in board.hexes:
                raise self.fault(f"there is no hex '{hex}'", "at", piece)


def write(g: State) -> str:
    """The position text of a state: `read` gives the same state again."""
    raw: dict[str, Any] = msgspec.to_builtins(g)
    hexes: dict[str, list[str]] = {}
    for piece, hex in g.at.items():
        hexes.setdefault(hex, []).append(piece + "!" * (piece in g.disrupted))
    read_at = [word.removesuffix("!") for words in hexes.values() for word in words]
    if read_at == list(g.at):
        raw.pop("at", None)
        if [piece for piece in read_at if piece in g.disrupted] == g.disrupted:
            raw.pop("disrupted", None)
    for key in ("game", "turn", "phase", "depots"):
        raw.pop(key, None)
    top = {"game": g.game, "turn": g.turn, "phase": g.phase}
    top |= {"depots": {side: " ".join(stand) for side, stand in g.depots.items()}}
    top |= {"hexes": {hex: " ".join(words) for hex, words in hexes.items()}}
    return tomli_w.dumps({**top, "state": raw})
