"""The combat stage of a battle turn: fire, then charge where the odds are good, then reserves."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from grognard.games.waterloo1815.battle import actions, may_do
from grognard.games.waterloo1815.bot.battlefield import (
    Column,
    Field,
    balance,
    danger,
    exchange,
    force,
    read_field,
    strikers,
)
from grognard.games.waterloo1815.bot.estimates import Eyes, chance_of_hits
from grognard.games.waterloo1815.bot.withdrawal import is_lost, next_to_leave
from grognard.games.waterloo1815.data import ENEMY
from grognard.games.waterloo1815.fire import firepower, targets
from grognard.games.waterloo1815.retreat import destinations
from grognard.games.waterloo1815.state import (
    FACING,
    OWNER,
    RESERVE,
    State,
    active,
    at,
    battle_at,
    engaged,
    on_board,
    owner,
)
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.bot import Candidate

# The order of priorities: an open road into the enemy's line, a hole in one's own, a position about
# to break, fire, then charges, then reserves moving up.
ROUT = 1000.0
FILL = 300.0
RELIEF = 100.0
FIRE = 40.0
CHARGE = 20.0
SUPPORT = 10.0

ATTACKER_NEEDS = 0.5
DEFENDER_NEEDS = 1.5
"""Steps that a charge must promise."""
SECOND_BEST = 1.5
"""Only the best column is charged, or one that is not worse by more than this."""
LATE = 0.5
"""The part of the enemy's reserve that will meet a charge."""
BREAK = 6.0
"""What breaking a position is worth in steps, before the rout itself."""
SOONER = 0.8
"""Of that, what remains with each round of fire that it takes."""


@dataclass(slots=True)
class Deed:
    """An action that a block could take, and its value."""

    score: float
    id: str
    action: str


def choose_block(g: State, ask: Ask, eyes: Eyes) -> str:
    """6.3c: the block that acts next, or `done`."""
    deed = best_deed(g, ask.seat, eyes)
    if deed is None or f"block:{deed.id}" not in ask.choices:
        return "done"
    return f"block:{deed.id}"


def choose_action(g: State, ask: Ask, eyes: Eyes) -> str:
    """6.3c: what the chosen block does."""
    deed = best_deed(g, ask.seat, eyes)
    if deed is not None and f"block:{deed.id}" == ask.args["block"] and deed.action in ask.choices:
        return deed.action
    return ask.choices[0]


def best_deed(g: State, seat: str, eyes: Eyes) -> Deed | None:
    """The best thing that a block of this seat can do now; None when nothing is worth doing."""
    return max(deeds(g, seat, eyes), key=lambda deed: deed.score, default=None)


def rank_deeds(g: State, ask: Ask, eyes: Eyes) -> list[Candidate]:
    """6.3c: every block that has something worth doing, and what that is for."""
    best: dict[str, Candidate] = {}
    for deed in sorted(deeds(g, ask.seat, eyes), key=lambda deed: -deed.score):
        word = f"block:{deed.id}"
        if word in ask.choices and word not in best:
            best[word] = Candidate(word, round(deed.score, 3), _reason(deed))
    return [*best.values(), Candidate("done", 0.0, "bot-rest")]


def _reason(deed: Deed) -> str:
    match kind(deed.action):
        case "fire":
            return "bot-fire"
        case "retreat":
            return "bot-leave"
        case "place" if deed.score >= ROUT:
            return "bot-break-in"
        case "place" if deed.score >= FILL:
            return "bot-fill"
        case "place" if deed.score >= RELIEF:
            return "bot-relieve"
        case "place" if deed.score >= CHARGE:
            return "bot-charge"
        case _:
            return "bot-support"


def deeds(g: State, seat: str, eyes: Eyes) -> list[Deed]:
    """Everything worth doing that blocks of this seat can do now."""
    b = battle_at(g, g.fighting)
    assert b is not None
    side = b.side
    ids = [id for id in on_board(g, b, side) if owner(g, id) == seat]
    f = read_field(g, b, side, eyes)
    exits = destinations(g, b.town, side, b.roads)
    if is_lost(f, exits):
        leaving = next_to_leave(f, exits, ids)
        if leaving is not None:
            return [Deed(0.0, *leaving)]
    charges = {c.own: _charge(f, c) for c in f.columns}
    found: list[Deed] = []
    for id in ids:
        for action in actions(g, b, id, []):
            if kind(action) == "retreat" or may_do(g, b, id, action, exits) is not None:
                continue
            score = _score(f, id, action, charges)
            if score > 0:
                found.append(Deed(score, id, action))
    return found


def _column(f: Field, place: str) -> Column:
    own = place if OWNER[place] == f.side else FACING[place]
    return next(c for c in f.columns if c.own == own)


def _score(f: Field, id: str, action: str, charges: dict[str, float]) -> float:
    match kind(action):
        case "fire":
            return _fire(f, id, action)
        case "place":
            return _move(f, id, value(action), charges)
        case "form":
            return _form(f, id)
        case "break":
            column = _column(f, f.b.place[id])
            horse = any(f.g.board.blocks[i].type == "cavalry" for i in column.intruders)
            return 0.0 if horse else 12.0
        case "take":
            return 15.0 if not engaged(f.g, f.b, id) else 0.0
        case "come-out":
            return 1.0
        case _:
            return 0.0


# --- fire


