"""Hex sets as integers: the grid, its neighbours, rings and lines.

A hex goes by its printed number: ``"1806"`` is column 18, row 6. A set of hexes is one plain
int, a `Mask`, one bit a hex: union, intersection and difference are ``|``, ``&`` and ``& ~``.

The bits follow two of the three lines on which hexes stand in rows, so that a step in any
direction is the same shift all over the map. Every line ends in a guard place that belongs to
no hex: a step over the edge ends on a guard, and is masked away instead of turning up on the other
side.

    bit of (line i, place k) = i * stride + k        the six steps: ±1, ±stride, ±(stride - 1)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Literal

from grognard.kernel.hexsides import Sides

Hex = str
"""The printed number of a hex: two digits for the column, two for the row."""

Mask = int
"""A set of hexes, one bit a hex. Bits are counted as in `Grid.bit`."""


# Numbers


def hex_number(column: int, row: int) -> Hex:
    """Returns a column and a row as a hex number.

    >>> hex_number(18, 6)
    '1806'
    """
    if not (0 <= column <= 99 and 0 <= row <= 99):
        raise ValueError(f"column {column}, row {row} does not fit into four digits")
    return f"{column:02}{row:02}"


def column_row(hex: Hex) -> tuple[int, int]:
    """Returns the column and the row of a hex number.

    >>> column_row("0106")
    (1, 6)
    """
    if len(hex) != 4 or not (hex.isascii() and hex.isdigit()):
        raise ValueError(f"{hex!r} is not a hex number such as '1806'")
    return int(hex[:2]), int(hex[2:])


def rectangle(columns: tuple[int, int], rows: tuple[int, int]) -> list[Hex]:
    """Returns the numbers of all hexes of a map with these first and last columns and rows.

    >>> rectangle((9, 10), (1, 3))
    ['0901', '0902', '0903', '1001', '1002', '1003']
    """
    return [
        hex_number(column, row)
        for column in range(columns[0], columns[1] + 1)
        for row in range(rows[0], rows[1] + 1)
    ]


# The grid

# The six steps as (line, place), clockwise from the top where columns are numbered eastwards.
# Flat-topped hexes stand in straight columns, pointed ones in straight rows: these are the lines.
_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_COMPASS: dict[str, dict[str, tuple[int, int]]] = {
    "flat": dict(zip(("N", "NE", "SE", "S", "SW", "NW"), _STEPS, strict=True)),
    "pointy": dict(zip(("W", "SW", "SE", "E", "NE", "NW"), _STEPS, strict=True)),
}
_CLOCKWISE = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
_MIRROR = str.maketrans("EW", "WE")


_FEW = 8
"""A smaller set than this is read bit by bit."""


class _Reading:
    """Reads sets of hexes as lists: by the word that stands for each bit."""

    __slots__ = ("_octets", "_words")

    def __init__(self, words: dict[int, str]) -> None:
        self._words = words
        self._octets: list[dict[int, tuple[str, ...]]] = [{} for _ in range(max(words) // 8 + 1)]
        """The words that the values of each byte of a set stand for, as they come up: of a large
        set all words of a byte are read at once."""

    def read(self, mask: Mask) -> list[str]:
        """The words of a set of hexes of the map."""
        found: list[str] = []
        if mask.bit_count() < _FEW:
            while mask:
                low = mask & -mask
                found.append(self._words[low.bit_length() - 1])
                mask ^= low
            return found
        first = (mask & -mask).bit_length() - 1 >> 3  # mostly the hexes lie near each other
        mask >>= 8 * first
        octets = mask.to_bytes(mask.bit_length() + 7 >> 3, "little")
        for place, octet in enumerate(octets, first):
            if octet:
                known = self._octets[place]
                if octet not in known:
                    known[octet] = self._octet(place, octet)
                found += known[octet]
        return found

    def _octet(self, place: int, octet: int) -> tuple[str, ...]:
        """The words of eight neighbouring bits of a set."""
        bits = (k for k in range(8) if octet >> k & 1)
        return tuple(self._words[8 * place + k] for k in bits)


class Grid:
    """The hexes of a map, how they are numbered and which of them touch. Never changes.

    `shifted` says which columns lie half a hex further down the page (in the pointed layout:
    which rows lie half a hex further towards the higher columns). Rows are numbered downwards,
    columns towards the east or the west. The map may have any outline.

    >>> russia = Grid(rectangle((1, 25), (1, 20)), shifted="even", columns_grow="west")
    >>> russia.neighbours("1806")
    ('1805', '1706', '1707', '1807', '1907', '1906')
    >>> tolentino = Grid(rectangle((10, 39), (1, 16)), shifted="odd")
    >>> tolentino.neighbours("3908")
    ('3907', '3909', '3809', '3808')
    >>> len(tolentino), "4008" in tolentino
    (480, False)
    """

    bit: dict[Hex, Mask]
    """Each hex as a set of one."""
    board: Mask
    """All hexes of the map."""
    compass: dict[str, tuple[int, int]]
    """The names of the six directions, clockwise from the top of the page."""
    inner: tuple[Mask, Mask, Mask]
    """All hexsides between two hexes of the map, as the masks of `Sides`."""
    stride: int
    """How far apart the same places of two neighbouring lines are."""

    def __init__(
        self,
        hexes: Iterable[Hex],
        *,
        shifted: Literal["odd", "even"],
        layout: Literal["flat", "pointy"] = "flat",
        columns_grow: Literal["east", "west"] = "east",
    ) -> None:
        cells = {hex: column_row(hex) for hex in sorted(set(hexes))}
        if not cells:
            raise ValueError("a map needs hexes")
        if layout == "pointy":
            cells = {hex: (row, column) for hex, (column, row) in cells.items()}
        first = min(line for line, _ in cells.values())
        late = {line: int((line % 2 == 1) == (shifted == "odd")) for line, _ in cells.values()}

        # Slanting the lines by half a hex each makes all six steps the same everywhere.
        slanted = {
            hex: (line - first, place + (late[line] - late[first] - (line - first)) // 2)
            for hex, (line, place) in cells.items()
        }
        lowest = min(place for _, place in slanted.values())
        self._at = {(line, place - lowest): hex for hex, (line, place) in slanted.items()}
        self._places = {hex: place for place, hex in self._at.items()}
        self.stride = max(2, *(place + 1 for _, place in self._at)) + 1
        self._names = {
            line * self.stride + place: self._at[line, place] for line, place in sorted(self._at)
        }
        self._index = {hex: index for index, hex in self._names.items()}
        self._numbers = _Reading(self._names)
        self._words: dict[str, _Reading] = {}
        self.bit = {hex: 1 << index for hex, index in self._index.items()}
        self.board = self.mask(self.bit)

        steps = _COMPASS[layout]
        if columns_grow == "west":
            steps = {name.translate(_MIRROR): step for name, step in steps.items()}
        self.compass = {name: steps[name] for name in _CLOCKWISE if name in steps}
        self._neighbours = {
            hex: tuple(near for name in self.compass if (near := self.neighbour(hex, name)))
            for hex in self.bit
        }
        self._axes = {1: 0, self.stride: 1, self.stride - 1: 2}
        along, across, aslant = (self.board & self.board >> shift for shift in self._axes)
        self.inner = (along, across, aslant)

    def __contains__(self, hex: object) -> bool:
        return hex in self.bit

    def __iter__(self) -> Iterator[Hex]:
        return iter(self.bit)

    def __len__(self) -> int:
        return len(self.bit)

    def __repr__(self) -> str:
        hexes = list(self.bit)
        return f"<Grid of {len(hexes)} hexes, {hexes[0]} to {hexes[-1]}>"

    def parse(self, text: str) -> Hex:
        """Reads a hex number. Raises ValueError if this map has no such hex.

        >>> Grid(rectangle((1, 25), (1, 20)), shifted="even").parse(" 1806 ")
        '1806'
        """
        number = hex_number(*column_row(text.strip()))
        if number not in self.bit:
            raise ValueError(f"there is no hex {number} on this map")
        return number

    def mask(self, hexes: Iterable[Hex]) -> Mask:
        """Returns the set of these hexes as an int.

        >>> grid = Grid(rectangle((1, 3), (1, 3)), shifted="odd")
        >>> grid.mask(["0101", "0203"]) == grid.bit["0101"] | grid.bit["0203"]
        True
        """
        mask = 0
        for hex in hexes:
            mask |= self.bit[hex]
        return mask

    def hexes(self, mask: Mask) -> Iterator[Hex]:
        """Returns the hexes of a set, column by column (row by row where the layout is pointed).

        >>> grid = Grid(rectangle((1, 3), (1, 3)), shifted="odd")
        >>> list(grid.hexes(grid.board & ~grid.disk("0202", 1)))
        ['0103', '0303']
        """
        return iter(self._numbers.read(mask & self.board))

    def words(self, kind: str, mask: Mask) -> list[str]:
        """Returns the choices of one kind that name the hexes of a set, in the order of `hexes`.

        >>> grid = Grid(rectangle((1, 3), (1, 3)), shifted="odd")
        >>> grid.words("city", grid.disk("0101", 1))
        ['city:0101', 'city:0102', 'city:0201', 'city:0202']
        """
        reading = self._words.get(kind)
        if reading is None:
            words = {index: f"{kind}:{hex}" for index, hex in self._names.items()}
            reading = self._words[kind] = _Reading(words)
        return reading.read(mask & self.board)

    def sides(self, pairs: Iterable[tuple[Hex, Hex]]) -> Sides:
        """Returns the hexsides between these pairs of touching hexes, in either order.

        >>> grid = Grid(rectangle((1, 3), (1, 3)), shifted="odd")
        >>> grid.sides([("0203", "0202"), ("0101", "0201")])
        Sides(0101-0201 0202-0203)
        """
        masks = [0, 0, 0]
        for a, b in pairs:
            side = self.side(a, b)
            if side is None:
                raise ValueError(f"hexes {a} and {b} do not touch")
            masks[side[0]] |= side[1]
        return Sides(self, (masks[0], masks[1], masks[2]))

    def side(self, a: Hex, b: Hex) -> tuple[int, Mask] | None:
        """Returns the position of the hexside between two hexes in `Sides`: which mask, which bit.

        >>> grid = Grid(rectangle((1, 3), (1, 3)), shifted="odd")
        >>> grid.side("0101", "0102") == (0, grid.bit["0101"]), grid.side("0101", "0103")
        (True, None)
        """
        low, high = sorted((self._index[a], self._index[b]))
        axis = self._axes.get(high - low)
        return None if axis is None else (axis, 1 << low)

    def neighbours(self, hex: Hex) -> tuple[Hex, ...]:
        """Returns the hexes that touch this one, clockwise from the top of the page.

        >>> Grid(rectangle((1, 3), (1, 3)), shifted="odd").neighbours("0101")
        ('0201', '0202', '0102')
        """
        return self._neighbours[hex]

    def neighbour(self, hex: Hex, direction: str) -> Hex | None:
        """Returns the hex on that side, one of the names in `compass`; None beyond the edge.

        >>> russia = Grid(rectangle((1, 25), (1, 20)), shifted="even", columns_grow="west")
        >>> russia.neighbour("1806", "NE"), russia.neighbour("2506", "SW")
        ('1706', None)
        """
        line, place = self._places[hex]
        i, k = self.compass[direction]
        return self._at.get((line + i, place + k))

    def distance(self, a: Hex, b: Hex) -> int:
        """Returns the distance in hexes from a to b, not counting a.

        >>> russia = Grid(rectangle((1, 25), (1, 20)), shifted="even", columns_grow="west")
        >>> russia.distance("1806", "1806"), russia.distance("1904", "1101")
        (0, 8)
        """
        (i, k), (j, m) = self._places[a], self._places[b]
        return max(abs(i - j), abs(k - m), abs(i + k - j - m))

    def disk(self, hex: Hex, radius: int) -> Mask:
        """Returns all hexes at most `radius` away, the hex itself among them.

        >>> grid = Grid(rectangle((1, 9), (1, 9)), shifted="odd")
        >>> grid.disk("0505", 2).bit_count(), grid.disk("0101", 1) == grid.mask(
        ...     ["0101", "0102", "0201", "0202"])
        (19, True)
        """
        line, place = self._places[hex]
        mask = 0
        for i in range(max(-radius, -line), radius + 1):
            low = max(place + max(-radius, -radius - i), 0)
            high = min(place + min(radius, radius - i), self.stride - 2)
            if low <= high:
                mask |= ((1 << (high - low + 1)) - 1) << ((line + i) * self.stride + low)
        return mask & self.board

    def ring(self, hex: Hex, radius: int) -> Mask:
        """Returns all hexes exactly `radius` away.

        >>> grid = Grid(rectangle((1, 9), (1, 9)), shifted="odd")
        >>> grid.ring("0505", 3).bit_count(), list(grid.hexes(grid.ring("0505", 0)))
        (18, ['0505'])
        """
        inside = self.disk(hex, radius - 1) if radius > 0 else 0
        return self.disk(hex, radius) & ~inside

    def line(self, a: Hex, b: Hex) -> tuple[tuple[Hex, ...], ...]:
        """Returns the hexes crossed by a straight line from the centre of a to the centre of b, in
        order.

        Where the thread lies on the side between two hexes they stand together, in one pair. A
        hex touched only at a corner is not crossed. What lies off the map is left out.

        >>> tolentino = Grid(rectangle((10, 39), (1, 16)), shifted="odd")
        >>> tolentino.line("2011", "2210")
        (('2011',), ('2110',), ('2210',))
        >>> tolentino.line("2210", "2410")
        (('2210',), ('2309', '2310'), ('2410',))
        """
        found = (
            tuple(sorted(hex for hex in crossed if hex is not None))
            for crossed in self.crossings(a, b)
        )
        return tuple(hexes for hexes in found if hexes)

    def crossings(self, a: Hex, b: Hex) -> Iterator[tuple[Hex | None, ...]]:
        """Yields the parts of `line`, including those off the map as None.

        So a hexside on the edge of the map, which has a hex on one side only, can be told from a
        hex that the thread crosses.

        >>> tolentino = Grid(rectangle((10, 39), (1, 16)), shifted="odd")
        >>> tolentino.line("2001", "2201")
        (('2001',), ('2101',), ('2201',))
        >>> list(tolentino.crossings("2001", "2201"))
        [('2001',), (None, '2101'), ('2201',)]
        """
        (line, place), (j, m) = self._places[a], self._places[b]
        hex_at = self._at.get
        for crossed in _thread(j - line, m - place):
            yield tuple([hex_at((line + i, place + k)) for i, k in crossed])


@cache
def _thread(i: int, k: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The steps (line, place) from a centre to each hex on the thread to the hex at (i, k).

    Whole numbers decide. A hex is crossed when its centre lies nearer to the thread than its
    outermost corner reaches; just as near, and the thread grazes it. Grazed hexes count only on
    the six bearings that run through corners, where they lie left and right of a hexside.
    """

    def ahead(hex: tuple[int, int]) -> int:
        return (2 * hex[0] + hex[1]) * i + (2 * hex[1] + hex[0]) * k

    def aside(hex: tuple[int, int]) -> int:
        return 3 * abs(i * hex[1] - k * hex[0])

    corner = max(abs(i + 2 * k), abs(2 * i + k), abs(i - k))
    here = (0, 0)
    thread: list[tuple[tuple[int, int], ...]] = [(here,)]
    while here != (i, k):
        onward = [(here[0] + di, here[1] + dk) for di, dk in _STEPS]
        onward = [hex for hex in onward if ahead(hex) > ahead(here)]
        crossed = [hex for hex in onward if aside(hex) < corner]
        if crossed:
            here = min(crossed, key=ahead)
        else:
            left, right = (hex for hex in onward if aside(hex) == corner)
            thread.append((left, right))
            here = (left[0] + right[0] - here[0], left[1] + right[1] - here[1])
        thread.append((here,))
    return tuple(thread)
