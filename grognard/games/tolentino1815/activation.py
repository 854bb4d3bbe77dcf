"""Chapters 3 and 9: what the active formation does between its command and its fire: B1 and B3."""

from __future__ import annotations

from grognard.games.tolentino1815.commanders import get_away, settle_losses, threatened
from grognard.games.tolentino1815.data import BOARD, ENEMY
from grognard.games.tolentino1815.efficiency import check, disorder, remove
from grognard.games.tolentino1815.movement import (
    Reach,
    budget,
    cost_of,
    reachable,
    take_step,
    why_not,
)
from grognard.games.tolentino1815.orders import alone, distance, duty, is_counted
from grognard.games.tolentino1815.retreat import retreats, touch_routed
from grognard.games.tolentino1815.stacking import fits, may_stack
from grognard.games.tolentino1815.state import (
    Move,
    State,
    active_side,
    due,
    fights,
    order_of,
    put,
    unit,
    units_in,
)
from grognard.games.tolentino1815.terrain import (
    arm_of,
    bridged,
    hex_cost,
    normal_cost,
    valley_floor,
)
from grognard.games.tolentino1815.zones import enemies_next_to, in_enemy_zone
from grognard.kernel.ask import CHECKPOINT, Ask, Flow, Refusal, kind, value
from grognard.kernel.hexes import Hex

# --- B1: reinforcements (15.4)


def reinforcements(g: State) -> Flow[None]:
    """15.4: pieces of the active formation that are due enter at their hex, or wait."""
    side = active_side(g)
    while True:
        yield CHECKPOINT
        ready = [p for p in due(g, g.active) if p not in g.passed and may_enter(g, p) is None]
        if not ready:
            return
        word = yield Ask(
            side,
            "reinforcements.enter",
            [*(_ref(piece) for piece in ready), "wait"],
            "15.4a",
            {"formation": f"formation:{g.active}"},
        )
        if word == "wait":
            g.passed.extend(ready)
            continue
        enter(g, value(word))
        yield from finish_move(g)


def entry(piece: str) -> Hex:
    """The hex where a reinforcement comes in."""
    return next(r.hex for r in BOARD.reinforcements if piece in r.pieces)


def may_enter(g: State, piece: str) -> Refusal | None:
    """15.4a: not onto enemies, nor into their zone under Manoeuvre, nor over the stacking limits
    once everybody has come to rest."""
    hex, side = entry(piece), BOARD.side(piece)
    where = {"hex": f"hex:{hex}"}
    if units_in(g, hex) and any(BOARD.side(i) != side for i in units_in(g, hex)):
        return Refusal("15.4a", "entry-held", {**where})
    if piece in BOARD.units and in_enemy_zone(g, hex, side):
        return Refusal("15.4a", "entry-in-zone", {**where})
    return None


def enter(g: State, piece: str) -> None:
    """15.4.1: in command and under Manoeuvre; a unit at once goes on with what points it has."""
    hex = entry(piece)
    put(g, piece, hex)
    g.tell("enters", piece=_ref(piece), hex=f"hex:{hex}")
    if piece in BOARD.commanders:
        leader = BOARD.formations[g.active].commander
        if piece == leader and g.active not in g.commander:
            g.commander[g.active] = piece
        return
    g.own_order[piece] = "manoeuvre"
    g.overstacked.append(piece)
    spent = hex_cost(arm_of(piece), hex, road=hex in BOARD.on_road)
    g.move = Move([piece], spent=spent or 0)


def _ref(piece: str) -> str:
    return f"unit:{piece}" if piece in BOARD.units else f"commander:{piece}"


# --- B3: movement


def movement_phase(g: State) -> Flow[None]:
    """3.1.B3c: the units in command, then those out of command."""
    while True:
        yield from finish_move(g)
        if g.outcome is not None:
            return
        yield CHECKPOINT
        if not (yield from _choose(g)):
            return


