"""Chapter 3: the pieces of a campaign; with its map (`ground`), everything fixed as one value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from grognard.games.grande_armee.checks import (
    check_cards,
    check_cities,
    check_hexes,
    check_pieces,
    check_sides,
    check_tables,
)
from grognard.games.grande_armee.data import (
    Arrival,
    CardsFile,
    Commander,
    MapFile,
    PiecesFile,
    Placement,
    TablesFile,
    Unit,
)
from grognard.games.grande_armee.ground import Ground
from grognard.games.grande_armee.ruleset import FRENCH, Ruleset, Side
from grognard.kernel.boards import DataFiles
from grognard.kernel.datafiles import by_id, count_provenance
from grognard.kernel.game import GameError
from grognard.kernel.hexes import Grid, Hex

CAPACITY = 12
"""4.1a: six Occupancy Factors, in halves: three to six combat units, by their class (4.4a)."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Board(Ground):
    """Everything fixed: the map, the pieces, the tables. Compared by identity."""

    pieces: PiecesFile
    tables: TablesFile
    cards: CardsFile
    units: Mapping[str, Unit]
    commanders: Mapping[str, Commander]
    side: Mapping[str, Side]
    """The side of every piece, as printed."""
    later: Board | None = None
    """NN 17: the board of the second part of a linked campaign, on the same grid."""

    @cached_property
    def sheet(self) -> dict[str, int]:
        """The place of every piece on the counter sheet: units, then commanders."""
        return {id: place for place, id in enumerate((*self.units, *self.commanders))}

    @cached_property
    def reference(self) -> dict[str, str]:
        """How an event or a choice refers to each unit and commander."""
        units = {id: f"unit:{id}" for id in self.units}
        return units | {id: f"commander:{id}" for id in self.commanders}

    @cached_property
    def cavalry(self) -> frozenset[str]:
        """All cavalry units."""
        return frozenset(u.id for u in self.units.values() if u.arm == "cav")

    @cached_property
    def horse(self) -> dict[Side, tuple[str, ...]]:
        """The cavalry units of each side."""
        sides = dict.fromkeys(self.side.values())
        return {s: tuple(u for u in sorted(self.cavalry) if self.side[u] == s) for s in sides}

    @cached_property
    def room(self) -> dict[str, int]:
        """The Occupancy Factors of each unit, in halves (3.3b; NN 3.2b)."""
        return {unit.id: unit.room for unit in self.units.values()}

    @cached_property
    def leaders(self) -> dict[Side, tuple[str, ...]]:
        """The commanders of each side, in the order of the counter sheet."""
        sides = dict.fromkeys(self.side.values())
        return {s: tuple(c.id for c in self.commanders.values() if c.side == s) for s in sides}

    @cached_property
    def garrisons(self) -> frozenset[str]:
        """All units that are garrisons (NN 14.12)."""
        return frozenset(u.id for u in self.units.values() if u.garrison)

    @cached_property
    def posts(self) -> dict[str, Hex]:
        """The city of each garrison: where it starts (NN 14.12a)."""
        places = self.placement
        return {unit: places[unit].hexes[0] for unit in self.garrisons if unit in places}

    @cached_property
    def group(self) -> dict[str, int]:
        """0 for French units, 1 for units of their enemy; 2 and 3 for commanders."""
        return {
            piece: int(side != FRENCH) + 2 * int(piece in self.commanders)
            for piece, side in self.side.items()
        }

    @cached_property
    def nations(self) -> dict[Side, frozenset[str]]:
        """The nations whose units fight on each side."""
        sides = {unit.side for unit in self.units.values()}
        return {s: frozenset(u.nation for u in self.units.values() if u.side == s) for s in sides}

    @cached_property
    def nation(self) -> dict[str, str]:
        """The nation of each unit and commander."""
        pieces = (*self.units.values(), *self.commanders.values())
        return {piece.id: piece.nation for piece in pieces}

    @cached_property
    def corps_of(self) -> dict[str, str | None]:
        """The corps of each unit and commander."""
        pieces = (*self.units.values(), *self.commanders.values())
        return {piece.id: piece.corps for piece in pieces}

    def of_nation(self, nation: str, side: Side) -> tuple[Sequence[str], Sequence[str]]:
        """The units and the commanders of a nation on a side."""
        return self._of_nation.get((nation, side), ((), ()))

    @cached_property
    def _of_nation(self) -> dict[tuple[str, Side], tuple[list[str], list[str]]]:
        found: dict[tuple[str, Side], tuple[list[str], list[str]]] = {}
        for piece, nation in self.nation.items():
            some = found.setdefault((nation, self.side[piece]), ([], []))
            some[piece in self.commanders].append(piece)
        return found

    @cached_property
    def pieces_of(self) -> dict[Side, frozenset[str]]:
        """All units and commanders of each side."""
        sides = dict.fromkeys(self.side.values())
        return {s: frozenset(id for id, side in self.side.items() if side == s) for s in sides}

    @cached_property
    def placement(self) -> dict[str, Placement]:
        """The entry of the set-up for each piece that it places."""
        return {one.piece: one for one in reversed(self.pieces.setup)}

    @cached_property
    def placements(self) -> dict[Side, tuple[Placement, ...]]:
        """The pieces that each side sets up, units before commanders (14.0a)."""
        units, of = self.units, self.side
        inorder = sorted(self.pieces.setup, key=lambda one: one.piece not in units)
        return {s: tuple(one for one in inorder if of[one.piece] == s) for s in self.pieces_of}

    @cached_property
    def arrivals(self) -> dict[str, Arrival]:
        """The entry of Table 13.2 that brings each reinforcement."""
        return {piece: a for a in reversed(self.pieces.arrivals) for piece in a.pieces}

    @cached_property
    def corps(self) -> dict[str, tuple[str, ...]]:
        """The units of each corps."""
        names = {u.corps for u in self.units.values() if u.corps}
        return {
            name: tuple(u.id for u in self.units.values() if u.corps == name)
            for name in sorted(names)
        }

    def provenance(self) -> dict[str, Mapping[str, int]]:
        """How many data of each kind are sourced, from the rules, or reconstructed."""
        return {
            "hexes": count_provenance(h.provenance for h in self.map.hexes),
            "units": count_provenance(u.provenance for u in self.units.values()),
            "commanders": count_provenance(c.provenance for c in self.commanders.values()),
            "setup": count_provenance(s.provenance for s in self.pieces.setup),
            "arrivals": count_provenance(a.provenance for a in self.pieces.arrivals),
            "tables": count_provenance([self.tables.provenance]),
            "cards": count_provenance(c.provenance for c in self.cards.cards),
        }


