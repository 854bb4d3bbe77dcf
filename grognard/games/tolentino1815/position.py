"""A position as text: pieces by hex, with their marks; all else as it is in the state.

turn = 3
phase = "movement"
active = "E"
[hexes]
1508 = "eckhardt chast_a chast_b:disorder"
1610 = "hill_a:reduced"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
import tomli_w

from grognard.games.tolentino1815.board import BOARDS, Board
from grognard.games.tolentino1815.data import ORDERS
from grognard.games.tolentino1815.orders import measure
from grognard.games.tolentino1815.placing import restack
from grognard.games.tolentino1815.state import State
from grognard.kernel.errors import GameError
from grognard.kernel.position import PositionError, line_of, read_toml

TOP = ("game", "turn", "phase", "active", "orders", "lost", "hexes", "state")
MARKS = ("disorder", "rout", "reduced", "moved")
PIECES = (
    "at",
    "track",
    "lost",
    "out",
    "condition",
    "reduced",
    "moved",
    "morale",
    "commander",
    "chief",
)
"""Fields of the state that name pieces."""


def read(text: str, on: str) -> State:
    """Read the state that a position text describes, on the board of the data `on` unless the text
    names others; PositionError names the line and the fault."""
    data = read_toml(text)

    def fault(said: str, *tokens: str) -> PositionError:
        return PositionError(line_of(text, *tokens), said)

    for key in data:
        if key not in TOP:
            raise fault(f"a position knows no '{key}' (it knows: {', '.join(TOP)})", key)
    laid = data.get("state", {}).get("data", on) if isinstance(data.get("state"), dict) else on
    try:
        board = BOARDS[str(laid)]
    except GameError as error:
        raise fault(str(error), "state", "data") from None
    at: dict[str, str] = {}
    marks: dict[str, list[str]] = {mark: [] for mark in MARKS}

    def place(id: str, hex: str, *tokens: str) -> None:
        if id not in board.side:
            raise fault(f"there is no piece '{id}'", *tokens, id)
        if id in at:
            raise fault(f"piece '{id}' is placed twice", *tokens, id)
        at[id] = hex

    def table(key: str) -> dict[str, Any]:
        found: Any = data.get(key, {})
        if not isinstance(found, dict):
            raise fault(f"'{key}' is a table", key)
        return cast("dict[str, Any]", found)

    for hex, row in table("hexes").items():
        if hex not in board.hexes:
            raise fault(f"there is no hex '{hex}'", "hexes", hex)
        if not isinstance(row, str):
            raise fault("expected a text of pieces", "hexes", hex)
        for word in row.split():
            id, *said = word.split(":")
            place(id, hex, hex)
            for mark in said:
                if mark not in MARKS:
                    raise fault(f"'{mark}' is no mark (there are: {', '.join(MARKS)})", hex, id)
                marks[mark].append(id)
    lost = data.get("lost", "")
    if not isinstance(lost, str):
        raise fault("expected a text of pieces", "lost")
    for id in lost.split():
        place(id, "", "lost")
    at = {id: hex for id, hex in at.items() if hex}
    for formation, order in table("orders").items():
        if formation not in board.formations:
            raise fault(f"there is no formation '{formation}'", "orders", formation)
        if order not in ORDERS:
            raise fault(f"there is no order '{order}'", "orders", formation)
    raw = _raw(board, data, at, marks)
    raw["data"] = laid
    rest = table("state")
    for key in rest:
        if key not in State.__struct_fields__:
            raise fault(f"the state holds no '{key}'", "state", key)
    raw.update(rest)
    for id, hex in table("state").get("at", at).items() if at else ():
        if at.get(id) != hex:
            raise fault(f"'{id}' is in another hex under [hexes]", "state", "at", id)
    try:
        g = msgspec.convert(raw, State)
    except msgspec.ValidationError as error:
        path = str(error).rpartition("$")[2].strip("`").replace("[...]", "").split(".")
        raise fault(str(error).partition(" - at")[0], *(p for p in path if p)) from None
    _check(g, rest, fault)
    if "at" not in rest:
        for hex in sorted(set(g.at.values())):
            restack(g, hex)
    if "start" not in rest and g.active and g.phase not in ("reinforcements", "command"):
        measure(g)
    return g


def _check(g: State, rest: dict[str, Any], fault: Callable[..., PositionError]) -> None:
    """Whatever a position names exists: turns, formations, pieces and the hexes they are in."""
    if not 1 <= g.turn <= len(g.board.turns):
        raise fault(f"there is no turn {g.turn}", "turn")
    if g.active and g.active not in g.board.formations:
        raise fault(f"there is no formation '{g.active}'", "active")
    for key in PIECES:
        held: Any = getattr(g, key)
        names = held.values() if key in ("commander", "chief") else held
        for id in names:
            if id not in g.board.units and id not in g.board.commanders:
                raise fault(
                    f"there is no piece '{id}'", *(["state"] if key in rest else []), key, id
                )
    for id, hex in g.at.items():
        if hex not in g.board.hexes:
            raise fault(f"there is no hex '{hex}'", "at", id)
    for id in g.condition:
        if id in g.board.units and g.board.units[id].artillery:
            raise fault(f"'{id}': artillery is never in disorder", g.at.get(id, "condition"), id)


def _raw(
    board: Board, data: dict[str, Any], at: dict[str, str], marks: dict[str, list[str]]
) -> dict[str, Any]:
    orders = {f.id: f.order for f in board.formations.values()}
    leaders = {f.id: f.commander for f in board.formations.values() if f.commander in at}
    return {
        "dice": {"seed": "position"},
        "turn": data.get("turn", 2),
        "phase": data.get("phase", "movement" if data.get("active") else "initiative"),
        "active": data.get("active", ""),
        "at": at,
        "lost": str(data.get("lost", "")).split(),
        "orders": {**orders, **data.get("orders", {})},
        "commander": leaders,
        "chief": {side: who for side, who in board.chief.items() if who in at},
        "condition": {
            **dict.fromkeys(marks["disorder"], "disorder"),
            **dict.fromkeys(marks["rout"], "rout"),
        },
        "reduced": marks["reduced"],
        "moved": marks["moved"],
    }


def write(g: State) -> str:
    """The position text of a state: `read` gives the same state again."""
    raw: dict[str, Any] = msgspec.to_builtins(g)
    hexes: dict[str, list[str]] = {}
    for id, hex in g.at.items():
        hexes.setdefault(hex, []).append(id)
    for key in ("turn", "phase", "active", "orders"):
        raw.pop(key, None)
    for key in State.__struct_fields__:
        empty = getattr(g, key)
        if key in ("commander", "chief", "condition", "reduced", "moved", "start", "lost"):
            raw[key] = msgspec.to_builtins(empty)
    lines = [
        'game = "tolentino1815"',
        f"turn = {g.turn}",
        f'phase = "{g.phase}"',
        f'active = "{g.active}"',
        "",
        "[orders]",
        *(f'{formation} = "{order}"' for formation, order in g.orders.items()),
        "",
        "[hexes]",
        *(f'{hex} = "{" ".join(ids)}"' for hex, ids in hexes.items()),
        "",
        tomli_w.dumps({"state": raw}),
    ]
    return "\n".join(lines)
