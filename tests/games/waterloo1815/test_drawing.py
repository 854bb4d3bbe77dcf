"""The drawn map says what the map says: rivers, bridges, frontier and line against the roads.

Everything is measured on the sheet, where x is stretched to the map's true shape.
"""

import json
import math
import subprocess
import sys
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
DATA = ROOT / "grognard" / "games" / "waterloo1815" / "data"
MAP: dict[str, Any] = json.loads((DATA / "map.json").read_text(encoding="utf-8"))
DRAWING: dict[str, Any] = json.loads((DATA / "drawing.json").read_text(encoding="utf-8"))

RATIO = MAP["projection"]["width_to_height"]
RADIUS = DRAWING["sheet"]["town_radius"]
SIDES = {"n", "ne", "e", "se", "s", "sw", "w", "nw"}

Point = tuple[float, float]
Line = list[Point]


def on_sheet(points: list[list[float]]) -> Line:
    return [(x * RATIO, y) for x, y in points]


TOWNS: dict[str, Point] = {t["id"]: (t["x"] * RATIO, t["y"]) for t in MAP["towns"]}
RIVERS: dict[str, Line] = {r["id"]: on_sheet(r["points"]) for r in DRAWING["rivers"]}
THROUGH: dict[str, list[str]] = {r["id"]: r["through"] for r in DRAWING["rivers"]}
DRAWN: dict[tuple[str, str], Line] = {
    (r["a"], r["b"]): on_sheet(r["points"]) for r in DRAWING["roads"]
}
FRENCH = {t["id"] for t in MAP["towns"] if t["country"] == "FR"}
ANGLO = {t["id"] for t in MAP["towns"] if t["line"] == "anglo"}
PRUSSIAN = {t["id"] for t in MAP["towns"] if t["line"] == "prussian"}


def ruled(road: dict[str, Any]) -> Line:
    return [TOWNS[road["a"]], TOWNS[road["b"]]]


def drawn(road: dict[str, Any]) -> Line:
    return DRAWN[road["a"], road["b"]]


def crossings(one: Line, other: Line) -> list[Point]:
    found: list[Point] = []
    for a, b in pairwise(one):
        for c, d in pairwise(other):
            if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
                continue
            if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
                continue
            rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
            cross = rx * sy - ry * sx
            if cross:
                t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
                u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
                if 0 <= t < 1 and 0 <= u < 1:
                    found.append((a[0] + rx * t, a[1] + ry * t))
    return found


def off(p: Point, line: Line) -> float:
    """The distance of a point from a line."""

    def from_segment(a: Point, b: Point) -> float:
        dx, dy = b[0] - a[0], b[1] - a[1]
        square = dx * dx + dy * dy
        t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square if square else 0.0
        t = min(1.0, max(0.0, t))
        return math.dist(p, (a[0] + dx * t, a[1] + dy * t))

    return min(from_segment(a, b) for a, b in pairwise(line))


