"""17.1a, 17.1b: the joined map, with the pieces, tables and cards of both games.

Only the map is data of this game. The rest is read from the folders of the two games, or from the
correction packs that an owner lays over them, and put together here: the side against the French
gets one name, 1813's units and cards that share an id with others of 1812 get another one, and
starred pieces are left out (17.4.9d).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from grognard.games.grande_armee.board import Board, assemble
from grognard.games.grande_armee.data import (
    Arrival,
    CardsFile,
    MapFile,
    PiecesFile,
    TablesFile,
    Turn,
    in_armies,
)
from grognard.games.grande_armee.linked1812.ruleset import (
    COALITION,
    LAST_TURN_OF_1812,
    RULES,
    RUSSIAN,
)
from grognard.kernel.boards import DataFiles, borrowed
from grognard.kernel.game import GameError

FAMILY = Path(__file__).parent.parent
T = TypeVar("T", PiecesFile, TablesFile, CardsFile)

LENDERS = ("russia1812", "germany1813")
BORROWED = tuple(
    borrowed(game, f"{name}.json")
    for game, names in zip(
        LENDERS, (("map", "pieces", "tables", "cards"), ("pieces", "tables", "cards")), strict=True
    )
    for name in names
)
"""What a correction pack may have besides the joined map. Of the map of 1812 only the victory
cities are read; that of 1813 is part of the joined one."""

SIDES = ("side", "chooser", "within_unit_of", "stack_named_by", "declares_first")
"""The fields of the data that name a side; elsewhere `russian` is a nation."""
WEST = "west_of_russia"
NAPOLEON_LEAVES = "24"
"""17.1f: the card that 17.9c replaces."""
SET_UP = 0
"""The turn under which the set-up of 1813 waits: before all reinforcements (17.4iii1)."""
SAXONS = "Sax"
GRENADIERS = ("R-1III-1G", "R-1V-CG", "R-2VIII-2G", "R-2VIII-2C")
"""Russian Grenadiers of 1812, whose corps have other names than in 1813."""
RAPP = "rapp"
"""17.6f: he comes with the garrison of Danzig."""
OWN = "NN-"
"""Stands before the number of a card of 1813, since 1812 has the same numbers."""

FEBRUARY = Turn(
    turn=LAST_TURN_OF_1812,
    date="February 1813",
    date_it="febbraio 1813",
    winter=True,
    provenance="rules: 17.1",
)


def build(files: DataFiles) -> Board:
    """The board of the first half; that of the second is its `later`."""
    chart = files.read("map.json", MapFile)
    first = _read_1812(files, chart)
    second = _read_1813(files, first.units)
    joined = first.units, first.commanders
    later = assemble(
        RULES[1],
        chart,
        second.pieces(*joined),
        second.tables(),
        second.cards(),
    )
    return assemble(
        RULES[0],
        first.chart,
        first.pieces,
        _both_tracks(first.tables, later.tables),
        first.cards,
        grid=later.grid,
        later=later,
    )


def _raw(files: DataFiles, game: str, name: str) -> Any:
    """A file of one of the two games, or an owner's in its place."""
    try:
        laid = files.overlay.get(borrowed(game, f"{name}.json"))
        return json.loads(laid or (FAMILY / game / "data" / f"{name}.json").read_bytes())
    except (OSError, ValueError) as error:
        raise GameError(f"{game}: {name}.json: {error}") from None


def _checked(game: str, name: str, data: Any, type_: type[T]) -> T:
    try:
        return msgspec.convert(data, type_)
    except msgspec.ValidationError as error:
        raise GameError(f"{game}: {name}.json: {error}") from None


# --- 1812


class _Of1812(msgspec.Struct, frozen=True):
    chart: MapFile
    pieces: PiecesFile
    tables: TablesFile
    cards: CardsFile

    @property
    def units(self) -> dict[str, Any]:
        return {unit.id: unit for unit in self.pieces.units}

    @property
    def commanders(self) -> dict[str, Any]:
        return {one.id: one for one in self.pieces.commanders}


def _read_1812(files: DataFiles, chart: MapFile) -> _Of1812:
    game = LENDERS[0]
    pieces = _checked(game, "pieces", _of_coalition(_raw(files, game, "pieces")), PiecesFile)
    tables = _checked(game, "tables", _of_coalition(_raw(files, game, "tables")), TablesFile)
    cards = _checked(game, "cards", _of_coalition(_raw(files, game, "cards")), CardsFile)
    kept = [card for card in cards.cards if card.number != NAPOLEON_LEAVES]  # 17.1f
    turns = {**tables.turns, "main": [*tables.turns["main"], FEBRUARY]}  # 17.1d
    return _Of1812(
        _with_prizes_of_1812(files, chart),
        pieces,
        msgspec.structs.replace(tables, turns=turns),
        msgspec.structs.replace(cards, cards=kept),
    )


def _of_coalition(data: Any, field: str = "") -> Any:
    """Data of 1812, with the Russian side called the Coalition; what arrives west of Russia does so
    within the area of the map of 1812 (17.1e)."""
    if isinstance(data, dict):
        some = cast("dict[str, Any]", data)
        named = {COALITION if key == RUSSIAN else key: key for key in some}
        return {new: _of_coalition(some[old], new) for new, old in named.items()}
    if isinstance(data, list):
        many = cast("list[Any]", data)
        return [_of_coalition(one, field) for one in many]
    if data == RUSSIAN and field in SIDES:
        return COALITION
    return f"{WEST}_1812" if data == WEST and field == "region" else data


