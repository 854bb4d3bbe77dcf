"""Chapter 9: movement of units and stacks, hex by hex, and the march column.

`reach` searches once (`find_ways` in the kernel) for where a move can lead, what it costs, by which
way, and which rule keeps it out of any other hex.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from grognard.games.tolentino1815.data import ENEMY, Order, Side
from grognard.games.tolentino1815.placing import place
from grognard.games.tolentino1815.stacking import can_share, may_stack, regiment_of, regiment_only
from grognard.games.tolentino1815.state import (
    Move,
    State,
    movement,
    order_of,
    pioneer_bridge,
)
from grognard.games.tolentino1815.terrain import (
    column_cost,
    hill_climbs,
    neighbours,
    normal_cost,
    steps,
)
from grognard.games.tolentino1815.zones import zone_round
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import Bar, Rare, Ways, find_ways

COLUMN_ORDERS = ("advance", "manoeuvre")  # 5.1.1c, 5.1.4b, 9.3a; 5.1.3g: not Defence
TOO_FAR = Refusal("9.1.1a", "too-far")
ONE_HEX = Refusal("5.1.3a", "defence-one-hex")
CONTACT = Refusal("8.2.1b", "contact-stops")
NO_COLUMN = Refusal("9.3a", "column-not-now")


Stands = list[Hex | None]
"""Where the combat units of a side stand, in the order of battle; None for those off the map."""


class Front:
    """The hexes of the movers' enemy, with everything from which they were computed."""

    __slots__ = ("_bridge", "_condition", "_side", "foes", "stands", "zone")

    def __init__(self, g: State, side: Side, stands: Stands) -> None:
        self._side, self.stands = side, stands
        self._condition, self._bridge = {**g.condition}, g.bridge
        board, bridge, shaken = g.board, pioneer_bridge(g), g.condition
        bit, foes, standing = board.grid.bit, 0, 0
        for id, hex in zip(board.roster[side], stands, strict=True):
            if hex is not None and id != bridge:
                foes |= bit[hex]
                if id not in shaken:
                    standing |= bit[hex]
        self.foes: Mask = foes
        """The hexes of enemy combat units."""
        self.zone: Mask = zone_round(board, standing)
        """The zone of control of the enemy."""

    def holds(self, g: State, side: Side) -> bool:
        """Whether the state is still the one from which this was computed, apart from the positions
        of units."""
        return self._condition == g.condition and self._bridge == g.bridge and self._side == side


class Ground:
    """The positions of both armies, as the movers of one side find them."""

    __slots__ = (
        "_bars",
        "at",
        "beyond",
        "board",
        "crowd",
        "enemy_zone",
        "foes",
        "friends",
        "front",
        "stands",
    )

    def __init__(
        self, g: State, side: Side, stands: Stands, front: Front, last: Ground | None
    ) -> None:
        """Follows the units that have moved since the last ground; without one, all of them."""
        self.at = {**g.at}
        """Where every piece stood when this was looked up."""
        board = self.board = g.board
        bit, bridge, roster = board.grid.bit, pioneer_bridge(g), board.roster[side]
        self.stands = stands
        before = last.stands if last is not None else [None] * len(roster)
        friends: dict[Hex, list[str]] = {**last.friends} if last is not None else {}
        crowd = last.crowd if last is not None else 0
        for id, left, hex in zip(roster, before, stands, strict=True):
            if left == hex or id == bridge:
                continue
            if left is not None:
                friends[left] = [other for other in friends[left] if other != id]
                if not friends[left]:
                    del friends[left]
                    crowd ^= bit[left]
            if hex is not None:
                friends[hex] = [*friends.get(hex, ()), id]
                crowd |= bit[hex]
        self.friends = friends
        """The combat units of the movers' side, by hex."""
        self.crowd: Mask = crowd
        """The hexes of the friends."""
        self.front = front
        self.foes: Mask = front.foes
        """The hexes of enemy combat units."""
        self.enemy_zone: Mask = front.zone
        """The zone of control of the enemy."""
        self.beyond = Bar(board.grid.board, TOO_FAR.rule, TOO_FAR.key)
        """The reason for hexes that nothing else closes."""
        self._bars: dict[tuple[Order, bool], tuple[list[Bar], Mask]] = {}

    def of_regiment(self, regiment: str | None) -> Mask:
        """The hexes in which all friends are of one regiment."""
        board, hexes = self.board, 0
        if regiment is not None:
            for hex, ids in self.friends.items():
                if board.units[ids[0]].regiment == regiment == regiment_of(board, ids):
                    hexes |= board.grid.bit[hex]
        return hexes

    def bars(self, order: Order, *, leaving: bool) -> tuple[list[Bar], Mask]:
        """The bars on the movement of units under an order, beside the terrain, and all their
        hexes; `leaving`: the units begin in an enemy zone."""
        found = self._bars.get((order, leaving))
        if found is None:
            bars = list(self._barred(order, leaving))
            found = self._bars[order, leaving] = bars, _all(bars)
        return found

    def _barred(self, order: Order, leaving: bool) -> Iterator[Bar]:
        yield Bar(self.foes, "9.1.2b", "enemy-there")
        if leaving and order != "defence":  # 5.1.3b
            yield Bar(self.board.grid.board, "8.1a", "held-by-zone")
        elif order == "manoeuvre":  # 8.2.1a: Advance and Attack permit contact (5.1.1b, 5.1.2d)
            yield Bar(self.enemy_zone, "5.1.4a", "manoeuvre-no-contact")
        elif order == "defence" and not leaving:  # 5.1.3d
            yield Bar(self.enemy_zone & ~self.crowd, "5.1.3c", "defence-no-contact")

    def column_bars(self, pieces: Sequence[str], *, leaving: bool) -> list[Bar]:
        """The bars on units in march column, beside the terrain (7.1.2, 8.1a, 9.3.2)."""
        whole = self.board.grid.board
        bars = [Bar(self.foes, "9.1.2b", "enemy-there")]
        if leaving:
            return [*bars, Bar(whole, "8.1a", "held-by-zone")]
        if not regiment_only(self.board, pieces):
            bars.append(Bar(whole, "9.3.2b", "column-blocked"))
        strangers = self.crowd & ~self.of_regiment(regiment_of(self.board, pieces))
        bars.append(Bar(strangers, "9.3.2c", "column-blocked"))
        bars.append(Bar(self.enemy_zone, "9.3.2a", "column-no-contact"))
        return bars


