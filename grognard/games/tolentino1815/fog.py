"""11.3.2: an enemy stack can be examined only in sight; else its top piece alone is seen."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.tolentino1815.artillery import in_sight
from grognard.games.tolentino1815.data import BOARD, ENEMY, Side
from grognard.games.tolentino1815.state import State, pieces_in
from grognard.kernel.ask import Arg, value
from grognard.kernel.hexes import Hex


def top(g: State, hex: Hex) -> str:
    """The piece on top of a hex."""
    return pieces_in(g, hex)[-1]


def examined(g: State, side: Side | None, hex: Hex) -> bool:
    """Whether a side (or a watcher, None, who sees what both sides see) may look through the stack
    in a hex."""
    owner = BOARD.side(top(g, hex))
    return owner == side or in_sight(g, ENEMY[owner], hex)


def visible(g: State, side: Side | None, id: str) -> bool:
    """Whether a side (or a watcher, None) sees a piece."""
    if id not in g.at or BOARD.side(id) == side:
        return True
    hex = g.at[id]
    return top(g, hex) == id or examined(g, side, hex)


def mask_events(g: State) -> None:
    """Events just told: the enemy reads the names only of pieces that he can see."""
    for event in g.told:
        if event.eyes:
            continue
        named = {id for arg in event.args.values() for word in _words(arg) if (id := _piece(word))}
        unseen = {id for id in named if not visible(g, ENEMY[BOARD.side(id)], id)}
        if unseen:
            event.secret = event.args
            event.args = {name: _masked(arg, unseen) for name, arg in event.args.items()}
            event.eyes = tuple(sorted({BOARD.side(id) for id in unseen}))


def _words(arg: Arg) -> Sequence[str | int]:
    return (arg,) if isinstance(arg, str | int) else arg


def _piece(word: str | int) -> str:
    """The piece that a word of an event names, if it does."""
    if isinstance(word, int) or not word.startswith(("unit:", "commander:")):
        return ""
    return value(word)


def _masked(arg: Arg, unseen: set[str]) -> Arg:
    """The same argument with the names of unseen pieces taken out."""
    words = [
        f"hidden:{BOARD.side(id)}" if (id := _piece(word)) in unseen else word
        for word in _words(arg)
    ]
    if isinstance(arg, str | int):
        return words[0]
    return list(dict.fromkeys(words))  # nor does it tell how many they are