def _with_prizes_of_1812(files: DataFiles, chart: MapFile) -> MapFile:
    """The joined map with the victory cities of 1812, for the first half."""
    of_1812 = _raw(files, LENDERS[0], "map")["hexes"]
    worth = {hex["city"]: hex["vp"] for hex in of_1812 if hex.get("vp")}
    hexes = [msgspec.structs.replace(h, vp=worth.get(h.city or "", 0)) for h in chart.hexes]
    return msgspec.structs.replace(chart, hexes=hexes)


# --- 1813


class _Of1813(msgspec.Struct, frozen=True):
    raw: dict[str, Any]
    """The three files, with ids that 1812 does not have."""

    def pieces(self, units: Mapping[str, Any], commanders: Mapping[str, Any]) -> PiecesFile:
        """The pieces of both games; a commander of both has his counter of 1813."""
        own = _checked(LENDERS[1], "pieces", self.raw["pieces"], PiecesFile)
        starred = {u.id for u in own.units if u.star and not u.garrison}  # 17.4.9d
        known = {one.id for one in own.commanders}
        posts = {u.id for u in own.units if u.garrison or u.corps == SAXONS}
        posts |= {one.id for one in own.commanders if one.corps == SAXONS} | {RAPP}
        waiting = [
            Arrival(
                turn=SET_UP,
                side=COALITION if one.piece not in _french(own) else "french",
                pieces=[one.piece],
                hexes=one.hexes,
                note=one.note,
                provenance=one.provenance,
            )
            for one in own.setup
            if one.piece not in posts | starred
        ]
        return PiecesFile(
            units=[*units.values(), *(u for u in own.units if u.id not in starred)],
            commanders=[*own.commanders, *(c for c in commanders.values() if c.id not in known)],
            setup=[one for one in own.setup if one.piece in posts],
            arrivals=[*waiting, *_without(own.arrivals, starred)],
            changes=own.changes,
            armies=[
                msgspec.structs.replace(army, id=f"{army.id}.13", units=kept)
                for army in in_armies(own.armies, own.units)
                if (kept := [unit for unit in army.units if unit not in starred])
            ],
        )

    def tables(self) -> TablesFile:
        """The tables of 1813; its turn track has its own name."""
        tables = _checked(LENDERS[1], "tables", self.raw["tables"], TablesFile)
        turns = {RULES[1].track: tables.turns["main"]}
        return msgspec.structs.replace(tables, turns=turns)

    def cards(self) -> CardsFile:
        """The cards of 1813."""
        return _checked(LENDERS[1], "cards", self.raw["cards"], CardsFile)


def _read_1813(files: DataFiles, units_of_1812: Mapping[str, Any]) -> _Of1813:
    raw = {name: _raw(files, LENDERS[1], name) for name in ("pieces", "tables", "cards")}
    _checked(LENDERS[1], "pieces", raw["pieces"], PiecesFile)
    _checked(LENDERS[1], "tables", raw["tables"], TablesFile)
    _checked(LENDERS[1], "cards", raw["cards"], CardsFile)
    same = {unit["id"] for unit in raw["pieces"]["units"]} & units_of_1812.keys()
    raw = _renamed(raw, {id: f"{id}.13" for id in same})
    cards = raw["cards"]
    for card in cards["cards"]:
        card["number"] = OWN + card["number"]
        if card.get("replaces"):
            card["replaces"] = OWN + card["replaces"]
        _name_survivors(card, raw["pieces"]["units"], units_of_1812)
    cards["held_back"] = [OWN + number for number in cards["held_back"]]
    return _Of1813(raw)


def _name_survivors(data: Any, own: list[Any], units_of_1812: Mapping[str, Any]) -> None:
    """Card 4 of 1813 binds Russian Guards and Grenadiers, and names them by their corps: those who
    have survived 1812 are named too."""
    if isinstance(data, list):
        for one in cast("list[Any]", data):
            _name_survivors(one, own, units_of_1812)
    if not isinstance(data, dict):
        return
    some = cast("dict[str, Any]", data)
    if some.get("nation") == ["russian"] and (corps := some.pop("corps", None)):
        guards = [u.id for u in units_of_1812.values() if u.guard and u.nation == "russian"]
        there = [u["id"] for u in own if u["nation"] == "russian" and u.get("corps") in corps]
        some["id"] = [*there, *guards, *GRENADIERS]
    for one in some.values():
        _name_survivors(one, own, units_of_1812)


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    if isinstance(data, dict):
        some = cast("dict[str, Any]", data)
        return {key: _renamed(one, names) for key, one in some.items()}
    if isinstance(data, list):
        many = cast("list[Any]", data)
        return [_renamed(one, names) for one in many]
    return names.get(data, data) if isinstance(data, str) else data


def _french(pieces: PiecesFile) -> set[str]:
    return {p.id for p in (*pieces.units, *pieces.commanders) if p.side == "french"}


def _without(arrivals: Iterable[Arrival], starred: set[str]) -> Iterable[Arrival]:
    for arrival in arrivals:
        pieces = [piece for piece in arrival.pieces if piece not in starred]
        if pieces:
            yield msgspec.structs.replace(arrival, pieces=pieces)


def _both_tracks(first: TablesFile, second: TablesFile) -> TablesFile:
    """17.0a: one turn track after the other, for whoever looks at the whole campaign."""
    return msgspec.structs.replace(first, turns={**first.turns, **second.turns})
