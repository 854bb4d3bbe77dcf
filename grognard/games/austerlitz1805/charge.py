"""11.0i, 11.0j, 11.12b, 11.12g: where cavalry may attack by road, from its reserve or riding on."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.austerlitz1805.movement import may_end, may_enter, may_ride_to, routes
from grognard.games.austerlitz1805.state import OFF, Order, State
from grognard.games.austerlitz1805.survey import Field
from grognard.kernel.ask import Refusal

Path = tuple[str, ...]


def crosses_barred(g: State, order: Order, path: Sequence[str]) -> Refusal | None:
    """11.12g: no attack movement crosses an approach across which there was a feint or a lost
    attack, whichever locale is attacked in the end. Approaches already crossed do not matter."""
    for n in range(len(order.path), len(path)):
        x = path[n - 1] if n else order.start
        way = f"{x}>{path[n]}"
        if x != OFF and way in g.now.barred:
            return Refusal("11.12g", "approach-barred", {"approach": f"approach:{way}"})
    return None


def may_charge(g: State, f: Field, order: Order, path: Sequence[str]) -> Refusal | None:
    """11.0j, 11.12g: whether an attack by road may be made along this path on the last of its
    locales; what is in that one is not asked."""
    return crosses_barred(g, order, path) or may_ride_to(g, f, order, path)


def ways_to(order: Order, f: Field, x: str, y: str) -> list[Path]:
    """The roads that lead an order from where it stands through `x` to `y`."""
    if ">" in order.start or order.kind == "detach":
        return []
    ridden = len(order.path)
    return [
        path
        for path in routes(f, order.start)
        if path[-1] == y
        and (path[-2] if len(path) > 1 else order.start) == x
        and list(path[:ridden]) == order.path
    ]


def road_paths(g: State, f: Field, order: Order, x: str, y: str) -> list[Path]:
    """11.0i, 11.0j: the roads by which cavalry could come through `x` to attack `y`."""
    return [path for path in ways_to(order, f, x, y) if may_charge(g, f, order, path) is None]


# --- riding on (11.12b)


def goes_by(order: Order, x: str, y: str) -> list[str]:
    """The locales entered by cavalry that rides on and attacks `y` from `x`: where it stands, or
    the locale beyond. No road reaches farther (10.4a)."""
    return [*order.path, y] if x == order.path[-1] else [*order.path, x, y]


def threats_ahead(f: Field, order: Order) -> list[str]:
    """The approaches, as ``55>66``, across which cavalry might attack as it rides on."""
    ridden = tuple(order.path)
    return [
        f"{path[-2]}>{path[-1]}"
        for path in routes(f, order.start)
        if len(path) > len(ridden) and path[: len(ridden)] == ridden and path[-1] in f.foes
    ]


def may_ride_at(g: State, f: Field, order: Order, way: str) -> Refusal | None:
    """11.1c, 11.12b: whether riding cavalry may threaten an attack across an approach, where it
    stands or beyond an empty locale: there must be room for it whether the defender leaves
    (11.5o) or stands (4.5a, 11.3f)."""
    board = g.board
    x, _, y = way.partition(">")
    if y not in board.neighbours[x]:
        return Refusal("4.6a", "not-adjacent", {"locale": f"locale:{board.locales[y].id}"})
    if y not in f.foes:
        return Refusal("11.0a", "nobody-to-attack", {"locale": f"locale:{y}"})
    if x not in (order.path[-1], *board.neighbours[order.path[-1]]):
        return Refusal("10.4a", "no-road")  # a fourth locale at the least
    refusal = may_charge(g, f, order, goes_by(order, x, y))
    if refusal is None and x != order.path[-1]:
        refusal = may_end(g, f, order.units, x)
    if refusal is None and len(order.units) > board.capacity[y]:
        n = board.capacity[y]
        refusal = Refusal("11.5o", "no-room", {"locale": f"locale:{y}", "n": n})
    return refusal or may_enter(g, f, order.units, y)
