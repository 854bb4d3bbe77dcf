"""The state of a game: where every block is, and which step is under way. Plain data only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Literal

import msgspec

from grognard.games.waterloo1815.board import BOARDS, Board
from grognard.games.waterloo1815.data import (
    ARMIES_OF,
    ENEMY,
    Army,
    Side,
    Token,
    Turn,
)
from grognard.kernel.chronicle import Event
from grognard.kernel.state import State as KernelState

Phase = Literal[
    "auction",
    "reduction",
    "deployment",
    "movement",
    "march",
    "skirmishes",
    "setup",
    "battles",
    "supply",
    "defeat",
    "over",
]
"""The steps before turn 1 and of a turn (`flow`), and the end of the game."""
SetupStep = Literal[
    "", "attacker-terrain", "defender-terrain", "defender-blocks", "attacker-blocks", "reveal"
]
Stage = Literal["morale", "combat", "reinforcements", "withdrawal", "over"]
"""The steps of a battle turn (6.3b)."""

# --- the battle board (6.2a): each side has three positions and a reserve

POSITIONS: dict[Side, tuple[str, str, str]] = {
    "french": ("french-left", "french-centre", "french-right"),
    "allied": ("allied-left", "allied-centre", "allied-right"),
}
RESERVE: dict[Side, str] = {"french": "french-reserve", "allied": "allied-reserve"}
FACING: dict[str, str] = {
    "french-left": "allied-right",
    "french-centre": "allied-centre",
    "french-right": "allied-left",
    "allied-left": "french-right",
    "allied-centre": "french-centre",
    "allied-right": "french-left",
}
OWNER: dict[str, Side] = {
    place: side for side in ENEMY for place in (*POSITIONS[side], RESERVE[side])
}
PLACES: tuple[str, ...] = tuple(OWNER)
COLUMN: dict[str, str] = {place: min(place, facing) for place, facing in FACING.items()}
"""A position and the enemy position it faces are one column, named after the first of the two."""


class Act(msgspec.Struct, omit_defaults=True):
    """What a block has done in the present battle turn (6.3c)."""

    moves: int = 0
    fired: bool = False
    spent: bool = False
    """It took a special action, fell back, or just arrived: nothing more this battle turn."""
    engaged: bool = False
    disengaged: bool = False


class Volley(msgspec.Struct, omit_defaults=True):
    """Hits that have been scored and not yet applied (6.4)."""

    hits: int
    aim: list[str]
    long_range: bool = False


class Skirmish(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A skirmish under way (6.6)."""

    town: str
    roads: list[str] = []
    """The towns from which the attacker came (7.1a)."""
    picked: list[str] = []
    """Blocks chosen to be shown, before either side sees the other's (6.6c)."""
    shown: list[str] = []
    fired: list[str] = []
    step: Literal["", "show", "fire", "retreat"] = ""


