"""Lines on a sheet of paper: drawing them smooth, letting them wander, seeing where they cross.

A point is a pair of floats and a line is a list of points, in sheet units: x to the right and
y down, both on the same scale (the map's x is multiplied by its width_to_height first).
"""

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from random import Random

Point = tuple[float, float]
Line = list[Point]
Box = tuple[float, float, float, float]  # left, top, right, bottom


def along(a: Point, b: Point, t: float) -> Point:
    """Returns the point a fraction t of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def length(line: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(line))


def box_of(line: Iterable[Point], margin: float = 0.0) -> Box:
    xs, ys = zip(*line, strict=True)
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def grow(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def overlap(a: Box, b: Box) -> float:
    """Returns the area that two boxes share."""
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def inside(p: Point, polygon: Sequence[Point]) -> bool:
    """Returns whether the point is inside the polygon (even-odd rule)."""
    x, y = p
    odd = False
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def space(line: Sequence[Point], step: float) -> Line:
    """Returns the same line with its points some `step` apart, both ends kept."""
    whole = length(line)
    pieces = max(1, round(whole / step))
    spaced, walked, i = [line[0]], 0.0, 0
    for k in range(1, pieces):
        target = whole * k / pieces
        while walked + math.dist(line[i], line[i + 1]) < target:
            walked += math.dist(line[i], line[i + 1])
            i += 1
        spaced.append(
            along(line[i], line[i + 1], (target - walked) / math.dist(line[i], line[i + 1]))
        )
    return [*spaced, line[-1]]


def smooth(points: Sequence[Point], step: float = 2.0) -> Line:
    """Returns a curve through all points: a centripetal Catmull-Rom spline, which has no loops."""
    if len(points) == 2:
        return space(points, step)
    first, last = along(points[1], points[0], 2.0), along(points[-2], points[-1], 2.0)
    hinges = [first, *points, last]
    curve: Line = []
    for p0, p1, p2, p3 in zip(hinges, hinges[1:], hinges[2:], hinges[3:], strict=False):
        t1 = math.dist(p0, p1) ** 0.5
        t2 = t1 + math.dist(p1, p2) ** 0.5
        t3 = t2 + math.dist(p2, p3) ** 0.5
        pieces = max(2, round(math.dist(p1, p2)))
        for k in range(pieces):
            t = t1 + (t2 - t1) * k / pieces
            a1, a2 = along(p0, p1, t / t1), along(p1, p2, (t - t1) / (t2 - t1))
            a3 = along(p2, p3, (t - t2) / (t3 - t2))
            b1, b2 = along(a1, a2, t / t2), along(a2, a3, (t - t1) / (t3 - t1))
            curve.append(along(b1, b2, (t - t1) / (t2 - t1)))
    return space([*curve, points[-1]], step)


def normals(line: Sequence[Point]) -> Iterator[Point]:
    """Returns the unit vector square to the line at each point, to the right of the walk."""
    for before, after in zip([line[0], *line[:-1]], [*line[1:], line[-1]], strict=True):
        dx, dy = after[0] - before[0], after[1] - before[1]
        norm = math.hypot(dx, dy) or 1.0
        yield -dy / norm, dx / norm


def wander(count: int, step: float, wave: float, rng: Random) -> list[float]:
    """Returns how far a line sways to the right (+) or left (-) at each point, within -1..1.

    Bends follow each other to either side, unlike in length and width, as a stream's do.
    """
    hinges: list[tuple[float, float]] = [(0.0, 0.0)]
    side = rng.choice((-1, 1))
    while hinges[-1][0] < count * step:
        at = hinges[-1][0] + wave * rng.uniform(0.3, 0.75)
        hinges.append((at, side * rng.uniform(0.25, 1.0)))
        side = -side if rng.random() < 0.88 else side
    sway: list[float] = []
    i = 0
    for k in range(count):
        while hinges[i + 1][0] < k * step:
            i += 1
        (s0, v0), (s1, v1) = hinges[i], hinges[i + 1]
        t = (1 - math.cos(math.pi * (k * step - s0) / (s1 - s0))) / 2
        sway.append(v0 + (v1 - v0) * t)
    return sway


def even(values: Sequence[float]) -> list[float]:
    """Returns the values, each evened out with its two neighbours."""
    padded = [values[0], *values, values[-1]]
    return [(a + 2 * b + c) / 4 for a, b, c in zip(padded, padded[1:], padded[2:], strict=False)]


def shift(line: Sequence[Point], sway: Sequence[float]) -> Line:
    """Returns the line with each point moved square to it by its sway."""
    return [
        (x + nx * s, y + ny * s)
        for (x, y), (nx, ny), s in zip(line, normals(line), sway, strict=True)
    ]


def simplify(line: Sequence[Point], tolerance: float) -> Line:
    """Returns the line without the points that lie within tolerance of it (Douglas-Peucker)."""
    keep = {0, len(line) - 1}
    spans = [(0, len(line) - 1)]
    while spans:
        i, j = spans.pop()
        far, most = max(
            ((to_segment(line[k], line[i], line[j]), k) for k in range(i + 1, j)),
            default=(0.0, 0),
        )
        if far > tolerance:
            keep.add(most)
            spans += [(i, most), (most, j)]
    return [line[k] for k in sorted(keep)]


def to_segment(p: Point, a: Point, b: Point) -> float:
    """Returns the distance of a point from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square
    return math.dist(p, along(a, b, min(1.0, max(0.0, t))))


