"""Chapter 5: the four orders, who changes them, and what they demand."""

from __future__ import annotations

from grognard.games.tolentino1815.command import (
    far_from_generals,
    in_radius,
    mark_out_of_command,
)
from grognard.games.tolentino1815.data import BOARD, ENEMY, ORDERS, SIDES, Order, Side
from grognard.games.tolentino1815.efficiency import check, disorder
from grognard.games.tolentino1815.movement import reachable
from grognard.games.tolentino1815.state import (
    Move,
    State,
    active_side,
    army,
    fights,
    general,
    good_order,
    order_of,
    unit,
)
from grognard.games.tolentino1815.terrain import in_cover, sheltered
from grognard.games.tolentino1815.zones import in_enemy_zone
from grognard.kernel.ask import CHECKPOINT, Ask, Flow, Refusal, value
from grognard.kernel.hexes import Hex

ARTILLERY_ORDERS: tuple[Order, Order] = ("manoeuvre", "defence")  # 11.0a


# --- by the commanders-in-chief (5.2, 4.2)


def may_be_ordered(g: State, side: Side, formation: str) -> Refusal | None:
    """5.2c, 4.2b: a general in his chief's radius, as long as the chief's initiative lasts."""
    chief = g.chief.get(side)
    leader = g.commander.get(formation)
    post = {"formation": f"formation:{formation}"}
    if formation not in BOARD.formations or BOARD.formations[formation].side != side:
        return Refusal("4.2a", "not-your-formation", {**post})
    if chief is None:
        return Refusal("4.4.5d", "no-chief", {**post})
    if g.changed.get(side, 0) >= general(chief).initiative:
        return Refusal("4.2b", "orders-spent", {**post})
    if leader is None or leader not in g.at:
        return Refusal("4.4.5b", "no-general", {**post})
    if not in_radius(g, chief, g.at[leader]):
        return Refusal("5.2c", "beyond-chief", {**post})
    return None


def new_orders(g: State) -> Flow[None]:
    """5.2b: the Neapolitan makes all his changes, then the Austrian."""
    for side in SIDES:
        while side not in g.passed:
            yield CHECKPOINT
            names = [f for f in BOARD.formations if may_be_ordered(g, side, f) is None]
            if not names:
                g.passed.append(side)
                continue
            word = yield Ask(
                side,
                "orders.formation",
                [*(f"formation:{name}" for name in names), "done"],
                "5.2a",
                {"n": general(g.chief[side]).initiative - g.changed.get(side, 0)},
                lambda choice, side=side: may_be_ordered(g, side, value(choice)),
            )
            if word == "done":
                g.passed.append(side)
                continue
            formation = value(word)
            answer = yield _which(g, side, formation, "orders.choose", "4.2a", "back")
            if answer != "back":
                g.changed[side] = g.changed.get(side, 0) + 1
                give(g, formation, answer)


def _which(g: State, side: Side, formation: str, key: str, rule: str, keep: str) -> Ask:
    """5.1a: the three other orders, or keeping the present one."""
    choices = [f"order:{order}" for order in ORDERS if order != g.orders[formation]]
    return Ask(side, key, [*choices, keep], rule, {"formation": f"formation:{formation}"})


def give(g: State, formation: str, choice: str) -> None:
    """5.1b: the marker goes into the box of the new order."""
    order = _order(value(choice))
    g.orders[formation] = order
    g.tell("new-order", formation=f"formation:{formation}", order=f"order:{order}")


def _order(name: str) -> Order:
    return next(order for order in ORDERS if order == name)


# --- when the formation is activated (3.1.B2)


def command(g: State) -> Flow[None]:
    """3.1.B2: who is out of command; nearness of Neapolitan generals; the general's attempt."""
    if g.active not in g.tested:
        g.tested.append(g.active)
        begin_command(g)
    yield from attempt(g)
    yield from guns(g)


def begin_command(g: State) -> None:
    """The markers of sub-phase B2, and what is measured from now on."""
    mark_out_of_command(g, g.active)
    for id in BOARD.units_of[g.active]:
        if not unit(id).artillery:
            g.own_order.pop(id, None)
    for id in far_from_generals(g, g.active):  # 4.3.4b, 4.3.4c
        if good_order(g, id) and id not in _entered(g):
            disorder(g, id, combat=False)
    side = active_side(g)
    g.foes = sorted({g.at[id] for id in army(g, ENEMY[side])})
    mine = [id for id in BOARD.units_of[g.active] if id in g.at and fights(g, id)]
    g.start = {id: distance(g, g.at[id]) for id in mine}
    g.in_contact = [id for id in mine if in_enemy_zone(g, g.at[id], side)]


