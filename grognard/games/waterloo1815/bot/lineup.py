"""6.2 as the bot plays it: where terrain tokens go, and which block stands where on the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from grognard.games.waterloo1815.battle_setup import both_allies, fits, stream
from grognard.games.waterloo1815.bot.estimates import Eyes, recall
from grognard.games.waterloo1815.data import Side
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
IN_LINE: dict[str, float] = {
    "infantry": 1.0,
    "foot_artillery": 0.9,
    "horse_artillery": 0.6,
    "cavalry": 0.5,
    "leader": 1.0,
}
"""What a block is worth in the line; horse is worth more in reserve."""
HOLDING = 1.5
"""What a farm or hill adds to a position."""
THIN = 6.0
"""A position weaker than this gets horse as well."""


def place_token(g: State, ask: Ask) -> str:
    """6.21: a terrain token goes to the free position that suits it best."""
    token = value(str(ask.args["token"]))
    side: Side = "french" if value(ask.choices[0]) in POSITIONS["french"] else "allied"
    order = [f"place:{POSITIONS[side][n]}" for n in PREFERRED[token]]
    return next(choice for choice in order if choice in ask.choices)


def _battle(g: State, ask: Ask) -> Battle:
    b = battle_at(g, value(str(ask.args["town"])))
    assert b is not None
    return b


def choose_block(g: State, ask: Ask, eyes: Eyes) -> str:
    """6.22: the next block to place; what stays in reserve is left to the end."""
    ids = [value(choice) for choice in ask.choices if choice != "rest"]
    for id in array(g, _battle(g, ask), side_of(g, ids[0]), eyes):
        if id in ids:
            return f"block:{id}"
    return "rest" if "rest" in ask.choices else ask.choices[0]


def choose_place(g: State, ask: Ask, eyes: Eyes) -> str:
    """6.22, 6.23: where the array has the block, on the farm or hill if it may hold it."""
    id = value(str(ask.args["block"]))
    side = side_of(g, id)
    place = array(g, _battle(g, ask), side, eyes).get(id, RESERVE[side])
    for choice in (f"hold:{place}", f"place:{place}"):
        if choice in ask.choices:
            return choice
    return ask.choices[0]


# --- the array


def array(g: State, b: Battle, side: Side, eyes: Eyes) -> dict[str, str]:
    """The line of battle: its blocks and their positions, in the order of placing; all other blocks
    are in reserve. Leaders come first: a second corps may only join where one stands (6.23)."""
    present = [id for id in blocks_in(g, b.town, side) if id in eyes.visible]
    weights = tuple(_weight(g, b, place, side == active(g)) for place in POSITIONS[side])
    strengths = tuple((id, g.strength[id]) for id in present)
    both = both_allies(g, b, side)
    key = ("line", g.data, tuple(sorted(b.terrain.items())), weights, strengths, both)

    def best() -> dict[str, str]:
        lines = _lines(g, b, side, present, eyes, both)
        return max(lines, key=lambda line: _quality(g, b, side, line, weights, eyes))

    return recall(key, best)


def _weight(g: State, b: Battle, place: str, attacker: bool) -> float:
    """The weight of a position in the line: for an attacker higher the more thinly the position
    opposite is held, for a defender lower behind a stream."""
    facing = FACING[place]
    if not attacker:
        return 0.6 if stream(b, place) else 1.0
    crowd = len(at(g, b, facing)) + 2.0 * stream(b, place)
    crowd += 1.5 * (b.terrain.get(facing) == "farm") + (b.terrain.get(facing) == "woods")
    return 1.0 + max(0.0, 4.0 - crowd) * 0.15


def _lines(
    g: State, b: Battle, side: Side, present: list[str], eyes: Eyes, both: bool
) -> Iterator[dict[str, str]]:
    """Every way to give each position a corps, and a leader's position a second one; where `both`
    Allied armies fight, one of the other army (6.23c)."""
    corps: dict[str, list[str]] = {}
    for id in sorted(present, key=eyes.power, reverse=True):
        name = g.board.blocks[id].corps_id
        if name is not None:
            corps.setdefault(name, []).append(id)
    leaders = [id for id in present if g.board.blocks[id].type == "leader"]
    names = list(corps)
    army = {name: g.board.blocks[ids[0]].army for name, ids in corps.items()}
    if not names:
        yield dict(zip(leaders, POSITIONS[side], strict=False))
        return
    posts = POSITIONS[side]
    seconds: list[str | None] = [None, *names] if leaders else [None]
    for where, second in product(range(3 if leaders else 1), seconds):
        for first in product(names, repeat=3):
            homes: dict[str, list[str]] = {}
            for name, place in zip(first, posts, strict=True):
                homes.setdefault(name, []).append(place)
            if second is not None:
                if posts[where] in homes.get(second, []):
                    continue
                if both and army[second] == army[first[where]]:
                    continue
                homes.setdefault(second, []).append(posts[where])
            line = {leaders[0]: posts[where]} if leaders else {}
            yield _deal(g, b, corps, homes, line, eyes)


def _deal(
    g: State,
    b: Battle,
    corps: dict[str, list[str]],
    homes: dict[str, list[str]],
    line: dict[str, str],
    eyes: Eyes,
) -> dict[str, str]:
    """The blocks of each corps over its positions: foot first, horse only where it is needed."""
    load: dict[str, float] = {}
    held: set[str] = set()
    for pass_over in ("foot", "horse"):
        for name, places in homes.items():
            for id in corps[name]:
                unit = g.board.blocks[id]
                if (unit.rate == 2) != (pass_over == "horse"):
                    continue
                open_to = [
                    p for p in places if not (unit.artillery and b.terrain.get(p) == "woods")
                ]
                if not open_to:
                    continue
                place = min(open_to, key=lambda p: load.get(p, 0.0) - _suits(g, b, id, p, held))
                if pass_over == "horse" and load.get(place, 0.0) >= THIN:
                    continue
                line[id] = place
                if fits(g, b, id, place):
                    held.add(place)
                load[place] = load.get(place, 0.0) + IN_LINE[unit.type] * eyes.power(id)
    return line


def _suits(g: State, b: Battle, id: str, place: str, held: set[str]) -> float:
    """What a farm or hill adds to a block that can hold it; others leave it room."""
    if place in held or b.terrain.get(place) not in ("farm", "hill"):
        return 0.0
    return HOLDING if fits(g, b, id, place) else -0.5


def _quality(
    g: State, b: Battle, side: Side, line: dict[str, str], weights: tuple[float, ...], eyes: Eyes
) -> float:
    """The value of a line: it should be strong where that matters, weak nowhere, with cavalry in
    reserve."""
    load = dict.fromkeys(POSITIONS[side], 0.0)
    held: set[str] = set()
    horse = 0.0
    for id, place in line.items():
        unit = g.board.blocks[id]
        load[place] += IN_LINE[unit.type] * eyes.power(id)
        load[place] += max(_suits(g, b, id, place, held), 0.0)
        if fits(g, b, id, place):
            held.add(place)
        if unit.type == "cavalry":
            horse += eyes.power(id)
    worst = min(load.values())
    empty = sum(not amount for amount in load.values())
    weighed = sum(w * load[p] ** 0.7 for w, p in zip(weights, POSITIONS[side], strict=True))
    return weighed + 0.5 * min(worst, 12.0) - 0.4 * horse - 50.0 * empty
