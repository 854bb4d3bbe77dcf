"""Chapter 10: where pieces may go, on foot and by road, and how reinforcements enter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.games.austerlitz1805.board import Routes
from grognard.games.austerlitz1805.fog import hide, show
from grognard.games.austerlitz1805.morale import reinforced
from grognard.games.austerlitz1805.state import (
    OFF,
    Order,
    State,
    faces_to,
    locale,
    side_of,
    track,
    type_of,
)
from grognard.games.austerlitz1805.survey import Field
from grognard.kernel.ask import Arg, Refusal, kind, value


def all_cavalry(g: State, units: Sequence[str]) -> bool:
    """10.4g, 11.0i: only cavalry may ride to an approach or attack by road."""
    return bool(units) and all(type_of(g.face[unit]) == "cav" for unit in units)


def is_column(order: Order) -> bool:
    """10.5d: a corps of two or more units."""
    return order.kind == "march" and len(order.units) > 1


def may_enter(g: State, f: Field, units: Sequence[str], y: str) -> Refusal | None:
    """Whether a locale is open to these units, apart from what stands in it (10.5b, 11.12h)."""
    where = {"locale": f"locale:{y}"}
    closed = g.now.closed.get(y)
    if closed is not None and not set(units) <= set(closed):
        return Refusal("10.5b", "road-closed", {**where})
    sealed = g.now.sealed.get(y)
    if sealed is not None and not set(units) <= set(sealed):
        return Refusal("11.12h", "won-in-combat", {**where})
    return None


def may_end(g: State, f: Field, units: Sequence[str], y: str) -> Refusal | None:
    """Whether units from elsewhere may come to stand in a locale."""
    if y in f.foes:
        return Refusal("10.1d", "enemy-there", {"locale": f"locale:{y}"})
    if f.own.get(y, 0) + len(units) > g.board.capacity[y]:
        return Refusal("4.5a", "no-room", {"locale": f"locale:{y}", "n": g.board.capacity[y]})
    return may_enter(g, f, units, y)


# --- roads (10.4, 10.5)


def routes(f: Field, start: str) -> Routes:
    """The road moves from a reserve, or from off the map (10.6j)."""
    return f.board.routes[f.side if start == OFF else start]


def _no_road(f: Field, order: Order, path: Sequence[str]) -> Refusal:
    """The reason why a road move is impossible: a wrong entry, roads that do not meet, or too long
    a way."""
    if order.start == OFF:
        entries = [e for e in f.board.entries.values() if (e.side, e.locale) == (f.side, path[0])]
        if not entries:
            return Refusal("10.6g", "no-road")
        nodes, steps = {e.node: e.kind == "main" for e in entries}, path[1:]
    else:
        nodes, steps = dict.fromkeys(f.board.stretches[order.start], True), path
    for z in steps:
        nodes = {
            onto: main and kind == "main"
            for node, main in nodes.items()
            for onto, kind in f.board.road_net.steps(node)
            if onto.partition("/")[0] == z
        }
    if not nodes:
        return Refusal("10.4c", "no-road")
    return Refusal("10.4a" if any(nodes.values()) else "10.4b", "no-road")


def _may_pass(g: State, f: Field, order: Order, path: Sequence[str], n: int) -> Refusal | None:
    """Whether a road move may enter the n-th locale of its path, to end there or to go on. A locale
    that is too small may be passed (8.5a), but not one that is full (8.5b)."""
    z = path[n]
    where = {"locale": f"locale:{z}"}
    if z in f.foes:
        enters = order.start == OFF and n == 0
        return Refusal("10.6i" if enters else "10.4i", "enemy-there", {**where})
    refusal = may_enter(g, f, order.units, z)
    if refusal is not None:
        return refusal
    goes_on = n < len(path) - 1
    if goes_on and not g.through_full and f.own.get(z, 0) >= g.board.capacity[z]:
        return Refusal("8.5b", "road-full", {**where})
    if is_column(order) and z in g.now.arrived.values():
        return Refusal("10.5a", "road-busy", {**where})
    return None


def must_halt(f: Field, order: Order, z: str) -> bool:
    """10.5c: a corps on the road halts beside an enemy corps of two or more units."""
    return is_column(order) and any(y in f.masses for y in f.board.neighbours[z])


def may_ride_to(g: State, f: Field, order: Order, path: Sequence[str]) -> Refusal | None:
    """10.4, 10.5: whether a road move may be made through all these locales but the last, and
    whether the road leads on into the last; what is in the last is not asked."""
    if order.kind == "detach":
        return Refusal("9.5c", "detach-no-road")
    if faces_to(order.start):
        return Refusal("10.4e", "road-from-reserve")
    if tuple(path) not in routes(f, order.start):
        return _no_road(f, order, path)
    ridden = len(order.path)
    for n, z in enumerate(path[:-1]):
        if n >= ridden:
            refusal = _may_pass(g, f, order, path, n)
            if refusal is not None:
                return refusal
        if (n >= ridden - 1) and must_halt(f, order, z):
            return Refusal("10.5c", "road-halt", {"locale": f"locale:{z}"})
    return None


def may_road(g: State, f: Field, order: Order, path: Sequence[str]) -> Refusal | None:
    """10.4: whether a road move may end in the reserve of the last of these locales."""
    return (
        may_ride_to(g, f, order, path)
        or _may_pass(g, f, order, path, len(path) - 1)
        or may_end(g, f, order.units, path[-1])
    )


# --- all that a command may do


def destinations(f: Field, order: Order) -> list[str]:
    """The words for every place where a command might move pieces from where they stand."""
    if order.path:
        ridden = tuple(order.path)
        roads = [(p, ys) for p, ys in routes(f, order.start).items() if p[: len(ridden)] == ridden]
        return [w for w in _by_road(roads, 2) if order.path != value(w).split("-")]
    if order.kind == "detach" or faces_to(order.start):
        return _on_foot(f, order.start)
    return _on_foot(f, order.start) + _from(f, order.start)


def _on_foot(f: Field, start: str) -> list[str]:
    x, y = locale(start), faces_to(start)
    if start == OFF:
        return []
    if y:
        return [f"reserve:{x}", f"reserve:{y}"]
    near = f.board.open[x]
    return [*(f"reserve:{z}" for z in near), *(f"approach:{x}>{z}" for z in near)]


def _from(f: Field, start: str) -> list[str]:
    """All road moves from a reserve, or from off the map."""
    # a step of one locale needs no road
    return _by_road(routes(f, start).items(), 1 if start == OFF else 2)


def _by_road(roads: Iterable[tuple[tuple[str, ...], tuple[str, ...]]], shortest: int) -> list[str]:
    words: list[str] = []
    rides: list[str] = []
    for path, exits in roads:
        way = "-".join(path)
        if len(path) >= shortest:
            words.append(f"road:{way}")
        rides += [f"ride:{way}>{y}" for y in exits]
    return words + rides


def may_move(g: State, f: Field, order: Order, word: str) -> Refusal | None:
    """Whether a command may move its pieces there: from a reserve (10.2), from an approach back or
    across (10.3a, 10.3b), or by road (10.4); with examples in 10.2c, 10.3d and 10.5e."""
    board = g.board
    how, to = kind(word), value(word)
    start, x = order.start, locale(order.start)
    if how == "road":
        return may_road(g, f, order, to.split("-"))
    if how == "ride":
        return _may_end_on_approach(g, f, order, to)
    if how not in ("reserve", "approach"):
        return Refusal("10.1b", "no-such-move")
    if order.path:
        return Refusal("11.12b", "by-road-only")
    if start == OFF:
        return _no_way(g, f, order, locale(to)) or Refusal("10.6j", "by-road-only")
    if how == "approach":
        if faces_to(start):
            return Refusal("10.3c", "approach-to-approach")
        there, y = locale(to), faces_to(to)
        if there != x and all_cavalry(g, order.units):
            rides = [_may_end_on_approach(g, f, order, f"{w}>{y}") for w in _ways(order, f, there)]
            return next(filter(None, rides), Refusal("10.2b", "own-approaches-only"))
        if there != x or y not in board.neighbours[x]:
            return Refusal("10.2b", "own-approaches-only")
        if y not in board.open[x]:
            return Refusal("10.1c", "impassable")
        return None
    if to == x:
        if not faces_to(start):
            return Refusal("10.2a", "there-already")
        return may_enter(g, f, order.units, to)
    if to not in board.neighbours[x]:
        far = Refusal("4.6a", "not-adjacent", {"locale": f"locale:{board.locales[to].id}"})
        return (_no_way(g, f, order, to) if _ways(order, f, to) else None) or far
    if to not in board.open[x]:
        return Refusal("10.1c", "impassable")
    if faces_to(start) not in ("", to):
        return Refusal("10.3c", "faces-elsewhere")
    return may_end(g, f, order.units, to)


def _ways(order: Order, f: Field, z: str) -> list[str]:
    """The roads to a locale, the shortest first, as if the pieces stood in reserve."""
    start = locale(order.start)
    return ["-".join(path) for path in sorted(routes(f, start), key=len) if path[-1] == z]


def _no_way(g: State, f: Field, order: Order, z: str) -> Refusal | None:
    """Why no road leads pieces there; None if one does, since then it is among the choices."""
    refusals = [may_road(g, f, order, way.split("-")) for way in _ways(order, f, z) or [z]]
    return None if None in refusals else refusals[0]


def _may_end_on_approach(g: State, f: Field, order: Order, to: str) -> Refusal | None:
    """10.4f, 10.4g: only cavalry ends a road move on an approach, and only where its road leads."""
    way, _, y = to.partition(">")
    path = way.split("-")
    if not all_cavalry(g, order.units):
        return Refusal("10.4f", "road-not-cavalry")
    refusal = may_road(g, f, order, path) if path != order.path else None
    if refusal is not None:
        return refusal
    if y not in routes(f, order.start)[tuple(path)]:
        return Refusal("10.4g", "road-does-not-cross")
    return None


def move(g: State, order: Order, word: str) -> None:
    """Carry a move out; the command has been given."""
    how, to = kind(word), value(word)
    who, origin = _who(g, order), order.start
    if how in ("road", "ride"):
        way, _, y = to.partition(">")
        enter_by_road(g, order, way.split("-"))
        if y:  # 10.4h
            show(g, order.units)
            _stand(g, order.units, f"{locale(g.at[order.units[0]])}>{y}")
            hide(g, order.units)
    else:
        _stand(g, order.units, to)
    g.tell("moved", pieces=who, to=f"position:{g.at[order.units[0]]}", origin=f"position:{origin}")


def _who(g: State, order: Order) -> Arg:
    """The pieces of an order, as the chronicle calls them before they move."""
    pieces = [f"commander:{order.commander}"] if order.kind == "march" else []
    return g.refer([*pieces, *(f"unit:{unit}" for unit in order.units)])


def _stand(g: State, units: Sequence[str], position: str) -> None:
    for unit in units:
        moved_in = g.at[unit] != position and not faces_to(position)
        g.at[unit] = position
        if moved_in:
            g.now.arrived[unit] = position
        else:
            g.now.arrived.pop(unit, None)


def enter_by_road(g: State, order: Order, path: Sequence[str]) -> None:
    """Go along the road to the reserve of the last locale; a corps closes what it enters."""
    fresh = path[len(order.path) :]
    if order.start == OFF and not order.path:
        come_onto_map(g, order, path[0])
    if is_column(order):
        for z in fresh:
            g.now.closed[z] = list(order.units)
    order.path = list(path)
    _stand(g, order.units, path[-1])


def step_in(g: State, units: Sequence[str], y: str) -> None:
    """Pieces enter the reserve of a locale in the course of an attack."""
    _stand(g, units, y)


# --- reinforcements (10.6, 10.7)


def has_arrived(g: State, commander: str) -> bool:
    """10.6a-10.6e: whether a corps off the map may enter by now; it may always wait."""
    board = g.board
    if board.commanders[commander].side == "allied":
        return True
    marked = next((t.n for t in board.turns if commander in t.arrivals), 0)
    return marked <= track(g).n


def first_to_enter(g: State, order: Order) -> bool:
    """10.6f: with these pieces the terms of victory would change."""
    return order.start == OFF and g.side == "french" and not g.reinforced


def come_onto_map(g: State, order: Order, first: str) -> None:
    """10.7a-10.7d, 13.3a: reinforcements enter, a corps as one (10.6l); the French may do
    everything twice in that turn."""
    g.tell("enters", pieces=_who(g, order), locale=f"locale:{first}")
    if side_of(g, order.units[0]) == "french":
        g.now.entered += order.units
        if order.kind == "march":
            g.now.entered.append(order.commander)
        if not g.reinforced:
            reinforced(g)
