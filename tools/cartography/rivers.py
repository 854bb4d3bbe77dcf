"""Rivers in their bends, roads as a hand draws them, and a bridge where the two cross.

The rule that nothing here may break: a river crosses a road if and only if the map says so, and
then once. A town astride a river (`through`) is the one exception: within the town's own circle
the river runs under it, and its roads begin on either bank.
"""

import math
from collections.abc import Iterable
from random import Random
from typing import Any

from .linework import (
    Line,
    Point,
    box_of,
    crossings,
    even,
    heading,
    length,
    overlap,
    shift,
    smooth,
    space,
    to_line,
    wander,
)
from .sheet import SEED, TOWN_CLEAR, TOWN_RADIUS, Broken, River, Road, Sheet, Sketch

ROAD_CLEAR = 4.0  # no river nearer to a road that it does not cross
BENDS = {"great": (5.0, 48.0), "small": (3.0, 30.0), "brook": (2.0, 20.0)}  # how wide, how long
ROAD_BOW = {"major": 0.016, "minor": 0.035}  # of the road's length; highways were laid straight
ROAD_BENDS = {"major": (0.5, 80.0), "minor": (2.2, 48.0)}


def crossed(sheet: Sheet, road: Road, line: Line, river: River) -> list[Point]:
    """Returns where a road drawn as `line` crosses the river, not counting towns astride of it."""
    astride = [sheet.towns[t].at for t in river.through if t in (road.a, road.b)]
    return [
        p
        for p in crossings(river.line, line)
        if all(math.dist(p, town) > TOWN_RADIUS for town in astride)
    ]


def draw_rivers(sheet: Sheet, sketches: list[Sketch]) -> list[River]:
    """Returns every river in its bends, in the order of the sketch, up to the one it joins."""
    rivers: dict[str, River] = {}
    for sketch in sketches:
        course = [sheet.put(p) for p in sketch["course"]]
        if "into" in sketch:
            main = rivers[sketch["into"]].line
            mouth = course[-1]
            course[-1] = min(main, key=lambda p: math.dist(p, mouth))
        through = tuple(sketch.get("through", ()))
        plain = River(sketch["id"], sketch["class"], through, smooth(course))
        rivers[plain.id] = _bend(sheet, plain, list(rivers.values()))
    _check_crossings(sheet, list(rivers.values()))
    return list(rivers.values())


def _bend(sheet: Sheet, plain: River, others: list[River]) -> River:
    """The river with its bends, calmed wherever they would touch a road, town or other river."""
    base, step = plain.line, 2.0
    width, wave = BENDS[plain.kind]
    rng = Random(f"{SEED} {plain.id}")
    bends = zip(
        wander(len(base), step, wave, rng), wander(len(base), step, wave / 2, rng), strict=True
    )
    sway = even(even([width * (0.8 * long + 0.25 * short) for long, short in bends]))
    calm = [min(1.0, (len(base) - 1 - k) * step / wave) for k in range(len(base))]
    plan = {road: len(crossed(sheet, road, sheet.straight(road), plain)) for road in sheet.roads}
    faults: list[Point] = []
    for _ in range(16):
        line = shift(base, [s * c for s, c in zip(sway, even(calm), strict=True)])
        river = River(plain.id, plain.kind, plain.through, line)
        faults = _faults(sheet, river, plan, others)
        if not faults:
            return river
        for fault in faults:
            for k, p in enumerate(base):
                calm[k] *= 1 - 0.5 * max(0.0, 1 - math.dist(p, fault) / (wave * 0.8))
    places = ", ".join(str(sheet.take(p)) for p in faults[:5])
    raise Broken(f"{plain.id} cannot be drawn: it runs too near to something at {places}")


def _faults(sheet: Sheet, river: River, plan: dict[Road, int], others: list[River]) -> list[Point]:
    """The points where the river comes nearer to something than the plan allows."""
    faults: list[Point] = []
    line = river.line
    around = box_of(line, 20)
    for town in sheet.towns.values():
        if town.id not in river.through:
            faults += [p for p in line if math.dist(p, town.at) < TOWN_CLEAR]
    for road, times in plan.items():
        straight = sheet.straight(road)
        if not overlap(box_of(straight, 8), around):
            continue
        found = crossed(sheet, road, straight, river)
        if len(found) != times:
            faults += found
        elif times == 0:
            faults += too_near(sheet, road, straight, river)
    for other in others:
        joints = [line[0], line[-1], other.line[0], other.line[-1]]
        faults += [
            p
            for p in crossings(line, other.line)
            if all(math.dist(p, joint) > 3 for joint in joints)
        ]
    return faults


