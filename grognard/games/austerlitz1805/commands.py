"""Chapter 9: commands, the commanders and units that take them, and their limits, with an example
in 9.9a."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.austerlitz1805.corps import attach, detach
from grognard.games.austerlitz1805.data import MOST_UNITS, Side
from grognard.games.austerlitz1805.movement import (
    destinations,
    first_to_enter,
    has_arrived,
    may_move,
    move,
)
from grognard.games.austerlitz1805.state import (
    OFF,
    Command,
    Order,
    State,
    about,
    locale,
    members,
    position_of,
    side_of,
)
from grognard.games.austerlitz1805.survey import Field, survey
from grognard.games.austerlitz1805.team_command import actor, controller, holder
from grognard.kernel.ask import Flow, Refusal, ask_among, kind, value
from grognard.kernel.sequence import put

# --- limits (9.2, 9.3, 9.8)


def corps_commands_left(g: State, side: Side) -> int:
    """9.2c, 9.2d: the Allies have five a turn, the French as many as commanders. The limit is the
    whole team's (19.6b)."""
    limit = g.board.tables.corps_commands.get(side)
    return limit - g.now.corps_commands if limit is not None else len(g.board.commanders)


def unit_commands_left(g: State, side: Side) -> int:
    """9.3b, 9.3c: the limit is the whole team's (19.6b)."""
    return g.board.tables.independent_commands[side] - g.now.unit_commands


def times(g: State, piece: str) -> int:
    """9.2b, 9.8a, 10.7a-10.7c: once a turn; French reinforcements twice when they enter, with any
    other commands in between."""
    return 2 if piece in g.now.entered else 1


def is_spent(g: State, unit: str) -> bool:
    """9.8a: the unit has been moved as often as it may be this turn."""
    moves = g.now.moved.get(unit)
    return moves is not None and moves >= times(g, unit)


def is_last(g: State, unit: str) -> bool:
    """8.3b, 8.3c: no other unit is in the corps of this one."""
    return list(g.corps.values()).count(g.corps[unit]) == 1


def movable(g: State, units: Iterable[str]) -> list[str]:
    """The units of a corps that a command may still move; the fixed battery never (6.9c)."""
    return [u for u in units if u != g.battery and not is_spent(g, u)]


def may_command(g: State, commander: str) -> Refusal | None:
    """Whether a commander may give a corps command now (9.2, 19.6c)."""
    who = {"commander": f"commander:{commander}"}
    if commander not in g.board.commanders or g.board.commanders[commander].side != g.side:
        return Refusal("2.1b", "not-your-turn")
    if not position_of(g, commander):
        return Refusal("8.3d", "commander-is-lost", {**who})
    if holder(g, commander) != actor(g):
        return Refusal("19.6c", "not-your-corps", {**who})
    if g.now.given.get(commander, 0) >= times(g, commander):
        return Refusal("9.2b", "one-command-each", {**who})
    if corps_commands_left(g, g.side) < 1:
        return Refusal("9.2c", "corps-commands-used")
    return None


def may_command_unit(g: State, f: Field, unit: str) -> Refusal | None:
    """Whether a unit may be given an independent command now (9.3, 9.7, 9.8, 19.6d)."""
    what = about(g, unit)
    if unit not in g.at or side_of(g, unit) != g.side:
        return Refusal("2.1b", "not-your-turn")
    if unit_commands_left(g, g.side) < 1:
        rule = "9.3b" if g.side == "allied" else "9.3c"
        return Refusal(rule, "independent-commands-used")
    if is_spent(g, unit):
        return Refusal("9.8a", "moved-already", {**what})
    commander = g.corps.get(unit, "")
    if commander and is_last(g, unit):
        return Refusal("8.3c", "last-unit", {**what})
    if g.at[unit] == OFF and commander and not has_arrived(g, commander):
        return Refusal("10.6b", "not-yet", {"commander": f"commander:{commander}"})
    where = locale(g.at[unit])
    if where == OFF:
        control = controller(g, unit)
    else:
        control = f.control.get(where) or f.control.setdefault(where, controller(g, unit))
    if control != actor(g):
        return Refusal("19.6d", "not-nearest", {**what})
    return None


def may_lead(g: State, f: Field, piece: str) -> Refusal | None:
    """`may_command` or `may_command_unit`, asked once of a piece for a question."""
    if piece not in f.verdicts:
        lead = piece in g.board.commanders
        f.verdicts[piece] = may_command(g, piece) if lead else may_command_unit(g, f, piece)
    return f.verdicts[piece]


# --- what may be ordered


