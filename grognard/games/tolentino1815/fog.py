"""11.3.2: an enemy stack can be examined only in sight; else its top piece alone is seen."""

from __future__ import annotations

from grognard.games.tolentino1815.artillery import in_sight
from grognard.games.tolentino1815.data import BOARD, ENEMY, Side
from grognard.games.tolentino1815.state import State, pieces_in
from grognard.kernel.ask import Arg
from grognard.kernel.hexes import Hex

PIECES = {*BOARD.units, *BOARD.commanders}


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
        masked = {name: _masked(g, arg) for name, arg in event.args.items()}
        if masked == event.args:
            continue
        owners = {
            BOARD.side(id) for arg in event.args.values() for id in _pieces(arg) if _unseen(g, id)
        }
        event.secret = event.args
        event.args = masked
        event.eyes = tuple(sorted(owners))


def _pieces(arg: Arg) -> list[str]:
    words = [arg] if isinstance(arg, str | int) else arg
    names = [word.partition(":") for word in words if isinstance(word, str)]
    return [id for kind, _, id in names if kind in ("unit", "commander") and id in PIECES]


def _unseen(g: State, id: str) -> bool:
    return not visible(g, ENEMY[BOARD.side(id)], id)


def _masked(g: State, arg: Arg) -> Arg:
    """The same argument with the names of unseen pieces taken out."""
    if isinstance(arg, int):
        return arg
    if isinstance(arg, str):
        return _masked_word(g, arg)
    words = (word if isinstance(word, int) else _masked_word(g, word) for word in arg)
    return list(dict.fromkeys(words))  # nor does it tell how many they are


def _masked_word(g: State, word: str) -> str:
    ids = _pieces(word)
    if not ids or not _unseen(g, ids[0]):
        return word
    return f"hidden:{BOARD.side(ids[0])}"
