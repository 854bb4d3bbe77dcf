"""A battle board as one side reads it: columns, volleys, and the result of an exchange of fire."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from grognard.games.waterloo1815.battle_setup import stream
from grognard.games.waterloo1815.bot.estimates import Eyes, chance_of_hits
from grognard.games.waterloo1815.data import ENEMY, Side
from grognard.games.waterloo1815.fire import firepower
from grognard.games.waterloo1815.state import (
    COLUMN,
    FACING,
    POSITIONS,
    RESERVE,
    Battle,
    State,
    at,
    fights,
    idle,
    on_board,
    side_of,
)

ROUNDS = 3
"""How many rounds of an exchange of fire are estimated; later, reserves have changed it."""
ARRIVING = 0.7
"""What a block in the next town counts for: it comes late, or not at all."""


@dataclass(slots=True)
class Column:
    """One of the three lanes of the board."""

    own: str
    facing: str
    mine: list[str]
    """My blocks in my position, and `intruders` the enemies there."""
    intruders: list[str]
    forward: list[str]
    """My blocks in the enemy's position, and `theirs` the enemies there."""
    theirs: list[str]


@dataclass(slots=True)
class Force:
    """Blocks about to exchange fire: steps, hits a step scores in a volley, and a first bonus."""

    steps: float = 0.0
    hits: float = 0.0
    first: float = 0.0
    """Extra hits of the first volley: shock and canister."""

    def volley(self, left: float) -> float:
        """Expected hits when `left` of its steps still stand."""
        return self.hits * left / self.steps if self.steps > 0 else 0.0


@dataclass(slots=True)
class Field:
    """A battle from one side of the board."""

    g: State
    b: Battle
    side: Side
    eyes: Eyes
    columns: list[Column] = field(default_factory=list[Column])
    reserve: list[str] = field(default_factory=list[str])
    enemy_reserve: list[str] = field(default_factory=list[str])


def read_field(g: State, b: Battle, side: Side, eyes: Eyes) -> Field:
    """The board as `side` sees it."""
    enemy = ENEMY[side]
    columns = [
        Column(
            own,
            FACING[own],
            at(g, b, own, side),
            at(g, b, own, enemy),
            at(g, b, FACING[own], side),
            at(g, b, FACING[own], enemy),
        )
        for own in POSITIONS[side]
    ]
    return Field(g, b, side, eyes, columns, at(g, b, RESERVE[side]), at(g, b, RESERVE[enemy]))


def force(f: Field, ids: Iterable[str], place: str, *, charging: bool = False) -> Force:
    """The strength that these blocks bring into a fight at a place; `charging`: they come there to
    engage."""
    total = Force()
    woods = f.b.terrain.get(place) == "woods"
    for id in ids:
        unit, steps = f.g.board.blocks[id], f.eyes.steps(id)
        power = f.eyes.punch(id) if id not in f.eyes.visible else float(unit.firepower)
        bonus = 0.0
        if id in f.eyes.visible:
            if unit.type == "cavalry":
                power = 1.0 if woods else power
                bonus = float(not woods and (charging or id in f.b.shock))
            elif unit.artillery:
                bonus = float(id not in f.b.canister)
            elif f.b.holder.get(place) == id:
                power += f.b.terrain.get(place) == "farm"
        total.steps += steps
        total.hits += steps * power / 6
        total.first += steps * bonus / 6
    return total


def exchange(striking: Force, standing: Force, late: float = 0.0) -> tuple[float, float, int]:
    """The steps left to both sides after some rounds, and the number of rounds. The standing side
    fires first (6.33); `late` steps join it after the first round."""
    a, d = striking.steps, standing.steps
    first_a, first_d = striking.first, standing.first
    for turn in range(ROUNDS):
        a -= standing.volley(d) + first_d * (d > 0)
        first_d = 0.0
        if a <= 0:
            return 0.0, d, turn
        if turn == 1:
            d += late
        d -= striking.volley(a) + first_a * a / max(striking.steps, 0.1)
        first_a = 0.0
        if d <= 0:
            return a, 0.0, turn
    return a, d, ROUNDS


def dice_of(f: Field, ids: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """The dice these engaged blocks will throw: (number, highest hitting die) for each."""
    row: list[tuple[int, int]] = []
    for id in ids:
        if id in f.eyes.visible:
            row.append((f.g.strength[id], firepower(f.g, f.b, id, "open")))
        else:
            row.append((round(f.eyes.steps(id)), 2))
    return tuple(sorted(row))


def danger(f: Field, column: Column) -> float:
    """The chance that my position breaks in the enemy's next battle turn, and the army with it."""
    if not column.mine:
        if column.forward:
            return 0.0
        return 0.9 if column.theirs else 0.5 if f.enemy_reserve else 0.1
    if not column.intruders:
        return 0.0
    steps = sum(f.g.strength[id] for id in column.mine)
    return chance_of_hits(dice_of(f, column.intruders), steps)


def can_charge(f: Field, id: str, column: Column) -> bool:
    """Whether a block in the column's own position, or fast in reserve, could engage now."""
    unit, b = f.g.board.blocks[id], f.b
    if unit.type in ("foot_artillery", "leader") or id in b.squares or id in b.shelter:
        return False
    if unit.artillery and (b.terrain.get(column.facing) == "woods" or stream(b, column.own)):
        return False
    done = b.acts.get(id)
    if done is None:
        return True
    if done.fired or done.spent or done.engaged or done.disengaged:
        return False
    return done.moves < unit.rate


def strikers(f: Field, column: Column) -> list[str]:
    """The blocks that could engage the enemy of this column in this battle turn."""
    if column.intruders:
        return []
    ready = [id for id in column.mine if can_charge(f, id, column)]
    ready += [
        id
        for id in f.reserve
        if f.g.board.blocks[id].rate == 2
        and can_charge(f, id, column)
        and idle(f.b, id)
        and f.b.terrain.get(column.own) != "woods"
    ]
    if stream(f.b, column.own):
        ready.sort(key=f.eyes.power, reverse=True)
        ready = ready[: 2 - f.b.crossed.get(COLUMN[column.own], 0)]
    return ready


def nearby(f: Field, side: Side) -> float:
    """The fighting value that could still reach the field from the next towns (6.34)."""
    g, sites = f.g, fights(f.g)
    total = 0.0
    for town, road in f.g.board.road[f.b.town].items():
        if town in sites:
            continue
        ids = [
            id
            for id, where in g.town.items()
            if where == town and side_of(g, id) == side and id not in g.disrupted
        ]
        ids.sort(key=f.eyes.power, reverse=True)
        total += f.eyes.total(ids[: 2 * road.lane])
    return total


def balance(f: Field) -> float:
    """My fighting value against the enemy's, with what either can still bring up."""
    mine = f.eyes.total(on_board(f.g, f.b, f.side)) + ARRIVING * nearby(f, f.side)
    theirs = f.eyes.total(on_board(f.g, f.b, ENEMY[f.side])) + ARRIVING * nearby(f, ENEMY[f.side])
    return mine / max(theirs, 0.1)
