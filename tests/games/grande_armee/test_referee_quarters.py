"""Where pieces of 1812 winter and come back, read a second time over random positions (16.13)."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from grognard.games.grande_armee.pending import Quarters
from grognard.games.grande_armee.russia1812 import baltic, billets
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.referee import (
    CITIES,
    HEXES,
    NAMED,
    NO_GO,
    PRINTED,
    UNITS,
    Position,
    around,
    distances,
    factor,
    own_cities,
    passable,
)
from tests.games.grande_armee.tabletop import rule
from tests.games.grande_armee.test_referee import BOARD, a_position

TABLES = json.loads((PRINTED.folder / "tables.json").read_text("utf-8"))
RIVERS = TABLES["extra"]["baltic_rivers"]["rivers"]
HOMES = [NAMED[city] for city in ("Kiev", "Moscow", "St Petersburg")]


def has_room(p: Position, piece: str, side: str, hex: str) -> bool:
    """4.1, 3.5: six Occupancy Factors; commanders take none."""
    others = [u for u in p.units(side, hex) if u != piece]
    return piece not in UNITS or factor([*others, piece]) <= 6


def beside(p: Position, side: str, hex: str) -> bool:
    """Whether anybody of a side is in a hex or next to it."""
    return any(p.anyone(side, near) for near in (hex, *around(hex)))


def winters(p: Position, piece: str, hex: str, source: str, fed: dict[str, int]) -> bool:
    """16.13: a) the French: in friendly cities, or enemy ones with a depot of theirs; b) Russians:
    in winter supply, away from the French and from the river of their source."""
    side = BOARD.side[piece]
    if not has_room(p, piece, side, hex):
        return False
    if side == "french":
        kept = hex in own_cities("french") or hex in p.depots["french"]
        return kept and not p.anyone("russian", hex)
    along = {c["hex"] for cities in RIVERS.values() for c in cities if source in _of(cities)}
    if hex in NO_GO or beside(p, "french", hex) or hex in along:
        return False
    if piece not in UNITS:
        return bool(p.units("russian", hex)) or hex in own_cities("russian")
    return hex in fed


def _of(cities: list[dict[str, str]]) -> set[str]:
    return {city["hex"] for city in cities}


def may_be_source(p: Position, hex: str) -> bool:
    """16.13: a friendly city without Russians, or an enemy one with a depot, on a river down which
    no Russian stands in a city."""
    if p.anyone("russian", hex):
        return False
    if hex in own_cities("french"):
        return True
    if hex not in p.depots["french"]:
        return False
    for cities in RIVERS.values():
        here = [c["last_side"] for c in cities if c["hex"] == hex]
        below = [c["hex"] for c in cities if here and c["last_side"] > here[0]]
        if here and not any(p.anyone("russian", city) for city in below):
            return True
    return False


def comes(p: Position, piece: str, hex: str) -> bool:
    """16.13: in or next to Kiev, Moscow or St Petersburg, unless that city is French."""
    near = [home for home in HOMES if hex == home or hex in around(home)]
    free = [home for home in near if not p.anyone("french", home)]
    away = not beside(p, "french", hex) and hex not in NO_GO
    return bool(free) and away and has_room(p, piece, "russian", hex)


@rule("16.13f", "16.13h", "16.13i", "16.13s", "16.13t", "16.13v", "16.13ah", "4.1a")
@pytest.mark.parametrize("seed", range(3))
def test_where_pieces_winter(seed: int) -> None:
    chance = random.Random(f"quarters {seed}")
    seen = Counter[str]()
    for _ in range(20):
        g, p = a_position(chance)
        g.turn = p.turn = 7
        p.depots = {side: list(some) for side, some in g.depots.items()}
        sources = {hex for hex in CITIES if baltic.may_be_source(g, hex) is None}
        assert sources == {hex for hex in CITIES if may_be_source(p, hex)}
        source = chance.choice(sorted(sources)) if sources else ""
        g.bases = {"french": [source]} if source else {}
        g.quarters = Quarters(step="recovery")
        _compare(g, p, source, chance, seen)
    assert min(seen.values()) > 100, seen


def _compare(g: State, p: Position, source: str, chance: random.Random, seen: Counter[str]) -> None:
    armies = survey(g)
    depots = [d for d in p.depots["russian"] if not p.units("french", d)]
    fed = distances(depots, passable(p, "russian"), 3)
    pieces = [*BOARD.units, *BOARD.commanders]
    for piece in chance.sample(pieces, 8):
        side = BOARD.side[piece]
        ours = set(BOARD.grid.hexes(billets.open_to(g, piece, billets.may_quarter)))
        assert ours == {hex for hex in HEXES if winters(p, piece, hex, source, fed)}
        for hex in chance.sample(list(HEXES), 15):
            assert (billets.may_quarter(g, armies, piece, hex) is None) == (hex in ours)
        seen[side] += len(ours)
        if side == "russian" and "SWE" not in piece and piece != "adlercreutz":
            back = set(BOARD.grid.hexes(billets.open_to(g, piece, billets.may_come)))
            assert back == {hex for hex in HEXES if comes(p, piece, hex)}
            seen["home"] += len(back)
