"""Chapter 5: the four orders, how they are changed, and what they demand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.command_radius import (
    far_from_generals,
    in_radius,
    mark_out_of_command,
)
from grognard.games.tolentino1815.commander_losses import settle_losses
from grognard.games.tolentino1815.data import ORDERS, SIDES, Order, Side
from grognard.games.tolentino1815.efficiency import check, disorder
from grognard.games.tolentino1815.movement import Ground, can_reach, look_round
from grognard.games.tolentino1815.state import (
    Move,
    State,
    active_side,
    fights,
    general,
    good_order,
    order_of,
    unit,
)
from grognard.games.tolentino1815.terrain import in_cover
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.floods import step
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.sequence import put

ARTILLERY_ORDERS: tuple[Order, Order] = ("manoeuvre", "defence")  # 11.0a


# --- by the commanders-in-chief (5.2, 4.2)


def may_be_ordered(g: State, side: Side, formation: str) -> Refusal | None:
    """5.2c, 4.2b: a general in his chief's radius, as long as the chief's initiative lasts."""
    chief = g.chief.get(side)
    leader = g.commander.get(formation)
    post = {"formation": f"formation:{formation}"}
    if formation not in g.board.formations or g.board.formations[formation].side != side:
        return Refusal("4.2a", "not-your-formation")
    if chief is None:
        return Refusal("4.4.5d", "no-chief", {**post})
    if formation in g.changed:
        return Refusal("4.2b", "order-changed", {**post})
    if orders_left(g, side) <= 0:
        return Refusal("4.2b", "orders-spent", {**post})
    if leader is None or leader not in g.at:
        return Refusal("4.4.5b", "no-general", {**post})
    if not in_radius(g, chief, g.at[leader]):
        return Refusal("5.2c", "beyond-chief", {**post})
    return None


def orders_left(g: State, side: Side) -> int:
    """4.2b: how many generals' orders the commander-in-chief may still change this turn."""
    chief = g.chief.get(side)
    spent = sum(g.board.formations[f].side == side for f in g.changed)
    return general(g, chief).initiative - spent if chief is not None else 0


def new_orders(g: State) -> Flow[None]:
    """5.2b: the Neapolitan makes all his changes, then the Austrian; posts of lost commanders are
    filled first (4.5.1b)."""
    yield from settle_losses(g)
    for side in SIDES:
        while side not in g.sides_done:
            names = [f for f in g.board.formations if may_be_ordered(g, side, f) is None]
            if not names:
                g.sides_done.append(side)
                continue
            question = Ask(
                side,
                "orders.formation",
                [*(f"formation:{name}" for name in names), "done"],
                "5.2a",
                {"n": orders_left(g, side)},
                only("formation", lambda formation, side=side: may_be_ordered(g, side, formation)),
            )
            word = yield from put(question)
            if word == "done":
                g.sides_done.append(side)
                continue
            formation = value(word)
            answer = yield _which(g, side, formation, "orders.choose", "4.2a", "back")
            if answer != "back":
                g.changed.append(formation)
                give(g, formation, answer)


def _which(g: State, side: Side, formation: str, key: str, rule: str, keep: str) -> Ask:
    """5.1a: the three other orders, or keeping the present one."""
    choices = [f"order:{order}" for order in ORDERS if order != g.orders[formation]]
    about = {"formation": f"formation:{formation}"}
    same = Refusal("5.1a", "same-order", {**about})
    return Ask(side, key, [*choices, keep], rule, {**about}, only("order", lambda _: same))


def give(g: State, formation: str, choice: str) -> None:
    """5.1b: the marker goes into the box of the new order."""
    order = _order(value(choice))
    dig_in(g, formation)
    g.orders[formation] = order
    g.tell("new-order", formation=f"formation:{formation}", order=f"order:{order}")


def dig_in(g: State, formation: str) -> None:
    """10.5.2: units in cover in a fortification may stay so when their orders change."""
    for id in g.board.units_of[formation]:
        walled = id in g.at and g.board.hexes[g.at[id]].terrain == "fortification"
        if walled and id not in g.dug_in and not unit(g, id).artillery and in_cover(g, id):
            g.dug_in.append(id)


def _order(name: str) -> Order:
    return next(order for order in ORDERS if order == name)


# --- when the formation is activated (3.1.B2)


def begin_command(g: State) -> None:
    """The markers of sub-phase B2, and what is measured from now on."""
    dig_in(g, g.active)
    mark_out_of_command(g, g.active)
    astray = [id for id in far_from_generals(g, g.active) if good_order(g, id)]
    if astray:  # 4.3.4b, 4.3.4c
        g.tell("far-from-generals", units=[f"unit:{id}" for id in astray])
    for id in astray:
        disorder(g, id, combat=False)
    measure(g)


