"""11.3 and 11.5: the attacker declares his command and his pieces; feints; entering."""

from __future__ import annotations

from grognard.games.austerlitz1805.charge import (
    crosses_barred,
    goes_by,
    may_charge,
    may_ride_at,
    road_paths,
    threats_ahead,
)
from grognard.games.austerlitz1805.commands import (
    adjust,
    corps_commands_left,
    may_command,
    may_command_unit,
    may_leave,
    may_take,
    movable,
    new_order,
    spend,
    unit_commands_left,
)
from grognard.games.austerlitz1805.fog import hide, show
from grognard.games.austerlitz1805.morale import GUARD
from grognard.games.austerlitz1805.movement import (
    all_cavalry,
    destinations,
    enter_by_road,
    first_to_enter,
    may_end,
    may_enter,
    may_move,
    move,
    step_in,
)
from grognard.games.austerlitz1805.state import (
    Attack,
    State,
    members,
    position_of,
    type_of,
    units_at,
)
from grognard.games.austerlitz1805.survey import Field, survey
from grognard.games.austerlitz1805.team_command import actor
from grognard.games.austerlitz1805.threat import (
    can_carry,
    carriers,
    may_carry_out,
    may_fire,
    threaten,
)
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, kind, value
from grognard.kernel.sequence import put


def attackers(g: State, a: Attack) -> list[str]:
    """11.5b: the living units that the declared commands move."""
    return [unit for order in a.orders for unit in order.units if unit in g.at]


def guns_combined(a: Attack) -> bool:
    """11.0e: several Unit Moves of artillery in one attack."""
    return len(a.orders) > 1 and a.orders[0].kind == "unit"


# --- which command


def declare(g: State, a: Attack) -> Flow[None] | None:
    """11.2n, 11.3c, 11.5a, 11.5b: the attack command and its pieces. Those of cavalry that was
    riding already are known."""
    if a.orders and a.orders[0].riding:
        return _go(g, a, f"road:{'-'.join(goes_by(a.orders[0], a.x, a.y))}")
    return _declare(g, a)


def _declare(g: State, a: Attack) -> Flow[None]:
    declared = ""
    while not declared:
        if not a.orders:
            yield from _choose_command(g, a)
        declared = yield from _choose_pieces(g, a)
    _go(g, a, declared)


def _choose_command(g: State, a: Attack) -> Flow[None]:
    """11.2n, 11.3c, 11.5a: the attack command."""
    f = survey(g, g.side)
    rule = {"enter": "11.2n", "feint": "11.3c", "press": "11.5a"}[a.mode or "press"]
    feint = a.mode == "feint"
    key = "declare.enter" if a.mode == "enter" else "declare.feint" if feint else "declare.press"
    where: Args = {"approach": f"approach:{a.x}>{a.y}"}
    word = yield from put(
        Ask(
            actor(g),
            key,
            list(carriers(g, f, a)),
            rule,
            where,
            lambda word: may_carry_out(g, f, a, word),
        )
    )
    a.orders = [new_order(g, word)]


# --- which pieces


def may_send(g: State, f: Field, a: Attack, word: str) -> Refusal | None:
    """11.0-11.5: whether the declared pieces may go this way: on foot, by road, or stay."""
    units = [unit for order in a.orders for unit in order.units]
    first = a.orders[0]
    if not all(order.units for order in a.orders):
        return Refusal("9.5a", "take-somebody")
    fires = all(type_of(g.face[u]) == "art" and may_fire(g, u, a.x, a.y) is None for u in units)
    if kind(word) == "stay":
        if a.mode != "enter" or not fires or first.kind == "march":
            return Refusal("11.2n", "must-enter")
        return None
    n = g.board.capacity[a.y]
    if a.mode != "feint" and len(units) > n and not (a.mode == "press" and fires):
        return Refusal("11.5o", "no-room", {"locale": f"locale:{a.y}", "n": n})
    refusal = may_enter(g, f, units, a.y)
    if refusal is not None:
        return refusal
    if kind(word) == "road":
        return _may_ride_in(g, f, a, word)
    if first.start not in (a.x, f"{a.x}>{a.y}"):
        return Refusal("11.0b", "not-there")
    if g.battery in units and a.mode == "enter":
        return Refusal("6.9c", "battery-stays")
    if g.battery in units and a.mode == "press":
        refusal = may_fire(g, g.battery, a.x, a.y)
        if refusal is not None:
            return refusal
    if a.guard and a.mode == "press" and not any(g.face[unit] == GUARD for unit in units):
        return Refusal("15.4e", "guard-must-lead")
    return None


