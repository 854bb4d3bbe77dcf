"""The fixed things of the game, read from `data/`: locales, roads, armies, the time track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from grognard.kernel.datafiles import DataFolder, by_id, count_provenance
from grognard.kernel.game import GameError
from grognard.kernel.graph import Graph, reach

FOLDER = Path(__file__).parent / "data"

Side = Literal["french", "allied"]
Star = Literal["blue", "green", "red", "black"]
Type = Literal["inf", "cav", "art"]
Kind = Literal["main", "local"]

SIDES: tuple[Side, Side] = ("allied", "french")
"""In the order of their turns (7.1b)."""
ENEMY: dict[Side, Side] = {"french": "allied", "allied": "french"}
LETTER: dict[Side, str] = {"french": "f", "allied": "a"}
MOST_UNITS = 8  # 6.6c, 8.3a
ALLOWANCE: dict[Kind, int] = {"main": 3, "local": 2}  # 10.4a, 10.4b


class Locale(msgspec.Struct, frozen=True):
    """A polygon of the map (4.1a)."""

    id: str
    name: dict[str, str]
    named: bool
    """Its name is printed on the map: orders may speak of it (19.4b)."""
    capacity: int
    hill: bool
    stars: list[Star]
    x: int
    y: int
    provenance: dict[str, str]


class Approach(msgspec.Struct, frozen=True):
    """The border between two locales, an approach on either side (4.1b)."""

    a: str
    b: str
    wide: bool
    impassable: bool
    into_a: list[Type]
    into_b: list[Type]
    obstructed: list[str]
    """The locales in which the obstruction symbol is printed (4.2e)."""
    provenance: dict[str, str]

    def penalties(self, into: str) -> list[Type]:
        """4.2a: the types that the symbols printed inside a locale hamper."""
        return self.into_a if into == self.a else self.into_b


class Road(msgspec.Struct, frozen=True):
    """A road across an approach; ``26/1`` is the second stretch of road in locale 26 (10.4c)."""

    a: str
    b: str
    kind: Kind
    provenance: dict[str, str]


class Entry(msgspec.Struct, frozen=True):
    """Where a road leaves the map: reinforcements come in here (4.3c)."""

    id: str
    side: Side
    node: str
    kind: Kind
    provenance: dict[str, str]

    @property
    def locale(self) -> str:
        """The first locale that is entered (10.6j)."""
        return self.node.partition("/")[0]


class Army(msgspec.Struct, frozen=True):
    """The units of an army by face, and its starting morale (6.4b, 6.5a)."""

    side: Side
    morale: int
    faces: dict[str, int]
    provenance: dict[str, str]


class Commander(msgspec.Struct, frozen=True):
    """A commander, and where his corps starts (4.3a, 6.6b)."""

    id: str
    name: str
    side: Side
    nation: str
    minimum: int
    locale: str
    reinforcement: bool
    historical: list[str]
    provenance: dict[str, str]


class Turn(msgspec.Struct, frozen=True):
    """A space of the Time Track (7.1a)."""

    n: int
    day: int
    hour: int | None
    night: bool
    arrivals: list[str]


class _Map(msgspec.Struct, frozen=True):
    refs: dict[str, str]
    santon: str
    locales: list[Locale]
    approaches: list[Approach]
    roads: list[Road]
    entries: list[Entry]


class _OrderOfBattle(msgspec.Struct, frozen=True):
    blocks: dict[str, int | str]
    armies: list[Army]
    commanders: list[Commander]


class Tables(msgspec.Struct, frozen=True):
    """The time track and the figures of the tracks."""

    first: dict[str, int]
    turns: list[Turn]
    turns_provenance: str
    reinforcement_bonus: int
    night_recovery: int
    heavy_cavalry: int
    guard: int
    guard_defeated: int
    corps_commands: dict[Side, int]
    independent_commands: dict[Side, int]
    limits_provenance: str


Routes = dict[tuple[str, ...], tuple[str, ...]]
"""Road moves from one place: the locales entered, and the locales across whose approaches a
connected road leads on from the last of them (10.4)."""


class Board:
    """Everything fixed, with the look-ups that the rules need. Read-only once laid."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.lay(folder)

    def lay(self, folder: Path) -> None:
        """Read the data from `folder`; a file that is not there is taken from our own data."""

        files = DataFolder(FOLDER, folder)
        chart = files.read("map.json", _Map)
        order = files.read("order_of_battle.json", _OrderOfBattle)
        self.tables = files.read("tables.json", Tables)
        self.drawing = files.read("drawing.json", dict[str, Any])
        self.refs, self.santon, self.box = chart.refs, chart.santon, order.blocks
        self.locales = by_id(chart.locales, "locale", lambda place: place.id)
        self.commanders = by_id(order.commanders, "commander", lambda c: c.id)
        self.entries = by_id(chart.entries, "entry", lambda entry: entry.id)
        self.armies: dict[Side, Army] = {army.side: army for army in order.armies}
        self.turns = self.tables.turns
        self.approaches, self.roads = chart.approaches, chart.roads
        try:
            self._lay_map()
        except (KeyError, ValueError) as error:
            raise GameError(f"map.json: {error}") from None
        self._lay_armies()
        self._distances: dict[str, Mapping[str, int]] = {}
        self.fingerprint = files.fingerprint

    def _lay_map(self) -> None:
        self.graph = Graph(self.locales, [(a.a, a.b, a) for a in self.approaches])
        self.passable = self.graph.only(lambda approach: not approach.impassable)
        self.neighbours = {x: self.graph.neighbours(x) for x in self.locales}
        """Adjacent locales, those across an impassable border included (4.6b)."""
        self.open = {x: self.passable.neighbours(x) for x in self.locales}
        self.approach = {
            x: {y: self.graph.link(x, y) for y in self.neighbours[x]} for x in self.locales
        }
        self.objectives = {x: place.stars for x, place in self.locales.items() if place.stars}
        self.capacity = {x: locale.capacity for x, locale in self.locales.items()}
        self.named = [x for x, locale in self.locales.items() if locale.named]
        """The places of which orders in writing may speak (19.4b)."""
        nodes = {node for road in self.roads for node in (road.a, road.b)}
        nodes |= {entry.node for entry in self.entries.values()}
        stretches = sorted(nodes, key=lambda node: [int(part) for part in node.split("/")])
        self.stretches = {x: [n for n in stretches if n.split("/")[0] == x] for x in self.locales}
        self.road_net = Graph(stretches, [(road.a, road.b, road.kind) for road in self.roads])
        self.joined = {
            node: tuple((onto, onto.partition("/")[0]) for onto, _ in self.road_net.steps(node))
            for node in stretches
        }
        """The stretches that a stretch of road leads on to, and their locales."""
        self.routes: dict[str, Routes] = {}
        """Where the roads lead from the reserve of a locale; and from off the map, for a side."""
        for x, nodes in self.stretches.items():
            routes = self.routes[x] = {}
            self._go_on(routes, (), dict.fromkeys(nodes, True), x)
        for side in SIDES:
            self.routes[side] = {}
        for entry in self.entries.values():
            self._arrive(
                self.routes[entry.side], (entry.locale,), {entry.node: entry.kind == "main"}
            )
        self.charges = {
            start: tuple(dict.fromkeys((p[-2], p[-1]) for p in routes if len(p) > 1))
            for start, routes in self.routes.items()
        }
        """The approaches that cavalry could reach by road, from the same places (11.0i)."""

    def _arrive(
        self, routes: Routes, path: tuple[str, ...], nodes: Mapping[str, bool], start: str = ""
    ) -> None:
        here = path[-1]
        crossed = {
            onto.partition("/")[0] for node in nodes for onto, _ in self.road_net.steps(node)
        }
        crossed.update(routes.get(path, ()))
        routes[path] = tuple(y for y in self.neighbours[here] if y in crossed)
        self._go_on(routes, path, nodes, start)

    def _go_on(
        self,
        routes: Routes,
        path: tuple[str, ...],
        nodes: Mapping[str, bool],
        start: str,
    ) -> None:
        """10.4a-10.4c: on to the next locales, by roads connected with those used so far. `nodes`
        are the stretches on which the move may be, and whether all of it was on main roads."""
        steps = len(path) + 1
        reached: dict[str, dict[str, bool]] = {}
        for node, main in nodes.items():
            for onto, kind in self.road_net.steps(node):
                all_main = main and kind == "main"
                there = onto.partition("/")[0]
                if there in (start, *path) or steps > ALLOWANCE["main" if all_main else "local"]:
                    continue
                stretch = reached.setdefault(there, {})
                stretch[onto] = stretch.get(onto, False) or all_main
        for there in self.neighbours[path[-1] if path else start]:
            if there in reached:
                self._arrive(routes, (*path, there), reached[there], start)

    def _lay_armies(self) -> None:
        self.corps: dict[Side, tuple[str, ...]] = {
            side: tuple(c.id for c in self.commanders.values() if c.side == side) for side in SIDES
        }
        self.faces: dict[Side, list[str]] = {
            side: [face for face, n in self.armies[side].faces.items() for _ in range(n)]
            for side in SIDES
        }
        self.blocks: dict[Side, tuple[str, ...]] = {
            side: tuple(f"{LETTER[side]}{n}" for n in range(1, len(self.faces[side]) + 1))
            for side in SIDES
        }
        self.side_of: dict[str, Side] = {b: side for side in SIDES for b in self.blocks[side]}
        self.order = {b: n for n, b in enumerate(self.side_of)}
        for side in SIDES:
            given = Counter(f for c in self.corps[side] for f in self.commanders[c].historical)
            if given != Counter(self.faces[side]):
                raise GameError(f"order_of_battle.json: the historical {side} corps do not add up")
        for c in self.commanders.values():
            if c.reinforcement == (c.locale in self.locales):
                raise GameError(f"order_of_battle.json: '{c.id}' has no place to start")

    def distances(self, locale: str) -> Mapping[str, int]:
        """19.6e: how many steps every locale is away, impassable borders not crossed."""
        if locale not in self._distances:
            self._distances[locale] = reach(self.passable, locale)
        return self._distances[locale]

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


BOARD = Board()
