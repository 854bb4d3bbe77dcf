"""Places and links: cases from the road net of 1815 and the locales of Austerlitz, and laws."""

from __future__ import annotations

import doctest
from collections import deque
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.kernel import graph as module
from grognard.kernel.graph import Graph, reach

LAW = settings(max_examples=100)


class Road(NamedTuple):
    kind: str
    river: bool = False


MAJOR, MINOR, BRIDGE = Road("major"), Road("minor"), Road("major", river=True)

BELGIUM = Graph(
    ["brussels", "waterloo", "wavre", "nivelles", "quatre-bras", "ligny", "charleroi"],
    [
        ("waterloo", "brussels", MAJOR),
        ("quatre-bras", "waterloo", MAJOR),
        ("charleroi", "quatre-bras", BRIDGE),
        ("wavre", "brussels", MINOR),
        ("wavre", "waterloo", MINOR),
        ("waterloo", "nivelles", MINOR),
        ("nivelles", "quatre-bras", MAJOR),
        ("quatre-bras", "ligny", MAJOR),
        ("ligny", "charleroi", MINOR),
    ],
)

# A high road and a lane side by side, as between locales 51, 38 and 52 of the Austerlitz map.
AUSTERLITZ = Graph(
    ["38", "51", "52", "53", "61"],
    [
        ("51", "38", "secondary"),
        ("51", "38", "primary"),
        ("38", "52", "secondary"),
        ("52", "38", "primary"),
        ("52", "53", "primary"),
        ("52", "61", "secondary"),
    ],
)


def test_the_examples_in_the_docstrings() -> None:
    results = doctest.testmod(module)
    assert results.attempted > 12
    assert results.failed == 0


def test_neighbours_stand_in_the_order_of_the_places() -> None:
    assert BELGIUM.neighbours("waterloo") == ("brussels", "wavre", "nivelles", "quatre-bras")
    assert AUSTERLITZ.neighbours("38") == ("51", "52")
    assert AUSTERLITZ.steps("51") == (("38", "secondary"), ("38", "primary"))
    assert list(BELGIUM) == list(BELGIUM.places)
    assert len(BELGIUM) == 7
    assert "ghent" not in BELGIUM


def test_a_link_is_the_same_from_both_ends() -> None:
    assert BELGIUM.link("charleroi", "quatre-bras") is BELGIUM.link("quatre-bras", "charleroi")
    assert BELGIUM.link("charleroi", "quatre-bras").river
    assert AUSTERLITZ.links("38", "51") == AUSTERLITZ.links("51", "38")
    assert AUSTERLITZ.links("38", "51") == ("secondary", "primary")


def test_what_is_not_joined() -> None:
    assert not BELGIUM.joined("waterloo", "ligny")
    assert BELGIUM.links("waterloo", "ligny") == ()
    with pytest.raises(KeyError):
        BELGIUM.link("waterloo", "ligny")


@pytest.mark.parametrize(
    ("places", "links", "complaint"),
    [
        (["a", "b", "a"], [], "share a name"),
        (["a", "b"], [("a", "c", 1)], "cannot join 'a' and 'c'"),
        (["a", "b"], [("a", "a", 1)], "cannot join 'a' and 'a'"),
    ],
)
def test_a_faulty_map_is_refused(
    places: list[str], links: list[tuple[str, str, int]], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        Graph(places, links)


def test_cavalry_may_enter_a_held_town_but_not_ride_through() -> None:
    held = {"quatre-bras"}

    def may(here: str, there: str, road: Road) -> bool:
        return here not in held

    assert reach(BELGIUM, "charleroi", 2, may) == {
        "charleroi": 0,
        "quatre-bras": 1,
        "ligny": 1,
    }
    assert reach(BELGIUM, "charleroi", 2)["waterloo"] == 2


def test_main_roads_only() -> None:
    main = BELGIUM.only(lambda road: road.kind == "major")
    assert reach(BELGIUM, "nivelles")["brussels"] == 2
    assert reach(main, "nivelles")["brussels"] == 3
    assert "brussels" not in reach(main, "wavre")
    assert reach(main, "wavre")["wavre"] == 0
    assert main.places == BELGIUM.places


def test_a_river_cuts_the_country() -> None:
    dry = reach(
        BELGIUM, "charleroi", may=lambda here, there, road: not road.river and there != "ligny"
    )
    assert dry == {"charleroi": 0}
    assert set(reach(BELGIUM, "charleroi")) == set(BELGIUM)


def test_a_step_is_made_if_one_of_two_links_lets_it() -> None:
    def primary(here: str, there: str, kind: str) -> bool:
        return kind == "primary"

    assert reach(AUSTERLITZ, "51", None, primary) == {"51": 0, "38": 1, "52": 2, "53": 3}


def test_a_place_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no place 'ghent'"):
        reach(BELGIUM, "ghent", 1)


# Laws


@st.composite
def graphs(draw: st.DrawFn) -> Graph[int]:
    places = [f"p{n}" for n in draw(st.permutations(range(draw(st.integers(1, 8)))))]
    pairs = [(a, b) for a in places for b in places if a != b]
    ends = draw(st.lists(st.sampled_from(pairs), max_size=14)) if pairs else []
    return Graph(places, [(a, b, draw(st.integers(0, 3))) for a, b in ends])


def a_place(data: st.DataObject, graph: Graph[int]) -> str:
    return data.draw(st.sampled_from(graph.places))


def walk(graph: Graph[int], start: str, wide: int, closed: set[str]) -> dict[str, int]:
    """Breadth first over the plain list of links at least so wide, into places that are open."""
    depth = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for a, b, width in graph.all_links:
            for there in ({a, b} - {here}) if here in (a, b) else ():
                if width >= wide and there not in closed and there not in depth:
                    depth[there] = depth[here] + 1
                    queue.append(there)
    return depth


@LAW
@given(graphs(), st.data(), st.none() | st.integers(0, 5), st.integers(0, 3))
def test_reach_is_a_walk_on_foot(
    graph: Graph[int], data: st.DataObject, steps: int | None, wide: int
) -> None:
    start = a_place(data, graph)
    closed = data.draw(st.sets(st.sampled_from(graph.places)))

    def may(here: str, there: str, width: int) -> bool:
        return width >= wide and there not in closed

    depth = walk(graph, start, wide, closed)
    near = {place: n for place, n in depth.items() if steps is None or n <= steps}
    found = reach(graph, start, steps, may)
    assert found == near
    assert list(found.values()) == sorted(found.values())


@LAW
@given(graphs(), st.data(), st.integers(0, 3))
def test_keeping_links_is_the_same_as_asking_for_them(
    graph: Graph[int], data: st.DataObject, wide: int
) -> None:
    start = a_place(data, graph)
    kept = graph.only(lambda width: width >= wide)
    assert reach(kept, start) == reach(graph, start, None, lambda a, b, width: width >= wide)


@LAW
@given(graphs())
def test_links_have_no_direction(graph: Graph[int]) -> None:
    for a in graph:
        assert list(graph.neighbours(a)) == sorted(graph.neighbours(a), key=graph.places.index)
        for b in graph:
            assert (b in graph.neighbours(a)) == (a in graph.neighbours(b)) == graph.joined(a, b)
            assert graph.links(a, b) == graph.links(b, a)
    assert sum(len(graph.steps(a)) for a in graph) == 2 * len(graph.all_links)
