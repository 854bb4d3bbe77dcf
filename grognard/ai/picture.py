"""A picture of ratings: one line for each player, with a mark and an interval for each side."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import cos, pi, sin

from grognard.ai.ratings import Ratings, Standing

NAMES, WIDE, FIGURES, LINE, EDGE = 220, 480, 80, 22, 34
"""Room for names, scale and figures, for a line, and around everything, in pixels."""
COLOURS = ("#1f1a14", "#2f5d8a", "#a33b2a", "#5f7a2f", "#8a6a1f")
"""Of the whole, then of the sides: beside the colour each has a shape of its own."""


def picture(ratings: Ratings, title: str, note: str) -> str:
    """Returns the ratings as SVG, with a title above and a note below."""
    views = {"": ratings.players, **ratings.sides}
    low, high = _span(ratings)
    lines = len(views) * len(ratings.players)
    high_y = EDGE + lines * LINE + len(ratings.players) * LINE // 2
    width, height = NAMES + WIDE + FIGURES + 2 * EDGE, high_y + EDGE + LINE * 2

    def x(rating: float) -> float:
        return NAMES + EDGE + (rating - low) / (high - low) * WIDE

    def parts() -> Iterator[str]:
        yield f'<rect width="{width}" height="{height}" fill="#f7f2e6"/>'
        yield _text(EDGE / 2, 20, title, weight="bold")
        for mark in range(low, high + 1, 100 * ((high - low) // 1000 + 1)):
            yield f'<path d="M{x(mark):.1f} {EDGE}V{high_y}" stroke="#d8cfb8"/>'
            yield _text(x(mark), high_y + 16, str(mark), anchor="middle")
        y = float(EDGE)
        for name in ratings.players:
            for n, (side, standings) in enumerate(views.items()):
                if name not in standings:
                    continue
                y += LINE
                label = side or f"{name}: {standings[name].games}"
                yield _text(NAMES + EDGE / 2, y - 5, label, anchor="end")
                yield from _mark(n, y - LINE / 2 + 2, standings[name])
            y += LINE / 2
        yield _text(EDGE / 2, height - 12, note)

    def _mark(n: int, y: float, one: Standing) -> Iterator[str]:
        colour = COLOURS[n % len(COLOURS)]
        left, right = (x(min(max(bound, low), high)) for bound in one.interval)
        yield f'<path d="M{left:.1f} {y}H{right:.1f}" stroke="{colour}" stroke-width="2"/>'
        at = x(one.rating)
        corners = 20 if n == 0 else n + 2
        yield _shape(at, y, corners, colour)
        yield _text(right + 8, y + 4, f"{one.rating:.0f} · {one.share:.0%}", size=11)

    body = "\n".join(parts())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="Georgia, serif" role="img">\n'
        f"<title>{escape(title)}</title>\n{body}\n</svg>\n"
    )


def _span(ratings: Ratings) -> tuple[int, int]:
    """The ends of the scale: whole hundreds around every interval, but not without end."""
    everyone = [*ratings.players.values(), *(s for v in ratings.sides.values() for s in v.values())]
    low = min((one.interval[0] for one in everyone), default=1400)
    high = max((one.interval[1] for one in everyone), default=1600)
    return int(low // 100) * 100, (int(high // 100) + 1) * 100


def _shape(x: float, y: float, corners: int, colour: str) -> str:
    """A round mark for the whole; a triangle, a square and so on for the sides."""
    points = " ".join(
        f"{x + 6 * sin(2 * pi * n / corners):.1f},{y - 6 * cos(2 * pi * n / corners):.1f}"
        for n in range(corners)
    )
    return f'<polygon points="{points}" fill="{colour}"/>'


def _text(
    x: float, y: float, said: str, *, anchor: str = "start", size: int = 13, weight: str = "normal"
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="#1f1a14">{escape(said)}</text>'
    )
