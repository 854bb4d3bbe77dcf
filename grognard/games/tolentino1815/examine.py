"""What a player may measure on the board at any time: command radius, line of sight, fire."""

from __future__ import annotations

import msgspec

from grognard.games.tolentino1815.artillery import (
    aims,
    guns_of,
    modifiers,
    targets,
)
from grognard.games.tolentino1815.chances import bombardment_chances
from grognard.games.tolentino1815.command_radius import (
    command_reach,
    far_from_generals,
    in_command,
    in_radius,
)
from grognard.games.tolentino1815.commander_moves import commander_reach
from grognard.games.tolentino1815.data import Side
from grognard.games.tolentino1815.fog import visible
from grognard.games.tolentino1815.movement import look_round, reach
from grognard.games.tolentino1815.sight import in_the_way, sight
from grognard.games.tolentino1815.state import State, active_side, general, strength, unit
from grognard.kernel.ask import kind, value
from grognard.kernel.hexes import Hex


class CommandSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """4.3: the reach of a commander's orders. Of the enemy's only the reach is told, because the
    units in command may include some out of sight."""

    hex: Hex
    radius: int
    reach: dict[Hex, int]
    """The hexes within the radius, and what the cheapest path to each costs (4.3.1)."""
    units: list[str] = []
    """Units of his formation in command (4.3, 4.3.2)."""
    cut_off: list[str] = []
    """Units of his formation that no general commands."""
    strayed: list[str] = []
    """Neapolitans neither with nor next to a general of their division (4.3.4b)."""
    formations: list[str] = []
    """To a commander-in-chief: the formations whose order he could change (5.2c)."""


class SightSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """11.3: the hexes visible from a hex at this time of day."""

    hex: Hex
    reach: int
    seen: list[Hex]
    closed: dict[Hex, tuple[Hex, ...]]
    """Hexes near enough that cannot be seen, with what is in the way (11.3.1)."""


class Shot(msgspec.Struct, frozen=True, omit_defaults=True):
    """11.4.3: one way to fire, with its arithmetic and what may come of it."""

    choice: str
    guns: list[str]
    value: int
    modifiers: dict[str, int]
    results: dict[str, float]


class MarchSeen(msgspec.Struct, frozen=True):
    """9.1: the cost of each hex that the unit or commander in hand may enter."""

    prices: dict[str, int]
    """Half movement points by choice: `hex:HEX` or `column:HEX`."""


class GunsSeen(msgspec.Struct, frozen=True):
    """11.4: all that a battery could do now."""

    hex: Hex
    shots: list[Shot]


Seen = CommandSeen | SightSeen | GunsSeen | MarchSeen


def examine(g: State, seat: str | None, subject: str) -> Seen | None:
    """The answer for `command:COMMANDER`, `sight:HEX`, `guns:BATTERY` or `march:PIECE`."""
    side: Side | None = None
    if seat is not None:
        side = "austrian" if seat == "austrian" else "neapolitan"
    id = value(subject)
    match kind(subject):
        case "command" if id in g.board.commanders and id in g.at and visible(g, side, id):
            return _command(g, side, id)
        case "sight" if id in g.board.hexes:
            return _sight(g, id)
        case "march" if g.active and id in g.at and g.board.side[id] == side == active_side(g):
            return _march(g, id)
        case "guns" if id in g.board.units and id in g.at and unit(g, id).side == side:
            return _guns(g, id)
        case _:
            return None


def _command(g: State, side: Side | None, who: str) -> CommandSeen:
    here, radius = g.at[who], general(g, who).radius
    reach = dict(sorted(command_reach(g.board, here, radius).items()))
    if side is None or general(g, who).side != side:
        return CommandSeen(here, radius, reach)
    if who == g.chief.get(side):
        led = [f for f in g.board.formations_of[side] if g.commander.get(f) in g.at]
        heard = [f"formation:{f}" for f in led if in_radius(g, who, g.at[g.commander[f]])]
        return CommandSeen(here, radius, reach, formations=heard)
    formation = next((f for f, c in g.commander.items() if c == who), general(g, who).formation)
    if formation is None:
        return CommandSeen(here, radius, reach)
    heard = in_command(g, formation)
    units = [id for id in g.board.units_of[formation] if id in g.at]
    return CommandSeen(
        here,
        radius,
        reach,
        units=[f"unit:{id}" for id in units if id in heard],
        cut_off=[f"unit:{id}" for id in units if id not in heard],
        strayed=[f"unit:{id}" for id in far_from_generals(g, formation)],
    )


def _sight(g: State, hex: Hex) -> SightSeen:
    reach = sight(g)
    near = [other for other in g.board.grid.hexes(g.board.grid.disk(hex, reach)) if other != hex]
    walls = {other: in_the_way(g.board, hex, other) for other in near}
    return SightSeen(
        hex,
        reach,
        seen=[other for other in near if not walls[other]],
        closed={other: wall for other, wall in walls.items() if wall},
    )


def _march(g: State, id: str) -> MarchSeen:
    if id in g.board.commanders:
        ways = commander_reach(g, id).ways
        return MarchSeen({f"hex:{hex}": ways.price(hex) for hex in sorted(ways)})
    if g.move is None or id not in g.move.pieces:
        return MarchSeen({})
    ground = look_round(g, active_side(g))
    prices: dict[str, int] = {}
    for word, column in (("hex", False), ("column", True)):
        way = reach(g, g.move, ground, column=column)
        for hex in way.hexes:
            prices[f"{word}:{hex}"] = sum(price for _, price in way.path(hex))
    return MarchSeen(prices)


def _guns(g: State, id: str) -> GunsSeen:
    if not unit(g, id).artillery:
        return GunsSeen(g.at[id], [])
    return GunsSeen(g.at[id], [_shot(g, id, choice) for choice in aims(g, id, targets(g, id))])


def _shot(g: State, id: str, choice: str) -> Shot:
    guns, hex = guns_of(g, id, choice), value(choice)
    return Shot(
        choice,
        [f"unit:{gun}" for gun in guns],
        sum(strength(g, gun) for gun in guns),
        modifiers(g, guns, hex),
        {result: float(share) for result, share in bombardment_chances(g, guns, hex).items()},
    )
