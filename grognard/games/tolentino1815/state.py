"""The state of a game: where every piece is, in what order and condition. Plain data only."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from grognard.games.tolentino1815.board import BOARDS, Board
from grognard.games.tolentino1815.data import Commander, Order, Side, Turn, Unit
from grognard.kernel.chronicle import Event
from grognard.kernel.hexes import Hex
from grognard.kernel.state import State as KernelState

Phase = Literal[
    "orders",
    "replacements",
    "dusk",
    "initiative",
    "reinforcements",
    "command",
    "movement",
    "commanders",
    "bombardment",
    "declaration",
    "retreat-before-combat",
    "defensive-bombardment",
    "tests",
    "assaults",
    "rally",
    "night",
    "rout",
    "over",
]
Condition = Literal["disorder", "rout"]
Danger = Literal["die", "alone", "rejoin"]
"""Why a commander is in danger (4.4): by the die, or left alone; or the test is passed, and he has
to rejoin his friends."""


class Move(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A unit, a stack or a commander on the move (9.1). Points are halves."""

    pieces: list[str]
    origin: Hex = ""
    """Where it began."""
    spent: int = 0
    column: bool = True
    """Only march-column steps so far: two points more (9.3.3)."""
    marching: bool = False
    """The last step was made in march column."""
    steps: int = 0
    hills: int = 0
    """Roadless hill hexes entered by artillery (10.2b)."""
    ended: bool = False
    warned: list[str] = []
    """Enemy commanders who have had their chance to get away from this move (4.4.6)."""


