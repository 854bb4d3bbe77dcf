"""What must be true of every state: checked at every step of every random game, and of every
position that is read."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from grognard.games.tolentino1815.data import ORDERS, SIDES, Side
from grognard.games.tolentino1815.stacking import fits
from grognard.games.tolentino1815.state import State, army, units_in
from grognard.kernel.position import Broken

RESTING = ("initiative", "orders", "over")
"""Phases in which nothing is under way."""
ACTIVE = (
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
)
"""The phases of an activation: a formation is active in them (3.1.C)."""


def check(g: State) -> None:
    """`Broken` names what does not hold, and where a position text speaks of it."""
    _names(g)
    _pieces(g)
    _places(g)
    _formations(g)
    _marks(g)
    _pending(g)
    if g.move is None and not g.retreats:
        _stacks(g)
    if g.phase in RESTING:
        _at_rest(g)


def _known(kind: str, names: Iterable[str], known: Collection[str], field: str) -> None:
    for name in names:
        if name not in known:
            raise Broken(f"there is no {kind} '{name}'", "state", field, name)


def _names(g: State) -> None:
    pieces = {*g.board.units, *g.board.commanders}
    for field in ("out", "acted", "attacked", "fired", "guests", "newcomers", "overstacked"):
        _known("piece", getattr(g, field), pieces, field)
    for field in ("dug_in", "out_of_command", "in_contact", "shots", "start", "charge", "tested"):
        _known("piece", getattr(g, field), pieces, field)
    for field in ("asked", "choosing", "beside", "done"):
        _known("piece", getattr(g, field), pieces, field)
    for field in ("activated", "named", "changed"):
        _known("formation", getattr(g, field), g.board.formations, field)
    posts = {*g.board.formations, *(f"chief:{side}" for side in SIDES)}
    _known("post", g.vacancy, posts, "vacancy")
    _known("commander", (*g.fleeing, *g.stranded, *g.danger), g.board.commanders, "danger")
    _known("unit", (*g.own_order, *g.morale, *g.condition), g.board.units, "own_order")
    hexes = [*g.foes, *g.charge.values(), *g.fleeing.values(), *(g.bridge or ())]
    hexes += [hex for hex in (g.prize, g.pioneers) if hex]
    _known("hex", hexes, g.board.hexes, "foes")


def _pieces(g: State) -> None:
    places = [*g.at, *g.track, *g.lost, *g.out]
    for id in places:
        if id not in g.board.units and id not in g.board.commanders:
            raise Broken(f"there is no piece '{id}'", "state", id)
    if len(places) > len(set(places)):
        twice = next(id for id in places if places.count(id) > 1)
        raise Broken(f"'{twice}' is in two places", "hexes", twice)
    for id, turn in g.track.items():
        if id not in g.board.units or turn < 1:
            raise Broken(f"'{id}' does not return on turn {turn} (12.8)", "state", "track", id)


def _places(g: State) -> None:
    for id, hex in g.at.items():
        if hex not in g.board.hexes:
            raise Broken(f"'{id}' is off the map", "hexes", hex)
    held = {side: {g.at[id] for id in army(g, side)} for side in SIDES}
    for hex in sorted(held["neapolitan"] & held["austrian"]):
        raise Broken(f"both sides in hex {hex} (7.0)", "hexes", hex)


def _formations(g: State) -> None:
    if set(g.orders) != set(g.board.formations):
        raise Broken("a formation without order (5.0a)", "orders")
    for formation, order in (*g.orders.items(), *g.own_order.items()):
        if order not in ORDERS:
            raise Broken(f"there is no order '{order}'", "orders", formation)
    for formation, leader in g.commander.items():
        side = g.board.formations[formation].side if formation in g.board.formations else None
        if not _stands(g, leader, side):
            said = f"'{leader}' cannot lead formation {formation} (4.4.5)"
            raise Broken(said, "state", "commander", formation)
    for side, leader in g.chief.items():
        if not _stands(g, leader, side):
            raise Broken(f"'{leader}' cannot command the {side} (4.1)", "state", "chief", side)
    if g.phase in ACTIVE and g.active not in g.board.formations:
        raise Broken(f"no formation is active in the phase '{g.phase}' (3.1.C)", "phase")


def _stands(g: State, leader: str, side: Side | None) -> bool:
    """A commander of this side who is on the map."""
    return (
        leader in g.at and leader in g.board.commanders and g.board.commanders[leader].side == side
    )


def _marks(g: State) -> None:
    for id in g.condition:
        if id not in g.at:
            raise Broken(f"'{id}' is disordered off the map", "state", "condition", id)
        if g.board.units[id].artillery:
            raise Broken(f"'{id}' cannot be disordered (11.0.1c)", "hexes", g.at[id])
    for id in g.reduced:
        if id not in g.board.units or g.board.units[id].reduced is None:
            raise Broken(f"'{id}' has no reduced side (2.1)", "hexes", g.at.get(id, "reduced"))
    for id in g.moved:
        if id not in g.board.units or not g.board.units[id].artillery:
            raise Broken(f"'{id}' has no Moved side (11.0b)", "hexes", g.at.get(id, "moved"))
    for id, n in g.morale.items():
        if not 0 < abs(n) <= 2:
            raise Broken(f"morale beyond its limits: {n} (13.3e)", "state", "morale", id)
        if g.board.units[id].side != "neapolitan":
            raise Broken(f"only Neapolitans have morale: '{id}' (13.3)", "state", "morale", id)
    if len(g.morale) > g.board.tables.morale_markers:
        raise Broken("more morale markers than there are (13.3.2)", "state", "morale")


def _pending(g: State) -> None:
    """What is under way: a move, assaults, retreats."""
    if not -1 <= g.current < len(g.assaults):
        raise Broken(f"there is no assault {g.current}", "state", "current")
    for assault in (*g.assaults, *([g.draft] if g.draft is not None else [])):
        _known("unit", assault.attackers, g.board.units, "assaults")
        _known("hex", assault.hexes, g.board.hexes, "assaults")
    for retreat in g.retreats:
        _known("unit", [retreat.unit, *retreat.guns], g.board.units, "retreats")
    for one in g.left:
        _known("commander", [one.commander], g.board.commanders, "left")
        _known("hex", [one.hex, one.to], g.board.hexes, "left")
    if g.loss_in:
        _known("hex", [g.loss_in], g.board.hexes, "loss_in")
    if g.move is not None:
        _known("piece on the map", g.move.pieces, g.at, "move")


def _stacks(g: State) -> None:
    """7.0a: the limits hold wherever nobody is on the move."""
    for hex in set(g.at.values()):
        ids = [id for id in units_in(g, hex) if id not in g.overstacked]
        if not fits(g.board, ids):
            said = f"over the stacking limits in {hex}: {', '.join(ids)} (7.1)"
            raise Broken(said, "hexes", hex)


def _at_rest(g: State) -> None:
    if g.move is not None:
        raise Broken("a move is still under way", "state", "move")
    if g.retreats:
        raise Broken("a retreat is still under way", "state", "retreats")
    if g.fleeing:
        raise Broken("a commander is still getting away", "state", "fleeing")
