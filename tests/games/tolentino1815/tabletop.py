"""The bench of the Tolentino tests: who stands where in a line of text, loaded dice.

    t = field("1312: taxis drag_a / 1413: lin6_a", active="T", orders="T attack", dice=[3])
    play(t, "unit:drag_a")
    assert why(t, "hex:1413") == "9.1.2b"

Dice fall as loaded, and after a 0 as they like. Pieces that a field does not name are nowhere. It
is turn 2 and the active formation is about to move unless something else is said; without an active
formation the initiative comes next. Useful ground: 1312, 1313, 1413, 1512, 1513, 1613, 1712, 1812
are open valley, the high road runs through 2710, 2810, 2909, 3010, 3109, 3210; 2310 is a
fortification on it, 2604 and 2207 are villages on tracks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.board import BOARDS
from grognard.games.tolentino1815.state import Assault, Move, State
from grognard.games.tolentino1815.view import PieceView, View
from grognard.kernel.boards import Overlay
from grognard.kernel.chronicle import Event
from grognard.kernel.table import Table
from tests.games.tabletop import Quiet, choices, loaded, play, view_of
from tests.games.tabletop import args as args
from tests.games.tabletop import asked as asked
from tests.games.tabletop import heard as heard
from tests.games.tabletop import load as load
from tests.games.tabletop import may as may
from tests.games.tabletop import rest as rest
from tests.games.tabletop import rule as rule
from tests.games.tabletop import why as why
from tests.games.tabletop import words as words

BOARD = BOARDS[""]
"""The board of our own data."""


def ground(hex: str, **changes: Any) -> str:
    """Our data with one hex changed, as ``ground("1413", also=["woods"])``; give the name that it
    returns to a field: ``field(..., data=ground(...))``."""
    content = msgspec.json.decode((BOARDS.folder / "map.json").read_bytes())
    next(row for row in content["hexes"] if row["hex"] == hex).update(changes)
    return BOARDS.add(Overlay({"map.json": msgspec.json.encode(content)}))


# --- tables


def state(pieces: str, *, active: str = "", orders: str = "", **top: Any) -> State:
    """The state of a field; `top` holds turn, phase, lost, or any field of the state."""
    head = {key: top.pop(key) for key in ("turn", "phase", "lost") if key in top}
    rows = [row.partition(":") for row in pieces.split("/") if row.strip()]
    named = orders.split()
    text = {
        **head,
        "active": active,
        "orders": dict(zip(named[::2], named[1::2], strict=True)),
        "hexes": {hex.strip(): ids.strip() for hex, _, ids in rows},
        "state": top,
    }
    return GAME.read_position(msgspec.toml.encode(text).decode())


def field(pieces: str, *, dice: Iterable[int] = (0,), **top: Any) -> Table[State]:
    """A table with these pieces on the map, and loaded dice if any are given."""
    g = state(pieces, **top)
    g.dice = loaded(dice)
    return Table.from_state(GAME, "battle", {}, g)


def new(scenario: str = "battle", seed: str = "tolentino") -> Table[State]:
    """A new game with honest dice."""
    return Table.new(GAME, scenario, {}, seed)


# --- playing

quiet = Quiet(
    "done", "keep", "stop", "stay", "hold", "wait", "none", "hold-back", "halt", "give-way", "leave"
)
until, end_turn = quiet.until, quiet.end_turn


def end_activation(t: Table[State]) -> list[Event]:
    """Answer quietly until the active formation has done."""
    active, events = t.state.active, []
    while t.ask is not None and t.state.active == active:
        events += t.play(quiet(t))
    return events


# --- movement


def moves(t: Table[State], id: str) -> set[str]:
    """The hexes to which a unit may move by ordinary steps; none when it cannot be chosen."""
    return _reach(t, id, "hex")


def columns(t: Table[State], id: str) -> set[str]:
    """The hexes that a unit may reach in march column."""
    return _reach(t, id, "column")


def _reach(t: Table[State], id: str, kind: str) -> set[str]:
    copy = t.clone()
    if not copy.ask or f"unit:{id}" not in copy.ask.choices:
        return set()
    copy.play(f"unit:{id}")
    return set(choices(copy, kind))


def forbids(t: Table[State], id: str, hex: str, kind: str = "hex") -> str:
    """The rule that keeps a unit out of a hex (or cannot let it move at all); empty if it may."""
    copy = t.clone()
    if why(copy, f"unit:{id}"):
        return why(copy, f"unit:{id}")
    copy.play(f"unit:{id}")
    return why(copy, f"{kind}:{hex}")


def points(t: Table[State]) -> float:
    """The movement points that the mover has left."""
    assert t.ask is not None
    assert t.ask.key == "movement.hex"
    left = t.ask.args["points"]
    assert isinstance(left, int)
    return left / 2


def walk(t: Table[State], id: str, *hexes: str) -> list[Event]:
    """Move a unit hex by hex and stop."""
    events = play(t, f"unit:{id}")
    for hex in hexes:
        events += t.play(f"hex:{hex}")
    if t.ask is not None and t.ask.key == "movement.hex":
        events += t.play("stop")
    return events


# --- assaults


def declare(t: Table[State], target: str, *ids: str) -> list[Event]:
    """Declare an assault of units on a hex, or on several: ``declare(t, "1413 1513", "a")``."""
    first, *more = target.split()
    events = play(t, f"target:{first}")
    for id in ids[:1]:
        events += t.play(f"unit:{id}")
    for hex in more:
        events += t.play(f"also:{hex}")
    for id in ids[1:]:
        events += t.play(f"unit:{id}")
    return [*events, *t.play("declare")]


def fight(t: Table[State], target: str, *ids: str, dice: Iterable[int]) -> list[Event]:
    """Declare an assault, the only one, and let the dice fall; whatever is asked then waits."""
    load(t, dice)
    return [*declare(t, target, *ids), *t.play("done")]


def declaring(pieces: str, order: str = "attack", active: str = "II", **top: Any) -> Table[State]:
    """A formation about to declare its assaults."""
    return field(pieces, active=active, orders=f"{active} {order}", phase="declaration", **top)


def fought(
    pieces: str,
    target: str,
    *ids: str,
    dice: Iterable[int],
    order: str = "attack",
    active: str = "II",
    orders: str = "",
    **top: Any,
) -> Table[State]:
    """An assault with all its dice; whatever is asked then waits."""
    all_orders = f"{active} {order} {orders}"
    t = field(pieces, active=active, orders=all_orders, phase="declaration", **top)
    fight(t, target, *ids, dice=[*dice, 0])
    return t


def retreat(t: Table[State]) -> Table[State]:
    """Answers all retreats, in any way."""
    while asked(t).endswith(("retreat.hex", "retreat.stop")):
        t.play(quiet(t))
    return t


def assault(attackers: Iterable[str], *hexes: str, charge: bool = False) -> Assault:
    """An assault for computing odds."""
    return Assault(list(attackers), list(hexes), charge=charge)


def march(*ids: str) -> Move:
    """A move of some units."""
    return Move(list(ids))


# --- looking


def at(t: Table[State], id: str) -> str:
    """The hex of a piece; empty when it is not on the map."""
    return t.state.at.get(id, "")


def condition(t: Table[State], id: str) -> str:
    """``disorder``, ``rout`` or nothing."""
    return t.state.condition.get(id) or ""


view = view_of(View)
"""What a seat sees."""


def stack(t: Table[State], seat: str | None, hex: str) -> list[str]:
    """The pieces of a hex that a seat sees."""
    return [p.id for s in view(t, seat).stacks if s.hex == hex for p in s.pieces]


def piece(t: Table[State], seat: str | None, id: str) -> PieceView:
    """A piece as a seat sees it."""
    return next(p for s in view(t, seat).stacks for p in s.pieces if p.id == id)


def said(events: Iterable[Event], key: str, name: str) -> list[Any]:
    """One argument of every event of a key."""
    return [row[name] for row in args(events, key)]
