"""4.3: command radius and line of battle; 4.1, 13.2: what a commander does where he stands."""

from __future__ import annotations

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.data import Side
from grognard.games.tolentino1815.state import (
    State,
    fights,
    general,
    generals_of,
    unit,
)
from grognard.kernel.boards import kept_by_board
from grognard.kernel.floods import Flood, Steps, spread
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import step_costs


def command_cost(board: Board, hex: Hex) -> int:
    """4.3.1a: the cost of a hex on a command path; the cheapest of its terrains counts."""
    table = board.tables.command
    costs = [table[kind] for kind in board.kinds[hex]]
    if hex in board.on_road:
        costs.append(table["road"])
    if hex in board.on_track:
        costs.append(table["track"])
    return min(costs)


@kept_by_board
def _steps(board: Board) -> Steps:
    costs = step_costs(board.grid, lambda _, there: command_cost(board, there))
    return Steps(board.grid, costs)


@kept_by_board
def _circle(board: Board, hex: Hex, radius: int) -> Flood:
    """Enemies and their zones do not matter (4.3.3b): computed once for each hex of a board."""
    return Flood(_steps(board), hex, radius)


def command_reach(board: Board, hex: Hex, radius: int) -> dict[Hex, int]:
    """4.3.1a, 4.3.1b: the hexes within the radius of a general or a commander-in-chief, with the
    cost of the cheapest path on the map (4.3.3a)."""
    circle = _circle(board, hex, radius)
    return {there: circle.price(there) for there in circle}


def covered(g: State, commander: str) -> Mask:
    """4.3.1: the hexes within a commander's radius now."""
    return _circle(g.board, g.at[commander], general(g, commander).radius).mask


def in_radius(g: State, commander: str, hex: Hex) -> bool:
    """Whether a hex lies within a commander's radius now."""
    return commander in g.at and bool(covered(g, commander) & g.board.grid.bit[hex])


def in_command(g: State, formation: str) -> set[str]:
    """4.3a, 4.3b, 4.3.2: units in the radius of a general of theirs, and those linked to them by
    the line of battle; all others are out of command (4.3c)."""
    mine = [id for id in g.board.units_of[formation] if id in g.at and fights(g, id)]
    if g.turn == 1:
        return set(mine)  # 3.2.1
    guns = {
        id
        for id in mine
        if unit(g, id).side == "austrian" and unit(g, id).artillery and near_mohr(g, id)
    }
    if formation not in g.commander:
        return guns  # 4.4.5b
    grid = g.board.grid
    held = grid.mask([g.at[id] for id in mine])
    heard = held & grid.mask([g.at[id] for id in guns])
    for who in generals_of(g, formation):
        heard |= held & covered(g, who)
    linked = spread(grid, heard, allowed=held)
    return {id for id in mine if linked & grid.bit[g.at[id]]}


def near_mohr(g: State, id: str) -> bool:
    """4.5.1a: von Mohr commands all Austrian artillery in his radius."""
    return in_radius(g, "mohr", g.at[id])


def mark_out_of_command(g: State, formation: str) -> None:
    """3.1.B2a: the state is fixed now and lasts until the formation's next activation. Units that
    have just entered are in command (15.4.1)."""
    commanded = {*in_command(g, formation), *g.done}
    mine = g.board.units_of[formation]
    g.out_of_command = [id for id in g.out_of_command if id not in mine]
    lost = [id for id in mine if id in g.at and fights(g, id) and id not in commanded]
    g.out_of_command.extend(lost)
    if lost:
        g.tell("out-of-command", units=[f"unit:{id}" for id in lost])


def far_from_generals(g: State, formation: str) -> list[str]:
    """4.3.4b: Neapolitan foot and horse neither with nor next to a general of their division;
    those that have just entered are near enough (15.4.1)."""
    if g.board.formations[formation].side != "neapolitan" or g.turn == 1:
        return []
    near: set[Hex] = set()
    for who in generals_of(g, formation):
        near |= {g.at[who], *g.board.grid.neighbours(g.at[who])}
    return [
        id
        for id in g.board.units_of[formation]
        if id in g.at and not unit(g, id).artillery and g.at[id] not in near and id not in g.done
    ]


def helping_generals(g: State, hex: Hex, formation: str) -> list[str]:
    """12.4.4, 4.1.1, 4.1.2: the generals of the formation in the hex."""
    return [who for who in generals_of(g, formation) if g.at[who] == hex]


def steadied(g: State, id: str) -> bool:
    """13.2: the commander-in-chief or a general of the formation is in the unit's hex."""
    hex, side = g.at[id], unit(g, id).side
    chief = g.chief.get(side)
    if chief is not None and g.at.get(chief) == hex:
        return True
    return bool(helping_generals(g, hex, unit(g, id).formation))


def initiative_of(g: State, side: Side) -> int:
    """6.0a, 4.4.5d: the chief's value, 0 without one."""
    chief = g.chief.get(side)
    return general(g, chief).initiative if chief is not None else 0