def _fire(f: Field, id: str, action: str) -> float:
    """Expected hits; more where they may clear the position."""
    group = "squares" if value(action) == "squares" else "open"
    b, g = f.b, f.g
    aim = targets(g, b, id, group)
    if not aim:
        return 0.0
    power = firepower(g, b, id, group)
    near = engaged(g, b, id)
    steps = sum(f.eyes.steps(i) - (0 if near else 1) for i in aim)
    if steps <= 0:
        return 0.0
    hits = min(g.strength[id] * power / 6, steps)
    alone = len(aim) == len(at(g, b, b.place[id], ENEMY[f.side]))
    clears = chance_of_hits(((g.strength[id], power),), ceil(steps)) if near and alone else 0.0
    return FIRE + 10 * hits + 30 * clears + (0.0 if near else 5.0)


def _form(f: Field, id: str) -> float:
    """6.5: a square pays where nothing but horse charges the position."""
    column = _column(f, f.b.place[id])
    if not column.intruders or any(f.g.board.blocks[i].type != "cavalry" for i in column.intruders):
        return 0.0
    if any(f.g.board.blocks[i].type != "infantry" for i in column.mine):
        return 0.0
    spared = sum(
        f.g.strength[i] * (firepower(f.g, f.b, i, "open") - firepower(f.g, f.b, i, "squares")) / 6
        for i in column.intruders
    ) / len(column.mine)
    given = f.g.strength[id] * firepower(f.g, f.b, id, "open") / 6
    return FIRE + 10 * spared if spared > given + 0.5 else 0.0


# --- moves


def _charge(f: Field, column: Column) -> float:
    """What an assault in this column promises, in steps; 0 or less: better not."""
    ready = strikers(f, column)
    if not ready and not column.forward:
        return 0.0
    if not column.theirs:
        return 0.0
    mine = force(f, column.forward, column.facing)
    fresh = force(f, ready, column.facing, charging=True)
    mine.steps += fresh.steps
    mine.hits += fresh.hits
    mine.first += fresh.first
    standing = force(f, column.theirs, column.facing)
    late = LATE * sum(f.eyes.steps(id) for id in f.enemy_reserve[:3])
    left, stand, rounds = exchange(mine, standing, late)
    gain = (standing.steps + late - stand) - (mine.steps - left)
    if stand <= 0.5:
        gain += (BREAK + 0.5 * len(on_board(f.g, f.b, ENEMY[f.side]))) * SOONER**rounds
    return gain


def _worth_charging(f: Field, column: Column, charges: dict[str, float]) -> bool:
    gain = charges[column.own]
    if gain <= 0.0 or gain < max(charges.values()) - SECOND_BEST:
        return False
    if column.forward:
        return True
    need = ATTACKER_NEEDS if f.side == active(f.g) else DEFENDER_NEEDS
    return gain > (need - 1.0 if balance(f) > 1.5 else need)


def _move(f: Field, id: str, place: str, charges: dict[str, float]) -> float:
    unit, here = f.g.board.blocks[id], f.b.place[id]
    if place == RESERVE[f.side] or OWNER[here] != f.side:
        return 0.0  # nobody goes back but to leave the field
    column = _column(f, place)
    if place == column.facing:
        if not column.theirs:
            return ROUT
        if unit.type == "leader" or id in f.b.shelter:
            return 0.0
        if not _worth_charging(f, column, charges):
            return 0.0
        return CHARGE + min(charges[column.own], 15.0) + (unit.type == "infantry")
    return _from_reserve(f, id, column, charges)


def _from_reserve(f: Field, id: str, column: Column, charges: dict[str, float]) -> float:
    unit = f.g.board.blocks[id]
    facing_empty = not column.theirs and not column.intruders
    if facing_empty and unit.rate == 2:
        return ROUT - 1.0
    if not column.mine and not column.forward:
        return FILL + danger(f, column) * 50 - f.eyes.power(id)
    if column.intruders:
        return _relief(f, id, column)
    if unit.type == "leader":
        return 0.0
    keep = 1 if len(on_board(f.g, f.b, f.side)) >= 6 else 0
    if unit.type in ("cavalry", "horse_artillery"):
        if charges[column.own] > 0 and _worth_charging(f, column, charges):
            return CHARGE - 1.0 + min(charges[column.own], 15.0)
        return 0.0
    if unit.type == "foot_artillery":
        if f.b.terrain.get(column.facing) == "woods" or column.forward:
            return 0.0
        return SUPPORT + 5.0 + len(column.theirs)
    if len(f.reserve) <= keep:
        return 0.0
    if column.forward:
        return SUPPORT + 4.0 + max(charges[column.own], 0.0) * 0.1
    threat = sum(map(f.eyes.steps, column.theirs)) - sum(map(f.eyes.steps, column.mine))
    attacker = f.side == active(f.g)
    if attacker and max(charges.values()) == charges[column.own]:
        return SUPPORT + 2.0
    return SUPPORT + min(threat, 3.0) if threat > 2.0 else 0.0


def _relief(f: Field, id: str, column: Column) -> float:
    """Reserves into one's own engaged position: as many as it needs."""
    unit = f.g.board.blocks[id]
    if unit.type == "leader":
        return 0.0
    risk = danger(f, column)
    left, stand, _ = exchange(
        force(f, column.intruders, column.own), force(f, column.mine, column.own)
    )
    if risk > 0.15:
        return RELIEF + 50 * risk + f.eyes.power(id)
    if left > 0 and stand < sum(f.g.strength[i] for i in column.mine) * 0.5:
        return CHARGE + f.eyes.power(id)
    if len(f.reserve) > 1 and left > 0:
        return SUPPORT + f.eyes.power(id)
    return 0.0