def _may_ride_in(g: State, f: Field, a: Attack, word: str) -> Refusal | None:
    path = value(word).split("-")
    if a.mode == "press":
        return Refusal("11.3b", "road-must-feint")
    if len(a.orders) > 1:
        return Refusal("11.0d", "cannot-combine")
    if not all_cavalry(g, a.orders[0].units):
        return Refusal("11.0i", "road-not-cavalry")
    refusal = may_charge(g, f, a.orders[0], path)
    if refusal is None and a.mode == "feint" and len(path) > 1:
        refusal = may_end(g, f, a.orders[0].units, a.x)
    return refusal


def may_adjust(g: State, f: Field, a: Attack, word: str) -> Refusal | None:
    """Whether a unit may be left behind or taken along: at least one unit must be able to
    attack."""
    first, unit = a.orders[0], value(word)
    order = next((o for o in a.orders if unit in o.units), first)
    if kind(word) == "leave":
        refusal = may_leave(order, unit)
        rest = [u for o in a.orders for u in o.units if u != unit]
        if refusal is None and not any(can_carry(g, f, a, "march", u) for u in rest):
            refusal = Refusal("11.1c", "cannot-attack-there")
        return refusal
    refusal = may_take(g, first, unit)
    if refusal is not None:
        return refusal
    if not first.units and not can_carry(g, f, a, "detach", unit):
        return Refusal("11.1c", "cannot-attack-there")
    more = [*first.units, unit]
    if g.battery in more and (a.mode == "enter" or not can_carry(g, f, a, "detach", g.battery)):
        return Refusal("6.9c", "battery-stays") if len(more) > 1 else None
    guns = all(type_of(g.face[u]) == "art" for u in more)
    if a.mode != "feint" and len(more) > g.board.capacity[a.y] and not (a.mode == "press" and guns):
        n = g.board.capacity[a.y]
        return Refusal("11.5o", "no-room", {"locale": f"locale:{a.y}", "n": n})
    return None


def may_combine(g: State, f: Field, a: Attack, word: str) -> Refusal | None:
    """11.0c-11.0g: whether a further command may join the attack."""
    board = g.board
    first, who = a.orders[0], value(word)
    if first.kind == "march" and who in board.commanders:
        if any(order.commander == who for order in a.orders):
            return Refusal("11.0d", "there-already")
        refusal = may_command(g, who)
        if refusal is not None and refusal.rule == "19.6c":
            return Refusal("19.6g", refusal.key, refusal.args)
        if refusal is not None:
            return refusal
        if corps_commands_left(g, g.side) <= len(a.orders):
            return Refusal("11.0g", "corps-commands-used")
        if a.mode != "feint" and len(a.orders) >= board.capacity[a.y]:
            n = board.capacity[a.y]
            return Refusal("11.5o", "no-room", {"locale": f"locale:{a.y}", "n": n})
        if position_of(g, who) != first.start or first.start not in (a.x, f"{a.x}>{a.y}"):
            return Refusal("11.0d", "not-same-position")
        return None if movable(g, f.corps[who]) else Refusal("9.8a", "corps-moved-already")
    if first.kind != "unit" or who not in g.at:
        return Refusal("11.0c", "cannot-combine")
    return _may_combine_guns(g, f, a, who)


