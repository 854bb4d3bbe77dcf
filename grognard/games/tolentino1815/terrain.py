"""Chapter 10 and 9.2: what terrain costs a mover, and what it gives a defender.

Costs are in half points. The ground does not change, so each cost is computed once for a board;
what can change it, the pioneers' bridge (16.1b) and the control of San Severino (9.2.1), is an
argument.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.games.tolentino1815.board import LINK, Board
from grognard.games.tolentino1815.state import State, order_of
from grognard.kernel.ask import Refusal
from grognard.kernel.boards import kept_by_board
from grognard.kernel.floods import Steps
from grognard.kernel.hexes import Hex
from grognard.kernel.marches import Costs, step_costs

Bridge = tuple[Hex, Hex] | None
"""The hexside of the pioneers' bridge, if there is one (16.1b)."""


def bridged(g: State, a: Hex, b: Hex) -> bool:
    """Whether a bridge lies on a hexside (10.4a, 16.1b)."""
    return _bridged(g.board, g.bridge, a, b)


def _bridged(board: Board, bridge: Bridge, a: Hex, b: Hex) -> bool:
    return (a, b) in board.bridges or (bridge is not None and {a, b} == set(bridge))


def arm_of(board: Board, piece: str) -> str:
    """The row of the terrain chart that holds for a piece."""
    return board.units[piece].arm if piece in board.units else "commander"


def normal_cost(g: State, piece: str, here: Hex, there: Hex) -> int | Refusal:
    """9.2a, 9.2b, 9.2c: the cost of a step: the hex by its cheapest terrain (10.0d), and the
    hexside crossed."""
    if here in LINK and there in LINK:  # 9.2.1
        if g.board.side[piece] == g.control:
            return 2
        return Refusal("9.2.1", "link-closed", {"hex": f"hex:{there}"})
    return _cost(g.board, arm_of(g.board, piece), here, there, g.bridge)


@kept_by_board
def _cost(board: Board, arm: str, here: Hex, there: Hex, bridge: Bridge) -> int | Refusal:
    extra = 0
    if (here, there) in board.streams and not _bridged(board, bridge, here, there):  # 10.4.1
        if arm.endswith("artillery"):
            return Refusal("10.3a", "guns-need-bridge", {"hex": f"hex:{there}"})
        extra = board.tables.stream
    cost = hex_cost(board, arm, there, road=(here, there) in board.roads)
    if cost is None:
        return Refusal("10.6a", "guns-in-woods", {"hex": f"hex:{there}"})
    return cost + extra


def hex_cost(board: Board, arm: str, hex: Hex, *, road: bool) -> int | None:
    """10.0d: the cheapest terrain of a hex for an arm; None where it may not go (10.6a)."""
    table = board.tables.movement
    costs = [table[terrain][arm] for terrain in board.kinds[hex]]
    if road:
        costs.append(table["road"][arm])
    return min((cost for cost in costs if cost is not None), default=None)


def column_cost(g: State, piece: str, here: Hex, there: Hex) -> int | Refusal:
    """9.3.1a, 9.3.1b: half a point a road hex; a track hex one point less than normal, never under
    one."""
    return _column(g.board, arm_of(g.board, piece), here, there, g.bridge)


@kept_by_board
def _column(board: Board, arm: str, here: Hex, there: Hex, bridge: Bridge) -> int | Refusal:
    column = board.tables.march_column
    if (here, there) in board.roads:
        return column["road"]
    if (here, there) not in board.tracks:
        return Refusal("9.3.1a", "column-needs-road", {"hex": f"hex:{there}"})
    normal = _cost(board, arm, here, there, bridge)
    if isinstance(normal, Refusal):
        return normal
    return max(column["track_least"], normal - column["track_less"])


def neighbours(board: Board, hex: Hex) -> tuple[Hex, ...]:
    """Adjacent hexes, and the other end of the San Severino road (9.2.1)."""
    near = board.grid.neighbours(hex)
    if hex in LINK:
        return (*near, LINK[1 - LINK.index(hex)])
    return near


