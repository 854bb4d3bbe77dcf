"""What the rules let a player know in advance: the price of a march, the reach of cavalry, chains
of depots."""

from __future__ import annotations

import msgspec

from grognard.games.grande_armee import attrition, depots, supply
from grognard.games.grande_armee.cavalry import cuts_lines, hinders_marches
from grognard.games.grande_armee.odds import DIE, march_cost
from grognard.games.grande_armee.pending import March
from grognard.games.grande_armee.reach import Field, reach
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import kind, value
from grognard.kernel.hexes import Hex


class Goal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The possible cost of a march to a hex."""

    risk: float = 0.0
    """How likely march attrition takes anything (8.5)."""
    forced: int = 0
    """Hexes of forced march (8.4b)."""
    hungry: bool = False
    """One of its units would be out of supply there, as things stand (6.1)."""
    others: list[Hex] = []
    """Other stacks of the side that have a line now and would have none then."""
    way: list[Hex] = []
    """The hexes it would enter."""


class MarchSeen(msgspec.Struct, frozen=True):
    """The march that is being planned, by its destinations."""

    goals: dict[Hex, Goal]


class CavalrySeen(msgspec.Struct, frozen=True):
    """The hexes that the cavalry of a side hinders."""

    side: Side
    lines: list[Hex]
    """Enemy lines of supply are cut there, unless units stand there (6.2b)."""
    marches: list[Hex]
    """Enemy marches stop there (8.4l)."""


class ChainSeen(msgspec.Struct, frozen=True):
    """The chain of the depots of a side."""

    side: Side
    links: list[tuple[Hex, Hex]]


def examine(g: State, seat: str | None, subject: str) -> msgspec.Struct | None:
    """The answer to `march`, `cavalry:SIDE` or `chain:SIDE`; None if there is nothing to tell. The
    positions of stacks, depots and cavalry are public (15.1)."""
    about, side = kind(subject), value(subject)
    if about == "march" and g.march is not None and g.march.side == seat and g.march.is_planned:
        return march_goals(g, g.march)
    if side not in g.sides:
        return None
    match about:
        case "cavalry":
            return cavalry(g, side)
        case "chain":
            return ChainSeen(side, chain(g, side))
        case _:
            return None


def march_goals(g: State, march: March) -> MarchSeen:
    """8.4 to 8.6, 6.1: every destination of a march that is being planned, with its price."""
    side = march.side
    field = Field(g, side)
    there = reach(g, field, march.hex, march.units, march.via)
    now = _hungry_stacks(g, side)
    found: dict[Hex, Goal] = {}
    for hex in [*march.via[-1:], *there]:
        onward = there.way(hex)[1:] if hex in there else ()
        trial = msgspec.structs.replace(march, path=[*march.via, *onward])
        trial.forced = attrition.forced_hexes(g, trial)
        then = _hungry_stacks(moved(g, trial), side)
        found[hex] = Goal(
            risk=sum(march_cost(g, trial, die) != (0, 0) for die in DIE) / len(DIE),
            forced=trial.forced,
            hungry=hex in then,
            others=sorted(then - now - {hex}),
            way=trial.path,
        )
    return MarchSeen(found)


def moved(g: State, march: March) -> State:
    """The game as it would stand after a march without losses; the state itself is left alone."""
    goal = march.path[-1] if march.path else march.hex
    gone = dict.fromkeys((*march.units, *march.escorts(march.path)), goal)
    for one, n in march.left.items():  # 8.4f
        gone[one] = march.path[n - 1]
    return msgspec.structs.replace(g, at={**g.at, **gone})


def _hungry_stacks(g: State, side: Side) -> set[Hex]:
    return {g.at[unit] for unit in supply.hungry(g, side, survey(g))}


def cavalry(g: State, side: Side) -> CavalrySeen:
    """6.2b, 8.4l: the hexes where the cavalry of a side hinders enemy supply lines and marches."""
    armies, enemy, grid = survey(g), g.enemy(side), g.board.grid
    return CavalrySeen(
        side,
        list(grid.hexes(cuts_lines(g, enemy, armies) & ~g.board.closed)),
        list(grid.hexes(hinders_marches(g, enemy, armies) & ~g.board.closed)),
    )


def chain(g: State, side: Side) -> list[tuple[Hex, Hex]]:
    """7.7: the links of the depots of a side, each from the nearer end to the source outwards."""
    armies = survey(g)
    grid, run, reach = g.board.grid, supply.ground(g, side, armies), depots.chain_range(g, side)
    waiting = grid.mask(g.depots.get(side, ())) & run.open
    links: list[tuple[Hex, Hex]] = []
    ends = list(grid.hexes(supply.sources(g, side)))
    while ends and waiting:
        from_ends = {end: depots.links_from(g, run, grid.bit[end], reach) for end in ends}
        further: list[Hex] = []
        for hex in grid.hexes(waiting):
            near = [end for end, mask in from_ends.items() if mask & grid.bit[hex]]
            if near:
                further.append(hex)
                links.append((min(near, key=lambda end: grid.distance(end, hex)), hex))
        waiting &= ~grid.mask(further)
        ends = further
    return [(a, b) for a, b in links if a != b]
