"""What must be true of every state: checked at every step of every random game, and of every
position that is read."""

from __future__ import annotations

from collections import Counter

from grognard.games.waterloo1815.data import ARMIES, ENEMY
from grognard.games.waterloo1815.state import (
    FACING,
    OWNER,
    RESERVE,
    Battle,
    State,
    active,
    at,
    blocks_in,
    fights,
    occupied,
    on_board,
    side_of,
)
from grognard.kernel.position import Broken

PLAYERS = [
    ["french", "allied", "allied"],
    ["french", "anglo", "prussian"],
    ["one", "two", "two"],
    ["two", "one", "one"],
]
"""The seats of the French, the Anglo-Dutch and the Prussians: two players, three (11.0a), or two
that have bid for their sides (12.0)."""


def check(g: State) -> None:
    """Checks all invariants. Raises `Broken`, which names the broken one and its place in a
    position text."""
    _players(g)
    _blocks(g)
    _map(g)
    _sides(g)
    _knowledge(g)
    _tokens(g)
    for b in g.battles:
        _names(g, b)
        if b.loser is None:
            _board(g, b)


def _players(g: State) -> None:
    if not g.seats and g.phase in ("auction", "reduction"):
        if sorted(g.bidders) != ["one", "two"]:
            raise Broken("two players bid for their side (12.0)", "state", "bidders")
    elif [g.seats.get(army) for army in ARMIES] not in PLAYERS:
        raise Broken("there are two players or three (11.0a)", "state", "seats")


def _blocks(g: State) -> None:
    placed, lost, absent = set(g.town), set(g.lost), set(g.absent)
    if len(g.lost) > len(lost):
        raise Broken("a block was lost twice", "lost")
    for id in (placed & lost) | (absent & (placed | lost)):
        raise Broken(f"block '{id}' is in two places at once", "state", id)
    if g.turn:
        for id in set(g.board.blocks) - placed - lost - absent:
            raise Broken(f"block '{id}' has vanished", "state", "absent")
    for id, strength in g.strength.items():
        least = int(id not in lost)
        most = g.board.blocks[id].strength if least else 0
        if not least <= strength <= most:
            raise Broken(f"{id} has strength {strength}", "state", "strength", id)
    for id, alias in g.alias.items():
        army, _, number = alias.rpartition("-")
        if id not in g.board.blocks or g.board.blocks[id].army != army or not number.isdecimal():
            raise Broken(f"'{alias}' is no alias of a block '{id}' (3.2)", "state", "alias", id)
    alive = [g.alias[id] for id in g.town]
    if len(alive) > len(set(alive)):
        raise Broken("two blocks share an alias", "state", "alias")


def _map(g: State) -> None:
    for id, town in g.town.items():
        if town not in g.board.towns:
            raise Broken(f"block '{id}' is off the map (5.0c)", "towns", town)
    limit = {road.id: road.limit for road in g.board.roads}
    for road, blocks in g.traffic.items():
        if not 0 <= blocks <= limit.get(road, -1):
            raise Broken(f"{blocks} blocks on '{road}' (5.4)", "state", "traffic", road)
    for group in g.spent:
        army, _, town = group.partition("@")
        if army not in ARMIES or town not in g.board.towns:
            raise Broken(f"there is no group '{group}' (5.1a)", "state", "spent", group)


def _sides(g: State) -> None:
    """2.2d: both sides are in one town only while they fight for it, or while the blocks
    that have just marched in wait for the battle."""
    if not g.turn:
        contested = occupied(g, "french") & occupied(g, "allied")
    elif g.phase == "movement":
        old = {g.town[id] for id in g.town if side_of(g, id) == active(g) and id not in g.came}
        contested = old & occupied(g, ENEMY[active(g)])
    elif g.phase in ("setup", "battles", "supply"):
        contested = (occupied(g, "french") & occupied(g, "allied")) - fights(g)
    else:
        return
    for town in sorted(contested):
        raise Broken(f"both sides in {town}, and no battle (2.2d)", "towns", town)


def _knowledge(g: State) -> None:
    for name, by_seat in (("known", g.known), ("seen", g.seen)):
        for seat, blocks in by_seat.items():
            if seat not in g.seats.values():
                raise Broken(f"there is no seat '{seat}'", "state", name, seat)
            for id, strength in blocks.items():
                if id not in g.board.blocks or not 0 <= strength <= g.board.blocks[id].strength:
                    said = f"'{id}' cannot be known with strength {strength} (3.2)"
                    raise Broken(said, "state", name, seat, id)


def _tokens(g: State) -> None:
    """6.21a: there are so many terrain tokens."""
    there = Counter(g.pool)
    for b in g.battles:
        there.update(b.terrain.values())
        there.update(b.hand)
    for token, n in there.items():
        if n > g.board.tables.tokens[token]:
            raise Broken(f"{n} tokens of '{token}' (6.21a)", "battle", "terrain")
    towns = [b.town for b in g.battles]
    for town in towns:
        if towns.count(town) > 1:
            raise Broken(f"two battles at {town}", "battle", town)


# --- a battle board


def _names(g: State, b: Battle) -> None:
    for id in (*b.squares, *b.shelter, *b.shelter.values(), *b.holder.values(), *b.shown):
        if id not in g.board.blocks:
            raise Broken(f"there is no block '{id}'", "battle", b.town, id)
    for place in (*b.terrain, *b.holder):
        if place not in FACING:
            raise Broken(f"there is no position '{place}' (6.2a)", "battle", b.town, place)
    for town in b.roads:
        if town not in g.board.road[b.town]:
            raise Broken(f"no road from '{town}' to {b.town} (7.1a)", "battle", b.town, "roads")


def _board(g: State, b: Battle) -> None:
    town = b.town
    where = ("battle", town)
    if any(g.town[id] != town for id in b.place):
        raise Broken("a block is on a board far from its town", *where)
    if b.ready and len(b.place) != len(blocks_in(g, town)):
        raise Broken(f"a block at {town} is missing on the board (6.22)", *where)
    for place in FACING:
        both = [p for p in (place, FACING[place]) if all(at(g, b, p, side) for side in ENEMY)]
        if len(both) > 1:
            said = f"both positions of a column are contested at {town} (6.32k)"
            raise Broken(said, *where, place)
    for id, place in b.place.items():
        if place in RESERVE.values() and OWNER[place] != side_of(g, id):
            raise Broken(f"{id} is in the enemy reserve (6.2a)", *where, id)
        if g.board.blocks[id].artillery and b.terrain.get(place) == "woods":
            raise Broken(f"artillery in woods: {id} (6.21k)", *where, id)
    for place, id in b.holder.items():
        if b.place[id] != place:
            raise Broken(f"{id} holds a farm or hill from afar (6.21x)", *where, "holder")
    for id in b.squares:
        if g.board.blocks[id].type != "infantry":
            raise Broken(f"only infantry forms squares: {id} (6.5a)", *where, "squares")
        if OWNER[b.place[id]] != side_of(g, id):
            raise Broken(f"a square stands forward: {id} (6.5c)", *where, "squares")
    for guest, square in b.shelter.items():
        if square not in b.squares or b.place[guest] != b.place[square]:
            raise Broken(f"{guest} shelters in no square (6.52)", *where, "shelter")
    if len(set(b.shelter.values())) < len(b.shelter):
        raise Broken("two blocks in one square (6.52b)", *where, "shelter")
    for side in ENEMY:
        if b.ready and not on_board(g, b, side):
            raise Broken(f"the {side} have nobody at {town} (7.4g)", *where)
