"""Table 7.3, and the side that begins by it: with trains (7.4c), marches (8.2b), reinforcements
(13.2b)."""

from __future__ import annotations

from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.state import State


def printed(g: State, side: Side) -> int:
    """7.2a, T7.3a, 16.13z, T16.13a, NN 14.1f, 14.1n, 14.15d, 18.1f, 18.1l: the trains of a side in
    the table for this turn. Between two tables it is the mean, rounded down (NN 16.5i). A side can
    have a number of its own (NN 17.4.9e, 17.5e, 17.5f)."""
    return in_table(g, side, _tables(g), g.turn)


def leanest(g: State, side: Side) -> int:
    """The trains of a side in the leanest turn from this one on, by the tables now in use."""
    tables = [g.board.tables.trains[name] for name in _tables(g).split("+")]
    turns = {row.turn for table in tables for row in table if row.turn > g.turn}
    return min(in_table(g, side, _tables(g), turn) for turn in (g.turn, *turns))


def _tables(g: State) -> str:
    return g.train_table or ("two_year" if g.second_year else "main")


def in_table(g: State, side: Side, names: str, turn: int) -> int:
    """The trains of a side in a turn by a table, or by the mean of two, such as
    ``main+armistice``."""
    if side in g.train_base:
        return g.train_base[side]
    tables = [g.board.tables.trains[name] for name in names.split("+")]
    rows = [row.trains[side] for table in tables for row in table if row.turn == turn]
    return sum(rows) // len(rows) if rows else 0


def first_side(g: State) -> Side:
    """7.4c, 8.2b, T7.3b, NN 7.4b, 8.2b: the side with more trains in the table, whatever has
    changed their number; on equal numbers the French."""
    return max(g.sides, key=lambda side: (printed(g, side), side == FRENCH))


def in_order(g: State) -> tuple[Side, Side]:
    """Both sides, first the one that begins."""
    first = first_side(g)
    return first, g.enemy(first)
