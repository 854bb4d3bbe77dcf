"""Chapter 4: commanders, command radius, line of battle, loss of commanders."""

from __future__ import annotations

from functools import cache

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.data import Side
from grognard.games.tolentino1815.state import (
    State,
    fights,
    general,
    generals_of,
    unit,
)
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import Costs, reach, step_costs
from grognard.kernel.state import Outcome


def command_cost(board: Board, hex: Hex) -> int:
    """4.3.1a: what a hex costs a command path; the cheapest of its terrains counts."""
    table = board.tables.command
    costs = [table[kind] for kind in board.kinds[hex]]
    if hex in board.on_road:
        costs.append(table["road"])
    if hex in board.on_track:
        costs.append(table["track"])
    return min(costs)


@cache
def _costs(board: Board) -> Costs:
    return step_costs(board.grid, lambda _, there: command_cost(board, there))


@cache
def command_reach(board: Board, hex: Hex, radius: int) -> dict[Hex, int]:
    """4.3.1: the hexes within a command radius, with the cost of the cheapest path. Enemies and
    their zones do not matter (4.3.3b), so it is computed once for each hex of a board."""
    return reach(board.grid, hex, radius, _costs(board))


@cache
def _covered(board: Board, hex: Hex, radius: int) -> Mask:
    return board.grid.mask(command_reach(board, hex, radius))


def covered(g: State, commander: str) -> Mask:
    """4.3.1: the hexes within a commander's radius now."""
    return _covered(g.board, g.at[commander], general(g, commander).radius)


def in_radius(g: State, commander: str, hex: Hex) -> bool:
    """Whether a hex lies within a commander's radius now."""
    return commander in g.at and hex in command_reach(
        g.board, g.at[commander], general(g, commander).radius
    )


def in_command(g: State, formation: str) -> set[str]:
    """4.3, 4.3.2: units in a general's radius, and those linked to them by the line of battle."""
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
    area, bit = 0, g.board.grid.bit
    for who in generals_of(g, formation):
        area |= covered(g, who)
    linked = guns | {id for id in mine if area & bit[g.at[id]]}
    frontier = list(linked)
    while frontier:
        here = g.at[frontier.pop()]
        near = g.board.near[here]
        for id in mine:
            if id not in linked and (g.at[id] == here or g.at[id] in near):
                linked.add(id)
                frontier.append(id)
    return linked


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
    """12.4.4, 4.1.2: the generals of the formation in the hex."""
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


def lose_commander(g: State, who: str, cause: str) -> None:
    """4.4.5: a commander is out of the game for good; with Murat the game is lost (18h)."""
    hex = g.at.pop(who)
    g.lost.append(who)
    g.tell("commander-lost", commander=f"commander:{who}", hex=f"hex:{hex}", cause=cause)
    g.danger.pop(who, None)
    g.fleeing.pop(who, None)
    if who == g.board.chief["neapolitan"]:
        g.outcome = Outcome(("austrian",), "murat-lost", "18h")
    if who in g.chief.values():
        side = general(g, who).side
        del g.chief[side]
        g.vacancy.append(f"chief:{side}")
        return
    for formation, leader in list(g.commander.items()):
        if leader == who:
            del g.commander[formation]
            g.vacancy.append(formation)


def successors(g: State, post: str) -> list[str]:
    """4.4.5c, 4.5.1b, 4.5.2b: who may take over: a brigadier of the division, von Mohr, Lechi."""
    if post.startswith("chief:"):
        return ["mohr"] if post == "chief:austrian" and "mohr" in g.at else []
    side = g.board.formations[post].side
    names = [c for c in g.board.generals_of[post] if general(g, c).rank == "brigade" and c in g.at]
    names = [c for c in names if c not in g.commander.values()]
    spare = "mohr" if side == "austrian" else "lechi"
    if spare in g.at and spare not in g.chief.values():
        names.append(spare)
    return names


def vacant(g: State, side: Side) -> list[str]:
    """4.5.1b, 4.5.2b: the posts of lost commanders that nobody has taken yet."""
    posts = [
        f.id
        for f in g.board.formations.values()
        if f.side == side and f.id not in g.commander and f.commander in g.lost
    ]
    if side == "austrian" and side not in g.chief and g.board.chief[side] in g.lost:
        posts.append(f"chief:{side}")
    return posts


def appoint(g: State, who: str, post: str) -> None:
    """A commander takes another command; what he leaves is led by his brigadier, or by nobody."""
    for formation, leader in list(g.commander.items()):
        if leader == who:
            del g.commander[formation]
            heirs = [c for c in g.board.generals_of[formation] if general(g, c).rank == "brigade"]
            heirs = [c for c in heirs if c in g.at]
            if heirs:  # 4.5.2d
                g.commander[formation] = heirs[0]
    if post.startswith("chief:"):
        g.chief[general(g, who).side] = who
    else:
        g.commander[post] = who
    g.tell("appointed", commander=f"commander:{who}", post=f"post:{post}")
