"""17.3: turn 17 of 1812, February 1813, in which the allies of the French leave them."""

from __future__ import annotations

from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.linked1812.ruleset import (
    FEWER_TRAINS,
    LAST_TURN_OF_1812,
    LINE_TURN,
)
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.stacks import remove, take_off
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Mask

AUSTRIA, PRUSSIA = "austria", "prussia"
WITHOUT_LEMBERG = "french_A_1813"
"""17.3.9b: the sources (A) of the French from now on."""
CONTINGENTS = ("austrian", "prussian")


def come_apart(g: State) -> None:
    """17.3.0a: at the end of phase 1 of turn 17, after its losses."""
    if g.turn != LAST_TURN_OF_1812:
        return
    g.tell("february").heading = True
    dismiss(g)
    close_austria(g)
    g.sources[FRENCH] = WITHOUT_LEMBERG
    g.common.append(PRUSSIA)  # 17.3.9d
    g.tell("prussia-wavers")
    count_trains(g)


def dismiss(g: State) -> None:
    """17.3a, 17.3b: Austrians and Prussians of the Grande Armée leave the game, commanders too, and
    so do all disrupted French units."""
    board = g.board
    pieces = (*board.units.values(), *board.commanders.values())
    allies = [p.id for p in pieces if p.side == FRENCH and p.nation in CONTINGENTS]
    for piece in allies:
        if piece in g.at or piece in g.awaited:
            g.tell("contingent-goes-home", piece=g.board.reference[piece])
            remove(g, piece)
    for unit in [unit for unit in g.disrupted if board.side[unit] == FRENCH]:
        g.tell("disrupted-goes-home", unit=f"unit:{unit}", hex=f"hex:{g.at[unit]}")
        remove(g, unit)


def close_austria(g: State) -> None:
    """17.3.9a, 17.3.9c: Austria is neutral. Pieces inside are interned until an armistice; depots
    there are removed at no cost."""
    land, bit = g.board.region(AUSTRIA), g.board.grid.bit
    g.shut.append(AUSTRIA)
    g.tell("austria-neutral")
    for piece in [piece for piece, hex in g.at.items() if bit[hex] & land]:
        g.tell("interned", piece=g.board.reference[piece], hex=f"hex:{g.at[piece]}")
        hex = g.at[piece]
        take_off(g, piece)
        g.interned[piece] = hex
    take_off_depots(g, land)


def take_off_depots(g: State, land: Mask) -> None:
    """17.3.9a, 17.5d1: depots in a land that has become neutral go off and cost nothing."""
    bit = g.board.grid.bit
    for side in g.sides:
        for hex in [hex for hex in g.depots[side] if bit[hex] & land]:
            g.depots[side].remove(hex)
            g.tell("depot-in-neutral-land", side=f"side:{side}", hex=f"hex:{hex}")


def count_trains(g: State) -> None:
    """17.3.i, 17.5e, 17.5f: from now on both sides have the trains of turn 16, the French two less,
    until they change their sources."""
    g.train_base = trains_of_1812(g.board)


def trains_of_1812(board: Board) -> dict[Side, int]:
    """17.3.i, 17.5e, 17.5f: the trains of both sides by the table of 1812, from its turn 17 on."""
    rows = board.tables.trains["main"]
    row = next(row for row in rows if row.turn == LINE_TURN)
    return {**row.trains, FRENCH: row.trains[FRENCH] - FEWER_TRAINS}
