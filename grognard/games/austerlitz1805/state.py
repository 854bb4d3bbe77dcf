"""The state of a game: where every block stands, and how far the turn has come. Plain data only.

A unit is a wooden block, ``f7`` or ``a31``: its id is what everybody can follow with the eye. What
is printed on its hidden side is its `face`, ``inf3`` or ``gua3``. When blocks are mixed their faces
are exchanged, and the blocks keep their ids.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from typing import Literal

import msgspec

from grognard.games.austerlitz1805.board import BOARDS, Board
from grognard.games.austerlitz1805.data import Side, Turn, Type
from grognard.games.austerlitz1805.naming import refer
from grognard.kernel.ask import Arg, Args, Legality, Refusal
from grognard.kernel.chronicle import Event
from grognard.kernel.state import State as KernelState

Phase = Literal[
    "bid",
    "side",
    "council",
    "organise",
    "deploy",
    "detach",
    "battery",
    "begin",
    "letters",
    "turn",
    "over",
]
Command = Literal["march", "detach", "unit"]
"""Corps Move, Detach Move, Unit Move (9.4, 9.5, 9.7): the first two are corps commands, the last
is an independent command (9.1b)."""
Mode = Literal["", "enter", "feint", "press"]
"""What comes of a threat: the defender left, the attack is a feint, or it goes on (11.2, 11.3)."""
AttackStep = Literal[
    "name",
    "leave",
    "press",
    "defence",
    "declare",
    "place",
    "width",
    "target",
    "lead",
    "counter",
    "attacker-losses",
    "defender-losses",
    "settle",
    "retreat",
    "occupy",
    "keep",
    "advance",
    "end",
]
"""The steps of an attack, in their order (`attack.ATTACK`)."""

OFF = "off"
"""The position of reinforcements that have not entered yet."""


class Order(msgspec.Struct, omit_defaults=True):
    """A command being given: the pieces it moves (9.4, 9.5, 9.7)."""

    kind: Command
    commander: str = ""
    units: list[str] = []
    left: list[str] = []
    """Units that a Corps Move leaves behind, detached (9.4b)."""
    start: str = ""
    path: list[str] = []
    """The locales entered by road so far."""
    riding: bool = False
    """Cavalry that took a vacated locale by road and may ride on (11.12b)."""


class Attack(msgspec.Struct, omit_defaults=True):
    """An attack from a threat to its end (11)."""

    x: str
    """The attack locale."""
    y: str
    """The defense locale."""
    step: AttackStep
    """The step under way."""
    mode: Mode = ""
    guard: bool = False
    """A Guard attack was announced (15.4)."""
    blocked: bool = False
    """The defending pieces block the defense approach."""
    named: list[str] = []
    """Defending units and commanders (11.2)."""
    seat: str = ""
    """The seat that leads the defense, once it stands (19.7)."""
    defence: list[str] = []
    """Defense leading units (11.4)."""
    orders: list[Order] = []
    wide: bool = False
    lead: list[str] = []
    """Attack leading units, as declared (11.5)."""
    led_by: str = ""
    """Their type; empty without leading units."""
    counter: list[str] = []
    initial: int = 0
    final: int = 0
    due: int = 0
    """Strength points still to be lost in the present step."""
    taken: dict[str, int] = {}
    """How the points of the present step have been shared so far (11.9d)."""
    lost: dict[Side, int] = {}
    """Strength points each side lost in this attack (13.1b)."""
    won: bool = False
    """The attacker has won (11.6f to 11.6j)."""
    advancing: list[str] = []


class Retreat(msgspec.Struct, omit_defaults=True):
    """The defender's pieces leave a locale (12)."""

    side: Side
    x: str
    y: str
    combat: bool
    seat: str
    """The seat that decided to retreat or that led the defense (19.7)."""
    groups: list[list[str]] = []
    """Units among which the owner shares losses (12.2c, 12.2f), each group with its due."""
    due: list[int] = []
    going: list[str] = []
    """Units that have not been given a way out yet (12.3a)."""
    keeping: list[str] = []
    """Corps whose owner has not said yet which unit stays with the commander (12.4a)."""
    lost: int = 0
    gone: list[str] = []
    """Pieces that have found a way out."""