def steps(g: State, pieces: list[str], *, column: bool) -> Steps:
    """Where units that move together can go from each hex so far as the ground lets them, and what
    the slowest of them pays."""
    board = g.board
    arms: tuple[str, ...] = (board.units[pieces[0]].arm,)
    if len(pieces) > 1:
        arms = tuple(sorted({board.units[id].arm for id in pieces}))
    owner = board.side[pieces[0]] == g.control
    return _steps(board, arms, column, owner, g.bridge)


@kept_by_board
def _ground_steps(board: Board, arms: tuple[str, ...], column: bool) -> Steps:
    """The steps of these arms where no bridge has been built and San Severino is closed."""

    def price(here: Hex, there: Hex) -> int | None:
        return _dearest(board, arms, column, here, there, None)

    return Steps(board.grid, step_costs(board.grid, price))


def _dearest(
    board: Board, arms: tuple[str, ...], column: bool, here: Hex, there: Hex, bridge: Bridge
) -> int | None:
    dearest = 0
    for arm in arms:
        cost = (_column if column else _cost)(board, arm, here, there, bridge)
        if isinstance(cost, Refusal):
            return None
        dearest = max(dearest, cost)
    return dearest


@lru_cache(maxsize=512)
def _steps(board: Board, arms: tuple[str, ...], column: bool, owner: bool, bridge: Bridge) -> Steps:
    """`owner`: they control San Severino (9.2.1)."""
    ground = _ground_steps(board, arms, column)
    more: list[tuple[Hex, Hex, int]] = []
    if owner and not column:
        one, other = LINK
        more += [(one, other, 2), (other, one, 2)]
    for here, there in (bridge, bridge[::-1]) if bridge is not None else ():
        price = _dearest(board, arms, column, here, there, bridge)  # 16.1b
        if price is not None:
            more.append((here, there, price))
    return ground.plus(more) if more else ground


def rides(g: State) -> Steps:
    """9.3d: where a commander may go from each hex, at road and track rates, and what it costs."""
    return _rides(g.board, g.bridge)


@lru_cache(maxsize=512)
def _rides(board: Board, bridge: Bridge) -> Steps:
    def price(here: Hex, there: Hex) -> int:
        cost = _column(board, "commander", here, there, bridge)
        if isinstance(cost, Refusal):
            cost = _cost(board, "commander", here, there, bridge)
        assert not isinstance(cost, Refusal), "no terrain is closed to commanders"
        return cost

    if bridge is None:
        return Steps(board.grid, step_costs(board.grid, price))
    pairs = (bridge, bridge[::-1])
    return _rides(board, None).plus((a, b, price(a, b)) for a, b in pairs)


@kept_by_board
def marches_back(board: Board) -> Costs:
    """The price for infantry to enter each hex from its neighbours, at its best rate: the steps of
    a march counted from its end."""

    def price(here: Hex, there: Hex) -> int | None:
        cost = _column(board, "infantry", there, here, None)
        if isinstance(cost, Refusal):
            cost = _cost(board, "infantry", there, here, None)
        return None if isinstance(cost, Refusal) else cost

    return step_costs(board.grid, price)


@kept_by_board
def hill_climbs(board: Board) -> frozenset[tuple[Hex, Hex]]:
    """10.2b: the steps that enter a hill without a road."""
    return frozenset(
        (here, there)
        for here in board.grid
        for there in neighbours(board, here)
        if board.is_roadless_hill(here, there)
    )


# --- cover (10.7)


def in_cover(g: State, id: str) -> bool:
    """10.7, 5.1.3f, 10.5a, 10.6c: under Defence in a fortification or wood; or keeping still in a
    fortification in which it was in cover (10.5.2)."""
    kinds = g.board.kinds[g.at[id]]
    if id in g.dug_in and "fortification" in kinds:
        return True
    return order_of(g, id) == "defence" and ("woods" in kinds or "fortification" in kinds)
