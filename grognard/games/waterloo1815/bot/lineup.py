"""6.2 as the bot plays it: where terrain tokens go, and which block stands where on the board."""

from __future__ import annotations

from grognard.games.waterloo1815.bot.reckon import Eyes, punch
from grognard.games.waterloo1815.data import BOARD, ENEMY, Side
from grognard.games.waterloo1815.setup import fits, stream
from grognard.games.waterloo1815.state import (
    FACING,
    POSITIONS,
    RESERVE,
    Battle,
    State,
    active,
    at,
    battle_at,
    blocks_in,
    side_of,
)
from grognard.kernel.ask import Ask, value

PREFERRED: dict[str, tuple[int, int, int]] = {
    # left, centre, right by number: guns on the hill of the centre, infantry in the farm,
    # water and trees on the wings, where few will stand
    "hill": (1, 0, 2),
    "farm": (1, 2, 0),
    "woods": (2, 0, 1),
    "stream": (0, 2, 1),
}


def place_token(g: State, ask: Ask) -> str:
    """6.21: a terrain token goes to the free position that suits it best."""
    b = _battle(g, ask)
    token = value(str(ask.args["token"]))
    side = side_of_positions(ask)
    for n in PREFERRED[token]:
        choice = f"place:{POSITIONS[side][n]}"
        if choice in ask.choices:
            return choice
    assert b.town
    return ask.choices[0]


def side_of_positions(ask: Ask) -> Side:
    """Whose positions are on offer."""
    return "french" if value(ask.choices[0]).startswith("french") else "allied"


def _battle(g: State, ask: Ask) -> Battle:
    b = battle_at(g, value(str(ask.args["town"])))
    assert b is not None
    return b


def choose_block(g: State, ask: Ask, eyes: Eyes) -> str:
    """6.22: the next block to place; what stays in reserve is left to the end."""
    b = _battle(g, ask)
    ids = [value(choice) for choice in ask.choices if choice != "rest"]
    plan = array(g, b, side_of(ids[0]), eyes)
    reserve = RESERVE[side_of(ids[0])]
    for id in plan:  # leaders first: a second corps may only join where one stands (6.23)
        if id in ids and plan[id] != reserve:
            return f"block:{id}"
    return "rest" if "rest" in ask.choices else ask.choices[0]


def choose_place(g: State, ask: Ask, eyes: Eyes) -> str:
    """6.22, 6.23: where the array has the block, on the farm or hill if it may hold it."""
    b = _battle(g, ask)
    id = value(str(ask.args["block"]))
    place = array(g, b, side_of(id), eyes).get(id, RESERVE[side_of(id)])
    for choice in (f"hold:{place}", f"place:{place}"):
        if choice in ask.choices:
            return choice
    return next(choice for choice in ask.choices if choice != "back")


def array(g: State, b: Battle, side: Side, eyes: Eyes) -> dict[str, str]:
    """The order of battle: each block of the side to a place, in the order of placing.

    Infantry and guns of the strongest corps form the line, a leader stands where two corps are
    joined, horse and the weaker corps wait in reserve.
    """
    present = [id for id in blocks_in(g, b.town, side) if id in eyes.visible]
    attacker = side == active(g)
    slots = sorted(POSITIONS[side], key=lambda p: _weight(b, p, attacker), reverse=True)
    leaders = [id for id in present if BOARD.blocks[id].type == "leader"]
    corps: dict[str, list[str]] = {}
    for id in present:
        name = BOARD.blocks[id].corps_id
        if name is not None:
            corps.setdefault(name, []).append(id)
    ranked = sorted(corps, key=lambda name: _line_power(corps[name], eyes), reverse=True)
    plan = dict.fromkeys(leaders[:1], slots[0])
    plan.update(dict.fromkeys(leaders[1:2], slots[1]))
    if not ranked:
        return plan | dict(zip(present, slots, strict=False))
    line = ranked[: 3 + len(leaders)]
    home: dict[str, list[str]] = {name: [] for name in line}
    if len(line) >= 3:
        # the first slot gets the strongest corps; a leader joins the next in line to it
        for slot, name in zip(slots, line, strict=False):
            home[name].append(slot)
        for slot, name in zip(slots, line[3:], strict=False):
            home[name].append(slot)
    elif len(line) == 2:
        first, second = line
        big, small = (first, second) if len(corps[first]) >= len(corps[second]) else (second, first)
        home[small].append(slots[1])
        home[big] += [slots[0], slots[2]]
        if leaders and len(corps[small]) > 1:
            home[small].append(slots[0])
    else:
        home[line[0]] += slots
    _fill(b, side, corps, home, plan, eyes)
    return plan


