"""The bench of the tests on the joined map: fields of 1812 and fields of 1813.

Cities: 0308 Moscow, 1101 St Petersburg, 1317 Kiev, 1009 Smolensk, 1808 Wilno, 2113 Brzesc, 2217
Lemberg, 2412 Warsaw, 2507 Königsberg, 2306 Tilsit, 2808 Danzig, 2711 Thorn, 3310 Stettin, 3311
Küstrin, 3114 Glogau, 3109 and 3008 the Prussian ports, 3813 Magdeburg, 3614 Torgau, 3021 Vienna.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.linked1812.turn import TURNS
from grognard.games.grande_armee.state import Link, State
from grognard.kernel.ask import Ask, Refusal
from tests.games.grande_armee.tabletop import run, state, within

BOARD = campaign("linked1812").boards[""]
assert BOARD.later is not None
LATER = BOARD.later
has = within(BOARD)

PHASE_1 = ("sources", "stores", "muster")
"""The steps at the end of phase 1."""

EVEN = {"french": 6, "coalition": 6}
BASE = {"french": 6, "coalition": 10}


def of_1812(pieces: str = "", *, dice: Iterable[int] = (), turn: int = 5, **top: Any) -> State:
    """A field of the first half."""
    top.setdefault("sources", {"french": "french_A", "coalition": "coalition_A"})
    top.setdefault("depots", {"french": [], "coalition": []})
    return state(pieces, dice=dice, turn=turn, game="linked1812", **top)


def of_1813(pieces: str = "", *, dice: Iterable[int] = (), turn: int = 4, **top: Any) -> State:
    """A field of the second half: both sides on (A) and Prussia undecided, unless it says more."""
    changed: dict[str, int] = top.pop("changed", {})
    link = top.setdefault("link", Link())
    link.changed = dict(changed)
    names = {"french": "french_A_1813", "coalition": "coalition_A"}
    names |= {side: f"{side}_B" for side in changed}
    top.setdefault("sources", names)
    top.setdefault("train_base", {s: n for s, n in BASE.items() if s not in changed})
    top.setdefault("depots", {"french": [], "coalition": []})
    top.setdefault("common", [] if "prussia" in top.get("joined", []) else ["prussia"])
    top.setdefault("points", dict(EVEN))
    return state(pieces, dice=dice, turn=turn, game="linked1812", chapter=1, **top)


def card(*pieces: str) -> dict[str, int]:
    """Pieces that wait, with their turns on the card of 1813."""
    turns = {p: a.turn for a in LATER.pieces.arrivals for p in a.pieces}
    return {piece: turns.get(piece, 0) for piece in pieces}


def step(g: State, name: str, answers: str | Callable[[Ask], str] = "") -> list[Ask]:
    """Play one step of the turn under way; returns its questions."""
    g.phase = name
    one = next(s for s in TURNS[g.chapter].steps if s.name == name)
    if one.begin is not None:
        one.begin(g)
    return run(g, one.run(g) if one.run is not None else None, answers)


def of(refusal: Refusal | None) -> str:
    """The rule of a refusal, or nothing."""
    return "" if refusal is None else refusal.rule.removeprefix("NN ")


def end_of_phase_1(g: State, **answers: str) -> list[Ask]:
    """The end of phase 1: `french` and `coalition` say what they do about their sources; the rest
    is answered first."""

    def answer(ask: Ask) -> str:
        if ask.key == "link.sources":
            return answers.get(ask.seat, "stay")
        return "done" if ask.key == "link.depot" else ask.choices[0]

    return [ask for name in PHASE_1 for ask in step(g, name, answer)]
