"""3.1.B3: the active formation moves, unit by unit or stack by stack; charges are announced."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.tolentino1815.commanders import get_away, settle_losses, threatened
from grognard.games.tolentino1815.efficiency import check, disorder
from grognard.games.tolentino1815.movement import (
    Ground,
    Reach,
    budget,
    can_reach,
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
from grognard.games.tolentino1815.stacking import fits, may_stack
from grognard.games.tolentino1815.state import (
    Move,
    State,
    active_side,
    fights,
    order_of,
    unit,
    units_in,
)
from grognard.games.tolentino1815.terrain import (
    normal_cost,
)
from grognard.games.tolentino1815.zones import enemies_next_to, in_enemy_zone
from grognard.kernel.ask import CHECKPOINT, Ask, Flow, Refusal, kind, value
from grognard.kernel.hexes import Hex, Mask

# --- B3: movement


def movement_phase(g: State) -> Flow[None]:
    """3.1.B3c: the units in command, then those out of command."""
    ground: Ground | None = None
    while True:
        yield from finish_move(g, ground)
        if g.outcome is not None:
            return
        yield from alone(g)
        yield CHECKPOINT
        ground = Ground(g, active_side(g))
        if not (yield from _choose(g, ground)):
            return


def movable(g: State, id: str, ground: Ground) -> bool:
    """A unit of the active formation (or a guest) that may still move, or charge from here."""
    if id not in g.at or not fights(g, id) or id in g.done or g.condition.get(id) == "rout":
        return False
    if unit(g, id).formation != g.active and id not in g.guests:
        return False
    if id in g.acted:
        return False
    return _can_move(g, [id], ground) or bool(charge_targets(g, Move([id])))


def _can_move(g: State, ids: list[str], ground: Ground) -> bool:
    """Whether they can go anywhere they may; under Attack that is not everywhere (5.1.2b)."""
    goals = attack_goals(g, ids, g.at[ids[0]], ground)
    return can_reach(g, ids, g.board.grid.board if goals is None else goals, ground)


def _stage(g: State) -> list[str]:
    """Units in command first; when they have done, those out of command."""
    mine = [*g.board.units_of[g.active], *g.guests]
    if "in-command" not in g.passed:
        return [id for id in mine if id not in g.out_of_command]
    return [id for id in mine if id in g.out_of_command]


def _choose(g: State, ground: Ground) -> Flow[bool]:
    side = active_side(g)
    stage = _stage(g)
    movers = [id for id in stage if movable(g, id, ground)]
    testers = sorted({g.at[id] for id in stage if may_test_alone(g, id)})
    in_command = "in-command" not in g.passed
    due_now = duty(g, ground) if in_command else None
    choices = [f"unit:{id}" for id in movers]
    choices += [f"stack:{hex}" for hex in _stacks(g, movers, ground)]
    if not in_command:
        choices += [f"test:{hex}" for hex in testers]
    if not choices:
        return _next_stage(g)
    if due_now is None:
        choices.append("done")

    def may(choice: str) -> Refusal | None:
        if choice == "done":
            return due_now
        match kind(choice):
            case "unit":
                return _why_not_movable(g, value(choice), ground)
            case "stack" if value(choice) in g.board.hexes:
                return Refusal("9.1a", "no-stack", {"hex": f"hex:{value(choice)}"})
            case "test" if value(choice) in g.board.hexes:
                return Refusal("5.3.1a", "nobody-tests", {"hex": f"hex:{value(choice)}"})
            case _:
                return None

    word = yield Ask(
        side,
        "movement.unit" if in_command else "movement.alone",
        choices,
        "3.1.B3a" if in_command else "3.1.B3c",
        {"formation": f"formation:{g.active}", "order": f"order:{g.orders[g.active]}"},
        may,
    )
    if word == "done":
        return _next_stage(g)
    if kind(word) == "test":
        try_alone(g, value(word))
        return True
    pieces = [value(word)]
    if kind(word) == "stack":
        pieces = [id for id in movers if g.at[id] == value(word)]
    g.move = Move(pieces, g.at[pieces[0]])
    return True


def _next_stage(g: State) -> bool:
    if "in-command" not in g.passed:
        g.passed.append("in-command")
        return True
    return False


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


def _why_not_movable(g: State, id: str, ground: Ground) -> Refusal | None:
    who = {"unit": f"unit:{id}"}
    if id not in g.at or id not in g.board.units:
        return Refusal("3.1.B", "not-here", {"unit": id})
    if unit(g, id).formation != g.active and id not in g.guests:
        return Refusal("3.1.B", "not-active", {**who})
    if not fights(g, id):
        return Refusal("16.1c", "is-a-bridge", {**who})
    if g.condition.get(id) == "rout":
        return Refusal("15.2a", "routed", {**who})
    if id in g.done or id in g.acted:
        return Refusal("9.1b", "has-moved", {**who})
    if "in-command" not in g.passed and id in g.out_of_command:
        return Refusal("3.1.B3c", "in-command-first", {**who})
    if "in-command" in g.passed and id not in g.out_of_command:
        return Refusal("3.1.B3c", "in-command-is-over", {**who})
    if in_enemy_zone(g, g.at[id], unit(g, id).side) and order_of(g, id) != "defence":
        return Refusal("8.1a", "held-by-zone", {**who, "hex": f"hex:{g.at[id]}"})
    if can_reach(g, [id], g.board.grid.board, ground):
        return _nearer(g, [id])
    return Refusal("9.1.1a", "nowhere-to-go", {**who})


def finish_move(g: State, ground: Ground | None = None) -> Flow[None]:
    """A move under way, with all that it sets off: flights, surrenders, captures. `ground` is what
    the movers find who have just been chosen; after their first steps it is surveyed anew."""
    while g.move or g.captured or g.retreats or g.fleeing or g.danger or g.vacancy:
        yield from capture(g)
        yield from retreats(g)
        yield from get_away(g)
        yield from settle_losses(g)
        if g.outcome is not None or g.move is None:
            return
        yield CHECKPOINT
        yield from _go_on(g, g.move, ground or Ground(g, active_side(g)))
        ground = None


def _go_on(g: State, move: Move, ground: Ground) -> Flow[None]:
    side = active_side(g)
    ids = [id for id in move.pieces if id in g.at]
    ways = _ways(g, move, ground) if ids else None
    normal = ways.normal if ways is not None else 0
    column = ways.column if ways is not None else 0
    goals = ways.goals if ways is not None else None
    charges = charge_targets(g, move)
    here = g.at[ids[0]] if ids else ""
    enters = move.spent > 0 and move.steps == 0  # 15.4a
    rests = not ids or (move.steps == 0 and not enters) or may_stack(g, ids, here) is None
    if move.steps and goals is not None:
        rests = rests and bool(goals & g.board.grid.bit[here])
    numbers = g.board.grid.hexes
    choices = [f"hex:{hex}" for hex in numbers(normal)]
    choices += [f"column:{hex}" for hex in numbers(column)]
    choices += [f"charge:{hex}" for hex in charges]
    if not choices or (move.ended and not charges):
        end_move(g, move)
        return
    if rests or not (normal or column):
        choices.append("stop" if move.steps or enters else "back")
    halves = budget(g, move, column=False)
    word = yield Ask(
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
    if word == "stop":
        end_move(g, move)
        return
    if word == "back":
        g.move = None
        return
    if kind(word) == "charge":
        declare_charge(g, move, value(word))
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


class _Ways(NamedTuple):
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
    side, start = unit(g, move.pieces[0]).side, g.at[move.pieces[0]]
    units = [f"unit:{id}" for id in move.pieces]
    trodden = [f"hex:{start}"]
    told = g.tell("marches" if column else "moves", units=units, path=trodden)
    in_zone = bool(ground.enemy_zone & g.board.grid.bit[start])
    for hex, price in path:
        alone = in_zone and not units_in(g, hex, side)
        take_step(g, move, hex, price, ground, column=column)
        trodden.append(f"hex:{hex}")
        told.args = {**told.args, "from": trodden[0], "hex": trodden[-1]}
        if move.ended:
            g.tell("contact", hex=f"hex:{hex}", units=units)
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
    """What the arrival of these units sets off (4.4.6, 8.2.3, 15.2b, 16.1e)."""
    first = move.pieces[0]
    side = unit(g, first).side
    for who in threatened(g, hex, side):
        if who not in move.warned:
            move.warned.append(who)
            g.fleeing[who] = hex
    touch_routed(g, first)
    return bool(g.fleeing or g.retreats or g.danger or g.captured)


def end_move(g: State, move: Move) -> None:
    """9.1b: the move is over."""
    g.done.extend(id for id in move.pieces if id not in g.done)
    g.move = None


# --- charges (14.2)


def charge_targets(g: State, move: Move) -> list[Hex]:
    """14.2a: the hexes next to the movers that they may charge."""
    ids = [id for id in move.pieces if id in g.at]
    if not ids or any(unit(g, id).arm != "cavalry" or order_of(g, id) != "attack" for id in ids):
        return []
    near = enemies_next_to(g, g.at[ids[0]], unit(g, ids[0]).side)
    return [hex for hex in near if may_charge(g, move, hex) is None]


def may_charge(g: State, move: Move, hex: Hex) -> Refusal | None:
    """14.2a: cavalry under Attack with points left to enter a valley hex full of enemies."""
    ids = [id for id in move.pieces if id in g.at]
    here, side = g.at[ids[0]], unit(g, ids[0]).side
    who, where = {"unit": f"unit:{ids[0]}"}, {"hex": f"hex:{hex}"}
    if any(unit(g, id).arm != "cavalry" or order_of(g, id) != "attack" for id in ids):
        return Refusal("14.2a", "charge-cavalry-attack", {**who})
    if any(id in g.condition for id in ids):
        return Refusal("15.1a", "disordered-no-attack", {**who})
    if hex not in enemies_next_to(g, here, side):
        return Refusal("14.2b", "charge-next-hex", {**where})
    if not g.board.is_valley_floor(hex):
        hill = {"hill", "hill2"} & set(g.board.kinds[hex])
        return Refusal("10.2.1b" if hill else "14.2a", "charge-valley-floor", {**where})
    prices = [normal_cost(g, id, here, hex) for id in ids]
    left = budget(g, move, column=False)
    if any(isinstance(price, Refusal) or price > left for price in prices):
        return Refusal("14.2a", "charge-too-far", {**where})
    return may_stack(g, ids, here) if move.steps else None  # 7.0a, 14.2b: it stops here


def declare_charge(g: State, move: Move, hex: Hex) -> None:
    """14.2b: it stops beside the enemy and gets a Charge marker."""
    for id in move.pieces:
        g.charge[id] = hex
        if id not in g.acted:
            g.acted.append(id)
    g.tell("charges", units=[f"unit:{id}" for id in move.pieces], hex=f"hex:{hex}")
    end_move(g, move)