def inside(p: Point, polygon: Line) -> bool:
    odd = False
    for (ax, ay), (bx, by) in pairwise([*polygon, polygon[0]]):
        if (ay > p[1]) != (by > p[1]) and p[0] < ax + (p[1] - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def bridged(road: dict[str, Any], line: Line) -> list[str]:
    """The rivers that a road crosses outside the towns that stand astride them."""
    return [
        river
        for river, course in RIVERS.items()
        for p in crossings(line, course)
        if not any(
            math.dist(p, TOWNS[town]) <= RADIUS
            for town in THROUGH[river]
            if town in (road["a"], road["b"])
        )
    ]


# --- Rivers and roads -------------------------------------------------------------------------


@pytest.mark.parametrize("how", [ruled, drawn])
def test_a_river_crosses_a_road_once_where_the_map_says_so_and_nowhere_else(how: Any) -> None:
    crossed = {(r["a"], r["b"]): bridged(r, how(r)) for r in MAP["roads"]}
    wrong = {
        (r["a"], r["b"]): crossed[r["a"], r["b"]]
        for r in MAP["roads"]
        if len(crossed[r["a"], r["b"]]) != int(r["river"])
    }
    assert wrong == {}


def test_a_road_drawn_by_hand_crosses_the_same_river_as_a_ruled_one() -> None:
    for road in MAP["roads"]:
        assert bridged(road, drawn(road)) == bridged(road, ruled(road)), (road["a"], road["b"])


def test_every_road_is_drawn_from_town_to_town() -> None:
    assert list(DRAWN) == [(r["a"], r["b"]) for r in MAP["roads"]]
    for (a, b), line in DRAWN.items():
        assert line[0] == pytest.approx(TOWNS[a], abs=0.1)
        assert line[-1] == pytest.approx(TOWNS[b], abs=0.1)
        assert max(off(p, [TOWNS[a], TOWNS[b]]) for p in line) < 14, "the bend is small"


def test_drawn_roads_meet_in_towns_only() -> None:
    for (one, line), (other, its) in combinations(DRAWN.items(), 2):
        shared = [TOWNS[t] for t in set(one) & set(other)]
        for p in crossings(line, its):
            assert any(math.dist(p, town) < RADIUS / 2 for town in shared), (one, other, p)


def test_every_road_over_a_river_has_its_bridge_on_both() -> None:
    bridges = Counter((b["a"], b["b"]) for b in DRAWING["bridges"])
    assert bridges == Counter((r["a"], r["b"]) for r in MAP["roads"] if r["river"])
    for bridge in DRAWING["bridges"]:
        (at,) = on_sheet([bridge["at"]])
        road = {"a": bridge["a"], "b": bridge["b"]}
        assert off(at, drawn(road)) < 0.3
        assert off(at, RIVERS[bridge["river"]]) < 0.3
        assert bridged(road, ruled(road)) == [bridge["river"]]


def test_a_river_keeps_off_every_town_that_is_not_astride_it() -> None:
    for river, course in RIVERS.items():
        for town, at in TOWNS.items():
            if town in THROUGH[river]:
                assert off(at, course) < RADIUS, (river, town)
            else:
                assert off(at, course) > 1.3 * RADIUS, (river, town)


def test_rivers_meet_at_their_mouths_only() -> None:
    for river in DRAWING["rivers"]:
        mouth = RIVERS[river["id"]][-1]
        if river["into"]:
            assert off(mouth, RIVERS[river["into"]]) < 0.5, river["id"]
        else:
            assert mouth[1] == 0, "only the Scheldt and the Meuse leave the sheet, to the north"
    ends = [p for course in RIVERS.values() for p in (course[0], course[-1])]
    for one, other in combinations(RIVERS, 2):
        for p in crossings(RIVERS[one], RIVERS[other]):
            assert min(math.dist(p, end) for end in ends) < 4, (one, other, p)


# --- Frontier and line ------------------------------------------------------------------------


def test_the_border_runs_from_edge_to_edge_between_french_towns_and_all_others() -> None:
    (border,) = (on_sheet(b["points"]) for b in DRAWING["border"])
    assert border[0][0] == 0
    assert border[-1][1] == 1000
    france = [*border, (0.0, 1000.0)]
    assert {town for town, at in TOWNS.items() if inside(at, france)} == FRENCH


def test_the_line_runs_from_the_border_to_the_edge_between_the_two_armies() -> None:
    (border,) = (on_sheet(b["points"]) for b in DRAWING["border"])
    (line,) = (on_sheet(one["points"]) for one in DRAWING["line"])
    assert off(line[0], border) < 6
    assert line[-1][1] == 0
    joint = min(range(len(border)), key=lambda k: math.dist(border[k], line[0]))
    west = [*border[: joint + 1], *line, (0.0, 0.0)]
    assert {town for town, at in TOWNS.items() if inside(at, west)} == ANGLO
    assert set(TOWNS) == ANGLO | PRUSSIAN | FRENCH


@pytest.mark.parametrize(
    ("which", "one", "other"),
    [("border", FRENCH, ANGLO | PRUSSIAN), ("line", ANGLO, PRUSSIAN)],
)
def test_a_frontier_crosses_each_road_between_its_sides_once_and_none_within(
    which: str, one: set[str], other: set[str]
) -> None:
    lines = [on_sheet(part["points"]) for part in DRAWING[which]]
    for road in MAP["roads"]:
        ends = {road["a"], road["b"]}
        if ends <= one | other:
            times = sum(len(crossings(ruled(road), line)) for line in lines)
            assert times == (0 if ends <= one or ends <= other else 1), ends


# --- Names and ornament -----------------------------------------------------------------------


def name_box(label: dict[str, Any], language: str) -> tuple[float, float, float, float]:
    name = next(t["name"][language] for t in MAP["towns"] if t["id"] == label["town"])
    ((x, y),) = on_sheet([label["at"]])
    wide, size = 0.45 * label["size"] * len(name), label["size"]
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[label["anchor"]]
    return left, y - 0.7 * size, left + wide, y + 0.2 * size


def test_every_town_has_its_name_on_one_side() -> None:
    assert sorted(label["town"] for label in DRAWING["town_labels"]) == sorted(TOWNS)
    assert {label["side"] for label in DRAWING["town_labels"]} <= SIDES


@pytest.mark.parametrize("language", ["en", "it"])
def test_names_cover_neither_each_other_nor_towns_nor_the_edge(language: str) -> None:
    boxes = {label["town"]: name_box(label, language) for label in DRAWING["town_labels"]}
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, (one, other)
    for town, (left, top, right, bottom) in boxes.items():
        assert left > 0
        assert top > 0
        assert right < 1000 * RATIO
        assert bottom < 1000
        for other, (x, y) in TOWNS.items():
            nearest = (min(max(x, left), right), min(max(y, top), bottom))
            assert math.dist((x, y), nearest) > RADIUS * 0.7, (town, other)


def test_every_text_is_in_every_language() -> None:
    texts = [r["name"] for r in DRAWING["rivers"]] + [x["text"] for x in DRAWING["labels"]]
    texts += [x["name"] for key in ("woods", "hills") for x in DRAWING[key]]
    texts += [bar["unit"] for bar in DRAWING["places"]["scale"]["bars"]]
    assert all(text[language] for text in texts for language in ("en", "it", "fr"))
    assert {label["river"] for label in DRAWING["river_labels"]} <= set(RIVERS)


def test_woods_and_hills_cover_no_town() -> None:
    for wood in DRAWING["woods"]:
        edge = on_sheet(wood["outline"])
        for town, at in TOWNS.items():
            assert not inside(at, edge), (wood["name"], town)
            assert off(at, [*edge, edge[0]]) > RADIUS, (wood["name"], town)
        for tree in on_sheet(wood["trees"]):
            assert inside(tree, edge) or off(tree, edge) < 0.2, wood["name"]
    marks = [
        p for hill in DRAWING["hills"] for s in hill["strokes"] for p in on_sheet([s[:2], s[2:]])
    ]
    assert all(math.dist(p, at) > RADIUS for p in marks for at in TOWNS.values())


def test_the_places_kept_for_the_client_are_empty() -> None:
    ink = [*TOWNS.values()]
    ink += [p for lines in (RIVERS, DRAWN) for line in lines.values() for p in line]
    ink += [
        p for which in ("border", "line") for one in DRAWING[which] for p in on_sheet(one["points"])
    ]
    for name, place in DRAWING["places"].items():
        if "r" in place:
            (centre,) = on_sheet([place["at"]])
            assert all(math.dist(p, centre) > place["r"] for p in ink), name
        else:
            left, right = place["x"] * RATIO, (place["x"] + place["w"]) * RATIO
            top, bottom = place["y"], place["y"] + place["h"]
            assert not any(left < x < right and top < y < bottom for x, y in ink), name


# --- The tool ---------------------------------------------------------------------------------


def redraw(tmp_path: Path, changed: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    (tmp_path / "map.json").write_text(json.dumps(changed), encoding="utf-8")
    command = [sys.executable, ROOT / "tools" / "waterloo_drawing.py"]
    files = [tmp_path / "map.json", tmp_path / "drawing.json"]
    return subprocess.run([*command, *files], capture_output=True, text=True, check=False)


def test_the_tool_refuses_a_map_that_its_sketch_denies(tmp_path: Path) -> None:
    changed = json.loads(json.dumps(MAP))
    road = next(r for r in changed["roads"] if (r["a"], r["b"]) == ("waterloo", "wavre"))
    road["river"] = True
    done = redraw(tmp_path, changed)
    assert done.returncode == 1
    assert "waterloo - wavre: river is True, but crossed by: none" in done.stderr
    assert not (tmp_path / "drawing.json").exists()


@pytest.mark.slow
def test_the_tool_draws_the_same_rivers_bridges_and_frontiers_again(tmp_path: Path) -> None:
    assert redraw(tmp_path, MAP).returncode == 0
    again = json.loads((tmp_path / "drawing.json").read_text(encoding="utf-8"))
    for key in ("rivers", "bridges", "border", "line", "roads"):
        assert again[key] == DRAWING[key], key
