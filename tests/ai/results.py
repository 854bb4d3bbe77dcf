"""Rows of results made up for tests."""

from __future__ import annotations

from grognard.ai.rows import Row


def row(
    bots: tuple[str, str] = ("a", "b"),
    sides: tuple[str, str] = ("french", "allied"),
    winner: str = "first",
    number: int = 0,
    points: dict[str, int] | None = None,
) -> Row:
    """A game of Waterloo with 10 choices."""
    return Row(
        game="waterloo1815",
        rules="2",
        scenario="historical",
        options={},
        bots=bots,
        sides=sides,
        seed="1",
        number=number,
        dice=f"1-{number}",
        winner=winner,
        kind="cities",
        choices=10,
        times=(0.1, 0.2),
        points=points or {},
    )