class Battle(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A battle on its tactical board (6.0)."""

    town: str
    roads: list[str] = []
    """The towns from which the attacker came (7.1a)."""
    terrain: dict[str, Token] = {}
    hand: list[Token] = []
    """Tokens drawn and not yet placed (6.21)."""
    drawn: list[Side] = []
    """The sides that have drawn their tokens."""
    place: dict[str, str] = {}
    holder: dict[str, str] = {}
    """The block that occupies the farm or hill of a position (6.21x)."""
    squares: list[str] = []
    """Any number of them (6.5h)."""
    shelter: dict[str, str] = {}
    """Sheltered block: the infantry whose square it is in (6.52)."""
    shock: list[str] = []
    """Cavalry that moved to engage and has not fired since (6.33i)."""
    canister: list[str] = []
    """Artillery that has fired in its present engagement (6.33o)."""
    shown: list[str] = []
    """Blocks whose face both players see (6.24)."""
    ready: bool = False
    """Set up: both sides are deployed and revealed."""
    setup: SetupStep = ""
    side: Side = "french"
    """The side whose battle turn it is."""
    stage: Stage | Literal[""] = "morale"
    acts: dict[str, Act] = {}
    checked: list[str] = []
    """Blocks whose morale is settled this battle turn (6.31)."""
    rolling: bool = False
    """The owner leaves the order of the remaining morale rolls to the table."""
    passed: list[str] = []
    """Seats that have finished the present stage (11.0d)."""
    crossed: dict[str, int] = {}
    """Stream crossings of this battle turn, by column (6.21s)."""
    retreated: dict[str, int] = {}
    """Retreats and routs of this battle turn, by town (7.2, 7.2d)."""
    arrived: dict[str, int] = {}
    """Reinforcements of this battle turn, by town (6.34d)."""
    busy: bool = False
    """The attacker has fired, engaged, retreated or been reinforced this battle turn (6.7a)."""
    idle: int = 0
    stalemate: bool = False
    loser: Side | None = None
    ending: Literal["", "rout", "regroup"] = ""
    regrouped: dict[str, int] = {}
    """Regrouping by town, both directions together (7.5e)."""
    shifted: list[str] = []
    """Blocks that have regrouped."""


class State(KernelState, omit_defaults=True, kw_only=True, dict=True):
    """The whole game."""

    seats: dict[Army, str]
    """The seat that commands each army; empty until the auction is over (12.0)."""
    fog_of_battle: bool = False
    """The option of 6.24e."""
    historical: bool = False
    phase: Phase | Literal[""] = ""
    turn: int = 0
    town: dict[str, str] = {}
    """The town of every living block that has been placed."""
    strength: dict[str, int] = {}
    """Current strengths (3.3a)."""
    lost: list[str] = []
    """Eliminated blocks, in the order of their loss (3.2e)."""
    absent: list[str] = []
    """Blocks that take no part in a game begun with a position."""
    defeated: list[Army] = []

    # the auction (12.0)
    bidders: list[str] = []
    bid: int = -1
    bid_side: Side | None = None
    reduced: list[str] = []

    # movement (5.0), by the active player this turn
    origin: dict[str, str] = {}
    """Where each block of the active player started the phase: block -> town (5.1a)."""
    spent: list[str] = []
    """Groups that have used a group move, as army@town (5.1g)."""
    stepped: dict[str, int] = {}
    """Towns moved this phase (5.3)."""
    came: dict[str, str] = {}
    """The town a block left last, for those in a town with enemies (7.1a)."""
    traffic: dict[str, int] = {}
    """Blocks that used each link this phase (5.4b)."""
    marched: list[str] = []
    inspired: list[Army] = []
    """Armies whose leader is shown for the forced-march bonus (8.1c)."""
    declined: list[Army] = []
    passed: list[str] = []
    """Seats that have finished the present phase (11.0b)."""

    # fights (6.0)
    disrupted: list[str] = []
    """Blocks that retreated: they neither reinforce nor regroup this turn (7.3a, 7.3b)."""
    pending: list[str] = []
    """Skirmishes still to be fought, or battles still to be set up, by town."""
    skirmish: Skirmish | None = None
    volley: Volley | None = None
    retreating: list[str] = []
    """Blocks of the skirmish's loser that have not retreated yet (6.6k)."""
    battles: list[Battle] = []
    round: list[str] = []
    """Battles that have not yet had their turn in this round (6.1d)."""
    fighting: str = ""
    """The battle whose turn is being played."""
    pool: list[Token] = []

    owed: dict[Army, int] = {}
    """Blocks each army still has to remove for supply (9.0)."""

    # fog of war (3.2)
    alias: dict[str, str] = {}
    known: dict[str, dict[str, int]] = {}
    """Per seat: hidden blocks it has seen and can still follow, with the strength it knows."""
    seen: dict[str, dict[str, int]] = {}
    """Per seat: the strength at which it last saw each block of another army."""

    @cached_property
    def board(self) -> Board:
        """The map and the blocks of the data that this game was begun with."""
        return BOARDS[self.data]

    def veil(self, event: Event) -> None:
        """3.2a: hidden blocks are named only to the seats that see them."""
        from grognard.games.waterloo1815.fog import veil

        veil(self, event)


# --- plain questions about the state


def track(g: State) -> Turn:
    """The box of the turn track (1.0g); turn 1 while deploying."""
    return g.board.turns[max(g.turn, 1) - 1]


def active(g: State) -> Side:
    """The side whose turn it is (2.0c), the attacker in every fight of it (6.1b)."""
    return track(g).side


def side_of(g: State, id: str) -> Side:
    """French or Allied."""
    return g.board.side[id]


def owner(g: State, id: str) -> str:
    """The seat that commands a block."""
    return g.seats[g.board.blocks[id].army]


def seats_of(g: State, side: Side) -> list[str]:
    """The seats of a side, each once."""
    return list(dict.fromkeys(g.seats[army] for army in ARMIES_OF[side]))


def others(g: State, seat: str) -> tuple[str, ...]:
    """The seats other than this one."""
    return tuple(dict.fromkeys(s for s in g.seats.values() if s != seat))


def blocks_in(g: State, town: str, side: Side | None = None) -> list[str]:
    """The blocks in a town, those on its battle board included."""
    if side is None:
        return [id for id, where in g.town.items() if where == town]
    sides = g.board.side
    return [id for id, where in g.town.items() if where == town and sides[id] == side]


def occupied(g: State, side: Side) -> set[str]:
    """The towns that hold blocks of a side."""
    sides = g.board.side
    return {town for id, town in g.town.items() if sides[id] == side}


def battle_at(g: State, town: str) -> Battle | None:
    """The unresolved battle at a town, if there is one."""
    for b in g.battles:
        if b.town == town:
            return b
    return None


def the_battle(g: State) -> Battle:
    """The battle whose turn is being played."""
    b = battle_at(g, g.fighting)
    assert b is not None
    return b


def fights(g: State) -> set[str]:
    """The towns with an unresolved fight of any kind: no block may retreat there (6.2b, 7.1c)."""
    sites = {b.town for b in g.battles} | set(g.pending)
    if g.skirmish is not None:
        sites.add(g.skirmish.town)
    return sites


def at(g: State, b: Battle, place: str, side: Side | None = None) -> list[str]:
    """The blocks at a place of a battle board."""
    if side is None:
        return [id for id, where in b.place.items() if where == place]
    sides = g.board.side
    return [id for id, where in b.place.items() if where == place and sides[id] == side]


def on_board(g: State, b: Battle, side: Side) -> list[str]:
    """The blocks of a side on a battle board."""
    sides = g.board.side
    return [id for id in b.place if sides[id] == side]


def engaged(g: State, b: Battle, id: str) -> bool:
    """6.32a: an enemy stands in the same position."""
    place, sides = b.place[id], g.board.side
    if place not in FACING:
        return False
    side = sides[id]
    # Called more often than anything else in a battle; any() would take twice as long.
    for other, where in b.place.items():  # noqa: SIM110
        if where == place and sides[other] != side:
            return True
    return False


_NOTHING = Act()


def done(b: Battle, id: str) -> Act:
    """What the block has done this battle turn: to be read."""
    return b.acts.get(id, _NOTHING)


def act(b: Battle, id: str) -> Act:
    """What the block does this battle turn: to be written to."""
    if id not in b.acts:
        b.acts[id] = Act()
    return b.acts[id]


def idle(b: Battle, id: str) -> bool:
    """It has not acted in this battle turn."""
    acted = done(b, id)
    return not (acted.moves or acted.fired or acted.spent)


def loss_count(g: State, army: Army) -> int:
    """Eliminated blocks of an army (10.0c)."""
    return sum(g.board.blocks[id].army == army for id in g.lost)


def strongest(g: State, ids: Iterable[str]) -> list[str]:
    """Those of `ids` that share the highest strength (6.4b)."""
    ids = list(ids)
    if not ids:
        return []
    most = max(g.strength[id] for id in ids)
    return [id for id in ids if g.strength[id] == most]


def in_order(board: Board, by_block: Mapping[str, str]) -> dict[str, str]:
    """Sorted as in the order of battle."""
    return {id: by_block[id] for id in board.blocks if id in by_block}
