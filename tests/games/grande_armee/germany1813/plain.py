"""A plain for the tests: the map of 1813 with its middle laid flat.

Round 3012, four hexes deep, all is clear, without river, road or city, and Prussian: friendly to
the Coalition, enemy to the French. Only 3016 (Glatz) and 3008 (Stolp) are cities, and not
fortified. Of 3012 the neighbours are 3011 in the north, then clockwise 2912, 2913, 3013, 3113,
3112; south of it lie 3013, 3014, 3015, 3016 in one column.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from grognard.games.grande_armee import attack
from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask
from grognard.kernel.boards import Overlay
from tests.games.grande_armee import tabletop
from tests.games.grande_armee.germany1813.field import BOARD, field
from tests.games.grande_armee.tabletop import Answer, run

MIDDLE, DEPTH = "3012", 4
FLAT = frozenset(hex for hex in BOARD.grid if BOARD.grid.distance(MIDDLE, hex) <= DEPTH)


@cache
def _laid() -> str:
    chart = msgspec.to_builtins(BOARD.map)
    for hex in chart["hexes"]:
        if hex["hex"] in FLAT:
            hex["terrain"], hex["country"], hex["fortified"] = "clear", "prussia", False
            if hex["hex"] not in ("3008", "3016"):
                hex["city"] = None
    for name in ("rivers", "roads", "passes", "sea_sides"):
        chart[name] = [side for side in chart[name] if FLAT.isdisjoint(side[:2])]
    chart["regions"] = {
        name: [hex for hex in hexes if hex not in FLAT] for name, hexes in chart["regions"].items()
    }
    chart["regions"]["prussia"] += sorted(FLAT)
    overlay = Overlay({"map.json": msgspec.json.encode(chart)})
    return campaign("germany1813").boards.add(overlay)


def plain(pieces: str = "", **top: Any) -> State:
    """A field on the plain; turn 5 is outside winter."""
    return field(pieces, data=_laid(), **top)


def battle(
    pieces: str, answers: str | Answer = "", *, dice: Iterable[int] = (), **top: Any
) -> tuple[State, list[Ask]]:
    """A combat phase on the plain, up to the first question without an answer; the French have 4
    Combat Commands and the Coalition 3, unless `commands` says otherwise."""
    top["commands"] = dict(top.get("commands", {"french": 4, "coalition": 3}))
    top.setdefault("commands_at_start", dict(top["commands"]))
    g = plain(pieces, dice=dice, **top)
    attack.begin(g)
    return g, run(g, attack.attacks(g), answers)


def moving(pieces: str, *laid: str, side: str = "coalition", **top: Any) -> State:
    """The movement step on the plain: a side has trains in these hexes and is to move."""
    return tabletop.moving(plain(pieces, **top), side, *laid)


def recovering(pieces: str, *laid: str, **top: Any) -> State:
    """The recovery step on the plain: the Coalition has a depot in Glatz and trains in these
    hexes."""
    top.setdefault("depots", {"coalition": ["3016"]})
    return tabletop.recovering(plain(pieces, **top), "coalition", *laid)