def _weight(b: Battle, place: str, attacker: bool) -> float:
    """Where the weight of the line belongs: an attacker masses against the thinnest position that
    can be stormed, a defender in the centre."""
    if not attacker:
        return {"centre": 2.0, "left": 1.0, "right": 0.9}[place.rpartition("-")[2]]
    facing = FACING[place]
    crowd = len(at(b, facing))
    obstacle = 2.0 * stream(b, place) + 1.5 * (b.terrain.get(facing) == "farm")
    obstacle += 1.0 * (b.terrain.get(facing) == "woods")
    return -crowd - obstacle + (0.1 if place.endswith("centre") else 0.0)


def _line_power(ids: list[str], eyes: Eyes) -> float:
    return sum(eyes.power(id) * (0.3 if BOARD.blocks[id].type == "cavalry" else 1.0) for id in ids)


def _fill(
    b: Battle,
    side: Side,
    corps: dict[str, list[str]],
    home: dict[str, list[str]],
    plan: dict[str, str],
    eyes: Eyes,
) -> None:
    """Deal the blocks of each corps of the line over its slots; then see that no slot is empty."""
    load = dict.fromkeys(POSITIONS[side], 0.0)
    spare: list[str] = []
    for name, slots in home.items():
        for id in sorted(corps[name], key=eyes.power, reverse=True):
            unit = BOARD.blocks[id]
            fit = [p for p in slots if not (unit.artillery and b.terrain.get(p) == "woods")]
            if unit.type in ("cavalry", "horse_artillery") or not fit:
                spare.append(id)
                continue
            on = [p for p in fit if fits(b, id, p) and p not in _held(b, plan)]
            place = min(on or fit, key=lambda p: load[p])
            plan[id] = place
            load[place] += eyes.power(id)
    for place in POSITIONS[side]:
        if place in plan.values():
            continue
        able = [
            id
            for id in spare
            if not (BOARD.blocks[id].artillery and b.terrain.get(place) == "woods")
            and any(id in corps[name] and place in slots for name, slots in home.items())
        ]
        if able:
            plan[min(able, key=punch)] = place
            spare.remove(min(able, key=punch))
            continue
        crowded = [
            id
            for id, where in plan.items()
            if BOARD.blocks[id].type != "leader"
            and list(plan.values()).count(where) > 1
            and not (BOARD.blocks[id].artillery and b.terrain.get(place) == "woods")
        ]
        others = [id for ids in corps.values() for id in ids if id not in plan]
        others = [
            id
            for id in others
            if not (BOARD.blocks[id].artillery and b.terrain.get(place) == "woods")
        ]
        if others:
            plan[max(others, key=eyes.power)] = place
        elif crowded:
            plan[min(crowded, key=eyes.power)] = place


def _held(b: Battle, plan: dict[str, str]) -> set[str]:
    """The positions whose farm or hill already has its holder in the plan."""
    return {place for id, place in plan.items() if fits(b, id, place)}


def enemy_weight(b: Battle, place: str) -> int:
    """How many enemies stand in the position that a place faces."""
    side: Side = "french" if place.startswith("french") else "allied"
    return len(at(b, FACING[place], ENEMY[side]))
