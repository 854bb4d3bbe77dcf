"""What the data files of all games have in common: items by their id, and provenance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from grognard.kernel.game import GameError

T = TypeVar("T")


def by_id(items: Iterable[T], what: str, id: Callable[[T], str]) -> dict[str, T]:
    """Returns items by their id. Raises GameError if two share one.

    >>> by_id(["ligny", "wavre"], "town", str)
    {'ligny': 'ligny', 'wavre': 'wavre'}
    """
    result: dict[str, T] = {}
    for item in items:
        if id(item) in result:
            raise GameError(f"{what} '{id(item)}' is defined twice")
        result[id(item)] = item
    return result


def count_provenance(said: Iterable[str | Mapping[str, str]]) -> Counter[str]:
    """Returns the number of data of each provenance: the word before the colon.

    >>> count_provenance(["rules: 5.1", {"x": "source", "y": "rules"}])
    Counter({'rules': 2, 'source': 1})
    """
    return Counter(
        text.partition(":")[0]
        for one in said
        for text in ([one] if isinstance(one, str) else one.values())
    )
