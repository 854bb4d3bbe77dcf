"""Places joined by links: towns and their roads, locales and their approaches.

A place is its id, ``"ligny"`` or ``"54"``. What a link is made of is the game's own business: a
string, a tuple, a record with the kind of road, the river, the width. Two places may be joined
more than once, as by a high road and a country lane.

Links have no direction, but a step has: every function that walks takes `may`, which is asked
``may(here, there, link)`` before each step. Where the question concerns the link alone,
`Graph.only` makes a graph of its own, once, at the start:

    high_roads = roads.only(lambda road: road.kind == "major")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

L = TypeVar("L")

Place = str
"""The id of a town, a locale, an area."""

May = Callable[[Place, Place, L], bool]
"""Says of one step, from a place to the next along a link, whether it may be made."""


class Graph(Generic[L]):
    """Places and the links between them. Never changes.

    Places keep the order in which they are given, and so does everything that lists them.

    >>> roads = Graph(
    ...     ["brussels", "waterloo", "nivelles", "quatre-bras"],
    ...     [("quatre-bras", "waterloo", "major"), ("waterloo", "brussels", "major"),
    ...      ("waterloo", "nivelles", "minor"), ("nivelles", "quatre-bras", "major")])
    >>> roads.neighbours("waterloo")
    ('brussels', 'nivelles', 'quatre-bras')
    >>> roads.link("nivelles", "waterloo"), roads.joined("brussels", "nivelles")
    ('minor', False)
    >>> len(roads), "wavre" in roads
    (4, False)
    """

    places: tuple[Place, ...]
    """All places, in the order given."""
    all_links: tuple[tuple[Place, Place, L], ...]
    """All links, in the order given."""

    def __init__(
        self, places: Iterable[Place], links: Iterable[tuple[Place, Place, L]] = ()
    ) -> None:
        self.places = tuple(places)
        self.all_links = tuple(links)
        rank = {place: n for n, place in enumerate(self.places)}
        if len(rank) < len(self.places):
            raise ValueError("two places share a name")
        steps: dict[Place, list[tuple[Place, L]]] = {place: [] for place in self.places}
        for a, b, link in self.all_links:
            if a not in rank or b not in rank or a == b:
                raise ValueError(f"a link cannot join {a!r} and {b!r}")
            steps[a].append((b, link))
            steps[b].append((a, link))
        self._steps = {
            place: tuple(sorted(onward, key=lambda step: rank[step[0]]))
            for place, onward in steps.items()
        }
        self._neighbours = {
            place: tuple(dict.fromkeys(there for there, _ in onward))
            for place, onward in self._steps.items()
        }
        self._links: dict[tuple[Place, Place], tuple[L, ...]] = {}
        for here, onward in self._steps.items():
            for there, link in onward:
                self._links[here, there] = (*self._links.get((here, there), ()), link)

    def __contains__(self, place: object) -> bool:
        return place in self._steps

    def __iter__(self) -> Iterator[Place]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)

    def __repr__(self) -> str:
        return f"<Graph of {len(self.places)} places and {len(self.all_links)} links>"

    def neighbours(self, place: Place) -> tuple[Place, ...]:
        """Returns the places joined to this one, each once, in the order of `places`.

        >>> Graph("abc", [("c", "a", 1), ("a", "b", 2), ("b", "a", 3)]).neighbours("a")
        ('b', 'c')
        """
        return self._neighbours[place]

    def steps(self, place: Place) -> tuple[tuple[Place, L], ...]:
        """Returns the links of a place, each with the place it leads to, in the order of `places`.

        >>> Graph("abc", [("c", "a", 1), ("a", "b", 2), ("b", "a", 3)]).steps("a")
        (('b', 2), ('b', 3), ('c', 1))
        """
        return self._steps[place]

    def joined(self, a: Place, b: Place) -> bool:
        """Returns whether some link joins the two.

        >>> Graph("abc", [("c", "a", 1)]).joined("a", "c")
        True
        """
        return (a, b) in self._links

    def link(self, a: Place, b: Place) -> L:
        """Returns the link between the two, the first given if there are several. Raises KeyError
        if there is none.

        >>> Graph("abc", [("c", "a", 1)]).link("a", "c")
        1
        """
        return self._links[a, b][0]

    def links(self, a: Place, b: Place) -> tuple[L, ...]:
        """Returns all links between the two, in the order given.

        >>> Graph("abc", [("a", "b", 2), ("b", "a", 3)]).links("a", "b")
        (2, 3)
        """
        return self._links.get((a, b), ())

    def only(self, keep: Callable[[L], bool]) -> Graph[L]:
        """Returns a graph of the same places with only the links to be kept.

        >>> roads = Graph("abc", [("a", "b", "major"), ("b", "c", "minor"), ("b", "c", "major")])
        >>> high_roads = roads.only(lambda kind: kind == "major")
        >>> high_roads.links("b", "c"), high_roads
        (('major',), <Graph of 3 places and 2 links>)
        """
        return Graph(self.places, [entry for entry in self.all_links if keep(entry[2])])


def reach(
    graph: Graph[L], start: Place, steps: int | None = None, may: May[L] | None = None
) -> dict[Place, int]:
    """Returns the places within some number of steps (or any), each with its number of steps, the
    nearest first.

    >>> lane = Graph("abcd", [("a", "b", 8), ("b", "c", 8), ("c", "d", 6)])
    >>> reach(lane, "a", 2)
    {'a': 0, 'b': 1, 'c': 2}
    >>> reach(lane, "a", may=lambda here, there, width: there != "c")
    {'a': 0, 'b': 1}
    """
    if start not in graph:
        raise ValueError(f"there is no place {start!r}")
    found = {start: 0}
    circle = [start]
    depth = 0
    while circle and (steps is None or depth < steps):
        depth += 1
        wider: list[Place] = []
        for here in circle:
            for there in graph.neighbours(here):
                if there not in found and _passes(graph, here, there, may):
                    found[there] = depth
                    wider.append(there)
        circle = wider
    return found


def _passes(graph: Graph[L], here: Place, there: Place, may: May[L] | None) -> bool:
    """Returns whether `may` permits the step over some link."""
    return may is None or any(may(here, there, link) for link in graph.links(here, there))
