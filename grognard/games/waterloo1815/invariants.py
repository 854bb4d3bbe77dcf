"""What must be true of every state: checked at every step of every random game."""

from __future__ import annotations

from grognard.games.waterloo1815.data import BOARD, ENEMY
from grognard.games.waterloo1815.state import (
    FACING,
    OWNER,
    RESERVE,
    State,
    at,
    blocks_in,
    on_board,
    side_of,
)


def check(g: State) -> None:
    """AssertionError names what does not hold."""
    _blocks(g)
    _map(g)
    for b in g.battles:
        if b.loser is None:
            _board(g, b.town)


def _blocks(g: State) -> None:
    placed, lost = set(g.town), set(g.lost)
    assert not placed & lost, "a block is both alive and lost"
    assert len(g.lost) == len(lost), "a block was lost twice"
    if g.turn:
        assert placed | lost == set(BOARD.blocks), "a block has vanished"
    for id, strength in g.strength.items():
        assert 0 <= strength <= BOARD.blocks[id].strength, f"{id} has strength {strength}"
        assert (strength == 0) == (id in lost), f"{id} has strength {strength}"
    alive = [g.alias[id] for id in g.town]
    assert len(alive) == len(set(alive)), "two blocks share an alias"


def _map(g: State) -> None:
    assert all(town in BOARD.towns for town in g.town.values()), "a block is off the map (5.0c)"
    for road in BOARD.roads:
        assert g.traffic.get(road.id, 0) <= road.limit, f"too many blocks on {road.id} (5.4)"
    if g.phase in ("deployment", "supply"):
        both = {g.town[id] for id in g.town if side_of(id) == "french"} & {
            g.town[id] for id in g.town if side_of(id) == "allied"
        }
        assert not both, f"both sides in {both} (2.2d)"


def _board(g: State, town: str) -> None:
    b = next(b for b in g.battles if b.town == town)
    assert all(g.town[id] == town for id in b.place), "a block is on a board far from its town"
    if b.ready:
        assert len(b.place) == len(blocks_in(g, town)), "a block is missing on the board"
    for place in FACING:
        mine, facing = place, FACING[place]
        both = [p for p in (mine, facing) if all(at(b, p, side) for side in ENEMY)]
        assert len(both) < 2, f"both positions of a column are contested at {town} (6.32k)"
    for id, place in b.place.items():
        assert place not in RESERVE.values() or OWNER[place] == side_of(id), "in the enemy reserve"
        if BOARD.blocks[id].artillery:
            assert b.terrain.get(place) != "woods", "artillery in woods (6.21k)"
    for place, id in b.holder.items():
        assert b.place[id] == place, "a farm or hill is held from afar (6.21x)"
    for id in b.squares:
        assert BOARD.blocks[id].type == "infantry", "only infantry forms squares (6.5a)"
        assert OWNER[b.place[id]] == side_of(id), "a square stands forward (6.5c)"
    for guest, square in b.shelter.items():
        assert square in b.squares, "shelter without a square (6.52)"
        assert b.place[guest] == b.place[square], "shelter in another position (6.52)"
    assert len(set(b.shelter.values())) == len(b.shelter), "two blocks in one square (6.52b)"
    for side in ENEMY:
        assert b.ready is False or on_board(b, side), f"the {side} have nobody at {town} (7.4g)"
