"""3.1.B3: the active formation moves, unit by unit or stack by stack."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from grognard.games.tolentino1815.charge import charge_targets, declare_charge, may_charge
from grognard.games.tolentino1815.commander_losses import settle_losses
from grognard.games.tolentino1815.commander_moves import get_away, threatened
from grognard.games.tolentino1815.efficiency import check, disorder
from grognard.games.tolentino1815.movement import (
    Ground,
    Reach,
    budget,
    can_reach,
    look_round,
    reach,
    take_step,
)
from grognard.games.tolentino1815.orders import (
    alone,
    attack_goals,
    duty,
    duty_goals,
    may_test_alone,
    try_alone,
)
from grognard.games.tolentino1815.retreat import retreats, touch_routed
from grognard.games.tolentino1815.special import capture
from grognard.games.tolentino1815.stacking import can_share, fits, may_stack
from grognard.games.tolentino1815.state import (
    Move,
    State,
    active_side,
    fights,
    order_of,
    unit,
    units_in,
)
from grognard.kernel.ask import Ask, Flow, Refusal, kind, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.sequence import Sequence, Step, put

# --- who moves


def movers_in_turn(g: State) -> Flow[None]:
    """3.1.B3c: the units in command move, and in the next step those out of command."""
    while True:
        yield from finish_move(g)
        if g.outcome is not None:
            return
        yield from alone(g)
        if not (yield from _choose(g, look_round(g, active_side(g)))):
            return


MOVEMENT: Sequence[State] = Sequence(
    lambda g: g,
    "step",
    Step("in-command", movers_in_turn),
    Step("out-of-command", movers_in_turn),
)
"""3.1.B3c."""


def may_move(g: State, id: str, ground: Ground) -> Refusal | None:
    """9.0a, 9.1b: a unit of the active formation (or a guest) that has not moved, and can move, or
    charge from where it stands; units in command first (3.1.B3c)."""
    if id not in g.at or id not in g.board.units:
        return Refusal("3.1.B", "not-here", {"unit": id})
    if unit(g, id).formation != g.active and id not in g.guests:
        return _stays("3.1.B", "not-active", id)
    if not fights(g, id):
        return _stays("16.1c", "is-a-bridge", id)
    if g.condition.get(id) == "rout":
        return _stays("15.2a", "routed", id)
    if id in g.done or id in g.acted:
        return _stays("9.1b", "has-moved", id)
    if _in_command(g) == (id in g.out_of_command):
        return _stays("3.1.B3c", "in-command-first" if _in_command(g) else "in-command-is-over", id)
    if _can_move(g, [id], ground) or charge_targets(g, Move([id])):
        return None
    held = ground.enemy_zone & g.board.grid.bit[g.at[id]]
    if held and order_of(g, id) != "defence":
        return _stays("8.1a", "held-by-zone", id, hex=f"hex:{g.at[id]}")
    if can_reach(g, [id], g.board.grid.board, ground):
        return _nearer(g, [id])
    return _stays("9.1.1a", "nowhere-to-go", id)


def _stays(rule: str, key: str, id: str, **more: str) -> Refusal:
    return Refusal(rule, key, {"unit": f"unit:{id}", **more})


def _can_move(g: State, ids: list[str], ground: Ground) -> bool:
    """Whether they can go anywhere they may; under Attack that is not everywhere (5.1.2b)."""
    goals = attack_goals(g, ids, g.at[ids[0]], ground)
    return can_reach(g, ids, g.board.grid.board if goals is None else goals, ground)


def _on_turn(g: State) -> list[str]:
    """3.1.B3c: the units of the step under way that are on the map and have not moved."""
    mine = [*g.board.units_of[g.active], *g.guests]
    waiting = [id for id in mine if id in g.at and id not in g.done]
    commanded = _in_command(g)
    return [id for id in waiting if (id not in g.out_of_command) == commanded]


def _in_command(g: State) -> bool:
    return g.step != "out-of-command"


def _choose(g: State, ground: Ground) -> Flow[bool]:
    side = active_side(g)
    on_turn = _on_turn(g)
    movers = [id for id in on_turn if may_move(g, id, ground) is None]
    in_command = _in_command(g)
    due_now = duty(g, ground) if in_command else None
    choices = [f"unit:{id}" for id in movers]
    choices += [f"stack:{hex}" for hex in _stacks(g, movers, ground)]
    if not in_command:
        testers = {g.at[id] for id in on_turn if may_test_alone(g, id)}
        choices += [f"test:{hex}" for hex in sorted(testers)]
    if not choices:
        return False
    if due_now is None:
        choices.append("done")

    def may(choice: str) -> Refusal | None:
        if choice == "done":
            return due_now
        match kind(choice):
            case "unit":
                return may_move(g, value(choice), ground)
            case "stack" if value(choice) in g.board.hexes:
                return Refusal("9.1a", "no-stack", {"hex": f"hex:{value(choice)}"})
            case "test" if value(choice) in g.board.hexes:
                return Refusal("5.3.1a", "nobody-tests", {"hex": f"hex:{value(choice)}"})
            case _:
                return None

    question = Ask(
        side,
        "movement.unit" if in_command else "movement.alone",
        choices,
        "3.1.B3a" if in_command else "3.1.B3c",
        {"formation": f"formation:{g.active}", "order": f"order:{g.orders[g.active]}"},
        may,
    )
    word = yield from put(question)
    if word == "done":
        return False
    if kind(word) == "test":
        try_alone(g, value(word))
        return True
    pieces = [value(word)]
    if kind(word) == "stack":
        pieces = [id for id in movers if g.at[id] == value(word)]
    g.move = Move(pieces, g.at[pieces[0]])
    return True


def _stacks(g: State, movers: list[str], ground: Ground) -> list[Hex]:
    """9.1a: hexes whose movers may go as one stack."""
    groups: dict[Hex, list[str]] = {}
    for id in movers:
        groups.setdefault(g.at[id], []).append(id)
    return [
        hex
        for hex, ids in groups.items()
        if len(ids) > 1
        and fits(g.board, ids)
        and len({order_of(g, id) for id in ids}) == 1
        and (_can_move(g, ids, ground) or charge_targets(g, Move(ids)))
    ]


def finish_move(g: State) -> Flow[None]:
    """A move under way, with all that it sets off: flights, surrenders, captures."""
    while g.move or g.captured or g.retreats or g.fleeing or g.danger or g.vacancy:
        yield from capture(g)
        yield from retreats(g)
        yield from get_away(g)
        yield from settle_losses(g)
        if g.outcome is not None or g.move is None:
            return
        yield from _go_on(g, g.move, look_round(g, active_side(g)))


def _go_on(g: State, move: Move, ground: Ground) -> Flow[None]:
    if move.steps and budget(g, move, column=True) <= 0:  # 9.1.1a
        end_move(g, move)
        return
    side = active_side(g)
    ids = [id for id in move.pieces if id in g.at]
    ways = _ways(g, move, ground) if ids else None
    normal = ways.normal if ways is not None else 0
    column = ways.column if ways is not None else 0
    goals = ways.goals if ways is not None else None
    charges = charge_targets(g, move)
    here = g.at[ids[0]] if ids else ""
    enters = move.spent > 0 and move.steps == 0  # 15.4a
    rests = not ids or (move.steps == 0 and not enters)
    if not rests:
        rests = can_share(g, [id for id in ground.friends[here] if id not in ids], ids)
    if move.steps and goals is not None:
        rests = rests and bool(goals & g.board.grid.bit[here])
    words = g.board.grid.words
    choices = [*words("hex", normal), *words("column", column)]
    choices += [f"charge:{hex}" for hex in charges]
    if not choices or (move.ended and not charges):
        end_move(g, move)
        return
    if rests or not (normal or column):
        choices.append("stop" if move.steps or enters else "back")
    halves = budget(g, move, column=False)
    question = Ask(
        side,
        "movement.hex",
        choices,
        "9.1c",
        {
            "unit": f"unit:{ids[0]}",
            "n": len(ids),
            "points": halves,
            "whole": halves // 2,
            "half": halves % 2,
            "hex": f"hex:{here}",
        },
        lambda choice: _may(g, move, ways, choice),
    )
    word = yield from put(question)
    if word == "stop":
        end_move(g, move)
        return
    if word == "back":
        g.move = None
        return
    if kind(word) == "charge":
        declare_charge(g, move, value(word))
        end_move(g, move)
        return
    in_column = kind(word) == "column"
    assert ways is not None
    way = ways.in_column if in_column else ways.on_foot
    walk(g, move, way.path(value(word)), ground, column=in_column)


def _may(g: State, move: Move, ways: _Ways | None, choice: str) -> Refusal | None:
    """Why the mover does not go, charge or stop there."""
    hex = value(choice)
    match kind(choice):
        case "charge" if hex in g.board.hexes:
            return may_charge(g, move, hex)
        case "stop":
            return may_stack(g, move.pieces, g.at[move.pieces[0]]) or _nearer(g, move.pieces)
        case "hex" | "column" if ways is not None:
            way = ways.in_column if kind(choice) == "column" else ways.on_foot
            return way.why(hex) or _nearer(g, move.pieces)
        case _:
            return None


def _nearer(g: State, movers: list[str]) -> Refusal:
    """5.1.1a, 5.1.2b: the duty of their order wants the movers elsewhere."""
    order = g.orders[g.active]
    rule = "5.1.2b" if order == "attack" else "5.1.1a"
    return Refusal(
        rule, "must-get-nearer", {"unit": f"unit:{movers[0]}", "order": f"order:{order}"}
    )


class _Ways(msgspec.Struct, frozen=True):
    """Where a move can lead, as far as its duty lets it."""

    on_foot: Reach
    in_column: Reach
    normal: Mask
    column: Mask
    goals: Mask | None
    """Where its duty wants it to end, if it says."""


def _ways(g: State, move: Move, ground: Ground) -> _Ways:
    foot = reach(g, move, ground, column=False)
    march = reach(g, move, ground, column=True)
    normal, column, goals = foot.mask, march.mask, None
    if not move.ended:
        goals = duty_goals(g, move, normal | column, ground)
        if goals is not None:
            normal &= goals
            column &= goals
    return _Ways(foot, march, normal, column, goals)


def walk(
    g: State, move: Move, path: list[tuple[Hex, int]], ground: Ground, *, column: bool
) -> None:
    """Step by step; whatever a step sets off interrupts the march, and the mover is asked again."""
    first, start = len(g.pending_events), g.at[move.pieces[0]]
    entered = _tread(g, move, path, ground, column=column)
    trodden = [f"hex:{hex}" for hex in (start, *entered)]
    g.tell(
        "marches" if column else "moves",
        units=[f"unit:{id}" for id in move.pieces],
        path=trodden,
        **{"from": trodden[0], "hex": trodden[-1]},
    )
    # The event is told when the units have arrived, so that all seats that see them there read
    # their names; but it stands before the events that it caused.
    g.pending_events.insert(first, g.pending_events.pop())


def _tread(
    g: State, move: Move, path: list[tuple[Hex, int]], ground: Ground, *, column: bool
) -> Iterator[Hex]:
    """Make the steps of a path one by one; yields each hex that was entered."""
    side, start = unit(g, move.pieces[0]).side, g.at[move.pieces[0]]
    in_zone = bool(ground.enemy_zone & g.board.grid.bit[start])
    for hex, price in path:
        alone = in_zone and not units_in(g, hex, side)
        take_step(g, move, hex, price, ground, column=column)
        yield hex
        if move.ended:
            g.tell("contact", hex=f"hex:{hex}", units=[f"unit:{id}" for id in move.pieces])
        if alone and move.ended:
            _step_under_fire(g, move)
        if disturbed(g, move, hex):
            return


def _step_under_fire(g: State, move: Move) -> None:
    """5.1.3d: from zone to zone under Defence: a test, or disorder."""
    tested = [id for id in move.pieces if not unit(g, id).artillery]  # 13.1
    passed = check(g, tested, "zone-to-zone") if tested else []
    for id in tested:
        if id not in passed:
            disorder(g, id, combat=False)


def disturbed(g: State, move: Move, hex: Hex) -> bool:
    """The effects of the arrival of these units (4.4.6, 8.2.3, 15.2b, 16.1e)."""
    first = move.pieces[0]
    side = unit(g, first).side
    for who in threatened(g, hex, side):
        if who not in move.warned:
            move.warned.append(who)
            g.fleeing[who] = hex
    touch_routed(g, first)
    return bool(g.fleeing or g.retreats or g.danger or g.captured)


def end_move(g: State, move: Move) -> None:
    """9.1b, 9.1d: the move is over, and unused points are lost."""
    g.done.extend(id for id in move.pieces if id not in g.done)
    g.move = None
