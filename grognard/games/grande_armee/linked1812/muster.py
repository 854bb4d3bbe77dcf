"""17.4iii to 17.4v, 17.4.9: what the card of 1813 brings, and when Prussia joins."""

from __future__ import annotations

from grognard.games.grande_armee import reinforcements, supply, territory
from grognard.games.grande_armee.linked1812.february import PRUSSIA
from grognard.games.grande_armee.linked1812.joined import SET_UP
from grognard.games.grande_armee.reinforcements import Due, Entry, Named
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.setup import arrival_of
from grognard.games.grande_armee.stacks import remove, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Flow
from grognard.kernel.floods import step
from grognard.kernel.hexes import Mask

LATER = ("prussian", "swedish")
"""17.4.9a: the nations that wait until the Coalition is in Prussia."""
RUSSIA = "russia"


def nation(g: State, piece: str) -> str:
    """The nation of a unit or commander."""
    return (g.board.units.get(piece) or g.board.commanders[piece]).nation


# --- Prussia


def look_at_prussia(g: State) -> None:
    """17.4.9a, 17.4.9b: whether a Coalition combat unit in general supply stands in Prussia. It
    counts from turn 17 of 1812 on, at every moment, even if it is driven out again."""
    if g.link.in_prussia or PRUSSIA not in g.common:
        return
    foe = g.rules.foe
    there = [
        unit
        for hex, units in survey(g)[foe].units.items()
        if g.board.grid.bit[hex] & g.board.region(PRUSSIA)
        for unit in units
    ]
    if not there:
        return
    lines = supply.lines(g, foe)
    if any(supply.is_exempt(g, unit) or supply.in_supply(g, unit, lines) for unit in there):
        g.link.in_prussia = True
        g.tell("coalition-in-prussia")


def join(g: State) -> None:
    """17.3.9e, 17.4.0i, 17.7b: as soon as Prussian units of the Coalition are on the map, their
    country is friendly to it alone."""
    if PRUSSIA not in g.common or not g.chapter:
        return
    units, foe = g.board.units, g.rules.foe
    if any(p in units and units[p].nation == "prussian" and units[p].side == foe for p in g.at):
        g.common.remove(PRUSSIA)
        g.joined.append(PRUSSIA)
        g.link.cards_return = True
        g.tell("prussia-joins").heading = True


# --- pieces


def call_up(g: State, *, at_the_end: bool = False) -> None:
    """17.4iii1, 17.4iv, 17.4v: pieces of those who have changed are due in the turns of the card.
    Prussians and Swedes come only when the Coalition has been in Prussia: with its change, or in a
    later turn at the end (17.4.9b, 17.4.9c). Garrisons, Rapp and the Saxons have rules of their
    own."""
    now = at_the_end or g.link.changed.get(g.rules.foe) == g.turn
    for piece, turn in list(g.waiting.items()):
        side = g.board.side[piece]
        if side not in g.link.changed or not _on_list(g, piece):
            continue
        if _has_left(g, piece):
            del g.waiting[piece]
            remove(g, piece)
            g.tell("commander-left-before", commander=f"commander:{piece}")
        elif side == FRENCH or nation(g, piece) not in LATER or (now and g.link.in_prussia):
            del g.waiting[piece]
            g.awaited[piece] = turn


def _has_left(g: State, piece: str) -> bool:
    """17.4iii1, 14.1s: whether the card has had a commander leave in a turn before the change."""
    changes = (c for c in g.board.pieces.changes if c.commander == piece)
    return any(change.leaves and change.turn in g.changed for change in changes)


def _on_list(g: State, piece: str) -> bool:
    return any(piece in arrival.pieces for arrival in g.board.pieces.arrivals)


def before_prussia(g: State) -> bool:
    """17.4.9a: whether the Coalition has changed this turn without having been in Prussia."""
    return g.link.changed.get(g.rules.foe) == g.turn and not g.link.in_prussia


def deploy(g: State) -> Flow[None]:
    """17.4iii1, 17.4iv: at the change the set-up and the reinforcements of earlier turns come at
    once, within the limits of 13.3 (17.4iii2); by 17.4.9a the Russians of this turn too."""
    yield from _place(g, at_change, entry, by_rule)
    join(g)


def _place(g: State, due: Due, entry: Entry, rule: Named | None = None) -> Flow[None]:
    """Units before commanders, who may need a stack to join."""

    def units(g: State, side: Side) -> list[str]:
        return [piece for piece in due(g, side) if piece in g.board.units]

    if any(units(g, side) for side in g.sides):
        yield from reinforcements.place_all(g, units, entry, rule)
    yield from reinforcements.place_all(g, due, entry, rule)


def at_change(g: State, side: Side) -> list[str]:
    """The pieces that come at once when a side has changed."""
    russians = side != FRENCH and before_prussia(g)
    return reinforcements.due_by(g, side, g.turn if russians else g.turn - 1)


def arrive(g: State) -> Flow[None]:
    """13.2, 17.4v: the reinforcements of this turn."""
    yield from _place(g, reinforcements.due, by_card)


def entry(g: State, piece: str) -> Mask:
    """Where a piece is placed at the change: as the card says, or by 17.4.9a anywhere in Russia in
    general supply, not with or next to French units: their commanders are among them (1.1)."""
    if g.board.side[piece] != FRENCH and before_prussia(g):
        grid, french = g.board.grid, survey(g)[FRENCH].present
        near = french | step(grid, french, g.board.water)
        return g.board.region(RUSSIA) & supply.supplied(g)[g.rules.foe] & ~near
    return by_card(g, piece)


def by_rule(g: State, piece: str) -> str:
    """The rule that says where a piece is placed at the change."""
    if g.board.side[piece] != FRENCH and before_prussia(g):
        return "NN 17.4.9a"
    arrival = arrival_of(g.board, piece)
    return "NN 17.4iii1" if arrival and arrival.turn == SET_UP else "NN 17.4iv"


def by_card(g: State, piece: str) -> Mask:
    """The hexes of the card. A commander for whom they are closed, or hold neither friendly units
    nor a friendly city, joins any stack of his side (17.4iii1)."""
    hexes = reinforcements.entry(g, piece)
    if piece in g.board.units:
        return hexes
    side = g.board.side[piece]
    own = survey(g)[side].stacks
    friendly = own | territory.friendly_cities(g, side)
    return hexes & friendly & ~territory.barred(g, side) or own
