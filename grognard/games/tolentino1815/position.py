"""A position as text: pieces by hex, with their marks; all else as it is in the state.

turn = 3
phase = "movement"
active = "E"
[hexes]
1508 = "eckhardt chast_a chast_b:disorder"
1610 = "hill_a:reduced"
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from grognard.games.tolentino1815.board import BOARDS, Board
from grognard.games.tolentino1815.data import ORDERS
from grognard.games.tolentino1815.orders import measure
from grognard.games.tolentino1815.placing import restack
from grognard.games.tolentino1815.state import State
from grognard.kernel.position import Layout, Reading, by_place

MARKS = ("disorder", "rout", "reduced", "moved")
LEADERS = ("commander", "chief")


class Positions(Layout[State, Board]):
    """The positions of the game."""

    game = "tolentino1815"
    state = State
    boards = BOARDS
    top = ("turn", "phase", "active", "orders")
    rows = ("lost", "hexes")
    always = (*LEADERS, "condition", "reduced", "moved", "start", "lost")
    naming = ("at", "track", "lost", "out", "condition", "reduced", "moved", "morale")

    def pieces(self, board: Board) -> Container[str]:
        return board.side

    def spell(self, r: Reading[Board], rest: Mapping[str, Any]) -> dict[str, Any]:
        board = r.board
        marked: dict[str, list[str]] = {mark: [] for mark in MARKS}
        for hex, words in r.rows("hexes", "hex", board.hexes):
            for word in words:
                id, *marks = word.split(":")
                r.place(id, hex, board.side, hex)
                for mark in marks:
                    if mark not in MARKS:
                        said = f"'{mark}' is no mark (there are: {', '.join(MARKS)})"
                        raise r.fault(said, hex, id)
                    marked[mark].append(id)
        at, lost = dict(r.at), r.row(r.data.get("lost", ""), "lost").split()
        for id in lost:
            r.place(id, "", board.side, "lost")
        for formation, order in r.table("orders").items():
            r.known("formation", formation, board.formations, "orders")
            if order not in ORDERS:
                raise r.fault(f"there is no order '{order}'", "orders", formation)
        leaders = {f.id: f.commander for f in board.formations.values() if f.commander in at}
        return {
            "turn": 2,
            "phase": "movement" if r.data.get("active") else "initiative",
            "at": at,
            "lost": lost,
            "orders": {f.id: f.order for f in board.formations.values()},
            "commander": leaders,
            "chief": {side: who for side, who in board.chief.items() if who in at},
            "condition": {id: mark for mark in MARKS[:2] for id in marked[mark]},
            "reduced": marked["reduced"],
            "moved": marked["moved"],
        }

    def check(self, r: Reading[Board], g: State, rest: Mapping[str, Any]) -> None:
        if not 1 <= g.turn <= len(g.board.turns):
            raise r.fault(f"there is no turn {g.turn}", "turn")
        if g.active:
            r.known("formation", g.active, g.board.formations, "active")
        for key in LEADERS:
            for id in getattr(g, key).values():
                r.known("piece", id, g.board.side, *(["state"] if key in rest else []), key)
        for id, hex in g.at.items():
            if hex not in g.board.hexes:
                raise r.fault(f"there is no hex '{hex}'", "at", id)
            if r.at.get(id, hex) != hex:
                raise r.fault(f"'{id}' is in another hex under [hexes]", "state", "at", id)
        for id in g.condition:
            if id in g.board.units and g.board.units[id].artillery:
                raise r.fault(
                    f"'{id}': artillery is never in disorder", g.at.get(id, "condition"), id
                )

    def complete(self, r: Reading[Board], g: State, rest: Mapping[str, Any]) -> None:
        if "at" not in rest:
            for hex in sorted(set(g.at.values())):
                restack(g, hex)
        if "start" not in rest and g.active and g.phase not in ("reinforcements", "command"):
            measure(g)

    def lay_out(self, g: State, raw: dict[str, Any]) -> dict[str, Any]:
        return {"hexes": by_place(g.at, str)}