def _may_combine_guns(g: State, f: Field, a: Attack, who: str) -> Refusal | None:
    """11.0e, 11.0f: artillery on the attack approach; by the erratum all of it must lead."""
    there = [unit for order in a.orders for unit in order.units]
    units = [*there, who]
    if who in there:
        return Refusal("11.0e", "there-already")
    if len(units) > 2 and not g.loose_guns:
        return Refusal("11.0e", "two-guns-at-most")
    if not all(type_of(g.face[u]) == "art" and g.at[u] == f"{a.x}>{a.y}" for u in units):
        return Refusal("11.0e", "guns-only")
    refusal = may_command_unit(g, f, who)
    if refusal is not None:
        return refusal
    if unit_commands_left(g, g.side) < len(units):
        return Refusal("11.0g", "independent-commands-used")
    if who in g.corps and set(members(g, g.corps[who])) <= set(units):
        return Refusal("8.3c", "last-unit", {"unit": f"unit:{who}"})
    if not g.loose_guns and (a.mode != "press" or not g.board.approach[a.x][a.y].wide):
        return Refusal("11.0f", "guns-must-lead")
    if not g.loose_guns or (a.mode != "feint" and g.board.capacity[a.y] < len(units)):
        # Those that stay where they are must all be able to lead (11.2o, 11.5o).
        return next(filter(None, (may_fire(g, unit, a.x, a.y) for unit in units)), None)
    return None


def _choose_pieces(g: State, a: Attack) -> Flow[str]:
    """11.5b: one question on the pieces of the attack: which stay behind or come along, and which
    way they go. Returns the way once it is chosen."""
    f, first = survey(g, g.side), a.orders[0]
    ways = [f"road:{'-'.join(path)}" for path in _roads_in(g, f, a)]
    piece = f"commander:{first.commander}" if first.commander else f"unit:{first.units[0]}"
    about = {"who": piece, "approach": f"approach:{a.x}>{a.y}"}
    word = yield from put(
        ask_among(
            actor(g),
            "declare.pieces",
            ["foot", "stay", *ways, *toggles(g, a)],
            lambda word: may_settle(g, f, a, word),
            rule="11.5b",
            args={**about, "first": int(first_to_enter(g, first))},
            also=["back"],
        )
    )
    if word == "back":
        a.orders = []
    elif kind(word) in ("leave", "take", "join"):
        toggle(g, a, word)
    else:
        return word
    return ""


def toggles(g: State, a: Attack) -> list[str]:
    """The words that change which pieces attack."""
    board = g.board
    first = a.orders[0]
    match first.kind:
        case "march":
            leave = [f"leave:{unit}" for order in a.orders for unit in order.units]
            return [*leave, *(f"join:{commander}" for commander in board.corps[g.side])]
        case "detach":
            return [f"take:{unit}" for unit in members(g, first.commander)]
        case "unit":
            return [f"join:{unit}" for unit in units_at(g, f"{a.x}>{a.y}")]


def may_settle(g: State, f: Field, a: Attack, word: str) -> Refusal | None:
    """Whether the pieces at hand may attack this way, or be changed."""
    match kind(word):
        case "leave" | "take":
            return may_adjust(g, f, a, word)
        case "join":
            return may_combine(g, f, a, word)
        case _:
            return may_send(g, f, a, word)


def toggle(g: State, a: Attack, word: str) -> None:
    """Leave a unit behind, take one along, or let another command join."""
    match kind(word):
        case "leave":
            adjust(next(o for o in a.orders if value(word) in o.units), word)
        case "take":
            adjust(a.orders[0], word)
        case _:
            what = "march" if value(word) in g.board.commanders else "unit"
            a.orders.append(new_order(g, f"{what}:{value(word)}"))


def _roads_in(g: State, f: Field, a: Attack) -> list[tuple[str, ...]]:
    """The roads by which the pieces at hand might attack."""
    if a.mode == "press" or len(a.orders) > 1:
        return []
    paths = road_paths(g, f, a.orders[0], a.x, a.y)
    # A feint from the attack locale itself gains nothing by the road.
    return [path for path in paths if a.mode == "enter" or len(path) > 1]