def movable(g: State, id: str) -> bool:
    """A unit of the active formation (or a guest) that may still move."""
    if id not in g.at or not fights(g, id) or id in g.done or g.condition.get(id) == "rout":
        return False
    if unit(id).formation != g.active and id not in g.guests:
        return False
    return id not in g.acted and has_move(g, [id])


def has_move(g: State, pieces: list[str]) -> bool:
    """Whether these units can leave their hex."""
    move = Move(pieces)
    return bool(reachable(g, move, column=False)) or bool(reachable(g, move, column=True))


def _stage(g: State) -> list[str]:
    """Units in command first; when they have done, those out of command."""
    mine = [*BOARD.units_of[g.active], *g.guests]
    if "in-command" not in g.passed:
        return [id for id in mine if id not in g.out_of_command]
    return [id for id in mine if id in g.out_of_command]


def _choose(g: State) -> Flow[bool]:
    side = active_side(g)
    stage = _stage(g)
    movers = [id for id in stage if movable(g, id)]
    testers = sorted(
        {
            g.at[id]
            for id in stage
            if id in g.out_of_command
            and id in g.at
            and id not in g.tested
            and id not in g.done
            and g.condition.get(id) != "rout"
            and not unit(id).artillery
        }
    )
    in_command = "in-command" not in g.passed
    due_now = duty(g) if in_command else None
    choices = [f"unit:{id}" for id in movers]
    choices += [f"stack:{hex}" for hex in _stacks(g, movers)]
    if not in_command:
        choices += [f"test:{hex}" for hex in testers]
    if not choices:
        return _next_stage(g)
    if due_now is None:
        choices.append("done")

    def may(choice: str) -> Refusal | None:
        if choice == "done":
            return due_now
        return _why_not_movable(g, value(choice))

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
        yield from alone(g, value(word))
        return True
    pieces = [value(word)]
    if kind(word) == "stack":
        pieces = [id for id in movers if g.at[id] == value(word)]
    g.move = Move(pieces)
    return True


def _next_stage(g: State) -> bool:
    if "in-command" not in g.passed:
        g.passed.append("in-command")
        return True
    return False


def _stacks(g: State, movers: list[str]) -> list[Hex]:
    """9.1a: hexes whose movers may go as one stack."""
    groups: dict[Hex, list[str]] = {}
    for id in movers:
        groups.setdefault(g.at[id], []).append(id)
    return [
        hex
        for hex, ids in groups.items()
        if len(ids) > 1
        and fits(ids)
        and len({order_of(g, id) for id in ids}) == 1
        and has_move(g, ids)
    ]


def _why_not_movable(g: State, id: str) -> Refusal | None:
    who = {"unit": f"unit:{id}"}
    if id not in g.at or id not in BOARD.units:
        return Refusal("3.1.B", "not-here", {"unit": id})
    if unit(id).formation != g.active and id not in g.guests:
        return Refusal("3.1.B", "not-active", {**who})
    if g.condition.get(id) == "rout":
        return Refusal("15.2a", "routed", {**who})
    if id in g.done or id in g.acted:
        return Refusal("9.1b", "has-moved", {**who})
    if "in-command" not in g.passed and id in g.out_of_command:
        return Refusal("3.1.B3c", "in-command-first", {**who})
    if in_enemy_zone(g, g.at[id], unit(id).side) and order_of(g, id) != "defence":
        return Refusal("8.1a", "held-by-zone", {**who, "hex": f"hex:{g.at[id]}"})
    return Refusal("9.1.1a", "nowhere-to-go", {**who})


def finish_move(g: State) -> Flow[None]:
    """A move under way, with all that it sets off: flights, surrenders, captures."""
    while g.move or g.captured or g.retreats or g.fleeing or g.danger or g.vacancy:
        yield from capture(g)
        yield from retreats(g)
        yield from get_away(g)
        yield from settle_losses(g)
        if g.outcome is not None or g.move is None:
            return
        yield CHECKPOINT
        yield from _go_on(g, g.move)


