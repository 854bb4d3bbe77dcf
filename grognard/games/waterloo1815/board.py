"""Chapters 1 and 3: the map and the blocks, as one immutable value with the look-ups that the rules
need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grognard.games.waterloo1815.data import (
    ARMIES,
    SUPPLY_COST,
    Army,
    Block,
    MapFile,
    OrderOfBattleFile,
    Placing,
    Road,
    Side,
    Tables,
    Token,
    Town,
    Turn,
)
from grognard.kernel.boards import Boards, DataFiles
from grognard.kernel.datafiles import by_id, count_provenance
from grognard.kernel.game import GameError

FOLDER = Path(__file__).parent / "data"


@dataclass(frozen=True, eq=False)
class Board:
    """Everything fixed: the map, the blocks, the tables. Compared by identity."""

    projection: Mapping[str, Any]
    towns: Mapping[str, Town]
    roads: tuple[Road, ...]
    road: Mapping[str, Mapping[str, Road]]
    """The road from each town to each adjacent one (1.0b)."""
    neighbours: Mapping[str, tuple[str, ...]]
    blocks: Mapping[str, Block]
    army_blocks: Mapping[Army, tuple[str, ...]]
    side: Mapping[str, Side]
    """The side of every block."""
    leader: Mapping[Army, str]
    """The block that commands each army (3.61b)."""
    placings: tuple[Placing, ...]
    setup: Mapping[str, str]
    """Where each block starts in the historical deployment (4.3)."""
    tables: Tables
    turns: tuple[Turn, ...]
    """The boxes of the turn track (1.0g)."""
    tokens: tuple[Token, ...]
    """The terrain tokens (6.21a)."""
    drawing: Mapping[str, Any]
    """What is drawn under the blocks; its woods have no effect (1.0d)."""

    def provenance(self) -> dict[str, Mapping[str, int]]:
        """How many data of each kind are sourced, from the rules, or reconstructed."""
        tables = self.tables
        return {
            "towns": count_provenance(town.provenance for town in self.towns.values()),
            "roads": count_provenance(road.provenance for road in self.roads),
            "blocks": count_provenance(block.provenance for block in self.blocks.values()),
            "setup": count_provenance(placing.provenance for placing in self.placings),
            "tables": count_provenance(
                [
                    tables.turns_provenance,
                    tables.tokens_provenance,
                    tables.square_markers_provenance,
                ]
            ),
        }


def build(files: DataFiles) -> Board:
    """The board of these data files. Raises GameError that names the error."""
    chart = files.read("map.json", MapFile)
    order = files.read("order_of_battle.json", OrderOfBattleFile)
    tables = files.read("tables.json", Tables)
    towns = by_id(chart.towns, "town", lambda town: town.id)
    blocks = by_id(order.blocks, "block", lambda block: block.id)
    road = _roads(chart, towns)
    for city in SUPPLY_COST:
        if city not in towns:
            raise GameError(f"map.json: there is no town '{city}' (9.0a)")
    if not tables.turns:
        raise GameError("tables.json: the turn track is empty (1.0g)")
    return Board(
        projection=chart.projection,
        towns=towns,
        roads=tuple(chart.roads),
        road=road,
        neighbours={town: tuple(sorted(links)) for town, links in road.items()},
        blocks=blocks,
        army_blocks={army: tuple(b.id for b in order.blocks if b.army == army) for army in ARMIES},
        side={b.id: b.side for b in order.blocks},
        leader=_leaders(order),
        placings=tuple(order.setup),
        setup=_setup(order, blocks, towns),
        tables=tables,
        turns=tuple(tables.turns),
        tokens=tuple(kind for kind, n in tables.tokens.items() for _ in range(n)),
        drawing=files.read("drawing.json", dict[str, Any]),
    )


def _roads(chart: MapFile, towns: Mapping[str, Town]) -> dict[str, dict[str, Road]]:
    road: dict[str, dict[str, Road]] = {town: {} for town in towns}
    for one in chart.roads:
        for a, b in ((one.a, one.b), (one.b, one.a)):
            if a not in towns:
                raise GameError(f"map.json: road {one.a}-{one.b}: there is no town '{a}'")
            if b in road[a]:
                raise GameError(f"map.json: road {one.a}-{one.b} is there twice")
            road[a][b] = one
    return road


def _leaders(order: OrderOfBattleFile) -> dict[Army, str]:
    leader: dict[Army, str] = {b.army: b.id for b in order.blocks if b.type == "leader"}
    for army in ARMIES:
        if army not in leader:
            raise GameError(f"order_of_battle.json: the {army} army has no leader (3.61a)")
    return leader


def _setup(
    order: OrderOfBattleFile, blocks: Mapping[str, Block], towns: Mapping[str, Town]
) -> dict[str, str]:
    for placing in order.setup:
        if placing.block not in blocks or placing.town not in towns:
            raise GameError(f"order_of_battle.json: setup of '{placing.block}' is unknown")
    setup = {placing.block: placing.town for placing in order.setup}
    missing = set(blocks) - set(setup)
    if missing:
        raise GameError(f"order_of_battle.json: no start town for {', '.join(sorted(missing))}")
    return setup


BOARDS = Boards(FOLDER, build)
"""The boards of this game, by the fingerprint of their data."""