def to_line(p: Point, line: Sequence[Point]) -> float:
    """Returns the distance of a point from a line."""
    return min(to_segment(p, a, b) for a, b in itertools.pairwise(line))


def meet(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Returns where segments ab and cd meet, if they do."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = rx * sy - ry * sx
    if cross == 0:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
    # Half-open, so that a crossing at a joint of the line is counted once.
    return along(a, b, t) if 0 <= t < 1 and 0 <= u < 1 else None


def crossings(one: Sequence[Point], other: Sequence[Point]) -> list[Point]:
    """Returns all points where two lines cross, in the order of the first line."""
    left, top, right, bottom = box_of(other)
    found: Line = []
    for a, b in itertools.pairwise(one):
        if max(a[0], b[0]) < left or min(a[0], b[0]) > right:
            continue
        if max(a[1], b[1]) < top or min(a[1], b[1]) > bottom:
            continue
        found += [p for c, d in itertools.pairwise(other) if (p := meet(a, b, c, d)) is not None]
    return found


class Scatter:
    """Points strewn over the sheet, kept in cells so that one's neighbours are found at once."""

    def __init__(self, points: Iterable[Point], cell: float = 16.0) -> None:
        self.cell = cell
        self.cells: dict[tuple[int, int], Line] = {}
        for p in points:
            self.add(p)

    def add(self, p: Point) -> None:
        self.cells.setdefault((int(p[0] // self.cell), int(p[1] // self.cell)), []).append(p)

    def within(self, box: Box) -> Iterator[Point]:
        """Returns the points inside a box."""
        left, top, right, bottom = box
        for i in range(int(left // self.cell), int(right // self.cell) + 1):
            for j in range(int(top // self.cell), int(bottom // self.cell) + 1):
                for x, y in self.cells.get((i, j), ()):
                    if left < x < right and top < y < bottom:
                        yield x, y

    def near(self, p: Point, reach: float) -> bool:
        """Returns whether any point lies within reach of p."""
        x, y = p
        around = (x - reach, y - reach, x + reach, y + reach)
        return any(math.dist(p, q) < reach for q in self.within(around))


def heading(line: Sequence[Point], at: Point) -> float:
    """Returns the direction of the line at its point nearest `at`: degrees clockwise from east."""
    a, b = min(
        itertools.pairwise(line),
        key=lambda segment: to_segment(at, segment[0], segment[1]),
    )
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