def may_order(g: State, f: Field, word: str) -> Refusal | None:
    """Whether a command may be given at all: only one that can be carried out is offered."""
    order, who = kind(word), value(word)
    if order == "unit":
        refusal = may_lead(g, f, who) if who in g.at else may_command_unit(g, f, who)
        if refusal is not None:
            return refusal
        if who == g.battery:
            return Refusal("6.9c", "battery-stays")
        return _can_go(g, f, Order("unit", units=[who], start=g.at[who]))
    refusal = may_lead(g, f, who) if who in g.board.commanders else may_command(g, who)
    if refusal is not None:
        return refusal
    where = position_of(g, who)
    if order == "attach":
        if where == OFF:
            return Refusal("9.6b", "not-on-map", {"commander": f"commander:{who}"})
        return _can_attach(g, f, who, where)
    if where == OFF and not has_arrived(g, who):
        return Refusal("10.6b", "not-yet", {"commander": f"commander:{who}"})
    if where == OFF and order == "detach":
        return Refusal("10.6k", "detach-no-road")
    units = movable(g, f.corps[who])
    if not units and g.battery in f.corps[who]:
        return Refusal("6.9c", "battery-stays")
    if not units:
        return Refusal("9.8a", "corps-moved-already", {"commander": f"commander:{who}"})
    if order == "detach" and len(f.corps[who]) == 1:
        return Refusal("8.3c", "last-unit", {"unit": f"unit:{units[0]}"})
    return _can_go(g, f, Order("march", who, units[:1], start=where))


def _can_go(g: State, f: Field, order: Order) -> Refusal | None:
    """Whether there is any place to go; a single unit is free wherever a corps would be."""
    if ">" not in order.start and order.start != OFF:
        return None  # from a reserve one can always block an approach (10.2b)
    refusal: Refusal | None = None
    for word in destinations(f, order):
        refusal = may_move(g, f, order, word)
        if refusal is None:
            return None
    return refusal or Refusal("10.1a", "nowhere-to-go")


def _can_attach(g: State, f: Field, commander: str, where: str) -> Refusal | None:
    """9.6: whether there is a unit that a commander could take into his corps."""
    others = [unit for unit in f.at[where] if g.corps.get(unit) != commander]
    refusals = [may_join(g, commander, unit) for unit in others]
    return None if None in refusals else next(iter(refusals), Refusal("9.6b", "nobody-to-attach"))


def may_join(g: State, commander: str, unit: str) -> Refusal | None:
    """9.6, 19.6f: whether a commander may attach a unit."""
    what = about(g, unit)
    if unit not in g.at or side_of(g, unit) != side_of(g, commander):
        return Refusal("9.6c", "not-friendly", {**what})
    if g.at[unit] != position_of(g, commander):
        return Refusal("9.6b", "not-together", {**what})
    old = g.corps.get(unit, "")
    if old == commander:
        return Refusal("9.6c", "his-already", {**what})
    if len(members(g, commander)) >= MOST_UNITS:
        return Refusal("8.3a", "corps-full", {"commander": f"commander:{commander}"})
    if old and is_last(g, unit):
        return Refusal("9.6d", "last-unit", {**what})
    if old and holder(g, old) != holder(g, commander):
        seats = g.seats[side_of(g, unit)]
        if seats.index(holder(g, old)) < seats.index(holder(g, commander)):
            return Refusal("19.6f", "senior-corps", {"commander": f"commander:{old}"})
    return None


# --- giving a command


def new_order(g: State, word: str) -> Order:
    """An order as it is first named, before its pieces are settled."""
    what, who = kind(word), value(word)
    if what == "unit":
        return Order("unit", units=[who], start=g.at[who])
    start = position_of(g, who)
    if what == "detach":
        return Order("detach", who, [], start=start)
    units = movable(g, members(g, who))
    left = [unit for unit in members(g, who) if unit not in units]
    return Order("march", who, units, left, start)


def spend(g: State, order: Order) -> None:
    """9.9b: the command is given: it is counted, also the second of a reinforcement (10.7e), and
    units leave their corps as it says: those left behind (9.4b), those sent (9.5b), the one that
    moves alone (9.7b). Whatever becomes of an attack, its command is spent (11.12a, 11.12e); its
    defender spends none (11.0h)."""
    if order.kind == "unit":
        g.now.unit_commands += 1
        g.tell("gives-unit", n=g.now.unit_commands, unit=f"unit:{order.units[0]}")
        detach(g, order.units)
    else:
        g.now.corps_commands += 1
        g.now.given[order.commander] = g.now.given.get(order.commander, 0) + 1
        key = "gives-march" if order.kind == "march" else "gives-detach"
        g.tell(key, n=g.now.corps_commands, commander=f"commander:{order.commander}")
        detach(g, order.left if order.kind == "march" else order.units)
    for unit in order.units:
        g.now.moved[unit] = g.now.moved.get(unit, 0) + 1


