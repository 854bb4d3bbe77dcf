"""11.3.2: an enemy stack can be examined only in sight; else its top piece alone is seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from grognard.games.tolentino1815.data import ENEMY, SIDES, Side
from grognard.games.tolentino1815.efficiency import outcome
from grognard.games.tolentino1815.sight import in_sight, in_view_from
from grognard.games.tolentino1815.state import State, army
from grognard.kernel.ask import Arg, Args, value
from grognard.kernel.chronicle import Event
from grognard.kernel.hexes import Hex

MOVING = ("moves", "marches", "rides", "retreats", "withdraws", "enters", "returns")
"""Events in which counters are moved: that it happens is seen by all."""
SCOUTING = ("moves", "marches", "advances", "retreats", "withdraws", "enters", "returns")
"""Events after which a combat unit may see more than before."""
_WORD = (str, int)
LEADING = ("order-failed", "order-may-change", "appointed")
"""Events that name the general of a formation, whom all know, and not where he is."""


def top(g: State, hex: Hex) -> str:
    """The piece on top of a hex."""
    return next(id for id in reversed(g.at) if g.at[id] == hex)


def examined(g: State, side: Side | None, hex: Hex) -> bool:
    """Whether a side may look through the stack in a hex. A watcher (None) sees what both sides
    see."""
    return _lies_open(g, side, hex, g.board.side[top(g, hex)])


def _lies_open(g: State, side: Side | None, hex: Hex, owner: Side) -> bool:
    return g.outcome is not None or owner == side or in_sight(g, ENEMY[owner], hex)


def visible(g: State, side: Side | None, id: str) -> bool:
    """Whether a side (or a watcher, None) sees a piece."""
    if id not in g.at or g.board.side[id] == side:
        return True
    hex = g.at[id]
    uppermost = top(g, hex)
    return uppermost == id or _lies_open(g, side, hex, g.board.side[uppermost])


def veil(g: State, event: Event) -> None:
    """The enemy reads in an event only the names of pieces that he can see. Events that he cannot
    see happen without his knowledge, but no counter can be moved behind his back."""
    if event.key in LEADING:
        return
    named, side = _named(event), g.board.side
    unseen = {id for id in named if not visible(g, ENEMY[side[id]], id)}
    if not unseen:
        return
    event.eyes = tuple(sorted({side[id] for id in unseen}))
    if event.key in MOVING:
        event.secret = event.args
        event.args = {name: _veiled(g, arg, unseen) for name, arg in event.args.items()}
    elif named == unseen:
        event.hidden = True
    else:
        event.secret = event.args
        event.args = _without(event.args, unseen)


def mark_scouts(g: State) -> None:
    """Marks new moves that opened an enemy stack to their own side, so that they cannot be undone:
    otherwise a player could look and then stay at home."""
    if not g.pending_events:
        return
    moves = [{**event.args, **event.secret} for event in g.pending_events if event.key in SCOUTING]
    if not moves:
        return
    origin = {
        value(word): value(str(args.get("from", "")))
        for args in reversed(moves)  # where they were before the first of them
        for name in ("units", "unit", "piece")
        for word in _words(args.get(name, ()))
        if isinstance(word, str) and value(word) in g.board.units
    }
    for side in SIDES:
        movers = [id for id in origin if id in g.at and id in g.board.army[side]]
        if movers and _opened(g, side, movers, origin):
            g.pending_events[-1].reveals = True


def _opened(g: State, side: Side, movers: list[str], origin: dict[str, Hex]) -> bool:
    """Whether a side sees a stack that it did not see when the movers were where they came from."""
    at, grid = g.at, g.board.grid
    seen = in_view_from(g, {at[id] for id in movers})
    seen &= ~in_view_from(g, {origin[id] for id in movers})
    if not seen:
        return False
    where = [*map(at.get, g.board.pieces[ENEMY[side]])]
    met = [hex for hex in {*where} if hex is not None and grid.bit[hex] & seen]
    stacks = grid.mask(hex for hex in met if where.count(hex) > 1)
    if not stacks:
        return False
    before = in_view_from(g, [origin.get(id, at[id]) for id in army(g, side)])
    return bool(stacks & ~before)


def _named(event: Event) -> set[str]:
    """The pieces that an event names."""
    named: set[str] = set()
    for arg in event.args.values():
        if isinstance(arg, _WORD):
            named.add(_piece(arg))
        else:
            named.update(map(_piece, arg))
    named.discard("")
    return named


def _words(arg: Arg) -> Sequence[str | int]:
    return (arg,) if isinstance(arg, _WORD) else arg


@cache
def _piece(word: str | int) -> str:
    """The piece that a word of an event names, if it does: the same few words come all the time."""
    if isinstance(word, int) or not word.startswith(("unit:", "commander:")):
        return ""
    return value(word)


def _veiled(g: State, arg: Arg, unseen: set[str]) -> Arg:
    """The same argument with the names of unseen pieces taken out."""
    words = [_veil(g, word) if _piece(word) in unseen else word for word in _words(arg)]
    if isinstance(arg, str | int):
        return words[0]
    return sorted(dict.fromkeys(words), key=_is_veil)  # nor does the list tell how many they are


def _veil(g: State, word: str | int) -> str:
    rank = "commander:" if _piece(word) in g.board.commanders else ""
    return f"hidden:{rank}{g.board.side[_piece(word)]}"


def _is_veil(word: str | int) -> bool:
    return str(word).startswith("hidden:")


def _without(args: Args, unseen: set[str]) -> Args:
    """The same lists without the unseen."""
    left: Args = {
        name: arg
        if isinstance(arg, str | int)
        else [word for word in arg if _piece(word) not in unseen]
        for name, arg in args.items()
    }
    if "outcome" in left:  # of the seen alone
        left["outcome"] = outcome(_words(left["units"]), _words(left["passed"]))
    return left
