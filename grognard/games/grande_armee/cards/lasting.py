"""16.1o: effects that cards put in force, after a player has named their subject."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import garrisons, territory
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.choosing import (
    depots_named,
    finish,
    let_name,
    near_enemies,
    one_of,
    seeing,
    stacks_named,
    units_named,
)
from grognard.games.grande_armee.cards.decks import card
from grognard.games.grande_armee.cards.language import Filter
from grognard.games.grande_armee.cards.lasting_ops import (
    BanMove,
    BridgeOut,
    Effect,
    LastingOp,
    RankSet,
    RatingSet,
    Switch,
)
from grognard.games.grande_armee.pending import Instruction
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import fits, place
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Flow, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put_unless_forced

FOR_GOOD = 99
"""The last turn of an effect that lasts for the rest of the game."""


def put_to_work(g: State, now: Instruction, op: LastingOp) -> Flow[None]:
    """Puts an operation in force after its chooser has named its subject."""
    match op:
        case BanMove(n=n) if n:
            chooser = seeing(g, op.chooser, op.filter)
            yield from let_name(g, now, chooser, n, stacks_named(g, op.filter), "cards.stack")
        case Switch(rule="no_train_for_stack"):
            chooser = seeing(g, op.chooser, op.filter)
            yield from let_name(g, now, chooser, op.n, stacks_named(g, op.filter), "cards.stack")
        case Switch(rule="depot_inactive"):
            yield from let_name(g, now, op.chooser, op.n, depots_named(g, op.filter), "cards.depot")
        case Switch(rule="upgrade_unit"):
            units = [f"unit:{unit}" for unit in units_named(g, op.filter)]
            yield from let_name(g, now, op.chooser, op.n, units, "cards.upgrade")
        case Switch(rule="transfer_unit"):
            yield from _transfer(g, now, op)
            return
        case Switch(rule="no_french_depots_in"):
            _take_back(g, now, op)
        case RatingSet(ids=ids) if ids:
            now.named = [id for id in ids if id in g.at]
        case RatingSet():
            leaders = [
                f"commander:{id}"
                for id in g.at
                if id in g.board.commanders
                and g.board.side[id] == op.filter.side
                and id not in op.filter.other_than
            ]
            yield from let_name(g, now, op.chooser, op.n, leaders, "cards.commander")
        case BridgeOut():
            bridges = [
                f"bridge:{a}-{b}"
                for a, b in g.board.bridges
                if any(filters.in_place(g, op.filter, hex, "") for hex in (a, b))
            ]
            yield from let_name(g, now, op.chooser, op.n, bridges, "cards.bridge")
        case _:
            pass
    if _needs_names(op) and not now.named:
        finish(g, idle=True)
        return
    put_in_force(g, op, now.card, now.named)
    for name in now.named:
        g.tell("card-names", what=f"{_kind(g, op, name)}:{name}")
    finish(g)


def _needs_names(op: LastingOp) -> bool:
    """Whether the only subject of an operation is what its chooser names, or a card."""
    match op:
        case RatingSet() | BridgeOut():
            return True
        case BanMove(n=n):
            return n > 0
        case Switch(rule=rule, n=n):
            return n > 0 and rule in NAMED_FIRST
        case _:
            return False


NAMED_FIRST = ("no_train_for_stack", "depot_inactive", "upgrade_unit")
"""Switches that are about something that their chooser names."""


def _kind(g: State, op: LastingOp, name: str) -> str:
    if isinstance(op, BridgeOut):
        return "bridge"
    if name in g.board.hexes:
        return "hex"
    return "unit" if name in g.board.units else "commander"


def _transfer(g: State, now: Instruction, op: Switch) -> Flow[None]:
    """A unit is taken to another country by its owner: to a hex free of enemies around."""
    units = movable(g, op)
    if not units:
        finish(g, idle=True)
        return
    if not now.named:
        words = [f"unit:{unit}" for unit in units]
        ask = one_of(g, now, op.side, "cards.transfer", words)
        now.named = [value((yield from put_unless_forced(ask)))]
    unit = now.named[0]
    words = [f"hex:{hex}" for hex in _goals(g, op, unit)]
    ask = one_of(g, now, op.side, "cards.transfer-to", words, unit=f"unit:{unit}")
    hex = value((yield from put_unless_forced(ask)))
    place(g, unit, hex)
    g.tell("card-returns", unit=f"unit:{unit}", hex=f"hex:{hex}")
    finish(g)


def _take_back(g: State, now: Instruction, op: Switch) -> None:
    """16.1k, NN 16.1o: what the card before has set up against a single instruction comes off."""
    if g.cards is None or not card(g, now.card).single:
        return
    land = g.board.region(op.territory)
    for hex in [hex for hex in g.cards.built if g.board.grid.bit[hex] & land]:
        g.depots[FRENCH].remove(hex)
        g.tell("card-depot-lost", hex=f"hex:{hex}", side=f"side:{FRENCH}")


def movable(g: State, op: Switch) -> list[str]:
    units = units_named(g, Filter(side=op.side, territories=op.origins))
    free = [unit for unit in units if not garrisons.at_post(g, unit)]
    return [unit for unit in free if _goals(g, op, unit)]


def _goals(g: State, op: Switch, unit: str) -> list[Hex]:
    closed = territory.barred(g, op.side) | near_enemies(g, op.side)
    ground = g.board.region(op.to) & ~closed
    return [hex for hex in g.board.grid.hexes(ground) if fits(g, [unit], hex, op.side)]


def put_in_force(g: State, op: LastingOp, number: str, named: Sequence[str] = ()) -> None:
    """16.1o: an effect lasts for the turn of its card unless the card says otherwise."""
    since = until = g.turn
    uses = int(getattr(op, "uses", 0))
    if isinstance(op, Switch):
        since += op.from_next_turn
        until = FOR_GOOD if op.for_good else max(since, op.last_turn)
        uses = op.uses or (op.value if op.rule == "16.5_exempt_stacks" else 0)
    elif isinstance(op, RankSet):
        until = FOR_GOOD
    elif isinstance(op, BridgeOut):
        until += 1
    single = card(g, number).single
    g.effects.append(Effect(op, number, single, since, until, uses, list(named)))