def _go_on(g: State, move: Move) -> Flow[None]:
    side = active_side(g)
    ids = [id for id in move.pieces if id in g.at]
    normal = {} if not ids else _allowed(g, move, reachable(g, move, column=False))
    column = {} if not ids else _allowed(g, move, reachable(g, move, column=True))
    charges = _charges(g, move)
    here = g.at[ids[0]] if ids else ""
    rests = not ids or move.steps == 0 or may_stack(g, ids, here) is None
    choices = [f"hex:{hex}" for hex in sorted(normal)]
    choices += [f"column:{hex}" for hex in sorted(column)]
    choices += [f"charge:{hex}" for hex in charges]
    if not choices or (move.ended and not charges):
        end_move(g, move)
        return
    if rests or not (normal or column):
        choices.append("stop" if move.steps else "back")
    word = yield Ask(
        side,
        "movement.hex",
        choices,
        "9.1c",
        {
            "unit": f"unit:{ids[0]}",
            "n": len(ids),
            "points": budget(g, move, column=False),
            "hex": f"hex:{here}",
        },
        lambda choice: why_not(g, move, value(choice), column=kind(choice) == "column"),
    )
    if word in ("stop", "back"):
        if word == "stop" or id_entered(g, move):
            end_move(g, move)
        else:
            g.move = None
        return
    if kind(word) == "charge":
        declare_charge(g, move, value(word))
        return
    in_column = kind(word) == "column"
    path = (column if in_column else normal)[value(word)].path
    walk(g, move, path, column=in_column)


def id_entered(g: State, move: Move) -> bool:
    """A reinforcement that stays in its entry hex has moved all the same."""
    return move.spent > 0 and move.steps == 0


def _allowed(g: State, move: Move, reach: dict[Hex, Reach]) -> dict[Hex, Reach]:
    """5.1.2b: under Attack a counted unit ends nearer the enemy, or in contact."""
    first = move.pieces[0]
    if order_of(g, first) != "attack" or not is_counted(g, first):
        return reach
    side = unit(first).side
    return {
        hex: way
        for hex, way in reach.items()
        if distance(g, hex) < g.start[first] or in_enemy_zone(g, hex, side)
    }


def walk(g: State, move: Move, path: tuple[Hex, ...], *, column: bool) -> None:
    """Step by step; whatever a step sets off interrupts the march, and the mover is asked again."""
    prices = cost_of(g, move, path, column=column)
    for hex, price in zip(path, prices, strict=True):
        here = g.at[move.pieces[0]]
        side = unit(move.pieces[0]).side
        was_in_zone = in_enemy_zone(g, here, side)
        friends = [i for i in units_in(g, hex, side) if i not in move.pieces]
        take_step(g, move, hex, price, column=column)
        g.tell(
            "marches" if column else "moves",
            units=[f"unit:{id}" for id in move.pieces],
            hex=f"hex:{hex}",
            **{"from": f"hex:{here}"},
        )
        if move.ended:
            g.tell("contact", hex=f"hex:{hex}", units=[f"unit:{id}" for id in move.pieces])
        if was_in_zone and in_enemy_zone(g, hex, side) and not friends:
            _step_under_fire(g, move)
        if disturbed(g, move, hex):
            return


def _step_under_fire(g: State, move: Move) -> None:
    """5.1.3d: from zone to zone under Defence: a test, or disorder."""
    passed = check(g, move.pieces, "zone-to-zone")
    for id in move.pieces:
        if id not in passed:
            disorder(g, id, combat=False)