def look_round(g: State, side: Side) -> Ground:
    """Returns the ground as the movers of a side find it now. The last one is kept beside the state
    with everything from which it was computed; only what has changed is surveyed anew, mostly one's
    own side."""
    foe, roster, where = ENEMY[side], g.board.roster, g.at.get
    last: Ground | None = vars(g).get("last_ground")
    if last is not None and not last.front.holds(g, foe):
        last = None
    if last is not None and last.at == g.at:
        return last
    stands, across = [*map(where, roster[side])], [*map(where, roster[foe])]
    front = last.front if last is not None and last.front.stands == across else None
    front = front or Front(g, foe, across)
    ground = vars(g)["last_ground"] = Ground(g, side, stands, front, last)
    return ground


def _all(bars: Sequence[Bar]) -> Mask:
    closed = 0
    for bar in bars:
        closed |= bar.hexes
    return closed


class Reach(msgspec.Struct, frozen=True):
    """Where a move can lead from here, by ordinary steps or in march column: the one answer to
    which hexes, at what price, by which way, and why not elsewhere."""

    g: State
    move: Move
    column: bool
    ways: Ways | None
    """None where the move cannot go on at all."""
    halted: Refusal
    """What stops the move."""
    mask: Mask
    """Where the move may end."""

    @property
    def hexes(self) -> list[Hex]:
        """Where the move may end, in the order of the hex numbers."""
        return [*self.g.board.grid.hexes(self.mask)]

    def path(self, hex: Hex) -> list[tuple[Hex, int]]:
        """The hexes entered on the way to a hex, each with its price."""
        assert self.ways is not None
        return self.ways.steps(hex)

    def why(self, hex: Hex) -> Refusal | None:
        """The rule that keeps the move from ending in a hex; None for one where it may end."""
        board = self.g.board
        if hex not in board.hexes:
            return Refusal("1.3a", "no-such-hex", {"hex": hex})
        if self.ways is None:
            return replace(self.halted, args={"hex": f"hex:{hex}"})
        refusal = self.ways.why(hex)
        if refusal is None:
            return may_stack(self.g, self.move.pieces, hex)
        if (refusal.rule, refusal.key) != (TOO_FAR.rule, TOO_FAR.key):
            return refusal
        here = self.g.at[self.move.pieces[0]]
        near = hex in neighbours(board, here)
        if self.halted is ONE_HEX and (self.move.steps or not near):
            return replace(ONE_HEX, args=refusal.args)
        if hex == here:
            return may_stack(self.g, self.move.pieces, hex)
        return (self._closed_step(here, hex) if near else None) or refusal

    def _closed_step(self, here: Hex, there: Hex) -> Refusal | None:
        """What keeps the movers from stepping into an adjacent hex (10.2b, 10.3a, 10.6a)."""
        cost = column_cost if self.column else normal_cost
        for id in self.move.pieces:
            price = cost(self.g, id, here, there)
            if isinstance(price, Refusal):
                return price
        rare = _climbs(self.g, self.move)
        if rare is not None and rare.most < 1 and (here, there) in rare.steps:
            return Refusal("10.2b", "guns-one-hill", {"hex": f"hex:{there}"})
        return None


