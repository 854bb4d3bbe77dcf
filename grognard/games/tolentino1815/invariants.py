"""What must be true of every state: checked at every step of every random game."""

from __future__ import annotations

from grognard.games.tolentino1815.data import BOARD, ORDERS, SIDES
from grognard.games.tolentino1815.stacking import fits
from grognard.games.tolentino1815.state import State, army, units_in


def check(g: State) -> None:
    """AssertionError names what does not hold."""
    places = [*g.at, *g.track, *g.lost]
    assert len(places) == len(set(places)), "a piece is in two places"
    known = {*BOARD.units, *BOARD.commanders}
    assert set(places) <= known, "an unknown piece"
    for id, hex in g.at.items():
        assert hex in BOARD.hexes, f"{id} is off the map"
    held = {side: {g.at[id] for id in army(g, side)} for side in SIDES}
    both = held["neapolitan"] & held["austrian"]
    assert not both, f"both sides in {both}"
    assert set(g.orders) == set(BOARD.formations), "a formation without order (5.0a)"
    assert all(order in ORDERS for order in g.orders.values()), "an unknown order"
    for id in g.condition:
        assert id in g.at, f"{id} is disordered off the map"
        assert not BOARD.units[id].artillery, f"{id} cannot be disordered (11.0.1c)"
    for id, n in g.morale.items():
        assert 0 < abs(n) <= 2, "morale beyond its limits (13.3e)"
        assert BOARD.units[id].side == "neapolitan", "only Neapolitans have morale (13.3)"
    assert len(g.morale) <= BOARD.tables.morale_markers, "more markers than there are (13.3.2)"
    if g.phase in ("initiative", "orders", "over"):
        _at_rest(g)


def _at_rest(g: State) -> None:
    for hex in set(g.at.values()):
        ids = [id for id in units_in(g, hex) if id not in g.overstacked]
        assert fits(ids), f"over the stacking limits in {hex}: {ids} (7.1)"
    assert g.move is None, "a move is still under way"
    assert not g.retreats, "a retreat is still under way"
    assert not g.fleeing, "a commander is still getting away"
