"""16.1g: the instruction of a card is carried out, operation by operation.

An operation that lasts is put in force (`effects`). One that acts at once may ask its chooser for
targets; where there are no more than it needs they are taken without asking, and where there are
none it has no effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from grognard.games.grande_armee import depots, fog, garrisons, territory, victory
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.decks import card
from grognard.games.grande_armee.cards.language import (
    BanMove,
    BattlePointsOp,
    BridgeOut,
    ChooseOne,
    Disrupt,
    Effect,
    Eliminate,
    Filter,
    FreeDepot,
    Hit,
    Inspect,
    InstantOp,
    LastingOp,
    PointsOp,
    Rally,
    RankSet,
    RatingSet,
    ReinforceEarly,
    RemoveCommander,
    RemoveDepot,
    ReturnUnit,
    Roll,
    Switch,
)
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.setup import arrival_of
from grognard.games.grande_armee.stacks import (
    commanders_in,
    disrupt,
    eliminate,
    fits,
    place,
    recover,
    remove,
    survey,
    units_in,
)
from grognard.games.grande_armee.state import Instruction, State
from grognard.games.grande_armee.supply import in_supply, lines
from grognard.kernel.ask import Arg, Args, Ask, Flow, Refusal, kind, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

FOR_GOOD = 99
"""The last turn of an effect that lasts for the rest of the game."""


def carry_out(g: State) -> Flow[None]:
    """Carry out what is left of the instruction at hand."""
    while g.instruction is not None:
        now = g.instruction
        if not now.ops:
            if not now.worked:  # 16.1g, NN 16.1k, 16.1v: no part of it was possible
                g.tell("card-without-effect", card=f"card:{now.card}")
            g.instruction = None
            return
        op = now.ops[0]
        fresh = now.left < 0 and not now.named
        if fresh and op.condition is not None and not filters.holds(g, op.condition):
            _next(g, idle=True)  # NN 16.1v
            continue
        if isinstance(op, InstantOp):
            yield from _act(g, now, op)
        else:
            yield from _last(g, now, op)


def _next(g: State, *instead: LastingOp | InstantOp, idle: bool = False) -> None:
    """The first operation is done; `instead` are the operations it led to. `idle`: there was
    nothing to be done."""
    now = g.instruction
    assert now is not None
    now.ops[:1] = instead
    now.worked |= not idle and not instead
    now.left, now.named, now.named_stack, now.refused = -1, [], "", []


# --- what lasts


def _last(g: State, now: Instruction, op: LastingOp) -> Flow[None]:
    """Put an operation in force, after its chooser has named what it is about."""
    match op:
        case BanMove(n=n) if n:
            chooser = _seeing(g, op.chooser, op.filter)
            yield from _name(g, now, chooser, n, _stacks(g, op.filter), "cards.stack")
        case Switch(rule="no_train_for_stack"):
            chooser = _seeing(g, op.chooser, op.filter)
            yield from _name(g, now, chooser, op.n, _stacks(g, op.filter), "cards.stack")
        case Switch(rule="depot_inactive"):
            yield from _name(g, now, op.chooser, op.n, _depots(g, op.filter), "cards.depot")
        case Switch(rule="upgrade_unit"):
            units = [f"unit:{unit}" for unit in _units(g, op.filter)]
            yield from _name(g, now, op.chooser, op.n, units, "cards.upgrade")
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
            yield from _name(g, now, op.chooser, op.n, leaders, "cards.commander")
        case BridgeOut():
            bridges = [
                f"bridge:{a}-{b}"
                for a, b in g.board.bridges
                if any(filters.in_place(g, op.filter, hex, "") for hex in (a, b))
            ]
            yield from _name(g, now, op.chooser, op.n, bridges, "cards.bridge")
        case _:
            pass
    if _needs_names(op) and not now.named:
        _next(g, idle=True)
        return
    put_in_force(g, op, now.card, now.named)
    for name in now.named:
        g.tell("card-names", what=f"{_kind(g, op, name)}:{name}")
    _next(g)


def _needs_names(op: LastingOp) -> bool:
    """Whether an operation is about what its chooser names, or a card, and about nothing else."""
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


def _stacks(g: State, f: Filter) -> list[str]:
    """The stacks that a filter names; nobody reaches those who are held (NN 16.1y)."""
    return [
        f"stack:{hex}"
        for hex, units in survey(g)[f.side].units.items()
        if filters.stack_fits(g, f, f.side, hex, units) and not set(units) <= set(g.frozen)
    ]


def _depots(g: State, f: Filter) -> list[str]:
    return [
        f"depot:{hex}"
        for hex in sorted(g.depots.get(f.side, ()))
        if filters.depot_fits(g, f, hex, f.side)
    ]


def _units(g: State, f: Filter) -> list[str]:
    """The units on the map that a filter names; nobody reaches those who are held (NN 16.1y)."""
    return [
        unit
        for unit in g.at
        if unit in g.board.units and unit not in g.frozen and filters.unit_fits(g, f, unit)
    ]


def _transfer(g: State, now: Instruction, op: Switch) -> Flow[None]:
    """A unit is taken to another country by its owner: to a hex free of enemies around."""
    units = _movable(g, op)
    if not units:
        _next(g, idle=True)
        return
    if not now.named:
        words = [f"unit:{unit}" for unit in units]
        unit = units[0]
        if len(words) > 1:
            unit = value((yield from put(_one_of(g, now, op.side, "cards.transfer", words))))
        now.named = [unit]
    unit = now.named[0]
    goals = _goals(g, op, unit)
    hex = goals[0]
    if len(goals) > 1:
        words = [f"hex:{hex}" for hex in goals]
        ask = _one_of(g, now, op.side, "cards.transfer-to", words, unit=f"unit:{unit}")
        hex = value((yield from put(ask)))
    place(g, unit, hex)
    g.tell("card-returns", unit=f"unit:{unit}", hex=f"hex:{hex}")
    _next(g)


def _take_back(g: State, now: Instruction, op: Switch) -> None:
    """16.1k, NN 16.1o: what the card before has set up against a single instruction comes off."""
    if g.cards is None or not card(g, now.card).single:
        return
    land = g.board.region(op.territory)
    for hex in [hex for hex in g.cards.built if g.board.grid.bit[hex] & land]:
        g.depots[FRENCH].remove(hex)
        g.tell("card-depot-lost", hex=f"hex:{hex}", side=f"side:{FRENCH}")


def _movable(g: State, op: Switch) -> list[str]:
    units = _units(g, Filter(side=op.side, territories=op.origins))
    free = [unit for unit in units if not garrisons.at_post(g, unit)]
    return [unit for unit in free if _goals(g, op, unit)]


def _goals(g: State, op: Switch, unit: str) -> list[Hex]:
    board, enemies = g.board, survey(g)[g.enemy(op.side)].present
    ground = board.region(op.to) & ~territory.barred(g, op.side)
    return [
        hex
        for hex in board.grid.hexes(ground)
        if not enemies & (board.grid.bit[hex] | board.beside[hex]) and fits(g, [unit], hex, op.side)
    ]


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


def _name(
    g: State, now: Instruction, chooser: Side, n: int, candidates: list[str], key: str
) -> Flow[None]:
    """The chooser names up to `n` of the candidates, all of them where there are no more. They are
    listed as on the counter sheet or the map: that tells nothing of how stacks lie."""
    candidates = sorted(candidates, key=lambda one: _on_sheet(g, value(one)))
    if len(candidates) <= n:
        now.named = [value(one) for one in candidates]
        return
    while len(now.named) < n:
        left = [one for one in candidates if value(one) not in now.named]
        ask = _one_of(g, now, chooser, key, left, n=n - len(now.named))
        now.named.append(value((yield from put(ask))))


def _seeing(g: State, chooser: Side, f: Filter) -> Side:
    """15.1d: the side that names pieces or stacks. Where stacks are closed nobody can choose among
    those of his enemy that fit a card, and a list of them would tell him which do: their owner
    chooses."""
    return f.side if f.side and fog.hidden(g) else chooser


def _one_of(
    g: State, now: Instruction, chooser: Side, key: str, words: list[str], **args: Arg
) -> Ask:
    """A question of a card. 16.1n: what does not fit it cannot be named."""
    kinds = {kind(word) for word in words}

    def may(choice: str) -> Refusal | None:
        about, what = kind(choice), value(choice)
        if about not in kinds or not _exists(g, what):
            return None
        pointed = f"hex:{what}" if what in g.board.hexes else choice
        return Refusal("16.1n", "card-other", {"card": f"card:{now.card}", "what": pointed})

    return Ask(chooser, key, words, "16.1g", {"card": f"card:{now.card}", **args}, may)


def _exists(g: State, name: str) -> bool:
    """Whether there is such a piece, hex, or bridge."""
    a, _, b = name.partition("-")
    return name in g.board.side or name in g.board.hexes or (a, b) in g.board.bridges


def _on_sheet(g: State, name: str) -> tuple[int, str]:
    """Where a piece stands on the counter sheet; hexes and bridges go by their numbers."""
    sheet = g.board.sheet
    return sheet.get(name, len(sheet)), name


# --- what acts at once


def _act(g: State, now: Instruction, op: InstantOp) -> Flow[None]:
    match op:
        case PointsOp():
            foe = g.rules.foe
            if foe in g.points:  # NN 17.2.0a: in the linked campaign nobody counts them
                victory.shift_points(g, foe, op.delta)
                g.tell("card-points", side=f"side:{foe}", n=g.points[foe])
            _next(g, idle=foe not in g.points)
        case BattlePointsOp():
            victory.shift_points(g, op.side, op.delta)
            victory.shift_points(g, g.enemy(op.side), -op.delta)
            g.tell("card-points", side=f"side:{op.side}", n=g.points[op.side])
            _next(g)
        case Roll():
            _next(g, *_row(g, op))
        case ChooseOne() if op.chooser and _possible(g, op.options[0]):
            args = {"card": f"card:{now.card}"}
            ask = Ask(op.chooser, "cards.choose", ["first", "second"], "16.1g", {**args})
            _next(g, *op.options[(yield from put(ask)) == "second"])
        case ChooseOne():
            _next(g, *_branch(g, op))
        case ReinforceEarly():
            _hasten(g, op)
        case RemoveCommander():
            there = op.id in g.at
            if there:
                remove(g, op.id)
                g.tell("commander-leaves", commander=f"commander:{op.id}")
            _next(g, idle=not there)
        case RemoveDepot():
            yield from _remove_depots(g, now, op)
        case FreeDepot():
            yield from _free_depots(g, now, op)
        case Rally():
            yield from _rally(g, now, op)
        case ReturnUnit():
            yield from _return_units(g, now, op)
        case Disrupt() | Eliminate() | Hit():
            yield from _strike(g, now, op)
        case Inspect():
            yield from _inspect(g, now, op)


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
                if not _targets(g, one):
                    return False
            case ReturnUnit():
                if not _dead(g, one, _homes(g, one)):
                    return False
            case Switch(rule="transfer_unit"):
                if not _movable(g, one):
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
    _next(g, *(() if early else op.else_ops), idle=not early)


def _is_early(g: State, op: ReinforceEarly, piece: str) -> bool:
    """Whether a reinforcement is of a corps, or due at a place, that the card names."""
    board = g.board
    if op.filter.places:
        arrival = arrival_of(board, piece)
        cities = {board.city(name) for name in op.filter.places}
        return arrival is not None and not cities.isdisjoint(arrival.hexes)
    what = board.units.get(piece) or board.commanders[piece]
    return what.corps in op.filter.corps


def _targets(g: State, op: RemoveDepot | Disrupt | Eliminate | Hit) -> list[str]:
    """What an operation can be aimed at, as choices."""
    if isinstance(op, RemoveDepot):
        return _depots(g, op.filter)
    return [
        f"unit:{unit}"
        for unit in _units(g, op.filter)
        if not isinstance(op, Disrupt) or unit not in g.disrupted
    ]


def _remove_depots(g: State, now: Instruction, op: RemoveDepot) -> Flow[None]:
    """Depots go off the map; the owner does not lose a train for good (8.8c)."""
    yield from _name(g, now, op.chooser, op.n, _targets(g, op), "cards.depot")
    for hex in now.named:
        g.depots[op.filter.side].remove(hex)
        g.tell("card-depot-lost", hex=f"hex:{hex}", side=f"side:{op.filter.side}")
    _next(g, idle=not now.named)


def _free_depots(g: State, now: Instruction, op: FreeDepot) -> Flow[None]:
    """7.6, 7.7: depots without trains; the owner may decline."""
    if now.left < 0:
        now.left = op.n
    while now.left:
        able = [f"city:{hex}" for hex in depots.buildable(g, depots.sites(g, op.side))]
        if not able:
            break
        legal = only("city", lambda hex: depots.may_build(g, op.side, hex))
        answer = yield from put(
            Ask(op.side, "cards.free-depot", [*able, "none"], "16.1g", {}, legal)
        )
        if answer == "none":
            break
        depots.build(g, op.side, value(answer))
        if g.cards is not None:
            g.cards.built.append(value(answer))
        now.left -= 1
    _next(g, idle=now.left == op.n)


def _rally(g: State, now: Instruction, op: Rally) -> Flow[None]:
    """8.1 without a train: disrupted units in supply return to good order."""
    found = lines(g, op.side)
    able = [
        unit
        for unit in g.disrupted
        if g.board.side[unit] == op.side
        and filters.unit_fits(g, op.filter, unit)
        and unit not in g.frozen
        and (op.ignore_supply or in_supply(g, unit, found))
    ]
    if op.filter.one_stack and able:
        hexes = sorted({g.at[unit] for unit in able})
        if len(hexes) > 1 and not now.named_stack:
            choices = [f"stack:{hex}" for hex in hexes]
            ask = _one_of(g, now, op.side, "cards.rally-stack", choices)
            now.named_stack = value((yield from put(ask)))
        able = [unit for unit in able if g.at[unit] == (now.named_stack or hexes[0])]
    yield from _name(g, now, op.side, op.n, [f"unit:{u}" for u in able], "cards.rally")
    for unit in now.named:
        recover(g, unit)
        g.tell("card-rallies", unit=f"unit:{unit}", hex=f"hex:{g.at[unit]}")
    _next(g, idle=not now.named)


def _return_units(g: State, now: Instruction, op: ReturnUnit) -> Flow[None]:
    """Eliminated units come back in good order, not next to the enemy, within 4.1."""
    while len(now.named) < op.n:
        homes = _homes(g, op)
        dead = _dead(g, op, homes)
        if not dead:
            break
        if now.named_stack:
            unit = now.named_stack
        elif len(dead) == 1:
            unit = dead[0]
        else:
            ask = _one_of(g, now, op.side, "cards.return", [f"unit:{u}" for u in dead])
            unit = now.named_stack = value((yield from put(ask)))
        open_ = [hex for hex in homes if fits(g, [unit], hex, op.side)]
        hex = open_[0]
        if len(open_) > 1:
            ask = _one_of(g, now, op.side, "cards.return-to", [f"hex:{h}" for h in open_])
            hex = value((yield from put(ask)))
        g.eliminated.remove(unit)
        place(g, unit, hex)
        g.tell("card-returns", unit=f"unit:{unit}", hex=f"hex:{hex}")
        now.named.append(unit)
        now.named_stack = ""
    _next(g, idle=not now.named)


def _dead(g: State, op: ReturnUnit, homes: Sequence[Hex]) -> list[str]:
    """The eliminated units that could come back to one of these hexes."""
    return [
        unit
        for unit in g.eliminated
        if unit in g.board.units
        and g.board.side[unit] == op.side
        and filters.is_kind(g, op.filter, unit)
        and not _gone_over(g, unit)
        and any(fits(g, [unit], hex, op.side) for hex in homes)
    ]


def _gone_over(g: State, unit: str) -> bool:
    """NN 14.9.3i1: whether a unit belongs to a contingent that serves the French no more."""
    piece, country = g.board.units[unit], g.rules.contingents_of
    return piece.asterisk and g.allegiance.get(country, piece.side) != piece.side


def _homes(g: State, op: ReturnUnit) -> list[Hex]:
    """The cities where a unit may return: named, or all of a region, free of enemies around."""
    board, enemies = g.board, survey(g)[g.enemy(op.side)].present
    hexes = (
        board.grid.hexes(board.region(op.region) & board.cities)
        if op.region
        else [board.city(name) for name in op.places]
    )
    return [hex for hex in hexes if not enemies & (board.grid.bit[hex] | board.beside[hex])]


def _strike(g: State, now: Instruction, op: Disrupt | Eliminate | Hit) -> Flow[None]:
    """Units are disrupted, eliminated, hit, or leave the game (16.1p)."""
    if isinstance(op, Disrupt) and op.per_stack:
        each = _one_each(g, op)
        _next(g, *each, idle=not each)
        return
    able = _targets(g, op)
    if op.filter.stack_named_by and able and not now.named_stack:
        able = yield from _in_named_stack(g, now, op, able)
    elif now.named_stack:
        able = [one for one in able if g.at[value(one)] == now.named_stack]
    n = op.n or len(able)
    chooser = _seeing(g, op.chooser, op.filter)
    yield from _name(g, now, chooser, n, able, f"cards.{_verb(op)}")
    act: Callable[[State, str], None] = disrupt
    if isinstance(op, Eliminate):
        act = remove if op.leaves else eliminate
    for unit in now.named:
        g.tell(f"card-{_verb(op)}", unit=f"unit:{unit}", hex=f"hex:{g.at[unit]}")
        (eliminate if isinstance(op, Hit) and unit in g.disrupted else act)(g, unit)
    _next(g, idle=not now.named)


def _one_each(g: State, op: Disrupt) -> list[Disrupt]:
    """The same for each stack that a filter names, one after the other."""
    hexes = sorted(value(word) for word in _stacks(g, op.filter))
    change = msgspec.structs.replace
    return [
        change(op, per_stack=False, filter=change(op.filter, hex=hex, stack_min_units=0))
        for hex in hexes
    ]


def _verb(op: Disrupt | Eliminate | Hit) -> str:
    if isinstance(op, Hit):
        return "hits"
    if isinstance(op, Disrupt):
        return "disrupts"
    return "leaves" if op.leaves else "eliminates"


def _in_named_stack(
    g: State, now: Instruction, op: Disrupt | Eliminate | Hit, able: list[str]
) -> Flow[list[str]]:
    """A stack is named by one side; the units are chosen in it by the other. 15.1d: among closed
    stacks he who names it goes by their height, and learns of each that he names whether it fits;
    otherwise the list would tell him of all."""
    side, fewest = op.filter.side, op.filter.stack_min_units
    large = {hex for hex, units in survey(g)[side].units.items() if len(units) >= fewest}
    if fog.hidden(g):
        possible = {hex for hex, height in fog.heights(g, side).items() if height >= fewest}
    else:
        possible = large & {g.at[value(one)] for one in able}
    while not now.named_stack:
        hexes = sorted(possible.difference(now.refused))
        if not hexes:
            return []
        words = [f"stack:{hex}" for hex in hexes]
        ask = _one_of(g, now, op.filter.stack_named_by, "cards.stack", words)
        hex = hexes[0] if len(hexes) == 1 else value((yield from put(ask)))
        if hex in large:
            now.named_stack = hex
        else:
            now.refused.append(hex)
            g.tell("card-too-small", card=f"card:{now.card}", hex=f"hex:{hex}")
    return [one for one in able if g.at[value(one)] == now.named_stack]


def _inspect(g: State, now: Instruction, op: Inspect) -> Flow[None]:
    """15.1d: with hidden stacks, a side looks into some; otherwise they are open anyway (15.1e)."""
    if g.uses("dummies"):
        hexes = sorted(_stacks(g, Filter(side=g.enemy(op.side))))
        yield from _name(g, now, op.side, op.n, hexes, "cards.inspect")
        for hex in now.named:
            _look_into(g, op.side, hex)
    _next(g, idle=not now.named)


def _look_into(g: State, side: Side, hex: Hex) -> None:
    """One side sees the counters of an enemy stack, dummies included; its owner learns which."""
    enemy = g.enemy(side)
    units = units_in(g, hex, enemy)
    pieces = [*(f"unit:{unit}" for unit in units)]
    pieces += [f"commander:{who}" for who in commanders_in(g, hex, enemy)]
    shaken = [f"unit:{unit}" for unit in units if unit in g.disrupted]
    closed: Args = {"pieces": f"hidden:{enemy}", "n": 0, "shaken": [], "dummies": 0}
    event = g.tell("card-inspects", hex=f"hex:{hex}", reveals=True, **closed)
    event.eyes = (side,)
    seen: Args = {"pieces": pieces, "n": len(shaken), "shaken": shaken}
    event.secret = {**seen, "dummies": g.cover.get(hex, 0)}