def measure(g: State) -> None:
    """5.1.1a, 5.1.5: where the enemy stands now, and how far from him the units are that count."""
    ground, bit = look_round(g, active_side(g)), g.board.grid.bit
    g.foes = [*g.board.grid.hexes(ground.foes)]
    mine = [id for id in g.board.units_of[g.active] if id in g.at and fights(g, id)]
    g.in_contact = [id for id in mine if ground.enemy_zone & bit[g.at[id]]]
    circles = _circles(g)
    g.start = {
        id: _distance(circles, bit[g.at[id]])
        for id in mine
        if not unit(g, id).artillery
        and id not in g.out_of_command
        and id not in g.done
        and good_order(g, id)
        and not g.board.is_sheltered(g.at[id])
    }


def attempt(g: State) -> Flow[None] | None:
    """3.1.B2b, 5.2.1c: the general of the active formation may roll to change its order, once and
    only now; also one beyond his chief's radius (5.2.2)."""
    leader = g.commander.get(g.active)
    if leader is None or leader not in g.at:
        return None
    return _attempt(g, leader)


def _attempt(g: State, leader: str) -> Flow[None]:
    args = {"commander": f"commander:{leader}", "formation": f"formation:{g.active}"}
    question = Ask(active_side(g), "orders.attempt", ["roll", "keep"], "5.2.1a", {**args})
    if (yield from put(question)) == "keep":
        return
    die = g.dice.roll()
    if die > general(g, leader).initiative:  # 4.1.3, 5.2.1b
        g.tell("order-failed", die=die, **args)
        return
    g.tell("order-may-change", die=die, **args)
    g.may_change = True


def new_order(g: State) -> Flow[None] | None:
    """5.2.1: on his initiative or less the general takes whatever order he wants."""
    return _new_order(g) if g.may_change else None


def _new_order(g: State) -> Flow[None]:
    question = _which(g, active_side(g), g.active, "orders.choose", "5.2.1a", "keep")
    answer = yield from put(question)
    g.may_change = False
    if answer != "keep":
        give(g, g.active, answer)


def guns(g: State) -> Flow[None]:
    """11.0a: artillery may take Manoeuvre or Defence for itself, without a roll."""
    while (id := _next_battery(g)) is not None:
        usual, own = g.orders[unit(g, id).formation], g.own_order.get(id)
        orders = [order for order in ARTILLERY_ORDERS if order != own]
        if own is not None and usual not in (*ARTILLERY_ORDERS, own):
            orders.append(usual)  # back under the order of its formation
        choices = [f"order:{order}" for order in orders]
        who = {"unit": f"unit:{id}"}
        other = Refusal("11.0a", "guns-own-orders", {**who})
        question = Ask(
            active_side(g),
            "orders.guns",
            [*choices, "keep"],
            "11.0a",
            {**who},
            only("order", lambda _, other=other: other),
        )
        word = yield from put(question)
        g.asked.append(id)
        if word == "keep":
            continue
        order = _order(value(word))
        if order in ARTILLERY_ORDERS:
            g.own_order[id] = order
        else:
            del g.own_order[id]


def _next_battery(g: State) -> str | None:
    """A battery not yet asked; those that acted with von Mohr are not (4.5.1a)."""
    for id in (*g.board.units_of[g.active], *g.guests):
        waits = id in g.at and id in g.board.guns and id not in g.asked
        if waits and (id in g.done or id not in g.acted):
            return id
    return None


# --- out of command (5.3)


def may_test_alone(g: State, id: str) -> bool:
    """5.3.1a: a unit of the active formation out of command that has neither tested nor moved.
    Artillery chooses for itself (11.0a), routed units do nothing (15.2a), and a bridge is no
    combat unit (16.1c)."""
    return (
        id in g.at
        and id in g.out_of_command
        and fights(g, id)
        and unit(g, id).formation == g.active
        and not unit(g, id).artillery
        and id not in g.tested
        and id not in g.done
        and g.condition.get(id) != "rout"
    )


def testers(g: State, hex: Hex) -> list[str]:
    """5.3.2: the units of a hex that test together for an order of their own."""
    return [id for id in g.out_of_command if g.at.get(id) == hex and may_test_alone(g, id)]


def try_alone(g: State, hex: Hex) -> None:
    """5.3.1a, 5.3.2: the units out of command of a hex test with one die. Those that pass may
    choose an order, the others keep Defence (5.3.1b)."""
    group = testers(g, hex)
    g.tested.extend(group)
    g.choosing.extend(check(g, group, "own-order"))


def alone(g: State) -> Flow[None]:
    """5.3.1a: each unit that passed gets whatever order its owner likes."""
    while g.choosing:
        id = g.choosing[0]
        question = Ask(
            active_side(g),
            "orders.alone",
            [f"order:{order}" for order in ORDERS],
            "5.3.1a",
            {"unit": f"unit:{id}"},
        )
        answer = yield from put(question)
        g.choosing.remove(id)
        g.own_order[id] = _order(value(answer))


# --- duties (5.1.1, 5.1.2, 5.1.5)


def distance(g: State, hex: Hex) -> int:
    """5.1.1a: hexes to the nearest enemy, as they stood when the activation began."""
    return _distance(_circles(g), g.board.grid.bit[hex])


def _distance(circles: Sequence[Mask], bit: Mask) -> int:
    return next((n for n, near in enumerate(circles) if near & bit), 0)