def _go(g: State, a: Attack, word: str) -> None:
    """The declaration is complete: commands are spent, and the attack goes on."""
    riding = a.orders[0].riding
    if not riding:
        for order in a.orders:
            spend(g, order)
    units = [unit for order in a.orders for unit in order.units]
    g.tell("declares", pieces=_pieces(a), approach=f"approach:{a.x}>{a.y}")
    by_road = kind(word) == "road"
    if by_road or guns_combined(a) or kind(word) == "stay":
        show(g, units)
        hide(g, units)
    if a.mode == "press":
        return
    if a.mode == "feint":
        way = value(word).split("-")[:-1]
        if by_road and way != a.orders[0].path:
            enter_by_road(g, a.orders[0], way)
    elif kind(word) == "stay":
        end_attack(g)
    elif by_road:
        enter_by_road(g, a.orders[0], value(word).split("-"))
        _take(g, a)
    else:
        step_in(g, units, a.y)
        _take(g, a)


def _pieces(a: Attack) -> list[str]:
    corps = [f"commander:{o.commander}" for o in a.orders if o.kind == "march"]
    return [*corps, *(f"unit:{unit}" for order in a.orders for unit in order.units)]


def _take(g: State, a: Attack) -> None:
    """11.2n: the attacker enters the vacated locale, which stays open to others (11.12i); cavalry
    on the road may ride on (11.12b), which it may not where the defender stood (11.12c)."""
    g.tell("occupies", locale=f"locale:{a.y}", pieces=_pieces(a))
    order = a.orders[0]
    end_attack(g)
    if order.path:
        order.riding = True
        g.order = order


def end_attack(g: State) -> None:
    """11.11i: all units are hidden again, and the attack is over."""
    hide(g)
    g.attack = None


# --- feints (11.3)


def place_feint(g: State, a: Attack) -> Flow[None] | None:
    """11.3d-11.3g: feinting pieces stay on the approach, or choose between it and the reserve."""
    if g.at[attackers(g, a)[0]] == a.x:
        return _place_feint(g, a)
    return bar(g, a)


def _place_feint(g: State, a: Attack) -> Flow[None]:
    units, way = attackers(g, a), f"{a.x}>{a.y}"
    words = [f"reserve:{a.x}"] if g.battery in units else [f"reserve:{a.x}", f"approach:{way}"]
    word = yield from put(
        Ask(
            actor(g),
            "attack.place",
            words,
            "11.3e",
            {"approach": f"approach:{way}"},
            lambda word: Refusal("11.3e", "feint-ends-there"),
        )
    )
    if kind(word) == "approach":
        for unit in units:
            g.at[unit] = way
            g.now.arrived.pop(unit, None)
    g.tell("feint-ends", pieces=_pieces(a), to=f"position:{g.at[units[0]]}")
    bar(g, a)


def bar(g: State, a: Attack) -> None:
    """11.12g: no further attack across this approach in the turn."""
    g.now.barred.append(f"{a.x}>{a.y}")


# --- riding on (11.12b)


def ride_on(g: State) -> Flow[None]:
    """Cavalry that took a vacated locale by road goes on, attacks again from there or from beyond
    an empty locale, or stops; at the least it may block the approach by which it came (10.4g). It
    is still the attack's movement: no barred approach is crossed (11.12g)."""
    order = g.order
    assert order is not None
    f = survey(g, g.side)
    goals = destinations(f, order)
    threats = [f"threat:{way}" for way in threats_ahead(f, order)]

    def may(word: str) -> Refusal | None:
        if kind(word) == "threat":
            return may_ride_at(g, f, order, value(word))
        refusal = may_move(g, f, order, word)
        if refusal is None and kind(word) in ("road", "ride"):
            refusal = crosses_barred(g, order, value(word).partition(">")[0].split("-"))
        return refusal

    piece = f"commander:{order.commander}" if order.commander else f"unit:{order.units[0]}"
    word = yield from put(
        ask_among(
            actor(g),
            "attack.ride",
            [*goals, *threats],
            may,
            rule="11.12b",
            args={"who": piece},
            also=["stop"],
        )
    )
    g.order = None
    if kind(word) == "threat":
        threaten(g, value(word))
        assert g.attack is not None
        g.attack.orders = [order]
    elif word != "stop":
        move(g, order, word)