class Doings(msgspec.Struct, omit_defaults=True):
    """Actions of the present turn; cleared at its end."""

    corps_commands: int = 0
    unit_commands: int = 0
    """Commands of either kind given so far this turn, none at the start (6.4c)."""
    given: dict[str, int] = {}
    """Corps commands by commander (9.2b)."""
    moved: dict[str, int] = {}
    """Commands that have moved a unit (9.8a)."""
    entered: list[str] = []
    """French pieces that came onto the map: they may do everything twice (10.7)."""
    arrived: dict[str, str] = {}
    """Units that moved into a reserve, and which (10.5a)."""
    closed: dict[str, list[str]] = {}
    """Locales entered by a corps by road, and its units: closed to all others (10.5b)."""
    sealed: dict[str, list[str]] = {}
    """Locales won in combat, and the attacking units: closed to all others (11.12h)."""
    barred: list[str] = []
    """Approaches across which there is no further attack (11.12g)."""
    shelled: list[str] = []
    """Approaches across which artillery led an attack (11.12d)."""
    named: dict[str, str] = {}
    """Defending pieces, and the approach against which they were named (11.2i)."""
    beaten: list[str] = []
    """Pieces that retreated from a combat (11.2j)."""


class Letter(msgspec.Struct, omit_defaults=True):
    """An order in writing from a commander-in-chief (19.4); its recipient need not obey it
    (19.4e)."""

    to: str
    verb: str
    places: list[str]
    side: Side
    round: int


class Draft(msgspec.Struct, omit_defaults=True):
    """An order being written."""

    to: str
    verb: str = ""
    places: list[str] = []


class Rumour(msgspec.Struct):
    """These faces are somewhere among these blocks (7.2): the knowledge that remains when blocks
    are mixed."""

    blocks: list[str]
    faces: list[str]


class State(KernelState, omit_defaults=True, kw_only=True, dict=True):
    """The whole game. No text has a default: equal states must be equal bytes, and texts that are
    equal to a default are left out only if they are the same object."""

    seats: dict[Side, list[str]] = {}
    """The players of each side, most senior first (19.2b); empty until the sides are fixed."""
    teams: dict[str, list[str]] = {}
    """The players who will take one side together, before it is known which."""
    scenario: str
    corps_control: bool = False
    """Only units in a corps hold an objective (the other reading of 16.2c)."""
    guard_floor: bool = False
    """A lost Guard attack cannot demoralize (the other reading of 15.4h)."""
    through_full: bool = False
    """Roads lead through locales filled with friends (8.5b switched off)."""
    loose_guns: bool = False
    """Combined artillery need not all lead (11.0f switched off)."""
    santon: bool = False
    notes: bool = True
    """What is said in council may be written down (19.2g)."""
    handicap: dict[Side, int] = {}

    phase: Phase
    round: int = 0
    side: Side
    acting: int = 0
    """Which player of the side is to act, by rank (19.6a)."""
    face: dict[str, str] = {}
    at: dict[str, str] = {}
    """The one position of every living unit (4.4a): ``54`` is the reserve of a locale, ``54>63`` an
    approach, ``off`` the place of reinforcements. A block in reserve faces nowhere (4.4b)."""
    corps: dict[str, str] = {}
    """The commander of every unit that is not detached (8.1a)."""
    lost: dict[str, str] = {}
    """Eliminated units with their last face."""
    morale: dict[Side, int] = {}
    sunk: dict[Side, int] = {}
    """Morale lost so far (14.1c)."""
    committed: list[str] = []
    """Elites that have been committed: ``french-guard`` (15.2b, 15.3b)."""
    guard_beaten: list[Side] = []
    battery: str = ""
    reinforced: bool = False
    """A French reinforcement has entered (13.3a, 16.3)."""
    fired: dict[str, int] = {}
    """The last round in which artillery led an attack from an approach (11.5k)."""

    now: Doings = msgspec.field(default_factory=Doings)
    order: Order | None = None
    attack: Attack | None = None
    retreat: Retreat | None = None

    # set-up (6)
    chosen: str = ""
    """The commander or unit being dealt with."""
    starters: list[str] = []
    """The Allied corps that start on the map (6.6e)."""
    placed: list[str] = []
    detachments: int = 0

    # the bid (17)
    bidders: list[str] = []
    bid: int = -1

    # team play (19)
    charge: dict[str, str] = {}
    """The seat that commands each corps (19.2d)."""
    ranking: list[str] = []
    """Ranks being proposed, most senior first (19.2b)."""
    proposals: int = 0
    agreed: list[str] = []
    letters: list[Letter] = []
    draft: Draft | None = None
    council: int = 0
    """How many councils have been held."""

    # fog (3.2, 7.2)
    shown: list[str] = []
    known: dict[Side, dict[str, str]] = {}
    """Enemy faces that a side has seen and can still follow."""
    rumours: dict[Side, list[Rumour]] = {}

    @cached_property
    def board(self) -> Board:
        """The map, the armies and the tables of the data that this game was begun with."""
        return BOARDS[self.data]

    def tell(self, key: str, /, **args: Arg) -> Event:
        """Writes an event, with units named by their corps or place."""
        return super().tell(key, **{word: self.refer(arg) for word, arg in args.items()})

    def refer(self, arg: Arg) -> Arg:
        """References to units as the chronicle writes them now (`naming`)."""
        return refer(arg, self.at, self.corps)