def nearer_than(g: State, far: int) -> Mask:
    """The hexes that are less far from the enemy than that."""
    return _circles(g)[far - 1] if g.foes and far > 0 else 0


def _circles(g: State) -> tuple[Mask, ...]:
    return _circles_round(g.board, tuple(g.foes))


def towards(g: State, here: Hex) -> Mask:
    """5.1.2b: the hexes nearer than `here` to the enemy who is nearest to it."""
    return _towards(g.board, tuple(g.foes), here)


@lru_cache(maxsize=512)
def _towards(board: Board, foes: tuple[Hex, ...], here: Hex) -> Mask:
    grid = board.grid
    far = {foe: grid.distance(here, foe) for foe in foes}
    least, nearer = min(far.values()), 0
    for foe, hexes in far.items():
        if hexes == least and least > 0:
            nearer |= grid.disk(foe, least - 1)
    return nearer


@lru_cache(maxsize=64)
def _circles_round(board: Board, foes: tuple[Hex, ...]) -> tuple[Mask, ...]:
    """For each number the hexes within so many of an enemy; drawn once for an activation."""
    grid = board.grid
    circles = [grid.mask(foes)] if foes else []
    while circles and circles[-1] != grid.board:
        circles.append(circles[-1] | step(grid, circles[-1]))
    return tuple(circles)


def is_counted(g: State, id: str) -> bool:
    """5.1.5: not artillery, out of command, disordered, routed, in a village or fortification."""
    return id in g.start and good_order(g, id)


def who_counts(g: State) -> list[str]:
    """5.1.5: the units that count for the duty of the active formation's order."""
    return [id for id in g.start if id in g.at and is_counted(g, id)]


def laggards(g: State, units: list[str]) -> list[str]:
    """Those of these units that have not got nearer, and did not begin in contact."""
    circles, bit, lagging = _circles(g), g.board.grid.bit, list[str]()
    for id in units:
        far = g.start[id]
        nearer = circles[far - 1] if far > 0 else 0
        if id not in g.in_contact and not nearer & bit[g.at[id]]:
            lagging.append(id)
    return lagging


def can_get_nearer(g: State, id: str, ground: Ground) -> bool:
    """A unit that has not moved could end nearer the enemy; under Attack the nearest (5.1.2b)."""
    attack = order_of(g, id) == "attack"
    goals = towards(g, g.at[id]) if attack else nearer_than(g, g.start[id])
    return id not in g.done and can_reach(g, [id], goals, ground)


def duty(g: State, ground: Ground) -> Refusal | None:
    """5.1.1a, 5.1.2a: what the order of the active formation still requires before it stops."""
    order = g.orders[g.active]
    if order not in ("advance", "attack") or not g.foes:
        return None
    units = who_counts(g)
    lagging = laggards(g, units)
    wanted = len(units) if order == "attack" else (len(units) + 1) // 2
    if len(units) - len(lagging) >= wanted:
        return None
    able = next((id for id in lagging if can_get_nearer(g, id, ground)), None)
    if able is None:
        return None
    rule = "5.1.1a" if order == "advance" else "5.1.2a"
    return Refusal(rule, f"duty-{order}", {"unit": f"unit:{able}", "n": wanted})


def attack_goals(g: State, movers: list[str], origin: Hex, ground: Ground) -> Mask | None:
    """5.1.2b: under Attack a unit that counts ends in contact, or nearer the enemy who was nearest
    to it where it began."""
    for id in movers:
        if is_counted(g, id):
            attack = order_of(g, id) == "attack" and g.foes
            return towards(g, origin) | ground.enemy_zone if attack else None
    return None


def duty_goals(g: State, move: Move, reach: Mask, ground: Ground) -> Mask | None:
    """5.1.1a, 5.1.2b: where the duty of their order wants movers to end who can reach these hexes;
    None where they may go as they like."""
    movers = move.pieces
    goals = attack_goals(g, movers, move.origin or g.at[movers[0]], ground)
    first = next((id for id in movers if is_counted(g, id)), None)
    if goals is not None or first is None or order_of(g, first) != "advance":
        return goals
    nearer = nearer_than(g, g.start[first])
    if not nearer & reach or _enough_without(g, movers, ground):
        return None
    return nearer


def _enough_without(g: State, movers: list[str], ground: Ground) -> bool:
    """5.1.1a: whether half of the formation is nearer, or can still get there, without these."""
    units = who_counts(g)
    wanted = (len(units) + 1) // 2
    others = [id for id in units if id not in movers]
    lagging = laggards(g, others)
    have = len(others) - len(lagging)
    for id in lagging:
        if have >= wanted:
            break
        have += can_get_nearer(g, id, ground)
    return have >= wanted


def keeps_still(g: State, id: str) -> bool:
    """10.1d, 10.5.2: in a village, or in cover in a fortification, a unit may stay still."""
    hex = g.board.hexes[g.at[id]]
    return hex.terrain == "village" or (hex.terrain == "fortification" and in_cover(g, id))