def too_near(sheet: Sheet, road: Road, line: Line, river: River, ease: float = 1.0) -> Line:
    """Returns the river's points too near to a road it does not cross; less so close to a town."""
    left, top, right, bottom = box_of(line, ROAD_CLEAR)
    near: Line = []
    for p in river.line:
        if left < p[0] < right and top < p[1] < bottom:
            off = min(math.dist(p, sheet.towns[t].at) for t in (road.a, road.b))
            clear = min(ROAD_CLEAR, 0.12 * max(0.0, off - 0.6 * TOWN_RADIUS))
            if to_line(p, line) < clear * ease:
                near.append(p)
    return near


def _check_crossings(sheet: Sheet, rivers: Iterable[River]) -> None:
    wrong: list[str] = []
    for road in sheet.roads:
        straight = sheet.straight(road)
        by = [river.id for river in rivers for _ in crossed(sheet, road, straight, river)]
        if len(by) != int(road.river):
            wrong.append(
                f"{road}: river is {road.river}, but crossed by: {', '.join(by) or 'none'}"
            )
    if wrong:
        raise Broken("\n".join(wrong))


def draw_roads(sheet: Sheet, rivers: list[River]) -> dict[Road, Line]:
    """Returns each road with a slight bow and sway that adds no crossing to the ruled road."""
    drawn = {road: space(sheet.straight(road), 6.0) for road in sheet.roads}
    for road in sorted(sheet.roads, key=lambda r: (r.kind, -length(drawn[r]))):
        rng = Random(f"{SEED} {road}")
        for attempt in range(40):
            line = _sway(drawn[road], road.kind, 1 - attempt / 44, rng)
            if _fits(sheet, road, line, drawn, rivers):
                drawn[road] = line
                break
    return drawn


def _sway(line: Line, kind: str, ease: float, rng: Random) -> Line:
    whole, last = length(line), len(line) - 1
    bow = rng.choice((-1, 1)) * rng.uniform(0.4, 1.0) * ROAD_BOW[kind] * whole * ease
    lean = rng.uniform(0.75, 1.35)  # the belly of the bow is seldom in the middle
    width, wave = ROAD_BENDS[kind]
    bends = even(wander(len(line), whole / last, wave, rng))
    sway = [
        math.sin(math.pi * (k / last) ** lean) * bow
        + bend * width * ease * min(1.0, 5 * k / last, 5 * (1 - k / last))
        for k, bend in enumerate(bends)
    ]
    return smooth(shift(line, sway), 3.0)


def _fits(
    sheet: Sheet, road: Road, line: Line, drawn: dict[Road, Line], rivers: list[River]
) -> bool:
    ends = sheet.straight(road)
    for town in sheet.towns.values():
        if town.at not in ends and to_line(town.at, line) < TOWN_CLEAR:
            return False
    for other, its in drawn.items():
        if other is road or not overlap(box_of(line, 1), box_of(its, 1)):
            continue
        if any(all(math.dist(p, end) > 3 for end in ends) for p in crossings(line, its)):
            return False
    times = 0
    for river in rivers:
        if overlap(box_of(line, ROAD_CLEAR), box_of(river.line)):
            found = crossed(sheet, road, line, river)
            times += len(found)
            if not found and too_near(sheet, road, line, river, 0.75):
                return False
    return times == int(road.river)


def draw_bridges(
    sheet: Sheet, roads: dict[Road, Line], rivers: list[River]
) -> list[dict[str, Any]]:
    """Returns where each road crosses a river, and the road's direction there."""
    return [
        {
            "a": road.a,
            "b": road.b,
            "river": river.id,
            "at": sheet.take(p),
            "angle": round(heading(line, p)),
        }
        for road, line in roads.items()
        for river in rivers
        for p in crossed(sheet, road, line, river)
    ]


def draw_frontier(
    sheet: Sheet, sketches: list[Sketch], one: set[str], other: set[str]
) -> list[Line]:
    """Returns a line between two sets of towns: it crosses each road between them, no other."""
    lines: list[Line] = []
    for number, sketch in enumerate(sketches):
        base = smooth([sheet.put(p) for p in sketch["course"]], 3.0)
        bends = wander(len(base), 3.0, 30.0, Random(f"{SEED} {min(one)} {number}"))
        fade = [min(1.0, k / 6, (len(base) - 1 - k) / 6) for k in range(len(base))]
        lines.append(shift(base, [1.4 * b * f for b, f in zip(bends, fade, strict=True)]))
    wrong = [
        f"{town.id}: a frontier runs over it"
        for town in sheet.towns.values()
        if any(to_line(town.at, line) < TOWN_CLEAR for line in lines)
    ]
    for road in sheet.roads:
        ends = {road.a, road.b}
        if ends <= one | other:
            times = sum(len(crossings(line, sheet.straight(road))) for line in lines)
            should = 0 if ends <= one or ends <= other else 1
            if times != should:
                wrong.append(f"{road}: crossed {times} times by the frontier, not {should}")
    if wrong:
        raise Broken("\n".join(wrong))
    return lines
