"""Sets of hexsides: rivers, roads and coasts.

A set is three masks (`Sides`), with one bit for each hexside at the lower of its two hexes. What
bars the way from one side therefore bars it from the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.kernel.hexes import Grid, Hex, Mask


@dataclass(frozen=True, slots=True, repr=False)
class Sides:
    """A set of hexsides: a river, the roads, the coast. Made by `Grid.sides`.

    >>> from grognard.kernel.hexes import Grid, rectangle
    >>> grid = Grid(rectangle((1, 3), (1, 3)), shifted="odd")
    >>> river = grid.sides([("0101", "0102"), ("0102", "0202")])
    >>> bridges = grid.sides([("0202", "0102")])
    >>> ("0202", "0102") in river, river - bridges, len(~river)
    (True, Sides(0101-0102), 14)
    """

    grid: Grid
    masks: tuple[Mask, Mask, Mask]
    open: tuple[Mask, Mask, Mask] = field(init=False, compare=False)
    """The hexsides of the map that are not in the set."""

    def __post_init__(self) -> None:
        (a, b, c), (x, y, z) = self.grid.inner, self.masks
        object.__setattr__(self, "open", (a & ~x, b & ~y, c & ~z))

    def __contains__(self, pair: tuple[Hex, Hex]) -> bool:
        side = self.grid.side(*pair)
        return side is not None and bool(self.masks[side[0]] & side[1])

    def __iter__(self) -> Iterator[tuple[Hex, Hex]]:
        along, across, aslant = self.masks
        stride = self.grid.stride
        ends = along | along << 1 | across | across << stride | aslant | aslant << stride - 1
        for a in self.grid.hexes(ends):
            for b in self.grid.neighbours(a):
                if a < b and (a, b) in self:
                    yield a, b

    def __len__(self) -> int:
        return sum(mask.bit_count() for mask in self.masks)

    def __or__(self, other: Sides) -> Sides:
        (a, b, c), (x, y, z) = self.masks, other.masks
        return Sides(self.grid, (a | x, b | y, c | z))

    def __and__(self, other: Sides) -> Sides:
        (a, b, c), (x, y, z) = self.masks, other.masks
        return Sides(self.grid, (a & x, b & y, c & z))

    def __sub__(self, other: Sides) -> Sides:
        return self & ~other

    def __invert__(self) -> Sides:
        return Sides(self.grid, self.open)

    def __repr__(self) -> str:
        return f"Sides({' '.join(f'{a}-{b}' for a, b in self)})"
