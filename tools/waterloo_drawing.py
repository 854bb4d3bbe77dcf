"""Draw the Waterloo map: rivers, bridges, roads, frontier, woods, hills and names.

    python tools/waterloo_drawing.py MAP DRAWING [SKETCH]

MAP is the game's map.json (towns and roads), DRAWING the file to write, SKETCH the hand sketch
of the country (waterloo_sketch.toml beside this file, if none is given). The pen adds what a hand
would: smooth curves, bends of a river, a road that is not ruled. It never changes what the map
says: a river crosses a road exactly where the road's `river` is true, and whatever breaks this is
an error with its name. Owners of the printed map change MAP or SKETCH and run it again.
"""

import json
import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from cartography.ground import Clearing, draw_hills, draw_woods
from cartography.linework import Box, Line, Point, Scatter, simplify, space
from cartography.names import Ink, label_boxes, place_rivers, place_towns
from cartography.rivers import draw_bridges, draw_frontier, draw_rivers, draw_roads
from cartography.sheet import TOWN_RADIUS, Broken, Sheet, Sketch, read_sheet, tenth

NOTE = (
    "Drawn from a hand sketch of the real courses, moved where the map's roads ask for it: a river "
    "crosses a road if and only if the road's river is true, save under a town astride it "
    "(through). Points are in map units; widths, sizes, spacing and radii in sheet units (1/1000 "
    "of the height); angles in degrees clockwise on the sheet, where x is multiplied by "
    "width_to_height. Lines are smooth as they are; a newline in a text begins its second line."
)


def draw(sheet: Sheet, sketch: Sketch) -> dict[str, Any]:
    """Returns the whole sheet, in map units."""
    rivers = draw_rivers(sheet, sketch["rivers"])
    roads = draw_roads(sheet, rivers)
    bridges = draw_bridges(sheet, roads, rivers)
    towns = sheet.towns.values()
    anglo = {t.id for t in towns if t.line == "anglo"}
    prussian = {t.id for t in towns if t.line == "prussian"}
    french = {t.id for t in towns if t.country == "FR"}
    border = draw_frontier(sheet, sketch["border"], french, anglo | prussian)
    line = draw_frontier(sheet, sketch["line"], anglo, prussian)

    places = furnish(sheet, sketch["places"])
    taken = [room(sheet, place) for place in places.values()]
    taken += [box for label in sketch["labels"] for box in label_boxes(sheet, label)]
    on_roads = dots(roads.values())
    on_water = dots(river.line for river in rivers)
    on_frontiers = dots([*border, *line])
    spans = Scatter(sheet.put(b["at"]) for b in bridges)
    names = place_towns(sheet, Ink(on_roads, on_water, on_frontiers, spans, taken))
    taken += [name.box for name in names.values()]
    river_names = place_rivers(
        sheet, rivers, sketch["rivers"], Ink(on_roads, on_water, on_frontiers, spans, taken)
    )
    taken += [
        (x - 6, y - 0.9 * one["size"], x + 6, y + 3)
        for one in river_names
        for x, y in space([sheet.put(p) for p in one["path"]], 6.0)
    ]
    clearing = Clearing(
        dots([*roads.values(), *border, *line]), on_water, Scatter(t.at for t in towns), taken
    )

    def points(one: Line) -> list[list[float]]:
        return sheet.take_all(simplify(one, 0.12))

    return {
        "provenance": "reconstructed",
        "note": NOTE,
        "sheet": {
            "width_to_height": sheet.ratio,
            "town_radius": TOWN_RADIUS,
            "km": round(sheet.per_km, 3),
        },
        "rivers": [
            {
                "id": river.id,
                "name": its["name"],
                "class": river.kind,
                "width": its["width"],
                "into": its.get("into"),
                "through": list(river.through),
                "points": points(river.line),
            }
            for river, its in zip(rivers, sketch["rivers"], strict=True)
        ],
        "bridges": bridges,
        "border": [{"points": points(one)} for one in border],
        "line": [{"points": points(one)} for one in line],
        "roads": [{"a": r.a, "b": r.b, "points": points(one)} for r, one in roads.items()],
        "woods": draw_woods(sheet, sketch["woods"], clearing),
        "hills": draw_hills(sheet, sketch["slopes"], sketch["ridges"], rivers, clearing),
        "labels": sketch["labels"],
        "river_labels": river_names,
        "town_labels": [
            {
                "town": town,
                "side": name.side,
                "at": sheet.take(name.at),
                "anchor": name.anchor,
                "size": name.size,
            }
            for town, name in names.items()
        ],
        "places": places,
    }


def dots(lines: Iterable[Line]) -> Scatter:
    return Scatter(p for line in lines for p in space(line, 3.0))


def furnish(sheet: Sheet, places: dict[str, Any]) -> dict[str, Any]:
    """Returns the places kept for the client's own things, with the scale's bars measured."""
    scale = places["scale"]
    bars = [
        {"unit": bar["unit"], "count": bar["count"], "each": tenth(bar["km"] * sheet.per_km)}
        for bar in scale["bars"]
    ]
    return {**places, "scale": {**scale, "bars": bars}}


def room(sheet: Sheet, place: dict[str, Any]) -> Box:
    if "r" in place:
        (x, y), r = sheet.put(place["at"]), place["r"]
        return x - r, y - r, x + r, y + r
    corner: Point = (place["x"] + place["w"], place["y"] + place["h"])
    return (*sheet.put((place["x"], place["y"])), *sheet.put(corner))


def write(drawing: dict[str, Any], path: Path) -> None:
    """Writes one feature a line, so that a diff shows where a change is."""

    def flat(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    parts: list[str] = []
    for key, value in drawing.items():
        if isinstance(value, list):
            parts.append(f'"{key}": [\n' + ",\n".join(flat(one) for one in value) + "\n]")
        else:
            parts.append(f'"{key}": {flat(value)}')
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    if len(arguments) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    own_sketch = Path(__file__).with_name("waterloo_sketch.toml")
    map_path, drawing_path, sketch_path = (*map(Path, arguments), own_sketch)[:3]
    sketch = tomllib.loads(sketch_path.read_text(encoding="utf-8"))
    try:
        write(draw(read_sheet(map_path), sketch), drawing_path)
    except Broken as broken:
        print(broken, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
