"""16.1g: what cards do at once to points, reinforcements and depots; rolls and choices."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import depots, victory
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.choosing import finish, is_spared, let_name
from grognard.games.grande_armee.cards.instant_ops import (
    BattlePointsOp,
    ChooseOne,
    Disrupt,
    Eliminate,
    FreeDepot,
    Hit,
    Inspect,
    InstantOp,
    PointsOp,
    Rally,
    ReinforceEarly,
    RemoveCommander,
    RemoveDepot,
    ReturnUnit,
    Roll,
)
from grognard.games.grande_armee.cards.lasting import movable
from grognard.games.grande_armee.cards.lasting_ops import LastingOp, Switch
from grognard.games.grande_armee.cards.units import (
    homes_for,
    inspect,
    rally,
    return_units,
    returnable,
    strike,
    targets,
)
from grognard.games.grande_armee.pending import Instruction
from grognard.games.grande_armee.setup import arrival_of
from grognard.games.grande_armee.stacks import remove
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, only, value
from grognard.kernel.sequence import put


def act_at_once(g: State, now: Instruction, op: InstantOp) -> Flow[None]:
    """Carries out an operation after its chooser has named its subject."""
    match op:
        case PointsOp():
            foe = g.rules.foe
            if foe in g.points:  # NN 17.2.0a: in the linked campaign these points do not count
                victory.shift_points(g, foe, op.delta)
                g.tell("card-points", side=f"side:{foe}", n=g.points[foe])
            finish(g, idle=foe not in g.points)
        case BattlePointsOp():
            victory.shift_points(g, op.side, op.delta)
            victory.shift_points(g, g.enemy(op.side), -op.delta)
            g.tell("card-points", side=f"side:{op.side}", n=g.points[op.side])
            finish(g)
        case Roll():
            finish(g, *_row(g, op))
        case ChooseOne() if op.chooser and _possible(g, op.options[0]):
            args = {"card": f"card:{now.card}"}
            ask = Ask(op.chooser, "cards.choose", ["first", "second"], "16.1g", {**args})
            finish(g, *op.options[(yield from put(ask)) == "second"])
        case ChooseOne():
            finish(g, *_branch(g, op))
        case ReinforceEarly():
            _hasten(g, op)
        case RemoveCommander():
            there = op.id in g.at
            if there:
                remove(g, op.id)
                g.tell("commander-leaves", commander=f"commander:{op.id}")
            finish(g, idle=not there)
        case RemoveDepot():
            yield from _remove_depots(g, now, op)
        case FreeDepot():
            yield from _free_depots(g, now, op)
        case Rally():
            yield from rally(g, now, op)
        case ReturnUnit():
            yield from return_units(g, now, op)
        case Disrupt() | Eliminate() | Hit():
            yield from strike(g, now, op)
        case Inspect():
            yield from inspect(g, now, op)


def _row(g: State, op: Roll) -> tuple[LastingOp | InstantOp, ...]:
    """The operations of the row that the die names."""
    if op.auto_if is not None and filters.holds(g, op.auto_if):
        return next(iter(op.table.values()))
    die = g.dice.roll()
    g.tell("card-die", die=die)
    for row, ops in op.table.items():
        low, _, high = row.partition("-")
        if int(low) <= die <= int(high or low):
            return ops
    return ()


def _branch(g: State, op: ChooseOne) -> tuple[LastingOp | InstantOp, ...]:
    """The first option where its condition holds, or where it is possible at all."""
    if op.auto is not None:
        return op.options[0] if filters.holds(g, op.auto) else op.options[1]
    return op.options[0] if _possible(g, op.options[0]) else op.options[1]


def _possible(g: State, ops: Sequence[LastingOp | InstantOp]) -> bool:
    """NN 16.1v: whether an option can be carried out."""
    for one in ops:
        match one:
            case RemoveDepot() | Eliminate() | Hit():
                if not targets(g, one):
                    return False
            case ReturnUnit():
                if not returnable(g, one, homes_for(g, one)):
                    return False
            case Switch(rule="transfer_unit"):
                if not movable(g, one):
                    return False
            case _:
                pass
    return True


def _hasten(g: State, op: ReinforceEarly) -> None:
    """Reinforcements of the next turn arrive at the end of this one."""
    early = [
        piece
        for piece, turn in g.awaited.items()
        if turn == g.turn + 1 and g.board.side[piece] == op.side and _is_early(g, op, piece)
    ]
    for piece in early:
        g.awaited[piece] = g.turn
    if early:
        g.tell("card-hastens", n=len(early))
    finish(g, *(() if early else op.else_ops), idle=not early)


def _is_early(g: State, op: ReinforceEarly, piece: str) -> bool:
    """Whether a reinforcement is of a corps, or due at a place, that the card names."""
    board = g.board
    if op.filter.places:
        arrival = arrival_of(board, piece)
        cities = {board.city(name) for name in op.filter.places}
        return arrival is not None and not cities.isdisjoint(arrival.hexes)
    what = board.units.get(piece) or board.commanders[piece]
    return what.corps in op.filter.corps


def _remove_depots(g: State, now: Instruction, op: RemoveDepot) -> Flow[None]:
    """Depots go off the map; the owner does not lose a train for good (8.8c)."""
    yield from let_name(g, now, op.chooser, op.n, targets(g, op), "cards.depot")
    if is_spared(g, now, op.lost_on):
        finish(g)
        return
    for hex in now.named:
        g.depots[op.filter.side].remove(hex)
        g.tell("card-depot-lost", hex=f"hex:{hex}", side=f"side:{op.filter.side}")
    finish(g, idle=not now.named)


def _free_depots(g: State, now: Instruction, op: FreeDepot) -> Flow[None]:
    """7.6, 7.7: depots without trains, where any can be set up."""
    if now.left < 0:
        now.left = op.n
    while now.left:
        able = [f"city:{hex}" for hex in depots.buildable(g, depots.sites(g, op.side))]
        if not able:
            break
        legal = only("city", lambda hex: depots.may_build(g, op.side, hex))
        ask = Ask(op.side, "cards.free-depot", able, "16.1g", {}, legal)
        hex = value(able[0] if len(able) == 1 else (yield from put(ask)))
        depots.build(g, op.side, hex)
        if g.cards is not None:
            g.cards.built.append(hex)
        now.left -= 1
    finish(g, idle=now.left == op.n)