def reach(g: State, move: Move, ground: Ground, *, column: bool) -> Reach:
    """9.1: where the move can lead from here, in march column or not; it stops at contact
    (8.2.1b)."""
    if move.ended:
        return Reach(g, move, column, None, CONTACT, 0)
    if column and not may_march(g, move, ground):
        return Reach(g, move, column, None, NO_COLUMN, 0)
    pieces, grid = move.pieces, g.board.grid
    here, order = g.at[pieces[0]], order_of(g, pieces[0])
    leaving = bool(ground.enemy_zone & grid.bit[here])
    if column:
        bars = ground.column_bars(pieces, leaving=leaving)
        stop = ground.enemy_zone | ground.crowd  # 8.2.1b, 9.3.2c
    else:
        bars, _ = ground.bars(order, leaving=leaving)
        stop = ground.enemy_zone
    points, halted = budget(g, move, column=column), TOO_FAR
    if order == "defence":
        stop, halted = grid.board, ONE_HEX
        points = points if move.steps == 0 else -1
    ways = find_ways(
        grid,
        here,
        points,
        steps(g, pieces, column=column),
        bars,
        ground.beyond,
        stop,
        first=move.steps == 0 and move.spent == 0 and not column,  # 9.1.1b, 15.4a
        rare=_climbs(g, move),
    )
    mask = ways.mask
    for hex in grid.hexes(mask & ground.crowd):
        if not may_rest(g, pieces, hex, ground):
            mask &= ~grid.bit[hex]
    return Reach(g, move, column, ways, halted, mask)


def _climbs(g: State, move: Move) -> Rare | None:
    """10.2b: guns climb one roadless hill a move; under Manoeuvre more (5.1.4c)."""
    if g.board.guns.isdisjoint(move.pieces) or order_of(g, move.pieces[0]) == "manoeuvre":
        return None
    return Rare(hill_climbs(g.board), 1 - move.hills)


def budget(g: State, move: Move, *, column: bool) -> int:
    """9.1.1a, 9.2d, 9.3.3: half points left, two whole points more for a pure march column."""
    allowance = min([movement(g, id) for id in move.pieces]) * 2
    if column and move.column:
        allowance += g.board.tables.march_column["bonus"]
    return allowance - move.spent


def may_rest(g: State, pieces: list[str], hex: Hex, ground: Ground) -> bool:
    """7.0a: whether movers may end in another hex; they pass through friends at no cost (7.0b,
    9.1.3)."""
    there = ground.friends.get(hex)
    return there is None or can_share(g, there, pieces)


def can_reach(g: State, pieces: list[str], goals: Mask, ground: Ground) -> bool:
    """Whether units that have not moved can end in one of these hexes. In most cases the adjacent
    hexes decide."""
    grid = g.board.grid
    here, order = g.at[pieces[0]], order_of(g, pieces[0])
    leaving = bool(ground.enemy_zone & grid.bit[here])
    if leaving and order != "defence":
        return False  # 8.1a
    near = goals & ~ground.bars(order, leaving=leaving)[1]
    near &= steps(g, pieces, column=False).onward(here)
    if near & ~ground.crowd:
        return True
    if any(may_rest(g, pieces, there, ground) for there in grid.hexes(near)):
        return True
    move = Move(pieces)
    return any(reach(g, move, ground, column=column).mask & goals for column in (False, True))


def may_march(g: State, move: Move, ground: Ground) -> bool:
    """9.3a, 9.3b, 9.3c: the order allows the march column and the unit is on a road or track."""
    board, here = g.board, g.at[move.pieces[0]]
    for id in move.pieces:
        if order_of(g, id) not in COLUMN_ORDERS:
            return False
    if here not in board.on_road and here not in board.on_track:
        return False
    if move.steps == 0:
        return True
    others = [i for i in ground.friends[here] if i not in move.pieces]
    alike = regiment_only(board, [*others, *move.pieces])
    return not others or (not move.marching and alike)  # 9.3.2


def take_step(g: State, move: Move, there: Hex, cost: int, ground: Ground, *, column: bool) -> None:
    """One hex further: the counters are moved and the points paid."""
    board = g.board
    guns = not board.guns.isdisjoint(move.pieces)
    if guns and board.is_roadless_hill(g.at[move.pieces[0]], there):
        move.hills += 1
    move.spent += cost
    move.steps += 1
    move.column = move.column and column
    move.marching = column
    for id in move.pieces:
        place(g, id, there)
        if id not in g.acted:
            g.acted.append(id)
        if guns and id in board.guns and id not in g.moved:
            g.moved.append(id)  # 3.1.B3b, 11.0b
    if ground.enemy_zone & board.grid.bit[there]:  # 8.2, 8.2.1b, 9.1.2a
        move.ended = True
