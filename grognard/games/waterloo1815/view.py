"""What a seat may know, built from nothing (3.2, 6.24, 11.0e)."""

from __future__ import annotations

import msgspec

from grognard.games.waterloo1815.data import (
    ARMIES,
    DEFEAT_AT,
    SIDE_OF,
    Army,
    Side,
    Token,
    Type,
)
from grognard.games.waterloo1815.deployment import armies_of, unplaced
from grognard.games.waterloo1815.fog import ref, sees
from grognard.games.waterloo1815.movement import moves_left
from grognard.games.waterloo1815.state import (
    Battle,
    Phase,
    Stage,
    State,
    active,
    engaged,
    idle,
    loss_count,
    track,
)
from grognard.kernel.state import Outcome


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """The printed side of a block, as the viewer sees or remembers it."""

    id: str
    type: Type
    corps: str | None
    strength: int
    full: int
    firepower: int


class BlockView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One block: by name where its face is seen, by an alias where it is not."""

    ref: str
    army: Army
    face: Face | None = None
    memory: Face | None = None
    """A hidden block that was seen and could be followed since: what it was then."""
    disrupted: bool = False
    moved: int = 0
    marched: bool = False


class PieceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One block on a battle board, with its marks."""

    block: BlockView
    place: str
    square: bool = False
    shelter: str = ""
    """The reference of the square that shelters it."""
    holds: bool = False
    shock: bool = False
    engaged: bool = False
    acted: bool = False


class BattleView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A battle board."""

    town: str
    attacker: Side
    side: Side
    stage: Stage
    ready: bool
    terrain: dict[str, Token]
    hand: list[Token]
    pieces: list[PieceView]
    roads: list[str]
    stalemate: bool = False
    idle: int = 0


class SkirmishView(msgspec.Struct, frozen=True):
    """A skirmish: the blocks shown, by side."""

    town: str
    shown: list[BlockView]


class ArmyView(msgspec.Struct, frozen=True):
    """An army's losses and how many it can bear."""

    army: Army
    side: Side
    seat: str
    lost: list[str]
    losses: int
    defeat_at: int
    defeated: bool
    moves_left: int


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a seat may know."""

    seat: str
    phase: Phase
    turn: int
    date: str
    night: bool
    active: Side
    towns: dict[str, list[BlockView]]
    hand: list[BlockView]
    armies: list[ArmyView]
    battles: list[BattleView]
    skirmish: SkirmishView | None
    fighting: str
    pending: list[str]
    traffic: dict[str, int]
    spent: list[str]
    owed: dict[str, int]
    outcome: Outcome | None = None
    bidders: list[str] = []
    bid: int = -1
    bid_side: Side | None = None


def view(g: State, seat: str | None) -> View:
    """What `seat` knows; a watcher (None) knows only what is public."""
    box = track(g)
    towns: dict[str, list[BlockView]] = {}
    for id, town in g.town.items():
        towns.setdefault(town, []).append(_block(g, seat, id))
    for row in towns.values():
        row.sort(key=lambda b: (b.army, b.ref))
    armies = [_army(g, army) for army in ARMIES]
    hand = _hand(g, seat)
    return View(
        seat=seat or "",
        phase=g.phase or "over",
        turn=g.turn,
        date=box.date,
        night=box.night,
        active=box.side,
        towns=dict(sorted(towns.items())),
        hand=hand,
        armies=armies,
        battles=[_battle(g, seat, b) for b in g.battles],
        skirmish=_skirmish(g, seat),
        fighting=g.fighting,
        pending=list(g.pending),
        traffic=dict(sorted(g.traffic.items())),
        spent=list(g.spent),
        owed={**g.owed},
        outcome=g.outcome,
        bidders=list(g.bidders),
        bid=g.bid,
        bid_side=g.bid_side,
    )


def _hand(g: State, seat: str | None) -> list[BlockView]:
    """The viewer's own blocks that stand nowhere yet."""
    if seat is None or g.phase not in ("reduction", "deployment"):
        return []
    if not armies_of(g, seat):
        return []
    return [_block(g, seat, id) for id in unplaced(g, seat)]


def _face(g: State, id: str, strength: int) -> Face:
    unit = g.board.blocks[id]
    return Face(id, unit.type, unit.corps, strength, unit.strength, unit.firepower)


def _block(g: State, seat: str | None, id: str) -> BlockView:
    """What marks a hidden block (how far it moved, what it did) would tell it from those with which
    it is mixed, so only disruption is shown: such blocks lie flat (7.3a)."""
    seen = sees(g, seat, id)
    known = None if seat is None else g.known.get(seat, {}).get(id)
    return BlockView(
        ref(g, seat, id),
        g.board.blocks[id].army,
        face=_face(g, id, g.strength[id]) if seen else None,
        memory=_face(g, id, known) if not seen and known is not None else None,
        disrupted=id in g.disrupted,
        moved=g.stepped.get(id, 0) if seen else 0,
        marched=seen and id in g.marched,
    )


def _army(g: State, army: Army) -> ArmyView:
    side = SIDE_OF[army]
    return ArmyView(
        army,
        side,
        g.seats.get(army, ""),
        [id for id in g.lost if g.board.blocks[id].army == army],
        loss_count(g, army),
        DEFEAT_AT[army],
        army in g.defeated,
        moves_left(g, army) if g.phase == "movement" and side == active(g) else 0,
    )


def _battle(g: State, seat: str | None, b: Battle) -> BattleView:
    pieces = [_piece(g, seat, b, id) for id in b.place]
    pieces.sort(key=lambda p: (p.place, p.block.army, p.block.ref))
    return BattleView(
        b.town,
        active(g),
        b.side,
        b.stage or "over",
        b.ready,
        dict(sorted(b.terrain.items())),
        list(b.hand),
        pieces,
        sorted(b.roads),
        b.stalemate,
        b.idle,
    )


def _piece(g: State, seat: str | None, b: Battle, id: str) -> PieceView:
    place, seen = b.place[id], sees(g, seat, id)
    square = b.shelter.get(id)
    return PieceView(
        _block(g, seat, id),
        place,
        square=id in b.squares,
        shelter=ref(g, seat, square) if square is not None else "",
        holds=b.holder.get(place) == id,
        shock=seen and id in b.shock,
        engaged=engaged(g, b, id),
        acted=seen and not idle(b, id),
    )


def _skirmish(g: State, seat: str | None) -> SkirmishView | None:
    s = g.skirmish
    if s is None:
        return None
    return SkirmishView(s.town, [_block(g, seat, id) for id in s.shown if id in g.town])