def _entered(g: State) -> list[str]:
    """15.4.1: units that have just come onto the map are in command and near enough."""
    return [id for id in g.done if id in BOARD.units]


def attempt(g: State) -> Flow[None]:
    """5.2.1: on his initiative or less the general takes whatever order he wants, once."""
    leader = g.commander.get(g.active)
    if g.attempted or leader is None or leader not in g.at:
        return
    side = active_side(g)
    yield CHECKPOINT
    args = {"commander": f"commander:{leader}", "formation": f"formation:{g.active}"}
    word = yield Ask(side, "orders.attempt", ["roll", "keep"], "5.2.1a", {**args})
    g.attempted = True
    if word == "keep":
        return
    die = g.dice.roll()
    if die > general(leader).initiative:
        g.tell("order-failed", die=die, **args)
        return
    g.tell("order-may-change", die=die, **args)
    answer = yield _which(g, side, g.active, "orders.choose", "5.2.1a", "keep")
    if answer != "keep":
        give(g, g.active, answer)


def guns(g: State) -> Flow[None]:
    """11.0a: artillery may take Manoeuvre or Defence for itself, without a roll."""
    side = active_side(g)
    while True:
        batteries = [
            id
            for id in (*BOARD.units_of[g.active], *g.guests)
            if id in g.at and unit(id).artillery and id not in g.tested
        ]
        if not batteries:
            return
        yield CHECKPOINT
        id = batteries[0]
        choices = [f"order:{o}" for o in ARTILLERY_ORDERS if o != g.own_order.get(id)]
        word = yield Ask(side, "orders.guns", [*choices, "keep"], "11.0a", {"unit": f"unit:{id}"})
        g.tested.append(id)
        if word != "keep":
            g.own_order[id] = _order(value(word))


# --- out of command (5.3)


def alone(g: State, hex: Hex) -> Flow[None]:
    """5.3.1, 5.3.2: the units out of command of a hex test with one die; who passes chooses."""
    side = active_side(g)
    group = [
        id
        for id in g.out_of_command
        if g.at.get(id) == hex and id not in g.tested and unit(id).formation == g.active
    ]
    passed = check(g, group, "own-order")
    g.tested.extend(group)
    for id in group:
        if id in passed:
            g.own_order[id] = "defence"
    for id in passed:
        word = yield Ask(
            side,
            "orders.alone",
            [f"order:{order}" for order in ORDERS],
            "5.3.1a",
            {"unit": f"unit:{id}"},
        )
        g.own_order[id] = _order(value(word))


# --- duties (5.1.1, 5.1.2, 5.1.5)


def distance(g: State, hex: Hex) -> int:
    """5.1.1a: hexes to the nearest enemy, as they stood when the activation began."""
    return min((BOARD.grid.distance(hex, foe) for foe in g.foes), default=0)


def is_counted(g: State, id: str) -> bool:
    """5.1.5: not artillery, out of command, disordered, routed, in a village or fortification."""
    if unit(id).artillery or id in g.out_of_command or id not in g.start:
        return False
    return good_order(g, id) and not sheltered(g.at[id])


def is_nearer(g: State, id: str) -> bool:
    """It has got nearer, or began in contact."""
    return id in g.in_contact or distance(g, g.at[id]) < g.start[id]


def can_get_nearer(g: State, id: str) -> bool:
    """A unit that has not moved could end nearer the enemy."""
    if id in g.done:
        return False
    move = Move([id])
    for column in (False, True):
        if any(distance(g, hex) < g.start[id] for hex in reachable(g, move, column=column)):
            return True
    return False


def duty(g: State) -> Refusal | None:
    """5.1.1a, 5.1.2a: what the order of the active formation still demands before it stops."""
    order = g.orders[g.active]
    if order not in ("advance", "attack") or not g.foes:
        return None
    units = [id for id in g.start if id in g.at and is_counted(g, id)]
    units = [id for id in units if order_of(g, id) == order]
    lagging = [id for id in units if not is_nearer(g, id)]
    wanted = len(units) if order == "attack" else (len(units) + 1) // 2
    if len(units) - len(lagging) >= wanted:
        return None
    able = next((id for id in lagging if can_get_nearer(g, id)), None)
    if able is None:
        return None
    rule = "5.1.1a" if order == "advance" else "5.1.2a"
    return Refusal(rule, f"duty-{order}", {"unit": f"unit:{able}", "n": wanted})


def keeps_still(g: State, id: str) -> bool:
    """10.1d, 10.5.2: in a village, or in cover in a fortification, a unit may stay still."""
    hex = BOARD.hexes[g.at[id]]
    return hex.terrain == "village" or (hex.terrain == "fortification" and in_cover(g, id))
