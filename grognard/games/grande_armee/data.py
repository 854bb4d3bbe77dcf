"""The schema of the data files: the map, the pieces, the tables and the event cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

import msgspec

from grognard.games.grande_armee.cards.instant_ops import AnyOp
from grognard.games.grande_armee.ruleset import Side, UnitClass

Terrain = Literal["clear", "forest", "marsh", "rough", "mountain", "lake", "sea"]
"""2.2a, NN 2.2a: what a hex shows, cities and passes aside."""
Arm = Literal["inf", "cav", "art"]
"""3.1a, NN 3.1a: the arms of combat units."""
Rank = Literal["A", "I", "C", "K", "corps", "none"]
Count = Annotated[int, msgspec.Meta(ge=0)]
TurnNumber = Annotated[int, msgspec.Meta(ge=1)]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a file, or a file: an unknown key is an error."""


class HexData(Row, frozen=True, omit_defaults=True, kw_only=True):
    """One hex of the map (2.2)."""

    hex: str
    terrain: Terrain
    country: str | None = None
    city: str | None = None
    city_it: str = ""
    """Its name in Italian, where it is another."""
    fortified: bool = False
    vp: Count = 0
    """Victory points of its city (2.2b, 14.7c; NN 14.4a1, 18.4a1, 18.4a2)."""
    rank: int = 0
    """How large its name is written."""
    feature: str | None = None
    """The name of its wood, marsh or range."""
    edge: str = ""
    """The edges of the map it lies on: letters of N, E, S, W."""
    state: str | None = None
    land: Annotated[float, msgspec.Meta(ge=0, le=1)] = 1.0
    lat: float = 0.0
    lon: float = 0.0
    provenance: str


class River(msgspec.Struct, frozen=True, array_like=True):
    """A hexside with a river (2.2g)."""

    a: str
    b: str
    bridge: bool
    name: str


class MapFile(msgspec.Struct, frozen=True, kw_only=True):
    """`map.json`: the map of 2.1a (NN 2.1)."""

    hexes: list[HexData]
    rivers: list[River]
    roads: list[tuple[str, str]] = []
    passes: list[tuple[str, str]] = []
    sea_sides: list[tuple[str, str]] = []
    coast: dict[str, float] = {}
    """How much land the two hexes of a side share along it, for drawing; key: both numbers."""
    out_of_play: list[str] = []
    """Countries that no unit may enter (NN 1.1ae)."""
    sources: dict[str, list[str]] = {}
    """1.1: hexes that are ultimate supply sources, by name."""
    regions: dict[str, list[str]] = {}
    notes: dict[str, str] = {}


class Unit(Row, frozen=True, omit_defaults=True, kw_only=True):
    """A combat unit (3.1a); what it stands for has no effect on play (3.2a; NN 1.1y, 3.1b)."""

    id: str
    name: str
    name_it: str = ""
    side: Side
    nation: str
    """3.7a, 3.7b, NN 3.6a, 3.6b, 3.6c: what the colours of the counter tell."""
    corps: str | None
    arm: Arm
    quality: UnitClass
    cf: Count = 1
    """Its Combat Factor in good order; disrupted it has none (3.3a; NN 3.2a)."""
    room: Annotated[int, msgspec.Meta(ge=1, le=12)]
    """Twice the Occupancy Factor, so that it is a whole number: 2, 3 or 4 (3.3b)."""
    guard: bool = False
    cossack: bool = False
    garrison: bool = False
    asterisk: bool = False
    star: bool = False
    twin: str = ""
    """NN 3.6d: the unit of the Grande Armée whose place it takes if the Confederation goes over."""
    augmented: bool = False
    """1799: two Combat Factors, and more room than its class takes (NN 18.9c). Wherever units are
    counted it is one (NN 18.9f)."""
    provenance: dict[str, str]


class Commander(Row, frozen=True, omit_defaults=True, kw_only=True):
    """A commander, who has neither Combat nor Occupancy Factors (3.5a; NN 3.4a)."""

    id: str
    name: str
    name_it: str = ""
    side: Side
    nation: str
    rating: Annotated[int, msgspec.Meta(ge=0, le=6)]
    """For recovery, orders, support and combat (3.5b; NN 3.4b)."""
    rank: Rank = "none"
    """Counts with the advanced rules only (3.6a; NN 3.5)."""
    corps: str | None = None
    army: str | None = None
    """The army to which a rank I is limited (16.2h)."""
    specials: list[str] = []
    advanced: bool = False
    """In play only with the rule on ranks (16.3)."""
    cavalry_corps: bool = False
    note: str = ""
    provenance: dict[str, str]


class Placement(Row, frozen=True, omit_defaults=True, kw_only=True):
    """Where a piece may start (14.1)."""

    piece: str
    hexes: list[str] = []
    by_option: dict[str, list[str]] = {}
    """The hexes instead of those where an optional rule is in play, such as ``reserve``."""
    option: str = ""
    """In play only with this optional rule, such as ``ranks``."""
    note: str = ""
    provenance: str