def build(rules: Ruleset, files: DataFiles) -> Board:
    """The board of a game from its data files; GameError names what is wrong."""
    return assemble(
        rules,
        files.read("map.json", MapFile),
        files.read("pieces.json", PiecesFile),
        files.read("tables.json", TablesFile),
        files.read("cards.json", CardsFile),
    )


def assemble(
    rules: Ruleset,
    chart: MapFile,
    pieces: PiecesFile,
    tables: TablesFile,
    cards: CardsFile,
    *,
    grid: Grid | None = None,
    later: Board | None = None,
) -> Board:
    """The board of checked data; `grid` is that of another board on the same map."""
    hexes = by_id(chart.hexes, "hex", lambda h: h.hex)
    units = by_id(pieces.units, "unit", lambda u: u.id)
    commanders = by_id(pieces.commanders, "commander", lambda c: c.id)
    side = {p.id: p.side for p in (*pieces.units, *pieces.commanders)}
    if len(side) != len(units) + len(commanders):
        raise GameError("pieces.json: a unit and a commander share an id")
    check_hexes(chart, pieces, tables, hexes)
    check_cities(rules, chart)
    check_pieces(rules, pieces, side)
    check_tables(rules, tables)
    check_cards(rules, cards)
    grid = grid or Grid(hexes, shifted="even", columns_grow="west")
    check_sides(chart, grid)
    return Board(
        rules=rules,
        map=chart,
        pieces=pieces,
        tables=tables,
        cards=cards,
        grid=grid,
        hexes=hexes,
        units=units,
        commanders=commanders,
        side=side,
        later=later,
    )
