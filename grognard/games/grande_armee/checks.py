"""What the data of a campaign must hold beyond their schema: every name refers to something, every
table covers both sides and every turn. `GameError` says in which file and where it does not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grognard.games.grande_armee.data import CardsFile, MapFile, PiecesFile, TablesFile
from grognard.games.grande_armee.ruleset import FRENCH, Ruleset, Side
from grognard.kernel.datafiles import by_id
from grognard.kernel.game import GameError
from grognard.kernel.hexes import Grid, Hex

NATIONS = frozenset(
    {"austrian", "bavarian", "british", "danish", "french", "german", "hanseatic", "italian"}
    | {"lithuanian", "polish", "prussian", "russian", "saxon", "swedish", "swiss", "warsaw"}
    | {"westphalian", "wurttemberg"}
)
"""3.7a, 3.7b, NN 3.6a, 3.6b, 3.6c: the nations that have colours."""


def check_hexes(
    chart: MapFile, pieces: PiecesFile, tables: TablesFile, hexes: Mapping[Hex, object]
) -> None:
    """Every hex and every region that is named is on the map."""
    named: Iterable[tuple[str, Iterable[str]]] = (
        *(("map.json: rivers", (r.a, r.b)) for r in chart.rivers),
        *(("map.json: roads", pair) for pair in chart.roads),
        *(("map.json: passes", pair) for pair in chart.passes),
        *(("map.json: sea_sides", pair) for pair in chart.sea_sides),
        *((f"map.json: sources: {k}", some) for k, some in chart.sources.items() if k != "note"),
        *((f"map.json: regions: {k}", some) for k, some in chart.regions.items()),
        *((f"pieces.json: setup: {one.piece}", one.hexes) for one in pieces.setup),
        *((f"pieces.json: arrivals: turn {one.turn}", one.hexes) for one in pieces.arrivals),
    )
    for where, some in named:
        for hex in some:
            if hex not in hexes:
                raise GameError(f"{where}: there is no hex {hex}")
    regions = (
        *(("pieces.json: arrivals", one.region) for one in pieces.arrivals),
        *(("tables.json: free_setup", one.region) for one in tables.free_setup.values()),
        *(("tables.json: free_setup", one.forward) for one in tables.free_setup.values()),
    )
    for where, region in regions:
        if region and region not in chart.regions:
            raise GameError(f"{where}: there is no region '{region}'")


def check_cities(rules: Ruleset, chart: MapFile) -> None:
    """Every city that the rules know by its name is on the map."""
    cities = {one.city for one in chart.hexes}
    for name in (*rules.capitals, *(city for some in rules.no_depot.values() for city in some)):
        if name not in cities:
            raise GameError(f"map.json: there is no city '{name}', which the rules name")


def check_sides(chart: MapFile, grid: Grid) -> None:
    """What lies on a hexside or leads over it has two hexes that touch."""
    named = {
        "rivers": [(r.a, r.b) for r in chart.rivers],
        "roads": chart.roads,
        "passes": chart.passes,
        "sea_sides": chart.sea_sides,
    }
    for where, pairs in named.items():
        for a, b in pairs:
            if b not in grid.neighbours(a):
                raise GameError(f"map.json: {where}: {a} and {b} are not adjacent")


def check_pieces(rules: Ruleset, pieces: PiecesFile, side: Mapping[str, Side]) -> None:
    """Every piece has a side and a nation; every piece in a set-up, a reinforcement or an army
    exists."""
    for id, one in side.items():
        if one not in (FRENCH, rules.foe):
            raise GameError(f"pieces.json: '{id}': there is no side '{one}'")
    for piece in (*pieces.units, *pieces.commanders):
        if piece.nation not in NATIONS:
            raise GameError(f"pieces.json: '{piece.id}': there is no nation '{piece.nation}'")
    for placement in pieces.setup:
        if placement.piece not in side:
            raise GameError(f"pieces.json: setup: there is no '{placement.piece}'")
    for arrival in pieces.arrivals:
        for id in arrival.pieces:
            if id not in side:
                raise GameError(f"pieces.json: arrivals: there is no '{id}'")
    corps = {(unit.side, unit.corps) for unit in pieces.units}
    for army in by_id(pieces.armies, "army", lambda one: one.id).values():
        for id in army.units:
            if side.get(id) != army.side:
                raise GameError(f"pieces.json: armies: '{army.id}' has no unit '{id}'")
        for name in army.corps:
            if (army.side, name) not in corps:
                raise GameError(f"pieces.json: armies: '{army.id}' has no corps '{name}'")


def check_tables(rules: Ruleset, tables: TablesFile) -> None:
    """The tables have a row for every turn, and a number for each side in it."""
    sides = (FRENCH, rules.foe)
    for name, track in tables.turns.items():
        last = rules.last_turn if name == rules.track else 0
        _check_turns(f"tables.json: turns: {name}", [row.turn for row in track], last)
    for name, table in tables.trains.items():
        last = (rules.last_trains or rules.last_turn) if name == "main" else 0
        _check_turns(f"tables.json: trains: {name}", [row.turn for row in table], last)
    for name, rows in tables.trains.items():
        for row in rows:
            _check_both(f"tables.json: trains: {name}: turn {row.turn}", row.trains, sides)
    _check_both("tables.json: commands", tables.commands, sides)
    _check_both("tables.json: depots", tables.depots, sides)


def _check_turns(where: str, turns: Sequence[int], last: int) -> None:
    """A table leaves out no turn, and goes on to the last one."""
    for turn in range(min(turns, default=1), max((last, *turns)) + 1):
        if turn not in turns:
            raise GameError(f"{where}: there is no turn {turn}")


def _check_both(where: str, rows: Mapping[Side, object], sides: Iterable[Side]) -> None:
    for side in sides:
        if side not in rows:
            raise GameError(f"{where}: there is no number of the {side} side")


def check_cards(rules: Ruleset, cards: CardsFile) -> None:
    """Every card is in a deck, and speaks to the two sides or to both at once."""
    decks = {deck.name for deck in cards.decks}
    for card in by_id(cards.cards, "card", lambda one: one.number).values():
        if card.deck not in decks:
            raise GameError(f"cards.json: card {card.number}: there is no deck '{card.deck}'")
        if set(card.sides) not in ({"both"}, {FRENCH, rules.foe}):
            raise GameError(f"cards.json: card {card.number}: it has not an instruction for each")
