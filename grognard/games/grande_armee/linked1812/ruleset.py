"""The rules of both halves: those of 1812 and those of 1813, with what section 17 changes.

The side against the French is the Coalition from the first turn. Numbers of 1812 are written `TIR`;
a bare number is one of the rulebook of 1813, which holds section 17.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from grognard.games.grande_armee.germany1813.ruleset import RULES as NN
from grognard.games.grande_armee.linked1812.designs import DESIGNS
from grognard.games.grande_armee.ruleset import Ruleset
from grognard.games.grande_armee.russia1812.ruleset import RULES as TIR

RUSSIAN, COALITION = "russian", "coalition"
LAST_TURN_OF_1812 = 17
"""17.1d"""
LINE_TURN = 16
"""17.3.i, 17.5e, 17.5f: the turn of 1812 whose number of trains goes on to hold."""
FEWER_TRAINS = 2
"""17.3.i, 17.5e: what the French lose of it."""


def as_coalition(value: Any) -> Any:
    """The same value, with the Russian side of 1812 called the Coalition."""
    if isinstance(value, dict):
        some = cast("dict[Any, Any]", value)
        return {as_coalition(key): as_coalition(one) for key, one in some.items()}
    if isinstance(value, tuple | list | frozenset):
        many = cast("Any", value)
        return type(many)(as_coalition(one) for one in many)
    return COALITION if value == RUSSIAN else value


def _first_half() -> Ruleset:
    rules = Ruleset(**{name: as_coalition(getattr(TIR, name)) for name in TIR.__struct_fields__})
    return msgspec.structs.replace(
        rules,
        numbers={"14.7a": "17.2.0b"},
        prefix="TIR ",
        last_turn=LAST_TURN_OF_1812,  # 17.1d
        last_trains=TIR.last_turn,  # 17.3.i
        counted_at=14,  # 17.2a
        winter=TIR.winter | {LAST_TURN_OF_1812},
        points_at_start={},  # 17.2.0a
        scores=False,
        closed_by={"austria": "NN 17.3.9a"},
        interning=frozenset({"austria"}),
        roads_open=True,  # 17.0b
        unused=frozenset({"crowding"}),  # NN 15.3
        designs=DESIGNS,
    )


def _second_half() -> Ruleset:
    return msgspec.structs.replace(
        NN,
        track="1813",
        held_sources={"coalition_B": "coalition_ports"},  # 17.4.0i
        held_sources_need="prussia",
        allied_sources={"coalition_B": {"austria": "coalition_with_austria"}},  # 17.4.0j, 17.4.9f
        held_corps=frozenset(),  # 17.3.9g
        long_lines={COALITION: "russia"},  # 17.9e
        unused=frozenset({"ranks", "specials"}),  # 17.9d
    )


RULES = _first_half(), _second_half()