class Retreat(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A unit that has to go back (12.6, 15.2)."""

    unit: str
    steps: int
    from_hex: str = ""
    rout: bool = False
    """It flees: EZOC do not matter (8.1.1), and it may stop in shelter (15.2.2b)."""
    cause: str = ""
    crossed: list[str] = []
    guns: list[str] = []
    """Batteries that go with it (11.1b)."""
    declined: list[str] = []
    """Shelters in which it did not stop (15.2.2b)."""


class AssaultOdds(msgspec.Struct, frozen=True, omit_defaults=True):
    """All terms of an assault before the die falls."""

    attack: int
    defence: int
    raw: int
    """The ratio before shifts: 3 for 3-1, -2 for 1-2 (12.5.1)."""
    shifts: dict[str, int]
    ratio: int
    modifiers: dict[str, int]

    limit: int = 4

    @property
    def modifier(self) -> int:
        """12.5.2g: the sum, limited to four either way."""
        return max(-self.limit, min(self.limit, sum(self.modifiers.values())))


class Withdrawal(msgspec.Struct, frozen=True):
    """A commander whose last unit has withdrawn at night, and where it went (17.2c)."""

    commander: str
    hex: Hex
    """Where he stands, unless he has had to flee (8.2.3)."""
    to: Hex


class Assault(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """An assault, from its declaration to its result (12)."""

    attackers: list[str]
    hexes: list[str]
    charge: bool = False
    step: str = ""
    """The step of its resolution under way (see `assault.RESOLUTION`)."""
    general: str = ""
    """The attacking general whose +1 is used (12.4.4)."""
    defending_general: str = ""
    efficiency: dict[Side, int] = {}
    reckoning: AssaultOdds | None = None
    """The arithmetic when the die fell: afterwards the defenders may be gone."""
    die: int = 0
    result: str = ""
    defenders: list[str] = []
    """The defending units when it was resolved."""
    goal: Hex = ""
    """The emptied hex the attacker wants to enter (12.7.2b)."""
    advanced: list[str] = []
    """Attackers that have advanced (12.7d)."""
    posts: dict[str, Hex] = {}
    """Where they stood, for Neapolitan morale (13.3b)."""
    batteries: list[Hex] = []
    """Hexes in which guns alone have fallen; the last must be entered if it is empty (11.1.1)."""
    owed: int = 0
    """Strength points the defender still owes in an exchange (12.5.4e)."""


class State(KernelState, omit_defaults=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """The whole game. A checkpoint with fields of another version does not decode."""

    turn: int = 1
    last_turn: int = 12
    prize: Hex = ""
    """The hex that decides a scenario to learn by; the whole battle is decided by points (18)."""
    phase: Phase = "initiative"
    step: str = ""
    """The step of the phase under way, in a phase that is a sequence of steps (see `turn`)."""
    at: dict[str, Hex] = {}
    """Pieces on the map. Later entries of a hex lie on top (11.3.2)."""
    track: dict[str, int] = {}
    """Eliminated units waiting to return: the turn of their return (12.8)."""
    lost: list[str] = []
    """Units and commanders lost for good."""
    out: list[str] = []
    """Pieces that do not take part in this scenario."""
    condition: dict[str, Condition] = {}
    """Disorder and Rout markers (2.3a)."""
    reduced: list[str] = []
    moved: list[str] = []
    """Artillery on its Moved side (11.0b)."""
    morale: dict[str, int] = {}
    """Morale markers; they stay until changed or the unit is eliminated (13.3.1a, 13.3.1b)."""
    orders: dict[str, Order] = {}
    """The order box in which each formation's marker lies (1.3b, 2.2.3)."""
    own_order: dict[str, Order] = {}
    """Units that act under an order of their own: artillery, units out of command that passed
    their test, reinforcements that have just entered."""
    dug_in: list[str] = []
    """Units that keep still in cover in a fortification whatever their formation does (10.5.2)."""
    out_of_command: list[str] = []
    commander: dict[str, str] = {}
    """The commander who leads each formation; missing when none does (4.4.5)."""
    chief: dict[Side, str] = {}
    activated: list[str] = []
    """Formations whose commander shows his A side (2.2.2)."""
    named: list[str] = []
    """The formations that may be activated at dusk (17.1)."""
    control: Side = "austrian"
    """The side that controls San Severino (9.2.1)."""
    bridge: tuple[Hex, Hex] | None = None
    """The hexside of Radinski's bridge (16.1)."""
    pioneers: Hex = ""
    """Where Radinski stood at the end of his last activation (16.1a)."""
    grenzer: bool = False

    # the turn
    changed: list[str] = []
    """Formations whose order a commander-in-chief has changed (4.2b)."""
    acted: list[str] = []
    """Units that have moved, fired or attacked this turn (15.3b)."""
    attacked: list[str] = []
    fired: list[str] = []
    riding: list[Side] = []
    """Commanders-in-chief who have moved this turn (4.2.1)."""

    # the phase
    sides_done: list[Side] = []
    """Sides that have finished in this phase: new orders (5.2b), naming a formation (17.1a)."""
    asked: list[str] = []
    """Pieces that have had their turn in this phase: to enter (15.4a) or return (15.5a), to take
    orders of their own (11.0a), to evade (14.1a), to rally (15.3a), to withdraw (17.2c), to flee at
    the end of the turn (15.2.2a)."""
    may_change: bool = False
    """The general has rolled his initiative or less and may change the order (5.2.1a)."""
    choosing: list[str] = []
    """Units out of command that have passed their test and choose an order (5.3.1a)."""
    loss_in: Hex = ""
    """The hex where a bombardment eliminates one unit of the owner's choice (11.4.3b)."""
    beside: list[str] = []
    """Batteries that have decided whether they go with a unit driven back (11.1b)."""
    left: list[Withdrawal] = []

    # the activation
    initiative: Side = "neapolitan"
    active: str = ""
    guests: list[str] = []
    """Artillery of other formations that acts with von Mohr's (4.5.1)."""
    tested: list[str] = []
    """Units out of command that have tested for an order of their own (5.3.1a)."""
    newcomers: list[str] = []
    """Commanders who have just come onto the map: they have paid for the entry hex (15.4a)."""
    start: dict[str, int] = {}
    """Distance from the enemy, when the activation began, of each unit that counts for the duties
    of Advance and Attack (5.1.1a, 5.1.5)."""
    foes: list[Hex] = []
    """Where the enemy stood when the activation began (5.1.1a)."""
    in_contact: list[str] = []
    """Units that began the activation in EZOC."""
    overstacked: list[str] = []
    """Units still in a set-up hex over the limits (7.1.3)."""
    move: Move | None = None
    done: list[str] = []
    """Units that have finished their move, and commanders."""
    charge: dict[str, Hex] = {}
    assaults: list[Assault] = []
    draft: Assault | None = None
    current: int = -1
    retreats: list[Retreat] = []
    shots: list[str] = []
    """Batteries that have had their chance of defensive fire."""
    fleeing: dict[str, Hex] = {}
    """Commanders who may get away now, each from the hex of an enemy (4.4.6, 8.2.3)."""
    stranded: dict[str, list[str]] = {}
    """Commanders whose units are driven back, and whom they may follow (12.6a)."""
    danger: dict[str, Danger] = {}
    """Commanders who have to take a loss test, or to rejoin their friends after it (4.4)."""
    captured: bool = False
    """A Neapolitan unit has come upon Radinski's bridge (16.1e)."""
    vacancy: list[str] = []
    """Formations whose general has just been lost (4.4.5c)."""

    @cached_property
    def board(self) -> Board:
        """The map, the pieces and the tables of the data that this game was begun with."""
        return BOARDS[self.data]

    def veil(self, event: Event) -> None:
        """11.3.2: pieces are named to the enemy only where he sees them."""
        from grognard.games.tolentino1815.fog import veil

        veil(self, event)


# --- plain questions about the state


def box(g: State) -> Turn:
    """The box of the turn track."""
    return g.board.turns[g.turn - 1]


def unit(g: State, id: str) -> Unit:
    """The printed facts of a unit (2.1a)."""
    return g.board.units[id]


def general(g: State, id: str) -> Commander:
    """The printed facts of a commander (2.2a)."""
    return g.board.commanders[id]


def pieces_in(g: State, hex: Hex) -> list[str]:
    """All pieces in a hex, the top one last."""
    return [id for id, where in g.at.items() if where == hex]


def units_in(g: State, hex: Hex, side: Side | None = None) -> list[str]:
    """The combat units in a hex; a bridge is none (16.1c)."""
    board, bridge = g.board, pioneer_bridge(g)
    members = board.units if side is None else board.army[side]
    return [id for id, there in g.at.items() if there == hex and id in members and id != bridge]


def fights(g: State, id: str) -> bool:
    """Whether a piece is a combat unit now; commanders are none (2.0a, 4.0a)."""
    board = g.board
    return id in board.units and (g.bridge is None or id != board.pioneers)


def army(g: State, side: Side) -> list[str]:
    """The combat units of a side on the map."""
    members, bridge = g.board.army[side], pioneer_bridge(g)
    return [id for id in g.at if id in members and id != bridge]


def pioneer_bridge(g: State) -> str:
    """The company that is a bridge now, and no combat unit (16.1c); none while it is a company."""
    return g.board.pioneers if g.bridge is not None else ""


def commanders_in(g: State, hex: Hex, side: Side | None = None) -> list[str]:
    """The commanders in a hex."""
    board = g.board
    members = board.commanders if side is None else board.officers[side]
    return [id for id, where in g.at.items() if where == hex and id in members]


def strength(g: State, id: str) -> int:
    """Strength points on the counter's present side (2.1b); a battery's is its bombardment
    value."""
    face = g.board.units[id]
    return face.reduced.strength if id in g.reduced and face.reduced else face.strength


def movement(g: State, id: str) -> int:
    """Movement allowance in whole points; every commander has the same (2.2.1)."""
    board = g.board
    if id in board.commanders:
        return board.tables.commander_movement
    face = board.units[id]
    return face.reduced.movement if id in g.reduced and face.reduced else face.movement


def efficiency(g: State, id: str) -> int:
    """12.5.2f, 13.3: the printed value, changed by Neapolitan morale, never below 1 (13.3c)."""
    face = g.board.units[id]
    printed = face.reduced.efficiency if id in g.reduced and face.reduced else face.efficiency
    return max(1, printed + g.morale.get(id, 0))


def order_of(g: State, id: str) -> Order:
    """The order a unit acts under: its own, Defence when out of command, else its formation's."""
    formation = g.board.units[id].formation
    if id in g.dug_in and (formation != g.active or g.phase == "rally"):
        return "defence"  # 10.5.2
    if id in g.own_order:
        return g.own_order[id]
    if id in g.out_of_command:
        return "defence"  # 5.3a
    return g.orders[formation]


def good_order(g: State, id: str) -> bool:
    """Neither disordered nor routed."""
    return id not in g.condition


def active_side(g: State) -> Side:
    """The side of the active formation: always the attacker (12.1b)."""
    return g.board.formations[g.active].side


def generals_of(g: State, formation: str) -> list[str]:
    """The generals of a formation on the map: its commander, and its brigadiers, who have no order
    of their own (4.3.4a, 5.2d)."""
    leader = g.commander.get(formation)
    leads = {*g.commander.values(), *g.chief.values()}
    ids = [leader] if leader is not None else []
    ids += [c for c in g.board.generals_of[formation] if c not in ids and c not in leads]
    return [c for c in ids if c in g.at]


def in_play(g: State, formation: str) -> bool:
    """3.1.Ca: it has a unit on the map, or one due to enter this turn."""
    if any(id in g.at for id in g.board.units_of[formation]):
        return True
    return bool(due(g, formation))


def due(g: State, formation: str) -> list[str]:
    """Reinforcements of a formation that may enter now (15.4); Grenzer only when called (16.3)."""
    gone = {*g.at, *g.track, *g.lost, *g.out}
    return [
        piece
        for r in g.board.reinforcements
        if r.formation == formation and r.turn <= g.turn and (g.grenzer or not r.optional)
        for piece in r.pieces
        if piece not in gone
    ]
