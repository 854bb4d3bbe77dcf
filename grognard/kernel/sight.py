"""Obstacles on a line of sight over a grid of hexes."""

from __future__ import annotations

from collections.abc import Callable

from grognard.kernel.hexes import Grid, Hex, Mask


def obstacle(
    grid: Grid,
    a: Hex,
    b: Hex,
    blocking: Mask = 0,
    height: Callable[[Hex], int] | None = None,
    either: bool = False,
) -> tuple[Hex, ...]:
    """Returns the first obstacle to the view from a to b: a hex that is `blocking`, or higher than
    both of them; two hexes where the line lies on a hexside. Returns an empty tuple when a sees b.

    Neither end blocks. Where the line lies on a hexside both hexes must block to close it, or
    `either` of them, as the game has it; on the edge of the map there is no second hex, and what is
    not there does not block. Games that measure slopes look at `Grid.line` themselves.

    >>> from grognard.kernel.hexes import rectangle
    >>> tolentino = Grid(rectangle((10, 39), (1, 16)), shifted="odd")
    >>> obstacle(tolentino, "2011", "2210", blocking=tolentino.bit["2110"])
    ('2110',)
    >>> obstacle(tolentino, "2210", "2410", blocking=tolentino.bit["2310"])
    ()
    >>> obstacle(tolentino, "2210", "2410", blocking=tolentino.bit["2310"], either=True)
    ('2309', '2310')
    >>> obstacle(tolentino, "2001", "2201", blocking=tolentino.bit["2101"])
    ()
    >>> level = {"2011": 0, "2110": 1, "2210": 1}
    >>> obstacle(tolentino, "2011", "2210", height=level.__getitem__)
    ()
    """
    bit, top = grid.bit, max(height(a), height(b)) if height else 0
    for crossed in [*grid.crossings(a, b)][1:-1]:
        there = [hex for hex in crossed if hex is not None]
        blocked = [
            hex
            for hex in there
            if bit[hex] & blocking or (height is not None and height(hex) > top)
        ]
        if len(blocked) == len(crossed) or (either and blocked):
            return tuple(sorted(there))
    return ()
