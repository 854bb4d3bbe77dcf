"""Names: on which side of its town each stands, and where along its river."""

import itertools
import math
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from .linework import (
    Box,
    Line,
    Point,
    Scatter,
    box_of,
    grow,
    overlap,
    shift,
    simplify,
    space,
)
from .sheet import SEED, TOWN_RADIUS, River, Sheet, Sketch, Town

TOWN_SIZE, CITY_SIZE = 14.5, 19.0
RIVER_SIZE = {"great": 14.0, "small": 12.0, "brook": 10.0}

# Where a name may stand: the side it is said to be on, the way there from the town, its end that
# is held there, and how little it is liked.
STANDS = [
    ("e", 1.0, 0.0, "start", 0),
    ("e", 0.97, -0.4, "start", 1),
    ("e", 0.97, 0.4, "start", 1),
    ("ne", 0.72, -0.75, "start", 2),
    ("ne", 0.35, -0.98, "start", 3),
    ("se", 0.72, 0.75, "start", 2),
    ("se", 0.35, 0.98, "start", 3),
    ("w", -1.0, 0.0, "end", 4),
    ("w", -0.97, -0.4, "end", 4),
    ("w", -0.97, 0.4, "end", 4),
    ("nw", -0.72, -0.75, "end", 5),
    ("nw", -0.35, -0.98, "end", 5),
    ("sw", -0.72, 0.75, "end", 5),
    ("sw", -0.35, 0.98, "end", 5),
    ("n", 0.0, -1.0, "middle", 5),
    ("s", 0.0, 1.0, "middle", 6),
]


@dataclass(frozen=True)
class Name:
    """A town's name in one of the places where it could stand."""

    side: str
    at: Point  # of the baseline, at the end that the anchor names
    anchor: str
    size: float
    box: Box
    dislike: int


@dataclass(frozen=True)
class Ink:
    """What is on the sheet already."""

    roads: Scatter
    water: Scatter
    frontiers: Scatter
    bridges: Scatter
    boxes: list[Box]


def text_width(text: str, size: float, spacing: float = 0.0) -> float:
    """Returns about how wide a text is in an old-face roman."""
    return sum(0.74 if c.isupper() else 0.46 for c in text) * size + spacing * (len(text) - 1)


def label_boxes(sheet: Sheet, label: Sketch) -> list[Box]:
    """Returns the room that a name written over the country takes: small squares along it."""
    x, y = sheet.put(label["at"])
    turn, size = math.radians(label["angle"]), label["size"]
    lines = max((text.split("\n") for text in label["text"].values()), key=len)
    wide = max(
        text_width(line, size, label["spacing"])
        for text in label["text"].values()
        for line in text.split("\n")
    )
    boxes: list[Box] = []
    for row in range(len(lines)):
        down = (row - (len(lines) - 1) / 2) * size * 1.3
        for k in range(-12, 13):
            dx = k / 24 * wide
            px = x + math.cos(turn) * dx - math.sin(turn) * down
            py = y + math.sin(turn) * dx + math.cos(turn) * down
            boxes.append((px - 5, py - size * 0.4, px + 5, py + size * 0.4))
    return boxes


def _stands(town: Town) -> list[Name]:
    size = CITY_SIZE if town.supply else TOWN_SIZE
    wide, up, down = text_width(town.name, size), 0.70 * size, 0.22 * size
    reach = TOWN_RADIUS + (4.5 if town.supply else 3.0)
    names: list[Name] = []
    for side, dx, dy, anchor, dislike in STANDS:
        x, y = town.at[0] + dx * reach, town.at[1] + dy * reach
        # Above the town the letters stand on the point, below it they hang from it.
        baseline = y + up * (0.45 + 0.55 * dy)
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        box = (left, baseline - up, left + wide, baseline + down)
        names.append(Name(side, (x, baseline), anchor, size, box, dislike))
    return names


def _cost(sheet: Sheet, town: Town, name: Name, ink: Ink) -> float:
    """Returns how much of the drawing a name would cover in this place."""
    box = name.box
    others = [o.at for o in sheet.towns.values() if o is not town]
    bad = float(name.dislike)
    bad += 5.0 * _count(ink.roads, grow(box, 1.5)) + 4.0 * _count(ink.water, grow(box, 2.0))
    bad += 14.0 * _count(ink.bridges, grow(box, 5.0)) + 2.0 * _count(ink.frontiers, grow(box, 1.0))
    bad += 400.0 * _count(Scatter(others), grow(box, TOWN_RADIUS + 1))
    bad += 0.0 if all(sheet.holds(p, 4) for p in (box[:2], box[2:])) else 4000.0
    return bad + sum(0.3 * overlap(box, other) for other in ink.boxes)


def _count(points: Scatter, box: Box) -> int:
    return sum(1 for _ in points.within(box))


def _clash(a: Name, b: Name) -> float:
    left, top, right, bottom = a.box
    shared = overlap((left - 3, top - 1, right + 3, bottom + 1), b.box)
    return 300.0 + shared if shared else 0.0