def disturbed(g: State, move: Move, hex: Hex) -> bool:
    """What the arrival of these units sets off (4.4.6, 8.2.3, 15.2b, 16.1e)."""
    first = move.pieces[0]
    side = unit(first).side
    for who in threatened(g, hex, side):
        if who not in move.warned:
            move.warned.append(who)
            g.fleeing.append(who)
    touch_routed(g, first)
    bridge = [i for i in g.at if g.at[i] == hex and i in BOARD.units and not fights(g, i)]
    if bridge and BOARD.side(bridge[0]) != side:
        g.captured = True
    return bool(g.fleeing or g.retreats or g.danger or g.captured)


def end_move(g: State, move: Move) -> None:
    """9.1b: the move is over."""
    g.done.extend(id for id in move.pieces if id not in g.done)
    g.move = None


# --- charges (14.2)


def _charges(g: State, move: Move) -> list[Hex]:
    """14.2a: cavalry under Attack with points left to enter a valley hex full of enemies."""
    ids = [id for id in move.pieces if id in g.at]
    if not ids or any(unit(id).arm != "cavalry" for id in ids):
        return []
    if any(order_of(g, id) != "attack" or id in g.condition for id in ids):
        return []
    here, side = g.at[ids[0]], unit(ids[0]).side
    left = budget(g, move, column=False)
    targets: list[Hex] = []
    for hex in enemies_next_to(g, here, side):
        prices = [normal_cost(g, id, here, hex) for id in ids]
        if valley_floor(hex) and all(isinstance(p, int) and p <= left for p in prices):
            targets.append(hex)
    return targets


def declare_charge(g: State, move: Move, hex: Hex) -> None:
    """14.2b: it stops beside the enemy and gets a Charge marker."""
    for id in move.pieces:
        g.charge[id] = hex
        if id not in g.acted:
            g.acted.append(id)
    g.tell("charges", units=[f"unit:{id}" for id in move.pieces], hex=f"hex:{hex}")
    end_move(g, move)


# --- Radinski's bridge (16.1)


def capture(g: State) -> Flow[None]:
    """16.1e: the Neapolitan who comes upon the bridge leaves it, or destroys it with Radinski."""
    if not g.captured:
        return
    yield CHECKPOINT
    pioneers = next(id for id in g.at if id in BOARD.units and not fights(g, id))
    word = yield Ask(
        "neapolitan", "special.bridge", ["destroy", "leave"], "16.1e", {"unit": f"unit:{pioneers}"}
    )
    g.captured = False
    if word == "destroy":
        g.lost.append(pioneers)
        g.tell("bridge-destroyed", unit=f"unit:{pioneers}", hex=f"hex:{g.at[pioneers]}")
        remove(g, pioneers)


def engineering(g: State) -> Flow[None]:
    """16.1a, 16.1d: after a whole turn beside a stream Radinski may become a bridge; or be one no
    longer."""
    pioneers = next(id for id, u in BOARD.units.items() if u.special == "pioneer")
    hex = g.at.get(pioneers)
    if g.active != unit(pioneers).formation or hex is None or pioneers in g.tested:
        return
    side = active_side(g)
    who = {"unit": f"unit:{pioneers}"}
    yield CHECKPOINT
    if g.bridge is not None:
        if not units_in(g, hex, ENEMY[side]):
            word = yield Ask(side, "special.unbridge", ["form-up", "keep"], "16.1d", {**who})
            if word == "form-up":
                g.bridge = None
                g.tell("bridge-gone", **who)
    elif hex == g.pioneers and g.condition.get(pioneers) is None:
        sides = [n for n in BOARD.grid.neighbours(hex) if (hex, n) in BOARD.streams]
        sides = [n for n in sides if not bridged(g, hex, n)]
        if sides:
            choices = [*(f"bridge:{n}" for n in sides), "keep"]
            word = yield Ask(side, "special.build", choices, "16.1a", {**who})
            if word != "keep":
                g.bridge = (hex, value(word))
                g.tell("bridge-built", **who, hex=f"hex:{value(word)}")
    g.tested.append(pioneers)