class Arrival(Row, frozen=True, omit_defaults=True, kw_only=True):
    """Reinforcements of one turn (13.2)."""

    turn: TurnNumber
    side: Side
    pieces: list[str]
    hexes: list[str] = []
    region: str = ""
    """Any hex of this region, where `hexes` is empty."""
    code: str = ""
    option: str = ""
    """Awaited only where this optional rule brings them, such as ``sweden``, or this event of the
    war, such as the entry of ``austria`` (NN 14.16a2)."""
    note: str = ""
    extra: dict[str, Any] = {}
    provenance: str


class Change(Row, frozen=True, omit_defaults=True, kw_only=True):
    """A commander who leaves, or changes his rank or his place, at the end of a turn (NN 14.1s)."""

    turn: TurnNumber
    commander: str
    leaves: bool = False
    rank: Rank | Literal[""] = ""
    hexes: list[str] = []
    """The cities to one of which he goes."""
    joins: list[str] = []
    """Or the corps one of whose stacks he joins."""
    may_stay: bool = False
    note: str = ""
    provenance: str


class ArmyData(Row, frozen=True, omit_defaults=True, kw_only=True):
    """An army as the report draws it: whole corps, or single units. No rule looks at it."""

    id: str
    side: Side
    name: str
    name_it: str = ""
    corps: list[str] = []
    units: list[str] = []
    """Units besides those of its corps; a unit named here belongs to no other army."""
    provenance: str


def in_armies(armies: Sequence[ArmyData], units: Iterable[Unit]) -> list[ArmyData]:
    """Returns the armies with all their units by id, and without corps."""
    named = {id: army.id for army in armies for id in army.units}
    whole = {(army.side, corps): army.id for army in armies for corps in army.corps}
    found = dict[str, list[str]]()
    for unit in units:
        army = named.get(unit.id) or whole.get((unit.side, unit.corps or ""))
        if army is not None:
            found.setdefault(army, []).append(unit.id)
    replace = msgspec.structs.replace
    return [replace(one, corps=[], units=found[one.id]) for one in armies if one.id in found]


class PiecesFile(Row, frozen=True, kw_only=True):
    """`pieces.json`."""

    units: list[Unit]
    commanders: list[Commander]
    armies: list[ArmyData] = []
    """How the report groups the units."""
    setup: list[Placement]
    arrivals: list[Arrival]
    changes: list[Change] = []
    """Commanders who leave or change their rank or place."""


class Turn(Row, frozen=True, omit_defaults=True, kw_only=True):
    """A box of the turn track (14.3)."""

    turn: TurnNumber
    date: str
    date_it: str = ""
    winter: bool = False
    deck: str = ""
    provenance: str


class Trains(Row, frozen=True, kw_only=True):
    """A row of Table 7.3: the trains of each side."""

    turn: TurnNumber
    trains: dict[Side, Count]
    provenance: str


class Commands(
    Row, frozen=True, omit_defaults=True, kw_only=True, rename={"from_": "from", "ally": "if"}
):
    """Combat Commands from a turn on (9.3a, NN 9.2a)."""

    from_: TurnNumber
    commands: Count
    ally: str = ""
    """NN 14.1e: only once this ally has joined."""
    provenance: str = ""


class FreeSetup(Row, frozen=True, omit_defaults=True, kw_only=True):
    """14.1o, 14.1ad: where a side sets up freely."""

    region: str
    forward: str = ""
    """The region that must hold `least` of each arm."""
    least: dict[Arm, int] = {}


class TablesFile(Row, frozen=True, kw_only=True):
    """`tables.json`."""

    turns: dict[str, list[Turn]]
    """The turn tracks by name; `main` is that of the basic game."""
    trains: dict[str, list[Trains]]
    """The train tables by name; `main` is that of the basic game."""
    commands: dict[Side, list[Commands]]
    """The Combat Commands of each side (9.3a, NN 9.2a)."""
    depots: dict[Side, Count]
    """The most depots at the start (14.1)."""
    free_setup: dict[Side, FreeSetup] = {}
    extra: dict[str, Any] = {}
    """What only one game of the family needs, checked by that game."""
    provenance: dict[str, str]


class Instruction(Row, frozen=True, kw_only=True):
    """The effect of a card: a text in our own words, and operations of the card language."""

    text: str
    text_it: str = ""
    ops: tuple[AnyOp, ...]


class Card(Row, frozen=True, omit_defaults=True, kw_only=True):
    """An event card (16.1)."""

    number: str
    title: str
    title_it: str = ""
    deck: str
    single: bool = False
    """It carries a single instruction (16.1i)."""
    sides: dict[str, Instruction]
    """Its instructions by the side that plays it; under `both` the single instruction."""
    replaces: str = ""
    """The card whose place it takes while Austria is neutral (NN 16.1u)."""
    prussian: bool = False
    """In the linked campaign it waits until Prussia has joined the Coalition (NN 17)."""
    note: str = ""
    provenance: str


class Deck(Row, frozen=True, kw_only=True):
    """The cards of some turns (16.1a)."""

    name: str
    first_turn: TurnNumber
    last_turn: TurnNumber
    declares_first: Side


class CardsFile(Row, frozen=True, kw_only=True):
    """`cards.json`."""

    cards: list[Card]
    decks: list[Deck]
    held_back: list[str] = []
    """Cards set aside before the first deal (16.1b)."""
    provenance: dict[str, str]
