"""Chapters 3 and 4: the map, the armies and the tables, as one immutable value.

It holds the look-ups that the rules need. `State.board` finds the board of a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from grognard.games.austerlitz1805.data import (
    ALLOWANCE,
    LETTER,
    SIDES,
    Approach,
    Army,
    Commander,
    Entry,
    Kind,
    Locale,
    MapFile,
    OrderOfBattle,
    Road,
    Side,
    Star,
    TablesFile,
    Turn,
)
from grognard.kernel.boards import Boards, DataFiles
from grognard.kernel.datafiles import by_id, count_provenance
from grognard.kernel.game import GameError
from grognard.kernel.graph import Graph, reach

Routes = Mapping[tuple[str, ...], tuple[str, ...]]
"""Road moves from one place: the locales entered, and the locales across whose approaches a
connected road leads on from the last of them (10.4)."""


@dataclass(frozen=True, eq=False)
class Board:
    """Everything fixed: the map, the armies, the tables. Compared by identity."""

    map: MapFile
    order_of_battle: OrderOfBattle
    tables: TablesFile
    drawing: Mapping[str, Any]
    locales: Mapping[str, Locale]
    entries: Mapping[str, Entry]
    commanders: Mapping[str, Commander]
    armies: Mapping[Side, Army]
    graph: Graph[Approach]
    """Locales joined by their approaches, impassable ones included (4.1b)."""
    road_net: Graph[Kind]
    """Stretches of road joined by roads (4.3, 10.4c)."""

    # --- locales and approaches (4.1, 4.2)

    @property
    def approaches(self) -> list[Approach]:
        """Every border between two locales (4.1b)."""
        return self.map.approaches

    @property
    def roads(self) -> list[Road]:
        """Every road across an approach (4.3)."""
        return self.map.roads

    @property
    def santon(self) -> str:
        """The locale of the Santon hill (18)."""
        return self.map.santon

    @cached_property
    def passable(self) -> Graph[Approach]:
        """Locales joined by the approaches that can be crossed (10.1c)."""
        return self.graph.only(lambda approach: not approach.impassable)

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """Adjacent locales, those across an impassable border included (4.6b)."""
        return {x: self.graph.neighbours(x) for x in self.locales}

    @cached_property
    def open(self) -> dict[str, tuple[str, ...]]:
        """Adjacent locales across a border that can be crossed (10.1c)."""
        return {x: self.passable.neighbours(x) for x in self.locales}

    @cached_property
    def approach(self) -> dict[str, dict[str, Approach]]:
        """The border between two adjacent locales: ``approach["64"]["73"]``."""
        return {x: {y: self.graph.link(x, y) for y in self.neighbours[x]} for x in self.locales}

    @cached_property
    def objectives(self) -> dict[str, list[Star]]:
        """The locales with stars (4.3b, 16.2a)."""
        return {x: place.stars for x, place in self.locales.items() if place.stars}

    @cached_property
    def capacity(self) -> dict[str, int]:
        """How many units of a side a locale holds (4.5a), wherever they stand in it (4.5c)."""
        return {x: place.capacity for x, place in self.locales.items()}

    @cached_property
    def named(self) -> list[str]:
        """The places of which orders in writing may speak (19.4b)."""
        return [x for x, place in self.locales.items() if place.named]

    def distances(self, locale: str) -> Mapping[str, int]:
        """19.6e: how many steps every locale is away, impassable borders not crossed."""
        return self._distances[locale]

    @cached_property
    def _distances(self) -> dict[str, Mapping[str, int]]:
        return {x: reach(self.passable, x) for x in self.locales}

    # --- roads (4.3, 10.4)

    @cached_property
    def stretches(self) -> dict[str, list[str]]:
        """The stretches of road in each locale (10.4c)."""
        return {x: [n for n in self.road_net if _locale(n) == x] for x in self.locales}

    @cached_property
    def joined(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """The stretches that a stretch of road leads on to, and their locales."""
        return {
            node: tuple((onto, _locale(onto)) for onto, _ in self.road_net.steps(node))
            for node in self.road_net
        }

    @cached_property
    def routes(self) -> dict[str, Routes]:
        """Where the roads lead from the reserve of a locale, by any of its roads (10.4d); and from
        off the map, for a side, by any of its entries (10.6h)."""
        found: dict[str, Routes] = {
            x: self._moves(self._go_on((), dict.fromkeys(nodes, True), x))
            for x, nodes in self.stretches.items()
        }
        for side in SIDES:
            entries = [entry for entry in self.entries.values() if entry.side == side]
            found[side] = self._moves(
                move
                for entry in entries
                for move in self._arrive((entry.locale,), {entry.node: entry.kind == "main"}, "")
            )
        return found

    def _moves(self, moves: Iterable[tuple[tuple[str, ...], set[str]]]) -> Routes:
        """Road moves by the locales entered; where two roads enter the same ones, the exits of
        both."""
        found: dict[tuple[str, ...], set[str]] = {}
        for path, exits in moves:
            found.setdefault(path, set()).update(exits)
        return {
            path: tuple(y for y in self.neighbours[path[-1]] if y in exits)
            for path, exits in found.items()
        }

    @cached_property
    def charges(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """The approaches that cavalry could reach by road, from the same places (11.0i)."""
        return {
            start: tuple(dict.fromkeys((p[-2], p[-1]) for p in routes if len(p) > 1))
            for start, routes in self.routes.items()
        }

    def _arrive(
        self, path: tuple[str, ...], nodes: Mapping[str, bool], start: str
    ) -> Iterator[tuple[tuple[str, ...], set[str]]]:
        """A road move that ends here, and all that go on from here."""
        yield path, {_locale(onto) for node in nodes for onto, _ in self.road_net.steps(node)}
        yield from self._go_on(path, nodes, start)

    def _go_on(
        self, path: tuple[str, ...], nodes: Mapping[str, bool], start: str
    ) -> Iterator[tuple[tuple[str, ...], set[str]]]:
        """10.4a-10.4c: on to the next locales, by roads connected with those used so far. `nodes`
        are the stretches on which the move may be, and whether all of it was on main roads."""
        steps = len(path) + 1
        reached: dict[str, dict[str, bool]] = {}
        for node, main in nodes.items():
            for onto, kind in self.road_net.steps(node):
                all_main = main and kind == "main"
                there = _locale(onto)
                if there in (start, *path) or steps > ALLOWANCE["main" if all_main else "local"]:
                    continue
                stretch = reached.setdefault(there, {})
                stretch[onto] = stretch.get(onto, False) or all_main
        for there in self.neighbours[path[-1] if path else start]:
            if there in reached:
                yield from self._arrive((*path, there), reached[there], start)

    # --- armies (3.1, 6.4, 6.5)

    @property
    def turns(self) -> list[Turn]:
        """The spaces of the Time Track (7.1a)."""
        return self.tables.turns

    @cached_property
    def corps(self) -> dict[Side, tuple[str, ...]]:
        """The commanders of a side, in the order of battle (6.6b)."""
        return {
            side: tuple(c.id for c in self.commanders.values() if c.side == side) for side in SIDES
        }

    @cached_property
    def reinforcements(self) -> tuple[str, ...]:
        """The commanders whose corps come later (6.7b)."""
        return tuple(c.id for c in self.commanders.values() if c.reinforcement)

    @cached_property
    def faces(self) -> dict[Side, list[str]]:
        """The faces of all units of a side (6.5a)."""
        return {
            side: [face for face, n in self.armies[side].faces.items() for _ in range(n)]
            for side in SIDES
        }

    @cached_property
    def blocks(self) -> dict[Side, tuple[str, ...]]:
        """The wooden blocks of a side, numbered."""
        return {
            side: tuple(f"{LETTER[side]}{n}" for n in range(1, len(self.faces[side]) + 1))
            for side in SIDES
        }

    @cached_property
    def side_of(self) -> dict[str, Side]:
        """The side of every block."""
        return {block: side for side in SIDES for block in self.blocks[side]}

    @cached_property
    def order(self) -> dict[str, int]:
        """The place of every block in the order of battle."""
        return {block: n for n, block in enumerate(self.side_of)}

    def provenance(self) -> dict[str, Mapping[str, int]]:
        """How many data of each kind are sourced, from the rules, or reconstructed."""
        tables = (self.tables.turns_provenance, self.tables.limits_provenance)
        return {
            "locales": count_provenance(x.provenance for x in self.locales.values()),
            "approaches": count_provenance(x.provenance for x in self.approaches),
            "roads": count_provenance(x.provenance for x in self.roads),
            "entries": count_provenance(x.provenance for x in self.entries.values()),
            "armies": count_provenance(x.provenance for x in self.armies.values()),
            "commanders": count_provenance(x.provenance for x in self.commanders.values()),
            "tables": count_provenance(tables),
        }


def _locale(node: str) -> str:
    """The locale of a stretch of road: ``26/1`` lies in locale 26."""
    return node.partition("/")[0]


# --- building it


def build(files: DataFiles) -> Board:
    """The board of the data files; GameError names what is wrong with them."""
    chart = files.read("map.json", MapFile)
    order = files.read("order_of_battle.json", OrderOfBattle)
    locales = by_id(chart.locales, "locale", lambda place: place.id)
    entries = by_id(chart.entries, "entry", lambda entry: entry.id)
    nodes = {node for road in chart.roads for node in (road.a, road.b)}
    nodes |= {entry.node for entry in entries.values()}
    try:
        graph = Graph(locales, [(a.a, a.b, a) for a in chart.approaches])
        stretches = sorted(nodes, key=lambda node: [int(part) for part in node.split("/")])
        road_net = Graph(stretches, [(road.a, road.b, road.kind) for road in chart.roads])
    except ValueError as error:
        raise GameError(f"map.json: {error}") from None
    board = Board(
        map=chart,
        order_of_battle=order,
        tables=files.read("tables.json", TablesFile),
        drawing=files.read("drawing.json", dict[str, Any]),
        locales=locales,
        entries=entries,
        commanders=by_id(order.commanders, "commander", lambda c: c.id),
        armies={army.side: army for army in order.armies},
        graph=graph,
        road_net=road_net,
    )
    _check_map(board)
    _check_armies(board)
    _check_tables(board)
    return board


def _check_map(board: Board) -> None:
    for node in board.road_net:
        if _locale(node) not in board.locales:
            raise GameError(f"map.json: a road leads through locale '{_locale(node)}'")
    for here, there, _ in board.road_net.all_links:
        if not board.graph.joined(_locale(here), _locale(there)):
            raise GameError(f"map.json: a road leads from {here} to {there}, but no approach does")
    if board.santon not in board.locales:
        raise GameError(f"map.json: santon: there is no locale '{board.santon}'")


def _check_armies(board: Board) -> None:
    for side in SIDES:
        if side not in board.armies:
            raise GameError(f"order_of_battle.json: there is no {side} army")
        given = Counter(f for c in board.corps[side] for f in board.commanders[c].historical)
        if given != Counter(board.faces[side]):
            raise GameError(f"order_of_battle.json: the historical {side} corps do not add up")
    for c in board.commanders.values():
        if c.reinforcement == (c.locale in board.locales):
            raise GameError(f"order_of_battle.json: '{c.id}' has no place to start")


def _check_tables(board: Board) -> None:
    for scenario, round in board.tables.first.items():
        if not 0 <= round < len(board.turns):
            raise GameError(f"tables.json: '{scenario}' begins in round {round}, which is none")
    for turn in board.turns:
        for commander in turn.arrivals:
            if commander not in board.commanders:
                raise GameError(f"tables.json: there is no commander '{commander}'")


BOARDS = Boards(Path(__file__).parent / "data", build)
"""The boards of this game, by the fingerprint of their data."""
