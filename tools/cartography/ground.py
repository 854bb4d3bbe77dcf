"""The lie of the land: woods as patches of trees, hills as an engraver's hachures."""

import math
from dataclasses import dataclass
from random import Random
from typing import Any

from .linework import (
    Box,
    Line,
    Point,
    Scatter,
    box_of,
    inside,
    shift,
    simplify,
    smooth,
    space,
    to_line,
    wander,
)
from .sheet import SEED, TOWN_RADIUS, River, Sheet, Sketch

Stroke = tuple[Point, Point]


@dataclass(frozen=True)
class Clearing:
    """What trees and hachures keep clear of."""

    roads: Scatter
    water: Scatter
    towns: Scatter
    boxes: list[Box]

    def free(self, p: Point, off: float) -> bool:
        x, y = p
        return not (
            self.roads.near(p, off)
            or self.water.near(p, off)
            or self.towns.near(p, TOWN_RADIUS + off + 1)
            or any(a - 3 < x < c + 3 and b - 3 < y < d + 3 for a, b, c, d in self.boxes)
        )


def draw_woods(sheet: Sheet, sketches: list[Sketch], clearing: Clearing) -> list[dict[str, Any]]:
    """Returns each wood's uneven edge and its trees, those farther north first."""
    woods: list[dict[str, Any]] = []
    for number, sketch in enumerate(sketches):
        rng = Random(f"{SEED} wood {number}")
        edge = _edge(sheet, sketch, rng)
        left, top, right, bottom = box_of(edge)
        trees = Scatter([])
        grown: Line = []
        for _ in range(int(8 * (right - left) * (bottom - top) / sketch["apart"] ** 2)):
            p = rng.uniform(left, right), rng.uniform(top, bottom)
            if (
                inside(p, edge)
                and sheet.holds(p, 6)
                and not trees.near(p, sketch["apart"])
                and clearing.free(p, 5.5)
            ):
                trees.add(p)
                grown.append(p)
        grown.sort(key=lambda p: p[1])
        woods.append(
            {
                "name": sketch["name"],
                "outline": sheet.take_all(edge),
                "trees": sheet.take_all(grown),
            }
        )
    return woods


def _edge(sheet: Sheet, sketch: Sketch, rng: Random) -> Line:
    """A wood's outline: lobed, as clearings have eaten into it."""
    x, y = sheet.put(sketch["at"])
    count = 9 + round((sketch["wide"] + sketch["high"]) / 9)
    knots: Line = []
    for k in range(count):
        turn = 2 * math.pi * (k + rng.uniform(-0.3, 0.3)) / count
        reach = rng.uniform(0.62, 0.8) if k % 2 else rng.uniform(0.85, 1.1)
        knots.append(
            (
                x + math.cos(turn) * sketch["wide"] * reach,
                y + math.sin(turn) * sketch["high"] * reach,
            )
        )
    curve = smooth([knots[-1], *knots, knots[0], knots[1]], 4.0)
    start = min(range(len(curve) // 2), key=lambda k: math.dist(curve[k], knots[0]))
    end = min(range(len(curve) // 2, len(curve)), key=lambda k: math.dist(curve[k], knots[0]))
    return [
        (min(max(px, 0.0), sheet.width), min(max(py, 0.0), 1000.0)) for px, py in curve[start:end]
    ]


def draw_hills(
    sheet: Sheet,
    slopes: list[Sketch],
    ridges: list[Sketch],
    rivers: list[River],
    clearing: Clearing,
) -> list[dict[str, Any]]:
    """Returns the hachures: valley sides towards their river, ridges down all around."""
    courses = {river.id: river.line for river in rivers}
    hills: list[dict[str, Any]] = []
    for number, sketch in enumerate(slopes):
        rng = Random(f"{SEED} slope {number}")
        line = courses[sketch["river"]]
        i, j = (
            min(range(len(line)), key=lambda k: math.dist(line[k], sheet.put(sketch[end])))
            for end in ("from", "to")
        )
        strokes: list[Stroke] = []
        for side in (-1, 1):
            brow = _brow(line[i : j + 1], side * (sketch["gap"] + sketch["long"]))
            strokes += _hachures(brow, -side, sketch["long"], 0.7, rng)
        hills.append(_hill(sheet, sketch, strokes, clearing))
    for number, sketch in enumerate(ridges):
        rng = Random(f"{SEED} ridge {number}")
        spindle = _spindle(smooth([sheet.put(p) for p in sketch["course"]], 2.0))
        strokes = _hachures(spindle, -1, sketch["long"], 1.0, rng)
        hills.append(_hill(sheet, sketch, strokes, clearing))
    return hills


def _brow(line: Line, aside: float) -> Line:
    """The edge of the high ground: the line, calmed and moved aside."""
    calm = smooth(simplify(line, 3.0), 4.0)
    moved = space(shift(calm, [aside] * len(calm)), 2.6)
    # On the inner side of a bend the moved line folds over itself: leave the folds out.
    return [p for p in moved if to_line(p, calm) > abs(aside) * 0.93]


def _spindle(crest: Line) -> Line:
    """The flat top of a ridge: round it once, with the sun."""
    last = len(crest) - 1
    half = [2.4 * max(0.0, math.sin(math.pi * k / last)) ** 0.6 for k in range(last + 1)]
    there = shift(crest, [-h for h in half])
    back = shift(crest, half)[::-1]
    return space([*there, *back[1:], there[0], there[1]], 2.6)


def _hachures(brow: Line, side: int, long: float, cover: float, rng: Random) -> list[Stroke]:
    """Short strokes down the slope, longer and shorter by groups, as an engraver sets them."""
    if len(brow) < 3:
        return []
    groups = wander(len(brow), 2.6, 40.0, rng)
    strokes: list[Stroke] = []
    for k in range(1, len(brow) - 1):
        (ax, ay), (x, y), (bx, by) = brow[k - 1], brow[k], brow[k + 1]
        chord = math.dist((ax, ay), (bx, by))
        depth = groups[k] - (1 - 2 * cover)
        if chord > 9 or chord == 0 or depth < 0:
            continue
        nx, ny = -(by - ay) / chord * side, (bx - ax) / chord * side
        run = long * min(1.0, 0.5 + depth * 1.2) * rng.uniform(0.85, 1.1)
        skew = rng.uniform(-0.1, 0.1)
        strokes.append(((x, y), (x + (nx - ny * skew) * run, y + (ny + nx * skew) * run)))
    return strokes


def _hill(
    sheet: Sheet, sketch: Sketch, strokes: list[Stroke], clearing: Clearing
) -> dict[str, Any]:
    kept = [
        [*sheet.take(a), *sheet.take(b)]
        for a, b in strokes
        if all(sheet.holds(p, 5) and clearing.free(p, 3.2) for p in (a, b))
    ]
    return {"name": sketch["name"], "strokes": kept}