def may_leave(order: Order, unit: str) -> Refusal | None:
    """9.4b: any units of the corps may be left behind, but not all."""
    if order.kind != "march" or unit not in order.units:
        return Refusal("9.4b", "not-in-corps", {"unit": f"unit:{unit}"})
    if len(order.units) == 1:
        return Refusal("8.3c", "last-unit", {"unit": f"unit:{unit}"})
    return None


def may_take(g: State, order: Order, unit: str) -> Refusal | None:
    """9.5a: a Detach Move takes units of the corps, but not all."""
    what = about(g, unit)
    if order.kind != "detach" or g.corps.get(unit) != order.commander or unit in order.units:
        return Refusal("9.2a", "not-in-corps", {**what})
    if is_spent(g, unit):
        return Refusal("9.8a", "moved-already", {**what})
    if len(order.units) + 1 == len(members(g, order.commander)):
        return Refusal("8.3c", "last-unit", {**what})
    return None


def adjust(order: Order, word: str) -> None:
    """Leave a unit behind, or take one along."""
    unit = value(word)
    if kind(word) == "leave":
        order.units.remove(unit)
        order.left.append(unit)
    else:
        order.units.append(unit)


def toggles(g: State, order: Order) -> list[str]:
    """The words that change which pieces an order moves."""
    match order.kind:
        case "march":
            return [f"leave:{unit}" for unit in members(g, order.commander)]
        case "detach":
            return [f"take:{unit}" for unit in members(g, order.commander)]
        case "unit":
            return []


def may_settle(g: State, f: Field, order: Order, word: str) -> Refusal | None:
    """Whether the order at hand may move its pieces there, or leave or take a unit."""
    match kind(word):
        case "leave":
            return may_leave(order, value(word))
        case "take":
            if value(word) == g.battery:
                return Refusal("6.9c", "battery-stays")
            refusal = may_take(g, order, value(word))
            if refusal is not None:
                return refusal
            more = Order("detach", order.commander, [*order.units, value(word)])
            more.start = order.start
            goals = destinations(f, order)
            able = any(may_move(g, f, more, goal) is None for goal in goals)
            return None if able else Refusal("4.5a", "no-room-for-more")
        case _:
            if not order.units:
                return Refusal("9.5a", "take-somebody")
            return may_move(g, f, order, word)


def key_of(g: State, order: Order) -> str:
    """The key of the question that an order puts; all seats can read it."""
    if order.start != OFF:
        return order.kind
    return "enter-first" if first_to_enter(g, order) else "enter"


def settle_order(g: State) -> Flow[None]:
    """One question on the order at hand: which pieces, and where to."""
    order = g.order
    assert order is not None
    f = survey(g, g.side)
    piece = f"commander:{order.commander}" if order.commander else f"unit:{order.units[0]}"
    word = yield from put(
        ask_among(
            actor(g),
            KEY[key_of(g, order)],
            [*destinations(f, order), *toggles(g, order)],
            lambda word: may_settle(g, f, order, word),
            rule=RULE[order.kind],
            args={"who": piece},
            also=["back"],
        )
    )
    if word == "back":
        g.order = None
    elif kind(word) in ("leave", "take"):
        adjust(order, word)
    else:
        g.order = None
        spend(g, order)
        move(g, order, word)


RULE: dict[Command, str] = {"march": "9.4a", "detach": "9.5a", "unit": "9.7a"}
KEY = {
    "march": "order.march",
    "detach": "order.detach",
    "unit": "order.unit",
    "enter": "order.enter",
    "enter-first": "order.enter-first",
}


def settle_attach(g: State, commander: str) -> Flow[None]:
    """9.6: one unit joins a corps; it is not moved by that (9.8b)."""
    units = [f"unit:{unit}" for unit, where in g.at.items() if where == position_of(g, commander)]
    word = yield from put(
        ask_among(
            actor(g),
            "order.attach",
            units,
            lambda word: may_join(g, commander, value(word)),
            rule="9.6a",
            args={"who": f"commander:{commander}"},
            also=["back"],
        )
    )
    g.chosen = ""
    if word != "back":
        g.now.corps_commands += 1
        g.now.given[commander] = g.now.given.get(commander, 0) + 1
        g.tell("gives-attach", n=g.now.corps_commands, commander=f"commander:{commander}")
        attach(g, commander, value(word))