# --- plain questions about faces


def type_of(face: str) -> Type:
    """3.1c, 15.3a: the Guard is infantry.

    >>> type_of("gua3"), type_of("cav2")
    ('inf', 'cav')
    """
    return "cav" if face[0] == "c" else "art" if face[0] == "a" else "inf"


def strength_of(face: str) -> int:
    """3.1d: the number of symbols.

    >>> strength_of("inf3")
    3
    """
    return int(face[3])


def reduced(face: str) -> str:
    """3.3a-3.3c: the face after the loss of one point, empty if nothing is left; the Guard becomes
    ordinary infantry.

    >>> reduced("gua3"), reduced("cav2"), reduced("art1")
    ('inf2', 'cav1', '')
    """
    left = strength_of(face) - 1
    return f"{type_of(face)}{left}" if left else ""


def about(g: State, unit: str) -> Args:
    """The arguments of a refusal about a unit. Raises KeyError if there is no such unit."""
    if unit not in g.board.side_of:
        raise KeyError(unit)
    return {"unit": f"unit:{unit}"}


def these_only(rule: str) -> Legality:
    """A question about certain units: no other is concerned."""
    return lambda _word: Refusal(rule, "not-concerned")


# --- plain questions about places


@cache
def locale(position: str) -> str:
    """The locale of a position.

    >>> locale("54>63"), locale("54")
    ('54', '54')
    """
    return position.partition(">")[0]


@cache
def faces_to(position: str) -> str:
    """The locale that a position on an approach faces; empty for a reserve."""
    return position.partition(">")[2]


# --- plain questions about the state


def track(g: State) -> Turn:
    """The space of the Time Track."""
    return g.board.turns[g.round]


def side_of(g: State, piece: str) -> Side:
    """The side of a unit or a commander."""
    found = g.board.side_of.get(piece)
    return found if found is not None else g.board.commanders[piece].side


def side_of_seat(g: State, seat: str | None) -> Side | None:
    """The side on which a seat plays; None for a watcher, and before the sides are fixed."""
    for side, seats in g.seats.items():
        if seat in seats:
            return side
    return None


def members(g: State, commander: str) -> list[str]:
    """The units of a corps."""
    return [unit for unit, leader in g.corps.items() if leader == commander]


def corps_of(g: State, side: Side) -> dict[str, list[str]]:
    """Every living corps of a side with its units, in the order of battle."""
    board = g.board
    found: dict[str, list[str]] = {c: [] for c in board.corps[side]}
    for unit, leader in g.corps.items():
        if leader in found:
            found[leader].append(unit)
    return {c: units for c, units in found.items() if units}


def position_of(g: State, piece: str) -> str:
    """Where a unit or a commander is; a commander is where his units are (8.4a)."""
    if piece in g.board.side_of:
        return g.at.get(piece, "")
    for unit, leader in g.corps.items():
        if leader == piece:
            return g.at[unit]
    return ""


def commanders_at(g: State) -> dict[str, str]:
    """Where every living commander is: `position_of` for all of them in one look."""
    found: dict[str, str] = {}
    for unit, leader in g.corps.items():
        if leader not in found:
            found[leader] = g.at[unit]
    return found


def units_at(g: State, position: str) -> list[str]:
    """The units in one position: the same approach, or the reserve (4.4c), of any corps and of none
    (4.4d, 8.4b)."""
    return [unit for unit, where in g.at.items() if where == position]


def units_in(g: State, place: str) -> list[str]:
    """The units in a locale, wherever they stand in it."""
    return [unit for unit, where in g.at.items() if locale(where) == place]


def army(g: State, side: Side) -> list[str]:
    """The living units of a side."""
    board = g.board
    return [unit for unit in g.at if board.side_of[unit] == side]


def occupied(g: State, side: Side) -> set[str]:
    """The locales with units of a side."""
    of = g.board.side_of
    return {locale(where) for unit, where in g.at.items() if of[unit] == side} - {OFF}


def in_order(board: Board, units: Iterable[str]) -> list[str]:
    """Units sorted as in the order of battle."""
    return sorted(units, key=board.order.__getitem__)