def place_towns(sheet: Sheet, ink: Ink) -> dict[str, Name]:
    """Returns a place for each town's name, where names cover each other and the drawing least."""
    stands = {t.id: _stands(t) for t in sheet.towns.values()}
    cost = {
        (town, name): _cost(sheet, sheet.towns[town], name, ink)
        for town, names in stands.items()
        for name in names
    }
    neighbours = {
        a: [b for b in stands if a != b and any(_clash(m, n) for m in stands[a] for n in stands[b])]
        for a in stands
    }
    rng = Random(SEED)
    best: tuple[float, dict[str, Name]] = (math.inf, {})
    for _ in range(40):
        chosen = {town: rng.choice(names) for town, names in stands.items()}

        def price(town: str, name: Name, chosen: dict[str, Name] = chosen) -> float:
            return cost[town, name] + sum(_clash(name, chosen[o]) for o in neighbours[town])

        moved = True
        while moved:
            moved = False
            for town, names in stands.items():
                prices = [price(town, name) for name in names]
                if min(prices) < price(town, chosen[town]):
                    chosen[town] = names[prices.index(min(prices))]
                    moved = True
        total = sum(price(town, name) for town, name in chosen.items())
        if total < best[0]:
            best = total, chosen
    return best[1]


def place_rivers(
    sheet: Sheet, rivers: list[River], sketches: list[Sketch], ink: Ink
) -> list[dict[str, Any]]:
    """Returns the rivers' names along their courses where there is most room, if any."""
    towns = Scatter(t.at for t in sheet.towns.values())
    written = Scatter([])
    placed: list[dict[str, Any]] = []
    for river, sketch in zip(rivers, sketches, strict=True):
        size = RIVER_SIZE[river.kind]
        wide = 1.08 * max(text_width(text, size, 2.0) for text in sketch["name"].values())
        same: list[Point] = []
        for _ in range(sketch.get("named", 1)):
            tries = [
                (
                    _crowd(sheet, path, size, ink, towns, written)
                    + _repeated(path, same)
                    + 8 * abs(place - 0.5),
                    path,
                )
                for place, path in _baselines(river.line, wide, size)
            ]
            crowd, path = min(tries, default=(math.inf, []))
            if crowd > 40:
                break
            same.append(path[len(path) // 2])
            for p in space(path, 3.0):
                written.add((p[0], p[1] - size * 0.35))
            path = simplify(path, 0.3)
            placed.append({"river": river.id, "size": size, "path": sheet.take_all(path)})
    return placed


def _repeated(path: Line, same: list[Point]) -> float:
    """A river's name is not written again close by."""
    middle = path[len(path) // 2]
    return sum(max(0.0, 450 - math.dist(middle, p)) / 6 for p in same)


def _baselines(line: Line, wide: float, size: float) -> Iterable[tuple[float, Line]]:
    """Returns calm lines above and below each stretch of the river, read from left to right, each
    with the position of its stretch along the river, from 0 to 1.
    """
    points = space(line, 2.0)
    for i in range(3, len(points) - round(wide / 2) - 2, 6):
        part = points[i : i + round(wide / 2) + 1]
        if part[0][0] > part[-1][0]:
            part = part[::-1]
        arc = _arc(part)
        if math.dist(arc[0], arc[-1]) > 0.9 * wide:
            for aside in (-5.5, -8.5, 5.0 + 0.7 * size, 8.0 + 0.7 * size):
                path = space(shift(arc, [aside] * len(arc)), 4.0)
                if _sharpest(path) < 9:
                    yield (i + wide / 4) / len(points), path


def _arc(part: Line) -> Line:
    """The line as a gentle arc: the parabola over its chord that fits it best."""
    (ax, ay), (bx, by) = part[0], part[-1]
    chord = math.dist(part[0], part[-1]) or 1.0
    ux, uy = (bx - ax) / chord, (by - ay) / chord
    rows: list[Point] = []
    for x, y in part:
        t = ((x - ax) * ux + (y - ay) * uy) / chord
        rows.append((t * (1 - t), (y - ay) * ux - (x - ax) * uy))
    n, sw, sv = len(rows), sum(w for w, _ in rows), sum(v for _, v in rows)
    sww, swv = sum(w * w for w, _ in rows), sum(w * v for w, v in rows)
    bend = (n * swv - sw * sv) / ((n * sww - sw * sw) or 1.0)
    lift = (sv - bend * sw) / n
    arc: Line = []
    for k in range(25):
        t = k / 24
        v = lift + bend * t * (1 - t)
        arc.append((ax + ux * t * chord - uy * v, ay + uy * t * chord + ux * v))
    return arc


def _sharpest(path: Line) -> float:
    """The sharpest turn of a line, in degrees."""
    ways = [math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) for a, b in itertools.pairwise(path)]
    turns = (abs((b - a + 180) % 360 - 180) for a, b in itertools.pairwise(ways))
    return max(turns, default=0.0)


def _crowd(
    sheet: Sheet, path: Line, size: float, ink: Ink, towns: Scatter, written: Scatter
) -> float:
    """How much of the drawing a river's name would stand on; a steep name is liked less."""
    bad = 0.0
    boxes = [box for box in ink.boxes if overlap(grow(box, 3), box_of(path, size))]
    for lift in (0.05, 0.35, 0.68):
        for p in shift(path, [-lift * size] * len(path)):
            bad += 4.0 * (ink.roads.near(p, 3.5) or ink.frontiers.near(p, 3.5))
            bad += 5.0 * ink.water.near(p, 4.5) + 8.0 * ink.bridges.near(p, 8.0)
            bad += 30.0 * (towns.near(p, TOWN_RADIUS + 4) or written.near(p, size * 0.8))
            bad += 30.0 * any(_inside(p, grow(box, 3)) for box in boxes)
            bad += 40.0 * (not sheet.holds(p, 7))
    rise, run = path[-1][1] - path[0][1], path[-1][0] - path[0][0]
    return bad + max(0.0, abs(math.degrees(math.atan2(rise, run))) - 30) / 6


def _inside(p: Point, box: Box) -> bool:
    return box[0] < p[0] < box[2] and box[1] < p[1] < box[3]
